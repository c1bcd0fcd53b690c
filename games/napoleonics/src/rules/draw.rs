//! Chapter 5.13: the draw, and the deck.

use crate::Napoleonics;
use crate::board::Side;
use crate::choice::{self, purpose};
use crate::look::{Look, Turn};
use crate::rules::command::TurnStart;
use crate::state::{Card, Frame, State};
use sandtable_engine::prelude::*;
use serde::{Deserialize, Serialize};

/// §NAP-3.1: the first hands are dealt, the top side's first.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Deal {
    /// Whose hand.
    pub side: Side,
    /// How many more cards.
    pub left: u8,
}

impl ChanceRequest<Napoleonics> for Deal {
    const PHASE: &'static str = "phase-deal";

    fn asks(self, _look: Look<'_>) -> Option<Chance> {
        Some(Chance::draw(purpose::DEAL))
    }

    fn weigh(self, look: Look<'_>, out: &mut impl Urn) {
        look.weigh_deck(out);
    }

    fn rolled<L: Log>(self, turn: &mut Turn<'_, L>, rolled: &Rolled) -> Result<(), Fault> {
        let card = turn.take_from_deck(rolled)?;
        turn.take_in_hand(self.side, card);
        if self.left > 1 {
            turn.replace(Deal { left: self.left - 1, ..self });
        } else if self.side == Side::Top {
            turn.replace(Deal { side: Side::Bottom, left: turn.g.hand_sizes[Side::Bottom.index()] });
        } else {
            turn.replace(TurnStart);
        }
        Ok(())
    }
}

/// The end of a turn: cards are drawn (§NAP-5.0.7).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct DrawPhase;

impl Automatic<Napoleonics> for DrawPhase {
    const PHASE: &'static str = "phase-draw";

    fn run<L: Log>(self, turn: &mut Turn<'_, L>) -> Result<(), Fault> {
        turn.draw_phase();
        Ok(())
    }
}

/// A card comes off the deck into a hand.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Draw {
    /// Whose hand.
    pub side: Side,
    /// How many more cards.
    pub left: u8,
}

impl ChanceRequest<Napoleonics> for Draw {
    const PHASE: &'static str = "phase-draw";

    fn ready<L: Log>(self, turn: &mut Turn<'_, L>) -> Result<(), Fault> {
        turn.before_draw();
        Ok(())
    }

    fn asks(self, _look: Look<'_>) -> Option<Chance> {
        Some(Chance::draw(purpose::DRAW))
    }

    fn weigh(self, look: Look<'_>, out: &mut impl Urn) {
        look.weigh_deck(out);
    }

    fn rolled<L: Log>(self, turn: &mut Turn<'_, L>, rolled: &Rolled) -> Result<(), Fault> {
        let card = turn.take_from_deck(rolled)?;
        turn.take_in_hand(self.side, card);
        turn.say_drawn(self.side, card);
        if self.left > 1 {
            turn.replace(Draw { left: self.left - 1, ..self });
        } else if self.side == turn.s.active {
            turn.end_turn();
        } else {
            turn.pop(); // back to the draw phase of the active side
        }
        Ok(())
    }
}

/// A card comes off the deck for Scout (§NAP-8.1): it lies beside the hand until the second is there and one is kept.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Scout {
    /// The first of the two, once it is drawn.
    pub first: Option<Card>,
}

impl ChanceRequest<Napoleonics> for Scout {
    const PHASE: &'static str = "phase-draw";

    fn ready<L: Log>(self, turn: &mut Turn<'_, L>) -> Result<(), Fault> {
        turn.before_draw();
        Ok(())
    }

    fn asks(self, _look: Look<'_>) -> Option<Chance> {
        Some(Chance::draw(purpose::DRAW))
    }

    fn weigh(self, look: Look<'_>, out: &mut impl Urn) {
        look.weigh_deck(out);
    }

    fn rolled<L: Log>(self, turn: &mut Turn<'_, L>, rolled: &Rolled) -> Result<(), Fault> {
        let card = turn.take_from_deck(rolled)?;
        match self.first {
            None => turn.replace(Scout { first: Some(card) }),
            Some(first) => turn.replace(Keep { cards: [first, card] }),
        }
        Ok(())
    }
}

/// D14: one of the two cards drawn for Scout is kept (§NAP-9.17). The question is asked even for two of a kind: to skip it
/// would tell the opponent which card was kept.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Keep {
    /// The two.
    pub cards: [Card; 2],
}

impl Decision<Napoleonics> for Keep {
    const RULE: &'static str = "NAP-8.1";
    const PHASE: &'static str = "phase-draw";
    const BAR: &'static str = "NAP-9.17";

    fn list(self, _look: Look<'_>, _seat: Seat, out: &mut impl Sink) {
        let [a, b] = self.cards;
        out.add(choice::KEEP, Noun::Card(u16::from(a.0)));
        if a != b {
            out.add(choice::KEEP, Noun::Card(u16::from(b.0)));
        }
    }

    /// The other is discarded face up: a card of the deck is laid open.
    fn choose<L: Log>(self, turn: &mut Turn<'_, L>, _seat: Seat, choice: Choice) -> Done {
        let (side, kept) = (turn.s.active, Look::card_named(choice.noun).fit()?);
        let thrown = if kept == self.cards[0] { self.cards[1] } else { self.cards[0] };
        turn.take_in_hand(side, kept);
        turn.s.discards[thrown.index()] += 1;
        turn.say_drawn(side, kept);
        turn.report(|look| {
            let msg = Msg::new("log-scout-discards")
                .msg("side", look.side_name(side))
                .msg("card", look.card_name(thrown));
            Line::new(msg).rule("NAP-8.1")
        });
        turn.end_turn();
        REVEALS
    }

    fn prompt(self, _look: Look<'_>, _seat: Seat) -> Prompt {
        Prompt::of(Msg::new("ask-keep"))
    }
}

/// The cards drawn for Scout that lie beside the hand of the active side; [`Card::NONE`] where there is none.
#[must_use]
pub fn scouted(s: &State) -> [Card; 2] {
    match s.frames.top() {
        Frame::Scout(Scout { first }) => [first.unwrap_or(Card::NONE), Card::NONE],
        Frame::Keep(Keep { cards }) => cards,
        _ => [Card::NONE; 2],
    }
}

/// Exchanges them for others.
pub fn exchange_scouted(s: &mut State, mut other: impl FnMut() -> Card) {
    match s.frames.top() {
        Frame::Scout(Scout { first: Some(_) }) => {
            s.frames.replace(Scout { first: Some(other()) }.into());
        }
        Frame::Keep(_) => s.frames.replace(Keep { cards: [other(), other()] }.into()),
        _ => {}
    }
}

impl Look<'_> {
    /// How many cards are left in the deck.
    #[must_use]
    pub fn deck_size(self) -> u16 {
        self.s.deck.iter().map(|&n| u16::from(n)).sum()
    }

    /// What may come off it (§NAP-9.3).
    fn weigh_deck(self, out: &mut impl Urn) {
        for (kind, &count) in self.s.deck.iter().enumerate() {
            out.add(Noun::Card(kind as u16), u32::from(count));
        }
    }

    /// Whether a card is drawn at the end of a turn: the battle is over (§NAP-5.13.1).
    #[must_use]
    pub fn is_drawing(self) -> bool {
        matches!(self.s.frames.top(), Frame::Draw(_) | Frame::Scout(_))
    }
}

impl<L: Log> Turn<'_, L> {
    /// §NAP-5.0.7, §NAP-5.13.1, §NAP-5.13.2: an opponent who used First Strike draws first; then the played
    /// card is discarded and replaced. Cards on square tracks are never made up for (§NAP-5.13.4).
    pub fn draw_phase(&mut self) {
        let active = self.s.active;
        if self.s.strikes > 0 {
            let strikes = self.s.strikes;
            self.s.strikes = 0;
            self.push(Draw { side: active.other(), left: strikes });
            return;
        }
        let (played, card) = (self.s.played, self.s.card);
        self.s.played = Card::NONE;
        self.s.discards[played.index()] += 1;
        let (draw, reshuffle) = if card.is_some() {
            let card = self.look().card(card);
            (card.draw, card.reshuffle)
        } else {
            (1, false)
        };
        if reshuffle {
            self.reshuffle(); // §AMB-22
        }
        // §NAP-8.1, §AMB-08: Scout draws two and keeps one.
        if draw > 1 {
            self.replace(Scout { first: None });
        } else {
            self.replace(Draw { side: active, left: 1 });
        }
    }

    /// §NAP-5.13.3: the discards become the deck. There are always enough (§AMB-45).
    fn reshuffle(&mut self) {
        for kind in 0..self.s.deck.len() {
            self.s.deck[kind] += self.s.discards[kind];
            self.s.discards[kind] = 0;
        }
        self.report(|_| Line::new(Msg::new("log-reshuffle")).rule("NAP-5.13.3"));
    }

    /// The discards are reshuffled if a card must be drawn from an empty deck.
    pub fn before_draw(&mut self) {
        if self.look().deck_size() == 0 {
            self.reshuffle();
        }
    }

    fn take_from_deck(&mut self, rolled: &Rolled) -> Result<Card, Fault> {
        let card = Look::card_named(rolled.drawn()?).fit()?;
        self.s.deck[card.index()] -= 1;
        Ok(card)
    }

    fn say_drawn(&mut self, side: Side, card: Card) {
        let seat = side.seat();
        self.say_secret(side, |look, own| {
            let key = if own { "log-draws-card" } else { "log-draws" };
            let msg = Msg::new(key).msg("side", look.side_name(side));
            let msg = if own { msg.msg("card", look.card_name(card)) } else { msg };
            Line::new(msg).rule("NAP-5.13.1").act(Act::Card { seat, card: own.then_some(u16::from(card.0)) })
        });
    }
}
