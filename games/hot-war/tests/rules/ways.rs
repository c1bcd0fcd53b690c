//! Ways that are shut when they are ordered, and may be open when their step comes (§HW-7.6.6.1).

use super::field::{Field, Orders, all};
use hot_war::HotWar;
use hot_war::data::{BridgeKind, OrderKind};
use hot_war::state::{Aim, Gone, Place};
use sandtable_engine::{Chance, ChanceKind, Waiting};
use sandtable_testkit::Play;

const COLUMN: [&str; 8] = ["..."; 8];
const RIVER: [&str; 8] = ["...", "...", "~~~", "...", "...", "...", "...", "..."];

/// Whatever is thrown misses.
fn missed(mut play: Play<HotWar>) -> Play<HotWar> {
    while let Waiting::Chance(Chance { kind: ChanceKind::Dice { count, .. }, .. }) = play.table().waiting() {
        play = play.roll(&all(count as usize, 6));
    }
    play
}

/// Dice of a tank at a bridge: so many damages through its Defence of 2.
fn shots(damage: u8) -> String {
    if damage > 0 { all(3, 1) } else { all(3, 6) }
}

/// Infantry behind wire, a tank before it.
fn behind_wire() -> Field {
    Field::of(&COLUMN).wire("0202", "S").unit("su-1", "su_mr", "0201").unit("su-2", "su_mbt", "0202")
}

#[test]
fn infantry_follows_a_tank_through_wire() {
    // §HW-7.6.6.1, §HW-12.5
    let ordered = || behind_wire().plan().order("su-1", "move", "to 0202, to 0203");
    let torn = ordered().order("su-2", "move", "to 0203, to 0204").go();
    assert_eq!((torn.place("su-1").as_str(), torn.state().wire.len()), ("0203", 0));
    let shut = ordered().go();
    assert_eq!((shut.place("su-1").as_str(), shut.state().wire.len()), ("0202", 1), "stopped before it");
}

#[test]
fn wire_that_no_friend_can_open_bars_a_route() {
    // §HW-7.6.6.1, §HW-12.5
    let alone = Field::of(&COLUMN).wire("0202", "S").unit("su-1", "su_mr", "0202");
    let alone = alone.unit("us-1", "us_mbt", "0208").unit("su-2", "su_truck", "0201");
    let _ = alone.plan().choose(0, "order su-1").choose(0, "give move").refused(0, "to 0203", "HW-12.5");
}

#[test]
fn an_attack_goes_through_wire_that_shells_tear() {
    // §HW-7.6.6.1, §HW-8.1.1: S2 comes before S3.
    let field = || {
        Field::of(&COLUMN)
            .wire("0203", "N")
            .unit("su-1", "su_mr", "0202")
            .unit("su-2", "su_sph", "0201")
            .unit("us-1", "us_inf", "0203")
    };
    let ordered = || field().plan().order("su-1", "attack", "target us-1, to 0203");
    let torn = missed(ordered().order("su-2", "fire", "target us-1").go());
    assert_eq!((torn.place("su-1").as_str(), torn.state().wire.len()), ("0203", 0));
    assert_eq!(ordered().go().place("su-1"), "0202", "stopped before the wire");
    // Obstacles are removed in S5 at the earliest.
    let barred = field().obstacle("0203", "N").unit("su-3", "su_eng", "0202").unit("su-4", "su_mbt", "0202");
    let barred = barred.plan().choose(0, "order su-4").choose(0, "give attack");
    let _ = barred.choose(0, "target us-1").refused(0, "to 0203", "HW-12.6");
}

#[test]
fn a_route_leads_over_obstacles_that_sappers_remove_this_turn() {
    // §HW-7.6.6.1, §HW-12.6
    let dug = |progress: u8| {
        Field::of(&COLUMN)
            .obstacle("0202", "S")
            .unit("su-1", "su_mbt", "0202")
            .unit("su-2", "su_eng", "0203")
            .change("su-2", |u| {
                u.progress = progress;
                u.under_way = (progress > 0).then_some((OrderKind::RemoveObstacles, Aim::None));
            })
            .plan()
            .choose(0, "order su-1")
            .choose(0, "give move")
    };
    let _ = dug(0).refused(0, "to 0203", "HW-12.6");
    let _ = dug(1).can(0, "to 0203");
}

#[test]
fn a_route_leads_over_a_pontoon_that_is_finished_this_turn() {
    // §HW-7.6.6.1, §HW-7.5.12
    let field = Field::of(&RIVER).unit("su-1", "su_pont", "0202").unit("su-2", "su_mbt", "0201");
    let begun = field.plan().order("su-1", "build_pontoon", "target 0203").go();
    let write = |play: Play<HotWar>| play.choose(0, "order su-2").choose(0, "give move").choose(0, "to 0202");
    let _ = write(begun).refused(0, "to 0203", "HW-8.1.5");
    let field = Field::of(&RIVER).unit("su-1", "su_pont", "0202").unit("su-2", "su_mbt", "0201");
    let last = field.plan().order("su-1", "build_pontoon", "target 0203").go().go();
    let across = write(last).choose(0, "to 0203").choose(0, "to 0204").choose(0, "set").go();
    assert_eq!(across.place("su-2"), "0204");
    // Given up, it is not there, and the tank stops at the bank.
    let field = Field::of(&RIVER).unit("su-1", "su_pont", "0202").unit("su-2", "su_mbt", "0201");
    let last = field.plan().order("su-1", "build_pontoon", "target 0203").go().go();
    let shut = write(last).choose(0, "to 0203").choose(0, "to 0204").choose(0, "set");
    let shut = shut.order("su-1", "move", "to 0204").go();
    assert_eq!(shut.place("su-2"), "0202");
}

#[test]
fn builders_go_onto_the_river_through_wire_that_shells_tear() {
    // §HW-7.6.6.1, §HW-7.5.12: S2 comes before S5.
    let ordered = || {
        let field = Field::of(&RIVER).wire("0202", "S").unit("su-1", "su_pont", "0202");
        let field = field.unit("su-2", "su_sph", "0201").unit("us-1", "us_inf", "0202");
        let field = field.change("us-1", |u| u.at = Place::Gone(Gone::Left));
        field.plan().order("su-1", "build_pontoon", "target 0203")
    };
    let shut = ordered().go();
    assert_eq!((shut.place("su-1").as_str(), shut.state().structures.len()), ("0202", 0));
    let torn = missed(ordered().order("su-2", "area_fire", "target 0202").go());
    assert_eq!((torn.place("su-1").as_str(), torn.state().structures.len()), ("0203", 1));
}

#[test]
fn a_swimmer_whose_bridge_is_gone_stops_in_the_river() {
    // §HW-8.1.5, §HW-7.6.6.1: one hex of water in a turn.
    let over = |damage: u8| {
        let field = Field::of(&RIVER).bridge("0203", BridgeKind::Light).unit("su-1", "su_btr", "0202");
        let play = field.unit("us-1", "us_mbt", "0206").state(|s| s.structures[0].damage = 1).plan();
        play.order("su-1", "move", "to 0203, to 0204")
            .order("us-1", "fire", "target 0203")
            .go()
            .roll(&shots(damage))
    };
    assert_eq!(over(0).place("su-1"), "0204");
    assert_eq!(over(2).place("su-1"), "0203", "too weak for it now: it swims");
}

#[test]
fn a_swimmer_too_heavy_for_a_bridge_takes_to_the_water() {
    // §HW-12.2.2: one hex of it, and out again the next turn; who does not swim stays on the bank.
    let bridge = |card: &str| {
        let field = Field::of(&RIVER).bridge("0203", BridgeKind::Foot).unit("su-1", card, "0202");
        field.plan().choose(0, "order su-1").choose(0, "give move")
    };
    let _ = bridge("su_mbt").refused(0, "to 0203", "HW-12.2.1");
    let swims =
        bridge("su_btr").choose(0, "to 0203").refused(0, "to 0204", "HW-13.0.5").choose(0, "set").go();
    assert_eq!(swims.order("su-1", "move", "to 0204").go().place("su-1"), "0204");
    let carried = bridge("su_truck").choose(0, "to 0203").choose(0, "to 0204").choose(0, "set").go();
    assert_eq!(carried.place("su-1"), "0204");
}

#[test]
fn a_bridge_blown_over_a_swimmer_destroys_it() {
    // §HW-12.2.2, §HW-7.5.7
    let field = Field::of(&RIVER).bridge("0203", BridgeKind::Foot).unit("su-1", "su_btr", "0203");
    let play =
        field.unit("us-1", "us_eng", "0204").plan().order("us-1", "demolition", "target 0203").go().go();
    assert!(play.state().structures[0].destroyed);
    assert_eq!(play.see("su-1").at, Place::Gone(Gone::Destroyed));
}

#[test]
fn three_that_cross_on_one_hex_all_stop() {
    // §HW-7.6.5.6: it is not the last hex of one of them.
    let play = Field::of(&COLUMN)
        .unit("su-1", "su_mbt", "0202")
        .unit("su-2", "su_mbt", "0103")
        .unit("us-1", "us_mbt", "0204")
        .plan()
        .order("su-1", "move", "to 0203")
        .order("su-2", "move", "to 0203, to 0303")
        .order("us-1", "move", "to 0203")
        .go();
    assert_eq!(["su-1", "su-2", "us-1"].map(|u| play.place(u)), ["0202", "0103", "0204"]);
    // Were it the last hex of all, dice would decide, of both friends together.
    let play = Field::of(&COLUMN)
        .unit("su-1", "su_mbt", "0202")
        .unit("su-2", "su_mbt", "0103")
        .unit("us-1", "us_mbt", "0204")
        .plan()
        .order("su-1", "move", "to 0203")
        .order("su-2", "move", "to 0203")
        .order("us-1", "move", "to 0203")
        .go();
    let _ = play.expect_chance("contest 3 d6");
}
