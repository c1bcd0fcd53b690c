//! Scouts: recon (§HW-7.5.16) and artillery spotting (§HW-7.5.17).

use super::super::{Allowed, need};
use crate::choice;
use crate::data::OrderKind;
use crate::look::{Look, Turn};
use crate::state::{Aim, Lasting, Order, UnitId};
use sandtable_engine::{Act, DiceShown, Line, Log, Msg, Noun, Sink};

impl Look<'_> {
    /// §HW-7.5.16: the radius.
    pub(super) fn recon_fields(self, unit: UnitId, plan: &Order, out: &mut impl Sink) {
        let reach = self.order(unit, OrderKind::Recon).map_or(0, |o| o.value_by_radius.len());
        if plan.number == 0 {
            (1..=reach).for_each(|n| out.add(choice::ZONE, Noun::Number(n as i16)));
        }
    }

    /// §HW-7.5.16: the highest die with which recon succeeds at the radius that is ordered.
    fn recon_value(self, unit: UnitId) -> u8 {
        let radius = self.plan(unit).number as usize;
        let values = self.order(unit, OrderKind::Recon).map(|o| o.value_by_radius.as_slice());
        values.and_then(|v| v.get(radius.checked_sub(1)?).copied()).unwrap_or(0)
    }

    /// §HW-7.5.16: hidden enemies in sight and within the radius; their hex is seen, §HW-3.15 does not protect them.
    fn found_by(self, unit: UnitId) -> Vec<UnitId> {
        let Some(from) = self.hex(unit) else { return Vec::new() };
        let radius = self.plan(unit).number;
        let hidden = self.units(self.side(unit).other()).filter(|&e| self.is(e, Lasting::AMBUSH));
        let near = |e: &UnitId| {
            self.hex(*e).is_some_and(|h| self.g.board.distance(from, h) <= radius && self.sees_hex(unit, h))
        };
        hidden.filter(near).collect()
    }

    /// §HW-7.5.17: a friend must have artillery that can be spotted for.
    pub(super) fn may_spot(self, unit: UnitId) -> Allowed {
        need(self.spotted_guns(unit).next().is_some(), "HW-7.5.17", "bar-no-artillery")
    }

    /// §HW-7.5.17: friendly artillery, anti-aircraft artillery excepted.
    fn spotted_guns(self, unit: UnitId) -> impl Iterator<Item = UnitId> {
        self.units(self.side(unit)).filter(move |&u| u != unit && self.may_be_spotted_for(u))
    }

    /// §HW-7.5.17, §HW-8.1.15, §HW-8.1.16: whether spotting helps a unit at all.
    #[must_use]
    pub fn may_be_spotted_for(self, unit: UnitId) -> bool {
        self.counts_as_artillery(unit) && !self.card(unit).properties.aa && self.hex(unit).is_some()
    }

    pub(super) fn spotting_fields(self, unit: UnitId, plan: &Order, out: &mut impl Sink) {
        if plan.aim == Aim::None {
            self.spotted_guns(unit).for_each(|u| out.add(choice::TARGET, Look::noun(u)));
        }
    }

    /// §HW-7.5.17: whether a friend who sees its target spots for the artillery's shot. §HW-7.5.17.1: in S2 of the same
    /// turn.
    #[must_use]
    pub fn is_spotted(self, gun: UnitId, sees_target: impl Fn(UnitId) -> bool) -> bool {
        if !self.may_be_spotted_for(gun) {
            return false;
        }
        let sees = |f: UnitId| !self.is(f, Lasting::SUPPRESSED) && sees_target(f);
        let mut friends = self.units(self.side(gun));
        friends.any(|f| self.does(f, OrderKind::Spotting) && self.plan(f).aim == Aim::Unit(gun) && sees(f))
    }
}

impl<L: Log> Turn<'_, L> {
    /// §HW-7.5.16: the test of recon; §HW-6.9.11: those found are set on the board.
    pub fn recon_rolled(&mut self, unit: UnitId, faces: &[u8]) {
        self.pop();
        let value = self.look().recon_value(unit);
        let die = faces.first().copied().unwrap_or(0);
        let passed = die < value;
        let faces = vec![(die, Some(passed))];
        self.say("HW-7.5.16", |look| {
            let key = if passed { "log-recon-passed" } else { "log-recon-failed" };
            let msg = Msg::new(key).msg("unit", look.name(unit)).num("radius", look.plan(unit).number);
            let dice = DiceShown { seat: look.seat(unit), die: 0, faces, luck: None };
            Line::new(msg).touch(Look::noun(unit)).act(Act::Dice(dice))
        });
        if passed {
            let found = self.look().found_by(unit);
            for enemy in found {
                // A unit that turns in this S5 has turned: it is found at its end.
                if self.look().does(enemy, OrderKind::ChangeSector) {
                    self.change_sector(enemy);
                }
                self.discover(enemy, "HW-7.4.9.6");
            }
        }
    }
}
