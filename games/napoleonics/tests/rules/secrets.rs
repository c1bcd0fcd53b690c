//! What one side can learn of the other's hand from the table: nothing (§NAP-9.2).

#![allow(clippy::expect_used, reason = "tests stop at once")]

use crate::field::{Example, Script, field, ordered};
use sandtable_engine::odds::{Effort, odds_for};
use sandtable_engine::scene::Question;
use sandtable_engine::{Choice, Choices, Dice, Game, Noun, Seat, Silent, Viewer};

const FRENCH: Seat = Seat(1);
const STRIKE: &str = "british: first-strike first-strike cavalry-charge";
const PLAIN: &str = "british: scout-left probe-left attack-left";

/// All that the French can see, ask and be told at a table: the scene, the report, why not, refusals and odds.
fn known(play: &Example) -> Vec<String> {
    let (game, state) = (play.table().game(), play.state());
    let words = game.vocabulary();
    let mut all = Vec::new();
    for viewer in [Viewer::Seat(FRENCH), Viewer::Watcher] {
        all.push(format!("{:?}", game.scene(state, viewer)));
        all.extend(play.table().lines(0, viewer).map(|told| format!("{:?}", told.line)));
    }
    all.push(format!("{:?}", game.prompt(state, FRENCH)));
    let pieces = (0..words.pieces.len()).map(|n| Noun::Piece(n as u16));
    let cards = (0..words.cards.len()).map(|n| Noun::Card(n as u16));
    for noun in pieces.chain(cards).chain([Noun::None]) {
        all.push(format!("{:?}", game.why_not(state, FRENCH, noun)));
        all.push(format!("{:?}", game.ask(state, Viewer::Seat(FRENCH), &Question::Inspect { noun })));
        for verb in 0..words.verbs.len() as u16 {
            let choice = Choice { verb: sandtable_engine::Verb(verb), noun };
            if let Err(refusal) = game.apply(&mut state.clone(), FRENCH, choice, &mut Silent) {
                all.push(format!("{refusal:?}"));
            }
        }
    }
    let mut choices = Choices::new();
    game.legal(state, FRENCH, &mut choices);
    for &choice in choices.iter() {
        let few = Effort { nodes: 3000, walks: 20, guesses: 2 };
        let odds = odds_for(&**game, state, FRENCH, choice, few, &mut Dice::new(7));
        all.push(format!("{} {odds:?}", words.print(choice)));
    }
    all
}

/// Two tables that differ only in the British hand look the same to the French at every step of a turn.
#[track_caller]
fn expect_same(text: &str, steps: &[&str]) {
    let mut tables = [STRIKE, PLAIN].map(|hand| field(&format!("{text}\n{hand}")));
    for step in steps.iter().copied().chain([""]) {
        let [one, two] = tables.each_ref().map(known);
        for (a, b) in one.iter().zip(&two) {
            assert_eq!(a, b, "before `{step}`");
        }
        assert_eq!(one.len(), two.len(), "before `{step}`");
        if !step.is_empty() {
            tables = tables.map(|play| match step.strip_prefix("roll ") {
                Some(faces) => play.roll(faces),
                None => play.then(step),
            });
        }
    }
}

/// Whether First Strike is held shows in nothing, through a melee in which it is not played. §NAP-9.10
#[test]
fn a_melee_against_a_hand_with_first_strike() {
    expect_same(
        "F7 fLN *\nF6 fFA\nE7 bLN *\nE8 bLN\nfrench: attack-center",
        &[
            "play attack-center",
            "order fLN1",
            "order fFA1",
            "done",
            "done",
            "battle fLN1",
            "melee E7",
            "join fFA1",
            "stand",
            "roll inf flag art art art cav cav cav cav",
            "roll inf cav",
            "ignore 1",
            "strike-back",
        ],
    );
}

/// The square that a charge meets: the card it costs is seen by its owner only. §NAP-6.2.3
#[test]
fn a_square_hides_its_card() {
    let charge = |hand: &str, card: &str| {
        ordered(field(&format!("F7 fLC\nE7 bLN\nfrench: attack-center\n{hand}")), "attack-center", "fLC1")
            .steps("battle fLC1, melee E7, square")
            .roll(card)
            .roll("art")
    };
    let tables = [charge(STRIKE, "first-strike"), charge(PLAIN, "probe-left")];
    let [one, two] = tables.each_ref().map(known);
    for (a, b) in one.iter().zip(&two) {
        assert_eq!(a, b);
    }
    assert_eq!(one.len(), two.len());
    // Nor after the battle, and the draw.
    let home = tables.map(|play| play.roll("art").roll("forward"));
    let [one, two] = home.each_ref().map(known);
    assert!(one.iter().zip(&two).all(|(a, b)| a == b));
}

/// The opponent's draw is a card and no more. §NAP-9.2
#[test]
fn a_draw_is_a_card() {
    let drawn = |card: &str| {
        field("F7 fLN\nE2 bLN\nturn british\nbritish: attack-center forward rally\nfrench: attack-left")
            .orders("attack-center", "")
            .roll(card)
    };
    let [one, two] = [drawn("elan"), drawn("leadership")].map(|play| known(&play));
    assert_eq!(one, two);
}
