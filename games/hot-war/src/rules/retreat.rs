//! Forced withdrawal from close combat (§HW-7.3.12).

use crate::choice;
use crate::data::{OrderKind, Side};
use crate::look::{Look, Turn, hex_noun};
use crate::state::{Chancy, Frame, Gone, Order, Route, Stage, ThisTurn, UnitId};
use sandtable_engine::{Act, Line, Log, Msg, Noun, Sink};
use sandtable_hex::{Dir, HexId};

impl Look<'_> {
    /// §HW-7.3.12, §HW-7.3.12.3: where a driven unit may go: straight away from the attack; if that is barred, to either
    /// of the two hexes beside it.
    #[must_use]
    pub fn retreat_ways(self, unit: UnitId) -> Vec<HexId> {
        let (Some(hex), true) = (self.hex(unit), self.is_mobile(unit)) else { return Vec::new() };
        if !self.meets_enemy(unit) {
            return Vec::new();
        }
        let open = |dir: &Dir| self.may_step_back(unit, *dir);
        let next = |dir: Dir| self.g.board.next(hex, dir);
        let Some(away) = self.unit(unit).attacked_from.map(Dir::opposite) else {
            return Dir::ALL.into_iter().filter(open).filter_map(next).collect();
        };
        match open(&away) {
            true => next(away).into_iter().collect(),
            false => {
                [-1, 1].map(|turn| away.rotate(turn)).into_iter().filter(open).filter_map(next).collect()
            }
        }
    }

    /// §HW-6.9.8: where this unit withdraws.
    pub fn retreat_choices(self, unit: UnitId, out: &mut impl Sink) {
        self.retreat_ways(unit).into_iter().for_each(|hex| out.add(choice::TO, hex_noun(hex)));
    }
}

impl<'a> Look<'a> {
    /// Those that must leave their close combat and have not yet.
    fn driven(self) -> impl Iterator<Item = UnitId> + use<'a> {
        self.all().filter(move |&u| self.is(u, ThisTurn::DRIVEN))
    }

    /// Where those that are driven back mean to go.
    fn driven_to(self) -> impl Iterator<Item = (UnitId, HexId)> + use<'a> {
        self.driven().filter_map(move |u| Some((u, self.plan(u).route.last()?)))
    }

    /// §HW-7.3.12.1: whether it has named its way back, and others still name theirs: it is not shown before all have.
    pub fn keeps_way_back(self, unit: UnitId) -> bool {
        let naming = self.s.frames.contains(&Frame::Run(Stage::DriveBack(1)));
        naming && self.is(unit, ThisTurn::DRIVEN) && self.plan(unit).route.last().is_some()
    }

    /// §HW-7.3.12.1: those that are driven onto a hex, in the order of their dice.
    pub fn driven_onto(self, hex: HexId) -> impl Iterator<Item = UnitId> + use<'a> {
        self.driven_to().filter(move |(_, to)| *to == hex).map(|(unit, _)| unit)
    }

    /// Hexes onto which units of both sides are driven at once.
    fn driven_together(self) -> Vec<HexId> {
        let both = |hex: &HexId| {
            Side::BOTH.into_iter().all(|side| self.driven_onto(*hex).any(|u| self.side(u) == side))
        };
        let mut hexes: Vec<HexId> = self.driven_to().map(|(_, to)| to).filter(both).collect();
        hexes.sort_unstable();
        hexes.dedup();
        hexes
    }
}

impl<L: Log> Turn<'_, L> {
    /// §HW-7.3.12.1: those that must leave their close combat do so now, all at once.
    pub fn forced_withdrawals(&mut self) {
        let driven: Vec<UnitId> = self.look().driven().collect();
        self.next(Stage::DriveBack(0));
        let mut shots = Vec::new();
        for unit in driven {
            self.s.plans[unit.index()].route = Route::default();
            shots.extend(self.blast_driven(unit));
        }
        self.fire(shots);
    }

    /// A round: all name their ways, dice decide which side has a hex that both name, and all go. Units that have lost their hex
    /// goes another way in the next round.
    pub fn drive_back(&mut self, part: u8) {
        match part {
            0 => self.name_ways_back(),
            1 => {
                self.next(Stage::DriveBack(2));
                let contested = self.look().driven_together();
                contested.into_iter().rev().for_each(|h| self.push(Frame::Throw(Chancy::Driven(h))));
            }
            _ => self.all_step_back(),
        }
    }

    /// Units with no enemy left on their hex stay. When none has a way any more, those that are left surrender.
    fn name_ways_back(&mut self) {
        let look = self.look();
        let (held, free): (Vec<UnitId>, Vec<UnitId>) = look.driven().partition(|&u| look.meets_enemy(u));
        let stuck = held.iter().all(|&u| look.retreat_ways(u).is_empty());
        free.into_iter().for_each(|unit| self.clear(unit, ThisTurn::DRIVEN));
        if stuck {
            return held.into_iter().for_each(|unit| self.find_no_way_back(unit));
        }
        self.next(Stage::DriveBack(1));
        held.into_iter().rev().for_each(|unit| self.push(Frame::Retreat(unit)));
    }

    fn find_no_way_back(&mut self, unit: UnitId) {
        self.clear(unit, ThisTurn::DRIVEN);
        self.remove(unit, Gone::Surrendered);
    }

    /// §HW-6.9.8: its owner has chosen.
    pub fn choose_retreat(&mut self, unit: UnitId, noun: Noun) {
        self.pop();
        self.look().hex_named(noun).into_iter().for_each(|hex| self.name_way_back(unit, hex));
    }

    /// There is one way, or none.
    pub fn retreat_without_choice(&mut self, unit: UnitId) {
        let way = self.look().retreat_ways(unit).first().copied();
        way.into_iter().for_each(|hex| self.name_way_back(unit, hex));
    }

    fn name_way_back(&mut self, unit: UnitId, to: HexId) {
        let mut route = Route::default();
        route.push(to);
        self.s.plans[unit.index()] = Order { kind: OrderKind::Withdraw, route, ..Order::default() };
    }

    /// §HW-7.3.12.1, §HW-7.6.5.4: the side with more has the hex; ties are thrown again.
    pub fn driven_rolled(&mut self, hex: HexId, faces: &[u8]) {
        let units: Vec<UnitId> = self.look().driven_onto(hex).collect();
        let Some(loser) = self.contest(hex, &units, faces) else { return };
        self.pop();
        for unit in units {
            if self.look().side(unit) == loser {
                self.s.plans[unit.index()].route = Route::default();
                self.say_unit("HW-7.3.12.1", "log-gives-way", unit);
            }
        }
    }

    /// All go where they mean to; §HW-7.6.2: a unit for which there is no room left names another way.
    fn all_step_back(&mut self) {
        let look = self.look();
        let goes: Vec<(UnitId, HexId)> = look.driven_to().collect();
        let stuck: Vec<UnitId> = look.driven().filter(|&u| look.retreat_ways(u).is_empty()).collect();
        for &(unit, to) in &goes {
            if self.look().has_room(unit, to) {
                self.step_back(unit, to);
            } else {
                self.s.plans[unit.index()].route = Route::default();
            }
        }
        // A way that opens only as others go is none.
        stuck.into_iter().for_each(|unit| self.find_no_way_back(unit));
        self.next(Stage::DriveBack(0));
    }

    /// It steps back, and is out of the close combat (§HW-4.15).
    fn step_back(&mut self, unit: UnitId, to: HexId) {
        let Some(from) = self.look().hex(unit) else { return };
        self.say("HW-7.3.12", |look| {
            let msg = Msg::new("log-driven-back").msg("unit", look.name(unit)).name("hex", look.hex_name(to));
            let act = Act::Move { piece: u16::from(unit.0), path: vec![from.0, to.0] };
            Line::new(msg).touch(Look::noun(unit)).touch(hex_noun(to)).act(act)
        });
        self.enter(unit, to);
    }
}
