//! The colours of the nations.

use crate::data::Nation;
use sandtable_engine::art::{Color, Ends, Stock};

/// Dark stock.
pub const GERMAN: Stock = Stock {
    dark: true,
    body: Color(0x47_535c),
    edge: Color(0x20_282e),
    lit: Color(0x77_868f),
    ink: Color(0xf4_f3ea),
    face: Color(0x47_535c),
    band: Color(0xe9_e4d2),
    ends: Ends::Pointed,
};
/// Light stock, brown.
pub const RUSSIAN: Stock = Stock {
    dark: false,
    body: Color(0xcf_a063),
    edge: Color(0x6b_4718),
    lit: Color(0xeb_cd9f),
    ink: Color(0x2a_1a05),
    face: Color(0xfb_f3e0),
    band: Color(0x8b_2f1e),
    ends: Ends::Square,
};
/// Light stock, olive.
pub const AMERICAN: Stock = Stock {
    dark: false,
    body: Color(0xb4_bf7e),
    edge: Color(0x56_6028),
    lit: Color(0xd8_e0ae),
    ink: Color(0x1e_220c),
    face: Color(0xfb_f3e0),
    band: Color(0x3f_4a16),
    ends: Ends::Square,
};

/// The colours of the nations, by their names.
pub const STOCKS: [(&str, Stock); 3] = [("german", GERMAN), ("russian", RUSSIAN), ("american", AMERICAN)];

/// The name of a nation's colours, and the colours.
const fn row(nation: Nation) -> (&'static str, Stock) {
    match nation {
        Nation::Germany => STOCKS[0],
        Nation::Russia => STOCKS[1],
        Nation::America => STOCKS[2],
    }
}

/// The colours of a nation.
#[must_use]
pub const fn stock(nation: Nation) -> Stock {
    row(nation).1
}

/// The name of its colours.
#[must_use]
pub const fn style(nation: Nation) -> &'static str {
    row(nation).0
}
