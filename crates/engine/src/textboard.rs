//! A board as text: rows shifted by half a cell. For terminal play and tests.

/// Which way the hexes of a board stand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Layout {
    /// Points up: rows are straight, and rows of this parity (0 even, 1 odd) are shoved half a cell to the right.
    Pointy {
        /// The parity of the rows that are shoved.
        shoved: u8,
    },
    /// Flat side up: columns are straight, and columns of this parity are shoved half a cell down.
    Flat {
        /// The parity of the columns that are shoved.
        shoved: u8,
    },
}

/// A hex to be shown: its place in the grid and a short text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Cell {
    /// The row, from the top.
    pub row: i32,
    /// The column, from the left.
    pub column: i32,
    /// What stands in it: a few characters, in one line or several.
    pub text: String,
}

impl Cell {
    /// A cell.
    pub fn new(row: i32, column: i32, text: impl Into<String>) -> Cell {
        Cell { row, column, text: text.into() }
    }
}

/// The most rows and columns that are drawn; cells beyond are left out.
const MOST: i32 = 400;

/// A character of a picture, and whose it is: the number of its cell, the line of the cell's text and the place in
/// that line. Nothing for the ground between cells.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Spot {
    /// The character.
    pub glyph: char,
    /// Cell, line, place.
    pub of: Option<(usize, usize, usize)>,
}

const GROUND: Spot = Spot { glyph: ' ', of: None };

/// The picture of a board: cells as wide as the longest line, lines without white space at their ends. Cells may
/// come in any order; of two at one place the later one shows.
#[must_use]
pub fn picture(layout: Layout, cells: &[Cell]) -> String {
    let line =
        |line: Vec<Spot>| line.iter().map(|spot| spot.glyph).collect::<String>().trim_end().to_string();
    let lines: Vec<String> = canvas(layout, cells).into_iter().map(line).collect();
    lines.join("\n").trim_end().to_string()
}

/// The picture character by character, for those who colour it.
#[must_use]
pub fn canvas(layout: Layout, cells: &[Cell]) -> Vec<Vec<Spot>> {
    let (Some(top), Some(left)) = (cells.iter().map(|c| c.row).min(), cells.iter().map(|c| c.column).min())
    else {
        return Vec::new();
    };
    let lines = || cells.iter().flat_map(|cell| cell.text.lines());
    let width = lines().map(|line| line.chars().count()).max().unwrap_or(0).max(1);
    let height = cells.iter().map(|cell| cell.text.lines().count()).max().unwrap_or(0).max(1);
    // Two cells with their gap must be even, so that half of it is a whole number of characters.
    let pitch = (width + 2) / 2 * 2;
    let mut canvas: Vec<Vec<Spot>> = Vec::new();
    for (number, cell) in cells.iter().enumerate() {
        let (down, right) = (cell.row.saturating_sub(top), cell.column.saturating_sub(left));
        if down >= MOST || right >= MOST {
            continue;
        }
        let (down, right) = (down as usize, right as usize);
        let is = |shoved: u8, place: i32| place.rem_euclid(2) == i32::from(shoved % 2);
        let (line, start) = match layout {
            Layout::Pointy { shoved } => {
                (down * height, right * pitch + if is(shoved, cell.row) { pitch / 2 } else { 0 })
            }
            Layout::Flat { shoved } => {
                ((down * 2 + usize::from(is(shoved, cell.column))) * height, right * pitch)
            }
        };
        for (of, text) in cell.text.lines().enumerate() {
            write(&mut canvas, (line + of, start), text, width, (number, of));
        }
    }
    canvas
}

/// Writes a line of a cell in the middle of its place.
fn write(canvas: &mut Vec<Vec<Spot>>, at: (usize, usize), text: &str, width: usize, of: (usize, usize)) {
    let (line, start) = at;
    if canvas.len() <= line {
        canvas.resize(line + 1, Vec::new());
    }
    let Some(row) = canvas.get_mut(line) else { return };
    if row.len() < start + width {
        row.resize(start + width, GROUND);
    }
    let before = (width - text.chars().count().min(width)) / 2;
    let blank = std::iter::repeat_n(GROUND, before);
    let spots = text.chars().enumerate().map(|(i, glyph)| Spot { glyph, of: Some((of.0, of.1, i)) });
    let spots = blank.chain(spots).chain(std::iter::repeat(GROUND));
    row.iter_mut().skip(start).take(width).zip(spots).for_each(|(place, spot)| *place = spot);
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn grid(rows: i32, columns: i32) -> Vec<Cell> {
        let names = (0..rows).flat_map(|r| (0..columns).map(move |c| (r, c)));
        names.map(|(r, c)| Cell::new(r, c, format!("{}{}", char::from(b'A' + c as u8), r + 1))).collect()
    }

    #[test]
    fn rows_of_pointy_hexes_are_shoved_right() {
        let board = picture(Layout::Pointy { shoved: 1 }, &grid(3, 3));
        assert_eq!(board, "A1  B1  C1\n  A2  B2  C2\nA3  B3  C3");
    }

    #[test]
    fn columns_of_flat_hexes_are_shoved_down() {
        let board = picture(Layout::Flat { shoved: 1 }, &grid(2, 3));
        assert_eq!(board, "A1      C1\n    B1\nA2      C2\n    B2");
    }

    #[test]
    fn texts_are_centred_and_holes_stay_empty() {
        let cells = [Cell::new(2, 1, "woods"), Cell::new(3, 1, "#"), Cell::new(2, 3, "x")];
        assert_eq!(picture(Layout::Pointy { shoved: 1 }, &cells), "woods         x\n     #");
        assert_eq!(picture(Layout::Flat { shoved: 0 }, &[]), "");
    }

    #[test]
    fn cells_of_several_lines_stay_whole() {
        let cells = [Cell::new(0, 0, "A1\nfLN"), Cell::new(1, 0, "B1"), Cell::new(1, 1, "B2\ngun")];
        let board = "A1\nfLN\n  B1  B2\n      gun";
        assert_eq!(picture(Layout::Pointy { shoved: 1 }, &cells), board);
        let spots = canvas(Layout::Pointy { shoved: 1 }, &cells);
        assert_eq!(spots[3][8], Spot { glyph: 'n', of: Some((2, 1, 2)) });
        assert_eq!(spots[2][0].of, None);
    }

    proptest! {
        #[test]
        fn nothing_makes_it_stumble(cells in proptest::collection::vec((any::<i32>(), any::<i32>(), ".{0,5}"), 0..9), flat: bool, shoved: u8) {
            let cells: Vec<Cell> = cells.into_iter().map(|(r, c, t)| Cell::new(r, c, t)).collect();
            let layout = if flat { Layout::Flat { shoved } } else { Layout::Pointy { shoved } };
            let _ = picture(layout, &cells);
        }
    }
}
