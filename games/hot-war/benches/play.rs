//! Wall-clock times of what search and fuzzing do most, on the largest scenario.
//!
//! `cargo bench -p hot-war --bench play`. `turn` is a whole turn: every unit of both sides is given an order at random,
//! field by field, and all are carried out.
#![allow(clippy::expect_used, missing_docs, reason = "a bench fails so")]

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use hot_war::choice::{BACK, COPY, DROP, ORDER, READY};
use hot_war::{HotWar, state::State};
use sandtable_engine::{Choice, Choices, Dice, Game, Options, Seat, Silent, Waiting, Weights, answer};
use std::sync::LazyLock;

fn main() {
    divan::main();
}

/// The scenario with the most pieces.
static GAME: LazyLock<HotWar> = LazyLock::new(|| {
    let games = HotWar::scenarios().iter().filter_map(|text| HotWar::load(text, &Options::default()).ok());
    games.max_by_key(|game| game.info().pieces).expect("the game has scenarios")
});

/// A decision of a random game: where, who, what.
type Decision = (State, Seat, Choice);

/// The first positions of all turns of a random game, and all its decisions.
static GAMES: LazyLock<(Vec<State>, Vec<Decision>)> = LazyLock::new(|| {
    let (mut dice, mut decisions) = (Dice::new(1), Vec::new());
    let mut state = GAME.begin();
    for seat in 0..GAME.info().seats.len() {
        GAME.apply(&mut state, Seat(seat as u8), Choice::just(READY), &mut Silent).expect("set up");
    }
    let mut turns = Vec::new();
    while !matches!(GAME.waiting(&state), Waiting::Over(_)) {
        if matches!(GAME.waiting(&state), Waiting::Seats(_)) {
            turns.push(state.clone());
        }
        plot(&mut state, &mut dice, &mut |state, seat, choice| decisions.push((state.clone(), seat, choice)));
    }
    (turns, decisions)
});

/// Plots a turn at random, a unit after the other, and plays it to the first decision of the next; how many decisions.
fn plot(state: &mut State, dice: &mut Dice, decided: &mut impl FnMut(&State, Seat, Choice)) -> usize {
    let (turn, mut count) = (state.turn, 0);
    let (mut choices, mut weights) = (Choices::new(), Weights::new());
    let mut written = vec![false; state.units.len()];
    while state.turn == turn {
        match GAME.waiting(state) {
            Waiting::Over(_) | Waiting::Fault(_) => break,
            Waiting::Chance(chance) => {
                let rolled =
                    answer(&*GAME, state, chance, &mut weights, |n| dice.below(n)).expect("it answers");
                GAME.resolve(state, &rolled, &mut Silent).expect("it was asked");
            }
            Waiting::Seats(seats) => {
                let seat = seats.iter().next().expect("someone is asked");
                choices.clear();
                GAME.legal(state, seat, &mut choices);
                let choice = pick(state, &choices, &mut written, dice);
                decided(state, seat, choice);
                GAME.apply(state, seat, choice, &mut Silent).expect("what is listed is accepted");
                count += 1;
            }
        }
    }
    count
}

/// The next unit without an order, or ready; in an order any field but a step back.
fn pick(state: &State, choices: &Choices, written: &mut [bool], dice: &mut Dice) -> Choice {
    let fresh = |c: &&Choice| {
        let unit = GAME.look(state).named(c.noun).filter(|_| c.verb == ORDER);
        unit.is_some_and(|u| !written[u.index()])
    };
    if let Some(&order) = choices.iter().find(fresh) {
        GAME.look(state).named(order.noun).into_iter().for_each(|u| written[u.index()] = true);
        return order;
    }
    if let Some(&ready) = choices.iter().find(|c| c.verb == READY) {
        return ready;
    }
    let onward: Vec<Choice> =
        choices.iter().copied().filter(|c| ![BACK, DROP, COPY].contains(&c.verb)).collect();
    *dice.pick(&onward).or(choices.last()).expect("there is a choice")
}

/// A whole turn, plotted at random and carried out.
#[divan::bench]
fn turn(bencher: Bencher) {
    let (turns, _) = &*GAMES;
    let mut dice = Dice::new(7);
    let mut next = 0;
    bencher.bench_local(|| {
        let mut state = turns[next % turns.len()].clone();
        next += 1;
        black_box(plot(&mut state, &mut dice, &mut |_, _, _| {}))
    });
}

#[divan::bench]
fn list(bencher: Bencher) {
    let (_, decisions) = &*GAMES;
    let mut choices = Choices::new();
    bencher.counter(ItemsCount::new(decisions.len())).bench_local(|| {
        for (state, seat, _) in decisions {
            choices.clear();
            GAME.legal(black_box(state), *seat, &mut choices);
            black_box(choices.len());
        }
    });
}

#[divan::bench]
fn apply(bencher: Bencher) {
    let (_, decisions) = &*GAMES;
    bencher.counter(ItemsCount::new(decisions.len())).bench_local(|| {
        for (state, seat, choice) in decisions {
            let mut state = black_box(state).clone();
            black_box(GAME.apply(&mut state, *seat, *choice, &mut Silent).is_ok());
        }
    });
}

#[divan::bench]
fn copy(bencher: Bencher) {
    let (_, decisions) = &*GAMES;
    bencher.counter(ItemsCount::new(decisions.len())).bench_local(|| {
        decisions.iter().for_each(|(state, ..)| {
            black_box(black_box(state).clone());
        });
    });
}
