//! Chapter 6.2: the infantry square.

use crate::board::Side;
use crate::data::Arm;
use crate::look::{Look, Turn};
use crate::state::{Card, TRACK, UnitId, done};
use sandtable_engine::{Line, Log, Weights};

/// Cards that must be in hand for a square to be formed (§NAP-6.2.2).
const CARDS_NEEDED: u8 = 3;

impl Look<'_> {
    /// §NAP-6.2.1, §NAP-6.2.2, §NAP-6.2.4: infantry attacked in melee by cavalry, not yet in square, on ground
    /// that allows it, with three cards in hand and a place on the track (§NAP-2.7).
    #[must_use]
    pub fn may_form_square(self, attacker: UnitId, defender: UnitId) -> bool {
        let side = self.kind(defender).side;
        self.kind(attacker).arm == Arm::Cavalry
            && self.kind(defender).arm == Arm::Infantry
            && !self.is_square(defender)
            && self.s.hands[side.index()].len() >= CARDS_NEEDED
            && self.g.ground.allows_square(self.unit(defender).hex)
            && self.free_place(side).is_some()
    }

    fn free_place(self, side: Side) -> Option<usize> {
        (0..TRACK).find(|&place| !self.s.tracks[side.index()][place].is_some())
    }

    /// §NAP-6.2.14, §NAP-6.2.21: an ordered square may leave it if no enemy cavalry is next to it. Otherwise it
    /// stays a square (§NAP-6.2.19).
    #[must_use]
    pub fn may_leave_square(self, unit: UnitId) -> bool {
        let side = self.kind(unit).side;
        let near = self.g.board.adjacent(self.unit(unit).hex) & self.standing(side.other());
        self.is_square(unit)
            && self.is_ordered(unit)
            && !near.iter().any(|hex| self.kind(self.unit_in(hex)).arm == Arm::Cavalry)
    }

    /// §NAP-6.2.3: the attacker draws a card unseen from the hand.
    pub fn square_weights(self, out: &mut Weights) {
        let side = self.kind(self.s.battle.defender).side;
        let hand = &self.s.hands[side.index()];
        for (i, &card) in hand.as_slice().iter().enumerate() {
            if i == 0 || hand.as_slice()[i - 1] != card {
                out.add(sandtable_engine::Noun::Card(u16::from(card.0)), u32::from(hand.count(card)));
            }
        }
    }
}

impl<L: Log> Turn<'_, L> {
    /// §NAP-6.2.3: the card lies face down on the track, and a marker on the unit.
    pub fn form_square(&mut self, card: Card) {
        let unit = self.s.battle.defender;
        let side = self.look().kind(unit).side;
        let Some(place) = self.look().free_place(side) else { return };
        self.s.hands[side.index()].take(card);
        self.s.tracks[side.index()][place] = card;
        self.s.units[unit.index()].square = place as u8 + 1;
        self.say_secret(side, |look, own| {
            let line = look.unit_line(if own { "log-forms-square-card" } else { "log-forms-square" }, unit);
            let msg = line.msg.clone();
            let msg = if own { msg.msg("card", look.card_name(card)) } else { msg };
            Line { msg, ..line }.rule("NAP-6.2.3")
        });
        self.set_roll_order();
    }

    /// The square is no more, and its own card goes back to the hand (§NAP-6.2.14, §NAP-6.2.16).
    pub fn dissolve_square(&mut self, unit: UnitId) {
        let place = self.s.units[unit.index()].square;
        if place == 0 {
            return;
        }
        let side = self.look().kind(unit).side.index();
        let card = std::mem::replace(&mut self.s.tracks[side][place as usize - 1], Card::NONE);
        self.s.hands[side].add(card);
        self.s.units[unit.index()].square = 0;
    }

    /// D3: an ordered square leaves it; it moves and battles without penalty (§NAP-6.2.15, §NAP-6.2.17).
    pub fn leave_square(&mut self, unit: UnitId) {
        self.dissolve_square(unit);
        self.mark(unit, done::UNSQUARED);
        self.say(|look| look.unit_line("log-leaves-square", unit).rule("NAP-6.2.14"));
    }
}
