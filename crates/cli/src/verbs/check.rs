//! `sandtable check`: is a file of one's own sound?

use crate::desk::Desk;
use crate::failure::{Done, Failure, visible};
use crate::files;
use clap::Args;
use sandtable_engine::{Problem, Record};
use serde_json::{Value, json};
use std::path::PathBuf;

/// Check a scenario or a record of one's own: every problem at once, with its place
#[derive(Args)]
pub struct Check {
    /// The files; `-` reads from the input. What each is, it says itself: a scenario in its field `format`, a
    /// record in its first line.
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// Print JSON: an array with `file`, `kind`, `ok` and `problems` (`place`, `found`, `expected`).
    #[arg(long)]
    json: bool,
}

/// What was found of a file.
struct Finding {
    kind: &'static str,
    /// What it is, in a few words.
    what: String,
    problems: Vec<Problem>,
}

impl Check {
    pub fn run(&self, desk: &mut Desk) -> Done {
        let mut wrong = Vec::new();
        let mut all = Vec::new();
        for path in &self.files {
            let name = path.display();
            let found = examine(&files::read(path)?);
            if self.json {
                all.push(json!({
                    "file": name.to_string(),
                    "kind": found.kind,
                    "ok": found.problems.is_empty(),
                    "problems": found.problems,
                }));
            } else if found.problems.is_empty() {
                desk.line(format!("{name}: sound: {}.", found.what))?;
            }
            if let Failure::Wrong(what) = Failure::problems(&name, &found.problems)
                && !found.problems.is_empty()
            {
                wrong.push(what);
            }
        }
        if self.json {
            desk.json(&all)?;
        }
        if wrong.is_empty() { Ok(()) } else { Err(Failure::Wrong(wrong.join("\n"))) }
    }
}

fn examine(bytes: &[u8]) -> Finding {
    let text = match std::str::from_utf8(bytes) {
        Ok(text) => text,
        Err(fault) => {
            let line = bytes.iter().take(fault.valid_up_to()).filter(|&&b| b == b'\n').count() + 1;
            let problem = Problem::new(format!("line {line}"), "bytes that are not UTF-8", "text in UTF-8");
            return Finding { kind: "unknown", what: String::new(), problems: vec![problem] };
        }
    };
    let first = text.lines().map(str::trim).find(|line| !line.is_empty() && !line.starts_with('#'));
    match first {
        Some(line) if line.starts_with("sandtable-record") => of_record(text),
        Some(line) if line.starts_with(['{', '[']) => of_json(text),
        found => {
            let found: String = found.unwrap_or("nothing").chars().take(40).collect();
            let expected = "a record (`sandtable-record 1`) or a scenario (JSON with \"format\": \"sandtable-scenario\")";
            let problem = Problem::new("line 1", visible(&found), expected);
            Finding { kind: "unknown", what: String::new(), problems: vec![problem] }
        }
    }
}

fn of_record(text: &str) -> Finding {
    let found = |what, problems| Finding { kind: "record", what, problems };
    let record = match Record::parse(text) {
        Ok(record) => record,
        Err(problems) => return found(String::new(), problems),
    };
    let Some(title) = sandtable_shelf::find(&record.header.game) else {
        return found(String::new(), vec![unknown_game("game", &record.header.game)]);
    };
    let what = format!("a record of {}, {} entries", record.header.game, record.entries.len());
    found(what, title.open(&record).err().unwrap_or_default())
}

fn of_json(text: &str) -> Finding {
    let found = |what, problems| Finding { kind: "scenario", what, problems };
    let value: Value = match serde_json::from_str(text) {
        Ok(value) => value,
        Err(fault) => {
            let place = format!("line {}, column {}", fault.line(), fault.column());
            return found(String::new(), vec![Problem::new(place, fault.to_string(), "JSON")]);
        }
    };
    let word = |key: &str| value.get(key).and_then(Value::as_str);
    if word("format") != Some("sandtable-scenario") {
        let is = value.get("format").map_or("nothing".to_string(), Value::to_string);
        return found(String::new(), vec![Problem::new("format", is, "\"sandtable-scenario\"")]);
    }
    let slug = word("game").unwrap_or("nothing");
    let Some(title) = sandtable_shelf::find(slug) else {
        return found(String::new(), vec![unknown_game("game", slug)]);
    };
    let id = word("id").unwrap_or_default();
    found(format!("the scenario {id} of {slug}"), title.check(text))
}

fn unknown_game(place: &str, slug: &str) -> Problem {
    let slugs: Vec<&str> = sandtable_shelf::games().iter().map(|game| game.title().slug).collect();
    Problem::new(place, slug, format!("one of {}", slugs.join(", ")))
}
