//! Which orders a unit might be given, whole with their fields, and what each is worth.

use super::field::hits;
use super::sense::{NEVER, Pull, Sense};
use crate::choice;
use crate::data::{OrderKind, Prey, UnitType};
use crate::look::Look;
use crate::rules::fire::Dice;
use crate::scenario::Ours;
use crate::state::{Aim, Place, Plan, Route, UnitId, is};
use sandtable_engine::{Choice, Choices, Noun};
use sandtable_hex::{Dir, HexId};

/// A whole order and what it is worth.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Candidate {
    /// The order.
    pub plan: Plan,
    /// What it is worth beside nothing at all.
    pub worth: i32,
}

/// What a gun must reach to be set down.
const GUN_DRIVES_ON: i32 = 400;

/// The longest list of orders that is kept for a unit.
const MOST: usize = 24;

/// All candidates of a unit, the best first.
pub fn candidates(sense: Sense<'_>, unit: UnitId) -> Vec<Candidate> {
    sense.memo.weighed(sense.look, unit, sense.style_number(), || weigh(sense, unit))
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

    pub(super) fn add(&mut self, plan: Plan, worth: i32) {
        self.found.push(Candidate { plan, worth });
    }

    /// What may be written next.
    pub(super) fn next(&self, plan: &Plan) -> Choices {
        let mut fields = Choices::new();
        self.look().fields(self.unit, plan, &mut fields);
        fields
    }

    fn all(&mut self) {
        let look = self.sense.look;
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
        if self.may(OrderKind::Wait) {
            self.add(Plan::default(), stays);
        }
        if let Some(hex) = here {
            self.defences(hex, stays);
            self.shots(hex, stays);
            self.area_shots(stays);
            self.attacks(hex);
            self.guns(hex, stays);
            self.works(stays);
        }
        self.moves();
        self.withdrawals();
    }

    /// A passenger gets down where it can fight or hold something, or where its transport is in danger.
    fn aboard(&mut self) {
        let look = self.sense.look;
        self.add(Plan::default(), 0);
        let (Place::Inside(by) | Place::Outside(by)) = look.unit(self.unit).at else { return };
        let Some(hex) = look.hex(by).filter(|_| self.may(OrderKind::Disembark)) else { return };
        let near = |far: u8| move |h: HexId| look.g.board.distance(hex, h) <= far;
        let at_goal = self.pulls.iter().any(|p| near(1)(p.goal.hex));
        let foes = self.sense.foes().any(|(_, h)| near(3)(h));
        let danger = self.sense.danger(by, hex, 0);
        let worth = if at_goal || foes { 500 } else { danger / 2 - 600 };
        self.add(Plan { kind: OrderKind::Disembark, ..Plan::default() }, worth);
    }

    /// Defence to each side, with the widest zone: it shoots at once at who is in it, or at who comes.
    fn defences(&mut self, hex: HexId, stays: i32) {
        if !self.may(OrderKind::Defence) {
            return;
        }
        let (sense, look, unit) = (self.sense, self.sense.look, self.unit);
        let bonus = look.order(unit, OrderKind::Defence).and_then(|o| o.def_bonus).unwrap_or(0);
        let saved = sense.danger(unit, hex, 0) - sense.danger(unit, hex, i32::from(bonus));
        let zone = look.range_from(unit, hex).max(1);
        for choice in self.next(&Plan { kind: OrderKind::Defence, ..Plan::default() }).iter() {
            let Noun::Side(_, dir) = choice.noun else { continue };
            let Ok(dir) = Dir::try_from(dir) else { continue };
            let plan = Plan { kind: OrderKind::Defence, facing: Some(dir), number: zone, ..Plan::default() };
            let worth = stays + saved + sense.watch(unit, hex, dir, zone) + 20;
            self.add(plan, worth);
        }
    }

    fn shots(&mut self, _hex: HexId, stays: i32) {
        if !self.may(OrderKind::Fire) {
            return;
        }
        let sense = self.sense;
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

    fn area_shots(&mut self, stays: i32) {
        let (sense, look, unit) = (self.sense, self.sense.look, self.unit);
        if !look.card(unit).properties.area_fire || !self.may(OrderKind::AreaFire) {
            return;
        }
        let mut hexes: Vec<HexId> = sense.foes().map(|(_, hex)| hex).collect();
        hexes.sort_unstable();
        hexes.dedup();
        for hex in hexes.into_iter().filter(|&h| look.may_hit_area(unit, h)) {
            let plan = Plan { kind: OrderKind::AreaFire, aim: Aim::Hex(hex), ..Plan::default() };
            self.add(plan, stays + sense.shelled(unit, hex));
        }
    }

    /// Close combat with each enemy in reach, by the first way that leads there.
    fn attacks(&mut self, start: HexId) {
        if !self.may(OrderKind::Attack) {
            return;
        }
        let sense = self.sense;
        for choice in self.next(&Plan { kind: OrderKind::Attack, ..Plan::default() }).iter() {
            let mut plan = Plan { kind: OrderKind::Attack, ..Plan::default() };
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
            for choice in self.next(&Plan { kind, ..Plan::default() }).iter() {
                let Noun::Side(_, dir) = choice.noun else { continue };
                let Ok(dir) = Dir::try_from(dir) else { continue };
                let now = look.unit(unit).facing.map_or(0, |d| sense.sweep(unit, hex, d));
                let before = if kind == OrderKind::ChangeSector { now } else { 0 };
                let gain = (sense.sweep(unit, hex, dir) - before) / 2;
                let deploy = if kind == OrderKind::Deploy { 100 } else { -200 };
                self.add(Plan { kind, facing: Some(dir), ..Plan::default() }, stays + gain + deploy);
            }
        }
    }

    /// A gun in tow is set down where it reaches the enemy, out of his fire.
    fn in_tow(&mut self, by: UnitId) {
        let (sense, look, unit) = (self.sense, self.sense.look, self.unit);
        self.add(Plan::default(), 0);
        let Some(hex) = look.hex(by).filter(|_| self.may(OrderKind::Deploy)) else { return };
        for choice in self.next(&Plan { kind: OrderKind::Deploy, ..Plan::default() }).iter() {
            let Noun::Side(_, dir) = choice.noun else { continue };
            let Ok(dir) = Dir::try_from(dir) else { continue };
            let reach = sense.reach_from(unit, hex, Some(dir));
            let worth = reach - sense.danger(by, hex, 0) / 2 - GUN_DRIVES_ON;
            self.add(Plan { kind: OrderKind::Deploy, facing: Some(dir), ..Plan::default() }, worth);
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
        let mut plan = Plan { kind, ..Plan::default() };
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
    fn arrival(&self, plan: &Plan, end: HexId) -> i32 {
        let (sense, unit) = (self.sense, self.unit);
        let taken = sense.look.standing(sense.side.other(), end).next().is_some();
        let mined = plan.route.as_slice().iter().filter(|&&h| sense.knows_mines(h)).count() as i32;
        let full = !sense.leaves_room(unit, end);
        if taken || full {
            return NEVER / 2;
        }
        sense.place(unit, end, self.pulls) - mined * sense.cost(unit) / 3 - plan.route.as_slice().len() as i32
    }

    /// Every place a unit may move to, each by the shortest way.
    pub(super) fn reach(&self, kind: OrderKind, aim: Aim) -> Vec<(Plan, HexId)> {
        let look = self.sense.look;
        let start = Plan { kind, aim, ..Plan::default() };
        let mut found: Vec<(Plan, HexId)> = Vec::new();
        let mut open = vec![start];
        let mut seen: Vec<HexId> = look.hex(self.unit).into_iter().collect();
        while !open.is_empty() {
            let mut next = Vec::new();
            for plan in &open {
                for hex in look.ways_on(self.unit, plan) {
                    if seen.contains(&hex) {
                        continue;
                    }
                    seen.push(hex);
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
    fn exit_by(&self, found: &[(Plan, HexId)]) -> Option<(Plan, HexId)> {
        let look = self.sense.look;
        let ends = found.iter().filter(|(_, hex)| look.is_exit(self.unit, *hex));
        let leaves = |plan: &Plan| self.next(plan).iter().any(|c| c.verb == choice::LEAVE);
        let (plan, hex) = ends.into_iter().find(|(plan, _)| leaves(plan))?;
        Some((Plan { leaves: true, ..*plan }, *hex))
    }

    /// Out of close combat when it goes badly.
    fn withdrawals(&mut self) {
        let (sense, look, unit) = (self.sense, self.sense.look, self.unit);
        if !look.is(unit, is::BOUND) || !self.may(OrderKind::Withdraw) {
            return;
        }
        for choice in self.next(&Plan { kind: OrderKind::Withdraw, ..Plan::default() }).iter() {
            if let Noun::Hex(hex) = choice.noun {
                let mut route = Route::default();
                route.push(HexId(hex));
                let plan = Plan { kind: OrderKind::Withdraw, route, ..Plan::default() };
                self.add(plan, sense.place(unit, HexId(hex), self.pulls) - 300);
            }
        }
    }
}

/// The choice that writes the next field of an order on what is written; nothing if it is not on the way to it.
#[must_use]
pub fn next_choice(look: Look<'_>, unit: UnitId, written: &Plan, whole: &Plan) -> Option<Choice> {
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

impl Sense<'_> {
    /// A Fire order at an enemy, with what friends have planned at him.
    pub(super) fn aimed(self, unit: UnitId, enemy: UnitId) -> i32 {
        let look = self.look;
        let (Some(from), Some(to)) = (look.hex(unit), look.hex(enemy)) else { return 0 };
        let which = if look.sees_unit(unit, enemy) { Dice::Full } else { Dice::Indirect };
        let mean = hits(look, unit, look.prey(enemy), which, from, to);
        self.shot_worth(enemy, self.planned_hits(enemy, unit), mean) - self.ammo(unit)
    }

    /// What a shot of ammo is worth to who has little left.
    fn ammo(self, unit: UnitId) -> i32 {
        match self.look.unit(unit).ammo {
            0 | 1 => 120,
            2 => 60,
            _ => 20,
        }
    }

    /// Fire at a structure: only where its end counts.
    pub(super) fn battered(self, unit: UnitId, hex: HexId) -> i32 {
        let look = self.look;
        let wants = look
            .g
            .victory
            .objectives
            .iter()
            .find(|o| o.hex == hex && o.when == Ours::Destroyed && o.side == Some(self.side));
        let Some((objective, from)) = wants.zip(look.hex(unit)) else { return NEVER / 2 };
        let mean = hits(look, unit, Prey::Structure, Dice::Full, from, hex);
        let left = look.main_structure(hex).map_or(1, |i| {
            let s = &look.s.structures[i];
            i32::from(look.structure_strength(s.kind).saturating_sub(s.damage))
        });
        i32::from(objective.points) * mean.min(8) * 12 / left.max(1)
    }

    /// Area fire: all on the hex are hit, own men too.
    fn shelled(self, unit: UnitId, hex: HexId) -> i32 {
        let look = self.look;
        let Some(from) = look.hex(unit) else { return 0 };
        let mean = |u: UnitId| {
            let prey = look.prey(u);
            hits(look, unit, prey, look.area_dice(unit, prey, hex), from, hex)
        };
        let theirs = look.standing(self.side.other(), hex);
        let gain: i32 = theirs.map(|e| self.shot_worth(e, self.planned_hits(e, unit), mean(e))).sum();
        let own: i32 = look.of_on(self.side, hex).map(|u| self.harm(u, self.cover(u, hex), mean(u))).sum();
        gain - own - self.ammo(unit)
    }

    /// Close combat: what the enemy loses, less what he does in return.
    fn assault(self, unit: UnitId, enemy: UnitId) -> i32 {
        let look = self.look;
        let close = |by: UnitId, at: UnitId| {
            let row = look.card(by).row(look.prey(at));
            row.map_or(0, |r| {
                i32::from(look.dice(by, look.prey(at), Dice::Full)) * i32::from(r.close) * 4 / 6
            })
        };
        let Some(hex) = look.hex(enemy) else { return NEVER };
        let others: i32 = look
            .units(self.side)
            .filter(|&u| u != unit && look.plan(u).kind == OrderKind::Attack)
            .filter(|&u| look.plan(u).route.last() == Some(hex))
            .map(|u| close(u, enemy))
            .sum();
        let before = self.planned_hits(enemy, unit) + others;
        let defence = i32::from(look.defence_left(enemy, true));
        let gain = self.harm(enemy, defence, before + close(unit, enemy)) - self.harm(enemy, defence, before);
        let back: i32 = look.standing(self.side.other(), hex).map(|e| close(e, unit)).sum();
        let own = i32::from(look.card(unit).defence);
        let shared = 1 + i32::from(others > 0);
        gain * self.style.fire / 100 - self.harm(unit, own, back / shared) * self.style.caution / 100 - 150
    }

    /// What those on Defence do to who is in the wedge now, or may come into it.
    fn watch(self, unit: UnitId, hex: HexId, dir: Dir, zone: u8) -> i32 {
        let look = self.look;
        if look.unit(unit).ammo == 0 || look.is(unit, is::SUPPRESSED) {
            return 0;
        }
        let (mut now, mut later) = (0, 0);
        for (enemy, at) in self.foes().filter(|&(_, at)| look.in_wedge(hex, dir, at)) {
            let prey = look.prey(enemy);
            let distance = look.g.board.distance(hex, at);
            let aims = !look.is_airborne(enemy) || look.is_aa(unit);
            let sees = aims && look.sees_unit_at(unit, enemy, at) && !look.in_close_combat(enemy);
            if sees && distance <= zone && distance > 0 && look.reaches(unit, prey, hex, at) {
                let mean = hits(look, unit, prey, Dice::Full, hex, at);
                now = now.max(self.shot_worth(enemy, self.planned_hits(enemy, unit), mean));
            } else if aims && distance <= zone + 4 {
                let mean = look
                    .card(unit)
                    .row(prey)
                    .and_then(|r| r.accuracy.first())
                    .map_or(0, |&a| i32::from(look.dice(unit, prey, Dice::Full)) * i32::from(a) * 4 / 6);
                later = later.max(self.shot_worth(enemy, 0, mean * 3 / 4));
            }
        }
        if now > 0 { now - self.ammo(unit) } else { later / 5 }
    }

    /// What a gun could reach from a hex, to a side or all around, a little beyond its range too.
    #[must_use]
    pub fn reach_from(self, unit: UnitId, hex: HexId, dir: Option<Dir>) -> i32 {
        let look = self.look;
        let range = look.range_from(unit, hex);
        let worth = |(enemy, at): (UnitId, HexId)| {
            let away = look.g.board.distance(hex, at);
            let dice = i32::from(look.dice(unit, look.prey(enemy), Dice::Full));
            let sees = if dir.is_none_or(|d| look.in_wedge(hex, d, at)) { dice * 40 } else { 0 };
            match away {
                0 | 1 => 0,
                _ if away <= range => sees,
                _ if away <= range + 3 => sees / 3,
                _ => 0,
            }
        };
        self.foes().map(worth).sum::<i32>().min(1500)
    }

    /// How much a gun could do in a sector from a hex.
    fn sweep(self, unit: UnitId, hex: HexId, dir: Dir) -> i32 {
        let look = self.look;
        let reach = i32::from(look.range_from(unit, hex));
        let worth = |(enemy, at): (UnitId, HexId)| {
            let away = i32::from(look.g.board.distance(hex, at));
            let full = i32::from(look.dice(unit, look.prey(enemy), Dice::Full));
            if away > reach + 6 || away == 0 { 0 } else { full * self.cost(enemy) / (away + 8) / 10 }
        };
        self.foes().filter(|&(_, at)| look.in_wedge(hex, dir, at)).map(worth).sum()
    }

    /// The best target of fire on the move, from where it starts: he may be gone before it is fired.
    fn passing_shot(self, unit: UnitId) -> Option<(UnitId, i32)> {
        let look = self.look;
        let from = look.hex(unit)?;
        let seen = self.foes().filter(|&(e, at)| {
            at != from && look.reaches(unit, look.prey(e), from, at) && look.sees_unit(unit, e)
        });
        let worth = |(enemy, at): (UnitId, HexId)| {
            let mean = hits(look, unit, look.prey(enemy), Dice::Moving, from, at);
            let shot = self.shot_worth(enemy, self.planned_hits(enemy, unit), mean);
            (enemy, shot * 6 / 10 - self.ammo(unit))
        };
        let best = seen.map(worth).max_by_key(|&(e, w)| (w, std::cmp::Reverse(e)))?;
        (best.1 > 0 && !look.in_close_combat(best.0)).then_some(best)
    }

    /// Whether there is room for one more where friends go or stay.
    fn leaves_room(self, unit: UnitId, hex: HexId) -> bool {
        let look = self.look;
        let there = look.units(self.side).filter(|&u| {
            u != unit && !look.is_airborne(u) && look.hex(u).is_some() && self.ends(u) == Some(hex)
        });
        look.fits_among(unit, there)
    }

    /// Off the board for a share of its cost: the later the better, for it fights until then.
    fn exit(self, unit: UnitId, hex: HexId) -> i32 {
        let look = self.look;
        let exit = look.g.victory.exits.iter().find(|e| e.side == self.side && e.hex == hex);
        let share = exit.map_or(0, |e| self.cost(unit) * i32::from(e.percent) / 100);
        let left = i32::from(look.g.turns.saturating_sub(look.s.turn));
        share - left.min(6) * share / 12 - self.ground(unit, hex, &self.pulls(unit)) / 4
    }
}
