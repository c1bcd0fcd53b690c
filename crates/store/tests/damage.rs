//! A damaged file: it is kept as it is, what is whole in it goes on, and new games can be put down.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests stop at once")]

mod common;

use common::{Folder, game, persons};
use sandtable_store::{Change, Link, Rescue, SqliteStore, Store, StoreError};
use std::path::{Path, PathBuf};

const GAMES: usize = 40;
const LINES: usize = 60;
/// The page size of SQLite.
const PAGE: usize = 4096;

/// A store of many games.
fn full() -> Folder {
    let folder = Folder::new();
    let store = folder.open().unwrap();
    for number in 0..GAMES {
        store.create(game(&name_of(number))).wait().unwrap();
        store.write(change(&name_of(number))).wait().unwrap();
        store.note(&name_of(number), "together", "").wait().unwrap();
    }
    folder
}

fn bytes(folder: &Folder) -> Vec<u8> {
    std::fs::read(folder.file()).unwrap()
}

/// The file with these bytes instead is opened: what became of it. The damaged file must lie aside unchanged.
fn rescue(folder: &Folder, bytes: &[u8]) -> (SqliteStore, Rescue) {
    std::fs::write(folder.file(), bytes).unwrap();
    let (store, rescue) = folder.open_or_rescue().unwrap();
    let rescue = rescue.expect("the damage is seen");
    assert!(std::fs::read(&rescue.aside).unwrap() == bytes, "the damaged file is kept as it was");
    let rest: Vec<PathBuf> = std::fs::read_dir(&folder.0).unwrap().map(|file| file.unwrap().path()).collect();
    let strange = |path: &&PathBuf| path.extension().is_some_and(|kind| kind == "copy" || kind == "fresh");
    assert_eq!(rest.iter().find(strange), None, "nothing else is left behind");
    (store, rescue)
}

fn name_of(number: usize) -> String {
    format!("game-{number:02}")
}

fn change(id: &str) -> Change {
    let lines = (0..LINES).map(|line| format!("{line} of {id} {}", "x".repeat(50))).collect();
    Change { game: id.into(), lines, counter: 3, now: 9, ..Change::default() }
}

/// What a new link stands for that was written down for the operator.
fn new_link(store: &SqliteStore, links: Option<&Path>, name: &str, who: &str) -> Option<Link> {
    let text = std::fs::read_to_string(links?).unwrap();
    let begin = format!("{name} {who} /#/table/");
    let token = text.lines().find_map(|line| line.strip_prefix(&begin))?;
    store.find(token).unwrap()
}

/// How many games are whole; one that is not must not be there at all. Each can be opened by all of its links, of which
/// some may be new.
fn whole(store: &SqliteStore, links: Option<&Path>) -> u64 {
    let mut found = 0;
    for name in (0..GAMES).map(name_of) {
        let Some(game) = store.load(&name).unwrap() else { continue };
        assert_eq!(game.lines, change(&name).lines);
        assert_eq!((game.head, game.counter), (format!("head of {name}\nstart\n"), 3));
        let seat = store.find(&format!("{name}-white")).unwrap();
        let watch = store.find(&format!("{name}-watch")).unwrap();
        let made = |who: &str| new_link(store, links, &name, who);
        assert_eq!(seat.or_else(|| made("seat 0")), Some(Link { game: name.clone(), seat: Some(0) }));
        assert_eq!(watch.or_else(|| made("watch")), Some(Link { game: name.clone(), seat: None }));
        found += 1;
    }
    assert_eq!(store.games().unwrap(), found);
    found
}

fn plays_on(store: &SqliteStore, path: &Path) {
    store.create(game("new")).wait().unwrap();
    store.write(change("new")).wait().unwrap();
    assert_eq!(store.load("new").unwrap().unwrap().lines.len(), LINES);
    assert!(!store.is_damaged());
    assert!(path.exists());
}

#[test]
fn a_sound_file_is_not_touched() {
    let folder = full();
    let (store, rescue) = folder.open_or_rescue().unwrap();
    assert_eq!(rescue, None);
    assert_eq!(whole(&store, None), GAMES as u64);
    assert_eq!(
        SqliteStore::open_or_rescue(&folder.0.join("new.db"), &folder.key(), &persons).unwrap().1,
        None
    );
}

#[test]
fn a_file_of_which_nothing_can_be_read_is_set_aside() {
    let folder = full();
    let sound = bytes(&folder);
    let cases: [&[u8]; 4] =
        [&vec![0; sound.len()], b"", b"this is no database, it is a letter", &[b'?'; 9000]];
    for (number, bytes) in cases.into_iter().enumerate() {
        let (store, rescue) = rescue(&folder, bytes);
        assert_eq!((rescue.saved, rescue.lost), (0, 0));
        assert_eq!(rescue.aside, folder.0.join(format!("games-damaged-{}.db", number + 1)));
        assert!(!rescue.what.is_empty());
        plays_on(&store, &folder.file());
    }
}

#[test]
fn games_on_whole_pages_are_saved_wherever_the_damage_is() {
    let folder = full();
    let sound = bytes(&folder);
    let pages = sound.len() / PAGE;
    assert!(pages > 50, "{pages} pages");
    let mut most = 0;
    for page in 0..pages {
        let mut bytes = sound.clone();
        // The beginning of a page says what is on it; the first page has the header of the file before that.
        let at = if page == 0 { 100 } else { page * PAGE };
        bytes[at..(page + 1) * PAGE].fill(0xa5);
        std::fs::write(folder.file(), &bytes).unwrap();
        let (store, rescue) = folder.open_or_rescue().unwrap();
        let rescue = rescue.unwrap_or_else(|| panic!("the damage of page {page} is not seen"));
        let saved = whole(&store, rescue.links.as_deref());
        assert_eq!(rescue.saved, saved, "page {page}");
        assert!(std::fs::read(&rescue.aside).unwrap() == bytes, "page {page}: the file is kept as it was");
        most = most.max(saved);
        plays_on(&store, &folder.file());
        drop(store);
        let files = std::fs::read_dir(&folder.0).unwrap().map(|file| file.unwrap().path());
        files.filter(|file| *file != folder.file()).for_each(|file| std::fs::remove_file(file).unwrap());
    }
    assert!(most >= GAMES as u64 - 2, "at most {most} of {GAMES} games were saved");
}

#[test]
fn a_file_that_was_cut_keeps_what_was_before_the_cut() {
    let folder = full();
    let sound = bytes(&folder);
    for part in [1, 2, 3] {
        let (store, rescue) = rescue(&folder, &sound[..sound.len() * part / 4]);
        assert_eq!(whole(&store, rescue.links.as_deref()), rescue.saved);
        assert!(rescue.lost > 0 || rescue.saved == 0, "{rescue:?}");
        plays_on(&store, &folder.file());
    }
}

#[test]
fn the_log_beside_a_damaged_file_is_kept_with_it() {
    let folder = full();
    let log = folder.0.join("games.db-wal");
    std::fs::write(&log, b"what was written last").unwrap();
    let (store, rescue) = rescue(&folder, b"");
    plays_on(&store, &folder.file());
    let aside = folder.0.join("games-damaged-1.db-wal");
    assert_eq!(rescue.aside, folder.0.join("games-damaged-1.db"));
    assert_eq!(std::fs::read(aside).unwrap(), b"what was written last");
}

#[test]
fn a_damaged_file_is_not_written_from_its_log_and_the_log_is_read() {
    let folder = full();
    let store = folder.open().unwrap();
    store.write(Change { from: LINES, ..change("game-39") }).wait().unwrap();
    // As after a power cut: the file and its log as they lie there.
    let cut = folder.0.join("cut.db");
    let log = folder.0.join("cut.db-wal");
    let mut bytes = bytes(&folder);
    spoil(&mut bytes);
    std::fs::write(&cut, &bytes).unwrap();
    std::fs::copy(folder.0.join("games.db-wal"), &log).unwrap();
    let logged = std::fs::read(&log).unwrap();
    assert!(logged.len() > PAGE);
    let (rescued, rescue) = SqliteStore::open_or_rescue(&cut, &folder.key(), &persons).unwrap();
    let rescue = rescue.unwrap();
    assert!(std::fs::read(&rescue.aside).unwrap() == bytes, "the file is kept as it was");
    assert!(std::fs::read(folder.0.join("cut-damaged-1.db-wal")).unwrap() == logged, "and so is its log");
    assert_eq!(rescued.load("game-39").unwrap().unwrap().lines.len(), 2 * LINES);
    assert_eq!(rescued.load("game-20").unwrap(), None);
    assert_eq!((rescue.saved, rescue.lost), (GAMES as u64 - 1, 1));
}

#[test]
fn a_lost_mark_and_a_missing_line_are_seen() {
    let folder = full();
    let mut unmarked = bytes(&folder);
    unmarked[68..72].fill(0);
    let (store, rescue) = rescue(&folder, &unmarked);
    assert_eq!((rescue.saved, whole(&store, None)), (GAMES as u64, GAMES as u64));
    drop(store);

    let db = rusqlite::Connection::open(folder.file()).unwrap();
    db.execute("DELETE FROM entries WHERE game = 'game-03' AND place = 7", []).unwrap();
    drop(db);
    let store = folder.open().unwrap();
    assert!(!store.is_damaged());
    assert!(matches!(store.load("game-03"), Err(StoreError::Damaged(_))));
    assert!(store.is_damaged());
    assert!(store.load("game-04").unwrap().is_some());
}

#[test]
fn damage_that_comes_while_it_is_open_is_said_and_the_rest_goes_on() {
    let folder = full();
    let mut bytes = bytes(&folder);
    let store = folder.open().unwrap();
    spoil(&mut bytes);
    std::fs::write(folder.file(), &bytes).unwrap();
    assert!(matches!(store.load("game-20"), Err(StoreError::Damaged(_))));
    assert!(store.is_damaged());
    for name in (0..GAMES).filter(|n| *n != 20).map(name_of) {
        assert_eq!(store.load(&name).unwrap().unwrap().lines, change(&name).lines, "{name}");
    }
    store.create(game("zz-new")).wait().unwrap();
    store.write(change("zz-new")).wait().unwrap();
    store.write(Change { from: LINES, ..change("game-00") }).wait().unwrap();
    drop(store);
    let (store, rescue) = folder.open_or_rescue().unwrap();
    let rescue = rescue.unwrap();
    assert_eq!((rescue.saved, rescue.lost), (GAMES as u64, 1));
    assert_eq!(store.load("game-20").unwrap(), None);
    assert_eq!(store.load("game-00").unwrap().unwrap().lines.len(), 2 * LINES);
    assert_eq!(store.load("zz-new").unwrap().unwrap().lines, change("zz-new").lines);
}

/// The root page of a table or an index.
fn root(folder: &Folder, name: &str) -> usize {
    let db = rusqlite::Connection::open(folder.file()).unwrap();
    let query = "SELECT rootpage FROM sqlite_schema WHERE name = ?1";
    db.query_row(query, [name], |row| row.get::<_, i64>(0)).unwrap() as usize
}

/// Games with a row on this page: all that is on it, as text.
fn on_page(bytes: &[u8], page: usize) -> usize {
    let text = &bytes[(page - 1) * PAGE..page * PAGE];
    let holds = |number: &usize| {
        let name = name_of(*number);
        text.windows(name.len()).any(|part| part == name.as_bytes())
    };
    (0..GAMES).filter(holds).count()
}

#[test]
fn the_root_page_of_one_table_does_not_lose_the_others() {
    let folder = full();
    let sound = bytes(&folder);
    let roots = ["games", "entries", "links", "notes", "sqlite_autoindex_games_1"]
        .map(|name| (name, root(&folder, name)));
    for (name, page) in roots.into_iter().chain([("the schema", 1)]) {
        let mut bytes = sound.clone();
        bytes[(page - 1) * PAGE..page * PAGE].fill(0xa5);
        let (store, rescue) = rescue(&folder, &bytes);
        let saved = whole(&store, rescue.links.as_deref());
        // What stands on the root page itself cannot be read by anyone.
        let gone = match name {
            "games" | "entries" => on_page(&sound, page),
            _ => 0,
        };
        eprintln!("{name}: {saved} of {GAMES} games saved, {} with new links", rescue.relinked);
        assert!(saved >= (GAMES - gone) as u64, "{name}: {saved} saved, {gone} on the page");
        assert_eq!((rescue.saved, rescue.lost), (saved, GAMES as u64 - saved), "{name}");
        assert_eq!(rescue.links.is_some(), rescue.relinked > 0, "{name}");
        drop(store);
        let files = std::fs::read_dir(&folder.0).unwrap().map(|file| file.unwrap().path());
        files.for_each(|file| std::fs::remove_file(file).unwrap());
    }
}

#[test]
fn a_file_without_its_head_is_read_with_its_log() {
    let folder = full();
    let store = folder.open().unwrap();
    // So little that the first page is not in the log.
    let last = Change { from: LINES - 1, lines: vec!["otherwise".into()], ..change("game-39") };
    store.write(last).wait().unwrap();
    let cut = folder.0.join("cut.db");
    let mut bytes = bytes(&folder);
    bytes[..100].fill(0xff);
    std::fs::write(&cut, &bytes).unwrap();
    std::fs::copy(folder.0.join("games.db-wal"), folder.0.join("cut.db-wal")).unwrap();
    let (rescued, rescue) = SqliteStore::open_or_rescue(&cut, &folder.key(), &persons).unwrap();
    let rescue = rescue.unwrap();
    assert_eq!((rescue.saved, rescue.lost, rescue.relinked), (GAMES as u64, 0, 0));
    let lines = rescued.load("game-39").unwrap().unwrap().lines;
    assert_eq!((lines.len(), lines[LINES - 1].as_str()), (LINES, "otherwise"));
}

#[test]
fn what_was_taken_back_or_lost_at_the_end_does_not_come_back_as_whole() {
    let folder = full();
    let store = folder.open().unwrap();
    // Taken back and played otherwise: the old lines lie about in the file.
    for name in (0..GAMES).map(name_of) {
        store.write(Change { lines: vec!["short".into()], ..change(&name) }).wait().unwrap();
    }
    store.close().wait().unwrap();
    drop(store);
    let sound = bytes(&folder);
    let page = root(&folder, "entries");
    let mut spoilt = sound.clone();
    spoilt[(page - 1) * PAGE..page * PAGE].fill(0xa5);
    let (store, _) = rescue(&folder, &spoilt);
    for game in (0..GAMES).map(name_of).filter_map(|name| store.load(&name).unwrap()) {
        assert_eq!(game.lines, ["short"]);
    }
    drop(store);
    // A lost last line is seen.
    let db = rusqlite::Connection::open(folder.file()).unwrap();
    db.execute("DELETE FROM entries WHERE game = 'game-03'", []).unwrap();
    drop(db);
    let store = folder.open().unwrap();
    if store.find("game-03-white").unwrap().is_some() {
        assert!(matches!(store.load("game-03"), Ok(None) | Err(StoreError::Damaged(_))));
    }
}

#[test]
fn a_rescue_that_was_broken_off_is_finished() {
    let folder = full();
    let sound = bytes(&folder);
    let (store, _) = rescue(&folder, &sound[..sound.len() / 2]);
    let saved = whole(&store, None);
    drop(store);
    // Killed when the damaged file was aside and the new one did not have its name yet.
    std::fs::rename(folder.file(), folder.0.join("games.db.fresh")).unwrap();
    std::fs::write(folder.0.join("games.db-wal"), b"of the damaged one").unwrap();
    let (store, rescue) = folder.open_or_rescue().unwrap();
    assert_eq!(rescue, None);
    assert_eq!(whole(&store, None), saved);
    assert_eq!(std::fs::read(folder.0.join("games-damaged-1.db-wal")).unwrap(), b"of the damaged one");
}

#[test]
fn the_log_of_a_file_that_is_gone_is_not_written_into_a_new_one() {
    let folder = full();
    std::fs::remove_file(folder.file()).unwrap();
    std::fs::write(folder.0.join("games.db-wal"), b"what was written last").unwrap();
    let (store, rescue) = folder.open_or_rescue().unwrap();
    assert!(rescue.unwrap().what.contains("gone"));
    plays_on(&store, &folder.file());
}

/// Spoils every page that holds lines of one game, `game-20`, and of no other.
fn spoil(bytes: &mut [u8]) {
    let line_of = |page: &[u8], number| {
        let needle = format!("of {} ", name_of(number));
        page.windows(needle.len()).any(|part| part == needle.as_bytes())
    };
    let mut spoilt = 0;
    for page in bytes.chunks_mut(PAGE) {
        if line_of(page, 20) && !(0..GAMES).any(|number| number != 20 && line_of(page, number)) {
            page.fill(0xa5);
            spoilt += 1;
        }
    }
    assert!(spoilt > 0);
}
