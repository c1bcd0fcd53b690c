//! Computer opponents, and hints from them.

use sandtable_ai::explain::hints;
use sandtable_ai::{Cancel, Level, Mind, View};
use sandtable_engine::{AnyTable, Judge, Seat, Table};
use sandtable_protocol::Considered;
use sandtable_shelf::{Visitor, visit};
use std::time::Duration;

/// The longest a computer thinks about one decision.
const LONGEST: Duration = Duration::from_secs(10);
/// The level to begin with.
pub(crate) const LEVEL: Level = Level::Regular;

/// The names of all levels, from the weakest.
pub(crate) fn levels() -> Vec<String> {
    Level::ALL.iter().map(|level| level.name().to_string()).collect()
}

/// The level of this name.
fn level(name: &str) -> Option<Level> {
    Level::ALL.into_iter().find(|level| level.name() == name)
}

/// A computer opponent.
pub(crate) struct Player {
    mind: Mind,
}

impl Player {
    /// A player of a level; of the level to begin with, if there is no such level any more.
    pub(crate) fn new(name: &str) -> Player {
        let level = level(name).unwrap_or(LEVEL);
        Player { mind: Mind::new(level.recipe()).with_time(LONGEST) }
    }

    /// What the seat does; nothing if it is not asked.
    pub(crate) fn choose(
        &mut self,
        table: &dyn AnyTable,
        seat: Seat,
        seed: u64,
        cancel: &Cancel,
    ) -> Option<String> {
        let think = Think { mind: &mut self.mind, table, seat, seed, cancel };
        visit(table.title().slug, think).flatten()
    }
}

struct Think<'a> {
    mind: &'a mut Mind,
    table: &'a dyn AnyTable,
    seat: Seat,
    seed: u64,
    cancel: &'a Cancel,
}

impl Visitor for Think<'_> {
    type Output = Option<String>;

    fn visit<G: Judge>(self) -> Option<String> {
        let table = self.table.as_any().downcast_ref::<Table<G>>()?;
        let view = View::new(&**table.game(), table.state(), self.seat);
        let thought = self.mind.choose(&view, self.seed, self.cancel)?;
        Some(table.game().vocabulary().print(thought.choice))
    }
}

/// What the strongest computer would consider in a seat's place, the best first.
pub(crate) fn consider(table: &dyn AnyTable, seat: Seat, seed: u64) -> Vec<Considered> {
    visit(table.title().slug, Consider { table, seat, seed }).unwrap_or_default()
}

struct Consider<'a> {
    table: &'a dyn AnyTable,
    seat: Seat,
    seed: u64,
}

impl Visitor for Consider<'_> {
    type Output = Vec<Considered>;

    fn visit<G: Judge>(self) -> Vec<Considered> {
        let Some(table) = self.table.as_any().downcast_ref::<Table<G>>() else { return Vec::new() };
        let view = View::new(&**table.game(), table.state(), self.seat);
        let hints = hints(&view, &Level::General.recipe(), None, self.seed, &Cancel::new());
        let thousandths = |share: f64| (share.clamp(0.0, 1.0) * 1000.0).round() as u16;
        hints
            .iter()
            .map(|hint| Considered {
                msg: hint.msg(),
                text: hint.text.clone(),
                chance: thousandths(hint.chance),
                error: thousandths(hint.error),
            })
            .collect()
    }
}
