//! The odds of a choice, from the same code that resolves it.
//!
//! The choice is applied to a copy (or rehearsed: [`Game::rehearse`]), and then every result of chance is followed: at a decision the game says what
//! is assumed ([`Game::assume`]), at the end what counts ([`Game::measure`]). Where something is drawn, what makes no
//! difference is drawn as one ([`Game::prospects`]), and positions that have become equal go on as one. The numbers are
//! exact fractions as long as the tree is small enough, otherwise a sample with its error.

mod outcomes;
mod ratio;
mod shown;

use crate::chance::{Chance, ChanceKind, Rolled, Weights};
use crate::choice::Choice;
use crate::dice::{Dice, answer};
use crate::game::{Game, Waiting};
use crate::log::Silent;
use crate::seat::{Seat, Viewer};
use crate::words::Refusal;
use outcomes::drawn;
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
    let viewer = Viewer::Seat(seat);
    let first = guess(dice);
    let start = after(game, &first, seat, choice)?;
    let Some(odds) = exact(Walk { game, origin: &first, viewer }, start, effort.nodes) else {
        return Ok(sampled(game, seat, choice, effort.walks, dice, guess));
    };
    for _ in 1..effort.guesses {
        let other = guess(dice);
        if other == first {
            continue;
        }
        let agrees = match after(game, &other, seat, choice) {
            Ok(start) => {
                exact(Walk { game, origin: &other, viewer }, start, effort.nodes).as_ref() == Some(&odds)
            }
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
    let start = after(game, state, seat, choice)?;
    Ok(exact(Walk { game, origin: state, viewer: Viewer::Umpire }, start, nodes))
}

fn after<G: Game>(game: &G, origin: &G::State, seat: Seat, choice: Choice) -> Result<G::State, Refusal> {
    let mut state = origin.clone();
    game.apply(&mut state, seat, choice, &mut Silent)?;
    Ok(game.rehearse(origin, seat, choice).unwrap_or(state))
}

/// The room that positions of an exact answer may take at once, in bytes.
const ROOM: usize = 1 << 26;

/// Walks all positions a layer at a time; equal positions of a layer are followed once.
fn exact<G: Game>(walk: Walk<'_, G>, start: G::State, nodes: usize) -> Option<Odds> {
    let mut layer = vec![(start, Ratio { num: 1, den: 1 })];
    let mut ends: BTreeMap<Vec<i16>, Ratio> = BTreeMap::new();
    let mut visited = 0;
    let mut weights = Weights::new();
    let room = ROOM / size_of::<G::State>().max(1);
    while !layer.is_empty() {
        let mut next = Layer::<G::State>::default();
        let held = layer.len();
        for (mut state, share) in layer {
            let (steps, chance) = walk.follow(&mut state);
            visited += 1 + steps;
            if visited + next.count > nodes || held + next.count > room {
                return None;
            }
            let Some(chance) = chance else {
                let row = walk.game.measure(walk.origin, &state);
                let sum = ends.entry(row).or_insert(Ratio { num: 0, den: 1 });
                *sum = sum.plus(share)?;
                continue;
            };
            for (rolled, part) in walk.outcomes(&state, chance, &mut weights, nodes - visited)? {
                let mut state = state.clone();
                walk.foresee(&mut state, &rolled)?;
                next.add(state, share.times(part)?)?;
            }
        }
        layer = next.alike.into_values().flatten().collect();
    }
    let total = ends.values().try_fold(1u128, |total, share| lcm(total, share.den))?;
    let rows = ends.into_iter().map(|(row, share)| (row, share.num * (total / share.den))).collect();
    Some(Odds { rows, total, sampled: None })
}

/// A walk over chance: from where, and with whose knowledge.
struct Walk<'a, G: Game> {
    game: &'a G,
    origin: &'a G::State,
    viewer: Viewer,
}

impl<G: Game> Walk<'_, G> {
    /// Goes on through decisions as they are assumed: how many there were, and what chance is asked then; nothing if
    /// the walk is at its end. A thousand decisions in a row are the end of any walk.
    fn follow(&self, state: &mut G::State) -> (usize, Option<Chance>) {
        for steps in 0..1000 {
            match self.game.waiting(state) {
                Waiting::Over(_) | Waiting::Fault(_) => return (steps, None),
                Waiting::Chance(_) if self.game.is_measured(self.origin, state) => return (steps, None),
                Waiting::Chance(chance) => return (steps, Some(chance)),
                Waiting::Seats(_) => {
                    let Some((seat, choice)) = self.game.assume(self.origin, state) else {
                        return (steps, None);
                    };
                    if self.game.apply(state, seat, choice, &mut Silent).is_err() {
                        return (steps, None);
                    }
                }
            }
        }
        (1000, None)
    }

    fn outcomes(
        &self,
        state: &G::State,
        chance: Chance,
        weights: &mut Weights,
        limit: usize,
    ) -> Option<Vec<(Rolled, Ratio)>> {
        match chance.kind {
            ChanceKind::Dice { .. } => outcomes(self.game, state, chance, weights, limit),
            ChanceKind::Draw => {
                self.prospects(state, weights);
                drawn(weights, limit)
            }
        }
    }

    fn prospects(&self, state: &G::State, weights: &mut Weights) {
        weights.clear();
        self.game.prospects(self.origin, state, self.viewer, weights);
    }

    fn foresee(&self, state: &mut G::State, rolled: &Rolled) -> Option<()> {
        self.game.foresee(self.origin, state, self.viewer, rolled).ok()
    }

    /// One walk to its end; a thousand rolls at most.
    fn once(&self, start: G::State, dice: &mut Dice, weights: &mut Weights) -> G::State {
        let mut state = start;
        for _ in 0..1000 {
            let Some(chance) = self.follow(&mut state).1 else { break };
            let rolled = match chance.kind {
                ChanceKind::Dice { .. } => answer(self.game, &state, chance, weights, |n| dice.below(n)),
                ChanceKind::Draw => {
                    self.prospects(&state, weights);
                    weights.pick(dice.below(weights.total())).map(Rolled::Drawn)
                }
            };
            if rolled.and_then(|rolled| self.foresee(&mut state, &rolled)).is_none() {
                break;
            }
        }
        state
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
        let mut hasher = Mix(0);
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

/// A word at a time is multiplied in: the same order of walking on every machine.
struct Mix(u64);

impl Mix {
    fn word(&mut self, word: u64) {
        self.0 = (self.0.rotate_left(5) ^ word).wrapping_mul(0x517c_c1b7_2722_0a95);
    }
}

impl Hasher for Mix {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for part in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..part.len()].copy_from_slice(part);
            self.word(u64::from_le_bytes(word));
        }
    }

    fn write_u8(&mut self, n: u8) {
        self.word(u64::from(n));
    }

    fn write_u16(&mut self, n: u16) {
        self.word(u64::from(n));
    }

    fn write_u32(&mut self, n: u32) {
        self.word(u64::from(n));
    }

    fn write_u64(&mut self, n: u64) {
        self.word(n);
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
        let walk = Walk { game, origin: &origin, viewer: Viewer::Seat(seat) };
        let end = walk.once(start, dice, &mut weights);
        *rows.entry(game.measure(&origin, &end)).or_insert(0) += 1;
        total += 1;
    }
    Odds { rows: rows.into_iter().collect(), total, sampled: Some(total as u32) }
}
