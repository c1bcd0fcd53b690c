//! Answers that are the same for all: made when first asked for, and kept.

use crate::fault::Trouble;
use crate::guard::Client;
use crate::hall::{Hall, House, blocking};
use crate::kept::Kept;
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// The answers, by what was asked: games, words, rules and files of the page, so that there are only so many.
#[derive(Default)]
pub(crate) struct Standing(Mutex<BTreeMap<String, Arc<Kept>>>);

impl Standing {
    fn all(&self) -> MutexGuard<'_, BTreeMap<String, Arc<Kept>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn get(&self, key: &str) -> Option<Arc<Kept>> {
        self.all().get(key).cloned()
    }
}

/// The answer of this name, written as JSON when first asked for.
pub(crate) async fn standing<T: serde::Serialize>(
    hall: &Hall,
    from: Client,
    key: String,
    make: impl FnOnce(&House) -> Result<T, Trouble> + Send + 'static,
) -> Result<Arc<Kept>, Trouble> {
    kept(hall, from, key, move |house| make(house).and_then(|answer| Kept::json(&answer))).await
}

/// The answer of this name, made when first asked for.
pub(crate) async fn kept(
    hall: &Hall,
    from: Client,
    key: String,
    make: impl FnOnce(&House) -> Result<Kept, Trouble> + Send + 'static,
) -> Result<Arc<Kept>, Trouble> {
    if let Some(kept) = hall.standing.get(&key) {
        return Ok(kept);
    }
    let place = hall.place_in_line(from).await?;
    // Someone else may have made it meanwhile.
    if let Some(kept) = hall.standing.get(&key) {
        return Ok(kept);
    }
    let house = hall.house.clone();
    let kept = Arc::new(blocking(move || make(&house)).await??);
    drop(place);
    hall.standing.all().insert(key, kept.clone());
    Ok(kept)
}
