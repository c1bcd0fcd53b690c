//! `sandtable tune`: fits the weights of a game's evaluation.

use crate::desk::Desk;
use crate::failure::{Done, Failure};
use crate::shelf::{self, OptionArgs, Threads};
use crate::verbs::arena::{MOST, ScenarioArgs, bar};
use crate::{failure, files};
use clap::Args;
use sandtable_ai::sharpen::{Lead, blindness, leads, sharpen};
use sandtable_ai::stats::Score;
use sandtable_ai::tune::{Climb, Sample, collect, fit, loss};
use sandtable_ai::{Cancel, Recipe};
use sandtable_engine::{Judge, Options};
use sandtable_shelf::Visitor;
use serde::{Deserialize, Serialize};
use std::path::{Path, PathBuf};

const AFTER: &str = "\
First a player meets itself, and the weights are fitted to who won (logistic regression). Then, in --leads positions,
all lines are played on, and the weights are bent so that what a line is judged worth agrees with what it is worth
some turns later (least squares). Then, for each of --rounds, the weights are shaken, both shaken sets meet, and the
weights go toward the winner. All is kept in the file after the fit and after each round: the same command goes on
where it was stopped. The weights that come out are printed; they go into the game's `feature_weights`.

Example:
  sandtable tune --game napoleonics --player greedy,blur=10 --games 3000 --leads 500 --rounds 40 --file weights.json";

/// How much the weights that were fitted to games hold against the leads.
const RIDGE: f64 = 0.3;

/// Fit the weights of a game's evaluation to play of the computer against itself
#[derive(Args)]
#[command(after_help = AFTER)]
pub struct Tune {
    /// The game.
    #[arg(long, value_name = "GAME")]
    game: String,
    #[command(flatten)]
    scenarios: ScenarioArgs,
    /// Who plays the games that weights are fitted to.
    #[arg(long, value_name = "PLAYER", default_value = "greedy,blur=10")]
    player: String,
    /// How many of these games; 0 starts the rounds from the game's own weights.
    #[arg(long, value_name = "N", default_value_t = 1500, value_parser = clap::value_parser!(u32).range(..=MOST))]
    games: u32,
    /// In how many positions lines are played on to sharpen the weights.
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = clap::value_parser!(u32).range(..=MOST))]
    leads: u32,
    /// How many rounds the weights are shaken.
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = clap::value_parser!(u32).range(..=MOST))]
    rounds: u32,
    /// Who plays the matches of the rounds.
    #[arg(long, value_name = "PLAYER", default_value = "rollout,nodes=2000")]
    climber: String,
    /// Games of a match.
    #[arg(long, value_name = "N", default_value_t = 60, value_parser = clap::value_parser!(u32).range(..=MOST))]
    match_games: u32,
    /// The seed of dice and directions.
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    #[command(flatten)]
    threads: Threads,
    /// Where the work is kept.
    #[arg(long, value_name = "FILE", default_value = "sandtable-weights.json")]
    file: PathBuf,
    #[command(flatten)]
    options: OptionArgs,
    /// Print JSON: an object with `weights` by feature, `positions`, `loss_before`, `loss_after`, `leads`,
    /// `blindness_before`, `blindness_after` and `rounds`.
    #[arg(long)]
    json: bool,
}

/// What is kept between two runs.
#[derive(Serialize, Deserialize)]
struct Work {
    game: String,
    seed: u64,
    fitted: Fitted,
    climb: Climb,
}

/// What the fit gave.
#[derive(Clone, Serialize, Deserialize)]
struct Fitted {
    positions: usize,
    loss_before: f64,
    loss_after: f64,
    leads: usize,
    blindness_before: f64,
    blindness_after: f64,
}

impl Tune {
    pub fn run(&self, desk: &mut Desk) -> Done {
        shelf::find(&self.game)?;
        let recipe = |text: &str| -> Result<Recipe, Failure> {
            text.parse().map_err(|problem| Failure::problems(&"tune", &[problem]))
        };
        let options = self.options.read()?;
        let tuning =
            Tuning { tune: self, player: recipe(&self.player)?, climber: recipe(&self.climber)?, options };
        let work = sandtable_shelf::visit(&self.game, tuning);
        let (work, names, old) = work.unwrap_or_else(|| Err(shelf::unknown(&self.game)))?;
        let new = work.climb.rounded();
        let Fitted { positions, loss_before, loss_after, leads, blindness_before, blindness_after } =
            work.fitted;
        if self.json {
            let weights: serde_json::Map<_, _> = names
                .iter()
                .zip(&new)
                .map(|(name, weight)| ((*name).to_string(), (*weight).into()))
                .collect();
            return desk.json(&serde_json::json!({
                "weights": weights, "positions": positions, "loss_before": loss_before,
                "loss_after": loss_after, "leads": leads, "blindness_before": blindness_before,
                "blindness_after": blindness_after, "rounds": work.climb.round,
            }));
        }
        desk.line(format!(
            "{positions} positions: loss {loss_before:.4} before, {loss_after:.4} after, on those not fitted to; \
             {leads} leads: {blindness_before:.3} of the later spread unseen before, {blindness_after:.3} after, \
             on those not fitted to; {} rounds.",
            work.climb.round
        ))?;
        for ((name, old), new) in names.iter().zip(old).zip(&new) {
            desk.line(format!("{name:20} {old:5} {new:5}"))?;
        }
        desk.line(format!("{new:?}"))
    }
}

struct Tuning<'a> {
    tune: &'a Tune,
    player: Recipe,
    climber: Recipe,
    options: Options,
}

impl Visitor for Tuning<'_> {
    type Output = Result<(Work, &'static [&'static str], &'static [i32]), Failure>;

    fn visit<G: Judge>(self) -> Self::Output {
        let tune = self.tune;
        let games = tune.scenarios.lay_out::<G>(&self.options)?;
        let mut work = match kept(&tune.file, &tune.game, tune.seed, G::feature_names().len())? {
            Some(work) => work,
            None => {
                let work = self.fitted(&games);
                keep(&tune.file, &work)?;
                work
            }
        };
        let bar = bar(u64::from(tune.rounds) * u64::from(tune.match_games), "matches");
        while work.climb.round < tune.rounds {
            let done = u64::from(work.climb.round) * u64::from(tune.match_games);
            let tell = |count: u32, _: u32, score: Score| {
                bar.set_position(done + u64::from(count));
                bar.set_message(format!("{:.1} %", score.share() * 100.0));
            };
            work.climb.round(
                &games,
                self.climber,
                tune.match_games,
                tune.threads.count(),
                &Cancel::new(),
                &tell,
            );
            keep(&tune.file, &work)?;
            if bar.is_hidden() {
                eprintln!("round {} of {}: {:?}", work.climb.round, tune.rounds, work.climb.rounded());
            }
        }
        bar.finish_and_clear();
        Ok((work, G::feature_names(), G::feature_weights()))
    }
}

impl Tuning<'_> {
    fn fitted<G: Judge>(&self, games: &[G]) -> Work {
        let (tune, old) = (self.tune, G::feature_weights());
        let bar = bar(u64::from(tune.games), "self-play");
        let samples = collect(games, self.player, tune.games, tune.seed, tune.threads.count(), &|done, _| {
            bar.set_position(u64::from(done));
        });
        bar.finish_and_clear();
        // Neighbours in the list come from the same game: whole stretches are kept for the check.
        let (check, learn): (Vec<_>, Vec<_>) = samples.chunks(200).enumerate().partition(|(i, _)| i % 5 == 0);
        let flat = |parts: Vec<(usize, &[Sample])>| -> Vec<Sample> {
            parts.into_iter().flat_map(|(_, part)| part.to_vec()).collect()
        };
        let (check, learn) = (flat(check), flat(learn));
        let new = if samples.is_empty() { old.to_vec() } else { fit(&learn, &vec![0; old.len()], 20.0) };
        let (loss_before, loss_after) = (loss(&check, old), loss(&check, &new));
        let found = self.leads(games, &new);
        let cut = found.len() * 4 / 5;
        let sharp = if found.is_empty() { new.clone() } else { sharpen(&found[..cut], &new, RIDGE) };
        let fitted = Fitted {
            positions: samples.len(),
            loss_before,
            loss_after,
            leads: found.len(),
            blindness_before: blindness(&found[cut..], &new, &new),
            blindness_after: blindness(&found[cut..], &sharp, &new),
        };
        let new = sharp;
        Work { game: tune.game.clone(), seed: tune.seed, fitted, climb: Climb::new(&new, tune.seed) }
    }
}

impl Tuning<'_> {
    fn leads<G: Judge>(&self, games: &[G], weights: &[i32]) -> Vec<Lead> {
        let tune = self.tune;
        let bar = bar(u64::from(tune.leads), "positions");
        let found = leads(games, weights, tune.leads, tune.seed, tune.threads.count(), &|done| {
            bar.set_position(u64::from(done));
        });
        bar.finish_and_clear();
        found
    }
}

/// What an earlier run has left, if it did.
fn kept(path: &Path, game: &str, seed: u64, features: usize) -> Result<Option<Work>, Failure> {
    if !path.exists() {
        return Ok(None);
    }
    let wrong = |what: &str| Failure::Wrong(format!("{}: {what}", path.display()));
    let work: Work = serde_json::from_slice(&files::read(path)?).map_err(|fault| {
        wrong(&format!("not the work of an earlier run: {}", failure::visible(&fault.to_string())))
    })?;
    if work.game != game || work.seed != seed || work.climb.weights.len() != features {
        return Err(wrong("the work of another game, seed or evaluation: name another file"));
    }
    Ok(Some(work))
}

fn keep(path: &Path, work: &Work) -> Done {
    let text = serde_json::to_string_pretty(work).map_err(|fault| Failure::Io(fault.to_string()))?;
    files::write(path, &text)
}
