//! §E42 to §E77 Events: one decision for them all; its [`EventStep`] says what is asked, the Event how it is told.

use super::{asks, seats};
use crate::CombatCommander;
use crate::choice::{self, event_key};
use crate::data::{Event, Side};
use crate::look::{Look, Turn};
use crate::refusal::{Thing, Wanted, no};
use crate::rules::events::rule;
use crate::state::EventStep;
use sandtable_engine::prelude::*;
use serde::{Deserialize, Serialize};

/// §D19: an Event.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct HandleEvent {
    /// The side that drew it.
    pub by: Side,
    /// Which.
    pub event: Event,
    /// How far it has come.
    pub step: EventStep,
}

impl HandleEvent {
    /// The key of a hex that may be chosen.
    const fn at_key(self) -> &'static str {
        match self.event {
            Event::WhitePhosphorus => "choose-at-smoke",
            Event::Entrench => "choose-at-dig",
            Event::AirSupport => "choose-at-air",
            Event::Hero => "choose-at-hero",
            Event::FieldPromotion => "choose-at-promote",
            Event::WalkingWounded => "choose-at-return",
            Event::Sappers => "choose-at-sappers",
            _ => "choose-at",
        }
    }
}

impl Decision<CombatCommander> for HandleEvent {
    const RULE: &'static str = "E42";
    const PHASE: &'static str = "phase-event";
    const WHO: Who = Who::Owner;

    fn asks(self, look: Look<'_>) -> SeatSet {
        seats(look.event_asked(self.by, self.event, self.step))
    }

    fn list(self, look: Look<'_>, _seat: Seat, out: &mut impl Sink) {
        look.event_choices(self.by, self.event, self.step, out);
    }

    fn choose<L: Log>(self, x: &mut Turn<'_, L>, _seat: Seat, choice: Choice) -> Done {
        x.choose_event(self.by, self.event, self.step, choice)?;
        let shows = matches!(self.event, Event::Interrogation | Event::Reconnaissance);
        if shows { REVEALS } else { QUIET }
    }

    fn prompt(self, look: Look<'_>, _seat: Seat) -> Prompt {
        let question = match self.step {
            EventStep::FleeTo(unit) => look.of_unit("ask-flee", unit),
            EventStep::Victim(hex, _) => Msg::new("ask-victim").name("hex", hex.name()),
            EventStep::Rally(_) => Msg::new("ask-event-hero-rally"),
            EventStep::Take(weapon) => look.of_weapon("ask-event-scrounge-who", weapon),
            EventStep::Return(unit, _) => look.of_unit("ask-event-walking-wounded-where", unit),
            _ => Msg::new(format!("ask-event-{}", event_key(self.event))),
        };
        Prompt { rule: rule(self.event).into(), detail: Some(look.event_text(self.event)), ..asks(question) }
    }

    fn why_not(self, look: Look<'_>, seat: Seat, noun: Noun) -> Option<Refusal> {
        let rule = rule(self.event);
        look.refused(seat, noun, Wanted::of(rule, "refusal-event"), |thing| match thing {
            Thing::Unit(_) => Some(no(rule, "refusal-event")),
            Thing::Weapon(weapon) => {
                look.weapon_elsewhere(super::side_of(seat), weapon).or(Some(no(rule, "refusal-event")))
            }
            _ => None,
        })
    }

    fn not_so(self, _look: Look<'_>, _seat: Seat, _choice: Choice) -> Option<Refusal> {
        Some(no(rule(self.event), "refusal-not-now"))
    }

    fn dress(self, look: Look<'_>, _seat: Seat, choice: Choice, offer: &mut Offer) {
        match choice.verb {
            choice::AT => offer.label.key = self.at_key().into(),
            choice::TO => offer.label.key = "choose-to-flee".into(),
            choice::DONE => {
                offer.label.key = "choose-done-event".into();
                offer.main = false;
            }
            choice::PICK if self.event == Event::WalkingWounded && self.step == EventStep::Ask => {
                offer.label.key = "choose-pick-lost".into();
            }
            choice::CHIT => look.dress_chit(choice, offer),
            _ => {}
        }
    }
}

impl Skippable<CombatCommander> for HandleEvent {
    fn skip<L: Log>(self, x: &mut Turn<'_, L>) -> Result<bool, Fault> {
        let skips = self.asks(x.look()).is_empty();
        if skips {
            x.run_event(self.by, self.event, self.step);
        }
        Ok(skips)
    }
}
