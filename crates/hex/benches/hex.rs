//! Wall-clock times of what the rules ask most often.

use std::hint::black_box;

use divan::Bencher;
use sandtable_hex::{
    Convex, Grid, Hex, HexId, HexSet, Layout, Naming, Offset, Orientation, Parity, Paths, Point, Segment,
    Sheet, line,
};

fn main() {
    divan::main();
}

/// A map of 35 columns by 30 rows.
#[allow(clippy::expect_used)]
fn grid() -> Grid {
    let layout = Layout::new(Orientation::Flat, Parity::Odd);
    let places = (11..=45).flat_map(|col| (1..=30).map(move |row| Offset::new(col, row)));
    Grid::new(vec![Sheet::new(layout, Naming::Digits, places)]).expect("the places fit together")
}

fn terrain(id: HexId) -> u16 {
    1 + id.0 % 7 / 3
}

/// The line to every hex within 20: 1,261 lines.
#[divan::bench]
fn lines_to_a_disk_of_20() -> usize {
    black_box(Hex::ORIGIN).disk(20).map(|to| line(Hex::ORIGIN, to).count()).sum()
}

/// A line through vertices and along sides, and one that meets neither.
#[divan::bench(args = [(8, 8), (13, 3)])]
fn one_line(to: (i16, i16)) -> usize {
    line(black_box(Hex::ORIGIN), Hex::new(to.0, to.1)).count()
}

#[divan::bench]
fn distance(bencher: Bencher) {
    let grid = grid();
    bencher.bench_local(|| grid.distance(black_box(HexId(17)), black_box(HexId(901))));
}

#[divan::bench]
fn a_segment_meets_a_hexagon(bencher: Bencher) {
    let corners = Point::corners(Hex::new(3, 1));
    let segment = Segment::between(Hex::ORIGIN, Hex::new(7, 2));
    bencher.bench_local(|| Convex::new(&corners).and_then(|shape| shape.meet(black_box(segment))));
}

#[divan::bench(args = [4, 12, 200])]
fn paths(bencher: Bencher, budget: u16) {
    let grid = grid();
    let mut paths = Paths::new();
    bencher.bench_local(|| {
        paths.search(&grid, [black_box(HexId(525))], budget, |_, _, to| Some(terrain(to)));
        paths.reached().count()
    });
}

#[divan::bench]
fn region(bencher: Bencher) {
    let grid = grid();
    bencher.bench_local(|| grid.region::<17>(black_box(HexId(525)), |_, _, to| terrain(to) < 3));
}

#[divan::bench]
fn reach_as_a_set(bencher: Bencher) {
    let grid = grid();
    let mut paths = Paths::new();
    paths.search(&grid, [HexId(525)], 12, |_, _, to| Some(terrain(to)));
    bencher.bench_local(|| -> HexSet<17> { black_box(&paths).reach() });
}

#[divan::bench]
fn names(bencher: Bencher) {
    let grid = grid();
    bencher.bench_local(|| grid.parse(black_box("1809")).map(|id| grid.name(id).to_string()));
}
