//! What a shot or an attack would do as things stand: what a choice stands for, thrown by the rules of the game.

use crate::HotWar;
use crate::choice;
use crate::data::{OrderKind, Side};
use crate::look::{Look, Turn, hex_noun};
use crate::rules::fire::Dice;
use crate::state::{
    Aim, Draft, Frame, Gone, Lasting, Order, Place, Shot, ShotBy, ShotKind, Stage, State, ThisTurn, UnitId,
};
use sandtable_engine::{Choice, Choices, Log, Noun, Seat, SeatSet, Silent};
use sandtable_hex::HexId;

impl Look<'_> {
    /// Whether odds may be asked for a choice: a shot that is ordered or fired, an attack, whom to fight.
    #[must_use]
    pub fn has_odds(self, seat: Seat, choice: Choice) -> bool {
        !self.shots_of(seat, choice).is_empty() || self.bout_of(seat, choice).is_some()
    }

    /// The close combat that a choice orders or decides on, if anyone shoots in it: who attacks whom.
    #[must_use]
    pub fn bout_of(self, seat: Seat, choice: Choice) -> Option<(UnitId, UnitId)> {
        let target = self.named(choice.noun)?;
        let unit = match (choice.verb, self.top(), self.draft(seat)) {
            (choice::FIGHT, Some(Frame::CloseTarget(unit)), _) => unit,
            (choice::TARGET, _, Some(Draft { unit, plan: Some(plan) })) if plan.kind == OrderKind::Attack => {
                unit
            }
            _ => return None,
        };
        let shoot = self.close_shot(unit, target).is_some() || self.close_shot(target, unit).is_some();
        shoot.then_some((unit, target))
    }

    /// The shots that a choice orders or fires, as things stand.
    #[must_use]
    pub fn shots_of(self, seat: Seat, choice: Choice) -> Vec<Shot> {
        match (choice.verb, self.top(), self.draft(seat)) {
            (choice::SHOOT, Some(Frame::React(unit)), _) => {
                self.with_riders(self.named(choice.noun).and_then(|enemy| self.watch_shot(unit, enemy)))
            }
            (choice::ANSWER, Some(Frame::CloseAnswer(unit)), _) => {
                self.named(choice.noun).and_then(|enemy| self.close_shot(unit, enemy)).into_iter().collect()
            }
            (choice::TARGET, _, Some(Draft { unit, plan: Some(plan) })) => match plan.kind {
                OrderKind::Fire => self.with_riders(self.fire_shot(unit, choice.noun)),
                OrderKind::FireOnMove => {
                    let aimed = |enemy| self.aim_at(unit, enemy, ShotKind::Moving, Dice::Moving);
                    self.with_riders(self.named(choice.noun).and_then(aimed))
                }
                OrderKind::AreaFire => {
                    self.hex_named(choice.noun).map_or(Vec::new(), |hex| self.area_reckoned(unit, hex))
                }
                _ => Vec::new(),
            },
            _ => Vec::new(),
        }
    }

    /// The shots of a choice, and those that its side has ordered at the same targets for the same step: all are thrown
    /// together, and what they hit is set against one Defence (§HW-4.7, §HW-6.10.2).
    fn volley_of(self, seat: Seat, choice: Choice) -> Vec<Shot> {
        let mut shots = self.shots_of(seat, choice);
        let Some(Draft { unit, plan: Some(plan) }) = self.draft(seat) else { return shots };
        if !matches!(plan.kind, OrderKind::Fire | OrderKind::AreaFire) {
            return shots;
        }
        let targets: Vec<Aim> = shots.iter().map(|shot| shot.at).collect();
        for friend in self.units(self.side(unit)).filter(|&friend| friend != unit) {
            let ordered = self.ordered_shots(friend).into_iter();
            shots.extend(ordered.filter(|shot| targets.contains(&shot.at)));
        }
        shots
    }

    /// The shots of a Fire order that is written, if it can be carried out.
    fn ordered_shots(self, unit: UnitId) -> Vec<Shot> {
        let plan = self.plan(unit);
        if self.has_ammo(unit).is_err() {
            return Vec::new();
        }
        match (plan.kind, plan.aim) {
            (OrderKind::Fire, Aim::Unit(enemy)) if self.may_target(unit, enemy) => {
                self.with_riders(self.fire_shot(unit, Look::noun(enemy)))
            }
            (OrderKind::Fire, Aim::Hex(hex)) if self.may_target_structure(unit, hex) => {
                self.fire_shot(unit, hex_noun(hex)).into_iter().collect()
            }
            (OrderKind::AreaFire, Aim::Hex(hex)) if self.may_hit_area(unit, hex) => {
                self.area_reckoned(unit, hex)
            }
            _ => Vec::new(),
        }
    }

    fn fire_shot(self, unit: UnitId, noun: Noun) -> Option<Shot> {
        match (self.named(noun), self.hex_named(noun)) {
            (Some(enemy), _) => self.shot_at_unit(unit, enemy),
            (_, Some(hex)) => self.shot_at_structure(unit, hex),
            _ => None,
        }
    }

    /// Area fire at units that are seen on a hex (§HW-7.2.5): hidden ones there are not counted.
    fn area_reckoned(self, unit: UnitId, hex: HexId) -> Vec<Shot> {
        self.area_shots(unit, hex, |u| self.is_reckoned(unit, u))
    }

    /// Whether the player of a unit knows of another: their own, and enemies that do not hide.
    fn is_reckoned(self, unit: UnitId, other: UnitId) -> bool {
        self.side(unit) == self.side(other) || !self.is_hidden(other)
    }

    /// A shot with those at the riders outside that the shooter knows of (§HW-7.6.9.3).
    fn with_riders(self, shot: Option<Shot>) -> Vec<Shot> {
        let Some(shot) = shot else { return Vec::new() };
        let known = |rider: &Shot| match (shot.by, rider.at) {
            (ShotBy::Unit(by), Aim::Unit(at)) => self.is_reckoned(by, at),
            _ => false,
        };
        std::iter::once(shot).chain(self.shots_at_riders(&shot).into_iter().filter(known)).collect()
    }

    /// What is assumed where a volley leaves a decision: misses of a spotted gun are all thrown again, what spills over
    /// goes to the first unit, passengers are lost in their order.
    #[must_use]
    pub fn assumed(self) -> Option<(Seat, Choice)> {
        let mut list = Choices::new();
        match self.top()? {
            Frame::Again(shot) => self.again_choices(shot, &mut list),
            Frame::Spill(shot) => self.spill_choices(shot, &mut list),
            Frame::Passengers(transport, _) => self.passenger_choices(transport, &mut list),
            _ => return None,
        }
        let again = matches!(self.top(), Some(Frame::Again(_)));
        let choice = if again { list.iter().last() } else { list.iter().next() };
        self.asked().iter().next().zip(choice.copied())
    }

    /// What a walk over chance has done, since its origin: the enemy's losses, destroyed, Suppressed, one's own losses,
    /// and damage to structures.
    #[must_use]
    pub fn measure(self, origin: Look<'_>) -> Vec<i16> {
        // A rehearsal leaves the seat that asked as the only one not ready.
        let all = SeatSet::first(self.g.seats.len() as u8);
        let waited = SeatSet(all.0 & !self.s.ready.0);
        let asked = if waited.len() == 1 { waited } else { origin.asked() };
        let own = asked.iter().next().and_then(|seat| origin.side_of(seat));
        let mut counts = vec![0; 5];
        for unit in origin.all() {
            let lost = i16::from(origin.unit(unit).strength) - i16::from(self.unit(unit).strength);
            let mine = Some(origin.side(unit)) == own;
            counts[if mine { 3 } else { 0 }] += lost.max(0);
            if !mine && matches!(self.unit(unit).at, Place::Gone(Gone::Destroyed)) {
                counts[1] += 1;
            }
            if !mine && self.is(unit, Lasting::SUPPRESSED) && !origin.is(unit, Lasting::SUPPRESSED) {
                counts[2] += 1;
            }
        }
        for (structure, before) in self.s.structures.iter().zip(&origin.s.structures) {
            counts[4] += i16::from(structure.damage) - i16::from(before.damage);
        }
        counts
    }
}

/// The position in which the shots of a choice are thrown or its close combat is fought, and nothing after it.
#[must_use]
pub fn rehearse(game: &HotWar, origin: &State, seat: Seat, choice: Choice) -> Option<State> {
    let look = game.look(origin);
    let shots = look.volley_of(seat, choice);
    let bout = look.bout_of(seat, choice);
    if shots.is_empty() && bout.is_none() {
        return None;
    }
    let mut state = origin.clone();
    let all = SeatSet::first(game.seats.len() as u8);
    state.ready = SeatSet(all.0 & !SeatSet::one(seat).0);
    state.drafts.iter_mut().for_each(|draft| *draft = None);
    state.frames = vec![Frame::Plan].into();
    state.volley.clear();
    state.tests.clear();
    // A unit that nobody saw embark is not counted, wherever it rides.
    let stranger = |u: UnitId| look.is_unseen_passenger(u) && look.side_of(seat) != Some(look.side(u));
    for unit in look.all().filter(|&u| stranger(u) && matches!(look.unit(u).at, Place::Outside(_))) {
        state.units[unit.index()].at = Place::None;
    }
    let mut turn = Turn { g: game, s: &mut state, log: &mut Silent };
    match bout {
        Some((unit, target)) => turn.rehearse_bout(unit, target),
        None => turn.fire(shots),
    }
    Some(state)
}

impl Look<'_> {
    /// §HW-7.3.8, §HW-4.7: those of a side that attack an enemy on a hex by what is written, with the hexes they come
    /// by; they fight together, and what they hit is set against one Defence.
    fn attackers_of(self, side: Side, goal: HexId) -> Vec<UnitId> {
        let attacks = |unit: &UnitId| {
            let plan = self.plan(*unit);
            let there = matches!(plan.aim, Aim::Unit(target) if self.hex(target) == Some(goal));
            plan.kind == OrderKind::Attack && there && self.attack_whole(*unit, plan)
        };
        self.units(side).filter(attacks).collect()
    }

    /// An order to attack by the shortest way.
    fn straight_attack(self, unit: UnitId, target: UnitId) -> Order {
        let mut plan = Order { kind: OrderKind::Attack, aim: Aim::Unit(target), ..Order::default() };
        let goal = self.hex(target).filter(|_| self.hex(unit) != self.hex(target));
        let ways = if goal.is_some() { self.reach_of(unit, &plan) } else { Vec::new() };
        let way = ways.iter().find(|way| way.hexes.last().copied() == goal.map(|goal| goal.0));
        way.into_iter().flat_map(|way| &way.hexes).for_each(|&hex| plan.route.push(HexId(hex)));
        plan
    }

    /// The attacker that a unit with several is assumed to shoot at: the one it hits best.
    fn likely_answer(self, unit: UnitId) -> Option<UnitId> {
        let mut list = Choices::new();
        self.close_answer_choices(unit, &mut list);
        let hits = |enemy: &UnitId| {
            let shot = self.close_shot(unit, *enemy);
            shot.map_or(0, |shot| u16::from(shot.dice) * u16::from(shot.accuracy))
        };
        list.iter().filter_map(|choice| self.named(choice.noun)).rev().max_by_key(hits)
    }
}

impl<L: Log> Turn<'_, L> {
    /// The close combat on a hex: its attacker, those of its side that are ordered to attack there as well, and all that
    /// stand on it. What else the enemy may be ordered to do is secret until orders are revealed (§HW-17.1).
    fn rehearse_bout(&mut self, unit: UnitId, target: UnitId) {
        let look = self.look();
        let Some(goal) = look.hex(target) else { return };
        let plan = look.straight_attack(unit, target);
        let open = look.s.open;
        let mut own = if open { Vec::new() } else { look.attackers_of(look.side(unit), goal) };
        let bound: Vec<UnitId> = look.of_on(look.side(unit), goal).filter(|&u| u != unit).collect();
        let kept: Vec<bool> = (0..self.s.plans.len() as u8)
            .map(UnitId)
            .map(|u| own.contains(&u) || open && look.hex(u) == Some(goal))
            .collect();
        for (plan, kept) in self.s.plans.iter_mut().zip(kept) {
            if !kept {
                *plan = Order::default();
            }
        }
        self.s.plans[unit.index()] = plan;
        own.retain(|&u| u != unit);
        own.push(unit);
        own.into_iter().for_each(|u| self.arrive(u, goal));
        if !open {
            bound.into_iter().for_each(|u| self.fight_on(u));
        }
        // Orders that are carried out lie open: infantry is covered by the tanks it attacks with (§HW-7.3.7).
        self.s.open = true;
        self.next(Stage::Bout);
        self.test_flanks();
        self.run_on();
    }

    /// An attacker has come by its way.
    fn arrive(&mut self, unit: UnitId, goal: HexId) {
        let start = self.look().hex(unit);
        let before = self.look().plan(unit).route.as_slice().iter().rev().nth(1).copied();
        if start != Some(goal) {
            let u = self.unit(unit);
            (u.from, u.start, u.at) = (before.or(start), start, Place::Hex(goal));
            self.set(unit, ThisTurn::FRESH);
        }
        self.clear(unit, ThisTurn::DONE | ThisTurn::STOPPED);
    }

    /// The close combat of a rehearsal: no one is asked.
    pub fn rehearsed_fight(&mut self) {
        self.fight();
        while let Some(Frame::CloseAnswer(unit)) = self.look().top() {
            match self.look().likely_answer(unit) {
                Some(enemy) => self.choose_close_answer(unit, enemy),
                None => self.pop(),
            }
        }
    }
}
