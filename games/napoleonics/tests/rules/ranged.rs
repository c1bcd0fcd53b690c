//! Chapter 5.5: ranged combat.

use crate::field::{Example, Expect, Script, field, first};

/// A unit in G7 about to battle an enemy unit in the hex named, with a card of plain orders.
fn shooter(unit: &str, target: &str) -> Example {
    let name = first(unit);
    field(&format!("G7 {unit}\n{target} bLN\nfrench: attack-center"))
        .orders("attack-center", &name)
        .then("done")
}

/// Infantry and artillery fire; cavalry does not. §NAP-5.5.1
#[test]
fn who_fires() {
    for unit in ["fLN", "fLT", "fGR", "fYG", "fOG", "fMI", "fFA", "fGFA", "fHA", "fGHA"] {
        shooter(unit, "E7").expect_legal([format!("battle {unit}1").as_str(), "done"]);
    }
    for unit in ["fLC", "fLL", "fHC", "fCH", "fGLC", "fGHC"] {
        shooter(unit, "E7").expect_turn_over();
    }
    // Asked for, it is refused.
    field("F7 fLC\nE7 bLN\nF9 bLN\nfrench: attack-center")
        .orders("attack-center", "fLC1")
        .picks("fLC1")
        .expect_legal(["melee E7"])
        .expect_refused("fire F9", "NAP-5.5.1");
}

/// Ranges: infantry 2, Rifles 3, foot artillery 5, horse artillery 4, the target's hex counted. §NAP-5.5.4
#[test]
fn ranges() {
    // From C3 along the row: C4 is one hex away, C13 ten.
    let reach = |unit: &str| -> u8 {
        let side = if unit.starts_with('f') { ("french", "b") } else { ("british", "f") };
        let card = if unit.starts_with('f') { "attack-left" } else { "attack-right" };
        let in_range = (2..=7u8).filter(|apart| {
            let text = format!("C3 {unit}\nC{} {}LN\nturn {}\n{}: {card}", 3 + apart, side.1, side.0, side.0);
            let play = field(&text).orders(card, &format!("{unit}1")).then("done");
            matches!(play.state().frames.top(), napoleonics::state::Frame::Combat(_))
        });
        let in_range: Vec<u8> = in_range.collect();
        assert_eq!(in_range, (2..2 + in_range.len() as u8).collect::<Vec<_>>(), "no gaps for {unit}");
        1 + in_range.len() as u8
    };
    for unit in ["fLN", "fLT", "fGR", "fYG", "fOG", "fMI", "bLN", "bLT", "bGR", "bGG", "pLN", "pLT", "pMI"] {
        assert_eq!(reach(unit), 2, "{unit}");
    }
    assert_eq!(reach("bRL"), 3);
    for unit in ["fFA", "fGFA", "bFA", "pFA"] {
        assert_eq!(reach(unit), 5, "{unit}");
    }
    for unit in ["fHA", "fGHA", "bHA"] {
        assert_eq!(reach(unit), 4, "{unit}");
    }
}

/// A target beyond the range, or out of sight, is refused with its rule. §NAP-5.5.1 §NAP-5.5.4 §NAP-5.5.5
#[test]
fn out_of_range_and_out_of_sight() {
    field("G7 fLN\nE7 bLN\nD7 bLN\nG5 bLC\nfrench: attack-center")
        .orders("attack-center", "fLN1")
        .picks("fLN1")
        .expect_legal(["fire E7", "fire G5"])
        .expect_refused("fire D7", "NAP-5.5.4");
    field("G7 fFA\nE7 bLN\nF6 fLN\nF7 fLN\nG5 bLC\nfrench: attack-center")
        .orders("attack-center", "fFA1")
        .picks("fFA1")
        .expect_legal(["fire G5"])
        .expect_refused("fire E7", "NAP-5.5.5");
}

/// Next to an enemy unit there is no fire, near or far. §NAP-5.5.2
#[test]
fn no_fire_next_to_an_enemy_unit() {
    for unit in ["fLN", "fFA", "fHA"] {
        field(&format!("F7 {unit}\nE7 bLN\nD8 bLN\nfrench: attack-center"))
            .orders("attack-center", &format!("{unit}1"))
            .picks(&format!("{unit}1"))
            .expect_legal(["melee E7"])
            .expect_refused("fire E7", "NAP-5.5.2")
            .expect_refused("fire D8", "NAP-5.5.2");
    }
    // Even if it has no dice against the one next to it.
    field("F7 fLN 1\nE7 bLC\nE7 = hill\nF9 bLN\nfrench: attack-center")
        .orders("attack-center", "fLN1")
        .then("done")
        .expect_turn_over();
}

/// A lone enemy leader is no unit: he stops no fire, but stands in the line. §NAP-5.5.2 §NAP-5.6.13 §AMB-30
#[test]
fn a_lone_leader_stops_no_fire() {
    field("F7 fLN\nE7 b*\nF9 bLN\nfrench: attack-center")
        .orders("attack-center", "fLN1")
        .picks("fLN1")
        .expect_legal(["melee E7", "fire F9"]);
    // He is one of the two hexes the line runs between; a unit in the other closes it.
    let line = |more: &str| {
        field(&format!("G7 fFA\nE7 bLN\nF6 b*\n{more}\nfrench: attack-center"))
            .orders("attack-center", "fFA1")
            .then("done")
    };
    line("").picks("fFA1").expect_legal(["melee F6", "fire E7"]);
    line("F7 fLN").picks("fFA1").expect_legal(["melee F6"]);
    // Straight through him there is no line at all.
    field("C3 fFA\nC5 b*\nC7 bLN\nfrench: attack-left")
        .orders("attack-left", "fFA1")
        .then("done")
        .expect_turn_over();
}

/// No answer to fire, and no retiring from it. §NAP-5.5.3
#[test]
fn no_answer_to_fire() {
    field("G7 fLN\nE7 bLC\nfrench: attack-center\nbritish: first-strike forward rally elan")
        .orders("attack-center", "fLN1")
        .fires("fLN1", "E7")
        .expect_dice(4)
        .roll("cav inf inf inf")
        .expect_blocks("E7", 2)
        .expect_turn_over();
}

/// Musketry: blocks standing, half the blocks after a move, rounded as each nation does. §NAP-5.5.6
#[test]
fn musketry_by_blocks() {
    let dice = |unit: &str, blocks: u8, moved: bool| -> Option<u8> {
        let (turn, from, to, target, card) = if unit.starts_with('f') {
            ("french", if moved { "H7" } else { "G7" }, "G7", "E7 bLC", "attack-center")
        } else {
            ("british", if moved { "B7" } else { "C7" }, "C7", "E7 fLC", "attack-center")
        };
        let play = field(&format!("{from} {unit} {blocks}\n{target}\nturn {turn}\n{turn}: {card}"));
        let play = play.orders(card, &format!("{unit}1"));
        let play = if moved { play.goes(&format!("{unit}1"), to) } else { play.then("done") };
        if !matches!(play.state().frames.top(), napoleonics::state::Frame::Combat(_)) {
            return None;
        }
        let play = play.fires(&format!("{unit}1"), "E7");
        match play.state().frames.top() {
            napoleonics::state::Frame::Roll(roll) => Some(roll.dice),
            _ => None,
        }
    };
    for (unit, blocks, standing, moved) in [
        ("fLN", 4, 4, Some(2)),
        ("fLN", 3, 3, Some(2)),
        ("fLN", 1, 1, Some(1)),
        ("bLN", 4, 5, Some(2)),
        ("bLN", 3, 4, Some(2)),
        ("bLN", 1, 2, Some(1)),
        ("bLT", 5, 6, Some(4)),
        ("bRL", 3, 4, Some(3)),
        ("pLN", 4, 4, Some(2)),
        ("pLN", 3, 3, Some(1)),
        ("pLN", 1, 1, None),
        ("pLT", 3, 4, Some(2)),
        ("pLT", 1, 2, Some(1)),
    ] {
        assert_eq!(dice(unit, blocks, false), Some(standing), "{unit} {blocks} stands");
        assert_eq!(dice(unit, blocks, true), moved, "{unit} {blocks} moved");
    }
}

/// One bonus die only, whatever the reasons; none for Guard guns. §NAP-5.5.7
#[test]
fn one_bonus_die() {
    // Guard Grenadier: grenadier and guard. Young Guard: light and guard.
    shooter("fYG", "E7").fires("fYG1", "E7").expect_dice(5);
    shooter("fOG", "E7").fires("fOG1", "E7").expect_dice(5);
    shooter("fGFA", "E7").fires("fGFA1", "E7").expect_dice(3);
    shooter("fGHA", "E7").fires("fGHA1", "E7").expect_dice(2);
}

/// Light infantry that moved two hexes does not fire, unless a card lets it. §NAP-5.5.8 §NAP-5.5.15
#[test]
fn no_fire_after_two_hexes() {
    let moved = |card: &str, setup: &str| {
        let play = field(&format!("I7 fLT\nE7 bLN\nfrench: {card}")).then(&format!("play {card}"));
        let play = play.then(setup);
        let play = if card == "force-march" { play } else { play.then("done") };
        play.goes("fLT1", "G7")
    };
    moved("attack-center", "order fLT1").expect_turn_over();
    // Force March: with half its blocks.
    moved("force-march", "section center").fires("fLT1", "E7").expect_dice(3);
}

/// Half dice are for who left his hex: leaving square in place is no move. §NAP-5.5.15 §AMB-40
#[test]
fn leaving_square_is_no_move() {
    field("G7 fLN\nG7 square rally\nE7 bLN\nfrench: attack-center forward")
        .then("play attack-center")
        .then("order fLN1")
        .then("unsquare fLN1")
        .then("done")
        .fires("fLN1", "E7")
        .expect_dice(4);
}

/// The gun charts, by blocks and range. §NAP-5.5.9 §AMB-02
#[test]
fn the_gun_charts() {
    let rows = [
        ("fFA", 3, [3, 2, 2, 1]),
        ("fFA", 2, [3, 2, 2, 1]),
        ("fFA", 1, [2, 1, 1, 1]),
        ("fGFA", 3, [3, 2, 2, 1]),
        ("fHA", 3, [2, 1, 1, 0]),
        ("fHA", 2, [2, 1, 1, 0]),
        ("fHA", 1, [1, 1, 1, 0]),
        ("fGHA", 3, [2, 1, 1, 0]),
    ];
    for (gun, blocks, dice) in rows {
        for (target, dice) in ["E7", "D7", "C7", "B7"].into_iter().zip(dice) {
            let play = shooter(&format!("{gun} {blocks}"), target);
            if dice == 0 {
                play.expect_turn_over();
            } else {
                play.fires(&format!("{gun}1"), target).expect_dice(dice);
            }
        }
    }
}

/// Card dice are added, then terrain takes its own. §NAP-5.5.10
#[test]
fn card_then_terrain() {
    for (ground, dice) in [("clear", 5), ("forest", 4), ("town", 4), ("hill", 5)] {
        field(&format!("G7 fFA\nE7 bLN\nE7 = {ground}\nfrench: bombard"))
            .orders("bombard", "fFA1")
            .fires("fFA1", "E7")
            .expect_dice(dice);
    }
    field("G7 fLN\nE7 bLN\nE7 = forest\nfrench: fire-and-hold")
        .orders("fire-and-hold", "fLN1")
        .fires("fLN1", "E7")
        .expect_dice(4);
}

/// The symbol of the target's arm hits; sabers miss; flags send back. §NAP-5.5.11
#[test]
fn hits_in_fire() {
    let fire = |target: &str, roll: &str| {
        field(&format!("G7 fLN\nE7 {target}\nfrench: attack-center"))
            .orders("attack-center", "fLN1")
            .fires("fLN1", "E7")
            .roll(roll)
    };
    fire("bLN", "inf inf cav art").expect_blocks("E7", 2);
    fire("bLC", "inf inf cav art").expect_blocks("E7", 2);
    fire("bFA", "inf inf cav art").expect_blocks("E7", 2);
    fire("bLN", "sab sab sab sab").expect_blocks("E7", 4).expect_turn_over();
    fire("bLN 1", "inf inf inf inf").expect_empty("E7").expect_banners("french", 1).expect_turn_over();
    fire("bLN", "flag flag art art").then("to D7").then("to C7").expect_blocks("C7", 4).expect_turn_over();
}

/// A unit that loses a block puts its leader to the test; a lone leader is no target. §NAP-5.5.12
#[test]
fn leaders_under_fire() {
    let fire = |roll: &str| {
        field("G7 fLN\nE7 bLN *\nfrench: attack-center")
            .orders("attack-center", "fLN1")
            .fires("fLN1", "E7")
            .roll(roll)
    };
    fire("inf cav cav art")
        .expect_chance("leader 2 battle")
        .roll("sab sab")
        .expect_leader("E7", false)
        .expect_banners("french", 1);
    fire("sab sab cav art").expect_leader("E7", true).expect_turn_over();
    field("G7 fLN\nE7 b*\nE8 bLN\nfrench: attack-center")
        .orders("attack-center", "fLN1")
        .picks("fLN1")
        .expect_legal(["fire E8"])
        .expect_refused("fire E7", "NAP-5.5.12");
    field("G7 fLN\nE7 b*\nfrench: attack-center")
        .orders("attack-center", "fLN1")
        .then("done")
        .expect_turn_over();
}

/// Fire never takes ground. §NAP-5.5.13
#[test]
fn no_advance_after_fire() {
    field("G7 fLN\nE7 bLN 1\nfrench: attack-center")
        .orders("attack-center", "fLN1")
        .fires("fLN1", "E7")
        .roll("inf flag cav art")
        .expect_banners("french", 1)
        .expect_blocks("G7", 4)
        .expect_turn_over();
}

/// The attacker picks firer and target; the owner of the target decides on flags and the way back. §NAP-5.5.14
#[test]
fn who_decides_what() {
    field("G7 fLN\nG9 fLN\nE7 bLN *\nE8 bLN\nfrench: attack-center")
        .orders("attack-center", "fLN1 fLN2")
        .then("done")
        .expect_asked(["french"])
        .expect_legal(["battle fLN1", "battle fLN2", "done"])
        .then("battle fLN1")
        .expect_legal(["fire E7", "fire E8"])
        .then("fire E7")
        .roll("flag cav cav art")
        .expect_asked(["british"])
        .expect_legal(["ignore 0", "ignore 1"])
        .then("ignore 0")
        .expect_asked(["british"])
        .expect_legal(["to D6", "to D7"]);
}
