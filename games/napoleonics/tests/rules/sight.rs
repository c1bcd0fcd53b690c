//! Lines of sight (chapter 5.5, hills of chapter 7), against a second way to work them out: the segment of the two
//! centres is clipped by every hex of the board as a polygon, in whole numbers.

#![allow(clippy::unwrap_used, reason = "tests stop at once")]

use crate::field::{at, field};
use napoleonics::board::{Board, HEXES, Hex, HexSet, Side};
use napoleonics::data::Data;
use napoleonics::rules::sight::Lines;
use napoleonics::rules::terrain::Ground;
use sandtable_hex::{Dir, Orientation};
use std::cmp::Ordering;

/// A point: half a hex is 1 to the side, a row is 3 down. The corners of a hex are at (0, ±2) and (±1, ±1).
type Point = (i64, i64);

/// A hex as a place of the grid: twice its distance from the left edge, and its row. The half hexes at the ends
/// of the short rows are places too: -1 and 25.
type Place = (i64, i64);

fn place(hex: Hex) -> Place {
    (2 * i64::from(hex.column()) + i64::from(hex.row() % 2), i64::from(hex.row()))
}

fn hex_at((x, row): Place) -> Option<Hex> {
    let column = usize::try_from((x - row % 2) / 2).ok()?;
    if x < 0 { None } else { Hex::at(usize::try_from(row).ok()?, column) }
}

fn places() -> Vec<Place> {
    (0..9).flat_map(|row| (-1..=25).filter(move |x| (x - row) % 2 == 0).map(move |x| (x, row))).collect()
}

/// A fraction with a positive denominator.
#[derive(Clone, Copy, Debug)]
struct Fraction(i64, i64);

impl PartialEq for Fraction {
    fn eq(&self, other: &Fraction) -> bool {
        self.0 * other.1 == other.0 * self.1
    }
}

impl PartialOrd for Fraction {
    fn partial_cmp(&self, other: &Fraction) -> Option<Ordering> {
        (self.0 * other.1).partial_cmp(&(other.0 * self.1))
    }
}

/// What a segment does to a hex.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Meets {
    /// It misses it, or touches a corner.
    Nothing,
    /// It runs through it.
    Through,
    /// It runs along one of its sides, from here to there.
    Along(Fraction, Fraction),
}

/// Clips the segment by the six half planes of a hex.
fn meets(from: Point, to: Point, (x, row): Place) -> Meets {
    // Outward normals with the distance of the sides from the centre.
    const SIDES: [(i64, i64, i64); 6] =
        [(1, 0, 1), (-1, 0, 1), (1, 1, 2), (1, -1, 2), (-1, 1, 2), (-1, -1, 2)];
    let (cx, cy) = (x, 3 * row);
    let (mut enter, mut leave) = (Fraction(0, 1), Fraction(1, 1));
    let mut on_a_side = false;
    for (nx, ny, reach) in SIDES {
        let start = nx * (from.0 - cx) + ny * (from.1 - cy) - reach;
        let rate = nx * (to.0 - from.0) + ny * (to.1 - from.1);
        match rate.signum() {
            0 if start > 0 => return Meets::Nothing,
            0 => on_a_side |= start == 0,
            1 => {
                let t = Fraction(-start, rate);
                leave = if t < leave { t } else { leave };
            }
            _ => {
                let t = Fraction(start, -rate);
                enter = if t > enter { t } else { enter };
            }
        }
    }
    match (enter < leave, on_a_side) {
        (false, _) => Meets::Nothing,
        (true, true) => Meets::Along(enter, leave),
        (true, false) => Meets::Through,
    }
}

/// Whether the line is clear, with these places as obstacles.
fn clear(from: Hex, to: Hex, blocks: impl Fn(Option<Hex>) -> bool) -> bool {
    let centre = |h: Hex| (place(h).0, 3 * place(h).1);
    let (a, b) = (centre(from), centre(to));
    let mut along: Vec<(Fraction, Fraction)> = Vec::new();
    for place in places() {
        let hex = hex_at(place);
        if hex == Some(from) || hex == Some(to) || !blocks(hex) {
            continue;
        }
        match meets(a, b, place) {
            Meets::Nothing => {}
            Meets::Through => return false,
            // Both hexes of a side that is an obstacle on both sides.
            Meets::Along(enter, leave) if along.contains(&(enter, leave)) => return false,
            Meets::Along(enter, leave) => along.push((enter, leave)),
        }
    }
    true
}

struct Random(u64);

impl Random {
    fn below(&mut self, n: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % n
    }
}

/// Random ground and pieces; nothing stands where nothing may.
fn random_field(random: &mut Random) -> String {
    let grounds = [
        "forest",
        "hill",
        "hill",
        "hill",
        "rugged-hill",
        "town",
        "mill",
        "river",
        "ford",
        "bridge",
        "sandpit",
    ];
    let mut text = String::new();
    let mut leaders = 0;
    for hex in Hex::all() {
        let name = hex.name();
        let ground = (random.below(3) == 0).then(|| grounds[random.below(11) as usize]);
        if let Some(ground) = ground {
            text += &format!("{name} = {ground}\n");
        }
        let closed = matches!(ground, Some("rugged-hill" | "river"));
        match random.below(8) {
            0 if !closed => text += &format!("{name} fLN\n"),
            1 if !closed => text += &format!("{name} bLC\n"),
            2 if !closed && leaders < 6 && name.starts_with(['C', 'F']) => {
                leaders += 1;
                text += &format!("{name} f*\n");
            }
            _ => {}
        }
    }
    text
}

fn ground(text: &str, hex: Hex) -> &str {
    let start = format!("{} = ", hex.name());
    text.lines().find_map(|l| l.strip_prefix(start.as_str())).unwrap_or("clear")
}

fn stands(text: &str, hex: Hex) -> bool {
    let start = format!("{} ", hex.name());
    text.lines().any(|l| l.starts_with(&start) && !l.contains('='))
}

/// The table of lines on this ground, with fieldworks on one side of a hex.
fn lines(text: &str, works: Option<(&str, &str)>) -> Lines {
    let data = Data::load().unwrap();
    let kind = |hex: Hex| data.terrain.terrain.iter().position(|t| t.id == ground(text, hex)).unwrap() as u8;
    let mut sides = [0; HEXES];
    if let Some((hex, side)) = works {
        sides[at(hex).index()] = 1 << Dir::named(Orientation::Pointy, side).unwrap().index();
    }
    let ground = Ground::new(&data, std::array::from_fn(|i| kind(Hex(i as u8))), sides, true);
    Lines::new(&Board::new(), &ground)
}

/// Every pair up to five hexes apart, on random ground with random pieces, both ways round.
/// §NAP-5.5.5 §NAP-7.2.2 §AMB-15 §AMB-16
#[test]
fn lines_of_sight_by_brute_force() {
    let mut random = Random(1809);
    let (mut seen, mut hidden) = (0u32, 0u32);
    for _ in 0..6 {
        let text = random_field(&mut random);
        let play = field(&text);
        let look = play.table().game().look(play.state());
        let lines = lines(&text, None);
        let grounds: Vec<&str> = Hex::all().map(|h| ground(&text, h)).collect();
        let standing: Vec<bool> = Hex::all().map(|h| stands(&text, h)).collect();
        for a in Hex::all() {
            for b in Hex::all().filter(|&b| a < b) {
                let (pa, pb) = (place(a), place(b));
                let (dx, rows) = ((pa.0 - pb.0).abs(), (pa.1 - pb.1).abs());
                if rows + (dx - rows).max(0) / 2 > 5 {
                    continue;
                }
                let level = grounds[a.index()] == "hill" && grounds[b.index()] == "hill";
                let expected = clear(a, b, |hex| match hex {
                    None => true,
                    Some(hex) => {
                        standing[hex.index()]
                            || match grounds[hex.index()] {
                                "forest" | "rugged-hill" | "town" | "mill" => true,
                                "hill" => !level,
                                _ => false,
                            }
                    }
                });
                let names = (a.name(), b.name());
                assert_eq!(look.sight(a, b).clear, expected, "{names:?} on\n{text}");
                assert_eq!(look.sight(b, a).clear, expected, "{names:?} turned round on\n{text}");
                // The table the rules ask, and the answer shown to players, agree.
                let by_table = |from, to| lines.clear(from, to, look.pieces());
                assert_eq!((by_table(a, b), by_table(b, a)), (expected, expected), "{names:?} on\n{text}");
                if expected { seen += 1 } else { hidden += 1 }
            }
        }
    }
    assert!(seen > 3000 && hidden > 3000, "both must come up: {seen} clear, {hidden} blocked");
}

/// The line between two centres, by hand: through a hex, along a side, past the half hexes of the edge. §NAP-5.5.5
#[test]
fn lines_by_hand() {
    let sees = |text: &str, from: &str, to: &str| {
        let play = field(text);
        let look = play.table().game().look(play.state());
        let (there, back) = (look.sight(at(from), at(to)).clear, look.sight(at(to), at(from)).clear);
        assert_eq!(there, back, "{from} {to} must be the same both ways");
        there
    };
    // Along a row: every hex between counts.
    assert!(sees("", "E5", "E8"));
    for blocker in [
        "E6 bLN",
        "E7 fLN",
        "E6 f*",
        "E7 b*",
        "E6 = forest",
        "E7 = town",
        "E6 = mill",
        "E7 = rugged-hill",
        "E6 = hill",
    ] {
        assert!(!sees(blocker, "E5", "E8"), "{blocker}");
    }
    for ground in ["river", "ford", "bridge", "sandpit"] {
        assert!(sees(&format!("E6 = {ground}\nE7 = {ground}"), "E5", "E8"), "{ground}");
    }
    // The ends do not count.
    assert!(sees("E5 = forest\nE8 = town\nE5 fLN\nE8 bLN", "E5", "E8"));
    // Straight down: between D6 and D7, through E7's side... the two hexes beside the line must both be closed.
    assert!(sees("F6 bLN", "E7", "G7") && sees("F7 = forest", "E7", "G7"));
    assert!(!sees("F6 bLN\nF7 = forest", "E7", "G7"));
    // Two sides in a row, each half closed: still open.
    assert!(sees("F6 bLN\nH7 bLN", "E7", "I7") && !sees("G7 bLN", "E7", "I7"));
    // At the edge the half hex is one obstacle; the hex inside is the other.
    assert!(sees("", "A1", "C1") && !sees("B1 = forest", "A1", "C1"));
    assert!(sees("", "A13", "C13") && !sees("B12 bLN", "A13", "C13"));
    assert!(!sees("B1 fLN", "A1", "C1"));
}

/// Hills: they hide what is behind; their near edge is seen, and from it one sees. §NAP-7.2.2
#[test]
fn hills_and_sight() {
    let sees = |hills: &str, from: &str, to: &str| {
        let text: String = hills.split_whitespace().map(|h| format!("{h} = hill\n")).collect();
        let play = field(&text);
        let look = play.table().game().look(play.state());
        look.sight(at(from), at(to)).clear && look.sight(at(to), at(from)).clear
    };
    // Behind a hill, from below: no. The near edge: yes. The second row: no.
    assert!(!sees("E6", "E4", "E8"));
    assert!(sees("E6", "E4", "E6"));
    assert!(!sees("E6 E7", "E4", "E7"));
    assert!(sees("E6 E7", "E9", "E7"));
    // On one plateau, and from hill to hill over low ground and over a third.
    assert!(sees("E4 E5 E6 E7", "E4", "E7"));
    assert!(sees("E4 E7", "E4", "E7"));
    assert!(sees("E4 E6 E8", "E4", "E8"));
    // A wood between two hills hides them.
    let play = field("E4 = hill\nE8 = hill\nE6 = forest");
    assert!(!play.table().game().look(play.state()).sight(at("E4"), at("E8")).clear);
    // So do pieces, on the plateau too.
    let play = field("E4 = hill\nE5 = hill\nE6 = hill\nE5 bLN");
    assert!(!play.table().game().look(play.state()).sight(at("E4"), at("E6")).clear);
}

/// Guns on a hill fire over a friend just below. §NAP-7.2.1
#[test]
fn guns_fire_over_a_friend_below() {
    let fires = |text: &str, unit: &str| {
        let play = field(&format!("{text}\nE4 bLN\nfrench: forward")).then("play forward");
        let look = play.table().game().look(play.state());
        let from = look.units(Side::Bottom).find(|u| {
            use sandtable_engine::Game;
            play.table().game().vocabulary().pieces[u.index()] == unit
        });
        let unit = from.unwrap();
        let mut state = *play.state();
        state.units[unit.index()].done = napoleonics::state::done::ORDERED;
        play.table().game().look(&state).may_fire_at(unit, at("E4"))
    };
    // Over a friendly unit or leader in the next hex.
    assert!(fires("E8 = hill\nE8 fFA\nE7 fLN", "fFA1"));
    assert!(fires("E8 = hill\nE8 fFA\nE7 f*", "fFA1"));
    assert!(fires("E8 = hill\nE8 fHA\nE7 fLC", "fHA1"));
    // Not from flat ground, not over an enemy leader, not over a friend farther off or on the hill too.
    assert!(!fires("E8 fFA\nE7 fLN", "fFA1"));
    assert!(!fires("E8 = hill\nE8 fFA\nE7 b*", "fFA1"));
    assert!(!fires("E8 = hill\nE8 fFA\nE6 fLN", "fFA1"));
    assert!(!fires("E8 = hill\nE7 = hill\nE8 fFA\nE7 fLN", "fFA1"));
    // Not over two friends in a row, nor one in a wood, and infantry never.
    assert!(!fires("E8 = hill\nE8 fFA\nE7 fLN\nE6 fLN", "fFA1"));
    assert!(!fires("E8 = hill\nE7 = forest\nE8 fFA\nE7 fLN", "fFA1"));
    assert!(!fires("E6 = hill\nE6 fLN\nE5 fLC", "fLN1"));
    assert!(fires("E8 = hill\nE7 = ford\nE8 fFA\nE7 fLN", "fFA1"));
}

/// What the umpire says of a line is what the gun at its end may do: the friend below is named, and hides nothing from
/// it; from everyone else he does. §NAP-7.2.1 §NAP-5.5.5
#[test]
fn sight_over_a_friend_below() {
    let seen = |text: &str| {
        let play = field(&format!("{text}\nE4 bLN"));
        let sight = play.table().game().look(play.state()).sight(at("E8"), at("E4"));
        let blocks: Vec<bool> = sight.obstacles.iter().map(|o| o.blocks).collect();
        (sight.clear, blocks, sight.rule)
    };
    assert_eq!(seen("E8 = hill\nE8 fFA\nE7 fLN"), (true, vec![false], "NAP-7.2.1".into()));
    assert_eq!(seen("E8 = hill\nE8 fFA\nE7 fLN\nE6 fLN"), (false, vec![false, true], "NAP-7.2.1".into()));
    for hidden in ["E8 fFA\nE7 fLN", "E8 = hill\nE8 fLN\nE7 fLN", "E8 = hill\nE8 fFA\nE7 b*"] {
        assert_eq!(seen(hidden), (false, vec![true], "NAP-5.5.5".into()), "{hidden}");
    }
    assert_eq!(seen("E8 = hill\nE8 fFA\nE7 = forest\nE7 fLN"), (false, vec![true], "NAP-5.5.5".into()));
}

/// Through which sides of its hexes a line passes: the one it crosses, or the two at the corner it takes. §AMB-17
#[test]
fn fieldworks_a_line_crosses() {
    // Sides by the two corners they join, in the coordinates above.
    const SIDES: [(&str, Point, Point); 6] = [
        ("E", (1, -1), (1, 1)),
        ("NE", (0, -2), (1, -1)),
        ("NW", (0, -2), (-1, -1)),
        ("W", (-1, -1), (-1, 1)),
        ("SW", (-1, 1), (0, 2)),
        ("SE", (1, 1), (0, 2)),
    ];
    let target = at("E7");
    for (side, a, b) in SIDES {
        let lines = lines("", Some(("E7", side)));
        for from in Hex::all().filter(|&h| h != target && Board::new().distance(h, target) <= 5) {
            let (pa, pb) = (place(from), place(target));
            let crosses = meets_side(a, b, (pa.0 - pb.0, 3 * (pa.1 - pb.1)));
            assert_eq!(lines.works(from, target).into, crosses, "{side} of E7 from {}", from.name());
            assert_eq!(lines.works(target, from).out_of, crosses, "{side} of E7 to {}", from.name());
            assert!(!lines.works(target, from).into && !lines.works(from, target).out_of);
        }
    }
}

/// Whether the ray from the centre meets the closed side between two corners.
fn meets_side(a: Point, b: Point, ray: Point) -> bool {
    let cross = |p: Point| p.0 * ray.1 - p.1 * ray.0;
    let dot = |p: Point| p.0 * ray.0 + p.1 * ray.1;
    let (ca, cb) = (cross(a), cross(b));
    // The line of the ray meets the side at (cb·a - ca·b) / (cb - ca); the ray does if that lies ahead.
    ca * cb <= 0 && (cb * dot(a) - ca * dot(b)) * (cb - ca) > 0
}

/// The places of the second way are the hexes of the board and the half hexes beside it.
#[test]
fn the_places_are_the_board() {
    let on_board: HexSet = places().into_iter().filter_map(hex_at).fold(HexSet::EMPTY, |mut set, h| {
        set.insert(h);
        set
    });
    assert_eq!(on_board.len(), 113);
    assert_eq!(places().len(), 113 + 8, "and eight half hexes");
    for hex in Hex::all() {
        assert_eq!(hex_at(place(hex)), Some(hex));
    }
}
