//! Chapter 6.3: combined arms.

#![allow(clippy::expect_used, reason = "tests stop at once")]

use crate::field::{Example, Expect, Script, field, melee, ordered};

/// French pieces, all ordered by a card, go for E7 with the first of them.
#[track_caller]
fn attack(text: &str, pieces: &str) -> Example {
    let lead = pieces.split(' ').next().expect("a unit");
    ordered(field(&format!("{text}\nfrench: attack-center")), "attack-center", pieces)
        .then(&format!("battle {lead}"))
        .then("melee E7")
}

/// Infantry or cavalry, with any number of ordered guns, before dice and before the opponent reacts. §NAP-6.3.1 §NAP-5.6.3
#[test]
fn any_number_of_ordered_guns() {
    attack("F7 fLN\nF6 fFA\nG7 fHA\nE7 bLN", "fLN1 fFA1 fHA1")
        .expect_asked(["french"])
        .expect_choices("join fFA1, attack")
        .then("join fFA1")
        .expect_asked(["british"])
        .then("stand")
        .expect_chance("attack 9 battle");
    attack("F7 fLC\nF6 fFA\nE9 fHA\nE7 bLN", "fLC1 fFA1 fHA1")
        .steps("join fFA1, join fHA1, stand")
        .expect_chance("attack 10 battle");
    // One that has no order does not join.
    attack("F7 fLN\nF6 fFA\nE7 bLN", "fLN1").expect_asked(["british"]);
    // Guns do not lead guns.
    attack("F7 fFA\nF6 fFA\nE7 bLN", "fFA1 fFA2")
        .expect_asked(["british"])
        .then("stand")
        .expect_chance("attack 4 battle");
    // It need not be.
    attack("F7 fLN\nF6 fFA\nE7 bLN", "fLN1 fFA1")
        .steps("attack, stand")
        .expect_chance("attack 5 battle")
        .roll("cav cav cav cav cav")
        .then("decline")
        .expect_choices("battle fFA1, done");
}

/// In range and in sight, able to battle. §NAP-6.3.2
#[test]
fn in_range_and_in_sight() {
    // Sight through the lead is barred; past it is not.
    attack("F7 fLN\nG7 fFA\nE7 bLN", "fLN1 fFA1").expect_choices("join fFA1, attack");
    attack("F7 fLN\nG8 fFA\nE7 bLN", "fLN1 fFA1").expect_asked(["british"]);
    // Horse guns reach four hexes, three after a move; foot guns that moved do not battle.
    attack("F7 fLN\nE7 bLN\nI6 fHA", "fLN1 fHA1").expect_choices("join fHA1, attack");
    let moved = |gun: &str, from: &str, to: &str| {
        field(&format!("F7 fLN\n{from} {gun}\nE7 bLN\nfrench: forward")).steps(&format!(
            "play forward, order fLN1, order {gun}1, done, move {gun}1, to {to}, done, battle fLN1, melee E7"
        ))
    };
    moved("fHA", "H6", "G6").expect_choices("join fHA1, attack");
    moved("fHA", "I5", "I6").expect_asked(["british"]);
    moved("fFA", "H6", "G6").expect_asked(["british"]);
}

/// From a hill not over a unit, but over a lone leader. §NAP-6.3.2 §NAP-7.2.1
#[test]
fn from_a_hill() {
    let hill =
        |between: &str| attack(&format!("F7 fLN\nG7 fFA\nG7 = hill\n{between}\nE7 bLN\nF6 fLN"), "fLN1 fFA1");
    // The line from G7 runs between F6 and F7: both are held by units.
    hill("").expect_asked(["british"]);
    let leader = "F7 fLN\nG7 fFA\nG7 = hill\nF6 f*\nE7 bLN";
    attack(leader, "fLN1 fFA1").expect_choices("join fFA1, attack");
}

/// A gun with an enemy next to it joins only against a target next to it, and not after a battle. §AMB-26 §NAP-6.3.2
#[test]
fn guns_with_enemies_next_to_them() {
    attack("F7 fLN\nG6 fFA\nF5 bLN\nE7 bLN", "fLN1 fFA1").expect_asked(["british"]);
    attack("F7 fLN\nF6 fFA\nE6 bLN\nE7 bLN", "fLN1 fFA1").expect_choices("join fFA1, attack");
    ordered(field("F7 fLN\nG6 fFA\nE7 bLN\nfrench: attack-center"), "attack-center", "fLN1 fFA1")
        .steps("battle fFA1, fire E7")
        .roll("cav cav cav")
        .steps("battle fLN1, melee E7")
        .expect_asked(["british"]);
}

/// Each with its own terrain and range; a lead without dice lends its attack to the guns. §NAP-6.3.3 §NAP-11.5
#[test]
fn each_with_its_own_dice() {
    // Town: infantry -2, guns -1: 5-2 and, two hexes away, 3-1.
    attack("F7 fLN\nG6 fFA\nE7 bLN\nE7 = town", "fLN1 fFA1")
        .steps("join fFA1, stand")
        .expect_chance("attack 5 battle");
    // Cavalry has none into a town: the guns roll alone, and must join.
    attack("F7 fLC 3\nG6 fFA\nE7 bLN\nE7 = town", "fLC1 fFA1")
        .expect_choices("join fFA1")
        .steps("join fFA1, stand")
        .expect_chance("attack 2 battle");
}

/// A lead without dice and one gun that may bring some: to attack without it is refused. §AMB-24 §NAP-6.3.3
#[test]
fn no_attack_without_dice() {
    attack("F7 fLC 3\nG6 fFA\nE6 fHA\nE7 bLN\nE7 = town", "fLC1 fFA1 fHA1")
        .expect_choices("join fFA1, join fHA1")
        .then("join fFA1")
        .expect_choices("join fHA1, attack");
    // Without guns it may not attack at all.
    field("F7 fLC 3\nE7 bLN\nE7 = town\nfrench: attack-center")
        .steps("play attack-center, order fLC1, done, done")
        .expect_chance("draw");
}

/// Sabers of distant guns hit too, unless Rifles or Militia lead. §NAP-6.3.4
#[test]
fn sabers_of_guns() {
    attack("F7 fLN\nG6 fFA\nE7 bLN", "fLN1 fFA1")
        .steps("join fFA1, stand")
        .roll("sab sab cav cav cav sab art art")
        .expect_blocks("E7", 1);
    attack("F7 fMI\nG6 fFA\nE7 bLN", "fMI1 fFA1")
        .steps("join fFA1, stand")
        .roll("sab sab sab sab sab sab inf")
        .expect_blocks("E7", 3);
}

/// The battle back falls on the lead. §NAP-6.3.5
#[test]
fn the_lead_takes_the_battle_back() {
    attack("F7 fLN\nF6 fFA\nE7 bLN", "fLN1 fFA1")
        .steps("join fFA1, stand")
        .roll("cav cav cav cav cav cav cav cav cav")
        .then("strike-back")
        .roll("art art inf flag")
        .then("to G8")
        .expect_blocks("G8", 3)
        .expect_blocks("F6", 3);
}

/// Dice are lost when the lead bounces off, or First Strike drives it off; the gun has had its battle.
/// §NAP-6.3.6 §NAP-6.3.9
#[test]
fn dice_lost() {
    let struck = || {
        attack("F7 fLN\nF6 fFA\nE7 bLN\nbritish: first-strike", "fLN1 fFA1").steps("join fFA1, first-strike")
    };
    struck().roll("flag art art art").then("to G7").expect_chance("draw");
    struck().roll("inf art art art").expect_chance("attack 8 battle");
    attack("F7 fLC\nF6 fFA\nE7 bLN\nE7 square rally", "fLC1 fFA1")
        .steps("join fFA1, stand")
        .roll("flag")
        .then("to G7")
        .expect_chance("draw");
    // A last block lost to the square.
    attack("F7 fLC 1\nF6 fFA\nE7 bLN\nE7 square rally", "fLC1 fFA1")
        .steps("join fFA1, stand")
        .roll("cav")
        .expect_banners("british", 1)
        .expect_chance("draw");
}

/// Only the lead takes ground; all hits and flags are its own. §NAP-6.3.7
#[test]
fn only_the_lead_takes_ground() {
    attack("F7 fLN\nF6 fFA\nE7 bLN 2", "fLN1 fFA1")
        .steps("join fFA1, stand")
        .roll("cav cav cav cav cav inf inf art art")
        .expect_choices("advance, stay")
        .then("advance")
        .expect_blocks("E7", 4)
        .expect_blocks("F6", 3)
        .expect_chance("draw");
}

/// The opponent may retire or form square, and the guns still roll. §NAP-6.3.8
#[test]
fn reactions_to_combined_arms() {
    attack("F7 fLN\nG6 fFA\nE7 bLC", "fLN1 fFA1")
        .then("join fFA1")
        .expect_choices("retire, stand")
        .then("retire")
        .expect_chance("attack 7 battle");
    attack("F7 fHC\nG6 fFA\nE7 bLN\nbritish: forward rally elan", "fHC1 fFA1")
        .then("join fFA1")
        .expect_choices("square, stand")
        .then("square")
        .roll("elan")
        .roll("art")
        .expect_chance("attack 4 battle");
}

/// A gun that joined has had its battle, and one that battled may not join. §NAP-6.3.9
#[test]
fn a_gun_battles_once() {
    let text = "F7 fLN\nF6 fFA\nE6 fLN\nE7 bLN\nfrench: attack-center";
    ordered(field(text), "attack-center", "fLN1 fLN2 fFA1")
        .steps("battle fLN1, melee E7, join fFA1, stand")
        .roll("cav cav cav cav cav cav cav cav cav")
        .then("decline")
        .expect_choices("battle fLN2, done")
        .expect_refused("battle fFA1", "NAP-5.4.2")
        .steps("battle fLN2, melee E7")
        .expect_asked(["british"]);
}

/// Card dice for gun and lead alike, but Cavalry Charge has none for horse guns. §AMB-27
#[test]
fn card_dice_for_guns() {
    let text = "F7 fLC\nF6 fHA\nE7 bLN";
    field(&format!("{text}\nfrench: cavalry-charge"))
        .steps("play cavalry-charge, order fLC1, order fHA1, done, done, battle fLC1, melee E7, join fHA1, stand")
        .expect_chance("attack 8 battle");
    field(&format!("{text}\nfrench: elan rally"))
        .then("play elan")
        .roll("cav art")
        .steps("order fLC1, order fHA1, done, done, battle fLC1, melee E7, join fHA1, stand")
        .expect_chance("attack 9 battle");
    field("F7 fLC *\nF6 fHA *\nE7 bLN\nfrench: leadership")
        .steps("play leadership, done, done, battle fLC1, melee E7, join fHA1, stand")
        .expect_chance("attack 9 battle");
    field(&format!("{text}\nfrench: cold-steel"))
        .steps("play cold-steel, battle fLC1, melee E7, join fHA1, stand")
        .expect_chance("attack 9 battle");
}

/// Not against a lone leader. §AMB-48
#[test]
fn not_against_a_lone_leader() {
    attack("F7 fLN\nF6 fFA\nE7 b*", "fLN1 fFA1").expect_chance("attack 4 battle");
}

/// In the bonus melee of Cold Steel neither horse nor gun has the extra die. §NAP-8.17 §NAP-5.11.7
#[test]
fn no_cold_steel_in_the_bonus_melee() {
    let text = "F7 fLC\nE7 bLN 1\nD7 bLN\nE8 fHA\nfrench: cold-steel";
    field(text)
        .steps("play cold-steel, battle fLC1, melee E7, attack, stand")
        .expect_chance("attack 5 battle")
        .roll("inf cav cav cav cav")
        .steps("advance, stop, melee D7, join fHA1, stand")
        .expect_chance("attack 7 battle");
}

/// Without a melee there is nothing to join. §NAP-6.3.1
#[test]
fn fire_is_not_joined() {
    melee("F7 fLN\nE7 bLN", "fLN1", "E7").expect_asked(["british"]);
    ordered(field("G7 fLN\nG6 fFA\nE7 bLN\nfrench: attack-center"), "attack-center", "fLN1 fFA1")
        .steps("battle fLN1, fire E7")
        .expect_chance("attack 4 battle");
}
