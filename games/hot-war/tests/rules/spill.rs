//! What spills over: onto a dense stack (§HW-7.6.3), onto a settlement (§HW-13.9.5); settlements as targets.
#![allow(clippy::unwrap_used, reason = "tests stop at once")]

use super::field::{Field, Orders, all};
use super::fire::{COLUMN, INFANTRY, structure};
use hot_war::HotWar;
use hot_war::data::Prey;
use hot_war::state::{Lasting, Place};
use sandtable_testkit::Play;

#[test]
fn ex_09_fire_on_a_dense_stack() {
    // §HW-7.6.3, §HW-7.6.3.1, §HW-6.9.9, §HW-4.14
    let stack = |count: usize, options: &[(&str, &str)]| {
        let field = Field::with(&COLUMN, options).unit("us-1", "us_inf", "0203");
        let names = ["su-1", "su-2", "su-3", "su-4"];
        let field = names.iter().take(count).fold(field, |f, n| f.unit(n, "su_mr", "0202"));
        field.plan().order("us-1", "fire", "target su-1").go().roll("1 2 3 3 3 3 3 3 3 3")
    };
    let play = stack(4, &[])
        .expect_legal(["next su-2", "next su-3", "next su-4"])
        .then("next su-2")
        .expect_chance("fire-usa 4 d6")
        .roll("1 2 5 6")
        .then("next su-3")
        .expect_chance("fire-usa 1 d6")
        .roll("6")
        .roll("1 1")
        .roll("1 1");
    let strength = |name: &str| play.see(name).strength;
    assert_eq!([strength("su-1"), strength("su-2"), strength("su-3"), strength("su-4")], [4, 4, 5, 5]);
    assert_eq!(play.see("us-1").ammo, 6, "no extra ammo");
    // Two are no dense stack.
    assert_eq!(stack(2, &[]).roll("1 1").rolls(), 2);
    // The last one is hit without a question.
    let _ = stack(3, &[]).then("next su-3").roll("6 6 6 6").expect_chance("fire-usa 2 d6");
}

#[test]
fn a_unit_that_makes_a_stack_dense_and_one_that_is_hit() {
    // §HW-7.6.3.1
    let mixed = |options: &[(&str, &str)]| {
        Field::with(&COLUMN, options)
            .unit("us-1", "us_inf", "0203")
            .unit("su-1", "su_mr", "0202")
            .unit("su-2", "su_mr", "0202")
            .unit("su-3", "su_how", "0202")
            .plan()
            .order("us-1", "fire", "target su-1")
            .go()
            .roll(&all(10, 6))
    };
    // The category counts, the type is hit: only one other infantry.
    assert_eq!(mixed(&[]).expect_chance("fire-usa 5 d6").roll(&all(5, 6)).rolls(), 2);
}

#[test]
fn hidden_ones_are_hit_last_and_by_number() {
    // §HW-7.6.3, §HW-7.4.6, §HW-17.9
    let play = Field::of(&["...", ".w.", "..."])
        .unit("us-1", "us_inf", "0203")
        .unit("su-1", "su_mr", "0202")
        .unit("su-2", "su_mr", "0202")
        .unit("su-3", "su_mr", "0202")
        .ambush("su-2", "N", 0)
        .plan()
        .order("us-1", "fire", "target su-1")
        .go()
        .roll(&all(10, 6))
        .roll(&all(5, 6))
        .roll("1 1 1");
    assert!(play.see("su-2").is(Lasting::AMBUSH), "Defence 1 + 1 + 1 takes all: no loss, no discovery");
    assert_eq!(play.see("su-2").strength, 5);
}

/// A Soviet tank platoon beside American infantry on Defence in a settlement.
fn village(options: &[(&str, &str)]) -> Play<HotWar> {
    Field::with(&["...", "...", ".S.", "..."], options)
        .unit("su-1", "su_mbt", "0202")
        .unit("us-1", "us_inf", "0203")
        .plan()
        .order("us-1", "defence", "face 0203/S, zone 1")
        .order("su-1", "fire", "target us-1")
        .go()
}

#[test]
fn ex_17_misses_hit_the_settlement() {
    // §HW-13.9.2, §HW-13.9.5, §HW-4.12.6, §HW-4.14, §HW-12.0
    let play = village(&[])
        .expect_chance("fire-ussr 13 d6")
        .roll("1 2 4 5 5 4 3 2 1 6 1 2 4")
        .expect_chance("fire-ussr 3 d6")
        .roll("1 2 1");
    assert_eq!(play.see("us-1").strength, 3, "seven hits against 1 + 1 + 3");
    assert_eq!(structure(&play, 0), (1, false));
    let look = play.table().game().look(play.state());
    let hex = look.hex(Field::id("us-1")).unwrap();
    assert_eq!(look.terrain_cover(Field::id("us-1"), hex), 2);
    assert_eq!(look.terrain_cover(Field::id("su-1"), hex), 1);
    assert_eq!(play.roll("1 1").see("su-1").ammo, 5);
}

#[test]
fn dt_53_the_settlement_has_its_own_accuracy_and_defence() {
    // §HW-13.9.5
    let field = Field::of(&["...", "...", ".S.", "..."])
        .card("gun", "su_mbt", |c| {
            let row = c.rows[Prey::Structure.index()].as_mut().unwrap();
            (row.dice, row.accuracy) = (vec![3; 3], vec![2]);
            c.rows[INFANTRY.index()].as_mut().unwrap().dice = vec![5; 3];
        })
        .unit("su-1", "gun", "0202")
        .unit("us-1", "us_inf", "0203");
    let play = field.plan().order("su-1", "fire", "target us-1").go().roll("4 4 5 6 6").roll("3 2 1");
    assert_eq!(structure(&play, 0), (0, false));
}

#[test]
fn the_settlement_first_or_the_stack_first() {
    // §HW-4.14
    let first = |options: &[(&str, &str)]| {
        let field = Field::with(&["...", "...", ".S.", "..."], options).unit("su-1", "su_mbt", "0202");
        let names = ["us-1", "us-2", "us-3"];
        let field = names.iter().fold(field, |f, n| f.unit(n, "us_inf", "0203"));
        field.plan().order("su-1", "fire", "target us-1").go().roll(&all(13, 6)).then("next us-2")
    };
    let _ = first(&[]).expect_chance("fire-ussr 3 d6").roll("6 6 6").expect_chance("fire-ussr 7 d6");
}

#[test]
fn a_settlement_is_shot_at_and_destroyed() {
    // §HW-12.0, §HW-4.13, §HW-13.9.1, §HW-13.9.3, §HW-13.9.4, §HW-7.4.9.8
    let field = |options: &[(&str, &str)]| {
        Field::with(&["...", "...", ".S.", "..."], options)
            .unit("su-1", "su_mbt", "0202")
            .unit("su-2", "su_mbt", "0202")
            .unit("us-1", "us_inf", "0203")
            .ambush("us-1", "N", 0)
            .state(|s| s.structures[0].damage = 2)
            .plan()
            .order("su-1", "fire", "target 0203")
            .order("su-2", "fire", "target 0203")
            .go()
            .roll("1 1 6")
            .roll("1 6 6")
    };
    let play = field(&[]);
    assert_eq!(structure(&play, 0), (3, true), "three hits, Defence 2");
    assert!(!play.see("us-1").is(Lasting::AMBUSH), "no one stays hidden in ruins");
    assert_eq!(play.table().game().look(play.state()).defence(Field::id("us-1"), false), 1);
    // Only those with the symbol.
    let _ = Field::of(&["...", ".S."])
        .unit("su-1", "su_mr", "0201")
        .unit("us-1", "us_inf", "0301")
        .plan()
        .choose(0, "order su-1")
        .choose(0, "give fire")
        .refused(0, "target 0202", "HW-2.1.9.1");
}

#[test]
fn misses_at_riders_do_not_hit_a_stack() {
    // §HW-7.6.9.3, §HW-4.14: three platoons on the hex, one of them thrown off; the transport alone was named.
    let play = Field::of(&COLUMN)
        .unit("su-1", "su_btr", "0202")
        .unit_at("su-2", "su_mr", Place::Outside(Field::id("su-1")))
        .unit("su-3", "su_mr", "0202")
        .unit("su-4", "su_mr", "0202")
        .unit("us-1", "us_mbt", "0204")
        .plan()
        .order("us-1", "fire", "target su-1")
        .go()
        .expect_chance("fire-usa 8 d6")
        .roll(&all(8, 6))
        .expect_chance("fire-usa 11 d6")
        .roll(&all(11, 6));
    assert_eq!(play.state().turn, 2);
}

#[test]
fn misses_at_riders_do_not_hit_the_settlement_once_more() {
    // §HW-7.6.9.3, §HW-4.14
    let play = Field::of(&["...", ".S.", "...", "...", "..."])
        .unit("su-1", "su_btr", "0202")
        .unit_at("su-2", "su_mr", Place::Outside(Field::id("su-1")))
        .unit("us-1", "us_mbt", "0204")
        .plan()
        .order("us-1", "fire", "target su-1")
        .go()
        .roll(&all(8, 6))
        .expect_chance("fire-usa 11 d6")
        .roll(&all(11, 6))
        .expect_chance("fire-usa 3 d6")
        .roll(&all(3, 6));
    assert_eq!(play.state().turn, 2);
}
