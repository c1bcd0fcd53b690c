//! Supplies: depots and supply transports (§HW-7.5.13, §HW-7.5.14, §HW-12.1).

use super::field::{Field, Orders};
use hot_war::HotWar;
use hot_war::data::Side;
use hot_war::state::StructureKind;
use sandtable_testkit::Play;

const COLUMN: [&str; 8] = ["..."; 8];

/// An American truck far away, so that the field is not empty.
fn field(rows: &[&str], options: &[(&str, &str)]) -> Field {
    Field::with(rows, options).unit("us-1", "us_truck", "0308")
}

/// Soviet infantry with one ammo on a depot.
fn depot(side: Side, ammo: u8, options: &[(&str, &str)]) -> Field {
    field(&COLUMN, options)
        .structure("0202", StructureKind::Depot(side, ammo))
        .unit("su-1", "su_mr", "0202")
        .change("su-1", |u| u.ammo = 1)
}

#[test]
fn ammo_is_received_from_a_depot() {
    // §HW-7.5.13, §HW-6.9.14, §HW-12.1.1
    let play = depot(Side::Ussr, 4, &[])
        .plan()
        .order("su-1", "receive_supplies", "target 0202")
        .go()
        .expect_legal(["take 1", "take 2", "take 3", "take 4"])
        .then("take 3");
    assert_eq!(play.see("su-1").ammo, 4);
    assert_eq!(play.state().structures[0].kind, StructureKind::Depot(Side::Ussr, 1));
}

#[test]
fn ex_15_the_enemys_depot_is_of_no_use() {
    // §HW-12.1
    let _ = depot(Side::Usa, 4, &[]).plan().choose(0, "order su-1").refused(
        0,
        "give receive_supplies",
        "HW-7.5.13",
    );
}

#[test]
fn three_receive_at_once_from_a_depot() {
    // §HW-7.5.13
    let four = |options: &[(&str, &str)]| {
        let names = ["su-2", "su-3", "su-4"];
        let field = names
            .iter()
            .fold(depot(Side::Ussr, 3, options), |f, n| f.unit(n, "su_mr", "0202").change(n, |u| u.ammo = 5));
        let order = |p: Play<HotWar>, n: &&str| p.order(n, "receive_supplies", "target 0202");
        names.iter().fold(field.plan(), order).choose(0, "order su-1")
    };
    let _ = four(&[]).refused(0, "give receive_supplies", "HW-7.5.13");
}

#[test]
fn a_transport_hands_out_when_both_are_done() {
    // §HW-7.5.13.1, §HW-8.1.13
    let hand_out = |options: &[(&str, &str)]| {
        field(&COLUMN, options)
            .card("truck", "su_truck", |c| {
                let order = hot_war::data::OrderKind::ReceiveSupplies as usize;
                c.orders[order].as_mut().unwrap().turns = Some(2);
            })
            .unit("su-1", "su_mr", "0202")
            .unit("su-2", "truck", "0202")
            .change("su-1", |u| u.ammo = 5)
            .plan()
            .order("su-1", "receive_supplies", "target su-2")
            .order("su-2", "receive_supplies", "")
            .go()
    };
    let play = hand_out(&[]);
    assert_eq!(play.see("su-1").ammo, 5);
    let play = play.go();
    assert_eq!((play.see("su-1").ammo, play.see("su-2").cargo), (6, 17));
    // Without the transport's order nothing happens.
    let play = field(&COLUMN, &[])
        .unit("su-1", "su_mr", "0202")
        .unit("su-2", "su_truck", "0202")
        .change("su-1", |u| u.ammo = 5)
        .plan()
        .order("su-1", "receive_supplies", "target su-2")
        .go();
    assert_eq!(play.see("su-1").ammo, 5);
}

#[test]
fn a_transport_fills_and_makes_depots_and_loads_again() {
    // §HW-12.1.1, §HW-12.1.2, §HW-7.5.14
    let play = field(&COLUMN, &[])
        .unit("su-1", "su_truck", "0202")
        .plan()
        .order("su-1", "receive_supplies", "target 0202")
        .go()
        .then("take 10");
    assert_eq!(play.state().structures[0].kind, StructureKind::Depot(Side::Ussr, 10));
    let play = play.order("su-1", "receive_supplies", "target 0202").go().then("take 5");
    assert_eq!(play.state().structures[0].kind, StructureKind::Depot(Side::Ussr, 15));
    assert_eq!(play.see("su-1").cargo, 3);
    let play = play.order("su-1", "load_supplies", "").go().go().then("take 15");
    assert_eq!(play.see("su-1").cargo, 18);
    let (game, mut state) = field(&COLUMN, &[]).unit("su-1", "su_truck", "0202").parts();
    let mut log = sandtable_engine::Silent;
    let mut lose = |cargo: u8| {
        let id = Field::id("su-1");
        (state.units[id.index()].cargo, state.units[id.index()].strength) = (cargo, 3);
        hot_war::look::Turn { g: &game, s: &mut state, log: &mut log }.damage(id, 1, None);
        state.units[id.index()].cargo
    };
    assert_eq!((lose(12), lose(4)), (6, 0), "dt_36, §HW-7.5.14");
}
