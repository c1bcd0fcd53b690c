//! What is drawn, as plain data: maps, pieces, cards, overlays. Games describe; `sandtable-render` draws.
//!
//! No game depends on the renderer, so a changed colour rebuilds none.

mod brigades;
pub mod cards;
pub mod counters;
pub mod fate;
mod figures;
mod map;
pub mod overlays;
mod piece;
pub mod signs;
mod soldiers;
mod stock;

pub use brigades::{Arm, Brigade, Commander, Marker, Order, Platoon, Symbol};
pub use cards::CardPicture;
pub use counters::{BlockUnit, LeaderPiece, State};
pub use figures::Figure;
pub use map::*;
pub use piece::PieceArt;
pub use soldiers::{Squad, SquadKind, Team, Value, Weapon};
pub use stock::Nation;
