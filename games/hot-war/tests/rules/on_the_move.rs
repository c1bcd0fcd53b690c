//! Fire on the move (§HW-7.6.8).

use super::field::{Field, Orders, all};
use super::movement::{PLAIN, may};
use hot_war::data::OrderKind;
use hot_war::state::{Gone, Lasting, Place};

/// A BTR that shoots on the move, and an infantry platoon in the open.
fn hunter(options: &[(&str, &str)]) -> Field {
    Field::with(&PLAIN, options).unit("su-1", "su_btr", "0505").unit("us-1", "us_inf", "0508")
}

#[test]
fn fire_on_the_move_uses_its_own_dice_from_the_marked_hex() {
    // §HW-7.6.8, §HW-8.1.8, §HW-2.1.9.5
    let play = hunter(&[])
        .plan()
        .order("su-1", "fire_on_move", "target us-1, to 0506, shoot-here, to 0606")
        .go()
        .expect_chance("fire-ussr 6 d6")
        .roll("6 6 6 6 6 6");
    assert_eq!((play.place("su-1"), play.see("su-1").ammo), ("0606".into(), 5));
}

#[test]
fn it_may_shoot_before_it_starts() {
    // §HW-7.6.8.2, §HW-6.10.6: three hexes away it hits with ones.
    let play = hunter(&[])
        .plan()
        .order("su-1", "fire_on_move", "target us-1, to 0504")
        .go()
        .roll("1 1 6 6 6 6")
        .roll("1 1");
    assert_eq!(play.see("us-1").strength, 4, "two hits, Defence 1");
    assert_eq!(play.place("su-1"), "0504");
}

#[test]
fn its_target_must_be_in_sight_when_it_is_ordered() {
    // §HW-7.6.8: how far it is does not matter yet.
    let target = |rows: &[&str], hex: &str| {
        let field = Field::of(rows).unit("su-1", "su_btr", "0501").unit("us-1", "us_inf", hex);
        may(field, "su-1", OrderKind::FireOnMove)
    };
    assert!(target(&PLAIN, "0507"));
    let mut wood = PLAIN;
    wood[2] = "bbbbbbbbb";
    assert!(!target(&wood, "0507") && !target(&PLAIN, "0509"));
    let dry = hunter(&[]).change("su-1", |u| u.ammo = 0);
    assert!(!may(dry, "su-1", OrderKind::FireOnMove), "§HW-2.1.7");
}

#[test]
fn a_unit_that_cannot_move_does_not_fire_on_the_move() {
    // §HW-7.6.8: it has a route, which leads to another hex.
    let shut_in = |sides: &[&str]| {
        let field = sides.iter().fold(hunter(&[]), |field, side| field.obstacle("0505", side));
        may(field, "su-1", OrderKind::FireOnMove)
    };
    assert!(shut_in(&["N", "NE", "SE", "S", "SW"]));
    assert!(!shut_in(&["N", "NE", "SE", "S", "SW", "NW"]));
}

#[test]
fn an_enemy_in_close_combat_is_shot_at_on_the_move_when_it_has_left_it() {
    // §HW-7.6.8, §HW-4.15: he is in sight when it is ordered, and out of his close combat when the shot is fired.
    let ordered = || {
        let field = Field::of(&PLAIN).unit("su-1", "su_btr", "0505").unit("us-1", "us_inf", "0507");
        let field =
            field.unit("su-2", "su_mr", "0507").flag("su-2", Lasting::BOUND).flag("us-1", Lasting::BOUND);
        field.plan().order("su-1", "fire_on_move", "target us-1, to 0506, shoot-here")
    };
    let gone = ordered().order("us-1", "withdraw", "to 0508").go().roll(&all(10, 6));
    assert_eq!(gone.expect_chance("fire-ussr 6 d6").roll(&all(6, 6)).see("su-1").ammo, 5);
    let stays = ordered().go().roll(&all(10, 6)).roll(&all(10, 6)).expect_line("log-target-fights");
    assert_eq!(stays.see("su-1").ammo, 6, "§HW-7.6.8.1");
}

#[test]
fn dt_47_a_target_destroyed_by_fire_costs_the_ammo() {
    // §HW-7.6.8.1
    let play = hunter(&[])
        .unit("su-2", "su_mbt", "0507")
        .change("us-1", |u| u.strength = 1)
        .plan()
        .order("su-2", "fire", "target us-1")
        .order("su-1", "fire_on_move", "target us-1, to 0506, shoot-here")
        .go()
        .roll("1 1 1 1 1 1 1 1 1 1 1 1 1");
    assert_eq!(play.see("us-1").at, Place::Gone(Gone::Destroyed));
    assert_eq!((play.place("su-1"), play.see("su-1").ammo), ("0506".into(), 5));
}

#[test]
fn dt_48_a_target_out_of_sight_is_lost_and_the_ammo_kept() {
    // §HW-7.6.8.1
    let mut rows = PLAIN;
    rows[6] = "....bbbbb";
    let run = |options: &[(&str, &str)]| {
        Field::with(&rows, options)
            .unit("su-1", "su_btr", "0506")
            .unit("us-1", "us_inf", "0507")
            .plan()
            .order("su-1", "fire_on_move", "target us-1, to 0505, to 0504, shoot-here")
            .order("us-1", "move", "to 0508")
            .go()
            .expect_line("log-target-lost")
    };
    assert_eq!(run(&[]).see("su-1").ammo, 6);
}

#[test]
fn dt_57_a_target_that_has_fought_is_not_shot_at() {
    // §HW-4.15, §HW-7.6.8.1
    let play = hunter(&[])
        .unit("su-2", "su_mbt", "0507")
        .plan()
        .order("su-1", "fire_on_move", "target us-1, to 0506, shoot-here")
        .order("su-2", "attack", "target us-1, to 0508")
        .go()
        .roll("6 6 6 6 6 6 6 6 6 6 6 6 6")
        .roll("6 6 6 6")
        .expect_line("log-target-fights");
    assert_eq!((play.place("su-1"), play.see("su-1").ammo), ("0506".into(), 6));
}

#[test]
fn a_suppressed_firer_does_not_shoot() {
    // §HW-5.4.5: hit from Defence on its way.
    let play = hunter(&[])
        .plan()
        .order("us-1", "defence", "face 0508/N, zone 2")
        .order("su-1", "fire_on_move", "target us-1, to 0506, to 0507, shoot-here")
        .go()
        .roll("1 1 1 6")
        .roll("6 6");
    assert!(play.see("su-1").is(Lasting::SUPPRESSED));
    assert_eq!((play.place("su-1"), play.see("su-1").ammo), ("0506".into(), 6));
}

#[test]
fn its_misses_at_a_unit_in_a_settlement_fall_on_the_settlement() {
    // §HW-13.9.5: the row for structures has no column for fire on the move, and the throw is reduced already.
    let rows = ["...", "...", "...", ".S.", "...", "...", "...", "..."];
    let play = Field::of(&rows)
        .unit("su-1", "su_bmp", "0202")
        .unit("us-1", "us_inf", "0204")
        .plan()
        .order("su-1", "fire_on_move", "target us-1, to 0203, shoot-here")
        .go()
        .expect_chance("fire-ussr 7 d6")
        .roll(&all(7, 6))
        .expect_chance("fire-ussr 1 d6")
        .roll("6");
    assert_eq!((play.place("su-1").as_str(), play.see("su-1").ammo), ("0203", 5));
}
