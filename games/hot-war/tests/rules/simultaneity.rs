//! What happens at one instant happens to both sides alike (§HW-1.9), whatever is worked out first.
#![allow(clippy::expect_used, reason = "tests stop at once")]

use super::field::{Field, Orders, all, seen};
use hot_war::data::OrderKind;
use hot_war::state::{Gone, Lasting, Place, Smoke, SmokeFrom, StructureKind};

const COLUMN: [&str; 8] = ["..."; 8];

#[test]
fn smoke_that_comes_with_the_shots_does_not_blind_them() {
    // §HW-7.5.20.2, §HW-13.9.5: a howitzer that sees its target throws its misses with all its dice at the village.
    let _ = Field::of(&["...", "...", "...", ".S.", "...", "...", "...", "..."])
        .unit("su-1", "su_how", "0208")
        .deployed("su-1", "N")
        .unit("us-1", "us_apc", "0204")
        .plan()
        .order("su-1", "fire", "target us-1")
        .order("us-1", "wait", "smoke")
        .go()
        .expect_chance("fire-ussr 5 d6")
        .roll(&all(5, 6))
        .expect_chance("fire-ussr 4 d6");
}

#[test]
fn a_depot_takes_those_with_it_whose_transport_is_shot_to_pieces_with_it() {
    // §HW-12.1, §HW-7.6.9.4
    let play = Field::of(&COLUMN)
        .unit("su-1", "su_how", "0208")
        .deployed("su-1", "N")
        .unit("us-1", "us_apc", "0204")
        .change("us-1", |u| u.strength = 1)
        .unit_at("us-2", "us_inf", Place::Inside(Field::id("us-1")))
        .unit("us-3", "us_truck", "0301")
        .structure("0204", StructureKind::Depot(hot_war::data::Side::Usa, 9))
        .plan()
        .order("su-1", "area_fire", "target 0204")
        .go()
        .roll(&all(5, 1))
        .roll(&all(4, 1));
    assert!(play.state().structures[0].destroyed);
    assert_eq!(play.see("us-2").at, Place::Gone(Gone::Destroyed));
}

#[test]
fn a_unit_that_shoots_from_ambush_is_no_target_of_shots_chosen_at_the_same_instant() {
    // §HW-6.10.1, §HW-7.4.6: it appears when all have chosen.
    let _ = Field::of(&COLUMN)
        .unit("su-1", "su_mr", "0202")
        .ambush("su-1", "S", 1)
        .unit("su-2", "su_mr", "0201")
        .unit("su-3", "su_mr", "0201")
        .unit("us-1", "us_mbt", "0203")
        .plan()
        .order("us-1", "defence", "face 0203/N, zone 2")
        .go()
        .expect_legal(["shoot su-2", "shoot su-3"]);
}

#[test]
fn a_unit_that_withdraws_into_an_ambush_fights_it() {
    // §HW-7.4.9.1, §HW-7.3.19: his order is broken off, and both shoot.
    let play = Field::of(&["...", ".b.", "...", "...", "...", "..."])
        .unit("su-1", "su_mr", "0203")
        .unit("us-1", "us_at", "0203")
        .unit("us-2", "us_inf", "0202")
        .ambush("us-2", "N", 0)
        .flag("su-1", Lasting::BOUND)
        .flag("us-1", Lasting::BOUND)
        .plan()
        .order("su-1", "withdraw", "to 0202")
        .go()
        .roll("1 1")
        .expect_chance("fire-ussr 10 d6")
        .roll(&all(10, 6))
        .expect_chance("fire-usa 10 d6")
        .roll(&all(10, 6));
    assert_eq!((play.see("su-1").ammo, play.see("us-2").ammo), (5, 6));
}

#[test]
fn no_one_lands_where_an_enemy_lands_at_the_same_time() {
    // §HW-9.11
    let play = Field::of(&["......"; 8])
        .unit("su-1", "su_ah", "0204")
        .unit("us-1", "us_th", "0404")
        .plan()
        .order("su-1", "landing", "to 0304")
        .order("us-1", "landing", "to 0304")
        .go();
    assert!(!play.see("su-1").is(Lasting::GROUND) && !play.see("us-1").is(Lasting::GROUND));
}

#[test]
fn builders_from_both_banks_do_not_meet_on_the_river() {
    // §HW-7.5.12, §HW-7.3.2
    let play = Field::of(&["...", "...", "~~~", "...", "..."])
        .unit("su-1", "su_pont", "0202")
        .unit("us-1", "us_pont", "0204")
        .plan()
        .order("su-1", "build_pontoon", "target 0203")
        .order("us-1", "build_pontoon", "target 0203")
        .go();
    assert_eq!((play.place("su-1"), play.place("us-1")), ("0202".into(), "0204".into()));
    assert!(play.state().structures.is_empty());
}

#[test]
fn explosions_at_the_same_time_do_not_prevent_each_other() {
    // §HW-7.5.7, §HW-6.5.5: a depot goes up under sappers who have just finished their own work.
    let play = Field::of(&["....", "....", "....", "....", "....", "...."])
        .unit("su-1", "su_eng", "0202")
        .unit("us-1", "us_eng", "0203")
        .structure("0203", StructureKind::Depot(hot_war::data::Side::Usa, 9))
        .structure("0204", StructureKind::Depot(hot_war::data::Side::Ussr, 9))
        .unit("us-2", "us_truck", "0406")
        .plan()
        .order("su-1", "demolition", "target 0203")
        .order("us-1", "demolition", "target 0204")
        .go()
        .go();
    assert_eq!(play.see("us-1").at, Place::Gone(Gone::Destroyed));
    assert!(play.state().structures.iter().all(|s| s.destroyed));
}

#[test]
fn no_one_sees_the_side_of_a_trench_before_all_have_chosen() {
    // §HW-6.9.5, §HW-17.2: both are done with digging at the same instant.
    let dug = |side: &str| {
        Field::of(&COLUMN)
            .unit("su-1", "su_mr", "0202")
            .unit("us-1", "us_inf", "0207")
            .plan()
            .order("su-1", "dig_in", "")
            .order("us-1", "dig_in", "")
            .go()
            .go()
            .then(&format!("face 0202/{side}"))
    };
    assert_eq!(seen(&dug("S"), 1), seen(&dug("N"), 1));
    assert_ne!(seen(&dug("S"), 0), seen(&dug("N"), 0), "its own side does");
    let done = |side: &str| seen(&dug(side).then("face 0207/N"), 1);
    assert_ne!(done("S"), done("N"), "the trench is there");
}

#[test]
fn both_pay_for_an_oil_field_that_both_blow_up() {
    // §HW-16.3
    let play = Field::of(&["...", "...", ".O.", "...", "...", "..."])
        .game(|g| g.victory.oil_penalty = 25)
        .unit("su-1", "su_eng", "0202")
        .unit("us-1", "us_eng", "0204")
        .plan()
        .order("su-1", "demolition", "target 0203")
        .order("us-1", "demolition", "target 0203")
        .go()
        .go();
    assert_eq!(play.state().points, [-25, -25]);
}

#[test]
fn a_gun_that_turns_while_it_is_found_has_turned() {
    // §HW-7.5.3, §HW-7.5.16: both are done at the end of S5.
    let play = Field::of(&["...", ".b.", "...", "...", "...", "..."])
        .unit("su-1", "su_recon", "0203")
        .unit("us-1", "us_how", "0202")
        .deployed("us-1", "N")
        .ambush("us-1", "N", 2)
        .plan()
        .order("su-1", "recon", "zone 1")
        .order("us-1", "change_sector", "face 0202/S")
        .go()
        .roll("1");
    assert!(!play.see("us-1").is(Lasting::AMBUSH));
    assert_eq!(play.see("us-1").facing, Some(super::field::dir("S")));
}

#[test]
fn guns_of_both_sides_that_would_shift_onto_one_hex_stay() {
    // §HW-7.5.1, §HW-7.6.5.2
    let shifts = |card: &str| {
        Field::of(&COLUMN)
            .card("light", card, |c| {
                c.orders[OrderKind::PackUp as usize].as_mut().expect("an order").may_move = true
            })
            .unit("su-1", "light", "0202")
            .deployed("su-1", "N")
            .unit("us-1", "light", "0204")
            .deployed("us-1", "S")
            .plan()
            .order("su-1", "pack_up", "to 0203")
            .order("us-1", "pack_up", "to 0203")
            .go()
    };
    let play = shifts("su_mortar");
    assert_eq!((play.place("su-1"), play.place("us-1")), ("0202".into(), "0204".into()));
    assert!(!play.see("su-1").is(Lasting::DEPLOYED) && !play.see("us-1").is(Lasting::DEPLOYED));
}

#[test]
fn a_unit_that_shifts_into_a_zone_of_fire_while_packing_up_is_shot_at() {
    // §HW-7.1.11, §HW-7.5.1
    let _ = Field::of(&COLUMN)
        .card("light", "us_mortar", |c| {
            c.orders[OrderKind::PackUp as usize].as_mut().expect("an order").may_move = true
        })
        .unit("us-1", "light", "0204")
        .deployed("us-1", "S")
        .unit("su-1", "su_mr", "0201")
        .plan()
        .order("su-1", "defence", "face 0201/S, zone 2")
        .order("us-1", "pack_up", "to 0203")
        .go()
        .expect_chance("fire-ussr 10 d6");
}

#[test]
fn builders_who_go_onto_the_river_in_a_zone_of_fire_are_shot_at() {
    // §HW-7.1.11, §HW-7.5.12
    let _ = Field::of(&["...", "...", "...", "~~~", "...", "..."])
        .unit("us-1", "us_pont", "0205")
        .unit("su-1", "su_mbt", "0203")
        .plan()
        .order("su-1", "defence", "face 0203/S, zone 1")
        .order("us-1", "build_pontoon", "target 0204")
        .go()
        .expect_chance("fire-ussr 10 d6");
}

#[test]
fn smoke_keeps_builders_off_the_river() {
    // §HW-7.5.12, §HW-7.5.20.1
    let river = || Field::of(&["...", "...", "~~~", "...", "..."]).unit("su-1", "su_pont", "0202");
    let smoky = |field: Field| {
        let hex = field.hex("0203");
        field.state(|s| {
            s.smoke.push(Smoke { hex, from: SmokeFrom::Trail, turn: 1 });
            s.smoky.insert(hex);
        })
    };
    let write = |field: Field| field.plan().choose(0, "order su-1").choose(0, "give build_pontoon");
    let _ = write(river()).can(0, "target 0203");
    let _ = write(smoky(river())).refused(0, "target 0203", "HW-7.5.12");
    // It comes up there after the order was given.
    let play = river()
        .unit("su-2", "su_bmp", "0203")
        .plan()
        .order("su-1", "build_pontoon", "target 0203")
        .order("su-2", "wait", "smoke")
        .go();
    assert_eq!((play.place("su-1").as_str(), play.state().structures.len()), ("0202", 0));
}

#[test]
fn no_one_knows_who_shoots_before_all_have_chosen() {
    // §HW-6.9.1, §HW-7.4.9.3
    let play = Field::of(&COLUMN)
        .unit("su-1", "su_mr", "0202")
        .ambush("su-1", "S", 1)
        .unit("su-2", "su_mr", "0201")
        .unit("su-3", "su_mr", "0201")
        .unit("us-1", "us_mbt", "0203")
        .plan()
        .order("us-1", "defence", "face 0203/N, zone 2")
        .go()
        .expect_legal(["shoot su-2", "shoot su-3"]);
    assert!(!seen(&play, 1).contains("number-ussr-1"), "the Ambush is not yet discovered");
    let play = play.then("shoot su-2").roll(&all(4, 6));
    assert!(!play.see("su-1").is(Lasting::AMBUSH));
    assert_eq!(play.see("su-1").ammo, 5);
}

#[test]
fn smoke_does_not_save_riders_from_shots_that_are_aimed_already() {
    // §HW-7.5.20.2, §HW-7.6.9.3, §HW-7.6.3: the transport that fires spill over to lies in the smoke of another.
    let _ = Field::of(&COLUMN)
        .unit("su-1", "su_btr", "0202")
        .unit("su-2", "su_btr", "0202")
        .unit_at("su-4", "su_mr", Place::Outside(Field::id("su-2")))
        .unit("su-3", "su_btr", "0202")
        .unit("us-1", "us_mbt", "0204")
        .plan()
        .order("us-1", "fire", "target su-1")
        .order("su-3", "wait", "smoke")
        .go()
        .roll(&all(8, 6))
        .then("next su-2")
        .expect_chance("fire-usa 4 d6")
        .roll(&all(4, 6))
        .expect_chance("fire-usa 4 d6")
        .roll(&all(4, 6))
        .expect_chance("fire-usa 2 d6");
}

#[test]
fn two_guns_are_not_unlimbered_where_there_is_room_for_one() {
    // §HW-7.5.2, §HW-7.6.2
    let mut field = Field::of(&COLUMN)
        .unit("su-1", "su_truck", "0202")
        .unit("su-2", "su_truck", "0202")
        .unit_at("su-3", "su_how", Place::Towed(Field::id("su-1")))
        .unit_at("su-4", "su_how", Place::Towed(Field::id("su-2")));
    for n in 5..10 {
        field = field.unit(&format!("su-{n}"), "su_mr", "0202");
    }
    let play = field
        .unit("us-1", "us_truck", "0308")
        .plan()
        .order("su-3", "deploy", "face 0202/N")
        .order("su-4", "deploy", "face 0202/N")
        .go();
    assert_eq!(play.place("su-3"), "0202");
    assert_eq!(play.see("su-4").at, Place::Towed(Field::id("su-2")));
}
