//! What a scenario's file says of points and the end of the game.

use crate::board::Edge;
use crate::data::Side;
use crate::scenario::Ours;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// What is counted at the end.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "the fields are described in FORMAT.md")]
pub struct VictoryLine {
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub objectives: Vec<ObjectiveLine>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub exits: Vec<ExitLine>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub bridgeheads: Vec<BridgeheadLine>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub extraction: Option<ExtractionLine>,
    #[serde(default)]
    pub oil_penalty: u8,
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub bonus: BTreeMap<Side, i16>,
    pub margin: u8,
}

/// What is taken, kept or destroyed for points.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "the fields are described in FORMAT.md")]
pub struct ObjectiveLine {
    pub hex: String,
    pub points: u8,
    pub when: Ours,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub side: Option<Side>,
}

/// Where units leave the board for points (§HW-16.5).
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "the fields are described in FORMAT.md")]
pub struct ExitLine {
    pub side: Side,
    pub hex: String,
    pub edge: Edge,
    pub percent: u8,
}

/// Hexes on which each unit counts.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "the fields are described in FORMAT.md")]
pub struct BridgeheadLine {
    pub side: Side,
    pub hexes: Vec<String>,
    pub points: u8,
}

/// Units that count when they have been landed and are back at the airfield.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "the fields are described in FORMAT.md")]
pub struct ExtractionLine {
    pub side: Side,
    pub units: Vec<u8>,
    pub from: u8,
    pub ground: Vec<String>,
}
