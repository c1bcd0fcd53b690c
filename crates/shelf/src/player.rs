//! Computer players at tables of any game.

use crate::{Visitor, visit};
use sandtable_ai::analysis::REVIEW;
use sandtable_ai::explain::{self, HINT, Hint};
use sandtable_ai::limits::Clock;
use sandtable_ai::{Analyst, Budget, Cancel, Mind, Recipe, Review, View};
use sandtable_engine::{AnyTable, Judge, Seat, Table};
use std::time::Duration;

/// The longest a computer thinks about one decision, however slow the machine is.
const LONGEST: Duration = Duration::from_secs(10);
/// The longest it thinks about a hint.
const LONGEST_HINT: Duration = Duration::from_secs(5);
/// How many decisions of each seat an analysis names.
const NAMED: usize = 5;

/// A computer player: it decides for a seat, and knows only what the seat knows.
pub struct Player {
    mind: Mind,
}

impl Player {
    /// A player by a recipe.
    #[must_use]
    pub fn new(recipe: Recipe) -> Player {
        Player { mind: Mind::new(recipe).with_time(LONGEST) }
    }

    /// What the seat does, as text; nothing if it is not asked.
    pub fn choose(&mut self, table: &dyn AnyTable, seat: Seat, seed: u64, cancel: &Cancel) -> Option<String> {
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

/// What a computer thinks of a seat's choices, the best first; nothing if the seat is not asked or if it was broken
/// off.
#[must_use]
pub fn hints(table: &dyn AnyTable, seat: Seat, seed: u64, cancel: &Cancel) -> Vec<Hint> {
    visit(table.title().slug, Ask { table, seat, seed, cancel }).unwrap_or_default()
}

struct Ask<'a> {
    table: &'a dyn AnyTable,
    seat: Seat,
    seed: u64,
    cancel: &'a Cancel,
}

impl Visitor for Ask<'_> {
    type Output = Vec<Hint>;

    fn visit<G: Judge>(self) -> Vec<Hint> {
        let Some(table) = self.table.as_any().downcast_ref::<Table<G>>() else { return Vec::new() };
        let view = View::new(&**table.game(), table.state(), self.seat);
        let budget = Budget { time: Some(LONGEST_HINT), ..Budget::nodes(HINT.nodes) };
        let clock = Clock::start(budget, self.cancel);
        let hints = explain::hints(&view, &HINT, None, self.seed, &clock);
        if self.cancel.is_cancelled() { Vec::new() } else { hints }
    }
}

/// Someone who looks back at the game of a table.
#[must_use]
pub fn analyst(table: &dyn AnyTable, seed: u64) -> Option<Box<dyn Analyst>> {
    visit(table.title().slug, LookBack { table, seed }).flatten()
}

struct LookBack<'a> {
    table: &'a dyn AnyTable,
    seed: u64,
}

impl Visitor for LookBack<'_> {
    type Output = Option<Box<dyn Analyst>>;

    fn visit<G: Judge>(self) -> Option<Box<dyn Analyst>> {
        let table = self.table.as_any().downcast_ref::<Table<G>>()?;
        Some(Box::new(Review::new(table, REVIEW, NAMED, self.seed)))
    }
}
