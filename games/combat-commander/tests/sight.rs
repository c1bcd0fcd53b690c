//! Lines of sight (§10, §T86, §T88.3 to §T88.5, §LOS-0 to §LOS-9).
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests stop at once")]

use combat_commander::board::{Board, Hex};
use combat_commander::map::{self, Map};
use combat_commander::rules::sight::Sight;
use combat_commander::rules::terrain::Chart;

fn load(id: &str) -> Map {
    Map::parse(&Board::new(), map::text(id).unwrap()).unwrap()
}

fn sight(map: &Map) -> Sight {
    Sight::new(&Board::new(), &Chart::printed().unwrap(), map)
}

/// The table as the golden file has it: pairs in order, `.` for none, else the hindrance.
fn table(sight: &Sight) -> String {
    let row = |a: Hex| {
        Hex::all()
            .filter(move |&b| b > a)
            .map(move |b| sight.clear(a, b).map_or('.', |hindrance| char::from(b'0' + hindrance)))
    };
    Hex::all().flat_map(row).collect()
}

/// §LOS-0: all 6 × 11,175 pairs as the reference has them.
#[test]
fn reference_tables() {
    let golden: serde_json::Value = serde_json::from_str(include_str!("golden/sight.json")).unwrap();
    for id in map::ids() {
        let expected = golden["tables"][id].as_str().unwrap();
        let found = table(&sight(&load(id)));
        assert_eq!(found.len(), 11_175);
        let pairs = Hex::all().flat_map(|a| Hex::all().filter(move |&b| b > a).map(move |b| (a, b)));
        let wrong: Vec<String> = pairs
            .zip(found.chars().zip(expected.chars()))
            .filter(|(_, (found, expected))| found != expected)
            .map(|((a, b), (found, expected))| format!("{}-{}: {found}, not {expected}", a.name(), b.name()))
            .collect();
        assert!(wrong.is_empty(), "{id}: {} pairs: {wrong:?}", wrong.len());
    }
}
