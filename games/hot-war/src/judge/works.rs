//! Works at set-up: mines on the ways that the enemy's columns will take, trenches for who holds a goal, obstacles where
//! the way around is long.

use super::sense::Sense;
use super::traffic::Column;
use super::ways::{Distances, NOWHERE, OPEN};
use crate::board::HexSet;
use crate::data::{MineKind, UnitType};
use crate::layout::{Work, work_word};
use crate::look::Look;
use crate::rules::plan::mine_named;
use crate::state::{Lasting, UnitId};
use sandtable_engine::Noun;
use sandtable_hex::{Dir, HexId};

/// What it costs a column to be stopped.
pub(super) const STOP: i32 = 200;
/// What a trench is worth to who holds a goal, and to who lies in Ambush on it.
const TRENCH: [i32; 2] = [300, 100];
/// What it is worth to hold up a unit for a turn.
pub(super) const DELAY: i32 = 120;

/// What works are built for: the ways of both sides.
pub(super) struct Works<'a> {
    sense: Sense<'a>,
    theirs: Vec<Column>,
    ours: Vec<Column>,
}

impl<'a> Works<'a> {
    pub(super) fn of(sense: Sense<'a>) -> Works<'a> {
        let (theirs, ours) = (sense.columns(sense.side.other()), sense.columns(sense.side));
        Works { sense, theirs, ours }
    }

    /// What the best place for an item is worth.
    pub(super) fn wanted(&self, word: u16) -> i32 {
        let look = self.sense.look;
        let open = |at: &Noun| look.item_barred(self.sense.side, word, *at).is_none();
        self.places(word).into_iter().filter(open).map(|at| self.built(word, at)).max().unwrap_or(0)
    }

    /// Where an item may be of use.
    fn places(&self, word: u16) -> Vec<Noun> {
        let zone = self.sense.look.g.forces[self.sense.side.index()].works_zone;
        if mine_named(Noun::Word(word)).is_some() {
            let all = self.theirs.iter().flat_map(|c| c.way.iter()).filter(|h| zone.contains(**h));
            return all.map(|h| Noun::Hex(h.0)).collect();
        }
        match work_named(word) {
            Some(Work::InfantryTrench | Work::TankTrench) => {
                let holds = self.ours.iter().filter_map(|c| self.sense.look.hex(c.unit));
                let sides = holds.flat_map(|h| Dir::ALL.into_iter().map(move |d| side(h, d)));
                sides.collect()
            }
            Some(Work::Wire | Work::Obstacle) => self.crossings(),
            _ => Vec::new(),
        }
    }

    /// The hexsides that the enemy's columns will cross, by their names.
    fn crossings(&self) -> Vec<Noun> {
        let look = self.sense.look;
        let steps = self.theirs.iter().flat_map(|c| c.way.windows(2));
        let mut sides: Vec<Noun> = steps
            .filter_map(|step| {
                let dir = look.g.board.dir(step[0], step[1])?;
                let (hex, dir) = look.hexside(step[0], dir);
                Some(side(hex, dir))
            })
            .collect();
        sides.sort_unstable();
        sides.dedup();
        sides
    }

    /// What an item is worth at a place.
    pub(super) fn built(&self, word: u16, at: Noun) -> i32 {
        match (mine_named(Noun::Word(word)), work_named(word), at) {
            (Some(kind), _, Noun::Hex(hex)) => self.mined(kind, HexId(hex)),
            (_, Some(work), Noun::Side(hex, dir)) => {
                Dir::try_from(dir).map_or(0, |dir| self.walled(work, HexId(hex), dir))
            }
            _ => 0,
        }
    }

    /// Mines: what they do to who comes by, less what they do to friends. A column that meets mines already is
    /// hit half as hard by more of them.
    fn mined(&self, kind: MineKind, hex: HexId) -> i32 {
        let sense = self.sense;
        let laid = |c: &Column| {
            let fields = sense.look.s.mines.iter().filter(|m| m.side == sense.side && c.passes(m.hex));
            1 << fields.count().min(8)
        };
        let comes = self.theirs.iter().filter(|c| c.passes(hex));
        let gain: i32 = comes.map(|c| sense.sprung(c.unit, hex, kind) / laid(c)).sum();
        let met = |c: &&Column| c.passes(hex) || sense.look.hex(c.unit) == Some(hex);
        let own: i32 = self.ours.iter().filter(met).map(|c| sense.sprung(c.unit, hex, kind) / 2).sum();
        gain - own
    }

    fn walled(&self, work: Work, hex: HexId, dir: Dir) -> i32 {
        match work {
            Work::InfantryTrench | Work::TankTrench => self.dug(work == Work::TankTrench, hex, dir),
            Work::Wire | Work::Obstacle => self.barred(work, hex, dir),
            Work::Pillbox => 0,
        }
    }

    /// A trench for who begins on a goal, towards where the enemy comes from.
    fn dug(&self, tank: bool, hex: HexId, dir: Dir) -> i32 {
        let look = self.sense.look;
        let fits = |u: UnitId| match look.unit_type(u) {
            UnitType::Infantry => !tank,
            UnitType::Armoured | UnitType::LightTank | UnitType::HeavyTank => tank,
            _ => false,
        };
        let goal = self.sense.goals().iter().any(|g| g.held && g.hex == hex);
        let holder = self.ours.iter().map(|c| c.unit).find(|&u| look.hex(u) == Some(hex) && fits(u));
        let Some(holder) = holder.filter(|_| goal && !look.trenches(hex).any(|t| t.tank == tank)) else {
            return 0;
        };
        let before =
            self.theirs.iter().filter_map(|c| c.way.first()).filter(|h| look.in_wedge(hex, dir, **h));
        let ahead = before.count() * 2 > self.theirs.len();
        if ahead { TRENCH[usize::from(look.is(holder, Lasting::AMBUSH))] } else { 0 }
    }

    /// Wire or obstacles: how much longer the ways of those become whom they bar.
    fn barred(&self, work: Work, hex: HexId, dir: Dir) -> i32 {
        let look = self.sense.look;
        let mut walled = look.s.clone();
        match work {
            Work::Wire => walled.wire.push((hex, dir)),
            _ => walled.obstacles.push((hex, dir)),
        }
        let after = Look { g: look.g, s: &walled };
        let late = |c: &Column| {
            let Some(&from) = c.way.first() else { return 0 };
            if after.may_cross(c.unit, hex, dir).is_ok() {
                return 0;
            }
            let far = |ways: Distances| i32::from(ways[from.index()]);
            let more = (far(after.ways_to(c.unit, c.goal))
                - far(self.sense.memo.distances(look, c.unit, c.goal, HexSet::EMPTY)))
            .min(i32::from(NOWHERE) / 2);
            more * DELAY / (i32::from(OPEN) * self.sense.speed(c.unit))
        };
        self.theirs.iter().map(late).sum::<i32>() - self.ours.iter().map(late).sum::<i32>()
    }
}

fn side(hex: HexId, dir: Dir) -> Noun {
    Noun::Side(hex.0, dir as u8)
}

fn work_named(word: u16) -> Option<Work> {
    Work::ALL.into_iter().find(|&work| work_word(work) == word)
}
