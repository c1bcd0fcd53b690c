//! The game as a whole. One program, for each would build the suite anew.

mod at_random;
mod cards;
mod clicks;
mod coverage;
mod generate;
mod layout;
mod random;
mod scenarios;
mod suite;
mod words;
