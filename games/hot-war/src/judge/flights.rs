//! Orders of helicopters: out to where there is something to shoot, back before the fuel is gone.

use super::craft;
use super::field::hits;
use super::orders::Weighing;
use super::sense::{POINT, Sense};
use crate::choice;
use crate::data::{OrderKind, Prey};
use crate::rules::fire::Dice;
use crate::rules::sight::Spot;
use crate::scenario::Ours;
use crate::state::{Aim, Lasting, Order, Place, UnitId};
use sandtable_engine::Noun;
use sandtable_hex::HexId;

/// Fuel that is kept for the way home.
const RESERVE: u8 = 2;
/// How many of the best places in reach are flown to.
const TRIED: usize = 4;

impl Weighing<'_> {
    pub(super) fn flights(&mut self) {
        let (sense, look, unit) = (self.sense, self.sense.look, self.unit);
        if self.may(OrderKind::Wait) {
            let here = look.hex(unit).map_or(0, |hex| sense.hover(unit, hex));
            self.add(Order::default(), here);
        }
        if sense.knows(craft::RAIDS) && self.errand() {
            return;
        }
        match look.unit(unit).at {
            Place::Parked => self.sorties(),
            Place::Half(_) => {
                self.whole_flight(OrderKind::Return, -100);
                self.flight_to_best();
            }
            Place::Hex(_) if look.is(unit, Lasting::GROUND) => self.rise(),
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
        for choice in self.next(&Order { kind: OrderKind::Sortie, ..Order::default() }).iter() {
            let Noun::Hex(hex) = choice.noun else { continue };
            let mut plan = Order { kind: OrderKind::Sortie, ..Order::default() };
            plan.route.push(HexId(hex));
            let near = sense.foes().map(|(_, at)| look.g.board.distance(HexId(hex), at)).min();
            self.add(plan, 300 - 10 * i32::from(near.unwrap_or(40)));
        }
    }

    fn whole_flight(&mut self, kind: OrderKind, worth: i32) {
        let plan = Order { kind, ..Order::default() };
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
        for choice in self.next(&Order { kind: OrderKind::Fire, ..Order::default() }).iter() {
            let mut plan = Order { kind: OrderKind::Fire, ..Order::default() };
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
        for &(worth, end) in ends.iter().take(TRIED) {
            self.fly(Order { kind: OrderKind::Flight, ..Order::default() }, end, false, worth);
            self.flares(end, worth);
        }
        if sense.knows(craft::FLIGHTS)
            && let Some(hex) = look.hex(unit)
        {
            self.passing_shots(hex, &ends);
        }
    }

    /// The same flight with flares, as far as they last: who shoots at it on the way hits less.
    fn flares(&mut self, end: HexId, worth: i32) {
        let (sense, look, unit) = (self.sense, self.sense.look, self.unit);
        if !sense.knows(craft::FLIGHTS) || !self.may(OrderKind::FlaresMove) {
            return;
        }
        let more = look.order(unit, OrderKind::FlaresMove).and_then(|o| o.def_bonus).unwrap_or(0);
        let spared = sense.danger(unit, end, 0) - sense.danger(unit, end, i32::from(more));
        let plan = Order { kind: OrderKind::FlaresMove, ..Order::default() };
        self.fly(plan, end, false, worth + spared / 2 + 1);
    }

    /// A shot in flight, from where it is or from where it goes to, at an enemy that is seen now.
    fn passing_shots(&mut self, hex: HexId, ends: &[(i32, HexId)]) {
        let (sense, look, unit) = (self.sense, self.sense.look, self.unit);
        if !self.may(OrderKind::FireOnMove) {
            return;
        }
        let most = look.order(unit, OrderKind::FireOnMove).and_then(|o| o.distance).unwrap_or(0);
        let seen: Vec<(UnitId, HexId, i32)> = sense
            .foes()
            .filter(|&(enemy, _)| look.may_track(unit, enemy) && !look.in_close_combat(enemy))
            .map(|(enemy, at)| (enemy, at, sense.shot_in_flight(unit, enemy, hex, at)))
            .collect();
        let near = ends.iter().filter(|(_, end)| look.g.board.distance(hex, *end) < most);
        for &(worth, end) in near.take(TRIED) {
            let shots = seen.iter().map(|&(enemy, at, here)| {
                let there = sense.shot_in_flight(unit, enemy, end, at);
                (here.max(there), there > here, enemy)
            });
            let Some((shot, there, enemy)) = shots.max() else { return };
            let plan = Order { kind: OrderKind::FireOnMove, aim: Aim::Unit(enemy), ..Order::default() };
            let gain = shot - sense.ammo(unit);
            if gain > 0 {
                self.fly_shooting(plan, end, there, worth + gain);
            }
        }
    }

    /// The flight with the place from which it shoots: the start, or where it ends.
    fn fly_shooting(&mut self, plan: Order, end: HexId, there: bool, worth: i32) {
        if let Some(mut plan) = self.flown(plan, end, false) {
            if there {
                plan.fire_from = plan.route.as_slice().len() as u8;
            }
            if self.sense.look.is_whole(self.unit, &plan) {
                self.add(plan, worth);
            }
        }
    }

    /// Home when fuel or ammo runs out.
    fn way_home(&mut self) {
        let u = self.sense.look.unit(self.unit);
        let needed = u.fuel <= RESERVE || u.ammo == 0;
        self.homewards(if needed { 4000 } else { -500 });
    }

    /// To its own edge, and off the board there.
    pub(super) fn homewards(&mut self, worth: i32) {
        let (look, unit, side) = (self.sense.look, self.unit, self.sense.side);
        let Some(hex) = look.hex(unit).filter(|_| self.may(OrderKind::Flight)) else { return };
        let edge = look.g.board.all().filter(|&h| look.g.board.is_departure(h, side));
        let Some(home) = edge.min_by_key(|&h| look.g.board.distance(hex, h)) else { return };
        self.fly(Order { kind: OrderKind::Flight, ..Order::default() }, home, true, worth);
    }

    fn landings(&mut self) {
        if !self.may(OrderKind::Landing) {
            return;
        }
        for choice in self.next(&Order { kind: OrderKind::Landing, ..Order::default() }).iter() {
            let Noun::Hex(hex) = choice.noun else { continue };
            let mut plan = Order { kind: OrderKind::Landing, ..Order::default() };
            plan.route.push(HexId(hex));
            if self.sense.look.is_whole(self.unit, &plan) {
                self.add(plan, 200);
                return;
            }
        }
    }

    /// A flight to a hex.
    pub(super) fn fly(&mut self, plan: Order, end: HexId, leaves: bool, worth: i32) {
        if let Some(plan) = self.flown(plan, end, leaves) {
            self.add(plan, worth);
        }
    }

    /// The order of a flight to a hex, leg by leg, as near as it gets; off the board behind it if it may.
    fn flown(&self, mut plan: Order, end: HexId, leaves: bool) -> Option<Order> {
        let look = self.sense.look;
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
        look.is_whole(self.unit, &plan).then_some(plan)
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

    /// What a shot in flight at an enemy does, from a hex it comes to: he may be gone before it is fired.
    fn shot_in_flight(self, unit: UnitId, enemy: UnitId, from: HexId, at: HexId) -> i32 {
        let look = self.look;
        let spot = Spot { hex: at, air: look.is_airborne(enemy) };
        if !look.reaches(unit, look.prey(enemy), from, at) || !look.sees_spot(unit, from, spot) {
            return 0;
        }
        let mean = hits(look, unit, look.prey(enemy), Dice::Moving, from, at);
        self.shot_worth(enemy, self.planned_hits(enemy, unit), mean) * 6 / 10
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
