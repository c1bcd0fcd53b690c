//! Maps, their files and their ground (§2.1, §2.3, §T78.1-a to §T99-a).
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests stop at once")]

use combat_commander::board::{Board, Hex, HexSet, compass};
use combat_commander::map::{self, Hexside, Map, Terrain};
use combat_commander::rules::terrain::{Bar, Chart, Fort, Ground, Trajectory, entered_sides};
use sandtable_engine::Problem;

fn load(id: &str) -> Map {
    Map::parse(&Board::new(), map::text(id).unwrap()).unwrap()
}

fn ground(id: &str) -> Ground {
    Ground::new(&Board::new(), &Chart::printed().unwrap(), load(id), false)
}

fn hex(name: &str) -> Hex {
    Hex::named(name).unwrap()
}

fn hexes(names: &str) -> HexSet {
    names.split_whitespace().map(hex).collect()
}

/// A map of open ground but for these lines of `hexes` and `hexsides`.
fn drawn(lines: &str, sides: &str) -> String {
    format!(
        r#"{{"format": "sandtable-map", "version": 1, "game": "combat-commander", "id": "T", "name": "Test",
        "description": "A field", "cols": 15, "rows": 10, "hexes": {{{lines}}}, "hexsides": [{sides}],
        "objectives": {{"1": "A1", "2": "B1", "3": "C1", "4": "D1", "5": "E1"}}, "origin": "test"}}"#
    )
}

fn drawn_ground(lines: &str, sides: &str, thick_hedges: bool) -> Ground {
    let board = Board::new();
    let map = Map::parse(&board, &drawn(lines, sides)).unwrap();
    Ground::new(&board, &Chart::printed().unwrap(), map, thick_hedges)
}

/// The places of all problems, without their lines, in order of the alphabet.
fn problems(text: &str) -> Vec<String> {
    let found = Map::parse(&Board::new(), text).expect_err("a map with problems");
    let place = |p: &Problem| {
        assert!(p.place.starts_with("line ") && !p.expected.is_empty(), "{p}");
        p.place.split_once(", ").map_or(String::new(), |(_, path)| path.to_string())
    };
    let mut places: Vec<String> = found.iter().map(place).collect();
    places.sort();
    places
}

/// The cost of a Move between adjacent hexes with nothing on them.
fn cost(ground: &Ground, from: &str, to: &str) -> Result<u8, Bar> {
    let dir = Board::new().direction(hex(from), hex(to)).unwrap();
    ground.move_cost(hex(from), dir, HexSet::EMPTY, [None, None])
}

// Files.

/// §2.1, §2.3: the six maps are sound, and what their drawings say.
#[test]
fn the_six_maps_are_valid() {
    assert_eq!(map::ids().collect::<Vec<_>>(), ["M1", "M2", "M3", "M4", "M5", "M6"]);
    let count = |id, terrain| load(id).hexes(terrain).len();
    assert_eq!(count("M1", Terrain::Woods), 41);
    assert_eq!(count("M2", Terrain::Field), 62);
    assert_eq!(count("M3", Terrain::Gully), 12);
    assert_eq!(count("M4", Terrain::Stream), 13);
    assert_eq!(count("M6", Terrain::Building), 33);
    let m5 = load("M5");
    let levels = |level| Hex::all().filter(|&h| m5.level(h) == level).count();
    assert_eq!([0, 1, 2, 3].map(levels), [112, 25, 10, 3]);
    let sides = |id: &str, kind| load(id).sides.iter().flatten().filter(|&&s| s == Some(kind)).count() / 2;
    assert_eq!(sides("M2", Hexside::Hedge), 146);
    assert_eq!(sides("M3", Hexside::Wall), 25);
    assert_eq!(sides("M5", Hexside::Cliff), 4);
    assert_eq!(sides("M1", Hexside::Fence), 11);
}

/// §7.3.1.1: an Objective in a building of several hexes is the whole building.
#[test]
fn objective_is_the_whole_building() {
    let manor = load("M3");
    assert_eq!(manor.objectives[4].hex, hex("H5"));
    assert_eq!(manor.objectives[4].hexes, hexes("H5 H6 I6"));
    assert_eq!(manor.building(hex("I6")), hexes("H5 H6 I6"));
    assert_eq!(manor.objectives_of(hex("I6")), 0b1_0000);
    assert_eq!(manor.objectives_of(hex("A1")), 0);
    assert_eq!(load("M6").objectives[3].hexes, hexes("L5 L6 M6"));
    assert_eq!(load("M4").objectives[2].hexes, hexes("G7"), "a bridge is one hex");
    assert!(manor.building(hex("A4")).is_empty());
}

/// §2.2.2: ways are kept by the compass.
#[test]
fn ways_follow_the_compass() {
    let m4 = load("M4");
    let bridge = m4.tile(hex("D5"));
    assert_eq!((bridge.terrain, bridge.under), (Terrain::MinorBridge, Terrain::Stream));
    assert_eq!(bridge.road.iter().collect::<Vec<_>>(), [compass(1), compass(4)]);
    let m6 = load("M6");
    assert_eq!(m6.tile(hex("J8")).rail.iter().collect::<Vec<_>>(), [compass(2), compass(5)]);
}

#[test]
fn hexes_left_out_are_open_ground() {
    let map = Map::parse(&Board::new(), &drawn("", "")).unwrap();
    assert_eq!(map.hexes(Terrain::Open).len(), 150);
}

#[test]
fn every_problem_is_reported_at_once() {
    let text = drawn(
        r#""A1": {"t": "wood"}, "P3": {"t": "open"}, "B2": {"e": 5, "t": "woods", "x": 1},
           "B2": {"t": "open"}, "C3": {"t": "building"}, "D4": {"t": "open", "b": 3},
           "E5": {"t": "bridge_minor"}, "F5": {"t": "bridge_major", "u": "stream", "road": [1]},
           "G5": {"t": "open", "road": [1, 1, 7], "rail": 3}"#,
        r#"{"a": "A1", "b": "C1", "k": "wall"}, {"a": "A1", "b": "A2", "k": "moat"},
           {"a": "A3", "b": "A4", "k": "wall"}, {"a": "A4", "b": "A3", "k": "wall"}, {"a": "A5", "k": "wall"}"#,
    );
    let found =
        problems(&text.replace(r#""5": "E1""#, r#""5": "E11""#).replace("\"rows\": 10", "\"rows\": 12"));
    let mut expected = [
        "rows",
        "hexes.A1.t",
        "hexes.P3",
        "hexes.B2.x",
        "hexes.B2.e",
        "hexes.B2",
        "hexes.C3.b",
        "hexes.D4.b",
        "hexes.E5.u",
        "hexes.F5",
        "hexes.G5.road[1]",
        "hexes.G5.road[2]",
        "hexes.G5.rail",
        "hexes.F4.road",
        "hexes.G4.road",
        "hexsides[0]",
        "hexsides[1].k",
        "hexsides[3]",
        "hexsides[4].b",
        "objectives.5",
    ];
    expected.sort_unstable();
    assert_eq!(found, expected);
}

#[test]
fn buildings_lie_together_and_objectives_apart() {
    let text = drawn(
        r#""A1": {"t": "building", "b": 1}, "B1": {"t": "building", "b": 1}, "F6": {"t": "building", "b": 1},
           "C1": {"t": "water_barrier"}"#,
        "",
    );
    assert_eq!(problems(&text), ["hexes.F6.b", "objectives.2", "objectives.3"]);
}

#[test]
fn nonsense_is_refused_with_its_place() {
    assert_eq!(problems("{\"format\": ").len(), 1);
    assert_eq!(problems("[]").len(), 1);
    assert_eq!(problems("{}").len(), 12, "every field is missed");
    assert_eq!(problems(&drawn("", "").replace("\"hexsides\": []", "\"hexsides\": 4")), ["hexsides"]);
    let twice = problems(&drawn(r#""A1": {"t": "open"}, "A1": {"t": "woods"}"#, ""));
    assert!(twice.iter().all(|place| place == "hexes.A1"), "{twice:?}");
    for cut in 0..400 {
        let text = map::text("M6").unwrap();
        let _ = Map::parse(&Board::new(), &text[..text.len() * cut / 400]);
    }
}

// Movement.

/// §T78.2, §T81, §T82, §T85, §T86, §T89, §T90, §T91, §T95, §T99-a: the cost of each type.
#[test]
fn cost_of_each_type() {
    let ground = drawn_ground(
        r#""H4": {"t": "brush"}, "I5": {"t": "building", "b": 1}, "I6": {"t": "field"}, "H6": {"t": "gully"},
           "G6": {"t": "marsh"}, "G5": {"t": "orchard"}, "C5": {"t": "stream"}, "C6": {"t": "woods"},
           "K4": {"t": "water_barrier"}"#,
        "",
        false,
    );
    let costs = ["H4", "I5", "I6", "H6", "G6", "G5"].map(|to| cost(&ground, "H5", to).unwrap());
    assert_eq!(costs, [2, 2, 1, 2, 3, 1]);
    assert_eq!(cost(&ground, "D5", "C5"), Ok(3));
    assert_eq!(cost(&ground, "D5", "C6"), Ok(2));
    assert_eq!(cost(&ground, "D5", "D6"), Ok(1));
    assert_eq!(cost(&ground, "J4", "K4"), Err(Bar::Water));
    assert_eq!(ground.impassable, hexes("K4"));
}

/// §T88.1: up costs one more whatever the difference, down nothing.
#[test]
fn uphill_costs_one_more() {
    let ground = drawn_ground(
        r#""H4": {"t": "woods", "e": 1}, "H5": {"t": "woods", "e": 2}, "H6": {"t": "open", "e": 4},
           "H7": {"t": "open", "e": 1}"#,
        "",
        false,
    );
    assert_eq!(cost(&ground, "H4", "H5"), Ok(3));
    assert_eq!(cost(&ground, "H5", "H4"), Ok(2));
    assert_eq!(cost(&ground, "H7", "H6"), Ok(2));
    assert_eq!(cost(&ground, "H6", "H7"), Ok(1));
}

/// §T93-a, §T92-a, §T96, §T88.1: one point along a way, one more uphill, one more over a hexside.
#[test]
fn ways_cost_one() {
    let ground = drawn_ground(
        r#""H4": {"t": "woods", "road": [4]}, "H5": {"t": "woods", "road": [1, 4]},
           "H6": {"t": "woods", "e": 1, "road": [1]}, "C4": {"t": "marsh", "rail": [4]},
           "C5": {"t": "brush", "rail": [1]}, "K4": {"t": "woods", "trail": [4]},
           "K5": {"t": "brush", "trail": [1]}"#,
        r#"{"a": "K4", "b": "K5", "k": "fence"}"#,
        false,
    );
    assert_eq!(cost(&ground, "H4", "H5"), Ok(1));
    assert_eq!(cost(&ground, "H5", "H6"), Ok(2));
    assert_eq!(cost(&ground, "G5", "H5"), Ok(2), "not across the road's hexside");
    assert_eq!(cost(&ground, "C5", "C4"), Ok(1));
    assert_eq!(cost(&ground, "C3", "C4"), Ok(3));
    assert_eq!(cost(&ground, "K4", "K5"), Ok(2));
    assert_eq!(ground.roads, hexes("H4 H5 H6"));
}

/// §T80.1-a, §T80.1-b: a Major Bridge is entered and left by its road only.
#[test]
fn major_bridge_by_its_road_only() {
    let ground = ground("M6");
    // J4 carries a road from K4 to I5; J8 a railway from K8 to I9.
    for (land, bridge) in [("K4", "J4"), ("I5", "J4"), ("K8", "J8"), ("I9", "J8")] {
        assert_eq!(cost(&ground, land, bridge), Ok(1));
        assert_eq!(cost(&ground, bridge, land), Ok(1));
    }
    for (a, b) in [("I4", "J4"), ("K5", "J4"), ("K9", "J8")] {
        assert_eq!(cost(&ground, a, b), Err(Bar::Bridge));
        assert_eq!(cost(&ground, b, a), Err(Bar::Bridge));
        let dir = Board::new().direction(hex(a), hex(b)).unwrap();
        assert_eq!(ground.advance(hex(a), dir, HexSet::EMPTY, false), Err(Bar::Bridge));
        assert_eq!(ground.retreat(hex(a), dir, HexSet::EMPTY), Err(Bar::Bridge));
    }
    assert!(!ground.water.contains(hex("J4")), "T78.1-c: not a water hex");
    assert!(ground.water.contains(hex("J5")));
}

/// §T80.2: a Minor Bridge costs 1 by its road and else what lies under it; it is no water.
#[test]
fn minor_bridge_from_the_side() {
    let ground = ground("M4");
    assert_eq!(cost(&ground, "D4", "D5"), Ok(1));
    assert_eq!(cost(&ground, "D6", "D5"), Ok(1));
    assert_eq!(cost(&ground, "C5", "D5"), Ok(3));
    assert_eq!(ground.water & hexes("D5 G7"), HexSet::EMPTY);
    assert!(ground.water.contains(hex("A4")), "CC-T.a: a Stream");
}

/// §T83-a, §T83-b, §T83-c: a Cliff stops Moves, armed Advances, and kills Retreats.
#[test]
fn cliffs() {
    let ground =
        drawn_ground(r#""H4": {"t": "open", "e": 2}"#, r#"{"a": "H4", "b": "H5", "k": "cliff"}"#, false);
    for (from, number) in [("H5", 1), ("H4", 4)] {
        let (from, dir) = (hex(from), compass(number));
        let trench = [Some(Fort::Trench), Some(Fort::Trench)];
        assert_eq!(ground.move_cost(from, dir, HexSet::EMPTY, [None, None]), Err(Bar::Cliff));
        assert_eq!(ground.move_cost(from, dir, HexSet::EMPTY, trench), Err(Bar::Cliff), "F105.2-a");
        assert_eq!(ground.advance(from, dir, HexSet::EMPTY, true), Err(Bar::Cliff));
        assert_eq!(ground.advance(from, dir, HexSet::EMPTY, false), Ok(()));
        assert_eq!(ground.retreat(from, dir, HexSet::EMPTY), Err(Bar::Cliff));
    }
}

/// §T79, §T98, §7.2: Blaze, Water Barrier and the edge stop every step.
#[test]
fn impassable_hexes() {
    let ground = drawn_ground(r#""H5": {"t": "water_barrier"}"#, "", false);
    let blaze = HexSet::one(hex("H3"));
    let steps = |number: u8| {
        let (from, dir) = (hex("H4"), compass(number));
        [
            ground.move_cost(from, dir, blaze, [None, None]).map(|_| ()),
            ground.advance(from, dir, blaze, false),
            ground.retreat(from, dir, blaze),
        ]
    };
    assert_eq!(steps(1), [Err(Bar::Blaze); 3]);
    assert_eq!(steps(4), [Err(Bar::Water); 3]);
    assert_eq!(steps(2), [Ok(()); 3]);
    let off = ground.move_cost(hex("A1"), compass(1), HexSet::EMPTY, [None, None]);
    assert_eq!(off, Err(Bar::Edge));
}

/// §T84, §T87-a, §T97-a: hexsides add one; thick hedges two.
#[test]
fn hexsides_add_to_the_cost() {
    let sides = r#"{"a": "H5", "b": "H4", "k": "fence"}, {"a": "H5", "b": "I5", "k": "hedge"},
                   {"a": "H5", "b": "I6", "k": "wall"}"#;
    let lines = r#""I6": {"t": "woods", "e": 1}"#;
    let costs = |thick| {
        let ground = drawn_ground(lines, sides, thick);
        ["H4", "I5", "I6"].map(|to| cost(&ground, "H5", to).unwrap())
    };
    assert_eq!(costs(false), [2, 2, 4]);
    assert_eq!(costs(true), [2, 3, 4]);
}

/// §F105.2-a: a Trench joins Trenches, Bunkers and Pillboxes for one point; two Bunkers are not joined.
#[test]
fn trenches_join() {
    let ground =
        drawn_ground(r#""H4": {"t": "marsh", "e": 2}"#, r#"{"a": "H4", "b": "H5", "k": "wall"}"#, false);
    let up = |left, entered| ground.move_cost(hex("H5"), compass(1), HexSet::EMPTY, [left, entered]).unwrap();
    let [trench, bunker, pillbox] = [Fort::Trench, Fort::Bunker, Fort::Pillbox].map(Some);
    assert_eq!(up(None, None), 5);
    for (left, entered) in [(trench, trench), (trench, bunker), (pillbox, trench)] {
        assert_eq!(up(left, entered), 1);
        assert!(Ground::by_trench([left, entered]));
    }
    for (left, entered) in
        [(bunker, pillbox), (bunker, bunker), (trench, None), (trench, Some(Fort::Foxholes))]
    {
        assert_eq!(up(left, entered), 5);
    }
}

// Cover.

/// §T78.3-b, §T93-c and the examples of the rulebook: Brush 1, Foxholes instead 3; a road takes one off.
#[test]
fn cover_is_one_source_less_the_road() {
    let ground = drawn_ground(
        r#""H4": {"t": "brush"}, "H5": {"t": "building", "b": 1, "road": [4]}, "H6": {"t": "open", "road": [1]},
           "C5": {"t": "stream"}, "C6": {"t": "woods"}, "C7": {"t": "gully"}, "C8": {"t": "marsh"},
           "C9": {"t": "orchard"}, "E5": {"t": "field"}"#,
        "",
        false,
    );
    let total = |name: &str, fort| ground.cover(hex(name), fort).total();
    assert_eq!(total("H4", None), 1);
    assert_eq!(total("H4", Some(Fort::Foxholes)), 3);
    assert_eq!(total("H5", None), 2);
    assert_eq!(total("H6", None), -1);
    assert_eq!(total("H6", Some(Fort::Foxholes)), 2);
    assert_eq!(total("C6", Some(Fort::Foxholes)), 3, "not 5");
    let plain = ["C5", "C6", "C7", "C8", "C9", "E5", "A1"].map(|name| total(name, None));
    assert_eq!(plain, [-1, 2, 1, 0, 1, 0, 0]);
    assert_eq!(ground.cover(hex("H5"), None).best(), 3, "before the road");
    assert_eq!(ground.woods, hexes("C6"));
}

/// §T80: a bridge gives 2, its road makes it 1.
#[test]
fn cover_on_bridges() {
    assert_eq!(ground("M4").cover(hex("D5"), None).total(), 1);
    assert_eq!(ground("M6").cover(hex("J8"), None).total(), 2, "a railway bridge");
}

/// §F101-a, §F102, §F104-a, §F105.1: Cover of fortifications, one more against Mortars and Radio.
#[test]
fn cover_of_fortifications() {
    let ground = drawn_ground("", "", false);
    let both = |fort| {
        [Trajectory::Flat, Trajectory::High]
            .map(|shells| ground.cover_against(hex("H5"), Some(fort), Some(hex("H1")), shells).total())
    };
    assert_eq!(both(Fort::Foxholes), [3, 4]);
    assert_eq!(both(Fort::Trench), [4, 5]);
    assert_eq!(both(Fort::Pillbox), [5, 6]);
    assert_eq!(both(Fort::Bunker), [6, 7]);
    assert_eq!(both(Fort::Mines), [0, 0]);
    assert_eq!(both(Fort::Wire), [0, 0]);
}

/// §T87-b, §T97-b, §T97-d: a Hedge or Wall covers against fire that crosses it entering the hex, and nothing else.
#[test]
fn cover_of_hexsides() {
    let sides = r#"{"a": "H5", "b": "H4", "k": "wall"}, {"a": "H5", "b": "I5", "k": "hedge"},
                   {"a": "H5", "b": "H6", "k": "fence"}"#;
    let ground = drawn_ground("", sides, false);
    let against = |from: &str, shells| ground.cover_against(hex("H5"), None, Some(hex(from)), shells).total();
    assert_eq!(against("H1", Trajectory::Flat), 2);
    assert_eq!(against("H1", Trajectory::High), 0);
    assert_eq!(against("K4", Trajectory::Flat), 1);
    assert_eq!(against("H9", Trajectory::Flat), 0);
    assert_eq!(against("D5", Trajectory::Flat), 0);
    assert_eq!(ground.cover(hex("H5"), None).total(), 0);
    assert_eq!(against("I4", Trajectory::Flat), 2, "through the corner of both: either side counts");
    assert_eq!(ground.cover_against(hex("H5"), None, None, Trajectory::Flat).total(), 0);
    let thick = drawn_ground("", sides, true);
    assert_eq!(thick.side_cover(hex("K4"), hex("H5")), Some(2));
    let dug = ground.cover_against(hex("H5"), Some(Fort::Foxholes), Some(hex("H1")), Trajectory::Flat);
    assert_eq!((dug.best(), dug.side), (3, Some(2)), "T78.3-b: one source");
}

/// §LOS-3: the sides by which a line enters, from every hex: one or two, and never none.
#[test]
fn lines_enter_by_one_side_or_a_corner() {
    for from in Hex::all() {
        for to in Hex::all().filter(|&to| to != from) {
            assert!((1..=2).contains(&entered_sides(from, to).len()), "{} to {}", from.name(), to.name());
        }
    }
    let north = entered_sides(hex("H1"), hex("H5"));
    assert_eq!(north.iter().collect::<Vec<_>>(), [compass(1)]);
}
