//! The box: every counter of two nations with its number, and which of them are taken.

use crate::data::{Class, Data, Nation, Side};
use crate::state::{RadioId, UnitId, WeaponId};

/// A unit's counter: its line in the data, and which of that line's counters it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct UnitCounter {
    /// Its line in [`Data::units`].
    pub row: u8,
    /// Which of the line's counters, from 0.
    pub nth: u8,
}

/// The counters of both nations, by number: the Axis nation's, then the Allied nation's.
#[derive(Clone, Debug)]
pub struct Counters {
    /// Units.
    pub units: Vec<UnitCounter>,
    /// Weapons: their lines in [`Data::weapons`].
    pub weapons: Vec<u8>,
    nations: [Nation; 2],
    taken_units: Vec<bool>,
    taken_weapons: Vec<bool>,
}

/// Why a counter cannot be had.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Lack {
    /// There is no such counter.
    Unknown,
    /// There is none left.
    Spent,
}

impl Counters {
    /// The full box of two nations.
    #[must_use]
    pub fn new(data: &Data, nations: [Nation; 2]) -> Counters {
        let mut units = Vec::new();
        let mut weapons = Vec::new();
        for nation in nations {
            for (row, unit) in data.units.iter().enumerate().filter(|(_, u)| u.nation == nation) {
                units.extend((0..unit.count).map(|nth| UnitCounter { row: row as u8, nth }));
            }
            for (row, weapon) in data.weapons.iter().enumerate().filter(|(_, w)| w.nation == nation) {
                weapons.extend((0..weapon.count).map(|_| row as u8));
            }
        }
        let (all_units, all_weapons) = (vec![false; units.len()], vec![false; weapons.len()]);
        Counters { units, weapons, nations, taken_units: all_units, taken_weapons: all_weapons }
    }

    /// The name of a Leader's counter: rank and name, as `Sergeant Vogt`; nothing for other units.
    #[must_use]
    pub fn leader_name(data: &Data, counter: UnitCounter) -> Option<&str> {
        let unit = data.units.get(counter.row as usize).filter(|u| u.class == Class::Leader)?;
        let names = data.leaders[unit.nation as usize].iter().filter(|l| l.unit == unit.name);
        names.map(|l| l.name.as_str()).nth(counter.nth as usize)
    }

    /// Takes a unit out of the box, by the name of its type or of the Leader.
    ///
    /// # Errors
    /// That there is none.
    pub fn take_unit(&mut self, data: &Data, side: Side, name: &str) -> Result<UnitId, Lack> {
        let nation = self.nations[side.index()];
        let mut lack = Lack::Unknown;
        for (number, &counter) in self.units.iter().enumerate() {
            let unit = &data.units[counter.row as usize];
            let named = || Counters::leader_name(data, counter) == Some(name);
            if unit.nation != nation || (unit.name != name && !named()) {
                continue;
            }
            if !self.taken_units[number] {
                self.taken_units[number] = true;
                return Ok(UnitId(number as u8));
            }
            lack = Lack::Spent;
        }
        Err(lack)
    }

    /// Takes a weapon out of the box, by the name of its type.
    ///
    /// # Errors
    /// That there is none.
    pub fn take_weapon(&mut self, data: &Data, side: Side, name: &str) -> Result<WeaponId, Lack> {
        let nation = self.nations[side.index()];
        let mut lack = Lack::Unknown;
        for (number, &row) in self.weapons.iter().enumerate() {
            let weapon = &data.weapons[row as usize];
            if weapon.nation != nation || weapon.name != name {
                continue;
            }
            if !self.taken_weapons[number] {
                self.taken_weapons[number] = true;
                return Ok(WeaponId(number as u8));
            }
            lack = Lack::Spent;
        }
        Err(lack)
    }

    /// The Radio of this name.
    #[must_use]
    pub fn radio(&self, data: &Data, side: Side, name: &str) -> Option<RadioId> {
        let nation = self.nations[side.index()];
        let found = data.radios.iter().position(|r| r.nation == nation && r.name == name);
        found.map(|row| RadioId(row as u8))
    }
}
