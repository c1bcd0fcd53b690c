//! What explains a question: the sum of an attack, what stands against it, what is rolled for.

use crate::art::pieces::signed;
use crate::board::Hex;
use crate::choice::event_key;
use crate::data::Event;
use crate::look::{Look, Piece, hex_noun};
use crate::rules::setup::InHand;
use crate::state::{UnitId, WeaponId};
use sandtable_engine::{Msg, Noun};

impl Look<'_> {
    /// The name of what is in hand.
    #[must_use]
    pub fn in_hand_name(self, hand: InHand) -> Msg {
        match hand {
            InHand::Unit(unit) => self.name(unit),
            InHand::Weapon(weapon) => self.weapon_name(weapon),
            InHand::Fort(fort) => Msg::new(format!("fort-{}", fort.id())),
        }
    }

    /// A sentence on a unit: `$unit`, and `$hex` on the map.
    #[must_use]
    pub fn of_unit(self, key: &'static str, unit: UnitId) -> Msg {
        let msg = Msg::new(key).msg("unit", self.name(unit));
        if self.unit(unit).on_map() { msg.name("hex", self.hex_of(unit).name()) } else { msg }
    }

    /// A sentence on a Weapon.
    #[must_use]
    pub fn of_weapon(self, key: &'static str, weapon: WeaponId) -> Msg {
        Msg::new(key).msg("weapon", self.weapon_name(weapon))
    }

    /// What an Event does, by the options of this game.
    #[must_use]
    pub fn event_text(self, event: Event) -> Msg {
        match event {
            // §FLAG-5.
            Event::WalkingWounded if !self.g.flags.walking_wounded_broken => {
                Msg::new("event-walking-wounded-whole-text")
            }
            _ => Msg::new(format!("event-{}-text", event_key(event))),
        }
    }

    /// §A40: the hex attacked, or both hexes of Spray Fire.
    #[must_use]
    pub fn hexes_attacked(self) -> Msg {
        let attack = &self.s.attack;
        if attack.second.is_some() {
            Msg::new("attacked-both").name("hex", attack.target.name()).name("second", attack.second.name())
        } else {
            Msg::new("attacked-one").name("hex", attack.target.name())
        }
    }

    /// The pieces of the attack under way, hex by hex.
    #[must_use]
    pub fn firers_named(self) -> Vec<Msg> {
        let name = |piece: Piece| match piece {
            Piece::Unit(unit) => Msg::new("firer").msg("what", self.name(unit)),
            Piece::Weapon(weapon) => Msg::new("firer").msg("what", self.weapon_name(weapon)),
        };
        let of_hex = |hex: Hex| {
            let pieces = self.firing().filter(|&p| self.piece_hex(p) == hex).map(name).collect();
            Msg::new("firers-from").list("pieces", pieces).name("hex", hex.name())
        };
        self.firing_hexes().iter().map(of_hex).collect()
    }

    /// Both sides of an attack: its sum, and what stands against it.
    #[must_use]
    pub fn attack_explained(self) -> Msg {
        let targets = [self.s.attack.target, self.s.attack.second];
        let enemy = self.s.attack.by.other();
        let units = targets.into_iter().filter(|h| h.is_some()).flat_map(|h| self.units_of(enemy, h));
        let target = self.targets_explained(units.collect());
        Msg::new("detail-attack").msg("sum", self.sum_explained("detail-sum")).msg("target", target)
    }

    /// §O20.3.3, §4.1.2, §CC-A.x: the sum of the attack, part by part, as it stands after each Action.
    #[must_use]
    pub fn sum_explained(self, key: &'static str) -> Msg {
        let sum = self.firepower();
        let part = |key: &'static str, n: i8| {
            let sign = if n > 0 { format!("+{n}") } else { signed(n) };
            (n != 0).then(|| Msg::new(key).name("n", sign))
        };
        let mut parts = vec![Msg::new("sum-base").num("n", sum.base)];
        parts.extend(
            [
                part("sum-command", sum.command),
                part("sum-others", sum.others),
                part("sum-height", sum.height),
                part("sum-bonus", sum.bonus),
                part("sum-hindrance", -sum.hindrance),
            ]
            .into_iter()
            .flatten(),
        );
        Msg::new(key).list("parts", parts).num("total", sum.total())
    }

    /// The Morale of each that has to roll, with the Cover it has against this attack.
    #[must_use]
    pub fn targets_explained(self, units: Vec<UnitId>) -> Msg {
        let part = |unit: UnitId| {
            let cover = self.attack_cover(self.hex_of(unit));
            let msg = covered(cover, ["sum-target", "sum-target-bare"]).msg("unit", self.name(unit));
            msg.num("morale", self.morale(unit, cover))
        };
        Msg::new("detail-target").list("parts", units.into_iter().map(part).collect())
    }

    /// What a unit needs against the Attack Total.
    #[must_use]
    pub fn need_explained(self, unit: UnitId) -> Msg {
        let cover = self.attack_cover(self.hex_of(unit));
        let morale = self.morale(unit, cover);
        let need = self.s.attack.total - i16::from(morale);
        let msg = covered(cover, ["detail-morale", "detail-morale-bare"]).msg("unit", self.name(unit));
        // Any roll exceeds one.
        msg.num("morale", morale).num("need", need.max(1))
    }

    /// Who goes, or only the question.
    #[must_use]
    pub fn of_going(self, key: &'static str) -> Msg {
        self.first_going().map_or_else(|| Msg::new(key), |unit| self.of_unit(key, unit))
    }

    /// What a question on the attack is about: those who fire, and the hexes attacked.
    #[must_use]
    pub fn about_attack(self) -> Vec<Noun> {
        let targets = self.hexes_targeted().map(hex_noun);
        self.firing().map(|piece| self.piece_noun(piece)).chain(targets).collect()
    }

    /// What a question on a Move is about: those who go.
    #[must_use]
    pub fn about_going(self) -> Vec<Noun> {
        self.going().map(Look::noun).collect()
    }
}

/// A sentence on Morale with its Cover, or without any.
fn covered(cover: i8, [with, bare]: [&'static str; 2]) -> Msg {
    if cover == 0 { Msg::new(bare) } else { Msg::new(with).name("cover", signed(cover)) }
}
