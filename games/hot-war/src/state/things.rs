//! What lies on the board besides units, shots in the air, and how it all ended.

use super::UnitId;
use crate::data::{BridgeKind, MineKind, Side};
use sandtable_hex::{Dir, HexId};
use serde::{Deserialize, Serialize};

/// How the game ended (§HW-16.3).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Verdict {
    /// This side won.
    Won(Side),
    /// No one did.
    Drawn,
}

impl Verdict {
    /// Who won, if anyone did.
    #[must_use]
    pub const fn winner(self) -> Option<Side> {
        match self {
            Verdict::Won(side) => Some(side),
            Verdict::Drawn => None,
        }
    }
}

/// How far a unit has come that is to be landed and brought back (§HW-16.3).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Raid {
    /// It has not been on the ground of the raid.
    Ahead,
    /// It has.
    Landed,
    /// It is back, and counted.
    Back,
}

/// What a structure is (HW-12, §HW-13.9, §HW-13.10).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum StructureKind {
    /// A bridge.
    Bridge(BridgeKind),
    /// A pontoon bridge that is being built: sections so far (§HW-7.5.12).
    Sections(u8),
    /// A settlement.
    Settlement,
    /// An oil field.
    OilField,
    /// A depot of an army, with its ammo (§HW-12.1).
    Depot(Side, u8),
    /// A pillbox (§HW-12.9).
    Pillbox,
}

/// A structure.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Structure {
    /// Where.
    pub hex: HexId,
    /// What.
    pub kind: StructureKind,
    /// Symbols crossed off.
    pub damage: u8,
    /// Hits its Defence has taken this turn.
    pub absorbed: u8,
    /// Destroyed.
    pub destroyed: bool,
}

impl StructureKind {
    /// A pontoon bridge that is being built.
    #[must_use]
    pub const fn is_sections(self) -> bool {
        matches!(self, StructureKind::Sections(_))
    }
}

impl Structure {
    /// A structure as it is built.
    #[must_use]
    pub const fn new(hex: HexId, kind: StructureKind) -> Structure {
        Structure { hex, kind, damage: 0, absorbed: 0, destroyed: false }
    }

    /// Whether it is a settlement or an oil field: the hex itself.
    #[must_use]
    pub const fn is_site(&self) -> bool {
        matches!(self.kind, StructureKind::Settlement | StructureKind::OilField)
    }
}

/// A trench (§HW-12.7, §HW-12.8).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Trench {
    /// Where.
    pub hex: HexId,
    /// The side it faces.
    pub dir: Dir,
    /// For tanks.
    pub tank: bool,
}

/// A minefield (§HW-10.1).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Minefield {
    /// Where.
    pub hex: HexId,
    /// Whose.
    pub side: Side,
    /// What it is.
    pub kind: MineKind,
    /// Who laid it; nothing if it lay there at the start.
    pub by: Option<UnitId>,
    /// Its type lies open: exploded or found.
    pub known: bool,
    /// It has exploded: its ammo is crossed off.
    pub burst: bool,
}

/// Where smoke comes from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum SmokeFrom {
    /// §HW-7.5.20: a smoke screen, laid here first.
    Screen(HexId),
    /// §HW-7.6.11: smoke in movement.
    Trail,
    /// HW-11: a fire on this hex.
    Fire(HexId),
}

/// Smoke on a hex.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Smoke {
    /// Where.
    pub hex: HexId,
    /// Where from.
    pub from: SmokeFrom,
    /// The turn in which the first of it was laid.
    pub turn: u8,
}

/// A fire (HW-11).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Fire {
    /// Where.
    pub hex: HexId,
    /// The turn in which it broke out.
    pub turn: u8,
    /// An oil field: it burns to the end.
    pub oil: bool,
}

/// Who or what shoots.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum ShotBy {
    /// A unit.
    Unit(UnitId),
    /// A minefield, a number of [`State::mines`](super::State).
    Mine(u8),
}

/// How it is shot.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum ShotKind {
    /// The order Fire.
    Fire,
    /// The order Area fire.
    Area,
    /// From Defence.
    Defence,
    /// From Ambush.
    Ambush,
    /// On the move.
    Moving,
    /// In close combat.
    Close,
    /// A mine.
    Mine,
}

/// A Fire Test: one throw of dice at one target (HW-4).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Shot {
    /// Who shoots.
    pub by: ShotBy,
    /// At whom; a hex for a structure.
    pub at: super::Aim,
    /// How.
    pub kind: ShotKind,
    /// Dice to throw.
    pub dice: u8,
    /// The highest die that hits.
    pub accuracy: u8,
    /// Where on its leg a helicopter is shot at (§HW-9.6.1).
    pub over: Option<HexId>,
    /// The throw is what spills over from another: the number of that one (§HW-4.14).
    pub spilled_from: Option<u8>,
    /// Missed dice may be thrown again once (§HW-7.5.17).
    pub spotted: bool,
    /// The shooter did not see the hex when it aimed (§HW-8.1.6).
    #[serde(default)]
    pub blind: bool,
    /// Thrown.
    pub thrown: bool,
    /// Hits.
    pub hits: u8,
    /// Misses.
    pub misses: u8,
}
