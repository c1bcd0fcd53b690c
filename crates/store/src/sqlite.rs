//! The store in one SQLite file.

use crate::writer::{Work, Writer};
use crate::{Change, Glance, Link, NewGame, Pending, Store, StoreError, Stored, token_hash};
use rusqlite::{Connection, OpenFlags, OptionalExtension, Row, params};
use std::path::Path;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// The version of the tables, in `user_version`.
const VERSION: i64 = 1;
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
    changed INTEGER NOT NULL
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

/// How long to wait for another program that holds the file.
const PATIENCE: Duration = Duration::from_secs(2);

/// The store in one SQLite file.
pub struct SqliteStore {
    writer: Writer,
    reader: Mutex<Connection>,
}

impl SqliteStore {
    /// Opens a file, or makes it.
    ///
    /// # Errors
    /// If the file is damaged, locked, not ours, of a later version, or may not be written. It is left as it is.
    pub fn open(path: &Path) -> Result<SqliteStore, StoreError> {
        SqliteStore::open_with(path, None)
    }

    /// Opens a file that may not grow over so many pages of 4 kB: a disk that is soon full.
    ///
    /// # Errors
    /// As [`open`](SqliteStore::open).
    pub fn open_with(path: &Path, most_pages: Option<u32>) -> Result<SqliteStore, StoreError> {
        let writer = Connection::open(path)?;
        writer.busy_timeout(PATIENCE)?;
        prepare(&writer)?;
        if let Some(pages) = most_pages {
            writer.pragma_update(None, "max_page_count", pages)?;
        }
        let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let reader = Connection::open_with_flags(path, flags)?;
        reader.busy_timeout(PATIENCE)?;
        Ok(SqliteStore { writer: Writer::start(writer)?, reader: Mutex::new(reader) })
    }

    fn send(&self, work: Work) -> Pending {
        let (answer, pending) = Pending::new();
        self.writer.send(work, answer);
        pending
    }

    fn reader(&self) -> MutexGuard<'_, Connection> {
        // A reader that panicked has changed nothing.
        self.reader.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Checks that the file is ours and whole, makes the tables of a new one, and turns on the write-ahead log.
fn prepare(db: &Connection) -> Result<(), StoreError> {
    let number = |name: &str| db.pragma_query_value(None, name, |row| row.get::<_, i64>(0));
    let (application, version) = (number("application_id")?, number("user_version")?);
    let things: i64 = db.query_row("SELECT count(*) FROM sqlite_schema", [], |row| row.get(0))?;
    if application != APPLICATION && things > 0 {
        return Err(StoreError::Damaged("it was not made by this program".into()));
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

fn stored(row: &Row<'_>) -> rusqlite::Result<Stored> {
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

impl Store for SqliteStore {
    fn create(&self, game: NewGame) -> Pending {
        self.send(Work::Create(game))
    }

    fn write(&self, change: Change) -> Pending {
        self.send(Work::Change(change))
    }

    fn note(&self, game: &str, name: &str, text: &str) -> Pending {
        self.send(Work::Note { game: game.into(), name: name.into(), text: text.into() })
    }

    fn load(&self, game: &str) -> Result<Option<Stored>, StoreError> {
        let mut reader = self.reader();
        // One transaction, so that all parts are of one moment.
        let db = reader.transaction()?;
        let found = db
            .prepare_cached("SELECT * FROM games WHERE id = ?1")?
            .query_row(params![game], stored)
            .optional()?;
        let Some(mut found) = found else { return Ok(None) };
        found.lines = db
            .prepare_cached("SELECT line FROM entries WHERE game = ?1 ORDER BY place")?
            .query_map(params![game], |row| row.get(0))?
            .collect::<Result<_, _>>()?;
        found.notes = db
            .prepare_cached("SELECT name, text FROM notes WHERE game = ?1 ORDER BY name")?
            .query_map(params![game], |row| Ok((row.get(0)?, row.get(1)?)))?
            .collect::<Result<_, _>>()?;
        Ok(Some(found))
    }

    fn glance(&self, game: &str) -> Result<Option<Glance>, StoreError> {
        let reader = self.reader();
        let mut query = reader
            .prepare_cached("SELECT id, sitters, summary, created, changed FROM games WHERE id = ?1")?;
        Ok(query.query_row(params![game], glance).optional()?)
    }

    fn find(&self, token: &str) -> Result<Option<Link>, StoreError> {
        let reader = self.reader();
        let mut query = reader.prepare_cached("SELECT game, seat FROM links WHERE token = ?1")?;
        let link = |row: &Row<'_>| Ok(Link { game: row.get(0)?, seat: row.get(1)? });
        Ok(query.query_row(params![token_hash(token)], link).optional()?)
    }

    fn games(&self) -> Result<u64, StoreError> {
        let count: i64 = self.reader().query_row("SELECT count(*) FROM games", [], |row| row.get(0))?;
        Ok(count as u64)
    }
}
