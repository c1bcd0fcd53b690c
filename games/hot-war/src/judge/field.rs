//! What is worked out once for a position: the fire that could come down on each hex, ways to goals, and the orders that
//! were weighed last. Whatever it holds, the answers are the same: it is asked only for the very same position.

use super::Style;
use super::orders::Candidate;
use super::ways::{Distances, Ground};
use crate::board::HexSet;
use crate::data::{Prey, Side, UnitType};
use crate::look::Look;
use crate::rules::fire::Dice;
use crate::rules::sight::Spot;
use crate::state::{Lasting, Order, ShotKind, Unit, UnitId};
use sandtable_hex::HexId;
use std::cell::{Cell, RefCell};

/// Types of units that are shot at.
const TYPES: usize = UnitType::COUNT;
/// Not asked for yet.
const UNKNOWN: i16 = -1;

/// Orders weighed for a unit, with what they hang on besides the units themselves.
#[derive(Debug)]
struct Weighed {
    unit: UnitId,
    style: Style,
    plans: Vec<Order>,
    candidates: Vec<Candidate>,
}

/// What is remembered of one position.
#[derive(Debug, Default)]
pub struct Memo {
    units: Vec<Unit>,
    /// Smoke, mines, fires and turn: they change seldom without units changing.
    around: (usize, usize, usize, u8),
    /// For which `ways` hold.
    ground: Ground,
    /// Quarters of a hit that the enemy of a side could throw on a hex at a type.
    threats: Vec<Cell<i16>>,
    ways: RefCell<Vec<(usize, HexId, HexSet, Distances)>>,
    weighed: RefCell<Vec<Weighed>>,
}

impl Memo {
    /// Turns to a position: what does not hold for it is forgotten.
    pub fn face(&mut self, look: Look<'_>) {
        let s = look.s;
        if !self.ground.holds(s) {
            self.ground = Ground::of(s);
            self.ways.get_mut().clear();
            self.units.clear();
        }
        let around = (s.smoke.len(), s.mines.len(), s.fires.len(), s.turn);
        if self.units != s.units || self.around != around {
            self.units.clone_from(&s.units);
            self.around = around;
            self.threats.clear();
            self.threats.resize(2 * TYPES * look.g.board.hexes.len(), Cell::new(UNKNOWN));
            self.weighed.get_mut().clear();
        }
    }

    /// How far it is for a unit to a goal from every hex, past mines on these.
    pub fn distances(&self, look: Look<'_>, unit: UnitId, goal: HexId, mined: HexSet) -> Distances {
        let mover = look.mover(unit);
        let mut ways = self.ways.borrow_mut();
        if let Some((.., found)) = ways.iter().find(|(m, g, past, _)| (*m, *g, *past) == (mover, goal, mined))
        {
            return found.clone();
        }
        let found = look.g.ways.distances(look, unit, goal, mined);
        if ways.len() >= WAYS {
            ways.clear();
        }
        ways.push((mover, goal, mined, found.clone()));
        found
    }

    /// Quarters of a hit that all of a side's enemies together could throw at a unit of this type on a hex.
    pub fn threat(&self, look: Look<'_>, side: Side, target: UnitType, air: bool, hex: HexId) -> i32 {
        let hexes = look.g.board.hexes.len();
        let place = (side.index() * TYPES + target as usize) * hexes + hex.index();
        let Some(cell) = self.threats.get(place) else { return 0 };
        if cell.get() == UNKNOWN {
            let sum: i32 = look.units(side.other()).map(|e| hits_at(look, e, target, air, hex)).sum();
            cell.set(sum.min(i32::from(i16::MAX)) as i16);
        }
        i32::from(cell.get())
    }

    /// The orders weighed for a unit, worked out if they are not known.
    pub fn weighed(
        &self,
        look: Look<'_>,
        unit: UnitId,
        style: &Style,
        weigh: impl FnOnce() -> Vec<Candidate>,
    ) -> Vec<Candidate> {
        let known = |w: &&Weighed| w.unit == unit && w.style == *style && w.plans == look.s.plans;
        if let Some(found) = self.weighed.borrow().iter().find(known) {
            return found.candidates.clone();
        }
        let candidates = weigh();
        let mut weighed = self.weighed.borrow_mut();
        if weighed.len() >= KEPT {
            weighed.remove(0);
        }
        weighed.push(Weighed {
            unit,
            style: *style,
            plans: look.s.plans.clone(),
            candidates: candidates.clone(),
        });
        candidates
    }
}

/// How many ways are remembered: every mine that goes off is the end of many.
const WAYS: usize = 256;
/// How many units' orders are remembered.
const KEPT: usize = 4;

/// Quarters of a hit of one enemy that is not hidden, from where it stands.
fn hits_at(look: Look<'_>, enemy: UnitId, target: UnitType, air: bool, hex: HexId) -> i32 {
    let Some(from) = look.hex(enemy) else { return 0 };
    let prey = Prey::Unit(target);
    let u = look.unit(enemy);
    if u.is(Lasting::AMBUSH) || u.ammo == 0 || from == hex || look.card_accuracy(enemy, prey, from, hex) == 0
    {
        return 0;
    }
    if !look.in_sector(enemy, hex) || !look.sees_spot(enemy, from, Spot { hex, air }) {
        return 0;
    }
    hits(look, enemy, prey, Dice::Full, from, hex)
}

/// Quarters of a hit of a shot.
pub fn hits(look: Look<'_>, by: UnitId, prey: Prey, which: Dice, from: HexId, to: HexId) -> i32 {
    let dice = i32::from(look.dice(by, prey, which));
    let accuracy = i32::from(look.accuracy(by, None, prey, ShotKind::Fire, from, to));
    dice * accuracy * 4 / 6
}
