//! `sandtable verify`: does a record lead where it says, and were its dice those that were promised?

use crate::desk::Desk;
use crate::failure::{Done, Failure};
use crate::files;
use clap::Args;
use sandtable_engine::verify::{Check, Found, Part, count_hashes, verify, worst};
use sandtable_engine::{Msg, Record};
use serde_json::{Value, json};
use std::path::PathBuf;

/// Replay a record to its hash and roll its dice again
#[derive(Args)]
pub struct Verify {
    /// The record; `-` reads it from the input.
    file: PathBuf,
    /// Let pass what cannot be checked: exit with 1 only for what is wrong.
    #[arg(long)]
    lenient: bool,
    /// Print JSON: `ok`, `verdict` (sound, unchecked or wrong), `checks` with `part`, `found` and `said`, `entries`,
    /// `hashes` compared, `dice` and `problems`.
    #[arg(long)]
    json: bool,
}

impl Verify {
    pub fn run(&self, desk: &mut Desk) -> Done {
        let opened = files::record(&self.file)
            .and_then(|record| files::open(&self.file, record.clone(), None).map(|table| (record, table)));
        let (record, checks) = match opened {
            Ok((record, table)) => {
                let checks = verify(&record, &*table);
                (record, checks)
            }
            Err(failure @ (Failure::Wrong(_) | Failure::Problems(_))) if self.json => {
                let problems = failure.lines(desk.language);
                desk.json(&json!({ "ok": false, "verdict": "wrong", "checks": [], "problems": problems }))?;
                return Err(failure);
            }
            Err(failure) => return Err(failure),
        };
        let done = self.verdict(desk, &checks);
        match self.json {
            true => desk.json(&self.told(desk, &record, &checks, &done))?,
            false => self.tell(desk, &checks)?,
        }
        done
    }

    /// All checks, line by line.
    fn tell(&self, desk: &mut Desk, checks: &[Check]) -> Done {
        let key = format!("cli-verified-{}", worst(checks).key());
        desk.line(desk.language.own(&Msg::new(key).name("file", self.file.display().to_string())))?;
        for check in checks {
            let key = format!("cli-check-{}", check.found.key());
            desk.line(desk.language.own(&Msg::new(key).msg("said", check.msg.clone())))?;
        }
        Ok(())
    }

    fn told(&self, desk: &Desk, record: &Record, checks: &[Check], done: &Done) -> Value {
        let check = |check: &Check| {
            let said = desk.language.own(&check.msg);
            json!({ "part": check.part.key(), "found": check.found.key(), "said": said })
        };
        let found = |part| checks.iter().find(|check| check.part == part).map(|check| check.found);
        let dice = match (found(Part::Rolls), record.header.commitment) {
            (Some(Found::Sound), _) => "checked",
            (Some(Found::Wrong), _) => "wrong",
            (_, None) => "uncommitted",
            (_, Some(_)) if record.seed.is_none() => "sealed",
            _ => "unchecked",
        };
        json!({
            "ok": done.is_ok(),
            "verdict": worst(checks).key(),
            "checks": checks.iter().map(check).collect::<Vec<_>>(),
            "entries": record.entries.len(),
            "hashes": count_hashes(record).0,
            "dice": dice,
            "problems": done.as_ref().err().map(|failure| failure.lines(desk.language)).unwrap_or_default(),
        })
    }

    /// How it ends: what is wrong is never let pass; what cannot be checked only if that was asked for.
    fn verdict(&self, desk: &Desk, checks: &[Check]) -> Done {
        let name = self.file.display().to_string();
        let bad: Vec<&Check> = checks
            .iter()
            .filter(|check| check.found == Found::Wrong || !self.lenient && check.found == Found::Unchecked)
            .collect();
        if bad.is_empty() {
            return Ok(());
        }
        let problems: Vec<_> = bad.iter().filter_map(|check| check.problem.clone()).collect();
        let unchecked = worst(checks) == Found::Unchecked;
        let said = Msg::new("cli-verify-lenient").name("file", name.clone());
        let lenient = unchecked.then(|| Failure::Wrong(desk.language.own(&said)));
        let places = (!problems.is_empty()).then(|| Failure::problems(&name, &problems));
        Err(Failure::Several(places.into_iter().chain(lenient).collect()))
    }
}
