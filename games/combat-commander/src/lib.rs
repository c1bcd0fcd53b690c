//! Combat Commander: Europe, by its full rules.
pub mod art;
pub mod board;
pub mod map;
pub mod rules;
