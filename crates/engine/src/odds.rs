//! The odds of a choice, from the same code that resolves it.
//!
//! The choice is applied to a copy, and then every result of chance is followed: at a decision the game says what
//! is assumed ([`Game::assume`]), at the end what counts ([`Game::measure`]). The numbers are exact fractions as
//! long as the tree is small enough, otherwise a sample with its error.

mod outcomes;
mod ratio;
mod shown;

use crate::chance::{Chance, Weights};
use crate::choice::Choice;
use crate::dice::{Dice, answer};
use crate::game::{Game, Waiting};
use crate::log::Silent;
use crate::seat::Seat;
use crate::words::Refusal;
pub use outcomes::outcomes;
pub use ratio::Ratio;
use ratio::lcm;
pub use shown::{MeasureShown, OddsShown, per_cent};
use std::collections::BTreeMap;
use std::hash::{Hash, Hasher};

/// What may come of a choice: each set of measured numbers with its weight.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Odds {
    /// The numbers under the keys of [`Title::measures`](crate::Title), and how many of `total` they are.
    pub rows: Vec<(Vec<i16>, u128)>,
    /// The sum of the weights.
    pub total: u128,
    /// How many walks were sampled; nothing if the weights are exact.
    pub sampled: Option<u32>,
}

/// How far odds may be followed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Effort {
    /// How many positions an exact answer may visit.
    pub nodes: usize,
    /// How many walks are sampled if that is not enough.
    pub walks: u32,
    /// How many positions that the seat cannot tell apart are tried before they are taken to agree.
    pub guesses: usize,
}

impl Default for Effort {
    fn default() -> Effort {
        Effort { nodes: 200_000, walks: 4_000, guesses: 6 }
    }
}

/// The odds of a choice as far as the seat can know: computed on positions that the seat cannot tell from the true
/// one, never on the true one. Exact if all that were tried agree.
///
/// # Errors
/// The rule that forbids the choice.
pub fn odds_for<G: Game>(
    game: &G,
    state: &G::State,
    seat: Seat,
    choice: Choice,
    effort: Effort,
    dice: &mut Dice,
) -> Result<Odds, Refusal> {
    let guess = |dice: &mut Dice| game.sample(state, seat, &mut |n| dice.below(n));
    let first = guess(dice);
    let start = after(game, &first, seat, choice)?;
    let Some(odds) = exact(game, &first, start, effort.nodes) else {
        return Ok(sampled(game, seat, choice, effort.walks, dice, guess));
    };
    for _ in 1..effort.guesses {
        let other = guess(dice);
        if other == first {
            continue;
        }
        let agrees = match after(game, &other, seat, choice) {
            Ok(start) => exact(game, &other, start, effort.nodes).as_ref() == Some(&odds),
            Err(_) => false,
        };
        if !agrees {
            return Ok(sampled(game, seat, choice, effort.walks, dice, guess));
        }
    }
    Ok(odds)
}

/// The exact odds of a choice in a position that is fully known; nothing if more than `nodes` positions would have
/// to be visited, or the fractions outgrow 128 bits.
///
/// # Errors
/// The rule that forbids the choice.
pub fn exact_odds<G: Game>(
    game: &G,
    state: &G::State,
    seat: Seat,
    choice: Choice,
    nodes: usize,
) -> Result<Option<Odds>, Refusal> {
    Ok(exact(game, state, after(game, state, seat, choice)?, nodes))
}

fn after<G: Game>(game: &G, origin: &G::State, seat: Seat, choice: Choice) -> Result<G::State, Refusal> {
    let mut state = origin.clone();
    game.apply(&mut state, seat, choice, &mut Silent)?;
    Ok(state)
}

/// The room that positions of an exact answer may take, in bytes.
const ROOM: usize = 1 << 26;

/// Walks all positions a layer at a time; equal positions of a layer are followed once.
fn exact<G: Game>(game: &G, origin: &G::State, start: G::State, nodes: usize) -> Option<Odds> {
    let mut layer = vec![(start, Ratio { num: 1, den: 1 })];
    let mut ends: BTreeMap<Vec<i16>, Ratio> = BTreeMap::new();
    let mut visited = 0;
    let mut weights = Weights::new();
    // What waits counts, too, and takes its room.
    let nodes = nodes.min(ROOM / size_of::<G::State>().max(1));
    while !layer.is_empty() {
        let mut next = Layer::<G::State>::default();
        for (state, share) in layer {
            visited += 1;
            if visited + next.count > nodes {
                return None;
            }
            match next_of(game, origin, &state) {
                Next::End => {
                    let sum = ends.entry(game.measure(origin, &state)).or_insert(Ratio { num: 0, den: 1 });
                    *sum = sum.plus(share)?;
                }
                Next::Position(state) => next.add(*state, share)?,
                Next::Chance(chance) => {
                    for (rolled, part) in outcomes(game, &state, chance, &mut weights, nodes - visited)? {
                        let mut state = state.clone();
                        game.resolve(&mut state, &rolled, &mut Silent).ok()?;
                        next.add(state, share.times(part)?)?;
                    }
                }
            }
        }
        layer = next.alike.into_values().flatten().collect();
    }
    let total = ends.values().try_fold(1u128, |total, share| lcm(total, share.den))?;
    let rows = ends.into_iter().map(|(row, share)| (row, share.num * (total / share.den))).collect();
    Some(Odds { rows, total, sampled: None })
}

enum Next<S> {
    End,
    Position(Box<S>),
    Chance(Chance),
}

fn next_of<G: Game>(game: &G, origin: &G::State, at: &G::State) -> Next<G::State> {
    match game.waiting(at) {
        Waiting::Over(_) => Next::End,
        Waiting::Chance(_) if game.is_measured(origin, at) => Next::End,
        Waiting::Chance(chance) => Next::Chance(chance),
        Waiting::Seats(_) => match game.assume(origin, at) {
            None => Next::End,
            Some((seat, choice)) => {
                let mut state = at.clone();
                match game.apply(&mut state, seat, choice, &mut Silent) {
                    Ok(_) => Next::Position(Box::new(state)),
                    Err(_) => Next::End,
                }
            }
        },
    }
}

/// A layer of the walk, by a hash of the position.
struct Layer<S> {
    alike: BTreeMap<u64, Vec<(S, Ratio)>>,
    count: usize,
}

impl<S> Default for Layer<S> {
    fn default() -> Layer<S> {
        Layer { alike: BTreeMap::new(), count: 0 }
    }
}

impl<S: Hash + Eq> Layer<S> {
    fn add(&mut self, state: S, share: Ratio) -> Option<()> {
        let mut hasher = Fnv(0xcbf2_9ce4_8422_2325);
        state.hash(&mut hasher);
        let alike = self.alike.entry(hasher.finish()).or_default();
        match alike.iter_mut().find(|(other, _)| *other == state) {
            Some((_, sum)) => *sum = sum.plus(share)?,
            None => {
                alike.push((state, share));
                self.count += 1;
            }
        }
        Some(())
    }
}

/// FNV-1a: the same order of walking on every machine.
struct Fnv(u64);

impl Hasher for Fnv {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
        }
    }
}

fn sampled<G: Game>(
    game: &G,
    seat: Seat,
    choice: Choice,
    walks: u32,
    dice: &mut Dice,
    guess: impl Fn(&mut Dice) -> G::State,
) -> Odds {
    let mut rows: BTreeMap<Vec<i16>, u128> = BTreeMap::new();
    let mut total = 0;
    let mut weights = Weights::new();
    for _ in 0..walks {
        let origin = guess(dice);
        let Ok(start) = after(game, &origin, seat, choice) else { continue };
        let end = walk(game, &origin, start, dice, &mut weights);
        *rows.entry(game.measure(&origin, &end)).or_insert(0) += 1;
        total += 1;
    }
    Odds { rows: rows.into_iter().collect(), total, sampled: Some(total as u32) }
}

/// One walk; a thousand steps at most.
fn walk<G: Game>(
    game: &G,
    origin: &G::State,
    start: G::State,
    dice: &mut Dice,
    weights: &mut Weights,
) -> G::State {
    let mut state = start;
    for _ in 0..1000 {
        match next_of(game, origin, &state) {
            Next::End => break,
            Next::Position(next) => state = *next,
            Next::Chance(chance) => {
                let rolled = answer(game, &state, chance, weights, |n| dice.below(n));
                match rolled.map(|rolled| game.resolve(&mut state, &rolled, &mut Silent)) {
                    Some(Ok(())) => {}
                    _ => break,
                }
            }
        }
    }
    state
}
