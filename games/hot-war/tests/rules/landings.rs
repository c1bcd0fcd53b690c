//! Landings (§HW-9.3, §HW-9.4, §HW-9.11), fuel (§HW-9.2), and the airfield (§HW-9.8).

use super::field::{Field, Orders};
use hot_war::HotWar;
use hot_war::data::{BridgeKind, OrderKind};
use hot_war::state::{Lasting, Place, SmokeFrom};
use sandtable_engine::{Game, Seat};
use sandtable_testkit::Play;

/// An empty plain, twelve columns by eight rows.
const PLAIN: [&str; 8] = ["............"; 8];

/// A helicopter over 0504 of a field, and an enemy far away.
fn air(rows: &[&str], options: &[(&str, &str)]) -> Field {
    Field::with(rows, options).unit("su-1", "su_ah", "0504").unit("us-1", "us_truck", "1201")
}

/// The plain with one other hex, 0503.
fn with_hex(letter: &str) -> [String; 8] {
    let mut rows = PLAIN.map(String::from);
    rows[2].replace_range(4..5, letter);
    rows
}

fn over(letter: &str, options: &[(&str, &str)]) -> Field {
    let rows = with_hex(letter);
    air(&rows.each_ref().map(String::as_str), options)
}

fn lands(play: Play<HotWar>) -> Play<HotWar> {
    play.choose(0, "order su-1").choose(0, "give landing")
}

#[test]
fn a_bridge_is_dangerous_to_land_on() {
    // §HW-9.3.1
    let bridge =
        |options: &[(&str, &str)]| lands(over("~", options).bridge("0503", BridgeKind::Heavy).plan());
    let _ = bridge(&[]).refused(0, "to 0503", "HW-9.3");
}

#[test]
fn whether_one_may_crash_on_purpose_is_a_ruling() {
    // §HW-9.3
    let forest = |options: &[(&str, &str)]| lands(over("F", options).plan());
    let _ = forest(&[]).refused(0, "to 0503", "HW-9.3");
}

#[test]
fn a_landing_is_tested_with_the_printed_defence() {
    // §HW-9.4: its Defence has taken two hits this turn.
    let land = |options: &[(&str, &str)]| {
        let field = over("S", options).change("su-1", |u| u.absorbed = 2);
        field.plan().order("su-1", "landing", "to 0503").go().roll("2 3 1")
    };
    assert_eq!(land(&[]).see("su-1").strength, 3);
}

#[test]
fn a_unit_that_lands_on_hidden_enemies_falls_into_their_ambush() {
    // §HW-9.11, §HW-9.5, §HW-7.4.9.1
    let land = |options: &[(&str, &str)]| {
        let field = over("b", options).unit("us-2", "us_inf", "0503").ambush("us-2", "N", 0);
        field.plan().order("su-1", "landing", "to 0503").go()
    };
    let play = land(&[]).expect_chance("morale-ussr 2 d6").roll("1 1").roll("6 6 6 6");
    assert!(play.see("su-1").is(Lasting::GROUND) && !play.see("us-2").is(Lasting::AMBUSH));
}

#[test]
fn no_one_lands_where_three_heavy_units_stand() {
    // §HW-7.6.2
    let stack = || {
        air(&PLAIN, &[])
            .unit("su-2", "su_mbt", "0503")
            .unit("su-3", "su_mbt", "0503")
            .unit("su-4", "su_mbt", "0502")
    };
    let full = stack().change("su-4", |u| u.at = Place::Hex(sandtable_hex::HexId(4 * 8 + 2)));
    let _ = lands(full.plan()).refused(0, "to 0503", "HW-7.6.2");
    let play = stack().plan().order("su-1", "landing", "to 0503").order("su-4", "move", "to 0503").go();
    assert!(!play.see("su-1").is(Lasting::GROUND), "the tank was there before it");
}

#[test]
fn no_one_lands_in_smoke_that_has_come_up() {
    // §HW-7.5.20.6
    let play = air(&PLAIN, &[])
        .unit("su-2", "su_smoke", "0502")
        .plan()
        .order("su-1", "landing", "to 0503")
        .order("su-2", "smoke_in_movement", "to 0503, smoke")
        .go();
    assert!(!play.see("su-1").is(Lasting::GROUND) && play.see("su-1").fuel == 7);
}

#[test]
fn it_may_rise_where_it_stands() {
    // §HW-9.10.6
    let play = air(&PLAIN, &[])
        .flag("su-1", Lasting::GROUND)
        .plan()
        .choose(0, "order su-1")
        .choose(0, "give take_off")
        .refused(0, "set", "HW-9.6")
        .choose(0, "to 0504")
        .go();
    let up = play.see("su-1");
    assert!(!up.is(Lasting::GROUND) && up.fuel == 7);
    assert_eq!(play.place("su-1"), "0504");
}

#[test]
fn dt_58_waiting_in_the_air_costs_fuel() {
    // §HW-9.2
    let fuel = |play: Play<HotWar>| play.see("su-1").fuel;
    assert_eq!(fuel(air(&PLAIN, &[]).plan().go()), 7);
    // §HW-9.7.1: and so does the flight home.
    let flees = |options: &[(&str, &str)]| {
        let far = Field::with(&["..............................."; 3], options)
            .unit("su-1", "su_ah", "3002")
            .flag("su-1", Lasting::SUPPRESSED);
        fuel(far.plan().go().roll("6 6"))
    };
    assert_eq!(flees(&[]), 7);
    // Without fuel it comes down all the same.
    let dry = air(&PLAIN, &[]).change("su-1", |u| u.fuel = 0).plan().go();
    assert!(dry.see("su-1").is(Lasting::GROUND));
}

#[test]
fn without_fuel_no_one_flies_home() {
    // §HW-9.2.1, §HW-9.7.1
    let field = air(&PLAIN, &[]).flag("su-1", Lasting::SUPPRESSED).change("su-1", |u| u.fuel = 0);
    let play = field.plan().go().roll("6 6");
    assert!(play.see("su-1").is(Lasting::GROUND));
    assert_eq!(play.place("su-1"), "0504");
}

#[test]
fn the_last_fuel_leads_to_the_own_edge_even_for_a_landing() {
    // §HW-9.2.1
    let last = |options: &[(&str, &str)]| lands(air(&PLAIN, options).change("su-1", |u| u.fuel = 1).plan());
    let _ =
        last(&[]).choose(0, "to 0704").refused(0, "set", "HW-9.2.1").choose(0, "back").choose(0, "to 0304");
}

#[test]
fn on_its_own_edge_the_last_fuel_takes_it_off_the_board() {
    // §HW-9.2.1: no landing ends nearer to the departure zone, and only those who can land are offered it.
    let may = |hex: &str, kind| {
        let field = Field::of(&PLAIN).unit("su-1", "su_ah", hex).change("su-1", |u| u.fuel = 1);
        super::movement::may(field, "su-1", kind)
    };
    assert!(may("0204", OrderKind::Landing) && !may("0104", OrderKind::Landing));
    assert!(may("0104", OrderKind::Flight));
}

#[test]
fn how_far_a_helicopter_flees_is_a_ruling() {
    // §HW-9.7.1: 15 hexes by Flight; by the other reading those of the order it had.
    let flees = |options: &[(&str, &str)]| {
        Field::with(&["..............................."; 5], options)
            .unit("su-1", "su_ah", "3003")
            .unit("us-1", "us_truck", "3001")
            .flag("su-1", Lasting::SUPPRESSED)
            .plan()
            .order("su-1", "landing", "to 2803")
            .go()
            .roll("6 6")
    };
    assert!(flees(&[]).place("su-1").starts_with("15"));
}

#[test]
fn where_one_waits_who_turned_back_from_a_sortie_is_a_ruling() {
    // §HW-9.8.2
    let back = |options: &[(&str, &str)]| {
        let field = air(&PLAIN, options);
        let hex = field.hex("0103");
        let half = field.change("su-1", |u| (u.at, u.ammo) = (Place::Half(hex), 1));
        half.plan().order("su-1", "return", "").go()
    };
    let play = back(&[]);
    assert_eq!(play.see("su-1").at, Place::Landed);
    let play = play.go();
    assert_eq!(
        (play.see("su-1").at, play.see("su-1").ammo),
        (Place::Parked, 5),
        "refilled in the turn between"
    );
}

#[test]
fn smoke_that_lies_there_already_is_no_place_to_land() {
    // §HW-7.5.20.6
    let field = air(&PLAIN, &[]);
    let hex = field.hex("0503");
    let smoky = field.state(|s| {
        s.smoke.push(hot_war::state::Smoke { hex, from: SmokeFrom::Screen(hex), turn: 1 });
        s.smoky.insert(hex);
    });
    let _ = lands(smoky.plan()).refused(0, "to 0503", "HW-7.5.20.6");
}

/// A transport helicopter on the half-hex beside 0103, with a platoon aboard.
fn sortie() -> Field {
    let field = Field::of(&PLAIN).unit("us-1", "us_truck", "1201");
    let half = Place::Half(field.hex("0103"));
    field.unit_at("su-1", "su_th", half).unit_at("su-2", "su_mr", Place::Inside(Field::id("su-1")))
}

#[test]
fn a_unit_that_comes_from_a_half_hex_lands_on_the_board() {
    // §HW-9.8.2, §HW-9.10.5: without a hex to land on it would wait where nothing can hit it.
    let play = lands(sortie().plan()).refused(0, "set", "HW-9.6").choose(0, "to 0103").go();
    assert_eq!((play.place("su-1").as_str(), play.see("su-1").is(Lasting::GROUND)), ("0103", true));
    assert_eq!(play.see("su-1").fuel, sortie().parts().1.units[0].fuel - 1);
}

#[test]
fn one_is_told_who_may_not_be_left_without_an_order() {
    // §HW-9.8.2, §HW-9.2.1
    let told = |play: &Play<HotWar>| {
        let detail = play.table().game().prompt(play.state(), Seat(0)).detail.expect("a detail");
        detail.key.to_string()
    };
    let play = sortie().plan().refused(0, "ready", "HW-9.8.2");
    assert_eq!(told(&play), "refusal-must-order");
    let play = play.order("su-1", "return", "").can(0, "ready");
    assert_eq!(told(&play), "detail-plan");
    let _ = air(&PLAIN, &[]).change("su-1", |u| u.fuel = 1).plan().refused(0, "ready", "HW-9.2.1");
}

#[test]
fn passengers_get_off_where_a_sortie_lands() {
    // §HW-9.8.2, §HW-9.10.8, §HW-9.12
    let play = sortie().plan().choose(0, "order su-2").refused(0, "give disembark", "HW-9.10.8");
    let play = play.choose(0, "drop").order("su-1", "landing", "to 0303").order("su-2", "disembark", "").go();
    assert_eq!((play.place("su-1").as_str(), play.place("su-2").as_str()), ("0303", "0303"));
}
