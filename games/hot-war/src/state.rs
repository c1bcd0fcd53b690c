//! The position.

mod facts;
mod frames;
mod plan;
mod things;

pub use facts::{Fact, Lasting, Mark, ThisTurn};
pub use frames::{Chancy, Frame, Stage, Test, TestFor};
pub use plan::{Aim, Draft, Order, Route};
pub use things::{
    Fire, Minefield, Raid, Shot, ShotBy, ShotKind, Smoke, SmokeFrom, Structure, StructureKind, Trench,
    Verdict,
};

use crate::board::HexSet;
use crate::data::{OrderKind, Side};
use sandtable_engine::LongFrames;
use sandtable_engine::SeatSet;
use sandtable_hex::{Dir, HexId};
use serde::{Deserialize, Serialize};
use std::num::NonZeroU8;

sandtable_engine::numbered! {
    /// A unit by its place in [`State::units`]: the first side's numbers, then the second's.
    UnitId;
}

/// Where a unit is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Place {
    /// On a hex of the board; in Ambush too, without its model.
    Hex(HexId),
    /// Not yet set up.
    Hand,
    /// It comes in this turn, at this hex; without one, parked at the airfield.
    Due(u8, Option<HexId>),
    /// §HW-7.6.9: in a transport.
    Inside(UnitId),
    /// §HW-7.6.9: on a transport.
    Outside(UnitId),
    /// §HW-7.5.9: behind a tractor.
    Towed(UnitId),
    /// §HW-9.8, §HW-8.3.11: landed at the airfield this turn.
    Landed,
    /// §HW-9.8.1: parked at the airfield.
    Parked,
    /// §HW-9.8.2: on the half-hex beside this hex of the departure zone.
    Half(HexId),
    /// Out of play.
    Gone(Gone),
    /// A number without a unit.
    None,
}

/// Why a unit is out of play (§HW-16.4).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Gone {
    /// Destroyed.
    Destroyed,
    /// §HW-7.3.20: captured.
    Captured,
    /// §HW-7.3.12: surrendered.
    Surrendered,
    /// §HW-7.5.4, §HW-9.8.3: merged into another: this one.
    Merged(UnitId),
    /// §HW-16.5: it left the board.
    Left,
}

/// A unit in play.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Unit {
    /// Its card, a number of [`HotWar::cards`](crate::HotWar).
    pub card: u8,
    /// The seat that commands it.
    pub seat: u8,
    /// Where it is.
    pub at: Place,
    /// Strength.
    pub strength: u8,
    /// Hits its Defence has taken this turn (§HW-2.1.5.1).
    pub absorbed: u8,
    /// Its Defence at the first Fire Test of the turn, where that holds for all of it (§HW-2.1.5.1, the other reading):
    /// one more than it was, so that nothing needs no byte of its own.
    pub pool: Option<NonZeroU8>,
    /// Ammo.
    pub ammo: u8,
    /// Mines left, those laid and not yet exploded counted off (§HW-7.5.5).
    pub mines: u8,
    /// Explosives.
    pub explosives: u8,
    /// Fuel.
    pub fuel: u8,
    /// Cargo of a supply transport.
    pub cargo: u8,
    /// What is true of it until something ends it.
    pub lasting: Lasting,
    /// What is true of it for the rest of the turn.
    pub this_turn: ThisTurn,
    /// Marks of the instant.
    pub mark: Mark,
    /// The side its sector points to: deployed, in a trench, on Defence or in Ambush.
    pub facing: Option<Dir>,
    /// The zone of fire of its Defence or Ambush.
    pub zone: u8,
    /// Turns spent on the long order that is written, counted in the step of the order; above 0 at the end of a turn
    /// only if the order goes on (§HW-6.8).
    pub progress: u8,
    /// The long order that was under way when the turn began: what is written may change until it is laid open.
    #[serde(default)]
    pub under_way: Option<(OrderKind, Aim)>,
    /// The side through which it was attacked (§HW-7.3.12.3).
    pub attacked_from: Option<Dir>,
    /// How far along its route it is, in hexes or legs.
    pub steps: u8,
    /// The hex it left on this impulse; where a helicopter is shot at, that of its leg on which it was hit.
    pub from: Option<HexId>,
    /// Where it stood when orders were laid open.
    pub start: Option<HexId>,
}

impl Unit {
    /// A number without a unit.
    pub const NONE: Unit = Unit {
        card: 0,
        seat: 0,
        at: Place::None,
        strength: 0,
        absorbed: 0,
        pool: None,
        ammo: 0,
        mines: 0,
        explosives: 0,
        fuel: 0,
        cargo: 0,
        lasting: Lasting::NONE,
        this_turn: ThisTurn::NONE,
        mark: Mark::NONE,
        facing: None,
        zone: 0,
        progress: 0,
        under_way: None,
        attacked_from: None,
        steps: 0,
        from: None,
        start: None,
    };

    /// Whether all of these are true of it.
    #[must_use]
    pub fn is(&self, fact: impl Fact) -> bool {
        fact.holds(self)
    }

    /// Makes these true or false.
    pub fn set(&mut self, fact: impl Fact, on: bool) {
        fact.put(self, on);
    }

    /// §HW-4.15: what ends when it leaves the hex of a close combat.
    pub fn leave_close_combat(&mut self) {
        self.set(Lasting::BOUND | Lasting::FLANKED, false);
        self.set(ThisTurn::FOUGHT | ThisTurn::FRESH | ThisTurn::DRIVEN, false);
    }
}

/// What a seat holds in hand at set-up.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Held {
    /// A unit.
    Unit(UnitId),
    /// A work or a minefield, by its word.
    Item(u16),
}

/// What a side has spent at set-up.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Setting {
    /// Points for works.
    pub works: u16,
    /// Minefields of those it has besides.
    pub fields: u8,
}

/// Who last controlled an objective (§HW-16.6).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Control {
    /// In truth.
    pub held: Option<Side>,
    /// As far as it was seen by the first side, by the second, and by a viewer that knows of no hidden unit (§HW-17.4).
    pub seen: [Option<Side>; 3],
}

/// The position.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct State {
    /// The turn, from 1 on; 0 in set-up.
    pub turn: u8,
    /// Where the wind blows to; nothing in a calm (HW-15).
    pub wind: Option<Dir>,
    /// Units by number.
    pub units: Vec<Unit>,
    /// What each unit is ordered to do.
    pub plans: Vec<Order>,
    /// What each seat is writing.
    pub drafts: Vec<Option<Draft>>,
    /// What each seat holds in hand at set-up.
    pub held: Vec<Option<Held>>,
    /// What each side has spent at set-up.
    pub setting: [Setting; 2],
    /// Seats that are ready with set-up or plan.
    pub ready: SeatSet,
    /// Whether orders lie open (§HW-6.5).
    pub open: bool,
    /// Bridges, settlements, oil fields, depots, pillboxes.
    pub structures: Vec<Structure>,
    /// Trenches.
    pub trenches: Vec<Trench>,
    /// Wire: hexsides, by the hex and direction with the smaller number.
    pub wire: Vec<(HexId, Dir)>,
    /// Anti-tank obstacles, likewise.
    pub obstacles: Vec<(HexId, Dir)>,
    /// Minefields.
    pub mines: Vec<Minefield>,
    /// Minefields laid this turn: they lie there from its end on (§HW-7.5.5).
    pub laid: Vec<Minefield>,
    /// Smoke.
    pub smoke: Vec<Smoke>,
    /// Hexes with smoke: kept in step with [`State::smoke`].
    pub smoky: HexSet,
    /// Fires.
    pub fires: Vec<Fire>,
    /// Points of each side.
    pub points: [i16; 2],
    /// Who last controlled each objective (§HW-16.6).
    pub control: Vec<Control>,
    /// How far each unit of the raid has come, in the order of the scenario.
    pub raids: Vec<Raid>,
    /// The shots that are resolved together.
    pub volley: Vec<Shot>,
    /// Morale Tests that are due.
    pub tests: Vec<Test>,
    /// What is waited for: the last frame first.
    pub frames: LongFrames<Frame>,
    /// How it ended, once it is over.
    pub over: Option<Verdict>,
}
