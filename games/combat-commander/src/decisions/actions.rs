//! What Actions ask: §A31 Demolitions, §A32 Dig In, §A39 Smoke Grenades.

use super::{ask, hex, seats, side_of};
use crate::CombatCommander;
use crate::choice;
use crate::data::Side;
use crate::look::{Look, Turn};
use crate::refusal::{Thing, Wanted, no};
use sandtable_engine::prelude::*;
use serde::{Deserialize, Serialize};

/// §A39: where the smoke goes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct ThrowSmoke;

impl Decision<CombatCommander> for ThrowSmoke {
    const RULE: &'static str = "A39";
    const PHASE: &'static str = "";

    fn list(self, look: Look<'_>, _seat: Seat, out: &mut impl Sink) {
        look.grenade_choices(out);
    }

    fn choose<L: Log>(self, x: &mut Turn<'_, L>, _seat: Seat, choice: Choice) -> Done {
        x.throw_smoke(hex(choice)?);
        QUIET
    }

    fn prompt(self, _look: Look<'_>, _seat: Seat) -> Prompt {
        ask("ask-grenade")
    }

    fn why_not(self, look: Look<'_>, seat: Seat, noun: Noun) -> Option<Refusal> {
        look.refused(seat, noun, Wanted::hex(Self::RULE), |thing| match thing {
            Thing::Hex(hex) if !look.may_smoke(hex) => Some(no("CC-T.a", "refusal-no-smoke-there")),
            Thing::Hex(_) => Some(no("A39", "refusal-grenade-range")),
            _ => None,
        })
    }

    fn dress(self, _look: Look<'_>, _seat: Seat, choice: Choice, offer: &mut Offer) {
        if choice.verb == choice::AT {
            offer.label.key = "choose-at-smoke".into();
        }
    }
}

/// §A31: which Fortification is blown up.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Demolish {
    /// By this side.
    pub side: Side,
}

impl Decision<CombatCommander> for Demolish {
    const RULE: &'static str = "A31";
    const PHASE: &'static str = "";
    const WHO: Who = Who::Owner;

    fn asks(self, _look: Look<'_>) -> SeatSet {
        seats(Some(self.side))
    }

    fn list(self, look: Look<'_>, seat: Seat, out: &mut impl Sink) {
        look.demolish_choices(side_of(seat), out);
    }

    fn choose<L: Log>(self, x: &mut Turn<'_, L>, _seat: Seat, choice: Choice) -> Done {
        x.demolish(hex(choice)?);
        QUIET
    }

    fn prompt(self, _look: Look<'_>, _seat: Seat) -> Prompt {
        ask("ask-demolish")
    }

    fn why_not(self, look: Look<'_>, seat: Seat, noun: Noun) -> Option<Refusal> {
        look.refused(seat, noun, Wanted::hex(Self::RULE), |thing| match thing {
            Thing::Hex(hex) if !look.standing(side_of(seat)).contains(hex) => {
                Some(no("A32", "refusal-no-own-unit"))
            }
            Thing::Hex(_) => Some(no("A31", "refusal-nothing-to-demolish")),
            _ => None,
        })
    }

    fn dress(self, _look: Look<'_>, _seat: Seat, choice: Choice, offer: &mut Offer) {
        if choice.verb == choice::AT {
            offer.label.key = "choose-at-demolish".into();
        }
    }
}

/// §A32, §E55: where Foxholes are dug.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Dig {
    /// By this side.
    pub side: Side,
}

impl Decision<CombatCommander> for Dig {
    const RULE: &'static str = "A32";
    const PHASE: &'static str = "";
    const WHO: Who = Who::Owner;

    fn asks(self, _look: Look<'_>) -> SeatSet {
        seats(Some(self.side))
    }

    fn list(self, look: Look<'_>, seat: Seat, out: &mut impl Sink) {
        look.dig_choices(side_of(seat), out);
    }

    fn choose<L: Log>(self, x: &mut Turn<'_, L>, _seat: Seat, choice: Choice) -> Done {
        x.dig(hex(choice)?);
        QUIET
    }

    fn prompt(self, _look: Look<'_>, _seat: Seat) -> Prompt {
        ask("ask-dig")
    }

    fn why_not(self, look: Look<'_>, seat: Seat, noun: Noun) -> Option<Refusal> {
        look.refused(seat, noun, Wanted::hex(Self::RULE), |thing| match thing {
            Thing::Hex(hex) if !look.standing(side_of(seat)).contains(hex) => {
                Some(no("A32", "refusal-no-own-unit"))
            }
            Thing::Hex(_) => Some(no("F100.3", "refusal-no-works-there")),
            _ => None,
        })
    }

    fn dress(self, _look: Look<'_>, _seat: Seat, choice: Choice, offer: &mut Offer) {
        if choice.verb == choice::AT {
            offer.label.key = "choose-at-dig".into();
        }
    }
}
