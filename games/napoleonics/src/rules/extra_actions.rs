//! Chapter 5.11: extra actions after a won melee: advance, breakthrough, bonus melee.

use crate::board::{Hex, HexSet};
use crate::choice::{self, Sink};
use crate::data::Arm;
use crate::look::{Look, Turn, hex_noun};
use crate::state::{BattleKind, Frame, Stage, UnitId, done};
use sandtable_engine::{Log, Noun};

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

    /// D12: lists the second hex, or none.
    pub fn second_choices(self, out: &mut impl Sink) {
        for hex in self.second_hexes(self.s.battle.attacker).iter() {
            out.add(choice::TO, hex_noun(hex));
        }
        out.add(choice::STOP, Noun::None);
    }

    /// D12: lists the targets of the bonus melee, or none (§NAP-5.11.5, §NAP-9.15).
    pub fn bonus_choices(self, out: &mut impl Sink) {
        self.melee_targets(self.s.battle.attacker, BattleKind::Bonus, out);
        out.add(choice::DONE, Noun::None);
    }

    /// A unit that entered forest or town may not battle on (§NAP-5.11.5).
    fn has_bonus_target(self) -> bool {
        let unit = self.s.battle.attacker;
        let mut any = choice::any();
        self.melee_targets(unit, BattleKind::Bonus, &mut any);
        any.found() && self.unit(unit).done & done::HELD == 0
    }
}

impl<L: Log> Turn<'_, L> {
    /// The melee is won: the attacker may take ground, once any leader has left the hex (§NAP-5.7.7, §AMB-33).
    pub fn won(&mut self) {
        self.s.battle.stage = Stage::End;
        if self.look().may_take_ground() {
            self.push(Frame::Advance);
        }
    }

    /// D12: into the vacated hex (§NAP-5.11.8). An attached leader goes along (§NAP-5.11.10).
    pub fn advance(&mut self) {
        let b = self.s.battle;
        self.pop();
        let stopped = self.take_ground(b.attacker, b.target);
        // §NAP-5.11.6: after a bonus melee only the one hex.
        if self.look().kind(b.attacker).arm == Arm::Cavalry && b.kind == BattleKind::Melee {
            if !stopped && !self.look().second_hexes(b.attacker).is_empty() {
                self.push(Frame::SecondHex);
            } else {
                self.offer_bonus();
            }
        }
    }

    /// D12: the second hex of a breakthrough, or none: one hex alone is a breakthrough too.
    pub fn second_hex(&mut self, to: Option<Hex>) {
        let unit = self.s.battle.attacker;
        self.pop();
        if let Some(to) = to {
            self.take_ground(unit, to);
        }
        self.offer_bonus();
    }

    fn offer_bonus(&mut self) {
        if self.s.winner.is_none() && self.look().has_bonus_target() {
            self.push(Frame::BonusTarget);
        }
    }

    /// D12: a bonus melee is a whole melee (§NAP-5.11.9), one at most for a unit in a turn, and for cavalry
    /// only (§NAP-5.6.12).
    pub fn bonus_melee(&mut self, to: Hex) {
        let unit = self.s.battle.attacker;
        self.pop();
        self.declare_melee(unit, to, BattleKind::Bonus);
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
        self.say(|look| look.path_line("log-advances", unit, &[from, to]).rule(rule));
        self.carry_unit(unit, to, true);
        if self.g.ground.holds(to, kind.light) {
            self.mark(unit, done::HELD);
        }
        self.check_objectives();
        crossed || joins || self.g.ground.stops().contains(to)
    }
}
