//! The sense of a scenario file: every problem at once, each with its place.

use super::{
    Bridgehead, Exit, Extraction, Objective, Ours, Scenario, ScenarioFile, Special, Victory, VictoryLine,
    Wired, Words,
};
use crate::board::{Board, Edge, HexSet};
use crate::data::{Card, Data, Side, Terrain};
use crate::state::{Structure, StructureKind, UnitId};
use sandtable_engine::Problem;
use sandtable_hex::HexId;

/// The most turns of a scenario.
const TURNS: u8 = 30;
/// The most that may be won together by what is written in lists, so that the points of a side can be counted.
const POINTS: u32 = 9999;

/// Checks a scenario as a whole.
pub(super) fn check(file: ScenarioFile, data: &Data) -> Result<Scenario, Vec<Problem>> {
    let mut check = Check { data, problems: Vec::new(), cards: data.cards.clone() };
    check.heading(&file);
    check.own_cards(&file);
    let Some(board) = check.board(&file) else { return Err(check.problems) };
    let structures = check.structures(&file, &board);
    let (trenches, wire, obstacles) = check.works(&file, &board);
    let mines = check.mines(&file, &board);
    let slots = check.slots(&file);
    let forces = Side::BOTH.map(|side| check.force(&file, side, &board, slots));
    check.zones_apart(&forces);
    let special = check.special(&file, &board, &structures);
    let victory = check.victory(&file, &board, &structures, slots);
    if !check.problems.is_empty() {
        return Err(check.problems);
    }
    let cards = check.cards;
    Ok(Scenario {
        board,
        cards,
        slots,
        forces,
        structures,
        trenches,
        wire,
        obstacles,
        mines,
        special,
        victory,
        file,
    })
}

pub(super) struct Check<'a> {
    pub data: &'a Data,
    pub problems: Vec<Problem>,
    pub cards: Vec<Card>,
}

impl Check<'_> {
    pub fn problem(&mut self, place: impl Into<String>, found: impl ToString, expected: impl Into<String>) {
        self.problems.push(Problem::new(place, found.to_string(), expected));
    }

    fn exactly(&mut self, place: &str, found: &str, expected: &str) {
        if found != expected {
            self.problem(place, found, expected);
        }
    }

    pub fn between(&mut self, place: impl Into<String>, found: impl Into<i64>, least: i64, most: i64) {
        let found = found.into();
        if !(least..=most).contains(&found) {
            self.problem(place, found, format!("a number from {least} to {most}"));
        }
    }

    /// A hex by its name.
    pub fn hex(&mut self, board: &Board, place: impl Into<String>, name: &str) -> Option<HexId> {
        let hex = board.grid.parse(name).ok();
        if hex.is_none() {
            let last = format!("{:02}{:02}", board.width, board.height);
            self.problem(place, name, format!("a hex from 0101 to {last}"));
        }
        hex
    }

    /// Hexes by name, and blocks of them: `0101-0310` is columns 01 to 03, rows 01 to 10.
    pub fn zone(&mut self, board: &Board, place: &str, names: &[String]) -> HexSet {
        let mut zone = HexSet::EMPTY;
        for (n, name) in names.iter().enumerate() {
            let (first, last) = name.split_once('-').unwrap_or((name, name));
            let at = format!("{place}[{n}]");
            let (Some(first), Some(last)) = (self.hex(board, &at, first), self.hex(board, &at, last)) else {
                continue;
            };
            let height = u16::from(board.height);
            let corner = |hex: HexId| (hex.0 / height, hex.0 % height);
            let ((left, top), (right, bottom)) = (corner(first), corner(last));
            if left > right || top > bottom {
                self.problem(at, name, "the upper left hex of the block, then the lower right one");
                continue;
            }
            for column in left..=right {
                let block: HexSet = (top..=bottom).map(|row| HexId(column * height + row)).collect();
                zone = zone | block;
            }
        }
        zone
    }

    fn heading(&mut self, file: &ScenarioFile) {
        self.exactly("format", &file.format, "sandtable-scenario");
        self.exactly("version", &file.version.to_string(), "1");
        self.exactly("game", &file.game, "hot-war");
        let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
        if file.id.is_empty() || !file.id.chars().all(plain) {
            self.problem("id", &file.id, "lower-case letters, digits and hyphens");
        }
        let texts =
            [("title", &file.title), ("place", &file.place), ("date", &file.date), ("story", &file.story)];
        for (place, text) in texts {
            self.text(place, text);
        }
        for (n, text) in file.special.iter().enumerate() {
            self.text(&format!("special[{n}]"), text);
        }
        self.between("turns", file.turns, 1, i64::from(TURNS));
    }

    pub fn text(&mut self, place: &str, text: &Words) {
        for (language, text) in ["en", "ru"].iter().zip(text.both()) {
            if text.trim().is_empty() || text.trim() != text {
                let found = if text.is_empty() { "nothing" } else { &text };
                self.problem(format!("{place}.{language}"), found, "a text, without blanks around it");
            }
        }
    }

    /// Cards of the scenario's own: in place of those with the same id, or besides them.
    fn own_cards(&mut self, file: &ScenarioFile) {
        let mut ids: Vec<&str> = Vec::new();
        for (n, line) in file.cards.iter().enumerate() {
            let place = format!("cards[{n}]");
            if ids.contains(&line.id.as_str()) {
                self.problem(format!("{place}.id"), format!("{} again", line.id), "each card once");
            }
            ids.push(&line.id);
            match line.clone().card() {
                Ok(card) => match self.cards.iter_mut().find(|known| known.id == card.id) {
                    Some(known) => *known = card,
                    None => self.cards.push(card),
                },
                Err(problems) => self.problems.extend(
                    problems
                        .into_iter()
                        .map(|p| Problem::new(format!("{place}.{}", p.place), p.found, p.expected)),
                ),
            }
        }
        if self.cards.len() > usize::from(u8::MAX) {
            self.problem("cards", file.cards.len(), "fewer cards");
        }
    }

    fn special(&mut self, file: &ScenarioFile, board: &Board, structures: &[Structure]) -> Special {
        let rules = &file.rules;
        self.between("rules.ambush_from", rules.ambush_from, 0, i64::from(file.turns));
        let mut wired = Vec::new();
        for (n, line) in rules.wired.iter().enumerate() {
            let place = format!("rules.wired[{n}]");
            let hex = self.structure(board, structures, &format!("{place}.hex"), &line.hex);
            self.between(format!("{place}.turns"), line.turns, 1, i64::from(file.turns));
            self.between(format!("{place}.from"), line.from, 1, i64::from(file.turns));
            wired.extend(hex.map(|s| Wired {
                hex: s.hex,
                side: line.side,
                turns: line.turns,
                from: line.from,
            }));
        }
        for (place, value) in [("rules.settlement_defence", rules.settlement_defence)] {
            if let Some(value) = value {
                self.between(place, value, 1, 9);
            }
        }
        let contaminated = self.zone(board, "rules.contaminated", &rules.contaminated);
        Special { ambush_from: rules.ambush_from, wired, contaminated }
    }

    /// The structure on a hex.
    fn structure(
        &mut self,
        board: &Board,
        structures: &[Structure],
        place: &str,
        name: &str,
    ) -> Option<Structure> {
        let hex = self.hex(board, place, name)?;
        let found = structures.iter().find(|s| s.hex == hex).copied();
        if found.is_none() {
            self.problem(
                place,
                name,
                "a hex with a bridge, a settlement, an oil field, a depot or a pillbox",
            );
        }
        found
    }

    fn victory(
        &mut self,
        file: &ScenarioFile,
        board: &Board,
        structures: &[Structure],
        slots: [u8; 2],
    ) -> Victory {
        let line = &file.victory;
        let mut victory =
            Victory { oil_penalty: line.oil_penalty, margin: line.margin, ..Victory::default() };
        for (n, objective) in line.objectives.iter().enumerate() {
            let place = format!("victory.objectives[{n}]");
            let at = format!("{place}.hex");
            let hex = match objective.when {
                Ours::Held => self.hex(board, at, &objective.hex),
                _ => self.structure(board, structures, &at, &objective.hex).map(|s| s.hex),
            };
            if matches!(objective.when, Ours::Destroyed | Ours::Intact) && objective.side.is_none() {
                self.problem(format!("{place}.side"), "nothing", "the side that gets the points");
            }
            victory.objectives.extend(hex.map(|hex| Objective {
                hex,
                points: objective.points,
                when: objective.when,
                side: objective.side,
            }));
        }
        for (n, exit) in line.exits.iter().enumerate() {
            let place = format!("victory.exits[{n}]");
            self.between(format!("{place}.percent"), exit.percent, 1, 100);
            let Some(hex) = self.hex(board, format!("{place}.hex"), &exit.hex) else { continue };
            if !board.is_on(hex, exit.edge) {
                self.problem(format!("{place}.edge"), edge_word(exit.edge), "an edge on which the hex lies");
            }
            victory.exits.push(Exit { side: exit.side, hex, edge: exit.edge, percent: exit.percent });
        }
        for (n, head) in line.bridgeheads.iter().enumerate() {
            let hexes = self.zone(board, &format!("victory.bridgeheads[{n}].hexes"), &head.hexes);
            let away = |h: &HexId| hexes.iter().map(|o| u32::from(board.distance(*h, o))).sum::<u32>();
            let middle = hexes.iter().min_by_key(away);
            victory.bridgeheads.push(Bridgehead { side: head.side, hexes, middle, points: head.points });
        }
        victory.extraction = self.extraction(file, board, slots);
        for (&side, &points) in &line.bonus {
            self.between(format!("victory.bonus.{}", word(side)), points, -999, 999);
            victory.bonus[side.index()] = points;
        }
        for (&side, &points) in &file.free_bonus {
            self.between(format!("free_bonus.{}", word(side)), points, 0, 999);
        }
        self.countable(line, slots);
        if line.oil_penalty > 0 && !structures.iter().any(|s| s.kind == StructureKind::OilField) {
            self.problem("victory.oil_penalty", line.oil_penalty, "0, for there is no oil field");
        }
        victory
    }

    /// That the points of objectives and bridgeheads can be counted.
    fn countable(&mut self, line: &VictoryLine, slots: [u8; 2]) {
        let objectives = line.objectives.iter().map(|o| u32::from(o.points)).sum::<u32>();
        if objectives > POINTS {
            self.problem("victory.objectives", format!("{objectives} points"), format!("at most {POINTS}"));
        }
        let units = u32::from(slots[0].max(slots[1]));
        let heads = line.bridgeheads.iter().map(|head| u32::from(head.points) * units).sum::<u32>();
        if heads > POINTS {
            self.problem("victory.bridgeheads", format!("{heads} points"), format!("at most {POINTS}"));
        }
        self.between("victory.oil_penalty", line.oil_penalty, 0, 99);
    }

    fn extraction(&mut self, file: &ScenarioFile, board: &Board, slots: [u8; 2]) -> Option<Extraction> {
        let line = file.victory.extraction.as_ref()?;
        let known = &file.sides.of(line.side).units;
        self.between("victory.extraction.from", line.from, 1, i64::from(file.turns));
        let mut units = Vec::new();
        let mut listed = [false; 256];
        for (n, number) in line.units.iter().enumerate() {
            if std::mem::replace(&mut listed[usize::from(*number)], true) {
                let place = format!("victory.extraction.units[{n}]");
                self.problem(place, format!("{number} again"), "each number once");
            } else if known.iter().any(|unit| unit.number == *number) {
                units.push(unit_id(slots, line.side, *number));
            } else {
                self.problem(
                    format!("victory.extraction.units[{n}]"),
                    number,
                    "a number of a unit of that side",
                );
            }
        }
        let ground = self.zone(board, "victory.extraction.ground", &line.ground);
        if ground.is_empty() {
            self.problem("victory.extraction.ground", "nothing", "hexes on which they must have stood");
        }
        Some(Extraction { units, from: line.from, ground })
    }

    fn zones_apart(&mut self, forces: &[super::Force; 2]) {
        if !(forces[0].zone & forces[1].zone).is_empty() {
            self.problem("sides", "zones that overlap", "zones of set-up apart from each other");
        }
    }

    /// Settlements, oil fields and bridges of the map, depots, pillboxes.
    fn structures(&mut self, file: &ScenarioFile, board: &Board) -> Vec<Structure> {
        let new = |hex, kind| Structure { hex, kind, damage: 0, absorbed: 0, destroyed: false };
        let mut all = Vec::new();
        for hex in board.all() {
            let here = board.hex(hex);
            all.extend(match (here.terrain, here.bridge) {
                (_, Some(bridge)) => Some(new(hex, StructureKind::Bridge(bridge))),
                (Terrain::Settlement, _) => Some(new(hex, StructureKind::Settlement)),
                (Terrain::OilField, _) => Some(new(hex, StructureKind::OilField)),
                _ => None,
            });
        }
        for (n, depot) in file.depots.iter().enumerate() {
            let place = format!("depots[{n}].hex");
            let Some(hex) = self.hex(board, &place, &depot.hex) else { continue };
            if self.data.terrain(board.hex(hex).terrain).water || board.hex(hex).terrain == Terrain::Ford {
                self.problem(&place, &depot.hex, "dry land");
            }
            if all.iter().any(|s| s.hex == hex) {
                self.problem(&place, &depot.hex, "a hex without another structure");
                continue;
            }
            all.push(new(hex, StructureKind::Depot(depot.side, depot.ammo)));
        }
        for (n, name) in file.works.pillboxes.iter().enumerate() {
            let place = format!("works.pillboxes[{n}]");
            let Some(hex) = self.hex(board, &place, name) else { continue };
            if !self.data.terrain(board.hex(hex).terrain).pillbox {
                self.problem(&place, name, "terrain on which a pillbox may stand");
            }
            if all.iter().any(|s| s.hex == hex && s.kind == StructureKind::Pillbox) {
                self.problem(&place, format!("{name} again"), "one pillbox to a hex");
                continue;
            }
            all.push(new(hex, StructureKind::Pillbox));
        }
        all
    }
}

/// The number of a unit in the position.
pub(super) const fn unit_id(slots: [u8; 2], side: Side, number: u8) -> UnitId {
    let first = match side {
        Side::Ussr => 0,
        Side::Usa => slots[0],
    };
    UnitId(first.saturating_add(number.saturating_sub(1)))
}

/// The word for a side in the file.
pub(super) const fn word(side: Side) -> &'static str {
    match side {
        Side::Ussr => "USSR",
        Side::Usa => "USA",
    }
}

pub(super) const fn edge_word(edge: Edge) -> &'static str {
    match edge {
        Edge::N => "N",
        Edge::E => "E",
        Edge::S => "S",
        Edge::W => "W",
    }
}
