//! A finite board: the hexes that are there, numbered, named and linked.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::{Dir, Hex, HexSet, Layout, NameError, NameFault, Naming, Offset, Orientation, PlaceName};

/// The number of a hex in its [`Grid`], from 0 on without gaps.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct HexId(pub u16);

impl HexId {
    /// As an index into an array with one entry per hex.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

const NONE: u16 = u16::MAX;

/// One printed board, and how it lies on the table.
#[derive(Debug, Clone)]
pub struct Sheet {
    prefix: String,
    layout: Layout,
    naming: Naming,
    places: Vec<Offset>,
    turned: bool,
    shift: Hex,
}

impl Sheet {
    /// A board with these places, named this way. Places left out are holes.
    pub fn new(layout: Layout, naming: Naming, places: impl IntoIterator<Item = Offset>) -> Self {
        let places = places.into_iter().collect();
        Self { prefix: String::new(), layout, naming, places, turned: false, shift: Hex::ORIGIN }
    }

    /// Puts this before every name of the board, to tell it from the other boards.
    #[must_use]
    pub fn prefixed(mut self, prefix: &str) -> Self {
        prefix.clone_into(&mut self.prefix);
        self
    }

    /// Turns the board upside down.
    #[must_use]
    pub fn turned(mut self) -> Self {
        self.turned = true;
        self
    }

    /// Lays the board so that its hex at `place` covers the hex `on` of the table.
    ///
    /// A board that is not laid by this lies with its own axial coordinates. Turn before you lay.
    #[must_use]
    pub fn laid(mut self, place: Offset, on: Hex) -> Self {
        self.shift = Hex::ORIGIN;
        self.shift = on - self.hex(place);
        self
    }

    /// What stands before its names.
    #[must_use]
    pub fn prefix(&self) -> &str {
        &self.prefix
    }

    /// The hex of the table under this place of the board.
    #[must_use]
    pub fn hex(&self, place: Offset) -> Hex {
        let own = self.layout.to_hex(place);
        self.shift + if self.turned { -own } else { own }
    }

    /// The place of the board over this hex of the table, be it printed or not.
    #[must_use]
    pub fn place(&self, hex: Hex) -> Offset {
        let own = hex - self.shift;
        self.layout.to_offset(if self.turned { -own } else { own })
    }
}

/// The board as it lies on the table: every hex with its number, its name and its neighbours.
///
/// Hexes are numbered in the order in which the sheets give them. Where two sheets overlap, as joined
/// boards do along their half hexes, the hex is one: it is printed with the name of the first sheet
/// and found under either name.
///
/// ```
/// use sandtable_hex::*;
/// // Nine rows of 13 and 12 hexes in turn, the short ones half a hex to the right.
/// let layout = Layout::new(Orientation::Pointy, Parity::Even);
/// let places = (1..=9).flat_map(|row| (1..=12 + row % 2).map(move |col| Offset::new(col, row)));
/// let grid = Grid::new(vec![Sheet::new(layout, Naming::RowColumn, places)])?;
///
/// assert_eq!(grid.len(), 113);
/// let f7 = grid.parse("F7")?;
/// let north_east = grid.neighbour(f7, pointy::NE).unwrap();
/// assert_eq!(grid.name(north_east).to_string(), "E8");
/// assert_eq!(grid.distance(f7, grid.parse("F1")?), 6);
/// assert_eq!(
///     grid.parse("K1").unwrap_err().to_string(),
///     "`K1` is no hex here: the map has no hex of that name",
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone)]
pub struct Grid {
    orientation: Orientation,
    sheets: Vec<Sheet>,
    hexes: Vec<Hex>,
    neighbours: Vec<[u16; 6]>,
    /// Which sheets show each hex, a bit for each.
    shown_by: Vec<u16>,
    table: Table,
}

/// The ids by axial coordinates, over the rectangle that holds them all.
#[derive(Debug, Clone)]
struct Table {
    corner: Hex,
    width: usize,
    ids: Vec<u16>,
}

impl Table {
    /// Above this many cells the hexes lie too far apart for one board.
    const LIMIT: usize = 1 << 22;

    fn around(hexes: &[Hex]) -> Option<Self> {
        let span = |of: fn(&Hex) -> i16| Some((hexes.iter().map(of).min()?, hexes.iter().map(of).max()?));
        let ((left, right), (top, bottom)) = (span(|hex| hex.q)?, span(|hex| hex.r)?);
        let width = usize::from(right.abs_diff(left)) + 1;
        let cells = width * (usize::from(bottom.abs_diff(top)) + 1);
        (cells <= Self::LIMIT).then(|| Self { corner: Hex::new(left, top), width, ids: vec![NONE; cells] })
    }

    fn cell(&self, hex: Hex) -> Option<usize> {
        let col = usize::try_from(i32::from(hex.q) - i32::from(self.corner.q)).ok()?;
        let row = usize::try_from(i32::from(hex.r) - i32::from(self.corner.r)).ok()?;
        (col < self.width).then(|| row * self.width + col)
    }

    fn get(&self, hex: Hex) -> u16 {
        self.cell(hex).and_then(|cell| self.ids.get(cell)).copied().unwrap_or(NONE)
    }

    fn put(&mut self, hex: Hex, id: u16) {
        if let Some(entry) = self.cell(hex).and_then(|cell| self.ids.get_mut(cell)) {
            *entry = id;
        }
    }
}

impl Grid {
    /// Lays the sheets out. Up to sixteen sheets and 65,535 hexes.
    ///
    /// # Errors
    /// When the sheets do not make one board: see [`GridError`].
    pub fn new(sheets: Vec<Sheet>) -> Result<Self, GridError> {
        let orientation = common_orientation(&sheets)?;
        let all: Vec<Hex> = sheets.iter().flat_map(|s| s.places.iter().map(|&place| s.hex(place))).collect();
        let table = Table::around(&all).ok_or(GridError::TooWide)?;
        let (hexes, shown_by, neighbours) = (Vec::new(), Vec::new(), Vec::new());
        let mut grid = Self { orientation, sheets, hexes, neighbours, shown_by, table };
        for number in 0..grid.sheets.len() {
            grid.number_sheet(number)?;
        }
        grid.neighbours =
            grid.hexes.iter().map(|hex| hex.neighbours().map(|next| grid.table.get(next))).collect();
        Ok(grid)
    }

    fn number_sheet(&mut self, number: usize) -> Result<(), GridError> {
        let Self { sheets, hexes, shown_by, table, .. } = self;
        let (sheet, mark) = (&sheets[number], 1 << number);
        for &place in &sheet.places {
            sheet.naming.print(place).ok_or(GridError::Unnameable(sheet.naming, place))?;
            let hex = sheet.hex(place);
            match table.get(hex) {
                NONE => {
                    let id =
                        u16::try_from(hexes.len()).ok().filter(|&id| id != NONE).ok_or(GridError::TooMany)?;
                    table.put(hex, id);
                    hexes.push(hex);
                    shown_by.push(mark);
                }
                id if shown_by[usize::from(id)] & mark != 0 => return Err(GridError::Twice(place)),
                id => shown_by[usize::from(id)] |= mark,
            }
        }
        Ok(())
    }

    /// How many hexes there are.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.hexes.len()
    }

    /// Always false: a grid has a hex.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.hexes.is_empty()
    }

    /// How the hexes lie.
    #[must_use]
    pub const fn orientation(&self) -> Orientation {
        self.orientation
    }

    /// The sheets, in the order given.
    #[must_use]
    pub fn sheets(&self) -> &[Sheet] {
        &self.sheets
    }

    /// All hexes.
    pub fn ids(&self) -> impl DoubleEndedIterator<Item = HexId> + ExactSizeIterator + use<> {
        (0..self.hexes.len() as u16).map(HexId)
    }

    /// The hex with this number, if the grid has so many. Numbers from outside come in by this door.
    #[must_use]
    pub fn nth(&self, number: usize) -> Option<HexId> {
        u16::try_from(number).ok().filter(|_| number < self.len()).map(HexId)
    }

    /// The axial coordinates of a hex.
    ///
    /// # Panics
    /// If the id is not of this grid: see [`Grid::nth`].
    #[must_use]
    pub fn hex(&self, id: HexId) -> Hex {
        self.hexes[id.index()]
    }

    /// The number of the hex at these coordinates, if it is there.
    #[must_use]
    pub fn id(&self, hex: Hex) -> Option<HexId> {
        known(self.table.get(hex))
    }

    /// The hex next to this one, if it is there.
    ///
    /// # Panics
    /// If the id is not of this grid.
    #[must_use]
    pub fn neighbour(&self, id: HexId, dir: Dir) -> Option<HexId> {
        known(self.neighbours[id.index()][dir.index()])
    }

    /// The hexes next to this one that are there, with their directions, clockwise.
    ///
    /// # Panics
    /// If the id is not of this grid.
    pub fn neighbours(&self, id: HexId) -> impl Iterator<Item = (Dir, HexId)> + use<> {
        let row = self.neighbours[id.index()];
        Dir::ALL.into_iter().filter_map(move |dir| Some((dir, known(row[dir.index()])?)))
    }

    /// How many steps apart two hexes are, over holes and off-board hexes too.
    #[must_use]
    pub fn distance(&self, a: HexId, b: HexId) -> u32 {
        self.hex(a).distance(self.hex(b))
    }

    /// The sheets that show this hex, by their place in [`Grid::sheets`], with the place it has there.
    pub fn shown_by(&self, id: HexId) -> impl Iterator<Item = (usize, Offset)> + '_ {
        let (hex, shown) = (self.hex(id), self.shown_by[id.index()]);
        let sheets = self.sheets.iter().enumerate();
        sheets.filter(move |(n, _)| shown & 1 << n != 0).map(move |(n, sheet)| (n, sheet.place(hex)))
    }

    /// The name of a hex, ready to print: that on the first sheet that shows it.
    #[must_use]
    pub fn name(&self, id: HexId) -> HexName<'_> {
        let sheet = &self.sheets[self.shown_by[id.index()].trailing_zeros() as usize];
        // The sheet put the hex in, so it has a name for it.
        HexName { prefix: &sheet.prefix, place: PlaceName::of(sheet.naming, sheet.place(self.hex(id))) }
    }

    /// The hex of this name.
    ///
    /// # Errors
    /// When no hex has exactly this name, with what was expected instead.
    pub fn parse(&self, name: &str) -> Result<HexId, NameError> {
        let mut fault = None;
        for (n, sheet) in self.sheets.iter().enumerate() {
            let Some(rest) = name.strip_prefix(sheet.prefix.as_str()) else { continue };
            let Some(place) = sheet.naming.parse(rest) else {
                fault = fault.or(Some(NameFault::Form(sheet.naming)));
                continue;
            };
            match self.id(sheet.hex(place)) {
                Some(id) if self.shown_by[id.index()] & 1 << n != 0 => return Ok(id),
                _ => fault = Some(NameFault::NotThere),
            }
        }
        let boards = || NameFault::Board(self.sheets.iter().map(|sheet| sheet.prefix.clone()).collect());
        let fault = fault.unwrap_or_else(boards);
        Err(NameError { given: name.to_owned(), fault })
    }

    /// All hexes that `start` is linked with by steps that `open` allows, itself included.
    ///
    /// ```
    /// use sandtable_hex::*;
    /// let layout = Layout::new(Orientation::Flat, Parity::Even);
    /// let places = (1..=5).flat_map(|col| (1..=5).map(move |row| Offset::new(col, row)));
    /// let grid = Grid::new(vec![Sheet::new(layout, Naming::ColumnRow, places)])?;
    /// let river = |id: HexId| grid.name(id).to_string().starts_with('C');
    /// let bank: HexSet<1> = grid.region(grid.parse("A1")?, |_, _, to| !river(to));
    /// assert_eq!(bank.len(), 10);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn region<const WORDS: usize>(
        &self,
        start: HexId,
        mut open: impl FnMut(HexId, Dir, HexId) -> bool,
    ) -> HexSet<WORDS> {
        let mut region: HexSet<WORDS> = [start].into_iter().collect();
        let mut edge = region;
        while !edge.is_empty() {
            let mut next = HexSet::EMPTY;
            for from in edge.iter() {
                let fresh =
                    self.neighbours(from).filter(|&(dir, to)| !region.contains(to) && open(from, dir, to));
                next.extend(fresh.map(|(_, to)| to));
            }
            region = region | next;
            edge = next;
        }
        region
    }
}

const fn known(id: u16) -> Option<HexId> {
    if id == NONE { None } else { Some(HexId(id)) }
}

fn common_orientation(sheets: &[Sheet]) -> Result<Orientation, GridError> {
    let first = sheets.first().ok_or(GridError::Empty)?.layout.orientation;
    if sheets.iter().any(|sheet| sheet.layout.orientation != first) {
        return Err(GridError::Mixed);
    }
    if sheets.iter().any(|sheet| sheet.places.is_empty()) {
        return Err(GridError::Empty);
    }
    let same_prefix =
        |(n, sheet): (usize, &Sheet)| sheets[..n].iter().any(|other| other.prefix == sheet.prefix);
    if sheets.iter().enumerate().any(same_prefix) {
        return Err(GridError::SamePrefix);
    }
    if sheets.len() > 16 { Err(GridError::TooMany) } else { Ok(first) }
}

/// The name of a hex: prints it, the board's prefix first.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct HexName<'a> {
    prefix: &'a str,
    place: PlaceName,
}

impl fmt::Display for HexName<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.prefix, self.place)
    }
}

/// Why sheets do not make a grid.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum GridError {
    /// There is no sheet, or one without a hex.
    Empty,
    /// Pointy and flat sheets together.
    Mixed,
    /// Two sheets with the same prefix.
    SamePrefix,
    /// More than sixteen sheets or 65,535 hexes.
    TooMany,
    /// The hexes lie too far apart.
    TooWide,
    /// A sheet has this place twice.
    Twice(Offset),
    /// The naming has no name for this place.
    Unnameable(Naming, Offset),
}

impl fmt::Display for GridError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => write!(f, "a grid needs a sheet, and every sheet a hex"),
            Self::Mixed => write!(f, "pointy and flat sheets do not fit together"),
            Self::SamePrefix => write!(f, "two sheets have the same prefix"),
            Self::TooMany => write!(f, "a grid holds at most 16 sheets and 65535 hexes"),
            Self::TooWide => write!(f, "the hexes lie too far apart for one grid"),
            Self::Twice(at) => write!(f, "column {}, row {} is there twice", at.col, at.row),
            Self::Unnameable(naming, at) => {
                write!(f, "column {}, row {} has no name made of {}", at.col, at.row, naming.form())
            }
        }
    }
}

impl std::error::Error for GridError {}
