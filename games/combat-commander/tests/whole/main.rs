//! The game as a whole. One program, for each would build the suite anew.

mod art;
mod cards;
mod clicks;
mod coverage;
mod invariants;
mod maps;
mod random;
mod scene;
mod secrets;
mod suite;
mod walk;
mod words;
