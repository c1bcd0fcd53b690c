//! Chapter 6.2: the infantry square.

use crate::Napoleonics;
use crate::board::Side;
use crate::choice::purpose;
use crate::data::Arm;
use crate::look::{Look, Turn};
use crate::state::{Card, TRACK, UnitId, done};
use sandtable_engine::prelude::*;
use serde::{Deserialize, Serialize};

/// The card that a square costs: the attacker draws it unseen from the hand (§NAP-6.2.3).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct SquareCard;

impl ChanceRequest<Napoleonics> for SquareCard {
    const PHASE: &'static str = "phase-combat";

    fn asks(self, _look: Look<'_>) -> Option<Chance> {
        Some(Chance::draw(purpose::SQUARE))
    }

    fn weigh(self, look: Look<'_>, out: &mut impl Urn) {
        let side = look.kind(look.s.battle.defender).side;
        let hand = &look.s.hands[side.index()];
        for (i, &card) in hand.as_slice().iter().enumerate() {
            if i == 0 || hand.as_slice()[i - 1] != card {
                out.add(Noun::Card(u16::from(card.0)), u32::from(hand.count(card)));
            }
        }
    }

    fn rolled<L: Log>(self, turn: &mut Turn<'_, L>, rolled: &Rolled) -> Result<(), Fault> {
        turn.pop();
        turn.form_square(Look::card_named(rolled.drawn()?).fit()?)
    }
}

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
}

impl<L: Log> Turn<'_, L> {
    /// §NAP-6.2.3: the card lies face down on the track, and a marker on the unit.
    fn form_square(&mut self, card: Card) -> Result<(), Fault> {
        let unit = self.s.battle.defender;
        let side = self.look().kind(unit).side;
        let place = self.look().free_place(side).there()?;
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
        Ok(())
    }

    /// The square is no more, and its own card goes back to the hand (§NAP-6.2.14, §NAP-6.2.16).
    pub fn dissolve_square(&mut self, unit: UnitId) {
        let place = self.s.units[unit.index()].square;
        if place == 0 {
            return;
        }
        let side = self.look().kind(unit).side;
        let card = std::mem::replace(&mut self.s.tracks[side.index()][place as usize - 1], Card::NONE);
        self.take_in_hand(side, card);
        self.s.units[unit.index()].square = 0;
    }

    /// D3: an ordered square leaves it; it moves and battles without penalty (§NAP-6.2.15, §NAP-6.2.17).
    pub fn leave_square(&mut self, unit: UnitId) {
        self.dissolve_square(unit);
        self.mark(unit, done::UNSQUARED);
        self.report(|look| look.unit_line("log-leaves-square", unit).rule("NAP-6.2.14"));
    }
}
