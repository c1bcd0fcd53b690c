//! A game in progress: the position, how it came about, and what may be taken back.

use crate::chance::{Chance, Rolled, Weights};
use crate::choice::{Choice, Choices};
use crate::dice::{Source, answer};
use crate::fault::Fault;
use crate::game::{Game, NotAsked, Outcome, Step, Waiting};
use crate::hash::StateHash;
use crate::log::{Line, Log};
use crate::pact::Seed;
use crate::record::{Finish, Header};
use crate::replay::differing;
use crate::seat::{Seat, SeatSet, Viewer};
use crate::undo::{Apart, Mark};
use crate::words::{Msg, Refusal};
use serde::Serialize;
use std::sync::Arc;

/// A game in progress. It asks, checks, remembers and takes back; it does no I/O and draws no numbers of its own.
///
/// Undo is decided here and not by the game: a seat takes back its last decision freely until chance, a
/// [`Step::Reveals`] or another seat's decision; then only if the other side agrees
/// ([`undo_with_consent`](Table::undo_with_consent)). Where several seats are asked at once, another seat's
/// decision does not stand in the way as long as the order of the two made no difference.
pub struct Table<G: Game> {
    pub(crate) game: Arc<G>,
    pub(crate) state: G::State,
    pub(crate) header: Header,
    pub(crate) start: StateHash,
    pub(crate) past: Vec<Past>,
    pub(crate) resigned: Option<Seat>,
    pub(crate) seed: Option<Seed>,
    /// The lines of the report from entry `folded` on; those before it are told again when they are asked for.
    pub(crate) told: Vec<Arc<Told>>,
    pub(crate) folded: usize,
    /// The first position, and some on the way from there.
    pub(crate) marks: Vec<Mark<G::State>>,
    pub(crate) apart: Vec<Apart<G::State>>,
    pub(crate) number: u64,
}

/// Something that happened at the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event {
    /// A seat decided.
    Decision(Seat, Choice),
    /// Chance answered.
    Chance {
        /// The number of the request.
        counter: u64,
        /// What was asked.
        chance: Chance,
        /// What it answered.
        rolled: Rolled,
    },
}

/// Something that happened, with what the undo policy and the record need to know of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Past {
    /// What happened.
    pub event: Event,
    /// Who was asked before it.
    pub asked: SeatSet,
    /// It laid a secret open.
    pub reveals: bool,
    /// The hash of the position after it.
    pub hash: StateHash,
}

impl Past {
    /// Whether nothing before it may be taken back freely.
    #[must_use]
    pub fn is_boundary(&self) -> bool {
        self.reveals || matches!(self.event, Event::Chance { .. })
    }
}

/// A line of the report with the entry of the record that caused it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Told {
    /// The number of the entry, from 0.
    pub entry: usize,
    /// The line.
    pub line: Line,
}

/// What a change at the table did.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Change {
    /// The number of the position after it.
    pub number: u64,
    /// Entries from this one on are new; lines of the report that belong to them replace older ones.
    pub from: usize,
}

impl<G: Game> Clone for Table<G> {
    fn clone(&self) -> Table<G> {
        Table {
            game: self.game.clone(),
            state: self.state.clone(),
            header: self.header.clone(),
            start: self.start,
            past: self.past.clone(),
            resigned: self.resigned,
            seed: self.seed,
            told: self.told.clone(),
            folded: self.folded,
            marks: self.marks.clone(),
            apart: self.apart.clone(),
            number: self.number,
        }
    }
}

impl<G: Game> Table<G> {
    /// A table at the first position of a game.
    #[must_use]
    pub fn new(game: Arc<G>) -> Table<G> {
        let state = game.begin();
        let (title, info) = (G::title(), game.info());
        let header = Header {
            game: title.slug.to_string(),
            rules: title.rules_version,
            scenario: info.id.clone(),
            scenario_hash: info.hash.clone(),
            options: differing::<G>(game.options()),
            ..Header::default()
        };
        Table::at(game, state, header)
    }

    /// A table at a position that was set up by hand: for tests and tools. Its record replays only from the same
    /// position.
    #[must_use]
    pub fn at(game: Arc<G>, state: G::State, header: Header) -> Table<G> {
        Table {
            start: StateHash::of(&state),
            marks: vec![Mark::of(0, &state)],
            apart: Vec::new(),
            past: Vec::new(),
            told: Vec::new(),
            folded: 0,
            number: 0,
            resigned: None,
            seed: None,
            game,
            state,
            header,
        }
    }

    /// The game.
    #[must_use]
    pub fn game(&self) -> &Arc<G> {
        &self.game
    }

    /// The position.
    #[must_use]
    pub fn state(&self) -> &G::State {
        &self.state
    }

    /// What is played, under which rules and with which dice.
    #[must_use]
    pub fn header(&self) -> &Header {
        &self.header
    }

    /// What happened so far.
    #[must_use]
    pub fn past(&self) -> &[Past] {
        &self.past
    }

    /// The number of the position: it rises with every change, also with one that takes something back.
    #[must_use]
    pub fn number(&self) -> u64 {
        self.number
    }

    /// The hash of the position.
    #[must_use]
    pub fn hash(&self) -> StateHash {
        self.past.last().map_or(self.start, |past| past.hash)
    }

    /// What the table waits for.
    #[must_use]
    pub fn waiting(&self) -> Waiting {
        match self.finish() {
            Some(finish) => Waiting::Over(self.outcome_of(finish)),
            None => self.game.waiting(&self.state),
        }
    }

    /// Why the game cannot go on, if it is at fault.
    #[must_use]
    pub fn fault(&self) -> Option<Fault> {
        match self.waiting() {
            Waiting::Fault(fault) => Some(fault),
            _ => None,
        }
    }

    /// Who is asked now.
    #[must_use]
    pub fn asked(&self) -> SeatSet {
        match self.waiting() {
            Waiting::Seats(seats) => seats,
            Waiting::Chance(_) | Waiting::Over(_) | Waiting::Fault(_) => SeatSet::EMPTY,
        }
    }

    /// How the game ended, if it did.
    #[must_use]
    pub fn finish(&self) -> Option<Finish> {
        match (self.game.waiting(&self.state), self.resigned) {
            (Waiting::Over(outcome), _) => Some(Finish::Played(outcome)),
            (_, Some(seat)) => Some(Finish::Resigned(seat)),
            _ => None,
        }
    }

    fn outcome_of(&self, finish: Finish) -> Outcome {
        match finish {
            Finish::Played(outcome) => outcome,
            Finish::Resigned(seat) => {
                let seats = &self.game.info().seats;
                let side = seats.get(seat.index()).map(|s| s.side);
                let others = (0..seats.len() as u8).map(Seat);
                Outcome::Won(others.filter(|s| seats.get(s.index()).map(|s| s.side) != side).collect())
            }
        }
    }

    /// What a seat may choose now.
    pub fn legal(&self, seat: Seat, out: &mut Choices) {
        out.clear();
        if self.asked().contains(seat) {
            self.game.legal(&self.state, seat, out);
        }
    }

    /// Takes a decision.
    ///
    /// # Errors
    /// The rule that forbids it; nothing has changed then.
    pub fn choose(&mut self, seat: Seat, choice: Choice) -> Result<Change, Refusal> {
        if self.finish().is_some() {
            return Err(Refusal::new("TABLE-1", Msg::new("table-over")));
        }
        if let Some(fault) = self.fault() {
            return Err(Refusal::new("TABLE-5", fault.msg()));
        }
        if !self.asked().contains(seat) {
            return Err(Refusal::new("TABLE-2", Msg::new("table-not-asked")));
        }
        self.step(Event::Decision(seat, choice))?;
        Ok(self.changed(self.past.len() - 1))
    }

    /// Answers what chance is asked, by a source of numbers.
    ///
    /// # Errors
    /// If chance is not asked, or the game asks for what cannot be.
    pub fn roll(&mut self, source: &mut dyn Source) -> Result<Change, NotAsked> {
        let Waiting::Chance(chance) = self.waiting() else { return Err(NotAsked) };
        source.begin(self.header.counter, chance.purpose);
        let below = |n| source.below(n);
        let rolled = answer(&*self.game, &self.state, chance, &mut Weights::new(), below).ok_or(NotAsked)?;
        self.settle(&rolled)
    }

    /// Answers what chance is asked, with a known result.
    ///
    /// # Errors
    /// If this was not asked for; nothing has changed then.
    pub fn settle(&mut self, rolled: &Rolled) -> Result<Change, NotAsked> {
        let Waiting::Chance(chance) = self.waiting() else { return Err(NotAsked) };
        let counter = self.header.counter;
        self.step(Event::Chance { counter, chance, rolled: *rolled }).map_err(|_| NotAsked)?;
        self.header.counter += 1;
        Ok(self.changed(self.past.len() - 1))
    }

    /// A seat gives up.
    ///
    /// # Errors
    /// If the game is over.
    pub fn resign(&mut self, seat: Seat) -> Result<Change, Refusal> {
        if self.finish().is_some() {
            return Err(Refusal::new("TABLE-1", Msg::new("table-over")));
        }
        self.resigned = Some(seat);
        Ok(self.changed(self.past.len()))
    }

    /// Makes something happen, and remembers it.
    pub(crate) fn step(&mut self, event: Event) -> Result<(), Refusal> {
        let asked = self.asked();
        let before = (asked.len() > 1).then(|| self.state.clone());
        let step = self.perform(event)?;
        let past = Past { event, asked, reveals: step == Step::Reveals, hash: StateHash::of(&self.state) };
        self.past.push(past);
        self.remember(past, before);
        Ok(())
    }

    /// Makes something happen that happened here before.
    pub(crate) fn repeat(&mut self, past: Past) -> Result<(), Refusal> {
        let before = (past.asked.len() > 1).then(|| self.state.clone());
        self.perform(past.event)?;
        self.past.push(past);
        self.remember(past, before);
        Ok(())
    }

    fn perform(&mut self, event: Event) -> Result<Step, Refusal> {
        let entry = self.past.len();
        let mut log = Teller { told: &mut self.told, entry };
        let done = perform(&*self.game, &mut self.state, event, &mut log);
        if done.is_err() {
            self.told.retain(|told| told.entry < entry);
        }
        done
    }

    pub(crate) fn changed(&mut self, from: usize) -> Change {
        self.number += 1;
        Change { number: self.number, from }
    }

    /// Whether this seat has decided anything yet.
    #[must_use]
    pub fn has_decided(&self, seat: Seat) -> bool {
        self.past.iter().any(|past| matches!(past.event, Event::Decision(s, _) if s == seat))
    }

    /// Lines of the report that belong to entries from this one on, as this viewer may read them.
    pub fn lines(&self, from: usize, viewer: Viewer) -> impl Iterator<Item = Arc<Told>> {
        let early = if from < self.folded { self.told_again(from) } else { Vec::new() };
        let first = self.told.partition_point(|told| told.entry < from);
        let late = self.told.iter().skip(first).cloned();
        early.into_iter().chain(late).filter(move |told| told.line.audience.admits(viewer))
    }

    /// Keeps no lines of the report in memory: when they are asked for, they are told again from the record.
    pub fn fold(&mut self) {
        self.folded = self.past.len();
        self.told = Vec::new();
    }

    /// Keeps the text of a scenario that is not one of the game's own, for the record.
    pub fn keep_scenario(&mut self, text: &str) {
        self.header.scenario_text = Some(text.to_string());
    }

    /// Writes down who sits in a seat.
    pub fn name_seat(&mut self, seat: Seat, name: &str) {
        match self.header.names.binary_search_by_key(&seat, |(s, _)| *s) {
            Ok(place) => self.header.names[place].1 = name.to_string(),
            Err(place) => self.header.names.insert(place, (seat, name.to_string())),
        }
    }
}

/// Makes something happen to a position.
pub(crate) fn perform<G: Game, L: Log>(
    game: &G,
    state: &mut G::State,
    event: Event,
    log: &mut L,
) -> Result<Step, Refusal> {
    match event {
        Event::Decision(seat, choice) => game.apply(state, seat, choice, log),
        Event::Chance { rolled, .. } => match game.resolve(state, &rolled, log) {
            Ok(()) => Ok(Step::Quiet),
            Err(NotAsked) => Err(Refusal::new("TABLE-3", Msg::new("table-chance-not-asked"))),
        },
    }
}

/// Writes the report.
pub(crate) struct Teller<'a> {
    pub told: &'a mut Vec<Arc<Told>>,
    pub entry: usize,
}

impl Log for Teller<'_> {
    fn say(&mut self, line: impl FnOnce() -> Line) {
        self.told.push(Arc::new(Told { entry: self.entry, line: line() }));
    }
}
