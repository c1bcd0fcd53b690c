//! Bodies of requests and answers over HTTP. All are JSON unless said otherwise.
//!
//! | request | body | answer |
//! |---|---|---|
//! | `GET /api/games` | | [`Games`] |
//! | `GET /api/generate/{game}/{seed}` | | [`Generated`], for a game that [generates](GameShown::generates) |
//! | `GET /api/stocks` | | the colours of sides, by their names: a map of [`StockShown`] |
//! | `GET /api/words/{lang}` | | `.ftl` texts by game, and under the empty name what all share |
//! | `GET /api/rules/{game}/{lang}` | | `[`[`Rule`]`]` |
//! | `GET /api/games/{game}/{scenario}/catalogue` | | [`CatalogueShown`] |
//! | `GET /api/games/{game}/{scenario}/scene` | | the [`Scene`] as it is laid out, for all eyes |
//! | `GET /api/games/{game}/{scenario}/map/{lang}/{theme}` | | [`MapShown`] |
//! | `GET /api/games/{game}/{scenario}/art/{lang}/{theme}` | | [`ArtShown`] |
//! | `GET /api/games/{game}/{scenario}/miniature/{theme}` | | the map as a small picture (SVG) |
//! | `GET /api/tables/{id}/catalogue`, `/map/{lang}/{theme}`, `/art/{lang}/{theme}` | | the same for a table |
//! | `GET /api/replays/{id}/catalogue`, `/map/{lang}/{theme}`, `/art/{lang}/{theme}` | | the same for a replay |
//! | `POST /api/heading` | [`NewFrom`] | [`ScenarioInfo`] of such a table: its seats follow from the options |
//! | `POST /api/tables` | [`NewTable`] | [`TableMade`] |
//! | `POST /api/mine` | [`Tokens`] | `[`[`MyTable`]`]` |
//! | `POST /api/drop` | [`Tokens`] | nothing: the holder of these links gives their games up |
//! | `POST /api/record` | [`WantedRecord`] | the record, as text |
//! | `POST /api/check` | [`Check`] | [`Checked`] |
//! | `POST /api/replays` | [`NewReplay`] | [`ReplayShown`] |
//! | `GET /api/replays/{id}/at/{entry}?viewer=umpire` | | [`Moment`] |
//! | `POST /api/replays/{id}/analysis` | | [`AnalysisShown`]: begins, or goes on where it was stopped |
//! | `GET /api/replays/{id}/analysis` | | [`AnalysisShown`]: what was found so far |
//! | `DELETE /api/replays/{id}/analysis` | | [`AnalysisShown`]: stops; what was found is kept |
//!
//! Catalogues, scenes as laid out, maps, art and miniatures do not change: their addresses lead on (302) to
//! `/pictures/{hash}.json` or `.svg`, which may be kept for ever. Games, stocks, words and rules have an `ETag`.
//!
//! What goes wrong is answered with a status of 4xx or 5xx and a [`Fault`].

use crate::socket::{Considered, ErrorCode, SeatKind, SeatShown};
use sandtable_engine::scene::{CardFace, DieFace, Ending, Scene};
use sandtable_engine::{Line, Msg, Options, ScenarioInfo, Seat, SeatSet, Viewer};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// What can be played.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Games {
    /// The version of the messages.
    pub protocol: u16,
    /// Languages that all words are in.
    pub languages: Vec<String>,
    /// The games.
    pub games: Vec<GameShown>,
    /// What everyone who comes should know: that the database was damaged.
    #[serde(default)]
    pub notices: Vec<Msg>,
}

/// A game to choose.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct GameShown {
    /// The short name.
    pub slug: String,
    /// The name.
    pub name: String,
    /// The version of the rules.
    pub rules: u16,
    /// Rules that may be switched: the words are `option-{id}` and `option-{id}-{value}`.
    pub options: Vec<OptionShown>,
    /// The levels of its computer opponents, from the weakest: the words are `level-{level}` for the name and
    /// `level-{level}-about` for what it can do.
    pub levels: Vec<String>,
    /// The level to begin with.
    pub level: String,
    /// The scenarios that come with it.
    pub scenarios: Vec<ScenarioInfo>,
    /// Whether it makes scenarios by its own rules for such.
    pub generates: bool,
}

/// A scenario made by a game's own rules for such: the same for the same seed. By its id it is to be had wherever one of
/// the game's own scenarios is.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Generated {
    /// Its heading.
    pub scenario: ScenarioInfo,
    /// Its file.
    pub text: String,
}

/// The colours of a side.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct StockShown {
    /// The ground of its pieces.
    pub body: String,
    /// Their edge.
    pub edge: String,
    /// What is written on the ground.
    pub ink: String,
    /// Lines of charts: it holds on light and on dark paper.
    pub line: String,
    /// Dark stock with light ink; otherwise light stock with dark ink.
    pub dark: bool,
}

/// A rule that may be switched.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct OptionShown {
    /// Its name in records.
    pub id: String,
    /// The values, the default first.
    pub values: Vec<String>,
    /// The rule it changes.
    pub rule: String,
    /// Whether it says who sits at the table: the seats follow from it (`POST /api/heading`).
    pub seats: bool,
}

/// A rule of a game, for the page that opens at its id.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Rule {
    /// The id: `NAP-5.3.2`.
    pub id: String,
    /// The text, in Markdown.
    pub text: String,
    /// The heading it stands under.
    pub chapter: String,
}

/// What does not change while a scenario is played, besides its pictures.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct CatalogueShown {
    /// Card faces, by number.
    pub cards: Vec<CardFace>,
    /// Boxes beside the map.
    pub boxes: Vec<Msg>,
    /// The dice and their faces.
    pub dice: Vec<DieFace>,
    /// The names of hexes, by number.
    pub hexes: Vec<String>,
    /// The names of the game's own words, by number.
    pub words: Vec<String>,
}

/// The drawn map: layers from the lowest, in one coordinate system.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct MapShown {
    /// The width of the picture.
    pub width: f64,
    /// The height.
    pub height: f64,
    /// The radius of a hex: from its middle to a corner.
    pub radius: f64,
    /// Whether a corner of a hex points up; otherwise a side lies on top.
    pub pointy: bool,
    /// What goes into `<defs>`.
    pub defs: String,
    /// The layers: name and SVG.
    pub layers: Vec<(String, String)>,
    /// The middle of each hex, by number.
    pub hexes: Vec<(f64, f64)>,
}

/// All pictures of a scenario but the map, as pieces of SVG.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ArtShown {
    /// Pieces and marks, by key, centred on (0, 0), at the size at which they stand on the map.
    pub pieces: BTreeMap<String, String>,
    /// Card faces, by number, with their words.
    pub cards: Vec<String>,
    /// The back of a card.
    pub back: String,
    /// Faces of dice: by die, then by face.
    pub dice: Vec<Vec<String>>,
}

/// A table to be set up.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct NewTable {
    /// From what.
    pub from: NewFrom,
    /// Who is to sit where, by seat.
    pub seats: Vec<NewSeat>,
    /// All persons sit at one screen: no one learns anything from how fast another answers.
    #[serde(default)]
    pub together: bool,
}

/// From what a table is set up.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case", tag = "from", deny_unknown_fields)]
pub enum NewFrom {
    /// A scenario of the game's own.
    Scenario {
        /// The game's short name.
        game: String,
        /// The scenario's id.
        scenario: String,
        /// Options that differ from their defaults.
        #[serde(default)]
        options: Options,
    },
    /// A scenario given as the text of its file.
    Text {
        /// The game's short name.
        game: String,
        /// The file.
        text: String,
        /// Options that differ from their defaults.
        #[serde(default)]
        options: Options,
    },
    /// A record: the game goes on where it stops.
    Record {
        /// The record.
        text: String,
    },
}

/// Who is to sit in a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct NewSeat {
    /// Person or computer.
    pub sitter: SeatKind,
    /// What he is called.
    #[serde(default)]
    pub name: String,
}

/// A table that was set up, with its links: `/#/table/{token}`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct TableMade {
    /// The public name of the table.
    pub id: String,
    /// The secret of each person's seat.
    pub seats: Vec<(Seat, String)>,
    /// The secret of the watchers' link.
    pub watch: String,
}

/// The links someone holds.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Tokens {
    /// The secrets; at most 200.
    pub tokens: Vec<String>,
}

/// Which record is wanted: of the table that the links are of.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct WantedRecord {
    /// The secrets of the links: of every seat, while the game goes on.
    pub tokens: Vec<String>,
    /// The record as it was before the game was carried over to other rules, by its number from 1: there are
    /// [`earlier`](crate::TableShown::earlier) of them.
    #[serde(default)]
    pub earlier: Option<u16>,
}

/// A table that someone holds a link to. Links that are not known are left out.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct MyTable {
    /// The link's secret.
    pub token: String,
    /// The public name of the table.
    pub id: String,
    /// Who the link stands for.
    pub viewer: Viewer,
    /// The game's short name.
    pub game: String,
    /// The scenario.
    pub scenario: ScenarioInfo,
    /// Who sits where.
    pub seats: Vec<SeatShown>,
    /// Which turn it is.
    pub turn: Msg,
    /// Which phase.
    pub phase: Msg,
    /// Who is asked.
    pub asked: SeatSet,
    /// Whether the holder of the link is asked.
    pub yours: bool,
    /// How it ended.
    pub over: Option<Ending>,
    /// When it was set up, in milliseconds since 1970.
    pub created: u64,
    /// When something last happened.
    pub changed: u64,
    /// Why it cannot be played, if it cannot: rules of another version, a damaged record.
    pub fault: Option<Msg>,
}

/// A record or a scenario's file to be checked.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Check {
    /// The game of a scenario; a record names its own.
    #[serde(default)]
    pub game: String,
    /// The text.
    pub text: String,
}

/// What is wrong with a text.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Checked {
    /// Whether it is a record; otherwise a scenario.
    pub record: bool,
    /// Every problem; none if it is sound.
    pub problems: Vec<ProblemShown>,
}

/// A game to be looked at entry by entry.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case", tag = "of", deny_unknown_fields)]
pub enum NewReplay {
    /// A record.
    Record {
        /// Its text.
        text: String,
    },
    /// A table that one holds links to: the same links as for the record.
    Table {
        /// The secrets.
        tokens: Vec<String>,
    },
}

/// A game to be looked at.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ReplayShown {
    /// The name of the replay; it is kept for a while.
    pub id: String,
    /// What the record is told from all others by: the name of its game, else the hash it leads to.
    pub of: String,
    /// The game's short name.
    pub game: String,
    /// The scenario.
    pub scenario: ScenarioInfo,
    /// Names of the players, by seat.
    pub names: Vec<(Seat, String)>,
    /// Entries of the record; moments are 0 to this number.
    pub entries: u32,
    /// Where turns begin, and what happened: for the line of time.
    pub marks: Vec<TimeMark>,
    /// How it ended.
    pub over: Option<Ending>,
    /// What the dice owed and paid.
    pub luck: Vec<LuckShown>,
    /// Whether the dice were re-rolled from the told secret and are what it gives; nothing if it was not told.
    pub fair: Option<bool>,
}

/// A heading or a remarkable line of the report, with the moment it belongs to.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct TimeMark {
    /// The moment right after it.
    pub moment: u32,
    /// Whether a turn begins.
    pub heading: bool,
    /// The sentence.
    pub msg: Msg,
}

/// What dice owed a seat and what they paid, in thousandths.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct LuckShown {
    /// Who rolled.
    pub seat: Seat,
    /// The moment right after the roll.
    pub moment: u32,
    /// What the dice owed.
    pub expected: i32,
    /// What they paid.
    pub actual: i32,
    /// The variance of it.
    pub variance: i32,
}

/// A moment of a replay.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Moment {
    /// How many entries have happened.
    pub moment: u32,
    /// The last of them, as the record writes it.
    pub entry: Option<String>,
    /// The table.
    pub scene: Scene,
    /// Lines of the report so far.
    pub lines: Vec<Line>,
    /// How many of them the last entry said.
    pub fresh: u32,
}

/// What the computer makes of a game, as far as it has come.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct AnalysisShown {
    /// Whether it is at work.
    pub running: bool,
    /// Whether it is done.
    pub ready: bool,
    /// How much is done.
    pub done: u32,
    /// How much there is to do.
    pub of: u32,
    /// The first seat's chance of winning, from moment to moment.
    pub curve: Vec<ChanceShown>,
    /// The worst decisions of each seat, by seat, the worst first.
    pub worst: Vec<VerdictShown>,
}

/// The first seat's chance of winning at a moment.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ChanceShown {
    /// The moment.
    pub moment: u32,
    /// The chance, in thousandths.
    pub chance: u16,
}

/// A decision that gave something away.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct VerdictShown {
    /// The moment it was made in: the entry that follows it is the decision.
    pub moment: u32,
    /// Who made it.
    pub seat: Seat,
    /// The decision, as the record writes it.
    pub text: String,
    /// The decision, as it was offered.
    pub label: Msg,
    /// The chance of winning after it, in thousandths.
    pub chance: u16,
    /// How much chance of winning it gave away at least, in thousandths.
    pub lost: u16,
    /// What would have been better, the best first.
    pub better: Vec<Considered>,
}

/// Something that cannot be taken as it came.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "Problem"))]
pub struct ProblemShown {
    /// The place, in English: `line 12`, `pieces[3].hex`.
    pub place: String,
    /// What stands there.
    pub found: String,
    /// What was expected, in English.
    pub expected: String,
    /// All of it as a sentence, by the code of the language.
    pub said: BTreeMap<String, String>,
}

/// What went wrong.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Fault {
    /// What kind of fault.
    pub code: ErrorCode,
    /// The sentence.
    pub msg: Msg,
    /// Every problem of what was sent.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub problems: Vec<ProblemShown>,
}
