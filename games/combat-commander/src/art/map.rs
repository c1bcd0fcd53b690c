//! The map as an air photograph.

use crate::board::{Board, Hex, HexSet};
use crate::map::{Dirs, Hexside, Map, Objective, Terrain, Tile};
use crate::rules::terrain::Chart;
use sandtable_engine::Problem;
use sandtable_engine::art::{
    Building, Cartouche, Frame, HexArt, Kind, LineArt, LineKind, MapArt, Mark, Material, Orientation,
    Placement, Shifted, SideArt, SideKind, Style,
};
use sandtable_hex::Dir;

/// The kinds that a line of sight meets in the picture, as terrain.
const DRAWN: [(Kind, Terrain); 5] = [
    (Kind::Woods, Terrain::Woods),
    (Kind::Brush, Terrain::Brush),
    (Kind::Orchard, Terrain::Orchard),
    (Kind::Field, Terrain::Field),
    (Kind::Marsh, Terrain::Marsh),
];

/// The picture of a map. Terrain is drawn within the shapes that block or hinder (§LOS-2), so that what one sees is
/// what counts.
#[must_use]
pub fn picture(board: &Board, chart: &Chart, map: &Map) -> MapArt {
    let drawing = Drawing { board, map };
    let fill = |terrain: Terrain| f64::from(chart.row(terrain).depiction) / 100.0;
    let mark = |(n, objective): (usize, &Objective)| Mark {
        text: (n + 1).to_string(),
        hex: objective.hex.name(),
        offset: [-0.73, 0.0],
    };
    MapArt {
        id: map.id.clone(),
        style: Style::Aerial,
        orientation: Orientation::Flat,
        shifted: Shifted::Odd,
        hexes: Hex::all().map(|hex| drawing.hex(hex)).collect(),
        lines: drawing.lines(),
        sides: drawing.sides(),
        names: Vec::new(),
        marks: map.objectives.iter().enumerate().map(mark).collect(),
        fills: DRAWN.iter().map(|(kind, terrain)| (*kind, fill(*terrain))).collect(),
        sections: Vec::new(),
        cartouche: Some(Cartouche {
            title: title(map),
            subtitle: String::new(),
            placement: Placement::Border,
        }),
        frame: Frame::Engraved,
        dots: true,
        faded: true,
    }
}

/// Its name: that of a map of the game is a word of both languages.
fn title(map: &Map) -> String {
    match crate::map::ids().any(|id| id == map.id) {
        true => format!("map-{}", map.id.to_lowercase()),
        false => map.name.clone(),
    }
}

/// The picture of a map file by itself.
///
/// # Errors
/// Everything that is wrong with the file, each with its place.
pub fn of_file(text: &str) -> Result<MapArt, Vec<Problem>> {
    let board = Board::new();
    let map = Map::parse(&board, text)?;
    let mut art = picture(&board, &Chart::printed()?, &map);
    // A file is drawn as it is written.
    art.cartouche.iter_mut().for_each(|plate| plate.title.clone_from(&map.name));
    Ok(art)
}

struct Drawing<'a> {
    board: &'a Board,
    map: &'a Map,
}

impl Drawing<'_> {
    fn hex(&self, hex: Hex) -> HexArt {
        let tile = self.map.tile(hex);
        let kinds = match tile.terrain {
            Terrain::Woods => vec![Kind::Woods],
            Terrain::Brush => vec![Kind::Brush],
            Terrain::Orchard => vec![Kind::Orchard],
            Terrain::Field => vec![Kind::Field],
            Terrain::Marsh => vec![Kind::Marsh],
            Terrain::WaterBarrier if !self.is_river(hex) => vec![Kind::Lake],
            Terrain::MajorBridge | Terrain::MinorBridge => {
                let deep = tile.under == Terrain::WaterBarrier && !self.is_river(hex);
                if deep { vec![Kind::Lake, Kind::Bridge] } else { vec![Kind::Bridge] }
            }
            _ => Vec::new(),
        };
        let clear = HexArt::clear(&hex.name(), i32::from(hex.column()), i32::from(hex.row()));
        HexArt { level: tile.level, kinds, building: self.building(hex), ..clear }
    }

    /// Whether the deep water of a hex is part of a river or canal one hex wide, not of a lake.
    fn is_river(&self, hex: Hex) -> bool {
        let deep = |h: &Hex| self.map.tile(*h).under == Terrain::WaterBarrier;
        let around = |h: Hex| self.board.adjacent(h).iter().filter(deep).count();
        let mut water = HexSet::one(hex);
        loop {
            let more =
                water.iter().fold(water, |all, h| all | self.board.adjacent(h).iter().filter(deep).collect());
            if more == water {
                return deep(&hex) && water.len() > 1 && water.iter().all(|h| around(h) <= 2);
            }
            water = more;
        }
    }

    /// Hexes of one building grow together; every third building has a slate roof.
    fn building(&self, hex: Hex) -> Option<Building> {
        let number = self.map.tile(hex).building;
        let same = |dir: &Dir| {
            let next = self.board.next(hex, *dir);
            next.is_some() && self.map.tile(next).building == number
        };
        let material = if number.is_multiple_of(3) { Material::Stone } else { Material::Wood };
        let joins = Dir::ALL.into_iter().filter(same).map(|dir| dir.index() as u8).collect();
        (number != 0).then_some(Building { material, footprint: Vec::new(), joins })
    }

    fn sides(&self) -> Vec<SideArt> {
        let mut sides = Vec::new();
        for hex in Hex::all() {
            for dir in Dir::ALL {
                let next = self.board.next(hex, dir);
                let Some(side) = self.map.side(hex, dir) else { continue };
                let kind = match side {
                    Hexside::Fence => SideKind::Fence,
                    Hexside::Hedge => SideKind::Hedge,
                    Hexside::Wall => SideKind::Wall,
                    Hexside::Cliff => SideKind::Cliff,
                };
                // A cliff falls from the higher hex; the others are drawn once.
                let levels = (self.map.level(hex), self.map.level(next));
                if levels.0 > levels.1 || (levels.0 == levels.1 && hex < next) {
                    sides.push(SideArt { hex: hex.name(), side: dir.index() as u8, kind });
                }
            }
        }
        sides
    }

    fn lines(&self) -> Vec<LineArt> {
        let mut lines = Vec::new();
        let wet = |t: &Tile| t.under == Terrain::Stream;
        let deep = |t: &Tile| t.under == Terrain::WaterBarrier;
        lines.extend(self.ways(LineKind::Stream, &|hex| self.toward(hex, &wet)));
        let canal = |hex| if self.is_river(hex) { self.toward(hex, &deep) } else { Dirs::default() };
        let rivers = self.ways(LineKind::River, &canal);
        lines.extend(rivers.into_iter().map(|line| LineArt { width: Some(1.24), ..line }));
        let dug = |t: &Tile| t.terrain == Terrain::Gully;
        lines.extend(self.ways(LineKind::Gully, &|hex| self.toward(hex, &dug)));
        lines.extend(self.ways(LineKind::Trail, &|hex| self.map.tile(hex).trail));
        lines.extend(self.ways(LineKind::Road, &|hex| self.map.tile(hex).road));
        lines.extend(self.ways(LineKind::Rail, &|hex| self.map.tile(hex).rail));
        lines
    }

    /// The neighbours of a hex with the same sort of ground, without short cuts: where three hexes meet in a
    /// corner, the line goes by two of the sides.
    fn toward(&self, hex: Hex, is: &dyn Fn(&Tile) -> bool) -> Dirs {
        let has = |h: Hex| h.is_some() && is(self.map.tile(h));
        let mut dirs = Dirs::default();
        if !has(hex) {
            return dirs;
        }
        for dir in Dir::ALL {
            let next = self.board.next(hex, dir);
            let third = [dir.rotate(1), dir.rotate(-1)].map(|d| self.board.next(hex, d));
            let short_cut = |h: Hex| has(h) && h > hex && h > next;
            if has(next) && !third.into_iter().any(short_cut) {
                dirs.insert(dir);
            }
        }
        dirs
    }

    /// Ways of one sort as lines: at every hex the straightest pairs of exits go on into each other.
    fn ways(&self, kind: LineKind, exits: &dyn Fn(Hex) -> Dirs) -> Vec<LineArt> {
        let net = Net { board: self.board, exits: Hex::all().map(exits).collect() };
        net.chains().into_iter().map(|(hexes, from, to)| chain(kind, &hexes, from, to)).collect()
    }
}

fn chain(kind: LineKind, hexes: &[Hex], from: Option<Dir>, to: Option<Dir>) -> LineArt {
    let side = |dir: Option<Dir>| dir.map(|d| d.index() as u8);
    let hexes = hexes.iter().map(|h| h.name()).collect();
    LineArt { kind, hexes, from: side(from), to: side(to), width: None }
}

/// A net of ways: for each hex the sides by which they leave it.
struct Net<'a> {
    board: &'a Board,
    exits: Vec<Dirs>,
}

type Chain = (Vec<Hex>, Option<Dir>, Option<Dir>);

impl Net<'_> {
    fn exits(&self, hex: Hex) -> Dirs {
        self.exits.get(hex.index()).copied().unwrap_or_default()
    }

    /// The sides of a hex by which its ways leave, with a way out of the board for one that ends at its edge.
    fn ends(&self, hex: Hex) -> Vec<Dir> {
        let mut ends: Vec<Dir> = self.exits(hex).iter().collect();
        if let [only] = ends[..] {
            let off =
                [3, 2, 4].map(|n| only.rotate(n)).into_iter().find(|&d| !self.board.next(hex, d).is_some());
            ends.extend(off);
        }
        ends
    }

    /// The exit by which a way that came in by this side goes on.
    fn onward(&self, hex: Hex, side: Dir) -> Option<Dir> {
        let mut left = self.ends(hex);
        let bend = |a: Dir, b: Dir| (a.index() as i32 - b.index() as i32).rem_euclid(6).abs_diff(3);
        while left.len() > 1 {
            let pairs =
                left.iter().enumerate().flat_map(|(n, &a)| left[n + 1..].iter().map(move |&b| (a, b)));
            let (a, b) = pairs.min_by_key(|&(a, b)| (bend(a, b), a, b))?;
            if side == a || side == b {
                return Some(if side == a { b } else { a });
            }
            left.retain(|&d| d != a && d != b);
        }
        None
    }

    /// All ways, long ones first, each side once.
    fn chains(&self) -> Vec<Chain> {
        let mut drawn = vec![Dirs::default(); self.exits.len()];
        let mut chains = Vec::new();
        let starts = |loops: bool| {
            let all = Hex::all().flat_map(move |hex| self.ends(hex).into_iter().map(move |dir| (hex, dir)));
            all.filter(move |&(hex, dir)| {
                let off = !self.board.next(hex, dir).is_some();
                loops || off || self.onward(hex, dir).is_none()
            })
        };
        for (hex, dir) in starts(false).chain(starts(true)) {
            if !drawn[hex.index()].contains(dir) {
                chains.push(self.chain(hex, dir, &mut drawn));
            }
        }
        chains.sort_by_key(|(hexes, ..)| std::cmp::Reverse(hexes.len()));
        chains
    }

    /// The way that begins at a hex: by a side that leads off the board, or inside.
    fn chain(&self, start: Hex, side: Dir, drawn: &mut [Dirs]) -> Chain {
        let from = (!self.board.next(start, side).is_some()).then_some(side);
        let (mut hexes, mut hex) = (vec![start], start);
        let mut out = if from.is_some() { self.onward(start, side) } else { Some(side) };
        drawn[start.index()].insert(side);
        while let Some(dir) = out {
            drawn[hex.index()].insert(dir);
            let next = self.board.next(hex, dir);
            if !next.is_some() {
                return (hexes, from, Some(dir));
            }
            let back = dir.opposite();
            hexes.push(next);
            if drawn[next.index()].contains(back) {
                break;
            }
            drawn[next.index()].insert(back);
            out = self.onward(next, back);
            hex = next;
        }
        (hexes, from, None)
    }
}
