//! A set of hexes of one grid, as bits.

use std::fmt;
use std::marker::PhantomData;
use std::ops::{BitAnd, BitOr, Sub};

use serde::de::{Deserializer, Error, SeqAccess, Visitor};
use serde::ser::{SerializeTuple, Serializer};
use serde::{Deserialize, Serialize};

use crate::HexId;

/// A hex of one board as a small number from 0: what a [`HexSet`] can hold. A game has its own such type if the
/// [`HexId`] of a [`Grid`](crate::Grid) is larger than it needs.
pub trait Numbered: Copy {
    /// Its number; for a value that stands for no hex one beyond every set: `usize::MAX`.
    fn number(self) -> usize;

    /// The hex of a number.
    fn of_number(number: usize) -> Self;
}

impl Numbered for HexId {
    #[inline]
    fn number(self) -> usize {
        self.index()
    }

    #[inline]
    fn of_number(number: usize) -> Self {
        HexId(number as u16)
    }
}

/// A set of up to `64 * WORDS` hexes. Copied like a number, iterated in the order of the hexes' numbers.
///
/// ```
/// use sandtable_hex::{HexId, HexSet};
/// let mut reached = HexSet::<2>::EMPTY;
/// reached.insert(HexId(7));
/// reached.insert(HexId(100));
/// assert!(reached.contains(HexId(100)));
/// assert_eq!(reached.iter().collect::<Vec<_>>(), [HexId(7), HexId(100)]);
/// let only = HexSet::<2>::one(HexId(7));
/// assert_eq!((reached - only).len(), 1);
/// assert!(only.is_subset(reached));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct HexSet<const WORDS: usize, H = HexId> {
    words: [u64; WORDS],
    hexes: PhantomData<H>,
}

impl<const WORDS: usize, H: Numbered> HexSet<WORDS, H> {
    /// The set without a hex.
    pub const EMPTY: Self = Self::of([0; WORDS]);

    /// The set of every number it can hold, those beyond the board included.
    pub const FULL: Self = Self::of([u64::MAX; WORDS]);

    /// How many different hexes it can hold.
    pub const CAPACITY: usize = 64 * WORDS;

    const fn of(words: [u64; WORDS]) -> Self {
        Self { words, hexes: PhantomData }
    }

    /// The set of one hex; of none if its number is beyond [`HexSet::CAPACITY`].
    #[must_use]
    #[inline]
    pub fn one(hex: H) -> Self {
        let mut set = Self::EMPTY;
        set.insert(hex);
        set
    }

    /// Its bits, the hex of number 0 the lowest of the first word.
    #[must_use]
    #[inline]
    pub const fn words(&self) -> [u64; WORDS] {
        self.words
    }

    /// Puts a hex in. Numbers beyond [`HexSet::CAPACITY`] do not go in.
    #[inline]
    pub fn insert(&mut self, hex: H) {
        if let Some(word) = self.words.get_mut(hex.number() / 64) {
            *word |= 1 << (hex.number() % 64);
        }
    }

    /// Takes a hex out.
    #[inline]
    pub fn remove(&mut self, hex: H) {
        if let Some(word) = self.words.get_mut(hex.number() / 64) {
            *word &= !(1 << (hex.number() % 64));
        }
    }

    /// Whether the hex is in.
    #[must_use]
    #[inline]
    pub fn contains(&self, hex: H) -> bool {
        self.words.get(hex.number() / 64).is_some_and(|word| word >> (hex.number() % 64) & 1 == 1)
    }

    /// How many hexes are in.
    #[must_use]
    #[inline]
    pub fn len(&self) -> usize {
        self.words.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Whether none is in.
    #[must_use]
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.words.iter().all(|&word| word == 0)
    }

    /// Whether all its hexes are in `other` too.
    #[must_use]
    #[inline]
    pub fn is_subset(&self, other: Self) -> bool {
        (*self - other).is_empty()
    }

    /// Its hexes, by rising number.
    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = H> + use<WORDS, H> {
        let (mut words, mut n) = (self.words, 0);
        std::iter::from_fn(move || {
            loop {
                let word = words.get_mut(n)?;
                if *word != 0 {
                    let lowest = word.trailing_zeros() as usize;
                    *word &= *word - 1;
                    return Some(H::of_number(n * 64 + lowest));
                }
                n += 1;
            }
        })
    }

    fn zip(self, other: Self, join: impl Fn(u64, u64) -> u64) -> Self {
        Self::of(std::array::from_fn(|n| join(self.words[n], other.words[n])))
    }
}

impl<const WORDS: usize, H: Numbered> Default for HexSet<WORDS, H> {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl<const WORDS: usize, H: Numbered> fmt::Debug for HexSet<WORDS, H> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(H::number)).finish()
    }
}

impl<const WORDS: usize, H: Numbered> BitOr for HexSet<WORDS, H> {
    type Output = Self;

    /// The hexes in either.
    fn bitor(self, other: Self) -> Self {
        self.zip(other, |a, b| a | b)
    }
}

impl<const WORDS: usize, H: Numbered> BitAnd for HexSet<WORDS, H> {
    type Output = Self;

    /// The hexes in both.
    fn bitand(self, other: Self) -> Self {
        self.zip(other, |a, b| a & b)
    }
}

impl<const WORDS: usize, H: Numbered> Sub for HexSet<WORDS, H> {
    type Output = Self;

    /// The hexes that are not in `other`.
    fn sub(self, other: Self) -> Self {
        self.zip(other, |a, b| a & !b)
    }
}

impl<const WORDS: usize, H: Numbered> Extend<H> for HexSet<WORDS, H> {
    fn extend<I: IntoIterator<Item = H>>(&mut self, hexes: I) {
        for hex in hexes {
            self.insert(hex);
        }
    }
}

impl<const WORDS: usize, H: Numbered> FromIterator<H> for HexSet<WORDS, H> {
    fn from_iter<I: IntoIterator<Item = H>>(hexes: I) -> Self {
        let mut set = Self::EMPTY;
        set.extend(hexes);
        set
    }
}

impl<const WORDS: usize, H> Serialize for HexSet<WORDS, H> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut words = serializer.serialize_tuple(WORDS)?;
        for word in &self.words {
            words.serialize_element(word)?;
        }
        words.end()
    }
}

impl<'de, const WORDS: usize, H: Numbered> Deserialize<'de> for HexSet<WORDS, H> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_tuple(WORDS, Words).map(Self::of)
    }
}

struct Words<const WORDS: usize>;

impl<'de, const WORDS: usize> Visitor<'de> for Words<WORDS> {
    type Value = [u64; WORDS];

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{WORDS} words of 64 bits")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Self::Value, A::Error> {
        let mut words = [0; WORDS];
        for (n, word) in words.iter_mut().enumerate() {
            *word = seq.next_element()?.ok_or_else(|| A::Error::invalid_length(n, &self))?;
        }
        Ok(words)
    }
}
