//! Units that appear in zones of fire and in ambushes (§HW-7.1.11, §HW-7.4.9).

use super::attack::PLAIN;
use super::field::{Field, Orders, all};
use hot_war::HotWar;
use hot_war::data::{MineKind, Side};
use hot_war::state::{Gone, Lasting, Place};
use sandtable_engine::{Chance, ChanceKind, Waiting};
use sandtable_testkit::Play;

/// All dice that are asked for show this, until someone is asked.
fn rolled(mut play: Played, face: u8) -> Played {
    while let Some(count) = asked(&play) {
        play = play.roll(&all(count.into(), face));
    }
    play
}

type Played = Play<HotWar>;

/// How many dice are asked for; nothing if chance is not asked.
fn asked(play: &Played) -> Option<u8> {
    match play.table().waiting() {
        Waiting::Chance(Chance { kind: ChanceKind::Dice { count, .. }, .. }) => Some(count),
        _ => None,
    }
}

#[test]
fn survivors_of_a_transport_meet_the_ambush_it_came_upon() {
    // §HW-7.4.9.1, §HW-7.6.9.4: mines burst before the contact, and the way led through the hex all the same.
    let play = Field::of(&["...", "...", ".b.", "...", "...", "..."])
        .mines("0203", Side::Usa, MineKind::At)
        .unit("su-1", "su_btr", "0204")
        .change("su-1", |u| u.strength = 1)
        .unit_at("su-2", "su_mr", Place::Inside(Field::id("su-1")))
        .unit("us-1", "us_inf", "0203")
        .ambush("us-1", "N", 0)
        .plan()
        .order("su-1", "move", "to 0203")
        .go()
        .roll(&all(7, 1));
    let mines = rolled(play, 6);
    // §HW-9.4: the same after a landing.
    let play = Field::of(&["......", "......", "...S..", "......", "......", "......"])
        .unit("su-1", "su_th", "0405")
        .change("su-1", |u| u.strength = 1)
        .unit_at("su-2", "su_mr", Place::Inside(Field::id("su-1")))
        .unit("us-1", "us_inf", "0403")
        .ambush("us-1", "N", 0)
        .plan()
        .order("su-1", "landing", "to 0403")
        .go()
        .roll("6");
    for play in [mines, rolled(play, 6)] {
        assert_eq!(play.see("su-1").at, Place::Gone(Gone::Destroyed));
        assert!(!play.see("us-1").is(Lasting::AMBUSH) && play.see("us-1").ammo == 6, "he has fought");
        assert!(play.see("us-1").is(Lasting::BOUND) && play.see("su-2").is(Lasting::BOUND));
    }
}

#[test]
fn a_gun_that_is_set_down_in_a_zone_of_fire_is_shot_at() {
    // §HW-7.1.11, §HW-7.5.2: infantry that has no row for the tractor at that distance.
    let _ = Field::of(&PLAIN)
        .unit("us-1", "us_truck", "0302")
        .card("rifles", "su_mr", |c| c.rows[hot_war::data::UnitType::Vehicle as usize] = None)
        .unit_at("us-2", "us_mortar", Place::Towed(Field::id("us-1")))
        .unit("su-1", "rifles", "0304")
        .plan()
        .order("us-2", "deploy", "face 0302/S")
        .order("su-1", "defence", "face 0304/N, zone 2")
        .go()
        .expect_chance("fire-ussr 10 d6");
}

#[test]
fn riders_thrown_off_on_the_way_are_seen_before_the_next_hex() {
    // §HW-7.1.11, §HW-6.10.7: before any unit goes on, the one shot in the zone is at them.
    let play = Field::of(&["......"; 9])
        .unit("su-1", "su_btr", "0307")
        .unit_at("su-2", "su_mr", Place::Outside(Field::id("su-1")))
        .unit("us-1", "us_mbt", "0303")
        .card("rifles", "us_inf", |c| c.rows[hot_war::data::UnitType::Armoured as usize] = None)
        .unit("us-2", "rifles", "0304")
        .plan()
        .order("su-1", "move", "to 0306, to 0406, to 0507")
        .order("us-1", "fire_on_move", "target su-1, to 0302, shoot-here")
        .order("us-2", "defence", "face 0304/S, zone 2")
        .go()
        .roll(&all(6, 6))
        .roll(&all(8, 6))
        .expect_chance("fire-usa 10 d6");
    assert_eq!(play.place("su-1"), "0306", "the transport has not gone on");
}

#[test]
fn a_unit_that_is_driven_back_may_fall_into_an_ambush() {
    // §HW-7.3.12.1, §HW-7.4.9.1, §HW-5.4.2: he is Suppressed already and does not test again.
    let play = Field::of(&["...", ".b.", "...", "...", "...", "..."])
        .unit("su-1", "su_mr", "0203")
        .flag("su-1", Lasting::SUPPRESSED)
        .unit("us-1", "us_inf", "0204")
        .unit("us-2", "us_inf", "0202")
        .ambush("us-2", "N", 0)
        .plan()
        .order("us-1", "attack", "target su-1, to 0203")
        .roll("6 6")
        .roll(&all(10, 6))
        .roll(&all(10, 6))
        .go()
        .roll(&all(10, 6))
        .roll(&all(10, 6));
    assert_eq!(play.place("su-1"), "0202");
    assert!(!play.see("us-2").is(Lasting::AMBUSH) && play.see("us-2").is(Lasting::BOUND));
    assert!(!play.see("us-1").is(Lasting::BOUND), "he stands alone on the hex he took");
}

#[test]
fn an_ambush_that_shoots_is_shot_at_by_those_on_watch() {
    // §HW-7.1.11, §HW-7.4.9.3: it appears, and a unit on Defence behind the one it shot has its say.
    let play = Field::of(&["...", ".b.", "...", "...", "...", "..."])
        .unit("su-1", "su_btr", "0205")
        .unit("su-2", "su_mbt", "0206")
        .unit("us-1", "us_inf", "0202")
        .ambush("us-1", "S", 1)
        .plan()
        .order("su-1", "move", "to 0204, to 0203")
        .order("su-2", "defence", "face 0206/N, zone 4")
        .roll(&all(4, 6))
        .roll("1 1")
        .roll(&all(13, 6))
        .go();
    assert_eq!((play.see("us-1").ammo, play.see("su-2").ammo), (6, 5));
}
