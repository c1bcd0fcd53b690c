//! What is waited for. The last frame is on top; frames that ask no one run by themselves.

use super::UnitId;
use sandtable_hex::HexId;
use serde::{Deserialize, Serialize};

/// The stages of a turn, in their order (HW-6): each runs by itself, and what it asks lies on top of it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Stage {
    /// T0, §HW-6.2: upkeep.
    Upkeep,
    /// P2, §HW-6.4: recovery.
    Recovery,
    /// P3 begins: orders are laid open (§HW-6.5).
    Reveal,
    /// S1, §HW-6.10.1: Defence takes effect.
    Defence,
    /// S1: those with enemies in their zones shoot.
    DefenceFire,
    /// S2, §HW-6.10.2.
    Fire,
    /// S3 A, §HW-6.10.3: counter-attacks.
    Counter,
    /// S3 B: one hex of every attacker.
    AttackStep(u8),
    /// S3 B: what happens on it (§HW-6.10.7): impulse, event.
    AttackEvents(u8, u8),
    /// S3 C: close combat, stage by stage.
    Close(u8),
    /// S4, §HW-6.10.4.
    Ambush,
    /// S5, §HW-6.10.5: special orders, stage by stage.
    Special(u8),
    /// S5: fires (HW-11).
    Fires,
    /// S5, §HW-11.2: all that are ordered out of fires show themselves, and go by these orders.
    OutOfFires,
    /// S6, §HW-6.10.6: impulse 0, stage by stage.
    MoveStart(u8),
    /// S6: one hex of every mover, one leg of every helicopter.
    MoveStep(u8),
    /// S6: what happens on it: impulse, event.
    MoveEvents(u8, u8),
    /// S6: landings, stage by stage.
    Landings(u8),
    /// S6: embarking.
    Boarding,
    /// S6: disembarking, where those who have gone aboard made room.
    GettingOff,
    /// The end of S6: what lasts of fires and works.
    Aftermath,
    /// T9, §HW-6.6, stage by stage.
    End(u8),
    /// §HW-7.4.9: close combat after contact with hidden units, stage by stage.
    Contact(u8),
    /// §HW-7.1.11: those on watch shoot at units that have appeared.
    Appear,
    /// The fire of a close combat and nothing after it: odds are counted by it.
    Bout,
    /// §HW-7.3.12.1: what awaits those who were driven back in S3, event by event.
    Driven(u8),
    /// §HW-7.3.12.1: those that must leave close combat go, round by round: ways, dice, steps.
    DriveBack(u8),
}

/// What a single throw of the dice is for, besides shots and tests.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Chancy {
    /// §HW-15.1: the wind.
    Wind,
    /// §HW-7.3.6: two units attack each other.
    Counter(UnitId, UnitId),
    /// §HW-7.6.5.4: both sides end on a hex.
    Collision(HexId),
    /// §HW-7.3.12.1: both sides are driven onto a hex.
    Driven(HexId),
    /// §HW-7.5.16: recon.
    Recon(UnitId),
    /// §HW-9.4: a landing.
    Landing(UnitId),
}

/// Why a Morale Test is taken (§HW-5.1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum TestFor {
    /// Losses.
    Losses,
    /// An attack in flank or rear.
    Flank,
    /// Chemical contamination.
    Chemical,
    /// Recovery.
    Recovery,
    /// It fell into an ambush.
    Ambushed,
    /// Fire damage (§HW-11.2).
    Burning,
}

/// A Morale Test that is due.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Test {
    /// Who takes it.
    pub unit: UnitId,
    /// Why.
    pub why: TestFor,
    /// Where the unit stood that caused it: a suppressed helicopter flies away from there (§HW-9.7).
    pub from: Option<HexId>,
}

/// What is waited for, or what runs next.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Frame {
    /// Set-up: seats that are not ready are asked.
    SetUp,
    /// P1, §HW-6.3: seats that are not ready write orders.
    Plan,
    /// A stage runs.
    Run(Stage),
    /// The volley is thrown, shot by shot: chance.
    Volley,
    /// §HW-6.9.7: missed dice of this shot may be thrown again: its owner.
    Again(u8),
    /// The dice thrown again: chance. Shot, dice.
    AgainThrow(u8, u8),
    /// §HW-6.9.9: which unit what spills over from this shot hits next: its owner.
    Spill(u8),
    /// The volley is over: losses.
    Losses,
    /// §HW-6.9.4: who of the passengers of this transport is lost, that many more: their owner.
    Passengers(UnitId, u8),
    /// §HW-7.6.9.4: survivors of this destroyed transport get down on this hex.
    SetDown(UnitId, HexId),
    /// Morale Tests: chance.
    Tests,
    /// §HW-6.9.1: which enemy in its zone this unit shoots: its owner. Both sides choose before any die is thrown.
    React(UnitId),
    /// A throw of another kind: chance.
    Throw(Chancy),
    /// §HW-6.9.2: whom this attacker fights instead: its owner.
    CloseTarget(UnitId),
    /// §HW-6.9.3: which attacker this unit shoots: its owner.
    CloseAnswer(UnitId),
    /// §HW-6.9.8: where this unit withdraws: its owner.
    Retreat(UnitId),
    /// §HW-6.9.12: inside or outside: the owner of the passenger.
    Aboard(UnitId),
    /// §HW-6.9.13: which of those merged remains: their owner.
    Merge(UnitId),
    /// §HW-6.9.14: how much this unit receives: its owner.
    Supply(UnitId),
    /// §HW-6.9.15: where this unit leaves a fire: its owner.
    FireExit(UnitId),
    /// §HW-6.9.5: on which side the trench of this unit lies: its owner.
    TrenchSide(UnitId),
    /// §HW-6.9.6: which mines this unit lays: its owner, in secret.
    MineType(UnitId),
}
