//! Chapter 3: how a battle is set up.

#![allow(clippy::unwrap_used, reason = "tests stop at once")]

use crate::components::{CARDS, all_scenarios, army};
use crate::field::Expect;
use napoleonics::Napoleonics;
use napoleonics::board::Side;
use napoleonics::state::Card;
use sandtable_engine::{Game, Options};
use sandtable_testkit::Play;
use std::collections::BTreeMap;

/// Set-up: hands as the scenario says, the rest a deck, the named player begins. §NAP-3.1
#[test]
fn the_first_hands() {
    let mut play = Play::<Napoleonics>::scenario("nap-001").expect_chance("deal");
    for card in ["forward", "elan", "rally", "bombard", "scout-left", "forward"] {
        play = play.roll(card);
    }
    play = play.expect_hand("british", 6).expect_hand("french", 0);
    for card in ["leadership", "probe-left", "probe-left", "probe-left", "probe-left"] {
        play = play.expect_chance("deal").roll(card);
    }
    play.expect_hand("french", 5)
        .expect("59 cards are left", |_, s| s.deck.iter().map(|&n| u32::from(n)).sum::<u32>() == 59)
        .expect_asked(["british"])
        .expect_legal(["play forward", "play elan", "play rally", "play bombard", "play scout-left"]);
}

/// Each scenario: who begins, cards of the Allied and the French, banners. §NAP-3.1 §NAP-4.1
#[test]
fn headings_of_the_scenarios() {
    let expected = [
        ("british", 6, 5, [5, 5]),
        ("british", 6, 5, [5, 5]),
        ("french", 6, 5, [6, 7]),
        ("french", 5, 5, [6, 6]),
        ("french", 6, 5, [6, 6]),
        ("british", 4, 4, [5, 5]),
        ("french", 5, 5, [6, 5]),
        ("french", 5, 5, [5, 6]),
        ("british", 6, 5, [5, 5]),
        ("french", 6, 5, [6, 7]),
        ("british", 6, 5, [6, 6]),
        ("british", 6, 5, [6, 6]),
        ("french", 6, 5, [5, 6]),
        ("french", 5, 5, [7, 7]),
        ("french", 6, 6, [8, 8]),
    ];
    assert_eq!(Napoleonics::scenarios().len(), expected.len());
    for (text, (first, allied, french, banners)) in Napoleonics::scenarios().iter().zip(expected) {
        let info = Napoleonics::heading(text).unwrap();
        let play = Play::<Napoleonics>::scenario(&info.id).roll_anything(7);
        let play = play.expect_hand("british", allied).expect_hand("french", french).expect_asked([first]);
        let file: serde_json::Value = serde_json::from_str(text).unwrap();
        for (side, banners) in ["top", "bottom"].into_iter().zip(banners) {
            assert_eq!(file["sides"][side]["banners_to_win"], banners, "{}", info.id);
        }
        drop(play);
    }
}

/// The scenario says which army is on top: turned round, the French stand and retreat there. §NAP-3.2
#[test]
fn armies_change_edges() {
    let mut file: serde_json::Value = serde_json::from_str(Napoleonics::scenarios()[0]).unwrap();
    let (top, bottom) = (file["sides"]["top"].clone(), file["sides"]["bottom"].clone());
    file["sides"]["top"] = bottom;
    file["sides"]["bottom"] = top;
    let game = Napoleonics::load(&file.to_string(), &Options::default()).unwrap();
    assert_eq!(game.info().seats[0].style, "french");
    let state = game.begin();
    for (unit, side, _) in army(&game, &state) {
        assert_eq!(side, if unit.starts_with('f') { Side::Top } else { Side::Bottom }, "{unit}");
    }
    assert_eq!((Side::Top.baseline(), Side::Bottom.baseline()), (0, 8));
}

/// Whatever leaders are called, no two pieces have one name: a choice in a record means one of them.
#[test]
fn no_two_pieces_have_one_name() {
    let mut file: serde_json::Value = serde_json::from_str(Napoleonics::scenarios()[0]).unwrap();
    for (leader, name) in ["Ney-2", "Ney", "Ney", "bLN1", "Ney 2"].into_iter().enumerate() {
        file["leaders"][leader]["name"] = name.into();
    }
    let game = Napoleonics::load(&file.to_string(), &Options::default()).unwrap();
    let pieces = &game.vocabulary().pieces;
    assert_eq!(pieces[pieces.len() - 5..], ["Ney-2", "Ney", "Ney-3", "bLN1-2", "Ney-2-2"]);
}

/// Orders of battle, all at full strength. §NAP-3.3 §NAP-3.5
#[test]
fn orders_of_battle() {
    let expected = [
        "bLN5 bLT1 bHC1 bFA2 bHA1 pLN2 pLT1 pLC1 L3 / fLN4 fLT2 fLC2 fFA1 L2",
        "bLN5 bLT1 bHC1 bFA2 bHA1 pLN2 pLT1 pLC1 L4 / fLN4 fLT2 fLC2 fFA1 L2",
        "bLN7 bLT1 bRL1 bLC1 bFA2 pLN1 pLC1 L3 / fLN5 fLT2 fGR2 fLC2 fHC1 fFA2 L3",
        "bLN6 bLT3 bGG1 bLC1 bFA1 L3 / fLN8 fLT3 fHC2 fFA2 L3",
        "bLN6 bLT1 bRL1 bGG1 bLC3 bHC1 bFA2 L3 / fLN8 fLT3 fHC2 fLC1 fFA2 fHA1 L3",
        "bLN3 bLT1 bRL2 bLC2 bFA1 bHA2 pLT2 L3 / fLN6 fLT2 fLC2 fHC1 fFA2 fHA1 L3",
        "bLN5 bLT1 bFA1 bHA1 pLN4 pLT1 pFA1 L3 / fLN8 fLT3 fLC1 fFA2 fHA1 L3",
        "bLN3 bLT2 bRL1 bHA1 bFA1 pLN3 pLT1 pFA1 L3 / fLN8 fLT2 fLC1 fFA2 fHA1 L3",
        "bLN3 bLT1 bRL1 bGR1 bGG1 bLC1 bHA1 pLN3 pLT1 L4 / fLN6 fLT2 fLC2 fFA1 fHA1 L2",
        "bLN6 bLT1 bRL1 bLC1 bFA1 pLN2 pLC1 L3 / fLN6 fLT2 fLC2 fFA2 fHA1 L3",
        "bLN7 bLT1 bRL1 bGG2 bLC2 bHC2 bFA1 bHA1 L3 / fLN8 fLT3 fLC1 fFA2 L2",
        "bLN6 bLT1 bRL1 bHC1 bLC1 bFA1 bHA1 pLN2 pLT1 L3 / fLN8 fLT2 fLC1 fHC1 fFA2 fHA1 L3",
        "bLN5 bLT1 bRL1 bFA1 pLN3 pLT1 L3 / fLN8 fLT3 fGR1 fLC1 fFA1 L3",
        "bLN4 bRL1 bGG1 bFA1 bHA1 pLN4 pLT1 pLC1 pFA1 L3 / fLN6 fLT2 fLC2 fCH1 fFA2 fHA1 L3",
        "bLN8 bLT1 bRL1 bGG1 bHC1 bGHC1 bLC2 bFA2 bHA1 pLN5 pLT1 pLC1 pFA1 L4 \
         / fLN7 fLT1 fOG1 fYG1 fCH1 fGHC1 fLC1 fFA2 fHA1 L4",
    ];
    for (game, expected) in all_scenarios().zip(expected) {
        let state = game.begin();
        let look = game.look(&state);
        let mut found = [BTreeMap::<String, usize>::new(), BTreeMap::new()];
        for (unit, side, blocks) in army(&game, &state) {
            let row = CARDS.iter().find(|row| row.unit == unit).unwrap();
            assert_eq!(usize::from(blocks), row.melee.len(), "{unit} in {}", game.info().id);
            *found[side.index()].entry(unit).or_default() += 1;
        }
        for side in Side::BOTH {
            found[side.index()].insert("L".into(), look.leaders(side).count());
        }
        for (found, expected) in found.iter().zip(expected.split('/')) {
            let split = |word: &str| {
                let at = word.find(|c: char| c.is_ascii_digit()).unwrap();
                (word[..at].to_string(), word[at..].parse().unwrap())
            };
            let expected: BTreeMap<String, usize> = expected.split_whitespace().map(split).collect();
            assert_eq!(*found, expected, "{}", game.info().id);
        }
    }
}

/// The teaching battle comes first; each player has a square track of his own. §NAP-3.4 §NAP-2.7
#[test]
fn the_teaching_battle() {
    let first = Napoleonics::heading(Napoleonics::scenarios()[0]).unwrap();
    assert_eq!((first.id.as_str(), first.number), ("nap-001", 1));
    let state = all_scenarios().next().unwrap().begin();
    assert_eq!(state.tracks, [[Card::NONE; 4]; 2]);
}
