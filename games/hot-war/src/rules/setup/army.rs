//! Units for points (§HW-16.2).

use crate::choice;
use crate::data::{Side, UnitType};
use crate::look::{Look, Turn};
use crate::rules::{Allowed, Bar, need};
use crate::scenario::ArmyLine;
use crate::state::{Held, Place, Unit, UnitId};
use sandtable_engine::{Log, Noun, Seat, Sink};

/// What may still be spent on an army.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Budget {
    army: ArmyLine,
    left: u16,
    flights: usize,
    in_air: u16,
}

/// What keeps a seat from being ready with its set-up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Lack {
    /// So many units have no place yet.
    Places(u8),
    /// §HW-16.2: so many units of Infantry are missing for the points that are spent.
    Infantry(u16),
    /// §HW-16.2: an army has at least one unit.
    Army,
}

impl Look<'_> {
    /// Units a side has bought: those that the scenario did not give it.
    fn bought(self, side: Side) -> impl Iterator<Item = UnitId> {
        self.units(side).filter(move |u| self.g.begin.units[u.index()].at == Place::None)
    }

    /// A number that no unit of the side has.
    fn free_number(self, side: Side) -> Option<UnitId> {
        let first = if side == Side::Ussr { 0 } else { self.g.slots[0] };
        let numbers = (first..first + self.g.slots[side.index()]).map(UnitId);
        numbers.into_iter().find(|u| self.unit(*u).at == Place::None)
    }

    fn spent(self, side: Side) -> u16 {
        self.bought(side).map(|u| self.card(u).cost).sum()
    }

    /// How much of the army's points may still go into works: a share of them, and no more than is left.
    pub(super) fn works_from_army(self, side: Side) -> u16 {
        let Some(army) = self.g.forces[side.index()].army else { return 0 };
        let share = (u32::from(army.points) * u32::from(army.works_percent) / 100) as u16;
        share.min(army.points.saturating_sub(self.spent(side)))
    }

    /// What works have taken of the army's points.
    fn works_bill(self, side: Side) -> u16 {
        self.s.setting[side.index()].works.saturating_sub(self.g.forces[side.index()].works)
    }

    /// What a seat may buy and give back: units, then works.
    pub(super) fn purchases(self, seat: Seat, side: Side, out: &mut impl Sink) {
        if self.g.forces[side.index()].army.is_some() {
            self.unit_purchases(seat, side, out);
        }
        self.work_purchases(side, out);
    }

    fn unit_purchases(self, seat: Seat, side: Side, out: &mut impl Sink) {
        let cards = self.cards_to_buy(seat, side);
        cards.iter().for_each(|&card| out.add(choice::BUY, Noun::Card(card)));
        if self.may_muster(seat, side) {
            out.add(choice::REST, Noun::None);
        }
        for unit in self.bought(side).filter(|&u| self.seat(u) == seat && self.carried(u).next().is_none()) {
            out.add(choice::CLEAR, Look::noun(unit));
        }
    }

    /// Cards that a side may buy, within the limits of an army: points, numbers, so many of a card, a share of
    /// helicopters.
    #[must_use]
    pub fn cards_to_buy(self, seat: Seat, side: Side) -> Vec<u16> {
        let Ok(budget) = self.budget(seat, side) else { return Vec::new() };
        let numbers = 0..self.g.cards.len() as u16;
        numbers.filter(|&card| self.may_buy(side, &budget, card).is_ok()).collect()
    }

    /// What a seat may still spend, if its side has an army to buy and a number left for a unit.
    ///
    /// # Errors
    /// The rule that lets no one be bought.
    pub fn budget(self, seat: Seat, side: Side) -> Result<Budget, Bar> {
        let army = self.g.forces[side.index()].army.ok_or(Bar("HW-16.2", "bar-no-points"))?;
        need(self.free_number(side).is_some(), "HW-16.2", "bar-no-more-units")?;
        let flying = |u: &UnitId| self.unit_type(*u) == UnitType::Helicopter;
        Ok(Budget {
            army,
            left: self.points_left(seat, side),
            flights: self.units(side).filter(flying).count(),
            in_air: self.bought(side).filter(flying).map(|u| self.card(u).cost).sum(),
        })
    }

    /// Whether a card may be bought.
    ///
    /// # Errors
    /// The limit that forbids it.
    pub fn may_buy(self, side: Side, budget: &Budget, card: u16) -> Allowed {
        let Budget { army, left, flights, in_air } = *budget;
        let of = self.g.cards.get(card as usize).filter(|of| of.side == side);
        let of = of.ok_or(Bar("HW-16.2", "bar-not-for-sale"))?;
        need(of.cost <= left, "HW-16.2", "bar-too-dear")?;
        if of.unit_type == UnitType::Helicopter {
            let share = u32::from(army.points) * u32::from(army.helicopter_percent);
            let flies = flights < usize::from(army.helicopters) && u32::from(in_air + of.cost) * 100 <= share;
            need(flies, "HW-16.2", "bar-no-more-flights")?;
        }
        let same = self.units(side).filter(|&u| u16::from(self.unit(u).card) == card).count();
        need(same < usize::from(army.of_a_card), "HW-16.2", "bar-enough-of-card")
    }

    /// Points that a seat may still spend: what is left of its side's army, and of its own share of it (§HW-1.3).
    pub(super) fn points_left(self, seat: Seat, side: Side) -> u16 {
        let army = self.g.forces[side.index()].army.map_or(0, |army| army.points);
        let players = self.players(side);
        let first = usize::from(self.commander(seat) == 1);
        let share = army / players + army % players * first as u16;
        let own = self.bought(side).filter(|&u| self.seat(u) == seat).map(|u| self.card(u).cost).sum();
        let left = army.saturating_sub(self.spent(side) + self.works_bill(side));
        left.min(share.saturating_sub(own))
    }

    fn players(self, side: Side) -> u16 {
        u16::from(self.g.forces[side.index()].players.max(1))
    }

    /// At least one Infantry unit for so many points spent, and someone to fight at all. The last of a side to finish
    /// answers for the whole army, the others each for their own part.
    pub(super) fn army_lacks(self, seat: Seat, side: Side) -> Option<Lack> {
        let army = self.g.forces[side.index()].army?;
        let last = self.comrades(seat).all(|other| self.s.ready.contains(other));
        let counts = |u: &UnitId| last || self.seat(*u) == seat;
        let spent: u16 = self.bought(side).filter(counts).map(|u| self.card(u).cost).sum();
        let infantry = self.infantry(side).filter(counts).count() as u16;
        let missing = spent.checked_div(army.infantry_for).unwrap_or(0).saturating_sub(infantry);
        if missing > 0 {
            return Some(Lack::Infantry(missing));
        }
        (last && self.units(side).next().is_none()).then_some(Lack::Army)
    }

    /// Whether a seat has less infantry than its share of an army of all points needs.
    pub(super) fn lacks_infantry(self, seat: Seat, side: Side) -> bool {
        let Some(army) = self.g.forces[side.index()].army.filter(|army| army.infantry_for > 0) else {
            return false;
        };
        let own = self.infantry(side).filter(|&u| self.seat(u) == seat).count() as u16;
        own < (army.points / army.infantry_for).div_ceil(self.players(side))
    }

    fn infantry(self, side: Side) -> impl Iterator<Item = UnitId> {
        self.units(side).filter(move |&u| self.unit_type(u) == UnitType::Infantry)
    }
}

impl<L: Log> Turn<'_, L> {
    /// A unit is bought: helicopters stand parked, others are placed next.
    pub(super) fn buy_unit(&mut self, seat: Seat, card: u16) {
        let Some(side) = self.look().side_of(seat) else { return };
        let (Some(unit), Some(of)) = (self.look().free_number(side), self.g.cards.get(card as usize)) else {
            return;
        };
        let parked = of.unit_type == UnitType::Helicopter;
        self.s.units[unit.index()] = Unit {
            card: card as u8,
            seat: seat.0,
            at: if parked { Place::Parked } else { Place::Hand },
            strength: of.strength,
            ammo: of.ammo,
            mines: of.mines,
            explosives: of.explosives,
            fuel: of.fuel,
            cargo: of.cargo,
            ..Unit::NONE
        };
        self.s.held[seat.index()] = (!parked).then_some(Held::Unit(unit));
    }

    /// A unit that was bought is given back.
    pub(super) fn sell_unit(&mut self, unit: UnitId) {
        self.s.units[unit.index()] = Unit::NONE;
    }
}
