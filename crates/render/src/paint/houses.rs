//! Towns, single buildings, mills and military works.

use super::trees::lumpy;
use super::{R, Sheet};
use crate::bounds;
use crate::field::{Raster, dot};
use crate::geom::{N, Point, Xy, distance, mix};
use crate::rng::{Noise, Rng};
use sandtable_picture::Color;
use sandtable_picture::{Building, Kind, Material, NameKind, Style};
use std::f64::consts::FRAC_PI_2;
use std::fmt::Write;

/// A roof seen from above.
struct Roof {
    at: Point,
    size: Point,
    angle: f64,
    light: Color,
    shade: Color,
}

impl Roof {
    fn point(&self, u: f64, v: f64) -> Point {
        let (sin, cos) = self.angle.sin_cos();
        let (x, y) = (u * self.size[0], v * self.size[1]);
        [self.at[0] + x * cos - y * sin, self.at[1] + x * sin + y * cos]
    }

    fn draw(&self, sheet: &Sheet, s: &mut String) {
        let q = [(-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5)].map(|(u, v)| self.point(u, v));
        let box_ = ring(&q);
        match sheet.art.style {
            Style::Topographic => {
                let _ = write!(s, "<path d=\"{box_}\" fill=\"{}\"/>", self.light);
            }
            Style::Engraved | Style::Survey => self.gable(sheet, s, &box_),
            Style::Aerial => self.hip(sheet, s, q, &box_),
        }
    }

    /// The long half that looks away from the light is the dark one.
    fn gable(&self, sheet: &Sheet, s: &mut String, box_: &str) {
        let wall = sheet.pal.wall;
        let south = if self.angle.cos() - self.angle.sin() >= 0.0 { 0.5 } else { -0.5 };
        let half =
            [self.point(-0.5, 0.0), self.point(0.5, 0.0), self.point(0.5, south), self.point(-0.5, south)];
        let _ = write!(
            s,
            "<path d=\"{box_}\" transform=\"translate(1.3 1.6)\" fill=\"{wall}\" opacity=\".55\"/><path d=\"{box_}\" fill=\"{}\" stroke=\"{wall}\" stroke-width=\".8\"/><path d=\"{}\" fill=\"{}\"/>",
            self.light,
            ring(&half),
            self.shade
        );
    }

    fn hip(&self, sheet: &Sheet, s: &mut String, [a, b, c, d]: [Point; 4], box_: &str) {
        let wall = sheet.pal.wall;
        let e = (self.size[1] * 0.45).min(self.size[0] * 0.3) / self.size[0];
        let (r1, r2) = (self.point(-0.5 + e, 0.0), self.point(0.5 - e, 0.0));
        let _ = write!(
            s,
            "<path d=\"{box_}\" transform=\"translate(4 5)\" fill=\"#15170e\" opacity=\".4\"/><path d=\"{box_}\" fill=\"{}\" stroke=\"{wall}\" stroke-width=\"1.1\" stroke-linejoin=\"round\"/><path d=\"{}\" fill=\"{sh}\"/><path d=\"{}\" fill=\"{sh}\" opacity=\".6\"/><path d=\"M{}L{} {} {}M{}L{}M{}L{}\" fill=\"none\" stroke=\"{wall}\" stroke-width=\".6\" opacity=\".7\"/>",
            self.light,
            ring(&[d, r1, r2, c]),
            ring(&[b, r2, c]),
            Xy(a),
            Xy(r1),
            Xy(r2),
            Xy(b),
            Xy(d),
            Xy(r1),
            Xy(c),
            Xy(r2),
            sh = self.shade,
        );
    }
}

fn ring(points: &[Point]) -> String {
    let mut d = String::from("M");
    for (i, p) in points.iter().enumerate() {
        let _ = write!(d, "{}{}", if i == 0 { "" } else { "L" }, Xy(*p));
    }
    d.push('Z');
    d
}

/// Towns, buildings and mills.
pub(super) fn paint_houses(sheet: &mut Sheet) {
    let mut s = String::new();
    drawn_houses(sheet, &mut s);
    for hex in 0..sheet.art.hexes.len() {
        let h = &sheet.art.hexes[hex];
        if h.has(Kind::Town) {
            town(sheet, hex, &mut s);
        }
        if let Some(building) = h.building.as_ref().filter(|b| !b.footprint.is_empty()) {
            footprint(sheet, hex, building, &mut s);
        }
        if h.has(Kind::Mill) {
            mill(sheet, hex, &mut s);
        }
    }
    sheet.add("buildings", &s);
}

fn town(sheet: &Sheet, hex: usize, s: &mut String) {
    let (c, pal) = (sheet.grid.centres[hex], &sheet.pal);
    let name = &sheet.art.hexes[hex].name;
    let mut rng = Rng::new(&sheet.seed(&format!("town{name}")));
    let lane = rng.unit() * std::f64::consts::PI;
    let named =
        sheet.art.names.iter().any(|n| n.hex == *name && matches!(n.kind, NameKind::City | NameKind::Town));
    if sheet.is_period() {
        let _ = write!(
            s,
            "<path d=\"{}\" transform=\"translate({})\" fill=\"{}\" opacity=\".5\"/>",
            lumpy(R * 0.56, 9, &mut rng, 0.14),
            Xy(c),
            pal.field
        );
    }
    let mut roofs = cluster(sheet, &mut rng, c, lane, named);
    roofs.sort_by(|a, b| a.at[1].total_cmp(&b.at[1]));
    for roof in &roofs {
        roof.draw(sheet, s);
    }
    if named && sheet.art.style != Style::Topographic {
        church(sheet, c, lane, s);
    }
    if sheet.is_period() {
        let mut gardens = String::new();
        for _ in 0..7 {
            let (a, d) = (rng.unit() * std::f64::consts::TAU, R * rng.between(0.5, 0.64));
            dot(&mut gardens, [c[0] + a.cos() * d, c[1] + a.sin() * d]);
        }
        let _ = write!(
            s,
            "<path d=\"{gardens}\" stroke=\"{}\" stroke-width=\"3.4\" stroke-linecap=\"round\"/>",
            pal.tree_ink
        );
    }
}

/// Nine to thirteen houses along two crossing lanes, none touching another.
fn cluster(sheet: &Sheet, rng: &mut Rng, c: Point, lane: f64, church: bool) -> Vec<Roof> {
    let most = if sheet.art.style == Style::Survey { 9 } else { 13 };
    let verge = if sheet.art.style == Style::Topographic { 0.16 } else { 0.13 };
    let mut roofs: Vec<(Roof, f64)> = Vec::new();
    for _ in 0..120 {
        if roofs.len() >= most {
            break;
        }
        let side = if rng.unit() < 0.5 { 0.0 } else { FRAC_PI_2 };
        let u = rng.spread(R * 0.525);
        let v = if rng.unit() < 0.5 { -1.0 } else { 1.0 } * (R * verge + rng.unit() * R * 0.3);
        let (sin, cos) = (lane + side).sin_cos();
        let at = [c[0] + u * cos - v * sin, c[1] + u * sin + v * cos];
        let size = [R * rng.between(0.13, 0.28), R * rng.between(0.10, 0.15)];
        let turned = if rng.unit() < 0.25 { FRAC_PI_2 } else { 0.0 };
        let reach = size[0].max(size[1]) * 0.62;
        let on_church = church && distance(at, [c[0] - R * 0.06, c[1] - R * 0.1]) < R * 0.2 + reach * 0.6;
        let crowded = roofs.iter().any(|(r, near)| distance(r.at, at) < near + reach);
        if distance(at, c) < R * 0.62 && !crowded && !on_church {
            let (light, shade) = (sheet.pal.roof, sheet.pal.roof_shade);
            roofs.push((Roof { at, size, angle: lane + side + turned, light, shade }, reach));
        }
    }
    roofs.into_iter().map(|(r, _)| r).collect()
}

fn church(sheet: &Sheet, c: Point, lane: f64, s: &mut String) {
    let pal = &sheet.pal;
    let at = [c[0], c[1] - R * 0.02];
    let angle = (lane + FRAC_PI_2).rem_euclid(std::f64::consts::PI) - FRAC_PI_2;
    let nave =
        Roof { at, size: [R * 0.3, R * 0.15], angle: angle * 0.5, light: pal.slate, shade: pal.slate_shade };
    nave.draw(sheet, s);
    let _ = write!(
        s,
        "<path d=\"M{} {}v-13.5l2.9-7.3 2.9 7.3v13.5z\" fill=\"{}\" stroke=\"{ink}\" stroke-width=\".9\"/><path d=\"M{} {}v-6.2m-1.8 2.1h3.6\" stroke=\"{ink}\" stroke-width=\"1.1\" fill=\"none\"/>",
        N(at[0] - R * 0.16),
        N(at[1] + R * 0.02),
        pal.stone,
        N(at[0] - R * 0.105),
        N(at[1] - R * 0.38),
        ink = if pal.paper.lightness() < 0.4 { pal.ink } else { pal.works_ink },
    );
}

fn roofs_of(sheet: &Sheet, material: Material) -> (Color, Color) {
    match material {
        Material::Wood => (sheet.pal.roof, sheet.pal.roof_shade),
        Material::Stone => (sheet.pal.slate, sheet.pal.slate_shade),
    }
}

/// The part of a hex that a drawn house with its yard fills.
const PLOT: f64 = 0.6;

/// Roofs of a farm or a few houses about the centre, within the circle inside the plot: place, width and height, in
/// radii.
const FARMS: [&[[f64; 4]]; 4] = [
    &[[0.0, -0.08, 0.70, 0.36], [-0.2, 0.2, 0.30, 0.33]],
    &[[-0.19, -0.12, 0.42, 0.30], [0.17, 0.2, 0.40, 0.26]],
    &[[0.0, 0.1, 0.76, 0.30], [0.05, -0.2, 0.28, 0.38]],
    &[[-0.23, 0.0, 0.25, 0.60], [0.12, -0.25, 0.40, 0.23], [0.2, 0.21, 0.29, 0.25]],
];

/// Drawn houses, a group for each hex; houses that go on in the next hex are joined by a long roof.
fn drawn_houses(sheet: &Sheet, s: &mut String) {
    let drawn = |hex: usize| sheet.art.hexes[hex].building.as_ref().filter(|b| b.footprint.is_empty());
    let all = 0..sheet.art.hexes.len();
    yards(sheet, &all.clone().filter(|&hex| drawn(hex).is_some()).collect::<Vec<_>>(), s);
    for hex in all.clone() {
        let Some(building) = drawn(hex) else { continue };
        let (a, (light, shade)) = (sheet.grid.centres[hex], roofs_of(sheet, building.material));
        let next = building.joins.iter().filter_map(|&side| sheet.grid.neighbour(hex, side));
        for b in next.filter(|&n| n > hex).map(|n| sheet.grid.centres[n]) {
            let size = [distance(a, b), R * 0.40];
            let angle = (b[1] - a[1]).atan2(b[0] - a[0]);
            Roof { at: mix(a, b, 0.5), size, angle, light, shade }.draw(sheet, s);
        }
    }
    for hex in all {
        if let Some(building) = drawn(hex) {
            house(sheet, hex, building, s);
        }
    }
}

/// The ground that belongs to houses: all of what stands in the way of a line of sight.
fn yards(sheet: &Sheet, houses: &[usize], s: &mut String) {
    let mut seen = std::collections::BTreeSet::new();
    for &start in houses {
        if !seen.insert(start) {
            continue;
        }
        let mut group = vec![start];
        let mut next = 0;
        while let Some(&hex) = group.get(next) {
            let joins = sheet.art.hexes[hex].building.iter().flat_map(|b| &b.joins);
            group.extend(
                joins.filter_map(|&side| sheet.grid.neighbour(hex, side)).filter(|n| seen.insert(*n)),
            );
            next += 1;
        }
        let noise = Noise::new(&sheet.seed("yard"), R * 0.42);
        let raster = Raster::new(sheet.extent, R / 10.0);
        let hexes: Vec<Point> = group.iter().map(|&hex| sheet.grid.centres[hex]).collect();
        let d = bounds::area(&sheet.grid, &raster, PLOT, &hexes, &noise).outline(0.5);
        let _ = write!(
            s,
            "<path d=\"{d}\" fill=\"{}\" opacity=\".75\"/><path d=\"{d}\" fill=\"none\" stroke=\"{}\" stroke-width=\".9\" opacity=\".3\"/>",
            sheet.pal.stone, sheet.pal.wall
        );
    }
}

/// One group of roofs with a chimney; a house that is joined to others is one broad block along them.
fn house(sheet: &Sheet, hex: usize, building: &Building, s: &mut String) {
    let c = sheet.grid.centres[hex];
    let mut rng = Rng::new(&sheet.seed(&format!("house{}", sheet.art.hexes[hex].name)));
    let (light, shade) = roofs_of(sheet, building.material);
    let toward = building.joins.first().map(|&side| {
        let m = sheet.grid.layout.side_middle(c, side);
        (m[1] - c[1]).atan2(m[0] - c[0])
    });
    let angle = toward.unwrap_or([-0.35, 0.2, 1.22, -0.9, 0.6][rng.below(5) as usize]);
    let (sin, cos) = angle.sin_cos();
    let joined: &[[f64; 4]] = &[[0.0, 0.0, 0.74, 0.54]];
    let farm = FARMS[rng.below(FARMS.len() as u32) as usize];
    let roofs = if toward.is_some() { joined } else { farm };
    let mut parts: Vec<Roof> = roofs
        .iter()
        .map(|[x, y, w, h]| {
            let at = [c[0] + (x * cos - y * sin) * R, c[1] + (x * sin + y * cos) * R];
            // The ridge runs along the longer side.
            let (size, turn) = if w < h { ([h * R, w * R], FRAC_PI_2) } else { ([w * R, h * R], 0.0) };
            Roof { at, size, angle: angle + turn, light, shade }
        })
        .collect();
    parts.sort_by(|a, b| a.at[1].total_cmp(&b.at[1]));
    parts.iter().for_each(|roof| roof.draw(sheet, s));
    let at = parts.first().map_or(c, |roof| roof.point(0.18, -0.06));
    let _ = write!(
        s,
        "<rect x=\"{}\" y=\"{}\" width=\"4.2\" height=\"4.2\" fill=\"#4c3b30\" stroke=\"#221c17\" stroke-width=\".6\"/>",
        N(at[0] - 2.1),
        N(at[1] - 2.1)
    );
}

/// A house whose outline is rule data: drawn exactly, with a square in its centre that tells the material.
fn footprint(sheet: &Sheet, hex: usize, building: &Building, s: &mut String) {
    let c = sheet.grid.centres[hex];
    let (light, shade) = roofs_of(sheet, building.material);
    let wall = sheet.pal.wall;
    let polygons: Vec<Vec<Point>> = building
        .footprint
        .iter()
        .map(|f| f.iter().map(|p| [c[0] + p[0] * R, c[1] + p[1] * R]).collect())
        .collect();
    let d: String = polygons.iter().map(|p| ring(p)).collect();
    let _ = write!(
        s,
        "<path d=\"{d}\" transform=\"translate(4 5)\" fill=\"#15170e\" opacity=\".4\"/><path d=\"{d}\" fill=\"{light}\" stroke=\"{wall}\" stroke-width=\"2.4\" stroke-linejoin=\"round\"/><path d=\"{d}\" fill=\"{light}\"/>"
    );
    for p in &polygons {
        let n = p.len().max(1) as f64;
        let middle = p.iter().fold([0.0, 0.0], |a, q| [a[0] + q[0] / n, a[1] + q[1] / n]);
        let mut ridges = String::new();
        for (i, a) in p.iter().enumerate() {
            let b = p[(i + 1) % p.len()];
            // planes whose outer edge looks south or east lie in shade
            let (nx, ny) = (b[1] - a[1], a[0] - b[0]);
            if nx + ny > 0.5 {
                let _ = write!(s, "<path d=\"{}\" fill=\"{shade}\"/>", ring(&[*a, b, middle]));
            }
            let _ = write!(ridges, "M{}L{}", Xy(*a), Xy(middle));
        }
        let _ = write!(
            s,
            "<path d=\"{ridges}\" fill=\"none\" stroke=\"{wall}\" stroke-width=\".8\" opacity=\".75\"/>"
        );
    }
    let core = if building.material == Material::Stone { "#f3efe4" } else { "#4c3b30" };
    let _ = write!(
        s,
        "<rect x=\"{}\" y=\"{}\" width=\"4.7\" height=\"4.7\" fill=\"{core}\" stroke=\"#1c1712\"/>",
        N(c[0] - R * 0.045),
        N(c[1] - R * 0.045)
    );
}

fn mill(sheet: &Sheet, hex: usize, s: &mut String) {
    let pal = &sheet.pal;
    let _ = write!(
        s,
        "<g transform=\"translate({})\" stroke=\"{ink}\" stroke-width=\"1.2\"><ellipse cx=\"8\" cy=\"16\" rx=\"16\" ry=\"5\" fill=\"#000\" stroke=\"none\" opacity=\".25\"/><path d=\"M-10 16L-7-8h14l3 24z\" fill=\"{}\"/><path d=\"M2-8h5l3 24H2z\" fill=\"{}\" stroke=\"none\"/><path d=\"M-8-8L0-17 8-8z\" fill=\"{}\"/><path d=\"M0-9L-19-22l3-4L2-12zM0-9L14-27l4 3L3-7zM0-9L19 3l-3 4L-2-6zM0-9L-14 9l-4-3L-3-11z\" fill=\"{}\" stroke-width=\"1.3\"/><circle r=\"2.2\" cy=\"-9\" fill=\"{ink}\"/></g>",
        Xy(sheet.grid.centres[hex]),
        pal.stone,
        pal.stone.mixed(pal.hachure, 0.35),
        pal.roof,
        pal.plank,
        ink = pal.works_ink
    );
}

/// Trenches, obstacles, oil fields and airfields: dark outline, light core.
pub(super) fn paint_works(sheet: &mut Sheet) {
    const ZIGZAG: &str = "M-26 10l10.5-12 10.5 12 10.5-12 10.5 12 10.5-12";
    let mut s = String::new();
    for (hex, h) in sheet.art.hexes.iter().enumerate() {
        let picture = h.kinds.iter().map(|k| match k {
            Kind::Trench => format!("<path d=\"{ZIGZAG}\" fill=\"none\" stroke=\"{}\" stroke-width=\"7.8\"/><path d=\"{ZIGZAG}\" fill=\"none\" stroke=\"{}\" stroke-width=\"3.2\"/>", sheet.pal.works_ink, sheet.pal.works),
            Kind::Obstacle => "<path d=\"M-18-15l7.5 13h-15zM-2-19l7.5 13h-15zM14-15l7.5 13h-15zM-12-1l7.5 13h-15zM4-3l7.5 13h-15zM20 1l7.5 13h-15z\" fill=\"#8d8d88\" stroke=\"#222\" stroke-width=\"1.4\"/>".to_owned(),
            Kind::Oil => format!("<g stroke=\"{ink}\" stroke-width=\"1.5\" fill=\"none\"><path d=\"M-18 18L-10-16-2 18M-16 6.5h12M-14-2.6h8M5 18L13-16l8 34M8 6.5h10M9-2.6h8\"/></g><g fill=\"{ink}\"><circle cx=\"-10\" cy=\"-18\" r=\"4\"/><circle cx=\"13\" cy=\"-18\" r=\"4\"/></g>", ink = sheet.pal.ink),
            Kind::Airfield => "<g transform=\"rotate(-18)\"><rect x=\"-34\" y=\"-6\" width=\"68\" height=\"12\" fill=\"#8d8d88\" stroke=\"#333\"/><path d=\"M-31 0h62\" stroke=\"#fff\" stroke-dasharray=\"6 5\"/></g><circle r=\"9\" cx=\"18\" cy=\"20\" fill=\"#fff\" stroke=\"#333\" stroke-width=\"1.4\"/><path d=\"M15 15.5v9m6-9v9m-6-4.5h6\" stroke=\"#222\" stroke-width=\"1.8\"/>".to_owned(),
            _ => String::new(),
        });
        let picture: String = picture.collect();
        if !picture.is_empty() {
            let _ = write!(s, "<g transform=\"translate({})\">{picture}</g>", Xy(sheet.grid.centres[hex]));
        }
    }
    sheet.add("works", &s);
}
