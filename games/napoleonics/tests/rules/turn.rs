//! Chapter 5.0: the turn, phase by phase, and one battle, step by step.

use crate::field::{Expect, Script, field};
use napoleonics::board::Side;
use sandtable_engine::{Game, Outcome, Seat, SeatSet};

const FRENCH: Outcome = Outcome::Won(SeatSet::one(Seat(Side::Bottom as u8)));

/// Objectives are scored before anything else, and may win the game there. §NAP-5.0.1
#[test]
fn objectives_before_the_card() {
    field("E7 fLN\nbanners french 4 of 5\nobjective french E7 1 turn-start\nfrench: forward")
        .expect_over(FRENCH);
    field("E7 fLN\nbanners french 3 of 5\nobjective french E7 1 turn-start\nfrench: forward")
        .expect_banners("french", 4)
        .expect_legal(["play forward"]);
}

/// Exactly one card is played, first of all. §NAP-5.0.2
#[test]
fn one_card_first() {
    field("F7 fLN\nE7 bLN\nfrench: attack-center forward")
        .expect_legal(["play attack-center", "play forward"])
        .expect_refused("done", "NAP-5.0.2")
        .expect_refused("order fLN1", "NAP-5.0.2")
        .expect_refused("play rally", "NAP-5.1.4")
        .then("play attack-center")
        .expect_hand("french", 1)
        .expect_refused("play forward", "NAP-5.0.4");
}

/// Some cards do something before orders: Elan and Rally roll, Short Supply puts a unit away. §NAP-5.0.3
#[test]
fn cards_that_take_effect_first() {
    let play = |card: &str| {
        field(&format!("F7 fLN 3\nE9 bLN\nfrench: {card} forward")).then(&format!("play {card}"))
    };
    play("elan").expect_chance("card 2 battle");
    play("rally").expect_chance("card 2 battle").roll("inf cav").expect_legal(["rally fLN1", "done"]);
    play("short-supply").expect_legal(["supply fLN1", "supply bLN1"]);
    play("forward").expect_legal(["order fLN1", "done"]);
}

/// Counter-Attack becomes the card the opponent played. §NAP-5.0.3
#[test]
fn counter_attack_takes_its_effect() {
    field("H11 fLN\nH2 fLN\nE7 bLN\nlast british attack-left\nfrench: counter-attack")
        .then("play counter-attack")
        .expect_legal(["order fLN1", "done"]);
}

/// What a card by section says is told while orders are given, and no more once they are; a tactic holds all turn. §NAP-2.3
#[test]
fn a_card_by_section_speaks_of_orders_only() {
    let told = |card: &str, and: &[&str]| {
        let play = field(&format!("G7 fLN\nE7 bLN\nfrench: {card}"))
            .then(&format!("play {card}"))
            .then("order fLN1");
        let play = and.iter().fold(play, |play, text| play.then(text));
        let prompt = play.table().game().prompt(play.state(), Seat(Side::Bottom as u8));
        prompt.detail.map(|detail| detail.key.to_string())
    };
    assert_eq!(told("attack-center", &[]), Some("detail-card".into()));
    assert_eq!(told("attack-center", &["done"]), Some("detail-ordered-move".into()));
    assert_eq!(told("attack-center", &["done", "move fLN1", "to F7"]), Some("detail-ordered-battle".into()));
    assert_eq!(told("bayonet-charge", &["done"]), Some("detail-card".into()));
}

/// All orders first, then all movement, then all battles; no way back. §NAP-5.0.4 §NAP-5.0.5 §NAP-5.0.6
#[test]
fn phases_in_their_order() {
    field("G7 fLN\nG9 fLN\nE7 bLN\nE10 bLN\nfrench: attack-center")
        .then("play attack-center")
        .then("order fLN1")
        .expect_refused("move fLN1", "NAP-5.2.2")
        .expect_refused("battle fLN1", "NAP-5.2.2")
        .then("order fLN2")
        .then("done")
        .expect_refused("order fLN1", "NAP-5.0.5")
        .expect_refused("battle fLN1", "NAP-5.0.5")
        .goes("fLN1", "F7")
        .expect_legal(["move fLN2", "done"])
        .goes("fLN2", "F9")
        .expect_legal(["battle fLN1", "battle fLN2", "done"])
        .expect_refused("move fLN1", "NAP-5.0.6")
        .expect_refused("order fLN1", "NAP-5.0.6");
}

/// A move is finished before the next begins, and none is compulsory. §NAP-5.0.5 §NAP-5.3.1
#[test]
fn one_move_at_a_time() {
    let play = || field("H7 fLC\nH9 fLN\nB7 bLN\nfrench: attack-center").orders("attack-center", "fLC1 fLN1");
    play().then("move fLC1").expect_refused("move fLN1", "NAP-5.3.2").expect_refused("done", "NAP-5.3.1");
    play().then("done").expect_blocks("H7", 4).expect_blocks("H9", 4).expect_turn_over();
}

/// Battles wait until all movement is over, and are fought one at a time to their end. §NAP-5.0.6 §NAP-5.4.1
#[test]
fn one_battle_at_a_time() {
    field("F7 fLN\nF9 fLN\nE7 bLN\nE9 bLN\nfrench: attack-center")
        .orders("attack-center", "fLN1 fLN2")
        .attacks("fLN1", "E7")
        .roll("cav cav cav cav cav")
        .expect_asked(["british"])
        .expect_legal(["strike-back", "decline"])
        .then("decline")
        .expect_legal(["battle fLN2", "done"]);
}

/// The turn ends with a card for the card, and passes. §NAP-5.0.7
#[test]
fn the_turn_ends_with_a_card() {
    field("F7 fLN\nB7 bLN\nfrench: attack-center forward\nbritish: rally")
        .orders("attack-center", "fLN1")
        .then("done")
        .expect_hand("french", 1)
        .expect_turn_over()
        .roll("elan")
        .expect_hand("french", 2)
        .expect_asked(["british"])
        .expect_legal(["play rally"]);
}

/// A card that orders no one skips to the draw, whatever it is. §NAP-5.0.8 §AMB-20 §AMB-21
#[test]
fn a_useless_card_skips_to_the_draw() {
    let play = |card: &str| field(&format!("F7 fLN\nE9 bLN\nfrench: {card}")).then(&format!("play {card}"));
    play("attack-left").expect_turn_over();
    play("cold-steel").expect_turn_over();
    play("first-strike").expect_turn_over();
    play("counter-attack").expect_turn_over();
    play("elan").roll("sab").expect_turn_over();
    play("elan").roll("art").expect_turn_over();
    play("rally").roll("inf").expect_turn_over();
}

/// What is no order still happens: a block returned, a unit out of supply. §NAP-5.0.8
#[test]
fn effects_without_orders_happen() {
    field("F7 fLN\nF9 fFA 1\nE12 bLN\nfrench: rally")
        .then("play rally")
        .roll("art")
        .then("rally fFA1")
        .expect_blocks("F9", 2)
        .expect_legal(["move fFA1", "done"]);
    field("F7 fLN\nD7 bLN\nfrench: short-supply")
        .then("play short-supply")
        .then("supply bLN1")
        .then("to A7")
        .expect_blocks("A7", 4)
        .expect_turn_over();
}

/// No one ordered, though someone could be: movement and battle have nothing to do. §NAP-5.0.8 §NAP-5.2.11
#[test]
fn no_one_ordered() {
    field("F7 fLN\nE7 bLN\nfrench: attack-center").then("play attack-center").then("done").expect_turn_over();
}

/// The effects of one roll: blocks, the leader's fate, flags ignored, the way back, blocks for hexes not gone.
/// §NAP-5.0.9 §NAP-5.4.5
#[test]
fn effects_of_a_roll_in_order() {
    field("B7 bLN *\nC7 fLN\nfrench: attack-center")
        .orders("attack-center", "fLN1")
        .attacks("fLN1", "B7")
        .roll("inf flag flag flag cav")
        .expect_blocks("B7", 3)
        .expect_chance("leader 2 battle")
        .roll("sab flag")
        .expect_asked(["british"])
        .expect_legal(["ignore 0", "ignore 1"])
        .then("ignore 1")
        .expect_legal(["to A7", "to A8"])
        .then("to A8")
        // Two hexes were due, one could be gone.
        .expect_blocks("A8", 2)
        .expect_leader("A8", true)
        .expect_asked(["french"])
        .expect_legal(["advance", "stay"]);
}

/// No hit, but a hex not retreated: the leader is checked then, and retreats if his unit is gone. §NAP-5.0.9
#[test]
fn a_leader_checked_after_the_retreat() {
    let fire = |blocks: u8| {
        field(&format!(
            "G7 fLN {blocks} *\nH6 = river\nH7 = river\nE7 bLN\nturn british\nbritish: attack-center"
        ))
        .orders("attack-center", "bLN1")
        .fires("bLN1", "G7")
        .roll("flag flag cav cav art")
        .then("ignore 1")
    };
    fire(4).expect_blocks("G7", 3).expect_chance("leader 2 battle").roll("sab inf").expect_leader("G7", true);
    // Unit gone: one die; and with impassable terrain behind him the leader is lost as well.
    fire(1)
        .expect_chance("leader 1 battle")
        .roll("inf")
        .expect_leader("G7", false)
        .expect_banners("british", 2);
}

/// Flags left over from a roll that destroyed the unit do nothing. §NAP-5.0.9
#[test]
fn flags_left_over() {
    field("E7 bLN 1\nF7 fLN\nfrench: attack-center")
        .orders("attack-center", "fLN1")
        .attacks("fLN1", "E7")
        .roll("inf flag flag flag flag")
        .expect_banners("french", 1)
        .expect_legal(["advance", "stay"]);
}

/// An ordered unit lost before its battle has none. §NAP-5.0.10 §NAP-5.4.9
#[test]
fn destroyed_in_its_own_turn() {
    field("F7 fLN 1\nF9 fLN\nE7 bLN\nE9 bLN\nfrench: attack-center")
        .orders("attack-center", "fLN1 fLN2")
        .attacks("fLN1", "E7")
        .roll("flag cav")
        .then("to D6")
        .then("stay")
        .expect_legal(["battle fLN2", "done"])
        .attacks("fLN2", "E9")
        .roll("cav cav cav cav cav")
        .then("strike-back")
        .roll("inf inf sab sab")
        .expect_empty("F9")
        .expect_banners("british", 1)
        .expect_turn_over();
}

/// A normal melee: attack, then either extra actions or the battle back, never both. §NAP-5.0.10
#[test]
fn a_normal_melee() {
    let attack = |roll: &str| {
        field("E7 bLN\nF7 fLN\nfrench: attack-center")
            .orders("attack-center", "fLN1")
            .attacks("fLN1", "E7")
            .roll(roll)
    };
    attack("inf cav cav cav cav")
        .expect_asked(["british"])
        .then("strike-back")
        .expect_chance("back 3 battle");
    attack("flag cav cav cav cav").then("to D7").expect_asked(["french"]).then("advance").expect_turn_over();
    attack("inf inf inf sab cav").then("stay").expect_turn_over();
}

/// First Strike: the defender rolls, then the attacker if it is still there, and no battle back. §NAP-5.0.11
#[test]
fn a_first_strike_melee() {
    let strike = |roll: &str| {
        field("E7 bLN\nF7 fLN\nG7 fLN\nG8 fLN\nfrench: attack-center\nbritish: first-strike forward")
            .orders("attack-center", "fLN1")
            .picks("fLN1")
            .then("melee E7")
            .then("first-strike")
            .roll(roll)
    };
    // It cannot retreat, pays, and is still in its hex: it rolls with what is left.
    strike("flag cav cav cav")
        .then("ignore 0")
        .expect_blocks("F7", 3)
        .expect_dice(4)
        .roll("cav cav cav cav")
        .expect_turn_over();
    strike("inf inf inf sab").expect_empty("F7").expect_turn_over();
    strike("cav cav cav cav")
        .expect_dice(5)
        .roll("flag cav cav cav cav")
        .then("to D6")
        .expect_legal(["advance", "stay"]);
}

/// Cavalry against a square: the square rolls first, and does not battle back. §NAP-5.0.12
#[test]
fn cavalry_against_a_square() {
    let attack = |first: &str| {
        field("E7 bLN\nE7 square rally\nF7 fLC\nfrench: attack-center")
            .orders("attack-center", "fLC1")
            .attacks("fLC1", "E7")
            .expect_chance("first 1 battle")
            .roll(first)
    };
    attack("flag").then("to G7").expect_turn_over();
    attack("inf").expect_dice(1).roll("cav").expect_turn_over();
    attack("sab").expect_blocks("F7", 3).expect_dice(1).roll("inf").expect_blocks("E7", 3).expect_turn_over();
}

/// A square that is new rolls first like an old one. §NAP-5.0.12
#[test]
fn cavalry_against_a_new_square() {
    field("E7 bLN 1\nF7 fLC\nfrench: attack-center")
        .orders("attack-center", "fLC1")
        .picks("fLC1")
        .then("melee E7")
        .then("square")
        .roll("probe-left")
        .expect_chance("first 1 battle")
        .roll("art")
        .expect_dice(1)
        .roll("sab")
        .expect_banners("french", 1)
        .expect_legal(["advance", "stay"]);
}

/// Retire and reform: cavalry symbols only, the leader's fate, two hexes back, advance, no battle back. §NAP-5.0.13
#[test]
fn a_retiring_defender() {
    let retire = |blocks: u8, roll: &str| {
        field(&format!("E7 bLC {blocks} *\nF7 fLN\nfrench: attack-center"))
            .orders("attack-center", "fLN1")
            .picks("fLN1")
            .then("melee E7")
            .then("retire")
            .roll(roll)
    };
    retire(3, "cav sab flag inf")
        .expect_blocks("E7", 2)
        .expect_chance("leader 2 battle")
        .roll("sab inf")
        .expect_asked(["british"])
        .then("to D7")
        .then("to C8")
        .expect_blocks("C8", 2)
        .expect_leader("C8", true)
        .expect_legal(["advance", "stay"])
        .then("stay")
        .expect_turn_over();
    retire(3, "sab sab flag inf").then("to D6").then("to C6").expect_blocks("C6", 3);
    retire(1, "cav sab flag inf")
        .expect_chance("leader 1 battle")
        .roll("sab")
        .expect_legal(["advance", "stay"]);
}

/// A lone leader: any saber kills, a survivor retreats, then the advance; no reaction, no battle back. §NAP-5.0.14
#[test]
fn a_lone_leader_attacked() {
    let attack = |unit: &str, roll: &str| {
        field(&format!("E7 b*\nF7 {unit}\nfrench: attack-center\nbritish: first-strike forward elan rally"))
            .orders("attack-center", &format!("{unit}1"))
            .picks(&format!("{unit}1"))
            .then("melee E7")
            .expect_dice(4)
            .roll(roll)
    };
    attack("fLN", "inf flag flag sab").expect_banners("french", 1).expect_legal(["advance", "stay"]);
    attack("fLN", "inf inf flag flag")
        .expect_asked(["british"])
        .then("to D7")
        .then("stop")
        .expect_leader("D7", true)
        .expect_legal(["advance", "stay"])
        .then("advance")
        .expect_turn_over();
    attack("fLC", "cav cav cav sab").then("advance").expect_can("to D6").expect_can("stop");
}
