//! Areas that keep within exact bounds: hexes shrunk to a part of their width, and the strips between two that touch.
//! What one sees is then what a line of sight meets.

use crate::field::{Field, Raster};
use crate::geom::{Grid, Point, RADIUS, distance, mix};
use crate::rng::Noise;

/// How far the edge of an area always stays inside its bounds, in radii; and how far further it wanders.
const INSET: f64 = 0.03;
const WANDER: f64 = 0.075;

/// A convex shape: the middle about which it lies, and its corners in order.
struct Shape {
    middle: Point,
    corners: Vec<Point>,
}

impl Shape {
    fn new(corners: Vec<Point>) -> Shape {
        let n = corners.len().max(1) as f64;
        let middle = corners.iter().fold([0.0, 0.0], |sum, p| [sum[0] + p[0] / n, sum[1] + p[1] / n]);
        Shape { middle, corners }
    }

    /// The box in which it matters.
    fn reach(&self) -> [Point; 2] {
        let bound =
            |k: usize, f: fn(f64, f64) -> f64| self.corners.iter().map(|p| p[k]).fold(self.middle[k], f);
        let room = RADIUS * 0.3;
        let low = [0, 1].map(|k| bound(k, f64::min) - room);
        [low, [0, 1].map(|k| bound(k, f64::max) + room)]
    }

    /// How deep inside a point lies; negative outside.
    fn depth(&self, p: Point) -> f64 {
        let side = |a: Point, b: Point, q: Point| {
            ((b[0] - a[0]) * (q[1] - a[1]) - (b[1] - a[1]) * (q[0] - a[0])) / distance(a, b)
        };
        let edges = (0..self.corners.len()).map(|i| {
            let (a, b) = (self.corners[i], self.corners[(i + 1) % self.corners.len()]);
            side(a, b, p) * side(a, b, self.middle).signum()
        });
        edges.fold(f64::INFINITY, f64::min)
    }
}

/// The area of the hexes that are `within`, each filled to a part of its width. Its values lie above one half inside,
/// and by so much more as a point lies deeper, in radii.
pub fn area(grid: &Grid, raster: &Raster, fill: f64, hexes: &[Point], noise: &Noise) -> Field {
    let shapes = shapes(grid, fill, hexes);
    let parts = shapes.iter().map(|shape| (shape.reach(), |p: Point| shape.depth(p)));
    raster.highest(-RADIUS, parts).map(|p, depth| {
        let near = depth > -RADIUS / 2.0;
        let wander = if near { WANDER * (0.5 + 0.5 * noise.at(p[0], p[1])) } else { 0.0 };
        0.5 + depth / RADIUS - INSET - wander
    })
}

/// The centres of the hexes that are `within`, and of those off the map where most of the hexes beside belong to them.
pub fn beyond(grid: &Grid, within: &dyn Fn(usize) -> bool) -> Vec<Point> {
    let mut hexes: Vec<Point> =
        (0..grid.centres.len()).filter(|&i| within(i)).map(|i| grid.centres[i]).collect();
    hexes.extend(outside(grid).into_iter().filter(|c| {
        let beside: Vec<usize> = grid.near(*c).filter(|&i| touch(grid.centres[i], *c)).collect();
        2 * beside.iter().filter(|&&i| within(i)).count() > beside.len()
    }));
    hexes
}

fn touch(a: Point, b: Point) -> bool {
    let far = distance(a, b);
    far > 1.0 && far < RADIUS * 1.8
}

/// The centres of the hexes that would lie around the map.
fn outside(grid: &Grid) -> Vec<Point> {
    let mut ring: Vec<Point> = Vec::new();
    for (hex, &c) in grid.centres.iter().enumerate() {
        for side in (0..6).filter(|&side| grid.neighbour(hex, side).is_none()) {
            let p = mix(c, grid.layout.side_middle(c, side), 2.0);
            if ring.iter().all(|q| distance(*q, p) > 1.0) {
                ring.push(p);
            }
        }
    }
    ring
}

/// Shrunk hexes; strips as wide as their sides from centre to centre; and what three of these enclose.
fn shapes(grid: &Grid, fill: f64, own: &[Point]) -> Vec<Shape> {
    let mut shapes: Vec<Shape> =
        own.iter().map(|c| Shape::new(grid.layout.corners(*c, RADIUS * fill).to_vec())).collect();
    for (n, &a) in own.iter().enumerate() {
        for (m, &b) in own.iter().enumerate().skip(n + 1).filter(|(_, b)| touch(a, **b)) {
            let far = distance(a, b);
            let half = RADIUS * fill / 2.0 / far;
            let across = [(a[1] - b[1]) * half, (b[0] - a[0]) * half];
            let off = |p: Point, sign: f64| [p[0] + across[0] * sign, p[1] + across[1] * sign];
            shapes.push(Shape::new(vec![off(a, 1.0), off(b, 1.0), off(b, -1.0), off(a, -1.0)]));
            let third = own.iter().skip(m + 1).filter(|&&c| touch(a, c) && touch(b, c));
            shapes.extend(third.map(|&c| Shape::new(vec![a, b, c])));
        }
    }
    shapes
}
