//! §W-PREFIRE and what its Actions ask: §A40 Spray Fire, §A41 Sustained Fire.

use super::{ask, asks, hex, seats, weapon};
use crate::CombatCommander;
use crate::choice;
use crate::look::{Look, Turn};
use crate::refusal::{Thing, Wanted, no};
use sandtable_engine::prelude::*;
use serde::{Deserialize, Serialize};

/// §W-PREFIRE, §D7: Actions of the firer, and the roll.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct BeforeFire;

impl Decision<CombatCommander> for BeforeFire {
    const RULE: &'static str = "W-PREFIRE";
    const PHASE: &'static str = "";
    const WHO: Who = Who::Owner;

    fn asks(self, look: Look<'_>) -> SeatSet {
        seats(Some(look.s.attack.by))
    }

    fn list(self, look: Look<'_>, _seat: Seat, out: &mut impl Sink) {
        look.pre_fire_choices(out);
    }

    fn choose<L: Log>(self, x: &mut Turn<'_, L>, _seat: Seat, choice: Choice) -> Done {
        if choice.verb == choice::ROLL {
            x.roll_attack()
        } else {
            x.abandon()
        }
        QUIET
    }

    fn prompt(self, look: Look<'_>, _seat: Seat) -> Prompt {
        let question = Msg::new("ask-pre-fire").msg("hexes", look.hexes_attacked());
        Prompt {
            detail: Some(look.attack_explained()),
            about: look.about_attack(),
            window: Some("w-prefire".into()),
            ..asks(question.num("fp", look.firepower().total()))
        }
    }

    fn why_not(self, look: Look<'_>, seat: Seat, noun: Noun) -> Option<Refusal> {
        look.refused_in_window(seat, noun, Self::RULE)
    }

    fn dress(self, look: Look<'_>, _seat: Seat, choice: Choice, offer: &mut Offer) {
        if choice.verb == choice::ROLL {
            offer.label = Msg::new("choose-roll-attack").num("fp", look.firepower().total());
        }
    }
}

/// §A40: the second hex of Spray Fire.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct SprayFire;

impl Decision<CombatCommander> for SprayFire {
    const RULE: &'static str = "A40";
    const PHASE: &'static str = "";
    const WHO: Who = Who::Owner;

    fn asks(self, look: Look<'_>) -> SeatSet {
        seats(Some(look.s.attack.by))
    }

    fn list(self, look: Look<'_>, _seat: Seat, out: &mut impl Sink) {
        look.spray_choices(out);
    }

    fn choose<L: Log>(self, x: &mut Turn<'_, L>, _seat: Seat, choice: Choice) -> Done {
        x.spray(hex(choice)?);
        QUIET
    }

    fn prompt(self, look: Look<'_>, _seat: Seat) -> Prompt {
        Prompt { about: look.about_attack(), ..ask("ask-spray") }
    }

    fn why_not(self, look: Look<'_>, seat: Seat, noun: Noun) -> Option<Refusal> {
        look.refused(seat, noun, Wanted::hex(Self::RULE), |thing| match thing {
            Thing::Hex(_) => Some(no("A40", "refusal-spray")),
            _ => None,
        })
    }

    fn dress(self, _look: Look<'_>, _seat: Seat, choice: Choice, offer: &mut Offer) {
        if choice.verb == choice::AT {
            offer.label.key = "choose-at-spray".into();
        }
    }
}

/// §A41: machine guns or mortars break.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Overheat {
    /// How many are still to break.
    pub left: u8,
}

impl Decision<CombatCommander> for Overheat {
    const RULE: &'static str = "A41";
    const PHASE: &'static str = "";
    const WHO: Who = Who::Owner;

    fn asks(self, look: Look<'_>) -> SeatSet {
        seats(Some(look.s.attack.by))
    }

    fn list(self, look: Look<'_>, _seat: Seat, out: &mut impl Sink) {
        look.overheat_choices(out);
    }

    fn choose<L: Log>(self, x: &mut Turn<'_, L>, _seat: Seat, choice: Choice) -> Done {
        let weapon = weapon(x.look(), choice)?;
        x.overheat(weapon, self.left);
        QUIET
    }

    fn prompt(self, look: Look<'_>, _seat: Seat) -> Prompt {
        Prompt { about: look.about_attack(), ..ask("ask-overheat") }
    }

    fn why_not(self, look: Look<'_>, seat: Seat, noun: Noun) -> Option<Refusal> {
        look.refused(seat, noun, Wanted::of(Self::RULE, "refusal-wants-weapon"), |_| None)
    }
}
