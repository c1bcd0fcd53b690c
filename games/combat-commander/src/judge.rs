//! What the computer opponent is told of the game: a script for every decision, and an evaluation.
//!
//! Worth is counted in fortieths of a victory point. [`sense`] says what units, places and shots are worth, [`orders`]
//! what cards are, [`smoke`] and [`shells`] where smoke and artillery help, [`script`] scores the choices of each decision, `march` the
//! steps of a Move, `peek` choices whose effect can be seen at once, [`measure`] is the evaluation.

pub mod field;
pub mod luck;
mod march;
pub mod measure;
pub mod orders;
mod peek;
pub mod script;
pub mod sense;
pub mod shells;
pub mod smoke;
pub mod windows;

use crate::CombatCommander;
use crate::data::Side;
use crate::state::State;
use field::Memo;
use sandtable_engine::{Choice, Judge, Seat};
use sense::Sense;

/// A temperament, in hundredths.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Style {
    /// How much the enemy's fire counts.
    pub caution: i32,
    /// How much ground counts.
    pub advance: i32,
    /// How much one's own fire counts.
    pub fire: i32,
    /// How gladly cards are kept.
    pub thrift: i32,
}

/// The temperaments of the script.
pub const STYLES: [Style; 4] = [
    Style { caution: 100, advance: 100, fire: 100, thrift: 100 },
    Style { caution: 60, advance: 150, fire: 100, thrift: 60 },
    Style { caution: 140, advance: 50, fire: 110, thrift: 130 },
    Style { caution: 100, advance: 110, fire: 90, thrift: 10 },
];

const STYLE_NAMES: &[&str] = &["plain", "bold", "careful", "hasty"];

impl CombatCommander {
    /// The position as the script of a side sees it.
    #[must_use]
    pub fn sense<'a>(&'a self, state: &'a State, side: Side, style: usize, memo: &'a mut Memo) -> Sense<'a> {
        let look = self.look(state);
        memo.face(look, side, style);
        Sense { look, side, style: STYLES.get(style).unwrap_or(&STYLES[0]), memo }
    }
}

impl Judge for CombatCommander {
    type Memo = Memo;

    fn feature_names() -> &'static [&'static str] {
        measure::NAMES
    }

    fn feature_weights() -> &'static [i32] {
        measure::WEIGHTS
    }

    fn features(&self, state: &State, seat: Seat, memo: &mut Memo, out: &mut [i32]) {
        let side = CombatCommander::side_of(seat).unwrap_or(Side::Axis);
        measure::measure(self, state, side, memo, out);
    }

    fn styles() -> &'static [&'static str] {
        STYLE_NAMES
    }

    fn rank(
        &self,
        state: &State,
        seat: Seat,
        style: usize,
        choices: &[Choice],
        memo: &mut Memo,
        out: &mut Vec<i32>,
    ) {
        let side = CombatCommander::side_of(seat).unwrap_or(Side::Axis);
        script::rank(self.sense(state, side, style, memo), choices, out);
    }

    /// A victory point.
    fn beneath() -> i32 {
        field::POINT
    }

    fn pace() -> u64 {
        2
    }

    /// Most scores are small beside those of what matters: little carelessness hardly shows, much of it does.
    fn blur(blur: i32) -> i32 {
        (blur * 2).min(130)
    }

    fn is_roll(purpose: u16) -> bool {
        matches!(purpose, crate::choice::purpose::AXIS | crate::choice::purpose::ALLIES)
    }

    fn turn(&self, state: &State) -> u32 {
        u32::from(state.turn)
    }
}
