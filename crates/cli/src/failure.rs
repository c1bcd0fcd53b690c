//! Why a verb did not end well, and the exit code for it.

use sandtable_engine::Problem;
use std::fmt::Display;
use std::process::ExitCode;

/// Why a verb did not end well.
#[derive(Debug)]
pub enum Failure {
    /// The thing asked about is wrong.
    Wrong(String),
    /// The command is not understood.
    Usage(String),
    /// A file or a stream cannot be read or written.
    Io(String),
    /// The reader of our output has gone: nothing to say, and no one to say it to.
    Closed,
}

/// How a verb ends.
pub type Done = Result<(), Failure>;

impl Failure {
    /// Something is wrong with a file, or with something else that has a name: every problem in a line of its own.
    pub fn problems(name: &dyn Display, problems: &[Problem]) -> Failure {
        let lines: Vec<String> =
            problems.iter().map(|problem| format!("{name}: {}", place(problem))).collect();
        Failure::Wrong(lines.join("\n"))
    }

    /// The exit code.
    pub fn code(&self) -> ExitCode {
        ExitCode::from(match self {
            Failure::Closed => 0,
            Failure::Wrong(_) => 1,
            Failure::Usage(_) => 2,
            Failure::Io(_) => 3,
        })
    }

    /// Says on the error stream what is the matter.
    pub fn tell(&self) {
        match self {
            Failure::Closed => {}
            Failure::Wrong(what) => eprintln!("{what}"),
            Failure::Usage(what) => eprintln!("{what}\nTry `sandtable --help`."),
            Failure::Io(what) => eprintln!("{what}"),
        }
    }
}

/// A problem as a line; what came from outside is kept to one line of visible characters.
pub fn place(problem: &Problem) -> String {
    let found: String = problem.found.chars().take(200).collect();
    let shown =
        Problem::new(visible(&problem.place), visible(&found), visible(&problem.expected)).to_string();
    match shown.strip_prefix(": ") {
        Some(rest) => rest.to_string(),
        None => shown,
    }
}

/// Text from outside without what could move a terminal's cursor.
pub fn visible(text: &str) -> String {
    text.chars().map(|c| if c.is_control() { '\u{fffd}' } else { c }).collect()
}

impl From<std::io::Error> for Failure {
    fn from(fault: std::io::Error) -> Failure {
        match fault.kind() {
            std::io::ErrorKind::BrokenPipe => Failure::Closed,
            _ => Failure::Io(fault.to_string()),
        }
    }
}
