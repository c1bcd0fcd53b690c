//! Sentences of the rulebook where a hostile reading found the game to do something else.

use super::field::{Field, Orders, all, seen};
use hot_war::HotWar;
use hot_war::data::{OrderKind, Side};
use hot_war::look::{Look, Turn};
use hot_war::state::{Fire, Gone, Lasting, Place, StructureKind};
use sandtable_engine::{Arg, Chance, ChanceKind, Seat, Silent, Viewer, Waiting};
use sandtable_testkit::Play;

type Played = Play<HotWar>;

const COLUMN: [&str; 8] = ["..."; 8];
/// A settlement in the column.
const VILLAGE: [&str; 8] = ["...", "...", ".S.", "...", "...", "...", "...", "..."];

/// All dice that are asked for show this, until someone is asked.
fn rolled(mut play: Played, face: u8) -> Played {
    while let Waiting::Chance(Chance { kind: ChanceKind::Dice { count, .. }, .. }) = play.table().waiting() {
        play = play.roll(&all(count as usize, face));
    }
    play
}

/// What a viewer has been told, by the keys of the lines.
fn told(play: &Played, viewer: Viewer) -> Vec<String> {
    play.table().lines(0, viewer).map(|told| told.line.msg.key.to_string()).collect()
}

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

#[test]
fn who_wins_a_counter_attack_goes_in_though_friends_of_the_loser_come_his_way() {
    // §HW-7.3.6: they wait for him where he comes.
    let play = two_against_one("to 0203", "to 0202", "0202", "0203");
    assert_eq!(["su-1", "su-2", "us-1"].map(|u| play.place(u)), ["0202"; 3]);
    let play = two_against_one("to 0203, to 0204", "to 0203, to 0202", "0202", "0204");
    assert_eq!(["su-1", "su-2", "us-1"].map(|u| play.place(u)), ["0202"; 3]);
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
fn who_has_not_thrown_stays_before_the_winner_of_a_counter_attack() {
    // §HW-7.3.3, §HW-7.3.6: us-2 goes for su-2, who does nothing, and meets su-1 head on.
    let play = rolled(two_pairs().go().roll("6 1"), 6);
    assert!(told(&play, Viewer::Umpire).contains(&"log-stops-head-on".to_string()));
    assert_eq!(["su-1", "us-1", "us-2"].map(|u| play.place(u)), ["0203"; 3]);
    assert_eq!(play.place("su-2"), "0202");
}

/// A helicopter flies down the column past two anti-aircraft sections, one in the east and one in the south.
fn shot_at_by_two(first: &str, second: &str) -> Played {
    shot_at_by(["us-1", "us-2"], first, second)
}

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

#[test]
fn a_helicopter_turns_away_from_who_hit_it() {
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

/// A transport that swims, with infantry on it, and Americans on the bank.
fn afloat(american: &str) -> Field {
    Field::of(&["...", "~~~", "...", "...", "..."])
        .unit("su-1", "su_btr", "0202")
        .unit_at("su-2", "su_mr", Place::Outside(Field::id("su-1")))
        .unit("us-1", american, "0203")
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

/// Sappers in a settlement that burns for the second turn.
fn burning(card: &str) -> Field {
    Field::of(&["...", "...", ".S.", "...", "..."])
        .unit("su-1", card, "0203")
        .unit("us-1", "us_truck", "0305")
        .state(|s| {
            let hex = s.structures[0].hex;
            (s.turn, s.fires) = (2, vec![Fire { hex, turn: 1, oil: false }]);
        })
}

#[test]
fn who_must_leave_a_fire_may_not_come_back_onto_the_hex() {
    // §HW-11.1.3: the order leads off the hex.
    let _ = burning("su_eng")
        .plan()
        .choose(0, "order su-1")
        .choose(0, "give move")
        .choose(0, "to 0202")
        .can(0, "set")
        .choose(0, "to 0203")
        .refused(0, "set", "HW-11.1.3")
        .can(0, "back");
}

#[test]
fn a_way_back_onto_a_burning_hex_is_no_way_out() {
    // §HW-11.2: infantry that would return is ordered out.
    let play = burning("su_mr").plan().order("su-1", "move", "to 0202, to 0203").go().roll("1 1");
    assert_ne!(play.place("su-1"), "0203");
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
fn who_gets_off_is_told_once() {
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
