//! Rivers, lakes, hexside streams and fords.

use super::{R, Sheet};
use crate::geom::{N, Xy};
use crate::net::side_lines;
use crate::rng::Rng;
use sandtable_picture::{Kind, LineKind, SideKind, Style};
use std::fmt::Write;

/// The water layer: all casings, then all fills, then water lines, then fords.
pub(super) fn paint(sheet: &mut Sheet) {
    let mut runs: Vec<(String, f64)> = Vec::new();
    for (course, &line) in sheet.rivers.courses.iter().zip(&sheet.river_lines) {
        let line = &sheet.art.lines[line];
        let usual = match (line.kind, sheet.art.style) {
            (LineKind::Stream, _) => 0.20,
            (_, Style::Engraved) => 0.50,
            _ => 0.42,
        };
        runs.push((course.path(), line.width.unwrap_or(usual) * R));
    }
    for (d, width) in [(brooks(sheet), 0.11), (headwaters(sheet), 0.06)] {
        if !d.is_empty() {
            runs.push((d, width * R));
        }
    }
    let mut s = String::new();
    let lake = sheet.area(Kind::Lake, 1.9, 0.07);
    let shore = lake.as_ref().map(|l| l.outline(0.5));
    let pal = &sheet.pal;
    let casing = if sheet.art.style == Style::Topographic { 2.2 } else { 2.6 };
    for (d, w) in &runs {
        stroke(&mut s, d, pal.bank, w + casing, "");
    }
    if let Some(d) = &shore {
        let _ = write!(
            s,
            "<path d=\"{d}\" fill=\"{}\" stroke=\"{}\" stroke-width=\"2.6\"/>",
            pal.water, pal.bank
        );
    }
    for (d, w) in &runs {
        stroke(&mut s, d, pal.water, *w, "");
    }
    if let (Some(field), Some(d)) = (&lake, &shore) {
        let _ = write!(s, "<path d=\"{d}\" fill=\"{}\"/>", pal.water);
        for (level, width, opacity) in [(0.62, ".9", ".5"), (0.72, ".7", ".35"), (0.83, ".6", ".22")] {
            let _ = write!(
                s,
                "<path d=\"{}\" fill=\"none\" stroke=\"{}\" stroke-width=\"{width}\" opacity=\"{opacity}\"/>",
                field.outline(level),
                pal.bank
            );
        }
    }
    for (d, w) in runs.iter().filter(|(_, w)| *w > 6.0) {
        if sheet.is_period() {
            stroke(&mut s, d, pal.bank, w * 0.66, " opacity=\".3\"");
            stroke(&mut s, d, pal.water, w * 0.66 - 1.3, "");
            stroke(&mut s, d, pal.bank, w * 0.3, " opacity=\".22\"");
            stroke(&mut s, d, pal.water_light, w * 0.3 - 1.0, "");
        } else {
            stroke(&mut s, d, pal.water_light, w * 0.45, " opacity=\".7\"");
        }
    }
    fords(sheet, &mut s);
    sheet.add_clipped("water", &s);
}

fn stroke(s: &mut String, d: &str, color: sandtable_picture::Color, width: f64, more: &str) {
    let _ = write!(
        s,
        "<path d=\"{d}\" fill=\"none\" stroke=\"{color}\" stroke-width=\"{}\" stroke-linecap=\"round\" stroke-linejoin=\"round\"{more}/>",
        N(width)
    );
}

fn brooks(sheet: &Sheet) -> String {
    let mut sides = Vec::new();
    for side in sheet.art.sides.iter().filter(|s| s.kind == SideKind::Stream) {
        if let Some(hex) = sheet.art.hexes.iter().position(|h| h.name == side.hex) {
            let c = sheet.grid.layout.corners(sheet.grid.centres[hex], R);
            let i = usize::from(side.side);
            sides.push((c[i % 6], c[(i + 1) % 6]));
        }
    }
    side_lines(&sides, &sheet.seed("brook"), 0.12)
}

/// Where a river begins inside the map, brooks feed it.
fn headwaters(sheet: &Sheet) -> String {
    let mut d = String::new();
    for spring in &sheet.rivers.springs {
        for turn in [-0.75, 0.1, 0.8] {
            let step = |far: f64, turn: f64| {
                let (sin, cos) = (spring.angle + turn).sin_cos();
                [spring.at[0] + cos * far, spring.at[1] + sin * far]
            };
            let (bend, end) = (step(R * 0.36, turn * 0.3), step(R * (0.74 - 0.12 * turn), turn));
            let _ = write!(d, "M{}Q{} {}", Xy(spring.at), Xy(bend), Xy(end));
        }
    }
    d
}

/// A bar of sand across the river, stones to step on, ripples on both sides.
fn fords(sheet: &Sheet, s: &mut String) {
    for hex in sheet.hexes_with(Kind::Ford) {
        let c = sheet.grid.centres[hex];
        let passage = sheet.rivers.passages.get(&hex);
        let (at, angle) = passage.map_or((c, 0.0), |p| (p.at, p.angle.to_degrees()));
        let width = passage.map_or(0.5, |_| ford_width(sheet, hex));
        let mut rng = Rng::new(&sheet.seed(&format!("ford{}", sheet.art.hexes[hex].name)));
        let half = width / 2.0 + 0.05;
        let _ = write!(
            s,
            "<g transform=\"translate({}) rotate({})\"><ellipse rx=\"{}\" ry=\"{}\" fill=\"{}\" opacity=\".75\"/><g fill=\"{}\" stroke=\"{}\" stroke-width=\".9\">",
            Xy(at),
            N(angle),
            N(R * 0.34),
            N(R * half),
            sheet.pal.sand,
            sheet.pal.halo,
            sheet.pal.bank,
        );
        for q in 0..11 {
            let y = R * half * (f64::from(q) / 5.0 - 1.0) * 0.9;
            let _ = write!(
                s,
                "<ellipse cx=\"{}\" cy=\"{}\" rx=\"{}\" ry=\"{}\"/>",
                N(rng.spread(R * 0.24)),
                N(y),
                N(R * rng.between(0.035, 0.065)),
                N(R * 0.028)
            );
        }
        let _ = write!(s, "</g><path d=\"");
        for side in [-1.0, 1.0] {
            for q in 0..3 {
                let q = f64::from(q);
                let x = side * R * (0.39 + (q - 1.0).abs() * 0.05) - 3.1;
                let _ = write!(s, "M{} {}q1.6-2 3.1 0t3.1 0", N(x), N(R * width * (q - 1.0) * 0.24));
            }
        }
        let _ = write!(s, "\" fill=\"none\" stroke=\"{}\" stroke-width=\"1.1\"/></g>", sheet.pal.bank);
    }
}

fn ford_width(sheet: &Sheet, hex: usize) -> f64 {
    let name = &sheet.art.hexes[hex].name;
    let line = sheet.river_lines.iter().map(|&i| &sheet.art.lines[i]).find(|l| l.hexes.contains(name));
    line.and_then(|l| l.width).unwrap_or(0.5)
}
