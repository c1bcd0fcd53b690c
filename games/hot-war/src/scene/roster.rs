//! The units of a seat with their orders, as a list beside the map.

use super::overlays::order_key;
use crate::data::{OrderKind, OrderStep};
use crate::look::Look;
use crate::rules::Bar;
use crate::state::{Aim, Draft, Frame, Lasting, Order, Place, UnitId};
use sandtable_engine::scene::{Roster, RosterLine};
use sandtable_engine::{Msg, Seat};

impl Look<'_> {
    /// The list, while orders are written (§HW-6.3).
    pub(super) fn roster(self, seat: Seat) -> Option<Roster> {
        if self.top() != Some(Frame::Plan) {
            return None;
        }
        let (done, all) = self.written(seat);
        Some(Roster {
            title: Msg::new("roster-title"),
            note: Msg::new("roster-note").num("done", done).num("all", all),
            lines: self.commanded(seat).map(|unit| self.roster_line(unit)).collect(),
        })
    }

    /// How many units of a seat have an order, and how many may have one.
    #[must_use]
    pub fn written(self, seat: Seat) -> (u8, u8) {
        let able = self.commanded(seat).filter(|&unit| self.may_order(unit).is_ok());
        able.fold((0, 0), |(done, all), unit| (done + u8::from(!self.plan(unit).is_open()), all + 1))
    }

    fn roster_line(self, unit: UnitId) -> RosterLine {
        let plan = self.plan(unit);
        let open = plan.is_open();
        let barred = self.may_order(unit).err();
        if let Some(draft) = self.draft_of(unit) {
            let label = Msg::new("roster-writing").msg("plan", self.plan_words(&draft));
            return RosterLine { piece: u16::from(unit.0), label, sign: Some(sign_key(draft.kind)), open };
        }
        let label = match barred {
            Some(Bar(_, key)) => Msg::new(key),
            None if open => Msg::new(self.idle(unit)),
            None => self.order_words(unit, plan),
        };
        let sign = (!open).then(|| sign_key(plan.kind));
        RosterLine { piece: u16::from(unit.0), label, sign, open: open && barred.is_none() }
    }

    /// The order that is being written for a unit, once its kind is.
    fn draft_of(self, unit: UnitId) -> Option<Order> {
        let Draft { unit: about, plan } = self.draft(self.seat(unit))?;
        plan.filter(|_| about == unit)
    }

    /// What a unit without an order does.
    fn idle(self, unit: UnitId) -> &'static str {
        match self.unit(unit).at {
            _ if self.is(unit, Lasting::BOUND) => "roster-bound", // §HW-7.3.17
            _ if self.is(unit, Lasting::AMBUSH) => "roster-hidden", // §HW-6.3.1
            Place::Inside(_) | Place::Outside(_) => "roster-aboard",
            Place::Towed(_) => "roster-towed",
            Place::Parked | Place::Landed => "roster-airfield",
            _ => "roster-open",
        }
    }

    /// An order, with what it still lacks, or which of its turns this is (§HW-6.8).
    fn order_words(self, unit: UnitId, plan: &Order) -> Msg {
        let words = self.plan_words(plan);
        if self.is_alone(unit, plan) {
            return Msg::new("roster-alone").msg("plan", words);
        }
        let all =
            if plan.kind.step() == OrderStep::Special { self.special_turns(unit, plan.kind) } else { 1 };
        let u = self.unit(unit);
        let done = if u.under_way == Some((plan.kind, plan.aim)) { u.progress } else { 0 };
        match all > 1 {
            true => Msg::new("roster-turn").msg("plan", words).num("n", done + 1).num("all", all),
            false => words,
        }
    }

    /// Whether an order comes to nothing because the other one has not got it: gun and tractor (§HW-7.5.9), passenger
    /// and transport (§HW-7.6.9), receiver and supply transport (§HW-7.5.13.1).
    fn is_alone(self, unit: UnitId, plan: &Order) -> bool {
        let other = |other: UnitId| self.plan(other);
        match (plan.kind, plan.aim) {
            (OrderKind::Tow, Aim::Unit(by)) => {
                other(by).kind != OrderKind::Tow || other(by).aim != Aim::Unit(unit)
            }
            (OrderKind::Embark | OrderKind::ReceiveSupplies, Aim::Unit(by)) => {
                other(by).kind != plan.kind || other(by).aim != Aim::None
            }
            (OrderKind::Embark, _) => {
                let boards =
                    |u: UnitId| other(u).kind == OrderKind::Embark && other(u).aim == Aim::Unit(unit);
                !self.units(self.side(unit)).any(boards)
            }
            _ => false,
        }
    }
}

/// The key of an order's sign.
#[must_use]
pub fn sign_key(kind: OrderKind) -> String {
    format!("sign-{}", order_key(kind))
}
