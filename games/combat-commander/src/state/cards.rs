//! Cards by number, and decks as sets of them.

use crate::data::Side;
use serde::{Deserialize, Serialize};

sandtable_engine::numbered! {
    /// A card: 0 to 71 of the Axis deck, 72 to 143 of the Allied deck.
    Card;
}

impl Card {
    /// Whose deck it belongs to.
    #[must_use]
    pub const fn side(self) -> Side {
        if self.0 < 72 { Side::Axis } else { Side::Allies }
    }

    /// The card of a side with this number in its deck, from 0.
    #[must_use]
    pub const fn of(side: Side, number: u8) -> Card {
        Card(side as u8 * 72 + number)
    }

    /// Its number in its deck, from 0.
    #[must_use]
    pub const fn number(self) -> usize {
        self.0 as usize % 72
    }
}

/// A set of cards of one deck.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Cards(pub u128);

impl Cards {
    /// A whole deck.
    pub const ALL: Cards = Cards((1 << 72) - 1);

    /// Whether the card is among them.
    #[must_use]
    pub const fn contains(self, card: Card) -> bool {
        self.0 >> card.number() & 1 == 1
    }

    /// Puts a card in.
    pub const fn insert(&mut self, card: Card) {
        self.0 |= 1 << card.number();
    }

    /// Takes a card out.
    pub const fn remove(&mut self, card: Card) {
        self.0 &= !(1 << card.number());
    }

    /// How many there are.
    #[must_use]
    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// Whether there is none.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The cards, as those of a side's deck, in the order of their numbers.
    pub fn iter(self, side: Side) -> impl Iterator<Item = Card> {
        let mut bits = self.0;
        std::iter::from_fn(move || {
            (bits != 0).then(|| {
                let card = Card::of(side, bits.trailing_zeros() as u8);
                bits &= bits - 1;
                card
            })
        })
    }
}

/// A player's cards.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Deck {
    /// In hand: secret (§1.2).
    pub hand: Cards,
    /// To be drawn: which they are is known from the others, their order to no one.
    pub pile: Cards,
    /// Discarded, open (§1.2).
    pub discard: Cards,
    /// Cards in hand that the opponent has seen (§E61).
    pub seen: Cards,
}
