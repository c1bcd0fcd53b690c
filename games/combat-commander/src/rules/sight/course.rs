//! What a straight line between two centres meets, whatever the map (§LOS-1 to §LOS-5).
//!
//! It depends only on how the two hexes lie to each other, so it is worked out once for each of some 290 ways,
//! in whole numbers.

use crate::board::{COLUMNS, Hex, ROWS};
use crate::map::{Dirs, Terrain};
use crate::rules::terrain::Chart;
use sandtable_hex::{self as grid, Corner, Crossing, Dir, Point, line, turn};

/// In [`MetHex::shapes`]: the picture of the hex itself; the bits below are its joins, by direction.
pub const BODY: u8 = 1 << 6;

/// Where something lies, from the hex in which the line begins: columns to the right, half rows down.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Offset {
    columns: i8,
    halves: i8,
}

impl Offset {
    fn of(place: grid::Hex) -> Offset {
        Offset { columns: place.q as i8, halves: (2 * place.r + place.q) as i8 }
    }

    /// The hex so far from this one; [`Hex::NONE`] off the board.
    #[inline]
    pub fn from(self, start: Hex) -> Hex {
        let column = start.column() as i8 + self.columns;
        let halves = start.height() as i8 + self.halves - (column & 1);
        if (0..COLUMNS as i8).contains(&column) && (0..2 * ROWS as i8).contains(&halves) {
            Hex(column as u8 * ROWS + halves as u8 / 2)
        } else {
            Hex::NONE
        }
    }
}

/// An intervening hex (§LOS-4).
#[derive(Clone, Debug)]
pub struct MetHex {
    /// Where.
    pub at: Offset,
    /// The line runs along the side between it and this hex; none if it runs through its inside.
    pub mate: Option<Offset>,
    /// For each type of terrain, which parts of its picture the line touches: [`BODY`], and the joins to the
    /// neighbours, but for those toward the two ends (§LOS-2).
    pub shapes: [u8; 12],
    /// The arms of a railway that the line touches (§LOS-3).
    pub rails: Dirs,
    /// The two opposite sides through whose middles the line runs, if it runs so (§LOS-5).
    pub along: Dirs,
}

/// One thing that the line meets between its ends.
#[derive(Clone, Debug)]
pub enum Met {
    /// An intervening hex.
    Hex(MetHex),
    /// A hexside that belongs to neither end, touched if only at a corner (§LOS-3), and whether the line runs
    /// along all of it (§10.1-b).
    Side(Offset, Dir, bool),
}

/// A line between two hexes.
#[derive(Clone, Debug)]
pub struct Course {
    /// What it meets, in order.
    pub met: Vec<Met>,
    /// Every hex but the two ends of which it touches a point (§LOS-8), and before which of the things met.
    pub touched: Vec<(Offset, usize)>,
}

impl Course {
    /// The line from one hex to another.
    pub fn new(chart: &Chart, from: Hex, to: Hex) -> Course {
        let start = from.axial();
        let end = to.axial();
        Course::between(chart, grid::Hex::ORIGIN, grid::Hex::new(end.q - start.q, end.r - start.r))
    }

    fn between(chart: &Chart, start: grid::Hex, end: grid::Hex) -> Course {
        let mut course = Course { met: Vec::new(), touched: Vec::new() };
        let mut drawn = Drawn { chart, start, end, sides: Vec::new(), course: &mut course };
        for crossing in line(start, end) {
            match crossing {
                Crossing::Interior(hex) => drawn.hex(hex, None),
                Crossing::Side(side) => drawn.side(side, false),
                Crossing::Vertex(vertex) => {
                    vertex.hexes().into_iter().for_each(|hex| drawn.touch(hex));
                    vertex.sides().into_iter().for_each(|side| drawn.side(side, false));
                }
                Crossing::Along(side) => {
                    let [a, b] = side.hexes();
                    drawn.hex(a, Some(b));
                    drawn.hex(b, Some(a));
                    drawn.side(side, true);
                }
            }
        }
        course
    }
}

/// A course in the making.
struct Drawn<'a> {
    chart: &'a Chart,
    start: grid::Hex,
    end: grid::Hex,
    /// Sides met so far, each with its place in the course.
    sides: Vec<(grid::Hexside, usize)>,
    course: &'a mut Course,
}

impl Drawn<'_> {
    fn is_end(&self, hex: grid::Hex) -> bool {
        hex == self.start || hex == self.end
    }

    fn touch(&mut self, hex: grid::Hex) {
        let at = Offset::of(hex);
        if !self.is_end(hex) && !self.course.touched.iter().any(|(known, _)| *known == at) {
            self.course.touched.push((at, self.course.met.len()));
        }
    }

    fn side(&mut self, side: grid::Hexside, along: bool) {
        let [a, b] = side.hexes();
        if self.is_end(a) || self.is_end(b) {
            return;
        }
        // A line that runs along a side has met its first end before.
        if let Some((_, place)) = self.sides.iter().find(|(known, _)| *known == side) {
            if let Some(Met::Side(_, _, runs)) = self.course.met.get_mut(*place) {
                *runs |= along;
            }
            return;
        }
        self.sides.push((side, self.course.met.len()));
        self.course.met.push(Met::Side(Offset::of(a), side.dir(), along));
    }

    fn hex(&mut self, hex: grid::Hex, mate: Option<grid::Hex>) {
        if self.is_end(hex) {
            return;
        }
        self.touch(hex);
        let centre = self.aside(Point::centre(hex));
        let touched = |dir: &Dir| meets([centre, self.aside(Point::middle(hex.side(*dir)))]);
        let rails = dirs(Dir::ALL.into_iter().filter(touched));
        let straight = |dir: &Dir| centre == 0 && self.aside(Point::centre(hex + *dir)) == 0;
        let along = dirs(Dir::ALL.into_iter().filter(straight));
        let at = Offset::of(hex);
        let met = MetHex { at, mate: mate.map(Offset::of), shapes: self.shapes(hex), rails, along };
        self.course.met.push(Met::Hex(met));
    }

    /// Which side of the line a point lies on, and how far.
    fn aside(&self, point: Point) -> i64 {
        turn(Point::centre(self.start), Point::centre(self.end), point)
    }

    fn shapes(&self, hex: grid::Hex) -> [u8; 12] {
        let mut made: [(u8, u8); 12] = [(0, 0); 12];
        for (n, terrain) in Terrain::ALL.into_iter().enumerate() {
            let size = self.chart.row(terrain).depiction;
            let known = made[..n].iter().find(|(other, _)| *other == size);
            made[n] = (size, known.map_or_else(|| self.shape(hex, size), |(_, shape)| *shape));
        }
        made.map(|(_, shape)| shape)
    }

    /// §LOS-2: the parts of a picture of this size that the line touches.
    ///
    /// The whole line is tried, not only the way between the ends: it cannot touch the picture beyond an end.
    /// Where it leaves an end backward it is two hexes from every hex that it met ahead.
    fn shape(&self, hex: grid::Hex, size: u8) -> u8 {
        if size == 0 {
            return 0;
        }
        let corner = |of: grid::Hex, c: Corner| self.aside(Point::inner_corner(of, c, i32::from(size)));
        let own = Corner::ALL.map(|c| corner(hex, c));
        let mut touched = if meets(own) { BODY } else { 0 };
        for dir in Dir::ALL {
            let next = hex + dir;
            let back = dir.opposite();
            let facing = [corner(next, back.corner_before()), corner(next, back.corner_after())];
            let edge = [own[dir.corner_before().index()], own[dir.corner_after().index()]];
            if !self.is_end(next) && meets([facing[0], facing[1], edge[0], edge[1]]) {
                touched |= 1 << dir.index();
            }
        }
        touched
    }
}

/// Whether the corners of a shape do not all lie strictly on one side of the line.
fn meets<const N: usize>(asides: [i64; N]) -> bool {
    asides.iter().any(|&a| a >= 0) && asides.iter().any(|&a| a <= 0)
}

fn dirs(from: impl Iterator<Item = Dir>) -> Dirs {
    let mut dirs = Dirs::default();
    from.for_each(|dir| dirs.insert(dir));
    dirs
}

/// Half rows between the top and the bottom of the board.
const HALVES: usize = 2 * ROWS as usize;

/// The lines between all hexes of the board.
pub struct Courses {
    made: Vec<Option<Course>>,
}

impl Courses {
    /// Draws them all.
    pub fn new(chart: &Chart) -> Courses {
        let mut made = Vec::with_capacity(COLUMNS as usize * 2 * HALVES);
        for columns in 0..i16::from(COLUMNS) {
            for halves in -(HALVES as i16)..HALVES as i16 {
                let possible = (columns + halves) % 2 == 0 && (columns > 0 || halves > 0);
                let end = grid::Hex::new(columns, (halves - columns).div_euclid(2));
                made.push(possible.then(|| Course::between(chart, grid::Hex::ORIGIN, end)));
            }
        }
        Courses { made }
    }

    /// The line from a hex to one that comes after it, column by column.
    pub fn get(&self, from: Hex, to: Hex) -> Option<&Course> {
        let columns = usize::from(to.column() - from.column());
        let halves = HALVES + usize::from(to.height()) - usize::from(from.height());
        self.made.get(columns * 2 * HALVES + halves)?.as_ref()
    }
}
