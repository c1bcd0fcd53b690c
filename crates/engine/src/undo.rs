//! What may be taken back, and how.

use crate::game::Game;
use crate::log::Silent;
use crate::seat::{Seat, SeatSet};
use crate::table::{Change, Event, Past, Table, perform};
use crate::words::Msg;

/// The position after the last boundary of undo.
#[derive(Clone)]
pub(crate) struct Mark<S> {
    pub entries: usize,
    pub state: S,
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
                    let free = free && (later.is_empty() || self.order_is_free(entry));
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

    /// Whether the decisions after an entry would have been the same without it: played without it and then it,
    /// they lead to the same position.
    fn order_is_free(&self, entry: usize) -> bool {
        let mut state = self.mark.state.clone();
        let recent = self.past.iter().enumerate().skip(self.mark.entries);
        let others = recent.filter(|(i, _)| *i != entry).map(|(_, past)| past.event);
        let again = others.chain(self.past.get(entry).map(|past| past.event));
        for event in again {
            if perform(&*self.game, &mut state, event, &mut Silent).is_err() {
                return false;
            }
        }
        state == self.state
    }

    /// Takes back the seat's last decision, if that is free.
    ///
    /// # Errors
    /// Why it is not; nothing has changed then.
    pub fn undo(&mut self, seat: Seat) -> Result<Change, NoUndo> {
        let entry = self.may_undo(seat)?;
        let (kept, mark) = (self.mark.entries, self.mark.state.clone());
        let recent = self.past.split_off(kept);
        self.told.retain(|told| told.entry < kept);
        self.state = mark;
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
