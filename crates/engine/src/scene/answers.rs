//! What one who looks at the table may ask, and what he is told.

use crate::choice::Noun;
use crate::words::{Msg, Refusal};
use serde::{Deserialize, Serialize};

/// What one who looks at the table may ask.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case", tag = "ask")]
pub enum Question {
    /// Is there a line of sight?
    Sight {
        /// From this hex.
        from: u16,
        /// To that one.
        to: u16,
    },
    /// Where can this piece go?
    Reach {
        /// The piece.
        piece: u16,
    },
    /// What is this?
    Inspect {
        /// A piece, a hex, a card.
        noun: Noun,
    },
}

/// The answer.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case", tag = "answer")]
pub enum Answer {
    /// On sight.
    Sight(Sight),
    /// On reach: hexes with what it costs to get there.
    Reach {
        /// The hexes with costs.
        hexes: Vec<(u16, i16)>,
    },
    /// On what something is.
    About(About),
    /// There is no answer for this viewer, and why.
    Nothing(Refusal),
}

/// A line of sight: clear or blocked, where and by what.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Sight {
    /// From.
    pub from: u16,
    /// To.
    pub to: u16,
    /// Hexes apart.
    pub distance: u16,
    /// Whether it is clear.
    pub clear: bool,
    /// What blocks or hinders, in order, with the hex or hexside and the sentence.
    pub obstacles: Vec<Obstacle>,
    /// The rule that decides.
    pub rule: String,
}

/// Something on a line of sight.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Obstacle {
    /// Where.
    pub at: Noun,
    /// What it is.
    pub msg: Msg,
    /// It blocks; otherwise it hinders by the number.
    pub blocks: bool,
    /// How much it hinders.
    pub number: Option<i16>,
}

/// What something is: a title, rows of label and value, rules to open.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct About {
    /// The title.
    pub title: Msg,
    /// What stands under it.
    pub subtitle: Option<Msg>,
    /// The key of its picture.
    pub art: Option<String>,
    /// Label and value.
    pub rows: Vec<(Msg, Msg)>,
    /// Short remarks.
    pub notes: Vec<Msg>,
    /// The ids of rules that speak of it.
    pub rules: Vec<String>,
    /// The faces of its card: the front, the back.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub faces: Vec<Face>,
}

/// A face of the card of a piece, as its state is now.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Face {
    /// What this face is called: the front, orders.
    pub title: Msg,
    /// Whose colours it has.
    pub side: Option<u8>,
    /// The chief values, large: value and label.
    pub values: Vec<(Msg, Msg)>,
    /// A row of boxes, from full to nothing: how many are left, of how many.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub boxes: Option<(u8, u8)>,
    /// The heads of the columns.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub heads: Vec<Msg>,
    /// Rows below them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub rows: Vec<FaceRow>,
    /// Properties in a word or two.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub tags: Vec<Msg>,
}

/// A row of a [`Face`].
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct FaceRow {
    /// The key of a sign before it, in [`Catalogue::art`](super::Catalogue).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sign: Option<String>,
    /// One for each column.
    pub cells: Vec<Msg>,
    /// It does not hold now.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub off: bool,
    /// Why it does not, if there is more to say.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub why: Option<Refusal>,
}
