//! How the ground and the pieces look. Nothing here is a rule.

pub mod map;
