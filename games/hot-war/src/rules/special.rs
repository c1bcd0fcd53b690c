//! Special orders (HW-7.5), step S5: all are carried out at the same time, and what they complete takes effect at the
//! end of the step (§HW-6.10.5). Choices that are due then are made first, and stand in the plan until they take effect.
//!
//! Long orders (§HW-6.8): [`Unit::progress`](crate::state::Unit) counts the turns spent on the order that is written;
//! it is above 0 at the end of a turn only for an order that goes on.

mod engineers;
mod guns;
mod scouts;
mod supplies;
mod troops;
mod works;

use super::{Allowed, Bar};
use crate::choice;
use crate::data::{OrderKind, OrderStep};
use crate::look::{Look, Turn};
use crate::state::{Aim, Chancy, Frame, Mark, Order, Stage, ThisTurn, UnitId};
use sandtable_engine::{Log, Noun, Seat, Sink};
use sandtable_hex::{Dir, HexId};

/// In which order completions take effect; explosions come after them, so that what else is done at the same time is done.
const COMPLETIONS: [OrderKind; 18] = [
    OrderKind::PackUp,
    OrderKind::Deploy,
    OrderKind::ChangeSector,
    OrderKind::Tow,
    OrderKind::Gather,
    OrderKind::ChemOn,
    OrderKind::ChemOff,
    OrderKind::RemoveWire,
    OrderKind::RemoveObstacles,
    OrderKind::LayMines,
    OrderKind::ClearMines,
    OrderKind::BuildPontoon,
    OrderKind::ReceiveSupplies,
    OrderKind::LoadSupplies,
    OrderKind::DigIn,
    OrderKind::SelfEntrench,
    OrderKind::Spotting,
    OrderKind::Arson,
];

impl<'a> Look<'a> {
    /// HW-7.5: whether it may be given this special order.
    ///
    /// # Errors
    /// The rule that forbids it.
    pub fn may_do(self, unit: UnitId, kind: OrderKind) -> Allowed {
        match kind {
            OrderKind::PackUp => self.may_pack_up(unit),
            OrderKind::Deploy => self.may_deploy(unit),
            OrderKind::ChangeSector => self.may_change_sector(unit),
            OrderKind::Tow => self.may_tow(unit),
            OrderKind::Gather => self.may_gather(unit),
            OrderKind::LayMines => Ok(()),
            OrderKind::ClearMines => self.may_clear_mines(unit),
            OrderKind::Demolition => self.may_demolish(unit),
            OrderKind::Arson => self.may_set_fire(unit),
            OrderKind::RemoveWire => self.may_remove_wire(unit),
            OrderKind::RemoveObstacles => self.may_remove_obstacles(unit),
            OrderKind::BuildPontoon => self.may_build_pontoon(unit),
            OrderKind::ReceiveSupplies => self.may_receive(unit),
            OrderKind::LoadSupplies => self.may_load(unit),
            OrderKind::DigIn => self.may_dig_in(unit),
            OrderKind::SelfEntrench => self.may_entrench(unit),
            OrderKind::Recon => Ok(()),
            OrderKind::Spotting => self.may_spot(unit),
            OrderKind::ChemOn | OrderKind::ChemOff => self.may_change_protection(unit, kind),
            _ => Err(Bar("HW-1.6", "bar-no-symbol")),
        }
    }

    /// What may be written next.
    pub fn special_fields(self, unit: UnitId, plan: &Order, out: &mut impl Sink) {
        match plan.kind {
            OrderKind::PackUp => self.pack_up_fields(unit, plan, out),
            OrderKind::Deploy | OrderKind::ChangeSector => self.turn_fields(unit, plan, out),
            OrderKind::Tow => self.tow_fields(unit, plan, out),
            OrderKind::LayMines => self.mine_fields(unit, plan, out),
            OrderKind::ClearMines => self.clearing_fields(unit, plan, out),
            OrderKind::Demolition => self.demolition_fields(unit, plan, out),
            OrderKind::RemoveWire | OrderKind::RemoveObstacles => self.removal_fields(unit, plan, out),
            OrderKind::BuildPontoon => self.pontoon_fields(unit, plan, out),
            OrderKind::ReceiveSupplies => self.receive_fields(unit, plan, out),
            OrderKind::DigIn | OrderKind::SelfEntrench if plan.facing.is_none() => {
                self.side_choices(unit, plan.kind, out);
            }
            OrderKind::Recon => self.recon_fields(unit, plan, out),
            OrderKind::Spotting => self.spotting_fields(unit, plan, out),
            _ => {}
        }
    }

    /// Whether it is whole: sides of trenches, types of mines and amounts may be left open until they are due.
    #[must_use]
    pub fn special_whole(self, unit: UnitId, plan: &Order) -> bool {
        match plan.kind {
            OrderKind::Deploy | OrderKind::ChangeSector => plan.facing.is_some(),
            OrderKind::Recon => plan.number > 0,
            OrderKind::ClearMines => self.clearing_whole(unit, plan),
            OrderKind::ReceiveSupplies => self.gives_supplies(unit) || plan.aim != Aim::None,
            OrderKind::Tow
            | OrderKind::Demolition
            | OrderKind::RemoveWire
            | OrderKind::RemoveObstacles
            | OrderKind::BuildPontoon
            | OrderKind::Spotting => plan.aim != Aim::None,
            _ => true,
        }
    }

    /// How many turns a special order takes this unit; one if its card does not say (§HW-6.8).
    #[must_use]
    pub fn special_turns(self, unit: UnitId, kind: OrderKind) -> u8 {
        let wired = if kind == OrderKind::Demolition { self.wired_turns(unit) } else { None };
        wired.or(self.order(unit, kind).and_then(|o| o.turns)).unwrap_or(1).max(1)
    }

    /// Whether it carries out a special order this turn.
    #[must_use]
    pub(super) fn does(self, unit: UnitId, kind: OrderKind) -> bool {
        self.plan(unit).kind == kind && !self.is(unit, ThisTurn::DONE)
    }

    /// Whether what is ordered can still be done, now that it is to be carried out.
    fn can_go_on(self, unit: UnitId, plan: &Order) -> bool {
        match plan.kind {
            OrderKind::PackUp => self.may_pack_up(unit).is_ok(),
            OrderKind::Deploy => self.may_deploy(unit).is_ok(),
            OrderKind::ChangeSector => self.may_change_sector(unit).is_ok(),
            OrderKind::Tow => self.tows(unit, plan),
            OrderKind::ClearMines => self.clearable(unit, plan).is_some(),
            OrderKind::Demolition => self.may_blow_up(unit, plan.aim),
            OrderKind::Arson => self.may_set_fire(unit).is_ok(),
            OrderKind::RemoveWire | OrderKind::RemoveObstacles => self.still_there(plan),
            OrderKind::BuildPontoon => self.may_bridge(unit, plan.aim),
            OrderKind::ReceiveSupplies => self.supplies_at_hand(unit, plan),
            OrderKind::LoadSupplies => self.may_load(unit).is_ok(),
            OrderKind::DigIn => self.may_dig_in(unit).is_ok(),
            OrderKind::SelfEntrench => self.may_dig_tank_trench(unit),
            OrderKind::ChemOn | OrderKind::ChemOff => self.may_change_protection(unit, plan.kind).is_ok(),
            _ => true,
        }
    }

    /// Whether its special order is completed at the end of this step.
    #[must_use]
    fn completes(self, unit: UnitId, kind: OrderKind) -> bool {
        self.does(unit, kind)
            && self.unit(unit).progress >= self.special_turns(unit, kind)
            && (kind != OrderKind::ReceiveSupplies || self.hands_over(unit))
    }

    /// Units that complete this special order in this step, by number.
    fn completing(self, kind: OrderKind) -> impl Iterator<Item = UnitId> + use<'a> {
        self.all().filter(move |&u| self.completes(u, kind))
    }

    /// Who decides about what is completed; no one if there is nothing to decide.
    #[must_use]
    pub fn window_asked(self, frame: Frame) -> Option<Seat> {
        let (unit, open) = match frame {
            Frame::Merge(unit) => (unit, self.gathering(unit).len() > 1),
            Frame::Supply(unit) => (unit, self.supply_most(unit) > 1),
            Frame::TrenchSide(unit) => {
                let sides = self.free_sides(unit, self.plan(unit).kind);
                let written = self.plan(unit).facing.is_some_and(|dir| sides.contains(&dir));
                (unit, sides.len() > 1 && !written)
            }
            Frame::MineType(unit) => (unit, self.mines_shown(unit) > 0),
            _ => return None,
        };
        open.then(|| self.seat(unit))
    }

    /// §HW-6.9.5: whether sides of trenches are being chosen: none is shown before all are.
    #[must_use]
    pub fn keeps_trench_side(self) -> bool {
        self.s.frames.contains(&Frame::Run(Stage::Special(2)))
    }

    /// §HW-6.9.5: the sides a trench may be dug on.
    pub fn trench_side_choices(self, unit: UnitId, out: &mut impl Sink) {
        self.side_choices(unit, self.plan(unit).kind, out);
    }

    fn side_choices(self, unit: UnitId, kind: OrderKind, out: &mut impl Sink) {
        let Some(hex) = self.hex(unit) else { return };
        for dir in self.free_sides(unit, kind) {
            out.add(choice::FACE, Noun::Side(hex.0, dir as u8));
        }
    }
}

impl<L: Log> Turn<'_, L> {
    /// S5, part by part (§HW-6.10.5).
    pub fn special_step(&mut self, part: u8) {
        match part {
            0 => {
                self.next(Stage::Special(1));
                self.begin_special();
            }
            1 => {
                self.next(Stage::Special(2));
                self.ask_special();
            }
            2 => {
                self.next(Stage::Special(3));
                self.complete_special();
            }
            3 => {
                self.next(Stage::Special(4));
                // §HW-10.2, §HW-7.4.9: units that moved while packing up may have met mines, and hidden enemies.
                self.mines_burst();
            }
            _ => {
                self.next(Stage::Fires);
                self.contacts();
            }
        }
    }

    /// Every special order goes one turn on; what cannot be done any more lapses.
    fn begin_special(&mut self) {
        self.clear_all(Mark::ENTERED | Mark::MOVED);
        let rivals = self.look().rival_builders();
        for unit in self.roll_call() {
            let plan = *self.look().plan(unit);
            if plan.kind.step() != OrderStep::Special {
                continue;
            }
            if self.look().is(unit, ThisTurn::DONE) {
                self.interrupt(unit);
            } else if !self.look().can_go_on(unit, &plan) || rivals.contains(&unit) {
                self.lapse(unit);
            } else {
                let progress = &mut self.unit(unit).progress;
                *progress = progress.saturating_add(1);
            }
        }
        self.set_down_guns();
        self.drop_sections();
        self.enter_rivers();
    }

    /// §HW-6.8: its order cannot be carried out any more.
    fn lapse(&mut self, unit: UnitId) {
        self.say_unit("HW-6.8", "log-order-lapses", unit);
        self.set(unit, ThisTurn::DONE);
        self.interrupt(unit);
    }

    /// §HW-6.9.5, §HW-6.9.6, §HW-6.9.13, §HW-6.9.14: what is to be chosen now; scouts throw (§HW-7.5.16).
    fn ask_special(&mut self) {
        let look = self.look();
        let mut frames: Vec<Frame> = Vec::new();
        let open = |u: &UnitId| look.plan(*u).mine.is_none();
        frames.extend(look.completing(OrderKind::LayMines).filter(open).map(Frame::MineType));
        frames.extend(look.completing(OrderKind::DigIn).map(Frame::TrenchSide));
        frames.extend(look.completing(OrderKind::SelfEntrench).map(Frame::TrenchSide));
        frames.extend(look.gatherings().into_iter().map(Frame::Merge));
        frames.extend(look.taking_supplies().into_iter().map(Frame::Supply));
        frames.extend(look.completing(OrderKind::Recon).map(|u| Frame::Throw(Chancy::Recon(u))));
        frames.into_iter().rev().for_each(|frame| self.push(frame));
    }

    /// A window in which there is nothing to choose: what is left is taken.
    pub fn window_without_choice(&mut self, frame: Frame) {
        match frame {
            Frame::Supply(unit) => {
                let most = self.look().supply_most(unit);
                self.s.plans[unit.index()].number = most;
            }
            Frame::MineType(unit) => {
                self.s.plans[unit.index()].mine = Some(crate::data::MineKind::Dummy);
            }
            _ => {}
        }
    }

    /// The end of S5: what is completed takes effect.
    fn complete_special(&mut self) {
        let mut shifts = self.look().shifts();
        let blasts = self.look().blasts();
        for kind in COMPLETIONS {
            let units: Vec<UnitId> = self.look().completing(kind).collect();
            for unit in units {
                if self.look().whereabouts(unit).is_some() || kind == OrderKind::Gather {
                    self.complete(unit, kind);
                }
                self.unit(unit).progress = 0;
            }
            if kind == OrderKind::PackUp {
                self.shift(std::mem::take(&mut shifts));
            }
        }
        self.blow_up(&blasts);
        for unit in self.look().completing(OrderKind::Recon).collect::<Vec<_>>() {
            self.unit(unit).progress = 0;
        }
    }

    fn complete(&mut self, unit: UnitId, kind: OrderKind) {
        match kind {
            OrderKind::PackUp => self.pack_up(unit),
            OrderKind::Deploy => self.deploy(unit),
            OrderKind::ChangeSector => self.change_sector(unit),
            OrderKind::Tow => self.hitch(unit),
            OrderKind::Gather => self.gather(unit),
            OrderKind::ChemOn | OrderKind::ChemOff => self.change_protection(unit, kind),
            OrderKind::RemoveWire | OrderKind::RemoveObstacles => self.remove_barrier(unit),
            OrderKind::LayMines => self.lay_minefield(unit),
            OrderKind::ClearMines => self.clear_mines(unit),
            OrderKind::BuildPontoon => self.complete_pontoon(unit),
            OrderKind::ReceiveSupplies => self.receive(unit),
            OrderKind::LoadSupplies => self.load(unit),
            OrderKind::DigIn | OrderKind::SelfEntrench => self.dig_trench(unit, kind),
            OrderKind::Arson => self.set_fire(unit),
            _ => {}
        }
    }

    /// §HW-6.9.5: the side of a trench is chosen.
    pub fn choose_trench_side(&mut self, unit: UnitId, noun: Noun) {
        self.pop();
        if let Noun::Side(_, dir) = noun {
            self.s.plans[unit.index()].facing = Dir::try_from(dir).ok();
        }
    }

    /// §HW-6.9.14: an amount is chosen.
    pub fn choose_supply(&mut self, unit: UnitId, amount: u8) {
        self.pop();
        self.s.plans[unit.index()].number = amount;
    }
}

impl Look<'_> {
    /// Sides of a hex.
    fn sides(self, hex: HexId) -> impl Iterator<Item = (Dir, Option<HexId>)> {
        Dir::ALL.into_iter().map(move |dir| (dir, self.g.board.next(hex, dir)))
    }
}
