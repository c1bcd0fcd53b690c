//! The straight line between two centres, in exact integers.

use std::iter::FusedIterator;

use crate::area::{cross, spine, wide};
use crate::{Corner, Dir, Hex, Hexside, Vertex};

/// What the line meets next.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Crossing {
    /// It runs through the inside of a hex.
    Interior(Hex),
    /// It crosses a hexside between the side's ends.
    Side(Hexside),
    /// It runs along a whole hexside, between two hexes.
    Along(Hexside),
    /// It passes exactly through a vertex.
    Vertex(Vertex),
}

/// All that the straight line from the centre of `from` to the centre of `to` meets, in order.
///
/// The first and the last crossing are the interiors of the two hexes. The line back meets the same
/// things in reverse. What lies exactly on the line is decided by the signs of integer cross
/// products, so there is nothing to round.
///
/// ```text
///       __
///    __/  \__     a to b, down a row of hexes:
///   /a \__/c \      Interior a, Side, Interior d, Side, Interior b
///   \__/d \__/    a to c, along a spine:
///      \__/b \      Interior a, Vertex, Along (the side over d), Vertex, Interior c
///         \__/
/// ```
///
/// ```
/// use sandtable_hex::{Crossing, Hex, flat, line};
/// let a = Hex::ORIGIN;
/// let c = a + flat::NE + flat::SE;
/// let met: Vec<_> = line(a, c).collect();
/// assert_eq!(met.len(), 5);
/// assert_eq!(met[2], Crossing::Along((a + flat::NE).side(flat::S)));
/// let back: Vec<_> = line(c, a).collect();
/// assert!(met.iter().eq(back.iter().rev()));
/// ```
#[must_use]
pub fn line(from: Hex, to: Hex) -> Line {
    let course = (i32::from(to.q) - i32::from(from.q), i32::from(to.r) - i32::from(from.r));
    Line {
        to,
        corners: Corner::ALL.map(|corner| cross(course, spine(corner))),
        steps: Dir::ALL.map(|dir| 3 * cross(course, wide(Hex::step(dir)))),
        drift: 0,
        hex: from,
        next: Next::Interior,
    }
}

/// The crossings of a [`line()`].
#[derive(Debug, Clone)]
pub struct Line {
    to: Hex,
    /// How far each corner of a hex lies to the right of the course, if its centre lies on it.
    corners: [i64; 6],
    /// By how much a step to a neighbour changes that.
    steps: [i64; 6],
    /// How far the centre of the present hex lies to the right of the course.
    drift: i64,
    hex: Hex,
    next: Next,
}

#[derive(Debug, Clone, Copy)]
enum Next {
    Interior,
    Side(Dir),
    Vertex(Corner),
    /// Along the side that leaves the present hex at this corner.
    Along(Corner),
    /// The far end of that side.
    FarVertex(Corner),
    Nothing,
}

impl Line {
    /// Where the line leaves the interior of the present hex.
    ///
    /// The corners left of the course are negative, those right of it positive. Going clockwise the
    /// sign rises where the line goes out and falls where it came in.
    fn way_out(&self) -> Next {
        if self.hex == self.to {
            return Next::Nothing;
        }
        for corner in Corner::ALL {
            let here = self.offset(corner);
            if here >= 0 && self.offset(corner.rotate(-1)) < 0 {
                return match here {
                    0 => Next::Vertex(corner),
                    _ => Next::Side(corner.sides()[0]),
                };
            }
        }
        Next::Nothing
    }

    /// Where the line goes after leaving the present hex at a corner.
    fn past_vertex(&mut self, corner: Corner) -> Next {
        let [before, after] = corner.sides();
        let far_end = self.drift + 2 * self.corners[corner.index()];
        if far_end == 0 {
            return Next::Along(corner);
        }
        self.step(if far_end > 0 { before } else { after });
        Next::Interior
    }

    fn offset(&self, corner: Corner) -> i64 {
        self.drift + self.corners[corner.index()]
    }

    fn step(&mut self, dir: Dir) {
        self.hex = self.hex + dir;
        self.drift += self.steps[dir.index()];
    }
}

impl Iterator for Line {
    type Item = Crossing;

    fn next(&mut self) -> Option<Crossing> {
        let hex = self.hex;
        match self.next {
            Next::Interior => {
                self.next = self.way_out();
                Some(Crossing::Interior(hex))
            }
            Next::Side(dir) => {
                self.step(dir);
                self.next = Next::Interior;
                Some(Crossing::Side(hex.side(dir)))
            }
            Next::Vertex(corner) => {
                self.next = self.past_vertex(corner);
                Some(Crossing::Vertex(hex.vertex(corner)))
            }
            Next::Along(corner) => {
                self.next = Next::FarVertex(corner);
                let [before, after] = corner.sides();
                Some(Crossing::Along((hex + before).side(after.rotate(1))))
            }
            Next::FarVertex(corner) => {
                let [before, after] = corner.sides();
                self.step(before);
                self.step(after);
                self.next = Next::Interior;
                Some(Crossing::Vertex(self.hex.vertex(corner.opposite())))
            }
            Next::Nothing => None,
        }
    }
}

impl FusedIterator for Line {}
