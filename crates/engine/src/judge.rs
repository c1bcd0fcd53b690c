//! What a game tells the computer opponent: a script, an evaluation, and where a turn ends.

use crate::choice::Choice;
use crate::game::Game;
use crate::log::Silent;
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

    /// How many turns a playout goes on for a player who looks so many turns ahead in other games.
    fn horizon(turns: u32) -> u32 {
        turns
    }

    /// Whether both sides plan a turn in secret and it is carried out at once. A player then thinks over its plan as a
    /// whole, [variation](Judge::variations) by variation, and mixes among plans of nearly the same worth.
    fn plans_in_secret() -> bool {
        false
    }

    /// Makes a sample likelier: what the opponents of a seat decide in secret at the same time, and
    /// [`sample`](Game::sample) deals by chance alone, is decided here as their scripts might; so is what its allies
    /// have yet to decide. Chance picks their temperaments and whims.
    fn suppose(
        &self,
        _state: &mut Self::State,
        _seat: Seat,
        _memo: &mut Self::Memo,
        _dice: &mut dyn FnMut(u32) -> u32,
    ) {
    }

    /// Whole lines of choices that differ from this one in one thing, the most promising first.
    fn variations(
        &self,
        _state: &Self::State,
        _seat: Seat,
        _style: usize,
        _line: &[Choice],
        _memo: &mut Self::Memo,
    ) -> Vec<Vec<Choice>> {
        Vec::new()
    }

    /// Makes the choices of a line that is known to be legal for the seat in this position or in one that it cannot tell
    /// from it, as far as they go. How many were made.
    fn follow(&self, state: &mut Self::State, seat: Seat, line: &[Choice]) -> usize {
        line.iter().take_while(|&&choice| self.apply(state, seat, choice, &mut Silent).is_ok()).count()
    }

    /// What the roll that is asked for belongs to, beside the choices before it: who shoots at whom. In playouts that
    /// are compared the same deed meets the same dice, whatever else is rolled in between.
    fn roll_owner(&self, _state: &Self::State) -> Option<u64> {
        None
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
