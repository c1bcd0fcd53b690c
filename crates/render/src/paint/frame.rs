//! Section lines, the border and the title.

use super::Sheet;
use super::lettering::OLD;
use crate::geom::{N, Point, RADIUS, Xy, distance, escape};
use sandtable_picture::{Cartouche, Frame, Placement};
use std::fmt::Write;

/// Height that a title plate adds to the lower border.
pub(super) const PLATE: f64 = 22.0;
/// Distance of the innermost border line from the edge of the picture.
pub(super) const INNERMOST: f64 = 14.0;

/// Dotted lines between sections, kept inside the border.
pub(super) fn paint_sections(sheet: &mut Sheet) {
    let mut s = String::new();
    let [x0, y0, x1, y1] = sheet.neat();
    for line in &sheet.art.sections {
        let mut d = String::new();
        for (i, at) in line.iter().enumerate() {
            let p = sheet.grid.layout.place(*at);
            let inside = [p[0].clamp(x0 + 3.0, x1 - 3.0), p[1].clamp(y0 + 3.0, y1 - 3.0)];
            let _ = write!(d, "{}{}", if i == 0 { "M" } else { "L" }, Xy(inside));
        }
        let _ = write!(
            s,
            "<path d=\"{d}\" fill=\"none\" stroke=\"{}\" stroke-width=\"5\" opacity=\".6\"/><path d=\"{d}\" fill=\"none\" stroke=\"{}\" stroke-width=\"2.2\" stroke-dasharray=\"2 7\" stroke-linecap=\"round\" opacity=\".95\"/>",
            sheet.pal.halo, sheet.pal.section
        );
    }
    sheet.add("sections", &s);
}

/// Pales what lies outside the hexes.
pub(super) fn paint_fade(sheet: &mut Sheet) {
    if !sheet.art.faded {
        return;
    }
    let [x0, y0, x1, y1] = sheet.neat();
    let mut d = format!("M{}H{}V{}H{}Z", Xy([x0, y0]), N(x1), N(y1), N(x0));
    let mut rim = Vec::new();
    for (hex, c) in sheet.grid.centres.iter().enumerate() {
        let q = sheet.grid.layout.corners(*c, RADIUS);
        for side in (0..6u8).filter(|&side| sheet.grid.neighbour(hex, side).is_none()) {
            let i = usize::from(side);
            rim.push((q[i], q[(i + 1) % 6]));
        }
    }
    for ring in rings(rim) {
        let points: Vec<String> = ring.iter().map(|p| Xy(*p).to_string()).collect();
        let _ = write!(d, "M{}Z", points.join("L"));
    }
    let fade = format!("<path d=\"{d}\" fill=\"{}\" fill-rule=\"evenodd\" opacity=\".5\"/>", sheet.pal.halo);
    sheet.add("edge", &fade);
}

/// Sides chained by their ends into rings.
fn rings(mut sides: Vec<(Point, Point)>) -> Vec<Vec<Point>> {
    let mut rings = Vec::new();
    while let Some((start, mut at)) = sides.pop() {
        let mut ring = vec![start];
        while let Some(next) = sides.iter().position(|(a, _)| distance(*a, at) < 1.0) {
            ring.push(at);
            at = sides.swap_remove(next).1;
        }
        rings.push(ring);
    }
    rings
}

/// Border lines and title.
pub(super) fn paint_frame(sheet: &mut Sheet) {
    let [w, h] = sheet.extent;
    let ink = sheet.pal.ink;
    let mut s = String::new();
    if sheet.art.frame == Frame::Engraved {
        let drop = (sheet.bottom - sheet.margin) / 2.0;
        let _ = write!(s, "<g fill=\"none\" stroke=\"{ink}\">");
        for (inset, width) in [(4.0, "1"), (9.0, "3.4"), (INNERMOST, ".8")] {
            let _ = write!(
                s,
                "<rect x=\"{i}\" y=\"{i}\" width=\"{}\" height=\"{}\" stroke-width=\"{width}\"/>",
                N(w - 2.0 * inset),
                N(h - 2.0 * inset - drop),
                i = N(inset)
            );
        }
        s.push_str("</g>");
    }
    if let Some(c) = &sheet.art.cartouche {
        match c.placement {
            Placement::Border => border_plate(sheet, c, &mut s),
            Placement::Corner => corner_plate(sheet, c, &mut s),
        }
    }
    sheet.add("frame", &s);
}

/// A plate that breaks the lower border: title and subtitle side by side.
fn border_plate(sheet: &Sheet, c: &Cartouche, s: &mut String) {
    let (ink, halo) = (sheet.pal.ink, sheet.pal.halo);
    let title = c.title.to_uppercase();
    // Old Standard runs about .76 em in spaced capitals and .46 em in italics
    let head = title.chars().count() as f64 * 20.0 * 0.80;
    let tail = c.subtitle.chars().count() as f64 * 14.0 * 0.47;
    let gap = if c.subtitle.is_empty() { 0.0 } else { 16.0 };
    let width = (head + gap + tail + 44.0).min(sheet.extent[0] - 60.0);
    let (x, y, h) = ((sheet.extent[0] - width) / 2.0, sheet.extent[1] - 38.0, 34.0);
    let base = N(y + 23.5);
    let _ = write!(
        s,
        "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{h}\" fill=\"{halo}\" stroke=\"{ink}\" stroke-width=\"1.4\"/><rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" fill=\"none\" stroke=\"{ink}\" stroke-width=\".6\"/><g font-family=\"{OLD}\" fill=\"{ink}\"><text x=\"{}\" y=\"{base}\" font-weight=\"700\" font-size=\"20\" textLength=\"{}\">{}</text>",
        N(x),
        N(y),
        N(width),
        N(x + 3.5),
        N(y + 3.5),
        N(width - 7.0),
        h - 7.0,
        N(x + 22.0),
        N(head),
        escape(&title)
    );
    if !c.subtitle.is_empty() {
        let _ = write!(
            s,
            "<text x=\"{}\" y=\"{base}\" text-anchor=\"end\" font-style=\"italic\" font-size=\"14\" textLength=\"{}\">{}</text>",
            N(x + width - 22.0),
            N(tail),
            escape(&c.subtitle)
        );
    }
    s.push_str("</g>");
}

/// A plate over the lower right corner of the map.
fn corner_plate(sheet: &Sheet, c: &Cartouche, s: &mut String) {
    let (ink, halo) = (sheet.pal.ink, sheet.pal.halo);
    let head = c.title.chars().count() as f64 * 24.0 * 0.82;
    let tail = c.subtitle.chars().count() as f64 * 13.5 * 0.48;
    let width = (head.max(tail) + 36.0).max(180.0).min(sheet.extent[0] - 60.0);
    let (x, y) = (sheet.extent[0] - width - 30.0, sheet.extent[1] - 108.0);
    let middle = N(x + width / 2.0);
    let _ = write!(
        s,
        "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"64\" fill=\"{halo}\" stroke=\"{ink}\" stroke-width=\"1.2\"/><rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"56\" fill=\"none\" stroke=\"{ink}\" stroke-width=\".6\"/><g font-family=\"{OLD}\" fill=\"{ink}\" text-anchor=\"middle\"><text x=\"{middle}\" y=\"{}\" font-weight=\"700\" font-size=\"24\" letter-spacing=\"2\">{}</text><text x=\"{middle}\" y=\"{}\" font-style=\"italic\" font-size=\"13.5\">{}</text></g>",
        N(x),
        N(y),
        N(width),
        N(x + 4.0),
        N(y + 4.0),
        N(width - 8.0),
        N(y + 31.0),
        escape(&c.title.to_uppercase()),
        N(y + 50.0),
        escape(&c.subtitle)
    );
}
