//! O16 Advance.

use super::{ask, asks, hex, side_of, unit};
use crate::CombatCommander;
use crate::choice;
use crate::look::{Look, Turn};
use crate::refusal::{Thing, Wanted};
use crate::state::{Gait, is};
use sandtable_engine::prelude::*;
use serde::{Deserialize, Serialize};

/// §D15: which unit advances next.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct ChooseAdvancer;

impl Decision<CombatCommander> for ChooseAdvancer {
    const RULE: &'static str = "O16.1";
    const PHASE: &'static str = "";

    fn list(self, look: Look<'_>, _seat: Seat, out: &mut impl Sink) {
        look.advance_choices(out);
    }

    fn choose<L: Log>(self, x: &mut Turn<'_, L>, _seat: Seat, choice: Choice) -> Done {
        match choice.verb {
            choice::ADVANCE => {
                let unit = unit(x.look(), choice)?;
                x.begin_advance(unit);
            }
            _ => x.pop(),
        }
        QUIET
    }

    fn prompt(self, _look: Look<'_>, _seat: Seat) -> Prompt {
        ask("ask-advance")
    }

    fn why_not(self, look: Look<'_>, seat: Seat, noun: Noun) -> Option<Refusal> {
        look.refused(seat, noun, Wanted::unit(Self::RULE), |thing| match thing {
            Thing::Unit(unit) => Some(look.not_moving(side_of(seat), unit)),
            _ => None,
        })
    }

    fn dress(self, _look: Look<'_>, _seat: Seat, choice: Choice, offer: &mut Offer) {
        if choice.verb == choice::DONE {
            offer.label.key = "choose-done-advance".into();
        }
    }
}

/// §D15: where to.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct AdvanceTo;

impl Decision<CombatCommander> for AdvanceTo {
    const RULE: &'static str = "O16.1";
    const PHASE: &'static str = "";

    fn list(self, look: Look<'_>, _seat: Seat, out: &mut impl Sink) {
        look.advance_to_choices(out);
    }

    fn choose<L: Log>(self, x: &mut Turn<'_, L>, _seat: Seat, choice: Choice) -> Done {
        match choice.verb {
            choice::WITH => {
                let unit = unit(x.look(), choice)?;
                x.set(unit, is::GOING);
            }
            choice::TO => x.advance_to(hex(choice)?),
            _ => x.begin_exit(Gait::Advance),
        }
        QUIET
    }

    fn prompt(self, look: Look<'_>, _seat: Seat) -> Prompt {
        Prompt { about: look.about_going(), ..asks(look.of_going("ask-advance-to")) }
    }

    fn why_not(self, look: Look<'_>, seat: Seat, noun: Noun) -> Option<Refusal> {
        look.refused(seat, noun, Wanted::nothing(Self::RULE), |thing| match thing {
            Thing::Unit(unit) => Some(match look.hex_apart(unit) {
                Some(hex) => look.advance_refused(hex),
                None => look.not_together(side_of(seat), unit, false),
            }),
            Thing::Hex(hex) => Some(look.advance_refused(hex)),
            _ => None,
        })
    }

    fn dress(self, look: Look<'_>, _seat: Seat, choice: Choice, offer: &mut Offer) {
        if choice.verb == choice::TO {
            let melee = look.brings_melee(choice);
            offer.odds = melee;
            offer.label.key = if melee { "choose-to-melee" } else { "choose-to-advance" }.into();
        }
    }
}

impl Skippable<CombatCommander> for AdvanceTo {
    fn skip<L: Log>(self, x: &mut Turn<'_, L>) -> Result<bool, Fault> {
        let open = x.look().way_is_open();
        if !open {
            x.stop();
        }
        Ok(!open)
    }
}
