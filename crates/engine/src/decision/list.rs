//! Who is asked when: all decisions of a game as a table.

use super::{FrameSet, Rules, Who};
use std::fmt::Write as _;

/// The kind of a frame.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// Seats choose.
    Asks,
    /// Seats choose, if there is anything to choose.
    Skips,
    /// A window for reactions.
    Window,
    /// Chance is asked.
    Chance,
    /// Runs by itself.
    Runs,
}

/// A frame, as a table of them shows it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Entry {
    /// Its name.
    pub name: &'static str,
    /// What its comment says.
    pub doc: &'static str,
    /// Its kind.
    pub kind: Kind,
    /// The key of its phase.
    pub phase: &'static str,
    /// The rule that puts the question.
    pub rule: &'static str,
    /// Who is asked.
    pub who: Option<Who>,
}

/// All frames of a game in the order in which it lists them.
#[must_use]
pub fn decisions<G: Rules>() -> &'static [Entry] {
    G::Frame::LIST
}

/// The frames of a game as a table in Markdown.
#[must_use]
pub fn table<G: Rules>() -> String {
    let mut text = format!("# {}: who is asked when\n\n", G::title().name);
    text.push_str("Generated from the code by a test; `make bless` writes it again.\n\n");
    text.push_str("| frame | kind | phase | rule | who | what |\n|---|---|---|---|---|---|\n");
    for entry in decisions::<G>() {
        let kind = match entry.kind {
            Kind::Asks => "asks",
            Kind::Skips => "asks, or goes on by itself",
            Kind::Window => "window",
            Kind::Chance => "chance",
            Kind::Runs => "runs by itself",
        };
        let who = match entry.who {
            Some(Who::Active) => "the active side",
            Some(Who::Others) => "the other side",
            Some(Who::Owner) => "the owner",
            Some(Who::Several) => "several at once",
            None => "",
        };
        let phase = entry.phase.strip_prefix("phase-").unwrap_or(entry.phase);
        let (name, rule, doc) = (entry.name, entry.rule, entry.doc.trim());
        let _ = writeln!(text, "| {name} | {kind} | {phase} | {rule} | {who} | {doc} |");
    }
    text
}
