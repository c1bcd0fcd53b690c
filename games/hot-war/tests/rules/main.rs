//! Examples of play, one file per chapter of the rulebook.

mod ambush;
mod area;
mod attack;
mod boarding;
mod close;
mod defence;
mod field;
mod fire;
mod fires;
mod ground;
mod helicopters;
mod judge;
mod landings;
mod mines;
mod movement;
mod setup;
mod sight;
mod smoke;
mod special;
mod terrain;
mod turn;
