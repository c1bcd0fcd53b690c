//! O22 Recover, O23 Rout and Retreat.

use super::{ask, asks, hex, seats, side_of, unit};
use crate::CombatCommander;
use crate::choice;
use crate::look::{Look, Turn};
use crate::refusal::{Thing, Wanted, no};
use crate::state::RollFor;
use sandtable_engine::prelude::*;
use serde::{Deserialize, Serialize};

/// §D3: whose Rally roll is next.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct ChooseRally;

impl Decision<CombatCommander> for ChooseRally {
    const RULE: &'static str = "O22.2";
    const PHASE: &'static str = "";

    fn list(self, look: Look<'_>, _seat: Seat, out: &mut impl Sink) {
        look.rally_choices(out);
    }

    fn choose<L: Log>(self, x: &mut Turn<'_, L>, _seat: Seat, choice: Choice) -> Done {
        let unit = unit(x.look(), choice)?;
        x.roll(x.s.active, RollFor::Rally(unit));
        QUIET
    }

    fn prompt(self, _look: Look<'_>, _seat: Seat) -> Prompt {
        ask("ask-rally")
    }

    fn why_not(self, look: Look<'_>, seat: Seat, noun: Noun) -> Option<Refusal> {
        look.refused(seat, noun, Wanted::unit(Self::RULE), |thing| match thing {
            Thing::Unit(_) => Some(no("O22.2", "refusal-not-listed")),
            _ => None,
        })
    }

    fn dress(self, look: Look<'_>, _seat: Seat, choice: Choice, offer: &mut Offer) {
        look.dress_check(choice, offer);
    }
}

impl Skippable<CombatCommander> for ChooseRally {
    fn skip<L: Log>(self, x: &mut Turn<'_, L>) -> Result<bool, Fault> {
        let skips = x.look().listed(x.s.active).next().is_none();
        if skips {
            x.pop();
        }
        Ok(skips)
    }
}

/// §D4: whose units Rout.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct ChooseRouters;

impl Decision<CombatCommander> for ChooseRouters {
    const RULE: &'static str = "O23.1";
    const PHASE: &'static str = "";

    fn list(self, look: Look<'_>, _seat: Seat, out: &mut impl Sink) {
        look.rout_whom_choices(out);
    }

    fn choose<L: Log>(self, x: &mut Turn<'_, L>, seat: Seat, choice: Choice) -> Done {
        let own = side_of(seat);
        x.rout(if choice.verb == choice::OWN { own } else { own.other() });
        QUIET
    }

    fn prompt(self, _look: Look<'_>, _seat: Seat) -> Prompt {
        ask("ask-rout-whom")
    }

    fn why_not(self, look: Look<'_>, seat: Seat, noun: Noun) -> Option<Refusal> {
        look.refused(seat, noun, Wanted::of(Self::RULE, "refusal-wants-answer"), |_| None)
    }
}

/// §D3: whose Rout roll is next.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct ChooseRout;

impl Decision<CombatCommander> for ChooseRout {
    const RULE: &'static str = "O23.2";
    const PHASE: &'static str = "";

    fn list(self, look: Look<'_>, _seat: Seat, out: &mut impl Sink) {
        look.rout_choices(out);
    }

    fn choose<L: Log>(self, x: &mut Turn<'_, L>, _seat: Seat, choice: Choice) -> Done {
        let unit = unit(x.look(), choice)?;
        x.roll(x.s.active, RollFor::Rout(unit));
        QUIET
    }

    fn prompt(self, _look: Look<'_>, _seat: Seat) -> Prompt {
        ask("ask-rout")
    }

    fn why_not(self, look: Look<'_>, seat: Seat, noun: Noun) -> Option<Refusal> {
        look.refused(seat, noun, Wanted::unit(Self::RULE), |thing| match thing {
            Thing::Unit(_) => Some(no("O23.2", "refusal-not-listed")),
            _ => None,
        })
    }

    fn dress(self, look: Look<'_>, _seat: Seat, choice: Choice, offer: &mut Offer) {
        look.dress_check(choice, offer);
    }
}

impl Skippable<CombatCommander> for ChooseRout {
    fn skip<L: Log>(self, x: &mut Turn<'_, L>) -> Result<bool, Fault> {
        let skips = x.look().listed(x.s.routing).next().is_none();
        if skips {
            x.pop();
        }
        Ok(skips)
    }
}

/// §D5: those flagged [`is::GOING`](crate::state::is::GOING) retreat.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Retreat {
    /// So many hexes more.
    pub left: u8,
}

impl Decision<CombatCommander> for Retreat {
    const RULE: &'static str = "O23.3";
    const PHASE: &'static str = "";
    const WHO: Who = Who::Owner;

    fn asks(self, look: Look<'_>) -> SeatSet {
        seats(look.retreat_asked(self.left))
    }

    fn list(self, look: Look<'_>, _seat: Seat, out: &mut impl Sink) {
        look.retreat_choices(out);
    }

    fn choose<L: Log>(self, x: &mut Turn<'_, L>, _seat: Seat, choice: Choice) -> Done {
        x.retreat_to(hex(choice)?, self.left);
        QUIET
    }

    fn prompt(self, look: Look<'_>, _seat: Seat) -> Prompt {
        Prompt { about: look.about_going(), ..asks(look.of_going("ask-retreat").num("left", self.left)) }
    }

    fn why_not(self, look: Look<'_>, seat: Seat, noun: Noun) -> Option<Refusal> {
        look.refused(seat, noun, Wanted::hex(Self::RULE), |thing| match thing {
            Thing::Hex(_) => Some(no("O23.3", "refusal-retreat")),
            _ => None,
        })
    }

    fn dress(self, _look: Look<'_>, _seat: Seat, choice: Choice, offer: &mut Offer) {
        if choice.verb == choice::TO {
            offer.label.key = "choose-to-retreat".into();
        }
    }
}

impl Skippable<CombatCommander> for Retreat {
    fn skip<L: Log>(self, x: &mut Turn<'_, L>) -> Result<bool, Fault> {
        let skips = x.look().retreat_asked(self.left).is_none();
        if skips {
            x.run_retreat(self.left);
        }
        Ok(skips)
    }
}
