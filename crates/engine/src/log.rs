//! The report of the battle: a sink that costs nothing when no one listens.

use crate::choice::Noun;
use crate::scene::Overlay;
use crate::seat::{Seat, SeatSet, Viewer};
use crate::words::Msg;
use serde::{Deserialize, Serialize};

/// Where a game tells what happens.
pub trait Log {
    /// Takes a line; the closure runs only if someone listens.
    fn say(&mut self, line: impl FnOnce() -> Line);
}

/// No one listens: search, fuzzing, benchmarks.
#[derive(Clone, Copy, Debug, Default)]
pub struct Silent;

impl Log for Silent {
    #[inline]
    fn say(&mut self, _line: impl FnOnce() -> Line) {}
}

impl Log for Vec<Line> {
    fn say(&mut self, line: impl FnOnce() -> Line) {
        self.push(line());
    }
}

/// Who may read a line.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Audience {
    /// Everyone.
    #[default]
    All,
    /// These seats only (and the umpire).
    Only(SeatSet),
    /// Everyone but these seats (the umpire reads the other line).
    Except(SeatSet),
}

impl Audience {
    /// Whether the viewer may read the line.
    #[must_use]
    pub fn admits(self, viewer: Viewer) -> bool {
        match (self, viewer) {
            (Audience::All, _) => true,
            (Audience::Only(seats), viewer) => viewer.knows(seats),
            (Audience::Except(seats), viewer) => !viewer.knows(seats),
        }
    }
}

/// One line of the report: the sentence, the rule that applied, the dice, and what it speaks of.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Line {
    /// Who may read it.
    #[serde(skip)]
    pub audience: Audience,
    /// The sentence.
    pub msg: Msg,
    /// The rule that applied.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rule: Option<std::borrow::Cow<'static, str>>,
    /// What the table shows while the line is said.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub acts: Vec<Act>,
    /// What lights up when the line is pointed at.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub touches: Vec<Noun>,
    /// A heading: a turn begins.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub heading: bool,
}

impl Line {
    /// A line for everyone.
    #[must_use]
    pub fn new(msg: Msg) -> Line {
        Line { msg, ..Line::default() }
    }

    /// Names the rule that applied.
    #[must_use]
    pub fn rule(mut self, rule: &'static str) -> Line {
        self.rule = Some(std::borrow::Cow::Borrowed(rule));
        self
    }

    /// Limits who may read it.
    #[must_use]
    pub fn to(mut self, audience: Audience) -> Line {
        self.audience = audience;
        self
    }

    /// Adds something that the table shows.
    #[must_use]
    pub fn act(mut self, act: Act) -> Line {
        self.acts.push(act);
        self
    }

    /// Adds what the line speaks of.
    #[must_use]
    pub fn touch(mut self, noun: Noun) -> Line {
        self.touches.push(noun);
        self
    }

    /// Makes it a heading.
    #[must_use]
    pub fn head(mut self) -> Line {
        self.heading = true;
        self
    }
}

/// Something that is seen to happen on the table: what the client animates.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case", tag = "act")]
pub enum Act {
    /// A piece goes along a path of hexes, its first hex included.
    Move {
        /// Which piece.
        piece: u16,
        /// The hexes.
        path: Vec<u16>,
    },
    /// A piece appears or is set down anew.
    Place {
        /// Which piece.
        piece: u16,
    },
    /// A piece loses or gains steps.
    Steps {
        /// Which piece.
        piece: u16,
        /// How many: negative for losses.
        change: i8,
    },
    /// A piece leaves the board.
    Remove {
        /// Which piece.
        piece: u16,
    },
    /// A shot or a blow from one hex at another.
    Attack {
        /// From.
        from: u16,
        /// At.
        to: u16,
        /// Hand to hand rather than at a distance.
        close: bool,
    },
    /// Dice fall.
    Dice(DiceShown),
    /// A card is shown to those who read the line.
    Card {
        /// Whose card.
        seat: Seat,
        /// Which card, where the reader may know it.
        card: Option<u16>,
    },
    /// Shapes are laid over the map beside those that lie there, as orders that are opened: they stay while what
    /// follows is shown.
    Overlays {
        /// The shapes.
        overlays: Vec<Overlay>,
    },
}

/// Dice as the table shows them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct DiceShown {
    /// Who rolled.
    pub seat: Seat,
    /// The kind of die: an index into the game's dice.
    pub die: u8,
    /// Each face, and whether it counted: nothing where the dice are added up.
    pub faces: Vec<(u8, Option<bool>)>,
    /// What the dice owed and what they paid, for the ledger of luck.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub luck: Option<Luck>,
}

/// Expected and actual worth of a roll to the one who rolled it, in thousandths.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Luck {
    /// What the dice owed.
    pub expected: i32,
    /// The variance of it.
    pub variance: i32,
    /// What they paid.
    pub actual: i32,
}
