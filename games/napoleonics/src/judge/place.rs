//! What a place is worth to a unit, and what an order to it is worth.

use super::tactics::Tactics;
use crate::board::{Hex, HexSet, Side};
use crate::data::Arm;
use crate::look::Look;
use crate::rules::victory::When;
use crate::state::{LeaderId, State, UnitId, done};

impl Tactics<'_> {
    /// What it is worth that a unit stands in a hex: out of danger, near friends, near the enemy, on good
    /// ground, on what gives banners.
    #[must_use]
    pub fn place_worth(self, unit: UnitId, hex: Hex) -> i32 {
        let look = self.look;
        let k = look.kind(unit);
        let danger = self.danger(unit, hex) * self.style.caution / 100;
        let own = look.unit(unit).hex;
        let friends = ((look.g.board.adjacent(hex) & look.held(k.side)) - HexSet::one(own)).len() as i32;
        let support = [0, 3, 7][friends.min(2) as usize];
        let apart = self.nearest_enemy(hex, k.side);
        let crippled = look.unit(unit).blocks == 1 && k.blocks > 1;
        let close = match k.arm {
            _ if crippled => (apart - 4).min(0) * 4,
            Arm::Infantry => (2 - apart).min(0) * self.style.advance,
            Arm::Cavalry => (3 - apart).min(0) * self.style.advance,
            Arm::Artillery if apart == 1 => -10,
            Arm::Artillery => (3 - apart).min(0) * self.style.advance,
        };
        let ground = if apart <= 4 { self.cover(k.arm, hex) } else { 0 };
        support + close + ground + self.goal_worth(hex, k.side) - danger
    }

    /// How far the nearest enemy unit is.
    #[must_use]
    pub fn nearest_enemy(self, hex: Hex, side: Side) -> i32 {
        let look = self.look;
        let (board, enemies) = (&look.g.board, look.standing(side.other()));
        let near = (1..=5u8).find(|&n| !(board.within(hex, n) & enemies).is_empty());
        match near {
            Some(n) => i32::from(n),
            None => enemies.iter().map(|e| i32::from(board.distance(hex, e))).min().unwrap_or(0),
        }
    }

    /// Ground that takes dice off attacks.
    pub(super) fn cover(self, arm: Arm, hex: Hex) -> i32 {
        let ground = &self.look.g.ground;
        let high = i32::from(ground.hills.contains(hex)) * 4;
        let screen = i32::from(ground.screens.contains(hex) && arm == Arm::Infantry) * 5;
        high + screen + i32::from(ground.has_works(hex)) * 4
    }

    /// What a hex is worth for the banners it gives, to us or to the enemy.
    fn goal_worth(self, hex: Hex, side: Side) -> i32 {
        let look = self.look;
        let mut worth = 0;
        for goal in &look.g.objectives {
            if goal.side == side {
                let taken = goal.hexes & look.standing(side);
                let banners = i32::from(goal.banners);
                if goal.hexes.contains(hex) {
                    let sure = if goal.when == When::WhileOccupied { 90 } else { 70 };
                    worth += self.banner(side) * banners * sure / 100;
                } else if let Some(apart) =
                    (goal.hexes - taken).iter().map(|g| i32::from(look.g.board.distance(hex, g))).min()
                {
                    worth += (7 - apart).max(0) * 4 * banners;
                }
            } else if goal.hexes.contains(hex) {
                worth += 25;
            }
        }
        worth
    }

    /// What an order to a unit is worth: the best it can do with it, over what it is worth where it stands.
    #[must_use]
    pub fn order_worth(self, unit: UnitId) -> i32 {
        let find = || self.best_move(unit).0 - self.place_worth(unit, self.look.unit(unit).hex);
        if self.trial { find() } else { self.memo.order(unit, find) }
    }

    /// The best a unit can do this turn: what it is worth, and where it goes. Its own hex counts too.
    #[must_use]
    pub fn best_move(self, unit: UnitId) -> (i32, Hex) {
        let look = self.look;
        let from = look.unit(unit).hex;
        let mut best = (i32::MIN, from);
        self.each_move(unit, |hex, worth| {
            if worth > best.0 {
                best = (worth, hex);
            }
        });
        best
    }

    /// What each hex that a unit can go to is worth, its own first: the place and the attack from there.
    pub fn each_move(self, unit: UnitId, mut tell: impl FnMut(Hex, i32)) {
        let look = self.look;
        let mut trial = *look.s;
        trial.units[unit.index()].done |= done::ORDERED;
        let from = look.unit(unit).hex;
        tell(from, self.imagine(&trial).stand_worth_at(unit, from));
        let ordered = Look { g: look.g, s: &trial };
        if !ordered.may_move(unit) {
            return;
        }
        let reach = ordered.reach(unit);
        for hex in reach.all().iter() {
            tell(hex, self.move_worth(&trial, unit, hex, reach.steps(hex).unwrap_or(0)));
        }
    }

    /// What it is worth that a unit goes to a hex, so many hexes away.
    #[must_use]
    pub fn move_worth(self, state: &State, unit: UnitId, to: Hex, steps: u8) -> i32 {
        let look = self.look;
        let mut trial = *state;
        set_down(look, &mut trial, unit, to);
        let u = &mut trial.units[unit.index()];
        u.moved = steps;
        u.done |= done::MOVED;
        if look.g.ground.holds(to, look.kind(unit).light) {
            u.done |= done::HELD;
        }
        self.imagine(&trial).stand_worth_at(unit, to)
    }

    fn stand_worth_at(self, unit: UnitId, hex: Hex) -> i32 {
        let attack = self.best_attack(unit).map_or(0, |(worth, _)| worth.max(0));
        self.place_worth(unit, hex) + attack * self.style.attack / 100
    }
}

/// Sets a unit down on another hex, its leader with it, for a trial.
pub fn set_down(look: Look<'_>, trial: &mut State, unit: UnitId, to: Hex) {
    let (from, side) = (look.unit(unit).hex, look.kind(unit).side.index());
    trial.unit_at[from.index()] = UnitId::NONE;
    trial.unit_at[to.index()] = unit;
    trial.standing[side].remove(from);
    trial.standing[side].insert(to);
    trial.units[unit.index()].hex = to;
    if look.leader_goes_along(unit) {
        let leader = look.leader_of(unit);
        trial.leader_at[from.index()] = LeaderId::NONE;
        trial.leader_at[to.index()] = leader;
        trial.led[side].remove(from);
        trial.led[side].insert(to);
        trial.leaders[leader.index()].hex = to;
    }
}
