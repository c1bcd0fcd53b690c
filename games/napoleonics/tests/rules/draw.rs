//! Chapter 5.13: the draw, and the deck.

use crate::field::{Expect, Script, field, melee, ordered, stand};
use sandtable_engine::Game;

/// The played card is discarded, then one is drawn. §NAP-5.13.1
#[test]
fn discard_then_draw() {
    field("H7 fLN\nfrench: probe-center forward")
        .steps("play probe-center, done")
        .expect_chance("draw")
        .expect_hand("french", 1)
        .expect("the card lies in the discards", |g, s| {
            let kind = g.vocabulary().cards.iter().position(|c| c == "probe-center").unwrap();
            s.discards[kind] == 1
        })
        .roll("rally")
        .expect_hand("french", 2)
        .expect_card("french", "rally", true)
        .expect_asked(["british"]);
    // So the last card of a worn-out deck may come back at once.
    field("H7 fLN\nH8 fLN 3\ndeck 0\nfrench: rally")
        .then("play rally")
        .roll("sab")
        .expect_chance("draw")
        .expect_weight("rally", 1);
}

/// Who used First Strike draws first, before the played card is discarded. §NAP-5.13.2 §NAP-5.13.3
#[test]
fn first_strike_draws_first() {
    let struck = |deck: &str| {
        field(&format!("E7 bLN\nF7 fLN\n{deck}\nfrench: cold-steel\nbritish: first-strike"))
            .steps("play cold-steel, battle fLN1, melee E7, first-strike")
            .roll("flag art art art")
            .then("to G7")
            .expect_chance("draw")
            .expect_hand("british", 0)
    };
    // The deck is made anew for him: First Strike is in it, the card on the table is not.
    struck("deck 0")
        .expect_weight("cold-steel", 0)
        .expect_weight("first-strike", 2)
        .roll("first-strike")
        .expect_card("british", "first-strike", true)
        .expect_chance("draw")
        .expect_hand("french", 0);
    // It is made anew after his draw: now it holds the discarded card.
    struck("deck 1").roll("short-supply").expect_weight("cold-steel", 1).roll("cold-steel").expect_card(
        "french",
        "cold-steel",
        true,
    );
}

/// Two First Strikes in a turn are two cards to draw. §NAP-5.13.2 §NAP-5.13.4 §NAP-8.15
#[test]
fn two_first_strikes_in_a_turn() {
    let text = "E7 bLN\nF7 fLN\nE9 bLN\nF9 fLN\nfrench: attack-center\nbritish: first-strike first-strike";
    ordered(field(text), "attack-center", "fLN1 fLN2")
        .steps("battle fLN1, melee E7, first-strike")
        .roll("flag art art art")
        .steps("to G7, battle fLN2, melee E9, first-strike")
        .roll("flag art art art")
        .then("to G9")
        .expect_hand("british", 0)
        .roll("rally")
        .roll("elan")
        .expect_hand("british", 2)
        .expect_hand("french", 0)
        .roll("forward")
        .expect_hand("french", 1)
        .expect_asked(["british"]);
}

/// An empty deck is made of the discards, without the cards in hands and on tracks. §NAP-5.13.3
#[test]
fn an_empty_deck_is_made_anew() {
    field("H7 fLN\nE7 bLN\nE7 square elan\ndeck 0\nfrench: probe-center forward forward\nbritish: rally")
        .steps("play probe-center, done")
        .expect_weight("elan", 0)
        .expect_weight("rally", 0)
        .expect_weight("forward", 0)
        .expect_weight("probe-center", 6)
        .expect_line("log-reshuffle");
    // A deck with cards is left as it is.
    field("H7 fLN\ndeck 1\nfrench: probe-center")
        .steps("play probe-center, done")
        .expect_no_line("log-reshuffle")
        .expect_weight("probe-center", 0)
        .roll("short-supply");
}

/// After Elan discards and deck become one, Elan itself among them. §NAP-5.13.3 §AMB-22
#[test]
fn elan_reshuffles() {
    let cards = |play: crate::field::Example| {
        let s = play.state();
        (
            s.deck.iter().map(|&n| u32::from(n)).sum::<u32>(),
            s.discards.iter().map(|&n| u32::from(n)).sum::<u32>(),
        )
    };
    let drawing = || field("H7 fLN\ndeck 20\nfrench: elan\nbritish: forward").then("play elan").roll("sab");
    drawing().expect_line("log-reshuffle").expect_weight("elan", 1);
    assert_eq!(cards(drawing()), (69, 0));
}

/// The opponent of Elan who struck first draws from the deck as it was. §AMB-22 §NAP-5.13.2
#[test]
fn first_strike_draws_before_elan_reshuffles() {
    field("F7 fLN\nE7 bLN\ndeck 5\nfrench: elan\nbritish: first-strike")
        .then("play elan")
        .roll("inf")
        .steps("order fLN1, done, done, battle fLN1, melee E7, first-strike")
        .roll("flag art art art")
        .then("to G7")
        .expect_weight("elan", 0)
        .expect("five cards are left", |g, s| g.look(s).deck_size() == 5)
        .roll("short-supply")
        .expect_weight("elan", 1)
        .expect("all but the one drawn", |g, s| g.look(s).deck_size() == 69);
}

/// Cards lost to squares or got back from them are not made up for. §NAP-5.13.4
#[test]
fn cards_of_squares_are_not_made_up_for() {
    // One card goes to the track: the British stay with three.
    melee("E7 bLN\nF7 fLC\nfrench: attack-center\nbritish: forward rally elan scout-left", "fLC1", "E7")
        .then("square")
        .roll("rally")
        .roll("flag")
        .then("to G7")
        .roll("probe-left")
        .expect_hand("french", 1)
        .expect_hand("british", 3)
        .then("play scout-left")
        .expect_chance("draw")
        .roll("probe-left")
        .roll("probe-right")
        .then("keep probe-left")
        .expect_hand("british", 3);
    // One comes back: the British have one more.
    field("E7 bLN\nE7 square rally\nturn british\nbritish: attack-center elan")
        .steps("play attack-center, order bLN1, unsquare bLN1")
        .expect_hand("british", 2)
        .steps("done, done")
        .roll("forward")
        .expect_hand("british", 3);
}

/// Scout: two are drawn, one is kept, the other is discarded. §NAP-5.13.1 §NAP-8.1 §AMB-08
#[test]
fn scout_draws_two() {
    field("H7 fLN\nfrench: scout-center")
        .steps("play scout-center, done")
        .roll("rally")
        .roll("elan")
        .expect_choices("keep elan, keep rally")
        .then("keep elan")
        .expect_card("french", "elan", true)
        .expect_card("french", "rally", false)
        .expect("Rally is in the discards", |g, s| {
            s.discards[g.vocabulary().cards.iter().position(|c| c == "rally").unwrap()] == 1
        });
    // Two of a kind are asked for all the same.
    field("H7 fLN\nfrench: scout-center")
        .steps("play scout-center, done")
        .roll("forward")
        .roll("forward")
        .expect_choices("keep forward");
}

/// The deck runs out between the two cards of Scout: the played Scout may be drawn. §NAP-5.13.3
#[test]
fn scout_through_the_end_of_the_deck() {
    field("H7 fLN\ndeck 1\nfrench: scout-center scout-center\nbritish: rally")
        .steps("play scout-center, done")
        .expect_weight("scout-center", 0)
        .roll("short-supply")
        .expect_weight("scout-center", 1)
        .expect_weight("short-supply", 0)
        .roll("scout-center")
        .then("keep scout-center")
        .expect_hand("french", 2);
}

/// There are always cards to draw: even with the fullest hands and tracks most of them are elsewhere. §AMB-45
#[test]
fn the_cards_cannot_run_out() {
    for text in napoleonics::Napoleonics::scenarios() {
        let file: napoleonics::scenario::ScenarioFile = serde_json::from_str(text).expect("a scenario");
        let hands = file.sides.top.command_cards + file.sides.bottom.command_cards;
        assert!(hands + 2 * 4 + 2 < 70, "{}", file.id);
    }
}

/// A card destroyed squares give back is not drawn for. §NAP-5.13.4 §NAP-6.2.16
#[test]
fn the_card_of_a_dead_square_is_one_more() {
    stand("F7 fLN\nE7 bLN 1\nE7 square rally\nfrench: attack-center\nbritish: forward", "fLN1", "E7")
        .roll("inf cav cav cav cav")
        .expect_card("british", "rally", true)
        .then("stay")
        .roll("forward")
        .expect_hand("british", 2);
}
