//! Pieces: SVG centred on (0, 0), part by part; place and scale with a transform.
//!
//! On the map a counter of 94 units is drawn 1.25 radii wide: scale [`PIECE_SCALE`].

use crate::counters::{blank, block, mark, plaque, ribbon, worn};
use crate::figures::{above, shapes, symbol, weapon};
use crate::geom::{N, RADIUS, escape};
use crate::palette::Theme;
use crate::signs::works;
use crate::stock::themed;
use sandtable_picture::{
    Anchor, Badge, Color, Form, Glyph, Icon, Ink, Line, Part, PieceArt, Pips, Place, Row, Shape, Size, Stock,
    Stroke, Tone, Words,
};
use std::fmt::{Display, Write};

/// The scale at which a square counter stands on the map.
pub const PIECE_SCALE: f64 = 1.25 * RADIUS / 94.0;

/// The scale at which a unit of blocks stands on the map.
pub const BLOCK_SCALE: f64 = 0.92;

/// Paper and ink, for what is in no one's colours.
const PLAIN: Stock = Stock {
    dark: false,
    body: Color(0xff_fdf3),
    edge: Color(0x1c_160c),
    lit: Color(0xff_ffff),
    ink: Color(0x1c_160c),
    face: Color(0xff_fdf3),
    band: Color(0x1c_160c),
    ends: sandtable_picture::Ends::Square,
};

/// The scale at which a piece stands on a map drawn at [`RADIUS`].
#[must_use]
pub fn scale(piece: &PieceArt) -> f64 {
    match piece.size {
        Size::Counter => PIECE_SCALE,
        Size::Half => PIECE_SCALE / 2.0,
        Size::Blocks => BLOCK_SCALE,
        Size::Sign => 1.0,
    }
}

/// A piece as SVG, in a box of about 100 units.
#[must_use]
pub fn draw_piece(piece: &PieceArt, theme: Theme) -> String {
    let stock = themed(piece.stock.unwrap_or(PLAIN), theme);
    piece.parts.iter().map(|part| draw_part(part, stock)).collect()
}

fn draw_part(part: &Part, stock: Stock) -> String {
    match part {
        Part::Ground(ground) if ground.worn => worn(&stock, ground.round),
        Part::Ground(ground) => blank(&stock, ground.round),
        Part::Shape(shape) => draw_shape(shape, stock),
        Part::Words(words) => draw_words(words, stock),
        Part::Icon(icon) => draw_icon(icon, stock),
        Part::Row(row) => draw_row(row, stock),
        Part::Block(part) => block(&stock, part),
        Part::Plaque(part) => {
            let letters = part.text.chars().count() as f64;
            plaque(&stock, &part.text, part.y, (letters * part.letter).max(part.width))
        }
        Part::Pips(pips) => draw_pips(pips, stock),
        Part::Ribbon(part) => ribbon(&part.letter, &color(part.ground, stock), &color(part.ink, stock)),
        Part::Badge(badge) => draw_badge(badge),
        Part::State(state) => mark(*state),
        Part::Works(part) => works(*part),
    }
}

/// A number with up to three decimals.
struct F(f64);

impl Display for F {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let text = format!("{:.3}", self.0);
        let text = text.trim_end_matches('0').trim_end_matches('.');
        f.write_str(if text.starts_with("0.") { text.trim_start_matches('0') } else { text })
    }
}

/// The colour of an ink on a stock.
fn color(ink: Ink, stock: Stock) -> String {
    let tint = if stock.dark { ink.dark } else { ink.light };
    let color = match tint.tone {
        Tone::Body => stock.body,
        Tone::Edge => stock.edge,
        Tone::Lit => stock.lit,
        Tone::Ink => stock.ink,
        Tone::Face => stock.face,
        Tone::Figure => stock.figure(),
        Tone::Band => stock.band,
        Tone::Raised if stock.dark => stock.body.mixed(Color(0xff_ffff), 0.12),
        Tone::Raised => stock.lit,
        Tone::Current => return "currentColor".to_owned(),
        Tone::Rgb(color) => color,
    };
    color.to_string()
}

/// An attribute with an ink, and how opaque it is.
fn inked(name: &str, ink: Ink, stock: Stock) -> String {
    let opacity = if stock.dark { ink.dark.opacity } else { ink.light.opacity };
    let mut s = format!(" {name}=\"{}\"", color(ink, stock));
    if opacity < 1.0 {
        let _ = write!(s, " {name}-opacity=\"{}\"", F(opacity));
    }
    s
}

fn transform(place: Place) -> String {
    let mut s = String::new();
    if place.at != [0.0, 0.0] {
        let _ = write!(s, "translate({} {})", N(place.at[0]), N(place.at[1]));
    }
    if place.turn != 0.0 {
        let _ = write!(s, "rotate({})", F(place.turn));
    }
    if place.scale != 1.0 {
        let _ = write!(s, "scale({})", F(place.scale));
    }
    if s.is_empty() { s } else { format!(" transform=\"{s}\"") }
}

const STAR: &str = "M0-11.6l3.6 7.8 8.4.9-6.3 5.7 1.8 8.4L0 6.8l-7.5 4.4 1.8-8.4-6.3-5.7 8.4-.9z";
const SHIELD: &str = "M-13-14h26v14q-1 10-13 15-12-5-13-15z";

/// An outline with these attributes.
fn outline(form: &Form, attributes: &str) -> String {
    match form {
        Form::Rect([x, y, w, h], round) => {
            let round = if *round > 0.0 { format!(" rx=\"{}\"", N(*round)) } else { String::new() };
            format!(
                "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"{round}{attributes}/>",
                N(*x),
                N(*y),
                N(*w),
                N(*h)
            )
        }
        Form::Disc([x, y], r) => {
            format!("<circle cx=\"{}\" cy=\"{}\" r=\"{}\"{attributes}/>", N(*x), N(*y), N(*r))
        }
        Form::Path(d) => format!("<path d=\"{}\"{attributes}/>", escape(d)),
        Form::Star => format!("<path d=\"{STAR}\"{attributes}/>"),
        Form::Shield => format!("<path d=\"{SHIELD}\"{attributes}/>"),
    }
}

fn dashes(dash: &[f64]) -> String {
    if dash.is_empty() {
        return String::new();
    }
    let dash: Vec<String> = dash.iter().map(|n| N(*n).to_string()).collect();
    format!(" stroke-dasharray=\"{}\"", dash.join(" "))
}

const ROUND: &str = " stroke-linecap=\"round\" stroke-linejoin=\"round\"";

fn stroke(line: &Line, stock: Stock) -> String {
    let mut s = inked("stroke", line.ink, stock);
    let _ = write!(s, " stroke-width=\"{}\"{}", N(line.width), dashes(&line.dash));
    if line.round {
        s += ROUND;
    }
    s
}

fn draw_shape(shape: &Shape, stock: Stock) -> String {
    let mut attributes = transform(shape.place);
    attributes += &match shape.fill {
        Some(ink) => inked("fill", ink, stock),
        None => " fill=\"none\"".to_owned(),
    };
    if let Some(line) = &shape.line {
        attributes += &stroke(line, stock);
    }
    outline(&shape.form, &attributes)
}

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

fn draw_words(words: &Words, stock: Stock) -> String {
    let [x, y] = words.at;
    let size = match words.room {
        Some([room, least]) => {
            let letters = words.text.chars().count().max(1) as f64;
            (room / letters).min(words.size).max(least)
        }
        None => words.size,
    };
    let mut more = String::from(match words.anchor {
        Anchor::Start => " style=\"text-anchor:start\"",
        Anchor::Middle => "",
        Anchor::End => " style=\"text-anchor:end\"",
    });
    if words.underlined {
        more += " text-decoration=\"underline\"";
    }
    let ink = color(words.ink, stock);
    let mut s = label(x, y, size, &words.text, &ink, &more);
    if words.boxed {
        let _ = write!(
            s,
            "<rect x=\"{}\" y=\"{}\" width=\"25\" height=\"{}\" fill=\"none\" stroke=\"{ink}\" stroke-width=\"2.3\" rx=\"1.5\"/>",
            N(x - 12.5),
            N(y - size * 0.85),
            N(size)
        );
    }
    s
}

fn draw_icon(icon: &Icon, stock: Stock) -> String {
    let (place, ink) = (transform(icon.place), color(icon.ink, stock));
    match &icon.glyph {
        Glyph::Figure(figure) => format!("<g{place} fill=\"{ink}\" color=\"{ink}\">{}</g>", shapes(*figure)),
        Glyph::Weapon(kind) => format!("<g{place}>{}</g>", weapon(*kind, &ink)),
        Glyph::Symbol(kind) => format!(
            "<g{place} stroke=\"{ink}\" stroke-width=\"{}\" fill=\"none\"{ROUND}>{}</g>",
            N(icon.width),
            symbol(*kind, &ink)
        ),
        Glyph::Above(kind) => format!("<g{place}>{}</g>", above(*kind, &stock)),
        Glyph::Sign(strokes) => {
            let drawn: String = strokes.iter().map(|stroke| draw_stroke(stroke, &ink, icon.width)).collect();
            format!("<g{place}>{drawn}</g>")
        }
    }
}

pub(crate) fn draw_stroke(stroke: &Stroke, ink: &str, width: f64) -> String {
    let width = stroke.width.unwrap_or(width);
    let mut attributes = format!(" fill=\"{}\"", if stroke.filled { ink } else { "none" });
    if width > 0.0 {
        let _ = write!(attributes, " stroke=\"{ink}\" stroke-width=\"{}\"{}", N(width), dashes(&stroke.dash));
        if stroke.round {
            attributes += ROUND;
        }
    }
    outline(&stroke.form, &attributes)
}

fn draw_row(row: &Row, stock: Stock) -> String {
    let mut s = format!(
        "<g{}{} stroke-width=\"1.1\" stroke-linejoin=\"round\" paint-order=\"stroke\">",
        transform(row.place),
        inked("stroke", row.outline, stock)
    );
    for [x, y, scale] in &row.figures {
        let place = Place { at: [*x, *y], scale: *scale, turn: 0.0 };
        s += &draw_icon(&Icon { glyph: row.glyph.clone(), place, ink: row.ink, width: 1.1 }, stock);
    }
    s + "</g>"
}

fn draw_pips(pips: &Pips, stock: Stock) -> String {
    let ink = color(pips.ink, stock);
    let pip = |i: u8| {
        let [x, y] = [0, 1].map(|k| pips.at[k] + f64::from(i) * pips.step[k]);
        let fill = if i < pips.left { ink.to_string() } else { "none".to_owned() };
        let faint = if i < pips.of { "" } else { " opacity=\".18\"" };
        format!(
            "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" fill=\"{fill}\" stroke=\"{ink}\" stroke-width=\"{}\"{faint}/>",
            N(x),
            N(y),
            N(pips.size[0]),
            N(pips.size[1]),
            N(pips.width)
        )
    };
    (0..pips.of.max(pips.room)).map(pip).collect()
}

fn draw_badge(badge: &Badge) -> String {
    format!(
        "<g transform=\"translate({} {})\" stroke=\"#1d1a14\" fill=\"none\" stroke-linecap=\"round\"><circle r=\"11\" fill=\"#fff7e2\" stroke-width=\"1.8\"/><path d=\"{}\" stroke-width=\"2.2\"/></g>",
        N(badge.at[0]),
        N(badge.at[1]),
        escape(&badge.path)
    )
}
