//! Chapter 4: banners, and what wins a battle.

use crate::field::{Example, Expect, Script, field};
use napoleonics::board::Side;
use sandtable_engine::{Outcome, Seat, SeatSet};

const FRENCH: Outcome = Outcome::Won(SeatSet::one(Seat(Side::Bottom as u8)));
const ALLIED: Outcome = Outcome::Won(SeatSet::one(Seat(Side::Top as u8)));

/// The last banner wins at once, in the middle of a battle phase. §NAP-4.1
#[test]
fn the_last_banner_wins_at_once() {
    field("F7 fLN\nE7 bLN 1\nF9 fLN\nE9 bLN\nbanners french 4 of 5\nfrench: attack-center")
        .orders("attack-center", "fLN1 fLN2")
        .attacks("fLN1", "E7")
        .roll("inf cav cav cav cav")
        .expect_banners("french", 5)
        .expect_over(FRENCH);
}

/// One short of the number is not enough. §NAP-4.1
#[test]
fn one_banner_short() {
    field("F7 fLN\nE7 bLN 1\nbanners french 3 of 5\nfrench: attack-center")
        .orders("attack-center", "fLN1")
        .attacks("fLN1", "E7")
        .roll("inf cav cav cav cav")
        .expect_banners("french", 4)
        .expect_legal(["advance", "stay"]);
}

/// A banner for each unit, whatever took its last block: a hit, or a hex it could not retreat. §NAP-4.2
#[test]
fn a_banner_for_each_unit() {
    let fire = |roll: &str| {
        field("A7 bLN 1\nC7 fFA\nfrench: attack-center")
            .orders("attack-center", "fFA1")
            .fires("fFA1", "A7")
            .roll(roll)
    };
    fire("inf cav cav").expect_banners("french", 1).expect_empty("A7");
    fire("flag cav cav").expect_banners("french", 1).expect_empty("A7");
    fire("art cav cav").expect_banners("french", 0).expect_blocks("A7", 1);
}

/// Blocks alone give nothing; hits beyond the last block neither. §NAP-4.2 §NAP-5.4.5
#[test]
fn no_banner_for_blocks() {
    let attack = |blocks: u8| {
        field(&format!("F7 fLN\nE7 bLN {blocks}\nfrench: attack-center"))
            .orders("attack-center", "fLN1")
            .attacks("fLN1", "E7")
            .roll("inf inf inf cav cav")
    };
    attack(4).expect_blocks("E7", 1).expect_banners("french", 0);
    attack(2).expect_empty("E7").expect_banners("french", 1);
}

/// Unit and leader lost in one battle are two banners; a leader who leaves over his edge is none. §NAP-4.2
#[test]
fn a_banner_for_each_leader() {
    let attack = |check: &str| {
        field("A7 bLN 1 *\nB7 fLN\nfrench: attack-center")
            .orders("attack-center", "fLN1")
            .attacks("fLN1", "A7")
            .roll("inf cav cav cav cav")
            .roll(check)
            .expect_leader("A7", false)
    };
    attack("sab").expect_banners("french", 2);
    attack("flag").expect_banners("french", 1);
}

/// Who loses a unit in his own turn gives a banner too. §NAP-4.2 §NAP-5.14.1
#[test]
fn own_turn_losses_count() {
    field("F7 fLN 1\nE7 bLN\nbanners british 4 of 5\nfrench: attack-center")
        .orders("attack-center", "fLN1")
        .attacks("fLN1", "E7")
        .roll("cav cav")
        .then("strike-back")
        .roll("sab cav cav cav")
        .expect_over(ALLIED);
}

/// The French draw a card, the British do nothing with Scout, and it is the French turn again.
fn british_pass(play: Example) -> Example {
    play.expect_turn_over()
        .roll("scout-right")
        .then("play scout-left")
        .roll("attack-left")
        .roll("attack-right")
        .then("keep attack-left")
}

const OBJECTIVE: &str =
    "B1 bLN\nfrench: probe-center probe-center probe-left\nbritish: scout-left scout-left";

/// A hex held at the start of the own turn gives its banners, and takes them back when it is left. §NAP-4.3 §NAP-4.4
#[test]
fn banners_at_turn_start() {
    let held = || {
        let play = field(&format!("F7 fLN\nobjective french E7 2 turn-start\n{OBJECTIVE}"))
            .orders("probe-center", "fLN1")
            .goes("fLN1", "E7")
            .expect_banners("french", 0);
        british_pass(play).expect_banners("french", 2)
    };
    held()
        .orders("probe-center", "fLN1")
        .expect_banners("french", 2)
        .goes("fLN1", "D7")
        .expect_banners("french", 0);
    // It is scored once, not again at each turn.
    british_pass(held().then("play probe-left")).expect_banners("french", 2);
}

/// The banners go when the unit is driven off or destroyed. §NAP-4.4
#[test]
fn banners_of_a_hex_are_lost_with_the_unit() {
    let fire = |blocks: u8, roll: &str| {
        let text = format!(
            "E7 fLN {blocks}\nC7 bFA\nH1 fLN\nobjective french E7 1 turn-start\nturn french\n\
             french: probe-right\nbritish: attack-center"
        );
        field(&text)
            .expect_banners("french", 1)
            .then("play probe-right")
            .roll("forward")
            .orders("attack-center", "bFA1")
            .fires("bFA1", "E7")
            .roll(roll)
    };
    fire(4, "inf cav art").expect_banners("french", 1);
    fire(4, "flag cav art").then("to F6").expect_banners("french", 0);
    fire(1, "inf cav art").expect_banners("french", 0).expect_banners("british", 1);
}

/// A lone leader holds no objective, nor does the other side. §NAP-4.4 §NAP-2.5
#[test]
fn a_lone_leader_holds_nothing() {
    field("E7 f*\nobjective french E7 1 turn-start").expect_banners("french", 0);
    field("E7 bLN\nobjective french E7 1 turn-start")
        .expect_banners("french", 0)
        .expect_banners("british", 0);
    field("E7 fLN\nobjective british E7 1 turn-start").expect_banners("french", 0);
}

/// Banners while a hex is occupied: from the step in to the step out. §NAP-4.5 §NAP-4.3
#[test]
fn banners_while_occupied() {
    let entered = || {
        field(&format!("F7 fLN\nH7 f*\nobjective french E7 1 while-occupied\n{OBJECTIVE}"))
            .orders("probe-center", "fLN1")
            .goes("fLN1", "E7")
            .expect_banners("french", 1)
    };
    british_pass(entered()).orders("probe-center", "fLN1").goes("fLN1", "D7").expect_banners("french", 0);
    field("F7 f*\nobjective french E7 1 while-occupied\nfrench: probe-center")
        .orders("probe-center", "ney")
        .goes("ney", "E7")
        .expect_leader("E7", true)
        .expect_banners("french", 0);
}

/// An advance after melee takes an objective too, and may win. §NAP-4.5 §NAP-4.6
#[test]
fn an_advance_takes_the_objective() {
    let won = || {
        field("F7 fLN\nE7 bLN 1\nbanners french 3 of 5\nobjective french E7 1 while-occupied\nfrench: attack-center")
            .orders("attack-center", "fLN1")
            .attacks("fLN1", "E7")
            .roll("inf cav cav cav cav")
            .expect_banners("french", 4)
    };
    won().then("advance").expect_over(FRENCH);
    won().then("stay").expect_turn_over();
}

/// Each side has its own target, and victory is tested after every gain. §NAP-4.6
#[test]
fn each_side_has_its_own_target() {
    let battle = |goals: &str| {
        field(&format!("F7 fLN\nE7 bLN 1\n{goals}\nfrench: attack-center"))
            .orders("attack-center", "fLN1")
            .attacks("fLN1", "E7")
            .roll("inf cav cav cav cav")
    };
    battle("banners british 4 of 5\nbanners french 4 of 7").expect_legal(["advance", "stay"]);
    battle("banners british 4 of 7\nbanners french 4 of 5").expect_over(FRENCH);
}

/// An enemy driven onto the other side's objective wins by it, in whosever turn. §NAP-4.5 §NAP-4.6
#[test]
fn driven_onto_an_objective() {
    field("F7 fLN\nE7 bLN\nbanners british 4 of 5\nobjective british D6 1 while-occupied\nfrench: attack-center")
        .orders("attack-center", "fLN1")
        .attacks("fLN1", "E7")
        .roll("flag cav cav cav cav")
        .then("to D6")
        .expect_over(ALLIED);
}

/// What is only passed on the way gives nothing: in a move, in a retreat, in retiring. §NAP-4.5
#[test]
fn passing_is_not_standing() {
    let objective = |hex: &str| format!("banners french 4 of 5\nobjective french {hex} 1 while-occupied");
    // Two hexes back: the first is worth the last banner, but the unit goes on to G6.
    let driven = |hex: &str| {
        field(&format!("E7 fLN\nC7 bFA\n{}\nturn british\nbritish: attack-center", objective(hex)))
            .orders("attack-center", "bFA1")
            .fires("bFA1", "E7")
            .roll("flag flag cav")
            .then("to F6")
    };
    driven("F6").then("to G6").expect_banners("french", 4).expect_turn_over();
    driven("G6").then("to G6").expect_over(FRENCH);
    let retired = |hex: &str| {
        field(&format!("E7 fLC\nD7 bLN\n{}\nturn british\nbritish: attack-center", objective(hex)))
            .orders("attack-center", "bLN1")
            .picks("bLN1")
            .then("melee E7")
            .then("retire")
            .roll("inf inf inf inf")
            .then("to F6")
    };
    retired("F6").then("to G6").expect_banners("french", 4).expect_legal(["advance", "stay"]);
    retired("G6").then("to G6").expect_over(FRENCH);
    field(&format!("H7 fLC\n{}\nfrench: attack-center", objective("G7")))
        .orders("attack-center", "fLC1")
        .goes("fLC1", "E7")
        .expect_turn_over();
}

/// The hex may be lost in the next moment: once won, the game is over. §NAP-4.6
#[test]
fn a_victory_is_not_undone() {
    // Driven half the way onto its objective, it would next lose its last block for the other half.
    field(
        "E7 fLN 1\nC7 bFA\nF7 = river\nG6 = river\nG7 = river\nbanners french 4 of 5\n\
         objective french F6 1 while-occupied\nturn british\nbritish: attack-center",
    )
    .orders("attack-center", "bFA1")
    .fires("bFA1", "E7")
    .roll("flag flag cav")
    .expect_over(FRENCH);
}
