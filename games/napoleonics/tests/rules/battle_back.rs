//! Chapter 5.12: battle back.

use crate::field::{Expect, Script, field, melee, ordered, stand};

/// Who stays with a block battles back with its own dice and bonuses. §NAP-5.12.1
#[test]
fn who_stays_battles_back() {
    // French line has its bonus against infantry when it battles back, too.
    stand("E7 bLN\nF7 fLN\nturn british", "bLN1", "F7")
        .roll("inf cav cav cav")
        .expect_asked(["french"])
        .expect_choices("strike-back, decline")
        .then("strike-back")
        .expect_chance("back 4 battle")
        .roll("inf sab flag cav")
        .expect_blocks("E7", 2)
        .expect_choices("to D6, to D7")
        .then("to D6")
        .expect_blocks("D6", 2)
        .expect_chance("draw");
    // It could not retreat and paid: it stayed.
    stand("E7 bLN\nF7 fLN\nG7 fLN\nG8 fLN\nturn british", "bLN1", "F7")
        .roll("flag flag cav cav")
        .then("ignore 0")
        .expect_blocks("F7", 2)
        .expect_choices("strike-back, decline");
}

/// The attacker's leader is rolled for, and steadies him. §NAP-5.12.1 §NAP-5.12.7
#[test]
fn the_attacker_suffers_like_anyone() {
    stand("E7 bLN *\nF7 fLN\nturn british", "bLN1", "F7")
        .roll("cav cav cav cav")
        .then("strike-back")
        .roll("inf flag cav cav cav")
        .expect_chance("leader 2 battle")
        .roll("inf inf")
        .expect_asked(["british"])
        .expect_choices("ignore 0, ignore 1")
        .then("ignore 1")
        .expect_blocks("E7", 3);
}

/// None after a retreat, near or not, and none to a battle back. §NAP-5.12.2
#[test]
fn none_after_a_retreat() {
    stand("E7 bLN\nE6 fLN", "fLN1", "E7")
        .roll("flag cav cav cav cav")
        .steps("to D6, stay")
        .expect_chance("draw");
    stand("E7 bLN\nF7 fLN", "fLN1", "E7")
        .roll("cav cav cav cav cav")
        .then("strike-back")
        .roll("cav cav cav cav")
        .expect_chance("draw");
}

/// No ground is taken by it, and no card, square or retirement meets it. §NAP-5.12.3 §NAP-6.1.7 §NAP-6.2.2
#[test]
fn no_one_reacts_to_a_battle_back() {
    // British cavalry drives the attacker off and stays; the French hold First Strike and three cards.
    let hands = "french: attack-center first-strike forward rally";
    let back = |attacker: &str, defender: &str| {
        melee(&format!("F7 {attacker}\nE7 {defender}\n{hands}"), &format!("{attacker}1"), "E7").then("stand")
    };
    back("fLN", "bLC")
        .roll("inf inf inf inf")
        .then("strike-back")
        .expect_chance("back 3 battle")
        .roll("flag inf art")
        .then("to G7")
        .expect_blocks("E7", 3)
        .expect_chance("draw");
    back("fLC", "bLN")
        .roll("cav cav cav cav")
        .then("strike-back")
        .expect_chance("back 4 battle")
        .roll("cav cav cav cav")
        .expect_empty("F7")
        .expect_blocks("E7", 4)
        .expect_chance("draw");
}

/// Against every attacker in turn, as long as it stays. §NAP-5.12.4
#[test]
fn against_every_attacker_in_turn() {
    let text = "E7 bLN\nF7 fLN\nF6 fLN\nE6 fLN\nfrench: attack-center";
    ordered(field(text), "attack-center", "fLN1 fLN2 fLN3")
        .steps("battle fLN1, melee E7, stand")
        .roll("inf cav cav cav cav")
        .then("strike-back")
        .expect_chance("back 3 battle")
        .roll("inf cav cav")
        .steps("battle fLN2, melee E7, stand")
        .roll("inf cav cav cav cav")
        .then("strike-back")
        .expect_chance("back 2 battle")
        .roll("inf cav")
        .steps("battle fLN3, melee E7, stand")
        .roll("flag cav cav cav cav")
        .then("to D7")
        .expect_choices("advance, stay");
}

/// The gun that joined is no target, though it stands next to the enemy. §NAP-5.12.5 §NAP-6.3.5
#[test]
fn never_against_the_guns() {
    let text = "E7 bLN\nF7 fLN\nF6 fFA\nfrench: attack-center";
    ordered(field(text), "attack-center", "fLN1 fFA1")
        .steps("battle fLN1, melee E7, join fFA1, stand")
        .expect_chance("attack 9 battle")
        .roll("cav cav cav cav cav cav cav cav cav")
        .then("strike-back")
        .expect_chance("back 4 battle")
        .roll("inf art art flag")
        .then("to G7")
        .expect_blocks("G7", 3)
        .expect_blocks("F6", 3)
        .expect_chance("draw");
}

/// It may be declined; without dice it is not asked. §NAP-5.12.6 §AMB-24 §NAP-9.16
#[test]
fn declined_or_without_dice() {
    stand("E7 bLN\nF7 fLN", "fLN1", "E7")
        .roll("cav cav cav cav cav")
        .expect_asked(["british"])
        .then("decline")
        .expect_blocks("F7", 4)
        .expect_chance("draw");
    // Two blocks of cavalry against forest: no dice.
    stand("E7 bLC\nF7 fLN\nF7 = forest", "fLN1", "E7").roll("cav art art art").expect_chance("draw");
}

/// Dice from the blocks left, the terrain of the two hexes exchanged. §NAP-5.12.7
#[test]
fn terrain_with_the_roles_exchanged() {
    let back = |ground: &str, dice: u8| {
        stand(&format!("E7 bLN\nF7 fLN\n{ground}"), "fLN1", "E7")
            .roll(if ground.starts_with('E') { "inf cav cav cav" } else { "inf cav cav cav cav" })
            .then("strike-back")
            .expect_chance(&format!("back {dice} battle"));
    };
    back("F7 = forest", 2);
    back("F7 = town", 1);
    back("E7 = forest", 3);
    back("F7 = hill", 2);
}

/// Cards help the one whose turn it is, not a battle back. §NAP-5.4.8 §NAP-5.12.7
#[test]
fn no_card_helps_a_battle_back() {
    field("E7 bLN\nF7 fLN\nfrench: cold-steel")
        .steps("play cold-steel, battle fLN1, melee E7, stand")
        .expect_chance("attack 6 battle")
        .roll("cav cav cav cav cav cav")
        .then("strike-back")
        .expect_chance("back 4 battle");
}

/// It may destroy the attacker: a banner. §NAP-5.12.8
#[test]
fn the_attacker_may_be_destroyed() {
    stand("E7 bLN\nF7 fLN 1", "fLN1", "E7")
        .roll("cav cav")
        .then("strike-back")
        .roll("inf inf inf flag")
        .expect_banners("british", 1)
        .expect_empty("F7")
        .expect_chance("draw");
}
