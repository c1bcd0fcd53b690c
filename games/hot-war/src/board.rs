//! The board: flat-topped hexes, named by two digits of the column and two of the row (§HW-1.1); even columns stand half
//! a hex lower. What lies on it in a scenario at the start and never changes: terrain, levels, roads, the current.

use crate::data::{BridgeKind, Side, Terrain};
use sandtable_hex::{Dir, Grid, HexId, Layout, Naming, Offset, Orientation, Parity, Sheet};

/// Words of a set of hexes: boards have at most 1,024.
pub const WORDS: usize = 16;
/// A set of hexes of the board.
pub type HexSet = sandtable_hex::HexSet<WORDS>;
/// The most columns and rows of a board.
pub const LARGEST: u8 = 32;

/// A hex of the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HexData {
    /// The terrain.
    pub terrain: Terrain,
    /// The level (§HW-14.1).
    pub level: u8,
    /// Sides by which a road leaves, as bits of [`Dir`] (§HW-13.12).
    pub road: u8,
    /// The bridge that stands here at the start.
    pub bridge: Option<BridgeKind>,
    /// The hex down the river (§HW-15.3).
    pub downstream: Option<HexId>,
    /// The exits of a ravine, as bits of [`Dir`] (§HW-13.7.1).
    pub exits: u8,
    /// Its name in English and in Russian.
    pub name: Option<[String; 2]>,
}

impl HexData {
    /// Whether a road leaves by this side.
    #[must_use]
    pub const fn road_to(&self, dir: Dir) -> bool {
        self.road >> (dir as u8) & 1 == 1
    }

    /// Whether a road runs through.
    #[must_use]
    pub const fn has_road(&self) -> bool {
        self.road != 0
    }
}

/// An edge of the board.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, serde::Serialize, serde::Deserialize)]
#[allow(missing_docs, reason = "the compass")]
pub enum Edge {
    N,
    E,
    S,
    W,
}

/// The board.
#[derive(Clone, Debug)]
pub struct Board {
    /// Names, neighbours, distances.
    pub grid: Grid,
    /// The hexes.
    pub hexes: Vec<HexData>,
    /// How many columns.
    pub width: u8,
    /// How many rows.
    pub height: u8,
    /// Each side's own edge: its half-hexes are the side's departure zone (§HW-1.2, §HW-9.8).
    pub edges: [Edge; 2],
}

impl Board {
    /// An empty grid of this size; nothing if it is too small or too large.
    #[must_use]
    pub fn grid(width: u8, height: u8) -> Option<Grid> {
        if width == 0 || height == 0 || width > LARGEST || height > LARGEST {
            return None;
        }
        let places = (1..=i16::from(width))
            .flat_map(|col| (1..=i16::from(height)).map(move |row| Offset::new(col, row)));
        let layout = Layout::new(Orientation::Flat, Parity::Even);
        Grid::new(vec![Sheet::new(layout, Naming::Digits, places)]).ok()
    }

    /// A hex.
    #[must_use]
    pub fn hex(&self, hex: HexId) -> &HexData {
        &self.hexes[hex.index()]
    }

    /// All hexes, column by column.
    pub fn all(&self) -> impl Iterator<Item = HexId> + use<> {
        self.grid.ids()
    }

    /// The hex on the other side of a hexside.
    #[must_use]
    pub fn next(&self, hex: HexId, dir: Dir) -> Option<HexId> {
        self.grid.neighbour(hex, dir)
    }

    /// The direction from a hex to an adjacent one.
    #[must_use]
    pub fn dir(&self, from: HexId, to: HexId) -> Option<Dir> {
        self.grid.hex(from).dir_to(self.grid.hex(to))
    }

    /// A hexside by the hex and direction with the smaller number.
    #[must_use]
    pub fn hexside(&self, hex: HexId, dir: Dir) -> (HexId, Dir) {
        match self.next(hex, dir) {
            Some(next) if next < hex => (next, dir.opposite()),
            _ => (hex, dir),
        }
    }

    /// How many hexes apart.
    #[must_use]
    pub fn distance(&self, a: HexId, b: HexId) -> u8 {
        self.grid.distance(a, b).min(u32::from(u8::MAX)) as u8
    }

    /// Whether the hex lies on an edge of the board.
    #[must_use]
    pub fn is_on(&self, hex: HexId, edge: Edge) -> bool {
        let (column, row) = (hex.0 / u16::from(self.height), hex.0 % u16::from(self.height));
        match edge {
            Edge::N => row == 0,
            Edge::S => row + 1 == u16::from(self.height),
            Edge::W => column == 0,
            Edge::E => column + 1 == u16::from(self.width),
        }
    }

    /// §HW-9.8: whether helicopters of a side leave and come by this hex.
    #[must_use]
    pub fn is_departure(&self, hex: HexId, side: Side) -> bool {
        self.is_on(hex, self.edges[side.index()])
    }
}
