//! From files of earlier versions to this one, and from earlier keys to the first one.

use crate::StoreError;
use crate::keys::{Keys, Seal};
use crate::sqlite::VERSION;
use rusqlite::{Connection, TransactionBehavior, params};
use std::path::Path;

/// A seed that is to be sealed: its row, its game, and what is stored.
type Unsealed = (i64, String, Vec<u8>);

/// Reads the keys of a file's seeds, makes them if nothing is sealed yet, and brings the file to this version with all
/// seeds sealed by the first key. It may be broken off at any point, and goes on the next time.
pub(crate) fn open(db: &mut Connection, key: &Path) -> Result<Keys, StoreError> {
    let found = Keys::read(key)?;
    let (old, unknown) = seeds(db, found.as_ref())?;
    if unknown > 0 {
        return Err(StoreError::Key(format!(
            "the key of {unknown} games is not in {}: put it back, or name its file by --key-file",
            key.display()
        )));
    }
    let keys = found.map_or_else(|| Keys::make(key), Ok)?;
    let version: i64 = db.pragma_query_value(None, "user_version", |row| row.get(0))?;
    if version == VERSION && old.is_empty() {
        return Ok(keys);
    }
    db.pragma_update(None, "secure_delete", true)?;
    let change = db.transaction_with_behavior(TransactionBehavior::Immediate)?;
    if version < 2 {
        count_lines(&change)?;
    }
    for (row, game, seed) in old {
        let sealed = keys.seal(&game, &keys.open(&game, &seed)?)?;
        change
            .prepare_cached("UPDATE games SET seed = ?2 WHERE rowid = ?1")?
            .execute(params![row, sealed])?;
    }
    change.commit()?;
    // What was there before is still in free places of the file and in its log.
    if let Err(error) = db.execute_batch("VACUUM; PRAGMA wal_checkpoint(TRUNCATE);") {
        eprintln!("sandtable: store: old seeds are not wiped from the file yet: {error}");
        return Ok(keys);
    }
    db.pragma_update(None, "user_version", VERSION)?;
    Ok(keys)
}

/// The seeds that are not sealed with the first key, and the number of those whose key is not here.
fn seeds(db: &Connection, keys: Option<&Keys>) -> Result<(Vec<Unsealed>, u64), StoreError> {
    let none = Keys::none();
    let keys = keys.unwrap_or(&none);
    let (mut old, mut unknown) = (Vec::new(), 0);
    let mut query = db.prepare("SELECT rowid, id, seed FROM games")?;
    let mut rows = query.query([])?;
    while let Some(row) = rows.next()? {
        let (number, game, seed): Unsealed = (row.get(0)?, row.get(1)?, row.get(2)?);
        match keys.seal_of(&seed) {
            Seal::Current => {}
            Seal::Old => old.push((number, game, seed)),
            Seal::Unknown => unknown += 1,
        }
    }
    Ok((old, unknown))
}

/// Version 2 knows how many lines each game has, so that a lost end is seen.
fn count_lines(db: &Connection) -> Result<(), StoreError> {
    let has = "SELECT count(*) FROM pragma_table_info('games') WHERE name = 'length'";
    let has: i64 = db.query_row(has, [], |row| row.get(0))?;
    if has == 0 {
        db.execute_batch("ALTER TABLE games ADD COLUMN length INTEGER NOT NULL DEFAULT 0")?;
    }
    let counted = "(SELECT coalesce(max(place) + 1, 0) FROM entries WHERE game = games.id)";
    db.execute_batch(&format!("UPDATE games SET length = {counted}"))?;
    Ok(())
}
