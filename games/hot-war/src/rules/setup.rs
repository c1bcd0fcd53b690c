//! Set-up (§HW-1.4) and army building (§HW-16.2).
//!
//! The scenario proposes a set-up; a side with a zone may change it, put units into Ambush where the scenario allows it,
//! build works for its points and buy units. Sides set up one after the other, or both at once, hidden from each other.

mod army;
mod comrades;
mod muster;
mod works;

pub use army::{Budget, Lack};

use crate::board::HexSet;
use crate::choice;
use crate::data::{OrderKind, Side, UnitType};
use crate::look::{Look, Turn, hex_noun};
use crate::rules::{Allowed, Bar, need};
use crate::scenario::Hidden;
use crate::state::{Held, Lasting, Place, UnitId};
use sandtable_engine::{Log, Noun, Seat, SeatSet, Sink, Step, Verb};
use sandtable_hex::{Dir, HexId};

impl Look<'_> {
    /// Who sets up now: the side that is first, then the other; both if neither is.
    #[must_use]
    pub fn setup_asked(self) -> SeatSet {
        let open = |seats: SeatSet| SeatSet(seats.0 & !self.s.ready.0);
        let first = self.g.first.map_or(SeatSet::EMPTY, |side| open(self.seats_of(side)));
        if first.is_empty() { open(SeatSet::first(self.g.seats.len() as u8)) } else { first }
    }

    /// Whether a viewer may know how a side sets up: not while both do so at once (§HW-17.4).
    #[must_use]
    pub fn setup_is_open(self, side: Side, viewer: sandtable_engine::Viewer) -> bool {
        let hidden = self.s.turn == 0 && self.g.first.is_none() && !self.setup_asked().is_empty();
        !hidden || viewer.knows(self.seats_of(side))
    }

    /// What a seat may do.
    pub fn setup_choices(self, seat: Seat, out: &mut impl Sink) {
        let Some(side) = self.side_of(seat) else { return };
        match self.s.held.get(seat.index()).copied().flatten() {
            Some(Held::Unit(unit)) => {
                if self.may_place(unit) {
                    self.unit_in_hand(side, unit, out);
                }
                self.hand_over_choices(seat, unit, out);
                if self.unit(unit).at != Place::Hand {
                    out.add(choice::PUT_BACK, Noun::None);
                }
            }
            Some(Held::Item(word)) => self.item_in_hand(side, word, out),
            None => {
                let shares = self.comrades(seat).next().is_some();
                let movable = self.commanded(seat).filter(|&u| self.may_place(u) || shares);
                movable.for_each(|u| out.add(choice::PLACE, Look::noun(u)));
                self.purchases(seat, side, out);
                if self.setup_lacks(seat, side).is_none() {
                    out.add(choice::READY, Noun::None);
                }
            }
        }
    }

    /// Whether a unit is its player's to place: on the board, aboard or in hand, and its side has a zone.
    fn may_place(self, unit: UnitId) -> bool {
        let here = match self.unit(unit).at {
            Place::Hex(hex) => self.zone(self.side(unit)).contains(hex),
            Place::Inside(by) | Place::Outside(by) => self.hex(by).is_some(),
            Place::Hand => true,
            _ => false,
        };
        here && !self.zone(self.side(unit)).is_empty()
    }

    fn zone(self, side: Side) -> HexSet {
        self.g.forces[side.index()].zone
    }

    fn unit_in_hand(self, side: Side, unit: UnitId, out: &mut impl Sink) {
        let elsewhere = |hex: HexId| self.hex(unit) != Some(hex) || self.is(unit, Lasting::AMBUSH);
        let taken: HexSet = self.units(side).filter_map(|u| self.hex(u)).collect();
        let room = |hex: HexId| !taken.contains(hex) || self.has_room(unit, hex);
        for hex in self.zone(side).iter().filter(|&h| self.bears(unit, h).is_ok() && room(h) && elsewhere(h))
        {
            out.add(choice::AT, hex_noun(hex));
        }
        if self.unit_type(unit) == UnitType::Infantry {
            for by in self.units(side).filter(|&t| t != unit && self.hex(t).is_some()) {
                let room = self.card(by).properties.transport;
                let at = self.unit(unit).at;
                if at != Place::Inside(by)
                    && self.aboard(by, false, unit) < room.inside * self.unit(by).strength
                {
                    out.add(choice::INSIDE, Look::noun(by));
                }
                if at != Place::Outside(by)
                    && self.aboard(by, true, unit) < room.outside * self.unit(by).strength
                {
                    out.add(choice::OUTSIDE, Look::noun(by));
                }
            }
        }
        if let Some(hex) = self.hex(unit) {
            self.stances(unit, hex, out);
        }
    }

    /// §HW-7.6.9.1: strength aboard a transport with this unit, inside or outside, less one: room is left if it is below
    /// what the transport carries.
    fn aboard(self, by: UnitId, outside: bool, unit: UnitId) -> u8 {
        let place = if outside { Place::Outside(by) } else { Place::Inside(by) };
        let others = self.carried(by).filter(|&u| u != unit && self.unit(u).at == place);
        others.map(|u| self.unit(u).strength).sum::<u8>() + self.unit(unit).strength - 1
    }

    /// How a unit on the board may stand: deployed to a side or packed, in Ambush with a facing and a zone or not.
    fn stances(self, unit: UnitId, hex: HexId, out: &mut impl Sink) {
        let (sector, hidden) = (self.card(unit).properties.sector, self.is(unit, Lasting::AMBUSH));
        if sector || hidden {
            let stands =
                |d: Dir| self.unit(unit).facing == Some(d) && (hidden || self.is(unit, Lasting::DEPLOYED));
            for dir in Dir::ALL.into_iter().filter(|&d| !stands(d) && self.may_face(unit, hex, d)) {
                out.add(choice::FACE, Noun::Side(hex.0, dir as u8));
            }
        }
        if self.may_hide(unit, hex) {
            let reach = self.range_from(unit, hex);
            for n in (0..=reach).filter(|&n| !hidden || self.unit(unit).zone != n) {
                out.add(choice::ZONE, Noun::Number(i16::from(n)));
            }
        }
        if self.is(unit, Lasting::DEPLOYED) || hidden {
            out.add(choice::BACK, Noun::None);
        }
    }

    /// Whether a unit lies hidden while the set-up of its side lies open (§HW-17.4).
    fn hides_in_sight(self, unit: UnitId) -> bool {
        let open = self.setup_is_open(self.side(unit), sandtable_engine::Viewer::Watcher);
        open && self.is(unit, Lasting::AMBUSH)
    }

    /// Whether a unit may begin in Ambush on a hex: the scenario, the card and the terrain must allow it (§HW-7.4.3).
    #[must_use]
    pub fn may_hide(self, unit: UnitId, hex: HexId) -> bool {
        self.may_begin_hidden(unit, hex).is_ok()
    }

    /// The same.
    ///
    /// # Errors
    /// The rule that forbids it.
    pub fn may_begin_hidden(self, unit: UnitId, hex: HexId) -> Allowed {
        let marked = |u: UnitId| self.g.begin.units[u.index()].is(Lasting::AMBUSH);
        let allowed = match self.g.forces[self.side(unit).index()].ambush {
            Hidden::Marked => marked(unit),
            Hidden::AntiAircraft => marked(unit) || self.card(unit).properties.aa,
            Hidden::All => true,
        };
        need(allowed, "HW-16.1", "bar-no-ambush-at-start")?;
        need(self.order(unit, OrderKind::Ambush).is_some(), "HW-1.6", "bar-no-symbol")?;
        need(self.hides(unit, hex), "HW-7.4.3", "bar-no-cover")?;
        let packed = self.card(unit).properties.sector && !self.is(unit, Lasting::DEPLOYED);
        need(!packed, "HW-7.5.2", "bar-packed")
    }

    /// Whether a unit may be set down on a hex: ground it can stand on, a bridge that carries it (§HW-12.2.1), and room
    /// (§HW-7.6.2).
    #[must_use]
    pub fn may_stand(self, unit: UnitId, hex: HexId) -> bool {
        self.bears(unit, hex).is_ok() && self.has_room(unit, hex)
    }

    fn bears(self, unit: UnitId, hex: HexId) -> Allowed {
        let (ground, card) = (self.ground(hex), self.card(unit));
        match self.bridge(hex) {
            Some(_) => need(self.bridge_carries(unit, hex), "HW-12.2.1", "bar-bridge-weak")?,
            None => {
                let dry = !self.is_water(hex) || card.properties.water_crossing;
                need(dry, "HW-8.1.5", "bar-water")?;
            }
        }
        let closed = self.terrain(hex).forbidden.contains(&card.unit_type) && !ground.has_road();
        need(!closed, "HW-13.12.2", "bar-terrain")
    }

    /// Whether the unit in hand may be set down on a hex.
    ///
    /// # Errors
    /// The rule that forbids it.
    pub fn may_set_up(self, unit: UnitId, hex: HexId) -> Allowed {
        let zone = self.zone(self.side(unit));
        need(!zone.is_empty(), "HW-1.4", "bar-place-given")?;
        need(zone.contains(hex), "HW-1.4", "bar-outside-zone")?;
        self.bears(unit, hex)?;
        need(self.has_room(unit, hex), "HW-7.6.2", "bar-stack-full")?;
        need(self.hex(unit) != Some(hex) || self.is(unit, Lasting::AMBUSH), "HW-1.4", "bar-stands-there")
    }

    /// Whether a unit may be taken in hand.
    ///
    /// # Errors
    /// The rule that forbids it.
    pub fn may_take_in_hand(self, unit: UnitId) -> Allowed {
        match self.unit(unit).at {
            Place::Parked | Place::Landed => Err(Bar("HW-9.8.1", "bar-begins-parked")),
            Place::Due(..) => Err(Bar("HW-16.5", "bar-not-yet")),
            Place::Towed(_) => Err(Bar("HW-7.5.9", "bar-goes-with-tractor")),
            _ => need(self.may_place(unit), "HW-1.4", "bar-place-given"),
        }
    }

    /// Whether a unit may begin aboard a transport of its side.
    ///
    /// # Errors
    /// The rule that forbids it.
    pub fn may_begin_aboard(self, unit: UnitId, by: UnitId) -> Allowed {
        need(self.unit_type(unit) == UnitType::Infantry, "HW-7.6.9", "bar-not-infantry")?;
        let room = self.card(by).properties.transport;
        need(room.inside + room.outside > 0, "HW-8.1.10", "bar-carries-no-one")?;
        let full = self.aboard(by, false, unit) >= room.inside * self.unit(by).strength
            && self.aboard(by, true, unit) >= room.outside * self.unit(by).strength;
        need(!full, "HW-7.6.9.1", "bar-no-space")
    }

    /// What keeps a seat from being ready: every unit has its place, and the army keeps the limits (§HW-16.2).
    #[must_use]
    pub fn setup_lacks(self, seat: Seat, side: Side) -> Option<Lack> {
        let homeless = self.in_hand(seat).count() as u8;
        (homeless > 0).then_some(Lack::Places(homeless)).or_else(|| self.army_lacks(seat, side))
    }
}

impl<L: Log> Turn<'_, L> {
    /// A seat sets up.
    pub fn choose_setup(&mut self, seat: Seat, verb: Verb, noun: Noun) -> Step {
        let place = seat.index();
        let held = self.s.held.get(place).copied().flatten();
        let unit = self.look().named(noun);
        match (verb, held) {
            (choice::READY, _) => return self.setup_ready(seat),
            (choice::REST, _) => self.muster_as_proposed(seat),
            (choice::PLACE, _) => self.s.held[place] = unit.map(Held::Unit),
            (choice::BUY, _) => self.buy(seat, noun),
            (choice::CLEAR, _) => self.give_back(seat, noun),
            (choice::PUT_BACK, _) => self.s.held[place] = None,
            (_, Some(Held::Unit(own))) => {
                let look = self.look();
                let shows = verb == choice::BACK || verb == choice::AT && look.is(own, Lasting::DEPLOYED);
                let shown = shows && look.hides_in_sight(own);
                self.set_up_unit(seat, own, verb, noun);
                // Back on the map it shows where it lay, or a gun where it was turned to, which the choice does not name.
                return if shown { Step::Reveals } else { Step::Quiet };
            }
            (_, Some(Held::Item(word))) => self.build(seat, word, noun),
            _ => {}
        }
        Step::Quiet
    }

    fn set_up_unit(&mut self, seat: Seat, unit: UnitId, verb: Verb, noun: Noun) {
        let (hex, by) = (self.look().hex_named(noun), self.look().named(noun));
        match (verb, hex, by, noun) {
            (choice::AT, Some(hex), ..) => {
                self.clear(unit, Lasting::AMBUSH | Lasting::UNSEEN);
                self.unit(unit).at = Place::Hex(hex);
                let stays = self.look().card(unit).properties.sector || self.look().may_hide(unit, hex);
                if !stays {
                    self.s.held[seat.index()] = None;
                }
            }
            (choice::INSIDE | choice::OUTSIDE, _, Some(by), _) => {
                self.clear(unit, Lasting::AMBUSH | Lasting::UNSEEN | Lasting::DEPLOYED);
                let inside = verb == choice::INSIDE;
                self.unit(unit).at = if inside { Place::Inside(by) } else { Place::Outside(by) };
                self.s.held[seat.index()] = None;
            }
            (choice::FACE, _, _, Noun::Side(_, dir)) => {
                self.unit(unit).facing = Dir::try_from(dir).ok();
                if self.look().card(unit).properties.sector {
                    self.set(unit, Lasting::DEPLOYED);
                }
            }
            (choice::HAND_OVER, _, _, Noun::Number(number)) => self.hand_over(seat, unit, number),
            (choice::ZONE, _, _, Noun::Number(zone)) => self.hide(unit, zone.clamp(0, 255) as u8),
            (choice::BACK, ..) => {
                self.clear(unit, Lasting::AMBUSH | Lasting::UNSEEN | Lasting::DEPLOYED);
                self.unit(unit).facing = None;
            }
            _ => {}
        }
    }

    /// Into Ambush, with a zone; it faces the enemy's edge until told otherwise.
    fn hide(&mut self, unit: UnitId, zone: u8) {
        let ahead = self.look().ahead(self.look().side(unit));
        self.set(unit, Lasting::AMBUSH | Lasting::UNSEEN);
        let u = self.unit(unit);
        (u.zone, u.facing) = (zone, u.facing.or(Some(ahead)));
    }

    /// §HW-1.4: when all are ready, the game begins.
    fn setup_ready(&mut self, seat: Seat) -> Step {
        self.s.ready = self.s.ready.with(seat);
        self.s.held[seat.index()] = None;
        let done = self.s.ready.len() == self.g.seats.len();
        if done {
            self.pop();
        }
        let first_done = self.g.first.is_some_and(|side| {
            let seats = self.look().seats_of(side);
            seats.contains(seat) && seats.0 & !self.s.ready.0 == 0
        });
        if done || first_done { Step::Reveals } else { Step::Quiet }
    }
}
