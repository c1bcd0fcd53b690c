//! With what a part is drawn: a colour of its stock, or a colour of its own.

use crate::color::Color;
use serde::{Deserialize, Serialize};

/// A colour by its role in the stock, or one that is the same on every stock.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Tone {
    /// The body of a counter.
    Body,
    /// Its edge.
    Edge,
    /// Its lit edge.
    Lit,
    /// Its text.
    Ink,
    /// The face of a block.
    Face,
    /// What is drawn on a face.
    Figure,
    /// The band with a name.
    Band,
    /// A little lighter than the body: what lies on it.
    Raised,
    /// The colour of the words beside it.
    Current,
    /// This colour.
    Rgb(Color),
}

/// What a part is drawn with: a tone for dark stock and one for light stock, each as opaque as it says.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Ink {
    /// On dark stock.
    pub dark: Tint,
    /// On light stock.
    pub light: Tint,
}

/// A tone and how opaque it is.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Tint {
    /// The tone.
    pub tone: Tone,
    /// From 0 to 1.
    pub opacity: f64,
}

impl Ink {
    /// The same tone on both stocks.
    #[must_use]
    pub const fn of(tone: Tone) -> Ink {
        Ink::two(tone, tone)
    }

    /// The same colour on both stocks.
    #[must_use]
    pub const fn rgb(rgb: u32) -> Ink {
        Ink::of(Tone::Rgb(Color(rgb)))
    }

    /// One tone on dark stock, another on light.
    #[must_use]
    pub const fn two(dark: Tone, light: Tone) -> Ink {
        Ink { dark: Tint { tone: dark, opacity: 1.0 }, light: Tint { tone: light, opacity: 1.0 } }
    }

    /// The same ink, less opaque.
    #[must_use]
    pub const fn faint(self, opacity: f64) -> Ink {
        self.veil(opacity, opacity)
    }

    /// The same ink, so opaque on dark stock and so on light.
    #[must_use]
    pub const fn veil(self, dark: f64, light: f64) -> Ink {
        Ink {
            dark: Tint { tone: self.dark.tone, opacity: dark },
            light: Tint { tone: self.light.tone, opacity: light },
        }
    }
}

/// Black on dark stock and white on light: the ground of a strip across a counter, once it is made faint.
pub const SHADE: Ink = Ink::two(Tone::Rgb(Color(0)), Tone::Rgb(Color(0xff_ffff)));
/// The text of a counter.
pub const TEXT: Ink = Ink::of(Tone::Ink);
