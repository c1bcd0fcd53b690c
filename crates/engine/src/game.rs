//! The contract: what a game is to everything else.

use crate::art::{MapArt, Stock};
use crate::chance::{Chance, Rolled, Weights};
use crate::choice::{Choice, Choices, Listed, Noun, Vocabulary};
use crate::fault::Fault;
use crate::log::{Log, Silent};
use crate::scene::{Answer, Catalogue, Prompt, Question, Scene};
use crate::seat::{Seat, SeatSet, Viewer};
use crate::words::{Msg, Problem, Refusal};
use serde::{Deserialize, Serialize, de::DeserializeOwned};
use std::collections::BTreeMap;
use std::fmt::Debug;
use std::hash::Hash;

/// What a state waits for. A state that waits for nothing is at fault, and says so.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Waiting {
    /// These seats owe a decision: one, or several at once (plotting). Never empty.
    Seats(SeatSet),
    /// Chance is asked.
    Chance(Chance),
    /// The game has ended.
    Over(Outcome),
    /// The game is at fault and cannot go on.
    Fault(Fault),
}

impl Waiting {
    /// The seats that owe a decision.
    #[must_use]
    pub fn asked(self) -> SeatSet {
        match self {
            Waiting::Seats(seats) => seats,
            Waiting::Chance(_) | Waiting::Over(_) | Waiting::Fault(_) => SeatSet::EMPTY,
        }
    }
}

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Outcome {
    /// These seats won.
    Won(SeatSet),
    /// No one did.
    Drawn,
}

/// What a choice did to the players' knowledge: the undo policy asks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Step {
    /// No one learned a secret of another: it may be taken back.
    Quiet,
    /// A secret of another seat, or of a deck, was laid open: it stands. So too if what follows from the choice
    /// shows others a secret that the choice itself does not name, or depends on one in a way they see.
    Reveals,
}

/// Chance answered something that was not asked: the place of the fault is the caller.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NotAsked;

/// A mutable position of a game: plain data, cheap to copy.
pub trait State: Clone + Eq + Hash + Debug + Serialize + DeserializeOwned + Send + Sync + 'static {}
impl<T: Clone + Eq + Hash + Debug + Serialize + DeserializeOwned + Send + Sync + 'static> State for T {}

/// A game with a scenario and its options laid out: everything that does not change while it is played.
///
/// `self` is the immutable part (map, unit types, cards, sight tables); the state is passed beside it, stays
/// small, and holds no reference. All functions are pure: no clock, no I/O, no randomness of their own.
///
/// The order of a caller is always the same: [`waiting`](Game::waiting); if seats are asked, show each of
/// them [`legal`](Game::legal) and [`apply`](Game::apply) what it picks; if chance is asked,
/// [`resolve`](Game::resolve) what it gave.
pub trait Game: Send + Sync + Sized + 'static {
    /// The position.
    type State: State;

    /// What the game is, without a scenario.
    fn title() -> &'static Title;

    /// The scenarios that come with it, as the texts of their files.
    fn scenarios() -> &'static [&'static str];

    /// A scenario made by the game's own rules for such, as the text of its file: the same for the same seed, with
    /// `random-` and the seed as its id. Nothing if the game has no such rules.
    fn generate(seed: u64) -> Option<String> {
        let _ = seed;
        None
    }

    /// What a scenario's heading says, for lists. A game whose scenarios take long to lay out only parses and checks
    /// here.
    ///
    /// # Errors
    /// Every problem of the heading.
    fn heading(scenario: &str) -> Result<ScenarioInfo, Vec<Problem>> {
        Self::load(scenario, &Options::default()).map(|game| game.info().clone())
    }

    /// Lays out a scenario, given as the text of its file.
    ///
    /// # Errors
    /// Every problem of the file and of the options at once, each with its place.
    fn load(scenario: &str, options: &Options) -> Result<Self, Vec<Problem>>;

    /// Reads a map file by itself, checked, to be looked at. A game that knows no map files says so.
    ///
    /// # Errors
    /// Every problem of the file at once, each with its place.
    fn map(text: &str) -> Result<MapArt, Vec<Problem>> {
        let found = text.lines().next().unwrap_or_default();
        Err(vec![Problem::new("format", found, "another file: this game has no map files")])
    }

    /// What was laid out.
    fn info(&self) -> &ScenarioInfo;

    /// The options in force, each with its value.
    fn options(&self) -> &Options;

    /// The names by which choices are written.
    fn vocabulary(&self) -> &Vocabulary;

    /// The first position.
    fn begin(&self) -> Self::State;

    /// What the position waits for.
    fn waiting(&self, state: &Self::State) -> Waiting;

    /// Adds what this seat may choose now; nothing if it is not asked.
    fn legal(&self, state: &Self::State, seat: Seat, out: &mut Choices);

    /// Whether [`legal`](Game::legal) lists this choice, found by listing all.
    fn is_legal(&self, state: &Self::State, seat: Seat, choice: Choice) -> bool {
        let mut listed = Choices::new();
        self.legal(state, seat, &mut listed);
        listed.contains(&choice)
    }

    /// The one thing that changes a position by a decision.
    ///
    /// # Errors
    /// The rule that forbids; the position is then unchanged. A choice is refused exactly when
    /// [`legal`](Game::legal) does not list it.
    fn apply<L: Log>(
        &self,
        state: &mut Self::State,
        seat: Seat,
        choice: Choice,
        log: &mut L,
    ) -> Result<Step, Refusal>;

    /// The same for a choice that [`legal`](Game::legal) has listed for this seat in this position: it need not be looked
    /// for again. For playouts, odds and counts; what comes from outside goes through [`apply`](Game::apply).
    ///
    /// # Errors
    /// If the choice was listed for another position.
    fn apply_listed<L: Log>(
        &self,
        state: &mut Self::State,
        seat: Seat,
        listed: Listed,
        log: &mut L,
    ) -> Result<Step, Refusal> {
        self.apply(state, seat, listed.choice(), log)
    }

    /// The one thing that changes a position by chance.
    ///
    /// # Errors
    /// If this was not asked for; the position is then unchanged.
    fn resolve<L: Log>(&self, state: &mut Self::State, rolled: &Rolled, log: &mut L) -> Result<(), NotAsked>;

    /// What may be drawn, when the position asks for [`ChanceKind::Draw`](crate::ChanceKind::Draw).
    fn weights(&self, _state: &Self::State, _out: &mut Weights) {}

    /// A whole position that this seat cannot tell from the true one, drawn at random among those it knows to
    /// be possible. The computer opponent sees nothing else.
    fn sample(&self, state: &Self::State, seat: Seat, dice: &mut dyn FnMut(u32) -> u32) -> Self::State;

    /// The sentence that asks this seat.
    fn prompt(&self, state: &Self::State, seat: Seat) -> Prompt;

    /// Why this cannot be chosen now; nothing if it can.
    fn why_not(&self, state: &Self::State, seat: Seat, noun: Noun) -> Option<Refusal>;

    /// Answers a question of one who looks at the table: sight, reach, what a piece is.
    fn ask(&self, state: &Self::State, viewer: Viewer, question: &Question) -> Answer;

    /// Whether the line of sight between two hexes is clear, as the rules ask it: without words and without the
    /// heap. Nothing for a line that the rules never ask for: longer than any range, or off the board. Where it
    /// answers, it agrees with [`Question::Sight`].
    fn sight_clear(&self, state: &Self::State, from: u16, to: u16) -> Option<bool> {
        match self.ask(state, Viewer::Umpire, &Question::Sight { from, to }) {
            Answer::Sight(sight) => Some(sight.clear),
            _ => None,
        }
    }

    /// What lies on the table for this viewer.
    fn scene(&self, state: &Self::State, viewer: Viewer) -> Scene;

    /// What does not change while the scenario is played: map, kinds of pieces, card faces.
    fn catalogue(&self) -> Catalogue {
        Catalogue::default()
    }

    /// How a walk over chance goes on at a decision: what is assumed of the seat asked, or that the walk is at
    /// its end. `origin` is the position before the choice whose odds are asked.
    fn assume(&self, _origin: &Self::State, _at: &Self::State) -> Option<(Seat, Choice)> {
        None
    }

    /// Whether a walk over chance ends at a request of chance, because what counts has happened: the draw at the
    /// end of a turn has nothing to do with the shot before it. It is asked where chance is asked.
    fn is_measured(&self, _origin: &Self::State, _at: &Self::State) -> bool {
        false
    }

    /// What counts at the end of a walk over chance, as numbers under the keys of
    /// [`Title::measures`].
    fn measure(&self, _origin: &Self::State, _end: &Self::State) -> Vec<i16> {
        Vec::new()
    }

    /// What may be drawn at a place of a walk over chance, as far as this viewer can know: a card of a pile is any
    /// that he has not seen. What makes no difference for the rest of the walk is one prospect with the weight of
    /// all, so that the walk does not part where nothing parts. Without secrets in a pile, what
    /// [`weights`](Game::weights) says is enough.
    fn prospects(&self, _origin: &Self::State, at: &Self::State, _viewer: Viewer, out: &mut Weights) {
        self.weights(at, out);
    }

    /// Carries a walk over chance on by a prospect or a roll of dice. The position may be exchanged for another that
    /// the viewer cannot tell from it and in which this can be drawn; what no longer counts may be forgotten, and
    /// what odds do not follow (it is said in [`odds_note`](Game::odds_note)) passed over.
    ///
    /// # Errors
    /// If this was not asked for.
    fn foresee(
        &self,
        _origin: &Self::State,
        at: &mut Self::State,
        _viewer: Viewer,
        rolled: &Rolled,
    ) -> Result<(), NotAsked> {
        self.resolve(at, rolled, &mut Silent)
    }

    /// Where a walk over chance begins, if not right after the choice: an order that is only written throws nothing
    /// yet, and its odds are those of the shot as things stand. From here the walk goes on by the rules.
    fn rehearse(&self, _origin: &Self::State, _seat: Seat, _choice: Choice) -> Option<Self::State> {
        None
    }

    /// What a player should know of how odds are counted, in a sentence that stands beside them: what is assumed of
    /// the players, what is not followed.
    fn odds_note() -> Option<Msg> {
        None
    }
}

/// What a game is, without a scenario.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Title {
    /// The short name in commands and records.
    pub slug: &'static str,
    /// The version of the rules as implemented; a record names it.
    pub rules_version: u16,
    /// The name of the game.
    pub name: &'static str,
    /// The rules that may be switched.
    pub options: Vec<OptionInfo>,
    /// The keys of what [`Game::measure`] counts.
    pub measures: Vec<&'static str>,
    /// The words of the game: language code and the text of its `.ftl` file.
    pub words: Vec<(&'static str, &'static str)>,
    /// The rules by id, as Markdown: language code and text.
    pub rules: Vec<(&'static str, &'static str)>,
    /// The colours of the sides' pieces, by the names that [`SeatInfo::style`] uses. Two games may share a name if
    /// they mean the same colours by it.
    pub stocks: Vec<(&'static str, Stock)>,
}

impl Title {
    /// The colours of a name.
    #[must_use]
    pub fn stock(&self, style: &str) -> Option<Stock> {
        self.stocks.iter().find(|(name, _)| *name == style).map(|(_, stock)| *stock)
    }
}

/// A rule that may be switched.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct OptionInfo {
    /// The name in records and scenario files.
    pub id: &'static str,
    /// The values, the default first.
    pub values: Vec<&'static str>,
    /// The rule it changes.
    pub rule: &'static str,
    /// Whether it says who sits at the table: it is asked together with the seats then, and they follow from it.
    pub seats: bool,
}

impl OptionInfo {
    /// A rule of play that may be switched: its name, its values, the default first, and the rule it changes.
    #[must_use]
    pub fn new(id: &'static str, values: &[&'static str], rule: &'static str) -> OptionInfo {
        OptionInfo { id, values: values.to_vec(), rule, seats: false }
    }
}

/// The options that differ from their defaults, by id.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(transparent)]
pub struct Options(pub BTreeMap<String, String>);

impl Options {
    /// The value of an option: as set, or its default.
    #[must_use]
    pub fn value<'a>(&'a self, info: &OptionInfo) -> &'a str {
        match self.0.get(info.id) {
            Some(value) => value,
            None => info.values.first().copied().unwrap_or(""),
        }
    }

    /// What is wrong with them for a game: unknown names, unknown values.
    #[must_use]
    pub fn problems(&self, title: &Title) -> Vec<Problem> {
        let known = |id: &str| title.options.iter().find(|o| o.id == id);
        let ids = || title.options.iter().map(|o| o.id).collect::<Vec<_>>().join(", ");
        self.0
            .iter()
            .filter_map(|(id, value)| match known(id) {
                None => Some(Problem::new(format!("option {id}"), id, format!("one of {}", ids()))),
                Some(o) if o.values.contains(&value.as_str()) => None,
                Some(o) => Some(Problem::new(
                    format!("option {id}"),
                    value,
                    format!("one of {}", o.values.join(", ")),
                )),
            })
            .collect()
    }

    /// What was read of a scenario, if that and these options are both right; what is wrong with either if not.
    ///
    /// # Errors
    /// The problems of the options, then those of the scenario.
    pub fn check<T>(&self, title: &Title, read: Result<T, Vec<Problem>>) -> Result<T, Vec<Problem>> {
        let mut problems = self.problems(title);
        match read {
            Ok(read) if problems.is_empty() => return Ok(read),
            Ok(_) => {}
            Err(more) => problems.extend(more),
        }
        Err(problems)
    }
}

/// The heading of a scenario.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ScenarioInfo {
    /// The name in commands and records.
    pub id: String,
    /// Its number in the game's list.
    pub number: u16,
    /// The title.
    pub title: Msg,
    /// The place and date.
    pub subtitle: Msg,
    /// The situation, in a few sentences.
    pub story: Msg,
    /// What is special about it, a sentence each.
    pub special: Vec<Msg>,
    /// The seats, in their order.
    pub seats: Vec<SeatInfo>,
    /// How many hexes, pieces: the size.
    pub hexes: u16,
    /// How many pieces.
    pub pieces: u16,
    /// About how many minutes a game takes between two people.
    pub minutes: u16,
    /// A hash of the scenario's file, in hexadecimal.
    pub hash: String,
}

impl ScenarioInfo {
    /// How a seat is called: by its side; where others sit on the same side, by its commander as well.
    #[must_use]
    pub fn seat_msg(&self, seat: Seat) -> Msg {
        let Some(info) = self.seats.get(seat.index()) else { return Msg::default() };
        match self.seats.iter().filter(|other| other.side == info.side).count() {
            1 => info.name.clone(),
            _ => Msg::new("seat-of-side")
                .msg("side", info.name.clone())
                .msg("commander", info.commander.clone()),
        }
    }

    /// Whether two seats play on one side; a seat always does with itself.
    #[must_use]
    pub fn same_side(&self, a: Seat, b: Seat) -> bool {
        let side = |seat: Seat| self.seats.get(seat.index()).map(|info| info.side);
        a == b || side(a).is_some() && side(a) == side(b)
    }

    /// The number of a seat among those of its side, from 1 on.
    #[must_use]
    pub fn number_on_side(&self, seat: Seat) -> usize {
        (0..=seat.0).map(Seat).filter(|&other| self.same_side(other, seat)).count()
    }
}

/// A seat of a scenario.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SeatInfo {
    /// The side's name.
    pub name: Msg,
    /// Who commands.
    pub commander: Msg,
    /// The side it plays: seats of one side share its secrets.
    pub side: u8,
    /// The key of the side's colours: `french`, `allied`.
    pub style: String,
}
