//! What lies on the table, in terms that know no game. One client draws it for all.
//!
//! A scene is built for one viewer and holds nothing that this viewer may not know.

mod answers;

pub use answers::{About, Answer, Face, FaceRow, Obstacle, Question, Sight};

use crate::choice::{Choice, Choices, Noun, Vocabulary};
use crate::game::{Game, Outcome, Waiting};
use crate::seat::{Seat, SeatSet, Viewer};
use crate::words::Msg;
use serde::{Deserialize, Serialize};

pub use sandtable_picture::overlays::{End, Pen, Shape, Sign};

/// The table as one viewer sees it.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Scene {
    /// Which turn it is.
    pub turn: Msg,
    /// Which phase.
    pub phase: Msg,
    /// Whose turn it is, if it is anyone's.
    pub active: Option<Seat>,
    /// Who is asked now, as far as this viewer may know.
    pub asked: SeatSet,
    /// Who has sealed what he wrote and waits for the others, as far as this viewer may know.
    #[serde(default, skip_serializing_if = "is_no_one")]
    pub ready: SeatSet,
    /// Pieces, each once, a stack from the bottom to the top.
    pub pieces: Vec<Piece>,
    /// Stacks whose order matters: the page keeps it, numbers the levels, and lists them from the top.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub stacks: Vec<Stack>,
    /// What else lies on hexes and hexsides.
    pub marks: Vec<Mark>,
    /// What is drawn over the map: ways, sectors, zones, signs.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub overlays: Vec<Overlay>,
    /// Hands of cards: one's own with faces, others' by number.
    pub hands: Vec<Hand>,
    /// Decks, discards, pools.
    pub piles: Vec<Pile>,
    /// Tracks: victory, time, losses.
    pub tracks: Vec<Track>,
    /// What is asked of this viewer, if he is asked.
    pub prompt: Option<Prompt>,
    /// What he may choose.
    pub choices: Vec<Offer>,
    /// Hexes farther away that he comes to by several choices in a row, each the next hex of a way.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub ways: Vec<Way>,
    /// Hexes that he may choose or come to, each with those from where it could be shot at as far as he knows.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub exposed: Vec<Exposed>,
    /// Sides of a hex that he may choose open an arc: a drag shows it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sweep: Option<Sweep>,
    /// His pieces with what is to be said of each, one by one: orders that are written.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub roster: Option<Roster>,
    /// How it ended.
    pub over: Option<Ending>,
}

fn is_no_one(seats: &SeatSet) -> bool {
    seats.is_empty()
}

impl Scene {
    /// What every scene says alike: who is asked, what this viewer is asked and may choose (as [`Offer::plain`]), and
    /// how it ended, in these words.
    pub fn plain<G: Game>(game: &G, state: &G::State, viewer: Viewer, ending: Msg) -> Scene {
        let waiting = game.waiting(state);
        let mut scene = Scene { asked: waiting.asked(), ..Scene::default() };
        if let Viewer::Seat(seat) = viewer
            && scene.asked.contains(seat)
        {
            let mut choices = Choices::new();
            game.legal(state, seat, &mut choices);
            scene.choices = choices.iter().map(|&choice| Offer::plain(game.vocabulary(), choice)).collect();
            scene.prompt = Some(game.prompt(state, seat));
        }
        if let Waiting::Over(outcome) = waiting {
            let winners = if let Outcome::Won(seats) = outcome { seats } else { SeatSet::EMPTY };
            scene.over = Some(Ending { winners, msg: ending });
        }
        scene
    }
}

/// Where a piece is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Place {
    /// On a hex.
    Hex(u16),
    /// In a box beside the map, by its number in [`Catalogue::boxes`].
    Box(u8),
}

/// A stack whose order matters: the pieces of a place that do not ride on others, in the order of [`Scene::pieces`].
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Stack {
    /// Where it is.
    pub at: Place,
    /// What is to be said of it as a whole: how much of it is engaged.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub label: Option<Msg>,
}

/// A piece as seen.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Piece {
    /// Its number.
    pub id: u16,
    /// Where it is.
    pub at: Place,
    /// Its side's number, for colours.
    pub side: u8,
    /// The name.
    pub name: Msg,
    /// The key of its picture in [`Catalogue::art`].
    pub art: String,
    /// Steps left.
    pub steps: u8,
    /// Steps at full strength.
    pub of: u8,
    /// Where it faces, as a direction.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub facing: Option<u8>,
    /// It rides on another piece of the hex as a small roundel: a leader, a weapon.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rides: Option<u16>,
    /// It hangs below the piece it rides on, as a plate, rather than sit at its corner.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub hangs: bool,
    /// Keys of pictures that lie over its own: pips of its strength.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub over: Vec<String>,
    /// Its states: `ordered`, `moved`, `fought`, `square`, `broken`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub states: Vec<Badge>,
}

/// A state of a piece, shown as a badge.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Badge {
    /// Which badge: the picture `badge-{id}` of the catalogue, where a game has one. The client itself has shapes
    /// for `ordered`, `moved`, `fought` and `fired`; any other shows its number or first letter.
    pub id: String,
    /// What it says.
    pub label: Msg,
    /// A number in it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub number: Option<i16>,
}

/// Something on a hex or hexside that is not a piece: control, smoke, a work, a scored objective.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Mark {
    /// On what.
    pub on: Noun,
    /// Which mark: the key of its picture.
    pub art: String,
    /// Whose.
    pub side: Option<u8>,
    /// What it says.
    pub label: Msg,
    /// A number in it.
    pub number: Option<i16>,
    /// It lies over the pieces of its hex, not under them.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub over: bool,
}

/// Something drawn over the map: a plotted order, an arc of fire, a zone, the place where an enemy was last seen.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Overlay {
    /// What is drawn, and where.
    #[serde(flatten)]
    pub shape: Shape,
    /// With which line.
    #[serde(default)]
    pub pen: Pen,
    /// In whose colours.
    pub side: Option<u8>,
    /// What it says to one who cannot see it.
    pub label: Msg,
    /// The piece that it belongs to: it stands out when the piece is looked at.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub of: Option<u16>,
}

/// A hand of cards.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Hand {
    /// Whose.
    pub seat: Seat,
    /// What the hand is called: cards in hand, cards on the square track.
    pub label: Msg,
    /// The cards this viewer may see, as numbers into [`Catalogue::cards`].
    pub cards: Vec<u16>,
    /// How many there are in all.
    pub count: u8,
}

/// A pile: a deck, discards, a pool of counters.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Pile {
    /// What it is.
    pub label: Msg,
    /// How many.
    pub count: u16,
    /// The card on top, if it lies face up.
    pub top: Option<u16>,
    /// All cards of it, if they lie open.
    pub open: Vec<u16>,
}

/// A track with markers.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Track {
    /// What it counts. Over the tracks of several sides stands the word `{key}-heading`.
    pub label: Msg,
    /// How it is drawn: `banners`; `steps` up to the goal; `losses`, the same for what is lost; `spaces`, numbered, of
    /// which those from the goal on may end the game; `balance`, one line between two sides, the first side's half
    /// above zero; `held`, something with a worth that a side holds.
    pub style: String,
    /// Whose, if one side's.
    pub side: Option<u8>,
    /// The marker.
    pub value: i16,
    /// The end of it, if it has one.
    pub goal: Option<i16>,
}

/// The question put to a seat: one sentence, one place.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Prompt {
    /// The question.
    pub question: Msg,
    /// What explains it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub detail: Option<Msg>,
    /// The rule that puts it.
    pub rule: String,
    /// Steps done and steps in all, where they are counted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub steps: Option<(u8, u8)>,
    /// A window for reactions, by its name: standing answers are kept under it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub window: Option<String>,
    /// What the question is about.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub about: Vec<Noun>,
}

impl Prompt {
    /// A question without more.
    #[must_use]
    pub fn of(question: Msg) -> Prompt {
        Prompt { question, ..Prompt::default() }
    }

    /// With what explains it.
    #[must_use]
    pub fn detail(self, detail: Msg) -> Prompt {
        Prompt { detail: Some(detail), ..self }
    }

    /// With what it is about.
    #[must_use]
    pub fn about(self, about: impl Into<Vec<Noun>>) -> Prompt {
        Prompt { about: about.into(), ..self }
    }
}

/// A choice as offered.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Offer {
    /// The line of text that is sent back.
    pub text: String,
    /// What is clicked for it.
    pub noun: Noun,
    /// The verb's name.
    pub verb: String,
    /// What the button says.
    pub label: Msg,
    /// What it costs or gives: movement points, dice.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub value: Option<i16>,
    /// How the noun is lit: a choice, a target, a way.
    pub light: Light,
    /// Odds may be asked before it is taken.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub odds: bool,
    /// It is the natural next step: the main button.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub main: bool,
    /// It leaves what is being done undone: Escape takes it, and a click on what could be chosen then.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub quit: bool,
    /// It lies in a palette beside what is asked about, under this heading.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub group: Option<Msg>,
    /// The key of a sign on its button, in [`Catalogue::art`].
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sign: Option<String>,
}

impl Offer {
    /// An offer without ornament: its label is the key `choose-` and the verb, with the noun's name as `$noun`.
    #[must_use]
    pub fn plain(words: &Vocabulary, choice: Choice) -> Offer {
        let verb = words.verbs.get(choice.verb.0 as usize).copied().unwrap_or("?");
        let on_map = matches!(choice.noun, Noun::Piece(_) | Noun::Hex(_) | Noun::Side(..));
        Offer {
            text: words.print(choice),
            noun: choice.noun,
            verb: verb.to_string(),
            label: Msg::new(format!("choose-{verb}")).name("noun", words.print_noun(choice.noun)),
            value: None,
            light: if on_map { Light::Choose } else { Light::Button },
            odds: false,
            main: false,
            quit: false,
            group: None,
            sign: None,
        }
    }
}

/// A way of several choices: a click on its last hex chooses hex by hex.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Way {
    /// The hexes to be chosen one after the other.
    pub hexes: Vec<u16>,
    /// What it costs in all.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub value: Option<i16>,
}

/// A hex that could be shot at.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Exposed {
    /// Which hex.
    pub hex: u16,
    /// From where.
    pub from: Vec<u16>,
}

/// How wide an arc is that looks to the side which is chosen, and how far it may reach.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Sweep {
    /// In twelfths of a circle.
    pub spread: u8,
    /// In hexes, at most.
    pub radius: u8,
}

/// A list of pieces beside the map.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Roster {
    /// What it lists.
    pub title: Msg,
    /// What stands beside the title.
    pub note: Msg,
    /// The pieces.
    pub lines: Vec<RosterLine>,
}

/// A piece of a [`Roster`].
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct RosterLine {
    /// Which piece.
    pub piece: u16,
    /// What is said of it.
    pub label: Msg,
    /// The key of a sign for it in [`Catalogue::art`].
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sign: Option<String>,
    /// It still waits to be seen to.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub open: bool,
}

/// How a noun that may be chosen is lit.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Light {
    /// Corner brackets.
    #[default]
    Choose,
    /// The ring of a target.
    Target,
    /// The veil of reach.
    Reach,
    /// Not by a click on the map: a button, with what is said of its noun if it has one.
    Button,
}

/// How the game ended, in words.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Ending {
    /// Who won; empty for a draw.
    pub winners: SeatSet,
    /// The sentence.
    pub msg: Msg,
}

/// What does not change while a scenario is played.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Catalogue {
    /// The board and how it is drawn.
    pub map: Option<crate::art::MapArt>,
    /// Pictures of pieces and marks, by key.
    pub art: std::collections::BTreeMap<String, crate::art::PieceArt>,
    /// Card faces, by number.
    pub cards: Vec<CardFace>,
    /// Boxes beside the map.
    pub boxes: Vec<Msg>,
    /// The names of the dice and their faces, for drawing.
    pub dice: Vec<DieFace>,
}

/// A card's face.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct CardFace {
    /// The name.
    pub title: Msg,
    /// What it does.
    pub text: Msg,
    /// How it is drawn: `command-section`, `command-tactic`.
    pub style: String,
    /// The picture or icon on it.
    pub icon: String,
    /// The picture on it.
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    pub picture: Option<crate::art::CardPicture>,
    /// The picture is the whole face, words and all.
    #[serde(default)]
    pub whole: bool,
    /// It bears the hat of a leader who may be ordered by himself.
    pub hat: bool,
    /// The rule that describes it.
    pub rule: String,
}

/// How a die's faces are drawn.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct DieFace {
    /// The die.
    pub name: String,
    /// Its faces: the name of each face's picture.
    pub faces: Vec<String>,
    /// What each face is called.
    pub labels: Vec<Msg>,
    /// What is drawn on each face, in a box of 32; pips where there is nothing.
    #[serde(skip)]
    #[cfg_attr(feature = "ts", ts(skip))]
    pub pictures: Vec<crate::art::PieceArt>,
}
