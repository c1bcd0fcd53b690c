//! Examples of play, one file per chapter of the rulebook.

mod actions;
mod advance;
mod artillery;
mod attack;
mod cards;
mod clock;
mod events;
mod examples;
mod field;
mod fire;
mod habits;
mod interrupts;
mod judge;
mod manners;
mod march;
mod melee;
mod movement;
mod odd;
mod odds;
mod plays;
mod recover;
mod retreat;
mod setup;
mod stats;
mod tangles;
mod time;
