//! The seeds of games are of no use to one who has the file alone, and the files are their owner's alone.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests stop at once")]

mod common;

use common::{Folder, game};
use sandtable_store::{Change, NewGame, SqliteStore, Store, StoreError};
use std::path::Path;

fn seed(number: u8) -> Vec<u8> {
    (0..32).map(|i| number.wrapping_mul(37).wrapping_add(i * 7)).collect()
}

fn with_games(folder: &Folder) {
    let store = folder.open().unwrap();
    for number in 0..30 {
        let game = NewGame { seed: seed(number), ..game(&format!("game-{number}")) };
        store.create(game).wait().unwrap();
    }
}

fn seeds_are_whole(store: &SqliteStore) {
    for number in 0..30 {
        assert_eq!(store.load(&format!("game-{number}")).unwrap().unwrap().seed, seed(number));
    }
}

/// Whether any seed stands in a file of the folder as it is.
fn told(folder: &Folder) -> bool {
    let files =
        std::fs::read_dir(&folder.0).unwrap().map(|file| std::fs::read(file.unwrap().path()).unwrap());
    files.into_iter().any(|bytes| (0..30).any(|n| bytes.windows(16).any(|part| part == &seed(n)[8..24])))
}

fn refused(folder: &Folder) -> String {
    match folder.open() {
        Err(StoreError::Key(what)) => what,
        Err(error) => panic!("{error}"),
        Ok(_) => panic!("it opens"),
    }
}

#[test]
fn no_seed_is_read_from_the_files() {
    let folder = Folder::new();
    with_games(&folder);
    assert!(!told(&folder));
    seeds_are_whole(&folder.open().unwrap());
}

#[test]
fn a_missing_or_wrong_key_is_said_and_loses_nothing() {
    let folder = Folder::new();
    with_games(&folder);
    let key = std::fs::read(folder.key()).unwrap();
    std::fs::remove_file(folder.key()).unwrap();
    let said = refused(&folder);
    assert!(said.contains("30 games") && said.contains("seeds.key"), "{said}");
    assert!(!folder.key().exists(), "no new key takes the place of the missing one");
    std::fs::write(folder.key(), "11".repeat(32)).unwrap();
    refused(&folder);
    for bad in ["", "# nothing", "11", "no key at all", &format!("{}x", "1".repeat(63)), "ы"] {
        std::fs::write(folder.key(), bad).unwrap();
        let said = refused(&folder);
        assert!(said.contains("seeds.key"), "{bad}: {said}");
    }
    std::fs::write(folder.key(), key).unwrap();
    seeds_are_whole(&folder.open().unwrap());
}

#[test]
fn a_new_first_key_takes_over() {
    let folder = Folder::new();
    with_games(&folder);
    let old = std::fs::read_to_string(folder.key()).unwrap();
    let new = "2a".repeat(32);
    std::fs::write(folder.key(), format!("{new} # of today\n{old}")).unwrap();
    seeds_are_whole(&folder.open().unwrap());
    std::fs::write(folder.key(), &new).unwrap();
    seeds_are_whole(&folder.open().unwrap());
    std::fs::write(folder.key(), old).unwrap();
    refused(&folder);
}

/// A file as the first version of the tables had it.
fn first_version(folder: &Folder) {
    let db = rusqlite::Connection::open(folder.file()).unwrap();
    db.execute_batch(include_str!("version-1.sql")).unwrap();
    for number in 0..30u8 {
        let id = format!("game-{number}");
        db.execute(
            "INSERT INTO games VALUES (?1, ?2, '', 4, ?3, '[]', '{}', 5, 9)",
            rusqlite::params![id, format!("head of {id}\nstart\n"), seed(number)],
        )
        .unwrap();
        for place in 0..number {
            let line = format!("line {place}");
            db.execute("INSERT INTO entries VALUES (?1, ?2, ?3)", rusqlite::params![id, place, line])
                .unwrap();
        }
    }
    // Seeds that lie about in free places are seeds as well.
    db.execute_batch("CREATE TABLE more AS SELECT * FROM games; DROP TABLE more;").unwrap();
    drop(db);
    assert!(told(folder));
}

fn is_carried_over(folder: &Folder) {
    let store = folder.open().unwrap();
    seeds_are_whole(&store);
    for number in 0..30 {
        let found = store.load(&format!("game-{number}")).unwrap().unwrap();
        assert_eq!((found.lines.len(), found.counter, found.glance.changed), (number, 4, 9));
    }
    store
        .write(Change { game: "game-7".into(), from: 7, lines: vec!["on".into()], ..Change::default() })
        .wait()
        .unwrap();
    assert_eq!(store.load("game-7").unwrap().unwrap().lines.len(), 8);
    drop(store);
    assert!(!told(folder));
}

#[test]
fn a_file_of_the_first_version_is_carried_over() {
    let folder = Folder::new();
    first_version(&folder);
    is_carried_over(&folder);
}

#[test]
fn a_carrying_over_that_was_broken_off_goes_on() {
    let folder = Folder::new();
    first_version(&folder);
    drop(folder.open().unwrap());
    // Everything is done but the last step, which says so.
    let db = rusqlite::Connection::open(folder.file()).unwrap();
    db.execute_batch("PRAGMA user_version = 1").unwrap();
    drop(db);
    is_carried_over(&folder);
}

#[test]
fn a_damaged_file_of_the_first_version_is_rescued() {
    let folder = Folder::new();
    first_version(&folder);
    let mut bytes = std::fs::read(folder.file()).unwrap();
    bytes[..100].fill(0xff);
    std::fs::write(folder.file(), bytes).unwrap();
    let (store, rescue) = folder.open_or_rescue().unwrap();
    let rescue = rescue.unwrap();
    assert_eq!((rescue.saved, rescue.lost, rescue.relinked), (30, 0, 30));
    seeds_are_whole(&store);
}

#[test]
#[cfg(unix)]
fn the_files_are_their_owners_alone() {
    use std::os::unix::fs::PermissionsExt;
    let mode = |path: &Path| std::fs::metadata(path).unwrap().permissions().mode() & 0o777;
    let folder = Folder::new();
    drop(folder.open().unwrap());
    // Wider, as an earlier version left them.
    for file in [folder.file(), folder.key()] {
        std::fs::set_permissions(file, std::fs::Permissions::from_mode(0o644)).unwrap();
    }
    let store = folder.open().unwrap();
    store.create(game("a")).wait().unwrap();
    let files: Vec<_> = std::fs::read_dir(&folder.0).unwrap().map(|file| file.unwrap().path()).collect();
    assert!(files.len() >= 3, "{files:?}");
    for file in files.into_iter().chain([folder.key()]) {
        assert_eq!(mode(&file), 0o600, "{}", file.display());
    }
    let made = folder.0.join("one").join("two");
    sandtable_store::make_directory(&made).unwrap();
    assert_eq!((mode(&made), mode(made.parent().unwrap())), (0o700, 0o700));
}
