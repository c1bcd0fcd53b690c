//! Combat Commander: Europe, by its full rules.
pub mod board;
