//! 6 Time: what a Time advance asks.

use super::{ask, asks, hex, seats, side_of};
use crate::CombatCommander;
use crate::choice;
use crate::data::Side;
use crate::look::{Look, Turn};
use crate::refusal::{Thing, Wanted, no};
use crate::state::TimeStep;
use sandtable_engine::prelude::*;
use serde::{Deserialize, Serialize};

/// §D20, §6.1.2: a Time advance; which Smoke goes in its step 4.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct AdvanceTime {
    /// The side that triggered it.
    pub by: Side,
    /// How far it has come.
    pub step: TimeStep,
}

impl Decision<CombatCommander> for AdvanceTime {
    const RULE: &'static str = "6.1.2-4";
    const PHASE: &'static str = "phase-time";
    const WHO: Who = Who::Owner;

    fn asks(self, look: Look<'_>) -> SeatSet {
        seats((self.step == TimeStep::Smoke && !look.s.smoky.is_empty()).then_some(self.by))
    }

    fn list(self, look: Look<'_>, _seat: Seat, out: &mut impl Sink) {
        look.clearing_choices(out);
    }

    fn choose<L: Log>(self, x: &mut Turn<'_, L>, _seat: Seat, choice: Choice) -> Done {
        let hex = hex(choice)?;
        x.replace(AdvanceTime { step: TimeStep::Reinforcements, ..self });
        x.clear_smoke(hex);
        QUIET
    }

    fn prompt(self, _look: Look<'_>, _seat: Seat) -> Prompt {
        ask("ask-smoke-clears")
    }

    fn why_not(self, look: Look<'_>, seat: Seat, noun: Noun) -> Option<Refusal> {
        let wanted = Wanted { rule: Self::RULE, key: "refusal-wants-smoke", hexes: true };
        look.refused(seat, noun, wanted, |_| None)
    }

    fn dress(self, _look: Look<'_>, _seat: Seat, choice: Choice, offer: &mut Offer) {
        if choice.verb == choice::AT {
            offer.label.key = "choose-at-clear".into();
        }
    }
}

impl Skippable<CombatCommander> for AdvanceTime {
    fn skip<L: Log>(self, x: &mut Turn<'_, L>) -> Result<bool, Fault> {
        let skips = self.asks(x.look()).is_empty();
        if skips {
            x.advance_time(self.by, self.step);
        }
        Ok(skips)
    }
}

/// §D20, step 5: units enter, one after the other.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Enter {
    /// Whose.
    pub side: Side,
}

impl Decision<CombatCommander> for Enter {
    const RULE: &'static str = "6.1.2-5";
    const PHASE: &'static str = "";
    const WHO: Who = Who::Owner;

    fn asks(self, _look: Look<'_>) -> SeatSet {
        seats(Some(self.side))
    }

    fn list(self, look: Look<'_>, _seat: Seat, out: &mut impl Sink) {
        look.enter_choices(self.side, out);
    }

    fn choose<L: Log>(self, x: &mut Turn<'_, L>, _seat: Seat, choice: Choice) -> Done {
        let unit = x.look().next_to_enter(self.side).fit()?;
        x.enter(unit, hex(choice)?);
        QUIET
    }

    fn prompt(self, look: Look<'_>, _seat: Seat) -> Prompt {
        let unit = look.next_to_enter(self.side);
        unit.map_or_else(|| ask("ask-set-down"), |unit| asks(look.of_unit("ask-enter", unit)))
    }

    fn why_not(self, look: Look<'_>, seat: Seat, noun: Noun) -> Option<Refusal> {
        look.refused(seat, noun, Wanted::hex(Self::RULE), |thing| match thing {
            Thing::Hex(_) => Some(no("6.1.2-5", "refusal-enter")),
            _ => None,
        })
    }

    fn dress(self, _look: Look<'_>, _seat: Seat, choice: Choice, offer: &mut Offer) {
        if choice.verb == choice::AT {
            offer.label.key = "choose-at-enter".into();
        }
    }
}

impl Skippable<CombatCommander> for Enter {
    fn skip<L: Log>(self, x: &mut Turn<'_, L>) -> Result<bool, Fault> {
        let skips = x.look().next_to_enter(self.side).is_none();
        if skips {
            x.pop();
            x.wait_on(self.side);
        }
        Ok(skips)
    }
}

/// §D20, step 6: §W-TIME6: Dig In.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct MayDigIn {
    /// Whose.
    pub side: Side,
}

impl Reaction<CombatCommander> for MayDigIn {
    const RULE: &'static str = "W-TIME6";
    const PHASE: &'static str = "";
    const KEY: &'static str = "w-time";
    const LEAVE: Verb = choice::PASS;
    const WHO: Who = Who::Owner;

    fn owner(self, _look: Look<'_>) -> SeatSet {
        seats(Some(self.side))
    }

    fn opens(self, look: Look<'_>) -> bool {
        look.has_cards(self.side)
    }

    fn list(self, look: Look<'_>, seat: Seat, out: &mut impl Sink) {
        look.dig_in_choices(side_of(seat), out);
    }

    fn react<L: Log>(self, _x: &mut Turn<'_, L>, _seat: Seat, _choice: Choice) -> Done {
        Err(Fault::new(What::Unfit))
    }

    fn left<L: Log>(self, x: &mut Turn<'_, L>) -> Done {
        x.pop();
        QUIET
    }

    fn prompt(self, _look: Look<'_>, _seat: Seat) -> Prompt {
        ask("ask-dig-in")
    }

    fn why_not(self, look: Look<'_>, seat: Seat, noun: Noun) -> Option<Refusal> {
        look.refused_in_window(seat, noun, Self::RULE)
    }
}
