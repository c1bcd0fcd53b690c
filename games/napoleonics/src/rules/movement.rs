//! Chapter 5.3: movement.

use crate::Napoleonics;
use crate::board::{Hex, HexSet};
use crate::choice;
use crate::data::{Arm, Effect};
use crate::look::{Look, Piece, Turn, hex_noun};
use crate::refusal::{card_rule, no};
use crate::rules::combat::Combat;
use crate::state::{LeaderId, UnitId, done};
use sandtable_engine::prelude::*;
use sandtable_hex::Dir;
use serde::{Deserialize, Serialize};

/// D5: who moves next, and the end of the phase (§NAP-5.0.5, §NAP-9.8).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Movement;

impl Decision<Napoleonics> for Movement {
    const RULE: &'static str = "NAP-5.0.5";
    const PHASE: &'static str = "phase-movement";

    fn list(self, look: Look<'_>, _seat: Seat, out: &mut impl Sink) {
        for unit in look.units(look.s.active) {
            if look.may_move(unit) {
                out.add(choice::MOVE, Look::noun(unit));
            }
        }
        for leader in look.leaders(look.s.active) {
            if look.may_move_leader(leader) {
                out.add(choice::MOVE, look.leader_noun(leader));
            }
        }
        out.add(choice::DONE, Noun::None);
    }

    fn choose<L: Log>(self, turn: &mut Turn<'_, L>, _seat: Seat, choice: Choice) -> Done {
        if choice.verb == choice::DONE {
            turn.replace(Combat);
            return QUIET;
        }
        match turn.look().piece(choice.noun).fit()? {
            Piece::Unit(unit) => turn.replace(MoveUnit { unit }),
            Piece::Leader(leader) => turn.replace(MoveLeader { leader }),
        }
        QUIET
    }

    fn prompt(self, look: Look<'_>, _seat: Seat) -> Prompt {
        Prompt { detail: look.card_detail(Some("detail-ordered-move")), ..Prompt::of(Msg::new("ask-move")) }
    }

    fn why_not(self, look: Look<'_>, seat: Seat, noun: Noun) -> Option<Refusal> {
        Some(look.not_moved(seat, noun))
    }

    fn dress(self, _look: Look<'_>, _seat: Seat, choice: Choice, offer: &mut Offer) {
        if choice.verb == choice::DONE {
            offer.label.key = "verb-done-movement".into();
        }
    }
}

impl Skippable<Napoleonics> for Movement {
    /// §NAP-5.0.5: a phase in which nothing can be done passes by itself.
    fn skip<L: Log>(self, turn: &mut Turn<'_, L>) -> Result<bool, Fault> {
        let idle = turn.idle(self);
        if idle {
            turn.replace(Combat);
        }
        Ok(idle)
    }
}

/// D5: where a unit goes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct MoveUnit {
    /// Which unit.
    pub unit: UnitId,
}

impl Decision<Napoleonics> for MoveUnit {
    const RULE: &'static str = "NAP-5.3.1";
    const PHASE: &'static str = "phase-movement";
    const BAR: &'static str = "NAP-5.0.5";

    fn list(self, look: Look<'_>, _seat: Seat, out: &mut impl Sink) {
        look.reach(self.unit).list(out);
    }

    fn choose<L: Log>(self, turn: &mut Turn<'_, L>, _seat: Seat, choice: Choice) -> Done {
        turn.move_unit(self.unit, Look::hex(choice.noun).fit()?);
        QUIET
    }

    fn prompt(self, look: Look<'_>, _seat: Seat) -> Prompt {
        Prompt::of(look.with_unit(Msg::new("ask-move-to"), self.unit)).about([Look::noun(self.unit)])
    }

    fn why_not(self, look: Look<'_>, _seat: Seat, noun: Noun) -> Option<Refusal> {
        Some(look.not_reached(noun, Piece::Unit(self.unit)))
    }

    fn dress(self, look: Look<'_>, _seat: Seat, choice: Choice, offer: &mut Offer) {
        let steps = Look::hex(choice.noun).and_then(|to| look.reach(self.unit).steps(to));
        offer.value = steps.map(i16::from);
    }
}

/// D5: where a leader goes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct MoveLeader {
    /// Who.
    pub leader: LeaderId,
}

impl Decision<Napoleonics> for MoveLeader {
    const RULE: &'static str = "NAP-5.3.1";
    const PHASE: &'static str = "phase-movement";
    const BAR: &'static str = "NAP-5.0.5";

    fn list(self, look: Look<'_>, _seat: Seat, out: &mut impl Sink) {
        look.leader_reach(self.leader).list(out);
    }

    fn choose<L: Log>(self, turn: &mut Turn<'_, L>, _seat: Seat, choice: Choice) -> Done {
        turn.move_leader(self.leader, Look::hex(choice.noun).fit()?);
        QUIET
    }

    fn prompt(self, look: Look<'_>, _seat: Seat) -> Prompt {
        let ask = Msg::new("ask-move-to").msg("unit", look.leader_name(self.leader));
        Prompt::of(ask.name("hex", look.leader(self.leader).hex.name()))
            .about([look.leader_noun(self.leader)])
    }

    fn why_not(self, look: Look<'_>, _seat: Seat, noun: Noun) -> Option<Refusal> {
        Some(look.not_reached(noun, Piece::Leader(self.leader)))
    }

    fn dress(self, look: Look<'_>, _seat: Seat, choice: Choice, offer: &mut Offer) {
        let steps = Look::hex(choice.noun).and_then(|to| look.leader_reach(self.leader).steps(to));
        offer.value = steps.map(i16::from);
    }
}

/// How far an ordered leader moves (§NAP-5.3.20).
const LEADER_MOVE: u8 = 3;
/// The longest move of all: La Grande Manoeuvre.
const LONGEST: usize = 4;

/// The hexes a piece can end its move in, by the hexes it takes to get there.
#[derive(Clone, Copy, Debug, Default)]
pub struct Reach {
    by: [HexSet; LONGEST + 1],
    /// The hexes it can come to in so many and go on from, the first its own.
    onward: [HexSet; LONGEST + 1],
}

impl Reach {
    /// All of them.
    #[must_use]
    pub fn all(&self) -> HexSet {
        self.by.iter().fold(HexSet::EMPTY, |all, &hexes| all | hexes)
    }

    /// Lists where the piece can go.
    fn list(&self, out: &mut impl Sink) {
        for hex in self.all().iter() {
            out.add(choice::TO, hex_noun(hex));
        }
    }

    /// How many hexes it takes to a hex.
    #[must_use]
    pub fn steps(&self, hex: Hex) -> Option<u8> {
        self.by.iter().position(|hexes| hexes.contains(hex)).map(|n| n as u8)
    }
}

impl Look<'_> {
    /// Hexes a unit may move this turn, and hexes it may move and still battle (§NAP-5.3.10, §NAP-5.3.11,
    /// §NAP-5.3.12, §NAP-5.3.13, §NAP-5.3.14, §NAP-5.3.15, §AMB-01), as the turn's card changes them for those
    /// it orders (chapter 8). They count this turn's movement phase only (§NAP-5.3.17).
    #[must_use]
    pub fn allowance(self, unit: UnitId) -> (u8, u8) {
        let kind = self.kind(unit);
        let led = self.unit(unit).done & done::LED != 0;
        let (foot, guns) = (kind.arm == Arm::Infantry, kind.arm == Arm::Artillery);
        let (most, battle) = match self.effect_on(kind.side) {
            Effect::BayonetCharge if foot => (2, 2),
            Effect::Bombard if guns => (3, 0),
            Effect::CavalryCharge if kind.heavy => (3, 3),
            Effect::FireAndHold if foot || guns => (0, 0),
            Effect::ColdSteel => (0, 0),
            Effect::ForceMarch if foot && (kind.light || kind.grenadier || kind.guard || led) => (2, 2),
            Effect::ForceMarch if foot => (2, 1),
            Effect::GrandeManoeuvre => (4, 0),
            _ => (kind.move_max, kind.move_battle),
        };
        // §NAP-5.3.15: a last block of horse artillery moves or battles.
        let last_gun = kind.horse && self.unit(unit).blocks == 1;
        (most, if last_gun { 0 } else { battle })
    }

    /// Hexes a leader may move (§NAP-5.3.20); La Grande Manoeuvre lets him go farther (§NAP-8.19).
    #[must_use]
    pub fn leader_allowance(self, leader: LeaderId) -> u8 {
        match self.effect_on(self.leader_side(leader)) {
            Effect::GrandeManoeuvre => LONGEST as u8,
            _ => LEADER_MOVE,
        }
    }

    /// Hexes a unit may enter (§NAP-5.3.2, §NAP-5.3.3, §NAP-5.3.6): no unit, no enemy leader, nothing
    /// impassable; a friendly lone leader only if it brings no leader of its own.
    #[must_use]
    pub fn enterable(self, unit: UnitId, with_leader: bool) -> HexSet {
        let kind = self.kind(unit);
        let led = with_leader && self.leader_of(unit).is_some();
        let barred = if led { self.pieces() } else { self.pieces() - self.lone_leaders(kind.side) };
        HexSet::FULL - barred - self.g.ground.closed(kind.arm)
    }

    /// Whether a unit's leader goes with it: not if he has an order of his own (§NAP-5.2.3, §NAP-5.3.27). One
    /// who was to detach and stayed is simply attached (§AMB-44).
    #[must_use]
    pub fn leader_goes_along(self, unit: UnitId) -> bool {
        let leader = self.leader_of(unit);
        leader.is_some() && !self.leader_ordered(leader)
    }

    /// Where an ordered unit can go (§NAP-5.3.1): it stops in stopping terrain, across fieldworks, and on a
    /// friendly lone leader. There are no zones of control (§NAP-1.3).
    #[must_use]
    pub fn reach(self, unit: UnitId) -> Reach {
        let open = self.enterable(unit, self.leader_goes_along(unit));
        let halts = self.g.ground.stops() | self.lone_leaders(self.kind(unit).side);
        self.spread(self.unit(unit).hex, open, halts, self.allowance(unit).0)
    }

    /// Where an ordered unit could go if it did not have to stop on lone leaders: what it has lost by them.
    #[must_use]
    pub fn reach_past_leaders(self, unit: UnitId) -> Reach {
        let open = self.enterable(unit, false);
        self.spread(self.unit(unit).hex, open, self.g.ground.stops(), self.allowance(unit).0)
    }

    /// Where an ordered leader can go (§NAP-5.3.21, §NAP-5.3.22, §NAP-5.3.23, §NAP-5.3.26): through friends, but
    /// not to another leader.
    #[must_use]
    pub fn leader_reach(self, leader: LeaderId) -> Reach {
        let side = self.leader_side(leader);
        let open = HexSet::FULL - self.held(side.other()) - self.g.ground.closed_to_leaders();
        let most = self.leader_allowance(leader);
        let mut reach = self.spread(self.leader(leader).hex, open, self.g.ground.stops(), most);
        for hexes in &mut reach.by {
            *hexes = *hexes - self.s.led[side.index()];
        }
        reach
    }

    /// Spreads from a hex over open hexes; who enters a halting hex or crosses fieldworks goes no further.
    fn spread(self, from: Hex, open: HexSet, halts: HexSet, most: u8) -> Reach {
        let (board, ground) = (&self.g.board, &self.g.ground);
        let mut reach = Reach::default();
        let (mut front, mut seen, mut passed) = (HexSet::one(from), HexSet::one(from), HexSet::one(from));
        reach.onward[0] = front;
        for step in 1..=(most as usize).min(LONGEST) {
            let (mut next, mut arrived) = (HexSet::EMPTY, HexSet::EMPTY);
            for hex in front.iter() {
                let fresh = board.adjacent(hex) & open;
                if self.g.has_works {
                    for dir in Dir::ALL {
                        let to = board.next(hex, dir);
                        if fresh.contains(to) {
                            arrived.insert(to);
                            if !ground.step_stops(board, hex, dir) {
                                next.insert(to);
                            }
                        }
                    }
                } else {
                    arrived = arrived | fresh;
                    next = next | fresh;
                }
            }
            reach.by[step] = arrived - seen;
            seen = seen | arrived;
            front = next - halts - passed;
            passed = passed | front;
            reach.onward[step] = front;
        }
        reach
    }

    /// Whether an ordered unit may still move: a square may not (§NAP-5.3.16), nor one that a leader has
    /// joined (§NAP-5.3.25).
    #[must_use]
    pub fn may_move(self, unit: UnitId) -> bool {
        self.unit(unit).done & (done::ORDERED | done::MOVED) == done::ORDERED
            && !self.is_square(unit)
            && self.allowance(unit).0 > 0
            && !(self.g.board.adjacent(self.unit(unit).hex)
                & self.enterable(unit, self.leader_goes_along(unit)))
            .is_empty()
    }

    /// Whether an ordered leader may still move.
    #[must_use]
    pub fn may_move_leader(self, leader: LeaderId) -> bool {
        self.leader(leader).done & (done::ORDERED | done::MOVED) == done::ORDERED
            && !self.leader_reach(leader).all().is_empty()
    }

    /// A shortest way to a hex of a reach, for those who watch: through hexes where no one has to stop.
    #[must_use]
    pub fn way(self, to: Hex, reach: &Reach) -> Vec<Hex> {
        let (board, ground) = (&self.g.board, &self.g.ground);
        let mut way = vec![to];
        for step in (0..reach.steps(to).unwrap_or(0)).rev() {
            let next = way[way.len() - 1];
            let goes_on = |&hex: &Hex| {
                let stops = board.direction(hex, next).is_some_and(|dir| ground.step_stops(board, hex, dir));
                next == to || !stops
            };
            let near = reach.onward[step as usize] & board.adjacent(next);
            let Some(hex) = near.iter().find(goes_on) else { break };
            way.push(hex);
        }
        way.reverse();
        way
    }
}

impl<L: Log> Turn<'_, L> {
    /// D5: a unit goes to a hex. A leader with an order of his own stays behind (§NAP-5.3.27).
    pub fn move_unit(&mut self, unit: UnitId, to: Hex) {
        let look = self.look();
        let (reach, kind) = (look.reach(unit), *look.kind(unit));
        let along = look.leader_goes_along(unit);
        let steps = reach.steps(to).unwrap_or(0);
        self.report(|look| look.path_line("log-moves", unit, &look.way(to, &reach)).rule("NAP-5.3.1"));
        self.carry_unit(unit, to, along);
        self.s.units[unit.index()].moved = steps;
        self.mark(unit, done::MOVED);
        if self.g.ground.holds(to, kind.light) {
            self.mark(unit, done::HELD);
        }
        self.replace(Movement);
        self.check_objectives();
    }

    /// D5: a leader goes to a hex; a unit he joins may not move any more (§NAP-5.3.22, §NAP-5.3.24,
    /// §NAP-5.3.25, §AMB-42).
    pub fn move_leader(&mut self, leader: LeaderId, to: Hex) {
        let look = self.look();
        let (from, reach) = (look.leader(leader).hex, look.leader_reach(leader));
        self.report(|look| {
            let path = look.way(to, &reach).iter().map(|h| u16::from(h.0)).collect();
            let line = look.leader_line("log-leader-moves", leader);
            let piece = look.leader_piece(leader);
            let msg = line.msg.clone().name("from", from.name()).name("to", to.name());
            Line { msg, ..line }.rule("NAP-5.3.20").touch(hex_noun(to)).act(Act::Move { piece, path })
        });
        self.lift_leader(leader);
        self.place_leader(leader, to);
        self.s.leaders[leader.index()].done |= done::MOVED;
        let joined = self.look().unit_in(to);
        if joined.is_some() {
            self.mark(joined, done::MOVED);
        }
        self.replace(Movement);
    }
}

/// Why not.
impl Look<'_> {
    /// Why a thing does not move now.
    fn not_moved(self, seat: Seat, noun: Noun) -> Refusal {
        match self.own_piece(seat, noun) {
            Err(refusal) => refusal,
            Ok(Piece::Leader(leader)) if !self.leader_ordered(leader) => {
                no("NAP-5.2.4", "refusal-leader-no-order")
            }
            Ok(Piece::Leader(leader)) if self.leader(leader).done & done::MOVED != 0 => {
                no("NAP-5.3.1", "refusal-moved")
            }
            Ok(Piece::Leader(_)) => no("NAP-5.3.21", "refusal-no-way"),
            Ok(Piece::Unit(unit)) => self.unit_not_moved(unit),
        }
    }

    fn unit_not_moved(self, unit: UnitId) -> Refusal {
        let u = self.unit(unit);
        if !self.is_ordered(unit) {
            no("NAP-5.2.1", "refusal-no-order")
        } else if u.done & done::MOVED != 0 && u.moved == 0 {
            no("NAP-5.3.25", "refusal-joined")
        } else if u.done & done::MOVED != 0 {
            no("NAP-5.3.1", "refusal-moved")
        } else if self.is_square(unit) {
            no("NAP-5.3.16", "refusal-square-moves")
        } else if self.allowance(unit).0 == 0 {
            no(card_rule(&self.card(self.s.card).id), "refusal-card-no-move")
        } else {
            no("NAP-5.3.2", "refusal-no-way")
        }
    }

    fn not_reached(self, noun: Noun, who: Piece) -> Refusal {
        let Some(hex) = self.pointed_hex(noun).filter(|&h| h != Hex::NONE) else {
            return no("NAP-5.3.1", "refusal-not-a-hex");
        };
        let ground = &self.g.ground;
        let (unit, led, most, closed, start) = match who {
            Piece::Unit(u) => {
                let closed = ground.closed(self.kind(u).arm);
                (true, self.leader_goes_along(u), self.allowance(u).0, closed, self.unit(u).hex)
            }
            Piece::Leader(l) => {
                (false, true, self.leader_allowance(l), ground.closed_to_leaders(), self.leader(l).hex)
            }
        };
        let side = self.s.active;
        if hex == start {
            no("NAP-5.3.1", "refusal-start-hex")
        } else if closed.contains(hex) {
            no("NAP-5.3.6", "refusal-impassable")
        } else if self.held(side.other()).contains(hex) {
            no(if unit { "NAP-5.3.2" } else { "NAP-5.3.23" }, "refusal-enemy-there")
        } else if unit && self.standing(side).contains(hex) {
            no("NAP-5.3.2", "refusal-friend-there")
        } else if led && self.s.led[side.index()].contains(hex) {
            no(if unit { "NAP-5.3.3" } else { "NAP-5.3.21" }, "refusal-leader-there")
        } else if matches!(who, Piece::Unit(u) if self.reach_past_leaders(u).all().contains(hex)) {
            no("NAP-5.3.3", "refusal-behind-leader")
        } else {
            Refusal::new("NAP-5.3.1", Msg::new("refusal-too-far").num("most", most))
        }
    }
}
