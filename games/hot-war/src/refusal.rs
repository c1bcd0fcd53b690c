//! Why not: the rule that forbids what a player points at.
//!
//! Nothing here may depend on what the viewer does not know (HW-17): about a unit out of its sight it reads the
//! same as of a number that no unit has.

mod plan;
mod setup;

use crate::choice;
use crate::data::OrderKind;
use crate::look::Look;
use crate::rules::Bar;
use crate::state::{Frame, Place, UnitId};
use sandtable_engine::{Choice, Msg, Noun, Refusal, Seat, Touch, Viewer};
use sandtable_hex::HexId;

fn no(Bar(rule, key): Bar) -> Refusal {
    Refusal::new(rule, Msg::new(key))
}

/// §HW-1.3: the enemy's unit, or a number that no unit has.
const NOT_YOURS: Bar = Bar("HW-1.3", "refusal-not-yours");

impl Look<'_> {
    /// Whether a seat commands a unit. A number that no unit has is no one's: whether the enemy has it may be a secret.
    fn commands(self, seat: Seat, unit: UnitId) -> bool {
        self.is_of(seat, unit) && self.seat(unit) == seat
    }

    /// Whether a unit is of a seat's side.
    fn is_of(self, seat: Seat, unit: UnitId) -> bool {
        self.unit(unit).at != Place::None && self.side_of(seat) == Some(self.side(unit))
    }

    /// §HW-1.3: why a seat may not command a unit; nothing if it may.
    fn not_commanded(self, seat: Seat, unit: UnitId) -> Option<Refusal> {
        if self.commands(seat, unit) {
            return None;
        }
        Some(match self.is_of(seat, unit) {
            true => {
                let msg = Msg::new("refusal-comrades").msg("unit", self.name(unit));
                Refusal::new(NOT_YOURS.0, msg.msg("seat", self.g.info.seat_msg(self.seat(unit))))
            }
            false => no(NOT_YOURS),
        })
    }

    /// Why a choice is refused.
    #[must_use]
    pub fn refuse(self, seat: Seat, choice: Choice) -> Refusal {
        if let (choice::READY, Some(refusal)) = (choice.verb, self.barred_from_ready(seat)) {
            return refusal;
        }
        let asked = self.s.over.is_none() && self.asked().contains(seat);
        let refusal = match self.top() {
            Some(Frame::Plan) if asked => self.writing_refused(seat, choice),
            Some(Frame::SetUp) if asked => self.setting_refused(seat, choice),
            _ => None,
        };
        refusal
            .or_else(|| self.why_not(seat, choice.noun))
            .unwrap_or_else(|| no(Bar(self.rule_now(), "refusal-not-now")))
    }

    /// Why a seat may not be ready: a unit without a place, an army without infantry, a unit that must not be left
    /// without an order.
    #[must_use]
    pub fn barred_from_ready(self, seat: Seat) -> Option<Refusal> {
        if !self.asked().contains(seat) {
            return None;
        }
        match self.top()? {
            Frame::SetUp => {
                let lack = self.setup_lacks(seat, self.side_of(seat)?)?;
                Some(Refusal::new(lack.rule(), lack.told()))
            }
            Frame::Plan => {
                let unit = self.must_still_order(seat)?;
                let Bar(rule, why) = self.may_give(unit, OrderKind::Wait).err()?;
                let msg = Msg::new("refusal-must-order").msg("unit", self.name(unit));
                Some(Refusal::new(rule, msg.msg("why", Msg::new(why))))
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
        let refusal = match self.top() {
            Some(Frame::Plan) => self.not_written(seat, noun),
            Some(Frame::SetUp) => self.not_set_up(seat, noun),
            _ => None,
        };
        Some(refusal.unwrap_or_else(|| no(Bar(self.rule_now(), self.wanted_now()))))
    }

    /// What is wanted instead, in the windows of the execution.
    fn wanted_now(self) -> &'static str {
        match self.top() {
            Some(Frame::React(_)) => "refusal-react",
            Some(Frame::CloseTarget(_)) => "refusal-close-target",
            Some(Frame::CloseAnswer(_)) => "refusal-close-answer",
            Some(Frame::Retreat(_)) => "refusal-retreat",
            Some(Frame::FireExit(_)) => "refusal-fire-exit",
            Some(Frame::Spill(_)) => "refusal-spill",
            Some(Frame::Passengers(..)) => "refusal-passengers",
            Some(Frame::Merge(_)) => "refusal-merge",
            Some(Frame::TrenchSide(_)) => "refusal-trench-side",
            Some(Frame::Again(_) | Frame::Supply(_)) => "refusal-number",
            Some(Frame::Aboard(_) | Frame::MineType(_)) => "refusal-button",
            _ => "refusal-not-now",
        }
    }

    /// Where a seat sees a unit on the board.
    fn seen_at(self, seat: Seat, unit: UnitId) -> Option<HexId> {
        let open = self.setup_is_open(self.side(unit), Viewer::Seat(seat)) && self.is_target(unit);
        match self.is_of(seat, unit) {
            true => self.whereabouts(unit),
            false => self.hex(unit).filter(|_| open),
        }
    }
}
