//! Why something may not be bought, taken in hand or set down.

use super::no;
use crate::choice;
use crate::data::{Side, UnitType};
use crate::look::Look;
use crate::rules::Bar;
use crate::state::{Held, UnitId};
use sandtable_engine::{Choice, Msg, Noun, Refusal, Seat};

impl Look<'_> {
    /// Why a choice is refused at set-up, where its verb tells more than its noun.
    pub(super) fn setting_refused(self, seat: Seat, choice: Choice) -> Option<Refusal> {
        let held = self.s.held.get(seat.index()).copied().flatten();
        match (choice.verb, held) {
            (choice::BUY, None) => self.purchase_refused(seat, choice.noun),
            (choice::CLEAR, None) => {
                let unit = self.named(choice.noun);
                let commanded = unit.and_then(|unit| self.not_commanded(seat, unit));
                Some(commanded.unwrap_or_else(|| no(Bar("HW-16.2", "bar-not-bought"))))
            }
            (choice::PLACE, None) => self.pick_refused(seat, self.named(choice.noun)?),
            (choice::INSIDE | choice::OUTSIDE, Some(Held::Unit(unit))) => {
                let by = self.named(choice.noun)?;
                let own = self.not_commanded(seat, by).filter(|_| !self.is_of(seat, by));
                let room = || self.may_begin_aboard(unit, by).err();
                own.or_else(|| Some(no(room().unwrap_or(Bar("HW-7.6.9.1", "bar-no-space")))))
            }
            (choice::ZONE, Some(Held::Unit(unit))) => match self.hex(unit) {
                Some(hex) => self.may_begin_hidden(unit, hex).err().map(no),
                None => Some(no(Bar("HW-7.4.3", "bar-place-first"))),
            },
            (choice::HAND_OVER, Some(Held::Unit(_))) => Some(no(Bar("HW-1.3", "bar-no-heir"))),
            _ => None,
        }
    }

    /// Why a thing cannot be chosen at set-up.
    pub(super) fn not_set_up(self, seat: Seat, noun: Noun) -> Option<Refusal> {
        let side = self.side_of(seat)?;
        match self.s.held.get(seat.index()).copied().flatten() {
            Some(Held::Unit(unit)) => self.set_down_refused(seat, unit, noun),
            Some(Held::Item(word)) => {
                let place =
                    self.named(noun).and_then(|unit| self.seen_at(seat, unit)).map(|hex| Noun::Hex(hex.0));
                let bar = self.item_barred(side, word, place.unwrap_or(noun));
                let wanted = if self.is_built_on_sides(word) { "bar-names-side" } else { "bar-names-hex" };
                Some(no(bar.unwrap_or(Bar("HW-12.10", wanted))))
            }
            None => match (noun, self.named(noun)) {
                (Noun::Card(_) | Noun::Word(_), _) => self.purchase_refused(seat, noun),
                (_, Some(unit)) => self.pick_refused(seat, unit),
                _ => Some(no(Bar("HW-1.4", self.wanted_first(seat, side)))),
            },
        }
    }

    /// What is to be chosen before a place.
    fn wanted_first(self, seat: Seat, side: Side) -> &'static str {
        let buys = !self.cards_to_buy(seat, side).is_empty();
        if buys { "refusal-buy-first" } else { "refusal-pick-first" }
    }

    /// Why a unit is not taken in hand.
    fn pick_refused(self, seat: Seat, unit: UnitId) -> Option<Refusal> {
        self.not_commanded(seat, unit).or_else(|| self.may_take_in_hand(unit).err().map(no))
    }

    /// Why a card or a work is not bought (§HW-16.2).
    fn purchase_refused(self, seat: Seat, noun: Noun) -> Option<Refusal> {
        let side = self.side_of(seat)?;
        let bar = match noun {
            Noun::Card(card) => {
                let budget = self.budget(seat, side);
                budget.and_then(|budget| self.may_buy(side, &budget, card)).err()?
            }
            Noun::Word(word) => self.may_take_up(side, word).err()?,
            _ => return None,
        };
        let [army, works] = self.purse(seat, side);
        let left = if matches!(noun, Noun::Card(_)) { army } else { works };
        let of_a_card = self.g.forces[side.index()].army.map_or(0, |army| army.of_a_card);
        let msg = Msg::new(bar.1);
        Some(Refusal::new(
            bar.0,
            match bar.1 {
                "bar-too-dear" | "bar-works-too-dear" => {
                    msg.num("cost", self.price(side, noun).unwrap_or(0)).num("left", left)
                }
                "bar-enough-of-card" => msg.num("n", of_a_card),
                _ => msg,
            },
        ))
    }

    /// Why the unit in hand is not set down there.
    fn set_down_refused(self, seat: Seat, unit: UnitId, noun: Noun) -> Option<Refusal> {
        if let Some(bar) = self.may_take_in_hand(unit).err() {
            return Some(no(bar));
        }
        let other = self.named(noun);
        if let Some(other) = other.filter(|&other| self.is_of(seat, other) && other != unit) {
            // On its hex there is no place either, else a click would have taken it.
            let boards = self.carries(other) && self.unit_type(unit) == UnitType::Infantry;
            let carries = self.may_begin_aboard(unit, other).err().filter(|_| boards);
            return match (carries, self.hex(other)) {
                (Some(bar), _) => Some(no(bar)),
                (None, hex) => {
                    let bar = hex.and_then(|hex| self.may_set_up(unit, hex).err());
                    Some(bar.map_or_else(|| self.hand_is_full(unit), no))
                }
            };
        }
        match (noun, other) {
            (Noun::Hex(_), _) => self.may_set_up(unit, self.hex_named(noun)?).err().map(no),
            (Noun::Side(..), _) => Some(no(Bar("HW-8.1.4", "bar-no-sector"))),
            (_, Some(enemy)) if !self.is_of(seat, enemy) => {
                let bar = self.seen_at(seat, enemy).and_then(|hex| self.may_set_up(unit, hex).err());
                Some(no(bar.unwrap_or(super::NOT_YOURS)))
            }
            _ => Some(self.hand_is_full(unit)),
        }
    }

    fn hand_is_full(self, unit: UnitId) -> Refusal {
        Refusal::new("HW-1.4", Msg::new("refusal-put-down-first").msg("unit", self.name(unit)))
    }
}
