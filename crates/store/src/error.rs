//! What keeps a store from its work.

use rusqlite::ErrorCode;
use std::fmt;

/// What keeps a store from its work.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StoreError {
    /// The disk is full.
    Full,
    /// Another program holds the file.
    Locked,
    /// The file may not be written.
    ReadOnly,
    /// The file is damaged.
    Damaged(String),
    /// The file is a sound database of another program.
    Foreign,
    /// The file was written by a later version of this program.
    Newer(i64),
    /// There is such a game already.
    Taken,
    /// There is no such game.
    Missing,
    /// The keys of the seeds are missing or wrong.
    Key(String),
    /// The store was closed.
    Closed,
    /// Something else, in the words of the system.
    Other(String),
}

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StoreError::Full => write!(f, "the disk is full"),
            StoreError::Locked => write!(f, "another program holds the database"),
            StoreError::ReadOnly => write!(f, "the database may not be written"),
            StoreError::Damaged(what) => {
                write!(f, "the database is damaged ({})", what.lines().collect::<Vec<_>>().join("; "))
            }
            StoreError::Foreign => write!(f, "the database is one of another program"),
            StoreError::Newer(version) => {
                write!(f, "the database is of version {version}, which this program does not know")
            }
            StoreError::Taken => write!(f, "there is such a game already"),
            StoreError::Missing => write!(f, "there is no such game"),
            StoreError::Closed => write!(f, "the store is closed"),
            StoreError::Key(what) | StoreError::Other(what) => write!(f, "{what}"),
        }
    }
}

impl std::error::Error for StoreError {}

impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> StoreError {
        match error.sqlite_error_code() {
            Some(ErrorCode::DiskFull) => StoreError::Full,
            Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => StoreError::Locked,
            Some(ErrorCode::ReadOnly | ErrorCode::PermissionDenied | ErrorCode::CannotOpen) => {
                StoreError::ReadOnly
            }
            Some(ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase) => {
                StoreError::Damaged(error.to_string())
            }
            Some(ErrorCode::ConstraintViolation) => StoreError::Taken,
            _ => StoreError::Other(error.to_string()),
        }
    }
}
