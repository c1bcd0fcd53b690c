//! Counting positions: a change of the rules that was not meant shows as another count.

use sandtable_engine::odds::outcomes;
use sandtable_engine::{Choices, Game, Silent, Waiting, Weights};

/// How many positions lie `depth` decisions ahead. Chance does not count as a step: every distinct result of it is
/// followed. A game that is over before counts once. The first decisions are shared out to `threads` threads.
#[must_use]
pub fn perft<G: Game>(game: &G, state: &G::State, depth: u32, threads: usize) -> u64 {
    let first = next(game, state);
    if depth == 0 || first.is_empty() || threads < 2 {
        return count(game, state, depth);
    }
    let left = if matches!(game.waiting(state), Waiting::Chance(_)) { depth } else { depth - 1 };
    let part = first.len().div_ceil(threads);
    std::thread::scope(|scope| {
        let parts: Vec<_> = first
            .chunks(part)
            .map(|part| scope.spawn(move || part.iter().map(|state| count(game, state, left)).sum::<u64>()))
            .collect();
        parts.into_iter().map(|part| part.join().unwrap_or(0)).sum()
    })
}

fn count<G: Game>(game: &G, state: &G::State, depth: u32) -> u64 {
    match game.waiting(state) {
        Waiting::Over(_) | Waiting::Fault(_) => 1,
        Waiting::Chance(_) => next(game, state).iter().map(|state| count(game, state, depth)).sum(),
        Waiting::Seats(_) if depth == 0 => 1,
        Waiting::Seats(_) => next(game, state).iter().map(|state| count(game, state, depth - 1)).sum(),
    }
}

/// Every position one decision or one result of chance ahead.
fn next<G: Game>(game: &G, state: &G::State) -> Vec<G::State> {
    let mut all = Vec::new();
    match game.waiting(state) {
        Waiting::Over(_) | Waiting::Fault(_) => {}
        Waiting::Chance(chance) => {
            for (rolled, _) in
                outcomes(game, state, chance, &mut Weights::new(), usize::MAX).unwrap_or_default()
            {
                let mut state = state.clone();
                if game.resolve(&mut state, &rolled, &mut Silent).is_ok() {
                    all.push(state);
                }
            }
        }
        Waiting::Seats(seats) => {
            let mut choices = Choices::new();
            for seat in seats.iter() {
                choices.clear();
                game.legal(state, seat, &mut choices);
                for listed in (0..choices.len()).filter_map(|place| choices.listed(place)) {
                    let mut state = state.clone();
                    if game.apply_listed(&mut state, seat, listed, &mut Silent).is_ok() {
                        all.push(state);
                    }
                }
            }
        }
    }
    all
}
