//! The board: 150 hexes of some thirty metres (§CC-0.9) in fifteen columns of ten (§2.1), its compass (§2.2.2) and
//! its four edges.
//!
//! Flat-topped hexes, columns A to O from the left, rows 1 to 10 from the top; columns B, D, F, H, J, L, N are
//! shifted down by half a hex. Nothing here depends on a map.

use sandtable_hex::{self as hex, Dir, Layout, Offset, Orientation, Parity};
use serde::{Deserialize, Serialize};

/// How many columns the board has.
pub const COLUMNS: u8 = 15;
/// How many rows.
pub const ROWS: u8 = 10;
/// How many hexes.
pub const HEXES: usize = 150;

const LAYOUT: Layout = Layout::new(Orientation::Flat, Parity::Odd);

/// A hex of the board, column by column from A1 to O10.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Hex(pub u8);

impl Hex {
    /// No hex: off the board.
    pub const NONE: Hex = Hex(u8::MAX);

    /// The hex as an index.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Whether it is a hex of the board.
    #[must_use]
    pub const fn is_some(self) -> bool {
        (self.0 as usize) < HEXES
    }

    /// The column, 0 for A.
    #[must_use]
    pub const fn column(self) -> u8 {
        self.0 / ROWS
    }

    /// The row, 0 for 1.
    #[must_use]
    pub const fn row(self) -> u8 {
        self.0 % ROWS
    }

    /// The name: `F7`.
    #[must_use]
    pub fn name(self) -> String {
        format!("{}{}", char::from(b'A' + self.column()), self.row() + 1)
    }

    /// The hex of this name.
    #[must_use]
    pub fn named(name: &str) -> Option<Hex> {
        let mut letters = name.chars();
        let column = u8::try_from(letters.next()?).ok()?.checked_sub(b'A')?;
        let rest = letters.as_str();
        let plain = !rest.starts_with('0') && rest.bytes().all(|b| b.is_ascii_digit());
        let row: u8 = if plain { rest.parse().ok() } else { None }?;
        Hex::at(column, row.checked_sub(1)?)
    }

    /// The hex in a column and a row, both from 0.
    #[must_use]
    pub const fn at(column: u8, row: u8) -> Option<Hex> {
        if column < COLUMNS && row < ROWS { Some(Hex(column * ROWS + row)) } else { None }
    }

    /// All hexes, column by column.
    pub fn all() -> impl Iterator<Item = Hex> {
        (0..HEXES as u8).map(Hex)
    }

    /// The hex on the endless grid.
    #[must_use]
    pub const fn axial(self) -> hex::Hex {
        LAYOUT.to_hex(Offset::new(self.column() as i16, self.row() as i16))
    }

    /// The hex of the board at a place of the endless grid.
    #[must_use]
    pub fn from_axial(place: hex::Hex) -> Option<Hex> {
        let Offset { col, row } = LAYOUT.to_offset(place);
        Hex::at(u8::try_from(col).ok()?, u8::try_from(row).ok()?)
    }

    /// How far down the page its centre lies, in half rows: shifted columns stand half a hex lower.
    #[must_use]
    pub const fn height(self) -> u8 {
        2 * self.row() + self.column() % 2
    }
}

impl hex::Numbered for Hex {
    #[inline]
    fn number(self) -> usize {
        if self == Hex::NONE { usize::MAX } else { self.index() }
    }

    #[inline]
    fn of_number(number: usize) -> Hex {
        Hex(number as u8)
    }
}

/// A set of hexes of the board.
pub type HexSet = hex::HexSet<3, Hex>;

/// An edge of the board: two are the players', the other two are closed for ever (§7.2).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Edge {
    /// Above row 1.
    North,
    /// Right of column O.
    East,
    /// Below row 10.
    South,
    /// Left of column A.
    West,
}

impl Edge {
    /// The edge opposite.
    #[must_use]
    pub const fn opposite(self) -> Edge {
        match self {
            Edge::North => Edge::South,
            Edge::East => Edge::West,
            Edge::South => Edge::North,
            Edge::West => Edge::East,
        }
    }

    /// §CC-SET.4: how many rows or columns from this edge the hex lies, the edge row being 1.
    #[must_use]
    pub const fn depth(self, hex: Hex) -> u8 {
        match self {
            Edge::North => hex.row() + 1,
            Edge::South => ROWS - hex.row(),
            Edge::West => hex.column() + 1,
            Edge::East => COLUMNS - hex.column(),
        }
    }

    /// §CC-O23.5: how far the centre of the hex lies from this edge line, to be compared only.
    #[must_use]
    pub const fn distance(self, hex: Hex) -> u8 {
        match self {
            Edge::North => hex.height(),
            Edge::South => 2 * ROWS - hex.height(),
            Edge::West => hex.column(),
            Edge::East => COLUMNS - hex.column(),
        }
    }
}

/// Neighbours and distances, computed once.
#[derive(Clone, Debug)]
pub struct Board {
    neighbours: [[Hex; 6]; HEXES],
    adjacent: [HexSet; HEXES],
    distance: Vec<u8>,
}

impl Board {
    /// Computes it.
    #[must_use]
    pub fn new() -> Board {
        let mut board = Board {
            neighbours: [[Hex::NONE; 6]; HEXES],
            adjacent: [HexSet::EMPTY; HEXES],
            distance: Vec::with_capacity(HEXES * HEXES),
        };
        for a in Hex::all() {
            for dir in Dir::ALL {
                if let Some(b) = Hex::from_axial(a.axial() + dir) {
                    board.neighbours[a.index()][dir.index()] = b;
                    board.adjacent[a.index()].insert(b);
                }
            }
            board.distance.extend(Hex::all().map(|b| a.axial().distance(b.axial()) as u8));
        }
        board
    }

    /// The hex next to this one in a direction of the compass; [`Hex::NONE`] beyond the edge.
    #[must_use]
    pub fn next(&self, hex: Hex, dir: Dir) -> Hex {
        self.neighbours[hex.index()][dir.index()]
    }

    /// The hexes next to this one.
    #[must_use]
    pub fn adjacent(&self, hex: Hex) -> HexSet {
        self.adjacent[hex.index()]
    }

    /// How many hexes apart: the target's hex counts, the first does not (§O20.2.2).
    #[must_use]
    pub fn distance(&self, a: Hex, b: Hex) -> u8 {
        self.distance[a.index() * HEXES + b.index()]
    }

    /// The direction from a hex to an adjacent one.
    #[must_use]
    pub fn direction(&self, from: Hex, to: Hex) -> Option<Dir> {
        Dir::ALL.into_iter().find(|&d| self.next(from, d) == to)
    }
}

impl Default for Board {
    fn default() -> Board {
        Board::new()
    }
}

/// §2.2.2: the direction of a number of the compass, 1 at the top and on clockwise.
#[must_use]
pub const fn compass(number: u8) -> Dir {
    Dir::nth(number as i32 - 1)
}
