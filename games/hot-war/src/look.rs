//! Two ways to hold a position: to look at it, and to play it on.

use crate::HotWar;
use crate::board::HexData;
use crate::data::{Card, OrderKind, OrderSpec, Prey, Side, Terrain, TerrainData, UnitType};
use crate::rules::Ruling;
use crate::state::{
    Fact, Frame, Lasting, Order, Place, State, Structure, StructureKind, Trench, Unit, UnitId,
};
use sandtable_engine::{Audience, Fault, Line, Log, Msg, Noun, Seat, SeatSet, Stack, What};
use sandtable_hex::{Dir, HexId};

/// A position, looked at.
#[derive(Clone, Copy)]
pub struct Look<'a> {
    /// The game as laid out.
    pub g: &'a HotWar,
    /// The position.
    pub s: &'a State,
}

impl<'a> Look<'a> {
    /// A unit.
    #[must_use]
    pub fn unit(self, unit: UnitId) -> &'a Unit {
        &self.s.units[unit.index()]
    }

    /// Its card.
    #[must_use]
    pub fn card(self, unit: UnitId) -> &'a Card {
        &self.g.cards[self.unit(unit).card as usize]
    }

    /// Its type as cards say it; see [`prey`](Look::prey) for how it is shot at.
    #[must_use]
    pub fn unit_type(self, unit: UnitId) -> UnitType {
        self.card(unit).unit_type
    }

    /// §HW-4.3: the row it is shot at with: a helicopter on the ground is Armoured.
    #[must_use]
    pub fn prey(self, unit: UnitId) -> Prey {
        match self.unit_type(unit) {
            UnitType::Helicopter if self.is(unit, Lasting::GROUND) => Prey::Unit(UnitType::Armoured),
            unit_type => Prey::Unit(unit_type),
        }
    }

    /// Whose it is.
    #[must_use]
    pub fn side(self, unit: UnitId) -> Side {
        if unit.0 < self.g.slots[0] { Side::Ussr } else { Side::Usa }
    }

    /// What it is ordered to do.
    #[must_use]
    pub fn plan(self, unit: UnitId) -> &'a Order {
        &self.s.plans[unit.index()]
    }

    /// What its card says of an order.
    #[must_use]
    pub fn order(self, unit: UnitId, kind: OrderKind) -> Option<&'a OrderSpec> {
        self.card(unit).order(kind)
    }

    /// Whether all of these are true of it.
    #[must_use]
    pub fn is(self, unit: UnitId, fact: impl Fact) -> bool {
        self.unit(unit).is(fact)
    }

    /// Whether a ruling stands as RULES.md has it.
    #[must_use]
    pub fn stands(self, ruling: Ruling) -> bool {
        self.g.rulings.stands(ruling)
    }

    /// The hex it stands on or flies over; nothing for passengers, towed guns and those off the board.
    #[must_use]
    pub fn hex(self, unit: UnitId) -> Option<HexId> {
        match self.unit(unit).at {
            Place::Hex(hex) => Some(hex),
            _ => None,
        }
    }

    /// The hex it is on, aboard or towed too.
    #[must_use]
    pub fn whereabouts(self, unit: UnitId) -> Option<HexId> {
        match self.unit(unit).at {
            Place::Hex(hex) => Some(hex),
            Place::Inside(by) | Place::Outside(by) | Place::Towed(by) => self.hex(by),
            _ => None,
        }
    }

    /// Whether it flies (§HW-9.1).
    #[must_use]
    pub fn is_airborne(self, unit: UnitId) -> bool {
        self.unit_type(unit).is_aviation() && !self.is(unit, Lasting::GROUND)
    }

    /// Whether it is a ground unit on the board: helicopters on the ground too.
    #[must_use]
    pub fn is_on_ground(self, unit: UnitId) -> bool {
        self.hex(unit).is_some() && !self.is_airborne(unit)
    }

    /// Units of a side, wherever they are.
    pub fn units(self, side: Side) -> impl Iterator<Item = UnitId> + Clone + use<'a> {
        let first = self.g.slots[0];
        let range = if side == Side::Ussr { 0..first } else { first..first + self.g.slots[1] };
        range.map(UnitId).filter(move |&u| !matches!(self.unit(u).at, Place::None | Place::Gone(_)))
    }

    /// Units of both sides, wherever they are.
    pub fn all(self) -> impl Iterator<Item = UnitId> + Clone + use<'a> {
        self.units(Side::Ussr).chain(self.units(Side::Usa))
    }

    /// Units on a hex, in the order of their numbers.
    pub fn on(self, hex: HexId) -> impl Iterator<Item = UnitId> + use<'a> {
        self.all().filter(move |&u| self.hex(u) == Some(hex))
    }

    /// Units of a side on a hex.
    pub fn of_on(self, side: Side, hex: HexId) -> impl Iterator<Item = UnitId> + use<'a> {
        self.units(side).filter(move |&u| self.hex(u) == Some(hex))
    }

    /// Ground units of a side on a hex that the other side sees: those in Ambush are not among them.
    pub fn standing(self, side: Side, hex: HexId) -> impl Iterator<Item = UnitId> + use<'a> {
        self.of_on(side, hex).filter(move |&u| !self.is_airborne(u) && !self.is(u, Lasting::AMBUSH))
    }

    /// Units in or on a transport, or towed by it.
    pub fn carried(self, by: UnitId) -> impl Iterator<Item = UnitId> + Clone + use<'a> {
        self.all().filter(move |&u| match self.unit(u).at {
            Place::Inside(x) | Place::Outside(x) | Place::Towed(x) => x == by,
            _ => false,
        })
    }

    /// A hex of the board.
    #[must_use]
    pub fn ground(self, hex: HexId) -> &'a HexData {
        self.g.board.hex(hex)
    }

    /// What its terrain does.
    #[must_use]
    pub fn terrain(self, hex: HexId) -> &'a TerrainData {
        self.g.data.terrain(self.ground(hex).terrain)
    }

    /// Whether its terrain is this.
    #[must_use]
    pub fn is_terrain(self, hex: HexId, terrain: Terrain) -> bool {
        self.ground(hex).terrain == terrain
    }

    /// Structures on a hex, destroyed ones too.
    pub fn structures(self, hex: HexId) -> impl Iterator<Item = &'a Structure> + use<'a> {
        self.s.structures.iter().filter(move |s| s.hex == hex)
    }

    /// The settlement or oil field of a hex.
    #[must_use]
    pub fn site(self, hex: HexId) -> Option<&'a Structure> {
        let is_site = |s: &&Structure| matches!(s.kind, StructureKind::Settlement | StructureKind::OilField);
        self.structures(hex).find(is_site)
    }

    /// The bridge that stands on a hex.
    #[must_use]
    pub fn bridge(self, hex: HexId) -> Option<&'a Structure> {
        self.structures(hex).find(|s| matches!(s.kind, StructureKind::Bridge(_)) && !s.destroyed)
    }

    /// Trenches on a hex.
    pub fn trenches(self, hex: HexId) -> impl Iterator<Item = Trench> + use<'a> {
        self.s.trenches.iter().copied().filter(move |t| t.hex == hex)
    }

    /// A hexside by the hex with the smaller number, as [`State::wire`] holds it; as it is, at the edge of the board.
    #[must_use]
    pub fn hexside(self, hex: HexId, dir: Dir) -> (HexId, Dir) {
        match self.g.board.next(hex, dir) {
            Some(next) if next < hex => (next, dir.opposite()),
            _ => (hex, dir),
        }
    }

    /// Whether wire lies on a hexside.
    #[must_use]
    pub fn has_wire(self, hex: HexId, dir: Dir) -> bool {
        self.s.wire.contains(&self.hexside(hex, dir))
    }

    /// Whether anti-tank obstacles stand on a hexside.
    #[must_use]
    pub fn has_obstacle(self, hex: HexId, dir: Dir) -> bool {
        self.s.obstacles.contains(&self.hexside(hex, dir))
    }

    /// Whether smoke lies on a hex.
    #[must_use]
    pub fn in_smoke(self, hex: HexId) -> bool {
        self.s.smoky.contains(hex)
    }

    /// The side of a seat.
    #[must_use]
    pub fn side_of(self, seat: Seat) -> Option<Side> {
        self.g.seats.get(seat.index()).copied()
    }

    /// The seats of a side: they share its secrets (§HW-1.3).
    #[must_use]
    pub fn seats_of(self, side: Side) -> SeatSet {
        let seats = self.g.seats.iter().enumerate().filter(|(_, s)| **s == side);
        seats.fold(SeatSet::EMPTY, |set, (i, _)| set.with(Seat(i as u8)))
    }

    /// The seat that commands a unit.
    #[must_use]
    pub fn seat(self, unit: UnitId) -> Seat {
        Seat(self.unit(unit).seat)
    }

    /// The noun of a unit.
    #[must_use]
    pub const fn noun(unit: UnitId) -> Noun {
        Noun::Piece(unit.0 as u16)
    }

    /// The unit a noun names.
    #[must_use]
    pub fn named(self, noun: Noun) -> Option<UnitId> {
        match noun {
            Noun::Piece(n) if (n as usize) < self.s.units.len() => Some(UnitId(n as u8)),
            _ => None,
        }
    }

    /// The hex a noun names.
    #[must_use]
    pub fn hex_named(self, noun: Noun) -> Option<HexId> {
        match noun {
            Noun::Hex(h) if (h as usize) < self.g.board.hexes.len() => Some(HexId(h)),
            _ => None,
        }
    }

    /// The name of a unit: its card and number.
    #[must_use]
    pub fn name(self, unit: UnitId) -> Msg {
        let card = crate::data::words(&self.card(unit).names);
        Msg::new("unit-name").msg("card", card).num("number", self.number(unit))
    }

    /// The name of a side.
    #[must_use]
    pub fn side_name(side: Side) -> Msg {
        Msg::new(if side == Side::Ussr { "side-ussr" } else { "side-usa" })
    }

    /// The name of a hex.
    #[must_use]
    pub fn hex_name(self, hex: HexId) -> String {
        self.g.board.grid.name(hex).to_string()
    }
}

/// The noun of a hex.
#[must_use]
pub const fn hex_noun(hex: HexId) -> Noun {
    Noun::Hex(hex.0)
}

/// A position, played on.
pub struct Turn<'a, L: Log> {
    /// The game as laid out.
    pub g: &'a HotWar,
    /// The position.
    pub s: &'a mut State,
    /// Where it is reported.
    pub log: &'a mut L,
}

impl<L: Log> Turn<'_, L> {
    /// The position, looked at.
    #[must_use]
    pub fn look(&self) -> Look<'_> {
        Look { g: self.g, s: self.s }
    }

    /// A unit, to be changed.
    pub fn unit(&mut self, unit: UnitId) -> &mut Unit {
        &mut self.s.units[unit.index()]
    }

    /// Makes these true of a unit.
    pub fn set(&mut self, unit: UnitId, fact: impl Fact) {
        self.unit(unit).set(fact, true);
    }

    /// Makes these untrue of a unit.
    pub fn clear(&mut self, unit: UnitId, fact: impl Fact) {
        self.unit(unit).set(fact, false);
    }

    /// Makes these untrue of every unit.
    pub fn clear_all(&mut self, fact: impl Fact) {
        self.s.units.iter_mut().for_each(|u| u.set(fact, false));
    }

    /// All units in play, as a list that stays while they change.
    #[must_use]
    pub fn roll_call(&self) -> Vec<UnitId> {
        self.look().all().collect()
    }

    /// Puts a frame on top.
    #[track_caller]
    pub fn push(&mut self, frame: Frame) {
        self.s.frames.push(frame);
    }

    /// Takes the top frame off.
    #[track_caller]
    pub fn pop(&mut self) {
        self.s.frames.pop();
    }

    /// The game cannot go on: this is wrong, here.
    #[track_caller]
    pub fn fault(&mut self, what: What) {
        self.s.frames.fail(Fault::new(what));
    }

    /// Tells something, with the rule that applied.
    pub fn say(&mut self, rule: &'static str, line: impl FnOnce(Look<'_>) -> Line) {
        let look = Look { g: self.g, s: self.s };
        self.log.say(|| line(look).rule(rule));
    }

    /// Tells something of a unit: `$unit` is its name. What is told of a unit in Ambush only its side reads.
    pub fn say_unit(&mut self, rule: &'static str, key: &'static str, unit: UnitId) {
        self.say(rule, |look| {
            let line = Line::new(Msg::new(key).msg("unit", look.name(unit))).touch(Look::noun(unit));
            line.to(look.audience(unit))
        });
    }

    /// Tells something of a hex: `$hex` is its name.
    pub fn say_hex(&mut self, rule: &'static str, key: &'static str, hex: HexId) {
        self.say(rule, |look| Line::new(Msg::new(key).name("hex", look.hex_name(hex))).touch(hex_noun(hex)));
    }

    /// Tells something of a side: `$side` is its name.
    pub fn say_side(&mut self, rule: &'static str, key: &'static str, side: Side) {
        self.say(rule, |_| Line::new(Msg::new(key).msg("side", Look::side_name(side))));
    }
}

impl Look<'_> {
    /// Who reads what is told of a unit: all, or its side alone while it is in Ambush (§HW-17.4, §HW-17.9) or unseen aboard.
    #[must_use]
    pub fn audience(self, unit: UnitId) -> Audience {
        match self.is_hidden(unit) {
            true => Audience::Only(self.seats_of(self.side(unit))),
            false => Audience::All,
        }
    }

    /// §HW-17.4, §HW-17.5: whether the enemy does not see it: in Ambush, aboard unseen, or with one that is hidden.
    #[must_use]
    pub fn is_hidden(self, unit: UnitId) -> bool {
        let with_hidden = match self.unit(unit).at {
            Place::Inside(by) | Place::Outside(by) | Place::Towed(by) => self.is_hidden(by),
            _ => false,
        };
        with_hidden || self.is(unit, Lasting::AMBUSH) || self.is_unseen_passenger(unit)
    }

    /// §HW-17.5: whether it is aboard without the enemy's knowledge.
    #[must_use]
    pub fn is_unseen_passenger(self, unit: UnitId) -> bool {
        let aboard = matches!(self.unit(unit).at, Place::Inside(_) | Place::Outside(_));
        aboard && !self.is(unit, Lasting::SEEN_ABOARD)
    }
}
