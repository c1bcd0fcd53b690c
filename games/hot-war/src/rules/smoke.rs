//! Smoke: screens (§HW-7.5.20), smoke in movement (§HW-7.6.11), how it drifts and clears.

use crate::board::HexSet;
use crate::choice;
use crate::data::OrderKind;
use crate::look::{Look, Turn};
use crate::state::{Lasting, Mark, Order, Place, Smoke, SmokeFrom, ThisTurn, UnitId};
use sandtable_engine::{Log, Noun, Sink};
use sandtable_hex::{Dir, HexId};

/// §HW-7.5.20.5: a screen is gone before its fourth turn.
const LASTS: u8 = 3;

impl Look<'_> {
    /// §HW-7.5.20, §HW-7.6.11: smoke on the hex the order has come to.
    pub fn smoke_fields(self, unit: UnitId, plan: &Order, out: &mut impl Sink) {
        let here = plan.route.as_slice().len();
        let offered = match plan.kind {
            OrderKind::SmokeInMovement => !plan.leaves && plan.smoke >> here & 1 == 0,
            kind => self.may_screen(unit) && !self.is_flight(unit, kind) && !plan.leaves && plan.smoke == 0,
        };
        // One that is not on the board yet has no hex to smoke.
        let on_board = here > 0 || matches!(self.unit(unit).at, Place::Hex(_));
        if offered && on_board {
            out.add(choice::SMOKE, Noun::None);
        }
    }

    /// §HW-7.5.20: once in a game.
    fn may_screen(self, unit: UnitId) -> bool {
        let fresh = !self.is(unit, Lasting::SMOKED) && !self.is_airborne(unit);
        fresh && self.order(unit, OrderKind::SmokeScreen).is_some()
    }

    /// §HW-7.5.20.8: whether a unit may be ordered out of smoke that never clears.
    #[must_use]
    pub fn may_leave_smoke(self, unit: UnitId, hex: HexId) -> bool {
        let for_ever = |smoke: &Smoke| match smoke.from {
            SmokeFrom::Fire(at) => smoke.hex == hex && self.s.fires.iter().any(|f| f.hex == at && f.oil),
            _ => false,
        };
        self.order(unit, OrderKind::Move).is_some() && self.s.smoke.iter().any(for_ever)
    }

    /// Whether a unit is in smoke, by itself or with its transport: aircraft fly over it (§HW-7.5.20.6).
    #[must_use]
    pub fn is_smothered(self, unit: UnitId) -> bool {
        match self.unit(unit).at {
            Place::Inside(by) | Place::Outside(by) | Place::Towed(by) => self.is_smothered(by),
            Place::Hex(hex) => !self.is_airborne(unit) && self.in_smoke(hex),
            _ => false,
        }
    }
}

impl<L: Log> Turn<'_, L> {
    /// §HW-7.5.20.2: S2 begins: those that lay a screen this turn are hard to hit.
    pub fn light_smoke(&mut self) {
        for unit in self.roll_call() {
            let plan = self.look().plan(unit);
            let lays = plan.smoke != 0 && !self.look().is(unit, ThisTurn::DONE);
            if lays {
                self.set(unit, ThisTurn::LAYS_SMOKE);
            }
        }
    }

    /// §HW-6.10.2: screens on the hexes where their units are stand from S2 on.
    pub fn stationary_smoke(&mut self) {
        for unit in self.roll_call() {
            let screen = self.look().plan(unit).kind != OrderKind::SmokeInMovement;
            if screen && self.look().is(unit, ThisTurn::LAYS_SMOKE) {
                self.lay_at(unit, 0);
            }
        }
    }

    /// §HW-7.6.11: smoke in movement that stays where it is comes at the very start of S6.
    pub fn standing_trails(&mut self) {
        for unit in self.roll_call() {
            let trail = self.look().plan(unit).kind == OrderKind::SmokeInMovement;
            if trail && !self.look().is(unit, ThisTurn::DONE) {
                self.lay_at(unit, 0);
            }
        }
    }

    /// §HW-6.10.7, event 6: smoke on the marked hexes reached on this impulse.
    pub fn smoke_on_the_way(&mut self) {
        for unit in self.roll_call() {
            let u = self.look().unit(unit);
            let (moved, able, steps) = (u.is(Mark::MOVED), !u.is(ThisTurn::DONE), u.steps);
            if moved && able && steps > 0 {
                self.lay_at(unit, steps);
            }
        }
    }

    /// A unit lays smoke on its hex, if that place of its route is marked.
    fn lay_at(&mut self, unit: UnitId, place: u8) {
        let look = self.look();
        let plan = look.plan(unit);
        let Some(hex) = look.hex(unit).filter(|_| plan.smoke >> place & 1 == 1) else { return };
        let trail = plan.kind == OrderKind::SmokeInMovement;
        if !trail && look.is(unit, Lasting::SMOKED) {
            return;
        }
        if !trail {
            self.set(unit, Lasting::SMOKED);
        }
        let from = if trail { SmokeFrom::Trail } else { SmokeFrom::Screen(hex) };
        self.say_unit("HW-7.5.20", "log-lays-smoke", unit);
        self.lay_smoke(hex, from);
    }

    /// Smoke comes up on a hex.
    pub fn lay_smoke(&mut self, hex: HexId, from: SmokeFrom) {
        let turn = self.s.turn;
        self.add_smoke(Smoke { hex, from, turn });
    }

    /// §HW-7.4.13: one that lies in Ambush there stays hidden, without a zone of fire.
    fn add_smoke(&mut self, smoke: Smoke) {
        if self.s.smoke.contains(&smoke) {
            return;
        }
        self.s.smoke.push(smoke);
        self.s.smoky.insert(smoke.hex);
        for unit in self.roll_call() {
            if self.look().is(unit, Lasting::AMBUSH) && self.look().hex(unit) == Some(smoke.hex) {
                self.unit(unit).zone = 0;
            }
        }
    }

    /// Smoke clears, as far as something is true of it.
    pub fn clear_smoke(&mut self, clears: impl Fn(&Smoke) -> bool) {
        self.s.smoke.retain(|smoke| !clears(smoke));
        let mut smoky = HexSet::default();
        for smoke in &self.s.smoke {
            smoky.insert(smoke.hex);
        }
        self.s.smoky = smoky;
    }

    /// §HW-6.2, §HW-7.5.20.5: T0, the turn already counted: screens spread one hex downwind at the start of their second
    /// and third turn, and are gone before the fourth. Units in smoke then get no orders (§HW-7.5.20.1).
    pub fn drift_smoke(&mut self) {
        let (turn, wind) = (self.s.turn, self.s.wind);
        let age = move |smoke: &Smoke| turn.saturating_sub(smoke.turn);
        self.clear_smoke(|s| matches!(s.from, SmokeFrom::Screen(_)) && age(s) >= LASTS);
        let young = |s: &&Smoke| s.from == SmokeFrom::Screen(s.hex) && (1..LASTS).contains(&age(s));
        let sources: Vec<Smoke> = self.s.smoke.iter().filter(young).copied().collect();
        for source in sources {
            if let Some(hex) = wind.and_then(|wind| self.downwind(source.hex, wind, age(&source))) {
                self.add_smoke(Smoke { hex, ..source });
                self.say_hex("HW-7.5.20.5", "log-smoke-drifts", hex);
            }
        }
        self.smother();
    }

    /// The hex that many hexes downwind; nothing off the board.
    #[must_use]
    pub fn downwind(&self, from: HexId, wind: Dir, hexes: u8) -> Option<HexId> {
        (0..hexes).try_fold(from, |hex, _| self.g.board.next(hex, wind))
    }

    /// §HW-6.3.2, §HW-6.8: long orders end in smoke; an Ambush goes on.
    fn smother(&mut self) {
        for unit in self.roll_call() {
            let look = self.look();
            if !look.is_smothered(unit) || look.is(unit, Lasting::BOUND) || look.is(unit, Lasting::AMBUSH) {
                continue;
            }
            self.s.plans[unit.index()] = Order::default();
            self.unit(unit).progress = 0; // §HW-6.8
        }
    }

    /// §HW-6.6, §HW-7.6.11: T9: smoke in movement of the turn before is removed.
    pub fn clear_trails(&mut self) {
        let turn = self.s.turn;
        self.clear_smoke(|s| s.from == SmokeFrom::Trail && s.turn < turn);
    }
}
