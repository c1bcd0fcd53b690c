//! `sandtable verify`: does a record lead where it says, and were its dice those that were promised?

use crate::desk::Desk;
use crate::failure::{Done, Failure};
use crate::files;
use clap::Args;
use sandtable_engine::{Msg, Problem, Record};
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
                let said = Msg::new(format!("cli-verified-{}", dice.word())).name("file", name);
                desk.line(
                    desk.language.own(&said.num("entries", entries as i64).num("hashes", hashes as i64)),
                )
            }
            Err(failure @ (Failure::Wrong(_) | Failure::Problems(_))) if self.json => {
                desk.json(&json!({ "ok": false, "problems": failure.lines(desk.language) }))?;
                Err(failure)
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
                let end = format!("line {}", record.end.as_ref().map_or(0, |end| end.line));
                return Err(Failure::problems(&name, &[Problem::new(end, "its end", "a line `seed …`")]));
            }
            (_, _, Some(_)) => {
                table.audit().map_err(|problem| Failure::problems(&name, &[problem]))?;
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
