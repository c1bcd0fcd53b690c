//! The server is told to stop: it finishes, says so, leaves its files tidy, and takes little time for it.

#![cfg(unix)]
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests stop at once")]

mod common;

use common::program::Program;
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use std::io::Write;
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};
use tokio_tungstenite::tungstenite::Message;

fn folder(name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("stop-{name}-{}", std::process::id()));
    let _ = std::fs::remove_dir_all(&path);
    path
}

/// Sits down at a table, lets the server be told to stop, and hears with which code the line is closed.
fn closed_with(program: &Program, link: &str, signal: &str) -> u16 {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    runtime.block_on(async {
        let (mut socket, _) =
            tokio_tungstenite::connect_async(format!("ws://{}/ws", program.address)).await.unwrap();
        let hello = json!({"type": "hello", "token": link, "protocol": sandtable_protocol::PROTOCOL});
        socket.send(Message::text(hello.to_string())).await.unwrap();
        let mut told = false;
        while let Some(Ok(message)) = socket.next().await {
            match message {
                Message::Text(text) => {
                    let message: Value = serde_json::from_str(&text).unwrap();
                    if message["type"] == "welcome" && !std::mem::replace(&mut told, true) {
                        program.signal("-HUP");
                        let name = json!({"type": "name", "name": "Anna"});
                        socket.send(Message::text(name.to_string())).await.unwrap();
                    } else if message.get("seats").is_some() {
                        program.signal(signal);
                    }
                }
                Message::Close(frame) => return frame.unwrap().code.into(),
                _ => {}
            }
        }
        panic!("the line broke without a word");
    })
}

#[test]
fn a_signal_closes_lines_for_a_restart_and_leaves_the_file_tidy() {
    for signal in ["-TERM", "-INT"] {
        let data = folder(signal);
        let mut program = Program::start(&data);
        let links = program.table();
        assert_eq!(closed_with(&program, &links[0], signal), 1012, "{signal}");
        let status = program.ended(Duration::from_secs(12));
        assert_eq!(status.code(), Some(0), "{signal}: {status}");
        let log = std::fs::metadata(data.join("sandtable.db-wal")).map_or(0, |log| log.len());
        assert_eq!(log, 0, "{signal}: the log is written into the file");
        let again = Program::start(&data);
        let record = again.post("/api/record", &json!({"tokens": links}));
        assert!(record.contains("seat 0 Anna"), "{signal}: {record}");
        let _ = std::fs::remove_dir_all(&data);
    }
}

#[test]
fn a_slow_client_does_not_keep_it_and_a_second_signal_ends_it_at_once() {
    let data = folder("slow");
    for twice in [false, true] {
        let mut program = Program::start(&data);
        let mut slow = TcpStream::connect(&program.address).unwrap();
        let head = format!(
            "POST /api/tables HTTP/1.1\r\nHost: {}\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n",
            program.address
        );
        slow.write_all(head.as_bytes()).unwrap();
        std::thread::sleep(Duration::from_millis(200));
        let begun = Instant::now();
        program.signal("-TERM");
        if twice {
            std::thread::sleep(Duration::from_millis(300));
            program.signal("-TERM");
        }
        let status = program.ended(Duration::from_secs(15));
        if twice {
            assert_eq!(status.code(), Some(143), "{status}");
            assert!(begun.elapsed() < Duration::from_secs(3), "{:?}", begun.elapsed());
        } else {
            assert_eq!(status.code(), Some(0), "{status}");
        }
    }
    let _ = std::fs::remove_dir_all(&data);
}

/// The first process of a container hears only signals that it has a handler for.
#[test]
fn as_the_first_process_of_a_container_it_stops_as_well() {
    let may = |args: &[&str]| {
        Command::new("unshare")
            .args(args)
            .arg("true")
            .stderr(Stdio::null())
            .status()
            .is_ok_and(|s| s.success())
    };
    let ways: [&[&str]; 2] =
        [&["--pid", "--fork", "--kill-child"], &["-Ur", "--pid", "--fork", "--kill-child"]];
    let Some(way) = ways.into_iter().find(|way| may(way)) else {
        return eprintln!("this system lets us make no process number 1");
    };
    let data = folder("first");
    let mut command = Command::new("unshare");
    command
        .args(way)
        .arg(env!("CARGO_BIN_EXE_sandtable"))
        .args(["serve", "--port", "0", "--data"])
        .arg(&data);
    let mut program = Program::run(command);
    let parent = program.child.id().to_string();
    let children = std::fs::read_to_string(format!("/proc/{parent}/task/{parent}/children")).unwrap();
    let child = children.split_whitespace().next().unwrap();
    for signal in ["-HUP", "-TERM"] {
        assert!(Command::new("kill").args([signal, child]).status().unwrap().success());
        std::thread::sleep(Duration::from_millis(100));
    }
    let status = program.ended(Duration::from_secs(12));
    assert_eq!(status.code(), Some(0), "{status}");
    let _ = std::fs::remove_dir_all(&data);
}
