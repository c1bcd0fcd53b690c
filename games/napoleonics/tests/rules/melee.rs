//! Chapter 5.6: melee.

use crate::field::{Example, Expect, Script, field, first};

/// A French unit in F7 goes into melee with what stands in E7.
fn melee(unit: &str, target: &str, more: &str) -> Example {
    let name = first(unit);
    field(&format!("F7 {unit}\nE7 {target}\n{more}\nfrench: attack-center"))
        .orders("attack-center", &name)
        .attacks(&name, "E7")
}

/// Every unit can melee: foot, horse and guns; and only with who is next to it. §NAP-5.6.1
#[test]
fn every_unit_can_melee() {
    for unit in ["fLN", "fLT", "fMI", "fLC", "fHC", "fFA", "fHA"] {
        field(&format!("F7 {unit}\nE7 bLN\nfrench: attack-center"))
            .orders("attack-center", &format!("{unit}1"))
            .picks(&format!("{unit}1"))
            .expect_legal(["melee E7"]);
    }
    for unit in ["fLC", "fHC"] {
        field(&format!("G7 {unit}\nE7 bLN\nfrench: attack-center"))
            .orders("attack-center", &format!("{unit}1"))
            .then("done")
            .expect_turn_over();
    }
}

/// An adjacent target is always in sight: woods and towns hide it from no one next to it. §NAP-5.6.1
#[test]
fn adjacent_targets_are_in_sight() {
    for ground in ["forest", "town", "mill", "hill"] {
        melee("fFA", "bLN", &format!("E7 = {ground}\nF7 = {ground}")).expect_dice(match ground {
            "hill" => 4,
            _ => 2,
        });
    }
}

/// The steps: declaration, reaction, dice, blocks, retreat, extra actions; or the battle back. §NAP-5.6.2
#[test]
fn the_steps_of_a_melee() {
    field("F7 fLN\nE7 bLC\nfrench: attack-center")
        .orders("attack-center", "fLN1")
        .picks("fLN1")
        .then("melee E7")
        .expect_asked(["british"])
        .expect_legal(["retire", "stand"])
        .then("stand")
        .expect_dice(4)
        .roll("cav flag inf inf")
        .expect_blocks("E7", 2)
        .expect_asked(["british"])
        .then("to D7")
        .expect_asked(["french"])
        .then("advance")
        .expect_blocks("E7", 4)
        .expect_turn_over();
    melee("fLN", "bLC", "")
        .roll("sab inf inf inf")
        .expect_blocks("E7", 2)
        .expect_asked(["british"])
        .then("strike-back")
        .expect_chance("back 2 battle")
        .roll("flag inf")
        .expect_blocks("F7", 3)
        .then("to G7")
        .expect_turn_over();
}

/// Guns join when the melee is declared, before the opponent says what he does. §NAP-5.6.3
#[test]
fn guns_join_at_the_declaration() {
    field("F7 fLN\nF6 fFA\nE7 bLC\nfrench: attack-center")
        .orders("attack-center", "fLN1 fFA1")
        .picks("fLN1")
        .then("melee E7")
        .expect_asked(["french"])
        .expect_legal(["join fFA1", "attack"])
        .then("join fFA1")
        .expect_asked(["british"])
        .expect_legal(["retire", "stand"])
        .then("stand")
        .expect_dice(8);
}

/// The opponent may answer in one way: First Strike, retire, square, or not at all. §NAP-5.6.4 §AMB-19
#[test]
fn the_reaction_window() {
    let window = |unit: &str, target: &str, hand: &str| {
        let name = format!("{unit}1");
        field(&format!("F7 {unit}\nE7 {target}\nfrench: attack-center\nbritish: {hand}"))
            .orders("attack-center", &name)
            .picks(&name)
            .then("melee E7")
    };
    let plain = "forward rally elan";
    let strike = "first-strike rally elan";
    window("fLN", "bLN", plain).expect_legal(["stand"]);
    window("fLN", "bLN", strike).expect_legal(["first-strike", "stand"]);
    window("fLN", "bLC", plain).expect_legal(["retire", "stand"]);
    window("fLN", "bLC", strike).expect_legal(["first-strike", "retire", "stand"]);
    window("fLC", "bLN", strike).expect_legal(["first-strike", "square", "stand"]);
    window("fLC", "bLN", "first-strike rally").expect_legal(["first-strike", "stand"]);
    window("fLC", "bLC", plain).expect_legal(["stand"]);
    window("fFA", "bLC", plain).expect_legal(["stand"]);
    window("fLC", "bFA", plain).expect_legal(["stand"]);
    window("fFA", "bLN", plain).expect_legal(["stand"]);
}

/// One answer: after First Strike no square, after a square no First Strike. §NAP-5.6.4 §AMB-19
#[test]
fn one_reaction_only() {
    let play = || {
        field("F7 fLC\nE7 bLN\nfrench: attack-center\nbritish: first-strike rally elan")
            .orders("attack-center", "fLC1")
            .picks("fLC1")
            .then("melee E7")
    };
    play()
        .then("first-strike")
        .expect_chance("first 4 battle")
        .roll("inf inf inf inf")
        .expect_dice(4)
        .expect_square("E7", false);
    play().then("square").roll("elan").expect_chance("first 1 battle");
}

/// No window for a lone leader; one for the bonus melee; none for a battle back. §NAP-5.6.4
#[test]
fn when_the_window_opens() {
    field("F7 fLN\nE7 b*\nfrench: attack-center\nbritish: first-strike")
        .orders("attack-center", "fLN1")
        .picks("fLN1")
        .then("melee E7")
        .expect_dice(4);
    field("F7 fLC\nE7 bLN 1\nD7 bLN\nfrench: attack-center\nbritish: first-strike forward rally")
        .orders("attack-center", "fLC1")
        .attacks("fLC1", "E7")
        .roll("inf cav cav cav")
        .then("advance")
        .then("stop")
        .then("melee D7")
        .expect_asked(["british"])
        .expect_legal(["first-strike", "square", "stand"]);
    // The French hold a First Strike of their own; it is no answer to a battle back.
    field("F7 fLN\nE7 bLN\nfrench: attack-center first-strike")
        .orders("attack-center", "fLN1")
        .attacks("fLN1", "E7")
        .roll("cav cav cav cav cav")
        .then("strike-back")
        .expect_chance("back 4 battle");
}

/// Infantry rolls its blocks, moved or not; grenadiers and guards more. §NAP-5.6.5
#[test]
fn infantry_dice() {
    let moved = |unit: &str| {
        field(&format!("G7 {unit}\nE7 bLC\nfrench: attack-center"))
            .orders("attack-center", &format!("{unit}1"))
            .goes(&format!("{unit}1"), "F7")
            .attacks(&format!("{unit}1"), "E7")
    };
    for (unit, dice) in [("fLN", 4), ("fLT", 4), ("fGR", 5), ("fYG", 5), ("fOG", 6), ("fMI", 4)] {
        melee(unit, "bLC", "").expect_dice(dice);
        moved(unit).expect_dice(dice);
    }
}

/// The French line has a die more against infantry, also when it battles back. §NAP-5.6.5 §AMB-06
#[test]
fn the_french_line_against_infantry() {
    melee("fLN", "bLN", "").expect_dice(5);
    melee("fLN", "bLC", "").expect_dice(4);
    melee("fLN", "bFA", "").expect_dice(4);
    melee("fLT", "bLN", "").expect_dice(4);
    let back = |unit: &str| {
        field(&format!("F7 fLN\nE7 {unit}\nturn british\nbritish: attack-center"))
            .orders("attack-center", &format!("{unit}1"))
            .attacks(&format!("{unit}1"), "F7")
    };
    back("bLN").roll("cav cav cav cav").then("strike-back").expect_chance("back 5 battle");
    back("bLC").roll("cav cav cav").then("strike-back").expect_chance("back 4 battle");
}

/// Light infantry that moved two hexes does not melee, with Bayonet Charge it does. §NAP-5.6.5
#[test]
fn no_melee_after_two_hexes() {
    let moved = |card: &str| {
        field(&format!("H7 fLT\nE7 bLN\nfrench: {card}")).orders(card, "fLT1").goes("fLT1", "F7")
    };
    moved("attack-center").expect_turn_over();
    moved("bayonet-charge").attacks("fLT1", "E7").expect_dice(4);
}

/// Sabers of Rifles and Militia hit no unit, in attack or battle back; they do kill a lone leader. §NAP-5.6.6
#[test]
fn sabers_of_rifles_and_militia() {
    melee("fMI", "bLN", "").roll("sab sab sab inf").expect_blocks("E7", 3);
    melee("fLN", "bRL", "")
        .roll("cav cav cav cav cav")
        .then("strike-back")
        .roll("sab sab sab")
        .expect_blocks("F7", 4);
    field("F7 fMI\nE7 b*\nfrench: attack-center")
        .orders("attack-center", "fMI1")
        .attacks("fMI1", "E7")
        .roll("sab inf inf inf")
        .expect_banners("french", 1);
}

/// Cavalry rolls its blocks, heavy cavalry one more. §NAP-5.6.7
#[test]
fn cavalry_dice() {
    for (unit, dice) in
        [("fLC", 4), ("fLL", 4), ("fGLC", 4), ("fHC", 5), ("fCH", 5), ("fGHC", 5), ("fHC 1", 2)]
    {
        melee(unit, "bFA", "").expect_dice(dice);
    }
}

/// Artillery by its chart. §NAP-5.6.8
#[test]
fn artillery_dice() {
    for (unit, dice) in [
        ("fFA 3", 4),
        ("fFA 2", 4),
        ("fFA 1", 3),
        ("fGFA 3", 5),
        ("fGFA 1", 4),
        ("fHA 3", 3),
        ("fHA 2", 3),
        ("fHA 1", 2),
        ("fGHA 3", 4),
        ("fGHA 1", 3),
    ] {
        melee(unit, "bLN", "").expect_dice(dice);
    }
    // Horse artillery after one hex the same; the last block not at all (NAP-5.3.15).
    field("G7 fHA 2\nE7 bLN\nfrench: attack-center")
        .orders("attack-center", "fHA1")
        .goes("fHA1", "F7")
        .attacks("fHA1", "E7")
        .expect_dice(3);
}

/// The arm's symbol and sabers hit; light cavalry and light infantry with sabers, too. §NAP-5.6.9
#[test]
fn hits_in_melee() {
    melee("fLC", "bLN", "").roll("inf cav art sab").expect_blocks("E7", 2);
    melee("fLN", "bLC", "").roll("inf cav art sab").expect_blocks("E7", 1);
    melee("fLN", "bFA", "").roll("inf cav art sab").expect_blocks("E7", 1);
    melee("fLT", "bLN", "").roll("sab sab cav art").expect_blocks("E7", 2);
    melee("fLC", "bLC", "").roll("sab inf inf inf").expect_blocks("E7", 2);
    melee("fLN", "bLN", "").roll("flag flag cav cav cav").then("to D7").then("to C8").expect_blocks("C8", 4);
}

/// The leader of a unit that lost a block is put to the test. §NAP-5.6.10
#[test]
fn the_leader_is_checked() {
    melee("fLN", "bLN *", "").roll("inf cav cav cav cav").expect_chance("leader 2 battle");
    melee("fLN", "bLN *", "").roll("cav cav cav cav cav").expect_asked(["british"]);
    // In the battle back the attacker's leader.
    melee("fLN *", "bLN", "")
        .roll("cav cav cav cav cav")
        .then("strike-back")
        .roll("sab cav cav cav")
        .expect_chance("leader 2 battle")
        .roll("sab sab")
        .expect_banners("british", 1);
}

/// A block for each hex that cannot be retreated; and what stands may battle back. §NAP-5.6.11
#[test]
fn a_block_for_each_hex() {
    melee("fLN", "bLN", "D6 = river\nD7 bFA")
        .roll("flag flag cav cav cav")
        .expect_blocks("E7", 2)
        .then("strike-back")
        .expect_chance("back 2 battle");
    melee("fLN", "bLN 2", "D6 = river\nD7 = rugged-hill")
        .roll("flag flag cav cav cav")
        .expect_banners("french", 1)
        .expect_legal(["advance", "stay"]);
}

/// Only cavalry has a second melee. §NAP-5.6.12
#[test]
fn only_cavalry_melees_again() {
    melee("fLN", "bLN 1", "D7 bLN").roll("inf cav cav cav cav").then("advance").expect_turn_over();
    melee("fLC", "bLN 1", "D7 bLN")
        .roll("inf cav cav cav")
        .then("advance")
        .then("stop")
        .expect_legal(["melee D7", "done"]);
}

/// Next to an enemy unit and a lone leader: either; next to a leader only: him, or fire. §NAP-5.6.13 §AMB-30
#[test]
fn unit_or_lone_leader() {
    field("F7 fLN\nE7 bLN\nE8 b*\nF9 bLN\nfrench: attack-center")
        .orders("attack-center", "fLN1")
        .picks("fLN1")
        .expect_legal(["melee E7", "melee E8"])
        .expect_refused("fire F9", "NAP-5.5.2");
    field("F7 fLN\nE8 b*\nF9 bLN\nfrench: attack-center")
        .orders("attack-center", "fLN1")
        .picks("fLN1")
        .expect_legal(["melee E8", "fire F9"]);
}

/// Horse artillery that moved and is cut down to its last block by First Strike has no dice left: one block rolls two
/// only if it did not move. (L389, L492-493) §NAP-5.4.3 §NAP-5.6.8 §AMB-51
#[test]
fn last_gun_that_moved_has_no_dice_after_first_strike() {
    let struck = |from: &str, blocks: u8, roll: &str| {
        let play =
            field(&format!("{from} fHA {blocks}\nE7 bLN\nfrench: attack-center\nbritish: first-strike"))
                .orders("attack-center", "fHA1");
        let play = if from == "F7" { play } else { play.goes("fHA1", "F7") };
        play.picks("fHA1").then("melee E7").then("first-strike").roll(roll)
    };
    struck("G7", 2, "art cav cav cav").expect_blocks("F7", 1).expect_blocks("E7", 4).expect_turn_over();
    // Two blocks left, or one that stood still: it rolls.
    struck("G7", 3, "art cav cav cav").expect_blocks("F7", 2).expect_dice(3);
    struck("F7", 2, "art cav cav cav").expect_blocks("F7", 1).expect_dice(2);
}

/// In the opponent's turn the last block battles back whether or not it moved in its own. §NAP-5.3.17 §AMB-51
#[test]
fn last_gun_that_moved_battles_back() {
    let play = field("G7 fHA 1\nD7 bLN\nfrench: attack-center\nbritish: attack-center forward")
        .orders("attack-center", "fHA1")
        .goes("fHA1", "F7")
        .roll("attack-left")
        .orders("attack-center", "bLN1")
        .goes("bLN1", "E7")
        .attacks("bLN1", "F7");
    play.roll("cav cav cav inf").then("strike-back").expect_chance("back 2 battle");
}
