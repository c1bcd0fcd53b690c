//! What the computer opponent is told of the game: a script for every decision, and an evaluation.
//!
//! The script scores choices by what the dice may be expected to do ([`blow`]), what attacks and places are worth
//! ([`tactics`], [`place`]) and what kind of decision it is ([`script`]); the evaluation is in [`measure`].

pub mod blow;
pub mod measure;
pub mod memo;
pub mod place;
pub mod script;
pub mod tactics;

use crate::Napoleonics;
use crate::board::Side;
use crate::state::State;
use memo::Memo;
use sandtable_engine::{Choice, Judge, Seat};
use tactics::Tactics;

/// A temperament, in hundredths.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Style {
    /// How much danger counts.
    pub caution: i32,
    /// How much an attack counts.
    pub attack: i32,
    /// What a hex nearer to the enemy is worth.
    pub advance: i32,
}

/// The temperaments of the script.
pub const STYLES: [Style; 4] = [
    Style { caution: 60, attack: 100, advance: 4 },
    Style { caution: 25, attack: 120, advance: 6 },
    Style { caution: 110, attack: 90, advance: 2 },
    Style { caution: 90, attack: 100, advance: 0 },
];

/// Their names.
const STYLE_NAMES: &[&str] = &["plain", "bold", "careful", "waiting"];

impl Napoleonics {
    /// The position as the script of a temperament sees it.
    #[must_use]
    pub fn tactics<'a>(&'a self, state: &'a State, style: usize, memo: &'a Memo) -> Tactics<'a> {
        memo.face(self.look(state), style);
        Tactics { look: self.look(state), style: STYLES.get(style).unwrap_or(&STYLES[0]), memo, trial: false }
    }
}

impl Judge for Napoleonics {
    type Memo = Memo;

    fn feature_names() -> &'static [&'static str] {
        measure::NAMES
    }

    fn feature_weights() -> &'static [i32] {
        measure::WEIGHTS
    }

    fn features(&self, state: &State, seat: Seat, memo: &mut Memo, out: &mut [i32]) {
        let side = Side::of_seat(seat).unwrap_or(Side::Top);
        self.tactics(state, 0, memo).measure(side, out);
    }

    fn styles() -> &'static [&'static str] {
        STYLE_NAMES
    }

    fn rank(
        &self,
        state: &State,
        _seat: Seat,
        style: usize,
        choices: &[Choice],
        memo: &mut Memo,
        out: &mut Vec<i32>,
    ) {
        self.tactics(state, style, memo).rank(choices, out);
    }

    fn turn(&self, state: &State) -> u32 {
        u32::from(state.turn)
    }
}
