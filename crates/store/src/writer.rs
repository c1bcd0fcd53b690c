//! The one thread that writes: it takes what is waiting and commits it in one transaction.

use crate::{Change, Fate, NewGame, StoreError, token_hash};
use rusqlite::{Connection, Transaction, TransactionBehavior, params};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread::JoinHandle;
use tokio::sync::oneshot;

/// How many works one transaction takes at most.
const GROUP: usize = 256;

/// Something to put down.
pub(crate) enum Work {
    Create(NewGame),
    Change(Change),
    Note {
        game: String,
        name: String,
        text: String,
    },
    Delete {
        game: String,
        changed: u64,
    },
    Sit {
        game: String,
        seat: u8,
        player: [u8; 32],
    },
    Fate {
        game: String,
        seat: Option<u8>,
        fate: Fate,
    },
    /// The last of them: what comes after it is not taken.
    Close,
}

type Answer = oneshot::Sender<Result<(), StoreError>>;

/// The writer thread; it ends when this is dropped.
pub(crate) struct Writer {
    queue: Option<Sender<(Work, Answer)>>,
    thread: Option<JoinHandle<()>>,
}

impl Writer {
    /// Starts the thread, which says by the flag that it has come to a damaged place.
    pub(crate) fn start(connection: Connection, damaged: Arc<AtomicBool>) -> Result<Writer, StoreError> {
        let (queue, works) = channel();
        let thread = std::thread::Builder::new()
            .name("store".into())
            .spawn(move || run(connection, &works, &damaged))
            .map_err(|error| StoreError::Other(error.to_string()))?;
        Ok(Writer { queue: Some(queue), thread: Some(thread) })
    }

    pub(crate) fn send(&self, work: Work, answer: Answer) {
        if let Some(queue) = &self.queue {
            // A closed queue drops the answer, which says that the store is closed.
            let _ = queue.send((work, answer));
        }
    }
}

impl Drop for Writer {
    fn drop(&mut self) {
        self.queue = None;
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

fn run(mut connection: Connection, works: &Receiver<(Work, Answer)>, damaged: &AtomicBool) {
    while let Ok(first) = works.recv() {
        let mut group = vec![first];
        group.extend(works.try_iter().take(GROUP - 1));
        let close = group.iter().position(|(work, _)| matches!(work, Work::Close));
        let last = close.map(|at| group.split_off(at));
        let results = commit(&mut connection, &group);
        for ((_, answer), result) in group.into_iter().zip(results) {
            if let Err(StoreError::Damaged(_)) = result {
                damaged.store(true, Ordering::Relaxed);
            }
            // Whoever no longer waits does not mind.
            let _ = answer.send(result);
        }
        if let Some((_, answer)) = last.and_then(|last| last.into_iter().next()) {
            let _ = answer.send(checkpoint(&connection));
            return;
        }
    }
}

/// Writes the log into the file and empties it; where a reader is in the way, as far as that goes.
fn checkpoint(connection: &Connection) -> Result<(), StoreError> {
    Ok(connection.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(()))?)
}

/// Commits a group. Each work stands or falls alone: if the transaction as a whole fails, as it does on a full
/// disk, each is tried in one of its own.
fn commit(connection: &mut Connection, group: &[(Work, Answer)]) -> Vec<Result<(), StoreError>> {
    match together(connection, group) {
        Ok(results) => results,
        Err(error) if group.len() < 2 => group.iter().map(|_| Err(error.clone())).collect(),
        Err(_) => group
            .chunks(1)
            .map(|one| together(connection, one).and_then(|results| results.into_iter().collect()))
            .collect(),
    }
}

fn together(
    connection: &mut Connection,
    group: &[(Work, Answer)],
) -> Result<Vec<Result<(), StoreError>>, StoreError> {
    let mut transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    let mut results = Vec::with_capacity(group.len());
    for (work, _) in group {
        let result = alone(&mut transaction, work);
        if transaction.is_autocommit() {
            // The fault was so grave that SQLite has rolled the transaction back.
            result?;
        } else {
            results.push(result);
        }
    }
    transaction.commit()?;
    Ok(results)
}

fn alone(transaction: &mut Transaction<'_>, work: &Work) -> Result<(), StoreError> {
    let part = transaction.savepoint()?;
    match work {
        Work::Create(game) => create(&part, game)?,
        Work::Change(change) => apply(&part, change)?,
        Work::Delete { game, changed } => {
            // Its lines, links and notes go with it.
            part.prepare_cached("DELETE FROM games WHERE id = ?1 AND changed <= ?2")?
                .execute(params![game, *changed as i64])?;
            // What never began is no one's past.
            part.prepare_cached(
                "DELETE FROM players WHERE game = ?1 AND fate = 0 AND game NOT IN (SELECT id FROM games)",
            )?
            .execute(params![game])?;
        }
        Work::Note { game, name, text } => {
            part.prepare_cached("INSERT OR REPLACE INTO notes (game, name, text) VALUES (?1, ?2, ?3)")?
                .execute(params![game, name, text])?;
        }
        Work::Sit { game, seat, player } => {
            part.prepare_cached(
                "INSERT OR IGNORE INTO players (game, seat, player, fate) VALUES (?1, ?2, ?3, 0)",
            )?
            .execute(params![game, seat, player])?;
        }
        Work::Fate { game, seat, fate } => set_fate(&part, game, *seat, *fate)?,
        Work::Close => {}
    }
    part.commit()?;
    Ok(())
}

fn create(db: &Connection, game: &NewGame) -> Result<(), StoreError> {
    db.prepare_cached(
        "INSERT INTO games (id, head, tail, counter, seed, sitters, summary, created, changed, length)
         VALUES (?1, ?2, '', ?3, ?4, ?5, ?6, ?7, ?7, ?8)",
    )?
    .execute(params![
        game.id,
        game.head,
        game.counter as i64,
        game.seed,
        game.sitters,
        game.summary,
        game.now as i64,
        game.lines.len() as i64
    ])?;
    lines(db, &game.id, 0, &game.lines)?;
    let mut link = db.prepare_cached("INSERT INTO links (token, game, seat) VALUES (?1, ?2, ?3)")?;
    for (token, seat) in &game.links {
        link.execute(params![token_hash(token), game.id, seat])?;
    }
    Ok(())
}

/// A game goes on from one fate to the next; only one who sits in it can give it up, and only once it has begun.
fn set_fate(db: &Connection, game: &str, seat: Option<u8>, fate: Fate) -> Result<(), StoreError> {
    let condition = match fate {
        Fate::Begun | Fate::Finished => "fate < ?3 AND fate <> 3",
        Fate::GivenUp => {
            "fate = 1 AND NOT EXISTS (SELECT 1 FROM players gone WHERE gone.game = ?1 AND gone.fate = 3)"
        }
    };
    db.prepare_cached(&format!(
        "UPDATE players SET fate = ?3 WHERE game = ?1 AND (?2 IS NULL OR seat = ?2) AND {condition}"
    ))?
    .execute(params![game, seat, fate as i64])?;
    Ok(())
}

fn apply(db: &Connection, change: &Change) -> Result<(), StoreError> {
    let found = db
        .prepare_cached(
            "UPDATE games SET head = coalesce(?2, head), tail = ?3, counter = ?4, summary = ?5, changed = ?6,
             sitters = coalesce(?7, sitters), length = ?8
             WHERE id = ?1",
        )?
        .execute(params![
            change.game,
            change.head,
            change.tail,
            change.counter as i64,
            change.summary,
            change.now as i64,
            change.sitters,
            (change.from + change.lines.len()) as i64
        ])?;
    if found == 0 {
        return Err(StoreError::Missing);
    }
    db.prepare_cached("DELETE FROM entries WHERE game = ?1 AND place >= ?2")?
        .execute(params![change.game, change.from as i64])?;
    lines(db, &change.game, change.from, &change.lines)
}

pub(crate) fn lines(db: &Connection, game: &str, from: usize, lines: &[String]) -> Result<(), StoreError> {
    let mut insert = db.prepare_cached("INSERT INTO entries (game, place, line) VALUES (?1, ?2, ?3)")?;
    for (i, line) in lines.iter().enumerate() {
        insert.execute(params![game, (from + i) as i64, line])?;
    }
    Ok(())
}
