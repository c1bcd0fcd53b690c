//! Games laid out once for all tables that play the same.

use crate::game::{Game, Options};
use crate::words::Problem;
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};

/// Games as they were laid out, for as long as a table plays them: tables of one scenario under the same options
/// share everything that does not change. A game that no table plays any more is not kept.
pub(crate) struct Layouts<G>(Mutex<BTreeMap<Key, Weak<G>>>);

/// What a game follows from: the hash of the scenario's text, and the options by name and value.
type Key = ([u8; 32], BTreeMap<String, String>);

impl<G> Layouts<G> {
    pub(crate) const fn new() -> Layouts<G> {
        Layouts(Mutex::new(BTreeMap::new()))
    }

    fn all(&self) -> MutexGuard<'_, BTreeMap<Key, Weak<G>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl<G: Game> Layouts<G> {
    /// The game for this scenario and these options: one that is in use, or else laid out now.
    pub(crate) fn load(&self, scenario: &str, options: &Options) -> Result<Arc<G>, Vec<Problem>> {
        let key = (*blake3::hash(scenario.as_bytes()).as_bytes(), options.0.clone());
        let found = self.all().get(&key).and_then(Weak::upgrade);
        if let Some(game) = found {
            return Ok(game);
        }
        // Not under the lock: laying out may take long, and others may be played meanwhile.
        let game = Arc::new(G::load(scenario, options)?);
        let mut all = self.all();
        all.retain(|_, game| game.strong_count() > 0);
        if let Some(other) = all.get(&key).and_then(Weak::upgrade) {
            return Ok(other);
        }
        all.insert(key, Arc::downgrade(&game));
        Ok(game)
    }
}
