//! Chance is asked for, never taken.

use crate::choice::Noun;
use crate::fault::{Fault, What};
use serde::{Deserialize, Serialize};

/// What a state asks of chance.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Chance {
    /// What it is for: an index into [`Vocabulary::purposes`](crate::Vocabulary). The committed dice keep a
    /// stream of their own for each purpose.
    pub purpose: u16,
    /// What is rolled or drawn.
    pub kind: ChanceKind,
}

impl Chance {
    /// That many dice of a kind.
    #[must_use]
    pub const fn dice(purpose: u16, count: u8, die: u8) -> Chance {
        Chance { purpose, kind: ChanceKind::Dice { count, die } }
    }

    /// Something is drawn.
    #[must_use]
    pub const fn draw(purpose: u16) -> Chance {
        Chance { purpose, kind: ChanceKind::Draw }
    }
}

/// What is rolled or drawn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ChanceKind {
    /// That many dice of a kind: an index into [`Vocabulary::dice`](crate::Vocabulary). Odds take more than two
    /// dice of one request as alike: dice that are told apart are asked for one or two at a time.
    Dice {
        /// How many, up to [`Faces::MAX`].
        count: u8,
        /// Of which kind.
        die: u8,
    },
    /// One of the options that [`Game::weights`](crate::Game::weights) lists, each as likely as its weight: a
    /// card from a deck that is drawn lazily, a random hex, a chit from a cup.
    Draw,
}

/// The faces that dice show, in the order in which they fell. Faces count from 0.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Faces {
    len: u8,
    faces: [u8; Faces::MAX],
}

impl Faces {
    /// The most dice that are ever rolled together.
    pub const MAX: usize = 47;

    /// No dice.
    #[must_use]
    pub const fn new() -> Faces {
        Faces { len: 0, faces: [0; Faces::MAX] }
    }

    /// Adds a die. Dice beyond [`Faces::MAX`] are not taken.
    pub fn push(&mut self, face: u8) {
        if let Some(place) = self.faces.get_mut(self.len as usize) {
            *place = face;
            self.len += 1;
        }
    }

    /// The faces.
    #[must_use]
    pub fn as_slice(&self) -> &[u8] {
        &self.faces[..self.len as usize]
    }

    /// How many dice show this face.
    #[must_use]
    pub fn count(&self, face: u8) -> u8 {
        self.as_slice().iter().filter(|&&f| f == face).count() as u8
    }
}

impl Default for Faces {
    fn default() -> Faces {
        Faces::new()
    }
}

impl std::fmt::Debug for Faces {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.as_slice().fmt(f)
    }
}

impl FromIterator<u8> for Faces {
    fn from_iter<I: IntoIterator<Item = u8>>(faces: I) -> Faces {
        let mut all = Faces::new();
        faces.into_iter().for_each(|f| all.push(f));
        all
    }
}

/// What chance answered.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Rolled {
    /// The dice fell so.
    Dice(Faces),
    /// This was drawn.
    Drawn(Noun),
}

impl Rolled {
    /// The dice, where dice were asked.
    ///
    /// # Errors
    /// The fault that something else was.
    #[track_caller]
    pub fn faces(&self) -> Result<&Faces, Fault> {
        match self {
            Rolled::Dice(faces) => Ok(faces),
            Rolled::Drawn(_) => Err(Fault::new(What::Unfit)),
        }
    }

    /// What was drawn, where a draw was asked.
    ///
    /// # Errors
    /// The fault that dice were.
    #[track_caller]
    pub fn drawn(&self) -> Result<Noun, Fault> {
        match *self {
            Rolled::Drawn(noun) => Ok(noun),
            Rolled::Dice(_) => Err(Fault::new(What::Unfit)),
        }
    }
}

/// Where a game's rules list what may be drawn: once, for [`weights`](crate::Game::weights) and for the check of what
/// chance answers both.
pub trait Urn {
    /// This may be drawn, if its weight is not 0.
    fn add(&mut self, noun: Noun, weight: u32);
}

impl Urn for Weights {
    #[inline]
    fn add(&mut self, noun: Noun, weight: u32) {
        Weights::add(self, noun, weight);
    }
}

/// Looks for one thing among those that may be drawn.
#[derive(Clone, Copy, Debug)]
pub(crate) struct DrawProbe {
    wanted: Noun,
    found: bool,
}

impl DrawProbe {
    pub(crate) fn new(wanted: Noun) -> DrawProbe {
        DrawProbe { wanted, found: false }
    }

    pub(crate) fn found(&self) -> bool {
        self.found
    }
}

impl Urn for DrawProbe {
    fn add(&mut self, noun: Noun, weight: u32) {
        self.found |= weight > 0 && noun == self.wanted;
    }
}

/// What may be drawn, with weights. Reused like [`Choices`](crate::Choices).
#[derive(Clone, Debug, Default)]
pub struct Weights {
    list: Vec<(Noun, u32)>,
    total: u32,
}

impl Weights {
    /// Nothing to draw.
    #[must_use]
    pub fn new() -> Weights {
        Weights::default()
    }

    /// Forgets all options, keeps the room.
    pub fn clear(&mut self) {
        self.list.clear();
        self.total = 0;
    }

    /// Adds an option; one of weight 0 is left out.
    pub fn add(&mut self, noun: Noun, weight: u32) {
        if weight > 0 {
            self.list.push((noun, weight));
            self.total += weight;
        }
    }

    /// The sum of the weights.
    #[must_use]
    pub fn total(&self) -> u32 {
        self.total
    }

    /// The options with their weights.
    #[must_use]
    pub fn as_slice(&self) -> &[(Noun, u32)] {
        &self.list
    }

    /// The option that the ticket, a number below [`total`](Weights::total), falls on.
    #[must_use]
    pub fn pick(&self, mut ticket: u32) -> Option<Noun> {
        for &(noun, weight) in &self.list {
            if ticket < weight {
                return Some(noun);
            }
            ticket -= weight;
        }
        None
    }
}
