//! Messages as keys with arguments, and what was wrong with something from outside.

use serde::{Deserialize, Serialize};
use std::borrow::Cow;

/// A sentence or a word to be said in the reader's language: a Fluent key and its arguments.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Msg {
    /// The key in the `.ftl` files.
    pub key: Cow<'static, str>,
    /// The arguments by name.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub args: Vec<(Cow<'static, str>, Arg)>,
}

/// An argument of a [`Msg`].
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Arg {
    /// A number, which the language may inflect words by.
    Num(i64),
    /// A name that is the same in every language: a hex.
    Name(String),
    /// A message, said in the same language first.
    Msg(Msg),
    /// Several messages, joined as a list.
    List(Vec<Msg>),
}

impl Msg {
    /// A message without arguments.
    pub fn new(key: impl Into<Cow<'static, str>>) -> Msg {
        Msg { key: key.into(), args: Vec::new() }
    }

    /// With a number.
    #[must_use]
    pub fn num(self, name: &'static str, value: impl Into<i64>) -> Msg {
        self.arg(name, Arg::Num(value.into()))
    }

    /// With a name.
    #[must_use]
    pub fn name(self, name: &'static str, value: impl Into<String>) -> Msg {
        self.arg(name, Arg::Name(value.into()))
    }

    /// With another message.
    #[must_use]
    pub fn msg(self, name: &'static str, value: Msg) -> Msg {
        self.arg(name, Arg::Msg(value))
    }

    /// With a list of messages.
    #[must_use]
    pub fn list(self, name: &'static str, value: Vec<Msg>) -> Msg {
        self.arg(name, Arg::List(value))
    }

    fn arg(mut self, name: &'static str, value: Arg) -> Msg {
        self.args.push((Cow::Borrowed(name), value));
        self
    }
}

/// Why a choice was not taken: the rule that forbids it, and the sentence that says so.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Refusal {
    /// The id of the rule that forbids: `NAP-5.3.2`.
    pub rule: Cow<'static, str>,
    /// The sentence.
    pub msg: Msg,
}

impl Refusal {
    /// A refusal by a rule.
    pub fn new(rule: &'static str, msg: Msg) -> Refusal {
        Refusal { rule: Cow::Borrowed(rule), msg }
    }
}

/// Something that came from outside and cannot be taken: where it is, what stands there, what was expected.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Problem {
    /// The place: `line 12`, `pieces[3].hex`.
    pub place: String,
    /// What stands there.
    pub found: String,
    /// What was expected.
    pub expected: String,
}

impl Problem {
    /// A problem at a place.
    pub fn new(place: impl Into<String>, found: impl Into<String>, expected: impl Into<String>) -> Problem {
        Problem { place: place.into(), found: found.into(), expected: expected.into() }
    }
}

impl std::fmt::Display for Problem {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}: found `{}`, expected {}", self.place, self.found, self.expected)
    }
}

impl std::error::Error for Problem {}
