//! The units as wooden blocks, the leaders, the badges and the faces of the dice.

use super::figure;
use crate::Napoleonics;
use crate::data::Nation;
use sandtable_engine::art::{
    Block, Color, Ends, Figure, Form, Icon, Ink, PieceArt, Place, Plaque, Shape, Size, StateMark, Stock, Tone,
};
use std::collections::BTreeMap;

/// Blue blocks, pointed plaques.
pub const FRENCH: Stock = Stock {
    dark: true,
    body: Color(0x1f_3f73),
    edge: Color(0x12_284d),
    lit: Color(0x4a_6ea8),
    ink: Color(0xfb_f3dc),
    face: Color(0x2a_4f8c),
    band: Color(0xe9_c46a),
    ends: Ends::Pointed,
};
/// Red blocks, square plaques.
pub const BRITISH: Stock = Stock {
    dark: false,
    body: Color(0xc9_483a),
    edge: Color(0x7f_2219),
    lit: Color(0xe9_8a7b),
    ink: Color(0x7f_2219),
    face: Color(0xfb_f3e6),
    band: Color(0xc9_483a),
    ends: Ends::Square,
};
/// Brown blocks, round plaques.
pub const PORTUGUESE: Stock = Stock {
    dark: false,
    body: Color(0x7a_5220),
    edge: Color(0x43_2c0b),
    lit: Color(0xb2_8a52),
    ink: Color(0x43_2c0b),
    face: Color(0xfb_f3e0),
    band: Color(0x7a_5220),
    ends: Ends::Round,
};

/// The colours of the nations, by their keys.
pub const STOCKS: [(&str, Stock); 3] = [("french", FRENCH), ("british", BRITISH), ("portuguese", PORTUGUESE)];

/// The pictures of all units of the scenario at every strength, and of leaders, by the keys of
/// [`Look::piece_art`](crate::look::Look::piece_art), and of our own badges.
#[must_use]
pub fn pieces(g: &Napoleonics) -> BTreeMap<String, PieceArt> {
    let mut art = BTreeMap::new();
    for kind in &g.kinds {
        let t = &g.data.units[kind.row as usize];
        for blocks in 1..=t.blocks {
            let key = format!("{}-{}-{blocks}", t.nation.key(), t.code.to_lowercase());
            art.insert(key, unit(stock(t.nation), figure(t), &t.code, blocks));
        }
    }
    for leader in &g.leaders {
        art.insert(format!("{}-alone", leader.name), alone(stock(leader.nation), &leader.name));
        art.insert(format!("{}-leader", leader.nation.key()), roundel(stock(leader.nation)));
    }
    art.insert("badge-square".into(), PieceArt::default().sized(Size::Blocks).with(StateMark::Square));
    art
}

fn stock(nation: Nation) -> Stock {
    match nation {
        Nation::French => FRENCH,
        Nation::British => BRITISH,
        Nation::Portuguese => PORTUGUESE,
    }
}

/// A block for each point of strength; the last of the row is the first to be lost.
fn unit(stock: Stock, figure: Figure, code: &str, blocks: u8) -> PieceArt {
    let foot = figure.is_foot();
    let [w, h] = if foot { [21.0, 28.0] } else { [27.0, 25.0] };
    let drop = match figure {
        figure if figure.is_foot() => 3.0,
        Figure::Gun | Figure::HorseGun => -1.0,
        _ => 2.0,
    };
    let scale = 1.08 * if foot { h / 50.0 } else { w / 42.0 };
    let block =
        |&at: &[f64; 2]| Block { glyph: figure.into(), figure: [scale, drop], at, size: [w, h] }.into();
    let width = if code.chars().count() > 2 { 42.0 } else { 34.0 };
    let text = format!("{code}\u{2009}{blocks}");
    PieceArt::of(stock).sized(Size::Blocks).and(places(figure, blocks).iter().map(block)).with(Plaque {
        text,
        key: false,
        y: 35.0,
        width,
        letter: 0.0,
    })
}

/// Where the blocks of a unit stand.
fn places(figure: Figure, blocks: u8) -> &'static [[f64; 2]] {
    let gun = matches!(figure, Figure::Gun | Figure::HorseGun);
    match (blocks, figure.is_foot()) {
        (0, _) => &[],
        (1, _) => &[[0.0, -4.0]],
        (2, true) => &[[-12.0, -4.0], [12.0, -4.0]],
        (2, false) => &[[-15.0, -4.0], [15.0, -4.0]],
        (3, true) => &[[-12.0, -18.0], [12.0, -18.0], [0.0, 11.0]],
        (3, false) if gun => &[[-15.0, -16.0], [15.0, -16.0], [0.0, 9.0]],
        (3, false) => &[[-15.0, -17.0], [15.0, -17.0], [0.0, 9.0]],
        (4, true) => &[[-12.0, -18.0], [12.0, -18.0], [-12.0, 11.0], [12.0, 11.0]],
        (4, false) => &[[-15.0, -17.0], [15.0, -17.0], [-15.0, 9.0], [15.0, 9.0]],
        (_, true) => &[[-24.0, -18.0], [0.0, -18.0], [24.0, -18.0], [-12.0, 11.0], [12.0, 11.0]],
        (_, false) => &[[-30.0, -17.0], [0.0, -17.0], [30.0, -17.0], [-15.0, 9.0], [15.0, 9.0]],
    }
}

/// A leader's face is light for both sides; the figure takes the side's colour.
const FACE: Ink = Ink::two(Tone::Rgb(Color(0xf3_ecd8)), Tone::Face);
const HAT: Ink = Ink::two(Tone::Body, Tone::Edge);

fn disc(y: f64, radius: f64, ink: Ink) -> Shape {
    Shape::of(Form::Disc([0.0, y], radius)).filled(ink)
}

/// A leader who stands alone.
fn alone(stock: Stock, name: &str) -> PieceArt {
    let shadow = Shape::path("M-17 26a20 5 0 1 0 40 0a20 5 0 1 0-40 0z").filled(Ink::rgb(0).faint(0.25));
    PieceArt::of(stock)
        .sized(Size::Blocks)
        .with(shadow)
        .with(disc(-2.0, 25.0, Ink::of(Tone::Edge)))
        .with(disc(-2.0, 23.0, Ink::rgb(0xf0_cd74)))
        .with(disc(-2.0, 19.5, FACE))
        .with(Icon::new(Figure::Leader, Place::at(0.0, 1.0)).in_ink(HAT))
        .with(Plaque { text: name.into(), key: true, y: 31.0, width: 38.0, letter: 6.2 })
}

/// A leader as they ride with a unit.
fn roundel(stock: Stock) -> PieceArt {
    PieceArt::of(stock)
        .sized(Size::Blocks)
        .with(disc(0.0, 13.5, Ink::of(Tone::Edge)))
        .with(disc(0.0, 12.2, Ink::rgb(0xf6_d98a)))
        .with(disc(0.0, 10.0, FACE))
        .with(Icon::new(Figure::Leader, Place::at(0.0, 1.4).scaled(0.5)).in_ink(HAT))
}

/// What is drawn on the faces of the battle die: infantry, cavalry, artillery, flag, sabres.
#[must_use]
pub fn dice(faces: &[&str]) -> Vec<PieceArt> {
    let ink = Ink::rgb(0x20_304f);
    let figure = |figure: Figure, scale, x, y| {
        PieceArt::default().with(Icon::new(figure, Place::at(x, y).scaled(scale)).in_ink(ink))
    };
    let face = |name: &&str| match *name {
        "inf" => figure(Figure::Infantry, 0.62, -0.5, 3.0),
        "cav" => figure(Figure::Cavalry, 0.56, 0.0, 1.6),
        "art" => figure(Figure::Gun, 0.56, -0.5, -1.0),
        "flag" => PieceArt::default().with(
            Shape::path("M-7 12V-12M-7-12q6-3 10 0t8-1v11q-4 2-9 0t-9 0z")
                .filled(Ink::rgb(0xb0_471f))
                .lined(ink, 1.8),
        ),
        _ => PieceArt::default()
            .with(Shape::path("M-9 10Q4 4 9-11M-10 6l5 6M9 10Q-4 4-9-11M10 6l-5 6").lined(ink, 2.0)),
    };
    faces.iter().map(face).collect()
}
