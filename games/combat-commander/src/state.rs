//! The position: plain data, under three kilobytes, no heap.
//!
//! Every counter of both nations' boxes is a unit with a number of its own, on the map or off it: what is left to
//! be placed is what has not been placed. Draw piles are sets: their order is hidden from everyone.

mod cards;
mod doing;
mod frames;
mod pieces;
mod stages;

pub use cards::*;
pub use doing::*;
pub use frames::*;
pub use pieces::*;
pub use stages::*;

use crate::board::{HEXES, HexSet};
use crate::data::Side;
use sandtable_engine::Array;
use serde::{Deserialize, Serialize};

/// The most units: the counters of two nations.
pub const MAX_UNITS: usize = 248;
/// The most weapons: the counters of two nations.
pub const MAX_WEAPONS: usize = 64;
/// Objectives of a map (§2.3).
pub const OBJECTIVES: usize = 5;
/// The values of Smoke counters run from 1 to this (§T94-a).
pub const SMOKE_VALUES: usize = 10;

/// A player's radio (§12.a).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Radio {
    /// Which; [`RadioId::NONE`] if he has none.
    pub id: RadioId,
    /// It is broken.
    pub broken: bool,
}

/// A side's part of a set-up that is under way.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Setting {
    /// The piece in hand, as its number among the pieces; `u16::MAX` for none.
    pub picked: u16,
    /// The Fortification in hand, by kind, from 1; 0 for none.
    pub fort: u8,
    /// Fortifications left to place, by kind.
    pub forts: [u8; 6],
    /// Weapons left to be given out, as bits.
    pub weapons: u64,
    /// Hexes where it has put Fortifications, until both are ready.
    pub ready: bool,
}

/// The position.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct State {
    /// Units by number.
    pub units: Array<Unit, MAX_UNITS>,
    /// The first unit in each hex.
    pub first_in: Array<UnitId, HEXES>,
    /// Hexes with units, by side.
    pub standing: [HexSet; 2],
    /// Hexes that a side was the last to hold alone, by side (§7.3.1, §CC-F.a).
    pub holding: [HexSet; 2],
    /// Who carries each weapon.
    pub carriers: Array<UnitId, MAX_WEAPONS>,
    /// Broken weapons.
    pub broken_weapons: u64,
    /// Weapons in the Weapons box of the Casualty Track (§4.2).
    pub lost_weapons: u64,
    /// Weapons that have fired in the Fire Order under way.
    pub fired_weapons: u64,
    /// Radios by side.
    pub radios: [Radio; 2],
    /// Fortifications by hex, by kind from 1; 0 for none.
    pub forts: Array<u8, HEXES>,
    /// Smoke by hex: its value; 0 for none.
    pub smoke: Array<u8, HEXES>,
    /// Hexes with Smoke.
    pub smoky: HexSet,
    /// Hexes on fire.
    pub blaze: HexSet,
    /// Smoke counters left in the cup, by value.
    pub smoke_cup: [u8; SMOKE_VALUES],
    /// Cards by side.
    pub decks: [Deck; 2],
    /// Chits in the cup, as bits.
    pub cup: u32,
    /// Open chits.
    pub open_chits: u32,
    /// Secret chits by owner.
    pub secret_chits: [u32; 2],
    /// Who controls each Objective: 0 no one, 1 the Axis, 2 the Allies.
    pub control: [u8; OBJECTIVES],
    /// Victory points: the Axis's if positive (§4.1.1).
    pub vp: i16,
    /// The Time marker.
    pub time: u8,
    /// Surrender numbers by side (§4.2).
    pub surrender: [u8; 2],
    /// Whether the last unit of a side to leave the map left of its own will (§CC-6.3.3).
    pub left_by_exit: [bool; 2],
    /// Units on the Casualty Track, by side.
    pub losses: [u8; 2],
    /// Who holds the Initiative card (§9.a).
    pub initiative: Side,
    /// Whose Turn it is.
    pub active: Side,
    /// Turns begun.
    pub turn: u16,
    /// Orders given this Turn.
    pub orders: u8,
    /// Players activated for Recover or Rout this Turn (§O22.1).
    pub called: [bool; 2],
    /// The card of the Order under way.
    pub order_card: Card,
    /// The Order has been carried out by someone (§O14.4).
    pub carried_out: bool,
    /// Whose units Rout.
    pub routing: Side,
    /// Who goes.
    pub going: Going,
    /// Hexes shared by the Advance under way: fought over when it is done (§O16.4).
    pub advanced: HexSet,
    /// Melees that wait until the one under way is over (§O16.4).
    pub fights: HexSet,
    /// The attack under way.
    pub attack: Attack,
    /// The artillery under way.
    pub barrage: Barrage,
    /// Set-up under way.
    pub setting: [Setting; 2],
    /// Who has won.
    pub winner: Option<Side>,
    /// What is waited for.
    pub frames: Frames,
}
