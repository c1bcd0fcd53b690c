//! How the files of `data/` are read.

use super::*;
use crate::board::{Hex, compass};
use serde::de::DeserializeOwned;
use serde_json::Value;
use std::collections::BTreeMap;

#[derive(Deserialize)]
struct UnitsFile {
    units: Vec<UnitLine>,
}

#[derive(Deserialize)]
struct UnitLine {
    nation: Nation,
    #[serde(rename = "type")]
    class: Class,
    name: String,
    quality: Option<Quality>,
    count: u8,
    front: FaceLine,
    broken: FaceLine,
    victory_points: u8,
}

#[derive(Deserialize)]
struct FaceLine {
    fp: i8,
    range: i8,
    #[serde(rename = "move")]
    movement: i8,
    morale: i8,
    #[serde(default)]
    command: Option<i8>,
    #[serde(default)]
    fp_boxed: bool,
    #[serde(default)]
    range_boxed: bool,
    #[serde(default)]
    move_boxed: bool,
}

#[derive(Deserialize)]
struct WeaponsFile {
    weapons: Vec<WeaponType>,
    radios: Vec<RadioType>,
}

#[derive(Deserialize)]
struct CardsFile {
    cards: Vec<CardLine>,
}

#[derive(Deserialize)]
struct CardLine {
    id: String,
    nation: Nation,
    order: Order,
    action: String,
    event: Event,
    random_hex: String,
    die_white: u8,
    die_colored: u8,
    trigger: Option<Trigger>,
    breeze_direction: Option<u8>,
    marksmanship_nation: Option<Nation>,
}

#[derive(Deserialize)]
struct ChitsFile {
    chits: Vec<ChitLine>,
}

#[derive(Deserialize)]
struct ChitLine {
    id: char,
    kind: String,
    objective: Option<u8>,
    vp: Option<u8>,
    open_only: bool,
}

#[derive(Deserialize)]
struct SupportFile {
    tables: BTreeMap<Nation, Vec<SupportLine>>,
}

#[derive(Deserialize)]
struct SupportLine {
    roll: u8,
    item: String,
    kind: String,
    unit: Option<String>,
    weapon: Option<String>,
    vp_cost: u8,
    years: (u16, u16),
}

#[derive(Deserialize)]
struct LeadersFile {
    nations: BTreeMap<Nation, LeaderTable>,
}

#[derive(Deserialize)]
struct LeaderTable {
    table: Vec<(String, String, String)>,
    support_only: Vec<(String, String)>,
}

#[derive(Deserialize)]
struct NationsFile {
    nations: Vec<NationLine>,
}

#[derive(Deserialize)]
struct NationLine {
    id: Nation,
    discard_capability: u8,
}

fn file<T: DeserializeOwned>(name: &str, text: &str, problems: &mut Vec<Problem>) -> Option<T> {
    serde_json::from_str(text)
        .map_err(|e| problems.push(Problem::new(name, e.to_string(), "what docs/formats.md says")))
        .ok()
}

pub(super) fn all(problems: &mut Vec<Problem>) -> Option<Data> {
    let units: Option<UnitsFile> = file("units.json", include_str!("../../data/units.json"), problems);
    let weapons: Option<WeaponsFile> =
        file("weapons.json", include_str!("../../data/weapons.json"), problems);
    let cards: Option<CardsFile> = file("cards.json", include_str!("../../data/cards.json"), problems);
    let chits: Option<ChitsFile> =
        file("objective_chits.json", include_str!("../../data/objective_chits.json"), problems);
    let support: Option<SupportFile> =
        file("support_tables.json", include_str!("../../data/support_tables.json"), problems);
    let leaders: Option<LeadersFile> =
        file("leaders.json", include_str!("../../data/leaders.json"), problems);
    let nations: Option<NationsFile> =
        file("nations.json", include_str!("../../data/nations.json"), problems);
    let (weapons, leaders, support) = (weapons?, leaders?, support?);
    let cards: Vec<CardData> = cards?.cards.into_iter().filter_map(|c| card(c, problems)).collect();
    let mut discards = [0; 3];
    for nation in nations?.nations {
        discards[nation.id as usize] = nation.discard_capability;
    }
    Some(Data {
        units: units?.units.into_iter().map(unit).collect(),
        weapons: weapons.weapons,
        radios: weapons.radios,
        decks: Nation::ALL.map(|n| cards.iter().filter(|c| c.nation == n).cloned().collect()),
        chits: chits?.chits.into_iter().filter_map(|c| chit(c, problems)).collect(),
        support: Nation::ALL.map(|n| support_table(support.tables.get(&n))),
        leaders: Nation::ALL.map(|n| leader_names(leaders.nations.get(&n))),
        discards,
    })
}

fn unit(line: UnitLine) -> UnitType {
    let (hero, private) = (line.name == "Hero", line.name == "Private");
    UnitType {
        nation: line.nation,
        name: line.name,
        class: line.class,
        quality: line.quality,
        count: line.count,
        front: stats(&line.front),
        broken: stats(&line.broken),
        vp: line.victory_points,
        hero,
        private,
    }
}

fn stats(face: &FaceLine) -> Stats {
    let bit = |on: bool, bit: u8| if on { bit } else { 0 };
    Stats {
        fp: face.fp,
        range: face.range,
        movement: face.movement,
        morale: face.morale,
        command: face.command.unwrap_or(0),
        boxed: bit(face.fp_boxed, boxed::FP)
            | bit(face.range_boxed, boxed::RANGE)
            | bit(face.move_boxed, boxed::MOVE),
    }
}

fn card(line: CardLine, problems: &mut Vec<Problem>) -> Option<CardData> {
    let place = || format!("cards.json {}", line.id);
    let Some(hex) = Hex::named(&line.random_hex) else {
        problems.push(Problem::new(place(), &line.random_hex, "a hex from A1 to O10"));
        return None;
    };
    Some(CardData {
        // §A28: Command Confusion as an action is no action.
        action: match line.action.as_str() {
            "A28" => None,
            id => match serde_json::from_value(Value::from(id)) {
                Ok(action) => Some(action),
                Err(_) => {
                    problems.push(Problem::new(place(), id, "an action from A25 to A41"));
                    None
                }
            },
        },
        id: line.id,
        nation: line.nation,
        order: line.order,
        event: line.event,
        hex,
        white: line.die_white,
        coloured: line.die_colored,
        trigger: line.trigger,
        wind: line.breeze_direction.map(compass),
        marksmen: line.marksmanship_nation,
    })
}

fn chit(line: ChitLine, problems: &mut Vec<Problem>) -> Option<Chit> {
    let vp = line.vp.unwrap_or(0);
    let kind = match (line.kind.as_str(), line.objective) {
        ("objective", Some(objective)) => ChitKind::Objective(objective, vp),
        ("all_objectives", _) => ChitKind::All(vp),
        ("auto_win_all_five_before_sudden_death_roll", _) => ChitKind::AllFive,
        ("exit_vp_doubled", _) => ChitKind::ExitsDouble,
        ("elimination_vp_doubled", _) => ChitKind::LossesDouble,
        (other, _) => {
            problems.push(Problem::new(format!("objective_chits.json {}", line.id), other, "a kind"));
            return None;
        }
    };
    Some(Chit { letter: line.id, kind, open_only: line.open_only })
}

fn support_table(lines: Option<&Vec<SupportLine>>) -> Vec<SupportItem> {
    let item = |line: &SupportLine| SupportItem {
        roll: line.roll,
        name: line.item.clone(),
        what: support(line),
        vp: line.vp_cost,
        years: line.years,
    };
    lines.into_iter().flatten().map(item).collect()
}

const RANKS: [&str; 4] = ["Corporal", "Sergeant", "Lieutenant", "Captain"];

fn support(line: &SupportLine) -> Support {
    if line.kind == "radio" {
        return Support::Radio(line.item.clone());
    }
    if RANKS.iter().any(|r| line.item.starts_with(r)) {
        return Support::Leaders(line.item.split(" or ").map(str::to_string).collect());
    }
    Support::Unit(line.unit.clone().unwrap_or_default(), line.weapon.clone())
}

fn leader_names(table: Option<&LeaderTable>) -> Vec<LeaderName> {
    let Some(table) = table else { return Vec::new() };
    let rolled = table.table.iter().map(|(roll, name, unit)| LeaderName {
        name: name.clone(),
        unit: unit.clone(),
        roll: roll.trim_start_matches("<=").trim_end_matches('+').parse().ok(),
    });
    let others = table.support_only.iter().map(|(name, unit)| LeaderName {
        name: name.clone(),
        unit: unit.clone(),
        roll: None,
    });
    rolled.chain(others).collect()
}
