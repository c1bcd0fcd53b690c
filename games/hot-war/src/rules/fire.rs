//! The Fire Test (HW-4): Defence, dice and accuracy.

use crate::data::{OrderKind, Prey, Terrain, UnitType};
use crate::look::Look;
use crate::state::{Lasting, Place, Shot, ShotBy, ShotKind, StructureKind, ThisTurn, UnitId};
use sandtable_hex::HexId;

/// Which dice of a row are thrown (§HW-2.1.9.5).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Dice {
    /// The full number.
    Full,
    /// Those of indirect fire.
    Indirect,
    /// Those of fire on the move.
    Moving,
}

impl Look<'_> {
    /// §HW-4.4, §HW-2.1.9.7: dice against a type at the firer's strength; none without a row, or without a number for
    /// this kind of fire.
    #[must_use]
    pub fn dice(self, by: UnitId, prey: Prey, which: Dice) -> u8 {
        let strength = self.unit(by).strength as usize;
        let Some(row) = self.card(by).row(prey) else { return 0 };
        let numbers = match which {
            Dice::Full => Some(&row.dice),
            Dice::Indirect => row.indirect.as_ref(),
            Dice::Moving => row.moving.as_ref(),
        };
        numbers.and_then(|dice| dice.get(strength.checked_sub(1)?).copied()).unwrap_or(0)
    }

    /// The accuracy of a row at a distance, as the card has it; §HW-14.4, §HW-2.1.9.4, §HW-4.11.8: fired from a hill everything shifts one hex
    /// out. 0 where it cannot hit (§HW-2.1.9.7).
    #[must_use]
    pub fn card_accuracy(self, by: UnitId, prey: Prey, from: HexId, to: HexId) -> u8 {
        let Some(row) = self.card(by).row(prey) else { return 0 };
        // §HW-7.3.16: ground and air on one hex are one hex apart.
        let distance = self.g.board.distance(from, to).max(1);
        let at = |d: u8| row.accuracy.get(d as usize - 1).copied().unwrap_or(0);
        let hill = u8::from(self.ground(from).level >= 1 && !self.is_airborne(by));
        at(distance.saturating_sub(hill).max(1))
    }

    /// §HW-7.1.1: how far it reaches a type from a hex, in hexes; a hill adds one (§HW-14.4).
    #[must_use]
    pub fn reaches(self, by: UnitId, prey: Prey, from: HexId, to: HexId) -> bool {
        self.card_accuracy(by, prey, from, to) > 0
    }

    /// §HW-4.11: the highest die that hits, with all modifiers, for a shot at a distance.
    #[must_use]
    pub fn accuracy(
        self,
        by: UnitId,
        at: Option<UnitId>,
        prey: Prey,
        kind: ShotKind,
        from: HexId,
        to: HexId,
    ) -> u8 {
        let card = self.card_accuracy(by, prey, from, to);
        if card == 0 {
            return 0;
        }
        // §HW-4.11.7: only a natural 1 hits one that lays smoke.
        if kind == ShotKind::Fire && at.is_some_and(|u| self.hides_in_smoke(u)) {
            return 1;
        }
        let mut accuracy = card as i8;
        if kind == ShotKind::Ambush {
            accuracy += 1; // §HW-4.11.1
        }
        if self.is(by, Lasting::CHEM) {
            accuracy -= 1; // §HW-4.11.2
        }
        self.within_limits(accuracy)
    }

    /// §HW-4.10: modified accuracy stays within its limits.
    #[must_use]
    pub fn within_limits(self, accuracy: i8) -> u8 {
        accuracy.clamp(0, 6) as u8
    }

    /// §HW-7.5.20.2, §HW-7.5.20.3: whether a Fire order at it hits on ones alone.
    fn hides_in_smoke(self, unit: UnitId) -> bool {
        let plan = self.plan(unit);
        self.is(unit, ThisTurn::LAYS_SMOKE) && plan.kind != OrderKind::SmokeInMovement
    }

    /// §HW-4.1, §HW-2.1.4, §HW-4.12: the Defence of a unit now, before what it has absorbed; `close` in close combat.
    #[must_use]
    pub fn defence(self, unit: UnitId, close: bool) -> u8 {
        // A unit that rides outside on water is shot at where it is (§HW-7.6.9.3).
        let outside = matches!(self.unit(unit).at, Place::Outside(_));
        let hex = if outside { self.whereabouts(unit) } else { self.hex(unit) };
        let Some(hex) = hex else { return 0 };
        let (own, u) = (self.card(unit).defence, self.unit(unit));
        if self.is_digging(unit) || self.marches(unit) {
            return 0; // §HW-4.12.14, §HW-19.1
        }
        if self.is_airborne(unit) {
            return own + self.flares(unit); // §HW-4.12.20
        }
        if self.unit_type(unit).is_aviation() {
            return 0; // §HW-4.12.16
        }
        if u.is(Lasting::CHEM) {
            // §HW-4.12.15
            let terrain = if u.is(Lasting::SUPPRESSED) { 0 } else { self.terrain_cover(unit, hex) };
            let works = self.trench_cover(unit, close) + self.pillbox_cover(unit, hex);
            return terrain + self.height_cover(unit, close) + works;
        }
        let terrain = if u.is(Lasting::SUPPRESSED) { 0 } else { self.terrain_cover(unit, hex) }; // §HW-4.12.13, §HW-5.4.8
        own + self.order_cover(unit)
            + terrain
            + self.trench_cover(unit, close)
            + self.pillbox_cover(unit, hex)
            + self.height_cover(unit, close)
            + self.medics(unit, hex)
    }

    /// What is left of its Defence this turn (§HW-2.1.5). §HW-2.1.5.1: bonuses count as they hold now; by the other
    /// reading as they held at the first Fire Test of the turn.
    #[must_use]
    pub fn defence_left(self, unit: UnitId, close: bool) -> u8 {
        let u = self.unit(unit);
        u.pool.map_or_else(|| self.defence(unit, close), |pool| pool.get() - 1).saturating_sub(u.absorbed)
    }

    /// §HW-4.12.14: whether it digs in this turn.
    #[must_use]
    pub fn is_digging(self, unit: UnitId) -> bool {
        self.s.open && self.plan(unit).kind == OrderKind::DigIn && !self.is(unit, ThisTurn::DONE)
    }

    /// §HW-4.12.1, §HW-4.12.2, §HW-4.12.3: what its own order and the infantry's cover add.
    fn order_cover(self, unit: UnitId) -> u8 {
        let bonus = |kind| self.order(unit, kind).and_then(|o| o.def_bonus).unwrap_or(0);
        let defends = self.is(unit, ThisTurn::DEFENDS)
            && self.defence_counts(unit)
            && !self.is(unit, Lasting::SUPPRESSED);
        let order = if defends { bonus(OrderKind::Defence) } else { 0 };
        let ambush = if self.is(unit, Lasting::AMBUSH) {
            bonus(OrderKind::Ambush)
        } else {
            self.ambush_bonus_left(unit)
        };
        order + ambush + self.infantry_cover(unit)
    }

    /// §HW-4.12.4, §HW-4.12.5, §HW-4.12.6, §HW-4.12.7: the terrain; a damaged settlement covers less (§HW-13.9.2).
    #[must_use]
    pub fn terrain_cover(self, unit: UnitId, hex: HexId) -> u8 {
        self.ground_cover(self.unit_type(unit), hex)
    }

    /// What the ground of a hex adds to the Defence of units of a type.
    #[must_use]
    pub fn ground_cover(self, unit_type: UnitType, hex: HexId) -> u8 {
        let full = self.terrain(hex).defence[unit_type as usize];
        match self.site(hex) {
            Some(site) if site.destroyed => 0,
            Some(site) if site.kind == StructureKind::Settlement => full.saturating_sub(site.damage),
            _ => full,
        }
    }

    /// §HW-4.12.8, §HW-4.12.9: the trench it is in; none in close combat if it is flanked (§HW-4.12.17).
    fn trench_cover(self, unit: UnitId, close: bool) -> u8 {
        let tank = self.unit_type(unit).is_armour();
        match self.is(unit, Lasting::TRENCH) && !(close && self.is(unit, Lasting::FLANKED)) {
            true => self.g.data.structures.trench_cover[usize::from(tank)],
            false => 0,
        }
    }

    /// §HW-4.12.11: medics on the same or an adjacent hex.
    fn medics(self, unit: UnitId, hex: HexId) -> u8 {
        if !matches!(self.unit_type(unit), UnitType::Infantry | UnitType::Artillery) {
            return 0;
        }
        let near = |medic: &UnitId| self.hex(*medic).is_some_and(|h| self.g.board.distance(h, hex) <= 1);
        let fit = |medic: &UnitId| !self.is(*medic, Lasting::SUPPRESSED) && !self.is(*medic, Lasting::AMBUSH);
        let helps =
            self.units(self.side(unit)).filter(near).filter(fit).map(|m| self.card(m).properties.medics);
        helps.max().unwrap_or(0)
    }

    /// §HW-12.9: the pillbox it is in.
    fn pillbox_cover(self, unit: UnitId, hex: HexId) -> u8 {
        let stands = self.structures(hex).any(|s| s.kind == StructureKind::Pillbox && !s.destroyed);
        let inside = stands && self.unit_type(unit) == UnitType::Infantry && self.pillbox_holds(unit, hex);
        if inside { self.g.data.structures.pillbox_cover } else { 0 }
    }

    /// §HW-12.0: the Defence of a structure, before what it has absorbed.
    #[must_use]
    pub fn structure_defence(self, kind: StructureKind) -> u8 {
        let data = &self.g.data.structures;
        match kind {
            StructureKind::Bridge(bridge) => data.bridges.get(bridge as usize).map_or(0, |b| b.defence),
            StructureKind::Settlement => data.settlement.0,
            StructureKind::OilField => data.oil_field.0,
            StructureKind::Pillbox => data.pillbox.0,
            StructureKind::Depot(..) | StructureKind::Sections(_) => 0,
        }
    }

    /// How many symbols a structure has.
    #[must_use]
    pub fn structure_strength(self, kind: StructureKind) -> u8 {
        let data = &self.g.data.structures;
        match kind {
            StructureKind::Bridge(bridge) => {
                data.bridges.get(bridge as usize).map_or(1, |b| b.capacity.len() as u8)
            }
            StructureKind::Settlement => data.settlement.1,
            StructureKind::OilField => data.oil_field.1,
            StructureKind::Pillbox => data.pillbox.1,
            // §HW-12.1: a single hit.
            StructureKind::Depot(..) | StructureKind::Sections(_) => 1,
        }
    }

    /// §HW-13.6.1: whether a forest keeps a unit from shooting at another: one in it does not shoot at aviation.
    #[must_use]
    pub fn forest_hinders(self, by: UnitId, from: HexId, at: UnitId) -> bool {
        self.is_terrain(from, Terrain::Forest) && !self.is_airborne(by) && self.is_airborne(at)
    }

    /// §HW-4.15: whether a unit is in close combat, so that no one may fire at it.
    #[must_use]
    pub fn in_close_combat(self, unit: UnitId) -> bool {
        self.is(unit, Lasting::BOUND) || self.is(unit, ThisTurn::FOUGHT)
    }

    /// Whether a unit can be a target at all: on the board, seen, not hidden, not on a half-hex (§HW-9.8.2).
    #[must_use]
    pub fn is_target(self, unit: UnitId) -> bool {
        matches!(self.unit(unit).at, Place::Hex(_)) && !self.is(unit, Lasting::AMBUSH)
    }

    /// A shot as it is thrown, §HW-4.2: dice and accuracy as they stand at this distance; none if it cannot hit.
    #[must_use]
    pub fn aim_at(self, by: UnitId, at: UnitId, kind: ShotKind, which: Dice) -> Option<Shot> {
        let (from, to) = (self.hex(by)?, self.whereabouts(at)?);
        let prey = self.prey(at);
        let (dice, accuracy) =
            (self.dice(by, prey, which), self.accuracy(by, Some(at), prey, kind, from, to));
        if self.forest_hinders(by, from, at) || dice == 0 || self.card_accuracy(by, prey, from, to) == 0 {
            return None;
        }
        let shot = Shot::new(ShotBy::Unit(by), crate::state::Aim::Unit(at), kind, dice, accuracy);
        let blind = self.card(by).properties.indirect_fire && !self.sees_hex(by, to);
        Some(Shot { blind, ..shot })
    }

    /// §HW-4.13: the same at a structure, a number of [`State::structures`](crate::state::State).
    #[must_use]
    pub fn aim_at_structure(self, by: UnitId, structure: usize, kind: ShotKind, which: Dice) -> Option<Shot> {
        let (from, hex) = (self.hex(by)?, self.s.structures.get(structure)?.hex);
        let aim = crate::state::Aim::Structure(u8::try_from(structure).ok()?);
        let prey = Prey::Structure;
        let (dice, accuracy) = (self.dice(by, prey, which), self.accuracy(by, None, prey, kind, from, hex));
        let can = dice > 0 && self.card_accuracy(by, prey, from, hex) > 0;
        can.then(|| Shot::new(ShotBy::Unit(by), aim, kind, dice, accuracy))
    }
}

impl Shot {
    /// A shot that is not yet thrown.
    #[must_use]
    pub const fn new(by: ShotBy, at: crate::state::Aim, kind: ShotKind, dice: u8, accuracy: u8) -> Shot {
        Shot {
            by,
            at,
            kind,
            dice,
            accuracy,
            over: None,
            spilled_from: None,
            spotted: false,
            blind: false,
            thrown: false,
            hits: 0,
            misses: 0,
        }
    }
}
