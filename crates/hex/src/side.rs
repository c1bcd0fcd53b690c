//! Hexsides and vertices as things of their own, each with one spelling.

use serde::{Deserialize, Serialize};

use crate::{Corner, Dir, Hex};

/// The side between two adjacent hexes: the same value from whichever hex it is named.
///
/// ```
/// use sandtable_hex::{Hex, flat};
/// let a = Hex::new(3, 3);
/// let wall = a.side(flat::SW);
/// assert_eq!(wall, (a + flat::SW).side(flat::NE));
/// assert_eq!(wall.across(a), Some(a + flat::SW));
/// assert!(wall.ends().iter().all(|end| end.hexes().contains(&a)));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(from = "(Hex, Dir)", into = "(Hex, Dir)")]
pub struct Hexside {
    hex: Hex,
    dir: Dir,
}

impl Hexside {
    /// The side of `hex` that `dir` crosses.
    #[must_use]
    pub const fn of(hex: Hex, dir: Dir) -> Self {
        if dir.index() < 3 {
            Self { hex, dir }
        } else {
            Self { hex: hex.neighbour(dir), dir: dir.opposite() }
        }
    }

    /// The side between two adjacent hexes.
    #[must_use]
    pub fn between(a: Hex, b: Hex) -> Option<Self> {
        a.dir_to(b).map(|dir| Self::of(a, dir))
    }

    /// The two hexes that share it, first the one it is stored with.
    #[must_use]
    pub const fn hexes(self) -> [Hex; 2] {
        [self.hex, self.hex.neighbour(self.dir)]
    }

    /// The direction from the first of [`Hexside::hexes`] to the second: `D0`, `D1` or `D2`.
    #[must_use]
    pub const fn dir(self) -> Dir {
        self.dir
    }

    /// The hex on the other side, if `from` is one of the two.
    #[must_use]
    pub fn across(self, from: Hex) -> Option<Hex> {
        match self.hexes() {
            [a, b] if a == from => Some(b),
            [a, b] if b == from => Some(a),
            _ => None,
        }
    }

    /// The two vertices it joins.
    #[must_use]
    pub const fn ends(self) -> [Vertex; 2] {
        [Vertex::of(self.hex, self.dir.corner_before()), Vertex::of(self.hex, self.dir.corner_after())]
    }
}

impl From<(Hex, Dir)> for Hexside {
    fn from((hex, dir): (Hex, Dir)) -> Self {
        Self::of(hex, dir)
    }
}

impl From<Hexside> for (Hex, Dir) {
    fn from(side: Hexside) -> Self {
        (side.hex, side.dir)
    }
}

/// The point where three hexes meet: the same value from whichever hex it is named.
///
/// Every hex holds two of its corners, `C0` and `C3`; the other four belong to neighbours.
///
/// ```
/// use sandtable_hex::{Corner, Hex, flat};
/// let a = Hex::new(1, 1);
/// let v = a.vertex(Corner::C1);
/// assert_eq!(v.hexes().len(), 3);
/// assert!(v.hexes().contains(&(a + flat::NE)) && v.hexes().contains(&(a + flat::SE)));
/// assert!(v.sides().contains(&a.side(flat::NE)));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(from = "(Hex, Corner)", into = "(Hex, Corner)")]
pub struct Vertex {
    hex: Hex,
    lower: bool,
}

impl Vertex {
    /// The vertex at this corner of `hex`.
    #[must_use]
    pub const fn of(hex: Hex, corner: Corner) -> Self {
        let (owner, lower) = match corner {
            Corner::C0 => (hex, false),
            Corner::C1 => (hex.neighbour(Dir::D1), true),
            Corner::C2 => (hex.neighbour(Dir::D3), false),
            Corner::C3 => (hex, true),
            Corner::C4 => (hex.neighbour(Dir::D4), false),
            Corner::C5 => (hex.neighbour(Dir::D0), true),
        };
        Self { hex: owner, lower }
    }

    /// The hex it is stored with, and its corner there: `C0` or `C3`.
    #[must_use]
    pub const fn home(self) -> (Hex, Corner) {
        (self.hex, if self.lower { Corner::C3 } else { Corner::C0 })
    }

    /// The three hexes that meet here, clockwise.
    #[must_use]
    pub const fn hexes(self) -> [Hex; 3] {
        let (hex, corner) = self.home();
        let [before, after] = corner.sides();
        [hex, hex.neighbour(before), hex.neighbour(after)]
    }

    /// The three hexsides that meet here.
    #[must_use]
    pub const fn sides(self) -> [Hexside; 3] {
        let (hex, corner) = self.home();
        let [before, after] = corner.sides();
        [
            Hexside::of(hex, before),
            Hexside::of(hex.neighbour(before), after.rotate(1)),
            Hexside::of(hex, after),
        ]
    }

    /// Which corner of `hex` it is, if `hex` is one of the three.
    #[must_use]
    pub fn corner_of(self, hex: Hex) -> Option<Corner> {
        Corner::ALL.into_iter().find(|&corner| Self::of(hex, corner) == self)
    }
}

impl From<(Hex, Corner)> for Vertex {
    fn from((hex, corner): (Hex, Corner)) -> Self {
        Self::of(hex, corner)
    }
}

impl From<Vertex> for (Hex, Corner) {
    fn from(vertex: Vertex) -> Self {
        vertex.home()
    }
}
