//! Fate cards: one face that is order, action, event, roll and random hex at once.

use crate::stock::Nation;
use serde::{Deserialize, Serialize};

/// The sign of an order in the head of a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the names say it")]
pub enum OrderSign {
    Advance,
    Artillery,
    Denied,
    Confusion,
    Fire,
    Move,
    Recover,
    Rout,
}

/// What a Fate card shows below its order. Words are keys, said before it is drawn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Fate {
    /// Whose deck.
    pub nation: Nation,
    /// The sign of the order.
    pub sign: OrderSign,
    /// The order.
    pub order: String,
    /// What stands small under the order's name; empty for nothing.
    pub also: String,
    /// The action and what it does; nothing if it cannot be played for one.
    pub action: Option<[String; 2]>,
    /// The event.
    pub event: String,
    /// Where the wind of the event blows: degrees, clockwise from north.
    #[serde(default)]
    pub wind: Option<u16>,
    /// The two dice, white and coloured.
    pub dice: [u8; 2],
    /// The random hex.
    pub hex: String,
    /// What the roll sets off; empty for nothing.
    pub trigger: String,
    /// The word for `event`.
    pub label: String,
}

impl Fate {
    /// The same card with its words said in a language.
    #[must_use]
    pub fn spoken(&self, say: &dyn Fn(&str) -> String) -> Fate {
        let say = |key: &String| if key.is_empty() { String::new() } else { say(key) };
        Fate {
            order: say(&self.order),
            also: say(&self.also),
            action: self.action.as_ref().map(|words| [say(&words[0]), say(&words[1])]),
            event: say(&self.event),
            trigger: say(&self.trigger),
            label: say(&self.label),
            ..self.clone()
        }
    }
}
