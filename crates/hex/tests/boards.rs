//! The boards of the five games, numbered as they are printed.

#![allow(clippy::unwrap_used)]

use sandtable_hex::{
    Dir, Grid, GridError, HexId, Layout, NameFault, Naming, Offset, Orientation, Parity, Sheet, flat, pointy,
};

fn rectangle(
    cols: std::ops::RangeInclusive<i16>,
    rows: std::ops::RangeInclusive<i16>,
) -> impl Iterator<Item = Offset> {
    cols.flat_map(move |col| rows.clone().map(move |row| Offset::new(col, row)))
}

/// Columns A to GG: ten hexes in A, C, E and so on; in B, D, F half hexes 0 and 10 at the edges.
fn geomorphic(prefix: &str) -> Sheet {
    let layout = Layout::new(Orientation::Flat, Parity::Even);
    let places = (1..=33).flat_map(|col| (col % 2..=10).map(move |row| Offset::new(col, row)));
    Sheet::new(layout, Naming::ColumnRow, places).prefixed(prefix)
}

fn around(grid: &Grid, name: &str) -> String {
    let id = grid.parse(name).unwrap();
    let names = Dir::ALL.map(|dir| {
        grid.neighbour(id, dir).map_or_else(|| "-".to_owned(), |next| grid.name(next).to_string())
    });
    names.join(" ")
}

fn names_go_both_ways(grid: &Grid) {
    for id in grid.ids() {
        assert_eq!(grid.parse(&grid.name(id).to_string()), Ok(id));
        assert_eq!(grid.id(grid.hex(id)), Some(id));
        for (dir, next) in grid.neighbours(id) {
            assert_eq!(grid.neighbour(next, dir.opposite()), Some(id));
            assert_eq!(grid.distance(id, next), 1);
        }
    }
}

#[test]
fn rows_of_13_and_12() {
    let layout = Layout::new(Orientation::Pointy, Parity::Even);
    let places = (1..=9).flat_map(|row| (1..=12 + row % 2).map(move |col| Offset::new(col, row)));
    let grid = Grid::new(vec![Sheet::new(layout, Naming::RowColumn, places)]).unwrap();
    assert_eq!(grid.len(), 113);
    names_go_both_ways(&grid);
    // NW NE E SE SW W
    assert_eq!(around(&grid, "F7"), "E7 E8 F8 G8 G7 F6");
    assert_eq!(around(&grid, "B1"), "A1 A2 B2 C2 C1 -");
    assert_eq!(around(&grid, "B12"), "A12 A13 - C13 C12 B11");
    assert_eq!(around(&grid, "I13"), "H12 - - - - I12");
    let a1 = grid.parse("A1").unwrap();
    assert_eq!(a1, HexId(0));
    assert_eq!(grid.neighbours(a1).map(|(dir, _)| dir).collect::<Vec<_>>(), [pointy::E, pointy::SE]);
    assert!(grid.parse("B13").is_err());
}

#[test]
fn fifteen_columns_of_ten() {
    let layout = Layout::new(Orientation::Flat, Parity::Even);
    let sheet = Sheet::new(layout, Naming::ColumnRow, rectangle(1..=15, 1..=10));
    let grid = Grid::new(vec![sheet]).unwrap();
    assert_eq!(grid.len(), 150);
    names_go_both_ways(&grid);
    // N NE SE S SW NW
    assert_eq!(around(&grid, "C5"), "C4 D4 D5 C6 B5 B4");
    assert_eq!(around(&grid, "D5"), "D4 E5 E6 D6 C6 C5");
    assert_eq!(around(&grid, "A1"), "- - B1 A2 - -");
    assert_eq!(around(&grid, "O10"), "O9 - - - N10 N9");
}

#[test]
fn four_digits_with_odd_columns_low() {
    let layout = Layout::new(Orientation::Flat, Parity::Odd);
    let sheet = Sheet::new(layout, Naming::Digits, rectangle(11..=45, 1..=30));
    let grid = Grid::new(vec![sheet]).unwrap();
    assert_eq!(grid.len(), 1050);
    names_go_both_ways(&grid);
    assert_eq!(around(&grid, "1809"), "1808 1908 1909 1810 1709 1708");
    assert_eq!(around(&grid, "1909"), "1908 2009 2010 1910 1810 1809");
    let distance = |a, b| grid.distance(grid.parse(a).unwrap(), grid.parse(b).unwrap());
    assert_eq!(distance("1101", "1501"), 4);
    assert_eq!(distance("1101", "1130"), 29);
}

#[test]
fn four_digits_with_even_columns_low() {
    let layout = Layout::new(Orientation::Flat, Parity::Even);
    let sheet = Sheet::new(layout, Naming::Digits, rectangle(1..=12, 1..=8));
    let grid = Grid::new(vec![sheet]).unwrap();
    names_go_both_ways(&grid);
    assert_eq!(around(&grid, "0604"), "0603 0704 0705 0605 0505 0504");
    assert_eq!(around(&grid, "0504"), "0503 0603 0604 0505 0404 0403");
}

#[test]
fn two_boards_joined_on_the_long_edge_share_their_half_hexes() {
    let first = geomorphic("s");
    let join = first.hex(Offset::new(2, 10));
    let grid = Grid::new(vec![first, geomorphic("t").laid(Offset::new(2, 0), join)]).unwrap();
    names_go_both_ways(&grid);
    assert_eq!(grid.len(), 2 * (17 * 10 + 16 * 11) - 16);
    let shared = grid.parse("sBB10").unwrap();
    assert_eq!(grid.parse("tBB0"), Ok(shared));
    assert_eq!(grid.name(shared).to_string(), "sBB10");
    assert_eq!(grid.shown_by(shared).map(|(sheet, _)| sheet).collect::<Vec<_>>(), [0, 1]);
    assert_eq!(around(&grid, "sBB10"), "sBB9 sCC10 tCC1 tBB1 tAA1 sAA10");
    assert_eq!(around(&grid, "sBB7"), "sBB6 sCC7 sCC8 sBB8 sAA8 sAA7");
}

#[test]
fn a_board_turned_upside_down_joins_as_well() {
    let first = geomorphic("s");
    let join = first.hex(Offset::new(2, 10));
    // Turned, its column FF comes to lie under B, and its row 10 on top.
    let second = geomorphic("t").turned().laid(Offset::new(32, 10), join);
    let grid = Grid::new(vec![first, second]).unwrap();
    names_go_both_ways(&grid);
    assert_eq!(grid.len(), 2 * (17 * 10 + 16 * 11) - 16);
    assert_eq!(grid.parse("tFF10"), grid.parse("sB10"));
    assert_eq!(around(&grid, "sB10"), "sB9 sC10 tEE10 tFF9 tGG10 sA10");
}

#[test]
fn two_boards_joined_on_the_short_edge_share_a_column() {
    let first = geomorphic("s");
    let join = first.hex(Offset::new(33, 1));
    let grid = Grid::new(vec![first, geomorphic("t").laid(Offset::new(1, 1), join)]).unwrap();
    names_go_both_ways(&grid);
    assert_eq!(grid.len(), 2 * (17 * 10 + 16 * 11) - 10);
    assert_eq!(grid.parse("tA4"), grid.parse("sGG4"));
    assert_eq!(grid.neighbour(grid.parse("sGG4").unwrap(), flat::NE), grid.parse("tB3").ok());
}

#[test]
fn holes_have_no_name_and_no_neighbour() {
    let layout = Layout::new(Orientation::Flat, Parity::Even);
    let lake = Offset::new(3, 3);
    let places = rectangle(1..=5, 1..=5).filter(|&place| place != lake);
    let grid = Grid::new(vec![Sheet::new(layout, Naming::ColumnRow, places)]).unwrap();
    assert_eq!(grid.len(), 24);
    names_go_both_ways(&grid);
    assert_eq!(around(&grid, "C2"), "C1 D1 D2 - B2 B1");
    assert_eq!(grid.parse("C3").unwrap_err().fault, NameFault::NotThere);
    assert_eq!(grid.nth(23), Some(HexId(23)));
    assert_eq!(grid.nth(24), None);
}

#[test]
fn what_is_no_name_is_told_what_was_expected() {
    let first = geomorphic("s");
    let join = first.hex(Offset::new(2, 10));
    let grid = Grid::new(vec![first, geomorphic("t").laid(Offset::new(2, 0), join)]).unwrap();
    let fault = |text: &str| grid.parse(text).unwrap_err().to_string();
    assert_eq!(fault("BB7"), "`BB7` is no hex here: expected a name that begins with s or t");
    assert_eq!(
        fault("s7"),
        "`s7` is no hex here: expected the letter of a column and the number of a hex in it"
    );
    for absent in ["sA0", "sA11", "sHH1", "tB11"] {
        assert_eq!(fault(absent), format!("`{absent}` is no hex here: the map has no hex of that name"));
    }
    for wrong in ["", "s", "sBB", "sAB7", "sbb7", "sBB07", "sBB7 ", "sBB99999", "s\u{416}7", "sAAA1", "s-1"] {
        assert!(grid.parse(wrong).is_err(), "{wrong}");
    }
}

#[test]
fn sheets_that_make_no_grid_are_refused() {
    let flat = Layout::new(Orientation::Flat, Parity::Odd);
    let pointy = Layout::new(Orientation::Pointy, Parity::Odd);
    let sheet = |layout, naming, places: &[(i16, i16)]| {
        Sheet::new(layout, naming, places.iter().map(|&(col, row)| Offset::new(col, row)))
    };
    let refused = |sheets| Grid::new(sheets).unwrap_err();
    let plain = sheet(flat, Naming::Digits, &[(1, 1)]);
    assert_eq!(refused(vec![]), GridError::Empty);
    assert_eq!(refused(vec![sheet(flat, Naming::Digits, &[])]), GridError::Empty);
    assert_eq!(refused(vec![plain.clone(), sheet(pointy, Naming::Digits, &[(1, 1)])]), GridError::Mixed);
    assert_eq!(refused(vec![plain.clone(), plain]), GridError::SamePrefix);
    let twice = sheet(flat, Naming::Digits, &[(1, 1), (2, 1), (1, 1)]);
    assert_eq!(refused(vec![twice]), GridError::Twice(Offset::new(1, 1)));
    let beyond = sheet(flat, Naming::Digits, &[(1, 100)]);
    assert_eq!(refused(vec![beyond]), GridError::Unnameable(Naming::Digits, Offset::new(1, 100)));
    let letters = sheet(flat, Naming::ColumnRow, &[(53, 1)]);
    assert_eq!(refused(vec![letters]), GridError::Unnameable(Naming::ColumnRow, Offset::new(53, 1)));
    let far = sheet(flat, Naming::ColumnRow, &[(1, 1), (52, 30000)]);
    assert!(Grid::new(vec![far]).is_ok());
    let strip = |hexes| Sheet::new(pointy, Naming::RowColumn, rectangle(1..=2048, 1..=32).take(hexes));
    assert_eq!(refused(vec![strip(65_536)]), GridError::TooMany);
    assert_eq!(Grid::new(vec![strip(65_535)]).unwrap().len(), 65_535);
}
