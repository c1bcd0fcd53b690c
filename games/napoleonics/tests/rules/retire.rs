//! Chapter 6.1: cavalry retire and reform.

use crate::field::{Expect, Script, battle, field, melee, ordered};

/// Cavalry may retire from infantry, with guns or in square, before any dice. §NAP-6.1.1
#[test]
fn from_infantry_before_dice() {
    for unit in ["fLN", "fLT", "fOG", "fMI"] {
        melee(&format!("F7 {unit}\nE7 bHC"), &format!("{unit}1"), "E7")
            .expect_asked(["british"])
            .expect_choices("retire, stand")
            .expect("no dice yet", |_, s| !s.battle.rolled);
    }
    melee("F7 fLN\nF7 square rally\nE7 bLC", "fLN1", "E7").expect_choices("retire, stand");
}

/// Two full hexes must be open: units, terrain and the edge prevent it. §NAP-6.1.2
#[test]
fn two_full_hexes() {
    let asked = |more: &str| melee(&format!("F7 fLN\nE7 bLC\n{more}"), "fLN1", "E7");
    asked("D6 bLN\nD7 = river").expect_choices("stand").expect_refused("retire", "NAP-6.1.2");
    asked("D6 bLN").expect_choices("retire, stand");
    asked("C6 bLN\nC7 bLN\nC8 = rugged-hill").expect_choices("stand");
    asked("C6 bLN\nC7 bLN").expect_choices("retire, stand");
    let edge = |hex: &str, from: &str| melee(&format!("{from} fLN\n{hex} bLC"), "fLN1", hex);
    edge("B6", "C7").expect_choices("stand");
    edge("A6", "B6").expect_choices("stand");
    edge("C6", "D6").expect_choices("retire, stand");
}

/// A friendly leader may be joined by the second hex, not passed by the first. §AMB-18
#[test]
fn a_leader_on_the_way() {
    let asked = |cavalry: &str, more: &str| melee(&format!("F7 fLN\nE7 {cavalry}\n{more}"), "fLN1", "E7");
    asked("bLC", "D6 b*\nD7 b*").expect_choices("stand");
    asked("bLC", "D7 = river\nC6 b*\nC7 bLN")
        .then("retire")
        .roll("inf inf inf inf")
        .expect_blocks("C6", 3)
        .expect_leader("C6", true);
    asked("bLC *", "D7 = river\nC6 b*\nC7 bLN").expect_choices("stand");
}

/// Who does not retire fights as usual. §NAP-6.1.3
#[test]
fn who_stands_fights() {
    melee("F7 fLN\nE7 bLC", "fLN1", "E7")
        .then("stand")
        .expect_chance("attack 4 battle")
        .roll("sab flag inf inf")
        .expect_blocks("E7", 2)
        .expect_choices("to D6, to D7");
}

/// Only cavalry symbols hit; the leader is rolled for. §NAP-6.1.4
#[test]
fn only_cavalry_symbols_hit() {
    melee("F7 fLN\nE7 bLC *", "fLN1", "E7")
        .then("retire")
        .expect_chance("attack 4 battle")
        .roll("cav sab sab flag")
        .expect_chance("leader 2 battle")
        .roll("sab inf")
        .expect_blocks("E7", 2)
        .expect_asked(["british"])
        .steps("to D6, to C6")
        .expect_blocks("C6", 2)
        .expect_leader("C6", true);
    melee("F7 fLN\nE7 bLC *", "fLN1", "E7")
        .then("retire")
        .roll("sab sab sab flag")
        .expect_choices("to D6, to D7");
}

/// The flags of an attacking square are no bounce to who retires. §NAP-6.1.4 §NAP-6.2.7
#[test]
fn no_bounce_from_a_square() {
    melee("F7 fLN\nF7 square rally\nE7 bLC", "fLN1", "E7")
        .then("retire")
        .expect_chance("attack 1 battle")
        .roll("flag")
        .steps("to D6, to C6")
        .expect_blocks("C6", 3)
        .expect_chance("draw");
}

/// The guns of a combined attack roll along. §NAP-6.1.4 §NAP-6.3.8
#[test]
fn guns_roll_along() {
    ordered(field("F7 fLN\nF6 fFA\nE7 bLC\nfrench: attack-center"), "attack-center", "fLN1 fFA1")
        .steps("battle fLN1, melee E7, join fFA1, retire")
        .expect_chance("attack 8 battle")
        .roll("cav sab sab flag cav inf inf inf")
        .steps("to D6, to C6")
        .expect_blocks("C6", 1)
        .expect_choices("advance, stay");
}

/// Destroyed on its way it goes nowhere; its leader does, and the infantry may advance. §NAP-6.1.5 §NAP-5.7.4
#[test]
fn destroyed_while_it_retires() {
    melee("F7 fLN\nE7 bLC 1 *", "fLN1", "E7")
        .then("retire")
        .roll("cav inf inf inf")
        .expect_chance("leader 1 battle")
        .roll("inf")
        .expect_banners("french", 1)
        .steps("to D6, stop")
        .expect_leader("D6", true)
        .expect_choices("advance, stay");
}

/// Exactly two hexes, each nearer its edge, through passable terrain; the owner picks. §NAP-6.1.5 §NAP-9.14
#[test]
fn exactly_two_hexes() {
    melee("F7 fLN\nE7 bLC\nD7 = forest\nC7 = ford\nC8 bLN", "fLN1", "E7")
        .then("retire")
        .roll("inf inf inf inf")
        .expect_asked(["british"])
        .expect_choices("to D6, to D7")
        .expect_refused("to E8", "NAP-5.8.2")
        .then("to D7")
        .expect_blocks("C7", 3);
    // A first hex that leads nowhere is not offered.
    melee("F7 fLN\nE7 bLC\nC6 bLN\nC7 bLN", "fLN1", "E7")
        .then("retire")
        .roll("inf inf inf inf")
        .expect_blocks("C8", 3);
}

/// The infantry may advance, and the cavalry does not battle back. §NAP-6.1.6 §NAP-5.0.13
#[test]
fn the_infantry_may_advance() {
    let gone =
        || melee("F7 fLN\nE7 bLC", "fLN1", "E7").then("retire").roll("inf inf inf inf").steps("to D6, to C6");
    gone().then("advance").expect_blocks("E7", 4).expect_chance("draw");
    gone().then("stay").expect_blocks("F7", 4).expect_chance("draw");
    // From behind: it comes to stand next to its attacker again, and there is no blow all the same.
    melee("D7 fLN\nE7 bLC", "fLN1", "E7")
        .then("retire")
        .roll("inf inf inf inf")
        .steps("to C7, stay")
        .expect_blocks("C7", 3)
        .expect_chance("draw");
}

/// Not from cavalry, guns or fire, and not by an attacker. §NAP-6.1.7
#[test]
fn from_no_one_else() {
    melee("F7 fLC\nE7 bLC", "fLC1", "E7").expect_choices("stand").expect_refused("retire", "NAP-6.1.7");
    melee("F7 fFA\nE7 bLC", "fFA1", "E7").expect_choices("stand");
    battle(field("G7 fLN\nE7 bLC\nfrench: attack-center"), "attack-center", "fLN1")
        .then("fire E7")
        .expect_chance("attack 4 battle");
    // Infantry strikes first: the attacking cavalry is not asked.
    melee("F7 fLC\nE7 bLN\nfrench: attack-center\nbritish: first-strike", "fLC1", "E7")
        .then("first-strike")
        .expect_chance("first 4 battle");
}

/// First Strike instead of retiring. §AMB-19
#[test]
fn first_strike_or_retire() {
    melee("F7 fLN\nE7 bLC\nfrench: attack-center\nbritish: first-strike", "fLN1", "E7")
        .expect_choices("first-strike, retire, stand")
        .then("first-strike")
        .expect_chance("first 3 battle")
        .roll("art art art")
        .expect_chance("attack 4 battle")
        .roll("inf inf inf inf")
        .expect_blocks("E7", 3)
        .expect_chance("draw");
}
