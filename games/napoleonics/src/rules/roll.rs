//! Chapter 11: the dice of the game, and what each roll of them is for.

use crate::choice::purpose;
use crate::look::{Look, Turn};
use crate::state::{LeaderId, UnitId};
use sandtable_engine::prelude::*;
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

/// Dice are rolled.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Roll {
    /// What for.
    pub what: RollFor,
    /// How many.
    pub dice: u8,
}

impl ChanceRequest<crate::Napoleonics> for Roll {
    const PHASE: &'static str = "phase-combat";

    fn asks(self, _look: Look<'_>) -> Option<Chance> {
        let purpose = match self.what {
            RollFor::Attack => purpose::ATTACK,
            RollFor::DefenderFirst => purpose::FIRST,
            RollFor::BattleBack => purpose::BACK,
            RollFor::Leader(_) => purpose::LEADER,
            RollFor::Escape(_) => purpose::ESCAPE,
            RollFor::Elan | RollFor::Rally => purpose::CARD,
        };
        Some(Chance::dice(purpose, self.dice, 0))
    }

    fn rolled<L: Log>(self, turn: &mut Turn<'_, L>, rolled: &Rolled) -> Result<(), Fault> {
        let faces = rolled.faces()?;
        turn.pop();
        match self.what {
            RollFor::Attack => turn.resolve_attack(faces),
            RollFor::DefenderFirst | RollFor::BattleBack => turn.resolve_defenders_roll(faces),
            RollFor::Leader(leader) => turn.resolve_leader_check(leader, faces),
            RollFor::Escape(_) => turn.resolve_escape(faces)?,
            RollFor::Elan => turn.resolve_elan(faces),
            RollFor::Rally => turn.resolve_rally(faces),
        }
        Ok(())
    }
}
