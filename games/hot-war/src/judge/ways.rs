//! How far it is to a hex, by the ground and past mines: for each kind of mover, found when first asked for.

use crate::board::HexSet;
use crate::look::Look;
use crate::rules::terrain::Pace;
use crate::state::{State, Structure, StructureKind, UnitId};
use sandtable_hex::{Dir, HexId};
use std::collections::{BTreeMap, VecDeque};
use std::sync::{Arc, Mutex, PoisonError};

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

/// What ways hang on: bridges, wire and obstacles.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Ground {
    structures: Vec<(HexId, StructureKind, u8, bool)>,
    wire: Vec<(HexId, Dir)>,
    obstacles: Vec<(HexId, Dir)>,
}

impl Ground {
    /// That of a position.
    #[must_use]
    pub fn of(s: &State) -> Ground {
        let structures = s.structures.iter().map(standing).collect();
        Ground { structures, wire: s.wire.clone(), obstacles: s.obstacles.clone() }
    }

    /// Whether it is that of a position.
    #[must_use]
    pub fn holds(&self, s: &State) -> bool {
        self.structures.iter().copied().eq(s.structures.iter().map(standing))
            && self.wire == s.wire
            && self.obstacles == s.obstacles
    }
}

/// A structure as it bears on ways: what its Defence took this turn does not.
const fn standing(s: &Structure) -> (HexId, StructureKind, u8, bool) {
    (s.hex, s.kind, s.damage, s.destroyed)
}

/// For whom, where to and past which mines.
type Course = (usize, HexId, HexSet);

/// Ways over one ground.
type Found = BTreeMap<Course, Distances>;

/// Ways that were found, for all who think about one game: what is known of them depends on nothing but ground and course.
#[derive(Clone, Debug, Default)]
pub struct Ways(Arc<Mutex<Vec<(Ground, Found)>>>);

/// On so many grounds ways are remembered, the last that were new.
const GROUNDS: usize = 16;
/// And so many on each.
const COURSES: usize = 2048;

impl Ways {
    /// How far it is for a unit from every hex to a goal in a position, past mines on these.
    #[must_use]
    pub fn distances(&self, look: Look<'_>, unit: UnitId, goal: HexId, mined: HexSet) -> Distances {
        let course = (look.mover(unit), goal, mined);
        if let Some(found) = self.known(look, &course) {
            return found;
        }
        let found = look.ways_past(unit, goal, mined);
        self.keep(look, course, found.clone());
        found
    }

    fn known(&self, look: Look<'_>, course: &Course) -> Option<Distances> {
        let grounds = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let (_, ways) = grounds.iter().find(|(ground, _)| ground.holds(look.s))?;
        ways.get(course).cloned()
    }

    fn keep(&self, look: Look<'_>, course: Course, found: Distances) {
        let mut grounds = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let place = grounds.iter().position(|(ground, _)| ground.holds(look.s)).unwrap_or_else(|| {
            if grounds.len() >= GROUNDS {
                grounds.remove(0);
            }
            grounds.push((Ground::of(look.s), Found::new()));
            grounds.len() - 1
        });
        let ways = &mut grounds[place].1;
        if ways.len() >= COURSES {
            ways.clear();
        }
        ways.insert(course, found);
    }
}

impl Look<'_> {
    /// The kind of mover a unit is: what bars its way is the same for all of a kind.
    #[must_use]
    pub fn mover(self, unit: UnitId) -> usize {
        self.unit_type(unit) as usize * 2 + usize::from(self.card(unit).properties.water_crossing)
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
