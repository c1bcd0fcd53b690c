//! The names of hexes as each game prints them.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::Offset;

/// How a board prints the column and the row of a hex.
///
/// Letters run A to Z, then AA, BB to ZZ: the letter A is 1, Z is 26, AA is 27, BB is 28.
///
/// ```
/// use sandtable_hex::{Naming, Offset};
/// let f7 = Offset::new(7, 6);
/// assert_eq!(Naming::RowColumn.print(f7).unwrap().to_string(), "F7");
/// assert_eq!(Naming::ColumnRow.parse("BB7"), Some(Offset::new(28, 7)));
/// assert_eq!(Naming::Digits.parse("1809"), Some(Offset::new(18, 9)));
/// assert_eq!(Naming::Digits.parse("189"), None);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Naming {
    /// The letter of the row and the number of the column: `F7` is the seventh hex of row F.
    RowColumn,
    /// The letter of the column and the number of the row: `BB7` is the seventh hex of column BB.
    ColumnRow,
    /// Two digits for the column and two for the row: `1809` is row 9 of column 18.
    Digits,
}

impl Naming {
    /// The name of a place; nothing if this naming has none for it.
    #[must_use]
    pub const fn print(self, place: Offset) -> Option<PlaceName> {
        let fits = match self {
            Self::RowColumn => is_lettered(place.row) && place.col >= 0,
            Self::ColumnRow => is_lettered(place.col) && place.row >= 0,
            Self::Digits => 0 <= place.col && place.col <= 99 && 0 <= place.row && place.row <= 99,
        };
        if fits { Some(PlaceName { naming: self, place }) } else { None }
    }

    /// The place with exactly this name.
    #[must_use]
    pub fn parse(self, name: &str) -> Option<Offset> {
        match self {
            Self::RowColumn => letter_and_number(name).map(|(row, col)| Offset { col, row }),
            Self::ColumnRow => letter_and_number(name).map(|(col, row)| Offset { col, row }),
            Self::Digits => four_digits(name),
        }
    }

    /// What a name of this kind is made of, for messages.
    #[must_use]
    pub const fn form(self) -> &'static str {
        match self {
            Self::RowColumn => "the letter of a row and the number of a hex in it",
            Self::ColumnRow => "the letter of a column and the number of a hex in it",
            Self::Digits => "four digits, two for the column and two for the row",
        }
    }
}

/// A place that has a name: prints it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PlaceName {
    naming: Naming,
    place: Offset,
}

impl PlaceName {
    /// For places that [`Naming::print`] has let through before.
    pub(crate) const fn of(naming: Naming, place: Offset) -> Self {
        Self { naming, place }
    }
}

impl fmt::Display for PlaceName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Offset { col, row } = self.place;
        match self.naming {
            Naming::RowColumn => write_letters(f, row).and_then(|()| write!(f, "{col}")),
            Naming::ColumnRow => write_letters(f, col).and_then(|()| write!(f, "{row}")),
            Naming::Digits => write!(f, "{col:02}{row:02}"),
        }
    }
}

const fn is_lettered(number: i16) -> bool {
    1 <= number && number <= 52
}

fn write_letters(f: &mut fmt::Formatter<'_>, number: i16) -> fmt::Result {
    let letter = char::from(b'A' + ((number - 1) % 26) as u8);
    for _ in 0..=(number - 1) / 26 {
        write!(f, "{letter}")?;
    }
    Ok(())
}

fn letter_and_number(name: &str) -> Option<(i16, i16)> {
    let (letters, digits) = name.split_at(name.find(|c: char| !c.is_ascii_uppercase())?);
    let line = match *letters.as_bytes() {
        [letter] => i16::from(letter - b'A') + 1,
        [one, two] if one == two => i16::from(one - b'A') + 27,
        _ => return None,
    };
    let plain = digits.bytes().all(|b| b.is_ascii_digit()) && (digits == "0" || !digits.starts_with('0'));
    plain.then(|| digits.parse().ok()).flatten().map(|number| (line, number))
}

fn four_digits(name: &str) -> Option<Offset> {
    let digits: [u8; 4] = name.as_bytes().try_into().ok()?;
    let [a, b, c, d] = digits.map(|digit| i16::from(digit) - i16::from(b'0'));
    let plain = digits.iter().all(u8::is_ascii_digit);
    plain.then_some(Offset { col: a * 10 + b, row: c * 10 + d })
}

/// A text that names no hex of a grid, with what was expected.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NameError {
    /// The text as given.
    pub given: String,
    /// What is wrong with it.
    pub fault: NameFault,
}

/// Why a text names no hex.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum NameFault {
    /// It begins with none of the boards on the table, which are these.
    Board(Vec<String>),
    /// It has not the form of the board's names.
    Form(Naming),
    /// It has the right form, but the board has no such hex.
    NotThere,
}

impl fmt::Display for NameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "`{}` is no hex here: ", self.given)?;
        match &self.fault {
            NameFault::Board(boards) => write!(f, "expected a name that begins with {}", boards.join(" or ")),
            NameFault::Form(naming) => write!(f, "expected {}", naming.form()),
            NameFault::NotThere => write!(f, "the map has no hex of that name"),
        }
    }
}

impl std::error::Error for NameError {}
