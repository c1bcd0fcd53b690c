//! How the files of `data/` are read.

use super::*;
use serde::de::DeserializeOwned;
use std::collections::BTreeMap;

#[derive(Deserialize)]
struct UnitsFile {
    cards: Vec<CardLine>,
}

#[derive(Deserialize)]
struct TerrainFile {
    terrain: Vec<TerrainLine>,
}

#[derive(Deserialize)]
struct TerrainLine {
    id: Terrain,
    barrier: bool,
    ambush: Vec<UnitType>,
    infantry_trench: bool,
    tank_trench: bool,
    pillbox: bool,
    landing: Landing,
    #[serde(default)]
    defence: BTreeMap<Whom, u8>,
    #[serde(default)]
    forbidden: Vec<UnitType>,
    #[serde(default)]
    slower: BTreeMap<UnitType, u8>,
    #[serde(default)]
    slows_attack: bool,
    #[serde(default)]
    water: bool,
    #[serde(default)]
    one_hex: bool,
    #[serde(default)]
    as_road: bool,
    origin: String,
}

/// The units that a terrain protects.
#[derive(PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Whom {
    All,
    Infantry,
}

#[derive(Deserialize)]
struct MinesFile {
    mines: Vec<MineLine>,
}

#[derive(Deserialize)]
struct MineLine {
    id: MineKind,
    cost: u16,
    rows: Vec<MineRow>,
}

#[derive(Deserialize)]
struct MineRow {
    targets: Vec<UnitType>,
    dice: u8,
    accuracy: u8,
}

#[derive(Deserialize)]
struct StructuresFile {
    bridges: BridgesLine,
    settlement: SymbolsLine,
    oil_field: SymbolsLine,
    pillbox: SymbolsLine,
    depot: SymbolsLine,
    wire: WorkLine,
    obstacle: WorkLine,
    infantry_trench: WorkLine,
    tank_trench: WorkLine,
}

#[derive(Deserialize)]
struct BridgesLine {
    kinds: Vec<BridgeLine>,
}

#[derive(Deserialize)]
struct BridgeLine {
    id: BridgeKind,
    defence: u8,
    capacity: Vec<UnitType>,
}

#[derive(Deserialize)]
struct SymbolsLine {
    defence: u8,
    strength: u8,
    #[serde(default)]
    cover: u8,
    #[serde(default)]
    cost: u16,
    #[serde(default)]
    receivers: u8,
}

#[derive(Deserialize)]
struct WorkLine {
    cost: u16,
    #[serde(default)]
    cover: u8,
}

fn file<T: DeserializeOwned>(name: &str, text: &str, problems: &mut Vec<Problem>) -> Option<T> {
    serde_json::from_str(text)
        .map_err(|e| problems.push(Problem::new(name, e.to_string(), "what FORMAT.md says")))
        .ok()
}

pub(super) fn all() -> Result<Data, Vec<Problem>> {
    let mut problems = Vec::new();
    match whole(&mut problems) {
        Some(data) if problems.is_empty() => Ok(data),
        _ => Err(problems),
    }
}

fn whole(problems: &mut Vec<Problem>) -> Option<Data> {
    let units: Option<UnitsFile> = file("units.json", include_str!("../../data/units.json"), problems);
    let ground: Option<TerrainFile> = file("terrain.json", include_str!("../../data/terrain.json"), problems);
    let mines: Option<MinesFile> = file("mines.json", include_str!("../../data/mines.json"), problems);
    let built: Option<StructuresFile> =
        file("structures.json", include_str!("../../data/structures.json"), problems);
    let mut cards = Vec::new();
    for line in units?.cards {
        let place = format!("units.json {}", line.id);
        match line.card() {
            Ok(card) => cards.push(card),
            Err(wrong) => problems.extend(
                wrong.into_iter().map(|p| Problem::new(format!("{place} {}", p.place), p.found, p.expected)),
            ),
        }
    }
    let ground = in_order(ground?.terrain, |line| line.id as usize, "terrain.json", problems)?;
    let mines = in_order(mines?.mines, |line| line.id as usize, "mines.json", problems)?;
    let built = built?;
    let bridges = in_order(built.bridges.kinds, |line| line.id as usize, "structures.json", problems)?;
    let symbols = |line: &SymbolsLine| (line.defence, line.strength);
    Some(Data {
        cards,
        terrain: ground.into_iter().map(terrain).collect(),
        mines: mines.iter().map(mine).collect(),
        structures: StructureData {
            bridges: bridges
                .into_iter()
                .map(|line| BridgeData { defence: line.defence, capacity: line.capacity })
                .collect(),
            settlement: symbols(&built.settlement),
            oil_field: symbols(&built.oil_field),
            pillbox: symbols(&built.pillbox),
            pillbox_cover: built.pillbox.cover,
            trench_cover: [built.infantry_trench.cover, built.tank_trench.cover],
            depot: symbols(&built.depot),
            depot_receivers: built.depot.receivers,
            costs: Costs {
                wire: built.wire.cost,
                obstacle: built.obstacle.cost,
                infantry_trench: built.infantry_trench.cost,
                tank_trench: built.tank_trench.cost,
                pillbox: built.pillbox.cost,
            },
        },
    })
}

/// Lines in the order of their numbers, each there once.
fn in_order<T>(
    mut lines: Vec<T>,
    number: impl Fn(&T) -> usize,
    name: &str,
    problems: &mut Vec<Problem>,
) -> Option<Vec<T>> {
    lines.sort_by_key(&number);
    if lines.iter().enumerate().all(|(n, line)| number(line) == n) {
        return Some(lines);
    }
    problems.push(Problem::new(name, "a line too many or too few", "each once"));
    None
}

fn terrain(line: TerrainLine) -> TerrainData {
    let mut defence = [line.defence.get(&Whom::All).copied().unwrap_or(0); UnitType::COUNT];
    if let Some(&infantry) = line.defence.get(&Whom::Infantry) {
        defence[UnitType::Infantry as usize] = infantry;
    }
    let mut slower = [0; UnitType::COUNT];
    for (unit, by) in line.slower {
        slower[unit as usize] = by;
    }
    TerrainData {
        barrier: line.barrier,
        ambush: line.ambush,
        infantry_trench: line.infantry_trench,
        tank_trench: line.tank_trench,
        pillbox: line.pillbox,
        landing: line.landing,
        defence,
        forbidden: line.forbidden,
        slower,
        slows_attack: line.slows_attack,
        water: line.water,
        one_hex: line.one_hex,
        as_road: line.as_road,
        origin: line.origin,
    }
}

fn mine(line: &MineLine) -> MineData {
    let mut rows = [None; UnitType::COUNT];
    for row in &line.rows {
        for &target in &row.targets {
            rows[target as usize] = Some((row.dice, row.accuracy));
        }
    }
    MineData { cost: line.cost, rows }
}
