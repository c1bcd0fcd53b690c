//! What a position waits for, and how it goes on (RULES.md, section 1).
//!
//! The top frame of the stack says what is waited for. Frames that wait for no one run by themselves in
//! [`settle`](Turn::settle) until a seat or chance is asked, or the game is over.

use crate::choice::{self, purpose};
use crate::data::{Event, Side};
use crate::look::{Look, Turn, card_noun, seat_of};
use crate::state::{AttackKind, Card, Frame, Gait, RollFor, UnitId};
use sandtable_engine::{
    Chance, ChanceKind, Choice, Log, NotAsked, Noun, Outcome, Probe, Rolled, Seat, SeatSet, Sink, Step, Verb,
    Waiting, Weights,
};

impl Look<'_> {
    /// §SM-1: what is waited for, from the set-up to the end.
    #[must_use]
    pub fn waiting(self) -> Waiting {
        if let Some(winner) = self.s.winner {
            return Waiting::Over(Outcome::Won(SeatSet::one(seat_of(winner))));
        }
        let seats = self.asked();
        if !seats.is_empty() {
            return Waiting::Seats(seats);
        }
        Waiting::Chance(Chance { purpose: self.purpose(), kind: ChanceKind::Draw })
    }

    /// Who is asked; no one if chance is, or if the frame runs by itself.
    #[must_use]
    pub fn asked(self) -> SeatSet {
        if self.s.frames.top() == Frame::SetUp {
            return self.setup_asked();
        }
        self.decider().map_or(SeatSet::EMPTY, |side| SeatSet::one(seat_of(side)))
    }

    /// The one side that the top frame asks.
    #[must_use]
    pub fn decider(self) -> Option<Side> {
        let (active, inactive) = (self.s.active, self.inactive());
        match self.s.frames.top() {
            Frame::Choose
            | Frame::Discard(_)
            | Frame::Fire
            | Frame::SmokeShot
            | Frame::Assault
            | Frame::Grenade
            | Frame::Move
            | Frame::HandOver(_)
            | Frame::Advance
            | Frame::PickMelee
            | Frame::Artillery
            | Frame::Spotter
            | Frame::Spot
            | Frame::Shells
            | Frame::RoutWhom => Some(active),
            Frame::Step => self.going().next().map(|_| active),
            Frame::AdvanceTo => self.way_is_open().then_some(active),
            Frame::PassWindow => self.has_cards(inactive).then_some(inactive),
            Frame::Overstack(side, ..) => Some(side),
            Frame::Share(squad, ..) => self.share_asked(squad),
            Frame::Activate(call) | Frame::Company(call, _) => Some(self.caller(call)),
            Frame::Group | Frame::PreFire | Frame::Spray | Frame::Overheat(_) => Some(self.s.attack.by),
            Frame::Defence => self.defender().filter(|&side| self.defending(side).nth(1).is_some()),
            Frame::PreDefence(unit) => self.owner_with_cards(unit),
            Frame::Break(unit) => self.may_be_wounded(unit).then(|| self.side(unit)),
            Frame::Entry(gait, side) => self.entry_opens(gait, side).then_some(side),
            Frame::Exit(unit) => Some(self.side(unit)),
            Frame::Retreat(left) => self.retreat_asked(left),
            Frame::Melee(hex, stage, _) => self.melee_asked(hex, stage),
            Frame::Ambushed(hex, side) => self.units_of(side, hex).next().map(|_| side),
            Frame::NoQuarter(hex, side) => self.no_quarter(hex, side).then_some(side),
            Frame::Impact => (!self.s.barrage.smoke && !self.impacts().is_empty()).then_some(active),
            Frame::Rally => self.listed(active).next().map(|_| active),
            Frame::Rout => self.listed(self.s.routing).next().map(|_| active),
            Frame::Reroll(..) => Some(self.s.initiative),
            Frame::Sniper(by, _) => Some(by),
            Frame::Event(by, event, step, a, b) => self.event_asked(by, event, step, a, b),
            Frame::Time(by, 4) if !self.s.smoky.is_empty() => Some(by),
            Frame::Enter(side) => self.next_to_enter(side).map(|_| side),
            Frame::DigIn(side) => self.has_cards(side).then_some(side),
            Frame::Support(side, reason, roll) => self.support_asked(side, reason, roll),
            Frame::SetDown(side, reason, line, hex) => self.set_down_asked(side, reason, line, hex),
            Frame::Demolish(side) | Frame::Dig(side) => Some(side),
            Frame::SetUp
            | Frame::DrawChits
            | Frame::Deal(_)
            | Frame::TurnEnd(_)
            | Frame::Refill
            | Frame::OrderEnd
            | Frame::Walk(..)
            | Frame::After
            | Frame::Drift(_)
            | Frame::Roll(..)
            | Frame::Result(..)
            | Frame::Trigger(..)
            | Frame::RandomHex(..)
            | Frame::EventCard(_)
            | Frame::Mend(_)
            | Frame::Time(..)
            | Frame::Smoke(_)
            | Frame::Chit(..)
            | Frame::Lose(_) => None,
        }
    }

    fn owner_with_cards(self, unit: UnitId) -> Option<Side> {
        Some(self.side(unit)).filter(|&s| self.has_cards(s))
    }

    /// Whose pile chance is asked about, if it is a card to be revealed.
    fn revealer(self) -> Option<Side> {
        match self.s.frames.top() {
            Frame::Roll(by, _) | Frame::RandomHex(by, ..) | Frame::EventCard(by) => Some(by),
            Frame::Drift(_) => Some(self.s.active),
            _ => None,
        }
    }

    fn purpose(self) -> u16 {
        let hand = |side| if side == Side::Axis { purpose::AXIS_HAND } else { purpose::ALLIED_HAND };
        match (self.s.frames.top(), self.revealer()) {
            (_, Some(Side::Axis)) => purpose::AXIS,
            (_, Some(Side::Allies)) => purpose::ALLIES,
            (Frame::Deal(side), _) => hand(side),
            (Frame::Refill, _) => hand(self.s.active),
            (Frame::Smoke(_), _) => purpose::SMOKE,
            (Frame::Lose(_), _) => purpose::LOSE,
            _ => purpose::CHIT,
        }
    }

    /// What may be drawn.
    pub fn weights(self, out: &mut Weights) {
        let mut cards = |cards: crate::state::Cards, side: Side| {
            cards.iter(side).for_each(|c| out.add(card_noun(c), 1));
        };
        if let Some(by) = self.revealer() {
            return cards(self.s.decks[by.index()].pile, by);
        }
        match self.s.frames.top() {
            Frame::Deal(side) => cards(self.s.decks[side.index()].pile, side),
            Frame::Refill => cards(self.s.decks[self.s.active.index()].pile, self.s.active),
            Frame::Lose(side) => cards(self.s.decks[side.index()].hand, side),
            Frame::Smoke(_) => {
                for (i, &count) in self.s.smoke_cup.iter().enumerate() {
                    out.add(Noun::Number(i as i16 + 1), u32::from(count));
                }
            }
            Frame::DrawChits => self.chits_weights(out),
            Frame::Chit(..) => {
                self.chits(self.s.cup).for_each(|c| out.add(Noun::Word(c as u16), 1));
            }
            _ => {}
        }
    }

    /// Lists what a seat may choose.
    pub fn list(self, seat: Seat, out: &mut impl Sink) {
        let Some(side) = Side::BOTH.get(seat.index()).copied().filter(|_| self.asked().contains(seat)) else {
            return;
        };
        match self.s.frames.top() {
            Frame::SetUp => self.setup_choices(side, out),
            Frame::Choose => self.turn_choices(out),
            Frame::Discard(n) => self.discard_choices(n, out),
            Frame::PassWindow => self.pass_window_choices(out),
            Frame::Overstack(side, hex, deployed) => self.overstack_choices(side, hex, deployed, out),
            Frame::Share(squad, a, b, step) => self.share_choices(squad, a, b, step, out),
            Frame::Activate(call) => self.activate_choices(call, out),
            Frame::Company(call, leader) => self.company_choices(call, leader, out),
            Frame::Fire => self.fire_choices(out),
            Frame::Group => self.group_choices(out),
            Frame::SmokeShot => self.smoke_shot_choices(out),
            Frame::PreFire => self.pre_fire_choices(out),
            Frame::Spray => self.spray_choices(out),
            Frame::Defence => self.defend_choices(out),
            Frame::PreDefence(unit) => self.pre_defence_choices(unit, out),
            Frame::Overheat(_) => self.overheat_choices(out),
            Frame::Break(unit) => self.break_choices(unit, out),
            Frame::Assault => self.assault_choices(out),
            Frame::Grenade => self.grenade_choices(out),
            Frame::Move => self.move_choices(out),
            Frame::Step => self.step_choices(out),
            Frame::HandOver(weapon) => self.hand_over_choices(weapon, out),
            Frame::Entry(gait, side) => self.entry_choices(gait, side, out),
            Frame::Exit(_) => self.exit_choices(out),
            Frame::Advance => self.advance_choices(out),
            Frame::AdvanceTo => self.advance_to_choices(out),
            Frame::Retreat(_) => self.retreat_choices(out),
            Frame::PickMelee => self.melee_choices(out),
            Frame::Melee(..) => self.ambush_choices(side, out),
            Frame::Ambushed(hex, side) => self.ambushed_choices(hex, side, out),
            Frame::NoQuarter(_, side) => self.no_quarter_choices(side, out),
            _ => self.list_rest(side, out),
        }
    }

    fn list_rest(self, side: Side, out: &mut impl Sink) {
        match self.s.frames.top() {
            Frame::Artillery => self.artillery_choices(out),
            Frame::Spotter => self.spotter_choices(out),
            Frame::Spot => self.spot_choices(out),
            Frame::Shells => self.shells_choices(out),
            Frame::Impact => self.impact_choices(out),
            Frame::Rally => self.rally_choices(out),
            Frame::RoutWhom => self.rout_whom_choices(out),
            Frame::Rout => self.rout_choices(out),
            Frame::Reroll(..) => self.reroll_choices(out),
            Frame::Sniper(_, hex) => self.sniper_choices(hex, out),
            Frame::Event(by, event, step, a, b) => self.event_choices(by, event, step, a, b, out),
            Frame::Time(..) => self.clearing_choices(out),
            Frame::Enter(side) => self.enter_choices(side, out),
            Frame::DigIn(side) => self.dig_in_choices(side, out),
            Frame::Support(side, reason, roll) => self.support_choices(side, reason, roll, out),
            Frame::SetDown(side, reason, line, hex) => self.set_down_choices(side, reason, line, hex, out),
            Frame::Demolish(_) => self.demolish_choices(side, out),
            Frame::Dig(_) => self.dig_choices(side, out),
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
        let side = Side::BOTH[seat.index() & 1];
        let step = self.reveals(verb);
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
        step
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
            (Frame::Assault, _, Some(hex)) => {
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
                self.replace(Frame::Time(by, 5));
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
            (Frame::Choose, _) => self.replace(Frame::TurnEnd(0)),
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
            (Frame::Melee(hex, stage, total), _) => self.no_ambush(hex, stage, total),
            (Frame::Artillery, choice::ACCESS) => self.battery_access(),
            (Frame::Artillery, _) => self.replace(Frame::Spotter),
            (Frame::Shells, _) => self.call_fire(verb == choice::SCREEN),
            (Frame::RoutWhom, _) => {
                let whom = if verb == choice::OWN { self.s.active } else { self.s.active.other() };
                self.rout(whom);
            }
            (Frame::Reroll(by, what, card), _) => self.answer_roll(by, what, card, verb == choice::REROLL),
            (Frame::Event(by, event, step, a, b), _) => self.choose_event(by, event, step, a, b, verb, noun),
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
            (Frame::RandomHex(by, event, step, a), Some(card), _) => {
                self.random_hex(by, card, event, step, a)
            }
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
            Frame::Melee(hex, stage, total) => self.run_melee(hex, stage, total),
            Frame::Impact => self.run_impact(),
            Frame::Result(by, what, card) => self.result(by, what, card),
            Frame::Trigger(by, card) => self.pull_trigger(by, card),
            Frame::Event(by, event, step, a, b) => self.run_event(by, event, step, a, b),
            Frame::Time(by, step) => self.advance_time(by, step),
            Frame::Mend(hex) => {
                self.pop();
                self.check_weapons(hex.row());
            }
            Frame::Enter(side) => {
                self.pop();
                self.wait_on(side);
            }
            Frame::Support(side, reason, roll) => self.run_support(side, reason, roll),
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
