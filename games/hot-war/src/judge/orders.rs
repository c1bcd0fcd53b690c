//! Which orders a unit might be given, whole with their fields, and what each is worth.

use super::craft;
use super::sense::{NEVER, Pull, Sense};
use crate::board::HexSet;
use crate::choice;
use crate::data::{OrderKind, UnitType};
use crate::look::Look;
use crate::state::{Aim, Lasting, Order, Place, Route, UnitId};
use sandtable_engine::{Choice, Choices, Noun};
use sandtable_hex::{Dir, HexId};

/// A whole order and what it is worth.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Candidate {
    /// The order.
    pub plan: Order,
    /// What it is worth beside nothing at all.
    pub worth: i32,
}

/// What a trench adds to Defence.
const TRENCH: i32 = 2;

/// What a gun must reach to be set down.
const GUN_DRIVES_ON: i32 = 400;

/// The longest list of orders that is kept for a unit.
const MOST: usize = 24;

/// All candidates of a unit, the best first.
pub fn candidates(sense: Sense<'_>, unit: UnitId) -> Vec<Candidate> {
    sense.memo.weighed(sense.look, unit, sense.style, || weigh(sense, unit))
}

fn weigh(sense: Sense<'_>, unit: UnitId) -> Vec<Candidate> {
    let pulls = sense.pulls(unit);
    let mut weighing = Weighing { sense, unit, pulls: &pulls, found: Vec::new() };
    weighing.all();
    let mut found = weighing.found;
    found.sort_by_key(|c| std::cmp::Reverse(c.worth));
    found.truncate(MOST);
    found
}

/// Orders being weighed for a unit.
pub(super) struct Weighing<'a> {
    pub sense: Sense<'a>,
    pub unit: UnitId,
    pub pulls: &'a [Pull],
    pub found: Vec<Candidate>,
}

impl Weighing<'_> {
    fn look(&self) -> Look<'_> {
        self.sense.look
    }

    pub(super) fn may(&self, kind: OrderKind) -> bool {
        self.sense.look.may_give(self.unit, kind).is_ok()
    }

    pub(super) fn add(&mut self, plan: Order, worth: i32) {
        self.found.push(Candidate { plan, worth });
    }

    /// What may be written next.
    pub(super) fn next(&self, plan: &Order) -> Choices {
        let mut fields = Choices::new();
        self.look().fields(self.unit, plan, &mut fields);
        fields
    }

    fn all(&mut self) {
        let (sense, look) = (self.sense, self.sense.look);
        if look.may_order(self.unit).is_err() {
            return;
        }
        match look.unit(self.unit).at {
            Place::Inside(_) | Place::Outside(_) => return self.aboard(),
            _ if look.unit_type(self.unit) == UnitType::Helicopter => return self.flights(),
            _ => {}
        }
        if let Place::Towed(by) = look.unit(self.unit).at {
            return self.in_tow(by);
        }
        let here = look.hex(self.unit);
        let stays = here.map_or(0, |hex| self.sense.place(self.unit, hex, self.pulls));
        if self.may(OrderKind::Wait) && !look.is(self.unit, Lasting::AMBUSH) {
            self.add(Order::default(), stays);
        }
        if let Some(hex) = here {
            self.ambushes(hex, stays);
            self.defences(hex, stays);
            self.shots(hex, stays);
            self.area_shots(stays);
            self.attacks(hex);
            self.guns(hex, stays);
            self.works(stays);
            self.crafts(hex, stays);
            if sense.knows(craft::MINES) {
                self.mining(hex, stays);
                self.barriers(hex, stays);
            }
            if sense.knows(craft::RECON) {
                self.recon(hex, stays);
            }
        }
        self.moves();
        self.withdrawals();
        self.boardings();
        if sense.knows(craft::TRAILS) {
            self.trails();
        }
        self.screens();
    }

    /// Defence to each side, with the widest zone: it shoots at once at who is in it, or at who comes.
    fn defences(&mut self, hex: HexId, stays: i32) {
        if !self.may(OrderKind::Defence) {
            return;
        }
        let (sense, look, unit) = (self.sense, self.sense.look, self.unit);
        let bonus = look.order(unit, OrderKind::Defence).and_then(|o| o.def_bonus).unwrap_or(0);
        let more = i32::from(bonus);
        let saved = sense.danger(unit, hex, 0) - sense.danger(unit, hex, more);
        let zone = look.range_from(unit, hex).max(1);
        for choice in self.next(&Order { kind: OrderKind::Defence, ..Order::default() }).iter() {
            let Noun::Side(_, dir) = choice.noun else { continue };
            let Ok(dir) = Dir::try_from(dir) else { continue };
            let plan =
                Order { kind: OrderKind::Defence, facing: Some(dir), number: zone, ..Order::default() };
            let trench = match look.trench_to_take(unit, Some(dir)) {
                Some(_) if !look.is(unit, Lasting::TRENCH) => {
                    sense.danger(unit, hex, more) - sense.danger(unit, hex, more + TRENCH)
                }
                _ => 0,
            };
            let worth = stays + saved + trench + sense.watch(unit, hex, dir, zone) + 20;
            self.add(plan, worth);
        }
    }

    fn shots(&mut self, _hex: HexId, stays: i32) {
        if !self.may(OrderKind::Fire) {
            return;
        }
        let sense = self.sense;
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

    fn area_shots(&mut self, stays: i32) {
        let (sense, look, unit) = (self.sense, self.sense.look, self.unit);
        if !look.card(unit).properties.area_fire || !self.may(OrderKind::AreaFire) {
            return;
        }
        let mut hexes: Vec<HexId> = sense.foes().map(|(_, hex)| hex).collect();
        hexes.sort_unstable();
        hexes.dedup();
        for hex in hexes.into_iter().filter(|&h| look.may_hit_area(unit, h)) {
            let plan = Order { kind: OrderKind::AreaFire, aim: Aim::Hex(hex), ..Order::default() };
            self.add(plan, stays + sense.shelled(unit, hex));
        }
    }

    /// Close combat with each enemy in reach, by the first way that leads there.
    fn attacks(&mut self, start: HexId) {
        if !self.may(OrderKind::Attack) {
            return;
        }
        let sense = self.sense;
        for choice in self.next(&Order { kind: OrderKind::Attack, ..Order::default() }).iter() {
            let mut plan = Order { kind: OrderKind::Attack, ..Order::default() };
            plan.write(sense.look, choice.verb, choice.noun);
            let Aim::Unit(enemy) = plan.aim else { continue };
            while !sense.look.attack_whole(self.unit, &plan) {
                let Some(next) = self.next(&plan).iter().find(|c| c.verb == choice::TO).copied() else {
                    break;
                };
                plan.write(sense.look, next.verb, next.noun);
            }
            if sense.look.attack_whole(self.unit, &plan) {
                let end = plan.route.last().unwrap_or(start);
                let worth = sense.assault(self.unit, enemy) + sense.ground(self.unit, end, self.pulls);
                self.add(plan, worth);
            }
        }
    }

    /// Guns are deployed where something may come in reach, turned to where it is.
    fn guns(&mut self, hex: HexId, stays: i32) {
        let (sense, look, unit) = (self.sense, self.sense.look, self.unit);
        if !look.card(unit).properties.sector {
            return;
        }
        for kind in [OrderKind::Deploy, OrderKind::ChangeSector] {
            if !self.may(kind) {
                continue;
            }
            for choice in self.next(&Order { kind, ..Order::default() }).iter() {
                let Noun::Side(_, dir) = choice.noun else { continue };
                let Ok(dir) = Dir::try_from(dir) else { continue };
                let now = look.unit(unit).facing.map_or(0, |d| sense.sweep(unit, hex, d));
                let before = if kind == OrderKind::ChangeSector { now } else { 0 };
                let gain = (sense.sweep(unit, hex, dir) - before) / 2;
                let deploy = if kind == OrderKind::Deploy { 100 } else { -200 };
                self.add(Order { kind, facing: Some(dir), ..Order::default() }, stays + gain + deploy);
            }
        }
    }

    /// A gun in tow is set down where it reaches the enemy, out of his fire.
    fn in_tow(&mut self, by: UnitId) {
        let (sense, look, unit) = (self.sense, self.sense.look, self.unit);
        self.add(Order::default(), 0);
        let Some(hex) = look.hex(by).filter(|_| self.may(OrderKind::Deploy)) else { return };
        for choice in self.next(&Order { kind: OrderKind::Deploy, ..Order::default() }).iter() {
            let Noun::Side(_, dir) = choice.noun else { continue };
            let Ok(dir) = Dir::try_from(dir) else { continue };
            let reach = sense.reach_from(unit, hex, Some(dir));
            let worth = reach - sense.danger(by, hex, 0) / 2 - GUN_DRIVES_ON;
            self.add(Order { kind: OrderKind::Deploy, facing: Some(dir), ..Order::default() }, worth);
        }
    }

    /// What else is worth doing: supplies for who has none left.
    fn works(&mut self, stays: i32) {
        let (look, unit) = (self.sense.look, self.unit);
        let short = look.card(unit).ammo > 0 && look.unit(unit).ammo * 3 <= look.card(unit).ammo;
        if short && self.may(OrderKind::ReceiveSupplies) {
            let need = 600 + 600 * i32::from(look.unit(unit).ammo == 0);
            self.written(OrderKind::ReceiveSupplies, stays + need);
        }
        if look.card(unit).properties.supply > 0 && self.may(OrderKind::ReceiveSupplies) {
            let asks = |u: UnitId| look.plan(u).kind == OrderKind::ReceiveSupplies;
            if look.units(self.sense.side).any(asks) {
                self.written(OrderKind::ReceiveSupplies, stays + 300);
            }
        }
    }

    /// An order with the first fields that make it whole.
    fn written(&mut self, kind: OrderKind, worth: i32) {
        let look = self.sense.look;
        let mut plan = Order { kind, ..Order::default() };
        for _ in 0..4 {
            if look.is_whole(self.unit, &plan) {
                return self.add(plan, worth);
            }
            let Some(next) = self.next(&plan).first().copied() else { return };
            plan.write(look, next.verb, next.noun);
        }
    }

    /// Moves to all places in reach.
    fn moves(&mut self) {
        let (sense, unit) = (self.sense, self.unit);
        if self.may(OrderKind::Move) {
            for (plan, end) in self.reach(OrderKind::Move, Aim::None) {
                let worth = if plan.leaves { sense.exit(unit, end) } else { self.arrival(&plan, end) };
                self.add(plan, worth);
            }
        }
        if self.may(OrderKind::FireOnMove)
            && let Some((enemy, worth)) = sense.passing_shot(unit)
        {
            for (plan, end) in self.reach(OrderKind::FireOnMove, Aim::Unit(enemy)) {
                if !plan.leaves && sense.look.is_whole(unit, &plan) {
                    let arrival = self.arrival(&plan, end);
                    self.add(plan, arrival + worth);
                }
            }
        }
    }

    /// What it is worth to end a move here: the place, less what waits on the way.
    pub(super) fn arrival(&self, plan: &Order, end: HexId) -> i32 {
        let (sense, unit) = (self.sense, self.unit);
        let taken = sense.look.standing(sense.side.other(), end).next().is_some();
        // Who sets out from mines sets them off, too.
        let from = sense.look.hex(unit);
        let way = plan.route.as_slice().iter().copied().chain(from);
        let mined = way.filter(|&h| sense.knows_mines(h)).count() as i32;
        let full = !sense.leaves_room(unit, end);
        if taken || full {
            return NEVER / 2;
        }
        sense.place(unit, end, self.pulls) - mined * sense.cost(unit) / 3 - plan.route.as_slice().len() as i32
    }

    /// Every place a unit may move to, each by the shortest way.
    pub(super) fn reach(&self, kind: OrderKind, aim: Aim) -> Vec<(Order, HexId)> {
        let look = self.sense.look;
        let start = Order { kind, aim, ..Order::default() };
        let mut found: Vec<(Order, HexId)> = Vec::new();
        let mut open = vec![start];
        let mut seen: HexSet = look.hex(self.unit).into_iter().collect();
        while !open.is_empty() {
            let mut next = Vec::new();
            for plan in &open {
                let known = seen;
                let fresh = |hex| !known.contains(hex);
                for hex in look.ways_on(self.unit, plan, fresh).filter(|&hex| fresh(hex)) {
                    seen.insert(hex);
                    let mut longer = *plan;
                    longer.route.push(hex);
                    found.push((longer, hex));
                    next.push(longer);
                }
            }
            open = next;
        }
        if let Some(exit) = self.exit_by(&found) {
            found.push(exit);
        }
        found
    }

    /// The way off the board, where one of the places in reach has it.
    fn exit_by(&self, found: &[(Order, HexId)]) -> Option<(Order, HexId)> {
        let look = self.sense.look;
        let ends = found.iter().filter(|(_, hex)| look.is_exit(self.unit, *hex));
        let leaves = |plan: &Order| self.next(plan).iter().any(|c| c.verb == choice::LEAVE);
        let (plan, hex) = ends.into_iter().find(|(plan, _)| leaves(plan))?;
        Some((Order { leaves: true, ..*plan }, *hex))
    }

    /// Out of close combat when it goes badly.
    fn withdrawals(&mut self) {
        let (sense, look, unit) = (self.sense, self.sense.look, self.unit);
        if !look.is(unit, Lasting::BOUND) || !self.may(OrderKind::Withdraw) {
            return;
        }
        for choice in self.next(&Order { kind: OrderKind::Withdraw, ..Order::default() }).iter() {
            if let Noun::Hex(hex) = choice.noun {
                let mut route = Route::default();
                route.push(HexId(hex));
                let plan = Order { kind: OrderKind::Withdraw, route, ..Order::default() };
                self.add(plan, sense.place(unit, HexId(hex), self.pulls) - 300);
            }
        }
    }
}

/// The choice that writes the next field of an order on what is written; nothing if it is not on the way to it.
#[must_use]
pub fn next_choice(look: Look<'_>, unit: UnitId, written: &Order, whole: &Order) -> Option<Choice> {
    if written.kind != whole.kind {
        return None;
    }
    let (done, all) = (look.spelt(written), look.spelt(whole));
    if all.get(..done.len()) != Some(done.as_slice()) {
        return None;
    }
    let Some(&(verb, noun)) = all.get(done.len()) else { return Some(Choice::just(choice::SET)) };
    let noun = match (verb, noun) {
        (choice::FACE, Noun::Number(dir)) => Noun::Side(look.whereabouts(unit)?.0, dir as u8),
        (_, noun) => noun,
    };
    Some(Choice::new(verb, noun))
}
