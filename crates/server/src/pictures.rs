//! Pictures: each is drawn once, kept while there is room, and found under the name of its content.
//!
//! A picture is asked for by what it shows (`/api/games/{game}/{scenario}/map/en/day`); the answer leads on to
//! `/pictures/{name}.json`, which never changes. Requests for one picture share one drawing. A request waits for its
//! turn before it draws, and one that is dropped while it waits draws nothing.

use crate::fault::Trouble;
use crate::guard::Client;
use crate::hall::Hall;
use crate::kept::Kept;
use crate::library;
use sandtable_engine::{AnyTable, Header, Viewer};
use sandtable_render::Theme;
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};

/// How many pictures are remembered by name, whether they are kept or would be drawn again.
const MOST_NAMES: usize = 10_000;

/// What a picture shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum What {
    Catalogue,
    Scene,
    Map,
    Art,
    Miniature,
}

/// Whose picture it is.
#[derive(Clone, Debug)]
pub(crate) enum Source {
    /// A scenario that comes with a game.
    Scenario {
        game: String,
        scenario: String,
    },
    /// A table, by its public name.
    Table(String),
    Replay(String),
}

/// A picture that is asked for.
#[derive(Clone, Debug)]
pub(crate) struct Wanted {
    pub source: Source,
    pub what: What,
    pub language: &'static str,
    pub theme: Theme,
}

impl Wanted {
    /// What is the same in every language and theme.
    pub(crate) fn plain(source: Source, what: What) -> Wanted {
        Wanted { source, what, language: "", theme: Theme::Day }
    }

    fn draw(&self, table: &dyn AnyTable) -> Result<Kept, Trouble> {
        let (language, theme) = (self.language, self.theme);
        match self.what {
            What::Catalogue => Kept::json(&library::catalogue(table)),
            What::Scene => Kept::json(&table.scene(Viewer::Watcher)),
            What::Map => Kept::json(&library::map(table, language, theme)?),
            What::Art => Kept::json(&library::art(table, language, theme)?),
            What::Miniature => Kept::new("image/svg+xml", library::miniature(table, theme)?.as_bytes()),
        }
    }

    /// What follows the name in the address.
    fn ending(&self) -> &'static str {
        if self.what == What::Miniature { "svg" } else { "json" }
    }

    /// The address of the picture of this name.
    pub(crate) fn address(&self, name: &str) -> String {
        format!("/pictures/{name}.{}", self.ending())
    }
}

/// What tells pictures of one scenario from those of others. A game's own scenario without options looks alike
/// everywhere.
fn content_of(header: &Header) -> String {
    match &header.scenario_text {
        None if header.options.0.is_empty() => format!("{}/{}", header.game, header.scenario),
        text => {
            let text = Sha256::digest(text.as_deref().unwrap_or_default());
            let text: String = text.iter().map(|byte| format!("{byte:02x}")).collect();
            format!("{}/{}/{text}/{:?}", header.game, header.scenario_hash, header.options)
        }
    }
}

struct Entry {
    name: String,
    /// How it is drawn again.
    wanted: Wanted,
    kept: Option<Arc<Kept>>,
    used: u64,
}

#[derive(Default)]
struct Shelf {
    entries: BTreeMap<String, Entry>,
    keys: BTreeMap<String, String>,
    /// Pictures that are being drawn, or waited for.
    turns: BTreeMap<String, Weak<tokio::sync::Mutex<()>>>,
    bytes: usize,
    clock: u64,
}

impl Shelf {
    fn get(&mut self, key: &str) -> Option<Arc<Kept>> {
        self.clock += 1;
        let entry = self.entries.get_mut(key)?;
        entry.used = self.clock;
        entry.kept.clone()
    }

    fn put(&mut self, key: &str, wanted: Wanted, kept: Arc<Kept>, room: usize) {
        self.clock += 1;
        self.forget(key);
        self.bytes += kept.size();
        self.keys.insert(kept.name.clone(), key.to_string());
        let entry = Entry { name: kept.name.clone(), wanted, kept: Some(kept), used: self.clock };
        self.entries.insert(key.to_string(), entry);
        while self.bytes > room
            && let Some(entry) = self.entries.values_mut().filter(|e| e.kept.is_some()).min_by_key(|e| e.used)
        {
            self.bytes -= entry.kept.take().map_or(0, |kept| kept.size());
        }
        if self.entries.len() > MOST_NAMES {
            let oldest = self.entries.iter().min_by_key(|(_, entry)| entry.used).map(|(key, _)| key.clone());
            oldest.into_iter().for_each(|key| self.forget(&key));
        }
    }

    fn forget(&mut self, key: &str) {
        let Some(entry) = self.entries.remove(key) else { return };
        self.bytes -= entry.kept.map_or(0, |kept| kept.size());
        if self.keys.get(&entry.name).is_some_and(|found| found == key) {
            self.keys.remove(&entry.name);
        }
    }

    fn turn(&mut self, key: &str) -> Arc<tokio::sync::Mutex<()>> {
        if let Some(turn) = self.turns.get(key).and_then(Weak::upgrade) {
            return turn;
        }
        self.turns.retain(|_, turn| turn.strong_count() > 0);
        let turn = Arc::default();
        self.turns.insert(key.to_string(), Arc::downgrade(&turn));
        turn
    }
}

/// The pictures that are kept.
pub(crate) struct Pictures {
    /// How many bytes they may take.
    room: usize,
    shelf: Mutex<Shelf>,
}

impl Pictures {
    pub(crate) fn new(room: u64) -> Pictures {
        Pictures { room: usize::try_from(room).unwrap_or(usize::MAX), shelf: Mutex::default() }
    }

    fn shelf(&self) -> MutexGuard<'_, Shelf> {
        self.shelf.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The name of a picture, for it is drawn if it never was.
pub(crate) async fn name(hall: &Arc<Hall>, from: Client, wanted: Wanted) -> Result<String, Trouble> {
    let key = key(hall, &wanted).await?;
    let known = hall.pictures.shelf().entries.get(&key).map(|entry| entry.name.clone());
    match known {
        Some(name) => Ok(name),
        None => Ok(find(hall, from, key, wanted).await?.name.clone()),
    }
}

/// The picture of a name.
pub(crate) async fn named(hall: &Arc<Hall>, from: Client, name: &str) -> Result<Arc<Kept>, Trouble> {
    let (key, wanted) = {
        let shelf = hall.pictures.shelf();
        let key = shelf.keys.get(name).ok_or_else(Trouble::missing)?.clone();
        let wanted = shelf.entries.get(&key).ok_or_else(Trouble::missing)?.wanted.clone();
        (key, wanted)
    };
    let kept = find(hall, from, key, wanted).await?;
    if kept.name == name { Ok(kept) } else { Err(Trouble::missing()) }
}

async fn key(hall: &Hall, wanted: &Wanted) -> Result<String, Trouble> {
    let content = match &wanted.source {
        Source::Scenario { game, scenario } => format!("{game}/{scenario}"),
        Source::Table(id) => content_of(hall.room(id).await?.lock().await.table.header()),
        Source::Replay(id) => content_of(hall.replays.get(id)?.table()?.header()),
    };
    Ok(format!("{content} {:?} {} {:?}", wanted.what, wanted.language, wanted.theme))
}

async fn find(hall: &Arc<Hall>, from: Client, key: String, wanted: Wanted) -> Result<Arc<Kept>, Trouble> {
    let looked = hall.pictures.shelf().get(&key);
    if let Some(kept) = looked {
        return Ok(kept);
    }
    let turn = hall.pictures.shelf().turn(&key);
    let turn = turn.lock_owned().await;
    let looked = hall.pictures.shelf().get(&key);
    if let Some(kept) = looked {
        return Ok(kept);
    }
    let place = hall.place_to_work(from).await?;
    let hall = hall.clone();
    // Once begun it is finished and kept, whether or not anyone still waits for it.
    let drawing = tokio::spawn(async move {
        let drawn = draw(&hall, wanted.clone()).await;
        if let Ok(kept) = &drawn {
            hall.pictures.shelf().put(&key, wanted, kept.clone(), hall.pictures.room);
        }
        drop((place, turn));
        drawn
    });
    drawing.await.map_err(|_| Trouble::busy())?
}

async fn draw(hall: &Hall, wanted: Wanted) -> Result<Arc<Kept>, Trouble> {
    let table = match &wanted.source {
        Source::Scenario { .. } => None,
        Source::Table(id) => Some(hall.room(id).await?.lock().await.table.boxed_clone()),
        Source::Replay(id) => Some(hall.replays.get(id)?.table()?.boxed_clone()),
    };
    let house = hall.house.clone();
    let work = move || {
        let table = match (table, &wanted.source) {
            (Some(table), _) => table,
            (None, Source::Scenario { game, scenario }) => library::sample(&house, game, scenario)?,
            (None, _) => return Err(Trouble::missing()),
        };
        wanted.draw(&*table).map(Arc::new)
    };
    crate::hall::blocking(work).await?
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wanted() -> Wanted {
        Wanted::plain(Source::Table(String::new()), What::Map)
    }

    /// A picture that does not shrink.
    fn picture(seed: u8) -> Arc<Kept> {
        let mut bytes = vec![seed; 32];
        for _ in 0..64 {
            bytes.extend_from_slice(&Sha256::digest(&bytes));
        }
        Kept::new("image/svg+xml", &bytes).map(Arc::new).unwrap_or_else(|_| unreachable!())
    }

    #[test]
    fn pictures_unused_for_longest_go_first_and_their_names_stay() {
        let mut shelf = Shelf::default();
        let room = 2 * picture(0).size() + 100;
        for number in 0..3_u8 {
            let key = number.to_string();
            shelf.put(&key, wanted(), picture(number), room);
            assert!(shelf.get("0").is_some(), "used again and again");
        }
        assert!(shelf.bytes <= room && shelf.get("1").is_none() && shelf.get("2").is_some());
        assert_eq!(shelf.keys.len(), 3);
        assert_eq!(shelf.entries.get("1").map(|entry| entry.name.clone()), Some(picture(1).name.clone()));
    }

    #[test]
    fn what_is_drawn_again_counts_once() {
        let mut shelf = Shelf::default();
        for _ in 0..3 {
            shelf.put("a", wanted(), picture(1), usize::MAX);
        }
        assert_eq!(shelf.bytes, picture(1).size());
        shelf.forget("a");
        assert_eq!((shelf.bytes, shelf.keys.len()), (0, 0));
    }

    #[test]
    fn the_number_of_names_is_bounded() {
        let mut shelf = Shelf::default();
        let kept = picture(1);
        for number in 0..MOST_NAMES + 5 {
            shelf.put(&number.to_string(), wanted(), kept.clone(), usize::MAX);
        }
        assert_eq!(shelf.entries.len(), MOST_NAMES);
    }

    #[tokio::test]
    async fn a_request_that_stops_waiting_draws_nothing() -> Result<(), Box<dyn std::error::Error>> {
        let folder = std::env::temp_dir().join(format!("sandtable-pictures-{}", std::process::id()));
        std::fs::create_dir_all(&folder)?;
        let store =
            sandtable_store::SqliteStore::open(&folder.join("sandtable.db"), &folder.join("seeds.key"))?;
        let hall = Hall::new(crate::Config::new(folder.clone()), Arc::new(store), Vec::new());
        let busy = hall.house.workshop.clone().acquire_many_owned(hall.house.limits.thinkers as u32).await?;
        let ask = |scenario: &str| {
            let (hall, scenario) = (hall.clone(), scenario.to_string());
            let wanted =
                Wanted::plain(Source::Scenario { game: "napoleonics".into(), scenario }, What::Catalogue);
            tokio::spawn(
                async move { name(&hall, Client(std::net::Ipv4Addr::LOCALHOST.into()), wanted).await },
            )
        };
        let (leaves, stays) = (ask("nap-001"), ask("nap-002"));
        tokio::task::yield_now().await;
        leaves.abort();
        assert!(leaves.await.is_err_and(|error| error.is_cancelled()));
        drop(busy);
        assert!(stays.await?.is_ok());
        let drawn: Vec<String> = hall.pictures.shelf().entries.keys().cloned().collect();
        assert!(drawn.len() == 1 && drawn[0].starts_with("napoleonics/nap-002 "), "{drawn:?}");
        let _ = std::fs::remove_dir_all(folder);
        Ok(())
    }
}
