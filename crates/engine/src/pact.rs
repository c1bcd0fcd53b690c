//! What both sides fix before the first roll: described byte by byte in `docs/fair-dice.md`, so that anyone can
//! re-roll a finished game with a program of their own.
//!
//! The table publishes a [`Commitment`] to its [`Seed`]; each person pledges a [`Nonce`] by a [`Pledge`]; when all
//! pledges are in and shown, the nonces are opened and checked; only then is there a key. Whoever pledges has seen
//! nothing that depends on the nonce of another, and whoever opens can open nothing but what was pledged.

use crate::hash::Digits;
use crate::seat::Seat;
use hmac::{Hmac, KeyInit, Mac};
use sha2::{Digest, Sha256};

/// The secret that the table keeps until the game is over.
pub type Seed = Digits<32>;
/// What the table publishes of its secret before the first roll.
pub type Commitment = Digits<32>;
/// What a seat publishes of its nonce before it opens it.
pub type Pledge = Digits<32>;
/// What a seat adds to the dice.
pub type Nonce = Digits<16>;

/// How the parties fix the dice.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Scheme {
    /// Version 1: each seat added its nonce in sight of those that were there before. Games that were begun so go on
    /// and are checked so; none begins so.
    #[default]
    Plain,
    /// Version 2: nonces are pledged before any is opened.
    Pledged,
}

/// What both sides fix before the first roll, besides the secret.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Pact {
    /// How it is fixed.
    pub scheme: Scheme,
    /// The game's short name.
    pub slug: String,
    /// The name of this one game among all others.
    pub id: String,
    /// How often the exchange of nonces was begun again.
    pub round: u32,
    /// The number of the first request of chance that these dice answer.
    pub first: u64,
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

    /// The secret of a later round, made of the table's own so that it needs to keep but one. Whoever is told the one of
    /// a round learns nothing of another.
    #[must_use]
    pub fn seed_of_round(seed: &Seed, round: u32) -> Seed {
        if round == 0 {
            return *seed;
        }
        let mut block = [0; 64];
        block[..32].copy_from_slice(&seed.0);
        let mut mac = Hmac::<Sha256>::new(&block.into());
        mac.update(&sized(b"sandtable seed of a later round"));
        mac.update(&round.to_le_bytes());
        Digits(mac.finalize().into_bytes().into())
    }

    fn tag(&self) -> &'static [u8] {
        match self.scheme {
            Scheme::Plain => b"sandtable fair dice 1",
            Scheme::Pledged => b"sandtable fair dice 2",
        }
    }

    /// What is published before the seats pledge their nonces: it binds the table to its secret.
    #[must_use]
    pub fn commitment(&self, seed: &Seed) -> Commitment {
        let mut hash = Sha256::new();
        hash.update(sized(self.tag()));
        hash.update(sized(self.slug.as_bytes()));
        hash.update(sized(self.id.as_bytes()));
        if self.scheme == Scheme::Pledged {
            hash.update(self.round.to_le_bytes());
            hash.update(self.first.to_le_bytes());
        }
        hash.update(seed.0);
        Digits(hash.finalize().into())
    }

    /// What a seat publishes before it opens its nonce: it binds the seat to it, at this table and in this round.
    #[must_use]
    pub fn pledge(&self, commitment: &Commitment, seat: Seat, nonce: &Nonce) -> Pledge {
        let mut hash = Sha256::new();
        hash.update(sized(b"sandtable nonce 2"));
        hash.update(sized(self.slug.as_bytes()));
        hash.update(sized(self.id.as_bytes()));
        hash.update(commitment.0);
        hash.update([seat.0]);
        hash.update(nonce.0);
        Digits(hash.finalize().into())
    }

    /// The key of all rolls: the same in both schemes.
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dice::{FairDice, Source};

    fn pact(scheme: Scheme) -> Pact {
        Pact {
            scheme,
            slug: "napoleonics".into(),
            id: "table-7".into(),
            round: u32::from(scheme == Scheme::Pledged),
            first: 0,
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
    fn the_schemes_give_the_documented_numbers() {
        let doc = include_str!("../../../docs/fair-dice.md");
        let said = |name: &str| {
            let row = doc.lines().find(|l| l.starts_with(&format!("| {name} |"))).unwrap_or_default();
            row.split('`').nth(1).unwrap_or_default().to_string()
        };
        let (plain, pact) = (pact(Scheme::Plain), pact(Scheme::Pledged));
        assert_eq!(plain.commitment(&seed()).to_string(), said("commitment of the first scheme"));
        let commitment = pact.commitment(&seed());
        assert_eq!(commitment.to_string(), said("commitment"));
        for (seat, nonce) in &pact.nonces {
            let pledge = pact.pledge(&commitment, *seat, nonce).to_string();
            assert_eq!(pledge, said(&format!("pledge of seat {}", seat.0)));
        }
        assert_eq!(Digits(pact.key(&seed())).to_string(), said("key"));
        assert_eq!(plain.key(&seed()), pact.key(&seed()));
        let mut dice = FairDice::new(&pact, &seed());
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
        let pact = || pact(Scheme::Pledged);
        let key = pact().key(&seed());
        let swapped = vec![(Seat(1), Digits([2; 16])), (Seat(0), Digits([1; 16]))];
        let others = [
            Pact { slug: "napoleonic".into(), id: "stable-7".into(), ..pact() },
            Pact { nonces: swapped, ..pact() },
            Pact { nonces: Vec::new(), ..pact() },
            Pact { scenario_hash: String::new(), ..pact() },
            Pact { rules_version: 4, ..pact() },
        ];
        assert!(others.iter().all(|other| other.key(&seed()) != key));
        assert_ne!(pact().key(&Digits([9; 32])), key);
    }

    #[test]
    fn every_part_of_a_pledge_changes_it() {
        let pact = pact(Scheme::Pledged);
        let (commitment, nonce) = (pact.commitment(&seed()), Digits([1; 16]));
        let pledge = pact.pledge(&commitment, Seat(0), &nonce);
        let other = Pact { id: "table-8".into(), ..pact.clone() };
        let again = Pact { round: 2, ..pact.clone() }.commitment(&seed());
        let later = Pact { first: 1, ..pact.clone() }.commitment(&seed());
        assert!(again != commitment && later != commitment);
        for one in [
            other.pledge(&commitment, Seat(0), &nonce),
            pact.pledge(&again, Seat(0), &nonce),
            pact.pledge(&commitment, Seat(1), &nonce),
            pact.pledge(&commitment, Seat(0), &Digits([2; 16])),
        ] {
            assert_ne!(one, pledge);
        }
    }
}
