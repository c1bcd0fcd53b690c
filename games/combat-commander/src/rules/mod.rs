//! The rules, one file per chapter.

pub mod sight;
pub mod terrain;
