//! What the position waits for: the stack of frames.

use super::{Card, LeaderId, UnitId};
use crate::board::{Hex, Side};
use serde::{Deserialize, Serialize};

/// What dice are rolled for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum RollFor {
    /// The attacker's attack.
    Attack,
    /// The defender's roll before it: First Strike, or a square against cavalry.
    DefenderFirst,
    /// The battle back.
    BattleBack,
    /// A leader's fate (§NAP-5.7.2).
    Leader(LeaderId),
    /// A leader's escape through an enemy unit's hex (§NAP-5.10.6).
    Escape(UnitId),
    /// Elan.
    Elan,
    /// Rally.
    Rally,
}

/// Where the effects of one roll on a unit stand (§NAP-5.0.9), and what is still owed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum After {
    /// Hits are taken and the leader may be checked; these flags come next.
    Hits {
        /// Flags rolled.
        flags: u8,
    },
    /// The owner has said which flags are ignored; the unit retreats for the others.
    Flags {
        /// Flags that count.
        flags: u8,
    },
    /// The unit retreats; it pays a block for each hex that it does not go (§NAP-5.8.7).
    Retreat {
        /// Hexes that it cannot go.
        missed: u8,
    },
    /// Those blocks are lost.
    Losses,
}

/// A waiting decision, a chance request, or a step of the flow that runs by itself.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Frame {
    /// Cards are dealt to a side (§NAP-3.1).
    Deal(Side, u8),
    /// A turn begins (§NAP-5.0.1).
    TurnStart,
    /// D1: a card is to be played.
    Command,
    /// D4: the section of Force March.
    MarchSection,
    /// D4: how La Grande Manoeuvre is used.
    Manoeuvre,
    /// D4: blocks return by Rally: infantry, cavalry, artillery symbols left.
    Rally([u8; 3]),
    /// D4: which unit is short of supply.
    Supply,
    /// D4: where it goes.
    SupplyTo(UnitId),
    /// D2, D3: orders.
    Orders,
    /// D5: who moves next.
    Movement,
    /// D5: where a unit goes.
    MoveUnit(UnitId),
    /// D5: where a leader goes.
    MoveLeader(LeaderId),
    /// D6: who battles next.
    Combat,
    /// D6: whom it attacks.
    Target(UnitId),
    /// D6: which guns join in.
    Guns,
    /// D7: the reaction window.
    React,
    /// The card that a square costs (§NAP-6.2.3).
    SquareCard,
    /// The battle goes on by its stage.
    Battle,
    /// Dice are rolled: that many.
    Roll(RollFor, u8),
    /// The effects of a roll on a unit.
    Effects {
        /// The unit.
        victim: UnitId,
        /// The leader who was with it.
        leader: LeaderId,
        /// Its flags cannot be ignored.
        bounce: bool,
        /// The step.
        after: After,
    },
    /// D8: how many flags are ignored: the unit, flags rolled, flags that may be ignored.
    Flags(UnitId, u8, u8),
    /// D9: a unit retreats: hexes left, hexes that it can still fulfil.
    Retreat {
        /// Who.
        unit: UnitId,
        /// Hexes left to go.
        left: u8,
        /// Hexes of them that must be gone.
        due: u8,
    },
    /// D10: a leader retreats: where he is, hexes left.
    LeaderRetreat(LeaderId, Hex, u8),
    /// D11: cavalry retires: hexes left.
    Retire(UnitId, u8),
    /// D12: into the vacated hex or not.
    Advance,
    /// D12: the second hex of a breakthrough.
    SecondHex,
    /// D12: the target of a bonus melee.
    BonusTarget,
    /// D13: battle back or not.
    BattleBack,
    /// Cards are drawn at the end of a turn.
    DrawPhase,
    /// A card is drawn: for whom, and how many more.
    Draw(Side, u8),
    /// A card is drawn for Scout: the first of two, or the second beside the first.
    Scout(Option<Card>),
    /// D14: which of the two cards is kept.
    Keep(Card, Card),
}

/// How deep frames nest.
pub const MAX_FRAMES: usize = 8;

/// The stack of frames.
pub type Frames = sandtable_engine::Frames<Frame, MAX_FRAMES>;
