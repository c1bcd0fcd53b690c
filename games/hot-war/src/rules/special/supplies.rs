//! Supplies: receive (§HW-7.5.13), load (§HW-7.5.14), depots filled and made by transports (§HW-12.1.1, §HW-12.1.2).

use super::super::{Allowed, need};
use crate::choice;
use crate::data::{OrderKind, Side};
use crate::look::{Look, Turn, hex_noun};
use crate::state::{Aim, Order, Structure, StructureKind, UnitId};
use sandtable_engine::{Log, Noun, Sink};
use sandtable_hex::HexId;

impl Look<'_> {
    /// §HW-12.1: the depot that stands on a hex: its number, whose ammo it holds, and how much.
    #[must_use]
    pub fn depot(self, hex: HexId) -> Option<(usize, Side, u8)> {
        self.s.structures.iter().enumerate().find_map(|(i, s)| match s.kind {
            StructureKind::Depot(side, ammo) if s.hex == hex && !s.destroyed => Some((i, side, ammo)),
            _ => None,
        })
    }

    /// §HW-8.1.13: whether it is a supply transport.
    #[must_use]
    pub fn gives_supplies(self, unit: UnitId) -> bool {
        self.card(unit).properties.supply > 0
    }

    /// §HW-7.5.14: how much cargo it can hold at its strength.
    #[must_use]
    pub fn cargo_room(self, unit: UnitId) -> u8 {
        self.card(unit).properties.supply.saturating_mul(self.unit(unit).strength)
    }

    /// §HW-7.5.13: ammo is needed and at hand; a transport has some to give.
    pub(super) fn may_receive(self, unit: UnitId) -> Allowed {
        if self.gives_supplies(unit) {
            return need(self.unit(unit).cargo > 0, "HW-7.5.13.1", "bar-no-cargo");
        }
        need(self.unit(unit).ammo < self.card(unit).ammo, "HW-7.5.13", "bar-ammo-full")?;
        need(!self.sources(unit).is_empty(), "HW-7.5.13", "bar-no-supplies")
    }

    /// Where it can receive from: the depot of its army it stands on (§HW-12.1: another army's is of no use), as long as
    /// no three others do; supply transports on its hex.
    fn sources(self, unit: UnitId) -> Vec<Aim> {
        let (Some(hex), side) = (self.hex(unit), self.side(unit)) else { return Vec::new() };
        let depot = self.depot(hex).filter(|&(_, of, ammo)| of == side && ammo > 0);
        let depot = depot.filter(|_| self.has_place_at_depot(unit, hex)).map(|_| Aim::Hex(hex));
        let gives = |u: &UnitId| *u != unit && self.gives_supplies(*u) && self.unit(*u).cargo > 0;
        depot.into_iter().chain(self.of_on(side, hex).filter(gives).map(Aim::Unit)).collect()
    }

    /// §HW-7.5.13: at most three receive from a depot at once.
    fn has_place_at_depot(self, unit: UnitId, hex: HexId) -> bool {
        let receives = |u: &UnitId| {
            let plan = self.plan(*u);
            *u != unit
                && plan.kind == OrderKind::ReceiveSupplies
                && plan.aim == Aim::Hex(hex)
                && !self.gives_supplies(*u)
        };
        let others = self.units(self.side(unit)).filter(receives).count();
        others < self.g.data.structures.depot_receivers as usize
    }

    /// From whom; a transport that names its own hex unloads into a depot there, the first one of the hex if there is
    /// none (§HW-12.1.1, §HW-12.1.2), and otherwise hands out to those who name it.
    pub(super) fn receive_fields(self, unit: UnitId, plan: &Order, out: &mut impl Sink) {
        if plan.aim != Aim::None {
            return;
        }
        if !self.gives_supplies(unit) {
            for source in self.sources(unit) {
                match source {
                    Aim::Hex(hex) => out.add(choice::TARGET, hex_noun(hex)),
                    Aim::Unit(by) => out.add(choice::TARGET, Look::noun(by)),
                    _ => {}
                }
            }
        } else if let Some(hex) = self.hex(unit).filter(|&h| self.may_unload(unit, h)) {
            out.add(choice::TARGET, hex_noun(hex));
        }
    }

    /// §HW-12.1.2: one depot on a hex at most.
    fn may_unload(self, unit: UnitId, hex: HexId) -> bool {
        self.depot(hex).is_none_or(|(_, side, _)| side == self.side(unit))
    }

    /// Whether what it receives or gives is still at hand.
    pub(super) fn supplies_at_hand(self, unit: UnitId, plan: &Order) -> bool {
        match plan.aim {
            _ if self.gives_supplies(unit) => {
                self.unit(unit).cargo > 0
                    && (plan.aim == Aim::None || self.hex(unit).is_some_and(|h| self.may_unload(unit, h)))
            }
            Aim::Unit(by) => self.hands_out(by) && self.sources(unit).contains(&plan.aim),
            _ => self.sources(unit).contains(&plan.aim),
        }
    }

    /// §HW-7.5.13.1: whether a transport has the order to hand out.
    fn hands_out(self, unit: UnitId) -> bool {
        self.does(unit, OrderKind::ReceiveSupplies) && self.plan(unit).aim == Aim::None
    }

    /// Whether it has spent its own turns on the order.
    fn is_done_receiving(self, unit: UnitId) -> bool {
        self.does(unit, OrderKind::ReceiveSupplies)
            && self.unit(unit).progress >= self.special_turns(unit, OrderKind::ReceiveSupplies)
    }

    /// §HW-7.5.13.1: whether ammo changes hands now: when the later of the two has finished. A transport that hands out is done when no one waits for it.
    pub(super) fn hands_over(self, unit: UnitId) -> bool {
        let waits_for = |u: UnitId| {
            self.does(u, OrderKind::ReceiveSupplies)
                && self.plan(u).aim == Aim::Unit(unit)
                && !self.is_done_receiving(u)
        };
        match self.plan(unit).aim {
            Aim::Unit(by) => self.is_done_receiving(by),
            Aim::None => !self.units(self.side(unit)).any(waits_for),
            _ => true,
        }
    }

    /// §HW-7.5.14: a transport with room for cargo on a depot of its army.
    pub(super) fn may_load(self, unit: UnitId) -> Allowed {
        need(self.gives_supplies(unit), "HW-7.5.14", "bar-no-supply-transport")?;
        need(self.unit(unit).cargo < self.cargo_room(unit), "HW-7.5.14", "bar-cargo-full")?;
        let depot = self.hex(unit).and_then(|hex| self.depot(hex));
        let own = depot.is_some_and(|(_, side, ammo)| side == self.side(unit) && ammo > 0);
        need(own, "HW-7.5.14", "bar-no-supplies")
    }

    /// Those that take or unload supplies in this step.
    pub(super) fn taking_supplies(self) -> Vec<UnitId> {
        let receives = self.completing(OrderKind::ReceiveSupplies);
        let takes = receives.filter(|&u| !self.gives_supplies(u) || self.plan(u).aim != Aim::None);
        takes.chain(self.completing(OrderKind::LoadSupplies)).collect()
    }

    /// §HW-6.9.14: the most it can take now, after what others before it have chosen.
    pub(super) fn supply_most(self, unit: UnitId) -> u8 {
        let (u, plan) = (self.unit(unit), self.plan(unit));
        let left = |source: Aim, stock: u8| {
            let same = |o: &UnitId| *o != unit && self.draws_from(*o) == Some(source);
            let promised = self.taking_supplies().into_iter().filter(same).map(|o| self.plan(o).number);
            stock.saturating_sub(promised.fold(0, u8::saturating_add))
        };
        match (self.draws_from(unit), plan.kind) {
            (Some(source @ Aim::Hex(hex)), kind) => {
                let wanted = match kind {
                    OrderKind::LoadSupplies => self.cargo_room(unit).saturating_sub(u.cargo),
                    _ => self.card(unit).ammo.saturating_sub(u.ammo),
                };
                wanted.min(left(source, self.depot(hex).map_or(0, |(_, _, ammo)| ammo)))
            }
            (Some(source @ Aim::Unit(by)), _) => {
                self.card(unit).ammo.saturating_sub(u.ammo).min(left(source, self.unit(by).cargo))
            }
            _ => u.cargo,
        }
    }

    /// §HW-12.1.1: whether what is chosen is what it puts down, not what it takes.
    #[must_use]
    pub fn puts_down(self, unit: UnitId) -> bool {
        self.draws_from(unit).is_none()
    }

    /// Where it takes from; nothing for a transport that unloads.
    fn draws_from(self, unit: UnitId) -> Option<Aim> {
        match self.plan(unit).kind {
            OrderKind::LoadSupplies => self.hex(unit).map(Aim::Hex),
            _ if self.gives_supplies(unit) => None,
            _ => Some(self.plan(unit).aim),
        }
    }

    /// §HW-6.9.14: how much.
    pub fn supply_choices(self, unit: UnitId, out: &mut impl Sink) {
        (1..=self.supply_most(unit)).for_each(|n| out.add(choice::TAKE, Noun::Number(i16::from(n))));
    }
}

impl<L: Log> Turn<'_, L> {
    /// §HW-7.5.13: ammo changes hands.
    pub(super) fn receive(&mut self, unit: UnitId) {
        let plan = *self.look().plan(unit);
        let amount = plan.number;
        match plan.aim {
            Aim::Hex(hex) if self.look().gives_supplies(unit) => self.unload(unit, hex, amount),
            Aim::Hex(hex) => {
                let taken = self.take_from_depot(hex, amount);
                self.unit(unit).ammo += taken;
                self.say_unit("HW-7.5.13", "log-supplied", unit);
            }
            Aim::Unit(by) => {
                let taken = amount.min(self.look().unit(by).cargo);
                self.unit(by).cargo -= taken;
                self.unit(unit).ammo += taken;
                self.say_unit("HW-7.5.13.1", "log-supplied", unit);
            }
            _ => {}
        }
    }

    fn take_from_depot(&mut self, hex: HexId, amount: u8) -> u8 {
        let Some((i, side, ammo)) = self.look().depot(hex) else { return 0 };
        let taken = amount.min(ammo);
        self.s.structures[i].kind = StructureKind::Depot(side, ammo - taken);
        taken
    }

    /// §HW-12.1.1, §HW-12.1.2: cargo goes into the depot of the hex, or makes one.
    fn unload(&mut self, unit: UnitId, hex: HexId, amount: u8) {
        let amount = amount.min(self.look().unit(unit).cargo);
        self.unit(unit).cargo -= amount;
        match self.look().depot(hex) {
            Some((i, side, ammo)) => {
                self.s.structures[i].kind = StructureKind::Depot(side, ammo.saturating_add(amount));
                self.say_unit("HW-12.1.1", "log-depot-filled", unit);
            }
            None => {
                let depot = StructureKind::Depot(self.look().side(unit), amount);
                self.s.structures.push(Structure::new(hex, depot));
                self.say_unit("HW-12.1.2", "log-depot-made", unit);
            }
        }
    }

    /// §HW-7.5.14: cargo is loaded.
    pub(super) fn load(&mut self, unit: UnitId) {
        let (Some(hex), amount) = (self.look().hex(unit), self.look().plan(unit).number) else { return };
        let taken = self.take_from_depot(hex, amount);
        self.unit(unit).cargo += taken;
        self.say_unit("HW-7.5.14", "log-loaded", unit);
    }
}
