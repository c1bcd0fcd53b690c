//! How a position is played on: choices carried out, chance answered, steps that run by themselves.

use crate::choice;
use crate::data::{Event, Side};
use crate::look::{Look, Turn};
use crate::state::{AttackKind, Card, Frame, Gait, RollFor, TimeStep, TurnEnd, UnitId};
use sandtable_engine::{Choice, Log, NotAsked, Noun, Rolled, Seat, Step, Verb};

impl<L: Log> Turn<'_, L> {
    /// Carries out a choice that is known to be legal.
    pub fn choose(&mut self, seat: Seat, choice: Choice) -> Step {
        let Choice { verb, noun } = choice;
        let side = Side::BOTH[seat.index() & 1];
        let (step, before) = (self.reveals(verb), self.secrets());
        match verb {
            choice::DESTROY => {
                if let Some(weapon) = self.look().weapon_named(noun) {
                    self.say_weapon("11.3", "log-weapon-destroyed", weapon);
                    self.lose_weapon(weapon);
                }
            }
            choice::PLAY if self.s.frames.top() != Frame::Choose => {
                if let Some(card) = Look::card_named(noun) {
                    self.play_action(card);
                }
            }
            _ => self.choose_here(side, verb, noun),
        }
        self.settle();
        if self.lies_open_since(before) { Step::Reveals } else { step }
    }

    /// Secret chits, and the cards of hands that the opponent has seen.
    fn secrets(&self) -> (u32, [u128; 2]) {
        (self.s.secret_chits[0] | self.s.secret_chits[1], self.s.decks.map(|deck| deck.seen.0))
    }

    /// Whether something that was secret lies open now.
    fn lies_open_since(&self, (chits, seen): (u32, [u128; 2])) -> bool {
        let now = self.secrets();
        chits & !now.0 != 0 || Side::BOTH.into_iter().any(|s| now.1[s.index()] & !seen[s.index()] != 0)
    }

    /// What lays a secret open cannot be taken back.
    fn reveals(&self, verb: Verb) -> Step {
        match self.s.frames.top() {
            // The second to be ready: each sees what the other has set up.
            Frame::SetUp if verb == choice::READY && self.s.setting.iter().any(|s| s.ready) => Step::Reveals,
            Frame::Event(_, Event::Interrogation | Event::Reconnaissance, ..) => Step::Reveals,
            _ => Step::Quiet,
        }
    }

    fn choose_here(&mut self, side: Side, verb: Verb, noun: Noun) {
        let (hex, unit) = (Look::hex(noun), self.look().unit_named(noun));
        match (self.s.frames.top(), unit, hex) {
            (Frame::SetUp, ..) => self.choose_setup(side, verb, noun),
            (Frame::Overstack(side, hex, _), Some(unit), _) if verb == choice::DEPLOY => {
                self.replace(Frame::Overstack(side, hex, true));
                self.deploy(unit);
            }
            (Frame::Overstack(side, hex, _), Some(unit), _) => self.thin_out(side, hex, unit),
            (Frame::Share(squad, a, b, step), Some(unit), _) => self.choose_share(squad, a, b, step, unit),
            (Frame::Activate(call), Some(unit), _) => self.activate(call, unit),
            (Frame::Company(call, leader), unit, _) if verb != choice::DONE => {
                self.take_along(call, leader, unit);
            }
            (Frame::Company(call, _), ..) => self.begin_order(call),
            (Frame::Fire, _, Some(hex)) => self.begin_attack(AttackKind::Fire, side, hex),
            (Frame::Assault(_), _, Some(hex)) => {
                self.pop();
                self.begin_attack(AttackKind::Assault, side, hex);
            }
            (Frame::SmokeShot, _, Some(hex)) => self.shoot_smoke(hex),
            (Frame::Spray, _, Some(hex)) => self.spray(hex),
            (Frame::Grenade, _, Some(hex)) => self.throw_smoke(hex),
            (Frame::Defence, Some(unit), _) => self.push(Frame::PreDefence(unit)),
            (Frame::Move, Some(unit), _) => self.begin_move(unit),
            (Frame::Step | Frame::AdvanceTo, Some(unit), _) => self.set(unit, crate::state::is::GOING),
            (Frame::Step, _, Some(hex)) => self.step(hex),
            (Frame::HandOver(weapon), Some(unit), _) => self.hand_over(weapon, unit),
            (Frame::Advance, Some(unit), _) => self.begin_advance(unit),
            (Frame::AdvanceTo, _, Some(hex)) => self.advance_to(hex),
            (Frame::Retreat(left), _, Some(hex)) => self.retreat_to(hex, left),
            (Frame::PickMelee, _, Some(hex)) => {
                self.pop();
                self.begin_melee(hex);
            }
            (Frame::Ambushed(..), Some(unit), _) => self.ambushed(unit),
            (Frame::Spotter, Some(unit), _) => self.spot_by(unit),
            (Frame::Spot, _, Some(hex)) => self.spot(hex),
            (Frame::Impact, _, Some(hex)) => self.impact(hex),
            (Frame::Rally, Some(unit), _) => self.roll(self.s.active, RollFor::Rally(unit)),
            (Frame::Rout, Some(unit), _) => self.roll(self.s.active, RollFor::Rout(unit)),
            (Frame::Sniper(..), unit, _) => self.snipe(unit),
            (Frame::Time(by, _), _, Some(hex)) => {
                self.replace(Frame::Time(by, TimeStep::Reinforcements));
                self.clear_smoke(hex);
            }
            (Frame::Enter(side), _, Some(hex)) => {
                if let Some(unit) = self.look().next_to_enter(side) {
                    self.enter(unit, hex);
                }
            }
            (Frame::Demolish(_), _, Some(hex)) => self.demolish(hex),
            (Frame::Dig(_), _, Some(hex)) => self.dig(hex),
            (frame, ..) => self.choose_plain(frame, side, verb, noun),
        }
    }

    fn choose_plain(&mut self, frame: Frame, side: Side, verb: Verb, noun: Noun) {
        match (frame, verb) {
            (Frame::Choose, choice::PLAY) => {
                Look::card_named(noun).into_iter().for_each(|c| self.give_order(c))
            }
            (Frame::Choose, choice::PASS) => self.replace(Frame::Discard(0)),
            (Frame::Choose, _) => self.replace(Frame::TurnEnd(TurnEnd::InactiveStacks)),
            (Frame::Discard(n), choice::DISCARD) => {
                Look::card_named(noun).into_iter().for_each(|c| self.pass_card(c, n));
            }
            (Frame::Discard(n), _) => self.end_pass(n),
            (Frame::Fire, choice::SMOKE) => {
                self.look().weapon_named(noun).into_iter().for_each(|w| self.begin_smoke(w));
            }
            (Frame::Group, choice::SHOOT) => self.shoot(),
            (Frame::Group, choice::ALL) => self.join(None),
            (Frame::Group, _) => {
                let piece = self.look().piece(noun);
                self.join(piece);
            }
            (Frame::PreFire, choice::ROLL) => self.roll_attack(),
            (Frame::PreFire, _) => self.abandon(),
            (Frame::PreDefence(unit), _) => self.roll_defence(unit),
            (Frame::Overheat(n), _) => {
                self.look().weapon_named(noun).into_iter().for_each(|w| self.overheat(w, n));
            }
            (Frame::Break(unit), _) => self.settle_break(unit),
            (Frame::Step, choice::GIVE) => {
                self.look().weapon_named(noun).into_iter().for_each(|w| self.push(Frame::HandOver(w)));
            }
            (Frame::Step, choice::EXIT) => {
                self.s.going.spent += 1;
                self.begin_exit(Gait::Move);
            }
            (Frame::AdvanceTo, choice::EXIT) => self.begin_exit(Gait::Advance),
            (Frame::Step, _) => self.stop(),
            (Frame::Entry(_, side), choice::FIRE) => self.op_fire(side),
            (Frame::Exit(unit), _) => self.wait_on_space(unit, noun),
            (Frame::Melee(hex, stage), _) => self.no_ambush(hex, stage),
            (Frame::Artillery, choice::ACCESS) => self.battery_access(),
            (Frame::Artillery, _) => self.replace(Frame::Spotter),
            (Frame::Shells, _) => self.call_fire(verb == choice::SCREEN),
            (Frame::RoutWhom, _) => {
                let whom = if verb == choice::OWN { self.s.active } else { self.s.active.other() };
                self.rout(whom);
            }
            (Frame::Reroll(by, what, card), _) => self.answer_roll(by, what, card, verb == choice::REROLL),
            (Frame::Event(by, event, step), _) => self.choose_event(by, event, step, verb, noun),
            (Frame::Support(side, reason, roll), _) => self.choose_support(side, reason, roll, verb, noun),
            (Frame::SetDown(owner, reason, line, at), _) => {
                self.choose_set_down(owner, reason, line, at, verb, noun);
            }
            // Windows in which nothing more is played, and Orders that are done.
            _ => {
                let _ = side;
                self.pop();
            }
        }
    }

    /// Carries on by what chance gave.
    ///
    /// # Errors
    /// If it was not asked for that.
    pub fn resolve(&mut self, rolled: &Rolled) -> Result<(), NotAsked> {
        let Rolled::Drawn(noun) = *rolled else { return Err(NotAsked) };
        if self.s.winner.is_some() || !self.look().asked().is_empty() || !self.may_be_drawn(noun) {
            return Err(NotAsked);
        }
        match (self.s.frames.top(), Look::card_named(noun), noun) {
            (Frame::Roll(by, what), Some(card), _) => self.rolled(by, what, card),
            (Frame::RandomHex(by, what), Some(card), _) => self.random_hex(by, card, what),
            (Frame::EventCard(by), Some(card), _) => self.event_card(by, card),
            (Frame::Drift(hit), Some(card), _) => self.drifted(card, hit),
            (Frame::Refill, Some(card), _) => self.drawn(self.s.active, card),
            (Frame::Deal(side), Some(card), _) => self.dealt(side, card),
            (Frame::Lose(side), Some(card), _) => self.card_lost(side, card),
            (Frame::Smoke(hex), _, Noun::Number(value)) => self.lay_smoke(hex, value as u8),
            (Frame::DrawChits, _, Noun::Word(chit)) => self.chit_for_setup(chit as usize),
            (Frame::Chit(side, secret), _, Noun::Word(chit)) => self.chit_drawn(side, secret, chit as usize),
            _ => return Err(NotAsked),
        }
        self.settle();
        Ok(())
    }

    fn may_be_drawn(&self, noun: Noun) -> bool {
        let in_set = |cards: crate::state::Cards, side: Side| {
            Look::card_named(noun).is_some_and(|c| c.side() == side && cards.contains(c))
        };
        let look = self.look();
        if let Some(by) = look.revealer() {
            return in_set(self.s.decks[by.index()].pile, by);
        }
        match (self.s.frames.top(), noun) {
            (Frame::Deal(side), _) => in_set(self.s.decks[side.index()].pile, side),
            (Frame::Refill, _) => in_set(self.s.decks[self.s.active.index()].pile, self.s.active),
            (Frame::Lose(side), _) => in_set(self.s.decks[side.index()].hand, side),
            (Frame::Smoke(_), Noun::Number(value)) => {
                usize::try_from(value - 1).ok().and_then(|i| self.s.smoke_cup.get(i)).is_some_and(|&n| n > 0)
            }
            (Frame::DrawChits | Frame::Chit(..), Noun::Word(chit)) => {
                chit < 32 && self.s.cup >> chit & 1 == 1
            }
            _ => false,
        }
    }

    /// Runs what waits for no one.
    pub fn settle(&mut self) {
        while self.s.winner.is_none() && self.look().asked().is_empty() {
            match self.s.frames.top() {
                Frame::Roll(..)
                | Frame::RandomHex(..)
                | Frame::EventCard(_)
                | Frame::Drift(_)
                | Frame::Deal(_)
                | Frame::Smoke(_)
                | Frame::DrawChits
                | Frame::Chit(..)
                | Frame::Lose(_) => return,
                // §CC-5.5: a hand above its size draws nothing and loses nothing.
                Frame::Refill => {
                    let deck = &self.s.decks[self.s.active.index()];
                    if deck.hand.len() < self.g.side(self.s.active).posture.hand() && !deck.pile.is_empty() {
                        return;
                    }
                    self.pop();
                }
                frame => self.run(frame),
            }
        }
    }

    /// One step of a frame that asks neither seat nor chance.
    fn run(&mut self, frame: Frame) {
        match frame {
            Frame::TurnEnd(step) => self.end_turn(step),
            Frame::OrderEnd => self.end_order(),
            Frame::Defence => self.next_defender(),
            Frame::PreDefence(unit) => self.roll_defence(unit),
            Frame::Break(unit) => self.settle_break(unit),
            Frame::Step | Frame::AdvanceTo => self.stop(),
            Frame::Walk(gait, to, stage) => self.walk(gait, to, stage),
            Frame::Retreat(left) => self.run_retreat(left),
            Frame::After => self.after(),
            Frame::Melee(hex, stage) => self.run_melee(hex, stage),
            Frame::Impact => self.run_impact(),
            Frame::Result(by, what, card) => self.result(by, what, card),
            Frame::Trigger(by, card) => self.pull_trigger(by, card),
            Frame::Event(by, event, step) => self.run_event(by, event, step),
            Frame::Time(by, step) => self.advance_time(by, step),
            Frame::Mend(hex) => {
                self.pop();
                self.check_weapons(hex.row());
            }
            Frame::Enter(side) => {
                self.pop();
                self.wait_on(side);
            }
            Frame::Support(side, reason, _) => self.run_support(side, reason),
            Frame::SetDown(_, reason, ..) => self.set_down_nothing(reason),
            _ => self.pop(),
        }
    }

    /// The roll stands: what comes of it.
    fn result(&mut self, by: Side, what: RollFor, card: Card) {
        let (white, coloured, sum, product) = {
            let data = self.look().card(card);
            (data.white, data.coloured, data.sum(), data.product())
        };
        self.pop();
        // §CC-6.3.4: after what a roll does to a unit it is seen who is left.
        if matches!(what, RollFor::Defence(_) | RollFor::Rally(_) | RollFor::Rout(_)) {
            self.push(Frame::After);
        }
        match what {
            RollFor::Attack => self.attack_rolled(white, coloured),
            RollFor::Defence(unit) => self.defence_rolled(unit, sum),
            RollFor::Targeting => self.targeting_rolled(product),
            RollFor::Accuracy => self.accuracy_rolled(product),
            RollFor::Rally(unit) => self.rally_rolled(unit, sum),
            RollFor::Rout(unit) => self.rout_rolled(unit, sum),
            RollFor::Melee(hex) => self.melee_rolled(by, hex, sum),
            RollFor::SuddenDeath => self.sudden_death_rolled(sum),
            RollFor::Support(reason) => self.support_rolled(by, reason, sum),
            RollFor::Commissar(unit) => self.commissar_rolled(unit, sum),
        }
    }

    /// D21: the space on which an exited unit waits.
    fn wait_on_space(&mut self, unit: UnitId, noun: Noun) {
        if let Noun::Number(space) = noun {
            self.s.units[unit.index()].at = crate::state::Unit::time(space.clamp(0, 60) as u8);
        }
        self.pop();
    }
}
