//! A sensible set-up for what is left: weapons to those who can use them, everyone into cover with a view, Leaders where
//! they lead most, Fortifications where they matter. The same position always gives the same set-up.

use crate::board::{HEXES, Hex};
use crate::data::{Class, Posture, Side};
use crate::look::{Look, Turn};
use crate::rules::terrain::Fort;
use crate::state::{OBJECTIVES, Unit, UnitId, WeaponId};
use sandtable_engine::Log;
use std::cmp::Reverse;

/// What one point of Cover is worth.
const COVER: i32 = 6;
/// No farther than this a view counts.
const FAR: u8 = 10;

/// What a side's zone is worth, hex by hex, before anyone stands there.
struct Survey {
    side: Side,
    /// How many hexes towards the enemy are seen from each hex, and how clearly.
    view: [i32; HEXES],
    /// What the place as such is worth.
    worth: [i32; HEXES],
}

impl Survey {
    fn new(look: Look<'_>, side: Side) -> Survey {
        let mut survey = Survey { side, view: [0; HEXES], worth: [0; HEXES] };
        let zone = look.g.side(side).zone;
        for hex in zone.iter() {
            survey.view[hex.index()] = view(look, side, hex);
            survey.worth[hex.index()] = worth(look, side, hex);
        }
        survey
    }

    /// What a hex is worth to one more unit, as everyone stands now.
    fn score(&self, look: Look<'_>, unit: UnitId, hex: Hex) -> i32 {
        let armed = ranged_weapon(look, unit);
        let view = self.view[hex.index()].min(60);
        let mut score = self.worth[hex.index()] + COVER * i32::from(look.cover(hex));
        score += if armed { view } else { view / 3 };
        if armed && look.is_water(hex) {
            score -= 100;
        }
        let company = i32::from(look.figures(self.side, hex));
        score -= company * if armed { 2 } else { 4 };
        let near = (look.g.board.adjacent(hex) & look.standing(self.side)).len();
        score += match near {
            0 => 0,
            1 | 2 => 4,
            _ => 4 - 3 * near as i32,
        };
        if look.g.side(self.side).posture == Posture::Defend {
            score += self.guard(look, hex);
        }
        score
    }

    /// A Defender holds what he controls: someone in each Objective, or next to it.
    fn guard(&self, look: Look<'_>, hex: Hex) -> i32 {
        let mut score = 0;
        for objective in 0..OBJECTIVES {
            let area = look.g.ground.map.objectives[objective].hexes;
            if look.s.control[objective] != 1 + self.side as u8 {
                continue;
            }
            let held = !(area & look.standing(self.side)).is_empty();
            let distance = area.iter().map(|h| look.g.board.distance(h, hex)).min().unwrap_or(FAR);
            score += match (distance, held) {
                (0, false) => 24,
                (0, true) => 6,
                (1, _) => 6,
                (2, _) => 3,
                _ => 0,
            };
        }
        score
    }

    /// The best hex of the zone for a unit.
    fn best(&self, look: Look<'_>, unit: UnitId) -> Option<Hex> {
        let hexes = look.g.side(self.side).zone.iter().filter(|&h| look.may_set_up(unit, h));
        hexes.max_by_key(|&h| (self.score(look, unit, h), Reverse(h)))
    }

    /// The best hex for a Leader: where he commands most who have no Leader yet, and stands with some of them.
    fn best_to_lead(&self, look: Look<'_>, leader: UnitId) -> Option<Hex> {
        let radius = look.kind(leader).front.command.max(0) as u8;
        let distance = |a, b| look.g.board.distance(a, b);
        let led = |hex: Hex| {
            look.units(self.side).any(|l| {
                look.is_leader(l) && distance(look.hex_of(l), hex) <= look.kind(l).front.command.max(0) as u8
            })
        };
        let worth = |hex: Hex| {
            let mut score = i32::from(look.cover(hex)) * 2;
            for unit in look.units(self.side).filter(|&u| !look.is_leader(u)) {
                let at = look.hex_of(unit);
                if distance(at, hex) > radius {
                    continue;
                }
                score += if led(at) { 1 } else { 6 };
                if at == hex {
                    score += if ranged_weapon(look, unit) { 8 } else { 4 };
                }
            }
            score
        };
        let hexes = look.g.side(self.side).zone.iter().filter(|&h| look.may_set_up(leader, h));
        hexes.max_by_key(|&h| (worth(h), self.worth[h.index()], Reverse(h)))
    }

    /// Where a Fortification to shelter in helps most: over the men who need it.
    fn best_shelter(&self, look: Look<'_>, fort: Fort) -> Option<Hex> {
        let worth = |hex: Hex| {
            let now = look.g.ground.cover(hex, None).best();
            let then = look.g.ground.cover(hex, Some(fort)).best();
            let men: i32 = look.units_of(self.side, hex).map(|u| value(look, u)).sum();
            i32::from(then - now) * (men + 1) * 4 + self.view[hex.index()] / 4 + self.worth[hex.index()] / 4
        };
        look.fort_hexes(self.side).max_by_key(|&h| (worth(h), Reverse(h)))
    }

    /// Where Wire or Mines bar the enemy's way: before the own men, in their sight, towards an Objective.
    fn best_barrier(&self, look: Look<'_>) -> Option<Hex> {
        let edge = look.g.side(self.side).edge;
        let men: Vec<Hex> = look.standing(self.side).iter().collect();
        let worth = |hex: Hex| {
            let before = |m: &&Hex| edge.distance(**m) < edge.distance(hex);
            let near = men.iter().filter(before).filter(|&&m| look.g.board.distance(m, hex) <= 2).count();
            let sees =
                |m: &&Hex| look.g.board.distance(**m, hex) <= 6 && look.g.sight.clear(**m, hex).is_some();
            let seen = men.iter().filter(sees).count();
            let goals =
                (0..OBJECTIVES).map(|o| look.g.board.distance(look.g.ground.map.objectives[o].hex, hex));
            let goal = i32::from(goals.min().unwrap_or(FAR));
            10 * near.min(3) as i32 + 3 * seen.min(6) as i32 - 2 * goal - 2 * i32::from(look.cover(hex))
        };
        let free = |h: &Hex| !look.standing(self.side).contains(*h);
        look.fort_hexes(self.side).filter(free).max_by_key(|&h| (worth(h), Reverse(h)))
    }
}

/// How many hexes on the enemy's side are seen from a hex: nearer and clearer ones count more.
fn view(look: Look<'_>, side: Side, hex: Hex) -> i32 {
    let edge = look.g.side(side).edge;
    let ahead = |h: &Hex| edge.distance(*h) > edge.distance(hex);
    let seen = |h: Hex| {
        let distance = look.g.board.distance(hex, h);
        match look.g.sight.clear(hex, h) {
            Some(hindrance) if distance <= FAR => (3 - i32::from(hindrance)).max(0),
            _ => 0,
        }
    };
    Hex::all().filter(ahead).map(seen).sum::<i32>() / 3
}

/// What a place is worth by a side's Posture: a Defender keeps off the edges of his zone, an attacker goes to the front of
/// his, towards an Objective.
fn worth(look: Look<'_>, side: Side, hex: Hex) -> i32 {
    let info = look.g.side(side);
    let depth = i32::from(info.edge.depth(hex));
    let deepest = info.zone.iter().map(|h| i32::from(info.edge.depth(h))).max().unwrap_or(1);
    let goal = |o: usize| {
        let goal = &look.g.ground.map.objectives[o];
        goal.hexes.iter().map(|h| i32::from(look.g.board.distance(h, hex))).min().unwrap_or(0)
    };
    let nearest = (0..OBJECTIVES).map(goal).min().unwrap_or(0);
    match info.posture {
        Posture::Defend => {
            // Most men about two thirds forward, none under the enemy's first fire without need.
            let line = deepest * 2 / 3;
            -(depth - line).abs() * 2 - nearest * 2 - if depth == deepest { 4 } else { 0 }
        }
        Posture::Recon => depth * 3 - nearest * 2,
        Posture::Attack => depth * 5 - nearest * 2,
    }
}

/// Whether a unit carries a weapon that fires far.
fn ranged_weapon(look: Look<'_>, unit: UnitId) -> bool {
    let weapon = look.unit(unit).weapon;
    weapon.is_some() && look.weapon(weapon).range_max > 1
}

/// What a unit is worth behind a wall.
fn value(look: Look<'_>, unit: UnitId) -> i32 {
    let own = match look.kind(unit).class {
        Class::Squad => 4,
        Class::Team => 2,
        Class::Leader => 3,
    };
    own + if ranged_weapon(look, unit) { 4 } else { 0 }
}

/// How well a weapon is in a unit's hands.
fn fits(look: Look<'_>, weapon: WeaponId, unit: UnitId) -> i32 {
    let (kind, weapon) = (look.kind(unit), look.weapon(weapon));
    let crew = kind.quality.is_none() && kind.class == Class::Team;
    let heavy = weapon.move_modifier < 0;
    match kind.class {
        // A Leader has better things to do.
        Class::Leader => -100,
        // Crews serve what is heavy; others lose more by its weight.
        Class::Team if crew => {
            if heavy {
                100
            } else {
                10
            }
        }
        Class::Team => {
            if heavy {
                60
            } else {
                0
            }
        }
        // Charges and flames go to those who fight best at close quarters, machine guns to those who shoot far.
        Class::Squad if weapon.range_max <= 1 => {
            20 + i32::from(kind.front.fp) * 3 + i32::from(kind.front.movement)
        }
        Class::Squad => 20 + i32::from(kind.front.morale) + i32::from(kind.front.range),
    }
}

impl<L: Log> Turn<'_, L> {
    /// D25: everything that is left is set up as suggested.
    pub fn set_up_rest(&mut self, side: Side) {
        self.share_weapons(side);
        let survey = Survey::new(self.look(), side);
        self.place_units(&survey);
        if self.look().unplaced(side).next().is_some() {
            self.pack(side);
        }
        self.fortify_zone(&survey);
    }

    /// Weapons, the heaviest first, to those who can use them best.
    fn share_weapons(&mut self, side: Side) {
        let mut weapons: Vec<WeaponId> =
            crate::rules::weapons::each(self.s.setting[side.index()].weapons).collect();
        weapons.sort_by_key(|&w| (self.look().weapon(w).move_modifier, Reverse(self.look().weapon(w).fp), w));
        for weapon in weapons {
            let look = self.look();
            let free = look.setting_up(side).filter(|&u| look.may_be_armed(u));
            if let Some(unit) = free.max_by_key(|&u| (fits(look, weapon, u), Reverse(u))) {
                self.hand_out(side, weapon, unit);
            }
        }
    }

    /// Those with a weapon that fires far choose first, Leaders last.
    fn place_units(&mut self, survey: &Survey) {
        let look = self.look();
        let mut units: Vec<UnitId> = look.unplaced(survey.side).collect();
        units.sort_by_key(|&u| {
            (look.is_leader(u), !ranged_weapon(look, u), Reverse(look.kind(u).class.figures()), u)
        });
        for unit in units {
            let look = self.look();
            let lead = look.is_leader(unit) && !look.standing(survey.side).is_empty();
            let best = if lead { survey.best_to_lead(look, unit) } else { survey.best(look, unit) };
            best.into_iter().for_each(|hex| self.stand(unit, hex));
        }
    }

    /// Where the zone is too tight for choice: everyone anew, the largest first, wherever there is room.
    fn pack(&mut self, side: Side) {
        let mut units: Vec<UnitId> = self.look().setting_up(side).collect();
        units.sort_by_key(|&u| (Reverse(self.look().kind(u).class.figures()), u));
        for &unit in &units {
            self.lift(unit, Unit::SETUP);
        }
        for unit in units {
            let look = self.look();
            let hex = look.g.side(side).zone.iter().find(|&h| look.may_set_up(unit, h));
            hex.into_iter().for_each(|hex| self.stand(unit, hex));
        }
    }

    fn fortify_zone(&mut self, survey: &Survey) {
        const SHELTERS: [Fort; 4] = [Fort::Bunker, Fort::Pillbox, Fort::Trench, Fort::Foxholes];
        let side = survey.side;
        for fort in SHELTERS.into_iter().chain([Fort::Mines, Fort::Wire]) {
            while self.s.setting[side.index()].forts[fort.index()] > 0 {
                let look = self.look();
                let hex = if SHELTERS.contains(&fort) {
                    survey.best_shelter(look, fort)
                } else {
                    survey.best_barrier(look)
                };
                let Some(hex) = hex.or_else(|| look.fort_hexes(side).next()) else { break };
                self.dig_for_setup(side, fort, hex);
            }
        }
    }
}
