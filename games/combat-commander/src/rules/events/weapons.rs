//! E71 Scrounge: a weapon comes back from the Casualty Track.

use crate::choice;
use crate::data::Side;
use crate::look::{Look, Turn};
use crate::rules::weapons::each;
use crate::state::{UnitId, WeaponId};
use sandtable_engine::{Line, Log, Msg, Sink};

impl Look<'_> {
    fn empty_handed(self, side: Side) -> impl Iterator<Item = UnitId> {
        self.units(side).filter(move |&u| !self.unit(u).weapon.is_some())
    }

    /// §E71: any Weapon in the Weapons box, if an own unit carries none.
    pub(super) fn scrounge_choices(self, by: Side, out: &mut impl Sink) {
        if self.empty_handed(by).next().is_some() {
            each(self.s.lost_weapons).for_each(|w| out.add(choice::WEAPON, self.weapon_noun(w)));
        }
    }

    /// §E71, §8.1.1: the unit that takes it: an own unit without a Weapon, Leaders too.
    pub(super) fn scrounger_choices(self, by: Side, out: &mut impl Sink) {
        self.empty_handed(by).for_each(|u| out.add(choice::GIVE, Look::noun(u)));
    }
}

impl<L: Log> Turn<'_, L> {
    /// §E71: it is his now, unbroken.
    pub(super) fn scrounge(&mut self, weapon: WeaponId, unit: UnitId) {
        self.pop();
        self.give(weapon, unit);
        self.say("E71", |look| {
            let msg = Msg::new("log-scrounged").msg("weapon", look.weapon_name(weapon));
            Line::new(msg.msg("unit", look.name(unit))).touch(Look::noun(unit))
        });
    }
}
