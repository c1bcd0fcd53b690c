//! Two ways to hold a position: to look at it, and to play it on.

use crate::CombatCommander;
use crate::board::{Hex, HexSet};
use crate::data::{CardData, Class, Quality, Side, Stats, UnitType, WeaponType};
use crate::state::{Card, Frame, Frames, State, Unit, UnitId, WeaponId, is};
use sandtable_engine::{Line, Log, Msg, Noun, Seat, SeatSet, decision};

/// What a rule needs to know of a unit's counter.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Kind {
    /// Whose it is.
    pub side: Side,
    /// Squad, Team or Leader.
    pub class: Class,
    /// Its quality, where it has one.
    pub quality: Option<Quality>,
    /// The front.
    pub front: Stats,
    /// The back.
    pub broken: Stats,
    /// What it is worth (§7.1).
    pub vp: u8,
    /// It is the Hero (§E58).
    pub hero: bool,
    /// It is the Private (§E56).
    pub private: bool,
    /// Its line in [`Data::units`](crate::data::Data).
    pub row: u8,
}

/// A piece of the vocabulary: units first, then weapons.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Piece {
    /// A unit.
    Unit(UnitId),
    /// A weapon.
    Weapon(WeaponId),
}

sandtable_engine::contexts! { pub Look, pub Turn of CombatCommander, state State, frame Frame, stack Frames }

impl<'a> Look<'a> {
    /// A unit.
    #[must_use]
    pub fn unit(self, unit: UnitId) -> &'a Unit {
        &self.s.units[unit.index()]
    }

    /// Its counter.
    #[must_use]
    pub fn kind(self, unit: UnitId) -> &'a Kind {
        &self.g.kinds[unit.index()]
    }

    /// Whose it is.
    #[must_use]
    pub fn side(self, unit: UnitId) -> Side {
        self.kind(unit).side
    }

    /// Its line in the data.
    #[must_use]
    pub fn unit_type(self, unit: UnitId) -> &'a UnitType {
        &self.g.data.units[self.kind(unit).row as usize]
    }

    /// A weapon's line in the data.
    #[must_use]
    pub fn weapon(self, weapon: WeaponId) -> &'a WeaponType {
        &self.g.data.weapons[self.g.weapons[weapon.index()] as usize]
    }

    /// Whether a weapon is broken.
    #[must_use]
    pub fn weapon_broken(self, weapon: WeaponId) -> bool {
        self.s.broken_weapons >> weapon.0 & 1 == 1
    }

    /// Where a unit is; off the map it is no hex of the board.
    #[must_use]
    pub fn hex_of(self, unit: UnitId) -> Hex {
        self.unit(unit).at
    }

    /// Whether all of these are true of a unit.
    #[must_use]
    pub fn is(self, unit: UnitId, flags: u16) -> bool {
        self.unit(unit).is(flags)
    }

    /// Whether it is broken.
    #[must_use]
    pub fn is_broken(self, unit: UnitId) -> bool {
        self.is(unit, is::BROKEN)
    }

    /// Whether it is a Leader (§E58.1: the Hero is one).
    #[must_use]
    pub fn is_leader(self, unit: UnitId) -> bool {
        self.kind(unit).class == Class::Leader
    }

    /// Hexes with units of a side.
    #[must_use]
    pub fn standing(self, side: Side) -> HexSet {
        self.s.standing[side.index()]
    }

    /// Units of both sides in a hex, in the order of their numbers.
    pub fn units_in(self, hex: Hex) -> impl Iterator<Item = UnitId> + use<'a> {
        let mut next = self.s.first_in.get(hex.index()).copied().unwrap_or(UnitId::NONE);
        std::iter::from_fn(move || {
            next.is_some().then(|| {
                let unit = next;
                next = self.s.units[unit.index()].next;
                unit
            })
        })
    }

    /// Units of one side in a hex.
    pub fn units_of(self, side: Side, hex: Hex) -> impl Iterator<Item = UnitId> + use<'a> {
        self.units_in(hex).filter(move |&u| self.side(u) == side)
    }

    /// The first unit of a side in a hex.
    #[must_use]
    pub fn first_of(self, side: Side, hex: Hex) -> Option<UnitId> {
        self.units_of(side, hex).next()
    }

    /// Units of a side on the map, hex by hex.
    pub fn units(self, side: Side) -> impl Iterator<Item = UnitId> + use<'a> {
        self.standing(side).iter().flat_map(move |hex| self.units_of(side, hex))
    }

    /// Units of both sides on the map, the inactive player's first (§CC-0.3).
    pub fn all_units(self) -> impl Iterator<Item = UnitId> + use<'a> {
        self.units(self.s.active.other()).chain(self.units(self.s.active))
    }

    /// Counters of a side, wherever they are.
    pub fn counters(self, side: Side) -> impl Iterator<Item = UnitId> + use<'a> {
        (0..self.g.kinds.len()).map(|i| UnitId(i as u8)).filter(move |&u| self.side(u) == side)
    }

    /// Weapons that a side's units carry.
    pub fn weapons_of(self, side: Side) -> impl Iterator<Item = WeaponId> + use<'a> {
        self.units(side).map(move |u| self.unit(u).weapon).filter(|w| w.is_some())
    }

    /// What a card is.
    #[must_use]
    pub fn card(self, card: Card) -> &'a CardData {
        let nation = self.g.nations[card.side().index()];
        &self.g.data.decks[nation as usize][card.number()]
    }

    /// The cards in a side's hand.
    pub fn hand(self, side: Side) -> impl Iterator<Item = Card> {
        self.s.decks[side.index()].hand.iter(side)
    }

    /// Whether a side holds any card: all that others may know (§CC-1.5-a).
    #[must_use]
    pub fn has_cards(self, side: Side) -> bool {
        !self.s.decks[side.index()].hand.is_empty()
    }

    /// Whether a side is a Defender of the scenario (§A35).
    #[must_use]
    pub fn defends(self, side: Side) -> bool {
        self.g.side(side).posture == crate::data::Posture::Defend
    }

    /// The seats asked.
    #[must_use]
    pub fn asked(self) -> SeatSet {
        decision::asked::<CombatCommander>(self)
    }

    /// The inactive player.
    #[must_use]
    pub fn inactive(self) -> Side {
        self.s.active.other()
    }

    /// The noun of a unit.
    #[must_use]
    pub fn noun(unit: UnitId) -> Noun {
        Noun::Piece(u16::from(unit.0))
    }

    /// The noun of a weapon: weapons are numbered after the units.
    #[must_use]
    pub fn weapon_noun(self, weapon: WeaponId) -> Noun {
        Noun::Piece(self.g.kinds.len() as u16 + u16::from(weapon.0))
    }

    /// The piece a noun names.
    #[must_use]
    pub fn piece(self, noun: Noun) -> Option<Piece> {
        let Noun::Piece(number) = noun else { return None };
        let (number, units) = (number as usize, self.g.kinds.len());
        if number < units {
            Some(Piece::Unit(UnitId(number as u8)))
        } else if number < units + self.g.weapons.len() {
            Some(Piece::Weapon(WeaponId((number - units) as u8)))
        } else {
            None
        }
    }

    /// The unit a noun names.
    #[must_use]
    pub fn unit_named(self, noun: Noun) -> Option<UnitId> {
        match self.piece(noun) {
            Some(Piece::Unit(unit)) => Some(unit),
            _ => None,
        }
    }

    /// The weapon a noun names.
    #[must_use]
    pub fn weapon_named(self, noun: Noun) -> Option<WeaponId> {
        match self.piece(noun) {
            Some(Piece::Weapon(weapon)) => Some(weapon),
            _ => None,
        }
    }

    /// The hex a noun names.
    #[must_use]
    pub fn hex(noun: Noun) -> Option<Hex> {
        match noun {
            Noun::Hex(h) if (h as usize) < crate::board::HEXES => Some(Hex(h as u8)),
            _ => None,
        }
    }

    /// The card a noun names.
    #[must_use]
    pub fn card_named(noun: Noun) -> Option<Card> {
        match noun {
            Noun::Card(c) if c < 144 => Some(Card(c as u8)),
            _ => None,
        }
    }

    /// The name of a unit.
    #[must_use]
    pub fn name(self, unit: UnitId) -> Msg {
        self.g.unit_names[unit.index()].clone()
    }

    /// The name of a weapon.
    #[must_use]
    pub fn weapon_name(self, weapon: WeaponId) -> Msg {
        self.g.weapon_names[weapon.index()].clone()
    }

    /// The name of a side: its nation.
    #[must_use]
    pub fn side_name(self, side: Side) -> Msg {
        Msg::new(format!("nation-{}", self.g.nations[side.index()].key()))
    }
}

/// The noun of a hex.
#[must_use]
pub const fn hex_noun(hex: Hex) -> Noun {
    Noun::Hex(hex.0 as u16)
}

/// The noun of a card.
#[must_use]
pub const fn card_noun(card: Card) -> Noun {
    Noun::Card(card.0 as u16)
}

/// The seat of a side.
#[must_use]
pub const fn seat_of(side: Side) -> Seat {
    Seat(side as u8)
}

impl<L: Log> Turn<'_, L> {
    /// Reports something of a unit: `$unit` is its name.
    pub fn say_unit(&mut self, rule: &'static str, key: &'static str, unit: UnitId) {
        self.say(rule, |look| Line::new(Msg::new(key).msg("unit", look.name(unit))).touch(Look::noun(unit)));
    }

    /// Reports something of a hex: `$hex` is its name.
    pub fn say_hex(&mut self, rule: &'static str, key: &'static str, hex: Hex) {
        self.say(rule, |_| Line::new(Msg::new(key).name("hex", hex.name())).touch(hex_noun(hex)));
    }

    /// Reports something of a side: `$side` is its name.
    pub fn say_side(&mut self, rule: &'static str, key: &'static str, side: Side) {
        self.say(rule, |look| Line::new(Msg::new(key).msg("side", look.side_name(side))));
    }

    /// Makes something true of a unit.
    pub fn set(&mut self, unit: UnitId, flags: u16) {
        self.s.units[unit.index()].flags |= flags;
    }

    /// Makes something untrue of a unit.
    pub fn clear(&mut self, unit: UnitId, flags: u16) {
        self.s.units[unit.index()].flags &= !flags;
    }

    /// Makes something untrue of every counter.
    pub fn clear_all(&mut self, flags: u16) {
        for unit in self.s.units.iter_mut().take(self.g.kinds.len()) {
            unit.flags &= !flags;
        }
    }

    /// Sets a unit down on a hex of the map, in the order of numbers, and updates control of the hex (§SM-7).
    pub fn place(&mut self, unit: UnitId, hex: Hex) {
        let side = self.look().side(unit);
        let (mut before, mut next) = (UnitId::NONE, self.s.first_in[hex.index()]);
        while next.is_some() && next < unit {
            before = next;
            next = self.s.units[next.index()].next;
        }
        self.s.units[unit.index()].next = next;
        self.s.units[unit.index()].at = hex;
        match before {
            UnitId::NONE => self.s.first_in[hex.index()] = unit,
            before => self.s.units[before.index()].next = unit,
        }
        self.s.standing[side.index()].insert(hex);
        self.update_control(hex);
    }

    /// Takes a unit off the map, to a place beside it, and updates control of the hex it leaves (§SM-7).
    pub fn lift(&mut self, unit: UnitId, to: Hex) {
        let hex = self.s.units[unit.index()].at;
        self.take_off(unit, to);
        if hex.is_some() {
            self.update_control(hex);
        }
    }

    /// Takes a unit from hex to hex: within an Objective it never leaves it (§7.3.1.1).
    pub fn shift(&mut self, unit: UnitId, to: Hex) {
        let from = self.s.units[unit.index()].at;
        self.take_off(unit, Unit::BOX);
        self.place(unit, to);
        if from.is_some() {
            self.update_control(from);
        }
    }

    /// Takes a unit off the map; control of its hex is not yet updated.
    pub fn take_off(&mut self, unit: UnitId, to: Hex) {
        let hex = self.s.units[unit.index()].at;
        if hex.is_some() {
            let after = self.s.units[unit.index()].next;
            let (mut before, mut next) = (UnitId::NONE, self.s.first_in[hex.index()]);
            while next.is_some() && next != unit {
                before = next;
                next = self.s.units[next.index()].next;
            }
            match before {
                UnitId::NONE => self.s.first_in[hex.index()] = after,
                before => self.s.units[before.index()].next = after,
            }
            let side = self.look().side(unit);
            if self.look().units_of(side, hex).next().is_none() {
                self.s.standing[side.index()].remove(hex);
                self.s.advanced.remove(hex);
            }
        }
        self.s.units[unit.index()].next = UnitId::NONE;
        self.s.units[unit.index()].at = to;
    }
}
