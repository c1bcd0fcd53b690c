//! Chapter 5.5: ranged combat.

use crate::board::{Hex, HexSet};
use crate::choice;
use crate::data::{Arm, Effect};
use crate::look::{Look, Turn, hex_noun};
use crate::rules::melee::FightOn;
use crate::rules::roll::{Roll, RollFor};
use crate::state::{Battle, BattleKind, Stage, UnitId};
use sandtable_engine::{Log, Sink};

impl Look<'_> {
    /// How far a unit may fire now (§NAP-5.5.4, §NAP-5.3.15): 0 if it may not fire at all (§NAP-5.5.1,
    /// §NAP-5.5.8). Bayonet Charge and Cold Steel forbid fire (§NAP-8.9, §NAP-8.17).
    #[must_use]
    pub fn fire_range(self, unit: UnitId) -> u8 {
        let k = self.kind(unit);
        if k.arm == Arm::Cavalry || matches!(self.effect(), Effect::BayonetCharge | Effect::ColdSteel) {
            0
        } else if k.horse && self.unit(unit).moved > 0 {
            self.g.data.guns.horse.max_range_moved
        } else {
            k.range
        }
    }

    /// Hexes whose friendly pieces a gun fires over: from a hill, the adjacent lower ones (§NAP-7.2.1).
    #[must_use]
    pub fn fired_over(self, unit: UnitId) -> HexSet {
        let (hex, k) = (self.unit(unit).hex, self.kind(unit));
        let hills = self.g.ground.hills;
        if k.arm == Arm::Artillery && hills.contains(hex) {
            (self.g.board.adjacent(hex) & self.held(k.side)) - hills
        } else {
            HexSet::EMPTY
        }
    }

    /// Whether a unit may fire at a hex: an enemy unit, in range, in sight, with at least one die
    /// (§NAP-5.4.4, §NAP-5.5.1, §NAP-5.5.12).
    #[must_use]
    pub fn may_fire_at(self, unit: UnitId, to: Hex) -> bool {
        let (from, side) = (self.unit(unit).hex, self.kind(unit).side);
        self.standing(side.other()).contains(to)
            && self.g.board.within(from, self.fire_range(unit)).contains(to)
            && self.may_fire(unit)
            && self.hits_in_sight(unit, to)
    }

    /// Whether a unit may fire at all: not with an enemy unit next to it (§NAP-5.5.2); a lone enemy leader
    /// does not hinder (§AMB-30).
    #[must_use]
    pub fn may_fire(self, unit: UnitId) -> bool {
        let u = self.unit(unit);
        self.may_battle(unit) && self.fire_range(unit) > 1 && !self.next_to_enemy(u.hex, self.kind(unit).side)
    }

    /// Whether a unit has a clear line to a hex (§NAP-5.5.5), over friends if it is a gun on a hill.
    #[must_use]
    pub fn sees_target(self, unit: UnitId, to: Hex) -> bool {
        self.g.lines.clear(self.unit(unit).hex, to, self.pieces() - self.fired_over(unit))
    }

    fn hits_in_sight(self, unit: UnitId, to: Hex) -> bool {
        self.sees_target(unit, to) && self.dice(unit, to, BattleKind::Ranged, true) > 0
    }

    /// Lists the targets of a unit's fire (§NAP-5.5.14).
    pub fn fire_targets(self, unit: UnitId, out: &mut impl Sink) {
        if !self.may_fire(unit) {
            return;
        }
        let (from, side) = (self.unit(unit).hex, self.kind(unit).side);
        let near = self.g.board.within(from, self.fire_range(unit)) & self.standing(side.other());
        for to in near.iter() {
            if out.wants(choice::FIRE, hex_noun(to)) && self.hits_in_sight(unit, to) {
                out.add(choice::FIRE, hex_noun(to));
            }
        }
    }
}

impl<L: Log> Turn<'_, L> {
    /// §NAP-5.5.3, §NAP-5.5.13: the target does not answer, and no one takes ground.
    pub fn fire(&mut self, unit: UnitId, to: Hex) {
        let from = self.s.units[unit.index()].hex;
        let defender = self.look().unit_in(to);
        self.s.battle = Battle {
            kind: BattleKind::Ranged,
            stage: Stage::AfterAttack,
            attacker: unit,
            from,
            target: to,
            defender,
            ..Battle::NONE
        };
        self.commit_battle();
        let dice = self.look().attack_dice();
        self.replace(FightOn);
        self.push(Roll { what: RollFor::Attack, dice });
    }
}
