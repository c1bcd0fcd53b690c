//! The luck of a playout: the same deed meets the same luck in every line that is compared.
//!
//! Lines that share a sample differ in a choice or two. If rolls came one after the other from one stream, one roll
//! more or less would change all that follow, and most of the difference of two lines would be luck. So dice belong
//! to what was done before them, and draws to the turn.

use sandtable_engine::{Chance, ChanceKind, Choice, Dice, Noun, Verb};

/// The luck of one playout.
#[derive(Clone, Debug)]
pub struct Luck {
    seed: u64,
    turn: u32,
    /// The last two choices, whoever made them.
    deeds: [Choice; 2],
    /// Dice for rolls that follow each other with no choice between.
    stream: Option<Dice>,
    /// What luck was used for already: the same deed done twice is not lucky twice.
    used: Vec<u64>,
}

impl Luck {
    /// Luck that falls the same way for the same seed.
    #[must_use]
    pub fn new(seed: u64) -> Luck {
        let none = Choice::just(Verb(u16::MAX));
        Luck { seed, turn: 0, deeds: [none; 2], stream: None, used: Vec::with_capacity(32) }
    }

    /// A turn is under way.
    pub fn turn(&mut self, turn: u32) {
        self.turn = turn;
    }

    /// A choice was made.
    pub fn deed(&mut self, choice: Choice) {
        self.deeds = [self.deeds[1], choice];
        self.stream = None;
    }

    /// By how much a score is blurred, from 0 to `blur`: this turn's whim for this choice.
    #[must_use]
    pub fn whim(&self, choice: Choice, blur: i32) -> i32 {
        let key = mix(mix(self.seed, u64::from(self.turn)), mark(choice));
        (((key >> 32) * (blur.max(0) as u64 + 1)) >> 32) as i32
    }

    /// The number below `n` that chance gives next; whether it is a roll, though a draw.
    pub fn below(&mut self, chance: Chance, is_roll: bool, n: u32) -> u32 {
        if chance.kind == ChanceKind::Draw && !is_roll {
            return self.fresh(chance.purpose, &[]).below(n);
        }
        let mut dice = match self.stream.take() {
            Some(dice) => dice,
            None => self.fresh(chance.purpose, &self.deeds.clone()),
        };
        let number = dice.below(n);
        self.stream = Some(dice);
        number
    }

    /// The roll that comes belongs to this owner.
    pub fn owned(&mut self, purpose: u16, owner: u64) {
        let start = mix(mix(self.seed, u64::from(self.turn) << 16 | u64::from(purpose)), owner);
        self.stream = Some(self.unused(start));
    }

    fn fresh(&mut self, purpose: u16, deeds: &[Choice]) -> Dice {
        let start = mix(self.seed, u64::from(self.turn) << 16 | u64::from(purpose));
        let key = deeds.iter().fold(start, |key, &deed| mix(key, mark(deed)));
        self.unused(key)
    }

    fn unused(&mut self, mut key: u64) -> Dice {
        while self.used.contains(&key) {
            key = mix(key, 1);
        }
        self.used.push(key);
        Dice::new(key)
    }
}

/// A number for a choice.
fn mark(choice: Choice) -> u64 {
    let noun = match choice.noun {
        Noun::None => 0,
        Noun::Piece(n) => 1 << 32 | u64::from(n),
        Noun::Hex(n) => 2 << 32 | u64::from(n),
        Noun::Side(n, side) => 3 << 32 | u64::from(n) << 8 | u64::from(side),
        Noun::Card(n) => 4 << 32 | u64::from(n),
        Noun::Number(n) => 5 << 32 | u64::from(n as u16),
        Noun::Word(n) => 6 << 32 | u64::from(n),
    };
    u64::from(choice.verb.0) << 40 | noun
}

fn mix(key: u64, more: u64) -> u64 {
    let z = (key ^ more).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let z = (z ^ (z >> 29)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 32)
}

#[cfg(test)]
mod tests {
    use super::*;

    const ROLL: Chance = Chance { purpose: 1, kind: ChanceKind::Dice { count: 3, die: 0 } };
    const DRAW: Chance = Chance { purpose: 2, kind: ChanceKind::Draw };

    fn attack(luck: &mut Luck, hex: u16) -> Vec<u32> {
        luck.deed(Choice::new(Verb(1), Noun::Piece(hex)));
        luck.deed(Choice::new(Verb(2), Noun::Hex(hex)));
        (0..20).map(|_| luck.below(ROLL, false, 6)).collect()
    }

    #[test]
    fn a_deed_has_its_own_luck_whatever_was_done_before_it() {
        let (mut one, mut other) = (Luck::new(5), Luck::new(5));
        let alone = attack(&mut one, 9);
        attack(&mut other, 4);
        assert_eq!(other.below(DRAW, false, 1_000_000), one.below(DRAW, false, 1_000_000));
        assert_eq!(attack(&mut other, 9), alone);
        assert_ne!(attack(&mut other, 9), alone, "the same deed again is another roll");
        other.turn(7);
        assert_ne!(attack(&mut other, 9), alone, "and so it is in another turn");
        assert_ne!(attack(&mut Luck::new(6), 9), alone);
    }

    #[test]
    fn dice_and_whims_are_spread_evenly() {
        let mut faces = [0; 6];
        let mut whims = [0; 5];
        for seed in 0..3_000 {
            let mut luck = Luck::new(seed);
            luck.turn(3);
            attack(&mut luck, 9).iter().for_each(|&face| faces[face as usize] += 1);
            whims[luck.whim(Choice::just(Verb(3)), 4) as usize] += 1;
        }
        // Five standard deviations: 91 for a face of 60,000, 22 for a whim of 3,000.
        assert!(faces.iter().all(|&n: &i32| (n - 10_000).abs() < 460), "{faces:?}");
        assert!(whims.iter().all(|&n: &i32| (n - 600).abs() < 110), "{whims:?}");
    }
}
