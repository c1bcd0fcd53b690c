//! Fires (HW-11), and the way out of them (§HW-6.9.15).

use super::Ruling;
use crate::choice;
use crate::data::{OrderKind, OrderStep, UnitType};
use crate::look::{Look, Turn, hex_noun};
use crate::rules::ways::When;
use crate::state::{Fire, Frame, Lasting, Mark, Order, Place, SmokeFrom, Stage, ThisTurn, UnitId};
use sandtable_engine::{Log, Noun, Sink};
use sandtable_hex::HexId;

/// §HW-11.1: the turn of a settlement fire in which it goes out, and the settlement with it.
const LAST_TURN: u8 = 6;

impl<'a> Look<'a> {
    /// The fire on a hex.
    #[must_use]
    pub fn fire_on(self, hex: HexId) -> Option<&'a Fire> {
        self.s.fires.iter().find(|f| f.hex == hex)
    }

    /// Which turn of a fire this is, from 1 on.
    #[must_use]
    pub fn fire_turn(self, fire: &Fire) -> u8 {
        self.s.turn.saturating_sub(fire.turn).saturating_add(1)
    }

    /// §HW-11.1.3: whether it must be given an order to leave: one that can set fires, on a settlement in the second
    /// turn of the fire.
    #[must_use]
    pub fn must_leave_fire(self, unit: UnitId) -> bool {
        let fire = self.hex(unit).and_then(|hex| self.fire_on(hex));
        fire.is_some_and(|f| !f.oil && self.fire_turn(f) == 2)
            && self.order(unit, OrderKind::Arson).is_some()
            && !self.is(unit, Lasting::BOUND)
    }

    /// §HW-11.2, §HW-11.2.1: whether a fire hurts those on its hex this turn.
    fn fire_hurts(self, fire: &Fire) -> bool {
        let turn = self.fire_turn(fire);
        turn >= 2 && (fire.oil || turn < LAST_TURN)
    }

    /// §HW-11.2: units a fire hurts: Infantry, Artillery, Vehicles, helicopters on the ground.
    fn is_burnt(self, unit: UnitId) -> bool {
        let soft = match self.unit_type(unit) {
            UnitType::Infantry | UnitType::Artillery | UnitType::Vehicle => true,
            unit_type => unit_type.is_aviation(),
        };
        let fire = self.hex(unit).and_then(|hex| self.fire_on(hex));
        soft && self.is_on_ground(unit) && fire.is_some_and(|f| self.fire_hurts(f))
    }

    /// §HW-11.2.1: whether it can go at all, and does not leave by its own order; a unit with no enemy left on its hex is not
    /// held by a fight that is over (§HW-7.3.18).
    fn must_exit(self, unit: UnitId) -> bool {
        let (u, plan) = (self.unit(unit), self.plan(unit));
        let leaves =
            plan.kind.step() == OrderStep::Movement && !u.is(ThisTurn::DONE) && self.leads_away(unit, plan);
        let goes = match self.unit_type(unit).is_aviation() {
            true => self.order(unit, OrderKind::TakeOff).is_some() && u.fuel > 0,
            false => self.order(unit, OrderKind::Move).is_some() && !u.is(Lasting::DEPLOYED),
        };
        goes && !leaves && !u.is(Lasting::SUPPRESSED) && !self.is_held(unit)
    }

    /// §HW-6.9.15, §HW-11.2: where it leaves a fire: best a hex without fire, away from enemies, towards the nearest own
    /// unit, towards the own edge of the board; several if they are as good.
    #[must_use]
    pub fn fire_exits(self, unit: UnitId) -> Vec<HexId> {
        let Some(from) = self.hex(unit).filter(|_| self.must_exit(unit)) else { return Vec::new() };
        let flies = self.unit_type(unit).is_aviation();
        let sides =
            sandtable_hex::Dir::ALL.into_iter().filter_map(|d| Some((d, self.g.board.next(from, d)?)));
        let ways: Vec<HexId> = sides
            .filter(|&(dir, to)| flies || self.may_step(unit, from, dir, to, When::Now))
            .map(|(_, to)| to)
            .collect();
        let best = ways.iter().map(|&to| self.exit_rank(unit, to)).min();
        ways.into_iter().filter(|&to| Some(self.exit_rank(unit, to)) == best).collect()
    }

    /// How good a way out is, by the priorities of §HW-11.2; less is better.
    fn exit_rank(self, unit: UnitId, to: HexId) -> (bool, u8, u8, u8) {
        let side = self.side(unit);
        let nearest = |units: &mut dyn Iterator<Item = UnitId>| {
            units.filter_map(|u| self.hex(u)).map(|h| self.g.board.distance(h, to)).min()
        };
        let seen = |u: &UnitId| !self.is(*u, Lasting::AMBUSH);
        let enemy = nearest(&mut self.units(side.other()).filter(seen)).unwrap_or(u8::MAX);
        let own = nearest(&mut self.units(side).filter(|&u| u != unit)).unwrap_or(u8::MAX);
        let home = self.g.board.all().filter(|&h| self.g.board.is_departure(h, side));
        let edge = home.map(|h| self.g.board.distance(h, to)).min().unwrap_or(u8::MAX);
        (self.fire_on(to).is_some(), u8::MAX - enemy, own, edge)
    }

    /// §HW-6.9.15: whether it has its way out of a fire, and others still name theirs: it is not shown before all have.
    pub(super) fn keeps_way_out(self, unit: UnitId) -> bool {
        self.s.frames.contains(&Frame::Run(Stage::OutOfFires)) && self.is(unit, Mark::MOVED)
    }

    /// §HW-6.9.15: ways out that are as good.
    pub fn fire_exit_choices(self, unit: UnitId, out: &mut impl Sink) {
        self.fire_exits(unit).into_iter().for_each(|hex| out.add(choice::TO, hex_noun(hex)));
    }
}

impl<L: Log> Turn<'_, L> {
    /// A fire breaks out.
    pub fn kindle(&mut self, hex: HexId, oil: bool) {
        if self.look().fire_on(hex).is_none() {
            let turn = self.s.turn;
            self.s.fires.push(Fire { hex, turn, oil });
            self.say_hex(if oil { "HW-11.3" } else { "HW-11.1.2" }, "log-fire-breaks-out", hex);
        }
    }

    /// S5: fires go on, and hurt those on their hexes (HW-11).
    pub fn fires_step(&mut self) {
        for fire in self.s.fires.clone() {
            match fire.oil {
                true => self.oil_fire(fire),
                false => self.settlement_fire(fire),
            }
        }
        self.burn();
    }

    /// §HW-11.3: smoke on the hex, and in the next two turns downwind; it stays.
    fn oil_fire(&mut self, fire: Fire) {
        if let turn @ 1..=3 = self.look().fire_turn(&fire) {
            self.smoke_of_fire(fire.hex, turn - 1);
        }
    }

    /// What a settlement fire does in its turns (§HW-11.1.2, §HW-11.1.3, §HW-11.1.4, §HW-11.1.5, §HW-11.1.7); in the fifth only its
    /// last marker goes (§HW-11.1.6). Smoke of the second comes at the end of S6 (§HW-11.1.1).
    fn settlement_fire(&mut self, fire: Fire) {
        let turn = self.look().fire_turn(&fire);
        match turn {
            1 if !self.look().stands(Ruling::SettlementFireSmoke) => self.smoke_of_fire(fire.hex, 0),
            3 | 4 => self.smoke_of_fire(fire.hex, turn - 2),
            LAST_TURN.. => self.fire_goes_out(fire.hex),
            _ => {}
        }
        if let (2 | 4, Some(settlement)) = (turn, self.look().settlement(fire.hex)) {
            self.damage_structure(settlement, 1, &[]);
        }
    }

    /// §HW-11.1.7: fire and smoke are removed, and the settlement is destroyed.
    fn fire_goes_out(&mut self, hex: HexId) {
        self.s.fires.retain(|f| f.hex != hex);
        self.clear_smoke(|s| s.from == SmokeFrom::Fire(hex));
        self.say_hex("HW-11.1.7", "log-fire-goes-out", hex);
        if let Some(settlement) = self.look().settlement(hex) {
            self.destroy_structure(settlement, false, &[]);
        }
    }

    /// §HW-11.4: smoke of a fire, that many hexes downwind; none off the board, none downwind in a calm.
    fn smoke_of_fire(&mut self, fire: HexId, steps: u8) {
        let mut at = Some(fire);
        for _ in 0..steps {
            at = at.and_then(|hex| self.g.board.next(hex, self.s.wind?));
        }
        at.into_iter().for_each(|hex| self.lay_smoke(hex, SmokeFrom::Fire(fire)));
    }

    /// §HW-11.2: those on burning hexes lose one, no test and no Defence; then they test, and leave if they pass.
    fn burn(&mut self) {
        let burnt: Vec<UnitId> = self.roll_call().into_iter().filter(|&u| self.look().is_burnt(u)).collect();
        if burnt.is_empty() {
            return;
        }
        self.clear_all(Mark::MOVED);
        self.next(Stage::OutOfFires);
        burnt.iter().rev().for_each(|&unit| self.push(Frame::FireExit(unit)));
        self.push(Frame::Tests);
        for unit in burnt {
            self.say_unit("HW-11.2", "log-burns", unit);
            self.damage(unit, 1, None);
        }
    }

    /// The end of S6: smoke of settlement fires in their second turn (§HW-11.1.1), minefields laid this turn come into
    /// being (§HW-7.5.5).
    pub fn aftermath(&mut self) {
        self.mines_come_into_being();
        if self.look().stands(Ruling::SettlementFireSmoke) {
            for fire in self.s.fires.clone() {
                if !fire.oil && self.look().fire_turn(&fire) == 2 {
                    self.smoke_of_fire(fire.hex, 0);
                }
            }
        }
    }

    /// §HW-6.9.15: this way.
    pub fn choose_fire_exit(&mut self, unit: UnitId, noun: Noun) {
        self.pop();
        self.look().hex_named(noun).into_iter().for_each(|hex| self.order_out(unit, hex));
    }

    /// The only way out is taken; without one it stays.
    pub fn exit_without_choice(&mut self, unit: UnitId) {
        if matches!(self.look().unit(unit).at, Place::Hex(_)) {
            let way = self.look().fire_exits(unit).first().copied();
            way.into_iter().for_each(|hex| self.order_out(unit, hex));
        }
    }

    /// §HW-11.2: it is ordered out of the fire: a move of one hex in S6, instead of what it was ordered; a helicopter
    /// takes off. Nothing is seen of it before all have their ways.
    fn order_out(&mut self, unit: UnitId, hex: HexId) {
        let flies = self.look().unit_type(unit).is_aviation();
        let kind = if flies { OrderKind::TakeOff } else { OrderKind::Move };
        let mut plan = Order { kind, ..Order::default() };
        plan.route.push(hex);
        self.s.plans[unit.index()] = plan;
        self.set(unit, Mark::MOVED);
    }

    /// §HW-11.2: all that are ordered out at this instant show themselves and have these orders (§HW-7.4.8).
    pub fn set_out_of_fires(&mut self) {
        let look = self.look();
        let ordered: Vec<UnitId> = look.all().filter(|&u| look.is(u, Mark::MOVED)).collect();
        for unit in ordered {
            let plan = *self.look().plan(unit);
            self.discover(unit, "HW-7.4.8");
            self.s.plans[unit.index()] = plan;
            self.clear(unit, ThisTurn::DONE | ThisTurn::STOPPED);
            self.clear(unit, Mark::MOVED);
            let u = self.unit(unit);
            (u.steps, u.progress) = (0, 0);
            self.say_unit("HW-11.2", "log-leaves-fire", unit);
        }
    }
}
