//! A game looked back at: the chance of winning all along, and what went wrong.

use crate::explain::{Hint, hints};
use crate::limits::{Budget, Cancel, Clock};
use crate::recipe::{Method, Recipe};
use crate::view::View;
use sandtable_engine::{Choice, Event, Judge, Msg, Outcome, Seat, Silent, Table, Waiting};
use serde::Serialize;
use std::sync::Arc;

/// How hard each decision of a record is thought about at first.
pub const REVIEW: Recipe = Recipe { nodes: 12_000, ..Recipe::of(Method::Rollout) };
/// How many times as hard those are thought about that look worst.
const DEEPER: u64 = 6;

/// A decision that gave away less is not named.
const LEAST: f64 = 0.005;

/// One decision of a record, judged.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Verdict {
    /// Its number among the entries of the record, from 0.
    pub entry: usize,
    /// Who decided.
    pub seat: Seat,
    /// What was chosen, as the record writes it.
    pub choice: String,
    /// What was chosen, as the player was offered it.
    pub label: Msg,
    /// The chance of winning after it.
    pub chance: f64,
    /// What would have been better, the best first.
    pub better: Vec<Hint>,
    /// How much chance of winning was given away; what playouts cannot tell apart is not held against anyone.
    pub lost: f64,
}

/// A record, judged.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Analysis {
    /// The first seat's chance of winning before each entry, by entry, as far as decisions were judged.
    pub curve: Vec<(usize, f64)>,
    /// The worst decisions of each seat, the worst first.
    pub worst: Vec<Verdict>,
}

/// Someone who looks back at a game, a decision at a time.
pub trait Analyst: Send {
    /// Judges the next decision. False when nothing is left to do, or if it was broken off: then the next call
    /// takes the same decision up again.
    fn step(&mut self, cancel: &Cancel) -> bool;

    /// How much is done, and how much there is to do.
    fn progress(&self) -> (usize, usize);

    /// What was found so far.
    fn analysis(&self) -> Analysis;
}

/// Judges every decision of a record as its seat could know it; then those that look worst once more, harder.
pub struct Review<G: Judge> {
    game: Arc<G>,
    recipe: Recipe,
    seed: u64,
    /// How many decisions of each seat are named.
    most: usize,
    events: Vec<Event>,
    outcome: Option<Outcome>,
    state: G::State,
    entry: usize,
    curve: Vec<(usize, f64)>,
    /// With the positions they were made in.
    verdicts: Vec<(Verdict, Choice, G::State)>,
    /// Places in the list of those that are still to be judged harder, the last first.
    again: Option<Vec<usize>>,
}

impl<G: Judge> Review<G> {
    /// Looks back at the game of a table; names so many decisions of each seat.
    #[must_use]
    pub fn new(table: &Table<G>, recipe: Recipe, most: usize, seed: u64) -> Review<G> {
        let game = table.game().clone();
        let outcome = match table.waiting() {
            Waiting::Over(outcome) => Some(outcome),
            _ => None,
        };
        let events = table.past().iter().map(|past| past.event).collect();
        let state = game.begin();
        let (curve, verdicts) = (Vec::new(), Vec::new());
        Review { game, recipe, seed, most, events, outcome, state, entry: 0, curve, verdicts, again: None }
    }

    /// What a decision was worth. Nothing if it was the only choice, or if thinking was broken off.
    fn judge(
        &self,
        state: &G::State,
        (entry, seat, choice): (usize, Seat, Choice),
        recipe: &Recipe,
        cancel: &Cancel,
    ) -> Option<Verdict> {
        let view = View::new(&*self.game, state, seat);
        let clock = Clock::start(Budget::nodes(recipe.nodes), cancel);
        let seed = self.seed ^ (entry as u64) ^ recipe.nodes.rotate_left(32);
        let hints = hints(&view, recipe, Some(choice), seed, &clock);
        let made = hints.iter().find(|h| h.choice == choice)?.clone();
        let better = hints.into_iter().take_while(|h| h.choice != choice).take(3).collect();
        let (chance, lost) = (made.chance, (made.behind - made.doubt).max(0.0));
        Some(Verdict { entry, seat, choice: made.text, label: made.label, chance, better, lost })
    }

    fn step_once(&mut self, cancel: &Cancel) -> Option<()> {
        let event = *self.events.get(self.entry)?;
        match event {
            Event::Decision(seat, choice) => {
                let decision = (self.entry, seat, choice);
                if View::new(&*self.game, &self.state, seat).legal().len() > 1 {
                    let verdict = self.judge(&self.state, decision, &self.recipe, cancel)?;
                    let best = verdict.better.first().map_or(verdict.chance, |h| h.chance);
                    let first = self.game.info().same_side(seat, Seat(0));
                    self.curve.push((self.entry, if first { best } else { 1.0 - best }));
                    if verdict.lost > 0.0 {
                        self.verdicts.push((verdict, choice, self.state.clone()));
                    }
                }
                self.game.apply(&mut self.state, seat, choice, &mut Silent).ok()?;
            }
            Event::Chance { rolled, .. } => {
                self.game.resolve(&mut self.state, &rolled, &mut Silent).ok()?;
            }
        }
        self.entry += 1;
        if self.entry == self.events.len() {
            self.curve.extend(self.outcome.map(|outcome| (self.entry, won(outcome))));
        }
        Some(())
    }

    /// The worst so far of each seat: places in the list, the worst first.
    fn worst(&self, most: usize) -> Vec<usize> {
        let mut places: Vec<usize> =
            (0..self.verdicts.len()).filter(|&i| self.verdicts[i].0.lost >= LEAST).collect();
        places.sort_by(|&a, &b| self.verdicts[b].0.lost.total_cmp(&self.verdicts[a].0.lost));
        let mut seats = [0; Seat::MAX as usize];
        places.retain(|&i| {
            let count = &mut seats[self.verdicts[i].0.seat.index() % seats.len()];
            *count += 1;
            *count <= most
        });
        places.sort_by_key(|&i| self.verdicts[i].0.seat);
        places
    }

    /// Judges one of the worst once more. Nothing if none is left.
    fn step_deeper(&mut self, cancel: &Cancel) -> Option<()> {
        if self.again.is_none() {
            self.again = Some(self.worst(self.most * 2));
        }
        let place = *self.again.as_ref()?.last()?;
        let (old, choice, state) = self.verdicts.get(place)?;
        let recipe = Recipe { nodes: self.recipe.nodes * DEEPER, ..self.recipe };
        let verdict = self.judge(state, (old.entry, old.seat, *choice), &recipe, cancel)?;
        self.verdicts[place].0 = verdict;
        self.again.as_mut()?.pop();
        Some(())
    }
}

impl<G: Judge> Analyst for Review<G> {
    fn step(&mut self, cancel: &Cancel) -> bool {
        let judged = self.curve.len();
        while self.entry < self.events.len() {
            if self.step_once(cancel).is_none() {
                return false;
            }
            if self.curve.len() > judged {
                return true;
            }
        }
        self.step_deeper(cancel).is_some()
    }

    fn progress(&self) -> (usize, usize) {
        // To judge one of the worst takes as long as so many others.
        let again = self.again.as_ref().map_or(self.most * 4, Vec::len) * DEEPER as usize;
        let deeper = self.most * 4 * DEEPER as usize;
        (self.entry + deeper - again.min(deeper), self.events.len() + deeper)
    }

    fn analysis(&self) -> Analysis {
        let worst = self.worst(self.most).into_iter().map(|i| self.verdicts[i].0.clone());
        Analysis { curve: self.curve.clone(), worst: worst.collect() }
    }
}

fn won(outcome: Outcome) -> f64 {
    match outcome {
        Outcome::Won(seats) if seats.contains(Seat(0)) => 1.0,
        Outcome::Won(_) => 0.0,
        Outcome::Drawn => 0.5,
    }
}
