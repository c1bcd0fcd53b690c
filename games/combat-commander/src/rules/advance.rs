//! O16 Advance: one hex, also among the enemy.

use crate::board::Hex;
use crate::choice;
use crate::decisions::{AdvanceTo, Walk};
use crate::look::{Look, Turn, hex_noun};
use crate::state::{Gait, UnitId, WalkStage, is};
use sandtable_engine::{Log, Noun, Sink};
use sandtable_hex::Dir;

impl<'a> Look<'a> {
    /// §O16.2, §O16.3: hexes a unit may Advance into.
    pub fn advance_hexes(self, unit: UnitId) -> impl Iterator<Item = Hex> + use<'a> {
        let (from, armed) = (self.hex_of(unit), self.unit(unit).weapon.is_some());
        Dir::ALL
            .into_iter()
            .filter(move |&d| self.g.ground.advance(from, d, self.s.blaze, armed).is_ok())
            .map(move |d| self.g.board.next(from, d))
    }

    /// §CC-O14.5: a unit with somewhere to go.
    #[must_use]
    pub fn can_advance(self, unit: UnitId) -> bool {
        self.stands_at_exit(unit) || self.advance_hexes(unit).next().is_some()
    }

    /// D15: the unit that advances next; one must (§O14.4).
    pub fn advance_choices(self, out: &mut impl Sink) {
        let side = self.s.active;
        let mut able = false;
        for unit in self.units(side) {
            if self.unit(unit).flags & (is::CALLED | is::DONE) == is::CALLED && self.can_advance(unit) {
                able = true;
                out.add(choice::ADVANCE, Look::noun(unit));
            }
        }
        if self.s.carried_out || !able {
            out.add(choice::DONE, Noun::None);
        }
        self.destroy_choices(side, out);
    }

    /// Whether those who are to advance still have somewhere to go: a trigger may have closed the last hex.
    #[must_use]
    pub fn way_is_open(self) -> bool {
        self.going().next().is_some_and(|unit| {
            let all_may = |hex: Hex| self.going().all(|u| self.advance_hexes(u).any(|h| h == hex));
            self.stands_at_exit(unit) || self.advance_hexes(unit).any(all_may)
        })
    }

    /// D15: where to, and the units that go along into the same hex (§CC-O16.a).
    pub fn advance_to_choices(self, out: &mut impl Sink) {
        let Some(unit) = self.going().next() else { return };
        let from = self.hex_of(unit);
        for hex in self.advance_hexes(unit) {
            if self.going().all(|u| self.advance_hexes(u).any(|h| h == hex)) {
                out.add(choice::TO, hex_noun(hex));
            }
        }
        for other in self.units_of(self.side(unit), from) {
            let free = self.unit(other).flags & (is::CALLED | is::DONE | is::GOING) == is::CALLED;
            let together = || {
                self.advance_hexes(other).any(|h| self.going().all(|u| self.advance_hexes(u).any(|x| x == h)))
            };
            if free && (self.stands_at_exit(unit) || together()) {
                out.add(choice::WITH, Look::noun(other));
            }
        }
        if self.stands_at_exit(unit) {
            out.add(choice::EXIT, Noun::None);
        }
    }
}

impl<L: Log> Turn<'_, L> {
    /// D15: a unit is to advance.
    pub fn begin_advance(&mut self, unit: UnitId) {
        self.set(unit, is::GOING);
        self.push(AdvanceTo);
    }

    /// D15: into this hex.
    pub fn advance_to(&mut self, hex: Hex) {
        self.push(Walk { gait: Gait::Advance, to: hex, stage: WalkStage::Leave });
    }
}
