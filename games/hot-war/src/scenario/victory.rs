//! What is counted at the end (§HW-16.3).

use crate::board::{Edge, HexSet};
use crate::data::Side;
use crate::state::UnitId;
use sandtable_hex::HexId;
use serde::{Deserialize, Serialize};

/// When an objective is a side's.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ours {
    /// It controls the hex at the end (§HW-16.6).
    Held,
    /// It controls the hex at the end, and what stands there is not destroyed.
    HeldIntact,
    /// What stands there is not destroyed at the end, whoever holds it: for the side that the line names.
    Intact,
    /// What stood there has been destroyed: for the side that the line names.
    Destroyed,
}

/// An objective: what is taken, kept or destroyed for points.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Objective {
    /// Where.
    pub hex: HexId,
    /// How much it counts.
    pub points: u8,
    /// When.
    pub when: Ours,
    /// For this side alone; nothing if it is for either.
    pub side: Option<Side>,
}

/// Where units leave the board for a share of their cost, rounded up (§HW-16.5).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Exit {
    /// Whose units.
    pub side: Side,
    /// By this hex.
    pub hex: HexId,
    /// Over this edge.
    pub edge: Edge,
    /// The share, in hundredths.
    pub percent: u8,
}

/// Units that count their cost when they have been landed and are back at the airfield, once each.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Extraction {
    /// Who.
    pub units: Vec<UnitId>,
    /// From this turn on.
    pub from: u8,
    /// Where they must have stood.
    pub ground: HexSet,
}

/// Hexes on which each ground unit of a side counts at the end.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Bridgehead {
    /// Whose units count.
    pub side: Side,
    /// Where.
    pub hexes: HexSet,
    /// The one of them that lies nearest to all.
    pub middle: Option<HexId>,
    /// Points for a unit.
    pub points: u8,
}

/// What is counted at the end, besides units lost: they count their cost for the other side (§HW-16.3, §HW-16.4).
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Victory {
    /// Objectives.
    pub objectives: Vec<Objective>,
    /// Ways out.
    pub exits: Vec<Exit>,
    /// Bridgeheads.
    pub bridgeheads: Vec<Bridgehead>,
    /// Units brought back.
    pub extraction: Option<Extraction>,
    /// What the destroyer of an oil field loses.
    pub oil_penalty: u8,
    /// Points from the start, by side.
    pub bonus: [i16; 2],
    /// A lead of less than this is a draw.
    pub margin: u8,
}

impl Victory {
    /// How many units are to be landed and brought back.
    #[must_use]
    pub fn raiders(&self) -> usize {
        self.extraction.as_ref().map_or(0, |extraction| extraction.units.len())
    }
}
