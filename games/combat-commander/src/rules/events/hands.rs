//! E57 Fog of War, E61 Interrogation: cards in hands.

use crate::choice;
use crate::data::{Event, Side};
use crate::decisions::{HandleEvent, LoseCard};
use crate::look::{Look, Turn, card_noun, seat_of};
use crate::state::{Card, EventStep};
use sandtable_engine::{Act, Audience, Line, Log, Msg, SeatSet, Sink};

impl Look<'_> {
    /// §E61: the opponent's cards.
    pub(super) fn interrogation_choices(self, by: Side, out: &mut impl Sink) {
        self.hand(by.other()).for_each(|card| out.add(choice::DISCARD, card_noun(card)));
    }
}

impl<L: Log> Turn<'_, L> {
    /// §E57: each takes a card at random from the other's hand; the inactive player first (§CC-0.3).
    pub(super) fn fog_of_war(&mut self) {
        if !Side::BOTH.into_iter().any(|s| self.look().has_cards(s)) {
            return self.skip(Event::FogOfWar);
        }
        self.pop();
        for side in [self.s.active.other(), self.s.active] {
            if self.look().has_cards(side) {
                self.push(LoseCard { side });
            }
        }
    }

    /// §E57: this card goes to its owner's discard pile. It is no discard by Pass (§O15).
    pub fn card_lost(&mut self, side: Side, card: Card) {
        self.pop();
        self.discard(card);
        self.say_card("E57", "log-card-lost", side, card);
    }

    /// §E61, §CC-0.2: the opponent shows their hand to the player who drew the Event, and to no one else: what a card says
    /// beats the rule that hands are secret (§1.2).
    pub(super) fn interrogate(&mut self, by: Side) {
        let other = by.other();
        if !self.look().has_cards(other) {
            return self.skip(Event::Interrogation);
        }
        let hand = self.s.decks[other.index()].hand;
        self.s.decks[other.index()].seen = hand;
        self.say_side("E61", "log-interrogation", other);
        for card in hand.iter(other) {
            self.say("E61", |look| {
                let msg = Msg::new("log-card-shown").msg("side", look.side_name(other));
                Line::new(msg.msg("card", look.card_title(card)))
                    .act(Act::Card { seat: seat_of(other), card: Some(u16::from(card.0)) })
                    .to(Audience::Only(SeatSet::one(seat_of(by))))
            });
        }
        self.replace(HandleEvent { by, event: Event::Interrogation, step: EventStep::Ask });
    }

    /// §E61: one of them goes to its owner's discard pile.
    pub(super) fn take_card(&mut self, card: Card) {
        self.pop();
        self.discard(card);
        self.say_card("E61", "log-card-taken", card.side(), card);
    }

    fn say_card(&mut self, rule: &'static str, key: &'static str, side: Side, card: Card) {
        self.say(rule, |look| {
            let msg = Msg::new(key).msg("side", look.side_name(side));
            Line::new(msg.msg("card", look.card_title(card)))
                .act(Act::Card { seat: seat_of(side), card: Some(u16::from(card.0)) })
        });
    }
}
