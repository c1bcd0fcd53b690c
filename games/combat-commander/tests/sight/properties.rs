//! What is true of every map.

use super::reference::Reference;
use super::{field, findings, load, look};
use combat_commander::board::{Board, COLUMNS, HEXES, Hex, HexSet};
use combat_commander::map::{self, Dirs, Hexside, Map, Terrain};
use combat_commander::rules::sight::{Effect, Finding, Sight};
use proptest::prelude::*;
use sandtable_hex::{Dir, Symmetry, flat};

fn pairs() -> impl Iterator<Item = (Hex, Hex)> {
    Hex::all().flat_map(|a| Hex::all().map(move |b| (a, b)))
}

/// Hexes as numbers below 1000: a third open, some on hills, some with a railway or a road through them.
fn a_map() -> impl Strategy<Value = Map> {
    let tiles = prop::collection::vec((0..36_u16, 0..40_u8, 0..64_u8, 0..10_u8), HEXES);
    let sides = prop::collection::vec((0..HEXES as u8, 0..6_usize, 0..4_usize), 0..40);
    (tiles, sides, prop::bool::ANY).prop_map(|(tiles, sides, hilly)| {
        let mut map = field("");
        for (tile, (kind, level, ways, way)) in map.tiles.iter_mut().zip(tiles) {
            tile.terrain = Terrain::ALL.get(usize::from(kind) / 2).copied().unwrap_or(Terrain::Open);
            tile.under = tile.terrain;
            tile.building = u8::from(tile.terrain == Terrain::Building) * (1 + level % 2);
            tile.level = if hilly { level.saturating_sub(28) / 3 } else { 0 };
            match way {
                0 => tile.rail = Dirs(ways),
                1 => tile.road = Dirs(ways),
                2 => tile.road = Dirs(0b001_001 << (ways % 3)),
                _ => {}
            }
        }
        let board = Board::new();
        for (hex, dir, kind) in sides {
            let (hex, dir) = (Hex(hex), Dir::ALL[dir]);
            let next = board.next(hex, dir);
            if next.is_some() {
                map.sides[hex.index()][dir.index()] = Some(Hexside::ALL[kind]);
                map.sides[next.index()][dir.opposite().index()] = Some(Hexside::ALL[kind]);
            }
        }
        map
    })
}

fn some_hexes(most: usize) -> impl Strategy<Value = HexSet> {
    prop::collection::vec(0..HEXES as u8, 0..=most).prop_map(|all| all.into_iter().map(Hex).collect())
}

fn mirrored(hex: Hex) -> Hex {
    Hex::at(COLUMNS - 1 - hex.column(), hex.row()).unwrap()
}

fn mirror_of(map: &Map) -> Map {
    let swap = Symmetry::mirror(flat::N);
    let dirs = |dirs: Dirs| {
        let mut all = Dirs::default();
        dirs.iter().for_each(|dir| all.insert(swap.dir(dir)));
        all
    };
    let mut other = field("");
    for hex in Hex::all() {
        let tile = &mut other.tiles[mirrored(hex).index()];
        *tile = *map.tile(hex);
        (tile.road, tile.rail, tile.trail) = (dirs(tile.road), dirs(tile.rail), dirs(tile.trail));
        for dir in Dir::ALL {
            other.sides[mirrored(hex).index()][swap.dir(dir).index()] = map.side(hex, dir);
        }
    }
    other
}

fn sum(found: &[Finding]) -> Option<u8> {
    found.iter().try_fold(0, |most: u8, finding| match finding.effect {
        Effect::Blocks => None,
        Effect::Hinders(by) => Some(most.max(by)),
        Effect::Passed => Some(most),
    })
}

/// §10.1-c: mutual; and the explanation from one end is that from the other backward.
#[test]
fn lines_are_mutual() {
    for id in map::ids() {
        let (map, clouds) = (load(id), [Hex(44), Hex(77)].map(HexSet::one));
        let sight = look(&map);
        let los = |a, b| sight.los(a, b, clouds[0], clouds[1], |_| 4);
        for (a, b) in pairs().filter(|(a, b)| a < b && (a.index() * HEXES + b.index()).is_multiple_of(17)) {
            assert_eq!(los(a, b), los(b, a));
            let [mut there, mut back] = [[a, b], [b, a]].map(|ends| findings(&map, ends, clouds));
            assert_eq!(sum(&there), los(a, b), "{id} {}-{}", a.name(), b.name());
            let key = |f: &Finding| format!("{f:?}");
            there.sort_by_key(key);
            back.sort_by_key(key);
            assert_eq!(there, back, "{id} {}-{}", a.name(), b.name());
        }
    }
}

/// §10.1-a, §10.1-c: a hex sees itself and its neighbours on every map.
#[test]
fn neighbours_see_each_other() {
    let board = Board::new();
    for id in map::ids() {
        let sight = look(&load(id));
        for (a, b) in pairs().filter(|&(a, b)| board.distance(a, b) <= 1) {
            assert_eq!(sight.clear(a, b), Some(0));
        }
    }
}

/// §LOS-8: the hexes that a line touches, against polygons.
#[test]
fn touched_hexes() {
    let sight = look(&field(""));
    for (a, b) in pairs().filter(|(a, b)| (a.index() * HEXES + b.index()).is_multiple_of(11)) {
        assert_eq!(sight.touched(a, b), Reference::touched(a, b), "{}-{}", a.name(), b.name());
    }
}

/// §LOS-1, §LOS-2, §LOS-3, §LOS-4, §LOS-5, §LOS-6, §LOS-7, §LOS-8, §LOS-9: the same as the model written another way,
/// on the six maps.
#[test]
fn model_on_the_six_maps() {
    let board = Board::new();
    for id in map::ids() {
        let map = load(id);
        let (sight, reference) = (look(&map), Reference { board: &board, map: &map });
        for (a, b) in pairs().filter(|(a, b)| (a.index() * HEXES + b.index()).is_multiple_of(23)) {
            assert_eq!(sight.clear(a, b), reference.los(a, b), "{id} {}-{}", a.name(), b.name());
        }
    }
}

fn visible(sight: &Sight, a: Hex, b: Hex) -> bool {
    sight.clear(a, b).is_some()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(16))]

    /// §LOS-1, §LOS-2, §LOS-3, §LOS-4, §LOS-5, §LOS-6, §LOS-7, §LOS-8, §LOS-9: the same as the model written another
    /// way, on any map.
    #[test]
    fn model_on_any_map(map in a_map(), start in 0..7_usize) {
        let board = Board::new();
        let (sight, reference) = (look(&map), Reference { board: &board, map: &map });
        for (a, b) in pairs().filter(|(a, b)| (a.index() * HEXES + b.index()) % 31 == start) {
            prop_assert_eq!(sight.clear(a, b), reference.los(a, b), "{}-{}", a.name(), b.name());
        }
    }

    /// The mirror image of a map has the mirrored lines.
    #[test]
    fn mirror_image(map in a_map()) {
        let (sight, mirror) = (look(&map), look(&mirror_of(&map)));
        for (a, b) in pairs() {
            prop_assert_eq!(sight.clear(a, b), mirror.clear(mirrored(a), mirrored(b)));
        }
    }

    /// §10.2: one more Obstacle between opens no line.
    #[test]
    fn obstacles_only_block(map in a_map(), place in 0..HEXES as u8, wood in prop::bool::ANY) {
        let place = Hex(place);
        let mut more = map.clone();
        let tile = &mut more.tiles[place.index()];
        prop_assume!(!matches!(tile.terrain, Terrain::Woods | Terrain::Building));
        (tile.terrain, tile.building) = if wood { (Terrain::Woods, 0) } else { (Terrain::Building, 9) };
        let (before, after) = (look(&map), look(&more));
        for (a, b) in pairs().filter(|&(a, b)| a != place && b != place) {
            prop_assert!(visible(&before, a, b) || !visible(&after, a, b));
        }
    }

    /// §10.2.1, §10.3.3, §10.3.4: Smoke and Blaze only hinder, and only lines that touch their hexes.
    #[test]
    fn clouds_only_hinder(map in a_map(), smoke in some_hexes(6), blaze in some_hexes(2)) {
        let sight = look(&map);
        let strength = |hex: Hex| 1 + hex.0 % 10;
        for (a, b) in pairs() {
            let (without, with) = (sight.clear(a, b), sight.los(a, b, blaze, smoke, strength));
            let near = sight.touched(a, b) | HexSet::one(a) | HexSet::one(b);
            match (without, with) {
                (None, with) => prop_assert_eq!(with, None),
                (Some(_), None) => prop_assert!(!(sight.touched(a, b) & blaze).is_empty()),
                (Some(without), Some(with)) => {
                    let most = (near & smoke).iter().map(strength).max().unwrap_or(0);
                    prop_assert_eq!(with, without.max(most));
                }
            }
        }
    }

    /// §10.1: the explanation of a line is its sum, whatever lies on the map.
    #[test]
    fn explanations_add_up(map in a_map(), smoke in some_hexes(6), blaze in some_hexes(2), start in 0..97_usize) {
        let sight = look(&map);
        for (a, b) in pairs().filter(|(a, b)| (a.index() * HEXES + b.index()) % 97 == start) {
            let found = findings(&map, [a, b], [blaze, smoke]);
            prop_assert_eq!(sum(&found), sight.los(a, b, blaze, smoke, |_| 4), "{}-{}", a.name(), b.name());
        }
    }
}
