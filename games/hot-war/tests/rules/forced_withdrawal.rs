//! Forced withdrawals and collisions of both sides at one instant (§HW-7.3.12.1, §HW-7.6.5.4).

use super::attack::{MISS, PLAIN};
use super::field::{Field, Orders, all, seen};
use hot_war::HotWar;
use hot_war::state::{Gone, Lasting, Place};
use sandtable_testkit::Play;

/// Both sides have a Suppressed platoon two hexes from the other's, and attack it from outside.
fn driven_together() -> Field {
    Field::of(&PLAIN)
        .unit("su-1", "su_mr", "0302")
        .unit("us-2", "us_inf", "0301")
        .unit("us-1", "us_inf", "0304")
        .unit("su-2", "su_mr", "0305")
        .flag("su-1", Lasting::SUPPRESSED)
        .flag("us-1", Lasting::SUPPRESSED)
}

/// They attack, and no one recovers or hits.
fn attack(field: Field) -> Play<HotWar> {
    attack_by(field, [("su-2", "target us-1, to 0304"), ("us-2", "target su-1, to 0302")])
}

fn attack_by(field: Field, attacks: [(&str, &str); 2]) -> Play<HotWar> {
    let [(one, its), (other, others)] = attacks;
    field
        .plan()
        .order(one, "attack", its)
        .order(other, "attack", others)
        .go()
        .roll("6 6")
        .roll("6 6")
        .roll(MISS)
        .roll(MISS)
        .roll(MISS)
        .roll(MISS)
}

#[test]
fn dice_settle_who_has_the_hex_onto_which_both_sides_are_driven() {
    // §HW-7.3.12.1, §HW-7.6.5.4, §HW-6.9.8
    let play =
        attack(driven_together()).expect_chance("contest 2 d6").roll("6 1").expect_line("log-gives-way");
    let play = play.expect_asked([1]).expect_legal(["to 0203", "to 0403"]);
    assert_eq!((play.place("su-1"), play.place("us-1")), ("0303".into(), "0304".into()));
    assert_eq!(play.choose(1, "to 0203").place("us-1"), "0203");
    let play = attack(driven_together()).roll("1 6").expect_asked([0]).expect_legal(["to 0202", "to 0402"]);
    let play = play.choose(0, "to 0402");
    assert_eq!((play.place("su-1"), play.place("us-1")), ("0402".into(), "0303".into()));
}

#[test]
fn even_dice_are_thrown_again_and_morale_counts() {
    // §HW-7.3.12.1, §HW-7.6.5.4
    let play = attack(driven_together()).roll("2 2").expect_chance("contest 2 d6").roll("1 6");
    assert_eq!(play.place("us-1"), "0303");
    let play = attack(driven_together().flag("us-1", Lasting::CHEM)).roll("1 3");
    let _ = play.expect_chance("contest 2 d6");
}

#[test]
fn a_unit_that_loses_the_hex_and_has_no_other_surrenders() {
    // §HW-7.3.12.1, §HW-6.9.8
    let field = driven_together().unit("su-3", "su_mr", "0203").unit("su-4", "su_mr", "0403");
    let play = attack(field).roll("6 1");
    assert_eq!(play.see("us-1").at, Place::Gone(Gone::Surrendered));
}

#[test]
fn no_one_knows_where_another_is_driven_before_all_have_said() {
    // §HW-7.3.12.1, §HW-6.9.8: no one is driven into the lake between them.
    let said = |way: &str| {
        let mut rows = PLAIN;
        rows[2] = "..L...";
        let field = Field::of(&rows)
            .unit("su-1", "su_mr", "0302")
            .unit("us-2", "us_inf", "0301")
            .unit("us-1", "us_inf", "0304")
            .unit("su-2", "su_mr", "0305")
            .flag("su-1", Lasting::SUPPRESSED)
            .flag("us-1", Lasting::SUPPRESSED);
        attack(field).expect_asked([0]).choose(0, way).expect_asked([1])
    };
    let (one, other) = (said("to 0202"), said("to 0402"));
    assert_eq!(seen(&one, 1), seen(&other, 1));
    assert_ne!(seen(&one, 0), seen(&other, 0));
    assert_eq!(other.choose(1, "to 0203").place("su-1"), "0402");
}

#[test]
fn a_hex_that_is_being_fought_for_is_closed_whoever_is_driven_off_it() {
    // §HW-7.3.12.1, §HW-7.3.12.3: su-2 leaves 0303 at the instant at which us-1 is driven towards it.
    let field = Field::of(&PLAIN)
        .unit("us-1", "us_inf", "0304")
        .unit("su-1", "su_mr", "0305")
        .unit("su-2", "su_mr", "0303")
        .unit("us-2", "us_inf", "0202")
        .flag("us-1", Lasting::SUPPRESSED)
        .flag("su-2", Lasting::SUPPRESSED);
    let attacks = [("su-1", "target us-1, to 0304"), ("us-2", "target su-2, to 0303")];
    let play =
        attack_by(field, attacks).expect_asked([1]).expect_legal(["to 0203", "to 0403"]).choose(1, "to 0203");
    assert_eq!((play.place("us-1"), play.place("su-2")), ("0203".into(), "0403".into()));
}

#[test]
fn all_dice_for_contested_hexes_are_thrown_before_anyone_stops() {
    // §HW-7.6.5.4: su-1 leaves one contested hex for another and does not get it.
    let play = |hexes: [&str; 4], goals: [&str; 2]| {
        let [one, two, three, four] = hexes;
        let [first, second] = goals;
        Field::of(&PLAIN)
            .unit("su-1", "su_mbt", one)
            .unit("us-1", "us_mbt", two)
            .unit("su-2", "su_mbt", three)
            .unit("us-2", "us_mbt", four)
            .plan()
            .order("su-1", "move", &format!("to {first}"))
            .order("us-1", "move", &format!("to {first}"))
            .order("su-2", "move", &format!("to {second}"))
            .order("us-2", "move", &format!("to {second}"))
            .go()
            .roll("1 6")
            .expect_chance("contest 2 d6")
            .roll("1 6")
    };
    let north = play(["0304", "0302", "0305", "0404"], ["0303", "0304"]);
    assert_eq!(["su-1", "us-1", "su-2", "us-2"].map(|u| north.place(u)), ["0304", "0303", "0305", "0404"]);
    let south = play(["0303", "0305", "0302", "0402"], ["0304", "0303"]);
    assert_eq!(["su-1", "us-1", "su-2", "us-2"].map(|u| south.place(u)), ["0303", "0304", "0302", "0402"]);
}

#[test]
fn a_unit_that_finds_no_room_among_those_that_lose_a_hex_has_lost_it_with_them() {
    // §HW-7.6.5.4, §HW-7.6.2
    let play = Field::of(&PLAIN)
        .card("shy", "su_mbt", |c| c.morale = vec![1, 1, 1])
        .unit("su-1", "shy", "0302")
        .unit("su-2", "shy", "0302")
        .unit("su-3", "shy", "0302")
        .unit("su-4", "shy", "0202")
        .unit("us-1", "us_mbt", "0304")
        .plan()
        .order("su-1", "move", "to 0303")
        .order("su-2", "move", "to 0303")
        .order("su-3", "move", "to 0303")
        .order("su-4", "move", "to 0303")
        .order("us-1", "move", "to 0303")
        .go()
        .roll("1 1 1 6");
    assert_eq!(["su-1", "su-4", "us-1"].map(|u| play.place(u)), ["0302", "0202", "0303"]);
}

#[test]
fn a_way_back_that_opens_only_as_others_go_is_none() {
    // §HW-7.3.12.1: su-2 leaves the hex behind us-1 at the instant at which us-1 has nowhere to go.
    let play = Field::of(&["......"; 6])
        .unit("us-1", "us_inf", "0304")
        .unit("su-1", "su_mr", "0305")
        .unit("su-2", "su_mr", "0303")
        .unit("us-2", "us_inf", "0202")
        .unit("su-3", "su_truck", "0203")
        .unit("su-4", "su_truck", "0403")
        .flag("us-1", Lasting::SUPPRESSED)
        .flag("su-2", Lasting::SUPPRESSED)
        .plan()
        .order("su-1", "attack", "target us-1, to 0304")
        .order("us-2", "attack", "target su-2, to 0303")
        .go()
        .roll("6 6")
        .roll("6 6")
        .roll(&all(10, 6))
        .roll(&all(10, 6))
        .roll(&all(10, 6))
        .roll(&all(10, 6));
    assert_eq!(play.place("su-2"), "0403");
    assert_eq!(play.see("us-1").at, Place::Gone(Gone::Surrendered));
}
