//! Stored games whose rules have changed since: what agrees with the rules of today goes on under them; the rest stands
//! still at the last position that both know, until its players agree to go on from there.

use crate::fault::{Trouble, shown};
use crate::hall::{Hall, blocking};
use crate::room::{Room, head_of, record_text};
use crate::secret;
use sandtable_engine::{
    AnyTable, AnyTitle, Change, Earlier, Pact, Problem, Record, Refusal, Seed, StateHash,
};
use sandtable_protocol::{ErrorCode, Halt};
use std::sync::Arc;

/// The beginning of the names of notes that keep a record as it was.
const KEPT: &str = "record-";

/// Why a game stands still.
pub(crate) struct Halted {
    /// The version of the rules that it was played under.
    was: u16,
    /// How many entries its record has.
    of: usize,
    /// The first line that the rules of today do not play.
    problem: Problem,
    /// It is over, and its dice are told: it can be looked at only.
    over: bool,
}

/// A stored game, opened by the rules of today.
pub(crate) struct Opened {
    pub table: Box<dyn AnyTable>,
    /// It was played under earlier rules, and goes on under those of today.
    pub carried: bool,
    pub halted: Option<Halted>,
}

/// Opens the record of a stored game. Played under the same rules, it must lead to the same positions. Played under
/// earlier ones, its decisions must be legal today, chance must be asked for the same, and the game must end with the
/// record or not at all; the positions themselves may be kept otherwise, so that their hashes are not compared. What
/// the dice gave must be what they give today, or the game could not be verified when it is over.
///
/// # Errors
/// If not even its first position can be laid out.
pub(crate) fn open(title: &dyn AnyTitle, record: &Record, seed: Seed) -> Result<Opened, Vec<Problem>> {
    let carried = record.header.rules < title.title().rules_version;
    let today = if carried { adapted(title, record)? } else { record.clone() };
    let carried = carried && today.end.is_none();
    let (kept, problem) = match title.open(&today) {
        Ok(table) if today.end.is_some() != table.outcome().is_some() => ends_early(&today),
        Ok(table) => match carried.then(|| other_dice(title, &today, seed)).flatten() {
            Some(found) => found,
            None => return Ok(Opened { table, carried, halted: None }),
        },
        Err(problems) => {
            match problems.first().and_then(|first| Some((place_of(&today, first)?, first.clone()))) {
                Some(found) => found,
                None => return Err(problems),
            }
        }
    };
    let mut part = Record { end: None, seed: None, ..today };
    part.entries.truncate(kept);
    if kept == 0 {
        part.start = None;
    }
    let table = title.open(&part)?;
    let (was, of, over) = (record.header.rules, record.entries.len(), record.end.is_some());
    Ok(Opened { table, carried: false, halted: Some(Halted { was, of, problem, over }) })
}

/// A record as one of today's rules, without the hashes of positions.
fn adapted(title: &dyn AnyTitle, record: &Record) -> Result<Record, Vec<Problem>> {
    let mut today = Record { start: None, ..record.clone() };
    let header = &mut today.header;
    let info = match &header.scenario_text {
        Some(text) => Some(title.heading(text)?),
        None => title.scenarios().into_iter().find(|info| info.id == header.scenario),
    };
    let (rules, entries) = (header.rules, record.entries.len());
    let hash = info.map_or_else(|| header.scenario_hash.clone(), |info| info.hash);
    let scenario_hash = std::mem::replace(&mut header.scenario_hash, hash);
    header.earlier.push(Earlier { rules, entries, scenario_hash });
    header.rules = title.title().rules_version;
    today.entries.iter_mut().for_each(|entry| entry.hash = None);
    today.end.iter_mut().for_each(|end| end.hash = None);
    Ok(today)
}

/// How many entries come before the line that a problem names.
fn place_of(record: &Record, problem: &Problem) -> Option<usize> {
    if problem.place == "start" {
        return Some(0);
    }
    let line: usize = problem.place.strip_prefix("line ")?.parse().ok()?;
    let entry = record.entries.iter().position(|entry| entry.line == line);
    entry.or_else(|| record.end.as_ref().filter(|end| end.line == line).map(|_| record.entries.len()))
}

/// That the rules of today end the game with its last entry.
fn ends_early(record: &Record) -> (usize, Problem) {
    let last = record.entries.last();
    let line = last.map_or(0, |entry| entry.line);
    let found = last.map(|entry| entry.deed.to_string()).unwrap_or_default();
    (
        record.entries.len().saturating_sub(1),
        Problem::new(format!("line {line}"), found, "a game that goes on"),
    )
}

/// The first roll of a record that the secret of its dice does not give under the rules of today.
fn other_dice(title: &dyn AnyTitle, record: &Record, seed: Seed) -> Option<(usize, Problem)> {
    let seed = Pact::seed_of_round(&seed, record.header.restarts.len() as u32);
    let told = Record { seed: Some(seed), ..record.clone() };
    let problem = title.open(&told).ok()?.audit().err()?;
    // Dice that nobody committed to are not checked.
    let entry: usize = problem.place.strip_prefix("entry ")?.parse().ok()?;
    let line = record.entries.get(entry)?.line;
    Some((entry, Problem { place: format!("line {line}"), ..problem }))
}

impl Hall {
    /// The record of a table as it was before it was carried over to other rules, by its number from 1.
    pub(crate) async fn earlier_record(&self, id: &str, number: u16) -> Result<String, Trouble> {
        let (store, id, name) = (self.house.store.clone(), id.to_string(), format!("{KEPT}{number}"));
        let stored = blocking(move || store.load(&id)).await??.ok_or_else(Trouble::missing)?;
        stored.notes.into_iter().find(|(n, _)| *n == name).map(|(_, text)| text).ok_or_else(Trouble::missing)
    }
}

impl Room {
    /// Why the game stands still, as everyone at the table is told.
    pub(crate) fn halt(&self) -> Option<Halt> {
        let Halted { was, of, problem, over } = self.halted.as_ref()?;
        let line = problem.place.strip_prefix("line ").and_then(|line| line.parse().ok()).unwrap_or(0);
        Some(Halt {
            was: *was,
            is: self.table.title().rules_version,
            line,
            kept: self.table.entries() as u32,
            of: *of as u32,
            open: !over,
            problem: shown(std::slice::from_ref(problem)).pop()?,
        })
    }

    /// That nothing can be done at a table that stands still.
    pub(crate) fn must_not_stand_still(&self) -> Result<(), Trouble> {
        match self.halted {
            Some(_) => Err(Trouble::new(ErrorCode::Forbidden, "fault-halted")),
            None => Ok(()),
        }
    }

    /// Whether the game may go on from where it stands still.
    pub(crate) fn may_go_on(&self) -> Result<(), Trouble> {
        match &self.halted {
            Some(halted) if !halted.over => Ok(()),
            _ => Err(Trouble::new(ErrorCode::Stale, "fault-stale")),
        }
    }

    /// Everyone has agreed: the game goes on from where it stands, and what came after is kept apart.
    pub(crate) async fn go_on(&mut self) -> Result<(), Trouble> {
        self.may_go_on()?;
        self.put_down_anew().await?;
        self.halted = None;
        self.asking = None;
        self.turn += 1;
        self.welcome_all();
        let from = self.table.entries();
        self.change(|table| Ok::<_, Refusal>(Change { number: table.number(), from })).await
    }

    /// Puts the game down as the rules of today have it, after its record as it was.
    pub(crate) async fn put_down_anew(&mut self) -> Result<(), Trouble> {
        let (store, id) = (self.house.store.clone(), self.id.clone());
        let stored = blocking(move || store.load(&id)).await??.ok_or_else(Trouble::missing)?;
        let number = 1 + stored.notes.iter().filter(|(name, _)| name.starts_with(KEPT)).count();
        let store = Arc::clone(&self.house.store);
        store.note(&self.id, &format!("{KEPT}{number}"), &record_text(&stored)).stored().await?;
        self.start = self.table.record().start;
        let head = head_of(&*self.table, self.start);
        self.head = StateHash::of_bytes(head.as_bytes());
        let change = sandtable_store::Change {
            game: self.id.clone(),
            from: 0,
            lines: self.table.entries_from(0).iter().map(ToString::to_string).collect(),
            counter: self.table.header().counter,
            head: Some(head),
            sitters: None,
            tail: String::new(),
            summary: self.summary_now().text(),
            now: secret::now(),
        };
        store.write(change).stored().await?;
        self.earlier = number as u16;
        Ok(())
    }
}

/// How many records of a game are kept as they were.
pub(crate) fn earlier_of(notes: &[(String, String)]) -> u16 {
    notes.iter().filter(|(name, _)| name.starts_with(KEPT)).count() as u16
}
