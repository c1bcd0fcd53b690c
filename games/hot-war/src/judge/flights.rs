//! Orders of helicopters: out to where there is something to shoot, back before the fuel is gone.

use super::orders::Weighing;
use super::sense::{POINT, Sense};
use crate::choice;
use crate::data::{OrderKind, Prey};
use crate::rules::fire::Dice;
use crate::rules::sight::Spot;
use crate::scenario::Ours;
use crate::state::{Aim, Place, Plan, UnitId, is};
use sandtable_engine::Noun;
use sandtable_hex::HexId;

/// Fuel that is kept for the way home.
const RESERVE: u8 = 2;

impl Weighing<'_> {
    pub(super) fn flights(&mut self) {
        let (sense, look, unit) = (self.sense, self.sense.look, self.unit);
        if self.may(OrderKind::Wait) {
            let here = look.hex(unit).map_or(0, |hex| sense.hover(unit, hex));
            self.add(Plan::default(), here);
        }
        match look.unit(unit).at {
            Place::Parked => self.sorties(),
            Place::Half(_) => {
                self.whole_flight(OrderKind::Return, -100);
                self.flight_to_best();
            }
            Place::Hex(_) if look.is(unit, is::GROUND) => self.whole_flight(OrderKind::TakeOff, 100),
            Place::Hex(hex) => {
                self.air_shots(hex);
                self.flight_to_best();
                self.way_home();
                if look.must_fly_home(unit) {
                    self.landings();
                }
            }
            _ => {}
        }
    }

    /// From the airfield to the half-hex that lies nearest to a target.
    fn sorties(&mut self) {
        let (sense, look) = (self.sense, self.sense.look);
        let u = look.unit(self.unit);
        let laden = look.carried(self.unit).next().is_some();
        if !self.may(OrderKind::Sortie) || u.fuel <= RESERVE || u.ammo == 0 || laden {
            return;
        }
        for choice in self.next(&Plan { kind: OrderKind::Sortie, ..Plan::default() }).iter() {
            let Noun::Hex(hex) = choice.noun else { continue };
            let mut plan = Plan { kind: OrderKind::Sortie, ..Plan::default() };
            plan.route.push(HexId(hex));
            let near = sense.foes().map(|(_, at)| look.g.board.distance(HexId(hex), at)).min();
            self.add(plan, 300 - 10 * i32::from(near.unwrap_or(40)));
        }
    }

    fn whole_flight(&mut self, kind: OrderKind, worth: i32) {
        let plan = Plan { kind, ..Plan::default() };
        if self.may(kind) && self.sense.look.is_whole(self.unit, &plan) {
            self.add(plan, worth);
        }
    }

    fn air_shots(&mut self, hex: HexId) {
        if !self.may(OrderKind::Fire) {
            return;
        }
        let sense = self.sense;
        let stays = sense.hover(self.unit, hex);
        for choice in self.next(&Plan { kind: OrderKind::Fire, ..Plan::default() }).iter() {
            let mut plan = Plan { kind: OrderKind::Fire, ..Plan::default() };
            plan.write(sense.look, choice.verb, choice.noun);
            let worth = match plan.aim {
                Aim::Unit(enemy) => sense.aimed(self.unit, enemy),
                Aim::Hex(hex) => sense.battered(self.unit, hex),
                _ => continue,
            };
            self.add(plan, stays + worth);
        }
    }

    /// To the hex in reach from which most can be done at the least danger.
    fn flight_to_best(&mut self) {
        let (sense, look, unit) = (self.sense, self.sense.look, self.unit);
        if !self.may(OrderKind::Flight) || look.unit(unit).fuel <= RESERVE || look.unit(unit).ammo == 0 {
            return;
        }
        let Some(start) = look.hex(unit).or(half(look.unit(unit).at)) else { return };
        let most = look.order(unit, OrderKind::Flight).and_then(|o| o.distance).unwrap_or(0);
        let within = look.g.board.all().filter(|&h| h != start && look.g.board.distance(start, h) < most);
        let mut ends: Vec<(i32, HexId)> = within.map(|h| (sense.hover(unit, h), h)).collect();
        ends.sort_by_key(|&(worth, hex)| (std::cmp::Reverse(worth), hex));
        for (worth, end) in ends.into_iter().take(4) {
            self.fly(OrderKind::Flight, end, false, worth);
        }
    }

    /// Home when fuel or ammo runs out.
    fn way_home(&mut self) {
        let (look, unit) = (self.sense.look, self.unit);
        let u = look.unit(unit);
        let needed = u.fuel <= RESERVE || u.ammo == 0;
        let side = self.sense.side;
        let Some(hex) = look.hex(unit).filter(|_| self.may(OrderKind::Flight)) else { return };
        let edge = look.g.board.all().filter(|&h| look.g.board.is_departure(h, side));
        let Some(home) = edge.min_by_key(|&h| look.g.board.distance(hex, h)) else { return };
        let worth = if needed { 4000 } else { -500 };
        self.fly(OrderKind::Flight, home, true, worth);
    }

    fn landings(&mut self) {
        if !self.may(OrderKind::Landing) {
            return;
        }
        for choice in self.next(&Plan { kind: OrderKind::Landing, ..Plan::default() }).iter() {
            let Noun::Hex(hex) = choice.noun else { continue };
            let mut plan = Plan { kind: OrderKind::Landing, ..Plan::default() };
            plan.route.push(HexId(hex));
            if self.sense.look.is_whole(self.unit, &plan) {
                self.add(plan, 200);
                return;
            }
        }
    }

    /// A flight to a hex, leg by leg, as near as it gets; off the board behind it if it may.
    fn fly(&mut self, kind: OrderKind, end: HexId, leaves: bool, worth: i32) {
        let look = self.sense.look;
        let mut plan = Plan { kind, ..Plan::default() };
        while plan.route.last() != Some(end) {
            let last = plan.route.last().or(look.hex(self.unit));
            let fields = self.next(&plan);
            let away = |h: HexId| look.g.board.distance(h, end);
            let points =
                fields.iter().filter(|c| c.verb == choice::TO).filter_map(|c| look.hex_named(c.noun));
            let Some(next) = points.min_by_key(|&h| (away(h), h)) else { break };
            if last.is_some_and(|l| away(next) >= away(l)) && plan.route.last().is_some() {
                break;
            }
            if last == Some(end) {
                break;
            }
            plan.route.push(next);
        }
        if leaves && self.next(&plan).iter().any(|c| c.verb == choice::LEAVE) {
            plan.leaves = true;
        }
        if look.is_whole(self.unit, &plan) {
            self.add(plan, worth);
        }
    }
}

fn half(at: Place) -> Option<HexId> {
    if let Place::Half(hex) = at { Some(hex) } else { None }
}

impl Sense<'_> {
    /// Structures whose end counts for the side.
    fn prizes(self) -> impl Iterator<Item = (HexId, i32)> {
        let look = self.look;
        let wanted = look.g.victory.objectives.iter().filter(move |o| {
            o.when == Ours::Destroyed && o.side == Some(self.side) && look.main_structure(o.hex).is_some()
        });
        wanted.map(|o| (o.hex, i32::from(o.points) * POINT))
    }

    /// What a place in the air is worth for a raid on a structure: a shot at it, or the way there.
    fn raid(self, unit: UnitId, hex: HexId, at: HexId, worth: i32) -> i32 {
        let look = self.look;
        let away = i32::from(look.g.board.distance(hex, at));
        let shot = look.reaches(unit, Prey::Structure, hex, at)
            && look.dice(unit, Prey::Structure, Dice::Full) > 0
            && look.sees_spot(unit, hex, Spot::ground(at));
        let near = worth * (40 - away).max(0) / 400;
        if shot { worth / 2 } else { near }
    }

    /// What it is worth to be in the air over a hex.
    fn hover(self, unit: UnitId, hex: HexId) -> i32 {
        let near = self.foes().map(|(_, at)| self.look.g.board.distance(hex, at)).min().unwrap_or(0);
        let prizes: i32 = self.prizes().map(|(at, worth)| self.raid(unit, hex, at, worth)).sum();
        prizes + self.fire_from(unit, hex) * 8 / 10
            - self.danger(unit, hex, 0) * self.style.caution / 100
            - 5 * i32::from(near)
    }
}
