//! Pieces by number, and what is true of a unit.

use crate::board::Hex;
use serde::{Deserialize, Serialize};

sandtable_engine::numbered! {
    /// A unit: a Squad, a Team or a Leader, by the number of its counter.
    UnitId;
    /// A weapon, by the number of its counter.
    WeaponId;
    /// A radio, by its line in `data/weapons.json`.
    RadioId;
}

/// What is true of a unit.
pub mod is {
    /// It lies on its broken side (§3.2.1).
    pub const BROKEN: u16 = 1;
    /// It is suppressed (§13.2).
    pub const SUPPRESSED: u16 = 1 << 1;
    /// It is a Veteran (§E44.1).
    pub const VETERAN: u16 = 1 << 2;
    /// It was activated this Turn (§O14.1-a).
    pub const ACTIVATED: u16 = 1 << 3;
    /// It is activated for the Order under way.
    pub const CALLED: u16 = 1 << 4;
    /// It is activated for Op Fire in the Move Order under way (§A33.3-2).
    pub const WATCHING: u16 = 1 << 5;
    /// It has done its part of the Order under way.
    pub const DONE: u16 = 1 << 6;
    /// It moves, advances or retreats now, perhaps together with others (§O21.2).
    pub const GOING: u16 = 1 << 7;
    /// It fires in the attack under way.
    pub const FIRING: u16 = 1 << 8;
    /// It has fired in the Fire Order under way (§O20.3).
    pub const FIRED: u16 = 1 << 9;
    /// It has still to roll in defence (§O20.3.4).
    pub const DEFENDING: u16 = 1 << 10;
    /// It is on the list of a Recover or Rout Order (§O22.2, §O23.2).
    pub const LISTED: u16 = 1 << 11;
    /// An Event or an Ambush is about to break it.
    pub const DOOMED: u16 = 1 << 12;
    /// It has the Road bonus in the Move Order under way (§T93-b).
    pub const ROAD: u16 = 1 << 13;
    /// Events: it is about to be displaced by a Blaze (§E46).
    pub const FLEEING: u16 = 1 << 14;

    /// What ends with an Order.
    pub const OF_ORDER: u16 = CALLED | WATCHING | DONE | GOING | FIRING | FIRED | LISTED | ROAD;
    /// What ends with a Turn.
    pub const OF_TURN: u16 = OF_ORDER | ACTIVATED;
    /// What a replacement takes over from the unit it replaces (§A36, §E52).
    pub const INHERITED: u16 = BROKEN | ACTIVATED | CALLED | WATCHING | DONE | GOING | FIRED | LISTED | ROAD;
}

/// A unit's counter.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Unit {
    /// Where it is: a hex, or a place off the map ([`Unit::BOX`], [`Unit::LOST`], [`Unit::time`]).
    pub at: Hex,
    /// The weapon it carries.
    pub weapon: WeaponId,
    /// The next unit in the same hex, in the order of numbers.
    pub next: UnitId,
    /// What is true of it: bits of [`is`].
    pub flags: u16,
}

impl Unit {
    /// In the box of counters that are not in play.
    pub const BOX: Hex = Hex::NONE;
    /// On the Casualty Track (§4.2).
    pub const LOST: Hex = Hex(254);
    /// In hand to be set up.
    pub const SETUP: Hex = Hex(253);
    const TIME: u8 = 160;

    /// On a space of the Time Track (§7.2.1).
    #[must_use]
    pub const fn time(space: u8) -> Hex {
        Hex(Unit::TIME + space)
    }

    /// The space of the Time Track it waits on.
    #[must_use]
    pub const fn waits_for(&self) -> Option<u8> {
        if self.at.0 >= Unit::TIME && self.at.0 < Unit::SETUP.0 { Some(self.at.0 - Unit::TIME) } else { None }
    }

    /// Whether it is on the map.
    #[must_use]
    pub const fn on_map(&self) -> bool {
        self.at.is_some()
    }

    /// Whether all of these are true of it.
    #[must_use]
    pub const fn is(&self, flags: u16) -> bool {
        self.flags & flags == flags
    }
}
