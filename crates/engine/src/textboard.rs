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
    /// What stands in it: a few characters.
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

/// The picture of a board: cells as wide as the longest text, lines without white space at their ends. Cells may
/// come in any order; of two at one place the later one shows.
#[must_use]
pub fn picture(layout: Layout, cells: &[Cell]) -> String {
    let (Some(top), Some(left)) = (cells.iter().map(|c| c.row).min(), cells.iter().map(|c| c.column).min())
    else {
        return String::new();
    };
    let width = cells.iter().map(|cell| cell.text.chars().count()).max().unwrap_or(0).max(1);
    // Two cells with their gap must be even, so that half of it is a whole number of characters.
    let pitch = (width + 2) / 2 * 2;
    let mut canvas: Vec<Vec<char>> = Vec::new();
    for cell in cells {
        let (down, right) = (cell.row.saturating_sub(top), cell.column.saturating_sub(left));
        if down >= MOST || right >= MOST {
            continue;
        }
        let (down, right) = (down as usize, right as usize);
        let is = |shoved: u8, place: i32| place.rem_euclid(2) == i32::from(shoved % 2);
        let (line, start) = match layout {
            Layout::Pointy { shoved } => {
                (down, right * pitch + if is(shoved, cell.row) { pitch / 2 } else { 0 })
            }
            Layout::Flat { shoved } => (down * 2 + usize::from(is(shoved, cell.column)), right * pitch),
        };
        write(&mut canvas, line, start, &centred(&cell.text, width));
    }
    let lines = canvas.into_iter().map(|line| line.into_iter().collect::<String>().trim_end().to_string());
    lines.collect::<Vec<_>>().join("\n").trim_end().to_string()
}

fn centred(text: &str, width: usize) -> String {
    let before = (width - text.chars().count().min(width)) / 2;
    let text = format!("{}{text}", " ".repeat(before));
    format!("{text:<width$}")
}

fn write(canvas: &mut Vec<Vec<char>>, line: usize, start: usize, text: &str) {
    if canvas.len() <= line {
        canvas.resize(line + 1, Vec::new());
    }
    let Some(row) = canvas.get_mut(line) else { return };
    let end = start + text.chars().count();
    if row.len() < end {
        row.resize(end, ' ');
    }
    row.iter_mut().skip(start).zip(text.chars()).for_each(|(place, c)| *place = c);
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

    proptest! {
        #[test]
        fn nothing_makes_it_stumble(cells in proptest::collection::vec((any::<i32>(), any::<i32>(), ".{0,5}"), 0..9), flat: bool, shoved: u8) {
            let cells: Vec<Cell> = cells.into_iter().map(|(r, c, t)| Cell::new(r, c, t)).collect();
            let layout = if flat { Layout::Flat { shoved } } else { Layout::Pointy { shoved } };
            let _ = picture(layout, &cells);
        }
    }
}
