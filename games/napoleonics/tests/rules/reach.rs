//! Movement (chapter 5.3) on random ground, against a second way to work it out: every path is walked.

use crate::field::field;
use napoleonics::board::{Hex, Side};
use std::collections::BTreeMap;

const DIRS: [(&str, i32, i32); 6] =
    [("E", 2, 0), ("W", -2, 0), ("NE", 1, -1), ("NW", -1, -1), ("SE", 1, 1), ("SW", -1, 1)];

/// The side of a hex that lies opposite.
fn opposite(side: &str) -> &'static str {
    match side {
        "E" => "W",
        "W" => "E",
        "NE" => "SW",
        "NW" => "SE",
        "SE" => "NW",
        _ => "NE",
    }
}

/// The hex beyond a side, by the distance from the left edge in half hexes and the row.
fn beyond(hex: Hex, dx: i32, dy: i32) -> Option<Hex> {
    let row = i32::from(hex.row()) + dy;
    let x = 2 * i32::from(hex.column()) + i32::from(hex.row() % 2) + dx;
    if x < 0 || row < 0 {
        return None;
    }
    Hex::at(row as usize, ((x - row % 2) / 2) as usize)
}

/// A field as the test knows it.
#[derive(Default)]
struct Known {
    ground: BTreeMap<Hex, &'static str>,
    works: BTreeMap<Hex, Vec<&'static str>>,
    units: BTreeMap<Hex, &'static str>,
    leaders: BTreeMap<Hex, &'static str>,
}

struct Random(u64);

impl Random {
    fn below(&mut self, n: u64) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) % n) as usize
    }
}

impl Known {
    fn random(random: &mut Random) -> Known {
        const GROUNDS: [&str; 9] =
            ["forest", "hill", "rugged-hill", "town", "mill", "river", "ford", "bridge", "sandpit"];
        const UNITS: [&str; 6] = ["fLN", "fLC", "fFA", "fHA", "bLN", "bLC"];
        let mut known = Known::default();
        let mut leaders = BTreeMap::from([("f*", 0), ("b*", 0)]);
        for hex in Hex::all() {
            let ground = if random.below(4) == 0 { GROUNDS[random.below(9)] } else { "clear" };
            known.ground.insert(hex, ground);
            if random.below(5) == 0 {
                let sides = DIRS.iter().filter(|_| random.below(3) == 0).map(|d| d.0).collect();
                known.works.insert(hex, sides);
            }
            if matches!(ground, "river" | "rugged-hill") {
                continue;
            }
            if random.below(6) == 0 {
                let unit = UNITS[random.below(6)];
                if ground != "sandpit" || !unit.ends_with('A') {
                    known.units.insert(hex, unit);
                }
            }
            if random.below(8) == 0 {
                let side = known
                    .units
                    .get(&hex)
                    .map_or(["f*", "b*"][random.below(2)], |u| if u.starts_with('f') { "f*" } else { "b*" });
                if leaders[side] < 6 {
                    leaders.entry(side).and_modify(|n| *n += 1);
                    known.leaders.insert(hex, side);
                }
            }
        }
        known
    }

    fn text(&self) -> String {
        let mut text = String::from("french: grande-manoeuvre\n");
        for (hex, ground) in &self.ground {
            text += &format!("{} = {ground}\n", hex.name());
        }
        for (hex, sides) in self.works.iter().filter(|w| !w.1.is_empty()) {
            text += &format!("{} works {}\n", hex.name(), sides.join(" "));
        }
        for (hex, unit) in &self.units {
            text += &format!(
                "{} {unit}{}\n",
                hex.name(),
                if self.leaders.contains_key(hex) { " 1 *" } else { "" }
            );
        }
        for (hex, leader) in self.leaders.iter().filter(|l| !self.units.contains_key(l.0)) {
            text += &format!("{} {leader}\n", hex.name());
        }
        text
    }

    fn marked(&self, hex: Hex, side: &str) -> bool {
        self.works.get(&hex).is_some_and(|sides| sides.contains(&side))
    }

    /// Walks every path of at most `left` hexes more, and notes the shortest way to each end.
    fn walk(&self, mover: &Mover, at: Hex, gone: u8, left: u8, ends: &mut BTreeMap<Hex, u8>) {
        for (side, dx, dy) in DIRS {
            let Some(to) = beyond(at, dx, dy).filter(|&to| to != mover.from && self.may_enter(mover, to))
            else {
                continue;
            };
            if self.may_end(mover, to) {
                let shortest = ends.entry(to).or_insert(gone + 1);
                *shortest = (*shortest).min(gone + 1);
            }
            if left > 1 && !self.stops(mover, at, side, to) {
                self.walk(mover, to, gone + 1, left - 1, ends);
            }
        }
    }

    fn may_enter(&self, mover: &Mover, to: Hex) -> bool {
        let ground = self.ground[&to];
        let (unit, leader) = (self.units.get(&to), self.leaders.get(&to));
        let enemy = unit.is_some_and(|u| u.starts_with('b')) || leader == Some(&"b*");
        let closed = matches!(ground, "river" | "rugged-hill");
        match mover.unit {
            None => !closed && !enemy,
            Some(kind) => {
                let sunk = ground == "sandpit" && kind.ends_with('A');
                let two_leaders = leader.is_some() && mover.led;
                !(closed || enemy || unit.is_some() || sunk || two_leaders)
            }
        }
    }

    /// Whether whoever steps from hex to hex must stop there.
    fn stops(&self, mover: &Mover, at: Hex, side: &str, to: Hex) -> bool {
        matches!(self.ground[&to], "forest" | "town" | "mill" | "ford" | "sandpit")
            || self.marked(at, side)
            || self.marked(to, opposite(side))
            || (mover.unit.is_some() && self.leaders.contains_key(&to))
    }

    /// Whether a way is one the mover may take, from its hex to the end.
    fn walks(&self, mover: &Mover, way: &[Hex]) -> bool {
        let step = |i: usize| {
            let (at, to) = (way[i], way[i + 1]);
            let side = DIRS.iter().find(|(_, dx, dy)| beyond(at, *dx, *dy) == Some(to));
            side.is_some_and(|(side, ..)| {
                self.may_enter(mover, to) && (i + 2 == way.len() || !self.stops(mover, at, side, to))
            })
        };
        way.first() == Some(&mover.from) && (0..way.len() - 1).all(step)
    }

    fn may_end(&self, mover: &Mover, to: Hex) -> bool {
        mover.unit.is_some() || !self.leaders.contains_key(&to)
    }
}

/// Who moves: a unit, perhaps with its leader, or a leader by himself.
struct Mover {
    from: Hex,
    unit: Option<&'static str>,
    led: bool,
}

/// Every French piece of random fields, four hexes far. §NAP-5.3.1 §NAP-5.3.2 §NAP-5.3.3 §NAP-5.3.6 §NAP-5.3.21
/// §NAP-5.3.23 §NAP-5.3.26 §NAP-7.5 §AMB-36
#[test]
fn reach_by_walking_every_path() {
    let mut random = Random(1815);
    let (mut pieces, mut ends_seen) = (0, 0);
    for _ in 0..30 {
        let known = Known::random(&mut random);
        let text = known.text();
        let play = field(&text).then("play grande-manoeuvre").then("manoeuvre");
        let look = play.table().game().look(play.state());
        let units = look.units(Side::Bottom).map(|u| (look.unit(u).hex, look.reach(u), true));
        let leaders = look.leaders(Side::Bottom).map(|l| (look.leader(l).hex, look.leader_reach(l), false));
        for (from, reach, is_unit) in units.chain(leaders) {
            let unit = known.units.get(&from).copied().filter(|_| is_unit);
            if is_unit && unit.is_none() {
                continue; // set up for want of any French unit
            }
            let mover = Mover { from, unit, led: known.leaders.contains_key(&from) };
            let mut ends = BTreeMap::new();
            known.walk(&mover, from, 0, 4, &mut ends);
            let found: BTreeMap<Hex, u8> =
                reach.all().iter().filter_map(|h| reach.steps(h).map(|n| (h, n))).collect();
            assert_eq!(found, ends, "{unit:?} in {} of\n{text}", from.name());
            for (&to, &steps) in &ends {
                let way = look.way(to, &reach);
                let names: Vec<String> = way.iter().map(|h| h.name()).collect();
                assert_eq!(way.len(), usize::from(steps) + 1, "{names:?} for {unit:?} of\n{text}");
                assert!(known.walks(&mover, &way), "{names:?} for {unit:?} of\n{text}");
            }
            pieces += 1;
            ends_seen += ends.len();
        }
    }
    assert!(pieces > 300 && ends_seen > 3000, "{pieces} pieces, {ends_seen} ends");
}
