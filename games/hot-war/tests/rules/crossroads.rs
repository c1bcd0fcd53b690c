//! Where rules meet at one instant, and what each reading says of it.
#![allow(clippy::expect_used, reason = "tests stop at once")]

use super::attack::{MISS, PLAIN, close};
use super::field::{Field, Orders, all};
use hot_war::HotWar;
use hot_war::board::Edge;
use hot_war::data::{BridgeKind, Side};
use hot_war::scenario::Exit;
use hot_war::state::{Lasting, Place, StructureKind};
use sandtable_engine::{Chance, ChanceKind, Waiting};
use sandtable_testkit::Play;

const COLUMN: [&str; 8] = ["..."; 8];

/// A Soviet transport with riders outside, two hexes north of two American tanks.
fn riders() -> Field {
    Field::of(&COLUMN)
        .unit("su-1", "su_btr", "0202")
        .unit_at("su-2", "su_mr", Place::Outside(Field::id("su-1")))
        .unit("us-1", "us_mbt", "0204")
        .unit("us-2", "us_mbt", "0204")
}

#[test]
fn riders_are_shot_at_by_all_who_shoot_at_their_transport_together() {
    // §HW-7.6.9.3, §HW-7.2.1
    let play = riders()
        .plan()
        .order("us-1", "fire", "target su-1")
        .order("us-2", "fire", "target su-1")
        .go()
        .expect_chance("fire-usa 8 d6")
        .roll(&all(8, 6))
        .expect_chance("fire-usa 11 d6")
        .roll(&all(11, 6))
        .expect_chance("fire-usa 8 d6")
        .roll(&all(8, 6))
        .expect_chance("fire-usa 11 d6")
        .roll(&all(11, 6));
    assert_eq!(play.place("su-2"), "0202");
}

#[test]
fn riders_are_shot_at_whoever_is_worked_out_first() {
    // §HW-7.6.9.3, §HW-7.2.5, §HW-1.9: one shot at the transport, area fire on its hex.
    let field = |area: &str, fire: &str| {
        let play = Field::of(&COLUMN)
            .unit("su-1", "su_btr", "0202")
            .unit_at("su-2", "su_mr", Place::Outside(Field::id("su-1")))
            .unit(area, "us_how", "0208")
            .deployed(area, "N")
            .unit(fire, "us_mbt", "0204")
            .plan()
            .order(area, "area_fire", "target 0202")
            .order(fire, "fire", "target su-1")
            .go();
        let (mut play, mut thrown) = (play, Vec::new());
        while let Waiting::Chance(Chance { kind: ChanceKind::Dice { count, .. }, .. }) =
            play.table().waiting()
        {
            thrown.push(count);
            play = play.roll(&all(count as usize, 6));
        }
        thrown.sort_unstable();
        thrown
    };
    assert_eq!(field("us-1", "us-2"), field("us-2", "us-1"));
    assert_eq!(field("us-1", "us-2"), [5, 8, 11, 11]);
}

#[test]
fn two_builders_lay_one_section_in_a_turn() {
    // §HW-7.5.12
    let river = Field::of(&["...", "...", "~~~", "...", "..."])
        .unit("su-1", "su_pont", "0202")
        .unit("su-2", "su_pont", "0202");
    let play = river
        .plan()
        .order("su-1", "build_pontoon", "target 0203")
        .order("su-2", "build_pontoon", "target 0203")
        .go();
    assert_eq!(play.state().structures[0].kind, StructureKind::Sections(1));
    let play = play.go();
    assert_eq!(play.state().structures[0].kind, StructureKind::Sections(2));
    let play = play.go();
    assert_eq!(play.state().structures[0].kind, StructureKind::Bridge(BridgeKind::Pontoon));
}

#[test]
fn builders_do_not_go_onto_the_river_where_they_could_not_pass() {
    // §HW-7.5.12, §HW-12.5, §HW-12.6, §HW-14.1
    let river = || Field::of(&["...", "...", "~~~", "...", "..."]).unit("su-1", "su_pont", "0202");
    let write = |field: Field| field.plan().choose(0, "order su-1").choose(0, "give build_pontoon");
    let _ = write(river()).can(0, "target 0203");
    let _ = write(river().wire("0202", "S")).refused(0, "target 0203", "HW-7.5.12");
    let _ = write(river().obstacle("0202", "S")).refused(0, "target 0203", "HW-7.5.12");
    let cliff = river().level("0202", 3).plan().choose(0, "order su-1");
    let _ = cliff.refused(0, "give build_pontoon", "HW-7.5.12");
}

#[test]
fn who_has_fought_on_the_ground_is_shot_at_when_it_rises() {
    // §HW-4.15, §HW-9.6.1
    let _ = Field::of(&["......"; 9])
        .unit("su-1", "su_ah", "0308")
        .flag("su-1", Lasting::GROUND)
        .unit("us-1", "us_inf", "0309")
        .unit("us-2", "us_sam", "0301")
        .plan()
        .order("us-1", "attack", "target su-1, to 0308")
        .order("us-2", "defence", "face 0301/S, zone 4")
        .order("su-1", "take_off", "to 0304")
        .go()
        .roll("6 6 6 6")
        .expect_legal(["hold", "shoot su-1"]);
}

/// su-1 attacks us-1, who is gone to attack another; us-2, who shared the hex with him, has this order.
fn target_gone(order: &str, fields: &str) -> Play<HotWar> {
    Field::of(&PLAIN)
        .unit("su-1", "su_mr", "0303")
        .unit("su-2", "su_mr", "0402")
        .unit("us-1", "us_inf", "0302")
        .unit("us-2", "us_inf", "0302")
        .plan()
        .order("su-1", "attack", "target us-1, to 0302")
        .order("us-1", "attack", "target su-2, to 0402")
        .order("us-2", order, fields)
        .roll(MISS)
        .roll(MISS)
        .go()
}

#[test]
fn who_was_not_attacked_carries_out_his_order() {
    // §HW-7.3.18, §HW-7.3.5: the attacker finds his target gone, and no close combat comes of it.
    let play = target_gone("move", "to 0301");
    assert_eq!(["su-1", "us-1", "us-2"].map(|u| play.place(u)), ["0302", "0402", "0301"]);
}

#[test]
fn a_target_that_has_left_the_board_is_lost_not_destroyed() {
    // §HW-7.6.8.1
    let play = Field::of(&COLUMN)
        .unit("su-1", "su_mbt", "0206")
        .unit("us-1", "us_apc", "0201")
        .game(|g| {
            let hex = g.board.grid.parse("0201").expect("a hex");
            g.victory.exits.push(Exit { side: Side::Usa, hex, edge: Edge::N, percent: 50 });
        })
        .plan()
        .order("us-1", "move", "leave")
        .order("su-1", "fire_on_move", "target us-1, to 0205, to 0204, shoot-here")
        .go();
    assert_eq!(play.place("us-1"), "");
    assert_eq!(play.see("su-1").ammo, 6);
}

#[test]
fn ruins_that_count_as_a_plain_are_easy_to_land_on() {
    // §HW-13.9.4, §HW-9.3.1
    let lands = |options: &[(&str, &str)]| {
        let play = Field::with(&["...", ".S.", "...", "...", "..."], options)
            .unit("su-1", "su_ah", "0204")
            .unit("us-1", "us_inf", "0305")
            .state(|s| s.structures[0].destroyed = true)
            .plan()
            .order("su-1", "landing", "to 0202")
            .go();
        play.table().waiting()
    };
    assert!(matches!(lands(&[]), Waiting::Chance(_)), "a Landing Test");
}

#[test]
fn a_gun_is_not_unlimbered_among_enemies() {
    // §HW-7.3.18, §HW-7.3.17: its tractor is in close combat.
    let play = Field::of(&PLAIN)
        .unit("us-1", "us_truck", "0302")
        .unit_at("us-2", "us_mortar", Place::Towed(Field::id("us-1")))
        .unit("su-1", "su_mr", "0303")
        .plan()
        .order("us-2", "deploy", "face 0302/S")
        .order("su-1", "attack", "target us-1, to 0302")
        .roll(&all(8, 6))
        .go();
    assert_eq!(play.see("us-2").at, Place::Towed(Field::id("us-1")));
    let _ = play.choose(1, "order us-2").refused(1, "give deploy", "HW-7.3.17");
}

#[test]
fn a_gun_is_not_unlimbered_where_only_infantry_may_be() {
    // §HW-13.6, §HW-13.12.2
    let (game, state) = Field::of(&["...", ".F.", "..."])
        .road("0202", &["N", "S"])
        .unit("us-1", "us_truck", "0202")
        .unit_at("us-2", "us_mortar", Place::Towed(Field::id("us-1")))
        .unit("su-1", "su_mr", "0303")
        .parts();
    let may = game.look(&state).may_give(Field::id("us-2"), hot_war::data::OrderKind::Deploy);
    assert_eq!(may.map_err(|bar| bar.0), Err("HW-13.6"));
}

#[test]
fn by_another_reading_close_combat_does_not_end_special_orders() {
    // §HW-7.3.18
    let dig = |options: &[(&str, &str)]| {
        close(options)
            .plan()
            .order("us-1", "chem_protection_on", "")
            .order("su-1", "attack", "target us-1, to 0302")
            .roll(MISS)
            .roll(MISS)
            .go()
    };
    assert!(!dig(&[]).see("us-1").is(Lasting::CHEM));
}

#[test]
fn a_gun_that_is_set_down_in_a_zone_of_fire_is_shot_at() {
    // §HW-7.1.11, §HW-7.5.2: infantry that has no row for the tractor at that distance.
    let _ = Field::of(&PLAIN)
        .unit("us-1", "us_truck", "0302")
        .card("rifles", "su_mr", |c| c.rows[hot_war::data::UnitType::Vehicle as usize] = None)
        .unit_at("us-2", "us_mortar", Place::Towed(Field::id("us-1")))
        .unit("su-1", "rifles", "0304")
        .plan()
        .order("us-2", "deploy", "face 0302/S")
        .order("su-1", "defence", "face 0304/N, zone 2")
        .go()
        .expect_chance("fire-ussr 10 d6");
}

#[test]
fn riders_thrown_off_on_the_way_are_seen_before_the_next_hex() {
    // §HW-7.1.11, §HW-6.10.7: before any unit goes on, the one shot in the zone is at them.
    let play = Field::of(&["......"; 9])
        .unit("su-1", "su_btr", "0307")
        .unit_at("su-2", "su_mr", Place::Outside(Field::id("su-1")))
        .unit("us-1", "us_mbt", "0303")
        .card("rifles", "us_inf", |c| c.rows[hot_war::data::UnitType::Armoured as usize] = None)
        .unit("us-2", "rifles", "0304")
        .plan()
        .order("su-1", "move", "to 0306, to 0406, to 0507")
        .order("us-1", "fire_on_move", "target su-1, to 0302, shoot-here")
        .order("us-2", "defence", "face 0304/S, zone 2")
        .go()
        .roll(&all(6, 6))
        .roll(&all(8, 6))
        .expect_chance("fire-usa 10 d6");
    assert_eq!(play.place("su-1"), "0306", "the transport has not gone on");
}

#[test]
fn a_tank_that_fails_its_test_has_covered_those_who_test_with_it() {
    // §HW-5.3, §HW-4.12.3, §HW-1.9: both are hit at once, and the infantry's Morale is 8, one lost, one for the tank.
    let play = Field::of(&COLUMN)
        .unit("us-1", "us_mbt", "0202")
        .unit("us-2", "us_inf", "0202")
        .unit("su-1", "su_mbt", "0205")
        .unit("su-2", "su_mbt", "0205")
        .plan()
        .order("us-1", "defence", "face 0202/N, zone 1")
        .order("us-2", "defence", "face 0202/N, zone 1")
        .order("su-1", "fire", "target us-1")
        .order("su-2", "fire", "target us-2")
        .go()
        .roll("1 1 1 1 1 1 6 6")
        .roll("1 1 1 1 6 6 6 6 6 6 6 6 6")
        .roll("4 4")
        .roll("6 6");
    assert!(play.see("us-1").is(Lasting::SUPPRESSED) && !play.see("us-2").is(Lasting::SUPPRESSED));
}

#[test]
fn who_embarks_makes_room_for_who_gets_off() {
    // §HW-7.6.2, §HW-7.6.10, §HW-1.9
    let field = Field::of(&COLUMN).unit("us-1", "us_inf", "0208").unit("su-7", "su_btr", "0202");
    let field = ["su-1", "su-2", "su-3", "su-4", "su-5", "su-6"]
        .iter()
        .fold(field, |field, name| field.unit(name, "su_mr", "0202"));
    let play = field
        .unit("su-8", "su_btr", "0202")
        .unit_at("su-9", "su_mr", Place::Inside(Field::id("su-8")))
        .plan()
        .order("su-7", "embark", "")
        .order("su-1", "embark", "target su-7")
        .order("su-9", "disembark", "")
        .go()
        .then("inside");
    assert_eq!(
        (play.see("su-1").at, play.place("su-9").as_str()),
        (Place::Inside(Field::id("su-7")), "0202")
    );
}

#[test]
fn who_is_bound_without_a_fight_has_broken_off_his_work() {
    // §HW-6.8, §HW-7.3.17
    let play = target_gone("dig_in", "");
    assert!(play.see("us-2").is(Lasting::BOUND) && play.see("us-2").progress == 0);
    let play = play.roll(MISS).roll(MISS).roll(MISS).roll(MISS).go();
    assert_eq!(play.see("us-2").ammo, 6, "he fights, without an order");
}

#[test]
fn by_another_reading_work_that_is_broken_off_for_an_order_goes_on_later() {
    // §HW-6.8
    let dig = |options: &[(&str, &str)]| {
        Field::with(&COLUMN, options)
            .unit("us-1", "us_inf", "0202")
            .unit("su-1", "su_mr", "0208")
            .plan()
            .order("us-1", "dig_in", "face 0202/N")
            .go()
            .order("us-1", "defence", "face 0202/S, zone 1")
            .go()
            .order("us-1", "dig_in", "face 0202/N")
            .go()
    };
    assert!(dig(&[]).state().trenches.is_empty());
}

#[test]
fn fire_that_spills_over_onto_a_transport_throws_its_riders_off() {
    // §HW-7.6.9.3, §HW-7.6.3
    let play = riders()
        .unit("su-3", "su_btr", "0202")
        .unit("su-4", "su_btr", "0202")
        .plan()
        .order("us-1", "fire", "target su-3")
        .go()
        .roll(&all(8, 6))
        .then("next su-1")
        .expect_chance("fire-usa 4 d6")
        .roll(&all(4, 6));
    assert_eq!(play.place("su-2"), "0202");
    let _ = play.expect_chance("fire-usa 4 d6").roll("1 1 6 6").expect_chance("fire-usa 2 d6");
}
