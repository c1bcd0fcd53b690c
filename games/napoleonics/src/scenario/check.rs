//! A scenario checked as a whole: every problem at once.

use super::ground::{self, Ground, heading};
use super::{ObjectiveType, Scenario, ScenarioFile};
use crate::board::{HEXES, Hex, HexSet, Side};
use crate::choice;
use crate::data::{Arm, Data, Mover, Nation};
use crate::rules::victory::{Objective, When};
use crate::state::{MAX_HAND, MAX_LEADERS, MAX_UNITS};
use sandtable_engine::json::Doubts;
use sandtable_engine::{Game, Problem};

/// Checks a scenario as a whole: every problem at once.
///
/// # Errors
/// All problems, each with its place.
pub(super) fn check(file: ScenarioFile, data: &Data, doubts: &Doubts) -> Result<Scenario, Vec<Problem>> {
    let mut check = Check { file: &file, data, doubts, problems: Vec::new() };
    check.heading();
    let Ground { terrain, works } = file.field().check(data, &mut check.problems);
    let units = check.units(&terrain);
    let leaders = check.leaders(&terrain, &units);
    let objectives = check.objectives();
    if check.problems.is_empty() {
        Ok(Scenario { terrain, works, units, leaders, objectives, file })
    } else {
        Err(check.problems)
    }
}

/// The most banners that objectives may give a side together.
const MOST_BANNERS: u32 = 99;

struct Check<'a> {
    file: &'a ScenarioFile,
    data: &'a Data,
    doubts: &'a Doubts,
    problems: Vec<Problem>,
}

impl Check<'_> {
    fn problem(&mut self, place: impl Into<String>, found: impl Into<String>, expected: impl Into<String>) {
        self.problems.push(Problem::new(place, found, expected));
    }

    /// Troops go by another name only if there are words for it.
    fn nation_names(&mut self) {
        let words = crate::Napoleonics::title().words.first().map_or("", |(_, text)| text);
        let known: Vec<&str> =
            words.lines().filter_map(|line| line.strip_prefix("nation-")?.split(" =").next()).collect();
        for (nation, name) in &self.file.nation_names {
            let place = format!("nation_names.{nation}");
            for wrong in [nation, name].into_iter().filter(|word| !known.contains(&word.as_str())) {
                self.problem(place.clone(), wrong, format!("one of {}", known.join(", ")));
            }
        }
    }

    fn heading(&mut self) {
        let file = self.file;
        let names = [file.format.as_str(), &file.game, &file.id];
        heading("sandtable-scenario", names, file.version, &mut self.problems);
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
        self.nation_names();
        for nation in &file.sides.top.nations {
            if file.sides.bottom.nations.contains(nation) {
                self.problem("sides.bottom.nations", nation.key(), "a nation that is not on the other side");
            }
        }
    }

    fn hex(&mut self, place: String, name: &str) -> Option<Hex> {
        ground::hex(place, name, &mut self.problems)
    }

    /// The side of a nation; a problem if it has none, unless the sides themselves could not be read.
    fn side_of(&mut self, place: String, nation: Nation) -> Option<Side> {
        let side = Side::BOTH.into_iter().find(|&s| self.file.sides.of(s).nations.contains(&nation));
        if side.is_none() && self.doubts.sure_of("sides") {
            self.problem(place, nation.key(), "a nation of one of the two sides");
        }
        side
    }

    fn closed(&self, terrain: &[u8; HEXES], hex: Hex, mover: Mover) -> bool {
        let kind = self.data.terrain.terrain.get(terrain[hex.index()] as usize);
        self.doubts.sure_of("map") && kind.is_some_and(|kind| kind.impassable.contains(&mover))
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
            let hex = self.hex(format!("units[{i}].hex"), &line.hex);
            let Some((row, side, mover)) = self.unit(format!("units[{i}].unit"), &line.unit) else {
                continue;
            };
            let Some(hex) = hex else { continue };
            if taken.contains(hex) {
                self.problem(format!("units[{i}].hex"), &line.hex, "a hex without another unit");
            }
            if self.closed(terrain, hex, mover) {
                self.problem(format!("units[{i}].hex"), &line.hex, "ground that the unit may enter");
            }
            taken.insert(hex);
            units.push((row, side, hex));
        }
        let lacking = Side::BOTH.into_iter().any(|side| !units.iter().any(|u| u.1 == side));
        // Units that were not understood may be those that are missing.
        if lacking && units.len() == lines.len() {
            self.problem("units", format!("{} units", lines.len()), "units on both sides");
        }
        units
    }

    /// The row of `units.json`, the side and the arm of a unit.
    fn unit(&mut self, place: String, text: &str) -> Option<(u8, Side, Mover)> {
        let named =
            |(nation, code)| self.data.units.iter().position(|u| u.nation.key() == nation && u.code == code);
        let row = text.split_once(' ').and_then(named);
        let Some((row, kind)) = row.and_then(|row| Some((row as u8, self.data.units.get(row)?))) else {
            self.problem(place, text, "a nation and a code of units.json, such as `british LN`");
            return None;
        };
        let mover = match kind.arm {
            Arm::Infantry => Mover::Infantry,
            Arm::Cavalry => Mover::Cavalry,
            Arm::Artillery => Mover::Artillery,
        };
        self.side_of(place, kind.nation).map(|side| (row, side, mover))
    }

    fn leaders(&mut self, terrain: &[u8; HEXES], units: &[(u8, Side, Hex)]) -> Vec<(Side, Hex)> {
        let mut leaders: Vec<(Side, Hex)> = Vec::new();
        let lines = &self.file.leaders;
        if lines.len() > MAX_LEADERS {
            self.problem("leaders", format!("{} leaders", lines.len()), format!("at most {MAX_LEADERS}"));
        }
        for (i, line) in lines.iter().enumerate().take(MAX_LEADERS) {
            let place = format!("leaders[{i}].hex");
            self.leader_name(format!("leaders[{i}].name"), &line.name);
            let side = self.side_of(format!("leaders[{i}].nation"), line.nation);
            let hex = self.hex(place.clone(), &line.hex);
            let (Some(side), Some(hex)) = (side, hex) else { continue };
            if leaders.iter().any(|l| l.1 == hex) {
                self.problem(&place, &line.hex, "a hex without another leader");
            }
            let enemy = units.iter().any(|u| u.2 == hex && u.1 != side);
            if enemy && self.doubts.sure_of(&format!("leaders[{i}]")) {
                self.problem(&place, &line.hex, "a hex without an enemy unit");
            }
            if self.closed(terrain, hex, Mover::Leader) {
                self.problem(&place, &line.hex, "ground that a leader may enter");
            }
            leaders.push((side, hex));
        }
        leaders
    }

    /// A leader's name is a word of the record: nothing else may be called so.
    fn leader_name(&mut self, place: String, name: &str) {
        let word = name.strip_prefix("leader-").unwrap_or(name);
        let letters = |c: char| c.is_alphanumeric() || " -'’.".contains(c);
        let is_name = word.starts_with(char::is_alphabetic) && word.chars().all(letters);
        let is_card = self.data.cards.iter().any(|card| card.id == word);
        if !is_name || is_card || Hex::named(word).is_some() || choice::WORDS.contains(&word) {
            self.problem(place, name, "a name of letters that is not a hex, a card or a section");
        }
    }

    fn objectives(&mut self) -> Vec<Objective> {
        let mut objectives = Vec::new();
        let mut held = [0u32; 2];
        for (i, line) in self.file.objectives.iter().enumerate() {
            let mut hexes = HexSet::EMPTY;
            for (j, name) in line.hexes.iter().enumerate() {
                if let Some(hex) = self.hex(format!("objectives[{i}].hexes[{j}]"), name) {
                    hexes.insert(hex);
                }
            }
            if hexes == HexSet::EMPTY && line.hexes.is_empty() {
                self.problem(format!("objectives[{i}].hexes"), "none", "at least one hex");
            }
            let worth = u32::from(line.banners_each) * hexes.len() as u32;
            held[line.side.index()] = held[line.side.index()].saturating_add(worth);
            if line.banners_each == 0 || held[line.side.index()] > MOST_BANNERS {
                let expected = format!("1 or more, and at most {MOST_BANNERS} for all objectives of a side");
                self.problem(
                    format!("objectives[{i}].banners_each"),
                    line.banners_each.to_string(),
                    expected,
                );
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
