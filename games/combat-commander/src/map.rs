//! Maps: what is printed on the board (§2.1, §2.3, §T78.1-a).
//!
//! A map is plain data, one file each in `data/maps/`; the form of the file is told in `FORMAT.md`. What its
//! ground does to movement, cover and sight is in [`crate::rules::terrain`] and [`crate::rules::sight`].

mod read;

use crate::board::{Board, HEXES, Hex, HexSet};
use sandtable_engine::Problem;
use sandtable_hex::Dir;
use serde::Deserialize;

/// How many Objectives a map has (§2.3).
pub const OBJECTIVES: usize = 5;
/// The highest level of a hill (§T88-a).
pub const TOP_LEVEL: u8 = 4;

/// The maps in this build, by their ids.
const TEXTS: [(&str, &str); 6] = [
    ("M1", include_str!("../data/maps/m1.json")),
    ("M2", include_str!("../data/maps/m2.json")),
    ("M3", include_str!("../data/maps/m3.json")),
    ("M4", include_str!("../data/maps/m4.json")),
    ("M5", include_str!("../data/maps/m5.json")),
    ("M6", include_str!("../data/maps/m6.json")),
];

/// The ids of the maps in this build.
pub fn ids() -> impl Iterator<Item = &'static str> {
    TEXTS.iter().map(|(id, _)| *id)
}

/// The file of a map in this build.
#[must_use]
pub fn text(id: &str) -> Option<&'static str> {
    TEXTS.iter().find(|(known, _)| *known == id).map(|(_, text)| *text)
}

/// A type of terrain, in the order of the chart: of two in one hex the earlier counts (§T78.1-b).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Terrain {
    /// §T82.
    Building,
    /// §T99-a.
    Woods,
    /// §T81.
    Brush,
    /// §T91.
    Orchard,
    /// §T85.
    Field,
    /// §T80.1-a: spans the whole hex.
    #[serde(rename = "bridge_major")]
    MajorBridge,
    /// §T80.2: lies inside the hex.
    #[serde(rename = "bridge_minor")]
    MinorBridge,
    /// §T86.
    Gully,
    /// §T98.
    WaterBarrier,
    /// §T95.
    Stream,
    /// §T89.
    Marsh,
    /// §T90, §T78.1-d: no other type.
    Open,
}

impl Terrain {
    /// All types, in the order of the chart.
    pub const ALL: [Terrain; 12] = [
        Terrain::Building,
        Terrain::Woods,
        Terrain::Brush,
        Terrain::Orchard,
        Terrain::Field,
        Terrain::MajorBridge,
        Terrain::MinorBridge,
        Terrain::Gully,
        Terrain::WaterBarrier,
        Terrain::Stream,
        Terrain::Marsh,
        Terrain::Open,
    ];

    /// The word for it in files.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Terrain::Building => "building",
            Terrain::Woods => "woods",
            Terrain::Brush => "brush",
            Terrain::Orchard => "orchard",
            Terrain::Field => "field",
            Terrain::MajorBridge => "bridge_major",
            Terrain::MinorBridge => "bridge_minor",
            Terrain::Gully => "gully",
            Terrain::WaterBarrier => "water_barrier",
            Terrain::Stream => "stream",
            Terrain::Marsh => "marsh",
            Terrain::Open => "open",
        }
    }

    /// The type of this word.
    #[must_use]
    pub fn named(id: &str) -> Option<Terrain> {
        Terrain::ALL.into_iter().find(|t| t.id() == id)
    }

    /// The number of the row of the chart, from 0.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// §T80: a bridge of either kind.
    #[must_use]
    pub const fn is_bridge(self) -> bool {
        matches!(self, Terrain::MajorBridge | Terrain::MinorBridge)
    }
}

/// What stands on a side between two hexes (§T78.1-a).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Hexside {
    /// §T84.
    Fence,
    /// §T87-a.
    Hedge,
    /// §T97-a.
    Wall,
    /// §T83-a.
    Cliff,
}

impl Hexside {
    /// All kinds.
    pub const ALL: [Hexside; 4] = [Hexside::Fence, Hexside::Hedge, Hexside::Wall, Hexside::Cliff];

    /// The word for it in files.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Hexside::Fence => "fence",
            Hexside::Hedge => "hedge",
            Hexside::Wall => "wall",
            Hexside::Cliff => "cliff",
        }
    }

    /// The kind of this word.
    #[must_use]
    pub fn named(id: &str) -> Option<Hexside> {
        Hexside::ALL.into_iter().find(|k| k.id() == id)
    }

    /// The kind as an index.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }
}

/// Some of the six directions of a hex: bit 0 is compass 1 (§2.2.2).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Dirs(pub u8);

impl Dirs {
    /// Whether the direction is among them.
    #[must_use]
    pub const fn contains(self, dir: Dir) -> bool {
        self.0 >> dir.index() & 1 == 1
    }

    /// Puts a direction in.
    pub const fn insert(&mut self, dir: Dir) {
        self.0 |= 1 << dir.index();
    }

    /// Whether there is none.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many there are.
    #[must_use]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// The directions, clockwise from the top.
    pub fn iter(self) -> impl Iterator<Item = Dir> {
        Dir::ALL.into_iter().filter(move |&d| self.contains(d))
    }
}

impl std::ops::BitOr for Dirs {
    type Output = Dirs;
    fn bitor(self, other: Dirs) -> Dirs {
        Dirs(self.0 | other.0)
    }
}

/// What is printed in one hex.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Tile {
    /// The type that counts (§T78.1-b).
    pub terrain: Terrain,
    /// The terrain under a bridge; elsewhere the same as `terrain`.
    pub under: Terrain,
    /// The level of its centre dot (§T88-a, §T88.3.1).
    pub level: u8,
    /// The number of its building on this map, 0 for none: hexes with the same number are one building.
    pub building: u8,
    /// The hexsides that its road crosses (§T93-a).
    pub road: Dirs,
    /// The hexsides that its railway crosses (§T92-a).
    pub rail: Dirs,
    /// The hexsides that its trail crosses (§T96).
    pub trail: Dirs,
}

impl Tile {
    /// Open Ground on level 0.
    pub const OPEN: Tile = Tile {
        terrain: Terrain::Open,
        under: Terrain::Open,
        level: 0,
        building: 0,
        road: Dirs(0),
        rail: Dirs(0),
        trail: Dirs(0),
    };
}

/// An Objective (§2.3).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Objective {
    /// Where its number is printed.
    pub hex: Hex,
    /// All its hexes: those of the whole building, if it stands in one (§7.3.1.1).
    pub hexes: HexSet,
}

/// A map, checked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Map {
    /// Its id: `M1`.
    pub id: String,
    /// Its title.
    pub name: String,
    /// A sentence about it.
    pub description: String,
    /// What is printed in each hex.
    pub tiles: [Tile; HEXES],
    /// What stands on each side of each hex, by direction; the same from both hexes.
    pub sides: [[Option<Hexside>; 6]; HEXES],
    /// Objectives 1 to 5.
    pub objectives: [Objective; OBJECTIVES],
}

impl Map {
    /// Reads and checks the file of a map.
    ///
    /// # Errors
    /// Everything that is wrong with it, each with its place and what was expected there.
    pub fn parse(board: &Board, text: &str) -> Result<Map, Vec<Problem>> {
        read::parse(board, text)
    }

    /// What is printed in a hex.
    #[must_use]
    pub fn tile(&self, hex: Hex) -> &Tile {
        &self.tiles[hex.index()]
    }

    /// The level of a hex.
    #[must_use]
    pub fn level(&self, hex: Hex) -> u8 {
        self.tiles[hex.index()].level
    }

    /// What stands on the side of a hex in a direction.
    #[must_use]
    pub fn side(&self, hex: Hex, dir: Dir) -> Option<Hexside> {
        self.sides[hex.index()][dir.index()]
    }

    /// The hexes of a type of terrain.
    #[must_use]
    pub fn hexes(&self, terrain: Terrain) -> HexSet {
        Hex::all().filter(|&h| self.tile(h).terrain == terrain).collect()
    }

    /// All hexes of the building in this hex; none if there is no building (§7.3.1.1).
    #[must_use]
    pub fn building(&self, hex: Hex) -> HexSet {
        let number = self.tile(hex).building;
        Hex::all().filter(|&h| number != 0 && self.tile(h).building == number).collect()
    }

    /// Which Objectives this hex belongs to: bit 0 is Objective 1 (§7.3.1.1).
    #[must_use]
    pub fn objectives_of(&self, hex: Hex) -> u8 {
        let bit = |(n, o): (usize, &Objective)| u8::from(o.hexes.contains(hex)) << n;
        self.objectives.iter().enumerate().map(bit).sum()
    }
}
