//! O21 Move and 7.2.1 exit: units that go, step by step, alone or together; Mines and Wire on the way.

use crate::board::Hex;
use crate::choice;
use crate::data::Side;
use crate::decisions::{AnswerEntry, Defend, Retreat, TakeStep, WaitOnTrack, Walk};
use crate::look::{Look, Turn, hex_noun};
use crate::rules::terrain::{Fort, Ground};
use crate::state::{
    Attack, AttackKind, Frame, Gait, Going, OpFire, RollFor, Unit, UnitId, WalkStage, WeaponId, is,
};
use sandtable_engine::{Act, Line, Log, Msg, Noun, Sink, What};
use sandtable_hex::Dir;

/// §7.2.1: what it costs to leave the map.
const EXIT: u8 = 1;
/// §O21.1.1: what it costs to hand over a weapon.
const TRANSFER: u8 = 1;

impl<'a> Look<'a> {
    /// The units that go now.
    pub fn going(self) -> impl Iterator<Item = UnitId> + use<'a> {
        let both = self.units(self.s.active).chain(self.units(self.inactive()));
        both.filter(move |&u| self.is(u, is::GOING))
    }

    /// The first of them.
    #[must_use]
    pub fn first_going(self) -> Option<UnitId> {
        self.going().next()
    }

    /// The next unit that goes and is still where the step began.
    fn next_to_go(self, to: Hex) -> Option<UnitId> {
        self.going().find(|&u| self.hex_of(u) == self.s.going.from && self.hex_of(u) != to)
    }

    /// Whether a hex may still be entered after the Mines that were left: a trigger may have set it on fire, or an
    /// enemy may have come there (§T79, §O21.4, §O23.3.5).
    fn still_open(self, gait: Gait, to: Hex) -> bool {
        let enemies = self.first_going().is_some_and(|u| self.standing(self.side(u).other()).contains(to));
        self.may_stand(to) && (gait == Gait::Advance || !enemies)
    }

    /// §O21.1, §O21.4: what a Move across a side costs; nothing if it cannot be made.
    #[must_use]
    pub fn step_cost(self, side: Side, from: Hex, dir: Dir) -> Option<u8> {
        let to = self.g.board.next(from, dir);
        if !to.is_some() || self.standing(side.other()).contains(to) {
            return None;
        }
        self.g.ground.move_cost(from, dir, self.s.blaze, [self.fort(from), self.fort(to)]).ok()
    }

    /// §CC-O14.5: whether a unit could pay for one hex, or leave the map.
    #[must_use]
    pub fn can_move(self, unit: UnitId) -> bool {
        self.can_pay(unit, self.movement(unit))
    }

    /// §O21.1, §7.2.1: whether so many points pay for a hex from where a unit stands, or for leaving the map.
    fn can_pay(self, unit: UnitId, points: i8) -> bool {
        let (from, side) = (self.hex_of(unit), self.side(unit));
        self.stands_at_exit(unit) && points >= EXIT as i8
            || Dir::ALL.into_iter().any(|d| self.step_cost(side, from, d).is_some_and(|c| c as i8 <= points))
    }

    /// §7.2.1, §7.2-0: in a hex on the enemy's edge: the border is as one more hex.
    #[must_use]
    pub fn stands_at_exit(self, unit: UnitId) -> bool {
        self.g.side(self.side(unit).other()).edge.depth(self.hex_of(unit)) == 1
    }

    /// D12: the unit that moves next; some unit must carry the Order out (§O14.4).
    pub fn move_choices(self, out: &mut impl Sink) {
        let side = self.s.active;
        let mut able = false;
        for unit in self.units(side).filter(|&u| self.is(u, is::CALLED) && !self.is(u, is::DONE)) {
            if self.can_move(unit) {
                able = true;
                out.add(choice::MOVE, Look::noun(unit));
            } else if self.takers(unit).next().is_some() && self.movement(unit) >= TRANSFER as i8 {
                out.add(choice::MOVE, Look::noun(unit));
            }
        }
        if self.s.going.entered || !able {
            out.add(choice::DONE, Noun::None);
        }
        self.mover_cards(out);
        self.destroy_choices(side, out);
    }

    /// §CC-STAT.2, §O21.2, §O21.5: points left to the units that go: the slowest decides.
    #[must_use]
    pub fn points_left(self) -> i8 {
        let least = self.going().map(|u| self.movement(u)).min().unwrap_or(0);
        if self.s.going.halted { 0 } else { least - self.s.going.spent as i8 }
    }

    /// §O21.1, §7.2.1: whether the units that go can still pay for a hex, or leave the map.
    #[must_use]
    pub fn can_go_on(self) -> bool {
        self.first_going().is_some_and(|unit| self.can_pay(unit, self.points_left()))
    }

    /// D12: the next step of the units that go.
    pub fn step_choices(self, out: &mut impl Sink) {
        let Some(unit) = self.going().next() else { return };
        let (from, side, left) = (self.hex_of(unit), self.side(unit), self.points_left());
        for dir in Dir::ALL {
            if self.step_cost(side, from, dir).is_some_and(|cost| cost as i8 <= left) {
                out.add(choice::TO, hex_noun(self.g.board.next(from, dir)));
            }
        }
        if self.stands_at_exit(unit) && EXIT as i8 <= left {
            out.add(choice::EXIT, Noun::None);
        }
        if self.s.going.spent == 0 {
            for other in self.companions(unit).filter(|&other| !self.holds_all(other)) {
                out.add(choice::WITH, Look::noun(other));
            }
        }
        if TRANSFER as i8 <= left {
            let gives = |&u: &UnitId| self.takers(u).any(|taker| !self.strands_all(u, taker));
            for giver in self.going().filter(gives) {
                out.add(choice::GIVE, self.weapon_noun(self.unit(giver).weapon));
            }
        }
        // §O14.4: some unit has to enter a hex: the last that can must.
        if self.s.going.entered || !self.can_go_on() || self.others_can_move() {
            out.add(choice::STOP, Noun::None);
        }
        self.mover_cards(out);
        self.destroy_choices(side, out);
    }

    /// §O21.2: the units that can go along: activated, in the same hex, not gone yet.
    fn companions(self, unit: UnitId) -> impl Iterator<Item = UnitId> + use<'a> {
        self.units_of(self.side(unit), self.hex_of(unit))
            .filter(move |&u| self.unit(u).flags & (is::CALLED | is::DONE | is::GOING) == is::CALLED)
    }

    /// Activated units that have still to go.
    fn others(self) -> impl Iterator<Item = UnitId> + use<'a> {
        self.units(self.s.active)
            .filter(move |&u| self.unit(u).flags & (is::CALLED | is::DONE | is::GOING) == is::CALLED)
    }

    fn others_can_move(self) -> bool {
        self.others().any(|u| self.can_move(u))
    }

    /// §O14.4: whether someone has still to enter a hex, and someone can.
    fn step_is_due(self) -> bool {
        !self.s.going.entered && (self.can_go_on() || self.others_can_move())
    }

    /// §O14.4: whether this companion would hold those who go where they are, and no one else could carry the Order
    /// out.
    #[must_use]
    pub fn holds_all(self, companion: UnitId) -> bool {
        self.step_is_due()
            && !self.can_pay(companion, self.points_left().min(self.movement(companion)))
            && !self.others().any(|u| u != companion && self.can_move(u))
    }

    /// §O14.4, §11.1: whether no one could carry the Order out once this weapon is handed over: the point is spent, and
    /// its weight lies on another.
    fn strands_all(self, giver: UnitId, taker: UnitId) -> bool {
        let weight = self.weapon(self.unit(giver).weapon).move_modifier;
        let laden = |u: UnitId| match u {
            u if u == giver => self.movement(u) - weight,
            u if u == taker => self.movement(u) + weight,
            u => self.movement(u),
        };
        let least = self.going().map(laden).min().unwrap_or(0);
        self.step_is_due()
            && !self.can_pay(giver, least - (self.s.going.spent + TRANSFER) as i8)
            && !self.others().any(|u| self.can_pay(u, laden(u)))
    }

    /// §O21.1.1: units in its hex that may take its weapon.
    pub fn takers(self, giver: UnitId) -> impl Iterator<Item = UnitId> + use<'a> {
        let armed = self.unit(giver).weapon.is_some();
        self.units_of(self.side(giver), self.hex_of(giver))
            .filter(move |&u| armed && u != giver && !self.unit(u).weapon.is_some())
    }

    /// D12: the unit that takes the weapon.
    pub fn hand_over_choices(self, weapon: WeaponId, out: &mut impl Sink) {
        let giver = self.s.carriers[weapon.index()];
        let takers = self.takers(giver).filter(|&taker| !self.strands_all(giver, taker));
        takers.for_each(|u| out.add(choice::PICK, Look::noun(u)));
    }

    /// §F105.2-b: whether the step just made went through trenches.
    #[must_use]
    pub fn going_by_trench(self) -> bool {
        self.s.going.sheltered
    }

    /// D21: the spaces of the Time Track.
    pub fn exit_choices(self, out: &mut impl Sink) {
        // On the space of the marker itself it never comes back.
        for space in i16::from(self.s.time)..=15.max(i16::from(self.s.time)) {
            out.add(choice::SPACE, Noun::Number(space));
        }
    }
}

impl<L: Log> Turn<'_, L> {
    /// D12: a unit begins to move.
    pub fn begin_move(&mut self, unit: UnitId) {
        self.set(unit, is::GOING);
        self.s.going = Going { entered: self.s.going.entered, ..Going::NONE };
        self.push(TakeStep);
    }

    /// §O21.1.1: a weapon is handed over, for 1 MP of the units that go.
    pub fn hand_over(&mut self, weapon: WeaponId, taker: UnitId) {
        self.pop();
        self.s.going.spent += TRANSFER;
        self.s.going.fresh = false;
        self.give(weapon, taker);
        self.say("O21.1.1", |look| {
            let msg = Msg::new("log-handed-over").msg("weapon", look.weapon_name(weapon));
            Line::new(msg.msg("unit", look.name(taker)))
                .touch(look.weapon_noun(weapon))
                .touch(Look::noun(taker))
        });
    }

    /// D12: the units that go have finished.
    pub fn stop(&mut self) {
        while let Some(unit) = self.look().first_going() {
            self.clear(unit, is::GOING);
            self.set(unit, is::DONE);
        }
        self.s.going.fresh = false;
        self.pop();
    }

    /// D12: a step to the next hex: the points are paid, then it is walked.
    pub fn step(&mut self, to: Hex) {
        let Some(unit) = self.look().first_going() else { return self.fault(What::Missing) };
        let look = self.look();
        let from = look.hex_of(unit);
        let forts = [look.fort(from), look.fort(to)];
        let cost = self.g.board.direction(from, to).and_then(|d| look.step_cost(look.side(unit), from, d));
        self.s.going.spent += cost.unwrap_or(0);
        self.s.going.sheltered = Ground::by_trench(forts);
        // §F106.2-a: leaving Wire takes all that is left, after this step.
        self.s.going.halted = forts.contains(&Some(Fort::Wire));
        self.push(Walk { gait: Gait::Move, to, stage: WalkStage::Leave });
    }

    /// §7.2.1: the units that go leave the map, for 1 MP.
    pub fn step_off(&mut self) {
        self.s.going.spent += EXIT;
        self.begin_exit(Gait::Move);
    }

    /// D21: the space on which an exited unit waits.
    pub fn wait_on_space(&mut self, unit: UnitId, space: i16) {
        self.s.units[unit.index()].at = Unit::time(space.clamp(0, 60) as u8);
        self.pop();
    }

    /// §CC-F103.f: a step: mines left, the hex entered, also by a unit they broke (§F103.2-d), mines entered, the
    /// windows of the entry. Mines meet a Retreat too (§O23.3.4).
    pub fn walk(&mut self, gait: Gait, to: Hex, stage: WalkStage) {
        self.replace(Walk { gait, to, stage: stage.next() });
        let Some(unit) = self.look().first_going() else {
            self.pop();
            // §A33.1: the points were spent: others in the hex may still be fired at.
            let there = self.s.standing[self.s.active.index()].contains(to);
            if stage == WalkStage::Answer && gait == Gait::Move && there {
                self.open_entry(gait, to);
            }
            return;
        };
        match stage {
            WalkStage::Enter if !to.is_some() => {
                self.pop();
                while let Some(unit) = self.look().next_to_go(to) {
                    self.exit(unit);
                }
            }
            WalkStage::Enter if !self.look().still_open(gait, to) => self.turn_back(gait),
            WalkStage::Leave => {
                let from = self.look().hex_of(unit);
                self.s.going.from = from;
                if self.look().fort(from) == Some(Fort::Mines) {
                    self.attack_by_mines(from);
                }
            }
            WalkStage::Enter => {
                if !self.go(gait, to) {
                    // The units that were to go have been driven elsewhere.
                    self.turn_back(gait);
                }
            }
            WalkStage::Arrive => {
                if self.look().fort(to) == Some(Fort::Mines) {
                    self.attack_by_mines(to);
                }
            }
            WalkStage::Answer => self.open_entry(gait, to),
            WalkStage::Over => {
                self.pop();
                // §O16.1: advancing units stop there.
                if gait == Gait::Advance {
                    self.stop();
                }
            }
        }
    }

    /// A step that can no longer be made: what it cost is spent, and the units stay where they are. A retreating unit has
    /// this hex still before it.
    fn turn_back(&mut self, gait: Gait) {
        self.pop();
        // The Wire ahead was not entered.
        self.s.going.halted = false;
        if let (Gait::Retreat, Frame::Retreat(Retreat { left })) = (gait, self.s.frames.top()) {
            self.replace(Retreat { left: left + 1 });
        }
    }

    /// The units that go enter the new hex; whether any does.
    fn go(&mut self, gait: Gait, to: Hex) -> bool {
        if self.look().next_to_go(to).is_none() {
            return false;
        }
        while let Some(unit) = self.look().next_to_go(to) {
            let from = self.look().hex_of(unit);
            self.shift(unit, to);
            // §T93-b, §CC-T.b: the Road bonus, once an Order, however the Road hex is entered.
            if gait == Gait::Move && self.g.ground.roads.contains(to) {
                self.set(unit, is::ROAD);
            }
            let (rule, key) = match gait {
                Gait::Move => ("O21.a", "log-moves"),
                Gait::Advance => ("O16.1", "log-advances"),
                Gait::Retreat => ("O23.3", "log-retreats"),
            };
            self.say(rule, |look| {
                let msg = Msg::new(key).msg("unit", look.name(unit)).name("hex", to.name());
                let path = vec![u16::from(from.0), u16::from(to.0)];
                Line::new(msg).act(Act::Move { piece: u16::from(unit.0), path }).touch(hex_noun(to))
            });
        }
        match gait {
            Gait::Move => self.s.going.entered = true,
            // §O16.4: among enemies: an enemy that comes later is brought by an Event, and that Melee does not wait.
            Gait::Advance if self.look().is_shared(to) => self.s.advanced.insert(to),
            Gait::Advance => {}
            Gait::Retreat => {}
        }
        self.s.carried_out = true;
        true
    }

    /// §W-MOVE, §W-ADVANCE, §O21.3: the opponent answers first, then the active player (§O21.6, §A24.2). No one fires
    /// at a Retreat (§O23.3.2).
    fn open_entry(&mut self, gait: Gait, to: Hex) {
        if gait == Gait::Retreat {
            return;
        }
        // A unit driven out of the hex by the Mines' trigger is no longer there to be surprised (§A35.2).
        let there = self.look().going().any(|u| self.look().hex_of(u) == to);
        self.s.going.fresh = there;
        self.s.going.op_fire = OpFire::Open;
        self.s.going.at = to;
        if gait == Gait::Advance {
            self.push(AnswerEntry { gait, side: self.s.active });
        }
        self.push(AnswerEntry { gait, side: self.s.active.other() });
    }

    /// §F103.1-b, §CC-F103.e: Mines attack the units that go, all with one roll; the opponent of their owner rolls
    /// (§F103.2-c).
    pub fn attack_by_mines(&mut self, hex: Hex) {
        let Some(unit) = self.look().first_going() else { return self.fault(What::Missing) };
        let by = self.look().side(unit).other();
        self.s.attack = Attack {
            kind: AttackKind::Mines,
            by,
            target: hex,
            strength: i16::from(self.g.mines),
            ..Attack::NONE
        };
        for i in 0..self.g.kinds.len() {
            if self.s.units[i].is(is::GOING) && self.s.units[i].at == hex {
                self.s.units[i].flags |= is::DEFENDING;
            }
        }
        self.say_hex("F103.1-a", "log-mines", hex);
        self.push(Defend);
        self.roll(by, RollFor::Attack);
    }

    /// §7.2.1: the units that go leave the map by the enemy's edge, after the Mines of the hex they leave (§7.2.1-a).
    pub fn begin_exit(&mut self, gait: Gait) {
        self.push(Walk { gait, to: Hex::NONE, stage: WalkStage::Leave });
    }

    /// §7.2.1: a unit is off the map: points for its owner, and a space of the Time Track of his choice.
    pub fn exit(&mut self, unit: UnitId) {
        let (side, kind) = (self.look().side(unit), *self.look().kind(unit));
        self.say("7.2.1", |look| {
            Line::new(Msg::new("log-exits").msg("unit", look.name(unit)))
                .act(Act::Remove { piece: u16::from(unit.0) })
        });
        self.s.carried_out = true;
        self.s.going.entered = true;
        self.s.left_by_exit[side.index()] = true;
        if kind.hero {
            // §E58.1, §4.2-b: back to the box, with nothing scored.
            self.drop_weapon(unit);
            self.retire(unit);
            return;
        }
        let weapon = self.s.units[unit.index()].weapon;
        if weapon != WeaponId::NONE {
            self.s.broken_weapons &= !(1 << weapon.0);
        }
        self.lift(unit, Unit::time(0));
        self.s.units[unit.index()].flags = 0;
        self.score("7.2.1", side, i16::from(kind.vp) * self.look().exit_factor());
        self.push(WaitOnTrack { unit });
    }
}
