//! What comes from outside and may be anything: records, scenarios, maps, choices, messages. Whatever the bytes are,
//! they are taken, or refused with the place and what was expected there; nothing panics, hangs or changes by what is
//! refused.
//!
//! Each function is the entry of a fuzzer in `fuzz/`; [`Mutator`] makes enough bad input for everyday tests.

mod mutate;

pub use mutate::Mutator;

use sandtable_engine::art::MapArt;
use sandtable_engine::odds::Effort;
use sandtable_engine::{AnyTable, AnyTitle, Dice, Options, Problem, Record, Seat, Viewer, Waiting};
use sandtable_protocol::ToTable;
use sandtable_protocol::http::{Check, NewReplay, NewTable};
use serde::Serialize;
use serde::de::DeserializeOwned;

/// What became of the bytes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// They make sense.
    Taken,
    /// They were refused, with a place.
    Refused,
}

/// Draws a map, or says why it cannot: the renderer, on which nothing here depends.
pub type Painter = fn(&MapArt) -> Result<(), String>;

/// A verdict, or what should not have happened.
pub type Found = Result<Verdict, String>;

/// Refused, if every problem says where and what was expected.
fn refused(problems: &[Problem]) -> Found {
    let named = |problem: &Problem| !problem.place.is_empty() && !problem.expected.is_empty();
    match problems.iter().find(|problem| !named(problem)) {
        Some(problem) => Err(format!("a problem that does not say where or what: {problem:?}")),
        None if problems.is_empty() => Err("refused without a problem".into()),
        None => Ok(Verdict::Refused),
    }
}

/// Bytes as a record. One that is read is printed and read back the same; one that is opened is opened again to the
/// same position.
///
/// # Errors
/// What went wrong.
pub fn record(titles: &[&dyn AnyTitle], bytes: &[u8]) -> Found {
    let record = match Record::parse_bytes(bytes) {
        Ok(record) => record,
        Err(problems) => return refused(&problems),
    };
    let printed = record.to_string();
    let again = Record::parse(&printed).map_err(|problems| format!("does not read back: {problems:?}"))?;
    if again.to_string() != printed {
        return Err(format!("prints in two ways:\n{printed}\n{again}"));
    }
    let Some(title) = titles.iter().find(|title| title.title().slug == record.header.game) else {
        return Ok(Verdict::Refused);
    };
    let table = match title.open(&record) {
        Ok(table) => table,
        Err(problems) => return refused(&problems),
    };
    let _ = table.audit();
    match title.open(&table.record()) {
        Ok(other) if other.hash() == table.hash() => Ok(Verdict::Taken),
        Ok(_) => Err("opened again, the record leads elsewhere".into()),
        Err(problems) => Err(format!("its own record does not open: {problems:?}")),
    }
}

/// The verdict of any game that takes it.
fn any(titles: &[&dyn AnyTitle], mut judge: impl FnMut(&dyn AnyTitle) -> Found) -> Found {
    titles.iter().try_fold(Verdict::Refused, |verdict, title| match judge(*title)? {
        Verdict::Taken => Ok(Verdict::Taken),
        Verdict::Refused => Ok(verdict),
    })
}

/// Bytes as a scenario. One that is taken can be looked at, and played for a while.
///
/// # Errors
/// What went wrong.
pub fn scenario(titles: &[&dyn AnyTitle], paint: Painter, bytes: &[u8]) -> Found {
    let Ok(text) = std::str::from_utf8(bytes) else { return Ok(Verdict::Refused) };
    any(titles, |title| scenario_of(title, paint, text))
}

fn scenario_of(title: &dyn AnyTitle, paint: Painter, text: &str) -> Found {
    let problems = title.check(text);
    if !problems.is_empty() {
        return refused(&problems);
    }
    let mut table = title
        .table_of_text(text, &Options::default())
        .map_err(|problems| format!("sound and yet refused: {problems:?}"))?;
    if let Some(map) = table.catalogue().map {
        paint(&map).map_err(|fault| format!("its map cannot be drawn: {fault}"))?;
    }
    walk(&mut *table, &mut Dice::new(1), 60)?;
    let opened = title.open(&table.record()).map_err(|problems| format!("{problems:?}"))?;
    if opened.hash() == table.hash() { Ok(Verdict::Taken) } else { Err("its record leads elsewhere".into()) }
}

/// Bytes as a map. One that is taken can be drawn.
///
/// # Errors
/// What went wrong.
pub fn map(titles: &[&dyn AnyTitle], paint: Painter, bytes: &[u8]) -> Found {
    let Ok(text) = std::str::from_utf8(bytes) else { return Ok(Verdict::Refused) };
    any(titles, |title| match title.map(text) {
        Err(problems) => refused(&problems),
        Ok(art) => match paint(&art) {
            Ok(_) => Ok(Verdict::Taken),
            Err(fault) => Err(format!("a sound map that cannot be drawn: {fault}")),
        },
    })
}

/// Bytes as a choice. The first byte says how many random steps into a game it is made, and by that of which game;
/// the rest is its text. It is taken only if the seat was offered it; a refused one names a rule and changes nothing.
///
/// # Errors
/// What went wrong.
pub fn choice(titles: &[&dyn AnyTitle], bytes: &[u8]) -> Found {
    let Some((&steps, text)) = bytes.split_first() else { return Ok(Verdict::Refused) };
    let text = String::from_utf8_lossy(text);
    let table = after(titles, steps)?;
    let mut verdict = Verdict::Refused;
    for seat in (0..=table.info().seats.len() as u8).map(Seat) {
        let (before, offered) = (Standing::of(&*table), table.texts(seat));
        let _ = table.odds(seat, &text, Effort { nodes: 50, walks: 2, guesses: 1 });
        let mut other = table.boxed_clone();
        match other.choose(seat, &text) {
            Ok(_) if offered.contains(&text.split_whitespace().collect::<Vec<_>>().join(" ")) => {
                verdict = Verdict::Taken;
            }
            Ok(_) => return Err(format!("`{text}` was taken but not offered: {offered:?}")),
            Err(refusal) if refusal.rule.is_empty() => return Err(format!("`{text}`: no rule forbids it")),
            Err(_) if Standing::of(&*other) != before => {
                return Err(format!("`{text}` was refused and changed something"));
            }
            Err(_) => {}
        }
        if Standing::of(&*table) != before {
            return Err(format!("asking for the odds of `{text}` changed something"));
        }
    }
    Ok(verdict)
}

/// Choices that are offered today, as [`choice`] reads them: the first and the last one of each seat, some steps into
/// each game.
///
/// # Errors
/// What went wrong.
pub fn offered(titles: &[&dyn AnyTitle]) -> Result<Vec<Vec<u8>>, String> {
    let mut all = Vec::new();
    for steps in (0..4 * titles.len()).map(|steps| steps as u8) {
        let table = after(titles, steps)?;
        for seat in (0..table.info().seats.len() as u8).map(Seat) {
            let texts = table.texts(seat);
            let ends = texts.first().into_iter().chain(texts.last());
            all.extend(ends.map(|text| [&[steps], text.as_bytes()].concat()));
        }
    }
    Ok(all)
}

/// So many random steps into the first scenario of a game; by their number of which game.
fn after(titles: &[&dyn AnyTitle], steps: u8) -> Result<Box<dyn AnyTable>, String> {
    let title = titles.get(usize::from(steps) % titles.len().max(1)).ok_or("no game")?;
    let first = title.scenarios().into_iter().next().ok_or("no scenario")?;
    let mut table = title
        .new_table(&first.id, &Options::default())
        .map_err(|problems| format!("its own scenario is refused: {problems:?}"))?;
    walk(&mut *table, &mut Dice::new(u64::from(steps)), usize::from(steps))?;
    Ok(table)
}

/// Bytes as a message of a client: over the socket, or in the body of a request. One that is read is written and read
/// back the same.
///
/// # Errors
/// What went wrong.
pub fn message(bytes: &[u8]) -> Found {
    let Ok(text) = std::str::from_utf8(bytes) else { return Ok(Verdict::Refused) };
    let read = [there_and_back::<ToTable>, there_and_back::<NewTable>, there_and_back::<NewReplay>];
    let mut verdict = Verdict::Refused;
    for read in read.into_iter().chain([there_and_back::<Check> as fn(&str) -> Found]) {
        if read(text)? == Verdict::Taken {
            verdict = Verdict::Taken;
        }
    }
    Ok(verdict)
}

fn there_and_back<T: Serialize + DeserializeOwned>(text: &str) -> Found {
    let Ok(read) = serde_json::from_str::<T>(text) else { return Ok(Verdict::Refused) };
    let written = serde_json::to_string(&read).map_err(|fault| fault.to_string())?;
    let again: T = serde_json::from_str(&written).map_err(|fault| format!("{written}: {fault}"))?;
    match serde_json::to_string(&again) {
        Ok(same) if same == written => Ok(Verdict::Taken),
        other => Err(format!("{written} came back as {other:?}")),
    }
}

/// What must not change when something is refused.
#[derive(PartialEq)]
struct Standing {
    hash: String,
    number: u64,
    entries: usize,
    record: String,
    lines: usize,
}

impl Standing {
    fn of(table: &dyn AnyTable) -> Standing {
        Standing {
            hash: table.hash().to_string(),
            number: table.number(),
            entries: table.entries(),
            record: table.record().to_string(),
            lines: table.lines(0, Viewer::Umpire).len(),
        }
    }
}

/// Plays at random for so many steps, or to the end, and looks at the table on the way.
fn walk(table: &mut dyn AnyTable, dice: &mut Dice, steps: usize) -> Result<(), String> {
    for _ in 0..steps {
        match table.waiting() {
            Waiting::Over(_) => break,
            Waiting::Fault(fault) => return Err(format!("the game is at fault: {fault}")),
            Waiting::Chance(_) => {
                table.roll(dice).map_err(|_| "chance cannot be answered")?;
            }
            Waiting::Seats(seats) => {
                let seats: Vec<Seat> = seats.iter().collect();
                let seat = *dice.pick(&seats).ok_or("no one is asked")?;
                let text = dice.pick(&table.texts(seat)).ok_or("no choice")?.clone();
                table.choose(seat, &text).map_err(|refusal| format!("{text}: {refusal:?}"))?;
            }
        }
    }
    let _ = table.scene(Viewer::Watcher);
    Ok(())
}
