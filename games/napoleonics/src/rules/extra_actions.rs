//! Chapter 5.11: extra actions after a won melee: advance, breakthrough, bonus melee.

use crate::Napoleonics;
use crate::advice::about_battle;
use crate::board::{Hex, HexSet};
use crate::choice;
use crate::data::Arm;
use crate::look::{Look, Turn, hex_noun};
use crate::state::{BattleKind, Stage, UnitId, done};
use sandtable_engine::AnyBut;
use sandtable_engine::prelude::*;
use serde::{Deserialize, Serialize};

/// D12: into the vacated hex or not (§NAP-5.11.8).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Advance;

impl Decision<Napoleonics> for Advance {
    const RULE: &'static str = "NAP-5.11.2";
    const PHASE: &'static str = "phase-combat";
    const BAR: &'static str = "NAP-5.11.8";

    fn list(self, _look: Look<'_>, _seat: Seat, out: &mut impl Sink) {
        out.add(choice::ADVANCE, Noun::None);
        out.add(choice::STAY, Noun::None);
    }

    fn choose<L: Log>(self, turn: &mut Turn<'_, L>, _seat: Seat, choice: Choice) -> Done {
        turn.pop();
        if choice.verb == choice::ADVANCE {
            turn.advance();
        }
        QUIET
    }

    fn prompt(self, look: Look<'_>, _seat: Seat) -> Prompt {
        Prompt::of(look.of_attack("ask-advance")).about(about_battle(look))
    }
}

/// D12: the second hex of a breakthrough, or none (§NAP-5.11.3).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct SecondHex;

impl Decision<Napoleonics> for SecondHex {
    const RULE: &'static str = "NAP-5.11.3";
    const PHASE: &'static str = "phase-combat";
    const BAR: &'static str = "NAP-5.11.8";

    fn list(self, look: Look<'_>, _seat: Seat, out: &mut impl Sink) {
        for hex in look.second_hexes(look.s.battle.attacker).iter() {
            out.add(choice::TO, hex_noun(hex));
        }
        out.add(choice::STOP, Noun::None);
    }

    fn choose<L: Log>(self, turn: &mut Turn<'_, L>, _seat: Seat, choice: Choice) -> Done {
        turn.pop();
        if choice.verb == choice::TO {
            turn.take_ground(turn.s.battle.attacker, Look::hex(choice.noun).fit()?);
        }
        turn.offer_bonus();
        QUIET
    }

    fn prompt(self, look: Look<'_>, _seat: Seat) -> Prompt {
        Prompt::of(look.of_attack("ask-second-hex")).about([Look::noun(look.s.battle.attacker)])
    }
}

/// D12: the target of a bonus melee, or none (§NAP-5.11.5, §NAP-9.15).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct BonusMelee;

impl Decision<Napoleonics> for BonusMelee {
    const RULE: &'static str = "NAP-5.11.5";
    const PHASE: &'static str = "phase-combat";
    const BAR: &'static str = "NAP-5.11.8";

    fn list(self, look: Look<'_>, _seat: Seat, out: &mut impl Sink) {
        look.melee_targets(look.s.battle.attacker, BattleKind::Bonus, out);
        out.add(choice::DONE, Noun::None);
    }

    /// A bonus melee is a whole melee (§NAP-5.11.9), one at most for a unit in a turn, and for cavalry only
    /// (§NAP-5.6.12).
    fn choose<L: Log>(self, turn: &mut Turn<'_, L>, _seat: Seat, choice: Choice) -> Done {
        turn.pop();
        if choice.verb == choice::MELEE {
            turn.declare_melee(turn.s.battle.attacker, Look::hex(choice.noun).fit()?, BattleKind::Bonus);
        }
        QUIET
    }

    fn prompt(self, look: Look<'_>, _seat: Seat) -> Prompt {
        Prompt::of(look.of_attack("ask-bonus")).about([Look::noun(look.s.battle.attacker)])
    }

    fn why_not(self, look: Look<'_>, _seat: Seat, noun: Noun) -> Option<Refusal> {
        Some(look.not_a_target(look.s.battle.attacker, noun, BattleKind::Bonus))
    }

    fn dress(self, look: Look<'_>, _seat: Seat, choice: Choice, offer: &mut Offer) {
        if choice.verb == choice::DONE {
            offer.label.key = "verb-done-bonus".into();
        } else {
            let dice = |to| look.dice(look.s.battle.attacker, to, BattleKind::Bonus, true);
            offer.value = Look::hex(choice.noun).map(|to| i16::from(dice(to)));
        }
    }
}

impl Look<'_> {
    /// Whether the attacker may take the vacated hex (§NAP-5.11.1, §NAP-5.11.2, §NAP-5.11.3): infantry that is not in
    /// square, or cavalry; never artillery (§NAP-5.11.4, §NAP-6.3.7).
    fn may_take_ground(self) -> bool {
        let b = &self.s.battle;
        let arm = self.kind(b.attacker).arm;
        self.alive(b.attacker)
            && self.unit(b.attacker).hex == b.from
            && arm != Arm::Artillery
            && !self.is_square(b.attacker)
            && self.enterable(b.attacker, true).contains(b.target)
    }

    /// The second hex of a breakthrough: any hex next to it that it may enter, even its start (§NAP-5.11.3,
    /// §AMB-34).
    pub fn second_hexes(self, unit: UnitId) -> HexSet {
        self.g.board.adjacent(self.unit(unit).hex) & self.enterable(unit, true)
    }

    /// A unit that entered forest or town may not battle on (§NAP-5.11.5).
    fn has_bonus_target(self) -> bool {
        let unit = self.s.battle.attacker;
        let mut any = AnyBut::new(choice::DONE);
        self.melee_targets(unit, BattleKind::Bonus, &mut any);
        any.found() && self.unit(unit).done & done::HELD == 0
    }
}

impl<L: Log> Turn<'_, L> {
    /// The melee is won: the attacker may take ground, once any leader has left the hex (§NAP-5.7.7, §AMB-33).
    pub fn won(&mut self) {
        self.s.battle.stage = Stage::End;
        if self.look().may_take_ground() {
            self.push(Advance);
        }
    }

    /// D12: into the vacated hex (§NAP-5.11.8). An attached leader goes along (§NAP-5.11.10).
    pub fn advance(&mut self) {
        let b = self.s.battle;
        let stopped = self.take_ground(b.attacker, b.target);
        // §NAP-5.11.6: after a bonus melee only the one hex.
        if self.look().kind(b.attacker).arm == Arm::Cavalry && b.kind == BattleKind::Melee {
            if !stopped && !self.look().second_hexes(b.attacker).is_empty() {
                self.push(SecondHex);
            } else {
                self.offer_bonus();
            }
        }
    }

    /// One hex alone is a breakthrough too.
    fn offer_bonus(&mut self) {
        if self.s.winner.is_none() && self.look().has_bonus_target() {
            self.push(BonusMelee);
        }
    }

    /// Goes one hex after a melee; tells whether terrain stops it there (§NAP-7.11).
    fn take_ground(&mut self, unit: UnitId, to: Hex) -> bool {
        let look = self.look();
        let (from, kind) = (look.unit(unit).hex, *look.kind(unit));
        let crossed = look
            .g
            .board
            .direction(from, to)
            .is_some_and(|d| self.g.ground.step_stops(&self.g.board, from, d));
        let joins = look.leader_in(to).is_some();
        let rule = if kind.arm == Arm::Cavalry { "NAP-5.11.3" } else { "NAP-5.11.2" };
        self.report(|look| look.path_line("log-advances", unit, &[from, to]).rule(rule));
        self.carry_unit(unit, to, true);
        if self.g.ground.holds(to, kind.light) {
            self.mark(unit, done::HELD);
        }
        self.check_objectives();
        crossed || joins || self.g.ground.stops().contains(to)
    }
}
