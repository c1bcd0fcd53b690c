//! The server as a process of its own.

use serde_json::Value;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::time::{Duration, Instant};

/// `sandtable serve`, killed when it is dropped.
pub struct Program {
    pub child: Child,
    pub address: String,
}

impl Program {
    /// Starts a server on a free port.
    pub fn start(data: &Path) -> Program {
        Program::run(Program::command(data))
    }

    /// The command that starts a server on a free port.
    pub fn command(data: &Path) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_sandtable"));
        command
            .args(["serve", "--data"])
            .arg(data)
            .env("SANDTABLE_PORT", "0")
            .env("XDG_STATE_HOME", concat!(env!("CARGO_TARGET_TMPDIR"), "/state"))
            .env("LANG", "en_GB.UTF-8")
            .env_remove("LC_ALL");
        command
    }

    /// Runs a command that serves, and waits until it says where.
    pub fn run(mut command: Command) -> Program {
        let mut child = command.stdout(Stdio::piped()).spawn().unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let address = line.strip_prefix("http://").and_then(|rest| rest.split('/').next());
        let address = address.unwrap_or_else(|| panic!("it does not serve: {line}")).to_string();
        Program { child, address }
    }

    pub fn kill(mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    /// Sends a signal to it.
    pub fn signal(&self, signal: &str) {
        let id = self.child.id().to_string();
        assert!(Command::new("kill").args([signal, &id]).status().unwrap().success());
    }

    /// How it ended, which it must within this time.
    pub fn ended(&mut self, within: Duration) -> ExitStatus {
        let until = Instant::now() + within;
        loop {
            if let Some(status) = self.child.try_wait().unwrap() {
                return status;
            }
            assert!(Instant::now() < until, "it has not ended within {within:?}");
            std::thread::sleep(Duration::from_millis(10));
        }
    }

    pub fn post(&self, path: &str, body: &Value) -> String {
        let body = body.to_string();
        let mut stream = TcpStream::connect(&self.address).unwrap();
        write!(
            stream,
            "POST {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
            self.address,
            body.len()
        )
        .unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
        answer.split_once("\r\n\r\n").unwrap().1.to_string()
    }

    /// Sets up a table of two persons: the links of its seats.
    pub fn table(&self) -> Vec<String> {
        let human = serde_json::json!({"sitter": {"kind": "human"}});
        let from = serde_json::json!({"from": "scenario", "game": "napoleonics", "scenario": "nap-001"});
        let wish = serde_json::json!({"from": from, "seats": [human, human]});
        let made: Value = serde_json::from_str(&self.post("/api/tables", &wish)).unwrap();
        let link = |i: usize| made["seats"][i][1].as_str().unwrap().to_string();
        vec![link(0), link(1)]
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
