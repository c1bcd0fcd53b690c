//! Combat Commander: Europe, by its full rules.
pub mod board;
pub mod map;
pub mod rules;
