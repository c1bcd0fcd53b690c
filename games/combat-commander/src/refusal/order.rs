//! Why a unit or a weapon cannot be chosen now.

use super::no;
use crate::data::{Order, Side};
use crate::look::{Look, Piece};
use crate::state::{Call, Frame, UnitId, WeaponId, is};
use sandtable_engine::{Msg, Refusal};

impl Look<'_> {
    /// Why a unit cannot be chosen.
    pub(super) fn unit_refused(self, side: Side, unit: UnitId) -> Refusal {
        if !self.unit(unit).on_map() && self.s.frames.top() != Frame::SetUp {
            return no("CC-0.8", "refusal-off-map");
        }
        match self.s.frames.top() {
            Frame::SetUp => self.unit_not_set_up(side, unit),
            Frame::Choose => no("O14.1", "refusal-card-first"),
            Frame::Activate(call) => self.not_activated(side, call, unit),
            Frame::Spotter => self.not_spotter(side, unit),
            Frame::Company(_, leader) => self.not_company(side, leader, unit),
            Frame::Group => self.not_firing(side, Piece::Unit(unit)),
            Frame::Move | Frame::Advance => self.not_moving(side, unit),
            Frame::Step | Frame::AdvanceTo => self.not_together(side, unit),
            Frame::Defence => no("O20.3.4", "refusal-no-defence"),
            Frame::Rally => no("O22.2", "refusal-not-listed"),
            Frame::Rout => no("O23.2", "refusal-not-listed"),
            Frame::Sniper(..) => no("1.9.1.3", "refusal-sniper"),
            Frame::Ambushed(..) => no("A25", "refusal-ambush"),
            Frame::HandOver(_) => no("O21.1.1", "refusal-cannot-take"),
            Frame::Overstack(..) => no("8.2", "refusal-overstack"),
            Frame::Event(_, event, ..) => no(crate::rules::events::rule(event), "refusal-event"),
            _ => no(self.question(side).1, self.wanted()),
        }
    }

    fn not_activated(self, side: Side, call: Call, unit: UnitId) -> Refusal {
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

    fn not_spotter(self, side: Side, unit: UnitId) -> Refusal {
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

    fn not_company(self, side: Side, leader: UnitId, unit: UnitId) -> Refusal {
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
    fn not_firing(self, side: Side, piece: Piece) -> Refusal {
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

    /// Why a weapon cannot be chosen; its owner may destroy it at any step of his own (§D24).
    pub(super) fn weapon_refused(self, side: Side, weapon: WeaponId) -> Refusal {
        let carrier = self.s.carriers[weapon.index()];
        match self.s.frames.top() {
            Frame::Group | Frame::Fire => self.not_firing(side, Piece::Weapon(weapon)),
            Frame::SetUp => self.weapon_not_set_up(side, weapon),
            _ if !carrier.is_some() => no("11.1", "refusal-off-map"),
            _ if self.side(carrier) != side => no("11.3", "refusal-enemy"),
            Frame::Step => no("O21.1.1", "refusal-no-taker"),
            Frame::Event(_, event, ..) => no(crate::rules::events::rule(event), "refusal-event"),
            _ => no("11.1", "refusal-weapon-now"),
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

    fn not_moving(self, side: Side, unit: UnitId) -> Refusal {
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

    fn shares_hex(self, unit: UnitId) -> bool {
        self.first_going().is_some_and(|u| self.hex_of(u) == self.hex_of(unit)) && !self.is_done(unit)
    }

    fn not_together(self, side: Side, unit: UnitId) -> Refusal {
        if self.side(unit) != side {
            no("O21.4", "refusal-enemy")
        } else if self.is(unit, is::GOING) {
            no("O21.2", "refusal-goes-already")
        } else if !self.is(unit, is::CALLED) {
            no("O14.1", "refusal-not-activated")
        } else if self.s.frames.top() == Frame::Step && self.shares_hex(unit) && self.holds_all(unit) {
            no("O14.4", "refusal-cannot-move")
        } else {
            no("O21.2", "refusal-one-at-a-time")
        }
    }
}
