//! What a position waits for, and how it goes on (chapter 5.0).
//!
//! The top frame of the stack says what is waited for. Frames that wait for no one run by themselves in
//! [`settle`](Turn::settle) until a seat or chance is asked, or the game is over.

use crate::board::Side;
use crate::choice::{self, Sink, purpose};
use crate::look::{Look, Piece, Turn};
use crate::state::{Card, Frame, Reaction, RollFor};
use sandtable_engine::{
    Chance, ChanceKind, Choice, Faces, Log, NotAsked, Noun, Only, Outcome, Probe, Rolled, Seat, SeatSet,
    Step, Verb, Waiting, Weights,
};

impl Look<'_> {
    /// Which turn it is: both players' turns count as one.
    #[must_use]
    pub fn turn_number(self) -> u16 {
        self.s.turn.div_ceil(2)
    }

    /// What is waited for.
    #[must_use]
    pub fn waiting(self) -> Waiting {
        if let Some(winner) = self.s.winner {
            return Waiting::Over(Outcome::Won(SeatSet::one(Seat(winner as u8))));
        }
        match self.asked() {
            Some(side) => Waiting::Seats(SeatSet::one(Seat(side as u8))),
            None => Waiting::Chance(self.chance()),
        }
    }

    /// Who is asked, if it is not chance (§NAP-9.1: the opponent is asked only at D7 to D11 and D13).
    #[must_use]
    pub fn asked(self) -> Option<Side> {
        if self.s.winner.is_some() {
            return None;
        }
        match self.s.frames.top() {
            Frame::Roll(..) | Frame::Deal(..) | Frame::Draw(..) | Frame::Scout(_) | Frame::SquareCard => None,
            Frame::React | Frame::BattleBack => Some(self.s.active.other()),
            Frame::Flags(unit, ..) | Frame::Retreat { unit, .. } | Frame::Retire(unit, _) => {
                Some(self.kind(unit).side)
            }
            Frame::LeaderRetreat(leader, ..) => Some(self.leader_side(leader)),
            _ => Some(self.s.active),
        }
    }

    fn chance(self) -> Chance {
        let draw = |purpose| Chance { purpose, kind: ChanceKind::Draw };
        match self.s.frames.top() {
            Frame::Roll(what, count) => {
                let purpose = match what {
                    RollFor::Attack => purpose::ATTACK,
                    RollFor::DefenderFirst => purpose::FIRST,
                    RollFor::BattleBack => purpose::BACK,
                    RollFor::Leader(_) => purpose::LEADER,
                    RollFor::Escape(_) => purpose::ESCAPE,
                    RollFor::Elan | RollFor::Rally => purpose::CARD,
                };
                Chance { purpose, kind: ChanceKind::Dice { count, die: 0 } }
            }
            Frame::Deal(..) => draw(purpose::DEAL),
            Frame::SquareCard => draw(purpose::SQUARE),
            _ => draw(purpose::DRAW),
        }
    }

    /// What may be drawn (§NAP-9.3).
    pub fn weights(self, out: &mut Weights) {
        match self.s.frames.top() {
            Frame::SquareCard => self.square_weights(out),
            Frame::Deal(..) | Frame::Draw(..) | Frame::Scout(_) => {
                for (kind, &count) in self.s.deck.iter().enumerate() {
                    out.add(Noun::Card(kind as u16), u32::from(count));
                }
            }
            _ => {}
        }
    }

    /// Lists what the side that is asked may choose.
    pub fn list(self, out: &mut impl Sink) {
        match self.s.frames.top() {
            Frame::Command => self.card_choices(out),
            Frame::MarchSection => self.section_choices(out),
            Frame::Manoeuvre => self.manoeuvre_choices(out),
            Frame::Rally(symbols) => self.rally_choices(symbols, out),
            Frame::Supply => self.supply_choices(out),
            Frame::SupplyTo(unit) => self.supply_to_choices(unit, out),
            Frame::Orders => self.order_choices(out),
            Frame::Movement => self.movement_choices(out),
            Frame::MoveUnit(unit) => self.reach_choices(&self.reach(unit), out),
            Frame::MoveLeader(leader) => self.reach_choices(&self.leader_reach(leader), out),
            Frame::Combat => self.combat_choices(out),
            Frame::Target(unit) => self.target_choices(unit, out),
            Frame::Guns => self.gun_choices(out),
            Frame::React => self.reactions(out),
            Frame::Flags(_, flags, most) => self.flag_choices(flags, most, out),
            Frame::Retreat { unit, left, due } => self.retreat_choices(unit, left, due, out),
            Frame::LeaderRetreat(leader, at, left) => self.leader_retreats(leader, at, left, out),
            Frame::Retire(unit, left) => self.retire_choices(unit, left, out),
            Frame::Advance => {
                out.add(choice::ADVANCE, Noun::None);
                out.add(choice::STAY, Noun::None);
            }
            Frame::SecondHex => self.second_choices(out),
            Frame::BonusTarget => self.bonus_choices(out),
            Frame::BattleBack => self.battle_back_choices(out),
            Frame::Keep(a, b) => self.keep_choices(a, b, out),
            Frame::Deal(..)
            | Frame::TurnStart
            | Frame::SquareCard
            | Frame::Battle
            | Frame::Roll(..)
            | Frame::Effects { .. }
            | Frame::DrawPhase
            | Frame::Draw(..)
            | Frame::Scout(_) => {}
        }
    }

    /// Whether a choice is listed.
    #[must_use]
    pub fn allows(self, choice: Choice) -> bool {
        let mut probe = Probe::new(choice);
        self.list(&mut probe);
        probe.found()
    }
}

impl<L: Log> Turn<'_, L> {
    /// Carries out a choice that is known to be legal.
    pub fn choose(&mut self, choice: Choice) -> Step {
        let Choice { verb, noun } = choice;
        let hex = Look::hex(noun);
        // Of two scouted cards one is discarded face up: a card of the deck is laid open.
        let step = if let Frame::Keep(..) = self.s.frames.top() { Step::Reveals } else { Step::Quiet };
        match (self.s.frames.top(), self.look().piece(noun), hex) {
            (Frame::Orders, Some(piece), _) => self.choose_order(verb, piece),
            (Frame::Rally(symbols), Some(Piece::Unit(unit)), _) => self.rally(unit, symbols),
            (Frame::Supply, Some(Piece::Unit(unit)), _) => self.replace(Frame::SupplyTo(unit)),
            (Frame::SupplyTo(unit), _, Some(to)) => self.supply_to(unit, to),
            (Frame::Movement, Some(Piece::Unit(unit)), _) => self.replace(Frame::MoveUnit(unit)),
            (Frame::Movement, Some(Piece::Leader(leader)), _) => self.replace(Frame::MoveLeader(leader)),
            (Frame::MoveUnit(unit), _, Some(to)) => self.move_unit(unit, to),
            (Frame::MoveLeader(leader), _, Some(to)) => self.move_leader(leader, to),
            (Frame::Combat, Some(Piece::Unit(unit)), _) => self.replace(Frame::Target(unit)),
            (Frame::Target(unit), _, Some(to)) if verb == choice::FIRE => self.fire(unit, to),
            (Frame::Target(unit), _, Some(to)) => {
                self.declare_melee(unit, to, crate::state::BattleKind::Melee)
            }
            (Frame::Guns, Some(Piece::Unit(gun)), _) => self.join(gun),
            (Frame::Retreat { unit, left, due }, _, Some(to)) => self.retreat_to(unit, to, left, due),
            (Frame::LeaderRetreat(leader, _, left), _, Some(to)) => self.leader_steps(leader, to, left),
            (Frame::Retire(unit, left), _, Some(to)) => self.retire_to(unit, to, left),
            (Frame::SecondHex, _, to) => self.second_hex(to),
            (Frame::BonusTarget, _, Some(to)) => self.bonus_melee(to),
            (frame, ..) => self.choose_plain(frame, verb, noun),
        }
        self.settle();
        step
    }

    fn choose_order(&mut self, verb: Verb, piece: Piece) {
        match (verb, piece) {
            (choice::UNSQUARE, Piece::Unit(unit)) => self.leave_square(unit),
            (choice::DETACH, Piece::Leader(leader)) => self.detach(leader),
            _ => self.order(piece),
        }
    }

    fn choose_plain(&mut self, frame: Frame, verb: Verb, noun: Noun) {
        match (frame, noun) {
            (Frame::Command, Noun::Card(card)) => self.play(Card(card as u8)),
            (Frame::MarchSection, Noun::Word(word)) => self.march_section(word as usize),
            (Frame::Manoeuvre, _) => self.manoeuvre(verb == choice::MANOEUVRE),
            (Frame::Rally(_), _) => self.start_orders(self.s.orders),
            (Frame::Orders, _) => self.end_orders(),
            (Frame::Movement, _) => self.replace(Frame::Combat),
            (Frame::Combat, _) => self.replace(Frame::DrawPhase),
            (Frame::Guns, _) => self.begin_melee(),
            (Frame::React, _) => self.react(reaction(verb)),
            (Frame::Flags(unit, ..), Noun::Number(n)) => self.ignore_flags(unit, n as u8),
            (Frame::LeaderRetreat(leader, at, _), _) if verb == choice::STOP => self.leader_stops(leader, at),
            (Frame::LeaderRetreat(leader, ..), _) => {
                self.pop();
                self.leave_board(leader);
            }
            (Frame::Advance, _) if verb == choice::ADVANCE => self.advance(),
            (Frame::Advance | Frame::BonusTarget, _) => self.pop(),
            (Frame::BattleBack, _) => self.battle_back(verb == choice::STRIKE_BACK),
            (Frame::Keep(a, b), Noun::Card(card)) => self.keep(Card(card as u8), a, b),
            _ => {}
        }
    }

    /// Carries on by what chance gave.
    ///
    /// # Errors
    /// If it was not asked for that.
    pub fn resolve(&mut self, rolled: &Rolled) -> Result<(), NotAsked> {
        if self.s.winner.is_some() {
            return Err(NotAsked);
        }
        match (self.s.frames.top(), *rolled) {
            (Frame::Roll(what, count), Rolled::Dice(faces)) if fair(&faces, count) => {
                self.rolled(what, &faces)
            }
            (Frame::Deal(side, left), Rolled::Drawn(Noun::Card(card))) if self.in_deck(card) => {
                self.deal(side, left, Card(card as u8));
            }
            (Frame::Draw(side, left), Rolled::Drawn(Noun::Card(card))) if self.in_deck(card) => {
                self.drawn(side, left, Card(card as u8));
            }
            (Frame::Scout(first), Rolled::Drawn(Noun::Card(card))) if self.in_deck(card) => {
                self.scouted(first, Card(card as u8));
            }
            (Frame::SquareCard, Rolled::Drawn(Noun::Card(card))) if self.in_defenders_hand(card) => {
                self.pop();
                self.form_square(Card(card as u8));
            }
            _ => return Err(NotAsked),
        }
        self.settle();
        Ok(())
    }

    fn in_deck(&self, card: u16) -> bool {
        self.s.deck.get(card as usize).is_some_and(|&n| n > 0)
    }

    fn in_defenders_hand(&self, card: u16) -> bool {
        u8::try_from(card).is_ok_and(|c| self.s.hands[self.s.active.other().index()].count(Card(c)) > 0)
    }

    fn rolled(&mut self, what: RollFor, faces: &Faces) {
        self.pop();
        match what {
            RollFor::Attack => self.resolve_attack(faces),
            RollFor::DefenderFirst | RollFor::BattleBack => self.resolve_defenders_roll(faces),
            RollFor::Leader(leader) => self.resolve_leader_check(leader, faces),
            RollFor::Escape(_) => self.resolve_escape(faces),
            RollFor::Elan => self.resolve_elan(faces),
            RollFor::Rally => self.resolve_rally(faces),
        }
    }

    /// §NAP-3.1: the first hands.
    fn deal(&mut self, side: Side, left: u8, card: Card) {
        self.s.deck[card.index()] -= 1;
        self.s.hands[side.index()].add(card);
        let next = if left > 1 {
            Frame::Deal(side, left - 1)
        } else if side == Side::Top {
            Frame::Deal(Side::Bottom, self.g.hand_sizes[Side::Bottom.index()])
        } else {
            Frame::TurnStart
        };
        self.replace(next);
    }

    /// Runs what waits for no one.
    pub fn settle(&mut self) {
        while self.s.winner.is_none() {
            match self.s.frames.top() {
                Frame::TurnStart => self.start_turn(),
                Frame::Battle => self.continue_battle(),
                Frame::Effects { victim, leader, bounce, after } => {
                    self.continue_effects(victim, leader, bounce, after);
                }
                Frame::DrawPhase => self.draw_phase(),
                Frame::Draw(..) | Frame::Scout(_) => {
                    self.before_draw();
                    return;
                }
                // §NAP-5.0.5, §NAP-5.0.6: a phase in which nothing can be done passes by itself.
                Frame::Movement if !self.any_listed() => self.replace(Frame::Combat),
                Frame::Combat if !self.any_listed() => self.replace(Frame::DrawPhase),
                Frame::Supply if !self.any_listed() => self.no_orders(),
                Frame::Rally(_) if !self.any_listed() => self.start_orders(self.s.orders),
                Frame::Retreat { .. } | Frame::Retire(..) | Frame::LeaderRetreat(..) => match self.forced() {
                    Some(choice) => {
                        self.choose(choice);
                        return;
                    }
                    None => return,
                },
                _ => return,
            }
        }
    }

    /// The one choice of a way back that leaves none.
    fn forced(&self) -> Option<Choice> {
        let mut only = Only::default();
        self.look().list(&mut only);
        only.choice()
    }

    fn any_listed(&self) -> bool {
        let mut any = choice::any();
        self.look().list(&mut any);
        any.found()
    }
}

fn reaction(verb: Verb) -> Reaction {
    match verb {
        choice::FIRST_STRIKE => Reaction::FirstStrike,
        choice::RETIRE => Reaction::Retire,
        choice::SQUARE => Reaction::Square,
        _ => Reaction::Stand,
    }
}

/// As many dice as asked, each with a face of the battle die, in its first form.
fn fair(faces: &Faces, count: u8) -> bool {
    faces.as_slice().len() == count as usize && faces.as_slice().iter().all(|&f| f < 6 && f != 1)
}
