//! The fixed numbers of the game, read from `data/`: nations, counters, weapons, cards, chits, support tables.

mod cards;
mod counters;
mod read;
mod tables;

pub use cards::*;
pub use counters::*;
pub use tables::*;

use sandtable_engine::Problem;
use serde::{Deserialize, Serialize};

/// The two sides: Germany is the Axis, Russia and America are Allies.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Side {
    /// Seat 0.
    Axis,
    /// Seat 1.
    Allies,
}

impl Side {
    /// Both, the Axis first.
    pub const BOTH: [Side; 2] = [Side::Axis, Side::Allies];

    /// The side as an index, and as the number of its seat.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The opponent.
    #[must_use]
    pub const fn other(self) -> Side {
        match self {
            Side::Axis => Side::Allies,
            Side::Allies => Side::Axis,
        }
    }

    /// The sign of its victory points on the one line of the track (§4.1.1).
    #[must_use]
    pub const fn sign(self) -> i16 {
        match self {
            Side::Axis => 1,
            Side::Allies => -1,
        }
    }
}

/// A nation: its deck, its counters, its support table (§1.a).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the names say it")]
pub enum Nation {
    Germany,
    Russia,
    America,
}

impl Nation {
    /// All three.
    pub const ALL: [Nation; 3] = [Nation::Germany, Nation::Russia, Nation::America];

    /// The key in data and words.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Nation::Germany => "germany",
            Nation::Russia => "russia",
            Nation::America => "america",
        }
    }

    /// The letter in front of the names of its pieces.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Nation::Germany => 'g',
            Nation::Russia => 'r',
            Nation::America => 'a',
        }
    }

    /// The side it fights on.
    #[must_use]
    pub const fn side(self) -> Side {
        match self {
            Nation::Germany => Side::Axis,
            _ => Side::Allies,
        }
    }
}

/// How good a side's troops are on the whole: it decides which Teams replace a Squad (§4.3.1, §CC-SET.5).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the names say it")]
pub enum Quality {
    Elite,
    Line,
    Green,
}

/// What a side is about: it sets the size of its hand (§1.1). Any two may meet (§1.1-a).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the names say it")]
pub enum Posture {
    Attack,
    Recon,
    Defend,
}

impl Posture {
    /// The key in words.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Posture::Attack => "attack",
            Posture::Recon => "recon",
            Posture::Defend => "defend",
        }
    }

    /// §1.1: how many cards the hand is filled up to.
    #[must_use]
    pub const fn hand(self) -> u8 {
        match self {
            Posture::Attack => 6,
            Posture::Recon => 5,
            Posture::Defend => 4,
        }
    }
}

/// All of it.
#[derive(Clone, Debug)]
pub struct Data {
    /// Unit types of all nations.
    pub units: Vec<UnitType>,
    /// Weapon types of all nations.
    pub weapons: Vec<WeaponType>,
    /// Radio types of all nations.
    pub radios: Vec<RadioType>,
    /// The decks, each in the order of its numbers, by [`Nation`].
    pub decks: [Vec<CardData>; 3],
    /// The 22 chits.
    pub chits: Vec<Chit>,
    /// Support Tables, by [`Nation`].
    pub support: [Vec<SupportItem>; 3],
    /// Named Leaders, by [`Nation`].
    pub leaders: [Vec<LeaderName>; 3],
    /// §5.3: how many cards a Pass may discard, by [`Nation`].
    pub discards: [u8; 3],
}

impl Data {
    /// Reads the files.
    ///
    /// # Errors
    /// The first problem of each file that has one.
    pub fn load() -> Result<Data, Vec<Problem>> {
        let mut problems = Vec::new();
        let data = read::all(&mut problems);
        match data {
            Some(data) if problems.is_empty() => Ok(data),
            _ => Err(problems),
        }
    }
}
