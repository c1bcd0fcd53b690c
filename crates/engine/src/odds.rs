//! The odds of a choice, from the same code that resolves it.
//!
//! The choice is applied to a copy, and then every result of chance is followed: at a decision the game says what
//! is assumed ([`Game::assume`]), at the end what counts ([`Game::measure`]). The numbers are exact fractions as
//! long as the tree is small enough, otherwise a sample with its error.

use crate::chance::{Chance, ChanceKind, Faces, Rolled, Weights};
use crate::choice::{Choice, Die};
use crate::dice::{Dice, answer};
use crate::game::{Game, Waiting};
use crate::log::Silent;
use crate::seat::Seat;
use crate::words::Refusal;
use serde::Serialize;
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

/// Walks all positions a layer at a time; equal positions of a layer are followed once.
fn exact<G: Game>(game: &G, origin: &G::State, start: G::State, nodes: usize) -> Option<Odds> {
    let mut layer = vec![(start, Ratio { num: 1, den: 1 })];
    let mut ends: BTreeMap<Vec<i16>, Ratio> = BTreeMap::new();
    let mut visited = 0;
    let mut weights = Weights::new();
    while !layer.is_empty() {
        let mut next = Layer::<G::State>::default();
        for (state, share) in layer {
            visited += 1;
            if visited > nodes {
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
        layer = next.0.into_values().flatten().collect();
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
struct Layer<S>(BTreeMap<u64, Vec<(S, Ratio)>>);

impl<S> Default for Layer<S> {
    fn default() -> Layer<S> {
        Layer(BTreeMap::new())
    }
}

impl<S: Hash + Eq> Layer<S> {
    fn add(&mut self, state: S, share: Ratio) -> Option<()> {
        let mut hasher = Fnv(0xcbf2_9ce4_8422_2325);
        state.hash(&mut hasher);
        let alike = self.0.entry(hasher.finish()).or_default();
        match alike.iter_mut().find(|(other, _)| *other == state) {
            Some((_, sum)) => *sum = sum.plus(share)?,
            None => alike.push((state, share)),
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

/// Every result of a request of chance with its share; nothing if there are more than `limit`, or none.
///
/// One or two dice are told apart; more are taken as alike, so a game that tells dice apart asks for them one or two
/// at a time.
pub fn outcomes<G: Game>(
    game: &G,
    state: &G::State,
    chance: Chance,
    weights: &mut Weights,
    limit: usize,
) -> Option<Vec<(Rolled, Ratio)>> {
    match chance.kind {
        ChanceKind::Draw => {
            weights.clear();
            game.weights(state, weights);
            let den = u128::from(weights.total());
            let share =
                |&(noun, weight): &(_, u32)| (Rolled::Drawn(noun), Ratio::new(u128::from(weight), den));
            let all: Vec<_> = weights.as_slice().iter().map(share).collect();
            if all.is_empty() || all.len() > limit { None } else { Some(all) }
        }
        ChanceKind::Dice { count, die } => {
            let faces = distinct(game.vocabulary().dice.get(die as usize)?);
            let sides: u128 = faces.iter().map(|(_, times)| u128::from(*times)).sum();
            let den = sides.checked_pow(u32::from(count))?;
            let mut all = Vec::new();
            let mut bag = Bag { faces: &faces, ordered: count <= 2, limit, all: &mut all };
            bag.fill(count, 0, 1, Faces::new())?;
            Some(all.into_iter().map(|(faces, num)| (Rolled::Dice(faces), Ratio::new(num, den))).collect())
        }
    }
}

/// The faces that differ by name, each with how often the die has it.
fn distinct(die: &Die) -> Vec<(u8, u8)> {
    let mut times = BTreeMap::new();
    (0..die.faces.len() as u8).for_each(|face| *times.entry(die.canonical(face)).or_insert(0) += 1);
    times.into_iter().collect()
}

struct Bag<'a> {
    faces: &'a [(u8, u8)],
    ordered: bool,
    limit: usize,
    all: &'a mut Vec<(Faces, u128)>,
}

impl Bag<'_> {
    /// Adds all ways to roll `left` more dice; where dice are alike, only with faces from number `from` on.
    fn fill(&mut self, left: u8, from: usize, ways: u128, rolled: Faces) -> Option<()> {
        if left == 0 {
            self.all.push((rolled, ways));
            return if self.all.len() > self.limit { None } else { Some(()) };
        }
        for (place, &(face, times)) in self.faces.iter().enumerate().skip(from) {
            let most = if self.ordered { 1 } else { left };
            let mut rolled = rolled;
            let mut ways = ways;
            for count in 1..=most {
                rolled.push(face);
                // The binomial of `left` over `count`, one factor at a time: each step divides evenly.
                ways = ways.checked_mul(u128::from(times))?;
                ways = if self.ordered {
                    ways
                } else {
                    ways.checked_mul(u128::from(left - count + 1))? / u128::from(count)
                };
                self.fill(left - count, if self.ordered { 0 } else { place + 1 }, ways, rolled)?;
            }
        }
        Some(())
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

/// A fraction between 0 and 1 in lowest terms.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ratio {
    /// The upper number.
    pub num: u128,
    /// The lower number, never 0.
    pub den: u128,
}

impl Ratio {
    fn new(num: u128, den: u128) -> Ratio {
        let common = gcd(num, den).max(1);
        Ratio { num: num / common, den: (den / common).max(1) }
    }

    fn times(self, other: Ratio) -> Option<Ratio> {
        let (a, b) = (Ratio::new(self.num, other.den), Ratio::new(other.num, self.den));
        Some(Ratio { num: a.num.checked_mul(b.num)?, den: a.den.checked_mul(b.den)? })
    }

    fn plus(self, other: Ratio) -> Option<Ratio> {
        let den = lcm(self.den, other.den)?;
        let left = self.num.checked_mul(den / self.den)?;
        let right = other.num.checked_mul(den / other.den)?;
        Some(Ratio::new(left.checked_add(right)?, den))
    }
}

fn gcd(a: u128, b: u128) -> u128 {
    if b == 0 { a } else { gcd(b, a % b) }
}

fn lcm(a: u128, b: u128) -> Option<u128> {
    (a / gcd(a, b).max(1)).checked_mul(b)
}

impl Odds {
    /// The odds of one measure alone: its values in rising order with their weights.
    #[must_use]
    pub fn marginal(&self, measure: usize) -> Vec<(i16, u128)> {
        let mut sums = BTreeMap::new();
        for (row, weight) in &self.rows {
            if let Some(&value) = row.get(measure) {
                *sums.entry(value).or_insert(0) += weight;
            }
        }
        sums.into_iter().collect()
    }

    /// The odds as a page shows them.
    #[must_use]
    pub fn shown(&self, measures: &[&'static str]) -> OddsShown {
        let show = |(place, key): (usize, &&'static str)| {
            let marginal = self.marginal(place);
            let weights: Vec<u128> = marginal.iter().map(|(_, weight)| *weight).collect();
            MeasureShown {
                key,
                rows: marginal.iter().map(|(value, _)| *value).zip(per_cent(&weights)).collect(),
                mean_milli: mean_milli(&marginal, self.total),
            }
        };
        OddsShown {
            measures: measures.iter().enumerate().map(show).collect(),
            sampled: self.sampled,
            error: self.sampled.map(largest_error),
        }
    }
}

/// The largest standard error of a share among so many walks, in thousandths, rounded up: that of an even chance.
fn largest_error(walks: u32) -> u16 {
    (1..=500u32).find(|e| u64::from(e * e) * 4 * u64::from(walks) >= 1_000_000).unwrap_or(500) as u16
}

fn mean_milli(marginal: &[(i16, u128)], total: u128) -> i64 {
    // Shares in millionths keep the sum within range whatever the weights are.
    let part = |weight: u128| share_of(weight, total, 1_000_000);
    let sum: i128 = marginal.iter().map(|&(value, weight)| i128::from(value) * part(weight) as i128).sum();
    (sum / 1000) as i64
}

/// `weight / total × scale`, rounded down; by long division, so that nothing overflows.
fn share_of(weight: u128, total: u128, scale: u128) -> u128 {
    match weight.checked_mul(scale) {
        Some(product) => product / total.max(1),
        None => weight / (total / scale).max(1),
    }
}

/// Odds as a page shows them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct OddsShown {
    /// Each measure alone.
    pub measures: Vec<MeasureShown>,
    /// How many walks were sampled; nothing if the odds are exact.
    pub sampled: Option<u32>,
    /// The standard error of sampled shares, in thousandths.
    pub error: Option<u16>,
}

/// The odds of one measure.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct MeasureShown {
    /// The key of the measure.
    pub key: &'static str,
    /// Each value with its share in per cent; together they are 100.
    pub rows: Vec<(i16, u8)>,
    /// The mean value, in thousandths.
    pub mean_milli: i64,
}

/// Weights in per cent, rounded so that they sum to 100: each down, and what is missing to those that lost most.
#[must_use]
pub fn per_cent(weights: &[u128]) -> Vec<u8> {
    let total: u128 = weights.iter().sum();
    if total == 0 {
        return vec![0; weights.len()];
    }
    let fine: Vec<u128> = weights.iter().map(|&weight| share_of(weight, total, 100_000_000)).collect();
    let mut shares: Vec<u8> = fine.iter().map(|share| (share / 1_000_000) as u8).collect();
    let mut order: Vec<usize> = (0..fine.len()).collect();
    order.sort_by_key(|&i| (std::cmp::Reverse(fine[i] % 1_000_000), i));
    let missing = 100 - shares.iter().map(|&share| usize::from(share)).sum::<usize>().min(100);
    order.into_iter().take(missing).for_each(|i| shares[i] += 1);
    shares
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn per_cents_sum_to_a_hundred() {
        assert_eq!(per_cent(&[1, 1, 1]), [34, 33, 33]);
        assert_eq!(per_cent(&[1, 2]), [33, 67]);
        assert_eq!(per_cent(&[0, 5]), [0, 100]);
        assert_eq!(per_cent(&[]), Vec::<u8>::new());
        assert_eq!(per_cent(&[u128::MAX / 2, u128::MAX / 2]), [50, 50]);
        assert_eq!(
            per_cent(&[125, 125, 125, 125, 125, 125, 125, 125]).iter().map(|&p| u32::from(p)).sum::<u32>(),
            100
        );
    }

    #[test]
    fn alike_dice_are_counted_by_the_multinomial() {
        let die = Die { name: "battle", faces: vec!["inf", "inf", "cav", "art", "flag", "sab"] };
        let faces = distinct(&die);
        assert_eq!(faces, [(0, 2), (2, 1), (3, 1), (4, 1), (5, 1)]);
        for count in 0..=6u8 {
            let mut all = Vec::new();
            Bag { faces: &faces, ordered: false, limit: 10_000, all: &mut all }
                .fill(count, 0, 1, Faces::new())
                .unwrap();
            assert_eq!(all.iter().map(|(_, ways)| ways).sum::<u128>(), 6u128.pow(u32::from(count)));
            // Ways to put `count` dice on five faces.
            let sets = [1, 5, 15, 35, 70, 126, 210][usize::from(count)];
            assert_eq!(all.len(), sets);
        }
        let mut two = Vec::new();
        Bag { faces: &faces, ordered: true, limit: 100, all: &mut two }.fill(2, 0, 1, Faces::new()).unwrap();
        assert_eq!(two.len(), 25);
        assert_eq!(two.iter().map(|(_, ways)| ways).sum::<u128>(), 36);
        let mut many = Vec::new();
        assert!(
            Bag { faces: &faces, ordered: false, limit: 9, all: &mut many }
                .fill(3, 0, 1, Faces::new())
                .is_none()
        );
    }

    #[test]
    fn fractions_are_exact_and_notice_overflow() {
        let sixth = Ratio::new(6, 36);
        assert_eq!(sixth, Ratio { num: 1, den: 6 });
        assert_eq!(sixth.plus(sixth).unwrap(), Ratio { num: 1, den: 3 });
        assert_eq!(sixth.times(Ratio::new(3, 5)).unwrap(), Ratio { num: 1, den: 10 });
        let tiny = Ratio { num: 1, den: u128::MAX };
        assert_eq!(tiny.times(sixth), None);
        assert_eq!(tiny.plus(Ratio::new(1, 2)), None);
    }

    #[test]
    fn the_error_shrinks_with_the_root() {
        assert_eq!((largest_error(100), largest_error(10_000), largest_error(0)), (50, 5, 500));
    }
}
