//! Reading records: every problem with its line, and no text that makes the reader stumble.

use crate::game::Outcome;
use crate::hash::StateHash;
use crate::pact::Scheme;
use crate::record::{Deed, Earlier, End, Entry, Finish, Record, one_line};
use crate::seat::{Seat, SeatSet};
use crate::words::Problem;
use std::str::FromStr;

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
            let first = reader.seen.is_empty();
            if let Err(problem) = reader.line(i + 1, line) {
                let problem = Problem { place: format!("line {}", i + 1), ..problem };
                if first {
                    // It is no record at all: the rest would only be more of the same.
                    return Err(vec![problem]);
                }
                reader.problems.push(problem);
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
                _ => Err(Problem::new("", line, "the line `sandtable-record 1`")),
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
            "rules-before" => self.earlier(rest)?,
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
            "dice" => {
                self.once("dice")?;
                let expected = "the scheme of the dice, 2, and the first request that they answer";
                let first = rest.strip_prefix("2 ").ok_or_else(|| Problem::new("", rest, expected))?;
                self.record.header.scheme = Scheme::Pledged;
                self.record.header.first = number(first.trim(), expected)?;
            }
            "restart" => {
                let late = rest.split_whitespace().map(seat_of).collect::<Result<SeatSet, _>>()?;
                if late.is_empty() {
                    return Err(Problem::new("", line, "the seats that did not open their nonces"));
                }
                self.record.header.restarts.push(late);
            }
            "pledge" => {
                let (seat, pledge) = pair(rest, "a seat and its pledge")?;
                insert(&mut self.record.header.pledges, seat_of(seat)?, pledge.parse()?)?;
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

    fn earlier(&mut self, text: &str) -> Result<(), Problem> {
        let expected = "a version of the rules, a number of entries and the hash of a scenario";
        let [rules, entries, hash] = text.split_whitespace().collect::<Vec<_>>()[..] else {
            return Err(Problem::new("", text, expected));
        };
        let (rules, entries) = (number(rules, expected)?, number(entries, expected)?);
        self.record.header.earlier.push(Earlier { rules, entries, scenario_hash: hash.into() });
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
            self.record.counter_told = true;
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
