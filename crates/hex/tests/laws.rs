//! What must hold for all hexes, directions, layouts, sets and shapes.

#![allow(clippy::unwrap_used)]

use proptest::prelude::*;
use sandtable_hex::{
    Cone, Convex, Corner, Dir, Hex, HexId, HexSet, Hexside, Layout, Naming, Offset, Orientation, Point,
    Ratio, Segment, Symmetry, Vertex, turn,
};

fn hex() -> impl Strategy<Value = Hex> {
    (-500_i16..=500, -500_i16..=500).prop_map(|(q, r)| Hex::new(q, r))
}

fn dir() -> impl Strategy<Value = Dir> {
    (0_usize..6).prop_map(|n| Dir::ALL[n])
}

fn corner() -> impl Strategy<Value = Corner> {
    (0_usize..6).prop_map(|n| Corner::ALL[n])
}

fn symmetry() -> impl Strategy<Value = Symmetry> {
    (0_usize..12).prop_map(|n| Symmetry::all().nth(n).unwrap())
}

fn point(reach: i32) -> impl Strategy<Value = Point> {
    (-reach..=reach, -reach..=reach).prop_map(|(x, y)| Point::new(x, y))
}

fn back<T: serde::Serialize + serde::de::DeserializeOwned>(value: &T) -> T {
    postcard::from_bytes(&postcard::to_allocvec(value).unwrap()).unwrap()
}

proptest! {
    #[test]
    fn offsets_and_hexes_go_both_ways(col in -900_i16..900, row in -900_i16..900, at in hex()) {
        for layout in Layout::ALL {
            let place = Offset::new(col, row);
            prop_assert_eq!(layout.to_offset(layout.to_hex(place)), place);
            prop_assert_eq!(layout.to_hex(layout.to_offset(at)), at);
        }
    }

    #[test]
    fn a_straight_line_of_the_print_is_straight(col in -900_i16..900, row in -900_i16..900) {
        for layout in Layout::ALL {
            let here = layout.to_hex(Offset::new(col, row));
            let (next, dir) = match layout.orientation {
                Orientation::Pointy => (Offset::new(col + 1, row), sandtable_hex::pointy::E),
                Orientation::Flat => (Offset::new(col, row + 1), sandtable_hex::flat::S),
            };
            prop_assert_eq!(here + dir, layout.to_hex(next));
        }
    }

    #[test]
    fn distance_is_a_metric(a in hex(), b in hex(), c in hex()) {
        prop_assert_eq!(a.distance(b), b.distance(a));
        prop_assert_eq!(a.distance(b) == 0, a == b);
        prop_assert!(a.distance(c) <= a.distance(b) + b.distance(c));
    }

    #[test]
    fn symmetries_keep_distance_and_incidence(a in hex(), b in hex(), d in dir(), c in corner(), s in symmetry()) {
        prop_assert_eq!(s.hex(a).distance(s.hex(b)), a.distance(b));
        prop_assert_eq!(s.hex(a + d), s.hex(a) + s.dir(d));
        prop_assert_eq!(s.side(a.side(d)), s.hex(a).side(s.dir(d)));
        prop_assert_eq!(s.vertex(a.vertex(c)), s.hex(a).vertex(s.corner(c)));
        prop_assert_eq!(s.point(Point::corner(a, c)), Point::corner(s.hex(a), s.corner(c)));
        prop_assert_eq!(s.point(Point::middle(a.side(d))), Point::middle(s.side(a.side(d))));
    }

    #[test]
    fn a_side_is_one_from_both_hexes(a in hex(), d in dir()) {
        let side = a.side(d);
        prop_assert_eq!(side, (a + d).side(d.opposite()));
        prop_assert_eq!(Hexside::between(a, a + d), Some(side));
        prop_assert_eq!(side.across(a), Some(a + d));
        prop_assert_eq!(side.across(a + d), Some(a));
        prop_assert_eq!(side.across(a + d.opposite()), None);
        let own = [a.vertex(d.corner_before()), a.vertex(d.corner_after())];
        prop_assert!(side.ends().iter().all(|end| own.contains(end)));
        prop_assert!(side.ends().iter().all(|end| end.sides().contains(&side)));
        prop_assert_eq!(back(&side), side);
    }

    #[test]
    fn a_vertex_is_one_from_its_three_hexes(a in hex(), c in corner()) {
        let vertex = a.vertex(c);
        prop_assert!(vertex.hexes().contains(&a));
        for hex in vertex.hexes() {
            let there = vertex.corner_of(hex).unwrap();
            prop_assert_eq!(Vertex::of(hex, there), vertex);
            prop_assert_eq!(Point::corner(hex, there), Point::corner(a, c));
        }
        let sides = vertex.sides();
        prop_assert!(sides[0] != sides[1] && sides[1] != sides[2] && sides[2] != sides[0]);
        for side in sides {
            prop_assert!(side.ends().contains(&vertex));
            prop_assert!(side.hexes().iter().all(|hex| vertex.hexes().contains(hex)));
        }
        prop_assert_eq!(back(&vertex), vertex);
    }

    #[test]
    fn rows_run_straight(a in hex(), d in dir(), far in 1_usize..40) {
        let end = a.row(d).nth(far - 1).unwrap();
        prop_assert_eq!(a.distance(end), far as u32);
        prop_assert_eq!(a.row_to(end), Some(d));
        prop_assert_eq!(end.row_to(a), Some(d.opposite()));
        prop_assert_eq!(a.row_to(end + d.rotate(1)), None);
    }

    #[test]
    fn every_hex_lies_in_a_cone_of_each_kind(a in hex(), b in hex()) {
        prop_assume!(a != b);
        let spines = Corner::ALL.into_iter().filter(|&c| Cone::Spine(c).holds(a, b)).count();
        let sides = Dir::ALL.into_iter().filter(|&d| Cone::Side(d).holds(a, b)).count();
        prop_assert_eq!(spines, if a.row_to(b).is_some() { 2 } else { 1 });
        prop_assert!(sides == 1 || sides == 2);
    }

    #[test]
    fn a_spine_cone_is_the_sums_of_its_two_rows(c in corner(), m in 0_i16..20, n in 0_i16..20) {
        let [before, after] = c.sides();
        let target = Hex::step(before) * m + Hex::step(after) * n;
        prop_assert!(Cone::Spine(c).holds(Hex::ORIGIN, target));
        prop_assert!(target == Hex::ORIGIN || !Cone::Spine(c.opposite()).holds(Hex::ORIGIN, target));
    }

    #[test]
    fn names_go_both_ways(col in 1_i16..=52, row in 1_i16..=52) {
        for naming in [Naming::RowColumn, Naming::ColumnRow, Naming::Digits] {
            let place = Offset::new(col, row);
            prop_assert_eq!(naming.parse(&naming.print(place).unwrap().to_string()), Some(place));
        }
    }

    #[test]
    fn no_text_upsets_the_names(text in "\\PC{0,6}|[A-C]{0,3}[0-9]{0,6}") {
        for naming in [Naming::RowColumn, Naming::ColumnRow, Naming::Digits] {
            if let Some(place) = naming.parse(&text) {
                prop_assert_eq!(naming.print(place).unwrap().to_string(), text.as_str());
            }
        }
    }

    #[test]
    fn a_hex_set_is_a_set(a in prop::collection::btree_set(0_u16..256, 0..60), b in prop::collection::btree_set(0_u16..256, 0..60)) {
        let set = |ids: &std::collections::BTreeSet<u16>| ids.iter().map(|&id| HexId(id)).collect::<HexSet<4>>();
        let (x, y) = (set(&a), set(&b));
        prop_assert_eq!(x.len(), a.len());
        prop_assert_eq!(x.is_empty(), a.is_empty());
        prop_assert!(x.iter().map(|id| id.0).eq(a.iter().copied()));
        prop_assert_eq!(x | y, set(&(&a | &b)));
        prop_assert_eq!(x & y, set(&(&a & &b)));
        prop_assert_eq!(x - y, set(&(&a - &b)));
        prop_assert_eq!(x.is_subset(y), a.is_subset(&b));
        prop_assert_eq!(back(&x), x);
        let mut rest = x;
        for id in y.iter() {
            rest.remove(id);
            prop_assert!(!rest.contains(id) && y.contains(id));
        }
        prop_assert_eq!(rest, x - y);
    }

    #[test]
    fn segments_meet_alike_from_all_views(a in point(9), b in point(9), c in point(9), d in point(9), s in symmetry()) {
        let (one, two) = (Segment::new(a, b), Segment::new(c, d));
        let turned = |segment: Segment| Segment::new(s.point(segment.b), s.point(segment.a));
        prop_assert_eq!(one.touches(two), two.touches(one));
        prop_assert_eq!(one.crosses(two), two.crosses(one));
        prop_assert_eq!(one.touches(two), turned(one).touches(turned(two)));
        prop_assert_eq!(one.crosses(two), turned(one).crosses(turned(two)));
        prop_assert!(!one.crosses(two) || one.touches(two));
    }

    #[test]
    fn a_triangle_meets_what_lies_in_it_or_touches_its_edge(t in [point(3), point(3), point(3)], a in point(3), b in point(3)) {
        prop_assume!(turn(t[0], t[1], t[2]) != 0);
        let (shape, segment) = (Convex::new(&t).unwrap(), Segment::new(a, b));
        let edges = (0..3).map(|n| Segment::new(t[n], t[(n + 1) % 3]));
        let touches = shape.holds(a) || edges.into_iter().any(|edge| edge.touches(segment));
        let met = shape.meet(segment);
        prop_assert_eq!(met.is_some(), touches);
        if let Some(met) = met {
            prop_assert!(Ratio::START <= met.from && met.from <= met.to && met.to <= Ratio::END);
            prop_assert_eq!(met.is_point(), !met.left && !met.right);
            let back = shape.meet(Segment::new(b, a)).unwrap();
            prop_assert_eq!((met.left, met.right), (back.right, back.left));
            let other_way_round = [t[2], t[1], t[0]];
            prop_assert_eq!(Convex::new(&other_way_round).unwrap().meet(segment), Some(met));
        }
    }
}

#[test]
fn clockwise_is_right_on_the_page() {
    for (dir, next) in Dir::ALL.into_iter().zip(Dir::ALL.into_iter().cycle().skip(1)) {
        assert_eq!(dir.rotate(1), next);
        let [a, b, c] = [Hex::ORIGIN, Hex::ORIGIN + dir, Hex::ORIGIN + next].map(Point::centre);
        assert!(turn(a, b, c) > 0);
    }
}

#[test]
fn compass_names_agree_with_the_drawing() {
    // Right and down of one step, in halves, on a flat and on a pointy board.
    let drawn = |dir: Dir, orientation: Orientation| {
        let step = Hex::step(dir);
        match orientation {
            Orientation::Flat => (step.q, 2 * step.r + step.q),
            Orientation::Pointy => (2 * step.q + step.r, step.r),
        }
    };
    for orientation in [Orientation::Flat, Orientation::Pointy] {
        for dir in Dir::ALL {
            let (right, down) = drawn(dir, orientation);
            let north_south = ["N", "", "S"][(down.signum() + 1) as usize];
            let west_east = ["W", "", "E"][(right.signum() + 1) as usize];
            assert_eq!(dir.name(orientation), format!("{north_south}{west_east}"));
            assert_eq!(Dir::named(orientation, dir.name(orientation)), Some(dir));
        }
        for corner in Corner::ALL {
            let [a, b] = corner.sides().map(|dir| drawn(dir, orientation));
            let north_south = ["N", "", "S"][((a.1 + b.1).signum() + 1) as usize];
            let west_east = ["W", "", "E"][((a.0 + b.0).signum() + 1) as usize];
            assert_eq!(corner.name(orientation), format!("{north_south}{west_east}"));
            assert_eq!(Corner::named(orientation, corner.name(orientation)), Some(corner));
        }
    }
}

#[test]
fn a_number_beyond_six_is_no_direction() {
    assert_eq!(Dir::try_from(5), Ok(Dir::D5));
    assert!(Dir::try_from(6).unwrap_err().to_string().contains("expected 0 to 5"));
    assert!(postcard::from_bytes::<Dir>(&[6]).is_err());
    assert!(postcard::from_bytes::<Corner>(&[250]).is_err());
}

#[test]
fn turns_are_counted_the_shorter_way() {
    for n in 0..6 {
        let turns = [0, 1, 2, 3, 2, 1][n as usize];
        assert!(Dir::ALL.into_iter().all(|dir| dir.turns_to(dir.rotate(n)) == turns));
        assert!(Corner::ALL.into_iter().all(|corner| corner.turns_to(corner.rotate(n)) == turns));
    }
    assert_eq!(Dir::D1.rotate(-3), Dir::D1.opposite());
}

#[test]
fn along_an_edge_a_shape_lies_on_one_side() {
    let square = [(0, 0), (4, 0), (4, 4), (0, 4)].map(|(x, y)| Point::new(x, y));
    let shape = Convex::new(&square).unwrap();
    let meets = |a: (i32, i32), b: (i32, i32)| {
        let met = shape.meet(Segment::new(Point::new(a.0, a.1), Point::new(b.0, b.1)))?;
        Some((met.left, met.right, met.from.parts().0 * 8 / met.from.parts().1, met.is_inside()))
    };
    assert_eq!(meets((-4, 0), (4, 0)), Some((false, true, 4, false)));
    assert_eq!(meets((4, 0), (-4, 0)), Some((true, false, 0, false)));
    assert_eq!(meets((-4, 1), (4, 1)), Some((true, true, 4, true)));
    assert_eq!(meets((-4, 4), (4, -4)), Some((false, false, 4, false)));
    assert_eq!(meets((2, 2), (2, 2)), Some((false, false, 0, false)));
    assert_eq!(meets((-4, -1), (4, -1)), None);
    assert_eq!(meets((5, 0), (9, 0)), None);
}

#[test]
fn the_twelve_symmetries_differ() {
    let (mark, images) = (Hex::new(3, 1), Symmetry::all().map(|s| s.hex(Hex::new(3, 1))));
    let images: std::collections::BTreeSet<Hex> = images.collect();
    assert_eq!(images.len(), 12);
    assert_eq!(Symmetry::IDENTITY.hex(mark), mark);
    assert_eq!(Symmetry::mirror_through(Corner::C0).dir(sandtable_hex::pointy::E), sandtable_hex::pointy::W);
}

#[test]
fn only_convex_corners_make_a_convex_shape() {
    let at = |points: &[(i32, i32)]| points.iter().map(|&(x, y)| Point::new(x, y)).collect::<Vec<_>>();
    assert!(Convex::new(&at(&[(0, 0), (4, 0), (4, 4), (0, 4)])).is_some());
    assert!(Convex::new(&at(&[(0, 0), (0, 4), (4, 4), (4, 0)])).is_some());
    let arrow = at(&[(0, 0), (4, 0), (1, 1), (0, 4)]);
    let bow_tie = at(&[(0, 0), (4, 4), (4, 0), (0, 4)]);
    let straight = at(&[(0, 0), (2, 0), (4, 0)]);
    let with_a_point_on_the_edge = at(&[(0, 0), (2, 0), (4, 0), (4, 4)]);
    let star = at(&[(0, -10), (6, 8), (-10, -3), (10, -3), (-6, 8)]);
    let doubled = at(&[(0, 0), (4, 0), (4, 4), (4, 4)]);
    for bad in [arrow, bow_tie, straight, with_a_point_on_the_edge, star, doubled, at(&[(0, 0), (1, 0)])] {
        assert!(Convex::new(&bad).is_none(), "{bad:?}");
    }
}

#[test]
fn a_shrunk_hex_leaves_a_gap_that_a_line_can_use() {
    let a = Hex::ORIGIN;
    let neighbour = a + Dir::D1;
    let along = Segment::between(a, a + Dir::D1 + Dir::D2);
    let meets = |hundredths: i32| {
        let corners = Corner::ALL.map(|corner| Point::inner_corner(neighbour, corner, hundredths));
        Convex::new(&corners).unwrap().meet(along)
    };
    assert!(meets(85).is_none() && meets(95).is_none());
    assert!(meets(100).is_some_and(|met| met.left && !met.right));
    let third = Ratio::new(1, 3).unwrap();
    assert_eq!(meets(100).map(|met| (met.from, met.to)), Some((third, Ratio::new(-4, -6).unwrap())));
}
