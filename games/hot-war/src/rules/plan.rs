//! P1: orders are written in secret by both sides at the same time (§HW-6.3).
//!
//! A seat picks a unit, an order, and its fields one by one; the order counts when it is set down. Each chapter says
//! which of its orders may be given (`may_…`) and lists the next field (`…_fields`) by adding choices to a sink; an
//! order is whole when its chapter says so.

mod fields;

pub use fields::{mine_named, mine_word};

use super::ways::When;
use super::{Allowed, Bar, need};
use crate::choice;
use crate::data::{OrderKind, UnitType};
use crate::look::{Look, Turn};
use crate::state::{Aim, Draft, Frame, Lasting, Order, Place, UnitId};
use fields::aim_noun;
use sandtable_engine::{Audience, Line, Log, Msg, Noun, Seat, Sink, Step, Verb};
use sandtable_hex::Dir;

impl<'a> Look<'a> {
    /// §HW-6.3.2: whether a unit may be given any order this turn, Wait aside.
    ///
    /// # Errors
    /// The rule that leaves it without orders.
    pub fn may_order(self, unit: UnitId) -> Allowed {
        match self.unit(unit).at {
            Place::Hex(hex) => {
                let smoke = self.in_smoke(hex) && !self.is(unit, Lasting::BOUND) && !self.is_airborne(unit);
                need(
                    !smoke || self.may_leave_smoke(unit, hex) || self.must_leave_fire(unit),
                    "HW-7.5.20.1",
                    "bar-in-smoke",
                )?;
                need(!self.has_run_dry(unit), "HW-9.2.1", "bar-no-fuel")
            }
            Place::Inside(_) | Place::Outside(_) | Place::Towed(_) => {
                need(!self.is_smothered(unit), "HW-7.5.20.1", "bar-in-smoke")?;
                let way_out = if matches!(self.unit(unit).at, Place::Towed(_)) {
                    OrderKind::Deploy
                } else {
                    OrderKind::Disembark
                };
                need(self.order(unit, way_out).is_some(), "HW-6.3.2", "bar-aboard")
            }
            Place::Due(turn, Some(_)) => need(turn <= self.s.turn, "HW-16.5", "bar-not-yet"),
            Place::Parked | Place::Half(_) => Ok(()),
            Place::Landed => need(self.merges_at_airfield(Place::Landed), "HW-9.8.1", "bar-at-airfield"),
            Place::Due(..) => Err(Bar("HW-16.5", "bar-not-yet")),
            Place::Hand | Place::None | Place::Gone(_) => Err(Bar("HW-6.3", "bar-not-in-play")),
        }
    }

    /// §HW-1.6, HW-7: whether a unit may be given this order now.
    ///
    /// # Errors
    /// The rule that forbids it.
    pub fn may_give(self, unit: UnitId, kind: OrderKind) -> Allowed {
        self.has_symbol(unit, kind)?;
        self.may_order(unit)?;
        self.is_free_for(unit, kind)?;
        match kind {
            OrderKind::Wait => need(self.may_wait(unit), "HW-6.3", "bar-may-not-wait"),
            OrderKind::SmokeScreen => Err(Bar("HW-7.5.20", "bar-smoke-accompanies")),
            OrderKind::Defence => self.may_defend(unit),
            OrderKind::Fire => self.may_fire(unit),
            OrderKind::AreaFire => self.may_fire_at_area(unit),
            OrderKind::Attack => self.may_attack(unit),
            OrderKind::Ambush => self.may_ambush(unit),
            OrderKind::Embark => self.may_embark(unit),
            OrderKind::Disembark => self.may_disembark(unit),
            kind if self.is_flight(unit, kind) => self.may_fly(unit, kind),
            OrderKind::Move
            | OrderKind::Withdraw
            | OrderKind::FireOnMove
            | OrderKind::SmokeInMovement
            | OrderKind::MineSearch
            | OrderKind::MineTrawling
            | OrderKind::March => self.may_move(unit, kind),
            _ => self.may_do(unit, kind),
        }
    }

    /// §HW-1.6: only orders whose symbol is on the card; Wait for all, withdrawal by the symbol of Move.
    fn has_symbol(self, unit: UnitId, kind: OrderKind) -> Allowed {
        let symbol = match kind {
            OrderKind::Wait | OrderKind::Sortie | OrderKind::Return => return Ok(()),
            // §HW-19.1: a march needs no symbol of its own.
            OrderKind::Withdraw | OrderKind::March => OrderKind::Move,
            // §HW-9.8.3: at the airfield no symbol is needed.
            OrderKind::Gather if self.merges_at_airfield(self.unit(unit).at) => return Ok(()),
            kind => kind,
        };
        need(self.order(unit, symbol).is_some(), "HW-1.6", "bar-no-symbol")
    }

    /// What state a unit must be in for any order of a kind: bound units fight or withdraw (§HW-7.3.17), passengers
    /// disembark, towed guns deploy (§HW-6.3.2), those at the airfield sortie (§HW-9.8.2), packed guns deploy first
    /// (§HW-7.5.2) and deployed ones pack up first (§HW-7.5.1).
    fn is_free_for(self, unit: UnitId, kind: OrderKind) -> Allowed {
        let u = self.unit(unit);
        let bound = matches!(kind, OrderKind::Attack | OrderKind::Withdraw | OrderKind::Wait);
        need(!u.is(Lasting::BOUND) || bound, "HW-7.3.17", "bar-bound")?;
        need(u.is(Lasting::BOUND) || kind != OrderKind::Withdraw, "HW-7.3.19", "bar-not-bound")?;
        let leaves = super::movement::is_way(kind) || kind == OrderKind::Wait;
        need(!self.must_leave_fire(unit) || leaves, "HW-11.1.3", "bar-must-leave-fire")?;
        need(!self.must_fly_home(unit) || self.is_flight(unit, kind), "HW-9.2.1", "bar-last-fuel")?;
        match u.at {
            Place::Inside(_) | Place::Outside(_) => {
                let way = matches!(kind, OrderKind::Disembark | OrderKind::Wait);
                return need(way, "HW-6.3.2", "bar-aboard");
            }
            Place::Towed(_) => {
                return need(matches!(kind, OrderKind::Deploy | OrderKind::Wait), "HW-6.3.2", "bar-towed");
            }
            Place::Parked => {
                let way = matches!(kind, OrderKind::Sortie | OrderKind::Wait | OrderKind::Gather);
                return need(way, "HW-9.8.2", "bar-at-airfield");
            }
            Place::Landed => {
                let way = matches!(kind, OrderKind::Wait | OrderKind::Gather);
                return need(way, "HW-9.8.1", "bar-at-airfield");
            }
            Place::Half(_) => need(kind != OrderKind::Wait, "HW-9.8.2", "bar-must-act")?,
            // §HW-16.5: reinforcements come in by an order of movement.
            Place::Due(..) => {
                let way = super::movement::is_way(kind) || kind == OrderKind::Wait;
                need(way && kind != OrderKind::FireOnMove, "HW-16.5", "bar-not-yet")?;
            }
            // §HW-7.5.20.8: out of smoke that never clears there is one way.
            Place::Hex(hex) if self.in_smoke(hex) && !u.is(Lasting::BOUND) && !self.is_airborne(unit) => {
                need(matches!(kind, OrderKind::Move | OrderKind::Wait), "HW-7.5.20.1", "bar-in-smoke")?;
            }
            _ => {}
        }
        self.may_leave_with_passengers(unit, kind)?;
        if self.card(unit).properties.sector {
            let moves = kind.step() == crate::data::OrderStep::Movement && kind != OrderKind::Wait;
            if u.is(Lasting::DEPLOYED) {
                need(!moves && kind != OrderKind::Tow, "HW-7.5.1", "bar-deployed")?;
            } else {
                let packed = moves || matches!(kind, OrderKind::Deploy | OrderKind::Tow | OrderKind::Wait);
                need(packed, "HW-7.5.2", "bar-packed")?;
            }
        }
        Ok(())
    }

    /// §HW-2.1.7: whether it has ammo for an order that needs it.
    ///
    /// # Errors
    /// That it has none.
    pub fn has_ammo(self, unit: UnitId) -> Allowed {
        need(self.unit(unit).ammo > 0, "HW-2.1.7", "bar-no-ammo")
    }

    /// The fields of an order that may be written next.
    pub fn fields(self, unit: UnitId, plan: &Order, out: &mut impl Sink) {
        match plan.kind {
            OrderKind::Defence => self.defence_fields(unit, plan, out),
            OrderKind::Fire | OrderKind::AreaFire => self.fire_fields(unit, plan, out),
            OrderKind::Attack => self.attack_fields(unit, plan, out),
            OrderKind::Ambush => self.ambush_fields(unit, plan, out),
            OrderKind::Embark | OrderKind::Disembark => self.boarding_fields(unit, plan, out),
            OrderKind::Wait | OrderKind::SmokeScreen => {}
            kind if self.is_flight(unit, kind) => self.flight_fields(unit, plan, out),
            kind if kind.step() == crate::data::OrderStep::Movement => self.movement_fields(unit, plan, out),
            _ => self.special_fields(unit, plan, out),
        }
        self.smoke_fields(unit, plan, out);
    }

    /// Whether an order is whole, so that it may be set down.
    #[must_use]
    pub fn is_whole(self, unit: UnitId, plan: &Order) -> bool {
        match plan.kind {
            OrderKind::Defence => plan.facing.is_some() && plan.number > 0,
            OrderKind::Fire | OrderKind::AreaFire => plan.aim != Aim::None,
            OrderKind::Attack => self.attack_whole(unit, plan),
            OrderKind::Ambush => Look::ambush_whole(plan),
            OrderKind::Embark | OrderKind::Disembark => self.boarding_whole(unit, plan),
            OrderKind::Wait | OrderKind::SmokeScreen => true,
            kind if self.is_flight(unit, kind) => self.flight_whole(unit, plan),
            kind if kind.step() == crate::data::OrderStep::Movement => self.movement_whole(unit, plan),
            _ => self.special_whole(unit, plan),
        }
    }

    /// Whether an order is a helicopter's flight.
    #[must_use]
    pub fn is_flight(self, unit: UnitId, kind: OrderKind) -> bool {
        match kind {
            OrderKind::Flight
            | OrderKind::FlaresMove
            | OrderKind::Landing
            | OrderKind::TakeOff
            | OrderKind::Sortie
            | OrderKind::Return => true,
            OrderKind::FireOnMove => self.unit_type(unit) == UnitType::Helicopter,
            _ => false,
        }
    }

    /// The units a seat commands that may be given orders.
    pub fn commanded(self, seat: Seat) -> impl Iterator<Item = UnitId> + use<'a> {
        self.all().filter(move |&u| self.seat(u) == seat)
    }

    /// What a seat may write next.
    pub fn plan_choices(self, seat: Seat, out: &mut impl Sink) {
        match self.s.drafts.get(seat.index()).copied().flatten() {
            None => self.unwritten_choices(seat, out),
            Some(Draft { unit, plan: None }) => {
                for &kind in OrderKind::ALL {
                    let noun = Noun::Word(kind as u16);
                    if out.wants(choice::GIVE, noun) && self.may_give(unit, kind).is_ok() {
                        out.add(choice::GIVE, noun);
                    }
                }
                for other in self.commanded(seat).filter(|&o| o != unit) {
                    let noun = Look::noun(other);
                    if out.wants(choice::COPY, noun) && self.may_copy(unit, other) {
                        out.add(choice::COPY, noun);
                    }
                }
                out.add(choice::DROP, Noun::None);
            }
            Some(Draft { unit, plan: Some(plan) }) => {
                self.fields(unit, &plan, out);
                if out.wants(choice::SET, Noun::None) && self.is_whole(unit, &plan) {
                    out.add(choice::SET, Noun::None);
                }
                out.add(choice::BACK, Noun::None);
                out.add(choice::DROP, Noun::None);
            }
        }
    }

    fn unwritten_choices(self, seat: Seat, out: &mut impl Sink) {
        for unit in self.commanded(seat) {
            let noun = Look::noun(unit);
            let wanted = out.wants(choice::ORDER, noun) || out.wants(choice::CLEAR, noun);
            if !wanted || self.may_order(unit).is_err() {
                continue;
            }
            out.add(choice::ORDER, noun);
            if !self.plan(unit).is_open() {
                out.add(choice::CLEAR, noun);
            }
        }
        if out.wants(choice::READY, Noun::None) && self.must_still_order(seat).is_none() {
            out.add(choice::READY, Noun::None);
        }
    }

    /// A unit of the seat that may not be left without an order: bound without ammo (§HW-7.3.20), on a half-hex
    /// (§HW-9.8.2), on its last fuel (§HW-9.2.1).
    #[must_use]
    pub fn must_still_order(self, seat: Seat) -> Option<UnitId> {
        self.commanded(seat)
            .find(|&u| self.plan(u).kind == OrderKind::Wait && self.may_order(u).is_ok() && !self.may_wait(u))
    }

    /// Whether a unit may do nothing: as long as it has another order, some must take it.
    fn may_wait(self, unit: UnitId) -> bool {
        let others =
            || OrderKind::ALL.iter().any(|&k| k != OrderKind::Wait && self.may_give(unit, k).is_ok());
        match self.unit(unit).at {
            Place::Half(_) => !others(),
            Place::Hex(_) if self.is(unit, Lasting::BOUND) && self.unit(unit).ammo == 0 => {
                !Dir::ALL.into_iter().any(|dir| self.may_step_back(unit, dir))
                    || self.may_give(unit, OrderKind::Withdraw).is_err()
            }
            Place::Hex(hex) if self.must_leave_fire(unit) => {
                let open = |dir: &Dir| self.may_go(unit, hex, *dir, When::Now).is_ok();
                !Dir::ALL.iter().any(open) || !others()
            }
            Place::Hex(_) if self.must_fly_home(unit) => !others(),
            _ => true,
        }
    }

    /// The choices that write an order, in their order: what it takes to write it again for another unit.
    #[must_use]
    pub fn spelt(self, plan: &Order) -> Vec<(Verb, Noun)> {
        let mut spelt = Vec::new();
        let smoke = |place: usize, spelt: &mut Vec<(Verb, Noun)>| {
            if plan.smoke >> place & 1 == 1 {
                spelt.push((choice::SMOKE, Noun::None));
            }
            // §HW-7.6.8.2: the start needs no mark.
            if plan.kind == OrderKind::FireOnMove && place > 0 && plan.fire_from as usize == place {
                spelt.push((choice::SHOOT_HERE, Noun::None));
            }
        };
        let target_first = matches!(plan.kind, OrderKind::FireOnMove | OrderKind::Attack);
        if target_first {
            spelt.extend(aim_noun(plan.aim).map(|n| (choice::TARGET, n)));
        }
        smoke(0, &mut spelt);
        for (i, hex) in plan.route.as_slice().iter().enumerate() {
            spelt.push((choice::TO, Noun::Hex(hex.0)));
            smoke(i + 1, &mut spelt);
        }
        if plan.leaves {
            spelt.push((choice::LEAVE, Noun::None));
        }
        if !target_first {
            spelt.extend(aim_noun(plan.aim).map(|n| (choice::TARGET, n)));
        }
        spelt.extend(plan.facing.map(|d| (choice::FACE, Noun::Number(d as i16))));
        if plan.number > 0 {
            spelt.push((choice::ZONE, Noun::Number(i16::from(plan.number))));
        }
        spelt.extend(plan.mine.map(|m| (choice::MINE, Noun::Word(mine_word(m)))));
        spelt
    }

    /// Whether another unit's order may be written for this one as it is.
    #[must_use]
    pub fn may_copy(self, unit: UnitId, other: UnitId) -> bool {
        let plan = self.plan(other);
        plan.kind != OrderKind::Wait && self.fits(unit, plan)
    }

    /// Whether an order, whole with its fields, may be given to a unit.
    #[must_use]
    pub fn fits(self, unit: UnitId, plan: &Order) -> bool {
        if self.has_symbol(unit, plan.kind).is_err() {
            return false;
        }
        let mut written = Order { kind: plan.kind, written: plan.written, ..Order::default() };
        for (verb, noun) in self.spelt(plan) {
            // A facing is listed as the side of a hex: any that points the same way will do.
            let noun = match (verb, noun) {
                (choice::FACE, Noun::Number(d)) => match self.whereabouts(unit) {
                    Some(hex) => Noun::Side(hex.0, d as u8),
                    None => return false,
                },
                (_, noun) => noun,
            };
            let mut probe = sandtable_engine::Probe::new(sandtable_engine::Choice::new(verb, noun));
            self.fields(unit, &written, &mut probe);
            if !probe.found() {
                return false;
            }
            written.write(self, verb, noun);
        }
        self.is_whole(unit, &written) && written == *plan && self.may_give(unit, plan.kind).is_ok()
    }
}

impl<L: Log> Turn<'_, L> {
    /// P1 begins: all write.
    pub fn begin_plan(&mut self) {
        self.s.ready = sandtable_engine::SeatSet::EMPTY;
        self.s.open = false;
        self.push(Frame::Plan);
    }

    /// A seat writes.
    pub fn choose_plan(&mut self, seat: Seat, verb: Verb, noun: Noun) -> Step {
        let place = seat.index();
        match (verb, self.s.drafts.get(place).copied().flatten()) {
            (choice::READY, _) => return self.be_ready(seat),
            (choice::ORDER, _) => {
                self.s.drafts[place] = self.look().named(noun).map(|unit| Draft { unit, plan: None });
            }
            (choice::CLEAR, _) => {
                if let Some(unit) = self.look().named(noun) {
                    self.strike_out(unit);
                }
            }
            (choice::DROP, _) => self.s.drafts[place] = None,
            (choice::GIVE, Some(draft)) => self.give(seat, draft, noun),
            (choice::COPY, Some(draft)) => {
                if let Some(other) = self.look().named(noun) {
                    self.write_down(seat, draft.unit, *self.look().plan(other));
                }
            }
            (choice::SET, Some(Draft { unit, plan: Some(plan) })) => self.write_down(seat, unit, plan),
            (choice::BACK, Some(Draft { unit, plan: Some(mut plan) })) => {
                let plan = plan.unwrite().then_some(plan);
                self.s.drafts[place] = Some(Draft { unit, plan });
            }
            (_, Some(Draft { unit, plan: Some(mut plan) })) => {
                plan.write(self.look(), verb, noun);
                self.s.drafts[place] = Some(Draft { unit, plan: Some(plan) });
                self.set_down_if_full(seat, unit, plan);
            }
            _ => {}
        }
        Step::Quiet
    }

    fn give(&mut self, seat: Seat, draft: Draft, noun: Noun) {
        let Noun::Word(word) = noun else { return };
        let Some(&kind) = OrderKind::ALL.get(word as usize) else { return };
        let plan = Order { kind, ..Order::default() };
        self.s.drafts[seat.index()] = Some(Draft { plan: Some(plan), ..draft });
        self.set_down_if_full(seat, draft.unit, plan);
    }

    /// An order that is whole and has no more fields stands at once.
    fn set_down_if_full(&mut self, seat: Seat, unit: UnitId, plan: Order) {
        let mut more = sandtable_engine::AnyBut::new(choice::SET);
        self.look().fields(unit, &plan, &mut more);
        if !more.found() && self.look().is_whole(unit, &plan) {
            self.write_down(seat, unit, plan);
        }
    }

    fn write_down(&mut self, seat: Seat, unit: UnitId, plan: Order) {
        self.s.plans[unit.index()] = Order { written: true, ..plan };
        self.s.drafts[seat.index()] = None;
        self.say_own(unit, || {
            let order = Msg::new(format!("order-{}", plan.kind.key().replace('_', "-")));
            Msg::new("log-ordered").msg("order", order)
        });
    }

    fn strike_out(&mut self, unit: UnitId) {
        self.s.plans[unit.index()] = Order::default();
        self.say_own(unit, || Msg::new("log-struck-out"));
    }

    /// What is written is reported to the side that wrote it (§HW-17.1).
    fn say_own(&mut self, unit: UnitId, words: impl FnOnce() -> Msg) {
        let own = self.look().seats_of(self.look().side(unit));
        self.say("HW-6.3", |look| {
            let msg = words().msg("unit", look.name(unit));
            Line::new(msg).touch(Look::noun(unit)).to(Audience::Only(own))
        });
    }

    /// §HW-6.1: a phase ends only when all have finished.
    fn be_ready(&mut self, seat: Seat) -> Step {
        self.s.ready = self.s.ready.with(seat);
        self.s.drafts[seat.index()] = None;
        if self.s.ready.len() < self.g.seats.len() {
            return Step::Quiet;
        }
        self.pop();
        Step::Reveals
    }
}
