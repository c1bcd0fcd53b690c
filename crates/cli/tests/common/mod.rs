//! Running the built program.
#![allow(dead_code, reason = "each test file uses a part")]

pub mod program;

use serde_json::Value;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

/// What the program did.
pub struct Ran {
    pub code: i32,
    pub out: String,
    pub err: String,
}

impl Ran {
    /// The output as JSON.
    pub fn json(&self) -> Value {
        serde_json::from_str(&self.out).unwrap_or_else(|fault| panic!("{fault}: {}", self.out))
    }

    /// The same, if the exit code is this one.
    #[track_caller]
    pub fn expect(self, code: i32) -> Ran {
        assert_eq!(self.code, code, "out: {}\nerr: {}", self.out, self.err);
        assert!(!self.err.contains("panicked"), "{}", self.err);
        self
    }
}

/// Runs the program with nothing to read.
pub fn run(args: &[&str]) -> Ran {
    fed(args, "")
}

/// Runs the program with something to read.
pub fn fed(args: &[&str], input: impl AsRef<[u8]>) -> Ran {
    fed_in(200, args, input)
}

/// The same in a terminal so many columns wide.
pub fn fed_in(columns: usize, args: &[&str], input: impl AsRef<[u8]>) -> Ran {
    let mut child = Command::new(env!("CARGO_BIN_EXE_sandtable"))
        .args(args)
        .env("LANG", "en_GB.UTF-8")
        .env("COLUMNS", columns.to_string())
        .env_remove("LC_ALL")
        .env_remove("LC_MESSAGES")
        .current_dir(env!("CARGO_TARGET_TMPDIR"))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let input = input.as_ref().to_vec();
    // The program may end before it has read everything.
    let writer = std::thread::spawn(move || drop(stdin.write_all(&input)));
    let Output { status, stdout, stderr } = child.wait_with_output().unwrap();
    writer.join().unwrap();
    Ran {
        code: status.code().unwrap_or(-1),
        out: String::from_utf8(stdout).unwrap(),
        err: String::from_utf8_lossy(&stderr).into_owned(),
    }
}

/// A file for a test of this name, in a place for tests.
pub fn file(name: &str, bytes: impl AsRef<[u8]>) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::write(&path, bytes).unwrap();
    path
}

/// A place for a file that the program writes.
pub fn place(name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_file(&path);
    path
}

/// The path as an argument.
pub fn arg(path: &Path) -> &str {
    path.to_str().unwrap()
}

/// A finished game between machines, as the text of its record.
pub fn finished(name: &str, seed: u64) -> PathBuf {
    let path = place(name);
    let seed = seed.to_string();
    let args = ["play", "napoleonics", "--seat", "0=random", "--seat", "1=random", "--seed", &seed];
    run(&[&args[..], &["--record", arg(&path)]].concat()).expect(0);
    path
}
