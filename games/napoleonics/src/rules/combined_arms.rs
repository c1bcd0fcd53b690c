//! Chapter 6.3: combined arms.

use crate::Napoleonics;
use crate::advice::about_battle;
use crate::board::Hex;
use crate::choice;
use crate::data::Arm;
use crate::look::{Look, Turn};
use crate::rules::combat::bits;
use crate::state::{BattleKind, UnitId};
use sandtable_engine::prelude::*;
use serde::{Deserialize, Serialize};

/// D6: which guns join in, and the attack itself once it has a die (§NAP-5.6.3, §AMB-24).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct JoinGuns;

impl Decision<Napoleonics> for JoinGuns {
    const RULE: &'static str = "NAP-6.3.1";
    const PHASE: &'static str = "phase-combat";

    fn list(self, look: Look<'_>, _seat: Seat, out: &mut impl Sink) {
        for gun in bits(look.guns_left()) {
            out.add(choice::JOIN, Look::noun(gun));
        }
        if look.attack_dice() > 0 {
            out.add(choice::ATTACK, Noun::None);
        }
    }

    fn choose<L: Log>(self, turn: &mut Turn<'_, L>, _seat: Seat, choice: Choice) -> Done {
        if choice.verb == choice::JOIN {
            let gun = turn.look().unit_named(choice.noun).fit()?;
            turn.s.battle.guns |= 1 << gun.0;
        }
        if choice.verb == choice::ATTACK || turn.look().guns_left() == 0 {
            turn.begin_melee();
        }
        QUIET
    }

    fn prompt(self, look: Look<'_>, _seat: Seat) -> Prompt {
        Prompt::of(look.of_attack("ask-guns")).detail(look.dice_detail()).about(about_battle(look))
    }

    fn dress(self, look: Look<'_>, _seat: Seat, choice: Choice, offer: &mut Offer) {
        let b = &look.s.battle;
        let dice = match look.unit_named(choice.noun) {
            Some(gun) => look.joined_dice(gun, b.target, b.kind),
            None => look.attack_dice(),
        };
        offer.value = Some(i16::from(dice));
    }

    fn assume(self, _look: Look<'_>) -> Option<Choice> {
        Some(Choice::just(choice::ATTACK))
    }
}

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

    /// Guns that may still join the melee that is being declared.
    fn guns_left(self) -> u64 {
        let b = &self.s.battle;
        self.guns_for(b.attacker, b.target, b.kind) & !b.guns
    }
}
