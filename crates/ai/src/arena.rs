//! The arena: two players, many games, sides swapped and dice paired.

use crate::limits::Cancel;
use crate::player::Mind;
use crate::recipe::Recipe;
use crate::stats::{Score, Sequential, Verdict, percentile};
use crate::view::View;
use sandtable_engine::{Dice, Judge, Outcome, Seat, Silent, Waiting, Weights, answer};
use serde::Serialize;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Instant;

/// Decisions after which a game is cut off: it counts as a draw, and as one that has no end.
const LONGEST: u32 = 20_000;

/// One of the two players.
#[derive(Clone, Debug)]
pub struct Entrant {
    /// What it is called.
    pub name: String,
    /// How it thinks.
    pub recipe: Recipe,
    /// Weights of the evaluation, if not the game's own.
    pub weights: Option<Vec<i32>>,
}

impl Entrant {
    /// A player by a recipe.
    #[must_use]
    pub fn new(name: impl Into<String>, recipe: Recipe) -> Entrant {
        Entrant { name: name.into(), recipe, weights: None }
    }

    fn mind(&self) -> Mind {
        let mind = Mind::new(self.recipe);
        match &self.weights {
            Some(weights) => mind.with_weights(weights.clone()),
            None => mind,
        }
    }
}

/// What is to be played.
#[derive(Clone, Debug)]
pub struct Bout {
    /// The first player.
    pub a: Entrant,
    /// The second.
    pub b: Entrant,
    /// How many games; rounded up to pairs.
    pub games: u32,
    /// The seed of everything.
    pub seed: u64,
    /// How many games run at a time.
    pub threads: usize,
    /// When fewer games are enough.
    pub until: Option<Sequential>,
}

/// What one scenario gave.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Row {
    /// The scenario.
    pub scenario: String,
    /// What the first player scored in it.
    pub score: Score,
    /// What the first seat scored in it, whoever sat there: its balance.
    pub first_seat: Score,
    /// Turns of a game, on average.
    pub turns: f64,
}

/// A game that did not come to an end by the rules: enough to play it again.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Endless {
    /// Its scenario.
    pub scenario: String,
    /// Its number in the bout, from 0.
    pub game: u32,
    /// The turn at which it was left.
    pub turn: u32,
    /// Decisions taken until then.
    pub decisions: u32,
}

/// What a bout gave, for the first player.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Report {
    /// The first player.
    pub a: String,
    /// The second.
    pub b: String,
    /// Games played.
    pub games: u32,
    /// Games won.
    pub wins: u32,
    /// Games drawn, or without an end.
    pub draws: u32,
    /// Games lost.
    pub losses: u32,
    /// Games that did not come to an end by the rules.
    pub endless: Vec<Endless>,
    /// Points for each game.
    pub score: f64,
    /// The low end of its 95 % interval.
    pub low: f64,
    /// The high end.
    pub high: f64,
    /// Milliseconds of the first player for a decision: mean.
    pub mean_ms: f64,
    /// 95th percentile.
    pub p95_ms: f64,
    /// 99th percentile.
    pub p99_ms: f64,
    /// Milliseconds of the first player for all its decisions of a turn: mean.
    pub turn_mean_ms: f64,
    /// 99th percentile.
    pub turn_p99_ms: f64,
    /// What the sequential test said.
    pub verdict: Option<Verdict>,
    /// By scenario.
    pub scenarios: Vec<Row>,
}

/// One finished game.
struct Played {
    outcome: Option<Outcome>,
    turns: u32,
    count: u32,
    decisions: Vec<f64>,
    turn_times: Vec<f64>,
}

/// Plays a bout over the scenarios, each game twice with the same dice and sides swapped. `progress` is told after
/// every game: games finished, games in all, and the score so far.
pub fn play<G: Judge>(
    games: &[G],
    bout: &Bout,
    cancel: &Cancel,
    progress: &(dyn Fn(u32, u32, Score) + Sync),
) -> Report {
    let pairs = bout.games.div_ceil(2);
    let next = AtomicU32::new(0);
    let book = Mutex::new(Book::new(games));
    std::thread::scope(|scope| {
        for _ in 0..bout.threads.max(1) {
            scope.spawn(|| {
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= pairs * 2
                        || games.is_empty()
                        || cancel.is_cancelled()
                        || is_decided(&book, bout)
                    {
                        break;
                    }
                    let (pair, swapped) = (number / 2, number % 2 == 1);
                    let scenario = pair as usize % games.len();
                    let seed = bout.seed.wrapping_mul(0x9e37_79b9).wrapping_add(u64::from(pair) * 2 + 1);
                    let played = one_game(&games[scenario], bout, swapped, seed, cancel);
                    if cancel.is_cancelled() {
                        break;
                    }
                    if let Ok(mut book) = book.lock() {
                        book.enter(scenario, number, played);
                        progress(book.score.games(), pairs * 2, book.score);
                    }
                }
            });
        }
    });
    let book = book.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner);
    book.report(bout)
}

fn is_decided(book: &Mutex<Book>, bout: &Bout) -> bool {
    let Some(test) = bout.until else { return false };
    book.lock().is_ok_and(|book| book.score.games() % 2 == 0 && test.verdict(&book.score) != Verdict::Open)
}

/// Plays one game.
fn one_game<G: Judge>(game: &G, bout: &Bout, swapped: bool, seed: u64, cancel: &Cancel) -> Played {
    let mut minds = [bout.a.mind(), bout.b.mind()];
    let mut state = game.begin();
    // A stream for each purpose, so that paired games share their luck as long as they can.
    let purposes = game.vocabulary().purposes.len().max(1);
    let mut dice: Vec<Dice> = (0..purposes).map(|p| Dice::new(seed ^ ((p as u64 + 1) << 40))).collect();
    // Thoughts differ, or a player that meets itself would play each game twice.
    let mut thoughts = Dice::new(seed ^ if swapped { 0x5eed } else { 0x7e11 });
    let mut draws = Weights::new();
    let mut played =
        Played { outcome: None, turns: 0, count: 0, decisions: Vec::new(), turn_times: Vec::new() };
    let (mut turn, mut turn_time) = (0, 0.0);
    while played.count < LONGEST && !cancel.is_cancelled() {
        match game.waiting(&state) {
            Waiting::Over(outcome) => {
                played.outcome = Some(outcome);
                break;
            }
            Waiting::Fault(_) => break,
            Waiting::Chance(chance) => {
                let Some(stream) = dice.get_mut(chance.purpose as usize) else { break };
                let rolled = answer(game, &state, chance, &mut draws, |n| stream.below(n));
                if rolled.is_none_or(|r| game.resolve(&mut state, &r, &mut Silent).is_err()) {
                    break;
                }
            }
            Waiting::Seats(seats) => {
                let Some(seat) = seats.iter().next() else { break };
                let first = game.info().same_side(seat, Seat(0)) != swapped;
                let view = View::new(game, &state, seat);
                let start = Instant::now();
                let seed = thoughts.bits();
                let Some(thought) = minds[usize::from(!first)].choose(&view, seed, cancel) else { break };
                if first {
                    let ms = start.elapsed().as_secs_f64() * 1000.0;
                    if game.turn(&state) != turn {
                        turn = game.turn(&state);
                        played.turn_times.push(turn_time);
                        turn_time = 0.0;
                    }
                    turn_time += ms;
                    played.decisions.push(ms);
                }
                played.count += 1;
                if game.apply(&mut state, seat, thought.choice, &mut Silent).is_err() {
                    break;
                }
            }
        }
    }
    played.turns = game.turn(&state);
    played
}

/// What is written down while games are played.
struct Book {
    score: Score,
    endless: Vec<Endless>,
    rows: Vec<Row>,
    decisions: Vec<f64>,
    turns: Vec<f64>,
}

impl Book {
    fn new<G: Judge>(games: &[G]) -> Book {
        let row = |game: &G| Row { scenario: game.info().id.clone(), ..Row::default() };
        let rows = games.iter().map(row).collect();
        Book { score: Score::default(), endless: Vec::new(), rows, decisions: Vec::new(), turns: Vec::new() }
    }

    fn enter(&mut self, scenario: usize, game: u32, played: Played) {
        let swapped = game % 2 == 1;
        let first_seat = match played.outcome {
            Some(Outcome::Won(seats)) if seats.contains(Seat(0)) => Score { wins: 1, ..Score::default() },
            Some(Outcome::Won(_)) => Score { losses: 1, ..Score::default() },
            _ => Score { draws: 1, ..Score::default() },
        };
        let own = if swapped {
            Score { wins: first_seat.losses, losses: first_seat.wins, ..first_seat }
        } else {
            first_seat
        };
        self.score.add(own);
        if let Some(row) = self.rows.get_mut(scenario) {
            let before = f64::from(row.score.games());
            row.turns = (row.turns * before + f64::from(played.turns)) / (before + 1.0);
            row.score.add(own);
            row.first_seat.add(first_seat);
            if played.outcome.is_none() {
                let (turn, decisions) = (played.turns, played.count);
                self.endless.push(Endless { scenario: row.scenario.clone(), game, turn, decisions });
            }
        }
        self.decisions.extend(played.decisions);
        self.turns.extend(played.turn_times);
    }

    fn report(mut self, bout: &Bout) -> Report {
        self.decisions.sort_by(f64::total_cmp);
        self.turns.sort_by(f64::total_cmp);
        let mean = |list: &[f64]| list.iter().sum::<f64>() / list.len().max(1) as f64;
        let (low, high) = self.score.interval();
        Report {
            a: bout.a.name.clone(),
            b: bout.b.name.clone(),
            games: self.score.games(),
            wins: self.score.wins,
            draws: self.score.draws,
            losses: self.score.losses,
            endless: self.endless,
            score: self.score.share(),
            low,
            high,
            mean_ms: mean(&self.decisions),
            p95_ms: percentile(&self.decisions, 95.0),
            p99_ms: percentile(&self.decisions, 99.0),
            turn_mean_ms: mean(&self.turns),
            turn_p99_ms: percentile(&self.turns, 99.0),
            verdict: bout.until.map(|test| test.verdict(&self.score)),
            scenarios: self.rows,
        }
    }
}
