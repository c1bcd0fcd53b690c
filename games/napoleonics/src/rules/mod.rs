//! The rules, chapter by chapter, in the rulebook's order and words.
//!
//! | Chapter | File |
//! |---|---|
//! | 4, 5.14 Aim and victory | [`victory`] |
//! | 5.1 Command | [`command`] |
//! | 5.2 Orders | [`orders`] |
//! | 5.3 Movement | [`movement`] |
//! | 5.4, 11 Combat in general, dice | [`combat`], [`roll`] |
//! | 5.5 Ranged combat | [`ranged`], [`sight`] |
//! | 5.6 Melee | [`melee`] |
//! | 5.7, 5.10 Leaders: casualty, retreat, escape | [`leaders`] |
//! | 5.8, 5.9 Retreat, ignoring flags | [`retreat`] |
//! | 5.11 Extra actions after a won melee | [`extra_actions`] |
//! | 5.12 Battle back | [`battle_back`] |
//! | 5.13 Draw | [`draw`] |
//! | 6.1 Cavalry retire and reform | [`retire`] |
//! | 6.2 Infantry square | [`square`] |
//! | 6.3 Combined arms | [`combined_arms`] |
//! | 7 Terrain | [`terrain`] |
//! | 8 Command cards | [`cards`] |

pub mod battle_back;
pub mod cards;
pub mod combat;
pub mod combined_arms;
pub mod command;
pub mod draw;
pub mod extra_actions;
pub mod leaders;
pub mod melee;
pub mod movement;
pub mod orders;
pub mod ranged;
pub mod retire;
pub mod retreat;
pub mod roll;
pub mod sight;
pub mod square;
pub mod terrain;
pub mod victory;
