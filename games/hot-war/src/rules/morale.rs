//! The Morale Test and Suppression (HW-5).

use crate::choice::purpose;
use crate::data::{Side, UnitType};
use crate::look::{Look, Turn};
use crate::state::{Frame, Lasting, Place, Test, TestFor, ThisTurn, UnitId};
use sandtable_engine::{Act, DiceShown, Line, Log, Luck, Msg};
use sandtable_hex::HexId;

impl Look<'_> {
    /// §HW-2.1.3, §HW-5.9: its Morale now.
    #[must_use]
    pub fn morale(self, unit: UnitId) -> i8 {
        let chem = if self.is(unit, Lasting::CHEM) { -2 } else { 0 };
        self.card(unit).morale_at(self.unit(unit).strength) + chem + self.infantry_cover(unit) as i8
    }

    /// What the dice of a Morale Test are for.
    #[must_use]
    pub fn morale_purpose(self, unit: UnitId) -> u16 {
        if self.side(unit) == Side::Ussr { purpose::MORALE_USSR } else { purpose::MORALE_USA }
    }
}

impl<L: Log> Turn<'_, L> {
    /// §HW-5.1: a Morale Test is due. §HW-5.4.2: not for one that is Suppressed already, §HW-5.4.3: and one only for
    /// several causes at the same instant.
    pub fn test(&mut self, unit: UnitId, why: TestFor, from: Option<HexId>) {
        let look = self.look();
        let out = matches!(look.unit(unit).at, Place::Gone(_) | Place::None);
        let shaken = look.is(unit, Lasting::SUPPRESSED) && why != TestFor::Recovery;
        let again = self.s.tests.iter().any(|t| t.unit == unit);
        if out || again || shaken {
            return;
        }
        // Infantry that a tank covers tests before it: at this instant it is still covered (§HW-4.12.3).
        let covers = |t: &Test| look.unit_type(t.unit).is_armour() && look.hex(t.unit) == look.hex(unit);
        let covered = look.infantry_cover(unit) > 0;
        let place = self.s.tests.iter().position(|t| covered && covers(t)).unwrap_or(self.s.tests.len());
        self.s.tests.insert(place, Test { unit, why, from });
    }

    /// Tests that are due are taken next.
    pub fn take_tests(&mut self) {
        if !self.s.tests.is_empty() {
            self.push(Frame::Tests);
        }
    }

    /// §HW-5.2: two dice; the sum must not be above its Morale.
    pub fn tested(&mut self, faces: &[u8]) {
        let test = self.s.tests.remove(0);
        let (unit, morale) = (test.unit, self.look().morale(test.unit));
        let sum: i8 = faces.iter().map(|&f| f as i8 + 1).sum();
        let passed = sum <= morale;
        self.say_test(test, faces, sum, morale, passed);
        match (test.why, passed) {
            (TestFor::Recovery, true) => self.recover(unit),
            (TestFor::Recovery, false) => {
                self.set(unit, ThisTurn::SHAKEN | ThisTurn::DONE);
                self.towed_share_fate(unit);
            }
            (_, true) => {}
            (why, false) => {
                self.suppress(unit, test.from);
                self.poison(unit, why);
            }
        }
    }

    /// §HW-18.1: Infantry and Artillery that fail the test for contamination also lose one.
    fn poison(&mut self, unit: UnitId, why: TestFor) {
        let men = matches!(self.look().unit_type(unit), UnitType::Infantry | UnitType::Artillery);
        if why == TestFor::Chemical && men {
            self.damage(unit, 1, None);
        }
    }

    fn say_test(&mut self, test: Test, faces: &[u8], sum: i8, morale: i8, passed: bool) {
        let key = match (test.why, passed) {
            (TestFor::Recovery, true) => "log-recovered",
            (TestFor::Recovery, false) => "log-not-recovered",
            (_, true) => "log-test-passed",
            (_, false) => "log-test-failed",
        };
        let faces: Vec<(u8, Option<bool>)> = faces.iter().map(|&f| (f, None)).collect();
        let luck = pass_luck(morale, passed);
        self.say("HW-5.2", |look| {
            let msg = Msg::new(key).msg("unit", look.name(test.unit)).num("sum", sum).num("morale", morale);
            let dice = DiceShown { seat: look.seat(test.unit), die: 0, faces, luck: Some(luck) };
            Line::new(msg).touch(Look::noun(test.unit)).act(Act::Dice(dice)).to(look.audience(test.unit))
        });
    }

    /// §HW-5.5: it recovers, and executes its order.
    fn recover(&mut self, unit: UnitId) {
        self.clear(unit, Lasting::SUPPRESSED);
        self.clear(unit, ThisTurn::SHAKEN);
        self.towed_recover(unit);
    }

    /// §HW-5.4: it is Suppressed.
    pub fn suppress(&mut self, unit: UnitId, from: Option<HexId>) {
        self.discover(unit, "HW-7.4.9.7"); // §HW-7.2.7
        self.set(unit, Lasting::SUPPRESSED); // §HW-5.4.4
        self.set(unit, ThisTurn::DONE); // §HW-5.4.5
        self.clear(unit, ThisTurn::DEFENDS); // §HW-5.4.1
        self.unit(unit).progress = 0; // §HW-6.8
        if self.look().unit_type(unit) == UnitType::Infantry {
            self.clear(unit, Lasting::TRENCH); // §HW-5.4.9; §HW-5.4.10: tanks stay in theirs
        }
        self.forget_sector(unit);
        self.towed_share_fate(unit);
        if self.look().is_airborne(unit) {
            self.dash(unit, from); // §HW-9.7
        }
    }

    /// §HW-6.4: those that were Suppressed at the end of the last turn test.
    pub fn recovery(&mut self) {
        for unit in self.roll_call() {
            let look = self.look();
            // A unit that was Suppressed this turn already is Done: it does not test again.
            let shaken = look.is(unit, Lasting::SUPPRESSED) && !look.is(unit, ThisTurn::DONE);
            if shaken && !look.recovers_elsewhere(unit) && !look.follows_tractor(unit) {
                self.test(unit, TestFor::Recovery, None);
            }
        }
        self.take_tests();
    }
}

/// What a Morale Test was worth to the unit that took it: a pass counts one.
fn pass_luck(morale: i8, passed: bool) -> Luck {
    let ways = |sum: i32| if sum <= 7 { sum - 1 } else { 13 - sum };
    let pass: i32 = (2..=12).filter(|&s| s <= i32::from(morale)).map(ways).sum();
    let expected = pass * 1000 / 36;
    Luck { expected, variance: expected * (1000 - expected) / 1000, actual: i32::from(passed) * 1000 }
}
