//! What is drawn over a map besides pieces: ways, sectors, zones and signs, in the colours of a side.
//!
//! The page draws the same shapes by the same text (`web/src/lib/map/overlays.ts`); the cases of
//! `tests/golden/overlays.json` hold for both.

use crate::geom::{N, Point, RADIUS, Xy, corners, distance, mix};
use crate::palette::Theme;
use crate::piece::text;
use sandtable_picture::overlays::{End, Pen, Shape, Sign};
use sandtable_picture::{Color, Orientation, Stock};
use std::fmt::Write;

const R: f64 = RADIUS;
const ROOT3: f64 = 1.732_050_807_568_877_2;
/// Corners nearer than this are one.
const NEAR: f64 = 1.0;

/// Colours of a shape.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Inks {
    /// The line.
    pub ink: Color,
    /// What holds it on any ground.
    pub casing: Color,
    /// The tint of an area.
    pub tint: Color,
}

impl Inks {
    /// The colours of a side, or of no side.
    pub fn of(stock: Option<Stock>, theme: Theme) -> Inks {
        let casing = Color(if theme == Theme::Night { 0xe9_dfc6 } else { 0xff_fdf3 });
        let Some(stock) = stock else {
            return Inks { ink: Color(0x1c_160c), casing, tint: Color(0x1c_160c) };
        };
        match (theme, stock.dark) {
            (Theme::Contrast, true) => Inks { ink: Color(0), casing: Color(0xff_ffff), tint: Color(0) },
            (Theme::Contrast, false) => {
                Inks { ink: Color(0xff_ffff), casing: Color(0), tint: Color(0xff_ffff) }
            }
            _ => Inks { ink: stock.edge, casing, tint: stock.body },
        }
    }
}

/// The board under a shape.
pub struct Ground<'a> {
    /// How its hexes stand.
    pub orientation: Orientation,
    /// The middle of a hex, if it is on the board.
    pub centre: &'a dyn Fn(u16) -> Option<Point>,
    /// Whether a piece stands there: a way ends before it, to leave it readable.
    pub occupied: &'a dyn Fn(u16) -> bool,
}

/// A shape drawn: what lies under the pieces and what over them.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Drawn {
    /// Under the pieces.
    pub under: String,
    /// Over the pieces.
    pub over: String,
}

/// The shape as SVG.
pub fn draw(shape: &Shape, pen: Pen, inks: Inks, ground: &Ground) -> Drawn {
    let centres = |hexes: &[u16]| hexes.iter().filter_map(|hex| (ground.centre)(*hex)).collect::<Vec<_>>();
    match shape {
        Shape::Route { hexes, numbers, end } => {
            let short = hexes.last().is_some_and(|hex| (ground.occupied)(*hex));
            route(&centres(hexes), numbers, *end, short, pen, inks)
        }
        Shape::Sector { at, toward, spread, radius } => match (ground.centre)(*at) {
            Some(at) => area(&sector(at, *toward, *spread, *radius), pen, inks),
            None => Drawn::default(),
        },
        Shape::Zone { hexes } => area(&outline(ground.orientation, &centres(hexes)), pen, inks),
        Shape::Spot { at, sign, number } => match (ground.centre)(*at) {
            Some(at) => Drawn { under: String::new(), over: spot(at, *sign, *number, inks) },
            None => Drawn::default(),
        },
    }
}

/// A line in its casing.
fn stroke(path: &str, pen: Pen, width: f64, inks: Inks) -> String {
    let line = |color: Color, width: f64, dash: &str| {
        format!("<path d=\"{path}\" stroke=\"{color}\" stroke-width=\"{}\"{dash}/>", N(width))
    };
    let Inks { ink, casing, .. } = inks;
    let body = match pen {
        Pen::Solid => line(casing, width + 3.6, "") + &line(ink, width, ""),
        Pen::Double => {
            line(casing, width * 2.0 + 3.6, "") + &line(ink, width * 2.0, "") + &line(casing, width * 0.9, "")
        }
        Pen::Dotted => line(casing, width + 3.6, "") + &line(ink, width, " stroke-dasharray=\".1 9.4\""),
        Pen::Dashed => line(casing, width + 3.6, "") + &line(ink, width, " stroke-dasharray=\"15 9.4\""),
    };
    format!("<g fill=\"none\" stroke-linejoin=\"round\" stroke-linecap=\"round\">{body}</g>")
}

fn route(points: &[Point], numbers: &[i16], end: End, short: bool, pen: Pen, inks: Inks) -> Drawn {
    let [.., before, last] = points else { return Drawn::default() };
    let length = distance(*before, *last).max(1.0);
    // An arrow points at what stands at its end: a piece, or the last number.
    let numbered = end == End::Arrow && numbers.len() + 1 >= points.len();
    let stands = if short {
        R * 0.6
    } else if numbered {
        R * 0.2
    } else {
        0.0
    };
    let tip = mix(*last, *before, stands / length);
    let stop = match end {
        End::Arrow => mix(*last, *before, (stands + 15.0) / length),
        End::Aim => mix(*last, *before, R * 0.3 / length),
        End::Bare => *last,
    };
    let mut path = String::new();
    for (i, p) in points.iter().take(points.len() - 1).chain([&stop]).enumerate() {
        let _ = write!(path, "{}{}", if i == 0 { "M" } else { "L" }, Xy(*p));
    }
    let mut over = match end {
        End::Arrow => {
            let turn = (last[1] - before[1]).atan2(last[0] - before[0]).to_degrees();
            format!(
                "<path transform=\"translate({}) rotate({})\" d=\"M0 0L-21-13V13Z\" fill=\"{}\" stroke=\"{}\" stroke-width=\"2.2\" stroke-linejoin=\"round\"/>",
                Xy(tip),
                N(turn),
                inks.ink,
                inks.casing
            )
        }
        End::Aim => spot(*last, Sign::Aim, None, inks),
        End::Bare => String::new(),
    };
    let reached = points.len() - 1;
    for (i, (number, at)) in numbers.iter().zip(points.iter().skip(1)).enumerate() {
        // The last number stands beside a piece or an aim, which it would hide.
        let hides = i + 1 == reached && (end == End::Aim || (end == End::Arrow && short));
        let beside = if hides { [R * 0.36, R * 0.36] } else { [0.0, 0.0] };
        over += &disc([at[0] + beside[0], at[1] + beside[1]], *number, inks);
    }
    Drawn { under: stroke(&path, pen, 5.0, inks), over }
}

fn disc(at: Point, number: i16, inks: Inks) -> String {
    format!(
        "<circle cx=\"{}\" cy=\"{}\" r=\"{}\" fill=\"{}\" stroke=\"{}\" stroke-width=\"2.2\"/>{}",
        N(at[0]),
        N(at[1]),
        N(R * 0.2),
        inks.casing,
        inks.ink,
        text(at[0], at[1] + R * 0.09, R * 0.27, number, inks.ink)
    )
}

/// An area: its tint, and its outline in a thinner line.
fn area(path: &str, pen: Pen, inks: Inks) -> Drawn {
    if path.is_empty() {
        return Drawn::default();
    }
    let tint = format!("<path d=\"{path}\" fill=\"{}\" fill-opacity=\".14\"/>", inks.tint);
    Drawn { under: tint + &stroke(path, pen, 3.4, inks), over: String::new() }
}

fn sector(at: Point, toward: u8, spread: u8, radius: u8) -> String {
    let r = (f64::from(radius) + 0.5) * ROOT3 * R;
    if spread >= 12 {
        let (left, right) = (Xy([at[0] - r, at[1]]), Xy([at[0] + r, at[1]]));
        return format!("M{right}A{r} {r} 0 1 1 {left}A{r} {r} 0 1 1 {right}Z", r = N(r));
    }
    let rim = |twelfths: f64| {
        let t = (twelfths * 30.0 - 90.0).to_radians();
        Xy([at[0] + r * t.cos(), at[1] + r * t.sin()])
    };
    let half = f64::from(spread) / 2.0;
    let (a, b) = (rim(f64::from(toward) - half), rim(f64::from(toward) + half));
    format!("M{}L{a}A{r} {r} 0 {} 1 {b}Z", Xy(at), u8::from(spread > 6), r = N(r))
}

/// The rim of hexes, a little inside: zones of both sides may lie side by side.
fn outline(orientation: Orientation, centres: &[Point]) -> String {
    let mut edges: Vec<(Point, Point)> = Vec::new();
    for centre in centres {
        let q = corners(orientation, *centre, R);
        for (i, a) in q.iter().enumerate() {
            let b = q[(i + 1) % 6];
            let middle = mix(*a, b, 0.5);
            let beyond = [2.0 * middle[0] - centre[0], 2.0 * middle[1] - centre[1]];
            if !centres.iter().any(|other| distance(*other, beyond) < NEAR) {
                edges.push((*a, b));
            }
        }
    }
    let mut path = String::new();
    while let Some((start, mut end)) = edges.first().copied() {
        edges.remove(0);
        let mut ring = vec![start];
        while let Some(next) = edges.iter().position(|(a, _)| distance(*a, end) < NEAR) {
            ring.push(end);
            end = edges.remove(next).1;
        }
        for (i, p) in inset(&ring, R * 0.07).into_iter().enumerate() {
            let _ = write!(path, "{}{}", if i == 0 { "M" } else { "L" }, Xy(p));
        }
        path.push('Z');
    }
    path
}

/// A clockwise ring drawn in by a distance.
fn inset(ring: &[Point], by: f64) -> Vec<Point> {
    let normal = |a: Point, b: Point| {
        let length = distance(a, b).max(1.0);
        [(a[1] - b[1]) / length, (b[0] - a[0]) / length]
    };
    let n = ring.len();
    let moved = |i: usize| {
        let (before, here, after) = (ring[(i + n - 1) % n], ring[i], ring[(i + 1) % n]);
        let (p, q) = (normal(before, here), normal(here, after));
        let k = by / (1.0 + p[0] * q[0] + p[1] * q[1]).max(0.2);
        [here[0] + (p[0] + q[0]) * k, here[1] + (p[1] + q[1]) * k]
    };
    (0..n).map(moved).collect()
}

fn spot(at: Point, sign: Sign, number: Option<i16>, inks: Inks) -> String {
    let Inks { ink, casing, tint } = inks;
    let body = match sign {
        Sign::Aim => {
            let path = "M14 0A14 14 0 1 1-14 0A14 14 0 1 1 14 0M0-23V-9M0 9V23M-23 0H-9M9 0H23";
            stroke(path, Pen::Solid, 3.4, inks)
        }
        Sign::Danger => String::from(
            "<g stroke=\"#1c160c\" stroke-linejoin=\"round\" stroke-linecap=\"round\"><path d=\"M0-17L18 15H-18Z\" fill=\"#ffce2e\" stroke-width=\"2.6\"/><path d=\"M0-6v9M0 9h.1\" stroke-width=\"3.8\"/></g>",
        ),
        Sign::Unknown => format!(
            "<rect x=\"-24\" y=\"-24\" width=\"48\" height=\"48\" rx=\"4\" fill=\"{casing}\" fill-opacity=\".8\"/><rect x=\"-24\" y=\"-24\" width=\"48\" height=\"48\" rx=\"4\" fill=\"{tint}\" fill-opacity=\".3\" stroke=\"{ink}\" stroke-width=\"2.6\" stroke-dasharray=\"6 4\"/>{}",
            text(0.0, 9.0, 30.0, "?", ink)
        ),
    };
    let number = number.map(|n| disc([24.0, 24.0], n, inks)).unwrap_or_default();
    format!("<g transform=\"translate({})\">{body}{number}</g>", Xy(at))
}
