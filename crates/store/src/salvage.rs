//! What can be saved from a damaged file.

use crate::sqlite::{lines_of, notes_of, stored};
use crate::{SqliteStore, StoreError, Stored};
use rusqlite::{Connection, OptionalExtension, Row, params};
use std::collections::{BTreeMap, BTreeSet};
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};

/// What became of a damaged file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rescue {
    /// Where it lies now, as it was found.
    pub aside: PathBuf,
    /// What is wrong with it, in the words of the system.
    pub what: String,
    /// Games that were read from it whole, and go on.
    pub saved: u64,
    /// Games that are known to have been in it and could not be read.
    pub lost: u64,
}

/// A link as it is kept: the hash of its secret, the game, the seat.
type Kept = (Vec<u8>, String, Option<u8>);

/// Puts a new file in the place of a damaged one, with the games that can be read whole. The damaged file is read from
/// a copy and moved aside only when the new one is complete.
pub(crate) fn rescue(path: &Path, what: String) -> Result<Rescue, StoreError> {
    let (copy, fresh) = (beside(path, "copy"), beside(path, "fresh"));
    for file in [&copy, &fresh] {
        remove(file)?;
    }
    copy_all(path, &copy)?;
    drop(SqliteStore::open(&fresh)?);
    let found = Connection::open(&copy).map_err(StoreError::from).and_then(|from| carry(&from, &fresh));
    let (saved, lost) = match found {
        Ok(counts) => counts,
        // Nothing of it can be read; that the new file cannot be written is another matter.
        Err(StoreError::Damaged(_)) => (0, 0),
        Err(error) => return Err(error),
    };
    remove(&copy)?;
    let aside = free_name(path);
    // The log first: a new file that found an old log beside it would throw it away.
    for tail in ["-wal", "-shm", ""] {
        let from = with_tail(path, tail);
        if from.exists() {
            fs::rename(&from, with_tail(&aside, tail)).map_err(io)?;
        }
    }
    fs::rename(&fresh, path).map_err(io)?;
    Ok(Rescue { aside, what, saved, lost })
}

/// A file that holds nothing though it was made: SQLite would take it for a new one, and throw away its log.
pub(crate) fn is_empty(path: &Path) -> bool {
    fs::metadata(path).is_ok_and(|file| file.is_file() && file.len() == 0)
}

fn io(error: std::io::Error) -> StoreError {
    match error.kind() {
        std::io::ErrorKind::StorageFull => StoreError::Full,
        std::io::ErrorKind::PermissionDenied | std::io::ErrorKind::ReadOnlyFilesystem => StoreError::ReadOnly,
        _ => StoreError::Other(error.to_string()),
    }
}

fn with_tail(path: &Path, tail: &str) -> PathBuf {
    let mut name: OsString = path.into();
    name.push(tail);
    name.into()
}

fn beside(path: &Path, what: &str) -> PathBuf {
    with_tail(path, &format!(".{what}"))
}

/// `games-damaged-1.db` for `games.db`, or the next number that is free.
fn free_name(path: &Path) -> PathBuf {
    let stem = path.file_stem().unwrap_or_default().to_string_lossy();
    let kind = path.extension().unwrap_or_default().to_string_lossy();
    let name = |number: u32| path.with_file_name(format!("{stem}-damaged-{number}.{kind}"));
    let free = |path: &PathBuf| ["", "-wal", "-shm"].iter().all(|tail| !with_tail(path, tail).exists());
    (1..u32::MAX).map(name).find(free).unwrap_or_else(|| name(0))
}

fn remove(path: &Path) -> Result<(), StoreError> {
    for tail in ["", "-wal", "-shm"] {
        match fs::remove_file(with_tail(path, tail)) {
            Err(error) if error.kind() != std::io::ErrorKind::NotFound => return Err(io(error)),
            _ => {}
        }
    }
    Ok(())
}

fn copy_all(from: &Path, to: &Path) -> Result<(), StoreError> {
    for tail in ["", "-wal"] {
        let from = with_tail(from, tail);
        if from.exists() {
            fs::copy(&from, with_tail(to, tail)).map_err(io)?;
        }
    }
    Ok(())
}

/// Carries what is whole into the new file: how many games, and how many not.
fn carry(from: &Connection, fresh: &Path) -> Result<(u64, u64), StoreError> {
    from.pragma_update(None, "cell_size_check", true)?;
    let links = links(from);
    let mut names = names(from);
    names.extend(links.values().map(|(_, game, _)| game.clone()));
    let mut to = Connection::open(fresh)?;
    to.pragma_update(None, "synchronous", "full")?;
    let into = to.transaction()?;
    let (mut saved, mut lost) = (0, 0);
    for name in &names {
        let held: Vec<&Kept> = links.values().filter(|(_, game, _)| game == name).collect();
        match read(from, name) {
            // A game without a link can be opened by no one.
            Ok(game) if !held.is_empty() => {
                put(&into, &game, &held)?;
                saved += 1;
            }
            _ => lost += 1,
        }
    }
    let player = |row: &Row<'_>| Ok((row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?));
    for (game, seat, player, fate) in both_ways::<(String, u8, Vec<u8>, i64)>(
        from,
        "SELECT game, seat, player, fate FROM players",
        "game",
        player,
    ) {
        into.prepare_cached(
            "INSERT OR IGNORE INTO players (game, seat, player, fate) VALUES (?1, ?2, ?3, ?4)",
        )?
        .execute(params![game, seat, player, fate])?;
    }
    into.commit()?;
    Ok((saved, lost))
}

/// All that a query gives before it comes to a damaged place, from its beginning and from its end.
fn both_ways<T>(
    db: &Connection,
    query: &str,
    by: &str,
    get: impl Fn(&Row<'_>) -> rusqlite::Result<T>,
) -> Vec<T> {
    let mut all = Vec::new();
    for way in ["ASC", "DESC"] {
        let Ok(mut query) = db.prepare(&format!("{query} ORDER BY {by} {way}")) else { continue };
        let Ok(mut rows) = query.query([]) else { continue };
        while let Ok(Some(row)) = rows.next() {
            all.extend(get(row).ok());
        }
    }
    all
}

fn names(db: &Connection) -> BTreeSet<String> {
    let name = |row: &Row<'_>| row.get::<_, String>(0);
    let table = both_ways(db, "SELECT id FROM games NOT INDEXED", "rowid", name);
    let index = both_ways(db, "SELECT id FROM games", "id", name);
    table.into_iter().chain(index).collect()
}

fn links(db: &Connection) -> BTreeMap<Vec<u8>, Kept> {
    let link = |row: &Row<'_>| Ok((row.get(0)?, row.get(1)?, row.get(2)?));
    let all = both_ways(db, "SELECT token, game, seat FROM links", "token", link);
    all.into_iter().map(|kept: Kept| (kept.0.clone(), kept)).collect()
}

/// A game, if all of it is there; its notes as far as they can be read.
fn read(db: &Connection, name: &str) -> Result<Stored, StoreError> {
    let row = |table: &str| {
        let query = format!("SELECT * FROM {table} WHERE id = ?1");
        db.query_row(&query, params![name], stored).optional()
    };
    let found = match row("games") {
        Ok(Some(found)) => Some(found),
        // The table may be whole where its index is not.
        _ => row("games NOT INDEXED")?,
    };
    let mut found = found.ok_or(StoreError::Missing)?;
    found.lines = lines_of(db, name)?;
    found.notes = notes_of(db, name).unwrap_or_default();
    Ok(found)
}

fn put(db: &Connection, game: &Stored, links: &[&Kept]) -> Result<(), StoreError> {
    let Stored { glance, head, lines, tail, counter, seed, notes } = game;
    db.prepare_cached("INSERT INTO games VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)")?.execute(params![
        glance.id,
        head,
        tail,
        *counter as i64,
        seed,
        glance.sitters,
        glance.summary,
        glance.created as i64,
        glance.changed as i64
    ])?;
    crate::writer::lines(db, &glance.id, 0, lines)?;
    for (token, game, seat) in links {
        db.prepare_cached("INSERT INTO links VALUES (?1, ?2, ?3)")?.execute(params![token, game, seat])?;
    }
    for (name, text) in notes {
        db.prepare_cached("INSERT INTO notes VALUES (?1, ?2, ?3)")?
            .execute(params![glance.id, name, text])?;
    }
    Ok(())
}
