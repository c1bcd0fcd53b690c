//! A line in the log when limits bite: not one for each request, but one now and then with how many there were.

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// How often a line is written at most.
const PAUSE: Duration = Duration::from_secs(10);

/// How often which limit was reached since the last line.
#[derive(Default)]
pub(crate) struct Tally(Mutex<Counted>);

#[derive(Default)]
struct Counted {
    written: Option<Instant>,
    counts: BTreeMap<&'static str, u64>,
}

impl Tally {
    /// A limit was reached. It is named as in the settings.
    pub(crate) fn note(&self, limit: &'static str) {
        let mut counted = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        *counted.counts.entry(limit).or_default() += 1;
        counted.write(Instant::now());
    }

    /// Writes what has not been written yet.
    pub(crate) fn flush(&self) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).write(Instant::now());
    }
}

impl Counted {
    fn write(&mut self, now: Instant) {
        if let Some(line) = self.line(now) {
            eprintln!("sandtable: limits reached: {line}");
        }
    }

    /// What is to be written now.
    fn line(&mut self, now: Instant) -> Option<String> {
        let soon = self.written.is_some_and(|written| now.duration_since(written) < PAUSE);
        if soon || self.counts.is_empty() {
            return None;
        }
        self.written = Some(now);
        let counts = std::mem::take(&mut self.counts);
        let counts: Vec<String> = counts.iter().map(|(limit, count)| format!("{limit} {count}")).collect();
        Some(counts.join(", "))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_flood_is_one_line() {
        let mut counted = Counted::default();
        let begin = Instant::now();
        let mut lines = Vec::new();
        for step in 0..1000 {
            *counted.counts.entry("requests").or_default() += 1;
            lines.extend(counted.line(begin + Duration::from_millis(step * 15)));
        }
        assert_eq!(lines, ["requests 1", "requests 667"]);
    }
}
