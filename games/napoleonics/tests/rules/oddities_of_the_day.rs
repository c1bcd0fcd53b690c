//! Odd situations of posts, strikes and flights, the last of a long day. Lines in brackets are the rulebook's.

use crate::field::{ALLIED, Expect, FRENCH, Script, field, melee, ordered, stand};

/// A post that is relieved: one scored at the start of a turn is lost until the next, one that counts while it is
/// held counts again with the relief. (L169) §NAP-4.4 §NAP-4.5
#[test]
fn a_post_is_relieved() {
    for (when, relieved) in [("turn-start", 0), ("while-occupied", 1)] {
        field(&format!("F7 fLN\nG7 fLN\nobjective french F7 1 {when}\nfrench: attack-center"))
            .expect_banners("french", 1)
            .orders("attack-center", "fLN1 fLN2")
            .goes("fLN1", "F8")
            .expect_banners("french", 0)
            .goes("fLN2", "F7")
            .expect_banners("french", relieved);
    }
}

/// A First Strike that takes the last banner ends the battle before its attacker has rolled. (L732, L1189) §NAP-5.14.1
/// §NAP-5.0.11
#[test]
fn a_first_strike_wins() {
    let text = "F7 fLN 1\nE7 bLN 1\nbanners british 8 of 9\nbanners french 8 of 9\nfrench: attack-center\nbritish: first-strike";
    let struck = || melee(text, "fLN1", "E7").then("first-strike");
    struck().roll("inf").expect_over(ALLIED);
    struck().roll("art").roll("inf art").expect_over(FRENCH);
}

/// The attacker falls to a First Strike; its leader flees to the unit that attacks next, and the second card is
/// another battle's. (L563, L1189-1191) §NAP-8.15 §NAP-5.10.4
#[test]
fn struck_down_and_struck_again() {
    let text =
        "F7 fLN 1 *\nG7 fLN\nF6 fLN\nE7 bLN\nfrench: attack-center\nbritish: first-strike first-strike";
    ordered(field(text), "attack-center", "fLN1 fLN3")
        .steps("battle fLN1, melee E7, first-strike")
        .roll("inf art art art")
        .expect_chance("leader 1 battle")
        .roll("inf")
        .steps("to G7, stop")
        .expect_leader("G7", true)
        .steps("battle fLN3, melee E7")
        .expect_choices("first-strike, stand")
        .then("first-strike")
        .roll("art art art art")
        .expect_dice(5)
        .roll("art art art art art")
        .expect_turn_over();
}

/// Horse that is struck first charges with what is left of it, and the infantry may not form square any more.
/// (L457, L1189) §NAP-5.4.3 §AMB-19
#[test]
fn struck_horse() {
    let text = "F7 fLC\nE7 bLN\nfrench: attack-center\nbritish: first-strike rally elan";
    melee(text, "fLC1", "E7")
        .expect_choices("first-strike, square, stand")
        .then("first-strike")
        .expect_chance("first 4 battle")
        .roll("cav sab art art")
        .expect_dice(2)
        .roll("inf inf")
        .expect_blocks("E7", 2)
        .expect_square("E7", false)
        .expect_turn_over();
}

/// A First Strike is a melee of the unit that strikes: Militia and Rifles waste their sabers, guns roll by their
/// chart. (L482-486, L519) §NAP-5.6.6 §NAP-5.6.8
#[test]
fn who_strikes_first() {
    for (unit, dice, roll, left) in [
        ("pMI", 4, "sab sab sab inf", 3),
        ("bRL", 3, "sab sab art", 4),
        ("bFA", 4, "sab inf art art", 2),
        ("bFA 1", 3, "sab inf art", 2),
        ("bHA", 3, "sab inf art", 2),
        ("bHA 1", 2, "sab inf", 2),
    ] {
        melee(&format!("F7 fLN\nE7 {unit}\nfrench: attack-center\nbritish: first-strike"), "fLN1", "E7")
            .then("first-strike")
            .expect_chance(&format!("first {dice} battle"))
            .roll(roll)
            .expect_blocks("F7", left);
    }
}

/// Attacked in a town, horse has hardly a die to strike with, and infantry none to fear: the dice go by both hexes
/// for a First Strike too. (L982-992) §NAP-7.4 §NAP-6.2.9
#[test]
fn a_first_strike_out_of_a_town() {
    let attacked = |unit: &str| {
        let text = format!("F7 fLN\nE7 {unit}\nE7 = town\nfrench: attack-center\nbritish: first-strike");
        melee(&text, "fLN1", "E7")
    };
    attacked("bHC")
        .expect_choices("first-strike, retire, stand")
        .then("first-strike")
        .expect_chance("first 1 battle");
    attacked("bLC").expect_choices("retire, stand");
    attacked("bLN").then("first-strike").expect_chance("first 4 battle");
    attacked("bFA").then("first-strike").expect_chance("first 3 battle");
}

/// From ford to ford both reduce a melee, and its answer; fire only the ford it comes from. (L1040-1047) §NAP-7.7
/// §AMB-14
#[test]
fn from_ford_to_ford() {
    stand("F7 fLN\nF7 = ford\nE7 bLN\nE7 = ford", "fLN1", "E7")
        .expect_dice(4 + 1 - 2)
        .roll("art art art")
        .then("strike-back")
        .expect_chance("back 2 battle");
    ordered(field("F7 fLN\nF7 = ford\nD7 bLN\nD7 = ford\nfrench: attack-center"), "attack-center", "fLN1")
        .steps("battle fLN1, fire D7")
        .expect_dice(4 - 1);
}

/// Two works face each other: both sides are crossed. (L1009-1021) §NAP-7.5 §AMB-14
#[test]
fn works_against_works() {
    for (unit, dice) in [("fHC", 4 + 1 - 4), ("fLN", 4 + 1 - 1), ("fFA", 4), ("fLC", 0)] {
        let text = format!("F7 {unit}\nF7 works NW\nE7 bLN\nE7 works SE\nfrench: attack-center");
        let play = ordered(field(&text), "attack-center", &format!("{unit}1"));
        if dice == 0 {
            play.expect_turn_over();
        } else {
            play.attacks(&format!("{unit}1"), "E7").expect_dice(dice);
        }
    }
}

/// A square ridden down as soon as it was formed gives its card back, and the next in the way of the same horse may
/// form with it. (L701, L831) §NAP-6.2.16 §NAP-5.11.9
#[test]
fn the_card_that_comes_back() {
    melee("F7 fLC\nE7 bLN 1\nD6 bLN\nfrench: attack-center\nbritish: forward rally elan", "fLC1", "E7")
        .then("square")
        .roll("elan")
        .expect_hand("british", 2)
        .roll("art")
        .expect_dice(1)
        .roll("sab")
        .expect_hand("british", 3)
        .steps("advance, stop, melee D6")
        .expect_choices("square, stand");
}

/// A square rolls first against every horse that comes, though it was formed against the first. (L795-801)
/// §NAP-6.2.6 §NAP-6.2.18
#[test]
fn one_square_and_two_horses() {
    let text = "F7 fLC\nF6 fHC\nE7 bLN\nfrench: attack-center\nbritish: forward rally elan";
    ordered(field(text), "attack-center", "fLC1 fHC1")
        .steps("battle fLC1, melee E7, square")
        .roll("elan")
        .roll("flag")
        .steps("to G7, battle fHC1, melee E7")
        .expect_choices("stand")
        .then("stand")
        .expect_chance("first 1 battle")
        .roll("inf")
        .expect_dice(1)
        .roll("flag")
        .expect_blocks("E7", 3)
        .expect_turn_over();
}

/// Horse that cannot bounce pays, may lose its leader, and then attacks after all. (L557, L799-801) §NAP-6.2.7
/// §NAP-5.7.2
#[test]
fn a_bounce_with_nowhere_to_go() {
    let bounced = |blocks: &str| {
        let text = format!("F7 fLC {blocks} *\nG7 = river\nG8 = river\nE7 bLN\nE7 square rally");
        stand(&text, "fLC1", "E7").roll("flag")
    };
    bounced("3").expect_chance("leader 2 battle").roll("sab sab").expect_banners("british", 1).expect_dice(1);
    bounced("3").roll("sab inf").expect_leader("F7", true).expect_blocks("F7", 2).expect_dice(1);
    // The last block: the leader has no way either, and is lost with it.
    bounced("1").expect_chance("leader 1 battle").roll("inf").expect_banners("british", 2).expect_turn_over();
}

/// Cavalry retires as often as infantry comes up to it, while it has two hexes of room. (L740-742) §NAP-6.1.1
/// §NAP-6.1.2
#[test]
fn retiring_twice() {
    let text = "H7 fLN\nD6 fLN\nG7 bLC\nfrench: attack-center";
    ordered(field(text), "attack-center", "fLN1 fLN2")
        .steps("battle fLN1, melee G7, retire")
        .roll("cav inf inf inf")
        .steps("to F7, to E7, stay, battle fLN2, melee E7")
        .expect_choices("retire, stand")
        .then("retire")
        .roll("cav flag sab inf")
        .expect_choices("to C7, to C8")
        .then("to C8")
        .expect_blocks("C8", 1);
}

/// A leader who fled one hex only is hunted by the same horse; the second time he has to go again. (L579, L693)
/// §NAP-5.7.9 §NAP-5.11.5
#[test]
fn hunted_twice() {
    let hunted = || {
        melee("F7 fLC\nE7 b*\nC9 bLN", "fLC1", "E7")
            .roll("flag inf inf inf")
            .steps("to D6, stop, advance, stop")
            .expect_choices("done, melee D6")
            .then("melee D6")
            .expect_dice(4)
    };
    hunted().roll("sab inf inf inf").expect_banners("french", 1).then("advance").expect_turn_over();
    hunted().roll("inf inf inf inf").steps("to C6, stop").expect_choices("advance, stay");
}

/// Guns before a sandpit cannot go back; their leader can. (L567-573, L1063) §NAP-7.9 §NAP-5.7.5
#[test]
fn a_sandpit_behind_the_guns() {
    for gun in ["fFA", "fHA"] {
        let driven = |blocks: u8| {
            field(&format!(
                "F7 {gun} {blocks} *\nG7 = sandpit\nG8 = sandpit\nD7 bFA\nturn british\nbritish: attack-center"
            ))
            .orders("attack-center", "bFA1")
            .fires("bFA1", "F7")
            .roll("flag inf cav")
            .then("ignore 0")
        };
        driven(2).expect_blocks("F7", 1).expect_chance("leader 2 battle");
        driven(1)
            .expect_chance("leader 1 battle")
            .roll("inf")
            .expect_choices("to G7, to G8")
            .steps("to G7, stop")
            .expect_leader("G7", true)
            .expect_banners("british", 1);
    }
}

/// A lone leader is no unit: next to him Fire and Hold gives its orders, and Cold Steel gives none. (L1183, L1199)
/// §NAP-8.14 §NAP-8.17 §AMB-30
#[test]
fn next_to_a_leader_only() {
    let text = |card: &str| format!("F7 fLN\nE7 b*\nF9 bLN\nfrench: {card}");
    field(&text("fire-and-hold"))
        .orders("fire-and-hold", "fLN1")
        .then("battle fLN1")
        .expect_choices("fire F9")
        .then("fire F9")
        .expect_dice(4 + 1);
    field(&text("cold-steel")).then("play cold-steel").expect_turn_over();
}
