//! Square counters with map symbols, and markers of any game.

use crate::counters::State;
use crate::stock::Nation;
use serde::{Deserialize, Serialize};

/// An arm of Prussia's Glory, as a map symbol.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Arm {
    /// Infantry.
    Infantry,
    /// Grenadiers.
    Grenadier,
    /// Dragoons and hussars.
    Cavalry,
    /// Cuirassiers.
    Cuirassier,
    /// Artillery.
    Artillery,
}

/// A brigade of Prussia's Glory.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Brigade {
    /// Whose it is.
    pub nation: Nation,
    /// Name on the corps band.
    pub name: String,
    /// Its arm.
    pub arm: Arm,
    /// Levels left and levels at most.
    pub levels: [u8; 2],
    /// Strength points, morale, movement.
    pub values: [u8; 3],
    /// Shock bonus.
    #[serde(default)]
    pub shock: u8,
    /// Colour of the corps band, `rrggbb`; the nation's own where none is given.
    #[serde(default)]
    pub corps: Option<u32>,
    /// States such as disordered or routed.
    #[serde(default)]
    pub states: Vec<State>,
}

/// A leader of Prussia's Glory.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Commander {
    /// Whose he is.
    pub nation: Nation,
    /// His name.
    pub name: String,
    /// Initiative, movement.
    pub values: [u8; 2],
    /// Morale modifier, in the star.
    pub modifier: u8,
}

/// A map symbol of Hot War.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)] // plain names of branches
pub enum Symbol {
    Infantry,
    Mechanised,
    Tank,
    Artillery,
    SelfPropelled,
    Helicopter,
    Recon,
    Engineer,
    AntiAir,
    AntiTank,
    Supply,
    Bridging,
    Rocket,
}

/// A plotted order of Hot War.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)] // plain names of orders
pub enum Order {
    Move,
    Attack,
    Fire,
    Defence,
    Ambush,
    Recon,
    Wait,
    Flight,
    Smoke,
    Dig,
    None,
    AreaFire,
    FireOnMove,
    Withdraw,
    March,
    PackUp,
    Deploy,
    Sector,
    Gather,
    Mines,
    Clear,
    Blast,
    Burn,
    Tow,
    Cut,
    Bridge,
    Supply,
    Spot,
    Mask,
    Aboard,
    Ashore,
    Land,
    TakeOff,
    Flares,
}

/// A platoon of Hot War.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Platoon {
    /// Whose it is; the frame is a diamond for the USSR.
    pub nation: Nation,
    /// Its symbol.
    pub symbol: Symbol,
    /// Its number; 0 for none.
    pub number: u8,
    /// Its name.
    pub name: String,
    /// Strength left and at most.
    pub strength: [u8; 2],
    /// Plotted order; only one's own are ever given.
    #[serde(default)]
    pub order: Option<Order>,
    /// States.
    #[serde(default)]
    pub states: Vec<State>,
}

/// A marker that lies in a hex.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)] // plain names
pub enum Marker {
    Smoke,
    Blaze,
    Foxholes,
    Wire,
    Mines,
    Pillbox,
    Trench,
    Wreck,
    Control,
}
