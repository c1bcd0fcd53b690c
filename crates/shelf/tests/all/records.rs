//! Whole games of computers against computers, kept as records: each replays to its hash.
//!
//! `SANDTABLE_BLESS=1` (or `make bless`) plays those again that are missing or no longer replay. The name of a file says
//! who plays what: `<scenario>.<level>-<level>.<seed>.record`; other records are kept as they are.
#![allow(clippy::unwrap_used, clippy::panic, reason = "tests stop at once")]

use sandtable_ai::{Cancel, Level, Mind, View};
use sandtable_engine::{AnyTitle, Dice, Judge, Options, Record, Seat, Table, Waiting, list_problems};
use sandtable_shelf::{Visitor, games, visit};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

/// A game for each of these pairs of levels and each scenario, as long as there are scenarios.
const PAIRS: [(Level, Level); 2] = [(Level::Recruit, Level::Regular), (Level::Regular, Level::Veteran)];
/// How many games of each title are kept.
const KEPT: usize = 34;
/// Decisions after which a game counts as endless.
const LONGEST: usize = 40_000;

/// A game that computers play.
struct Fixture {
    title: &'static dyn AnyTitle,
    scenario: String,
    levels: (Level, Level),
    seed: u64,
}

impl Fixture {
    fn name(&self) -> String {
        let (a, b) = self.levels;
        format!("{}.{}-{}.{}.record", self.scenario, a.name(), b.name(), self.seed)
    }

    fn path(&self) -> PathBuf {
        folder(self.title).join(self.name())
    }
}

fn folder(title: &dyn AnyTitle) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("records").join(title.title().slug)
}

/// The games to keep: scenario by scenario with each pair of levels, then again with other seeds.
fn fixtures() -> Vec<Fixture> {
    let of = |title: &'static dyn AnyTitle| {
        let scenarios: Vec<String> = title.scenarios().into_iter().map(|info| info.id).collect();
        let rounds = (1..).flat_map(move |seed| {
            let scenarios = scenarios.clone();
            PAIRS.into_iter().flat_map(move |levels| {
                scenarios.clone().into_iter().map(move |scenario| (scenario, levels, seed))
            })
        });
        rounds.take(KEPT).map(move |(scenario, levels, seed)| Fixture { title, scenario, levels, seed })
    };
    games().iter().copied().flat_map(of).collect()
}

/// Plays a game to its end; every second one with sides swapped.
impl Visitor for &Fixture {
    type Output = Record;

    fn visit<G: Judge>(self) -> Record {
        let load = |text: &&&str| G::heading(text).is_ok_and(|info| info.id == self.scenario);
        let text = G::scenarios().iter().find(load).unwrap();
        let mut table = Table::new(Arc::new(G::load(text, &Options::default()).unwrap()));
        let mut dice = Dice::new(self.seed);
        let seats = table.game().info().seats.len();
        let mut minds: Vec<Mind> = (0..seats)
            .map(|seat| match (seat as u64 + self.seed).is_multiple_of(2) {
                true => Mind::new(self.levels.0.recipe()),
                false => Mind::new(self.levels.1.recipe()),
            })
            .collect();
        while table.past().len() < LONGEST {
            match table.waiting() {
                Waiting::Fault(fault) => panic!("{fault}"),
                Waiting::Over(_) => return table.record(),
                Waiting::Chance(_) => drop(table.roll(&mut dice).unwrap()),
                Waiting::Seats(asked) => {
                    let seat: Seat = asked.iter().next().unwrap();
                    let view = View::new(&**table.game(), table.state(), seat);
                    let thought = minds[seat.index()].choose(&view, dice.bits(), &Cancel::new()).unwrap();
                    table.choose(seat, thought.choice).unwrap();
                }
            }
        }
        panic!("{} does not end", self.name())
    }
}

/// Whether a record replays to its last hash and has an end.
fn replays(title: &dyn AnyTitle, path: &Path) -> Result<(), String> {
    let problems = |problems: Vec<_>| format!("{}: {}", path.display(), list_problems(&problems));
    let text = std::fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))?;
    let record = Record::parse(&text).map_err(problems)?;
    let hashed = record.entries.iter().all(|entry| entry.hash.is_some());
    let end = record.end.as_ref().filter(|_| hashed).and_then(|end| end.hash);
    let end = end.ok_or_else(|| format!("{}: hashes or the end are missing", path.display()))?;
    if record.header.rules != title.title().rules_version {
        return Err(format!("{}: of rules version {}", path.display(), record.header.rules));
    }
    let table = title.open(&record).map_err(problems)?;
    if table.hash() != end || table.outcome().is_none() {
        return Err(format!("{}: leads to {}, not to {end}", path.display(), table.hash()));
    }
    if table.record().to_string() != text {
        return Err(format!("{}: is written otherwise", path.display()));
    }
    Ok(())
}

fn play_again(fixture: &Fixture) {
    let record = visit(fixture.title.title().slug, fixture).unwrap();
    std::fs::create_dir_all(folder(fixture.title)).unwrap();
    std::fs::write(fixture.path(), record.to_string()).unwrap();
}

/// Does the same with every element, on all cores.
fn each<T: Sync>(list: &[T], work: impl Fn(&T) + Sync) {
    let next = AtomicUsize::new(0);
    std::thread::scope(|scope| {
        for _ in 0..std::thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(|| {
                while let Some(one) = list.get(next.fetch_add(1, Ordering::Relaxed)) {
                    work(one);
                }
            });
        }
    });
}

#[test]
fn kept_records_replay_to_their_hashes() {
    let fixtures = fixtures();
    if std::env::var("SANDTABLE_BLESS").is_ok_and(|value| value == "1") {
        each(&fixtures, |fixture| {
            if replays(fixture.title, &fixture.path()).is_err() {
                play_again(fixture);
            }
        });
    }
    for fixture in &fixtures {
        assert!(fixture.path().exists(), "{} is missing: `make bless` plays it", fixture.name());
    }
    let files = games().iter().flat_map(|title| {
        let files = std::fs::read_dir(folder(*title)).unwrap();
        files.map(move |entry| (*title, entry.unwrap().path()))
    });
    let files: Vec<_> = files.collect();
    assert!(files.len() >= 100, "{} records", files.len());
    let faults = std::sync::Mutex::new(Vec::new());
    each(&files, |(title, path)| faults.lock().unwrap().extend(replays(*title, path).err()));
    let mut faults = faults.into_inner().unwrap();
    faults.sort();
    assert!(faults.is_empty(), "{}\n(`make bless` plays them again)", faults.join("\n"));
}
