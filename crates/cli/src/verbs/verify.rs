//! `sandtable verify`: does a record lead where it says, and were its dice those that were promised?

use crate::desk::Desk;
use crate::failure::{Done, Failure, place};
use crate::files;
use clap::Args;
use sandtable_engine::Record;
use serde_json::json;
use std::path::PathBuf;

/// Replay a record to its hash and roll its dice again
#[derive(Args)]
pub struct Verify {
    /// The record; `-` reads it from the input.
    file: PathBuf,
    /// Print JSON: `ok`, `entries`, `hashes` compared, `dice` and `problems`.
    #[arg(long)]
    json: bool,
}

/// What is known of the dice of a record.
#[derive(Clone, Copy, PartialEq, Eq)]
enum DiceFound {
    /// They are what the revealed secret gives.
    Checked,
    /// The game goes on: the secret is still sealed.
    Sealed,
    /// No secret was committed to.
    Uncommitted,
}

impl DiceFound {
    fn word(self) -> &'static str {
        match self {
            DiceFound::Checked => "checked",
            DiceFound::Sealed => "sealed",
            DiceFound::Uncommitted => "uncommitted",
        }
    }

    fn sentence(self) -> &'static str {
        match self {
            DiceFound::Checked => "every die is what the revealed secret gives",
            DiceFound::Sealed => "the dice are sealed until the game is over",
            DiceFound::Uncommitted => "no secret was committed to, so the dice cannot be checked",
        }
    }
}

impl Verify {
    pub fn run(&self, desk: &mut Desk) -> Done {
        let name = self.file.display().to_string();
        match self.verify() {
            Ok((record, dice)) => {
                let hashes = hashes(&record);
                let entries = record.entries.len();
                if self.json {
                    return desk.json(&json!({
                        "ok": true, "entries": entries, "hashes": hashes, "dice": dice.word(), "problems": [],
                    }));
                }
                desk.line(format!(
                    "{name}: sound: {entries} entries replay, {hashes} hashes agree, and {}.",
                    dice.sentence()
                ))
            }
            Err(Failure::Wrong(what)) if self.json => {
                desk.json(&json!({ "ok": false, "problems": what.lines().collect::<Vec<_>>() }))?;
                Err(Failure::Wrong(what))
            }
            Err(failure) => Err(failure),
        }
    }

    fn verify(&self) -> Result<(Record, DiceFound), Failure> {
        let name = self.file.display();
        let record = files::record(&self.file)?;
        let table = files::open(&self.file, record.clone(), None)?;
        let dice = match (&record.header.commitment, &record.end, &record.seed) {
            (None, _, None) => DiceFound::Uncommitted,
            (Some(_), None, None) => DiceFound::Sealed,
            (Some(_), Some(_), None) => {
                return Err(Failure::Wrong(format!(
                    "{name}: the game is over, but the secret of its dice is not told: expected a line `seed …`"
                )));
            }
            (_, _, Some(_)) => {
                table.audit().map_err(|problem| Failure::Wrong(format!("{name}: {}", place(&problem))))?;
                DiceFound::Checked
            }
        };
        Ok((record, dice))
    }
}

/// How many hashes of a record there are to compare.
fn hashes(record: &Record) -> usize {
    let ends = record.start.iter().chain(record.end.iter().filter_map(|end| end.hash.as_ref()));
    ends.count() + record.entries.iter().filter(|entry| entry.hash.is_some()).count()
}
