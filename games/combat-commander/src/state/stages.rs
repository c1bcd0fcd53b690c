//! How far what runs in several steps has come.

use super::{UnitId, WeaponId};
use crate::board::Hex;
use crate::data::{Event, Side};
use sandtable_hex::Dir;
use serde::{Deserialize, Serialize};

/// The end of a Turn (§SM-5). The limit of stacking is looked at twice: a Time advance by the last card drawn, and a
/// Melee of units that came with it, may have crowded a hex.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum TurnEnd {
    /// The inactive player's stacks (§8.2).
    InactiveStacks,
    /// The active player's.
    ActiveStacks,
    /// Cards are drawn (§5.4).
    Cards,
    /// The inactive player's stacks once more.
    InactiveStacksAgain,
    /// The active player's.
    ActiveStacksAgain,
    /// The other player's Turn begins.
    Over,
}

/// What a Squad that Deploys leaves to one of its Teams (§E52).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Share {
    /// §11.3.
    Weapon,
    /// §13.3.
    Suppressed,
    /// §E44.1.
    Veteran,
}

impl Share {
    /// In the order in which they are shared out.
    pub const ALL: [Share; 3] = [Share::Weapon, Share::Suppressed, Share::Veteran];
}

/// A step from hex to hex (§CC-F103.f).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum WalkStage {
    /// Mines in the hex that is left attack.
    Leave,
    /// The next hex is entered.
    Enter,
    /// Mines there attack.
    Arrive,
    /// The windows of the entry open.
    Answer,
    /// The step is done.
    Over,
}

impl WalkStage {
    /// What comes after it.
    #[must_use]
    pub const fn next(self) -> WalkStage {
        match self {
            WalkStage::Leave => WalkStage::Enter,
            WalkStage::Enter => WalkStage::Arrive,
            WalkStage::Arrive => WalkStage::Answer,
            WalkStage::Answer | WalkStage::Over => WalkStage::Over,
        }
    }
}

/// A Melee (§O16.4).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum MeleeStage {
    /// Ambushes of the inactive player (§A25).
    AmbushByInactive,
    /// Ambushes of the active player.
    AmbushByActive,
    /// The inactive player rolls.
    InactiveRolls {
        /// Their strength: counted before the roll (§CC-O16.4.4).
        strength: i8,
    },
    /// The active player rolls.
    ActiveRolls {
        /// The inactive player's total.
        enemy: i8,
        /// Their own strength.
        strength: i8,
    },
    /// The Melee is over: No Quarter may follow (§A38).
    Over,
}

/// The steps of a Time advance (§6.1.2).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum TimeStep {
    /// 1: the marker moves, cards are shuffled.
    Marker,
    /// 2: Sudden Death.
    SuddenDeath,
    /// 3: points of the Defenders.
    Points,
    /// 4: a Smoke marker goes: the triggering player is asked which.
    Smoke,
    /// 5: reinforcements enter.
    Reinforcements,
    /// 6: both may Dig In.
    DigIn,
    /// All is done.
    Over,
}

impl TimeStep {
    /// What comes after it.
    #[must_use]
    pub const fn next(self) -> TimeStep {
        match self {
            TimeStep::Marker => TimeStep::SuddenDeath,
            TimeStep::SuddenDeath => TimeStep::Points,
            TimeStep::Points => TimeStep::Smoke,
            TimeStep::Smoke => TimeStep::Reinforcements,
            TimeStep::Reinforcements => TimeStep::DigIn,
            TimeStep::DigIn | TimeStep::Over => TimeStep::Over,
        }
    }
}

/// What a random hex is revealed for (§1.8).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum HexFor {
    /// A Sniper (§1.9.1.3).
    Sniper,
    /// An Event that begins with it (§CC-E.b).
    Event(Event),
    /// The return of this casualty (§E76); of [`UnitId::NONE`] if there is none.
    Wounded(UnitId),
    /// This line of the Support Table, which infiltrates (§E59).
    Infiltration(u8),
}

/// How far an Event has come, with what it has to remember.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum EventStep {
    /// It begins: with the wind on its card. By itself.
    Start(Dir),
    /// The random hex is known. By itself.
    At(Hex),
    /// §E76: the random hex is known for this casualty. By itself.
    WoundedAt(UnitId, Hex),
    /// The first choice.
    Ask,
    /// The first choice: of what is nearest to a random hex (§E43, §E63, §E72).
    AskNear(Hex),
    /// §E58: a broken unit in the Hero's hex rallies.
    Rally(Hex),
    /// §E71: which unit takes the Weapon.
    Take(WeaponId),
    /// §E76: where the casualty returns, near the random hex.
    Return(UnitId, Hex),
    /// Units that are doomed break, one after the other. By itself.
    Break,
    /// Units flee a Blaze, one after the other. By itself.
    Flee,
    /// Where this unit flees to: its owner is asked.
    FleeTo(UnitId),
    /// §E77: the players with units in the smoke of this hex, from this one on. By itself.
    Smoked(Hex, Side),
    /// §E77: which unit the phosphorus burns: this player is asked.
    Victim(Hex, Side),
}
