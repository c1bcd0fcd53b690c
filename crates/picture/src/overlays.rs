//! What is drawn over a map besides pieces: ways, sectors, zones and signs.

use serde::{Deserialize, Serialize};

/// A shape over the map, about hexes by their numbers.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case", tag = "shape")]
pub enum Shape {
    /// A way from hex to hex.
    Route {
        /// The hexes, the first included.
        hexes: Vec<u16>,
        /// Numbers at the hexes after the first, as far as they go: steps, what it has cost so far.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        numbers: Vec<i16>,
        /// How it ends.
        end: End,
    },
    /// A part of a circle about a hex: an arc of fire, a field of view, a radius.
    Sector {
        /// The hex in the middle.
        at: u16,
        /// Where it looks, in twelfths of a circle clockwise from the north: hexsides and corners of any board.
        toward: u8,
        /// How wide it is, in twelfths; twelve are the whole circle.
        spread: u8,
        /// How far it reaches, in hexes.
        radius: u8,
    },
    /// An area: the outline of hexes and a tint.
    Zone {
        /// The hexes.
        hexes: Vec<u16>,
    },
    /// A sign in a hex.
    Spot {
        /// The hex.
        at: u16,
        /// Which sign.
        sign: Sign,
        /// A number with it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        number: Option<i16>,
    },
}

/// How a way ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum End {
    /// With an arrowhead.
    #[default]
    Arrow,
    /// With a cross-hair.
    Aim,
    /// With nothing.
    Bare,
}

/// A sign in a hex.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Sign {
    /// A cross-hair.
    Aim,
    /// A triangle that warns.
    Danger,
    /// Something was seen here, and no one knows whether it is here still.
    Unknown,
}

/// The line of a shape. Kinds of orders differ by it, for nothing is said by colour alone.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Pen {
    /// One line.
    #[default]
    Solid,
    /// A hollow line.
    Double,
    /// Dots.
    Dotted,
    /// Long dashes.
    Dashed,
}
