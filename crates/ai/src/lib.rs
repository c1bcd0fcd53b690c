//! Computer opponents for every game of the contract.
//!
//! A player ([`Mind`]) is given a [`View`]: what its seat may choose, and whole positions that the seat cannot tell
//! from the true one. The true position is out of its reach by type. How it thinks is a [`Recipe`]; the named ones
//! are [`Level`]s. The [`arena`] lets players meet, [`stats`] says what the results are worth.

pub mod analysis;
pub mod arena;
pub mod explain;
pub mod limits;
pub mod lines;
pub mod luck;
pub mod player;
pub mod playout;
pub mod recipe;
mod shares;
pub mod sharpen;
pub mod stats;
pub mod trials;
pub mod tune;
pub mod view;

pub use analysis::{Analysis, Analyst, Review, Verdict};
pub use limits::{Budget, Cancel};
pub use player::{Considered, Mind, Thought};
pub use recipe::{Level, Method, Recipe};
pub use view::View;
