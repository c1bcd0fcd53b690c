//! The rules, one file per chapter, in the order of the rulebook.

pub mod actions;
pub mod advance;
pub mod artillery;
pub mod cards;
pub mod defence;
pub mod deploy;
pub mod events;
pub mod fire;
pub mod group;
pub mod melee;
pub mod movement;
pub mod recover;
pub mod setup;
pub mod sight;
pub mod stacking;
pub mod support;
pub mod terrain;
pub mod time;
pub mod turn;
pub mod units;
pub mod victory;
pub mod weapons;
