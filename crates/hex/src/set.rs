//! A set of hexes of one grid, as bits.

use std::fmt;
use std::ops::{BitAnd, BitOr, Sub};

use serde::de::{Deserializer, Error, SeqAccess, Visitor};
use serde::ser::{SerializeTuple, Serializer};
use serde::{Deserialize, Serialize};

use crate::HexId;

/// A set of up to `64 * WORDS` hexes. Copied like a number, iterated in the order of the ids.
///
/// ```
/// use sandtable_hex::{HexId, HexSet};
/// let mut reached = HexSet::<2>::EMPTY;
/// assert!(reached.insert(HexId(7)) && reached.insert(HexId(100)));
/// assert!(!reached.insert(HexId(7)));
/// assert!(reached.contains(HexId(100)));
/// assert_eq!(reached.iter().collect::<Vec<_>>(), [HexId(7), HexId(100)]);
/// let only: HexSet<2> = [HexId(7)].into_iter().collect();
/// assert_eq!((reached - only).len(), 1);
/// assert!(only.is_subset(reached));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct HexSet<const WORDS: usize> {
    words: [u64; WORDS],
}

impl<const WORDS: usize> HexSet<WORDS> {
    /// The set without a hex.
    pub const EMPTY: Self = Self { words: [0; WORDS] };

    /// How many different ids it can hold.
    pub const CAPACITY: usize = 64 * WORDS;

    /// Puts a hex in; tells whether it is new. Ids beyond [`HexSet::CAPACITY`] do not go in.
    pub fn insert(&mut self, id: HexId) -> bool {
        debug_assert!(id.index() < Self::CAPACITY, "a set of {} hexes cannot hold {id:?}", Self::CAPACITY);
        let Some(word) = self.words.get_mut(id.index() / 64) else { return false };
        let fresh = *word & bit(id) == 0;
        *word |= bit(id);
        fresh
    }

    /// Takes a hex out; tells whether it was in.
    pub fn remove(&mut self, id: HexId) -> bool {
        let was_in = self.contains(id);
        if let Some(word) = self.words.get_mut(id.index() / 64) {
            *word &= !bit(id);
        }
        was_in
    }

    /// Whether the hex is in.
    #[must_use]
    pub fn contains(&self, id: HexId) -> bool {
        self.words.get(id.index() / 64).is_some_and(|word| word & bit(id) != 0)
    }

    /// How many hexes are in.
    #[must_use]
    pub fn len(&self) -> usize {
        self.words.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Whether none is in.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.words.iter().all(|&word| word == 0)
    }

    /// Whether all its hexes are in `other` too.
    #[must_use]
    pub fn is_subset(&self, other: Self) -> bool {
        (*self - other).is_empty()
    }

    /// Its hexes, by rising id.
    pub fn iter(&self) -> impl Iterator<Item = HexId> + use<WORDS> {
        let words = self.words;
        (0..WORDS).flat_map(move |n| {
            let rest = |&word: &u64| Some(word & word.wrapping_sub(1)).filter(|&word| word != 0);
            std::iter::successors(Some(words[n]).filter(|&word| word != 0), rest)
                .map(move |word| HexId((n * 64) as u16 + word.trailing_zeros() as u16))
        })
    }

    fn zip(self, other: Self, join: impl Fn(u64, u64) -> u64) -> Self {
        Self { words: std::array::from_fn(|n| join(self.words[n], other.words[n])) }
    }
}

const fn bit(id: HexId) -> u64 {
    1 << (id.0 % 64)
}

impl<const WORDS: usize> Default for HexSet<WORDS> {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl<const WORDS: usize> fmt::Debug for HexSet<WORDS> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(|id| id.0)).finish()
    }
}

impl<const WORDS: usize> BitOr for HexSet<WORDS> {
    type Output = Self;

    /// The hexes in either.
    fn bitor(self, other: Self) -> Self {
        self.zip(other, |a, b| a | b)
    }
}

impl<const WORDS: usize> BitAnd for HexSet<WORDS> {
    type Output = Self;

    /// The hexes in both.
    fn bitand(self, other: Self) -> Self {
        self.zip(other, |a, b| a & b)
    }
}

impl<const WORDS: usize> Sub for HexSet<WORDS> {
    type Output = Self;

    /// The hexes that are not in `other`.
    fn sub(self, other: Self) -> Self {
        self.zip(other, |a, b| a & !b)
    }
}

impl<const WORDS: usize> Extend<HexId> for HexSet<WORDS> {
    fn extend<I: IntoIterator<Item = HexId>>(&mut self, ids: I) {
        for id in ids {
            self.insert(id);
        }
    }
}

impl<const WORDS: usize> FromIterator<HexId> for HexSet<WORDS> {
    fn from_iter<I: IntoIterator<Item = HexId>>(ids: I) -> Self {
        let mut set = Self::EMPTY;
        set.extend(ids);
        set
    }
}

impl<const WORDS: usize> Serialize for HexSet<WORDS> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut words = serializer.serialize_tuple(WORDS)?;
        for word in &self.words {
            words.serialize_element(word)?;
        }
        words.end()
    }
}

impl<'de, const WORDS: usize> Deserialize<'de> for HexSet<WORDS> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_tuple(WORDS, Words)
    }
}

struct Words<const WORDS: usize>;

impl<'de, const WORDS: usize> Visitor<'de> for Words<WORDS> {
    type Value = HexSet<WORDS>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{WORDS} words of 64 bits")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Self::Value, A::Error> {
        let mut set = HexSet::EMPTY;
        for (n, word) in set.words.iter_mut().enumerate() {
            *word = seq.next_element()?.ok_or_else(|| A::Error::invalid_length(n, &self))?;
        }
        Ok(set)
    }
}
