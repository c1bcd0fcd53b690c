//! Recon: hidden enemies are looked for where they are known or likely to lie.

use super::orders::Weighing;
use super::sense::Sense;
use crate::data::OrderKind;
use crate::state::{Lasting, Order, UnitId};
use sandtable_hex::HexId;

/// How much of what a hidden unit costs it is worth to find it, in hundredths.
const FIND: i32 = 20;

impl Weighing<'_> {
    /// Recon with the radius that promises most.
    pub(super) fn recon(&mut self, hex: HexId, stays: i32) {
        let (sense, unit) = (self.sense, self.unit);
        let Some(order) = sense.look.order(unit, OrderKind::Recon).filter(|_| self.may(OrderKind::Recon))
        else {
            return;
        };
        let reach = order.value_by_radius.len() as u8;
        let hidden = sense.lurkers(unit, hex, reach);
        for (radius, &value) in (1..=reach).zip(&order.value_by_radius) {
            let within = hidden.iter().filter(|(away, _)| *away <= radius).map(|(_, worth)| worth);
            let found = within.sum::<i32>() * FIND / 100 * i32::from(value) / 6;
            if found > 0 {
                let plan = Order { kind: OrderKind::Recon, number: radius, ..Order::default() };
                self.add(plan, stays + found);
            }
        }
    }
}

impl Sense<'_> {
    /// Enemies that may lie hidden near a scout: how far away, and what they cost by how likely they are there. Of who was
    /// seen to hide the hex is known; who is hidden since the set-up may be wherever its kind may hide.
    fn lurkers(self, scout: UnitId, hex: HexId, reach: u8) -> Vec<(u8, i32)> {
        let look = self.look;
        let away = |at: HexId| look.g.board.distance(hex, at);
        let sees = |at: HexId| away(at) <= reach && look.sees_hex(scout, at);
        let mut found = Vec::new();
        for enemy in look.units(self.side.other()).filter(|&e| look.is(e, Lasting::AMBUSH)) {
            if !look.is(enemy, Lasting::UNSEEN) {
                found.extend(look.hex(enemy).filter(|&at| sees(at)).map(|at| (away(at), self.cost(enemy))));
                continue;
            }
            let zone = look.g.forces[self.side.other().index()].zone;
            let hides = zone.iter().filter(|&h| look.hides(enemy, h) && look.may_stand(enemy, h));
            let places: Vec<(HexId, i32)> = hides.map(|h| (h, self.likely(h))).collect();
            let all = places.iter().map(|(_, likely)| likely).sum::<i32>().max(1);
            let near = places.into_iter().filter(|&(at, _)| sees(at));
            found.extend(near.map(|(at, likely)| (away(at), self.cost(enemy) * likely / all)));
        }
        found
    }

    /// How likely the enemy hides on a hex: at what counts more than elsewhere.
    fn likely(self, hex: HexId) -> i32 {
        let goals = self.look.g.victory.objectives.iter().map(|o| self.look.g.board.distance(hex, o.hex));
        match goals.min() {
            Some(0) => 6,
            Some(1 | 2) => 3,
            _ => 1,
        }
    }
}
