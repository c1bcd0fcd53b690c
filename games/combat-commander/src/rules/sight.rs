//! Lines of sight (§10.1 to §10.3.4, §T88.3.2-a to §T88.5-d), by the model of §LOS-0 to §LOS-9.
//!
//! What the printed map does to each line is worked out once, when it is laid out; Smoke and Blaze are asked of the
//! position. All of it in whole numbers, so that a line is the same from both its ends (§10.1-c).

mod course;
mod look;

use crate::board::{Board, HEXES, Hex, HexSet};
use crate::map::{Hexside, Map, Terrain};
use crate::rules::terrain::Chart;
use course::{Course, Courses};
use look::Looker;
use sandtable_hex::Dir;
use std::ops::ControlFlow;

const PAIRS: usize = HEXES * (HEXES - 1) / 2;
const BLOCKED: u8 = u8::MAX;

/// The lines of a map.
#[derive(Clone)]
pub struct Sight {
    /// For each pair of hexes the hindrance of the printed map, or [`BLOCKED`].
    printed: Vec<u8>,
    /// For each pair every hex of which the line touches a point, but the ends (§LOS-8).
    touched: Vec<HexSet>,
}

impl std::fmt::Debug for Sight {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Sight").finish_non_exhaustive()
    }
}

/// The number of a pair of hexes, whichever comes first; they are not the same.
#[inline]
fn pair(a: Hex, b: Hex) -> usize {
    let (low, high) = if a < b { (a.index(), b.index()) } else { (b.index(), a.index()) };
    high * (high - 1) / 2 + low
}

impl Sight {
    /// Works out the lines of a map.
    #[must_use]
    pub fn new(board: &Board, chart: &Chart, map: &Map) -> Sight {
        let (courses, looker) = (Courses::new(chart), Looker::new(board, chart, map));
        let mut sight = Sight { printed: Vec::with_capacity(PAIRS), touched: Vec::with_capacity(PAIRS) };
        for b in Hex::all() {
            for a in Hex::all().take(b.index()) {
                let course = courses.get(a, b);
                sight.printed.push(course.map_or(BLOCKED, |course| looker.look(course, a, b)));
                let hexes = course.iter().flat_map(|course| &course.touched);
                sight.touched.push(hexes.map(|(at, _)| at.from(a)).collect());
            }
        }
        sight
    }

    /// §10.1: whether one hex sees another on the printed map, and by how much that is hindered (§10.3.3).
    #[must_use]
    pub fn clear(&self, a: Hex, b: Hex) -> Option<u8> {
        if a == b {
            return Some(0);
        }
        Some(self.printed[pair(a, b)]).filter(|&hindrance| hindrance != BLOCKED)
    }

    /// The same in a position: with Blazes, which block every line that touches their hex (§10.2.1, §T88.4-b), and
    /// Smoke in these hexes, of this strength, which hinders every line into, out of, through and along its hex
    /// (§10.3.4, §T88.5-c), within one hex, too (§O18.2.1). Only the highest hindrance counts (§10.3.3).
    #[must_use]
    pub fn los(
        &self,
        a: Hex,
        b: Hex,
        blaze: HexSet,
        smoke: HexSet,
        strength: impl Fn(Hex) -> u8,
    ) -> Option<u8> {
        let printed = self.clear(a, b)?;
        if (blaze | smoke).is_empty() {
            return Some(printed);
        }
        let touched = self.touched(a, b);
        if !(touched & blaze).is_empty() {
            return None;
        }
        let clouds = (touched | HexSet::one(a) | HexSet::one(b)) & smoke;
        Some(clouds.iter().map(strength).fold(printed, u8::max))
    }

    /// Every hex but the two ends of which the line touches a point (§LOS-8).
    #[must_use]
    pub fn touched(&self, a: Hex, b: Hex) -> HexSet {
        if a == b { HexSet::EMPTY } else { self.touched[pair(a, b)] }
    }
}

/// Where on a line something is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Place {
    /// In a hex.
    Hex(Hex),
    /// On a side of a hex.
    Side(Hex, Dir),
}

/// What a line meets.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Thing {
    /// The picture of a type of terrain.
    Terrain(Terrain),
    /// A Hedge, a Wall or a Fence.
    Side(Hexside),
    /// A railway.
    Rail,
    /// A hill of this level.
    Hill(u8),
    /// An end in a Gully.
    Gully,
    /// Smoke.
    Smoke,
    /// A Blaze.
    Blaze,
}

/// What something does to a line.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Effect {
    /// It blocks.
    Blocks,
    /// It hinders by so much.
    Hinders(u8),
    /// It lies lower, or the line runs along a road or railway through it: no effect.
    Passed,
}

/// One thing on a line of sight.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Finding {
    /// Where.
    pub place: Place,
    /// What.
    pub thing: Thing,
    /// What it does.
    pub effect: Effect,
    /// The rule that says so.
    pub rule: &'static str,
}

/// §10.1: everything that a line meets, in order from the first hex, with Blazes and Smoke as for [`Sight::los`]. If
/// one blocks, the line is blocked; else the highest hindrance counts (§10.3.3).
#[must_use]
pub fn explain(
    board: &Board,
    chart: &Chart,
    map: &Map,
    ends: [Hex; 2],
    clouds: [HexSet; 2],
    strength: impl Fn(Hex) -> u8,
) -> Vec<Finding> {
    let [a, b] = ends;
    let [blaze, smoke] = clouds;
    let mut found = Vec::new();
    let cloud = |hex: Hex| {
        let (thing, effect, rule) = if blaze.contains(hex) && hex != a && hex != b {
            (Thing::Blaze, Effect::Blocks, "10.2.1")
        } else if smoke.contains(hex) {
            (Thing::Smoke, Effect::Hinders(strength(hex)), "10.3.4")
        } else {
            return None;
        };
        Some(Finding { place: Place::Hex(hex), thing, effect, rule })
    };
    if a == b {
        found.extend(cloud(a));
        return found;
    }
    let course = Course::new(chart, a, b);
    let mut clouds = course.touched.iter().map(|(at, before)| (at.from(a), *before)).peekable();
    found.extend(cloud(a));
    let _ = Looker::new(board, chart, map).walk(&course, a, b, |n, finding| {
        while let Some((hex, _)) = clouds.next_if(|(_, before)| *before <= n) {
            found.extend(cloud(hex));
        }
        found.push(finding);
        ControlFlow::Continue(())
    });
    found.extend(clouds.filter_map(|(hex, _)| cloud(hex)));
    found.extend(cloud(b));
    found
}
