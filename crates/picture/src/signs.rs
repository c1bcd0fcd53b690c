//! What lies in a hex or on a counter: weapons carried, works, smoke, plaques.

use crate::soldiers::{Value, Weapon};
use crate::stock::Nation;
use serde::{Deserialize, Serialize};

/// A weapon or a radio as it hangs below its carrier: silhouette, firepower, range.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Plate {
    /// Whose it is.
    pub nation: Nation,
    /// Its silhouette.
    pub weapon: Weapon,
    /// Firepower.
    pub power: Value,
    /// Range, empty for none.
    pub range: Value,
    /// What it takes from movement, such as `−2`; empty for nothing.
    #[serde(default)]
    pub load: String,
    /// It bears the white band of ordnance.
    #[serde(default)]
    pub band: bool,
    /// It is broken.
    #[serde(default)]
    pub broken: bool,
}

/// Works, smoke and fire in a hex.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the names say it")]
pub enum Works {
    Foxholes,
    Trench,
    Pillbox,
    Bunker,
    Mines,
    /// Mines against people: a mine with prongs on its signs.
    FootMines,
    /// Mines against tanks: round signs, as the mine from above.
    TankMines,
    /// Mines that are only feigned: hollow signs.
    ShamMines,
    Wire,
    Smoke,
    Blaze,
    /// Where the next shells fall.
    Aim,
    /// Wire along one side of a hex, as those that follow: drawn about the middle of the side, outward is up.
    SideWire,
    /// A trench behind a side.
    SideTrench,
    /// A pit for a tank behind a side.
    SidePit,
    /// Anti-tank teeth on a side.
    SideTeeth,
}

/// A plaque with a number at a corner of the hex.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Plaque {
    /// An objective and who holds it, upper left: a hexagon.
    Objective(String, Option<Nation>),
    /// How thick smoke is, upper right: a disc.
    Smoke(String),
    /// The cover or strength of a work, lower right: a shield.
    Works(String),
}

/// A state of a counter, drawn over it about its middle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Overlay {
    /// Suppressed: a band that takes one from every number.
    Suppressed,
    /// Veteran: a shield that adds one.
    Veteran,
    /// It has acted and waits for the next turn.
    Spent,
}
