//! Agreement with two crates of other hands.

#![allow(clippy::unwrap_used)]

use hexx::{HexOrientation, OffsetHexMode};
use pathfinding::directed::dijkstra::dijkstra_all;
use proptest::prelude::*;
use sandtable_hex::{
    Crossing, Dir, Grid, Hex, HexId, HexSet, Layout, Naming, Offset, Orientation, Parity, Paths, Sheet, line,
};
use std::collections::BTreeSet;

fn theirs(hex: Hex) -> hexx::Hex {
    hexx::Hex::new(i32::from(hex.q), i32::from(hex.r))
}

fn ours(hex: hexx::Hex) -> Hex {
    Hex::new(hex.x as i16, hex.y as i16)
}

fn hex() -> impl Strategy<Value = Hex> {
    (-60_i16..=60, -60_i16..=60).prop_map(|(q, r)| Hex::new(q, r))
}

proptest! {
    #[test]
    fn hexx_measures_the_same(a in hex(), b in hex()) {
        prop_assert_eq!(a.distance(b), theirs(a).unsigned_distance_to(theirs(b)));
    }

    #[test]
    fn hexx_draws_the_same_rings_and_disks(a in hex(), radius in 0_u16..12) {
        let ring: BTreeSet<Hex> = a.ring(radius).collect();
        prop_assert_eq!(a.ring(radius).count(), ring.len());
        prop_assert_eq!(ring, theirs(a).ring(u32::from(radius)).map(ours).collect());
        let disk: BTreeSet<Hex> = a.disk(radius).collect();
        prop_assert_eq!(a.disk(radius).count(), disk.len());
        prop_assert_eq!(disk, theirs(a).range(u32::from(radius)).map(ours).collect());
    }

    #[test]
    fn hexx_lays_out_the_same(a in hex()) {
        for layout in Layout::ALL {
            let mode = match layout.parity {
                Parity::Odd => OffsetHexMode::Odd,
                Parity::Even => OffsetHexMode::Even,
            };
            let orientation = match layout.orientation {
                Orientation::Pointy => HexOrientation::Pointy,
                Orientation::Flat => HexOrientation::Flat,
            };
            let [col, row] = theirs(a).to_offset_coordinates(mode, orientation);
            let place = layout.to_offset(a);
            prop_assert_eq!((i32::from(place.col), i32::from(place.row)), (col, row));
        }
    }

    #[test]
    fn pathfinding_finds_the_same_costs(
        terrain in prop::collection::vec(prop::option::weighted(0.8, 0_u16..5), 140),
        start in 0_u16..140,
        budget in 0_u16..20,
        other in 0_u16..140,
    ) {
        let grid = board();
        let cost = |_: HexId, dir: Dir, to: HexId| {
            terrain[to.index()].map(|cost| cost + u16::from(dir == Dir::D0))
        };
        // A search made before must leave no trace.
        let mut paths = Paths::new();
        paths.search(&grid, [HexId(other)], 60, cost);
        paths.search(&grid, [HexId(start)], budget, cost);

        let theirs = dijkstra_all(&HexId(start), |&from| {
            let steps = grid.neighbours(from).filter_map(|(dir, to)| Some((to, cost(from, dir, to)?)));
            steps.collect::<Vec<_>>()
        });
        for id in grid.ids() {
            let expected = match theirs.get(&id) {
                _ if id == HexId(start) => Some(0),
                Some(&(_, cost)) if cost <= budget => Some(cost),
                _ => None,
            };
            prop_assert_eq!(paths.cost(id), expected);
            let way = paths.path_to(id);
            prop_assert_eq!(way.is_empty(), expected.is_none());
            let paid: u16 = way.windows(2).map(|step| {
                let dir = grid.hex(step[0]).dir_to(grid.hex(step[1])).unwrap();
                cost(step[0], dir, step[1]).unwrap()
            }).sum();
            prop_assert_eq!(paid, expected.unwrap_or(0));
        }
        let costs: Vec<_> = paths.reached().map(|id| paths.cost(id).unwrap()).collect();
        prop_assert!(costs.is_sorted());
        let reach: HexSet<3> = paths.reach();
        prop_assert_eq!(reach.len(), costs.len());

        let passable = |_: HexId, _: Dir, to: HexId| terrain[to.index()].is_some();
        let region: HexSet<3> = grid.region(HexId(start), passable);
        paths.search(&grid, [HexId(start)], u16::MAX, |_, _, to| terrain[to.index()].map(|_| 0));
        prop_assert_eq!(region, paths.reach());
    }

    #[test]
    fn many_starts_give_the_cheapest_of_each(a in 0_u16..140, b in 0_u16..140, budget in 0_u16..9) {
        let grid = board();
        let mut paths = Paths::new();
        paths.search(&grid, [HexId(a), HexId(b), HexId(a)], budget, |_, _, _| Some(1));
        let mut single = [Paths::new(), Paths::new()];
        for (paths, start) in single.iter_mut().zip([a, b]) {
            paths.search(&grid, [HexId(start)], budget, |_, _, _| Some(1));
        }
        for id in grid.ids() {
            let nearest = single.iter().filter_map(|paths| paths.cost(id)).min();
            prop_assert_eq!(paths.cost(id), nearest);
        }
    }
}

/// Fourteen columns of ten hexes with no holes.
fn board() -> Grid {
    let layout = Layout::new(Orientation::Flat, Parity::Even);
    let places = (1..=14).flat_map(|col| (1..=10).map(move |row| Offset::new(col, row)));
    Grid::new(vec![Sheet::new(layout, Naming::ColumnRow, places)]).unwrap()
}

/// hexx samples the line at as many points as it has steps, so it may miss a hex that is only cut at
/// a corner, but where there is no tie it names none that the line does not enter.
#[test]
fn hexx_draws_no_line_outside_ours_where_there_is_no_tie() {
    let mut compared = 0;
    for to in Hex::ORIGIN.disk(20) {
        let met: Vec<Crossing> = line(Hex::ORIGIN, to).collect();
        if met.iter().any(|c| matches!(c, Crossing::Vertex(_) | Crossing::Along(_))) {
            continue;
        }
        for sample in theirs(Hex::ORIGIN).line_to(theirs(to)).map(ours) {
            assert!(met.contains(&Crossing::Interior(sample)), "{sample:?} on the line to {to:?}");
        }
        compared += 1;
    }
    assert!(compared > 500, "{compared} lines compared");
}

#[test]
fn a_budget_beyond_the_greatest_cost_is_no_trap() {
    let grid = board();
    let mut paths = Paths::new();
    paths.search(&grid, [HexId(0)], u16::MAX, |_, _, _| Some(u16::MAX - 1));
    assert_eq!(paths.reached().count(), 3);
    assert_eq!(paths.cost(grid.parse("A2").unwrap()), Some(u16::MAX - 1));
    paths.search(&grid, [HexId(0)], u16::MAX, |_, _, _| Some(u16::MAX));
    assert_eq!(paths.reached().count(), 1);
}
