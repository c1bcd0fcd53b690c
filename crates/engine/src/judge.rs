//! What a game tells the computer opponent: a script, an evaluation, and where a turn ends.

use crate::choice::Choice;
use crate::game::Game;
use crate::seat::Seat;

/// A game that can be judged: the one small module that a computer opponent needs of it.
///
/// All numbers are integers, so that the same position is judged alike on every machine. Nothing here changes a
/// rule: a poor judge plays poorly, never illegally.
pub trait Judge: Game {
    /// What was worked out for one position and may serve for the next. Whatever it holds, the answers are the
    /// same: it only makes them faster.
    type Memo: Default + Send;

    /// The names of what [`features`](Judge::features) measures, in its order. A game that measures nothing is
    /// judged even everywhere, and played by its script alone.
    fn feature_names() -> &'static [&'static str] {
        &[]
    }

    /// The weights that come with the game, one for each feature: hundredths of a unit of the logarithm of the
    /// odds of winning, for each hundred of the feature.
    fn feature_weights() -> &'static [i32] {
        &[]
    }

    /// Measures a position for a seat: what is good for the seat is positive, what is good for its opponent is
    /// negative. `out` has a place for each feature.
    fn features(&self, _state: &Self::State, _seat: Seat, _memo: &mut Self::Memo, _out: &mut [i32]) {}

    /// The value of a position for a seat, in hundredths of the logarithm of its odds of winning.
    fn value(&self, state: &Self::State, seat: Seat, weights: &[i32], memo: &mut Self::Memo) -> i32 {
        let mut measured = [0; MOST_FEATURES];
        let count = Self::feature_names().len().min(MOST_FEATURES);
        self.features(state, seat, memo, &mut measured[..count]);
        let sum: i64 = measured.iter().zip(weights).map(|(&f, &w)| i64::from(f) * i64::from(w)).sum();
        (sum / 100) as i32
    }

    /// The temperaments of the script, the plain one first.
    fn styles() -> &'static [&'static str] {
        &["plain"]
    }

    /// Scores each of the legal choices of a seat, the better the higher, in hundredths of what the game counts:
    /// the script takes the best. May use only what the seat knows.
    fn rank(
        &self,
        state: &Self::State,
        seat: Seat,
        style: usize,
        choices: &[Choice],
        memo: &mut Self::Memo,
        out: &mut Vec<i32>,
    );

    /// A choice that [`rank`](Judge::rank) scores by more than this below the best is not worth thinking about.
    fn beneath() -> i32 {
        i32::MAX
    }

    /// How much the scores are blurred in this game for a player who blurs them by so much in others: what a slip of
    /// some hundredths costs is not the same in every game.
    fn blur(blur: i32) -> i32 {
        blur
    }

    /// How long a turn is: thinking through it takes so many times the nodes of a game with short turns.
    fn pace() -> u64 {
        1
    }

    /// Whether a draw for this purpose is a roll that belongs to the choice before it, and not to the turn as a card
    /// does that comes into a hand. Playouts that are compared give the same choice the same roll.
    fn is_roll(_purpose: u16) -> bool {
        false
    }

    /// How many turns were begun: the horizon of plans is counted in them. Never falls.
    fn turn(&self, state: &Self::State) -> u32;
}

/// The most features a game may measure.
pub const MOST_FEATURES: usize = 48;
