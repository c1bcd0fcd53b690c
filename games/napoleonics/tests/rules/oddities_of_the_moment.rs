//! Odd situations in which it matters what comes first.

use crate::field::{ALLIED, Expect, FRENCH, Script, field, melee, stand};

/// The first hex of a breakthrough, the last of a retirement, a unit out of supply: whoever comes to stand where it
/// counts has won, though he were to go on or to battle. (L171, L672, L732, L754, L1225) §NAP-4.5 §NAP-5.14.1
#[test]
fn won_on_the_way() {
    stand("F7 fLC\nE7 bLN 1\nobjective french E7 1 while-occupied\nbanners french 3 of 5", "fLC1", "E7")
        .roll("inf art art art")
        .then("advance")
        .expect_over(FRENCH);
    let retires = |post: &str| {
        let text =
            format!("F7 fLN\nE7 bLC\nobjective british {post} 1 while-occupied\nbanners british 4 of 5");
        melee(&text, "fLN1", "E7").then("retire").roll("inf inf inf inf").steps("to D7, to C7")
    };
    retires("C7").expect_over(ALLIED);
    retires("D7").expect_banners("british", 4).expect_choices("advance, stay");
    field("E7 fLN\nobjective french I7 1 while-occupied\nbanners french 4 of 5\nfrench: short-supply")
        .steps("play short-supply, supply fLN1, to I7")
        .expect_over(FRENCH);
}

/// The last block of an attacker is the last banner: no one rolls for its leader. (L565, L732) §NAP-5.12.8
/// §NAP-5.14.1
#[test]
fn no_die_for_the_leader() {
    let beaten = |banners: u8| {
        stand(&format!("F7 fLN 1 *\nE7 bLN\nbanners british {banners} of 5"), "fLN1", "E7")
            .roll("art art")
            .then("strike-back")
            .roll("inf art art art")
    };
    beaten(3).expect_chance("leader 1 battle");
    beaten(4).expect_over(ALLIED);
}

/// The retreat comes before the blocks for what is missing of it: a last block that reaches the hex that counts has
/// won; where it counts for nothing it is lost. (L171, L431, L583) §NAP-5.0.9 §NAP-5.8.9 §NAP-5.14.1
#[test]
fn the_last_step_before_the_last_block() {
    let driven = |to: &str| {
        let text = "H7 fLN 1\nF7 bFA\nobjective french I7 1 while-occupied\nbanners french 4 of 5\nturn british\nbritish: attack-center";
        field(text)
            .orders("attack-center", "bFA1")
            .fires("bFA1", "H7")
            .roll("flag flag cav")
            .expect_choices("to I7, to I8")
            .then(to)
    };
    driven("to I7").expect_over(FRENCH);
    driven("to I8").expect_banners("british", 1).expect_empty("I8").expect_turn_over();
}

/// Horse that rode on attacks an old square: it rolls first at the horse where it now stands, and drives it back from
/// there. Out of a ford the horse has no die to attack it with. (L672, L697, L793-805) §NAP-6.2.18 §NAP-5.11.9
/// §NAP-6.2.7 §NAP-7.7
#[test]
fn ridden_on_into_a_square() {
    let rides = |ground: &str| {
        stand(&format!("F7 fLC\nE7 bLN 1\nC6 bLN\nC6 square rally\nD6 = {ground}"), "fLC1", "E7")
            .roll("inf art art art")
            .steps("advance, to D6")
    };
    rides("clear")
        .steps("melee C6, stand")
        .expect_chance("first 1 battle")
        .roll("flag")
        .expect_choices("to E6, to E7")
        .then("to E6")
        .expect_blocks("E6", 4)
        .expect_turn_over();
    rides("ford").expect_turn_over();
}

/// A breakthrough ends with a lone leader, who is joined: the bonus melee may follow, and he is in it. (L263, L551,
/// L691-697) §AMB-34 §NAP-5.11.5 §NAP-5.7.2
#[test]
fn a_leader_met_on_the_ride() {
    stand("F7 fLC\nE7 bLN 1\nE6 f*\nD6 bLN", "fLC1", "E7")
        .roll("inf art art art")
        .steps("advance, to E6, melee D6, stand")
        .expect_dice(4)
        .roll("art art art art")
        .then("strike-back")
        .roll("cav flag art art")
        .expect_chance("leader 2 battle")
        .roll("sab inf")
        .expect_choices("ignore 0, ignore 1")
        .then("ignore 1")
        .expect_blocks("E6", 3)
        .expect_leader("E6", true)
        .expect_turn_over();
}

/// Cold Steel for two units next to one cavalry: it retires before the first, and the second has no one to attack,
/// nor may it move or fire. (L756, L1199-1203) §NAP-8.17 §NAP-6.1.6
#[test]
fn cold_steel_strikes_the_air() {
    field("F7 fLN\nF6 fLN\nE7 bLC\nfrench: cold-steel")
        .steps("play cold-steel, battle fLN1, melee E7, retire")
        .expect_dice(4 + 1)
        .roll("cav inf inf sab sab")
        .steps("to D7, to C7")
        .expect_blocks("C7", 2)
        .then("stay")
        .expect_turn_over();
}

/// A unit comes to a lone leader who has an order too: they are together, and he may still ride on to another. (L263,
/// L285, L298) §NAP-5.3.3 §NAP-5.3.25
#[test]
fn a_leader_goes_from_hand_to_hand() {
    let text = "G6 fLN\nF6 f*\nF8 fLN\nE6 bLN\nfrench: attack-center";
    field(text)
        .orders("attack-center", "fLN1 ney fLN2")
        .goes("fLN1", "F6")
        .expect_leader("F6", true)
        .goes("ney", "F8")
        .expect_leader("F6", false)
        .picks("fLN1")
        .steps("melee E6, stand")
        .expect_dice(5);
}
