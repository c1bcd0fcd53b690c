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

/// Whom a terrain protects.
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

#[cfg(test)]
mod tests {
    #![allow(clippy::panic, reason = "tests stop at once")]

    use super::super::*;

    fn data() -> Data {
        Data::load().unwrap_or_else(|problems| panic!("the files of the game are good: {problems:?}"))
    }

    fn card<'a>(data: &'a Data, id: &str) -> &'a Card {
        data.cards.iter().find(|card| card.id == id).unwrap_or_else(|| panic!("a card {id}"))
    }

    fn dice(card: &Card, prey: Prey) -> Option<u8> {
        card.row(prey)?.dice.last().copied()
    }

    const INFANTRY: Prey = Prey::Unit(UnitType::Infantry);

    #[test]
    fn the_box_is_whole() {
        let data = data();
        assert_eq!(data.cards.len(), 46);
        for side in Side::BOTH {
            assert_eq!(data.cards.iter().filter(|card| card.side == side).count(), 23);
        }
        assert_eq!((data.terrain.len(), data.mines.len(), data.structures.bridges.len()), (13, 3, 5));
        let mut ids: Vec<&str> = data.cards.iter().map(|card| card.id.as_str()).collect();
        ids.sort_unstable();
        ids.dedup();
        assert_eq!(ids.len(), 46);
    }

    #[test]
    fn every_order_stands_on_a_card() {
        // §HW-1.6; withdrawal uses Move, March is optional, sorties and returns need no symbol.
        let data = data();
        let without = [OrderKind::Withdraw, OrderKind::March, OrderKind::Sortie, OrderKind::Return];
        for &kind in OrderKind::ALL {
            let printed = data.cards.iter().any(|card| card.order(kind).is_some());
            assert_eq!(printed, !without.contains(&kind), "{}", kind.key());
        }
        assert!(data.cards.iter().all(|card| card.order(OrderKind::Wait).is_some()));
    }

    #[test]
    fn dice_and_morale_fit_the_strength() {
        // §HW-2.1.3, §HW-2.1.9
        for card in &data().cards {
            let full = card.strength as usize;
            assert_eq!(card.morale.len(), full, "{}", card.id);
            assert!(card.morale.windows(2).all(|m| m[0] > m[1]), "{}", card.id);
            for row in card.rows.iter().flatten() {
                let columns = [Some(&row.dice), row.indirect.as_ref(), row.moving.as_ref()];
                for dice in columns.into_iter().flatten() {
                    assert_eq!(dice.len(), full, "{}", card.id);
                    assert!(dice.windows(2).all(|d| d[0] <= d[1]), "{}", card.id);
                }
                assert!(row.indirect.is_none() || card.properties.indirect_fire, "{}", card.id);
            }
            let moves = card.order(OrderKind::FireOnMove).is_some();
            assert_eq!(moves, card.rows.iter().flatten().any(|row| row.moving.is_some()), "{}", card.id);
        }
    }

    #[test]
    fn what_the_rulebook_says_of_units_is_on_their_cards() {
        // HW-2.1: the values of its examples.
        let data = data();
        let tank = card(&data, "su_mbt");
        assert_eq!((tank.strength, tank.defence), (3, 3));
        assert_eq!((dice(tank, INFANTRY), dice(tank, Prey::Structure)), (Some(13), Some(3)));
        assert_eq!(tank.row(INFANTRY).map(|row| row.accuracy[0]), Some(3));
        let rifles = card(&data, "su_mr");
        assert_eq!((rifles.strength, rifles.defence, rifles.morale_at(5), rifles.morale_at(4)), (5, 1, 8, 7));
        assert_eq!(rifles.row(INFANTRY).map(|row| row.dice.as_slice()), Some(&[3, 4, 6, 8, 10][..]));
        assert_eq!(rifles.row(INFANTRY).map(|row| row.accuracy[0]), Some(2));
        let americans = card(&data, "us_inf");
        assert_eq!((dice(americans, INFANTRY), americans.defence), (Some(10), 1));
        let carrier = card(&data, "su_btr");
        assert_eq!((carrier.strength, carrier.properties.transport), (3, Room { inside: 3, outside: 3 }));
        assert!(carrier.properties.water_crossing && carrier.order(OrderKind::SmokeScreen).is_some());
        assert!(carrier.order(OrderKind::FireOnMove).is_some());
        let hind = card(&data, "su_ah");
        assert_eq!((hind.strength, hind.defence, hind.morale_at(2)), (3, 3, 6));
        let truck = card(&data, "su_truck");
        assert_eq!((truck.properties.supply, truck.cargo), (6, 18));
    }

    #[test]
    fn terrain_does_what_the_rulebook_says() {
        // HW-13
        let data = data();
        let village = data.terrain(Terrain::Settlement);
        assert_eq!(village.defence[UnitType::Infantry as usize], 3);
        assert_eq!(village.defence[UnitType::HeavyTank as usize], 2);
        assert_eq!((village.landing, village.as_road, village.barrier), (Landing::Hard, true, true));
        let forest = data.terrain(Terrain::Forest);
        assert!(!forest.forbidden.contains(&UnitType::Infantry) && forest.one_hex);
        assert!(forest.forbidden.contains(&UnitType::HeavyTank));
        let sand = data.terrain(Terrain::SandLightWood);
        assert_eq!(sand.slower[UnitType::Vehicle as usize], 2);
        assert!(sand.slows_attack && !data.terrain(Terrain::LightWood).slows_attack);
        assert!(data.terrain(Terrain::River).water && !data.terrain(Terrain::Ford).water);
    }

    #[test]
    fn works_cost_what_the_rulebook_says() {
        // §HW-12.10, §HW-13.9.1
        let built = data().structures;
        let costs =
            (built.costs.wire, built.costs.obstacle, built.costs.infantry_trench, built.costs.tank_trench);
        assert_eq!(costs, (5, 5, 7, 15));
        assert_eq!((built.settlement.0, built.trench_cover, built.depot), (2, [2, 2], (0, 1)));
        let light = &built.bridges[BridgeKind::Light as usize];
        assert_eq!(light.capacity[..2], [UnitType::LightTank, UnitType::Armoured]);
    }
}
