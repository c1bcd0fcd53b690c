//! What a unit is ordered to do.

use super::UnitId;
use crate::data::{MineKind, OrderKind};
use sandtable_hex::{Dir, HexId};
use serde::{Deserialize, Serialize};

/// The hexes of a route, without the first one it starts from; for helicopters the points of the flight.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Route {
    len: u8,
    hexes: [HexId; Route::MOST],
}

impl Default for Route {
    fn default() -> Route {
        Route { len: 0, hexes: [HexId(0); Route::MOST] }
    }
}

impl Route {
    /// The most hexes of a route: a helicopter's flight in legs of one hex.
    pub const MOST: usize = 16;

    /// The hexes.
    #[must_use]
    pub fn as_slice(&self) -> &[HexId] {
        &self.hexes[..self.len as usize]
    }

    /// Adds a hex; a route that is full stays as it is.
    pub fn push(&mut self, hex: HexId) {
        if let Some(place) = self.hexes.get_mut(self.len as usize) {
            *place = hex;
            self.len += 1;
        }
    }

    /// Takes the last hex off.
    pub fn pop(&mut self) {
        self.len = self.len.saturating_sub(1);
        self.hexes[self.len as usize] = HexId(0);
    }

    /// The last hex.
    #[must_use]
    pub fn last(&self) -> Option<HexId> {
        self.as_slice().last().copied()
    }
}

/// What an order names.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub enum Aim {
    /// Nothing.
    #[default]
    None,
    /// A unit: target, partner, transport, tractor, gun that is spotted for.
    Unit(UnitId),
    /// A hex: area fire, a structure, a depot.
    Hex(HexId),
    /// A structure, a number of [`State::structures`](super::State): shots only, orders name its hex.
    Structure(u8),
    /// A hexside: wire, obstacles, where a trench is dug.
    Side(HexId, Dir),
}

/// The order of a unit with its fields (§HW-2.2.1).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Order {
    /// The order.
    pub kind: OrderKind,
    /// What it names.
    pub aim: Aim,
    /// The side it faces.
    pub facing: Option<Dir>,
    /// The zone of fire, the radius of recon, the amount of supplies.
    pub number: u8,
    /// The route.
    pub route: Route,
    /// Fire on the move: from which place of the route; 0 is the start.
    pub fire_from: u8,
    /// Places of the route where smoke is laid, as bits; bit 0 is the start.
    pub smoke: u32,
    /// The mines that are laid.
    pub mine: Option<MineKind>,
    /// The route leaves the board behind its last hex (§HW-16.5, §HW-9.8).
    pub leaves: bool,
    /// It was set down, until orders are laid open: without it Wait is what a unit without an order does.
    #[serde(default)]
    pub written: bool,
}

impl Order {
    /// Whether no order was written (§HW-6.3).
    #[must_use]
    pub const fn is_open(&self) -> bool {
        matches!(self.kind, OrderKind::Wait) && !self.written
    }
}

/// An order that is being written: it counts when it is set down.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Draft {
    /// For whom.
    pub unit: UnitId,
    /// What stands so far; without an order until one is picked.
    pub plan: Option<Order>,
}
