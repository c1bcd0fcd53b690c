//! What the computer opponent is told of the game: a script for every decision, and an evaluation.
//!
//! Worth is counted in hundredths of a point. [`sense`] says what units, shots and places are worth, [`orders`] which
//! orders a unit might be given and what each is worth as a whole, [`script`] scores the choices of each decision (those
//! that write the best order rank highest), [`measure`] is the evaluation.

mod carry;
pub mod field;
pub mod flights;
mod hide;
pub mod measure;
mod mines;
pub mod odds;
pub mod orders;
mod pioneers;
pub mod plans;
mod raids;
mod scouts;
pub mod script;
pub mod sense;
mod smoke;
mod traffic;
mod trails;
pub mod ways;
pub mod windows;
mod works;
mod worths;

use crate::HotWar;
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
    /// What it makes use of: bits of [`craft`].
    pub crafts: u16,
}

/// Parts of the script that may be left out, so that what each is worth can be measured.
pub mod craft {
    /// Works at set-up.
    pub const WORKS: u16 = 1;
    /// Mines in play: laid, looked for, cleared; wire and obstacles removed.
    pub const MINES: u16 = 1 << 1;
    /// Smoke in movement.
    pub const TRAILS: u16 = 1 << 2;
    /// Recon.
    pub const RECON: u16 = 1 << 3;
    /// Men landed by helicopters and brought home.
    pub const RAIDS: u16 = 1 << 4;
    /// Helicopters that shoot as they fly, and their flares.
    pub const FLIGHTS: u16 = 1 << 5;
    /// Ways around mines that are known.
    pub const DETOURS: u16 = 1 << 6;
    /// Sappers sent for to known mines in the way of friends.
    pub const SAPPERS: u16 = 1 << 7;
    /// All of them.
    pub const ALL: u16 = (1 << 8) - 1;
}

const PLAIN: Style = Style { caution: 80, advance: 120, fire: 100, crafts: craft::ALL };

/// The temperaments of the script: the four that an enemy is taken to have, then more for who weighs many plans.
pub const STYLES: [Style; 16] = [
    PLAIN,
    temper(50, 160, 100),
    temper(130, 80, 100),
    temper(80, 90, 140),
    temper(30, 200, 100),
    temper(50, 120, 140),
    temper(130, 140, 100),
    temper(180, 60, 100),
    temper(80, 160, 140),
    temper(50, 80, 160),
    temper(20, 120, 100),
    temper(80, 200, 80),
    temper(110, 180, 120),
    temper(160, 120, 120),
    temper(80, 60, 100),
    temper(110, 120, 70),
];

/// So many of them an enemy is taken to have.
pub const USUAL: usize = 4;

const fn temper(caution: i32, advance: i32, fire: i32) -> Style {
    Style { caution, advance, fire, ..PLAIN }
}

/// Scripts to measure by, numbered after the temperaments and never taken by themselves: the plain one without any
/// craft, then without one of them each.
pub const TRIALS: [Style; 9] = [
    Style { crafts: 0, ..PLAIN },
    without(craft::WORKS),
    without(craft::MINES),
    without(craft::TRAILS),
    without(craft::RECON),
    without(craft::RAIDS),
    without(craft::FLIGHTS),
    without(craft::DETOURS),
    without(craft::SAPPERS),
];

const fn without(craft: u16) -> Style {
    Style { crafts: craft::ALL & !craft, ..PLAIN }
}

const STYLE_NAMES: &[&str] = &[
    "plain", "bold", "careful", "fierce", "reckless", "fiery", "wary", "timid", "storming", "sniping",
    "blithe", "hasty", "driving", "guarded", "lazy", "meek",
];

impl HotWar {
    /// The position as the script of a seat sees it.
    #[must_use]
    pub fn sense<'a>(&'a self, state: &'a State, seat: Seat, style: usize, memo: &'a mut Memo) -> Sense<'a> {
        let look = self.look(state);
        memo.face(look);
        let side = look.side_of(seat).unwrap_or(Side::Ussr);
        let style = STYLES.iter().chain(&TRIALS).nth(style).unwrap_or(&PLAIN);
        Sense { look, seat, side, style, behind: look.is_behind(side), memo }
    }
}

impl Judge for HotWar {
    type Memo = Memo;

    fn feature_names() -> &'static [&'static str] {
        measure::NAMES
    }

    fn feature_weights() -> &'static [i32] {
        measure::WEIGHTS
    }

    fn features(&self, state: &State, seat: Seat, memo: &mut Memo, out: &mut [i32]) {
        measure::measure(self.sense(state, seat, 0, memo), out);
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
        script::rank(self.sense(state, seat, style, memo), choices, out);
    }

    /// A tenth of a tank.
    fn beneath() -> i32 {
        700
    }

    /// A slip of so many hundredths of a point is nothing where units count fifty points; one of more than forty points is
    /// no worse than one of forty.
    fn blur(blur: i32) -> i32 {
        (blur * 69).min(4000)
    }

    /// A plan for twenty units takes a hundred choices.
    fn pace() -> u64 {
        30
    }

    /// Both sides act in a turn: the one under way is as good as a turn and the reply.
    fn horizon(turns: u32) -> u32 {
        turns.saturating_sub(1)
    }

    fn plans_in_secret() -> bool {
        true
    }

    fn suppose(&self, state: &mut State, seat: Seat, memo: &mut Memo, dice: &mut dyn FnMut(u32) -> u32) {
        plans::suppose(self, state, seat, memo, dice);
    }

    fn variations(
        &self,
        state: &State,
        seat: Seat,
        style: usize,
        line: &[Choice],
        memo: &mut Memo,
    ) -> Vec<Vec<Choice>> {
        plans::variations(self, state, seat, style, line, memo)
    }

    fn follow(&self, state: &mut State, seat: Seat, line: &[Choice]) -> usize {
        plans::follow(self, state, seat, line)
    }

    fn roll_owner(&self, state: &State) -> Option<u64> {
        plans::roll_owner(self.look(state))
    }

    fn turn(&self, state: &State) -> u32 {
        u32::from(state.turn)
    }
}
