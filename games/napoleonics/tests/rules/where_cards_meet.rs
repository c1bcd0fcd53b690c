//! Situations in which cards meet each other, leaders, squares and objectives.

use crate::field::{Expect, FRENCH, Script, field, ordered, stand};

/// Counter-Attack copies tactics, too: with the own Command, from the own side of the table. §NAP-8.12 §AMB-21
#[test]
fn counter_attack_of_tactics() {
    let copied = |card: &str, more: &str| {
        field(&format!(
            "F7 fLN 2 *\nF3 fLC\nG7 f*\nD7 bLN\nlast british {card}\nfrench: counter-attack forward\n{more}"
        ))
        .then("play counter-attack")
    };
    copied("rally", "").expect_chance("card 2 battle").roll("inf cav").expect_choices("rally fLN1, done");
    copied("force-march", "").then("section left").expect_turn_over();
    copied("force-march", "").then("section center").expect_choices("move fLN1, done");
    copied("leadership", "")
        .expect_choices("detach ney, done")
        .then("done")
        .expect_choices("move fLN1, move soult, done");
    copied("grande-manoeuvre", "").expect_choices("manoeuvre, single");
    copied("short-supply", "").expect_choices("supply bLN1, supply fLC1, supply fLN1");
    copied("cold-steel", "").expect_turn_over();
    copied("cold-steel", "E7 bLN")
        .expect_choices("battle fLN1, done")
        .steps("battle fLN1, melee E7, stand")
        .expect_dice(4);
    // No artillery on the board: any one unit.
    copied("bombard", "").expect_choices("done, order fLC1, order fLN1");
    copied("elan", "").expect_chance("card 2 battle");
}

/// Leadership: a gun with its leader and infantry with its own attack together, each with a die more. §AMB-27
#[test]
fn leadership_and_combined_arms() {
    field("F7 fLN *\nF6 fFA *\nE7 bLN\nfrench: leadership")
        .steps("play leadership, done, done, battle fLN1, melee E7, join fFA1, stand")
        .expect_dice(4 + 1 + 1 + 4 + 1);
    // If the gun's leader rides off, the gun has no order and cannot help.
    field("F7 fLN *\nF6 fFA *\nE7 bLN\nfrench: leadership")
        .steps("play leadership, detach soult, done, done, battle fLN1, melee E7")
        .expect_asked(["british"]);
}

/// Leadership: a square held by cavalry is ordered with its leader and attacks with its one die. §NAP-8.18 §NAP-6.2.5
#[test]
fn leadership_and_a_square_held_by_cavalry() {
    field("F7 fLN *\nF7 square rally\nE7 bLC\nfrench: leadership forward")
        .then("play leadership")
        .expect_choices("battle fLN1, done")
        .steps("battle fLN1, melee E7, stand")
        .expect_dice(1);
}

/// Elan: the symbol orders the unit, the flag its leader; he may ride to another that has no order and stays so.
/// §NAP-8.13 §NAP-5.3.24
#[test]
fn elan_for_a_unit_and_its_leader() {
    field("F7 fLN *\nF5 fLC\nE7 bLN\nfrench: elan forward")
        .then("play elan")
        .roll("inf flag")
        .expect_choices("done, order fLC1, order fLN1, order ney")
        .steps("order fLN1, order ney")
        .expect_choices("done")
        .steps("done, move ney, to F5")
        .expect_choices("done, move fLN1")
        .then("done")
        .expect_choices("battle fLN1, done")
        .steps("battle fLN1, melee E7, stand")
        .expect_dice(4 + 1 + 1);
}

/// The symbols of Elan: the flag goes to whoever has no symbol of his own. §NAP-8.13
#[test]
fn elan_counts_out() {
    field("F7 fLN\nF6 fLN\nF5 fLC\nE2 bLN\nfrench: elan forward rally")
        .then("play elan")
        .roll("inf flag sab")
        .steps("order fLN1, order fLN2")
        .expect_choices("done")
        .expect_refused("order fLC1", "NAP-8.13");
}

/// Rally: what regained a block is ordered, moves and battles by the ordinary rules. §NAP-8.20
#[test]
fn rally_then_battle() {
    field("G7 fHA 1\nD7 bLN\nfrench: rally forward")
        .then("play rally")
        .roll("art art")
        .steps("rally fHA1, rally fHA1")
        // Three blocks again: it may move and battle.
        .goes("fHA1", "F7")
        .fires("fHA1", "D7")
        .expect_dice(2);
    field("G7 fHA 1\nD7 bLN\nfrench: forward")
        .orders("forward", "fHA1")
        .goes("fHA1", "F7")
        .expect_turn_over();
}

/// Bombard and the last block of horse artillery; and horse artillery that would move and fire. §NAP-8.10
#[test]
fn bombard_and_horse_artillery() {
    field("G7 fHA 1\nD7 bLN\nfrench: bombard")
        .orders("bombard", "fHA1")
        .fires("fHA1", "D7")
        .expect_dice(1 + 2);
    field("H7 fHA\nD7 bLN\nfrench: bombard").orders("bombard", "fHA1").goes("fHA1", "G7").expect_turn_over();
}

/// A charge with horse artillery that came up: within three hexes, without a bonus of its own. §NAP-8.11 §NAP-5.3.15
#[test]
fn a_charge_with_horse_artillery() {
    let ready = |gun: &str| {
        field(&format!("I7 fHC\n{gun} fHA\nE7 bLN\nfrench: cavalry-charge"))
            .orders("cavalry-charge", "fHC1 fHA1")
            .goes("fHC1", "F7")
    };
    ready("H5")
        .goes("fHA1", "G5")
        .picks("fHC1")
        .then("melee E7")
        .expect_choices("attack, join fHA1")
        .then("join fHA1")
        .then("stand")
        .expect_dice(4 + 1 + 1 + 1);
    // Four hexes away after a move it cannot join.
    ready("I5").goes("fHA1", "H4").picks("fHC1").then("melee E7").expect_asked(["british"]);
}

/// Fire and Hold with nothing but cavalry on the board: one unit, moving and attacking as usual. §NAP-8.0.4
#[test]
fn fire_and_hold_with_cavalry_only() {
    field("G7 fLC\nE7 bLN\nfrench: fire-and-hold")
        .orders("fire-and-hold", "fLC1")
        .goes("fLC1", "F7")
        .attacks("fLC1", "E7")
        .expect_dice(4);
}

/// Short Supply takes a unit off its objective, and may win the day for no one but lose it for its owner. §NAP-8.21
#[test]
fn short_supply_and_objectives() {
    field("F7 fLN\nD7 bLN\nB2 b*\nobjective british D7 1 while-occupied\nfrench: short-supply")
        .expect_banners("british", 1)
        .steps("play short-supply, supply bLN1, to A7")
        .expect_banners("british", 0);
    // Sent back onto an objective of its own it scores at once.
    field(
        "F7 fLN\nD7 bLN\nobjective french I7 1 while-occupied\nbanners french 4 of 5\nfrench: short-supply",
    )
    .steps("play short-supply, supply fLN1, to I7")
    .expect_over(FRENCH);
}

/// Unit and leader ordered apart: the unit may go and join another leader, he another unit. §NAP-5.3.27 §NAP-5.3.3
#[test]
fn leaders_change_places() {
    field("F7 fLN *\nF8 f*\nF5 fLC\nC2 bLN\nfrench: attack-center")
        .orders("attack-center", "fLN1 ney")
        .goes("fLN1", "F8")
        .expect_leader("F7", true)
        .expect_leader("F8", true)
        .goes("ney", "F5")
        .expect_leader("F7", false)
        .expect_leader("F5", true)
        .expect_turn_over();
}

/// La Grande Manoeuvre: a leader joins a unit that is ordered too; it has had its march. §NAP-5.3.25 §NAP-8.19
#[test]
fn a_leader_ends_a_long_march() {
    field("I7 fLN\nH9 f*\nC2 bLN\nfrench: grande-manoeuvre")
        .steps("play grande-manoeuvre, manoeuvre, order fLN1, order ney, done")
        .goes("ney", "I7")
        .expect_turn_over();
    field("I7 fLN\nH9 f*\nC2 bLN\nfrench: grande-manoeuvre")
        .steps("play grande-manoeuvre, manoeuvre, order fLN1, order ney, done")
        .goes("fLN1", "F8")
        .goes("ney", "F8")
        .expect_leader("F8", true);
}

/// The leader of a unit destroyed on its own edge leaves the board: no banner for him, and the hex is free.
/// §NAP-5.7.4 §NAP-5.11.2
#[test]
fn destroyed_on_the_edge() {
    stand("B7 fLN\nA7 bLN 1 *\nC2 bLN", "fLN1", "A7")
        .roll("inf art art art art")
        .expect_chance("leader 1 battle")
        .roll("cav")
        .expect_banners("french", 1)
        .expect_leader("A7", false)
        .then("advance")
        .expect_blocks("A7", 4);
}

/// A square that left by Fire and Hold fires with all its men, and British line as one that stood. §NAP-8.14 §AMB-40
#[test]
fn out_of_square_to_fire() {
    field("D7 bLN\nD7 square rally\nF7 fLN\nturn british\nbritish: fire-and-hold")
        .steps("play fire-and-hold, order bLN1, unsquare bLN1, done")
        .fires("bLN1", "F7")
        .expect_dice(4 + 1 + 1);
}

/// A banner of an objective and a banner of a unit in one blow: the unit on the hex dies, the hex is lost, and the
/// attacker who takes it has both. §NAP-4.5 §NAP-4.6
#[test]
fn the_unit_and_its_hex() {
    let text = "F7 fLN\nE7 bLN 1\nC2 bLN\nobjective british E7 1 while-occupied\nobjective french E7 1 while-occupied\n\
                banners french 3 of 5\nfrench: attack-center";
    ordered(field(text), "attack-center", "fLN1")
        .expect_banners("british", 1)
        .steps("battle fLN1, melee E7, stand")
        .roll("inf art art art art")
        .expect_banners("british", 0)
        .expect_banners("french", 4)
        .then("advance")
        .expect_over(FRENCH);
}
