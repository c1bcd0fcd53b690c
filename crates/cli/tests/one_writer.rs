//! One data directory, one server; one record, one game that is played.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests stop at once")]

mod common;

use common::program::Program;
use common::{arg, place, run};
use serde_json::json;
use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Duration;

struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}-{}", std::process::id()));
        let _ = std::fs::remove_dir_all(&path);
        Folder(path)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// A second server that is refused: what it says.
#[track_caller]
fn refused(mut command: Command) -> String {
    let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let mut said = String::new();
    child.stderr.take().unwrap().read_to_string(&mut said).unwrap();
    assert_eq!(child.wait().unwrap().code(), Some(3), "{said}");
    said
}

#[test]
fn a_second_server_on_the_same_games_is_refused() {
    let folder = Folder::new("second");
    let first = Program::start(&folder.0);
    let links = first.table();
    let id = first.child.id().to_string();
    let said = refused(Program::command(&folder.0));
    assert!(said.contains(&format!("process {id} ")) && said.contains(&first.address), "{said}");
    // By another path, on the same port, in Russian.
    let link = folder.0.join("link");
    std::os::unix::fs::symlink(&folder.0, &link).unwrap();
    let said = refused(Program::command(&link));
    assert!(said.contains(&first.address), "{said}");
    let port = first.address.rsplit(':').next().unwrap();
    let mut same = Program::command(&folder.0);
    same.args(["--port", port, "--lang", "ru"]).env("SANDTABLE_WAIT_FOR_LOCK", "10ms");
    let said = refused(same);
    assert!(said.contains("уже использует другой сервер") && said.contains(&id), "{said}");
    // The first has noticed nothing.
    assert_eq!(links.len(), 2);
    first.table();
}

#[test]
fn a_taken_port_does_not_suggest_the_games_of_another_server() {
    let (first, second) = (Folder::new("port-1"), Folder::new("port-2"));
    let server = Program::start(&first.0);
    let port = server.address.rsplit(':').next().unwrap();
    let mut command = Program::command(&second.0);
    command.args(["--port", port]);
    let said = refused(command);
    assert!(said.contains(&format!("another program listens at {}", server.address)), "{said}");
    // It has let go of its own games again.
    drop(Program::start(&second.0));
}

#[test]
fn a_killed_server_holds_no_lock_and_its_games_go_on() {
    let folder = Folder::new("killed");
    let first = Program::start(&folder.0);
    let links = first.table();
    let before = first.post("/api/record", &json!({"tokens": links}));
    refused(Program::command(&folder.0));
    first.kill();
    let second = Program::start(&folder.0);
    assert_eq!(second.post("/api/record", &json!({"tokens": links})), before);
    // A copy of the directory is another directory.
    second.kill();
    let copy = Folder::new("copied");
    assert!(Command::new("cp").arg("-r").arg(&folder.0).arg(&copy.0).status().unwrap().success());
    let (one, two) = (Program::start(&folder.0), Program::start(&copy.0));
    for server in [one, two] {
        assert_eq!(server.post("/api/record", &json!({"tokens": links})), before);
    }
}

#[test]
fn a_new_server_waits_for_the_old_one_to_end() {
    let folder = Folder::new("rolling");
    let old = Program::start(&folder.0);
    let links = old.table();
    let mut command = Program::command(&folder.0);
    command.args(["--wait-for-lock", "60s"]).stderr(Stdio::null());
    let new = std::thread::spawn(move || Program::run(command));
    std::thread::sleep(Duration::from_millis(800));
    assert!(!new.is_finished(), "both serve at once");
    old.kill();
    new.join().unwrap().post("/api/record", &json!({"tokens": links}));
}

#[test]
fn of_many_that_start_at_once_one_serves() {
    let folder = Folder::new("race");
    for _ in 0..3 {
        let start =
            || Program::command(&folder.0).stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap();
        let mut all: Vec<_> = (0..6).map(|_| start()).collect();
        std::thread::sleep(Duration::from_secs(3));
        let ended: Vec<_> = all.iter_mut().filter_map(|child| child.try_wait().unwrap()).collect();
        assert!(ended.iter().all(|status| status.code() == Some(3)), "{ended:?}");
        assert_eq!(ended.len(), 5, "one of six serves");
        for child in &mut all {
            let _ = child.kill();
            child.wait().unwrap();
        }
    }
}

#[test]
fn a_record_is_played_by_one() {
    let record = place("one-writer.rec");
    let args = ["play", "napoleonics", "--seed", "3", "--record", arg(&record)];
    let mut first = Command::new(env!("CARGO_BIN_EXE_sandtable"))
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    // It holds the record as soon as it shows the board.
    first.stdout.as_mut().unwrap().read_exact(&mut [0; 10]).unwrap();
    let said = run(&args).expect(3).err;
    assert!(said.contains(&format!("is being played by process {}", first.id())), "{said}");
    let said = common::fed(
        &["play", "napoleonics", "--seed", "4", "--no-record"],
        format!("save {}\nexit\n", arg(&record)),
    );
    assert!(said.expect(0).out.contains("is being played by"));
    first.stdin.take().unwrap().write_all(b"exit\n").unwrap();
    let mut rest = String::new();
    first.stdout.take().unwrap().read_to_string(&mut rest).unwrap();
    assert!(first.wait().unwrap().success());
    assert!(record.exists() && !record.with_extension("rec.lock").exists());
    run(&["play", "--resume", arg(&record), "--seat", "0=random", "--seat", "1=random"]).expect(0);
}
