//! The board: 113 hexes in nine rows, three sections, two baselines (§NAP-2.1).
//!
//! Rows A to I from the top; A C E G I have 13 hexes, B D F H have 12 and are shifted right by half a hex.
//! Everything that does not depend on a scenario is computed here once.

use sandtable_hex::{self as hex, Dir, pointy};
use serde::{Deserialize, Serialize};

/// How many hexes the board has.
pub const HEXES: usize = 113;
/// The rows.
pub const ROWS: [char; 9] = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I'];

/// A hex of the board, in reading order from A1 to I13.
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

    /// The row, 0 for A.
    #[must_use]
    pub const fn row(self) -> u8 {
        // Two rows hold 25 hexes, the first of them 13.
        let pair = self.0 / 25;
        pair * 2 + (self.0 % 25 >= 13) as u8
    }

    /// The column, 0 for the first hex of the row.
    #[must_use]
    pub const fn column(self) -> u8 {
        let within = self.0 % 25;
        if within >= 13 { within - 13 } else { within }
    }

    /// The name: `F7`.
    #[must_use]
    pub fn name(self) -> String {
        let row = ROWS.get(self.row() as usize).copied().unwrap_or('?');
        format!("{row}{}", self.column() + 1)
    }

    /// The hex of this name.
    #[must_use]
    pub fn named(name: &str) -> Option<Hex> {
        let mut letters = name.chars();
        let letter = letters.next()?;
        let row = ROWS.iter().position(|r| *r == letter)?;
        let rest = letters.as_str();
        let column: usize = if rest.starts_with('0') { None } else { rest.parse().ok() }?;
        Hex::at(row, column.checked_sub(1)?)
    }

    /// The hex at a row and a column, both from 0.
    #[must_use]
    pub fn at(row: usize, column: usize) -> Option<Hex> {
        let length = if row.is_multiple_of(2) { 13 } else { 12 };
        let first = row / 2 * 25 + row % 2 * 13;
        (row < ROWS.len() && column < length).then_some(Hex((first + column) as u8))
    }

    /// All hexes in reading order.
    pub fn all() -> impl Iterator<Item = Hex> {
        (0..HEXES as u8).map(Hex)
    }

    /// The hex on the endless grid.
    #[must_use]
    pub fn axial(self) -> hex::Hex {
        let (row, column) = (i16::from(self.row()), i16::from(self.column()));
        hex::Hex::new(column - (row - row % 2) / 2, row)
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
pub type HexSet = hex::HexSet<2, Hex>;

sandtable_engine::sides! {
    /// The two armies: the top player's baseline is row A, the bottom player's row I (§NAP-3.2).
    #[serde(rename_all = "kebab-case")]
    pub enum Side {
        /// Row A is their own edge.
        Top,
        /// Row I is their own edge.
        Bottom,
    }
}

impl Side {
    /// The row of his own edge.
    #[must_use]
    pub const fn baseline(self) -> u8 {
        match self {
            Side::Top => 0,
            Side::Bottom => 8,
        }
    }

    /// The two directions that lead toward his own edge.
    #[must_use]
    pub const fn homeward(self) -> [Dir; 2] {
        match self {
            Side::Top => [pointy::NW, pointy::NE],
            Side::Bottom => [pointy::SW, pointy::SE],
        }
    }
}

/// A section of the board as the map shows it; whose left it is depends on the side.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(u8)]
pub enum Section {
    /// The west.
    West = 1,
    /// The center.
    Center = 2,
    /// The east.
    East = 4,
}

/// A player's name for a section (§NAP-2.1): left and right are as he sees them from his edge.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Flank {
    /// His left.
    Left,
    /// The center.
    Center,
    /// His right.
    Right,
}

impl Flank {
    /// The three, from his left to his right.
    pub const ALL: [Flank; 3] = [Flank::Left, Flank::Center, Flank::Right];

    /// The section of the map that a side calls so.
    #[must_use]
    pub const fn of(self, side: Side) -> Section {
        match (self, side) {
            (Flank::Center, _) => Section::Center,
            (Flank::Left, Side::Bottom) | (Flank::Right, Side::Top) => Section::West,
            _ => Section::East,
        }
    }
}

/// The geometry of the board.
#[derive(Clone, Debug)]
pub struct Board {
    neighbours: [[Hex; 6]; HEXES],
    adjacent: [HexSet; HEXES],
    /// Hexes at a distance of at most 2, 3, 4, 5.
    within: [[HexSet; 4]; HEXES],
    distance: Vec<u8>,
    sections: [u8; HEXES],
    rows: [HexSet; 9],
}

impl Board {
    /// Computes it.
    #[must_use]
    pub fn new() -> Board {
        let mut board = Board {
            neighbours: [[Hex::NONE; 6]; HEXES],
            adjacent: [HexSet::EMPTY; HEXES],
            within: [[HexSet::EMPTY; 4]; HEXES],
            distance: vec![0; HEXES * HEXES],
            sections: [0; HEXES],
            rows: [HexSet::EMPTY; 9],
        };
        for a in Hex::all() {
            board.rows[a.row() as usize].insert(a);
            board.sections[a.index()] = sections_of(a);
            for b in Hex::all() {
                let distance = a.axial().distance(b.axial()) as u8;
                board.distance[a.index() * HEXES + b.index()] = distance;
                for reach in 2..=5u8 {
                    if distance <= reach && distance > 0 {
                        board.within[a.index()][reach as usize - 2].insert(b);
                    }
                }
                if distance == 1 {
                    board.adjacent[a.index()].insert(b);
                    for dir in Dir::ALL.into_iter().filter(|&d| a.axial() + d == b.axial()) {
                        board.neighbours[a.index()][dir.index()] = b;
                    }
                }
            }
        }
        board
    }

    /// The hex next to this one in a direction; [`Hex::NONE`] beyond the edge.
    #[must_use]
    pub fn next(&self, hex: Hex, dir: Dir) -> Hex {
        self.neighbours[hex.index()][dir.index()]
    }

    /// The hexes next to this one.
    #[must_use]
    pub fn adjacent(&self, hex: Hex) -> HexSet {
        self.adjacent[hex.index()]
    }

    /// The hexes up to that many hexes away, without the hex itself.
    #[must_use]
    pub fn within(&self, hex: Hex, range: u8) -> HexSet {
        match range {
            0 => HexSet::EMPTY,
            1 => self.adjacent(hex),
            n => self.within[hex.index()][(n.min(5) - 2) as usize],
        }
    }

    /// How many hexes apart: the target's hex counts, the first does not (§NAP-5.5.4).
    #[must_use]
    pub fn distance(&self, a: Hex, b: Hex) -> u8 {
        self.distance[a.index() * HEXES + b.index()]
    }

    /// The sections a hex belongs to, as bits of [`Section`] (§NAP-5.1.2, §AMB-16).
    #[must_use]
    pub fn sections(&self, hex: Hex) -> u8 {
        self.sections[hex.index()]
    }

    /// The hexes of a row.
    #[must_use]
    pub fn row(&self, row: u8) -> HexSet {
        self.rows.get(row as usize).copied().unwrap_or_default()
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

/// Dotted lines run at 3½ and 8½ hexes from the first column; a hex they cross belongs to both sections.
fn sections_of(hex: Hex) -> u8 {
    // Twice the distance from the left edge, so that shifted rows stay whole.
    let x = 2 * hex.column() + hex.row() % 2;
    match x {
        0..7 => Section::West as u8,
        7 => Section::West as u8 | Section::Center as u8,
        8..17 => Section::Center as u8,
        17 => Section::Center as u8 | Section::East as u8,
        _ => Section::East as u8,
    }
}
