//! Chapter 5.6: melee, step by step.

use crate::Napoleonics;
use crate::advice::about_battle;
use crate::board::Hex;
use crate::choice;
use crate::data::{Arm, Effect, face};
use crate::look::{Look, Turn, hex_noun};
use crate::refusal::no;
use crate::rules::combat::{Combat, bits};
use crate::rules::combined_arms::JoinGuns;
use crate::rules::retire::Retire;
use crate::rules::roll::{Roll, RollFor};
use crate::rules::square::SquareCard;
use crate::state::{Battle, BattleKind, Card, Reaction as Answer, Stage, UnitId};
use sandtable_engine::prelude::*;
use serde::{Deserialize, Serialize};

/// D7: what the opponent answers to a melee (§NAP-5.6.4, §NAP-9.10): one thing at most (§AMB-19). They are asked whether or
/// not they hold the card, so that the question tells nothing.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct React;

impl Reaction<Napoleonics> for React {
    const RULE: &'static str = "NAP-5.6.4";
    const PHASE: &'static str = "phase-combat";
    const KEY: &'static str = "reaction";
    const LEAVE: Verb = choice::STAND;

    fn opens(self, _look: Look<'_>) -> bool {
        true
    }

    fn list(self, look: Look<'_>, _seat: Seat, out: &mut impl Sink) {
        let b = &look.s.battle;
        if look.may_strike_first() {
            out.add(choice::FIRST_STRIKE, Noun::None);
        }
        if look.may_retire(b.attacker, b.defender) {
            out.add(choice::RETIRE, Noun::None);
        }
        if look.may_form_square(b.attacker, b.defender) {
            out.add(choice::SQUARE, Noun::None);
        }
    }

    fn react<L: Log>(self, turn: &mut Turn<'_, L>, _seat: Seat, choice: Choice) -> Done {
        turn.pop();
        match choice.verb {
            choice::FIRST_STRIKE => turn.play_first_strike()?,
            choice::RETIRE => {
                turn.s.battle.reaction = Answer::Retire;
                let unit = turn.s.battle.defender;
                turn.report(|look| look.unit_line("log-retire", unit).rule("NAP-6.1.1"));
            }
            _ => {
                turn.s.battle.reaction = Answer::Square;
                turn.push(SquareCard);
            }
        }
        turn.set_roll_order();
        QUIET
    }

    /// Without a reaction the melee is normal (§NAP-6.1.3, §NAP-6.2.4).
    fn left<L: Log>(self, turn: &mut Turn<'_, L>) -> Done {
        turn.s.battle.reaction = Answer::Stand;
        turn.pop();
        turn.set_roll_order();
        QUIET
    }

    fn prompt(self, look: Look<'_>, _seat: Seat) -> Prompt {
        let b = &look.s.battle;
        let ask = look.with_unit(Msg::new("ask-reaction"), b.attacker);
        Prompt::of(ask.msg("target", look.unit_name(b.defender)).name("at", b.target.name()))
            .detail(look.dice_detail())
            .about(about_battle(look))
    }

    fn refuse(self, look: Look<'_>, _seat: Seat, choice: Choice) -> Option<Refusal> {
        let b = &look.s.battle;
        let arms = (look.kind(b.attacker).arm, look.kind(b.defender).arm);
        Some(match choice.verb {
            choice::FIRST_STRIKE => no("NAP-8.15", "refusal-first-strike"),
            choice::RETIRE if arms == (Arm::Infantry, Arm::Cavalry) => no("NAP-6.1.2", "refusal-retire-room"),
            choice::RETIRE => no("NAP-6.1.7", "refusal-retire-arms"),
            choice::SQUARE if arms == (Arm::Cavalry, Arm::Infantry) && !look.is_square(b.defender) => {
                no("NAP-6.2.2", "refusal-form-square")
            }
            choice::SQUARE => no("NAP-6.2.1", "refusal-square-arms"),
            _ => return None,
        })
    }
}

/// The battle goes on from its stage until dice or a decision are needed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct FightOn;

impl Automatic<Napoleonics> for FightOn {
    const PHASE: &'static str = "phase-combat";

    fn run<L: Log>(self, turn: &mut Turn<'_, L>) -> Result<(), Fault> {
        match turn.s.battle.stage {
            Stage::DefenderFirst => turn.defender_rolls_first(),
            Stage::Attack => turn.attacker_rolls(),
            Stage::AfterAttack => turn.after_attack(),
            Stage::AfterRetire | Stage::Won => turn.won(),
            Stage::BattleBack => turn.offer_battle_back(),
            Stage::Idle | Stage::End => turn.end_battle(),
        }
        Ok(())
    }
}

impl Look<'_> {
    /// Whether a unit may attack a hex hand to hand (§NAP-5.6.1, §NAP-5.6.13): an adjacent enemy unit or lone
    /// leader, with at least one die, or with guns that bring one (§AMB-24). A square may
    /// attack, too (§NAP-6.2.12). Fire and Hold forbids it.
    #[must_use]
    pub fn may_melee(self, unit: UnitId, to: Hex, kind: BattleKind) -> bool {
        let (from, side) = (self.unit(unit).hex, self.kind(unit).side);
        self.g.board.adjacent(from).contains(to)
            && self.held(side.other()).contains(to)
            && self.effect() != Effect::FireAndHold
            && !(self.g.ground.no_melee.contains(to) || self.g.ground.no_melee.contains(from))
            && (self.dice(unit, to, kind, true) > 0 || self.guns_for(unit, to, kind) != 0)
    }

    /// Lists the targets of a unit's melee.
    pub fn melee_targets(self, unit: UnitId, kind: BattleKind, out: &mut impl Sink) {
        let (from, side) = (self.unit(unit).hex, self.kind(unit).side);
        for to in (self.g.board.adjacent(from) & self.held(side.other())).iter() {
            if out.wants(choice::MELEE, hex_noun(to)) && self.may_melee(unit, to, kind) {
                out.add(choice::MELEE, hex_noun(to));
            }
        }
    }

    /// §NAP-8.15, §NAP-6.2.9: the card in hand, and a die to roll.
    fn may_strike_first(self) -> bool {
        let b = &self.s.battle;
        let side = self.kind(b.defender).side;
        self.s.hands[side.index()].as_slice().iter().any(|&c| self.card(c).effect == Effect::FirstStrike)
            && self.dice(b.defender, b.from, b.kind, false) > 0
    }

    /// Whether the defender of this melee rolls first, and so does not battle back (§NAP-5.0.11,
    /// §NAP-5.0.12): by First Strike, or as a square against cavalry (§NAP-6.2.6, §NAP-6.2.18). Infantry and
    /// guns attack a square in the ordinary order (§NAP-6.2.10, §AMB-11).
    #[must_use]
    pub fn defender_first(self) -> bool {
        let b = &self.s.battle;
        b.reaction == Answer::FirstStrike
            || (b.reaction != Answer::Retire
                && self.kind(b.attacker).arm == Arm::Cavalry
                && self.alive(b.defender)
                && self.is_square(b.defender))
    }

    /// Whether the flags of a unit bounce its victim: a square's, in melee, against cavalry (§NAP-6.2.7).
    #[must_use]
    pub fn bounces(self, by: UnitId, victim: UnitId) -> bool {
        self.s.battle.kind.is_melee() && self.is_square(by) && self.kind(victim).arm == Arm::Cavalry
    }
}

impl<L: Log> Turn<'_, L> {
    /// A melee is declared (§NAP-5.6.2, step 1), by one unit against one hex (§NAP-5.4.7). Guns may join in before any dice (§NAP-5.6.3).
    pub fn declare_melee(&mut self, unit: UnitId, to: Hex, kind: BattleKind) {
        let from = self.s.units[unit.index()].hex;
        let defender = self.look().unit_in(to);
        self.s.battle = Battle { kind, attacker: unit, from, target: to, defender, ..Battle::NONE };
        if self.look().guns_for(unit, to, kind) == 0 {
            self.begin_melee();
        } else {
            self.replace(JoinGuns);
        }
    }

    /// The declaration is complete: the opponent may react, unless the target is a lone leader (§NAP-5.0.14).
    pub fn begin_melee(&mut self) {
        self.commit_battle();
        self.say_declared();
        self.s.battle.stage = Stage::Attack;
        self.replace(FightOn);
        if self.s.battle.defender.is_some() {
            self.push(React);
        }
    }

    fn say_declared(&mut self) {
        let b = self.s.battle;
        self.report(|look| {
            let unit = look.unit_name(b.attacker);
            let msg = if b.defender.is_some() {
                Msg::new("log-melee").msg("target", look.unit_name(b.defender))
            } else {
                Msg::new("log-melee-leader").msg("target", look.leader_name(look.leader_in(b.target)))
            };
            let guns: Vec<Msg> = bits(b.guns).map(|g| look.gun_at(g)).collect();
            let count = guns.len() as i64;
            let msg = msg.msg("unit", unit).name("from", b.from.name()).name("to", b.target.name());
            let msg = if b.defender.is_some() { msg.num("count", count).list("guns", guns) } else { msg };
            Line::new(msg)
                .rule("NAP-5.6.2")
                .touch(hex_noun(b.from))
                .touch(hex_noun(b.target))
                .act(Act::Attack { from: u16::from(b.from.0), to: u16::from(b.target.0), close: true })
        });
    }

    /// The order of rolls (§NAP-5.0.10 to §NAP-5.0.13).
    pub fn set_roll_order(&mut self) {
        let first = self.look().defender_first();
        self.s.battle.stage = if first { Stage::DefenderFirst } else { Stage::Attack };
    }

    /// §NAP-8.15: the card is played and discarded; its owner draws first at the end of the turn.
    fn play_first_strike(&mut self) -> Result<(), Fault> {
        self.s.battle.reaction = Answer::FirstStrike;
        let side = self.s.active.other();
        let strike = |look: Look<'_>, c: &Card| look.card(*c).effect == Effect::FirstStrike;
        let look = self.look();
        let card = look.s.hands[side.index()].as_slice().iter().copied().find(|c| strike(look, c)).there()?;
        self.s.hands[side.index()].take(card);
        self.s.discards[card.index()] += 1;
        self.s.strikes += 1;
        self.report(|look| {
            let msg = Msg::new("log-first-strike").msg("side", look.side_name(side));
            let act = Act::Card { seat: side.seat(), card: Some(u16::from(card.0)) };
            Line::new(msg).rule("NAP-8.15").act(act)
        });
        Ok(())
    }

    fn defender_rolls_first(&mut self) {
        let b = self.s.battle;
        self.s.battle.stage = Stage::Attack;
        let dice = self.look().dice(b.defender, b.from, b.kind, false);
        self.roll_or_tell(RollFor::DefenderFirst, b.defender, dice);
    }

    /// Dice are rolled, or it is told that the ground has left none (§NAP-5.4.4).
    fn roll_or_tell(&mut self, what: RollFor, unit: UnitId, dice: u8) {
        if dice > 0 {
            self.push(Roll { what, dice });
        } else {
            self.report(|look| look.unit_line("log-no-dice", unit).rule("NAP-5.4.4"));
        }
    }

    /// The attacker rolls if it is still in its hex (§NAP-5.0.11, §NAP-5.0.12, §NAP-6.3.6). Dice that fell to
    /// 0 because a square was formed roll nothing (§AMB-24).
    fn attacker_rolls(&mut self) {
        let b = self.s.battle;
        let look = self.look();
        if !look.alive(b.attacker) || look.unit(b.attacker).hex != b.from {
            self.s.battle.stage = Stage::End;
            return;
        }
        let dice = look.attack_dice();
        self.s.battle.stage = Stage::AfterAttack;
        self.roll_or_tell(RollFor::Attack, b.attacker, dice);
    }

    /// What follows the attack and its effects (§NAP-5.0.10).
    fn after_attack(&mut self) {
        let b = self.s.battle;
        let look = self.look();
        let gone = !look.pieces().contains(b.target) || look.held(self.s.active).contains(b.target);
        let stays = look.alive(b.defender) && look.unit(b.defender).hex == b.target;
        self.s.battle.stage = match b.kind {
            BattleKind::Ranged => Stage::End,
            _ if b.reaction == Answer::Retire && stays => {
                self.push(Retire { unit: b.defender, left: 2 });
                Stage::AfterRetire
            }
            _ if gone => Stage::Won,
            _ if stays && !look.defender_first() => Stage::BattleBack,
            _ => Stage::End,
        };
    }

    /// Everything about a battle is finished before the next (§NAP-5.4.1, §NAP-5.11.7).
    pub fn end_battle(&mut self) {
        self.s.battle.stage = Stage::End;
        self.replace(Combat);
    }

    /// The dice of the attack have fallen.
    pub fn resolve_attack(&mut self, faces: &Faces) {
        let b = self.s.battle;
        self.s.battle.rolled = true;
        if b.defender.is_some() {
            self.take_roll(b.attacker, b.defender, faces);
        } else {
            self.resolve_against_leader(faces);
        }
    }

    /// Hits first, then flags (§NAP-5.4.5, §NAP-5.0.9, §NAP-5.6.10).
    pub fn take_roll(&mut self, by: UnitId, victim: UnitId, faces: &Faces) {
        let look = self.look();
        let hits = look.hits(faces, by, victim);
        let retiring = self.s.battle.reaction == Answer::Retire;
        let flags = if retiring { 0 } else { faces.count(face::FLAG) };
        let bounce = look.bounces(by, victim);
        if by == self.s.battle.attacker || self.s.battle.rolled {
            self.s.battle.flags = flags;
        }
        self.say_roll(by, victim, faces, hits);
        self.suffer(victim, hits, flags, bounce);
    }
}
