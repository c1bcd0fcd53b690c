//! A piece as a composition: parts from the bottom up, each in its place. A game brings new pieces as data; the
//! renderer knows the parts only.
//!
//! A counter fills a box from −47 to 47 about (0, 0).

use crate::glyph::{Glyph, StateMark, Works};
use crate::ink::{Ink, TEXT};
use crate::stock::Stock;
use serde::{Deserialize, Serialize};

/// A piece, a mark, a badge, a sign: whatever is drawn by itself.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct PieceArt {
    /// In whose colours.
    pub stock: Option<Stock>,
    /// How large it stands on the map.
    pub size: Size,
    /// What it is made of, from the bottom up.
    pub parts: Vec<Part>,
}

/// How large something stands on the map.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Size {
    /// As a counter, which fills most of its hex.
    #[default]
    Counter,
    /// At half the size of a counter: what rides with another.
    Half,
    /// As a group of blocks.
    Blocks,
    /// As it is drawn: a sign on a button.
    Sign,
}

/// A part of a piece.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Part {
    /// The counter itself.
    Ground(Ground),
    /// A plain shape.
    Shape(Shape),
    /// A word or a number.
    Words(Words),
    /// A figure, a weapon, a symbol, a sign.
    Icon(Icon),
    /// The same figure several times.
    Row(Row),
    /// A wooden block.
    Block(Block),
    /// A plaque with a name, its ends shaped by the stock.
    Plaque(Plaque),
    /// Steps, strength, levels: as many boxes as there were at most, those that are left filled.
    Pips(Pips),
    /// A corner ribbon with a letter.
    Ribbon(Ribbon),
    /// A disc with a sign.
    Badge(Badge),
    /// A state by its usual mark.
    State(StateMark),
    /// Works, smoke or fire, about the middle of a hex.
    Works(Works),
}

/// The counter: shadow, edge, body, lit bevel.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Ground {
    /// How round its corners are.
    pub round: f64,
    /// Cream with stripes in the colour of the body: broken, reduced.
    #[serde(default)]
    pub worn: bool,
}

/// Where and how a part is put: scaled, turned clockwise by degrees, then moved.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Place {
    /// Its middle.
    pub at: [f64; 2],
    /// How many times as large.
    pub scale: f64,
    /// Degrees, clockwise.
    pub turn: f64,
}

impl Default for Place {
    fn default() -> Self {
        Place { at: [0.0, 0.0], scale: 1.0, turn: 0.0 }
    }
}

/// The outline of a shape.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Form {
    /// A rectangle: left, top, width, height, and how round its corners are.
    Rect([f64; 4], f64),
    /// A disc: its middle and radius.
    Disc([f64; 2], f64),
    /// SVG path data.
    Path(String),
    /// A star of five points, 24 wide.
    Star,
    /// A shield, 26 wide.
    Shield,
}

/// A plain shape.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Shape {
    /// Its outline.
    pub form: Form,
    /// Where it is put.
    #[serde(default)]
    pub place: Place,
    /// With what it is filled.
    #[serde(default)]
    pub fill: Option<Ink>,
    /// With what it is drawn.
    #[serde(default)]
    pub line: Option<Line>,
}

/// The line of a shape.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Line {
    /// With what.
    pub ink: Ink,
    /// How wide.
    pub width: f64,
    /// Dashes and gaps; empty is solid.
    #[serde(default)]
    pub dash: Vec<f64>,
    /// Its ends and corners are round.
    #[serde(default)]
    pub round: bool,
}

/// Where words begin or end.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Anchor {
    /// They begin at their place.
    Start,
    /// Their middle is at their place.
    #[default]
    Middle,
    /// They end at their place.
    End,
}

/// A word or a number.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Words {
    /// What is written.
    pub text: String,
    /// It is a key, said in a language when it is drawn.
    #[serde(default)]
    pub key: bool,
    /// Where: the foot of its letters.
    pub at: [f64; 2],
    /// How large.
    pub size: f64,
    /// With what.
    pub ink: Ink,
    /// How it lies about its place.
    #[serde(default)]
    pub anchor: Anchor,
    /// It shrinks to keep within this room: width for letters at size 1, and the least size.
    #[serde(default)]
    pub room: Option<[f64; 2]>,
    /// In a box.
    #[serde(default)]
    pub boxed: bool,
    /// Underlined.
    #[serde(default)]
    pub underlined: bool,
}

/// A picture from the library, or a sign of the game's own.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Icon {
    /// Which.
    pub glyph: Glyph,
    /// Where.
    #[serde(default)]
    pub place: Place,
    /// With what.
    pub ink: Ink,
    /// How wide its lines are, where it is drawn in lines.
    #[serde(default)]
    pub width: f64,
}

/// The same figure several times, outlined to stand out on any ground.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Row {
    /// Which.
    pub glyph: Glyph,
    /// Each one's place and scale.
    pub figures: Vec<[f64; 3]>,
    /// Where the row is.
    #[serde(default)]
    pub place: Place,
    /// With what.
    pub ink: Ink,
    /// With what they are outlined.
    pub outline: Ink,
}

/// A wooden block seen from the front and a little above.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Block {
    /// What stands on it.
    pub glyph: Glyph,
    /// The figure's scale, and how far down it stands.
    pub figure: [f64; 2],
    /// The middle of its face.
    pub at: [f64; 2],
    /// Width and height of its face.
    pub size: [f64; 2],
}

/// A plaque with a name.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Plaque {
    /// The name.
    pub text: String,
    /// It is a key, said in a language when it is drawn.
    #[serde(default)]
    pub key: bool,
    /// How far down its middle is.
    pub y: f64,
    /// Its least width.
    pub width: f64,
    /// Width for each letter, where it grows with its name.
    #[serde(default)]
    pub letter: f64,
}

/// Boxes in a row.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Pips {
    /// The upper left corner of the first.
    pub at: [f64; 2],
    /// Width and height of one.
    pub size: [f64; 2],
    /// From one to the next.
    pub step: [f64; 2],
    /// How many are filled.
    pub left: u8,
    /// How many there are.
    pub of: u8,
    /// How many have a place, drawn faintly.
    #[serde(default)]
    pub room: u8,
    /// How wide their lines are.
    pub width: f64,
    /// With what.
    pub ink: Ink,
}

/// A ribbon across the upper right corner.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Ribbon {
    /// Its letter.
    pub letter: String,
    /// The ribbon.
    pub ground: Ink,
    /// The letter.
    pub ink: Ink,
}

/// A pale disc with a sign.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Badge {
    /// The sign, as SVG path data in a box of 14.
    pub path: String,
    /// The middle of the disc.
    pub at: [f64; 2],
}

macro_rules! parts {
    ($($part:ident),+) => { $(
        impl From<$part> for Part {
            fn from(part: $part) -> Part {
                Part::$part(part)
            }
        }
    )+ };
}

parts!(Ground, Shape, Words, Icon, Row, Block, Plaque, Pips, Ribbon, Badge, Works);

impl From<StateMark> for Part {
    fn from(state: StateMark) -> Part {
        Part::State(state)
    }
}

impl PieceArt {
    /// A counter in the colours of a side.
    #[must_use]
    pub fn counter(stock: Stock, round: f64) -> PieceArt {
        PieceArt::of(stock).with(Ground { round, worn: false })
    }

    /// Something in the colours of a side that has no ground of its own.
    #[must_use]
    pub fn of(stock: Stock) -> PieceArt {
        PieceArt { stock: Some(stock), ..PieceArt::default() }
    }

    /// The same with a part on top.
    #[must_use]
    pub fn with(mut self, part: impl Into<Part>) -> PieceArt {
        self.parts.push(part.into());
        self
    }

    /// The same with some parts on top.
    #[must_use]
    pub fn and(mut self, parts: impl IntoIterator<Item = Part>) -> PieceArt {
        self.parts.extend(parts);
        self
    }

    /// The same at another size.
    #[must_use]
    pub fn sized(self, size: Size) -> PieceArt {
        PieceArt { size, ..self }
    }

    /// The same piece with its words said in a language.
    #[must_use]
    pub fn spoken(&self, say: &dyn Fn(&str) -> String) -> PieceArt {
        let mut piece = self.clone();
        for part in &mut piece.parts {
            match part {
                Part::Words(Words { text, key: true, .. }) | Part::Plaque(Plaque { text, key: true, .. }) => {
                    *text = say(text);
                }
                _ => {}
            }
        }
        piece
    }
}

impl From<Part> for PieceArt {
    fn from(part: Part) -> PieceArt {
        PieceArt { parts: vec![part], ..PieceArt::default() }
    }
}

impl FromIterator<Part> for PieceArt {
    fn from_iter<I: IntoIterator<Item = Part>>(parts: I) -> PieceArt {
        PieceArt { parts: parts.into_iter().collect(), ..PieceArt::default() }
    }
}

impl Place {
    /// Here, as large as it is drawn.
    #[must_use]
    pub const fn at(x: f64, y: f64) -> Place {
        Place { at: [x, y], scale: 1.0, turn: 0.0 }
    }

    /// The same, so many times as large.
    #[must_use]
    pub const fn scaled(self, scale: f64) -> Place {
        Place { scale, ..self }
    }

    /// The same, turned clockwise by degrees.
    #[must_use]
    pub const fn turned(self, turn: f64) -> Place {
        Place { turn, ..self }
    }
}

impl Shape {
    /// A shape without colour.
    #[must_use]
    pub fn of(form: Form) -> Shape {
        Shape { form, place: Place::default(), fill: None, line: None }
    }

    /// A path.
    #[must_use]
    pub fn path(data: &str) -> Shape {
        Shape::of(Form::Path(data.to_owned()))
    }

    /// A strip across a counter.
    #[must_use]
    pub fn strip(top: f64, height: f64) -> Shape {
        Shape::of(Form::Rect([-45.5, top, 91.0, height], 0.0))
    }

    /// The same, filled.
    #[must_use]
    pub fn filled(self, ink: Ink) -> Shape {
        Shape { fill: Some(ink), ..self }
    }

    /// The same with a line.
    #[must_use]
    pub fn lined(self, ink: Ink, width: f64) -> Shape {
        Shape { line: Some(Line { ink, width, dash: Vec::new(), round: false }), ..self }
    }

    /// The same with round ends and corners.
    #[must_use]
    pub fn rounded(mut self) -> Shape {
        if let Some(line) = &mut self.line {
            line.round = true;
        }
        self
    }

    /// The same with dashes.
    #[must_use]
    pub fn dashed(mut self, dash: &[f64]) -> Shape {
        if let Some(line) = &mut self.line {
            line.dash = dash.to_vec();
        }
        self
    }

    /// The same in a place.
    #[must_use]
    pub fn put(self, place: Place) -> Shape {
        Shape { place, ..self }
    }
}

impl Words {
    /// In the ink of the counter, centred.
    #[must_use]
    pub fn new(text: impl ToString, at: [f64; 2], size: f64) -> Words {
        let text = text.to_string();
        Words {
            text,
            key: false,
            at,
            size,
            ink: TEXT,
            anchor: Anchor::Middle,
            room: None,
            boxed: false,
            underlined: false,
        }
    }

    /// What is said for a key.
    #[must_use]
    pub fn key(text: impl ToString, at: [f64; 2], size: f64) -> Words {
        Words { key: true, ..Words::new(text, at, size) }
    }

    /// The same in another ink.
    #[must_use]
    pub fn in_ink(self, ink: Ink) -> Words {
        Words { ink, ..self }
    }

    /// The same, anchored.
    #[must_use]
    pub fn anchored(self, anchor: Anchor) -> Words {
        Words { anchor, ..self }
    }

    /// The same, shrinking to a width of letters, not below a size.
    #[must_use]
    pub fn within(self, width: f64, least: f64) -> Words {
        Words { room: Some([width, least]), ..self }
    }
}

impl Icon {
    /// In the ink of the counter.
    #[must_use]
    pub fn new(glyph: impl Into<Glyph>, place: Place) -> Icon {
        Icon { glyph: glyph.into(), place, ink: TEXT, width: 2.0 }
    }

    /// The same in another ink.
    #[must_use]
    pub fn in_ink(self, ink: Ink) -> Icon {
        Icon { ink, ..self }
    }

    /// The same with lines so wide.
    #[must_use]
    pub fn drawn(self, width: f64) -> Icon {
        Icon { width, ..self }
    }
}

impl Row {
    /// One to four soldiers, as they stand on a counter of 94.
    #[must_use]
    pub fn soldiers(count: u8, place: Place, ink: Ink, outline: Ink) -> Row {
        let figures = match count {
            1 => vec![[0.0, 0.0, 1.06]],
            2 => vec![[-11.0, 1.0, 0.88], [11.0, 1.0, 0.88]],
            3 => vec![[-16.0, 2.0, 0.76], [0.0, 0.0, 0.78], [16.0, 2.0, 0.76]],
            _ => vec![[-21.0, -3.0, 0.68], [-7.0, 3.0, 0.68], [7.0, -3.0, 0.68], [21.0, 3.0, 0.68]],
        };
        Row { glyph: crate::glyph::Figure::Soldier.into(), figures, place, ink, outline }
    }
}
