//! The game as a whole. One program, for each would build the suite anew.

mod at_random;
mod clicks;
mod coverage;
mod generate;
mod random;
mod suite;
mod words;
