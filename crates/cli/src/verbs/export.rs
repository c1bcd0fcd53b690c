//! `sandtable export`: a record in other forms.

use crate::desk::Desk;
use crate::failure::{Done, Failure};
use crate::voice::Voice;
use crate::{files, shelf};
use clap::{Args, ValueEnum};
use sandtable_engine::{AnyTable, Deed, Finish, Outcome, Record, Viewer};
use serde_json::{Value, json};
use std::fmt::Write as _;
use std::path::PathBuf;

/// Write a record as JSON, as text, or as a report of the battle
#[derive(Args)]
pub struct Export {
    /// The record; `-` reads it from the input.
    file: PathBuf,
    /// In which form.
    #[arg(long, value_enum, default_value_t = Format::Json)]
    format: Format,
    /// Write to this file instead of the output.
    #[arg(long, short, value_name = "FILE")]
    output: Option<PathBuf>,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Format {
    /// Header, entries, end and report as JSON.
    Json,
    /// The record itself, written anew with all its hashes.
    Text,
    /// The report of the battle in sentences.
    Report,
}

impl Export {
    pub fn run(&self, desk: &mut Desk) -> Done {
        let table = files::open(&self.file, files::record(&self.file)?, None)?;
        let voice = desk.voice(table.title())?;
        let text = match self.format {
            Format::Text => table.record().to_string(),
            Format::Report => report(&*table, &voice),
            Format::Json => serde_json::to_string_pretty(&as_json(&*table, &voice))
                .map_err(|fault| Failure::Io(fault.to_string()))?,
        };
        match &self.output {
            Some(path) => files::write(path, &format!("{}\n", text.trim_end())),
            None => desk.line(text.trim_end()),
        }
    }
}

fn report(table: &dyn AnyTable, voice: &Voice) -> String {
    let info = table.info();
    let mut text = format!("# {}. {}\n\n", voice.say(&info.title), voice.say(&info.subtitle));
    for told in table.lines(0, Viewer::Umpire) {
        let said = voice.report(&told.line);
        let _ = if told.line.heading { writeln!(text, "\n## {said}\n") } else { writeln!(text, "{said}") };
    }
    text
}

fn as_json(table: &dyn AnyTable, voice: &Voice) -> Value {
    let record = table.record();
    let header = &record.header;
    let seat = |number: u8| {
        let seat = sandtable_engine::Seat(number);
        let name = header.names.iter().find(|(s, _)| *s == seat).map(|(_, name)| name.clone());
        json!({ "seat": number, "side": shelf::seat_name(table.info(), voice, seat), "name": name })
    };
    let lines: Vec<Value> = table
        .lines(0, Viewer::Umpire)
        .iter()
        .map(|told| json!({ "entry": told.entry, "text": voice.say(&told.line.msg), "rule": told.line.rule }))
        .collect();
    json!({
        "format": "sandtable-record-json",
        "version": 1,
        "game": header.game,
        "rules": header.rules,
        "scenario": header.scenario,
        "scenario_hash": header.scenario_hash,
        "id": header.id,
        "options": header.options,
        "commitment": header.commitment.map(|digits| digits.to_string()),
        "seats": (0..table.info().seats.len() as u8).map(seat).collect::<Vec<_>>(),
        "entries": entries(&record),
        "end": record.end.as_ref().map(|end| finish(end.finish)),
        "hash": table.hash().to_string(),
        "seed": record.seed.map(|digits| digits.to_string()),
        "report": lines,
    })
}

fn entries(record: &Record) -> Vec<Value> {
    let entry = |(number, entry): (usize, &sandtable_engine::Entry)| {
        let mut value = match &entry.deed {
            Deed::Decision { seat, choice } => json!({ "seat": seat.0, "choice": choice }),
            Deed::Dice { counter, purpose, die, faces } => {
                json!({ "counter": counter, "purpose": purpose, "die": die, "faces": faces })
            }
            Deed::Draw { counter, purpose, drawn } => {
                json!({ "counter": counter, "purpose": purpose, "drawn": drawn })
            }
        };
        if let Value::Object(fields) = &mut value {
            fields.insert("entry".into(), json!(number));
            fields.insert("hash".into(), json!(entry.hash.map(|hash| hash.to_string())));
        }
        value
    };
    record.entries.iter().enumerate().map(entry).collect()
}

fn finish(finish: Finish) -> Value {
    match finish {
        Finish::Played(Outcome::Drawn) => json!({ "how": "played", "winners": [] }),
        Finish::Played(Outcome::Won(seats)) => {
            json!({ "how": "played", "winners": seats.iter().map(|seat| seat.0).collect::<Vec<_>>() })
        }
        Finish::Resigned(seat) => json!({ "how": "resigned", "seat": seat.0 }),
    }
}
