//! Helicopters (HW-9).

use super::field::{Field, Orders, all};
use hot_war::HotWar;
use hot_war::board::Edge;
use hot_war::data::OrderKind;
use hot_war::state::{Gone, Lasting, Place};
use sandtable_testkit::Play;

/// An empty plain, ten columns by eight rows.
const PLAIN: [&str; 8] = ["............"; 8];

fn air(rows: &[&str]) -> Field {
    Field::of(rows).unit("su-1", "su_ah", "0504").unit("us-1", "us_inf", "1201")
}

#[test]
fn a_flight_goes_from_point_to_point_in_legs_of_five_hexes_at_most() {
    // §HW-9.6, §HW-9.10.3, dt_30
    let play = air(&PLAIN)
        .plan()
        .choose(0, "order su-1")
        .choose(0, "give flight")
        .can(0, "to 1004")
        .refused(0, "to 1104", "HW-9.6")
        .choose(0, "to 1004")
        .choose(0, "to 0806")
        .choose(0, "set")
        .go();
    assert_eq!(play.place("su-1"), "0806");
    assert_eq!(play.see("su-1").fuel, 7, "§HW-9.2: one for the turn");
}

#[test]
fn a_flight_is_no_longer_than_its_order_allows() {
    // §HW-9.10.4: fire on the move reaches ten hexes, §HW-9.10.5: a landing five, with one point.
    air(&PLAIN)
        .plan()
        .choose(0, "order su-1")
        .choose(0, "give landing")
        .choose(0, "to 1004")
        .expect("one point is all", |_, s| s.plans[0].kind == OrderKind::Landing);
}

#[test]
fn ex_14_a_landing_in_a_settlement_is_tested() {
    // §HW-9.3, §HW-9.4, §HW-5.2
    let play = air(&["....S.......", "............", "............", "............", "............"])
        .change("su-1", |_| {})
        .plan()
        .order("su-1", "landing", "to 0501")
        .roll("1 4 2")
        .roll("3 4")
        .go();
    let mi24 = play.see("su-1");
    assert_eq!((mi24.strength, mi24.fuel), (2, 7));
    assert!(mi24.is(Lasting::GROUND | Lasting::SUPPRESSED));
}

#[test]
fn no_one_chooses_to_land_on_dangerous_ground_or_among_enemies() {
    // §HW-9.3, §HW-9.11
    let _ = air(&["....F.......", "............", "............", "............", "............"])
        .unit("us-2", "us_inf", "0604")
        .plan()
        .choose(0, "order su-1")
        .choose(0, "give landing")
        .refused(0, "to 0501", "HW-9.3")
        .refused(0, "to 0604", "HW-9.11")
        .can(0, "to 0503");
}

#[test]
fn on_the_ground_it_is_armoured_and_without_defence() {
    // §HW-9.5, §HW-4.3, §HW-4.12.16
    let (game, state) = air(&PLAIN).flag("su-1", Lasting::GROUND).parts();
    let look = game.look(&state);
    let unit = Field::id("su-1");
    assert_eq!(look.defence(unit, false), 0);
    assert_eq!(look.prey(unit), hot_war::data::Prey::Unit(hot_war::data::UnitType::Armoured));
}

#[test]
fn only_take_off_leads_into_the_air() {
    // §HW-9.1, §HW-9.10.6
    let play = air(&PLAIN)
        .flag("su-1", Lasting::GROUND)
        .plan()
        .choose(0, "order su-1")
        .refused(0, "give flight", "HW-9.1")
        .choose(0, "give take_off")
        .choose(0, "to 0704")
        .go();
    assert_eq!(play.place("su-1"), "0704");
    assert!(!play.see("su-1").is(Lasting::GROUND));
    assert_eq!(play.see("su-1").fuel, 7);
}

#[test]
fn dt_33_the_last_fuel_takes_it_towards_its_own_edge() {
    // §HW-9.2.1
    let _ = air(&PLAIN)
        .change("su-1", |u| u.fuel = 1)
        .plan()
        .refused(0, "ready", "HW-9.2.1")
        .choose(0, "order su-1")
        .refused(0, "give fire", "HW-9.2.1")
        .refused(0, "give wait", "HW-9.2.1")
        .choose(0, "give flight")
        .choose(0, "to 0804")
        .refused(0, "set", "HW-9.2.1")
        .choose(0, "back")
        .choose(0, "to 0404")
        .can(0, "set");
}

#[test]
fn dt_34_without_fuel_it_lands_where_it_is_and_dies_over_a_forest() {
    // §HW-9.2.1, §HW-9.3
    let play = air(&["............", "............", "............", "....F.......", "............"])
        .change("su-1", |u| u.fuel = 0)
        .unit_at("su-2", "su_mr", Place::Inside(Field::id("su-1")))
        .plan()
        .refused(0, "order su-1", "HW-9.2.1")
        .go();
    assert_eq!(play.see("su-1").at, Place::Gone(Gone::Destroyed));
    assert_eq!(play.see("su-2").at, Place::Gone(Gone::Destroyed));
}

#[test]
fn without_fuel_it_lands_safely_on_a_plain() {
    // §HW-9.2.1: as by the order Landing, without a flight.
    let play = air(&PLAIN).change("su-1", |u| u.fuel = 0).plan().go();
    assert!(play.see("su-1").is(Lasting::GROUND));
    assert_eq!(play.place("su-1"), "0504");
}

#[test]
fn dt_35_home_refilled_parked_out_again() {
    // §HW-9.8, §HW-9.8.1, §HW-9.8.2
    let play = air(&PLAIN)
        .change("su-1", |u| (u.fuel, u.ammo) = (3, 1))
        .flag("su-1", Lasting::SUPPRESSED)
        .plan()
        .order("su-1", "flight", "to 0104, leave")
        .roll("1 1")
        .go();
    assert_eq!(play.see("su-1").at, Place::Landed);
    assert!(!play.see("su-1").is(Lasting::SUPPRESSED));
    let play = play.refused(0, "order su-1", "HW-9.8.1").go();
    let parked = play.see("su-1");
    assert_eq!((parked.at, parked.fuel, parked.ammo), (Place::Parked, 8, 5));
    let play = play.order("su-1", "sortie", "to 0103").go();
    assert!(matches!(play.see("su-1").at, Place::Half(_)));
    assert_eq!(play.see("su-1").fuel, 8, "§HW-9.8.2: a sortie costs no fuel");
    let play = play.refused(0, "ready", "HW-9.8.2").order("su-1", "flight", "to 0503").go();
    assert_eq!(play.place("su-1"), "0503");
}

#[test]
fn on_a_half_hex_it_may_turn_back() {
    // §HW-9.8.2
    let field = air(&PLAIN);
    let hex = field.hex("0103");
    let play = field.change("su-1", |u| u.at = Place::Half(hex)).plan().order("su-1", "return", "").go();
    assert_eq!(play.see("su-1").at, Place::Landed);
}

#[test]
fn dt_32_suppressed_by_fire_it_dashes_three_hexes_straight_away() {
    // §HW-9.7, §HW-9.6.1, §HW-7.1.9
    let play = Field::of(&PLAIN)
        .unit("su-1", "su_ah", "0106")
        .unit("us-1", "us_sam", "0806")
        .plan()
        .order("su-1", "flight", "to 0504")
        .order("us-1", "defence", "face 0806/NW, zone 4")
        .roll("1 1 1 1 1 6 6 6")
        .roll("6 6")
        .go()
        .expect_legal(["hold", "shoot su-1"])
        .choose(1, "shoot su-1");
    let hit = play.see("su-1");
    assert_eq!(hit.strength, 1, "five hits, three absorbed");
    assert!(hit.is(Lasting::SUPPRESSED));
    // It is hit on 0404, the first hex of its way within four of the gun, and no farther along it.
    assert_eq!(play.place("su-1"), "0103");
}

#[test]
fn a_helicopter_that_does_not_recover_flies_home() {
    // §HW-9.7.1
    let play = air(&PLAIN)
        .flag("su-1", Lasting::SUPPRESSED)
        .plan()
        .order("su-1", "flight", "to 0804")
        .roll("6 6")
        .go();
    assert_eq!(play.see("su-1").at, Place::Landed, "15 hexes take it past the edge");
    assert!(!play.see("su-1").is(Lasting::SUPPRESSED));
}

#[test]
fn flares_add_to_its_defence_in_the_movement_step_only() {
    // §HW-4.12.12, §HW-9.10.1
    let play = Field::of(&PLAIN)
        .unit("su-1", "su_ah", "0106")
        .unit("us-1", "us_sam", "0806")
        .plan()
        .order("su-1", "flares_move", "to 0504")
        .order("us-1", "defence", "face 0806/NW, zone 4")
        .roll("1 1 1 1 6 6 6 6")
        .go()
        .choose(1, "shoot su-1");
    assert_eq!(play.see("su-1").strength, 3, "four hits, all absorbed");
}

/// A helicopter that flies down a column towards a missile team, hit and shaken three hexes before it.
fn shot_down_the_column(
    from: &str,
    to: &str,
    gun: &str,
    options: &[(&str, &str)],
    edges: [Edge; 2],
) -> Play<HotWar> {
    Field::with(&PLAIN, options)
        .unit("su-1", "su_ah", from)
        .unit("us-1", "us_sam", gun)
        .game(|g| g.board.edges = edges)
        .plan()
        .order("su-1", "flight", &format!("to {to}"))
        .order("us-1", "defence", &format!("face {gun}/N, zone 3"))
        .roll("1 1 1 1 1 6 6 6")
        .roll("6 6")
        .go()
        .choose(1, "shoot su-1")
}

#[test]
fn it_turns_away_where_it_was_hit() {
    // §HW-9.7, §HW-9.6.1: three hexes from the gun, not at the end of its leg.
    let play = shot_down_the_column("0502", "0507", "0508", &[], [Edge::W, Edge::E]);
    assert!(play.see("su-1").is(Lasting::SUPPRESSED));
    assert_eq!(play.place("su-1"), "0502");
}

#[test]
fn it_turns_away_from_units_that_fell_by_its_own_shot() {
    // §HW-9.7, §HW-1.9: both shoot at once; the team is lost, and where it stood is known.
    let play = Field::of(&PLAIN)
        .unit("su-1", "su_ah", "0504")
        .unit("us-1", "us_sam", "0506")
        .plan()
        .order("su-1", "fire", "target us-1")
        .order("us-1", "fire", "target su-1")
        .roll(&all(10, 1))
        .roll("1 1 1 1 6 6 6 6")
        .roll("6 6")
        .go();
    assert_eq!(play.see("us-1").at, Place::Gone(Gone::Destroyed));
    assert!(play.see("su-1").is(Lasting::SUPPRESSED));
    assert_eq!(play.place("su-1"), "0501");
}

#[test]
fn two_that_hit_each_other_turn_away_at_once() {
    // §HW-9.7, §HW-1.9: where the other goes to makes no difference.
    let end = |test: &str| {
        let play = Field::of(&PLAIN)
            .card("thin", "su_ah", |c| c.defence = 1)
            .unit("su-1", "thin", "0504")
            .unit("us-1", "us_ah", "0704")
            .plan()
            .order("su-1", "fire", "target us-1")
            .order("us-1", "fire", "target su-1");
        let play = play.roll("1 1 1 1").roll("1 1 6").roll(test).roll("6 6").go();
        assert!(play.see("su-1").is(Lasting::SUPPRESSED));
        play.place("su-1")
    };
    assert_eq!(end("6 6"), end("1 1"));
}

#[test]
fn a_dash_ends_at_the_edge_of_the_board_or_at_home() {
    // §HW-9.7
    let dash = |options: &[(&str, &str)], edges| shot_down_the_column("0501", "0503", "0505", options, edges);
    assert_eq!(dash(&[], [Edge::W, Edge::E]).place("su-1"), "0501");
    assert_eq!(dash(&[], [Edge::N, Edge::S]).see("su-1").at, Place::Landed, "its own edge");
}

#[test]
fn flares_do_not_help_before_it_moves() {
    // §HW-4.12.12: shot at in S1.
    let play = Field::of(&PLAIN)
        .unit("su-1", "su_ah", "0504")
        .unit("us-1", "us_sam", "0507")
        .plan()
        .order("su-1", "flares_move", "to 0501")
        .order("us-1", "defence", "face 0507/N, zone 3")
        .roll("1 1 1 1 6 6 6 6")
        .roll("1 1")
        .go()
        .choose(1, "shoot su-1");
    assert_eq!(play.see("su-1").strength, 2, "four hits, three absorbed");
}

#[test]
fn which_units_watch_the_sky_is_a_ruling() {
    // §HW-9.6.2: infantry has a row for helicopters, and is no anti-aircraft unit.
    let fly = |options: &[(&str, &str)]| {
        Field::with(&PLAIN, options)
            .unit("su-1", "su_ah", "0501")
            .unit("us-1", "us_inf", "0506")
            .plan()
            .order("su-1", "flight", "to 0505")
            .order("us-1", "defence", "face 0506/N, zone 1")
            .go()
    };
    let _ = fly(&[]).expect_legal(["hold", "shoot su-1"]);
}

#[test]
fn from_a_forest_no_one_shoots_at_aviation() {
    // §HW-13.6, §HW-13.6.1: one that flies over it is not in it.
    let targets = |options: &[(&str, &str)], by: &str, at: &str| {
        let (game, state) = Field::with(&["....", ".F..", ".F..", "...."], options)
            .unit("su-1", "su_ah", "0202")
            .unit("us-1", "us_inf", "0203")
            .unit("us-2", "us_ah", "0302")
            .parts();
        game.look(&state).may_target(Field::id(by), Field::id(at))
    };
    assert!(!targets(&[], "us-1", "su-1") && targets(&[], "su-1", "us-1"));
    assert!(targets(&[], "su-1", "us-2") && targets(&[], "us-2", "su-1"));
}
