//! Cards that are several things at once. In a tucked hand the head and the body are seen; what is read only from a
//! revealed card lies below.

use crate::cards::{COMMAND_CARD, die, wrap};
use crate::figures::silhouette;
use crate::geom::{N, escape};
use crate::piece::{draw_stroke, text};
use sandtable_picture::{Figure, SplitCard, Stock};
use std::fmt::Write;

const INK: &str = "#23201a";
const FAINT: &str = "#6f654f";
const SANS: &str = "'Fira Sans',sans-serif";
const SERIF: &str = "Alegreya,Georgia,serif";
/// Where the box and the foot begin.
const BOX: f64 = 99.0;
const FOOT: f64 = 138.0;

/// The card as SVG from (0, 0) to [`COMMAND_CARD`], under its title.
pub fn draw(card: &SplitCard) -> String {
    let [w, h] = COMMAND_CARD;
    let stock = card.stock;
    let sign: String = card.sign.iter().map(|stroke| draw_stroke(stroke, "currentColor", 2.6)).collect();
    let bar = if stock.dark { stock.body } else { stock.edge };
    let mut s = format!(
        "<g><rect x=\".5\" y=\".5\" width=\"{}\" height=\"{}\" rx=\"9\" fill=\"#fffaf0\" stroke=\"#cfc3a9\"/><path d=\"M0 34V9a9 9 0 0 1 9-9h{}a9 9 0 0 1 9 9v25z\" fill=\"{bar}\"/><g transform=\"translate(17 17) scale(.92)\" color=\"#fff8ea\">{}</g>",
        w - 1.0,
        h - 1.0,
        w - 18.0,
        sign
    );
    draw_head(card, &mut s);
    draw_body(card, &mut s, stock.body.to_string().as_str());
    draw_box(card, &mut s);
    draw_foot(card, &mut s);
    s + "</g>"
}

fn draw_head(card: &SplitCard, s: &mut String) {
    let room = COMMAND_CARD[0] - 37.0;
    let small = !card.note.is_empty();
    let most = if small { 15.5 } else { 17.0 };
    let (size, lines) = fit(&card.title, room, most, if small { 1 } else { 2 });
    let top = match (lines.len(), small) {
        (1, false) => 22.5,
        (1, true) => 16.5,
        _ => 15.0,
    };
    for (i, line) in lines.iter().enumerate() {
        line_of(s, SERIF, "font-weight=\"800\"", [32.0, top + i as f64 * size * 0.95], size, "#fff8ea", line);
    }
    if small {
        let (size, lines) = fit(&card.note, room, 9.4, 1);
        if let Some(line) = lines.first() {
            line_of(s, SANS, "font-weight=\"500\"", [32.0, 28.0], size, "#efe4c9", line);
        }
    }
}

fn draw_body(card: &SplitCard, s: &mut String, stripe: &str) {
    let Some([name, does]) = &card.body else {
        let _ = write!(
            s,
            "<path d=\"M42 66h38\" stroke=\"#cfc3a9\" stroke-width=\"2\" stroke-linecap=\"round\"/>"
        );
        return;
    };
    let _ = write!(
        s,
        "<rect x=\"7\" y=\"40\" width=\"5\" height=\"{}\" rx=\"1.6\" fill=\"{stripe}\"/>",
        N(BOX - 46.0)
    );
    let room = COMMAND_CARD[0] - 22.0;
    let (size, lines) = fit(name, room, 13.2, 2);
    let mut y = 37.5;
    for line in &lines {
        y += size * 1.03;
        line_of(s, SANS, "font-weight=\"600\"", [17.0, y], size, INK, line);
    }
    let left = BOX - 5.0 - y;
    let (size, lines) = block(does, room, left, 9.6);
    for line in &lines {
        y += size * 1.2;
        line_of(s, SANS, "", [17.0, y + 1.0], size, "#4a4436", line);
    }
}

fn draw_box(card: &SplitCard, s: &mut String) {
    let (w, high) = (COMMAND_CARD[0] - 1.0, FOOT - BOX);
    let mut hatch = String::new();
    let mut x = -high + 8.0;
    while x < w {
        let (from, to) = (x.max(0.0), (x + high).min(w));
        let _ = write!(hatch, "M{} {}L{} {}", N(from), N(FOOT - (from - x)), N(to), N(FOOT - (to - x)));
        x += 12.0;
    }
    let _ = write!(
        s,
        "<path d=\"M.5 {}h{}v{}h-{}z\" fill=\"#f6efdd\"/><path d=\"{hatch}\" stroke=\"#8a7a5a\" stroke-width=\"5\" opacity=\".08\"/><path d=\"M.5 {}h{}\" stroke=\"#cfc3a9\"/>",
        N(BOX),
        N(w),
        N(high),
        N(w),
        N(BOX),
        N(w)
    );
    line_of(s, SANS, "font-weight=\"500\"", [9.0, BOX + 10.5], 8.2, FAINT, &card.label);
    let room = w - if card.arrow.is_some() { 36.0 } else { 16.0 };
    let (size, lines) = fit(&card.boxed, room * 1.12, 14.5, 1);
    for line in &lines {
        line_of(s, SERIF, "font-style=\"italic\"", [9.0, BOX + 24.5], size, INK, line);
    }
    if let Some(arrow) = card.arrow {
        let _ = write!(
            s,
            "<g transform=\"translate({} {}) rotate({arrow})\" fill=\"none\" stroke=\"#4a5560\" stroke-width=\"2\"><circle r=\"10.5\" stroke-width=\"1.2\"/><path d=\"M0 7V-7M-4-3l4-4.5 4 4.5\"/></g>",
            N(w - 16.0),
            N(BOX + 16.0)
        );
    }
}

fn draw_foot(card: &SplitCard, s: &mut String) {
    let [w, h] = COMMAND_CARD;
    let _ = write!(
        s,
        "<path d=\"M.5 {r}H{x}V{a}a9 9 0 0 1-9 9H9.5a9 9 0 0 1-9-9z\" fill=\"#efe8d8\" stroke=\"#cfc3a9\"/>",
        r = N(FOOT),
        x = N(w - 0.5),
        a = N(h - 9.5)
    );
    let y = (FOOT + h) / 2.0;
    for (i, (pips, dark)) in [(card.dice[0], false), (card.dice[1], true)].into_iter().enumerate() {
        let _ = write!(
            s,
            "<g transform=\"translate({} {}) scale(.6)\">{}</g>",
            20 + i * 27,
            N(y),
            die(pips, dark)
        );
    }
    let _ = write!(
        s,
        "<g transform=\"translate({} {})\"><path d=\"M-7.5-13H7.5L15 0 7.5 13H-7.5L-15 0Z\" fill=\"#fffaf0\" stroke=\"{INK}\" stroke-width=\"1.5\"/>{}</g>",
        N(w - 23.0),
        N(y),
        text(0.0, 4.4, 12.5, &card.hex, INK)
    );
    if card.trigger.is_empty() {
        return;
    }
    let _ = write!(
        s,
        "<rect x=\"6\" y=\"{}\" width=\"56\" height=\"29\" rx=\"7\" fill=\"none\" stroke=\"#b0271b\" stroke-width=\"1.8\"/>",
        N(y - 14.5)
    );
    let wide = (card.trigger.chars().count() as f64 * 5.6 + 12.0).max(36.0);
    let _ = write!(
        s,
        "<g transform=\"translate({} {})\"><rect x=\"{}\" y=\"-7\" width=\"{}\" height=\"13\" rx=\"3\" fill=\"#b0271b\"/>{}</g>",
        N((w - 4.0 - wide / 2.0).min(34.0_f64.max(6.0 + wide / 2.0))),
        N(FOOT),
        N(-wide / 2.0),
        N(wide),
        text(0.0, 3.0, 9.4, &card.trigger, "#fff")
    );
}

/// Letters of a word run this wide, as a share of their size; Cyrillic runs wider.
fn width_of(words: &str) -> f64 {
    if words.chars().any(|c| c > '\u{3ff}') { 0.57 } else { 0.51 }
}

/// The largest size up to `most` at which so many lines of this width hold the words.
fn fit(words: &str, room: f64, most: f64, lines: usize) -> (f64, Vec<String>) {
    let mut size = most;
    loop {
        let letters = (room / (size * width_of(words))) as usize;
        let broken = wrap(words, letters);
        let fits = broken.len() <= lines && broken.iter().all(|l| l.chars().count() <= letters);
        if fits || size < 7.5 {
            return (size, broken.into_iter().take(lines).collect());
        }
        size -= 0.5;
    }
}

/// The largest size up to `most` at which the words fill no more than this height.
fn block(words: &str, room: f64, height: f64, most: f64) -> (f64, Vec<String>) {
    let mut size = most;
    loop {
        let broken = wrap(words, (room / (size * width_of(words))) as usize);
        if broken.len() as f64 * size * 1.2 <= height || size < 7.0 {
            return (size, broken);
        }
        size -= 0.3;
    }
}

fn line_of(s: &mut String, font: &str, more: &str, [x, y]: [f64; 2], size: f64, ink: &str, words: &str) {
    let _ = write!(
        s,
        "<text x=\"{}\" y=\"{}\" font-family=\"{font}\" {more} font-size=\"{}\" fill=\"{ink}\">{}</text>",
        N(x),
        N(y),
        N(size),
        escape(words)
    );
}

/// The back of a side's deck.
#[must_use]
pub fn back(stock: Stock) -> String {
    let ground = if stock.dark { stock.body } else { stock.edge };
    let mut hexes = String::new();
    for (column, row) in (0..6).flat_map(|c| (0..9).map(move |r| (c, r))) {
        let x = f64::from(column) * 21.0 - 52.5;
        let y = f64::from(row) * 24.2 - 97.0 + if column % 2 == 1 { 12.1 } else { 0.0 };
        if x.abs() < 50.0 && y.abs() < 74.0 {
            let _ = write!(hexes, "M{} {}h14l7 12.1-7 12.1h-14l-7-12.1z", N(x - 7.0), N(y - 12.1));
        }
    }
    let line = stock.lit;
    format!(
        "<g><rect width=\"122\" height=\"172\" rx=\"9\" fill=\"{ground}\"/><g transform=\"translate(61 86)\"><path d=\"{hexes}\" fill=\"none\" stroke=\"{line}\" opacity=\".4\"/><rect x=\"-53\" y=\"-78\" width=\"106\" height=\"156\" rx=\"6\" fill=\"none\" stroke=\"{line}\" stroke-width=\"1.6\"/><circle r=\"27\" fill=\"{ground}\" stroke=\"{line}\" stroke-width=\"2\"/>{}</g></g>",
        silhouette(Figure::Soldier, line, 1.15, 0.0, 3.0)
    )
}
