//! How a table changes: worked out on a copy, stored, and only then told.

use crate::exchange;
use crate::fault::Trouble;
use crate::lists::Summary;
use crate::room::{Guest, Room, Seated, head_of, tail_of, text};
use crate::secret;
use crate::sights::{News, Seen, Sights};
use crate::view::View;
use sandtable_engine::{AnyTable, Change, FairDice, Pact, Seat, SeatSet, Seed, StateHash, Viewer, Waiting};
use sandtable_protocol::{ErrorCode, FromTable, Stage};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::Instant;

/// Requests of chance that may follow one decision: more is a fault of the game.
const LONGEST_LUCK: usize = 10_000;

/// The note of a game that was stopped because it failed.
pub(crate) const STOPPED: &str = "stopped";

/// A table as it will be.
struct Next {
    table: Box<dyn AnyTable>,
    /// Entries from this one on are new.
    from: usize,
}

/// What chance may do after a change.
struct Luck {
    persons: SeatSet,
    seed: Seed,
}

impl Luck {
    /// Does something to a copy of a table, and lets chance answer.
    fn work_out<E: Into<Trouble>>(
        &self,
        mut table: Box<dyn AnyTable>,
        act: impl FnOnce(&mut dyn AnyTable) -> Result<Change, E>,
    ) -> Result<Next, Trouble> {
        let change = act(&mut *table).map_err(Into::into)?;
        let seed = Pact::seed_of_round(&self.seed, table.header().restarts.len() as u32);
        // Nothing is dealt before every person has opened a nonce.
        if exchange::stage(&*table, self.persons) == Stage::Fixed {
            roll(&mut *table, &seed)?;
        }
        if table.outcome().is_some() {
            // A record that came from elsewhere has another secret, which we do not know.
            let _ = table.tell_seed(&seed);
        }
        Ok(Next { table, from: change.from })
    }
}

/// Lets chance answer until someone is asked.
fn roll(table: &mut dyn AnyTable, seed: &Seed) -> Result<(), Trouble> {
    let mut dice = FairDice::new(&table.header().pact(), seed);
    for _ in 0..LONGEST_LUCK {
        if !matches!(table.waiting(), Waiting::Chance(_)) {
            return Ok(());
        }
        table.roll(&mut dice).map_err(|_| Trouble::new(ErrorCode::Fault, "fault-game"))?;
    }
    Err(Trouble::new(ErrorCode::Fault, "fault-game"))
}

/// Changes a table by what takes long: it is worked out while the table is free for others. If it has changed
/// meanwhile, nothing is done.
///
/// # Errors
/// Why it was not done; nothing has changed then.
pub(crate) async fn change_aside<E: Into<Trouble>>(
    seated: &Seated,
    act: impl FnOnce(&mut dyn AnyTable) -> Result<Change, E> + Send + 'static,
) -> Result<(), Trouble> {
    let (table, luck, turn) = {
        let room = seated.lock().await;
        room.must_not_stand_still()?;
        (room.table.boxed_clone(), room.luck(), room.turn)
    };
    let next = aside(seated, move || luck.work_out(table, act)).await??;
    let mut room = seated.lock().await;
    if room.turn != turn {
        return Err(Trouble::new(ErrorCode::Stale, "fault-stale"));
    }
    room.commit(next).await
}

/// Calls into a game beside the table. A game that fails is stopped.
pub(crate) async fn aside<T: Send + 'static>(
    seated: &Seated,
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, Trouble> {
    match crate::hall::blocking(work).await {
        Ok(done) => Ok(done),
        Err(trouble) => {
            seated.lock().await.stop();
            Err(trouble)
        }
    }
}

impl Room {
    fn luck(&self) -> Luck {
        Luck { persons: self.persons(), seed: self.seed }
    }

    /// Does something to the table, lets chance answer, stores it, and only then tells it.
    ///
    /// # Errors
    /// Why it was not done; nothing has changed then.
    pub(crate) async fn change<E: Into<Trouble>>(
        &mut self,
        act: impl FnOnce(&mut dyn AnyTable) -> Result<Change, E>,
    ) -> Result<(), Trouble> {
        self.must_not_stand_still()?;
        let next = self.call(|room| room.luck().work_out(room.table.boxed_clone(), act))??;
        self.commit(next).await
    }

    /// Stores a change, and only then tells it.
    async fn commit(&mut self, next: Next) -> Result<(), Trouble> {
        let (sights, news) =
            self.call(|room| News::of(&room.sights, &*room.table, &*next.table, next.from))?;
        self.store(&next, &sights, &news).await?;
        self.call(|room| {
            let dealt = room.dealt();
            room.table = next.table;
            room.table.fold();
            room.put_down_fate(dealt);
            room.sights = sights;
            room.turn += 1;
            room.drop_what_passed(&news);
            room.tell(&news);
            room.wake();
            // The record leads to the fault: it is stored, and goes no further.
            if let Waiting::Fault(fault) = room.table.waiting() {
                eprintln!("sandtable: table {}: {fault}", room.id);
                room.stop();
            }
        })
    }

    async fn store(&mut self, next: &Next, sights: &Sights, news: &[News]) -> Result<(), Trouble> {
        let table = &*next.table;
        let head = head_of(table, self.start);
        let head_hash = StateHash::of_bytes(head.as_bytes());
        let other_head = head_hash != self.head;
        let now = secret::now();
        let sitters = serde_json::to_string(&self.sitters).unwrap_or_default();
        // The header is open to all: names, and what was added to the dice.
        let sees = |viewer| other_head || news.iter().any(|news| news.viewer == viewer && news.sees);
        let summary = Summary::of(table, sights, now, self.summary.as_ref(), sees);
        let change = sandtable_store::Change {
            game: self.id.clone(),
            from: next.from,
            lines: table.entries_from(next.from).iter().map(ToString::to_string).collect(),
            counter: table.header().counter,
            head: other_head.then_some(head),
            sitters: (sitters != self.kept).then(|| sitters.clone()),
            tail: tail_of(table),
            summary: summary.text(),
            now,
        };
        self.house.store.write(change).stored().await?;
        self.head = head_hash;
        self.kept = sitters;
        self.summary = Some(summary);
        self.used = Instant::now();
        Ok(())
    }

    /// A hint about another position helps no one; and a request is about what all have before their eyes. What was
    /// decided unseen ends neither: else its pace would show.
    fn drop_what_passed(&mut self, news: &[News]) {
        let sees = |viewer| news.iter().any(|news| news.viewer == viewer && news.sees);
        self.hints.retain(|seat, cancel| {
            let passed = sees(Viewer::Seat(*seat));
            if passed {
                cancel.cancel();
            }
            !passed
        });
        if sees(Viewer::Watcher) {
            self.asking = None;
        }
    }

    /// Tells every viewer what is new to them.
    fn tell(&mut self, news: &[News]) {
        let mut views = std::mem::take(&mut self.views);
        for view in &mut views {
            let aside = self.aside(view.viewer);
            let own = news.iter().find(|news| news.viewer == view.viewer);
            if let Some(update) = view.catch_up(own, aside) {
                self.say_to(view.viewer, &FromTable::Update(Box::new(update)));
            }
        }
        self.views = views;
    }

    /// Tells every viewer what is new to them besides the scene and the report.
    pub(crate) fn tell_asides(&mut self) {
        self.tell(&[]);
    }

    fn say_to(&mut self, viewer: Viewer, message: &FromTable) {
        let text = text(message);
        // Someone who does not read is sent away; they can come back and ask for everything again.
        self.guests.retain(|guest| guest.viewer != viewer || guest.outbox.try_send(text.clone()).is_ok());
    }

    /// Tells everyone everything again.
    pub(crate) fn welcome_all(&mut self) {
        self.tell_asides();
        for viewer in self.views.iter().map(|view| view.viewer).collect::<Vec<_>>() {
            if let Some(welcome) = self.welcome(viewer, None) {
                self.say_to(viewer, &welcome);
            }
        }
    }

    /// What lists show of the game as it stands.
    pub(crate) fn summary_now(&self) -> Summary {
        Summary::of(&*self.table, &self.sights, secret::now(), self.summary.as_ref(), |_| true)
    }

    /// Tells the connections of a seat something that is no change.
    pub(crate) fn say_to_seat(&mut self, seat: Seat, message: &FromTable) {
        self.say_to(Viewer::Seat(seat), message);
    }

    /// Someone comes in: others see them, and they are told everything.
    ///
    /// # Errors
    /// If the game fails at it; no one has come in then.
    pub(crate) fn enter(&mut self, guest: Guest) -> Result<(), Trouble> {
        let (number, viewer, outbox) = (guest.number, guest.viewer, guest.outbox.clone());
        let notice = guest.notice.clone();
        self.guests.push(guest);
        self.used = Instant::now();
        let welcome = |room: &mut Room| {
            room.came(viewer);
            if room.number(viewer).is_none() {
                let seen = Seen::of(&*room.table, viewer);
                let lines = room.table.lines(0, viewer).len();
                let aside = room.aside(viewer);
                room.views.push(View::new(viewer, secret::now(), &seen.scene, lines, aside));
            }
            room.tell_asides();
            room.welcome(viewer, notice)
        };
        // A game that was stopped can still be looked at.
        let Ok(welcome) = catch_unwind(AssertUnwindSafe(|| welcome(self))) else {
            self.guests.retain(|guest| guest.number != number);
            self.stop();
            return Err(Trouble::new(ErrorCode::Fault, "fault-stopped"));
        };
        if let Some(welcome) = welcome {
            let _ = outbox.try_send(text(&welcome));
        }
        if self.stopped {
            let _ = outbox.try_send(text(&Trouble::new(ErrorCode::Fault, "fault-stopped").said()));
            return Ok(());
        }
        self.call(Room::wake)
    }

    /// Someone goes.
    pub(crate) fn leave(&mut self, number: u64) {
        self.guests.retain(|guest| guest.number != number);
        let here: Vec<Viewer> = self.guests.iter().map(|guest| guest.viewer).collect();
        self.views.retain(|view| here.contains(&view.viewer));
        self.used = Instant::now();
        let gone = |seat: Seat| !here.contains(&Viewer::Seat(seat));
        self.hints.iter().filter(|(seat, _)| gone(**seat)).for_each(|(_, cancel)| cancel.cancel());
        if self.guests.is_empty() {
            self.thoughts.values().for_each(|(_, cancel)| cancel.cancel());
        }
        // If the game fails, it is stopped, and everyone else is told.
        let _ = self.call(Room::tell_asides);
    }

    /// Calls into the game. A game that fails is stopped: everyone at the table is told, its record stays, and other
    /// tables are left alone.
    ///
    /// # Errors
    /// That it has failed now, or before.
    pub(crate) fn call<T>(&mut self, work: impl FnOnce(&mut Room) -> T) -> Result<T, Trouble> {
        if self.stopped {
            return Err(Trouble::new(ErrorCode::Fault, "fault-stopped"));
        }
        catch_unwind(AssertUnwindSafe(|| work(self))).map_err(|_| {
            self.stop();
            Trouble::new(ErrorCode::Fault, "fault-game")
        })
    }

    /// Stops the game, for good: its record can be downloaded.
    pub(crate) fn stop(&mut self) {
        if std::mem::replace(&mut self.stopped, true) {
            return;
        }
        eprintln!("sandtable: table {}: the game failed and was stopped", self.id);
        self.thoughts.values().for_each(|(_, cancel)| cancel.cancel());
        self.hints.values().for_each(|cancel| cancel.cancel());
        // That it cannot be noted is said by the store; here it is stopped all the same.
        drop(self.house.store.note(&self.id, STOPPED, ""));
        let said = text(&Trouble::new(ErrorCode::Fault, "fault-stopped").said());
        self.guests.retain(|guest| guest.outbox.try_send(said.clone()).is_ok());
    }
}
