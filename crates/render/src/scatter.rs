//! Even scatter by dart throwing on a lattice.
//!
//! The pattern of a layer is thrown over the whole sheet from its seed alone, and an area only picks from it:
//! so a changed hex adds or removes trees inside itself and moves none elsewhere.

use crate::geom::Point;
use crate::rng::{Rng, hash};

const TRIES: u32 = 12;

/// A scattered point with its own stream of chance.
#[derive(Clone, Debug)]
pub struct Dart {
    /// Where it fell.
    pub at: Point,
    /// Chance for its size, shape and so on.
    pub rng: Rng,
}

/// Points at least `gap` apart over the box from (0, 0) to `extent` where `inside` holds, sorted from the
/// top down so that lower ones overlap upper ones.
pub fn scatter(seed: &str, gap: f64, extent: Point, inside: impl Fn(Point) -> bool) -> Vec<Dart> {
    let seed = hash(seed);
    let cell = gap / 1.415;
    let (nx, ny) = ((extent[0] / cell) as i32 + 1, (extent[1] / cell) as i32 + 1);
    let mut taken: Vec<Option<Point>> = vec![None; (nx * ny) as usize];
    let mut darts = Vec::new();
    for round in 0..TRIES {
        for j in 0..ny {
            for i in 0..nx {
                let mut rng = Rng::at_cell(seed, i, j, round);
                let at = [(f64::from(i) + rng.unit()) * cell, (f64::from(j) + rng.unit()) * cell];
                if !is_free(&taken, (i, j), (nx, ny), at, gap) {
                    continue;
                }
                taken[(j * nx + i) as usize] = Some(at);
                if inside(at) {
                    darts.push(Dart { at, rng });
                }
            }
        }
    }
    darts.sort_by(|a, b| a.at[1].total_cmp(&b.at[1]).then(a.at[0].total_cmp(&b.at[0])));
    darts
}

fn is_free(taken: &[Option<Point>], cell: (i32, i32), n: (i32, i32), at: Point, gap: f64) -> bool {
    let (rows, cols) =
        ((cell.1 - 2).max(0)..=(cell.1 + 2).min(n.1 - 1), (cell.0 - 2).max(0)..=(cell.0 + 2).min(n.0 - 1));
    for j in rows {
        for i in cols.clone() {
            if let Some(p) = taken[(j * n.0 + i) as usize]
                && (p[0] - at[0]).powi(2) + (p[1] - at[1]).powi(2) < gap * gap
            {
                return false;
            }
        }
    }
    true
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geom::distance;

    #[test]
    fn darts_keep_their_distance() {
        let darts = scatter("t", 9.0, [120.0, 90.0], |_| true);
        assert!(darts.len() > 80);
        for (i, a) in darts.iter().enumerate() {
            for b in &darts[i + 1..] {
                assert!(distance(a.at, b.at) >= 9.0);
            }
        }
    }

    #[test]
    fn an_area_only_picks_from_the_pattern() {
        let all = scatter("t", 9.0, [120.0, 90.0], |_| true);
        let left = scatter("t", 9.0, [120.0, 90.0], |p| p[0] < 60.0);
        let expected: Vec<Point> = all.iter().map(|d| d.at).filter(|p| p[0] < 60.0).collect();
        assert_eq!(left.iter().map(|d| d.at).collect::<Vec<_>>(), expected);
    }
}
