//! The model of §LOS-1 to §LOS-9 once more, written another way: every hex of the board is tried, every shape is cut
//! with the line as a polygon.

use combat_commander::board::{Board, Hex, HexSet};
use combat_commander::map::{Dirs, Hexside, Map, Terrain};
use sandtable_hex::{Convex, Corner, Dir, Hexside as Side, Point, Segment, turn};

fn size(terrain: Terrain) -> Option<i32> {
    match terrain {
        Terrain::Woods | Terrain::Brush | Terrain::Orchard | Terrain::Marsh => Some(85),
        Terrain::Field => Some(95),
        Terrain::Building | Terrain::MajorBridge | Terrain::MinorBridge => Some(60),
        _ => None,
    }
}

fn hindrance(terrain: Terrain) -> u8 {
    match terrain {
        Terrain::Brush => 3,
        Terrain::Orchard => 2,
        Terrain::Field | Terrain::Marsh | Terrain::MajorBridge | Terrain::MinorBridge => 1,
        _ => 0,
    }
}

pub struct Reference<'a> {
    pub board: &'a Board,
    pub map: &'a Map,
}

impl Reference<'_> {
    pub fn los(&self, a: Hex, b: Hex) -> Option<u8> {
        if a == b || self.board.adjacent(a).contains(b) {
            return Some(0);
        }
        let level = |h: Hex| self.map.level(h);
        for (end, other) in [(a, b), (b, a)] {
            if self.map.tile(end).terrain == Terrain::Gully && level(other) <= level(end) {
                return None;
            }
        }
        let (high, low) = (level(a).max(level(b)), level(a).min(level(b)));
        let string = Segment::between(a.axial(), b.axial());
        let mut most = 0;
        for h in Hex::all().filter(|&h| h != a && h != b) {
            let corners = Point::corners(h.axial());
            let Some(met) = Convex::new(&corners).unwrap().meet(string).filter(|met| !met.is_point()) else {
                continue;
            };
            let hill = |h: Hex| level(h) > high || (level(a) != level(b) && level(h) == high);
            if hill(h) && (met.is_inside() || self.mate(h, string).is_some_and(hill)) {
                return None;
            }
            let tile = self.map.tile(h);
            let along = |way: Dirs| self.runs_along(h, way, string);
            if self.touches_picture(h, string, [a, b]) && !along(tile.road) && !along(tile.rail) {
                let e = tile.level;
                let lower = if level(a) < level(b) { a } else { b };
                let obstacle = matches!(tile.terrain, Terrain::Woods | Terrain::Building);
                if obstacle && (e >= high || (e >= low && self.board.adjacent(lower).contains(h))) {
                    return None;
                }
                if !obstacle && high == low && e == high {
                    most = most.max(hindrance(tile.terrain));
                }
            }
            if high == low && tile.level == high && !along(tile.rail) && self.touches_rail(h, string) {
                most = most.max(1);
            }
        }
        self.sides(string, [a, b], most, high, high == low)
    }

    /// §LOS-8: the hexes but the ends of which the line touches a point.
    pub fn touched(a: Hex, b: Hex) -> HexSet {
        let string = Segment::between(a.axial(), b.axial());
        let met = |h: &Hex| Convex::new(&Point::corners(h.axial())).unwrap().meet(string).is_some();
        Hex::all().filter(|h| *h != a && *h != b && met(h)).collect()
    }

    fn mate(&self, h: Hex, string: Segment) -> Option<Hex> {
        let on = |dir: &Dir| {
            let side = Segment::along(h.axial().side(*dir));
            string.holds(side.a) && string.holds(side.b)
        };
        Dir::ALL.into_iter().find(on).map(|dir| self.board.next(h, dir)).filter(|n| n.is_some())
    }

    fn runs_along(&self, h: Hex, way: Dirs, string: Segment) -> bool {
        let on = |p: Point| turn(string.a, string.b, p) == 0;
        let through: Vec<Dir> = Dir::ALL.into_iter().filter(|&d| on(Point::centre(h.axial() + d))).collect();
        on(Point::centre(h.axial())) && through.len() == 2 && through.iter().all(|&d| way.contains(d))
    }

    fn touches_picture(&self, h: Hex, string: Segment, ends: [Hex; 2]) -> bool {
        let tile = self.map.tile(h);
        let Some(size) = size(tile.terrain) else { return false };
        let corner = |of: Hex, c: Corner| Point::inner_corner(of.axial(), c, size);
        let cut = |shape: &[Point]| Convex::new(shape).unwrap().meet(string).is_some();
        let joins = |dir: &Dir| {
            let n = self.board.next(h, *dir);
            let grows = n.is_some() && !ends.contains(&n) && {
                let other = self.map.tile(n);
                other.terrain == tile.terrain && other.building == tile.building
            };
            let back = dir.opposite();
            grows
                && cut(&[
                    corner(h, dir.corner_before()),
                    corner(h, dir.corner_after()),
                    corner(n, back.corner_before()),
                    corner(n, back.corner_after()),
                ])
        };
        cut(&Corner::ALL.map(|c| corner(h, c))) || Dir::ALL.iter().any(joins)
    }

    fn touches_rail(&self, h: Hex, string: Segment) -> bool {
        let arm = |dir: Dir| Segment::new(Point::centre(h.axial()), Point::middle(h.axial().side(dir)));
        self.map.tile(h).rail.iter().any(|dir| string.touches(arm(dir)))
    }

    fn sides(&self, string: Segment, ends: [Hex; 2], mut most: u8, high: u8, even: bool) -> Option<u8> {
        for h in Hex::all() {
            for dir in Dir::ALL {
                let n = self.board.next(h, dir);
                let Some(kind) = self.map.side(h, dir) else { continue };
                let touched = string.touches(Segment::along(Side::of(h.axial(), dir)));
                if ends.contains(&h) || ends.contains(&n) || !touched {
                    continue;
                }
                let level = self.map.level(h).max(self.map.level(n));
                match kind {
                    Hexside::Hedge | Hexside::Wall if level >= high => return None,
                    Hexside::Fence if even && level == high => most = most.max(1),
                    _ => {}
                }
            }
        }
        Some(most)
    }
}
