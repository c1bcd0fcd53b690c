//! The game as a whole. One program, for each would build the suite anew.

mod blow;
mod counts;
mod coverage;
mod suite;
mod words;
