//! Chapter 5.1: the card of the turn.

#![allow(clippy::unwrap_used, reason = "tests stop at once")]

use crate::field::{Example, Expect, Script, field};
use sandtable_engine::Game;

/// The card lies face up before its owner until the draw, then on the discards. §NAP-5.1.1
#[test]
fn the_card_lies_open_until_the_draw() {
    field("F7 fLN\nB9 bLN\nfrench: attack-center forward")
        .then("play attack-center")
        .expect_line("log-plays")
        .expect_hand("french", 1)
        .expect("it is on the table, not discarded", |g, s| {
            g.look(s).card(s.played).id == "attack-center" && s.discards.iter().all(|&n| n == 0)
        })
        .then("order fLN1")
        .then("done")
        .then("done")
        .expect("it is discarded before the draw", |g, s| {
            let attack = g.vocabulary_index("attack-center");
            !s.played.is_some() && s.discards[attack] == 1
        })
        .roll("elan")
        .expect_hand("french", 2);
}

trait CardIndex {
    fn vocabulary_index(&self, card: &str) -> usize;
}

impl CardIndex for napoleonics::Napoleonics {
    fn vocabulary_index(&self, card: &str) -> usize {
        self.vocabulary().cards.iter().position(|c| c == card).unwrap()
    }
}

/// Three units on each flank and in the center of either army, none astride a dotted line.
const LINES: &str = "H1 fLN\nH2 fLN\nH3 fLN\nH5 fLN\nH6 fLN\nH7 fLN\nH10 fLN\nH11 fLN\nH12 fLN\n\
                     B1 bLN\nB2 bLN\nB3 bLN\nB5 bLN\nB6 bLN\nB7 bLN\nB10 bLN\nB11 bLN\nB12 bLN";

/// How many of the three units in the west, the center and the east a card orders.
fn orders_of(mut play: Example, letter: char) -> [u8; 3] {
    let mut ordered = [0; 3];
    for unit in 1..=9 {
        let choice = format!("order {letter}LN{unit}");
        let (game, seat) = (play.table().game(), play.table().asked().iter().next().unwrap());
        let parsed = game.vocabulary().parse(&choice).unwrap();
        if game.is_legal(play.state(), seat, parsed) {
            ordered[(unit - 1) / 3] += 1;
            play = play.then(&choice);
        }
    }
    ordered
}

/// Section cards order so many in the sections with arrows; left and right are the player's own.
/// §NAP-5.1.3 §NAP-5.1.2 §NAP-5.2.9 §AMB-07
#[test]
fn section_cards() {
    let cards = [
        ("scout-left", [1, 0, 0]),
        ("scout-center", [0, 1, 0]),
        ("scout-right", [0, 0, 1]),
        ("probe-left", [2, 0, 0]),
        ("probe-center", [0, 2, 0]),
        ("probe-right", [0, 0, 2]),
        ("attack-left", [3, 0, 0]),
        ("attack-center", [0, 3, 0]),
        ("attack-right", [0, 0, 3]),
        // Two cards in hand: Command 2.
        ("assault-left", [2, 0, 0]),
        ("assault-center", [0, 2, 0]),
        ("assault-right", [0, 0, 2]),
        ("coordinated-advance", [1, 2, 1]),
        ("flank-attack", [2, 0, 2]),
        ("forward", [2, 2, 2]),
        ("recon-in-force", [1, 1, 1]),
    ];
    for (card, [left, center, right]) in cards {
        let french = field(&format!("{LINES}\nfrench: {card} rally")).then(&format!("play {card}"));
        assert_eq!(orders_of(french, 'f'), [left, center, right], "French {card}");
        let british = field(&format!("{LINES}\nturn british\nbritish: {card} rally"));
        let british = british.then(&format!("play {card}"));
        assert_eq!(orders_of(british, 'b'), [right, center, left], "British {card}");
    }
}

/// A tactic card works in any section; it orders by type. §NAP-5.1.3
#[test]
fn tactic_cards_work_anywhere() {
    field("H1 fLN\nH6 fLC\nH7 fFA\nH12 fLN\nE7 bLN\nfrench: bayonet-charge")
        .then("play bayonet-charge")
        .expect_legal(["order fLN1", "order fLN2", "done"])
        .expect_refused("order fLC1", "NAP-8.9")
        .expect_refused("order fFA1", "NAP-8.9");
}

/// A card counts units and leaders alike. §NAP-5.1.2 §NAP-5.2.12
#[test]
fn leaders_take_orders_like_units() {
    field("H6 fLN\nH7 f*\nH8 fLN\nE7 bLN\nfrench: probe-center")
        .then("play probe-center")
        .then("order ney")
        .then("order fLN1")
        .expect_legal(["done"])
        .expect_refused("order fLN2", "NAP-5.2.9");
}

/// Any card of the hand may be played, never one on the square track. §NAP-5.1.4
#[test]
fn not_from_the_square_track() {
    field("H6 fLN\nH6 square rally\nE12 bLN\nfrench: forward elan")
        .expect_legal(["play forward", "play elan"])
        .expect_refused("play rally", "NAP-5.1.4");
}

/// A card must be played though it helps nothing; the turn goes on to the draw. §NAP-5.1.4
#[test]
fn a_useless_card_must_be_played() {
    field("H6 fLN\nE12 bLN\nfrench: attack-left scout-right")
        .expect_legal(["play attack-left", "play scout-right"])
        .then("play attack-left")
        .expect_turn_over()
        .expect_hand("french", 1);
}
