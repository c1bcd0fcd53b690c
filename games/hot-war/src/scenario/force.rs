//! What a side has in a scenario: units where they may be, zones, what may be built and bought.

use super::check::{Check, unit_id, word};
use super::{ArmyLine, Force, NUMBERS, ScenarioFile, UnitLine};
use crate::board::{Board, HexSet};
use crate::data::{Card, Category, OrderKind, Side, Terrain, UnitType};
use crate::state::{Lasting, Place, Unit, UnitId};
use sandtable_hex::HexId;

/// The most points for works.
const WORKS: u16 = 2000;
/// The most players of a side.
const PLAYERS: u8 = 4;
/// §HW-7.6.2: the most units of a side and category on a hex.
const HEAVY: usize = 3;
const LIGHT: usize = 6;

/// A unit's line with its card, and where it stands in the file.
struct Line<'a> {
    line: &'a UnitLine,
    card: usize,
    place: String,
}

impl Check<'_> {
    /// How many numbers of units each side has.
    pub fn slots(&self, file: &ScenarioFile) -> [u8; 2] {
        Side::BOTH.map(|side| {
            let force = file.sides.of(side);
            let last = force.units.iter().map(|unit| unit.number.min(NUMBERS)).max().unwrap_or(0);
            if force.army.is_some() { NUMBERS } else { last }
        })
    }

    pub fn force(&mut self, file: &ScenarioFile, side: Side, board: &Board, slots: [u8; 2]) -> Force {
        let line = file.sides.of(side);
        let at = |field: &str| format!("sides.{}.{field}", word(side));
        self.between(at("players"), line.players, 1, i64::from(PLAYERS));
        let zone = self.zone(board, &at("zone"), &line.zone);
        let mut force =
            Force { players: line.players, zone, ambush: line.ambush, army: line.army, ..Force::default() };
        if let Some(works) = &line.engineering {
            self.between(at("engineering.points"), works.points, 0, i64::from(WORKS));
            force.works = works.points;
            force.minefields = works.minefields;
            force.works_zone = match works.zone.is_empty() {
                true => zone,
                false => self.zone(board, &at("engineering.zone"), &works.zone),
            };
            if force.works_zone.is_empty() {
                self.problem(at("engineering.zone"), "no hexes", "hexes, here or in `zone`");
            }
        }
        if let Some(army) = &line.army {
            self.army(&at("army"), army, zone);
            force.works_zone = force.works_zone | zone;
        }
        let lines = self.lines(line.units.as_slice(), side, &at("units"));
        for line in &lines {
            let unit = self.unit(file, side, board, slots, line, &lines);
            force.units.push((line.line.number, unit));
        }
        self.zone_holds(&force, zone, &lines, board);
        self.stacks(&force, side, board);
        self.loads(&lines);
        if force.units.is_empty() && force.army.is_none() {
            self.problem(at("units"), "none", "at least one unit, or `army`");
        }
        force.units.sort_by_key(|(number, _)| *number);
        force
    }

    fn army(&mut self, place: &str, army: &ArmyLine, zone: HexSet) {
        self.between(format!("{place}.points"), army.points, 1, 2000);
        self.between(format!("{place}.of_a_card"), army.of_a_card, 1, i64::from(NUMBERS));
        self.between(format!("{place}.helicopter_percent"), army.helicopter_percent, 0, 100);
        self.between(format!("{place}.works_percent"), army.works_percent, 0, 100);
        if zone.is_empty() {
            self.problem(place, "no zone", "a `zone` in which to set up what is bought");
        }
    }

    /// Units with cards of their side, each number once.
    fn lines<'l>(&mut self, units: &'l [UnitLine], side: Side, place: &str) -> Vec<Line<'l>> {
        let mut lines: Vec<Line<'l>> = Vec::new();
        for (n, line) in units.iter().enumerate() {
            let place = format!("{place}[{n}]");
            self.between(format!("{place}.number"), line.number, 1, i64::from(NUMBERS));
            if lines.iter().any(|other| other.line.number == line.number) {
                self.problem(format!("{place}.number"), format!("{} again", line.number), "each number once");
                continue;
            }
            let card = self.cards.iter().position(|card| card.id == line.card);
            match card.filter(|&card| self.cards[card].side == side) {
                Some(card) if (1..=NUMBERS).contains(&line.number) => lines.push(Line { line, card, place }),
                Some(_) => {}
                None => self.problem(format!("{place}.card"), &line.card, "a card of this side"),
            }
        }
        lines
    }

    /// A unit as it begins.
    fn unit(
        &mut self,
        file: &ScenarioFile,
        side: Side,
        board: &Board,
        slots: [u8; 2],
        line: &Line<'_>,
        lines: &[Line<'_>],
    ) -> Unit {
        let card = self.cards[line.card].clone();
        let place = &line.place;
        let UnitLine { strength, ammo, fuel, cargo, player, .. } = *line.line;
        let full = |check: &mut Self, field: &str, given: Option<u8>, least: u8, most: u8| {
            if let Some(given) = given {
                check.between(format!("{place}.{field}"), given, i64::from(least), i64::from(most));
            }
            given.unwrap_or(most)
        };
        let mut unit = Unit {
            card: line.card as u8,
            strength: full(self, "strength", strength, 1, card.strength),
            ammo: full(self, "ammo", ammo, 0, card.ammo),
            fuel: full(self, "fuel", fuel, 0, card.fuel),
            cargo: full(self, "cargo", cargo, 0, card.cargo),
            mines: card.mines,
            explosives: card.explosives,
            ..Unit::NONE
        };
        self.between(format!("{place}.player"), player, 1, i64::from(file.sides.of(side).players));
        let first = if side == Side::Usa { file.sides.ussr.players } else { 0 };
        unit.seat = first.saturating_add(player.saturating_sub(1));
        unit.at = self.whereabouts(file, side, board, slots, line, lines);
        self.states(board, line, &card, &mut unit);
        unit
    }

    /// Where it is: one way of several.
    fn whereabouts(
        &mut self,
        file: &ScenarioFile,
        side: Side,
        board: &Board,
        slots: [u8; 2],
        line: &Line<'_>,
        lines: &[Line<'_>],
    ) -> Place {
        let (unit, place) = (line.line, &line.place);
        let ways = [
            unit.hex.is_some(),
            unit.inside.is_some(),
            unit.outside.is_some(),
            unit.towed_by.is_some(),
            unit.airfield,
            unit.arrives.is_some(),
        ];
        if ways.iter().filter(|&&way| way).count() > 1 {
            self.problem(place, "two places", "one of `hex`, `in`, `on`, `towed_by`, `airfield`, `arrives`");
            return Place::Hand;
        }
        let flies = self.cards[line.card].unit_type == UnitType::Helicopter;
        if let Some(name) = &unit.hex {
            let Some(hex) = self.hex(board, format!("{place}.hex"), name) else { return Place::Hand };
            let airborne = flies && !unit.landed;
            if !airborne && !self.may_stand(board, &self.cards[line.card], hex) {
                self.problem(format!("{place}.hex"), name, "a hex on which such a unit may stand");
            }
            return Place::Hex(hex);
        }
        let by = |check: &mut Self, field: &str, number: u8| -> UnitId {
            if !lines.iter().any(|other| other.line.number == number) {
                check.problem(format!("{place}.{field}"), number, "the number of a unit of this side");
            }
            unit_id(slots, side, number.clamp(1, slots[side.index()]))
        };
        if let Some(number) = unit.inside {
            return Place::Inside(by(self, "in", number));
        }
        if let Some(number) = unit.outside {
            return Place::Outside(by(self, "on", number));
        }
        if let Some(number) = unit.towed_by {
            return Place::Towed(by(self, "towed_by", number));
        }
        if let Some(arrival) = &unit.arrives {
            self.between(format!("{place}.arrives.turn"), arrival.turn, 2, i64::from(file.turns));
            return match &arrival.hex {
                Some(name) => self.entry(board, line, name, arrival.turn),
                None if flies => Place::Due(arrival.turn, None),
                None => {
                    self.problem(format!("{place}.arrives.hex"), "nothing", "the hex at which it enters");
                    Place::Hand
                }
            };
        }
        if unit.airfield {
            if !flies {
                self.problem(format!("{place}.airfield"), &unit.card, "a helicopter");
            }
            return Place::Parked;
        }
        if file.sides.of(side).zone.is_empty() {
            self.problem(place, "no place", "a place, for the side has no zone of set-up");
        }
        Place::Hand
    }

    /// §HW-16.5: reinforcements enter by a hex on the edge of the board.
    fn entry(&mut self, board: &Board, line: &Line<'_>, name: &str, turn: u8) -> Place {
        let place = format!("{}.arrives.hex", line.place);
        let Some(hex) = self.hex(board, &place, name) else { return Place::Hand };
        let edges =
            [crate::board::Edge::N, crate::board::Edge::E, crate::board::Edge::S, crate::board::Edge::W];
        if !edges.iter().any(|&edge| board.is_on(hex, edge)) {
            self.problem(&place, name, "a hex on the edge of the board");
        } else if !self.may_stand(board, &self.cards[line.card], hex) {
            self.problem(&place, name, "a hex on which such a unit may stand");
        }
        Place::Due(turn, Some(hex))
    }

    /// HW-13, §HW-12.2.1: whether a ground unit may be on a hex.
    pub fn may_stand(&self, board: &Board, card: &Card, hex: HexId) -> bool {
        let here = board.hex(hex);
        let terrain = self.data.terrain(here.terrain);
        if let Some(bridge) = here.bridge {
            let bridge = &self.data.structures.bridges[bridge as usize];
            return bridge.capacity.first().is_some_and(|heaviest| card.unit_type <= *heaviest);
        }
        if terrain.water {
            return card.properties.water_crossing;
        }
        !terrain.forbidden.contains(&card.unit_type) || here.has_road() || here.terrain == Terrain::Ravine
    }

    /// In Ambush, deployed, on the ground, suppressed.
    fn states(&mut self, board: &Board, line: &Line<'_>, card: &Card, unit: &mut Unit) {
        let (file, place) = (line.line, &line.place);
        let hex = match unit.at {
            Place::Hex(hex) => Some(hex),
            _ => None,
        };
        if let Some(facing) = file.deployed {
            if !card.properties.sector || hex.is_none() {
                self.problem(format!("{place}.deployed"), &file.card, "a unit with a sector, on a hex");
            }
            unit.set(Lasting::DEPLOYED, true);
            unit.facing = Some(facing.dir());
        }
        if let Some(ambush) = &file.ambush {
            let place = format!("{place}.ambush");
            let hides = hex.is_some_and(|hex| {
                let here = board.hex(hex);
                here.bridge.is_none() && self.data.terrain(here.terrain).ambush.contains(&card.unit_type)
            });
            if card.order(OrderKind::Ambush).is_none() || !hides {
                self.problem(&place, &file.card, "a card with this order, on terrain that hides it");
            }
            self.between(format!("{place}.zone"), ambush.zone, 0, i64::from(card.range()));
            let facing = ambush.facing.map(super::Compass::dir);
            if ambush.zone > 0 && facing.is_none() {
                self.problem(format!("{place}.facing"), "nothing", "a side of the hex");
            }
            if card.properties.sector && (unit.facing.is_none() || unit.facing != facing) {
                self.problem(&place, "not deployed", "`deployed` to the same side, for it has a sector");
            }
            unit.set(Lasting::AMBUSH | Lasting::UNSEEN, true);
            unit.zone = ambush.zone;
            unit.facing = facing.filter(|_| ambush.zone > 0).or(unit.facing);
        }
        let flies = card.unit_type == UnitType::Helicopter;
        if file.landed && (!flies || hex.is_none()) {
            self.problem(format!("{place}.landed"), &file.card, "a helicopter on a hex");
        }
        unit.set(Lasting::GROUND, file.landed);
        unit.set(Lasting::SUPPRESSED, file.suppressed);
    }

    /// Units that stand on the board stand in the zone, if there is one.
    fn zone_holds(&mut self, force: &Force, zone: HexSet, lines: &[Line<'_>], board: &Board) {
        for (line, (_, unit)) in lines.iter().zip(&force.units) {
            let Place::Hex(hex) = unit.at else { continue };
            if !zone.is_empty() && !zone.contains(hex) {
                let name = board.grid.name(hex).to_string();
                self.problem(format!("{}.hex", line.place), name, "a hex of the zone of set-up");
            }
        }
    }

    /// §HW-7.6.2: not too many on a hex.
    fn stacks(&mut self, force: &Force, side: Side, board: &Board) {
        for hex in board.all() {
            let here = |category: Category| {
                let counts = |unit: &Unit| {
                    let kind = self.cards[unit.card as usize].unit_type;
                    let grounded = kind == UnitType::Helicopter && unit.is(Lasting::GROUND);
                    let of = if grounded { Some(Category::Heavy) } else { kind.category() };
                    unit.at == Place::Hex(hex) && of == Some(category)
                };
                force.units.iter().filter(|(_, unit)| counts(unit)).count()
            };
            let (heavy, light) = (here(Category::Heavy), here(Category::Light));
            if heavy > HEAVY || light > LIGHT {
                let found = format!("{heavy} heavy and {light} light units on {}", board.grid.name(hex));
                let expected = format!("{HEAVY} heavy and {LIGHT} light units at most");
                self.problem(format!("sides.{}.units", word(side)), found, expected);
            }
        }
    }

    /// §HW-7.6.9.1, §HW-7.5.9: transports have room, tractors tow one gun each.
    fn loads(&mut self, lines: &[Line<'_>]) {
        for by in lines {
            let carrier = self.cards[by.card].clone();
            let strength = by.line.strength.unwrap_or(carrier.strength);
            let number = by.line.number;
            for (field, room) in
                [("in", carrier.properties.transport.inside), ("on", carrier.properties.transport.outside)]
            {
                let aboard = |line: &&Line<'_>| {
                    let carried = if field == "in" { line.line.inside } else { line.line.outside };
                    carried == Some(number)
                };
                let mut load = 0;
                for line in lines.iter().filter(aboard) {
                    let card = &self.cards[line.card];
                    load += u32::from(line.line.strength.unwrap_or(card.strength));
                    let fits = card.unit_type == UnitType::Infantry
                        && load <= u32::from(room) * u32::from(strength)
                        && is_free(by.line);
                    if !fits {
                        let found = format!("{} with {load} strength aboard {number}", line.line.card);
                        let expected =
                            format!("infantry, {} strength at most", u32::from(room) * u32::from(strength));
                        self.problem(format!("{}.{field}", line.place), found, expected);
                    }
                }
            }
            for (n, line) in lines.iter().filter(|line| line.line.towed_by == Some(number)).enumerate() {
                let gun = &self.cards[line.card];
                let tows = carrier.properties.tractor && is_free(by.line);
                if n > 0 || !tows || gun.order(OrderKind::Tow).is_none() || gun.properties.tractor {
                    let found = format!("{} behind {number}", line.line.card);
                    self.problem(
                        format!("{}.towed_by", line.place),
                        found,
                        "one gun that is towed, behind a tractor",
                    );
                }
            }
        }
    }
}

/// Whether a unit is nowhere aboard itself.
const fn is_free(line: &UnitLine) -> bool {
    line.inside.is_none() && line.outside.is_none() && line.towed_by.is_none()
}
