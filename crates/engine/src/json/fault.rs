//! What serde finds wrong, taken apart: what was expected, and whether a field is wrong, missing or unknown.

use serde::de::{Error, Expected, Unexpected};
use std::fmt::{self, Display};

/// Something that does not have the form it must have.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Fault {
    /// The place, once it is known.
    pub path: Option<String>,
    pub kind: Kind,
    pub found: Option<String>,
    pub expected: String,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    /// A value of the wrong form.
    Value,
    /// A field that is not there.
    Missing(&'static str),
    /// A field that should not be there.
    Unknown,
}

impl Fault {
    pub fn value(expected: impl Into<String>) -> Fault {
        Fault { path: None, kind: Kind::Value, found: None, expected: expected.into() }
    }

    /// The same, at this place unless it is known to lie deeper; `found` is what stands there.
    pub fn at(mut self, path: &str, found: impl FnOnce() -> String) -> Fault {
        if self.path.is_none() {
            self.path = Some(path.to_string());
            self.found.get_or_insert_with(found);
        }
        self
    }
}

impl Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "expected {}", self.expected)
    }
}

impl std::error::Error for Fault {}

impl Error for Fault {
    fn custom<T: Display>(what: T) -> Fault {
        Fault::value(what.to_string())
    }

    fn invalid_type(_: Unexpected<'_>, expected: &dyn Expected) -> Fault {
        Fault::value(in_words(&expected.to_string()))
    }

    fn invalid_value(_: Unexpected<'_>, expected: &dyn Expected) -> Fault {
        Fault::value(in_words(&expected.to_string()))
    }

    fn invalid_length(length: usize, expected: &dyn Expected) -> Fault {
        let expected = in_words(&expected.to_string());
        Fault { found: Some(format!("a list of {length}")), ..Fault::value(expected) }
    }

    fn unknown_variant(_: &str, expected: &'static [&'static str]) -> Fault {
        Fault::value(one_of(expected))
    }

    fn unknown_field(field: &str, expected: &'static [&'static str]) -> Fault {
        Fault { kind: Kind::Unknown, found: Some(field.to_string()), ..Fault::value(one_of(expected)) }
    }

    fn missing_field(field: &'static str) -> Fault {
        Fault {
            kind: Kind::Missing(field),
            found: Some("nothing".into()),
            ..Fault::value(format!("the field `{field}`"))
        }
    }
}

pub(super) fn one_of(names: &[&str]) -> String {
    format!("one of {}", names.join(", "))
}

/// What serde expects, in words for people.
fn in_words(expected: &str) -> String {
    let number = |most: u64| format!("a whole number from 0 to {most}");
    let signed = |most: i64| format!("a whole number from {} to {most}", -most - 1);
    match expected {
        "u8" => number(u8::MAX.into()),
        "u16" => number(u16::MAX.into()),
        "u32" => number(u32::MAX.into()),
        "u64" | "usize" => "a whole number from 0 up".into(),
        "i8" => signed(i8::MAX.into()),
        "i16" => signed(i16::MAX.into()),
        "i32" => signed(i32::MAX.into()),
        "i64" | "isize" => "a whole number".into(),
        "f32" | "f64" => "a number".into(),
        "a boolean" => "true or false".into(),
        "a string" => "text in quotes".into(),
        "a character" => "one character in quotes".into(),
        "a sequence" => "a list".into(),
        "a map" => "an object".into(),
        other => match other.strip_prefix("an array of length ") {
            Some(length) => format!("a list of {length}"),
            None => other.to_string(),
        },
    }
}
