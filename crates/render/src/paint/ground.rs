//! The ground itself: paper, mottle, ploughland, parcels; then sand, pits, marsh and fields.

use super::{R, Sheet};
use crate::field::{Field, Raster, Spread, dot};
use crate::geom::{N, Point, Xy, distance, mix};
use crate::rng::{Noise, Rng};
use crate::scatter::scatter;
use sandtable_picture::Color;
use sandtable_picture::{Kind, Style};
use std::fmt::Write;

/// The bottom layer.
pub(super) fn paint(sheet: &mut Sheet) {
    let [w, h] = sheet.extent;
    let paper = format!("<rect width=\"{}\" height=\"{}\" fill=\"{}\"/>", N(w), N(h), sheet.pal.halo);
    let mut s = format!("<rect width=\"{}\" height=\"{}\" fill=\"{}\"/>", N(w), N(h), sheet.pal.paper);
    match sheet.art.style {
        Style::Engraved | Style::Survey => {
            let paper = sheet.pal.mottle;
            mottle(sheet, &mut s, &[0.10, 0.20, 0.30, 0.42].map(|l| (l, paper, 0.22)));
            let clear = clear_ground(sheet);
            ploughland(sheet, &clear, &mut s);
            tufts(sheet, &clear, &mut s);
        }
        Style::Aerial => {
            parcels(sheet, &mut s);
            let green = |rgb| Color(rgb).mixed(sheet.pal.paper, if is_dark(sheet) { 0.7 } else { 0.0 });
            mottle(sheet, &mut s, &[(0.22, green(0x8f9866), 0.20), (0.40, green(0x7d8a58), 0.16)]);
        }
        Style::Topographic => {
            mottle(sheet, &mut s, &[(0.2, sheet.pal.mottle, 0.4)]);
            bounds(sheet, &mut s);
            faint_contours(sheet, &mut s);
        }
    }
    let clip = format!("<g clip-path=\"url(#{}c)\">", sheet.id);
    sheet.add("ground", &format!("{paper}{clip}{s}</g>"));
}

fn is_dark(sheet: &Sheet) -> bool {
    sheet.pal.paper.lightness() < 0.4
}

fn mottle(sheet: &Sheet, s: &mut String, tints: &[(f64, Color, f64)]) {
    let (wide, fine) = (Noise::new(&sheet.seed("b"), R * 3.4), Noise::new(&sheet.seed("n"), R * 0.55));
    let field =
        Raster::new(sheet.extent, R / 4.0).fill(|p| wide.at(p[0], p[1]) * 0.7 + fine.at(p[0], p[1]) * 0.3);
    for (level, color, opacity) in tints {
        let _ = write!(s, "<path d=\"{}\" fill=\"{color}\" opacity=\"{opacity}\"/>", field.outline(*level));
    }
}

/// How much of the ground about a point is clear and level.
fn clear_ground(sheet: &Sheet) -> Field {
    let open = |i: usize| {
        let h = &sheet.art.hexes[i];
        let wet = sheet.rivers.passages.contains_key(&i);
        let free = h.level == 0 && h.kinds.is_empty() && h.building.is_none() && !wet;
        f64::from(u8::from(free))
    };
    let noise = Noise::new("", R);
    sheet.raster.soft(&sheet.grid, &open, Spread { k: 1.6, amp: 0.0, noise })
}

/// Strip fields: clusters of hatched cells, alternating in direction.
fn ploughland(sheet: &Sheet, clear: &Field, s: &mut String) {
    let [w, h] = sheet.extent;
    let clusters = (w * h / (R * R) * 0.05) as u32;
    let mut d = String::new();
    for q in 0..clusters {
        let mut rng = Rng::new(&sheet.seed(&format!("plough{q}")));
        let from = [rng.unit() * w, rng.unit() * h];
        let angle = f64::from(rng.below(6)) * 0.5 + 0.2;
        let (cols, mut u) = (3 + rng.below(2), 0.0);
        for col in 0..cols {
            let (wide, mut v) = (R * rng.between(0.30, 0.62), 0.0);
            for row in 0..2 {
                let tall = R * rng.between(0.28, 0.52);
                let skip = rng.unit() < 0.15;
                let cell = Cell { from, angle, middle: [u + wide / 2.0, v + tall / 2.0], size: [wide, tall] };
                if !skip && clear.at(cell.at(0.0, 0.0)) > 0.93 {
                    cell.hatch(&mut d, (col + row) % 2 == 1);
                }
                v += tall + 1.5;
            }
            u += wide + 1.5;
        }
    }
    let _ = write!(
        s,
        "<path d=\"{d}\" stroke=\"{}\" stroke-width=\".7\" opacity=\".24\" fill=\"none\"/>",
        sheet.pal.hachure
    );
}

struct Cell {
    from: Point,
    angle: f64,
    middle: Point,
    size: Point,
}

impl Cell {
    fn at(&self, u: f64, v: f64) -> Point {
        let (x, y) = (self.middle[0] + u, self.middle[1] + v);
        let (sin, cos) = self.angle.sin_cos();
        [self.from[0] + x * cos - y * sin, self.from[1] + x * sin + y * cos]
    }

    fn hatch(&self, d: &mut String, upright: bool) {
        let [w, h] = self.size.map(|s| s / 2.0);
        let (along, across) = if upright { (h, w) } else { (w, h) };
        let lines = ((across * 2.0 / 3.0).round() as i32).max(3);
        for i in 0..=lines {
            let v = across * (2.0 * f64::from(i) / f64::from(lines) - 1.0);
            let (a, b) = if upright {
                (self.at(v, -along), self.at(v, along))
            } else {
                (self.at(-along, v), self.at(along, v))
            };
            let _ = write!(d, "M{}L{}", Xy(a), Xy(b));
        }
    }
}

fn tufts(sheet: &Sheet, clear: &Field, s: &mut String) {
    let mut d = String::new();
    let darts = scatter(&sheet.seed("tuft"), R * 0.42, sheet.extent, |p| clear.at(p) > 0.9);
    for mut dart in darts {
        if dart.rng.unit() < 0.5 {
            let p = Xy(dart.at);
            let _ = write!(d, "M{p}l-1.6-3M{p}v-3.8M{p}l1.6-3");
        }
    }
    let ink = sheet.pal.tree_ink.mixed(sheet.pal.ink, if is_dark(sheet) { 0.6 } else { 0.0 });
    let _ = write!(s, "<path d=\"{d}\" stroke=\"{ink}\" stroke-width=\".6\" opacity=\".3\" fill=\"none\"/>");
}

/// A jittered, turned lattice of fields.
struct Lattice {
    seed: String,
    middle: Point,
    size: Point,
    turn: f64,
    jitter: Point,
}

impl Lattice {
    fn corner(&self, i: i32, j: i32) -> Point {
        let mut rng = Rng::new(&format!("{}{i},{j}", self.seed));
        let u = (f64::from(i) + rng.spread(self.jitter[0])) * self.size[0];
        let v = (f64::from(j) + rng.spread(self.jitter[1])) * self.size[1];
        let (sin, cos) = self.turn.sin_cos();
        [self.middle[0] + u * cos - v * sin, self.middle[1] + u * sin + v * cos]
    }

    /// Cells that touch the picture: index and corners.
    fn cells(&self, extent: Point) -> Vec<([i32; 2], [Point; 4])> {
        let reach = extent[0].hypot(extent[1]) / 2.0;
        let (ni, nj) = ((reach / self.size[0]) as i32 + 2, (reach / self.size[1]) as i32 + 2);
        let mut out = Vec::new();
        for i in -ni..ni {
            for j in -nj..nj {
                let q = [(i, j), (i + 1, j), (i + 1, j + 1), (i, j + 1)].map(|(i, j)| self.corner(i, j));
                let clear_of =
                    |k: usize| q.iter().all(|p| p[k] < -9.0) || q.iter().all(|p| p[k] > extent[k] + 9.0);
                if !clear_of(0) && !clear_of(1) {
                    out.push(([i, j], q));
                }
            }
        }
        out
    }
}

fn lattice(sheet: &Sheet, tag: &str, size: Point, turn: f64) -> Lattice {
    let middle = sheet.extent.map(|e| e / 2.0);
    Lattice { seed: sheet.seed(tag), middle, size, turn, jitter: [0.25, 0.21] }
}

fn polygon(d: &mut String, q: &[Point]) {
    for (i, p) in q.iter().enumerate() {
        let _ = write!(d, "{}{}", if i == 0 { "M" } else { "L" }, Xy(*p));
    }
    d.push('Z');
}

fn parcels(sheet: &Sheet, s: &mut String) {
    let land = lattice(sheet, "parcel", [R * 1.9, R * 1.2], 0.32);
    let (mut fills, mut furrows) = (vec![String::new(); 6], String::new());
    for ([i, j], q) in land.cells(sheet.extent) {
        let mut rng = Rng::new(&format!("{}c{i},{j}", land.seed));
        polygon(&mut fills[rng.below(6) as usize], &q);
        if rng.unit() < 0.5 {
            let lines = (distance(q[0], q[3]) / 7.0).round() as i32;
            for n in 1..lines {
                let t = f64::from(n) / f64::from(lines);
                let _ = write!(furrows, "M{}L{}", Xy(mix(q[0], q[3], t)), Xy(mix(q[1], q[2], t)));
            }
        }
    }
    for (d, color) in fills.iter().zip(sheet.pal.parcels) {
        let _ = write!(s, "<path d=\"{d}\" fill=\"{color}\" opacity=\".75\"/>");
    }
    let ink = if is_dark(sheet) { "#0d0e08" } else { "#5b5d3a" };
    let _ = write!(
        s,
        "<path d=\"{furrows}\" stroke=\"{ink}\" stroke-width=\".7\" opacity=\".16\" fill=\"none\"/>"
    );
}

fn bounds(sheet: &Sheet, s: &mut String) {
    let land = lattice(sheet, "bound", [R * 2.8, R * 2.0], 0.2);
    let (mut warm, mut green, mut lines) = (String::new(), String::new(), String::new());
    for ([i, j], q) in land.cells(sheet.extent) {
        let mut rng = Rng::new(&format!("{}g{i},{j}", land.seed));
        match rng.unit() {
            t if t < 0.15 => polygon(&mut warm, &q),
            t if t < 0.30 => polygon(&mut green, &q),
            _ => {}
        }
        if rng.unit() < 0.55 {
            let _ = write!(lines, "M{}L{}", Xy(q[0]), Xy(q[1]));
        }
        if rng.unit() < 0.4 {
            let _ = write!(lines, "M{}L{}", Xy(q[1]), Xy(q[2]));
        }
    }
    let dim = |rgb| Color(rgb).mixed(sheet.pal.paper, if is_dark(sheet) { 0.88 } else { 0.0 });
    let _ = write!(
        s,
        "<path d=\"{warm}\" fill=\"{}\" opacity=\".7\"/><path d=\"{green}\" fill=\"{}\" opacity=\".7\"/><path d=\"{lines}\" fill=\"none\" stroke=\"{}\" stroke-width=\".9\" stroke-dasharray=\"1 3\" stroke-linecap=\"round\" opacity=\".8\"/>",
        dim(0xefe6c4),
        dim(0xe9ecd0),
        dim(0xb3a57c)
    );
}

fn faint_contours(sheet: &Sheet, s: &mut String) {
    if sheet.art.hexes.iter().any(|h| h.level > 0) {
        return;
    }
    let n = Noise::new(&sheet.seed("contour"), R * 6.0);
    let field = Raster::new(sheet.extent, R / 3.0)
        .fill(|p| n.at(p[0], p[1]) * 0.86 + n.at(p[0] * 0.5 + 900.0, p[1] * 0.5) * 0.3);
    for k in -3..=3 {
        let _ = write!(
            s,
            "<path d=\"{}\" fill=\"none\" stroke=\"{}\" stroke-width=\"{}\" opacity=\".36\"/>",
            field.outline(f64::from(k) * 0.16),
            sheet.pal.hachure,
            if k == 0 { "1" } else { ".6" }
        );
    }
}

/// Sand, pits and marsh.
pub(super) fn paint_soft(sheet: &mut Sheet) {
    let mut s = String::new();
    if let Some(area) = sheet.area(Kind::Sand, 1.7, 0.11) {
        let _ = write!(s, "<path d=\"{}\" fill=\"{}\"/>", area.outline(0.5), sheet.pal.sand);
        grains(sheet, &mut s, &area, (0.5, 3.6), "sand");
    }
    if let Some(area) = sheet.area(Kind::Sandpit, 1.9, 0.08) {
        sandpit(sheet, &mut s, &area);
    }
    if let Some(area) = sheet.area(Kind::Marsh, 1.7, 0.11) {
        marsh(sheet, &mut s, &area);
    }
    sheet.add_clipped("soft", &s);
}

fn grains(sheet: &Sheet, s: &mut String, area: &Field, (level, gap): (f64, f64), tag: &str) {
    let mut d = String::new();
    for dart in scatter(&sheet.seed(tag), gap, sheet.extent, |p| area.at(p) > level) {
        dot(&mut d, dart.at);
    }
    let _ = write!(
        s,
        "<path d=\"{d}\" stroke=\"{}\" stroke-width=\"1.1\" stroke-linecap=\"round\" opacity=\".6\"/>",
        sheet.pal.rock
    );
}

fn sandpit(sheet: &Sheet, s: &mut String, area: &Field) {
    let mut ticks = String::new();
    for p in area.contours(0.56).iter().flatten() {
        let (up, _) = area.uphill(*p);
        let _ = write!(ticks, "M{}l{} {}", Xy(*p), N(up[0] * 6.0), N(up[1] * 6.0));
    }
    let _ = write!(
        s,
        "<path d=\"{}\" fill=\"{}\"/><path d=\"{}\" fill=\"{}\"/><path d=\"{ticks}\" stroke=\"{}\" stroke-width=\".9\" opacity=\".8\" fill=\"none\"/>",
        area.outline(0.56),
        sheet.pal.pit,
        area.outline(0.72),
        sheet.pal.pit_floor,
        sheet.pal.hachure
    );
    grains(sheet, s, area, (0.6, 4.0), "pit");
}

fn marsh(sheet: &Sheet, s: &mut String, area: &Field) {
    let (mut dashes, mut reeds) = (String::new(), String::new());
    let inside = sheet.inside(Kind::Marsh, 0.07);
    for mut dart in scatter(&sheet.seed("marsh"), 9.5, sheet.extent, |p| area.at(p) > inside) {
        let p = Xy(dart.at);
        let _ = write!(dashes, "M{} {}h8", N(dart.at[0] - 4.0), N(dart.at[1]));
        if dart.rng.unit() < 0.5 {
            let _ = write!(reeds, "M{p}l-2-3.4M{p}v-4.4M{p}l2-3.4");
        }
    }
    let _ = write!(
        s,
        "<path d=\"{}\" fill=\"{}\" opacity=\".85\"/><path d=\"{dashes}\" stroke=\"{}\" stroke-width=\".9\" opacity=\".75\"/><path d=\"{reeds}\" stroke=\"{}\" stroke-width=\".75\" opacity=\".9\" fill=\"none\"/>",
        area.outline(0.5),
        sheet.pal.marsh,
        sheet.pal.bank,
        sheet.pal.tree_ink
    );
}

/// Fields of grain: one direction of furrows to each connected patch.
pub(super) fn paint_fields(sheet: &mut Sheet) {
    let mut s = String::new();
    let mut seen = vec![false; sheet.art.hexes.len()];
    let starts: Vec<usize> = sheet.hexes_with(Kind::Field).collect();
    for start in starts {
        if seen[start] {
            continue;
        }
        let mut patch = vec![start];
        seen[start] = true;
        let mut next = 0;
        while next < patch.len() {
            for side in 0..6 {
                if let Some(n) = sheet.grid.neighbour(patch[next], side)
                    && sheet.art.hexes[n].has(Kind::Field)
                    && !seen[n]
                {
                    seen[n] = true;
                    patch.push(n);
                }
            }
            next += 1;
        }
        field_patch(sheet, &mut s, &patch);
    }
    sheet.add_clipped("fields", &s);
}

fn field_patch(sheet: &mut Sheet, s: &mut String, patch: &[usize]) {
    let name = &sheet.art.hexes[patch[0]].name;
    let area = sheet.area_of(Kind::Field, "field", [2.2, 0.05], &|i| patch.contains(&i));
    let mut rng = Rng::new(&sheet.seed(&format!("field{name}")));
    let angle = (f64::from(rng.below(6)) * 30.0 + 8.0).to_radians();
    let bound = |k: usize, f: fn(f64, f64) -> f64| {
        patch.iter().map(|&i| sheet.grid.centres[i][k]).reduce(f).unwrap_or_default()
    };
    let (lo, hi) = ([bound(0, f64::min), bound(1, f64::min)], [bound(0, f64::max), bound(1, f64::max)]);
    let (middle, reach) = (mix(lo, hi, 0.5), distance(lo, hi) / 2.0 + R * 1.6);
    let (sin, cos) = angle.sin_cos();
    let (mut dark, mut light, mut n, mut u) = (String::new(), String::new(), 0, -reach);
    while u <= reach {
        let p = [middle[0] - sin * u, middle[1] + cos * u];
        let line = if n % 2 == 1 { &mut dark } else { &mut light };
        let (a, b) = ([p[0] - cos * reach, p[1] - sin * reach], [p[0] + cos * reach, p[1] + sin * reach]);
        let _ = write!(line, "M{}L{}", Xy(a), Xy(b));
        (n, u) = (n + 1, u + 4.6);
    }
    let aerial = sheet.art.style == Style::Aerial;
    let (clip, d) = (format!("{}f{}", sheet.id, patch[0]), area.outline(0.5));
    sheet.define(&format!("<clipPath id=\"{clip}\"><path d=\"{d}\"/></clipPath>"));
    let shine = if is_dark(sheet) { ".07" } else { ".35" };
    let _ = write!(
        s,
        "<path d=\"{d}\" fill=\"{}\"/><g clip-path=\"url(#{clip})\"><path d=\"{dark}\" stroke=\"{ink}\" stroke-width=\"1.7\" opacity=\"{}\" stroke-dasharray=\"7 1.2\"/><path d=\"{light}\" stroke=\"#fff6cf\" opacity=\"{shine}\"/></g><path d=\"{d}\" fill=\"none\" stroke=\"{ink}\" stroke-width=\"1.2\" opacity=\".8\"{}/>",
        sheet.pal.field,
        if aerial { ".6" } else { ".35" },
        if aerial { "" } else { " stroke-dasharray=\"3 2\"" },
        ink = sheet.pal.furrow,
    );
}
