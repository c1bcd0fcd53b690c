//! Work that falls into numbered pieces, shared out to threads.

use std::sync::Mutex;
use std::sync::atomic::{AtomicU32, Ordering};

/// Does pieces 0 to `count` on so many threads and strings together what they yield, in the order of the pieces, so that
/// threads make no difference. `progress` is told how many are done.
pub(crate) fn shared_out<T: Send>(
    count: u32,
    threads: usize,
    progress: &(dyn Fn(u32) + Sync),
    piece: impl Fn(u32) -> Vec<T> + Sync,
) -> Vec<T> {
    let (next, finished) = (AtomicU32::new(0), AtomicU32::new(0));
    let all = Mutex::new(Vec::new());
    std::thread::scope(|scope| {
        for _ in 0..threads.max(1) {
            scope.spawn(|| {
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= count {
                        break;
                    }
                    let found = piece(number);
                    if let Ok(mut all) = all.lock() {
                        all.push((number, found));
                    }
                    progress(finished.fetch_add(1, Ordering::Relaxed) + 1);
                }
            });
        }
    });
    let mut all = all.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner);
    all.sort_by_key(|(number, _)| *number);
    all.into_iter().flat_map(|(_, found)| found).collect()
}
