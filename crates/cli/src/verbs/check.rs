//! `sandtable check`: is a file of one's own sound?

use crate::desk::Desk;
use crate::failure::{Done, Failure, visible};
use crate::files::{self, Format};
use crate::voice::Language;
use clap::Args;
use sandtable_engine::{Msg, Problem, Record};
use serde_json::{Value, json};
use std::path::PathBuf;

/// Check a scenario, a map or a record of one's own: every problem at once, with its place
#[derive(Args)]
pub struct Check {
    /// The files; `-` reads from the input. What each is, it says itself: a scenario or a map in its field
    /// `format`, a record in its first line.
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// Print JSON: an array with `file`, `kind`, `ok` and `problems` (`place`, `found`, `expected`).
    #[arg(long)]
    json: bool,
}

/// What was found of a file.
struct Finding {
    kind: &'static str,
    /// That it is sound.
    what: Msg,
    problems: Vec<Problem>,
}

impl Check {
    pub fn run(&self, desk: &mut Desk) -> Done {
        let mut faults = Vec::new();
        let mut all = Vec::new();
        for path in &self.files {
            let name = path.display().to_string();
            let found = match files::read(path) {
                Ok(bytes) => examine(&bytes),
                Err(fault) => {
                    all.push(unread(&name, &fault));
                    faults.push(fault);
                    continue;
                }
            };
            all.push(json!({
                "file": name,
                "kind": found.kind,
                "ok": found.problems.is_empty(),
                "problems": found.problems,
            }));
            if !found.problems.is_empty() {
                faults.push(Failure::problems(&name, &found.problems));
            } else if !self.json {
                desk.line(desk.language.own(&found.what.name("file", name)))?;
            }
        }
        if self.json {
            desk.json(&all)?;
        }
        if faults.is_empty() { Ok(()) } else { Err(Failure::Several(faults)) }
    }
}

/// A file that cannot be read is no reason not to look at the others.
fn unread(name: &str, fault: &Failure) -> Value {
    let found = fault.lines(Language::En).join(" ");
    let problem = json!({ "place": "", "found": found, "expected": "a file that can be read" });
    json!({ "file": name, "kind": "unknown", "ok": false, "problems": [problem] })
}

fn examine(bytes: &[u8]) -> Finding {
    let text = match std::str::from_utf8(bytes) {
        Ok(text) => text,
        Err(fault) => {
            let line = bytes.iter().take(fault.valid_up_to()).filter(|&&b| b == b'\n').count() + 1;
            let problem = Problem::new(format!("line {line}"), "bytes that are not UTF-8", "text in UTF-8");
            return Finding { kind: "unknown", what: Msg::default(), problems: vec![problem] };
        }
    };
    let first = text.lines().map(str::trim).find(|line| !line.is_empty() && !line.starts_with('#'));
    match first {
        Some(line) if line.starts_with("sandtable-record") => of_record(text),
        Some(line) if line.starts_with(['{', '[']) => of_json(text),
        found => {
            let found: String = found.unwrap_or("nothing").chars().take(40).collect();
            let expected = "a record (`sandtable-record 1`), or a scenario or map (JSON with \"format\": \"sandtable-scenario\" or \"sandtable-map\")";
            let problem = Problem::new("line 1", visible(&found), expected);
            Finding { kind: "unknown", what: Msg::default(), problems: vec![problem] }
        }
    }
}

fn of_record(text: &str) -> Finding {
    let found = |what, problems| Finding { kind: "record", what, problems };
    let record = match Record::parse(text) {
        Ok(record) => record,
        Err(problems) => return found(Msg::default(), problems),
    };
    let Some(title) = sandtable_shelf::find(&record.header.game) else {
        return found(Msg::default(), vec![files::unknown_game(&record.header.game)]);
    };
    let what = Msg::new("cli-sound-record").name("game", record.header.game.clone());
    let what = what.num("entries", record.entries.len() as i64);
    found(what, title.open(&record).err().unwrap_or_default())
}

fn of_json(text: &str) -> Finding {
    let wrong = |kind, problem| Finding { kind, what: Msg::default(), problems: vec![problem] };
    let (format, title) = match files::heading(text) {
        Ok(heading) => heading,
        Err(problem) => return wrong("unknown", problem),
    };
    let slug = title.title().slug;
    match format {
        Format::Scenario => {
            let problems = title.check(text);
            Finding { kind: "scenario", what: Msg::new("cli-sound-scenario").name("game", slug), problems }
        }
        Format::Map => {
            let problems = title.map(text).err().unwrap_or_default();
            Finding { kind: "map", what: Msg::new("cli-sound-map").name("game", slug), problems }
        }
    }
}
