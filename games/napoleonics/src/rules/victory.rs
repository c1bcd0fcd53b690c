//! Chapters 4 and 5.14: banners, and the end of the game.

use crate::board::{Hex, HexSet, Side};
use crate::look::{Look, Turn, hex_noun};
use crate::state::UnitId;
use sandtable_engine::{Act, Line, Log, Msg};

/// Hexes of a scenario that give banners (§NAP-4.3).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Objective {
    /// To whom.
    pub side: Side,
    /// Which hexes.
    pub hexes: HexSet,
    /// How many for each.
    pub banners: u8,
    /// When.
    pub when: When,
    /// The words that tell of it.
    pub text: String,
}

/// When an objective gives its banners.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum When {
    /// §NAP-4.4: if held at the start of the side's turn, until the hex is left.
    TurnStart,
    /// §NAP-4.5: while a unit stands on it.
    WhileOccupied,
}

impl Look<'_> {
    /// The banners of a side now: units and leaders for good, objectives while they count (§NAP-4.1, §NAP-4.3).
    /// The markers in the box are no limit (§NAP-2.8).
    #[must_use]
    pub fn banners(self, side: Side) -> u8 {
        let held = |o: &Objective| match o.when {
            When::TurnStart => o.hexes & self.s.scored[side.index()],
            When::WhileOccupied => o.hexes & self.standing(side),
        };
        let objectives = self.g.objectives.iter().filter(|o| o.side == side);
        objectives.fold(self.s.banners[side.index()], |sum, o| sum + o.banners * held(o).len() as u8)
    }

    /// The banners that a hex gives a side now.
    #[must_use]
    pub fn worth(self, side: Side, hex: Hex) -> u8 {
        let counts = |o: &&Objective| {
            o.side == side
                && o.hexes.contains(hex)
                && match o.when {
                    When::TurnStart => self.s.scored[side.index()].contains(hex),
                    When::WhileOccupied => self.standing(side).contains(hex),
                }
        };
        self.g.objectives.iter().filter(counts).map(|o| o.banners).sum()
    }
}

impl<L: Log> Turn<'_, L> {
    /// §NAP-4.6, §NAP-5.14.1: whoever has the banners he needs has won, at once; what is taken back later does
    /// not undo it.
    pub fn check_victory(&mut self) {
        if self.s.winner.is_some() {
            return;
        }
        let active = self.s.active;
        for side in [active, active.other()] {
            if self.look().banners(side) >= self.g.goals[side.index()] {
                self.s.winner = Some(side);
                self.say(|look| {
                    let msg = Msg::new("log-victory").msg("side", look.side_name(side));
                    Line::new(msg.num("banners", look.banners(side))).rule("NAP-5.14.1")
                });
                return;
            }
        }
    }

    /// §NAP-4.2: a banner for an enemy unit or leader eliminated, whatever did it.
    pub fn gain_banner(&mut self, side: Side) {
        self.s.banners[side.index()] += 1;
        self.say(|look| {
            let msg = Msg::new("log-banner").msg("side", look.side_name(side));
            Line::new(msg.num("banners", look.banners(side)).num("goal", look.g.goals[side.index()]))
                .rule("NAP-4.2")
        });
        self.check_victory();
    }

    /// §NAP-5.0.1, §NAP-4.4: at the start of a side's turn the hexes it holds are scored.
    pub fn score_turn_start(&mut self) {
        let side = self.s.active;
        let due = self
            .g
            .objectives
            .iter()
            .filter(|o| o.side == side && o.when == When::TurnStart)
            .fold(HexSet::EMPTY, |all, o| all | o.hexes);
        let fresh = (due & self.look().standing(side)) - self.s.scored[side.index()];
        for hex in fresh.iter() {
            self.s.scored[side.index()].insert(hex);
            let worth = self.look().worth(side, hex);
            self.say_objective("log-objective", side, hex, worth);
        }
        self.check_victory();
    }

    /// Tells that a hex gives a side banners, or gives them no more (§NAP-4.4, §NAP-4.5).
    pub fn say_objective(&mut self, key: &'static str, side: Side, hex: Hex, worth: u8) {
        self.say(|look| {
            let msg = Msg::new(key)
                .msg("side", look.side_name(side))
                .name("hex", hex.name())
                .num("n", worth)
                .num("banners", look.banners(side))
                .num("goal", look.g.goals[side.index()]);
            Line::new(msg).rule("NAP-4.4").touch(hex_noun(hex))
        });
    }

    /// Removes blocks; excess hits are lost (§NAP-5.4.5, §NAP-5.5.11). The last block gone is a banner for the
    /// opponent (§NAP-4.2), and a square's card goes back to its owner's hand (§NAP-6.2.16).
    pub fn lose_blocks(&mut self, unit: UnitId, hits: u8) {
        let lost = hits.min(self.s.units[unit.index()].blocks);
        if lost == 0 {
            return;
        }
        self.s.units[unit.index()].blocks -= lost;
        let left = self.s.units[unit.index()].blocks;
        self.say(|look| {
            let line = look.unit_line(if left > 0 { "log-blocks-lost" } else { "log-unit-eliminated" }, unit);
            let msg = line.msg.clone().num("blocks", lost).num("left", left);
            let piece = u16::from(unit.0);
            let line = Line { msg, ..line }.act(Act::Steps { piece, change: -(lost as i8) });
            if left > 0 { line } else { line.rule("NAP-4.2").act(Act::Remove { piece }) }
        });
        if left == 0 {
            self.eliminate_unit(unit);
        }
    }

    fn eliminate_unit(&mut self, unit: UnitId) {
        self.dissolve_square(unit);
        self.lift_unit(unit);
        self.gain_banner(self.look().kind(unit).side.other());
    }

    /// Victory by standing somewhere is tested when a unit arrives (§NAP-4.5).
    pub fn check_objectives(&mut self) {
        if !self.g.objectives.is_empty() {
            self.check_victory();
        }
    }
}
