//! The box: cards, ground, works, and what the judge reckons with.
#![allow(clippy::panic, reason = "tests stop at once")]

use hot_war::board::Board;
use hot_war::data::*;
use hot_war::judge::odds::{ONE, destroyed, losses};
use hot_war::state::{Lasting, Mark, ThisTurn};
use sandtable_hex::{Dir, HexId};

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

#[test]
fn every_fact_has_a_bit_of_its_own() {
    fn distinct<F: PartialEq + Copy + std::ops::BitOr<Output = F>>(all: &[F]) -> bool {
        let apart = |(i, a): (usize, &F)| all.iter().enumerate().all(|(j, b)| i == j || *a | *b != *a);
        all.iter().enumerate().all(apart)
    }
    assert!(distinct(Lasting::ALL) && distinct(ThisTurn::ALL) && distinct(Mark::ALL));
}

#[test]
fn hexes_are_named_by_column_and_row_and_even_columns_stand_lower() {
    // §HW-1.1
    let grid = Board::grid(12, 8).expect("a board");
    let hex = |name: &str| grid.parse(name).expect("a hex");
    assert_eq!(hex("0101"), HexId(0));
    assert_eq!(hex("0102"), HexId(1));
    assert_eq!(hex("0201"), HexId(8));
    assert_eq!(grid.neighbour(hex("0304"), Dir::D1), Some(hex("0403")));
    assert_eq!(grid.neighbour(hex("0404"), Dir::D1), Some(hex("0504")));
    assert!(grid.parse("1301").is_err());
    assert!(Board::grid(0, 3).is_none() && Board::grid(33, 3).is_none());
}

#[test]
fn what_gets_through_a_defence() {
    // Two coins: none, one, one or two hits.
    assert_eq!(losses(4, 0, 3), ONE);
    assert_eq!(losses(4, 1, 3), ONE / 4);
    assert_eq!(destroyed(4, 0, 1), ONE * 3 / 4);
    assert_eq!(destroyed(4, 1, 1), ONE / 4);
    assert_eq!(losses(0, 0, 5), 0);
    assert!(losses(90, 0, 5) >= 5 * ONE - 1, "no more than there are");
}
