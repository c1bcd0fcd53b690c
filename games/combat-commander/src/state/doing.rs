//! What is under way: a Move, an attack, a barrage.

use crate::board::{Hex, HexSet};
use crate::data::Side;
use serde::{Deserialize, Serialize};

/// The Move or Advance under way: units that go are flagged [`is::GOING`](crate::state::is::GOING).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Going {
    /// Movement points spent.
    pub spent: u8,
    /// It may go no further (§F106.2-a).
    pub halted: bool,
    /// A hex was entered just now: the windows of the entry are open (§O21.6).
    pub fresh: bool,
    /// The hex entered last: the opponent's Op Fire is aimed there, whatever has become of the units that entered it
    /// (§A33.2-b).
    pub at: Hex,
    /// What has become of the opponent's one attack at this entry.
    pub op_fire: OpFire,
    /// Someone has entered a hex in this Order (§O14.4).
    pub entered: bool,
    /// The last step went through trenches (§F105.2-b).
    pub sheltered: bool,
    /// The hex that the step under way leaves: a unit no longer there does not take it.
    pub from: Hex,
}

/// The one attack that Op Fire allows at an entry (§A33.3-3).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum OpFire {
    /// It may be made.
    Open,
    /// A shot could not be made, and no group of those activated has Firepower enough: the attack waits for others
    /// (§10.3.2.1, §O20.3.2).
    Hopeless,
    /// It was made.
    Made,
}

impl Going {
    /// No unit has gone anywhere yet.
    pub const NONE: Going = Going {
        spent: 0,
        halted: false,
        fresh: false,
        at: Hex::NONE,
        op_fire: OpFire::Open,
        entered: false,
        sheltered: false,
        from: Hex::NONE,
    };
}

/// The kinds of attacks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum AttackKind {
    /// By a Fire Order (§O20.1).
    Fire,
    /// Op Fire (§A33.1).
    OpFire,
    /// Assault Fire (§A26).
    Assault,
    /// Artillery by Radio (§O18.2.3).
    Impact,
    /// Mines (§F103.1-a).
    Mines,
}

/// The attack under way. Firing units are flagged [`is::FIRING`](crate::state::is::FIRING), defenders [`is::DEFENDING`](crate::state::is::DEFENDING).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Attack {
    /// What it is.
    pub kind: AttackKind,
    /// The attacker.
    pub by: Side,
    /// The hex attacked.
    pub target: Hex,
    /// The second hex of Spray Fire (§A40).
    pub second: Hex,
    /// The hexes fired from, once the group is complete.
    pub from: HexSet,
    /// Weapons that fire, as bits.
    pub weapons: u64,
    /// A round of smoke (§O20.2.1).
    pub smoke: bool,
    /// What hinders the Targeting roll: counted before it is made, as Firepower is before an attack roll.
    pub hindrance: u8,
    /// The Targeting roll has hit.
    pub hit: bool,
    /// Firepower added by Actions.
    pub bonus: i8,
    /// Sustained Fire cards played (§A41).
    pub sustained: u8,
    /// The Firepower with which the roll is made.
    pub strength: i16,
    /// The Attack Total, once the roll stands.
    pub total: i16,
}

impl Attack {
    /// No attack.
    pub const NONE: Attack = Attack {
        kind: AttackKind::Fire,
        by: Side::Axis,
        target: Hex::NONE,
        second: Hex::NONE,
        from: HexSet::EMPTY,
        weapons: 0,
        smoke: false,
        hindrance: 0,
        hit: false,
        bonus: 0,
        sustained: 0,
        strength: 0,
        total: 0,
    };
}

/// Fire for Effect under way (§O18.2).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Barrage {
    /// The hex from which the spotter calls: whatever becomes of him, the call is made from there.
    pub from: Hex,
    /// Where the Spotting Round lies.
    pub at: Hex,
    /// What hinders the Accuracy roll: counted before it is made.
    pub hindrance: u8,
    /// Smoke rather than shells (§O18.2.1.1).
    pub smoke: bool,
    /// Hexes still to be hit.
    pub left: HexSet,
}

impl Barrage {
    /// No barrage.
    pub const NONE: Barrage =
        Barrage { from: Hex::NONE, at: Hex::NONE, hindrance: 0, smoke: false, left: HexSet::EMPTY };
}
