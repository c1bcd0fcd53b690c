//! Where chance comes from: dice that both sides fixed before the game, and quick dice for search and tests.
//!
//! The fair dice are described byte by byte in `docs/fair-dice.md`, so that anyone can re-roll a finished game
//! with a program of his own.

use crate::chance::{Chance, ChanceKind, Faces, Rolled, Weights};
use crate::game::Game;
use crate::hash::Digits;
use crate::seat::Seat;
use chacha20::ChaCha20Rng;
use chacha20::rand_core::{Rng, SeedableRng};
use hmac::{Hmac, KeyInit, Mac};
use sha2::{Digest, Sha256};

/// The secret that the table keeps until the game is over.
pub type Seed = Digits<32>;
/// What the table publishes of its secret before the first roll.
pub type Commitment = Digits<32>;
/// What a seat adds after it has seen the commitment.
pub type Nonce = Digits<16>;

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

/// What both sides fix before the first roll, besides the secret.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Pact {
    /// The game's short name.
    pub slug: String,
    /// The name of this one game among all others.
    pub id: String,
    /// What the seats added, by rising seat.
    pub nonces: Vec<(Seat, Nonce)>,
    /// The hash of the scenario, as the record writes it.
    pub scenario_hash: String,
    /// The version of the rules.
    pub rules_version: u16,
}

impl Pact {
    /// How many blocks of 64 bytes each request has for itself.
    pub const STRIDE: u64 = 16;

    const TAG: &'static [u8] = b"sandtable fair dice 1";

    /// What is published before the seats add their nonces: it binds the table to its secret.
    #[must_use]
    pub fn commitment(slug: &str, id: &str, seed: &Seed) -> Commitment {
        let mut hash = Sha256::new();
        hash.update(sized(Pact::TAG));
        hash.update(sized(slug.as_bytes()));
        hash.update(sized(id.as_bytes()));
        hash.update(seed.0);
        Digits(hash.finalize().into())
    }

    /// The key of all rolls.
    #[must_use]
    pub fn key(&self, seed: &Seed) -> [u8; 32] {
        let mut block = [0; 64];
        block[..32].copy_from_slice(&seed.0);
        let mut mac = Hmac::<Sha256>::new(&block.into());
        mac.update(&sized(self.slug.as_bytes()));
        mac.update(&sized(self.id.as_bytes()));
        mac.update(&[self.nonces.len() as u8]);
        for (seat, nonce) in &self.nonces {
            mac.update(&[seat.0]);
            mac.update(&nonce.0);
        }
        mac.update(&sized(self.scenario_hash.as_bytes()));
        mac.update(&self.rules_version.to_le_bytes());
        mac.finalize().into_bytes().into()
    }
}

/// Bytes with their number before them, so that two fields cannot run into each other.
fn sized(bytes: &[u8]) -> Vec<u8> {
    let mut all = (bytes.len() as u32).to_le_bytes().to_vec();
    all.extend_from_slice(bytes);
    all
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

    fn pact() -> Pact {
        Pact {
            slug: "napoleonics".into(),
            id: "table-7".into(),
            nonces: vec![(Seat(0), Digits([1; 16])), (Seat(1), Digits([2; 16]))],
            scenario_hash: "00112233445566778899aabbccddeeff".into(),
            rules_version: 3,
        }
    }

    fn seed() -> Seed {
        Digits(std::array::from_fn(|i| i as u8))
    }

    /// The vectors of `docs/fair-dice.md`, computed there by a second program.
    #[test]
    fn the_scheme_gives_the_documented_numbers() {
        let doc = include_str!("../../../docs/fair-dice.md");
        let said = |name: &str| {
            let row = doc.lines().find(|l| l.starts_with(&format!("| {name} |"))).unwrap_or_default();
            row.split('`').nth(1).unwrap_or_default().to_string()
        };
        assert_eq!(Pact::commitment("napoleonics", "table-7", &seed()).to_string(), said("commitment"));
        assert_eq!(Digits(pact().key(&seed())).to_string(), said("key"));
        let mut dice = FairDice::new(&pact(), &seed());
        let mut roll = |counter, purpose, n: u32, count: usize| {
            dice.begin(counter, purpose);
            (0..count).map(|_| dice.below(n).to_string()).collect::<Vec<_>>().join(" ")
        };
        assert_eq!(roll(0, 0, 6, 10), said("counter 0, purpose 0, ten below 6"));
        assert_eq!(roll(17, 2, 6, 5), said("counter 17, purpose 2, five below 6"));
        assert_eq!(roll(17, 3, 60, 3), said("counter 17, purpose 3, three below 60"));
        assert_eq!(
            roll(1 << 40, 1, 3_000_000_000, 4),
            said("counter 2^40, purpose 1, four below 3000000000")
        );
    }

    #[test]
    fn every_part_of_the_pact_changes_the_key() {
        let key = pact().key(&seed());
        let others = [
            Pact { slug: "napoleonic".into(), id: "stable-7".into(), ..pact() },
            Pact { nonces: vec![(Seat(1), Digits([2; 16])), (Seat(0), Digits([1; 16]))], ..pact() },
            Pact { nonces: Vec::new(), ..pact() },
            Pact { scenario_hash: String::new(), ..pact() },
            Pact { rules_version: 4, ..pact() },
        ];
        assert!(others.iter().all(|other| other.key(&seed()) != key));
        assert_ne!(pact().key(&Digits([9; 32])), key);
    }

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
