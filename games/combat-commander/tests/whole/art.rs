//! The pictures of the maps show what the rules count.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests stop at once")]

use combat_commander::art::map::{of_file, picture};
use combat_commander::board::{Board, Hex};
use combat_commander::map::{self, Dirs, Map};
use combat_commander::rules::terrain::Chart;
use sandtable_engine::art::{Kind, LineKind, MapArt, SideKind};
use sandtable_hex::Dir;

fn drawn(id: &str) -> (Map, MapArt) {
    let board = Board::new();
    let map = Map::parse(&board, map::text(id).unwrap()).unwrap();
    let art = picture(&board, &Chart::printed().unwrap(), &map);
    (map, art)
}

/// The hexsides that lines of a kind cross, as the map has them.
fn crossed(art: &MapArt, kind: LineKind) -> Vec<Dirs> {
    let board = Board::new();
    let mut crossed = vec![Dirs::default(); 150];
    for line in art.lines.iter().filter(|line| line.kind == kind) {
        let hexes: Vec<Hex> = line.hexes.iter().map(|name| Hex::named(name).unwrap()).collect();
        for pair in hexes.windows(2) {
            let dir = board.direction(pair[0], pair[1]).unwrap();
            assert!(!crossed[pair[0].index()].contains(dir), "drawn twice");
            crossed[pair[0].index()].insert(dir);
            crossed[pair[1].index()].insert(dir.opposite());
        }
        for (hex, side) in [(hexes[0], line.from), (hexes[hexes.len() - 1], line.to)] {
            if let Some(side) = side {
                let dir = Dir::ALL[usize::from(side)];
                assert!(!board.next(hex, dir).is_some(), "only off the board");
                crossed[hex.index()].insert(dir);
            }
        }
    }
    crossed
}

/// §T92-a, §T93-a, §T96: every hexside that a road, railway or trail crosses is drawn, and no other on the board.
#[test]
fn ways_are_drawn_where_they_run() {
    let board = Board::new();
    for id in map::ids() {
        let (map, art) = drawn(id);
        let ways = |hex: Hex| {
            let tile = map.tile(hex);
            [(LineKind::Road, tile.road), (LineKind::Rail, tile.rail), (LineKind::Trail, tile.trail)]
        };
        for (n, (kind, _)) in ways(Hex(0)).into_iter().enumerate() {
            let lines = crossed(&art, kind);
            for hex in Hex::all() {
                for dir in Dir::ALL.into_iter().filter(|&d| board.next(hex, d).is_some()) {
                    let printed = ways(hex)[n].1.contains(dir);
                    assert_eq!(lines[hex.index()].contains(dir), printed, "{id} {} {kind:?}", hex.name());
                }
            }
        }
    }
}

/// §T80, §T86, §T95: streams run through their hexes and under bridges, gullies through theirs.
#[test]
fn streams_and_gullies_run_through() {
    let runs = |id: &str, kind| -> Vec<String> {
        drawn(id).1.lines.into_iter().filter(|l| l.kind == kind).flat_map(|l| l.hexes).collect()
    };
    let stream = runs("M4", LineKind::Stream);
    for name in ["A4", "D5", "G7", "O9"] {
        assert!(stream.iter().any(|hex| hex == name), "{name}");
    }
    let gully = runs("M3", LineKind::Gully);
    assert_eq!(gully.len(), 12);
    let canal = runs("M6", LineKind::River);
    assert_eq!(canal.len(), 10, "water and the two bridges over it");
}

/// §LOS-2: pictures fill what the chart says; §2.3: the Objectives are numbered; hexsides stand once.
#[test]
fn pictures_say_what_counts() {
    for id in map::ids() {
        let (map, art) = drawn(id);
        assert_eq!(art.fills[&Kind::Woods].to_string(), "0.85");
        assert_eq!(art.fills[&Kind::Field].to_string(), "0.95");
        let marks: Vec<(&str, &str)> = art.marks.iter().map(|m| (m.text.as_str(), m.hex.as_str())).collect();
        assert_eq!(marks.len(), 5);
        assert_eq!(marks[0], ("1", map.objectives[0].hex.name().as_str()));
        let sides = map.sides.iter().flatten().flatten().count() / 2;
        assert_eq!(art.sides.len(), sides);
    }
    let cliffs = drawn("M5").1.sides.into_iter().filter(|s| s.kind == SideKind::Cliff);
    assert_eq!(cliffs.map(|s| s.hex).collect::<Vec<_>>(), ["G4", "H3", "I4", "J3"], "they fall from above");
}

/// §7.3.1.1: hexes of one building are drawn as one.
#[test]
fn one_building_is_one_picture() {
    let (_, art) = drawn("M3");
    let joins = |name: &str| {
        let hex = art.hexes.iter().find(|h| h.name == name).unwrap();
        hex.building.as_ref().unwrap().joins.len()
    };
    assert_eq!(["H5", "H6", "I6", "J4"].map(joins), [2, 2, 2, 0]);
}

#[test]
fn custom_maps_are_drawn_or_refused() {
    let art = of_file(map::text("M5").unwrap()).unwrap();
    assert_eq!(art.hexes.len(), 150);
    assert!(!of_file("{}").unwrap_err().is_empty());
}
