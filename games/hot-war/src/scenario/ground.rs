//! The map of a scenario, and what stands on its hexsides.

use super::check::Check;
use super::{HexsideLine, ScenarioFile};
use crate::board::{Board, HexData, LARGEST};
use crate::data::Terrain;
use crate::state::{Minefield, Trench};
use sandtable_hex::{Dir, HexId};
use std::collections::BTreeMap;

/// The most minefields that lie there from the start.
const MINEFIELDS: usize = 255;

/// The letters of the rows of a map.
pub const LETTERS: [(char, Terrain); 13] = [
    ('.', Terrain::Plain),
    ('b', Terrain::Bushes),
    ('~', Terrain::River),
    ('=', Terrain::Ford),
    ('w', Terrain::LightWood),
    ('F', Terrain::Forest),
    ('v', Terrain::Ravine),
    ('L', Terrain::Lake),
    ('S', Terrain::Settlement),
    ('O', Terrain::OilField),
    (',', Terrain::SandPlain),
    ('B', Terrain::SandBushes),
    ('W', Terrain::SandLightWood),
];

impl Check<'_> {
    /// The board, if its rows are good enough to speak of hexes.
    pub fn board(&mut self, file: &ScenarioFile) -> Option<Board> {
        let map = &file.map;
        let width = map.terrain.first().map_or(0, |row| row.chars().count());
        let height = map.terrain.len();
        let grid = (u8::try_from(width).ok().zip(u8::try_from(height).ok()))
            .and_then(|(width, height)| Board::grid(width, height));
        let Some(grid) = grid else {
            let found = format!("{width} columns, {height} rows");
            self.problem("map.terrain", found, format!("1 to {LARGEST} columns and rows"));
            return None;
        };
        let terrain = self.rows("map.terrain", &map.terrain, (width, height), |letter| {
            LETTERS.iter().find(|(known, _)| *known == letter).map(|(_, terrain)| *terrain)
        })?;
        let levels = if map.levels.is_empty() {
            vec![0; width * height]
        } else {
            let level = |letter: char| letter.to_digit(10).map(|level| level as u8);
            self.rows("map.levels", &map.levels, (width, height), level)?
        };
        let hexes = terrain.into_iter().zip(levels).map(|(terrain, level)| HexData {
            terrain,
            level,
            road: 0,
            bridge: None,
            downstream: None,
            exits: 0,
            name: None,
        });
        let mut board = Board {
            grid,
            hexes: hexes.collect(),
            width: width as u8,
            height: height as u8,
            edges: [file.sides.ussr.edge, file.sides.usa.edge],
        };
        if board.edges[0] == board.edges[1] {
            self.problem(
                "sides.USA.edge",
                super::check::edge_word(board.edges[1]),
                "another edge than the USSR's",
            );
        }
        self.bridges(file, &mut board);
        self.roads(file, &mut board);
        self.rivers(file, &mut board);
        self.ravines(file, &mut board);
        self.names(file, &mut board);
        Some(board)
    }

    /// Rows of letters, as hexes column by column.
    fn rows<T: Copy>(
        &mut self,
        place: &str,
        rows: &[String],
        (width, height): (usize, usize),
        read: impl Fn(char) -> Option<T>,
    ) -> Option<Vec<T>> {
        let before = self.problems.len();
        if rows.len() != height {
            self.problem(place, format!("{} rows", rows.len()), format!("{height} rows"));
        }
        let mut grid: Vec<Vec<T>> = Vec::new();
        for (n, row) in rows.iter().enumerate() {
            if row.chars().count() != width {
                let found = format!("{} letters", row.chars().count());
                self.problem(format!("{place}[{n}]"), found, format!("{width} letters"));
            }
            for (column, letter) in row.chars().enumerate().filter(|&(_, letter)| read(letter).is_none()) {
                let expected = "a letter of FORMAT.md".to_string();
                self.problem(format!("{place}[{n}]"), format!("{letter} in column {}", column + 1), expected);
            }
            grid.push(row.chars().filter_map(&read).collect());
        }
        if self.problems.len() > before {
            return None;
        }
        let columns = 0..width;
        Some(columns.flat_map(|column| grid.iter().filter_map(move |row| row.get(column).copied())).collect())
    }

    fn bridges(&mut self, file: &ScenarioFile, board: &mut Board) {
        for (name, &kind) in &file.map.bridges {
            let place = format!("map.bridges.{name}");
            let Some(hex) = self.hex(board, &place, name) else { continue };
            if board.hex(hex).terrain != Terrain::River {
                self.problem(place, name, "a river hex");
            }
            board.hexes[hex.index()].bridge = Some(kind);
        }
    }

    /// A chain of adjacent hexes.
    fn chain(&mut self, board: &Board, place: &str, names: &[String]) -> Vec<HexId> {
        let mut chain: Vec<HexId> = Vec::new();
        for (n, name) in names.iter().enumerate() {
            let at = format!("{place}[{n}]");
            let Some(hex) = self.hex(board, &at, name) else { return chain };
            if let Some(&last) = chain.last()
                && board.dir(last, hex).is_none()
            {
                self.problem(at, name, "a hex adjacent to the one before");
                return chain;
            }
            chain.push(hex);
        }
        if chain.len() < 2 {
            self.problem(place, format!("{} hexes", chain.len()), "two hexes at least");
        }
        chain
    }

    /// §HW-13.12: roads run from hex to hex, over water by bridges and fords.
    fn roads(&mut self, file: &ScenarioFile, board: &mut Board) {
        for (n, names) in file.map.roads.iter().enumerate() {
            let place = format!("map.roads[{n}]");
            let chain = self.chain(board, &place, names);
            for (at, &hex) in chain.iter().enumerate() {
                let here = board.hex(hex);
                if self.data.terrain(here.terrain).water && here.bridge.is_none() {
                    self.problem(format!("{place}[{at}]"), &names[at], "land, a ford or a bridge");
                }
            }
            for pair in chain.windows(2) {
                if let Some(dir) = board.dir(pair[0], pair[1]) {
                    board.hexes[pair[0].index()].road |= 1 << (dir as u8);
                    board.hexes[pair[1].index()].road |= 1 << (dir.opposite() as u8);
                }
            }
        }
    }

    /// §HW-15.3: every hex of a river lies in the course of one.
    fn rivers(&mut self, file: &ScenarioFile, board: &mut Board) {
        let wet = |board: &Board, hex| matches!(board.hex(hex).terrain, Terrain::River | Terrain::Ford);
        let mut flows: BTreeMap<HexId, Option<HexId>> = BTreeMap::new();
        for (n, names) in file.map.rivers.iter().enumerate() {
            let place = format!("map.rivers[{n}]");
            let chain = self.chain(board, &place, names);
            for (at, &hex) in chain.iter().enumerate() {
                if !wet(board, hex) {
                    self.problem(format!("{place}[{at}]"), &names[at], "a river hex or a ford");
                }
                let next = chain.get(at + 1).copied();
                if next.is_some() && flows.get(&hex).copied().flatten().is_some() {
                    self.problem(format!("{place}[{at}]"), &names[at], "a hex that flows one way only");
                }
                let flow = flows.entry(hex).or_insert(next);
                *flow = flow.or(next);
            }
        }
        for hex in board.all().filter(|&hex| wet(board, hex) && !flows.contains_key(&hex)) {
            let name = board.grid.name(hex).to_string();
            self.problem("map.rivers", name, "every river hex and ford in the course of a river");
        }
        for (hex, next) in flows {
            board.hexes[hex.index()].downstream = next;
        }
    }

    /// §HW-13.7.1: every ravine hex says where one goes in and out.
    fn ravines(&mut self, file: &ScenarioFile, board: &mut Board) {
        for (name, sides) in &file.map.ravines {
            let place = format!("map.ravines.{name}");
            let Some(hex) = self.hex(board, &place, name) else { continue };
            if board.hex(hex).terrain != Terrain::Ravine {
                self.problem(place, name, "a ravine hex");
            }
            board.hexes[hex.index()].exits =
                sides.iter().fold(0, |bits, side| bits | 1 << (side.dir() as u8));
        }
        for hex in board.all() {
            let here = board.hex(hex);
            if here.terrain == Terrain::Ravine && here.exits == 0 {
                let name = board.grid.name(hex).to_string();
                self.problem("map.ravines", name, "the exits of every ravine hex");
            }
        }
    }

    fn names(&mut self, file: &ScenarioFile, board: &mut Board) {
        for (name, words) in &file.map.names {
            let place = format!("map.names.{name}");
            self.text(&place, words);
            if let Some(hex) = self.hex(board, &place, name) {
                board.hexes[hex.index()].name = Some(words.both());
            }
        }
    }

    /// Trenches, wire, obstacles.
    #[allow(clippy::type_complexity, reason = "three lists")]
    pub fn works(
        &mut self,
        file: &ScenarioFile,
        board: &Board,
    ) -> (Vec<Trench>, Vec<(HexId, Dir)>, Vec<(HexId, Dir)>) {
        let works = &file.works;
        let mut trenches = Vec::new();
        for (tank, field, lines) in [
            (false, "infantry_trenches", &works.infantry_trenches),
            (true, "tank_trenches", &works.tank_trenches),
        ] {
            for (n, line) in lines.iter().enumerate() {
                let place = format!("works.{field}[{n}]");
                trenches.extend(self.trench(board, &place, line, tank, &trenches));
            }
        }
        let wire = self.hexsides(board, "works.wire", &works.wire);
        let obstacles = self.hexsides(board, "works.obstacles", &works.obstacles);
        (trenches, wire, obstacles)
    }

    /// §HW-12.7, §HW-12.8: one infantry trench to a side, one tank trench to a hex; the terrain allows it.
    fn trench(
        &mut self,
        board: &Board,
        place: &str,
        line: &HexsideLine,
        tank: bool,
        others: &[Trench],
    ) -> Option<Trench> {
        let hex = self.hex(board, format!("{place}.hex"), &line.hex)?;
        let new = Trench { hex, dir: line.side.dir(), tank };
        let terrain = self.data.terrain(board.hex(hex).terrain);
        let bank = |dir| board.next(hex, dir).is_none_or(|n| board.hex(n).terrain != Terrain::River);
        let allowed = match (board.hex(hex).bridge, tank) {
            (Some(_), _) => bank(new.dir),
            (None, true) => terrain.tank_trench,
            (None, false) => terrain.infantry_trench,
        };
        if !allowed {
            self.problem(place, &line.hex, "terrain on which such a trench may lie");
        }
        if others.iter().any(|other| *other == new || (tank && other.tank && other.hex == hex)) {
            self.problem(place, &line.hex, "one infantry trench to a hexside, one tank trench to a hex");
            return None;
        }
        Some(new)
    }

    /// Hexsides by the hex and direction with the smaller number.
    fn hexsides(&mut self, board: &Board, place: &str, lines: &[HexsideLine]) -> Vec<(HexId, Dir)> {
        let mut sides = Vec::new();
        for (n, line) in lines.iter().enumerate() {
            let at = format!("{place}[{n}]");
            let Some(hex) = self.hex(board, format!("{at}.hex"), &line.hex) else { continue };
            let side = board.hexside(hex, line.side.dir());
            if sides.contains(&side) {
                self.problem(at, &line.hex, "each hexside once");
                continue;
            }
            sides.push(side);
        }
        sides.sort_unstable();
        sides
    }

    /// HW-10: minefields that lie there from the start.
    pub fn mines(&mut self, file: &ScenarioFile, board: &Board) -> Vec<Minefield> {
        let mut mines: Vec<Minefield> = Vec::new();
        if file.works.mines.len() > MINEFIELDS {
            let found = format!("{} minefields", file.works.mines.len());
            self.problem("works.mines", found, format!("at most {MINEFIELDS}"));
        }
        for (n, line) in file.works.mines.iter().enumerate().take(MINEFIELDS) {
            let place = format!("works.mines[{n}].hex");
            let Some(hex) = self.hex(board, &place, &line.hex) else { continue };
            if self.data.terrain(board.hex(hex).terrain).water && board.hex(hex).bridge.is_none() {
                self.problem(place, &line.hex, "land, a ford or a bridge");
            }
            let (side, kind) = (line.side, line.kind);
            mines.push(Minefield { hex, side, kind, by: None, known: false, burst: false });
        }
        mines
    }
}
