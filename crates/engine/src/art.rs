//! How maps, pieces and cards are drawn: descriptions that the renderer turns into pictures. Words in them are
//! keys, said when they are drawn.

pub use sandtable_render::cards::CardPicture;
pub use sandtable_render::counters::{BlockUnit, LeaderPiece};
pub use sandtable_render::*;
