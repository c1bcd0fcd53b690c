//! What may be taken back, and how.

use crate::game::Game;
use crate::log::Silent;
use crate::seat::{Seat, SeatSet};
use crate::table::{Change, Event, Past, Table, perform};
use crate::words::Msg;

/// How many entries lie between two positions that are kept on the way from a boundary.
const STRIDE: usize = 16;
/// How many of them are kept besides the one at the boundary: who takes back more than that waits a moment longer.
const KEPT: usize = 8;

/// A position that was, from which the table can go on again.
#[derive(Clone)]
pub(crate) struct Mark<S> {
    pub entries: usize,
    pub state: S,
    pub apart: Vec<Apart<S>>,
}

/// The position as it would be without a seat's last decision, where others were asked with it: what they decided
/// since is played here too. None if that cannot be.
#[derive(Clone)]
pub(crate) struct Apart<S> {
    seat: Seat,
    state: Option<S>,
}

/// Why a decision cannot be taken back freely.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NoUndo {
    /// The seat has decided nothing that could be taken back.
    Nothing,
    /// Chance was asked since.
    Chance,
    /// A secret was laid open.
    Reveal,
    /// Another seat has decided since.
    Other,
    /// The game is over.
    Over,
}

impl NoUndo {
    /// The reason as a sentence.
    #[must_use]
    pub fn msg(self) -> Msg {
        Msg::new(match self {
            NoUndo::Nothing => "undo-nothing",
            NoUndo::Chance => "undo-chance",
            NoUndo::Reveal => "undo-reveal",
            NoUndo::Other => "undo-other",
            NoUndo::Over => "undo-over",
        })
    }
}

impl<G: Game> Table<G> {
    /// Which decision of the seat may be taken back freely: the number of its entry.
    ///
    /// # Errors
    /// Why none may.
    pub fn may_undo(&self, seat: Seat) -> Result<usize, NoUndo> {
        if self.finish().is_some() {
            return Err(NoUndo::Over);
        }
        let mut later = SeatSet::EMPTY;
        for (entry, past) in self.past.iter().enumerate().rev() {
            match past.event {
                Event::Chance { .. } => return Err(NoUndo::Chance),
                Event::Decision(..) if past.reveals => return Err(NoUndo::Reveal),
                Event::Decision(other, _) if other != seat => later = later.with(other),
                Event::Decision(..) => {
                    let free = later.iter().all(|other| past.asked.contains(other));
                    let free = free && (later.is_empty() || self.order_is_free(seat, entry));
                    return if free { Ok(entry) } else { Err(NoUndo::Other) };
                }
            }
        }
        Err(NoUndo::Nothing)
    }

    /// Why this seat cannot take back its last decision; nothing if it can.
    #[must_use]
    pub fn why_no_undo(&self, seat: Seat) -> Option<Msg> {
        self.may_undo(seat).err().map(NoUndo::msg)
    }

    /// Whether the decisions after the seat's last one would have been the same without it: played without it and
    /// then it, they lead to the same position.
    fn order_is_free(&self, seat: Seat, entry: usize) -> bool {
        let apart = self.apart.iter().find(|apart| apart.seat == seat);
        let Some(mut state) = apart.and_then(|apart| apart.state.clone()) else { return false };
        let Some(past) = self.past.get(entry) else { return false };
        perform(&*self.game, &mut state, past.event, &mut Silent).is_ok() && state == self.state
    }

    /// Keeps what undo needs to know of the decision just taken; `before` is the position it was taken in, given if
    /// others were asked with the seat.
    pub(crate) fn remember(&mut self, past: Past, before: Option<G::State>) {
        let Event::Decision(seat, _) = past.event else { return self.forget() };
        if past.reveals {
            return self.forget();
        }
        self.apart.retain(|apart| apart.seat != seat);
        for apart in &mut self.apart {
            apart.state = apart.state.take().and_then(|mut state| {
                let done = perform(&*self.game, &mut state, past.event, &mut Silent);
                done.is_ok().then_some(state)
            });
        }
        self.apart.extend(before.map(|state| Apart { seat, state: Some(state) }));
        let last = self.marks.last().map_or(0, |mark| mark.entries);
        if self.past.len() >= last + STRIDE {
            self.marks.push(self.mark());
            if self.marks.len() > KEPT + 1 {
                self.marks.remove(1);
            }
        }
    }

    /// Nothing up to here can be taken back freely.
    fn forget(&mut self) {
        self.apart.clear();
        self.marks.clear();
        self.marks.push(self.mark());
    }

    fn mark(&self) -> Mark<G::State> {
        Mark { entries: self.past.len(), state: self.state.clone(), apart: self.apart.clone() }
    }

    /// Takes back the seat's last decision, if that is free.
    ///
    /// # Errors
    /// Why it is not; nothing has changed then.
    pub fn undo(&mut self, seat: Seat) -> Result<Change, NoUndo> {
        let entry = self.may_undo(seat)?;
        let before = self.marks.iter().rposition(|mark| mark.entries <= entry).ok_or(NoUndo::Nothing)?;
        self.marks.truncate(before + 1);
        let Some(Mark { entries: kept, state, apart }) = self.marks.last().cloned() else {
            return Err(NoUndo::Nothing);
        };
        let recent = self.past.split_off(kept);
        self.told.retain(|told| told.entry < kept);
        (self.state, self.apart) = (state, apart);
        for (_, past) in recent.iter().enumerate().filter(|(i, _)| kept + i != entry) {
            // These were played before, and `may_undo` has played them without the one that goes.
            self.step(past.event).map_err(|_| NoUndo::Other)?;
        }
        Ok(self.changed(entry))
    }

    /// Takes back the seat's last decision and all that came after it. The other side has agreed; that is the
    /// caller's to know. Numbers of chance that were used are not used again.
    ///
    /// # Errors
    /// If the seat has decided nothing, or the secret of the dice has been told.
    pub fn undo_with_consent(&mut self, seat: Seat) -> Result<Change, NoUndo> {
        let of_seat = |past: &Past| matches!(past.event, Event::Decision(s, _) if s == seat);
        let entry = self.past.iter().rposition(of_seat).ok_or(NoUndo::Nothing)?;
        self.rewind_with_consent(entry)
    }

    /// The seat's last decision that was taken in a position of which this holds: the number of its entry.
    pub fn last_decision(&self, seat: Seat, holds: impl Fn(&Table<G>) -> bool) -> Option<usize> {
        let mut again = Table::at(self.game.clone(), self.first.clone(), self.header.clone());
        let mut last = None;
        for (entry, past) in self.past.iter().enumerate() {
            if matches!(past.event, Event::Decision(s, _) if s == seat) && holds(&again) {
                last = Some(entry);
            }
            again.step(past.event).ok()?;
        }
        last
    }

    /// Takes back all entries from this one on. The other side has agreed.
    ///
    /// # Errors
    /// If the secret of the dice has been told, or there is no such entry.
    pub fn rewind_with_consent(&mut self, entry: usize) -> Result<Change, NoUndo> {
        if self.seed.is_some() {
            return Err(NoUndo::Over);
        }
        if entry >= self.past.len() {
            return Err(NoUndo::Nothing);
        }
        let mut again = Table::at(self.game.clone(), self.first.clone(), self.header.clone());
        again.number = self.number;
        for past in self.past.iter().take(entry) {
            again.step(past.event).map_err(|_| NoUndo::Nothing)?;
        }
        *self = again;
        Ok(self.changed(entry))
    }
}
