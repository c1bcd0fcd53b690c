//! Sectors, flanks and rear (§HW-7.1.12, §HW-7.3.13), and the cover that tanks give infantry (§HW-7.1.13).

use super::Ruling;
use crate::data::{OrderKind, UnitType};
use crate::look::{Look, Turn};
use crate::state::{Lasting, ThisTurn, UnitId};
use sandtable_engine::Log;
use sandtable_hex::{Cone, Dir, HexId};

impl Look<'_> {
    /// The side its sector points to, if it has one now: deployed, in a trench, on Defence, in Ambush with a zone.
    #[must_use]
    pub fn sector(self, unit: UnitId) -> Option<Dir> {
        let u = self.unit(unit);
        let ambush = u.is(Lasting::AMBUSH) && u.zone > 0;
        let has = u.is(Lasting::DEPLOYED) || u.is(Lasting::TRENCH) || u.is(ThisTurn::DEFENDS) || ambush;
        u.facing.filter(|_| has)
    }

    /// §HW-7.1.12: whether a hex lies in the wedge of 60, 120 or 180 degrees that opens from another through a side, its
    /// edges included.
    #[must_use]
    pub fn in_wedge(self, from: HexId, dir: Dir, hex: HexId) -> bool {
        let grid = &self.g.board.grid;
        let holds = |cone: Cone| cone.holds(grid.hex(from), grid.hex(hex));
        match self.g.rulings.value(Ruling::SectorHalfAngleDeg) {
            0 => holds(Cone::Side(dir)),
            1 => holds(Cone::Spine(dir.corner_before())) || holds(Cone::Spine(dir.corner_after())),
            _ => [-1, 0, 1].into_iter().any(|turn| holds(Cone::Side(dir.rotate(turn)))),
        }
    }

    /// §HW-8.1.4, §HW-7.1.5: whether a hex lies in its sector; all do if it has none.
    #[must_use]
    pub fn in_sector(self, unit: UnitId, hex: HexId) -> bool {
        match (self.sector(unit), self.hex(unit)) {
            (Some(dir), Some(from)) => from == hex || self.in_wedge(from, dir, hex),
            (None, _) => true,
            _ => false,
        }
    }

    /// §HW-7.1.13, §HW-7.3.7, §HW-7.4.12, §HW-7.6.6: what armour with the same order on its hex adds to the Defence and
    /// Morale of infantry.
    #[must_use]
    pub fn infantry_cover(self, unit: UnitId) -> u8 {
        if self.unit_type(unit) != UnitType::Infantry || self.is(unit, Lasting::SUPPRESSED) || !self.s.open {
            return 0;
        }
        let Some(hex) = self.hex(unit) else { return 0 };
        let tanks = self.of_on(self.side(unit), hex).filter(|&t| self.unit_type(t).is_armour());
        let covering =
            tanks.filter(|&t| !self.is(t, Lasting::SUPPRESSED) && self.same_order(unit, t)).count() as u8;
        covering.min(1)
    }

    fn same_order(self, unit: UnitId, tank: UnitId) -> bool {
        let (own, other) = (self.plan(unit), self.plan(tank));
        let (u, t) = (self.unit(unit), self.unit(tank));
        if u.is(Lasting::AMBUSH) && t.is(Lasting::AMBUSH) {
            let facing = self.sector(unit); // §HW-7.4.12: with a zone of 0 there is none
            return facing.is_some() && facing == self.sector(tank);
        }
        match (own.kind, other.kind) {
            (OrderKind::Defence, OrderKind::Defence) => {
                u.is(ThisTurn::DEFENDS) && t.is(ThisTurn::DEFENDS) && own.facing == other.facing
            }
            (OrderKind::Attack, OrderKind::Attack) | (OrderKind::Move, OrderKind::Move) => {
                u.start == t.start
                    && own.route == other.route
                    && own.leaves == other.leaves
                    && own.route.last().is_some()
            }
            _ => false,
        }
    }
}

impl<L: Log> Turn<'_, L> {
    /// §HW-5.4.1: the sector that only an order gave is gone.
    pub fn forget_sector(&mut self, unit: UnitId) {
        if self.look().sector(unit).is_none() {
            self.unit(unit).facing = None;
        }
    }
}
