//! Lines of sight (§10.1, §T86, §T88.3.1 to §T88.5-a, §LOS-0 to §LOS-9).
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests stop at once")]

mod examples;
mod maps;
mod properties;
mod reference;

use combat_commander::board::{Board, HEXES, Hex, HexSet, compass};
use combat_commander::map::{self, Hexside, Map, Objective, Terrain, Tile};
use combat_commander::rules::sight::{Effect, Finding, Sight, explain};
use combat_commander::rules::terrain::Chart;

fn hex(name: &str) -> Hex {
    Hex::named(name).unwrap()
}

fn hexes(names: &str) -> HexSet {
    names.split_whitespace().map(hex).collect()
}

fn load(id: &str) -> Map {
    Map::parse(&Board::new(), map::text(id).unwrap()).unwrap()
}

fn look(map: &Map) -> Sight {
    Sight::new(&Board::new(), &Chart::printed().unwrap(), map)
}

/// Open ground with what the words say: `H4 woods 1`, `H4 building 0 7`, `H4/H5 wall`, `H4 road 1 4`.
fn field(lines: &str) -> Map {
    let objective = Objective { hex: hex("A1"), hexes: hexes("A1") };
    let mut map = Map {
        id: "T".into(),
        name: "Test".into(),
        description: "A field".into(),
        tiles: [Tile::OPEN; HEXES],
        sides: [[None; 6]; HEXES],
        objectives: [objective; 5],
    };
    for line in lines.split([',', '\n']).map(str::trim).filter(|line| !line.is_empty()) {
        let words: Vec<&str> = line.split_whitespace().collect();
        if let Some((a, b)) = words[0].split_once('/') {
            wall(&mut map, a, b, Hexside::named(words[1]).unwrap());
            continue;
        }
        let number = |n: usize| words.get(n).map_or(0, |word| word.parse().unwrap());
        let tile = &mut map.tiles[hex(words[0]).index()];
        match words[1] {
            "road" => (2..words.len()).for_each(|n| tile.road.insert(compass(number(n)))),
            "rail" => (2..words.len()).for_each(|n| tile.rail.insert(compass(number(n)))),
            terrain => {
                tile.terrain = Terrain::named(terrain).unwrap();
                tile.under = tile.terrain;
                tile.level = number(2);
                tile.building = number(3);
            }
        }
    }
    map
}

fn wall(map: &mut Map, a: &str, b: &str, kind: Hexside) {
    let (a, b) = (hex(a), hex(b));
    let dir = Board::new().direction(a, b).unwrap();
    map.sides[a.index()][dir.index()] = Some(kind);
    map.sides[b.index()][dir.opposite().index()] = Some(kind);
}

/// The hindrance of a line on the printed map, none if it is blocked.
fn sees(map: &Map, a: &str, b: &str) -> Option<u8> {
    look(map).clear(hex(a), hex(b))
}

/// What stands on a line of the printed map, as the rule and the effect of each thing.
fn told(map: &Map, a: &str, b: &str) -> Vec<(&'static str, Effect)> {
    let none = [HexSet::EMPTY; 2];
    findings(map, [hex(a), hex(b)], none).iter().map(|f| (f.rule, f.effect)).collect()
}

/// The same with Blazes and with Smoke of strength 4.
fn findings(map: &Map, ends: [Hex; 2], clouds: [HexSet; 2]) -> Vec<Finding> {
    explain(&Board::new(), &Chart::printed().unwrap(), map, ends, clouds, |_| 4)
}
