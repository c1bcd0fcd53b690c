//! Gathering (§HW-7.5.4), merging at the airfield (§HW-9.8.3), chemical protection (§HW-7.5.19).

use super::super::{Allowed, need};
use crate::choice;
use crate::data::OrderKind;
use crate::look::{Look, Turn};
use crate::state::{Aim, Gone, Lasting, Place, ThisTurn, UnitId};
use sandtable_engine::{Log, Sink};

impl Look<'_> {
    /// §HW-7.5.4, §HW-9.8.3: under-strength units with identical cards on one hex, or at the airfield, may merge; no
    /// more than make one full unit.
    pub(super) fn may_gather(self, unit: UnitId) -> Allowed {
        let full = self.card(unit).strength;
        need(self.unit(unit).strength < full, "HW-7.5.4", "bar-full-strength")?;
        let others = || self.units(self.side(unit)).filter(move |&u| u != unit && self.may_merge(unit, u));
        let strength = |u: UnitId| self.unit(u).strength;
        need(others().next().is_some(), "HW-7.5.4", "bar-no-one-to-gather")?;
        let ordered: u8 = others().filter(|&u| self.plan(u).kind == OrderKind::Gather).map(strength).sum();
        let smallest = others().map(strength).min().unwrap_or(full);
        let total = strength(unit).saturating_add(ordered.max(smallest));
        need(total <= full, "HW-7.5.4", "bar-too-many-to-gather")
    }

    /// Whether two units are alike, under strength, and in one place.
    fn may_merge(self, unit: UnitId, other: UnitId) -> bool {
        let (a, b) = (self.unit(unit), self.unit(other));
        let together = match (a.at, b.at) {
            (Place::Hex(x), Place::Hex(y)) => x == y && self.is_airborne(unit) == self.is_airborne(other),
            (x, y) => self.merges_at_airfield(x) && self.merges_at_airfield(y),
        };
        // §HW-7.5.9: one tractor would have two guns.
        let tows = |by: UnitId| self.carried(by).any(|gun| self.unit(gun).at == Place::Towed(by));
        a.card == b.card && together && b.strength < self.card(other).strength && !(tows(unit) && tows(other))
    }

    /// §HW-9.8.3: which state of the airfield allows merging.
    #[must_use]
    pub fn merges_at_airfield(self, place: Place) -> bool {
        place == Place::Parked
    }

    /// Those that gather with a unit now, itself among them; none if they are too many or it is alone.
    pub(super) fn gathering(self, unit: UnitId) -> Vec<UnitId> {
        let group: Vec<UnitId> = self
            .units(self.side(unit))
            .filter(|&u| self.does(u, OrderKind::Gather) && (u == unit || self.may_merge(unit, u)))
            .collect();
        let total: u32 = group.iter().map(|&u| u32::from(self.unit(u).strength)).sum();
        let fits = group.len() > 1 && total <= u32::from(self.card(unit).strength);
        if fits { group } else { Vec::new() }
    }

    /// The first of each group that gathers.
    pub(super) fn gatherings(self) -> Vec<UnitId> {
        self.completing(OrderKind::Gather).filter(|&u| self.gathering(u).first() == Some(&u)).collect()
    }

    /// §HW-6.9.13: which card and number remain.
    pub fn merge_choices(self, unit: UnitId, out: &mut impl Sink) {
        self.gathering(unit).into_iter().for_each(|u| out.add(choice::KEEP, Look::noun(u)));
    }

    /// §HW-7.5.19: protection is put on by those without, and taken off by those with it.
    pub(super) fn may_change_protection(self, unit: UnitId, kind: OrderKind) -> Allowed {
        match kind {
            OrderKind::ChemOn => need(!self.is(unit, Lasting::CHEM), "HW-7.5.19", "bar-already-protected"),
            _ => need(self.is(unit, Lasting::CHEM), "HW-7.5.19", "bar-not-protected"),
        }
    }
}

impl<L: Log> Turn<'_, L> {
    /// §HW-6.9.13: this one remains.
    pub fn choose_merge(&mut self, unit: UnitId, kept: UnitId) {
        self.pop();
        self.s.plans[unit.index()].aim = Aim::Unit(kept);
    }

    /// §HW-7.5.4: the group of which this unit is the first becomes one: strength added up, ammo that of the best
    /// supplied; Morale follows from the new strength.
    pub(super) fn gather(&mut self, unit: UnitId) {
        let group = self.look().gathering(unit);
        if group.first() != Some(&unit) {
            return;
        }
        let kept = match self.look().plan(unit).aim {
            Aim::Unit(kept) if group.contains(&kept) => kept,
            _ => unit,
        };
        for &other in group.iter().filter(|&&u| u != kept) {
            let from = *self.look().unit(other);
            let u = self.unit(kept);
            u.strength += from.strength;
            u.ammo = u.ammo.max(from.ammo);
            u.mines = u.mines.max(from.mines);
            u.explosives = u.explosives.max(from.explosives);
            u.fuel = u.fuel.max(from.fuel);
            u.cargo = u.cargo.max(from.cargo);
            u.absorbed = u.absorbed.max(from.absorbed);
            self.change_carrier(other, kept);
            self.remove(other, Gone::Merged(kept));
        }
        group.iter().for_each(|&u| self.set(u, ThisTurn::DONE));
        self.say_unit("HW-7.5.4", "log-gathered", kept);
    }

    /// Who is carried by one is carried by the other.
    fn change_carrier(&mut self, from: UnitId, to: UnitId) {
        for unit in self.look().carried(from).collect::<Vec<_>>() {
            let at = &mut self.unit(unit).at;
            *at = match *at {
                Place::Inside(_) => Place::Inside(to),
                Place::Outside(_) => Place::Outside(to),
                _ => Place::Towed(to),
            };
        }
    }

    /// §HW-7.5.19: protection is put on or taken off.
    pub(super) fn change_protection(&mut self, unit: UnitId, kind: OrderKind) {
        let on = kind == OrderKind::ChemOn;
        self.unit(unit).set(Lasting::CHEM, on);
        self.say_unit("HW-7.5.19", if on { "log-protected" } else { "log-unprotected" }, unit);
    }
}
