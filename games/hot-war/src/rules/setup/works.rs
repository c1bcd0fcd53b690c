//! Engineering works at set-up (§HW-12.10, §HW-16.2): wire, obstacles, trenches, pillboxes, minefields.

use crate::choice;
use crate::data::{MineKind, Side};
use crate::layout::{Work, work_word};
use crate::look::{Look, Turn, hex_noun};
use crate::rules::plan::{mine_named, mine_word};
use crate::rules::{Allowed, Bar, Ruling, need};
use crate::state::{Held, Minefield, Structure, StructureKind, Trench};
use sandtable_engine::{Log, Noun, Seat, Sink};
use sandtable_hex::{Dir, HexId};

/// What is built.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Item {
    Work(Work),
    Mine(MineKind),
}

impl Item {
    /// All of them.
    fn all() -> impl Iterator<Item = Item> {
        Work::ALL.into_iter().map(Item::Work).chain(MineKind::ALL.iter().copied().map(Item::Mine))
    }

    /// Its word.
    fn word(self) -> u16 {
        match self {
            Item::Work(work) => work_word(work),
            Item::Mine(mine) => mine_word(mine),
        }
    }

    /// The item of a word.
    pub(super) fn named(word: u16) -> Option<Item> {
        match mine_named(Noun::Word(word)) {
            Some(mine) => Some(Item::Mine(mine)),
            None => Work::ALL.into_iter().find(|&w| work_word(w) == word).map(Item::Work),
        }
    }
}

impl Look<'_> {
    fn item_cost(self, item: Item) -> u16 {
        match item {
            Item::Work(work) => work.cost(&self.g.data),
            Item::Mine(mine) => self.g.data.mines.get(mine as usize).map_or(0, |m| m.cost),
        }
    }

    /// Whether a side can pay for an item: from its points for works, a minefield of its own, or from these of its army's
    /// points.
    ///
    /// # Errors
    /// The rule that forbids it.
    fn may_pay(self, side: Side, item: Item, army: u16) -> Allowed {
        let (force, set) = (&self.g.forces[side.index()], self.s.setting[side.index()]);
        let cost = self.item_cost(item);
        let optional = item != Item::Work(Work::Pillbox) || !self.stands(Ruling::Pillboxes);
        need(optional, "HW-12.9", "bar-no-pillboxes")?;
        let free = matches!(item, Item::Mine(_)) && self.fields_left(side) > 0;
        need(free || set.works + cost <= force.works + army, "HW-16.2", "bar-works-too-dear")
    }

    /// Whether a side may take up an item by its word.
    ///
    /// # Errors
    /// The rule that forbids it.
    pub fn may_take_up(self, side: Side, word: u16) -> Allowed {
        need(!self.g.forces[side.index()].works_zone.is_empty(), "HW-16.2", "bar-no-works")?;
        let item = Item::named(word).ok_or(Bar("HW-16.2", "bar-not-for-sale"))?;
        self.may_pay(side, item, self.works_from_army(side))
    }

    /// How many of an item a side can pay for, by its word.
    #[must_use]
    pub fn items_affordable(self, side: Side, word: u16) -> Option<u16> {
        let item = Item::named(word)?;
        let (force, set) = (&self.g.forces[side.index()], self.s.setting[side.index()]);
        let free = if let Item::Mine(_) = item { self.fields_left(side) } else { 0 };
        let points = (force.works + self.works_from_army(side)).saturating_sub(set.works);
        Some(u16::from(free) + points.checked_div(self.item_cost(item)).unwrap_or(0))
    }

    /// Whether a work is built on a side of a hex, by its word.
    #[must_use]
    pub fn is_built_on_sides(self, word: u16) -> bool {
        matches!(Item::named(word), Some(Item::Work(work)) if work != Work::Pillbox)
    }

    /// What a purchase costs; a minefield that the scenario grants costs nothing.
    #[must_use]
    pub fn price(self, side: Side, noun: Noun) -> Option<u16> {
        match noun {
            Noun::Card(card) => self.g.cards.get(card as usize).map(|card| card.cost),
            Noun::Word(word) => Item::named(word).map(|item| match item {
                Item::Mine(_) if self.fields_left(side) > 0 => 0,
                item => self.item_cost(item),
            }),
            _ => None,
        }
    }

    /// How many of the minefields that the scenario grants a side has not laid yet.
    #[must_use]
    pub fn fields_left(self, side: Side) -> u8 {
        self.g.forces[side.index()].minefields.saturating_sub(self.s.setting[side.index()].fields)
    }

    /// Points that a seat has left for units, and its side for works.
    #[must_use]
    pub fn purse(self, seat: Seat, side: Side) -> [u16; 2] {
        let all = self.g.forces[side.index()].works + self.works_from_army(side);
        [self.points_left(seat, side), all.saturating_sub(self.s.setting[side.index()].works)]
    }

    /// Works that a side may take up.
    pub(super) fn work_purchases(self, side: Side, out: &mut impl Sink) {
        if self.g.forces[side.index()].works_zone.is_empty() {
            return;
        }
        let army = self.works_from_army(side);
        for item in Item::all().filter(|&i| self.may_pay(side, i, army).is_ok()) {
            out.add(choice::BUY, Noun::Word(item.word()));
        }
        for noun in self.built(side) {
            out.add(choice::CLEAR, noun);
        }
    }

    /// What a side has built at this set-up: nouns of hexsides and hexes.
    fn built(self, side: Side) -> Vec<Noun> {
        let (now, begin) = (self.s, &self.g.begin);
        let zone = self.g.forces[side.index()].works_zone;
        let edge = |(hex, dir): &(HexId, Dir)| Noun::Side(hex.0, *dir as u8);
        let mine = |noun: &Noun| match *noun {
            Noun::Side(hex, _) | Noun::Hex(hex) => {
                self.owner_of(HexId(hex)) == Some(side) && zone.contains(HexId(hex))
            }
            _ => false,
        };
        let wire = now.wire.iter().filter(|w| !begin.wire.contains(w)).map(edge);
        let obstacles = now.obstacles.iter().filter(|w| !begin.obstacles.contains(w)).map(edge);
        let trenches =
            now.trenches.iter().filter(|t| !begin.trenches.contains(t)).map(|t| edge(&(t.hex, t.dir)));
        let fields =
            now.mines.iter().filter(|m| m.side == side && !begin.mines.contains(m)).map(|m| hex_noun(m.hex));
        let boxes = now.structures.iter().filter(|s| !begin.structures.contains(s)).map(|s| hex_noun(s.hex));
        let mut all: Vec<Noun> =
            wire.chain(obstacles).chain(trenches).chain(fields).chain(boxes).filter(mine).collect();
        all.sort_unstable();
        all.dedup();
        all
    }

    /// In whose zone for works a hex lies; where both may build, that of the side whose turn it is to set up.
    fn owner_of(self, hex: HexId) -> Option<Side> {
        Side::BOTH.into_iter().find(|s| self.g.forces[s.index()].works_zone.contains(hex))
    }

    /// Where the item in hand may be built.
    pub(super) fn item_in_hand(self, side: Side, word: u16, out: &mut impl Sink) {
        out.add(choice::PUT_BACK, Noun::None);
        let Some(item) = Item::named(word) else { return };
        for hex in self.g.forces[side.index()].works_zone.iter() {
            match item {
                Item::Work(work) if work != Work::Pillbox => {
                    for dir in Dir::ALL.into_iter().filter(|&d| self.may_build(work, hex, d).is_ok()) {
                        out.add(choice::AT, Noun::Side(hex.0, dir as u8));
                    }
                }
                _ if self.may_build_on(item, hex).is_ok() => out.add(choice::AT, hex_noun(hex)),
                _ => {}
            }
        }
    }

    /// Why the item in hand may not be built somewhere; nothing if the place does not tell.
    #[must_use]
    pub fn item_barred(self, side: Side, word: u16, noun: Noun) -> Option<Bar> {
        let item = Item::named(word)?;
        let (hex, dir) = match noun {
            Noun::Side(hex, dir) => (self.hex_named(Noun::Hex(hex))?, Dir::try_from(dir).ok()),
            noun => (self.hex_named(noun)?, None),
        };
        if !self.g.forces[side.index()].works_zone.contains(hex) {
            return Some(Bar("HW-12.10", "bar-outside-works"));
        }
        match (item, dir) {
            (Item::Work(work), Some(dir)) if work != Work::Pillbox => self.may_build(work, hex, dir).err(),
            (Item::Work(work), None) if work != Work::Pillbox => {
                let open = Dir::ALL.into_iter().any(|d| self.may_build(work, hex, d).is_ok());
                let closed = Dir::ALL.into_iter().find_map(|d| self.may_build(work, hex, d).err());
                if open { Some(Bar("HW-12.10", "bar-names-side")) } else { closed }
            }
            (_, None) => self.may_build_on(item, hex).err(),
            _ => Some(Bar("HW-12.10", "bar-names-hex")),
        }
    }

    /// Mines lie on land; a pillbox stands where the ground bears it, one on a hex (§HW-12.9).
    fn may_build_on(self, item: Item, hex: HexId) -> Allowed {
        use crate::data::Terrain::{Lake, River};
        match item {
            Item::Mine(_) => {
                let land = !matches!(self.ground(hex).terrain, Lake | River);
                need(land, "HW-10.1", "bar-mines-in-water")
            }
            Item::Work(_) => {
                let taken = self.structures(hex).any(|s| s.kind == StructureKind::Pillbox);
                need(self.terrain(hex).pillbox, "HW-12.9", "bar-no-work-here")?;
                need(!taken, "HW-12.9", "bar-built-already")
            }
        }
    }

    /// §HW-12.5 to §HW-12.8: wire and obstacles on a side that has none, one trench a side where the ground allows it,
    /// one tank trench a hex; on a bridge only towards the banks (§HW-12.2).
    fn may_build(self, work: Work, hex: HexId, dir: Dir) -> Allowed {
        let terrain = self.terrain(hex);
        // A hexside between two hexes has one name.
        let between = || {
            need(self.g.board.next(hex, dir).is_some(), "HW-12.5", "bar-off-board")?;
            need(self.hexside(hex, dir) == (hex, dir), "HW-12.5", "bar-other-hexside")
        };
        match work {
            Work::Wire => {
                between()?;
                need(!self.has_wire(hex, dir), "HW-12.5", "bar-built-already")
            }
            Work::Obstacle => {
                between()?;
                need(!self.has_obstacle(hex, dir), "HW-12.6", "bar-built-already")
            }
            Work::InfantryTrench => {
                need(terrain.infantry_trench, "HW-12.7", "bar-no-work-here")?;
                let dug = self.trenches(hex).any(|t| t.dir == dir && !t.tank);
                need(!dug, "HW-12.7", "bar-built-already")
            }
            Work::TankTrench => {
                need(terrain.tank_trench, "HW-12.8", "bar-no-work-here")?;
                need(!self.trenches(hex).any(|t| t.tank), "HW-12.8", "bar-one-tank-trench")
            }
            Work::Pillbox => Err(Bar("HW-12.9", "bar-names-hex")),
        }
    }
}

impl<L: Log> Turn<'_, L> {
    /// Builds the item in hand.
    pub(super) fn build(&mut self, seat: Seat, word: u16, noun: Noun) {
        let (Some(item), Some(side)) = (Item::named(word), self.look().side_of(seat)) else { return };
        match (item, noun) {
            (Item::Mine(kind), Noun::Hex(hex)) => {
                let field = Minefield { hex: HexId(hex), side, kind, by: None, known: false, burst: false };
                self.s.mines.push(field);
            }
            (Item::Work(Work::Pillbox), Noun::Hex(hex)) => {
                let kind = StructureKind::Pillbox;
                self.s.structures.push(Structure {
                    hex: HexId(hex),
                    kind,
                    damage: 0,
                    absorbed: 0,
                    destroyed: false,
                });
            }
            (Item::Work(work), Noun::Side(hex, dir)) => {
                let (hex, Ok(dir)) = (HexId(hex), Dir::try_from(dir)) else { return };
                match work {
                    Work::Wire => self.s.wire.push((hex, dir)),
                    Work::Obstacle => self.s.obstacles.push((hex, dir)),
                    _ => self.s.trenches.push(Trench { hex, dir, tank: work == Work::TankTrench }),
                }
            }
            _ => return,
        }
        self.pay(side, item, true);
        self.s.held[seat.index()] = None;
    }

    fn pay(&mut self, side: Side, item: Item, buys: bool) {
        let cost = self.look().item_cost(item);
        let most = self.g.forces[side.index()].minefields;
        let set = &mut self.s.setting[side.index()];
        match (item, buys) {
            (Item::Mine(_), true) if set.fields < most => set.fields += 1,
            (_, true) => set.works += cost,
            (Item::Mine(_), false) if set.fields > 0 => set.fields -= 1,
            (_, false) => set.works = set.works.saturating_sub(cost),
        }
    }

    /// Takes the last thing built on a hex or hexside away again.
    pub(super) fn tear_down(&mut self, side: Side, noun: Noun) {
        let begin = self.g.begin.clone();
        match noun {
            Noun::Hex(hex) => {
                let hex = HexId(hex);
                let field = |m: &Minefield| m.hex == hex && m.side == side && !begin.mines.contains(m);
                if let Some(i) = self.s.mines.iter().rposition(field) {
                    let kind = self.s.mines.remove(i).kind;
                    return self.pay(side, Item::Mine(kind), false);
                }
                let pillbox = |s: &Structure| s.hex == hex && !begin.structures.contains(s);
                if let Some(i) = self.s.structures.iter().rposition(pillbox) {
                    self.s.structures.remove(i);
                    self.pay(side, Item::Work(Work::Pillbox), false);
                }
            }
            Noun::Side(hex, dir) => {
                let (hex, Ok(dir)) = (HexId(hex), Dir::try_from(dir)) else { return };
                let trench = |t: &Trench| t.hex == hex && t.dir == dir && !begin.trenches.contains(t);
                if let Some(i) = self.s.trenches.iter().rposition(trench) {
                    let tank = self.s.trenches.remove(i).tank;
                    let work = if tank { Work::TankTrench } else { Work::InfantryTrench };
                    return self.pay(side, Item::Work(work), false);
                }
                if let Some(i) = self.s.obstacles.iter().rposition(|o| *o == (hex, dir)) {
                    self.s.obstacles.remove(i);
                    return self.pay(side, Item::Work(Work::Obstacle), false);
                }
                if let Some(i) = self.s.wire.iter().rposition(|w| *w == (hex, dir)) {
                    self.s.wire.remove(i);
                    self.pay(side, Item::Work(Work::Wire), false);
                }
            }
            _ => {}
        }
    }

    /// A card or an item is taken up.
    pub(super) fn buy(&mut self, seat: Seat, noun: Noun) {
        match noun {
            Noun::Word(word) => self.s.held[seat.index()] = Some(Held::Item(word)),
            Noun::Card(card) => self.buy_unit(seat, card),
            _ => {}
        }
    }

    /// A unit bought or a thing built is given back.
    pub(super) fn give_back(&mut self, seat: Seat, noun: Noun) {
        let Some(side) = self.look().side_of(seat) else { return };
        match self.look().named(noun) {
            Some(unit) => self.sell_unit(unit),
            None => self.tear_down(side, noun),
        }
    }
}
