//! E43, E63, E72: whatever is nearest to the random hex.

use crate::board::{Hex, HexSet};
use crate::choice;
use crate::data::{Event, Side};
use crate::decisions::HandleEvent;
use crate::look::{Look, Turn};
use crate::rules::weapons::each;
use crate::state::{EventStep, WeaponId, is};
use sandtable_engine::{Log, Sink};

impl Look<'_> {
    /// §CC-E.a: the hexes of a set nearest to a hex, whatever lies between; the hex itself is at distance 0.
    #[must_use]
    pub fn nearest(self, from: Hex, among: HexSet) -> HexSet {
        let far = |hex: &Hex| self.g.board.distance(from, *hex);
        let least = among.iter().map(|h| far(&h)).min();
        among.iter().filter(|h| Some(far(h)) == least).collect()
    }

    /// Hexes with units of either side.
    fn occupied(self) -> HexSet {
        self.standing(Side::Axis) | self.standing(Side::Allies)
    }

    /// §E43, §E63, §E72: what is nearest to the random hex.
    pub(super) fn near_choices(self, event: Event, hex: Hex, out: &mut impl Sink) {
        match event {
            Event::AirSupport => self.air_support_choices(hex, out),
            Event::Malfunction => self.malfunction_choices(hex, out),
            _ => self.shell_shock_choices(hex, out),
        }
    }

    /// §E43: the random hex if it holds units, else the nearest one that does.
    fn air_support_choices(self, hex: Hex, out: &mut impl Sink) {
        self.offer_hexes(self.nearest(hex, self.occupied()), out);
    }

    /// §E72: units nearest to the random hex.
    fn shell_shock_choices(self, hex: Hex, out: &mut impl Sink) {
        for unit in self.nearest(hex, self.occupied()).iter().flat_map(|h| self.units_in(h)) {
            out.add(choice::PICK, Look::noun(unit));
        }
    }

    /// §E63: unbroken Weapons nearest to the random hex, whosever they are.
    fn malfunction_choices(self, hex: Hex, out: &mut impl Sink) {
        let sound = self.carried() & !self.s.broken_weapons;
        let at = |weapon: WeaponId| self.hex_of(self.s.carriers[weapon.index()]);
        let nearest = self.nearest(hex, each(sound).map(at).collect());
        for weapon in each(sound).filter(|&w| nearest.contains(at(w))) {
            out.add(choice::WEAPON, self.weapon_noun(weapon));
        }
    }
}

impl<L: Log> Turn<'_, L> {
    /// §E43: all units of the hex break, friend and foe.
    pub(super) fn air_strike(&mut self, by: Side, event: Event, hex: Hex) {
        self.say_hex("E43", "log-air-strike", hex);
        let mut next = self.s.first_in[hex.index()];
        while next.is_some() {
            self.set(next, is::DOOMED);
            next = self.s.units[next.index()].next;
        }
        self.replace(HandleEvent { by, event, step: EventStep::Break });
    }
}
