//! EX: the examples that the rulebook works out.

use crate::field::{Example, Expect, at, battle, field};
use napoleonics::board::Side;

/// EX-01: a leader changes units, the cavalry goes first. §NAP-5.2.4 §NAP-5.2.5 §NAP-5.3.20 §NAP-5.3.22 §NAP-5.3.25
#[test]
fn ex01_leader_changes_units_cavalry_first() {
    field("H8 fGR *\nH6 fHC\nE7 bLN\nfrench: attack-center probe-left")
        .then("play attack-center")
        .then("order fGR1")
        .then("order ney")
        .then("order fHC1")
        .expect_legal(["done"])
        .then("done")
        .then("move fHC1")
        .then("to F6")
        .then("move ney")
        .then("to F6")
        .expect_refused("move fHC1", "NAP-5.3.1")
        .expect_refused("move ney", "NAP-5.3.1")
        .then("move fGR1")
        .then("to G8")
        .expect_leader("F6", true)
        .then("battle fGR1")
        .expect_legal(["fire E7"])
        .then("fire E7")
        .expect_chance("attack 3 battle")
        .roll("cav art sab")
        .then("battle fHC1")
        .then("melee E7")
        .then("stand")
        .expect_chance("attack 5 battle")
        .roll("cav cav cav cav cav")
        .expect("the leader lets it ignore a flag", |g, s| {
            let look = g.look(s);
            look.ignorable(look.unit_in(at("F6"))) == 1
        });
}

/// EX-02: the grenadiers go first, the leader stays behind and joins the cavalry. §NAP-5.2.3 §NAP-5.3.27
#[test]
fn ex02_leader_changes_units_grenadiers_first() {
    let play =
        || field("H8 fGR *\nH6 fHC\nE7 bLN\nfrench: attack-center probe-left").then("play attack-center");
    play()
        .then("order fGR1")
        .then("order ney")
        .then("order fHC1")
        .then("done")
        .then("move fGR1")
        .then("to G8")
        .expect_leader("H8", true)
        .expect_leader("G8", false)
        .then("move ney")
        .then("to H6")
        .expect_legal(["battle fGR1", "done"]);
    play()
        .then("order fGR1")
        .then("order fHC1")
        .then("done")
        .expect_refused("move ney", "NAP-5.2.4")
        .then("move fGR1")
        .then("to G8")
        .expect_leader("G8", true);
}

/// EX-03: ranged dice of French light infantry. §NAP-5.5.6 §NAP-5.5.7
#[test]
fn ex03_ranged_dice_of_french_light_infantry() {
    battle(field("G7 fLT\nE7 bLN\nfrench: attack-center"), "attack-center", "fLT1")
        .then("fire E7")
        .expect_chance("attack 5 battle");
    field("H7 fLT 3\nE7 bLN\nfrench: attack-center")
        .then("play attack-center")
        .then("order fLT1")
        .then("done")
        .then("move fLT1")
        .then("to G7")
        .then("battle fLT1")
        .then("fire E7")
        .expect_chance("attack 3 battle");
}

/// EX-04: British line in melee after moving. §NAP-5.6.5 §AMB-06
#[test]
fn ex04_british_line_in_melee_after_moving() {
    field("C7 bLN\nE7 fLN\nturn british\nbritish: attack-center")
        .then("play attack-center")
        .then("order bLN1")
        .then("done")
        .then("move bLN1")
        .then("to D7")
        .then("battle bLN1")
        .then("melee E7")
        .then("stand")
        .expect_chance("attack 4 battle");
}

/// A French leader whose unit in F6 is about to be shot away by two guns.
fn last_stand(more: &str) -> Example {
    let play = field(&format!("F6 fLN 1 *\nF3 bFA\nturn british\nbritish: attack-left attack-right\n{more}"))
        .then("play attack-right")
        .then("order bFA1")
        .then("done")
        .then("done")
        .then("battle bFA1")
        .then("fire F6");
    play.roll("inf cav").roll("inf")
}

/// EX-05: leader escape 1. §NAP-5.10.5 §NAP-5.10.6 §AMB-31
#[test]
fn ex05_leader_escape_past_two_units() {
    last_stand("G6 bLN 2\nG7 bLC 3")
        .expect_banners("british", 1)
        .expect_legal(["to G6", "to G7"])
        .then("to G6")
        .expect_chance("escape 2 battle")
        .roll("inf art")
        .expect_legal(["to H5", "to H6"])
        .then("to H5")
        .expect_legal(["to I5", "to I6", "stop"])
        .then("stop")
        .expect_leader("H5", true);
    last_stand("G6 bLN 2\nG7 bLC 3").then("to G7").expect_chance("escape 3 battle");
}

/// EX-06: leader escape 2: through heavy cavalry to a friend. §NAP-5.10.1 §NAP-5.10.4 §NAP-5.10.6
#[test]
fn ex06_leader_escape_to_a_friend() {
    let more = "G7 = rugged-hill\nH5 = rugged-hill\nI7 = rugged-hill\nH6 bHC 3\nI6 fLN";
    last_stand(more)
        .expect_legal(["stop", "to H6"])
        .then("to H6")
        .expect_chance("escape 4 battle")
        .roll("flag flag inf inf")
        .expect_leader("I6", true)
        .expect_banners("british", 1);
}

/// EX-07: leader escape 3: lost on the second roll. §NAP-5.10.6 §NAP-4.2
#[test]
fn ex07_leader_lost_in_escape() {
    // The only way leads through both: no choice is asked, dice are.
    last_stand("G7 = rugged-hill\nH5 = rugged-hill\nG6 bLN 2\nH6 bLC 3")
        .expect_chance("escape 2 battle")
        .roll("cav cav")
        .expect_chance("escape 3 battle")
        .roll("flag inf sab")
        .expect_banners("british", 2)
        .expect_leader("H6", false);
}

/// EX-08: retire and reform. §NAP-6.1.1 §NAP-6.1.2 §NAP-6.1.4 §NAP-6.1.5 §NAP-6.1.6 §NAP-5.8.2 §NAP-5.8.3
#[test]
fn ex08_retire_and_reform() {
    let base = "D6 bLN\nE7 fLC\nF6 fLN\nF7 = forest\nG7 = rugged-hill\nturn british\nbritish: attack-center";
    battle(field(base), "attack-center", "bLN1")
        .then("melee E7")
        .expect_legal(["retire", "stand"])
        .then("retire")
        .roll("cav sab flag inf")
        .expect_blocks("G8", 3)
        .expect_legal(["advance", "stay"])
        .then("advance")
        .expect_blocks("E7", 4);
    battle(field(&format!("{base}\nG8 fLN")), "attack-center", "bLN1")
        .then("melee E7")
        .expect_legal(["stand"]);
}

/// EX-09: forming square costs a card. §NAP-6.2.1 §NAP-6.2.2 §NAP-6.2.3 §NAP-5.2.7
#[test]
fn ex09_forming_square_costs_a_card() {
    let attack = |hand: &str| {
        let text = format!("E7 bLN\nF7 fLC\nfrench: attack-center\nbritish: {hand}");
        battle(field(&text), "attack-center", "fLC1").then("melee E7")
    };
    attack("forward probe-left probe-center scout-left rally")
        .expect_legal(["square", "stand"])
        .then("square")
        .expect_chance("square")
        .roll("rally")
        .expect_square("E7", true)
        .expect_hand("british", 4)
        .expect_chance("first 1 battle");
    attack("forward rally").expect_legal(["stand"]);
    attack("forward rally elan").expect_legal(["square", "stand"]);
}

const SQUARE: &str =
    "E7 bLN\nF7 fLC *\nfrench: attack-center probe-center forward\nbritish: forward rally elan";

fn square_formed() -> Example {
    battle(field(SQUARE), "attack-center", "fLC1").then("melee E7").then("square").roll("rally")
}

/// EX-10, first turn: the square rolls first. §NAP-6.2.5 §NAP-6.2.6 §NAP-6.2.7 §NAP-6.2.8 §NAP-5.9.7
#[test]
fn ex10_cavalry_against_a_new_square() {
    square_formed()
        .expect_chance("first 1 battle")
        .roll("flag")
        .expect_legal(["to G7", "to G8"])
        .then("to G7")
        .expect_leader("G7", true)
        .expect_chance("draw");
    square_formed()
        .roll("sab")
        .expect_chance("leader 2 battle")
        .roll("sab inf")
        .expect_chance("attack 1 battle")
        .roll("cav")
        .expect_blocks("F7", 3)
        .expect_chance("draw");
    square_formed().roll("inf").roll("flag").expect_blocks("E7", 3).expect_chance("draw");
}

/// EX-10, second turn: the square attacks and may not leave. §NAP-6.2.9 §NAP-6.2.12 §NAP-6.2.14 §NAP-6.1.1
#[test]
fn ex10_the_square_attacks() {
    let text = "E7 bLN\nE7 square rally\nF7 fLC *\nturn british\nbritish: attack-center elan";
    let attack = || {
        field(text)
            .then("play attack-center")
            .then("order bLN1")
            .expect_refused("unsquare bLN1", "NAP-6.2.14")
            .then("done")
            .then("battle bLN1")
            .then("melee F7")
            .expect_legal(["retire", "stand"])
            .then("stand")
            .expect_chance("attack 1 battle")
    };
    attack().roll("flag").then("to G8").expect_chance("draw");
    attack().roll("inf").then("strike-back").expect_chance("back 1 battle");
}

/// EX-10, third turn: infantry attacks first, then cavalry. §NAP-6.2.10 §NAP-6.2.18 §NAP-5.12.1
#[test]
fn ex10_infantry_and_cavalry_against_the_square() {
    field("E7 bLN\nE7 square rally\nF7 fLC *\nG6 fLN\nfrench: attack-center")
        .then("play attack-center")
        .then("order fLN1")
        .then("order fLC1")
        .then("done")
        .then("move fLN1")
        .then("to F6")
        .then("done")
        .then("battle fLN1")
        .then("melee E7")
        .then("stand")
        .expect_chance("attack 5 battle")
        .roll("cav cav cav cav inf")
        .expect_blocks("E7", 3)
        .then("strike-back")
        .expect_chance("back 1 battle")
        .roll("flag")
        .then("to G6")
        .then("battle fLC1")
        .then("melee E7")
        .then("stand")
        .expect_chance("first 1 battle")
        .roll("art")
        .expect_chance("attack 1 battle");
}

/// EX-11: combined arms from a hill. §NAP-6.3.2 §NAP-7.2.1 §NAP-5.5.5
#[test]
fn ex11_combined_arms_from_a_hill() {
    let play = || {
        field("C7 = hill\nC7 bFA\nD7 bLN\nE7 fLN\nE8 fLN\nturn british\nbritish: attack-center")
            .then("play attack-center")
            .then("order bFA1")
            .then("order bLN1")
            .then("done")
            .then("done")
    };
    play()
        .then("battle bLN1")
        .then("melee E7")
        .expect_legal(["join bFA1", "attack"])
        .then("join bFA1")
        .then("stand")
        .expect_chance("attack 7 battle")
        .roll("sab sab cav cav cav art art")
        .expect_blocks("E7", 2);
    play().then("battle bLN1").then("melee E8").expect_legal(["first-strike", "stand"].into_iter().skip(1));
    play().then("battle bFA1").expect_can("fire E8").then("fire E8").expect_chance("attack 3 battle");
}

/// EX-12: combined arms against a square. §NAP-6.3.3 §NAP-6.3.6 §NAP-6.2.6 §NAP-6.2.8 §NAP-6.3.9
#[test]
fn ex12_combined_arms_against_a_square() {
    let play = || {
        field("E7 bLN\nE7 square rally\nF7 fLC\nH6 fHA\nfrench: attack-center")
            .then("play attack-center")
            .then("order fLC1")
            .then("order fHA1")
            .then("done")
            .then("done")
            .then("battle fLC1")
            .then("melee E7")
            .then("join fHA1")
            .then("stand")
    };
    play().roll("flag").then("to G7").expect_chance("draw");
    play().roll("inf").expect_chance("attack 2 battle");
}

/// EX-13: Fire and Hold: who gets an enemy next to him may not fire. §NAP-8.14 §NAP-5.4.9
#[test]
fn ex13_fire_and_hold() {
    field("C7 fLT\nG7 fLN\nE7 bLC 3\nfrench: fire-and-hold")
        .then("play fire-and-hold")
        .then("order fLT1")
        .then("order fLN1")
        .then("done")
        .expect_legal(["battle fLT1", "battle fLN1", "done"])
        .then("battle fLN1")
        .then("fire E7")
        .expect_chance("attack 5 battle")
        .roll("flag art art inf sab")
        .expect_legal(["to D6", "to D7"])
        .then("to D6")
        .expect_blocks("D6", 3)
        .expect_chance("draw");
    field("C7 fLT\nG7 fLN\nE7 bLC 3\nfrench: fire-and-hold")
        .then("play fire-and-hold")
        .then("order fLT1")
        .then("done")
        .then("battle fLT1")
        .then("fire E7")
        .expect_chance("attack 6 battle");
}

/// EX-14: First Strike. §NAP-8.15 §NAP-5.11.4 §NAP-5.0.11 §NAP-5.13.2
#[test]
fn ex14_first_strike() {
    let play = || {
        let text = "E7 bLN\nF7 fLN\nfrench: attack-center\nbritish: first-strike first-strike";
        battle(field(text), "attack-center", "fLN1")
            .then("melee E7")
            .expect_legal(["first-strike", "stand"])
            .then("first-strike")
            .expect_chance("first 4 battle")
    };
    play()
        .roll("inf inf flag art")
        .then("to G7")
        .expect_blocks("G7", 2)
        .expect_chance("draw")
        .expect("the British draw first", |_, s| {
            s.frames.top() == napoleonics::rules::draw::Draw { side: Side::Top, left: 1 }.into()
        });
    play()
        .roll("inf inf art art")
        .expect_chance("attack 3 battle")
        .roll("inf cav cav")
        .expect_blocks("E7", 3)
        .expect_chance("draw");
}

/// EX-15: Cold Steel orders who is next to an enemy when it is played, and no one later. §NAP-8.17
#[test]
fn ex15_cold_steel() {
    field("E7 bLN\nF7 fLN\nG9 fLN\nfrench: cold-steel")
        .then("play cold-steel")
        .expect_legal(["battle fLN1", "done"])
        .then("battle fLN1")
        .then("melee E7")
        .then("stand")
        .expect_chance("attack 6 battle");
}
