//! Examples of play, one file per chapter of the rulebook.

mod events;
mod field;
mod fire;
mod melee;
mod movement;
mod recover;
mod time;
