//! Chapters 5.4 and 11: combat in general, and the number of dice.

use crate::board::Hex;
use crate::data::{Arm, Effect, Halving, face};
use crate::look::{Look, Turn};
use crate::state::{BattleKind, Reaction, UnitId, done};
use sandtable_engine::{Faces, Log};

impl Look<'_> {
    /// Hexes a unit may move this turn, and hexes it may move and still battle (§NAP-5.3.10, §NAP-5.3.11,
    /// §NAP-5.3.12, §NAP-5.3.13, §NAP-5.3.14, §NAP-5.3.15, §AMB-01), as the turn's card changes them (chapter 8). They count this turn's movement phase only
    /// (§NAP-5.3.17).
    #[must_use]
    pub fn allowance(self, unit: UnitId) -> (u8, u8) {
        let kind = self.kind(unit);
        let led = self.unit(unit).done & done::LED != 0;
        let (most, battle) = match self.effect() {
            Effect::BayonetCharge => (2, 2),
            Effect::Bombard => (3, 0),
            Effect::CavalryCharge if kind.heavy => (3, 3),
            Effect::FireAndHold | Effect::ColdSteel => (0, 0),
            Effect::ForceMarch if kind.light || kind.grenadier || kind.guard || led => (2, 2),
            Effect::ForceMarch => (2, 1),
            Effect::GrandeManoeuvre => (4, 0),
            _ => (kind.move_max, kind.move_battle),
        };
        // §NAP-5.3.15: a last block of horse artillery moves or battles.
        let last_gun = kind.horse && self.unit(unit).blocks == 1;
        (most, if last_gun { 0 } else { battle })
    }

    /// Whether an ordered unit may still battle this turn, as far as its own doings go (§NAP-5.2.1,
    /// §NAP-5.4.2, §NAP-7.11, §NAP-7.12, §NAP-8.0.2).
    #[must_use]
    pub fn may_battle(self, unit: UnitId) -> bool {
        let u = self.unit(unit);
        u.blocks > 0
            && u.done & (done::ORDERED | done::FOUGHT | done::HELD) == done::ORDERED
            && self.effect() != Effect::GrandeManoeuvre
            && u.moved <= self.allowance(unit).1
            && !self.g.ground.no_combat.contains(u.hex)
    }

    /// The dice of a unit against a hex, computed from the blocks now present (§NAP-5.4.3, §NAP-11.1): base and
    /// type, card, cap, terrain, never below 0. `own` says that this is the unit's own attack of its turn:
    /// cards help nothing else (§NAP-5.4.8).
    #[must_use]
    pub fn dice(self, unit: UnitId, to: Hex, kind: BattleKind, own: bool) -> u8 {
        let from = self.unit(unit).hex;
        let mut dice = self.base_dice(unit, to, kind);
        if own {
            dice += self.card_dice(unit, to, kind);
        }
        if self.is_capped(unit, to) {
            dice = dice.min(1);
        }
        let works = self.g.lines.works(from, to);
        let terrain = self.g.ground.dice(self.kind(unit).arm, from, to, kind, works);
        (dice as i8 + terrain).max(0) as u8
    }

    /// Blocks, charts and types (§NAP-5.6.5, §NAP-5.6.7, §NAP-11.2, §NAP-11.3). Losses reduce dice (§NAP-1.2).
    fn base_dice(self, unit: UnitId, to: Hex, kind: BattleKind) -> u8 {
        let (u, k) = (self.unit(unit), self.kind(unit));
        match k.arm {
            Arm::Infantry if kind == BattleKind::Ranged => self.musketry(unit),
            Arm::Infantry | Arm::Cavalry => {
                // §NAP-5.6.5, §AMB-06: the French line's bonus against infantry.
                let target = self.unit_in(to);
                let foot = target.is_some() && self.kind(target).arm == Arm::Infantry;
                u.blocks + k.melee + if foot { k.melee_vs_infantry } else { 0 }
            }
            Arm::Artillery => {
                self.gun_dice(unit, if kind.is_melee() { 1 } else { self.g.board.distance(u.hex, to) })
            }
        }
    }

    /// §NAP-5.5.6, §NAP-5.5.7, §NAP-5.5.15, §AMB-40: half the blocks after a move, then the bonus.
    fn musketry(self, unit: UnitId) -> u8 {
        let (u, k) = (self.unit(unit), self.kind(unit));
        match (u.moved > 0, k.halving) {
            (false, _) => u.blocks + k.fire_standing,
            (true, Halving::Up) => u.blocks.div_ceil(2) + k.fire_moved,
            (true, Halving::Down) => u.blocks / 2 + k.fire_moved,
        }
    }

    /// §NAP-5.5.9, §NAP-5.6.8, §AMB-46: the chart; the guard's bonus is for melee only.
    #[must_use]
    pub fn gun_dice(self, unit: UnitId, range: u8) -> u8 {
        let k = self.kind(unit);
        let chart = if k.horse { &self.g.data.guns.horse } else { &self.g.data.guns.foot };
        let blocks = self.unit(unit).blocks.clamp(1, 3) as usize;
        let dice = chart.dice[blocks - 1].get(range as usize - 1).copied().unwrap_or(0);
        dice + if range == 1 { k.melee } else { 0 }
    }

    /// What the turn's card adds (§NAP-5.5.10, §NAP-8.0.5, §AMB-27, §AMB-38); Bombard
    /// helps fire and melee alike (§AMB-37).
    #[must_use]
    pub fn card_dice(self, unit: UnitId, to: Hex, kind: BattleKind) -> u8 {
        let (effect, k) = (self.effect(), self.kind(unit));
        let towns = self.g.ground.towns;
        let none = match effect {
            Effect::Orders => true,
            // §NAP-7.4, §NAP-8.11: none for horse artillery, none into or out of towns and mills.
            Effect::CavalryCharge => {
                k.arm != Arm::Cavalry || towns.contains(to) || towns.contains(self.unit(unit).hex)
            }
            // §NAP-8.17: the bonus melee goes without.
            Effect::ColdSteel => kind == BattleKind::Bonus,
            _ => false,
        };
        if none || !self.is_ordered(unit) {
            return 0;
        }
        let card = self.card(self.s.card);
        if k.guard { card.guard_bonus } else { card.bonus }
    }

    /// §NAP-6.2.5, §NAP-6.2.8, §NAP-8.0.3: a square, and cavalry against a square, roll one die at most.
    #[must_use]
    pub fn is_capped(self, unit: UnitId, to: Hex) -> bool {
        let target = self.unit_in(to);
        self.is_square(unit)
            || (self.kind(unit).arm == Arm::Cavalry && target.is_some() && self.is_square(target))
    }

    /// The dice of the battle's attacker with the guns that join in (§NAP-6.3.3), as many as can be rolled
    /// together: only a home-made park of a dozen guns has more.
    #[must_use]
    pub fn attack_dice(self) -> u8 {
        let b = &self.s.battle;
        let lead = self.dice(b.attacker, b.target, b.kind, true);
        let all = bits(b.guns).fold(lead, |sum, gun| sum + self.joined_dice(gun, b.target, b.kind));
        all.min(Faces::MAX as u8)
    }

    /// Hits of a roll on a unit: its arm's symbol, and in melee the saber (§NAP-5.5.11, §NAP-5.6.9), unless
    /// the one who leads is Rifle Light or Militia (§NAP-5.6.6, §NAP-6.3.4). Against retiring cavalry only its
    /// symbol hits (§NAP-6.1.4).
    #[must_use]
    pub fn hits(self, faces: &Faces, by: UnitId, victim: UnitId) -> u8 {
        let b = &self.s.battle;
        let arm = faces.count(face::of(self.kind(victim).arm));
        let sabers = b.kind.is_melee() && self.kind(by).saber_hits && b.reaction != Reaction::Retire;
        arm + if sabers { faces.count(face::SABER) } else { 0 }
    }
}

/// The units of a bit set.
pub fn bits(mut set: u64) -> impl Iterator<Item = UnitId> {
    std::iter::from_fn(move || {
        (set != 0).then(|| {
            let unit = UnitId(set.trailing_zeros() as u8);
            set &= set - 1;
            unit
        })
    })
}

impl<L: Log> Turn<'_, L> {
    /// A battle is declared: the unit and the guns have battled this turn (§NAP-5.4.2, §NAP-6.3.6).
    pub fn commit_battle(&mut self) {
        let b = self.s.battle;
        self.mark(b.attacker, done::FOUGHT);
        for gun in bits(b.guns) {
            self.mark(gun, done::FOUGHT);
        }
    }
}
