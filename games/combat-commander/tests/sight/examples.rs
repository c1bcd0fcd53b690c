//! The rulebook's examples, and each rule on a field of its own.

use super::{field, findings, hex, hexes, look, sees, told};
use combat_commander::board::{Hex, HexSet, compass};
use combat_commander::map::Terrain;
use combat_commander::rules::sight::{Effect, Place, Sight, Thing};

const NONE: HexSet = HexSet::EMPTY;

/// §EX-15, §10.1-b: a Wall that belongs to neither end blocks a line that runs along it.
#[test]
fn along_a_wall() {
    let map = field("F5/F6 wall");
    assert_eq!(sees(&map, "E6", "G6"), None);
    assert_eq!(told(&map, "E6", "G6"), [("10.1-b", Effect::Blocks)]);
    assert_eq!(sees(&field("F5/F6 hedge"), "E6", "G6"), None);
    assert_eq!(sees(&field("F5/F6 fence"), "E6", "G6"), Some(1));
    assert_eq!(sees(&field("F5/F6 cliff"), "E6", "G6"), Some(0), "T83-a: clear");
}

/// §10.1-a, §T84, §T87-c, §T97-c: sides of the firer's or the target's hex never matter.
#[test]
fn sides_of_the_ends() {
    for kind in ["fence", "hedge", "wall"] {
        let map = field(&format!("H5/H6 {kind}, H8/H9 {kind}"));
        assert_eq!(sees(&map, "H5", "H9"), Some(0), "{kind}");
        assert_eq!(sees(&map, "H5", "H6"), Some(0), "{kind}");
    }
    assert_eq!(told(&field("H6/H7 hedge"), "H5", "H9"), [("T87-c", Effect::Blocks)]);
    assert_eq!(told(&field("H6/H7 wall"), "H5", "H9"), [("T97-c", Effect::Blocks)]);
    assert_eq!(told(&field("H6/H7 fence"), "H5", "H9"), [("T84", Effect::Hinders(1))]);
}

/// §LOS-3: the end points of a hexside belong to it.
#[test]
fn corner_of_a_wall() {
    // E6 to G6 passes the corner where E5, F5 and F6 meet.
    assert_eq!(sees(&field("F6/G7 wall"), "E6", "G6"), Some(0), "a side of neither, not touched");
    assert_eq!(sees(&field("E6/F5 wall"), "E6", "G6"), Some(0), "a side of the firer's hex");
    // E6 to I6 runs on from there: through G6, whose side with F5 begins at the corner it passes.
    assert_eq!(sees(&field("F5/G6 wall"), "E6", "I6"), None);
}

/// §EX-16, §EX-17, §10.3.3, §10.3.4: only the highest hindrance counts; Smoke counts in the end hexes too.
#[test]
fn hindrances_do_not_add_up() {
    let sight = look(&field("H6 brush, H7 brush"));
    let through = |smoke: &str| sight.los(hex("H5"), hex("H8"), NONE, hexes(smoke), |_| 4);
    assert_eq!(through(""), Some(3));
    assert_eq!(through("H6"), Some(4));
    assert_eq!(through("H6 H7"), Some(4));
    let five = |h: Hex| if h == hex("H5") { 5 } else { 4 };
    assert_eq!(sight.los(hex("H5"), hex("H8"), NONE, hexes("H5 H6"), five), Some(5));
    assert_eq!(sight.los(hex("H5"), hex("H6"), NONE, hexes("H5"), five), Some(5), "out of it");
    assert_eq!(sight.los(hex("H4"), hex("H5"), NONE, hexes("H5"), five), Some(5), "into it");
    assert_eq!(sight.los(hex("H5"), hex("H8"), NONE, hexes("H6"), |_| 1), Some(3), "the brush is more");
}

/// §EX-19, §10.2.1, §10.3.4: Blaze and Smoke fill their hex with its sides.
#[test]
fn smoke_fills_its_hex() {
    let sight = look(&field(""));
    let (a, b) = (hex("E6"), hex("G6"));
    assert_eq!(sight.los(a, b, NONE, hexes("F5"), |_| 2), Some(2));
    assert_eq!(sight.los(a, b, hexes("F5"), NONE, |_| 0), None);
    assert_eq!(sight.los(a, b, hexes("F4"), hexes("F7"), |_| 2), Some(0));
    assert_eq!(sight.touched(a, b), hexes("F5 F6"));
    // On from G6 it runs along the next side.
    assert_eq!(sight.touched(hex("E6"), hex("I6")), hexes("F5 F6 G6 H5 H6"));
}

/// §T88.4-b, §T88.5-c: at every level.
#[test]
fn clouds_at_every_level() {
    let sight = look(&field("H5 open 4, H9 open 4"));
    assert_eq!(sight.los(hex("H5"), hex("H9"), NONE, hexes("H7"), |_| 7), Some(7));
    assert_eq!(sight.los(hex("H5"), hex("H9"), hexes("H7"), NONE, |_| 0), None);
}

/// §10.1, §10.2, §T82, §T99-a: pictures of Obstacles block.
#[test]
fn obstacles_block() {
    for (terrain, rule) in [("woods 0", "T99-a"), ("building 0 1", "T82")] {
        let map = field(&format!("H6 {terrain}"));
        assert_eq!(told(&map, "H4", "H8"), [(rule, Effect::Blocks)]);
        assert_eq!(sees(&map, "H6", "H9"), Some(0), "10.1-a: in the firer's hex");
        assert_eq!(sees(&map, "H4", "H6"), Some(0), "10.1-a: in the target's hex");
    }
}

/// §10.3.2, §T80, §T81, §T85, §T89, §T91, §T78.4-c: hindrances of the chart.
#[test]
fn hindrances_of_the_chart() {
    let chart = [
        ("brush", "T81", 3),
        ("orchard", "T91", 2),
        ("field", "T85", 1),
        ("marsh", "T89", 1),
        ("bridge_minor", "T80", 1),
        ("bridge_major", "T80", 1),
    ];
    for (terrain, rule, by) in chart {
        assert_eq!(told(&field(&format!("H6 {terrain}")), "H4", "H8"), [(rule, Effect::Hinders(by))]);
    }
    for clear in ["gully", "water_barrier", "stream", "open"] {
        assert_eq!(told(&field(&format!("H6 {clear}")), "H4", "H8"), []);
    }
}

/// §LOS-2: a picture fills part of its hex; like neighbours grow together, buildings only with their own number.
#[test]
fn pictures_grow_together() {
    // E6 to G6 runs along the side between F5 and F6.
    assert_eq!(sees(&field("F5 woods"), "E6", "G6"), Some(0));
    assert_eq!(sees(&field("F5 woods, F6 woods"), "E6", "G6"), None);
    assert_eq!(sees(&field("F5 woods, F6 brush"), "E6", "G6"), Some(0));
    assert_eq!(sees(&field("F5 building 0 1, F6 building 0 1"), "E6", "G6"), None);
    assert_eq!(sees(&field("F5 building 0 1, F6 building 0 2"), "E6", "G6"), Some(0));
    assert_eq!(sees(&field("F5 field, F6 field"), "E6", "G6"), Some(1));
}

/// §LOS-2: what grows toward the firer's or the target's hex does not matter.
#[test]
fn joins_toward_the_ends_do_not_matter() {
    let [plain, grown] = ["I5 woods", "I5 woods, H5 woods"].map(|lines| look(&field(lines)));
    let hidden = |from: &str, by: &Sight| -> HexSet {
        Hex::all().filter(|&b| by.clear(hex(from), b).is_none()).collect()
    };
    assert!(!hidden("H5", &plain).is_empty());
    assert_eq!(hidden("H5", &plain), hidden("H5", &grown));
    assert_ne!(hidden("F5", &plain), hidden("F5", &grown));
}

/// §T93-d, §T92-b, §LOS-5: clear where the line runs along a road or railway.
#[test]
fn along_a_road() {
    let map = field("H6 building 0 1, H6 road 1 4, H7 woods, H7 rail 1 4");
    let told = told(&map, "H4", "H9");
    assert_eq!(told, [("T93-d", Effect::Passed), ("T92-b", Effect::Passed), ("T92-b", Effect::Passed)]);
    assert_eq!(sees(&map, "H4", "H9"), Some(0));
    assert_eq!(sees(&map, "F6", "K7"), None, "across the road");
    assert_eq!(sees(&field("H6 woods, H6 road 1 3"), "H4", "H9"), None, "the road bends");
}

/// §T92-b: a railway hinders lines across it.
#[test]
fn across_a_railway() {
    let map = field("H6 rail 1 4, H5 rail 4, H7 rail 1");
    assert_eq!(told(&map, "F5", "J5"), [("T92-b", Effect::Hinders(1))]);
    assert_eq!(sees(&map, "H4", "H8"), Some(1), "H5 and H7 end here: the line runs along half of them");
    assert_eq!(sees(&map, "H5", "J4"), Some(0), "in the firer's hex");
    let raised = field("H5 rail 1 4, F5 open 1, J5 open 1");
    assert_eq!(told(&raised, "F5", "J5"), [("T88.5-a", Effect::Passed)]);
}

/// §T86, §LOS-9: a Gully sees and is seen only from beside and from above.
#[test]
fn gullies() {
    let map = field("H6 gully, H8 open 1, D4 gully 1, D7 open 1, D8 open 2");
    assert_eq!(sees(&map, "H6", "H4"), None);
    assert_eq!(told(&map, "H4", "H6"), [("T86", Effect::Blocks)]);
    assert_eq!(sees(&map, "H6", "H5"), Some(0));
    assert_eq!(sees(&map, "H6", "H8"), Some(0));
    assert_eq!(sees(&map, "D4", "D7"), None, "not higher");
    assert_eq!(sees(&map, "H4", "H7"), Some(0), "over it: clear");
}

/// §EX-20, §T88.3.2-a, §T88.3.2-b, §T88.3.3: over a hill of its own level a unit sees only that level and the first hex
/// of each higher one.
#[test]
fn over_a_hill() {
    let beyond = |hill: u8, level: u8| {
        let map = field(&format!("H2 open 2, H4 open {hill}, H6 open {level}, H7 open {level}"));
        [sees(&map, "H2", "H6").is_some(), sees(&map, "H2", "H7").is_some()]
    };
    assert_eq!(
        [0, 1, 2, 3, 4].map(|level| beyond(2, level)),
        [[false; 2], [false; 2], [true; 2], [true, false], [true, false]]
    );
    assert_eq!(
        [0, 1, 2, 3, 4].map(|level| beyond(3, level)),
        [[false; 2], [false; 2], [false; 2], [false; 2], [true, false]]
    );
    let between_lower = field("H2 open 1, H4 open 2");
    assert_eq!(told(&between_lower, "H2", "H6"), [("T88.3.3", Effect::Blocks)]);
    let crest = field("H2 open 2, H3 open 2");
    assert_eq!(told(&crest, "H2", "H6"), [("T88.3.2-b", Effect::Blocks)]);
}

/// §LOS-6: along a side both hexes must be too high.
#[test]
fn hills_beside_the_line() {
    assert_eq!(sees(&field("F5 open 1"), "E6", "G6"), Some(0));
    assert_eq!(sees(&field("F5 open 1, F6 open 1"), "E6", "G6"), None);
    assert_eq!(sees(&field("F5 open 1, F6 open 2"), "E6", "G6"), None);
    assert_eq!(sees(&field("B1 open 1"), "A1", "C1"), Some(0), "beyond the edge there is no hill");
}

/// §EX-21, §T88.4-a, §T78.4-a, §LOS-7: an Obstacle below both ends does not block, one on their level does.
#[test]
fn over_a_house() {
    let houses = |level: u8| field(&format!("H2 open 1, H4 building {level} 1, H7 open 1"));
    assert_eq!(told(&houses(0), "H2", "H7"), [("T88.4-a", Effect::Passed)]);
    assert_eq!(told(&houses(1), "H2", "H7"), [("T88.4-a", Effect::Blocks)]);
    let walls = |level: u8| field(&format!("H2 open 1, H4 open {level}, H4/H5 wall, H7 open 1"));
    assert_eq!(sees(&walls(0), "H2", "H7"), Some(0));
    assert_eq!(sees(&walls(1), "H2", "H7"), None, "LOS-7: it stands on the higher of its hexes");
}

/// §EX-22, §T78.4-a, §T88.4.1-a, §T88.4.1-b, §T88.5-d, §LOS-7: one blind hex behind a lower Obstacle; a lower unit is
/// blocked by one right before it.
#[test]
fn blind_hexes() {
    let down = field("H2 open 1, H4 building 0 1");
    assert_eq!(told(&down, "H2", "H5"), [("T88.4.1-a", Effect::Blocks)]);
    assert_eq!(sees(&down, "H2", "H6"), Some(0));
    assert_eq!(sees(&down, "H2", "H4"), Some(0), "into it");
    let up = |house: &str| field(&format!("H2 open 1, H7 open 2, {house} building 1 1"));
    assert_eq!(sees(&up("H3"), "H2", "H7"), None);
    assert_eq!(sees(&up("H4"), "H2", "H7"), Some(0));
    let hedge = field("H2 open 1, H4/H5 hedge");
    assert_eq!(sees(&hedge, "H2", "H6"), Some(0), "LOS-7: a hedge hides no hex behind it");
}

/// §T88.5-a, §T88.5-b, §T88.5-d, §T78.4-b: a Hindrance matters between two hexes of its own level only.
#[test]
fn hindrances_and_hills() {
    let brush = |ends: [u8; 2], level: u8| {
        let [a, b] = ends;
        told(&field(&format!("H2 open {a}, H4 brush {level}, H7 open {b}")), "H2", "H7")
    };
    assert_eq!(brush([1, 1], 0), [("T88.5-a", Effect::Passed)]);
    assert_eq!(brush([1, 1], 1), [("T81", Effect::Hinders(3))]);
    assert_eq!(brush([0, 1], 0), [("T88.5-a", Effect::Passed)]);
    let fence = field("H2 open 1, H7 open 1, H4/H5 fence");
    assert_eq!(told(&fence, "H2", "H7"), [("T88.5-a", Effect::Passed)]);
}

/// §10.1: the explanation names the places, in order, clouds among them.
#[test]
fn explanation_in_order() {
    let map = field("H4 field, H5/H6 wall, H7 woods");
    let found = findings(&map, [hex("H2"), hex("H9")], [hexes("H6"), hexes("H2 H5 H9")]);
    let places: Vec<(Place, Thing)> = found.iter().map(|f| (f.place, f.thing)).collect();
    let [field, woods] = [Terrain::Field, Terrain::Woods].map(Thing::Terrain);
    assert_eq!(places[0], (Place::Hex(hex("H2")), Thing::Smoke));
    assert_eq!(places[1], (Place::Hex(hex("H4")), field));
    assert_eq!(places[2], (Place::Hex(hex("H5")), Thing::Smoke));
    assert!(matches!(places[3], (Place::Side(h, d), Thing::Side(_)) if h == hex("H6") && d == compass(1)));
    assert_eq!(places[4], (Place::Hex(hex("H6")), Thing::Blaze));
    assert_eq!(places[5], (Place::Hex(hex("H7")), woods));
    assert_eq!(places[6], (Place::Hex(hex("H9")), Thing::Smoke));
    assert_eq!(places.len(), 7);
}
