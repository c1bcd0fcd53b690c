//! Works: pontoon bridges (§HW-7.5.12), infantry trenches (§HW-7.5.15), tank trenches (§HW-7.5.18).

use super::super::{Allowed, need};
use crate::choice;
use crate::data::{BridgeKind, OrderKind, OrderStep, Terrain};
use crate::look::{Look, Turn, hex_noun};
use crate::rules::terrain::Pace;
use crate::rules::ways::When;
use crate::state::{Aim, Mark, Order, Place, Structure, StructureKind, Trench, UnitId};
use sandtable_engine::{Log, Sink};
use sandtable_hex::{Dir, HexId};

impl Look<'_> {
    /// §HW-7.5.12: enough strength, and a river beside.
    pub(super) fn may_build_pontoon(self, unit: UnitId) -> Allowed {
        need(self.is_strong_enough(unit), "HW-7.5.12", "bar-too-weak")?;
        need(!self.pontoon_hexes(unit, When::By(OrderStep::Special)).is_empty(), "HW-7.5.12", "bar-no-river")
    }

    fn is_strong_enough(self, unit: UnitId) -> bool {
        let needed = self.order(unit, OrderKind::BuildPontoon).and_then(|o| o.required_str).unwrap_or(1);
        self.unit(unit).strength >= needed
    }

    /// River hexes beside it on which a bridge can be built; the one on which it builds already (§HW-6.8);
    fn pontoon_hexes(self, unit: UnitId, when: When) -> Vec<HexId> {
        let Some(hex) = self.hex(unit) else { return Vec::new() };
        let begun = Some((OrderKind::BuildPontoon, Aim::Hex(hex)));
        let builds = self.unit(unit).under_way == begun && self.sections(hex).is_some();
        // Wire, obstacles and cliffs keep them from the water as from any hex.
        let open = |dir: Dir, to: HexId| {
            self.in_time(unit, when, |look| look.may_pass(unit, Pace { from: hex, dir, to })).is_ok()
        };
        let near = self.sides(hex).filter_map(|(dir, next)| next.filter(|&to| open(dir, to)));
        let open = near.filter(|&h| self.can_be_bridged(unit, h) && !(builds && h == hex));
        open.chain(builds.then_some(hex)).collect()
    }

    fn can_be_bridged(self, unit: UnitId, hex: HexId) -> bool {
        let bridged = |kind| matches!(kind, StructureKind::Bridge(_) | StructureKind::Sections(_));
        let bridged = self.structures(hex).any(|s| bridged(s.kind));
        self.is_terrain(hex, Terrain::River)
            && !bridged
            && !self.in_smoke(hex)
            && self.standing(self.side(unit).other(), hex).next().is_none()
            && self.has_room(unit, hex)
    }

    pub(super) fn pontoon_fields(self, unit: UnitId, plan: &Order, out: &mut impl Sink) {
        if plan.aim == Aim::None {
            let hexes = self.pontoon_hexes(unit, When::By(OrderStep::Special));
            hexes.into_iter().for_each(|h| out.add(choice::TARGET, hex_noun(h)));
        }
    }

    /// §HW-7.5.12: builders on their river hex go on; others must be able to begin.
    pub(super) fn may_bridge(self, unit: UnitId, aim: Aim) -> bool {
        let Aim::Hex(hex) = aim else { return false };
        let at_work = self.hex(unit) == Some(hex) && self.sections(hex).is_some();
        let shot = self.structures(hex).any(|s| s.kind.is_sections() && s.destroyed);
        self.is_strong_enough(unit)
            && !shot
            && (at_work || self.pontoon_hexes(unit, When::Now).contains(&hex))
    }

    /// Builders of both sides that would go onto the same river hex now: all of them stay, as units that would meet in movement
    /// (§HW-7.6.5.2).
    pub(super) fn rival_builders(self) -> Vec<UnitId> {
        let builds = |u: UnitId| {
            let plan = self.plan(u);
            (self.does(u, OrderKind::BuildPontoon) && self.may_bridge(u, plan.aim)).then_some(plan.aim)
        };
        let meets = |u: &UnitId| {
            let mut enemies = self.units(self.side(*u).other());
            builds(*u).is_some_and(|aim| enemies.any(|e| builds(e) == Some(aim)))
        };
        self.all().filter(meets).collect()
    }

    /// The sections of a bridge that is being built on a hex.
    #[must_use]
    pub fn sections(self, hex: HexId) -> Option<u8> {
        self.structures(hex).find_map(|s| match s.kind {
            StructureKind::Sections(n) => Some(n),
            _ => None,
        })
    }

    /// §HW-7.5.15: the terrain allows a trench, and a side is free.
    pub(super) fn may_dig_in(self, unit: UnitId) -> Allowed {
        need(!self.free_sides(unit, OrderKind::DigIn).is_empty(), "HW-7.5.15", "bar-no-trench-here")
    }

    /// §HW-7.5.18: the terrain allows a tank trench, none is there, and no other digs one.
    pub(super) fn may_entrench(self, unit: UnitId) -> Allowed {
        need(self.may_dig_tank_trench(unit), "HW-7.5.18", "bar-no-trench-here")?;
        let hex = self.hex(unit);
        let digs =
            |u: UnitId| u != unit && self.plan(u).kind == OrderKind::SelfEntrench && self.hex(u) == hex;
        need(!self.units(self.side(unit)).any(digs), "HW-7.5.18", "bar-one-digs-already")
    }

    pub(super) fn may_dig_tank_trench(self, unit: UnitId) -> bool {
        !self.free_sides(unit, OrderKind::SelfEntrench).is_empty()
    }

    /// §HW-6.9.5: the sides of its hex on which it may dig: one infantry trench on a side (§HW-7.5.15), one tank trench
    /// on a hex (§HW-7.5.18). On a bridge only sides that do not touch the river (§HW-12.2).
    pub(super) fn free_sides(self, unit: UnitId, kind: OrderKind) -> Vec<Dir> {
        let Some(hex) = self.hex(unit) else { return Vec::new() };
        let tank = kind == OrderKind::SelfEntrench;
        if tank && self.trenches(hex).any(|t| t.tank) {
            return Vec::new();
        }
        let terrain = self.terrain(hex);
        let bridge = self.bridge(hex).is_some();
        let allowed = if tank { terrain.tank_trench } else { terrain.infantry_trench || bridge };
        let taken = |dir: Dir| !tank && self.trenches(hex).any(|t| t.dir == dir && !t.tank);
        // Those before it have their choice first.
        let promised = |dir: Dir| {
            let rival = |u: UnitId| self.completes(u, kind) && self.plan(u).facing == Some(dir);
            self.units(self.side(unit)).any(|u| u < unit && self.hex(u) == Some(hex) && rival(u))
        };
        let dry = |next: Option<HexId>| {
            !bridge || !next.is_some_and(|n| self.terrain(n).water || self.is_terrain(n, Terrain::Ford))
        };
        let sides = self.sides(hex).filter(|&(dir, next)| allowed && dry(next) && !taken(dir));
        sides.map(|(dir, _)| dir).filter(|&dir| tank || !promised(dir)).collect()
    }
}

impl<L: Log> Turn<'_, L> {
    /// §HW-7.5.12: sections whose builders have broken off are removed, and those that were shot to pieces.
    pub(super) fn drop_sections(&mut self) {
        let look = self.look();
        let kept = |s: &Structure| {
            let builds =
                |u: UnitId| look.does(u, OrderKind::BuildPontoon) && look.plan(u).aim == Aim::Hex(s.hex);
            !s.kind.is_sections() || !s.destroyed && look.all().any(builds)
        };
        let left: Vec<Structure> = self.s.structures.iter().copied().filter(kept).collect();
        self.s.structures = left;
    }

    /// §HW-7.5.12: builders go onto the river and lay a section, one in a turn, however many work there.
    pub(super) fn enter_rivers(&mut self) {
        let before: Vec<Structure> =
            self.s.structures.iter().copied().filter(|s| s.kind.is_sections()).collect();
        for unit in self.roll_call() {
            let Aim::Hex(hex) = self.look().plan(unit).aim else { continue };
            if !self.look().does(unit, OrderKind::BuildPontoon) {
                continue;
            }
            if self.look().hex(unit) != Some(hex) && !self.look().has_room(unit, hex) {
                self.lapse(unit); // §HW-7.6.2
                continue;
            }
            if self.look().hex(unit) != Some(hex) {
                if !self.look().has_room(unit, hex) {
                    self.lapse(unit); // §HW-7.6.2: those with the lower numbers have gone first.
                    continue;
                }
                self.unit(unit).at = Place::Hex(hex);
                self.set(unit, Mark::APPEARED); // §HW-7.1.11
                self.say_unit("HW-7.5.12", "log-enters-river", unit);
            }
            if self.look().unit(unit).progress == 1 {
                // Sections that were kept count.
                let kept = before.iter().find(|s| s.hex == hex).map(|s| s.kind);
                let laid = if let Some(StructureKind::Sections(n)) = kept { n } else { 0 };
                self.unit(unit).progress = laid.saturating_add(1);
            }
            let progress = self.look().unit(unit).progress;
            match self.s.structures.iter().position(|s| s.hex == hex && s.kind.is_sections()) {
                Some(i) => self.s.structures[i].kind = StructureKind::Sections(progress),
                None => self.s.structures.push(Structure::new(hex, StructureKind::Sections(progress))),
            }
        }
    }

    /// §HW-7.5.12: the last section is laid: the bridge stands.
    pub(super) fn complete_pontoon(&mut self, unit: UnitId) {
        let Some(hex) = self.look().hex(unit) else { return };
        self.s.structures.retain(|s| s.hex != hex || !s.kind.is_sections());
        if self.look().bridge(hex).is_none() {
            let pontoon = StructureKind::Bridge(BridgeKind::Pontoon);
            self.s.structures.push(Structure::new(hex, pontoon));
            self.say_hex("HW-7.5.12", "log-pontoon-built", hex);
        }
    }

    /// §HW-7.5.15, §HW-7.5.18: a trench is dug on the chosen side, as long as it is free. The unit that dug it is not yet in it.
    pub(super) fn dig_trench(&mut self, unit: UnitId, kind: OrderKind) {
        let look = self.look();
        let sides = look.free_sides(unit, kind);
        let chosen = look.plan(unit).facing.filter(|d| sides.contains(d)).or(sides.first().copied());
        let (Some(hex), Some(dir)) = (look.hex(unit), chosen) else { return };
        let tank = kind == OrderKind::SelfEntrench;
        self.s.trenches.push(Trench { hex, dir, tank });
        self.s.plans[unit.index()].facing = Some(dir);
        let rule = if tank { "HW-7.5.18" } else { "HW-7.5.15" };
        self.say_unit(rule, "log-trench-dug", unit);
    }
}
