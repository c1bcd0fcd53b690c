//! The ways that columns are likely to take: to the goals that draw them, by the ground.

use super::craft;
use super::sense::{Pull, Sense};
use super::ways::Distances;
use crate::board::HexSet;
use crate::data::{MineKind, OrderKind, Side};
use crate::look::Look;
use crate::state::{Lasting, Minefield, UnitId};
use sandtable_hex::{Dir, HexId};

/// The farthest that a way is followed, in hexes.
const FAR: usize = 24;

/// A unit that fights on the ground, and the hexes it will pass.
#[derive(Clone, Debug)]
pub(super) struct Column {
    pub unit: UnitId,
    /// Without the hex it stands on.
    pub way: Vec<HexId>,
    /// Where it goes.
    pub goal: HexId,
}

impl Column {
    /// Whether it will come by a hex.
    pub(super) fn passes(&self, hex: HexId) -> bool {
        self.way.contains(&hex)
    }
}

impl<'a> Sense<'a> {
    /// The columns of a side, each on its way to the goal that draws it most. Of the enemy those that are seen; before the
    /// first turn all as the scenario has them.
    pub(super) fn columns(self, of: Side) -> Vec<Column> {
        let begin = Look { g: self.look.g, s: &self.look.g.begin };
        let at = if self.look.s.turn == 0 { begin } else { self.look };
        let theirs = Sense { side: of, ..self };
        let goals = theirs.goals();
        let seen = |u: UnitId| of == self.side || self.look.s.turn == 0 || !at.is(u, Lasting::AMBUSH);
        let goes = at.units(of).filter(|&u| seen(u) && theirs.takes_ground(u) >= 50);
        goes.filter_map(|unit| {
            let from = at.hex(unit)?;
            let pulls = goals.iter().map(|&goal| {
                let far = self.distances(unit, goal.hex);
                Pull { goal, far }
            });
            let best = pulls.max_by_key(|pull| theirs.drawn(unit, from, pull))?;
            Some(Column { unit, way: self.way(unit, from, &best.far), goal: best.goal.hex })
        })
        .collect()
    }

    /// How far it is for a unit from every hex to a goal, around mines that its side knows of.
    pub(super) fn distances(self, unit: UnitId, goal: HexId) -> Distances {
        let mined = if self.knows(craft::DETOURS) { self.minefields(unit) } else { HexSet::EMPTY };
        self.memo.distances(self.look, unit, goal, mined)
    }

    /// The hexes with mines that a unit has to shun: its side knows of them, and so does the one that thinks. Who may lead
    /// over mines unharmed shuns none, and a dummy that is known as one no one does.
    pub(super) fn minefields(self, unit: UnitId) -> HexSet {
        let look = self.look;
        let leads = [OrderKind::MineSearch, OrderKind::MineTrawling];
        if leads.into_iter().any(|kind| look.order(unit, kind).is_some()) {
            return HexSet::EMPTY;
        }
        let known =
            |m: &&Minefield| look.knows_minefield(self.side, m) && look.knows_minefield(look.side(unit), m);
        let harmless = |m: &&Minefield| m.kind == MineKind::Dummy && (m.known || m.side == self.side);
        look.s.mines.iter().filter(known).filter(|m| !harmless(m)).map(|m| m.hex).collect()
    }

    /// The shortest way down the distances to a goal.
    fn way(self, unit: UnitId, from: HexId, far: &Distances) -> Vec<HexId> {
        let look = self.look;
        let mut way = Vec::new();
        let mut at = from;
        while way.len() < FAR {
            let open = Dir::ALL.into_iter().filter(|&dir| look.may_cross(unit, at, dir).is_ok());
            let next = open.filter_map(|dir| look.g.board.next(at, dir)).min_by_key(|h| far[h.index()]);
            let Some(next) = next.filter(|h| far[h.index()] < far[at.index()]) else { break };
            way.push(next);
            at = next;
        }
        way
    }
}
