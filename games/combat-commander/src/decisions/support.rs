//! The Support Table: what comes (D23), and where it is set down.

use super::{ask, asks, hex, seats, side_of};
use crate::CombatCommander;
use crate::board::Hex;
use crate::choice;
use crate::data::Side;
use crate::look::{Look, Turn};
use crate::refusal::{Wanted, no};
use crate::state::Reason;
use sandtable_engine::prelude::*;
use serde::{Deserialize, Serialize};

/// §D23: what a Support roll brings.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct ChooseSupport {
    /// Whose.
    pub side: Side,
    /// Why.
    pub reason: Reason,
    /// The roll: the column of the table.
    pub roll: u8,
}

impl Decision<CombatCommander> for ChooseSupport {
    const RULE: &'static str = "E68";
    const PHASE: &'static str = "";
    const WHO: Who = Who::Owner;

    fn asks(self, _look: Look<'_>) -> SeatSet {
        seats(Some(self.side))
    }

    fn list(self, look: Look<'_>, _seat: Seat, out: &mut impl Sink) {
        look.support_choices(self.side, self.reason, self.roll, out);
    }

    fn choose<L: Log>(self, x: &mut Turn<'_, L>, _seat: Seat, choice: Choice) -> Done {
        let Noun::Number(line) = choice.noun else { return Err(Fault::new(What::Unfit)) };
        x.choose_support(self.side, self.reason, line as u8);
        QUIET
    }

    fn prompt(self, _look: Look<'_>, _seat: Seat) -> Prompt {
        Prompt { rule: self.reason.rule().into(), ..asks(Msg::new("ask-support").num("roll", self.roll)) }
    }

    fn why_not(self, look: Look<'_>, seat: Seat, noun: Noun) -> Option<Refusal> {
        look.refused(seat, noun, Wanted::of(self.reason.rule(), "refusal-wants-answer"), |_| None)
    }

    fn not_so(self, _look: Look<'_>, _seat: Seat, _choice: Choice) -> Option<Refusal> {
        Some(no(self.reason.rule(), "refusal-not-now"))
    }

    fn dress(self, look: Look<'_>, seat: Seat, choice: Choice, offer: &mut Offer) {
        if choice.verb == choice::SUPPORT {
            offer.label = offer.label.clone().msg("item", look.support_name(side_of(seat), choice.noun));
        }
    }
}

impl Skippable<CombatCommander> for ChooseSupport {
    fn skip<L: Log>(self, x: &mut Turn<'_, L>) -> Result<bool, Fault> {
        let skips = x.look().support_asked(self.side, self.reason, self.roll).is_none();
        if skips {
            x.run_support(self.side, self.reason);
        }
        Ok(skips)
    }
}

/// Where a support item is set down.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct SetDown {
    /// Whose.
    pub side: Side,
    /// Why.
    pub reason: Reason,
    /// The line of the table.
    pub line: u8,
    /// The random hex, if there is one.
    pub near: Hex,
}

impl Decision<CombatCommander> for SetDown {
    const RULE: &'static str = "E68";
    const PHASE: &'static str = "";
    const WHO: Who = Who::Owner;

    fn asks(self, _look: Look<'_>) -> SeatSet {
        seats(Some(self.side))
    }

    fn list(self, look: Look<'_>, _seat: Seat, out: &mut impl Sink) {
        look.set_down_choices(self.side, self.reason, self.line, self.near, out);
    }

    fn choose<L: Log>(self, x: &mut Turn<'_, L>, _seat: Seat, choice: Choice) -> Done {
        x.choose_set_down(self.side, self.reason, self.line, hex(choice)?);
        QUIET
    }

    fn prompt(self, _look: Look<'_>, _seat: Seat) -> Prompt {
        Prompt { rule: self.reason.rule().into(), ..ask("ask-set-down") }
    }

    fn why_not(self, look: Look<'_>, seat: Seat, noun: Noun) -> Option<Refusal> {
        let wanted = Wanted { rule: self.reason.rule(), key: "refusal-set-down", hexes: true };
        look.refused(seat, noun, wanted, |_| None)
    }

    fn not_so(self, _look: Look<'_>, _seat: Seat, _choice: Choice) -> Option<Refusal> {
        Some(no(self.reason.rule(), "refusal-not-now"))
    }

    fn dress(self, _look: Look<'_>, _seat: Seat, choice: Choice, offer: &mut Offer) {
        if choice.verb == choice::AT {
            offer.label.key = "choose-at-set-down".into();
        }
    }
}

impl Skippable<CombatCommander> for SetDown {
    fn skip<L: Log>(self, x: &mut Turn<'_, L>) -> Result<bool, Fault> {
        let asked = x.look().set_down_asked(self.side, self.reason, self.line, self.near);
        if asked.is_none() {
            x.set_down_nothing(self.reason);
        }
        Ok(asked.is_none())
    }
}
