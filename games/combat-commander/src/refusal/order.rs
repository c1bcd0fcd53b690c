//! Why a unit or a weapon cannot be chosen now.

use super::no;
use crate::data::{Order, Side};
use crate::look::{Look, Piece};
use crate::state::{Call, UnitId, WeaponId, is};
use sandtable_engine::{Msg, Refusal};

impl Look<'_> {
    /// Why a unit is not activated.
    #[must_use]
    pub fn not_activated(self, side: Side, call: Call, unit: UnitId) -> Refusal {
        if self.side(unit) != side {
            return no("O14.1", "refusal-enemy");
        }
        if !self.is_free(unit) {
            return no("O14.1-a", "refusal-activated");
        }
        match call {
            Call::Order(Order::Move) => no("O14.4", "refusal-cannot-move"),
            Call::Order(Order::Advance) => no("O14.4", "refusal-cannot-advance"),
            Call::Order(_) => no("O20.1", "refusal-no-target"),
            Call::OpFire => no("CC-A33.a", "refusal-cannot-op-fire"),
        }
    }

    /// Why a unit does not spot.
    #[must_use]
    pub fn not_spotter(self, side: Side, unit: UnitId) -> Refusal {
        if self.side(unit) != side {
            no("O14.1", "refusal-enemy")
        } else if !self.is_leader(unit) {
            no("O18.2", "refusal-not-leader")
        } else if self.is_broken(unit) {
            no("O18.2", "refusal-broken-leader")
        } else {
            no("O14.1-a", "refusal-activated")
        }
    }

    /// Why a Leader does not take a unit along.
    #[must_use]
    pub fn not_company(self, side: Side, leader: UnitId, unit: UnitId) -> Refusal {
        if self.side(unit) != side {
            no("O14.1", "refusal-enemy")
        } else if self.is_leader(unit) {
            no("3.3.1.1", "refusal-leader-leads-no-leader")
        } else if self.is(unit, is::ACTIVATED) {
            no("O14.1-a", "refusal-activated")
        } else {
            let msg = Msg::new("refusal-beyond-command").msg("unit", self.name(leader));
            Refusal::new("3.3.1.1", msg.num("command", self.command(leader)))
        }
    }

    /// Why a piece does not take part in the attack (§O20.3.1).
    #[must_use]
    pub fn not_firing(self, side: Side, piece: Piece) -> Refusal {
        let unit = match piece {
            Piece::Unit(unit) => unit,
            Piece::Weapon(weapon) => self.s.carriers[weapon.index()],
        };
        if !unit.is_some() || self.side(unit) != side {
            return no("O20.3", "refusal-enemy");
        }
        if self.is_firing(piece) {
            return no("O20.3.1", "refusal-fires-already");
        }
        if !self.shooters().any(|p| p == piece) {
            return match piece {
                Piece::Weapon(weapon) => self.weapon_idle(weapon),
                Piece::Unit(_) if self.has_fired(piece) => no("O20.3", "refusal-fired"),
                Piece::Unit(_) => no("O14.1", "refusal-not-activated"),
            };
        }
        let (from, target) = (self.piece_hex(piece), self.s.attack.target);
        if self.los(from, target).is_none() {
            return no("10.1", "refusal-no-sight");
        }
        if !self.reaches(piece, target) {
            let apart = self.g.board.distance(from, target);
            return Refusal::new("O20.3", Msg::new("refusal-range").num("apart", apart));
        }
        if self.is_ordnance(piece) || self.firing().any(|p| self.is_ordnance(p)) {
            no("O20.3.1.1", "refusal-ordnance-alone")
        } else {
            no("O20.3.1", "refusal-chain")
        }
    }

    /// Why a weapon cannot fire (§11.1, §3.2.3, §13.2, §F106.3-b, §CC-T.a).
    fn weapon_idle(self, weapon: WeaponId) -> Refusal {
        let carrier = self.s.carriers[weapon.index()];
        if self.weapon_broken(weapon) {
            no("11.4", "refusal-weapon-broken")
        } else if self.is_broken(carrier) {
            no("3.2.3", "refusal-carrier-broken")
        } else if self.is(carrier, is::SUPPRESSED) {
            no("13.2", "refusal-carrier-suppressed")
        } else if self.is_water(self.hex_of(carrier)) {
            no("CC-T.a", "refusal-weapon-water")
        } else if !self.weapon_ready(weapon) {
            no("F106.3-b", "refusal-weapon-wire")
        } else if self.has_fired(Piece::Weapon(weapon)) {
            no("O20.3", "refusal-fired")
        } else {
            no("O14.1", "refusal-not-activated")
        }
    }

    /// Why a unit does not go next.
    #[must_use]
    pub fn not_moving(self, side: Side, unit: UnitId) -> Refusal {
        if self.side(unit) != side {
            no("O14.1", "refusal-enemy")
        } else if !self.is(unit, is::CALLED) {
            no("O14.1", "refusal-not-activated")
        } else if self.is_done(unit) {
            no("O21.2", "refusal-moved")
        } else {
            no("O21.1", "refusal-cannot-move")
        }
    }

    /// §O14.4: whether a unit in the hex of those who go would hold them back.
    #[must_use]
    pub fn holds_back(self, unit: UnitId) -> bool {
        let beside = self.first_going().is_some_and(|u| self.hex_of(u) == self.hex_of(unit));
        beside && !self.is_done(unit) && self.holds_all(unit)
    }

    /// Why a unit does not go along; whether it would hold the others back.
    #[must_use]
    pub fn not_together(self, side: Side, unit: UnitId, holds_back: bool) -> Refusal {
        if self.side(unit) != side {
            no("O21.4", "refusal-enemy")
        } else if self.is(unit, is::GOING) {
            no("O21.2", "refusal-goes-already")
        } else if !self.is(unit, is::CALLED) {
            no("O14.1", "refusal-not-activated")
        } else if holds_back {
            no("O14.4", "refusal-cannot-move")
        } else {
            no("O21.2", "refusal-one-at-a-time")
        }
    }
}
