//! Orders over the map: ways as arrows, shots as dotted lines, zones of fire as arcs.

use crate::data::{OrderKind, OrderStep, Side};
use crate::look::Look;
use crate::rules::Ruling;
use crate::rules::mines::mine_key;
use crate::state::{Aim, Draft, Frame, Lasting, Order, Place, UnitId};
use sandtable_engine::scene::{End, Exposed, Overlay, Pen, Shape, Sign, Sweep, Way};
use sandtable_engine::{Msg, Seat, Viewer};
use sandtable_hex::{Dir, HexId};
use std::collections::BTreeSet;

impl Look<'_> {
    /// All that a viewer may see of plans, and where enemies are known to lie in wait.
    pub(super) fn overlays(self, viewer: Viewer, exposed: &[Exposed]) -> Vec<Overlay> {
        let mut overlays = Vec::new();
        for unit in self.all() {
            if let Some(plan) = self.plan_seen(unit, viewer) {
                self.draw_plan(unit, &plan, &mut overlays);
            }
            overlays.extend(self.last_seen(unit, viewer));
        }
        if let Viewer::Seat(seat) = viewer {
            overlays.extend(self.danger(seat, exposed));
        }
        overlays
    }

    /// The orders that everyone sees once they lie open (§HW-6.5, §HW-17.2).
    #[must_use]
    pub fn open_orders(self) -> Vec<Overlay> {
        let mut overlays = Vec::new();
        for unit in self.all() {
            if let Some(plan) = self.plan_seen(unit, Viewer::Watcher) {
                self.draw_plan(unit, &plan, &mut overlays);
            }
        }
        overlays
    }

    /// The order of a unit as far as a viewer may know it (§HW-17.1, §HW-17.2): its own side as it is written, the other
    /// what is laid open.
    #[must_use]
    pub fn plan_seen(self, unit: UnitId, viewer: Viewer) -> Option<Order> {
        if !self.may_see(unit, viewer) {
            return None;
        }
        let own = viewer.knows(self.seats_of(self.side(unit)));
        let drafted = match viewer {
            Viewer::Seat(seat) => self.draft(seat).filter(|draft| draft.unit == unit),
            _ => None,
        };
        match drafted {
            Some(Draft { plan, .. }) => plan,
            None if own => Some(*self.plan(unit)),
            None => self.plan_laid_open(unit),
        }
        .filter(|plan| plan.kind != OrderKind::Wait)
    }

    /// What a seat is writing.
    #[must_use]
    pub fn draft(self, seat: Seat) -> Option<Draft> {
        self.s.drafts.get(seat.index()).copied().flatten().filter(|_| self.top() == Some(Frame::Plan))
    }

    fn draw_plan(self, unit: UnitId, plan: &Order, out: &mut Vec<Overlay>) {
        let side = self.side(unit);
        let label = self.plan_label(unit, plan);
        let mut add = |shape: Shape, pen: Pen| {
            let of = Some(u16::from(unit.0));
            out.push(Overlay { shape, pen, side: Some(side as u8), label: label.clone(), of });
        };
        let Some(start) = self.plan_start(unit) else { return };
        let way = plan.route.as_slice();
        if !way.is_empty() {
            let hexes: Vec<u16> = std::iter::once(start).chain(way.iter().copied()).map(|h| h.0).collect();
            let numbers = self.way_numbers(unit, plan);
            add(Shape::Route { hexes, numbers, end: End::Arrow }, self.way_pen(unit, plan.kind));
        }
        let aimed = self.aim_hex(plan.aim);
        if let Some(to) = aimed.filter(|_| plan.kind != OrderKind::Attack) {
            let place = (plan.fire_from as usize).checked_sub(1);
            let from = place.and_then(|i| way.get(i).copied()).unwrap_or(start);
            let shoots = plan.kind.step() == OrderStep::Fire || plan.kind == OrderKind::FireOnMove;
            let end = if shoots { End::Aim } else { End::Bare };
            if from != to {
                add(Shape::Route { hexes: vec![from.0, to.0], numbers: Vec::new(), end }, Pen::Dotted);
            }
        }
        if let Some(dir) = plan.facing.filter(|_| plan.number > 0) {
            let pen = if plan.kind == OrderKind::Ambush { Pen::Dashed } else { Pen::Solid };
            add(self.arc(start, dir, plan.number), pen);
        } else if let Some(dir) = plan.facing {
            add(self.arc(start, dir, 1), Pen::Dashed);
        } else if plan.kind == OrderKind::Recon && plan.number > 0 {
            add(Shape::Sector { at: start.0, toward: 0, spread: 12, radius: plan.number }, Pen::Dotted);
        }
        let smoke: Vec<u16> = std::iter::once(start)
            .chain(way.iter().copied())
            .enumerate()
            .filter(|(place, _)| plan.smoke >> place & 1 == 1)
            .map(|(_, hex)| hex.0)
            .collect();
        if !smoke.is_empty() {
            add(Shape::Zone { hexes: smoke }, Pen::Dotted);
        }
    }

    /// A zone of fire: 60, 120 or 180 degrees about a side (§HW-7.1.12).
    fn arc(self, at: HexId, dir: Dir, radius: u8) -> Shape {
        Shape::Sector { at: at.0, toward: 2 * dir as u8, spread: self.spread(), radius }
    }

    /// How wide a sector is, in twelfths of a circle.
    fn spread(self) -> u8 {
        2 * (self.g.rulings.value(Ruling::SectorHalfAngleDeg) + 1)
    }

    fn way_pen(self, unit: UnitId, kind: OrderKind) -> Pen {
        match kind {
            OrderKind::Attack => Pen::Double,
            kind if self.is_flight(unit, kind) => Pen::Dashed,
            _ => Pen::Solid,
        }
    }

    /// How many hexes of its way each point is.
    fn way_numbers(self, unit: UnitId, plan: &Order) -> Vec<i16> {
        let mut so_far = Order { route: Default::default(), leaves: false, ..*plan };
        let number = |hex: &HexId| {
            so_far.route.push(*hex);
            self.way_length(unit, &so_far)
        };
        plan.route.as_slice().iter().map(number).collect()
    }

    /// How long a way is so far: hexes on the ground, hexes flown.
    #[must_use]
    pub fn way_length(self, unit: UnitId, plan: &Order) -> i16 {
        match self.is_flight(unit, plan.kind) {
            true => i16::from(self.flight_length(unit, plan)),
            false => plan.route.as_slice().len() as i16,
        }
    }

    fn plan_start(self, unit: UnitId) -> Option<HexId> {
        match self.unit(unit).at {
            Place::Half(hex) | Place::Due(_, Some(hex)) => Some(hex),
            _ => self.whereabouts(unit),
        }
    }

    fn aim_hex(self, aim: Aim) -> Option<HexId> {
        match aim {
            Aim::Unit(unit) => self.whereabouts(unit),
            Aim::Hex(hex) | Aim::Side(hex, _) => Some(hex),
            Aim::None | Aim::Structure(_) => None,
        }
    }

    /// §HW-17.4: the enemy remembers where a unit went into Ambush in its sight.
    pub(super) fn last_seen(self, unit: UnitId, viewer: Viewer) -> Option<Overlay> {
        let known = self.is(unit, Lasting::AMBUSH) && !self.is(unit, Lasting::UNSEEN) && self.s.turn > 0;
        let hex = self.hex(unit).filter(|_| known && !viewer.knows(self.seats_of(self.side(unit))))?;
        Some(Overlay {
            shape: Shape::Spot { at: hex.0, sign: Sign::Unknown, number: None },
            pen: Pen::Solid,
            side: Some(self.side(unit) as u8),
            label: Msg::new("overlay-last-seen").msg("unit", self.name(unit)).name("hex", self.hex_name(hex)),
            of: None,
        })
    }

    /// Hexes that a unit whose way is being written could come to or comes through, where enemies that its side knows of
    /// see it within their reach; and from where.
    pub(super) fn exposed(self, seat: Seat, reach: &[Way]) -> Vec<Exposed> {
        let moves = |plan: &Order| plan.kind.step() == OrderStep::Movement || plan.kind == OrderKind::Attack;
        let Some(Draft { unit, plan: Some(plan) }) = self.draft(seat) else { return Vec::new() };
        let Some(side) = self.side_of(seat).filter(|_| moves(&plan)) else { return Vec::new() };
        let ahead = reach.iter().filter_map(|way| way.hexes.last().copied());
        let hexes: BTreeSet<u16> = plan.route.as_slice().iter().map(|hex| hex.0).chain(ahead).collect();
        let exposed = hexes.into_iter().map(|hex| {
            let places = self.shooters_at(side, unit, HexId(hex)).filter_map(|enemy| self.hex(enemy));
            let from: BTreeSet<u16> = places.map(|place| place.0).collect();
            Exposed { hex, from: from.into_iter().collect() }
        });
        exposed.filter(|one| !one.from.is_empty()).collect()
    }

    /// The hexes of a way under the guns of known enemies, as a zone.
    fn danger(self, seat: Seat, exposed: &[Exposed]) -> Option<Overlay> {
        let Draft { unit, .. } = self.draft(seat).filter(|_| !exposed.is_empty())?;
        Some(Overlay {
            shape: Shape::Zone { hexes: exposed.iter().map(|one| one.hex).collect() },
            pen: Pen::Dotted,
            side: Some(self.side_of(seat)?.other() as u8),
            label: Msg::new("overlay-danger").msg("unit", self.name(unit)),
            of: None,
        })
    }

    /// The arc that a side opens which is asked for: a zone of fire, or where a sector points.
    pub(super) fn sweep(self, seat: Seat) -> Option<Sweep> {
        let Draft { unit, plan } = self.draft(seat)?;
        let plan = plan.filter(|plan| plan.facing.is_none())?;
        let hex = self.hex(unit)?;
        let radius = match plan.kind {
            OrderKind::Defence | OrderKind::Ambush => self.range_from(unit, hex).max(1),
            OrderKind::Deploy | OrderKind::ChangeSector => 1,
            _ => return None,
        };
        Some(Sweep { spread: self.spread(), radius })
    }

    /// Enemies known to a side that see a unit on a hex and reach it from where they stand.
    pub(crate) fn shooters_at(self, side: Side, unit: UnitId, hex: HexId) -> impl Iterator<Item = UnitId> {
        let prey = self.prey(unit);
        self.units(side.other()).filter(move |&enemy| {
            let Some(from) = self.hex(enemy) else { return false };
            self.is_target(enemy)
                && !self.in_close_combat(enemy)
                && self.in_sector(enemy, hex)
                && self.reaches(enemy, prey, from, hex)
                && self.dice(enemy, prey, crate::rules::fire::Dice::Full) > 0
                && self.sees_unit_at(enemy, unit, hex)
        })
    }

    /// An order in words: what, and where to.
    #[must_use]
    pub fn plan_words(self, plan: &Order) -> Msg {
        let order = Msg::new(order_key(plan.kind));
        if let Some(mine) = plan.mine {
            return Msg::new("plan-mines").msg("order", order).msg("mines", Msg::new(mine_key(mine)));
        }
        let to = plan.route.last().map(|hex| self.hex_name(hex));
        match (plan.aim, to) {
            (Aim::Unit(target), _) => {
                Msg::new("plan-at-unit").msg("order", order).msg("unit", self.name(target))
            }
            (Aim::Hex(hex) | Aim::Side(hex, _), _) => {
                Msg::new("plan-at-hex").msg("order", order).name("hex", self.hex_name(hex))
            }
            (_, Some(to)) => Msg::new("plan-to").msg("order", order).name("hex", to),
            _ if plan.leaves => Msg::new("plan-leaves").msg("order", order),
            _ if plan.facing.is_some() && plan.number > 0 => {
                Msg::new("plan-zone").msg("order", order).num("n", plan.number)
            }
            _ if plan.kind == OrderKind::Recon && plan.number > 0 => {
                Msg::new("plan-radius").msg("order", order).num("n", plan.number)
            }
            _ => order,
        }
    }

    fn plan_label(self, unit: UnitId, plan: &Order) -> Msg {
        Msg::new("overlay-plan").msg("unit", self.name(unit)).msg("plan", self.plan_words(plan))
    }
}

/// The key of an order's name.
#[must_use]
pub fn order_key(kind: OrderKind) -> String {
    format!("order-{}", kind.key().replace('_', "-"))
}
