//! Where sight runs over the picture: areas keep within the shapes that a line of sight meets.

#![allow(clippy::unwrap_used, reason = "tests stop at once")]

#[path = "common/country.rs"]
mod country;

use country::country;
use sandtable_picture::{HexArt, Kind, MapArt, Mark, Orientation};
use sandtable_render::{MapSvg, Point, RADIUS, Theme, corners, render_map};

fn attributes<'a>(svg: &'a str, name: &str) -> Vec<&'a str> {
    let key = format!(" {name}=\"");
    svg.split(key.as_str()).skip(1).filter_map(|rest| rest.split('"').next()).collect()
}

/// The points of a path of quadratics, with points between.
fn points(d: &str) -> Vec<Point> {
    let mut all: Vec<Point> = Vec::new();
    for part in d.split(['M', 'Z']).filter(|part| !part.is_empty()) {
        let mut at: Option<Point> = None;
        for piece in part.split('Q') {
            let n: Vec<f64> = piece.split_whitespace().map(|n| n.parse().unwrap()).collect();
            match (at, &n[..]) {
                (_, [x, y]) => at = Some([*x, *y]),
                (Some(from), [kx, ky, x, y]) => {
                    for step in 0..8 {
                        let t = f64::from(step) / 8.0;
                        let along = |a: f64, k: f64, b: f64| {
                            (1.0 - t).powi(2) * a + 2.0 * t * (1.0 - t) * k + t * t * b
                        };
                        all.push([along(from[0], *kx, *x), along(from[1], *ky, *y)]);
                    }
                    at = Some([*x, *y]);
                }
                _ => unreachable!("a path of quadratics: {piece}"),
            }
        }
    }
    all
}

fn holds(shape: &[Point], p: Point) -> bool {
    let side = |n: usize| {
        let (a, b) = (shape[n], shape[(n + 1) % shape.len()]);
        (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0])
    };
    let sides: Vec<f64> = (0..shape.len()).map(side).collect();
    sides.iter().all(|&s| s >= -1e-6) || sides.iter().all(|&s| s <= 1e-6)
}

/// The shapes that a line of sight meets: shrunk hexes, and the strips that join those of one kind.
fn shapes(centres: &[Point], fill: f64) -> Vec<Vec<Point>> {
    let hex = |c: Point| corners(Orientation::Flat, c, RADIUS * fill);
    let mut shapes: Vec<Vec<Point>> = centres.iter().map(|c| hex(*c).to_vec()).collect();
    let near = |a: Point, b: Point| (b[0] - a[0]).hypot(b[1] - a[1]) < RADIUS * 1.8;
    for (n, &a) in centres.iter().enumerate() {
        for (m, &b) in centres.iter().enumerate().skip(n + 1).filter(|(_, b)| near(a, **b)) {
            let by_distance = |from: Point, to: Point| {
                let mut all = hex(from).to_vec();
                all.sort_by(|p, q| {
                    let far = |p: &Point| (p[0] - to[0]).hypot(p[1] - to[1]);
                    far(p).total_cmp(&far(q))
                });
                [all[0], all[1]]
            };
            let (p, q) = (by_distance(a, b), by_distance(b, a));
            let far = |x: Point, y: Point| (x[0] - y[0]).hypot(x[1] - y[1]);
            let q = if far(p[1], q[0]) < far(p[1], q[1]) { q } else { [q[1], q[0]] };
            shapes.push(vec![p[0], p[1], q[0], q[1]]);
            // What three of them enclose no line can enter but through them.
            shapes.extend(
                centres[m + 1..].iter().filter(|c| near(a, **c) && near(b, **c)).map(|c| vec![a, b, *c]),
            );
        }
    }
    shapes
}

fn centres_of(art: &MapArt, map: &MapSvg, own: &dyn Fn(&HexArt) -> bool) -> Vec<Point> {
    art.hexes.iter().zip(&map.hexes).filter(|(h, _)| own(h)).map(|(_, place)| [place.cx, place.cy]).collect()
}

/// Points of an outline that lie on the map but outside the shapes; off the map areas go on as they like.
fn astray(art: &MapArt, map: &MapSvg, d: &str, fill: f64, own: &dyn Fn(&HexArt) -> bool) -> Vec<Point> {
    let shapes = shapes(&centres_of(art, map, own), fill);
    let board: Vec<_> = map.hexes.iter().map(|h| corners(Orientation::Flat, [h.cx, h.cy], RADIUS)).collect();
    let on_board = |p: &Point| board.iter().any(|hex| holds(hex, *p));
    points(d).into_iter().filter(on_board).filter(|p| !shapes.iter().any(|shape| holds(shape, *p))).collect()
}

/// At the rim an area grows together with its own beyond the edge of the map: those hexes are left out here.
fn inland(art: &MapArt) -> MapArt {
    let mut art = art.clone();
    for hex in &mut art.hexes {
        if hex.col == 0 || hex.row == 0 || hex.col == 9 || hex.row == 7 {
            hex.kinds.clear();
        }
    }
    art
}

#[test]
fn areas_keep_within_their_bounds() {
    let art = inland(&country());
    let map = render_map(&art, Theme::Day).unwrap();
    let layers = [("woods", Kind::Woods, 1), ("soft", Kind::Marsh, 0), ("scrub", Kind::Brush, 0)];
    for (layer, kind, nth) in layers {
        let d = attributes(map.layer(layer).unwrap(), "d")[nth];
        let fill = art.fills[&kind];
        let lost = astray(&art, &map, d, fill, &|h| h.has(kind));
        assert!(lost.is_empty(), "{kind:?} strays at {lost:?}");
        assert!(points(d).len() > 100, "{kind:?}");
    }
    let fields = map.layer("fields").unwrap();
    let outlines: Vec<&str> = attributes(fields, "d").into_iter().filter(|d| d.contains('Q')).collect();
    assert!(!outlines.is_empty());
    for d in outlines {
        assert_eq!(astray(&art, &map, d, 0.95, &|h| h.has(Kind::Field)), [] as [Point; 0]);
    }
}

#[test]
fn trees_of_bounded_woods_stand_well_inside() {
    let art = inland(&country());
    let map = render_map(&art, Theme::Day).unwrap();
    let woods = map.layer("woods").unwrap();
    let trees: Vec<Point> = attributes(woods, "x")
        .iter()
        .zip(attributes(woods, "y"))
        .map(|(x, y)| [x.parse().unwrap(), y.parse().unwrap()])
        .collect();
    assert!(trees.len() > 200);
    let inner = shapes(&centres_of(&art, &map, &|h| h.has(Kind::Woods)), 0.78);
    let out = trees.iter().filter(|p| !inner.iter().any(|shape| holds(shape, **p))).count();
    assert_eq!(out, 0);
}

#[test]
fn houses_and_their_yards_keep_within_six_tenths() {
    let art = country();
    let map = render_map(&art, Theme::Day).unwrap();
    let d = attributes(map.layer("buildings").unwrap(), "d")[0];
    assert_eq!(astray(&art, &map, d, 0.6, &|h| h.building.is_some()), [] as [Point; 0]);
}

/// A rail runs through the middles of the sides it crosses, and straight roads through the middles of hexes.
#[test]
fn ways_keep_to_the_middles() {
    let art = country();
    let map = render_map(&art, Theme::Day).unwrap();
    let place = |name: &str| {
        let hex = map.hexes.iter().find(|h| h.name == name).unwrap();
        [hex.cx, hex.cy]
    };
    let roads = attributes(map.layer("roads").unwrap(), "d");
    let passes = |d: &str, p: Point| points(d).iter().any(|q| (q[0] - p[0]).hypot(q[1] - p[1]) < 2.5);
    let rail = roads.last().unwrap();
    for pair in art.lines[0].hexes.windows(2) {
        let (a, b) = (place(&pair[0]), place(&pair[1]));
        assert!(
            passes(rail, [(a[0] + b[0]) / 2.0, (a[1] + b[1]) / 2.0]),
            "between {} and {}",
            pair[0],
            pair[1]
        );
    }
    for name in ["5,1", "5,2", "5,3"] {
        assert!(passes(roads[0], place(name)), "{name}");
    }
}

#[test]
fn marks_and_faded_edge_are_layers_of_their_own() {
    let map = render_map(&country(), Theme::Day).unwrap();
    assert!(map.layer("marks").unwrap().contains(">3</text>"));
    assert!(map.layer("edge").is_some());
    let plain = MapArt { faded: false, marks: vec![], ..country() };
    let map = render_map(&plain, Theme::Day).unwrap();
    assert!(map.layer("edge").is_none() && map.layer("marks").is_none());
    let wrong =
        MapArt { marks: vec![Mark { text: "1".into(), hex: "Z9".into(), offset: [0.0; 2] }], ..country() };
    assert!(render_map(&wrong, Theme::Day).is_err());
}
