//! Maps, counters and cards as SVG text: the same picture in the page, on the command line and in the docs.
//!
//! A [`MapArt`](sandtable_picture::MapArt) says what a map looks like; [`render_map`] draws it in one of four period hands, in layers.
//! All chance comes from seeds (map id, layer, hex), so the same art gives the same text, and an edit in one
//! hex moves nothing far away.
//!
//! ```
//! use sandtable_picture::{Frame, HexArt, Kind, MapArt, Orientation, Shifted, Style};
//! use sandtable_render::{Theme, render_map};
//!
//! let mut hexes: Vec<HexArt> = (0..12).map(|i| HexArt::clear(&format!("h{i}"), i % 4, i / 4)).collect();
//! hexes[5].kinds.push(Kind::Woods);
//! let art = MapArt {
//!     id: "grove".into(), style: Style::Engraved, orientation: Orientation::Pointy, shifted: Shifted::Odd,
//!     hexes, lines: vec![], sides: vec![], names: vec![], marks: vec![], fills: [].into(), sections: vec![],
//!     cartouche: None, frame: Frame::None, dots: false, faded: false,
//! };
//! let map = render_map(&art, Theme::Day)?;
//! assert!(map.layer("woods").is_some());
//! assert!(map.to_document().starts_with("<svg"));
//! # Ok::<(), sandtable_picture::ArtError>(())
//! ```

mod bounds;
pub mod cards;
mod counters;
mod field;
mod figures;
mod geom;
pub mod highlights;
mod miniature;
mod net;
pub mod overlays;
mod paint;
mod palette;
mod piece;
#[cfg(feature = "png")]
mod png;
mod rng;
mod scatter;
mod signs;
pub mod split;
mod stock;

pub use geom::{Layout, Point, RADIUS, corners};
pub use paint::{HexPlace, Layer, MapSvg, render_map};
pub use palette::{Palette, Theme};
pub use piece::{BLOCK_SCALE, PIECE_SCALE, draw_piece, scale};
#[cfg(feature = "png")]
pub use png::{PngError, to_png};
pub use stock::themed;
