//! Why a piece or a hex cannot be chosen at set-up (§CC-SET.4).

use super::no;
use crate::board::Hex;
use crate::data::Side;
use crate::look::{Look, Piece};
use crate::rules::setup::InHand;
use crate::rules::stacking::FIGURES;
use crate::state::{Unit, UnitId, WeaponId};
use sandtable_engine::{Msg, Noun, Refusal};

impl Look<'_> {
    /// Why a thing cannot be chosen at set-up.
    #[must_use]
    pub fn not_set_up(self, side: Side, noun: Noun) -> Option<Refusal> {
        match (noun, self.piece(noun)) {
            (Noun::Card(_), _) => {
                let card = Look::card_named(noun)?;
                let held = card.side() == side && self.s.decks[side.index()].hand.contains(card);
                Some(if held { no("1.6", "refusal-card-now") } else { no("1.a", "refusal-card-not-in-hand") })
            }
            (_, Some(Piece::Unit(unit))) => Some(self.unit_not_set_up(side, unit)),
            (_, Some(Piece::Weapon(weapon))) => Some(self.weapon_not_set_up(side, weapon)),
            (Noun::Piece(_), None) => Some(no("2.2.3", "refusal-radio")),
            (Noun::Hex(_), _) => Look::hex(noun).map(|hex| self.setup_refused(side, hex)),
            (Noun::Word(_), _) => Some(self.fort_refused(side, noun)),
            _ => None,
        }
    }

    /// What is still to be placed, each kind with its number; none that is done.
    #[must_use]
    pub fn still_to_place(self, side: Side) -> Vec<Msg> {
        let setting = &self.s.setting[side.index()];
        let parts = [
            ("setup-units", self.unplaced(side).count() as i64),
            ("setup-weapons", i64::from(setting.weapons.count_ones())),
            ("setup-forts", setting.forts.iter().map(|&n| i64::from(n)).sum()),
        ];
        parts.into_iter().filter(|(_, n)| *n > 0).map(|(key, n)| Msg::new(key).num("n", n)).collect()
    }

    /// Why nothing is put down on a hex.
    fn setup_refused(self, side: Side, hex: Hex) -> Refusal {
        let open = |hex| !self.setup_is_hidden() && self.standing(side.other()).contains(hex);
        match self.in_hand(side) {
            None => no("CC-SET.4", "refusal-nothing-in-hand"),
            Some(InHand::Weapon(_)) => no("8.1.1", "refusal-weapon-to-unit"),
            Some(_) if !self.g.side(side).zone.contains(hex) => no("CC-SET.4", "refusal-outside-zone"),
            Some(_) if open(hex) => no("CC-SET.4", "refusal-enemy-holds"),
            Some(InHand::Fort(_)) => match self.fort(hex) {
                Some(_) => no("F100.3", "refusal-one-fort"),
                None => no("F100.3", "refusal-no-works-there"),
            },
            Some(InHand::Unit(unit)) if self.hex_of(unit) == hex => no("CC-SET.4", "refusal-stands-there"),
            Some(InHand::Unit(_)) if !self.may_stand(hex) => no("CC-T.c", "refusal-impassable"),
            Some(InHand::Unit(unit)) => {
                let msg =
                    Msg::new("refusal-no-room").num("most", FIGURES).num("there", self.figures(side, hex));
                Refusal::new("8.2", msg.num("more", self.kind(unit).class.figures()))
            }
        }
    }

    /// Why a unit is not chosen: what is in hand goes to its hex, or to it.
    fn unit_not_set_up(self, side: Side, unit: UnitId) -> Refusal {
        let on_map = self.unit(unit).on_map();
        let unknown = self.side(unit) != side && self.setup_is_hidden();
        match self.in_hand(side) {
            _ if unknown => no("CC-SET.1", "refusal-enemy"),
            Some(hand @ (InHand::Unit(_) | InHand::Fort(_))) if on_map => {
                let hex = self.hex_of(unit);
                let open = match hand {
                    InHand::Unit(held) => self.may_set_up(held, hex),
                    _ => self.fort_hexes(side).any(|h| h == hex),
                };
                if open { self.hand_is_full(side) } else { self.setup_refused(side, hex) }
            }
            _ if self.side(unit) != side => no("CC-SET.1", "refusal-enemy"),
            _ if !on_map && self.hex_of(unit) != Unit::SETUP => no("CC-SET.1", "refusal-not-in-setup"),
            Some(InHand::Weapon(_)) if self.unit(unit).weapon.is_some() => no("8.1.1", "refusal-armed"),
            Some(InHand::Weapon(_)) => no("CC-RSG.1", "refusal-never-armed"),
            _ => self.hand_is_full(side),
        }
    }

    /// Why a Weapon is not taken up.
    fn weapon_not_set_up(self, side: Side, weapon: WeaponId) -> Refusal {
        let carrier = self.s.carriers[weapon.index()];
        let owned = |side: Side| {
            let left = self.s.setting[side.index()].weapons >> weapon.0 & 1 == 1;
            left || carrier.is_some() && self.side(carrier) == side
        };
        if !owned(side) {
            no("CC-SET.1", "refusal-not-in-setup")
        } else if self.g.plan.bound >> weapon.0 & 1 == 1 {
            no("11.2", "refusal-bound-weapon")
        } else {
            self.hand_is_full(side)
        }
    }

    /// Why no Fortification of a kind is taken up.
    fn fort_refused(self, side: Side, noun: Noun) -> Refusal {
        let left = self.fort_named(noun).map_or(0, |fort| self.s.setting[side.index()].forts[fort.index()]);
        if left == 0 { no("CC-SET.4", "refusal-no-more-forts") } else { self.hand_is_full(side) }
    }

    fn hand_is_full(self, side: Side) -> Refusal {
        match self.in_hand(side).map(|hand| self.in_hand_name(hand)) {
            Some(what) => Refusal::new("CC-SET.4", Msg::new("refusal-put-down-first").msg("what", what)),
            None => no("CC-SET.4", "refusal-nothing-in-hand"),
        }
    }
}
