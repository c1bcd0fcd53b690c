//! What the position waits for: the stack of frames. Each is a type of its own, beside the rule that it serves.

use crate::Napoleonics;
use crate::rules::battle_back::BattleBack;
use crate::rules::cards::{Manoeuvre, MarchSection, Rally, Supply, SupplyTo};
use crate::rules::combat::{Combat, Target};
use crate::rules::combined_arms::JoinGuns;
use crate::rules::command::{PlayCard, TurnStart};
use crate::rules::draw::{Deal, Draw, DrawPhase, Keep, Scout};
use crate::rules::extra_actions::{Advance, BonusMelee, SecondHex};
use crate::rules::leaders::LeaderRetreat;
use crate::rules::melee::{FightOn, React};
use crate::rules::movement::{MoveLeader, MoveUnit, Movement};
use crate::rules::orders::GiveOrders;
use crate::rules::retire::Retire;
use crate::rules::retreat::{IgnoreFlags, Retreat, Suffer};
use crate::rules::roll::Roll;
use crate::rules::square::SquareCard;

sandtable_engine::frames! {
    /// A waiting decision, a chance request, or a step of the flow that runs by itself.
    pub enum Frame of Napoleonics, at most 6 bytes {
        /// Cards are dealt to a side (§NAP-3.1).
        chance Deal(Deal),
        /// A turn begins (§NAP-5.0.1).
        runs TurnStart(TurnStart),
        /// D1: a card is to be played.
        asks Command(PlayCard),
        /// D4: the section of Force March.
        asks MarchSection(MarchSection),
        /// D4: how La Grande Manoeuvre is used.
        asks Manoeuvre(Manoeuvre),
        /// D4: blocks return by Rally.
        skips Rally(Rally),
        /// D4: which unit is short of supply.
        skips Supply(Supply),
        /// D4: where it goes.
        asks SupplyTo(SupplyTo),
        /// D2, D3: orders.
        asks Orders(GiveOrders),
        /// D5: who moves next.
        skips Movement(Movement),
        /// D5: where a unit goes.
        asks MoveUnit(MoveUnit),
        /// D5: where a leader goes.
        asks MoveLeader(MoveLeader),
        /// D6: who battles next.
        skips Combat(Combat),
        /// D6: whom it attacks.
        asks Target(Target),
        /// D6: which guns join in.
        asks Guns(JoinGuns),
        /// D7: the reaction window.
        window React(React),
        /// The card that a square costs (§NAP-6.2.3).
        chance SquareCard(SquareCard),
        /// The battle goes on by its stage.
        runs Battle(FightOn),
        /// Dice are rolled.
        chance Roll(Roll),
        /// The effects of a roll on a unit (§NAP-5.0.9).
        runs Effects(Suffer),
        /// D8: how many flags are ignored.
        asks Flags(IgnoreFlags),
        /// D9: a unit retreats.
        skips Retreat(Retreat),
        /// D10: a leader retreats.
        skips LeaderRetreat(LeaderRetreat),
        /// D11: cavalry retires.
        skips Retire(Retire),
        /// D12: into the vacated hex or not.
        asks Advance(Advance),
        /// D12: the second hex of a breakthrough.
        asks SecondHex(SecondHex),
        /// D12: the target of a bonus melee.
        asks BonusTarget(BonusMelee),
        /// D13: battle back or not.
        window BattleBack(BattleBack),
        /// Cards are drawn at the end of a turn.
        runs DrawPhase(DrawPhase),
        /// A card is drawn.
        chance Draw(Draw),
        /// A card is drawn for Scout: the first of two, or the second beside the first.
        chance Scout(Scout),
        /// D14: which of the two cards is kept.
        asks Keep(Keep),
    }
}

/// How deep frames nest.
pub const MAX_FRAMES: usize = 8;

/// The stack of frames.
pub type Frames = sandtable_engine::Frames<Frame, MAX_FRAMES>;
