//! Play by script on a sampled position, until a horizon or the end.

use crate::luck::Luck;
use sandtable_engine::{Choice, Choices, Judge, Listed, Outcome, Seat, Silent, Waiting, Weights, answer};

/// Steps after which a playout is cut off wherever it is: no turn of any game is so long.
const LONGEST: u32 = 3_000;

/// What is tried: choices to begin with, then the script.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Line {
    /// What the seat does first, as far as it is legal when its time comes.
    pub choices: Vec<Choice>,
    /// The temperament of the script that goes on.
    pub style: usize,
}

impl Line {
    /// One choice, then the script.
    #[must_use]
    pub fn one(choice: Choice, style: usize) -> Line {
        Line { choices: vec![choice], style }
    }
}

/// How scripts of both sides play in a playout.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Manner {
    /// How many turns it goes on after the one under way, before the position is judged.
    pub horizon: u32,
    /// Scores of the script are blurred by up to so much, so that playouts differ.
    pub blur: i32,
    /// The temperament of the opponent's script.
    pub reply: usize,
}

/// A hand to play with: buffers that are used again and again.
pub struct Playout<'a, G: Judge> {
    game: &'a G,
    weights: &'a [i32],
    choices: Choices,
    scores: Vec<i32>,
    draws: Weights,
    memo: G::Memo,
    /// Steps played so far.
    pub nodes: u64,
}

impl<'a, G: Judge> Playout<'a, G> {
    /// A fresh hand, with the weights of the evaluation.
    #[must_use]
    pub fn new(game: &'a G, weights: &'a [i32]) -> Playout<'a, G> {
        let (choices, scores, draws) = (Choices::new(), Vec::new(), Weights::new());
        Playout { game, weights, choices, scores, draws, memo: G::Memo::default(), nodes: 0 }
    }

    /// What the script of a temperament picks for a seat: the best score, blurred by up to `blur`. Nothing if the
    /// seat is not asked.
    pub fn script(
        &mut self,
        state: &G::State,
        seat: Seat,
        style: usize,
        blur: i32,
        luck: &Luck,
    ) -> Option<Choice> {
        self.listed_by_script(state, seat, style, blur, luck).map(Listed::choice)
    }

    /// The same with the proof that it is listed.
    fn listed_by_script(
        &mut self,
        state: &G::State,
        seat: Seat,
        style: usize,
        blur: i32,
        luck: &Luck,
    ) -> Option<Listed> {
        self.choices.clear();
        self.game.legal(state, seat, &mut self.choices);
        let place = self.pick(state, seat, style, blur, luck)?;
        self.choices.listed(place)
    }

    /// The place in the list of what the script takes.
    fn pick(&mut self, state: &G::State, seat: Seat, style: usize, blur: i32, luck: &Luck) -> Option<usize> {
        if self.choices.len() < 2 {
            return (self.choices.len() == 1).then_some(0);
        }
        self.scores.clear();
        self.game.rank(state, seat, style, &self.choices, &mut self.memo, &mut self.scores);
        let blur = G::blur(blur);
        let mut best: Option<(i32, usize)> = None;
        for (place, (&choice, &score)) in self.choices.iter().zip(&self.scores).enumerate() {
            let score = if blur > 0 { score + luck.whim(choice, blur) } else { score };
            if best.is_none_or(|(most, _)| score > most) {
                best = Some((score, place));
            }
        }
        best.map(|(_, place)| place)
    }

    /// What it remembers.
    pub fn memo(&mut self) -> &mut G::Memo {
        &mut self.memo
    }

    /// What was legal when the script was asked last.
    #[must_use]
    pub fn listed(&self) -> &[Choice] {
        &self.choices
    }

    /// Scores of the script for the legal choices of a seat.
    pub fn scores(&mut self, state: &G::State, seat: Seat, style: usize) -> Vec<(Choice, i32)> {
        self.choices.clear();
        self.game.legal(state, seat, &mut self.choices);
        self.scores.clear();
        self.game.rank(state, seat, style, &self.choices, &mut self.memo, &mut self.scores);
        self.choices.iter().copied().zip(self.scores.iter().copied()).collect()
    }

    /// What a position waits for.
    #[must_use]
    pub fn waiting(&self, state: &G::State) -> Waiting {
        self.game.waiting(state)
    }

    /// Answers chance in a position that asks it. False if the game is at fault.
    pub fn roll(&mut self, state: &mut G::State, luck: &mut Luck) -> bool {
        let Waiting::Chance(chance) = self.game.waiting(state) else { return false };
        self.nodes += 1;
        if let Some(owner) = self.game.roll_owner(state) {
            luck.owned(chance.purpose, owner);
        }
        answer(self.game, state, chance, &mut self.draws, |n| {
            luck.below(chance, G::is_roll(chance.purpose), n)
        })
        .is_some_and(|rolled| self.game.resolve(state, &rolled, &mut Silent).is_ok())
    }

    /// Makes a choice. False if it is refused.
    pub fn choose(&mut self, state: &mut G::State, seat: Seat, choice: Choice) -> bool {
        self.nodes += 1;
        self.game.apply(state, seat, choice, &mut Silent).is_ok()
    }

    /// Plays a line for a seat to the horizon; gives the chance of winning as judged there.
    pub fn run(&mut self, mut state: G::State, seat: Seat, line: &Line, manner: Manner, seed: u64) -> f64 {
        self.play(&mut state, seat, line, manner, seed);
        self.judge(&state, seat)
    }

    /// Plays a line for a seat to the horizon.
    pub fn play(&mut self, state: &mut G::State, seat: Seat, line: &Line, manner: Manner, seed: u64) {
        let mut luck = Luck::new(seed);
        let until = self.game.turn(state) + G::horizon(manner.horizon);
        let mut plan = line.choices.as_slice();
        for _ in 0..LONGEST {
            match self.game.waiting(state) {
                Waiting::Over(_) | Waiting::Fault(_) => break,
                Waiting::Chance(_) => {
                    if !self.roll(state, &mut luck) {
                        break;
                    }
                }
                Waiting::Seats(seats) => {
                    let turn = self.game.turn(state);
                    if turn > until {
                        break;
                    }
                    luck.turn(turn);
                    let Some(asked) = seats.iter().next() else { break };
                    if asked == seat
                        && let Some(choice) = self.planned(state, seat, &mut plan)
                    {
                        luck.deed(choice);
                        continue;
                    }
                    let style = if asked == seat { line.style } else { manner.reply };
                    let listed = self.listed_by_script(state, asked, style, manner.blur, &luck);
                    let Some(listed) = listed else { break };
                    self.nodes += 1;
                    if self.game.apply_listed(state, asked, listed, &mut Silent).is_err() {
                        break;
                    }
                    luck.deed(listed.choice());
                }
            }
        }
    }

    /// Makes the next choice of a plan that is still legal, and forgets those before it. A plan for a whole turn in
    /// secret is made at once.
    fn planned(&mut self, state: &mut G::State, seat: Seat, plan: &mut &[Choice]) -> Option<Choice> {
        if G::plans_in_secret() {
            let made = self.game.follow(state, seat, plan);
            self.nodes += made as u64;
            let last = made.checked_sub(1).and_then(|last| plan.get(last).copied());
            *plan = &[];
            return last;
        }
        while let Some((&choice, rest)) = plan.split_first() {
            *plan = rest;
            if self.choose(state, seat, choice) {
                return Some(choice);
            }
        }
        None
    }

    /// The features of a position for a seat.
    pub fn features(&mut self, state: &G::State, seat: Seat) -> Vec<i32> {
        let mut row = vec![0; G::feature_names().len()];
        self.game.features(state, seat, &mut self.memo, &mut row);
        row
    }

    /// The chance of winning as the evaluation sees it.
    #[must_use]
    pub fn judge(&mut self, state: &G::State, seat: Seat) -> f64 {
        match self.game.waiting(state) {
            Waiting::Over(outcome) => won(outcome, seat),
            _ => chance_of(self.game.value(state, seat, self.weights, &mut self.memo)),
        }
    }
}

/// The chance of winning at a value in hundredths of log-odds.
#[must_use]
pub fn chance_of(value: i32) -> f64 {
    1.0 / (1.0 + (-f64::from(value) / 100.0).exp())
}

fn won(outcome: Outcome, seat: Seat) -> f64 {
    match outcome {
        Outcome::Won(seats) if seats.contains(seat) => 1.0,
        Outcome::Won(_) => 0.0,
        Outcome::Drawn => 0.5,
    }
}
