//! Square counters with figures and values.

use crate::counters::State;
use crate::stock::Nation;
use serde::{Deserialize, Serialize};

/// A number on a counter, boxed or underlined where the game prints it so.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Value {
    /// What is printed.
    pub text: String,
    /// In a box.
    #[serde(default)]
    pub boxed: bool,
    /// Underlined.
    #[serde(default)]
    pub underlined: bool,
}

impl From<i32> for Value {
    fn from(n: i32) -> Self {
        Value { text: n.to_string(), ..Value::default() }
    }
}

impl Value {
    /// The same value in a box.
    pub fn in_box(self) -> Self {
        Value { boxed: true, ..self }
    }
}

/// A weapon's picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Weapon {
    /// Light machine gun.
    Lmg,
    /// Heavy machine gun.
    Hmg,
    /// Mortar.
    Mortar,
    /// Radio.
    Radio,
    /// Anti-tank gun.
    AtGun,
    /// Satchel charge.
    Satchel,
    /// Flamethrower.
    Flamethrower,
    /// Rocket launcher.
    Rocket,
}

/// A unit of Combat Commander: morale left, command right, firepower, range and movement below.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Team {
    /// Whose it is.
    pub nation: Nation,
    /// Name on the strip.
    pub name: String,
    /// Figures: 4 squad, 2 team, 1 leader or hero.
    pub figures: u8,
    /// Morale.
    pub morale: u8,
    /// Command, of a leader.
    #[serde(default)]
    pub command: Option<u8>,
    /// Firepower, range, movement.
    pub values: [Value; 3],
    /// Broken.
    #[serde(default)]
    pub broken: bool,
    /// Other states.
    #[serde(default)]
    pub states: Vec<State>,
}

/// What a Starter Kit counter is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SquadKind {
    /// Squad, half-squad or crew: figures, then firepower, range and morale.
    Infantry {
        /// Soldiers drawn.
        figures: u8,
        /// Firepower, range, morale.
        values: [Value; 3],
        /// Class, top right.
        class: String,
        /// Smoke exponent, top left.
        smoke: Option<u8>,
    },
    /// Leader: morale and modifier.
    Leader {
        /// Morale.
        morale: u8,
        /// Leadership, such as `−1`.
        modifier: String,
    },
    /// Support weapon.
    Weapon {
        /// Its picture.
        weapon: Weapon,
        /// Firepower and range.
        values: [String; 2],
        /// Rate of fire, boxed.
        rate: Option<u8>,
        /// Breakdown number.
        breakdown: String,
    },
    /// Gun: calibre, rate of fire, breakdown.
    Gun {
        /// Calibre and length.
        calibre: String,
        /// Rate of fire, boxed.
        rate: Option<u8>,
        /// Breakdown number.
        breakdown: String,
    },
    /// Vehicle.
    Vehicle {
        /// Movement points, in a ring.
        movement: u8,
        /// Main armament.
        armament: String,
        /// Armour factors, front and side.
        armour: [String; 2],
        /// Machine guns, bow and coaxial.
        guns: String,
        /// Turret, degrees from the hull.
        turret: i16,
    },
}

/// A counter of the Starter Kit.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Squad {
    /// Whose it is.
    pub nation: Nation,
    /// Name, of leaders, weapons and vehicles.
    #[serde(default)]
    pub name: String,
    /// What it is.
    pub kind: SquadKind,
    /// Broken: the morale printed on the broken side.
    #[serde(default)]
    pub broken: Option<u8>,
    /// Facing in degrees, clockwise from north; numbers stay upright.
    #[serde(default)]
    pub facing: Option<i16>,
    /// Other states.
    #[serde(default)]
    pub states: Vec<State>,
}
