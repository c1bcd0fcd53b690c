//! The rules, one file per chapter, in the order of the rulebook.

pub mod cards;
pub mod units;
pub mod turn;
pub mod time;
pub mod victory;
pub mod stacking;
pub mod weapons;
pub mod advance;
pub mod melee;
pub mod artillery;
pub mod fire;
pub mod defence;
pub mod movement;
pub mod recover;
pub mod actions;
pub mod sight;
pub mod terrain;
