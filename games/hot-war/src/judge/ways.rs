//! How far it is to a hex, by the ground and past mines: for each kind of mover, found when first asked for.

use crate::board::HexSet;
use crate::data::UnitType;
use crate::look::Look;
use crate::rules::terrain::Pace;
use crate::state::UnitId;
use sandtable_hex::{Dir, HexId};
use std::collections::VecDeque;
use std::sync::{Arc, OnceLock};

/// No way leads there.
pub const NOWHERE: u8 = u8::MAX;

/// What a step costs: on a road, over open ground, where one hex in a turn is all.
pub const ROAD: u8 = 2;
/// Over open ground.
pub const OPEN: u8 = 3;
const SLOW: u8 = 9;
/// More for a hex with mines: two turns' way, for it stops who comes upon it and holds who leaves it (§HW-10.2,
/// §HW-10.3).
const MINED: u8 = 24;

/// Distances to a hex, by hex, as [`OPEN`] counts.
pub type Distances = Arc<[u8]>;

/// Kinds of movers: types, swimming or not.
const KINDS: usize = UnitType::COUNT * 2;

/// Distances to every hex, as long as bridges, wire and obstacles are as the scenario has them.
#[derive(Clone, Debug, Default)]
pub struct Ways(Arc<Vec<OnceLock<Distances>>>);

impl Ways {
    /// An empty table for that many hexes.
    #[must_use]
    pub fn new(hexes: usize) -> Ways {
        Ways(Arc::new((0..hexes * KINDS).map(|_| OnceLock::new()).collect()))
    }
}

impl Look<'_> {
    /// The kind of mover a unit is: what bars its way is the same for all of a kind.
    #[must_use]
    pub fn mover(self, unit: UnitId) -> usize {
        self.unit_type(unit) as usize * 2 + usize::from(self.card(unit).properties.water_crossing)
    }

    /// Whether bridges, wire and obstacles are as the scenario has them.
    #[must_use]
    pub fn ways_stand(self) -> bool {
        let begin = &self.g.begin;
        let same = |(a, b): (&crate::state::Structure, &crate::state::Structure)| {
            a.kind == b.kind && a.damage == b.damage && a.destroyed == b.destroyed
        };
        self.s.structures.len() == begin.structures.len()
            && self.s.structures.iter().zip(&begin.structures).all(same)
            && self.s.wire == begin.wire
            && self.s.obstacles == begin.obstacles
    }

    /// How far it is for a unit from every hex to a goal, if the ways stand.
    #[must_use]
    pub fn known_ways(self, unit: UnitId, goal: HexId) -> Option<Distances> {
        let place = self.mover(unit) * self.g.board.hexes.len() + goal.index();
        Some(self.g.ways.0.get(place)?.get_or_init(|| self.ways_to(unit, goal)).clone())
    }

    /// How far it is for a unit from every hex to a goal, by the ground alone.
    #[must_use]
    pub fn ways_to(self, unit: UnitId, goal: HexId) -> Distances {
        self.ways_past(unit, goal, HexSet::EMPTY)
    }

    /// How far it is for a unit from every hex to a goal if there are mines on these: on and around them.
    #[must_use]
    pub fn ways_past(self, unit: UnitId, goal: HexId, mined: HexSet) -> Distances {
        let board = &self.g.board;
        let mut far = vec![NOWHERE; board.hexes.len()];
        let mut open = VecDeque::from([goal]);
        far[goal.index()] = 0;
        while let Some(to) = open.pop_front() {
            for dir in Dir::ALL {
                let Some(from) = board.next(to, dir) else { continue };
                let pace = Pace { from, dir: dir.opposite(), to };
                if self.may_cross(unit, from, pace.dir).is_err() {
                    continue;
                }
                let cost = match (self.is_road(pace), self.terrain(to).one_hex) {
                    (true, _) => ROAD,
                    (false, true) => SLOW,
                    (false, false) => OPEN,
                };
                let toll = if mined.contains(from) { MINED } else { 0 };
                let length = far[to.index()].saturating_add(cost + toll).min(NOWHERE - 1);
                if length < far[from.index()] {
                    far[from.index()] = length;
                    open.push_back(from);
                }
            }
        }
        far.into()
    }
}
