//! What every player must keep, tried with Hot War: both sides plan a turn in secret.
#![allow(clippy::unwrap_used, reason = "a test fails by it")]

use hot_war::HotWar;
use hot_war::choice::READY;
use hot_war::state::State;
use sandtable_ai::{Cancel, Method, Mind, Recipe, View};
use sandtable_engine::{Dice, Game, Options, Seat, Silent, Waiting, Weights, answer};

fn game(id: &str) -> HotWar {
    let mut games = HotWar::scenarios().iter().map(|text| HotWar::load(text, &Options::default()).unwrap());
    games.find(|game| game.info().id == id).unwrap()
}

/// Plays by script until a seat has to plan a turn; the other seat has written so many choices of its plan.
fn planning(game: &HotWar, turn: u8, seat: Seat, ahead: usize) -> State {
    let mut state = game.begin();
    let mut mind = Mind::new(Recipe { blur: 10, ..Recipe::of(Method::Script) });
    let (mut dice, mut draws, mut written) = (Dice::new(5), Weights::new(), 0);
    loop {
        match game.waiting(&state) {
            Waiting::Over(_) | Waiting::Fault(_) => return state,
            Waiting::Chance(chance) => {
                let rolled = answer(game, &state, chance, &mut draws, |n| dice.below(n)).unwrap();
                game.resolve(&mut state, &rolled, &mut Silent).unwrap();
            }
            Waiting::Seats(seats) => {
                let here = state.turn == turn && !state.open && seats.contains(seat);
                if here && (written == ahead || !seats.contains(seat.other())) {
                    return state;
                }
                let asked = if here { seat.other() } else { seats.iter().next().unwrap() };
                written += usize::from(here);
                let view = View::new(game, &state, asked);
                let choice = mind.choose(&view, dice.bits(), &Cancel::new()).unwrap().choice;
                game.apply(&mut state, asked, choice, &mut Silent).unwrap();
            }
        }
    }
}

fn small(method: Method) -> Recipe {
    Recipe { nodes: 60, first: 1, width: 4, ..Recipe::of(method) }
}

/// One who weighs plans in many temperaments and improves none.
fn weighing() -> Recipe {
    Recipe { styles: 16, refine: false, ..small(Method::Rollout) }
}

#[test]
fn every_method_answers_legally_and_repeats_itself() {
    for (id, turn) in [("hw-1", 2), ("hw-2", 3), ("hw-5", 3)] {
        let game = game(id);
        let state = planning(&game, turn, Seat(1), 3);
        let view = View::new(&game, &state, Seat(1));
        let methods = [Method::Random, Method::Script, Method::Portfolio, Method::Rollout];
        for recipe in methods.map(small).into_iter().chain([weighing()]) {
            let think =
                |threads| Mind::new(recipe).with_threads(threads).choose(&view, 9, &Cancel::new()).unwrap();
            let thought = think(1);
            assert!(view.legal().contains(&thought.choice), "{id} {recipe}");
            assert_eq!(thought, think(1), "{id} {recipe} repeats itself");
            assert_eq!(thought.choice, think(2).choice, "{id} {recipe} on two threads");
        }
    }
}

/// A plan that was thought through is written down to its end without a further thought; the temperaments of a
/// portfolio stand for different plans, so that there is something to think about.
#[test]
fn a_whole_plan_is_thought_once() {
    let game = game("hw-2");
    for method in [Method::Portfolio, Method::Rollout] {
        let mut state = planning(&game, 2, Seat(0), 0);
        let mut mind = Mind::new(small(method));
        let mut thoughts = 0;
        for _ in 0..200 {
            let view = View::new(&game, &state, Seat(0));
            let thought = mind.choose(&view, 3, &Cancel::new()).unwrap();
            thoughts += usize::from(thought.nodes > 0);
            game.apply(&mut state, Seat(0), thought.choice, &mut Silent).unwrap();
            if thought.choice.verb == READY {
                break;
            }
        }
        assert!(state.ready.contains(Seat(0)), "{method:?} comes to an end");
        assert_eq!(thoughts, 1, "{method:?}");
    }
}

/// How far the enemy's plan is and what he has written, where he hides and what he carries changes nothing.
#[test]
fn what_a_seat_cannot_know_does_not_change_its_choice() {
    for (id, turn, seat) in [("hw-1", 2, Seat(0)), ("hw-2", 2, Seat(1)), ("hw-5", 2, Seat(0))] {
        let game = game(id);
        let state = planning(&game, turn, seat, 9);
        let mut dice = Dice::new(77);
        let others = [planning(&game, turn, seat, 0), game.sample(&state, seat, &mut |n| dice.below(n))];
        let methods = [Method::Script, Method::Portfolio, Method::Rollout];
        for recipe in methods.map(small).into_iter().chain([weighing()]) {
            let choose = |state| {
                let mut mind = Mind::new(recipe);
                mind.choose(&View::new(&game, state, seat), 4, &Cancel::new()).unwrap()
            };
            for other in &others {
                assert_ne!(&state, other, "{id}: what is hidden differs");
                assert_eq!(choose(&state), choose(other), "{id} {recipe}");
            }
        }
    }
}
