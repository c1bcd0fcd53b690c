//! Passengers and riders under fire and in close combat (§HW-7.6.9, §HW-7.6.10, §HW-7.3.11).

use super::field::{Field, Orders, all};
use hot_war::HotWar;
use hot_war::data::{MineKind, Side};
use hot_war::look::{Look, Turn};
use hot_war::state::{Gone, Place};
use sandtable_engine::{Chance, ChanceKind, Silent, Viewer, Waiting};
use sandtable_testkit::Play;

/// A wood between the guns and what they shoot at.
const BEHIND_A_WOOD: [&str; 8] = ["...", "...", "...", "...", "...", ".w.", "...", "..."];

/// A Soviet howitzer battery four hexes south of American infantry.
fn guns(rows: &[&str]) -> Field {
    Field::of(rows).unit("su-1", "su_how", "0208").deployed("su-1", "N").unit("us-1", "us_inf", "0204")
}

const COLUMN: [&str; 8] = ["..."; 8];

/// How many dice are asked for; nothing if chance is not asked.
fn asked(play: &Played) -> Option<u8> {
    match play.table().waiting() {
        Waiting::Chance(Chance { kind: ChanceKind::Dice { count, .. }, .. }) => Some(count),
        _ => None,
    }
}

type Played = Play<HotWar>;

/// All miss; how many dice were thrown each time.
fn thrown(mut play: Played) -> (Played, Vec<u8>) {
    let mut counts = Vec::new();
    while let Some(count) = asked(&play) {
        counts.push(count);
        play = play.roll(&all(count.into(), 6));
    }
    (play, counts)
}

/// All dice that are asked for show this, until someone is asked.
fn rolled(mut play: Played, face: u8) -> Played {
    while let Waiting::Chance(Chance { kind: ChanceKind::Dice { count, .. }, .. }) = play.table().waiting() {
        play = play.roll(&all(count as usize, face));
    }
    play
}

/// A transport that swims, with infantry on it, and Americans on the bank.
fn afloat(american: &str) -> Field {
    Field::of(&["...", "~~~", "...", "...", "..."])
        .unit("su-1", "su_btr", "0202")
        .unit_at("su-2", "su_mr", Place::Outside(Field::id("su-1")))
        .unit("us-1", american, "0203")
}

/// A Soviet transport with riders outside, two hexes north of two American tanks.
fn riders() -> Field {
    Field::of(&COLUMN)
        .unit("su-1", "su_btr", "0202")
        .unit_at("su-2", "su_mr", Place::Outside(Field::id("su-1")))
        .unit("us-1", "us_mbt", "0204")
        .unit("us-2", "us_mbt", "0204")
}

#[test]
fn riders_thrown_off_under_indirect_fire_are_shot_at_with_its_fewer_dice() {
    // §HW-7.6.9.3, §HW-8.1.6
    let _ = guns(&BEHIND_A_WOOD)
        .unit("su-2", "su_recon", "0104")
        .card("apc", "us_apc", |c| c.properties.transport.outside = 3)
        .unit("us-2", "apc", "0204")
        .change("us-1", |u| u.at = Place::Outside(Field::id("us-2")))
        .plan()
        .order("su-1", "fire", "target us-2")
        .go()
        .expect_chance("fire-ussr 3 d6")
        .roll(&all(3, 6))
        .expect_chance("fire-ussr 7 d6");
}

#[test]
fn no_one_gets_off_into_the_water() {
    // §HW-7.6.10, §HW-13.3
    let aboard = |hex: &str| {
        Field::of(&["...", "~~~", "...", "..."])
            .unit("su-1", "su_btr", hex)
            .unit_at("su-2", "su_mr", Place::Inside(Field::id("su-1")))
            .unit("us-1", "us_truck", "0304")
            .plan()
            .choose(0, "order su-2")
    };
    let _ = aboard("0202").refused(0, "give disembark", "HW-7.6.10");
    let _ = aboard("0201").can(0, "give disembark");
}

#[test]
fn riders_get_off_a_transport_that_mines_have_made_too_small_for_them() {
    // §HW-7.6.9.1, §HW-7.6.9.4: two of three can carry six outside.
    let on = Place::Outside(Field::id("su-1"));
    let play = Field::of(&COLUMN)
        .mines("0203", Side::Usa, MineKind::At)
        .unit("su-1", "su_btr", "0204")
        .unit_at("su-2", "su_mr", on)
        .unit_at("su-3", "su_mr", on)
        .change("su-3", |u| u.strength = 4)
        .unit("us-1", "us_truck", "0301")
        .plan()
        .order("su-1", "move", "to 0203")
        .roll("1 1 6 6 6 6 6")
        .roll("1 1")
        .go();
    assert_eq!((play.see("su-1").strength, play.see("su-2").at), (2, on));
    assert_eq!((play.place("su-3").as_str(), play.see("su-3").strength), ("0203", 4));
}

#[test]
fn what_misses_a_rider_goes_no_farther() {
    // §HW-7.6.9.3, §HW-4.14, §HW-13.9.5: the settlement gets the dice of one shot, and men beside the rider none.
    let fire = |rows: &[&str], beside: &[&str]| {
        let field = Field::of(rows)
            .unit("su-1", "su_btr", "0202")
            .unit_at("su-2", "su_mr", Place::Outside(Field::id("su-1")))
            .unit("us-1", "us_mbt", "0204");
        let field = beside.iter().fold(field, |field, name| field.unit(name, "su_mr", "0202"));
        let (play, counts) = thrown(field.plan().order("us-1", "fire", "target su-1").go());
        assert_eq!(play.state().turn, 2, "no one is asked who is next");
        counts
    };
    assert_eq!(fire(&["...", ".S.", "...", "...", "..."], &[]), [8, 11, 3]);
    assert_eq!(fire(&["...", "...", "...", "...", "..."], &["su-3", "su-4"]), [8, 11]);
}

#[test]
fn riders_are_not_thrown_off_into_water() {
    // §HW-7.6.9.3, §HW-7.6.10, §HW-13.3: they stay on the transport, and are shot at by themselves.
    let play = afloat("us_inf").plan().order("us-1", "fire", "target su-1").go();
    let play = rolled(play, 6);
    assert_eq!(play.rolls(), 2, "at the transport and at its riders");
    assert_eq!(play.see("su-2").at, Place::Outside(Field::id("su-1")));
    let play = afloat("us_how").deployed("us-1", "N").plan().order("us-1", "area_fire", "target 0202").go();
    let play = rolled(play, 6);
    assert_eq!(play.rolls(), 2);
    assert_eq!(play.see("su-2").at, Place::Outside(Field::id("su-1")));
}

#[test]
fn riders_for_whom_a_transport_has_no_more_room_drown() {
    // §HW-7.6.9.4: as those do whose transport is gone.
    let (game, mut state) = afloat("us_inf").change("su-1", |u| u.strength = 2).parts();
    Turn { g: &game, s: &mut state, log: &mut Silent }.damage(Field::id("su-1"), 1, None);
    assert_eq!(state.units[Field::id("su-2").index()].at, Place::Gone(Gone::Destroyed));
}

#[test]
fn no_one_jumps_down_into_water_to_fight() {
    // §HW-7.3.11, §HW-7.6.10
    let play = afloat("us_apc").plan().order("us-1", "attack", "target su-1, to 0202").go();
    let play = rolled(play, 6);
    assert_eq!(play.place("us-1"), "0202");
    assert_eq!(play.see("su-2").at, Place::Outside(Field::id("su-1")));
}

#[test]
fn a_unit_that_gets_off_is_told_once() {
    // §HW-7.6.10, §HW-7.3.11
    let field = || {
        Field::of(&COLUMN)
            .unit("su-1", "su_btr", "0202")
            .unit_at("su-2", "su_mr", Place::Inside(Field::id("su-1")))
            .unit("us-1", "us_inf", "0203")
            .plan()
    };
    let of_rider = |play: &Played| {
        let rider = Look::noun(Field::id("su-2"));
        let lines = play.table().lines(0, Viewer::Umpire).filter(|told| told.line.touches.contains(&rider));
        lines.map(|told| told.line.msg.key.to_string()).filter(|key| key != "log-ordered").collect::<Vec<_>>()
    };
    let off = field().order("su-2", "disembark", "").go();
    assert_eq!(of_rider(&off), ["log-disembarks"]);
    let fights = rolled(field().order("us-1", "attack", "target su-1, to 0202").go(), 6);
    assert_eq!(of_rider(&fights), ["log-gets-down-to-fight", "log-bound"]);
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
fn a_unit_that_embarks_makes_room_for_who_gets_off() {
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

#[test]
fn riders_fall_off_passengers_are_lost_and_the_transport_goes_on() {
    // §HW-7.6.9.2, §HW-7.6.9.3, §HW-7.1.6: one damage, three men inside; who rode outside stands where it was shot at.
    let play = Field::of(&COLUMN)
        .unit("su-1", "su_btr", "0201")
        .unit_at("su-2", "su_mr", Place::Inside(Field::id("su-1")))
        .unit_at("su-3", "su_mr", Place::Outside(Field::id("su-1")))
        .unit("us-1", "us_mbt", "0206")
        .plan()
        .order("su-1", "move", "to 0202, to 0203, to 0204")
        .order("us-1", "defence", "face 0206/N, zone 3")
        .roll("1 1 6 6 6 6 6 6")
        .roll(&all(11, 6))
        .roll("1 1")
        .roll("1 1")
        .go();
    assert_eq!((play.place("su-1"), play.place("su-3")), ("0204".into(), "0203".into()));
    assert_eq!((play.see("su-1").strength, play.see("su-2").strength, play.see("su-3").strength), (2, 2, 5));
    assert_eq!(play.see("us-1").ammo, 4, "one shot at both");
}
