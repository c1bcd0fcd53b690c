//! Cards and dice. The top 104 units of a card say all one needs, for a hand is tucked.

use crate::figures::silhouette;
use crate::geom::{N, escape};
use crate::palette::Theme;
use crate::piece::{draw_piece, text};
use sandtable_picture::{CardPicture, Figure, PieceArt};
use std::fmt::Write;

/// Width and height of a command card.
pub const COMMAND_CARD: [f64; 2] = [122.0, 172.0];

/// The face of a command card.
#[derive(Clone, Debug, PartialEq)]
pub struct CommandCard {
    /// Its name.
    pub title: String,
    /// What it does, in a sentence.
    pub words: String,
    /// The picture.
    pub picture: CardPicture,
    /// Whether it carries the bicorne of a leader.
    pub hat: bool,
}

const INK: &str = "#23201a";
const SERIF: &str = "Alegreya,Georgia,serif";

/// A hand in a square of 58 units: as many as one holds cards.
const HAND: &str = "<path d=\"M-9 12q-4-8-5-13 3-3 5 1l2 4v-15q2-3 4 0v10l1-13q2-3 4 0v13l2-11q3-2 4 1l-1 11 2-6q3-2 4 1l-3 13q-1 8-5 11h-9q-3-3-5-7z\" fill=\"none\" stroke=\"#2a1c00\" stroke-width=\"2\" stroke-linejoin=\"round\"/>";

impl CommandCard {
    /// The card as SVG from (0, 0) to [`COMMAND_CARD`].
    pub fn draw(&self) -> String {
        if let CardPicture::Split(card) = &self.picture {
            return crate::split::draw(card);
        }
        let [w, h] = COMMAND_CARD;
        let section = matches!(self.picture, CardPicture::Columns(_));
        let bar = if section { "#3d4b5c" } else { "#7a3b1d" };
        let mut s = format!(
            "<g><rect x=\".5\" y=\".5\" width=\"{}\" height=\"{}\" rx=\"9\" fill=\"#fffaf0\" stroke=\"#cfc3a9\"/><path d=\"M0 36V9a9 9 0 0 1 9-9h{}a9 9 0 0 1 9 9v27z\" fill=\"{bar}\"/>",
            w - 1.0,
            h - 1.0,
            w - 18.0
        );
        let left = if self.hat { 31.0 } else { 9.0 };
        if self.hat {
            s += "<path transform=\"translate(18 25) scale(.85)\" d=\"M-11-2q1.4-6.2 6.4-8.4Q.2-14 4-11q5.4 2 7.4 8.4-5.2-3-11.2-2.6-6-.2-11.2 3.2z\" fill=\"#f0cd74\"/>";
        }
        self.draw_title(&mut s, left, w - left - 6.0);
        let _ = write!(s, "<g transform=\"translate(8 42)\">{}</g>", self.draw_picture());
        let (size, lines) = match wrap(&self.words, 18) {
            lines if lines.len() > 4 => (9.6, wrap(&self.words, 21)),
            lines => (11.2, lines),
        };
        for (i, line) in lines.iter().enumerate() {
            let _ = write!(
                s,
                "<text x=\"9\" y=\"{}\" font-family=\"'Fira Sans',sans-serif\" font-size=\"{size}\" fill=\"{INK}\">{}</text>",
                N(119.5 + i as f64 * size * 1.22),
                escape(line)
            );
        }
        s + "</g>"
    }

    fn draw_title(&self, s: &mut String, left: f64, room: f64) {
        // The largest size at which two lines hold the title; Cyrillic runs wider.
        let wide = if self.title.chars().any(|c| c > '\u{3ff}') { 0.58 } else { 0.52 };
        let letters = |size: f64| (room / (size * wide)) as usize;
        let fits = |size: f64| {
            let lines = wrap(&self.title, letters(size));
            lines.len() <= 2 && lines.iter().all(|line| line.chars().count() <= letters(size))
        };
        let size =
            [15.5, 14.0, 13.0, 12.0, 11.0, 10.0, 9.2].into_iter().find(|size| fits(*size)).unwrap_or(8.6);
        let lines = wrap(&self.title, letters(size));
        let top = if lines.len() > 1 { 15.5 } else { 23.0 };
        for (i, line) in lines.iter().take(2).enumerate() {
            let _ = write!(
                s,
                "<text x=\"{}\" y=\"{}\" font-family=\"{SERIF}\" font-weight=\"700\" font-size=\"{size}\" fill=\"#fff8ea\">{}</text>",
                N(left),
                N(top + i as f64 * size.min(14.0)),
                escape(line)
            );
        }
    }

    fn draw_picture(&self) -> String {
        let ground = "<rect width=\"106\" height=\"62\" rx=\"4\" fill=\"#efe4c9\"/>";
        match &self.picture {
            CardPicture::Columns(orders) => mini_board(orders),
            CardPicture::Figures(figures) => {
                let n = figures.len().max(1) as f64;
                let gap = if figures.first().is_some_and(|f| f.is_foot()) { 26.0 } else { 44.0 };
                let mut s = ground.to_owned();
                for (i, f) in figures.iter().enumerate() {
                    let x = 53.0 + (i as f64 - (n - 1.0) / 2.0) * gap;
                    s += &silhouette(*f, "#3d2a18", if figures.len() == 1 { 1.4 } else { 1.12 }, x, 35.0);
                }
                s
            }
            CardPicture::Split(_) | CardPicture::Sabres => format!(
                "{ground}<g transform=\"translate(53 31)\" stroke=\"#3d2a18\" stroke-width=\"3\" fill=\"none\"><path d=\"M-30 18Q6 8 26-20M-34 10l10 12M30 18Q-6 8-26-20M34 10L24 22\"/></g>"
            ),
        }
    }
}

/// The sections of a board, 106 × 62; `*` in a section means as many as one holds cards.
pub fn mini_board(orders: &[String]) -> String {
    let mut s = String::new();
    for (i, order) in orders.iter().enumerate() {
        let x = 2.0 + i as f64 * 34.5;
        let fill = if order.is_empty() { "#e9e1cd" } else { "#e7b94a" };
        let _ = write!(
            s,
            "<rect x=\"{}\" y=\"2\" width=\"32\" height=\"58\" rx=\"3\" fill=\"{fill}\" stroke=\"#5d5546\"/>",
            N(x)
        );
        let middle = x + 16.0;
        match order.as_str() {
            "" => {
                let _ =
                    write!(s, "<path d=\"M{} 31h16\" stroke=\"#b3a88e\" stroke-width=\"2\"/>", N(x + 8.0));
            }
            "*" => {
                let _ = write!(s, "<g transform=\"translate({} 30)\">{HAND}</g>", N(middle));
            }
            order => {
                let size = if order.chars().count() > 1 { 20.0 } else { 30.0 };
                s += &text(middle, 41.0, size, order, "#2a1c00");
            }
        }
    }
    s
}

/// The back of a command card.
pub fn card_back() -> String {
    let (ground, line) = ("#3d527c", "#e7d9b5");
    let mut hexes = String::new();
    for i in 0..7 {
        for j in 0..4 {
            let x = f64::from(j) * 26.0 - 39.0 + if i % 2 == 1 { 13.0 } else { 0.0 };
            if x.abs() < 44.0 {
                let _ = write!(hexes, "M{} {}l11 6v12l-11 6-11-6v-12z", N(x), f64::from(i) * 22.0 - 78.0);
            }
        }
    }
    format!(
        "<g><rect width=\"122\" height=\"172\" rx=\"9\" fill=\"{ground}\"/><g transform=\"translate(61 86)\"><path d=\"{hexes}\" fill=\"none\" stroke=\"{line}\" opacity=\".45\"/><rect x=\"-49\" y=\"-74\" width=\"98\" height=\"148\" rx=\"6\" fill=\"none\" stroke=\"{line}\" stroke-width=\"1.6\"/><circle r=\"25\" fill=\"{ground}\" stroke=\"{line}\" stroke-width=\"2\"/>{}</g></g>",
        silhouette(Figure::Leader, line, 1.1, 0.0, 3.0)
    )
}

/// Words broken into lines of at most `width` letters where they can be.
pub(crate) fn wrap(words: &str, width: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in words.split_whitespace() {
        match lines.last_mut() {
            Some(line) if line.chars().count() + 1 + word.chars().count() <= width => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

const DIE: &str = "<rect x=\"-17\" y=\"-16\" width=\"35\" height=\"35\" rx=\"7\" opacity=\".2\"/><rect x=\"-17.5\" y=\"-17.5\" width=\"35\" height=\"35\" rx=\"7\" fill=\"#fffaf0\" stroke=\"#3a2e20\" stroke-width=\"1.6\"/>";

/// A die with a picture on its face, as SVG in a box of 38 about (0, 0).
#[must_use]
pub fn die_face(face: &PieceArt) -> String {
    format!("{DIE}{}", draw_piece(face, Theme::Day))
}

/// A six-sided die as SVG in a box of 38 about (0, 0).
pub fn die(pips: u8, dark: bool) -> String {
    let (ground, ink) = if dark { ("#3a3833", "#fffaf0") } else { ("#fffaf0", "#1d1a14") };
    let spots: &[[i8; 2]] = match pips {
        1 => &[[0, 0]],
        2 => &[[-7, -7], [7, 7]],
        3 => &[[-7, -7], [0, 0], [7, 7]],
        4 => &[[-7, -7], [7, -7], [-7, 7], [7, 7]],
        5 => &[[-7, -7], [7, -7], [0, 0], [-7, 7], [7, 7]],
        _ => &[[-7, -8], [7, -8], [-7, 0], [7, 0], [-7, 8], [7, 8]],
    };
    let mut s = DIE.replace("#fffaf0", ground);
    for [x, y] in spots {
        let _ = write!(s, "<circle cx=\"{x}\" cy=\"{y}\" r=\"3.2\" fill=\"{ink}\"/>");
    }
    s
}
