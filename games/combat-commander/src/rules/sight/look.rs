//! Looks along lines on a map (§LOS-5 to §LOS-9).

use super::course::{BODY, Course, Met, MetHex};
use super::{BLOCKED, Effect, Finding, Place, Thing};
use crate::board::{Board, HEXES, Hex};
use crate::map::{Dirs, Hexside, Map, Terrain, Tile};
use crate::rules::terrain::Chart;
use sandtable_hex::Dir;
use std::ops::ControlFlow;

/// Looks along lines on one map.
pub struct Looker<'a> {
    chart: &'a Chart,
    map: &'a Map,
    board: &'a Board,
    /// For each hex [`BODY`] and the directions of the neighbours with which its picture grows together (§LOS-2).
    pictures: [u8; HEXES],
}

/// The two ends of a line.
struct Ends {
    high: u8,
    low: u8,
    /// The end that is lower; either if none is.
    lower: Hex,
    level: bool,
}

impl<'a> Looker<'a> {
    /// For one map.
    pub fn new(board: &'a Board, chart: &'a Chart, map: &'a Map) -> Looker<'a> {
        let mut pictures = [BODY; HEXES];
        for hex in Hex::all() {
            let own = map.tile(hex);
            for dir in Dir::ALL {
                let next = board.next(hex, dir);
                let same = |t: &Tile| t.terrain == own.terrain && t.building == own.building;
                if next.is_some() && same(map.tile(next)) {
                    pictures[hex.index()] |= 1 << dir.index();
                }
            }
        }
        Looker { chart, map, board, pictures }
    }

    /// The hindrance of a line, or [`BLOCKED`].
    pub fn look(&self, course: &Course, a: Hex, b: Hex) -> u8 {
        let mut hindrance = 0;
        let blocked = self.walk(course, a, b, |_, finding| match finding.effect {
            Effect::Blocks => ControlFlow::Break(()),
            Effect::Hinders(by) => {
                hindrance = hindrance.max(by);
                ControlFlow::Continue(())
            }
            Effect::Passed => ControlFlow::Continue(()),
        });
        if blocked.is_break() { BLOCKED } else { hindrance }
    }

    /// Tells everything on the line, in order and with its number in the course, until it is told to stop.
    #[inline]
    pub fn walk(
        &self,
        course: &Course,
        a: Hex,
        b: Hex,
        mut tell: impl FnMut(usize, Finding) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        // §10.1-a, §10.1-c: adjacent hexes always see each other.
        if self.board.adjacent(a).contains(b) {
            return ControlFlow::Continue(());
        }
        for finding in [self.gully(a, b), self.gully(b, a)].into_iter().flatten() {
            tell(0, finding)?;
        }
        let (of_a, of_b) = (self.map.level(a), self.map.level(b));
        let ends = Ends {
            high: of_a.max(of_b),
            low: of_a.min(of_b),
            lower: if of_a < of_b { a } else { b },
            level: of_a == of_b,
        };
        for (n, met) in course.met.iter().enumerate() {
            match met {
                Met::Hex(met) => {
                    let hex = met.at.from(a);
                    if hex.is_some() {
                        let found = [
                            self.hill(met, hex, a, &ends),
                            self.picture(met, hex, &ends),
                            self.rail(met, hex, &ends),
                        ];
                        for finding in found.into_iter().flatten() {
                            tell(n, finding)?;
                        }
                    }
                }
                Met::Side(at, dir, along) => {
                    let hex = at.from(a);
                    if hex.is_some()
                        && let Some(finding) = self.side(hex, *dir, *along, &ends)
                    {
                        tell(n, finding)?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// §T86, §LOS-9: a unit in a Gully sees, and is seen from, only adjacent and higher hexes.
    fn gully(&self, end: Hex, other: Hex) -> Option<Finding> {
        let hidden =
            self.map.tile(end).terrain == Terrain::Gully && self.map.level(other) <= self.map.level(end);
        if !hidden {
            return None;
        }
        Some(Finding { place: Place::Hex(end), thing: Thing::Gully, effect: Effect::Blocks, rule: "T86" })
    }

    /// §T88.3.2-a, §T88.3.2-b, §T88.3.3, §LOS-6: higher ground between two hexes on one level blocks; between two
    /// levels ground as high as the higher one does. Along a side both hexes must be so high.
    fn hill(&self, met: &MetHex, hex: Hex, start: Hex, ends: &Ends) -> Option<Finding> {
        let blocks = |level: u8| level > ends.high || (!ends.level && level == ends.high);
        let level = self.map.level(hex);
        let beside = match met.mate.map(|mate| mate.from(start)) {
            None => true,
            Some(mate) => mate.is_some() && blocks(self.map.level(mate)),
        };
        if !blocks(level) || !beside {
            return None;
        }
        let rule = if level > ends.high { "T88.3.3" } else { "T88.3.2-b" };
        Some(Finding { place: Place::Hex(hex), thing: Thing::Hill(level), effect: Effect::Blocks, rule })
    }

    /// §10.2, §10.3.2, §T78.4-a, §T78.4-b, §T78.4-c, §T88.4-a, §T88.4.1-a, §T88.4.1-b, §T88.5-a, §T88.5-b, §T93-d,
    /// §LOS-5,
    /// §LOS-7, §LOS-8: the picture of the hex's terrain.
    fn picture(&self, met: &MetHex, hex: Hex, ends: &Ends) -> Option<Finding> {
        let tile = self.map.tile(hex);
        if met.shapes[tile.terrain.index()] & self.pictures[hex.index()] == 0 {
            return None;
        }
        let row = self.chart.row(tile.terrain);
        let runs_along = |way: Dirs| !met.along.is_empty() && way.0 & met.along.0 == met.along.0;
        let (effect, rule) = if runs_along(tile.road) {
            (Effect::Passed, "T93-d")
        } else if runs_along(tile.rail) {
            (Effect::Passed, "T92-b")
        } else if row.obstacle {
            let adjacent = self.board.adjacent(ends.lower).contains(hex);
            match tile.level {
                level if level >= ends.high => (Effect::Blocks, obstacle_rule(tile.terrain, ends)),
                level if level >= ends.low && adjacent => (Effect::Blocks, "T88.4.1-a"),
                _ => (Effect::Passed, "T88.4-a"),
            }
        } else if ends.level && tile.level == ends.high {
            (Effect::Hinders(row.hindrance), hindrance_rule(tile.terrain))
        } else {
            (Effect::Passed, "T88.5-a")
        };
        Some(Finding { place: Place::Hex(hex), thing: Thing::Terrain(tile.terrain), effect, rule })
    }

    /// §T92-b: a railway hinders, unless the line runs along it.
    fn rail(&self, met: &MetHex, hex: Hex, ends: &Ends) -> Option<Finding> {
        let tile = self.map.tile(hex);
        if tile.rail.0 & met.rails.0 == 0 {
            return None;
        }
        let along = !met.along.is_empty() && tile.rail.0 & met.along.0 == met.along.0;
        let (effect, rule) = if along {
            (Effect::Passed, "T92-b")
        } else if ends.level && tile.level == ends.high {
            (Effect::Hinders(self.chart.rail.hindrance), "T92-b")
        } else {
            (Effect::Passed, "T88.5-a")
        };
        Some(Finding { place: Place::Hex(hex), thing: Thing::Rail, effect, rule })
    }

    /// §10.1-b, §T84, §T87-c, §T97-c, §LOS-7: a hexside stands on the higher of its two hexes.
    fn side(&self, hex: Hex, dir: Dir, along: bool, ends: &Ends) -> Option<Finding> {
        let side = self.map.side(hex, dir)?;
        let row = self.chart.side(side);
        let level = self.map.level(hex).max(self.map.level(self.board.next(hex, dir)));
        let (effect, rule) = match side {
            Hexside::Cliff => return None,
            _ if row.obstacle && level < ends.high => (Effect::Passed, "T88.4-a"),
            _ if row.obstacle && along => (Effect::Blocks, "10.1-b"),
            Hexside::Hedge => (Effect::Blocks, "T87-c"),
            Hexside::Wall => (Effect::Blocks, "T97-c"),
            Hexside::Fence if ends.level && level == ends.high => (Effect::Hinders(row.hindrance), "T84"),
            Hexside::Fence => (Effect::Passed, "T88.5-a"),
        };
        Some(Finding { place: Place::Side(hex, dir), thing: Thing::Side(side), effect, rule })
    }
}

fn obstacle_rule(terrain: Terrain, ends: &Ends) -> &'static str {
    match terrain {
        _ if ends.high > 0 => "T88.4-a",
        Terrain::Building => "T82",
        _ => "T99-a",
    }
}

fn hindrance_rule(terrain: Terrain) -> &'static str {
    match terrain {
        Terrain::Brush => "T81",
        Terrain::Orchard => "T91",
        Terrain::Field => "T85",
        Terrain::Marsh => "T89",
        _ => "T80",
    }
}
