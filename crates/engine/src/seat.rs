//! Who sits at the table, and who looks on.

use serde::{Deserialize, Serialize};

/// A place at the table: the one who is asked and who chooses. Several seats may play one side.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(transparent)]
pub struct Seat(pub u8);

impl Seat {
    /// The most seats a table has.
    pub const MAX: u8 = 8;

    /// The seat as an index into a table of seats.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The opponent in a game of two seats.
    #[must_use]
    pub const fn other(self) -> Seat {
        Seat(self.0 ^ 1)
    }
}

/// Some of the seats, as a bit set.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(transparent)]
pub struct SeatSet(pub u8);

impl SeatSet {
    /// No seat at all.
    pub const EMPTY: SeatSet = SeatSet(0);

    /// Just this seat.
    #[must_use]
    pub const fn one(seat: Seat) -> SeatSet {
        SeatSet(1 << seat.0)
    }

    /// The first `n` seats.
    #[must_use]
    pub const fn first(n: u8) -> SeatSet {
        SeatSet(((1u16 << n) - 1) as u8)
    }

    /// Whether the seat is among them.
    #[must_use]
    pub const fn contains(self, seat: Seat) -> bool {
        seat.0 < Seat::MAX && self.0 & (1 << seat.0) != 0
    }

    /// These seats and that one.
    #[must_use]
    pub const fn with(self, seat: Seat) -> SeatSet {
        SeatSet(self.0 | (1 << seat.0))
    }

    /// These seats without that one.
    #[must_use]
    pub const fn without(self, seat: Seat) -> SeatSet {
        SeatSet(self.0 & !(1 << seat.0))
    }

    /// How many they are.
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there is none.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The seats in rising order.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        (0..Seat::MAX).map(Seat).filter(move |&s| self.contains(s))
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> SeatSet {
        seats.into_iter().fold(SeatSet::EMPTY, SeatSet::with)
    }
}

/// Whose eyes a scene, a log or an answer is made for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Viewer {
    /// The player in this seat.
    Seat(Seat),
    /// Someone who looks on and may know only what both sides know.
    Watcher,
    /// The one who may see everything: the replay of a finished game, a test, a bug report.
    Umpire,
}

impl Viewer {
    /// Whether this viewer may know what `owner` alone may know.
    #[must_use]
    pub fn knows(self, owner: SeatSet) -> bool {
        match self {
            Viewer::Seat(seat) => owner.contains(seat),
            Viewer::Watcher => false,
            Viewer::Umpire => true,
        }
    }
}
