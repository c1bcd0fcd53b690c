//! Terrain (HW-13), slopes (§HW-14.1), wire and obstacles (§HW-12.5, §HW-12.6), stacks (§HW-7.6.2): where units may be
//! ordered to go, and how far.
#![allow(clippy::expect_used, reason = "tests stop at once")]

use super::field::{Field, Orders};
use hot_war::data::{BridgeKind, OrderKind};
use hot_war::state::{Lasting, Order, StructureKind};

/// Whether a unit may be given an order with this route: names of hexes.
fn may_go(field: Field, unit: &str, kind: OrderKind, route: &str) -> bool {
    let (game, state) = field.parts();
    let mut plan = Order { kind, ..Order::default() };
    for name in route.split(' ') {
        plan.route.push(game.board.grid.parse(name).expect("a hex"));
    }
    game.look(&state).fits(Field::id(unit), &plan)
}

/// The same for Move of a unit that starts in the north of a column of hexes.
fn down(terrain: &str, card: &str, hexes: u8) -> bool {
    down_with(terrain, card, hexes, &[], OrderKind::Move)
}

fn down_with(terrain: &str, card: &str, hexes: u8, options: &[(&str, &str)], kind: OrderKind) -> bool {
    may_go(column(terrain, card, options), "su-1", kind, &route(hexes))
}

fn column(terrain: &str, card: &str, options: &[(&str, &str)]) -> Field {
    let rows: Vec<String> = terrain.chars().map(String::from).collect();
    let rows: Vec<&str> = rows.iter().map(String::as_str).collect();
    Field::with(&rows, options).unit("su-1", card, "0101")
}

fn route(hexes: u8) -> String {
    let names: Vec<String> = (2..2 + hexes).map(|row| format!("01{row:02}")).collect();
    names.join(" ")
}

/// A road down the column.
fn road(mut field: Field, hexes: u8) -> Field {
    for row in 1..=hexes {
        field = field.road(&format!("01{row:02}"), &["N", "S"]);
    }
    field
}

#[test]
fn a_route_is_no_longer_than_the_order_says() {
    // §HW-7.6.6, §HW-13.0.2
    assert!(down("......", "su_mbt", 4) && !down("......", "su_mbt", 5));
    assert!(down("......", "su_mr", 2) && !down("......", "su_mr", 3));
    assert!(down("......", "su_mr", 1), "it may be shorter");
}

#[test]
fn dt_25_a_road_adds_to_the_distance_if_it_is_followed_all_the_way() {
    // §HW-13.12.1, §HW-13.12.3, §HW-13.11a, §HW-13.0.3
    let truck = |terrain: &str, on_road: u8, hexes: u8, options: &[(&str, &str)]| {
        may_go(road(column(terrain, "su_truck", options), on_road), "su-1", OrderKind::Move, &route(hexes))
    };
    let (plain, sand) = ("...........", ",,,,,,,,,,,");
    assert!(truck(plain, 11, 8, &[]) && !truck(plain, 11, 9, &[]));
    assert!(truck(sand, 11, 6, &[]) && !truck(sand, 11, 7, &[]));
    assert!(truck(plain, 5, 5, &[]) && !truck(plain, 5, 6, &[]), "one hex off the road");
    assert!(truck("...,.......", 2, 3, &[]) && !truck("...,.......", 2, 4, &[]), "and any hex of sand");
}

#[test]
fn each_type_has_its_bonus_on_a_road() {
    // §HW-13.12.1: printed 4 for T-72, 5 for BTR, 5 for PT-76, 2 for infantry.
    for (card, most) in [("su_mbt", 5), ("su_btr", 7), ("su_lt", 6), ("su_mr", 2)] {
        let go =
            |hexes| may_go(road(column("..........", card, &[]), 10), "su-1", OrderKind::Move, &route(hexes));
        assert!(go(most) && !go(most + 1), "{card}");
    }
    let fire = column("..........", "su_btr", &[]).unit("us-1", "us_inf", "0102");
    let (game, state) = road(fire, 10).parts();
    let start = game.board.grid.parse("0101").expect("a hex");
    let way: Vec<_> = (2..8).map(|r| game.board.grid.parse(&format!("01{r:02}")).expect("a hex")).collect();
    let look = game.look(&state);
    let most = look.distance_allowed(Field::id("su-1"), OrderKind::FireOnMove, start, &way, false);
    assert_eq!(most, 4, "only Move has it");
}

#[test]
fn the_road_begins_where_the_unit_stands() {
    // §HW-13.0.3
    let from_field = |options: &[(&str, &str)]| {
        let field = column("..........", "su_mbt", options);
        let field = (2..=10).fold(field, |f, row| f.road(&format!("01{row:02}"), &["N", "S"]));
        may_go(field, "su-1", OrderKind::Move, &route(5))
    };
    assert!(!from_field(&[]));
}

#[test]
fn settlements_and_bridges_are_road() {
    // §HW-13.0.3, §HW-13.9, §HW-12.2
    let through = |field: Field| may_go(field, "su-1", OrderKind::Move, &route(5));
    assert!(through(road(column("..S...", "su_mbt", &[]), 6)));
    let village = |f: Field| {
        let f = f.road("0101", &["S"]).road("0102", &["N", "S"]);
        f.road("0104", &["N", "S"]).road("0105", &["N", "S"]).road("0106", &["N"])
    };
    assert!(through(village(column("..S...", "su_mbt", &[]))), "a road runs in it everywhere");
    assert!(!through(village(column("......", "su_mbt", &[]))), "a gap in the road");
    let bridge = |f: Field| road(f, 6).bridge("0103", BridgeKind::Stone);
    assert!(through(bridge(column("..~...", "su_mbt", &[]))));
    let ruin = |options: &[(&str, &str)]| {
        through(village(column("..S...", "su_mbt", options)).state(|s| s.structures[0].destroyed = true))
    };
    assert!(ruin(&[]), "§HW-13.9.4");
}

#[test]
fn dt_26_sand_shortens_the_way_once() {
    // §HW-13.0.4, §HW-13.11a, §HW-13.11b: a tank that moves three.
    assert!(down(",,,,,", "su_mbtr", 2) && !down(",,,,,", "su_mbtr", 3));
    assert!(down("BBBBB", "su_mbtr", 2) && !down("BBBBB", "su_mbtr", 3));
    assert!(down(".,.,....", "su_btr", 4) && !down(".,.,....", "su_btr", 5));
    assert!(down(",,,,,,", "su_truck", 3) && !down(",,,,,,", "su_truck", 4));
    assert!(down(",,,,", "su_mr", 2), "infantry is not slowed");
}

#[test]
fn one_hex_is_always_left() {
    // §HW-13.0.4, §HW-13.5: two hexes less of two in sandy wood.
    let slow = |wood: &str, options: &[(&str, &str)]| {
        let field = Field::with(&[".", wood, "."], options);
        let slow = field.card("su_slow", "su_mbt", |c| {
            c.orders[OrderKind::Move as usize] =
                Some(hot_war::data::OrderSpec { distance: Some(1), ..Default::default() });
        });
        may_go(slow.unit("su-1", "su_slow", "0101"), "su-1", OrderKind::Move, "0102")
    };
    assert!(slow("W", &[]) && slow("w", &[]));
}

#[test]
fn light_wood_slows_tanks_and_is_closed_to_vehicles() {
    // §HW-13.5, §HW-13.11c
    assert!(down(".w...", "su_mbt", 3) && !down(".w...", "su_mbt", 4));
    assert!(down(".W...", "su_mbt", 2) && !down(".W...", "su_mbt", 3));
    for card in ["su_truck", "su_btr"] {
        assert!(!down(".w", card, 1) && !down(".W", card, 1), "{card}");
    }
    assert!(down(".w", "su_mr", 1));
}

#[test]
fn dt_52_light_wood_does_not_slow_an_attack() {
    // §HW-7.3.3, §HW-13.5, §HW-13.11a
    let attack = |terrain: &str| {
        let (game, state) = column(terrain, "su_mbt", &[]).unit("us-1", "us_mbt", "0104").parts();
        let hex = |row: u8| game.board.grid.parse(&format!("01{row:02}")).expect("a hex");
        let way = [hex(2), hex(3), hex(4)];
        let look = game.look(&state);
        look.is_short_enough(Field::id("su-1"), OrderKind::Attack, hex(1), &way, 0).is_ok()
    };
    assert!(attack("...w") && !attack(".,.w"));
}

#[test]
fn vehicles_take_the_road_through_a_wood() {
    // §HW-13.12.2, §HW-13.6
    let through = |field: Field, to: &str| may_go(field, "su-1", OrderKind::Move, to);
    let wood = |card: &str, options: &[(&str, &str)]| road(column("..FF.", card, options), 5);
    assert!(through(wood("su_truck", &[]), "0102 0103 0104 0105"));
    assert!(through(wood("su_mbt", &[]), "0102 0103 0104 0105"));
    assert!(!through(wood("su_mr", &[]), "0102 0103"), "infantry goes one hex of forest");
    // Only by the sides where the road leaves.
    let aside = |unit: &str| {
        let field = Field::of(&["...", ".w.", "..."]);
        let field = field.road("0201", &["S"]).road("0202", &["N", "S"]).road("0203", &["N"]);
        field.unit("su-1", unit, "0202")
    };
    assert!(through(aside("su_btr"), "0203") && !through(aside("su_btr"), "0102"));
    assert!(through(aside("su_mbt"), "0102"), "a tank needs no road there");
}

#[test]
fn dt_27_a_forest_takes_infantry_a_turn() {
    // §HW-13.0.5, §HW-13.6
    assert!(down(".F..", "su_mr", 1) && !down(".F..", "su_mr", 2) && !down("..F.", "su_mr", 2));
    assert!(down("F...", "su_mr", 2), "§HW-13.0.1: leaving it is free");
    for card in ["su_mbt", "su_btr", "su_truck", "su_aat"] {
        assert!(!down(".F", card, 1), "{card}");
    }
}

#[test]
fn ex_25_slopes_stop_at_three_levels_and_are_steeper_out_of_a_ravine() {
    // §HW-14.1, §HW-13.7.2
    let climb = |terrain: &str, from: u8, to: u8| {
        let field = column(terrain, "su_mr", &[]).level("0101", from).level("0102", to);
        may_go(field, "su-1", OrderKind::Move, "0102")
    };
    assert!(climb("..", 0, 1) && climb("..", 0, 2) && climb("..", 2, 0));
    assert!(!climb("..", 0, 3) && !climb("..", 4, 1));
    assert!(climb("v.", 0, 1) && !climb("v.", 0, 2) && !climb(".v", 2, 0));
}

#[test]
fn a_ravine_is_crossed_one_hex_in_a_turn_and_followed_by_its_exits() {
    // §HW-13.7, §HW-13.7.1
    let through = |card: &str, hexes: u8, options: &[(&str, &str)], exits: &[&str]| {
        let field = column("..v..", card, options).exits("0103", exits);
        may_go(field, "su-1", OrderKind::Move, &route(hexes))
    };
    assert!(!through("su_mbt", 2, &[], &[]) && through("su_mbt", 4, &[], &["N", "S"]));
    assert!(!through("su_btr", 2, &[], &[]) && through("su_btr", 4, &[], &["N", "S"]));
    assert!(through("su_mbt", 2, &[], &["N"]) && !through("su_mbt", 3, &[], &["N"]), "out by another side");
    assert!(down(".v", "su_mbt", 1) && !down(".v", "su_btr", 1));
}

#[test]
fn ex_13_a_river_is_swum_hex_by_hex() {
    // §HW-8.1.5, §HW-13.3
    let river = |start: &str, to: &str| {
        let field = Field::of(&["....", "~...", "~...", "~..."]).flows("0102", "0103").flows("0103", "0104");
        may_go(field.unit("su-1", "su_btr", start), "su-1", OrderKind::Move, to)
    };
    assert!(river("0101", "0102") && !river("0101", "0102 0103"));
    assert!(river("0102", "0202") && !river("0102", "0202 0302"), "out of it is one hex too");
    assert!(river("0102", "0103") && river("0102", "0103 0104"), "two hexes with the current");
    assert!(!river("0102", "0103 0104 0204"));
    assert!(!river("0103", "0102"), "never up the river");
    assert!(!down(".~", "su_mbt", 1) && !down(".~", "su_mr", 1), "only those that swim");
}

#[test]
fn a_broad_river_is_crossed_sideways_and_a_lake_anyhow() {
    // §HW-8.1.5.1, §HW-13.8
    let broad = Field::of(&["~~", "~~"]).flows("0101", "0102").flows("0201", "0202");
    assert!(may_go(broad.unit("su-1", "su_btr", "0101"), "su-1", OrderKind::Move, "0201"));
    assert!(down(".LL.", "su_btr", 1) && !down(".LL.", "su_btr", 2) && !down("LL..", "su_btr", 2));
    assert!(!down(".L", "su_mbt", 1));
}

#[test]
fn a_ford_is_for_all_and_stops_swimmers() {
    // §HW-13.4, §HW-8.1.5
    for card in ["su_mr", "su_mbt", "su_truck"] {
        assert!(down(".=.", card, 2), "{card}");
    }
    assert!(!down("~=~", "su_btr", 1) && !down("=~", "su_btr", 1));
}

#[test]
fn ex_16_a_bridge_carries_what_it_can() {
    // §HW-12.2, §HW-12.2.1
    let over = |card: &str, damage: u8, options: &[(&str, &str)]| {
        let field = road(column(".~.", card, options), 3).bridge("0102", BridgeKind::Light);
        let field = field.state(|s| s.structures[0].damage = damage);
        may_go(field, "su-1", OrderKind::Move, "0102 0103")
    };
    assert!(over("su_lt", 0, &[]) && !over("su_lt", 1, &[]));
    assert!(over("su_btr", 1, &[]) && !over("su_mbt", 0, &[]));
}

#[test]
fn off_a_bridge_one_goes_by_its_ends() {
    // §HW-12.2, §HW-12.3
    let bridge = |unit: &str, to: &str, broken: bool| {
        let field = Field::of(&["...", ".~.", ".~."]).road("0201", &["S"]).road("0202", &["N", "NW"]);
        let field = field.bridge("0202", BridgeKind::Stone).state(|s| s.structures[0].destroyed = broken);
        may_go(field.unit("su-1", unit, if broken { "0203" } else { "0202" }), "su-1", OrderKind::Move, to)
    };
    assert!(bridge("su_mr", "0201", false) && !bridge("su_mr", "0302", false));
    assert!(bridge("su_btr", "0203", false), "a swimmer takes to the water");
    assert!(!bridge("su_btr", "0202", true), "the wreck is in the way");
}

#[test]
fn a_pontoon_joins_banks() {
    // §HW-12.4: it has no road of its own.
    let over = |kind| {
        let field = column(".~.", "su_mbt", &[]).structure("0102", kind);
        may_go(field, "su-1", OrderKind::Move, "0102 0103")
    };
    assert!(over(StructureKind::Bridge(BridgeKind::Pontoon)));
    assert!(!over(StructureKind::Sections(2)), "not before it is whole");
}

#[test]
fn bridges_side_by_side_cross_a_river_of_two_hexes() {
    // §HW-12.2: what has no road leads to every bank and to every other bridge beside it; what has one only along it.
    let over = |card: &str, to: &str, roads: &[(&str, &str)]| {
        let field =
            column(".~~.", card, &[]).bridge("0102", BridgeKind::Pontoon).bridge("0103", BridgeKind::Pontoon);
        let field = roads.iter().fold(field, |field, (hex, side)| field.road(hex, &[side]));
        may_go(field, "su-1", OrderKind::Move, to)
    };
    assert!(over("su_mbt", "0102 0103 0104", &[]) && over("su_mr", "0102 0103", &[]));
    assert!(over("su_truck", "0102 0103 0104", &[]) && over("su_btr", "0102 0103 0104", &[]));
    assert!(!over("su_mbt", "0102 0103", &[("0103", "S")]), "its road leaves by the other side");
    let one = column(".~~.", "su_btr", &[]).bridge("0102", BridgeKind::Pontoon);
    assert!(!may_go(one, "su-1", OrderKind::Move, "0102 0103"), "from there one swims, one hex a turn");
}

#[test]
fn dt_22_wire_stops_infantry_and_vehicles() {
    // §HW-12.5
    let wired = |card: &str, options: &[(&str, &str)]| {
        let field = column("...", "su_mr", options).card("su_gun", "su_mr", |c| {
            c.unit_type = hot_war::data::UnitType::Artillery;
        });
        may_go(field.unit("su-1", card, "0101").wire("0101", "S"), "su-1", OrderKind::Move, "0102")
    };
    assert!(!wired("su_mr", &[]) && !wired("su_truck", &[]) && !wired("su_gun", &[]));
    assert!(wired("su_mbt", &[]) && wired("su_btr", &[]));
    let back = column("...", "su_mr", &[]).wire("0101", "S").unit("su-2", "su_mr", "0102");
    assert!(!may_go(back, "su-2", OrderKind::Move, "0101"), "in either direction");
}

#[test]
fn dt_23_a_tank_breaks_the_wire_it_crosses() {
    // §HW-8.1.2, §HW-12.5
    let play = column(".....", "su_mbt", &[])
        .wire("0102", "S")
        .unit("us-1", "us_truck", "0105")
        .plan()
        .order("su-1", "move", "to 0102, to 0103, to 0104")
        .go()
        .expect_line("log-breaks-wire");
    assert_eq!(play.place("su-1"), "0104", "it is not slowed");
    assert!(play.state().wire.is_empty());
}

#[test]
fn dt_24_obstacles_stop_all_but_infantry() {
    // §HW-12.6
    for (card, goes) in [("su_mr", true), ("su_mbt", false), ("su_btr", false), ("su_truck", false)] {
        let field = column("..", card, &[]).obstacle("0102", "N");
        assert_eq!(may_go(field, "su-1", OrderKind::Move, "0102"), goes, "{card}");
    }
}

#[test]
fn dt_46_a_hex_holds_three_heavy_and_six_light_units_of_a_side() {
    // §HW-7.6.2
    let stack = |card: &str, others: &[&str], options: &[(&str, &str)]| {
        let field = column("...", card, options);
        let field = others.iter().enumerate().fold(field, |f, (i, other)| {
            let side = if other.starts_with("su") { "su" } else { "us" };
            f.unit(&format!("{side}-{}", i + 2), other, "0102")
        });
        may_go(field, "su-1", OrderKind::Move, "0102 0103")
    };
    let heavy = ["su_mbt", "su_btr", "su_truck"];
    assert!(!stack("su_mbt", &heavy, &[]), "nor may it pass");
    assert!(stack("su_mbt", &heavy[..2], &[]) && stack("su_mr", &heavy, &[]));
    assert!(stack("su_mr", &["su_mr"; 5], &[]) && !stack("su_mr", &["su_mr"; 6], &[]));
    assert!(stack("su_mbt", &["us_mbt"; 3], &[]), "each side for itself");
    assert!(stack("su_mbt", &["su_mbt", "su_mbt", "su_ah"], &[]), "aircraft need no room");
    let landed = column("...", "su_mbt", &[]).unit("su-2", "su_mbt", "0102").unit("su-3", "su_mbt", "0102");
    let landed = landed.unit("su-4", "su_ah", "0102").flag("su-4", Lasting::GROUND);
    assert!(!may_go(landed, "su-1", OrderKind::Move, "0102"), "on the ground they are heavy");
    let hidden = column("w..", "su_mbt", &[]).unit("su-2", "su_mbt", "0102").unit("su-3", "su_mbt", "0102");
    let hidden = hidden.unit("su-4", "su_mbt", "0102").ambush("su-4", "N", 1);
    assert!(!may_go(hidden, "su-1", OrderKind::Move, "0102"), "units in Ambush count");
}

#[test]
fn each_terrain_does_what_the_table_says() {
    // §HW-13.1 to §HW-13.11c: barrier, Ambush for infantry, for tanks, trench, tank trench, pillbox, landing, cover.
    use hot_war::data::{Data, Landing as L, Terrain as T, UnitType as U};
    let data = Data::load().expect("the files of the game are good");
    let table = [
        (T::Plain, [false, false, false, true, true, true], L::Easy, [0, 0]), // §HW-13.1
        (T::Bushes, [true, true, false, true, true, true], L::Easy, [0, 0]),  // §HW-13.2
        (T::River, [false; 6], L::Dangerous, [0, 0]),
        (T::Ford, [false; 6], L::Dangerous, [0, 0]),
        (T::LightWood, [true, true, true, true, false, true], L::Dangerous, [1, 1]),
        (T::Forest, [true, true, false, true, false, false], L::Dangerous, [2, 2]),
        (T::Ravine, [false; 6], L::Dangerous, [0, 0]),
        (T::Lake, [false; 6], L::Dangerous, [0, 0]),
        (T::Settlement, [true, true, true, true, false, true], L::Hard, [3, 2]),
        (T::OilField, [true; 6], L::Dangerous, [1, 1]), // §HW-13.10
        (T::SandPlain, [false, false, false, true, true, true], L::Easy, [0, 0]),
        (T::SandBushes, [true, true, false, true, true, true], L::Easy, [0, 0]),
        (T::SandLightWood, [true, true, true, true, false, true], L::Dangerous, [1, 1]),
    ];
    for (terrain, [barrier, foot, tank, trench, tank_trench, pillbox], landing, cover) in table {
        let t = data.terrain(terrain);
        let hides = |u| t.ambush.contains(&u);
        assert_eq!((t.barrier, t.landing), (barrier, landing), "{terrain:?}");
        assert_eq!((hides(U::Infantry), hides(U::HeavyTank)), (foot, tank), "{terrain:?}");
        assert_eq!((t.infantry_trench, t.tank_trench), (trench, tank_trench), "{terrain:?}");
        assert_eq!(t.pillbox, pillbox, "{terrain:?}");
        let covers = [U::Infantry, U::HeavyTank].map(|u| t.defence[u as usize]);
        assert_eq!(covers, cover, "{terrain:?}");
    }
}

#[test]
fn a_sector_points_along_the_road_of_a_wood() {
    // §HW-13.12.4, §HW-7.1.1
    let field = Field::of(&["...", ".w.", "..."]).road("0201", &["S"]).road("0202", &["N", "S"]);
    let play = field.unit("su-1", "su_btr", "0202").unit("us-1", "us_inf", "0303").plan();
    let play = play.choose(0, "order su-1").choose(0, "give defence");
    let can = |text: &str| super::movement::can(&play, 0, text);
    assert!(can("face 0202/N") && can("face 0202/S") && !can("face 0202/NE"));
}
