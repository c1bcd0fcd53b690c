//! Veil, grid, hex ids and names.

use super::{R, Sheet};
use crate::field::dot;
use crate::geom::{N, Xy, escape};
use sandtable_picture::{Lettering, NameKind, Orientation, Style};
use std::collections::BTreeSet;
use std::fmt::Write;

pub(super) const OLD: &str = "'Old Standard TT','Times New Roman',serif";
pub(super) const CONDENSED: &str = "'Fira Sans Condensed','Arial Narrow',sans-serif";

/// White over the terrain, for high contrast.
pub(super) fn paint_veil(sheet: &mut Sheet) {
    if sheet.pal.veil > 0.0 {
        let veil = format!(
            "<rect width=\"{}\" height=\"{}\" fill=\"#fff\" opacity=\"{}\"/>",
            N(sheet.extent[0]),
            N(sheet.extent[1]),
            sheet.pal.veil
        );
        sheet.add("veil", &veil);
    }
}

/// The grid: each side once, a halo under the ink line, and centre dots where sight needs them.
pub(super) fn paint_grid(sheet: &mut Sheet) {
    let (mut seen, mut d) = (BTreeSet::new(), String::new());
    for c in &sheet.grid.centres {
        let q = sheet.grid.layout.corners(*c, R);
        for i in 0..6 {
            let (a, b) = (q[i], q[(i + 1) % 6]);
            let key = |k: usize| ((a[k] + b[k]) * 2.0).round() as i64;
            if seen.insert((key(0), key(1))) {
                let _ = write!(d, "M{}L{}", Xy(a), Xy(b));
            }
        }
    }
    let grid = format!("<path id=\"{}g\" d=\"{d}\" fill=\"none\"/>", sheet.id);
    sheet.define(&grid);
    let pal = &sheet.pal;
    let halo = if sheet.art.style == Style::Aerial { ".4" } else { ".3" };
    let mut s = format!(
        "<use href=\"#{id}g\" stroke=\"{}\" stroke-width=\"{}\" opacity=\"{halo}\"/><use href=\"#{id}g\" stroke=\"{}\" stroke-width=\"{}\" opacity=\"{}\"/>",
        pal.halo,
        N(R * 0.04),
        pal.grid,
        N(R * 0.015),
        pal.grid_opacity,
        id = sheet.id
    );
    if sheet.art.dots {
        let mut dots = String::new();
        for c in &sheet.grid.centres {
            dot(&mut dots, *c);
        }
        let _ = write!(
            s,
            "<path d=\"{dots}\" stroke=\"{}\" stroke-width=\"{}\" stroke-linecap=\"round\" opacity=\"{:.2}\"/>",
            pal.grid,
            N(R * 0.05),
            pal.grid_opacity + 0.1
        );
    }
    sheet.add("grid", &s);
}

/// Printed names of hexes, at the top of each.
pub(super) fn paint_ids(sheet: &mut Sheet) {
    let rise = if sheet.art.orientation == Orientation::Pointy { 0.6 } else { 0.66 };
    let mut s = format!(
        "<g font-family=\"{CONDENSED}\" font-size=\"{}\" font-weight=\"500\" text-anchor=\"middle\" fill=\"{}\" opacity=\"{}\" stroke=\"{}\" stroke-width=\"{}\" stroke-opacity=\".7\" stroke-linejoin=\"round\" paint-order=\"stroke\">",
        N(R * 0.19),
        sheet.pal.ink,
        if sheet.pal.veil > 0.0 { "1" } else { ".72" },
        sheet.pal.halo,
        N(R * 0.04)
    );
    for (h, c) in sheet.art.hexes.iter().zip(&sheet.grid.centres) {
        let _ = write!(s, "<text x=\"{}\" y=\"{}\">{}</text>", N(c[0]), N(c[1] - R * rise), escape(&h.name));
    }
    s.push_str("</g>");
    sheet.add("ids", &s);
}

/// Names of towns, waters and country.
pub(super) fn paint_names(sheet: &mut Sheet) {
    let mut s = String::new();
    for name in &sheet.art.names {
        if let Some(hex) = sheet.art.hexes.iter().position(|h| h.name == name.hex) {
            let c = sheet.grid.centres[hex];
            let at = [c[0] + name.offset[0] * R, c[1] + name.offset[1] * R];
            letter(sheet, name, at, &mut s);
        }
    }
    sheet.add("names", &s);
}

/// Numbers on small plates, in the shape of the hexes.
pub(super) fn paint_marks(sheet: &mut Sheet) {
    let mut s = String::new();
    let (ink, paper) = (sheet.pal.works_ink, "#fffdf3");
    for mark in &sheet.art.marks {
        let Some(hex) = sheet.art.hexes.iter().position(|h| h.name == mark.hex) else { continue };
        let c = sheet.grid.centres[hex];
        let at = [c[0] + mark.offset[0] * R, c[1] + mark.offset[1] * R];
        let plate = |radius: f64| {
            let q = sheet.grid.layout.corners(at, radius).map(|p| Xy(p).to_string());
            format!("M{}Z", q.join("L"))
        };
        let _ = write!(
            s,
            "<path d=\"{}\" transform=\"translate(1.2 1.6)\" opacity=\".35\"/><path d=\"{}\" fill=\"{paper}\" stroke=\"{ink}\" stroke-width=\"1.8\" stroke-linejoin=\"round\"/><text x=\"{}\" y=\"{}\" font-family=\"{CONDENSED}\" font-size=\"{}\" font-weight=\"700\" text-anchor=\"middle\" fill=\"{ink}\">{}</text>",
            plate(R * 0.215),
            plate(R * 0.2),
            N(at[0]),
            N(at[1] + R * 0.095),
            N(R * 0.27),
            escape(&mark.text)
        );
    }
    sheet.add("marks", &s);
}

fn letter(sheet: &Sheet, name: &Lettering, at: [f64; 2], s: &mut String) {
    let older = sheet.is_period();
    let (size, spacing) = match name.kind {
        NameKind::City => (if older { 0.40 } else { 0.38 }, 0.03),
        NameKind::Town => (0.31, 0.03),
        NameKind::Water => (0.36, 0.3),
        NameKind::Region => (0.31, 0.14),
    };
    let size = size * R;
    let at = if name.turn == 0.0 { kept_inside(sheet, name, at, size * (0.5 + spacing)) } else { at };
    let water = name.kind == NameKind::Water;
    let family = match sheet.art.style {
        _ if older || water => OLD,
        Style::Topographic => "'Fira Sans',sans-serif",
        _ => CONDENSED,
    };
    let slanted = matches!(name.kind, NameKind::Water | NameKind::Region);
    let weight = match (older, slanted) {
        (true, true) => 400,
        (true, false) => 700,
        _ => 600,
    };
    let _ = write!(
        s,
        "<text x=\"{}\" y=\"{}\" font-family=\"{family}\" font-size=\"{}\" font-weight=\"{weight}\"{} letter-spacing=\"{}\" text-anchor=\"middle\"{} fill=\"{}\" stroke=\"{}\" stroke-width=\"{}\" stroke-opacity=\"{}\" stroke-linejoin=\"round\" paint-order=\"stroke\">{}</text>",
        N(at[0]),
        N(at[1]),
        N(size),
        if slanted { " font-style=\"italic\"" } else { "" },
        N(spacing * size),
        if name.turn == 0.0 {
            String::new()
        } else {
            format!(" transform=\"rotate({} {})\"", N(name.turn), Xy(at))
        },
        if water { sheet.pal.bank } else { sheet.pal.ink },
        sheet.pal.halo,
        N(size * 0.22),
        if water { ".55" } else { ".85" },
        escape(&name.text)
    );
}

/// Level lettering is moved sideways rather than cut by the border. `advance` is the width of a letter.
fn kept_inside(sheet: &Sheet, name: &Lettering, at: [f64; 2], advance: f64) -> [f64; 2] {
    let half = name.text.chars().count() as f64 * advance / 2.0 + 6.0;
    let [x0, _, x1, _] = sheet.neat();
    if x1 - x0 < 2.0 * half { at } else { [at[0].clamp(x0 + half, x1 - half), at[1]] }
}
