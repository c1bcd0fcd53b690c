//! What is waited for: the stack of frames (§SM-6).

use super::{Card, EventStep, HexFor, MeleeStage, Share, TimeStep, TurnEnd, UnitId, WalkStage, WeaponId};
use crate::board::Hex;
use crate::data::{Event, Order, Side};
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

/// A waiting decision, a chance request, or a step of the flow that runs by itself.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Frame {
    // Before the game (chapter 10 of RULES.md)
    /// Chits are drawn: chance.
    DrawChits,
    /// D25: sides set up, one after the other or both at once: those not ready are asked.
    SetUp,
    /// First hands: chance.
    Deal(Side),

    // The Turn (5)
    /// D1: an Order, a Pass or the end of the Turn.
    Choose,
    /// §O15: cards discarded so far.
    Discard(u8),
    /// W-PASS.
    PassWindow,
    /// §SM-5: a Turn ends.
    TurnEnd(TurnEnd),
    /// D22: a side has too many in a hex; whether it has used its free Deploy there.
    Overstack(Side, Hex, bool),
    /// D22, E52: how a Squad that Deploys shares out what it carries: squad, first Team, second Team, what.
    Share(UnitId, UnitId, UnitId, Share),
    /// §5.4: cards are drawn up to the hand's size: chance.
    Refill,

    // Orders (O14)
    /// D2: who is activated.
    Activate(Call),
    /// D2: whom the Leader takes along.
    Company(Call, UnitId),
    /// An Order is done.
    OrderEnd,

    // Fire (O20)
    /// D6: the next attack of a Fire Order.
    Fire,
    /// D6: who joins in the attack.
    Group,
    /// D6: where a round of smoke goes.
    SmokeShot,
    /// W-PREFIRE.
    PreFire,
    /// A40: the second hex.
    Spray,
    /// The attack goes on: units that fired are done, defenders roll.
    Defence,
    /// W-PREDEF: before this unit's roll.
    PreDefence(UnitId),
    /// A41: that many machine guns or mortars are still to break.
    Overheat(u8),
    /// A unit is about to break. W-BREAK for a Squad.
    Break(UnitId),
    /// A26: what is fired at; whether a shot could not be made before.
    Assault(bool),
    /// A39: where the smoke goes.
    Grenade,

    // Move, Advance, Retreat (O21, O16, O23)
    /// D12: who moves next.
    Move,
    /// D12: the next step of those that go.
    Step,
    /// D12: who takes this weapon.
    HandOver(WeaponId),
    /// A step is carried out.
    Walk(Gait, Hex, WalkStage),
    /// W-MOVE, W-ADVANCE: the opponent's answer to an entry.
    Entry(Gait, Side),
    /// D21: where an exited unit waits.
    Exit(UnitId),
    /// D15: who advances next.
    Advance,
    /// D15: where to.
    AdvanceTo,
    /// D5: those flagged [`is::GOING`](crate::state::is::GOING) retreat that many hexes more.
    Retreat(u8),

    // Melee (O16.4)
    /// §CC-6.3.4, §O16.4: an Order, Action, Event or trigger is done: who is left, who fights.
    After,
    /// D16: which Melee is next.
    PickMelee,
    /// A Melee.
    Melee(Hex, MeleeStage),
    /// D16: who breaks by an Ambush: this side chooses.
    Ambushed(Hex, Side),
    /// W-MELEE-END.
    NoQuarter(Hex, Side),

    // Artillery (O18)
    /// D17: Battery Access or Fire for Effect.
    Artillery,
    /// D17: the spotter.
    Spotter,
    /// D17: where the Spotting Round goes.
    Spot,
    /// D17: shells or smoke.
    Shells,
    /// §O18.2.2.1: the round drifts: chance. Whether the Accuracy roll hit.
    Drift(bool),
    /// D17: which hex is hit next.
    Impact,

    // Recover and Rout (O22, O23)
    /// D3: whose Rally roll is next.
    Rally,
    /// D4: whose units Rout.
    RoutWhom,
    /// D3: whose Rout roll is next.
    Rout,

    // Rolls (1.9), triggers (1.9.1), Time (6)
    /// A card is revealed as a roll: chance.
    Roll(Side, RollFor),
    /// W-REROLL.
    Reroll(Side, RollFor, Card),
    /// The roll stands.
    Result(Side, RollFor, Card),
    /// A trigger is carried out.
    Trigger(Side, Card),
    /// A random hex is revealed: chance.
    RandomHex(Side, HexFor),
    /// §11.4: broken weapons are looked at by the number of this random hex.
    Mend(Hex),
    /// D18: whom the Sniper hits.
    Sniper(Side, Hex),
    /// A card is revealed for its Event: chance.
    EventCard(Side),
    /// An Event: drawn by this side.
    Event(Side, Event, EventStep),
    /// §6.1.2: a Time advance: triggered by this side.
    Time(Side, TimeStep),
    /// D20, step 5: a unit enters.
    Enter(Side),
    /// D20, step 6: W-TIME6.
    DigIn(Side),
    /// §T94-b: a Smoke counter is drawn for this hex: chance.
    Smoke(Hex),
    /// A chit is drawn for a side, in secret or open: chance.
    Chit(Side, bool),
    /// §E57: a card goes from this side's hand: chance.
    Lose(Side),
    /// D23: what a Support roll brings: whose, why, the roll.
    Support(Side, Reason, u8),
    /// Where a support item is set down: whose, why, the line of the table, the random hex.
    SetDown(Side, Reason, u8, Hex),
    /// A31: which Fortification is blown up.
    Demolish(Side),
    /// A32, E55: where Foxholes are dug.
    Dig(Side),
}

/// How deep frames nest.
pub const MAX_FRAMES: usize = 40;

/// The stack of frames.
pub type Frames = sandtable_engine::Frames<Frame, MAX_FRAMES>;
