//! The six directions across hexsides and the six corners between them.

use serde::{Deserialize, Serialize};

use crate::Orientation;

/// One of the six directions from a hex to its neighbours: across a hexside.
///
/// Directions run clockwise as the map lies before the players. The same six steps serve both
/// orientations; only their names differ, as the flat board is the pointy one turned 30° clockwise:
///
/// | | `D0` | `D1` | `D2` | `D3` | `D4` | `D5` |
/// |---|---|---|---|---|---|---|
/// | step (q, r) | 0, -1 | +1, -1 | +1, 0 | 0, +1 | -1, +1 | -1, 0 |
/// | [`flat`] | N | NE | SE | S | SW | NW |
/// | [`pointy`] | NW | NE | E | SE | SW | W |
///
/// ```
/// use sandtable_hex::{Dir, Orientation, flat, pointy};
/// assert_eq!(flat::N, pointy::NW);
/// assert_eq!(flat::N.rotate(2), flat::SE);
/// assert_eq!(pointy::E.opposite(), pointy::W);
/// assert_eq!(Dir::D2.name(Orientation::Pointy), "E");
/// assert_eq!(Dir::named(Orientation::Flat, "SW"), Some(flat::SW));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
#[repr(u8)]
pub enum Dir {
    /// Flat N, pointy NW.
    D0,
    /// NE on both.
    D1,
    /// Flat SE, pointy E.
    D2,
    /// Flat S, pointy SE.
    D3,
    /// SW on both.
    D4,
    /// Flat NW, pointy W.
    D5,
}

/// The directions by their names on a board of flat-topped hexes.
pub mod flat {
    use super::Dir;
    /// North.
    pub const N: Dir = Dir::D0;
    /// North-east.
    pub const NE: Dir = Dir::D1;
    /// South-east.
    pub const SE: Dir = Dir::D2;
    /// South.
    pub const S: Dir = Dir::D3;
    /// South-west.
    pub const SW: Dir = Dir::D4;
    /// North-west.
    pub const NW: Dir = Dir::D5;
}

/// The directions by their names on a board of pointy-topped hexes.
pub mod pointy {
    use super::Dir;
    /// North-west.
    pub const NW: Dir = Dir::D0;
    /// North-east.
    pub const NE: Dir = Dir::D1;
    /// East.
    pub const E: Dir = Dir::D2;
    /// South-east.
    pub const SE: Dir = Dir::D3;
    /// South-west.
    pub const SW: Dir = Dir::D4;
    /// West.
    pub const W: Dir = Dir::D5;
}

const FLAT: [&str; 6] = ["N", "NE", "SE", "S", "SW", "NW"];
const POINTY: [&str; 6] = ["NW", "NE", "E", "SE", "SW", "W"];
const FLAT_CORNERS: [&str; 6] = ["NE", "E", "SE", "SW", "W", "NW"];
const POINTY_CORNERS: [&str; 6] = ["N", "NE", "SE", "S", "SW", "NW"];

impl Dir {
    /// All six, clockwise.
    pub const ALL: [Self; 6] = [Self::D0, Self::D1, Self::D2, Self::D3, Self::D4, Self::D5];

    /// The direction with this number, counted round and round in either sense.
    #[must_use]
    pub const fn nth(number: i32) -> Self {
        Self::ALL[number.rem_euclid(6) as usize]
    }

    /// Its place in [`Dir::ALL`].
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// This direction turned clockwise by `turns` of 60°; negative turns go the other way.
    #[must_use]
    pub const fn rotate(self, turns: i32) -> Self {
        Self::nth(self as i32 + turns % 6)
    }

    /// The way back.
    #[must_use]
    pub const fn opposite(self) -> Self {
        self.rotate(3)
    }

    /// The corner at the clockwise end of the hexside that this direction crosses.
    #[must_use]
    pub const fn corner_after(self) -> Corner {
        Corner::nth(self as i32)
    }

    /// The corner at the counter-clockwise end of the hexside that this direction crosses.
    #[must_use]
    pub const fn corner_before(self) -> Corner {
        Corner::nth(self as i32 - 1)
    }

    /// How many turns of 60° lie between two directions, the shorter way: 0 to 3.
    ///
    /// ```
    /// use sandtable_hex::flat;
    /// assert_eq!(flat::NW.turns_to(flat::NE), 2);
    /// ```
    #[must_use]
    pub const fn turns_to(self, other: Self) -> u32 {
        shorter_turn(self as i32, other as i32)
    }

    /// The compass name on a board of this orientation.
    #[must_use]
    pub const fn name(self, orientation: Orientation) -> &'static str {
        match orientation {
            Orientation::Flat => FLAT[self as usize],
            Orientation::Pointy => POINTY[self as usize],
        }
    }

    /// The direction of that compass name.
    #[must_use]
    pub fn named(orientation: Orientation, name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|dir| dir.name(orientation) == name)
    }
}

impl TryFrom<u8> for Dir {
    type Error = NotOfSix;

    fn try_from(number: u8) -> Result<Self, NotOfSix> {
        Self::ALL.get(usize::from(number)).copied().ok_or(NotOfSix(number))
    }
}

impl From<Dir> for u8 {
    fn from(dir: Dir) -> Self {
        dir as Self
    }
}

/// One of the six corners of a hex, also the direction of the hexspine that leaves it.
///
/// Corner `Cn` lies between directions `Dn` and `Dn+1`. Weapons and vehicles that face a hexspine
/// face a corner.
///
/// ```
/// use sandtable_hex::{Corner, Orientation, flat};
/// let east = Corner::named(Orientation::Flat, "E").unwrap();
/// assert_eq!(east.sides(), [flat::NE, flat::SE]);
/// assert_eq!(flat::SE.corner_before(), east);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
#[repr(u8)]
pub enum Corner {
    /// Flat NE, pointy N.
    C0,
    /// Flat E, pointy NE.
    C1,
    /// SE on both.
    C2,
    /// Flat SW, pointy S.
    C3,
    /// Flat W, pointy SW.
    C4,
    /// NW on both.
    C5,
}

impl Corner {
    /// All six, clockwise.
    pub const ALL: [Self; 6] = [Self::C0, Self::C1, Self::C2, Self::C3, Self::C4, Self::C5];

    /// The corner with this number, counted round and round in either sense.
    #[must_use]
    pub const fn nth(number: i32) -> Self {
        Self::ALL[number.rem_euclid(6) as usize]
    }

    /// Its place in [`Corner::ALL`].
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// This corner turned clockwise by `turns` of 60°; negative turns go the other way.
    #[must_use]
    pub const fn rotate(self, turns: i32) -> Self {
        Self::nth(self as i32 + turns % 6)
    }

    /// The corner across the hex.
    #[must_use]
    pub const fn opposite(self) -> Self {
        self.rotate(3)
    }

    /// How many turns of 60° lie between two corners, the shorter way: 0 to 3.
    #[must_use]
    pub const fn turns_to(self, other: Self) -> u32 {
        shorter_turn(self as i32, other as i32)
    }

    /// The two hexsides that meet here, counter-clockwise one first.
    #[must_use]
    pub const fn sides(self) -> [Dir; 2] {
        [Dir::nth(self as i32), Dir::nth(self as i32 + 1)]
    }

    /// The compass name on a board of this orientation.
    #[must_use]
    pub const fn name(self, orientation: Orientation) -> &'static str {
        match orientation {
            Orientation::Flat => FLAT_CORNERS[self as usize],
            Orientation::Pointy => POINTY_CORNERS[self as usize],
        }
    }

    /// The corner of that compass name.
    #[must_use]
    pub fn named(orientation: Orientation, name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|corner| corner.name(orientation) == name)
    }
}

impl TryFrom<u8> for Corner {
    type Error = NotOfSix;

    fn try_from(number: u8) -> Result<Self, NotOfSix> {
        Self::ALL.get(usize::from(number)).copied().ok_or(NotOfSix(number))
    }
}

impl From<Corner> for u8 {
    fn from(corner: Corner) -> Self {
        corner as Self
    }
}

const fn shorter_turn(from: i32, to: i32) -> u32 {
    let turns = (to - from).rem_euclid(6) as u32;
    if turns > 3 { 6 - turns } else { turns }
}

/// The number that is not one of the six directions or corners, 0 to 5.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NotOfSix(pub u8);

impl std::fmt::Display for NotOfSix {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} is none of the six directions: expected 0 to 5", self.0)
    }
}

impl std::error::Error for NotOfSix {}
