//! Units, weapons and radios: what is printed on their counters (§3.1, §11.1, §12.a).

use super::{Nation, Quality};
use serde::{Deserialize, Serialize};

/// The three kinds of units (§3.a).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the names say it")]
pub enum Class {
    Squad,
    Team,
    Leader,
}

impl Class {
    /// §3.a: how many men are drawn on the counter.
    #[must_use]
    pub const fn figures(self) -> u8 {
        match self {
            Class::Squad => 4,
            Class::Team => 2,
            Class::Leader => 1,
        }
    }
}

/// Stats that stand in a box (§3.1.5b).
pub mod boxed {
    /// Firepower.
    pub const FP: u8 = 1;
    /// Range.
    pub const RANGE: u8 = 2;
    /// Movement.
    pub const MOVE: u8 = 4;
}

/// The numbers of one side of a counter (§3.1).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stats {
    /// Firepower.
    pub fp: i8,
    /// Range.
    pub range: i8,
    /// Movement.
    pub movement: i8,
    /// Morale.
    pub morale: i8,
    /// Command.
    pub command: i8,
    /// Which of them are boxed: bits of [`boxed`].
    pub boxed: u8,
}

/// A type of unit.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnitType {
    /// Whose.
    pub nation: Nation,
    /// The name in data: `Elite Rifle`, `Sergeant X`.
    pub name: String,
    /// Squad, Team or Leader.
    pub class: Class,
    /// Its quality, where it has one.
    pub quality: Option<Quality>,
    /// Counters in the box.
    pub count: u8,
    /// The front.
    pub front: Stats,
    /// The back.
    pub broken: Stats,
    /// §7.1: what it is worth.
    pub vp: u8,
    /// §E58: it is the Hero.
    pub hero: bool,
    /// §E56: it is the Private.
    pub private: bool,
}

/// What a weapon is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the names say it")]
pub enum WeaponClass {
    Mg,
    Mortar,
    Gun,
    Flamethrower,
    Satchel,
}

/// A type of weapon (§11.1).
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[allow(missing_docs, reason = "the columns of data/weapons.json")]
pub struct WeaponType {
    pub nation: Nation,
    pub name: String,
    #[serde(rename = "cls")]
    pub class: WeaponClass,
    pub count: u8,
    pub fp: i8,
    pub fp_boxed: bool,
    pub range_min: u8,
    pub range_max: i8,
    pub range_boxed: bool,
    pub move_modifier: i8,
    /// White band: it must hit first and fires alone (§11.5).
    pub ordnance: bool,
    /// It may lay smoke (§O20.2.1).
    pub smoke: bool,
    pub is_mg: bool,
    pub is_mortar: bool,
    /// §11.6-a: gone after its attack.
    pub single_use: bool,
    /// §11.6: its target has no Cover.
    #[serde(rename = "reduces_cover_to_0")]
    pub no_cover: bool,
    /// §11.4: random hexes with these numbers mend it.
    pub fix: (u8, u8),
    /// §11.4: and with these it is lost.
    pub eliminate: (u8, u8),
}

/// A type of radio (§12.a).
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[allow(missing_docs, reason = "the columns of data/weapons.json")]
pub struct RadioType {
    pub nation: Nation,
    pub name: String,
    pub fp: i8,
    pub smoke: bool,
    pub count: u8,
    /// §O18.2.3.3: the Impact roll that destroys a Fortification.
    pub fort_vulnerability: u8,
}
