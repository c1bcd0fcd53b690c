//! The exact line against brute force: every hexagon and hexside within reach is clipped on its own, in
//! fractions, and what the segment meets is sorted along it.

use std::cmp::Ordering;

use proptest::prelude::*;
use sandtable_hex::{Corner, Crossing, Dir, Hex, Symmetry, line};

/// A point in the square axes of a flat board, where a hex has the corners (±120, 0), (±60, ±60).
type Drawn = (i128, i128);

/// Corners of a hex by number, from the drawing and not from the lattice of the crate.
const CORNERS: [Drawn; 6] = [(60, -60), (120, 0), (60, 60), (-60, 60), (-120, 0), (-60, -60)];

fn centre(hex: Hex) -> Drawn {
    let (q, r) = (i128::from(hex.q), i128::from(hex.r));
    (180 * q, 120 * r + 60 * q)
}

fn corner(hex: Hex, number: usize) -> Drawn {
    let ((x, y), (dx, dy)) = (centre(hex), CORNERS[number % 6]);
    (x + dx, y + dy)
}

fn minus(a: Drawn, b: Drawn) -> Drawn {
    (a.0 - b.0, a.1 - b.1)
}

fn cross(a: Drawn, b: Drawn) -> i128 {
    a.0 * b.1 - a.1 * b.0
}

fn dot(a: Drawn, b: Drawn) -> i128 {
    a.0 * b.0 + a.1 * b.1
}

#[derive(Debug, Clone, Copy)]
struct Fraction(i128, i128);

impl Fraction {
    fn new(over: i128, under: i128) -> Self {
        if under < 0 { Self(-over, -under) } else { Self(over, under) }
    }

    fn middle(self, other: Self) -> Self {
        Self(self.0 * other.1 + other.0 * self.1, 2 * self.1 * other.1)
    }

    fn cmp(self, other: Self) -> Ordering {
        (self.0 * other.1).cmp(&(other.0 * self.1))
    }

    fn is_within(self) -> bool {
        0 < self.0 && self.0 < self.1
    }
}

/// The stretch of the segment strictly inside the hexagon, by halving the plane at each side.
fn inside(a: Drawn, b: Drawn, hex: Hex) -> Option<(Fraction, Fraction)> {
    let (mut from, mut to) = (Fraction(0, 1), Fraction(1, 1));
    for n in 0..6 {
        let (p, q) = (corner(hex, n), corner(hex, n + 1));
        let depth = |point: Drawn| cross(minus(q, p), minus(point, p));
        let (at_a, at_b) = (depth(a), depth(b));
        match at_a.cmp(&at_b) {
            Ordering::Equal if at_a <= 0 => return None,
            Ordering::Equal => {}
            Ordering::Less => {
                let at = Fraction::new(at_a, at_a - at_b);
                if from.cmp(at).is_lt() {
                    from = at;
                }
            }
            Ordering::Greater => {
                let at = Fraction::new(at_a, at_a - at_b);
                if at.cmp(to).is_lt() {
                    to = at;
                }
            }
        }
    }
    from.cmp(to).is_lt().then_some((from, to))
}

/// How far along the segment a point of it lies; nothing if it does not lie between its ends.
fn place_of(a: Drawn, b: Drawn, point: Drawn) -> Option<Fraction> {
    let (way, to) = (minus(b, a), minus(point, a));
    (cross(way, to) == 0)
        .then(|| Fraction::new(dot(way, to), dot(way, way).max(1)))
        .filter(|place| place.is_within())
}

/// Where the segment crosses the inner part of a side.
fn crossing_of(a: Drawn, b: Drawn, p: Drawn, q: Drawn) -> Option<Fraction> {
    let (way, side) = (minus(b, a), minus(q, p));
    let under = cross(way, side);
    let on_segment = Fraction::new(cross(minus(p, a), side), under);
    let on_side = Fraction::new(cross(minus(p, a), way), under);
    (under != 0 && on_segment.is_within() && on_side.is_within()).then_some(on_segment)
}

fn by_brute_force(from: Hex, to: Hex, field: &[Hex]) -> Vec<Crossing> {
    let (a, b) = (centre(from), centre(to));
    let mut met = Vec::new();
    for &hex in field {
        if let Some((enters, leaves)) = inside(a, b, hex) {
            met.push((enters.middle(leaves), Crossing::Interior(hex)));
        }
        for dir in [Dir::D0, Dir::D1, Dir::D2] {
            let (p, q) = (corner(hex, dir.index() + 5), corner(hex, dir.index()));
            if let Some(at) = crossing_of(a, b, p, q) {
                met.push((at, Crossing::Side(hex.side(dir))));
            }
            if let (Some(start), Some(end)) = (place_of(a, b, p), place_of(a, b, q)) {
                met.push((start.middle(end), Crossing::Along(hex.side(dir))));
            }
        }
        for at in [Corner::C0, Corner::C3] {
            if let Some(place) = place_of(a, b, corner(hex, at.index())) {
                met.push((place, Crossing::Vertex(hex.vertex(at))));
            }
        }
    }
    met.sort_by(|x, y| x.0.cmp(y.0));
    met.into_iter().map(|(_, crossing)| crossing).collect()
}

#[test]
fn agrees_with_brute_force_on_every_pair_within_20() {
    let from = Hex::new(-3, 8);
    let field: Vec<Hex> = from.disk(21).collect();
    let (mut vertices, mut alongs) = (0, 0);
    for to in from.disk(20) {
        let met: Vec<Crossing> = line(from, to).collect();
        assert_eq!(met, by_brute_force(from, to, &field), "from {from:?} to {to:?}");
        vertices += usize::from(met.iter().any(|c| matches!(c, Crossing::Vertex(_))));
        alongs += usize::from(met.iter().any(|c| matches!(c, Crossing::Along(_))));
    }
    assert!(alongs >= 60 && vertices > alongs, "{alongs} lines along sides, {vertices} through vertices");
}

#[test]
fn the_line_back_meets_the_same_in_reverse() {
    for to in Hex::ORIGIN.disk(40) {
        let mut back: Vec<Crossing> = line(to, Hex::ORIGIN).collect();
        back.reverse();
        assert!(line(Hex::ORIGIN, to).eq(back), "to {to:?}");
    }
}

#[test]
fn turned_and_mirrored_lines_meet_the_turned_and_mirrored() {
    for symmetry in Symmetry::all() {
        for to in Hex::ORIGIN.disk(20) {
            let image = line(Hex::ORIGIN, to).map(|met| symmetry.crossing(met));
            assert!(line(Hex::ORIGIN, symmetry.hex(to)).eq(image), "{symmetry:?} to {to:?}");
        }
    }
}

#[test]
fn the_line_from_a_hex_to_itself_stays_there() {
    let hex = Hex::new(5, -9);
    assert!(line(hex, hex).eq([Crossing::Interior(hex)]));
}

#[test]
fn a_line_through_a_vertex_need_not_run_along_a_side() {
    let met: Vec<Crossing> = line(Hex::ORIGIN, Hex::new(4, 1)).collect();
    assert!(met.iter().any(|c| matches!(c, Crossing::Vertex(_))));
    assert!(!met.iter().any(|c| matches!(c, Crossing::Along(_))));
}

fn moved(crossing: Crossing, by: Hex) -> Crossing {
    match crossing {
        Crossing::Interior(hex) => Crossing::Interior(hex + by),
        Crossing::Side(side) => Crossing::Side((side.hexes()[0] + by).side(side.dir())),
        Crossing::Along(side) => Crossing::Along((side.hexes()[0] + by).side(side.dir())),
        Crossing::Vertex(vertex) => {
            let (hex, corner) = vertex.home();
            Crossing::Vertex((hex + by).vertex(corner))
        }
    }
}

fn hex(reach: i16) -> impl Strategy<Value = Hex> {
    (-reach..=reach, -reach..=reach).prop_map(|(q, r)| Hex::new(q, r))
}

proptest! {
    #[test]
    fn moved_lines_meet_the_moved(a in hex(60), b in hex(60), by in hex(500)) {
        prop_assert!(line(a + by, b + by).eq(line(a, b).map(|met| moved(met, by))));
    }

    #[test]
    fn long_lines_agree_with_brute_force(a in hex(9), b in hex(9), far in 1_i16..4) {
        let b = b * far;
        let field: Vec<Hex> = a.disk((a.distance(b) + 1) as u16).collect();
        prop_assert_eq!(line(a, b).collect::<Vec<_>>(), by_brute_force(a, b, &field));
    }

    #[test]
    fn each_crossing_touches_the_next(a in hex(3000), b in hex(3000)) {
        let met: Vec<Crossing> = line(a, b).collect();
        prop_assert_eq!(met.first(), Some(&Crossing::Interior(a)));
        prop_assert_eq!(met.last(), Some(&Crossing::Interior(b)));
        for pair in met.windows(2) {
            let touch = match (pair[0], pair[1]) {
                (Crossing::Interior(h), Crossing::Side(s)) | (Crossing::Side(s), Crossing::Interior(h)) => {
                    s.hexes().contains(&h)
                }
                (Crossing::Interior(h), Crossing::Vertex(v)) | (Crossing::Vertex(v), Crossing::Interior(h)) => {
                    v.hexes().contains(&h)
                }
                (Crossing::Along(s), Crossing::Vertex(v)) | (Crossing::Vertex(v), Crossing::Along(s)) => {
                    s.ends().contains(&v)
                }
                _ => false,
            };
            prop_assert!(touch, "{:?}", pair);
        }
    }
}
