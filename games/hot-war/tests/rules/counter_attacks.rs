//! Counter-attacks, and units that are attacked together (§HW-7.3.5, §HW-7.3.6, §HW-7.3.12).

use super::attack::{MISS, PLAIN, bound, close};
use super::field::{Field, Orders, all};
use hot_war::HotWar;
use hot_war::state::Lasting;
use sandtable_engine::{Chance, ChanceKind, Viewer, Waiting};
use sandtable_testkit::Play;

/// Two attack one, who attacks the first of them and throws higher.
fn two_against_one(way: &str, back: &str, from: &str, to: &str) -> Played {
    let play = Field::of(&COLUMN)
        .unit("su-1", "su_mr", from)
        .unit("su-2", "su_mr", from)
        .unit("us-1", "us_inf", to)
        .plan();
    let before = ["su-1", "su-2", "us-1"].map(|u| play.see(u).ammo);
    let play = play
        .order("su-1", "attack", &format!("target us-1, {way}"))
        .order("su-2", "attack", &format!("target us-1, {way}"))
        .order("us-1", "attack", &format!("target su-1, {back}"))
        .go()
        .roll("1 6");
    let play = rolled(play, 6);
    let spent = ["su-1", "su-2", "us-1"].map(|u| play.see(u).ammo);
    assert_eq!(spent, before.map(|ammo| ammo - 1), "all three fight");
    play
}

type Played = Play<HotWar>;

const COLUMN: [&str; 8] = ["..."; 8];

/// All dice that are asked for show this, until someone is asked.
fn rolled(mut play: Played, face: u8) -> Played {
    while let Waiting::Chance(Chance { kind: ChanceKind::Dice { count, .. }, .. }) = play.table().waiting() {
        play = play.roll(&all(count as usize, face));
    }
    play
}

/// Two pairs on neighbouring hexes.
fn two_pairs() -> Played {
    Field::of(&COLUMN)
        .unit("su-1", "su_mr", "0202")
        .unit("su-2", "su_mr", "0202")
        .unit("us-1", "us_inf", "0203")
        .unit("us-2", "us_inf", "0203")
        .plan()
        .order("su-1", "attack", "target us-1, to 0203")
        .order("us-1", "attack", "target su-1, to 0202")
        .order("us-2", "attack", "target su-2, to 0202")
}

/// What a viewer has been told, by the keys of the lines.
fn told(play: &Played, viewer: Viewer) -> Vec<String> {
    play.table().lines(0, viewer).map(|told| told.line.msg.key.to_string()).collect()
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
fn a_height_helps_as_terrain_does() {
    // §HW-4.12.10, §HW-4.12.13, §HW-4.12.15, §HW-7.3.21: not who is Suppressed, but who is in chemical protection.
    let field = |state: Lasting| {
        close(&[]).level("0302", 1).flag("us-1", state).plan().order("su-1", "attack", "target us-1, to 0302")
    };
    let two_hits = "1 2 3 6 6 6 6 6 6 6";
    let play = field(Lasting::SUPPRESSED).roll("6 6").roll(two_hits).roll(MISS).go();
    assert_eq!(play.see("us-1").strength, 4, "Defence 1 of its own");
    let play = field(Lasting::CHEM).roll(two_hits).roll(MISS).roll("1 1").go();
    assert_eq!(play.see("us-1").strength, 4, "Defence 1 of the height");
}

#[test]
fn a_unit_that_finds_its_target_dead_does_not_join_the_fight_beside() {
    // §HW-7.3.5: no close combat this turn, no ammo, though an enemy on the hex fights another.
    let play = close(&[])
        .change("us-1", |u| u.strength = 1)
        .unit("us-2", "us_inf", "0302")
        .unit("su-2", "su_mr", "0202")
        .unit("su-3", "su_mr", "0301")
        .plan()
        .order("su-1", "attack", "target us-1, to 0302")
        .order("su-2", "attack", "target us-2, to 0302")
        .order("us-2", "attack", "target su-2, to 0202")
        .order("su-3", "fire", "target us-1")
        .roll(&all(10, 1))
        .roll("6 1")
        .roll(MISS)
        .roll(MISS)
        .go();
    assert_eq!((play.place("su-1").as_str(), play.see("su-1").ammo), ("0302", 6));
    assert_eq!((play.see("su-2").ammo, play.see("us-2").ammo), (5, 6));
}

#[test]
fn a_unit_that_came_itself_is_driven_off_by_any_side() {
    // §HW-7.3.12.3
    let _ = bound(&[])
        .flag("su-1", Lasting::SUPPRESSED)
        .plan()
        .roll("6 6")
        .roll(MISS)
        .roll(MISS)
        .go()
        .expect_asked([0])
        .expect_legal(["to 0201", "to 0202", "to 0301", "to 0303", "to 0401", "to 0402"]);
}

#[test]
fn a_unit_that_wins_a_counter_attack_goes_in_though_friends_of_the_loser_come_its_way() {
    // §HW-7.3.6: they wait for him where he comes.
    let play = two_against_one("to 0203", "to 0202", "0202", "0203");
    assert_eq!(["su-1", "su-2", "us-1"].map(|u| play.place(u)), ["0202"; 3]);
    let play = two_against_one("to 0203, to 0204", "to 0203, to 0202", "0202", "0204");
    assert_eq!(["su-1", "su-2", "us-1"].map(|u| play.place(u)), ["0202"; 3]);
}

#[test]
fn of_two_counter_attacks_each_winner_goes_in() {
    // §HW-7.3.6: they pass each other; §HW-7.6.5.3 is for those who have not thrown for the way.
    let play = two_pairs().order("su-2", "attack", "target us-2, to 0203").go().roll("6 1").roll("1 6");
    let play = rolled(play, 6);
    assert_eq!(["su-1", "us-1"].map(|u| play.place(u)), ["0203", "0203"]);
    assert_eq!(["su-2", "us-2"].map(|u| play.place(u)), ["0202", "0202"]);
    assert!(
        ["su-1", "su-2", "us-1", "us-2"].iter().all(|u| play.see(u).is(Lasting::BOUND)),
        "both pairs fight"
    );
}

#[test]
fn a_unit_that_has_not_thrown_stays_before_the_winner_of_a_counter_attack() {
    // §HW-7.3.3, §HW-7.3.6: us-2 goes for su-2, who does nothing, and meets su-1 head on.
    let play = rolled(two_pairs().go().roll("6 1"), 6);
    assert!(told(&play, Viewer::Umpire).contains(&"log-stops-head-on".to_string()));
    assert_eq!(["su-1", "us-1", "us-2"].map(|u| play.place(u)), ["0203"; 3]);
    assert_eq!(play.place("su-2"), "0202");
}

#[test]
fn in_ambushes_without_a_facing_tanks_do_not_cover_infantry() {
    // §HW-7.4.12: both must face the same hex, and with a zone of 0 no one faces any.
    let cover = |zone: u8| {
        let fields = if zone == 0 { String::new() } else { format!("face 0202/S, zone {zone}") };
        let play = Field::of(&["...", ".w.", "...", "...", "...", "..."])
            .unit("su-1", "su_mr", "0202")
            .unit("su-2", "su_mbt", "0202")
            .unit("us-1", "us_truck", "0306")
            .plan();
        let play =
            ["su-1", "su-2"].iter().fold(play, |play, unit| play.order(unit, "ambush", &fields)).go().go();
        assert!(["su-1", "su-2"].iter().all(|unit| play.see(unit).is(Lasting::AMBUSH)), "zone {zone}");
        let mut state = play.state().clone();
        state.open = true;
        play.table().game().look(&state).infantry_cover(Field::id("su-1"))
    };
    assert_eq!((cover(0), cover(1)), (0, 1));
}

#[test]
fn a_unit_that_was_not_attacked_carries_out_its_order() {
    // §HW-7.3.18, §HW-7.3.5: the attacker finds his target gone, and no close combat comes of it.
    let play = target_gone("move", "to 0301");
    assert_eq!(["su-1", "us-1", "us-2"].map(|u| play.place(u)), ["0302", "0402", "0301"]);
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
fn an_attacker_who_meets_a_hidden_unit_does_not_reach_its_target() {
    // §HW-7.4.9.1, §HW-7.3.5.1: the ambush is fought; target and attacker are bound for the next turn.
    let play = Field::of(&["...", "...", ".b.", "...", "...", "..."])
        .unit("su-1", "su_mr", "0204")
        .unit("us-1", "us_inf", "0203")
        .unit("us-2", "us_inf", "0203")
        .ambush("us-2", "N", 0)
        .plan()
        .order("su-1", "attack", "target us-1, to 0203")
        .roll("1 1")
        .roll(&all(10, 6))
        .roll(&all(10, 6))
        .go();
    assert_eq!((play.see("us-1").ammo, play.see("us-2").ammo, play.see("su-1").ammo), (7, 6, 5));
    assert!(["su-1", "us-1", "us-2"].iter().all(|unit| play.see(unit).is(Lasting::BOUND)));
}
