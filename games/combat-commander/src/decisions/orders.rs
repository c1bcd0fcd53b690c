//! Orders: which units are activated (O14), and their end.

use super::{asks, seats, side_of, unit};
use crate::CombatCommander;
use crate::art::cards::order_rule;
use crate::choice;
use crate::look::{Look, Turn};
use crate::refusal::{Thing, Wanted, no};
use crate::state::{Call, UnitId, is};
use sandtable_engine::prelude::*;
use serde::{Deserialize, Serialize};

/// §D2: which unit is activated.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Activate {
    /// For what.
    pub call: Call,
}

impl Activate {
    const fn rule(self) -> &'static str {
        match self.call {
            Call::Order(order) => order_rule(order),
            Call::OpFire => "A33.2-a",
        }
    }
}

impl Decision<CombatCommander> for Activate {
    const RULE: &'static str = "O14.1";
    const PHASE: &'static str = "";
    const WHO: Who = Who::Owner;

    fn asks(self, look: Look<'_>) -> SeatSet {
        seats(Some(look.caller(self.call)))
    }

    fn list(self, look: Look<'_>, _seat: Seat, out: &mut impl Sink) {
        look.activate_choices(self.call, out);
    }

    fn choose<L: Log>(self, x: &mut Turn<'_, L>, _seat: Seat, choice: Choice) -> Done {
        let unit = unit(x.look(), choice)?;
        x.activate(self.call, unit);
        QUIET
    }

    fn prompt(self, look: Look<'_>, _seat: Seat) -> Prompt {
        let rule = self.rule().into();
        match self.call {
            Call::Order(order) => {
                let key = choice::order_key(order);
                let detail = Some(Msg::new(format!("{key}-text")));
                Prompt { rule, detail, ..asks(Msg::new("ask-activate").msg("order", Msg::new(key))) }
            }
            Call::OpFire => {
                let question = Msg::new("ask-activate-op-fire").name("hex", look.s.going.at.name());
                Prompt { rule, ..asks(question) }
            }
        }
    }

    fn why_not(self, look: Look<'_>, seat: Seat, noun: Noun) -> Option<Refusal> {
        look.refused(seat, noun, Wanted::unit(self.rule()), |thing| match thing {
            Thing::Unit(unit) => Some(look.not_activated(side_of(seat), self.call, unit)),
            _ => None,
        })
    }

    fn not_so(self, _look: Look<'_>, _seat: Seat, _choice: Choice) -> Option<Refusal> {
        Some(no(self.rule(), "refusal-not-now"))
    }
}

/// §D2: which units a Leader takes along.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct TakeAlong {
    /// For what.
    pub call: Call,
    /// The Leader.
    pub leader: UnitId,
}

impl Decision<CombatCommander> for TakeAlong {
    const RULE: &'static str = "3.3.1.1";
    const PHASE: &'static str = "";
    const WHO: Who = Who::Owner;

    fn asks(self, look: Look<'_>) -> SeatSet {
        seats(Some(look.caller(self.call)))
    }

    fn list(self, look: Look<'_>, _seat: Seat, out: &mut impl Sink) {
        look.company_choices(self.call, self.leader, out);
    }

    fn choose<L: Log>(self, x: &mut Turn<'_, L>, _seat: Seat, choice: Choice) -> Done {
        if choice.verb == choice::DONE {
            x.begin_order(self.call);
        } else {
            let unit = x.look().unit_named(choice.noun);
            x.take_along(self.call, self.leader, unit);
        }
        QUIET
    }

    fn prompt(self, look: Look<'_>, _seat: Seat) -> Prompt {
        let called = look.units(look.side(self.leader)).filter(|&u| look.is(u, is::CALLED));
        let about = called.chain([self.leader]).map(Look::noun).collect();
        Prompt { about, ..asks(look.of_unit("ask-company", self.leader)) }
    }

    fn why_not(self, look: Look<'_>, seat: Seat, noun: Noun) -> Option<Refusal> {
        look.refused(seat, noun, Wanted::unit(Self::RULE), |thing| match thing {
            Thing::Unit(unit) => Some(look.not_company(side_of(seat), self.leader, unit)),
            _ => None,
        })
    }

    fn dress(self, _look: Look<'_>, _seat: Seat, choice: Choice, offer: &mut Offer) {
        match choice.verb {
            choice::WITH => offer.label.key = "choose-with".into(),
            choice::DONE => offer.label.key = "choose-done-company".into(),
            _ => {}
        }
    }
}

/// An Order is done.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct EndOrder;

impl Automatic<CombatCommander> for EndOrder {
    const PHASE: &'static str = "phase-order";

    fn run<L: Log>(self, x: &mut Turn<'_, L>) -> Result<(), Fault> {
        x.end_order();
        Ok(())
    }
}
