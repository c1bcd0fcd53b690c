//! Chapter 5.1: command. Playing a card, and the turn that it begins.

use crate::Napoleonics;
use crate::board::{Flank, Side};
use crate::choice;
use crate::data::{CommandWord, Effect, OrderCount};
use crate::look::{Look, Turn};
use crate::refusal::no;
use crate::rules::draw::DrawPhase;
use crate::state::{Battle, Card, Frame, Mode, Orders};
use sandtable_engine::prelude::*;
use serde::{Deserialize, Serialize};

/// A turn begins (§NAP-5.0.1): what units did is forgotten, objectives are scored.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct TurnStart;

impl Automatic<Napoleonics> for TurnStart {
    const PHASE: &'static str = "phase-command";

    fn run<L: Log>(self, turn: &mut Turn<'_, L>) -> Result<(), Fault> {
        turn.s.turn += 1;
        turn.replace(PlayCard);
        turn.report(|look| {
            let msg = Msg::new("log-turn")
                .num("turn", look.turn_number())
                .msg("side", look.side_name(look.s.active));
            Line::new(msg).head()
        });
        turn.score_turn_start();
        Ok(())
    }
}

/// D1: any card of the hand, never one of the square track (§NAP-5.1.4, §NAP-9.4).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct PlayCard;

impl Decision<Napoleonics> for PlayCard {
    const RULE: &'static str = "NAP-5.0.2";
    const PHASE: &'static str = "phase-command";

    fn list(self, look: Look<'_>, _seat: Seat, out: &mut impl Sink) {
        let hand = look.s.hands[look.s.active.index()];
        let mut last = Card::NONE;
        for &card in hand.as_slice() {
            if card != last {
                out.add(choice::PLAY, Noun::Card(u16::from(card.0)));
            }
            last = card;
        }
    }

    fn choose<L: Log>(self, turn: &mut Turn<'_, L>, _seat: Seat, choice: Choice) -> Done {
        turn.play(Look::card_named(choice.noun).fit()?);
        QUIET
    }

    fn prompt(self, _look: Look<'_>, _seat: Seat) -> Prompt {
        Prompt::of(Msg::new("ask-card"))
    }

    fn why_not(self, _look: Look<'_>, _seat: Seat, noun: Noun) -> Option<Refusal> {
        Some(match noun {
            Noun::Card(_) => no("NAP-5.1.4", "refusal-card-not-in-hand"),
            _ => no("NAP-5.0.2", "refusal-card-first"),
        })
    }
}

impl Look<'_> {
    /// Whether a card is to be played now.
    #[must_use]
    pub fn asks_card(self) -> bool {
        matches!(self.s.frames.top(), Frame::Command(_))
    }

    /// A card with left and right exchanged (§NAP-8.12).
    #[must_use]
    pub fn mirrored(self, card: Card) -> Card {
        let id = &self.card(card).id;
        let (name, other) = match id.rsplit_once('-') {
            Some((name, "left")) => (name, "right"),
            Some((name, "right")) => (name, "left"),
            _ => return card,
        };
        let found = self.g.data.cards.iter().position(|c| c.id.rsplit_once('-') == Some((name, other)));
        found.map_or(card, |i| Card(i as u8))
    }
}

impl<L: Log> Turn<'_, L> {
    /// The turn passes to the opponent.
    pub fn end_turn(&mut self) {
        let n = self.g.kinds.len();
        for unit in &mut self.s.units[..n] {
            unit.done = 0;
            unit.moved = 0;
        }
        let n = self.g.leaders.len();
        for leader in &mut self.s.leaders[..n] {
            leader.done = 0;
        }
        self.s.active = self.s.active.other();
        self.s.played = Card::NONE;
        self.s.card = Card::NONE;
        self.s.command = 0;
        self.s.orders = Orders::None;
        self.s.mode = Mode::Plain;
        self.s.battle = Battle::NONE;
        self.replace(TurnStart);
    }

    /// D1: exactly one card is played, face up (§NAP-5.0.2, §NAP-5.1.1). Command is fixed now (§AMB-23).
    pub fn play(&mut self, card: Card) {
        let side = self.s.active;
        self.s.command = self.s.hands[side.index()].len();
        self.s.hands[side.index()].take(card);
        self.s.played = card;
        self.s.card = card;
        self.report(|look| {
            let msg =
                Msg::new("log-plays").msg("side", look.side_name(side)).msg("card", look.card_name(card));
            Line::new(msg)
                .rule("NAP-5.1.1")
                .act(Act::Card { seat: side.seat(), card: Some(u16::from(card.0)) })
        });
        if self.look().card(card).effect == Effect::CounterAttack {
            self.copy_last_card();
        }
        self.s.last[side.index()] = self.s.card;
        if self.s.card.is_some() {
            self.resolve_card();
        } else {
            self.no_orders();
        }
    }

    /// §NAP-8.12, §AMB-21: Counter-Attack is what the opponent's last card was; left and right change places.
    fn copy_last_card(&mut self) {
        let copied = self.s.last[self.s.active.other().index()];
        self.s.card = if copied.is_some() { self.look().mirrored(copied) } else { Card::NONE };
        if self.s.card.is_some() {
            self.report(|look| {
                Line::new(Msg::new("log-copies").msg("card", look.card_name(look.s.card))).rule("NAP-8.12")
            });
        }
    }

    /// §NAP-5.0.8: without orders the turn goes on to the draw.
    pub fn no_orders(&mut self) {
        self.report(|_| Line::new(Msg::new("log-no-orders")).rule("NAP-5.0.8"));
        self.replace(DrawPhase);
    }

    /// The orders of a section card, by map section (§NAP-5.1.3, §NAP-8.2 to §NAP-8.8).
    #[must_use]
    pub fn section_orders(&self, side: Side) -> [u8; 3] {
        let look = self.look();
        let mut give = [0; 3];
        let Some(orders) = &look.card(self.s.card).orders else { return give };
        let counts = [orders.left, orders.center, orders.right];
        for (flank, count) in Flank::ALL.into_iter().zip(counts) {
            let section = (flank.of(side) as u8).trailing_zeros() as usize;
            give[section] = match count {
                OrderCount::Number(n) => n,
                OrderCount::Command(CommandWord::Command) => self.s.command, // §NAP-8.4, §NAP-5.2.7, §AMB-07
            };
        }
        give
    }
}
