//! What is done with a message of a guest, and what the table does of itself: computers and standing answers.

use crate::change::{aside, change_aside};
use crate::fault::Trouble;
use crate::habit::Habit;
use crate::players::shown;
use crate::pool::Rank;
use crate::room::{Asking, Mind, Outbox, Room, Seated, text};
use crate::secret;
use sandtable_ai::Cancel;
use sandtable_engine::odds::Effort;
use sandtable_engine::{AnyTable, Change, Msg, NoUndo, Refusal, Seat, Viewer, one_line};
use sandtable_protocol::{ErrorCode, FromTable, Reply, SeatKind, Standing, ToTable};
use sandtable_shelf::hints;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::PoisonError;
use std::time::Duration;

/// The longest name of a player, in characters.
const LONGEST_NAME: usize = 40;
/// How many windows may have a standing answer.
const MOST_STANDING: usize = 100;

/// A name as it is shown: in one line, without what turns the writing around, and not too long.
pub(crate) fn plain_name(name: &str) -> String {
    one_line(&one_line(name).chars().take(LONGEST_NAME).collect::<String>())
}

/// Takes a message of a guest. What goes wrong is said to that guest alone.
pub(crate) async fn hear(room: &Seated, viewer: Viewer, outbox: &Outbox, message: ToTable) {
    let heard = match message {
        ToTable::Hello { .. } => Err(Trouble::new(ErrorCode::Malformed, "fault-malformed")),
        ToTable::Resync {} => {
            let mut room = room.lock().await;
            room.call(|room| room.welcome(viewer, None)).map(|welcome| {
                if let Some(welcome) = welcome {
                    let _ = outbox.try_send(text(&welcome));
                }
            })
        }
        ToTable::Ask { id, question } => {
            let answer = room.lock().await.question(|table| table.ask(viewer, &question));
            answer.map(|answer| reply(outbox, id, Reply::Ask { answer }))
        }
        message => match viewer {
            Viewer::Seat(seat) => hear_seat(room, seat, outbox, message).await,
            _ => Err(Trouble::new(ErrorCode::NotSeated, "fault-not-seated")),
        },
    };
    if let Err(trouble) = heard {
        let _ = outbox.try_send(text(&trouble.said()));
    }
}

async fn hear_seat(seated: &Seated, seat: Seat, outbox: &Outbox, message: ToTable) -> Result<(), Trouble> {
    let mut room = seated.lock().await;
    match message {
        ToTable::Choose { number, text } => {
            room.fresh(seat, number)?;
            room.change(|table| table.choose(seat, &text)).await
        }
        ToTable::Undo { number } => {
            room.fresh(seat, number)?;
            room.undo(seat).await
        }
        ToTable::AskUndo { number } => {
            room.fresh(seat, number)?;
            drop(room);
            ask_undo(seated, seat).await
        }
        ToTable::AnswerUndo { number, agree } => {
            room.fresh(seat, number)?;
            drop(room);
            answer_undo(seated, seat, agree).await
        }
        ToTable::GoOn { number } => {
            room.fresh(seat, number)?;
            room.ask_to_go_on(seat).await
        }
        ToTable::Resign { number } => {
            room.fresh(seat, number)?;
            room.change(|table| table.resign(seat)).await
        }
        ToTable::WhyNot { id, noun } => {
            let refusal = room.question(|table| table.why_not(seat, noun))?;
            reply(outbox, id, Reply::WhyNot { refusal });
            Ok(())
        }
        ToTable::Odds { id, text } => {
            room.odds(seat, id, text, outbox.clone());
            Ok(())
        }
        ToTable::Preview { id, text } => {
            reply(outbox, id, room.question(|table| preview(table, seat, &text))?);
            Ok(())
        }
        ToTable::Hint { id } => {
            room.hint(seat, id, outbox.clone());
            Ok(())
        }
        ToTable::DropHint {} => {
            if let Some(cancel) = room.hints.remove(&seat) {
                cancel.cancel();
            }
            Ok(())
        }
        ToTable::Standing { window, answer } => room.stand(seat, window, answer).await,
        ToTable::Pledge { pledge } => room.pledge(seat, &pledge).await,
        ToTable::Nonce { nonce } => room.open_nonce(seat, &nonce).await,
        ToTable::Replace { seat: other, level } => room.replace(seat, other, level).await,
        ToTable::Name { name } => room.name(seat, &name).await,
        ToTable::Hello { .. } | ToTable::Resync {} | ToTable::Ask { .. } => Ok(()),
    }
}

fn reply(outbox: &Outbox, id: u32, reply: Reply) {
    // Who does not read his answers does not get them.
    let _ = outbox.try_send(text(&FromTable::Answer { id, reply }));
}

impl Room {
    /// Whether a decision was made in the position as it is.
    fn fresh(&self, seat: Seat, number: u64) -> Result<(), Trouble> {
        match self.number(Viewer::Seat(seat)) {
            Some(now) if now == number => Ok(()),
            _ => Err(Trouble::new(ErrorCode::Stale, "fault-stale")),
        }
    }

    /// Asks the game something that changes nothing. If the game fails at it, it goes on all the same: a question
    /// must not be a way to stop it.
    fn question<T>(&self, ask: impl FnOnce(&dyn AnyTable) -> T) -> Result<T, Trouble> {
        catch_unwind(AssertUnwindSafe(|| ask(&*self.table))).map_err(|_| {
            eprintln!("sandtable: table {}: the game failed at a question", self.id);
            Trouble::new(ErrorCode::Fault, "fault-question")
        })
    }

    async fn undo(&mut self, seat: Seat) -> Result<(), Trouble> {
        let habit = self.habit(seat);
        self.change(|table| habit.undo(table)).await?;
        if self.asking.as_ref().is_some_and(|asking| asking.seat == seat) {
            self.asking = None;
            self.call(Room::tell_asides)?;
        }
        Ok(())
    }

    /// Asks the others to agree that a game which stands still goes on from there.
    async fn ask_to_go_on(&mut self, seat: Seat) -> Result<(), Trouble> {
        self.may_go_on()?;
        if self.asking.is_some() {
            return Err(Refusal::new("TABLE-5", Msg::new("undo-pending")).into());
        }
        let others = self.persons().without(seat);
        if others.is_empty() {
            return self.go_on().await;
        }
        self.asking = Some(Asking { seat, nth: None, waiting: others });
        self.tell_asides();
        Ok(())
    }

    fn odds(&self, seat: Seat, id: u32, choice: String, outbox: Outbox) {
        let Ok(question) = self.questions.clone().try_acquire_owned() else {
            let refusal = Refusal::new("TABLE-6", Msg::new("fault-too-fast"));
            return reply(&outbox, id, Reply::Refused { refusal });
        };
        let (table, house) = (self.table.boxed_clone(), self.house.clone());
        tokio::spawn(async move {
            let (_question, Some(_place)) = (question, house.pool.place(Rank::Ask).await) else { return };
            let work = move || table.odds(seat, &choice, Effort::default());
            let answer = match house.thinkers.run(work).await {
                Ok(Ok(odds)) => Reply::Odds { odds },
                Ok(Err(refusal)) => Reply::Refused { refusal },
                Err(_) => Reply::Refused { refusal: Refusal::new("TABLE-6", Msg::new("fault-game")) },
            };
            reply(&outbox, id, answer);
        });
    }

    fn hint(&mut self, seat: Seat, id: u32, outbox: Outbox) {
        let refused = |key| Reply::Refused { refusal: Refusal::new("TABLE-2", Msg::new(key)) };
        if !self.asked().contains(seat) {
            return reply(&outbox, id, refused("hint-not-asked"));
        }
        let Ok(question) = self.questions.clone().try_acquire_owned() else {
            return reply(&outbox, id, refused("fault-too-fast"));
        };
        let cancel = Cancel::new();
        if let Some(older) = self.hints.insert(seat, cancel.clone()) {
            older.cancel();
        }
        let (table, house) = (self.table.boxed_clone(), self.house.clone());
        tokio::spawn(async move {
            let (_question, Some(_place)) = (question, house.pool.place(Rank::Ask).await) else { return };
            let think = move || hints(&*table, seat, secret::below(u64::MAX), &cancel);
            let answer = match house.thinkers.run(think).await {
                Ok(options) if !options.is_empty() => {
                    Reply::Hint { options: options.iter().map(shown).collect() }
                }
                _ => refused("hint-broken-off"),
            };
            reply(&outbox, id, answer);
        });
    }

    async fn stand(&mut self, seat: Seat, window: String, answer: Standing) -> Result<(), Trouble> {
        let mut all = self.standing.get(&seat).cloned().unwrap_or_default();
        match answer {
            Standing::Ask => drop(all.remove(&window)),
            Standing::Take(_) if all.len() >= MOST_STANDING => return Err(Trouble::busy()),
            answer => drop(all.insert(window, answer)),
        }
        let note = serde_json::to_string(&all).unwrap_or_default();
        self.house.store.note(&self.id, &format!("standing-{}", seat.0), &note).stored().await?;
        self.standing.insert(seat, all);
        self.call(|room| {
            room.tell_asides();
            room.wake();
        })
    }

    async fn name(&mut self, seat: Seat, name: &str) -> Result<(), Trouble> {
        let name = plain_name(name);
        let asking = self.asking.take();
        let named = self
            .change(|table| {
                table.name_seat(seat, &name);
                Ok::<_, Refusal>(Change { number: table.number(), from: table.entries() })
            })
            .await;
        self.asking = asking;
        named
    }

    /// Sets computers to work and lets standing answers be given, where they are asked.
    pub(crate) fn wake(&mut self) {
        let sights = &self.sights;
        self.thoughts.retain(|seat, (about, cancel)| {
            let seen = sights.get(Viewer::Seat(*seat)).map(|sight| sight.hash);
            let current = !cancel.is_cancelled() && seen == Some(*about);
            if !current {
                cancel.cancel();
            }
            current
        });
        for seat in self.asked().iter() {
            match self.sitters.get(seat.index()) {
                Some(SeatKind::Computer { .. }) => self.think(seat),
                Some(SeatKind::Human) => self.answer_window(seat),
                None => {}
            }
        }
    }

    fn think(&mut self, seat: Seat) {
        if self.guests.is_empty() || self.thoughts.contains_key(&seat) {
            return;
        }
        let Some(mind) = self.minds.get(&seat).cloned() else { return };
        let Some(about) = self.sights.get(Viewer::Seat(seat)).map(|sight| sight.hash) else { return };
        let cancel = Cancel::default();
        self.thoughts.insert(seat, (about, cancel.clone()));
        let (room, house) = (self.me.clone(), self.house.clone());
        let table = self.table.boxed_clone();
        tokio::spawn(async move {
            let Some(place) = house.pool.place(Rank::Play).await else { return };
            let broken = cancel.clone();
            let work = move || decide(&mind, &*table, seat, &cancel);
            let decided = house.thinkers.run(work).await.unwrap_or_default();
            drop(place);
            let Some(room) = room.upgrade() else { return };
            let mut room = room.lock().await;
            if broken.is_cancelled() {
                return;
            }
            room.thoughts.remove(&seat);
            // A player that has no answer, or a wrong one, is replaced by any legal choice: the game goes on.
            let Ok(legal) = room.call(|room| room.table.texts(seat)) else { return };
            let decided = decided.filter(|text| legal.contains(text));
            let Some(choice) = decided.or_else(|| legal.into_iter().next()) else { return };
            if let Err(trouble) = room.change(|table| table.choose(seat, &choice)).await {
                eprintln!(
                    "sandtable: table {}: the computer's choice `{choice}` fails: {trouble:?}",
                    room.id
                );
                if !room.stopped {
                    again_later(&room);
                }
            }
        });
    }

    /// Gives the standing answer to the window that a person is asked in, after a while; where no one could learn
    /// anything from it, the only answer at once.
    fn answer_window(&mut self, seat: Seat) {
        let Some(choice) = self.habit(seat).answer(&*self.table) else { return };
        let (least, most) = self.house.limits.standing;
        let spread = most.saturating_sub(least).as_millis() as u64;
        let delay = match self.no_one_learns() {
            true => Duration::ZERO,
            false => least + Duration::from_millis(secret::below(spread + 1)),
        };
        let (room, turn) = (self.me.clone(), self.turn);
        tokio::spawn(async move {
            tokio::time::sleep(delay).await;
            let Some(room) = room.upgrade() else { return };
            let mut room = room.lock().await;
            let answer = room.call(|room| room.habit(seat).answer(&*room.table));
            if room.turn == turn && answer.is_ok_and(|answer| answer.as_ref() == Some(&choice)) {
                // If it cannot be stored, the person is still asked.
                let _ = room.change(|table| table.choose(seat, &choice)).await;
            }
        });
    }

    /// Whether there is no other person who could tell from the pace of answers what someone holds.
    fn no_one_learns(&self) -> bool {
        self.together || self.persons().iter().count() < 2
    }

    /// What is answered for a seat without asking.
    pub(crate) fn habit(&self, seat: Seat) -> Habit {
        let standing = self.standing.get(&seat).cloned().unwrap_or_default();
        Habit { seat, no_one_learns: self.no_one_learns(), standing }
    }
}

/// What would follow a choice, tried on a copy. Chance is not asked, and what could not be taken back freely is not
/// shown: so it tells no more than choosing and taking back would.
fn preview(table: &dyn AnyTable, seat: Seat, choice: &str) -> Reply {
    let mut copy = table.boxed_clone();
    match copy.choose(seat, choice) {
        Err(refusal) => Reply::Refused { refusal },
        Ok(_) if copy.why_no_undo(seat).is_some() => Reply::Preview { prompt: None, choices: Vec::new() },
        Ok(_) => Reply::Preview { prompt: copy.prompt(seat), choices: copy.offers(seat) },
    }
}

/// A seat wishes to take back a decision: freely if it can, else if the others agree. What must be played again for
/// that is played beside the table.
async fn ask_undo(seated: &Seated, seat: Seat) -> Result<(), Trouble> {
    let (table, habit, turn, others) = {
        let room = seated.lock().await;
        room.must_not_stand_still()?;
        if room.asking.is_some() {
            return Err(Refusal::new("TABLE-5", Msg::new("undo-pending")).into());
        }
        (room.table.boxed_clone(), room.habit(seat), room.turn, room.persons().without(seat))
    };
    let own = habit.clone();
    let find = move || match own.why_no_undo(&*table) {
        None => Ok(None),
        // What cannot be taken back is not asked for.
        Some(_) if table.outcome().is_some() => Err(NoUndo::Over),
        Some(_) => own.last_decision(&*table).map(|entry| {
            let nth = table.decisions(seat).iter().take_while(|at| **at < entry).count();
            Some((entry, nth))
        }),
    };
    let found = aside(seated, find).await??;
    if let (Some((entry, _)), true) = (found, others.is_empty()) {
        return change_aside(seated, move |table| table.rewind_with_consent(entry)).await;
    }
    let mut room = seated.lock().await;
    if room.turn != turn {
        return Err(Trouble::new(ErrorCode::Stale, "fault-stale"));
    }
    match found {
        None => room.undo(seat).await,
        Some((_, nth)) => {
            room.asking = Some(Asking { seat, nth: Some(nth), waiting: others });
            room.call(Room::tell_asides)
        }
    }
}

async fn answer_undo(seated: &Seated, seat: Seat, agree: bool) -> Result<(), Trouble> {
    let mut room = seated.lock().await;
    let Some(asking) = room.asking.clone() else {
        return Err(Trouble::new(ErrorCode::Stale, "fault-stale"));
    };
    let (asks, waiting) = (asking.seat, asking.waiting);
    if agree && !waiting.contains(seat) {
        return Err(Refusal::new("TABLE-2", Msg::new("table-not-asked")).into());
    }
    let waiting = waiting.without(seat);
    if !agree {
        room.asking = None;
        if seat != asks {
            let refusal = Refusal::new("TABLE-5", Msg::new("undo-refused"));
            room.say_to_seat(asks, &FromTable::Refused { refusal });
        }
    } else if waiting.is_empty() {
        room.asking = None;
        drop(room);
        return do_as_agreed(seated, asking).await;
    } else {
        room.asking = Some(Asking { waiting, ..asking });
    }
    room.call(Room::tell_asides)
}

/// Everyone agrees that a decision is taken back, or that a game which stands still goes on. If that fails, the
/// question stands as it was.
async fn do_as_agreed(seated: &Seated, asking: Asking) -> Result<(), Trouble> {
    let Asking { seat, nth, .. } = asking;
    let done = match nth {
        None => seated.lock().await.go_on().await,
        Some(nth) => {
            let rewind = move |table: &mut dyn AnyTable| {
                let entry = table.decisions(seat).get(nth).copied().ok_or(NoUndo::Nothing)?;
                table.rewind_with_consent(entry)
            };
            change_aside(seated, rewind).await
        }
    };
    if done.is_err() {
        seated.lock().await.asking.get_or_insert(asking);
    }
    done
}

fn decide(mind: &Mind, table: &dyn AnyTable, seat: Seat, cancel: &Cancel) -> Option<String> {
    // A player that panicked before may have a plan that does not fit; its answers are checked.
    let mut player = mind.lock().unwrap_or_else(PoisonError::into_inner);
    player.choose(table, seat, secret::below(u64::MAX), cancel)
}

/// A full disk or a lock may pass: the computer tries again.
fn again_later(room: &Room) {
    let me = room.me.clone();
    tokio::spawn(async move {
        tokio::time::sleep(Duration::from_secs(5)).await;
        if let Some(room) = me.upgrade() {
            let _ = room.lock().await.call(Room::wake);
        }
    });
}
