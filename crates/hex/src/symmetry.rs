//! The twelve turns and mirrorings that leave the pattern of hexes as it is.

use crate::{Corner, Crossing, Dir, Hex, Hexside, Point, Vertex};

/// A turn about the centre of the hex at the origin, after a mirroring or without one.
///
/// ```
/// use sandtable_hex::{Hex, Symmetry, flat};
/// let swap_left_and_right = Symmetry::mirror(flat::N);
/// assert_eq!(swap_left_and_right.dir(flat::SE), flat::SW);
/// let about = Symmetry::turn(3);
/// assert_eq!(about.hex(Hex::new(2, -5)), Hex::new(-2, 5));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Symmetry {
    mirrored: bool,
    turns: u8,
}

impl Symmetry {
    /// The symmetry that leaves all as it is.
    pub const IDENTITY: Self = Self::turn(0);

    /// Turns clockwise by so many times 60°.
    #[must_use]
    pub const fn turn(turns: i32) -> Self {
        Self { mirrored: false, turns: turns.rem_euclid(6) as u8 }
    }

    /// Mirrors in the line through the origin along this direction.
    #[must_use]
    pub const fn mirror(axis: Dir) -> Self {
        Self { mirrored: true, turns: (2 * axis.index() % 6) as u8 }
    }

    /// Mirrors in the line through the origin and this corner: with [`Corner::C0`], left and right of
    /// a pointy board.
    #[must_use]
    pub const fn mirror_through(corner: Corner) -> Self {
        Self { mirrored: true, turns: ((2 * corner.index() + 1) % 6) as u8 }
    }

    /// All twelve, [`Symmetry::IDENTITY`] first.
    pub fn all() -> impl Iterator<Item = Self> {
        [false, true].into_iter().flat_map(|mirrored| (0..6).map(move |turns| Self { mirrored, turns }))
    }

    /// Where a direction goes.
    #[must_use]
    pub const fn dir(self, dir: Dir) -> Dir {
        let number = dir.index() as i32;
        Dir::nth(self.turns as i32 + if self.mirrored { -number } else { number })
    }

    /// Where a corner goes.
    #[must_use]
    pub const fn corner(self, corner: Corner) -> Corner {
        let number = corner.index() as i32;
        Corner::nth(self.turns as i32 + if self.mirrored { -number - 1 } else { number })
    }

    /// Where a hex goes.
    #[must_use]
    pub fn hex(self, hex: Hex) -> Hex {
        Hex::step(self.dir(Dir::D2)) * hex.q + Hex::step(self.dir(Dir::D3)) * hex.r
    }

    /// Where a hexside goes.
    #[must_use]
    pub fn side(self, side: Hexside) -> Hexside {
        let [hex, _] = side.hexes();
        Hexside::of(self.hex(hex), self.dir(side.dir()))
    }

    /// Where a vertex goes.
    #[must_use]
    pub fn vertex(self, vertex: Vertex) -> Vertex {
        let (hex, corner) = vertex.home();
        Vertex::of(self.hex(hex), self.corner(corner))
    }

    /// Where a point goes.
    #[must_use]
    pub fn point(self, point: Point) -> Point {
        let (x, y) = (Hex::step(self.dir(Dir::D2)), Hex::step(self.dir(Dir::D3)));
        Point {
            x: i32::from(x.q) * point.x + i32::from(y.q) * point.y,
            y: i32::from(x.r) * point.x + i32::from(y.r) * point.y,
        }
    }

    /// Where a crossing of a line goes.
    #[must_use]
    pub fn crossing(self, crossing: Crossing) -> Crossing {
        match crossing {
            Crossing::Interior(hex) => Crossing::Interior(self.hex(hex)),
            Crossing::Side(side) => Crossing::Side(self.side(side)),
            Crossing::Along(side) => Crossing::Along(self.side(side)),
            Crossing::Vertex(vertex) => Crossing::Vertex(self.vertex(vertex)),
        }
    }
}
