//! What an attack is worth, and what danger a unit stands in.

use super::Style;
use super::blow::{Blow, ONE, at_least, banner_worth, block_worth, gone_after, sides};
use super::memo::Memo;
use crate::board::{Hex, Side};
use crate::data::{Arm, Halving};
use crate::look::{Kind, Look};
use crate::state::{BattleKind, UnitId};

/// What it is worth to push a unit back one hex.
const GROUND: i32 = 10;
/// What a card is worth that goes to the square track.
const CARD: i32 = 22;

/// A position as the script sees it.
#[derive(Clone, Copy)]
pub struct Tactics<'a> {
    /// The position.
    pub look: Look<'a>,
    /// The temperament.
    pub style: &'a Style,
    /// What is worked out already.
    pub memo: &'a Memo,
    /// The position is only imagined: what is found of it is not kept.
    pub trial: bool,
}

impl<'a> Tactics<'a> {
    /// The same eyes on a position that is only imagined. The enemy must stand as he stands.
    #[must_use]
    pub fn imagine<'b>(self, s: &'b crate::state::State) -> Tactics<'b>
    where
        'a: 'b,
    {
        Tactics { look: Look { g: self.look.g, s }, style: self.style, memo: self.memo, trial: true }
    }

    /// What the next banner is worth to a side.
    #[must_use]
    pub fn banner(self, side: Side) -> i32 {
        let look = self.look;
        banner_worth(i32::from(look.g.goals[side.index()]) - i32::from(look.banners(side)))
    }

    /// What so many dice do to a unit where it stands.
    #[must_use]
    pub fn blow(self, victim: UnitId, dice: u8, sabers: bool) -> Blow {
        let look = self.look;
        let (u, k) = (look.unit(victim), look.kind(victim));
        if dice == 0 {
            return Blow::NONE;
        }
        let square = look.is_square(victim);
        let way = look.open_back(victim, u.hex) | look.rally_back(victim, u.hex);
        let room = !square && !way.is_empty();
        let ignored =
            k.ignore_flags + u8::from(look.leader_of(victim).is_some()) + u8::from(look.is_supported(victim));
        Blow::new(dice, sides(k.arm, sabers), u.blocks, ignored, room)
    }

    /// What a blow costs its victim's side.
    #[must_use]
    pub fn cost(self, victim: UnitId, blow: Blow) -> i32 {
        let look = self.look;
        let k = look.kind(victim);
        let banner = self.banner(k.side.other());
        let led = look.leader_of(victim).is_some();
        let cost = blow.cost(block_worth(k), banner, GROUND);
        if led { cost + (blow.gone * banner / 5 + blow.lost * banner / 60) / ONE } else { cost }
    }

    /// What fire at a hex is worth.
    #[must_use]
    pub fn fire_worth(self, unit: UnitId, to: Hex) -> i32 {
        let dice = self.look.dice(unit, to, BattleKind::Ranged, true);
        let victim = self.look.unit_in(to);
        self.cost(victim, self.blow(victim, dice, false))
    }

    /// What a melee is worth, with so many dice of guns: what it costs the enemy less what it costs us, if he
    /// answers as is best for him.
    #[must_use]
    pub fn melee_worth(self, unit: UnitId, to: Hex, kind: BattleKind, guns: u8) -> i32 {
        let look = self.look;
        let victim = look.unit_in(to);
        let dice = look.dice(unit, to, kind, true) + guns;
        if !victim.is_some() {
            return at_least(1, dice, 1) * self.banner(look.kind(unit).side) / ONE;
        }
        let (k, v) = (look.kind(unit), look.kind(victim));
        let stand = self.stand_worth(unit, victim, kind, dice);
        if k.arm == Arm::Infantry && look.may_retire(unit, victim) {
            let hit = Blow { back: ONE / 2, ..self.blow(victim, dice, false) };
            return stand.min(self.cost(victim, hit));
        }
        if look.may_form_square(unit, victim) {
            let square = self.square_worth(unit, victim, guns);
            return if square < stand { (2 * square + stand) / 3 } else { stand };
        }
        if k.arm == Arm::Cavalry && v.arm == Arm::Infantry && look.is_square(victim) {
            return self.square_worth(unit, victim, guns) - CARD;
        }
        stand
    }

    fn stand_worth(self, unit: UnitId, victim: UnitId, kind: BattleKind, dice: u8) -> i32 {
        let look = self.look;
        let k = look.kind(unit);
        let blow = self.blow(victim, dice, k.saber_hits);
        let gain = self.cost(victim, blow);
        let back = look.dice(victim, look.unit(unit).hex, kind, false);
        // It strikes back with what is left of it.
        let left = i32::from(look.unit(victim).blocks) * ONE;
        let dice_left = (i32::from(back) * (left - blow.lost) + left / 2) / left.max(1);
        let answer = self.blow(unit, dice_left.max(0) as u8, look.kind(victim).saber_hits);
        let pursuit = match (k.arm, kind) {
            (Arm::Cavalry, BattleKind::Melee) => 26,
            (Arm::Artillery, _) => 0,
            _ => 4,
        };
        gain + (blow.gone + blow.back) * pursuit / ONE - blow.stays() * self.cost(unit, answer) / ONE
    }

    /// Against a square: it rolls one die first, then the horse one.
    fn square_worth(self, unit: UnitId, victim: UnitId, guns: u8) -> i32 {
        let first = self.cost(unit, self.blow(unit, 1, true));
        let second = self.blow(victim, 1 + guns, true);
        CARD + self.cost(victim, Blow { back: 0, ..second }) - first
    }

    /// The best that a unit can attack from where it stands.
    #[must_use]
    pub fn best_attack(self, unit: UnitId) -> Option<(i32, Hex)> {
        let look = self.look;
        if !look.may_battle(unit) {
            return None;
        }
        let (from, side) = (look.unit(unit).hex, look.kind(unit).side);
        let mut best: Option<(i32, Hex)> = None;
        let mut offer = |worth: i32, hex: Hex| {
            if best.is_none_or(|(most, _)| worth > most) {
                best = Some((worth, hex));
            }
        };
        let near = look.g.board.adjacent(from) & look.held(side.other());
        if near.is_empty() {
            let range = look.fire_range(unit);
            for to in (look.g.board.within(from, range) & look.standing(side.other())).iter() {
                if look.may_fire_at(unit, to) {
                    offer(self.fire_worth(unit, to), to);
                }
            }
        } else {
            for to in near.iter() {
                if look.may_melee(unit, to, BattleKind::Melee) {
                    offer(self.melee_worth(unit, to, BattleKind::Melee, 0), to);
                }
            }
        }
        best
    }

    /// Hits, in 60ths, that an enemy unit may be expected to bring on a unit of an arm in a hex on its next
    /// turn, if it is ordered.
    #[must_use]
    pub fn threat(self, enemy: UnitId, arm: Arm, hex: Hex) -> i32 {
        let look = self.look;
        let (e, k) = (look.unit(enemy), look.kind(enemy));
        let apart = look.g.board.distance(e.hex, hex);
        let blocks = i32::from(e.blocks);
        let square = look.is_square(enemy);
        let melee = |dice: i32| self.melee_hits(k, e.hex, hex, apart, dice, arm, square);
        match k.arm {
            Arm::Artillery => match apart {
                1 => melee(i32::from(look.gun_dice(enemy, 1))),
                _ if apart <= k.range => {
                    self.fire_hits(enemy, hex, i32::from(look.gun_dice(enemy, apart)), arm)
                }
                _ => 0,
            },
            Arm::Cavalry if apart <= k.move_battle + 1 => {
                let hits = melee(blocks + i32::from(k.melee));
                // Foot may form square.
                if arm == Arm::Infantry { hits * 2 / 3 } else { hits }
            }
            Arm::Cavalry => 0,
            Arm::Infantry => {
                let foot = if arm == Arm::Infantry { k.melee_vs_infantry } else { 0 };
                let strike = blocks + i32::from(k.melee + foot);
                match apart {
                    1 => melee(strike),
                    2 => {
                        let fire = self.fire_hits(enemy, hex, blocks + i32::from(k.fire_standing), arm);
                        if square { fire } else { fire.max(melee(strike) * 4 / 5) }
                    }
                    3 if !square => {
                        let half = if k.halving == Halving::Up { (blocks + 1) / 2 } else { blocks / 2 };
                        let dice = half + i32::from(k.fire_moved);
                        if k.range > 2 {
                            self.fire_hits(enemy, hex, blocks + i32::from(k.fire_standing), arm)
                        } else {
                            dice * i32::from(sides(arm, false)) * 7
                        }
                    }
                    _ => 0,
                }
            }
        }
    }

    fn fire_hits(self, enemy: UnitId, hex: Hex, dice: i32, arm: Arm) -> i32 {
        let look = self.look;
        let (from, k) = (look.unit(enemy).hex, look.kind(enemy));
        // Only his own pieces are in his way: ours may move.
        if !look.g.lines.clear(from, hex, look.held(k.side) - look.fired_over(enemy)) {
            return 0;
        }
        let works = look.g.lines.works(from, hex);
        let terrain = look.g.ground.dice(k.arm, from, hex, BattleKind::Ranged, works);
        let dice = if look.is_square(enemy) { dice.min(1) } else { dice };
        (dice + i32::from(terrain)).max(0) * i32::from(sides(arm, false)) * 10
    }

    #[allow(clippy::too_many_arguments, reason = "one formula, spelled out")]
    fn melee_hits(self, k: &Kind, from: Hex, hex: Hex, apart: u8, dice: i32, arm: Arm, square: bool) -> i32 {
        let ground = &self.look.g.ground;
        if ground.no_melee.contains(hex) || ground.no_combat.contains(hex) || (square && apart > 1) {
            return 0;
        }
        let works = if apart == 1 { self.look.g.lines.works(from, hex) } else { Default::default() };
        let terrain = ground.dice(k.arm, from, hex, BattleKind::Melee, works);
        let dice = if square { dice.min(1) } else { dice };
        (dice + i32::from(terrain)).max(0) * i32::from(sides(arm, k.saber_hits)) * 10
    }

    /// Hits, in 60ths, that a unit may expect in a hex on the enemy's next turn: he orders some of those who
    /// could, the strongest first.
    #[must_use]
    pub fn expected_hits(self, unit: UnitId, hex: Hex) -> i32 {
        let k = self.look.kind(unit);
        self.memo.hits(k.side, k.arm.index(), hex.index(), || self.count_hits(k, hex))
    }

    fn count_hits(self, k: &Kind, hex: Hex) -> i32 {
        let look = self.look;
        let mut most = [0i32; 3];
        for at in (look.g.board.within(hex, 5) & look.standing(k.side.other())).iter() {
            let hits = self.threat(look.unit_in(at), k.arm, hex);
            if hits > most[0] {
                most = [hits, most[0], most[1]];
            } else if hits > most[1] {
                most = [most[0], hits, most[1]];
            } else if hits > most[2] {
                most[2] = hits;
            }
        }
        (most[0] * 45 + most[1] * 30 + most[2] * 15) / 100
    }

    /// The chance that a unit would be lost in a hex on the enemy's next turn, and the hits it may expect.
    #[must_use]
    pub fn peril(self, unit: UnitId, hex: Hex) -> (i32, i32) {
        let look = self.look;
        let hits = self.expected_hits(unit, hex);
        if hits == 0 {
            return (0, 0);
        }
        let stuck = look.open_back(unit, hex).is_empty();
        let hits = if stuck { hits * 5 / 4 } else { hits };
        (gone_after(hits, look.unit(unit).blocks), hits)
    }

    /// What the enemy's next turn may be expected to cost a unit in a hex.
    #[must_use]
    pub fn danger(self, unit: UnitId, hex: Hex) -> i32 {
        let (gone, hits) = self.peril(unit, hex);
        if hits == 0 {
            return 0;
        }
        let look = self.look;
        let (u, k) = (look.unit(unit), look.kind(unit));
        let lost = hits.min(i32::from(u.blocks) * 60);
        let banner = self.banner(k.side.other());
        lost * block_worth(k) / 60 + gone * banner / ONE
    }
}
