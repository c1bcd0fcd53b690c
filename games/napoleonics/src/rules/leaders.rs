//! Chapters 5.7 and 5.10: leader casualty, leader retreat and escape.

use crate::Napoleonics;
use crate::board::{Hex, Side};
use crate::choice;
use crate::data::{Arm, face};
use crate::look::{Look, Turn, hex_noun};
use crate::refusal::no;
use crate::rules::roll::{Roll, RollFor};
use crate::state::{Frame, LeaderId, UnitId};
use sandtable_engine::prelude::*;
use sandtable_engine::{DiceShown, decision};
use serde::{Deserialize, Serialize};

/// How far a leader may retreat (§NAP-5.10.1).
pub const RETREAT: u8 = 3;

/// D10: a leader retreats hex by hex (§NAP-5.10.7, §NAP-9.13): only on ways that come to an end. Leaving the board counts as
/// one of his hexes (§NAP-5.10.2, §AMB-29).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct LeaderRetreat {
    /// Who.
    pub leader: LeaderId,
    /// Where he is.
    pub at: Hex,
    /// Hexes left.
    pub left: u8,
}

impl Decision<Napoleonics> for LeaderRetreat {
    const RULE: &'static str = "NAP-5.10.1";
    const PHASE: &'static str = "phase-combat";
    const WHO: Who = Who::Owner;

    fn asks(self, look: Look<'_>) -> SeatSet {
        SeatSet::one(look.leader_side(self.leader).seat())
    }

    fn list(self, look: Look<'_>, _seat: Seat, out: &mut impl Sink) {
        look.leader_retreats(self, out);
    }

    fn choose<L: Log>(self, turn: &mut Turn<'_, L>, _seat: Seat, choice: Choice) -> Done {
        match choice.verb {
            choice::TO => turn.leader_steps(self, Look::hex(choice.noun).fit()?),
            choice::STOP => turn.leader_stops(self.leader, self.at),
            _ => {
                turn.pop();
                turn.leave_board(self.leader);
            }
        }
        QUIET
    }

    fn prompt(self, look: Look<'_>, _seat: Seat) -> Prompt {
        let ask = Msg::new("ask-leader-retreat").msg("unit", look.leader_name(self.leader));
        Prompt::of(ask.name("hex", self.at.name()))
            .detail(Msg::new("detail-hexes-most").num("hexes", self.left))
            .about([look.leader_noun(self.leader)])
    }

    fn why_not(self, _look: Look<'_>, _seat: Seat, _noun: Noun) -> Option<Refusal> {
        Some(no("NAP-5.10.1", "refusal-leader-retreat"))
    }

    /// The dice that he meets in a hex, if an enemy unit stands there (§NAP-5.10.6).
    fn dress(self, look: Look<'_>, _seat: Seat, choice: Choice, offer: &mut Offer) {
        let enemy = look.standing(look.leader_side(self.leader).other());
        if let Some(hex) = Look::hex(choice.noun).filter(|&hex| enemy.contains(hex)) {
            offer.label.key = "verb-to-escape".into();
            offer.value = Some(i16::from(look.escape_dice(look.unit_in(hex))));
        }
    }

    fn assume(self, look: Look<'_>) -> Option<Choice> {
        decision::first(self, look, look.leader_side(self.leader).seat())
    }
}

impl Skippable<Napoleonics> for LeaderRetreat {
    fn skip<L: Log>(self, turn: &mut Turn<'_, L>) -> Result<bool, Fault> {
        turn.forced(self)
    }
}

impl Look<'_> {
    /// Where a retreating leader may end (§NAP-5.10.4): not with another leader, not with an enemy.
    #[must_use]
    pub fn may_end(self, side: Side, hex: Hex) -> bool {
        !self.held(side.other()).contains(hex) && !self.s.led[side.index()].contains(hex)
    }

    /// The hexes one step nearer his edge that he may step into: anything but impassable terrain. Friends may
    /// be passed, enemy units by an escape, enemy leaders freely (§NAP-5.10.3 to §NAP-5.10.5, §AMB-30).
    fn homeward(self, side: Side, hex: Hex) -> impl Iterator<Item = Hex> {
        let (board, closed) = (&self.g.board, self.g.ground.closed_to_leaders());
        side.homeward()
            .into_iter()
            .map(move |dir| board.next(hex, dir))
            .filter(move |&next| next != Hex::NONE && !closed.contains(next))
    }

    /// Whether a leader in this hex, with so many hexes left, can come to a legal end or off the board.
    fn can_finish(self, side: Side, hex: Hex, left: u8) -> bool {
        left > 0
            && (hex.row() == side.baseline()
                || self
                    .homeward(side, hex)
                    .any(|h| self.may_end(side, h) || self.can_finish(side, h, left - 1)))
    }

    /// Lists where a retreating leader may go.
    fn leader_retreats(self, LeaderRetreat { leader, at, left }: LeaderRetreat, out: &mut impl Sink) {
        let side = self.leader_side(leader);
        if left > 0 {
            for hex in self.homeward(side, at) {
                if self.may_end(side, hex) || self.can_finish(side, hex, left - 1) {
                    out.add(choice::TO, hex_noun(hex));
                }
            }
            if at.row() == side.baseline() {
                out.add(choice::QUIT, Noun::None);
            }
        }
        if left < RETREAT && self.may_end(side, at) {
            out.add(choice::STOP, Noun::None);
        }
    }

    /// The leader who is on the run and the hex he has come to: he stands nowhere until he stops (§NAP-5.10.1).
    #[must_use]
    pub fn fleeing(self) -> Option<(LeaderId, Hex)> {
        self.s.frames.as_slice().iter().find_map(|frame| match *frame {
            Frame::LeaderRetreat(LeaderRetreat { leader, at, .. }) => Some((leader, at)),
            _ => None,
        })
    }

    /// The dice of an escape: the unit's blocks and type, or its chart, without terrain, cards or a bonus
    /// against infantry; one for a square (§NAP-5.10.6, §NAP-5.10.8, §AMB-31).
    #[must_use]
    pub fn escape_dice(self, unit: UnitId) -> u8 {
        let (u, k) = (self.unit(unit), self.kind(unit));
        match k.arm {
            _ if self.is_square(unit) => 1,
            Arm::Artillery => self.gun_dice(unit, 1),
            _ => u.blocks + k.melee,
        }
    }
}

impl<L: Log> Turn<'_, L> {
    /// A leader's fate is rolled for when his unit lost a block, once in a battle (§NAP-5.7.2, §NAP-5.7.3,
    /// §NAP-5.5.12): two dice while the unit lives, one when it is gone (§NAP-5.7.4, §AMB-12).
    pub fn check_leader(&mut self, leader: LeaderId, unit_lives: bool) {
        if !leader.is_some() || self.s.leaders[leader.index()].hex == Hex::NONE {
            return;
        }
        let bit = 1 << leader.0;
        if self.s.battle.checked & bit == 0 {
            self.s.battle.checked |= bit;
            self.push(Roll { what: RollFor::Leader(leader), dice: if unit_lives { 2 } else { 1 } });
        }
    }

    /// The opponent has rolled (§NAP-5.7.1): the leader is lost if every die shows a saber.
    pub fn resolve_leader_check(&mut self, leader: LeaderId, faces: &Faces) {
        let lost = faces.count(face::SABER) as usize == faces.as_slice().len();
        let rule = if faces.as_slice().len() == 1 { "NAP-5.7.4" } else { "NAP-5.7.2" };
        self.say_leader_roll("log-leader-check", leader, faces, lost, rule);
        if lost {
            self.lose_leader(leader);
        }
    }

    /// §NAP-5.7.9: a lone leader in melee dies by any saber; flags do nothing; a survivor must retreat.
    pub fn resolve_against_leader(&mut self, faces: &Faces) {
        let leader = self.look().leader_in(self.s.battle.target);
        let lost = faces.count(face::SABER) > 0;
        self.say_leader_roll("log-leader-attacked", leader, faces, lost, "NAP-5.7.9");
        if lost {
            self.lose_leader(leader);
        } else {
            self.start_leader_retreat(leader);
        }
    }

    fn say_leader_roll(
        &mut self,
        key: &'static str,
        leader: LeaderId,
        faces: &Faces,
        lost: bool,
        rule: &'static str,
    ) {
        let faces = *faces;
        self.report(|look| {
            let seat = Seat(look.leader_side(leader).other() as u8);
            let shown = faces.as_slice().iter().map(|&f| (f, Some(f == face::SABER))).collect();
            let line = look.leader_line(key, leader);
            let msg = line
                .msg
                .clone()
                .num("dice", faces.as_slice().len() as i64)
                .list("faces", look.faces_named(&faces))
                .num("lost", u8::from(lost));
            Line { msg, ..line }.rule(rule).act(Act::Dice(DiceShown {
                seat,
                die: 0,
                faces: shown,
                luck: None,
            }))
        });
    }

    /// §NAP-5.7.1: a leader is lost: a banner for the opponent.
    pub fn lose_leader(&mut self, leader: LeaderId) {
        self.report(|look| {
            let piece = look.leader_piece(leader);
            look.leader_line("log-leader-lost", leader).rule("NAP-5.7.1").act(Act::Remove { piece })
        });
        self.lift_leader(leader);
        self.gain_banner(self.look().leader_side(leader).other());
    }

    /// A leader left alone must retreat (§NAP-5.7.4 to §NAP-5.7.7). On his own edge he leaves the board; with
    /// no way to go he is lost (§NAP-5.7.5, §NAP-5.10.7).
    pub fn start_leader_retreat(&mut self, leader: LeaderId) {
        let (at, side) = (self.s.leaders[leader.index()].hex, self.look().leader_side(leader));
        if at == Hex::NONE || self.s.winner.is_some() {
            return;
        }
        if at.row() == side.baseline() {
            self.leave_board(leader);
        } else if self.look().can_finish(side, at, RETREAT) {
            self.lift_leader(leader);
            self.push(LeaderRetreat { leader, at, left: RETREAT });
        } else {
            self.lose_leader(leader);
        }
    }

    /// §NAP-5.10.2: off the board over his own edge: no banner.
    pub fn leave_board(&mut self, leader: LeaderId) {
        self.lift_leader(leader);
        self.report(|look| {
            let piece = look.leader_piece(leader);
            look.leader_line("log-leader-leaves", leader).rule("NAP-5.10.2").act(Act::Remove { piece })
        });
    }

    /// A retreating leader steps to a hex; an enemy unit there rolls for him first (§NAP-5.10.6).
    fn leader_steps(&mut self, way: LeaderRetreat, to: Hex) {
        let leader = way.leader;
        let side = self.look().leader_side(leader);
        self.replace(LeaderRetreat { leader, at: to, left: way.left - 1 });
        if self.look().standing(side.other()).contains(to) {
            let unit = self.look().unit_in(to);
            let dice = self.look().escape_dice(unit);
            self.report(|look| {
                let line = look.leader_line("log-leader-escapes", leader);
                let msg = line.msg.clone().name("hex", to.name()).num("dice", dice);
                Line { msg, ..line }.rule("NAP-5.10.6").touch(hex_noun(to))
            });
            self.push(Roll { what: RollFor::Escape(unit), dice });
        }
    }

    /// The enemy unit has rolled for the escaping leader: any saber, even of Rifles or Militia, is his end.
    ///
    /// # Errors
    /// The fault that no leader is on the run.
    pub fn resolve_escape(&mut self, faces: &Faces) -> Result<(), Fault> {
        let Frame::LeaderRetreat(LeaderRetreat { leader, .. }) = self.s.frames.top() else {
            return Err(Fault::new(What::Missing));
        };
        let lost = faces.count(face::SABER) > 0;
        self.say_leader_roll("log-leader-escape-roll", leader, faces, lost, "NAP-5.10.6");
        if lost {
            self.pop();
            self.lose_leader(leader);
        }
        Ok(())
    }

    /// The retreat ends here; with a leaderless friend he attaches (§NAP-5.10.4).
    pub fn leader_stops(&mut self, leader: LeaderId, at: Hex) {
        self.pop();
        self.place_leader(leader, at);
        self.report(|look| {
            let line = look.leader_line("log-leader-retreats", leader);
            let piece = look.leader_piece(leader);
            let msg = line.msg.clone().name("hex", at.name());
            Line { msg, ..line }.rule("NAP-5.10.1").touch(hex_noun(at)).act(Act::Place { piece })
        });
    }
}
