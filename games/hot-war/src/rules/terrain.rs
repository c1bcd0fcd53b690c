//! Terrain (HW-13) and hills (§HW-14.1): where a unit may go, and how far.

use super::{Allowed, Bar, need};
use crate::data::{Category, OrderKind, Terrain, UnitType};
use crate::look::Look;
use crate::state::{StructureKind, UnitId};
use sandtable_hex::{Dir, HexId};

/// §HW-7.6.2: the most units of a side on a hex, by category, and of both together.
const MOST_HEAVY: usize = 3;
const MOST_LIGHT: usize = 6;

/// §HW-8.1.5: how far one swims with the current.
const DOWNSTREAM: usize = 2;

/// §HW-19.1: what a march adds to the distance.
const MARCH: u8 = 3;

/// One hex of a way: out of a hex by a side into the next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pace {
    /// From here.
    pub from: HexId,
    /// By this side.
    pub dir: Dir,
    /// To there.
    pub to: HexId,
}

impl<'a> Look<'a> {
    /// Whether the terrain lets a unit go from a hex to its neighbour at all: slopes, wire, obstacles, what it enters
    /// (§HW-12.5, §HW-12.6, §HW-13.0.1, §HW-14.1). Smoke, enemies and stacks are not asked here.
    ///
    /// # Errors
    /// The rule that bars it.
    pub fn may_cross(self, unit: UnitId, from: HexId, dir: Dir) -> Allowed {
        let Some(to) = self.g.board.next(from, dir) else { return Err(Bar("HW-1.1", "bar-off-board")) };
        let pace = Pace { from, dir, to };
        self.may_pass(unit, pace)?;
        self.may_take_water(unit, pace)?;
        self.may_take_ground(unit, pace)
    }

    /// §HW-14.1: how steep it is, in levels; §HW-13.7.2: one more out of a ravine up a hill.
    #[must_use]
    pub fn slope(self, pace: Pace) -> u8 {
        let (a, b) = (self.ground(pace.from).level, self.ground(pace.to).level);
        let lower = if a < b { pace.from } else { pace.to };
        let ravine = a != b && self.is_terrain(lower, Terrain::Ravine);
        a.abs_diff(b) + u8::from(ravine)
    }

    /// Whether slope, wire and obstacles let a unit pass from hex to hex, whatever ground it enters.
    ///
    /// # Errors
    /// The rule that bars it.
    pub fn may_pass(self, unit: UnitId, pace: Pace) -> Allowed {
        // §HW-8.1.14: no unit of this set climbs them.
        need(self.slope(pace) < 3, "HW-14.1", "bar-sheer")?;
        self.may_pass_side(unit, pace)
    }

    /// §HW-12.5, §HW-12.6: wire stops infantry and vehicles, obstacles all but infantry.
    fn may_pass_side(self, unit: UnitId, pace: Pace) -> Allowed {
        let stopped =
            matches!(self.unit_type(unit), UnitType::Infantry | UnitType::Vehicle | UnitType::Artillery);
        need(!stopped || !self.has_wire(pace.from, pace.dir), "HW-12.5", "bar-wire")?;
        let foot = self.unit_type(unit) == UnitType::Infantry;
        need(foot || !self.has_obstacle(pace.from, pace.dir), "HW-12.6", "bar-obstacle")
    }

    /// §HW-8.1.5, §HW-13.3, §HW-13.4, §HW-13.8, §HW-12.2 to §HW-12.4: rivers and lakes are for those that swim, and for all by a bridge that carries
    /// them; never up the river, nor past a ford or the wreck of a bridge.
    fn may_take_water(self, unit: UnitId, pace: Pace) -> Allowed {
        let swims = self.card(unit).properties.water_crossing;
        let Pace { from, dir, to } = pace;
        // Builders of a pontoon that came to nothing wade out (§HW-7.5.12).
        let wades = self.bridge(from).is_none();
        need(swims || wades || self.is_dry(from, dir), "HW-12.2", "bar-off-bridge")?;
        // §HW-12.2.2: a swimmer that the bridge does not carry takes to the water.
        let carried = self.bridge_carries(unit, to);
        if self.is_deck(to, dir.opposite()) && (carried || !swims) {
            return need(carried, "HW-12.2.1", "bar-bridge-weak");
        }
        if self.is_water(to) {
            need(swims, "HW-8.1.5", "bar-water")?;
            need(!self.has_wreck(to), "HW-12.3", "bar-wreck")?;
            need(self.ground(to).downstream != Some(from), "HW-8.1.5", "bar-upstream")?;
        }
        let river = |hex| self.is_terrain(hex, Terrain::River);
        let ford = |hex| self.is_terrain(hex, Terrain::Ford);
        let along = ford(from) && river(to) || river(from) && ford(to);
        need(!along || self.is_dry(from, dir) && !river(to), "HW-8.1.5", "bar-ford")
    }

    /// §HW-13.5 to §HW-13.7: woods are closed to some but along a road, ravines but by their exits.
    fn may_take_ground(self, unit: UnitId, pace: Pace) -> Allowed {
        let closed = |hex| self.terrain(hex).forbidden.contains(&self.unit_type(unit));
        if self.is_ravine_crossing(pace) {
            let ravine = |hex| self.is_terrain(hex, Terrain::Ravine) && closed(hex);
            need(!ravine(pace.from) && !ravine(pace.to), "HW-13.7.1", "bar-ravine")?;
        }
        let wood = |hex| !self.is_terrain(hex, Terrain::Ravine) && closed(hex);
        let road = self.is_road(pace);
        need(!wood(pace.to) || road, "HW-13.12.2", "bar-terrain")?;
        let kept = wood(pace.from) && self.ground(pace.from).has_road();
        need(!kept || self.ground(pace.from).road_to(pace.dir), "HW-13.12.2", "bar-off-road")
    }

    /// Whether a hex is river or lake.
    #[must_use]
    pub fn is_water(self, hex: HexId) -> bool {
        self.terrain(hex).water
    }

    /// §HW-12.2: whether a side of a hex is an end of the bridge on it: where its road leaves; without a road, every
    /// bank and every bridge beside it.
    #[must_use]
    pub fn is_deck(self, hex: HexId, dir: Dir) -> bool {
        let goes_on = |next| !self.is_water(next) || self.has_way_off(next, dir.opposite());
        let free = || self.g.board.next(hex, dir).is_some_and(goes_on);
        self.has_way_off(hex, dir) && (self.ground(hex).has_road() || free())
    }

    /// Whether the bridge of a hex may be left by a side, if there is anything beyond: a road leaves by its own alone.
    fn has_way_off(self, hex: HexId, dir: Dir) -> bool {
        let data = self.ground(hex);
        self.bridge(hex).is_some() && (!data.has_road() || data.road_to(dir))
    }

    /// Whether one leaves a hex by this side without getting wet.
    fn is_dry(self, hex: HexId, dir: Dir) -> bool {
        !self.is_water(hex) || self.is_deck(hex, dir)
    }

    /// §HW-12.2, §HW-12.2.1: whether the bridge of a hex carries a unit.
    #[must_use]
    pub fn bridge_carries(self, unit: UnitId, hex: HexId) -> bool {
        let Some(bridge) = self.bridge(hex) else { return false };
        let StructureKind::Bridge(kind) = bridge.kind else { return false };
        let data = self.g.data.structures.bridges.get(kind as usize);
        let heaviest = data.and_then(|b| b.capacity.get(bridge.damage as usize));
        heaviest.is_some_and(|&most| self.unit_type(unit) <= most)
    }

    /// §HW-12.3: whether a destroyed bridge lies in a hex.
    fn has_wreck(self, hex: HexId) -> bool {
        self.structures(hex).any(|s| matches!(s.kind, StructureKind::Bridge(_)) && s.destroyed)
    }

    /// §HW-13.7.1: whether a step goes in or out of a ravine by another side than its exits.
    fn is_ravine_crossing(self, pace: Pace) -> bool {
        let blind = |hex: HexId, dir: Dir| {
            self.is_terrain(hex, Terrain::Ravine) && self.ground(hex).exits >> (dir as u8) & 1 == 0
        };
        blind(pace.from, pace.dir) || blind(pace.to, pace.dir.opposite())
    }

    /// §HW-13.0.3, §HW-13.12: whether a step goes along a road: over bridges, and in settlements everywhere.
    #[must_use]
    pub fn is_road(self, pace: Pace) -> bool {
        self.road_leaves(pace.from, pace.dir) && self.road_leaves(pace.to, pace.dir.opposite())
    }

    fn road_leaves(self, hex: HexId, dir: Dir) -> bool {
        match self.is_water(hex) {
            true => self.is_deck(hex, dir),
            false => self.ground(hex).road_to(dir) || self.is_street(hex),
        }
    }

    /// §HW-13.9, §HW-13.9.4: whether a settlement counts as road.
    fn is_street(self, hex: HexId) -> bool {
        self.terrain(hex).as_road
    }

    /// Whether there is any road on a hex.
    fn has_any_road(self, hex: HexId) -> bool {
        match self.is_water(hex) {
            true => self.bridge(hex).is_some(),
            false => self.ground(hex).has_road() || self.is_street(hex),
        }
    }

    /// §HW-7.6.2: whether there is room for a unit on a hex; it is not counted itself. Aircraft need none. A group
    /// (§HW-7.6.1) is a marker and nothing more.
    #[must_use]
    pub fn has_room(self, unit: UnitId, hex: HexId) -> bool {
        let others = self.of_on(self.side(unit), hex).filter(|&u| u != unit && !self.is_airborne(u));
        self.is_airborne(unit) || self.fits_among(unit, others)
    }

    /// §HW-7.6.2: whether a unit fits among these of its side.
    pub fn fits_among(self, unit: UnitId, others: impl Iterator<Item = UnitId>) -> bool {
        let category = self.stack_category(unit);
        let most = if category == Category::Heavy { MOST_HEAVY } else { MOST_LIGHT };
        others.filter(|&u| self.stack_category(u) == category).count() < most
    }

    /// A helicopter on the ground is heavy.
    fn stack_category(self, unit: UnitId) -> Category {
        self.unit_type(unit).category().unwrap_or(Category::Heavy)
    }

    /// The steps of a route, one after the other; it ends where two of its hexes are not neighbours.
    pub fn paces(self, start: HexId, route: &'a [HexId]) -> impl Iterator<Item = Pace> + Clone + use<'a> {
        let froms = std::iter::once(start).chain(route.iter().copied());
        froms
            .zip(route.iter().copied())
            .map_while(move |(from, to)| self.g.board.dir(from, to).map(|dir| Pace { from, dir, to }))
    }

    /// §HW-13.0.2: whether a route is short enough for an order: `more` hexes are counted besides (the way onto the
    /// board or off it, §HW-16.5).
    ///
    /// # Errors
    /// The rule that makes it too long.
    pub fn is_short_enough(
        self,
        unit: UnitId,
        kind: OrderKind,
        start: HexId,
        route: &[HexId],
        more: usize,
    ) -> Allowed {
        let length = route.len() + more;
        let most = self.distance_allowed(unit, kind, start, route, more > 0);
        need(length <= most as usize, "HW-13.0.2", "bar-too-far")?;
        self.keeps_one_hex(unit, start, route, length)
    }

    /// §HW-13.0.3, §HW-13.0.4, §HW-13.12: how many hexes an order lets a unit go along this route: what the card says,
    /// more on a road, less through sand and light wood.
    #[must_use]
    pub fn distance_allowed(
        self,
        unit: UnitId,
        kind: OrderKind,
        start: HexId,
        route: &[HexId],
        by_edge: bool,
    ) -> u8 {
        if kind == OrderKind::Withdraw {
            return 1; // §HW-7.3.19
        }
        let symbol = if kind == OrderKind::March { OrderKind::Move } else { kind };
        let Some(base) = self.order(unit, symbol).and_then(|spec| spec.distance) else { return 0 };
        let road = self.is_all_road(start, route, by_edge);
        let bonus = match kind {
            OrderKind::Move if road => road_bonus(self.unit_type(unit)),
            OrderKind::March if road => road_bonus(self.unit_type(unit)) + MARCH,
            OrderKind::March => return 0,
            _ => 0,
        };
        let most = (base + bonus).saturating_sub(self.slower(unit, kind, route));
        if base > 0 { most.max(1) } else { most }
    }

    /// §HW-13.0.3: whether a route runs on the road all the way.
    fn is_all_road(self, start: HexId, route: &[HexId], by_edge: bool) -> bool {
        let on_road = !by_edge || self.has_any_road(start);
        on_road && self.paces(start, route).all(|pace| self.is_road(pace)) && (by_edge || !route.is_empty())
    }

    /// §HW-13.0.4, §HW-13.5, §HW-13.11a to §HW-13.11c: by how much the hexes entered shorten a way, on a road
    /// too (§HW-13.12.3): the largest counts.
    fn slower(self, unit: UnitId, kind: OrderKind, route: &[HexId]) -> u8 {
        let slows = |&hex: &HexId| {
            let terrain = self.terrain(hex);
            // §HW-7.3.3: light wood slows Movement orders, not Attack.
            let counts = kind != OrderKind::Attack || terrain.slows_attack;
            if counts { terrain.slower[self.unit_type(unit) as usize] } else { 0 }
        };
        route.iter().map(slows).max().unwrap_or(0)
    }

    /// §HW-13.0.5, §HW-8.1.5: forest, ravines and water are crossed one hex in a turn; with the current one swims two.
    ///
    /// # Errors
    /// That it is longer.
    pub fn keeps_one_hex(self, unit: UnitId, start: HexId, route: &[HexId], length: usize) -> Allowed {
        let slow = self.paces(start, route).any(|pace| self.is_one_hex(unit, pace));
        if !slow || length == 1 || length <= DOWNSTREAM && self.is_downstream(start, route) {
            return Ok(());
        }
        Err(Bar("HW-13.0.5", "bar-one-hex"))
    }

    fn is_downstream(self, start: HexId, route: &[HexId]) -> bool {
        let river = |hex| self.is_terrain(hex, Terrain::River);
        self.paces(start, route).all(|p| river(p.from) && self.ground(p.from).downstream == Some(p.to))
    }

    fn is_one_hex(self, unit: UnitId, pace: Pace) -> bool {
        let Pace { from, dir, to } = pace;
        let wet = |hex: HexId, dir: Dir| {
            let sinks = || self.card(unit).properties.water_crossing && !self.bridge_carries(unit, hex); // §HW-12.2.2
            !self.is_dry(hex, dir) || self.is_water(hex) && sinks() // §HW-8.1.5.1
        };
        let forest = self.is_terrain(to, Terrain::Forest) && !self.drives_through(unit, pace);
        wet(from, dir) || wet(to, dir.opposite()) || self.is_ravine_crossing(pace) || forest
    }

    /// §HW-13.12.2: vehicles and tanks go through woods along a road without being held to one hex.
    fn drives_through(self, unit: UnitId, pace: Pace) -> bool {
        let heavy = self.unit_type(unit).category() == Some(Category::Heavy);
        heavy && self.is_road(pace)
    }
}

/// §HW-13.12.1: how much farther a type moves on a road.
#[must_use]
pub const fn road_bonus(unit_type: UnitType) -> u8 {
    match unit_type {
        UnitType::Vehicle => 3,
        UnitType::Armoured => 2,
        UnitType::LightTank | UnitType::HeavyTank => 1,
        _ => 0,
    }
}
