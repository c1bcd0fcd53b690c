//! What is answered for a person without asking, and how decisions are taken back past such answers.

use sandtable_engine::{AnyTable, Change, Msg, NoUndo, Seat};
use sandtable_protocol::Standing;
use std::collections::BTreeMap;

/// What is answered for a person without asking.
#[derive(Clone)]
pub(crate) struct Habit {
    pub seat: Seat,
    /// There is no other person who could tell from the pace of answers what someone holds.
    pub no_one_learns: bool,
    /// The standing answers by window.
    pub standing: BTreeMap<String, Standing>,
}

impl Habit {
    /// What is answered at this table as it stands; nothing if the person is asked.
    pub(crate) fn answer(&self, table: &dyn AnyTable) -> Option<String> {
        let window = table.prompt(self.seat)?.window?;
        if self.no_one_learns
            && let [only] = table.texts(self.seat).as_slice()
        {
            return Some(only.clone());
        }
        let Standing::Take(verb) = self.standing.get(&window)? else { return None };
        match table.texts_with(self.seat, verb).as_slice() {
            [only] => Some(only.clone()),
            _ => None,
        }
    }

    /// Takes back freely up to a decision that the person would be asked again: what answers itself would only be
    /// answered again at once.
    ///
    /// # Errors
    /// Why that is not free; the table may have been changed then.
    pub(crate) fn undo(&self, table: &mut dyn AnyTable) -> Result<Change, NoUndo> {
        let mut change = table.undo(self.seat)?;
        while self.answer(table).is_some() {
            let further = table.undo(self.seat)?;
            change = Change { number: further.number, from: change.from.min(further.from) };
        }
        Ok(change)
    }

    /// Why nothing can be taken back freely; nothing if something can.
    pub(crate) fn why_no_undo(&self, table: &dyn AnyTable) -> Option<Msg> {
        if let Some(why) = table.why_no_undo(self.seat) {
            return Some(why);
        }
        // Only where the position before might answer itself must it be tried.
        let last = table.decisions(self.seat).last().filter(|last| **last + 1 == table.entries()).copied();
        if last.and_then(|last| table.before(last)).is_some_and(|before| self.answer(&*before).is_none()) {
            return None;
        }
        self.undo(&mut *table.boxed_clone()).err().map(NoUndo::msg)
    }

    /// The last decision that the person would be asked again: the number of its entry.
    ///
    /// # Errors
    /// That there is none.
    pub(crate) fn last_decision(&self, table: &dyn AnyTable) -> Result<usize, NoUndo> {
        let asked = |table: &dyn AnyTable| self.answer(table).is_none();
        table.last_decision(self.seat, &asked).ok_or(NoUndo::Nothing)
    }
}
