//! Examples of play, one file per chapter of the rulebook.

mod events;
mod field;
mod fire;
mod interrupts;
mod melee;
mod movement;
mod plays;
mod recover;
mod time;
