//! What a position waits for, and how it goes on (HW-6).
//!
//! The last frame says what is waited for. Frames that ask no one run by themselves in
//! [`run_on`](crate::look::Turn::run_on) until a seat or chance is asked, or the game is over.

use crate::choice::{self, purpose};
use crate::look::{Look, Turn};
use crate::state::{Chancy, Frame, Mark, Stage, UnitId, Verdict};
use sandtable_engine::{
    Chance, ChanceKind, Choice, Fault, Log, NotAsked, Noun, Outcome, Probe, Rolled, Seat, SeatSet, Sink,
    Stack, Step, Waiting, What,
};

/// The events of an impulse (§HW-6.10.7): mines, contact, zones, fire on the move, smoke.
const EVENTS: u8 = 5;
/// Those of them that await one who is driven back: he shoots at nothing himself.
const DRIVEN_EVENTS: u8 = 3;

/// How many frames may run in a row without anyone being asked. More are a fault.
const LONGEST_RUN: usize = 100_000;

impl Look<'_> {
    /// What is waited for.
    #[must_use]
    pub fn waiting(self) -> Waiting {
        if let Some(fault) = self.s.frames.fault() {
            return Waiting::Fault(fault);
        }
        match self.s.over {
            Some(Verdict::Won(side)) => return Waiting::Over(Outcome::Won(self.seats_of(side))),
            Some(Verdict::Drawn) => return Waiting::Over(Outcome::Drawn),
            None => {}
        }
        match (self.asked(), self.chance()) {
            (seats, _) if !seats.is_empty() => Waiting::Seats(seats),
            (_, Some(chance)) => Waiting::Chance(chance),
            (_, None) => Waiting::Fault(Fault::new(What::NothingAsked)),
        }
    }

    /// The frame on top.
    #[must_use]
    pub fn top(self) -> Option<Frame> {
        self.s.frames.last().copied()
    }

    /// Who is asked; no one if chance is, or if the frame runs by itself.
    #[must_use]
    pub fn asked(self) -> SeatSet {
        let Some(frame) = self.top() else { return SeatSet::EMPTY };
        let seat = match frame {
            Frame::SetUp => return self.setup_asked(),
            Frame::Plan => {
                return SeatSet(SeatSet::first(self.g.seats.len() as u8).0 & !self.s.ready.0);
            }
            Frame::Again(shot) => self.shooter_seat(shot),
            Frame::Spill(shot) => self.shooter_seat(shot),
            Frame::Passengers(transport, left) => self.passengers_asked(transport, left),
            Frame::React(unit) | Frame::CloseTarget(unit) | Frame::CloseAnswer(unit) => Some(self.seat(unit)),
            Frame::Merge(_) | Frame::Supply(_) | Frame::TrenchSide(_) | Frame::MineType(_) => {
                self.window_asked(frame)
            }
            Frame::Retreat(unit) | Frame::FireExit(unit) => self.way_asked(frame, unit),
            Frame::Aboard(unit) => self.may_choose_place(unit).then(|| self.seat(unit)),
            Frame::Run(_)
            | Frame::SetDown(..)
            | Frame::Volley
            | Frame::AgainThrow(..)
            | Frame::Losses
            | Frame::Tests
            | Frame::Throw(_) => None,
        };
        seat.map_or(SeatSet::EMPTY, SeatSet::one)
    }

    /// What is asked of chance by the frame on top.
    #[must_use]
    pub fn chance(self) -> Option<Chance> {
        let dice = |purpose, count| Some(Chance { purpose, kind: ChanceKind::Dice { count, die: 0 } });
        match self.top()? {
            Frame::Volley => {
                let shot = &self.s.volley[self.next_throw()?];
                dice(self.shot_purpose(shot), shot.dice)
            }
            Frame::AgainThrow(shot, count) => {
                dice(self.shot_purpose(self.s.volley.get(shot as usize)?), count)
            }
            Frame::Tests => dice(self.morale_purpose(self.s.tests.first()?.unit), 2),
            Frame::Throw(Chancy::Wind) => dice(purpose::WIND, 1),
            Frame::Throw(Chancy::Counter(..)) => dice(purpose::CONTEST, 2),
            Frame::Throw(Chancy::Collision(hex)) => dice(purpose::CONTEST, self.colliding(hex).count() as u8),
            Frame::Throw(Chancy::Driven(hex)) => dice(purpose::CONTEST, self.driven_onto(hex).count() as u8),
            Frame::Throw(Chancy::Recon(_)) => dice(purpose::RECON, 1),
            Frame::Throw(Chancy::Landing(unit)) => dice(purpose::LANDING, self.unit(unit).strength),
            _ => None,
        }
    }

    /// Lists what a seat may choose.
    pub fn list(self, seat: Seat, out: &mut impl Sink) {
        if !self.asked().contains(seat) {
            return;
        }
        match self.top() {
            Some(Frame::SetUp) => self.setup_choices(seat, out),
            Some(Frame::Plan) => self.plan_choices(seat, out),
            Some(Frame::Again(shot)) => self.again_choices(shot, out),
            Some(Frame::Spill(shot)) => self.spill_choices(shot, out),
            Some(Frame::Passengers(transport, _)) => self.passenger_choices(transport, out),
            Some(Frame::React(unit)) => self.react_choices(unit, out),
            Some(Frame::CloseTarget(unit)) => self.close_target_choices(unit, out),
            Some(Frame::CloseAnswer(unit)) => self.close_answer_choices(unit, out),
            Some(Frame::Retreat(unit)) => self.retreat_choices(unit, out),
            Some(Frame::Aboard(unit)) => self.aboard_choices(unit, out),
            Some(Frame::Merge(unit)) => self.merge_choices(unit, out),
            Some(Frame::Supply(unit)) => self.supply_choices(unit, out),
            Some(Frame::FireExit(unit)) => self.fire_exit_choices(unit, out),
            Some(Frame::TrenchSide(unit)) => self.trench_side_choices(unit, out),
            Some(Frame::MineType(unit)) => self.mine_type_choices(unit, out),
            _ => {}
        }
    }

    /// Whether a seat may choose this.
    #[must_use]
    pub fn allows(self, seat: Seat, choice: Choice) -> bool {
        let mut probe = Probe::new(choice);
        self.list(seat, &mut probe);
        probe.found()
    }
}

impl<L: Log> Turn<'_, L> {
    /// Carries out a choice that is known to be legal.
    pub fn choose(&mut self, seat: Seat, choice: Choice) -> Step {
        let Choice { verb, noun } = choice;
        let unit = self.look().named(noun);
        let number = if let Noun::Number(n) = noun { n.clamp(0, 255) as u8 } else { 0 };
        // Whatever is chosen while orders are carried out lets the turn run on: mines burst, passengers get off, those in
        // Ambush shoot.
        let mut step = Step::Reveals;
        match (self.look().top(), unit) {
            (Some(Frame::SetUp), _) => step = self.choose_setup(seat, verb, noun),
            (Some(Frame::Plan), _) => step = self.choose_plan(seat, verb, noun),
            (Some(Frame::Again(shot)), _) => self.again(shot, number),
            (Some(Frame::Spill(shot)), Some(unit)) => {
                self.pop();
                self.spill_onto(shot, unit);
            }
            (Some(Frame::Passengers(transport, left)), Some(unit)) => {
                self.lose_passenger(transport, left, unit)
            }
            (Some(Frame::React(watch)), enemy) => {
                self.choose_react(watch, enemy.filter(|_| verb == choice::SHOOT))
            }
            (Some(Frame::CloseTarget(by)), Some(at)) => self.choose_close_target(by, at),
            (Some(Frame::CloseAnswer(by)), Some(at)) => self.choose_close_answer(by, at),
            (Some(Frame::Retreat(unit)), _) => self.choose_retreat(unit, noun),
            (Some(Frame::Aboard(unit)), _) => self.choose_aboard(unit, verb == choice::OUTSIDE),
            (Some(Frame::Merge(unit)), Some(kept)) => self.choose_merge(unit, kept),
            (Some(Frame::Supply(unit)), _) => self.choose_supply(unit, number),
            (Some(Frame::FireExit(unit)), _) => self.choose_fire_exit(unit, noun),
            (Some(Frame::TrenchSide(unit)), _) => self.choose_trench_side(unit, noun),
            (Some(Frame::MineType(unit)), _) => self.choose_mine_type(unit, noun),
            _ => self.fault(What::Unfit),
        }
        self.run_on();
        step
    }

    /// Chance has answered.
    ///
    /// # Errors
    /// If this was not asked for.
    pub fn resolve(&mut self, rolled: &Rolled) -> Result<(), NotAsked> {
        let Some(Chance { kind: ChanceKind::Dice { count, .. }, .. }) = self.look().chance() else {
            return Err(NotAsked);
        };
        let Rolled::Dice(faces) = rolled else { return Err(NotAsked) };
        let faces = faces.as_slice();
        if faces.len() != count as usize || faces.iter().any(|&f| f >= 6) {
            return Err(NotAsked);
        }
        match self.look().top() {
            Some(Frame::Volley) => {
                let next = self.look().next_throw();
                next.into_iter().for_each(|i| self.thrown(i, faces));
            }
            Some(Frame::AgainThrow(shot, _)) => self.thrown_again(shot, faces),
            Some(Frame::Tests) => self.tested(faces),
            Some(Frame::Throw(what)) => self.threw(what, faces),
            _ => return Err(NotAsked),
        }
        self.run_on();
        Ok(())
    }

    fn threw(&mut self, what: Chancy, faces: &[u8]) {
        match what {
            Chancy::Wind => self.wind_rolled(faces),
            Chancy::Counter(a, b) => self.counter_rolled(a, b, faces),
            Chancy::Collision(hex) => self.collision_rolled(hex, faces),
            Chancy::Driven(hex) => self.driven_rolled(hex, faces),
            Chancy::Recon(unit) => self.recon_rolled(unit, faces),
            Chancy::Landing(unit) => self.landing_rolled(unit, faces),
        }
    }

    /// Runs on until someone is asked, chance is, or the game is over. §HW-6.11: whatever is asked lies on top, and all
    /// else waits beneath it.
    pub fn run_on(&mut self) {
        for _ in 0..LONGEST_RUN {
            let rests = !self.look().asked().is_empty() || self.look().chance().is_some();
            if rests || self.s.over.is_some() || self.s.frames.fault().is_some() {
                return;
            }
            let Some(frame) = self.look().top() else { return };
            self.pop();
            match frame {
                Frame::Run(stage) => self.run(stage),
                Frame::Losses => self.losses(),
                Frame::Passengers(transport, left) => self.passengers_lost(transport, left),
                Frame::SetDown(transport, hex) => self.set_down_survivors(transport, hex),
                Frame::Aboard(unit) => self.aboard_without_choice(unit),
                Frame::Retreat(unit) => self.retreat_without_choice(unit),
                Frame::FireExit(unit) => self.exit_without_choice(unit),
                Frame::Supply(_) | Frame::MineType(_) => self.window_without_choice(frame),
                _ => {}
            }
        }
        self.fault(What::Endless);
    }

    /// Runs a stage of the turn; the next one waits beneath what it asks.
    fn run(&mut self, stage: Stage) {
        match stage {
            Stage::Upkeep => {
                self.next(Stage::Recovery);
                self.upkeep();
            }
            Stage::Recovery => {
                self.next(Stage::Reveal);
                self.recovery();
            }
            Stage::Reveal => {
                self.next(Stage::Defence);
                self.reveal();
            }
            Stage::Defence => {
                self.next(Stage::DefenceFire);
                self.defence_takes_effect();
            }
            Stage::DefenceFire => {
                self.next(Stage::Fire);
                self.next(Stage::Appear);
                self.shoot_at_present();
            }
            Stage::Fire => {
                self.clear_all(Mark::ENTERED);
                self.next(Stage::Counter);
                self.light_smoke();
                self.fire_step();
                // Shots are aimed already: smoke comes together with them (§HW-7.5.20.2).
                self.stationary_smoke();
            }
            Stage::Counter => {
                self.next(Stage::AttackStep(1));
                self.next(Stage::Appear);
                self.counter_attacks();
            }
            Stage::AttackStep(k) => self.run_step(k, true),
            Stage::AttackEvents(k, e) => self.run_events(k, e, true),
            Stage::Close(part) => self.close_combat(part),
            Stage::Ambush => {
                self.next(Stage::Special(0));
                self.next(Stage::Appear);
                self.ambush_step();
            }
            Stage::Special(part) => self.special_step(part),
            Stage::Fires => {
                self.next(Stage::MoveStart(0));
                self.next(Stage::Appear);
                self.fires_step();
            }
            Stage::OutOfFires => self.set_out_of_fires(),
            Stage::MoveStart(part) => {
                if part == 0 {
                    self.begin_flights();
                }
                self.move_start(part);
            }
            Stage::MoveStep(k) => self.run_step(k, false),
            Stage::MoveEvents(k, e) => self.run_events(k, e, false),
            Stage::Landings(part) => self.landings(part),
            Stage::Boarding => {
                self.next(Stage::GettingOff);
                self.boarding();
            }
            Stage::GettingOff => {
                self.next(Stage::Aftermath);
                self.next(Stage::Appear);
                self.getting_off();
            }
            Stage::Aftermath => {
                self.next(Stage::End(0));
                self.aftermath();
            }
            Stage::End(part) => self.end_step(part),
            Stage::Contact(part) => self.contact_fight(part),
            Stage::Appear => self.watch_those_that_appeared(),
            Stage::Bout => self.rehearsed_fight(),
            Stage::Driven(event) => self.run_driven(event),
            Stage::DriveBack(part) => self.drive_back(part),
        }
    }

    /// This stage is next.
    pub fn next(&mut self, stage: Stage) {
        self.push(Frame::Run(stage));
    }

    /// An impulse: all that are under way go one hex or leg on; none left, the step is over.
    fn run_step(&mut self, k: u8, attack: bool) {
        self.clear_all(Mark::ENTERED | Mark::MOVED);
        if !attack {
            self.stop_the_beaten();
        }
        if !self.look().anyone_under_way(attack) {
            return self.next(if attack { Stage::Close(0) } else { Stage::Landings(0) });
        }
        let contested = if attack { Vec::new() } else { self.look().contested() };
        if !contested.is_empty() {
            // All dice first (§HW-7.6.5.4), then the impulse again without those that lost.
            self.next(Stage::MoveStep(k));
            let throws = contested.into_iter().rev().map(|hex| Frame::Throw(Chancy::Collision(hex)));
            return throws.for_each(|throw| self.push(throw));
        }
        self.next(if attack { Stage::AttackEvents(k, 0) } else { Stage::MoveEvents(k, 0) });
        self.step_on(attack);
    }

    /// §HW-6.10.7, §HW-6.12: the events of an impulse, one after the other.
    fn run_events(&mut self, k: u8, event: u8, attack: bool) {
        if event == EVENTS {
            let k = k.saturating_add(1);
            self.next(if attack { Stage::AttackStep(k) } else { Stage::MoveStep(k) });
            return self.next(Stage::Appear); // §HW-6.11
        }
        self.next(if attack { Stage::AttackEvents(k, event + 1) } else { Stage::MoveEvents(k, event + 1) });
        self.run_event(event);
    }

    /// §HW-7.3.12.1: on the hex they are driven to mines, hidden enemies and zones of fire await units as after any step.
    fn run_driven(&mut self, event: u8) {
        if event < DRIVEN_EVENTS {
            self.next(Stage::Driven(event + 1));
            self.run_event(event);
        }
    }

    fn run_event(&mut self, event: u8) {
        match event {
            0 => self.mines_burst(),
            1 => self.contacts(),
            2 => self.react(false),
            3 => self.fire_on_the_move(),
            _ => self.smoke_on_the_way(),
        }
    }
}

impl Look<'_> {
    /// Who chooses where a unit goes; no one if there is no choice.
    fn way_asked(self, frame: Frame, unit: UnitId) -> Option<Seat> {
        let ways = match frame {
            Frame::Retreat(_) => self.retreat_ways(unit).len(),
            _ => self.fire_exits(unit).len(),
        };
        (ways > 1).then(|| self.seat(unit))
    }

    /// Who shares out losses of passengers; no one if there is no choice.
    fn passengers_asked(self, transport: UnitId, left: u8) -> Option<Seat> {
        (left > 0 && self.inside(transport).count() > 1).then(|| self.seat(transport))
    }
}
