//! Colours as numbers.

use serde::{Deserialize, Serialize};
use std::fmt;

/// A colour, printed as `#rrggbb`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Color(pub u32);

impl fmt::Display for Color {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{:06x}", self.0 & 0xff_ffff)
    }
}

impl Color {
    fn channels(self) -> [f64; 3] {
        [16, 8, 0].map(|s| f64::from((self.0 >> s) & 255))
    }

    fn of(channels: [f64; 3]) -> Self {
        Color(channels.iter().fold(0, |n, c| (n << 8) | (c.round().clamp(0.0, 255.0) as u32)))
    }

    /// This colour with a part of another mixed in.
    #[must_use]
    pub fn mixed(self, other: Color, part: f64) -> Self {
        let (a, b) = (self.channels(), other.channels());
        Color::of(std::array::from_fn(|i| a[i] + (b[i] - a[i]) * part))
    }

    /// The colour at night: lightness × 0.3, hue kept.
    #[must_use]
    pub fn dimmed(self) -> Self {
        Color::of(self.channels().map(|c| c * 0.3))
    }

    /// Lightness from 0 (black) to 1 (white).
    #[must_use]
    pub fn lightness(self) -> f64 {
        let [r, g, b] = self.channels();
        (0.2126 * r + 0.7152 * g + 0.0722 * b) / 255.0
    }

    /// Near-black or white, whichever can be read on this colour.
    #[must_use]
    pub fn ink_on(self) -> Color {
        Color(if self.lightness() > 0.45 { 0x1a_1203 } else { 0xff_ffff })
    }
}
