//! Games that no person has played are deleted after a while.

use crate::fault::Trouble;
use crate::hall::{Hall, blocking};
use crate::secret;
use sandtable_protocol::SeatKind;
use sandtable_store::{Glance, Store};
use std::time::{Duration, Instant};

/// How many games are looked at in one go.
const BATCH: usize = 100;
/// How many times in a row, and how long between: others write to the store as well.
const BATCHES: usize = 100;
const RESPITE: Duration = Duration::from_millis(10);
/// How often all games are looked through at most.
const PAUSE: Duration = Duration::from_secs(3600);

/// Looks through the store, again and again.
#[derive(Default)]
pub(crate) struct Expiry {
    /// Where the last look ended: the time and the name of the game.
    after: (u64, String),
    rested: Option<Instant>,
}

impl Expiry {
    /// Looks at some games, and deletes those that no one has played.
    pub(crate) async fn look(&mut self, hall: &Hall) {
        let unplayed = hall.house.limits.unplayed;
        let pause = PAUSE.min(unplayed / 4);
        if self.rested.is_some_and(|rested| rested.elapsed() < pause) {
            return;
        }
        for _ in 0..BATCHES {
            match self.batch(hall, unplayed).await {
                Ok(true) => tokio::time::sleep(RESPITE).await,
                // All were looked at; or they cannot be read now, which was said where it happened.
                Ok(false) | Err(_) => {
                    *self = Expiry { after: Default::default(), rested: Some(Instant::now()) };
                    return;
                }
            }
        }
    }

    /// Whether there may be more.
    async fn batch(&mut self, hall: &Hall, unplayed: Duration) -> Result<bool, Trouble> {
        let before = secret::now().saturating_sub(unplayed.as_millis() as u64);
        let (store, after) = (hall.house.store.clone(), self.after.clone());
        let look = move || {
            let quiet = store.quiet(before, (after.0, &after.1), BATCH)?;
            let last = quiet.last().map(|game| (game.changed, game.id.clone()));
            let mut unplayed = Vec::new();
            for game in quiet {
                if !is_played(&*store, &game)? {
                    unplayed.push(game);
                }
            }
            Ok::<_, Trouble>((last, unplayed))
        };
        let (last, unplayed) = blocking(look).await??;
        for game in unplayed {
            // Someone may be looking at it.
            if !hall.is_open(&game.id) {
                hall.house.store.delete(&game.id, game.changed).stored().await?;
            }
        }
        let more = last.is_some();
        self.after = last.unwrap_or_default();
        Ok(more)
    }
}

/// Whether a person has made a choice in a game. One that has not changed since it was set up was not played here,
/// whatever it began with.
fn is_played(store: &dyn Store, game: &Glance) -> Result<bool, Trouble> {
    if game.changed == game.created {
        return Ok(false);
    }
    let kinds: Vec<SeatKind> = serde_json::from_str(&game.sitters).unwrap_or_default();
    let persons = kinds.iter().enumerate().filter(|(_, kind)| **kind == SeatKind::Human);
    let beginnings: Vec<String> = persons.map(|(seat, _)| format!("{seat} ")).collect();
    // What cannot be read is not deleted.
    Ok(kinds.is_empty() || store.has_line(&game.id, &beginnings)?)
}
