//! Why an order may not be written so.

use super::no;
use crate::choice;
use crate::data::{OrderKind, Prey};
use crate::look::Look;
use crate::rules::fire_orders::{OUT_OF_RANGE, UNSEEN};
use crate::rules::sight::{Hidden, Spot};
use crate::rules::{Bar, movement};
use crate::state::{Aim, Draft, Lasting, Order, UnitId};
use sandtable_engine::{Choice, Msg, Noun, Refusal, Seat};
use sandtable_hex::{Dir, HexId};

impl Look<'_> {
    /// The rule that forbids giving an order, giving this one, or writing this in it.
    pub(super) fn writing_refused(self, seat: Seat, choice: Choice) -> Option<Refusal> {
        match (choice.verb, choice.noun, self.draft(seat)) {
            (choice::ORDER | choice::CLEAR, noun, _) => self.unit_refused(seat, self.named(noun)?),
            (choice::GIVE, Noun::Word(word), Some(Draft { unit, .. })) => {
                self.may_give(unit, *OrderKind::ALL.get(word as usize)?).err().map(no)
            }
            (choice::SET, _, Some(Draft { unit, plan: Some(plan) })) => {
                let begun = plan.route.last().is_some();
                let bar = match begun {
                    true if self.must_fly_home(unit) => Bar("HW-9.2.1", "bar-last-fuel"),
                    true if self.must_leave_fire(unit) && !self.leads_away(unit, &plan) => {
                        Bar("HW-11.1.3", "bar-must-leave-fire")
                    }
                    _ => self.wanted(unit, &plan),
                };
                Some(no(bar))
            }
            (choice::TO | choice::TARGET | choice::FACE, noun, Some(Draft { unit, plan: Some(plan) })) => {
                self.field_refused(seat, unit, &plan, noun)
            }
            _ => None,
        }
    }

    /// Why a unit is not given an order.
    fn unit_refused(self, seat: Seat, unit: UnitId) -> Option<Refusal> {
        self.not_commanded(seat, unit).or_else(|| self.may_order(unit).err().map(no))
    }

    /// Why a thing does not help to write orders now.
    pub(super) fn not_written(self, seat: Seat, noun: Noun) -> Option<Refusal> {
        let unit = self.named(noun);
        match self.draft(seat) {
            None => {
                let refusal = unit.and_then(|unit| self.unit_refused(seat, unit));
                Some(refusal.unwrap_or_else(|| no(Bar("HW-6.3", "refusal-unit-first"))))
            }
            Some(Draft { unit: own, plan: None }) => {
                let kind = if let Noun::Word(word) = noun { OrderKind::ALL.get(word as usize) } else { None };
                let barred = kind.and_then(|&kind| self.may_give(own, kind).err()).map(no);
                let other = unit.filter(|&other| self.is_of(seat, other) && other != own);
                let other = other.and_then(|other| self.unit_refused(seat, other));
                let first =
                    || Refusal::new("HW-6.3", Msg::new("refusal-order-first").msg("unit", self.name(own)));
                Some(barred.or(other).unwrap_or_else(first))
            }
            Some(Draft { unit: own, plan: Some(plan) }) => self.field_refused(seat, own, &plan, noun),
        }
    }

    /// Why a thing cannot be written into an order next.
    fn field_refused(self, seat: Seat, unit: UnitId, plan: &Order, noun: Noun) -> Option<Refusal> {
        let target = self.named(noun);
        // A piece is clicked for its hex as well.
        let hex = match target {
            Some(target) => self.seen_at(seat, target),
            None => self.hex_named(noun),
        };
        let refusal = match plan.kind {
            OrderKind::Fire if plan.aim == Aim::None => self.shot_refused(unit, target, hex),
            OrderKind::AreaFire if plan.aim == Aim::None => hex.and_then(|hex| {
                let bar = self.area_allowed(unit, hex).err()?;
                Some(self.with_reach(bar, unit, hex, Target::Area))
            }),
            OrderKind::Attack | OrderKind::FireOnMove if plan.aim == Aim::None => {
                self.enemy_refused(unit, plan.kind, target, hex)
            }
            OrderKind::Attack => hex.and_then(|hex| self.charge_barred(unit, plan, hex)).map(no),
            kind if self.is_flight(unit, kind) => {
                let bar = hex.and_then(|hex| self.flight_barred(unit, plan, hex));
                bar.map(|bar| self.with_flight(bar, unit, plan))
            }
            kind if movement::is_way(kind) => hex.and_then(|hex| self.way_refused(unit, plan, hex)),
            _ => self.facing_barred(unit, plan, noun).map(no),
        };
        Some(refusal.unwrap_or_else(|| no(self.wanted(unit, plan))))
    }

    /// Why Fire may not name something (§HW-7.2.2).
    fn shot_refused(self, unit: UnitId, target: Option<UnitId>, hex: Option<HexId>) -> Option<Refusal> {
        let own = target.filter(|&target| self.side(target) == self.side(unit));
        let structure = hex.filter(|&hex| self.main_structure(hex).is_some());
        match (own, target, structure, hex) {
            (_, _, Some(hex), _) if own.is_some() || target.is_none() => {
                let bar = self.structure_allowed(unit, hex).err()?;
                Some(self.with_reach(bar, unit, hex, Target::Structure))
            }
            (Some(_), ..) => Some(no(Bar("HW-7.2.2", "bar-own-unit"))),
            (_, Some(enemy), ..) => {
                let bar = self.target_allowed(unit, enemy).err()?;
                let told = hex.map(|at| self.with_reach(bar, unit, at, Target::Unit(enemy)));
                Some(told.unwrap_or_else(|| no(bar)))
            }
            (.., Some(_)) => Some(no(Bar("HW-7.2.2", "bar-nothing-there"))),
            _ => None,
        }
    }

    /// Why Attack or Fire on the move may not name a unit (§HW-7.3.1, §HW-7.6.8).
    fn enemy_refused(
        self,
        unit: UnitId,
        kind: OrderKind,
        target: Option<UnitId>,
        at: Option<HexId>,
    ) -> Option<Refusal> {
        let rule = if kind == OrderKind::Attack { "HW-7.3.1" } else { "HW-7.6.8" };
        let Some(enemy) = target else { return Some(no(Bar(rule, "bar-names-enemy"))) };
        if self.side(enemy) == self.side(unit) {
            return Some(no(Bar(rule, "bar-own-unit")));
        }
        let bar = match kind {
            OrderKind::Attack => self.attack_allowed(unit, enemy).err()?,
            _ => self.track_allowed(unit, enemy).err()?,
        };
        let Some(at) = at else { return Some(no(bar)) };
        match bar.1 {
            "bar-attack-too-far" => {
                let apart = self.apart(unit, at);
                Some(Refusal::new(bar.0, Msg::new(bar.1).num("apart", apart).num("far", self.charge(unit))))
            }
            _ => Some(self.with_reach(bar, unit, at, Target::Unit(enemy))),
        }
    }

    /// Why a way may not lead to a hex: what bars the next step, or that no way does.
    fn way_refused(self, unit: UnitId, plan: &Order, hex: HexId) -> Option<Refusal> {
        let start = self.whereabouts(unit);
        let last = plan.route.last().or(start)?;
        if hex == last {
            return Some(no(Bar("HW-7.6.6", "bar-stands-there")));
        }
        if let Some(bar) = self.way_barred(unit, plan, hex) {
            return Some(no(bar));
        }
        let far = self.reach_of(unit, plan).iter().filter_map(|way| way.value).max().unwrap_or(0);
        let left = far - self.way_length(unit, plan).min(far);
        let apart = i16::from(self.g.board.distance(last, hex));
        match apart > left {
            true => Some(Refusal::new("HW-13.0.2", Msg::new("bar-way-too-long").num("left", left))),
            false => Some(no(Bar("HW-7.6.6", "bar-no-open-way"))),
        }
    }

    fn with_flight(self, bar: Bar, unit: UnitId, plan: &Order) -> Refusal {
        if bar.1 != "bar-too-far" {
            return no(bar);
        }
        let most = self.order(unit, plan.kind).and_then(|o| o.distance).unwrap_or(0);
        let left = most.saturating_sub(self.flight_length(unit, plan));
        Refusal::new(bar.0, Msg::new("bar-way-too-long").num("left", left))
    }

    /// Why a side may not be faced (§HW-7.1.3, §HW-13.12.4).
    fn facing_barred(self, unit: UnitId, plan: &Order, noun: Noun) -> Option<Bar> {
        let Noun::Side(hex, dir) = noun else { return None };
        let (hex, dir) = (self.hex_named(Noun::Hex(hex))?, Dir::try_from(dir).ok()?);
        if self.whereabouts(unit) != Some(hex) || plan.facing.is_some() {
            return None;
        }
        let road = !self.may_face(unit, hex, dir);
        let fixed = matches!(plan.kind, OrderKind::Defence | OrderKind::Ambush);
        if road {
            Some(Bar("HW-13.12.4", "sight-road"))
        } else if fixed && self.is(unit, Lasting::TRENCH) {
            Some(Bar("HW-12.7", "bar-faces-trench"))
        } else if fixed && self.is(unit, Lasting::DEPLOYED) {
            Some(Bar("HW-7.1.3", "bar-faces-sector"))
        } else {
            None
        }
    }

    fn apart(self, unit: UnitId, at: HexId) -> u8 {
        self.hex(unit).map_or(0, |from| self.g.board.distance(from, at))
    }

    /// A bar of fire with what belongs to it: how far it is and reaches, what hides it.
    fn with_reach(self, bar: Bar, unit: UnitId, at: HexId, mark: Target) -> Refusal {
        match bar {
            OUT_OF_RANGE => {
                let msg = Msg::new(bar.1).num("apart", self.apart(unit, at));
                Refusal::new(bar.0, msg.num("reach", self.reach_against(unit, mark)))
            }
            UNSEEN => {
                let air = matches!(mark, Target::Unit(enemy) if self.is_airborne(enemy));
                let hidden = self.hidden_by(unit, Spot { hex: at, air });
                let shaken = hidden == Some(Hidden::Far) && self.is(unit, Lasting::SUPPRESSED);
                match hidden {
                    _ if shaken => no(Bar("HW-5.4.7", "bar-suppressed-sees")),
                    Some(hidden) => no(hidden.bar()),
                    None => no(Hidden::Road(at).bar()),
                }
            }
            bar => no(bar),
        }
    }

    /// §HW-7.1.1, §HW-14.4: how far its fire reaches against something.
    fn reach_against(self, unit: UnitId, mark: Target) -> u8 {
        let Some(from) = self.hex(unit) else { return 0 };
        let far = self.range_from(unit, from);
        let row = match mark {
            Target::Area => return far,
            Target::Structure => self.card(unit).row(Prey::Structure),
            Target::Unit(enemy) => self.card(unit).row(self.prey(enemy)),
        };
        let hits = row.and_then(|row| row.accuracy.iter().rposition(|&accuracy| accuracy > 0));
        hits.map_or(0, |last| last as u8 + 1 + far - self.card(unit).range())
    }

    /// What an order wants next.
    fn wanted(self, unit: UnitId, plan: &Order) -> Bar {
        match self.is_flight(unit, plan.kind) && (plan.kind != OrderKind::FireOnMove || plan.aim != Aim::None)
        {
            true => Bar("HW-9.6", "bar-names-point"),
            false => wanted(plan),
        }
    }
}

/// What a shot is aimed at.
#[derive(Clone, Copy)]
enum Target {
    Unit(UnitId),
    Structure,
    Area,
}

/// What an order on the ground wants next.
fn wanted(plan: &Order) -> Bar {
    let aimed = plan.aim != Aim::None;
    match plan.kind {
        OrderKind::Defence | OrderKind::Ambush if plan.facing.is_some() => Bar("HW-7.1.1", "bar-names-zone"),
        OrderKind::Defence | OrderKind::Ambush => Bar("HW-7.1.1", "bar-names-facing"),
        OrderKind::Deploy | OrderKind::ChangeSector => Bar("HW-7.5.2", "bar-names-facing"),
        OrderKind::DigIn | OrderKind::SelfEntrench => Bar("HW-7.5.15", "bar-names-facing"),
        OrderKind::Fire => Bar("HW-7.2.2", "bar-nothing-there"),
        OrderKind::AreaFire => Bar("HW-7.2.4", "bar-names-area"),
        OrderKind::Attack if !aimed => Bar("HW-7.3.1", "bar-names-enemy"),
        OrderKind::FireOnMove if !aimed => Bar("HW-7.6.8", "bar-names-enemy"),
        OrderKind::Embark => Bar("HW-7.6.9", "bar-names-transport"),
        OrderKind::Tow => Bar("HW-7.5.9", "bar-names-tow"),
        OrderKind::LayMines => Bar("HW-7.5.5", "bar-names-mines"),
        OrderKind::ClearMines => Bar("HW-7.5.6", "bar-names-field"),
        OrderKind::Demolition => Bar("HW-7.5.7", "bar-names-structure"),
        OrderKind::RemoveWire => Bar("HW-7.5.10", "bar-names-wire"),
        OrderKind::RemoveObstacles => Bar("HW-7.5.11", "bar-names-obstacles"),
        OrderKind::BuildPontoon => Bar("HW-7.5.12", "bar-names-river"),
        OrderKind::ReceiveSupplies => Bar("HW-7.5.13", "bar-names-supplies"),
        OrderKind::Recon => Bar("HW-7.5.16", "bar-names-radius"),
        OrderKind::Spotting => Bar("HW-7.5.17", "bar-names-gun"),
        kind if kind.step() == crate::data::OrderStep::Movement || kind == OrderKind::Attack => {
            Bar("HW-7.6.6", "bar-names-way")
        }
        _ => Bar("HW-6.3", "bar-set-down"),
    }
}
