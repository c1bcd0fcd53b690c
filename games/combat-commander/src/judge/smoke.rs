//! Smoke: where it spares men the enemy's fire.

use super::luck::{ONE, product_over};
use super::sense::{FIRED_AT, ON_THE_WAY, OWN_FIRE, Sense};
use crate::board::{Hex, HexSet};
use crate::data::Order;
use crate::look::Piece;
use crate::state::{UnitId, WeaponId, is};

/// What a Smoke counter hinders, as far as one can tell before it is drawn: they run from 1 to 10 (§T94-a).
const CLOUD: i8 = 5;
/// A unit that gains less than this by moving stays where it is.
const WORTH_GOING: i32 = 10;

impl Sense<'_> {
    /// What smoke in a hex is worth: fire spared to those who stand there or are about to come, less their own that
    /// it spoils.
    #[must_use]
    pub fn veil_worth(self, hex: Hex, comers: &[(UnitId, Hex)]) -> i32 {
        if self.look.s.smoky.contains(hex) {
            return 0;
        }
        let spared = |unit: UnitId, share: i32| {
            let less = self.danger(unit, hex) - self.danger_under(unit, hex, CLOUD);
            let own = if self.look.is_broken(unit) { 0 } else { self.aim(unit, hex) };
            (less * share * self.style.caution / 100 - own * OWN_FIRE) / 100
        };
        let goes = |unit: UnitId| comers.iter().any(|&(u, to)| u == unit && to != hex);
        let stays = self.look.units_of(self.side, hex).filter(|&u| !goes(u));
        let staying: i32 = stays.map(|u| spared(u, FIRED_AT)).sum();
        let fresh = comers.iter().filter(|&&(u, to)| to == hex && self.look.hex_of(u) != hex);
        staying + fresh.map(|&(u, _)| spared(u, FIRED_AT + ON_THE_WAY)).sum::<i32>()
    }

    /// Those of the Move under way who are still to go, and where they want to end.
    #[must_use]
    pub fn marching(self) -> Vec<(UnitId, Hex)> {
        let look = self.look;
        let under_way = |u: UnitId| look.is(u, is::CALLED) && !look.is(u, is::DONE);
        let to = |u: UnitId| match look.is(u, is::GOING) {
            true => self.roam_on(u, look.hex_of(u), 0, 0).1,
            false => self.going(u).to,
        };
        look.units(self.side).filter(|&u| under_way(u)).map(|u| (u, to(u))).collect()
    }

    /// A39: what the best grenade is worth.
    #[must_use]
    pub fn grenade_worth(self) -> i32 {
        let comers = self.marching();
        self.look.grenade_hexes().iter().map(|h| self.veil_worth(h, &comers)).max().unwrap_or(0)
    }

    /// §O20.2.1: what the best round of smoke of a weapon is worth, for the Move that comes after it.
    #[must_use]
    pub fn smoke_worth(self, weapon: WeaponId) -> i32 {
        let comers = self.setting_out();
        let hexes: HexSet =
            comers.iter().map(|&(_, to)| to).chain(self.look.standing(self.side).iter()).collect();
        let good = hexes.iter().filter(|&h| self.look.takes_smoke(weapon, h));
        good.map(|h| self.round_worth(weapon, h, &comers)).max().unwrap_or(0)
    }

    /// What a round of smoke on a hex is worth: it has to hit first.
    #[must_use]
    pub fn round_worth(self, weapon: WeaponId, hex: Hex, comers: &[(UnitId, Hex)]) -> i32 {
        let from = self.look.piece_hex(Piece::Weapon(weapon));
        let Some(hindrance) = self.look.los(from, hex) else { return 0 };
        let range = i32::from(self.look.g.board.distance(from, hex)) + i32::from(hindrance);
        self.veil_worth(hex, comers) * product_over(range) / ONE
    }

    /// Who would move after the Order under way, if there is a card for it, and where to.
    #[must_use]
    pub fn setting_out(self) -> Vec<(UnitId, Hex)> {
        let look = self.look;
        let card = look.hand(self.side).any(|c| look.card(c).order == Order::Move);
        if !card || look.s.orders >= look.g.side(self.side).orders {
            return Vec::new();
        }
        let fresh = |u: &UnitId| !look.is_broken(*u) && !look.is(*u, is::ACTIVATED);
        let wants = look.units(self.side).filter(fresh).map(|u| (u, self.going(u)));
        wants.filter(|(_, going)| going.gain > WORTH_GOING).map(|(u, going)| (u, going.to)).collect()
    }
}
