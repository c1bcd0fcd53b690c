//! Gullies, roads, rails and bridges.

use super::{R, Sheet};
use crate::geom::{N, Point, Xy, distance};
use crate::net::{Course, crossing};
use sandtable_picture::Color;
use sandtable_picture::{Kind, LineKind, Style};
use std::fmt::Write;

/// Gullies: a bed, a floor, and ticks inwards on both sides.
pub(super) fn paint_gullies(sheet: &mut Sheet) {
    let aerial = sheet.art.style == Style::Aerial;
    let (bed, floor, ticks) = match sheet.art.style {
        Style::Aerial => (Color(0x7f7550), Color(0x6a6243), Color(0x4a3c22)),
        Style::Topographic => (sheet.pal.hill2, sheet.pal.hachure, sheet.pal.hachure),
        _ => (sheet.pal.hill2, sheet.pal.hachure, sheet.pal.works_ink),
    };
    let dim = if aerial && sheet.pal.paper.lightness() < 0.4 { 0.6 } else { 0.0 };
    let (bed, floor) = (bed.mixed(Color(0), dim), floor.mixed(Color(0), dim));
    let mut s = String::new();
    for course in &sheet.gullies.courses {
        let d = course.path();
        let points = course.sample(10);
        let mut teeth = String::new();
        for w in points.windows(3) {
            bank_ticks(&mut teeth, w[0], w[1], w[2]);
        }
        let _ = write!(
            s,
            "<path d=\"{d}\" stroke=\"{bed}\" stroke-width=\"{}\" fill=\"none\" stroke-linecap=\"round\"/><path d=\"{d}\" stroke=\"{floor}\" stroke-width=\"{}\" fill=\"none\" opacity=\".5\" stroke-linecap=\"round\"/><path d=\"{teeth}\" stroke=\"{ticks}\" stroke-width=\"1.2\" fill=\"none\"/>",
            N(R * 0.36),
            N(R * 0.14)
        );
    }
    sheet.add_clipped("gully", &s);
}

fn bank_ticks(d: &mut String, before: Point, at: Point, after: Point) {
    let (dx, dy) = (after[0] - before[0], after[1] - before[1]);
    let m = dx.hypot(dy).max(1e-9);
    let (nx, ny) = (-dy / m, dx / m);
    for side in [-1.0, 1.0] {
        let edge = [at[0] + nx * R * 0.17 * side, at[1] + ny * R * 0.17 * side];
        let _ = write!(d, "M{}l{} {}", Xy(edge), N(-nx * R * 0.13 * side), N(-ny * R * 0.13 * side));
    }
}

fn width(kind: LineKind) -> f64 {
    R * match kind {
        LineKind::MainRoad => 0.17,
        LineKind::Road => 0.13,
        LineKind::DirtRoad => 0.10,
        LineKind::Rail => 0.15,
        _ => 0.055,
    }
}

/// Roads: all casings, then all fills; trails dashed; rails on top.
pub(super) fn paint_roads(sheet: &mut Sheet) {
    let lines: Vec<(LineKind, String)> = sheet
        .roads
        .courses
        .iter()
        .zip(&sheet.road_lines)
        .map(|(course, &line)| (sheet.art.lines[line].kind, course.path()))
        .collect();
    let pal = &sheet.pal;
    let mut s = String::new();
    let mut put = |d: &str, color: Color, w: f64, more: &str| {
        let _ = write!(
            s,
            "<path d=\"{d}\" fill=\"none\" stroke=\"{color}\" stroke-width=\"{}\" stroke-linejoin=\"round\"{more}/>",
            N(w)
        );
    };
    let made = |k: LineKind| !matches!(k, LineKind::Trail | LineKind::Rail);
    for (kind, d) in lines.iter().filter(|l| made(l.0)) {
        let (extra, more) = if *kind == LineKind::Deco { (1.4, " opacity=\".65\"") } else { (2.2, "") };
        put(d, pal.road_casing, width(*kind) + extra, more);
    }
    for (kind, d) in lines.iter().filter(|l| made(l.0)) {
        let fill = if *kind == LineKind::DirtRoad { pal.dirt } else { pal.road };
        put(d, fill, width(*kind), " stroke-linecap=\"round\"");
        if sheet.art.style == Style::Aerial {
            put(d, pal.road_casing, 0.8, " opacity=\".5\" stroke-dasharray=\"9 4\"");
        }
    }
    for (_, d) in lines.iter().filter(|l| l.0 == LineKind::Trail) {
        let dash = format!(" stroke-dasharray=\"{} {}\" opacity=\".9\"", N(R * 0.11), N(R * 0.07));
        let night = pal.paper.lightness() < 0.4;
        if sheet.art.style == Style::Aerial {
            put(d, pal.road, R * 0.075, " opacity=\".55\"");
        }
        let ink =
            if night { pal.road.mixed(pal.ink, 0.3) } else { pal.road_casing.mixed(pal.works_ink, 0.45) };
        put(d, ink, R * 0.055, &dash);
    }
    for (_, d) in lines.iter().filter(|l| l.0 == LineKind::Rail) {
        put(d, Color(0x8b8474), R * 0.15, " opacity=\".8\"");
        put(d, Color(0x33302a), R * 0.13, " stroke-dasharray=\"1.6 4.4\"");
        put(d, Color(0x2b2925), R * 0.075, "");
        put(d, Color(0xb5ae9b), R * 0.045, "");
    }
    sheet.add_clipped("roads", &s);
}

/// Bridges lie along the road, or straight across the river where no road is drawn.
pub(super) fn paint_bridges(sheet: &mut Sheet) {
    let mut s = String::new();
    for (kind, broken) in [(Kind::Bridge, false), (Kind::BrokenBridge, true)] {
        for hex in sheet.hexes_with(kind) {
            let (at, angle) = bridge_place(sheet, hex);
            let span = span(sheet, hex);
            if span > BRIDGE {
                approaches(sheet, &mut s, at, angle, span);
            }
            bridge(sheet, &mut s, at, angle.to_degrees(), broken);
        }
    }
    sheet.add("bridges", &s);
}

/// Half the length of a bridge, in radii.
const BRIDGE: f64 = 0.475;

/// Half the length of what has to be bridged in a hex, in radii.
fn span(sheet: &Sheet, hex: usize) -> f64 {
    let (h, lines) = (&sheet.art.hexes[hex], sheet.river_lines.iter().map(|&i| &sheet.art.lines[i]));
    let widths = lines.filter(|line| line.hexes.contains(&h.name)).filter_map(|line| line.width);
    let river = widths.fold(0.0, f64::max) / 2.0 + 0.15;
    if h.has(Kind::Lake) { 0.9 } else { river }
}

/// A causeway on piers to both ends of a bridge over broad water.
fn approaches(sheet: &Sheet, s: &mut String, at: Point, angle: f64, span: f64) {
    let (sin, cos) = angle.sin_cos();
    let end = |far: f64| [at[0] + cos * far * R, at[1] + sin * far * R];
    let (ink, mut piers) = (sheet.pal.works_ink, String::new());
    for far in [-0.78, -0.6, 0.6, 0.78].into_iter().filter(|far: &f64| far.abs() < span) {
        let [x, y] = end(far);
        let (dx, dy) = (-sin * R * 0.17, cos * R * 0.17);
        let _ = write!(piers, "M{}L{}", Xy([x - dx, y - dy]), Xy([x + dx, y + dy]));
    }
    let d = format!("M{}L{}", Xy(end(-span)), Xy(end(span)));
    let _ = write!(
        s,
        "<path d=\"{d}\" transform=\"translate(2 3)\" stroke=\"#000\" stroke-width=\"{w}\" opacity=\".25\"/><path d=\"{piers}\" stroke=\"{ink}\" stroke-width=\"5\"/><path d=\"{d}\" stroke=\"{ink}\" stroke-width=\"{w}\"/><path d=\"{d}\" stroke=\"{}\" stroke-width=\"{}\"/>",
        sheet.pal.stone,
        N(R * 0.2),
        w = N(R * 0.24)
    );
}

/// Where road and river cross in a hex, and the direction of the road there.
fn bridge_place(sheet: &Sheet, hex: usize) -> (Point, f64) {
    let c = sheet.grid.centres[hex];
    let near = |courses: &[Course]| -> Vec<Vec<Point>> {
        let lines = courses.iter().map(|k| k.sample(12));
        lines.map(|l| l.into_iter().filter(|p| distance(*p, c) < R * 1.2).collect()).collect()
    };
    let (roads, rivers) = (near(&sheet.roads.courses), near(&sheet.rivers.courses));
    let crossings = roads.iter().flat_map(|r| rivers.iter().filter_map(|w| crossing(r, w, c)));
    let best = crossings.min_by(|a, b| distance(a.0, c).total_cmp(&distance(b.0, c)));
    let river = sheet.rivers.passages.get(&hex);
    let across = river.map(|p| (p.at, p.angle + std::f64::consts::FRAC_PI_2));
    let road = sheet.roads.passages.get(&hex).map(|p| (p.at, p.angle));
    best.or(across).or(road).unwrap_or((c, 0.0))
}

fn bridge(sheet: &Sheet, s: &mut String, at: Point, degrees: f64, broken: bool) {
    let (half, w) = (R * BRIDGE, R * 0.15);
    let ink = sheet.pal.works_ink;
    let _ = write!(
        s,
        "<g transform=\"translate({}) rotate({})\"><rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" fill=\"#000\" opacity=\".25\"/>",
        Xy(at),
        N(degrees),
        N(-half + 2.0),
        N(-w + 3.0),
        N(half * 2.0),
        N(w * 2.0)
    );
    let _ = write!(
        s,
        "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" fill=\"{}\" stroke=\"{ink}\" stroke-width=\"1.2\"/>",
        N(-half),
        N(-w),
        N(half * 2.0),
        N(w * 2.0),
        sheet.pal.plank
    );
    let mut planks = String::new();
    for i in 1..8 {
        let _ = write!(planks, "M{} {}v{}", N(-half + half * f64::from(i) / 4.0), N(-w), N(w * 2.0));
    }
    let _ = write!(
        s,
        "<path d=\"M{a} {b}L{c} {d}H{e}l4-4M{a} {f}L{c} {g}H{e}l4 4\" fill=\"none\" stroke=\"{ink}\" stroke-width=\"2\"/><path d=\"{planks}\" stroke=\"{ink}\" stroke-width=\".6\" opacity=\".5\"/>",
        a = N(-half - 4.0),
        b = N(-w - 4.0),
        c = N(-half),
        d = N(-w),
        e = N(half),
        f = N(w + 4.0),
        g = N(w),
    );
    if broken {
        let _ = write!(
            s,
            "<path d=\"M-7 {}l5 6-4 4 6 {}-2 3h9l-3-8 4-5-5-8z\" fill=\"{}\" stroke=\"{ink}\" stroke-width=\"1.2\"/>",
            N(-w),
            N(w * 2.0 - 13.0),
            sheet.pal.water
        );
    }
    s.push_str("</g>");
}
