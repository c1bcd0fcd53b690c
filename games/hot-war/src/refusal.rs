//! Why not: the rule that forbids what a player points at.

use crate::choice;
use crate::data::OrderKind;
use crate::look::Look;
use crate::rules::{Bar, movement};
use crate::state::{Draft, Frame, Place, UnitId};
use sandtable_engine::{Choice, Msg, Noun, Refusal, Seat, Touch};

fn no(Bar(rule, key): Bar) -> Refusal {
    Refusal::new(rule, Msg::new(key))
}

/// §HW-1.3: another player's unit, or a number that no unit has.
const NOT_YOURS: Bar = Bar("HW-1.3", "refusal-not-yours");

impl Look<'_> {
    /// Whether a seat commands a unit. A number that no unit has is no one's: whether the enemy has it may be a secret.
    fn commands(self, seat: Seat, unit: UnitId) -> bool {
        self.unit(unit).at != Place::None
            && self.side_of(seat) == Some(self.side(unit))
            && self.seat(unit) == seat
    }

    /// Why a choice is refused.
    #[must_use]
    pub fn refuse(self, seat: Seat, choice: Choice) -> Refusal {
        if let Some(bar) = self.order_barred(seat, choice) {
            return no(bar);
        }
        if let (choice::READY, Some((rule, why))) = (choice.verb, self.barred_from_ready(seat)) {
            return Refusal::new(rule, why);
        }
        self.why_not(seat, choice.noun).unwrap_or_else(|| no(Bar(self.rule_now(), "refusal-not-now")))
    }

    /// Why a seat that writes may not be ready: a unit of its own must not be left without an order.
    #[must_use]
    pub fn barred_from_ready(self, seat: Seat) -> Option<(&'static str, Msg)> {
        let writes = self.top() == Some(Frame::Plan) && self.asked().contains(seat);
        let unit = self.must_still_order(seat).filter(|_| writes)?;
        let Bar(rule, why) = self.may_give(unit, OrderKind::Wait).err()?;
        Some((rule, Msg::new("refusal-must-order").msg("unit", self.name(unit)).msg("why", Msg::new(why))))
    }

    /// The rule that forbids giving an order, or giving this one.
    fn order_barred(self, seat: Seat, choice: Choice) -> Option<Bar> {
        if self.top() != Some(Frame::Plan) || !self.asked().contains(seat) {
            return None;
        }
        let draft = self.s.drafts.get(seat.index()).copied().flatten();
        match (choice.verb, choice.noun, draft) {
            (choice::ORDER, noun, _) => {
                let unit = self.named(noun)?;
                if self.commands(seat, unit) { self.may_order(unit).err() } else { Some(NOT_YOURS) }
            }
            (choice::GIVE, Noun::Word(word), Some(Draft { unit, .. })) => {
                self.may_give(unit, *OrderKind::ALL.get(word as usize)?).err()
            }
            (choice::TO, noun, Some(Draft { unit, plan: Some(plan) })) if movement::is_way(plan.kind) => {
                self.way_barred(unit, &plan, self.hex_named(noun)?)
            }
            _ => None,
        }
    }

    /// The rule that puts the question.
    #[must_use]
    pub fn rule_now(self) -> &'static str {
        match self.top() {
            Some(Frame::SetUp) => "HW-1.4",
            Some(Frame::Plan) => "HW-6.3",
            Some(Frame::Again(_) | Frame::AgainThrow(..)) => "HW-6.9.7",
            Some(Frame::Spill(_)) => "HW-6.9.9",
            Some(Frame::Passengers(..)) => "HW-6.9.4",
            Some(Frame::React(_)) => "HW-6.9.1",
            Some(Frame::CloseTarget(_)) => "HW-6.9.2",
            Some(Frame::CloseAnswer(_)) => "HW-6.9.3",
            Some(Frame::Retreat(_)) => "HW-6.9.8",
            Some(Frame::Aboard(_)) => "HW-6.9.12",
            Some(Frame::Merge(_)) => "HW-6.9.13",
            Some(Frame::Supply(_)) => "HW-6.9.14",
            Some(Frame::FireExit(_)) => "HW-6.9.15",
            Some(Frame::TrenchSide(_)) => "HW-6.9.5",
            Some(Frame::MineType(_)) => "HW-6.9.6",
            _ => "HW-6.5",
        }
    }

    /// Why a thing cannot be chosen now; nothing if it can.
    #[must_use]
    pub fn why_not(self, seat: Seat, noun: Noun) -> Option<Refusal> {
        if self.s.over.is_some() {
            return Some(no(Bar("HW-6.1", "refusal-over")));
        }
        if !self.asked().contains(seat) {
            return Some(no(Bar("HW-6.1", "refusal-not-asked")));
        }
        let mut touch = Touch::new(noun);
        self.list(seat, &mut touch);
        if touch.found() {
            return None;
        }
        let bar = match (self.top(), self.named(noun)) {
            (Some(Frame::Plan | Frame::SetUp), Some(unit)) if !self.commands(seat, unit) => Some(NOT_YOURS),
            (Some(Frame::Plan), Some(unit)) => self.may_order(unit).err(),
            _ => None,
        };
        Some(no(bar.unwrap_or(Bar(self.rule_now(), "refusal-not-now"))))
    }
}
