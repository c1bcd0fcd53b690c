//! Fifteen Napoleonic battlefields as map art, made from the compact letters of the fixture.

use sandtable_render::{
    Cartouche, Frame, HexArt, Kind, Lettering, LineArt, LineKind, MapArt, NameKind, Orientation, Placement,
    Shifted, SideArt, SideKind, Style,
};
use serde::Deserialize;
use std::collections::{BTreeMap, BTreeSet, VecDeque};

#[derive(Deserialize)]
struct Battlefield {
    id: String,
    title: String,
    subtitle: String,
    rows: Vec<String>,
    works: Vec<(String, Vec<u8>)>,
    names: Vec<(String, String, NameKind)>,
}

/// Column and row.
type At = (i32, i32);

struct Board {
    letters: BTreeMap<At, char>,
}

fn name(at: At) -> String {
    format!("{}{}", char::from(b'A' + at.1 as u8), at.0 + 1)
}

impl Board {
    /// Sides NE E SE SW W NW.
    fn step(at: At, side: u8) -> At {
        let (c, r) = at;
        let odd = r.rem_euclid(2);
        match side {
            0 => (c + odd, r - 1),
            1 => (c + 1, r),
            2 => (c + odd, r + 1),
            3 => (c + odd - 1, r + 1),
            4 => (c - 1, r),
            _ => (c + odd - 1, r - 1),
        }
    }

    fn neighbours(&self, at: At) -> impl Iterator<Item = (u8, At)> + '_ {
        (0..6).map(move |s| (s, Board::step(at, s))).filter(|(_, n)| self.letters.contains_key(n))
    }

    fn is_wet(&self, at: At) -> bool {
        matches!(self.letters.get(&at), Some('R' | 'f' | 'B'))
    }

    /// A side that leads off the map, as straight on as can be.
    fn way_out(&self, at: At, from: Option<At>) -> Option<u8> {
        let back = from.and_then(|f| self.neighbours(at).find(|n| n.1 == f)).map_or(0, |n| n.0);
        [3, 2, 4, 1, 5]
            .map(|turn| (back + turn) % 6)
            .into_iter()
            .find(|s| !self.letters.contains_key(&Board::step(at, *s)))
    }

    fn rivers(&self) -> Vec<LineArt> {
        let mut left: BTreeSet<At> = self.letters.keys().copied().filter(|a| self.is_wet(*a)).collect();
        let mut lines = Vec::new();
        while let Some(&seed) = left.first() {
            let end = self.farthest(seed, &left).0;
            let (_, parents) = self.farthest(end, &left);
            let reached: BTreeSet<At> = parents.keys().copied().collect();
            let mut drawn: BTreeSet<At> = BTreeSet::new();
            while drawn.len() < reached.len() {
                lines.push(self.branch(&parents, &mut drawn));
            }
            left = left.difference(&reached).copied().collect();
        }
        lines
    }

    /// The hex farthest from a start by water, and the tree of ways there.
    fn farthest(&self, start: At, wet: &BTreeSet<At>) -> (At, BTreeMap<At, Option<At>>) {
        let mut parents = BTreeMap::from([(start, None)]);
        let mut queue = VecDeque::from([start]);
        let mut last = start;
        while let Some(at) = queue.pop_front() {
            last = at;
            for (_, n) in self.neighbours(at).filter(|n| wet.contains(&n.1)) {
                if let std::collections::btree_map::Entry::Vacant(e) = parents.entry(n) {
                    e.insert(Some(at));
                    queue.push_back(n);
                }
            }
        }
        (last, parents)
    }

    /// The longest way from an undrawn leaf to what is drawn.
    fn branch(&self, parents: &BTreeMap<At, Option<At>>, drawn: &mut BTreeSet<At>) -> LineArt {
        let way = |leaf: At| {
            let mut way = vec![leaf];
            while let Some(Some(up)) = parents.get(&way[way.len() - 1]) {
                way.push(*up);
                if drawn.contains(up) {
                    break;
                }
            }
            way
        };
        let undrawn = parents.keys().filter(|a| !drawn.contains(*a));
        let way = undrawn.map(|a| way(*a)).max_by_key(Vec::len).unwrap_or_default();
        let (first, last) = (way[0], way[way.len() - 1]);
        let from = self.way_out(first, way.get(1).copied());
        let joins = drawn.contains(&last);
        let before = if way.len() > 1 { Some(way[way.len() - 2]) } else { None };
        let to = if joins { None } else { self.way_out(last, before) };
        let deep = way.iter().any(|a| self.letters.get(a) == Some(&'R'));
        drawn.extend(way.iter().copied());
        LineArt {
            kind: LineKind::River,
            hexes: way.into_iter().map(name).collect(),
            from,
            to,
            width: if deep { None } else { Some(0.38) },
        }
    }

    /// Hairline roads: from every bridge and town up and down the map, joining what is there.
    fn roads(&self) -> Vec<LineArt> {
        let of = |c: char| self.letters.iter().filter(move |l| *l.1 == c).map(|l| *l.0);
        let mut stops: Vec<At> = of('B').chain(of('T')).collect();
        if stops.is_empty() {
            stops.push((6, 4));
        }
        let mut roads: BTreeSet<At> = BTreeSet::new();
        let mut lines = Vec::new();
        for stop in stops {
            if roads.contains(&stop) {
                continue;
            }
            let down = self.road(stop, &[2, 3], &roads);
            let up = self.road(stop, &[0, 5], &roads);
            let mut hexes: Vec<At> = up.iter().rev().copied().collect();
            hexes.extend(down.iter().skip(1));
            let exit = |way: &[At], sides: [u8; 2]| {
                let end = way[way.len() - 1];
                (!roads.contains(&end)).then_some(sides[end.0 as usize % 2])
            };
            let (from, to) = (exit(&up, [0, 5]), exit(&down, [2, 3]));
            roads.extend(hexes.iter().copied());
            let hexes = hexes.into_iter().map(name).collect();
            lines.push(LineArt { kind: LineKind::Deco, hexes, from, to, width: None });
        }
        lines
    }

    /// The cheapest way to the edge or an existing road, moving sideways or by the given sides.
    fn road(&self, start: At, ways: &[u8], roads: &BTreeSet<At>) -> Vec<At> {
        let mut cost = BTreeMap::from([(start, (0, start))]);
        let mut open = BTreeSet::from([(0, start)]);
        while let Some((spent, at)) = open.pop_first() {
            let edge = if ways.contains(&0) { 0 } else { 8 };
            if at.1 == edge || (roads.contains(&at) && at != start) {
                let mut way = vec![at];
                while way[way.len() - 1] != start {
                    way.push(cost[&way[way.len() - 1]].1);
                }
                way.reverse();
                return way;
            }
            for (side, n) in self.neighbours(at) {
                if !ways.contains(&side) && !matches!(side, 1 | 4) {
                    continue;
                }
                let ground = match self.letters.get(&n) {
                    Some('R') => 60,
                    Some('f') => 14,
                    Some('X') => 24,
                    Some('F' | 'S') => 9,
                    Some('H') => 6,
                    Some('T' | 'B') => 1,
                    _ => 4,
                };
                let sideways = if matches!(side, 1 | 4) { 2 } else { 0 };
                let total = spent + ground + sideways;
                if cost.get(&n).is_none_or(|c| total < c.0) {
                    cost.insert(n, (total, at));
                    open.insert((total, n));
                }
            }
        }
        vec![start]
    }
}

fn hex(at: At, letter: char) -> HexArt {
    let (level, kinds) = match letter {
        'F' => (0, vec![Kind::Woods]),
        'H' => (1, vec![]),
        'X' => (2, vec![Kind::Rugged]),
        'T' => (0, vec![Kind::Town]),
        'M' => (0, vec![Kind::Mill]),
        'f' => (0, vec![Kind::Ford]),
        'B' => (0, vec![Kind::Bridge]),
        'S' => (0, vec![Kind::Sandpit]),
        _ => (0, vec![]),
    };
    HexArt { level, kinds, ..HexArt::clear(&name(at), at.0, at.1) }
}

fn lettering((hex, text, kind): (String, String, NameKind), city: &str) -> Lettering {
    let kind = if kind == NameKind::Town && text == city { NameKind::City } else { kind };
    let (offset, turn) = match kind {
        NameKind::City | NameKind::Town => ([0.0, 0.95], 0.0),
        NameKind::Region => ([0.0, 0.3], 0.0),
        NameKind::Water => ([0.0, 0.1], 0.0),
    };
    Lettering { text, hex, kind, offset, turn }
}

fn art(field: Battlefield) -> MapArt {
    let mut letters = BTreeMap::new();
    for (r, row) in field.rows.iter().enumerate() {
        for (c, letter) in row.chars().enumerate() {
            letters.insert((c as i32, r as i32), letter);
        }
    }
    let board = Board { letters };
    let mut hexes: Vec<HexArt> = board.letters.iter().map(|(at, l)| hex(*at, *l)).collect();
    hexes.sort_by_key(|h| (h.row, h.col));
    let sides = field.works.iter().flat_map(|(hex, sides)| {
        sides.iter().map(|&side| SideArt { hex: hex.clone(), side, kind: SideKind::Fieldworks })
    });
    let mut lines = board.rivers();
    lines.extend(board.roads());
    MapArt {
        id: field.id,
        style: Style::Engraved,
        orientation: Orientation::Pointy,
        shifted: Shifted::Odd,
        hexes,
        lines,
        sides: sides.collect(),
        names: field.names.into_iter().map(|n| lettering(n, &field.title)).collect(),
        sections: [3.5, 8.5].map(|x| vec![[x, -9.0], [x, 19.0]]).to_vec(),
        cartouche: Some(Cartouche {
            title: field.title,
            subtitle: field.subtitle,
            placement: Placement::Border,
        }),
        frame: Frame::Engraved,
        dots: true,
    }
}

/// All fifteen maps.
#[allow(clippy::unwrap_used)] // the fixture is part of the tests
pub fn maps() -> Vec<MapArt> {
    let text = include_str!("../fixtures/napoleonics.json");
    serde_json::from_str::<Vec<Battlefield>>(text).unwrap().into_iter().map(art).collect()
}
