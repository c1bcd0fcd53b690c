//! Random play through every scenario, with every check on the way.

use crate::check::{self, Checks};
use crate::wander;
use sandtable_engine::{Choices, Dice, Event, Game, Options, Problem, Table, Title, Waiting, list_problems};
use std::any::Any;
use std::fmt;
use std::ops::Range;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread::available_parallelism;

/// How much is tried.
#[derive(Clone, Debug)]
pub struct Plan {
    /// Games for each scenario.
    pub games: u32,
    /// The most entries of a game: one that is longer is a fault.
    pub steps: usize,
    /// The seed of all that is random.
    pub seed: u64,
    /// The costly checks (secrecy, all names, storage) are made at one in so many positions.
    pub every: u32,
    /// How many choices that are not listed are tried at a position.
    pub mutants: usize,
    /// Only these scenarios, by id; all if empty.
    pub scenarios: Vec<String>,
    /// Only these parts; all if empty.
    pub parts: Vec<Part>,
    /// The options under which all games are played.
    pub under: Options,
    /// Besides, some of all [other values](other_values) of options, each in a game of its own.
    pub options: Range<usize>,
}

impl Default for Plan {
    fn default() -> Plan {
        Plan {
            games: 1,
            steps: 20_000,
            seed: 1,
            every: 25,
            mutants: 24,
            scenarios: Vec::new(),
            parts: Vec::new(),
            under: Options::default(),
            options: 0..usize::MAX,
        }
    }
}

impl Plan {
    /// Whether the part is wanted.
    #[must_use]
    pub fn wants(&self, part: Part) -> bool {
        self.parts.is_empty() || self.parts.contains(&part)
    }
}

/// A part of the suite.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Part {
    /// Scenarios load, and bad ones are refused with reasons.
    Load,
    /// Games come to an end.
    End,
    /// Nothing panics; this part is always on.
    Panic,
    /// The game finds no fault in itself; this part is always on.
    Fault,
    /// What a position says of itself fits together.
    Shape,
    /// What is listed is accepted, what is not is refused and changes nothing.
    Agreement,
    /// Undo restores, and does not cross what it must not cross.
    Undo,
    /// Positions and games are stored and come back.
    Storage,
    /// No one learns what he may not know.
    Secrecy,
    /// Every sentence has words in every language.
    Words,
}

/// How far a run has come.
#[derive(Clone, Debug)]
pub struct Progress {
    /// The scenario.
    pub scenario: String,
    /// The game of it, from 0.
    pub game: u32,
    /// Games finished so far, and all that are planned.
    pub done: (u32, u32),
    /// Positions visited so far.
    pub positions: u64,
}

/// What a run did.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Report {
    /// Games played to their end.
    pub games: u32,
    /// Positions visited.
    pub positions: u64,
    /// The longest game, in entries.
    pub longest: usize,
    /// Choices that were tried on copies.
    pub tried: u64,
    /// Pairs of positions compared for secrecy that really differed.
    pub pairs: u64,
}

impl std::ops::AddAssign for Report {
    fn add_assign(&mut self, other: Report) {
        self.games += other.games;
        self.positions += other.positions;
        self.longest = self.longest.max(other.longest);
        self.tried += other.tried;
        self.pairs += other.pairs;
    }
}

/// A fault of a game, with all that is needed to see it again.
#[derive(Clone, Debug)]
pub struct Fault {
    /// Which part found it.
    pub part: Part,
    /// In which scenario.
    pub scenario: String,
    /// The seed of the game.
    pub seed: u64,
    /// What is wrong.
    pub what: String,
    /// The record that leads to it.
    pub record: String,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{:?}, scenario {}, seed {}: {}", self.part, self.scenario, self.seed, self.what)?;
        write!(f, "{}", self.record)
    }
}

impl std::error::Error for Fault {}

/// Plays every scenario to its end as the plan says, and checks every position on the way.
///
/// # Errors
/// The first fault.
pub fn run<G: Game>(plan: &Plan, progress: &mut dyn FnMut(&Progress)) -> Result<Report, Fault> {
    let games = prepare::<G>(plan)?;
    let mut report = Report::default();
    for (number, one) in games.iter().enumerate() {
        let scenario = one.game.info().id.clone();
        let done = (number as u32, games.len() as u32);
        progress(&Progress { scenario, game: one.round, done, positions: report.positions });
        play(plan, one, &mut report)?;
    }
    Ok(report)
}

/// The same on all cores at once.
///
/// # Errors
/// A fault.
pub fn run_on_all_cores<G: Game>(plan: &Plan) -> Result<Report, Fault> {
    let games = prepare::<G>(plan)?;
    let next = AtomicUsize::new(0);
    let work = || {
        let mut report = Report::default();
        while let Some(one) = games.get(next.fetch_add(1, Ordering::Relaxed)) {
            play(plan, one, &mut report)?;
        }
        Ok(report)
    };
    let cores = available_parallelism().map_or(1, usize::from).min(games.len());
    std::thread::scope(|scope| {
        let workers: Vec<_> = (0..cores).map(|_| scope.spawn(work)).collect();
        let mut sum = Report::default();
        for worker in workers {
            sum += worker.join().unwrap_or_else(|payload| resume_unwind(payload))?;
        }
        Ok(sum)
    })
}

/// A game of a run.
struct Planned<G> {
    game: Arc<G>,
    round: u32,
    seed: u64,
}

/// The checks that need no game, and the games.
fn prepare<G: Game>(plan: &Plan) -> Result<Vec<Planned<G>>, Fault> {
    let fault =
        |part, what| Fault { part, scenario: "-".to_string(), seed: plan.seed, what, record: String::new() };
    if plan.wants(Part::Words) {
        check::words::languages(G::title()).map_err(|what| fault(Part::Words, what))?;
    }
    if plan.wants(Part::Load) {
        check::load::<G>().map_err(|what| fault(Part::Load, what))?;
    }
    let games = games::<G>(plan).map_err(|problems| fault(Part::Load, list_problems(&problems)))?;
    let mut seeds = Dice::new(plan.seed);
    Ok(games.into_iter().map(|(game, round)| Planned { game, round, seed: seeds.bits() }).collect())
}

/// Every value of every option that is not the default, with the option.
pub fn other_values(title: &Title) -> impl Iterator<Item = (&'static str, &'static str)> {
    title.options.iter().flat_map(|option| option.values.iter().skip(1).map(|value| (option.id, *value)))
}

/// Every scenario as often as the plan says, and every other value of an option in a game of its own.
fn games<G: Game>(plan: &Plan) -> Result<Vec<(Arc<G>, u32)>, Vec<Problem>> {
    let mut games = Vec::new();
    let mut texts = Vec::new();
    for text in G::scenarios() {
        let info = G::heading(text)?;
        if plan.scenarios.is_empty() || plan.scenarios.contains(&info.id) {
            texts.push(*text);
        }
    }
    for text in texts.iter().filter(|_| plan.games > 0) {
        let game = Arc::new(G::load(text, &plan.under)?);
        games.extend((0..plan.games).map(|round| (game.clone(), round)));
    }
    for (number, (id, value)) in
        other_values(G::title()).enumerate().filter(|(n, _)| plan.options.contains(n))
    {
        if let Some(text) = texts.get(number % texts.len().max(1)) {
            let mut options = plan.under.clone();
            options.0.insert(id.to_string(), value.to_string());
            games.push((Arc::new(G::load(text, &options)?), 0));
        }
    }
    Ok(games)
}

fn play<G: Game>(plan: &Plan, one: &Planned<G>, report: &mut Report) -> Result<(), Fault> {
    let seed = one.seed;
    let mut table = Table::new(one.game.clone());
    let mut dice = Dice::new(seed);
    let mut checks = Checks::<G>::new(plan);
    let caught = catch_unwind(AssertUnwindSafe(|| play_on(plan, &mut table, &mut dice, &mut checks)));
    let result = caught.unwrap_or_else(|payload| Err((Part::Panic, words_of(&*payload))));
    report.games += 1;
    report.positions += table.past().len() as u64;
    report.longest = report.longest.max(table.past().len());
    report.tried += checks.tried;
    report.pairs += checks.pairs;
    result.map_err(|(part, what)| Fault {
        part,
        scenario: table.game().info().id.clone(),
        seed,
        what,
        record: table.record().to_string(),
    })
}

/// What a panic said.
fn words_of(payload: &dyn Any) -> String {
    let text =
        payload.downcast_ref::<&str>().copied().or(payload.downcast_ref::<String>().map(String::as_str));
    format!("the game panics: {}", text.unwrap_or("without words"))
}

fn play_on<G: Game>(
    plan: &Plan,
    table: &mut Table<G>,
    dice: &mut Dice,
    checks: &mut Checks<G>,
) -> Result<(), (Part, String)> {
    loop {
        if let Waiting::Fault(fault) = table.waiting() {
            return Err((Part::Fault, format!("the game is at fault: {fault}")));
        }
        checks.position(plan, table, dice)?;
        if matches!(table.waiting(), Waiting::Over(_)) {
            return checks.game(plan, table);
        }
        if table.past().len() >= plan.steps {
            return Err((Part::End, format!("no end after {} entries", plan.steps)));
        }
        step(table, dice).map_err(|what| (Part::Shape, what))?;
    }
}

/// One step of random play: chance, or a random choice of a random seat that is asked.
pub(crate) fn step<G: Game>(table: &mut Table<G>, dice: &mut Dice) -> Result<Event, String> {
    match table.waiting() {
        Waiting::Over(_) => return Err("the game is over".into()),
        Waiting::Fault(fault) => return Err(format!("the game is at fault: {fault}")),
        Waiting::Chance(chance) => {
            table.roll(dice).map_err(|_| format!("chance cannot be answered: {chance:?}"))?;
        }
        Waiting::Seats(seats) => {
            let seats: Vec<_> = seats.iter().collect();
            let seat = *dice.pick(&seats).ok_or("no one is asked")?;
            let mut choices = Choices::new();
            table.legal(seat, &mut choices);
            let choice = wander::pick(table, seat, &choices, dice);
            let choice = choice.ok_or_else(|| format!("seat {} has no choice", seat.0))?;
            let text = table.game().vocabulary().print(choice);
            table
                .choose(seat, choice)
                .map_err(|r| format!("seat {}: `{text}` is listed but refused: {r:?}", seat.0))?;
        }
    }
    table.past().last().map(|past| past.event).ok_or_else(|| "nothing happened".into())
}
