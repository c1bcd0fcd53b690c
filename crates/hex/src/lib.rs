//! Hex boards in exact integers.
//!
//! All that the rules of a hex wargame ask of its map, and no floating point in it:
//!
//! * [`Hex`], [`Dir`], [`Corner`], [`Hexside`], [`Vertex`]: the things of the board, small values to copy.
//! * [`Layout`], [`Offset`], [`Naming`]: rows, columns and names as they are printed.
//! * [`Grid`], [`Sheet`], [`HexId`], [`HexSet`], [`Numbered`]: a finite board, its hexes numbered and linked.
//! * [`line()`], [`Crossing`]: which interiors, hexsides and vertices a line of sight meets, in order.
//! * [`Cone`], [`Hex::ring`], [`Hex::disk`], [`Hex::row`], [`Grid::region`]: areas.
//! * [`Point`], [`Segment`], [`Convex`]: drawn terrain, met exactly.
//! * [`Paths`]: cheapest paths by the game's own costs.
//! * [`Symmetry`]: turns and mirrorings.
//!
//! # Example
//!
//! A board of fifteen columns of ten hexes; who sees whom over the woods at H5, and the way round them.
//!
//! ```
//! use sandtable_hex::*;
//!
//! let layout = Layout::new(Orientation::Flat, Parity::Even);
//! let places = (1..=15).flat_map(|col| (1..=10).map(move |row| Offset::new(col, row)));
//! let grid = Grid::new(vec![Sheet::new(layout, Naming::ColumnRow, places)])?;
//! let woods = grid.parse("H5")?;
//!
//! let sees = |a: &str, b: &str| -> Result<bool, NameError> {
//!     let (a, b) = (grid.hex(grid.parse(a)?), grid.hex(grid.parse(b)?));
//!     let hit = line(a, b).any(|met| met == Crossing::Interior(grid.hex(woods)));
//!     Ok(!hit)
//! };
//! assert!(!sees("H3", "H8")?);
//! assert!(sees("G4", "G8")?);
//!
//! let mut paths = Paths::new();
//! paths.search(&grid, [grid.parse("H4")?], 4, |_, _, to| (to != woods).then_some(1));
//! assert_eq!(paths.cost(grid.parse("H6")?), Some(3));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#![deny(clippy::float_arithmetic)]

mod area;
mod convex;
mod dir;
mod grid;
mod hex;
mod layout;
mod line;
mod name;
mod path;
mod point;
mod set;
mod side;
mod symmetry;

pub use area::Cone;
pub use convex::{Convex, Meeting};
pub use dir::{Corner, Dir, NotOfSix, flat, pointy};
pub use grid::{Grid, GridError, HexId, HexName, Sheet};
pub use hex::Hex;
pub use layout::{Layout, Offset, Orientation, Parity};
pub use line::{Crossing, Line, line};
pub use name::{NameError, NameFault, Naming, PlaceName};
pub use path::Paths;
pub use point::{Point, Ratio, Segment, turn};
pub use set::{HexSet, Numbered};
pub use side::{Hexside, Vertex};
pub use symmetry::Symmetry;
