//! Long orders that are broken off, changed or resumed (§HW-6.8, §HW-7.3.18).

use super::attack::{MISS, PLAIN, close};
use super::field::{Field, Orders, seen};
use hot_war::HotWar;
use hot_war::data::Side;
use hot_war::state::{Lasting, StructureKind};
use sandtable_engine::Seat;
use sandtable_testkit::Play;

type Played = Play<HotWar>;

/// Tanks that have spent the first of two turns on going into Ambush.
fn hiding(options: &[(&str, &str)]) -> Played {
    let play = Field::with(&["...", ".w.", "...", "...", "...", "..."], options)
        .unit("su-1", "su_mbt", "0202")
        .unit("us-1", "us_truck", "0306")
        .plan()
        .order("su-1", "ambush", "face 0202/S, zone 1")
        .go();
    assert_eq!(play.see("su-1").progress, 1);
    play
}

const COLUMN: [&str; 8] = ["..."; 8];

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
fn sections_that_are_shot_to_pieces_end_the_work() {
    // §HW-7.5.12, §HW-6.8
    let play = Field::of(&["...", "...", "~~~", "...", "..."])
        .unit("su-1", "su_pont", "0202")
        .unit("us-1", "us_mbt", "0204")
        .plan()
        .order("su-1", "build_pontoon", "target 0203")
        .go();
    assert_eq!(play.state().structures[0].kind, StructureKind::Sections(1));
    let play = play.order("us-1", "fire", "target 0203").roll("1 6 6").go();
    assert!(play.state().structures.is_empty(), "{:?}", play.state().structures);
    assert_eq!((play.place("su-1").as_str(), play.see("su-1").progress), ("0203", 0));
}

#[test]
fn second_thoughts_while_writing_cost_nothing_of_a_long_order() {
    // §HW-6.8, §HW-6.5: only what is laid open counts.
    let hide = |play: Played| play.order("su-1", "ambush", "face 0202/S, zone 1").go();
    let changed = [
        hiding(&[]),
        hiding(&[]).order("su-1", "defence", "face 0202/S, zone 1"),
        hiding(&[]).choose(0, "clear su-1"),
    ];
    for play in changed {
        assert!(hide(play).see("su-1").is(Lasting::AMBUSH), "the second turn of two");
    }
    // Given up for another order or for none, it starts over.
    let given_up = [
        hiding(&[]).order("su-1", "defence", "face 0202/S, zone 1").go(),
        hiding(&[]).choose(0, "clear su-1").go(),
    ];
    for play in given_up {
        assert_eq!(play.see("su-1").progress, 0);
        let play = hide(play);
        assert!(!play.see("su-1").is(Lasting::AMBUSH) && play.see("su-1").progress == 1);
    }
}

#[test]
fn second_thoughts_are_no_business_of_the_enemy() {
    // §HW-6.3, §HW-17.4
    let play = hiding(&[]);
    let before = seen(&play, 1);
    let play = play.order("su-1", "defence", "face 0202/S, zone 1");
    assert_eq!(seen(&play, 1), before);
    let play = play.order("su-1", "ambush", "face 0202/S, zone 1");
    assert_eq!(seen(&play, 1), before);
}

#[test]
fn a_truck_that_unloads_is_asked_how_much_it_puts_down() {
    // §HW-12.1.1, §HW-6.9.14
    let asked = |order: &str, fields: &str| {
        let play = Field::of(&COLUMN)
            .structure("0202", StructureKind::Depot(Side::Ussr, 9))
            .unit("su-1", "su_truck", "0202")
            .change("su-1", |u| u.cargo = 6)
            .unit("us-1", "us_truck", "0308")
            .plan()
            .order("su-1", order, fields)
            .go();
        let play = if play.state().open { play } else { play.go() };
        play.table().game().look(play.state()).prompt(Seat(0)).question.key.to_string()
    };
    assert_eq!(asked("receive_supplies", "target 0202"), "ask-unload");
    assert_eq!(asked("load_supplies", ""), "ask-supply");
}

#[test]
fn close_combat_ends_special_orders() {
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
fn a_unit_that_is_bound_without_a_fight_has_broken_off_its_work() {
    // §HW-6.8, §HW-7.3.17
    let play = target_gone("dig_in", "");
    assert!(play.see("us-2").is(Lasting::BOUND) && play.see("us-2").progress == 0);
    let play = play.roll(MISS).roll(MISS).roll(MISS).roll(MISS).go();
    assert_eq!(play.see("us-2").ammo, 6, "he fights, without an order");
}

#[test]
fn work_broken_off_for_an_order_is_lost() {
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
