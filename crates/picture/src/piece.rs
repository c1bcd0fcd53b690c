//! Any piece of any game, as data.

use crate::brigades::{Brigade, Commander, Marker, Order, Platoon};
use crate::counters::{BlockUnit, LeaderPiece, State};
use crate::signs::{Overlay, Plaque, Plate, Works};
use crate::soldiers::{Squad, Team};
use crate::stock::Nation;
use serde::{Deserialize, Serialize};

/// A piece to be drawn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PieceArt {
    /// A unit of wooden blocks (Napoleonics).
    Blocks(BlockUnit),
    /// A leader alone (Napoleonics).
    Leader(LeaderPiece),
    /// A leader as he rides with a unit: a small disc (Napoleonics).
    Roundel(Nation),
    /// The badge of a unit in square, as it lies over the unit (Napoleonics).
    Square,
    /// A unit of Combat Commander.
    Team(Team),
    /// A counter of the Starter Kit.
    Squad(Squad),
    /// A brigade of Prussia's Glory.
    Brigade(Brigade),
    /// A leader of Prussia's Glory.
    Commander(Commander),
    /// A platoon of Hot War.
    Platoon(Platoon),
    /// An enemy last seen here: whose, and a word such as the turn.
    LastSeen(Nation, String),
    /// A marker with its word or number.
    Marker(Marker, String),
    /// A weapon below its carrier.
    Plate(Plate),
    /// Works, smoke or fire in a hex.
    Works(Works),
    /// A plaque over a corner of a hex.
    Plaque(Plaque),
    /// A state over a counter.
    Overlay(Overlay),
    /// A state over a square counter.
    State(State),
    /// A platoon as it rides with another: at half its size.
    Aboard(Platoon),
    /// The sign of an order, for a button.
    Sign(Order),
    /// The tab with the order of a platoon, over its counter.
    Tab(Order),
    /// The number of a platoon over its counter.
    Number(Nation, u8),
    /// The strength of a platoon over its counter: left, and at most.
    Strength(Nation, [u8; 2]),
    /// The number of a platoon that carries another, which would hide it: at the upper left.
    NumberAbove(Nation, u8),
    /// The number of a platoon as it rides with another.
    NumberAboard(Nation, u8),
    /// The strength of a platoon as it rides with another.
    StrengthAboard(Nation, [u8; 2]),
}

impl PieceArt {
    /// The same piece with its words said in a language: they are keys as a game writes them.
    #[must_use]
    pub fn spoken(&self, say: &dyn Fn(&str) -> String) -> PieceArt {
        match self {
            PieceArt::Leader(p) => PieceArt::Leader(LeaderPiece { name: say(&p.name), ..p.clone() }),
            PieceArt::Team(p) => PieceArt::Team(Team { name: say(&p.name), ..p.clone() }),
            PieceArt::Platoon(p) if !p.name.is_empty() => {
                PieceArt::Platoon(Platoon { name: say(&p.name), ..p.clone() })
            }
            PieceArt::Aboard(p) if !p.name.is_empty() => {
                PieceArt::Aboard(Platoon { name: say(&p.name), ..p.clone() })
            }
            other => other.clone(),
        }
    }
}
