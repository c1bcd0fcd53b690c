//! Lines through hexes: rivers, roads, rails. Kink-free, because they pass from joint to joint, and a joint
//! is the middle between two controls.

use crate::geom::{Grid, Point, RADIUS, Xy, distance, mix};
use crate::rng::Rng;
use sandtable_picture::{ArtError, LineArt, LineKind};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

const REACH: f64 = RADIUS * 0.36;

/// How far a line goes on off the map, in half hexes; the border cuts it.
const OFF_MAP: f64 = 5.0;

/// How a family of lines wanders.
#[derive(Clone, Copy, Debug)]
pub enum Wander {
    /// Takes the easy way: controls are thrown from the hex centre by `jitter` radii and pulled by `relax` to
    /// the mean of their neighbours, twice.
    Easy {
        /// Reach of the throw, in radii.
        jitter: f64,
        /// Part of the way of each pull.
        relax: f64,
    },
    /// Passes every hex centre within `jitter` radii each way, so that a river wets the hexes it runs through.
    Through {
        /// Reach of the throw, in radii.
        jitter: f64,
    },
}

/// A family of lines to lay: how it wanders, from which seed, and the hexes whose middle it must pass.
pub struct Family<'a> {
    /// Seed of its jitter.
    pub seed: String,
    /// How freely it wanders.
    pub wander: Wander,
    /// Hexes where it keeps to the centre.
    pub pinned: &'a dyn Fn(usize) -> bool,
    /// Whether rails run from middle to middle of hexes and hexsides, and straight stretches stay so.
    pub exact: bool,
}

/// A line as drawn: a start and quadratics from it.
#[derive(Clone, Debug, Default)]
pub struct Course {
    /// Where it starts.
    pub start: Point,
    /// Control and end of each piece.
    pub pieces: Vec<(Point, Point)>,
}

impl Course {
    /// The line as path data.
    pub fn path(&self) -> String {
        let mut d = format!("M{}", Xy(self.start));
        for (k, end) in &self.pieces {
            let _ = write!(d, "Q{} {}", Xy(*k), Xy(*end));
        }
        d
    }

    /// Points along the line, `per` to a piece.
    pub fn sample(&self, per: usize) -> Vec<Point> {
        let (mut out, mut a) = (vec![self.start], self.start);
        for (k, b) in &self.pieces {
            for i in 1..=per {
                let t = i as f64 / per as f64;
                out.push(mix(mix(a, *k, t), mix(*k, *b, t), t));
            }
            a = *b;
        }
        out
    }
}

/// Where a line passes through a hex: a point near its middle and the direction of flow.
#[derive(Clone, Copy, Debug)]
pub struct Passage {
    /// The middle of the line in the hex.
    pub at: Point,
    /// Direction in radians.
    pub angle: f64,
}

/// A family of lines that share their controls, so that branches meet.
#[derive(Clone, Debug, Default)]
pub struct Net {
    /// The lines in the order given.
    pub courses: Vec<Course>,
    /// Where the first line through each hex passes.
    pub passages: BTreeMap<usize, Passage>,
    /// Ends inside the map that join nothing, looking outwards.
    pub springs: Vec<Passage>,
}

struct Builder<'a> {
    grid: &'a Grid,
    exact: bool,
    controls: BTreeMap<usize, Point>,
}

/// Lays a family of lines. `find` turns hex names into positions in the grid.
pub fn lay(
    grid: &Grid,
    lines: &[&LineArt],
    find: &dyn Fn(&str) -> Option<usize>,
    family: &Family,
) -> Result<Net, ArtError> {
    let Family { seed, wander, pinned, exact } = family;
    let mut chains = Vec::new();
    for line in lines {
        chains.push(chain(grid, line, find)?);
    }
    let mut links: BTreeMap<usize, BTreeSet<usize>> = BTreeMap::new();
    for chain in &chains {
        for pair in chain.windows(2) {
            links.entry(pair[0]).or_default().insert(pair[1]);
            links.entry(pair[1]).or_default().insert(pair[0]);
        }
    }
    let mut firm = BTreeSet::new();
    if *exact {
        for (line, chain) in lines.iter().zip(&chains) {
            firm.extend(chain.iter().copied().filter(|_| line.kind == LineKind::Rail));
            firm.extend(chain.windows(3).filter(|w| is_straight(grid, w[0], w[2], w[1])).map(|w| w[1]));
        }
    }
    let pinned = |hex: usize| pinned(hex) || firm.contains(&hex);
    let mut controls = BTreeMap::new();
    for (line, chain) in lines.iter().zip(&chains) {
        for (&hex, name) in chain.iter().zip(&line.hexes) {
            let mut rng = Rng::new(&format!("{seed}{name}"));
            let c = grid.centres[hex];
            let (Wander::Easy { jitter, .. } | Wander::Through { jitter }) = wander;
            let reach = if pinned(hex) { 0.0 } else { jitter * RADIUS };
            controls.entry(hex).or_insert([c[0] + rng.spread(reach), c[1] + rng.spread(reach)]);
        }
    }
    let thrown = controls.clone();
    let mut beyond: BTreeMap<usize, Point> = BTreeMap::new();
    for (line, chain) in lines.iter().zip(&chains) {
        for (hex, side) in [(chain.first(), line.from), (chain.last(), line.to)] {
            if let (Some(&hex), Some(side)) = (hex, side) {
                let c = grid.centres[hex];
                beyond.insert(hex, mix(c, grid.layout.side_middle(c, side), 2.0));
            }
        }
    }
    for _ in 0..2 {
        controls = match *wander {
            Wander::Easy { relax, .. } => relaxed(grid, &controls, &links, relax, &pinned),
            Wander::Through { .. } => drawn_through(&thrown, &controls, &links, &beyond),
        };
    }
    let builder = Builder { grid, exact: *exact, controls };
    let mut net = Net::default();
    for (line, chain) in lines.iter().zip(&chains) {
        builder.draw(line, chain, &mut net);
    }
    Ok(net)
}

/// Whether a hex lies in the middle between two others.
fn is_straight(grid: &Grid, a: usize, b: usize, middle: usize) -> bool {
    distance(mix(grid.centres[a], grid.centres[b], 0.5), grid.centres[middle]) < 1.0
}

fn chain(grid: &Grid, line: &LineArt, find: &dyn Fn(&str) -> Option<usize>) -> Result<Vec<usize>, ArtError> {
    let mut chain = Vec::new();
    for name in &line.hexes {
        let hex = find(name).ok_or_else(|| ArtError::Unknown(name.clone()))?;
        if let Some(&last) = chain.last()
            && grid.side_between(last, hex).is_none()
        {
            let before = line.hexes.get(chain.len() - 1).cloned().unwrap_or_default();
            return Err(ArtError::Jump(before, name.clone()));
        }
        chain.push(hex);
    }
    Ok(chain)
}

fn relaxed(
    grid: &Grid,
    controls: &BTreeMap<usize, Point>,
    links: &BTreeMap<usize, BTreeSet<usize>>,
    relax: f64,
    pinned: &dyn Fn(usize) -> bool,
) -> BTreeMap<usize, Point> {
    let pull = |hex: usize, k: Point| {
        let linked: Vec<Point> =
            links.get(&hex).into_iter().flatten().filter_map(|n| controls.get(n)).copied().collect();
        if linked.len() < 2 || pinned(hex) {
            return k;
        }
        let n = linked.len() as f64;
        let mean = linked.iter().fold([0.0, 0.0], |a, p| [a[0] + p[0] / n, a[1] + p[1] / n]);
        let (to, centre) = (mix(k, mean, relax), grid.centres[hex]);
        let far = distance(to, centre);
        if far > REACH { mix(centre, to, REACH / far) } else { to }
    };
    controls.iter().map(|(&hex, &k)| (hex, pull(hex, k))).collect()
}

/// Controls moved so that the middle of each piece, 3/4 its own control and 1/8 each of its neighbours', comes
/// to where the hex wants the line. `beyond` is what lies across an exit.
fn drawn_through(
    wanted: &BTreeMap<usize, Point>,
    controls: &BTreeMap<usize, Point>,
    links: &BTreeMap<usize, BTreeSet<usize>>,
    beyond: &BTreeMap<usize, Point>,
) -> BTreeMap<usize, Point> {
    let push = |hex: usize, want: Point| {
        let inside = links.get(&hex).into_iter().flatten().filter_map(|n| controls.get(n));
        let linked: Vec<&Point> = inside.chain(beyond.get(&hex)).collect();
        let [a, b] = linked[..] else { return want };
        [0, 1].map(|i| (want[i] - (a[i] + b[i]) / 8.0) / 0.75)
    };
    wanted.iter().map(|(&hex, &want)| (hex, push(hex, want))).collect()
}

impl Builder<'_> {
    fn draw(&self, line: &LineArt, chain: &[usize], net: &mut Net) {
        let control = |hex: usize| self.controls.get(&hex).copied().unwrap_or(self.grid.centres[hex]);
        let (Some(&first), Some(&last)) = (chain.first(), chain.last()) else { return };
        let end = |hex: usize, side: Option<u8>, net: &Net| match side {
            Some(side) => self.way_out(hex, control(hex), side),
            None => net.passages.get(&hex).map_or(control(hex), |p| p.at),
        };
        let (start, finish) = (end(first, line.from, net), end(last, line.to, net));
        let joins = [first, last].map(|hex| net.passages.contains_key(&hex));
        let mut course = Course { start, pieces: Vec::new() };
        let mut from = start;
        for (i, &hex) in chain.iter().enumerate() {
            let k = control(hex);
            let to = chain.get(i + 1).map_or(finish, |&next| mix(k, control(next), 0.5));
            let at = mix(mix(from, k, 0.5), mix(k, to, 0.5), 0.5);
            let angle = (to[1] - from[1]).atan2(to[0] - from[0]);
            net.passages.entry(hex).or_insert(Passage { at, angle });
            let ends_here = (i == 0 && line.from.is_none()) || (i + 1 == chain.len() && line.to.is_none());
            if self.exact && line.kind == LineKind::Rail && !ends_here {
                // Straight to near the middle of the hex, and round its corner.
                let (near, off) = (mix(k, from, 0.42), mix(k, to, 0.42));
                course.pieces.extend([(mix(from, near, 0.5), near), (k, off), (mix(off, to, 0.5), to)]);
            } else {
                course.pieces.push((if ends_here { mix(from, to, 0.5) } else { k }, to));
            }
            from = to;
        }
        if line.from.is_none() && !joins[0] && chain.len() > 1 {
            let angle = (start[1] - course.pieces[0].1[1]).atan2(start[0] - course.pieces[0].1[0]);
            net.springs.push(Passage { at: start, angle });
        }
        if line.to.is_none() && !joins[1] && chain.len() > 1 {
            let before = course.pieces.iter().rev().nth(1).map_or(start, |piece| piece.1);
            net.springs
                .push(Passage { at: finish, angle: (finish[1] - before[1]).atan2(finish[0] - before[0]) });
        }
        if line.from.is_some() {
            let on = mix(control(first), start, OFF_MAP);
            course.pieces.insert(0, (mix(on, start, 0.5), start));
            course.start = on;
        }
        if line.to.is_some() {
            let on = mix(control(last), finish, OFF_MAP);
            course.pieces.push((mix(finish, on, 0.5), on));
        }
        net.courses.push(course);
    }

    fn way_out(&self, hex: usize, control: Point, side: u8) -> Point {
        let (c, m) = (self.grid.centres[hex], self.grid.layout.side_middle(self.grid.centres[hex], side));
        [control[0] + m[0] - c[0], control[1] + m[1] - c[1]]
    }
}

/// Where two lines cross, nearest to a place, if they do.
pub fn crossing(a: &[Point], b: &[Point], near: Point) -> Option<(Point, f64)> {
    let mut best: Option<(Point, f64)> = None;
    for p in a.windows(2) {
        for q in b.windows(2) {
            let (u, v) = ([p[1][0] - p[0][0], p[1][1] - p[0][1]], [q[1][0] - q[0][0], q[1][1] - q[0][1]]);
            let det = u[0] * v[1] - u[1] * v[0];
            let w = [q[0][0] - p[0][0], q[0][1] - p[0][1]];
            let (s, t) = ((w[0] * v[1] - w[1] * v[0]) / det, (w[0] * u[1] - w[1] * u[0]) / det);
            if (0.0..=1.0).contains(&s) && (0.0..=1.0).contains(&t) {
                let at = mix(p[0], p[1], s);
                if best.is_none_or(|b| distance(at, near) < distance(b.0, near)) {
                    best = Some((at, u[1].atan2(u[0])));
                }
            }
        }
    }
    best
}

/// Streams along hexsides: shared sides chained by their corners, corners jittered, Catmull-Rom through them.
pub fn side_lines(sides: &[(Point, Point)], seed: &str, jitter: f64) -> String {
    let key = |p: Point| (p[0].round() as i64, p[1].round() as i64);
    let mut links: BTreeMap<(i64, i64), BTreeSet<(i64, i64)>> = BTreeMap::new();
    let mut places = BTreeMap::new();
    for &(a, b) in sides {
        links.entry(key(a)).or_default().insert(key(b));
        links.entry(key(b)).or_default().insert(key(a));
        for p in [a, b] {
            let k = key(p);
            let mut rng = Rng::new(&format!("{seed}{},{}", k.0, k.1));
            let reach = jitter * RADIUS;
            places.entry(k).or_insert([p[0] + rng.spread(reach), p[1] + rng.spread(reach)]);
        }
    }
    let mut used = BTreeSet::new();
    let ends = links.iter().filter(|(_, l)| l.len() != 2).map(|(k, _)| *k);
    let mut d = String::new();
    for start in ends.chain(links.keys().copied()).collect::<Vec<_>>() {
        while let Some(walk) = walk(&links, &mut used, start) {
            let points: Vec<Point> = walk.iter().filter_map(|k| places.get(k).copied()).collect();
            catmull(&mut d, &points);
        }
    }
    d
}

type Corner = (i64, i64);

fn walk(
    links: &BTreeMap<Corner, BTreeSet<Corner>>,
    used: &mut BTreeSet<(Corner, Corner)>,
    start: Corner,
) -> Option<Vec<Corner>> {
    let (mut out, mut at) = (vec![start], start);
    loop {
        let next =
            links.get(&at).into_iter().flatten().find(|&&n| !used.contains(&(at.min(n), at.max(n)))).copied();
        let Some(n) = next else { break };
        used.insert((at.min(n), at.max(n)));
        out.push(n);
        at = n;
        if links.get(&at).is_none_or(|l| l.len() != 2) {
            break;
        }
    }
    (out.len() > 1).then_some(out)
}

fn catmull(d: &mut String, p: &[Point]) {
    let Some(first) = p.first() else { return };
    let _ = write!(d, "M{}", Xy(*first));
    let n = p.len();
    for i in 0..n - 1 {
        let (p0, p1, p2, p3) = (p[i.saturating_sub(1)], p[i], p[i + 1], p[(i + 2).min(n - 1)]);
        let a = [p1[0] + (p2[0] - p0[0]) / 6.0, p1[1] + (p2[1] - p0[1]) / 6.0];
        let b = [p2[0] - (p3[0] - p1[0]) / 6.0, p2[1] - (p3[1] - p1[1]) / 6.0];
        let _ = write!(d, "C{} {} {}", Xy(a), Xy(b), Xy(p2));
    }
}
