//! What is true of a unit (§HW-2.1.6), by how long it holds.

use super::Unit;
use serde::{Deserialize, Serialize};
use std::ops::BitOr;

/// Something that may be true of a unit, or several such things of one kind.
pub trait Fact: Copy {
    /// Whether all of it is true.
    fn holds(self, unit: &Unit) -> bool;
    /// Makes it true or false.
    fn put(self, unit: &mut Unit, on: bool);
}

macro_rules! facts {
    ($(#[$doc:meta])* $name:ident: $bits:ident in $field:ident { $($(#[$about:meta])* $fact:ident = $bit:literal;)* }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
        pub struct $name($bits);

        impl $name {
            /// Nothing.
            pub const NONE: $name = $name(0);
            /// All of them, one by one.
            pub const ALL: &[$name] = &[$($name::$fact),*];
            $($(#[$about])* pub const $fact: $name = $name(1 << $bit);)*
        }

        impl BitOr for $name {
            type Output = $name;

            fn bitor(self, other: $name) -> $name {
                $name(self.0 | other.0)
            }
        }

        impl Fact for $name {
            fn holds(self, unit: &Unit) -> bool {
                unit.$field.0 & self.0 == self.0
            }

            fn put(self, unit: &mut Unit, on: bool) {
                if on { unit.$field.0 |= self.0 } else { unit.$field.0 &= !self.0 }
            }
        }
    };
}

facts! {
    /// A state that lasts over turns, until something ends it.
    Lasting: u16 in lasting {
        /// §HW-8.3.1: Suppressed.
        SUPPRESSED = 0;
        /// §HW-8.3.2: in Ambush.
        AMBUSH = 1;
        /// §HW-8.3.3, §HW-8.3.4: in the trench on the side [`Unit::facing`](super::Unit) points to.
        TRENCH = 2;
        /// §HW-8.3.5: deployed; without it, a unit with a sector is packed.
        DEPLOYED = 3;
        /// §HW-8.3.6: in chemical protection.
        CHEM = 4;
        /// §HW-8.3.9: bound in close combat.
        BOUND = 5;
        /// §HW-8.3.10: a helicopter on the ground.
        GROUND = 6;
        /// §HW-7.5.20: its smoke screen is used up.
        SMOKED = 7;
        /// The enemy has seen it go aboard (§HW-17.5).
        SEEN_ABOARD = 8;
        /// In Ambush since the set-up: the enemy does not know where (§HW-17.4).
        UNSEEN = 9;
        /// §HW-4.12.17, §HW-7.3.14: it was attacked in flank or rear in the close combat it is in: its trench does not count.
        FLANKED = 10;
    }
}

facts! {
    /// What holds for the rest of the turn: upkeep clears it.
    ThisTurn: u16 in this_turn {
        /// It executes Defence this turn: bonus, sector, zone of fire.
        DEFENDS = 0;
        /// §HW-7.1.10, §HW-7.4.14: its shot from Defence or Ambush is spent.
        SHOT = 1;
        /// §HW-4.15: it took part in close combat this turn.
        FOUGHT = 2;
        /// Its order of this turn is cancelled, done or given up.
        DONE = 3;
        /// It has been stopped on its way (mines, contact, collision).
        STOPPED = 4;
        /// It entered close combat this turn: first-turn modifiers count (§HW-7.3.21).
        FRESH = 5;
        /// §HW-7.3.12: it must withdraw at the start of S6.
        DRIVEN = 6;
        /// §HW-5.5: it was Suppressed when the turn began and has not recovered.
        SHAKEN = 7;
        /// It lays smoke this turn (§HW-4.11.7).
        LAYS_SMOKE = 8;
        /// It is the target of an Attack in the close combat of this turn.
        ATTACKED = 9;
        /// §HW-9.2.1: a helicopter that must land in this turn for want of fuel.
        RUN_DRY = 10;
    }
}

facts! {
    /// A mark of an instant: set and read within one step, while what it is for is settled.
    Mark: u8 in mark {
        /// It has come in view on this impulse: it entered a hex, flew a leg or appeared (§HW-7.1.11).
        ENTERED = 0;
        /// It went one hex or one leg on this impulse, or has just landed: mines, fire on the move and smoke ask for it. In S5
        /// it is ordered out of a fire (§HW-11.2).
        MOVED = 1;
        /// §HW-7.1.11: it has appeared, and those on watch have not yet had their say.
        APPEARED = 2;
        /// §HW-7.6.5.4: it has lost the dice for the hex it would enter, and stops when all are thrown.
        BEATEN = 3;
        /// §HW-6.10.1: it shoots in S1 at enemies in its zone already.
        ALERT = 4;
        /// §HW-7.4.9: it is in the close combat of a contact with hidden units.
        CONTACT = 5;
        /// §HW-7.4.9.1: it fights out of its Ambush: its bonuses still count.
        SPRUNG = 6;
    }
}
