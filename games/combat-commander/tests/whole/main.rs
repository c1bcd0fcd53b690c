//! The game as a whole. One program, because each would build the suite again.

mod art;
mod cards;
mod coverage;
mod invariants;
mod maps;
mod random;
mod refusals;
mod scene;
mod secrets;
mod suite;
mod walk;
mod words;
