//! Special orders (HW-7.5), step S5 (§HW-6.10.5): guns, gathering, recon.
#![allow(clippy::unwrap_used, reason = "tests stop at once")]

use super::field::{Field, Orders, dir};
use hot_war::state::{Gone, Lasting, Place};

const COLUMN: [&str; 8] = ["..."; 8];

/// An American truck far away, so that the field is not empty.
fn field(rows: &[&str], options: &[(&str, &str)]) -> Field {
    Field::with(rows, options).unit("us-1", "us_truck", "0308")
}

#[test]
fn a_gun_packs_up_and_deploys() {
    // §HW-7.5.1, §HW-7.5.2, §HW-8.3.5, §HW-6.5.5
    let play = field(&COLUMN, &[])
        .unit("su-1", "su_how", "0202")
        .deployed("su-1", "N")
        .plan()
        .choose(0, "order su-1")
        .refused(0, "give tow", "HW-7.5.1")
        .refused(0, "give deploy", "HW-7.5.2")
        .choose(0, "drop")
        .order("su-1", "pack_up", "")
        .go();
    assert!(!play.see("su-1").is(Lasting::DEPLOYED) && play.see("su-1").facing.is_none());
    let play = play
        .choose(0, "order su-1")
        .refused(0, "give pack_up", "HW-7.5.2")
        .choose(0, "drop")
        .order("su-1", "deploy", "face 0202/SE")
        .go();
    assert!(play.see("su-1").is(Lasting::DEPLOYED));
    assert_eq!(play.see("su-1").facing, Some(dir("SE")));
}

#[test]
fn some_may_shift_while_they_pack_up() {
    // §HW-7.5.1
    let play = field(&COLUMN, &[])
        .card("gun", "su_how", |c| {
            c.orders[hot_war::data::OrderKind::PackUp as usize].as_mut().unwrap().may_move = true;
        })
        .unit("su-1", "gun", "0202")
        .deployed("su-1", "N")
        .plan()
        .order("su-1", "pack_up", "to 0203")
        .go();
    assert_eq!(play.place("su-1"), "0203");
}

#[test]
fn a_sector_is_changed_without_packing_up() {
    // §HW-7.5.3, §HW-7.4.7
    let gun = || field(&COLUMN, &[]).unit("su-1", "su_how", "0202").deployed("su-1", "N");
    let play = gun().plan().order("su-1", "change_sector", "face 0202/S").go();
    assert_eq!(play.see("su-1").facing, Some(dir("S")));
    let play = gun().ambush("su-1", "N", 2).plan().order("su-1", "change_sector", "face 0202/S").go();
    assert!(play.see("su-1").is(Lasting::AMBUSH), "it stays hidden");
    assert_eq!(play.see("su-1").facing, Some(dir("S")));
    let _ = gun().flag("su-1", Lasting::TRENCH).plan().choose(0, "order su-1").refused(
        0,
        "give change_sector",
        "HW-7.5.3",
    );
}

#[test]
fn a_gun_is_towed_and_set_down() {
    // §HW-7.5.9, §HW-7.5.2, §HW-8.3.8, §HW-6.3.2
    let towing = |options: &[(&str, &str)]| {
        field(&COLUMN, options)
            .unit("su-1", "us_how", "0202")
            .unit("su-2", "su_truck", "0202")
            .plan()
            .order("su-1", "tow", "target su-2")
            .order("su-2", "tow", "target su-1")
            .go()
    };
    let play = towing(&[]);
    assert_eq!(play.see("su-1").at, Place::Towed(Field::id("su-2")));
    let play = play
        .choose(0, "order su-1")
        .refused(0, "give tow", "HW-6.3.2")
        .choose(0, "drop")
        .order("su-1", "deploy", "face 0202/N")
        .order("su-2", "move", "to 0203, to 0204")
        .go();
    assert_eq!((play.place("su-1"), play.place("su-2")), ("0202".into(), "0204".into()));
    assert!(!play.see("su-1").is(Lasting::DEPLOYED), "two turns");
    let play = play.go();
    assert!(play.see("su-1").is(Lasting::DEPLOYED), "§HW-6.3.1: a long order goes on by itself");
    // By the other reading it is set down where the tractor is when the work is done.
}

#[test]
fn both_must_have_the_order_to_tow() {
    // §HW-7.5.9
    let play = field(&COLUMN, &[])
        .unit("su-1", "su_how", "0202")
        .unit("su-2", "su_truck", "0202")
        .plan()
        .order("su-1", "tow", "target su-2")
        .go()
        .expect_line("log-order-lapses");
    assert_eq!(play.place("su-1"), "0202");
}

#[test]
fn dt_41_units_gather() {
    // §HW-7.5.4, §HW-6.9.13
    let two = |a: u8, b: u8| {
        field(&COLUMN, &[])
            .unit("su-1", "su_mr", "0202")
            .unit("su-2", "su_mr", "0202")
            .change("su-1", |u| (u.strength, u.ammo) = (a, 1))
            .change("su-2", |u| (u.strength, u.ammo) = (b, 3))
            .plan()
    };
    let play = two(2, 2)
        .order("su-1", "gather", "")
        .order("su-2", "gather", "")
        .go()
        .expect_legal(["keep su-1", "keep su-2"])
        .then("keep su-2");
    let kept = play.see("su-2");
    assert_eq!((kept.strength, kept.ammo), (4, 3));
    assert_eq!(play.see("su-1").at, Place::Gone(Gone::Merged(Field::id("su-2"))));
    assert_eq!(play.table().game().look(play.state()).morale(Field::id("su-2")), 7);
    let _ = two(3, 3).choose(0, "order su-1").refused(0, "give gather", "HW-7.5.4");
    let _ = two(5, 2).choose(0, "order su-1").refused(0, "give gather", "HW-7.5.4");
}

#[test]
fn two_tractors_with_a_gun_each_do_not_gather() {
    // §HW-7.5.4, §HW-7.5.9
    let trucks = |guns: &[(&str, &str)]| {
        let trucks = field(&COLUMN, &[]).unit("su-1", "su_truck", "0202").unit("su-2", "su_truck", "0202");
        let weak = trucks.change("su-1", |u| u.strength = 1).change("su-2", |u| u.strength = 1);
        let tow = |field: Field, (gun, by): &(&str, &str)| {
            field.unit_at(gun, "su_mortar", Place::Towed(Field::id(by)))
        };
        guns.iter().fold(weak, tow).plan().choose(0, "order su-1")
    };
    let _ = trucks(&[("su-3", "su-1"), ("su-4", "su-2")]).refused(0, "give gather", "HW-7.5.4");
    let _ = trucks(&[("su-3", "su-1")]).can(0, "give gather");
}

#[test]
fn helicopters_merge_at_the_airfield() {
    // §HW-9.8.3, §HW-6.9.13
    let parked = |options: &[(&str, &str)], place: Place| {
        field(&COLUMN, options)
            .unit_at("su-1", "su_ah", place)
            .unit_at("su-2", "su_ah", Place::Parked)
            .change("su-1", |u| u.strength = 1)
            .change("su-2", |u| u.strength = 2)
            .plan()
    };
    let play = parked(&[], Place::Parked)
        .order("su-1", "gather", "")
        .order("su-2", "gather", "")
        .go()
        .then("keep su-1");
    assert_eq!(play.see("su-1").strength, 3);
    let _ = parked(&[], Place::Landed).refused(0, "order su-1", "HW-9.8.1");
}

#[test]
fn dt_19_recon_finds_who_is_hidden() {
    // §HW-7.5.16, §HW-6.9.11, §HW-7.4.9.6
    let rows = ["...", "...", "...", "...", ".w.", "...", "...", "..."];
    let scout = || {
        field(&rows, &[])
            .unit("su-1", "su_recon", "0202")
            .unit("us-2", "us_inf", "0205")
            .ambush("us-2", "N", 0)
            .plan()
            .order("su-1", "recon", "zone 3")
            .go()
            .expect_chance("recon 1 d6")
    };
    assert!(!scout().roll("3").see("us-2").is(Lasting::AMBUSH));
    assert!(scout().roll("4").see("us-2").is(Lasting::AMBUSH));
}
