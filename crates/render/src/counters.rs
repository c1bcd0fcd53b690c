//! Pieces: SVG centred on (0, 0) in a box of about 100 units; place and scale with a transform.
//!
//! On the map a piece of 94 units is drawn 1.25 radii wide: scale [`PIECE_SCALE`].

use crate::Draw;
use crate::figures::silhouette;
use crate::geom::{N, RADIUS, escape};
use crate::palette::Theme;
use crate::stock::{Plaque, Stock};
use sandtable_picture::{BlockUnit, Figure, LeaderPiece, State};
use std::fmt::{Display, Write};

/// The scale at which a square counter stands on the map.
pub const PIECE_SCALE: f64 = 1.25 * RADIUS / 94.0;

/// The scale at which a unit of blocks stands on the map.
pub const BLOCK_SCALE: f64 = 0.92;

/// A line of text as pieces print it.
pub(crate) fn text(x: f64, y: f64, size: f64, words: impl Display, fill: impl Display) -> String {
    label(x, y, size, words, fill, "")
}

/// A line of text with more attributes.
pub(crate) fn label(
    x: f64,
    y: f64,
    size: f64,
    words: impl Display,
    fill: impl Display,
    more: &str,
) -> String {
    format!(
        "<text x=\"{}\" y=\"{}\" font-family=\"'Fira Sans Condensed','Arial Narrow',sans-serif\" font-size=\"{}\" font-weight=\"700\" text-anchor=\"middle\" fill=\"{fill}\"{more}>{}</text>",
        N(x),
        N(y),
        N(size),
        escape(&words.to_string())
    )
}

/// Where the blocks of a unit stand, and their size. The last of the row is the first to be lost.
fn places(figure: Figure, blocks: u8) -> (Vec<[f64; 2]>, [f64; 2]) {
    let foot = figure.is_foot();
    let gun = matches!(figure, Figure::Gun | Figure::HorseGun);
    let at = |list: &[[f64; 2]]| list.to_vec();
    let places = match (blocks, foot) {
        (0, _) => Vec::new(),
        (1, _) => at(&[[0.0, -4.0]]),
        (2, true) => at(&[[-12.0, -4.0], [12.0, -4.0]]),
        (2, false) => at(&[[-15.0, -4.0], [15.0, -4.0]]),
        (3, true) => at(&[[-12.0, -18.0], [12.0, -18.0], [0.0, 11.0]]),
        (3, false) if gun => at(&[[-15.0, -16.0], [15.0, -16.0], [0.0, 9.0]]),
        (3, false) => at(&[[-15.0, -17.0], [15.0, -17.0], [0.0, 9.0]]),
        (4, true) => at(&[[-12.0, -18.0], [12.0, -18.0], [-12.0, 11.0], [12.0, 11.0]]),
        (4, false) => at(&[[-15.0, -17.0], [15.0, -17.0], [-15.0, 9.0], [15.0, 9.0]]),
        (_, true) => at(&[[-24.0, -18.0], [0.0, -18.0], [24.0, -18.0], [-12.0, 11.0], [12.0, 11.0]]),
        (_, false) => at(&[[-30.0, -17.0], [0.0, -17.0], [30.0, -17.0], [-15.0, 9.0], [15.0, 9.0]]),
    };
    (places, if foot { [21.0, 28.0] } else { [27.0, 25.0] })
}

/// One block seen from the front and a little above.
fn block(stock: &Stock, figure: Figure, [x, y]: [f64; 2], [w, h]: [f64; 2]) -> String {
    let scale = 1.08 * if figure.is_foot() { h / 50.0 } else { w / 42.0 };
    let drop = match figure {
        f if f.is_foot() => 3.0,
        Figure::Gun | Figure::HorseGun => -1.0,
        _ => 2.0,
    };
    let (l, t) = (-w / 2.0, -h / 2.0);
    format!(
        "<g transform=\"translate({} {})\"><path d=\"M{nl} {nb}l3.4 3h{nw}l-3.4-3z\" opacity=\".28\"/><path d=\"M{nr} {nt}l3-4v{nh}l-3 4z\" fill=\"{edge}\"/><path d=\"M{nl} {nt}l3-4h{nw}l-3 4z\" fill=\"{}\"/><rect x=\"{nl}\" y=\"{nt}\" width=\"{nw}\" height=\"{nh}\" rx=\"1\" fill=\"{}\"/><rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" rx=\".8\" fill=\"{}\"/>{}<path d=\"M{nl} {nt}h{nw}v{nh}h{}z\" fill=\"none\" stroke=\"{edge}\" stroke-width=\".9\"/></g>",
        N(x),
        N(y),
        stock.lit,
        stock.body,
        N(l + 1.7),
        N(t + 1.7),
        N(w - 3.4),
        N(h - 3.4),
        stock.face,
        silhouette(figure, stock.figure, scale, 0.0, drop),
        N(-w),
        nl = N(l),
        nt = N(t),
        nr = N(-l),
        nb = N(-t),
        nw = N(w),
        nh = N(h),
        edge = stock.edge,
    )
}

/// The plaque below a unit: its shape tells the nation.
fn plaque(stock: &Stock, words: &str, y: f64, w: f64) -> String {
    let (h, r) = (13.0, w / 2.0);
    let (outline, bar) = match stock.plaque {
        Plaque::Pointed => (
            format!(
                "M{a} -6.5H{b}L{r} 0 {b} 6.5H{a}L{c} 0Z",
                a = N(4.0 - r),
                b = N(r - 4.0),
                r = N(r),
                c = N(-r)
            ),
            String::new(),
        ),
        Plaque::Square => (
            format!("M{} -6.5h{}v{h}h{}z", N(-r), N(w), N(-w)),
            format!("<path d=\"M{} 4.1h{}v2.4h{}z\" fill=\"{}\"/>", N(-r), N(w), N(-w), stock.body),
        ),
        Plaque::Round => (
            format!(
                "M{a} -6.5H{b}a6.5 6.5 0 0 1 0 13H{a}a6.5 6.5 0 0 1 0-13z",
                a = N(6.5 - r),
                b = N(r - 6.5)
            ),
            format!(
                "<path d=\"M{} 4.1h{}v1.7h{}z\" fill=\"{}\"/>",
                N(4.0 - r),
                N(w - 8.0),
                N(8.0 - w),
                stock.body
            ),
        ),
    };
    let ground = if stock.dark { stock.body } else { stock.face };
    let ink = if stock.dark { stock.ink } else { stock.edge };
    format!(
        "<g transform=\"translate(0 {})\"><path d=\"{outline}\" fill=\"{ground}\" stroke=\"{}\" stroke-width=\"1.3\"/>{bar}{}</g>",
        N(y),
        stock.edge,
        text(0.0, 3.9, 10.5, words, ink)
    )
}

/// The double box of a unit in square, about (0, 0).
pub(crate) const SQUARE: &str = "<g stroke=\"#222\" stroke-width=\"2\"><rect x=\"-10\" y=\"-10\" width=\"20\" height=\"20\" fill=\"#fff8e6\"/><rect x=\"-5\" y=\"-5\" width=\"10\" height=\"10\" fill=\"none\"/></g>";

/// A leader's roundel, worn by the unit he rides with.
pub(crate) fn roundel(stock: &Stock, x: f64, y: f64) -> String {
    let (face, figure) = leader_colors(stock);
    format!(
        "<g transform=\"translate({} {})\"><circle r=\"13.5\" fill=\"{}\"/><circle r=\"12.2\" fill=\"#f6d98a\"/><circle r=\"10\" fill=\"{face}\"/>{}</g>",
        N(x),
        N(y),
        stock.edge,
        silhouette(Figure::Leader, figure, 0.5, 0.0, 1.4)
    )
}

/// A leader's face is light for both sides; the figure takes the side's colour.
fn leader_colors(stock: &Stock) -> (crate::palette::Color, crate::palette::Color) {
    if stock.dark { (crate::palette::Color(0xf3ecd8), stock.body) } else { (stock.face, stock.edge) }
}

impl Draw for BlockUnit {
    fn draw(&self, theme: Theme) -> String {
        let stock = Stock::of(self.nation).themed(theme);
        let (places, size) = places(self.figure, self.blocks);
        let mut s: String = places.iter().map(|p| block(&stock, self.figure, *p, size)).collect();
        let width = if self.code.chars().count() > 2 { 42.0 } else { 34.0 };
        s += &plaque(&stock, &format!("{}\u{2009}{}", self.code, self.blocks), 35.0, width);
        if self.square {
            s += &format!("<g transform=\"translate(30-30)\">{SQUARE}</g>");
        }
        if self.leader {
            s += &roundel(&stock, -30.0, 20.0);
        }
        s
    }
}

impl Draw for LeaderPiece {
    fn draw(&self, theme: Theme) -> String {
        let stock = Stock::of(self.nation).themed(theme);
        let (face, figure) = leader_colors(&stock);
        let width = (self.name.chars().count() as f64 * 6.2).max(38.0);
        format!(
            "<ellipse cx=\"3\" cy=\"26\" rx=\"20\" ry=\"5\" opacity=\".25\"/><circle r=\"25\" cy=\"-2\" fill=\"{}\"/><circle r=\"23\" cy=\"-2\" fill=\"#f0cd74\"/><circle r=\"19.5\" cy=\"-2\" fill=\"{face}\"/>{}{}",
            stock.edge,
            silhouette(Figure::Leader, figure, 1.0, 0.0, 1.0),
            plaque(&stock, &self.name, 31.0, width)
        )
    }
}

/// The badge of the state, drawn over a square counter.
pub(crate) fn badge(state: State) -> String {
    let disc = |x: f64, icon: &str| {
        format!(
            "<g transform=\"translate({} -34)\" stroke=\"#1d1a14\" fill=\"none\"><circle r=\"12\" fill=\"#fff7e2\" stroke-width=\"1.8\"/><path d=\"{icon}\" stroke-width=\"2.4\"/></g>",
            N(x)
        )
    };
    match state {
        State::Moved => disc(34.0, "M-6 0h9M-1-5l5 5-5 5"),
        State::Fired => disc(-34.0, "M-6 3h6l2-5h3v5"),
        State::Pinned => ribbon("P", "#c98a1b", "#1a1203"),
        State::Suppressed => "<g transform=\"translate(0 54)\"><rect x=\"-42\" y=\"-9\" width=\"84\" height=\"18\" rx=\"3\" fill=\"#e0a010\" stroke=\"#1d1a14\" stroke-width=\"1.8\"/><path d=\"M-30-3l6 6-6 0M-10-5v6M-10 4h.1M10-5v6M10 4h.1M30-3l-6 6 6 0\" stroke=\"#1a1203\" stroke-width=\"2.6\" fill=\"none\" stroke-linecap=\"round\"/></g>".to_owned(),
        State::Disordered => ribbon("D", "#c98a1b", "#1a1203"),
        State::Routed => ribbon("R", "#8d1f14", "#fff"),
        State::Cut => "<g transform=\"translate(34 34)\" fill=\"none\" stroke=\"#1d1a14\" stroke-width=\"2.4\"><circle r=\"12\" fill=\"#fff7e2\" stroke-width=\"1.8\"/><path d=\"M-3-3h-3a3 3 0 000 6h3M3-3h3a3 3 0 010 6h-3\"/></g>".to_owned(),
        State::Hidden => "<path d=\"M-45 30l15 15M-45 16l29 29M-31 16l29 29M-17 16l29 29M-3 16l29 29M11 16l29 29M25 16l20 20M39 16l6 6\" stroke=\"#fff7e2\" stroke-width=\"3\" opacity=\".8\"/>".to_owned(),
        State::Shaken => ribbon("!", "#e0a010", "#1a1203"),
        State::Deployed => at_side(38.0, "M0 6V0L-6-6M0 0L6-6M0 0v-7"),
        State::Masked => at_side(-38.0, "M-5-6H5v6q0 4-5 6-5-2-5-6zM-2.5-2h.1M2.5-2h.1"),
        State::Bound => at_side(38.0, "M-6-6L6 6M6-6L-6 6"),
        State::Grounded => at_side(38.0, "M-6 6H6M0-7V3M-4-1L0 3l4-4"),
        State::Trench => "<path d=\"M-46 50l11-8 12 8 11-8 12 8 11-8 12 8 11-8 12 8\" fill=\"none\" stroke=\"#2b1f0a\" stroke-width=\"9\"/><path d=\"M-46 50l11-8 12 8 11-8 12 8 11-8 12 8 11-8 12 8\" fill=\"none\" stroke=\"#c3a877\" stroke-width=\"4.4\"/>".to_owned(),
        State::Ambush => "<g transform=\"translate(-36-36)\"><circle r=\"11\" fill=\"#1d2b1a\"/><path d=\"M-7 0q7-8 14 0-7 8-14 0zM-7 7L7-7\" stroke=\"#fff\" stroke-width=\"2.2\" fill=\"none\"/></g>".to_owned(),
    }
}

/// A disc with an icon at the left or right edge.
fn at_side(x: f64, icon: &str) -> String {
    format!(
        "<g transform=\"translate({} 3)\" stroke=\"#1d1a14\" fill=\"none\" stroke-linecap=\"round\"><circle r=\"11\" fill=\"#fff7e2\" stroke-width=\"1.8\"/><path d=\"{icon}\" stroke-width=\"2.2\"/></g>",
        N(x)
    )
}

fn ribbon(letter: &str, ground: &str, ink: &str) -> String {
    format!(
        "<path d=\"M47-47v34L13-47z\" fill=\"{ground}\" stroke=\"#1d1a14\" stroke-width=\"1.4\"/>{}",
        text(36.0, -31.0, 15.0, letter, ink)
    )
}

/// An empty square counter: shadow, edge, body, lit bevel.
pub(crate) fn blank(stock: &Stock, r: f64) -> String {
    let mut s = String::new();
    let _ = write!(
        s,
        "<rect x=\"-44\" y=\"-44\" width=\"92\" height=\"92\" rx=\"{r}\" opacity=\".3\"/><rect x=\"-47\" y=\"-47\" width=\"94\" height=\"94\" rx=\"{r}\" fill=\"{}\"/><rect x=\"-45.5\" y=\"-45.5\" width=\"91\" height=\"91\" rx=\"{}\" fill=\"{}\"/><path d=\"M-44 {e}V{f}q0-{r} {r}-{r}H{e}\" fill=\"none\" stroke=\"{}\" stroke-width=\"2.4\" stroke-linecap=\"round\" opacity=\".9\"/>",
        stock.edge,
        r - 1.0,
        stock.body,
        stock.lit,
        e = 44.0 - r,
        f = r - 44.0,
    );
    s
}
