//! Where chapters meet: several rules at one moment.

use super::field::{Field, Orders, all};
use hot_war::state::{Lasting, Place};

const COLUMN: [&str; 8] = ["..."; 8];

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

#[test]
fn who_is_driven_back_may_fall_into_an_ambush() {
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
fn an_attacker_who_meets_a_hidden_unit_does_not_reach_his_target() {
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

#[test]
fn the_smoke_of_an_oil_field_leaves_who_lies_in_it_one_way_out() {
    // §HW-11.3, §HW-7.5.20.1, §HW-7.5.20.8: destroyed in S2 it smokes from S5 on.
    let play = Field::of(&["...", "...", ".O.", "...", "...", "..."])
        .wind("N")
        .state(|s| s.structures[0].damage = 2)
        .unit("su-1", "su_mbt", "0204")
        .unit("us-1", "us_inf", "0203")
        .unit("us-2", "us_truck", "0306")
        .plan()
        .order("su-1", "fire", "target 0203")
        .go()
        .roll("1 1 1");
    assert!(play.state().structures[0].destroyed);
    let _ = play.choose(1, "order us-1").can(1, "give move").refused(1, "give fire", "HW-7.5.20.1");
}
