//! The rulebook's worked examples (EX) and the positions that pin what it leaves without one (DX), as plays.

mod after;
mod book;
mod dice;
