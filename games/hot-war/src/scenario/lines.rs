//! A scenario as it is written.

mod victory;

pub use victory::*;

use crate::board::Edge;
use crate::data::{BridgeKind, CardLine, MineKind, Side};
use sandtable_engine::Msg;
use sandtable_hex::Dir;
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
    pub title: Words,
    pub place: Words,
    pub date: Words,
    pub story: Words,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub special: Vec<Words>,
    pub turns: u8,
    pub wind: Wind,
    pub set_up: SetUpOrder,
    #[serde(default)]
    pub rules: RulesLine,
    pub map: MapLine,
    #[serde(default)]
    pub works: WorksLine,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub depots: Vec<DepotLine>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub cards: Vec<CardLine>,
    pub sides: Sides,
    pub victory: VictoryLine,
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub free_bonus: BTreeMap<Side, i16>,
    pub origin: serde_json::Value,
}

/// A text in English and, unless it is the same, in Russian.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "the languages")]
pub struct Words {
    pub en: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ru: Option<String>,
}

impl Words {
    /// Both texts.
    #[must_use]
    pub fn both(&self) -> [String; 2] {
        [self.en.clone(), self.ru.clone().unwrap_or_else(|| self.en.clone())]
    }

    /// Both texts, with others after them.
    #[must_use]
    pub fn with(&self, between: &str, more: &Words) -> Words {
        let ([en, ru], [more_en, more_ru]) = (self.both(), more.both());
        Words { en: format!("{en}{between}{more_en}"), ru: Some(format!("{ru}{between}{more_ru}")) }
    }

    /// As a message.
    #[must_use]
    pub fn msg(&self) -> Msg {
        crate::data::words(&self.both())
    }
}

/// A side of a hex, by the compass.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[allow(missing_docs, reason = "the compass")]
pub enum Compass {
    N,
    NE,
    SE,
    S,
    SW,
    NW,
}

impl Compass {
    /// As a direction of the board.
    #[must_use]
    pub const fn dir(self) -> Dir {
        Dir::ALL[self as usize]
    }

    /// A direction of the board by the compass.
    #[must_use]
    pub const fn of(dir: Dir) -> Compass {
        let all = [Compass::N, Compass::NE, Compass::SE, Compass::S, Compass::SW, Compass::NW];
        all[dir as usize]
    }
}

/// The wind (§HW-15.1, §HW-15.2): none, thrown for, or to a side.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[allow(missing_docs, reason = "the compass")]
pub enum Wind {
    /// None.
    #[serde(rename = "calm")]
    Calm,
    /// Thrown for.
    #[serde(rename = "roll")]
    Roll,
    N,
    NE,
    SE,
    S,
    SW,
    NW,
}

impl Wind {
    /// Where it blows to, if the scenario says so.
    #[must_use]
    pub const fn dir(self) -> Option<Dir> {
        match self {
            Wind::Calm | Wind::Roll => None,
            Wind::N => Some(Dir::D0),
            Wind::NE => Some(Dir::D1),
            Wind::SE => Some(Dir::D2),
            Wind::S => Some(Dir::D3),
            Wind::SW => Some(Dir::D4),
            Wind::NW => Some(Dir::D5),
        }
    }
}

/// Who sets up when.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the names say it")]
pub enum SetUpOrder {
    UssrFirst,
    UsaFirst,
    AtOnce,
}

impl SetUpOrder {
    /// Who is first; no one if both set up at once, hidden from each other.
    #[must_use]
    pub const fn first(self) -> Option<Side> {
        match self {
            SetUpOrder::UssrFirst => Some(Side::Ussr),
            SetUpOrder::UsaFirst => Some(Side::Usa),
            SetUpOrder::AtOnce => None,
        }
    }
}

/// Rules of the scenario's own.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
#[allow(missing_docs, reason = "the fields are described in FORMAT.md")]
pub struct RulesLine {
    pub ambush_from: u8,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub wired: Vec<WiredLine>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub settlement_defence: Option<u8>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub contaminated: Vec<String>,
}

/// A structure wired for demolition.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "the fields are described in FORMAT.md")]
pub struct WiredLine {
    pub hex: String,
    pub side: Side,
    pub turns: u8,
    pub from: u8,
}

/// The map.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "the fields are described in FORMAT.md")]
pub struct MapLine {
    pub terrain: Vec<String>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub levels: Vec<String>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub roads: Vec<Vec<String>>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub rivers: Vec<Vec<String>>,
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub bridges: BTreeMap<String, BridgeKind>,
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub ravines: BTreeMap<String, Vec<Compass>>,
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub names: BTreeMap<String, Words>,
}

/// Works that stand from the start.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
#[allow(missing_docs, reason = "the fields are described in FORMAT.md")]
pub struct WorksLine {
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub wire: Vec<HexsideLine>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub obstacles: Vec<HexsideLine>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub infantry_trenches: Vec<HexsideLine>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub tank_trenches: Vec<HexsideLine>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub pillboxes: Vec<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub mines: Vec<MinefieldLine>,
}

/// A side of a hex.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "the names say it")]
pub struct HexsideLine {
    pub hex: String,
    pub side: Compass,
}

/// A minefield that lies there from the start.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "the names say it")]
pub struct MinefieldLine {
    pub hex: String,
    pub side: Side,
    pub kind: MineKind,
}

/// A depot (§HW-12.1).
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "the names say it")]
pub struct DepotLine {
    pub side: Side,
    pub hex: String,
    pub ammo: u8,
}

/// The two sides.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "the names say it")]
pub struct Sides {
    #[serde(rename = "USSR")]
    pub ussr: ForceLine,
    #[serde(rename = "USA")]
    pub usa: ForceLine,
}

impl Sides {
    /// What a side has.
    #[must_use]
    pub const fn of(&self, side: Side) -> &ForceLine {
        match side {
            Side::Ussr => &self.ussr,
            Side::Usa => &self.usa,
        }
    }
}

/// What a side has.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "the fields are described in FORMAT.md")]
pub struct ForceLine {
    pub edge: Edge,
    #[serde(default = "one")]
    pub players: u8,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub zone: Vec<String>,
    #[serde(default)]
    pub ambush: Hidden,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub engineering: Option<EngineeringLine>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub army: Option<ArmyLine>,
    pub units: Vec<UnitLine>,
}

const fn one() -> u8 {
    1
}

/// Who may be put into Ambush at set-up.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Hidden {
    /// Those whom the scenario puts there.
    #[default]
    Marked,
    /// Anti-aircraft units as well.
    AntiAircraft,
    /// Everyone whose card has the order, on terrain that hides it.
    All,
}

/// What a side may build at set-up.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "the fields are described in FORMAT.md")]
pub struct EngineeringLine {
    #[serde(default)]
    pub points: u16,
    #[serde(default)]
    pub minefields: u8,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub zone: Vec<String>,
}

/// What a side may buy at set-up (§HW-16.2).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "the fields are described in FORMAT.md")]
pub struct ArmyLine {
    pub points: u16,
    #[serde(default = "of_a_card")]
    pub of_a_card: u8,
    #[serde(default = "most_helicopters")]
    pub helicopters: u8,
    #[serde(default = "helicopter_percent")]
    pub helicopter_percent: u8,
    #[serde(default = "works_percent")]
    pub works_percent: u8,
    #[serde(default = "infantry_for")]
    pub infantry_for: u16,
}

impl ArmyLine {
    /// An army of these points, within the limits of §HW-16.2.
    #[must_use]
    pub const fn of(points: u16) -> ArmyLine {
        ArmyLine {
            points,
            of_a_card: of_a_card(),
            helicopters: most_helicopters(),
            helicopter_percent: helicopter_percent(),
            works_percent: works_percent(),
            infantry_for: infantry_for(),
        }
    }
}

const fn of_a_card() -> u8 {
    3
}

const fn most_helicopters() -> u8 {
    super::NUMBERS
}

const fn helicopter_percent() -> u8 {
    25
}

const fn works_percent() -> u8 {
    20
}

const fn infantry_for() -> u16 {
    100
}

/// A unit.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "the fields are described in FORMAT.md")]
pub struct UnitLine {
    pub number: u8,
    pub card: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hex: Option<String>,
    #[serde(default, rename = "in", skip_serializing_if = "Option::is_none")]
    pub inside: Option<u8>,
    #[serde(default, rename = "on", skip_serializing_if = "Option::is_none")]
    pub outside: Option<u8>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub towed_by: Option<u8>,
    #[serde(default, skip_serializing_if = "is_false")]
    pub airfield: bool,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub arrives: Option<ArrivalLine>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ambush: Option<AmbushLine>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deployed: Option<Compass>,
    #[serde(default, skip_serializing_if = "is_false")]
    pub landed: bool,
    #[serde(default, skip_serializing_if = "is_false")]
    pub suppressed: bool,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub strength: Option<u8>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ammo: Option<u8>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fuel: Option<u8>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cargo: Option<u8>,
    #[serde(default = "one")]
    pub player: u8,
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "what serde calls")]
const fn is_false(flag: &bool) -> bool {
    !*flag
}

/// When and where a unit comes (§HW-16.5).
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "the fields are described in FORMAT.md")]
pub struct ArrivalLine {
    pub turn: u8,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hex: Option<String>,
}

/// How a unit lies in Ambush (§HW-7.4.1).
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "the fields are described in FORMAT.md")]
pub struct AmbushLine {
    pub zone: u8,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub facing: Option<Compass>,
}
