//! Why not: the rule that forbids what a player points at.

use crate::Napoleonics;
use crate::advice::card_rule;
use crate::board::{Hex, Side};
use crate::choice;
use crate::data::{Arm, Effect};
use crate::look::{Look, Piece, hex_noun};
use crate::state::{BattleKind, Frame, LeaderId, Orders, UnitId, done};
use sandtable_engine::{Choice, Game, Msg, Noun, Refusal, Seat, Touch};

fn no(rule: &'static str, key: &'static str) -> Refusal {
    Refusal::new(rule, Msg::new(key))
}

impl Look<'_> {
    /// Why a choice is refused.
    #[must_use]
    pub fn refuse(self, seat: Seat, choice: Choice) -> Refusal {
        self.verb_refused(seat, choice)
            .or_else(|| self.why_not(seat, choice.noun))
            .unwrap_or_else(|| self.not_so(choice))
    }

    /// The thing may be chosen now, but not like this.
    fn not_so(self, choice: Choice) -> Refusal {
        let alone = |noun| self.pointed_hex(noun).is_some_and(|hex| !self.unit_in(hex).is_some());
        match (self.s.frames.top(), choice.verb) {
            (Frame::Target(_), choice::FIRE) if alone(choice.noun) => no("NAP-5.5.12", "refusal-lone-leader"),
            (Frame::Target(_), choice::FIRE) => no("NAP-5.5.2", "refusal-must-melee"),
            _ => no(self.rule_now(), "refusal-not-now"),
        }
    }

    /// Why one who is asked may not do just this, where the thing he points at does not tell.
    fn verb_refused(self, seat: Seat, choice: Choice) -> Option<Refusal> {
        if self.asked().is_none() || self.asked() != Napoleonics::side(seat) {
            return None;
        }
        let b = &self.s.battle;
        let arms = || (self.kind(b.attacker).arm, self.kind(b.defender).arm);
        let squared = || self.is_square(b.defender);
        match (self.s.frames.top(), choice.verb) {
            (Frame::React, choice::FIRST_STRIKE) => Some(no("NAP-8.15", "refusal-first-strike")),
            (Frame::React, choice::RETIRE) if arms() == (Arm::Infantry, Arm::Cavalry) => {
                Some(no("NAP-6.1.2", "refusal-retire-room"))
            }
            (Frame::React, choice::RETIRE) => Some(no("NAP-6.1.7", "refusal-retire-arms")),
            (Frame::React, choice::SQUARE) if arms() == (Arm::Cavalry, Arm::Infantry) && !squared() => {
                Some(no("NAP-6.2.2", "refusal-form-square"))
            }
            (Frame::React, choice::SQUARE) => Some(no("NAP-6.2.1", "refusal-square-arms")),
            (Frame::Orders, choice::UNSQUARE) => match self.piece(choice.noun) {
                Some(Piece::Unit(unit)) if self.alive(unit) && self.is_square(unit) => {
                    (Some(self.kind(unit).side) == self.asked()).then(|| no("NAP-6.2.14", "refusal-unsquare"))
                }
                _ => None,
            },
            _ => None,
        }
    }

    fn rule_now(self) -> &'static str {
        match self.s.frames.top() {
            Frame::Command => "NAP-5.0.2",
            Frame::Orders => "NAP-5.0.4",
            Frame::Movement | Frame::MoveUnit(_) | Frame::MoveLeader(_) => "NAP-5.0.5",
            Frame::Combat | Frame::Target(_) => "NAP-5.0.6",
            Frame::React => "NAP-5.6.4",
            Frame::Flags(..) => "NAP-5.9.1",
            Frame::Retreat { .. } => "NAP-5.8.2",
            Frame::LeaderRetreat(..) => "NAP-5.10.1",
            Frame::Retire(..) => "NAP-6.1.5",
            Frame::Advance | Frame::SecondHex | Frame::BonusTarget => "NAP-5.11.8",
            Frame::BattleBack => "NAP-5.12.6",
            Frame::Guns => "NAP-6.3.1",
            Frame::Keep(..) => "NAP-9.17",
            _ => "NAP-9.7",
        }
    }

    /// Why a thing cannot be chosen now; nothing if it can.
    #[must_use]
    pub fn why_not(self, seat: Seat, noun: Noun) -> Option<Refusal> {
        if self.s.winner.is_some() {
            return Some(no("NAP-5.14.1", "refusal-over"));
        }
        let side = Napoleonics::side(seat);
        if self.asked().is_none() || self.asked() != side {
            return Some(no("NAP-9.1", "refusal-not-asked"));
        }
        if self.touches(noun) {
            return None;
        }
        if let Some(refusal) = self.other_name(noun) {
            return Some(refusal);
        }
        let side = side?;
        Some(match self.s.frames.top() {
            Frame::Command => self.not_in_command(noun),
            Frame::Orders => self.not_ordered(side, noun),
            Frame::Movement => self.not_moved(side, noun),
            Frame::MoveUnit(unit) => self.not_reached(noun, Piece::Unit(unit)),
            Frame::MoveLeader(leader) => self.not_reached(noun, Piece::Leader(leader)),
            Frame::Combat => self.not_battling(side, noun),
            Frame::Target(unit) => self.not_a_target(unit, noun, BattleKind::Melee),
            Frame::BonusTarget => self.not_a_target(self.s.battle.attacker, noun, BattleKind::Bonus),
            Frame::Retreat { .. } | Frame::Retire(..) => no("NAP-5.8.2", "refusal-retreat"),
            Frame::LeaderRetreat(..) => no("NAP-5.10.1", "refusal-leader-retreat"),
            Frame::Supply => no("NAP-8.21", "refusal-supply"),
            Frame::SupplyTo(_) => no("NAP-8.21", "refusal-supply-to"),
            _ => no(self.rule_now(), "refusal-not-now"),
        })
    }

    /// The hex was named where a piece in it may be chosen, or the piece where its hex may be.
    fn other_name(self, noun: Noun) -> Option<Refusal> {
        let named = |key: &'static str, what: &'static str, other: Noun| {
            let name = self.g.vocabulary().print_noun(other);
            self.touches(other).then(|| Refusal::new(self.rule_now(), Msg::new(key).name(what, name)))
        };
        let Some(hex) = Look::hex(noun) else {
            let hex = self.pointed_hex(noun).filter(|&h| h != Hex::NONE)?;
            return named("refusal-name-hex", "hex", hex_noun(hex));
        };
        let (unit, leader) = (self.unit_in(hex), self.leader_in(hex));
        let unit = unit.is_some().then(|| Look::noun(unit));
        let leader = leader.is_some().then(|| self.leader_noun(leader));
        unit.into_iter().chain(leader).find_map(|piece| named("refusal-name-piece", "piece", piece))
    }

    /// Whether some choice touches the thing.
    fn touches(self, noun: Noun) -> bool {
        let mut touch = Touch::new(noun);
        self.list(&mut touch);
        touch.found()
    }

    fn pointed_piece(self, noun: Noun) -> Option<Piece> {
        match Look::hex(noun) {
            None => self.piece(noun),
            Some(hex) => {
                let (unit, leader) = (self.unit_in(hex), self.leader_in(hex));
                if unit.is_some() {
                    Some(Piece::Unit(unit))
                } else {
                    leader.is_some().then_some(Piece::Leader(leader))
                }
            }
        }
    }

    fn pointed_hex(self, noun: Noun) -> Option<Hex> {
        Look::hex(noun).or_else(|| match self.piece(noun)? {
            Piece::Unit(unit) => Some(self.unit(unit).hex),
            Piece::Leader(leader) => Some(self.leader(leader).hex),
        })
    }

    fn not_in_command(self, noun: Noun) -> Refusal {
        match noun {
            Noun::Card(_) => no("NAP-5.1.4", "refusal-card-not-in-hand"),
            _ => no("NAP-5.0.2", "refusal-card-first"),
        }
    }

    fn enemy_or_nothing(self, side: Side, noun: Noun) -> Result<Piece, Refusal> {
        let piece = self.pointed_piece(noun).ok_or_else(|| no(self.rule_now(), "refusal-nobody"))?;
        let (owner, there) = match piece {
            Piece::Unit(unit) => (self.kind(unit).side, self.alive(unit)),
            Piece::Leader(leader) => (self.leader_side(leader), self.leader(leader).hex != Hex::NONE),
        };
        if !there {
            Err(no("NAP-4.2", "refusal-gone"))
        } else if owner == side {
            Ok(piece)
        } else {
            Err(no("NAP-5.2.1", "refusal-enemy"))
        }
    }

    fn not_ordered(self, side: Side, noun: Noun) -> Refusal {
        match self.enemy_or_nothing(side, noun) {
            Err(refusal) => refusal,
            Ok(Piece::Unit(unit)) => self.unit_not_ordered(unit),
            Ok(Piece::Leader(leader)) => self.leader_not_ordered(leader),
        }
    }

    fn unit_not_ordered(self, unit: UnitId) -> Refusal {
        if self.is_ordered(unit) {
            return no("NAP-5.2.2", "refusal-ordered");
        }
        let effect = self.card(self.s.card).effect;
        match self.s.orders {
            Orders::Sections { give, .. } => self.no_section_order(give, self.unit(unit).hex),
            Orders::Units(0) | Orders::Anyone(0) | Orders::OneUnit(0) => {
                no("NAP-5.2.9", "refusal-no-orders-left")
            }
            Orders::Units(_) if effect == Effect::FireAndHold && self.card_names(effect, unit) => {
                no("NAP-8.14", "refusal-next-to-enemy")
            }
            Orders::Units(_) => no(card_rule(&self.card(self.s.card).id), "refusal-other-kind"),
            Orders::Anyone(_) => no("NAP-6.2.13", "refusal-square"),
            Orders::Symbols { .. } => no("NAP-8.13", "refusal-no-symbol"),
            _ => no(card_rule(&self.card(self.s.card).id), "refusal-card-orders"),
        }
    }

    fn no_section_order(self, give: [u8; 3], hex: Hex) -> Refusal {
        let sections = self.g.board.sections(hex);
        let given = (0..3).any(|s| sections >> s & 1 == 1 && give[s] > 0);
        no("NAP-5.2.9", if given { "refusal-no-orders-left" } else { "refusal-other-section" })
    }

    fn leader_not_ordered(self, leader: LeaderId) -> Refusal {
        let unit = self.unit_in(self.leader(leader).hex);
        if self.leader_ordered(leader) {
            no("NAP-5.2.2", "refusal-ordered")
        } else if unit.is_some() && self.is_square(unit) {
            no("NAP-5.2.6", "refusal-leader-in-square")
        } else if unit.is_some() && self.left_square_by_leadership(unit) {
            no("NAP-5.2.6", "refusal-leader-left-square")
        } else if matches!(self.s.orders, Orders::OneUnit(_)) {
            no("NAP-5.2.4", "refusal-one-unit")
        } else if matches!(self.s.orders, Orders::Units(_) | Orders::Given) {
            no("NAP-5.2.4", "refusal-no-hat")
        } else if let Orders::Sections { give, .. } = self.s.orders {
            self.no_section_order(give, self.leader(leader).hex)
        } else {
            no("NAP-5.2.9", "refusal-no-orders-left")
        }
    }

    fn left_square_by_leadership(self, unit: UnitId) -> bool {
        self.effect() == Effect::Leadership && self.unit(unit).done & done::UNSQUARED != 0
    }

    fn not_moved(self, side: Side, noun: Noun) -> Refusal {
        match self.enemy_or_nothing(side, noun) {
            Err(refusal) => refusal,
            Ok(Piece::Leader(leader)) if !self.leader_ordered(leader) => {
                no("NAP-5.2.4", "refusal-leader-no-order")
            }
            Ok(Piece::Leader(leader)) if self.leader(leader).done & done::MOVED != 0 => {
                no("NAP-5.3.1", "refusal-moved")
            }
            Ok(Piece::Leader(_)) => no("NAP-5.3.21", "refusal-no-way"),
            Ok(Piece::Unit(unit)) => self.unit_not_moved(unit),
        }
    }

    fn unit_not_moved(self, unit: UnitId) -> Refusal {
        let u = self.unit(unit);
        if !self.is_ordered(unit) {
            no("NAP-5.2.1", "refusal-no-order")
        } else if u.done & done::MOVED != 0 && u.moved == 0 {
            no("NAP-5.3.25", "refusal-joined")
        } else if u.done & done::MOVED != 0 {
            no("NAP-5.3.1", "refusal-moved")
        } else if self.is_square(unit) {
            no("NAP-5.3.16", "refusal-square-moves")
        } else if self.allowance(unit).0 == 0 {
            no(card_rule(&self.card(self.s.card).id), "refusal-card-no-move")
        } else {
            no("NAP-5.3.2", "refusal-no-way")
        }
    }

    fn not_reached(self, noun: Noun, who: Piece) -> Refusal {
        let Some(hex) = self.pointed_hex(noun).filter(|&h| h != Hex::NONE) else {
            return no("NAP-5.3.1", "refusal-not-a-hex");
        };
        let ground = &self.g.ground;
        let (unit, led, most, closed, start) = match who {
            Piece::Unit(u) => {
                let closed = ground.closed(self.kind(u).arm);
                (true, self.leader_goes_along(u), self.allowance(u).0, closed, self.unit(u).hex)
            }
            Piece::Leader(l) => {
                (false, true, self.leader_allowance(l), ground.closed_to_leaders(), self.leader(l).hex)
            }
        };
        let side = self.s.active;
        if hex == start {
            no("NAP-5.3.1", "refusal-start-hex")
        } else if closed.contains(hex) {
            no("NAP-5.3.6", "refusal-impassable")
        } else if self.held(side.other()).contains(hex) {
            no(if unit { "NAP-5.3.2" } else { "NAP-5.3.23" }, "refusal-enemy-there")
        } else if unit && self.standing(side).contains(hex) {
            no("NAP-5.3.2", "refusal-friend-there")
        } else if led && self.s.led[side.index()].contains(hex) {
            no(if unit { "NAP-5.3.3" } else { "NAP-5.3.21" }, "refusal-leader-there")
        } else if matches!(who, Piece::Unit(u) if self.reach_past_leaders(u).all().contains(hex)) {
            no("NAP-5.3.3", "refusal-behind-leader")
        } else {
            Refusal::new("NAP-5.3.1", Msg::new("refusal-too-far").num("most", most))
        }
    }

    fn not_battling(self, side: Side, noun: Noun) -> Refusal {
        let unit = match self.enemy_or_nothing(side, noun) {
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

    fn not_a_target(self, unit: UnitId, noun: Noun, kind: BattleKind) -> Refusal {
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
