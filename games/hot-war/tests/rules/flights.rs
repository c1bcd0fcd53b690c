//! Helicopters on their way: where they are shot at, break off, land and rise (HW-9).

use super::attack::PLAIN;
use super::field::{Field, Orders, all};
use hot_war::HotWar;
use hot_war::data::{MineKind, OrderKind, Side};
use hot_war::state::{Fire, Lasting, Place};
use sandtable_engine::{Chance, ChanceKind, Waiting};
use sandtable_testkit::Play;

/// A helicopter flies down the column past two anti-aircraft sections, one in the east and one in the south.
fn shot_at_by_two(first: &str, second: &str) -> Played {
    shot_at_by(["us-1", "us-2"], first, second)
}

type Played = Play<HotWar>;

/// The same, with these numbers of the one in the east and the one in the south; they throw by their numbers.
fn shot_at_by([east, south]: [&str; 2], first: &str, second: &str) -> Played {
    Field::of(&["............"; 9])
        .unit("su-1", "su_ah", "0601")
        .unit(east, "us_sam", "0904")
        .unit(south, "us_sam", "0609")
        .plan()
        .order("su-1", "flight", "to 0606")
        .order(east, "defence", "face 0904/NW, zone 3")
        .order(south, "defence", "face 0609/N, zone 3")
        .go()
        .choose(1, "shoot su-1")
        .choose(1, "shoot su-1")
        .roll(first)
        .roll(second)
        .roll("6 6")
}

/// All dice that are asked for show this, until someone is asked.
fn rolled(mut play: Played, face: u8) -> Played {
    while let Waiting::Chance(Chance { kind: ChanceKind::Dice { count, .. }, .. }) = play.table().waiting() {
        play = play.roll(&all(count as usize, face));
    }
    play
}

#[test]
fn a_unit_that_flies_in_from_a_half_hex_passes_the_first_hex_of_the_board() {
    // §HW-9.6.1, §HW-9.8.2
    let field = Field::of(&["......"; 8]).unit("us-1", "us_sam", "0101");
    let half = Place::Half(field.hex("0103"));
    let _ = field
        .unit_at("su-1", "su_ah", half)
        .plan()
        .order("su-1", "flight", "to 0106")
        .order("us-1", "defence", "face 0101/S, zone 2")
        .go()
        .expect_legal(["hold", "shoot su-1"]);
}

#[test]
fn a_unit_that_takes_off_is_in_the_air_over_the_hex_it_leaves() {
    // §HW-9.6.1, §HW-9.10.6: the zone ends there.
    let _ = Field::of(&["......"; 8])
        .unit("us-1", "us_sam", "0101")
        .unit("su-1", "su_ah", "0103")
        .flag("su-1", Lasting::GROUND)
        .plan()
        .order("su-1", "take_off", "to 0107")
        .order("us-1", "defence", "face 0101/S, zone 2")
        .go()
        .expect_legal(["hold", "shoot su-1"]);
}

#[test]
fn passengers_get_off_where_a_helicopter_without_fuel_comes_down() {
    // §HW-9.2.1, §HW-9.12: it counts as carrying out Landing.
    let play = Field::of(&["......"; 8])
        .unit("su-1", "su_th", "0304")
        .change("su-1", |u| u.fuel = 0)
        .unit_at("su-2", "su_mr", Place::Inside(Field::id("su-1")))
        .unit("us-1", "us_truck", "0608")
        .plan()
        .order("su-2", "disembark", "")
        .go();
    assert!(play.see("su-1").is(Lasting::GROUND));
    assert_eq!(play.place("su-2"), "0304");
}

#[test]
fn a_helicopter_on_the_ground_rises_out_of_a_fire() {
    // §HW-11.2, §HW-9.10.6
    let field = |fuel: u8| {
        let field = Field::of(&["...", "...", ".S.", "...", "..."])
            .unit("su-1", "su_ah", "0203")
            .flag("su-1", Lasting::GROUND)
            .change("su-1", |u| u.fuel = fuel)
            .unit("us-1", "us_truck", "0205");
        field.state(|s| {
            let hex = s.structures[0].hex;
            s.turn = 2;
            s.fires.push(Fire { hex, turn: 1, oil: false });
        })
    };
    let play = field(4).plan().roll("1 1").go();
    assert_eq!((play.place("su-1").as_str(), play.see("su-1").is(Lasting::GROUND)), ("0103", false));
    assert_eq!((play.see("su-1").strength, play.see("su-1").fuel), (2, 3));
    let play = field(0).plan().roll("1 1").go();
    assert_eq!((play.place("su-1").as_str(), play.see("su-1").is(Lasting::GROUND)), ("0203", true));
}

#[test]
fn a_helicopter_that_rises_from_mines_sets_them_off() {
    // §HW-10.3, §HW-9.5: on the ground it is Armoured, and it starts a move there.
    let rises = || {
        Field::of(&["......"; 8])
            .mines("0305", Side::Usa, MineKind::At)
            .unit("su-1", "su_ah", "0305")
            .flag("su-1", Lasting::GROUND)
            .unit("us-1", "us_truck", "0608")
            .plan()
            .order("su-1", "take_off", "to 0301")
    };
    let play = rises().roll(&all(7, 6)).go();
    assert_eq!(
        (play.place("su-1").as_str(), play.see("su-1").is(Lasting::GROUND)),
        ("0304", false),
        "one hex only"
    );
    let play = rises().roll("1 6 6 6 6 6 6").roll("6 6").go();
    assert_eq!((play.place("su-1").as_str(), play.see("su-1").is(Lasting::GROUND)), ("0305", true));
}

#[test]
fn a_unit_that_goes_where_a_helicopter_takes_off_finds_the_hex_free() {
    // §HW-7.6.5.5, §HW-9.6, §HW-7.6.4: one hex and one leg are one instant.
    let play = Field::of(&PLAIN)
        .unit("su-1", "su_ah", "0303")
        .flag("su-1", Lasting::GROUND)
        .unit("us-1", "us_inf", "0304")
        .plan()
        .order("su-1", "take_off", "to 0301")
        .order("us-1", "move", "to 0303")
        .go();
    assert_eq!((play.place("su-1"), play.place("us-1")), ("0301".into(), "0303".into()));
}

#[test]
fn a_helicopter_turns_away_from_units_that_hit_it() {
    // §HW-9.7: not from who shot first and missed; its way begins where it was hit.
    let (hit, miss) = ("1 1 1 1 1 6 6 6", all(8, 6));
    let by_second = shot_at_by_two(&miss, hit);
    assert!(by_second.see("su-1").is(Lasting::SUPPRESSED));
    assert_eq!(by_second.place("su-1"), "0603", "north, away from the second");
    let by_first = shot_at_by_two(hit, &miss);
    assert!(by_first.see("su-1").is(Lasting::SUPPRESSED) && by_first.place("su-1") != "0603");
    let (some, more) = ("1 1 6 6 6 6 6 6", "1 1 1 6 6 6 6 6");
    let by_both = shot_at_by_two(some, more);
    assert_eq!(by_both.place("su-1"), by_first.place("su-1"), "of several the first that hit counts");
}

#[test]
fn where_a_helicopter_breaks_off_does_not_depend_on_unit_numbers() {
    // §HW-9.7.2: the one in the east hits it first on its way, whatever its number.
    let (some, more) = ("1 1 6 6 6 6 6 6", "1 1 1 6 6 6 6 6");
    let one = shot_at_by(["us-1", "us-2"], some, more);
    let other = shot_at_by(["us-2", "us-1"], more, some);
    assert!(one.see("su-1").is(Lasting::SUPPRESSED) && other.see("su-1").is(Lasting::SUPPRESSED));
    assert_eq!(one.place("su-1"), other.place("su-1"));
    // On the same hex: away from the one with more hits.
    let fired = |first: &str, second: &str, east: &str, west: &str| {
        Field::of(&["............"; 9])
            .unit("su-1", "su_ah", "0605")
            .unit(east, "us_sam", "0806")
            .unit(west, "us_sam", "0406")
            .plan()
            .order("us-1", "fire", "target su-1")
            .order("us-2", "fire", "target su-1")
            .go()
            .roll(first)
            .roll(second)
            .roll("6 6")
    };
    let places =
        [fired(some, more, "us-1", "us-2"), fired(more, some, "us-2", "us-1")].map(|p| p.place("su-1"));
    assert_eq!(places[0], places[1], "away from the west");
}

#[test]
fn a_helicopter_on_the_ground_that_is_attacked_may_take_any_order() {
    // §HW-7.3.16: nor is the ground unit bound; both may shoot at each other on the hex.
    let field = || {
        Field::of(&["......"; 6])
            .unit("su-1", "su_ah", "0302")
            .flag("su-1", Lasting::GROUND)
            .unit("us-1", "us_inf", "0303")
            .plan()
            .order("us-1", "attack", "target su-1, to 0302")
    };
    let play = rolled(field().go(), 6);
    assert_eq!(play.place("us-1"), "0302");
    assert!(!play.see("su-1").is(Lasting::BOUND) && !play.see("us-1").is(Lasting::BOUND));
    let (look, su, us) = (play.table().game().look(play.state()), Field::id("su-1"), Field::id("us-1"));
    assert!(look.may_give(su, OrderKind::TakeOff).is_ok() && look.may_give(us, OrderKind::Move).is_ok());
    assert!(look.may_target(us, su), "one hex apart");
    let play = rolled(play.order("su-1", "take_off", "to 0301").go(), 6);
    assert_eq!(play.place("su-1"), "0301");
    // Nor is an order lost that is still to come.
    let play = rolled(field().order("su-1", "take_off", "to 0301").go(), 6);
    assert_eq!((play.place("su-1"), play.place("us-1")), ("0301".into(), "0302".into()));
}

#[test]
fn a_unit_that_has_fought_on_the_ground_is_shot_at_when_it_rises() {
    // §HW-4.15, §HW-9.6.1
    let _ = Field::of(&["......"; 9])
        .unit("su-1", "su_ah", "0308")
        .flag("su-1", Lasting::GROUND)
        .unit("us-1", "us_inf", "0309")
        .unit("us-2", "us_sam", "0301")
        .plan()
        .order("us-1", "attack", "target su-1, to 0308")
        .order("us-2", "defence", "face 0301/S, zone 4")
        .order("su-1", "take_off", "to 0304")
        .go()
        .roll("6 6 6 6")
        .expect_legal(["hold", "shoot su-1"]);
}

#[test]
fn ruins_that_count_as_a_plain_are_easy_to_land_on() {
    // §HW-13.9.4, §HW-9.3.1
    let lands = |options: &[(&str, &str)]| {
        let play = Field::with(&["...", ".S.", "...", "...", "..."], options)
            .unit("su-1", "su_ah", "0204")
            .unit("us-1", "us_inf", "0305")
            .state(|s| s.structures[0].destroyed = true)
            .plan()
            .order("su-1", "landing", "to 0202")
            .go();
        play.table().waiting()
    };
    assert!(matches!(lands(&[]), Waiting::Chance(_)), "a Landing Test");
}
