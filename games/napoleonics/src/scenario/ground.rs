//! The ground: the part of a scenario that is a map, and files that hold a map alone.

use super::ScenarioFile;
use crate::board::{HEXES, Hex, ROWS};
use crate::data::Data;
use sandtable_engine::{Problem, json};
use sandtable_hex::{Dir, Orientation};
use serde::Deserialize;

/// A map file as written: ground without an order of battle.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "the fields are described in data/README.md")]
pub struct MapFile {
    pub format: String,
    pub version: u16,
    pub game: String,
    pub id: String,
    pub title: String,
    pub subtitle: String,
    pub map: Vec<String>,
    pub fieldworks: Vec<Works>,
    pub names: Vec<NameLine>,
    pub origin: serde_json::Value,
}

/// Fieldworks of a hex.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "the fields are described in data/README.md")]
pub struct Works {
    pub hex: String,
    pub sides: Vec<String>,
}

/// A name on the map.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "the fields are described in data/README.md")]
pub struct NameLine {
    pub hex: String,
    pub name: String,
}

/// The ground as a file describes it.
#[derive(Clone, Copy, Debug)]
#[allow(missing_docs, reason = "the fields are described in data/README.md")]
pub struct Field<'a> {
    pub map: &'a [String],
    pub fieldworks: &'a [Works],
    pub names: &'a [NameLine],
}

/// The ground, checked: terrain and marked sides of each hex.
pub(super) struct Ground {
    pub terrain: [u8; HEXES],
    pub works: [u8; HEXES],
}

/// Reads a map file and checks it.
///
/// # Errors
/// Every problem at once, each with its line and place.
pub fn read_map(text: &str, data: &Data) -> Result<MapFile, Vec<Problem>> {
    json::read(text, |file: MapFile, _| {
        let mut problems = Vec::new();
        heading("sandtable-map", [&file.format, &file.game, &file.id], file.version, &mut problems);
        file.field().check(data, &mut problems);
        if problems.is_empty() { Ok(file) } else { Err(problems) }
    })
}

/// What every file of ours says first: its format, version, game and name.
pub(super) fn heading(
    expected: &str,
    [format, game, id]: [&str; 3],
    version: u16,
    problems: &mut Vec<Problem>,
) {
    let mut wants = |place: &str, found: &str, holds: bool, expected: &str| {
        if !holds {
            problems.push(Problem::new(place, found, expected));
        }
    };
    wants("format", format, format == expected, expected);
    wants("version", &version.to_string(), version == 1, "1");
    wants("game", game, game == "napoleonics", "napoleonics");
    let letters = id.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-');
    wants("id", id, letters && !id.is_empty(), "lower-case letters, digits and hyphens");
}

/// The hex of this name, or a problem.
pub(super) fn hex(place: String, name: &str, problems: &mut Vec<Problem>) -> Option<Hex> {
    let hex = Hex::named(name);
    if hex.is_none() {
        problems.push(Problem::new(place, name, "a hex from A1 to I13"));
    }
    hex
}

impl MapFile {
    /// The ground.
    #[must_use]
    pub fn field(&self) -> Field<'_> {
        Field { map: &self.map, fieldworks: &self.fieldworks, names: &self.names }
    }
}

impl ScenarioFile {
    /// The ground.
    #[must_use]
    pub fn field(&self) -> Field<'_> {
        Field { map: &self.map, fieldworks: &self.fieldworks, names: &self.names }
    }
}

impl Field<'_> {
    pub(super) fn check(&self, data: &Data, problems: &mut Vec<Problem>) -> Ground {
        let ground = Ground { terrain: self.terrain(data, problems), works: self.works(problems) };
        for (i, line) in self.names.iter().enumerate() {
            hex(format!("names[{i}].hex"), &line.hex, problems);
            if line.name.trim().is_empty() {
                problems.push(Problem::new(format!("names[{i}].name"), "nothing", "a name"));
            }
        }
        ground
    }

    /// Nine rows of glyphs.
    fn terrain(&self, data: &Data, problems: &mut Vec<Problem>) -> [u8; HEXES] {
        let mut terrain = [0; HEXES];
        if self.map.len() != ROWS.len() {
            problems.push(Problem::new("map", format!("{} rows", self.map.len()), "9 rows"));
        }
        for (r, row) in self.map.iter().enumerate().take(ROWS.len()) {
            let (is, length) = (row.chars().count(), if r % 2 == 0 { 13 } else { 12 });
            if is != length {
                let expected = format!("{length} hexes");
                problems.push(Problem::new(format!("map[{r}]"), format!("{is} hexes"), expected));
            }
            for (c, glyph) in row.chars().enumerate() {
                let kind = data.terrain.terrain.iter().position(|t| t.glyph == glyph);
                match (kind, Hex::at(r, c)) {
                    (Some(kind), Some(hex)) => terrain[hex.index()] = kind as u8,
                    (None, Some(hex)) => {
                        let place = format!("map[{r}], {}", hex.name());
                        problems.push(Problem::new(place, glyph, glyphs(data)));
                    }
                    (_, None) => {}
                }
            }
        }
        terrain
    }

    fn works(&self, problems: &mut Vec<Problem>) -> [u8; HEXES] {
        let mut works = [0; HEXES];
        for (i, line) in self.fieldworks.iter().enumerate() {
            let hex = hex(format!("fieldworks[{i}].hex"), &line.hex, problems);
            if line.sides.is_empty() {
                problems.push(Problem::new(format!("fieldworks[{i}].sides"), "none", "at least one side"));
            }
            for (j, side) in line.sides.iter().enumerate() {
                match (hex, Dir::named(Orientation::Pointy, side)) {
                    (Some(hex), Some(dir)) => works[hex.index()] |= 1 << dir.index(),
                    (None, Some(_)) => {}
                    (_, None) => {
                        let place = format!("fieldworks[{i}].sides[{j}]");
                        problems.push(Problem::new(place, side, "one of NW NE E SE SW W"));
                    }
                }
            }
        }
        works
    }
}

/// The letters of the map and what they mean.
fn glyphs(data: &Data) -> String {
    let letters: Vec<String> =
        data.terrain.terrain.iter().map(|t| format!("{} ({})", t.glyph, t.id)).collect();
    format!("one of {}", letters.join(", "))
}
