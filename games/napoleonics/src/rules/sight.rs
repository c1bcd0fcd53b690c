//! Lines of sight (§NAP-5.5.5, §NAP-7.2.2).
//!
//! The line runs between centres, exactly, in integers. Terrain never changes, so what it does to each line
//! up to the longest range is worked out once; what remains to be asked of a position is whether pieces
//! stand on the line.

use super::terrain::{CrossedWorks, Ground};
use crate::board::{Board, HEXES, Hex, HexSet};
use sandtable_hex::{Crossing, Dir, line};

/// The longest range of any gun.
pub const RANGE: u8 = 5;

/// The lines of a scenario, for hexes up to the longest range apart.
#[derive(Clone, Debug)]
pub struct Lines {
    lines: Vec<Line>,
}

/// One line: what must be free of pieces for it to be clear.
#[derive(Clone, Copy, Debug)]
struct Line {
    /// A piece in any of these blocks.
    single: HexSet,
    /// Pieces in both of a pair block: the line runs along the side between them.
    pairs: [[Hex; 2]; 2],
    /// Terrain blocks it whatever stands there.
    blocked: bool,
    works: CrossedWorks,
}

impl Lines {
    /// Works out the lines of a scenario.
    #[must_use]
    pub fn new(board: &Board, ground: &Ground) -> Lines {
        let nothing = Line {
            single: HexSet::EMPTY,
            pairs: [[Hex::NONE; 2]; 2],
            blocked: true,
            works: CrossedWorks::default(),
        };
        let mut lines = vec![nothing; HEXES * HEXES];
        for from in Hex::all() {
            for to in board.within(from, RANGE).iter() {
                lines[from.index() * HEXES + to.index()] = Line::new(board, ground, from, to);
            }
        }
        Lines { lines }
    }

    /// Whether the line is clear, with pieces in these hexes.
    #[must_use]
    pub fn clear(&self, from: Hex, to: Hex, pieces: HexSet) -> bool {
        let line = &self.lines[from.index() * HEXES + to.index()];
        !line.blocked
            && (line.single & pieces).is_empty()
            && !line.pairs.iter().any(|[a, b]| pieces.contains(*a) && pieces.contains(*b))
    }

    /// Which fieldworks the line crosses (§AMB-17): the side through which it enters or leaves; at a corner
    /// either side counts.
    #[must_use]
    pub fn works(&self, from: Hex, to: Hex) -> CrossedWorks {
        self.lines[from.index() * HEXES + to.index()].works
    }
}

impl Line {
    fn new(board: &Board, ground: &Ground, from: Hex, to: Hex) -> Line {
        let mut made = Line {
            single: HexSet::EMPTY,
            pairs: [[Hex::NONE; 2]; 2],
            blocked: false,
            works: CrossedWorks {
                into: crosses_works(board, ground, to, from),
                out_of: crosses_works(board, ground, from, to),
            },
        };
        let mut pairs = 0;
        for between in between(from, to) {
            match between {
                Between::Through(hex) if screens(ground, from, to, hex) => made.blocked = true,
                Between::Through(hex) => made.single.insert(hex),
                Between::Along(a, b) => match (screens(ground, from, to, a), screens(ground, from, to, b)) {
                    (true, true) => made.blocked = true,
                    (true, false) => made.single.insert(b),
                    (false, true) => made.single.insert(a),
                    (false, false) => {
                        if let Some(pair) = made.pairs.get_mut(pairs) {
                            *pair = [a, b];
                        }
                        pairs += 1;
                    }
                },
            }
        }
        made
    }
}

/// What lies between two hexes on the line of their centres.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Between {
    /// The line runs through this hex.
    Through(Hex),
    /// The line runs along the side of these two. [`Hex::NONE`] is beyond the edge of the board.
    Along(Hex, Hex),
}

/// What the line meets between two hexes, in order; hexes that it only touches at a corner do not count.
pub fn between(from: Hex, to: Hex) -> impl Iterator<Item = Between> {
    line(from.axial(), to.axial()).filter_map(move |met| match met {
        Crossing::Interior(hex) => {
            let hex = on_board(hex);
            (hex != from && hex != to).then_some(Between::Through(hex))
        }
        Crossing::Along(side) => {
            let [a, b] = side.hexes();
            Some(Between::Along(on_board(a), on_board(b)))
        }
        Crossing::Side(_) | Crossing::Vertex(_) => None,
    })
}

fn on_board(hex: sandtable_hex::Hex) -> Hex {
    Hex::all().find(|h| h.axial() == hex).unwrap_or(Hex::NONE)
}

/// Whether the terrain of a hex stands in the line (§NAP-7.2.2, §AMB-15): the half hexes at the board's edge
/// do (§AMB-16), forests, towns and rugged hills do, and hills do unless both ends are on hills.
#[must_use]
pub fn screens(ground: &Ground, from: Hex, to: Hex, hex: Hex) -> bool {
    let both_high = ground.hills.contains(from) && ground.hills.contains(to);
    hex == Hex::NONE || ground.screens.contains(hex) || (ground.hills.contains(hex) && !both_high)
}

/// Whether the line from `hex` toward `other` leaves it across fieldworks.
fn crosses_works(board: &Board, ground: &Ground, hex: Hex, other: Hex) -> bool {
    if !ground.has_works(hex) {
        return false;
    }
    let out = |side: sandtable_hex::Hexside| {
        let [a, b] = side.hexes();
        let beyond = if on_board(a) == hex { on_board(b) } else { on_board(a) };
        board.direction(hex, beyond).is_some_and(|dir| ground.works(hex, dir))
    };
    match line(hex.axial(), other.axial()).nth(1) {
        Some(Crossing::Side(side)) => out(side),
        Some(Crossing::Vertex(vertex)) => Dir::ALL
            .into_iter()
            .any(|dir| ground.works(hex, dir) && hex.axial().side(dir).ends().contains(&vertex)),
        _ => false,
    }
}
