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

/// Where the effects of one roll on a unit stand (§NAP-5.0.9).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum After {
    /// Hits are taken; the leader may be checked.
    Hits,
    /// Flags are to be ignored or not.
    Flags,
    /// The unit goes back.
    Retreat,
    /// Blocks were lost for hexes not retreated.
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
    /// The effects of a roll on a unit: its flags, whether they bounce, and the step.
    Effects {
        /// Who suffers.
        victim: UnitId,
        /// The leader who was with it.
        leader: LeaderId,
        /// Flags to be taken.
        flags: u8,
        /// They cannot be ignored.
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
    /// D14: which of two cards is kept.
    Keep(Card, Card),
}

/// How deep frames nest.
pub const MAX_FRAMES: usize = 8;

/// The stack of frames.
pub type Frames = sandtable_engine::Frames<Frame, MAX_FRAMES>;
