//! Orders of those who dig, blow up, bridge and spot.

use super::field::hits;
use super::orders::Weighing;
use super::sense::{POINT, Sense};
use super::ways::NOWHERE;
use crate::choice;
use crate::data::{OrderKind, Terrain, UnitType};
use crate::rules::fire::Dice;
use crate::scenario::Ours;
use crate::state::{Aim, Lasting, Order, StructureKind, UnitId};
use sandtable_engine::Noun;
use sandtable_hex::{Dir, HexId};

/// What a trench is worth to who will be attacked in it.
const TRENCH: i32 = 260;
/// What a bridge is worth to each who could not cross without it.
const CROSSING: i32 = 250;

impl Weighing<'_> {
    /// What is worth doing without a shot and without a step.
    pub(super) fn crafts(&mut self, hex: HexId, stays: i32) {
        self.spotting(stays);
        self.demolition(stays);
        self.trenches(hex, stays);
        self.pontoons(stays);
    }

    /// A scout that sees the target of a gun makes its shot better.
    fn spotting(&mut self, stays: i32) {
        let (sense, look, unit) = (self.sense, self.sense.look, self.unit);
        if !self.may(OrderKind::Spotting) {
            return;
        }
        for choice in self.next(&Order { kind: OrderKind::Spotting, ..Order::default() }).iter() {
            let Some(gun) = look.named(choice.noun) else { continue };
            let plan = look.plan(gun);
            let (Aim::Unit(enemy), OrderKind::Fire) = (plan.aim, plan.kind) else { continue };
            let spotted =
                |u: UnitId| look.plan(u).kind == OrderKind::Spotting && look.plan(u).aim == Aim::Unit(gun);
            let served = look.units(sense.side).any(|u| u != unit && spotted(u));
            if served || !look.sees_unit(unit, enemy) {
                continue;
            }
            let plan = Order { kind: OrderKind::Spotting, aim: Aim::Unit(gun), ..Order::default() };
            self.add(plan, stays + sense.second_throw(gun, enemy));
        }
    }

    /// A structure beside it is blown up where its end counts, or where only the enemy needs it.
    fn demolition(&mut self, stays: i32) {
        let (sense, look) = (self.sense, self.sense.look);
        if !self.may(OrderKind::Demolition) {
            return;
        }
        let turns = look.order(self.unit, OrderKind::Demolition).and_then(|o| o.turns).unwrap_or(1);
        for choice in self.next(&Order { kind: OrderKind::Demolition, ..Order::default() }).iter() {
            let Some(hex) = look.hex_named(choice.noun) else { continue };
            let worth = sense.ruin(hex);
            let wired = look.g.special.wired.iter().find(|w| w.hex == hex && w.side == sense.side);
            let turns = i32::from(wired.map_or(turns, |w| w.turns).max(1));
            if worth > 0 {
                let plan = Order { kind: OrderKind::Demolition, aim: Aim::Hex(hex), ..Order::default() };
                self.add(plan, stays + worth / turns);
            }
        }
    }

    /// Who holds a goal that is not yet under fire digs in towards the enemy.
    fn trenches(&mut self, hex: HexId, stays: i32) {
        let (sense, look, unit) = (self.sense, self.sense.look, self.unit);
        let near = sense.foes().map(|(_, at)| look.g.board.distance(hex, at)).min().unwrap_or(u8::MAX);
        let quiet = sense.danger(unit, hex, 0) == 0 && (4..=12).contains(&near);
        let has_one = Dir::ALL.iter().any(|&dir| look.trench_to_take(unit, Some(dir)).is_some());
        if !quiet || has_one || look.is(unit, Lasting::TRENCH | Lasting::AMBUSH) || !self.is_at_goal(hex) {
            return;
        }
        for kind in [OrderKind::DigIn, OrderKind::SelfEntrench] {
            let turns = i32::from(look.special_turns(unit, kind));
            if !self.may(kind) || sense.turns_left() <= turns {
                continue;
            }
            let sides = self.next(&Order { kind, ..Order::default() });
            let faces = sides.iter().filter(|c| c.verb == choice::FACE);
            let Some(side) = faces.max_by_key(|c| sense.facing_score(unit, c.noun)) else { continue };
            let Noun::Side(_, dir) = side.noun else { continue };
            let plan = Order { kind, facing: Dir::try_from(dir).ok(), ..Order::default() };
            self.add(plan, stays + TRENCH - 60 * (turns - 1));
        }
    }

    /// A bridge is built where friends have no way to what counts.
    fn pontoons(&mut self, stays: i32) {
        let (sense, look) = (self.sense, self.sense.look);
        if look.order(self.unit, OrderKind::BuildPontoon).is_none() {
            return;
        }
        let waiting = sense.cut_off() * CROSSING;
        if waiting == 0 {
            return;
        }
        if self.may(OrderKind::BuildPontoon) {
            for choice in self.next(&Order { kind: OrderKind::BuildPontoon, ..Order::default() }).iter() {
                let Some(river) = look.hex_named(choice.noun) else { continue };
                let plan = Order { kind: OrderKind::BuildPontoon, aim: Aim::Hex(river), ..Order::default() };
                self.add(plan, stays + waiting + 20 * sense.bank(river));
            }
        }
        if self.may(OrderKind::Move) {
            for (plan, end) in self.reach(OrderKind::Move, Aim::None) {
                let exposed = sense.exposure(self.unit, end);
                self.add(plan, waiting / 2 + 20 * sense.bank(end) - exposed);
            }
        }
    }
}

impl Sense<'_> {
    /// What it adds to a gun's shot that misses may be thrown again.
    fn second_throw(self, gun: UnitId, enemy: UnitId) -> i32 {
        let look = self.look;
        let (Some(from), Some(to)) = (look.hex(gun), look.hex(enemy)) else { return 0 };
        let which = if look.sees_unit(gun, enemy) { Dice::Full } else { Dice::Indirect };
        let mean = hits(look, gun, look.prey(enemy), which, from, to);
        self.shot_worth(enemy, self.planned_hits(enemy, gun) + mean, mean * 2 / 3)
    }

    /// What the end of a structure is worth.
    fn ruin(self, hex: HexId) -> i32 {
        let look = self.look;
        let (own, enemy) = (self.side, self.side.other());
        let counts = look.g.victory.objectives.iter().filter(|o| o.hex == hex);
        let points: i32 = counts
            .map(|o| match (o.when, o.side) {
                (Ours::Destroyed, Some(side)) if side == own => i32::from(o.points),
                (Ours::Intact, Some(side)) if side == enemy => i32::from(o.points),
                _ => -i32::from(o.points),
            })
            .sum();
        let own_depot =
            look.structures(hex).any(|s| matches!(s.kind, StructureKind::Depot(side, _) if side == own));
        let oil = look.is_terrain(hex, Terrain::OilField);
        let settled = look.is_terrain(hex, Terrain::Settlement);
        if own_depot || oil || settled { -1 } else { points * POINT }
    }

    /// Friends that fight and have no way to any goal of theirs.
    fn cut_off(self) -> i32 {
        let look = self.look;
        let heavy = |u: &UnitId| {
            matches!(look.unit_type(*u), UnitType::HeavyTank | UnitType::LightTank | UnitType::Armoured)
        };
        let stuck = |u: UnitId| {
            let Some(hex) = look.hex(u) else { return false };
            let pulls = self.pulls(u);
            !pulls.is_empty() && pulls.iter().all(|p| p.far[hex.index()] >= NOWHERE - 1)
        };
        look.units(self.side).filter(heavy).filter(|&u| stuck(u)).count() as i32
    }

    /// How near a hex is to a river and, across it, to what counts.
    fn bank(self, hex: HexId) -> i32 {
        let board = &self.look.g.board;
        let rivers = board.all().filter(|&h| self.look.is_terrain(h, Terrain::River));
        let cost = |river: HexId| {
            let goals = self.goals();
            let goal = goals.iter().map(|g| i32::from(board.distance(river, g.hex))).min().unwrap_or(0);
            2 * i32::from(board.distance(hex, river)) + goal
        };
        40 - rivers.map(cost).min().unwrap_or(40)
    }
}
