//! Tree symbols: five crowns in four sizes to each hand.

use super::Sheet;
use crate::field::smooth_closed;
use crate::geom::{N, Point};
use crate::rng::Rng;
use sandtable_picture::Style;
use std::fmt::Write;

const SIZES: [f64; 4] = [0.0, 0.33, 0.67, 1.0];

/// A closed lumpy ring about the origin.
pub(super) fn lumpy(radius: f64, lumps: u32, rng: &mut Rng, rough: f64) -> String {
    let points: Vec<Point> = (0..lumps)
        .map(|i| {
            let a = f64::from(i) / f64::from(lumps) * std::f64::consts::TAU + rng.unit() * 0.3;
            let r = radius * (1.0 + rng.spread(rough));
            [a.cos() * r, a.sin() * r]
        })
        .collect();
    let mut d = String::new();
    smooth_closed(&mut d, &points);
    d
}

/// Defines the tree symbols `…t00` to `…t43`: crown, then size from `small` to `large`.
pub(super) fn define(sheet: &mut Sheet, tag: char, small: f64, large: f64) {
    let mut rng = Rng::new(&format!("tree{:?}", sheet.art.style));
    let mut out = String::new();
    for v in 0..5 {
        let crown = match sheet.art.style {
            Style::Engraved => engraved(sheet, &mut rng),
            Style::Survey => survey(sheet, &mut rng),
            Style::Aerial => aerial(sheet, &mut rng, v),
            Style::Topographic => ring(sheet, &mut rng),
        };
        for (n, t) in SIZES.iter().enumerate() {
            let scale = small + (large - small) * t;
            let _ = write!(
                out,
                "<g id=\"{}{tag}{v}{n}\"><g transform=\"scale({scale:.2})\">{crown}</g></g>",
                sheet.id
            );
        }
    }
    sheet.define(&out);
}

/// One tree at a point, its crown and size by chance.
pub(super) fn place(sheet: &Sheet, s: &mut String, tag: char, at: Point, rng: &mut Rng) {
    let (v, n) = (rng.below(5), rng.below(4));
    let _ = write!(s, "<use href=\"#{}{tag}{v}{n}\" x=\"{}\" y=\"{}\"/>", sheet.id, N(at[0]), N(at[1]));
}

fn engraved(sheet: &Sheet, rng: &mut Rng) -> String {
    let pal = &sheet.pal;
    let body = lumpy(5.4, 9, rng, 0.16);
    let mut arcs = String::new();
    for k in 0..4 {
        let (sin, cos) = (0.1 + f64::from(k) * 0.38).sin_cos();
        let _ = write!(
            arcs,
            "M{} {}Q{} {} {} {}",
            N(cos * 4.9),
            N(sin * 4.9),
            N(cos * 3.4 + 0.6),
            N(sin * 3.2),
            N(cos * 2.3),
            N(sin * 1.4 + 0.6)
        );
    }
    format!(
        "<path d=\"M1 4.6q5 1.6 9.2 1.9q-3 1.6-8.2 1.1z\" fill=\"{ink}\" opacity=\".42\"/><path d=\"{body}\" fill=\"{}\" stroke=\"{ink}\" stroke-width=\".75\"/><path d=\"{arcs}\" fill=\"none\" stroke=\"{ink}\" stroke-width=\".62\"/><path d=\"M-3.4-1.6q1.2-2.3 3.2-2.4\" fill=\"none\" stroke=\"{ink}\" stroke-width=\".4\" opacity=\".6\"/>",
        pal.tree,
        ink = pal.tree_ink
    )
}

fn survey(sheet: &Sheet, rng: &mut Rng) -> String {
    let pal = &sheet.pal;
    format!(
        "<path d=\"M.2 2.9q3.4.6 6 2.4q-3.4.7-6.2-1z\" fill=\"{ink}\" opacity=\".5\"/><path d=\"{}\" fill=\"{}\" stroke=\"{ink}\" stroke-width=\".5\"/><path d=\"M.4-3q3 .6 2.8 3.4q-.6 2.4-2.6 2.7q1.6-2.6-.2-6.1z\" fill=\"{ink}\" opacity=\".5\"/>",
        lumpy(3.5, 7, rng, 0.14),
        pal.tree,
        ink = pal.tree_ink
    )
}

fn aerial(sheet: &Sheet, rng: &mut Rng, v: usize) -> String {
    let pal = &sheet.pal;
    let crown = pal.crowns[v];
    let body = lumpy(6.0, 10, rng, 0.17);
    let (high, top) = (lumpy(3.5, 8, rng, 0.2), lumpy(1.7, 6, rng, 0.2));
    let lit = crown.mixed(pal.relief_light, 0.26);
    format!(
        "<path d=\"{body}\" fill=\"{crown}\" stroke=\"{}\" stroke-width=\".8\" stroke-opacity=\".55\"/><path d=\"{high}\" transform=\"translate(-1.3-1.5)\" fill=\"{lit}\" opacity=\".6\"/><path d=\"{top}\" transform=\"translate(-2-2.3)\" fill=\"{}\" opacity=\".5\"/>",
        pal.tree_ink,
        crown.mixed(pal.relief_light, 0.5)
    )
}

fn ring(sheet: &Sheet, rng: &mut Rng) -> String {
    format!(
        "<path d=\"{}\" fill=\"none\" stroke=\"{}\" stroke-width=\".8\"/>",
        lumpy(3.0, 8, rng, 0.08),
        sheet.pal.tree_ink
    )
}
