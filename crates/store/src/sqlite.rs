//! The store in one SQLite file.

use crate::keys::Keys;
use crate::writer::{Work, Writer};
use crate::{
    Change, Fate, Glance, Link, Lock, NewGame, Pending, Persons, Played, Rescue, Store, StoreError, Stored,
    migrate, salvage, token_hash,
};
use rusqlite::config::DbConfig;
use rusqlite::{Connection, OpenFlags, OptionalExtension, Row, params};
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

/// The version of the tables, in `user_version`.
pub(crate) const VERSION: i64 = 2;
/// Marks the file as ours: `sand` in ASCII.
const APPLICATION: i64 = 0x7361_6e64;

const TABLES: &str = "
CREATE TABLE games (
    id TEXT NOT NULL PRIMARY KEY,
    head TEXT NOT NULL,
    tail TEXT NOT NULL,
    counter INTEGER NOT NULL,
    seed BLOB NOT NULL,
    sitters TEXT NOT NULL,
    summary TEXT NOT NULL,
    created INTEGER NOT NULL,
    changed INTEGER NOT NULL,
    length INTEGER NOT NULL
) STRICT;
CREATE TABLE entries (
    game TEXT NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    place INTEGER NOT NULL,
    line TEXT NOT NULL,
    PRIMARY KEY (game, place)
) STRICT, WITHOUT ROWID;
CREATE TABLE links (
    token BLOB NOT NULL PRIMARY KEY,
    game TEXT NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    seat INTEGER
) STRICT, WITHOUT ROWID;
CREATE TABLE notes (
    game TEXT NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    name TEXT NOT NULL,
    text TEXT NOT NULL,
    PRIMARY KEY (game, name)
) STRICT, WITHOUT ROWID;
";

/// What is looked up besides. It does not change what stands in the tables, so that files of earlier programs take it.
const INDEXES: &str = "
CREATE INDEX IF NOT EXISTS games_changed ON games (changed, id);
CREATE INDEX IF NOT EXISTS links_game ON links (game);
";

/// Who has sat in games between people, and what became of these. Rows outlive their games.
const PLAYERS: &str = "
CREATE TABLE IF NOT EXISTS players (
    game TEXT NOT NULL,
    seat INTEGER NOT NULL,
    player BLOB NOT NULL,
    fate INTEGER NOT NULL,
    PRIMARY KEY (game, seat)
) STRICT, WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS games_of_players ON players (player);
";

/// How long to wait for another program that holds the file.
const PATIENCE: Duration = Duration::from_secs(2);

/// The store in one SQLite file.
pub struct SqliteStore {
    // Closed first: the last to be closed puts the log away, and a reader cannot.
    reader: Mutex<Connection>,
    writer: Writer,
    keys: Keys,
    damaged: Arc<AtomicBool>,
    // Given back last.
    _lock: Option<Lock>,
}

impl SqliteStore {
    /// Opens a file, or makes it. `key` is the file of the keys that seal its seeds; it is made if nothing is sealed yet.
    ///
    /// # Errors
    /// If the file is damaged, locked, not ours, of a later version, or may not be written, or its keys are missing. It
    /// is left as it is.
    pub fn open(path: &Path, key: &Path) -> Result<SqliteStore, StoreError> {
        SqliteStore::open_with(path, key, None)
    }

    /// Opens a file, or makes it. A damaged file is set aside under another name, and the games that can be read from
    /// it go on in a new one. `persons` says for which seats of a game there must be links.
    ///
    /// # Errors
    /// If the file is locked, of another program or a later version, or may not be written, or its keys are missing.
    pub fn open_or_rescue(
        path: &Path,
        key: &Path,
        persons: Persons<'_>,
    ) -> Result<(SqliteStore, Option<Rescue>), StoreError> {
        salvage::finish(path)?;
        let what = match SqliteStore::open(path, key) {
            Err(StoreError::Damaged(what)) => what,
            opened => return opened.map(|store| (store, None)),
        };
        let rescue = salvage::rescue(path, what, persons)?;
        Ok((SqliteStore::open(path, key)?, Some(rescue)))
    }

    /// Opens a file that may not grow over so many pages of 4 kB: a disk that is soon full.
    ///
    /// # Errors
    /// As [`open`](SqliteStore::open).
    pub fn open_with(path: &Path, key: &Path, most_pages: Option<u32>) -> Result<SqliteStore, StoreError> {
        if let Some(what) = salvage::missing(path) {
            return Err(StoreError::Damaged(what.into()));
        }
        if !path.exists() {
            salvage::make(path)?;
        }
        salvage::make_private(path);
        let mut writer = Connection::open(path)?;
        writer.busy_timeout(PATIENCE)?;
        // A file that turns out to be damaged is not written, not even from its log.
        writer.set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, true)?;
        prepare(&writer)?;
        writer.set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, false)?;
        let keys = migrate::open(&mut writer, key)?;
        if let Some(pages) = most_pages {
            writer.pragma_update(None, "max_page_count", pages)?;
        }
        let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let reader = Connection::open_with_flags(path, flags)?;
        reader.busy_timeout(PATIENCE)?;
        let damaged = Arc::new(AtomicBool::new(false));
        Ok(SqliteStore {
            writer: Writer::start(writer, damaged.clone())?,
            reader: Mutex::new(reader),
            keys,
            damaged,
            _lock: None,
        })
    }

    /// Keeps a lock as long as it is open.
    #[must_use]
    pub fn holding(self, lock: Lock) -> SqliteStore {
        SqliteStore { _lock: Some(lock), ..self }
    }

    fn send(&self, work: Work) -> Pending {
        let (answer, pending) = Pending::new();
        self.writer.send(work, answer);
        pending
    }

    fn read<T>(&self, read: impl FnOnce(&mut Connection) -> Result<T, StoreError>) -> Result<T, StoreError> {
        // A reader that panicked has changed nothing.
        let read = read(&mut self.reader.lock().unwrap_or_else(PoisonError::into_inner));
        if let Err(StoreError::Damaged(_)) = read {
            self.damaged.store(true, Ordering::Relaxed);
        }
        read
    }
}

/// Checks that the file is ours and whole, makes the tables of a new one, and turns on the write-ahead log.
pub(crate) fn prepare(db: &Connection) -> Result<(), StoreError> {
    let number = |name: &str| db.pragma_query_value(None, name, |row| row.get::<_, i64>(0));
    let (application, version) = (number("application_id")?, number("user_version")?);
    let things: i64 = db.query_row("SELECT count(*) FROM sqlite_schema", [], |row| row.get(0))?;
    if application != APPLICATION && things > 0 {
        let ours = "SELECT count(*) FROM sqlite_schema WHERE name IN ('games', 'entries', 'links')";
        let ours: i64 = db.query_row(ours, [], |row| row.get(0))?;
        return Err(if ours == 3 {
            StoreError::Damaged("it has lost its mark".into())
        } else {
            StoreError::Foreign
        });
    }
    if version > VERSION {
        return Err(StoreError::Newer(version));
    }
    let whole: String = db.query_row("PRAGMA quick_check(1)", [], |row| row.get(0))?;
    if whole != "ok" {
        return Err(StoreError::Damaged(whole));
    }
    db.pragma_update(None, "journal_mode", "wal")?;
    db.pragma_update(None, "synchronous", "full")?;
    db.pragma_update(None, "foreign_keys", true)?;
    if things == 0 {
        db.execute_batch(&format!(
            "BEGIN IMMEDIATE; {TABLES} PRAGMA application_id = {APPLICATION}; \
             PRAGMA user_version = {VERSION}; COMMIT;"
        ))?;
    }
    db.execute_batch(INDEXES)?;
    db.execute_batch(PLAYERS)?;
    Ok(())
}

fn glance(row: &Row<'_>) -> rusqlite::Result<Glance> {
    Ok(Glance {
        id: row.get("id")?,
        sitters: row.get("sitters")?,
        summary: row.get("summary")?,
        created: row.get::<_, i64>("created")? as u64,
        changed: row.get::<_, i64>("changed")? as u64,
    })
}

pub(crate) fn stored(row: &Row<'_>) -> rusqlite::Result<Stored> {
    Ok(Stored {
        glance: glance(row)?,
        head: row.get("head")?,
        tail: row.get("tail")?,
        counter: row.get::<_, i64>("counter")? as u64,
        seed: row.get("seed")?,
        lines: Vec::new(),
        notes: Vec::new(),
    })
}

/// The lines of a game: none may be missing, nor of so many.
pub(crate) fn lines_of(db: &Connection, game: &str, length: Option<i64>) -> Result<Vec<String>, StoreError> {
    let mut query = db.prepare_cached("SELECT place, line FROM entries WHERE game = ?1 ORDER BY place")?;
    let mut lines = Vec::new();
    for row in query.query_map(params![game], |row| Ok((row.get::<_, i64>(0)?, row.get(1)?)))? {
        let (place, line) = row?;
        if place != lines.len() as i64 {
            return Err(StoreError::Damaged(format!("line {} of game {game} is missing", lines.len())));
        }
        lines.push(line);
    }
    if length.is_some_and(|length| length != lines.len() as i64) {
        return Err(StoreError::Damaged(format!("game {game} does not have the lines that it should")));
    }
    Ok(lines)
}

pub(crate) fn notes_of(db: &Connection, game: &str) -> Result<Vec<(String, String)>, StoreError> {
    let mut query = db.prepare_cached("SELECT name, text FROM notes WHERE game = ?1 ORDER BY name")?;
    let notes = query.query_map(params![game], |row| Ok((row.get(0)?, row.get(1)?)))?;
    Ok(notes.collect::<Result<_, _>>()?)
}

impl Store for SqliteStore {
    fn create(&self, game: NewGame) -> Pending {
        match self.keys.seal(&game.id, &game.seed) {
            Ok(seed) => self.send(Work::Create(NewGame { seed, ..game })),
            Err(error) => Pending::failed(error),
        }
    }

    fn write(&self, change: Change) -> Pending {
        self.send(Work::Change(change))
    }

    fn note(&self, game: &str, name: &str, text: &str) -> Pending {
        self.send(Work::Note { game: game.into(), name: name.into(), text: text.into() })
    }

    fn close(&self) -> Pending {
        self.send(Work::Close)
    }

    fn load(&self, game: &str) -> Result<Option<Stored>, StoreError> {
        self.read(|reader| {
            // One transaction, so that all parts are of one moment.
            let db = reader.transaction()?;
            let found = db
                .prepare_cached("SELECT * FROM games WHERE id = ?1")?
                .query_row(params![game], |row| Ok((stored(row)?, row.get("length")?)))
                .optional()?;
            let Some((mut found, length)) = found else { return Ok(None) };
            found.seed = self.keys.open(game, &found.seed)?;
            found.lines = lines_of(&db, game, Some(length))?;
            found.notes = notes_of(&db, game)?;
            Ok(Some(found))
        })
    }

    fn glance(&self, game: &str) -> Result<Option<Glance>, StoreError> {
        self.read(|db| {
            let mut query =
                db.prepare_cached("SELECT id, sitters, summary, created, changed FROM games WHERE id = ?1")?;
            Ok(query.query_row(params![game], glance).optional()?)
        })
    }

    fn find(&self, token: &str) -> Result<Option<Link>, StoreError> {
        self.read(|db| {
            let mut query = db.prepare_cached("SELECT game, seat FROM links WHERE token = ?1")?;
            let link = |row: &Row<'_>| Ok(Link { game: row.get(0)?, seat: row.get(1)? });
            Ok(query.query_row(params![token_hash(token)], link).optional()?)
        })
    }

    fn sit(&self, game: &str, seat: u8, player: &str) -> Pending {
        self.send(Work::Sit { game: game.into(), seat, player: token_hash(player) })
    }

    fn fate(&self, game: &str, seat: Option<u8>, fate: Fate) -> Pending {
        self.send(Work::Fate { game: game.into(), seat, fate })
    }

    fn played(&self, game: &str) -> Result<Vec<(u8, Played)>, StoreError> {
        self.read(|db| {
            let mut query = db.prepare_cached(
                "SELECT here.seat, sum(other.fate > 0), sum(other.fate = 2), sum(other.fate = 3)
                 FROM players here JOIN players other ON other.player = here.player AND other.game <> here.game
                 WHERE here.game = ?1 GROUP BY here.seat",
            )?;
            let count = |row: &Row<'_>, i: usize| row.get::<_, i64>(i).map(|n| n as u64);
            let played = |row: &Row<'_>| {
                let (begun, finished, given_up) = (count(row, 1)?, count(row, 2)?, count(row, 3)?);
                Ok((row.get(0)?, Played { begun, finished, given_up }))
            };
            Ok(query.query_map(params![game], played)?.collect::<Result<_, _>>()?)
        })
    }

    fn games(&self) -> Result<u64, StoreError> {
        self.read(|db| {
            let count: i64 = db.query_row("SELECT count(*) FROM games", [], |row| row.get(0))?;
            Ok(count as u64)
        })
    }

    fn delete(&self, game: &str, changed: u64) -> Pending {
        self.send(Work::Delete { game: game.into(), changed })
    }

    fn bytes(&self) -> Result<u64, StoreError> {
        self.read(|db| {
            let number = |name: &str| db.pragma_query_value(None, name, |row| row.get::<_, i64>(0));
            let pages = number("page_count")?.saturating_sub(number("freelist_count")?);
            Ok(pages.saturating_mul(number("page_size")?) as u64)
        })
    }

    fn quiet(&self, before: u64, after: (u64, &str), most: usize) -> Result<Vec<Glance>, StoreError> {
        self.read(|db| {
            let mut query = db.prepare_cached(
                "SELECT id, sitters, '' AS summary, created, changed FROM games
                 WHERE changed < ?1 AND (changed, id) > (?2, ?3) ORDER BY changed, id LIMIT ?4",
            )?;
            let bounds = params![before as i64, after.0 as i64, after.1, most as i64];
            Ok(query.query_map(bounds, glance)?.collect::<Result<_, _>>()?)
        })
    }

    fn has_line(&self, game: &str, beginnings: &[String]) -> Result<bool, StoreError> {
        self.read(|db| {
            let mut query = db.prepare_cached("SELECT line FROM entries WHERE game = ?1 ORDER BY place")?;
            for line in query.query_map(params![game], |row| row.get::<_, String>(0))? {
                let line = line?;
                if beginnings.iter().any(|beginning| line.starts_with(beginning)) {
                    return Ok(true);
                }
            }
            Ok(false)
        })
    }

    fn is_damaged(&self) -> bool {
        self.damaged.load(Ordering::Relaxed)
    }
}
