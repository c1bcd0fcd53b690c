//! Rings, disks, rows and cones of hexes.

use crate::{Corner, Dir, Hex};

/// A wedge of 60° that opens from the centre of a hex, its two edges included.
///
/// ```text
///   Spine(C1), flat:       Side(D0), flat:
///   the edges run along    the edges run through
///   the rows NE and SE     the corners NW and NE
///          __                    __
///       __/x \                __/x \__
///    __/x \__/               /x \__/x \
///   /* \__/x \               \__/x \__/
///   \__/x \__/                  \__/
///      \__/x \                  /* \
///         \__/                  \__/
/// ```
///
/// ```
/// use sandtable_hex::{Cone, Corner, Hex, flat};
/// let arc = Cone::Spine(Corner::C1);
/// assert!(arc.holds(Hex::ORIGIN, Hex::ORIGIN + flat::NE));
/// assert!(arc.holds(Hex::ORIGIN, Hex::ORIGIN + flat::SE));
/// assert!(!arc.holds(Hex::ORIGIN, Hex::ORIGIN + flat::S));
/// assert_eq!(arc.hexes(Hex::ORIGIN, 2).count(), 1 + 2 + 3);
/// let front = Cone::Side(flat::N);
/// assert_eq!(front.hexes(Hex::ORIGIN, 2).count(), 1 + 1 + 3);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Cone {
    /// Round a hexspine: the two hexes at that corner, the rows through them, and all between.
    Spine(Corner),
    /// Through a hexside: between the two lines from the centre through its ends.
    Side(Dir),
}

impl Cone {
    /// Whether `target` lies in the cone that opens from `apex`; the apex itself does.
    #[must_use]
    pub const fn holds(self, apex: Hex, target: Hex) -> bool {
        let away = (target.q as i32 - apex.q as i32, target.r as i32 - apex.r as i32);
        let (left, right) = self.edges();
        cross(left, away) >= 0 && cross(away, right) >= 0
    }

    /// The hexes of the cone out to `range`, the apex first, then ring by ring.
    pub fn hexes(self, apex: Hex, range: u16) -> impl Iterator<Item = Hex> {
        apex.disk(range).filter(move |&hex| self.holds(apex, hex))
    }

    /// The counter-clockwise and the clockwise edge.
    const fn edges(self) -> ((i32, i32), (i32, i32)) {
        match self {
            Self::Spine(corner) => {
                let [before, after] = corner.sides();
                (wide(Hex::step(before)), wide(Hex::step(after)))
            }
            Self::Side(dir) => (spine(dir.corner_before()), spine(dir.corner_after())),
        }
    }
}

/// Three times the way from the centre of a hex to its corner.
pub(crate) const fn spine(corner: Corner) -> (i32, i32) {
    let [before, after] = corner.sides();
    wide(Hex::step(before).plus(Hex::step(after)))
}

pub(crate) const fn wide(hex: Hex) -> (i32, i32) {
    (hex.q as i32, hex.r as i32)
}

/// Positive when `b` points to the clockwise side of `a`.
pub(crate) const fn cross(a: (i32, i32), b: (i32, i32)) -> i64 {
    a.0 as i64 * b.1 as i64 - a.1 as i64 * b.0 as i64
}

impl Hex {
    /// The hexes at exactly this distance, clockwise from the one straight along [`Dir::D0`].
    ///
    /// ```
    /// use sandtable_hex::Hex;
    /// assert_eq!(Hex::ORIGIN.ring(0).collect::<Vec<_>>(), [Hex::ORIGIN]);
    /// assert_eq!(Hex::ORIGIN.ring(3).count(), 18);
    /// ```
    pub fn ring(self, radius: u16) -> impl Iterator<Item = Self> {
        let span = i16::try_from(radius).unwrap_or(i16::MAX);
        let centre = (radius == 0).then_some(self);
        let edges = Dir::ALL.into_iter().flat_map(move |dir| {
            let start = self + Self::step(dir) * span;
            (0..span).map(move |n| start + Self::step(dir.rotate(2)) * n)
        });
        centre.into_iter().chain(edges)
    }

    /// The hexes at most this far away, itself first, then ring by ring.
    ///
    /// ```
    /// use sandtable_hex::Hex;
    /// assert_eq!(Hex::ORIGIN.disk(2).count(), 19);
    /// ```
    pub fn disk(self, radius: u16) -> impl Iterator<Item = Self> {
        (0..=radius).flat_map(move |n| self.ring(n))
    }

    /// The row of hexes that leaves this one in a direction, without end and without this one.
    ///
    /// ```
    /// use sandtable_hex::{Hex, pointy};
    /// assert_eq!(Hex::ORIGIN.row(pointy::E).nth(2), Some(Hex::new(3, 0)));
    /// ```
    pub fn row(self, dir: Dir) -> impl Iterator<Item = Self> {
        std::iter::successors(Some(self + dir), move |&hex| Some(hex + dir))
    }
}
