//! What is drawn on cards.

use crate::fate::Fate;
use crate::figures::Figure;
use serde::{Deserialize, Serialize};

/// What the picture of a command card shows.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CardPicture {
    /// The three sections of the board with what may be ordered in each; empty where nothing.
    Sections([String; 3]),
    /// One silhouette, or a row of them.
    Figures(Vec<Figure>),
    /// Crossed sabres.
    Sabres,
    /// The whole face of a Fate card.
    Fate(Box<Fate>),
}

impl CardPicture {
    /// The same picture with its words said in a language.
    #[must_use]
    pub fn spoken(&self, say: &dyn Fn(&str) -> String) -> CardPicture {
        match self {
            CardPicture::Fate(fate) => CardPicture::Fate(Box::new(fate.spoken(say))),
            other => other.clone(),
        }
    }
}
