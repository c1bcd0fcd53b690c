//! `sandtable fuzz`: random games, with every check at every position.

use crate::desk::Desk;
use crate::failure::{Done, Failure, visible};
use crate::shelf::Threads;
use crate::verbs::arena::bar;
use crate::{files, shelf};
use clap::Args;
use indicatif::ProgressBar;
use sandtable_engine::{AnyTitle, Game};
use sandtable_shelf::Visitor;
use sandtable_testkit::{Fault, Part, Plan, Report, other_values, run};
use serde_json::json;
use std::path::PathBuf;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

/// Play random games on all cores and check every position on the way
///
/// Every game must come to an end; what is listed must be accepted and what is not must be refused; undo, storage and
/// replay must restore; no one may learn a secret; every sentence must have words. The first fault is printed with
/// its record, which is also written to a file.
#[derive(Args)]
pub struct Fuzz {
    /// The game; all games if it is left out.
    #[arg(long, value_name = "GAME")]
    game: Option<String>,
    /// Only these scenarios; all in turn if it is left out. May be given several times.
    #[arg(long = "scenario", value_name = "ID", requires = "game")]
    scenarios: Vec<String>,
    /// How many games, shared out to the scenarios in turn.
    #[arg(long, value_name = "N", default_value_t = 30)]
    games: u64,
    /// The seed: game number I of a run is the first game of a run with seed + I.
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// Besides, a game with each other value of each option.
    #[arg(long)]
    options: bool,
    /// The costly checks are made at one in so many positions.
    #[arg(long, value_name = "N", default_value_t = 5)]
    every: u32,
    /// The most entries of a game: a longer one is a fault.
    #[arg(long, value_name = "N", default_value_t = 20_000)]
    steps: usize,
    #[command(flatten)]
    threads: Threads,
    /// Where the record of a fault goes.
    #[arg(long, value_name = "FILE", default_value = "sandtable-fault.rec")]
    record: PathBuf,
    /// Print JSON: an object by game with `ok`, `games`, `positions`, `longest`, `tried` and `pairs`.
    #[arg(long)]
    json: bool,
}

impl Fuzz {
    pub fn run(&self, desk: &mut Desk) -> Done {
        if self.games == 0 && !self.options {
            return Err(Failure::Usage("nothing is played with `--games 0` and without `--options`".into()));
        }
        let mut all = serde_json::Map::new();
        for title in shelf::chosen(self.game.as_deref())? {
            let slug = title.title().slug;
            let jobs = Jobs::new(self, title)?;
            match sandtable_shelf::visit(slug, Driver { jobs }) {
                Some(Ok(report)) if self.json => {
                    let is = json!({
                        "ok": true, "games": report.games, "positions": report.positions,
                        "longest": report.longest, "tried": report.tried, "pairs": report.pairs,
                    });
                    all.insert(slug.into(), is);
                }
                Some(Ok(report)) => desk.line(format!(
                    "{slug}: {} games ended and every check held: {} positions, {} choices tried, {} pairs for \
                     secrecy, the longest game {} entries.",
                    report.games, report.positions, report.tried, report.pairs, report.longest
                ))?,
                Some(Err((fault, plan))) => return self.report(desk, slug, &fault, &plan),
                None => {}
            }
        }
        if self.json { desk.json(&all) } else { Ok(()) }
    }

    fn report(&self, desk: &mut Desk, slug: &str, fault: &Fault, plan: &Plan) -> Done {
        let entries = fault.record.lines().skip_while(|line| !line.starts_with("start")).skip(1);
        let step = entries.filter(|line| !line.starts_with("end")).count();
        let mut what = format!("{slug}: {fault}");
        if !fault.record.is_empty() {
            what.push_str(&format!("\nThe fault is after entry {step}; the record is "));
            what.push_str(&match files::write(&self.record, &fault.record) {
                Ok(()) => format!("in {}.", self.record.display()),
                Err(unwritten) => format!("not kept: {}", unwritten.lines(desk.language).join(" ")),
            });
        }
        let (which, seed) = match plan.games {
            0 => ("--games 0 --options".to_string(), self.seed),
            _ => (format!("--scenario {} --games 1", fault.scenario), plan.seed),
        };
        let again = format!("sandtable fuzz --game {slug} {which} --seed {seed} --every {}", self.every);
        what.push_str(&format!("\nTo see it again: {again}"));
        if self.json {
            let is = json!({
                "ok": false, "scenario": fault.scenario, "seed": seed, "part": format!("{:?}", fault.part),
                "what": fault.what, "step": step,
            });
            desk.json(&json!({ slug: is }))?;
        }
        Err(Failure::Wrong(what))
    }
}

/// What is checked in every game; loading is checked in the first only.
const EVERY_GAME: [Part; 7] =
    [Part::End, Part::Shape, Part::Agreement, Part::Undo, Part::Storage, Part::Secrecy, Part::Words];

/// What is to be played, a plan for each game: made when its turn has come, for a long run is of millions.
struct Jobs<'a> {
    fuzz: &'a Fuzz,
    /// The scenarios that are played in turn.
    ids: Vec<String>,
    /// How many other values the options of the game have.
    values: u64,
}

impl<'a> Jobs<'a> {
    fn new(fuzz: &'a Fuzz, title: &dyn AnyTitle) -> Result<Jobs<'a>, Failure> {
        let ids: Vec<String> = title.scenarios().into_iter().map(|info| info.id).collect();
        if let Some(unknown) = fuzz.scenarios.iter().find(|id| !ids.contains(id)) {
            let unknown = visible(unknown);
            return Err(Failure::Wrong(format!("no scenario `{unknown}`: there is {}", ids.join(", "))));
        }
        let ids = if fuzz.scenarios.is_empty() { ids } else { fuzz.scenarios.clone() };
        let values = if fuzz.options { other_values(title.title()).count() as u64 } else { 0 };
        Ok(Jobs { fuzz, ids, values })
    }

    /// How many plans there are; more than anyone waits for, and so few that those who look beyond can be counted.
    fn count(&self) -> u64 {
        self.fuzz.games.min(1 << 60) + self.values
    }

    fn plan(&self, number: u64) -> Option<Plan> {
        let fuzz = self.fuzz;
        let plan = Plan { games: 1, steps: fuzz.steps, every: fuzz.every, options: 0..0, ..Plan::default() };
        let seed = |number: u64| fuzz.seed.wrapping_add(number);
        let games = self.count() - self.values;
        if number < games {
            let scenario = self.ids.get((number % self.ids.len().max(1) as u64) as usize).cloned();
            let parts = if number == 0 { Vec::new() } else { EVERY_GAME.to_vec() };
            return Some(Plan {
                seed: seed(number),
                scenarios: scenario.into_iter().collect(),
                parts,
                ..plan
            });
        }
        let value = number - games;
        let options = value as usize..value as usize + 1;
        let (scenarios, parts) = (fuzz.scenarios.clone(), EVERY_GAME.to_vec());
        (value < self.values).then(|| Plan { games: 0, options, seed: seed(value), scenarios, parts, ..plan })
    }
}

struct Driver<'a> {
    jobs: Jobs<'a>,
}

impl Visitor for Driver<'_> {
    type Output = Result<Report, (Fault, Plan)>;

    fn visit<G: Game>(self) -> Result<Report, (Fault, Plan)> {
        let threads = self.jobs.fuzz.threads.count().min(self.jobs.count().try_into().unwrap_or(usize::MAX));
        let bar = bar(self.jobs.count(), G::title().slug);
        let (next, done) = (AtomicU64::new(0), Mutex::new(Tally::default()));
        std::thread::scope(|scope| {
            for _ in 0..threads {
                scope.spawn(|| work::<G>(&self.jobs, &next, &done, &bar));
            }
        });
        bar.finish_and_clear();
        let tally = done.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner);
        match tally.fault {
            Some((_, fault, plan)) => Err((fault, plan)),
            None => Ok(tally.report),
        }
    }
}

/// What the threads have found so far.
#[derive(Default)]
struct Tally {
    report: Report,
    /// The fault of the earliest job, so that every run reports the same one.
    fault: Option<(u64, Fault, Plan)>,
}

fn work<G: Game>(jobs: &Jobs<'_>, next: &AtomicU64, done: &Mutex<Tally>, bar: &ProgressBar) {
    loop {
        let number = next.fetch_add(1, Ordering::Relaxed);
        let Some(plan) = jobs.plan(number) else { return };
        let result = run::<G>(&plan, &mut |progress| bar.set_message(progress.scenario.clone()));
        let mut tally = done.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        match result {
            Ok(report) => tally.report += report,
            Err(fault) => {
                next.store(jobs.count(), Ordering::Relaxed);
                if tally.fault.as_ref().is_none_or(|(earlier, ..)| number < *earlier) {
                    tally.fault = Some((number, fault, plan));
                }
            }
        }
        bar.inc(1);
    }
}
