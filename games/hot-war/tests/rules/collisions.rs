//! Collisions (§HW-7.6.5) and full stacks (§HW-7.6.2) on the way.

use super::field::{Field, Orders};
use super::movement::PLAIN;

#[test]
fn ex_21_a_routes_that_cross_on_the_same_impulse_stop_before_the_hex() {
    // §HW-7.6.5.2
    let play = Field::of(&PLAIN)
        .unit("su-1", "su_mbt", "0503")
        .unit("us-1", "us_mbt", "0305")
        .plan()
        .order("su-1", "move", "to 0504, to 0505, to 0506")
        .order("us-1", "move", "to 0404, to 0505, to 0605")
        .go()
        .expect_line("log-stops-crossing");
    assert_eq!((play.place("su-1"), play.place("us-1")), ("0504".into(), "0404".into()));
}

#[test]
fn ex_21_b_head_on_both_stay() {
    // §HW-7.6.5.3
    let play = Field::of(&PLAIN)
        .unit("su-1", "su_mbt", "0503")
        .unit("us-1", "us_mbt", "0504")
        .plan()
        .order("su-1", "move", "to 0504, to 0505")
        .order("us-1", "move", "to 0503, to 0502")
        .go()
        .expect_line("log-stops-head-on");
    assert_eq!((play.place("su-1"), play.place("us-1")), ("0503".into(), "0504".into()));
}

/// Both end on 0505 on the same impulse.
fn contest(options: &[(&str, &str)]) -> Field {
    Field::with(&PLAIN, options)
        .card("su_a", "su_mbt", |c| c.morale = vec![8, 6, 4])
        .card("us_b", "us_mbt", |c| c.morale = vec![7, 6, 4])
        .unit("su-1", "su_a", "0503")
        .unit("us-1", "us_b", "0507")
}

#[test]
fn ex_21_c_dice_and_morale_decide_a_common_last_hex() {
    // §HW-7.6.5.4, §HW-6.9.10
    let play = contest(&[])
        .plan()
        .order("su-1", "move", "to 0504, to 0505")
        .order("us-1", "move", "to 0506, to 0505")
        .go()
        .expect_chance("contest 2 d6")
        .roll("2 4");
    assert_eq!((play.place("su-1"), play.place("us-1")), ("0504".into(), "0505".into()));
}

#[test]
fn ex_21_c_all_units_of_the_winner_go_in() {
    // §HW-7.6.5.4: 8 + 7 + 1 + 1 against 7 + 4.
    let play = contest(&[])
        .card("su_c", "su_mbt", |c| c.morale = vec![7, 6, 4])
        .unit("su-2", "su_c", "0503")
        .plan()
        .order("su-1", "move", "to 0504, to 0505")
        .order("su-2", "move", "to 0504, to 0505")
        .order("us-1", "move", "to 0506, to 0505")
        .go()
        .roll("1 1 4");
    assert_eq!((play.place("su-1"), play.place("su-2")), ("0505".into(), "0505".into()));
    assert_eq!(play.place("us-1"), "0506");
}

#[test]
fn a_tie_is_thrown_again_or_stops_both() {
    // §HW-7.6.5.4
    let orders = |field: Field| {
        field
            .plan()
            .order("su-1", "move", "to 0504, to 0505")
            .order("us-1", "move", "to 0506, to 0505")
            .go()
            .roll("1 2")
    };
    let again = orders(contest(&[])).expect_chance("contest 2 d6").roll("6 6");
    assert_eq!((again.place("su-1"), again.place("us-1")), ("0505".into(), "0506".into()));
}

#[test]
fn ex_21_d_a_hex_passed_at_different_times_is_no_collision() {
    // §HW-7.6.5.1
    let orders = |options: &[(&str, &str)]| {
        Field::with(&PLAIN, options)
            .unit("su-1", "su_mbt", "0504")
            .unit("us-1", "us_mbt", "0306")
            .plan()
            .order("su-1", "move", "to 0505, to 0506, to 0507")
            .order("us-1", "move", "to 0405, to 0505, to 0604")
            .go()
    };
    let play = orders(&[]);
    assert_eq!((play.place("su-1"), play.place("us-1")), ("0507".into(), "0604".into()));
}

#[test]
fn dt_60_who_comes_first_to_a_last_hex_has_it() {
    // §HW-7.6.5.5
    let play = Field::of(&PLAIN)
        .unit("su-1", "su_mbt", "0503")
        .unit("us-1", "us_mbt", "0508")
        .plan()
        .order("su-1", "move", "to 0504, to 0505")
        .order("us-1", "move", "to 0507, to 0506, to 0505")
        .go()
        .expect_line("log-stops-enemy");
    assert_eq!((play.place("su-1"), play.place("us-1")), ("0505".into(), "0506".into()));
}

#[test]
fn an_enemy_in_the_way_stops_and_one_that_leaves_does_not() {
    // §HW-7.6.5.5, §HW-7.3.2
    let field = || Field::of(&PLAIN).unit("su-1", "su_mbt", "0503").unit("us-1", "us_truck", "0505");
    let play = field().plan().order("su-1", "move", "to 0504, to 0505, to 0506").go();
    assert_eq!(play.place("su-1"), "0504");
    let play = field()
        .plan()
        .order("su-1", "move", "to 0504, to 0505, to 0506")
        .order("us-1", "move", "to 0605, to 0705")
        .go();
    assert_eq!(play.place("su-1"), "0506");
}

#[test]
fn one_that_is_stopped_stops_those_behind_it() {
    // §HW-7.6.5: us-1 is held by the truck, so su-1 does not get his hex.
    let play = Field::of(&PLAIN)
        .unit("us-1", "us_mbt", "0504")
        .unit("su-2", "su_truck", "0604")
        .unit("su-1", "su_mbt", "0503")
        .plan()
        .order("us-1", "move", "to 0604, to 0704")
        .order("su-1", "move", "to 0504, to 0505")
        .go();
    assert_eq!((play.place("su-1"), play.place("us-1")), ("0503".into(), "0504".into()));
}

#[test]
fn dt_46_a_full_stack_stops_the_fourth() {
    // §HW-7.6.2: friends that were to leave are held, so there is no room.
    let play = Field::of(&PLAIN)
        .unit("su-1", "su_mbt", "0502")
        .unit("su-2", "su_mbt", "0501")
        .unit("su-3", "su_mbt", "0602")
        .unit("su-4", "su_mbt", "0402")
        .unit("us-1", "us_truck", "0909")
        .plan()
        .order("su-1", "move", "to 0503")
        .order("su-2", "move", "to 0502, to 0503")
        .order("su-3", "move", "to 0503")
        .order("su-4", "move", "to 0503")
        .go()
        .expect_line("log-stops-full");
    assert_eq!(play.place("su-2"), "0502", "three came before it");
}

#[test]
fn in_an_attack_opposing_attackers_collide_too() {
    // §HW-7.3.3: their routes cross on 0505, the targets are elsewhere.
    let orders = |options: &[(&str, &str)]| {
        Field::with(&PLAIN, options)
            .unit("su-1", "su_mbt", "0504")
            .unit("us-1", "us_mbt", "0405")
            .unit("us-2", "us_truck", "0506")
            .unit("su-2", "su_truck", "0604")
            .plan()
            .order("su-1", "attack", "target us-2, to 0505, to 0506")
            .order("us-1", "attack", "target su-2, to 0505, to 0604")
            .go()
            .roll_anything(1)
    };
    let play = orders(&[]);
    assert_eq!((play.place("su-1"), play.place("us-1")), ("0504".into(), "0405".into()));
}
