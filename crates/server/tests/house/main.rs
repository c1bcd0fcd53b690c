//! The server from outside: guests over loopback. One program for all of it, as each holds every game.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests stop at once")]

mod common;
mod dice;
mod door;
mod explain;
mod faults;
mod many;
mod pictures;
mod play;
mod plot;
mod rules;
mod slow;
mod space;
mod table;
mod trouble;
mod windows;
