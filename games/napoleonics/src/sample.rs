//! What a seat cannot know, dealt anew (§NAP-9.2): the opponent's hand and the cards on his square track.
//! The order of the deck is in no state.

use crate::data::CARDS;
use crate::rules::draw::{exchange_scouted, scouted};
use crate::state::{Card, Hand, State};
use sandtable_engine::Seat;

/// A position that the seat cannot tell from the true one.
#[must_use]
pub fn sample(state: &State, seat: Seat, dice: &mut dyn FnMut(u32) -> u32) -> State {
    let mut s = *state;
    let other = seat.other().index() & 1;
    let mut pool = Pool { counts: s.deck.0 };
    let hand = s.hands[other];
    hand.as_slice().iter().for_each(|&c| pool.add(c));
    s.tracks[other].iter().filter(|c| c.is_some()).for_each(|&c| pool.add(c));
    let scouting = s.active.index() == other;
    if scouting {
        // Cards drawn for Scout are known only to the player who drew them.
        scouted(&s).into_iter().filter(|card| card.is_some()).for_each(|card| pool.add(card));
    }
    s.hands[other] = Hand::EMPTY;
    for _ in 0..hand.len() {
        let fits = s.hands[other].add(pool.draw(dice));
        debug_assert!(fits, "as many as before");
    }
    for place in &mut s.tracks[other] {
        if place.is_some() {
            *place = pool.draw(dice);
        }
    }
    if scouting {
        exchange_scouted(&mut s, || pool.draw(dice));
    }
    s.deck.0 = pool.counts;
    s
}

/// Cards whose whereabouts are unknown.
struct Pool {
    counts: [u8; CARDS],
}

impl Pool {
    fn add(&mut self, card: Card) {
        self.counts[card.index()] += 1;
    }

    fn draw(&mut self, dice: &mut dyn FnMut(u32) -> u32) -> Card {
        let total: u32 = self.counts.iter().map(|&n| u32::from(n)).sum();
        let mut ticket = dice(total.max(1));
        for (kind, count) in self.counts.iter_mut().enumerate() {
            if ticket < u32::from(*count) {
                *count -= 1;
                return Card(kind as u8);
            }
            ticket -= u32::from(*count);
        }
        Card::NONE
    }
}
