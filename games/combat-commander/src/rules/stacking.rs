//! 8 Stacking: seven figures a side in a hex, looked at when a Turn ends.

use crate::board::Hex;
use crate::choice;
use crate::data::{Class, Side};
use crate::decisions::ThinOut;
use crate::look::{Look, Turn};
use crate::state::UnitId;
use sandtable_engine::{Log, Sink};

/// §8.2: how many figures of a side may be in a hex.
pub const FIGURES: u8 = 7;

impl Look<'_> {
    /// §8.2, §3.a: figures of a side in a hex.
    #[must_use]
    pub fn figures(self, side: Side, hex: Hex) -> u8 {
        self.units_of(side, hex).map(|u| self.kind(u).class.figures()).sum()
    }

    /// §6.1.2-5, §E59, §E68, §E76: whether a unit keeps to the limit where it is set down.
    #[must_use]
    pub fn has_room(self, unit: UnitId, hex: Hex) -> bool {
        self.figures(self.side(unit), hex) + self.kind(unit).class.figures() <= FIGURES
    }

    /// §CC-T.c: whether a unit may be in a hex at all.
    #[must_use]
    pub fn may_stand(self, hex: Hex) -> bool {
        hex.is_some() && !self.g.ground.impassable.contains(hex) && !self.s.blaze.contains(hex)
    }

    /// The next hex where a side has too many.
    #[must_use]
    pub fn overstacked(self, side: Side) -> Option<Hex> {
        self.standing(side).iter().find(|&h| self.figures(side, h) > FIGURES)
    }

    /// D22: one free Deploy first, if he likes, then units go until the hex is legal (§8.2).
    pub fn overstack_choices(self, side: Side, hex: Hex, deployed: bool, out: &mut impl Sink) {
        for unit in self.units_of(side, hex) {
            out.add(choice::ELIMINATE, Look::noun(unit));
            if !deployed && self.may_deploy(unit) {
                out.add(choice::DEPLOY, Look::noun(unit));
            }
        }
    }

    /// §E52, §CC-A36.a: a Squad on the map, and two Teams of its side's quality left in the box.
    #[must_use]
    pub fn may_deploy(self, unit: UnitId) -> bool {
        self.kind(unit).class == Class::Squad
            && self.unit(unit).on_map()
            && self.spare_teams(self.side(unit)) >= 2
    }

    /// How many Teams of a side's quality are left in the box.
    #[must_use]
    pub fn spare_teams(self, side: Side) -> usize {
        let quality = self.g.side(side).quality;
        let spare = |&u: &UnitId| {
            let kind = self.kind(u);
            kind.class == Class::Team
                && kind.quality == Some(quality)
                && self.hex_of(u) == crate::state::Unit::BOX
        };
        self.counters(side).filter(spare).count()
    }
}

impl<L: Log> Turn<'_, L> {
    /// §8.2: a side that has too many somewhere must see to it.
    pub fn check_stacks(&mut self, side: Side) {
        if let Some(hex) = self.look().overstacked(side) {
            self.push(ThinOut { side, hex, deployed: false });
        }
    }

    /// §8.2: a unit of an overstacked hex is eliminated.
    pub fn thin_out(&mut self, side: Side, hex: Hex, unit: UnitId) {
        self.say_unit("8.2", "log-overstacked", unit);
        self.replace(ThinOut { side, hex, deployed: true });
        self.eliminate(unit);
        self.settle_stack(side, hex);
    }

    /// Goes on to the next overstacked hex, or on with the Turn's end.
    pub fn settle_stack(&mut self, side: Side, hex: Hex) {
        if self.look().figures(side, hex) <= FIGURES {
            self.pop();
            self.check_stacks(side);
        }
    }
}
