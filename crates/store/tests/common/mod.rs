//! What the tests of the store share: a directory of their own, and a game to keep.

#![allow(clippy::unwrap_used, reason = "tests stop at once")]

use sandtable_store::NewGame;
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
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
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
