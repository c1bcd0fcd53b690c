//! What is drawn, as plain data: maps, pieces, cards, overlays. Games describe; `sandtable-render` draws.
//!
//! No game depends on the renderer, so a changed colour rebuilds none. A piece is a composition of parts
//! ([`PieceArt`]): a new game brings new compositions, not new parts.
//!
//! ```
//! use sandtable_picture::{Color, Ends, Ink, PieceArt, Place, Row, SHADE, Shape, StateMark, Stock, Tone, Words};
//!
//! let grey = Stock {
//!     dark: true, body: Color(0x47535c), edge: Color(0x20282e), lit: Color(0x77868f), ink: Color(0xf4f3ea),
//!     face: Color(0x47535c), band: Color(0xe9e4d2), ends: Ends::Pointed,
//! };
//! let squad = PieceArt::counter(grey, 5.0)
//!     .with(Row::soldiers(3, Place::at(0.0, -9.0), Ink::rgb(0xe9e6d8), Ink::of(Tone::Edge)))
//!     .with(Shape::strip(18.0, 27.5).filled(SHADE.veil(0.22, 0.4)))
//!     .with(Words::new("4 · 6 · 7", [0.0, 39.0], 24.0))
//!     .with(StateMark::Moved);
//! assert_eq!(squad.parts.len(), 5);
//! ```

pub mod cards;
mod color;
mod glyph;
mod ink;
mod map;
pub mod overlays;
mod piece;
mod stock;

pub use cards::{CardPicture, SplitCard};
pub use color::Color;
pub use glyph::{Above, Figure, Glyph, StateMark, Stroke, Symbol, Weapon, Works};
pub use ink::{Ink, SHADE, TEXT, Tint, Tone};
pub use map::*;
pub use piece::{
    Anchor, Badge, Block, Form, Ground, Icon, Line, Part, PieceArt, Pips, Place, Plaque, Ribbon, Row, Shape,
    Size, Words,
};
pub use stock::{Ends, Stock};
