//! Chapter 6.1: cavalry retire and reform.

use crate::Napoleonics;
use crate::board::{Hex, HexSet};
use crate::choice;
use crate::data::Arm;
use crate::look::{Look, Turn, hex_noun};
use crate::refusal::no;
use crate::state::UnitId;
use sandtable_engine::prelude::*;
use serde::{Deserialize, Serialize};

/// D11: cavalry retires hex by hex (§NAP-6.1.5, §NAP-9.14).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Retire {
    /// Who.
    pub unit: UnitId,
    /// Hexes left to go.
    pub left: u8,
}

impl Decision<Napoleonics> for Retire {
    const RULE: &'static str = "NAP-6.1.5";
    const PHASE: &'static str = "phase-combat";
    const WHO: Who = Who::Owner;

    fn asks(self, look: Look<'_>) -> SeatSet {
        SeatSet::one(look.kind(self.unit).side.seat())
    }

    fn list(self, look: Look<'_>, _seat: Seat, out: &mut impl Sink) {
        for hex in look.retire_hexes(self.unit, look.unit(self.unit).hex, self.left).iter() {
            out.add(choice::TO, hex_noun(hex));
        }
    }

    fn choose<L: Log>(self, turn: &mut Turn<'_, L>, _seat: Seat, choice: Choice) -> Done {
        turn.retire_to(self.unit, Look::hex(choice.noun).fit()?, self.left);
        QUIET
    }

    fn prompt(self, look: Look<'_>, _seat: Seat) -> Prompt {
        Prompt::of(look.with_unit(Msg::new("ask-retire"), self.unit)).about([Look::noun(self.unit)])
    }

    fn why_not(self, _look: Look<'_>, _seat: Seat, _noun: Noun) -> Option<Refusal> {
        Some(no("NAP-5.8.2", "refusal-retreat"))
    }
}

impl Skippable<Napoleonics> for Retire {
    fn skip<L: Log>(self, turn: &mut Turn<'_, L>) -> Result<bool, Fault> {
        turn.forced(self)
    }
}

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
}

impl<L: Log> Turn<'_, L> {
    /// D11: the cavalry goes one hex back, by the rules of retreat; it never battles back (§NAP-6.1.6).
    pub fn retire_to(&mut self, unit: UnitId, to: Hex, left: u8) {
        let from = self.s.units[unit.index()].hex;
        self.report(|look| look.path_line("log-retires", unit, &[from, to]).rule("NAP-6.1.5"));
        self.carry_back(unit, to);
        if left > 1 {
            self.replace(Retire { unit, left: left - 1 });
        } else {
            self.pop();
            self.say_held(unit);
            self.check_objectives();
        }
    }
}
