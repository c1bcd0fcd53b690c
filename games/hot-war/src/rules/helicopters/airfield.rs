//! The airfield (§HW-9.8): home, refilled, parked, out again.

use crate::data::OrderKind;
use crate::look::{Look, Turn, hex_noun};
use crate::state::{Lasting, Mark, Place, ThisTurn, UnitId};
use sandtable_engine::{Line, Log, Msg};
use sandtable_hex::HexId;

impl<L: Log> Turn<'_, L> {
    /// §HW-9.8: it has come to its departure zone: off the board, and no longer Suppressed.
    pub fn reach_airfield(&mut self, unit: UnitId) {
        self.say_unit("HW-9.8", "log-comes-home", unit);
        let u = self.unit(unit);
        (u.at, u.progress, u.from) = (Place::Landed, 0, None);
        self.clear(unit, Lasting::SUPPRESSED | Lasting::GROUND);
        self.clear(unit, ThisTurn::SHAKEN);
        self.clear(unit, Mark::ENTERED);
        // For the rest of the turn: before the next one but one it is not parked.
        self.set(unit, ThisTurn::DONE | ThisTurn::STOPPED);
    }

    /// Before orders: one that came home two turns ago is refilled and parked (§HW-9.8.1); those due come in.
    pub fn airfield(&mut self) {
        for unit in self.roll_call() {
            match self.look().unit(unit).at {
                Place::Landed if !self.look().is(unit, ThisTurn::STOPPED) => self.park(unit),
                Place::Due(turn, None) if turn <= self.s.turn => self.park(unit),
                Place::Due(turn, Some(hex)) if turn == self.s.turn => self.tell_of_arrival(unit, hex),
                _ => {}
            }
        }
    }

    /// §HW-16.5: from this turn on it may come in.
    fn tell_of_arrival(&mut self, unit: UnitId, hex: HexId) {
        self.say("HW-16.5", |look| {
            let msg =
                Msg::new("log-may-come-in").msg("unit", look.name(unit)).name("hex", look.hex_name(hex));
            Line::new(msg).touch(Look::noun(unit)).touch(hex_noun(hex))
        });
    }

    fn park(&mut self, unit: UnitId) {
        let card = self.look().card(unit);
        let (ammo, fuel) = (card.ammo, card.fuel);
        let u = self.unit(unit);
        (u.at, u.ammo, u.fuel) = (Place::Parked, ammo, fuel);
        self.say_unit("HW-9.8.1", "log-parked", unit);
    }

    /// Impulse 0 of S6: sorties are placed and those on half-hexes may turn back (§HW-9.8.2); one that has not recovered
    /// sets out for home (§HW-9.7.1).
    pub fn begin_flights(&mut self) {
        for unit in self.roll_call() {
            let plan = *self.look().plan(unit);
            match (self.look().unit(unit).at, plan.kind) {
                (Place::Parked, OrderKind::Sortie) => {
                    if let Some(hex) = plan.route.last() {
                        self.unit(unit).at = Place::Half(hex);
                        self.say_unit("HW-9.8.2", "log-sortie", unit);
                    }
                }
                (Place::Half(_), OrderKind::Return | OrderKind::Wait) => {
                    self.reach_airfield(unit);
                }
                // §HW-9.2.1: without fuel it lands where it is.
                (Place::Hex(_), _)
                    if self.look().is(unit, ThisTurn::SHAKEN)
                        && self.look().is_airborne(unit)
                        && !self.look().has_run_dry(unit) =>
                {
                    self.flee_home(unit);
                }
                _ => {}
            }
        }
    }
}
