//! Chapters 1 and 2: what is in the box.

#![allow(clippy::unwrap_used, reason = "tests stop at once")]

use crate::field::{Expect, Script, at, field, field_with};
use napoleonics::Napoleonics;
use napoleonics::board::{Board, Hex, Side};
use napoleonics::data::{CardClass, Class, Data, Nation};
use napoleonics::state::{BattleKind, Card, State};
use sandtable_engine::{Game, Options};
use std::collections::BTreeMap;

/// The scenarios of the house, each laid out.
pub fn all_scenarios() -> impl Iterator<Item = Napoleonics> {
    Napoleonics::scenarios().iter().map(|text| Napoleonics::load(text, &Options::default()).unwrap())
}

/// Units as a scenario names them: `fLN`, with the side they fight for and their blocks.
pub fn army(game: &Napoleonics, state: &State) -> Vec<(String, Side, u8)> {
    let look = game.look(state);
    Side::BOTH
        .into_iter()
        .flat_map(|side| look.units(side).map(move |u| (u, side)))
        .map(|(u, side)| {
            let name = &game.vocabulary().pieces[u.index()];
            let name = name.trim_end_matches(|c: char| c.is_ascii_digit()).to_string();
            (name, side, look.unit(u).blocks)
        })
        .collect()
}

/// Two players, French and Allied; British and Portuguese are one side. §NAP-1.1 §NAP-3.5 §AMB-42
#[test]
fn two_players_french_and_allied() {
    for game in all_scenarios() {
        let mut styles: Vec<&str> = game.info().seats.iter().map(|s| s.style.as_str()).collect();
        styles.sort_unstable();
        assert_eq!(styles, ["british", "french"], "{}", game.info().id);
        let state = game.begin();
        let french: Vec<Side> =
            army(&game, &state).into_iter().filter(|u| u.0.starts_with('f')).map(|u| u.1).collect();
        let allied: Vec<Side> =
            army(&game, &state).into_iter().filter(|u| !u.0.starts_with('f')).map(|u| u.1).collect();
        assert!(french.iter().all(|&s| s == french[0]) && allied.iter().all(|&s| s == french[0].other()));
    }
    // One card orders both; a British leader joins a Portuguese unit; the two support each other.
    field("C7 bLN *\nC5 pLN\nC4 pLN\nB5 bLN\nE7 fLN\nturn british\nbritish: attack-center")
        .orders("attack-center", "hill pLN1")
        .goes("hill", "C5")
        .expect("he is attached, and two friends are near", |g, s| {
            let look = g.look(s);
            look.ignorable(look.unit_in(at("C5"))) == 2
        });
}

/// Losses reduce dice, and a last block may be unable to hurt anyone. §NAP-1.2 §NAP-5.4.4
#[test]
fn losses_reduce_dice() {
    for (blocks, dice) in [(4, 5), (3, 4), (2, 3), (1, 2)] {
        field(&format!("F7 fLN {blocks}\nE7 bLN\nfrench: attack-center"))
            .orders("attack-center", "fLN1")
            .attacks("fLN1", "E7")
            .expect_dice(dice);
    }
    field("F7 fLC 1\nE7 bLN\nE7 = hill\nfrench: attack-center")
        .orders("attack-center", "fLC1")
        .then("done")
        .expect_turn_over();
}

/// No zones of control: cavalry rides between two enemies and on. §NAP-1.3
#[test]
fn no_zones_of_control() {
    field("H7 fLC\nF6 bLN\nF8 bLN\nfrench: attack-center")
        .orders("attack-center", "fLC1")
        .goes("fLC1", "E7")
        .expect_blocks("E7", 4);
}

/// The board: nine rows of 13 and 12, two dotted lines, eight hexes in two sections. §NAP-2.1 §AMB-16
#[test]
fn the_board() {
    let board = Board::new();
    assert_eq!(Hex::all().count(), 5 * 13 + 4 * 12);
    for hex in Hex::all() {
        let name = hex.name();
        let column: u8 = name[1..].parse().unwrap();
        let (west, center, east) = if "ACEGI".contains(&name[..1]) {
            (column <= 4, (5..=9).contains(&column), column >= 10)
        } else {
            (column <= 4, (4..=9).contains(&column), column >= 9)
        };
        let expected = u8::from(west) | u8::from(center) << 1 | u8::from(east) << 2;
        assert_eq!(board.sections(hex), expected, "{name}");
    }
    let straddling: Vec<String> =
        Hex::all().filter(|&h| board.sections(h).count_ones() == 2).map(Hex::name).collect();
    assert_eq!(straddling, ["B4", "B9", "D4", "D9", "F4", "F9", "H4", "H9"]);
    assert!(Hex::named("A13").is_some() && Hex::named("A14").is_none());
    assert!(Hex::named("B12").is_some() && Hex::named("B13").is_none() && Hex::named("J1").is_none());
}

/// Adjacent hexes and distances, against the geometry of shifted rows. §NAP-2.1 §NAP-5.5.4
#[test]
fn distances_on_the_board() {
    let board = Board::new();
    // Twice the distance from the left edge, and the row.
    let place = |h: Hex| (2 * i32::from(h.column()) + i32::from(h.row() % 2), i32::from(h.row()));
    for a in Hex::all() {
        for b in Hex::all() {
            let ((xa, ya), (xb, yb)) = (place(a), place(b));
            let (dx, rows) = ((xa - xb).abs(), (ya - yb).abs());
            let apart = rows + (dx - rows).max(0) / 2;
            assert_eq!(i32::from(board.distance(a, b)), apart, "{} {}", a.name(), b.name());
            assert_eq!(board.adjacent(a).contains(b), apart == 1);
        }
    }
    assert_eq!(board.adjacent(at("F7")), crate::field::hexes("E7 E8 F6 F8 G7 G8"));
    assert_eq!(board.adjacent(at("A1")), crate::field::hexes("A2 B1"));
}

/// Left and right are as each player sees them from his edge. §NAP-2.1 §NAP-3.2
#[test]
fn left_is_right_from_the_other_side() {
    field("H2 fLN\nH11 fLN\nfrench: probe-left").then("play probe-left").expect_legal(["order fLN1", "done"]);
    field("B2 bLN\nB11 bLN\nturn british\nbritish: probe-left")
        .then("play probe-left")
        .expect_legal(["order bLN2", "done"]);
}

/// The faces of the battle die. §NAP-2.2
#[test]
fn the_battle_die() {
    let game = all_scenarios().next().unwrap();
    let dice = &game.vocabulary().dice;
    assert_eq!(dice.len(), 1);
    assert_eq!(dice[0].faces, ["inf", "inf", "cav", "art", "flag", "sab"]);
}

/// The 70 Command cards: 48 section cards and 22 tactic cards. §NAP-2.3
#[test]
fn the_deck() {
    let expected = [
        ("scout-left", 2),
        ("scout-center", 2),
        ("scout-right", 2),
        ("probe-left", 4),
        ("probe-center", 6),
        ("probe-right", 4),
        ("attack-left", 4),
        ("attack-center", 6),
        ("attack-right", 4),
        ("assault-left", 2),
        ("assault-center", 2),
        ("assault-right", 2),
        ("coordinated-advance", 2),
        ("flank-attack", 2),
        ("forward", 2),
        ("recon-in-force", 2),
        ("bayonet-charge", 2),
        ("bombard", 2),
        ("cavalry-charge", 3),
        ("counter-attack", 2),
        ("elan", 1),
        ("fire-and-hold", 2),
        ("first-strike", 2),
        ("force-march", 2),
        ("cold-steel", 1),
        ("leadership", 2),
        ("grande-manoeuvre", 1),
        ("rally", 1),
        ("short-supply", 1),
    ];
    let game = all_scenarios().next().unwrap();
    let state = game.begin();
    let look = game.look(&state);
    let mut kinds = BTreeMap::new();
    let mut deck = BTreeMap::new();
    for (i, name) in game.vocabulary().cards.iter().enumerate() {
        let n = state.deck[i];
        deck.insert(name.as_str(), n);
        *kinds.entry(look.card(Card(i as u8)).kind == CardClass::Section).or_insert(0) += n;
    }
    assert_eq!(deck, BTreeMap::from(expected));
    assert_eq!(kinds, BTreeMap::from([(true, 48), (false, 22)]));
}

/// A row of a reference card: dice from full strength down to one block.
pub struct Row {
    pub unit: &'static str,
    moves: (u8, u8),
    range: u8,
    standing: &'static [u8],
    moved: &'static [u8],
    pub melee: &'static [u8],
    versus_infantry: &'static [u8],
    flags: u8,
}

const fn foot(
    unit: &'static str,
    moves: (u8, u8),
    standing: &'static [u8],
    moved: &'static [u8],
    melee: &'static [u8],
    flags: u8,
) -> Row {
    Row { unit, moves, range: 2, standing, moved, melee, versus_infantry: melee, flags }
}

const fn horse(unit: &'static str, moves: u8, melee: &'static [u8], flags: u8) -> Row {
    let moves = (moves, moves);
    Row { unit, moves, range: 0, standing: &[], moved: &[], melee, versus_infantry: melee, flags }
}

const fn gun(unit: &'static str, moves: (u8, u8), range: u8, melee: &'static [u8], flags: u8) -> Row {
    Row { unit, moves, range, standing: &[], moved: &[], melee, versus_infantry: melee, flags }
}

pub const CARDS: [Row; 31] = [
    Row {
        versus_infantry: &[5, 4, 3, 2],
        ..foot("fLN", (1, 1), &[4, 3, 2, 1], &[2, 2, 1, 1], &[4, 3, 2, 1], 0)
    },
    foot("fLT", (1, 2), &[5, 4, 3, 2], &[3, 3, 2, 2], &[4, 3, 2, 1], 0),
    foot("fGR", (1, 1), &[5, 4, 3, 2], &[3, 3, 2, 2], &[5, 4, 3, 2], 1),
    foot("fYG", (1, 2), &[5, 4, 3, 2], &[3, 3, 2, 2], &[5, 4, 3, 2], 2),
    foot("fOG", (1, 1), &[5, 4, 3, 2], &[3, 3, 2, 2], &[6, 5, 4, 3], 2),
    foot("fMI", (1, 1), &[4, 3, 2, 1], &[2, 2, 1, 1], &[4, 3, 2, 1], 0),
    horse("fLC", 3, &[4, 3, 2, 1], 0),
    horse("fLL", 3, &[4, 3, 2, 1], 0),
    horse("fHC", 2, &[5, 4, 3, 2], 0),
    horse("fCH", 2, &[5, 4, 3, 2], 1),
    horse("fGLC", 3, &[4, 3, 2, 1], 2),
    horse("fGHC", 2, &[5, 4, 3, 2], 2),
    gun("fFA", (0, 1), 5, &[4, 4, 3], 0),
    gun("fGFA", (0, 1), 5, &[5, 5, 4], 2),
    gun("fHA", (1, 2), 4, &[3, 3, 2], 0),
    gun("fGHA", (1, 2), 4, &[4, 4, 3], 2),
    foot("bLN", (1, 1), &[5, 4, 3, 2], &[2, 2, 1, 1], &[4, 3, 2, 1], 0),
    foot("bLT", (1, 2), &[6, 5, 4, 3, 2], &[4, 3, 3, 2, 2], &[5, 4, 3, 2, 1], 0),
    Row { range: 3, ..foot("bRL", (1, 2), &[4, 3, 2], &[3, 2, 2], &[3, 2, 1], 0) },
    foot("bGR", (1, 1), &[5, 4, 3, 2], &[3, 3, 2, 2], &[5, 4, 3, 2], 1),
    foot("bGG", (1, 1), &[6, 5, 4, 3, 2], &[4, 3, 3, 2, 2], &[6, 5, 4, 3, 2], 2),
    horse("bLC", 3, &[3, 2, 1], 0),
    horse("bHC", 2, &[4, 3, 2], 0),
    horse("bGHC", 2, &[4, 3, 2], 2),
    gun("bFA", (0, 1), 5, &[4, 4, 3], 0),
    gun("bHA", (1, 2), 4, &[3, 3, 2], 0),
    foot("pLN", (1, 1), &[4, 3, 2, 1], &[2, 1, 1, 0], &[4, 3, 2, 1], 0),
    foot("pLT", (1, 2), &[5, 4, 3, 2], &[3, 2, 2, 1], &[4, 3, 2, 1], 0),
    foot("pMI", (1, 1), &[4, 3, 2, 1], &[2, 1, 1, 0], &[4, 3, 2, 1], 0),
    horse("pLC", 3, &[3, 2, 1], 0),
    gun("pFA", (0, 1), 5, &[4, 4, 3], 0),
];

/// The national reference cards, row by row. §NAP-2.4 §AMB-01 §AMB-02 §AMB-03 §AMB-05 §AMB-06 §AMB-46
#[test]
fn the_reference_cards() {
    assert_eq!(Data::load().unwrap().units.len(), CARDS.len(), "no other types");
    for row in &CARDS {
        let enemy = if row.unit.starts_with('f') { "b" } else { "f" };
        let play = field(&format!("E7 {}\nE8 {enemy}LN\nE6 {enemy}LC\nG7 {enemy}LN", row.unit));
        let (game, mut state) = (play.table().game().clone(), *play.state());
        let unit = game.look(&state).unit_in(at("E7"));
        let full = row.melee.len() as u8;
        assert_eq!(state.units[unit.index()].blocks, full, "blocks of {}", row.unit);
        let look = game.look(&state);
        assert_eq!(look.allowance(unit), (row.moves.1, row.moves.0), "moves of {}", row.unit);
        assert_eq!(look.fire_range(unit), row.range, "range of {}", row.unit);
        assert_eq!(look.ignorable(unit), row.flags, "flags of {}", row.unit);
        for (i, blocks) in (1..=full).rev().enumerate() {
            let mut dice = |moved: u8, to: &str, kind| {
                state.units[unit.index()].blocks = blocks;
                state.units[unit.index()].moved = moved;
                game.look(&state).dice(unit, at(to), kind, true)
            };
            if !row.standing.is_empty() {
                assert_eq!(dice(0, "G7", BattleKind::Ranged), row.standing[i], "{} stands", row.unit);
                assert_eq!(dice(1, "G7", BattleKind::Ranged), row.moved[i], "{} moved", row.unit);
            }
            assert_eq!(dice(0, "E6", BattleKind::Melee), row.melee[i], "{} in melee", row.unit);
            let against = dice(0, "E8", BattleKind::Melee);
            assert_eq!(against, row.versus_infantry[i], "{} against infantry", row.unit);
        }
    }
}

/// Where published cards and rulebook differ, the rulebook is played, the card by choice. §AMB-03 §AMB-05 §AMB-46
#[test]
fn published_cards_by_choice() {
    let dice = |unit: &str, option: Option<(&str, &str)>, moved: u8, to: &str, kind| {
        let play = field_with(&format!("E7 {unit}\nE8 bLN\nF5 fLN\nC7 fLN"), option.as_slice());
        let mut state = *play.state();
        let game = play.table().game();
        let unit = game.look(&state).unit_in(at("E7"));
        state.units[unit.index()].moved = moved;
        game.look(&state).dice(unit, at(to), kind, true)
    };
    let grenadiers = Some(("french-grenadier-fire", "none"));
    assert_eq!(dice("fGR", None, 0, "C7", BattleKind::Ranged), 5);
    assert_eq!(dice("fGR", grenadiers, 0, "C7", BattleKind::Ranged), 4);
    assert_eq!(dice("bGR", grenadiers, 0, "C7", BattleKind::Ranged), 5);
    assert_eq!(dice("bRL", None, 1, "C7", BattleKind::Ranged), 3);
    assert_eq!(dice("bRL", Some(("rifle-moved-fire", "down")), 1, "C7", BattleKind::Ranged), 2);
    assert_eq!(dice("fGHA", None, 0, "E8", BattleKind::Melee), 4);
    assert_eq!(dice("fGHA", Some(("guard-horse-melee", "none")), 0, "E8", BattleKind::Melee), 3);
}

/// Four classes, and the groups of types that rules speak of. §NAP-2.6
#[test]
fn classes_and_groups() {
    let data = Data::load().unwrap();
    let of = |test: &dyn Fn(&napoleonics::data::UnitType) -> bool| -> String {
        let named = data.units.iter().filter(|u| test(u)).map(|u| format!("{}{}", u.nation.letter(), u.code));
        named.collect::<Vec<_>>().join(" ")
    };
    let same = |a: String, b: &str| {
        let sorted = |s: &str| {
            let mut words: Vec<String> = s.split_whitespace().map(String::from).collect();
            words.sort();
            words
        };
        assert_eq!(sorted(&a), sorted(b));
    };
    same(of(&|u| u.class == Class::Irregular), "fMI pMI");
    same(of(&|u| u.class == Class::Elite), "fLT fGR fCH bLT bRL bGR pLT");
    same(of(&|u| u.class == Class::Guard), "fYG fOG fGLC fGHC fGFA fGHA bGG bGHC");
    same(of(&|u| u.class == Class::Regular), "fLN fLC fLL fHC fFA fHA bLN bLC bHC bFA bHA pLN pLC pFA");
    same(of(&|u| u.guard), "fYG fOG fGLC fGHC fGFA fGHA bGG bGHC");
    same(of(&|u| u.grenadier), "fGR fOG bGR bGG");
    same(of(&|u| u.light), "fLT fYG bLT bRL pLT");
    same(of(&|u| u.heavy), "fHC fCH fGHC bHC bGHC");
    same(of(&|u| u.horse), "fHA fGHA bHA");
    same(of(&|u| !u.saber_hits), "fMI bRL pMI");
    same(of(&|u| u.retreat_per_flag == 3), "fMI pMI");
    assert!(data.unit(Nation::Portuguese, "GR").is_none());
}

/// A leader is no unit: cards that order or move units do not name him. §NAP-2.5
#[test]
fn a_leader_is_no_unit() {
    // Bombard without artillery orders any one unit: not a leader.
    field("H7 fLN\nH9 f*\nE7 bLN\nfrench: bombard").then("play bombard").expect_legal(["order fLN1", "done"]);
    // Cold Steel orders who is next to an enemy unit; a lone leader is none.
    field("F7 fLN\nE7 b*\nfrench: cold-steel").then("play cold-steel").expect_turn_over();
}

/// Four places on the track: a fifth square cannot be formed. §NAP-2.7
#[test]
fn four_places_on_the_track() {
    let squares = "B2 bLN\nB3 bLN\nB5 bLN\nB2 square rally\nB3 square elan\nB5 square bombard";
    let attack = |more: &str| {
        field(&format!("{squares}\n{more}\nE7 bLN\nF7 fLC\nfrench: attack-center"))
            .orders("attack-center", "fLC1")
            .picks("fLC1")
            .then("melee E7")
    };
    attack("").expect_legal(["square", "stand"]);
    attack("B6 bLN\nB6 square forward").expect_legal(["stand"]);
}

/// A marker belongs to the card on its place: the square that leaves takes back its own. §NAP-2.7 §NAP-6.2.14
#[test]
fn each_marker_has_its_card() {
    field("C2 bLN\nC3 bLN\nC2 square rally\nC3 square elan\nturn british\nbritish: attack-right forward")
        .then("play attack-right")
        .then("order bLN2")
        .then("unsquare bLN2")
        .expect("Elan is in hand, Rally on the track", |g, s| {
            let look = g.look(s);
            let held = |id: &str| s.hands[0].as_slice().iter().any(|&c| look.card(c).id == id);
            held("elan") && !held("rally") && look.card(s.tracks[0][0]).id == "rally"
        })
        .expect_square("C2", true)
        .expect_square("C3", false);
}

/// 18 banner markers are no limit. §NAP-2.8
#[test]
fn more_banners_than_markers() {
    field("F7 fLN\nE7 bLN 1\nbanners french 18 of 25\nfrench: attack-center")
        .orders("attack-center", "fLN1")
        .attacks("fLN1", "E7")
        .roll("inf cav cav cav cav")
        .expect_banners("french", 19)
        .expect_legal(["advance", "stay"]);
}
