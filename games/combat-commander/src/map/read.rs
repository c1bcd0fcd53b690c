//! Reads the file of a map: every problem at once, each with its line and place.

use super::{Dirs, Hexside, Map, OBJECTIVES, Objective, TOP_LEVEL, Terrain, Tile};
use crate::board::{Board, COLUMNS, HEXES, Hex, HexSet, ROWS, compass};
use sandtable_engine::{Problem, json};
use serde::de::{Deserializer, MapAccess, Visitor};
use serde::{Deserialize, de};
use std::fmt;

const A_HEX: &str = "a hex from A1 to O10";

/// The file as written; `FORMAT.md` describes its fields.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    format: String,
    version: u16,
    game: String,
    id: String,
    name: String,
    description: String,
    cols: u8,
    rows: u8,
    hexes: Hexes,
    hexsides: Vec<SideLine>,
    objectives: ObjectiveLine,
    origin: String,
}

/// The hexes in the order of the file: a name that stands twice stands twice.
struct Hexes(Vec<(String, HexLine)>);

impl<'de> Deserialize<'de> for Hexes {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Hexes, D::Error> {
        struct Pairs;

        impl<'de> Visitor<'de> for Pairs {
            type Value = Hexes;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object with the hexes by their names")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut access: A) -> Result<Hexes, A::Error> {
                let mut pairs = Vec::new();
                while let Some(pair) = access.next_entry::<String, HexLine>()? {
                    pairs.push(pair);
                    if pairs.len() > 2 * HEXES {
                        return Err(de::Error::custom("at most 150 hexes"));
                    }
                }
                Ok(Hexes(pairs))
            }
        }

        deserializer.deserialize_map(Pairs)
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct HexLine {
    t: Terrain,
    #[serde(default)]
    e: u8,
    #[serde(default)]
    b: Option<u8>,
    #[serde(default)]
    u: Option<Terrain>,
    #[serde(default)]
    road: Vec<u8>,
    #[serde(default)]
    rail: Vec<u8>,
    #[serde(default)]
    trail: Vec<u8>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SideLine {
    a: String,
    b: String,
    k: Hexside,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ObjectiveLine {
    #[serde(rename = "1")]
    first: String,
    #[serde(rename = "2")]
    second: String,
    #[serde(rename = "3")]
    third: String,
    #[serde(rename = "4")]
    fourth: String,
    #[serde(rename = "5")]
    fifth: String,
}

/// Reads and checks.
pub fn parse(board: &Board, text: &str) -> Result<Map, Vec<Problem>> {
    json::read(text, |file: File, doubts| {
        let mut check = Check { board, doubts, problems: Vec::new() };
        let map = check.map(&file);
        match map {
            Some(map) if check.problems.is_empty() => Ok(map),
            _ => Err(check.problems),
        }
    })
}

struct Check<'a> {
    board: &'a Board,
    doubts: &'a json::Doubts,
    problems: Vec<Problem>,
}

impl Check<'_> {
    fn problem(&mut self, place: &str, found: impl ToString, expected: impl Into<String>) {
        self.problems.push(Problem::new(place, found.to_string(), expected));
    }

    fn exactly<T: ToString + PartialEq>(&mut self, place: &str, found: T, expected: T) {
        if found != expected {
            self.problem(place, found, expected.to_string());
        }
    }

    fn words(&mut self, place: &str, text: &str) {
        if text.trim().is_empty() {
            self.problem(place, "nothing", "words");
        }
    }

    fn hex(&mut self, place: &str, name: &str) -> Option<Hex> {
        let hex = Hex::named(name);
        if hex.is_none() {
            self.problem(place, name, A_HEX);
        }
        hex
    }

    fn map(&mut self, file: &File) -> Option<Map> {
        self.exactly("format", file.format.as_str(), "sandtable-map");
        self.exactly("version", file.version, 1);
        self.exactly("game", file.game.as_str(), "combat-commander");
        self.exactly("cols", file.cols, COLUMNS);
        self.exactly("rows", file.rows, ROWS);
        let plain = |c: char| c.is_ascii_alphanumeric() || c == '-';
        if file.id.is_empty() || !file.id.chars().all(plain) {
            self.problem("id", &file.id, "letters, digits and hyphens");
        }
        for (place, text) in
            [("name", &file.name), ("description", &file.description), ("origin", &file.origin)]
        {
            self.words(place, text);
        }
        let tiles = self.tiles(&file.hexes);
        let sides = self.sides(&file.hexsides);
        let objectives = self.objectives(&file.objectives, &tiles)?;
        let (id, name, description) = (file.id.clone(), file.name.clone(), file.description.clone());
        Some(Map { id, name, description, tiles, sides, objectives })
    }

    fn tiles(&mut self, hexes: &Hexes) -> [Tile; HEXES] {
        let mut tiles = [Tile::OPEN; HEXES];
        let mut seen = HexSet::EMPTY;
        for (name, line) in &hexes.0 {
            let place = format!("hexes.{name}");
            let Some(hex) = self.hex(&place, name) else { continue };
            if seen.contains(hex) {
                self.problem(&place, name, "each hex once");
            }
            seen.insert(hex);
            tiles[hex.index()] = self.tile(&place, line);
        }
        self.check_ways(&tiles);
        self.check_buildings(&tiles);
        tiles
    }

    fn tile(&mut self, place: &str, line: &HexLine) -> Tile {
        let at = |name: &str| format!("{place}.{name}");
        let terrain = line.t;
        let tile = Tile {
            terrain,
            under: line.u.unwrap_or(terrain),
            level: line.e,
            building: line.b.unwrap_or(0),
            road: self.dirs(&at("road"), &line.road),
            rail: self.dirs(&at("rail"), &line.rail),
            trail: self.dirs(&at("trail"), &line.trail),
        };
        if line.e > TOP_LEVEL {
            self.problem(&at("e"), line.e, format!("a level from 0 to {TOP_LEVEL}"));
        }
        if self.doubts.sure_of(&at("t")) {
            self.fitting(place, line, &tile);
        }
        tile
    }

    /// What goes with a type of terrain, and with it only.
    fn fitting(&mut self, place: &str, line: &HexLine, tile: &Tile) {
        let at = |name: &str| format!("{place}.{name}");
        let terrain = line.t;
        match (terrain == Terrain::Building, line.b) {
            (true, None) => self.problem(&at("b"), "nothing", "the number of the building"),
            (true, Some(0)) => self.problem(&at("b"), 0, "a number from 1 to 255"),
            (false, Some(b)) => self.problem(&at("b"), b, "a number only in a building hex"),
            _ => {}
        }
        match (terrain.is_bridge(), line.u) {
            (true, None) => self.problem(&at("u"), "nothing", "the terrain under the bridge"),
            (true, Some(u)) if u.is_bridge() => self.problem(&at("u"), u.id(), "terrain that is no bridge"),
            (false, Some(u)) => self.problem(&at("u"), u.id(), "terrain underneath only in a bridge hex"),
            _ => {}
        }
        // §T80.1-b: "its two" hexsides.
        let ways = (tile.road | tile.rail).len();
        if terrain == Terrain::MajorBridge && ways != 2 {
            let found = format!("{ways} road or railway hexsides");
            self.problem(place, found, "two for a major bridge");
        }
    }

    fn dirs(&mut self, place: &str, numbers: &[u8]) -> Dirs {
        let mut dirs = Dirs::default();
        for (n, &number) in numbers.iter().enumerate() {
            let place = format!("{place}[{n}]");
            if !(1..=6).contains(&number) {
                self.problem(&place, number, "a number of the compass, 1 to 6");
                continue;
            }
            if dirs.contains(compass(number)) {
                self.problem(&place, number, "each direction once");
            }
            dirs.insert(compass(number));
        }
        dirs
    }

    /// A road, railway or trail that leaves a hex goes on in the next, or off the board.
    fn check_ways(&mut self, tiles: &[Tile; HEXES]) {
        let ways = |hex: Hex| {
            let tile = &tiles[hex.index()];
            [("road", tile.road), ("rail", tile.rail), ("trail", tile.trail)]
        };
        for hex in Hex::all() {
            for (n, (kind, dirs)) in ways(hex).into_iter().enumerate() {
                for dir in dirs.iter() {
                    let next = self.board.next(hex, dir);
                    if next.is_some() && !ways(next)[n].1.contains(dir.opposite()) {
                        let back = dir.opposite().index() + 1;
                        let place = format!("hexes.{}.{kind}", next.name());
                        let found = format!("no {back}, but {} has {}", hex.name(), dir.index() + 1);
                        self.problem(&place, found, "each way on both sides of a hexside");
                    }
                }
            }
        }
    }

    /// The hexes of one building lie together (§7.3.1.1).
    fn check_buildings(&mut self, tiles: &[Tile; HEXES]) {
        for number in 1..=u8::MAX {
            let all: HexSet = Hex::all().filter(|h| tiles[h.index()].building == number).collect();
            let Some(first) = all.iter().next() else { continue };
            let mut reached = HexSet::one(first);
            loop {
                let next = reached.iter().fold(reached, |set, h| set | (self.board.adjacent(h) & all));
                if next == reached {
                    break;
                }
                reached = next;
            }
            for apart in (all - reached).iter() {
                let place = format!("hexes.{}.b", apart.name());
                let expected = format!("a number of its own: it does not touch {}", first.name());
                self.problem(&place, number, expected);
            }
        }
    }

    fn sides(&mut self, lines: &[SideLine]) -> [[Option<Hexside>; 6]; HEXES] {
        let mut sides = [[None; 6]; HEXES];
        for (n, line) in lines.iter().enumerate() {
            let place = format!("hexsides[{n}]");
            let ends =
                [("a", &line.a), ("b", &line.b)].map(|(end, name)| self.hex(&format!("{place}.{end}"), name));
            let [Some(a), Some(b)] = ends else { continue };
            let Some(dir) = self.board.direction(a, b) else {
                self.problem(&place, format!("{} and {}", a.name(), b.name()), "two adjacent hexes");
                continue;
            };
            let old = &mut sides[a.index()][dir.index()];
            let again = old.replace(line.k).is_some();
            sides[b.index()][dir.opposite().index()] = Some(line.k);
            if again {
                self.problem(&place, format!("{} and {} again", a.name(), b.name()), "each hexside once");
            }
        }
        sides
    }

    fn objectives(&mut self, line: &ObjectiveLine, tiles: &[Tile; HEXES]) -> Option<[Objective; OBJECTIVES]> {
        let names = [&line.first, &line.second, &line.third, &line.fourth, &line.fifth];
        let mut taken = HexSet::EMPTY;
        let mut made = [None; OBJECTIVES];
        for (n, name) in names.into_iter().enumerate() {
            let place = format!("objectives.{}", n + 1);
            let Some(hex) = self.hex(&place, name) else { continue };
            if taken.contains(hex) {
                self.problem(&place, name, "a hex of its own, in no other objective's building");
            }
            if tiles[hex.index()].terrain == Terrain::WaterBarrier {
                self.problem(&place, name, "a hex that units can enter");
            }
            let building = tiles[hex.index()].building;
            let same = |h: &Hex| building != 0 && tiles[h.index()].building == building;
            let hexes = HexSet::one(hex) | Hex::all().filter(same).collect();
            taken = taken | hexes;
            made[n] = Some(Objective { hex, hexes });
        }
        let [Some(a), Some(b), Some(c), Some(d), Some(e)] = made else { return None };
        Some([a, b, c, d, e])
    }
}
