//! Nations, by whose colours pieces are drawn.

use serde::{Deserialize, Serialize};

/// A nation or army whose pieces share a look.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Nation {
    /// French, 1808 to 1815.
    French,
    /// British, 1808 to 1815.
    British,
    /// Portuguese and minor allies, 1808 to 1815.
    Portuguese,
    /// Prussia, 1756 to 1763.
    Prussia,
    /// Austria, 1756 to 1763.
    Austria,
    /// Russia, 1756 to 1763.
    Russia,
    /// French and Empire, 1756 to 1763.
    Empire,
    /// German, 1939 to 1945.
    German,
    /// Russian, 1941 to 1945.
    Russian,
    /// American, 1942 to 1945.
    American,
    /// British, 1939 to 1945.
    Commonwealth,
    /// Italian, 1940 to 1945.
    Italian,
    /// Any other, 1939 to 1945.
    Other,
    /// Soviet Union, 1990.
    Ussr,
    /// United States, 1990.
    Usa,
}

impl Nation {
    /// All of them.
    pub const ALL: [Nation; 15] = [
        Nation::French,
        Nation::British,
        Nation::Portuguese,
        Nation::Prussia,
        Nation::Austria,
        Nation::Russia,
        Nation::Empire,
        Nation::German,
        Nation::Russian,
        Nation::American,
        Nation::Commonwealth,
        Nation::Italian,
        Nation::Other,
        Nation::Ussr,
        Nation::Usa,
    ];

    /// The name of its colours, as data and messages write it.
    pub fn key(self) -> &'static str {
        match self {
            Nation::French => "french",
            Nation::British => "british",
            Nation::Portuguese => "portuguese",
            Nation::Prussia => "prussia",
            Nation::Austria => "austria",
            Nation::Russia => "russia",
            Nation::Empire => "empire",
            Nation::German => "german",
            Nation::Russian => "russian",
            Nation::American => "american",
            Nation::Commonwealth => "commonwealth",
            Nation::Italian => "italian",
            Nation::Other => "other",
            Nation::Ussr => "ussr",
            Nation::Usa => "usa",
        }
    }
}
