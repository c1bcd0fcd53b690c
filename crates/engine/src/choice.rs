//! Choices: one small decision each, a verb and what it touches.

use crate::words::Problem;
use serde::{Deserialize, Serialize};

/// What is done: an index into [`Vocabulary::verbs`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Verb(pub u16);

/// What a choice, a log line, a drawn card or a question is about.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Noun {
    /// Nothing: `done`.
    None,
    /// A piece, by its number: an index into [`Vocabulary::pieces`].
    Piece(u16),
    /// A hex, by its dense number on the board: an index into [`Vocabulary::hexes`].
    Hex(u16),
    /// A hexside, or the direction out of a hex: facing, sector, wall.
    Side(u16, u8),
    /// A card, by its kind or its copy as the game counts them: an index into [`Vocabulary::cards`].
    Card(u16),
    /// A number: how many flags, how many hexes.
    Number(i16),
    /// A word of the game's own: a section, an order, a unit to buy: an index into [`Vocabulary::words`].
    Word(u16),
}

/// One small decision. Prints and parses as one short line by the game's [`Vocabulary`]: `move f-LN-3`,
/// `to F7`, `done`. It is what a person clicks.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct Choice {
    /// What is done.
    pub verb: Verb,
    /// What it is done to.
    pub noun: Noun,
}

impl Choice {
    /// A choice of a verb alone.
    #[must_use]
    pub const fn just(verb: Verb) -> Choice {
        Choice { verb, noun: Noun::None }
    }

    /// A choice of a verb and a noun.
    #[must_use]
    pub const fn new(verb: Verb, noun: Noun) -> Choice {
        Choice { verb, noun }
    }
}

/// A choice that was listed: the proof that it need not be looked for again. [`Choices::listed`] gives it; it holds for
/// the position and the seat that it was listed for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Listed {
    choice: Choice,
}

impl Listed {
    /// The choice.
    #[must_use]
    pub const fn choice(self) -> Choice {
        self.choice
    }
}

/// The list that [`legal`](crate::Game::legal) fills. Reused, so that listing does not touch the heap.
#[derive(Clone, Debug, Default)]
pub struct Choices {
    list: Vec<Choice>,
}

impl Choices {
    /// An empty list.
    #[must_use]
    pub fn new() -> Choices {
        Choices { list: Vec::with_capacity(64) }
    }

    /// Forgets all choices, keeps the room.
    pub fn clear(&mut self) {
        self.list.clear();
    }

    /// Adds a choice.
    #[inline]
    pub fn add(&mut self, verb: Verb, noun: Noun) {
        self.list.push(Choice { verb, noun });
    }

    /// The choice at this place of the list, with the proof that it is listed.
    #[must_use]
    pub fn listed(&self, place: usize) -> Option<Listed> {
        self.list.get(place).map(|&choice| Listed { choice })
    }

    /// The choices in the order in which the game lists them.
    #[must_use]
    pub fn as_slice(&self) -> &[Choice] {
        &self.list
    }
}

impl std::ops::Deref for Choices {
    type Target = [Choice];
    fn deref(&self) -> &[Choice] {
        &self.list
    }
}

/// The names by which choices, chance and records are written. Fixed once a scenario is loaded.
#[derive(Clone, Debug, Default)]
pub struct Vocabulary {
    /// Verbs, in the order of their numbers.
    pub verbs: Vec<&'static str>,
    /// Pieces, in the order of their numbers.
    pub pieces: Vec<String>,
    /// Hexes, in the order of their dense numbers.
    pub hexes: Vec<String>,
    /// The six directions out of a hex, in the board's order.
    pub directions: [&'static str; 6],
    /// Cards.
    pub cards: Vec<String>,
    /// The game's own words.
    pub words: Vec<String>,
    /// What chance is asked for, in the order of [`Chance::purpose`](crate::Chance).
    pub purposes: Vec<&'static str>,
    /// The dice of the game.
    pub dice: Vec<Die>,
}

/// A kind of die: the names of its faces. Faces of one name are one face to the rules.
#[derive(Clone, Debug)]
pub struct Die {
    /// What a record calls it: `d6`, `battle`.
    pub name: &'static str,
    /// The names of its faces.
    pub faces: Vec<&'static str>,
}

impl Die {
    /// A die that shows 1 to 6.
    #[must_use]
    pub fn d6() -> Die {
        Die { name: "d6", faces: vec!["1", "2", "3", "4", "5", "6"] }
    }

    /// The first face with the same name: two faces of one name are the same result.
    #[must_use]
    pub fn canonical(&self, face: u8) -> u8 {
        let name = self.faces.get(face as usize);
        self.faces.iter().position(|f| Some(f) == name).map_or(face, |i| i as u8)
    }
}

impl Vocabulary {
    /// The verb with this name.
    #[must_use]
    pub fn verb(&self, name: &str) -> Option<Verb> {
        self.verbs.iter().position(|v| *v == name).map(|i| Verb(i as u16))
    }

    /// A noun as a record writes it; empty for [`Noun::None`].
    #[must_use]
    pub fn print_noun(&self, noun: Noun) -> String {
        fn pick(list: &[String], i: u16, kind: char) -> String {
            list.get(i as usize).cloned().unwrap_or_else(|| format!("{kind}?{i}"))
        }
        match noun {
            Noun::None => String::new(),
            Noun::Piece(i) => pick(&self.pieces, i, 'p'),
            Noun::Hex(i) => pick(&self.hexes, i, 'h'),
            Noun::Side(i, d) => {
                let dir = self.directions.get(d as usize).copied().unwrap_or("?");
                format!("{}/{dir}", pick(&self.hexes, i, 'h'))
            }
            Noun::Card(i) => pick(&self.cards, i, 'c'),
            Noun::Number(n) => n.to_string(),
            Noun::Word(i) => pick(&self.words, i, 'w'),
        }
    }

    /// A choice as one short line: `to F7`.
    #[must_use]
    pub fn print(&self, choice: Choice) -> String {
        let verb = self.verbs.get(choice.verb.0 as usize).copied().unwrap_or("?");
        match choice.noun {
            Noun::None => verb.to_string(),
            noun => format!("{verb} {}", self.print_noun(noun)),
        }
    }

    /// Reads a choice back.
    ///
    /// # Errors
    /// Says which word was not understood and what was expected in its place.
    pub fn parse(&self, text: &str) -> Result<Choice, Problem> {
        let mut words = text.split_whitespace();
        let first = words.next().unwrap_or("");
        let verb = self
            .verb(first)
            .ok_or_else(|| Problem::new("choice", first, format!("one of {}", self.verbs.join(", "))))?;
        let noun = match words.next() {
            None => Noun::None,
            Some(word) => self.parse_noun(word)?,
        };
        match words.next() {
            None => Ok(Choice { verb, noun }),
            Some(extra) => Err(Problem::new("choice", extra, "nothing after a verb and one noun")),
        }
    }

    /// Reads a noun: a number, a piece, a hex, a hexside, a card or a word.
    ///
    /// # Errors
    /// Says that no name of the game matches.
    pub fn parse_noun(&self, word: &str) -> Result<Noun, Problem> {
        fn find(list: &[String], word: &str) -> Option<u16> {
            list.iter().position(|n| n == word).map(|i| i as u16)
        }
        if let Some((hex, dir)) = word.split_once('/')
            && let (Some(h), Some(d)) =
                (find(&self.hexes, hex), self.directions.iter().position(|x| *x == dir))
        {
            return Ok(Noun::Side(h, d as u8));
        }
        find(&self.pieces, word)
            .map(Noun::Piece)
            .or_else(|| find(&self.hexes, word).map(Noun::Hex))
            .or_else(|| find(&self.cards, word).map(Noun::Card))
            .or_else(|| find(&self.words, word).map(Noun::Word))
            .or_else(|| word.parse().ok().map(Noun::Number))
            .ok_or_else(|| {
                Problem::new("choice", word, "the name of a piece, hex, hexside, card or word, or a number")
            })
    }
}
