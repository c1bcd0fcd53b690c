//! How many hits get through: a table of expected losses.
//!
//! Hits are counted in quarters of the number that is expected. How they spread is taken to be the same for all shots
//! with the same mean: as many coins as give it. A shot that hits with three on a die spreads just so.

use std::sync::LazyLock;

/// A chance of one.
pub const ONE: i32 = 256;
/// The largest mean of the table, in quarters: more hits than any unit withstands.
const MOST: usize = 96;
/// The most hits that are told apart.
const HITS: usize = 40;

/// For each mean: how many hits above a number are expected.
static ABOVE: LazyLock<Vec<[i32; HITS + 1]>> = LazyLock::new(|| (0..=MOST).map(row).collect());

/// What is expected above each number, for a mean.
fn row(mean: usize) -> [i32; HITS + 1] {
    const WHOLE: u64 = 1 << 40;
    let mut chances = [0u64; HITS + 1];
    chances[0] = WHOLE;
    let coins = (0..mean / 2).map(|_| 2).chain((mean % 2 == 1).then_some(1));
    for quarters in coins {
        for hits in (0..=HITS).rev() {
            let below = if hits > 0 { chances[hits - 1] } else { 0 };
            chances[hits] = chances[hits] / 4 * (4 - quarters) + below / 4 * quarters;
        }
    }
    std::array::from_fn(|least| {
        let above = chances.iter().enumerate().skip(least).map(|(hits, c)| (hits - least) as u64 * (c >> 20));
        ((above.sum::<u64>() * ONE as u64) >> 20) as i32
    })
}

fn above(mean: i32, least: i32) -> i32 {
    let row = &ABOVE[mean.clamp(0, MOST as i32) as usize];
    row[least.clamp(0, HITS as i32) as usize]
}

/// How much strength is lost, in parts of [`ONE`], behind a Defence, to so many quarters of a hit.
#[must_use]
pub fn losses(mean: i32, defence: i32, strength: i32) -> i32 {
    above(mean, defence) - above(mean, defence + strength)
}

/// The chance that all strength is lost, in parts of [`ONE`].
#[must_use]
pub fn destroyed(mean: i32, defence: i32, strength: i32) -> i32 {
    let need = defence + strength.max(1);
    above(mean, need - 1) - above(mean, need)
}
