//! Defence orders (HW-7.1), and the shots of those on Defence and in Ambush at enemies in their zones (§HW-6.9.1).

use super::{Allowed, Ruling, need};
use crate::choice;
use crate::data::{OrderKind, Prey, UnitType};
use crate::look::{Look, Turn};
use crate::rules::fire::Dice;
use crate::state::{Aim, Frame, Lasting, Mark, Order, Shot, ShotBy, ShotKind, Stage, ThisTurn, UnitId};
use sandtable_engine::{Log, Noun, Sink};
use sandtable_hex::{Dir, HexId};

impl<'a> Look<'a> {
    /// §HW-7.1.3, §HW-7.1.4: whether it may take Defence.
    ///
    /// # Errors
    /// The rule that forbids it.
    pub fn may_defend(self, unit: UnitId) -> Allowed {
        need(self.is_on_ground(unit), "HW-7.1.1", "bar-not-on-board")
    }

    /// §HW-7.1.1: a side to face, then the zone of fire.
    pub fn defence_fields(self, unit: UnitId, plan: &Order, out: &mut impl Sink) {
        let Some(hex) = self.hex(unit) else { return };
        if plan.facing.is_none() {
            return self.facings(unit, hex, out);
        }
        if plan.number == 0 {
            let reach = self.range_from(unit, hex).max(1);
            (1..=reach).for_each(|n| out.add(choice::ZONE, Noun::Number(i16::from(n))));
        }
    }

    /// §HW-7.1.3: sides it may face: a deployed unit only the one it is deployed to; §HW-12.7: one in a trench only that
    /// of the trench, which it leaves by moving alone; §HW-13.12.4: on a road through a wood only along the road.
    pub fn facings(self, unit: UnitId, hex: HexId, out: &mut impl Sink) {
        let fixed = self.is(unit, Lasting::DEPLOYED) || self.is(unit, Lasting::TRENCH);
        for dir in Dir::ALL {
            let points = !fixed || self.unit(unit).facing == Some(dir);
            if points && self.may_face(unit, hex, dir) {
                out.add(choice::FACE, Noun::Side(hex.0, dir as u8));
            }
        }
    }

    /// §HW-7.1.1: its range from a hex: a hill adds one (§HW-14.4).
    #[must_use]
    pub fn range_from(self, unit: UnitId, hex: HexId) -> u8 {
        let range = self.card(unit).range();
        if range > 0 && self.ground(hex).level > 0 { range + 1 } else { range }
    }

    /// Whether it lies in wait with a shot left: on Defence, or in Ambush with a zone of fire (§HW-7.1.10, §HW-7.4.14).
    #[must_use]
    pub fn is_watching(self, unit: UnitId) -> bool {
        let u = self.unit(unit);
        let waits = u.is(ThisTurn::DEFENDS) || u.is(Lasting::AMBUSH);
        waits
            && u.zone > 0
            && u.ammo > 0
            && !u.is(Lasting::SUPPRESSED)
            && !u.is(ThisTurn::SHOT)
            && !u.is(ThisTurn::FOUGHT)
            && !u.is(Lasting::BOUND)
    }

    /// §HW-7.1.5, §HW-7.4.10: whether a unit on watch must or may shoot at an enemy on a hex of its route or where it is.
    #[must_use]
    pub fn watches(self, unit: UnitId, enemy: UnitId, at: HexId) -> bool {
        let Some(from) = self.hex(unit) else { return false };
        let u = self.unit(unit);
        let distance = self.g.board.distance(from, at);
        let near = distance <= u.zone && (distance > 0 || self.is_airborne(enemy));
        let prey = self.prey(enemy);
        near && self.side(unit) != self.side(enemy)
            && self.is_target(enemy)
            && !self.in_close_combat(enemy)
            && self.in_sector(unit, at)
            && self.reaches(unit, prey, from, at)
            && self.dice(unit, prey, Dice::Full) > 0
            && !self.forest_hinders(unit, from, enemy)
            && (!self.is_airborne(enemy) || self.is_aa(unit))
            && self.sees_unit_at(unit, enemy, at)
    }

    /// §HW-9.6.2: whether it is a unit that shoots at helicopters on their way.
    #[must_use]
    pub fn is_aa(self, unit: UnitId) -> bool {
        self.card(unit).row(Prey::Unit(UnitType::Helicopter)).is_some()
    }

    /// §HW-7.1.9: whether a unit on Defence may let an aircraft pass to keep its shot for ground units.
    #[must_use]
    pub fn may_hold(self, unit: UnitId, enemy: UnitId) -> bool {
        let ground = self.card(unit).rows.iter().take(UnitType::Helicopter as usize).any(Option::is_some);
        self.is(unit, ThisTurn::DEFENDS)
            && !self.is(unit, Lasting::AMBUSH)
            && self.is_airborne(enemy)
            && ground
    }

    /// The enemies a unit on watch chooses among now: those marked as come in view on this impulse.
    pub fn in_view(self, unit: UnitId) -> impl Iterator<Item = UnitId> + use<'a> {
        self.units(self.side(unit).other()).filter(move |&enemy| {
            let at = if self.is(enemy, Mark::ENTERED) { self.shot_at_hex(unit, enemy) } else { None };
            at.is_some_and(|hex| self.watches(unit, enemy, hex))
        })
    }

    /// Where a unit on watch meets an enemy that is under way: the hex it stands on; for a flight the first hex of the
    /// leg in the zone (§HW-9.6.1).
    #[must_use]
    pub fn shot_at_hex(self, unit: UnitId, enemy: UnitId) -> Option<HexId> {
        match self.is_airborne(enemy) {
            true => self.first_seen_on_leg(unit, enemy),
            false => self.hex(enemy),
        }
    }

    /// §HW-6.9.1, §HW-7.1.8: whom this unit shoots; an aircraft may be let pass.
    pub fn react_choices(self, unit: UnitId, out: &mut impl Sink) {
        let mut all_may_pass = true;
        for enemy in self.in_view(unit) {
            out.add(choice::SHOOT, Look::noun(enemy));
            all_may_pass &= self.may_hold(unit, enemy);
        }
        if all_may_pass {
            out.add(choice::HOLD, Noun::None);
        }
    }
}

impl Look<'_> {
    /// The shot of a unit on watch at an enemy in its zone (§HW-6.9.1).
    #[must_use]
    pub fn watch_shot(self, unit: UnitId, enemy: UnitId) -> Option<Shot> {
        let kind = if self.is(unit, Lasting::AMBUSH) { ShotKind::Ambush } else { ShotKind::Defence };
        let (from, at) = (self.hex(unit)?, self.shot_at_hex(unit, enemy)?);
        let prey = self.prey(enemy);
        let dice = self.dice(unit, prey, Dice::Full);
        let accuracy = self.accuracy(unit, Some(enemy), prey, kind, from, at);
        let over = self.is_airborne(enemy).then_some(at);
        Some(Shot { over, ..Shot::new(ShotBy::Unit(unit), Aim::Unit(enemy), kind, dice, accuracy) })
    }
}

impl Look<'_> {
    /// §HW-7.6.9.3: with a shot at a transport go shots at all who ride outside, each with the dice for its own type;
    /// they are thrown off when the volley is thrown.
    #[must_use]
    pub fn shots_at_riders(self, shot: &Shot) -> Vec<Shot> {
        let (Aim::Unit(at), ShotBy::Unit(by)) = (shot.at, shot.by) else { return Vec::new() };
        let which = match shot.kind {
            ShotKind::Moving => Dice::Moving,
            // §HW-8.1.6, as it was aimed: smoke may have come up since (§HW-7.5.20.2).
            ShotKind::Fire if shot.blind => Dice::Indirect,
            _ => Dice::Full,
        };
        self.riders(at).filter_map(|rider| self.aim_at(by, rider, shot.kind, which)).collect()
    }
}

impl<L: Log> Turn<'_, L> {
    /// S1: Defence takes effect: bonus, sector, zone of fire, and trenches are occupied (§HW-7.1.2, §HW-12.7).
    pub fn defence_takes_effect(&mut self) {
        for unit in self.roll_call() {
            let plan = *self.look().plan(unit);
            if plan.kind != OrderKind::Defence || self.look().is(unit, ThisTurn::DONE) {
                continue;
            }
            let u = self.unit(unit);
            (u.facing, u.zone) = (plan.facing, plan.number);
            self.set(unit, ThisTurn::DEFENDS);
            self.occupy_trench(unit);
            self.say_unit("HW-7.1.2", "log-defends", unit);
        }
    }

    /// §HW-6.10.1: enemies that are in the zones already are shot at now (§HW-7.1.7, §HW-7.4.11).
    pub fn shoot_at_present(&mut self) {
        for unit in self.roll_call() {
            if !self.look().is(unit, ThisTurn::DEFENDS) || self.look().stands(Ruling::DefenceFirePresent) {
                self.set(unit, Mark::ALERT);
            }
        }
        self.mark_present();
        self.react(true);
        self.clear_all(Mark::ALERT);
    }

    /// Every unit on the board counts as just come in view. A hidden one does not, though it may reveal itself by a shot of
    /// this same instant: it appears after it (§HW-7.1.11).
    pub fn mark_present(&mut self) {
        for unit in self.roll_call() {
            if self.look().hex(unit).is_some() && !self.look().is(unit, Lasting::AMBUSH) {
                self.set(unit, Mark::ENTERED);
            }
        }
    }

    /// §HW-6.10.7, event 3: all on Defence and in Ambush of both sides choose among those that came into their zones,
    /// and shoot together. In S1 only those on the alert.
    pub fn react(&mut self, alert_only: bool) {
        let mut shots = Vec::new();
        let mut asked = Vec::new();
        for unit in self.roll_call() {
            let look = self.look();
            if !look.is_watching(unit) || alert_only && !look.is(unit, Mark::ALERT) {
                continue;
            }
            let mut enemies = look.in_view(unit);
            match (enemies.next(), enemies.next()) {
                (Some(only), None) if !look.may_hold(unit, only) => shots.push((unit, only)),
                (Some(_), _) => asked.push(unit),
                (None, _) => {}
            }
        }
        if shots.is_empty() && asked.is_empty() {
            return self.clear_all(Mark::ENTERED);
        }
        self.s.volley.clear();
        self.next(Stage::Appear);
        self.push(Frame::Losses);
        self.push(Frame::Volley);
        shots.into_iter().for_each(|(unit, enemy)| self.shoot(unit, enemy));
        asked.into_iter().rev().for_each(|unit| self.push(Frame::React(unit)));
    }

    /// A unit on watch shoots: its shot is added to the volley. §HW-7.1.6: the enemy goes on afterwards, unless it is
    /// Suppressed.
    pub fn shoot(&mut self, unit: UnitId, enemy: UnitId) {
        let Some(shot) = self.look().watch_shot(unit, enemy) else { return };
        self.add_shots_at(shot);
        self.set(unit, ThisTurn::SHOT);
    }

    /// §HW-6.9.1: when all on watch have chosen, and not before, it is seen which of them shoot: those in Ambush appear,
    /// and ammo is spent (§HW-7.1.4, §HW-7.4.10).
    pub fn open_fire(&mut self) {
        let watch = |shot: &Shot| matches!(shot.kind, ShotKind::Defence | ShotKind::Ambush);
        let by = |shot: &Shot| if let ShotBy::Unit(unit) = shot.by { Some(unit) } else { None };
        let mut units: Vec<UnitId> = self.s.volley.iter().filter(|s| watch(s)).filter_map(by).collect();
        units.dedup(); // With a shot go those at riders.
        for unit in units {
            let u = self.unit(unit);
            u.ammo = u.ammo.saturating_sub(1);
            self.discover(unit, "HW-7.4.9.3");
        }
    }

    /// A shot at a unit, with those at its riders outside.
    pub fn add_shots_at(&mut self, shot: Shot) {
        let at_riders = self.look().shots_at_riders(&shot);
        self.s.volley.push(shot);
        self.s.volley.extend(at_riders);
    }

    /// §HW-6.9.1: a choice of a unit on watch.
    pub fn choose_react(&mut self, unit: UnitId, enemy: Option<UnitId>) {
        self.pop();
        if let Some(enemy) = enemy {
            self.shoot(unit, enemy);
        }
    }
}
