//! Chapters 5.4 and 11: combat in general, and the number of dice.

use crate::Napoleonics;
use crate::board::Hex;
use crate::choice;
use crate::data::{Arm, Effect, Halving, face};
use crate::look::{Look, Piece, Turn};
use crate::refusal::{card_rule, no};
use crate::rules::draw::DrawPhase;
use crate::state::{BattleKind, Reaction as Answer, UnitId, done};
use sandtable_engine::prelude::*;
use sandtable_engine::{AnyBut, DiceShown, Luck};
use serde::{Deserialize, Serialize};

/// D6: the units that may battle, and the end of the phase (§NAP-5.4.1, §NAP-5.4.9, §NAP-9.9). A lone leader never does
/// (§NAP-5.4.6).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Combat;

impl Decision<Napoleonics> for Combat {
    const RULE: &'static str = "NAP-5.0.6";
    const PHASE: &'static str = "phase-combat";

    fn list(self, look: Look<'_>, _seat: Seat, out: &mut impl Sink) {
        for unit in look.units(look.s.active) {
            if look.may_battle(unit) && out.wants(choice::BATTLE, Look::noun(unit)) && look.has_target(unit) {
                out.add(choice::BATTLE, Look::noun(unit));
            }
        }
        out.add(choice::DONE, Noun::None);
    }

    fn choose<L: Log>(self, turn: &mut Turn<'_, L>, _seat: Seat, choice: Choice) -> Done {
        if choice.verb == choice::DONE {
            turn.replace(DrawPhase);
        } else {
            let unit = turn.look().unit_named(choice.noun).fit()?;
            turn.replace(Target { unit });
        }
        QUIET
    }

    fn prompt(self, look: Look<'_>, _seat: Seat) -> Prompt {
        Prompt {
            detail: look.card_detail(Some("detail-ordered-battle")),
            ..Prompt::of(Msg::new("ask-battle"))
        }
    }

    fn why_not(self, look: Look<'_>, seat: Seat, noun: Noun) -> Option<Refusal> {
        Some(look.not_battling(seat, noun))
    }

    fn dress(self, _look: Look<'_>, _seat: Seat, choice: Choice, offer: &mut Offer) {
        if choice.verb == choice::DONE {
            offer.label.key = "verb-done-combat".into();
        }
    }
}

impl Skippable<Napoleonics> for Combat {
    /// §NAP-5.0.6: a phase in which nothing can be done passes by itself.
    fn skip<L: Log>(self, turn: &mut Turn<'_, L>) -> Result<bool, Fault> {
        let idle = turn.idle(self);
        if idle {
            turn.replace(DrawPhase);
        }
        Ok(idle)
    }
}

/// D6: what a unit attacks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Target {
    /// Who attacks.
    pub unit: UnitId,
}

impl Decision<Napoleonics> for Target {
    const RULE: &'static str = "NAP-5.4.1";
    const PHASE: &'static str = "phase-combat";
    const BAR: &'static str = "NAP-5.0.6";

    fn list(self, look: Look<'_>, _seat: Seat, out: &mut impl Sink) {
        look.targets_of(self.unit, out);
    }

    fn choose<L: Log>(self, turn: &mut Turn<'_, L>, _seat: Seat, choice: Choice) -> Done {
        let to = Look::hex(choice.noun).fit()?;
        if choice.verb == choice::FIRE {
            turn.fire(self.unit, to);
        } else {
            turn.declare_melee(self.unit, to, BattleKind::Melee);
        }
        QUIET
    }

    fn prompt(self, look: Look<'_>, _seat: Seat) -> Prompt {
        Prompt::of(look.with_unit(Msg::new("ask-target"), self.unit)).about([Look::noun(self.unit)])
    }

    fn why_not(self, look: Look<'_>, _seat: Seat, noun: Noun) -> Option<Refusal> {
        Some(look.not_a_target(self.unit, noun, BattleKind::Melee))
    }

    fn not_so(self, look: Look<'_>, _seat: Seat, choice: Choice) -> Option<Refusal> {
        let alone = look.pointed_hex(choice.noun).is_some_and(|hex| !look.unit_in(hex).is_some());
        match choice.verb {
            choice::FIRE if alone => Some(no("NAP-5.5.12", "refusal-lone-leader")),
            choice::FIRE => Some(no("NAP-5.5.2", "refusal-must-melee")),
            _ => None,
        }
    }

    fn dress(self, look: Look<'_>, _seat: Seat, choice: Choice, offer: &mut Offer) {
        let kind = if choice.verb == choice::FIRE { BattleKind::Ranged } else { BattleKind::Melee };
        offer.value = Look::hex(choice.noun).map(|to| i16::from(look.dice(self.unit, to, kind, true)));
    }
}

impl Look<'_> {
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

    /// Whether an ordered unit has anything to attack.
    #[must_use]
    pub fn has_target(self, unit: UnitId) -> bool {
        let mut any = AnyBut::new(choice::DONE);
        self.targets_of(unit, &mut any);
        any.found()
    }

    /// Lists what a unit may attack.
    fn targets_of(self, unit: UnitId, out: &mut impl Sink) {
        self.fire_targets(unit, out);
        if self.may_battle(unit) {
            self.melee_targets(unit, BattleKind::Melee, out);
        }
    }

    /// The dice of a unit against a hex, computed from the blocks now present (§NAP-5.4.3, §NAP-11.1): base and
    /// type, card, cap, terrain, never below 0. `own` says that this is the unit's own attack of its turn:
    /// cards help nothing else (§NAP-5.4.8).
    #[must_use]
    pub fn dice(self, unit: UnitId, to: Hex, kind: BattleKind, own: bool) -> u8 {
        if own && self.is_spent(unit) {
            return 0;
        }
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

    /// The last block of horse artillery that moved this turn: it has no dice, even if it lost the others only after its
    /// melee was declared (§NAP-5.3.15, §AMB-51).
    fn is_spent(self, unit: UnitId) -> bool {
        let u = self.unit(unit);
        self.kind(unit).horse && u.blocks == 1 && u.moved > 0
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
        let sabers = b.kind.is_melee() && self.kind(by).saber_hits && b.reaction != Answer::Retire;
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

    /// Removes blocks; excess hits are lost (§NAP-5.4.5, §NAP-5.5.11). The last block gone is a banner for the
    /// opponent (§NAP-4.2), and a square's card goes back to its owner's hand (§NAP-6.2.16).
    pub fn lose_blocks(&mut self, unit: UnitId, hits: u8) {
        let lost = hits.min(self.s.units[unit.index()].blocks);
        if lost == 0 {
            return;
        }
        self.s.units[unit.index()].blocks -= lost;
        let left = self.s.units[unit.index()].blocks;
        self.report(|look| {
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

    /// Tells a roll on a unit, with what it owed and what it paid.
    pub fn say_roll(&mut self, by: UnitId, victim: UnitId, faces: &Faces, hits: u8) {
        let faces = *faces;
        self.report(|look| look.roll_line(by, victim, &faces, hits));
    }
}

impl Look<'_> {
    fn roll_line(self, by: UnitId, victim: UnitId, faces: &Faces, hits: u8) -> Line {
        let b = &self.s.battle;
        let retiring = b.reaction == Answer::Retire; // §NAP-6.1.4: flags do nothing then
        let counts = |f: u8| {
            let mut one = Faces::new();
            one.push(f);
            self.hits(&one, by, victim) > 0 || (f == face::FLAG && !retiring)
        };
        let n = faces.as_slice().len() as i32;
        // A die hits by so many of its six faces.
        let chances =
            (0..6u8).filter(|&f| counts(if f == 1 { 0 } else { f }) && f != face::FLAG).count() as i32;
        let luck = Luck {
            expected: n * chances * 1000 / 6,
            variance: n * chances * (6 - chances) * 1000 / 36,
            actual: i32::from(hits) * 1000,
        };
        let key = match (by == b.attacker, b.kind.is_melee()) {
            (true, false) => "log-fire-roll",
            (true, true) => "log-attack-roll",
            (false, _) if b.rolled => "log-battle-back-roll",
            (false, _) => "log-first-roll",
        };
        let msg = Msg::new(key)
            .msg("unit", self.unit_name(by))
            .name("from", self.unit(by).hex.name())
            .msg("target", self.unit_name(victim))
            .name("to", self.unit(victim).hex.name())
            .num("dice", n)
            .list("faces", self.faces_named(faces))
            .num("hits", hits)
            .num("flags", if retiring { 0 } else { faces.count(face::FLAG) });
        let shown = faces.as_slice().iter().map(|&f| (f, Some(counts(f)))).collect();
        let seat = Seat(self.kind(by).side as u8);
        let line = Line::new(msg)
            .rule(if b.kind.is_melee() { "NAP-5.6.9" } else { "NAP-5.5.11" })
            .touch(Look::noun(by))
            .touch(Look::noun(victim));
        let line = if by == b.attacker && !b.kind.is_melee() {
            line.act(Act::Attack { from: u16::from(b.from.0), to: u16::from(b.target.0), close: false })
        } else {
            line
        };
        line.act(Act::Dice(DiceShown { seat, die: 0, faces: shown, luck: Some(luck) }))
    }
}

/// Why not.
impl Look<'_> {
    /// Why a thing is nothing that battles now.
    fn not_battling(self, seat: Seat, noun: Noun) -> Refusal {
        let unit = match self.own_piece(seat, noun) {
            Err(refusal) => return refusal,
            Ok(Piece::Leader(_)) => return no("NAP-5.4.6", "refusal-leader-battles"),
            Ok(Piece::Unit(unit)) => unit,
        };
        let u = self.unit(unit);
        if !self.is_ordered(unit) {
            no("NAP-5.2.1", "refusal-no-order")
        } else if u.done & done::FOUGHT != 0 {
            no("NAP-5.4.2", "refusal-fought")
        } else if self.effect() == Effect::GrandeManoeuvre {
            no("NAP-8.19", "refusal-card-no-battle")
        } else if u.done & done::HELD != 0 {
            no(if self.g.ground.towns.contains(u.hex) { "NAP-7.4" } else { "NAP-7.1" }, "refusal-entered")
        } else if !self.may_battle(unit) {
            no("NAP-5.3.17", "refusal-moved-too-far")
        } else if self.lacks_only_dice(unit) {
            no("NAP-5.4.4", "refusal-no-dice")
        } else {
            no("NAP-5.4.9", "refusal-no-target")
        }
    }

    /// Whether a unit that can attack nothing has an enemy in reach all the same: next to it, or in range and in sight.
    fn lacks_only_dice(self, unit: UnitId) -> bool {
        let (from, enemy) = (self.unit(unit).hex, self.kind(unit).side.other());
        let near = self.g.board.adjacent(from) & self.held(enemy);
        let far = self.g.board.within(from, self.fire_range(unit)) & self.standing(enemy);
        (!near.is_empty() && self.effect() != Effect::FireAndHold)
            || (self.may_fire(unit) && far.iter().any(|to| self.sees_target(unit, to)))
    }

    /// Why a thing is no target of a unit.
    pub fn not_a_target(self, unit: UnitId, noun: Noun, kind: BattleKind) -> Refusal {
        let Some(hex) = self.pointed_hex(noun).filter(|&h| h != Hex::NONE) else {
            return no("NAP-5.4.1", "refusal-nobody");
        };
        let (from, side) = (self.unit(unit).hex, self.kind(unit).side);
        let apart = self.g.board.distance(from, hex);
        let (enemy_unit, enemy) =
            (self.standing(side.other()).contains(hex), self.held(side.other()).contains(hex));
        if !enemy {
            return no(
                "NAP-5.4.1",
                if self.held(side).contains(hex) { "refusal-own" } else { "refusal-nobody" },
            );
        }
        if apart == 1 {
            return if self.effect() == Effect::FireAndHold {
                no("NAP-8.14", "refusal-card-no-melee")
            } else {
                no("NAP-5.4.4", "refusal-no-dice")
            };
        }
        if !enemy_unit {
            no("NAP-5.5.12", "refusal-lone-leader")
        } else if kind == BattleKind::Bonus || self.kind(unit).arm == Arm::Cavalry {
            no("NAP-5.5.1", "refusal-cavalry-fire")
        } else if self.next_to_enemy(from, side) {
            no("NAP-5.5.2", "refusal-must-melee")
        } else if self.fire_range(unit) == 0 {
            no(card_rule(&self.card(self.s.card).id), "refusal-card-no-fire")
        } else if apart > self.fire_range(unit) {
            Refusal::new(
                "NAP-5.5.4",
                Msg::new("refusal-range").num("apart", apart).num("range", self.fire_range(unit)),
            )
        } else if !self.sees_target(unit, hex) {
            no("NAP-5.5.5", "refusal-sight")
        } else {
            no("NAP-5.4.4", "refusal-no-dice")
        }
    }
}
