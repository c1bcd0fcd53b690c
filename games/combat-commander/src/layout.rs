//! A checked scenario, laid out: counters with their numbers and names, flags, the first position.

use crate::board::{Board, HEXES, HexSet};
use crate::choice;
use crate::data::{Data, Nation, Side};
use crate::decisions::{DrawChits, SetUp};
use crate::look::Kind;
use crate::rules::sight::Sight;
use crate::rules::terrain::{Chart, Fort, Ground};
use crate::scenario::{Counters, Force, Scenario, UnitCounter};
use crate::state::{
    Attack, Barrage, Card, Cards, Deck, Frame, Frames, Going, MAX_UNITS, MAX_WEAPONS, OBJECTIVES, Radio,
    RadioId, SMOKE_VALUES, Setting, State, Unit, UnitId, WeaponId,
};
use crate::{CombatCommander, Flags, SideInfo};
use sandtable_engine::{Array, Msg, Options, Problem, ScenarioInfo, Vocabulary};

/// How a scenario is set up (§CC-SET.1).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Plan {
    /// Who sets up first; no one if both do at once, hidden from each other.
    pub first: Option<Side>,
    /// Who has the first Turn (§5.a).
    pub opens: Side,
    /// How many chits are drawn to lie open.
    pub open: u8,
    /// How many are drawn in secret, by side.
    pub secret: [u8; 2],
    /// Units that get no weapon at set-up, by number (§CC-RSG.1).
    pub support: Vec<bool>,
    /// Weapons that stay with their units at set-up, as bits (§11.2).
    pub bound: u64,
}

/// Counters of Smoke of each value in the cup (§T94-b).
const SMOKE_OF_EACH: u8 = 2;

impl CombatCommander {
    /// Lays out a scenario.
    ///
    /// # Errors
    /// What is wrong with the files of the game itself.
    pub fn lay_out(
        scenario: Scenario,
        data: Data,
        board: Board,
        info: ScenarioInfo,
        options: &Options,
    ) -> Result<CombatCommander, Vec<Problem>> {
        let chart = Chart::printed()?;
        let begin = begin(&scenario);
        let Scenario { file, map, counters, forces, drawn, .. } = scenario;
        let sight = Sight::new(&board, &chart, &map);
        let ground = Ground::new(&board, &chart, map, file.rules.thick_hedges);
        let kinds: Vec<Kind> = counters.units.iter().map(|c| kind(&data, c.row)).collect();
        let sides = Side::BOTH.map(|side| {
            let (line, force) = (file.sides.of(side), &forces[side.index()]);
            SideInfo {
                posture: line.posture,
                orders: line.orders,
                quality: line.quality,
                edge: line.edge,
                zone: force.zone,
                radio_due: force.radio_due,
            }
        });
        let plan = Plan {
            first: file.set_up.first(),
            opens: file.first_turn,
            open: drawn,
            secret: [file.chits.secret.axis, file.chits.secret.allies],
            support: (0..kinds.len())
                .map(|n| forces.iter().any(|f| f.support.contains(&UnitId(n as u8))))
                .collect(),
            bound: forces.iter().flat_map(|f| &f.carried).fold(0, |bits, (weapon, _)| bits | 1 << weapon.0),
        };
        Ok(CombatCommander {
            info,
            options: options.clone(),
            vocabulary: vocabulary(&data, &counters, [file.sides.axis.nation, file.sides.allies.nation]),
            unit_names: counters.units.iter().map(|&c| unit_name(&data, c)).collect(),
            weapon_names: counters.weapons.iter().map(|&row| weapon_name(&data, row)).collect(),
            board,
            chart,
            ground,
            sight,
            nations: [file.sides.axis.nation, file.sides.allies.nation],
            kinds,
            weapons: counters.weapons,
            sides,
            plan,
            year: file.year,
            sudden_death: file.sudden_death,
            mines: file.mines,
            flags: flags(options),
            data,
            begin,
        })
    }
}

/// The rulings in force (RULES.md, section 12).
fn flags(options: &Options) -> Flags {
    let set = |id: &str, value: &str| options.0.get(id).is_some_and(|v| v == value);
    Flags {
        errata2008: set("errata-2008", "on"),
        weapon_command_cumulative: set("weapon-command", "sum"),
        retreat_by_hex_count: set("retreat-metric", "hexes"),
        pass_zero_allowed: !set("pass-of-none", "no"),
        walking_wounded_broken: !set("walking-wounded", "whole"),
        fort_vulnerability_exact: !set("fort-vulnerability", "or-more"),
        concealment_min0: !set("concealment", "literal"),
        deploy_by_active_player: set("deploy", "active"),
        melee_literal: set("melee", "at-once"),
    }
}

fn kind(data: &Data, row: u8) -> Kind {
    let unit = &data.units[row as usize];
    Kind {
        side: unit.nation.side(),
        class: unit.class,
        quality: unit.quality,
        front: unit.front,
        broken: unit.broken,
        vp: unit.vp,
        hero: unit.hero,
        private: unit.private,
        row,
    }
}

/// A name as one word: `Elite Rifle` is `elite-rifle`.
#[must_use]
pub fn slug(name: &str) -> String {
    let words = name.split(|c: char| !c.is_alphanumeric()).filter(|w| !w.is_empty());
    words.map(str::to_lowercase).collect::<Vec<_>>().join("-")
}

/// A Leader's name without his rank, as one word: `von-tresen`.
fn surname(data: &Data, counter: UnitCounter) -> Option<String> {
    let name = Counters::leader_name(data, counter)?;
    Some(slug(name.split_once(' ').map_or(name, |(_, rest)| rest)))
}

fn unit_name(data: &Data, counter: UnitCounter) -> Msg {
    let unit = &data.units[counter.row as usize];
    match surname(data, counter) {
        Some(name) => Msg::new(format!("leader-{name}")),
        None => Msg::new(format!("unit-{}-{}", unit.nation.key(), slug(&unit.name))),
    }
}

fn weapon_name(data: &Data, row: u8) -> Msg {
    Msg::new(format!("weapon-{}", slug(&data.weapons[row as usize].name)))
}

/// The key of a Radio's name in words.
#[must_use]
pub fn radio_key(data: &Data, radio: RadioId) -> String {
    data.radios.get(radio.index()).map_or_else(String::new, |r| slug(&r.name))
}

/// Units are `g-rifle-3`, Leaders `vogt`, weapons `g-light-mg-1`; words are the letters of chits, then the kinds of
/// Fortifications.
fn vocabulary(data: &Data, counters: &Counters, nations: [Nation; 2]) -> Vocabulary {
    let unit = |&counter: &UnitCounter| {
        surname(data, counter).unwrap_or_else(|| {
            let unit = &data.units[counter.row as usize];
            format!("{}-{}-{}", unit.nation.letter(), slug(&unit.name), counter.nth + 1)
        })
    };
    let weapon = |(number, &row): (usize, &u8)| {
        let kind = &data.weapons[row as usize];
        let nth = counters.weapons[..=number].iter().filter(|&&r| r == row).count();
        format!("{}-{}-{nth}", kind.nation.letter(), slug(&kind.name))
    };
    let pieces = counters.units.iter().map(unit).chain(counters.weapons.iter().enumerate().map(weapon));
    let cards = nations.iter().flat_map(|&n| data.decks[n as usize].iter().map(|card| card.id.clone()));
    let chits = data.chits.iter().map(|chit| chit.letter.to_string());
    let words = chits.chain(Fort::ALL.map(|fort| fort.id().to_string()));
    choice::vocabulary(pieces.collect(), cards.collect(), words.collect())
}

/// The first position: everything in hand, chits about to be drawn.
fn begin(scenario: &Scenario) -> State {
    let Scenario { file, forces, .. } = scenario;
    let boxed = Unit { at: Unit::BOX, weapon: WeaponId::NONE, next: UnitId::NONE, flags: 0 };
    let deck =
        Deck { hand: Cards::default(), pile: Cards::ALL, discard: Cards::default(), seen: Cards::default() };
    let draws = scenario.drawn + file.chits.secret.axis + file.chits.secret.allies;
    let mut state = State {
        units: Array([boxed; MAX_UNITS]),
        first_in: Array([UnitId::NONE; HEXES]),
        standing: [HexSet::EMPTY; 2],
        holding: [HexSet::EMPTY; 2],
        carriers: Array([UnitId::NONE; MAX_WEAPONS]),
        broken_weapons: 0,
        lost_weapons: 0,
        fired_weapons: 0,
        radios: Side::BOTH
            .map(|s| Radio { id: forces[s.index()].radio.unwrap_or(RadioId::NONE), broken: false }),
        forts: Array([0; HEXES]),
        smoke: Array([0; HEXES]),
        smoky: HexSet::EMPTY,
        blaze: HexSet::EMPTY,
        smoke_cup: [SMOKE_OF_EACH; SMOKE_VALUES],
        decks: [deck; 2],
        cup: scenario.cup,
        open_chits: scenario.open,
        secret_chits: [0; 2],
        control: control(scenario),
        vp: file.vp,
        time: file.time,
        surrender: Side::BOTH.map(|s| file.sides.of(s).surrender),
        left_by_exit: [false; 2],
        losses: [0; 2],
        initiative: file.initiative,
        active: file.first_turn,
        turn: 0,
        orders: 0,
        called: [false; 2],
        order_card: Card::NONE,
        carried_out: false,
        routing: Side::Axis,
        going: Going::NONE,
        advanced: HexSet::EMPTY,
        fights: HexSet::EMPTY,
        attack: Attack::NONE,
        barrage: Barrage::NONE,
        setting: [0, 1].map(|side| setting(&forces[side])),
        winner: None,
        frames: Frames::new(if draws > 0 { Frame::DrawChits(DrawChits) } else { Frame::SetUp(SetUp) }),
    };
    for force in forces {
        for unit in &force.units {
            state.units[unit.index()].at = Unit::SETUP;
        }
        for (unit, time) in &force.due {
            state.units[unit.index()].at = Unit::time(*time);
        }
        for (weapon, unit) in &force.carried {
            state.units[unit.index()].weapon = *weapon;
            state.carriers[weapon.index()] = *unit;
        }
    }
    state
}

fn setting(force: &Force) -> Setting {
    Setting {
        picked: u16::MAX,
        fort: 0,
        forts: force.forts,
        weapons: force.weapons.iter().fold(0, |bits, weapon| bits | 1 << weapon.0),
        ready: false,
    }
}

/// §7.3.1: who controls each Objective by the scenario.
fn control(scenario: &Scenario) -> [u8; OBJECTIVES] {
    let mut control = [0; OBJECTIVES];
    for side in Side::BOTH {
        for &objective in &scenario.file.sides.of(side).control {
            if let Some(holder) = control.get_mut(usize::from(objective).wrapping_sub(1)) {
                *holder = 1 + side as u8;
            }
        }
    }
    control
}
