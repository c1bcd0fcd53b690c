//! What stands on hexsides: fieldworks, hedges, walls, fences, cliffs, slopes, wire.

use super::{R, Sheet};
use crate::geom::{N, Point, Xy, distance, mix};
use crate::rng::Rng;
use sandtable_picture::{SideArt, SideKind};
use std::fmt::Write;

/// A hexside: its two ends, its length and the unit vectors along it and out of the hex.
struct Side {
    a: Point,
    b: Point,
    length: f64,
    along: Point,
    out: Point,
}

impl Side {
    fn at(&self, t: f64) -> Point {
        mix(self.a, self.b, t)
    }

    fn off(&self, t: f64, out: f64) -> Point {
        let p = self.at(t);
        [p[0] + self.out[0] * out, p[1] + self.out[1] * out]
    }

    fn line(&self) -> String {
        format!("M{}L{}", Xy(self.a), Xy(self.b))
    }

    /// Even steps along the side, both ends included.
    fn steps(&self, gap: f64) -> impl Iterator<Item = f64> + use<> {
        let n = (self.length / gap).round().max(1.0) as u32;
        (0..=n).map(move |i| f64::from(i) / f64::from(n))
    }
}

/// The hexside layer.
pub(super) fn paint(sheet: &mut Sheet) {
    let mut s = String::new();
    for art in &sheet.art.sides {
        let Some(hex) = sheet.art.hexes.iter().position(|h| h.name == art.hex) else { continue };
        let c = sheet.grid.centres[hex];
        let corners = sheet.grid.layout.corners(c, R);
        let i = usize::from(art.side);
        let (a, b) = (corners[i % 6], corners[(i + 1) % 6]);
        let (m, length) = (mix(a, b, 0.5), distance(a, b));
        let along = [(b[0] - a[0]) / length, (b[1] - a[1]) / length];
        let far = distance(m, c);
        let out = [(m[0] - c[0]) / far, (m[1] - c[1]) / far];
        draw(sheet, art, &Side { a, b, length, along, out }, &mut s);
    }
    sheet.add("hexsides", &s);
}

fn draw(sheet: &Sheet, art: &SideArt, side: &Side, s: &mut String) {
    let mut rng = Rng::new(&sheet.seed(&format!("side{}{}", art.hex, art.side)));
    match art.kind {
        SideKind::Fieldworks => fieldworks(sheet, side, s),
        SideKind::Hedge => hedge(side, &mut rng, s),
        SideKind::Wall => wall(side, s),
        SideKind::Fence => fence(side, s),
        SideKind::Cliff => cliff(side, &mut rng, s),
        SideKind::Slope => slope(sheet, side, s),
        SideKind::Wire => wire(side, s),
        SideKind::Stream => {}
    }
}

/// A zigzag with three teeth outwards.
fn fieldworks(sheet: &Sheet, side: &Side, s: &mut String) {
    let mut d = format!("M{}", Xy(side.a));
    for i in 0..3 {
        let t = |q: f64| (f64::from(i) + q) / 3.0;
        let _ = write!(d, "L{}L{}L{}", Xy(side.at(t(0.25))), Xy(side.off(t(0.5), 6.0)), Xy(side.at(t(0.75))));
    }
    let _ = write!(d, "L{}", Xy(side.b));
    let _ = write!(
        s,
        "<path d=\"{d}\" fill=\"none\" stroke=\"{}\" stroke-width=\"5.6\" stroke-linecap=\"round\"/><path d=\"{d}\" fill=\"none\" stroke=\"{}\" stroke-width=\"2.8\" stroke-linecap=\"round\"/>",
        sheet.pal.works_ink, sheet.pal.works
    );
}

fn hedge(side: &Side, rng: &mut Rng, s: &mut String) {
    let (mut shadow, mut bushes) = (String::new(), String::new());
    for (i, t) in side.steps(5.2).enumerate() {
        let p = side.at(t);
        let p = [p[0] + rng.spread(1.0), p[1] + rng.spread(1.0)];
        let r = rng.between(3.5, 5.4);
        let _ = write!(shadow, "<circle cx=\"{}\" cy=\"{}\" r=\"{}\"/>", N(p[0] + 2.0), N(p[1] + 2.6), N(r));
        let color = ["#5b6b42", "#66774a", "#516039"][i % 3];
        let _ = write!(
            bushes,
            "<circle cx=\"{}\" cy=\"{}\" r=\"{}\" fill=\"{color}\"/><circle cx=\"{}\" cy=\"{}\" r=\"{}\" fill=\"#8c9a66\" opacity=\".7\"/>",
            N(p[0]),
            N(p[1]),
            N(r),
            N(p[0] - 1.0),
            N(p[1] - 1.2),
            N(r * 0.45)
        );
    }
    let _ = write!(
        s,
        "<g fill=\"#262d1b\" opacity=\".4\">{shadow}</g><path d=\"{}\" stroke=\"#3d4a2b\" stroke-width=\"7\"/>{bushes}",
        side.line()
    );
}

fn wall(side: &Side, s: &mut String) {
    let d = side.line();
    let _ = write!(
        s,
        "<path d=\"{d}\" transform=\"translate(2 2.6)\" stroke=\"#1d1c15\" stroke-width=\"5\" opacity=\".4\"/><path d=\"{d}\" stroke=\"#2f2d28\" stroke-width=\"6.4\"/><path d=\"{d}\" stroke=\"#c9c4b4\" stroke-width=\"4.4\"/><path d=\"{d}\" stroke=\"#5c584c\" stroke-width=\"4.4\" stroke-dasharray=\".9 5\"/><path d=\"{d}\" stroke=\"#5c584c\" stroke-width=\".7\"/>"
    );
}

fn fence(side: &Side, s: &mut String) {
    let mut posts = String::new();
    for t in side.steps(7.0) {
        let _ = write!(posts, "M{}L{}", Xy(side.off(t, -3.0)), Xy(side.off(t, 3.0)));
    }
    let d = side.line();
    let _ = write!(
        s,
        "<path d=\"{d}\" stroke=\"#efe7cd\" stroke-width=\"3.6\" opacity=\".55\"/><path d=\"{d}{posts}\" stroke=\"#4c3a22\" stroke-width=\"1.4\" fill=\"none\"/>"
    );
}

fn cliff(side: &Side, rng: &mut Rng, s: &mut String) {
    let mut teeth = String::new();
    for t in side.steps(6.4) {
        let long = rng.between(8.0, 13.0);
        let foot = side.off(t, long);
        let (dx, dy) = (side.along[0] * 2.4, side.along[1] * 2.4);
        let _ = write!(teeth, "M{}L{}l{} {}", Xy(side.at(t)), Xy(foot), N(dx), N(dy));
    }
    let d = side.line();
    let _ = write!(
        s,
        "<path d=\"{d}\" stroke=\"#efe6cc\" stroke-width=\"6\" opacity=\".5\"/><path d=\"{teeth}\" fill=\"none\" stroke=\"#4a3b26\" stroke-width=\"1.5\" stroke-linejoin=\"round\"/><path d=\"{d}\" stroke=\"#3a2d1c\" stroke-width=\"3\" stroke-linecap=\"round\"/>"
    );
}

fn slope(sheet: &Sheet, side: &Side, s: &mut String) {
    let mut ticks = String::new();
    for (i, t) in side.steps(3.6).enumerate() {
        let long = if i % 2 == 1 { 8.5 } else { 6.0 };
        let _ = write!(ticks, "M{}L{}", Xy(side.at(t)), Xy(side.off(t, long)));
    }
    let _ = write!(
        s,
        "<path d=\"{ticks}\" stroke=\"{}\" stroke-width=\".9\" opacity=\".8\"/>",
        sheet.pal.hachure
    );
}

fn wire(side: &Side, s: &mut String) {
    let mut crosses = String::new();
    for t in side.steps(5.0) {
        let p = side.at(t);
        let _ = write!(crosses, "M{} {}l6 6m0-6l-6 6", N(p[0] - 3.0), N(p[1] - 3.0));
    }
    let _ = write!(
        s,
        "<path d=\"{line}\" stroke=\"#f3ecd8\" stroke-width=\"4\" opacity=\".5\"/><path d=\"{line}{crosses}\" stroke=\"#222\" stroke-width=\"1.2\" fill=\"none\"/>",
        line = side.line()
    );
}
