//! Woods, brush, orchards and light wood.

use super::{R, Sheet, trees};
use crate::field::{Field, dot};
use crate::geom::{N, Point, distance};
use crate::rng::hash;
use crate::scatter::{Dart, scatter};
use sandtable_picture::{Kind, LineKind, Style};
use std::fmt::Write;

/// Brush, orchards and light wood.
pub(super) fn paint_scrub(sheet: &mut Sheet) {
    let mut s = String::new();
    if let Some(area) = sheet.area(Kind::Brush, 2.0, 0.12) {
        brush(sheet, &mut s, &area);
    }
    if sheet.hexes_with(Kind::Orchard).next().is_some() {
        orchards(sheet, &mut s);
    }
    if let Some(area) = sheet.area(Kind::LightWood, 1.9, 0.10) {
        trees::define(sheet, 'l', 1.05, 1.25);
        let _ = write!(s, "<path d=\"{}\" fill=\"{}\" opacity=\".5\"/>", area.outline(0.5), sheet.pal.wood);
        for mut dart in scatter(&sheet.seed("lightwood"), R * 0.27, sheet.extent, |p| area.at(p) > 0.5) {
            trees::place(sheet, &mut s, 'l', dart.at, &mut dart.rng);
        }
    }
    sheet.add_clipped("scrub", &s);
}

fn brush(sheet: &mut Sheet, s: &mut String, area: &Field) {
    let aerial = sheet.art.style == Style::Aerial;
    let tint = if aerial { ".5" } else { ".35" };
    let _ = write!(s, "<path d=\"{}\" fill=\"{}\" opacity=\"{tint}\"/>", area.outline(0.5), sheet.pal.brush);
    let inside = sheet.inside(Kind::Brush, 0.06);
    let darts = scatter(&sheet.seed("brush"), R * 0.15, sheet.extent, |p| area.at(p) > inside);
    if aerial {
        trees::define(sheet, 'b', 0.42, 0.72);
        let mut shadow = String::new();
        for d in &darts {
            dot(&mut shadow, [d.at[0] + 1.2, d.at[1] + 1.6]);
        }
        let _ = write!(
            s,
            "<path d=\"{shadow}\" stroke=\"#262e1b\" stroke-width=\"{}\" stroke-linecap=\"round\" opacity=\".45\"/>",
            N(R * 0.1)
        );
        for mut dart in darts {
            trees::place(sheet, s, 'b', dart.at, &mut dart.rng);
        }
        return;
    }
    let mut domes = String::new();
    for mut dart in darts {
        if dart.rng.unit() < 0.5 {
            let _ = write!(domes, "M{} {}q0-5 3-5t3 5", N(dart.at[0] - 3.0), N(dart.at[1] + 2.0));
        }
    }
    let _ = write!(
        s,
        "<path d=\"{domes}\" fill=\"{}\" stroke=\"{}\" stroke-width=\".9\"/>",
        sheet.pal.wood, sheet.pal.tree_ink
    );
}

fn orchards(sheet: &mut Sheet, s: &mut String) {
    trees::define(sheet, 'o', 0.78, 0.86);
    let aerial = sheet.art.style == Style::Aerial;
    let (mut shadow, mut crowns) = (String::new(), String::new());
    if sheet.art.fills.contains_key(&Kind::Orchard)
        && let Some(area) = sheet.area(Kind::Orchard, 2.0, 0.1)
    {
        let grass = if aerial { ".45" } else { ".25" };
        let d = area.outline(0.5);
        let _ = write!(s, "<path d=\"{d}\" fill=\"{}\" opacity=\"{grass}\"/>", sheet.pal.wood);
    }
    for (p, name) in orchard_trees(sheet) {
        dot(&mut shadow, [p[0] + 2.0, p[1] + 2.5]);
        let mut rng = crate::rng::Rng::new(&sheet.seed(&name));
        trees::place(sheet, &mut crowns, 'o', p, &mut rng);
    }
    if aerial {
        let _ = write!(
            s,
            "<path d=\"{shadow}\" stroke=\"#262e1b\" stroke-width=\"{}\" stroke-linecap=\"round\" opacity=\".45\"/>",
            N(R * 0.18)
        );
    }
    s.push_str(&crowns);
}

/// Trees in rows, one direction to a map: hex by hex, or through the whole of a bounded area.
fn orchard_trees(sheet: &Sheet) -> Vec<(Point, String)> {
    let turn = f64::from(hash(&sheet.seed("orchard")) % 6) * 0.18;
    let (sin, cos) = turn.sin_cos();
    let gap = R * 0.3;
    let at = |from: Point, i: i32, j: i32| {
        let (u, v) = (f64::from(i) * gap, f64::from(j) * gap);
        [from[0] + u * cos - v * sin, from[1] + u * sin + v * cos]
    };
    let mut trees = Vec::new();
    if sheet.art.fills.contains_key(&Kind::Orchard) {
        let Some(area) = sheet.area(Kind::Orchard, 2.0, 0.1) else { return trees };
        let reach = (sheet.extent[0].hypot(sheet.extent[1]) / gap) as i32 + 1;
        for j in -reach..reach {
            for i in -reach..reach {
                let p = at([0.0, 0.0], i, j);
                if area.at(p) > sheet.inside(Kind::Orchard, 0.08) {
                    trees.push((p, format!("o{i},{j}")));
                }
            }
        }
        trees.sort_by(|a, b| a.0[1].total_cmp(&b.0[1]));
        return trees;
    }
    for hex in sheet.hexes_with(Kind::Orchard) {
        let c = sheet.grid.centres[hex];
        for i in -2..=2 {
            for j in -2..=2 {
                let p = at(c, i, j);
                if sheet.grid.find(p) == Some(hex) && distance(p, c) <= R * 0.74 {
                    trees.push((p, format!("o{hex},{i},{j}")));
                }
            }
        }
    }
    trees
}

/// Closed woods. No tree stands on the axis of a road.
pub(super) fn paint_woods(sheet: &mut Sheet) {
    let Some(area) = sheet.area(Kind::Woods, 1.75, 0.13) else { return };
    let (gap, small, large) = match sheet.art.style {
        Style::Engraved => (8.6, 0.78, 1.20),
        Style::Survey => (5.4, 0.80, 1.16),
        Style::Aerial => (8.2, 0.80, 1.30),
        Style::Topographic => (13.0, 0.88, 0.92),
    };
    trees::define(sheet, 't', small, large);
    let inside = if sheet.art.style == Style::Topographic { 0.60 } else { sheet.inside(Kind::Woods, 0.09) };
    let darts = scatter(&sheet.seed("trees"), gap, sheet.extent, |p| area.at(p) > inside);
    let roads = road_axes(sheet);
    let (d, pal) = (area.outline(0.5), &sheet.pal);
    let mut s = String::new();
    match sheet.art.style {
        Style::Aerial => {
            let _ = write!(
                s,
                "<path d=\"{d}\" transform=\"translate(3.4 4.4)\" fill=\"#20261a\" opacity=\".42\"/><path d=\"{d}\" fill=\"{}\"/>",
                pal.wood_deep
            );
        }
        Style::Topographic => {
            let _ = write!(
                s,
                "<path d=\"{d}\" fill=\"{}\" stroke=\"{}\" stroke-width=\"1.6\"/>",
                pal.wood, pal.wood_deep
            );
        }
        Style::Engraved | Style::Survey => {
            let base = if sheet.art.style == Style::Survey { ".75" } else { ".8" };
            let _ = write!(
                s,
                "<path d=\"{d}\" fill=\"{}\" opacity=\"{base}\"/><path d=\"{}\" fill=\"{}\" opacity=\".35\"/>",
                pal.wood,
                area.outline(0.72),
                pal.wood_deep
            );
        }
    }
    for Dart { at, mut rng } in darts {
        if roads.iter().all(|p| distance(*p, at) > R * 0.2) {
            trees::place(sheet, &mut s, 't', at, &mut rng);
        }
    }
    sheet.add_clipped("woods", &s);
}

/// Points along every road that goes through woods.
fn road_axes(sheet: &Sheet) -> Vec<Point> {
    let mut points = Vec::new();
    for (course, &line) in sheet.roads.courses.iter().zip(&sheet.road_lines) {
        if sheet.art.lines[line].kind != LineKind::Deco {
            points.extend(course.sample(12));
        }
    }
    points.retain(|p| sheet.grid.near(*p).any(|i| sheet.art.hexes[i].has(Kind::Woods)));
    points
}
