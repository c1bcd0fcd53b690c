//! Movement orders (HW-7.6), step S6: how they are written. What happens is told in [`steps`], [`collision`] and
//! [`shooting`].

pub mod collision;
pub mod shooting;
pub mod steps;

use super::{Allowed, Bar, Ruling, need};
use crate::choice;
use crate::data::{OrderKind, OrderStep};
use crate::look::{Look, hex_noun};
use crate::rules::fire::Dice;
use crate::rules::fire_orders::{NOT_SEEN, UNSEEN};
use crate::rules::ways::When;
use crate::state::{Aim, Lasting, Order, Place, Route, UnitId};
use sandtable_engine::{Noun, Sink};
use sandtable_hex::{Dir, HexId};

/// Orders that move a ground unit along a route in S6.
#[must_use]
pub const fn is_way(kind: OrderKind) -> bool {
    matches!(
        kind,
        OrderKind::Move
            | OrderKind::Withdraw
            | OrderKind::FireOnMove
            | OrderKind::SmokeInMovement
            | OrderKind::MineSearch
            | OrderKind::MineTrawling
            | OrderKind::March
    )
}

/// Where a route begins.
#[derive(Clone, Copy)]
struct Start {
    /// The first hex whose leaving counts: where the unit is, or the entry hex it comes in by.
    hex: HexId,
    /// How many hexes of the route lie before that: the entry hex itself (§HW-16.5).
    entered: usize,
}

impl<'a> Look<'a> {
    /// HW-7.6: whether a unit may be given this order of movement.
    ///
    /// # Errors
    /// The rule that forbids it.
    pub fn may_move(self, unit: UnitId, kind: OrderKind) -> Allowed {
        if self.is_flight(unit, kind) {
            return self.may_fly(unit, kind);
        }
        need(!self.unit_type(unit).is_aviation(), "HW-9.6", "bar-flies")?;
        match kind {
            OrderKind::FireOnMove => {
                self.has_ammo(unit)?;
                need(self.any_field(unit, kind), "HW-7.6.8", "bar-no-target")?;
                need(self.any_way(unit, kind), "HW-7.6.8", "bar-no-way")
            }
            // §HW-7.6.11: it may stay where it is, but not in a fire (§HW-11.1.3).
            OrderKind::SmokeInMovement if self.must_leave_fire(unit) => {
                need(self.any_field(unit, kind), "HW-7.6.6", "bar-no-way")
            }
            OrderKind::SmokeInMovement => Ok(()),
            OrderKind::March => self.may_march(unit),
            OrderKind::Withdraw => need(self.any_field(unit, kind), "HW-7.3.19", "bar-no-way"),
            _ => need(self.any_field(unit, kind), "HW-7.6.6", "bar-no-way"),
        }
    }

    fn any_way(self, unit: UnitId, kind: OrderKind) -> bool {
        let plan = Order { kind, ..Order::default() };
        self.ways_on(unit, &plan, |_| true).next().is_some() || self.may_leave(unit, &plan)
    }

    /// §HW-19.1, §HW-7.6.14: a march, if it is played: along a road, out of the enemy's sight, without a gun in tow.
    fn may_march(self, unit: UnitId) -> Allowed {
        need(!self.stands(Ruling::MarchOrder), "HW-7.6.14", "bar-no-march")?;
        let tows = self.carried(unit).any(|gun| matches!(self.unit(gun).at, Place::Towed(_)));
        need(!tows, "HW-19.1", "bar-march-tows")?;
        let seen = self.units(self.side(unit).other()).any(|enemy| self.sees_unit(unit, enemy));
        need(!seen, "HW-19.1", "bar-march-enemy")?;
        need(self.any_field(unit, OrderKind::March), "HW-19.1", "bar-no-way")
    }

    /// The next field: the target of fire on the move, then the route hex by hex with where it shoots, and the way off
    /// the board.
    pub fn movement_fields(self, unit: UnitId, plan: &Order, out: &mut impl Sink) {
        if plan.kind == OrderKind::FireOnMove && plan.aim == Aim::None {
            for enemy in self.units(self.side(unit).other()) {
                if out.wants(choice::TARGET, Look::noun(enemy)) && self.may_track(unit, enemy) {
                    out.add(choice::TARGET, Look::noun(enemy));
                }
            }
            return;
        }
        if plan.leaves {
            return;
        }
        for dir in Dir::ALL.into_iter().map(Some).chain([None]) {
            let hex = self.way_on(unit, plan, dir, |hex| out.wants(choice::TO, hex_noun(hex)));
            hex.into_iter().for_each(|hex| out.add(choice::TO, hex_noun(hex)));
        }
        if out.wants(choice::LEAVE, Noun::None) && self.may_leave(unit, plan) {
            out.add(choice::LEAVE, Noun::None);
        }
        // §HW-7.6.8.2: unless it marks another hex, it shoots from where it starts.
        let here = plan.route.as_slice().len();
        if plan.kind == OrderKind::FireOnMove && here > 0 && plan.fire_from as usize != here {
            out.add(choice::SHOOT_HERE, Noun::None);
        }
    }

    /// §HW-7.6.8, §HW-8.1.8: whether fire on the move may name this enemy: in sight when the order is given; how far it will be, and
    /// whether it is in close combat (§HW-7.6.8.1), is asked only when the shot is fired.
    #[must_use]
    pub fn may_track(self, unit: UnitId, enemy: UnitId) -> bool {
        self.track_allowed(unit, enemy).is_ok()
    }

    /// The same.
    ///
    /// # Errors
    /// The rule that forbids it.
    pub fn track_allowed(self, unit: UnitId, enemy: UnitId) -> Allowed {
        need(self.is_target(enemy), NOT_SEEN.0, NOT_SEEN.1)?;
        need(self.dice(unit, self.prey(enemy), Dice::Moving) > 0, "HW-8.1.8", "bar-no-moving-row")?;
        need(self.sees_unit(unit, enemy), UNSEEN.0, UNSEEN.1)
    }

    /// Whether an order of movement is whole.
    #[must_use]
    pub fn movement_whole(self, unit: UnitId, plan: &Order) -> bool {
        let moves = !plan.route.as_slice().is_empty() || plan.leaves;
        // §HW-11.1.3: a unit that must leave a fire does not stay to lay smoke, and does not come back.
        if self.must_leave_fire(unit) && !self.leads_away(unit, plan) {
            return false;
        }
        match plan.kind {
            OrderKind::FireOnMove => moves && plan.aim != Aim::None,
            OrderKind::SmokeInMovement => plan.smoke != 0,
            _ => moves,
        }
    }

    /// Whether a way does not end on the hex where it begins.
    #[must_use]
    pub fn leads_away(self, unit: UnitId, plan: &Order) -> bool {
        plan.leaves || plan.route.last().is_some_and(|end| Some(end) != self.hex(unit))
    }

    /// Where its route begins; nothing for one that is not on the way anywhere.
    fn start(self, unit: UnitId) -> Option<Start> {
        match self.unit(unit).at {
            Place::Hex(hex) => Some(Start { hex, entered: 0 }),
            Place::Due(_, Some(hex)) => Some(Start { hex, entered: 1 }),
            _ => None,
        }
    }

    /// The hexes a route may go on to, of those that are wanted.
    pub fn ways_on(
        self,
        unit: UnitId,
        plan: &Order,
        wanted: impl Fn(HexId) -> bool + Copy,
    ) -> impl Iterator<Item = HexId> {
        let sides = Dir::ALL.into_iter().map(Some).chain([None]);
        sides.filter_map(move |dir| self.way_on(unit, plan, dir, wanted))
    }

    /// The hex a route may go on to by a side, if it is wanted; without one, onto the board.
    fn way_on(
        self,
        unit: UnitId,
        plan: &Order,
        dir: Option<Dir>,
        wanted: impl Fn(HexId) -> bool,
    ) -> Option<HexId> {
        let start = self.start(unit)?;
        let route = plan.route.as_slice();
        // §HW-7.6.11: smoke on the hex it starts from means that it stays.
        let stays = plan.kind == OrderKind::SmokeInMovement && plan.smoke & 1 == 1;
        let enters = start.entered == 1 && route.is_empty();
        if route.len() >= Route::MOST || stays || enters == dir.is_some() {
            return None;
        }
        let Some(dir) = dir else {
            return Some(start.hex).filter(|&entry| self.has_place(unit, entry).is_ok());
        };
        let from = route.last().copied().unwrap_or(start.hex);
        let hex = self.g.board.next(from, dir).filter(|&hex| wanted(hex))?;
        self.may_route(unit, plan, start, dir).is_ok().then_some(hex)
    }

    /// Whether a route may go on by a side: the way is open when it moves (§HW-7.6.6.1), and not too far.
    fn may_route(self, unit: UnitId, plan: &Order, start: Start, dir: Dir) -> Allowed {
        let (from, when) = (plan.route.last().unwrap_or(start.hex), When::By(OrderStep::Movement));
        self.may_go(unit, from, dir, when)?;
        let hex = self.g.board.next(from, dir).ok_or(Bar("HW-1.1", "bar-off-board"))?;
        let mut route = plan.route;
        route.push(hex);
        let length = route.as_slice().len();
        if plan.kind == OrderKind::Withdraw {
            // §HW-7.3.19
            let enemy = self.standing(self.side(unit).other(), hex).next().is_some();
            need(!enemy, "HW-7.3.19", "bar-enemy-there")?;
        }
        // §HW-7.5.20.8: out of smoke that never clears, one hex.
        let out_of_smoke = start.entered == 0 && self.in_smoke(start.hex) && !self.is(unit, Lasting::BOUND);
        need(!out_of_smoke || length == 1, "HW-7.5.20.8", "bar-too-far")?;
        let way = route.as_slice().get(start.entered..).unwrap_or_default();
        self.in_time(unit, when, |look| look.is_short_enough(unit, plan.kind, start.hex, way, start.entered))
    }

    /// Why a route may not go on to a hex; nothing if it may, or if the hex is not next to its last one.
    #[must_use]
    pub fn way_barred(self, unit: UnitId, plan: &Order, hex: HexId) -> Option<Bar> {
        let start = self.start(unit)?;
        if plan.leaves || plan.kind == OrderKind::SmokeInMovement && plan.smoke & 1 == 1 {
            return Some(Bar("HW-7.6.6", "bar-way-ends"));
        }
        if start.entered == 1 && plan.route.as_slice().is_empty() {
            return self.may_enter_by(unit, start.hex, hex).err();
        }
        let from = plan.route.last().unwrap_or(start.hex);
        let dir = self.g.board.dir(from, hex)?;
        self.may_route(unit, plan, start, dir).err()
    }

    /// §HW-16.5: whether a unit that comes in may do so by a hex.
    fn may_enter_by(self, unit: UnitId, entry: HexId, hex: HexId) -> Allowed {
        need(hex == entry, "HW-16.5", "bar-enters-elsewhere")?;
        self.has_place(unit, hex)
    }

    /// §HW-16.5: whether a route may leave the board behind its last hex.
    fn may_leave(self, unit: UnitId, plan: &Order) -> bool {
        let Some(start) = self.start(unit) else { return false };
        let route = plan.route.as_slice();
        let last = route.last().copied().unwrap_or(start.hex);
        let way = route.get(start.entered..).unwrap_or_default();
        let by_march = !matches!(plan.kind, OrderKind::Withdraw);
        by_march
            && !(start.entered == 1 && route.is_empty())
            && self.is_exit(unit, last)
            && self.is_short_enough(unit, plan.kind, start.hex, way, start.entered + 1).is_ok()
    }

    /// §HW-16.5: whether a unit may leave the board by a hex.
    #[must_use]
    pub fn is_exit(self, unit: UnitId, hex: HexId) -> bool {
        let side = self.side(unit);
        self.g.victory.exits.iter().any(|exit| exit.side == side && exit.hex == hex)
    }

    /// §HW-19.1: whether it marches this turn, without any Defence.
    #[must_use]
    pub fn marches(self, unit: UnitId) -> bool {
        self.s.open && self.plan(unit).kind == OrderKind::March
    }
}
