//! Chapter 5.13: the draw, and the deck.

use crate::board::Side;
use crate::choice::{self, Sink};
use crate::look::{Look, Turn};
use crate::state::{Card, Frame};
use sandtable_engine::{Act, Line, Log, Msg, Noun, Seat};

impl Look<'_> {
    /// How many cards are left in the deck.
    #[must_use]
    pub fn deck_size(self) -> u16 {
        self.s.deck.iter().map(|&n| u16::from(n)).sum()
    }

    /// D14: lists the two cards drawn for Scout (§NAP-9.17). The question is asked even for two of a kind: to skip it
    /// would tell the opponent which card was kept.
    pub fn keep_choices(self, a: Card, b: Card, out: &mut impl Sink) {
        out.add(choice::KEEP, Noun::Card(u16::from(a.0)));
        if a != b {
            out.add(choice::KEEP, Noun::Card(u16::from(b.0)));
        }
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
            self.push(Frame::Draw(active.other(), strikes));
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
        self.replace(if draw > 1 { Frame::Scout(None) } else { Frame::Draw(active, 1) });
    }

    /// §NAP-5.13.3: the discards become the deck. There are always enough (§AMB-45).
    fn reshuffle(&mut self) {
        for kind in 0..self.s.deck.len() {
            self.s.deck[kind] += self.s.discards[kind];
            self.s.discards[kind] = 0;
        }
        self.say(|_| Line::new(Msg::new("log-reshuffle")).rule("NAP-5.13.3"));
    }

    /// The discards are reshuffled if a card must be drawn from an empty deck.
    pub fn before_draw(&mut self) {
        if self.look().deck_size() == 0 {
            self.reshuffle();
        }
    }

    /// A card came off the deck into a hand.
    pub fn drawn(&mut self, side: Side, left: u8, card: Card) {
        self.take_from_deck(card);
        self.s.hands[side.index()].add(card);
        self.say_drawn(side, card);
        if left > 1 {
            self.replace(Frame::Draw(side, left - 1));
        } else if side == self.s.active {
            self.end_turn();
        } else {
            self.pop(); // back to the draw phase of the active side
        }
    }

    /// A card came off the deck for Scout: it lies beside the hand until the second is there and one is kept.
    pub fn scouted(&mut self, first: Option<Card>, card: Card) {
        self.take_from_deck(card);
        self.replace(match first {
            None => Frame::Scout(Some(card)),
            Some(first) => Frame::Keep(first, card),
        });
    }

    fn take_from_deck(&mut self, card: Card) {
        self.s.deck[card.index()] = self.s.deck[card.index()].saturating_sub(1);
    }

    /// D14: one of two is kept, the other discarded face up.
    pub fn keep(&mut self, kept: Card, a: Card, b: Card) {
        let side = self.s.active;
        let thrown = if kept == a { b } else { a };
        self.s.hands[side.index()].add(kept);
        self.s.discards[thrown.index()] += 1;
        self.say_drawn(side, kept);
        self.say(|look| {
            let msg = Msg::new("log-scout-discards")
                .msg("side", look.side_name(side))
                .msg("card", look.card_name(thrown));
            Line::new(msg).rule("NAP-8.1")
        });
        self.end_turn();
    }

    fn say_drawn(&mut self, side: Side, card: Card) {
        let seat = Seat(side as u8);
        self.say_secret(side, |look, own| {
            let key = if own { "log-draws-card" } else { "log-draws" };
            let msg = Msg::new(key).msg("side", look.side_name(side));
            let msg = if own { msg.msg("card", look.card_name(card)) } else { msg };
            Line::new(msg).rule("NAP-5.13.1").act(Act::Card { seat, card: own.then_some(u16::from(card.0)) })
        });
    }
}
