//! Ambush (HW-7.4), step S4, and how it is discovered.

use super::{Allowed, need};
use crate::choice;
use crate::data::{OrderKind, UnitType};
use crate::look::{Look, Turn, hex_noun};
use crate::state::{Lasting, Mark, Order, StructureKind, ThisTurn, UnitId};
use sandtable_engine::{Act, Line, Log, Msg, Noun, Sink};
use sandtable_hex::HexId;

impl Look<'_> {
    /// §HW-7.4.3: whether it may be ordered into Ambush, or to change its zone or sector there (§HW-7.4.7).
    ///
    /// # Errors
    /// The rule that forbids it.
    pub fn may_ambush(self, unit: UnitId) -> Allowed {
        need(!self.is(unit, Lasting::CHEM), "HW-7.4.3", "bar-chemical-protection")?;
        need(self.s.turn >= self.g.special.ambush_from, "HW-16.1", "bar-no-ambush-yet")?;
        let Some(hex) = self.hex(unit).filter(|_| self.is_on_ground(unit)) else {
            return need(false, "HW-7.4.1", "bar-not-on-board");
        };
        need(self.hides(unit, hex), "HW-7.4.3", "bar-no-cover")
    }

    /// §HW-7.4.3, HW-13: whether a hex hides this type of unit: no bridge (§HW-12.2), no ruins (§HW-13.9.4).
    #[must_use]
    pub fn hides(self, unit: UnitId, hex: HexId) -> bool {
        self.hides_type(self.unit_type(unit), hex)
    }

    /// Whether a hex hides units of a type.
    #[must_use]
    pub fn hides_type(self, unit_type: UnitType, hex: HexId) -> bool {
        let ground = self.terrain(hex).ambush.contains(&unit_type);
        let bridge = self.structures(hex).any(|s| matches!(s.kind, StructureKind::Bridge(_)));
        let ruins = self.site(hex).is_some_and(|s| s.kind == StructureKind::Settlement && s.destroyed);
        ground && !bridge && !ruins
    }

    /// §HW-7.4.1, §HW-7.4.2: a side and a zone of fire; set down without them, its zone of fire is 0.
    pub fn ambush_fields(self, unit: UnitId, plan: &Order, out: &mut impl Sink) {
        let Some(hex) = self.hex(unit) else { return };
        let reach = self.range_from(unit, hex);
        if reach == 0 {
            return;
        }
        if plan.facing.is_none() {
            return self.facings(unit, hex, out);
        }
        if plan.number == 0 {
            (1..=reach).for_each(|n| out.add(choice::ZONE, Noun::Number(i16::from(n))));
        }
    }

    /// Whether it is whole: with a side and a zone of fire, or with neither.
    #[must_use]
    pub fn ambush_whole(plan: &Order) -> bool {
        plan.facing.is_some() == (plan.number > 0)
    }

    /// §HW-4.12.2, §HW-7.4.14: what is left of the Ambush's Defence once it is discovered: all of it in the close combat
    /// of a contact that it met unsurprised.
    #[must_use]
    pub fn ambush_bonus_left(self, unit: UnitId) -> u8 {
        let bonus = self.order(unit, OrderKind::Ambush).and_then(|o| o.def_bonus).unwrap_or(0);
        if self.is(unit, Mark::SPRUNG) { bonus } else { 0 }
    }

    /// §HW-7.4.5: how many turns it takes to hide.
    fn turns_to_hide(self, unit: UnitId) -> u8 {
        self.order(unit, OrderKind::Ambush).and_then(|o| o.turns).unwrap_or(1)
    }
}

impl<L: Log> Turn<'_, L> {
    /// §HW-7.4.9: it is discovered: the model returns to its hex, and the Ambush is over. It shot (§HW-7.4.9.3), failed a
    /// test under fire (§HW-7.4.9.4, §HW-7.4.9.7), was met, found by Recon (§HW-7.4.9.6; aviation recon, §HW-7.4.9.5, is
    /// not in the box), or its settlement fell (§HW-7.4.9.8).
    pub fn discover(&mut self, unit: UnitId, rule: &'static str) {
        if self.look().is(unit, Lasting::AMBUSH) {
            self.reappear(unit, rule);
            self.s.plans[unit.index()] = Order::default();
            self.unit(unit).progress = 0;
            self.set(unit, ThisTurn::DONE);
        }
    }

    /// Its model is back on its hex; those on watch may see it appear (§HW-7.1.11).
    pub fn reappear(&mut self, unit: UnitId, rule: &'static str) {
        self.clear(unit, Lasting::AMBUSH | Lasting::UNSEEN);
        self.unit(unit).zone = 0;
        self.forget_sector(unit);
        self.appear(unit);
        self.say(rule, |look| {
            let hex = look.hex(unit);
            let msg = Msg::new("log-discovered").msg("unit", look.name(unit));
            let msg = msg.name("hex", hex.map_or_else(String::new, |h| look.hex_name(h)));
            let line = Line::new(msg).touch(Look::noun(unit)).act(Act::Place { piece: u16::from(unit.0) });
            hex.map_or(line.clone(), |h| line.touch(hex_noun(h)))
        });
    }

    /// §HW-7.1.11: a unit appears on the board.
    pub fn appear(&mut self, unit: UnitId) {
        self.set(unit, Mark::APPEARED);
    }

    /// §HW-7.1.11: those on watch shoot at units that have appeared, until none has.
    pub fn watch_those_that_appeared(&mut self) {
        if !self.s.units.iter().any(|u| u.is(Mark::APPEARED)) {
            return self.clear_all(Mark::ENTERED);
        }
        for unit in &mut self.s.units {
            unit.set(Mark::ENTERED, unit.is(Mark::APPEARED));
            unit.set(Mark::APPEARED, false);
        }
        self.react(false);
    }

    /// S4, §HW-6.10.4: units complete their Ambush and leave the map; zones and sectors change in secret (§HW-7.4.7).
    pub fn ambush_step(&mut self) {
        let mut hidden = Vec::new();
        for unit in self.roll_call() {
            let look = self.look();
            if look.plan(unit).kind != OrderKind::Ambush || look.is(unit, ThisTurn::DONE) {
                continue;
            }
            if look.is(unit, Lasting::AMBUSH) {
                self.lie_in_wait(unit);
                self.say_unit("HW-7.4.7", "log-ambush-changed", unit);
            } else if self.go_into_ambush(unit) {
                hidden.push(unit);
            }
        }
        self.smoke_blinds_ambushes();
    }

    /// §HW-7.4.4, §HW-7.4.5, §HW-7.4.6: one turn more of hiding; whether it is hidden now.
    fn go_into_ambush(&mut self, unit: UnitId) -> bool {
        let look = self.look();
        let hex = look.hex(unit);
        if !hex.is_some_and(|h| look.hides(unit, h)) || look.meets_enemy(unit) {
            self.unit(unit).progress = 0;
            self.say_unit("HW-7.4.3", "log-cannot-hide", unit);
            return false;
        }
        let turns = look.turns_to_hide(unit);
        let u = self.unit(unit);
        u.progress += 1;
        if u.progress < turns {
            self.say_unit("HW-7.4.5", "log-hiding", unit);
            return false;
        }
        u.progress = 0;
        self.say("HW-7.4.4", |look| {
            let act = Act::Remove { piece: u16::from(unit.0) };
            let msg = Msg::new("log-hides").msg("unit", look.name(unit));
            Line::new(msg).touch(Look::noun(unit)).act(act)
        });
        self.set(unit, Lasting::AMBUSH);
        self.clear(unit, ThisTurn::DEFENDS | ThisTurn::SHOT);
        self.lie_in_wait(unit);
        true
    }

    /// Zone and sector are as ordered; a zone of 0 has no sector (§HW-7.4.2), but a deployed gun keeps its own.
    fn lie_in_wait(&mut self, unit: UnitId) {
        let plan = *self.look().plan(unit);
        let u = self.unit(unit);
        u.zone = plan.number;
        u.facing = plan.facing.or(u.facing);
        self.forget_sector(unit);
    }

    /// §HW-7.4.13: under smoke an Ambush has a zone of fire of 0 until it is given a new one.
    pub fn smoke_blinds_ambushes(&mut self) {
        for unit in self.roll_call() {
            let look = self.look();
            let smoke = look.hex(unit).is_some_and(|h| look.in_smoke(h));
            if look.is(unit, Lasting::AMBUSH) && smoke {
                self.unit(unit).zone = 0;
                self.forget_sector(unit);
            }
        }
    }
}
