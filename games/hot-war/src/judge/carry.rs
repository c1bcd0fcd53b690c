//! Passengers: carried to where they fight, set down short of it, taken aboard where the way is long.

use super::orders::Weighing;
use super::sense::Sense;
use super::ways::{NOWHERE, OPEN};
use crate::data::{OrderKind, UnitType};
use crate::state::{Aim, Order, Place, UnitId};
use sandtable_hex::HexId;

/// What it is worth to be set down where there is something to do.
const SET_DOWN: i32 = 500;
/// How far from a goal men on foot are of use.
const SHORT: u8 = 2;
/// A way on foot of more turns than this is driven.
const WALK: i32 = 2;

impl Weighing<'_> {
    /// A passenger gets down short of a goal, or where the enemy is near.
    pub(super) fn aboard(&mut self) {
        let (sense, look) = (self.sense, self.sense.look);
        self.add(Order::default(), 0);
        let (Place::Inside(by) | Place::Outside(by)) = look.unit(self.unit).at else { return };
        let ends = if look.is_airborne(by) { sense.ends(by) } else { look.hex(by) };
        let Some(hex) = ends.filter(|_| self.may(OrderKind::Disembark)) else { return };
        if look.unit_type(by) == UnitType::Helicopter {
            let down = if sense.is_to_land(self.unit) { SET_DOWN } else { -SET_DOWN };
            return self.add(Order { kind: OrderKind::Disembark, ..Order::default() }, down);
        }
        let away = |h: HexId| look.g.board.distance(hex, h);
        let goal = self.pulls.iter().map(|p| away(p.goal.hex)).min().unwrap_or(u8::MAX);
        let foes = sense.foes().any(|(e, h)| !look.is_airborne(e) && away(h) <= SHORT);
        let worth = if goal <= SHORT || foes { SET_DOWN } else { sense.danger(by, hex, 0) / 4 - 800 };
        self.add(Order { kind: OrderKind::Disembark, ..Order::default() }, worth);
    }

    /// Men with a long way before them and the transport beside them go aboard together.
    pub(super) fn boardings(&mut self) {
        let (sense, look, unit) = (self.sense, self.sense.look, self.unit);
        if !self.may(OrderKind::Embark) {
            return;
        }
        let best = self.found.iter().map(|c| c.worth).max().unwrap_or(0);
        if look.carries(unit) {
            let hex = look.hex(unit);
            let mut men = look.units(sense.side).filter(|&u| u != unit && look.hex(u) == hex);
            if men.any(|u| sense.wants_a_ride(u) && look.may_embark(u).is_ok()) {
                self.add(Order { kind: OrderKind::Embark, ..Order::default() }, best + 50);
            }
        } else if sense.wants_a_ride(unit) {
            for choice in self.next(&Order { kind: OrderKind::Embark, ..Order::default() }).iter() {
                let Some(by) = look.named(choice.noun) else { continue };
                if look.plan(by).kind == OrderKind::Embark {
                    let plan = Order { kind: OrderKind::Embark, aim: Aim::Unit(by), ..Order::default() };
                    self.add(plan, best + 50);
                }
            }
        }
    }
}

impl Sense<'_> {
    /// Whether a unit on foot has nothing to do where it is and a long way to where it has.
    fn wants_a_ride(self, unit: UnitId) -> bool {
        let look = self.look;
        let Some(hex) = look.hex(unit).filter(|_| look.unit_type(unit) == UnitType::Infantry) else {
            return false;
        };
        if self.wants_home(unit) {
            return true;
        }
        let near = self.foes().any(|(e, at)| !look.is_airborne(e) && look.g.board.distance(hex, at) <= 4);
        let pulls = self.pulls(unit);
        let best = pulls.iter().max_by_key(|pull| self.drawn(unit, hex, pull));
        let far = best.map_or(0, |pull| i32::from(pull.far[hex.index()]));
        let turns = far / (i32::from(OPEN) * self.speed(unit));
        !near && far < i32::from(NOWHERE) - 1 && turns > WALK && turns <= 3 * self.turns_left()
    }
}
