//! Files of plain data from outside: scenarios, maps. Whatever is wrong with one is told at once, each thing with its
//! line, its place and what was expected there.
//!
//! ```
//! #[derive(serde::Deserialize)]
//! #[serde(deny_unknown_fields)]
//! struct Ferry {
//!     name: String,
//!     seats: u8,
//! }
//!
//! let read = |text| {
//!     sandtable_engine::json::read(text, |ferry: Ferry, _| match ferry.seats {
//!         0 => Err(vec![sandtable_engine::Problem::new("seats", "0", "room for someone")]),
//!         _ => Ok(ferry.name),
//!     })
//! };
//! assert_eq!(read(r#"{"name": "Pike", "seats": 4}"#).unwrap(), "Pike");
//! let problems = read("{\"name\": 5,\n \"seats\": 300,\n \"oars\": 2}").unwrap_err();
//! let told: Vec<String> = problems.iter().map(|problem| problem.to_string()).collect();
//! assert_eq!(told, [
//!     "line 1, name: found `5`, expected text in quotes",
//!     "line 2, seats: found `300`, expected a whole number from 0 to 255",
//!     "line 3, oars: found `oars`, expected one of name, seats",
//! ]);
//! ```

mod fault;
mod reader;
mod tree;

use crate::words::Problem;
use fault::{Fault, Kind};
use reader::{Passed, Reader};
use serde::de::DeserializeOwned;
use tree::Node;

/// The most problems that are told of one file.
const MOST: usize = 100;
/// The largest file that is read, in bytes: far above any scenario or map.
pub const LARGEST: usize = 4 << 20;
/// How many values are looked at to tell all that is wrong: far above what a hundred problems of any scenario need.
const PATIENCE: usize = 5_000_000;

/// Which parts of a file could not be read: what a check of the file's sense must not build upon.
#[derive(Clone, Debug, Default)]
pub struct Doubts(Passed);

impl Doubts {
    /// Whether all of the part at this place was read: `sides`, `units[3].hex`.
    #[must_use]
    pub fn sure_of(&self, place: &str) -> bool {
        let passed = self.0.made_up.iter().chain(&self.0.left_out);
        !passed.into_iter().any(|path| within(path, place) || within(place, path))
    }
}

/// Whether a place is another, or lies in it.
fn within(place: &str, other: &str) -> bool {
    match place.strip_prefix(other) {
        Some(rest) => rest.is_empty() || other.is_empty() || rest.starts_with(['.', '[', ',']),
        None => false,
    }
}

/// Reads a file and checks its sense. The places of the check's problems are paths as `units[3].hex`; they get their
/// lines here. The check is called as well if the form of the file is wrong in places, so that it can tell what else
/// is wrong; then parts of what it is given are made up, and its [`Doubts`] say which.
///
/// # Errors
/// Every problem of form and of sense, in the order of their lines; at most a hundred, and the first few of a file with
/// a million values.
pub fn read<T: DeserializeOwned, R>(
    text: &str,
    check: impl FnOnce(T, &Doubts) -> Result<R, Vec<Problem>>,
) -> Result<R, Vec<Problem>> {
    if text.len() > LARGEST {
        let found = format!("{} bytes", text.len());
        return Err(vec![Problem::new("line 1", found, format!("at most {LARGEST} bytes"))]);
    }
    let mut problems = Vec::new();
    let tree = tree::parse(text, &mut problems).map_err(|problem| vec![problem])?;
    match serde_json::from_str(text) {
        Ok(file) => match check(file, &Doubts::default()) {
            Ok(checked) if problems.is_empty() => return Ok(checked),
            // A field stands twice where any names are taken: in a list of names, in what is kept as it is.
            Ok(_) => {}
            Err(sense) => problems.extend(sense.into_iter().map(|problem| put_to_line(&tree, problem))),
        },
        Err(fault) => {
            let (file, doubts, faults) = read_on(&tree);
            problems.extend(faults.into_iter().map(|problem| put_to_line(&tree, problem)));
            let sense = file.map_or_else(Vec::new, |file| check(file, &doubts).err().unwrap_or_default());
            let sure = sense.into_iter().filter(|problem| doubts.sure_of(&problem.place));
            problems.extend(sure.map(|problem| put_to_line(&tree, problem)));
            if problems.is_empty() {
                // The two readers disagree: the first one's word stands.
                let place = format!("line {}, column {}", fault.line(), fault.column());
                problems.push(Problem::new(place, fault.to_string(), "the form that is described"));
            }
        }
    }
    problems.sort_by_key(|problem| line_of(&problem.place));
    problems.truncate(MOST);
    Err(problems)
}

/// Reads a tree again and again, each time past what was wrong before.
fn read_on<T: DeserializeOwned>(tree: &Node) -> (Option<T>, Doubts, Vec<Problem>) {
    let mut passed = Passed::default();
    let mut problems = Vec::new();
    let rounds = (PATIENCE / tree.size()).clamp(1, MOST);
    while problems.len() < rounds {
        let fault = match T::deserialize(Reader::new(Some(tree), String::new(), &passed)) {
            Ok(file) => return (Some(file), Doubts(passed), problems),
            Err(fault) => fault,
        };
        let Fault { path, kind, found, expected } = fault;
        let path = path.unwrap_or_default();
        let path = if let Kind::Missing(name) = kind { tree::field(&path, name) } else { path };
        let places = if kind == Kind::Unknown { &mut passed.left_out } else { &mut passed.made_up };
        if !places.insert(path.clone()) {
            break;
        }
        problems.push(Problem::new(path, found.unwrap_or_default(), expected));
    }
    (None, Doubts(passed), problems)
}

/// The problem with the line of its place, or of the nearest place around it.
fn put_to_line(tree: &Node, problem: Problem) -> Problem {
    let line = tree.line_of(&problem.place);
    let place = match problem.place.as_str() {
        "" => format!("line {line}"),
        path => format!("line {line}, {path}"),
    };
    Problem { place, ..problem }
}

fn line_of(place: &str) -> usize {
    let digits = place.strip_prefix("line ").and_then(|rest| rest.split(',').next());
    digits.and_then(|digits| digits.parse().ok()).unwrap_or(0)
}
