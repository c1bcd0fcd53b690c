//! Where misses and losses go, and who is told (§HW-4.7, §HW-4.14, §HW-13.9.5, §HW-17.9).
#![allow(clippy::expect_used, reason = "tests stop at once")]

use super::field::{Field, Orders, all};
use hot_war::HotWar;
use hot_war::state::{Gone, Lasting, Place};
use sandtable_engine::{Arg, Chance, ChanceKind, Seat, Viewer, Waiting};
use sandtable_testkit::Play;

const COLUMN: [&str; 8] = ["..."; 8];

/// A Soviet howitzer battery four hexes south of American infantry.
fn guns(rows: &[&str]) -> Field {
    Field::of(rows).unit("su-1", "su_how", "0208").deployed("su-1", "N").unit("us-1", "us_inf", "0204")
}

const VILLAGE_BEHIND_A_WOOD: [&str; 8] = ["...", "...", "...", ".S.", "...", ".w.", "...", "..."];

/// So many of the dice that are asked for show ones, the others sixes.
fn hits(play: Played, ones: usize) -> Played {
    let count = usize::from(asked(&play).expect("dice"));
    let faces: Vec<&str> = (0..count).map(|i| if i < ones { "1" } else { "6" }).collect();
    play.roll(&faces.join(" "))
}

type Played = Play<HotWar>;

/// How many dice are asked for; nothing if chance is not asked.
fn asked(play: &Played) -> Option<u8> {
    match play.table().waiting() {
        Waiting::Chance(Chance { kind: ChanceKind::Dice { count, .. }, .. }) => Some(count),
        _ => None,
    }
}

/// All dice that are asked for show this, until someone is asked.
fn rolled(mut play: Played, face: u8) -> Played {
    while let Some(count) = asked(&play) {
        play = play.roll(&all(count.into(), face));
    }
    play
}

/// A settlement in the column.
const VILLAGE: [&str; 8] = ["...", "...", ".S.", "...", "...", "...", "...", "..."];

/// What a viewer has been told, by the keys of the lines.
fn told(play: &Played, viewer: Viewer) -> Vec<String> {
    play.table().lines(0, viewer).map(|told| told.line.msg.key.to_string()).collect()
}

#[test]
fn wire_is_torn_by_the_shot_that_destroys_its_target_too() {
    // §HW-8.1.1
    let play = guns(&COLUMN)
        .wire("0204", "N")
        .change("us-1", |u| u.strength = 1)
        .unit("us-2", "us_truck", "0301")
        .plan()
        .order("su-1", "fire", "target us-1")
        .roll(&all(10, 1))
        .go();
    assert_eq!(play.see("us-1").at, Place::Gone(Gone::Destroyed));
    assert!(play.state().wire.is_empty());
}

#[test]
fn misses_of_indirect_fire_hit_a_settlement_with_no_more_than_its_fewer_dice() {
    // §HW-13.9.5, §HW-8.1.6
    let _ = guns(&VILLAGE_BEHIND_A_WOOD)
        .unit("su-2", "su_recon", "0104")
        .plan()
        .order("su-1", "fire", "target us-1")
        .go()
        .expect_chance("fire-ussr 7 d6")
        .roll(&all(7, 6))
        .expect_chance("fire-ussr 3 d6");
}

#[test]
fn a_gun_that_shoots_at_a_structure_is_spotted_for() {
    // §HW-7.5.17: the target of its order, whatever it is, in sight of the spotter.
    let fire = |spotter: &str| {
        guns(&["...", "...", ".w.", ".S.", "...", "...", "...", "..."])
            .unit("su-2", "su_recon", spotter)
            .plan()
            .order("su-2", "artillery_spotting", "target su-1")
            .order("su-1", "fire", "target 0204")
            .go()
            .expect_chance("fire-ussr 4 d6")
            .roll("1 1 6 6")
    };
    let play = fire("0106").expect_legal(["again 0", "again 1", "again 2"]).then("again 2").roll("1 1");
    assert_eq!(play.state().structures[0].damage, 2, "four hits, Defence 2");
    assert_eq!(fire("0201").rolls(), 1, "a wood is in its way");
}

#[test]
fn what_a_gun_loses_in_tow_is_as_secret_as_its_tractor() {
    // §HW-17.5, §HW-17.9, §HW-7.5.9.1: area fire hits a truck that hides in a village.
    let play = Field::of(&["...", "...", ".S.", "...", "...", "...", "...", "..."])
        .unit("su-1", "su_how", "0208")
        .deployed("su-1", "N")
        .unit("us-1", "us_truck", "0203")
        .ambush("us-1", "S", 0)
        .unit_at("us-2", "us_mortar", Place::Towed(Field::id("us-1")))
        .unit("us-3", "us_truck", "0301")
        .plan()
        .order("su-1", "area_fire", "target 0203")
        .go();
    let play = rolled(hits(play, 4), 1);
    assert!(play.see("us-1").is(Lasting::AMBUSH));
    assert_eq!((play.see("us-1").strength, play.see("us-2").strength), (2, 2));
    let told = |viewer| play.table().lines(0, viewer).filter(|t| t.line.msg.key == "log-loses").count();
    assert_eq!((told(Viewer::Seat(Seat(0))), told(Viewer::Seat(Seat(1)))), (0, 2));
}

#[test]
fn misses_at_a_helicopter_in_the_air_do_not_fall_on_the_settlement_below() {
    // §HW-13.9.5: only those at a unit in it.
    let shoot = |grounded: Lasting| {
        let field = Field::of(&VILLAGE).unit("su-1", "su_mbt", "0202").unit("us-1", "us_ah", "0203");
        rolled(field.flag("us-1", grounded).plan().order("su-1", "fire", "target us-1").go(), 6).rolls()
    };
    assert_eq!((shoot(Lasting::NONE), shoot(Lasting::GROUND)), (1, 2));
}

#[test]
fn area_fire_on_a_settlement_does_not_tell_whether_someone_hides_there() {
    // §HW-17.9, §HW-13.9.5: what misses a hidden unit is not thrown at the settlement.
    let fire = |options: &[(&str, &str)], hidden: bool| {
        let field = Field::with(&VILLAGE, options)
            .unit("su-1", "su_how", "0208")
            .deployed("su-1", "N")
            .unit("us-2", "us_truck", "0101");
        let field = match hidden {
            true => field.unit("us-1", "us_inf", "0203").ambush("us-1", "S", 0),
            false => field,
        };
        rolled(field.plan().order("su-1", "area_fire", "target 0203").go(), 6)
    };
    let (hidden, empty) = (fire(&[], true), fire(&[], false));
    assert_eq!(told(&hidden, Viewer::Seat(Seat(0))), told(&empty, Viewer::Seat(Seat(0))));
    assert_eq!(hidden.rolls(), 1, "the unit is tested");
}

#[test]
fn misses_at_those_who_are_seen_still_fall_on_the_settlement() {
    // §HW-7.2.6, §HW-13.9.5: once, whichever is tested first.
    for (seen, hides) in [("us-1", "us-2"), ("us-2", "us-1")] {
        let play = Field::of(&VILLAGE)
            .unit("su-1", "su_how", "0208")
            .deployed("su-1", "N")
            .unit(seen, "us_inf", "0203")
            .unit(hides, "us_inf", "0203")
            .ambush(hides, "S", 0)
            .plan()
            .order("su-1", "area_fire", "target 0203")
            .go();
        assert_eq!(rolled(play, 6).rolls(), 3);
    }
}

#[test]
fn the_report_says_what_defence_has_taken() {
    // §HW-4.7, §HW-4.8: three hits, one of them taken, two lost.
    let play = Field::of(&COLUMN)
        .unit("su-1", "su_mr", "0202")
        .unit("us-1", "us_inf", "0203")
        .plan()
        .order("su-1", "fire", "target us-1")
        .go()
        .roll("1 1 1 6 6 6 6 6 6 6");
    let said = play.said();
    let line = said.iter().find(|msg| msg.key == "log-defence-takes").expect("a line");
    let number = |name: &str| line.args.iter().find(|(arg, _)| arg == name).map(|(_, value)| value.clone());
    let num = |n: i64| Some(Arg::Num(n));
    assert_eq!([number("hits"), number("taken")], [num(3), num(1)]);
    assert_eq!(play.see("us-1").strength, 3);
}

#[test]
fn what_defence_takes_of_a_hidden_unit_is_its_own_secret() {
    // §HW-17.9
    let play = Field::of(&["...", "...", ".w.", "...", "...", "...", "...", "..."])
        .unit("su-1", "su_how", "0208")
        .deployed("su-1", "N")
        .unit("us-1", "us_inf", "0203")
        .ambush("us-1", "S", 0)
        .plan()
        .order("su-1", "area_fire", "target 0203")
        .go();
    let Waiting::Chance(Chance { kind: ChanceKind::Dice { count, .. }, .. }) = play.table().waiting() else {
        panic!("a throw")
    };
    let play = rolled(play.roll(&format!("1 {}", all(count as usize - 1, 6))), 1);
    let heard = |seat: u8| told(&play, Viewer::Seat(Seat(seat))).contains(&"log-defence-takes".to_string());
    assert!(!heard(0) && heard(1));
}
