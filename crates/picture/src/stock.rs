//! The stock of a side: the colours of its pieces, and the shape that repeats them.

use crate::color::Color;
use serde::{Deserialize, Serialize};

/// The outline of a plaque: it tells sides apart where colour cannot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ends {
    /// Pointed ends.
    Pointed,
    /// Square, with a bar below.
    Square,
    /// Round ends.
    Round,
}

/// The colours of a side's pieces. Of two opposed sides one has dark stock with light ink, the other light stock with
/// dark ink, so that they differ in greyscale.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Stock {
    /// Dark stock with light ink, or light stock with dark ink.
    pub dark: bool,
    /// Body of a counter or block.
    pub body: Color,
    /// Edge.
    pub edge: Color,
    /// Lit edge.
    pub lit: Color,
    /// Text.
    pub ink: Color,
    /// Face of a block, ground of a plaque.
    pub face: Color,
    /// Band with a name.
    pub band: Color,
    /// Shape of a plaque.
    pub ends: Ends,
}

impl Stock {
    /// What is drawn on the face.
    #[must_use]
    pub fn figure(self) -> Color {
        if self.dark { self.ink } else { self.edge }
    }

    /// The second player's stock in a mirror match: light, with the side's edge kept.
    #[must_use]
    pub fn mirrored(self) -> Stock {
        let body = Color(0xf4_eddb).mixed(self.edge, 0.12);
        Stock { dark: false, body, ink: self.edge, face: Color(0xfb_f3e6), ..self }
    }

    /// What is written on the body itself.
    #[must_use]
    pub fn ink_on_body(self) -> Color {
        match self.body.lightness() {
            light if light < 0.3 => Color(0xfb_f3e6),
            light if light < 0.5 => Color(0xff_ffff),
            _ => self.ink,
        }
    }

    /// The body's colour for a line in a chart: it holds on light and on dark paper.
    #[must_use]
    pub fn line(self) -> Color {
        match self.body.lightness() {
            light if light < 0.3 => self.body.mixed(self.lit, 0.8),
            light if light > 0.5 => self.body.mixed(self.edge, 0.55),
            _ => self.body,
        }
    }
}
