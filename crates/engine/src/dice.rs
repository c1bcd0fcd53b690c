//! Where chance comes from: dice that both sides fixed before the game, and quick dice for search and tests.
//!
//! What the fair dice are made of is in [`pact`](crate::pact).

use crate::chance::{Chance, ChanceKind, Faces, Rolled, Weights};
use crate::game::Game;
use crate::pact::{Pact, Seed};
use chacha20::ChaCha20Rng;
use chacha20::rand_core::{Rng, SeedableRng};

/// A source of numbers that answers requests of chance.
pub trait Source {
    /// A request begins: its number in the game, and what it is for.
    fn begin(&mut self, counter: u64, purpose: u16);

    /// A number below `n`, each as likely as the others; 0 if `n` is 0.
    fn below(&mut self, n: u32) -> u32;
}

/// Answers what a position asks of chance. Nothing if the position asks for a die that its game does not have,
/// or to draw from nothing: a fault of the game.
pub fn answer<G: Game>(
    game: &G,
    state: &G::State,
    chance: Chance,
    weights: &mut Weights,
    mut below: impl FnMut(u32) -> u32,
) -> Option<Rolled> {
    match chance.kind {
        ChanceKind::Dice { count, die } => {
            let die = game.vocabulary().dice.get(die as usize)?;
            let sides = die.faces.len() as u32;
            Some(Rolled::Dice((0..count).map(|_| die.canonical(below(sides) as u8)).collect::<Faces>()))
        }
        ChanceKind::Draw => {
            weights.clear();
            game.weights(state, weights);
            weights.pick(below(weights.total())).map(Rolled::Drawn)
        }
    }
}

/// Quick dice for search, fuzzing and tests: SplitMix64, the same numbers on every machine. Not for play between
/// people: whoever knows one number knows all that follow.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Dice {
    state: u64,
}

impl Dice {
    /// Dice that fall the same way for the same seed.
    #[must_use]
    pub const fn new(seed: u64) -> Dice {
        Dice { state: seed }
    }

    /// The next 64 bits.
    pub fn bits(&mut self) -> u64 {
        self.state = self.state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (self.state ^ (self.state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number below `n`, each as likely as the others; 0 if `n` is 0.
    pub fn below(&mut self, n: u32) -> u32 {
        below(n, || (self.bits() >> 32) as u32)
    }

    /// One of a list, each as likely as the others.
    pub fn pick<'a, T>(&mut self, list: &'a [T]) -> Option<&'a T> {
        list.get(self.below(list.len() as u32) as usize)
    }

    /// Dice of their own for a part of a work, so that the parts do not disturb each other.
    #[must_use]
    pub fn fork(&mut self) -> Dice {
        Dice::new(self.bits())
    }
}

impl Source for Dice {
    fn begin(&mut self, _counter: u64, _purpose: u16) {}

    fn below(&mut self, n: u32) -> u32 {
        Dice::below(self, n)
    }
}

/// Takes words until one falls into the largest multiple of `n`, and keeps its remainder.
fn below(n: u32, mut word: impl FnMut() -> u32) -> u32 {
    if n < 2 {
        return 0;
    }
    let zone = (1u64 << 32) / u64::from(n) * u64::from(n);
    loop {
        let word = word();
        if u64::from(word) < zone {
            return word % n;
        }
    }
}

/// Dice that both sides fixed before the game, and that anyone can check after it.
pub struct FairDice {
    stream: ChaCha20Rng,
}

impl FairDice {
    /// The dice of a pact and its secret.
    #[must_use]
    pub fn new(pact: &Pact, seed: &Seed) -> FairDice {
        FairDice { stream: ChaCha20Rng::from_seed(pact.key(seed)) }
    }
}

impl Source for FairDice {
    fn begin(&mut self, counter: u64, purpose: u16) {
        self.stream.set_stream(u64::from(purpose));
        self.stream.set_block_pos(counter.wrapping_mul(Pact::STRIDE));
    }

    fn below(&mut self, n: u32) -> u32 {
        below(n, || self.stream.next_u32())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quick_dice_are_even_and_repeatable() {
        // The first numbers of SplitMix64 from seed 0, as its author's program prints them.
        let mut dice = Dice::new(0);
        assert_eq!(dice.bits(), 0xe220_a839_7b1d_cdaf);
        assert_eq!(dice.bits(), 0x6e78_9e6a_a1b9_65f4);
        let mut counts = [0u32; 6];
        (0..60_000).for_each(|_| counts[dice.below(6) as usize] += 1);
        assert!(counts.iter().all(|c| (9_600..10_400).contains(c)), "{counts:?}");
        assert_eq!((dice.below(0), dice.below(1)), (0, 0));
    }

    #[test]
    fn words_past_the_last_whole_multiple_are_thrown_away() {
        let mut words = [u32::MAX, 3_000_000_000, 2_999_999_999].into_iter();
        assert_eq!(below(3_000_000_000, || words.next().unwrap()), 2_999_999_999);
    }
}
