//! Works, smoke and fire.
//!
//! They are drawn about the middle of a hex of [`HEX`] units, around the counters that stand there: each keeps to the
//! rim, so that it is seen under a stack.

use crate::geom::N;
use sandtable_picture::Works;
use std::fmt::Write;

/// The radius of a hex in the units of a counter.
pub const HEX: f64 = 75.2;
const HALF: f64 = 65.1;

/// Places around a counter, where earth is dug and clouds drift.
const RIM: [[f64; 2]; 10] = [
    [-60.0, 14.0],
    [-47.0, 45.0],
    [-17.0, 57.0],
    [17.0, 57.0],
    [47.0, 45.0],
    [60.0, 14.0],
    [52.0, -34.0],
    [20.0, -55.0],
    [-20.0, -55.0],
    [-52.0, -34.0],
];

/// A mark about the middle of its hex.
pub(crate) fn works(works: Works) -> String {
    match works {
        Works::Foxholes => RIM
            .iter()
            .take(6)
            .map(|[x, y]| {
                format!(
                    "<g transform=\"translate({} {})\"><ellipse rx=\"12.5\" ry=\"8.6\" fill=\"#c3a877\" stroke=\"#6b5128\" stroke-width=\"1.6\"/><ellipse rx=\"8.2\" ry=\"5\" cy=\".8\" fill=\"#3a2a10\"/></g>",
                    N(*x),
                    N(*y)
                )
            })
            .collect(),
        Works::Trench => {
            let d = zigzag(&[[-72.0, 0.0], [-37.0, 58.0], [37.0, 58.0], [72.0, 0.0]], 5.0);
            format!(
                "<g fill=\"none\" stroke-linejoin=\"round\"><path d=\"{d}\" stroke=\"#c3a877\" stroke-width=\"13\"/><path d=\"{d}\" stroke=\"#6b5128\" stroke-width=\"8.4\"/><path d=\"{d}\" stroke=\"#2b1f0a\" stroke-width=\"5\"/></g>"
            )
        }
        Works::Pillbox => concrete("#b9b7ae", "#d6d4cb", "#4a4944", 0.93),
        Works::Bunker => concrete("#8b8a84", "#a9a8a1", "#2c2b28", 0.97),
        Works::Mines => minefield(&format!("{}<path d=\"M0-4v5M0 4.6h.1\" {BOLD}/>", warning("#f2c531", ""))),
        Works::FootMines => minefield(&format!(
            "{}<path d=\"M-5.4 5.6a5.4 4.6 0 0 1 10.8 0z\" fill=\"#2b2200\"/><path d=\"M0 1V-4.4M-2.6 1L-4.6-2.6M2.6 1L4.6-2.6\" {THIN}/>",
            warning("#f2c531", "")
        )),
        Works::TankMines => minefield(&format!(
            "<circle r=\"12\" fill=\"#f2c531\" stroke=\"#2b2200\" stroke-width=\"2.4\"/><circle r=\"6.8\" fill=\"none\" {THIN}/><circle r=\"2.8\" fill=\"#2b2200\"/>"
        )),
        Works::ShamMines => minefield(&format!(
            "{}<path d=\"M-3.4-1L3.4 5.4M3.4-1L-3.4 5.4\" {THIN}/>",
            warning("#fffdf3", " stroke-dasharray=\"4.4 3\"")
        )),
        Works::Wire => wire(),
        Works::Smoke => {
            let puff = |[x, y]: &[f64; 2]| {
                format!(
                    "<circle cx=\"{}\" cy=\"{}\" r=\"21\"/>",
                    N(x * 0.9),
                    N(y * 0.88)
                )
            };
            let puffs: String = RIM.iter().map(puff).collect();
            let lit: String =
                RIM.iter().map(|[x, y]| format!("<circle cx=\"{}\" cy=\"{}\" r=\"13\"/>", N(x * 0.9 - 4.0), N(y * 0.88 - 5.0))).collect();
            format!(
                "<g fill=\"#5b666e\" opacity=\".35\" transform=\"translate(3 4)\">{puffs}</g><g fill=\"#d5dade\" opacity=\".9\">{puffs}<circle r=\"52\"/></g><g fill=\"#f6f8f9\" opacity=\".55\">{lit}</g>"
            )
        }
        Works::Blaze => {
            let flame = |x: f64, y: f64, k: f64| {
                format!(
                    "<g transform=\"translate({} {}) scale({k})\"><path d=\"M0-34q5 15 18 26 10 18-5 33-13 8-26 0-15-15-5-30 3 8 8 9-3-21 10-38z\" fill=\"#e2571b\" stroke=\"#5a1b05\" stroke-width=\"2.4\"/><path d=\"M1-8q3 8 9 14 4 9-3 15-7 4-14 0-7-8-2-15 2 4 4 4-1-10 6-18z\" fill=\"#ffd25a\"/></g>",
                    N(x),
                    N(y)
                )
            };
            let smoke: String = [[-22.0, -44.0, 20.0], [12.0, -50.0, 22.0], [38.0, -38.0, 17.0], [-44.0, -28.0, 16.0]]
                .iter()
                .map(|[x, y, r]| format!("<circle cx=\"{}\" cy=\"{}\" r=\"{}\"/>", N(*x), N(*y), N(*r)))
                .collect();
            format!(
                "<path d=\"{}\" fill=\"#3b1405\" opacity=\".38\"/><g fill=\"#3f3a36\" opacity=\".72\">{smoke}</g>{}{}{}{}",
                hexagon(0.92),
                flame(-36.0, 16.0, 0.95),
                flame(34.0, 14.0, 1.0),
                flame(-4.0, -2.0, 1.25),
                flame(8.0, 34.0, 0.8)
            )
        }
        Works::SideWire => side_wire(),
        Works::SideTrench => {
            let d = zigzag(&[[-34.0, 11.0], [34.0, 11.0]], 4.0);
            format!(
                "<g fill=\"none\" stroke-linejoin=\"round\"><path d=\"{d}\" stroke=\"#c3a877\" stroke-width=\"12\"/><path d=\"{d}\" stroke=\"#6b5128\" stroke-width=\"7.6\"/><path d=\"{d}\" stroke=\"#2b1f0a\" stroke-width=\"4.4\"/></g>"
            )
        }
        Works::SidePit => "<path d=\"M-24 2q24-9 48 0v13h-9v-6q-15-5-30 0v6h-9z\" fill=\"#c3a877\" stroke=\"#6b5128\" stroke-width=\"2.4\" stroke-linejoin=\"round\"/><path d=\"M-14 12q14-4 28 0v10h-28z\" fill=\"#2b1f0a\" opacity=\".75\"/>".into(),
        Works::SideTeeth => [-27.0, -9.0, 9.0, 27.0]
            .iter()
            .map(|x| {
                format!(
                    "<path transform=\"translate({} 0)\" d=\"M0-9L8 7H-8z\" fill=\"#b9b7ae\" stroke=\"#2c2b28\" stroke-width=\"2.2\" stroke-linejoin=\"round\"/>",
                    N(*x)
                )
            })
            .collect(),
        Works::Aim => "<g fill=\"none\"><circle r=\"55\" stroke=\"#fff\" stroke-width=\"9\" opacity=\".8\"/><path d=\"M0-70V-38M0 70V38M-70 0H-38M70 0H38\" stroke=\"#fff\" stroke-width=\"9\" opacity=\".8\"/><circle r=\"55\" stroke=\"#b0271b\" stroke-width=\"4.4\" stroke-dasharray=\"14 6\"/><path d=\"M0-70V-38M0 70V38M-70 0H-38M70 0H38\" stroke=\"#b0271b\" stroke-width=\"4.4\"/></g>".into(),
    }
}

const BOLD: &str = "stroke=\"#2b2200\" stroke-width=\"2.6\" stroke-linecap=\"round\"";
const THIN: &str = "stroke=\"#2b2200\" stroke-width=\"1.9\" stroke-linecap=\"round\"";

/// A triangle that warns.
fn warning(fill: &str, dash: &str) -> String {
    format!(
        "<path d=\"M0-11L11 8H-11z\" fill=\"{fill}\" stroke=\"#2b2200\" stroke-width=\"2.4\" stroke-linejoin=\"round\"{dash}/>"
    )
}

/// A fenced hex with three signs like this; the fence is seen on dark ground too.
fn minefield(sign: &str) -> String {
    let signs: String = [[-59.0, 14.0], [59.0, -4.0], [0.0, 55.0]]
        .iter()
        .map(|[x, y]| format!("<g transform=\"translate({} {})\">{sign}</g>", N(*x), N(*y)))
        .collect();
    // Between the edge of the hex and its name.
    let fence = hexagon(0.96);
    format!(
        "<path d=\"{fence}\" fill=\"#2b2200\" fill-opacity=\".12\" stroke=\"#f6efdc\" stroke-opacity=\".6\" stroke-width=\"4.4\"/>\
         <path d=\"{fence}\" fill=\"none\" stroke=\"#2b2200\" stroke-width=\"2.2\" stroke-dasharray=\"3 6\"/>{signs}"
    )
}

/// A line that swings from side to side of its course.
fn zigzag(course: &[[f64; 2]], swing: f64) -> String {
    let mut d = String::new();
    let mut side = swing;
    for leg in course.windows(2) {
        let ([ax, ay], [bx, by]) = (leg[0], leg[1]);
        let (dx, dy) = (bx - ax, by - ay);
        let long = dx.hypot(dy);
        let steps = (long / 12.0).round().max(1.0) as u32;
        for n in 0..steps {
            let t = (f64::from(n) + 0.5) / f64::from(steps);
            let (x, y) = (ax + dx * t - dy / long * side, ay + dy * t + dx / long * side);
            let _ = write!(d, "{}{} {}", if d.is_empty() { 'M' } else { 'L' }, N(x), N(y));
            side = -side;
        }
    }
    d
}

/// The outline of a flat-topped hex, scaled.
fn hexagon(k: f64) -> String {
    let corners = [[-37.6, -HALF], [37.6, -HALF], [HEX, 0.0], [37.6, HALF], [-37.6, HALF], [-HEX, 0.0]];
    let mut d = String::new();
    for (i, [x, y]) in corners.iter().enumerate() {
        let _ = write!(d, "{}{} {}", if i == 0 { 'M' } else { 'L' }, N(x * k), N(y * k));
    }
    d + "z"
}

fn concrete(fill: &str, lit: &str, ink: &str, k: f64) -> String {
    let mut slots = String::new();
    for turn in [30, 90, 150, 210, 270, 330] {
        let _ = write!(
            slots,
            "<path transform=\"rotate({turn}) scale({k})\" d=\"M-12-60.5h24l-4 7h-16z\" fill=\"#1d1c1a\"/>"
        );
    }
    format!(
        "<g transform=\"translate(3 4)\"><path d=\"{o}\" opacity=\".35\"/></g><path d=\"{o}\" fill=\"{fill}\" stroke=\"{ink}\" stroke-width=\"3\" stroke-linejoin=\"round\"/><path d=\"{i}\" fill=\"{lit}\" stroke=\"{ink}\" stroke-width=\"1.2\"/>{slots}",
        o = hexagon(k),
        i = hexagon(k * 0.8)
    )
}

/// A coil of wire around the hex on posts.
fn wire() -> String {
    let corners = [[-37.6, -HALF], [37.6, -HALF], [HEX, 0.0], [37.6, HALF], [-37.6, HALF], [-HEX, 0.0]];
    let (mut coil, mut posts) = (String::new(), String::new());
    for (i, [ax, ay]) in corners.iter().enumerate() {
        let [bx, by] = corners[(i + 1) % 6];
        for n in 0..7 {
            let t = f64::from(n) / 7.0;
            let (x, y) = ((ax + (bx - ax) * t) * 0.86, (ay + (by - ay) * t) * 0.86);
            let _ = write!(coil, "<circle cx=\"{}\" cy=\"{}\" r=\"8\"/>", N(x), N(y));
        }
        let (x, y) = (ax * 0.86, ay * 0.86);
        let _ = write!(posts, "M{} {}l12 12M{} {}l-12 12", N(x - 6.0), N(y - 6.0), N(x + 6.0), N(y - 6.0));
    }
    format!(
        "<g fill=\"none\"><g stroke=\"#f1ede0\" stroke-width=\"3.6\" opacity=\".7\">{coil}</g><g stroke=\"#26241f\" stroke-width=\"1.7\">{coil}</g><path d=\"{posts}\" stroke=\"#f1ede0\" stroke-width=\"6\"/><path d=\"{posts}\" stroke=\"#3b2a12\" stroke-width=\"3.2\"/></g>"
    )
}

/// A coil of wire along a side.
fn side_wire() -> String {
    let coil: String = (-4..=4).map(|n| format!("<circle cx=\"{}\" cy=\"0\" r=\"7\"/>", n * 8)).collect();
    let posts = "M-37-8v16M0-8v16M37-8v16";
    format!(
        "<g fill=\"none\"><g stroke=\"#f1ede0\" stroke-width=\"3.6\" opacity=\".7\">{coil}</g><g stroke=\"#26241f\" stroke-width=\"1.7\">{coil}</g><path d=\"{posts}\" stroke=\"#3b2a12\" stroke-width=\"3.4\"/></g>"
    )
}
