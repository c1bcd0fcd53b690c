//! What shots, assaults, watches and exits are worth.

use super::field::hits;
use super::sense::{NEVER, Sense};
use crate::data::{OrderKind, Prey};
use crate::rules::fire::Dice;
use crate::scenario::Ours;
use crate::state::{Lasting, UnitId};
use sandtable_hex::{Dir, HexId};

impl Sense<'_> {
    /// A Fire order at an enemy, with what friends have planned at him.
    pub(super) fn aimed(self, unit: UnitId, enemy: UnitId) -> i32 {
        let look = self.look;
        let (Some(from), Some(to)) = (look.hex(unit), look.hex(enemy)) else { return 0 };
        let which = if look.sees_unit(unit, enemy) { Dice::Full } else { Dice::Indirect };
        let mean = hits(look, unit, look.prey(enemy), which, from, to);
        self.shot_worth(enemy, self.planned_hits(enemy, unit), mean) - self.ammo(unit)
    }

    /// What a shot of ammo is worth to who has little left.
    pub(super) fn ammo(self, unit: UnitId) -> i32 {
        match self.look.unit(unit).ammo {
            0 | 1 => 120,
            2 => 60,
            _ => 20,
        }
    }

    /// Fire at a structure: only where its end counts.
    pub(super) fn battered(self, unit: UnitId, hex: HexId) -> i32 {
        let look = self.look;
        let wants = look
            .g
            .victory
            .objectives
            .iter()
            .find(|o| o.hex == hex && o.when == Ours::Destroyed && o.side == Some(self.side));
        let Some((objective, from)) = wants.zip(look.hex(unit)) else { return NEVER / 2 };
        let mean = hits(look, unit, Prey::Structure, Dice::Full, from, hex);
        let left = look.main_structure(hex).map_or(1, |i| {
            let s = &look.s.structures[i];
            i32::from(look.structure_strength(s.kind).saturating_sub(s.damage))
        });
        i32::from(objective.points) * mean.min(8) * 12 / left.max(1)
    }

    /// Area fire: all on the hex are hit, own men too.
    pub(super) fn shelled(self, unit: UnitId, hex: HexId) -> i32 {
        let look = self.look;
        let Some(from) = look.hex(unit) else { return 0 };
        let mean = |u: UnitId| {
            let prey = look.prey(u);
            hits(look, unit, prey, look.area_dice(unit, prey, hex), from, hex)
        };
        let theirs = look.standing(self.side.other(), hex);
        let gain: i32 = theirs.map(|e| self.shot_worth(e, self.planned_hits(e, unit), mean(e))).sum();
        let own: i32 = look.of_on(self.side, hex).map(|u| self.harm(u, self.cover(u, hex), mean(u))).sum();
        gain - own - self.ammo(unit)
    }

    /// Close combat: what the enemy loses, less what he does in return.
    pub(super) fn assault(self, unit: UnitId, enemy: UnitId) -> i32 {
        let look = self.look;
        let close = |by: UnitId, at: UnitId| {
            let row = look.card(by).row(look.prey(at));
            row.map_or(0, |r| {
                i32::from(look.dice(by, look.prey(at), Dice::Full)) * i32::from(r.close) * 4 / 6
            })
        };
        let Some(hex) = look.hex(enemy) else { return NEVER };
        let others: i32 = look
            .units(self.side)
            .filter(|&u| u != unit && look.plan(u).kind == OrderKind::Attack)
            .filter(|&u| look.plan(u).route.last() == Some(hex))
            .map(|u| close(u, enemy))
            .sum();
        let before = self.planned_hits(enemy, unit) + others;
        let defence = i32::from(look.defence_left(enemy, true));
        let gain = self.harm(enemy, defence, before + close(unit, enemy)) - self.harm(enemy, defence, before);
        let back: i32 = look.standing(self.side.other(), hex).map(|e| close(e, unit)).sum();
        let own = i32::from(look.card(unit).defence);
        let shared = 1 + i32::from(others > 0);
        gain * self.style.fire / 100 - self.harm(unit, own, back / shared) * self.style.caution / 100 - 150
    }

    /// What those on Defence do to who is in the wedge now, or may come into it.
    pub(super) fn watch(self, unit: UnitId, hex: HexId, dir: Dir, zone: u8) -> i32 {
        let look = self.look;
        if look.unit(unit).ammo == 0 || look.is(unit, Lasting::SUPPRESSED) {
            return 0;
        }
        let (mut now, mut later) = (0, 0);
        for (enemy, at) in self.foes().filter(|&(_, at)| look.in_wedge(hex, dir, at)) {
            let prey = look.prey(enemy);
            let distance = look.g.board.distance(hex, at);
            let aims = !look.is_airborne(enemy) || look.is_aa(unit);
            let sees = aims && look.sees_unit_at(unit, enemy, at) && !look.in_close_combat(enemy);
            if sees && distance <= zone && distance > 0 && look.reaches(unit, prey, hex, at) {
                let mean = hits(look, unit, prey, Dice::Full, hex, at);
                now = now.max(self.shot_worth(enemy, self.planned_hits(enemy, unit), mean));
            } else if aims && distance <= zone + 4 {
                let mean = look
                    .card(unit)
                    .row(prey)
                    .and_then(|r| r.accuracy.first())
                    .map_or(0, |&a| i32::from(look.dice(unit, prey, Dice::Full)) * i32::from(a) * 4 / 6);
                later = later.max(self.shot_worth(enemy, 0, mean * 3 / 4));
            }
        }
        if now > 0 { now - self.ammo(unit) } else { later / 5 }
    }

    /// What a gun could reach from a hex, to a side or all around, a little beyond its range too.
    #[must_use]
    pub fn reach_from(self, unit: UnitId, hex: HexId, dir: Option<Dir>) -> i32 {
        let look = self.look;
        let range = look.range_from(unit, hex);
        let worth = |(enemy, at): (UnitId, HexId)| {
            let away = look.g.board.distance(hex, at);
            let dice = i32::from(look.dice(unit, look.prey(enemy), Dice::Full));
            let sees = if dir.is_none_or(|d| look.in_wedge(hex, d, at)) { dice * 40 } else { 0 };
            match away {
                0 | 1 => 0,
                _ if away <= range => sees,
                _ if away <= range + 3 => sees / 3,
                _ => 0,
            }
        };
        self.foes().map(worth).sum::<i32>().min(1500)
    }

    /// How much a gun could do in a sector from a hex.
    pub(super) fn sweep(self, unit: UnitId, hex: HexId, dir: Dir) -> i32 {
        let look = self.look;
        let reach = i32::from(look.range_from(unit, hex));
        let worth = |(enemy, at): (UnitId, HexId)| {
            let away = i32::from(look.g.board.distance(hex, at));
            let full = i32::from(look.dice(unit, look.prey(enemy), Dice::Full));
            if away > reach + 6 || away == 0 { 0 } else { full * self.cost(enemy) / (away + 8) / 10 }
        };
        self.foes().filter(|&(_, at)| look.in_wedge(hex, dir, at)).map(worth).sum()
    }

    /// The best target of fire on the move, from where it starts: he may be gone before it is fired.
    pub(super) fn passing_shot(self, unit: UnitId) -> Option<(UnitId, i32)> {
        let look = self.look;
        let from = look.hex(unit)?;
        let seen = self.foes().filter(|&(e, at)| {
            at != from && look.reaches(unit, look.prey(e), from, at) && look.sees_unit(unit, e)
        });
        let worth = |(enemy, at): (UnitId, HexId)| {
            let mean = hits(look, unit, look.prey(enemy), Dice::Moving, from, at);
            let shot = self.shot_worth(enemy, self.planned_hits(enemy, unit), mean);
            (enemy, shot * 6 / 10 - self.ammo(unit))
        };
        let best = seen.map(worth).max_by_key(|&(e, w)| (w, std::cmp::Reverse(e)))?;
        (best.1 > 0 && !look.in_close_combat(best.0)).then_some(best)
    }

    /// Whether there is room for one more where friends go or stay.
    pub(super) fn leaves_room(self, unit: UnitId, hex: HexId) -> bool {
        let look = self.look;
        let there = look.units(self.side).filter(|&u| {
            u != unit && !look.is_airborne(u) && look.hex(u).is_some() && self.ends(u) == Some(hex)
        });
        look.fits_among(unit, there)
    }

    /// Off the board for a share of its cost: the later the better, for it fights until then.
    pub(super) fn exit(self, unit: UnitId, hex: HexId) -> i32 {
        let look = self.look;
        let exit = look.g.victory.exits.iter().find(|e| e.side == self.side && e.hex == hex);
        let share = exit.map_or(0, |e| self.cost(unit) * i32::from(e.percent) / 100);
        let left = i32::from(look.g.turns.saturating_sub(look.s.turn));
        share - left.min(6) * share / 12 - self.ground(unit, hex, &self.pulls(unit)) / 4
    }
}
