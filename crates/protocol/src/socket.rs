//! What is said over the WebSocket.

use crate::http::ProblemShown;
use crate::patch::Patch;
use sandtable_engine::odds::OddsShown;
use sandtable_engine::scene::{Answer, Offer, Prompt, Question, Scene};
use sandtable_engine::{Line, Msg, Noun, Options, Refusal, ScenarioInfo, Seat, SeatSet, Viewer};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// What a client says to the table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "kebab-case", deny_unknown_fields)]
pub enum ToTable {
    /// The first message: who this is. The table answers with [`FromTable::Welcome`].
    Hello {
        /// The secret of a seat's or the watchers' link.
        token: String,
        /// The version of the messages that the client speaks.
        protocol: u16,
        /// A secret of 32 hexadecimal digits that the client keeps for all its games: under its hash the table counts what
        /// became of them, for the others to see.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        player: Option<String>,
    },
    /// Takes a decision.
    Choose {
        /// The number of the position the decision was made in.
        number: u64,
        /// The text of the offer.
        text: String,
    },
    /// Takes back one's last decision, if that is free.
    Undo {
        /// The number of the position.
        number: u64,
    },
    /// Asks the other side to agree that one's last decision is taken back.
    AskUndo {
        /// The number of the position.
        number: u64,
    },
    /// Answers the other side's request to take something back; by the one who asked, `agree: false` withdraws it.
    AnswerUndo {
        /// The number of the position.
        number: u64,
        /// Whether it may.
        agree: bool,
    },
    /// Asks the others to agree that a game which [stands still](Halt) goes on from there. They answer with
    /// [`ToTable::AnswerUndo`].
    GoOn {
        /// The number of the position.
        number: u64,
    },
    /// Gives up.
    Resign {
        /// The number of the position.
        number: u64,
    },
    /// Asks something about the table: sight, reach, what a piece is.
    Ask {
        /// The answer bears it.
        id: u32,
        /// The question.
        question: Question,
    },
    /// Asks why something cannot be chosen.
    WhyNot {
        /// The answer bears it.
        id: u32,
        /// What was pointed at.
        noun: Noun,
    },
    /// Asks for the odds of an offer.
    Odds {
        /// The answer bears it.
        id: u32,
        /// The text of the offer.
        text: String,
    },
    /// Asks what would follow an offer, as far as it could be taken back freely.
    Preview {
        /// The answer bears it.
        id: u32,
        /// The text of the offer.
        text: String,
    },
    /// Asks what the computer would do in one's place. The answer is refused if it is broken off: by
    /// [`ToTable::DropHint`], by another hint for the seat, or because what one sees changes.
    Hint {
        /// The answer bears it.
        id: u32,
    },
    /// Breaks off the hint for one's seat.
    DropHint {},
    /// Says how a window for reactions is to be answered from now on.
    Standing {
        /// The window, as the prompt names it.
        window: String,
        /// The answer.
        answer: Standing,
    },
    /// Pledges a nonce, while the exchange is at [`Stage::Pledge`]: `docs/fair-dice.md` says how it is computed. A later
    /// one takes its place.
    Pledge {
        /// 64 hexadecimal digits.
        pledge: String,
    },
    /// Opens the nonce that was pledged, at [`Stage::Open`]. When all are open the game begins.
    Nonce {
        /// 32 hexadecimal digits.
        nonce: String,
    },
    /// Agrees that a seat whose person is not here is played by the computer, before anything is dealt. It is when all
    /// persons who are here agree.
    Replace {
        /// The seat.
        seat: Seat,
        /// The level: one of [`http::GameShown::levels`](crate::http::GameShown).
        level: String,
    },
    /// Says how the holder of the seat is called.
    Name {
        /// The name, at most 40 characters.
        name: String,
    },
    /// Asks for everything anew, as another [`FromTable::Welcome`].
    Resync {},
}

/// How a window for reactions is answered.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Standing {
    /// By the player, each time.
    #[default]
    Ask,
    /// By the offer with this verb, if there is exactly one; otherwise the player is asked.
    Take(String),
}

/// What the table says to a client. All of it is made for the eyes of the one viewer that the token stands for.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum FromTable {
    /// Everything: after [`ToTable::Hello`] and [`ToTable::Resync`].
    Welcome(Box<Welcome>),
    /// What has changed.
    Update(Box<Update>),
    /// The answer to a question with this id.
    Answer {
        /// The id.
        id: u32,
        /// The answer.
        reply: Reply,
    },
    /// A decision or a request was not taken; nothing has changed.
    Refused {
        /// The rule and the sentence.
        refusal: Refusal,
    },
    /// A message was not taken.
    Error {
        /// What kind of fault.
        code: ErrorCode,
        /// The sentence.
        msg: Msg,
    },
}

/// Everything a viewer may know.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Welcome {
    /// The version of the messages.
    pub protocol: u16,
    /// Who the token stands for.
    pub viewer: Viewer,
    /// What is played, and by whom.
    pub table: TableShown,
    /// The number of the position for this viewer: it rises whenever the scene or the report changes for him.
    pub number: u64,
    /// The table as this viewer sees it.
    pub scene: Scene,
    /// The report as this viewer may read it.
    pub lines: Vec<Line>,
    /// What may be taken back.
    pub undo: Undo,
    /// Computers that think now.
    pub thinking: SeatSet,
    /// The dice.
    pub fair: Fair,
    /// How windows for reactions are answered; what is not listed is asked.
    pub standing: BTreeMap<String, Standing>,
    /// What the viewer should know before anything else: that the seat of the link is played by the computer.
    pub notice: Option<Msg>,
    /// Why the game stands still, if it does.
    pub halt: Option<Halt>,
}

/// A game that was played under other rules than those of the program, and not only so: it stands at the last position
/// that both know, to be looked at.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Halt {
    /// The version of the rules it was played under.
    pub was: u16,
    /// The version of the program's.
    pub is: u16,
    /// The first line of its record that cannot be played.
    pub line: u32,
    /// Entries before that line.
    pub kept: u32,
    /// Entries in all.
    pub of: u32,
    /// Whether it may go on from here, if all agree: not if it was over.
    pub open: bool,
    /// Why the line cannot be played.
    pub problem: ProblemShown,
}

/// What is played, and by whom.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct TableShown {
    /// The public name of the table.
    pub id: String,
    /// The game's short name.
    pub game: String,
    /// The version of its rules.
    pub rules: u16,
    /// How many records of it are kept as they were under other rules.
    pub earlier: u16,
    /// The scenario.
    pub scenario: ScenarioInfo,
    /// Options that differ from their defaults.
    pub options: Options,
    /// Who sits where, by seat.
    pub seats: Vec<SeatShown>,
}

/// Who sits in a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SeatShown {
    /// Person or computer.
    pub kind: SeatKind,
    /// What he is called; may be empty.
    pub name: String,
    /// Whether he is connected; a computer always is.
    pub here: bool,
    /// What became of their other games with people, as far as it is known: nothing if no game is known.
    pub played: Option<Played>,
}

/// What became of someone's games with people at this server.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Played {
    /// Games in which something was dealt.
    pub begun: u32,
    /// Of these, games that came to an end.
    pub finished: u32,
    /// Of these, games that they gave up.
    pub given_up: u32,
}

/// Person or computer.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case", tag = "kind")]
pub enum SeatKind {
    /// A person, who holds a link.
    Human,
    /// A computer of a level.
    Computer {
        /// The level: one of [`http::GameShown::levels`](crate::http::GameShown).
        level: String,
    },
}

/// What a viewer may take back.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Undo {
    /// His last decision, freely.
    pub free: bool,
    /// His last decision, if the other side agrees.
    pub may_ask: bool,
    /// Why not freely.
    pub why: Option<Msg>,
    /// The seat that asks the others to agree.
    pub asking: Option<Seat>,
    /// Seats that have not answered yet.
    pub waiting: SeatSet,
}

/// The dice of the table.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Fair {
    /// What the table published of its secret before the first roll.
    pub commitment: Option<String>,
    /// Where the exchange of nonces stands. Nothing is dealt before it is done.
    pub stage: Stage,
    /// What this viewer's seat has pledged.
    pub own: Option<String>,
    /// What the seats pledged, by seat; shown when all have.
    pub pledges: Vec<(Seat, String)>,
    /// What the seats added, by seat; shown when all are open.
    pub nonces: Vec<(Seat, String)>,
    /// Persons whose pledges or nonces the game waits for before it begins.
    pub waiting: SeatSet,
    /// Each time the exchange began again: the seats that had not opened their nonces.
    pub restarts: Vec<SeatSet>,
    /// Seats that are to be given to the computer, with the level and those who agree.
    pub replacing: Vec<(Seat, String, SeatSet)>,
    /// The secret, when the game is over.
    pub seed: Option<String>,
}

/// Where the exchange of nonces stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// Each person pledges a nonce.
    Pledge,
    /// All have pledged: each opens the nonce.
    Open,
    /// The dice are fixed.
    #[default]
    Fixed,
}

/// What has changed for a viewer. What is absent has not.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Update {
    /// The number of the position after it.
    pub number: u64,
    /// The number it starts from: a client that has another asks for everything anew.
    pub from: u64,
    /// What changes in the scene.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub scene: Option<Patch>,
    /// How many lines of the report stay; those after them are taken back.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub keep: Option<u32>,
    /// Lines that follow.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub lines: Vec<Line>,
    /// What may be taken back.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub undo: Option<Undo>,
    /// Computers that think now.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub thinking: Option<SeatSet>,
    /// Who sits where.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seats: Option<Vec<SeatShown>>,
    /// The dice.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fair: Option<Fair>,
    /// How windows for reactions are answered.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub standing: Option<BTreeMap<String, Standing>>,
}

/// An answer to a question.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case", tag = "to")]
pub enum Reply {
    /// To [`ToTable::Ask`].
    Ask {
        /// The answer.
        answer: Answer,
    },
    /// To [`ToTable::WhyNot`].
    WhyNot {
        /// The rule that forbids; nothing if it can be chosen.
        refusal: Option<Refusal>,
    },
    /// To [`ToTable::Odds`].
    Odds {
        /// The odds.
        odds: OddsShown,
    },
    /// To [`ToTable::Preview`].
    Preview {
        /// The question that would be put next; nothing if chance or another seat comes first.
        prompt: Option<Prompt>,
        /// What could be chosen then.
        choices: Vec<Offer>,
    },
    /// To [`ToTable::Hint`].
    Hint {
        /// What the computer considered, the best first.
        options: Vec<Considered>,
    },
    /// To a question that has no answer for this viewer.
    Refused {
        /// The rule and the sentence.
        refusal: Refusal,
    },
}

/// A choice that the computer considered.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Considered {
    /// The text of the offer.
    pub text: String,
    /// The offer in words.
    pub label: Msg,
    /// The estimated chance to win after it, in thousandths.
    pub chance: u16,
    /// The error of the estimate, in thousandths.
    pub error: u16,
    /// How good it is, in a word.
    pub grade: Msg,
    /// All of it and why, in a sentence.
    pub msg: Msg,
}

/// What kind of fault a message had.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum ErrorCode {
    /// It is no message of this protocol.
    Malformed,
    /// It is too long.
    TooLong,
    /// Too many of them come.
    TooFast,
    /// The first message was not `hello`, or came too late.
    NoHello,
    /// The link is not known.
    UnknownLink,
    /// The client speaks another version of the messages.
    OtherProtocol,
    /// The position is not the one the decision was made in.
    Stale,
    /// The viewer has no seat.
    NotSeated,
    /// There is no such thing.
    NotFound,
    /// What was sent has problems, which are listed.
    Problems,
    /// It may not be seen yet, or not by this one.
    Forbidden,
    /// The store did not take it: a full disk, a locked or damaged database. Nothing has changed.
    Storage,
    /// The table is at fault; its record is kept.
    Fault,
    /// The server has no room for it now.
    Busy,
}
