//! A lock is held by one, says by whom, and leaves nothing in the way.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests stop at once")]

mod common;

use common::Folder;
use sandtable_store::{Lock, NotTaken};
use std::path::Path;

fn holder(path: &Path) -> sandtable_store::Holder {
    match Lock::take(path) {
        Err(NotTaken::Held(holder)) => holder,
        Err(error) => panic!("{error}"),
        Ok(_) => panic!("it is taken twice"),
    }
}

#[test]
fn a_lock_is_held_by_one_and_names_it() {
    let folder = Folder::new();
    let path = folder.0.join("sandtable.lock");
    let mut lock = Lock::take(&path).unwrap();
    assert_eq!(holder(&path).address, "");
    lock.listens_at("http://127.0.0.1:8080/");
    let found = holder(&path);
    assert_eq!(found.pid, std::process::id().to_string());
    let said = found.to_string();
    assert!(said.contains("http://127.0.0.1:8080/") && said.contains(&found.pid), "{said}");
    drop(lock);
    let lock = Lock::take(&path).unwrap();
    assert_eq!(holder(&path).address, "", "what an earlier process said is gone");
    drop(lock);
}

#[test]
#[cfg(unix)]
fn two_paths_to_one_directory_meet_the_same_lock() {
    let folder = Folder::new();
    let link = folder.0.join("link");
    std::os::unix::fs::symlink(&folder.0, &link).unwrap();
    let _lock = Lock::take(&folder.0.join("sandtable.lock")).unwrap();
    holder(&link.join("sandtable.lock"));
    holder(&link.join("link").join("..").join(folder.0.file_name().unwrap()).join("sandtable.lock"));
}

#[test]
fn a_copied_or_stale_file_is_in_no_ones_way() {
    let folder = Folder::new();
    let (path, copy) = (folder.0.join("sandtable.lock"), folder.0.join("copy.lock"));
    let _lock = Lock::take(&path).unwrap();
    std::fs::copy(&path, &copy).unwrap();
    drop(Lock::take(&copy).unwrap());
    for text in ["pid 1\naddress \u{1b}[2Jhttp://\n", "", "no\nsense", &"x".repeat(100_000)] {
        std::fs::write(&copy, text).unwrap();
        drop(Lock::take(&copy).unwrap());
    }
    std::fs::write(&path, "pid 7\naddress \u{1b}[2Jnear\u{202e}by\n").unwrap();
    assert_eq!(holder(&path).address, "[2Jnearby", "what moves a terminal's cursor is not passed on");
}

#[test]
fn a_temporary_lock_removes_its_file_and_is_taken_once() {
    let folder = Folder::new();
    let path = folder.0.join("game.rec.lock");
    let lock = Lock::take_temporary(&path).unwrap();
    holder(&path);
    drop(lock);
    assert!(!path.exists());
    // Many at once: at each moment at most one holds it, however often the file is removed.
    let held = std::sync::atomic::AtomicU32::new(0);
    let taken = std::sync::atomic::AtomicU32::new(0);
    std::thread::scope(|scope| {
        for _ in 0..4 {
            scope.spawn(|| {
                use std::sync::atomic::Ordering::SeqCst;
                for _ in 0..500 {
                    if let Ok(lock) = Lock::take_temporary(&path) {
                        assert_eq!(held.fetch_add(1, SeqCst), 0);
                        taken.fetch_add(1, SeqCst);
                        held.fetch_sub(1, SeqCst);
                        drop(lock);
                    }
                }
            });
        }
    });
    assert!(taken.into_inner() > 10);
}

#[test]
#[cfg(unix)]
fn the_lock_file_is_its_owners_alone() {
    use std::os::unix::fs::PermissionsExt;
    let folder = Folder::new();
    let path = folder.0.join("sandtable.lock");
    std::fs::write(&path, "").unwrap();
    std::fs::set_permissions(&path, std::fs::Permissions::from_mode(0o644)).unwrap();
    let _lock = Lock::take(&path).unwrap();
    assert_eq!(std::fs::metadata(&path).unwrap().permissions().mode() & 0o777, 0o600);
}
