//! One writer: a lock on a file that the system takes back when its process ends, however it ends.
//!
//! The file says which process holds it, for the message to another one; what it says counts for nothing without the
//! lock, so a file that was left behind or copied is in no one's way. It is the file that is locked and not its name:
//! two paths to one directory meet the same lock.

use crate::files;
use std::fmt::{self, Write as _};
use std::fs::{File, TryLockError};
use std::io::{self, Read, Seek, Write};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

/// The longest text that is read of a lock file.
const LONGEST: u64 = 4096;

/// A lock that this process holds; it is given back when this is dropped.
pub struct Lock {
    file: File,
    path: PathBuf,
    about: Holder,
    temporary: bool,
}

/// The process that holds a lock, as it says of itself; what it has not said is empty.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Holder {
    /// Its number.
    pub pid: String,
    /// What it is.
    pub program: String,
    /// Where it listens.
    pub address: String,
    /// When it took the lock.
    pub since: String,
}

/// Why a lock was not taken.
#[derive(Debug)]
pub enum NotTaken {
    /// Another process holds it.
    Held(Holder),
    /// The file cannot be locked.
    Io(io::Error),
}

impl Lock {
    /// Takes the lock on a file, which is made if it is missing and stays when the lock is given back.
    ///
    /// # Errors
    /// Which process holds it, or why the file cannot be locked.
    pub fn take(path: &Path) -> Result<Lock, NotTaken> {
        let file = loop {
            let file = files::open_private(path).map_err(NotTaken::Io)?;
            match file.try_lock() {
                Ok(()) => {}
                Err(TryLockError::WouldBlock) => return Err(NotTaken::Held(Holder::read(&file))),
                Err(TryLockError::Error(error)) => return Err(NotTaken::Io(error)),
            }
            // Whoever held it before may have removed the file meanwhile: then this is a lock on nothing.
            if files::is_at(&file, path) {
                break file;
            }
        };
        let mut lock = Lock { file, path: path.into(), about: Holder::this(), temporary: false };
        lock.describe();
        Ok(lock)
    }

    /// Takes the lock on a file that is removed when the lock is given back.
    ///
    /// # Errors
    /// As [`take`](Lock::take).
    pub fn take_temporary(path: &Path) -> Result<Lock, NotTaken> {
        let mut lock = Lock::take(path)?;
        lock.temporary = true;
        Ok(lock)
    }

    /// Says where this process listens.
    pub fn listens_at(&mut self, address: &str) {
        self.about.address = address.into();
        self.describe();
    }

    /// Writes down who holds the lock. That it cannot be written, as on a full disk, makes the lock no weaker.
    fn describe(&mut self) {
        let text = self.about.text();
        let _ = self.file.set_len(0).and_then(|()| self.file.rewind());
        let _ = self.file.write_all(text.as_bytes()).and_then(|()| self.file.flush());
    }
}

impl Drop for Lock {
    fn drop(&mut self) {
        if self.temporary {
            // While it is still locked: whoever waits for it sees that the file is gone, and makes another.
            let _ = std::fs::remove_file(&self.path);
        }
    }
}

impl Holder {
    fn this() -> Holder {
        Holder {
            pid: std::process::id().to_string(),
            program: concat!("sandtable ", env!("CARGO_PKG_VERSION")).into(),
            address: String::new(),
            since: humantime::format_rfc3339_seconds(SystemTime::now()).to_string(),
        }
    }

    fn text(&self) -> String {
        let mut text = String::new();
        for (key, value) in self.fields() {
            let _ = writeln!(text, "{key} {value}");
        }
        text
    }

    fn fields(&self) -> [(&'static str, &str); 4] {
        let Holder { pid, program, address, since } = self;
        [("pid", pid), ("program", program), ("address", address), ("since", since)]
    }

    /// What a file says. Another process writes it, and may be at it.
    fn read(file: &File) -> Holder {
        let mut text = String::new();
        let _ = file.take(LONGEST).read_to_string(&mut text);
        let mut holder = Holder::default();
        for line in text.lines() {
            let (key, value) = line.split_once(' ').unwrap_or((line, ""));
            let value = value.chars().filter(|c| (' '..='~').contains(c)).take(100).collect();
            match key {
                "pid" => holder.pid = value,
                "program" => holder.program = value,
                "address" => holder.address = value,
                "since" => holder.since = value,
                _ => {}
            }
        }
        holder
    }
}

impl fmt::Display for Holder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let pid = if self.pid.is_empty() { "?" } else { &self.pid };
        write!(f, "process {pid}")?;
        let details = [&self.program, &self.address, &self.since];
        let details: Vec<&str> = details.into_iter().map(String::as_str).filter(|d| !d.is_empty()).collect();
        if details.is_empty() { Ok(()) } else { write!(f, " ({})", details.join(", ")) }
    }
}

impl fmt::Display for NotTaken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NotTaken::Held(holder) => write!(f, "{holder} holds the lock"),
            NotTaken::Io(error) => write!(f, "{error}"),
        }
    }
}

impl std::error::Error for NotTaken {}
