//! Chapter 5.11: extra actions after a won melee.

use crate::field::{Example, Expect, Script, battle, field, melee, ordered, stand};

/// French cavalry in F7 has destroyed a last block in E7.
#[track_caller]
fn broken_in(unit: &str, more: &str) -> Example {
    let play = stand(&format!("F7 {unit}\nE7 bLN 1\n{more}"), &format!("{unit}1"), "E7");
    let dice = if unit == "fLC" { "inf cav cav cav" } else { "inf cav cav cav cav" };
    play.roll(dice).expect_choices("advance, stay")
}

/// The melee is won when the enemy is destroyed or gone, whoever rolled first. §NAP-5.11.1
#[test]
fn what_a_won_melee_is() {
    stand("F7 fLN\nE7 bLN", "fLN1", "E7")
        .roll("flag cav cav cav cav")
        .then("to D6")
        .expect_choices("advance, stay");
    melee("F7 fLN\nE7 bLN 1\nfrench: attack-center\nbritish: first-strike", "fLN1", "E7")
        .then("first-strike")
        .roll("cav")
        .roll("inf cav cav cav cav")
        .expect_choices("advance, stay");
    stand("F7 fLC\nE7 bLN 1\nE7 square rally", "fLC1", "E7")
        .roll("art")
        .roll("inf")
        .expect_choices("advance, stay");
    melee("F7 fLN\nE7 bLC", "fLN1", "E7")
        .then("retire")
        .roll("inf inf inf inf")
        .steps("to D6, to C6")
        .expect_choices("advance, stay");
    // A defender that stays: the melee is not won.
    stand("F7 fLN\nE7 bLN", "fLN1", "E7").roll("inf cav cav cav cav").expect_choices("strike-back, decline");
}

/// Infantry goes one hex if it likes, and that is all; not in square. §NAP-5.11.2
#[test]
fn infantry_advances_one_hex() {
    let won = || stand("F7 fLN\nE7 bLN 1\nD7 bLN", "fLN1", "E7").roll("inf cav cav cav cav");
    won().then("advance").expect_blocks("E7", 4).expect_empty("F7").expect_chance("draw");
    won().then("stay").expect_blocks("F7", 4).expect_chance("draw");
    stand("F7 fLN\nF7 square rally\nE7 bLN 1", "fLN1", "E7")
        .roll("inf")
        .expect_blocks("F7", 4)
        .expect_chance("draw");
    // A square may not, though it drove a lone leader off.
    melee("F7 fLN\nF7 square rally\nE7 b*", "fLN1", "E7").roll("sab").expect_chance("draw");
}

/// Artillery never takes ground. §NAP-5.11.2 §NAP-5.11.4
#[test]
fn artillery_stays() {
    stand("F7 fFA\nE7 bLN 1", "fFA1", "E7")
        .roll("inf cav cav cav")
        .expect_blocks("F7", 3)
        .expect_chance("draw");
}

/// Cavalry goes one more hex in any direction, even back, or not. §NAP-5.11.3
#[test]
fn cavalry_breaks_through() {
    broken_in("fLC", "")
        .then("advance")
        .expect_choices("to D6, to D7, to E6, to E8, to F6, to F7, stop")
        .then("to F7")
        .expect_blocks("F7", 4)
        .expect_chance("draw");
    broken_in("fLC", "").steps("advance, stop").expect_blocks("E7", 4);
    broken_in("fLC", "D6 bLN\nD7 = rugged-hill\nE6 b*\nF6 fLN")
        .then("advance")
        .expect_choices("to E8, to F7, stop");
}

/// Back in its first hex it still has broken through, and may melee again. §NAP-5.11.3 §NAP-5.11.5
#[test]
fn back_to_the_start_is_a_breakthrough() {
    broken_in("fLC", "F8 bLN").steps("advance, to F7").expect_choices("melee F8, done");
}

/// Terrain, fieldworks and a lone leader end the breakthrough. §NAP-5.11.3 §AMB-34 §NAP-7.11
#[test]
fn what_ends_a_breakthrough() {
    // A ford stops but lets it battle; town and forest stop and hold.
    let ford = "F7 fLC\nE7 bLN 1\nE7 = ford\nD7 bLN";
    stand(ford, "fLC1", "E7").roll("inf cav cav").then("advance").expect_choices("melee D7, done");
    let town = "F7 fLC\nE7 bLN 1\nE7 = town\nD7 bLN";
    stand(town, "fLC1", "E7").roll("inf").then("advance").expect_blocks("E7", 4).expect_chance("draw");
    // Across fieldworks it stops, and may battle.
    let works = "F7 fLC\nE7 bLN 1\nE7 works SE\nD7 bLN";
    stand(works, "fLC1", "E7").roll("inf cav").then("advance").expect_choices("melee D7, done");
    // A lone leader may be joined by the second hex; forest there holds it.
    broken_in("fLC", "D6 f*\nC6 bLN")
        .steps("advance, to D6")
        .expect_leader("D6", true)
        .expect_choices("melee C6, done");
    broken_in("fLC", "D6 = forest\nC6 bLN").steps("advance, to D6").expect_chance("draw");
    // With a leader of its own it may not go to his hex.
    stand("F7 fLC *\nE7 bLN 1\nD6 f*", "fLC1", "E7")
        .roll("inf cav cav cav")
        .then("advance")
        .expect_choices("to D7, to E6, to E8, to F6, to F7, stop");
}

/// No ground is taken after fire, by a battle back or by First Strike. §NAP-5.11.4
#[test]
fn never_after_fire_battle_back_or_first_strike() {
    battle(field("G7 fLN\nE7 bLN 1\nfrench: attack-center"), "attack-center", "fLN1")
        .then("fire E7")
        .roll("inf cav cav cav")
        .expect_banners("french", 1)
        .expect_blocks("G7", 4)
        .expect_chance("draw");
    stand("F7 fLN 1\nE7 bLC", "fLN1", "E7")
        .roll("art")
        .then("strike-back")
        .roll("inf inf inf")
        .expect_chance("draw");
    melee("F7 fLN 1\nE7 bLC\nfrench: attack-center\nbritish: first-strike", "fLN1", "E7")
        .then("first-strike")
        .roll("inf inf inf")
        .expect_empty("F7")
        .expect_blocks("E7", 3)
        .expect_chance("draw");
}

/// The bonus melee: for cavalry, after it took the hex, if it likes, and once. §NAP-5.11.5 §NAP-5.6.12 §NAP-9.15
#[test]
fn the_bonus_melee() {
    let inside =
        || broken_in("fLC", "D7 bLN 1\nC7 bLN").steps("advance, stop").expect_choices("melee D7, done");
    inside().then("done").expect_chance("draw");
    // The second is the last, though an enemy is near.
    inside().steps("melee D7, stand").roll("inf cav cav cav").then("advance").expect_chance("draw");
    // Any enemy next to it, lone leaders too.
    broken_in("fLC", "D7 b*\nD6 bLN").steps("advance, stop").expect_choices("melee D6, melee D7, done");
}

/// Who does not take the hex has no bonus melee. §NAP-5.11.10 §NAP-5.11.5
#[test]
fn no_bonus_for_who_stays() {
    broken_in("fLC", "F8 bLN").then("stay").expect_chance("draw");
}

/// After a won bonus melee one hex, also against a lone leader. §NAP-5.11.6
#[test]
fn after_the_bonus_melee() {
    broken_in("fLC", "D7 b*\nC7 bLN")
        .steps("advance, stop, melee D7")
        .expect_chance("attack 4 battle")
        .roll("sab inf inf inf")
        .expect_choices("advance, stay")
        .then("advance")
        .expect_blocks("D7", 4)
        .expect_chance("draw");
}

/// Guns may join a bonus melee, and everything is done before the next battle. §NAP-5.11.7 §NAP-6.3.1
#[test]
fn guns_in_a_bonus_melee() {
    let text = "F7 fLC\nE7 bLN 1\nD7 bLN\nF8 fHA\nG3 fLN\nE3 bLN\nfrench: forward";
    ordered(field(text), "forward", "fLC1 fHA1 fLN1")
        .steps("battle fLC1, melee E7, attack, stand")
        .roll("inf cav cav cav")
        .expect_refused("battle fLN1", "NAP-5.11.8")
        .steps("advance, stop")
        .expect_choices("melee D7, done")
        .then("melee D7")
        .expect_choices("join fHA1, attack")
        .then("join fHA1")
        .then("stand")
        .expect_chance("attack 6 battle")
        .roll("cav cav cav cav cav cav")
        .then("decline")
        .expect_choices("battle fLN1, done");
}

/// The active player decides on ground and bonus, the opponent on his reaction. §NAP-5.11.8
#[test]
fn who_decides() {
    broken_in("fLC", "D7 bLN")
        .expect_asked(["french"])
        .then("advance")
        .expect_asked(["french"])
        .then("stop")
        .expect_asked(["french"])
        .then("melee D7")
        .expect_asked(["british"])
        .expect_choices("square, stand");
}

/// A bonus melee is a whole melee: dice of the blocks left, reactions, battle back. §NAP-5.11.9
#[test]
fn a_bonus_melee_is_a_whole_melee() {
    // First Strike cost a block in the first melee: three dice in the second.
    let hands = "french: attack-center\nbritish: first-strike forward rally elan";
    let again = || {
        melee(&format!("F7 fLC\nE7 bLN 1\nD7 bLN\n{hands}"), "fLC1", "E7")
            .then("first-strike")
            .roll("cav")
            .roll("inf cav cav")
            .steps("advance, stop, melee D7")
            .expect_choices("square, stand")
    };
    again()
        .then("stand")
        .expect_chance("attack 3 battle")
        .roll("inf cav cav")
        .expect_choices("strike-back, decline")
        .then("strike-back")
        .expect_chance("back 3 battle");
    again()
        .then("square")
        .roll("rally")
        .expect_chance("first 1 battle")
        .roll("flag")
        .then("to F7")
        .expect_chance("draw");
}

/// A leader goes along in advance and breakthrough. §NAP-5.11.10
#[test]
fn a_leader_goes_along() {
    stand("F7 fLN *\nE7 bLN 1", "fLN1", "E7")
        .roll("inf cav cav cav cav")
        .then("advance")
        .expect_leader("E7", true);
    stand("F7 fLC *\nE7 bLN 1", "fLC1", "E7")
        .roll("inf cav cav cav")
        .steps("advance, to D7")
        .expect_leader("D7", true)
        .expect_leader("F7", false);
}
