//! The verbs of the game and the names of its things.

use crate::board::Hex;
use crate::data::{Data, face};
use sandtable_engine::{Die, Vocabulary};
use sandtable_hex::{Dir, Orientation};

sandtable_engine::verbs! {
    PLAY = "play": "D1: play a card.",
    SECTION = "section": "D4: choose the section of Force March.",
    MANOEUVRE = "manoeuvre": "D4: use La Grande Manoeuvre for strategic moves.",
    SINGLE = "single": "D4: use La Grande Manoeuvre for one ordinary order.",
    RALLY = "rally": "D4: return a block to a unit.",
    SUPPLY = "supply": "D4: put a unit out of supply.",
    ORDER = "order": "D2: order a unit or a leader.",
    DETACH = "detach": "D4: let a leader ordered by Leadership leave his unit.",
    UNSQUARE = "unsquare": "D3: leave square.",
    MOVE = "move": "D5: pick the piece that moves.",
    TO = "to" [reach]: "Go to a hex.",
    BATTLE = "battle": "D6: pick the unit that battles.",
    FIRE = "fire" [target odds]: "D6: fire at a hex.",
    MELEE = "melee" [target odds]: "D6, D12: attack an adjacent hex.",
    JOIN = "join": "D6: let a gun join in.",
    ATTACK = "attack" [main odds]: "D6: go into the melee.",
    FIRST_STRIKE = "first-strike": "D7: play First Strike.",
    RETIRE = "retire": "D7: retire and reform.",
    SQUARE = "square": "D7: form square.",
    STAND = "stand" [main]: "D7: stand and fight.",
    IGNORE = "ignore": "D8: ignore that many flags.",
    STOP = "stop": "D10, D12: go no further.",
    QUIT = "quit": "D10: leave the board.",
    ADVANCE = "advance": "D12: take the vacated hex.",
    STAY = "stay": "D12: stay.",
    STRIKE_BACK = "strike-back" [main odds]: "D13: battle back.",
    DECLINE = "decline": "D13: do not battle back.",
    KEEP = "keep": "D14: keep a card.",
    DONE = "done" [main]: "End the step.",
}

/// What chance is asked for.
pub mod purpose {
    /// Cards for the first hands.
    pub const DEAL: u16 = 0;
    /// A card at the end of a turn.
    pub const DRAW: u16 = 1;
    /// The card that a square costs.
    pub const SQUARE: u16 = 2;
    /// An attack.
    pub const ATTACK: u16 = 3;
    /// A defender's first roll.
    pub const FIRST: u16 = 4;
    /// A battle back.
    pub const BACK: u16 = 5;
    /// A leader's fate.
    pub const LEADER: u16 = 6;
    /// A leader's escape.
    pub const ESCAPE: u16 = 7;
    /// Elan or Rally.
    pub const CARD: u16 = 8;
    /// Their names.
    pub const NAMES: [&str; 9] =
        ["deal", "draw", "square", "attack", "first", "back", "leader", "escape", "card"];
}

/// The words of the game: the sections as a player calls them.
pub const WORDS: [&str; 3] = ["left", "center", "right"];

/// Builds the vocabulary of a scenario.
#[must_use]
pub fn vocabulary(data: &Data, pieces: Vec<String>) -> Vocabulary {
    Vocabulary {
        verbs: VERBS.to_vec(),
        pieces,
        hexes: Hex::all().map(Hex::name).collect(),
        directions: Dir::ALL.map(|d| d.name(Orientation::Pointy)),
        cards: data.cards.iter().map(|c| c.id.clone()).collect(),
        words: WORDS.iter().map(|w| (*w).to_string()).collect(),
        purposes: purpose::NAMES.to_vec(),
        dice: vec![Die { name: "battle", faces: face::NAMES.to_vec() }],
    }
}
