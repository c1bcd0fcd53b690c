//! What happens to those that are carried or towed when their transport is hit (§HW-7.6.9.2, §HW-7.5.9.1).

use super::Ruling;
use crate::look::{Look, Turn};
use crate::state::{Frame, Gone, Lasting, Mark, Place, ThisTurn, UnitId};
use sandtable_engine::{Act, Line, Log, Msg};
use sandtable_hex::HexId;

/// §HW-7.5.14: the cargo that is lost with each strength of a supply transport.
const CARGO_LOST: u8 = 6;

impl Look<'_> {
    /// §HW-7.6.9.2: how much infantry is lost inside with each strength of the transport.
    fn passenger_losses(self, transport: UnitId, lost: u8) -> u8 {
        let each = if self.stands(Ruling::PassengerLossFactor) { 3 } else { 1 };
        let aboard: u8 = self.inside(transport).map(|u| self.unit(u).strength).sum();
        aboard.min(lost.saturating_mul(each))
    }

    /// Whether a unit without its transport would drown on a hex.
    pub(super) fn would_drown(self, unit: UnitId, hex: HexId) -> bool {
        let swims = self.card(unit).properties.water_crossing;
        self.terrain(hex).water && self.bridge(hex).is_none() && !swims
    }

    /// The last of those on a transport that has not room for all of them.
    fn rider_too_many(self, transport: UnitId) -> Option<UnitId> {
        let strength = self.unit(transport).strength;
        let room = self.card(transport).properties.transport.outside * strength;
        let load: u8 = self.riders(transport).map(|u| self.unit(u).strength).sum();
        self.riders(transport).last().filter(|_| strength > 0 && load > room)
    }

    fn towed(self, tractor: UnitId) -> impl Iterator<Item = UnitId> {
        self.carried(tractor).filter(move |&u| self.unit(u).at == Place::Towed(tractor))
    }
}

impl<L: Log> Turn<'_, L> {
    /// A transport has lost strength: passengers inside lose with it (§HW-7.6.9.2), towed guns as much as it
    /// (§HW-7.5.9.1); `shot` unless mines, a landing or a fire did it (§HW-7.6.9.4).
    pub fn carried_lose(&mut self, unit: UnitId, lost: u8) {
        let towed: Vec<UnitId> = self.look().towed(unit).collect();
        for gun in towed {
            self.lose_in_tow(gun, lost);
        }
        self.shed_riders(unit);
        let losses = self.look().passenger_losses(unit, lost);
        if losses > 0 {
            self.push(Frame::Passengers(unit, losses));
        }
    }

    /// §HW-7.6.9.4: riders outside for which there is no room any more get off, those with the highest numbers first, and
    /// drown in water; with a transport that is destroyed they go as all survivors do.
    fn shed_riders(&mut self, transport: UnitId) {
        let Some(hex) = self.look().hex(transport) else { return };
        while let Some(rider) = self.look().rider_too_many(transport) {
            self.set_down(rider, hex);
            match self.look().would_drown(rider, hex) {
                true => self.remove(rider, Gone::Destroyed),
                false => self.set(rider, ThisTurn::DONE),
            }
        }
    }

    /// §HW-7.5.9.1, §HW-4.12.19: a towed gun loses as much as its tractor, whatever its Defence; the tractor tests for
    /// both (§HW-5.6).
    fn lose_in_tow(&mut self, gun: UnitId, lost: u8) {
        let lost = lost.min(self.look().unit(gun).strength);
        self.unit(gun).strength -= lost;
        self.say("HW-7.5.9.1", |look| {
            let msg = Msg::new("log-loses").msg("unit", look.name(gun)).num("lost", lost);
            let act = Act::Steps { piece: u16::from(gun.0), change: -(lost as i8) };
            Line::new(msg).touch(Look::noun(gun)).act(act).to(look.audience(gun))
        });
        if self.look().unit(gun).strength == 0 {
            self.remove(gun, Gone::Destroyed);
        }
    }

    /// §HW-6.9.4: this passenger loses one.
    pub fn lose_passenger(&mut self, transport: UnitId, left: u8, unit: UnitId) {
        self.pop();
        if left > 1 {
            self.push(Frame::Passengers(transport, left - 1));
        }
        self.damage(unit, 1, None);
    }

    /// Only one passenger is left to lose them, or none.
    pub fn passengers_lost(&mut self, transport: UnitId, left: u8) {
        let passenger = self.look().inside(transport).next();
        if let Some(unit) = passenger.filter(|_| left > 0) {
            self.damage(unit, left, None);
        }
    }

    /// A unit goes out of play with others aboard: destroyed on the ground it leaves survivors (§HW-7.6.9.4); otherwise
    /// they share its fate.
    pub fn set_down_carried(&mut self, unit: UnitId, why: Gone) {
        let carried: Vec<UnitId> = self.look().carried(unit).collect();
        if carried.is_empty() || matches!(why, Gone::Merged(_)) {
            return;
        }
        match self.look().hex(unit).filter(|_| why == Gone::Destroyed && !self.look().is_airborne(unit)) {
            Some(hex) => self.set_down_later(unit, hex),
            None => carried.into_iter().for_each(|u| self.remove(u, why)),
        }
    }

    /// Survivors get down when the losses among them have been shared out.
    fn set_down_later(&mut self, transport: UnitId, hex: HexId) {
        let losses = match self.look().top() {
            Some(frame @ Frame::Passengers(of, _)) if of == transport => Some(frame),
            _ => None,
        };
        if losses.is_some() {
            self.pop();
        }
        self.push(Frame::SetDown(transport, hex));
        losses.into_iter().for_each(|frame| self.push(frame));
    }

    /// §HW-7.6.9.4, §HW-7.5.9.1: survivors of a transport that is destroyed stand on its hex: infantry Suppressed, a gun
    /// packed.
    pub fn set_down_survivors(&mut self, transport: UnitId, hex: HexId) {
        let carried: Vec<UnitId> = self.look().carried(transport).collect();
        for unit in carried {
            let towed = matches!(self.look().unit(unit).at, Place::Towed(_));
            self.set_down(unit, hex);
            if self.look().would_drown(unit, hex) {
                self.remove(unit, Gone::Destroyed);
                continue;
            }
            self.set(unit, ThisTurn::DONE);
            let look = self.look();
            let fights = |e: UnitId| look.is(e, ThisTurn::FOUGHT) || look.is(e, Mark::CONTACT);
            if look.standing(look.side(unit).other(), hex).any(fights) {
                self.set(unit, ThisTurn::FOUGHT); // §HW-7.3.11: it is drawn into the fight.
            }
            if !towed {
                self.s.tests.retain(|t| t.unit != unit);
                self.suppress(unit, None);
            }
        }
    }

    /// §HW-7.5.9.1: what Morale does to the tractor it does to the gun: Suppressed together.
    pub fn towed_share_fate(&mut self, unit: UnitId) {
        let towed: Vec<UnitId> = self.look().towed(unit).collect();
        towed.into_iter().for_each(|gun| {
            self.set(gun, Lasting::SUPPRESSED);
            self.set(gun, ThisTurn::DONE);
        });
    }

    /// §HW-7.5.9.1: and they recover together.
    pub fn towed_recover(&mut self, unit: UnitId) {
        let towed: Vec<UnitId> = self.look().towed(unit).collect();
        towed.into_iter().for_each(|gun| {
            self.clear(gun, Lasting::SUPPRESSED);
            self.clear(gun, ThisTurn::SHAKEN);
        });
    }

    /// §HW-7.5.14: a supply transport loses cargo with its strength.
    pub fn cargo_lost(&mut self, unit: UnitId, lost: u8) {
        let u = self.unit(unit);
        u.cargo = u.cargo.saturating_sub(lost.saturating_mul(CARGO_LOST));
    }
}

impl Look<'_> {
    /// §HW-7.5.9.1: whether a unit's Morale is its tractor's: it does not recover by itself.
    #[must_use]
    pub fn follows_tractor(self, unit: UnitId) -> bool {
        matches!(self.unit(unit).at, Place::Towed(tractor) if self.is(tractor, Lasting::SUPPRESSED))
    }
}
