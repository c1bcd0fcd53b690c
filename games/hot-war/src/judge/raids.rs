//! Helicopters with men aboard: out to where they are landed, and back with those who are to be brought home.

use super::orders::Weighing;
use super::sense::{Pull, Sense};
use crate::choice;
use crate::data::{Landing, OrderKind, UnitType};
use crate::state::{Lasting, Order, Place, Raid, UnitId};
use sandtable_hex::HexId;

/// What an errand is worth beside anything else a helicopter may do.
const ERRAND: i32 = 3000;
/// How far a helicopter lands from where it is.
const HOP: u8 = 5;
/// Turns from the airfield to the ground and back: sortie, flight, landing, embarking, take-off, flight.
const ROUND: i32 = 5;
/// What a hex more on the way home costs.
const WAY: i32 = 25;

/// What a helicopter is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Errand {
    /// Men aboard are to be landed.
    Out,
    /// Men on its hex are to be taken aboard.
    Fetch,
    /// Men aboard are to be brought home.
    Home,
    /// With men aboard there is nothing to be done.
    Stay,
}

impl Weighing<'_> {
    /// The next step of an errand; whether there is one.
    pub(super) fn errand(&mut self) -> bool {
        let (sense, look, unit) = (self.sense, self.sense.look, self.unit);
        let Some(errand) = sense.errand(unit) else { return false };
        let grounded = look.is(unit, Lasting::GROUND);
        match (errand, look.unit(unit).at) {
            (Errand::Out, Place::Parked) => self.sortie_to_land(),
            (Errand::Out, Place::Half(_) | Place::Hex(_)) if !grounded => self.go_and_land(),
            (Errand::Fetch, _) if self.may(OrderKind::Embark) => {
                self.add(Order { kind: OrderKind::Embark, ..Order::default() }, ERRAND);
            }
            (Errand::Home, Place::Hex(_)) if grounded => self.rise(),
            (Errand::Home | Errand::Stay, Place::Hex(_)) => self.homewards(ERRAND),
            (_, Place::Half(_)) => self.add(Order { kind: OrderKind::Return, ..Order::default() }, ERRAND),
            _ => {}
        }
        true
    }

    /// From the airfield to the half-hex nearest to where it will land.
    fn sortie_to_land(&mut self) {
        let (sense, look) = (self.sense, self.sense.look);
        if !self.may(OrderKind::Sortie) {
            return;
        }
        let Some(spot) = sense.landing_spot(self.unit) else { return };
        for choice in self.next(&Order { kind: OrderKind::Sortie, ..Order::default() }).iter() {
            let Some(hex) = look.hex_named(choice.noun) else { continue };
            let mut plan = Order { kind: OrderKind::Sortie, ..Order::default() };
            plan.route.push(hex);
            self.add(plan, ERRAND - 10 * i32::from(look.g.board.distance(hex, spot)));
        }
    }

    /// A landing, if a good place is in reach; else the flight to where it is.
    fn go_and_land(&mut self) {
        let (sense, look, unit) = (self.sense, self.sense.look, self.unit);
        let riders = sense.riders(unit);
        if self.may(OrderKind::Landing) {
            for choice in self.next(&Order { kind: OrderKind::Landing, ..Order::default() }).iter() {
                let Some(hex) = look.hex_named(choice.noun).filter(|_| choice.verb == choice::TO) else {
                    continue;
                };
                let mut plan = Order { kind: OrderKind::Landing, ..Order::default() };
                plan.route.push(hex);
                if let Some(worth) = sense.landed(unit, hex, &riders)
                    && look.is_whole(unit, &plan)
                {
                    self.add(plan, 2 * ERRAND + worth);
                }
            }
        }
        let Some(spot) = sense.landing_spot(unit).filter(|_| self.may(OrderKind::Flight)) else { return };
        let near = look.g.board.all().filter(|&h| look.g.board.distance(h, spot) < HOP);
        let safe = |h: &HexId| (sense.danger(unit, *h, 0), look.g.board.distance(*h, spot), *h);
        if let Some(end) = near.min_by_key(safe) {
            self.fly(Order { kind: OrderKind::Flight, ..Order::default() }, end, false, ERRAND);
        }
    }

    /// Into the air, as far towards home as one leg goes.
    pub(super) fn rise(&mut self) {
        let look = self.sense.look;
        if !self.may(OrderKind::TakeOff) {
            return;
        }
        let fields = self.next(&Order { kind: OrderKind::TakeOff, ..Order::default() });
        let points = fields.iter().filter(|c| c.verb == choice::TO).filter_map(|c| look.hex_named(c.noun));
        let home = |h: &HexId| (look.way_home(self.sense.side, *h), self.sense.danger(self.unit, *h, 0), *h);
        if let Some(end) = points.min_by_key(home) {
            let mut plan = Order { kind: OrderKind::TakeOff, ..Order::default() };
            plan.route.push(end);
            self.add(plan, ERRAND);
        }
    }
}

impl Sense<'_> {
    /// What a helicopter has to do for men; nothing if it has none to care for.
    fn errand(self, unit: UnitId) -> Option<Errand> {
        let look = self.look;
        let mut aboard = look.carried(unit).peekable();
        let here = look.hex(unit).filter(|_| look.is(unit, Lasting::GROUND));
        let waits = |u: UnitId| u != unit && self.wants_home(u) && look.hex(u) == here;
        if here.is_some() && look.units(self.side).any(|u| waits(u) && look.may_embark(u).is_ok()) {
            return Some(Errand::Fetch);
        }
        aboard.peek()?;
        let parked = matches!(look.unit(unit).at, Place::Parked | Place::Landed);
        if aboard.any(|u| self.is_to_land(u)) {
            let late = parked && self.turns_left() < ROUND;
            return Some(if late { Errand::Stay } else { Errand::Out });
        }
        Some(if parked { Errand::Stay } else { Errand::Home })
    }

    /// Whether a passenger is to be landed: for the points of a raid, or on the way to a goal.
    pub(super) fn is_to_land(self, unit: UnitId) -> bool {
        match self.look.raid(unit) {
            Some(raid) => raid == Raid::Ahead,
            None => !self.goals().is_empty(),
        }
    }

    /// Whether a unit on the ground has done its part of a raid and waits to be taken home.
    pub(super) fn wants_home(self, unit: UnitId) -> bool {
        self.look.raid(unit) == Some(Raid::Landed) && self.look.is_on_ground(unit)
    }

    /// The best place to land.
    fn landing_spot(self, unit: UnitId) -> Option<HexId> {
        let riders = self.riders(unit);
        let spots = self.look.g.board.all().filter_map(|h| Some((self.landed(unit, h, &riders)?, h)));
        spots.max_by_key(|&(worth, hex)| (worth, std::cmp::Reverse(hex))).map(|(_, hex)| hex)
    }

    /// Those aboard who are to be landed, with what draws them.
    fn riders(self, unit: UnitId) -> Vec<(UnitId, Vec<Pull>)> {
        let land = self.look.carried(unit).filter(|&u| self.is_to_land(u));
        land.map(|u| (u, self.pulls(u))).collect()
    }

    /// What a landing on a hex is worth to those aboard; nothing where no one is to be landed.
    fn landed(self, unit: UnitId, hex: HexId, riders: &[(UnitId, Vec<Pull>)]) -> Option<i32> {
        let look = self.look;
        if look.landing_class(hex) != Landing::Easy || look.may_land(unit, hex).is_err() {
            return None;
        }
        let ground = look.g.victory.extraction.as_ref().map(|e| e.ground);
        let mut gain = 0;
        for (rider, pulls) in riders {
            let rider = *rider;
            match (look.raid(rider), ground) {
                (Some(_), Some(ground)) if !ground.contains(hex) => return None,
                (Some(_), _) => gain += self.cost(rider) - WAY * i32::from(look.way_home(self.side, hex)),
                _ => gain += self.ground(rider, hex, pulls),
            }
        }
        let foes = self.foes().filter(|&(e, at)| !look.is_airborne(e) && look.g.board.distance(hex, at) <= 4);
        Some(gain - self.stranded(unit, hex) - 150 * foes.count() as i32)
    }

    /// What the enemy's fire does to a helicopter on the ground: it is shot at as Armoured, without Defence.
    fn stranded(self, unit: UnitId, hex: HexId) -> i32 {
        let mean = self.memo.threat(self.look, self.side, UnitType::Armoured, false, hex);
        self.harm(unit, 0, mean * 6 / 10)
    }
}
