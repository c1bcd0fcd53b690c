//! What every game must pass, and what its tests are written with.
//!
//! A game's tests call the whole suite in one line:
//!
//! ```
//! use sandtable_testkit::{suite, toys::Duel};
//! suite::<Duel>();
//! ```
//!
//! [`run`] is the same with a [`Plan`] and a report of progress, for the command line. [`Play`] scripts an example of
//! play, [`golden`] keeps whole games in files, [`digest`](digest()) all that is said and done in many, [`perft`](perft()) counts positions, [`words`] reads all that
//! a game says, [`hostile`] feeds what no one should send.

mod check;
mod coverage;
mod decisions;
mod digest;
mod golden;
pub mod hostile;
mod perft;
mod play;
pub mod toys;
mod walk;
mod wander;
pub mod words;

pub use coverage::{Coverage, coverage, expect_covered};
pub use decisions::decisions;
pub use digest::{Digest, digest};
pub use golden::golden;
pub use perft::perft;
pub use play::{Play, SeatName};
pub use walk::{Fault, Part, Plan, Progress, Report, other_values, run, run_on_all_cores};
pub use wander::PATIENCE;

use sandtable_engine::Game;

/// The whole suite with the plan for everyday tests.
///
/// # Panics
/// With the first fault: what is wrong, and the record that leads to it.
pub fn suite<G: Game>() {
    suite_with::<G>(&Plan::default());
}

/// The whole suite with a plan.
///
/// # Panics
/// With the first fault.
pub fn suite_with<G: Game>(plan: &Plan) {
    let result = run_on_all_cores::<G>(plan);
    assert!(result.is_ok(), "{}", result.err().map_or(String::new(), |fault| fault.to_string()));
}

/// The game of `docs/add-a-game.md`, compiled and run as it stands there.
#[cfg(doctest)]
#[doc = include_str!("../../../docs/add-a-game.md")]
pub struct AddAGame;
