//! What dice do to a unit, in numbers: chances are counted in 1024ths, values in hundredths of a banner.

use crate::data::Arm;
use crate::look::Kind;

/// One: chances are counted in parts of it.
pub const ONE: i32 = 1024;
/// The most dice the tables know; more are taken as so many.
const MOST_DICE: usize = 24;
/// The most blocks of a unit.
const MOST_BLOCKS: usize = 6;

/// The chance of at least so many successes: by sixths of a die, dice, successes.
static AT_LEAST: [[[i32; MOST_BLOCKS + 1]; MOST_DICE + 1]; 6] = tails();

const fn tails() -> [[[i32; MOST_BLOCKS + 1]; MOST_DICE + 1]; 6] {
    let mut table = [[[0; MOST_BLOCKS + 1]; MOST_DICE + 1]; 6];
    let mut sixths = 0;
    while sixths < 6 {
        // The chances of exactly so many successes, the last place for that many or more, in 2^40ths.
        let mut exact = [0u64; MOST_BLOCKS + 1];
        exact[0] = 1 << 40;
        let mut dice = 0;
        while dice <= MOST_DICE {
            let (mut sum, mut k) = (0, MOST_BLOCKS + 1);
            while k > 0 {
                k -= 1;
                sum += exact[k];
                table[sixths][dice][k] = ((sum + (1 << 29)) >> 30) as i32;
            }
            let (hit, miss) = (sixths as u64, 6 - sixths as u64);
            let mut k = MOST_BLOCKS + 1;
            while k > 0 {
                k -= 1;
                let from_below = if k > 0 { exact[k - 1] / 6 * hit } else { 0 };
                let stays = if k == MOST_BLOCKS { exact[k] } else { exact[k] / 6 * miss };
                exact[k] = from_below + stays;
            }
            dice += 1;
        }
        sixths += 1;
    }
    table
}

/// The chance that so many dice, each a success on so many of its sides, give at least so many successes.
#[must_use]
pub fn at_least(sixths: u8, dice: u8, successes: u8) -> i32 {
    let dice = (dice as usize).min(MOST_DICE);
    AT_LEAST[(sixths as usize).min(5)][dice][(successes as usize).min(MOST_BLOCKS)]
}

/// The chance that a unit of so many blocks is gone after so many hits are expected, in 60ths of a hit.
#[must_use]
pub fn gone_after(hits60: i32, blocks: u8) -> i32 {
    // Dice that hit on two sides: three of them are one hit.
    let (dice, rest) = (hits60 / 20, hits60 % 20);
    if dice as usize >= MOST_DICE {
        return at_least(2, MOST_DICE as u8, blocks);
    }
    let (low, high) = (at_least(2, dice as u8, blocks), at_least(2, dice as u8 + 1, blocks));
    low + (high - low) * rest / 20
}

/// How many sides of a die hit a unit of an arm (§NAP-5.5.11, §NAP-5.6.9).
#[must_use]
pub fn sides(victim: Arm, sabers: bool) -> u8 {
    let own = if victim == Arm::Infantry { 2 } else { 1 };
    own + u8::from(sabers)
}

/// What a block of a unit is worth.
#[must_use]
pub fn block_worth(kind: &Kind) -> i32 {
    let arm = match kind.arm {
        Arm::Infantry => 20,
        Arm::Cavalry => 24,
        Arm::Artillery => 28,
    };
    let quality = i32::from(kind.melee + kind.fire_standing.min(1) + kind.ignore_flags) * 2;
    if kind.saber_hits { arm + quality } else { arm - 3 + quality }
}

/// What the next banner is worth to a side that still needs so many.
#[must_use]
pub fn banner_worth(needed: i32) -> i32 {
    match needed {
        ..=1 => 320,
        2 => 190,
        3 => 145,
        4 => 120,
        _ => 105,
    }
}

/// What a roll may do to a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Blow {
    /// The chance that it is eliminated.
    pub gone: i32,
    /// Blocks it loses on average, in 1024ths, not more than it has.
    pub lost: i32,
    /// The chance that it lives but goes back.
    pub back: i32,
}

impl Blow {
    /// So many dice that hit on so many sides, on a unit of so many blocks that may ignore so many flags.
    /// A unit that cannot go back pays for flags with blocks.
    #[must_use]
    pub fn new(dice: u8, sides: u8, blocks: u8, ignored: u8, room: bool) -> Blow {
        let flags = at_least(1, dice, ignored + 1);
        // Without room a flag is a hit, when there are more than may be ignored.
        let sides = if room || ignored > 1 { sides } else { sides + u8::from(ignored == 0) };
        let gone = at_least(sides, dice, blocks);
        let lost = (1..=blocks).map(|n| at_least(sides, dice, n)).sum();
        let back = if room { flags * (ONE - gone) / ONE } else { 0 };
        Blow { gone, lost, back }
    }

    /// No dice at all.
    pub const NONE: Blow = Blow { gone: 0, lost: 0, back: 0 };

    /// The chance that the unit lives and stays.
    #[must_use]
    pub fn stays(self) -> i32 {
        ONE - self.gone - self.back
    }

    /// What it costs the unit's side: blocks, the banner, and the ground.
    #[must_use]
    pub fn cost(self, block: i32, banner: i32, ground: i32) -> i32 {
        (self.lost * block + self.gone * banner + self.back * ground) / ONE
    }
}
