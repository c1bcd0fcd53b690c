//! Players: one mind for every level and every game.

use crate::limits::{Budget, Cancel, Clock};
use crate::lines;
use crate::luck::Luck;
use crate::playout::{Line, Manner, Playout};
use crate::recipe::{Method, Recipe};
use crate::trials::{Bench, Tally};
use crate::view::View;
use sandtable_engine::{Choice, Dice, Judge};
use std::time::Duration;

/// How many decisions of a turn are taken at random.
const PATIENCE: u32 = 256;
/// How many plans of a turn may break, each to be thought over, before the script goes on: its plans come to an end.
const STUBBORN: u32 = 3;

/// A choice with what the player thinks of it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Considered {
    /// The choice.
    pub choice: Choice,
    /// The estimated chance of winning after it.
    pub chance: f64,
    /// On how many playouts the estimate rests.
    pub runs: u32,
}

/// What a player answers.
#[derive(Clone, Debug, PartialEq)]
pub struct Thought {
    /// What it does.
    pub choice: Choice,
    /// What it considered, the best first; empty if it did not have to think.
    pub options: Vec<Considered>,
    /// Nodes it used.
    pub nodes: u64,
}

/// A computer player. It remembers nothing of a position but the plan of the turn under way.
pub struct Mind {
    recipe: Recipe,
    weights: Option<Vec<i32>>,
    time: Option<Duration>,
    threads: usize,
    /// What is still to be done of the plan, with the turn it was made for.
    plan: Vec<Choice>,
    planned: (u32, u8),
    /// How often in that turn a plan could not be carried out to its end.
    broken: u32,
    /// Decisions taken at random in that turn.
    wandered: u32,
}

impl Mind {
    /// A player by a recipe, with the game's own weights, on one thread, bounded by nodes alone.
    #[must_use]
    pub fn new(recipe: Recipe) -> Mind {
        Mind {
            recipe,
            weights: None,
            time: None,
            threads: 1,
            plan: Vec::new(),
            planned: (0, 0),
            broken: 0,
            wandered: 0,
        }
    }

    /// With other weights of the evaluation.
    #[must_use]
    pub fn with_weights(mut self, weights: Vec<i32>) -> Mind {
        self.weights = Some(weights);
        self
    }

    /// With a bound on the wall time of a decision, too.
    #[must_use]
    pub fn with_time(mut self, time: Duration) -> Mind {
        self.time = Some(time);
        self
    }

    /// With several threads.
    #[must_use]
    pub fn with_threads(mut self, threads: usize) -> Mind {
        self.threads = threads.max(1);
        self
    }

    /// What it does in a position. Nothing only if its seat is not asked; a legal choice always, at once if there
    /// is only one. Without a bound on time the answer depends on the seed, the view and the plan it follows.
    pub fn choose<G: Judge>(&mut self, view: &View<'_, G>, seed: u64, cancel: &Cancel) -> Option<Thought> {
        let legal = view.legal();
        let only = |choice| Thought { choice, options: Vec::new(), nodes: 0 };
        let first = *legal.first()?;
        if legal.len() == 1 {
            // A plan holds what is forced, too.
            if self.plan.first() == Some(&first) {
                self.plan.remove(0);
            }
            return Some(only(first));
        }
        let mut dice = Dice::new(seed);
        match self.recipe.method {
            Method::Random => self.wander(view, &legal, &mut dice).map(only),
            Method::Script => {
                let recipe = self.recipe;
                let guess = view.sample(&mut dice);
                let mut playout = Playout::new(view.game(), &[]);
                playout
                    .script(&guess, view.seat(), recipe.style, recipe.blur, &Luck::new(dice.bits()))
                    .map(only)
            }
            _ => {
                let guess = view.sample(&mut dice);
                let now = (view.game().turn(&guess), view.seat().0);
                if let Some(choice) = self.follow(now, &legal, G::plans_in_secret()) {
                    return Some(only(choice));
                }
                if self.broken > STUBBORN {
                    return by_script(view, &guess, self.recipe.style).map(only);
                }
                Some(self.think(view, &guess, &legal, dice.bits(), cancel))
            }
        }
    }

    /// Any choice. After very many in one turn the script's: it ends its plans, chance alone hardly does.
    fn wander<G: Judge>(&mut self, view: &View<'_, G>, legal: &[Choice], dice: &mut Dice) -> Option<Choice> {
        let guess = view.sample(dice);
        let now = (view.game().turn(&guess), view.seat().0);
        if self.planned != now {
            (self.planned, self.wandered) = (now, 0);
        }
        self.wandered += 1;
        if self.wandered > PATIENCE {
            return by_script(view, &guess, 0);
        }
        dice.pick(legal).copied()
    }

    /// The next choice of the plan, if it was made for this turn, is still legal, and is not to be thought over: one that
    /// was thought through as a whole is not.
    fn follow(&mut self, now: (u32, u8), legal: &[Choice], whole: bool) -> Option<Choice> {
        let stuck = self.plan.first().is_some_and(|next| !legal.contains(next));
        self.broken = if self.planned == now { self.broken + u32::from(whole && stuck) } else { 0 };
        if self.planned != now || !self.plan.first().is_some_and(|next| legal.contains(next)) {
            self.plan.clear();
        }
        let again = self.recipe.replan && !whole;
        if self.plan.is_empty() || again { None } else { Some(self.plan.remove(0)) }
    }

    fn think<G: Judge>(
        &mut self,
        view: &View<'_, G>,
        guess: &G::State,
        legal: &[Choice],
        seed: u64,
        cancel: &Cancel,
    ) -> Thought {
        let recipe = self.recipe;
        let turn = view.game().turn(guess);
        let fresh = self.planned != (turn, view.seat().0);
        let nodes = G::pace() * if fresh { recipe.nodes * recipe.first.max(1) } else { recipe.nodes };
        let budget = Budget { nodes, time: self.time, threads: self.threads };
        let weights = self.weights.clone().unwrap_or_else(|| G::feature_weights().to_vec());
        let mut bench = Bench {
            view,
            weights: &weights,
            manner: Manner { horizon: recipe.horizon, blur: recipe.blur, reply: 0 },
            seed,
            threads: self.threads,
            clock: Clock::start(budget, cancel),
            dealt: Vec::new(),
            sampled: 0,
            nodes: 0,
        };
        let found = match recipe.method {
            Method::Portfolio => portfolio(&mut bench, guess, &recipe, nodes),
            _ => {
                let plan = std::mem::take(&mut self.plan);
                lines::search(&mut bench, guess, &recipe, &plan, nodes)
            }
        };
        let keeps = recipe.method == Method::Rollout || G::plans_in_secret();
        self.answer(found, (turn, view.seat().0), legal, bench.nodes, keeps)
    }

    fn answer(
        &mut self,
        found: Vec<(Line, Tally)>,
        now: (u32, u8),
        legal: &[Choice],
        nodes: u64,
        keeps: bool,
    ) -> Thought {
        let mut options: Vec<Considered> = Vec::new();
        for (line, tally) in &found {
            let Some(&choice) = line.choices.first() else { continue };
            if legal.contains(&choice) && !options.iter().any(|o| o.choice == choice) {
                options.push(Considered { choice, chance: tally.mean(), runs: tally.runs });
            }
        }
        let choice = options.first().map_or(legal[0], |o| o.choice);
        let plan = found.into_iter().map(|(line, _)| line).find(|l| l.choices.first() == Some(&choice));
        self.plan = plan.filter(|_| keeps).map_or(Vec::new(), |line| line.choices[1..].to_vec());
        self.planned = now;
        Thought { choice, options, nodes }
    }
}

/// What the script of a temperament does.
fn by_script<G: Judge>(view: &View<'_, G>, guess: &G::State, style: usize) -> Option<Choice> {
    Playout::new(view.game(), &[]).script(guess, view.seat(), style, 0, &Luck::new(0))
}

/// Tries the script of each temperament: each stands for the first choice it makes, or, where both sides plan in secret,
/// for its whole plan.
fn portfolio<G: Judge>(
    bench: &mut Bench<'_, G>,
    guess: &G::State,
    recipe: &Recipe,
    nodes: u64,
) -> Vec<(Line, Tally)> {
    let seat = bench.view.seat();
    let whims = Luck::new(bench.seed);
    let mut playout = Playout::new(bench.view.game(), bench.weights);
    let mut field: Vec<(Line, Tally)> = Vec::new();
    for style in 0..lines::manners::<G>(recipe) {
        let line = if G::plans_in_secret() {
            let none = Line { choices: Vec::new(), style };
            Some(lines::complete(&mut playout, guess, seat, none, &[], (recipe.blur, &whims)).0)
        } else {
            playout.script(guess, seat, style, recipe.blur, &whims).map(|choice| Line::one(choice, style))
        };
        if let Some(line) = line
            && !field.iter().any(|(known, _)| known.choices == line.choices)
        {
            field.push((line, Tally::default()));
        }
    }
    if field.len() > 1 {
        let (first, mut tallies): (Vec<&Line>, Vec<Tally>) = field.iter().map(|(l, t)| (l, *t)).unzip();
        while bench.nodes < nodes && !bench.clock.is_up() {
            bench.try_lines(&first, &mut tallies, 2);
        }
        field.iter_mut().zip(tallies).for_each(|(line, tally)| line.1 = tally);
    }
    field.sort_by(|a, b| b.1.mean().total_cmp(&a.1.mean()));
    field
}

#[cfg(test)]
mod tests {
    use super::*;
    use sandtable_engine::Verb;

    /// A plan whose next choice is not legal when its time comes would otherwise be thought again and again.
    #[test]
    fn plans_that_break_are_counted_for_a_turn() {
        let mut mind = Mind::new(Recipe::of(Method::Rollout));
        let (meant, legal) = (Choice::just(Verb(1)), [Choice::just(Verb(2))]);
        mind.planned = (4, 0);
        for times in 1..=STUBBORN + 1 {
            mind.plan = vec![meant];
            assert_eq!(mind.follow((4, 0), &legal, true), None);
            assert_eq!(mind.broken, times);
        }
        mind.plan = legal.to_vec();
        assert_eq!(mind.follow((4, 0), &legal, true), Some(legal[0]), "what is legal is done");
        assert_eq!(mind.follow((5, 0), &legal, true), None);
        assert_eq!(mind.broken, 0, "another turn, another plan");
    }
}
