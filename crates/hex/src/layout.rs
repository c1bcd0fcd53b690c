//! Rows and columns as they are printed, and their way to axial coordinates.

use serde::{Deserialize, Serialize};

use crate::Hex;

/// How the hexes lie: with a corner or with a side at the top.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Orientation {
    /// A corner at the top; hexes stand in straight rows, every second row shoved right.
    Pointy,
    /// A side at the top; hexes stand in straight columns, every second column shoved down.
    Flat,
}

/// Which rows (pointy) or columns (flat) are shoved half a hex: right or down.
///
/// Counted as printed, so a board whose columns begin with 1 or with the letter A (which is 1) and
/// whose second column lies lower is [`Parity::Even`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Parity {
    /// Rows or columns 1, 3, 5 and so on.
    Odd,
    /// Rows or columns 2, 4, 6 and so on.
    Even,
}

/// A column and a row, as printed.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Offset {
    /// The column, counted to the right.
    pub col: i16,
    /// The row, counted downwards.
    pub row: i16,
}

impl Offset {
    /// The place in this column and row.
    #[must_use]
    pub const fn new(col: i16, row: i16) -> Self {
        Self { col, row }
    }
}

/// One of the four ways in which rows and columns of hexes interlock.
///
/// ```
/// use sandtable_hex::{Hex, Layout, Offset, Orientation, Parity, flat};
/// let layout = Layout::new(Orientation::Flat, Parity::Even);
/// let b3 = layout.to_hex(Offset::new(2, 3));
/// assert_eq!(layout.to_offset(b3 + flat::NE), Offset::new(3, 3));
/// assert_eq!(layout.to_offset(b3 + flat::SE), Offset::new(3, 4));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Layout {
    /// How the hexes lie.
    pub orientation: Orientation,
    /// Which rows or columns are shoved.
    pub parity: Parity,
}

impl Layout {
    /// All four.
    pub const ALL: [Self; 4] = [
        Self::new(Orientation::Pointy, Parity::Odd),
        Self::new(Orientation::Pointy, Parity::Even),
        Self::new(Orientation::Flat, Parity::Odd),
        Self::new(Orientation::Flat, Parity::Even),
    ];

    /// The layout of this orientation and parity.
    #[must_use]
    pub const fn new(orientation: Orientation, parity: Parity) -> Self {
        Self { orientation, parity }
    }

    /// The hex printed in this column and row.
    #[must_use]
    pub const fn to_hex(self, place: Offset) -> Hex {
        let Offset { col, row } = place;
        match self.orientation {
            Orientation::Pointy => Hex { q: col.wrapping_sub(self.lag(row)), r: row },
            Orientation::Flat => Hex { q: col, r: row.wrapping_sub(self.lag(col)) },
        }
    }

    /// The column and row of a hex.
    #[must_use]
    pub const fn to_offset(self, hex: Hex) -> Offset {
        let Hex { q, r } = hex;
        match self.orientation {
            Orientation::Pointy => Offset { col: q.wrapping_add(self.lag(r)), row: r },
            Orientation::Flat => Offset { col: q, row: r.wrapping_add(self.lag(q)) },
        }
    }

    /// How far the slanted axis has run ahead of the printed count in this row or column.
    const fn lag(self, line: i16) -> i16 {
        match self.parity {
            Parity::Odd => line >> 1,
            Parity::Even => (line >> 1) + (line & 1),
        }
    }
}
