//! Landings (§HW-9.3, §HW-9.4, §HW-9.11) and fuel (§HW-9.2).

use crate::data::{Landing, OrderKind};
use crate::look::{Look, Turn};
use crate::state::{Chancy, Frame, Gone, Lasting, Mark, Stage, ThisTurn, UnitId};
use sandtable_engine::{Act, DiceShown, Line, Log, Msg};
use sandtable_hex::HexId;

impl Look<'_> {
    /// Where a helicopter comes down now: by its order, or without fuel (§HW-9.2.1).
    fn landing_hex(self, unit: UnitId) -> Option<HexId> {
        let hex = self.hex(unit).filter(|_| self.is_airborne(unit))?;
        let plan = self.plan(unit);
        let arrived = self.unit(unit).steps as usize >= plan.route.as_slice().len();
        let ordered = plan.kind == OrderKind::Landing && !self.is(unit, ThisTurn::DONE) && arrived;
        (ordered || self.is(unit, ThisTurn::RUN_DRY)).then_some(hex)
    }

    /// §HW-9.11: not where an enemy is seen; by its order not into smoke (§HW-7.5.20.6) or a full stack (§HW-7.6.2)
    /// either.
    fn can_land(self, unit: UnitId, hex: HexId) -> bool {
        let enemy = self.side(unit).other();
        let enemies = self.standing(enemy, hex).next().is_some();
        let closed = self.in_smoke(hex) || !self.has_room_to_land(unit, hex);
        !enemies && (!closed || self.is(unit, ThisTurn::RUN_DRY))
    }
}

impl<L: Log> Turn<'_, L> {
    /// After the last impulse: fuel is crossed off, helicopters land; then mines, hidden enemies and zones see to those
    /// that have landed (§HW-9.5, §HW-7.1.11).
    pub fn landings(&mut self, part: u8) {
        if part == 4 {
            return self.next(Stage::Boarding);
        }
        self.next(Stage::Landings(part + 1));
        match part {
            0 => {
                self.clear_all(Mark::ENTERED | Mark::MOVED);
                self.cross_off_fuel();
                self.land_all();
            }
            1 => self.mines_burst(),
            2 => self.contacts(),
            _ => self.react(false),
        }
    }

    /// §HW-9.2: a turn in the air costs one.
    fn cross_off_fuel(&mut self) {
        for unit in self.roll_call() {
            let look = self.look();
            if look.hex(unit).is_none() || !look.is_airborne(unit) {
                continue;
            }
            let u = self.unit(unit);
            // One that ran dry lands in this turn: a mark for it is all that is left.
            u.set(ThisTurn::RUN_DRY, u.fuel == 0);
            u.fuel = u.fuel.saturating_sub(1);
        }
    }

    fn land_all(&mut self) {
        let look = self.look();
        let landers: Vec<(UnitId, HexId)> =
            look.all().filter_map(|u| Some((u, look.landing_hex(u)?))).collect();
        // Where both sides come down at once neither does (§HW-1.9).
        let able: Vec<(UnitId, HexId)> =
            landers.iter().copied().filter(|&(u, h)| look.can_land(u, h)).collect();
        for (unit, hex) in landers {
            let look = self.look();
            let met = able.iter().any(|&(u, h)| h == hex && look.side(u) != look.side(unit));
            let lands = !met && look.can_land(unit, hex);
            self.clear(unit, ThisTurn::RUN_DRY);
            match lands {
                true => self.land(unit, hex),
                false => self.say_unit("HW-9.11", "log-cannot-land", unit),
            }
        }
    }

    /// §HW-9.3: easy, by a test, or to its ruin.
    fn land(&mut self, unit: UnitId, hex: HexId) {
        let look = self.look();
        match look.landing_class(hex) {
            Landing::Dangerous => {
                self.say_unit("HW-9.3", "log-crashes", unit);
                let aboard: Vec<UnitId> = self.look().carried(unit).collect();
                aboard.into_iter().for_each(|u| self.remove(u, Gone::Destroyed));
                self.remove(unit, Gone::Destroyed);
            }
            Landing::Easy => self.touch_down(unit),
            Landing::Hard => {
                self.touch_down(unit);
                self.push(Frame::Throw(Chancy::Landing(unit)));
            }
        }
    }

    fn touch_down(&mut self, unit: UnitId) {
        let hex = self.look().hex(unit);
        self.set(unit, Lasting::GROUND);
        self.set(unit, Mark::ENTERED | Mark::MOVED);
        self.unit(unit).from = hex;
        self.say_unit("HW-9.10.5", "log-lands", unit);
    }

    /// §HW-9.4: a die for each strength; each above its Defence is a damage.
    pub fn landing_rolled(&mut self, unit: UnitId, faces: &[u8]) {
        self.pop();
        let defence = self.look().card(unit).defence;
        let hit = |f: u8| f + 1 > defence;
        let damage = faces.iter().filter(|&&f| hit(f)).count() as u8;
        let shown: Vec<(u8, Option<bool>)> = faces.iter().map(|&f| (f, Some(!hit(f)))).collect();
        self.say("HW-9.4", |look| {
            let msg = Msg::new("log-landing-test").msg("unit", look.name(unit)).num("damage", damage);
            let dice = DiceShown { seat: look.seat(unit), die: 0, faces: shown, luck: None };
            Line::new(msg).touch(Look::noun(unit)).act(Act::Dice(dice))
        });
        self.push(Frame::Tests);
        self.damage(unit, damage, None);
    }
}
