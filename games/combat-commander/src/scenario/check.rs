//! The sense of a scenario file: every problem at once, each with its place.

use super::counters::Lack;
use super::{Chits, Counters, Force, ReinforcementLine, Scenario, ScenarioFile, SideLine, SupportLine};
use crate::board::{Board, Edge, Hex, HexSet};
use crate::data::{Class, Data, Side};
use crate::map::Terrain;
use crate::map::{self, Map};
use crate::rules::stacking::FIGURES;
use crate::rules::terrain::Fort;
use crate::state::{OBJECTIVES, RadioId, UnitId, WeaponId};
use sandtable_engine::Problem;
use serde_json::Value;
use std::collections::BTreeMap;

/// The last space of the Time Track.
const LAST_TIME: u8 = 15;
/// The last space of the Casualty Track.
const LAST_LOSS: u8 = 20;
/// Random chits in a list of open ones.
const RANDOM: &str = "random";

/// Checks a scenario as a whole.
pub(super) fn check(file: ScenarioFile, data: &Data, board: &Board) -> Result<Scenario, Vec<Problem>> {
    let nations = [file.sides.axis.nation, file.sides.allies.nation];
    let mut check = Check { data, problems: Vec::new(), counters: Counters::new(data, nations) };
    check.heading(&file);
    let map = check.map(&file.map, board);
    let (open, cup, drawn) = check.chits(&file.chits);
    check.edges(&file);
    let forces = Side::BOTH.map(|side| check.force(side, &file, map.as_ref()));
    check.zones(&file, &forces);
    check.control(&file);
    match (map, check.problems.is_empty()) {
        (Some(map), true) => Ok(Scenario { map, counters: check.counters, forces, open, cup, drawn, file }),
        _ => Err(check.problems),
    }
}

/// The word for a side in the file.
const fn word(side: Side) -> &'static str {
    match side {
        Side::Axis => "axis",
        Side::Allies => "allies",
    }
}

struct Check<'a> {
    data: &'a Data,
    problems: Vec<Problem>,
    counters: Counters,
}

impl Check<'_> {
    fn problem(&mut self, place: impl Into<String>, found: impl ToString, expected: impl Into<String>) {
        self.problems.push(Problem::new(place, found.to_string(), expected));
    }

    fn exactly(&mut self, place: &str, found: &str, expected: &str) {
        if found != expected {
            self.problem(place, found, expected);
        }
    }

    fn between(&mut self, place: impl Into<String>, found: impl Into<i64>, least: i64, most: i64) {
        let found = found.into();
        // A range without a number follows from another number, which is told for itself.
        if least <= most && !(least..=most).contains(&found) {
            let exact = least == most;
            let range =
                if exact { format!("exactly {least}") } else { format!("a number from {least} to {most}") };
            self.problem(place, found, range);
        }
    }

    fn heading(&mut self, file: &ScenarioFile) {
        self.exactly("format", &file.format, "sandtable-scenario");
        self.exactly("version", &file.version.to_string(), "1");
        self.exactly("game", &file.game, "combat-commander");
        let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
        if file.id.is_empty() || !file.id.chars().all(plain) {
            self.problem("id", &file.id, "lower-case letters, digits and hyphens");
        }
        for (place, text) in
            [("title", &file.title), ("place", &file.place), ("date", &file.date), ("story", &file.story)]
        {
            if text.trim().is_empty() {
                self.problem(place, "nothing", "a text");
            }
        }
        self.between("year", file.year, 1939, 1945);
        self.between("time", file.time, 0, i64::from(LAST_TIME) - 1);
        self.between("sudden_death", file.sudden_death, i64::from(file.time) + 1, i64::from(LAST_TIME));
        self.between("vp", file.vp, -99, 99);
        self.between("mines", file.mines, 6, 8);
    }

    /// The map of the build, or one that stands in the file.
    fn map(&mut self, value: &Value, board: &Board) -> Option<Map> {
        let ids = || map::ids().collect::<Vec<_>>().join(", ");
        let parsed = match value {
            Value::String(id) => match map::text(id) {
                Some(text) => Map::parse(board, text),
                None => Err(vec![Problem::new(
                    "",
                    id,
                    format!("a map of this build: {}; or a map itself", ids()),
                )]),
            },
            Value::Object(_) => Map::parse(board, &value.to_string()),
            other => {
                Err(vec![Problem::new("", other.to_string(), format!("one of {}, or a map itself", ids()))])
            }
        };
        parsed.map_err(|problems| self.problems.extend(problems.into_iter().map(in_map))).ok()
    }

    /// §7.3.2: those that lie open by name, those in the cup, and how many are drawn to lie open.
    fn chits(&mut self, chits: &Chits) -> (u32, u32, u8) {
        let (mut open, mut out, mut drawn) = (0, 0, 0_u32);
        for (n, name) in chits.open.iter().enumerate() {
            if name == RANDOM {
                drawn += 1;
            } else {
                open |= self.chit(format!("chits.open[{n}]"), name, open);
            }
        }
        for (n, name) in chits.out.iter().enumerate() {
            out |= self.chit(format!("chits.out[{n}]"), name, open | out);
        }
        let cup = ((1 << self.data.chits.len()) - 1) & !open & !out;
        let wanted = drawn + u32::from(chits.secret.axis) + u32::from(chits.secret.allies);
        if wanted > cup.count_ones() {
            self.problem("chits", format!("{wanted} to be drawn"), format!("at most {}", cup.count_ones()));
        }
        (open, cup, u8::try_from(drawn).unwrap_or(u8::MAX))
    }

    fn chit(&mut self, place: String, name: &str, taken: u32) -> u32 {
        let letters = || self.data.chits.iter().map(|c| c.letter).collect::<String>();
        match self.data.chits.iter().position(|c| c.letter.to_string() == name) {
            None => {
                // As the words have it: see `phrase-random-or-chit`.
                let expected = format!("`random`, or one of {}", letters());
                self.problem(place, name, expected);
                0
            }
            Some(n) if taken >> n & 1 == 1 => {
                self.problem(place, format!("{name} twice"), "each chit once");
                0
            }
            Some(n) => 1 << n,
        }
    }

    /// §7.2: the two players' edges lie opposite each other.
    fn edges(&mut self, file: &ScenarioFile) {
        let (axis, allies) = (file.sides.axis.edge, file.sides.allies.edge);
        if allies != axis.opposite() {
            self.problem(
                "sides.allies.edge",
                edge_word(allies),
                format!("the edge opposite: {}", edge_word(axis.opposite())),
            );
        }
    }

    fn force(&mut self, side: Side, file: &ScenarioFile, map: Option<&Map>) -> Force {
        let line = file.sides.of(side);
        let at = |field: &str| format!("sides.{}.{field}", word(side));
        if line.nation.side() != side {
            let expected = if side == Side::Axis { "germany" } else { "russia or america" };
            self.problem(at("nation"), line.nation.key(), expected);
            return Force::default();
        }
        self.between(at("orders"), line.orders, 1, 6);
        self.between(at("surrender"), line.surrender, 1, i64::from(LAST_LOSS));
        let mut force = Force { zone: self.zone(side, line, map), ..Force::default() };
        // Men who are called by name first, so that no one takes them by the type of their counter.
        let (units, support) = self.units(side, &at(""), &line.units, &line.support, &mut force.carried);
        force.units = units;
        force.units.extend(&support);
        force.support = support;
        for (name, &count) in &line.weapons {
            for _ in 0..count {
                force.weapons.extend(self.weapon(side, &format!("{}.{name}", at("weapons")), name));
            }
        }
        for (name, &count) in &line.fortifications {
            match Fort::named(name) {
                Some(fort) => force.forts[fort.index()] = count,
                None => {
                    let ids = Fort::ALL.map(Fort::id).join(", ");
                    self.problem(format!("{}.{name}", at("fortifications")), name, format!("one of {ids}"));
                }
            }
        }
        force.radio = line.radio.as_ref().and_then(|name| self.radio(side, &at("radio"), name));
        for (n, later) in line.reinforcements.iter().enumerate() {
            self.reinforcements(side, file, &format!("{}[{n}]", at("reinforcements")), later, &mut force);
        }
        if force.units.is_empty() {
            self.problem(at("units"), "none", "at least one unit on the map");
        }
        force
    }

    /// Takes the units of a list, and those of a support list with their weapons.
    fn units(
        &mut self,
        side: Side,
        place: &str,
        units: &BTreeMap<String, u8>,
        support: &[SupportLine],
        carried: &mut Vec<(WeaponId, UnitId)>,
    ) -> (Vec<UnitId>, Vec<UnitId>) {
        let is_type = |name: &str| self.data.units.iter().any(|u| u.name == name);
        let mut wanted: Vec<Wanted> = Vec::new();
        for (name, &count) in units {
            let at = format!("{place}units.{name}");
            let wants = || Wanted { supports: false, unit: Named::new(&at, name), weapon: None };
            wanted.extend((0..count).map(|_| wants()));
        }
        for (n, line) in support.iter().enumerate() {
            let weapon = line.weapon.as_ref().map(|w| Named::new(&format!("{place}support[{n}].weapon"), w));
            let unit = Named::new(&format!("{place}support[{n}].unit"), &line.unit);
            wanted.push(Wanted { supports: true, unit, weapon });
        }
        wanted.sort_by_key(|wanted| is_type(&wanted.unit.name));
        let (mut plain, mut own) = (Vec::new(), Vec::new());
        for Wanted { supports, unit, weapon } in wanted {
            let unit = self.unit(side, &unit.place, &unit.name);
            let weapon = weapon.and_then(|w| self.weapon(side, &w.place, &w.name));
            let Some(unit) = unit else { continue };
            if supports {
                own.push(unit)
            } else {
                plain.push(unit)
            }
            carried.extend(weapon.map(|weapon| (weapon, unit)));
        }
        (plain, own)
    }

    fn unit(&mut self, side: Side, place: &str, name: &str) -> Option<UnitId> {
        match self.counters.take_unit(self.data, side, name) {
            Ok(unit) => Some(unit),
            Err(lack) => {
                let expected = "a unit of data/units.json or a Leader of data/leaders.json of this nation";
                self.lack(place, name, lack, expected);
                None
            }
        }
    }

    fn weapon(&mut self, side: Side, place: &str, name: &str) -> Option<WeaponId> {
        match self.counters.take_weapon(self.data, side, name) {
            Ok(weapon) => Some(weapon),
            Err(lack) => {
                self.lack(place, name, lack, "a weapon of data/weapons.json of this nation");
                None
            }
        }
    }

    fn lack(&mut self, place: &str, name: &str, lack: Lack, expected: &str) {
        // One line for one list entry, however many counters it asks for.
        if self.problems.last().is_some_and(|p| p.place == place) {
            return;
        }
        match lack {
            Lack::Unknown => self.problem(place, name, expected),
            Lack::Spent => self.problem(place, name, "no more of them than there are counters"),
        }
    }

    fn radio(&mut self, side: Side, place: &str, name: &str) -> Option<RadioId> {
        let radio = self.counters.radio(self.data, side, name);
        if radio.is_none() {
            self.problem(place, name, "a radio of data/weapons.json of this nation");
        }
        radio
    }

    fn reinforcements(
        &mut self,
        side: Side,
        file: &ScenarioFile,
        place: &str,
        line: &ReinforcementLine,
        force: &mut Force,
    ) {
        self.between(format!("{place}.time"), line.time, i64::from(file.time) + 1, i64::from(LAST_TIME));
        let (units, support) =
            self.units(side, &format!("{place}."), &line.units, &line.support, &mut force.carried);
        force.due.extend(units.into_iter().chain(support).map(|unit| (unit, line.time)));
        let Some(name) = &line.radio else { return };
        let radio = self.radio(side, &format!("{place}.radio"), name);
        if force.radio_due.is_some() {
            self.problem(format!("{place}.radio"), name, "one Radio at most that comes later");
        }
        force.radio_due = radio.map(|radio| (line.time, radio));
    }

    /// §CC-SET.4: so many rows or columns from the own edge, or the hexes named; where units can be.
    fn zone(&mut self, side: Side, line: &SideLine, map: Option<&Map>) -> HexSet {
        let at = |field: &str| format!("sides.{}.{field}", word(side));
        let most = if matches!(line.edge, Edge::North | Edge::South) { 10 } else { 15 };
        let zone: HexSet = match (line.depth, &line.hexes) {
            (Some(depth), None) => {
                self.between(at("depth"), depth, 1, most);
                Hex::all().filter(|&h| line.edge.depth(h) <= depth).collect()
            }
            (None, Some(names)) => {
                let mut zone = HexSet::EMPTY;
                for (n, name) in names.iter().enumerate() {
                    match Hex::named(name) {
                        Some(hex) => zone.insert(hex),
                        None => self.problem(format!("{}[{n}]", at("hexes")), name, "a hex from A1 to O10"),
                    }
                }
                zone
            }
            _ => {
                self.problem(at("depth"), "both or neither", "either `depth` or `hexes`");
                return HexSet::EMPTY;
            }
        };
        let water = |h: Hex| map.is_some_and(|m| m.tile(h).terrain == Terrain::WaterBarrier);
        zone.iter().filter(|&h| !water(h)).collect()
    }

    /// Zones have room for everyone (§CC-8.3), and apart where both set up at once.
    fn zones(&mut self, file: &ScenarioFile, forces: &[Force; 2]) {
        if !self.problems.is_empty() {
            return;
        }
        for side in Side::BOTH {
            let force = &forces[side.index()];
            let place = format!("sides.{}", word(side));
            let hexes = force.zone.len() as u32;
            let count = |class: Class| force.units.iter().filter(|&&u| self.class(u) == class).count() as u32;
            let (squads, teams, leaders) = (count(Class::Squad), count(Class::Team), count(Class::Leader));
            let figures = 4 * squads + 2 * teams + leaders;
            let room = hexes >= squads
                && teams <= squads + 3 * (hexes - squads)
                && figures <= u32::from(FIGURES) * hexes;
            if !room {
                self.problem(&place, format!("{hexes} hexes"), "a zone with room for its units (rule 8.2)");
            }
            let forts: u32 = force.forts.iter().map(|&n| u32::from(n)).sum();
            if forts > hexes {
                self.problem(&place, format!("{hexes} hexes"), "room for its fortifications (rule 8.1.3)");
            }
        }
        if forces.iter().any(|f| f.forts[Fort::Pillbox.index()] > 1)
            || forces.iter().all(|f| f.forts[Fort::Pillbox.index()] > 0)
        {
            self.problem("sides", "two Pillboxes", "one at most (rule A35.3)");
        }
        if file.set_up.first().is_none() && !(forces[0].zone & forces[1].zone).is_empty() {
            self.problem("set_up", "at-once", "zones apart, if both set up at once");
        }
    }

    fn class(&self, unit: UnitId) -> Class {
        self.data.units[self.counters.units[unit.index()].row as usize].class
    }

    /// §7.3.1: each Objective is one side's or no one's.
    fn control(&mut self, file: &ScenarioFile) {
        let mut taken = [false; OBJECTIVES];
        for side in Side::BOTH {
            for (n, &objective) in file.sides.of(side).control.iter().enumerate() {
                let place = format!("sides.{}.control[{n}]", word(side));
                match taken.get_mut(usize::from(objective).wrapping_sub(1)) {
                    None => self.problem(place, objective, "an Objective from 1 to 5"),
                    Some(taken) if *taken => self.problem(place, format!("{objective} again"), "each once"),
                    Some(taken) => *taken = true,
                }
            }
        }
    }
}

const fn edge_word(edge: Edge) -> &'static str {
    match edge {
        Edge::North => "north",
        Edge::East => "east",
        Edge::South => "south",
        Edge::West => "west",
    }
}

/// A problem of a map that stands in the file, or is named there.
fn in_map(problem: Problem) -> Problem {
    let path = match problem.place.strip_prefix("line ") {
        Some(line) => line.split_once(", ").map_or("", |(_, path)| path).to_string(),
        None => problem.place.clone(),
    };
    let place = if path.is_empty() { "map".to_string() } else { format!("map.{path}") };
    Problem { place, ..problem }
}

/// A counter that a file asks for: where, and by what name.
struct Named {
    place: String,
    name: String,
}

impl Named {
    fn new(place: &str, name: &str) -> Named {
        Named { place: place.to_string(), name: name.to_string() }
    }
}

/// A unit that a file asks for, and the weapon that comes with it.
struct Wanted {
    supports: bool,
    unit: Named,
    weapon: Option<Named>,
}
