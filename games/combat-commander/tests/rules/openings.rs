//! Openings that many examples share.
#![allow(dead_code, clippy::unwrap_used, clippy::panic, reason = "tests stop at once")]

use crate::field::{Allies, Axis, Field, U};
use combat_commander::data::{CardData, Order, Side, Trigger};
use combat_commander::decisions::Roll;
use combat_commander::state::{Cards, Frame};
use sandtable_engine::Game;
use std::fmt::Display;

impl Field {
    /// The active player gives this Order with a card of his pile.
    pub fn orders(&mut self, order: Order) -> &mut Field {
        let card = self.order(self.s.active, order);
        self.choose(format!("play {card}"))
    }

    /// The active player activates a unit, and all that it may take along.
    pub fn activates(&mut self, order: Order, unit: &U) -> &mut Field {
        self.orders(order).choose(format!("activate {unit}"));
        if self.may("all") {
            self.choose("all");
        }
        self
    }

    /// A Move Order for one unit alone, which is then asked for its first step.
    pub fn marches(&mut self, unit: &U) -> &mut Field {
        self.orders(Order::Move).choose(format!("activate {unit}"));
        if matches!(self.s.frames.top(), Frame::TakeAlong(_)) {
            self.choose("done");
        }
        self.choose(format!("move {unit}"))
    }

    /// A Fire Order: the first is activated with all it may take along, these pieces fire at a hex. W-PREFIRE is next,
    /// or the Targeting roll.
    pub fn shoots(&mut self, first: &U, at: &str, pieces: &[&dyn Display]) -> &mut Field {
        self.activates(Order::Fire, first).choose(format!("target {at}"));
        for piece in pieces {
            self.choose(format!("join {piece}"));
        }
        self.choose("shoot")
    }

    /// Whoever is asked says that he plays nothing.
    pub fn passes(&mut self) -> &mut Field {
        self.choose("pass")
    }

    /// Cards are drawn until someone is asked again.
    pub fn refills(&mut self) -> &mut Field {
        while self.asked().is_none() && self.s.winner.is_none() {
            let mut weights = sandtable_engine::Weights::new();
            self.g.weights(&self.s, &mut weights);
            let card = weights.as_slice()[0].0;
            self.chance(card);
        }
        self
    }

    /// The pile of a side holds only this card; the others are discarded.
    pub fn last_card(&mut self, side: Side, fits: impl Fn(&CardData) -> bool) -> &mut Field {
        let pile = self.s.decks[side.index()].pile;
        let look = self.look();
        let card = pile.iter(side).find(|&c| fits(look.card(c))).unwrap();
        let deck = &mut self.s.decks[side.index()];
        deck.discard.0 |= deck.pile.0;
        deck.discard.remove(card);
        deck.pile = Cards(0);
        deck.pile.insert(card);
        self
    }

    /// A card of these dice and this trigger.
    pub fn card_of(white: u8, coloured: u8, trigger: Option<Trigger>) -> impl Fn(&CardData) -> bool {
        move |c| (c.white, c.coloured, c.trigger) == (white, coloured, trigger)
    }

    /// Two units far from anything, so that no side is without.
    pub fn onlookers(&mut self) -> (U, U) {
        (self.unit(Axis, "Conscript", "A10"), self.unit(Allies, "Militia", "O1"))
    }

    /// This side is asked for a choice, and these are all the choices it has, in any order.
    #[track_caller]
    pub fn asks(&self, side: Side, choices: &[&dyn Display]) {
        let mut legal = self.legal();
        let mut texts: Vec<String> = choices.iter().map(ToString::to_string).collect();
        legal.sort_unstable();
        texts.sort_unstable();
        assert_eq!((self.asked(), legal), (Some(side), texts), "at {:?}", self.s.frames.top());
    }

    /// Chance is asked for a roll of this side.
    #[track_caller]
    pub fn awaits_roll(&self, side: Side) {
        match self.s.frames.top() {
            Frame::Roll(Roll { by, .. }) if by == side => {}
            other => panic!("no roll of {side:?} is awaited, but {other:?}"),
        }
    }

    /// Lines of the report with this key.
    pub fn said(&self, key: &str) -> usize {
        self.log.iter().filter(|line| line.msg.key == key).count()
    }

    /// The game is over, and this side has won.
    #[track_caller]
    pub fn won_by(&self, side: Side) {
        assert_eq!(self.s.winner, Some(side));
        assert!(matches!(self.g.waiting(&self.s), sandtable_engine::Waiting::Over(_)));
    }
}
