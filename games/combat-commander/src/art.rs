//! How the ground, the counters and the cards look. Nothing here is a rule.

pub mod cards;
pub mod counters;
pub mod map;
pub mod pieces;
pub mod stocks;
