//! The hex itself, in axial coordinates.

use std::ops::{Add, Mul, Neg, Sub};

use serde::{Deserialize, Serialize};

use crate::{Corner, Dir, Hexside, Vertex};

/// A hex in axial coordinates, also the step from one hex to another.
///
/// `q` grows along [`Dir::D2`] and `r` along [`Dir::D3`]. Boards lie near the origin: coordinates of a
/// few thousand at most are meant, and sums that leave `i16` wrap.
///
/// ```
/// use sandtable_hex::{Hex, flat};
/// let a = Hex::new(2, 3);
/// assert_eq!(a + flat::N, Hex::new(2, 2));
/// assert_eq!(a.distance(Hex::new(5, 1)), 3);
/// assert_eq!(a.dir_to(a + flat::SW), Some(flat::SW));
/// ```
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Hex {
    /// Along [`Dir::D2`].
    pub q: i16,
    /// Along [`Dir::D3`].
    pub r: i16,
}

impl Hex {
    /// The hex at (0, 0).
    pub const ORIGIN: Self = Self::new(0, 0);

    /// The hex with these axial coordinates.
    #[must_use]
    pub const fn new(q: i16, r: i16) -> Self {
        Self { q, r }
    }

    /// One step in this direction from the origin.
    #[must_use]
    pub const fn step(dir: Dir) -> Self {
        const STEPS: [(i16, i16); 6] = [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)];
        let (q, r) = STEPS[dir as usize];
        Self { q, r }
    }

    /// The hex next to this one.
    #[must_use]
    pub const fn neighbour(self, dir: Dir) -> Self {
        self.plus(Self::step(dir))
    }

    /// The six hexes round this one, in the order of [`Dir::ALL`].
    ///
    /// ```
    /// use sandtable_hex::Hex;
    /// assert!(Hex::new(4, 4).neighbours().iter().all(|h| h.distance(Hex::new(4, 4)) == 1));
    /// ```
    #[must_use]
    pub fn neighbours(self) -> [Self; 6] {
        Dir::ALL.map(|dir| self.neighbour(dir))
    }

    /// How many steps apart two hexes are.
    #[must_use]
    pub const fn distance(self, other: Self) -> u32 {
        let q = other.q as i32 - self.q as i32;
        let r = other.r as i32 - self.r as i32;
        (q.unsigned_abs() + r.unsigned_abs() + (q + r).unsigned_abs()) / 2
    }

    /// The direction of an adjacent hex.
    #[must_use]
    pub fn dir_to(self, other: Self) -> Option<Dir> {
        Dir::ALL.into_iter().find(|&dir| self.neighbour(dir) == other)
    }

    /// The direction in which `other` lies on a straight row of hexes from here, however far.
    ///
    /// ```
    /// use sandtable_hex::{Hex, pointy};
    /// assert_eq!(Hex::ORIGIN.row_to(Hex::new(5, 0)), Some(pointy::E));
    /// assert_eq!(Hex::ORIGIN.row_to(Hex::new(5, 1)), None);
    /// ```
    #[must_use]
    pub fn row_to(self, other: Self) -> Option<Dir> {
        let away = other - self;
        let (q, r) = (away.q.signum(), away.r.signum());
        let straight = away.q == 0 || away.r == 0 || away.q == away.r.wrapping_neg();
        if straight { Self::ORIGIN.dir_to(Self { q, r }) } else { None }
    }

    /// The hexside that this direction crosses.
    #[must_use]
    pub const fn side(self, dir: Dir) -> Hexside {
        Hexside::of(self, dir)
    }

    /// The vertex at this corner.
    #[must_use]
    pub const fn vertex(self, corner: Corner) -> Vertex {
        Vertex::of(self, corner)
    }

    pub(crate) const fn plus(self, step: Self) -> Self {
        Self { q: self.q.wrapping_add(step.q), r: self.r.wrapping_add(step.r) }
    }
}

impl Add for Hex {
    type Output = Self;

    fn add(self, step: Self) -> Self {
        self.plus(step)
    }
}

impl Add<Dir> for Hex {
    type Output = Self;

    fn add(self, dir: Dir) -> Self {
        self.neighbour(dir)
    }
}

impl Sub for Hex {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        Self { q: self.q.wrapping_sub(other.q), r: self.r.wrapping_sub(other.r) }
    }
}

impl Neg for Hex {
    type Output = Self;

    fn neg(self) -> Self {
        Self { q: self.q.wrapping_neg(), r: self.r.wrapping_neg() }
    }
}

impl Mul<i16> for Hex {
    type Output = Self;

    fn mul(self, times: i16) -> Self {
        Self { q: self.q.wrapping_mul(times), r: self.r.wrapping_mul(times) }
    }
}
