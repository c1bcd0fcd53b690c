//! Chapter 6.3: combined arms.

use crate::board::Hex;
use crate::choice::{self, Sink};
use crate::data::Arm;
use crate::look::{Look, Turn};
use crate::rules::combat::bits;
use crate::state::{BattleKind, Frame, UnitId};
use sandtable_engine::Log;

impl Look<'_> {
    /// The guns that may join a melee of this unit (§NAP-6.3.1, §NAP-6.3.2, §NAP-5.11.7), as bits by unit.
    /// Only infantry and cavalry lead one, and only against a unit (§AMB-48).
    #[must_use]
    pub fn guns_for(self, lead: UnitId, to: Hex, kind: BattleKind) -> u64 {
        let side = self.kind(lead).side;
        if self.kind(lead).arm == Arm::Artillery || !self.unit_in(to).is_some() {
            return 0;
        }
        self.units(side).filter(|&gun| self.may_join(gun, to, kind)).fold(0, |set, gun| set | 1 << gun.0)
    }

    /// Whether a gun may join: ordered, not battled (§NAP-6.3.9), in range, and in plain sight; from a hill it
    /// may fire over a friendly lone leader below, but not over a unit (§NAP-6.3.2); next to an enemy only
    /// against a target next to it (§AMB-26).
    fn may_join(self, gun: UnitId, to: Hex, kind: BattleKind) -> bool {
        let k = self.kind(gun);
        if k.arm != Arm::Artillery || !self.may_battle(gun) {
            return false;
        }
        let (hex, board) = (self.unit(gun).hex, &self.g.board);
        let apart = board.distance(hex, to);
        let placed = if apart == 1 {
            true
        } else {
            apart <= self.fire_range(gun)
                && !self.next_to_enemy(hex, k.side)
                && self.g.lines.clear(
                    hex,
                    to,
                    self.pieces() - (self.lone_leaders(k.side) & self.fired_over(gun)),
                )
        };
        placed && self.joined_dice(gun, to, kind) > 0
    }

    /// The dice a gun adds: for its own range and terrain (§NAP-6.3.3, §NAP-11.3, §NAP-11.5).
    #[must_use]
    pub fn joined_dice(self, gun: UnitId, to: Hex, kind: BattleKind) -> u8 {
        let near = self.g.board.distance(self.unit(gun).hex, to) == 1;
        self.dice(gun, to, if near { kind } else { BattleKind::Ranged }, true)
    }

    /// Lists the guns that may still join, and the attack itself once it has a die (§NAP-5.6.3, §AMB-24).
    pub fn gun_choices(self, out: &mut impl Sink) {
        let b = &self.s.battle;
        for gun in bits(self.guns_for(b.attacker, b.target, b.kind) & !b.guns) {
            out.add(choice::JOIN, Look::noun(gun));
        }
        if self.attack_dice() > 0 {
            out.add(choice::ATTACK, sandtable_engine::Noun::None);
        }
    }
}

impl<L: Log> Turn<'_, L> {
    /// A gun joins in.
    pub fn join(&mut self, gun: UnitId) {
        self.s.battle.guns |= 1 << gun.0;
        let b = self.s.battle;
        if self.look().guns_for(b.attacker, b.target, b.kind) & !b.guns == 0 {
            self.begin_melee();
        } else {
            self.replace(Frame::Guns);
        }
    }
}
