//! The frame of a turn (§HW-6.2, §HW-6.5, §HW-6.6, §HW-6.8), the wind (HW-15).

use super::Ruling;
use crate::data::{OrderKind, OrderStep};
use crate::look::{Look, Turn};
use crate::state::{Lasting, Mark, Order, Route, Stage, TestFor, ThisTurn, UnitId};
use sandtable_engine::{Act, Line, Log, Msg};
use sandtable_hex::{Dir, HexId};

/// §HW-6.8: whether an order may take more than a turn.
fn may_be_long(kind: OrderKind) -> bool {
    matches!(kind.step(), OrderStep::Special | OrderStep::Ambush)
}

impl Look<'_> {
    /// §HW-6.7, §HW-17.1, §HW-17.2: what the enemy sees of a unit's order; nothing before it is laid open, nor while its
    /// card lies face down in Ambush.
    #[must_use]
    pub fn plan_laid_open(self, unit: UnitId) -> Option<Order> {
        let plan = *self.plan(unit);
        if !self.s.open || self.is(unit, Lasting::AMBUSH) {
            return None;
        }
        match plan.kind {
            OrderKind::Ambush => Some(Order { kind: plan.kind, ..Order::default() }),
            OrderKind::LayMines => Some(Order { mine: None, ..plan }), // §HW-7.5.5
            OrderKind::DigIn | OrderKind::SelfEntrench if self.keeps_trench_side() => {
                Some(Order { facing: None, ..plan })
            }
            _ if self.keeps_way_back(unit) || self.keeps_way_out(unit) => {
                Some(Order { route: Route::default(), ..plan })
            }
            _ => Some(plan),
        }
    }

    /// §HW-7.4.4, §HW-7.4.7, §HW-7.4.8: whether the order of a unit in Ambush leaves it there.
    #[must_use]
    pub fn stays_hidden(self, unit: UnitId) -> bool {
        let plan = self.plan(unit);
        let quiet = matches!(plan.kind, OrderKind::Wait | OrderKind::Ambush | OrderKind::ChangeSector);
        quiet && plan.smoke == 0
    }
}

impl<L: Log> Turn<'_, L> {
    /// T0, §HW-6.2: Defence is whole again, smoke drifts, what held for a turn is over; then all write orders.
    pub fn upkeep(&mut self) {
        self.s.turn += 1;
        let turn = self.s.turn;
        self.say("HW-6.1", |_| Line::new(Msg::new("log-turn").num("turn", turn)).head());
        self.s.open = false;
        self.s.structures.iter_mut().for_each(|s| s.absorbed = 0);
        self.airfield();
        (0..self.s.units.len()).for_each(|i| self.begin_turn(UnitId(i as u8)));
        self.drift_smoke();
        self.begin_plan();
        self.capture_those_without_ammo();
        self.contamination();
    }

    /// What held for a turn is over, but a unit stays in its trench (§HW-12.7.1); a long order in progress goes on (§HW-6.3.1, §HW-6.8).
    fn begin_turn(&mut self, unit: UnitId) {
        let u = self.unit(unit);
        (u.absorbed, u.pool) = (0, None); // §HW-2.1.5
        (u.steps, u.from, u.start) = (0, None, None);
        (u.this_turn, u.mark) = (ThisTurn::NONE, Mark::NONE);
        if !u.is(Lasting::BOUND) {
            u.attacked_from = None;
            u.set(Lasting::FLANKED, false); // §HW-4.12.17
        }
        let plan = self.s.plans[unit.index()];
        let u = self.unit(unit);
        let long = u.progress > 0 && may_be_long(plan.kind);
        u.under_way = long.then_some((plan.kind, plan.aim));
        if !long || u.is(Lasting::BOUND) {
            self.s.plans[unit.index()] = Order::default();
        }
        self.forget_sector(unit);
        if !self.look().is(unit, Lasting::AMBUSH) {
            self.unit(unit).zone = 0;
        }
    }

    /// §HW-6.8: a long order is interrupted; what was done of it is lost.
    pub fn interrupt(&mut self, unit: UnitId) {
        self.unit(unit).progress = 0;
    }

    /// P3 begins, §HW-6.5: orders are revealed, and units that leave an Ambush appear (§HW-7.4.8).
    pub fn reveal(&mut self) {
        self.s.open = true;
        for unit in self.roll_call() {
            let start = self.look().hex(unit);
            self.unit(unit).start = start;
            self.s.plans[unit.index()].written = false;
            let plan = *self.look().plan(unit);
            if self.look().unit(unit).under_way != Some((plan.kind, plan.aim)) {
                self.unit(unit).progress = 0; // §HW-6.8
            }
        }
        self.say("HW-6.5", |look| {
            let overlays = look.open_orders();
            Line::new(Msg::new("log-orders-open")).head().act(Act::Overlays { overlays })
        });
        self.leave_ambush();
    }

    /// §HW-7.4.8: a unit whose order leads out of its Ambush appears.
    fn leave_ambush(&mut self) {
        for unit in self.roll_call() {
            let look = self.look();
            if look.is(unit, Lasting::AMBUSH) && !look.stays_hidden(unit) {
                self.reappear(unit, "HW-7.4.8");
            }
        }
    }

    /// T9, §HW-6.6: smoke on the move clears, enemies on one hex are bound, points are counted.
    pub fn end_step(&mut self, part: u8) {
        match part {
            0 => {
                self.next(Stage::End(1));
                self.clear_trails();
                self.bind();
            }
            _ => {
                self.next(Stage::Upkeep);
                self.count_turn();
            }
        }
    }

    /// §HW-7.3.17: enemy ground units on one hex are bound in close combat.
    fn bind(&mut self) {
        for unit in self.roll_call() {
            let bound = self.look().is_held(unit);
            if bound && !self.look().is(unit, Lasting::BOUND) {
                self.say_unit("HW-7.3.17", "log-bound", unit);
                self.interrupt(unit);
            }
            self.unit(unit).set(Lasting::BOUND, bound);
        }
    }

    /// §HW-15.1: the wind blows to the side that is thrown, counted clockwise from the north.
    pub fn wind_rolled(&mut self, faces: &[u8]) {
        self.pop();
        let side = faces.first().copied().unwrap_or(0);
        self.s.wind = Some(Dir::nth(i32::from(side)));
        self.say("HW-15.1", |_| Line::new(Msg::new("log-wind").num("side", side + 1)));
    }

    /// §HW-18.1: where a scenario has contaminated hexes, those without protection on them test.
    fn contamination(&mut self) {
        if self.look().stands(Ruling::ChemicalHexes) {
            return;
        }
        for unit in self.roll_call() {
            let look = self.look();
            let there = look.hex(unit).is_some_and(|h| look.is_contaminated(h)) && !look.is_airborne(unit);
            if there && !look.is(unit, Lasting::CHEM) {
                self.test(unit, TestFor::Chemical, None);
            }
        }
        self.take_tests();
    }
}

impl Look<'_> {
    /// Whether enemy ground units that are not hidden share its hex (§HW-7.3.16: aviation does not count).
    #[must_use]
    pub fn meets_enemy(self, unit: UnitId) -> bool {
        let Some(hex) = self.hex(unit) else { return false };
        self.fights_on_ground(unit)
            && !self.is(unit, Lasting::AMBUSH)
            && self.standing(self.side(unit).other(), hex).any(|e| self.fights_on_ground(e))
    }

    /// §HW-7.3.16, §HW-7.3.17: whether an enemy on its hex holds it in close combat: helicopters on the ground fight, but
    /// neither hold anyone nor are held.
    #[must_use]
    pub fn is_held(self, unit: UnitId) -> bool {
        let Some(hex) = self.hex(unit).filter(|_| self.meets_enemy(unit)) else { return false };
        let holds = |e: UnitId| self.fights_on_ground(e) && !self.unit_type(e).is_aviation();
        !self.unit_type(unit).is_aviation() && self.standing(self.side(unit).other(), hex).any(holds)
    }

    /// §HW-7.3.16: whether it can be in close combat: on the ground, a helicopter too.
    #[must_use]
    pub fn fights_on_ground(self, unit: UnitId) -> bool {
        self.is_on_ground(unit)
    }

    /// Whether a hex is contaminated (§HW-18.1).
    fn is_contaminated(self, hex: HexId) -> bool {
        self.g.special.contaminated.contains(hex)
    }
}
