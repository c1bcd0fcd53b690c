//! The rules, one file per chapter.

pub mod terrain;
