//! `sandtable arena`: players meet many times; what the results are worth.

use crate::desk::Desk;
use crate::failure::{Done, Failure, visible};
use crate::files;
use crate::shelf::{self, OptionArgs, Threads};
use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};
use sandtable_ai::arena::{Bout, Entrant, Report, play};
use sandtable_ai::stats::{Score, Sequential, Verdict, ladder};
use sandtable_ai::{Cancel, Level, Recipe};
use sandtable_engine::{Game, Judge, Options};
use sandtable_shelf::Visitor;
use serde_json::json;
use std::path::PathBuf;

const AFTER: &str = "\
Players: random, recruit, regular, veteran, general; or a method with settings, such as
`rollout,nodes=4000,first=3,width=10,horizon=1,blur=4,style=0,replan=0,styles=4,trust=75,refine=1`
(methods: random, greedy, portfolio, rollout).

Each pair of games is played with the same dice and sides swapped. The score counts a draw as half; its interval is
Wilson's at 95 %. Times are those of player A by the clock: other work on the machine lengthens them. A game that
does not come to an end is a draw, is named by its number in the bout, and the exit code is 1.

Examples:
  sandtable arena --game napoleonics --scenario all --a veteran --b regular --games 200 --seed 1
  sandtable arena --game napoleonics --a general --b veteran --games 400 --sequential 0.5,0.55 --json
  sandtable arena --game napoleonics --ladder --games 400
  sandtable arena --game napoleonics --scenario-file mine.json --a veteran --b veteran --games 100";

/// The most games of a bout.
pub const MOST: i64 = 10_000_000;

/// Which scenarios are played.
#[derive(Args)]
pub struct ScenarioArgs {
    /// The scenario, or `all`, which is meant if neither this nor a file is given. May be given several times.
    #[arg(long = "scenario", value_name = "ID")]
    ids: Vec<String>,
    /// A scenario of one's own, from a file. May be given several times.
    #[arg(long = "scenario-file", value_name = "FILE")]
    files: Vec<PathBuf>,
}

/// Let two computer players meet many times; rate levels; see how balanced scenarios are
#[derive(Args)]
#[command(after_help = AFTER)]
pub struct Arena {
    /// The game.
    #[arg(long, value_name = "GAME")]
    game: String,
    #[command(flatten)]
    scenarios: ScenarioArgs,
    /// The first player.
    #[arg(long, value_name = "PLAYER", required_unless_present = "ladder", conflicts_with = "ladder")]
    a: Option<String>,
    /// The second player.
    #[arg(long, value_name = "PLAYER", required_unless_present = "ladder", conflicts_with = "ladder")]
    b: Option<String>,
    /// Every level against the next, and Elo ratings of all.
    #[arg(long)]
    ladder: bool,
    /// How many games, shared out to the scenarios in turn; for each pair of levels with --ladder.
    #[arg(long, value_name = "N", default_value_t = 200, value_parser = clap::value_parser!(u32).range(1..=MOST))]
    games: u32,
    /// The seed of dice and thoughts.
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    #[command(flatten)]
    threads: Threads,
    /// Stop as soon as a sequential test tells two guesses about the score of A apart, with risks of 5 %.
    #[arg(long, value_name = "LOW,HIGH", num_args = 0..=1, default_missing_value = "0.5,0.55")]
    sequential: Option<String>,
    #[command(flatten)]
    options: OptionArgs,
    /// Print JSON: an object with `games`, `wins`, `draws`, `losses`, `score`, `low`, `high`, `p95_ms` and more;
    /// with --ladder an object with `levels` and `bouts`.
    #[arg(long)]
    json: bool,
}

impl Arena {
    pub fn run(&self, desk: &mut Desk) -> Done {
        shelf::find(&self.game)?;
        let until = self.sequential.as_deref().map(guesses).transpose()?;
        if self.ladder {
            return self.rate(desk, until);
        }
        let (a, b) = (self.a.as_deref().unwrap_or_default(), self.b.as_deref().unwrap_or_default());
        let report = self.meet(entrant(a)?, entrant(b)?, until)?;
        if self.json {
            desk.json(&report)?
        } else {
            show(desk, &report)?
        }
        ended(&[report])
    }

    fn meet(&self, a: Entrant, b: Entrant, until: Option<Sequential>) -> Result<Report, Failure> {
        let threads = self.threads.count();
        let bout = Bout { a, b, games: self.games, seed: self.seed, threads, until };
        let meeting = Meeting { scenarios: &self.scenarios, options: self.options.read()?, bout: &bout };
        sandtable_shelf::visit(&self.game, meeting).unwrap_or_else(|| Err(shelf::unknown(&self.game)))
    }

    /// Every level against the next.
    fn rate(&self, desk: &mut Desk, until: Option<Sequential>) -> Done {
        let count = Level::ALL.len();
        let mut results = vec![vec![Score::default(); count]; count];
        let mut bouts = Vec::new();
        for (i, pair) in Level::ALL.windows(2).enumerate() {
            let [weaker, stronger] = pair else { continue };
            let entrant = |level: &Level| Entrant::new(level.name(), level.recipe());
            let report = self.meet(entrant(stronger), entrant(weaker), until)?;
            results[i + 1][i] = Score { wins: report.wins, draws: report.draws, losses: report.losses };
            results[i][i + 1] = Score { wins: report.losses, draws: report.draws, losses: report.wins };
            if !self.json {
                show(desk, &report)?;
                desk.flush()?;
            }
            bouts.push(report);
        }
        let ratings = ladder(&results);
        if self.json {
            let levels: Vec<_> = Level::ALL
                .iter()
                .zip(&ratings)
                .map(|(level, elo)| json!({ "level": level.name(), "elo": elo.round() }))
                .collect();
            desk.json(&json!({ "levels": levels, "bouts": bouts }))?;
            return ended(&bouts);
        }
        desk.line("Elo, with the weakest at 0:")?;
        for (level, elo) in Level::ALL.iter().zip(ratings) {
            desk.line(format!("  {:8} {elo:5.0}", level.name()))?;
        }
        ended(&bouts)
    }
}

/// That every game came to an end.
fn ended(reports: &[Report]) -> Done {
    let games = reports.iter().flat_map(|report| &report.endless);
    let named: Vec<String> = games.map(|game| format!("{} #{}", game.scenario, game.game)).collect();
    if named.is_empty() {
        return Ok(());
    }
    Err(Failure::Wrong(format!("games that did not come to an end: {}", named.join(", "))))
}

/// A player as someone types it.
fn entrant(text: &str) -> Result<Entrant, Failure> {
    let recipe: Recipe = text.parse().map_err(|problem| Failure::problems(&"arena", &[problem]))?;
    Ok(Entrant::new(text, recipe))
}

/// The two guesses of a sequential test.
fn guesses(text: &str) -> Result<Sequential, Failure> {
    let parts = text.split_once(',').and_then(|(low, high)| Some((low.parse().ok()?, high.parse().ok()?)));
    match parts {
        Some((low, high)) if 0.0 < low && low < high && high < 1.0 => Ok(Sequential { low, high }),
        _ => Err(Failure::Usage(format!("--sequential {}: expected LOW,HIGH as in 0.5,0.55", visible(text)))),
    }
}

struct Meeting<'a> {
    scenarios: &'a ScenarioArgs,
    options: Options,
    bout: &'a Bout,
}

impl Visitor for Meeting<'_> {
    type Output = Result<Report, Failure>;

    fn visit<G: Judge>(self) -> Result<Report, Failure> {
        let games = self.scenarios.lay_out::<G>(&self.options)?;
        let Bout { a, b, games: count, .. } = self.bout;
        let bar = bar(u64::from(*count), &format!("{} v {}", a.name, b.name));
        let tell = |done: u32, all: u32, score: Score| {
            let (low, high) = score.interval();
            let so_far =
                format!("{:.1} % ({:.1} to {:.1})", score.share() * 100.0, low * 100.0, high * 100.0);
            // Where no bar can be drawn, a line now and then goes into the log.
            if bar.is_hidden() && done.is_multiple_of(all.div_ceil(10)) {
                eprintln!("{} v {}: {done} of {all}, {so_far}", a.name, b.name);
            }
            bar.set_length(u64::from(all));
            bar.set_position(u64::from(done));
            bar.set_message(so_far);
        };
        let report = play(&games, self.bout, &Cancel::new(), &tell);
        bar.finish_and_clear();
        Ok(report)
    }
}

impl ScenarioArgs {
    /// The scenarios that are meant, laid out.
    pub fn lay_out<G: Game>(&self, options: &Options) -> Result<Vec<G>, Failure> {
        let all = self.ids.iter().any(|id| id == "all") || self.ids.is_empty() && self.files.is_empty();
        let mut known: Vec<String> = Vec::new();
        let mut games = Vec::new();
        for text in G::scenarios() {
            let problems = |list: Vec<_>| Failure::problems(&G::title().slug, &list);
            let id = G::heading(text).map_err(problems)?.id;
            if all || self.ids.contains(&id) {
                games.push(G::load(text, options).map_err(problems)?);
            }
            known.push(id);
        }
        if let Some(unknown) = self.ids.iter().find(|id| *id != "all" && !known.contains(id)) {
            return Err(Failure::Wrong(format!(
                "no scenario `{}`: there is all, {}",
                visible(unknown),
                known.join(", ")
            )));
        }
        for path in &self.files {
            let game = G::load(&files::text(path)?, options);
            games.push(game.map_err(|problems| Failure::problems(&path.display(), &problems))?);
        }
        Ok(games)
    }
}

/// A bar for many games.
pub fn bar(length: u64, prefix: &str) -> ProgressBar {
    let template = "{prefix} [{bar:40}] {pos}/{len} games, {elapsed} of about {duration} {msg}";
    let style = ProgressStyle::with_template(template).unwrap_or_else(|_| ProgressStyle::default_bar());
    ProgressBar::new(length).with_style(style).with_prefix(prefix.to_string())
}

fn show(desk: &mut Desk, r: &Report) -> Done {
    let percent = |share: f64| share * 100.0;
    desk.line(format!(
        "{} v {}: {} games, {} won, {} drawn, {} lost: {:.1} % ({:.1} to {:.1})",
        r.a,
        r.b,
        r.games,
        r.wins,
        r.draws,
        r.losses,
        percent(r.score),
        percent(r.low),
        percent(r.high)
    ))?;
    desk.line(format!(
        "{}: ms a decision {:.2} on average, {:.1} at 95 %, {:.1} at 99 %; a turn {:.0}, {:.0} at 99 %",
        r.a, r.mean_ms, r.p95_ms, r.p99_ms, r.turn_mean_ms, r.turn_p99_ms
    ))?;
    match r.verdict {
        Some(Verdict::High) => desk.line("The sequential test says: the high guess.")?,
        Some(Verdict::Low) => desk.line("The sequential test says: the low guess.")?,
        Some(Verdict::Open) => desk.line("The sequential test needs more games.")?,
        None => {}
    }
    desk.line("scenario      games   A won  first seat won            turns")?;
    for row in &r.scenarios {
        let (low, high) = row.first_seat.interval();
        desk.line(format!(
            "{:12} {:6} {:5.0} %  {:5.0} % ({:.0} to {:.0})  {:12.0}",
            row.scenario,
            row.score.games(),
            percent(row.score.share()),
            percent(row.first_seat.share()),
            percent(low),
            percent(high),
            row.turns
        ))?;
    }
    Ok(())
}
