//! The contract between a game and everything else: the page, the server, the computer opponent, the tests.
//!
//! A game is a pure, deterministic state machine ([`Game`]). It is asked what it waits for ([`Waiting`]),
//! lists what a seat may choose ([`Choices`]), is told one small [`Choice`] or one result of [`Chance`], and
//! shows each [`Viewer`] a [`Scene`](scene::Scene) that holds nothing he may not know.

mod any;
mod array;
pub mod art;
mod chance;
mod choice;
pub mod decision;
mod dice;
mod fair;
mod fault;
mod frames;
mod game;
mod hash;
pub mod json;
mod judge;
mod layouts;
mod log;
mod names;
pub mod odds;
mod options;
mod pact;
pub mod phrases;
pub mod prelude;
mod record;
mod record_read;
mod replay;
pub mod rulebook;
pub mod scene;
mod seat;
mod sink;
pub mod speak;
mod stacks;
mod table;
pub mod textboard;
mod undo;
pub mod verify;
mod words;

pub use any::{AnyTable, AnyTitle, TitleOf};
pub use array::Array;
pub use chance::{Chance, ChanceKind, Faces, Rolled, Urn, Weights};
pub use choice::{Choice, Choices, Die, Listed, Noun, Verb, Vocabulary};
pub use dice::{Dice, FairDice, Source, answer};
pub use fault::{Fault, OrFault, Place, What};
pub use frames::{Frames, LongFrames, Stack};
pub use game::{
    Game, NotAsked, OptionInfo, Options, Outcome, ScenarioInfo, SeatInfo, State, Step, Title, Waiting,
};
pub use hash::{Digits, StateHash, file_hash};
pub use judge::{Judge, MOST_FEATURES};
pub use log::{Act, Audience, DiceShown, Line, Log, Luck, Silent};
pub use pact::{Commitment, Nonce, Pact, Pledge, Scheme, Seed};
pub use record::{Deed, Earlier, End, Entry, Finish, Header, Record, list_problems, one_line};
pub use replay::{print_chance, read_rolled};
pub use seat::{Seat, SeatSet, Viewer};
pub use sink::{AnyBut, First, Only, Probe, Sink, Touch};
pub use speak::{FORMS, Speaker, compare_words, in_languages};
pub use stacks::{Level, Stacks};
pub use table::{Change, Event, Past, Table, Told};
pub use undo::NoUndo;
pub use words::{Arg, Msg, Problem, Refusal};
