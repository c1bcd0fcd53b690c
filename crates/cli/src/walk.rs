//! Random play without a table: for the machine's look ahead and for measuring.

use sandtable_engine::{Choices, Dice, Game, Silent, Waiting, Weights, answer};

/// What a step of random play was.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Step {
    /// A seat decided.
    Decision,
    /// Chance answered.
    Chance,
}

/// Plays at random; keeps its room from step to step.
#[derive(Default)]
pub struct Walker {
    choices: Choices,
    weights: Weights,
}

impl Walker {
    /// One step; nothing if the game is over, or its state is at fault.
    #[inline]
    pub fn step<G: Game>(&mut self, game: &G, state: &mut G::State, dice: &mut Dice) -> Option<Step> {
        match game.waiting(state) {
            Waiting::Over(_) | Waiting::Fault(_) => None,
            Waiting::Chance(chance) => {
                let rolled = answer(game, state, chance, &mut self.weights, |n| dice.below(n))?;
                game.resolve(state, &rolled, &mut Silent).ok().map(|()| Step::Chance)
            }
            Waiting::Seats(seats) => {
                let seat = seats.iter().next()?;
                self.choices.clear();
                game.legal(state, seat, &mut self.choices);
                let listed = self.choices.listed(dice.below(self.choices.len() as u32) as usize)?;
                game.apply_listed(state, seat, listed, &mut Silent).ok().map(|_| Step::Decision)
            }
        }
    }

    /// Plays until a seat is asked, or the game is over.
    pub fn past_chance<G: Game>(&mut self, game: &G, state: &mut G::State, dice: &mut Dice) {
        while matches!(game.waiting(state), Waiting::Chance(_)) {
            if self.step(game, state, dice).is_none() {
                return;
            }
        }
    }
}
