//! The highlight grammar as path data, so that the page and the still pictures draw the same shapes.
//!
//! All paths are about a hex whose centre is (0, 0); move them with a transform. Every stroke is drawn twice,
//! first in its casing.

use crate::geom::{N, Point, RADIUS, Xy, corners, mix};
use sandtable_picture::Orientation;
use std::fmt::Write;

const R: f64 = RADIUS;

/// A stroked shape with its casing: path data, ink and width, casing and width.
#[derive(Clone, Debug, PartialEq)]
pub struct Stroke {
    /// Path data about the hex centre.
    pub path: String,
    /// Ink.
    pub ink: &'static str,
    /// Width of the ink.
    pub width: f64,
    /// Casing.
    pub casing: &'static str,
    /// Width of the casing.
    pub casing_width: f64,
}

impl Stroke {
    /// The shape as SVG, at a place.
    pub fn draw(&self, at: Point) -> String {
        let one = |color: &str, width: f64| {
            format!("<path d=\"{}\" stroke=\"{color}\" stroke-width=\"{}\"/>", self.path, N(width))
        };
        format!(
            "<g transform=\"translate({})\" fill=\"none\" stroke-linejoin=\"round\" stroke-linecap=\"round\">{}{}</g>",
            Xy(at),
            one(self.casing, self.casing_width),
            one(self.ink, self.width)
        )
    }
}

/// A hex outline drawn `scale` radii large.
pub fn hex_path(orientation: Orientation, scale: f64) -> String {
    let mut d = String::new();
    for (i, p) in corners(orientation, [0.0, 0.0], R * scale).iter().enumerate() {
        let _ = write!(d, "{}{}", if i == 0 { "M" } else { "L" }, Xy(*p));
    }
    d + "Z"
}

/// Can be chosen: six corner brackets.
pub fn can_choose(orientation: Orientation) -> Stroke {
    let q = corners(orientation, [0.0, 0.0], R * 0.86);
    let mut path = String::new();
    for i in 0..6 {
        let (before, here, after) = (q[(i + 5) % 6], q[i], q[(i + 1) % 6]);
        let _ = write!(path, "M{}L{}L{}", Xy(mix(here, before, 0.24)), Xy(here), Xy(mix(here, after, 0.24)));
    }
    Stroke { path, ink: "#fffdf3", width: R * 0.07, casing: "#1c160c", casing_width: R * 0.12 }
}

/// Chosen: a full ring. Lay [`hex_path`] at .95 in `#ffe27a` at .6 below the piece.
pub fn chosen(orientation: Orientation) -> Stroke {
    let path = hex_path(orientation, 0.93);
    Stroke { path, ink: "#ffc933", width: R * 0.09, casing: "#1c160c", casing_width: R * 0.15 }
}

/// Ordered or done: a thin ring. A disc with a tick goes with it, see [`TICK`].
pub fn ordered(orientation: Orientation) -> Stroke {
    let path = hex_path(orientation, 0.92);
    Stroke { path, ink: "#ffe6a1", width: R * 0.05, casing: "#1c160c", casing_width: R * 0.09 }
}

/// The disc with a tick, at its place in the hex.
pub const TICK: &str = "<g transform=\"translate(31.2-21.8)\" stroke=\"#1c160c\"><circle r=\"9\" fill=\"#ffc933\" stroke-width=\"1.8\"/><path d=\"M-4 0l3 3.4L4.5-3.4\" fill=\"none\" stroke-width=\"2.4\"/></g>";

/// Target: a circle with four ticks across it.
pub fn target() -> Stroke {
    let r = R * 0.8;
    let (near, far) = (r * 0.74, r * 1.13);
    let path = format!(
        "M{r} 0A{r} {r} 0 1 1 {m} 0A{r} {r} 0 1 1 {r} 0M0 {a}V{b}M0 {c}V{d}M{a} 0H{b}M{c} 0H{d}",
        r = N(r),
        m = N(-r),
        a = N(-far),
        b = N(-near),
        c = N(near),
        d = N(far)
    );
    Stroke { path, ink: "#c2210f", width: R * 0.09, casing: "#fff7ea", casing_width: R * 0.17 }
}

/// Reach: a pale veil, an inner outline, and the cost in a disc.
pub fn reach(orientation: Orientation, cost: Option<&str>) -> String {
    let mut s = format!(
        "<path d=\"{}\" fill=\"#fffbe6\" fill-opacity=\".26\"/><path d=\"{}\" fill=\"none\" stroke=\"#fffbe6\" stroke-width=\"{}\" opacity=\".9\"/>",
        hex_path(orientation, 0.97),
        hex_path(orientation, 0.90),
        N(R * 0.05)
    );
    if let Some(cost) = cost {
        let _ = write!(
            s,
            "<circle r=\"{}\" fill=\"#fffdf3\" stroke=\"#1c160c\" stroke-width=\"1.8\"/>{}",
            N(R * 0.21),
            crate::piece::text(0.0, R * 0.1, R * 0.29, cost, "#1c160c")
        );
    }
    s
}

/// Danger: a 45° hatch and a triangle. The hatch is the pattern `danger` of [`DEFS`].
pub fn danger(orientation: Orientation) -> String {
    format!(
        "<path d=\"{}\" fill=\"url(#danger)\"/><g transform=\"translate(0 -26)\" stroke=\"#1c160c\" stroke-linejoin=\"round\" stroke-linecap=\"round\"><path d=\"M0-9L10 8H-10Z\" fill=\"#ffce2e\" stroke-width=\"1.8\"/><path d=\"M0-3v5M0 5h.1\" stroke-width=\"2.2\"/></g>",
        hex_path(orientation, 0.97)
    )
}

/// Patterns that highlights use.
pub const DEFS: &str = "<pattern id=\"danger\" width=\"9\" height=\"9\" patternUnits=\"userSpaceOnUse\" patternTransform=\"rotate(45)\"><rect width=\"9\" height=\"9\" fill=\"#f3c21b\" fill-opacity=\".16\"/><path d=\"M0 0V9\" stroke=\"#7a1408\" stroke-width=\"3.4\" opacity=\".6\"/></pattern>";

/// A path of movement: ribbon with arrowhead. Points are in map units.
pub fn path(points: &[Point]) -> String {
    let [.., before, last] = points else { return String::new() };
    let mut d = String::new();
    for (i, p) in points.iter().enumerate() {
        let _ = write!(d, "{}{}", if i == 0 { "M" } else { "L" }, Xy(*p));
    }
    let turn = (last[1] - before[1]).atan2(last[0] - before[0]).to_degrees();
    format!(
        "<g fill=\"none\" stroke-linejoin=\"round\" stroke-linecap=\"round\"><path d=\"{d}\" stroke=\"#1c160c\" stroke-width=\"11.4\"/><path d=\"{d}\" stroke=\"#fff7d6\" stroke-width=\"6.2\"/><path transform=\"translate({}) rotate({})\" d=\"M18.7 0L-6.2-15.6V15.6Z\" fill=\"#fff7d6\" stroke=\"#1c160c\" stroke-width=\"3.1\"/></g>",
        Xy(*last),
        N(turn)
    )
}

/// A line of sight; where it is blocked it is solid to the blocker and dashed beyond.
pub fn sight(from: Point, to: Point, blocked_at: Option<Point>) -> String {
    let run = |a: Point, b: Point, ink: &str, dash: &str| {
        format!(
            "<path d=\"M{p}L{q}\" stroke=\"#fffdf3\" stroke-width=\"6.2\"/><path d=\"M{p}L{q}\" stroke=\"{ink}\" stroke-width=\"2.9\"{dash}/>",
            p = Xy(a),
            q = Xy(b)
        )
    };
    let end = |p: Point| {
        format!(
            "<circle cx=\"{}\" cy=\"{}\" r=\"6.2\" fill=\"#fffdf3\" stroke=\"#1c160c\" stroke-width=\"2.6\"/>",
            N(p[0]),
            N(p[1])
        )
    };
    let (clear, blocked) = ("#0b5d3f", "#b0271b");
    let lines = match blocked_at {
        None => run(from, to, clear, ""),
        Some(at) => {
            run(from, at, clear, "")
                + &run(at, to, blocked, " stroke-dasharray=\"5.2 5.2\"")
                + &format!(
                    "<g transform=\"translate({})\"><circle r=\"11.4\" fill=\"{blocked}\" stroke=\"#fffdf3\" stroke-width=\"2.6\"/><path d=\"M-5-5L5 5M5-5L-5 5\" stroke=\"#fff\" stroke-width=\"3.6\"/></g>",
                    Xy(at)
                )
        }
    };
    format!("<g fill=\"none\">{lines}{}{}</g>", end(from), end(to))
}
