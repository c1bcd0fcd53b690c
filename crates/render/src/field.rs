//! Soft membership on a raster, and the contours of it. Every outline of an area comes from here.

use crate::geom::{Grid, N, Point, RADIUS, Xy, distance, mix};
use crate::rng::Noise;
use std::fmt::Write;

/// A lattice of sample points that covers the picture.
#[derive(Clone, Copy, Debug)]
pub struct Raster {
    origin: Point,
    step: f64,
    nx: usize,
    ny: usize,
}

/// How an area is spread from hexes: sharpness, and the noise that makes its edge organic.
#[derive(Clone, Copy, Debug)]
pub struct Spread {
    /// Sharpness `k`: weights are `exp(-k d² / R²)`.
    pub k: f64,
    /// How far the noise moves the value.
    pub amp: f64,
    /// The noise.
    pub noise: Noise,
}

/// Values on a raster.
#[derive(Clone, Debug)]
pub struct Field {
    raster: Raster,
    values: Vec<f64>,
}

/// A crossing of a contour with the raster, and whether it lies on a vertical raster line.
#[derive(Clone, Copy, Debug)]
struct Crossing {
    at: Point,
    vertical: bool,
}

/// A closed contour, thinned.
pub type Loop = Vec<Point>;

/// Soft membership at one point, without noise.
fn membership(grid: &Grid, value: &dyn Fn(usize) -> f64, k: f64, p: Point) -> f64 {
    let (mut sum, mut weights) = (0.0, 1e-9);
    for hex in grid.near(p) {
        let c = grid.centres[hex];
        let d2 = (c[0] - p[0]).powi(2) + (c[1] - p[1]).powi(2);
        let w = (-k * d2 / (RADIUS * RADIUS)).exp();
        weights += w;
        sum += w * value(hex);
    }
    sum / weights
}

impl Raster {
    /// A raster over the box from (0, 0) to `extent` with some room around it.
    pub fn new(extent: Point, step: f64) -> Self {
        let pad = RADIUS * 0.3;
        let count = |size: f64| ((size + 2.0 * pad) / step).ceil() as usize + 1;
        Raster { origin: [-pad, -pad], step, nx: count(extent[0]), ny: count(extent[1]) }
    }

    /// The field of a function of place.
    pub fn fill(&self, f: impl Fn(Point) -> f64) -> Field {
        let mut values = Vec::with_capacity(self.nx * self.ny);
        for j in 0..self.ny {
            for i in 0..self.nx {
                values.push(f(self.node(i as f64, j as f64)));
            }
        }
        Field { raster: *self, values }
    }

    /// The soft membership of hexes that have `value`.
    pub fn soft(&self, grid: &Grid, value: &dyn Fn(usize) -> f64, spread: Spread) -> Field {
        self.fill(|p| membership(grid, value, spread.k, p) + spread.noise.at(p[0], p[1]) * spread.amp)
    }

    /// The field of the highest of some functions, each asked only about the box in which it matters; elsewhere it is
    /// `low`.
    pub fn highest(
        &self,
        low: f64,
        parts: impl Iterator<Item = ([Point; 2], impl Fn(Point) -> f64)>,
    ) -> Field {
        let mut values = vec![low; self.nx * self.ny];
        let index = |v: f64, k: usize| ((v - self.origin[k]) / self.step).max(0.0);
        for ([from, to], f) in parts {
            let (i0, j0) = (index(from[0], 0).floor() as usize, index(from[1], 1).floor() as usize);
            let (i1, j1) = (index(to[0], 0).ceil() as usize, index(to[1], 1).ceil() as usize);
            for j in j0..=j1.min(self.ny - 1) {
                for i in i0..=i1.min(self.nx - 1) {
                    let value = &mut values[j * self.nx + i];
                    *value = value.max(f(self.node(i as f64, j as f64)));
                }
            }
        }
        Field { raster: *self, values }
    }

    fn node(&self, i: f64, j: f64) -> Point {
        [self.origin[0] + i * self.step, self.origin[1] + j * self.step]
    }
}

impl Field {
    /// The same field, each value changed by its place.
    pub fn map(mut self, f: impl Fn(Point, f64) -> f64) -> Field {
        let r = self.raster;
        for (n, value) in self.values.iter_mut().enumerate() {
            *value = f(r.node((n % r.nx) as f64, (n / r.nx) as f64), *value);
        }
        self
    }

    /// The value at a point, between the samples.
    pub fn at(&self, p: Point) -> f64 {
        let r = &self.raster;
        let clamp = |v: f64, n: usize| (v / r.step).clamp(0.0, n as f64 - 1.001);
        let (u, w) = (clamp(p[0] - r.origin[0], r.nx), clamp(p[1] - r.origin[1], r.ny));
        let (i, j) = (u as usize, w as usize);
        let (a, b) = (u - i as f64, w - j as f64);
        let v = |i: usize, j: usize| self.values[j * r.nx + i];
        (v(i, j) * (1.0 - a) + v(i + 1, j) * a) * (1.0 - b)
            + (v(i, j + 1) * (1.0 - a) + v(i + 1, j + 1) * a) * b
    }

    /// The direction in which the value rises, and how steeply per unit.
    pub fn uphill(&self, p: Point) -> (Point, f64) {
        let h = self.raster.step;
        let gx = (self.at([p[0] + h, p[1]]) - self.at([p[0] - h, p[1]])) / (2.0 * h);
        let gy = (self.at([p[0], p[1] + h]) - self.at([p[0], p[1] - h])) / (2.0 * h);
        let steep = gx.hypot(gy);
        let m = if steep == 0.0 { 1.0 } else { steep };
        ([gx / m, gy / m], steep)
    }

    /// The closed loops on which the field has the value `level`; outside counts as below.
    ///
    /// Thinning looks only at neighbouring points, so that an edit far away moves nothing here.
    pub fn contours(&self, level: f64) -> Vec<Loop> {
        self.trace(level).iter().filter(|l| l.len() > 4).map(|l| thin(l)).collect()
    }

    /// The contour as path data: closed quadratics through the midpoints.
    pub fn outline(&self, level: f64) -> String {
        let mut d = String::new();
        for l in self.contours(level) {
            smooth_closed(&mut d, &l);
        }
        d
    }

    fn sample(&self, i: i64, j: i64) -> f64 {
        let (nx, ny) = (self.raster.nx as i64, self.raster.ny as i64);
        if i < 0 || j < 0 || i >= nx || j >= ny { -9.0 } else { self.values[(j * nx + i) as usize] }
    }

    /// Where the contour crosses the raster line from (i, j) to the next sample right or below.
    fn crossing(&self, i: i64, j: i64, vertical: bool, level: f64) -> Crossing {
        let a = self.sample(i, j);
        let b = if vertical { self.sample(i, j + 1) } else { self.sample(i + 1, j) };
        let t = if a < -8.0 {
            1.0
        } else if b < -8.0 {
            0.0
        } else {
            (level - a) / (b - a)
        };
        let (i, j) = (i as f64, j as f64);
        let at = if vertical { self.raster.node(i, j + t) } else { self.raster.node(i + t, j) };
        Crossing { at, vertical }
    }

    /// Marching squares. Each raster line is left by at most one segment, so a table of successors is enough.
    fn trace(&self, level: f64) -> Vec<Vec<Crossing>> {
        let (nx, ny) = (self.raster.nx as i64, self.raster.ny as i64);
        let stride = nx + 2;
        let key = |i: i64, j: i64, v: bool| (((j + 1) * stride + i + 1) * 2 + i64::from(v)) as usize;
        let none = usize::MAX;
        let mut next = vec![none; ((ny + 2) * stride * 2) as usize];
        for j in -1..ny {
            for i in -1..nx {
                let up = |i, j| self.sample(i, j) > level;
                let case = [up(i, j), up(i + 1, j), up(i + 1, j + 1), up(i, j + 1)];
                let [top, low] = [key(i, j, false), key(i, j + 1, false)];
                let [left, right] = [key(i, j, true), key(i + 1, j, true)];
                for (from, to) in segments(case, top, right, low, left) {
                    next[from] = to;
                }
            }
        }
        let mut loops = Vec::new();
        for start in 0..next.len() {
            let (mut k, mut found) = (start, Vec::new());
            while next[k] != none {
                let (cell, vertical) = ((k / 2) as i64, k % 2 == 1);
                found.push(self.crossing(cell % stride - 1, cell / stride - 1, vertical, level));
                k = std::mem::replace(&mut next[k], none);
            }
            if !found.is_empty() {
                loops.push(found);
            }
        }
        loops
    }
}

/// The contour segments of one raster square whose corners (from upper left, clockwise) are up or not.
fn segments(up: [bool; 4], t: usize, r: usize, b: usize, l: usize) -> Vec<(usize, usize)> {
    match up.map(u8::from) {
        [0, 0, 0, 1] => vec![(b, l)],
        [0, 0, 1, 0] => vec![(r, b)],
        [0, 0, 1, 1] => vec![(r, l)],
        [0, 1, 0, 0] => vec![(t, r)],
        [0, 1, 0, 1] => vec![(t, l), (b, r)],
        [0, 1, 1, 0] => vec![(t, b)],
        [0, 1, 1, 1] => vec![(t, l)],
        [1, 0, 0, 0] => vec![(l, t)],
        [1, 0, 0, 1] => vec![(b, t)],
        [1, 0, 1, 0] => vec![(l, b), (r, t)],
        [1, 0, 1, 1] => vec![(r, t)],
        [1, 1, 0, 0] => vec![(l, r)],
        [1, 1, 0, 1] => vec![(b, r)],
        [1, 1, 1, 0] => vec![(l, b)],
        _ => Vec::new(),
    }
}

/// Drops crossings of vertical raster lines that crowd a neighbour. Two crossings can only be close when
/// one is of each sort, so what is left is never crowded.
fn thin(raw: &[Crossing]) -> Loop {
    let near = RADIUS * 0.11;
    let n = raw.len();
    let crowded = |i: usize| {
        let gap = |k: usize| distance(raw[i].at, raw[k].at) < near;
        raw[i].vertical && (gap((i + n - 1) % n) || gap((i + 1) % n))
    };
    let kept: Loop = (0..n).filter(|&i| !crowded(i)).map(|i| raw[i].at).collect();
    if kept.len() > 3 { kept } else { raw.iter().map(|c| c.at).collect() }
}

/// A closed path of quadratics through the midpoints of a loop.
pub fn smooth_closed(d: &mut String, points: &[Point]) {
    let n = points.len();
    if n < 3 {
        return;
    }
    let middle = |i: usize| mix(points[i % n], points[(i + 1) % n], 0.5);
    let _ = write!(d, "M{}", Xy(middle(n - 1)));
    for (i, p) in points.iter().enumerate() {
        let _ = write!(d, "Q{} {}", Xy(*p), Xy(middle(i)));
    }
    d.push('Z');
}

/// A short dash of no length, drawn as a dot by round caps.
pub fn dot(d: &mut String, p: Point) {
    let _ = write!(d, "M{}h{}", Xy(p), N(0.1));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn contour_of_a_disc_is_one_round_loop() {
        let raster = Raster::new([200.0, 200.0], 7.0);
        let field = raster.fill(|p| 60.0 - distance(p, [100.0, 100.0]));
        let loops = field.contours(0.0);
        assert_eq!(loops.len(), 1);
        for p in &loops[0] {
            assert!((distance(*p, [100.0, 100.0]) - 60.0).abs() < 0.6);
        }
    }

    #[test]
    fn contours_close_at_the_edge() {
        let raster = Raster::new([100.0, 100.0], 7.0);
        let loops = raster.fill(|p| p[0] - 50.0).contours(0.0);
        assert_eq!(loops.len(), 1);
        let xs: Vec<f64> = loops[0].iter().map(|p| p[0]).collect();
        assert!(xs.iter().copied().fold(f64::INFINITY, f64::min) > 49.0);
    }

    /// The art direction's promise: with k of at least 1.7 and amp of at most .15, own centres stay above .8 and
    /// foreign ones below .2, whatever lies around them.
    #[test]
    fn membership_is_clear_at_every_centre() {
        use crate::rng::Rng;
        use sandtable_picture::{HexArt, Orientation, Shifted};
        let hexes: Vec<HexArt> = (0..80).map(|i| HexArt::clear(&format!("h{i}"), i % 10, i / 10)).collect();
        for orientation in [Orientation::Pointy, Orientation::Flat] {
            let grid = Grid::new(&hexes, orientation, Shifted::Odd, [30.0, 30.0]);
            for n in 0..40 {
                let mut rng = Rng::new(&format!("board{n}"));
                let share = rng.unit();
                let own: Vec<bool> = hexes.iter().map(|_| rng.unit() < share).collect();
                let noise = Noise::new(&format!("noise{n}"), RADIUS * 0.42);
                for (i, c) in grid.centres.iter().enumerate() {
                    let soft = membership(&grid, &|h| f64::from(u8::from(own[h])), 1.7, *c);
                    let v = soft + noise.at(c[0], c[1]) * 0.15;
                    assert!(if own[i] { v > 0.8 } else { v < 0.2 }, "board {n}, hex {i}: {v}");
                }
            }
        }
    }
}
