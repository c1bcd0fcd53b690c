//! 11 Weapons: their carriers, how they break and are repaired.

use crate::data::Side;
use crate::look::{Look, Turn};
use crate::state::{UnitId, WeaponId};
use sandtable_engine::{Line, Log, Msg};

impl Look<'_> {
    /// Every weapon that someone carries on the map, as bits.
    #[must_use]
    pub fn carried(self) -> u64 {
        Side::BOTH.into_iter().flat_map(|s| self.weapons_of(s)).fold(0, |all, w| all | 1 << w.0)
    }

    /// A weapon of a type that is still in the box: neither carried nor lost.
    #[must_use]
    pub fn spare_weapon(self, side: Side, name: &str) -> Option<WeaponId> {
        let nation = self.g.nations[side.index()];
        (0..self.g.weapons.len() as u8).map(WeaponId).find(|&w| {
            let kind = self.weapon(w);
            kind.nation == nation
                && kind.name == name
                && !self.s.carriers[w.index()].is_some()
                && self.s.lost_weapons >> w.0 & 1 == 0
        })
    }
}

/// The weapons of a bit set.
pub fn each(mut bits: u64) -> impl Iterator<Item = WeaponId> {
    std::iter::from_fn(move || {
        (bits != 0).then(|| {
            let weapon = WeaponId(bits.trailing_zeros() as u8);
            bits &= bits - 1;
            weapon
        })
    })
}

impl<L: Log> Turn<'_, L> {
    /// §11.2, §8.1.1: a unit takes a weapon.
    pub fn give(&mut self, weapon: WeaponId, to: UnitId) {
        let from = self.s.carriers[weapon.index()];
        if from.is_some() {
            self.s.units[from.index()].weapon = WeaponId::NONE;
        }
        self.s.carriers[weapon.index()] = to;
        self.s.units[to.index()].weapon = weapon;
        self.s.lost_weapons &= !(1 << weapon.0);
    }

    /// §11.3, §4.2: what the unit carries goes to the Weapons box.
    pub fn drop_weapon(&mut self, unit: UnitId) {
        let weapon = self.s.units[unit.index()].weapon;
        if weapon.is_some() {
            self.lose_weapon(weapon);
        }
    }

    /// A weapon is eliminated: to the Weapons box, where it lies unbroken (§7.2.2, §E71).
    pub fn lose_weapon(&mut self, weapon: WeaponId) {
        let carrier = self.s.carriers[weapon.index()];
        if carrier.is_some() {
            self.s.units[carrier.index()].weapon = WeaponId::NONE;
        }
        self.s.carriers[weapon.index()] = UnitId::NONE;
        self.s.broken_weapons &= !(1 << weapon.0);
        self.s.lost_weapons |= 1 << weapon.0;
    }

    /// §11.4: a weapon breaks; a broken one is eliminated.
    pub fn break_weapon(&mut self, weapon: WeaponId) {
        if self.look().weapon_broken(weapon) {
            self.say_weapon("11.4", "log-weapon-lost", weapon);
            self.lose_weapon(weapon);
        } else {
            self.s.broken_weapons |= 1 << weapon.0;
            self.say_weapon("11.4", "log-weapon-breaks", weapon);
        }
    }

    /// §11.4: a random hex mends or eliminates broken weapons by its number, before anything else.
    pub fn check_weapons(&mut self, row: u8) {
        let number = row + 1;
        let within = |(low, high): (u8, u8)| (low..=high).contains(&number);
        for weapon in each(self.s.broken_weapons & self.look().carried()) {
            let (fix, lose) = {
                let kind = self.look().weapon(weapon);
                (within(kind.fix), within(kind.eliminate))
            };
            if fix {
                self.s.broken_weapons &= !(1 << weapon.0);
                self.say_weapon("11.4", "log-weapon-mended", weapon);
            } else if lose {
                self.say_weapon("11.4", "log-weapon-lost", weapon);
                self.lose_weapon(weapon);
            }
        }
    }

    /// Tells something of a weapon: `$weapon` is its name.
    pub fn say_weapon(&mut self, rule: &'static str, key: &'static str, weapon: WeaponId) {
        self.say(rule, |look| {
            Line::new(Msg::new(key).msg("weapon", look.weapon_name(weapon))).touch(look.weapon_noun(weapon))
        });
    }
}
