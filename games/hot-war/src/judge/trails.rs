//! Smoke in movement: a trail between the enemy's guns and friends who come up.

use super::field::hits;
use super::orders::Weighing;
use super::sense::Sense;
use crate::data::OrderKind;
use crate::rules::fire::Dice;
use crate::rules::sight::Spot;
use crate::state::{Aim, Lasting, Order, UnitId};
use sandtable_hex::HexId;

/// How much of the fire that smoke hides friends from it is worth, in hundredths.
const SPARED: i32 = 40;
/// How much of the friends' fire that it hides the enemy from it costs, in hundredths.
const SPOILT: i32 = 25;

/// A shot that a trail would hide: the hexes between, and what it is worth; below nothing if it is a friend's.
struct Line {
    between: Vec<HexId>,
    worth: i32,
}

impl Weighing<'_> {
    /// Every way in reach, smoked where no friend is or comes.
    pub(super) fn trails(&mut self) {
        let (sense, unit) = (self.sense, self.unit);
        if sense.turns_left() == 0 || !self.may(OrderKind::SmokeInMovement) {
            return;
        }
        let lines = sense.lines_of_fire(unit);
        if lines.is_empty() {
            return;
        }
        let kept = sense.kept_clear(unit);
        let mut ways = self.reach(OrderKind::SmokeInMovement, Aim::None);
        ways.retain(|(plan, _)| !plan.leaves);
        if let Some(here) = sense.look.hex(unit) {
            ways.push((Order { kind: OrderKind::SmokeInMovement, ..Order::default() }, here));
        }
        for (mut plan, end) in ways {
            let route = plan.route;
            let places: Vec<HexId> = match route.as_slice() {
                [] => vec![end],
                way => way.to_vec(),
            };
            let first = u32::from(!route.as_slice().is_empty());
            let mut smoked = Vec::new();
            for (place, hex) in (first..).zip(places).filter(|(_, hex)| !kept.contains(hex)) {
                plan.smoke |= 1 << place;
                smoked.push(hex);
            }
            let hides = |line: &&Line| line.between.iter().any(|hex| smoked.contains(hex));
            let spared: i32 = lines.iter().filter(hides).map(|line| line.worth).sum();
            if plan.smoke != 0 && spared > 0 {
                // In its own smoke no one shoots at it.
                let veiled = if smoked.contains(&end) { sense.exposure(unit, end) } else { 0 };
                let arrival = self.arrival(&plan, end);
                self.add(plan, arrival + spared + veiled);
            }
        }
    }
}

impl Sense<'_> {
    /// Where smoke would be in the way: on hexes that friends go to or pass.
    fn kept_clear(self, unit: UnitId) -> Vec<HexId> {
        let look = self.look;
        let friends = look.units(self.side).filter(|&u| u != unit && !look.is_airborne(u));
        friends.flat_map(|u| look.plan(u).route.as_slice().iter().copied().chain(look.hex(u))).collect()
    }

    /// Shots between enemies as they stand and friends where they will be.
    fn lines_of_fire(self, unit: UnitId) -> Vec<Line> {
        let look = self.look;
        let mut lines = Vec::new();
        let able =
            |u: UnitId| look.unit(u).ammo > 0 && !look.is(u, Lasting::SUPPRESSED) && !look.is_airborne(u);
        for friend in look.units(self.side).filter(|&u| u != unit && look.hex(u).is_some()) {
            let Some(end) = self.ends(friend).filter(|_| !look.is_airborne(friend)) else { continue };
            for (enemy, at) in self.foes().filter(|&(e, at)| able(e) && at != end) {
                let theirs = self.shot_between((enemy, at), (friend, end)) * SPARED / 100;
                let ours = self.shot_between((friend, end), (enemy, at)) * SPOILT / 100;
                if theirs != ours {
                    let mut between = look.flown_over(at, end);
                    between.retain(|&hex| hex != end);
                    lines.push(Line { between, worth: theirs - ours });
                }
            }
        }
        lines
    }

    /// What a shot of one at another would do, each from its hex.
    fn shot_between(self, (by, from): (UnitId, HexId), (target, to): (UnitId, HexId)) -> i32 {
        let look = self.look;
        let prey = look.prey(target);
        if look.unit(by).ammo == 0
            || !look.reaches(by, prey, from, to)
            || !look.sees_spot(by, from, Spot::ground(to))
        {
            return 0;
        }
        let mean = hits(look, by, prey, Dice::Full, from, to);
        self.harm(target, self.cover(target, to), mean)
    }
}
