//! How maps and pieces are to be drawn: descriptions that the renderer turns into pictures.

use serde::{Deserialize, Serialize};

/// A map to be drawn.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct MapArt {}

/// A piece to be drawn.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct PieceArt {}
