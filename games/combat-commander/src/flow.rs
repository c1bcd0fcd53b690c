//! What a position waits for, and how it goes on (RULES.md, section 1).
//!
//! The top frame of the stack says what is waited for. Frames that wait for no one run by themselves in
//! [`settle`](crate::look::Turn::settle) until a seat or chance is asked, or the game is over.

mod play;

use crate::choice::purpose;
use crate::data::Side;
use crate::look::{Look, card_noun, seat_of};
use crate::rules::deploy::share_choices;
use crate::state::{Frame, TimeStep, UnitId};
use sandtable_engine::{
    Chance, ChanceKind, Choice, Noun, Outcome, Probe, Seat, SeatSet, Sink, Waiting, Weights,
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
            | Frame::Assault(_)
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
            Frame::Melee(hex, stage) => self.melee_asked(hex, stage),
            Frame::Ambushed(hex, side) => self.units_of(side, hex).next().map(|_| side),
            Frame::NoQuarter(hex, side) => self.no_quarter(hex, side).then_some(side),
            Frame::Impact => (!self.s.barrage.smoke && !self.impacts().is_empty()).then_some(active),
            Frame::Rally => self.listed(active).next().map(|_| active),
            Frame::Rout => self.listed(self.s.routing).next().map(|_| active),
            Frame::Reroll(..) => Some(self.s.initiative),
            Frame::Sniper(by, _) => Some(by),
            Frame::Event(by, event, step) => self.event_asked(by, event, step),
            Frame::Time(by, TimeStep::Smoke) if !self.s.smoky.is_empty() => Some(by),
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
            Frame::Share(_, first, second, _) => share_choices(first, second, out),
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
            Frame::Assault(again) => self.assault_choices(again, out),
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
            Frame::Event(by, event, step) => self.event_choices(by, event, step, out),
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
