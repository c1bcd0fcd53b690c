//! What may be taken back, and how.

use crate::game::{Game, State};
use crate::log::Silent;
use crate::seat::{Seat, SeatSet};
use crate::table::{Change, Event, Past, Table, Teller, Told, perform};
use crate::words::Msg;
use std::marker::PhantomData;
use std::sync::Arc;

/// How many entries lie between two positions that are kept.
const STRIDE: usize = 16;

/// A position as bytes, which are fewer than those of the position itself; shared with copies of the table.
pub(crate) struct Kept<S>(Arc<[u8]>, PhantomData<fn() -> S>);

impl<S> Clone for Kept<S> {
    fn clone(&self) -> Kept<S> {
        Kept(self.0.clone(), PhantomData)
    }
}

impl<S: State> Kept<S> {
    /// Keeps a position. One that cannot be written down does not come back; the test suite finds it.
    fn of(state: &S) -> Kept<S> {
        Kept(postcard::to_allocvec(state).unwrap_or_default().into(), PhantomData)
    }

    fn state(&self) -> Option<S> {
        postcard::from_bytes(&self.0).ok()
    }
}

/// A position that was, from which the table can go on again.
pub(crate) struct Mark<S> {
    entries: usize,
    kept: Kept<S>,
}

impl<S> Clone for Mark<S> {
    fn clone(&self) -> Mark<S> {
        Mark { entries: self.entries, kept: self.kept.clone() }
    }
}

impl<S: State> Mark<S> {
    /// The position after so many entries.
    pub(crate) fn of(entries: usize, state: &S) -> Mark<S> {
        Mark { entries, kept: Kept::of(state) }
    }
}

/// The position as it would be without a seat's last decision, where others were asked with it: what they decided
/// since is played here too. None if that cannot be.
pub(crate) struct Apart<S> {
    seat: Seat,
    kept: Option<Kept<S>>,
}

impl<S> Clone for Apart<S> {
    fn clone(&self) -> Apart<S> {
        Apart { seat: self.seat, kept: self.kept.clone() }
    }
}

/// Whether the position between two others need not be kept: the farther back it lies, the fewer are needed. So a
/// game of any length keeps few, and going back plays at most a third of it again.
fn is_spare(before: usize, after: usize, now: usize) -> bool {
    after - before <= STRIDE.max((now - after) / 2)
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
        let kept = apart.and_then(|apart| apart.kept.as_ref());
        let Some(mut state) = kept.and_then(Kept::state) else { return false };
        let Some(past) = self.past.get(entry) else { return false };
        perform(&*self.game, &mut state, past.event, &mut Silent).is_ok() && state == self.state
    }

    /// Keeps what undo needs to know of the decision just taken; `before` is the position it was taken in, given if
    /// others were asked with the seat.
    pub(crate) fn remember(&mut self, past: Past, before: Option<G::State>) {
        match past.event {
            Event::Decision(seat, _) if !past.reveals => self.set_apart(seat, past.event, before),
            _ => self.apart.clear(),
        }
        let now = self.past.len();
        if self.marks.last().is_none_or(|mark| now >= mark.entries + STRIDE) {
            self.marks.push(Mark::of(now, &self.state));
            for place in (1..self.marks.len().saturating_sub(1)).rev() {
                if is_spare(self.marks[place - 1].entries, self.marks[place + 1].entries, now) {
                    self.marks.remove(place);
                }
            }
        }
    }

    fn set_apart(&mut self, seat: Seat, event: Event, before: Option<G::State>) {
        self.apart.retain(|apart| apart.seat != seat);
        for apart in &mut self.apart {
            apart.kept = apart.kept.take().and_then(|kept| {
                let mut state = kept.state()?;
                perform(&*self.game, &mut state, event, &mut Silent).ok()?;
                Some(Kept::of(&state))
            });
        }
        self.apart.extend(before.map(|state| Apart { seat, kept: Some(Kept::of(&state)) }));
    }

    /// The first position.
    pub(crate) fn first(&self) -> G::State {
        self.marks.first().and_then(|mark| mark.kept.state()).unwrap_or_else(|| self.game.begin())
    }

    /// The last position kept before an entry or at it: its place in the list, after how many entries it was, and what
    /// it was.
    fn mark_before(&self, entry: usize) -> Option<(usize, usize, G::State)> {
        let place = self.marks.iter().rposition(|mark| mark.entries <= entry)?;
        let mark = self.marks.get(place)?;
        Some((place, mark.entries, mark.kept.state()?))
    }

    /// The lines of the report from this entry on that are not kept, told again.
    pub(crate) fn told_again(&self, from: usize) -> Vec<Arc<Told>> {
        let mut told = Vec::new();
        let Some((_, kept, mut state)) = self.mark_before(from) else { return told };
        let again = self.past.iter().enumerate().take(self.folded).skip(kept);
        for (entry, past) in again {
            let mut log = Teller { told: &mut told, entry };
            if perform(&*self.game, &mut state, past.event, &mut log).is_err() {
                break;
            }
        }
        told.retain(|told| told.entry >= from);
        told
    }

    /// Goes back to an entry: it and all after it are taken away and given back.
    fn go_back(&mut self, entry: usize) -> Result<Vec<Past>, NoUndo> {
        let (place, kept, state) = self.mark_before(self.needed(entry)).ok_or(NoUndo::Nothing)?;
        self.marks.truncate(place + 1);
        let taken = self.past.split_off(entry);
        let again = self.past.split_off(kept);
        self.told.retain(|told| told.entry < kept);
        self.folded = self.folded.min(kept);
        self.state = state;
        self.apart.clear();
        for past in again {
            self.repeat(past).map_err(|_| NoUndo::Nothing)?;
        }
        Ok(taken)
    }

    /// From where must be played again to know at an entry what undo needs there: from the last decision before it of
    /// each seat, back to what cannot be taken back.
    fn needed(&self, entry: usize) -> usize {
        let before = self.past.get(..entry).unwrap_or_default();
        let mut seen = SeatSet::EMPTY;
        let mut first = entry;
        for (at, past) in before.iter().enumerate().rev().take_while(|(_, past)| !past.is_boundary()) {
            if let Event::Decision(seat, _) = past.event
                && past.asked.len() > 1
                && !seen.contains(seat)
            {
                (seen, first) = (seen.with(seat), at);
            }
        }
        first
    }

    /// Takes back the seat's last decision, if that is free.
    ///
    /// # Errors
    /// Why it is not; nothing has changed then.
    pub fn undo(&mut self, seat: Seat) -> Result<Change, NoUndo> {
        let entry = self.may_undo(seat)?;
        let taken = self.go_back(entry)?;
        for past in taken.into_iter().skip(1) {
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

    /// A table at the position before an entry, without what led to it.
    #[must_use]
    pub fn before(&self, entry: usize) -> Option<Table<G>> {
        let (_, kept, mut state) = self.mark_before(entry)?;
        for past in self.past.get(kept..entry)? {
            perform(&*self.game, &mut state, past.event, &mut Silent).ok()?;
        }
        Some(Table::at(self.game.clone(), state, self.header.clone()))
    }

    /// The seat's last decision that was taken in a position of which this holds: the number of its entry.
    pub fn last_decision(&self, seat: Seat, holds: impl Fn(&Table<G>) -> bool) -> Option<usize> {
        let is_own = |past: &Past| matches!(past.event, Event::Decision(s, _) if s == seat);
        let mut until = self.past.len();
        for mark in self.marks.iter().rev() {
            let part = self.past.get(mark.entries..until).unwrap_or_default();
            until = mark.entries;
            let Some(last_own) = part.iter().rposition(is_own) else { continue };
            let mut again = Table::at(self.game.clone(), mark.kept.state()?, self.header.clone());
            let mut last = None;
            for (i, past) in part.iter().enumerate().take(last_own + 1) {
                if is_own(past) && holds(&again) {
                    last = Some(mark.entries + i);
                }
                perform(&*again.game, &mut again.state, past.event, &mut Silent).ok()?;
            }
            if last.is_some() {
                return last;
            }
        }
        None
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
        self.go_back(entry)?;
        self.resigned = None;
        Ok(self.changed(entry))
    }
}
