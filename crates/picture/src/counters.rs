//! Units of blocks, leaders, and states of any counter.

use crate::figures::Figure;
use crate::stock::Nation;
use serde::{Deserialize, Serialize};

/// A unit of wooden blocks, one to each point of strength.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct BlockUnit {
    /// Whose it is.
    pub nation: Nation,
    /// What stands on each block.
    pub figure: Figure,
    /// Code on the plaque, such as `LN`.
    pub code: String,
    /// Blocks left, 1 to 5.
    pub blocks: u8,
    /// A leader rides with it.
    #[serde(default)]
    pub leader: bool,
    /// It stands in square.
    #[serde(default)]
    pub square: bool,
}

/// A leader who stands alone.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LeaderPiece {
    /// Whose he is.
    pub nation: Nation,
    /// His name.
    pub name: String,
}

/// A state that any counter can show; each has its own shape.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum State {
    /// Has moved.
    Moved,
    /// Has fired.
    Fired,
    /// Pinned.
    Pinned,
    /// Suppressed.
    Suppressed,
    /// Disordered.
    Disordered,
    /// Routed.
    Routed,
    /// Out of supply or command.
    Cut,
    /// Hidden from the enemy.
    Hidden,
    /// In ambush.
    Ambush,
    /// Under fire: it keeps its head down.
    Shaken,
    /// A gun in position.
    Deployed,
    /// In a trench.
    Trench,
    /// In protective clothing.
    Masked,
    /// In close combat.
    Bound,
    /// An aircraft on the ground.
    Grounded,
}
