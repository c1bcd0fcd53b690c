//! Transport inside and outside (§HW-7.6.9, §HW-7.6.10).

use super::{Allowed, Bar, need};
use crate::choice;
use crate::data::{OrderKind, OrderStep, UnitType};
use crate::look::{Look, Turn};
use crate::state::{Aim, Frame, Lasting, Order, Place, ShotKind, ThisTurn, UnitId};
use sandtable_engine::{Act, Line, Log, Msg, Noun, Sink};
use sandtable_hex::HexId;

impl<'a> Look<'a> {
    /// §HW-7.6.9, §HW-9.10.7: whether a unit may be ordered to embark, or to take infantry aboard.
    ///
    /// # Errors
    /// The rule that forbids it.
    pub fn may_embark(self, unit: UnitId) -> Allowed {
        let Some(hex) = self.hex(unit).filter(|_| self.is_on_ground(unit)) else {
            return Err(Bar("HW-7.6.9", "bar-not-on-ground"));
        };
        if self.carries(unit) {
            let infantry = |u: UnitId| self.unit_type(u) == UnitType::Infantry && self.has_space(unit, u);
            let any = self.standing_friends(unit, hex).any(infantry);
            return need(any, "HW-7.6.9.1", "bar-no-passenger");
        }
        need(self.unit_type(unit) == UnitType::Infantry, "HW-7.6.9", "bar-not-infantry")?;
        need(self.transports(unit, hex).next().is_some(), "HW-7.6.9.1", "bar-no-transport")
    }

    /// Whether it has the property Infantry transport (§HW-8.1.10).
    #[must_use]
    pub fn carries(self, unit: UnitId) -> bool {
        let room = self.card(unit).properties.transport;
        room.inside + room.outside > 0
    }

    /// §HW-7.6.9: those who ride outside a transport.
    pub fn riders(self, transport: UnitId) -> impl Iterator<Item = UnitId> + use<'a> {
        self.carried(transport).filter(move |&u| self.unit(u).at == Place::Outside(transport))
    }

    fn standing_friends(self, unit: UnitId, hex: HexId) -> impl Iterator<Item = UnitId> + use<'a> {
        self.of_on(self.side(unit), hex).filter(move |&u| u != unit && !self.is_airborne(u))
    }

    /// Transports on a hex with space for a unit.
    fn transports(self, unit: UnitId, hex: HexId) -> impl Iterator<Item = UnitId> + use<'a> {
        self.standing_friends(unit, hex).filter(move |&t| self.carries(t) && self.has_space(t, unit))
    }

    /// §HW-7.6.9.1: how much strength of infantry still fits in or on a transport.
    #[must_use]
    pub fn space(self, transport: UnitId, outside: bool) -> u8 {
        let room = self.card(transport).properties.transport;
        let each = if outside { room.outside } else { room.inside };
        let place = if outside { Place::Outside(transport) } else { Place::Inside(transport) };
        let taken: u8 =
            self.carried(transport).map(|u| self.unit(u)).filter(|u| u.at == place).map(|u| u.strength).sum();
        (each * self.unit(transport).strength).saturating_sub(taken)
    }

    fn fits_in(self, transport: UnitId, unit: UnitId, outside: bool) -> bool {
        self.space(transport, outside) >= self.unit(unit).strength
    }

    fn has_space(self, transport: UnitId, unit: UnitId) -> bool {
        self.fits_in(transport, unit, false) || self.fits_in(transport, unit, true)
    }

    /// §HW-7.6.10, §HW-9.10.8: whether a passenger may be ordered to disembark: its transport must not move this turn; a
    /// helicopter is on the ground or lands.
    ///
    /// # Errors
    /// The rule that forbids it.
    pub fn may_disembark(self, unit: UnitId) -> Allowed {
        let (Place::Inside(transport) | Place::Outside(transport)) = self.unit(unit).at else {
            return Err(Bar("HW-7.6.10", "bar-not-aboard"));
        };
        let flies_in = matches!(self.unit(transport).at, Place::Half(_)); // §HW-9.8.2
        let hex = self.hex(transport);
        need(flies_in || hex.is_some(), "HW-7.6.10", "bar-not-on-board")?;
        let kind = self.plan(transport).kind;
        if self.is_airborne(transport) {
            // §HW-9.2.1: without fuel it lands, too.
            let lands = kind == OrderKind::Landing || self.has_run_dry(transport);
            return need(lands, "HW-9.10.8", "bar-transport-flies");
        }
        need(!hex.is_some_and(|h| self.would_drown(unit, h)), "HW-7.6.10", "bar-water")?;
        need(self.lets_disembark(transport) || kind == OrderKind::Wait, "HW-7.6.10", "bar-transport-moves")
    }

    /// §HW-7.6.10, §HW-9.10.8: whether the order of a transport on the ground lets its passengers off.
    fn lets_disembark(self, transport: UnitId) -> bool {
        let kind = self.plan(transport).kind;
        match kind {
            OrderKind::Wait | OrderKind::Landing => true,
            kind => kind.step() != OrderStep::Movement,
        }
    }

    /// §HW-7.6.10: whether a transport may be given an order although passengers of it are to disembark.
    ///
    /// # Errors
    /// That they are.
    pub fn may_leave_with_passengers(self, transport: UnitId, kind: OrderKind) -> Allowed {
        let moves =
            kind.step() == OrderStep::Movement && !matches!(kind, OrderKind::Wait | OrderKind::Landing);
        let off = |u: UnitId| self.plan(u).kind == OrderKind::Disembark;
        let waits = moves && self.carries(transport) && self.carried(transport).any(off);
        need(!waits, "HW-7.6.10", "bar-passengers-disembark")
    }

    /// The transport that is named.
    pub fn boarding_fields(self, unit: UnitId, plan: &Order, out: &mut impl Sink) {
        let Some(hex) = self.hex(unit) else { return };
        if plan.kind == OrderKind::Embark && plan.aim == Aim::None && !self.carries(unit) {
            self.transports(unit, hex).for_each(|t| out.add(choice::TARGET, Look::noun(t)));
        }
    }

    /// Whether the order is complete: a unit that embarks has named a transport.
    #[must_use]
    pub fn boarding_whole(self, unit: UnitId, plan: &Order) -> bool {
        plan.kind == OrderKind::Disembark || plan.aim != Aim::None || self.carries(unit)
    }

    /// §HW-7.6.9: the transport a unit goes aboard now: on its hex, with the same order, with space.
    fn boards(self, unit: UnitId) -> Option<UnitId> {
        let Aim::Unit(transport) = self.plan(unit).aim else { return None };
        let ordered =
            |u| self.plan(u).kind == OrderKind::Embark && !self.is(u, ThisTurn::DONE) && self.is_on_ground(u);
        let together = self.hex(unit).is_some() && self.hex(unit) == self.hex(transport);
        let goes = together && ordered(unit) && ordered(transport) && self.has_space(transport, unit);
        goes.then_some(transport)
    }

    /// §HW-6.9.12: whether the owner has a choice between inside and outside.
    #[must_use]
    pub fn may_choose_place(self, unit: UnitId) -> bool {
        self.boards(unit).is_some_and(|t| self.fits_in(t, unit, false) && self.fits_in(t, unit, true))
    }

    /// §HW-6.9.12: inside or outside.
    pub fn aboard_choices(self, unit: UnitId, out: &mut impl Sink) {
        if self.may_choose_place(unit) {
            out.add(choice::INSIDE, Noun::None);
            out.add(choice::OUTSIDE, Noun::None);
        }
    }

    /// §HW-7.6.10, §HW-9.11, §HW-9.12: where a passenger gets off now.
    fn gets_off(self, unit: UnitId) -> Option<HexId> {
        let (Place::Inside(transport) | Place::Outside(transport)) = self.unit(unit).at else { return None };
        let ordered = self.plan(unit).kind == OrderKind::Disembark && !self.is(unit, ThisTurn::DONE);
        let hex = self.hex(transport).filter(|_| ordered && self.is_on_ground(transport))?;
        let enemy = self.standing(self.side(unit).other(), hex).any(|e| self.fights_on_ground(e));
        let dry = !self.would_drown(unit, hex);
        let free = !enemy && dry && self.lets_disembark(transport) && self.has_room(unit, hex);
        free.then_some(hex)
    }
}

impl<L: Log> Turn<'_, L> {
    fn ordered(&self, kind: OrderKind) -> Vec<UnitId> {
        let look = self.look();
        look.all().filter(|&u| look.plan(u).kind == kind && !look.is(u, ThisTurn::DONE)).collect()
    }

    /// The end of S6, §HW-6.10.6: units that embark go aboard.
    pub fn boarding(&mut self) {
        for unit in self.ordered(OrderKind::Embark).into_iter().rev() {
            if self.look().plan(unit).aim != Aim::None {
                self.push(Frame::Aboard(unit));
            }
        }
    }

    /// And units that disembark get off: at the same time, so that others have left them room.
    pub fn getting_off(&mut self) {
        for unit in self.ordered(OrderKind::Disembark) {
            match self.look().gets_off(unit) {
                Some(hex) => {
                    self.set_down_saying(unit, hex, "HW-7.6.10", "log-disembarks");
                }
                None => self.say_unit("HW-7.6.10", "log-stays-aboard", unit),
            }
        }
    }

    /// There is one place aboard, or none.
    pub fn aboard_without_choice(&mut self, unit: UnitId) {
        match self.look().boards(unit) {
            Some(transport) => {
                let outside = !self.look().fits_in(transport, unit, false);
                self.go_aboard(unit, transport, outside);
            }
            None => self.say_unit("HW-7.6.9", "log-not-aboard", unit),
        }
    }

    /// §HW-6.9.12: its owner has chosen.
    pub fn choose_aboard(&mut self, unit: UnitId, outside: bool) {
        self.pop();
        if let Some(transport) = self.look().boards(unit) {
            self.go_aboard(unit, transport, outside);
        }
    }

    fn go_aboard(&mut self, unit: UnitId, transport: UnitId, outside: bool) {
        self.say("HW-7.6.9", |look| {
            let key = if outside { "log-embarks-outside" } else { "log-embarks" };
            let msg = Msg::new(key).msg("unit", look.name(unit)).msg("transport", look.name(transport));
            let line = Line::new(msg).act(Act::Remove { piece: u16::from(unit.0) });
            line.touch(Look::noun(unit)).touch(Look::noun(transport))
        });
        let u = self.unit(unit);
        u.at = if outside { Place::Outside(transport) } else { Place::Inside(transport) };
        u.set(Lasting::SEEN_ABOARD, true); // §HW-17.5
        u.set(Lasting::TRENCH | Lasting::BOUND, false);
        u.facing = None;
    }

    /// A unit that was carried stands on a hex again (§HW-8.3.7).
    pub fn set_down(&mut self, unit: UnitId, hex: HexId) {
        self.set_down_saying(unit, hex, "HW-7.6.10", "log-set-down");
    }

    /// The same, with a sentence of its own.
    pub fn set_down_saying(&mut self, unit: UnitId, hex: HexId, rule: &'static str, key: &'static str) {
        let u = self.unit(unit);
        u.at = Place::Hex(hex);
        u.from = None;
        u.set(Lasting::SEEN_ABOARD, false);
        self.appear(unit);
        self.say(rule, |look| {
            let msg = Msg::new(key).msg("unit", look.name(unit)).name("hex", look.hex_name(hex));
            Line::new(msg).touch(Look::noun(unit)).act(Act::Place { piece: u16::from(unit.0) })
        });
    }

    /// §HW-7.6.9.3: a unit that rides outside is thrown off when the transport is shot at, but not into water (§HW-7.6.10);
    /// the shots find it either way, those of all that shoot together (§HW-1.9).
    pub fn throw_off_riders(&mut self) {
        let look = self.look();
        // Close combat (§HW-7.3.11) and mines (§HW-7.6.9.4) have rules of their own.
        let far = |kind| !matches!(kind, ShotKind::Close | ShotKind::Mine);
        let shot_at = |unit| look.s.volley.iter().any(|shot| shot.at == Aim::Unit(unit) && far(shot.kind));
        let thrown_off = |unit: &UnitId| match look.unit(*unit).at {
            Place::Outside(by) => shot_at(by) || shot_at(*unit),
            _ => false,
        };
        let riders: Vec<UnitId> = look.all().filter(thrown_off).collect();
        for unit in riders {
            let Some(hex) = self.look().whereabouts(unit) else { continue };
            if self.look().would_drown(unit, hex) {
                self.set(unit, Lasting::SEEN_ABOARD); // §HW-17.5
                continue;
            }
            self.set_down(unit, hex);
            self.set(unit, ThisTurn::DONE);
        }
    }
}
