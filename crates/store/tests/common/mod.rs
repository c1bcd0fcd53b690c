//! What the tests of the store share: a directory of their own, and a game to keep.

#![allow(dead_code, reason = "each test file uses a part")]
#![allow(clippy::unwrap_used, reason = "tests stop at once")]

use sandtable_store::{NewGame, Rescue, SqliteStore, StoreError};
use std::path::PathBuf;
use std::sync::atomic::{AtomicU32, Ordering};

/// A directory that goes away with the test.
pub struct Folder(pub PathBuf);

impl Folder {
    pub fn new() -> Folder {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let name = format!("sandtable-store-{}-{}", std::process::id(), NEXT.fetch_add(1, Ordering::Relaxed));
        let path = std::env::temp_dir().join(name);
        std::fs::create_dir_all(&path).unwrap();
        Folder(path)
    }

    pub fn file(&self) -> PathBuf {
        self.0.join("games.db")
    }

    /// Where the keys lie: elsewhere.
    pub fn key(&self) -> PathBuf {
        let mut name = self.0.clone().into_os_string();
        name.push("-keys");
        PathBuf::from(name).join("seeds.key")
    }

    pub fn open(&self) -> Result<SqliteStore, StoreError> {
        SqliteStore::open(&self.file(), &self.key())
    }

    pub fn open_or_rescue(&self) -> Result<(SqliteStore, Option<Rescue>), StoreError> {
        SqliteStore::open_or_rescue(&self.file(), &self.key(), &persons)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
        let _ = self.key().parent().map(std::fs::remove_dir_all);
    }
}

/// In the games of these tests the first seat is a person's.
pub fn persons(_: &str) -> Vec<u8> {
    vec![0]
}

/// A game with a link for its first seat and one for those who watch.
pub fn game(id: &str) -> NewGame {
    NewGame {
        id: id.into(),
        head: format!("head of {id}\nstart\n"),
        seed: vec![7; 32],
        sitters: "[]".into(),
        summary: "{}".into(),
        links: vec![(format!("{id}-white"), Some(0)), (format!("{id}-watch"), None)],
        now: 5,
        ..NewGame::default()
    }
}
