//! The table of a game's decisions, kept in a file: who is asked when.

use sandtable_engine::decision::{Rules, table};
use std::path::Path;

/// Compares the table of all frames of a game with its file. With the environment variable `SANDTABLE_BLESS=1` (or
/// `make bless`) the file is regenerated.
///
/// # Panics
/// If the file is missing or cannot be written, or differs.
pub fn decisions<G: Rules>(path: impl AsRef<Path>) {
    let (path, now) = (path.as_ref(), table::<G>());
    if std::env::var("SANDTABLE_BLESS").is_ok_and(|value| value == "1") {
        let written = std::fs::write(path, &now);
        assert!(written.is_ok(), "{}: {written:?}", path.display());
        return;
    }
    let before = std::fs::read_to_string(path).unwrap_or_default();
    let line = before.lines().zip(now.lines()).find(|(old, new)| old != new);
    assert!(before == now, "{} differs: {line:?}\n(`make bless` regenerates it)", path.display());
}
