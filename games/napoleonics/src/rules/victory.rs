//! Chapters 4 and 5.14: banners, and the end of the game.

use crate::board::{Hex, HexSet, Side};
use crate::look::{Look, Turn, hex_noun};
use sandtable_engine::{Line, Log, Msg};

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
                self.report(|look| {
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
        self.report(|look| {
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
        self.report(|look| {
            let msg = Msg::new(key)
                .msg("side", look.side_name(side))
                .name("hex", hex.name())
                .num("n", worth)
                .num("banners", look.banners(side))
                .num("goal", look.g.goals[side.index()]);
            let now =
                |o: &Objective| o.hexes.contains(hex) && o.side == side && o.when == When::WhileOccupied;
            let rule = if look.g.objectives.iter().any(now) { "NAP-4.5" } else { "NAP-4.4" };
            Line::new(msg).rule(rule).touch(hex_noun(hex))
        });
    }

    /// Victory by standing somewhere is tested when a unit arrives (§NAP-4.5).
    pub fn check_objectives(&mut self) {
        if !self.g.objectives.is_empty() {
            self.check_victory();
        }
    }
}
