//! Games on disk. A game is its record, line by line; everything else of it can be made from that.
//!
//! [`Store`] is what the server needs; [`SqliteStore`] keeps it in one SQLite file inside the program: write-ahead
//! log, `synchronous = FULL`, one writer thread that commits what is waiting in one transaction. A change that was
//! answered with `Ok` has been flushed to the disk. The seeds of the dice are sealed with a key that lies elsewhere.

mod error;
mod files;
mod keys;
mod lock;
mod loose;
mod migrate;
mod pages;
mod salvage;
mod sqlite;
mod writer;

pub use error::StoreError;
pub use files::make_directory;
pub use lock::{Holder, Lock, NotTaken};
pub use salvage::{Persons, Rescue};
pub use sqlite::SqliteStore;

use sha2::{Digest, Sha256};
use tokio::sync::oneshot;

/// What the server needs of a store.
pub trait Store: Send + Sync {
    /// Puts down a new game.
    fn create(&self, game: NewGame) -> Pending;
    /// Puts down what changed in a game, all of it or nothing.
    fn write(&self, change: Change) -> Pending;
    /// Keeps a small text with a game, under a name.
    fn note(&self, game: &str, name: &str, text: &str) -> Pending;
    /// Writes what is waiting, puts the file in order, and takes nothing more.
    fn close(&self) -> Pending;
    /// Reads a game.
    ///
    /// # Errors
    /// What keeps the store from reading.
    fn load(&self, game: &str) -> Result<Option<Stored>, StoreError>;
    /// Reads what is needed to list a game, without its lines.
    ///
    /// # Errors
    /// What keeps the store from reading.
    fn glance(&self, game: &str) -> Result<Option<Glance>, StoreError>;
    /// Who a link stands for.
    ///
    /// # Errors
    /// What keeps the store from reading.
    fn find(&self, token: &str) -> Result<Option<Link>, StoreError>;
    /// Puts down who sits in a seat of a game between people, if no one was put down for it yet. `player` is a secret that
    /// only they hold; its hash is kept, also when the game is gone.
    fn sit(&self, game: &str, seat: u8, player: &str) -> Pending;
    /// Puts down how far a game has come for those who sit in it: for all, or for one seat.
    fn fate(&self, game: &str, seat: Option<u8>, fate: Fate) -> Pending;
    /// What became of the other games of those who sit in this one, by seat.
    ///
    /// # Errors
    /// What keeps the store from reading.
    fn played(&self, game: &str) -> Result<Vec<(u8, Played)>, StoreError>;
    /// How many games there are.
    ///
    /// # Errors
    /// What keeps the store from reading.
    fn games(&self) -> Result<u64, StoreError>;
    /// Deletes a game, unless it has changed since this time.
    fn delete(&self, game: &str, changed: u64) -> Pending;
    /// How many bytes all games take.
    ///
    /// # Errors
    /// What keeps the store from reading.
    fn bytes(&self) -> Result<u64, StoreError>;
    /// Games that last changed before a time, by the time and name of their last change: those after this one, and so
    /// many at most. Their summaries are left out.
    ///
    /// # Errors
    /// What keeps the store from reading.
    fn quiet(&self, before: u64, after: (u64, &str), most: usize) -> Result<Vec<Glance>, StoreError>;
    /// Whether a line of play begins with one of these.
    ///
    /// # Errors
    /// What keeps the store from reading.
    fn has_line(&self, game: &str, beginnings: &[String]) -> Result<bool, StoreError>;
    /// Whether it has come to a damaged place since it was opened.
    fn is_damaged(&self) -> bool {
        false
    }
}

/// A new game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct NewGame {
    /// Its public name.
    pub id: String,
    /// The header of its record, as text, up to and with the line `start`.
    pub head: String,
    /// Lines of play it begins with.
    pub lines: Vec<String>,
    /// The number of the next request of chance.
    pub counter: u64,
    /// The secret of its dice.
    pub seed: Vec<u8>,
    /// Who sits where, as the server writes it.
    pub sitters: String,
    /// What lists show of it, as the server writes it.
    pub summary: String,
    /// Links: the secret, and the seat it stands for, or none for those who watch.
    pub links: Vec<(String, Option<u8>)>,
    /// The time, in milliseconds since 1970.
    pub now: u64,
}

/// What changed in a game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Change {
    /// The game.
    pub game: String,
    /// Lines of play from this one on are taken away.
    pub from: usize,
    /// Lines that come in their place.
    pub lines: Vec<String>,
    /// The number of the next request of chance.
    pub counter: u64,
    /// The header, if it is another.
    pub head: Option<String>,
    /// What stands after the lines of play: the end and the secret of the dice.
    pub tail: String,
    /// Who sits where, if that is another.
    pub sitters: Option<String>,
    /// What lists show of the game.
    pub summary: String,
    /// The time, in milliseconds since 1970.
    pub now: u64,
}

/// A game as it was put down.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Stored {
    /// What lists need.
    pub glance: Glance,
    /// The header of its record.
    pub head: String,
    /// Lines of play.
    pub lines: Vec<String>,
    /// What stands after them.
    pub tail: String,
    /// The number of the next request of chance.
    pub counter: u64,
    /// The secret of its dice.
    pub seed: Vec<u8>,
    /// Notes: name and text.
    pub notes: Vec<(String, String)>,
}

impl Stored {
    /// The record as text.
    #[must_use]
    pub fn record(&self) -> String {
        let mut text = self.head.clone();
        for line in &self.lines {
            text.push_str(line);
            text.push('\n');
        }
        text + &self.tail
    }
}

/// What lists need of a game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Glance {
    /// Its public name.
    pub id: String,
    /// Who sits where.
    pub sitters: String,
    /// What lists show of it.
    pub summary: String,
    /// When it was put down, in milliseconds since 1970.
    pub created: u64,
    /// When it last changed.
    pub changed: u64,
}

/// How far a game has come for one who sits in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    /// Something was dealt.
    Begun = 1,
    /// It came to an end.
    Finished = 2,
    /// They gave it up after it had begun. It is not put down for a second one after the first.
    GivenUp = 3,
}

/// What became of the games of a player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Played {
    /// Games in which something was dealt.
    pub begun: u64,
    /// Of these, games that came to an end.
    pub finished: u64,
    /// Of these, games that the player gave up.
    pub given_up: u64,
}

/// What a link stands for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Link {
    /// The game.
    pub game: String,
    /// The seat, or none for those who watch.
    pub seat: Option<u8>,
}

/// Something that is being put down.
pub struct Pending(oneshot::Receiver<Result<(), StoreError>>);

impl Pending {
    /// Something being put down, and where to say that it is.
    #[must_use]
    pub fn new() -> (oneshot::Sender<Result<(), StoreError>>, Pending) {
        let (sender, receiver) = oneshot::channel();
        (sender, Pending(receiver))
    }

    fn failed(error: StoreError) -> Pending {
        let (sender, pending) = Pending::new();
        // It is still held.
        let _ = sender.send(Err(error));
        pending
    }

    /// Waits until it is on the disk.
    ///
    /// # Errors
    /// Why it is not; nothing has changed then.
    pub async fn stored(self) -> Result<(), StoreError> {
        self.0.await.unwrap_or(Err(StoreError::Closed))
    }

    /// Waits, where nothing else has to go on meanwhile.
    ///
    /// # Errors
    /// Why it is not on the disk; nothing has changed then.
    pub fn wait(self) -> Result<(), StoreError> {
        self.0.blocking_recv().unwrap_or(Err(StoreError::Closed))
    }
}

/// What is kept of a link's secret: who reads the file cannot sit down.
fn token_hash(token: &str) -> [u8; 32] {
    Sha256::digest(token.as_bytes()).into()
}
