//! What the script has worked out already and may need again: the same numbers, found faster.

use crate::board::{HEXES, Side};
use crate::look::Look;
use crate::state::{MAX_UNITS, UnitId};
use std::cell::Cell;

/// Nothing is known yet.
const UNKNOWN: i16 = -1;

/// Numbers that hold as long as the pieces they were made for stand as they stood.
pub struct Memo {
    /// What the enemies of each side look like that the hits were expected from.
    foes: [Cell<u64>; 2],
    /// Hits expected by side, arm and hex.
    hits: [[[Cell<i16>; HEXES]; 3]; 2],
    /// The position, card and temperament for which orders were weighed.
    board: Cell<u64>,
    /// What an order to each unit is worth.
    orders: [Cell<i32>; MAX_UNITS],
    /// For which units it is known.
    known: Cell<u64>,
}

impl Default for Memo {
    fn default() -> Memo {
        Memo {
            foes: [Cell::new(0), Cell::new(0)],
            hits: std::array::from_fn(|_| {
                std::array::from_fn(|_| std::array::from_fn(|_| Cell::new(UNKNOWN)))
            }),
            board: Cell::new(0),
            orders: std::array::from_fn(|_| Cell::new(0)),
            known: Cell::new(0),
        }
    }
}

impl Memo {
    /// Forgets what does not hold in this position.
    pub fn face(&self, look: Look<'_>, style: usize) {
        let mut board = style as u64 + 1;
        for side in Side::BOTH {
            let key = army_key(look, side.other());
            board = mix(board, key);
            if self.foes[side.index()].replace(key) != key {
                self.hits[side.index()].iter().flatten().for_each(|c| c.set(UNKNOWN));
            }
        }
        board = look.s.led.iter().flat_map(|led| led.words()).fold(board, mix);
        board = mix(board, u64::from(look.s.card.0) << 8 | look.s.mode as u64 | (look.s.active as u64) << 4);
        if self.board.replace(board) != board {
            self.known.set(0);
        }
    }

    /// Hits expected, as known or as found now.
    pub fn hits(&self, side: Side, arm: usize, hex: usize, find: impl FnOnce() -> i32) -> i32 {
        let place = &self.hits[side.index()][arm][hex];
        if place.get() == UNKNOWN {
            place.set(find().min(i32::from(i16::MAX)) as i16);
        }
        i32::from(place.get())
    }

    /// What an order is worth, as known or as found now.
    pub fn order(&self, unit: UnitId, find: impl FnOnce() -> i32) -> i32 {
        let bit = 1u64 << (unit.0 & 63);
        if self.known.get() & bit == 0 {
            self.orders[unit.index()].set(find());
            self.known.set(self.known.get() | bit);
        }
        self.orders[unit.index()].get()
    }
}

/// A number for the units of a side: where they stand, with how many blocks, in square or not.
fn army_key(look: Look<'_>, side: Side) -> u64 {
    look.units(side).fold(side as u64 + 1, |key, unit| {
        let u = look.unit(unit);
        mix(
            key,
            u64::from(unit.0) << 24
                | u64::from(u.hex.0) << 16
                | u64::from(u.blocks) << 8
                | u64::from(u.square),
        )
    })
}

fn mix(key: u64, more: u64) -> u64 {
    (key ^ more).wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(29)
}
