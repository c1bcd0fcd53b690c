//! The six maps, pair for pair.

use super::{hex, load, look};
use combat_commander::board::Hex;
use combat_commander::map;
use combat_commander::rules::sight::Sight;

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
    let golden: serde_json::Value = serde_json::from_str(include_str!("../golden/sight.json")).unwrap();
    for id in map::ids() {
        let expected = golden["tables"][id].as_str().unwrap();
        let found = table(&look(&load(id)));
        assert_eq!((found.len(), expected.len()), (11_175, 11_175));
        let pairs = Hex::all().flat_map(|a| Hex::all().filter(move |&b| b > a).map(move |b| (a, b)));
        let wrong: Vec<String> = pairs
            .zip(found.chars().zip(expected.chars()))
            .filter(|(_, (found, expected))| found != expected)
            .map(|((a, b), (found, expected))| format!("{}-{}: {found}, not {expected}", a.name(), b.name()))
            .collect();
        assert!(wrong.is_empty(), "{id}: {} pairs: {wrong:?}", wrong.len());
    }
}

/// §EX-23R, §LOS-1, §LOS-2, §LOS-3, §LOS-4, §LOS-5, §LOS-6, §LOS-7, §LOS-8, §LOS-9: lines of the six maps that a
/// person can check with a ruler.
#[test]
fn lines_of_the_six_maps() {
    for (id, a, b, expected) in [
        ("M1", "H1", "H10", Some(0)),
        ("M1", "C3", "H5", None),
        ("M1", "B5", "D3", Some(1)),
        ("M2", "G6", "I8", None),
        ("M3", "D4", "D8", None),
        ("M3", "H4", "K4", None),
        ("M5", "B4", "H5", Some(0)),
        ("M5", "H5", "H10", None),
        ("M5", "C5", "F6", None),
        ("M6", "E1", "E10", Some(1)),
    ] {
        assert_eq!(look(&load(id)).clear(hex(a), hex(b)), expected, "{id} {a}-{b}");
    }
}
