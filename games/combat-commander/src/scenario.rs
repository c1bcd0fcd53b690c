//! Scenario files: read, checked as a whole (§CC-SET.1). Their form is told in `FORMAT.md`.

mod check;
mod counters;

pub use counters::{Counters, UnitCounter};

use crate::art::stocks::style;
use crate::board::{Board, Edge, HEXES, HexSet};
use crate::data::{Data, Nation, Posture, Quality, Side};
use crate::map::Map;
use crate::state::{RadioId, UnitId, WeaponId};
use sandtable_engine::{Msg, Problem, ScenarioInfo, SeatInfo, json};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A scenario file as written.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "the fields are described in FORMAT.md")]
pub struct ScenarioFile {
    pub format: String,
    pub version: u16,
    pub game: String,
    pub id: String,
    pub number: u16,
    pub title: String,
    pub place: String,
    pub date: String,
    pub story: String,
    #[serde(default)]
    pub special: Vec<String>,
    pub map: serde_json::Value,
    #[serde(default)]
    pub rules: Rules,
    pub year: u16,
    pub time: u8,
    pub sudden_death: u8,
    pub vp: i16,
    pub initiative: Side,
    pub first_turn: Side,
    pub set_up: SetUpOrder,
    pub chits: Chits,
    #[serde(default = "hasty_mines")]
    pub mines: i8,
    pub sides: Sides,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<u64>,
    pub origin: serde_json::Value,
}

/// §F103.2-a: the strength of Mines unless a scenario has better ones.
const fn hasty_mines() -> i8 {
    6
}

/// Rules of the scenario's own.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "the fields are described in FORMAT.md")]
pub struct Rules {
    #[serde(default)]
    pub thick_hedges: bool,
}

/// Who sets up when (§CC-SET.1).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the names say it")]
pub enum SetUpOrder {
    AxisFirst,
    AlliesFirst,
    AtOnce,
}

impl SetUpOrder {
    /// Who is first; no one if both set up at once, hidden from each other.
    #[must_use]
    pub const fn first(self) -> Option<Side> {
        match self {
            SetUpOrder::AxisFirst => Some(Side::Axis),
            SetUpOrder::AlliesFirst => Some(Side::Allies),
            SetUpOrder::AtOnce => None,
        }
    }
}

/// Objective chits (§7.3.2).
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "the fields are described in FORMAT.md")]
pub struct Chits {
    pub open: Vec<String>,
    pub secret: Secrets,
    #[serde(default)]
    pub out: Vec<String>,
}

/// Secret chits of each side.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "the names say it")]
pub struct Secrets {
    pub axis: u8,
    pub allies: u8,
}

/// The two sides.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "the names say it")]
pub struct Sides {
    pub axis: SideLine,
    pub allies: SideLine,
}

impl Sides {
    /// What a side has.
    #[must_use]
    pub const fn of(&self, side: Side) -> &SideLine {
        match side {
            Side::Axis => &self.axis,
            Side::Allies => &self.allies,
        }
    }
}

/// What a side has.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "the fields are described in FORMAT.md")]
pub struct SideLine {
    pub nation: Nation,
    pub posture: Posture,
    pub quality: Quality,
    pub orders: u8,
    pub surrender: u8,
    pub edge: Edge,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub depth: Option<u8>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hexes: Option<Vec<String>>,
    #[serde(default)]
    pub control: Vec<u8>,
    pub units: BTreeMap<String, u8>,
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub weapons: BTreeMap<String, u8>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub support: Vec<SupportLine>,
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub fortifications: BTreeMap<String, u8>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub radio: Option<String>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub reinforcements: Vec<ReinforcementLine>,
}

/// A unit with a weapon of its own, or with none (§11.2, §CC-RSG.1).
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "the fields are described in FORMAT.md")]
pub struct SupportLine {
    pub unit: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub weapon: Option<String>,
}

/// What comes with the Time marker (§6.1.2-5).
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "the fields are described in FORMAT.md")]
pub struct ReinforcementLine {
    pub time: u8,
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub units: BTreeMap<String, u8>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub support: Vec<SupportLine>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub radio: Option<String>,
}

/// A side's counters, checked.
#[derive(Clone, Debug, Default)]
pub struct Force {
    /// Units to be set up.
    pub units: Vec<UnitId>,
    /// Those of them that keep what they have, if anything, and get no other weapon at set-up (§CC-RSG.1).
    pub support: Vec<UnitId>,
    /// Weapons with units of their own.
    pub carried: Vec<(WeaponId, UnitId)>,
    /// Weapons to be given out.
    pub weapons: Vec<WeaponId>,
    /// Fortifications to be placed, by kind.
    pub forts: [u8; 6],
    /// The Radio.
    pub radio: Option<RadioId>,
    /// Units that come later, with the space of the Time Track.
    pub due: Vec<(UnitId, u8)>,
    /// A Radio that comes later.
    pub radio_due: Option<(u8, RadioId)>,
    /// Where it sets up (§CC-SET.4).
    pub zone: HexSet,
}

/// A scenario, checked.
#[derive(Clone, Debug)]
pub struct Scenario {
    /// As written.
    pub file: ScenarioFile,
    /// Its map.
    pub map: Map,
    /// The counters of both nations.
    pub counters: Counters,
    /// What each side has of them.
    pub forces: [Force; 2],
    /// Chits that lie open from the start, as bits.
    pub open: u32,
    /// Chits in the cup, as bits.
    pub cup: u32,
    /// How many chits are drawn from it to lie open.
    pub drawn: u8,
}

impl Scenario {
    /// Reads and checks a file.
    ///
    /// # Errors
    /// Everything that is wrong with it, each with its place and what was expected there.
    pub fn read(text: &str, data: &Data, board: &Board) -> Result<Scenario, Vec<Problem>> {
        json::read(text, |file: ScenarioFile, _| check::check(file, data, board))
    }

    /// The heading for lists; `text` is the file.
    #[must_use]
    pub fn info(&self, text: &str) -> ScenarioInfo {
        let file = &self.file;
        let nation = |side| Msg::new(format!("nation-{}", file.sides.of(side).nation.key()));
        let attacker = if file.sides.allies.posture == Posture::Attack { Side::Allies } else { Side::Axis };
        let word = |text: &str| {
            Msg::new(text.to_string())
                .name("year", file.year.to_string())
                .name("seed", file.seed.unwrap_or_default().to_string())
                .msg("attacker", nation(attacker))
                .msg("defender", nation(attacker.other()))
        };
        let seat = |side: Side| SeatInfo {
            name: nation(side),
            commander: Msg::new(format!("posture-{}", file.sides.of(side).posture.key())),
            side: side as u8,
            style: style(file.sides.of(side).nation).to_string(),
        };
        let pieces: usize = self.forces.iter().map(|f| f.units.len() + f.due.len()).sum();
        ScenarioInfo {
            id: file.id.clone(),
            number: file.number,
            title: word(&file.title),
            subtitle: Msg::new("scenario-when").msg("place", word(&file.place)).msg("date", word(&file.date)),
            story: word(&file.story),
            special: file.special.iter().map(|text| word(text)).collect(),
            seats: Side::BOTH.map(seat).to_vec(),
            hexes: HEXES as u16,
            pieces: pieces as u16,
            minutes: 60 + 3 * pieces as u16,
            hash: sandtable_engine::file_hash(text),
        }
    }
}
