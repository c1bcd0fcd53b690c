//! Chapter 6.1: cavalry retire and reform.

use crate::board::{Hex, HexSet};
use crate::choice::{self, Sink};
use crate::data::Arm;
use crate::look::{Look, Turn, hex_noun};
use crate::state::{Frame, UnitId};
use sandtable_engine::Log;

impl Look<'_> {
    /// §NAP-6.1.1, §NAP-6.1.7: cavalry attacked in melee by infantry, also by a square or with guns
    /// (§NAP-6.3.8), if it can go two full hexes back (§NAP-6.1.2).
    #[must_use]
    pub fn may_retire(self, attacker: UnitId, defender: UnitId) -> bool {
        self.kind(attacker).arm == Arm::Infantry
            && self.kind(defender).arm == Arm::Cavalry
            && !self.retire_hexes(defender, self.unit(defender).hex, 2).is_empty()
    }

    /// The next hexes of a retiring unit from which the rest of the way is open. A lone leader may be joined
    /// as the last hex only (§AMB-18).
    fn retire_hexes(self, unit: UnitId, from: Hex, left: u8) -> HexSet {
        let open = self.open_back(unit, from);
        if left == 1 {
            return open | self.rally_back(unit, from);
        }
        let mut way = HexSet::EMPTY;
        open.iter().filter(|&h| !self.retire_hexes(unit, h, left - 1).is_empty()).for_each(|h| way.insert(h));
        way
    }

    /// D11: lists the next hex (§NAP-6.1.5, §NAP-9.14).
    pub fn retire_choices(self, unit: UnitId, left: u8, out: &mut impl Sink) {
        for hex in self.retire_hexes(unit, self.unit(unit).hex, left).iter() {
            out.add(choice::TO, hex_noun(hex));
        }
    }
}

impl<L: Log> Turn<'_, L> {
    /// D11: the cavalry goes one hex back, by the rules of retreat; it never battles back (§NAP-6.1.6).
    pub fn retire_to(&mut self, unit: UnitId, to: Hex, left: u8) {
        let from = self.s.units[unit.index()].hex;
        self.say(|look| look.path_line("log-retires", unit, &[from, to]).rule("NAP-6.1.5"));
        self.carry_back(unit, to);
        if left > 1 {
            self.replace(Frame::Retire(unit, left - 1));
        } else {
            self.pop();
            self.say_held(unit);
            self.check_objectives();
        }
    }
}
