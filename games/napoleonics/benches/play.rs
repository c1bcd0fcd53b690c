//! Wall-clock times and allocations of what search and fuzzing do most, on the largest scenario.
//!
//! `cargo bench -p napoleonics --bench play`. The columns of allocations must stay empty for `list`, `apply`,
//! `list_and_apply`, `copy` and `sight`: the hot path does not touch the heap.
#![allow(clippy::expect_used, missing_docs, reason = "a bench fails so")]

use divan::counter::ItemsCount;
use divan::{AllocProfiler, Bencher, black_box};
use napoleonics::{Napoleonics, state::State};
use sandtable_engine::{Choice, Choices, Dice, Game, Options, Seat, Silent, Waiting, Weights, answer};
use std::sync::LazyLock;

#[global_allocator]
static ALLOC: AllocProfiler = AllocProfiler::system();

fn main() {
    divan::main();
}

/// The scenario with the most pieces.
static GAME: LazyLock<Napoleonics> = LazyLock::new(|| {
    let games =
        Napoleonics::scenarios().iter().filter_map(|text| Napoleonics::load(text, &Options::default()).ok());
    games.max_by_key(|game| game.info().pieces).expect("the game has scenarios")
});

/// A decision of a random game: where, who, what.
type Decision = (State, Seat, Choice);

/// The decisions of a random game.
static DECISIONS: LazyLock<Vec<Decision>> = LazyLock::new(|| {
    let mut decisions = Vec::new();
    let mut dice = Dice::new(1);
    play(&GAME, &mut dice, &mut Choices::new(), &mut Weights::new(), |state, seat, choice| {
        decisions.push((*state, seat, choice));
    });
    decisions
});

/// Plays a random game to its end; how many decisions it had.
fn play(
    game: &Napoleonics,
    dice: &mut Dice,
    choices: &mut Choices,
    weights: &mut Weights,
    mut decided: impl FnMut(&State, Seat, Choice),
) -> usize {
    let mut state = game.begin();
    let mut count = 0;
    loop {
        match game.waiting(&state) {
            Waiting::Over(_) | Waiting::Fault(_) => return count,
            Waiting::Chance(chance) => {
                let rolled =
                    answer(game, &state, chance, weights, |n| dice.below(n)).expect("chance answers");
                game.resolve(&mut state, &rolled, &mut Silent).expect("it was asked");
            }
            Waiting::Seats(seats) => {
                let seat = seats.iter().next().expect("someone is asked");
                choices.clear();
                game.legal(&state, seat, choices);
                let place = dice.below(choices.len() as u32) as usize;
                let listed = choices.listed(place).expect("there is a choice");
                decided(&state, seat, listed.choice());
                game.apply_listed(&mut state, seat, listed, &mut Silent).expect("what is listed is accepted");
                count += 1;
            }
        }
    }
}

/// Whole random games, chance included.
#[divan::bench]
fn random_game(bencher: Bencher) {
    let (mut dice, mut choices, mut weights) = (Dice::new(7), Choices::new(), Weights::new());
    bencher.bench_local(|| play(&GAME, &mut dice, &mut choices, &mut weights, |_, _, _| {}));
}

#[divan::bench]
fn list(bencher: Bencher) {
    let decisions = &*DECISIONS;
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
    let decisions = &*DECISIONS;
    bencher.counter(ItemsCount::new(decisions.len())).bench_local(|| {
        for (state, seat, choice) in decisions {
            let mut state = *black_box(state);
            black_box(GAME.apply(&mut state, *seat, *choice, &mut Silent).is_ok());
        }
    });
}

#[divan::bench]
fn list_and_apply(bencher: Bencher) {
    let decisions = &*DECISIONS;
    let mut choices = Choices::new();
    bencher.counter(ItemsCount::new(decisions.len())).bench_local(|| {
        for (state, seat, choice) in decisions {
            choices.clear();
            GAME.legal(black_box(state), *seat, &mut choices);
            black_box(choices.len());
            let mut state = *state;
            black_box(GAME.apply(&mut state, *seat, *choice, &mut Silent).is_ok());
        }
    });
}

#[divan::bench]
fn copy(bencher: Bencher) {
    let decisions = &*DECISIONS;
    bencher.counter(ItemsCount::new(decisions.len())).bench_local(|| {
        decisions.iter().for_each(|(state, ..)| {
            black_box(*black_box(state));
        });
    });
}

#[divan::bench]
fn sight(bencher: Bencher) {
    let hexes = GAME.vocabulary().hexes.len() as u16;
    let (state, ..) = &DECISIONS[DECISIONS.len() / 2];
    let pairs: Vec<(u16, u16)> = (0..hexes)
        .flat_map(|from| (0..hexes).map(move |to| (from, to)))
        .filter(|&(from, to)| GAME.sight_clear(state, from, to).is_some())
        .collect();
    bencher.counter(ItemsCount::new(pairs.len())).bench_local(|| {
        pairs.iter().for_each(|&(from, to)| {
            black_box(GAME.sight_clear(black_box(state), from, to));
        });
    });
}

/// What a page is sent after every choice; it may allocate.
#[divan::bench]
fn scene(bencher: Bencher) {
    let (state, seat, _) = &DECISIONS[DECISIONS.len() / 2];
    bencher.bench_local(|| GAME.scene(black_box(state), sandtable_engine::Viewer::Seat(*seat)));
}
