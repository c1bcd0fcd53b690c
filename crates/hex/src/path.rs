//! Cheapest paths over a grid, by the game's own costs.

use crate::{Dir, Grid, HexId, HexSet};

const NONE: u16 = u16::MAX;

/// What can be reached within a budget, at what cost and by which way.
///
/// A search keeps its arrays for the next one, so hold on to one `Paths` and search often. Open hexes
/// wait in a list per cost, which suits the small whole costs of movement points. Equal searches give equal
/// paths, also where several are equally cheap.
///
/// ```
/// use sandtable_hex::*;
/// let layout = Layout::new(Orientation::Flat, Parity::Even);
/// let places = (1..=5).flat_map(|col| (1..=5).map(move |row| Offset::new(col, row)));
/// let grid = Grid::new(vec![Sheet::new(layout, Naming::ColumnRow, places)])?;
/// let [a1, woods, a3] = [grid.parse("A1")?, grid.parse("A2")?, grid.parse("A3")?];
///
/// let mut paths = Paths::new();
/// paths.search(&grid, [a1], 6, |_, _, to| Some(if to == woods { 3 } else { 1 }));
/// assert_eq!(paths.cost(a3), Some(3));
/// let way: Vec<_> = paths.path_to(a3).iter().map(|&id| grid.name(id).to_string()).collect();
/// assert_eq!(way, ["A1", "B1", "B2", "A3"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Default)]
pub struct Paths {
    cost: Vec<u16>,
    came_from: Vec<Option<(HexId, Dir)>>,
    /// Settled hexes, cheapest first.
    settled: Vec<HexId>,
    /// The first open hex of each cost. Empty between searches.
    first: Vec<u16>,
    /// The neighbours of each open hex in its list.
    links: Vec<Link>,
}

#[derive(Debug, Clone, Copy)]
struct Link {
    before: u16,
    after: u16,
}

impl Paths {
    /// Without a search yet: nothing is reached.
    #[must_use]
    pub const fn new() -> Self {
        Self {
            cost: Vec::new(),
            came_from: Vec::new(),
            settled: Vec::new(),
            first: Vec::new(),
            links: Vec::new(),
        }
    }

    /// Finds the cheapest way from any of `starts` to every hex that `budget` reaches.
    ///
    /// `step` tells what it costs to go from a hex in a direction to the next one, or nothing where
    /// one cannot go. A step may be free. What an earlier search found is forgotten. Budgets above 65,534
    /// count as that.
    ///
    /// # Panics
    /// If a start is not of this grid.
    pub fn search(
        &mut self,
        grid: &Grid,
        starts: impl IntoIterator<Item = HexId>,
        budget: u16,
        mut step: impl FnMut(HexId, Dir, HexId) -> Option<u16>,
    ) {
        let budget = budget.min(NONE - 1);
        self.clear(grid.len());
        for start in starts {
            self.open(start, 0, None);
        }
        let (mut spent, mut dearest) = (0, 0);
        while spent <= dearest {
            let Some(from) = self.take(spent) else {
                spent += 1;
                continue;
            };
            self.settled.push(from);
            for (dir, to) in grid.neighbours(from) {
                // No step leads to less than is spent, so this skips settled hexes too.
                if self.cost[to.index()] <= spent {
                    continue;
                }
                let total = step(from, dir, to).and_then(|cost| spent.checked_add(cost));
                if let Some(total) = total.filter(|&total| total <= budget) {
                    self.open(to, total, Some((from, dir)));
                    dearest = dearest.max(total);
                }
            }
        }
    }

    /// What it costs to reach the hex, if it was reached.
    #[must_use]
    pub fn cost(&self, id: HexId) -> Option<u16> {
        self.cost.get(id.index()).copied().filter(|&cost| cost != NONE)
    }

    /// The last step of the cheapest way to the hex; nothing for a start or where no way leads.
    #[must_use]
    pub fn came_from(&self, id: HexId) -> Option<(HexId, Dir)> {
        self.came_from.get(id.index()).copied().flatten()
    }

    /// The hexes reached, cheapest first, the starts among them.
    pub fn reached(&self) -> impl Iterator<Item = HexId> + '_ {
        self.settled.iter().copied()
    }

    /// The hexes reached, as a set.
    #[must_use]
    pub fn reach<const WORDS: usize>(&self) -> HexSet<WORDS> {
        self.reached().collect()
    }

    /// The cheapest way, backwards: the hex itself first, a start last. Nothing where no way leads.
    pub fn back_from(&self, id: HexId) -> impl Iterator<Item = HexId> + '_ {
        let end = self.cost(id).map(|_| id);
        std::iter::successors(end, |&id| self.came_from(id).map(|(from, _)| from))
    }

    /// The cheapest way, a start first and the hex itself last. Empty where no way leads.
    #[must_use]
    pub fn path_to(&self, id: HexId) -> Vec<HexId> {
        let mut path: Vec<_> = self.back_from(id).collect();
        path.reverse();
        path
    }

    fn clear(&mut self, hexes: usize) {
        self.settled.clear();
        self.cost.clear();
        self.cost.resize(hexes, NONE);
        self.came_from.clear();
        self.came_from.resize(hexes, None);
        self.links.resize(hexes, Link { before: NONE, after: NONE });
    }

    /// Puts a hex into the list of its cost, out of a dearer one, if this way to it is cheaper.
    fn open(&mut self, id: HexId, cost: u16, came_from: Option<(HexId, Dir)>) {
        let known = self.cost[id.index()];
        if known <= cost {
            return;
        }
        if known != NONE {
            self.unlink(id, known);
        }
        self.cost[id.index()] = cost;
        self.came_from[id.index()] = came_from;
        if self.first.len() <= usize::from(cost) {
            self.first.resize(usize::from(cost) + 1, NONE);
        }
        let after = std::mem::replace(&mut self.first[usize::from(cost)], id.0);
        self.links[id.index()] = Link { before: NONE, after };
        if after != NONE {
            self.links[usize::from(after)].before = id.0;
        }
    }

    fn take(&mut self, cost: u16) -> Option<HexId> {
        let id = self.first.get(usize::from(cost)).copied().filter(|&id| id != NONE)?;
        self.unlink(HexId(id), cost);
        Some(HexId(id))
    }

    fn unlink(&mut self, id: HexId, cost: u16) {
        let Link { before, after } = self.links[id.index()];
        match before {
            NONE => self.first[usize::from(cost)] = after,
            _ => self.links[usize::from(before)].after = after,
        }
        if after != NONE {
            self.links[usize::from(after)].before = before;
        }
    }
}
