//! All tables of the house: who asks for one gets it from memory or from the store.

use crate::connections::Connections;
use crate::expiry::Expiry;
use crate::fault::Trouble;
use crate::guard::{Client, Doorkeeper};
use crate::lists::{Summary, other_rules};
use crate::pictures::Pictures;
use crate::pool::Pool;
use crate::replays::Replays;
use crate::room::{Room, Seated, TOGETHER, head_of, tail_of};
use crate::sights::Sights;
use crate::standing::Standing;
use crate::tally::Tally;
use crate::thinkers::Thinkers;
use crate::{Config, Limits, secret};
use sandtable_engine::{AnyTable, AnyTitle, Msg, Problem, Record, Seat, Seed, Viewer};
use sandtable_protocol::ErrorCode;
use sandtable_protocol::SeatKind;
use sandtable_protocol::http::{NewFrom, NewSeat, NewTable, TableMade};
use sandtable_store::{NewGame, Store, StoreError, Stored};
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use tokio::sync::{OwnedSemaphorePermit, Semaphore, watch};

/// What a game takes in the store besides its texts, in bytes: its row, its links, and a part of each index.
const GAME_BYTES: usize = 1024;
/// The longest scenario that may be sent, in bytes: ours have at most 9 kB, and their maps 12 kB.
pub(crate) const LONGEST_SCENARIO: usize = 128 << 10;
/// The longest record that may be sent, in bytes: ten thousand entries of the longest kind, and a scenario.
pub(crate) const LONGEST_RECORD: usize = 2 << 20;

/// A place among those who draw and read.
pub(crate) struct Workplace {
    _own: OwnedSemaphorePermit,
    _place: OwnedSemaphorePermit,
}

/// What all tables share.
pub(crate) struct House {
    pub store: Arc<dyn Store>,
    pub games: Vec<&'static dyn AnyTitle>,
    pub limits: Limits,
    /// Places for computers that think, and the threads they think on.
    pub pool: Pool,
    pub thinkers: Thinkers,
    /// Places for those who draw and read: what takes a while, and is no game.
    pub workshop: Arc<Semaphore>,
    /// What was found when the store was opened.
    found: Vec<Msg>,
}

impl House {
    /// The game of this name.
    pub(crate) fn game(&self, slug: &str) -> Option<&'static dyn AnyTitle> {
        self.games.iter().copied().find(|game| game.title().slug == slug)
    }

    /// What everyone who comes should know.
    pub(crate) fn notices(&self) -> Vec<Msg> {
        let damaged = self.store.is_damaged().then(|| Msg::new("notice-damaged"));
        self.found.iter().cloned().chain(damaged).collect()
    }
}

/// All tables of the house.
pub(crate) struct Hall {
    pub house: Arc<House>,
    pub door: Doorkeeper,
    pub replays: Replays,
    pub pictures: Pictures,
    /// Answers that are the same for all.
    pub standing: Standing,
    pub connections: Arc<Connections>,
    pub tally: Arc<Tally>,
    /// Each with a lock of its own, so that two guests do not open the same table twice.
    rooms: Mutex<BTreeMap<String, Arc<tokio::sync::OnceCell<Seated>>>>,
    guests: AtomicU64,
    /// Whether the server stops; each connection holds a receiver as long as it lasts.
    pub stop: watch::Sender<bool>,
}

impl Hall {
    pub(crate) fn new(config: Config, store: Arc<dyn Store>, found: Vec<Msg>) -> Arc<Hall> {
        let tally = Arc::new(Tally::default());
        let door = Doorkeeper::new(&config, tally.clone());
        let connections = Arc::new(Connections::new(&config.limits, tally.clone()));
        let pictures = Pictures::new(config.limits.picture_space);
        let replays = Replays::new(&config.limits);
        let house = House {
            store,
            games: config.games,
            pool: Pool::new(config.limits.thinkers),
            thinkers: Thinkers::new(config.limits.thinkers),
            workshop: Arc::new(Semaphore::new(config.limits.thinkers)),
            limits: config.limits,
            found,
        };
        Arc::new(Hall {
            house: Arc::new(house),
            door,
            replays,
            pictures,
            standing: Standing::default(),
            connections,
            tally,
            rooms: Mutex::new(BTreeMap::new()),
            guests: AtomicU64::new(0),
            stop: watch::Sender::new(false),
        })
    }

    /// A place to do something that takes a while. It is waited for in line; one who stops waiting leaves it.
    pub(crate) async fn place_in_line(&self, from: Client) -> Result<Workplace, Trouble> {
        let closed = |_| Trouble::busy();
        let own = self.door.line(from).acquire_owned().await.map_err(closed)?;
        let place = self.house.workshop.clone().acquire_owned().await.map_err(closed)?;
        Ok(Workplace { _own: own, _place: place })
    }

    /// The same for what is rationed besides.
    pub(crate) async fn place_to_work(&self, from: Client) -> Result<Workplace, Trouble> {
        self.door.take_work(from)?;
        self.place_in_line(from).await
    }

    /// Does such work. Once begun it is done, whether or not anyone still waits for it.
    pub(crate) async fn work<T: Send + 'static>(
        &self,
        from: Client,
        work: impl FnOnce(&House) -> T + Send + 'static,
    ) -> Result<T, Trouble> {
        let place = self.place_to_work(from).await?;
        let house = self.house.clone();
        let placed = move || {
            let done = work(&house);
            drop(place);
            done
        };
        blocking(placed).await
    }

    /// A number for a connection.
    pub(crate) fn next_guest(&self) -> u64 {
        self.guests.fetch_add(1, Ordering::Relaxed)
    }

    /// The table and the viewer that a link stands for.
    pub(crate) async fn enter(&self, token: &str, from: Client) -> Result<(Seated, Viewer), Trouble> {
        let (game, viewer) = self.find(token, from).await?;
        Ok((self.room(&game).await?, viewer))
    }

    /// The name of the table and the viewer that a link stands for.
    pub(crate) async fn find(&self, token: &str, from: Client) -> Result<(String, Viewer), Trouble> {
        self.look_up(token).await?.ok_or_else(|| self.door.guessed(from, token))
    }

    /// The same without the doorkeeper: nothing for a link that is not known.
    pub(crate) async fn look_up(&self, token: &str) -> Result<Option<(String, Viewer)>, Trouble> {
        if !secret::looks_like_name(token) {
            return Ok(None);
        }
        let (store, token) = (self.house.store.clone(), token.to_string());
        let link = blocking(move || store.find(&token)).await??;
        let viewer = |seat: Option<u8>| seat.map_or(Viewer::Watcher, |seat| Viewer::Seat(Seat(seat)));
        Ok(link.map(|link| (link.game, viewer(link.seat))))
    }

    /// The table of this name, opened if it is not.
    pub(crate) async fn room(&self, id: &str) -> Result<Seated, Trouble> {
        let cell = {
            let mut rooms = self.rooms();
            if rooms.len() >= self.house.limits.rooms && !rooms.contains_key(id) {
                return Err(Trouble::busy());
            }
            rooms.entry(id.to_string()).or_default().clone()
        };
        let opened = cell.get_or_try_init(|| self.open(id)).await.cloned();
        if opened.is_err() {
            self.rooms().retain(|_, cell| cell.initialized() || Arc::strong_count(cell) > 1);
        }
        opened
    }

    /// Whether a table that is open was stopped because its game failed.
    pub(crate) async fn is_stopped(&self, id: &str) -> bool {
        let seated = self.rooms().get(id).and_then(|cell| cell.get().cloned());
        match seated {
            Some(seated) => seated.lock().await.stopped,
            None => false,
        }
    }

    /// A game as it is stored.
    pub(crate) async fn stored(&self, id: &str) -> Result<Stored, Trouble> {
        let (store, id) = (self.house.store.clone(), id.to_string());
        blocking(move || store.load(&id)).await??.ok_or_else(Trouble::missing)
    }

    async fn open(&self, id: &str) -> Result<Seated, Trouble> {
        let (house, stored) = (self.house.clone(), self.stored(id).await?);
        let room = blocking(move || Room::open(house, &stored)).await??;
        let seated = Arc::new(tokio::sync::Mutex::new(room));
        let mut room = seated.lock().await;
        room.me = Arc::downgrade(&seated);
        if room.carried {
            room.put_down_anew().await?;
            room.carried = false;
        }
        // One that was stopped, or stands still, is only looked at.
        if !room.stopped && room.halted.is_none() {
            room.begin().await?;
        }
        drop(room);
        Ok(seated)
    }

    fn rooms(&self) -> MutexGuard<'_, BTreeMap<String, Arc<tokio::sync::OnceCell<Seated>>>> {
        self.rooms.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Sets up a table.
    pub(crate) async fn create(&self, wish: NewTable, from: Client) -> Result<TableMade, Trouble> {
        let store = self.house.store.clone();
        match blocking(move || store.games()).await? {
            Ok(games) if games >= self.house.limits.games => return Err(Trouble::busy()),
            // That they cannot be counted is no reason not to play.
            Ok(_) | Err(StoreError::Damaged(_)) => {}
            Err(error) => return Err(error.into()),
        }
        let together = wish.together;
        let (made, game) = self.work(from, move |house| set_up(house, wish)).await??;
        self.take_space(from, &game).await?;
        self.house.store.create(game).stored().await?;
        if together {
            self.house.store.note(&made.id, TOGETHER, "").stored().await?;
        }
        Ok(made)
    }

    /// Room for a new game, for its address and in all.
    async fn take_space(&self, from: Client, game: &NewGame) -> Result<(), Trouble> {
        let lines: usize = game.lines.iter().map(String::len).sum();
        let bytes = game.head.len() + lines + game.summary.len() + GAME_BYTES;
        let store = self.house.store.clone();
        match blocking(move || store.bytes()).await? {
            Ok(taken) if taken.saturating_add(bytes as u64) > self.house.limits.all_space => {
                self.tally.note("all-space");
                return Err(Trouble::new(ErrorCode::Busy, "fault-full"));
            }
            Ok(_) | Err(StoreError::Damaged(_)) => {}
            Err(error) => return Err(error.into()),
        }
        self.door.take_space(from, bytes)
    }

    /// Whether a table is in memory.
    pub(crate) fn is_open(&self, id: &str) -> bool {
        self.rooms().contains_key(id)
    }

    fn forget_idle(&self) {
        let idle = self.house.limits.idle;
        self.rooms().retain(|_, cell| {
            let Some(seated) = cell.get() else { return true };
            // Someone who holds it or waits for it is not idle.
            let Ok(room) = seated.try_lock() else { return true };
            !room.guests.is_empty() || room.used.elapsed() < idle || Arc::strong_count(seated) > 1
        });
        self.replays.forget(Instant::now());
    }
}

/// Takes tables that no one looks at out of the memory, again and again.
pub(crate) async fn sweep(hall: Arc<Hall>) {
    let limits = &hall.house.limits;
    let pause =
        (limits.idle.min(limits.unplayed) / 4).clamp(Duration::from_millis(50), Duration::from_secs(60));
    let mut expiry = Expiry::default();
    loop {
        tokio::time::sleep(pause).await;
        hall.forget_idle();
        hall.door.forget();
        hall.tally.flush();
        expiry.look(&hall).await;
    }
}

/// Does work that may take long, or wait for the disk, beside the tables.
pub(crate) async fn blocking<T: Send + 'static>(
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, Trouble> {
    let failed = |_| Trouble::new(ErrorCode::Fault, "fault-game");
    tokio::task::spawn_blocking(work).await.map_err(failed)
}

/// The seats of persons, as they are stored.
pub(crate) fn persons_of(sitters: &str) -> Vec<u8> {
    let sitters: Vec<SeatKind> = serde_json::from_str(sitters).unwrap_or_default();
    (0..).zip(sitters).filter(|(_, kind)| *kind == SeatKind::Human).map(|(seat, _)| seat).collect()
}

fn set_up(house: &House, wish: NewTable) -> Result<(TableMade, NewGame), Trouble> {
    let id = secret::name()?;
    let seed: Seed = secret::random()?;
    let mut table = lay_out(house, wish.from, &id)?;
    let count = table.info().seats.len();
    if wish.seats.len() != count {
        return Err(Trouble::with(ErrorCode::Problems, Msg::new("fault-seats").num("count", count as i64)));
    }
    let levels = crate::players::levels();
    for (i, seat) in wish.seats.iter().enumerate() {
        check_seat(i, seat, &levels)?;
        let name = crate::talk::plain_name(&seat.name);
        if !name.is_empty() {
            table.name_seat(Seat(i as u8), &name);
        }
    }
    table.commit(&id, &seed).map_err(|_| Trouble::new(ErrorCode::Fault, "fault-game"))?;
    let sitters: Vec<SeatKind> = wish.seats.into_iter().map(|seat| seat.sitter).collect();
    let persons = sitters.iter().enumerate().filter(|(_, kind)| **kind == SeatKind::Human);
    let seats =
        persons.map(|(i, _)| Ok((Seat(i as u8), secret::name()?))).collect::<Result<Vec<_>, Trouble>>()?;
    let made = TableMade { id, seats, watch: secret::name()? };
    let game = new_game(&*table, &made, &sitters, &seed);
    Ok((made, game))
}

fn check_seat(i: usize, seat: &NewSeat, levels: &[String]) -> Result<(), Trouble> {
    match &seat.sitter {
        SeatKind::Computer { level } if !levels.contains(level) => {
            let expected = format!("one of {}", levels.join(", "));
            Err(Trouble::problems(vec![Problem::new(format!("seats[{i}].level"), level, expected)]))
        }
        _ => Ok(()),
    }
}

fn new_game(table: &dyn AnyTable, made: &TableMade, sitters: &[SeatKind], seed: &Seed) -> NewGame {
    let seats = made.seats.iter().map(|(seat, token)| (token.clone(), Some(seat.0)));
    debug_assert!(tail_of(table).is_empty());
    let now = secret::now();
    NewGame {
        id: made.id.clone(),
        head: head_of(table, table.record().start),
        lines: table.entries_from(0).iter().map(ToString::to_string).collect(),
        counter: table.header().counter,
        seed: seed.0.to_vec(),
        sitters: serde_json::to_string(sitters).unwrap_or_default(),
        summary: Summary::of(table, &Sights::of(table), now, None, |_| true).text(),
        links: seats.chain([(made.watch.clone(), None)]).collect(),
        now,
    }
}

/// Whether a text is not longer than it may be.
pub(crate) fn check_length(text: &str, most: usize) -> Result<(), Trouble> {
    if text.len() <= most {
        return Ok(());
    }
    let kilobytes = |bytes: usize| bytes.div_ceil(1024) as i64;
    let msg = Msg::new("fault-text-too-long").num("size", kilobytes(text.len())).num("most", kilobytes(most));
    Err(Trouble::with(ErrorCode::TooLong, msg))
}

/// A table as it would be set up.
pub(crate) fn lay_out(house: &House, from: NewFrom, id: &str) -> Result<Box<dyn AnyTable>, Trouble> {
    let game = |slug: &str| house.game(slug).ok_or_else(Trouble::missing);
    match from {
        NewFrom::Scenario { game: slug, scenario, options } => {
            game(&slug)?.new_table(&scenario, &options).map_err(Trouble::problems)
        }
        NewFrom::Text { game: slug, text, options } => {
            check_length(&text, LONGEST_SCENARIO)?;
            game(&slug)?.table_of_text(&text, &options).map_err(Trouble::problems)
        }
        NewFrom::Record { text } => {
            check_length(&text, LONGEST_RECORD)?;
            let mut record = Record::parse(&text).map_err(Trouble::problems)?;
            // It goes on here as a game of its own: with new dice, and from before its end if it was given up.
            (record.end, record.seed) = (None, None);
            record.header.forget_dice();
            // Others sit there now.
            record.header.names.clear();
            record.header.id = id.to_string();
            let game = game(&record.header.game)?;
            let (was, is) = (record.header.rules, game.title().rules_version);
            if was != is {
                return Err(Trouble::with(ErrorCode::Problems, other_rules(was, is)));
            }
            let table = game.open(&record).map_err(Trouble::problems)?;
            if table.outcome().is_some() {
                return Err(Trouble::new(ErrorCode::Problems, "fault-record-over"));
            }
            Ok(table)
        }
    }
}
