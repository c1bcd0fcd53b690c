//! Hot War, by its full rules.
//!
//! Both sides write orders for every unit in secret, lay them open, and everything happens at once (§HW-1.9). [`rules`]
//! holds the rulebook chapter by chapter; [`state`] is the position; [`flow`] says what it waits for and runs it on.
//! Rule ids (`HW-7.6.5.2`) are those of `RULES.md` beside this crate, and so are the terms.

pub mod advice;
pub mod art;
pub mod board;
pub mod choice;
pub mod data;
pub mod flow;
pub mod free;
pub mod game;
pub mod generate;
pub mod judge;
pub mod layout;
pub mod look;
pub mod refusal;
pub mod rules;
pub mod sample;
pub mod scenario;
pub mod scene;
pub mod state;

use board::Board;
use data::{Card, Data, Side};
use sandtable_engine::{Options, ScenarioInfo, Vocabulary};
use scenario::{Force, Special, Victory};
use state::State;

/// The game with a scenario laid out.
#[derive(Clone, Debug)]
pub struct HotWar {
    /// What lists say of the scenario.
    pub info: ScenarioInfo,
    /// The options in force.
    pub options: Options,
    /// The names of things.
    pub vocabulary: Vocabulary,
    /// Terrain, structures, mines, orders.
    pub data: Data,
    /// Cards, with those of the scenario's own: units name them by number.
    pub cards: Vec<Card>,
    /// The board.
    pub board: Board,
    /// How it is drawn; nothing for a field made by hand.
    pub map: Option<sandtable_engine::art::MapArt>,
    /// The side of each seat: with more than two players several seats share one (§HW-1.3).
    pub seats: Vec<Side>,
    /// How many numbers of units each side has.
    pub slots: [u8; 2],
    /// How many turns are played (§HW-6.1).
    pub turns: u8,
    /// Who sets up first; no one if both do at once, hidden from each other.
    pub first: Option<Side>,
    /// What each side has, where it sets up, what it may build and buy.
    pub forces: [Force; 2],
    /// Rules of the scenario's own.
    pub special: Special,
    /// What is counted at the end.
    pub victory: Victory,
    /// Rulings that may be switched.
    pub rulings: rules::Rulings,
    /// What is seen from each hex, as far as it never changes.
    pub sight: rules::sight::SightTable,
    /// How far it is to each hex, as far as it was asked for.
    pub ways: judge::ways::Ways,
    /// The first position.
    pub begin: State,
}
