//! The store on a real disk: what it keeps, and what it says when it cannot.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests stop at once")]

mod common;

use common::{Folder, game};
use sandtable_store::{Change, Link, SqliteStore, Store, StoreError};

fn change(id: &str, from: usize, lines: &[&str]) -> Change {
    Change {
        game: id.into(),
        from,
        lines: lines.iter().map(|l| (*l).to_string()).collect(),
        counter: 3,
        now: 9,
        ..Change::default()
    }
}

fn open(folder: &Folder) -> SqliteStore {
    folder.open().unwrap()
}

#[test]
fn a_game_comes_back_as_it_was_put_down() {
    let folder = Folder::new();
    let store = open(&folder);
    store.create(game("a")).wait().unwrap();
    store.write(change("a", 0, &["one", "two", "three"])).wait().unwrap();
    store.write(Change { tail: "end\n".into(), ..change("a", 2, &["four"]) }).wait().unwrap();
    store.note("a", "standing", "x").wait().unwrap();
    store.note("a", "standing", "y").wait().unwrap();
    drop(store);
    let store = open(&folder);
    let found = store.load("a").unwrap().unwrap();
    assert_eq!(found.record(), "head of a\nstart\none\ntwo\nfour\nend\n");
    assert_eq!((found.counter, found.glance.created, found.glance.changed), (3, 5, 9));
    assert_eq!(found.notes, [("standing".to_string(), "y".to_string())]);
    assert_eq!(found.seed, vec![7; 32]);
    assert_eq!(store.games().unwrap(), 1);
    assert_eq!(store.load("b").unwrap(), None);
    assert_eq!(store.write(change("b", 0, &[])).wait(), Err(StoreError::Missing));
    assert_eq!(store.create(game("a")).wait(), Err(StoreError::Taken));
}

#[test]
fn a_deleted_game_leaves_nothing_behind() {
    let folder = Folder::new();
    let store = open(&folder);
    let (token, bytes) = (game("a").links[0].0.clone(), store.bytes().unwrap());
    store.create(game("a")).wait().unwrap();
    store.create(game("b")).wait().unwrap();
    store.write(change("a", 0, &[&"x".repeat(100_000)])).wait().unwrap();
    store.note("a", "standing", "x").wait().unwrap();
    assert!(store.bytes().unwrap() > bytes + 100_000);
    store.delete("a", 8).wait().unwrap();
    assert!(store.load("a").unwrap().is_some(), "it has changed since");
    store.delete("a", 9).wait().unwrap();
    store.delete("none", 9).wait().unwrap();
    assert_eq!((store.load("a").unwrap(), store.find(&token).unwrap()), (None, None));
    assert!(store.load("b").unwrap().is_some());
    assert!(store.bytes().unwrap() < bytes + 20_000, "{} bytes", store.bytes().unwrap());
    store.create(game("a")).wait().unwrap();
    assert_eq!(store.load("a").unwrap().unwrap().notes, []);
}

#[test]
fn quiet_games_are_listed_by_their_last_change() {
    let folder = Folder::new();
    let store = open(&folder);
    for (id, now) in [("c", 3), ("a", 5), ("b", 5), ("d", 8), ("e", 9)] {
        store.create(sandtable_store::NewGame { now, links: Vec::new(), ..game(id) }).wait().unwrap();
    }
    let listed = |before, after, most| {
        let quiet = store.quiet(before, after, most).unwrap();
        quiet.into_iter().map(|game| format!("{}{}", game.id, game.changed)).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(listed(9, (0, ""), 10), "c3 a5 b5 d8");
    assert_eq!(listed(9, (0, ""), 2), "c3 a5");
    assert_eq!(listed(9, (5, "a"), 10), "b5 d8");
    assert_eq!(listed(3, (0, ""), 10), "");
}

#[test]
fn lines_are_found_by_how_they_begin() {
    let folder = Folder::new();
    let store = open(&folder);
    store.create(game("a")).wait().unwrap();
    store.write(change("a", 0, &["dice 1 2", "10 done", "1 done"])).wait().unwrap();
    let has = |beginning: &str| store.has_line("a", &[beginning.to_string()]).unwrap();
    assert_eq!([has("1 "), has("10 "), has("0 "), has("done")], [true, true, false, false]);
    assert_eq!([store.has_line("a", &[]), store.has_line("b", &["1 ".into()])], [Ok(false), Ok(false)]);
}

#[test]
fn links_are_found_by_their_secret_which_is_not_in_the_file() {
    let folder = Folder::new();
    let store = open(&folder);
    store.create(game("a")).wait().unwrap();
    assert_eq!(store.find("a-white").unwrap(), Some(Link { game: "a".into(), seat: Some(0) }));
    assert_eq!(store.find("a-watch").unwrap(), Some(Link { game: "a".into(), seat: None }));
    assert_eq!(store.find("a-black").unwrap(), None);
    drop(store);
    let bytes = std::fs::read(folder.file()).unwrap();
    assert!(!bytes.windows(7).any(|part| part == b"a-white"));
}

#[test]
fn what_waits_together_is_committed_together_and_falls_alone() {
    let folder = Folder::new();
    let store = open(&folder);
    store.create(game("a")).wait().unwrap();
    let sound = |i: &usize| i % 7 != 3;
    let write = |i: usize| {
        let place = (0..i).filter(sound).count();
        store.write(change(if sound(&i) { "a" } else { "none" }, place, &["line"]))
    };
    let pending: Vec<_> = (0..400).map(write).collect();
    for (i, pending) in pending.into_iter().enumerate() {
        assert_eq!(pending.wait().is_ok(), sound(&i), "{i}");
    }
    let lines = store.load("a").unwrap().unwrap().lines.len();
    assert_eq!(lines, (0..400).filter(sound).count());
}

#[test]
fn a_full_disk_is_said_and_spoils_nothing() {
    let folder = Folder::new();
    let store = SqliteStore::open_with(&folder.file(), &folder.key(), Some(24)).unwrap();
    store.create(game("a")).wait().unwrap();
    let long = "x".repeat(1000);
    let mut kept = 0;
    let full = loop {
        match store.write(change("a", kept, &[&long])).wait() {
            Ok(()) => kept += 1,
            Err(error) => break error,
        }
        assert!(kept < 1000);
    };
    assert_eq!(full, StoreError::Full);
    assert_eq!(store.load("a").unwrap().unwrap().lines.len(), kept);
    store.write(change("a", 0, &[])).wait().unwrap();
    store.write(change("a", 0, &["again"])).wait().unwrap();
}

#[test]
fn damaged_files_are_refused_and_left_alone() {
    let folder = Folder::new();
    std::fs::write(folder.file(), vec![b'?'; 9000]).unwrap();
    assert!(matches!(folder.open(), Err(StoreError::Damaged(_))));
    assert_eq!(std::fs::read(folder.file()).unwrap(), vec![b'?'; 9000]);

    let other = Folder::new();
    let store = open(&other);
    store.create(game("a")).wait().unwrap();
    store.write(change("a", 0, &["x".repeat(3000).as_str(); 20])).wait().unwrap();
    drop(store);
    let bytes = std::fs::read(other.file()).unwrap();
    std::fs::write(other.file(), &bytes[..bytes.len() / 2]).unwrap();
    assert!(matches!(other.open(), Err(StoreError::Damaged(_))));
}

#[test]
fn another_programs_file_and_a_later_version_are_refused() {
    let folder = Folder::new();
    let db = rusqlite::Connection::open(folder.file()).unwrap();
    db.execute_batch("CREATE TABLE theirs (x)").unwrap();
    drop(db);
    assert_eq!(folder.open_or_rescue().err(), Some(StoreError::Foreign));

    let later = Folder::new();
    drop(open(&later));
    let db = rusqlite::Connection::open(later.file()).unwrap();
    db.execute_batch("PRAGMA user_version = 9").unwrap();
    drop(db);
    assert_eq!(later.open_or_rescue().err(), Some(StoreError::Newer(9)));
}

#[test]
fn a_lock_of_another_program_is_said_and_passes() {
    let folder = Folder::new();
    let store = open(&folder);
    store.create(game("a")).wait().unwrap();
    let other = rusqlite::Connection::open(folder.file()).unwrap();
    other.execute_batch("BEGIN IMMEDIATE").unwrap();
    assert_eq!(store.write(change("a", 0, &["one"])).wait(), Err(StoreError::Locked));
    assert_eq!(store.load("a").unwrap().unwrap().lines.len(), 0);
    other.execute_batch("ROLLBACK").unwrap();
    store.write(change("a", 0, &["one"])).wait().unwrap();
    assert_eq!(store.load("a").unwrap().unwrap().lines, ["one"]);
}

#[test]
fn a_place_that_cannot_be_written_is_said() {
    let folder = Folder::new();
    let error = SqliteStore::open(&folder.0.join("no").join("such.db"), &folder.key()).err();
    assert_eq!(error, Some(StoreError::ReadOnly));
}
