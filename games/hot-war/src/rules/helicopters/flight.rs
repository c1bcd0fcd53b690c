//! Flights (§HW-9.6): points, legs, and the dash of one that is Suppressed (§HW-9.7).

use super::LEG;
use crate::choice;
use crate::data::OrderKind;
use crate::look::{Look, Turn, hex_noun};
use crate::rules::{Bar, need};
use crate::state::{Aim, Lasting, Mark, Order, Place, Route, ThisTurn, UnitId};
use sandtable_engine::{Act, AnyBut, Line, Log, Msg, Noun, Sink};
use sandtable_hex::{Hex, HexId};

impl Look<'_> {
    /// The hex a flight starts from, and what it has cost to come to the board: one hex from a half-hex.
    fn flight_start(self, unit: UnitId) -> Option<(HexId, u8)> {
        match self.unit(unit).at {
            Place::Hex(hex) => Some((hex, 0)),
            Place::Half(hex) => Some((hex, 1)),
            _ => None,
        }
    }

    /// How many hexes a flight takes so far.
    #[must_use]
    pub fn flight_length(self, unit: UnitId, plan: &Order) -> u8 {
        let Some((mut at, mut length)) = self.flight_start(unit) else { return 0 };
        for &point in plan.route.as_slice() {
            length = length.saturating_add(self.g.board.distance(at, point));
            at = point;
        }
        if plan.route.as_slice().is_empty() { 0 } else { length }
    }

    /// Whether an order of flight has any way to be written.
    pub(super) fn any_flight(self, unit: UnitId, kind: OrderKind) -> bool {
        let plan = Order { kind, ..Order::default() };
        if kind == OrderKind::Landing && self.must_fly_home(unit) {
            return self.lands_nearer_home(unit, plan);
        }
        let mut any = AnyBut::new(choice::SMOKE);
        self.flight_fields(unit, &plan, &mut any);
        any.found() || self.flight_whole(unit, &plan)
    }

    /// §HW-9.2.1: whether a landing on the last fuel leads anywhere.
    fn lands_nearer_home(self, unit: UnitId, landing: Order) -> bool {
        let ends = |hex: HexId| {
            let mut plan = landing;
            plan.route.push(hex);
            self.flight_barred(unit, &landing, hex).is_none() && self.flight_whole(unit, &plan)
        };
        self.g.board.all().any(ends)
    }

    /// The next field: a target for fire on the move, then points; where it leaves the board.
    pub fn flight_fields(self, unit: UnitId, plan: &Order, out: &mut impl Sink) {
        match plan.kind {
            OrderKind::Sortie if plan.route.as_slice().is_empty() => {
                let side = self.side(unit);
                for hex in self.g.board.all() {
                    if out.wants(choice::TO, hex_noun(hex)) && self.g.board.is_departure(hex, side) {
                        out.add(choice::TO, hex_noun(hex));
                    }
                }
            }
            OrderKind::Sortie | OrderKind::Return => {}
            OrderKind::FireOnMove if plan.aim == Aim::None => self.moving_targets(unit, out),
            _ => self.points(unit, plan, out),
        }
    }

    /// §HW-9.10.4, §HW-7.6.8: enemies in sight when the order is given.
    fn moving_targets(self, unit: UnitId, out: &mut impl Sink) {
        for enemy in self.units(self.side(unit).other()) {
            if out.wants(choice::TARGET, Look::noun(enemy)) && self.may_track(unit, enemy) {
                out.add(choice::TARGET, Look::noun(enemy));
            }
        }
    }

    fn points(self, unit: UnitId, plan: &Order, out: &mut impl Sink) {
        let Some((start, entry)) = self.flight_start(unit) else { return };
        let points = plan.route.as_slice();
        let most = self.order(unit, plan.kind).and_then(|o| o.distance).unwrap_or(0);
        let left = most.saturating_sub(self.flight_length(unit, plan));
        let at = points.last().copied().unwrap_or(start);
        let first = if points.is_empty() { entry } else { 0 };
        let one = matches!(plan.kind, OrderKind::Landing | OrderKind::TakeOff);
        if plan.leaves || points.len() == Route::MOST || one && !points.is_empty() {
            return;
        }
        for hex in self.g.board.all() {
            if !out.wants(choice::TO, hex_noun(hex)) {
                continue;
            }
            let leg = self.g.board.distance(at, hex) + first;
            // From a half-hex the first hex of the board is a point of its own; one may rise where one stands.
            let stays = hex == at && first == 0 && plan.kind != OrderKind::TakeOff;
            let goes = !stays && leg <= LEG.min(left);
            if goes && (plan.kind != OrderKind::Landing || self.may_land(unit, hex).is_ok()) {
                out.add(choice::TO, hex_noun(hex));
            }
        }
        let flies_off = !one && left > 0 && self.g.board.is_departure(at, self.side(unit));
        if flies_off && matches!(self.unit(unit).at, Place::Hex(_)) {
            out.add(choice::LEAVE, Noun::None);
        }
        if plan.kind == OrderKind::FireOnMove && plan.fire_from as usize != points.len() {
            out.add(choice::SHOOT_HERE, Noun::None);
        }
    }

    /// Why a flight may not go on to a hex; nothing if it may.
    #[must_use]
    pub fn flight_barred(self, unit: UnitId, plan: &Order, hex: HexId) -> Option<Bar> {
        let points = plan.route.as_slice();
        let ends = matches!(plan.kind, OrderKind::Landing | OrderKind::TakeOff | OrderKind::Sortie);
        if plan.leaves || plan.kind == OrderKind::Return || ends && !points.is_empty() {
            return Some(Bar("HW-9.6", "bar-way-ends"));
        }
        if plan.kind == OrderKind::Sortie {
            let edge = self.g.board.is_departure(hex, self.side(unit));
            return need(edge, "HW-9.8.2", "bar-not-departure").err();
        }
        let (start, entry) = self.flight_start(unit)?;
        let at = points.last().copied().unwrap_or(start);
        let leg = self.g.board.distance(at, hex) + if points.is_empty() { entry } else { 0 };
        let most = self.order(unit, plan.kind).and_then(|o| o.distance).unwrap_or(0);
        let stays = leg == 0 && plan.kind != OrderKind::TakeOff;
        need(!stays, "HW-9.6", "bar-stands-there")
            .and_then(|()| need(leg <= LEG, "HW-9.6", "bar-long-leg"))
            .and_then(|()| {
                let left = most.saturating_sub(self.flight_length(unit, plan));
                need(leg <= left, "HW-9.6", "bar-too-far")
            })
            .and_then(|()| if plan.kind == OrderKind::Landing { self.may_land(unit, hex) } else { Ok(()) })
            .err()
    }

    /// Whether a flight is whole. §HW-9.2.1: on the last fuel it must end nearer to its own edge.
    #[must_use]
    pub fn flight_whole(self, unit: UnitId, plan: &Order) -> bool {
        let Some((start, _)) = self.flight_start(unit) else {
            return plan.kind == OrderKind::Sortie && plan.route.last().is_some();
        };
        let end = plan.route.last().unwrap_or(start);
        let flies = plan.route.last().is_some() || plan.leaves;
        let whole = match plan.kind {
            OrderKind::Return => return true,
            // From a half-hex one lands only where one flies to.
            OrderKind::Landing => (flies || self.hex(unit).is_some()) && self.may_land(unit, end).is_ok(),
            OrderKind::FireOnMove => flies && plan.aim != Aim::None,
            _ => flies,
        };
        whole && (!self.must_fly_home(unit) || self.nears_home(unit, plan, start, end))
    }

    fn nears_home(self, unit: UnitId, plan: &Order, start: HexId, end: HexId) -> bool {
        let side = self.side(unit);
        plan.leaves || self.way_home(side, end) < self.way_home(side, start)
    }

    /// Whether a helicopter has legs of its flight left, the one off the board among them.
    #[must_use]
    pub fn has_legs_left(self, unit: UnitId) -> bool {
        let plan = self.plan(unit);
        let points = plan.route.as_slice().len() as u8 + u8::from(plan.leaves);
        let flies = self.is_flight(unit, plan.kind) && plan.kind != OrderKind::Sortie;
        let on_board = matches!(self.unit(unit).at, Place::Hex(_) | Place::Half(_));
        flies && on_board && !self.is(unit, ThisTurn::DONE) && self.unit(unit).steps < points
    }

    /// The hex `k` thirds along a way of three hexes.
    fn third(from: Hex, way: Hex, k: i16) -> Hex {
        // Cube rounding in thirds: never a tie.
        let parts = [way.q * k, way.r * k, -(way.q + way.r) * k];
        let mut whole = parts.map(|p| (p + if p >= 0 { 1 } else { -1 }) / 3);
        let off: [i16; 3] = std::array::from_fn(|i| (parts[i] - 3 * whole[i]).abs());
        if whole.iter().sum::<i16>() != 0 {
            let worst = if off[0] >= off[1] && off[0] >= off[2] {
                0
            } else if off[1] >= off[2] {
                1
            } else {
                2
            };
            whole[worst] -= whole.iter().sum::<i16>();
        }
        Hex::new(from.q + whole[0], from.r + whole[1])
    }

    /// §HW-9.7: three hexes straight on, away from the shooter; without one, or from the same hex, towards its own edge.
    fn dash_way(self, unit: UnitId, at: HexId, from: Option<HexId>) -> Hex {
        let grid = &self.g.board.grid;
        let here = grid.hex(at);
        let away = from.map(|from| here - grid.hex(from));
        let ring = || here.ring(3).map(move |h| h - here);
        match away {
            Some(v) if v != Hex::new(0, 0) => {
                let (vq, vr) = (i32::from(v.q), i32::from(v.r));
                let cross = |w: Hex| (vq * i32::from(w.r) - vr * i32::from(w.q)).abs();
                let dot = |w: Hex| {
                    let (q, r) = (i32::from(w.q), i32::from(w.r));
                    2 * vq * q + vq * r + vr * q + 2 * vr * r
                };
                ring().filter(|&w| dot(w) > 0).min_by_key(|&w| (cross(w), w.q, w.r)).unwrap_or(v)
            }
            _ => {
                let side = self.side(unit);
                let home = |w: &Hex| grid.id(here + *w).map_or(u8::MAX, |h| self.way_home(side, h));
                ring().min_by_key(|w| (home(w), w.q, w.r)).unwrap_or(Hex::new(0, 0))
            }
        }
    }
}

impl<L: Log> Turn<'_, L> {
    /// §HW-9.6: a helicopter flies one leg: to its next point, or off the board behind the last.
    pub fn fly_leg(&mut self, unit: UnitId) {
        let plan = *self.look().plan(unit);
        let steps = self.look().unit(unit).steps as usize;
        let from = match self.look().unit(unit).at {
            Place::Hex(hex) | Place::Half(hex) => hex,
            _ => return,
        };
        self.unit(unit).steps += 1;
        self.clear(unit, Lasting::GROUND);
        self.unit(unit).leave_close_combat();
        match plan.route.as_slice().get(steps) {
            Some(&to) => {
                let u = self.unit(unit);
                (u.at, u.from) = (Place::Hex(to), Some(from));
                self.set(unit, Mark::ENTERED);
                self.say_flight("HW-9.6", "log-flies", unit, from, to);
            }
            None => self.reach_airfield(unit),
        }
    }

    fn say_flight(&mut self, rule: &'static str, key: &'static str, unit: UnitId, from: HexId, to: HexId) {
        self.say(rule, |look| {
            let msg = Msg::new(key).msg("unit", look.name(unit)).name("hex", look.hex_name(to));
            let act = Act::Move { piece: u16::from(unit.0), path: vec![from.0, to.0] };
            Line::new(msg).touch(Look::noun(unit)).touch(hex_noun(to)).act(act)
        });
    }

    /// §HW-9.7: Suppressed in the air, it breaks off where it was hit and dashes away.
    pub fn dash(&mut self, unit: UnitId, from: Option<HexId>) {
        let Some(end) = self.look().hex(unit) else { return };
        let at = self.look().unit(unit).from.unwrap_or(end);
        let (here, way) = (self.g.board.grid.hex(at), self.look().dash_way(unit, at, from));
        let mut end = at;
        for k in 1..=3 {
            match self.g.board.grid.id(Look::third(here, way, k)) {
                Some(hex) => end = hex,
                None => return self.dash_off(unit, at, end),
            }
        }
        self.unit(unit).at = Place::Hex(end);
        self.say_flight("HW-9.7", "log-dashes", unit, at, end);
    }

    /// The dash has come to the edge: it stops there, or is home if the edge is its own.
    fn dash_off(&mut self, unit: UnitId, at: HexId, end: HexId) {
        self.unit(unit).at = Place::Hex(end);
        self.say_flight("HW-9.7", "log-dashes", unit, at, end);
        let own = self.g.board.is_departure(end, self.look().side(unit));
        if own {
            self.reach_airfield(unit);
        }
    }

    /// §HW-9.7.1: one that has not recovered flies towards its departure zone instead of its order.
    pub fn flee_home(&mut self, unit: UnitId) {
        let look = self.look();
        let Some(at) = look.hex(unit) else { return };
        let side = look.side(unit);
        let most = look.order(unit, OrderKind::Flight).and_then(|o| o.distance).unwrap_or(0);
        let zone = self.g.board.all().filter(|&h| self.g.board.is_departure(h, side));
        let Some(home) = zone.min_by_key(|&h| (self.g.board.distance(h, at), h)) else { return };
        let mut plan = Order { kind: OrderKind::Flight, ..Order::default() };
        let (mut left, mut here) = (most, at);
        while here != home && left > 0 {
            let reach = left.min(LEG);
            let next = self.look().straight_on(here, home, reach);
            left -= self.g.board.distance(here, next);
            plan.route.push(next);
            here = next;
        }
        plan.leaves = here == home && left > 0;
        self.s.plans[unit.index()] = plan;
        self.unit(unit).steps = 0;
        self.clear(unit, ThisTurn::DONE);
    }
}

impl Look<'_> {
    /// Whether a helicopter is about to take off.
    #[must_use]
    pub fn rises(self, unit: UnitId) -> bool {
        self.plan(unit).kind == OrderKind::TakeOff
            && self.is(unit, Lasting::GROUND)
            && self.has_legs_left(unit)
    }

    /// §HW-10.3: the first hex on the way of a helicopter that takes off.
    #[must_use]
    pub fn first_hex_of_rise(self, unit: UnitId) -> Option<HexId> {
        let (from, to) = (self.hex(unit)?, self.plan(unit).route.last()?);
        self.rises(unit).then(|| self.straight_on(from, to, 1))
    }

    /// The hex at most that far on a straight way to another.
    fn straight_on(self, from: HexId, to: HexId, reach: u8) -> HexId {
        let near = |h: &HexId| self.g.board.distance(from, *h) <= reach;
        self.flown_over(from, to).into_iter().rfind(near).unwrap_or(to)
    }
}
