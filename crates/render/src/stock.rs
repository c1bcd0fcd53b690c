//! The stock of a side under a theme.

use crate::palette::Theme;
use sandtable_picture::{Color, Stock};

/// The stock for a theme: pure black and white in high contrast.
#[must_use]
pub fn themed(stock: Stock, theme: Theme) -> Stock {
    if theme != Theme::Contrast {
        return stock;
    }
    let (black, white) = (Color(0), Color(0xff_ffff));
    let (body, ink) = if stock.dark { (black, white) } else { (white, black) };
    Stock { body, ink, face: body, edge: black, lit: ink, ..stock }
}
