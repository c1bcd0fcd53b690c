//! What a viewer sees: everything that lies on the table, and nothing that he may not know.
#![allow(clippy::unwrap_used, reason = "tests stop at once")]

use super::walk::{SEATS, game, walk};
use combat_commander::CombatCommander;
use combat_commander::decisions::SetUp;
use combat_commander::state::{Cards, Frame};
use sandtable_engine::scene::{About, Answer, Place, Question, Scene};
use sandtable_engine::{Choices, Game, Noun, Viewer, decision};

fn pictures_are_known(game: &CombatCommander, scene: &Scene) {
    let catalogue = game.catalogue();
    for piece in &scene.pieces {
        assert!(catalogue.art.contains_key(&piece.art), "{}", piece.art);
        if let Place::Box(number) = piece.at {
            assert!((number as usize) < catalogue.boxes.len());
        }
        if let Some(carrier) = piece.rides {
            let carrier = scene.pieces.iter().find(|p| p.id == carrier).unwrap();
            assert_eq!(carrier.at, piece.at, "a weapon lies where its carrier is (§11.2)");
        }
    }
    scene.marks.iter().for_each(|mark| assert!(catalogue.art.contains_key(&mark.art), "{}", mark.art));
    let cards = scene.hands.iter().flat_map(|h| &h.cards).chain(scene.piles.iter().flat_map(|p| &p.open));
    cards.for_each(|&card| assert!((card as usize) < catalogue.cards.len()));
}

#[test]
fn all_that_is_shown_has_a_picture() {
    for number in [0, 4] {
        let game = game(number);
        let mut step = 0;
        walk(&game, 7, 600, true, |state| {
            step += 1;
            if step % 40 == 0 {
                pictures_are_known(&game, &game.scene(state, Viewer::Umpire));
            }
        });
    }
}

#[test]
fn hands_are_visible_to_their_owners_only() {
    // §1.2, §CC-1.6c: other cards in the opponent's hand change nothing that one sees.
    let game = game(1);
    let mut compared = 0;
    walk(&game, 3, 400, true, |state| {
        if state.turn == 0 {
            return;
        }
        for seat in SEATS {
            let other = 1 - seat.index();
            let deck = state.decks[other];
            if deck.pile.len() < deck.hand.len() || deck.hand.is_empty() || !deck.seen.is_empty() {
                continue;
            }
            let mut changed = *state;
            let hidden = deck.hand.0 | deck.pile.0;
            let mut hand = Cards::default();
            let mut bits = hidden;
            for _ in 0..deck.hand.len() {
                let top = 127 - bits.leading_zeros();
                hand.0 |= 1 << top;
                bits &= !(1 << top);
            }
            changed.decks[other].hand = hand;
            changed.decks[other].pile = Cards(hidden & !hand.0);
            let viewer = Viewer::Seat(seat);
            assert_eq!(game.scene(state, viewer), game.scene(&changed, viewer), "{:?}", state.frames.top());
            assert_eq!(game.waiting(state), game.waiting(&changed), "{:?}", state.frames.top());
            compared += 1;
        }
    });
    assert!(compared > 100, "only {compared} positions");
}

#[test]
fn a_hidden_set_up_stays_hidden() {
    // §CC-1.6c: while both set up, nothing of the one is shown to the other, nor to those who watch.
    let game = game(0);
    let mut looked = 0;
    walk(&game, 11, 60, true, |state| {
        if state.frames.top() != Frame::SetUp(SetUp) {
            return;
        }
        looked += 1;
        for seat in SEATS {
            let scene = game.scene(state, Viewer::Seat(seat));
            assert!(scene.pieces.iter().all(|p| p.side as usize == seat.index()));
        }
        let on_map = |p: &&sandtable_engine::scene::Piece| matches!(p.at, Place::Hex(_));
        assert_eq!(game.scene(state, Viewer::Watcher).pieces.iter().filter(on_map).count(), 0);
    });
    assert!(looked > 1);
}

#[test]
fn every_asked_seat_has_a_choice() {
    // §CC-1.5: a question, the rule that puts it, and as many offers as there are choices, each with a window's name
    // where it may be answered beforehand.
    let game = game(2);
    let mut windows = std::collections::BTreeSet::new();
    walk(&game, 5, 3000, true, |state| {
        for seat in game.look(state).asked().iter() {
            let mut list = Choices::new();
            game.legal(state, seat, &mut list);
            let (prompt, offers) = (game.prompt(state, seat), decision::offers(&game, state, seat));
            assert_eq!(offers.len(), list.len());
            assert!(!prompt.rule.is_empty() && !prompt.question.key.is_empty());
            assert_ne!(prompt.question.key, "ask-wait", "{:?}", state.frames.top());
            windows.extend(prompt.window);
        }
    });
    for window in ["w-move", "w-prefire", "w-predef", "w-reroll"] {
        assert!(windows.contains(window), "{window} never opened: {windows:?}");
    }
}

#[test]
fn a_card_shows_all_its_text() {
    let game = game(0);
    let state = game.begin();
    let about = |card| match game.ask(&state, Viewer::Watcher, &Question::Inspect { noun: Noun::Card(card) })
    {
        Answer::About(about) => about,
        other => unreachable!("{other:?}"),
    };
    let cards: Vec<About> = (0..144).map(about).collect();
    assert!(cards.iter().all(|about| about.rows.len() >= 4 && about.rules.len() >= 2));
}
