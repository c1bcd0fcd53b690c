//! Ambush: to stay hidden, to turn in hiding, to go into hiding.

use super::orders::Weighing;
use super::sense::Sense;
use crate::data::OrderKind;
use crate::state::{Lasting, Order, UnitId};
use sandtable_engine::Noun;
use sandtable_hex::{Dir, HexId};

/// What it costs to turn to another side in hiding.
const TURNING: i32 = 60;
/// What it costs to go into hiding: a turn without a shot.
const HIDING: i32 = 120;

impl Weighing<'_> {
    /// Who is hidden is not shot at, and shoots first and better at who comes.
    pub(super) fn ambushes(&mut self, hex: HexId, stays: i32) {
        let (sense, look, unit) = (self.sense, self.sense.look, self.unit);
        let u = look.unit(unit);
        let hidden = u.is(Lasting::AMBUSH);
        let safe = stays + sense.exposure(unit, hex) * 8 / 10;
        if hidden && self.may(OrderKind::Wait) {
            let lurks = u.facing.map_or(0, |dir| sense.lurk(unit, hex, dir, u.zone));
            self.add(Order::default(), safe + lurks);
        }
        let wanted = hidden || !sense.behind || self.is_at_goal(hex);
        if !wanted || !self.may(OrderKind::Ambush) {
            return;
        }
        let turns = i32::from(look.order(unit, OrderKind::Ambush).and_then(|o| o.turns).unwrap_or(1));
        let zone = look.range_from(unit, hex);
        for choice in self.next(&Order { kind: OrderKind::Ambush, ..Order::default() }).iter() {
            let Noun::Side(_, dir) = choice.noun else { continue };
            let Ok(dir) = Dir::try_from(dir) else { continue };
            let plan = Order { kind: OrderKind::Ambush, facing: Some(dir), number: zone, ..Order::default() };
            let lurks = sense.lurk(unit, hex, dir, zone);
            let worth = match hidden {
                true => safe + lurks - TURNING,
                false => stays + (safe - stays + lurks / 2) / turns - HIDING,
            };
            self.add(plan, worth);
        }
    }

    /// Whether a hex that counts is here.
    pub(super) fn is_at_goal(&self, hex: HexId) -> bool {
        self.pulls.iter().any(|pull| pull.goal.held && pull.goal.hex == hex)
    }
}

impl Sense<'_> {
    /// What a place is worth less for the enemy's fire on it.
    pub(super) fn exposure(self, unit: UnitId, hex: HexId) -> i32 {
        if self.turns_left() == 0 {
            return 0;
        }
        self.danger(unit, hex, 0) * self.style.caution / 100 * 6 / 10
    }

    /// What a unit in hiding does to who is before it or may come: it shoots better, and who is shot at is shaken.
    fn lurk(self, unit: UnitId, hex: HexId, dir: Dir, zone: u8) -> i32 {
        if zone == 0 { 0 } else { self.watch(unit, hex, dir, zone) * 4 / 3 + 40 }
    }
}
