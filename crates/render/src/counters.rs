//! Grounds, blocks, plaques and the usual marks of pieces.

use crate::figures::shapes;
use crate::geom::N;
use crate::piece::text;
use sandtable_picture::{Block, Ends, Glyph, StateMark, Stock};
use std::fmt::Write;

/// A block, with what stands on it.
pub(crate) fn block(stock: &Stock, block: &Block) -> String {
    let ([x, y], [w, h], [scale, drop]) = (block.at, block.size, block.figure);
    let figure = match block.glyph {
        Glyph::Figure(figure) => format!(
            "<g transform=\"translate(0 {}) scale({scale:.2})\" fill=\"{ink}\" color=\"{ink}\">{}</g>",
            N(drop),
            shapes(figure),
            ink = stock.figure()
        ),
        _ => String::new(),
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
        figure,
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

/// The plaque below a unit: its shape tells the side.
pub(crate) fn plaque(stock: &Stock, words: &str, y: f64, w: f64) -> String {
    let (h, r) = (13.0, w / 2.0);
    let (outline, bar) = match stock.ends {
        Ends::Pointed => (
            format!(
                "M{a} -6.5H{b}L{r} 0 {b} 6.5H{a}L{c} 0Z",
                a = N(4.0 - r),
                b = N(r - 4.0),
                r = N(r),
                c = N(-r)
            ),
            String::new(),
        ),
        Ends::Square => (
            format!("M{} -6.5h{}v{h}h{}z", N(-r), N(w), N(-w)),
            format!("<path d=\"M{} 4.1h{}v2.4h{}z\" fill=\"{}\"/>", N(-r), N(w), N(-w), stock.body),
        ),
        Ends::Round => (
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

/// A mark as it lies over a counter.
pub(crate) fn mark(state: StateMark) -> String {
    let disc = |x: f64, icon: &str| {
        format!(
            "<g transform=\"translate({} -34)\" stroke=\"#1d1a14\" fill=\"none\"><circle r=\"12\" fill=\"#fff7e2\" stroke-width=\"1.8\"/><path d=\"{icon}\" stroke-width=\"2.4\"/></g>",
            N(x)
        )
    };
    match state {
        StateMark::Moved => disc(34.0, "M-6 0h9M-1-5l5 5-5 5"),
        StateMark::Fired => disc(-34.0, "M-6 3h6l2-5h3v5"),
        StateMark::Suppressed => "<g transform=\"translate(0 54)\"><rect x=\"-42\" y=\"-9\" width=\"84\" height=\"18\" rx=\"3\" fill=\"#e0a010\" stroke=\"#1d1a14\" stroke-width=\"1.8\"/><path d=\"M-30-3l6 6-6 0M-10-5v6M-10 4h.1M10-5v6M10 4h.1M30-3l-6 6 6 0\" stroke=\"#1a1203\" stroke-width=\"2.6\" fill=\"none\" stroke-linecap=\"round\"/></g>".to_owned(),
        StateMark::Cut => "<g transform=\"translate(34 34)\" fill=\"none\" stroke=\"#1d1a14\" stroke-width=\"2.4\"><circle r=\"12\" fill=\"#fff7e2\" stroke-width=\"1.8\"/><path d=\"M-3-3h-3a3 3 0 000 6h3M3-3h3a3 3 0 010 6h-3\"/></g>".to_owned(),
        StateMark::Hidden => "<path d=\"M-45 30l15 15M-45 16l29 29M-31 16l29 29M-17 16l29 29M-3 16l29 29M11 16l29 29M25 16l20 20M39 16l6 6\" stroke=\"#fff7e2\" stroke-width=\"3\" opacity=\".8\"/>".to_owned(),
        StateMark::Trench => "<path d=\"M-46 50l11-8 12 8 11-8 12 8 11-8 12 8 11-8 12 8\" fill=\"none\" stroke=\"#2b1f0a\" stroke-width=\"9\"/><path d=\"M-46 50l11-8 12 8 11-8 12 8 11-8 12 8 11-8 12 8\" fill=\"none\" stroke=\"#c3a877\" stroke-width=\"4.4\"/>".to_owned(),
        StateMark::Ambush => "<g transform=\"translate(-36-36)\"><circle r=\"11\" fill=\"#1d2b1a\"/><path d=\"M-7 0q7-8 14 0-7 8-14 0zM-7 7L7-7\" stroke=\"#fff\" stroke-width=\"2.2\" fill=\"none\"/></g>".to_owned(),
        StateMark::Spent => "<rect x=\"-47\" y=\"-47\" width=\"94\" height=\"94\" rx=\"7\" fill=\"#1c160c\" opacity=\".26\"/><path d=\"M47 24v16a7 7 0 0 1-7 7H24z\" fill=\"#1c160c\"/><path d=\"M33 40l3.5 3.5L43 36\" fill=\"none\" stroke=\"#fffdf3\" stroke-width=\"2.6\"/>".to_owned(),
        StateMark::Torn => "<path d=\"M-45.5-45.5L-23-45.5-45.5-23z\" fill=\"#8d1f14\"/><path d=\"M-43-38l8 3-3 3 4 5\" stroke=\"#fff\" stroke-width=\"2.4\" fill=\"none\" stroke-linejoin=\"round\"/>".to_owned(),
        StateMark::Square => "<g transform=\"translate(30-30)\"><g stroke=\"#222\" stroke-width=\"2\"><rect x=\"-10\" y=\"-10\" width=\"20\" height=\"20\" fill=\"#fff8e6\"/><rect x=\"-5\" y=\"-5\" width=\"10\" height=\"10\" fill=\"none\"/></g></g>".to_owned(),
    }
}

/// A ribbon across the upper right corner.
pub(crate) fn ribbon(letter: &str, ground: &str, ink: &str) -> String {
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

const STRIPES: &str = "M-45-20L-20-45M-45 5L5-45M-45 30L30-45M-40 45L45-40M-15 45L45-15M10 45L45 10";

/// The same, cream with stripes.
pub(crate) fn worn(stock: &Stock, r: f64) -> String {
    format!(
        "<rect x=\"-44\" y=\"-44\" width=\"92\" height=\"92\" rx=\"{r}\" opacity=\".3\"/><rect x=\"-47\" y=\"-47\" width=\"94\" height=\"94\" rx=\"{r}\" fill=\"{}\"/><rect x=\"-45.5\" y=\"-45.5\" width=\"91\" height=\"91\" rx=\"{}\" fill=\"#eee5cd\"/><path d=\"{STRIPES}\" stroke=\"{}\" stroke-width=\"7\" opacity=\".55\"/><rect x=\"-41\" y=\"-41\" width=\"82\" height=\"82\" rx=\"4\" fill=\"#f3ebd6\" opacity=\".62\"/>",
        stock.edge,
        r - 1.0,
        stock.body
    )
}
