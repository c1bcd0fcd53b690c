//! Chapters 5.8 and 5.9: retreat of units, and ignoring flags.

use crate::field::{Example, Expect, Script, at, battle, field, ordered, stand};

/// French infantry in F7 with all its blocks loses a melee with a British line unit in E7 by these faces.
#[track_caller]
fn driven(more: &str, faces: &str) -> Example {
    stand(&format!("F7 fLN\nE7 bLN\nturn british\n{more}"), "bLN1", "F7").roll(faces)
}

/// One hex a flag, after the losses. §NAP-5.8.1
#[test]
fn one_hex_a_flag_after_the_losses() {
    driven("", "inf flag flag cav")
        .expect_blocks("F7", 3)
        .expect_choices("to G7, to G8")
        .then("to G7")
        .expect_choices("to H6, to H7")
        .then("to H7")
        .expect_blocks("H7", 3);
    driven("", "flag cav cav cav").then("to G8").expect_blocks("G8", 4);
}

/// Toward the own edge only, wherever the attack came from. §NAP-5.8.2
#[test]
fn toward_the_own_edge_only() {
    driven("", "flag cav cav cav")
        .expect_refused("to F6", "NAP-5.8.2")
        .expect_refused("to F8", "NAP-5.8.2")
        .expect_refused("to E8", "NAP-5.8.2");
    // Attacked from behind it goes back all the same, past its attacker.
    stand("F7 fLN\nG7 bLN\nturn british", "bLN1", "F7").roll("flag cav cav cav").expect_blocks("G8", 4);
    // At the end of a long row there is one hex only.
    let text = "G1 fLN\nF1 bLN\nturn british\nbritish: attack-right";
    battle(field(text), "attack-right", "bLN1")
        .steps("melee G1, stand")
        .roll("flag cav cav cav")
        .expect_blocks("H1", 4);
}

/// Passable terrain does not stop a retreat, impassable terrain does. §NAP-5.8.3
#[test]
fn terrain_in_retreat() {
    let ground = "G7 = forest\nG8 = rugged-hill\nH6 = river\nH7 = ford";
    driven(ground, "flag flag flag cav").expect_choices("to I7, to I8").then("to I7").expect_blocks("I7", 4);
    driven("G7 = river\nG8 = rugged-hill", "flag cav cav cav").expect_blocks("F7", 3);
    // A sandpit stops guns only.
    stand("F7 fFA\nE7 bLN\nG7 = sandpit\nG8 = sandpit\nturn british", "bLN1", "F7")
        .roll("flag cav cav cav")
        .expect_blocks("F7", 2);
    driven("G7 = sandpit\nG8 = sandpit", "flag cav cav cav").expect_choices("to G7, to G8");
}

/// No unit and no enemy leader is passed. §NAP-5.8.4 §AMB-30
#[test]
fn not_through_others() {
    for (left, right) in [("fLC", "bLC"), ("b*", "fFA"), ("b*", "bLN")] {
        driven(&format!("G7 {left}\nG8 {right}"), "flag cav cav cav").expect_blocks("F7", 3);
    }
    driven("G7 b*", "flag cav cav cav").expect_blocks("G8", 4);
}

/// An attached leader goes with his unit; with him it may not enter another leader's hex. §NAP-5.8.5 §NAP-5.8.6
#[test]
fn a_unit_retreats_with_its_leader() {
    let led = |more: &str| {
        stand(&format!("F7 fLN *\nE7 bLN\nturn british\n{more}"), "bLN1", "F7")
            .roll("flag cav cav cav")
            .then("ignore 0")
    };
    led("").then("to G8").expect_leader("G8", true).expect_leader("F7", false);
    led("G7 f*").expect_blocks("G8", 4).expect_leader("G8", true);
    led("G7 f*\nG8 fLN").expect_blocks("F7", 3).expect_chance("leader 2 battle");
}

/// A lone leader stops a retreat, also when he is the only way; what is left of it is forgiven. §NAP-5.8.6
#[test]
fn a_lone_leader_is_the_only_way() {
    driven("G7 f*\nG8 fLN", "flag flag flag cav")
        .then("ignore 0")
        .expect_blocks("G7", 4)
        .expect_leader("G7", true);
    // Two hexes back he stands at the end of the only way.
    driven("G8 fLN\nH6 fLN\nH7 f*", "flag flag flag cav").expect_blocks("H7", 4).expect_leader("H7", true);
    // Unit and leader are one now.
    driven("G7 f*\nG8 fLN", "flag flag cav cav")
        .then("ignore 0")
        .expect("attached", |g, s| g.look(s).leader_of(g.look(s).unit_in(at("G7"))).is_some());
}

/// A unit whose leader was just lost may retreat to another. §NAP-5.8.6 §NAP-5.7.8
#[test]
fn a_bereft_unit_finds_another_leader() {
    stand("F7 fLN *\nE7 bLN\nG7 f*\nG8 fLN\nturn british", "bLN1", "F7")
        .roll("inf flag flag cav")
        .roll("sab sab")
        .then("ignore 0")
        .expect_blocks("G7", 3)
        .expect_leader("G7", true);
}

/// A block for each hex that cannot be gone; as many as can be must be. §NAP-5.8.7 §NAP-5.6.11 §AMB-13
#[test]
fn as_far_as_it_can() {
    // G7 is a dead end, G8 is not: there is no choice.
    driven("H6 fLN\nH7 fLN", "flag flag cav cav").expect_blocks("H8", 4);
    // A lone leader at the dead end makes it a way.
    driven("H6 f*\nH7 fLN", "flag flag cav cav").expect_choices("to G7, to G8");
    // Both are dead ends: one hex, one block.
    driven("H6 fLN\nH7 fLN\nH8 fLN", "flag flag cav cav").then("to G7").expect_blocks("G7", 3);
    driven("G7 fLN\nG8 fLN", "flag flag flag cav").then("ignore 0").expect_blocks("F7", 1);
}

/// The owner of the unit picks the way. §NAP-5.8.8 §NAP-9.12
#[test]
fn the_owner_picks_the_way() {
    driven("", "flag cav cav cav").expect_asked(["french"]);
    // Also in his own turn.
    stand("E7 bLN\nF7 fLN", "fLN1", "E7")
        .roll("cav cav cav cav cav")
        .then("strike-back")
        .roll("flag cav cav cav")
        .expect_asked(["french"])
        .expect_choices("to G7, to G8");
}

/// Units never leave the board: beyond the edge every hex costs a block. §NAP-5.8.9 §NAP-5.3.5
#[test]
fn no_way_off_the_board() {
    stand("H7 fLN\nG7 bLN\nturn british", "bLN1", "H7")
        .roll("flag flag flag cav")
        .then("to I7")
        .expect_blocks("I7", 2)
        .expect_choices("advance, stay");
}

/// Who has gone a part of the way has left its hex. §NAP-5.8.10 §NAP-5.12.2
#[test]
fn a_part_of_the_way() {
    driven("H6 fLN\nH7 fLN\nH8 fLN", "flag flag cav cav")
        .then("to G7")
        .expect_choices("advance, stay")
        .then("stay")
        .expect_chance("draw");
}

/// Militia: three hexes a flag, a block for each that is missing. §NAP-5.8.1 §NAP-5.8.7
#[test]
fn militia_without_room() {
    let militia = |hex: &str, from: &str| {
        stand(&format!("{hex} fMI\n{from} bLN\nturn british"), "bLN1", hex).roll("flag cav cav cav")
    };
    militia("H7", "G7").then("to I7").expect_blocks("I7", 2);
    militia("I7", "H7").expect_blocks("I7", 1);
    militia("F7", "E7").steps("to G7, to H7, to I7").expect_blocks("I7", 4);
}

/// Ignoring is voluntary, as many as the owner likes, and anew in every attack. §NAP-5.9.1 §NAP-9.11
#[test]
fn ignoring_is_voluntary_and_ever_new() {
    let text = "F7 fGR\nE7 bLN\nE8 bLN\nturn british\nbritish: attack-center";
    let first = || {
        ordered(field(text), "attack-center", "bLN1 bLN2")
            .steps("battle bLN1, melee F7, stand")
            .roll("flag flag cav cav")
            .expect_asked(["french"])
            .expect_choices("ignore 0, ignore 1")
    };
    first().then("ignore 0").steps("to G7, to H6").expect_blocks("H6", 4);
    first().then("ignore 1").expect_choices("to G7, to G8");
    ordered(field(text), "attack-center", "bLN1 bLN2")
        .steps("battle bLN1, melee F7, stand")
        .roll("flag cav cav cav")
        .steps("ignore 1, decline, battle bLN2, melee F7, stand")
        .roll("flag cav cav cav")
        .expect_choices("ignore 0, ignore 1")
        .then("ignore 1")
        .expect_blocks("F7", 4);
}

/// How many flags the unit in a hex may ignore.
fn ignorable(text: &str, hex: &str) -> u8 {
    let play = field(text);
    let look = play.table().game().look(play.state());
    look.ignorable(look.unit_in(at(hex)))
}

/// A living leader is good for one flag. §NAP-5.9.2
#[test]
fn a_leader_is_good_for_a_flag() {
    assert_eq!(ignorable("F7 fLN *", "F7"), 1);
    assert_eq!(ignorable("F7 fLN", "F7"), 0);
}

/// Support: two friends next to it; a lone leader is one, an attached leader is not. §NAP-5.9.3 §AMB-32
#[test]
fn support() {
    assert_eq!(ignorable("F7 fLN\nF6 fLN", "F7"), 0);
    assert_eq!(ignorable("F7 fLN\nF6 fLN\nF8 fFA", "F7"), 1);
    assert_eq!(ignorable("F7 fLN\nF6 fLN\nG7 fLC\nF8 fFA", "F7"), 1);
    assert_eq!(ignorable("F7 fLN\nF6 fLN\nF8 f*", "F7"), 1);
    assert_eq!(ignorable("F7 fLN\nF6 f*\nF8 f*", "F7"), 1);
    assert_eq!(ignorable("F7 fLN\nF6 fLN *", "F7"), 0);
    assert_eq!(ignorable("F7 fLN\nF6 fLN\nE7 bLN", "F7"), 0);
    assert_eq!(ignorable("F7 fLN\nF5 fLN\nF9 fLN", "F7"), 0);
}

/// Support is counted when the flags fall: a friend shot away before is missed. §AMB-32 §NAP-5.9.3
#[test]
fn support_at_the_moment_of_the_flags() {
    let text = "F7 fLN\nF6 fLN 1\nF8 fLN\nE7 bLN\nE6 bLN\nturn british\nbritish: attack-center";
    ordered(field(text), "attack-center", "bLN1 bLN2")
        .steps("battle bLN2, melee F6, stand")
        .roll("inf cav cav cav")
        .steps("stay, battle bLN1, melee F7, stand")
        .roll("flag cav cav cav")
        .expect_choices("to G7, to G8");
}

/// A square supports others, and has support of no one. §NAP-5.9.4
#[test]
fn squares_and_support() {
    assert_eq!(ignorable("F7 fLN\nF6 fLN\nF8 fLN\nF6 square rally", "F7"), 1);
    assert_eq!(ignorable("F7 fLN\nF6 fLN\nF8 f*\nF7 square rally", "F7"), 0);
    assert_eq!(ignorable("F7 fGR *\nF6 fLN\nF8 f*\nF7 square rally", "F7"), 2);
}

/// Fieldworks steady infantry and guns attacked across them, not cavalry. §NAP-5.9.5 §NAP-7.5.2
#[test]
fn fieldworks_and_flags() {
    for (unit, flags) in [("fLN", 1), ("fFA", 1), ("fLC", 0)] {
        let text = format!("F7 {unit}\nF7 works NW\nE7 bLN\nturn british");
        let play = stand(&text, "bLN1", "F7");
        let look = play.table().game().look(play.state());
        assert_eq!(look.ignorable(look.unit_in(at("F7"))), flags, "{unit}");
    }
}

/// What each type ignores: one value a type. §NAP-5.9.6 §AMB-04
#[test]
fn flags_by_type() {
    let types = [
        ("fLN", 0),
        ("fLT", 0),
        ("fMI", 0),
        ("fHC", 0),
        ("fFA", 0),
        ("fGR", 1),
        ("fCH", 1),
        ("fYG", 2),
        ("fOG", 2),
        ("fGLC", 2),
        ("fGHC", 2),
        ("fGFA", 2),
        ("fGHA", 2),
        ("bGR", 1),
        ("bGG", 2),
        ("bGHC", 2),
        ("bRL", 0),
        ("pMI", 0),
    ];
    for (unit, flags) in types {
        assert_eq!(ignorable(&format!("E7 {unit}"), "E7"), flags, "{unit}");
    }
}

/// No one ignores a bounce: not Cuirassiers, not the Guard, not with leader and support. §NAP-5.9.7 §NAP-6.2.7
#[test]
fn no_one_ignores_a_bounce() {
    for unit in ["fCH", "fGHC"] {
        let text = format!("E7 bLN\nE7 square rally\nF7 {unit} *\nF6 fLN\nF8 fLN");
        stand(&text, &format!("{unit}1"), "E7").roll("flag").expect_choices("to G7, to G8");
    }
}

/// An ignored flag saves Militia three hexes. §NAP-5.9.8
#[test]
fn militia_ignores_flags_not_hexes() {
    let driven = || stand("F7 fMI *\nE7 bLN\nturn british", "bLN1", "F7").roll("flag flag cav cav");
    driven().then("ignore 1").steps("to G7, to H7, to I7").expect_blocks("I7", 4);
    stand("F7 fMI *\nE7 bLN\nturn british", "bLN1", "F7")
        .roll("flag cav cav cav")
        .then("ignore 1")
        .expect_blocks("F7", 4)
        .expect_choices("strike-back, decline");
}
