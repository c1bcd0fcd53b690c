//! Forced withdrawal from close combat (§HW-7.3.12).

use super::Ruling;
use crate::choice;
use crate::look::{Look, Turn, hex_noun};
use crate::state::{Frame, Gone, UnitId, is};
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

impl<L: Log> Turn<'_, L> {
    /// §HW-7.3.12.1: those that must leave their close combat do so now, one after the other.
    pub fn forced_withdrawals(&mut self) {
        let driven: Vec<UnitId> = self.look().all().filter(|&u| self.look().is(u, is::DRIVEN)).collect();
        for &unit in driven.iter().rev() {
            self.push(Frame::Retreat(unit));
        }
        let mut shots = Vec::new();
        for unit in driven {
            shots.extend(self.blast_driven(unit));
        }
        self.fire(shots);
    }

    /// §HW-6.9.8: its owner has chosen.
    pub fn choose_retreat(&mut self, unit: UnitId, noun: Noun) {
        self.pop();
        if let Some(hex) = self.look().hex_named(noun) {
            self.step_back(unit, hex);
        }
    }

    /// There is one way, or none: then it surrenders. With no enemy left on its hex it stays.
    pub fn retreat_without_choice(&mut self, unit: UnitId) {
        let ways = self.look().retreat_ways(unit);
        self.clear(unit, is::DRIVEN);
        if !self.look().meets_enemy(unit) {
            return;
        }
        let stays = !self.look().is_mobile(unit) && !self.look().stands(Ruling::ForcedWithdrawalImmobile);
        match ways.first() {
            Some(&hex) => self.step_back(unit, hex),
            None if stays => {}
            None => self.remove(unit, Gone::Surrendered),
        }
    }

    /// It steps back, and is out of the close combat (§HW-4.15).
    fn step_back(&mut self, unit: UnitId, to: HexId) {
        let Some(from) = self.look().hex(unit) else { return };
        self.say("HW-7.3.12", |look| {
            let msg = Msg::new("log-driven-back").msg("unit", look.name(unit)).name("hex", look.hex_name(to));
            let act = Act::Move { piece: u16::from(unit.0), path: vec![from.0, to.0] };
            Line::new(msg).touch(Look::noun(unit)).touch(hex_noun(to)).act(act)
        });
        let late = self.late_blast(unit);
        self.enter(unit, to);
        self.fire(late);
    }
}
