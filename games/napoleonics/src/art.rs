//! How the battlefield, the units and the cards look. Nothing here is a rule.

mod pieces;

pub use pieces::{STOCKS, dice, pieces};

use crate::board::{Hex, ROWS};
use crate::data::{Arm, CardType, Effect, OrderCount, UnitType};
use crate::scenario::Field;
use sandtable_engine::art::{
    CardPicture, Cartouche, Figure, Frame, HexArt, Kind, Lettering, LineArt, LineKind, MapArt, NameKind,
    Orientation, Placement, Shifted, SideArt, SideKind, Style,
};
use sandtable_hex::{Dir, Orientation as Hexes, pointy};
use std::collections::{BTreeMap, BTreeSet, VecDeque};

/// The sides of a hex in the order the painter counts them.
const SIDES: [Dir; 6] = [pointy::NE, pointy::E, pointy::SE, pointy::SW, pointy::W, pointy::NW];

/// A battlefield with its title and what stands below it.
#[must_use]
pub fn map(id: &str, [title, subtitle]: [String; 2], ground: Field<'_>) -> MapArt {
    let field = Letters::new(ground);
    let mut lines = field.rivers();
    lines.extend(field.roads());
    MapArt {
        id: id.to_string(),
        style: Style::Engraved,
        orientation: Orientation::Pointy,
        shifted: Shifted::Odd,
        hexes: Hex::all().map(|hex| field.hex(hex)).collect(),
        lines,
        sides: works(ground),
        names: field.names(ground),
        marks: Vec::new(),
        fills: BTreeMap::new(),
        sections: [3.5, 8.5].map(|x| vec![[x, -9.0], [x, 19.0]]).to_vec(),
        cartouche: Some(Cartouche { title, subtitle, placement: Placement::Border }),
        frame: Frame::Engraved,
        dots: true,
        faded: false,
    }
}

fn works(ground: Field<'_>) -> Vec<SideArt> {
    let side = |name: &str| {
        let dir = Dir::named(Hexes::Pointy, name)?;
        SIDES.iter().position(|s| *s == dir).map(|i| i as u8)
    };
    ground
        .fieldworks
        .iter()
        .flat_map(|w| w.sides.iter().filter_map(|s| side(s)).map(|s| (w.hex.clone(), s)))
        .map(|(hex, side)| SideArt { hex, side, kind: SideKind::Fieldworks })
        .collect()
}

/// The letters of a map, for tracing rivers and roads.
struct Letters {
    letters: BTreeMap<Hex, char>,
    board: crate::board::Board,
}

impl Letters {
    fn new(ground: Field<'_>) -> Letters {
        let mut letters = BTreeMap::new();
        for (r, row) in ground.map.iter().enumerate().take(ROWS.len()) {
            for (c, letter) in row.chars().enumerate() {
                if let Some(hex) = Hex::at(r, c) {
                    letters.insert(hex, letter);
                }
            }
        }
        Letters { letters, board: crate::board::Board::new() }
    }

    fn letter(&self, hex: Hex) -> char {
        self.letters.get(&hex).copied().unwrap_or('.')
    }

    fn hex(&self, hex: Hex) -> HexArt {
        let (level, kinds) = match self.letter(hex) {
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
        let clear = HexArt::clear(&hex.name(), i32::from(hex.column()), i32::from(hex.row()));
        HexArt { level, kinds, ..clear }
    }

    /// Names: of towns and bridges below them, of waters along them, of hills and woods over them. The first
    /// town is the chief one.
    fn names(&self, ground: Field<'_>) -> Vec<Lettering> {
        let mut city = false;
        let name = |line: &crate::scenario::NameLine| {
            let letter = Hex::named(&line.hex).map_or('.', |hex| self.letter(hex));
            let kind = match letter {
                'T' if !std::mem::replace(&mut city, true) => NameKind::City,
                'T' | 'M' | 'B' => NameKind::Town,
                'f' | 'R' => NameKind::Water,
                _ => NameKind::Region,
            };
            let offset = match kind {
                NameKind::City | NameKind::Town => [0.0, 0.95],
                NameKind::Region => [0.0, 0.3],
                NameKind::Water => [0.0, 0.1],
            };
            Lettering { text: line.name.clone(), hex: line.hex.clone(), kind, offset, turn: 0.0 }
        };
        ground.names.iter().map(name).collect()
    }

    fn neighbours(&self, hex: Hex) -> impl Iterator<Item = (u8, Hex)> + '_ {
        (0..6u8).map(move |s| (s, self.board.next(hex, SIDES[s as usize]))).filter(|(_, n)| *n != Hex::NONE)
    }

    fn is_wet(&self, hex: Hex) -> bool {
        matches!(self.letter(hex), 'R' | 'f' | 'B')
    }

    /// A side that leads off the map, as straight on as can be.
    fn way_out(&self, hex: Hex, from: Option<Hex>) -> Option<u8> {
        let back = from.and_then(|f| self.neighbours(hex).find(|n| n.1 == f)).map_or(0, |n| n.0);
        let off = |side: &u8| self.board.next(hex, SIDES[*side as usize]) == Hex::NONE;
        [3, 2, 4, 1, 5].map(|turn| (back + turn) % 6).into_iter().find(off)
    }

    /// Connected water as lines: the longest course first, then what flows into it.
    fn rivers(&self) -> Vec<LineArt> {
        let mut left: BTreeSet<Hex> = Hex::all().filter(|&h| self.is_wet(h)).collect();
        let mut lines = Vec::new();
        while let Some(&seed) = left.first() {
            let end = self.farthest(seed, &left).0;
            let (_, parents) = self.farthest(end, &left);
            let mut drawn: BTreeSet<Hex> = BTreeSet::new();
            while drawn.len() < parents.len() {
                lines.push(self.branch(&parents, &mut drawn));
            }
            left.retain(|h| !parents.contains_key(h));
        }
        lines
    }

    /// The hex farthest from a start by water, and the tree of ways there.
    fn farthest(&self, start: Hex, wet: &BTreeSet<Hex>) -> (Hex, BTreeMap<Hex, Option<Hex>>) {
        let mut parents = BTreeMap::from([(start, None)]);
        let mut queue = VecDeque::from([start]);
        let mut last = start;
        while let Some(hex) = queue.pop_front() {
            last = hex;
            for (_, n) in self.neighbours(hex).filter(|n| wet.contains(&n.1)) {
                if let std::collections::btree_map::Entry::Vacant(entry) = parents.entry(n) {
                    entry.insert(Some(hex));
                    queue.push_back(n);
                }
            }
        }
        (last, parents)
    }

    /// The longest way from an undrawn hex to what is drawn.
    fn branch(&self, parents: &BTreeMap<Hex, Option<Hex>>, drawn: &mut BTreeSet<Hex>) -> LineArt {
        let way = |leaf: Hex| {
            let mut way = vec![leaf];
            let mut at = leaf;
            while let Some(Some(up)) = parents.get(&at) {
                way.push(*up);
                at = *up;
                if drawn.contains(up) {
                    break;
                }
            }
            way
        };
        let undrawn = parents.keys().filter(|h| !drawn.contains(*h));
        let way = undrawn.map(|h| way(*h)).max_by_key(Vec::len).unwrap_or_default();
        let (first, last) = (way.first().copied(), way.last().copied());
        let from = first.and_then(|f| self.way_out(f, way.get(1).copied()));
        let before = way.len().checked_sub(2).and_then(|i| way.get(i).copied());
        let to = last.filter(|l| !drawn.contains(l)).and_then(|l| self.way_out(l, before));
        let deep = way.iter().any(|&h| self.letter(h) == 'R');
        drawn.extend(way.iter().copied());
        LineArt {
            kind: LineKind::River,
            hexes: way.into_iter().map(Hex::name).collect(),
            from,
            to,
            width: if deep { None } else { Some(0.38) },
        }
    }

    /// Hairline roads that no rule knows: from every bridge and town up and down the map, joining what is there.
    fn roads(&self) -> Vec<LineArt> {
        let of = |c: char| Hex::all().filter(move |&h| self.letter(h) == c);
        let mut stops: Vec<Hex> = of('B').chain(of('T')).collect();
        stops.extend(if stops.is_empty() { Hex::at(4, 6) } else { None });
        let mut roads: BTreeSet<Hex> = BTreeSet::new();
        let mut lines = Vec::new();
        for stop in stops {
            if roads.contains(&stop) {
                continue;
            }
            let (down, up) = (self.road(stop, &[2, 3], &roads), self.road(stop, &[0, 5], &roads));
            let mut hexes: Vec<Hex> = up.iter().rev().copied().collect();
            hexes.extend(down.iter().skip(1));
            let exit = |way: &[Hex], sides: [u8; 2]| {
                let end = way.last()?;
                (!roads.contains(end)).then_some(sides[end.column() as usize % 2])
            };
            let (from, to) = (exit(&up, [0, 5]), exit(&down, [2, 3]));
            roads.extend(hexes.iter().copied());
            let hexes = hexes.into_iter().map(Hex::name).collect();
            lines.push(LineArt { kind: LineKind::Deco, hexes, from, to, width: None });
        }
        lines
    }

    /// The cheapest way to the edge or an existing road, sideways or by the given sides.
    fn road(&self, start: Hex, ways: &[u8], roads: &BTreeSet<Hex>) -> Vec<Hex> {
        let edge = if ways.contains(&0) { 0 } else { 8 };
        let mut cost = BTreeMap::from([(start, (0, start))]);
        let mut open = BTreeSet::from([(0, start)]);
        while let Some((spent, hex)) = open.pop_first() {
            if hex.row() == edge || (roads.contains(&hex) && hex != start) {
                return way_back(&cost, start, hex);
            }
            for (side, n) in self.neighbours(hex) {
                let sideways = matches!(side, 1 | 4);
                if !ways.contains(&side) && !sideways {
                    continue;
                }
                let total = spent + self.toil(n) + if sideways { 2 } else { 0 };
                if cost.get(&n).is_none_or(|c| total < c.0) {
                    cost.insert(n, (total, hex));
                    open.insert((total, n));
                }
            }
        }
        vec![start]
    }

    /// How loath a road is to run through a hex.
    fn toil(&self, hex: Hex) -> u32 {
        match self.letter(hex) {
            'R' => 60,
            'f' => 14,
            'X' => 24,
            'F' | 'S' => 9,
            'H' => 6,
            'T' | 'B' => 1,
            _ => 4,
        }
    }
}

fn way_back(cost: &BTreeMap<Hex, (u32, Hex)>, start: Hex, end: Hex) -> Vec<Hex> {
    let mut way = vec![end];
    let mut at = end;
    while at != start {
        let Some((_, before)) = cost.get(&at) else { break };
        at = *before;
        way.push(at);
    }
    way.reverse();
    way
}

/// The silhouette of a unit.
#[must_use]
pub fn figure(t: &UnitType) -> Figure {
    match t.arm {
        Arm::Infantry if t.light => Figure::Light,
        Arm::Infantry if t.grenadier || t.guard => Figure::Grenadier,
        Arm::Infantry => Figure::Infantry,
        Arm::Cavalry if t.heavy => Figure::Cuirassier,
        Arm::Cavalry => Figure::Cavalry,
        Arm::Artillery if t.horse => Figure::HorseGun,
        Arm::Artillery => Figure::Gun,
    }
}

/// The picture of a card: orders by section, or the troops it speaks of.
#[must_use]
pub fn card_picture(card: &CardType) -> CardPicture {
    let count = |n: OrderCount| match n {
        OrderCount::Number(0) => String::new(),
        OrderCount::Number(n) => n.to_string(),
        OrderCount::Command(_) => "*".into(),
    };
    if let Some(orders) = card.orders {
        return CardPicture::Columns(vec![count(orders.left), count(orders.center), count(orders.right)]);
    }
    CardPicture::Figures(match card.effect {
        Effect::BayonetCharge | Effect::ForceMarch | Effect::FireAndHold => vec![Figure::Infantry; 3],
        Effect::Bombard => vec![Figure::Gun],
        Effect::CavalryCharge => vec![Figure::Cavalry; 2],
        Effect::Leadership | Effect::GrandeManoeuvre => vec![Figure::Leader],
        Effect::Elan | Effect::Rally => vec![Figure::Infantry, Figure::Cavalry, Figure::Gun],
        Effect::ShortSupply => vec![Figure::HorseGun],
        _ => return CardPicture::Sabres,
    })
}
