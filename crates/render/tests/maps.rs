//! The fifteen Napoleonic maps: terrain keeps to its hexes, pictures repeat, edits stay local.

#![allow(clippy::unwrap_used)]

mod common;

use common::maps;
use sandtable_picture::{ArtError, HexArt, Kind, LineArt, LineKind, MapArt, SideArt, SideKind, Style};
use sandtable_render::{MapSvg, Point, RADIUS, Theme, render_map};
use std::collections::{BTreeMap, BTreeSet};

fn draw(art: &MapArt) -> MapSvg {
    render_map(art, Theme::Day).unwrap()
}

/// The values of an attribute, in order.
fn attributes<'a>(svg: &'a str, name: &str) -> Vec<&'a str> {
    let key = format!(" {name}=\"");
    svg.split(key.as_str()).skip(1).filter_map(|rest| rest.split('"').next()).collect()
}

fn numbers(text: &str) -> Vec<f64> {
    text.split_whitespace().map(|n| n.parse().unwrap()).collect()
}

/// Closed outlines of quadratics (`M… Q… Z`), flattened.
fn outlines(d: &str) -> Vec<Vec<Point>> {
    let mut all = Vec::new();
    for part in d.split('Z').filter(|p| !p.is_empty()) {
        let mut pieces = part.trim_start_matches('M').split('Q');
        let start = numbers(pieces.next().unwrap());
        let mut at = [start[0], start[1]];
        let mut ring = vec![at];
        for piece in pieces {
            let n = numbers(piece);
            let (k, end) = ([n[0], n[1]], [n[2], n[3]]);
            for step in 1..=6 {
                let t = f64::from(step) / 6.0;
                let along =
                    |i: usize| (1.0 - t).powi(2) * at[i] + 2.0 * t * (1.0 - t) * k[i] + t * t * end[i];
                ring.push([along(0), along(1)]);
            }
            at = end;
        }
        all.push(ring);
    }
    all
}

/// Even-odd rule over all rings.
fn is_inside(rings: &[Vec<Point>], p: Point) -> bool {
    let mut inside = false;
    for ring in rings {
        for (i, a) in ring.iter().enumerate() {
            let b = ring[(i + 1) % ring.len()];
            if (a[1] > p[1]) != (b[1] > p[1]) && p[0] < (b[0] - a[0]) * (p[1] - a[1]) / (b[1] - a[1]) + a[0] {
                inside = !inside;
            }
        }
    }
    inside
}

fn assert_keeps_to_hexes(art: &MapArt, map: &MapSvg, d: &str, what: &str, own: &dyn Fn(&HexArt) -> bool) {
    let rings = outlines(d);
    for (hex, place) in art.hexes.iter().zip(&map.hexes) {
        let inside = is_inside(&rings, [place.cx, place.cy]);
        assert_eq!(inside, own(hex), "{} {}: {what}", art.id, hex.name);
    }
}

#[test]
fn every_centre_lies_in_its_own_terrain_and_in_no_other() {
    let mut checked = 0;
    for art in maps() {
        let map = draw(&art);
        if let Some(woods) = map.layer("woods") {
            assert_keeps_to_hexes(&art, &map, attributes(woods, "d")[0], "woods", &|h| h.has(Kind::Woods));
            checked += 1;
        }
        if let Some(relief) = map.layer("relief") {
            let d = attributes(relief, "d");
            assert_keeps_to_hexes(&art, &map, d[1], "hill", &|h| h.level >= 1);
            checked += 1;
            if art.hexes.iter().any(|h| h.level == 2) {
                assert_keeps_to_hexes(&art, &map, d[4], "rugged hill", &|h| h.level >= 2);
                checked += 1;
            }
        }
        if art.hexes.iter().any(|h| h.has(Kind::Sandpit)) {
            let d = attributes(map.layer("soft").unwrap(), "d");
            assert_keeps_to_hexes(&art, &map, d[0], "sandpit", &|h| h.has(Kind::Sandpit));
            checked += 1;
        }
    }
    assert_eq!(checked, 33, "woods 15, hills 15, rugged 2, sandpit 1");
}

fn is_river(line: &LineArt) -> bool {
    line.kind == LineKind::River
}

#[test]
fn rivers_wet_every_hex_they_run_through() {
    for art in maps() {
        let map = draw(&art);
        let wet: BTreeSet<&String> =
            art.lines.iter().filter(|l| is_river(l)).flat_map(|l| &l.hexes).collect();
        let runs: Vec<Vec<Point>> = match map.layer("water") {
            None => vec![],
            Some(water) => attributes(water, "d")[..art.lines.iter().filter(|l| is_river(l)).count()]
                .iter()
                .flat_map(|d| outlines(d))
                .collect(),
        };
        for (hex, place) in art.hexes.iter().zip(&map.hexes) {
            if hex.has(Kind::Ford) || hex.has(Kind::Bridge) {
                assert!(wet.contains(&hex.name), "{} {}", art.id, hex.name);
            }
            if wet.contains(&hex.name) {
                let line = art.lines.iter().find(|l| is_river(l) && l.hexes.contains(&hex.name)).unwrap();
                let off = |p: &Point| (p[0] - place.cx).hypot(p[1] - place.cy);
                let nearest = runs.iter().flatten().map(off).fold(f64::INFINITY, f64::min);
                let half = line.width.unwrap_or(0.5) / 2.0 * RADIUS;
                assert!(nearest < half, "{} {}: {nearest:.1} of {half:.1}", art.id, hex.name);
            }
        }
        assert_eq!(map.layer("water").is_some(), !wet.is_empty(), "{}", art.id);
    }
}

/// Absolute points of a drawing, in tenths, outside moved groups and definitions.
fn points(map: &MapSvg) -> BTreeSet<(&'static str, i64, i64)> {
    let mut found = BTreeSet::new();
    for layer in &map.layers {
        let mut svg = layer.svg.clone();
        while let Some(start) = svg.find("<g transform") {
            let end = svg[start..].find("</g>").map_or(svg.len(), |e| start + e + 4);
            svg.replace_range(start..end, "");
        }
        for element in svg.split('<') {
            if element.contains("transform=") || element.starts_with("text") {
                continue;
            }
            for d in attributes(element, "d") {
                for run in d.split(|c: char| c.is_ascii_alphabetic()).filter(|r| !r.trim().is_empty()) {
                    let n: Vec<f64> = run.split_whitespace().filter_map(|n| n.parse().ok()).collect();
                    for pair in n.chunks_exact(2) {
                        found.insert((layer.name, (pair[0] * 10.0) as i64, (pair[1] * 10.0) as i64));
                    }
                }
            }
            if let ([x], [y]) = (&attributes(element, "x")[..], &attributes(element, "y")[..]) {
                let (x, y): (f64, f64) = (x.parse().unwrap(), y.parse().unwrap());
                found.insert((layer.name, (x * 10.0) as i64, (y * 10.0) as i64));
            }
        }
    }
    found
}

#[test]
fn an_edit_in_one_hex_moves_nothing_far_away() {
    let art = maps().remove(11);
    let before = points(&draw(&art));
    assert!(before.len() > 5000);
    let kinds = [Kind::Woods, Kind::Rugged, Kind::Sandpit, Kind::Marsh, Kind::Lake, Kind::Brush, Kind::Field];
    for (i, name) in ["C6", "E9", "H3", "A13", "B8", "F6"].into_iter().enumerate() {
        for kind in [kinds[i], kinds[i + 1]] {
            let mut edited = art.clone();
            let hex = edited.hexes.iter().position(|h| h.name == name).unwrap();
            edited.hexes[hex].kinds = vec![kind];
            edited.hexes[hex].level = 1 - edited.hexes[hex].level;
            let map = draw(&edited);
            let at = [map.hexes[hex].cx, map.hexes[hex].cy];
            let after = points(&map);
            assert_ne!(before, after, "{name} {kind:?} changed nothing");
            for p in before.symmetric_difference(&after) {
                let far = (p.1 as f64 / 10.0 - at[0]).hypot(p.2 as f64 / 10.0 - at[1]);
                // pieces of paths given by relative steps have small numbers and say nothing of place
                let relative = p.1.abs() < 300 && p.2.abs() < 300;
                assert!(far < 4.0 * RADIUS || relative, "{name} {kind:?} moved {p:?}, {far:.0} units away");
            }
        }
    }
}

#[test]
fn the_same_art_gives_the_same_text() {
    for art in maps().into_iter().take(1) {
        for style in [Style::Engraved, Style::Survey, Style::Aerial, Style::Topographic] {
            let art = MapArt { style, ..art.clone() };
            for theme in [Theme::Day, Theme::Night, Theme::Contrast] {
                let one = render_map(&art, theme).unwrap();
                assert_eq!(one.to_document(), render_map(&art.clone(), theme).unwrap().to_document());
            }
        }
    }
}

#[test]
fn art_survives_json() {
    for art in maps() {
        let text = serde_json::to_string(&art).unwrap();
        assert_eq!(serde_json::from_str::<MapArt>(&text).unwrap(), art);
    }
}

#[test]
fn layers_come_in_order_and_weigh_little() {
    let order = [
        "ground",
        "relief",
        "hachures",
        "soft",
        "fields",
        "water",
        "gully",
        "scrub",
        "woods",
        "roads",
        "bridges",
        "rocks",
        "works",
        "buildings",
        "hexsides",
        "veil",
        "grid",
        "ids",
        "names",
        "sections",
        "frame",
    ];
    for art in maps() {
        for theme in [Theme::Day, Theme::Contrast] {
            let map = render_map(&art, theme).unwrap();
            let places: Vec<usize> =
                map.layers.iter().map(|l| order.iter().position(|o| *o == l.name).unwrap()).collect();
            assert!(places.is_sorted(), "{}", art.id);
            assert_eq!(map.layer("veil").is_some(), theme == Theme::Contrast);
            for layer in &map.layers {
                assert!(layer.svg.starts_with(&format!("<g data-l=\"{}\"", layer.name)));
            }
            let weight = map.to_document().len();
            assert!((150_000..600_000).contains(&weight), "{}: {weight}", art.id);
        }
    }
}

/// Tags open and close in pairs, and no number escaped its format.
fn assert_well_formed(svg: &str, what: &str) {
    let mut open: Vec<&str> = Vec::new();
    for tag in svg.split('<').skip(1) {
        let tag = &tag[..tag.find('>').unwrap()];
        let name = tag.trim_start_matches('/').split([' ', '/']).next().unwrap();
        if tag.starts_with('/') {
            assert_eq!(open.pop(), Some(name), "{what}");
        } else if !tag.ends_with('/') {
            open.push(name);
        }
        assert_eq!(tag.matches('"').count() % 2, 0, "{what}: {tag}");
    }
    assert!(open.is_empty(), "{what}: {open:?} left open");
    for bad in ["NaN", "inf\"", "inf ", "{}"] {
        assert!(!svg.contains(bad), "{what} contains {bad}");
    }
}

#[test]
fn every_hand_draws_every_kind_of_terrain() {
    let kinds = [
        Kind::Woods,
        Kind::LightWood,
        Kind::Brush,
        Kind::Orchard,
        Kind::Field,
        Kind::Marsh,
        Kind::Sand,
        Kind::Sandpit,
        Kind::Lake,
        Kind::Rugged,
        Kind::Town,
        Kind::Mill,
        Kind::Ford,
        Kind::Bridge,
        Kind::BrokenBridge,
        Kind::Trench,
        Kind::Obstacle,
        Kind::Oil,
        Kind::Airfield,
    ];
    let lines = [
        LineKind::River,
        LineKind::Stream,
        LineKind::Gully,
        LineKind::MainRoad,
        LineKind::Road,
        LineKind::DirtRoad,
        LineKind::Trail,
        LineKind::Rail,
        LineKind::Deco,
    ];
    let sides = [
        SideKind::Fieldworks,
        SideKind::Hedge,
        SideKind::Wall,
        SideKind::Fence,
        SideKind::Cliff,
        SideKind::Slope,
        SideKind::Wire,
        SideKind::Stream,
    ];
    let mut art = maps().remove(0);
    for (i, kind) in kinds.into_iter().enumerate() {
        art.hexes[i * 5].kinds = vec![kind];
    }
    for (i, kind) in lines.into_iter().enumerate() {
        let hexes = (1..13).map(|c| format!("{}{c}", char::from(b'A' + i as u8))).collect();
        art.lines.push(LineArt { kind, hexes, from: Some(4), to: None, width: None });
    }
    for (i, kind) in sides.into_iter().enumerate() {
        art.sides.push(SideArt { hex: "E5".into(), side: i as u8 % 6, kind });
    }
    for style in [Style::Engraved, Style::Survey, Style::Aerial, Style::Topographic] {
        art.style = style;
        for theme in [Theme::Day, Theme::Night, Theme::Contrast] {
            let map = render_map(&art, theme).unwrap();
            assert_well_formed(&map.to_document(), &format!("{style:?} {theme:?}"));
            for layer in ["soft", "fields", "water", "gully", "scrub", "woods", "roads", "bridges", "rocks"] {
                assert!(map.layer(layer).is_some(), "{style:?} has no {layer}");
            }
        }
    }
}

#[test]
fn bad_art_is_refused_with_its_place() {
    let good = maps().remove(0);
    let refused = |edit: &dyn Fn(&mut MapArt)| {
        let mut art = good.clone();
        edit(&mut art);
        render_map(&art, Theme::Day).unwrap_err()
    };
    assert_eq!(refused(&|a| a.hexes.clear()), ArtError::Empty);
    assert_eq!(refused(&|a| a.hexes[1].name = "A1".into()), ArtError::Name("A1".into()));
    assert_eq!(refused(&|a| a.hexes[1].col = 0), ArtError::Place("A2".into()));
    assert_eq!(refused(&|a| a.hexes[1].col = i32::MAX), ArtError::TooLarge);
    assert_eq!(refused(&|a| a.lines[0].hexes[0] = "Z9".into()), ArtError::Unknown("Z9".into()));
    let jump = ArtError::Jump("A1".into(), "C1".into());
    assert_eq!(refused(&|a| a.lines[0].hexes = vec!["A1".into(), "C1".into()]), jump);
    assert_eq!(jump.to_string(), "a line goes from A1 to C1, which do not touch");
    let side = SideArt { hex: "A1".into(), side: 6, kind: SideKind::Wall };
    assert_eq!(refused(&|a| a.sides.push(side.clone())), ArtError::Side("A1".into(), 6));
}

#[test]
fn hostile_words_are_escaped() {
    let mut art = maps().remove(0);
    art.names[0].text = "<script>&\"".into();
    let text = draw(&art).to_document();
    assert!(!text.contains("<script"));
    assert_well_formed(&text, "hostile");
}

#[test]
fn a_miniature_shows_the_land_and_where_armies_stand() {
    for art in maps() {
        let map = draw(&art);
        let [(_, french), (_, british), ..] = napoleonics::art::STOCKS;
        let blocks = BTreeMap::from([(0, french), (7, british), (usize::MAX, british)]);
        let small = map.to_miniature(&art, Theme::Day, &blocks);
        assert_eq!(small.matches("rx=\"5\"").count(), 2, "{}: what is not on the map is left out", art.id);
        assert!(!small.contains("<text"), "{}: no lettering", art.id);
        assert!(small.len() < map.to_document().len() / 2, "{}: {} bytes", art.id, small.len());
        assert_eq!(small.contains("data-l=\"woods\""), map.layer("woods").is_some());
    }
}
