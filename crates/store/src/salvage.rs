//! What can be saved from a damaged file.

use crate::loose::{self, Loose};
use crate::pages::Pages;
use crate::sqlite::{lines_of, notes_of, stored};
use crate::{StoreError, Stored, files, keys, token_hash};
use rusqlite::config::DbConfig;
use rusqlite::{Connection, OptionalExtension, Row, params};
use std::collections::{BTreeMap, BTreeSet};
use std::ffi::OsString;
use std::fs;
use std::io::Write;
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
    /// Games among the saved that have new links, because not all of their own could be read.
    pub relinked: u64,
    /// The file in which the new links are written down, for the operator's eyes only.
    pub links: Option<PathBuf>,
}

/// Which seats are persons', for whom there must be links: read from what the server keeps as `sitters`.
pub type Persons<'a> = &'a dyn Fn(&str) -> Vec<u8>;

/// A link as it is kept: the hash of its secret, the game, the seat.
pub(crate) type Kept = (Vec<u8>, String, Option<u8>);

/// Puts a new file in the place of a damaged one, with the games that can be read whole. The damaged file is read from
/// a copy and moved aside only when the new one is complete.
pub(crate) fn rescue(path: &Path, what: String, persons: Persons<'_>) -> Result<Rescue, StoreError> {
    let (copy, fresh) = (beside(path, "copy"), beside(path, "fresh"));
    for file in [&copy, &fresh] {
        remove(file)?;
    }
    copy_all(path, &copy)?;
    make(&fresh)?;
    let carried = carry(&copy, &fresh, persons)?;
    let aside = free_name(path);
    let links = write_links(&aside, &carried.new_links)?;
    remove(&copy)?;
    move_aside(path, &aside)?;
    fs::rename(&fresh, path).map_err(io)?;
    files::sync_folder(path);
    let Carried { saved, lost, relinked, .. } = carried;
    Ok(Rescue { aside, what, saved, lost, relinked, links })
}

/// Finishes a rescue that was broken off when the damaged file had been moved aside already.
pub(crate) fn finish(path: &Path) -> Result<(), StoreError> {
    let (copy, fresh) = (beside(path, "copy"), beside(path, "fresh"));
    if path.exists() || copy.exists() || !fresh.exists() {
        return Ok(());
    }
    if let Some(aside) = last_name(path) {
        move_aside(path, &aside)?;
    }
    fs::rename(&fresh, path).map_err(io)
}

/// What is seen to be wrong with a file before SQLite opens it, which would take it for a new one.
pub(crate) fn missing(path: &Path) -> Option<&'static str> {
    let size = |path: &Path| fs::metadata(path).ok().filter(fs::Metadata::is_file).map(|file| file.len());
    match (size(path), size(&with_tail(path, "-wal"))) {
        (Some(0), _) => Some("it is empty"),
        (None, Some(1..)) => Some("it is gone, and its log is left"),
        _ => None,
    }
}

/// Makes a file with empty tables; it has its name only when it is complete.
pub(crate) fn make(path: &Path) -> Result<(), StoreError> {
    let draft = beside(path, "new");
    remove(&draft)?;
    // What keeps it from being made is said where it is opened.
    drop(files::open_private(&draft));
    let db = Connection::open(&draft)?;
    crate::sqlite::prepare(&db)?;
    db.close().map_err(|(_, error)| error)?;
    fs::rename(&draft, path).map_err(io)
}

/// No one but the owner may read a file and its log.
pub(crate) fn make_private(path: &Path) {
    ["", "-wal", "-shm"].iter().for_each(|tail| files::make_private(&with_tail(path, tail)));
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

/// `games-damaged-1.db` for `games.db`, and so on.
fn aside_name(path: &Path, number: u32) -> PathBuf {
    let stem = path.file_stem().unwrap_or_default().to_string_lossy();
    let kind = path.extension().unwrap_or_default().to_string_lossy();
    path.with_file_name(format!("{stem}-damaged-{number}.{kind}"))
}

/// The first name of this kind that is free.
fn free_name(path: &Path) -> PathBuf {
    let free = |path: &PathBuf| ["", "-wal", "-shm"].iter().all(|tail| !with_tail(path, tail).exists());
    (1..u32::MAX).map(|number| aside_name(path, number)).find(free).unwrap_or_else(|| aside_name(path, 0))
}

/// The last name of this kind that is taken.
fn last_name(path: &Path) -> Option<PathBuf> {
    (1..u32::MAX).map(|number| aside_name(path, number)).take_while(|name| name.exists()).last()
}

/// The file first: without it, its log is not taken for that of another.
fn move_aside(path: &Path, aside: &Path) -> Result<(), StoreError> {
    for tail in ["", "-wal", "-shm"] {
        let from = with_tail(path, tail);
        if from.exists() {
            files::make_private(&from);
            fs::rename(&from, with_tail(aside, tail)).map_err(io)?;
        }
    }
    files::sync_folder(path);
    Ok(())
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
        } else if tail.is_empty() {
            fs::write(to, b"").map_err(io)?;
        }
    }
    Ok(())
}

/// What was carried into the new file.
#[derive(Default)]
struct Carried {
    saved: u64,
    lost: u64,
    relinked: u64,
    new_links: String,
}

/// Carries what is whole into the new file: what SQLite finds its way to, and then what stands on pages that no way
/// leads to.
fn carry(copy: &Path, fresh: &Path, persons: Persons<'_>) -> Result<Carried, StoreError> {
    let mut pages = Pages::open(copy, &with_tail(copy, "-wal")).ok();
    let from = Connection::open(copy)?;
    from.set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, true)?;
    // Where not even that can be read, nothing can by this way.
    let _ = from.pragma_update(None, "cell_size_check", true);
    let mut links = links(&from);
    if let Some(pages) = &mut pages {
        pages.rows(|row| links.extend(loose::link(&row).map(|kept| (kept.0.clone(), kept))));
    }
    let mut held: BTreeMap<String, Vec<Kept>> = BTreeMap::new();
    for kept in links.into_values() {
        held.entry(kept.1.clone()).or_default().push(kept);
    }
    let mut names = names(&from);
    names.extend(held.keys().cloned());
    let mut to = Connection::open(fresh)?;
    to.pragma_update(None, "synchronous", "full")?;
    let into = to.transaction()?;
    let mut carried = Carried::default();
    let mut done = BTreeSet::new();
    for name in &names {
        if let Ok(game) = read(&from, name) {
            carried.put(&into, &game, held.remove(name).unwrap_or_default(), persons)?;
            done.insert(name.clone());
        }
    }
    let mut loose = Loose::default();
    if let Some(pages) = &mut pages {
        pages.rows(|row| loose.take(row, &done));
    }
    names.extend(loose.names());
    for name in names.difference(&done) {
        match loose.game(name) {
            Some(game) => carried.put(&into, &game, held.remove(name).unwrap_or_default(), persons)?,
            None => carried.lost += 1,
        }
    }
    let player = |row: &Row<'_>| Ok((row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?));
    for (game, seat, player, fate) in both_ways::<(String, u8, Vec<u8>, i64)>(
        &from,
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
    to.close().map_err(|(_, error)| error)?;
    Ok(carried)
}

impl Carried {
    /// Puts a game into the new file, with a new link for every person whose own was not found.
    fn put(
        &mut self,
        into: &Connection,
        game: &Stored,
        mut links: Vec<Kept>,
        persons: Persons<'_>,
    ) -> Result<(), StoreError> {
        let id = &game.glance.id;
        let seats = persons(&game.glance.sitters).into_iter().map(Some).chain([None]);
        let missing: Vec<_> = seats.filter(|seat| !links.iter().any(|(_, _, held)| held == seat)).collect();
        for seat in &missing {
            let token =
                keys::random::<16>()?.iter().fold(String::new(), |text, byte| text + &format!("{byte:02x}"));
            let who = seat.map_or("watch".to_string(), |seat| format!("seat {seat}"));
            self.new_links += &format!("{id} {who} /#/table/{token}\n");
            links.push((token_hash(&token).to_vec(), id.clone(), *seat));
        }
        self.saved += 1;
        self.relinked += u64::from(!missing.is_empty());
        put(into, game, &links)
    }
}

/// Writes new links down for the operator, before there is a game that has them.
fn write_links(aside: &Path, links: &str) -> Result<Option<PathBuf>, StoreError> {
    if links.is_empty() {
        return Ok(None);
    }
    let path = aside.with_extension("links");
    let text = format!(
        "# New links of games whose own could not be read: the game, the seat, the end of the address.\n\
         # Whoever holds a link is that player: give each to the one it is for, and then delete this file.\n{links}"
    );
    let mut file = files::open_private(&path).map_err(io)?;
    file.set_len(0)
        .and_then(|()| file.write_all(text.as_bytes()))
        .and_then(|()| file.sync_all())
        .map_err(io)?;
    Ok(Some(path))
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
        // Files of the first version do not say how many lines there are.
        let both = |row: &Row<'_>| Ok((stored(row)?, row.get("length").ok()));
        db.query_row(&query, params![name], both).optional()
    };
    let found = match row("games") {
        Ok(Some(found)) => Some(found),
        // The table may be whole where its index is not.
        _ => row("games NOT INDEXED")?,
    };
    let (mut found, length) = found.ok_or(StoreError::Missing)?;
    found.lines = lines_of(db, name, length)?;
    found.notes = notes_of(db, name).unwrap_or_default();
    Ok(found)
}

fn put(db: &Connection, game: &Stored, links: &[Kept]) -> Result<(), StoreError> {
    let Stored { glance, head, lines, tail, counter, seed, notes } = game;
    db.prepare_cached("INSERT INTO games VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)")?.execute(
        params![
            glance.id,
            head,
            tail,
            *counter as i64,
            seed,
            glance.sitters,
            glance.summary,
            glance.created as i64,
            glance.changed as i64,
            lines.len() as i64
        ],
    )?;
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
