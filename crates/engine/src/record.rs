//! The record of a game as text: everything else (undo, rewind, catch-up, bug reports, fixtures) is made from it.
//!
//! ```text
//! sandtable-record 1
//! game napoleonics
//! rules 1
//! scenario nap-001 5f0e6c0de1c4a3f2b1a09d8e7c6b5a41
//! id 9c1f
//! option cards open
//! commitment 707b…            what the table published of its secret
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

use crate::dice::{Commitment, Nonce, Pact, Seed};
use crate::game::{Options, Outcome};
use crate::hash::StateHash;
use crate::seat::{Seat, SeatSet};
use crate::words::Problem;
use std::fmt::{self, Write as _};
use std::str::FromStr;

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
}

/// What is played, under which rules and with which dice.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Header {
    /// The game's short name.
    pub game: String,
    /// The version of its rules.
    pub rules: u16,
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
    /// What was published of the dice's secret.
    pub commitment: Option<Commitment>,
    /// What the seats added to the dice, by rising seat.
    pub nonces: Vec<(Seat, Nonce)>,
    /// Who sits where, by rising seat.
    pub names: Vec<(Seat, String)>,
    /// The number of the next request of chance.
    pub counter: u64,
}

impl Header {
    /// What the dice are made of, besides the secret.
    #[must_use]
    pub fn pact(&self) -> Pact {
        Pact {
            slug: self.game.clone(),
            id: self.id.clone(),
            nonces: self.nonces.clone(),
            scenario_hash: self.scenario_hash.clone(),
            rules_version: self.rules,
        }
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
            writeln!(f, "{}{}", entry.deed, At(entry.hash))?;
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
        writeln!(f, "scenario {} {}", self.scenario, self.scenario_hash)?;
        if !self.id.is_empty() {
            writeln!(f, "id {}", self.id)?;
        }
        for (id, value) in &self.options.0 {
            writeln!(f, "option {id} {value}")?;
        }
        if let Some(commitment) = &self.commitment {
            writeln!(f, "commitment {commitment}")?;
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

/// A name as one line of visible characters.
fn one_line(name: &str) -> String {
    name.split(|c: char| c.is_control() || c.is_whitespace())
        .filter(|w| !w.is_empty())
        .collect::<Vec<_>>()
        .join(" ")
}

impl Record {
    /// Reads a record.
    ///
    /// # Errors
    /// Every problem, each with its line; at most a hundred.
    pub fn parse(text: &str) -> Result<Record, Vec<Problem>> {
        let mut reader = Reader::default();
        for (i, line) in text.lines().enumerate() {
            if reader.problems.len() >= 100 {
                break;
            }
            if let Err(problem) = reader.line(i + 1, line) {
                reader.problems.push(Problem { place: format!("line {}", i + 1), ..problem });
            }
        }
        reader.finish()
    }

    /// Reads a record from bytes that may not be text at all.
    ///
    /// # Errors
    /// As [`parse`](Record::parse), and where the bytes cease to be UTF-8.
    pub fn parse_bytes(bytes: &[u8]) -> Result<Record, Vec<Problem>> {
        match std::str::from_utf8(bytes) {
            Ok(text) => Record::parse(text),
            Err(fault) => {
                let line = bytes[..fault.valid_up_to()].iter().filter(|&&b| b == b'\n').count() + 1;
                Err(vec![Problem::new(format!("line {line}"), "bytes that are not UTF-8", "text in UTF-8")])
            }
        }
    }
}

#[derive(Default)]
struct Reader {
    record: Record,
    seen: Vec<&'static str>,
    started: bool,
    counter: Option<u64>,
    problems: Vec<Problem>,
}

impl Reader {
    fn line(&mut self, number: usize, line: &str) -> Result<(), Problem> {
        if let Some(rest) = line.strip_prefix('|') {
            return self.scenario_line(rest.strip_prefix(' ').unwrap_or(rest));
        }
        let line = line.trim();
        if line.is_empty() || line.starts_with('#') {
            return Ok(());
        }
        if self.seen.is_empty() {
            self.seen.push("sandtable-record");
            return match line {
                "sandtable-record 1" => Ok(()),
                _ => Err(Problem::new("", line, "sandtable-record 1")),
            };
        }
        if self.started { self.play_line(number, line) } else { self.header_line(line) }
    }

    fn scenario_line(&mut self, line: &str) -> Result<(), Problem> {
        if self.started {
            return Err(Problem::new("", "| …", "the scenario's text before `start`"));
        }
        let text = self.record.header.scenario_text.get_or_insert_with(String::new);
        text.push_str(line);
        text.push('\n');
        Ok(())
    }

    fn once(&mut self, key: &'static str) -> Result<(), Problem> {
        if self.seen.contains(&key) {
            return Err(Problem::new("", key, "it once only"));
        }
        self.seen.push(key);
        Ok(())
    }

    fn header_line(&mut self, line: &str) -> Result<(), Problem> {
        let (key, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        match key {
            "game" => {
                self.once("game")?;
                self.record.header.game = word(rest, "the game's short name")?;
            }
            "rules" => {
                self.once("rules")?;
                self.record.header.rules = number(rest, "the version of the rules")?;
            }
            "scenario" => {
                self.once("scenario")?;
                let (id, hash) = pair(rest, "the scenario's name and hash")?;
                (self.record.header.scenario, self.record.header.scenario_hash) = (id.into(), hash.into());
            }
            "id" => {
                self.once("id")?;
                self.record.header.id = word(rest, "one word")?;
            }
            "option" => {
                let (id, value) = pair(rest, "an option and its value")?;
                if self.record.header.options.0.insert(id.into(), value.into()).is_some() {
                    return Err(Problem::new("", id, "each option once"));
                }
            }
            "commitment" => {
                self.once("commitment")?;
                self.record.header.commitment = Some(rest.parse()?);
            }
            "nonce" => {
                let (seat, nonce) = pair(rest, "a seat and its nonce")?;
                insert(&mut self.record.header.nonces, seat_of(seat)?, nonce.parse()?)?;
            }
            "seat" => {
                let (seat, name) = rest.split_once(char::is_whitespace).unwrap_or((rest, ""));
                insert(&mut self.record.header.names, seat_of(seat)?, one_line(name))?;
            }
            "counter" => {
                self.once("counter")?;
                self.counter = Some(number(rest, "the number of the next request of chance")?);
            }
            "start" => {
                self.started = true;
                self.record.start = at_only(rest)?;
            }
            _ => return Err(Problem::new("", line, "a line of the header, or `start`")),
        }
        Ok(())
    }

    fn play_line(&mut self, number: usize, line: &str) -> Result<(), Problem> {
        let line = line.split(" # ").next().unwrap_or(line).trim();
        if let Some(seed) = line.strip_prefix("seed ") {
            self.once("seed")?;
            self.record.seed = Some(seed.trim().parse()?);
            return Ok(());
        }
        if self.record.end.is_some() {
            return Err(Problem::new("", line, "nothing after `end` but `seed`"));
        }
        let (body, hash) = split_hash(line)?;
        if let Some(finish) = body.strip_prefix("end ") {
            self.record.end = Some(End { line: number, finish: finish.parse()?, hash });
            return Ok(());
        }
        let deed: Deed = body.parse()?;
        let next = &mut self.record.header.counter;
        if let Some(counter) = deed.counter() {
            if counter < *next || counter == u64::MAX {
                return Err(Problem::new("", counter.to_string(), format!("a counter not below {next}")));
            }
            *next = counter + 1;
        }
        self.record.entries.push(Entry { line: number, deed, hash });
        Ok(())
    }

    fn finish(mut self) -> Result<Record, Vec<Problem>> {
        for key in ["game", "rules", "scenario"] {
            if !self.seen.contains(&key) {
                self.problems.push(Problem::new("header", "nothing", format!("a line `{key} …`")));
            }
        }
        if !self.started {
            self.problems.push(Problem::new("header", "its end", "a line `start`"));
        }
        if let Some(counter) = self.counter {
            let used = self.record.header.counter;
            if counter < used {
                self.problems.push(Problem::new(
                    "header",
                    format!("counter {counter}"),
                    format!("at least {used}"),
                ));
            }
            self.record.header.counter = counter;
        }
        if self.problems.is_empty() { Ok(self.record) } else { Err(self.problems) }
    }
}

impl FromStr for Deed {
    type Err = Problem;

    fn from_str(text: &str) -> Result<Deed, Problem> {
        let Some(chance) = text.strip_prefix("! ") else {
            let (seat, choice) =
                text.split_once(' ').ok_or_else(|| Problem::new("", text, "a seat and its choice"))?;
            return Ok(Deed::Decision { seat: seat_of(seat)?, choice: one_line(choice) });
        };
        let bad = || Problem::new("", text, "`! counter purpose [count die] = results`");
        let (asked, got) = chance.split_once('=').ok_or_else(bad)?;
        let got: Vec<String> = got.split_whitespace().map(String::from).collect();
        let asked: Vec<&str> = asked.split_whitespace().collect();
        match asked[..] {
            [counter, purpose] => {
                let [drawn] = &got[..] else { return Err(bad()) };
                let counter = number(counter, "a counter")?;
                Ok(Deed::Draw { counter, purpose: purpose.into(), drawn: drawn.clone() })
            }
            [counter, purpose, count, die] => {
                let counter = number(counter, "a counter")?;
                let count: usize = number(count, "how many dice")?;
                if count != got.len() {
                    return Err(Problem::new("", format!("{} faces", got.len()), format!("{count} faces")));
                }
                Ok(Deed::Dice { counter, purpose: purpose.into(), die: die.into(), faces: got })
            }
            _ => Err(bad()),
        }
    }
}

impl FromStr for Finish {
    type Err = Problem;

    fn from_str(text: &str) -> Result<Finish, Problem> {
        let words: Vec<&str> = text.split_whitespace().collect();
        match words[..] {
            ["drawn"] => Ok(Finish::Played(Outcome::Drawn)),
            ["resigned", seat] => Ok(Finish::Resigned(seat_of(seat)?)),
            ["won", ref seats @ ..] if !seats.is_empty() => {
                let seats: SeatSet = seats.iter().map(|seat| seat_of(seat)).collect::<Result<_, _>>()?;
                Ok(Finish::Played(Outcome::Won(seats)))
            }
            _ => Err(Problem::new("", text, "`won` with seats, `drawn`, or `resigned` with a seat")),
        }
    }
}

fn split_hash(line: &str) -> Result<(&str, Option<StateHash>), Problem> {
    match line.rsplit_once(char::is_whitespace) {
        Some((body, last)) if last.starts_with('@') => Ok((body.trim(), at_only(last)?)),
        _ => Ok((line, None)),
    }
}

fn at_only(text: &str) -> Result<Option<StateHash>, Problem> {
    match text.strip_prefix('@') {
        Some(hash) => hash.parse().map(Some),
        None if text.is_empty() => Ok(None),
        None => Err(Problem::new("", text, "`@` and a hash, or nothing")),
    }
}

fn word(text: &str, expected: &str) -> Result<String, Problem> {
    let one = !text.is_empty() && !text.contains(char::is_whitespace);
    if one { Ok(text.into()) } else { Err(Problem::new("", text, expected)) }
}

fn pair<'a>(text: &'a str, expected: &str) -> Result<(&'a str, &'a str), Problem> {
    let mut words = text.split_whitespace();
    match (words.next(), words.next(), words.next()) {
        (Some(first), Some(second), None) => Ok((first, second)),
        _ => Err(Problem::new("", text, expected)),
    }
}

fn number<N: FromStr>(text: &str, expected: &str) -> Result<N, Problem> {
    text.parse().map_err(|_| Problem::new("", text, expected))
}

fn seat_of(text: &str) -> Result<Seat, Problem> {
    match text.parse() {
        Ok(seat) if seat < Seat::MAX => Ok(Seat(seat)),
        _ => Err(Problem::new("", text, format!("a seat, 0 to {}", Seat::MAX - 1))),
    }
}

fn insert<T>(list: &mut Vec<(Seat, T)>, seat: Seat, value: T) -> Result<(), Problem> {
    match list.last() {
        Some((last, _)) if *last >= seat => {
            Err(Problem::new("", seat.0.to_string(), "seats in rising order"))
        }
        _ => {
            list.push((seat, value));
            Ok(())
        }
    }
}

/// Problems as one text, a line each.
#[must_use]
pub fn list_problems(problems: &[Problem]) -> String {
    problems.iter().fold(String::new(), |mut text, problem| {
        let _ = writeln!(text, "{problem}");
        text
    })
}
