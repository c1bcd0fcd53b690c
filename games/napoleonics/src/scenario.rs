//! Scenario files: read, checked as a whole, and laid out (chapter 3).

use crate::board::{HEXES, Hex, HexSet, ROWS, Side};
use crate::data::{Data, Mover, Nation};
use crate::rules::victory::{Objective, When};
use crate::state::{MAX_HAND, MAX_LEADERS, MAX_UNITS};
use sandtable_engine::{Msg, Problem, ScenarioInfo, SeatInfo};
use sandtable_hex::{Dir, Orientation};
use serde::Deserialize;
use std::collections::BTreeMap;

/// A scenario file as written.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "the fields are described in data/README.md")]
pub struct ScenarioFile {
    pub format: String,
    pub version: u16,
    pub game: String,
    pub id: String,
    pub number: u16,
    pub title: String,
    pub date: String,
    pub sides: Sides,
    pub first_player: Side,
    pub nation_names: BTreeMap<String, String>,
    pub map: Vec<String>,
    pub fieldworks: Vec<Works>,
    pub units: Vec<UnitLine>,
    pub leaders: Vec<LeaderLine>,
    pub names: Vec<NameLine>,
    pub objectives: Vec<ObjectiveLine>,
    pub rules: Rules,
    pub special: Vec<SpecialLine>,
    pub origin: serde_json::Value,
    pub confidence: serde_json::Value,
}

/// The two armies (§NAP-3.2).
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "the fields are described in data/README.md")]
pub struct Sides {
    pub top: SideLine,
    pub bottom: SideLine,
}

impl Sides {
    fn of(&self, side: Side) -> &SideLine {
        match side {
            Side::Top => &self.top,
            Side::Bottom => &self.bottom,
        }
    }
}

/// One army.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "the fields are described in data/README.md")]
pub struct SideLine {
    pub name: String,
    pub nations: Vec<Nation>,
    pub commanders: Vec<String>,
    pub command_cards: u8,
    pub banners_to_win: u8,
}

/// Fieldworks of a hex.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "the fields are described in data/README.md")]
pub struct Works {
    pub hex: String,
    pub sides: Vec<String>,
}

/// A unit at its start.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "the fields are described in data/README.md")]
pub struct UnitLine {
    pub hex: String,
    pub unit: String,
}

/// A leader at his start.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "the fields are described in data/README.md")]
pub struct LeaderLine {
    pub hex: String,
    pub nation: Nation,
    pub name: String,
}

/// A name on the map.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "the fields are described in data/README.md")]
pub struct NameLine {
    pub hex: String,
    pub name: String,
}

/// An objective.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "the fields are described in data/README.md")]
pub struct ObjectiveLine {
    pub side: Side,
    pub hexes: Vec<String>,
    pub banners_each: u8,
    #[serde(rename = "type")]
    pub when: ObjectiveType,
    pub text: String,
    pub origin: String,
}

/// When it scores.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "NAP-4.4 and NAP-4.5")]
pub enum ObjectiveType {
    TemporaryTurnStart,
    TemporaryWhileOccupied,
}

/// Rules of the scenario's own.
#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "the fields are described in data/README.md")]
pub struct Rules {
    pub ford_no_stop: bool,
}

/// A sentence on what is special.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "the fields are described in data/README.md")]
pub struct SpecialLine {
    pub text: String,
    pub origin: String,
}

/// A scenario, checked.
#[derive(Clone, Debug)]
#[allow(missing_docs, reason = "the parts of the file, in their types")]
pub struct Scenario {
    pub file: ScenarioFile,
    pub terrain: [u8; HEXES],
    pub works: [u8; HEXES],
    /// Row of `units.json` and hex, in the order of the file.
    pub units: Vec<(u8, Side, Hex)>,
    pub leaders: Vec<(Side, Hex)>,
    pub objectives: Vec<Objective>,
}

/// Reads a scenario file.
///
/// # Errors
/// The place where it is not JSON of this form.
pub fn parse(text: &str) -> Result<ScenarioFile, Vec<Problem>> {
    serde_json::from_str(text).map_err(|e| {
        let place = format!("line {}, column {}", e.line(), e.column());
        vec![Problem::new(place, e.to_string(), "a scenario as data/README.md describes it")]
    })
}

/// The heading for lists.
#[must_use]
pub fn info(file: &ScenarioFile, text: &str) -> ScenarioInfo {
    let key = |part: &str| Msg::new(format!("scenario-{}-{part}", file.id));
    let seat = |side: Side| {
        let line = file.sides.of(side);
        SeatInfo {
            name: Msg::new(line.name.clone()),
            commander: Msg::new(line.commanders.first().cloned().unwrap_or_else(|| line.name.clone())),
            side: side as u8,
            style: line.nations.first().map_or("french", |n| n.key()).to_string(),
        }
    };
    let pieces = file.units.len() + file.leaders.len();
    ScenarioInfo {
        id: file.id.clone(),
        number: file.number,
        title: Msg::new(file.title.clone()),
        subtitle: Msg::new("scenario-when").msg("place", key("place")).msg("date", key("date")),
        story: key("story"),
        special: std::iter::once(key("special"))
            .chain(file.special.iter().map(|s| Msg::new(s.text.clone())))
            .chain(file.objectives.iter().map(|o| Msg::new(o.text.clone())))
            .collect(),
        seats: Side::BOTH.map(seat).to_vec(),
        hexes: HEXES as u16,
        pieces: pieces as u16,
        minutes: 20 + pieces as u16,
        hash: sandtable_engine::file_hash(text),
    }
}

/// Checks a scenario as a whole: every problem at once.
///
/// # Errors
/// All problems, each with its place.
pub fn check(file: ScenarioFile, data: &Data) -> Result<Scenario, Vec<Problem>> {
    let mut check = Check { file: &file, data, problems: Vec::new() };
    check.heading();
    let terrain = check.map();
    let works = check.works();
    let units = check.units(&terrain);
    let leaders = check.leaders(&terrain, &units);
    let objectives = check.objectives();
    if check.problems.is_empty() {
        Ok(Scenario { terrain, works, units, leaders, objectives, file })
    } else {
        Err(check.problems)
    }
}

struct Check<'a> {
    file: &'a ScenarioFile,
    data: &'a Data,
    problems: Vec<Problem>,
}

impl Check<'_> {
    fn problem(&mut self, place: impl Into<String>, found: impl Into<String>, expected: impl Into<String>) {
        self.problems.push(Problem::new(place, found, expected));
    }

    fn heading(&mut self) {
        let file = self.file;
        if file.format != "sandtable-scenario" {
            self.problem("format", &file.format, "sandtable-scenario");
        }
        if file.version != 1 {
            self.problem("version", file.version.to_string(), "1");
        }
        if file.game != "napoleonics" {
            self.problem("game", &file.game, "napoleonics");
        }
        if file.id.is_empty()
            || !file.id.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-')
        {
            self.problem("id", &file.id, "lower-case letters, digits and hyphens");
        }
        for side in Side::BOTH {
            let line = file.sides.of(side);
            let place =
                |field: &str| format!("sides.{}.{field}", if side == Side::Top { "top" } else { "bottom" });
            if !(1..=MAX_HAND as u8 - 4).contains(&line.command_cards) {
                self.problem(place("command_cards"), line.command_cards.to_string(), "1 to 12");
            }
            if !(1..=99).contains(&line.banners_to_win) {
                self.problem(place("banners_to_win"), line.banners_to_win.to_string(), "1 to 99");
            }
            if line.nations.is_empty() {
                self.problem(place("nations"), "none", "at least one nation");
            }
        }
        for nation in &file.sides.top.nations {
            if file.sides.bottom.nations.contains(nation) {
                self.problem("sides.bottom.nations", nation.key(), "a nation that is not on the other side");
            }
        }
    }

    /// Nine rows of glyphs.
    fn map(&mut self) -> [u8; HEXES] {
        let mut terrain = [0; HEXES];
        if self.file.map.len() != ROWS.len() {
            self.problem("map", format!("{} rows", self.file.map.len()), "9 rows");
        }
        for (r, row) in self.file.map.iter().enumerate().take(ROWS.len()) {
            let length = if r % 2 == 0 { 13 } else { 12 };
            if row.chars().count() != length {
                self.problem(
                    format!("map[{r}]"),
                    format!("{} hexes", row.chars().count()),
                    format!("{length} hexes"),
                );
            }
            for (c, glyph) in row.chars().enumerate() {
                let kind = self.data.terrain.terrain.iter().position(|t| t.glyph == glyph);
                match (kind, Hex::at(r, c)) {
                    (Some(kind), Some(hex)) => terrain[hex.index()] = kind as u8,
                    (None, Some(hex)) => {
                        let glyphs: String = self.data.terrain.terrain.iter().map(|t| t.glyph).collect();
                        self.problem(format!("map[{r}], {}", hex.name()), glyph, format!("one of {glyphs}"));
                    }
                    (_, None) => {}
                }
            }
        }
        terrain
    }

    fn hex(&mut self, place: String, name: &str) -> Option<Hex> {
        let hex = Hex::named(name);
        if hex.is_none() {
            self.problem(place, name, "a hex from A1 to I13");
        }
        hex
    }

    fn works(&mut self) -> [u8; HEXES] {
        let mut works = [0; HEXES];
        for (i, line) in self.file.fieldworks.iter().enumerate() {
            let hex = self.hex(format!("fieldworks[{i}].hex"), &line.hex);
            if line.sides.is_empty() {
                self.problem(format!("fieldworks[{i}].sides"), "none", "at least one side");
            }
            for (j, side) in line.sides.iter().enumerate() {
                match (hex, Dir::named(Orientation::Pointy, side)) {
                    (Some(hex), Some(dir)) => works[hex.index()] |= 1 << dir.index(),
                    (None, _) => {}
                    (_, None) => {
                        self.problem(format!("fieldworks[{i}].sides[{j}]"), side, "one of NW NE E SE SW W")
                    }
                }
            }
        }
        works
    }

    fn side_of(&self, nation: Nation) -> Option<Side> {
        Side::BOTH.into_iter().find(|&s| self.file.sides.of(s).nations.contains(&nation))
    }

    fn closed(&self, terrain: &[u8; HEXES], hex: Hex, mover: Mover) -> bool {
        self.data.terrain.terrain[terrain[hex.index()] as usize].impassable.contains(&mover)
    }

    /// §NAP-3.3, §NAP-3.5, §NAP-5.3.2: each unit is complete, one to a hex, on ground it may stand on.
    fn units(&mut self, terrain: &[u8; HEXES]) -> Vec<(u8, Side, Hex)> {
        let mut units = Vec::new();
        let mut taken = HexSet::EMPTY;
        let lines = &self.file.units;
        if lines.len() > MAX_UNITS {
            self.problem("units", format!("{} units", lines.len()), format!("at most {MAX_UNITS}"));
        }
        for (i, line) in lines.iter().enumerate().take(MAX_UNITS) {
            let Some(row) = self.unit_row(i, &line.unit) else { continue };
            let kind = &self.data.units[row as usize];
            let (arm, nation) = (kind.arm as usize, kind.nation);
            let Some(side) = self.side_of(nation) else {
                self.problem(format!("units[{i}].unit"), &line.unit, "a nation of one of the two sides");
                continue;
            };
            let Some(hex) = self.hex(format!("units[{i}].hex"), &line.hex) else { continue };
            let mover = [Mover::Infantry, Mover::Cavalry, Mover::Artillery][arm];
            if taken.contains(hex) {
                self.problem(format!("units[{i}].hex"), &line.hex, "a hex without another unit");
            }
            if self.closed(terrain, hex, mover) {
                self.problem(format!("units[{i}].hex"), &line.hex, "ground that the unit may enter");
            }
            taken.insert(hex);
            units.push((row, side, hex));
        }
        for side in Side::BOTH {
            if !units.iter().any(|u| u.1 == side) && !lines.is_empty() {
                self.problem("units", format!("none for {side:?}"), "units on both sides");
            }
        }
        if lines.is_empty() {
            self.problem("units", "none", "units on both sides");
        }
        units
    }

    fn unit_row(&mut self, i: usize, text: &str) -> Option<u8> {
        let found = text.split_once(' ').and_then(|(nation, code)| {
            self.data.units.iter().position(|u| u.nation.key() == nation && u.code == code)
        });
        if found.is_none() {
            self.problem(
                format!("units[{i}].unit"),
                text,
                "a nation and a code of units.json, such as `british LN`",
            );
        }
        found.map(|row| row as u8)
    }

    fn leaders(&mut self, terrain: &[u8; HEXES], units: &[(u8, Side, Hex)]) -> Vec<(Side, Hex)> {
        let mut leaders: Vec<(Side, Hex)> = Vec::new();
        let lines = &self.file.leaders;
        if lines.len() > MAX_LEADERS {
            self.problem("leaders", format!("{} leaders", lines.len()), format!("at most {MAX_LEADERS}"));
        }
        for (i, line) in lines.iter().enumerate().take(MAX_LEADERS) {
            let Some(side) = self.side_of(line.nation) else {
                self.problem(
                    format!("leaders[{i}].nation"),
                    line.nation.key(),
                    "a nation of one of the two sides",
                );
                continue;
            };
            let Some(hex) = self.hex(format!("leaders[{i}].hex"), &line.hex) else { continue };
            let place = format!("leaders[{i}].hex");
            if leaders.iter().any(|l| l.1 == hex) {
                self.problem(&place, &line.hex, "a hex without another leader");
            }
            if units.iter().any(|u| u.2 == hex && u.1 != side) {
                self.problem(&place, &line.hex, "a hex without an enemy unit");
            }
            if self.closed(terrain, hex, Mover::Leader) {
                self.problem(&place, &line.hex, "ground that a leader may enter");
            }
            leaders.push((side, hex));
        }
        leaders
    }

    fn objectives(&mut self) -> Vec<Objective> {
        let mut objectives = Vec::new();
        for (i, line) in self.file.objectives.iter().enumerate() {
            let mut hexes = HexSet::EMPTY;
            for (j, name) in line.hexes.iter().enumerate() {
                if let Some(hex) = self.hex(format!("objectives[{i}].hexes[{j}]"), name) {
                    hexes.insert(hex);
                }
            }
            let when = match line.when {
                ObjectiveType::TemporaryTurnStart => When::TurnStart,
                ObjectiveType::TemporaryWhileOccupied => When::WhileOccupied,
            };
            objectives.push(Objective {
                side: line.side,
                hexes,
                banners: line.banners_each,
                when,
                text: line.text.clone(),
            });
        }
        objectives
    }
}
