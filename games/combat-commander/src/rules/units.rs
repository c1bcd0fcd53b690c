//! 3 Units, 13 Suppression, CC-STAT: what a unit is worth at this moment, and what becomes of it.

use crate::board::Hex;
use crate::data::{Class, Side, Stats, boxed};
use crate::decisions::BeforeBreak;
use crate::look::{Look, Turn};
use crate::rules::terrain::Fort;
use crate::state::{Unit, UnitId, WeaponId, is};
use sandtable_engine::{Act, Line, Log, Msg};

/// What Suppressed takes away and Veteran adds (§13.2, §E44.1).
const MARKER: i8 = 1;

impl<'a> Look<'a> {
    /// §3.2.1: the side of the counter that is up.
    #[must_use]
    pub fn face(self, unit: UnitId) -> &'a Stats {
        let kind = self.kind(unit);
        if self.is_broken(unit) { &kind.broken } else { &kind.front }
    }

    /// §3.1.5b, §CC-A26.a: whether a stat of the side that is up is boxed: bits of [`boxed`].
    #[must_use]
    pub fn is_boxed(self, unit: UnitId, bit: u8) -> bool {
        self.face(unit).boxed & bit != 0
    }

    /// §3.1, §3.3-a: a Leader's Command now; broken ones have none.
    #[must_use]
    pub fn command(self, unit: UnitId) -> i8 {
        if self.is_leader(unit) && !self.is_broken(unit) { self.kind(unit).front.command } else { 0 }
    }

    /// §3.3.1.2: the best Command of a side's Leaders in a hex: bonuses do not add up.
    #[must_use]
    pub fn command_in(self, side: Side, hex: Hex) -> i8 {
        self.units_of(side, hex).map(|u| self.command(u)).max().unwrap_or(0)
    }

    /// §3.3.1.2: what a Leader in its hex adds to a Squad's or Team's FP, Range, Movement and Morale.
    #[must_use]
    pub fn led(self, unit: UnitId) -> i8 {
        match self.kind(unit).class {
            Class::Leader => 0,
            _ => self.command_in(self.side(unit), self.hex_of(unit)),
        }
    }

    /// §13.2, §E44.1: what its markers add to each of its stats but Command.
    #[must_use]
    pub fn marked(self, unit: UnitId) -> i8 {
        let unit = self.unit(unit);
        let veteran = if unit.is(is::VETERAN) { MARKER } else { 0 };
        let suppressed = if unit.is(is::SUPPRESSED) { MARKER } else { 0 };
        veteran - suppressed
    }

    /// §F106.1: what Wire takes from FP, Range and Morale.
    #[must_use]
    pub fn wired(self, unit: UnitId) -> i8 {
        if self.fort(self.hex_of(unit)) == Some(Fort::Wire) { -1 } else { 0 }
    }

    /// §CC-STAT.1: Firepower now; like every number it may fall to nothing and below (§CC-STAT.5).
    #[must_use]
    pub fn fp(self, unit: UnitId) -> i8 {
        self.face(unit).fp + self.led(unit) + self.marked(unit) + self.wired(unit)
    }

    /// §CC-STAT.1: Range now.
    #[must_use]
    pub fn range(self, unit: UnitId) -> i8 {
        self.face(unit).range + self.led(unit) + self.marked(unit) + self.wired(unit)
    }

    /// §CC-STAT.2, §11.1, §T93-b: Movement now, with the weapon carried and the Road bonus of this Order.
    #[must_use]
    pub fn movement(self, unit: UnitId) -> i8 {
        let weapon = self.unit(unit).weapon;
        let load = if weapon.is_some() { self.weapon(weapon).move_modifier } else { 0 };
        let road = i8::from(self.is(unit, is::ROAD));
        self.face(unit).movement + self.led(unit) + self.marked(unit) + load + road
    }

    /// §CC-STAT.3, §3.1.4: Morale now, with this Cover.
    #[must_use]
    pub fn morale(self, unit: UnitId, cover: i8) -> i8 {
        self.face(unit).morale + self.led(unit) + self.marked(unit) + self.wired(unit) + cover
    }

    /// §T78.3-a: Morale for Rally, Rout and Events: with the Cover of its hex.
    #[must_use]
    pub fn resolve(self, unit: UnitId) -> i8 {
        self.morale(unit, self.cover(self.hex_of(unit)))
    }

    /// §CC-STAT.4, §3.3.1.3: a weapon's Firepower now: Leaders help no white band, and not what they carry.
    #[must_use]
    pub fn weapon_fp(self, weapon: WeaponId) -> i8 {
        self.weapon(weapon).fp + self.weapon_led(weapon)
    }

    /// §CC-STAT.4: a weapon's Range now.
    #[must_use]
    pub fn weapon_range(self, weapon: WeaponId) -> i8 {
        self.weapon(weapon).range_max + self.weapon_led(weapon)
    }

    /// §3.3.1.3, §FLAG-2: what Leaders in its hex add to a weapon.
    #[must_use]
    pub fn weapon_led(self, weapon: WeaponId) -> i8 {
        let carrier = self.s.carriers[weapon.index()];
        if self.weapon(weapon).ordnance || !carrier.is_some() || self.is_leader(carrier) {
            return 0;
        }
        let (side, hex) = (self.side(carrier), self.hex_of(carrier));
        match self.g.flags.weapon_command_cumulative {
            true => self.units_of(side, hex).map(|u| self.command(u)).sum(),
            false => self.command_in(side, hex),
        }
    }

    /// §11.1, §13.2, §F106.3-b, §CC-T.a: whether a weapon may be fired now.
    #[must_use]
    pub fn weapon_ready(self, weapon: WeaponId) -> bool {
        let carrier = self.s.carriers[weapon.index()];
        carrier.is_some()
            && !self.weapon_broken(weapon)
            && self.unit(carrier).flags & (is::BROKEN | is::SUPPRESSED) == 0
            && self.fort(self.hex_of(carrier)) != Some(Fort::Wire)
            && !self.is_water(self.hex_of(carrier))
    }

    /// §CC-0.7: a hex with a unit of this side, or its Objective without an enemy.
    #[must_use]
    pub fn is_friendly_hex(self, side: Side, hex: Hex) -> bool {
        self.standing(side).contains(hex)
            || (!self.standing(side.other()).contains(hex)
                && self.objectives_at(hex).any(|o| self.s.control[o] == 1 + side as u8))
    }

    /// A unit left in the box: of a side, of a class, of the side's quality (§CC-SET.5, §CC-A36.a).
    #[must_use]
    pub fn spare_team(self, side: Side) -> Option<UnitId> {
        let quality = self.g.side(side).quality;
        self.counters(side).find(|&u| {
            let kind = self.kind(u);
            kind.class == Class::Team && kind.quality == Some(quality) && self.hex_of(u) == Unit::BOX
        })
    }

    /// The Fortification in a hex.
    #[must_use]
    pub fn fort(self, hex: Hex) -> Option<Fort> {
        let number = self.s.forts.get(hex.index()).copied().unwrap_or(0);
        Fort::ALL.get(usize::from(number).wrapping_sub(1)).copied()
    }

    /// §CC-T.a: Marsh, Stream or Water Barrier without a bridge.
    #[must_use]
    pub fn is_water(self, hex: Hex) -> bool {
        self.g.ground.water.contains(hex)
    }

    /// §T78.3-a: the Cover of a hex for every purpose but an attack.
    #[must_use]
    pub fn cover(self, hex: Hex) -> i8 {
        if hex.is_some() { self.g.ground.cover(hex, self.fort(hex)).total() } else { 0 }
    }

    /// §CC-A26.a: whether a weapon's own stat is boxed.
    #[must_use]
    pub fn weapon_boxed(self, weapon: WeaponId, bit: u8) -> bool {
        let kind = self.weapon(weapon);
        (bit == boxed::FP && kind.fp_boxed) || (bit == boxed::RANGE && kind.range_boxed)
    }
}

impl<L: Log> Turn<'_, L> {
    /// A unit is to break; its owner may answer (W-BREAK) before it does.
    pub fn will_break(&mut self, unit: UnitId) {
        self.push(BeforeBreak { unit });
    }

    /// §3.2.4, §3.2.2: it breaks; a broken one is eliminated. Its markers and its weapon stay with it.
    pub fn break_unit(&mut self, unit: UnitId) {
        if self.look().is_broken(unit) {
            self.say_unit("3.2.4", "log-breaks-again", unit);
            self.eliminate(unit);
            return;
        }
        self.set(unit, is::BROKEN);
        self.say("3.2.1", |look| {
            Line::new(Msg::new("log-breaks").msg("unit", look.name(unit)))
                .act(Act::Steps { piece: u16::from(unit.0), change: -1 })
                .touch(Look::noun(unit))
        });
    }

    /// §3.2.5: it rallies.
    pub fn rally(&mut self, unit: UnitId) {
        self.clear(unit, is::BROKEN);
        self.say("3.2.5", |look| {
            Line::new(Msg::new("log-rallies").msg("unit", look.name(unit)))
                .act(Act::Steps { piece: u16::from(unit.0), change: 1 })
                .touch(Look::noun(unit))
        });
    }

    /// §13.1, §8.1.1: it is suppressed; a second marker does nothing.
    pub fn suppress(&mut self, unit: UnitId) {
        if !self.look().is(unit, is::SUPPRESSED) {
            self.set(unit, is::SUPPRESSED);
            self.say_unit("13.1", "log-suppressed", unit);
        }
    }

    /// §7.1, §4.2: a unit is eliminated: its points to the opponent, its counter to the Casualty Track, its weapon
    /// to the Weapons box.
    pub fn eliminate(&mut self, unit: UnitId) {
        let (side, kind) = (self.look().side(unit), *self.look().kind(unit));
        self.say("7.1", |look| {
            Line::new(Msg::new("log-eliminated").msg("unit", look.name(unit)))
                .act(Act::Remove { piece: u16::from(unit.0) })
                .touch(Look::noun(unit))
        });
        self.drop_weapon(unit);
        self.s.left_by_exit[side.index()] = false;
        // §E58.1: the Hero goes back to the box and is worth nothing.
        self.lift(unit, if kind.hero { Unit::BOX } else { Unit::LOST });
        self.s.units[unit.index()].flags = 0;
        if !kind.hero {
            let vp = i16::from(kind.vp) * self.look().loss_factor();
            self.score("7.1", side.other(), vp);
            self.s.losses[side.index()] += 1;
            self.check_surrender(side);
        }
    }

    /// §4.2-a: a counter goes back to the box without being eliminated; its weapon is taken care of before.
    pub fn retire(&mut self, unit: UnitId) {
        self.lift(unit, Unit::BOX);
        self.s.units[unit.index()].flags = 0;
    }

    /// A unit appears on the map, from wherever its counter was; it is never in two hexes.
    pub fn appear(&mut self, unit: UnitId, hex: Hex, flags: u16) {
        if self.s.units[unit.index()].at == Unit::LOST {
            let side = self.look().side(unit);
            self.s.losses[side.index()] = self.s.losses[side.index()].saturating_sub(1);
        }
        self.lift(unit, Unit::BOX);
        self.s.units[unit.index()].flags = flags;
        self.place(unit, hex);
    }

    /// §A36, §E52: a Team takes a Squad's place, in its state and with its part in what is under way.
    pub fn stand_in(&mut self, squad: UnitId, team: UnitId) {
        let old = self.s.units[squad.index()];
        self.appear(team, old.at, old.flags & (is::INHERITED | is::DEFENDING | is::DOOMED | is::FLEEING));
    }
}
