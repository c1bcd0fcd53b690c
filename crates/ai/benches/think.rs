//! How long a thought goes on after it was broken off, on the largest scenario of Napoleonics.
//!
//! `cargo bench -p sandtable-ai --bench think`. A thinker looks at its switch between two playouts, so `playout` is
//! what a cancelled thought may still do (20 ms are allowed), and `broken_off` is all of a thought whose switch is off
//! from the start.
#![allow(clippy::expect_used, missing_docs, reason = "a bench fails so")]

use divan::Bencher;
use napoleonics::Napoleonics;
use sandtable_ai::playout::{Line, Manner, Playout};
use sandtable_ai::{Cancel, Level, Mind, View};
use sandtable_engine::{Dice, Game, Judge, Options, Seat, Silent, Waiting, Weights, answer};
use std::sync::LazyLock;

fn main() {
    divan::main();
}

static GAME: LazyLock<Napoleonics> = LazyLock::new(|| {
    let games =
        Napoleonics::scenarios().iter().filter_map(|text| Napoleonics::load(text, &Options::default()).ok());
    games.max_by_key(|game| game.info().pieces).expect("the game has scenarios")
});

/// The first position in which a seat is asked.
fn start() -> (<Napoleonics as Game>::State, Seat) {
    let (mut state, mut dice, mut draws) = (GAME.begin(), Dice::new(1), Weights::new());
    loop {
        match GAME.waiting(&state) {
            Waiting::Chance(chance) => {
                let rolled = answer(&*GAME, &state, chance, &mut draws, |n| dice.below(n));
                GAME.resolve(&mut state, &rolled.expect("chance answers"), &mut Silent)
                    .expect("it was asked");
            }
            Waiting::Seats(seats) => return (state, seats.iter().next().expect("someone is asked")),
            Waiting::Over(_) | Waiting::Fault(_) => unreachable!("no game ends before it begins"),
        }
    }
}

#[divan::bench]
fn playout(bencher: Bencher) {
    let (state, seat) = start();
    let mut playout = Playout::new(&*GAME, Napoleonics::feature_weights());
    let manner = Manner { horizon: 1, blur: 4, reply: 0 };
    let mut seed = 0;
    bencher.bench_local(|| {
        seed += 1;
        playout.run(state, seat, &Line::default(), manner, seed)
    });
}

#[divan::bench(args = ["veteran", "general"])]
fn broken_off(bencher: Bencher, level: &str) {
    let (state, seat) = start();
    let level = Level::ALL.into_iter().find(|l| l.name() == level).expect("a level");
    bencher.bench_local(|| {
        Mind::new(level.recipe()).choose(&View::new(&*GAME, &state, seat), 1, &Cancel::at_look(1))
    });
}
