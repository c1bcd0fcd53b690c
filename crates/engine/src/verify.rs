//! What a record can be checked for, part by part: what is as it should be, what is wrong, and what cannot be checked
//! because it is not there.

use crate::any::AnyTable;
use crate::pact::Scheme;
use crate::record::Record;
use crate::words::{Msg, Problem};

/// A part of a record that is checked by itself.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Part {
    /// Every decision and roll is legal where it stands.
    Entries,
    /// Each leads to the position whose hash is given.
    Hashes,
    /// The game came to the end that is given.
    Ending,
    /// No number of a roll was used twice, and how many were used is told.
    Counter,
    /// The secret is the one that the table committed to.
    Commitment,
    /// What the seats added is what they pledged.
    Nonces,
    /// The secret is told.
    Seed,
    /// Every roll is what the secret gives.
    Rolls,
}

impl Part {
    /// The name, which does not change: for programs that read it.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Part::Entries => "entries",
            Part::Hashes => "hashes",
            Part::Ending => "ending",
            Part::Counter => "counter",
            Part::Commitment => "commitment",
            Part::Nonces => "nonces",
            Part::Seed => "seed",
            Part::Rolls => "rolls",
        }
    }
}

/// What became of a check, from the best to the worst.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Found {
    /// It is as it should be.
    Sound,
    /// It cannot be checked.
    Unchecked,
    /// It is not as it should be.
    Wrong,
}

impl Found {
    /// The name, which does not change: for programs that read it.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Found::Sound => "sound",
            Found::Unchecked => "unchecked",
            Found::Wrong => "wrong",
        }
    }
}

/// A check and what became of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Check {
    /// What was checked.
    pub part: Part,
    /// What became of it.
    pub found: Found,
    /// The sentence, with the reason.
    pub msg: Msg,
    /// The place in the record, if there is one.
    pub problem: Option<Problem>,
}

impl Check {
    fn new(part: Part, found: Found, msg: Msg) -> Check {
        Check { part, found, msg, problem: None }
    }

    fn at(self, problem: Problem) -> Check {
        Check { problem: Some(problem), ..self }
    }
}

/// The worst that was found.
#[must_use]
pub fn worst(checks: &[Check]) -> Found {
    checks.iter().map(|check| check.found).max().unwrap_or(Found::Unchecked)
}

/// Checks a record part by part. The table is what the record was opened to.
#[must_use]
pub fn verify(record: &Record, table: &dyn AnyTable) -> Vec<Check> {
    let count = Msg::new("verify-entries").num("count", record.entries.len() as i64);
    let mut checks = vec![
        Check::new(Part::Entries, Found::Sound, count),
        hashes(record),
        ending(record, table),
        counter(record),
        commitment(record),
        nonces(record),
        seed(record),
    ];
    checks.push(rolls(record, table, &checks));
    checks
}

/// How many hashes a record has, and how many it could have.
#[must_use]
pub fn count_hashes(record: &Record) -> (usize, usize) {
    let all = 1 + record.entries.len() + usize::from(record.end.is_some());
    let ends = record.start.iter().chain(record.end.iter().filter_map(|end| end.hash.as_ref())).count();
    (ends + record.entries.iter().filter(|entry| entry.hash.is_some()).count(), all)
}

fn hashes(record: &Record) -> Check {
    match count_hashes(record) {
        (have, all) if have == all => {
            Check::new(Part::Hashes, Found::Sound, Msg::new("verify-hashes").num("count", all as i64))
        }
        (have, all) => {
            let msg = Msg::new("verify-hashes-lost").num("lost", (all - have) as i64).num("all", all as i64);
            Check::new(Part::Hashes, Found::Unchecked, msg)
        }
    }
}

fn ending(record: &Record, table: &dyn AnyTable) -> Check {
    let (found, key) = match (&record.end, record.seed) {
        (Some(_), _) => (Found::Sound, "verify-ending"),
        (None, Some(_)) => (Found::Wrong, "verify-ending-cut"),
        (None, None) if table.outcome().is_some() => (Found::Unchecked, "verify-ending-lost"),
        (None, None) => (Found::Unchecked, "verify-ending-open"),
    };
    let check = Check::new(Part::Ending, found, Msg::new(key));
    match found {
        Found::Wrong => {
            let last = record.entries.last().map_or(0, |entry| entry.line);
            check.at(Problem::new(format!("line {last}"), "its end", "a line `end …`"))
        }
        _ => check,
    }
}

/// The entries of chance.
fn rolled(record: &Record) -> usize {
    record.entries.iter().filter(|entry| entry.deed.counter().is_some()).count()
}

fn counter(record: &Record) -> Check {
    if !record.counter_told {
        return Check::new(Part::Counter, Found::Unchecked, Msg::new("verify-counter-lost"));
    }
    let gaps = record.header.counter.saturating_sub(rolled(record) as u64) as i64;
    let key = match (gaps, &record.end) {
        (0, _) => "verify-counter",
        (_, Some(_)) => "verify-counter-gaps",
        (_, None) => "verify-counter-gaps-open",
    };
    let msg = Msg::new(key).num("count", record.header.counter as i64).num("gaps", gaps);
    Check::new(Part::Counter, Found::Sound, msg)
}

fn commitment(record: &Record) -> Check {
    let header = &record.header;
    let unchecked = |key| Check::new(Part::Commitment, Found::Unchecked, Msg::new(key));
    let Some(commitment) = header.commitment else { return unchecked("verify-commitment-none") };
    let Some(seed) = record.seed else { return unchecked("verify-commitment-sealed") };
    if header.pact().commitment(&seed) == commitment {
        return Check::new(Part::Commitment, Found::Sound, Msg::new("verify-commitment"));
    }
    let key = if header.id.is_empty() { "verify-commitment-nameless" } else { "verify-commitment-wrong" };
    Check::new(Part::Commitment, Found::Wrong, Msg::new(key)).at(Problem::new(
        "seed",
        seed.to_string(),
        "the secret that was committed to",
    ))
}

fn nonces(record: &Record) -> Check {
    let header = &record.header;
    let count = header.nonces.len() as i64;
    let check = |found, key| Check::new(Part::Nonces, found, Msg::new(key).num("count", count));
    match (header.scheme, header.nonces.is_empty(), header.pledges.is_empty()) {
        (_, true, true) => check(Found::Unchecked, "verify-nonces-none"),
        (Scheme::Pledged, true, false) => check(Found::Unchecked, "verify-nonces-lost"),
        (Scheme::Pledged, false, true) => check(Found::Unchecked, "verify-nonces-unpledged"),
        (Scheme::Pledged, ..) => match header.check_pledges() {
            Ok(()) => check(Found::Sound, "verify-nonces"),
            Err(problem) => check(Found::Wrong, "verify-nonces-wrong").at(problem),
        },
        (Scheme::Plain, ..) => check(Found::Sound, "verify-nonces-plain"),
    }
}

fn seed(record: &Record) -> Check {
    let (found, key) = match (record.seed, &record.end, record.header.commitment) {
        (Some(_), ..) => (Found::Sound, "verify-seed"),
        (None, _, None) => (Found::Unchecked, "verify-seed-none"),
        (None, None, Some(_)) => (Found::Unchecked, "verify-seed-sealed"),
        (None, Some(end), Some(_)) => {
            let place = Problem::new(format!("line {}", end.line), "its end", "a line `seed …`");
            let lost = Check::new(Part::Seed, Found::Unchecked, Msg::new("verify-seed-lost"));
            return lost.at(place);
        }
    };
    Check::new(Part::Seed, found, Msg::new(key))
}

fn rolls(record: &Record, table: &dyn AnyTable, before: &[Check]) -> Check {
    let all = rolled(record);
    let check = |found, msg: Msg| Check::new(Part::Rolls, found, msg.num("all", all as i64));
    let (nonces, pledges) = (record.header.nonces.len(), record.header.pledges.len());
    let pledged = record.header.scheme == Scheme::Pledged;
    let needed = |check: &&Check| match check.part {
        Part::Commitment => check.found != Found::Sound,
        Part::Nonces => check.found == Found::Wrong || (pledged && nonces != pledges),
        _ => false,
    };
    if record.seed.is_none() || before.iter().find(needed).is_some() {
        return check(Found::Unchecked, Msg::new("verify-rolls-not"));
    }
    match table.audit() {
        Ok(count) if count == all => check(Found::Sound, Msg::new("verify-rolls")),
        Ok(count) => {
            check(Found::Unchecked, Msg::new("verify-rolls-elsewhere").num("elsewhere", (all - count) as i64))
        }
        Err(problem) => check(Found::Wrong, Msg::new("verify-rolls-wrong")).at(problem),
    }
}
