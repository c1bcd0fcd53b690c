//! Line of sight (HW-3, §HW-14.2, §HW-14.3): the straight line between two centres, and what on it hides.

use super::{Bar, Ruling};
use crate::board::HexSet;
use crate::data::{Terrain, UnitType};
use crate::look::Look;
use crate::state::{Lasting, ThisTurn, UnitId};
use sandtable_hex::{Crossing, Dir, HexId, line};
use std::sync::{Arc, OnceLock};

/// The longest look that is remembered: 9 hexes and 2 from a hill (§HW-3.3, §HW-3.4).
pub const REACH: u8 = 11;

/// How high an aircraft is at least (§HW-3.8).
const AIR: u8 = 2;

/// Where a look begins or ends: on the ground of a hex, or in the air above it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Spot {
    /// The hex.
    pub hex: HexId,
    /// In the air.
    pub air: bool,
}

impl Spot {
    /// The ground of a hex.
    #[must_use]
    pub const fn ground(hex: HexId) -> Spot {
        Spot { hex, air: false }
    }
}

/// Why something is not seen, and the hex that is to blame.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Hidden {
    /// §HW-3.3: too far for this viewer.
    Far,
    /// §HW-3.6: a terrain that is a barrier.
    Barrier(HexId),
    /// §HW-3.9.2: a hill.
    Height(HexId),
    /// §HW-3.7: right behind a barrier or a rise, seen from above.
    Shadow(HexId),
    /// §HW-3.13: smoke.
    Smoke(HexId),
    /// §HW-3.10: down in the river.
    River(HexId),
    /// §HW-3.11: down in a ravine.
    Ravine(HexId),
    /// §HW-13.12.4: on a road through a wood one looks along the road.
    Road(HexId),
}

impl Hidden {
    /// The rule, and the key of the sentence.
    #[must_use]
    pub const fn bar(self) -> Bar {
        match self {
            Hidden::Far => Bar("HW-3.3", "sight-far"),
            Hidden::Barrier(_) => Bar("HW-3.6", "sight-barrier"),
            Hidden::Height(_) => Bar("HW-3.9.2", "sight-height"),
            Hidden::Shadow(_) => Bar("HW-3.7", "sight-shadow"),
            Hidden::Smoke(_) => Bar("HW-3.13", "sight-smoke"),
            Hidden::River(_) => Bar("HW-3.10", "sight-river"),
            Hidden::Ravine(_) => Bar("HW-3.11", "sight-ravine"),
            Hidden::Road(_) => Bar("HW-13.12.4", "sight-road"),
        }
    }

    /// The hex that is to blame.
    #[must_use]
    pub const fn hex(self) -> Option<HexId> {
        match self {
            Hidden::Far => None,
            Hidden::Barrier(hex)
            | Hidden::Height(hex)
            | Hidden::Shadow(hex)
            | Hidden::Smoke(hex)
            | Hidden::River(hex)
            | Hidden::Ravine(hex)
            | Hidden::Road(hex) => Some(hex),
        }
    }
}

/// What is seen from each hex by terrain and height alone: found when first asked for.
#[derive(Clone, Debug, Default)]
pub struct SightTable(Arc<Vec<OnceLock<[HexSet; 4]>>>);

impl SightTable {
    /// An empty table for that many hexes.
    #[must_use]
    pub fn new(hexes: usize) -> SightTable {
        SightTable(Arc::new((0..hexes).map(|_| OnceLock::new()).collect()))
    }
}

/// A place on a line between its ends: a hex, or the two on both sides of a hexside it runs along (§HW-3.1.2). At the
/// edge of the board one of the two may be missing.
type Position = [Option<HexId>; 2];

/// How a hex hides what is behind it, the weakest first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Block {
    None,
    /// Only the next hex (§HW-3.9.3).
    Shadow,
    /// All (§HW-3.9.2).
    Full,
}

/// The heights of the two ends of a line.
#[derive(Clone, Copy)]
struct Ends {
    high: u8,
    low: u8,
    /// One of them is in the air.
    air: bool,
    /// Smoke counts.
    smoke: bool,
}

impl<'a> Look<'a> {
    /// Whether a unit sees a hex: its ground.
    #[must_use]
    pub fn sees_hex(self, unit: UnitId, hex: HexId) -> bool {
        let Some(from) = self.hex(unit) else { return false };
        self.sees_spot(unit, from, Spot::ground(hex))
    }

    /// What [`sees`](Look::sees) answers, without the reason.
    #[must_use]
    pub fn sees_spot(self, unit: UnitId, from: HexId, to: Spot) -> bool {
        let eye = Spot { hex: from, air: self.is_airborne(unit) };
        self.g.board.distance(from, to.hex) <= self.sight_range(unit, from)
            && self.is_clear(eye, to)
            && self.may_look_by_road(unit, from, to.hex)
    }

    /// What [`sight`](Look::sight) answers, without the reason: smoke only ever hides more.
    #[must_use]
    pub fn is_clear(self, from: Spot, to: Spot) -> bool {
        match self.sight_by_terrain(from, to) {
            Some(false) => false,
            Some(true) if !self.may_be_smoke_between(from.hex, to.hex) => {
                self.sight_at_ends(from, to).is_ok() && self.sight_on_water(from, to).is_ok()
            }
            _ => self.sight(from, to).is_ok(),
        }
    }

    /// Whether a unit sees another. §HW-3.15: one in Ambush only its own side sees.
    #[must_use]
    pub fn sees_unit(self, unit: UnitId, enemy: UnitId) -> bool {
        let hidden = self.is(enemy, Lasting::AMBUSH) && self.side(unit) != self.side(enemy);
        !hidden && self.hex(enemy).is_some_and(|at| self.sees_unit_at(unit, enemy, at))
    }

    /// Whether a unit sees another that is on this hex, in Ambush or not.
    #[must_use]
    pub fn sees_unit_at(self, unit: UnitId, enemy: UnitId, at: HexId) -> bool {
        let Some(from) = self.hex(unit) else { return false };
        let to = Spot { hex: at, air: self.is_airborne(enemy) };
        let smoke = !to.air && self.in_smoke(at); // §HW-3.13
        !smoke && self.sees_spot(unit, from, to)
    }

    /// Whether a unit sees something from a hex it is on or comes to.
    ///
    /// # Errors
    /// What hides it.
    pub fn sees(self, unit: UnitId, from: HexId, to: Spot) -> Result<(), Hidden> {
        if self.g.board.distance(from, to.hex) > self.sight_range(unit, from) {
            return Err(Hidden::Far);
        }
        let eye = Spot { hex: from, air: self.is_airborne(unit) };
        self.sight(eye, to)?;
        match self.may_look_by_road(unit, from, to.hex) {
            true => Ok(()),
            false => Err(Hidden::Road(from)),
        }
    }

    /// What hides something on the board from a unit; nothing if nothing does.
    #[must_use]
    pub fn hidden_by(self, unit: UnitId, to: Spot) -> Option<Hidden> {
        if !to.air && self.in_smoke(to.hex) {
            return Some(Hidden::Smoke(to.hex));
        }
        self.sees(unit, self.hex(unit)?, to).err()
    }

    /// §HW-9.9, §HW-5.4.7, §HW-3.3 to §HW-3.5, §HW-14.2: how far a unit sees from a hex.
    #[must_use]
    pub fn sight_range(self, unit: UnitId, from: HexId) -> u8 {
        if self.is(unit, Lasting::SUPPRESSED) || self.fights(unit) {
            return 1;
        }
        let card = self.card(unit).sight;
        match self.is_airborne(unit) {
            true => card,
            false => card + self.ground(from).level.min(2),
        }
    }

    /// Whether it is in close combat now.
    fn fights(self, unit: UnitId) -> bool {
        let enemies = || {
            let enemy = self.side(unit).other();
            self.hex(unit).is_some_and(|h| self.standing(enemy, h).next().is_some())
        };
        self.is(unit, Lasting::BOUND) || self.is(unit, ThisTurn::FOUGHT) && enemies()
    }

    /// §HW-3.1: whether one place is seen from another, whoever looks and however far: the same both ways, but out of a
    /// ravine (§HW-3.9.4). Units on the line do not block it (§HW-3.2), and neighbours always see each other (§HW-3.14).
    ///
    /// # Errors
    /// What hides it.
    pub fn sight(self, from: Spot, to: Spot) -> Result<(), Hidden> {
        self.sight_at_ends(from, to)?;
        self.sight_on_water(from, to)?;
        let remembered = self.sight_by_terrain(from, to);
        if remembered == Some(true) && self.s.smoky.is_empty() {
            return Ok(());
        }
        match self.blocker(from, to, true) {
            None => Ok(()),
            Some(hidden) => Err(hidden),
        }
    }

    /// Smoke and ravines at the two ends (§HW-3.11, §HW-3.13).
    fn sight_at_ends(self, from: Spot, to: Spot) -> Result<(), Hidden> {
        if !from.air && self.in_smoke(from.hex) {
            return Err(Hidden::Smoke(from.hex));
        }
        if !to.air && self.in_smoke(to.hex) {
            return Err(Hidden::Smoke(to.hex));
        }
        let distance = self.g.board.distance(from.hex, to.hex);
        let ravine = |spot: Spot| !spot.air && self.is_terrain(spot.hex, Terrain::Ravine);
        if ravine(from) {
            return Err(Hidden::Ravine(from.hex));
        }
        if ravine(to) && !from.air && distance > 1 {
            return Err(Hidden::Ravine(to.hex));
        }
        Ok(())
    }

    /// §HW-3.10, §HW-3.10.1, §HW-13.3.1, §HW-13.4.1: down in a river or ford one sees and is seen one hex far, two hexes by aircraft, and along
    /// the river.
    fn sight_on_water(self, from: Spot, to: Spot) -> Result<(), Hidden> {
        let wet = |spot: Spot| !spot.air && self.is_river(spot.hex) && self.bridge(spot.hex).is_none();
        let Some(down) = [from, to].into_iter().find(|&spot| wet(spot)) else { return Ok(()) };
        let near = if from.air || to.air { 2 } else { 1 };
        if self.g.board.distance(from.hex, to.hex) <= near || self.is_along_river(from.hex, to.hex) {
            return Ok(());
        }
        Err(Hidden::River(down.hex))
    }

    fn is_river(self, hex: HexId) -> bool {
        matches!(self.ground(hex).terrain, Terrain::River | Terrain::Ford)
    }

    /// Whether a line runs over river hexes only.
    fn is_along_river(self, from: HexId, to: HexId) -> bool {
        let river = |hex: &Option<HexId>| hex.is_some_and(|h| self.is_river(h));
        let both = !self.stands(Ruling::LosEdge);
        self.is_river(from)
            && self.is_river(to)
            && self
                .positions(from, to)
                .all(|[a, b]| if both { river(&a) && river(&b) } else { river(&a) || river(&b) })
    }

    /// Whether smoke lies so that a line between two hexes might meet it.
    fn may_be_smoke_between(self, from: HexId, to: HexId) -> bool {
        let board = &self.g.board;
        let length = board.distance(from, to);
        self.s.smoky.iter().any(|hex| board.distance(from, hex) + board.distance(hex, to) <= length + 1)
    }

    /// What terrain and height alone say; nothing for a look that is not remembered.
    fn sight_by_terrain(self, from: Spot, to: Spot) -> Option<bool> {
        if self.g.board.distance(from.hex, to.hex) > REACH {
            return None;
        }
        let row = self.g.sight.0.get(from.hex.index())?.get_or_init(|| self.sight_row(from.hex));
        Some(row[usize::from(from.air) * 2 + usize::from(to.air)].contains(to.hex))
    }

    fn sight_row(self, from: HexId) -> [HexSet; 4] {
        let mut row = [HexSet::default(); 4];
        for hex in self.g.board.all().filter(|&h| self.g.board.distance(from, h) <= REACH) {
            for (i, set) in row.iter_mut().enumerate() {
                let (eye, goal) = (Spot { hex: from, air: i >= 2 }, Spot { hex, air: i % 2 == 1 });
                if self.blocker(eye, goal, false).is_none() {
                    set.insert(hex);
                }
            }
        }
        row
    }

    /// §HW-3.9: what on the line between two places hides one from the other; their own hexes never do (§HW-3.1.1).
    fn blocker(self, from: Spot, to: Spot, smoke: bool) -> Option<Hidden> {
        let (near, far) = (self.height(from), self.height(to));
        let air = from.air || to.air;
        let ends = Ends { high: near.max(far), low: near.min(far), air, smoke };
        let mut first = true;
        let mut line = self.positions(from.hex, to.hex).peekable();
        while let Some(position) = line.next() {
            let (hex, block) = self.block(position, ends);
            // §HW-3.9.3: the lower end is hidden only by what is right before it.
            let before_lower = if near < far { first } else { line.peek().is_none() };
            match block {
                Block::Full => return hex.map(|h| self.named_block(h, ends)),
                Block::Shadow if before_lower => return hex.map(|h| self.named_shadow(h, ends)),
                _ => first = false,
            }
        }
        None
    }

    fn named_block(self, hex: HexId, ends: Ends) -> Hidden {
        match (ends.smoke && self.in_smoke(hex), self.sight_level(hex) > ends.high || ends.air) {
            (true, _) => Hidden::Smoke(hex),
            (_, true) => Hidden::Height(hex),
            (_, false) => Hidden::Barrier(hex),
        }
    }

    fn named_shadow(self, hex: HexId, ends: Ends) -> Hidden {
        match ends.smoke && self.in_smoke(hex) {
            true => Hidden::Smoke(hex),
            false => Hidden::Shadow(hex),
        }
    }

    /// §HW-3.1.2: a pair blocks as its weaker hex does; §HW-3.9.2, §HW-3.9.3: what a hex does.
    fn block(self, position: Position, ends: Ends) -> (Option<HexId>, Block) {
        let of = |hex: Option<HexId>| (hex, hex.map_or(Block::None, |h| self.hex_blocks(h, ends)));
        let [a, b] = position.map(of);
        let weaker = self.stands(Ruling::LosEdge);
        if (a.1 < b.1) == weaker { a } else { b }
    }

    fn hex_blocks(self, hex: HexId, ends: Ends) -> Block {
        let level = self.sight_level(hex);
        let barrier = self.is_barrier(hex) || ends.smoke && self.in_smoke(hex);
        if level > ends.high || level == ends.high && barrier || ends.air && level >= AIR {
            return Block::Full;
        }
        let rises = level > ends.low || level == ends.low && barrier;
        if rises && ends.high > ends.low { Block::Shadow } else { Block::None }
    }

    /// §HW-3.6: whether the terrain of a hex is a barrier.
    #[must_use]
    pub fn is_barrier(self, hex: HexId) -> bool {
        self.terrain(hex).barrier
    }

    /// §HW-13.9.4: whether a settlement lies in ruins.
    #[must_use]
    pub fn is_ruined(self, hex: HexId) -> bool {
        self.is_terrain(hex, Terrain::Settlement) && self.site(hex).is_some_and(|s| s.destroyed)
    }

    fn sight_level(self, hex: HexId) -> u8 {
        self.ground(hex).level
    }

    /// §HW-3.9.1: how high one is.
    fn height(self, spot: Spot) -> u8 {
        let level = self.sight_level(spot.hex);
        if spot.air { level.max(AIR) } else { level }
    }

    /// What lies between the ends of a line, in order.
    fn positions(self, from: HexId, to: HexId) -> impl Iterator<Item = Position> + use<'a> {
        let grid = &self.g.board.grid;
        let (a, b) = (grid.hex(from), grid.hex(to));
        line(a, b).filter_map(move |crossing| match crossing {
            Crossing::Interior(hex) if hex != a && hex != b => {
                let hex = grid.id(hex);
                Some([hex, hex])
            }
            Crossing::Along(side) => Some(side.hexes().map(|hex| grid.id(hex))),
            _ => None,
        })
    }

    /// §HW-3.12, §HW-13.12.4: whether a unit on a road in a wood may look that way: all but infantry and tanks only along the road.
    fn may_look_by_road(self, unit: UnitId, from: HexId, to: HexId) -> bool {
        if from == to || !self.is_held_to_road(unit, from) {
            return true;
        }
        let grid = &self.g.board.grid;
        let (a, b) = (grid.hex(from), grid.hex(to));
        let road = |dir: Dir| self.ground(from).road_to(dir);
        match line(a, b).nth(1) {
            Some(Crossing::Side(side)) => Dir::ALL.into_iter().any(|d| a.side(d) == side && road(d)),
            Some(Crossing::Vertex(vertex)) => match vertex.corner_of(a).map(|corner| corner.sides()) {
                Some([left, right]) if self.stands(Ruling::LosEdge) => road(left) || road(right),
                Some([left, right]) => road(left) && road(right),
                None => true,
            },
            _ => true,
        }
    }

    /// §HW-13.12.4: whether sight and sector of a unit are held to the sides by which the road leaves its hex.
    #[must_use]
    pub fn is_held_to_road(self, unit: UnitId, hex: HexId) -> bool {
        let woods =
            matches!(self.ground(hex).terrain, Terrain::Forest | Terrain::LightWood | Terrain::SandLightWood);
        let unit_type = self.unit_type(unit);
        let free = unit_type == UnitType::Infantry || unit_type.is_tank() || self.is_airborne(unit);
        woods && !free && self.ground(hex).has_road()
    }

    /// §HW-13.12.4: whether a sector may point to a side.
    #[must_use]
    pub fn may_face(self, unit: UnitId, hex: HexId, dir: Dir) -> bool {
        !self.is_held_to_road(unit, hex) || self.ground(hex).road_to(dir)
    }
}
