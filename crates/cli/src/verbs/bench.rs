//! `sandtable bench`: how fast are the games on this machine?

use crate::desk::{Desk, Ink};
use crate::failure::{Done, Failure};
use crate::shelf;
use crate::walk::{Step, Walker};
use clap::Args;
use sandtable_engine::{AnyTable, AnyTitle, Dice, Game, Options, Table};
use sandtable_shelf::Visitor;
use serde::Serialize;
use std::collections::BTreeMap;
use std::hint::black_box;
use std::time::{Duration, Instant};

/// Measure random play on one core: choices and games per second, copies, lines of sight
#[derive(Args)]
pub struct Bench {
    /// The game; all games if it is left out.
    #[arg(long, value_name = "GAME")]
    game: Option<String>,
    /// The scenario; the one with the most pieces if it is left out.
    #[arg(long, value_name = "ID", requires = "game")]
    scenario: Option<String>,
    /// How long random play is measured.
    #[arg(long, value_name = "N", default_value_t = 3.0)]
    seconds: f64,
    /// Play exactly so many games instead, and measure the rest briefly: the same work on every machine.
    #[arg(long, value_name = "N", conflicts_with = "seconds")]
    games: Option<u64>,
    /// The seed of the random play.
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// Print JSON: an object by game with `choices_per_second`, `games_per_second`, `clone_ns` and `los_ns`.
    #[arg(long)]
    json: bool,
}

/// What was measured of a game.
#[derive(Serialize)]
struct Measured {
    scenario: String,
    choices_per_second: f64,
    games_per_second: f64,
    clone_ns: f64,
    /// Nothing if the game asks for no lines of sight.
    los_ns: Option<f64>,
    state_bytes: usize,
    choices: u64,
    games: u64,
    seconds: f64,
}

impl Bench {
    pub fn run(&self, desk: &mut Desk) -> Done {
        if !(self.seconds > 0.0 && self.seconds <= 3600.0) {
            return Err(Failure::Usage("--seconds: expected more than 0 and at most 3600".into()));
        }
        let mut all = BTreeMap::new();
        for title in shelf::chosen(self.game.as_deref())? {
            all.insert(title.title().slug, self.measure(title)?);
        }
        if self.json {
            return desk.json(&all);
        }
        for (slug, is) in &all {
            desk.line(format!("{} ({})", desk.paint(Ink::Bold, slug), is.scenario))?;
            desk.line(format!(
                "  choices per second {:>12.0}   listing and applying together",
                is.choices_per_second
            ))?;
            desk.line(format!("  games per second   {:>12.1}", is.games_per_second))?;
            desk.line(format!("  copy of a position {:>12.1} ns of {} bytes", is.clone_ns, is.state_bytes))?;
            if let Some(los) = is.los_ns {
                desk.line(format!("  line of sight      {los:>12.1} ns"))?;
            }
            desk.line(format!(
                "  {} choices in {} games, {:.1} s on one core",
                is.choices, is.games, is.seconds
            ))?;
        }
        Ok(())
    }

    fn measure(&self, title: &dyn AnyTitle) -> Result<Measured, Failure> {
        let largest = || title.scenarios().into_iter().max_by_key(|info| info.pieces).map(|info| info.id);
        let id = self.scenario.clone().or_else(largest);
        let table = shelf::table(title, id.as_deref(), &Options::default())?;
        let time = match self.games {
            Some(_) => Duration::ZERO,
            None => Duration::from_secs_f64(self.seconds),
        };
        let meter = Meter { table: &*table, time, games: self.games.unwrap_or(1), seed: self.seed };
        sandtable_shelf::visit(title.title().slug, meter)
            .flatten()
            .ok_or_else(|| Failure::Wrong(format!("{}: no game came to an end", title.title().slug)))
    }
}

struct Meter<'a> {
    table: &'a dyn AnyTable,
    time: Duration,
    /// At least so many games are played.
    games: u64,
    seed: u64,
}

impl Visitor for Meter<'_> {
    type Output = Option<Measured>;

    fn visit<G: Game>(self) -> Option<Measured> {
        let table = self.table.as_any().downcast_ref::<Table<G>>()?;
        let (game, first) = (&**table.game(), table.state());
        let states = positions(game, first, self.seed);
        let (mut choices, mut games) = (0, 0);
        let (mut walker, mut dice) = (Walker::default(), Dice::new(self.seed));
        let begun = Instant::now();
        while begun.elapsed() < self.time || games < self.games {
            let mut state = first.clone();
            while let Some(step) = walker.step(game, &mut state, &mut dice) {
                choices += u64::from(step == Step::Decision);
            }
            games += 1;
        }
        let seconds = begun.elapsed().as_secs_f64();
        Some(Measured {
            scenario: game.info().id.clone(),
            choices_per_second: choices as f64 / seconds,
            games_per_second: games as f64 / seconds,
            clone_ns: clone_ns(&states, self.time / 8),
            los_ns: los_ns(game, &states, self.time / 8),
            state_bytes: size_of::<G::State>(),
            choices,
            games,
            seconds,
        })
    }
}

/// Positions of a random game, to measure on.
fn positions<G: Game>(game: &G, first: &G::State, seed: u64) -> Vec<G::State> {
    let (mut walker, mut dice) = (Walker::default(), Dice::new(seed));
    let mut states = vec![first.clone()];
    let mut state = first.clone();
    while states.len() < 256 && walker.step(game, &mut state, &mut dice).is_some() {
        states.push(state.clone());
    }
    states
}

fn clone_ns<S: Clone>(states: &[S], time: Duration) -> f64 {
    per_call(time, states.len(), || states.iter().for_each(|state| drop(black_box(black_box(state).clone()))))
}

/// All pairs of hexes that the rules may ask for, on all the positions.
fn los_ns<G: Game>(game: &G, states: &[G::State], time: Duration) -> Option<f64> {
    let first = states.first()?;
    let hexes = game.vocabulary().hexes.len() as u16;
    let pairs: Vec<(u16, u16)> = (0..hexes)
        .flat_map(|from| (0..hexes).map(move |to| (from, to)))
        .filter(|&(from, to)| game.sight_clear(first, from, to).is_some())
        .collect();
    if pairs.is_empty() {
        return None;
    }
    let mut turn = 0;
    Some(per_call(time, pairs.len(), || {
        turn = (turn + 1) % states.len();
        if let Some(state) = states.get(turn) {
            for &(from, to) in &pairs {
                black_box(game.sight_clear(black_box(state), from, to));
            }
        }
    }))
}

/// Nanoseconds of one call, in rounds of so many calls.
fn per_call(time: Duration, calls: usize, mut round: impl FnMut()) -> f64 {
    round();
    let begun = Instant::now();
    let mut rounds = 0u64;
    while begun.elapsed() < time || rounds == 0 {
        round();
        rounds += 1;
    }
    begun.elapsed().as_nanos() as f64 / (rounds as f64 * calls.max(1) as f64)
}
