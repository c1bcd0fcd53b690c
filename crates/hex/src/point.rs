//! Exact points and segments for terrain that is drawn, not only printed in whole hexes.

use std::cmp::Ordering;

use crate::area::spine;
use crate::{Corner, Hex, Hexside, Vertex};

/// A point of the map, in a lattice where centres, vertices and middles of hexsides are whole.
///
/// `x` runs along [`Dir::D2`](crate::Dir::D2) and `y` along [`Dir::D3`](crate::Dir::D3), like `q` and
/// `r`, with [`Point::PITCH`] units from one centre to the next. The axes meet at 120° on the page, but
/// whether points lie on a line, on which side, and in what ratio they divide a segment is the same in
/// slanted axes as in square ones, so one lattice serves both orientations without a root of three.
///
/// A pitch of 360 lets hexes shrunk to hundredths of five stay whole. A drawing whose hex is given by the
/// corners (±120, 0), (±60, ±60) around a flat hex, x to the right and y down, goes over as
/// `centre + (2x, 3y - x)`: see [`Point::plus_drawn`].
///
/// Coordinates may reach 2^29 either way.
///
/// ```
/// use sandtable_hex::{Corner, Hex, Point, flat};
/// let a = Hex::new(1, 0);
/// assert_eq!(Point::centre(a), Point::new(360, 0));
/// assert_eq!(Point::corner(a, Corner::C1), Point::centre(a).plus_drawn(120, 0));
/// assert_eq!(Point::middle(a.side(flat::S)), Point::centre(a).plus_drawn(0, 60));
/// ```
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Point {
    /// Along [`Dir::D2`](crate::Dir::D2).
    pub x: i32,
    /// Along [`Dir::D3`](crate::Dir::D3).
    pub y: i32,
}

impl Point {
    /// Units from the centre of a hex to the centre of the next.
    pub const PITCH: i32 = 360;

    /// The point with these coordinates.
    #[must_use]
    pub const fn new(x: i32, y: i32) -> Self {
        Self { x, y }
    }

    /// The centre of a hex.
    #[must_use]
    pub const fn centre(hex: Hex) -> Self {
        Self { x: hex.q as i32 * Self::PITCH, y: hex.r as i32 * Self::PITCH }
    }

    /// The corner of a hex.
    #[must_use]
    pub const fn corner(hex: Hex, corner: Corner) -> Self {
        Self::inner_corner(hex, corner, 100)
    }

    /// The corner of a hex shrunk about its centre to so many hundredths.
    ///
    /// Exact for multiples of five; others are cut to the unit towards the centre.
    #[must_use]
    pub const fn inner_corner(hex: Hex, corner: Corner, hundredths: i32) -> Self {
        let (x, y) = spine(corner);
        let reach = Self::PITCH / 3 * hundredths / 100;
        let centre = Self::centre(hex);
        Self { x: centre.x + x * reach, y: centre.y + y * reach }
    }

    /// All six corners of a hex, clockwise.
    #[must_use]
    pub fn corners(hex: Hex) -> [Self; 6] {
        Corner::ALL.map(|corner| Self::corner(hex, corner))
    }

    /// A vertex.
    #[must_use]
    pub const fn vertex(vertex: Vertex) -> Self {
        let (hex, corner) = vertex.home();
        Self::corner(hex, corner)
    }

    /// The middle of a hexside.
    #[must_use]
    pub const fn middle(side: Hexside) -> Self {
        let [a, b] = side.hexes();
        let (a, b) = (Self::centre(a), Self::centre(b));
        Self { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
    }

    /// The point at (right, down) of this one in the square axes of a flat hex whose corners are
    /// (±120, 0), (±60, ±60).
    #[must_use]
    pub const fn plus_drawn(self, right: i32, down: i32) -> Self {
        Self { x: self.x + 2 * right, y: self.y + 3 * down - right }
    }
}

/// Twice the area of the triangle `a b c`, in lattice units: positive if `c` lies to the right of the
/// way from `a` to `b` as one looks at the map, negative to the left, zero on the line.
///
/// ```
/// use sandtable_hex::{Hex, Point, flat, turn};
/// let [a, b, c] = [Hex::ORIGIN, Hex::ORIGIN + flat::N, Hex::ORIGIN + flat::NE].map(Point::centre);
/// assert!(turn(a, b, c) > 0);
/// assert_eq!(turn(a, b, b), 0);
/// ```
#[must_use]
pub const fn turn(a: Point, b: Point, c: Point) -> i64 {
    let (bx, by) = (b.x as i64 - a.x as i64, b.y as i64 - a.y as i64);
    let (cx, cy) = (c.x as i64 - a.x as i64, c.y as i64 - a.y as i64);
    bx * cy - by * cx
}

/// The straight way between two points, ends included.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Segment {
    /// Where it starts.
    pub a: Point,
    /// Where it ends.
    pub b: Point,
}

impl Segment {
    /// The segment between two points.
    #[must_use]
    pub const fn new(a: Point, b: Point) -> Self {
        Self { a, b }
    }

    /// The segment between the centres of two hexes.
    #[must_use]
    pub const fn between(a: Hex, b: Hex) -> Self {
        Self::new(Point::centre(a), Point::centre(b))
    }

    /// The hexside, from end to end.
    #[must_use]
    pub const fn along(side: Hexside) -> Self {
        let [a, b] = side.ends();
        Self::new(Point::vertex(a), Point::vertex(b))
    }

    /// Whether the point lies on it.
    #[must_use]
    pub fn holds(self, point: Point) -> bool {
        let between = |a: i32, b: i32, c: i32| a.min(b) <= c && c <= a.max(b);
        turn(self.a, self.b, point) == 0
            && between(self.a.x, self.b.x, point.x)
            && between(self.a.y, self.b.y, point.y)
    }

    /// Whether the two have a point in common, be it only an end.
    ///
    /// ```
    /// use sandtable_hex::{Hex, Segment, flat};
    /// let a = Hex::ORIGIN;
    /// let wall = Segment::along((a + flat::NE).side(flat::S));
    /// assert!(Segment::between(a, a + flat::NE + flat::SE).touches(wall));
    /// assert!(!Segment::between(a, a + flat::NE).touches(wall));
    /// ```
    #[must_use]
    pub fn touches(self, other: Self) -> bool {
        self.crosses(other)
            || self.holds(other.a)
            || self.holds(other.b)
            || other.holds(self.a)
            || other.holds(self.b)
    }

    /// Whether they cross at one point that is an end of neither.
    #[must_use]
    pub fn crosses(self, other: Self) -> bool {
        let parted = |way: Self, p: Point, q: Point| {
            turn(way.a, way.b, p).signum() * turn(way.a, way.b, q).signum() == -1
        };
        parted(self, other.a, other.b) && parted(other, self.a, self.b)
    }
}

/// An exact fraction: how far along a segment something lies, 0 at its start and 1 at its end.
#[derive(Debug, Clone, Copy)]
pub struct Ratio {
    over: i64,
    under: i64,
}

impl Ratio {
    /// The start of the segment.
    pub const START: Self = Self { over: 0, under: 1 };
    /// The end of the segment.
    pub const END: Self = Self { over: 1, under: 1 };

    /// The fraction `over / under`; nothing if `under` is zero.
    #[must_use]
    pub const fn new(over: i64, under: i64) -> Option<Self> {
        match under {
            0 => None,
            1.. => Some(Self { over, under }),
            _ => Some(Self { over: -over, under: -under }),
        }
    }

    /// Numerator and denominator, not reduced, the latter positive.
    #[must_use]
    pub const fn parts(self) -> (i64, i64) {
        (self.over, self.under)
    }
}

impl PartialEq for Ratio {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl Eq for Ratio {}

impl PartialOrd for Ratio {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Ratio {
    fn cmp(&self, other: &Self) -> Ordering {
        let left = i128::from(self.over) * i128::from(other.under);
        left.cmp(&(i128::from(other.over) * i128::from(self.under)))
    }
}
