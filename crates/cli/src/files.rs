//! Files from outside: read, understood or refused with every reason.

use crate::failure::{Done, Failure};
use sandtable_engine::json::LARGEST;
use sandtable_engine::{AnyTable, AnyTitle, Problem, Record};
use sandtable_store::{Lock, NotTaken};
use serde_json::Value;
use std::io::{ErrorKind, Read};
use std::path::{Path, PathBuf};

/// The largest file that is read: far above any record.
const MOST: u64 = 64 << 20;

/// What some editors write before a text in UTF-8.
const MARK: &[u8] = b"\xef\xbb\xbf";

/// The bytes of a file, without the mark that some editors write before a text; `-` is the input stream.
///
/// # Errors
/// That it cannot be read, or is too large.
pub fn read(path: &Path) -> Result<Vec<u8>, Failure> {
    let fault = |fault: std::io::Error| Failure::Io(format!("{}: {fault}", path.display()));
    let mut bytes = Vec::new();
    if path == Path::new("-") {
        std::io::stdin().lock().take(MOST + 1).read_to_end(&mut bytes).map_err(fault)?;
    } else {
        let file = std::fs::File::open(path).map_err(fault)?;
        file.take(MOST + 1).read_to_end(&mut bytes).map_err(fault)?;
    }
    if bytes.len() as u64 > MOST {
        return Err(Failure::Wrong(format!("{}: larger than {} MiB", path.display(), MOST >> 20)));
    }
    if bytes.starts_with(MARK) {
        bytes.drain(..MARK.len());
    }
    Ok(bytes)
}

/// The text of a file.
///
/// # Errors
/// That it cannot be read, or is not text.
pub fn text(path: &Path) -> Result<String, Failure> {
    String::from_utf8(read(path)?)
        .map_err(|_| Failure::Wrong(format!("{}: not text in UTF-8", path.display())))
}

/// What a file of plain data is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Format {
    Scenario,
    Map,
}

/// What a file of plain data says it is, and of which game.
///
/// # Errors
/// That it does not say, or names a game that is not here.
pub fn heading(text: &str) -> Result<(Format, &'static dyn AnyTitle), Problem> {
    if text.len() > LARGEST {
        let found = format!("{} bytes", text.len());
        return Err(Problem::new("line 1", found, format!("at most {LARGEST} bytes")));
    }
    let value: Value = serde_json::from_str(text).map_err(|fault| {
        let place = format!("line {}, column {}", fault.line(), fault.column());
        let said = fault.to_string();
        Problem::new(place, said.split(" at line ").next().unwrap_or(&said), "JSON")
    })?;
    let format = match value.get("format").and_then(Value::as_str) {
        Some("sandtable-scenario") => Format::Scenario,
        Some("sandtable-map") => Format::Map,
        _ => {
            let is = value.get("format").map_or("nothing".to_string(), Value::to_string);
            return Err(Problem::new("format", is, "\"sandtable-scenario\" or \"sandtable-map\""));
        }
    };
    let slug = match value.get("game") {
        Some(Value::String(slug)) => slug.clone(),
        other => other.map_or("nothing".into(), Value::to_string),
    };
    sandtable_shelf::find(&slug).map(|title| (format, title)).ok_or_else(|| unknown_game(&slug))
}

/// That there is no such game here.
pub fn unknown_game(slug: &str) -> Problem {
    let slugs: Vec<&str> = sandtable_shelf::games().iter().map(|game| game.title().slug).collect();
    Problem::new("game", slug, format!("one of {}", slugs.join(", ")))
}

/// The record in a file.
///
/// # Errors
/// That it cannot be read, or every problem of it.
pub fn record(path: &Path) -> Result<Record, Failure> {
    Record::parse_bytes(&read(path)?).map_err(|problems| Failure::problems(&path.display(), &problems))
}

/// The table that a record leads to, at its end or after so many entries.
///
/// # Errors
/// What is wrong with the record.
pub fn open(path: &Path, mut record: Record, entries: Option<usize>) -> Result<Box<dyn AnyTable>, Failure> {
    if let Some(entries) = entries {
        if entries > record.entries.len() {
            let what = format!("{}: it has {} entries, not {entries}", path.display(), record.entries.len());
            return Err(Failure::Wrong(what));
        }
        if entries < record.entries.len() {
            record.entries.truncate(entries);
            (record.end, record.seed) = (None, None);
        }
    }
    let title = crate::shelf::find(&record.header.game)
        .map_err(|_| Failure::Wrong(format!("{}: no game `{}` here", path.display(), record.header.game)))?;
    title.open(&record).map_err(|problems| Failure::problems(&path.display(), &problems))
}

/// Writes a file; one that is there is written anew, and not touched before all of the new one is on the disk.
///
/// # Errors
/// That it cannot be written.
pub fn write(path: &Path, text: &str) -> Done {
    let fault = |fault: std::io::Error| Failure::Io(format!("{}: {fault}", path.display()));
    let there = path.symlink_metadata().ok().filter(std::fs::Metadata::is_file);
    if let Some(there) = there {
        std::fs::OpenOptions::new().append(true).open(path).map_err(fault)?;
        let mut beside = path.as_os_str().to_os_string();
        beside.push(format!(".{}", std::process::id()));
        let whole = std::fs::write(&beside, text)
            .and_then(|()| std::fs::set_permissions(&beside, there.permissions()))
            .and_then(|()| std::fs::rename(&beside, path));
        if whole.is_ok() {
            return Ok(());
        }
        // A folder in which nothing may be made, or no room for both.
        let _ = std::fs::remove_file(&beside);
    }
    std::fs::write(path, text).map_err(fault)
}

/// Finds out whether a file can be written, before there is anything to lose. One that is not there is not left behind.
///
/// # Errors
/// That it cannot be written.
pub fn may_write(path: &Path) -> Done {
    let new = !path.exists();
    let opened = std::fs::OpenOptions::new().append(true).create(true).open(path);
    opened.map_err(|fault| Failure::Io(format!("{}: {fault}", path.display())))?;
    if new {
        std::fs::remove_file(path)?;
    }
    Ok(())
}

/// Keeps other processes from writing a file as long as what is given back is kept; nothing where the file is no
/// ordinary one, or its folder lets nothing be made.
///
/// # Errors
/// Which process writes it.
pub fn hold(path: &Path) -> Result<Option<Lock>, Failure> {
    let Some(name) = lock_name(path) else { return Ok(None) };
    match Lock::take_temporary(&name) {
        Ok(lock) => Ok(Some(lock)),
        Err(NotTaken::Io(fault)) => match fault.kind() {
            // What may not be written at all is said where it is written.
            ErrorKind::PermissionDenied | ErrorKind::ReadOnlyFilesystem | ErrorKind::NotFound => Ok(None),
            _ => Err(Failure::Io(format!("{}: {fault}", name.display()))),
        },
        Err(NotTaken::Held(holder)) => {
            Err(Failure::Io(format!("{} is being played by {holder}: end that game first", path.display())))
        }
    }
}

/// Where the lock of a file lies: beside it, by whichever path it was named.
pub fn lock_name(path: &Path) -> Option<PathBuf> {
    let real = match path.canonicalize() {
        Ok(real) if !real.is_file() => return None,
        Ok(real) => real,
        Err(_) => {
            let folder = path.parent().filter(|folder| *folder != Path::new("")).unwrap_or(Path::new("."));
            folder.canonicalize().unwrap_or_else(|_| folder.into()).join(path.file_name()?)
        }
    };
    let mut name = real.into_os_string();
    name.push(".lock");
    Some(name.into())
}
