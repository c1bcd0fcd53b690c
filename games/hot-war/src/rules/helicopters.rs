//! Helicopters (HW-9): in the air and on the ground, fuel, flights, the airfield.

mod airfield;
mod flight;
mod landing;

use super::{Allowed, need};
use crate::data::{OrderKind, Side, UnitType};
use crate::look::Look;
use crate::state::{Frame, Lasting, Mark, Place, Stage, UnitId};
use sandtable_hex::{Crossing, HexId, line};

/// §HW-9.6: the longest way between two points of a flight.
pub const LEG: u8 = 5;

impl Look<'_> {
    /// §HW-9.10: whether a helicopter may be given an order of flight.
    ///
    /// # Errors
    /// The rule that forbids it.
    pub fn may_fly(self, unit: UnitId, kind: OrderKind) -> Allowed {
        need(self.unit_type(unit) == UnitType::Helicopter, "HW-9.1", "bar-no-symbol")?;
        let u = self.unit(unit);
        match kind {
            OrderKind::Sortie => return need(u.at == Place::Parked, "HW-9.8.2", "bar-not-parked"),
            OrderKind::Return => {
                return need(matches!(u.at, Place::Half(_)), "HW-9.8.2", "bar-not-on-half-hex");
            }
            OrderKind::TakeOff => need(u.is(Lasting::GROUND), "HW-9.10.6", "bar-in-air")?,
            _ => need(!u.is(Lasting::GROUND), "HW-9.1", "bar-on-ground")?,
        }
        need(u.fuel > 0, "HW-9.2", "bar-no-fuel")?;
        if kind == OrderKind::FireOnMove {
            self.has_ammo(unit)?;
        }
        need(self.any_flight(unit, kind), "HW-9.6", "bar-no-way")
    }

    /// §HW-9.2.1: the last fuel was crossed off: it gets no order, and lands where it is.
    #[must_use]
    pub fn has_run_dry(self, unit: UnitId) -> bool {
        self.hex(unit).is_some() && self.is_airborne(unit) && self.unit(unit).fuel == 0
    }

    /// §HW-9.2.1: on its last fuel it must fly towards its own edge: no other order is open to it.
    #[must_use]
    pub fn must_fly_home(self, unit: UnitId) -> bool {
        self.hex(unit).is_some() && self.is_airborne(unit) && self.unit(unit).fuel == 1
    }

    /// §HW-9.8: at the airfield Suppression ends without a test.
    #[must_use]
    pub fn recovers_elsewhere(self, unit: UnitId) -> bool {
        matches!(self.unit(unit).at, Place::Landed | Place::Parked | Place::Half(_) | Place::Due(..))
    }

    /// §HW-4.12.12: what flares add to Defence, in S6 of their turn.
    #[must_use]
    pub fn flares(self, unit: UnitId) -> u8 {
        let flares = self.s.open
            && self.plan(unit).kind == OrderKind::FlaresMove
            && !self.is(unit, Lasting::SUPPRESSED);
        if !flares || !self.in_movement() {
            return 0;
        }
        self.order(unit, OrderKind::FlaresMove).and_then(|o| o.def_bonus).unwrap_or(0)
    }

    /// Whether S6 runs (§HW-6.5.6).
    #[must_use]
    pub fn in_movement(self) -> bool {
        let movement = |stage: Stage| stage > Stage::MoveStart(0) && stage < Stage::End(0);
        self.s.frames.iter().any(|f| matches!(f, Frame::Run(stage) if movement(*stage)))
    }

    /// How far a hex is from a side's departure zone: 0 on its own edge.
    #[must_use]
    pub fn way_home(self, side: Side, hex: HexId) -> u8 {
        let zone = self.g.board.all().filter(|&h| self.g.board.is_departure(h, side));
        zone.map(|h| self.g.board.distance(h, hex)).min().unwrap_or(0)
    }

    /// §HW-9.6.1: the first hex of the leg a helicopter has just flown that a unit on watch shoots at; where it does not
    /// fly, its hex. A way along a hexside passes both hexes.
    #[must_use]
    pub fn first_seen_on_leg(self, unit: UnitId, enemy: UnitId) -> Option<HexId> {
        let at = self.hex(enemy)?;
        let u = self.unit(enemy);
        let from = u.from.filter(|_| u.is(Mark::ENTERED)).unwrap_or(at);
        // Over the hex it comes from it has just come into the air: from the ground, or from a half-hex beside (§HW-9.8.2).
        let comes_up = u.start.is_none() || self.plan(enemy).kind == OrderKind::TakeOff;
        let first = (comes_up && u.steps == 1).then_some(from);
        let mut over = first.into_iter().chain(self.flown_over(from, at));
        over.find(|&hex| self.watches(unit, enemy, hex))
    }

    /// The hexes a straight flight passes, without the one it leaves.
    #[must_use]
    pub fn flown_over(self, from: HexId, to: HexId) -> Vec<HexId> {
        let grid = &self.g.board.grid;
        let mut passed = Vec::new();
        for crossing in line(grid.hex(from), grid.hex(to)) {
            let hexes = match crossing {
                Crossing::Interior(hex) => vec![hex],
                Crossing::Along(side) => side.hexes().to_vec(),
                _ => Vec::new(),
            };
            passed.extend(hexes.into_iter().filter_map(|h| grid.id(h)).filter(|&h| h != from || from == to));
        }
        passed
    }

    /// §HW-9.3.1: whether a helicopter may choose to land on a hex: no enemy that is seen (§HW-9.11), no smoke
    /// (§HW-7.5.20.6), and no dangerous ground (§HW-9.3).
    ///
    /// # Errors
    /// The rule that forbids it.
    pub fn may_land(self, unit: UnitId, hex: HexId) -> Allowed {
        let enemies = self.standing(self.side(unit).other(), hex).next().is_some();
        need(!enemies, "HW-9.11", "bar-enemy-there")?;
        need(!self.in_smoke(hex), "HW-7.5.20.6", "bar-smoke-there")?;
        let safe = self.landing_class(hex) != crate::data::Landing::Dangerous;
        need(safe, "HW-9.3", "bar-dangerous-landing")?;
        need(self.has_room_to_land(unit, hex), "HW-7.6.2", "bar-stack-full")
    }

    /// §HW-7.6.2: whether there is room for a helicopter on the ground of a hex.
    #[must_use]
    pub fn has_room_to_land(self, unit: UnitId, hex: HexId) -> bool {
        let others = self.of_on(self.side(unit), hex).filter(|&u| u != unit && !self.is_airborne(u));
        self.fits_among(unit, others)
    }

    /// §HW-9.3.1: how hard a landing on a hex is; on a bridge it is dangerous.
    #[must_use]
    pub fn landing_class(self, hex: HexId) -> crate::data::Landing {
        match self.bridge(hex) {
            Some(_) => crate::data::Landing::Dangerous,
            None => self.terrain(hex).landing,
        }
    }
}
