//! Units for points (§HW-16.2).

use crate::choice;
use crate::data::{Card, Side, UnitType};
use crate::look::{Look, Turn};
use crate::state::{Held, Place, Unit, UnitId};
use sandtable_engine::{Log, Noun, Seat, Sink};

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

    /// What a seat may buy and give back.
    pub(super) fn purchases(self, seat: Seat, side: Side, out: &mut impl Sink) {
        self.work_purchases(side, out);
        if self.g.forces[side.index()].army.is_none() {
            return;
        }
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
    pub(super) fn cards_to_buy(self, seat: Seat, side: Side) -> Vec<u16> {
        let Some(army) = self.g.forces[side.index()].army.filter(|_| self.free_number(side).is_some()) else {
            return Vec::new();
        };
        let left = self.points_left(seat, side);
        let same = |card: usize| self.units(side).filter(|&u| self.unit(u).card as usize == card).count();
        let flying = |u: &UnitId| self.unit_type(*u) == UnitType::Helicopter;
        let flights = self.units(side).filter(flying).count();
        let in_air: u16 = self.bought(side).filter(flying).map(|u| self.card(u).cost).sum();
        let share = u32::from(army.points) * u32::from(army.helicopter_percent);
        let flies =
            |cost: u16| flights < usize::from(army.helicopters) && u32::from(in_air + cost) * 100 <= share;
        let may_buy = |(number, of): &(usize, &Card)| {
            of.side == side
                && of.cost <= left
                && (of.unit_type != UnitType::Helicopter || flies(of.cost))
                && same(*number) < usize::from(army.of_a_card)
        };
        self.g.cards.iter().enumerate().filter(may_buy).map(|(number, _)| number as u16).collect()
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
    pub(super) fn army_is_sound(self, seat: Seat, side: Side) -> bool {
        let Some(army) = self.g.forces[side.index()].army else { return true };
        let last = self.comrades(seat).all(|other| self.s.ready.contains(other));
        let counts = |u: &UnitId| last || self.seat(*u) == seat;
        let spent: u16 = self.bought(side).filter(counts).map(|u| self.card(u).cost).sum();
        let infantry = self.infantry(side).filter(counts).count() as u16;
        let enough = army.infantry_for == 0 || infantry >= spent / army.infantry_for;
        enough && (!last || self.units(side).next().is_some())
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
