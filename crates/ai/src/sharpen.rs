//! Sharpening weights: what lines are judged worth at the horizon is made to agree with what they turn out to be worth
//! some turns later. Who won a whole game says little about one choice; this says what the evaluation gets wrong
//! where choices differ.

use crate::limits::{Budget, Cancel, Clock};
use crate::lines::candidates;
use crate::player::Mind;
use crate::playout::{Line, Manner, Playout};
use crate::recipe::{Method, Recipe};
use crate::shares::shared_out;
use crate::trials::Bench;
use crate::tune::solve;
use crate::view::View;
use sandtable_engine::{Dice, Judge, Seat, Silent, Waiting, Weights, answer};

/// Decisions of a game among which the one to look at is taken.
const DEPTH: u32 = 400;
/// Samples on which each line is played.
const SAMPLES: u32 = 96;
/// Turns after the horizon until it is seen what a line was worth.
const LATER: u32 = 5;
/// How scripts play before, between and after.
const BLUR: i32 = 4;

/// A line beside the average of the lines of its position.
#[derive(Clone, Debug, PartialEq)]
pub struct Lead {
    /// How far it is ahead as judged at the horizon.
    pub early: f64,
    /// How far it is ahead some turns later.
    pub late: f64,
    /// What a change of each weight by a hundred would add to `early`.
    pub pull: Vec<f64>,
}

/// Looks at so many positions of games by script and plays their lines on. `progress` is told how many are done.
pub fn leads<G: Judge>(
    games: &[G],
    weights: &[i32],
    positions: u32,
    seed: u64,
    threads: usize,
    progress: &(dyn Fn(u32) + Sync),
) -> Vec<Lead> {
    let positions = if games.is_empty() { 0 } else { positions };
    shared_out(positions, threads, progress, |number| {
        let game = &games[number as usize % games.len()];
        look(game, weights, seed.wrapping_add(u64::from(number) << 20))
    })
}

/// Plays a game by script to a decision and tries its lines; nothing if the game ends before or leaves no choice.
fn look<G: Judge>(game: &G, weights: &[i32], seed: u64) -> Vec<Lead> {
    let mut mind = Mind::new(Recipe { blur: 10, ..Recipe::of(Method::Script) });
    let (mut dice, mut draws) = (Dice::new(seed), Weights::new());
    let stop = dice.below(DEPTH);
    let (mut state, mut turn) = (game.begin(), u32::MAX);
    for made in 0.. {
        while let Waiting::Chance(chance) = game.waiting(&state) {
            let rolled = answer(game, &state, chance, &mut draws, |n| dice.below(n));
            if rolled.is_none_or(|r| game.resolve(&mut state, &r, &mut Silent).is_err()) {
                return Vec::new();
            }
        }
        let Waiting::Seats(seats) = game.waiting(&state) else { break };
        let Some(seat) = seats.iter().next() else { break };
        let begins = std::mem::replace(&mut turn, game.turn(&state)) != game.turn(&state);
        // Every other time the first decision of a turn: it is one of many, but the weightiest.
        if made >= stop && (begins || seed >> 20 & 1 == 1) {
            let found = tried(game, &state, seat, weights, dice.bits(), begins);
            if !found.is_empty() {
                return found;
            }
        }
        let Some(thought) = mind.choose(&View::new(game, &state, seat), dice.bits(), &Cancel::new()) else {
            break;
        };
        if game.apply(&mut state, seat, thought.choice, &mut Silent).is_err() {
            break;
        }
    }
    Vec::new()
}

/// The lines of a position, played on.
fn tried<G: Judge>(
    game: &G,
    state: &G::State,
    seat: Seat,
    weights: &[i32],
    seed: u64,
    begins: bool,
) -> Vec<Lead> {
    let view = View::new(game, state, seat);
    let manner = Manner { horizon: 1, blur: BLUR, reply: 0 };
    let clock = Clock::start(Budget::nodes(0), &Cancel::new());
    let mut bench = Bench {
        view: &view,
        weights,
        manner,
        seed,
        threads: 1,
        clock,
        dealt: Vec::new(),
        sampled: 0,
        nodes: 0,
    };
    let guess = view.sample(&mut Dice::new(seed));
    let recipe = Recipe { width: 12, ..Recipe::of(Method::Rollout) };
    let mut lines = candidates(&mut bench, &guess, &recipe, &[]);
    if let Some(plan) = lines.first().filter(|_| !begins).map(|line| line.choices.clone()) {
        lines = candidates(&mut bench, &guess, &recipe, &plan);
    }
    if lines.len() < 2 {
        return Vec::new();
    }
    let mut playout = Playout::new(game, weights);
    let found: Vec<Lead> =
        lines.iter().map(|line| play_on(&mut playout, &view, line, manner, seed)).collect();
    let share = 1.0 / found.len() as f64;
    let mean = |of: &dyn Fn(&Lead) -> f64| found.iter().map(of).sum::<f64>() * share;
    let (early, late) = (mean(&|l| l.early), mean(&|l| l.late));
    let pull: Vec<f64> = (0..weights.len()).map(|i| mean(&|l| l.pull[i])).collect();
    let beside = |l: &Lead| Lead {
        early: l.early - early,
        late: l.late - late,
        pull: l.pull.iter().zip(&pull).map(|(own, mean)| own - mean).collect(),
    };
    found.iter().map(beside).collect()
}

/// What a line is worth early and late, on average over samples.
fn play_on<G: Judge>(
    playout: &mut Playout<'_, G>,
    view: &View<'_, G>,
    line: &Line,
    manner: Manner,
    seed: u64,
) -> Lead {
    let (seat, share) = (view.seat(), 1.0 / f64::from(SAMPLES));
    let mut lead = Lead { early: 0.0, late: 0.0, pull: vec![0.0; G::feature_names().len()] };
    for sample in 1..=u64::from(SAMPLES) {
        let mut dice = Dice::new(seed ^ sample.wrapping_mul(0x9e37_79b9_7f4a_7c15));
        let mut state = view.sample(&mut dice);
        playout.play(&mut state, seat, line, manner, dice.bits());
        let early = playout.judge(&state, seat);
        lead.early += early * share;
        if !matches!(playout.waiting(&state), Waiting::Over(_)) {
            let slope = early * (1.0 - early) * share / 100.0;
            let row = playout.features(&state, seat);
            lead.pull.iter_mut().zip(row).for_each(|(pull, f)| *pull += slope * f64::from(f));
            let rest = Manner { horizon: LATER - 1, ..manner };
            playout.play(&mut state, seat, &Line::default(), rest, dice.bits());
        }
        lead.late += playout.judge(&state, seat) * share;
    }
    lead
}

/// Weights under which early leads agree better with late ones: least squares, with a pull of `ridge` (a share of
/// what each feature does in the leads) toward the weights there are.
#[must_use]
pub fn sharpen(leads: &[Lead], weights: &[i32], ridge: f64) -> Vec<i32> {
    let n = weights.len();
    let (mut bend, mut slope) = (vec![vec![0.0; n]; n], vec![0.0; n]);
    for lead in leads {
        for i in (0..n).filter(|&i| lead.pull[i] != 0.0) {
            slope[i] += lead.pull[i] * (lead.late - lead.early);
            bend[i].iter_mut().zip(&lead.pull).for_each(|(b, pull)| *b += lead.pull[i] * pull);
        }
    }
    for (i, row) in bend.iter_mut().enumerate() {
        row[i] = row[i] * (1.0 + ridge) + 1e-9;
    }
    let change = solve(bend, slope);
    weights.iter().zip(change).map(|(&w, c)| w + (c * 100.0).round() as i32).collect()
}

/// How well early leads tell late ones under these weights: the share of the spread of the late ones that is left.
#[must_use]
pub fn blindness(leads: &[Lead], weights: &[i32], judged_with: &[i32]) -> f64 {
    let left = |lead: &Lead| {
        let changes = weights.iter().zip(judged_with).zip(&lead.pull);
        let early =
            lead.early + changes.map(|((w, old), pull)| f64::from(w - old) / 100.0 * pull).sum::<f64>();
        (lead.late - early).powi(2)
    };
    let all: f64 = leads.iter().map(|lead| lead.late.powi(2)).sum();
    leads.iter().map(left).sum::<f64>() / all.max(1e-12)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_weight_that_is_wrong_is_found() {
        let mut dice = Dice::new(3);
        let mut number = || f64::from(dice.below(2001)) / 1000.0 - 1.0;
        let (old, truth) = ([50, 0, -20], [50, 30, -20]);
        let leads: Vec<Lead> = (0..400)
            .map(|_| {
                let pull: Vec<f64> = (0..3).map(|_| number()).collect();
                let worth =
                    |w: &[i32]| w.iter().zip(&pull).map(|(&w, p)| f64::from(w) / 100.0 * p).sum::<f64>();
                Lead { early: worth(&old), late: worth(&truth) + number() * 0.1, pull }
            })
            .collect();
        let found = sharpen(&leads, &old, 0.01);
        assert!(found.iter().zip(&truth).all(|(f, t)| (f - t).abs() <= 3), "{found:?}");
        assert!(blindness(&leads, &found, &old) < blindness(&leads, &old, &old) / 2.0);
    }
}
