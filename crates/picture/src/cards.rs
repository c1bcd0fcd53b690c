//! What is drawn on cards. Words are keys, said before a card is drawn.

use crate::glyph::{Figure, Stroke};
use crate::stock::Stock;
use serde::{Deserialize, Serialize};

/// What the picture of a card shows.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CardPicture {
    /// Columns, as the sections of a board, each with what may be done there: a number, `*` for as many as one holds
    /// cards, empty for nothing.
    Columns(Vec<String>),
    /// One silhouette, or a row of them.
    Figures(Vec<Figure>),
    /// Crossed sabres.
    Sabres,
    /// The whole face of a card that is several things at once.
    Split(Box<SplitCard>),
}

impl CardPicture {
    /// The same picture with its words said in a language.
    #[must_use]
    pub fn spoken(&self, say: &dyn Fn(&str) -> String) -> CardPicture {
        match self {
            CardPicture::Split(card) => CardPicture::Split(Box::new(card.spoken(say))),
            other => other.clone(),
        }
    }
}

/// A card that is several things at once, from the top: a head and a body, which are seen in a tucked hand; a hatched
/// box and a foot with a roll and a hex, which are read only from a revealed card.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct SplitCard {
    /// In whose colours.
    pub stock: Stock,
    /// The sign in the head, in a box of 30 × 22.
    pub sign: Vec<Stroke>,
    /// The head.
    pub title: String,
    /// What stands small under the title; empty for nothing.
    pub note: String,
    /// The body: its title and what it does. None if it cannot be played for one.
    pub body: Option<[String; 2]>,
    /// The word over the box.
    pub label: String,
    /// What the box says.
    pub boxed: String,
    /// An arrow in the box: degrees, clockwise from north.
    #[serde(default)]
    pub arrow: Option<u16>,
    /// Two dice, white and coloured.
    pub dice: [u8; 2],
    /// The random hex.
    pub hex: String,
    /// What the roll sets off; empty for nothing.
    pub trigger: String,
}

impl SplitCard {
    /// The same card with its words said in a language.
    #[must_use]
    pub fn spoken(&self, say: &dyn Fn(&str) -> String) -> SplitCard {
        let say = |key: &String| if key.is_empty() { String::new() } else { say(key) };
        SplitCard {
            title: say(&self.title),
            note: say(&self.note),
            body: self.body.as_ref().map(|words| [say(&words[0]), say(&words[1])]),
            label: say(&self.label),
            boxed: say(&self.boxed),
            trigger: say(&self.trigger),
            ..self.clone()
        }
    }
}
