//! Smoke screens with other orders: over the last stretch, on what must be held to the end, behind who gets away.

use super::orders::{Candidate, Weighing};
use super::sense::Sense;
use crate::data::{OrderKind, OrderStep};
use crate::state::{Lasting, UnitId};
use sandtable_hex::HexId;

/// How many of the best orders are tried with smoke.
const TRIED: usize = 6;
/// Turns a unit on its own screen gets no orders.
const BLIND: i32 = 2;
/// What a turn without orders costs.
const IDLE: i32 = 250;
/// A screen may be laid once: what it is kept for.
const KEPT: i32 = 150;

impl Weighing<'_> {
    /// The best orders once more, with a screen where the order ends or begins.
    pub(super) fn screens(&mut self) {
        let (sense, look, unit) = (self.sense, self.sense.look, self.unit);
        let screens = look.order(unit, OrderKind::SmokeScreen).is_some() && !look.is(unit, Lasting::SMOKED);
        let Some(here) = look.hex(unit).filter(|_| screens && !look.is_airborne(unit)) else { return };
        if look.carried(unit).next().is_some() {
            return;
        }
        let mut best: Vec<Candidate> = self.found.clone();
        best.sort_by_key(|c| std::cmp::Reverse(c.worth));
        for found in best.into_iter().take(TRIED) {
            let mut plan = found.plan;
            let moves = matches!(plan.kind.step(), OrderStep::Movement) && plan.route.last().is_some();
            if plan.leaves || plan.kind.step() == OrderStep::Special || plan.kind == OrderKind::Attack {
                continue;
            }
            let place = plan.route.as_slice().len();
            let end = plan.route.last().unwrap_or(here);
            if sense.is_alone(unit, end) {
                plan.smoke = 1 << place;
                self.add(plan, found.worth + sense.veiled(unit, end, moves) - KEPT);
            }
            if moves && sense.is_alone(unit, here) {
                plan.smoke = 1;
                self.add(plan, found.worth + sense.danger(unit, here, 0) / 4 - KEPT);
            }
        }
    }
}

impl Sense<'_> {
    /// Whether no friend will be on a hex besides: smoke leaves it without orders.
    fn is_alone(self, unit: UnitId, hex: HexId) -> bool {
        let look = self.look;
        self.turns_left() == 0 || !look.units(self.side).any(|u| u != unit && self.ends(u) == Some(hex))
    }

    /// What a screen on the hex where a unit ends is worth: it is not shot at, its hex is not entered, and it does
    /// nothing until the smoke is gone.
    fn veiled(self, unit: UnitId, end: HexId, moves: bool) -> i32 {
        let left = self.turns_left();
        let idle = left.min(BLIND);
        let near = self.foes().any(|(e, at)| {
            !self.look.is_airborne(e) && (1..=3).contains(&self.look.g.board.distance(end, at))
        });
        let held = self.goals().into_iter().find(|goal| goal.held && goal.hex == end);
        // Who comes up in the last turn has nothing more to fear; who stands there may still be attacked.
        let keeps = near && (!moves || left > 0);
        let hold = held.filter(|_| keeps).map_or(0, |goal| goal.worth * 3 / 10);
        let now = if moves { 0 } else { self.danger(unit, end, 0) / 4 };
        hold + now + self.exposure(unit, end) - idle * (IDLE + self.fire_from(unit, end) / 2)
    }
}
