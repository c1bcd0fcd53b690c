//! What units, shots and places are worth.

use super::Style;
use super::field::{Going, Memo, POINT, cover_from, mix};
use super::luck::{ONE, against, at_most, product_over};
use crate::board::{HEXES, Hex};
use crate::data::{Class, Side};
use crate::look::{Look, Piece};
use crate::state::{OBJECTIVES, UnitId, is};
use sandtable_hex::Dir;

/// How much of the enemy's possible fire comes, in hundredths: he needs the cards.
pub const FIRED_AT: i32 = 45;
/// How much of it comes at one hex of a move.
pub const ON_THE_WAY: i32 = 18;
/// How much a unit's own fire from a place counts, in hundredths: it needs the cards, too.
pub const OWN_FIRE: i32 = 35;
/// What a Suppressed marker costs.
const SUPPRESSED: i32 = 10;
/// The most figures that may stay in a hex (§8.2).
pub const CROWD: u8 = 7;
/// What it costs to stay where there is no room: someone would be lost.
const NO_ROOM: i32 = 1500;

/// A position as the script of a side sees it.
#[derive(Clone, Copy)]
pub struct Sense<'a> {
    /// The position.
    pub look: Look<'a>,
    /// The side.
    pub side: Side,
    /// Its temperament.
    pub style: &'a Style,
    /// What is remembered.
    pub memo: &'a Memo,
}

/// One piece that could fire at a hex.
#[derive(Clone, Copy)]
struct Barrel {
    fp: i32,
    hindrance: i32,
    ordnance: bool,
    from: Hex,
    distance: i32,
}

impl<'a> Sense<'a> {
    /// What a unit is worth on the map, with what it carries.
    #[must_use]
    pub fn unit_worth(self, unit: UnitId) -> i32 {
        let kind = self.look.kind(unit);
        let weapon = self.look.unit(unit).weapon;
        let arms = if weapon.is_some() { 4 * i32::from(self.look.weapon(weapon).fp) } else { 0 };
        let lead = if kind.class == Class::Leader { 25 * i32::from(kind.front.command) } else { 0 };
        20 + 5 * i32::from(kind.front.fp) + 2 * i32::from(kind.front.morale) + lead + arms
    }

    /// What it costs its side that it is lost for good.
    #[must_use]
    pub fn loss(self, unit: UnitId) -> i32 {
        let side = self.look.side(unit);
        let left = self.look.s.surrender[side.index()].saturating_sub(self.look.s.losses[side.index()]);
        let end = match left {
            0 | 1 => 500,
            2 => 90,
            3 => 40,
            _ => 10,
        };
        let points = i32::from(self.look.kind(unit).vp) * i32::from(self.look.loss_factor()) * POINT;
        self.unit_worth(unit) + points + end
    }

    /// What it costs its side that it breaks: broken already, it is lost.
    #[must_use]
    pub fn break_cost(self, unit: UnitId) -> i32 {
        let loss = self.loss(unit);
        if self.look.is_broken(unit) { loss } else { loss / 2 }
    }

    /// What an attack of this strength, before its roll, is expected to cost a unit's side.
    #[must_use]
    pub fn blow(self, unit: UnitId, strength: i32, morale: i32) -> i32 {
        let (beats, ties) = against(strength - morale);
        let tie = if self.look.is_moving(unit) { self.break_cost(unit) } else { SUPPRESSED };
        (beats * self.break_cost(unit) + ties * tie) / ONE
    }

    /// The same once the attack's roll is known.
    #[must_use]
    pub fn blow_of(self, unit: UnitId, total: i32, morale: i32) -> i32 {
        let beats = at_most(total - morale - 1);
        let ties = at_most(total - morale) - beats;
        let tie = if self.look.is_moving(unit) { self.break_cost(unit) } else { SUPPRESSED };
        (beats * self.break_cost(unit) + ties * tie) / ONE
    }

    /// What an attack of this strength on everyone of the enemy in a hex is worth, with this Cover.
    #[must_use]
    pub fn volley(self, hex: Hex, strength: i32, cover: i8) -> i32 {
        if strength < 1 {
            return 0;
        }
        let blow = |u| self.blow(u, strength, i32::from(self.look.morale(u, cover)));
        self.look.units_of(self.side.other(), hex).map(blow).sum::<i32>() * self.style.fire / 100
    }

    fn barrel(self, piece: Piece, hex: Hex) -> Option<Barrel> {
        let look = self.look;
        if !hex.is_some() || look.has_fired(piece) || !look.reaches(piece, hex) {
            return None;
        }
        let from = look.piece_hex(piece);
        let fp = match piece {
            Piece::Unit(unit) => look.fp(unit),
            Piece::Weapon(weapon) => look.weapon_fp(weapon),
        };
        let map = &look.g.ground.map;
        let height =
            i32::from(map.level(hex) < map.level(from)) - i32::from(map.level(hex) > map.level(from));
        Some(Barrel {
            fp: i32::from(fp) + height,
            hindrance: i32::from(look.los(from, hex).unwrap_or(0)),
            ordnance: look.is_ordnance(piece),
            from,
            distance: i32::from(look.g.board.distance(from, hex)),
        })
    }

    /// What it is worth that these units fire at a hex: together, and each gun by itself.
    #[must_use]
    pub fn fire_at(self, units: impl Iterator<Item = UnitId>, hex: Hex) -> i32 {
        let (mut best, mut count, mut from, mut guns) = (i32::MIN, 0, None, 0);
        for unit in units {
            for piece in self.look.pieces_of(unit) {
                let Some(barrel) = self.barrel(piece, hex) else { continue };
                if barrel.ordnance {
                    let hit = product_over(barrel.distance + barrel.hindrance);
                    let cover = cover_from(self.look, None, hex);
                    guns = guns.max(self.volley(hex, barrel.fp, cover) * hit / ONE);
                } else {
                    count += 1;
                    if barrel.fp - barrel.hindrance > best {
                        best = barrel.fp - barrel.hindrance;
                        from = Some(barrel.from);
                    }
                }
            }
        }
        let together = match count {
            0 => 0,
            _ => self.volley(hex, best + count - 1, cover_from(self.look, from, hex)),
        };
        together.max(guns) + together.min(guns) / 2
    }

    /// What a Fire Order by these units is worth: the best target, and something for the second.
    #[must_use]
    pub fn fire_worth(self, units: &[UnitId]) -> i32 {
        let (mut best, mut second) = (0, 0);
        for hex in self.look.standing(self.side.other()).iter() {
            let worth = self.fire_at(units.iter().copied(), hex);
            if worth > best {
                second = best;
                best = worth;
            } else {
                second = second.max(worth);
            }
        }
        best + if units.len() > 2 { second / 4 } else { 0 }
    }

    /// What one unit could do by fire from a hex it does not stand in yet.
    #[must_use]
    pub fn aim(self, unit: UnitId, hex: Hex) -> i32 {
        let u = self.look.unit(unit);
        let ready = u.weapon.is_some() && self.look.weapon_ready(u.weapon);
        let state = u64::from(u.flags & (is::BROKEN | is::SUPPRESSED | is::VETERAN))
            | u64::from(ready) << 16
            | u64::from(u.weapon.0) << 24
            | (self.style.fire as u64) << 32;
        let state = mix(self.memo.field(self.side).targets, state);
        self.memo.shot_from(unit, state, hex, || self.shot_from(unit, hex))
    }

    fn shot_from(self, unit: UnitId, hex: Hex) -> i32 {
        let look = self.look;
        let face = look.face(unit);
        let weapon = look.unit(unit).weapon;
        let armed = weapon.is_some() && look.weapon_ready(weapon) && !look.is_water(hex);
        let (mut fp, mut range) = (i32::from(face.fp), face.range);
        if armed {
            fp = fp.max(i32::from(look.weapon(weapon).fp)) + 1;
            range = range.max(look.weapon(weapon).range_max);
        }
        let mut most = 0;
        for target in look.standing(self.side.other()).iter() {
            let distance = look.g.board.distance(hex, target) as i8;
            if distance > range || distance == 0 {
                continue;
            }
            if let Some(hindrance) = look.los(hex, target) {
                let strength = fp + 1 - i32::from(hindrance);
                most = most.max(self.volley(target, strength, cover_from(look, Some(hex), target)));
            }
        }
        most
    }

    /// What the enemy's fire at a unit in a hex would cost.
    #[must_use]
    pub fn danger(self, unit: UnitId, hex: Hex) -> i32 {
        self.danger_under(unit, hex, 0)
    }

    /// The same if something hindered that fire by so much.
    #[must_use]
    pub fn danger_under(self, unit: UnitId, hex: Hex, hindrance: i8) -> i32 {
        let threat = self.memo.field(self.side).threat[hex.index()];
        if threat - hindrance < 1 {
            return 0;
        }
        let look = self.look;
        let face = look.face(unit);
        let led = if look.is_leader(unit) { 0 } else { look.command_in(self.side, hex) };
        let morale = i32::from(face.morale + led + cover_from(look, None, hex));
        let (beats, ties) = against(i32::from(threat - hindrance) - morale);
        (beats * self.break_cost(unit) + ties * SUPPRESSED) / ONE
    }

    /// What a place is worth to a unit.
    #[must_use]
    pub fn place(self, unit: UnitId, hex: Hex) -> i32 {
        self.memo.place(unit, hex, || self.work_out_place(unit, hex))
    }

    fn work_out_place(self, unit: UnitId, hex: Hex) -> i32 {
        let look = self.look;
        let field = self.memo.field(self.side);
        let mut worth = field.goal[hex.index()] * self.style.advance / 100;
        worth -= self.danger(unit, hex) * FIRED_AT / 100 * self.style.caution / 100;
        worth += 2 * i32::from(look.cover(hex)) + self.guard(unit, hex) + self.company(unit, hex);
        if look.is_broken(unit) { worth } else { worth + self.aim(unit, hex) * OWN_FIRE / 100 }
    }

    /// Whether both go, step by step together: where one is, the other will be.
    fn go_together(self, one: UnitId, other: UnitId) -> bool {
        self.look.is(one, is::GOING) && self.look.is(other, is::GOING)
    }

    /// What it is worth that someone stays with an Objective that the enemy might take.
    pub(super) fn guard(self, unit: UnitId, hex: Hex) -> i32 {
        let look = self.look;
        let chits = look.s.open_chits | look.s.secret_chits[self.side.index()];
        let mut worth = 0;
        for o in look.objectives_at(hex) {
            if look.controller(o) != Some(self.side) {
                continue;
            }
            let area = look.g.ground.map.objectives[o].hexes;
            let alone = (area & look.standing(self.side))
                .iter()
                .flat_map(|h| look.units_of(self.side, h))
                .all(|u| u == unit || self.go_together(u, unit));
            let near = look.standing(self.side.other()).iter().map(|h| look.g.board.distance(h, hex)).min();
            if alone && near.is_some_and(|d| d <= 6) {
                worth += POINT * i32::from(look.worth(o, chits)) + 20;
            }
        }
        worth
    }

    /// Whether a unit, with those that go together with it, may end in a hex.
    #[must_use]
    pub fn has_room(self, unit: UnitId, hex: Hex) -> bool {
        let look = self.look;
        let together = look.going().filter(|&u| u != unit && self.go_together(u, unit));
        let coming = together.chain([unit]).filter(|&u| look.hex_of(u) != hex);
        let figures: u8 = coming.map(|u| look.kind(u).class.figures()).sum();
        look.figures(self.side, hex) + figures <= CROWD
    }

    /// Command and crowding.
    #[must_use]
    pub fn company(self, unit: UnitId, hex: Hex) -> i32 {
        let look = self.look;
        if !self.has_room(unit, hex) {
            return -NO_ROOM;
        }
        let distance = |other: UnitId| look.g.board.distance(look.hex_of(other), hex);
        if look.is_leader(unit) {
            let radius = look.kind(unit).front.command.max(0) as u8;
            let led = look.units(self.side).filter(|&u| !look.is_leader(u) && distance(u) <= radius);
            return led.map(|u| if distance(u) == 0 { 9 } else { 6 }).sum::<i32>().min(48);
        }
        let near = |l: &UnitId| look.is_leader(*l) && distance(*l) <= look.command(*l) as u8;
        match look.units(self.side).filter(near).map(|l| (distance(l) == 0, look.command(l))).max() {
            Some((true, command)) => 8 + 5 * i32::from(command),
            Some(_) => 8,
            None => 0,
        }
    }

    /// The best a unit can do by moving.
    #[must_use]
    pub fn going(self, unit: UnitId) -> Going {
        self.memo.going(unit, || {
            let from = self.look.hex_of(unit);
            let led = self.look.led(unit);
            let here = self.place(unit, from);
            let (worth, to) = self.roam(unit, from, self.look.movement(unit) - led, led, 0);
            Going { gain: worth - here, to }
        })
    }

    /// What it costs to enter a hex on the way.
    #[must_use]
    pub fn step_toll(self, unit: UnitId, hex: Hex) -> i32 {
        1 + self.danger(unit, hex) * ON_THE_WAY / 100 * self.style.caution / 100
    }

    /// What a unit that goes may do from a hex next to it, or from its own, for so many points.
    #[must_use]
    pub fn roam_on(self, unit: UnitId, from: Hex, cost: u8, walked: i32) -> (i32, Hex) {
        let look = self.look;
        let squad = !look.is_leader(unit);
        let led = look.going().map(|u| look.command(u)).max().filter(|_| squad).unwrap_or(0);
        self.roam(unit, from, look.points_left() - cost as i8 - look.led(unit), led, walked)
    }

    /// Where a unit may end with so many points of its own left, and those by which someone leads it on all the way or who
    /// stands in a hex on it (§3.3.1.2); and what the best of it is worth, the way included.
    fn roam(self, unit: UnitId, from: Hex, points: i8, led: i8, walked: i32) -> (i32, Hex) {
        let look = self.look;
        let leaders = self.leaders_for(unit);
        let led_in = |hex: Hex| leaders.iter().filter(|l| l.0 == hex).map(|l| l.1).fold(led, i8::max);
        let mut left = [i8::MIN; HEXES];
        let mut toll = [i32::MAX; HEXES];
        let mut queue = vec![from];
        left[from.index()] = points;
        toll[from.index()] = walked;
        let mut next = 0;
        while let Some(&hex) = queue.get(next) {
            next += 1;
            for dir in Dir::ALL {
                let Some(cost) = look.step_cost(self.side, hex, dir) else { continue };
                let to = look.g.board.next(hex, dir);
                let rest = left[hex.index()] - cost as i8;
                if rest + led_in(hex) < 0 || rest < left[to.index()] {
                    continue;
                }
                let paid = toll[hex.index()] + self.step_toll(unit, to);
                // Farther with what is left, or as far at less risk.
                if rest == left[to.index()] && paid >= toll[to.index()] {
                    continue;
                }
                left[to.index()] = rest;
                toll[to.index()] = paid;
                queue.push(to);
            }
        }
        let mut best = (self.place(unit, from) - walked, from);
        for &hex in &queue[1..] {
            let worth = self.place(unit, hex) - toll[hex.index()];
            if worth > best.0 {
                best = (worth, hex);
            }
        }
        best
    }

    /// Leaders of a Squad or Team who stand where they are, and what they add to its Movement there.
    fn leaders_for(self, unit: UnitId) -> Vec<(Hex, i8)> {
        let look = self.look;
        let leads = |u: &UnitId| *u != unit && look.command(*u) > 0 && !look.is(*u, is::GOING);
        let squad = !look.is_leader(unit);
        let leaders = look.units(self.side).filter(leads).filter(|_| squad);
        leaders.map(|u| (look.hex_of(u), look.command(u))).collect()
    }

    /// What leaving the map by the enemy's edge is worth to a unit.
    #[must_use]
    pub fn exit_worth(self, unit: UnitId) -> i32 {
        let points = i32::from(self.look.kind(unit).vp) * i32::from(self.look.exit_factor()) * POINT;
        points + self.place(unit, self.look.hex_of(unit)) - self.unit_worth(unit) / 2
    }

    /// What a Melee is worth: so much Firepower of ours with so much at stake, against all that is in the hex.
    #[must_use]
    pub fn melee_worth(self, hex: Hex, own: i32, stake: i32) -> i32 {
        let look = self.look;
        let enemy = self.side.other();
        let prize: i32 = look.units_of(enemy, hex).map(|u| self.loss(u)).sum();
        let (beats, ties) = against(own - i32::from(look.melee_fp(enemy, hex)));
        let lost = ONE - beats;
        let ground = self.memo.field(self.side).goal[hex.index()] / 2;
        ((beats + ties) * prize + beats * ground - lost * stake) / ONE
    }

    /// The Objectives as this side counts them: what is held less what the enemy holds, in points.
    #[must_use]
    pub fn secret_points(self) -> i32 {
        let secret = self.look.s.secret_chits[self.side.index()];
        (0..OBJECTIVES)
            .map(|o| {
                let worth = i32::from(self.look.worth(o, secret));
                match self.look.controller(o) {
                    Some(holder) if holder == self.side => worth,
                    Some(_) => -worth,
                    None => 0,
                }
            })
            .sum()
    }
}
