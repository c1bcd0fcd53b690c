//! The stock of each nation: colours of its counters and the shape that repeats them.

use crate::palette::{Color, Theme};
use sandtable_picture::Nation;

/// The outline of a name plaque, one to each Napoleonic nation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Plaque {
    /// Pointed ends.
    Pointed,
    /// Square, with a bar below.
    Square,
    /// Round ends.
    Round,
}

/// Colours of a nation's pieces.
#[derive(Clone, Copy, Debug, PartialEq)]
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
    /// What is drawn on the face.
    pub figure: Color,
    /// Band with a name.
    pub band: Color,
    /// Shape of the plaque.
    pub plaque: Plaque,
}

#[allow(clippy::too_many_arguments)] // a row of the table of side colours
const fn row(
    dark: bool,
    body: u32,
    edge: u32,
    lit: u32,
    ink: u32,
    face: u32,
    band: u32,
    plaque: Plaque,
) -> Stock {
    let figure = if dark { Color(ink) } else { Color(edge) };
    Stock {
        dark,
        body: Color(body),
        edge: Color(edge),
        lit: Color(lit),
        ink: Color(ink),
        face: Color(face),
        figure,
        band: Color(band),
        plaque,
    }
}

impl Stock {
    /// The colours of the nation's pieces.
    #[must_use]
    pub fn of(nation: Nation) -> Stock {
        use Plaque::{Pointed, Round, Square};
        match nation {
            Nation::French => row(true, 0x1f3f73, 0x12284d, 0x4a6ea8, 0xfbf3dc, 0x2a4f8c, 0xe9c46a, Pointed),
            Nation::British => row(false, 0xc9483a, 0x7f2219, 0xe98a7b, 0x7f2219, 0xfbf3e6, 0xc9483a, Square),
            Nation::Portuguese => {
                row(false, 0x7a5220, 0x432c0b, 0xb28a52, 0x432c0b, 0xfbf3e0, 0x7a5220, Round)
            }
            Nation::Prussia => row(true, 0x1d3a63, 0x0d1f3a, 0x4c6d9c, 0xf5f1e4, 0x1d3a63, 0xe9c46a, Pointed),
            Nation::Austria => row(false, 0xf4eddb, 0x6d6350, 0xffffff, 0x2b241a, 0xfffaf0, 0xb23a2e, Square),
            Nation::Russia => row(false, 0xbcd0a4, 0x4f6438, 0xdfeacf, 0x1c260f, 0xfffaf0, 0x4f6438, Square),
            Nation::Empire => row(false, 0xcfdcee, 0x4f6787, 0xeef4fb, 0x16243a, 0xfffaf0, 0x4f6787, Square),
            Nation::German => row(true, 0x47535c, 0x20282e, 0x77868f, 0xf4f3ea, 0x47535c, 0xe9e4d2, Pointed),
            Nation::Russian => row(false, 0xcfa063, 0x6b4718, 0xebcd9f, 0x2a1a05, 0xfbf3e0, 0x8b2f1e, Square),
            Nation::American => {
                row(false, 0xb4bf7e, 0x566028, 0xd8e0ae, 0x1e220c, 0xfbf3e0, 0x3f4a16, Square)
            }
            Nation::Commonwealth => {
                row(false, 0xd6c08e, 0x6b5a28, 0xece0bd, 0x241c06, 0xfbf3e0, 0x6b5a28, Square)
            }
            Nation::Italian => row(false, 0xb9bfc4, 0x4f565c, 0xdde1e4, 0x15191c, 0xfbf3e0, 0x4f565c, Square),
            Nation::Other => row(false, 0xcdb9c9, 0x5f4a5b, 0xe6d9e3, 0x22161f, 0xfbf3e0, 0x5f4a5b, Square),
            Nation::Ussr => row(true, 0x8f2a22, 0x4f120d, 0xc4665c, 0xfdf3e4, 0x8f2a22, 0xf0c75e, Pointed),
            Nation::Usa => row(false, 0xa9cbe6, 0x2f5b80, 0xd9eaf7, 0x0f2639, 0xfffaf0, 0x1f4d78, Square),
        }
    }
}

impl Stock {
    /// The second player's stock in a mirror match: light, with the nation's edge kept.
    pub fn mirrored(self) -> Stock {
        let body = Color(0xf4eddb).mixed(self.edge, 0.12);
        Stock { dark: false, body, ink: self.edge, figure: self.edge, face: Color(0xfbf3e6), ..self }
    }

    /// What is written on the body itself.
    pub fn ink_on_body(self) -> Color {
        match self.body.lightness() {
            light if light < 0.3 => Color(0xfbf3e6),
            light if light < 0.5 => Color(0xffffff),
            _ => self.ink,
        }
    }

    /// The body's colour for a line in a chart: it holds on light and on dark paper.
    pub fn line(self) -> Color {
        match self.body.lightness() {
            light if light < 0.3 => self.body.mixed(self.lit, 0.8),
            light if light > 0.5 => self.body.mixed(self.edge, 0.55),
            _ => self.body,
        }
    }

    /// The stock for a theme: pure black and white in high contrast.
    pub fn themed(self, theme: Theme) -> Stock {
        if theme != Theme::Contrast {
            return self;
        }
        let (black, white) = (Color(0), Color(0xffffff));
        let (body, ink) = if self.dark { (black, white) } else { (white, black) };
        Stock { body, ink, face: body, figure: ink, edge: black, lit: ink, band: self.band, ..self }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn opposed_sides_differ_in_grey() {
        let pairs = [
            (Nation::French, Nation::British),
            (Nation::Prussia, Nation::Austria),
            (Nation::German, Nation::Russian),
            (Nation::German, Nation::American),
            (Nation::Ussr, Nation::Usa),
        ];
        for (dark, light) in pairs {
            let (d, l) = (Stock::of(dark), Stock::of(light));
            assert!(d.dark && !l.dark);
            assert!(l.face.lightness() - d.face.lightness() > 0.31, "{dark:?} {light:?}");
        }
    }

    /// Relative luminance, as contrast is reckoned from it.
    fn luminance(color: Color) -> f64 {
        let channel = |shift: u32| {
            let c = f64::from((color.0 >> shift) & 255) / 255.0;
            if c <= 0.04045 { c / 12.92 } else { ((c + 0.055) / 1.055).powf(2.4) }
        };
        0.2126 * channel(16) + 0.7152 * channel(8) + 0.0722 * channel(0)
    }

    #[test]
    fn names_are_those_of_the_data_and_lines_hold_on_both_papers() {
        for nation in Nation::ALL {
            assert_eq!(serde_json::to_string(&nation).unwrap(), format!("\"{}\"", nation.key()));
            let stock = Stock::of(nation);
            assert!((0.22..0.75).contains(&stock.line().lightness()), "{nation:?}");
            let (body, ink) = (luminance(stock.body), luminance(stock.ink_on_body()));
            assert!((body.max(ink) + 0.05) / (body.min(ink) + 0.05) >= 4.5, "{nation:?}");
        }
    }
}
