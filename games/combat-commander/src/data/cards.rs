//! Fate cards: Orders, Actions, Events, triggers (§1.a).

use super::Nation;
use crate::board::Hex;
use sandtable_hex::Dir;
use serde::{Deserialize, Serialize};

/// The eight orders of the cards (§O15 to §O23.1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[allow(missing_docs, reason = "the names say it")]
pub enum Order {
    #[serde(rename = "O16")]
    Advance,
    #[serde(rename = "O17")]
    ArtilleryDenied,
    #[serde(rename = "O18")]
    ArtilleryRequest,
    #[serde(rename = "O19")]
    Confusion,
    #[serde(rename = "O20")]
    Fire,
    #[serde(rename = "O21")]
    Move,
    #[serde(rename = "O22")]
    Recover,
    #[serde(rename = "O23")]
    Rout,
}

/// The actions of the cards (§A25 to §A41). Fire as Op Fire (§A33.1) is the order's other use.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[allow(missing_docs, reason = "the names say it")]
pub enum Action {
    #[serde(rename = "A25")]
    Ambush,
    #[serde(rename = "A26")]
    AssaultFire,
    #[serde(rename = "A27")]
    BoreSighting,
    #[serde(rename = "A28")]
    Confusion,
    #[serde(rename = "A29")]
    Concealment,
    #[serde(rename = "A30")]
    Crossfire,
    #[serde(rename = "A31")]
    Demolitions,
    #[serde(rename = "A32")]
    DigIn,
    #[serde(rename = "A34")]
    HandGrenades,
    #[serde(rename = "A35.1")]
    HiddenEntrenchments,
    #[serde(rename = "A35.2")]
    HiddenMines,
    #[serde(rename = "A35.3")]
    HiddenPillbox,
    #[serde(rename = "A35.4")]
    HiddenUnit,
    #[serde(rename = "A35.5")]
    HiddenWire,
    #[serde(rename = "A36")]
    LightWounds,
    #[serde(rename = "A37")]
    Marksmanship,
    #[serde(rename = "A38")]
    NoQuarter,
    #[serde(rename = "A39")]
    SmokeGrenades,
    #[serde(rename = "A40")]
    SprayFire,
    #[serde(rename = "A41")]
    SustainedFire,
}

/// The events (§E43 to §E77).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[allow(missing_docs, reason = "the names say it")]
pub enum Event {
    #[serde(rename = "E43")]
    AirSupport,
    #[serde(rename = "E44")]
    BattleHarden,
    #[serde(rename = "E45")]
    BattlefieldIntegrity,
    #[serde(rename = "E46")]
    Blaze,
    #[serde(rename = "E47")]
    BoobyTrap,
    #[serde(rename = "E48")]
    Breeze,
    #[serde(rename = "E49")]
    CommandAndControl,
    #[serde(rename = "E50")]
    Commissar,
    #[serde(rename = "E51")]
    Cower,
    #[serde(rename = "E52")]
    Deploy,
    #[serde(rename = "E53")]
    Dust,
    #[serde(rename = "E54")]
    Elan,
    #[serde(rename = "E55")]
    Entrench,
    #[serde(rename = "E56")]
    FieldPromotion,
    #[serde(rename = "E57")]
    FogOfWar,
    #[serde(rename = "E58")]
    Hero,
    #[serde(rename = "E59")]
    Infiltration,
    #[serde(rename = "E60")]
    Interdiction,
    #[serde(rename = "E61")]
    Interrogation,
    #[serde(rename = "E62")]
    Kia,
    #[serde(rename = "E63")]
    Malfunction,
    #[serde(rename = "E64")]
    Medic,
    #[serde(rename = "E65")]
    MissionObjective,
    #[serde(rename = "E66")]
    PrisonersOfWar,
    #[serde(rename = "E67")]
    Reconnaissance,
    #[serde(rename = "E68")]
    Reinforcements,
    #[serde(rename = "E69")]
    Rubble,
    #[serde(rename = "E70")]
    Sappers,
    #[serde(rename = "E71")]
    Scrounge,
    #[serde(rename = "E72")]
    ShellShock,
    #[serde(rename = "E73")]
    Shellholes,
    #[serde(rename = "E74")]
    StrategicObjective,
    #[serde(rename = "E75")]
    SuppressingFire,
    #[serde(rename = "E76")]
    WalkingWounded,
    #[serde(rename = "E77")]
    WhitePhosphorus,
}

/// What a card sets off when it is revealed as a roll (§1.9.1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the names say it")]
pub enum Trigger {
    Event,
    Jammed,
    Sniper,
    Time,
}

/// How many cards a deck has.
pub const DECK: usize = 72;

/// A Fate card (§1.a).
#[derive(Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "the parts of a card")]
pub struct CardData {
    pub id: String,
    pub nation: Nation,
    pub order: Order,
    pub action: Option<Action>,
    pub event: Event,
    pub hex: Hex,
    pub white: u8,
    pub coloured: u8,
    pub trigger: Option<Trigger>,
    /// §E48: where the wind blows.
    pub wind: Option<Dir>,
    /// §A37: whose marksmen.
    pub marksmen: Option<Nation>,
}

impl CardData {
    /// §1.9: the dice added up.
    #[must_use]
    pub const fn sum(&self) -> i16 {
        (self.white + self.coloured) as i16
    }

    /// §1.9: the dice multiplied, for Targeting.
    #[must_use]
    pub const fn product(&self) -> i16 {
        self.white as i16 * self.coloured as i16
    }
}
