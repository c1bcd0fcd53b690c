//! Where a segment meets a convex shape.

use crate::{Point, Ratio, Segment, turn};

/// A convex polygon over its corner points: a hex, a building's wall, a strip of road.
///
/// ```
/// use sandtable_hex::{Convex, Hex, Point, Segment, flat};
/// let a = Hex::ORIGIN;
/// let corners = Point::corners(a + flat::NE);
/// let woods = Convex::new(&corners).unwrap();
///
/// let through = woods.meet(Segment::between(a, a + flat::NE + flat::NE)).unwrap();
/// assert!(through.left && through.right);
///
/// let along = woods.meet(Segment::between(a, a + flat::NE + flat::SE)).unwrap();
/// assert!(along.left && !along.right);
///
/// assert!(woods.meet(Segment::between(a, a + flat::S)).is_none());
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Convex<'a> {
    points: &'a [Point],
    clockwise: bool,
}

/// The part of a segment that a shape covers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Meeting {
    /// Where on the segment it begins.
    pub from: Ratio,
    /// Where on the segment it ends; the same as `from` when the two only touch at a point.
    pub to: Ratio,
    /// Whether the shape lies at the left of that part of the segment.
    pub left: bool,
    /// Whether the shape lies at the right of it. Left and right: the segment runs inside.
    pub right: bool,
}

impl Meeting {
    /// Whether they only touch at a point.
    #[must_use]
    pub fn is_point(&self) -> bool {
        self.from == self.to
    }

    /// Whether the segment runs through the inside.
    #[must_use]
    pub const fn is_inside(&self) -> bool {
        self.left && self.right
    }
}

impl<'a> Convex<'a> {
    /// The polygon with these corners in order, either way round; nothing if it is not convex, has
    /// fewer than three corners, or has one that is no corner.
    #[must_use]
    pub fn new(points: &'a [Point]) -> Option<Self> {
        let [a, b, c, ..] = *points else { return None };
        let clockwise = turn(a, b, c) > 0;
        let shape = Self { points, clockwise };
        let all_inside = shape.edges().all(|edge| {
            points.iter().filter(|&&p| p != edge.a && p != edge.b).all(|&p| shape.depth(edge, p) > 0)
        });
        let distinct = points.iter().enumerate().all(|(n, p)| !points[..n].contains(p));
        (all_inside && distinct).then_some(shape)
    }

    /// Its corners.
    #[must_use]
    pub const fn points(&self) -> &'a [Point] {
        self.points
    }

    /// Whether the point lies inside or on the edge.
    #[must_use]
    pub fn holds(&self, point: Point) -> bool {
        self.edges().all(|edge| self.depth(edge, point) >= 0)
    }

    /// The part of the segment that lies inside or on the edge.
    #[must_use]
    pub fn meet(&self, segment: Segment) -> Option<Meeting> {
        let Segment { a, b } = segment;
        let mut met = Meeting { from: Ratio::START, to: Ratio::END, left: true, right: true };
        for edge in self.edges() {
            let (depth_a, depth_b) = (self.depth(edge, a), self.depth(edge, b));
            let Some(at) = Ratio::new(depth_a, depth_a - depth_b) else {
                met.keep_beside(depth_a, self.inside_lies_left(edge, segment))?;
                continue;
            };
            if depth_b > depth_a {
                met.from = met.from.max(at);
            } else {
                met.to = met.to.min(at);
            }
        }
        if a == b {
            met.to = met.from;
        }
        if met.from > met.to {
            return None;
        }
        if met.is_point() {
            (met.left, met.right) = (false, false);
        }
        Some(met)
    }

    fn edges(&self) -> impl Iterator<Item = Segment> + 'a {
        let points = self.points;
        (0..points.len()).map(move |n| Segment::new(points[n], points[(n + 1) % points.len()]))
    }

    /// How far inside the edge the point lies: zero on its line, negative beyond.
    fn depth(&self, edge: Segment, point: Point) -> i64 {
        let right = turn(edge.a, edge.b, point);
        if self.clockwise { right } else { -right }
    }

    /// For a segment on the line of an edge: whether the inside is at the segment's left.
    fn inside_lies_left(&self, edge: Segment, segment: Segment) -> bool {
        let along = |a: i32, b: i32| i64::from(b) - i64::from(a);
        let same_way = along(edge.a.x, edge.b.x) * along(segment.a.x, segment.b.x)
            + along(edge.a.y, edge.b.y) * along(segment.a.y, segment.b.y)
            > 0;
        same_way != self.clockwise
    }
}

impl Meeting {
    /// Takes note of an edge parallel to the segment: beyond it there is no meeting, on its line only
    /// one side of the segment is covered.
    fn keep_beside(&mut self, depth: i64, inside_left: bool) -> Option<()> {
        match depth {
            ..0 => None,
            0 => {
                self.left &= inside_left;
                self.right &= !inside_left;
                Some(())
            }
            1.. => Some(()),
        }
    }
}
