//! Engineers: lay and clear mines, demolition, arson, wire and obstacles (§HW-7.5.5 to §HW-7.5.8, §HW-7.5.10,
//! §HW-7.5.11).

use super::super::mines::mine_key;
use super::super::plan::mine_word;
use super::super::{Allowed, need};
use crate::choice;
use crate::data::{MineKind, OrderKind, Side};
use crate::look::{Look, Turn, hex_noun};
use crate::scenario::Wired;
use crate::state::{Aim, Minefield, Order, Structure, StructureKind, ThisTurn, UnitId};
use sandtable_engine::{Audience, Line, Log, Msg, Noun, Sink};
use sandtable_hex::HexId;
use std::mem::{Discriminant, discriminant};

/// A structure that goes up at the end of S5: who sees to it, and what stood there when the step began.
pub(super) struct Blast {
    unit: UnitId,
    side: Side,
    hex: HexId,
    kind: Option<Discriminant<StructureKind>>,
}

impl<'a> Look<'a> {
    /// The mines an order lays; they may be left open until it is done.
    pub(super) fn mine_fields(self, unit: UnitId, plan: &Order, out: &mut impl Sink) {
        if plan.mine.is_none() {
            self.mine_type_choices(unit, out);
        }
    }

    /// §HW-7.5.5: the mines on its card that the enemy counts: what is laid is not crossed off before it explodes.
    #[must_use]
    pub fn mines_shown(self, unit: UnitId) -> u8 {
        let waits = |f: &&Minefield| f.by == Some(unit) && f.kind != MineKind::Dummy && !f.burst;
        let reserved = self.s.mines.iter().chain(&self.s.laid).filter(waits).count() as u8;
        self.unit(unit).mines.saturating_add(reserved)
    }

    /// §HW-7.5.6: the field that is cleared: its hex, and its kind if there are several.
    pub(super) fn clearing_fields(self, unit: UnitId, plan: &Order, out: &mut impl Sink) {
        if plan.aim == Aim::None {
            for hex in self.clearing_hexes(unit) {
                out.add(choice::TARGET, hex_noun(hex));
            }
        } else if plan.mine.is_none() {
            let kinds = self.clearing_kinds(unit, plan.aim);
            for kind in kinds.iter().filter(|_| kinds.len() > 1) {
                out.add(choice::MINE, Noun::Word(mine_word(*kind)));
            }
        }
    }

    /// §HW-7.5.6: whether a unit can clear this field: it is discovered, or its own side laid it.
    fn is_discovered(self, unit: UnitId, field: &Minefield) -> bool {
        field.known || field.side == self.side(unit)
    }

    /// §HW-7.5.6: hexes with fields a unit can clear: its own.
    fn clearing_hexes(self, unit: UnitId) -> Vec<HexId> {
        let Some(from) = self.hex(unit) else { return Vec::new() };
        let near = |m: &&Minefield| m.hex == from;
        let fields = self.s.mines.iter().filter(near).filter(|m| self.is_discovered(unit, m));
        let mut hexes: Vec<HexId> = fields.map(|m| m.hex).collect();
        hexes.sort_unstable();
        hexes.dedup();
        hexes
    }

    fn clearing_kinds(self, unit: UnitId, aim: Aim) -> Vec<MineKind> {
        let fields = self.s.mines.iter().filter(|m| aim == Aim::Hex(m.hex) && self.is_discovered(unit, m));
        let mut kinds: Vec<MineKind> = fields.map(|m| m.kind).collect();
        kinds.sort_unstable();
        kinds.dedup();
        kinds
    }

    pub(super) fn may_clear_mines(self, unit: UnitId) -> Allowed {
        need(!self.clearing_hexes(unit).is_empty(), "HW-7.5.6", "bar-no-mines-found")
    }

    pub(super) fn clearing_whole(self, unit: UnitId, plan: &Order) -> bool {
        plan.aim != Aim::None && (plan.mine.is_some() || self.clearing_kinds(unit, plan.aim).len() < 2)
    }

    /// The field that a unit clears.
    pub(super) fn clearable(self, unit: UnitId, plan: &Order) -> Option<usize> {
        let Aim::Hex(hex) = plan.aim else { return None };
        let named = |m: &Minefield| plan.mine.is_none_or(|kind| kind == m.kind);
        let reach = self.clearing_hexes(unit).contains(&hex);
        self.s.mines.iter().position(|m| reach && m.hex == hex && self.is_discovered(unit, m) && named(m))
    }

    /// §HW-7.5.7: a structure on an adjacent hex, and explosives.
    pub(super) fn may_demolish(self, unit: UnitId) -> Allowed {
        need(self.unit(unit).explosives > 0, "HW-7.5.7", "bar-no-explosives")?;
        need(!self.demolition_hexes(unit).is_empty(), "HW-7.5.7", "bar-no-structure")
    }

    fn demolition_hexes(self, unit: UnitId) -> Vec<HexId> {
        let Some(hex) = self.hex(unit) else { return Vec::new() };
        let next = self.sides(hex).filter_map(|(_, next)| next);
        let early = |n: HexId| self.wired(unit, n).is_some_and(|w| self.s.turn < w.from);
        next.filter(|&n| self.demolishable(n).is_some() && !early(n)).collect()
    }

    /// §HW-16.1: what the scenario says of a structure that a side has wired: from which turn on it may be blown up.
    fn wired(self, unit: UnitId, hex: HexId) -> Option<&'a Wired> {
        self.g.special.wired.iter().find(|w| w.hex == hex && w.side == self.side(unit))
    }

    /// §HW-16.1: how many turns it takes to blow up the wired structure that is ordered.
    pub(super) fn wired_turns(self, unit: UnitId) -> Option<u8> {
        let Aim::Hex(hex) = self.plan(unit).aim else { return None };
        self.wired(unit, hex).map(|w| w.turns)
    }

    /// The structure on a hex that an explosion destroys: what stands there before the site itself.
    fn demolishable(self, hex: HexId) -> Option<usize> {
        self.main_structure(hex).filter(|&i| !matches!(self.s.structures[i].kind, StructureKind::Sections(_)))
    }

    pub(super) fn may_blow_up(self, unit: UnitId, aim: Aim) -> bool {
        matches!(aim, Aim::Hex(hex) if self.demolition_hexes(unit).contains(&hex))
            && self.unit(unit).explosives > 0
    }

    /// §HW-7.5.7, §HW-11.3.1: what goes up at the end of this step, while nothing else is yet done in it.
    pub(super) fn blasts(self) -> Vec<Blast> {
        let explosion = |unit: UnitId| match self.plan(unit).aim {
            Aim::Hex(hex) => Some((hex, self.demolishable(hex))),
            _ => None,
        };
        let arson = |unit: UnitId| {
            let oil = |i: &usize| self.s.structures[*i].kind == StructureKind::OilField;
            let hex = self.hex(unit)?;
            let standing = self.s.structures.iter().position(|s| s.hex == hex && s.is_site() && !s.destroyed);
            Some((hex, Some(standing.filter(oil)?)))
        };
        let blast = |unit: UnitId, (hex, what): (HexId, Option<usize>)| {
            let kind = what.map(|i| discriminant(&self.s.structures[i].kind));
            Blast { unit, hex, kind, side: self.side(unit) }
        };
        let blown = self.completing(OrderKind::Demolition).filter_map(|u| Some(blast(u, explosion(u)?)));
        let burnt = self.completing(OrderKind::Arson).filter_map(|u| Some(blast(u, arson(u)?)));
        blown.chain(burnt).collect()
    }

    pub(super) fn demolition_fields(self, unit: UnitId, plan: &Order, out: &mut impl Sink) {
        if plan.aim == Aim::None {
            self.demolition_hexes(unit).into_iter().for_each(|h| out.add(choice::TARGET, hex_noun(h)));
        }
    }

    /// §HW-7.5.8: only on a settlement or an oil field that stands and does not burn, and by those who are on it.
    pub(super) fn may_set_fire(self, unit: UnitId) -> Allowed {
        let site = self.hex(unit).and_then(|hex| self.site(hex)).filter(|s| !s.destroyed);
        need(site.is_some(), "HW-7.5.8", "bar-nothing-to-burn")?;
        need(site.is_none_or(|s| self.fire_on(s.hex).is_none()), "HW-7.5.8", "bar-burns-already")
    }

    pub(super) fn may_remove_wire(self, unit: UnitId) -> Allowed {
        let any = self.hex(unit).is_some_and(|h| self.sides(h).any(|(d, _)| self.has_wire(h, d)));
        need(any, "HW-7.5.10", "bar-no-wire")
    }

    pub(super) fn may_remove_obstacles(self, unit: UnitId) -> Allowed {
        let any = self.hex(unit).is_some_and(|h| self.sides(h).any(|(d, _)| self.has_obstacle(h, d)));
        need(any, "HW-7.5.11", "bar-no-obstacles")
    }

    /// §HW-7.5.10, §HW-7.5.11: a side of its own hex: so it stands on either of the two that share it.
    pub(super) fn removal_fields(self, unit: UnitId, plan: &Order, out: &mut impl Sink) {
        let Some(hex) = self.hex(unit).filter(|_| plan.aim == Aim::None) else { return };
        for (dir, _) in self.sides(hex) {
            if self.stands_on_side(plan.kind, hex, dir) {
                out.add(choice::TARGET, Noun::Side(hex.0, dir as u8));
            }
        }
    }

    fn stands_on_side(self, kind: OrderKind, hex: HexId, dir: sandtable_hex::Dir) -> bool {
        match kind {
            OrderKind::RemoveWire => self.has_wire(hex, dir),
            _ => self.has_obstacle(hex, dir),
        }
    }

    pub(super) fn still_there(self, plan: &Order) -> bool {
        matches!(plan.aim, Aim::Side(hex, dir) if self.stands_on_side(plan.kind, hex, dir))
    }
}

impl<L: Log> Turn<'_, L> {
    /// §HW-7.5.5: the laying is finished: the field exists from the end of the turn on (§HW-6.6). Its type only its side
    /// knows, its hex all who have seen the order (§HW-10.8).
    pub(super) fn lay_minefield(&mut self, unit: UnitId) {
        let look = self.look();
        let (Some(hex), side) = (look.hex(unit), look.side(unit)) else { return };
        let wanted = look.plan(unit).mine.filter(|&kind| look.mines_to_lay(unit).any(|k| k == kind));
        let kind = wanted.unwrap_or(MineKind::Dummy);
        if kind != MineKind::Dummy {
            self.unit(unit).mines -= 1;
        }
        self.s.laid.push(Minefield { hex, side, kind, by: Some(unit), known: false, burst: false });
        let own = self.look().seats_of(side);
        self.say("HW-7.5.5", |look| {
            let msg = Msg::new("log-mines-kind").msg("mines", Msg::new(mine_key(kind)));
            Line::new(msg.name("hex", look.hex_name(hex))).touch(hex_noun(hex)).to(Audience::Only(own))
        });
        self.say_hex("HW-10.8", "log-mines-laid", hex);
    }

    /// §HW-6.6, §HW-7.5.5: at the end of the turn the fields laid in it lie there.
    pub fn mines_come_into_being(&mut self) {
        let laid = std::mem::take(&mut self.s.laid);
        self.s.mines.extend(laid);
    }

    /// §HW-7.5.6: one field is cleared; one only on a hex in a turn, whoever works there.
    pub(super) fn clear_mines(&mut self, unit: UnitId) {
        let plan = *self.look().plan(unit);
        if self.look().is(unit, ThisTurn::DONE) {
            return;
        }
        let others = self.look().completing(OrderKind::ClearMines);
        let rivals: Vec<UnitId> = others.filter(|&u| self.look().plan(u).aim == plan.aim).collect();
        if let Some(field) = self.look().clearable(unit, &plan) {
            let hex = self.s.mines.remove(field).hex;
            self.say_hex("HW-7.5.6", "log-mines-cleared", hex);
        }
        rivals.into_iter().for_each(|u| self.set(u, ThisTurn::DONE));
    }

    /// §HW-7.5.7: structures are blown up, all at once: a unit lost with one has done its own work. A settlement loses
    /// one symbol for each explosion.
    pub(super) fn blow_up(&mut self, blasts: &[Blast]) {
        for blast in blasts {
            if self.look().plan(blast.unit).kind == OrderKind::Demolition {
                let u = self.unit(blast.unit);
                (u.explosives, u.progress) = (u.explosives.saturating_sub(1), 0);
                self.say_hex("HW-7.5.7", "log-blown-up", blast.hex);
            }
        }
        for blast in blasts {
            let with = |side: &Side| {
                blasts.iter().any(|b| (b.hex, b.kind, b.side) == (blast.hex, blast.kind, *side))
            };
            let by: Vec<Side> = Side::BOTH.into_iter().filter(with).collect();
            let meant = |s: &Structure| {
                s.hex == blast.hex && !s.destroyed && blast.kind == Some(discriminant(&s.kind))
            };
            let Some(i) = self.s.structures.iter().position(meant) else { continue };
            match self.s.structures[i].kind {
                StructureKind::Settlement => self.damage_structure(i, 1, &by),
                _ => self.destroy_structure(i, true, &by),
            }
        }
    }

    /// §HW-7.5.8: a fire breaks out; §HW-11.3.1: an oil field that is destroyed by it goes up with all else that does.
    pub(super) fn set_fire(&mut self, unit: UnitId) {
        let Some(hex) = self.look().hex(unit) else { return };
        self.say_unit("HW-7.5.8", "log-sets-fire", unit);
        match self.look().site(hex).filter(|s| !s.destroyed).map(|s| s.kind) {
            Some(StructureKind::OilField) | None => {}
            Some(_) => self.kindle(hex, false),
        }
    }

    /// §HW-7.5.10, §HW-7.5.11: wire or obstacles are removed.
    pub(super) fn remove_barrier(&mut self, unit: UnitId) {
        let plan = *self.look().plan(unit);
        let Aim::Side(hex, dir) = plan.aim else { return };
        let side = self.look().hexside(hex, dir);
        match plan.kind {
            OrderKind::RemoveWire => {
                self.s.wire.retain(|w| *w != side);
                self.say_unit("HW-7.5.10", "log-wire-removed", unit);
            }
            _ => {
                self.s.obstacles.retain(|o| *o != side);
                self.say_unit("HW-7.5.11", "log-obstacles-removed", unit);
            }
        }
    }
}
