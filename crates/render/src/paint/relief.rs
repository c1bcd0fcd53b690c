//! Heights: tints, shade by the light from the north-west, hachures or contours or crest lines, and rocks.

use super::{R, Sheet};
use crate::field::{Field, Spread};
use crate::geom::{N, Point, Xy, distance, mix};
use crate::rng::Noise;
use crate::scatter::scatter;
use sandtable_picture::{Kind, Style};
use std::fmt::Write;

const LIGHT: Point = [-0.64, -0.77];

/// Paints the heights.
pub(super) fn paint(sheet: &mut Sheet) {
    let top = sheet.art.hexes.iter().map(|h| h.level).max().unwrap_or(0);
    if top == 0 {
        return;
    }
    let noise = Noise::new(&sheet.seed("heights"), R * 0.8);
    let level = |i: usize| f64::from(sheet.art.hexes[i].level);
    let heights = sheet.raster.soft(&sheet.grid, &level, Spread { k: 1.15, amp: 0.10, noise });
    let mut s = String::new();
    tints(sheet, &heights, top, &mut s);
    shade(sheet, &heights, top, &mut s);
    sheet.add_clipped("relief", &s);
    match sheet.art.style {
        Style::Engraved | Style::Survey => {
            let svg = hachures(sheet, &heights, top);
            sheet.add_clipped("hachures", &svg);
        }
        Style::Topographic => {
            let svg = contours(sheet, &heights, top);
            sheet.add_clipped("contours", &svg);
        }
        Style::Aerial => {
            let svg = crests(sheet, &heights, top);
            sheet.add_clipped("crest", &svg);
        }
    }
}

fn tints(sheet: &Sheet, heights: &Field, top: u8, s: &mut String) {
    let pal = &sheet.pal;
    if sheet.art.style == Style::Aerial {
        return steps(sheet, heights, top, s);
    }
    for level in 1..=top {
        for (below, color, opacity) in
            [(0.62, pal.hill, ".55"), (0.50, pal.hill, ".7"), (0.30, pal.hill2, ".6")]
        {
            let d = heights.outline(f64::from(level) - below);
            let _ = write!(s, "<path d=\"{d}\" fill=\"{color}\" opacity=\"{opacity}\"/>");
        }
    }
}

/// Each level a tone darker and browner, with a soft rim.
fn steps(sheet: &Sheet, heights: &Field, top: u8, s: &mut String) {
    let pal = &sheet.pal;
    for level in 1..=top {
        let deep = f64::from(level - 1) / 3.0;
        let color = pal.hill.mixed(pal.hachure.mixed(pal.hill2, 0.45), deep.min(1.0) * 0.8);
        for (below, opacity) in [(0.60, ".35"), (0.50, ".85")] {
            let d = heights.outline(f64::from(level) - below);
            let _ = write!(s, "<path d=\"{d}\" fill=\"{color}\" opacity=\"{opacity}\"/>");
        }
    }
}

/// Smooth shade: areas that turn from the light, or to it, the more the stronger.
fn hillshade(sheet: &Sheet, heights: &Field, s: &mut String) {
    let facing = |p: Point| {
        let (up, steep) = heights.uphill(p);
        let on_hill = ((heights.at(p) - 0.12) / 0.25).clamp(0.0, 1.0);
        (up[0] * LIGHT[0] + up[1] * LIGHT[1]) * (steep * R / 0.75).min(1.0) * on_hill
    };
    let lit = sheet.raster.fill(facing);
    for (sign, color) in [(1.0, sheet.pal.relief_dark), (-1.0, sheet.pal.relief_light)] {
        let turned = sheet.raster.fill(|p| lit.at(p) * sign);
        for level in [0.12, 0.26, 0.40, 0.54, 0.68] {
            let d = turned.outline(level);
            let _ = write!(s, "<path d=\"{d}\" fill=\"{color}\" opacity=\".05\"/>");
        }
    }
}

/// Soft shade: many sub-contours, stroked light where they face the light and dark where not.
fn shade(sheet: &Sheet, heights: &Field, top: u8, s: &mut String) {
    let (steps, opacity) = match sheet.art.style {
        Style::Engraved | Style::Survey => (9, 0.024),
        Style::Topographic => (10, 0.016),
        Style::Aerial => return hillshade(sheet, heights, s),
    };
    let mut classes: [String; 7] = Default::default();
    for q in 1..u32::from(top) * steps {
        let level = f64::from(q) / f64::from(steps);
        if level < 0.12 {
            continue;
        }
        for ring in heights.contours(level) {
            shade_ring(heights, &ring, &mut classes);
        }
    }
    for (n, d) in classes.iter().enumerate().filter(|(_, d)| !d.is_empty()) {
        let class = n as f64 - 3.0;
        // uphill towards the light means the slope faces away from it
        let color = if class < 0.0 { sheet.pal.relief_light } else { sheet.pal.relief_dark };
        let _ = write!(
            s,
            "<path d=\"{d}\" stroke=\"{color}\" stroke-width=\"{}\" opacity=\"{:.3}\" fill=\"none\"/>",
            N(R * 0.2),
            class.abs() * opacity
        );
    }
}

fn shade_ring(heights: &Field, ring: &[Point], classes: &mut [String; 7]) {
    let mut last = 3;
    for (i, a) in ring.iter().enumerate() {
        let b = ring[(i + 1) % ring.len()];
        let (up, _) = heights.uphill(mix(*a, b, 0.5));
        let facing = up[0] * LIGHT[0] + up[1] * LIGHT[1];
        let class = ((facing * 3.0).round() + 3.0) as usize;
        if class != 3 {
            let d = &mut classes[class.min(6)];
            if class != last {
                let _ = write!(d, "M{}", Xy(*a));
            }
            let _ = write!(d, "L{}", Xy(b));
        }
        last = class;
    }
}

/// Strokes down the slope, heavier away from the light.
fn hachures(sheet: &Sheet, heights: &Field, top: u8) -> String {
    let mut widths: [String; 4] = Default::default();
    let hand = Noise::new(&sheet.seed("hand"), 3.0);
    for level in 1..=top {
        let level = f64::from(level);
        for (from, to) in [(0.28, 0.47), (0.50, 0.66), (0.69, 0.82)] {
            for ring in heights.contours(level - from) {
                for (i, a) in ring.iter().enumerate() {
                    let b = ring[(i + 1) % ring.len()];
                    let strokes = (distance(*a, b) / 3.3).round() as u32;
                    for n in 0..strokes {
                        let t = (f64::from(n) + 0.5) / f64::from(strokes);
                        let from = mix(*a, b, t);
                        let end = level - to + hand.at(from[0], from[1]) * 0.05;
                        stroke_down(heights, from, end, &mut widths);
                    }
                }
            }
        }
    }
    let opacity = if sheet.art.style == Style::Survey { ".62" } else { ".7" };
    let mut s = String::new();
    for (d, width) in widths.iter().zip([".35", ".55", ".8", "1.1"]) {
        let _ = write!(
            s,
            "<path d=\"{d}\" stroke=\"{}\" stroke-width=\"{width}\" stroke-linecap=\"round\" opacity=\"{opacity}\" fill=\"none\"/>",
            sheet.pal.hachure
        );
    }
    s
}

/// One stroke, dropped where it would run into the slope of another hill.
fn stroke_down(heights: &Field, from: Point, to_level: f64, widths: &mut [String; 4]) {
    let (up, steep) = heights.uphill(from);
    if steep < 0.12 / R {
        return;
    }
    let (mut p, mut steps) = (from, 0);
    while heights.at(p) > to_level && steps < 12 {
        let (g, _) = heights.uphill(p);
        if g[0] * up[0] + g[1] * up[1] < 0.35 {
            return;
        }
        p = [p[0] - g[0] * R * 0.035, p[1] - g[1] * R * 0.035];
        steps += 1;
    }
    if steps < 2 || heights.at(p) > to_level + 0.08 {
        return;
    }
    let facing = up[0] * LIGHT[0] + up[1] * LIGHT[1];
    let class = ((0.55 + 0.55 * facing) * 3.0).round().clamp(0.0, 3.0) as usize;
    let _ = write!(widths[class], "M{}L{}", Xy(from), Xy(p));
}

fn contours(sheet: &Sheet, heights: &Field, top: u8) -> String {
    let mut s = String::new();
    for q in 1..u32::from(top) * 5 {
        let d = heights.outline(f64::from(q) / 5.0 + 0.06);
        let width = if q % 5 == 0 { "1.3" } else { ".65" };
        let _ = write!(
            s,
            "<path d=\"{d}\" fill=\"none\" stroke=\"{}\" stroke-width=\"{width}\" opacity=\".75\"/>",
            sheet.pal.hachure
        );
    }
    s
}

fn crests(sheet: &Sheet, heights: &Field, top: u8) -> String {
    let mut s = String::new();
    for level in 1..=top {
        let d = heights.outline(f64::from(level) - 0.5);
        let _ = write!(
            s,
            "<path d=\"{d}\" fill=\"none\" stroke=\"{}\" stroke-width=\"1.5\" stroke-dasharray=\"7 2.5 1.5 2.5\" opacity=\".75\"/>",
            sheet.pal.hachure
        );
    }
    s
}

/// Rocks of rugged ground: a light left face and a dark right one.
pub(super) fn paint_rocks(sheet: &mut Sheet) {
    let Some(area) = sheet.area(Kind::Rugged, 1.8, 0.10) else { return };
    let pal = sheet.pal;
    let mut s = format!("<g stroke=\"{}\" stroke-linejoin=\"round\">", pal.works_ink);
    for mut dart in scatter(&sheet.seed("rocks"), R * 0.21, sheet.extent, |p| area.at(p) > 0.52) {
        let w = R * dart.rng.between(0.09, 0.18);
        let at = |x: f64, y: f64| Xy([dart.at[0] + x * w, dart.at[1] + y * w]);
        let peak = dart.rng.between(-0.1, 0.4);
        let _ = write!(
            s,
            "<path d=\"M{}L{} {} {}Z\" fill=\"{}\" stroke-width=\".8\"/><path d=\"M{}L{} {}Z\" fill=\"{}\" stroke-width=\".5\"/>",
            at(-1.0, 0.5),
            at(-0.6, -0.5),
            at(peak, -0.85),
            at(1.0, 0.5),
            pal.rock_light,
            at(peak, -0.85),
            at(1.0, 0.5),
            at(peak * 0.3, 0.5),
            pal.rock
        );
    }
    s.push_str("</g>");
    sheet.add_clipped("rocks", &s);
}
