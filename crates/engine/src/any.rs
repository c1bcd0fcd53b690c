//! Tables and titles without their types: what the server and the command line hold.

use crate::art::MapArt;
use crate::chance::Rolled;
use crate::choice::{Choices, Noun, Vocabulary};
use crate::dice::{Dice, Source};
use crate::fault::Fault;
use crate::game::{Game, NotAsked, Options, Outcome, ScenarioInfo, Title, Waiting};
use crate::hash::StateHash;
use crate::layouts::Layouts;
use crate::odds::{Effort, OddsShown, odds_for};
use crate::pact::{Nonce, Pledge, Seed};
use crate::record::{Entry, Finish, Header, Record};
use crate::replay::own_scenario;
use crate::scene::{Answer, Catalogue, Ending, Offer, Prompt, Question, Scene};
use crate::seat::{Seat, SeatSet, Viewer};
use crate::table::{Change, Event, Past, Table, Told};
use crate::undo::NoUndo;
use crate::words::{Msg, Problem, Refusal};
use std::any::Any;
use std::sync::Arc;

/// A table of any game.
pub trait AnyTable: Send + Sync {
    /// What the game is.
    fn title(&self) -> &'static Title;
    /// What was laid out.
    fn info(&self) -> &ScenarioInfo;
    /// The header of the record: scenario, options, dice, names.
    fn header(&self) -> &Header;
    /// The names by which choices are written.
    fn vocabulary(&self) -> &Vocabulary;
    /// What does not change while the scenario is played.
    fn catalogue(&self) -> Catalogue;
    /// The number of the position: rises with every change.
    fn number(&self) -> u64;
    /// The hash of the position.
    fn hash(&self) -> StateHash;
    /// How many entries the record has.
    fn entries(&self) -> usize;
    /// What the table waits for.
    fn waiting(&self) -> Waiting;
    /// How the game ended, if it did.
    fn outcome(&self) -> Option<Outcome>;
    /// Why the game cannot go on, if it is at fault. Its record leads to the same fault again.
    fn fault(&self) -> Option<Fault>;
    /// What lies on the table for this viewer.
    fn scene(&self, viewer: Viewer) -> Scene;
    /// What this seat may choose, with the texts to send back and the labels to show.
    fn offers(&self, seat: Seat) -> Vec<Offer>;
    /// What this seat may choose, as texts only.
    fn texts(&self, seat: Seat) -> Vec<String>;
    /// What this seat may choose with a verb, as texts only.
    fn texts_with(&self, seat: Seat, verb: &str) -> Vec<String>;
    /// The sentence that asks this seat, if it is asked.
    fn prompt(&self, seat: Seat) -> Option<Prompt>;
    /// Takes a decision, given as text.
    ///
    /// # Errors
    /// Why it is not taken; nothing has changed then.
    fn choose(&mut self, seat: Seat, text: &str) -> Result<Change, Refusal>;
    /// Answers what chance is asked, by a source of numbers.
    ///
    /// # Errors
    /// If chance is not asked.
    fn roll(&mut self, source: &mut dyn Source) -> Result<Change, NotAsked>;
    /// Answers what chance is asked, with a known result.
    ///
    /// # Errors
    /// If this was not asked for.
    fn settle(&mut self, rolled: &Rolled) -> Result<Change, NotAsked>;
    /// A seat gives up.
    ///
    /// # Errors
    /// If the game is over.
    fn resign(&mut self, seat: Seat) -> Result<Change, Refusal>;
    /// Takes back the seat's last decision, if that is free.
    ///
    /// # Errors
    /// Why it is not.
    fn undo(&mut self, seat: Seat) -> Result<Change, NoUndo>;
    /// Takes back the seat's last decision and all after it; the other side has agreed.
    ///
    /// # Errors
    /// Why there is nothing to take back.
    fn undo_with_consent(&mut self, seat: Seat) -> Result<Change, NoUndo>;
    /// The numbers of the entries in which this seat decided.
    fn decisions(&self, seat: Seat) -> Vec<usize>;
    /// A table at the position before an entry, without what led to it.
    fn before(&self, entry: usize) -> Option<Box<dyn AnyTable>>;
    /// The seat's last decision that was taken in a position of which this holds: the number of its entry.
    fn last_decision(&self, seat: Seat, holds: &dyn Fn(&dyn AnyTable) -> bool) -> Option<usize>;
    /// Takes back all entries from this one on; the other side has agreed.
    ///
    /// # Errors
    /// Why there is nothing to take back.
    fn rewind_with_consent(&mut self, entry: usize) -> Result<Change, NoUndo>;
    /// Why this seat cannot take back its last decision; nothing if it can.
    fn why_no_undo(&self, seat: Seat) -> Option<Msg>;
    /// Whether this seat has decided anything yet.
    fn has_decided(&self, seat: Seat) -> bool;
    /// Lines of the report that belong to entries from this one on, as this viewer may read them.
    fn lines(&self, from: usize, viewer: Viewer) -> Vec<Told>;
    /// Keeps no lines of the report in memory: when they are asked for, they are told again from the record.
    fn fold(&mut self);
    /// Answers a question of one who looks at the table.
    fn ask(&self, viewer: Viewer, question: &Question) -> Answer;
    /// Why this cannot be chosen now; nothing if it can.
    fn why_not(&self, seat: Seat, noun: Noun) -> Option<Refusal>;
    /// The odds of a choice, given as text, as far as the seat can know.
    ///
    /// # Errors
    /// The rule that forbids the choice.
    fn odds(&self, seat: Seat, text: &str, effort: Effort) -> Result<OddsShown, Refusal>;
    /// The record of the game so far.
    fn record(&self) -> Record;
    /// The entries of the record from this one on.
    fn entries_from(&self, from: usize) -> Vec<Entry>;
    /// Names this one game and publishes what binds the dice to their secret.
    ///
    /// # Errors
    /// If these dice have been rolled.
    fn commit(&mut self, id: &str, seed: &Seed) -> Result<(), NotAsked>;
    /// Begins the exchange of nonces again with another secret, because these seats did not open theirs.
    ///
    /// # Errors
    /// If the nonces are open.
    fn restart(&mut self, seed: &Seed, late: SeatSet) -> Result<(), NotAsked>;
    /// What a seat publishes of its nonce; nothing takes it back.
    ///
    /// # Errors
    /// If nonces are open.
    fn pledge(&mut self, seat: Seat, pledge: Option<Pledge>) -> Result<(), NotAsked>;
    /// Opens all nonces that were pledged, by rising seat: with them the dice are fixed.
    ///
    /// # Errors
    /// If one is missing, or another than was pledged.
    fn open_nonces(&mut self, nonces: &[(Seat, Nonce)]) -> Result<(), NotAsked>;
    /// Writes down who sits in a seat.
    fn name_seat(&mut self, seat: Seat, name: &str);
    /// Tells the secret of the dice when the game is over.
    ///
    /// # Errors
    /// If it is not over, or the secret is another.
    fn tell_seed(&mut self, seed: &Seed) -> Result<(), NotAsked>;
    /// Rolls every die again from the secret that was told: how many there were.
    ///
    /// # Errors
    /// The first roll that differs, or that something was not what was promised.
    fn audit(&self) -> Result<usize, Problem>;
    /// The table with its type, for those who know it: `downcast_ref::<Table<G>>()`.
    fn as_any(&self) -> &dyn Any;
    /// A copy of the table, to try something on.
    fn boxed_clone(&self) -> Box<dyn AnyTable>;
}

impl<G: Game> AnyTable for Table<G> {
    fn title(&self) -> &'static Title {
        G::title()
    }

    fn info(&self) -> &ScenarioInfo {
        self.game().info()
    }

    fn header(&self) -> &Header {
        Table::header(self)
    }

    fn vocabulary(&self) -> &Vocabulary {
        self.game().vocabulary()
    }

    fn catalogue(&self) -> Catalogue {
        self.game().catalogue()
    }

    fn number(&self) -> u64 {
        Table::number(self)
    }

    fn hash(&self) -> StateHash {
        Table::hash(self)
    }

    fn entries(&self) -> usize {
        self.past().len()
    }

    fn waiting(&self) -> Waiting {
        Table::waiting(self)
    }

    fn outcome(&self) -> Option<Outcome> {
        match Table::waiting(self) {
            Waiting::Over(outcome) => Some(outcome),
            _ => None,
        }
    }

    fn fault(&self) -> Option<Fault> {
        Table::fault(self)
    }

    fn scene(&self, viewer: Viewer) -> Scene {
        let mut scene = self.game().scene(self.state(), viewer);
        if let Some(fault) = Table::fault(self) {
            (scene.asked, scene.prompt) = (SeatSet::EMPTY, None);
            scene.choices.clear();
            scene.over = Some(Ending { winners: SeatSet::EMPTY, msg: fault.msg() });
        }
        if let Some(Finish::Resigned(seat)) = self.finish() {
            (scene.asked, scene.prompt) = (SeatSet::EMPTY, None);
            scene.choices.clear();
            let winners = match Table::waiting(self) {
                Waiting::Over(Outcome::Won(winners)) => winners,
                _ => SeatSet::EMPTY,
            };
            let name = self.game().info().seats.get(seat.index()).map(|info| info.name.clone());
            let msg = Msg::new("outcome-resigned").msg("seat", name.unwrap_or_default());
            scene.over = Some(Ending { winners, msg });
        }
        scene
    }

    fn offers(&self, seat: Seat) -> Vec<Offer> {
        AnyTable::scene(self, Viewer::Seat(seat)).choices
    }

    fn texts(&self, seat: Seat) -> Vec<String> {
        let mut choices = Choices::new();
        self.legal(seat, &mut choices);
        choices.iter().map(|&choice| self.game().vocabulary().print(choice)).collect()
    }

    fn texts_with(&self, seat: Seat, verb: &str) -> Vec<String> {
        let words = self.game().vocabulary();
        let mut choices = Choices::new();
        self.legal(seat, &mut choices);
        let with = choices.iter().filter(|c| words.verbs.get(c.verb.0 as usize) == Some(&verb));
        with.map(|&choice| words.print(choice)).collect()
    }

    fn prompt(&self, seat: Seat) -> Option<Prompt> {
        self.asked().contains(seat).then(|| self.game().prompt(self.state(), seat))
    }

    fn choose(&mut self, seat: Seat, text: &str) -> Result<Change, Refusal> {
        let choice = self.game().vocabulary().parse(text).map_err(not_understood)?;
        Table::choose(self, seat, choice)
    }

    fn roll(&mut self, source: &mut dyn Source) -> Result<Change, NotAsked> {
        Table::roll(self, source)
    }

    fn settle(&mut self, rolled: &Rolled) -> Result<Change, NotAsked> {
        Table::settle(self, rolled)
    }

    fn resign(&mut self, seat: Seat) -> Result<Change, Refusal> {
        Table::resign(self, seat)
    }

    fn undo(&mut self, seat: Seat) -> Result<Change, NoUndo> {
        Table::undo(self, seat)
    }

    fn undo_with_consent(&mut self, seat: Seat) -> Result<Change, NoUndo> {
        Table::undo_with_consent(self, seat)
    }

    fn decisions(&self, seat: Seat) -> Vec<usize> {
        let is_own = |past: &Past| matches!(past.event, Event::Decision(by, _) if by == seat);
        self.past().iter().enumerate().filter(|(_, past)| is_own(past)).map(|(entry, _)| entry).collect()
    }

    fn before(&self, entry: usize) -> Option<Box<dyn AnyTable>> {
        Some(Box::new(Table::before(self, entry)?))
    }

    fn last_decision(&self, seat: Seat, holds: &dyn Fn(&dyn AnyTable) -> bool) -> Option<usize> {
        Table::last_decision(self, seat, |table| holds(table))
    }

    fn rewind_with_consent(&mut self, entry: usize) -> Result<Change, NoUndo> {
        Table::rewind_with_consent(self, entry)
    }

    fn why_no_undo(&self, seat: Seat) -> Option<Msg> {
        Table::why_no_undo(self, seat)
    }

    fn has_decided(&self, seat: Seat) -> bool {
        Table::has_decided(self, seat)
    }

    fn lines(&self, from: usize, viewer: Viewer) -> Vec<Told> {
        Table::lines(self, from, viewer).map(Arc::unwrap_or_clone).collect()
    }

    fn fold(&mut self) {
        Table::fold(self);
    }

    fn ask(&self, viewer: Viewer, question: &Question) -> Answer {
        self.game().ask(self.state(), viewer, question)
    }

    fn why_not(&self, seat: Seat, noun: Noun) -> Option<Refusal> {
        self.game().why_not(self.state(), seat, noun)
    }

    fn odds(&self, seat: Seat, text: &str, effort: Effort) -> Result<OddsShown, Refusal> {
        let choice = self.game().vocabulary().parse(text).map_err(not_understood)?;
        let mut dice = Dice::new(Table::number(self));
        let odds = odds_for(&**self.game(), self.state(), seat, choice, effort, &mut dice)?;
        Ok(OddsShown { note: G::odds_note(), ..odds.shown(&G::title().measures) })
    }

    fn record(&self) -> Record {
        Table::record(self)
    }

    fn entries_from(&self, from: usize) -> Vec<Entry> {
        Table::entries_from(self, from)
    }

    fn commit(&mut self, id: &str, seed: &Seed) -> Result<(), NotAsked> {
        Table::commit(self, id, seed)
    }

    fn restart(&mut self, seed: &Seed, late: SeatSet) -> Result<(), NotAsked> {
        Table::restart(self, seed, late)
    }

    fn pledge(&mut self, seat: Seat, pledge: Option<Pledge>) -> Result<(), NotAsked> {
        Table::pledge(self, seat, pledge)
    }

    fn open_nonces(&mut self, nonces: &[(Seat, Nonce)]) -> Result<(), NotAsked> {
        Table::open_nonces(self, nonces)
    }

    fn name_seat(&mut self, seat: Seat, name: &str) {
        Table::name_seat(self, seat, name);
    }

    fn tell_seed(&mut self, seed: &Seed) -> Result<(), NotAsked> {
        Table::tell_seed(self, seed)
    }

    fn audit(&self) -> Result<usize, Problem> {
        Table::audit(self)
    }

    fn as_any(&self) -> &dyn Any {
        self
    }

    fn boxed_clone(&self) -> Box<dyn AnyTable> {
        Box::new(self.clone())
    }
}

fn not_understood(problem: Problem) -> Refusal {
    let msg =
        Msg::new("table-not-understood").name("found", problem.found).name("expected", problem.expected);
    Refusal::new("TABLE-4", msg)
}

/// A game of any kind, to be chosen from a list.
pub trait AnyTitle: Send + Sync {
    /// What the game is.
    fn title(&self) -> &'static Title;

    /// The scenarios that come with it.
    fn scenarios(&self) -> Vec<ScenarioInfo>;

    /// A scenario made by the game's own rules for such, as the text of its file; nothing if it has none. Its id is
    /// `random-` and the seed.
    fn generate(&self, seed: u64) -> Option<String>;

    /// What a scenario's heading says.
    ///
    /// # Errors
    /// Every problem of the heading.
    fn heading(&self, text: &str) -> Result<ScenarioInfo, Vec<Problem>>;

    /// A table for one of the game's own scenarios, or for one that it makes by its own rules, by their ids.
    ///
    /// # Errors
    /// That there is no such scenario, or every problem of the options.
    fn new_table(&self, scenario: &str, options: &Options) -> Result<Box<dyn AnyTable>, Vec<Problem>>;

    /// A table for a scenario given as the text of its file.
    ///
    /// # Errors
    /// Every problem of the file and the options.
    fn table_of_text(&self, text: &str, options: &Options) -> Result<Box<dyn AnyTable>, Vec<Problem>>;

    /// Opens a record and replays it.
    ///
    /// # Errors
    /// What is wrong with it, or the first line that does not replay.
    fn open(&self, record: &Record) -> Result<Box<dyn AnyTable>, Vec<Problem>>;

    /// Every problem of a scenario's file; none if it is sound.
    fn check(&self, text: &str) -> Vec<Problem>;

    /// The map of a map file, to be looked at.
    ///
    /// # Errors
    /// Every problem of the file.
    fn map(&self, text: &str) -> Result<MapArt, Vec<Problem>>;
}

/// The title of a game: `TitleOf::<MyGame>::default()`. Tables that it opens share what does not change.
pub struct TitleOf<G>(Layouts<G>);

impl<G> TitleOf<G> {
    /// The title of the game.
    #[must_use]
    pub const fn new() -> TitleOf<G> {
        TitleOf(Layouts::new())
    }
}

impl<G> Default for TitleOf<G> {
    fn default() -> TitleOf<G> {
        TitleOf::new()
    }
}

impl<G: Game> AnyTitle for TitleOf<G> {
    fn title(&self) -> &'static Title {
        G::title()
    }

    fn scenarios(&self) -> Vec<ScenarioInfo> {
        G::scenarios().iter().filter_map(|text| G::heading(text).ok()).collect()
    }

    fn generate(&self, seed: u64) -> Option<String> {
        G::generate(seed)
    }

    fn heading(&self, text: &str) -> Result<ScenarioInfo, Vec<Problem>> {
        G::heading(text)
    }

    fn new_table(&self, scenario: &str, options: &Options) -> Result<Box<dyn AnyTable>, Vec<Problem>> {
        let Some((text, _)) = own_scenario::<G>(scenario) else {
            let seed = scenario.strip_prefix("random-").and_then(|seed| seed.parse().ok());
            if let Some(text) = seed.and_then(G::generate) {
                return self.table_of_text(&text, options);
            }
            let ids: Vec<String> = self.scenarios().into_iter().map(|info| info.id).collect();
            return Err(vec![Problem::new("scenario", scenario, format!("one of {}", ids.join(", ")))]);
        };
        Ok(Box::new(Table::<G>::new(self.0.load(text, options)?)))
    }

    fn table_of_text(&self, text: &str, options: &Options) -> Result<Box<dyn AnyTable>, Vec<Problem>> {
        let mut table = Table::<G>::new(self.0.load(text, options)?);
        let info = table.game().info();
        if own_scenario::<G>(&info.id).is_none_or(|(_, own)| own.hash != info.hash) {
            table.keep_scenario(text);
        }
        Ok(Box::new(table))
    }

    fn open(&self, record: &Record) -> Result<Box<dyn AnyTable>, Vec<Problem>> {
        Ok(Box::new(Table::<G>::open_with(record, |text, options| self.0.load(text, options))?))
    }

    fn check(&self, text: &str) -> Vec<Problem> {
        G::load(text, &Options::default()).err().unwrap_or_default()
    }

    fn map(&self, text: &str) -> Result<MapArt, Vec<Problem>> {
        G::map(text)
    }
}
