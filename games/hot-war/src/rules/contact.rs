//! Contact with hidden units (§HW-7.4.9): a unit that enters an Ambush stops and fights.

use super::Ruling;
use crate::look::{Look, Turn};
use crate::state::{Frame, Lasting, Mark, Stage, TestFor, ThisTurn, UnitId};
use sandtable_engine::Log;
use sandtable_hex::Dir;

impl Look<'_> {
    /// The side of its hex through which a unit came in on its last step; nothing if it did not come over the ground.
    #[must_use]
    pub fn came_by(self, unit: UnitId) -> Option<Dir> {
        self.g.board.dir(self.hex(unit)?, self.unit(unit).from?)
    }

    /// Hidden enemies on its hex that a unit has come upon.
    fn hidden_here(self, unit: UnitId) -> Vec<UnitId> {
        let Some(hex) = self.hex(unit).filter(|_| self.fights_on_ground(unit)) else { return Vec::new() };
        self.of_on(self.side(unit).other(), hex).filter(|&e| self.is(e, Lasting::AMBUSH)).collect()
    }

    /// §HW-7.4.9.2: whether an enemy comes upon a hidden unit from flank or rear. A unit that lands comes from no side.
    fn surprises(self, mover: UnitId, hidden: UnitId) -> bool {
        match (self.came_by(mover), self.sector(hidden)) {
            (Some(side), Some(facing)) => side != facing,
            _ => false,
        }
    }

    /// §HW-7.3.15: whether a friend without a sector on its hex covers the flanks of a unit.
    #[must_use]
    pub fn flanks_are_covered(self, unit: UnitId) -> bool {
        let Some(hex) = self.hex(unit) else { return false };
        let covers = |f: UnitId| f != unit && self.fights_on_ground(f) && self.sector(f).is_none();
        self.of_on(self.side(unit), hex).any(covers)
    }
}

impl<L: Log> Turn<'_, L> {
    /// §HW-6.10.7, event 2: a unit that has come onto the hex of an Ambush stops there: on its route, by a landing, or out of a
    /// transport that mines have destroyed on it (§HW-7.6.9.4).
    pub fn contacts(&mut self) {
        let look = self.look();
        if look.all().any(|u| look.is(u, Lasting::AMBUSH)) {
            let seen: Vec<UnitId> = look.all().filter(|&u| !look.is(u, Lasting::AMBUSH)).collect();
            self.meet_hidden(&seen);
        }
    }

    /// These units come upon hidden enemies on their hexes, if there are any (§HW-7.4.9.1, §HW-7.4.9.2, §HW-7.4.9.9).
    pub fn meet_hidden(&mut self, movers: &[UnitId]) {
        let look = self.look();
        let meetings: Vec<(UnitId, Vec<UnitId>)> = movers
            .iter()
            .map(|&m| (m, look.hidden_here(m)))
            .filter(|(_, hidden)| !hidden.is_empty())
            .collect();
        if meetings.is_empty() {
            return;
        }
        self.next(Stage::Contact(0));
        self.push(Frame::Tests);
        let mut hidden: Vec<UnitId> = meetings.iter().flat_map(|(_, h)| h.iter().copied()).collect();
        hidden.sort_unstable();
        hidden.dedup();
        let met: Vec<(UnitId, UnitId, bool, bool)> =
            hidden.iter().filter_map(|&h| self.look().met_by(h, &meetings)).collect();
        for (unit, mover, surprised, covered) in met {
            self.spring(unit, mover, surprised, covered);
        }
        for (mover, _) in meetings {
            self.set(mover, Mark::CONTACT);
            self.set(mover, ThisTurn::STOPPED);
            self.say_unit("HW-7.4.9.1", "log-contact", mover);
            if self.look().stands(Ruling::AmbushMoraleTest) {
                let from = self.look().hex(mover);
                self.test(mover, TestFor::Ambushed, from); // §HW-5.8
            }
        }
    }

    /// A hidden unit is met: in flank or rear it tests and has no bonus (§HW-7.4.9.2, §HW-4.12.18), otherwise it springs its Ambush.
    fn spring(&mut self, unit: UnitId, mover: UnitId, surprised: bool, covered: bool) {
        let rule = if surprised { "HW-7.4.9.2" } else { "HW-7.4.9.1" };
        self.discover(unit, rule);
        self.clear(unit, Mark::APPEARED | Mark::SPRUNG);
        self.set(unit, Mark::CONTACT);
        if surprised {
            self.set(unit, Lasting::FLANKED);
            if !covered {
                let from = self.look().hex(mover);
                self.test(unit, TestFor::Flank, from);
            }
        } else {
            self.set(unit, Mark::SPRUNG);
        }
    }

    /// The close combat of a contact: each unit shoots at one of those it has met (§HW-7.4.9.9).
    pub fn contact_fight(&mut self, part: u8) {
        if part > 0 {
            return self.contact_over();
        }
        self.next(Stage::Contact(1));
        let fighters: Vec<UnitId> = self.look().all().filter(|&u| self.look().is(u, Mark::CONTACT)).collect();
        self.exchange(&fighters, Vec::new());
    }

    fn contact_over(&mut self) {
        for unit in &mut self.s.units {
            if unit.is(Mark::CONTACT) {
                unit.set(ThisTurn::FOUGHT, true);
                unit.set(Mark::CONTACT, false);
                unit.set(Mark::SPRUNG, false);
            }
        }
    }
}

impl Look<'_> {
    /// How a hidden unit is met: by whom, whether in flank or rear, whether a friend covers it.
    fn met_by(
        self,
        hidden: UnitId,
        meetings: &[(UnitId, Vec<UnitId>)],
    ) -> Option<(UnitId, UnitId, bool, bool)> {
        let mut by = meetings.iter().filter(|(_, h)| h.contains(&hidden)).map(|(m, _)| *m);
        let first = by.next()?;
        let surprised = self.surprises(first, hidden) || by.any(|m| self.surprises(m, hidden));
        Some((hidden, first, surprised, self.flanks_are_covered(hidden)))
    }
}
