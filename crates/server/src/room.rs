//! A table with those who sit at it and look at it.

use crate::adapt::{self, Halted, Opened};
use crate::change::STOPPED;
use crate::exchange::Exchange;
use crate::fault::Trouble;
use crate::hall::House;
use crate::lists::Summary;
use crate::past::Past;
use crate::players;
use crate::sights::Sights;
use crate::view::{Aside, View};
use sandtable_ai::Cancel;
use sandtable_engine::{
    AnyTable, Msg, NoUndo, Pact, Problem, Record, Refusal, Scheme, Seat, SeatSet, Seed, StateHash, Viewer,
    Waiting,
};
use sandtable_protocol::{
    ErrorCode, FromTable, PROTOCOL, SeatKind, SeatShown, Standing, TableShown, Undo, Welcome,
};
use sandtable_store::Stored;
use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Weak};
use std::time::Instant;
use tokio::sync::{Mutex, Semaphore, mpsc, oneshot};
use tokio_tungstenite::tungstenite::Utf8Bytes;

/// A table as those hold it who talk to it.
pub(crate) type Seated = Arc<Mutex<Room>>;
/// Where messages for a connection go.
pub(crate) type Outbox = mpsc::Sender<Utf8Bytes>;
/// A computer opponent at work: one thought at a time.
pub(crate) type Mind = Arc<std::sync::Mutex<sandtable_shelf::Player>>;

/// The note of a table at which all persons sit at one screen.
pub(crate) const TOGETHER: &str = "together";

/// How many hints and odds of a table may be under way.
const MOST_QUESTIONS: usize = 8;

/// A connection to the table.
pub(crate) struct Guest {
    pub number: u64,
    pub viewer: Viewer,
    pub outbox: Outbox,
    /// Since when.
    pub since: Instant,
    /// What they should know before anything else.
    pub notice: Option<Msg>,
    /// Dropped with the guest: his connection ends when he is sent away.
    pub _stay: oneshot::Sender<()>,
}

/// A seat that asks the others to agree: that its decision is taken back, or that the game goes on.
#[derive(Clone)]
pub(crate) struct Asking {
    pub seat: Seat,
    /// Which of its decisions, counted from 0: what others decide unseen meanwhile does not move it. Nothing if it asks
    /// that a game which stands still goes on.
    pub nth: Option<usize>,
    pub waiting: SeatSet,
}

/// A table with those who sit at it and look at it.
pub(crate) struct Room {
    pub id: String,
    pub house: Arc<House>,
    pub me: Weak<Mutex<Room>>,
    pub table: Box<dyn AnyTable>,
    pub sitters: Vec<SeatKind>,
    pub minds: BTreeMap<Seat, Mind>,
    /// Thoughts under way, with the hash of the scene they are about. Where several seats plan at once, what one of
    /// them does unseen does not break off the thoughts of another.
    pub thoughts: BTreeMap<Seat, (StateHash, Cancel)>,
    /// Hints under way: one for each seat.
    pub hints: BTreeMap<Seat, Cancel>,
    /// Places for hints and odds that are worked out or waited for: each holds a copy of the table.
    pub questions: Arc<Semaphore>,
    pub standing: BTreeMap<Seat, BTreeMap<String, Standing>>,
    /// All persons sit at one screen.
    pub together: bool,
    pub asking: Option<Asking>,
    pub guests: Vec<Guest>,
    /// Rises with every change of the position.
    pub turn: u64,
    pub used: Instant,
    pub exchange: Exchange,
    pub past: Past,
    /// The game failed: nothing goes on here.
    pub stopped: bool,
    /// The secret of the dice; of a later round of the exchange, what its secret is made of.
    pub seed: Seed,
    pub start: Option<StateHash>,
    /// The hash of the header as it is stored.
    pub head: StateHash,
    /// Who sits where, as it is stored.
    pub kept: String,
    /// It was played under earlier rules and has not been put down under those of today yet.
    pub carried: bool,
    /// Why it stands still, if it does.
    pub halted: Option<Halted>,
    /// How many records of it are kept as they were under earlier rules.
    pub earlier: u16,
    pub summary: Option<Summary>,
    pub sights: Sights,
    pub views: Vec<View>,
}

/// The header of a record as it is stored: its counter is kept apart, for it changes with every roll.
pub(crate) fn head_of(table: &dyn AnyTable, start: Option<StateHash>) -> String {
    let header = sandtable_engine::Header { counter: 0, ..table.header().clone() };
    let start = start.map(|hash| format!(" @{hash}")).unwrap_or_default();
    format!("{header}start{start}\n")
}

/// The record of a stored game, as text.
pub(crate) fn record_text(stored: &Stored) -> String {
    let counter = format!("\ncounter {}\n", stored.counter);
    stored.record().replacen("\ncounter 0\n", &counter, 1)
}

impl Room {
    /// Opens a stored game.
    pub(crate) fn open(house: Arc<House>, stored: &Stored) -> Result<Room, Trouble> {
        let damaged = |problems: Vec<Problem>| {
            eprintln!(
                "sandtable: table {}: {}",
                stored.glance.id,
                sandtable_engine::list_problems(&problems)
            );
            Trouble::new(ErrorCode::Fault, "fault-record")
        };
        let record = Record::parse(&record_text(stored)).map_err(damaged)?;
        let title = house.game(&record.header.game).ok_or_else(Trouble::missing)?;
        let (was, is) = (record.header.rules, title.title().rules_version);
        if was > is {
            return Err(Trouble::with(ErrorCode::Fault, crate::lists::other_rules(was, is)));
        }
        let seed = <[u8; 32]>::try_from(stored.seed.as_slice()).map(sandtable_engine::Digits);
        let seed = seed.map_err(|_| Trouble::new(ErrorCode::Fault, "fault-damaged"))?;
        let open = || {
            let mut opened = adapt::open(title, &record, seed)?;
            opened.table.fold();
            let sights = Sights::of(&*opened.table);
            Ok((opened, sights))
        };
        let (opened, sights) = match catch_unwind(AssertUnwindSafe(open)) {
            Ok(opened) => opened.map_err(damaged)?,
            Err(_) => return Err(Trouble::new(ErrorCode::Fault, "fault-game")),
        };
        let Opened { mut table, carried, halted } = opened;
        let header = table.header();
        if header.scheme == Scheme::Plain && header.commitment.is_some() && header.counter == 0 {
            // Nothing was dealt by the first scheme yet: it begins by the second.
            let id = header.id.clone();
            table.commit(&id, &seed).map_err(|_| Trouble::new(ErrorCode::Fault, "fault-game"))?;
        }
        let sitters: Vec<SeatKind> = serde_json::from_str(&stored.glance.sitters).unwrap_or_default();
        let start = table.record().start;
        let noted = |name: &str| stored.notes.iter().any(|(noted, _)| noted == name);
        Ok(Room {
            id: stored.glance.id.clone(),
            me: Weak::new(),
            minds: minds(&sitters),
            thoughts: BTreeMap::new(),
            hints: BTreeMap::new(),
            questions: Arc::new(Semaphore::new(MOST_QUESTIONS)),
            standing: standing_of(stored),
            together: noted(TOGETHER),
            stopped: noted(STOPPED),
            asking: None,
            guests: Vec::new(),
            turn: 0,
            used: Instant::now(),
            exchange: Exchange::of(stored, &*table),
            past: Past::default(),
            seed,
            start,
            carried,
            halted,
            earlier: adapt::earlier_of(&stored.notes),
            head: StateHash::of_bytes(head_of(&*table, start).as_bytes()),
            kept: stored.glance.sitters.clone(),
            summary: Summary::read(&stored.glance.summary),
            sights,
            views: Vec::new(),
            house,
            table,
            sitters,
        })
    }

    /// Seats of persons.
    pub(crate) fn persons(&self) -> SeatSet {
        self.sitters
            .iter()
            .enumerate()
            .filter(|(_, kind)| **kind == SeatKind::Human)
            .map(|(i, _)| Seat(i as u8))
            .collect()
    }

    /// Who is asked.
    pub(crate) fn asked(&self) -> SeatSet {
        match self.table.waiting() {
            Waiting::Seats(seats) if self.halted.is_none() => seats,
            _ => SeatSet::EMPTY,
        }
    }

    /// The number of the position as this viewer was told it.
    pub(crate) fn number(&self, viewer: Viewer) -> Option<u64> {
        self.views.iter().find(|view| view.viewer == viewer).map(|view| view.number)
    }

    /// Everything this viewer may know.
    pub(crate) fn welcome(&self, viewer: Viewer, notice: Option<Msg>) -> Option<FromTable> {
        let view = self.views.iter().find(|view| view.viewer == viewer)?;
        let aside = view.aside.clone();
        let mut scene = self.table.scene(viewer);
        if self.halted.is_some() {
            (scene.asked, scene.prompt) = (SeatSet::EMPTY, None);
            scene.choices.clear();
        }
        Some(FromTable::Welcome(Box::new(Welcome {
            protocol: PROTOCOL,
            viewer,
            table: TableShown {
                id: self.id.clone(),
                game: self.table.title().slug.to_string(),
                rules: self.table.title().rules_version,
                scenario: self.table.info().clone(),
                earlier: self.earlier,
                options: self.table.header().options.clone(),
                seats: aside.seats,
            },
            number: view.number,
            scene,
            lines: self.table.lines(0, viewer).into_iter().map(|told| told.line).collect(),
            undo: aside.undo,
            thinking: aside.thinking,
            fair: aside.fair,
            standing: aside.standing,
            notice,
            halt: self.halt(),
        })))
    }

    pub(crate) fn aside(&self, viewer: Viewer) -> Aside {
        let seat = match viewer {
            Viewer::Seat(seat) => Some(seat),
            _ => None,
        };
        let computers = (0..self.sitters.len() as u8).map(Seat).filter(|s| !self.persons().contains(*s));
        // Of those the viewer sees asked: who else is asked may be a secret.
        let asked = match self.halted {
            Some(_) => SeatSet::EMPTY,
            None => self.sights.get(viewer).map_or(SeatSet::EMPTY, |sight| sight.asked),
        };
        Aside {
            undo: self.undo_of(seat),
            thinking: computers.filter(|seat| asked.contains(*seat)).collect(),
            seats: self.seats_shown(),
            fair: self.fair_of(seat),
            standing: seat.and_then(|seat| self.standing.get(&seat)).cloned().unwrap_or_default(),
        }
    }

    fn undo_of(&self, seat: Option<Seat>) -> Undo {
        let asking = self.asking.as_ref();
        let mut undo = Undo {
            asking: asking.map(|asking| asking.seat),
            waiting: asking.map_or(SeatSet::EMPTY, |asking| asking.waiting),
            ..Undo::default()
        };
        if let (Some(seat), None) = (seat, &self.halted) {
            undo.why = self.habit(seat).why_no_undo(&*self.table);
            undo.free = undo.why.is_none();
            let over = self.table.outcome().is_some();
            undo.may_ask = !undo.free && asking.is_none() && !over && self.table.has_decided(seat);
        }
        undo
    }

    /// The secret of the dice of this table, as far as it has come.
    pub(crate) fn secret(&self, table: &dyn AnyTable) -> Seed {
        Pact::seed_of_round(&self.seed, table.header().restarts.len() as u32)
    }

    /// Someone else, or a computer, sits in a seat.
    pub(crate) fn sit(&mut self, seat: Seat, kind: SeatKind) {
        if let Some(place) = self.sitters.get_mut(seat.index()) {
            *place = kind;
        }
        self.minds = minds(&self.sitters);
    }

    /// Whether someone who holds the seat is connected.
    pub(crate) fn is_here(&self, seat: Seat) -> bool {
        self.guests.iter().any(|guest| guest.viewer == Viewer::Seat(seat))
    }

    fn seats_shown(&self) -> Vec<SeatShown> {
        let names = &self.table.header().names;
        let shown = |(i, kind): (usize, &SeatKind)| {
            let seat = Seat(i as u8);
            let name = names.iter().find(|(s, _)| *s == seat).map(|(_, name)| name.clone());
            SeatShown {
                kind: kind.clone(),
                name: name.unwrap_or_default(),
                here: *kind != SeatKind::Human || self.is_here(seat),
                played: self.past.of(seat).filter(|_| *kind == SeatKind::Human),
            }
        };
        self.sitters.iter().enumerate().map(shown).collect()
    }
}

/// What stands in a record after its lines of play.
pub(crate) fn tail_of(table: &dyn AnyTable) -> String {
    if table.outcome().is_none() {
        return String::new();
    }
    let record = table.record();
    let end = record.end.map(|end| format!("end {} @{}\n", end.finish, table.hash()));
    let seed = record.seed.map(|seed| format!("seed {seed}\n"));
    end.unwrap_or_default() + &seed.unwrap_or_default()
}

/// A message as it goes out.
pub(crate) fn text(message: &FromTable) -> Utf8Bytes {
    serde_json::to_string(message).unwrap_or_default().into()
}

fn minds(sitters: &[SeatKind]) -> BTreeMap<Seat, Mind> {
    let mind = |(i, kind): (usize, &SeatKind)| match kind {
        SeatKind::Human => None,
        SeatKind::Computer { level } => {
            Some((Seat(i as u8), Arc::new(std::sync::Mutex::new(players::player(level)))))
        }
    };
    sitters.iter().enumerate().filter_map(mind).collect()
}

fn standing_of(stored: &Stored) -> BTreeMap<Seat, BTreeMap<String, Standing>> {
    let note = |(name, text): &(String, String)| {
        let seat = name.strip_prefix("standing-")?.parse().ok()?;
        Some((Seat(seat), serde_json::from_str(text).ok()?))
    };
    stored.notes.iter().filter_map(note).collect()
}

impl From<Refusal> for Trouble {
    fn from(refusal: Refusal) -> Trouble {
        Trouble::Refused(refusal)
    }
}

impl From<NoUndo> for Trouble {
    fn from(why: NoUndo) -> Trouble {
        Trouble::Refused(Refusal::new("TABLE-5", why.msg()))
    }
}
