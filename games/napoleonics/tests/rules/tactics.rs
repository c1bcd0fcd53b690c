//! Chapter 8: tactic cards, one by one; from 8.18 on in [`super::leadership_and_supply`].

#![allow(clippy::expect_used, reason = "tests stop at once")]

use crate::field::{Expect, Script, field, melee, ordered};

const FOUR: &str = "order fLN1, order fLN2, order fLN3, order fLN4";

/// "If you have none": any one unit, by the ordinary rules and without bonus. §NAP-8.0.4
#[test]
fn any_one_unit_for_want_of_others() {
    for (card, army) in [
        ("bayonet-charge", "F7 fGHC\nH8 fFA"),
        ("bombard", "F7 fGHC\nH8 fLN"),
        ("cavalry-charge", "F7 fOG\nH8 fFA"),
        ("fire-and-hold", "F7 fGHC\nH8 fLC"),
        ("force-march", "F7 fGHC\nH8 fFA"),
        ("leadership", "F7 fGHC\nH8 fFA"),
    ] {
        let unit = if army.contains("fOG") { "fOG1" } else { "fGHC1" };
        let dice = if army.contains("fOG") { 6 } else { 5 };
        let other = format!("order {}1", army.rsplit(' ').next().expect("a unit"));
        field(&format!("{army}\nE7 bLN\nfrench: {card}"))
            .then(&format!("play {card}"))
            .expect_legal([format!("order {unit}").as_str(), other.as_str(), "done"])
            .then(&format!("order {unit}"))
            .expect_choices("done")
            .steps(&format!("done, done, battle {unit}, melee E7, stand"))
            .expect_chance(&format!("attack {dice} battle"));
    }
}

/// Some on the board but none to order: no orders. §AMB-43 §NAP-8.0.4
#[test]
fn none_to_order_is_not_none() {
    field("F7 fLN\nE7 bLN\nH2 fLC\nfrench: fire-and-hold").then("play fire-and-hold").expect_chance("draw");
    // Horse guns are enough for Cavalry Charge, foot guns are not.
    field("F7 fHA\nH2 fLN\nE2 bLN\nfrench: cavalry-charge")
        .then("play cavalry-charge")
        .expect_choices("order fHA1, done");
    field("F7 fFA\nH2 fLN\nE2 bLN\nfrench: cavalry-charge")
        .then("play cavalry-charge")
        .expect_choices("order fFA1, order fLN1, done");
}

/// Bayonet Charge: four infantry units go two hexes and melee; only the Guard has a die more. §NAP-8.9
#[test]
fn bayonet_charge() {
    field("H2 fLN\nH3 fLN\nH5 fLN\nH7 fLN\nH9 fLN\nG6 fLC\nE2 bLN\nfrench: bayonet-charge")
        .then("play bayonet-charge")
        .expect_refused("order fLC1", "NAP-8.9")
        .steps(FOUR)
        .expect_choices("done")
        .expect_refused("order fLN5", "NAP-5.2.9");
    for (unit, dice) in [("fLN", 5), ("fLT", 4), ("fGR", 5), ("fOG", 7), ("fYG", 6), ("fMI", 4)] {
        field(&format!("H7 {unit}\nE7 bLN\nfrench: bayonet-charge"))
            .steps(&format!("play bayonet-charge, order {unit}1, done, move {unit}1, to F7, battle {unit}1"))
            .expect_choices("melee E7")
            .steps("melee E7, stand")
            .expect_chance(&format!("attack {dice} battle"));
    }
}

/// Bayonet Charge: no fire. §NAP-8.9
#[test]
fn bayonet_charge_without_fire() {
    field("G7 fLN\nE7 bLN\nfrench: bayonet-charge")
        .steps("play bayonet-charge, order fLN1, done, done")
        .expect_chance("draw");
}

/// Bombard: three hexes and no battle, or none and two dice more, three for the Guard; fire or melee.
/// §NAP-8.10 §AMB-37
#[test]
fn bombard() {
    for (gun, dice) in [("fFA", 5), ("fHA", 4), ("fGFA", 6)] {
        let text = format!("G7 {gun}\nE7 bLN\nfrench: bombard");
        field(&text)
            .steps(&format!("play bombard, order {gun}1, done, done, battle {gun}1, fire E7"))
            .expect_chance(&format!("attack {dice} battle"));
        field(&text)
            .steps(&format!("play bombard, order {gun}1, done, move {gun}1, to G8"))
            .expect_chance("draw");
        field(&format!("H7 {gun}\nE7 bLN\nfrench: bombard"))
            .steps(&format!("play bombard, order {gun}1, done, move {gun}1"))
            .expect_can("to E8");
    }
    for (gun, dice) in [("fFA", 6), ("fHA", 5), ("fGFA", 8)] {
        field(&format!("F7 {gun}\nE7 bLN\nfrench: bombard"))
            .steps(&format!("play bombard, order {gun}1, done, done, battle {gun}1, melee E7, stand"))
            .expect_chance(&format!("attack {dice} battle"));
    }
    field("G7 fFA\nH7 fLN\nE7 bLN\nfrench: bombard")
        .then("play bombard")
        .expect_refused("order fLN1", "NAP-8.10");
}

/// Cavalry Charge: a die more all turn, two for the Guard; heavy cavalry goes three hexes. §NAP-8.11
#[test]
fn cavalry_charge() {
    for (unit, dice) in [("fLC", 5), ("fHC", 6), ("fCH", 6), ("fGLC", 6), ("fGHC", 7)] {
        field(&format!("I7 {unit}\nE7 bLN\nfrench: cavalry-charge"))
            .steps(&format!("play cavalry-charge, order {unit}1, done, move {unit}1, to F7, battle {unit}1, melee E7, stand"))
            .expect_chance(&format!("attack {dice} battle"));
    }
    field("F7 fLC\nE7 bLN 1\nD7 bLN\nfrench: cavalry-charge")
        .steps("play cavalry-charge, order fLC1, done, done, battle fLC1, melee E7, stand")
        .roll("inf cav cav cav cav")
        .steps("advance, stop, melee D7, stand")
        .expect_chance("attack 5 battle");
}

/// Cavalry Charge: horse guns move and battle as ever, foot guns are not ordered. §NAP-8.11
#[test]
fn cavalry_charge_and_guns() {
    let text = "G7 fHA\nH7 fFA\nE7 bLN\nfrench: cavalry-charge";
    field(text).then("play cavalry-charge").expect_refused("order fFA1", "NAP-8.11");
    field(text)
        .steps("play cavalry-charge, order fHA1, done, done, battle fHA1, fire E7")
        .expect_chance("attack 2 battle");
    field(text)
        .steps("play cavalry-charge, order fHA1, done, move fHA1, to F7, battle fHA1, melee E7, stand")
        .expect_chance("attack 3 battle");
}

/// Cavalry Charge: no die more out of a town or mill or into one. §NAP-8.11 §NAP-7.4
#[test]
fn cavalry_charge_and_towns() {
    for ground in ["E7 = town", "F7 = mill"] {
        field(&format!("F7 fGHC\nE7 bLN\n{ground}\nfrench: cavalry-charge"))
            .steps("play cavalry-charge, order fGHC1, done, done, battle fGHC1, melee E7, stand")
            .expect_chance("attack 2 battle");
    }
}

/// Fire and Hold: infantry and guns that no enemy unit is next to; no move, a die more, no melee. §NAP-8.14
#[test]
fn fire_and_hold() {
    let text = "F7 fLN\nE7 bLN\nG3 fLN\nE3 bLN\nH9 fLC\nG10 fFA\nG11 b*\nE10 bLN\nfrench: fire-and-hold";
    field(text)
        .then("play fire-and-hold")
        .expect_choices("order fLN2, order fFA1, done")
        .expect_refused("order fLN1", "NAP-8.14")
        .expect_refused("order fLC1", "NAP-8.14")
        .steps("order fLN2, order fFA1, done")
        .expect_choices("battle fLN2, battle fFA1, done")
        .steps("battle fLN2, fire E3")
        .expect_chance("attack 5 battle")
        .roll("cav cav cav cav cav")
        .steps("battle fFA1")
        .expect_choices("fire E10, fire E7")
        .expect_refused("melee G11", "NAP-8.14")
        .then("fire E10")
        .expect_chance("attack 4 battle");
}

/// Fire and Hold: a square may leave and fire, at most four units. §NAP-8.14
#[test]
fn fire_and_hold_and_squares() {
    field("G7 fLN\nG7 square rally\nE7 bLN\nfrench: fire-and-hold")
        .steps("play fire-and-hold, order fLN1, unsquare fLN1, done, battle fLN1, fire E7")
        .expect_chance("attack 5 battle");
    field("H2 fLN\nH3 fLN\nH5 fLN\nH7 fLN\nH9 fLN\nE2 bLN\nfrench: fire-and-hold")
        .then("play fire-and-hold")
        .steps(FOUR)
        .expect_refused("order fLN5", "NAP-5.2.9");
}

/// First Strike: the defender rolls first; the attacker rolls if he is still there; no other blow. §NAP-8.15
#[test]
fn first_strike() {
    let struck = |more: &str| {
        melee(
            &format!("F7 fLN\nE7 bLN\n{more}\nfrench: attack-center\nbritish: first-strike first-strike"),
            "fLN1",
            "E7",
        )
        .then("first-strike")
        .expect_hand("british", 1)
        .expect_chance("first 4 battle")
    };
    struck("").roll("flag art art art").then("to G7").expect_chance("draw");
    struck("").roll("inf inf inf inf").expect_banners("british", 1).expect_chance("draw");
    // No second card in the same melee, and no battle back.
    struck("")
        .roll("inf art art art")
        .expect_chance("attack 4 battle")
        .roll("cav cav cav cav")
        .expect_chance("draw");
    // He could not go back, paid and stayed: he rolls.
    struck("G7 fLN\nG8 = river")
        .roll("flag art art art")
        .expect_blocks("F7", 3)
        .expect_chance("attack 4 battle");
    // Only with the card.
    melee("F7 fLN\nE7 bLN\nfrench: attack-center\nbritish: forward", "fLN1", "E7")
        .expect_choices("stand")
        .expect_refused("first-strike", "NAP-8.15");
}

/// First Strike: not without dice, and in a bonus melee too. §NAP-8.15 §AMB-24
#[test]
fn first_strike_now_and_not() {
    let hands = "french: attack-center\nbritish: first-strike";
    melee(&format!("F7 fLN\nF7 = forest\nE7 bLC 2\n{hands}"), "fLN1", "E7").expect_choices("retire, stand");
    melee(&format!("F7 fLN\nF7 = forest\nE7 bLC 3\n{hands}"), "fLN1", "E7")
        .then("first-strike")
        .expect_chance("first 1 battle");
    melee(&format!("F7 fLC\nE7 bLN 1\nD7 bLN\n{hands}"), "fLC1", "E7")
        .then("stand")
        .roll("inf cav cav cav")
        .steps("advance, stop, melee D7")
        .expect_can("first-strike")
        .then("first-strike")
        .expect_chance("first 4 battle")
        .roll("cav cav flag art")
        .expect_choices("to F6, to F7");
}

/// First Strike that costs the attacker all his dice: he rolls none. §AMB-24
#[test]
fn first_strike_takes_the_last_die() {
    melee("F7 fLN 3\nE7 bLN\nE7 = town\nfrench: attack-center\nbritish: first-strike", "fLN1", "E7")
        .then("first-strike")
        .roll("inf inf art art")
        .expect_blocks("F7", 1)
        .expect_blocks("E7", 4)
        .expect_chance("draw");
}

/// Force March: all infantry of a section; two hexes and a battle for light, grenadiers, Guard and who has a
/// leader. §NAP-8.16 §AMB-25
#[test]
fn force_march() {
    for (unit, battles) in [
        ("fLT", true),
        ("fGR", true),
        ("fOG", true),
        ("fYG", true),
        ("fLN *", true),
        ("fMI *", true),
        ("fLN", false),
        ("fMI", false),
    ] {
        let name = unit.split(' ').next().expect("a unit");
        let marched = field(&format!("H7 {unit}\nE7 bLN\nfrench: force-march"))
            .steps("play force-march, section center")
            .steps(&format!("move {name}1, to F7"));
        if battles {
            marched.expect_legal([format!("battle {name}1").as_str(), "done"]);
        } else {
            marched.expect_chance("draw");
        }
    }
    // One hex and a battle for the line; acting is free.
    field("G7 fLN\nE7 bLN\nfrench: force-march")
        .steps("play force-march, section center, move fLN1, to F7, battle fLN1, melee E7, stand")
        .expect_chance("attack 5 battle");
    field("G7 fLN\nE7 bLN\nfrench: force-march")
        .steps("play force-march, section center, done, battle fLN1, fire E7")
        .expect_chance("attack 4 battle");
}

/// Force March: fire after two hexes is halved. §NAP-8.16 §NAP-5.5.15
#[test]
fn force_march_and_fire() {
    field("I7 fLT\nE7 bLN\nfrench: force-march")
        .steps("play force-march, section center, move fLT1, to G7, battle fLT1, fire E7")
        .expect_chance("attack 3 battle");
}

/// Force March: the section as the player sees it, infantry only; a straddling hex is in both. §NAP-8.16 §AMB-35 §NAP-9.7
#[test]
fn force_march_sections() {
    let text = "H2 fLN\nH4 fLN\nH7 fLN\nH6 fLC\nH11 fLC\nE2 bLN\nfrench: force-march";
    let march = |section: &str| {
        field(text)
            .then("play force-march")
            .expect_choices("section left, section center, section right")
            .then(section)
    };
    march("section left").expect_choices("move fLN1, move fLN2, done");
    march("section center").expect_choices("move fLN2, move fLN3, done");
    // None there: nothing, though there is infantry elsewhere.
    march("section right").expect_chance("draw");
    field("H2 fLN\nE2 bLN\nE12 bLN\nturn british\nbritish: force-march")
        .steps("play force-march, section left")
        .expect_choices("move bLN2, done");
}

/// Cards that order infantry order squares, which may leave. §AMB-49
#[test]
fn squares_are_infantry() {
    let text = "F7 fLN\nF7 square rally\nF6 fLN\nE2 bLN";
    field(&format!("{text}\nfrench: force-march"))
        .steps("play force-march, section center")
        .expect_choices("unsquare fLN1, done")
        .then("done")
        .expect_choices("move fLN2, done")
        .expect_refused("move fLN1", "NAP-5.3.16");
    field(&format!("{text}\nfrench: bayonet-charge"))
        .steps("play bayonet-charge, order fLN1")
        .expect_can("unsquare fLN1");
    field(&format!("{text}\nE7 bLN\nfrench: cold-steel"))
        .then("play cold-steel")
        .expect_choices("unsquare fLN1, done");
    field(&format!("{text}\nfrench: elan"))
        .then("play elan")
        .roll("inf")
        .then("order fLN1")
        .expect_can("unsquare fLN1");
}

/// Cold Steel: every unit next to an enemy unit, of any arm; a die more, no move, no fire. §NAP-8.17 §AMB-25
#[test]
fn cold_steel() {
    let text = "F7 fLN\nE7 bLN\nF6 fFA\nE6 fLC\nH2 fLN\nG2 b*\nG11 fLN\nE11 bLN\nfrench: cold-steel";
    let played =
        || field(text).then("play cold-steel").expect_choices("battle fLC1, battle fFA1, battle fLN1, done");
    played().expect_refused("battle fLN2", "NAP-5.2.1").expect_refused("battle fLN3", "NAP-5.2.1");
    played().steps("battle fFA1, melee E7, stand").expect_chance("attack 5 battle");
    played().steps("battle fLC1, melee E7, attack, stand").expect_chance("attack 5 battle");
    // Its enemy gone, a gun may not fire at another.
    field("F7 fFA\nF6 fLN\nE7 bLN 1\nC7 bLN\nfrench: cold-steel")
        .steps("play cold-steel, battle fLN1, melee E7, attack, stand")
        .roll("inf cav cav cav cav cav")
        .then("stay")
        .expect_chance("draw");
}

/// Cold Steel: ground may be taken, the bonus melee goes without the die. §NAP-8.17
#[test]
fn cold_steel_and_the_bonus_melee() {
    field("F7 fLC\nE7 bLN 1\nD7 bLN\nfrench: cold-steel")
        .steps("play cold-steel, battle fLC1, melee E7, stand")
        .expect_chance("attack 5 battle")
        .roll("inf cav cav cav cav")
        .steps("advance, stop, melee D7, stand")
        .expect_chance("attack 4 battle");
    field("F7 fLN\nE7 bLN 1\nfrench: cold-steel")
        .steps("play cold-steel, battle fLN1, melee E7, stand")
        .roll("inf cav cav cav cav cav")
        .then("advance")
        .expect_blocks("E7", 4);
}

/// Bonus dice are for the units that the card ordered. §NAP-5.4.8 §AMB-25
#[test]
fn no_die_for_others() {
    ordered(field("F7 fLC\nE7 bLN\nF9 fLC\nfrench: cavalry-charge"), "cavalry-charge", "fLC1")
        .expect_refused("battle fLC2", "NAP-5.2.1");
}
