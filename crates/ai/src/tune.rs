//! Fitting the weights of an evaluation: first to the results of self-play, then by matches.

use crate::arena::{Bout, Entrant, play};
use crate::limits::Cancel;
use crate::player::Mind;
use crate::recipe::Recipe;
use crate::shares::shared_out;
use crate::stats::Score;
use crate::view::View;
use sandtable_engine::{Dice, Judge, Outcome, Seat, Silent, Waiting, Weights, answer};
use serde::{Deserialize, Serialize};

/// Decisions after which a game is given up.
const LONGEST: u32 = 20_000;

/// A position measured for a seat, and what became of it.
#[derive(Clone, Debug, PartialEq)]
pub struct Sample {
    /// The features, in hundreds.
    pub features: Vec<f64>,
    /// The scenario, and 1 for its first seat or -1 for the other: a scenario may favour a seat for reasons that
    /// no feature sees.
    pub favour: (usize, f64),
    /// 1 if the seat won, 0 if it lost.
    pub won: f64,
}

/// Plays games of a player against itself and measures the position at the start of each turn, for both seats.
/// `progress` is told the number of games finished.
pub fn collect<G: Judge>(
    games: &[G],
    recipe: Recipe,
    count: u32,
    seed: u64,
    threads: usize,
    progress: &(dyn Fn(u32, u32) + Sync),
) -> Vec<Sample> {
    let count = if games.is_empty() { 0 } else { count };
    shared_out(count, threads, &|done| progress(done, count), |number| {
        let scenario = number as usize % games.len();
        measure_game(&games[scenario], scenario, recipe, seed.wrapping_add(u64::from(number) << 20))
    })
}

fn measure_game<G: Judge>(game: &G, scenario: usize, recipe: Recipe, seed: u64) -> Vec<Sample> {
    let mut minds = [Mind::new(recipe), Mind::new(recipe)];
    let mut dice = Dice::new(seed);
    let (mut draws, mut memo) = (Weights::new(), G::Memo::default());
    let mut state = game.begin();
    let mut measured: Vec<(Seat, Vec<f64>)> = Vec::new();
    let mut turn = u32::MAX;
    for _ in 0..LONGEST {
        match game.waiting(&state) {
            Waiting::Over(Outcome::Won(winners)) => {
                let sample = |(seat, features): (Seat, Vec<f64>)| Sample {
                    features,
                    favour: (scenario, if game.info().same_side(seat, Seat(0)) { 1.0 } else { -1.0 }),
                    won: if winners.contains(seat) { 1.0 } else { 0.0 },
                };
                return measured.into_iter().map(sample).collect();
            }
            Waiting::Over(Outcome::Drawn) | Waiting::Fault(_) => break,
            Waiting::Chance(chance) => {
                let rolled = answer(game, &state, chance, &mut draws, |n| dice.below(n));
                if rolled.is_none_or(|r| game.resolve(&mut state, &r, &mut Silent).is_err()) {
                    break;
                }
            }
            Waiting::Seats(seats) => {
                if game.turn(&state) != turn {
                    turn = game.turn(&state);
                    for seat in (0..game.info().seats.len() as u8).map(Seat) {
                        let mut row = vec![0; G::feature_names().len()];
                        game.features(&state, seat, &mut memo, &mut row);
                        measured.push((seat, row.iter().map(|&f| f64::from(f) / 100.0).collect()));
                    }
                }
                let Some(seat) = seats.iter().next() else { break };
                let view = View::new(game, &state, seat);
                let mind = &mut minds[usize::from(!game.info().same_side(seat, Seat(0)))];
                let Some(thought) = mind.choose(&view, dice.bits(), &Cancel::new()) else { break };
                if game.apply(&mut state, seat, thought.choice, &mut Silent).is_err() {
                    break;
                }
            }
        }
    }
    Vec::new()
}

/// Fits weights by logistic regression (Newton's method, with a pull of `ridge` toward `prior`); gives them in the
/// game's units. What each scenario does for its first seat is fitted with them and then forgotten.
#[must_use]
pub fn fit(samples: &[Sample], prior: &[i32], ridge: f64) -> Vec<i32> {
    let scenarios = samples.iter().map(|s| s.favour.0 + 1).max().unwrap_or(0);
    let mut start: Vec<f64> = prior.iter().map(|&w| f64::from(w) / 100.0).collect();
    start.resize(prior.len() + scenarios, 0.0);
    let mut beta = start.clone();
    for _ in 0..10 {
        let step = newton(samples, &start, &beta, ridge, prior.len());
        beta.iter_mut().zip(step).for_each(|(b, s)| *b += s);
    }
    beta.iter().take(prior.len()).map(|b| (b * 100.0).round() as i32).collect()
}

/// One step of Newton's method.
fn newton(samples: &[Sample], start: &[f64], beta: &[f64], ridge: f64, features: usize) -> Vec<f64> {
    let n = beta.len();
    let mut gradient: Vec<f64> = beta.iter().zip(start).map(|(b, s)| -ridge * (b - s)).collect();
    let mut bend = vec![vec![0.0; n]; n];
    for (i, row) in bend.iter_mut().enumerate() {
        row[i] = ridge;
    }
    let mut x = vec![0.0; n];
    for sample in samples {
        x[..features].copy_from_slice(&sample.features[..features]);
        x[features..].fill(0.0);
        x[features + sample.favour.0] = sample.favour.1;
        let p = guess(&x, beta);
        let weight = (p * (1.0 - p)).max(1e-6);
        for i in (0..n).filter(|&i| x[i] != 0.0) {
            gradient[i] += (sample.won - p) * x[i];
            let share = weight * x[i];
            bend[i].iter_mut().zip(&x).for_each(|(b, x)| *b += share * x);
        }
    }
    solve(bend, gradient)
}

fn guess(features: &[f64], beta: &[f64]) -> f64 {
    let sum: f64 = features.iter().zip(beta).map(|(f, b)| f * b).sum();
    1.0 / (1.0 + (-sum).exp())
}

/// The mean of the negative logarithm of the chance that the weights gave to what happened: the lower the better.
#[must_use]
pub fn loss(samples: &[Sample], weights: &[i32]) -> f64 {
    let beta: Vec<f64> = weights.iter().map(|&w| f64::from(w) / 100.0).collect();
    let one = |s: &Sample| {
        let p = guess(&s.features, &beta).clamp(1e-6, 1.0 - 1e-6);
        -(s.won * p.ln() + (1.0 - s.won) * (1.0 - p).ln())
    };
    samples.iter().map(one).sum::<f64>() / samples.len().max(1) as f64
}

/// Solves a system of linear equations by elimination with pivots.
pub(crate) fn solve(mut a: Vec<Vec<f64>>, mut b: Vec<f64>) -> Vec<f64> {
    let n = b.len();
    for column in 0..n {
        let pivot = (column..n).max_by(|&i, &j| a[i][column].abs().total_cmp(&a[j][column].abs()));
        let Some(pivot) = pivot.filter(|&p| a[p][column].abs() > 1e-12) else { continue };
        a.swap(column, pivot);
        b.swap(column, pivot);
        let (top, value) = (a[column].clone(), b[column]);
        for row in column + 1..n {
            let factor = a[row][column] / top[column];
            a[row].iter_mut().zip(&top).skip(column).for_each(|(x, t)| *x -= factor * t);
            b[row] -= factor * value;
        }
    }
    let mut x = vec![0.0; n];
    for row in (0..n).rev() {
        let rest: f64 = (row + 1..n).map(|j| a[row][j] * x[j]).sum();
        x[row] = if a[row][row].abs() > 1e-12 { (b[row] - rest) / a[row][row] } else { 0.0 };
    }
    x
}

/// Simultaneous perturbation: weights are shaken in a random direction, both shaken sets meet, and the weights go
/// toward the winner. What it knows can be stored and taken up again.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Climb {
    /// The weights so far.
    pub weights: Vec<f64>,
    /// Rounds played.
    pub round: u32,
    /// The seed of the directions and matches.
    pub seed: u64,
    /// How far weights are shaken, as a share of their size.
    pub shake: f64,
    /// How far they go after a match that was won outright.
    pub stride: f64,
}

impl Climb {
    /// Starts from weights.
    #[must_use]
    pub fn new(weights: &[i32], seed: u64) -> Climb {
        let weights = weights.iter().map(|&w| f64::from(w)).collect();
        Climb { weights, round: 0, seed, shake: 0.2, stride: 0.1 }
    }

    /// Plays one match of the two shaken sets and takes a step. `progress` is told as in the arena.
    pub fn round<G: Judge>(
        &mut self,
        games: &[G],
        recipe: Recipe,
        count: u32,
        threads: usize,
        cancel: &Cancel,
        progress: &(dyn Fn(u32, u32, Score) + Sync),
    ) -> Score {
        let mut dice = Dice::new(self.seed ^ (u64::from(self.round) << 32));
        let signs: Vec<f64> =
            self.weights.iter().map(|_| if dice.below(2) == 0 { 1.0 } else { -1.0 }).collect();
        let scale = |w: f64| w.abs().max(2.0);
        let shaken = |way: f64| -> Vec<i32> {
            let pairs = self.weights.iter().zip(&signs);
            pairs.map(|(w, s)| (w + way * s * self.shake * scale(*w)).round() as i32).collect()
        };
        let entrant =
            |name: &str, way: f64| Entrant { weights: Some(shaken(way)), ..Entrant::new(name, recipe) };
        let bout = Bout {
            a: entrant("plus", 1.0),
            b: entrant("minus", -1.0),
            games: count,
            seed: self.seed.wrapping_add(u64::from(self.round)),
            threads,
            until: None,
        };
        let report = play(games, &bout, cancel, progress);
        let gain = 2.0 * report.score - 1.0;
        // Steps grow smaller as rounds go by.
        let stride = self.stride / (1.0 + f64::from(self.round) / 50.0).powf(0.6);
        for (w, s) in self.weights.iter_mut().zip(&signs) {
            *w += gain * stride * s * scale(*w);
        }
        self.round += 1;
        Score { wins: report.wins, draws: report.draws, losses: report.losses }
    }

    /// The weights as a game takes them.
    #[must_use]
    pub fn rounded(&self) -> Vec<i32> {
        self.weights.iter().map(|w| w.round() as i32).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_weights_that_made_the_results_are_found_again() {
        let truth = [0.8, -0.5, 0.0];
        let mut dice = Dice::new(11);
        let samples: Vec<Sample> = (0..20_000)
            .map(|_| {
                let features: Vec<f64> =
                    truth.iter().map(|_| f64::from(dice.below(401)) / 100.0 - 2.0).collect();
                let p = guess(&features, &truth);
                let won = if f64::from(dice.below(1_000_000)) / 1e6 < p { 1.0 } else { 0.0 };
                Sample { features, favour: (0, 1.0), won }
            })
            .collect();
        let found = fit(&samples, &[0, 0, 0], 1.0);
        assert!((found[0] - 80).abs() <= 5 && (found[1] + 50).abs() <= 5 && found[2].abs() <= 5, "{found:?}");
        assert!(loss(&samples, &found) < loss(&samples, &[0, 0, 0]));
    }

    #[test]
    fn equations_are_solved() {
        let x = solve(vec![vec![0.0, 2.0], vec![3.0, 1.0]], vec![4.0, 5.0]);
        assert!((x[0] - 1.0).abs() < 1e-9 && (x[1] - 2.0).abs() < 1e-9);
    }
}
