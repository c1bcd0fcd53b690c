//! What is waited for: the stack of frames (§SM-6).

use super::UnitId;
use crate::CombatCommander;
use crate::board::Hex;
use crate::data::Order;
use crate::decisions::*;
use serde::{Deserialize, Serialize};

/// What a card is revealed for as a roll (§1.9).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum RollFor {
    /// A Fire Attack, an Impact or a Mine attack.
    Attack,
    /// A unit's defence.
    Defence(UnitId),
    /// Targeting by Ordnance (§O20.2.3).
    Targeting,
    /// Accuracy of artillery (§O18.2.2).
    Accuracy,
    /// A Rally roll (§O22.3).
    Rally(UnitId),
    /// A Rout roll (§O23.2).
    Rout(UnitId),
    /// A side's roll in a Melee.
    Melee(Hex),
    /// Sudden Death (§6.2.2).
    SuddenDeath,
    /// The Support Table, in an Event (§E59, §E68) or by Hidden Unit (§A35.4).
    Support(Reason),
    /// The Commissar (§E50).
    Commissar(UnitId),
}

impl RollFor {
    /// §1.9.1-b, §CC-1.6b: rolls inside a trigger, an Event or a Time advance set off nothing; those of an Action or
    /// of a Melee that follows do (§CC-1.6d).
    #[must_use]
    pub const fn is_quiet(self) -> bool {
        match self {
            RollFor::SuddenDeath | RollFor::Commissar(_) => true,
            RollFor::Support(reason) => !matches!(reason, Reason::HiddenUnit),
            _ => false,
        }
    }
}

/// Why a Support Table is rolled on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Reason {
    /// §E59.
    Infiltration,
    /// §E68.
    Reinforcements,
    /// §A35.4.
    HiddenUnit,
}

/// What units are activated for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Call {
    /// An Order of the active player.
    Order(Order),
    /// Op Fire by the inactive player.
    OpFire,
}

/// How a unit goes from hex to hex.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Gait {
    /// §O21.a.
    Move,
    /// §O16.1.
    Advance,
    /// §O23.3.
    Retreat,
}

sandtable_engine::frames! {
    /// A waiting decision, a request of chance, or a step that runs by itself. New ones go to the end.
    pub enum Frame of CombatCommander, at most 6 bytes {
        // Before the game (chapter 10 of RULES.md)
        /// Chits are drawn.
        chance DrawChits(DrawChits),
        /// D25: sides set up.
        asks SetUp(SetUp),
        /// First hands.
        chance Deal(Deal),

        // The Turn (5)
        /// D1: an Order, a Pass or the end of the Turn.
        asks GiveOrders(GiveOrders),
        /// Cards are discarded.
        asks DiscardCards(DiscardCards),
        /// Actions after a Pass.
        window AnswerPass(AnswerPass),
        /// A Turn ends.
        runs EndTurn(EndTurn),
        /// D22: too many units in a hex.
        asks ThinOut(ThinOut),
        /// D22, E52: a Squad that Deploys shares out what it carries.
        asks ShareOut(ShareOut),
        /// Cards are drawn up to the size of the hand.
        chance Refill(Refill),

        // Orders (O14)
        /// D2: which unit is activated.
        asks Activate(Activate),
        /// D2: which units the Leader takes along.
        asks TakeAlong(TakeAlong),
        /// An Order is done.
        runs EndOrder(EndOrder),

        // Fire (O20)
        /// D6: the next attack of a Fire Order.
        asks ChooseTarget(ChooseTarget),
        /// D6: which pieces join in the attack.
        asks FormGroup(FormGroup),
        /// D6: where a round of smoke goes.
        asks AimSmoke(AimSmoke),
        /// D7: Actions of the firer, and the roll.
        asks BeforeFire(BeforeFire),
        /// A40: the second hex.
        asks SprayFire(SprayFire),
        /// D8: which unit defends next.
        skips Defend(Defend),
        /// D9: before a unit's Defence roll.
        window BeforeDefence(BeforeDefence),
        /// A41: which machine gun or mortar breaks.
        asks Overheat(Overheat),
        /// D10: a Squad is about to break.
        window BeforeBreak(BeforeBreak),
        /// A26: what is fired at.
        asks AimAssault(AimAssault),
        /// A39: where the smoke goes.
        asks ThrowSmoke(ThrowSmoke),

        // Move, Advance, Retreat (O21, O16, O23)
        /// D12: which unit moves next.
        asks ChooseMover(ChooseMover),
        /// D12: the next step of those that go.
        skips TakeStep(TakeStep),
        /// D12: which unit takes a weapon.
        asks HandOver(HandOver),
        /// A step from hex to hex is carried out.
        runs Walk(Walk),
        /// D13, D14: an answer to an entry.
        skips AnswerEntry(AnswerEntry),
        /// D21: where an exited unit waits.
        asks WaitOnTrack(WaitOnTrack),
        /// D15: which unit advances next.
        asks ChooseAdvancer(ChooseAdvancer),
        /// D15: where to.
        skips AdvanceTo(AdvanceTo),
        /// D5: the next hex of a Retreat.
        skips Retreat(Retreat),

        // Melee (O16.4)
        /// An Order, Action, Event or trigger is done: which units are left, which fight.
        runs After(After),
        /// D16: which Melee is next.
        asks PickMelee(PickMelee),
        /// D16: Ambushes, then the rolls of a Melee.
        window Melee(Melee),
        /// D16: which unit breaks by an Ambush.
        skips Ambushed(Ambushed),
        /// No Quarter after a Melee.
        window NoQuarter(NoQuarter),

        // Artillery (O18)
        /// D17: Battery Access or Fire for Effect.
        asks RequestArtillery(RequestArtillery),
        /// D17: the spotter.
        asks ChooseSpotter(ChooseSpotter),
        /// D17: where the Spotting Round goes.
        asks PlaceRound(PlaceRound),
        /// D17: shells or smoke.
        asks ChooseShells(ChooseShells),
        /// The round drifts.
        chance Drift(Drift),
        /// D17: which hex is hit next.
        skips ChooseImpact(ChooseImpact),

        // Recover and Rout (O22, O23)
        /// D3: which unit rolls next to Rally.
        skips ChooseRally(ChooseRally),
        /// D4: whose units Rout.
        asks ChooseRouters(ChooseRouters),
        /// D3: which unit rolls next in a Rout.
        skips ChooseRout(ChooseRout),

        // Rolls (1.9), triggers (1.9.1), Time (6)
        /// A card is revealed as a roll.
        chance Roll(Roll),
        /// D11: the roll stands, or is made again.
        asks Reroll(Reroll),
        /// The roll stands.
        runs Stand(Stand),
        /// A trigger is carried out.
        runs Pull(Pull),
        /// A random hex is revealed.
        chance RandomHex(RandomHex),
        /// Broken weapons are looked at by the number of a random hex.
        runs Mend(Mend),
        /// D18: which unit the Sniper hits.
        asks Snipe(Snipe),
        /// A card is revealed for its Event.
        chance EventCard(EventCard),
        /// D19: an Event.
        skips HandleEvent(HandleEvent),
        /// D20: a Time advance; which Smoke goes.
        skips AdvanceTime(AdvanceTime),
        /// D20: where a unit enters.
        skips Enter(Enter),
        /// D20: both may Dig In.
        window MayDigIn(MayDigIn),
        /// A Smoke counter is drawn.
        chance DrawSmoke(DrawSmoke),
        /// A chit is drawn.
        chance DrawChit(DrawChit),
        /// A card goes from a hand.
        chance LoseCard(LoseCard),
        /// D23: what a Support roll brings.
        skips ChooseSupport(ChooseSupport),
        /// D23: where a support item is set down.
        skips SetDown(SetDown),
        /// A31: which Fortification is blown up.
        asks Demolish(Demolish),
        /// A32, E55: where Foxholes are dug.
        asks Dig(Dig),
    }
}

/// How deep frames nest.
pub const MAX_FRAMES: usize = 40;

/// The stack of frames.
pub type Frames = sandtable_engine::Frames<Frame, MAX_FRAMES>;
