//! Fate cards: one face that is order, action, event, roll and random hex at once. In a tucked hand the order and the
//! action are seen; what is read only from a revealed card lies below.

use crate::cards::{COMMAND_CARD, die, wrap};
use crate::counters::text;
use crate::figures::silhouette;
use crate::geom::{N, escape};
use crate::stock::Stock;
use sandtable_picture::fate::{Fate, OrderSign};
use sandtable_picture::{Figure, Nation};
use std::fmt::Write;

/// The sign in a box of 30 × 22 about (0, 0), in `currentColor`.
fn shapes(sign: OrderSign) -> &'static str {
    match sign {
        OrderSign::Advance => {
            "<path d=\"M-8-7L0 0-8 7M2-7L10 0 2 7\" fill=\"none\" stroke=\"currentColor\" stroke-width=\"2.8\"/>"
        }
        OrderSign::Artillery => {
            "<path d=\"M0-10v20M-10 0h20M-7-7L7 7M7-7L-7 7\" stroke=\"currentColor\" stroke-width=\"2.2\"/>"
        }
        OrderSign::Denied => {
            "<path d=\"M-5-8v6M-5 9V3M5-8v6M5 9V3M-9-3h18v7H-9z\" fill=\"none\" stroke=\"currentColor\" stroke-width=\"2\"/><path d=\"M-11 10L11-10\" stroke=\"currentColor\" stroke-width=\"2.8\"/>"
        }
        OrderSign::Confusion => {
            "<path d=\"M-6-4q0-6 6-6t6 5q0 4-6 5v4M0 9h.1\" fill=\"none\" stroke=\"currentColor\" stroke-width=\"2.8\" stroke-linecap=\"round\"/>"
        }
        OrderSign::Fire => {
            "<path d=\"M-12 3h11l3-6h3l-1 6h3v3h-19z\" fill=\"currentColor\"/><path d=\"M8-4l5-2M9 1h6M8 6l5 2\" stroke=\"currentColor\" stroke-width=\"1.8\"/>"
        }
        OrderSign::Move => {
            "<path d=\"M-10 0h16M1-6l7 6-7 6\" fill=\"none\" stroke=\"currentColor\" stroke-width=\"2.6\"/>"
        }
        OrderSign::Recover => "<path d=\"M0-9V9M-9 0H9\" stroke=\"currentColor\" stroke-width=\"5\"/>",
        OrderSign::Rout => {
            "<path d=\"M10 0H-6M-1-6L-8 0-1 6\" fill=\"none\" stroke=\"currentColor\" stroke-width=\"2.6\" stroke-dasharray=\"4 2\"/>"
        }
    }
}

const INK: &str = "#23201a";
const FAINT: &str = "#6f654f";
const SANS: &str = "'Fira Sans',sans-serif";
const SERIF: &str = "Alegreya,Georgia,serif";
/// Where the event and the roll begin.
const EVENT: f64 = 99.0;
const ROLL: f64 = 138.0;

/// The card as SVG from (0, 0) to [`COMMAND_CARD`], under the name of its order.
pub fn draw(fate: &Fate) -> String {
    let [w, h] = COMMAND_CARD;
    let stock = Stock::of(fate.nation);
    let bar = if stock.dark { stock.body } else { stock.edge };
    let mut s = format!(
        "<g><rect x=\".5\" y=\".5\" width=\"{}\" height=\"{}\" rx=\"9\" fill=\"#fffaf0\" stroke=\"#cfc3a9\"/><path d=\"M0 34V9a9 9 0 0 1 9-9h{}a9 9 0 0 1 9 9v25z\" fill=\"{bar}\"/><g transform=\"translate(17 17) scale(.92)\" color=\"#fff8ea\">{}</g>",
        w - 1.0,
        h - 1.0,
        w - 18.0,
        shapes(fate.sign)
    );
    draw_order(fate, &mut s);
    draw_action(fate, &mut s, stock.body.to_string().as_str());
    draw_event(fate, &mut s);
    draw_roll(fate, &mut s);
    s + "</g>"
}

fn draw_order(fate: &Fate, s: &mut String) {
    let room = COMMAND_CARD[0] - 37.0;
    let small = !fate.also.is_empty();
    let most = if small { 15.5 } else { 17.0 };
    let (size, lines) = fit(&fate.order, room, most, if small { 1 } else { 2 });
    let top = match (lines.len(), small) {
        (1, false) => 22.5,
        (1, true) => 16.5,
        _ => 15.0,
    };
    for (i, line) in lines.iter().enumerate() {
        line_of(s, SERIF, "font-weight=\"800\"", [32.0, top + i as f64 * size * 0.95], size, "#fff8ea", line);
    }
    if small {
        let (size, lines) = fit(&fate.also, room, 9.4, 1);
        if let Some(line) = lines.first() {
            line_of(s, SANS, "font-weight=\"500\"", [32.0, 28.0], size, "#efe4c9", line);
        }
    }
}

fn draw_action(fate: &Fate, s: &mut String, stripe: &str) {
    let Some([name, does]) = &fate.action else {
        let _ = write!(
            s,
            "<path d=\"M42 66h38\" stroke=\"#cfc3a9\" stroke-width=\"2\" stroke-linecap=\"round\"/>"
        );
        return;
    };
    let _ = write!(
        s,
        "<rect x=\"7\" y=\"40\" width=\"5\" height=\"{}\" rx=\"1.6\" fill=\"{stripe}\"/>",
        N(EVENT - 46.0)
    );
    let room = COMMAND_CARD[0] - 22.0;
    let (size, lines) = fit(name, room, 13.2, 2);
    let mut y = 37.5;
    for line in &lines {
        y += size * 1.03;
        line_of(s, SANS, "font-weight=\"600\"", [17.0, y], size, INK, line);
    }
    let left = EVENT - 5.0 - y;
    let (size, lines) = block(does, room, left, 9.6);
    for line in &lines {
        y += size * 1.2;
        line_of(s, SANS, "", [17.0, y + 1.0], size, "#4a4436", line);
    }
}

fn draw_event(fate: &Fate, s: &mut String) {
    let (w, high) = (COMMAND_CARD[0] - 1.0, ROLL - EVENT);
    let mut hatch = String::new();
    let mut x = -high + 8.0;
    while x < w {
        let (from, to) = (x.max(0.0), (x + high).min(w));
        let _ = write!(hatch, "M{} {}L{} {}", N(from), N(ROLL - (from - x)), N(to), N(ROLL - (to - x)));
        x += 12.0;
    }
    let _ = write!(
        s,
        "<path d=\"M.5 {}h{}v{}h-{}z\" fill=\"#f6efdd\"/><path d=\"{hatch}\" stroke=\"#8a7a5a\" stroke-width=\"5\" opacity=\".08\"/><path d=\"M.5 {}h{}\" stroke=\"#cfc3a9\"/>",
        N(EVENT),
        N(w),
        N(high),
        N(w),
        N(EVENT),
        N(w)
    );
    line_of(s, SANS, "font-weight=\"500\"", [9.0, EVENT + 10.5], 8.2, FAINT, &fate.label);
    let room = w - if fate.wind.is_some() { 36.0 } else { 16.0 };
    let (size, lines) = fit(&fate.event, room * 1.12, 14.5, 1);
    for line in &lines {
        line_of(s, SERIF, "font-style=\"italic\"", [9.0, EVENT + 24.5], size, INK, line);
    }
    if let Some(wind) = fate.wind {
        let _ = write!(
            s,
            "<g transform=\"translate({} {}) rotate({wind})\" fill=\"none\" stroke=\"#4a5560\" stroke-width=\"2\"><circle r=\"10.5\" stroke-width=\"1.2\"/><path d=\"M0 7V-7M-4-3l4-4.5 4 4.5\"/></g>",
            N(w - 16.0),
            N(EVENT + 16.0)
        );
    }
}

fn draw_roll(fate: &Fate, s: &mut String) {
    let [w, h] = COMMAND_CARD;
    let _ = write!(
        s,
        "<path d=\"M.5 {r}H{x}V{a}a9 9 0 0 1-9 9H9.5a9 9 0 0 1-9-9z\" fill=\"#efe8d8\" stroke=\"#cfc3a9\"/>",
        r = N(ROLL),
        x = N(w - 0.5),
        a = N(h - 9.5)
    );
    let y = (ROLL + h) / 2.0;
    for (i, (pips, dark)) in [(fate.dice[0], false), (fate.dice[1], true)].into_iter().enumerate() {
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
        text(0.0, 4.4, 12.5, &fate.hex, INK)
    );
    if fate.trigger.is_empty() {
        return;
    }
    let _ = write!(
        s,
        "<rect x=\"6\" y=\"{}\" width=\"56\" height=\"29\" rx=\"7\" fill=\"none\" stroke=\"#b0271b\" stroke-width=\"1.8\"/>",
        N(y - 14.5)
    );
    let wide = (fate.trigger.chars().count() as f64 * 5.6 + 12.0).max(36.0);
    let _ = write!(
        s,
        "<g transform=\"translate({} {})\"><rect x=\"{}\" y=\"-7\" width=\"{}\" height=\"13\" rx=\"3\" fill=\"#b0271b\"/>{}</g>",
        N((w - 4.0 - wide / 2.0).min(34.0_f64.max(6.0 + wide / 2.0))),
        N(ROLL),
        N(-wide / 2.0),
        N(wide),
        text(0.0, 3.0, 9.4, &fate.trigger, "#fff")
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

/// The back of a nation's deck.
#[must_use]
pub fn back(nation: Nation) -> String {
    let stock = Stock::of(nation);
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
