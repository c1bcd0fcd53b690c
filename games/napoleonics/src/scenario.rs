//! Scenario files: read, checked as a whole, and laid out (chapter 3).

mod check;
mod ground;

use crate::board::{HEXES, Hex, Side};
use crate::data::{Data, Nation};
use crate::rules::victory::Objective;
pub use ground::{Field, MapFile, NameLine, Works, read_map};
use sandtable_engine::{Msg, Problem, ScenarioInfo, SeatInfo, json};
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

/// Reads a scenario file and checks it as a whole.
///
/// # Errors
/// Every problem at once, each with its line and place.
pub fn read(text: &str, data: &Data) -> Result<Scenario, Vec<Problem>> {
    json::read(text, |file, doubts| check::check(file, data, doubts))
}

/// The heading of a scenario file.
///
/// # Errors
/// Every place where it is not a scenario by its form.
pub fn heading(text: &str) -> Result<ScenarioInfo, Vec<Problem>> {
    json::read(text, |file: ScenarioFile, _| Ok(info(&file, text)))
}

/// The heading for lists.
#[must_use]
pub fn info(file: &ScenarioFile, text: &str) -> ScenarioInfo {
    // A scenario of one's own has no such words.
    let key = |part: &str| {
        let key = format!("scenario-{}-{part}", file.id);
        if has_word(&key) { Msg::new(key) } else { Msg::default() }
    };
    let seat = |side: Side| {
        let line = file.sides.of(side);
        SeatInfo {
            name: Msg::new(line.name.clone()),
            commander: Msg::new(line.commanders.first().cloned().unwrap_or_else(|| line.name.clone())),
            side: side as u8,
            style: line.nations.first().map_or("french", |n| n.key()).to_string(),
        }
    };
    let pieces = u16::try_from(file.units.len() + file.leaders.len()).unwrap_or(u16::MAX);
    ScenarioInfo {
        id: file.id.clone(),
        number: file.number,
        title: Msg::new(file.title.clone()),
        subtitle: match key("place") {
            place if place == Msg::default() => Msg::new(file.date.clone()),
            place => Msg::new("scenario-when").msg("place", place).msg("date", key("date")),
        },
        story: key("story"),
        special: std::iter::once(key("special"))
            .filter(|special| *special != Msg::default())
            .chain(file.special.iter().map(|s| Msg::new(s.text.clone())))
            .chain(file.objectives.iter().map(|o| Msg::new(o.text.clone())))
            .collect(),
        seats: Side::BOTH.map(seat).to_vec(),
        hexes: HEXES as u16,
        pieces,
        minutes: pieces.saturating_add(20),
        hash: sandtable_engine::file_hash(text),
    }
}

impl ScenarioFile {
    /// What stands over the map: place and date in the game's words, or title and date as the file has them.
    #[must_use]
    pub fn place_and_date(&self) -> [String; 2] {
        let place = format!("scenario-{}-place", self.id);
        if has_word(&place) {
            [place, format!("scenario-{}-date", self.id)]
        } else {
            [self.title.clone(), self.date.clone()]
        }
    }
}

/// Whether the game's texts have this word.
fn has_word(key: &str) -> bool {
    let (_, text) = crate::TITLE.words.first().copied().unwrap_or_default();
    text.lines().any(|line| line.strip_prefix(key).is_some_and(|rest| rest.starts_with(" =")))
}
