//! Small whole games, each about one hard thing the contract must carry. They pass the suite, and broken copies of
//! them ([`flawed`]) must not.

mod common;
pub mod duel;
pub mod ferry;
pub mod flawed;
pub mod plot;
pub mod tricks;

pub use duel::Duel;
pub use ferry::Ferry;
pub use plot::Plot;
pub use tricks::Tricks;
