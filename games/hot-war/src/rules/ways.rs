//! May this way go on? Asked here alone: when a route, an attack or a work is ordered, and when it is carried out.

use super::{Allowed, Bar, need};
use crate::data::{OrderKind, OrderStep};
use crate::look::Look;
use crate::state::{State, StructureKind, UnitId};
use sandtable_hex::{Dir, HexId};

/// When a way must be open.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum When {
    /// As things stand.
    Now,
    /// §HW-7.6.6.1: when this step comes: what the unit's own side can open by then is open.
    By(OrderStep),
}

impl Look<'_> {
    /// Whether a unit may go by a side of its hex onto the next one: the terrain and its hexsides, smoke (§HW-7.5.20.1),
    /// room (§HW-7.6.2). Enemies are the business of each order.
    ///
    /// # Errors
    /// The rule that bars it.
    pub fn may_go(self, unit: UnitId, from: HexId, dir: Dir, when: When) -> Allowed {
        let to = self.g.board.next(from, dir).ok_or(Bar("HW-1.1", "bar-off-board"))?;
        self.in_time(unit, when, |look| look.may_cross(unit, from, dir))?;
        self.has_place(unit, to)
    }

    /// §HW-7.5.20.1, §HW-7.6.2: whether a hex has no smoke, and room for a unit.
    ///
    /// # Errors
    /// The rule that bars it.
    pub fn has_place(self, unit: UnitId, hex: HexId) -> Allowed {
        need(!self.in_smoke(hex), "HW-7.5.20.1", "bar-smoke-there")?;
        need(self.has_room(unit, hex), "HW-7.6.2", "bar-stack-full")
    }

    /// §HW-7.6.6.1: asks of the board as it stands, and if it says no of what the unit's side can make of it in time.
    ///
    /// # Errors
    /// The rule that bars it on the board as it stands.
    pub fn in_time(self, unit: UnitId, when: When, ask: impl Fn(Look<'_>) -> Allowed) -> Allowed {
        let barred = ask(self);
        let (Err(bar), When::By(step)) = (barred, when) else { return barred };
        let may_open = matches!(bar.0, "HW-12.5" | "HW-12.6" | "HW-8.1.5" | "HW-13.0.5");
        let opened = if may_open { self.opened(unit, step) } else { None };
        opened.map_or(barred, |state| ask(Look { g: self.g, s: &state }).map_err(|_| bar))
    }

    /// §HW-7.6.6.1: the board without the barriers that other units of its side can remove before this step, and with the
    /// pontoons that they finish by then; nothing if that changes nothing.
    fn opened(self, unit: UnitId, step: OrderStep) -> Option<State> {
        let can = |ready: &dyn Fn(UnitId) -> bool| {
            self.units(self.side(unit)).any(|u| u != unit && self.hex(u).is_some() && ready(u))
        };
        let movement = step == OrderStep::Movement;
        let torn = !self.s.wire.is_empty() && can(&|u| self.tears_wire(u));
        let removed = |kind, (hex, dir): (HexId, Dir)| {
            movement && can(&|u| self.finishes(u, kind) && self.is_beside(u, hex, dir))
        };
        let wire: Vec<_> =
            self.s.wire.iter().filter(|&&w| torn || removed(OrderKind::RemoveWire, w)).copied().collect();
        let obstacles = self.s.obstacles.iter().filter(|&&o| removed(OrderKind::RemoveObstacles, o));
        let obstacles: Vec<_> = obstacles.copied().collect();
        let bridged = |hex: HexId| {
            let builds = |u| self.hex(u) == Some(hex) && self.finishes(u, OrderKind::BuildPontoon);
            movement && can(&builds)
        };
        let sections = |s: &crate::state::Structure| s.kind.is_sections() && !s.destroyed && bridged(s.hex);
        if wire.is_empty() && obstacles.is_empty() && !self.s.structures.iter().any(sections) {
            return None;
        }
        let mut state = self.s.clone();
        state.wire.retain(|w| !wire.contains(w));
        state.obstacles.retain(|o| !obstacles.contains(o));
        for s in state.structures.iter_mut().filter(|s| sections(s)) {
            s.kind = StructureKind::Bridge(crate::data::BridgeKind::Pontoon);
        }
        Some(state)
    }

    /// §HW-8.1.1, §HW-8.1.2: whether it tears wire by driving through it or by its fire.
    fn tears_wire(self, unit: UnitId) -> bool {
        let shells = self.card(unit).properties.wire_destruction
            || self.counts_as_artillery(unit) && self.card(unit).properties.area_fire;
        self.unit_type(unit).is_armour() || shells && self.unit(unit).ammo > 0
    }

    /// Whether it can carry out the last turn of a long order this turn (§HW-6.8).
    fn finishes(self, unit: UnitId, kind: OrderKind) -> bool {
        let under_way = matches!(self.unit(unit).under_way, Some((k, _)) if k == kind);
        let done = if under_way { self.unit(unit).progress } else { 0 };
        self.order(unit, kind).is_some() && done.saturating_add(1) >= self.special_turns(unit, kind)
    }

    /// §HW-7.5.10, §HW-7.5.11: whether it stands on either hex of a hexside.
    fn is_beside(self, unit: UnitId, hex: HexId, dir: Dir) -> bool {
        let at = self.hex(unit);
        at == Some(hex) || at.is_some() && at == self.g.board.next(hex, dir)
    }
}
