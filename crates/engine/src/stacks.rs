//! Stacks of pieces whose order matters.

use crate::Array;
use serde::{Deserialize, Serialize};

/// Where a piece comes into a stack.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Level {
    /// On top of all.
    Top,
    /// Beneath all.
    Bottom,
    /// Right on top of this piece, if it is there; otherwise on top of all.
    Above(u8),
}

/// Which pieces lie on which place, from top to bottom, as plain data: each place knows its top piece, each piece the next
/// beneath it. Pieces and places are numbers; there are fewer than 255 pieces.
///
/// ```
/// use sandtable_engine::{Level, Stacks};
/// let mut stacks = Stacks::<3, 8>::EMPTY;
/// stacks.place(0, 5, Level::Top);
/// stacks.place(0, 6, Level::Top);
/// stacks.place(0, 7, Level::Above(5));
/// stacks.place(0, 1, Level::Bottom);
/// assert!(stacks.of(0).eq([6, 7, 5, 1]));
/// stacks.lift(0, 7);
/// assert!(stacks.of(0).eq([6, 5, 1]) && stacks.of(1).next().is_none());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Stacks<const PLACES: usize, const PIECES: usize> {
    top: Array<u8, PLACES>,
    below: Array<u8, PIECES>,
}

const NONE: u8 = u8::MAX;

impl<const PLACES: usize, const PIECES: usize> Stacks<PLACES, PIECES> {
    /// No piece anywhere.
    pub const EMPTY: Self = Stacks { top: Array([NONE; PLACES]), below: Array([NONE; PIECES]) };

    /// The pieces of a place, from top to bottom.
    pub fn of(&self, place: usize) -> impl Iterator<Item = u8> + '_ {
        let mut next = self.top.get(place).copied().unwrap_or(NONE);
        std::iter::from_fn(move || {
            let piece = (next != NONE).then_some(next)?;
            next = self.below.get(piece as usize).copied().unwrap_or(NONE);
            Some(piece)
        })
    }

    /// Puts a piece into a stack; it must lie in none. Whether there is such a place and piece.
    pub fn place(&mut self, place: usize, piece: u8, level: Level) -> bool {
        if place >= PLACES || piece as usize >= PIECES {
            return false;
        }
        let over = match level {
            Level::Top => None,
            Level::Bottom => self.of(place).last(),
            // The piece that lies on the one named.
            Level::Above(under) if self.of(place).any(|other| other == under) => {
                self.of(place).take_while(|&other| other != under).last()
            }
            Level::Above(_) => None,
        };
        let link = match over {
            None => &mut self.top[place],
            Some(over) => &mut self.below[over as usize],
        };
        let under = std::mem::replace(link, piece);
        self.below[piece as usize] = under;
        true
    }

    /// Takes a piece out of a stack. Whether it lay there.
    pub fn lift(&mut self, place: usize, piece: u8) -> bool {
        if !self.of(place).any(|other| other == piece) {
            return false;
        }
        let over = self.of(place).take_while(|&other| other != piece).last();
        let under = std::mem::replace(&mut self.below[piece as usize], NONE);
        match over {
            None => self.top[place] = under,
            Some(over) => self.below[over as usize] = under,
        }
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Dice;

    /// What stacks are, in plain lists.
    #[test]
    fn stacks_keep_their_order() {
        let mut dice = Dice::new(1);
        let (mut stacks, mut lists) = (Stacks::<4, 12>::EMPTY, vec![Vec::<u8>::new(); 4]);
        for _ in 0..5_000 {
            let (place, piece) = (dice.below(4) as usize, dice.below(12) as u8);
            let lies = lists.iter().position(|list| list.contains(&piece));
            match lies {
                Some(at) => {
                    assert_eq!(stacks.lift(place, piece), place == at);
                    if place == at {
                        lists[at].retain(|&other| other != piece);
                    }
                }
                None => {
                    let under = dice.below(12) as u8;
                    let list = &mut lists[place];
                    let (level, index) = match dice.below(3) {
                        0 => (Level::Top, 0),
                        1 => (Level::Bottom, list.len()),
                        _ => (Level::Above(under), list.iter().position(|&p| p == under).unwrap_or(0)),
                    };
                    list.insert(index, piece);
                    assert!(stacks.place(place, piece, level));
                }
            }
            for (place, list) in lists.iter().enumerate() {
                assert!(stacks.of(place).eq(list.iter().copied()), "{place}: {list:?}");
            }
        }
        assert!(!stacks.place(4, 0, Level::Top) && !stacks.place(0, 12, Level::Top) && !stacks.lift(9, 0));
    }
}
