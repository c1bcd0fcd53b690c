//! Fire orders, step S2 (HW-7.2).

use super::{Allowed, Bar, Ruling, need};
use crate::choice;
use crate::data::{OrderKind, Prey};
use crate::look::{Look, Turn, hex_noun};
use crate::rules::fire::Dice;
use crate::state::{Aim, Gone, Order, Place, Shot, ShotKind, ThisTurn, UnitId};
use sandtable_engine::{Log, Sink};
use sandtable_hex::HexId;

/// No such unit is seen on the board (§HW-17.4).
pub const NOT_SEEN: Bar = Bar("HW-17.4", "bar-not-seen");
/// What hides it is told by [`Look::hidden_by`].
pub const UNSEEN: Bar = Bar("HW-7.2.2", "bar-unseen");
/// How far it is, is told with it.
pub const OUT_OF_RANGE: Bar = Bar("HW-7.1.1", "bar-out-of-range");

impl Look<'_> {
    /// §HW-7.2.2, §HW-9.10.2: whether it may be ordered to Fire.
    ///
    /// # Errors
    /// The rule that forbids it.
    pub fn may_fire(self, unit: UnitId) -> Allowed {
        self.has_ammo(unit)?;
        need(self.hex(unit).is_some(), "HW-7.2.2", "bar-not-on-board")?;
        need(!self.unit_type(unit).is_aviation() || self.is_airborne(unit), "HW-9.10.2", "bar-on-ground")?;
        need(self.any_field(unit, OrderKind::Fire), "HW-7.2.2", "bar-no-target")
    }

    /// §HW-7.2.4: whether it may be ordered to fire at an area.
    ///
    /// # Errors
    /// The rule that forbids it.
    pub fn may_fire_at_area(self, unit: UnitId) -> Allowed {
        need(self.card(unit).properties.area_fire, "HW-7.2.4", "bar-no-area-fire")?;
        self.has_ammo(unit)?;
        need(self.any_field(unit, OrderKind::AreaFire), "HW-7.2.4", "bar-no-target")
    }

    /// Whether an order has any first field at all.
    #[must_use]
    pub fn any_field(self, unit: UnitId, kind: OrderKind) -> bool {
        let mut any = sandtable_engine::AnyBut::new(choice::SMOKE);
        self.fields(unit, &Order { kind, ..Order::default() }, &mut any);
        any.found()
    }

    /// What may be named.
    pub fn fire_fields(self, unit: UnitId, plan: &Order, out: &mut impl Sink) {
        if plan.aim != Aim::None {
            return;
        }
        if plan.kind == OrderKind::AreaFire {
            let Some(from) = self.hex(unit) else { return };
            let range = self.range_from(unit, from);
            for hex in self.g.board.all().filter(|&h| self.g.board.distance(from, h) <= range) {
                if out.wants(choice::TARGET, hex_noun(hex)) && self.may_hit_area(unit, hex) {
                    out.add(choice::TARGET, hex_noun(hex));
                }
            }
            return;
        }
        for enemy in self.units(self.side(unit).other()) {
            if out.wants(choice::TARGET, Look::noun(enemy)) && self.may_target(unit, enemy) {
                out.add(choice::TARGET, Look::noun(enemy));
            }
        }
        for (i, structure) in self.s.structures.iter().enumerate().filter(|(_, s)| !s.destroyed) {
            let hex = structure.hex;
            let named = |s: &crate::state::Structure| !s.destroyed && s.hex == hex;
            if out.wants(choice::TARGET, hex_noun(hex))
                && self.may_target_structure(unit, hex)
                && !self.s.structures.iter().take(i).any(named)
            {
                out.add(choice::TARGET, hex_noun(hex));
            }
        }
    }

    /// §HW-7.2.2, §HW-8.1.6: whether a Fire order may name this enemy: of a type on its card (§HW-2.1.9.1), in sector and
    /// range, and in its own sight or, by indirect fire, in that of a friend who designates targets.
    #[must_use]
    pub fn may_target(self, unit: UnitId, enemy: UnitId) -> bool {
        self.target_allowed(unit, enemy).is_ok()
    }

    /// The same; §HW-7.2.8: full dice at what it sees, those of indirect fire at what is designated. A hidden unit is
    /// nowhere (§HW-17.4).
    ///
    /// # Errors
    /// The rule that forbids it.
    pub fn target_allowed(self, unit: UnitId, enemy: UnitId) -> Allowed {
        let Some((from, at)) = self.hex(unit).zip(self.hex(enemy)).filter(|_| self.is_target(enemy)) else {
            return Err(NOT_SEEN);
        };
        let prey = self.prey(enemy);
        // §HW-7.3.16
        let meets = from != at || [unit, enemy].into_iter().any(|u| self.unit_type(u).is_aviation());
        need(meets, "HW-7.3.2", "bar-same-hex")?;
        need(!self.in_close_combat(enemy), "HW-4.15", "bar-target-fights")?;
        self.may_reach(unit, prey, from, at)?;
        need(!self.forest_hinders(unit, from, enemy), "HW-13.6.1", "bar-forest-air")?;
        match self.sees_unit(unit, enemy) {
            true => need(self.dice(unit, prey, Dice::Full) > 0, "HW-2.1.9.1", "bar-no-row"),
            false if self.card(unit).properties.indirect_fire => {
                need(self.is_designated(unit, enemy), "HW-8.1.6", "bar-not-designated")?;
                need(self.dice(unit, prey, Dice::Indirect) > 0, "HW-8.1.6", "bar-no-indirect-row")
            }
            false => Err(UNSEEN),
        }
    }

    /// Whether what lies on a hex is in sector and range: a type that is on the card (§HW-2.1.9.1).
    fn may_reach(self, unit: UnitId, prey: Prey, from: HexId, at: HexId) -> Allowed {
        need(self.in_sector(unit, at), "HW-8.1.4", "bar-out-of-sector")?;
        if self.reaches(unit, prey, from, at) {
            return Ok(());
        }
        need(self.card(unit).row(prey).is_some(), "HW-2.1.9.1", "bar-no-row")?;
        Err(OUT_OF_RANGE)
    }

    /// §HW-8.1.7: whether a friend designates this enemy.
    #[must_use]
    pub fn is_designated(self, unit: UnitId, enemy: UnitId) -> bool {
        self.designators(unit).any(|friend| self.sees_unit(friend, enemy))
    }

    fn designators(self, unit: UnitId) -> impl Iterator<Item = UnitId> {
        self.units(self.side(unit)).filter(move |&f| {
            f != unit && self.card(f).properties.target_designation && self.hex(f).is_some()
        })
    }

    /// §HW-12.0: whether the structure of a hex may be named.
    #[must_use]
    pub fn may_target_structure(self, unit: UnitId, hex: HexId) -> bool {
        self.structure_allowed(unit, hex).is_ok()
    }

    /// The same.
    ///
    /// # Errors
    /// The rule that forbids it.
    pub fn structure_allowed(self, unit: UnitId, hex: HexId) -> Allowed {
        let from = self.hex(unit).ok_or(NOT_SEEN)?;
        need(from != hex, "HW-7.2.2", "bar-own-hex")?;
        self.may_reach(unit, Prey::Structure, from, hex)?;
        need(self.dice(unit, Prey::Structure, Dice::Full) > 0, "HW-2.1.9.1", "bar-no-row")?;
        if self.sees_hex(unit, hex) { Ok(()) } else { Err(UNSEEN) }
    }

    /// §HW-7.2.4: whether area fire may name a hex: in range of any row and in sight, its own or a designator's.
    #[must_use]
    pub fn may_hit_area(self, unit: UnitId, hex: HexId) -> bool {
        self.area_allowed(unit, hex).is_ok()
    }

    /// The same.
    ///
    /// # Errors
    /// The rule that forbids it.
    pub fn area_allowed(self, unit: UnitId, hex: HexId) -> Allowed {
        let from = self.hex(unit).ok_or(NOT_SEEN)?;
        let reach = || {
            (0..Prey::COUNT).any(|i| {
                self.card(unit).rows[i].is_some() && prey(i).is_some_and(|p| self.reaches(unit, p, from, hex))
            })
        };
        let smoke = self.in_smoke(hex);
        let enemy = || self.standing(self.side(unit).other(), hex).next().is_some();
        need(from != hex, "HW-7.2.4", "bar-own-hex")?;
        need(!smoke, "HW-7.2.4", "bar-smoke-there")?;
        need(self.in_sector(unit, hex), "HW-8.1.4", "bar-out-of-sector")?;
        need(reach(), OUT_OF_RANGE.0, OUT_OF_RANGE.1)?;
        let seen = self.sees_hex(unit, hex) || self.designators(unit).any(|f| self.sees_hex(f, hex));
        need(seen, "HW-7.2.4", "bar-area-unseen")?;
        need(!self.on(hex).any(|u| self.in_close_combat(u)), "HW-4.15", "bar-target-fights")?;
        need(self.stands(Ruling::AreaFireAnyHex) || enemy(), "HW-7.2.4", "bar-no-enemy-there")
    }
}

impl Look<'_> {
    /// §HW-7.2.3, §HW-7.6.8.1: whether a target is destroyed, or lost as if it were (§HW-16.4): not one that has left the board.
    #[must_use]
    pub fn is_lost_to_enemy(self, target: UnitId) -> bool {
        let why = if let Place::Gone(why) = self.unit(target).at { Some(why) } else { None };
        why.is_some_and(|why| !matches!(why, Gone::Left | Gone::Merged(_)))
    }

    /// §HW-7.2.2, §HW-7.2.8, §HW-7.5.17: the shot of a Fire order at a unit.
    #[must_use]
    pub fn shot_at_unit(self, unit: UnitId, enemy: UnitId) -> Option<Shot> {
        let blind = !self.sees_unit(unit, enemy);
        let which = if blind { Dice::Indirect } else { Dice::Full };
        let spotted = self.is_spotted(unit, |friend| self.sees_unit(friend, enemy));
        Some(Shot { spotted, blind, ..self.aim_at(unit, enemy, ShotKind::Fire, which)? })
    }

    /// §HW-12.0, §HW-7.5.17: the shot of a Fire order at the structure of a hex.
    #[must_use]
    pub fn shot_at_structure(self, unit: UnitId, hex: HexId) -> Option<Shot> {
        let structure = self.main_structure(hex)?;
        let spotted = self.is_spotted(unit, |friend| self.sees_hex(friend, hex));
        Some(Shot { spotted, ..self.aim_at_structure(unit, structure, ShotKind::Fire, Dice::Full)? })
    }

    /// §HW-7.2.5, §HW-7.2.6: a test against every unit on the hex, own and enemy, hidden too, with those who ride outside
    /// (§HW-7.6.9.3), and against a depot; only at units of which something is true.
    #[must_use]
    pub fn area_shots(self, unit: UnitId, hex: HexId, at: impl Fn(UnitId) -> bool) -> Vec<Shot> {
        let aimed = |u: UnitId| self.aim_at(unit, u, ShotKind::Area, self.area_dice(unit, self.prey(u), hex));
        let outside = |u: UnitId| matches!(self.unit(u).at, Place::Outside(_));
        let exposed = |u: &UnitId| {
            let on = self.hex(*u) == Some(hex) && !self.is_airborne(*u);
            on || outside(*u) && self.whereabouts(*u) == Some(hex)
        };
        let mut shots: Vec<Shot> = self.all().filter(exposed).filter(|&u| at(u)).filter_map(aimed).collect();
        let which = self.area_dice(unit, Prey::Structure, hex);
        let depot = self.depot(hex);
        shots.extend(depot.and_then(|(i, ..)| self.aim_at_structure(unit, i, ShotKind::Area, which)));
        shots
    }

    /// §HW-7.2.5: which dice area fire throws at a type: those of indirect fire, where the card has them, without own
    /// sight of the hex.
    #[must_use]
    pub fn area_dice(self, unit: UnitId, prey: Prey, hex: HexId) -> Dice {
        self.dice_of(ShotKind::Area, unit, prey, !self.sees_hex(unit, hex))
    }

    /// §HW-8.1.6, §HW-7.2.5: which dice a shot throws at a type, aimed blind or not. §HW-13.9.5: a row without numbers
    /// for fire on the move limits its misses by the full ones.
    #[must_use]
    pub fn dice_of(self, kind: ShotKind, unit: UnitId, prey: Prey, blind: bool) -> Dice {
        match kind {
            ShotKind::Moving if self.dice(unit, prey, Dice::Moving) > 0 => Dice::Moving,
            _ if blind && self.dice(unit, prey, Dice::Indirect) > 0 => Dice::Indirect,
            _ => Dice::Full,
        }
    }
}

/// The prey with this index.
fn prey(index: usize) -> Option<Prey> {
    use crate::data::UnitType as T;
    let types = [
        T::Infantry,
        T::Artillery,
        T::Vehicle,
        T::Armoured,
        T::LightTank,
        T::HeavyTank,
        T::Helicopter,
        T::LightAviation,
        T::HeavyAviation,
    ];
    match index {
        9 => Some(Prey::Structure),
        i => types.get(i).map(|&t| Prey::Unit(t)),
    }
}

impl<L: Log> Turn<'_, L> {
    /// S2: all Fire and Area fire orders are thrown together (§HW-7.2.1, §HW-6.10.2).
    pub fn fire_step(&mut self) {
        self.s.volley.clear();
        for unit in self.roll_call() {
            let plan = *self.look().plan(unit);
            if self.look().is(unit, ThisTurn::DONE) || self.look().unit(unit).ammo == 0 {
                continue;
            }
            match (plan.kind, plan.aim) {
                (OrderKind::Fire, Aim::Unit(enemy)) => self.fire_at(unit, enemy),
                (OrderKind::Fire, Aim::Hex(hex)) => self.fire_at_structure(unit, hex),
                (OrderKind::AreaFire, Aim::Hex(hex)) => self.fire_at_area(unit, hex),
                _ => {}
            }
        }
        let shots = std::mem::take(&mut self.s.volley);
        self.fire(shots);
    }

    /// §HW-7.2.3: a target that is gone costs the ammo, one that is out of sight or range does not.
    fn fire_at(&mut self, unit: UnitId, enemy: UnitId) {
        if self.look().is_lost_to_enemy(enemy) {
            return self.fire_at_nothing(unit);
        }
        let look = self.look();
        if !look.may_target(unit, enemy) {
            return self.say_unit("HW-7.2.3", "log-target-lost", unit);
        }
        let Some(shot) = look.shot_at_unit(unit, enemy) else { return };
        self.unit(unit).ammo -= 1;
        self.add_shots_at(shot);
    }

    fn fire_at_nothing(&mut self, unit: UnitId) {
        self.unit(unit).ammo -= 1;
        self.say_unit("HW-7.2.3", "log-target-gone", unit);
    }

    /// §HW-12.0, §HW-13.9.3: the structure of a hex; §HW-7.2.3: one that is destroyed already costs the ammo.
    fn fire_at_structure(&mut self, unit: UnitId, hex: HexId) {
        if self.look().main_structure(hex).is_none() {
            return self.fire_at_nothing(unit);
        }
        if !self.look().may_target_structure(unit, hex) {
            return self.say_unit("HW-7.2.3", "log-target-lost", unit);
        }
        if let Some(shot) = self.look().shot_at_structure(unit, hex) {
            self.unit(unit).ammo -= 1;
            self.s.volley.push(shot);
        }
    }

    /// §HW-7.2.5: area fire costs one ammo; §HW-7.2.6: that of artillery tears wire.
    fn fire_at_area(&mut self, unit: UnitId, hex: HexId) {
        if !self.look().may_hit_area(unit, hex) {
            return self.say_unit("HW-7.2.3", "log-target-lost", unit);
        }
        self.unit(unit).ammo -= 1;
        self.say_hex("HW-7.2.5", "log-area-fire", hex);
        let shots = self.look().area_shots(unit, hex, |_| true);
        self.s.volley.extend(shots);
        if self.look().counts_as_artillery(unit) || self.look().card(unit).properties.wire_destruction {
            self.tear_wire(hex); // §HW-7.2.6, §HW-8.1.1
        }
    }
}
