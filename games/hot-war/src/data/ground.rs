//! Terrain, mines, structures.

use super::UnitType;
use serde::{Deserialize, Serialize};

/// A terrain: §HW-13.1 to §HW-13.10, and the sands (§HW-13.11a, §HW-13.11b, §HW-13.11c). What bushes (§HW-13.2) and forest
/// (§HW-13.6) do is data.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "named as in RULES.md, HW-13")]
pub enum Terrain {
    Plain,
    Bushes,
    River,
    Ford,
    LightWood,
    Forest,
    Ravine,
    Lake,
    Settlement,
    OilField,
    SandPlain,
    SandBushes,
    SandLightWood,
}

/// How a helicopter lands (§HW-9.3).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "named as in RULES.md, HW-9.3")]
pub enum Landing {
    Easy,
    Hard,
    Dangerous,
}

/// What a terrain does (HW-13).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TerrainData {
    /// It blocks sight.
    pub barrier: bool,
    /// Who may lie in Ambush there.
    pub ambush: Vec<UnitType>,
    /// An infantry trench may be dug.
    pub infantry_trench: bool,
    /// A tank trench may be dug.
    pub tank_trench: bool,
    /// A pillbox may stand.
    pub pillbox: bool,
    /// How helicopters land.
    pub landing: Landing,
    /// What it adds to Defence, by type.
    pub defence: [u8; UnitType::COUNT],
    /// Who may not enter off the road, a ravine by other sides than its exits (§HW-13.7.1).
    pub forbidden: Vec<UnitType>,
    /// By how much distances shrink, by type.
    pub slower: [u8; UnitType::COUNT],
    /// Whether Attack shrinks too.
    pub slows_attack: bool,
    /// Only those with Water crossing enter (§HW-8.1.5).
    pub water: bool,
    /// A route that enters is one hex long (§HW-13.0.5); a ravine's exits are free.
    pub one_hex: bool,
    /// It counts as road (§HW-13.0.3).
    pub as_road: bool,
    /// Where the numbers come from.
    pub origin: String,
}

/// The kinds of mines (HW-10).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MineKind {
    /// Against personnel.
    Ap,
    /// Against tanks.
    At,
    /// None: a dummy.
    Dummy,
}

impl MineKind {
    /// All of them.
    pub const ALL: [MineKind; 3] = [MineKind::Ap, MineKind::At, MineKind::Dummy];

    /// The name in data, records and words.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            MineKind::Ap => "ap",
            MineKind::At => "at",
            MineKind::Dummy => "dummy",
        }
    }
}

/// The card of a minefield.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MineData {
    /// What it costs.
    pub cost: u16,
    /// Dice and accuracy by type of unit.
    pub rows: [Option<(u8, u8)>; UnitType::COUNT],
}

/// The kinds of bridges (§HW-12.2).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "named as in data/structures.json")]
pub enum BridgeKind {
    Foot,
    Light,
    Heavy,
    Stone,
    Pontoon,
}

/// A kind of bridge.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BridgeData {
    /// Its Defence.
    pub defence: u8,
    /// The heaviest type that may enter, by damage from 0 on: as many as it has symbols.
    pub capacity: Vec<UnitType>,
}

/// What structures are made of (HW-12).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StructureData {
    /// Bridges, by [`BridgeKind`].
    pub bridges: Vec<BridgeData>,
    /// Defence and symbols of a settlement (§HW-13.9.1).
    pub settlement: (u8, u8),
    /// Defence and symbols of an oil field (§HW-13.10.1).
    pub oil_field: (u8, u8),
    /// Defence and symbols of a pillbox (§HW-12.9).
    pub pillbox: (u8, u8),
    /// What a pillbox adds to the Defence of the unit in it.
    pub pillbox_cover: u8,
    /// What an infantry trench and a tank trench add (§HW-12.7, §HW-12.8).
    pub trench_cover: [u8; 2],
    /// Defence and symbols of a depot (§HW-12.1).
    pub depot: (u8, u8),
    /// How many receive from a depot at once (§HW-7.5.13).
    pub depot_receivers: u8,
    /// Costs: wire, obstacle, infantry trench, tank trench, pillbox (§HW-12.10).
    pub costs: Costs,
}

/// What engineering items cost (§HW-12.10).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "named as the items")]
pub struct Costs {
    pub wire: u16,
    pub obstacle: u16,
    pub infantry_trench: u16,
    pub tank_trench: u16,
    pub pillbox: u16,
}
