//! The trials, a file for each.

pub mod general;
pub mod kill;
pub mod maps;
pub mod memory;
pub mod rush;
pub mod slow;
pub mod twice;
