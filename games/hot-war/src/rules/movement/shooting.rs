//! Fire on the move (§HW-7.6.8).

use crate::data::OrderKind;
use crate::look::{Look, Turn};
use crate::rules::fire::Dice;
use crate::state::{Aim, Mark, Shot, ShotKind, ThisTurn, UnitId};
use sandtable_engine::Log;

/// Why a shot on the move is not fired, and whether the ammo is spent all the same.
struct Lost {
    key: &'static str,
    spent: bool,
}

impl Look<'_> {
    /// Whether it has come to the hex it shoots from.
    fn shoots_now(self, unit: UnitId) -> bool {
        let (plan, u) = (self.plan(unit), self.unit(unit));
        let able =
            !u.is(ThisTurn::DONE) && !u.is(ThisTurn::STOPPED) && u.ammo > 0 && self.hex(unit).is_some();
        plan.kind == OrderKind::FireOnMove && able && plan.fire_from == u.steps
    }

    /// §HW-7.6.8.1, §HW-7.5.20.7: the shot, or why there is none.
    fn shot_on_the_move(self, unit: UnitId, enemy: UnitId) -> Result<Shot, Lost> {
        let kept = |key: &'static str| Lost { key, spent: false };
        if self.is_lost_to_enemy(enemy) {
            return Err(Lost { key: "log-target-gone", spent: true });
        }
        if self.in_close_combat(enemy) {
            return Err(kept("log-target-fights"));
        }
        if self.smokes_at_end(enemy) {
            return Err(kept("log-target-smokes"));
        }
        let lost = || kept("log-target-lost");
        if !self.is_target(enemy) || !self.sees_unit(unit, enemy) {
            return Err(lost());
        }
        self.aim_at(unit, enemy, ShotKind::Moving, Dice::Moving).ok_or_else(lost)
    }

    /// §HW-7.5.20.7: whether it lays a smoke screen on the last hex of its route.
    fn smokes_at_end(self, unit: UnitId) -> bool {
        let plan = self.plan(unit);
        let end = plan.route.as_slice().len();
        let lays = self.is(unit, ThisTurn::LAYS_SMOKE)
            && !self.is(unit, ThisTurn::DONE)
            && !self.is(unit, ThisTurn::STOPPED);
        lays && plan.kind != OrderKind::SmokeInMovement && end > 0 && plan.smoke >> end & 1 == 1
    }
}

impl<L: Log> Turn<'_, L> {
    /// §HW-6.10.7, event 4: all that have come to their marked hexes on this impulse shoot together.
    pub fn fire_on_the_move(&mut self) {
        let ready: Vec<UnitId> = self
            .look()
            .all()
            .filter(|&u| self.look().is(u, Mark::MOVED) && self.look().shoots_now(u))
            .collect();
        self.shoot_together(ready);
    }

    /// §HW-7.6.8.2, §HW-6.10.6: those that shoot before they start.
    pub fn fire_from_start(&mut self) {
        let ready: Vec<UnitId> = self.look().all().filter(|&u| self.look().shoots_now(u)).collect();
        self.shoot_together(ready);
    }

    fn shoot_together(&mut self, units: Vec<UnitId>) {
        self.s.volley.clear();
        for unit in units {
            let Aim::Unit(enemy) = self.look().plan(unit).aim else { continue };
            match self.look().shot_on_the_move(unit, enemy) {
                Ok(shot) => {
                    self.unit(unit).ammo -= 1;
                    self.add_shots_at(shot);
                }
                Err(Lost { key, spent }) => {
                    self.unit(unit).ammo -= u8::from(spent);
                    self.say_unit("HW-7.6.8.1", key, unit);
                }
            }
        }
        let shots = std::mem::take(&mut self.s.volley);
        self.fire(shots);
    }
}
