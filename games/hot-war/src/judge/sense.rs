//! What units, shots and places are worth, in hundredths of a point.

use super::Style;
use super::field::{Memo, hits};
use super::odds::{ONE, destroyed, losses};
use super::ways::{Distances, NOWHERE, OPEN};
use crate::data::{OrderKind, Prey, Side, UnitType};
use crate::look::Look;
use crate::rules::fire::Dice;
use crate::rules::sight::Spot;
use crate::scenario::Ours;
use crate::state::{Aim, Lasting, Place, UnitId};
use sandtable_engine::Seat;
use sandtable_hex::HexId;

/// A point, as worth is counted.
pub const POINT: i32 = 100;
/// Far below anything.
pub const NEVER: i32 = -1_000_000;

/// The position as the script of a seat sees it. What the enemy hides is not looked at: his orders, his units in Ambush,
/// mines that no one has found.
#[derive(Clone, Copy)]
pub struct Sense<'a> {
    /// The position.
    pub look: Look<'a>,
    /// Whose script.
    pub seat: Seat,
    /// Its side.
    pub side: Side,
    /// The temperament.
    pub style: &'static Style,
    /// Whether its side would not win if the game ended now: then ground must be taken.
    pub behind: bool,
    /// What was worked out already.
    pub memo: &'a Memo,
}

impl Look<'_> {
    /// Whether a side would not win if the game ended now.
    #[must_use]
    pub fn is_behind(self, side: Side) -> bool {
        self.s.turn > 0 && self.winner(self.tally()) != Some(side)
    }
}

/// A goal as it draws one unit.
#[derive(Clone, Debug)]
pub struct Pull {
    /// The goal, with what one more is worth there.
    pub goal: Goal,
    /// How far it is from every hex.
    pub far: Distances,
}

/// A place that counts, and for how much.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Goal {
    /// Where.
    pub hex: HexId,
    /// For how much.
    pub worth: i32,
    /// For holding it: one unit is enough unless the enemy is near.
    pub held: bool,
}

impl<'a> Sense<'a> {
    /// Whether its temperament makes use of a craft.
    #[must_use]
    pub const fn knows(self, craft: u16) -> bool {
        self.style.crafts & craft != 0
    }

    /// Enemies on the board that are seen.
    pub fn foes(self) -> impl Iterator<Item = (UnitId, HexId)> + use<'a> {
        let look = self.look;
        look.units(self.side.other()).filter_map(move |e| {
            let hex = look.hex(e).filter(|_| !look.is(e, Lasting::AMBUSH))?;
            Some((e, hex))
        })
    }

    /// What a unit counts.
    #[must_use]
    pub fn cost(self, unit: UnitId) -> i32 {
        i32::from(self.look.card(unit).cost) * POINT
    }

    /// What so many quarters of a hit on a unit behind a Defence are worth: half for strength, half for its end.
    #[must_use]
    pub fn harm(self, unit: UnitId, defence: i32, mean: i32) -> i32 {
        let strength = i32::from(self.look.unit(unit).strength);
        let full = i32::from(self.look.card(unit).strength.max(1));
        let cost = self.cost(unit);
        let lost = losses(mean, defence, strength) * (cost / 2) / full;
        (lost + destroyed(mean, defence, strength) * (cost / 2)) / ONE
    }

    /// What a shot adds to those that are planned at the same target already. Hits that only wear down its Defence are
    /// worth a little, too.
    #[must_use]
    pub fn shot_worth(self, target: UnitId, before: i32, mean: i32) -> i32 {
        let defence = i32::from(self.look.defence_left(target, false));
        let more = self.harm(target, defence, before + mean) - self.harm(target, defence, before);
        let wears = if before < 4 * defence { mean * self.cost(target) / 1600 } else { 0 };
        (more + wears) * self.style.fire / 100
    }

    /// Quarters of a hit that friends have planned at an enemy; `but` is not counted.
    #[must_use]
    pub fn planned_hits(self, target: UnitId, but: UnitId) -> i32 {
        let look = self.look;
        let aims = |u: &UnitId| {
            let plan = look.plan(*u);
            *u != but && plan.aim == Aim::Unit(target) && plan.kind == OrderKind::Fire
        };
        let Some(to) = look.hex(target) else { return 0 };
        let prey = look.prey(target);
        let shots = look.units(self.side).filter(aims);
        shots.filter_map(|u| Some(hits(look, u, prey, Dice::Full, look.hex(u)?, to))).sum()
    }

    /// The Defence of a unit on a hex, its orders aside.
    #[must_use]
    pub fn cover(self, unit: UnitId, hex: HexId) -> i32 {
        let look = self.look;
        if look.hex(unit) == Some(hex) && !look.is(unit, Lasting::AMBUSH) {
            return i32::from(look.defence_left(unit, false));
        }
        let ground = if look.is_airborne(unit) { 0 } else { look.terrain_cover(unit, hex) };
        i32::from(look.card(unit).defence + ground)
    }

    /// What the enemy's fire on a hex would cost a unit there, with so much Defence besides. He has other targets, too.
    #[must_use]
    pub fn danger(self, unit: UnitId, hex: HexId, more: i32) -> i32 {
        let look = self.look;
        let air = look.is_airborne(unit);
        let mean = self.memo.threat(look, self.side, look.unit_type(unit), air, hex);
        let riders: i32 = look.carried(unit).map(|u| self.cost(u)).sum();
        let own = self.harm(unit, self.cover(unit, hex) + more, mean * 6 / 10);
        let with_riders = i64::from(own) * i64::from(riders) / i64::from(self.cost(unit).max(1)) / 2;
        own + with_riders as i32
    }

    /// The best shot of a unit from a hex at enemies as they stand, by the full dice of what it sees itself.
    #[must_use]
    pub fn fire_from(self, unit: UnitId, hex: HexId) -> i32 {
        let look = self.look;
        if look.unit(unit).ammo == 0 || look.is(unit, Lasting::SUPPRESSED) {
            return 0;
        }
        let range = look.range_from(unit, hex);
        let near = |&(_, at): &(UnitId, HexId)| at != hex && look.g.board.distance(hex, at) <= range;
        let worth = |(enemy, at): (UnitId, HexId)| {
            let prey = look.prey(enemy);
            if !look.reaches(unit, prey, hex, at)
                || !look.sees_spot(unit, hex, Spot { hex: at, air: look.is_airborne(enemy) })
            {
                return 0;
            }
            self.shot_worth(enemy, 0, hits(look, unit, prey, Dice::Full, hex, at))
        };
        self.foes().filter(near).map(worth).max().unwrap_or(0)
    }

    /// The places that count for a side.
    #[must_use]
    pub fn goals(self) -> Vec<Goal> {
        let victory = &self.look.g.victory;
        let mut goals = Vec::new();
        for objective in victory.objectives.iter().filter(|o| o.side.is_none_or(|s| s == self.side)) {
            let held = matches!(objective.when, Ours::Held | Ours::HeldIntact);
            if held {
                goals.push(Goal { hex: objective.hex, worth: i32::from(objective.points) * POINT, held });
            }
        }
        for head in victory.bridgeheads.iter().filter(|head| head.side == self.side) {
            if let Some(hex) = head.middle {
                goals.push(Goal { hex, worth: i32::from(head.points) * 3 * POINT, held: false });
            }
        }
        goals
    }

    /// Turns that follow the one under way.
    #[must_use]
    pub fn turns_left(self) -> i32 {
        i32::from(self.look.g.turns.saturating_sub(self.look.s.turn))
    }

    /// How many hexes a unit goes in a turn.
    #[must_use]
    pub fn speed(self, unit: UnitId) -> i32 {
        let distance = self.look.order(unit, OrderKind::Move).and_then(|o| o.distance);
        i32::from(distance.unwrap_or(0).max(1))
    }

    /// Where a unit will be by its order.
    #[must_use]
    pub fn ends(self, unit: UnitId) -> Option<HexId> {
        let plan = self.look.plan(unit);
        match plan.kind.step() {
            crate::data::OrderStep::Movement | crate::data::OrderStep::Attack => {
                plan.route.last().or(self.look.whereabouts(unit))
            }
            _ => self.look.whereabouts(unit),
        }
    }

    /// What a unit that fights on the ground brings to a goal: guns and trucks nothing.
    pub(super) fn takes_ground(self, unit: UnitId) -> i32 {
        let card = self.look.card(unit);
        let armed = card.row(Prey::Unit(UnitType::Infantry)).is_some();
        match card.unit_type {
            UnitType::Infantry if armed => 100,
            UnitType::Infantry => 50,
            _ if card.properties.counts_as_artillery || card.unit_type == UnitType::Artillery => 15,
            UnitType::Armoured | UnitType::LightTank | UnitType::HeavyTank => 90,
            UnitType::Vehicle => 5,
            _ => 0,
        }
    }

    /// The goals as they draw a unit: by what it can do there, and by who is there already.
    #[must_use]
    pub fn pulls(self, unit: UnitId) -> Vec<Pull> {
        let riders = self.look.carried(unit).map(|u| self.takes_ground(u)).max().unwrap_or(0);
        let fit = self.takes_ground(unit).max(riders);
        let draws = |mut goal: Goal| {
            goal.worth = goal.worth * fit / 100 * self.crowd(unit, &goal) / 100;
            Pull { goal, far: self.distances(unit, goal.hex) }
        };
        self.goals().into_iter().map(draws).collect()
    }

    /// How much the goals draw a unit to a hex: the one that draws most counts.
    #[must_use]
    pub fn ground(self, unit: UnitId, hex: HexId, pulls: &[Pull]) -> i32 {
        let most = pulls.iter().map(|pull| self.drawn(unit, hex, pull)).max().unwrap_or(0);
        let drive = if self.behind { 130 } else { 100 };
        most * self.style.advance / 100 * drive / 100
    }

    /// How much a goal draws a unit to a hex.
    #[must_use]
    pub fn drawn(self, unit: UnitId, hex: HexId, pull: &Pull) -> i32 {
        let goal = pull.goal;
        let far = pull.far[hex.index()];
        if far == NOWHERE {
            return 0;
        }
        let turns_left = self.turns_left();
        // In twentieths of a turn.
        let late = i32::from(far) * 20 / (i32::from(OPEN) * self.speed(unit));
        let share = (100 - late * 6 / 10).max(30) - late / 10;
        let share = share.max(1);
        let share = if late > (turns_left + 1) * 20 { share / 4 } else { share };
        let there = if goal.held && far == 0 { goal.worth / 4 } else { 0 };
        goal.worth * share / 100 + there
    }

    /// How much one more is wanted at a goal, in hundredths.
    fn crowd(self, unit: UnitId, goal: &Goal) -> i32 {
        let look = self.look;
        let near = |hex: HexId, far: u8| look.g.board.distance(hex, goal.hex) <= far;
        let able = |u: &UnitId| *u != unit && self.takes_ground(*u) >= 50;
        let friends =
            look.units(self.side).filter(able).filter(|&u| self.ends(u).is_some_and(|h| near(h, 1)));
        let friends = friends.count() as i32;
        let foes = self.foes().filter(|&(_, h)| near(h, 4)).count() as i32;
        let wanted = if goal.held { 1 + foes } else { 20 };
        if friends < wanted { 100 } else { 100 * wanted.max(1) / (friends + 1) }
    }

    /// Whether a side knows of a minefield on a hex.
    #[must_use]
    pub fn knows_mines(self, hex: HexId) -> bool {
        let known =
            |m: &crate::state::Minefield| m.hex == hex && (m.known || m.side == self.side || m.by.is_some());
        self.look.s.mines.iter().any(known)
    }

    /// What it is worth for a unit to be on a hex when the turn is over.
    #[must_use]
    pub fn place(self, unit: UnitId, hex: HexId, pulls: &[Pull]) -> i32 {
        let look = self.look;
        let burns = look.s.fires.iter().any(|f| f.hex == hex) || look.g.special.contaminated.contains(hex);
        let toll = if burns { self.cost(unit) / 3 } else { 0 };
        let towed = look.carried(unit).filter(|&gun| matches!(look.unit(gun).at, Place::Towed(_)));
        let guns: i32 = towed.map(|gun| self.haul(gun, hex)).sum();
        let ground = self.ground(unit, hex, pulls);
        if self.turns_left() == 0 {
            return ground;
        }
        // Guns that shoot over others need not see: they stay where they reach.
        let over = look.card(unit).properties.indirect_fire;
        let aim =
            if over { self.reach_from(unit, hex, None) / 2 } else { self.fire_from(unit, hex) * 4 / 10 };
        ground + aim + guns - self.exposure(unit, hex) - toll
    }

    /// What it is worth to have a gun in tow on a hex: where it reaches the enemy, and on the way there.
    fn haul(self, gun: UnitId, hex: HexId) -> i32 {
        let near = self.foes().map(|(_, at)| self.look.g.board.distance(hex, at)).min().unwrap_or(0);
        let range = self.look.range_from(gun, hex);
        self.reach_from(gun, hex, None) - 40 * i32::from(near.saturating_sub(range))
    }
}
