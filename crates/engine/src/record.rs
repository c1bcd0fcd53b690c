//! The record of a game as text: everything else (undo, rewind, catch-up, bug reports, fixtures) is made from it.
//!
//! ```text
//! sandtable-record 1
//! game napoleonics
//! rules 2
//! rules-before 1 57 5f0e…    the first 57 entries were played under rules version 1, with a scenario of this hash
//! scenario nap-001 5f0e6c0de1c4a3f2b1a09d8e7c6b5a41
//! id 9c1f
//! option cards open
//! dice 2 0                    how the dice were fixed, and the first request that they answer
//! commitment 707b…            what the table published of its secret
//! restart 1                   the exchange of nonces began again, because seat 1 did not open its own
//! pledge 0 20fa…              what a seat published of its nonce
//! nonce 0 0101…               what a seat added
//! seat 0 Anna
//! counter 4                   every number below it has been used for chance
//! | the text of the scenario, if it is not one of the game's own
//! start @f00dfeedf00dfeed
//! 0 play attack-center @aa54c0d6f1e2b3a4
//! ! 2 melee 3 battle = inf inf flag @0f1e2d3c4b5a6978
//! ! 3 deal = attack-left @1122334455667788
//! end won 0 @1122334455667788
//! seed 0001…
//! ```
//!
//! A line that begins with `#` is a remark, and so is the rest of a line of play after ` # `. Hashes may be left
//! out: what has none is not compared. This module knows the text only; [`Table`](crate::Table) plays it.

use crate::game::{Options, Outcome};
use crate::hash::StateHash;
use crate::pact::{Commitment, Nonce, Pact, Pledge, Scheme, Seed};
use crate::seat::{Seat, SeatSet};
use crate::words::Problem;
use std::fmt::{self, Write as _};

/// A game as decisions and outcomes.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Record {
    /// What is played.
    pub header: Header,
    /// The hash of the first position.
    pub start: Option<StateHash>,
    /// Decisions and results of chance, in order.
    pub entries: Vec<Entry>,
    /// How it ended, if it did.
    pub end: Option<End>,
    /// The secret of the dice, told when the game has ended.
    pub seed: Option<Seed>,
    /// Whether it says which request of chance is the next: otherwise that follows from the last roll.
    pub counter_told: bool,
}

/// What is played, under which rules and with which dice.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Header {
    /// The game's short name.
    pub game: String,
    /// The version of its rules.
    pub rules: u16,
    /// The rules it was played under before, the first ones first.
    pub earlier: Vec<Earlier>,
    /// The scenario's name.
    pub scenario: String,
    /// The scenario's hash.
    pub scenario_hash: String,
    /// The scenario itself, if it is not one of the game's own.
    pub scenario_text: Option<String>,
    /// The name of this one game among all others; may be empty.
    pub id: String,
    /// The options that differ from their defaults.
    pub options: Options,
    /// How the dice were fixed.
    pub scheme: Scheme,
    /// The number of the first request that these dice answer: those below it came with the record from which the
    /// game goes on.
    pub first: u64,
    /// What was published of the dice's secret.
    pub commitment: Option<Commitment>,
    /// Each time the exchange of nonces began again: the seats that had not opened their own.
    pub restarts: Vec<SeatSet>,
    /// What the seats published of their nonces before they opened them, by rising seat.
    pub pledges: Vec<(Seat, Pledge)>,
    /// What the seats added to the dice, by rising seat.
    pub nonces: Vec<(Seat, Nonce)>,
    /// Who sits where, by rising seat.
    pub names: Vec<(Seat, String)>,
    /// The number of the next request of chance.
    pub counter: u64,
}

/// Rules that a game was played under before it was carried over to later ones.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Earlier {
    /// Their version.
    pub rules: u16,
    /// How many entries the game had when it was carried over.
    pub entries: usize,
    /// The hash of the scenario as it was then.
    pub scenario_hash: String,
}

impl Header {
    /// What the dice are made of, besides the secret. The pact was made at the beginning, under the rules of then.
    #[must_use]
    pub fn pact(&self) -> Pact {
        let first = self.earlier.first();
        Pact {
            scheme: self.scheme,
            slug: self.game.clone(),
            id: self.id.clone(),
            round: self.restarts.len() as u32,
            first: self.first,
            nonces: self.nonces.clone(),
            scenario_hash: first.map_or(&self.scenario_hash, |first| &first.scenario_hash).clone(),
            rules_version: first.map_or(self.rules, |first| first.rules),
        }
    }

    /// Forgets how the dice were fixed: the game goes on as another one, with new dice.
    pub fn forget_dice(&mut self) {
        (self.scheme, self.first, self.commitment) = (Scheme::default(), 0, None);
        self.restarts.clear();
        self.pledges.clear();
        self.nonces.clear();
    }
}

/// One line of play.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// The line of the text it was read from; 0 if it was not read.
    pub line: usize,
    /// What happened.
    pub deed: Deed,
    /// The hash of the position after it.
    pub hash: Option<StateHash>,
}

/// What happened, in the game's names.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Deed {
    /// A seat decided.
    Decision {
        /// Which seat.
        seat: Seat,
        /// The choice as its vocabulary prints it.
        choice: String,
    },
    /// Dice fell.
    Dice {
        /// The number of the request.
        counter: u64,
        /// What it was for.
        purpose: String,
        /// The kind of die.
        die: String,
        /// The faces.
        faces: Vec<String>,
    },
    /// Something was drawn.
    Draw {
        /// The number of the request.
        counter: u64,
        /// What it was for.
        purpose: String,
        /// What was drawn.
        drawn: String,
    },
}

impl Deed {
    /// The number of the request, if it is one of chance.
    #[must_use]
    pub fn counter(&self) -> Option<u64> {
        match self {
            Deed::Decision { .. } => None,
            Deed::Dice { counter, .. } | Deed::Draw { counter, .. } => Some(*counter),
        }
    }
}

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Finish {
    /// By its rules.
    Played(Outcome),
    /// A seat gave up.
    Resigned(Seat),
}

/// The last line of play.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct End {
    /// The line of the text it was read from; 0 if it was not read.
    pub line: usize,
    /// How it ended.
    pub finish: Finish,
    /// The hash of the last position.
    pub hash: Option<StateHash>,
}

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.header)?;
        writeln!(f, "start{}", At(self.start))?;
        for entry in &self.entries {
            writeln!(f, "{entry}")?;
        }
        if let Some(end) = &self.end {
            writeln!(f, "end {}{}", end.finish, At(end.hash))?;
        }
        match &self.seed {
            Some(seed) => writeln!(f, "seed {seed}"),
            None => Ok(()),
        }
    }
}

impl fmt::Display for Header {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "sandtable-record 1\ngame {}\nrules {}", self.game, self.rules)?;
        for Earlier { rules, entries, scenario_hash } in &self.earlier {
            writeln!(f, "rules-before {rules} {entries} {scenario_hash}")?;
        }
        writeln!(f, "scenario {} {}", self.scenario, self.scenario_hash)?;
        if !self.id.is_empty() {
            writeln!(f, "id {}", self.id)?;
        }
        for (id, value) in &self.options.0 {
            writeln!(f, "option {id} {value}")?;
        }
        if self.scheme == Scheme::Pledged {
            writeln!(f, "dice 2 {}", self.first)?;
        }
        if let Some(commitment) = &self.commitment {
            writeln!(f, "commitment {commitment}")?;
        }
        for late in &self.restarts {
            write!(f, "restart")?;
            late.iter().try_for_each(|seat| write!(f, " {}", seat.0))?;
            writeln!(f)?;
        }
        for (seat, pledge) in &self.pledges {
            writeln!(f, "pledge {} {pledge}", seat.0)?;
        }
        for (seat, nonce) in &self.nonces {
            writeln!(f, "nonce {} {nonce}", seat.0)?;
        }
        for (seat, name) in &self.names {
            writeln!(f, "seat {} {}", seat.0, one_line(name))?;
        }
        writeln!(f, "counter {}", self.counter)?;
        match &self.scenario_text {
            Some(text) => text.lines().try_for_each(|line| writeln!(f, "| {line}")),
            None => Ok(()),
        }
    }
}

impl fmt::Display for Entry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.deed, At(self.hash))
    }
}

impl fmt::Display for Deed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Deed::Decision { seat, choice } => write!(f, "{} {choice}", seat.0),
            Deed::Dice { counter, purpose, die, faces } => {
                write!(f, "! {counter} {purpose} {} {die} =", faces.len())?;
                faces.iter().try_for_each(|face| write!(f, " {face}"))
            }
            Deed::Draw { counter, purpose, drawn } => write!(f, "! {counter} {purpose} = {drawn}"),
        }
    }
}

impl fmt::Display for Finish {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Finish::Played(Outcome::Drawn) => write!(f, "drawn"),
            Finish::Played(Outcome::Won(seats)) => {
                write!(f, "won")?;
                seats.iter().try_for_each(|seat| write!(f, " {}", seat.0))
            }
            Finish::Resigned(seat) => write!(f, "resigned {}", seat.0),
        }
    }
}

struct At(Option<StateHash>);

impl fmt::Display for At {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.map_or(Ok(()), |hash| write!(f, " @{hash}"))
    }
}

/// Text from outside in one line, without control characters and without what cannot be seen.
#[must_use]
pub fn one_line(text: &str) -> String {
    let text: String = text.chars().filter(|c| !is_invisible(*c)).collect();
    let words = text.split(|c: char| c.is_control() || c.is_whitespace()).filter(|w| !w.is_empty());
    words.collect::<Vec<_>>().join(" ")
}

/// What takes no room of its own: Unicode's `Default_Ignorable_Code_Point`, among it what turns the direction of
/// writing, joiners, selectors and tags; and the letters that are drawn as nothing.
fn is_invisible(c: char) -> bool {
    matches!(c,
        '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}'
        | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}'
        | '\u{2800}' | '\u{3164}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}'
        | '\u{1bca0}'..='\u{1bca3}' | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{e0fff}'
    )
}

/// Problems as one text, a line each.
#[must_use]
pub fn list_problems(problems: &[Problem]) -> String {
    problems.iter().fold(String::new(), |mut text, problem| {
        let _ = writeln!(text, "{problem}");
        text
    })
}
