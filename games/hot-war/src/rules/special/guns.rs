//! Guns: pack up, deploy, change sector, tow (§HW-7.5.1 to §HW-7.5.3, §HW-7.5.9).

use super::super::{Allowed, need};
use crate::choice;
use crate::data::{OrderKind, OrderStep};
use crate::look::{Look, Turn, hex_noun};
use crate::rules::ways::When;
use crate::state::{Aim, Lasting, Mark, Order, Place, UnitId};
use sandtable_engine::{Log, Noun, Sink};
use sandtable_hex::{Dir, HexId};

impl Look<'_> {
    /// §HW-7.5.1: only what is deployed is packed up.
    pub(super) fn may_pack_up(self, unit: UnitId) -> Allowed {
        need(self.is(unit, Lasting::DEPLOYED), "HW-7.5.1", "bar-not-deployed")
    }

    /// §HW-7.5.1: some may also move to an adjacent hex.
    pub(super) fn pack_up_fields(self, unit: UnitId, plan: &Order, out: &mut impl Sink) {
        let may_move = self.order(unit, OrderKind::PackUp).is_some_and(|o| o.may_move);
        let Some(hex) = self.hex(unit).filter(|_| may_move && plan.route.last().is_none()) else { return };
        for (dir, next) in self.sides(hex) {
            if let Some(next) =
                next.filter(|&n| self.may_step(unit, hex, dir, n, When::By(OrderStep::Special)))
            {
                out.add(choice::TO, hex_noun(next));
            }
        }
    }

    /// §HW-7.5.1: units that move to an adjacent hex as they have packed up. Where both sides would go onto one hex all stay, as
    /// units that would meet in movement (§HW-7.6.5.2).
    pub(super) fn shifts(self) -> Vec<(UnitId, HexId)> {
        let shift = |unit: UnitId| {
            let (from, to) = self.hex(unit).zip(self.plan(unit).route.last())?;
            let dir = self.g.board.dir(from, to)?;
            self.may_step(unit, from, dir, to, When::Now).then_some((unit, to))
        };
        let all: Vec<(UnitId, HexId)> = self.completing(OrderKind::PackUp).filter_map(shift).collect();
        let meets = |&(unit, to): &(UnitId, HexId)| {
            all.iter().any(|&(other, hex)| hex == to && self.side(other) != self.side(unit))
        };
        all.iter().copied().filter(|shift| !meets(shift)).collect()
    }

    /// Whether it may go to an adjacent hex outside of movement: no enemy, no smoke, room, and the terrain allows it.
    #[must_use]
    pub(in super::super) fn may_step(
        self,
        unit: UnitId,
        from: HexId,
        dir: Dir,
        to: HexId,
        when: When,
    ) -> bool {
        let enemy = self.standing(self.side(unit).other(), to).next().is_some();
        !enemy && self.may_go(unit, from, dir, when).is_ok()
    }

    /// §HW-7.5.2: only what is packed is deployed; a towed gun where its tractor stands.
    pub(super) fn may_deploy(self, unit: UnitId) -> Allowed {
        need(!self.is(unit, Lasting::DEPLOYED), "HW-7.5.2", "bar-already-deployed")?;
        match self.unit(unit).at {
            Place::Towed(by) => self.hex(by).map_or(Ok(()), |hex| self.may_unhitch(unit, hex)),
            _ => need(self.hex(unit).is_some(), "HW-7.5.2", "bar-not-on-board"),
        }
    }

    /// §HW-7.5.2: whether a towed gun may be set down on a hex: not into close combat (§HW-7.3.17), nor where its type may not be
    /// (§HW-13.6).
    fn may_unhitch(self, gun: UnitId, hex: HexId) -> Allowed {
        let enemy = self.standing(self.side(gun).other(), hex).any(|e| self.fights_on_ground(e));
        need(!enemy, "HW-7.3.17", "bar-enemy-there")?;
        let open = !self.terrain(hex).forbidden.contains(&self.unit_type(gun));
        need(open, "HW-13.6", "bar-terrain")?;
        need(self.has_room(gun, hex), "HW-7.6.2", "bar-no-room")
    }

    /// §HW-7.5.3: only what is deployed turns; not in a trench.
    pub(super) fn may_change_sector(self, unit: UnitId) -> Allowed {
        need(self.is(unit, Lasting::DEPLOYED), "HW-7.5.3", "bar-not-deployed")?;
        need(!self.is(unit, Lasting::TRENCH), "HW-7.5.3", "bar-in-trench")
    }

    /// §HW-7.5.2, §HW-7.5.3: the side its sector will point to.
    pub(super) fn turn_fields(self, unit: UnitId, plan: &Order, out: &mut impl Sink) {
        let Some(hex) = self.whereabouts(unit).filter(|_| plan.facing.is_none()) else { return };
        let turns = plan.kind == OrderKind::ChangeSector;
        let other = |d: &Dir| !turns || self.unit(unit).facing != Some(*d);
        for dir in Dir::ALL.into_iter().filter(other).filter(|&d| self.may_face(unit, hex, d)) {
            out.add(choice::FACE, Noun::Side(hex.0, dir as u8));
        }
    }

    /// §HW-7.5.9: gun and tractor stand on one hex, the gun packed; a tractor tows one gun.
    pub(super) fn may_tow(self, unit: UnitId) -> Allowed {
        let towing = self.carried(unit).any(|u| self.unit(u).at == Place::Towed(unit));
        need(!towing, "HW-7.5.9", "bar-already-towing")?;
        need(!self.tow_partners(unit).is_empty(), "HW-7.5.9", "bar-no-tow")
    }

    /// Who may tow it, or be towed by it.
    fn tow_partners(self, unit: UnitId) -> Vec<UnitId> {
        let tractor = |u: UnitId| self.card(u).properties.tractor;
        let free = |u: UnitId| {
            let towing = self.carried(u).any(|c| self.unit(c).at == Place::Towed(u));
            self.order(u, OrderKind::Tow).is_some() && !self.is(u, Lasting::DEPLOYED) && !towing
        };
        let Some(hex) = self.hex(unit) else { return Vec::new() };
        let others = self.of_on(self.side(unit), hex).filter(|&u| u != unit);
        others.filter(|&u| tractor(u) != tractor(unit) && free(u)).collect()
    }

    /// §HW-7.5.9: each names the other.
    pub(super) fn tow_fields(self, unit: UnitId, plan: &Order, out: &mut impl Sink) {
        if plan.aim == Aim::None {
            self.tow_partners(unit).into_iter().for_each(|u| out.add(choice::TARGET, Look::noun(u)));
        }
    }

    /// §HW-7.5.9: both have the order, and are where they can carry it out.
    pub(super) fn tows(self, unit: UnitId, plan: &Order) -> bool {
        let Aim::Unit(partner) = plan.aim else { return false };
        self.may_tow(unit).is_ok()
            && self.tow_partners(unit).contains(&partner)
            && self.does(partner, OrderKind::Tow)
            && self.plan(partner).aim == Aim::Unit(unit)
    }
}

impl<L: Log> Turn<'_, L> {
    /// §HW-7.5.1: a unit is packed up.
    pub(super) fn pack_up(&mut self, unit: UnitId) {
        self.clear(unit, Lasting::DEPLOYED | Lasting::TRENCH);
        self.unit(unit).facing = None;
        self.say_unit("HW-7.5.1", "log-packed-up", unit);
    }

    /// §HW-7.5.1: those that have packed up go onto the hexes beside, all at once.
    pub(super) fn shift(&mut self, shifts: Vec<(UnitId, HexId)>) {
        for &(unit, to) in &shifts {
            if self.look().has_room(unit, to) {
                self.enter(unit, to);
                self.set(unit, Mark::APPEARED); // §HW-7.1.11
                self.say_unit("HW-7.5.1", "log-shifts", unit);
            }
        }
    }

    /// §HW-7.5.2: a unit is deployed: it has a sector, flanks and rear.
    pub(super) fn deploy(&mut self, unit: UnitId) {
        self.unhitch(unit);
        if matches!(self.look().unit(unit).at, Place::Towed(_)) {
            return;
        }
        let facing = self.look().plan(unit).facing;
        self.unit(unit).facing = facing;
        self.set(unit, Lasting::DEPLOYED);
        self.say_unit("HW-7.5.2", "log-deployed", unit);
    }

    /// §HW-7.5.2: towed guns that deploy are set down in the first S5, before the tractor's own move.
    pub(super) fn set_down_guns(&mut self) {
        for unit in self.roll_call() {
            if self.look().does(unit, OrderKind::Deploy) {
                self.unhitch(unit);
            }
        }
    }

    /// §HW-7.6.2: where not all guns find room those with the lower numbers are set down first.
    fn unhitch(&mut self, unit: UnitId) {
        let Place::Towed(by) = self.look().unit(unit).at else { return };
        let Some(hex) = self.look().hex(by) else { return };
        if self.look().may_unhitch(unit, hex).is_err() {
            self.lapse(unit);
        } else {
            self.unit(unit).at = Place::Hex(hex);
            self.appear(unit);
            self.say_unit("HW-7.5.2", "log-unhitched", unit);
        }
    }

    /// §HW-7.5.3: the sector points elsewhere; an Ambush stays hidden.
    pub(super) fn change_sector(&mut self, unit: UnitId) {
        let facing = self.look().plan(unit).facing;
        self.unit(unit).facing = facing;
        self.say_unit("HW-7.5.3", "log-turned", unit);
    }

    /// §HW-7.5.9, §HW-8.3.8: the gun goes behind its tractor.
    pub(super) fn hitch(&mut self, unit: UnitId) {
        let Aim::Unit(tractor) = self.look().plan(unit).aim else { return };
        if !self.look().card(unit).properties.tractor {
            self.unit(unit).at = Place::Towed(tractor);
            self.say_unit("HW-7.5.9", "log-hitched", unit);
        }
    }
}
