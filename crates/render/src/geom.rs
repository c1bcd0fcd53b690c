//! Points, path text and the hex grid in map units (centre to corner is [`RADIUS`]).

use sandtable_picture::{HexArt, Orientation, Shifted};
use std::fmt;

/// Centre to corner of a hex, in map units. Everything is drawn at this size and scaled.
pub const RADIUS: f64 = 52.0;

/// A point in map units, y downwards.
pub type Point = [f64; 2];

const ROOT3: f64 = 1.732_050_807_568_877_2;

/// A number as the drawings print it: one decimal, none when it is whole.
#[derive(Clone, Copy, Debug)]
pub struct N(pub f64);

impl fmt::Display for N {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let tenths = (self.0 * 10.0).round() as i64;
        if tenths < 0 {
            f.write_str("-")?;
        }
        let (whole, rest) = (tenths.abs() / 10, tenths.abs() % 10);
        if rest == 0 { write!(f, "{whole}") } else { write!(f, "{whole}.{rest}") }
    }
}

/// A point as path data prints it: `x y`.
#[derive(Clone, Copy, Debug)]
pub struct Xy(pub Point);

impl fmt::Display for Xy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", N(self.0[0]), N(self.0[1]))
    }
}

/// The point a part `t` of the way from `a` to `b`.
pub fn mix(a: Point, b: Point, t: f64) -> Point {
    [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t]
}

/// The distance between two points.
pub fn distance(a: Point, b: Point) -> f64 {
    (b[0] - a[0]).hypot(b[1] - a[1])
}

/// Text made safe inside SVG.
pub fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

/// How hexes lie on the paper: orientation, which rows or columns are shifted, and where hex (0, 0) is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Layout {
    /// Pointy or flat top.
    pub orientation: Orientation,
    /// Which rows (pointy) or columns (flat) are shifted by half a hex.
    pub shifted: Shifted,
    /// The centre of column 0, row 0.
    pub origin: Point,
}

impl Layout {
    /// The centre of a hex from its offset position.
    pub fn centre(&self, col: i32, row: i32) -> Point {
        let shift = |n: i32| if (n.rem_euclid(2) == 1) == (self.shifted == Shifted::Odd) { 0.5 } else { 0.0 };
        let (c, r) = (f64::from(col), f64::from(row));
        let [x, y] = match self.orientation {
            Orientation::Pointy => [(c + shift(row)) * ROOT3, r * 1.5],
            Orientation::Flat => [c * 1.5, (r + shift(col)) * ROOT3],
        };
        [self.origin[0] + x * RADIUS, self.origin[1] + y * RADIUS]
    }

    /// A point from fractional hex coordinates: columns and rows of an unshifted row or column.
    pub fn place(&self, at: Point) -> Point {
        let [x, y] = match self.orientation {
            Orientation::Pointy => [at[0] * ROOT3, at[1] * 1.5],
            Orientation::Flat => [at[0] * 1.5, at[1] * ROOT3],
        };
        [self.origin[0] + x * RADIUS, self.origin[1] + y * RADIUS]
    }

    /// The six corners of a hex drawn `radius` large. Side `i` lies between corner `i` and `i + 1`:
    /// NE E SE SW W NW (pointy), N NE SE S SW NW (flat).
    pub fn corners(&self, centre: Point, radius: f64) -> [Point; 6] {
        corners(self.orientation, centre, radius)
    }

    /// The middle of a hexside.
    pub fn side_middle(&self, centre: Point, side: u8) -> Point {
        let c = self.corners(centre, RADIUS);
        mix(c[usize::from(side % 6)], c[usize::from((side + 1) % 6)], 0.5)
    }

    /// Half the width and half the height of a hex.
    pub fn half(&self) -> Point {
        match self.orientation {
            Orientation::Pointy => [RADIUS * ROOT3 / 2.0, RADIUS],
            Orientation::Flat => [RADIUS, RADIUS * ROOT3 / 2.0],
        }
    }
}

/// The six corners of a hex about a centre, clockwise from the top (pointy) or the upper left (flat).
pub fn corners(orientation: Orientation, centre: Point, radius: f64) -> [Point; 6] {
    let start = if orientation == Orientation::Pointy { -90.0 } else { -120.0 };
    std::array::from_fn(|i| {
        let t = (60.0 * i as f64 + start).to_radians();
        [centre[0] + radius * t.cos(), centre[1] + radius * t.sin()]
    })
}

/// The hexes of a map with their centres, and a dense table to find them by position.
#[derive(Clone, Debug)]
pub struct Grid {
    /// How the hexes lie.
    pub layout: Layout,
    /// Centres in the order of the map's hex list.
    pub centres: Vec<Point>,
    first: [i32; 2],
    size: [i32; 2],
    table: Vec<Option<u32>>,
}

impl Grid {
    /// The grid of a hex list, its bounding box starting at `margin`.
    pub fn new(hexes: &[HexArt], orientation: Orientation, shifted: Shifted, margin: Point) -> Self {
        let mut layout = Layout { orientation, shifted, origin: [0.0, 0.0] };
        let centres: Vec<Point> = hexes.iter().map(|h| layout.centre(h.col, h.row)).collect();
        let low = |k: usize| centres.iter().map(|c| c[k]).fold(f64::INFINITY, f64::min);
        let half = layout.half();
        if !centres.is_empty() {
            layout.origin = [margin[0] + half[0] - low(0), margin[1] + half[1] - low(1)];
        }
        let centres = hexes.iter().map(|h| layout.centre(h.col, h.row)).collect();
        let span = |f: fn(&HexArt) -> i32| {
            let lo = hexes.iter().map(f).min().unwrap_or(0);
            (lo, hexes.iter().map(f).max().unwrap_or(0) - lo + 1)
        };
        let ((c0, nc), (r0, nr)) = (span(|h| h.col), span(|h| h.row));
        let mut table = vec![None; (nc * nr) as usize];
        for (i, h) in hexes.iter().enumerate() {
            table[((h.row - r0) * nc + h.col - c0) as usize] = Some(i as u32);
        }
        Grid { layout, centres, first: [c0, r0], size: [nc, nr], table }
    }

    /// The hex at an offset position.
    pub fn hex(&self, col: i32, row: i32) -> Option<usize> {
        let (c, r) = (col - self.first[0], row - self.first[1]);
        let inside = (0..self.size[0]).contains(&c) && (0..self.size[1]).contains(&r);
        if inside { self.table[(r * self.size[0] + c) as usize].map(|i| i as usize) } else { None }
    }

    /// The hexes whose centres lie within about three radii of a point.
    pub fn near(&self, p: Point) -> impl Iterator<Item = usize> + '_ {
        let (dx, dy) = (p[0] - self.layout.origin[0], p[1] - self.layout.origin[1]);
        let (w, h) = match self.layout.orientation {
            Orientation::Pointy => (ROOT3 * RADIUS, 1.5 * RADIUS),
            Orientation::Flat => (1.5 * RADIUS, ROOT3 * RADIUS),
        };
        let (col, row) = ((dx / w).round() as i32, (dy / h).round() as i32);
        (row - 2..=row + 2).flat_map(move |r| (col - 2..=col + 2).filter_map(move |c| self.hex(c, r)))
    }

    /// The hex that holds a point.
    pub fn find(&self, p: Point) -> Option<usize> {
        let nearest = self
            .near(p)
            .map(|i| (distance(self.centres[i], p), i))
            .min_by(|a, b| a.0.total_cmp(&b.0).then(a.1.cmp(&b.1)))?;
        (nearest.0 < RADIUS * 1.001).then_some(nearest.1)
    }

    /// The neighbour across a side, if it is on the map.
    pub fn neighbour(&self, hex: usize, side: u8) -> Option<usize> {
        let c = self.centres[hex];
        let m = self.layout.side_middle(c, side);
        let p = [2.0 * m[0] - c[0], 2.0 * m[1] - c[1]];
        self.find(p).filter(|&n| distance(self.centres[n], p) < RADIUS * 0.5)
    }

    /// The side of `from` that touches `to`.
    pub fn side_between(&self, from: usize, to: usize) -> Option<u8> {
        (0..6).find(|&s| self.neighbour(from, s) == Some(to))
    }

    /// Lower right corner of the box around all hexes.
    pub fn extent(&self) -> Point {
        let half = self.layout.half();
        let high = |k: usize| self.centres.iter().map(|c| c[k]).fold(0.0, f64::max) + half[k];
        [high(0), high(1)]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_print_with_one_decimal() {
        let all = [(0.04, "0"), (-0.04, "0"), (1.25, "1.3"), (-0.5, "-0.5"), (12.0, "12"), (-3.96, "-4")];
        for (n, text) in all {
            assert_eq!(N(n).to_string(), text);
        }
    }

    #[test]
    fn neighbours_come_back() {
        for orientation in [Orientation::Pointy, Orientation::Flat] {
            for shifted in [Shifted::Odd, Shifted::Even] {
                let hexes: Vec<HexArt> =
                    (0..36).map(|i| HexArt::clear(&format!("h{i}"), i % 6 + 3, i / 6 - 2)).collect();
                let g = Grid::new(&hexes, orientation, shifted, [30.0, 30.0]);
                let inner = g.hex(6, 1).unwrap();
                for s in 0..6 {
                    let n = g.neighbour(inner, s).unwrap();
                    assert_eq!(g.neighbour(n, (s + 3) % 6), Some(inner));
                    assert!((distance(g.centres[n], g.centres[inner]) - RADIUS * ROOT3).abs() < 1e-6);
                    assert_eq!(g.side_between(inner, n), Some(s));
                }
            }
        }
    }
}
