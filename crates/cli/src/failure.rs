//! Why a verb did not end well, and the exit code for it.

use crate::voice::{Language, WORDS};
use sandtable_engine::phrases::Phrases;
use sandtable_engine::{Msg, Problem, one_line};
use std::fmt::Display;
use std::io::Write;
use std::process::ExitCode;

/// Why a verb did not end well.
#[derive(Debug)]
pub enum Failure {
    /// The thing asked about is wrong.
    Wrong(String),
    /// Something is wrong with things that have a name: files, mostly.
    Problems(Vec<(String, Vec<Problem>)>),
    /// The command is not understood.
    Usage(String),
    /// A file or a stream cannot be read or written.
    Io(String),
    /// Several things at once.
    Several(Vec<Failure>),
    /// The reader of our output has gone: nothing to say, and no one to say it to.
    Closed,
}

/// How a verb ends.
pub type Done = Result<(), Failure>;

impl Failure {
    /// Something is wrong with a file, or with something else that has a name: every problem in a line of its own.
    pub fn problems(name: &dyn Display, problems: &[Problem]) -> Failure {
        Failure::Problems(vec![(name.to_string(), problems.to_vec())])
    }

    /// What is the matter, line by line.
    pub fn lines(&self, language: Language) -> Vec<String> {
        let games = sandtable_shelf::games().iter().map(|game| &game.title().words[..]);
        let words: Vec<_> = games.chain([&WORDS[..]]).collect();
        let phrases = Phrases::of(language.code(), &words);
        match self {
            Failure::Closed => Vec::new(),
            Failure::Several(all) => all.iter().flat_map(|fault| fault.lines(language)).collect(),
            Failure::Wrong(what) | Failure::Io(what) => vec![phrases.put(what)],
            Failure::Usage(what) => vec![phrases.put(what), phrases.put("Try `sandtable --help`.")],
            Failure::Problems(all) => {
                let told = |(name, problems): &(String, Vec<Problem>)| {
                    let line = |problem| format!("{name}: {}", told(problem, language, &phrases));
                    problems.iter().map(line).collect::<Vec<_>>()
                };
                all.iter().flat_map(told).collect()
            }
        }
    }

    /// The exit code.
    pub fn code(&self) -> ExitCode {
        ExitCode::from(self.number())
    }

    fn number(&self) -> u8 {
        match self {
            Failure::Closed => 0,
            Failure::Wrong(_) | Failure::Problems(_) => 1,
            Failure::Usage(_) => 2,
            Failure::Io(_) => 3,
            Failure::Several(all) => all.iter().map(Failure::number).max().unwrap_or(0),
        }
    }

    /// Says on the error stream what is the matter; to no one if no one reads it.
    pub fn tell(&self, language: Language) {
        let mut errors = std::io::stderr().lock();
        let _ = self.lines(language).iter().try_for_each(|line| writeln!(errors, "{line}"));
    }
}

/// A problem as a line; what came from outside is kept to one line of visible characters.
fn told(problem: &Problem, language: Language, phrases: &Phrases) -> String {
    let found: String = problem.found.chars().take(200).collect();
    let problem = phrases.problem(&Problem { found, ..problem.clone() });
    let found = Msg::new("cli-found").name("found", visible(&problem.found));
    let said = language.own(&found.name("expected", visible(&problem.expected)));
    if problem.place.is_empty() { said } else { format!("{}: {said}", visible(&problem.place)) }
}

/// Text from outside without what could move a terminal's cursor or turn the direction of its writing.
pub fn visible(text: &str) -> String {
    let shown = |c: char| c == ' ' || !one_line(c.encode_utf8(&mut [0; 4])).is_empty();
    text.chars().map(|c| if shown(c) { c } else { '\u{fffd}' }).collect()
}

impl From<std::io::Error> for Failure {
    fn from(fault: std::io::Error) -> Failure {
        match fault.kind() {
            std::io::ErrorKind::BrokenPipe => Failure::Closed,
            _ => Failure::Io(fault.to_string()),
        }
    }
}
