//! What became of the games of those who sit at a table: for the others to see, as long as there are no accounts.
//!
//! A page keeps a secret for all its games and tells it when it sits down; under the hash of it the store counts. Whoever
//! takes another browser has no past.

use crate::fault::Trouble;
use crate::guard::Client;
use crate::hall::{Hall, blocking};
use crate::room::Room;
use crate::secret;
use sandtable_engine::{Seat, SeatSet, Viewer};
use sandtable_protocol::{ErrorCode, Played};
use sandtable_store::Fate;
use std::collections::BTreeMap;

/// Links that are given up at once.
const MOST_LINKS: usize = 200;
/// After how long of waiting for others, in milliseconds, one may leave a game without having given it up.
const PATIENCE: u64 = 3 * 24 * 60 * 60 * 1000;

/// What is known of those who sit at a table.
#[derive(Default)]
pub(crate) struct Past {
    /// Seats whose players have been put down.
    known: SeatSet,
    played: BTreeMap<Seat, Played>,
}

impl Past {
    /// What became of the other games of the one in this seat.
    pub(crate) fn of(&self, seat: Seat) -> Option<Played> {
        self.played.get(&seat).copied().filter(|played| played.begun > 0)
    }
}

impl Room {
    /// Whether games at this table count: only those between people at screens of their own.
    fn counts(&self) -> bool {
        !self.together && self.persons().len() > 1
    }

    /// Someone sits down who tells a secret of their own. What cannot be put down keeps no one from playing.
    pub(crate) async fn sits_down(&mut self, viewer: Viewer, player: Option<String>) {
        let Viewer::Seat(seat) = viewer else { return };
        let player = player.filter(|player| secret::looks_like_name(player));
        let (true, Some(player)) = (self.counts(), player) else { return };
        let store = self.house.store.clone();
        if !self.past.known.contains(seat) && store.sit(&self.id, seat.0, &player).stored().await.is_ok() {
            self.past.known = self.past.known.with(seat);
        }
        self.put_down_fate(false);
        let id = self.id.clone();
        if let Ok(Ok(rows)) = blocking(move || store.played(&id)).await {
            let shown = |played: sandtable_store::Played| {
                let small = |n: u64| u32::try_from(n).unwrap_or(u32::MAX);
                Played {
                    begun: small(played.begun),
                    finished: small(played.finished),
                    given_up: small(played.given_up),
                }
            };
            self.past.played = rows.into_iter().map(|(seat, played)| (Seat(seat), shown(played))).collect();
        }
    }

    /// Whether these dice have been asked for anything.
    pub(crate) fn dealt(&self) -> bool {
        self.table.header().counter > self.table.header().first
    }

    /// Puts down that the game has begun or is over, where it had not been before. Nothing waits for that.
    pub(crate) fn put_down_fate(&self, dealt_before: bool) {
        if !self.counts() || !self.dealt() {
            return;
        }
        if self.table.outcome().is_some() {
            drop(self.house.store.fate(&self.id, None, Fate::Finished));
        } else if !dealt_before {
            drop(self.house.store.fate(&self.id, None, Fate::Begun));
        }
    }

    /// The one in this seat gives the game up. It counts if something was dealt, the game is not over, no one else has
    /// given it up before, and they have not been waiting for the others for long.
    async fn give_up(&self, seat: Seat) -> Result<(), Trouble> {
        if !self.counts() || self.table.outcome().is_some() || !self.dealt() {
            return Ok(());
        }
        let (store, id) = (self.house.store.clone(), self.id.clone());
        let changed = blocking(move || store.glance(&id)).await??.map_or(0, |glance| glance.changed);
        let waits = !self.asked().is_empty() && !self.asked().contains(seat);
        if waits && secret::now().saturating_sub(changed) > PATIENCE {
            return Ok(());
        }
        self.house.store.fate(&self.id, Some(seat.0), Fate::GivenUp).stored().await?;
        Ok(())
    }
}

/// Someone gives up the games that they hold these links to.
pub(crate) async fn give_up(hall: &Hall, tokens: Vec<String>, from: Client) -> Result<(), Trouble> {
    if tokens.len() > MOST_LINKS {
        return Err(Trouble::new(ErrorCode::TooLong, "fault-too-long"));
    }
    for token in tokens {
        let (id, viewer) = hall.find(&token, from).await?;
        let room = hall.room(&id).await?;
        let room = room.lock().await;
        if let (Viewer::Seat(seat), _) = room.eyes_of(viewer) {
            room.give_up(seat).await?;
        }
    }
    Ok(())
}
