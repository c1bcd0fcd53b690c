//! Chapter 5.3: movement.

use crate::board::{Hex, HexSet};
use crate::choice::{self, Sink};
use crate::data::{Arm, Effect};
use crate::look::{Look, Turn, hex_noun};
use crate::state::{Frame, LeaderId, UnitId, done};
use sandtable_engine::{Act, Line, Log, Noun};
use sandtable_hex::Dir;

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

    /// D5: lists who may move next, and the end of the phase (§NAP-5.0.5, §NAP-9.8).
    pub fn movement_choices(self, out: &mut impl Sink) {
        let side = self.s.active;
        for unit in self.units(side) {
            if self.may_move(unit) {
                out.add(choice::MOVE, Look::noun(unit));
            }
        }
        for leader in self.leaders(side) {
            if self.may_move_leader(leader) {
                out.add(choice::MOVE, self.leader_noun(leader));
            }
        }
        out.add(choice::DONE, Noun::None);
    }

    /// D5: lists where a piece can go.
    pub fn reach_choices(self, reach: &Reach, out: &mut impl Sink) {
        for hex in reach.all().iter() {
            out.add(choice::TO, hex_noun(hex));
        }
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
        self.say(|look| look.path_line("log-moves", unit, &look.way(to, &reach)).rule("NAP-5.3.1"));
        self.carry_unit(unit, to, along);
        self.s.units[unit.index()].moved = steps;
        self.mark(unit, done::MOVED);
        if self.g.ground.holds(to, kind.light) {
            self.mark(unit, done::HELD);
        }
        self.replace(Frame::Movement);
        self.check_objectives();
    }

    /// D5: a leader goes to a hex; a unit he joins may not move any more (§NAP-5.3.22, §NAP-5.3.24,
    /// §NAP-5.3.25, §AMB-42).
    pub fn move_leader(&mut self, leader: LeaderId, to: Hex) {
        let look = self.look();
        let (from, reach) = (look.leader(leader).hex, look.leader_reach(leader));
        self.say(|look| {
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
        self.replace(Frame::Movement);
    }
}
