//! Chances of rolls, in thousandths: every deck has the dice of two six-sided dice, twice over.

/// All chances together.
pub const ONE: i32 = 1000;

/// How many of 36 rolls add up to each number.
const WAYS: [i32; 13] = [0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1];

/// How far two rolls may lie apart, either way.
const APART: i32 = 10;

const fn ways_by(lead: i32) -> (i32, i32) {
    let (mut beats, mut ties) = (0, 0);
    let mut a = 2;
    while a <= 12 {
        let mut b = 2;
        while b <= 12 {
            let ways = WAYS[a as usize] * WAYS[b as usize];
            if a + lead > b {
                beats += ways;
            } else if a + lead == b {
                ties += ways;
            }
            b += 1;
        }
        a += 1;
    }
    (beats * ONE / 1296, ties * ONE / 1296)
}

const TABLE: [(i32, i32); 2 * APART as usize + 1] = {
    let mut table = [(0, 0); 2 * APART as usize + 1];
    let mut i = 0;
    while i < table.len() {
        table[i] = ways_by(i as i32 - APART);
        i += 1;
    }
    table
};

/// The chances that a roll with this lead beats, and that it equals, another.
#[must_use]
pub const fn against(lead: i32) -> (i32, i32) {
    if lead < -APART {
        (0, 0)
    } else if lead > APART {
        (ONE, 0)
    } else {
        TABLE[(lead + APART) as usize]
    }
}

/// The chance of at most this sum.
#[must_use]
pub fn at_most(sum: i32) -> i32 {
    WAYS.iter().take((sum + 1).clamp(0, 13) as usize).sum::<i32>() * ONE / 36
}

/// The chance that the product of the dice exceeds a number.
#[must_use]
pub fn product_over(number: i32) -> i32 {
    let pairs = (1..=6).flat_map(|a| (1..=6).map(move |b| a * b));
    pairs.filter(|&p| p > number).count() as i32 * ONE / 36
}

/// The mean of something over the sums of a roll.
#[must_use]
pub fn mean(of: impl Fn(i32) -> i32) -> i32 {
    (2..=12).map(|sum| WAYS[sum as usize] * of(sum)).sum::<i32>() / 36
}
