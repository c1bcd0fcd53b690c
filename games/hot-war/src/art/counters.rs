//! The counters of the platoons: their parts, and what lies over them.

use super::stock;
use crate::data::Side;
use sandtable_engine::art::{
    Badge, Color, Ends, Form, Icon, Ink, Part, PieceArt, Pips, Place, Ribbon, SHADE, Shape, StateMark, Stock,
    Symbol, TEXT, Tone, Words, Works,
};

/// Dark stock.
pub const USSR: Stock = Stock {
    dark: true,
    body: Color(0x8f_2a22),
    edge: Color(0x4f_120d),
    lit: Color(0xc4_665c),
    ink: Color(0xfd_f3e4),
    face: Color(0x8f_2a22),
    band: Color(0xf0_c75e),
    ends: Ends::Pointed,
};
/// Light stock.
pub const USA: Stock = Stock {
    dark: false,
    body: Color(0xa9_cbe6),
    edge: Color(0x2f_5b80),
    lit: Color(0xd9_eaf7),
    ink: Color(0x0f_2639),
    face: Color(0xff_faf0),
    band: Color(0x1f_4d78),
    ends: Ends::Square,
};

/// The colours of the sides, by their keys.
pub const STOCKS: [(&str, Stock); 2] = [("ussr", USSR), ("usa", USA)];

/// A counter: the frame tells the side (a diamond or a rectangle), the symbol the branch.
#[must_use]
pub fn counter(side: Side, symbol: Symbol, name: &str) -> PieceArt {
    let (frame, scale) = match side {
        Side::Ussr => ("M0-31L34-8 0 15-34-8Z", 0.92),
        Side::Usa => ("M-30-27h60v38h-60z", 1.05),
    };
    let veil = Ink::rgb(0xff_ffff).veil(0.1, 0.65);
    let counter = PieceArt::counter(stock(side), 4.0)
        .with(Shape::path(frame).filled(veil).lined(TEXT, 2.6))
        .with(Icon::new(symbol, Place::at(0.0, -8.0).scaled(scale)).drawn(2.6))
        .with(Shape::strip(18.0, 27.5).filled(SHADE.veil(0.25, 0.45)));
    let name = Words { key: !name.is_empty(), ..Words::new(name, [15.0, 31.5], 13.5) };
    counter.with(name)
}

/// The number of a platoon, over its counter.
#[must_use]
pub fn number(side: Side, number: u8) -> PieceArt {
    PieceArt::of(stock(side)).with(Words::new(number, [-30.0, 40.5], 25.0))
}

/// The number of a platoon that carries another, which would hide it: at the upper left.
#[must_use]
pub fn number_above(side: Side, number: u8) -> PieceArt {
    let disc = Shape::of(Form::Disc([-31.0, -31.0], 17.0)).filled(Ink::of(Tone::Body)).lined(TEXT, 2.2);
    let size = if number > 9 { 21.0 } else { 24.0 };
    PieceArt::of(stock(side)).with(disc).with(Words::new(number, [-31.0, -22.5], size))
}

/// The strength of a platoon, over its counter.
#[must_use]
pub fn strength(side: Side, left: u8, of: u8) -> PieceArt {
    PieceArt::of(stock(side)).with(Pips {
        at: [-14.0, 35.5],
        size: [9.5, 6.5],
        step: [12.0, 0.0],
        left,
        of,
        room: 0,
        width: 1.3,
        ink: TEXT,
    })
}

/// What lies in hexes, and the badges of states.
pub fn marks() -> impl Iterator<Item = (String, PieceArt)> {
    let works = [
        ("smoke", Works::Smoke),
        ("fire", Works::Blaze),
        ("wire", Works::SideWire),
        ("trench", Works::SideTrench),
        ("tank-trench", Works::SidePit),
        ("obstacle", Works::SideTeeth),
        ("pillbox", Works::Pillbox),
        ("mines-ap", Works::FootMines),
        ("mines-at", Works::TankMines),
        ("mines-dummy", Works::ShamMines),
        ("mines-unknown", Works::Mines),
    ];
    let works = works.map(|(key, works)| (key, PieceArt::from(Part::from(works))));
    let shields = [("depot", "▣"), ("damage", "!"), ("sections", "=")];
    let shields = shields.map(|(key, sign)| (key, shield(sign)));
    let badge = |x, path: &str| Part::from(Badge { path: path.into(), at: [x, 3.0] });
    let states = [
        (
            "badge-suppressed",
            Ribbon { letter: "!".into(), ground: Ink::rgb(0xe0_a010), ink: Ink::rgb(0x1a_1203) }.into(),
        ),
        ("badge-ambush", StateMark::Ambush.into()),
        ("badge-trench", StateMark::Trench.into()),
        ("badge-deployed", badge(38.0, "M0 6V0L-6-6M0 0L6-6M0 0v-7")),
        ("badge-chem", badge(-38.0, "M-5-6H5v6q0 4-5 6-5-2-5-6zM-2.5-2h.1M2.5-2h.1")),
        ("badge-bound", badge(38.0, "M-6-6L6 6M6-6L-6 6")),
        ("badge-on-ground", badge(38.0, "M-6 6H6M0-7V3M-4-1L0 3l4-4")),
    ];
    let states = states.map(|(key, part)| (key, PieceArt::from(part)));
    let all = works.into_iter().chain(shields).chain(states).chain([("ruin", ruin())]);
    all.map(|(key, art)| (key.to_string(), art))
}

/// A shield at the lower right of a hex.
fn shield(sign: &str) -> PieceArt {
    let shield = Shape::of(Form::Shield)
        .put(Place::at(58.0, 31.0))
        .filled(Ink::rgb(0xf5_e9c8))
        .lined(Ink::rgb(0x3a_2a10), 2.4);
    let sign = Words::new(sign, [58.0, 36.6], 18.0).in_ink(Ink::rgb(0x2b_1f0a));
    PieceArt::default().with(shield).with(sign)
}

/// A wreck.
fn ruin() -> PieceArt {
    let square = |corner| Shape::of(Form::Rect([corner, corner, 92.0, 92.0], 7.0));
    let (ground, pale) = (Ink::rgb(0x4d_4a46), Ink::rgb(0xf3_ebd6));
    let hull = "M-24 10l6-14h12l4-8h12l6 8 10 4 2 10zM-2-10l-22-8";
    PieceArt::default()
        .with(square(-44.0).filled(Ink::rgb(0).faint(0.3)))
        .with(square(-46.0).filled(ground).lined(pale, 2.4))
        .with(Shape::path(hull).filled(Ink::rgb(0x26_231f)).lined(pale, 1.8))
}
