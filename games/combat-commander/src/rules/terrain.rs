//! Terrain (§T78.1-a to §T99-a) and what fortifications add to it (§F100.1): where units may go and what that costs,
//! and the Cover of a hex.
//!
//! All of it follows from the printed map and from what lies on the hexes, which is passed in.

mod chart;

pub use chart::{Airburst, Chart, Cost, Rail, Road, Row, ThickHedge};

use crate::board::{Board, HEXES, Hex, HexSet};
use crate::map::{Dirs, Hexside, Map, Terrain, Tile};
use sandtable_hex::{Crossing, Dir, line};
use serde::{Deserialize, Serialize};

/// A fortification (§F100.1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Fort {
    /// §F102.
    Foxholes,
    /// §F105.1.
    Trench,
    /// §F104-a.
    Pillbox,
    /// §F101-a.
    Bunker,
    /// §F103.1-a.
    Mines,
    /// §F106.1.
    Wire,
}

impl Fort {
    /// All kinds.
    pub const ALL: [Fort; 6] =
        [Fort::Foxholes, Fort::Trench, Fort::Pillbox, Fort::Bunker, Fort::Mines, Fort::Wire];

    /// The word for it in files.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Fort::Foxholes => "foxholes",
            Fort::Trench => "trench",
            Fort::Pillbox => "pillbox",
            Fort::Bunker => "bunker",
            Fort::Mines => "mines",
            Fort::Wire => "wire",
        }
    }

    /// The kind of this word.
    #[must_use]
    pub fn named(id: &str) -> Option<Fort> {
        Fort::ALL.into_iter().find(|f| f.id() == id)
    }

    /// The kind as an index.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// §F105.2-a: whether one may go under cover between hexes with these.
    #[must_use]
    pub fn joins(self, other: Fort) -> bool {
        let dug = |f: Fort| matches!(f, Fort::Trench | Fort::Bunker | Fort::Pillbox);
        (self == Fort::Trench || other == Fort::Trench) && dug(self) && dug(other)
    }
}

/// How shells come in.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Trajectory {
    /// Fire of units and of every weapon but a mortar.
    Flat,
    /// A mortar, or artillery called by radio (§CC-0.6).
    High,
}

/// Why a step is not possible.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Bar {
    /// There is no hex.
    Edge,
    /// §T98: a Water Barrier.
    Water,
    /// §T79: a Blaze.
    Blaze,
    /// §T80.1-b: a Major Bridge is entered and left by its road or railway only.
    Bridge,
    /// §T83-a: a Cliff.
    Cliff,
}

impl Bar {
    /// The rule that forbids it.
    #[must_use]
    pub const fn rule(self) -> &'static str {
        match self {
            Bar::Edge => "7.2",
            Bar::Water => "T98",
            Bar::Blaze => "T79",
            Bar::Bridge => "T80.1-b",
            Bar::Cliff => "T83-a",
        }
    }
}

/// What a step across a hexside costs in a Move, and what bars it, as printed.
#[derive(Clone, Copy, Debug)]
struct Step {
    to: Hex,
    cost: u8,
    bar: Option<Bar>,
    cliff: bool,
}

/// The sources of Cover in a hex: they never add up (§T78.3-b).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Cover {
    /// Of its type of terrain.
    pub terrain: i8,
    /// Of a fortification.
    pub fort: Option<i8>,
    /// Of a Hedge or Wall that the attack crosses.
    pub side: Option<i8>,
    /// What the road adds, after one source is chosen (§T93-c): zero or less.
    pub road: i8,
}

impl Cover {
    /// The best of the sources (§T78.3-b: the owner chooses, and more is always better).
    #[must_use]
    pub fn best(self) -> i8 {
        [self.fort, self.side].into_iter().flatten().fold(self.terrain, i8::max)
    }

    /// The Cover that counts: the best source and the road (§T93-c); may be negative.
    #[must_use]
    pub fn total(self) -> i8 {
        self.best() + self.road
    }
}

/// The ground of a scenario: its map, and what the chart makes of it.
#[derive(Clone, Debug)]
pub struct Ground {
    /// The map.
    pub map: Map,
    /// §CC-T.a, §T78.1-c: Marsh, Stream and Water Barrier without a bridge: no Fortification, Smoke or Blaze, and no
    /// Weapon fires from there.
    pub water: HexSet,
    /// §T98, §CC-T.c: no unit may ever be here.
    pub impassable: HexSet,
    /// §T93-b, §T93-c: hexes with a Road.
    pub roads: HexSet,
    /// §T99-b: where shells burst in the trees.
    pub woods: HexSet,
    /// What a Road adds to the Movement of a unit that enters its hex (§T93-b).
    pub road_bonus: u8,
    /// What an airburst adds to the Attack Total (§T99-b).
    pub airburst: u8,
    steps: [[Step; 6]; HEXES],
    cover: [i8; HEXES],
    road_cover: i8,
    /// Hexes with a Hedge or Wall around them: only there hexsides give Cover.
    sheltered: HexSet,
    side_cover: [i8; 4],
    forts: [[Option<i8>; 2]; 6],
    trench_cost: u8,
}

impl Ground {
    /// Lays out a map; `thick_hedges` is a rule of some scenarios.
    #[must_use]
    pub fn new(board: &Board, chart: &Chart, map: Map, thick_hedges: bool) -> Ground {
        let set = |test: &dyn Fn(&Tile) -> bool| Hex::all().filter(|&h| test(map.tile(h))).collect();
        let mut side_cover = Hexside::ALL.map(|side| chart.side(side).cover.unwrap_or(0));
        if thick_hedges {
            side_cover[Hexside::Hedge.index()] = chart.thick_hedge.cover;
        }
        let gives = |side: &Option<Hexside>| side.is_some_and(|s| side_cover[s.index()] != 0);
        let walk = |hex, dir| step(board, chart, &map, thick_hedges, hex, dir);
        let steps = std::array::from_fn(|hex| Dir::ALL.map(|dir| walk(Hex(hex as u8), dir)));
        Ground {
            water: set(&|t| matches!(t.terrain, Terrain::Marsh | Terrain::Stream | Terrain::WaterBarrier)),
            impassable: set(&|t| t.terrain == Terrain::WaterBarrier),
            roads: set(&|t| !t.road.is_empty()),
            woods: set(&|t| t.terrain == Terrain::Woods),
            road_bonus: chart.road.bonus,
            airburst: chart.airburst.attack,
            cover: map.tiles.map(|tile| chart.row(tile.terrain).cover.unwrap_or(0)),
            road_cover: chart.road.cover,
            sheltered: Hex::all().filter(|h| map.sides[h.index()].iter().any(gives)).collect(),
            side_cover,
            forts: chart.forts,
            trench_cost: chart.trench.r#move,
            steps,
            map,
        }
    }

    /// §O21.1: movement points to Move across this side of a hex: the terrain entered, the hexside, and the
    /// climb. `forts` are the fortifications of the hex left and of the one entered (§F105.2-a).
    ///
    /// # Errors
    /// What bars the step (§O21.4).
    pub fn move_cost(&self, from: Hex, dir: Dir, blaze: HexSet, forts: [Option<Fort>; 2]) -> Result<u8, Bar> {
        let step = self.steps[from.index()][dir.index()];
        self.barred(from, dir, blaze)?;
        if step.cliff {
            return Err(Bar::Cliff);
        }
        if Ground::by_trench(forts) { Ok(self.trench_cost) } else { Ok(step.cost) }
    }

    /// §F105.2-a: whether the step goes under cover between these fortifications; it opens no Op Fire
    /// (§F105.2-b).
    #[must_use]
    pub fn by_trench(forts: [Option<Fort>; 2]) -> bool {
        matches!(forts, [Some(left), Some(entered)] if left.joins(entered))
    }

    /// §O16.2, §O16.3: whether a unit may Advance across this side; across a Cliff only without a Weapon
    /// (§T83-b).
    ///
    /// # Errors
    /// What bars the step.
    pub fn advance(&self, from: Hex, dir: Dir, blaze: HexSet, armed: bool) -> Result<(), Bar> {
        self.barred(from, dir, blaze)?;
        if armed && self.cliff(from, dir) { Err(Bar::Cliff) } else { Ok(()) }
    }

    /// §O23.3.5, §T83-c: whether a Retreat across this side does not kill.
    ///
    /// # Errors
    /// What would kill.
    pub fn retreat(&self, from: Hex, dir: Dir, blaze: HexSet) -> Result<(), Bar> {
        self.barred(from, dir, blaze)?;
        if self.cliff(from, dir) { Err(Bar::Cliff) } else { Ok(()) }
    }

    /// §T83-a: whether this side is a Cliff.
    #[must_use]
    pub fn cliff(&self, from: Hex, dir: Dir) -> bool {
        self.steps[from.index()][dir.index()].cliff
    }

    /// What bars every way of stepping there, a Cliff aside.
    fn barred(&self, from: Hex, dir: Dir, blaze: HexSet) -> Result<(), Bar> {
        let step = self.steps[from.index()][dir.index()];
        if let Some(bar) = step.bar {
            return Err(bar);
        }
        if blaze.contains(step.to) { Err(Bar::Blaze) } else { Ok(()) }
    }

    /// §T78.3-a, §T97-d: the Cover of a hex for every purpose but an attack.
    #[must_use]
    pub fn cover(&self, hex: Hex, fort: Option<Fort>) -> Cover {
        let road = if self.roads.contains(hex) { self.road_cover } else { 0 };
        let fort = fort.and_then(|f| self.forts[f.index()][0]);
        Cover { terrain: self.cover[hex.index()], fort, side: None, road }
    }

    /// §CC-O20.a: the Cover of a hex against a Fire Attack from another, or an Impact of artillery (`from` none).
    #[must_use]
    pub fn cover_against(
        &self,
        hex: Hex,
        fort: Option<Fort>,
        from: Option<Hex>,
        shells: Trajectory,
    ) -> Cover {
        let mut cover = self.cover(hex, fort);
        match (shells, from) {
            (Trajectory::High, _) => cover.fort = fort.and_then(|f| self.forts[f.index()][1]),
            (Trajectory::Flat, Some(from)) => cover.side = self.side_cover(from, hex),
            (Trajectory::Flat, None) => {}
        }
        cover
    }

    /// §T87-b, §T97-b: the Cover of a Hedge or Wall that a Fire Attack crosses as it enters the hex.
    #[must_use]
    pub fn side_cover(&self, from: Hex, hex: Hex) -> Option<i8> {
        if !self.sheltered.contains(hex) || from == hex {
            return None;
        }
        let of = |dir| self.map.side(hex, dir).map(|side| self.side_cover[side.index()]);
        entered_sides(from, hex).iter().filter_map(of).filter(|&cover| cover != 0).max()
    }
}

/// The sides of `to` that the line from `from` meets as it enters: one, or at a corner both sides that end there
/// (§LOS-3: a hexside holds its ends).
#[must_use]
pub fn entered_sides(from: Hex, to: Hex) -> Dirs {
    let mut sides = Dirs::default();
    let home = to.axial();
    match line(home, from.axial()).nth(1) {
        Some(Crossing::Side(side)) => {
            side.across(home).and_then(|next| home.dir_to(next)).into_iter().for_each(|d| sides.insert(d));
        }
        Some(Crossing::Vertex(vertex)) => {
            let ends = vertex.corner_of(home).map(|corner| corner.sides());
            ends.into_iter().flatten().for_each(|d| sides.insert(d));
        }
        _ => {}
    }
    sides
}

fn step(board: &Board, chart: &Chart, map: &Map, thick_hedges: bool, from: Hex, dir: Dir) -> Step {
    let to = board.next(from, dir);
    if !to.is_some() {
        return Step { to, cost: 0, bar: Some(Bar::Edge), cliff: false };
    }
    let (left, entered) = (map.tile(from), map.tile(to));
    let side = map.side(from, dir);
    let crossing = match side {
        Some(Hexside::Hedge) if thick_hedges => chart.thick_hedge.r#move,
        Some(side) => chart.side(side).r#move.unwrap_or(0),
        None => 0,
    };
    let climb = if entered.level > left.level { chart.uphill.r#move } else { 0 };
    let (ground, bar) = match entry(chart, entered, dir.opposite()) {
        Ok(cost) => (cost, leaving(left, dir)),
        Err(bar) => (0, Some(bar)),
    };
    Step { to, cost: ground + crossing + climb, bar, cliff: side == Some(Hexside::Cliff) }
}

/// §T78.2: what the hex itself costs, entered across this side of it.
fn entry(chart: &Chart, tile: &Tile, side: Dir) -> Result<u8, Bar> {
    // §T93-a, §T92-a, §T80.1-a, §T80.2: along a road or railway.
    if (tile.road | tile.rail).contains(side) && tile.terrain != Terrain::WaterBarrier {
        return Ok(chart.way.r#move);
    }
    match tile.terrain {
        Terrain::MajorBridge => Err(Bar::Bridge),
        Terrain::WaterBarrier => Err(Bar::Water),
        // §T96.
        _ if tile.trail.contains(side) => Ok(chart.way.r#move),
        // §T80.2: a minor bridge beside its road is the other terrain of the hex.
        Terrain::MinorBridge if tile.under == Terrain::WaterBarrier => Err(Bar::Water),
        Terrain::MinorBridge => Ok(chart.row(tile.under).r#move.unwrap_or(0)),
        other => Ok(chart.row(other).r#move.unwrap_or(0)),
    }
}

/// §T80.1-b.
fn leaving(tile: &Tile, dir: Dir) -> Option<Bar> {
    let closed = tile.terrain == Terrain::MajorBridge && !(tile.road | tile.rail).contains(dir);
    closed.then_some(Bar::Bridge)
}
