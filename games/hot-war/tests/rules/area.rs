//! Area fire (§HW-7.2.4 to §HW-7.2.7) and artillery spotting (§HW-7.5.17).

use super::field::{Field, Orders, all};
use hot_war::HotWar;
use hot_war::state::{Lasting, Place, StructureKind};
use sandtable_engine::{Arg, Game, Seat, Viewer};
use sandtable_testkit::Play;

const COLUMN: [&str; 8] = ["..."; 8];

/// A Soviet howitzer battery four hexes south of American infantry.
fn guns(options: &[(&str, &str)], rows: &[&str]) -> Field {
    Field::with(rows, options)
        .unit("su-1", "su_how", "0208")
        .deployed("su-1", "N")
        .unit("us-1", "us_inf", "0204")
}

fn structure(play: &Play<HotWar>, n: usize) -> (u8, bool) {
    (play.state().structures[n].damage, play.state().structures[n].destroyed)
}

#[test]
fn area_fire_tests_everyone_on_the_hex() {
    // §HW-7.2.4, §HW-7.2.5, §HW-8.1.3, §HW-7.4.6
    let rows = ["...", "...", "...", ".w.", "...", "...", "...", "..."];
    let play = guns(&[], &rows)
        .unit("su-2", "su_mr", "0204")
        .unit("us-2", "us_inf", "0204")
        .ambush("us-2", "N", 0)
        .change("us-1", |u| u.at = Place::Gone(hot_war::state::Gone::Left))
        .plan()
        .order("su-1", "area_fire", "target 0204")
        .go()
        .expect_chance("fire-ussr 10 d6")
        .roll(&all(10, 6))
        .expect_chance("fire-ussr 10 d6")
        .roll(&all(10, 6));
    assert_eq!((play.rolls(), play.see("su-1").ammo), (2, 4), "own and hidden, one ammo");
}

#[test]
fn dt_18_who_is_hidden_stays_so_unless_it_fails() {
    // §HW-7.2.7, §HW-7.4.9.7, §HW-17.9
    let rows = ["...", "...", "...", ".w.", "...", "...", "...", "..."];
    let hit = || {
        guns(&[], &rows)
            .ambush("us-1", "N", 0)
            .plan()
            .order("su-1", "area_fire", "target 0204")
            .go()
            .roll("1 1 1 1 1 6 6 6 6 6")
    };
    let stays = hit().roll("1 1");
    assert!(stays.see("us-1").is(Lasting::AMBUSH));
    assert_eq!(stays.see("us-1").strength, 3, "five hits against 1 + 1 + 1");
    assert!(!hit().roll("6 6").see("us-1").is(Lasting::AMBUSH));
}

#[test]
fn area_fire_hits_a_settlement_once_from_all_misses() {
    // §HW-7.2.6
    let rows = ["...", "...", "...", ".S.", "...", "...", "...", "..."];
    let fire = |options: &[(&str, &str)]| {
        guns(options, &rows)
            .unit("us-2", "us_inf", "0204")
            .unit("us-3", "us_inf", "0204")
            .plan()
            .order("su-1", "area_fire", "target 0204")
            .go()
            .roll(&all(10, 6))
    };
    let play = fire(&[]).roll(&all(10, 6)).roll(&all(10, 6)).expect_chance("fire-ussr 4 d6").roll("1 1 1 6");
    assert_eq!(structure(&play, 0), (1, false));
    assert_eq!(play.rolls(), 4);
    // By the other reading it spills over into the stack, too.
}

#[test]
fn area_fire_without_sight_needs_a_designator_and_throws_fewer_dice() {
    // §HW-7.2.4, §HW-7.2.5, §HW-8.1.6, §HW-8.1.7, §HW-7.2.8, §HW-2.1.9.5
    let rows = ["...", "...", "...", "...", "...", ".w.", "...", "..."];
    let blind = |options: &[(&str, &str)]| guns(options, &rows).unit("su-2", "su_recon", "0104");
    let dice = |options: &[(&str, &str)], order: &str, target: &str| {
        blind(options).plan().order("su-1", order, &format!("target {target}")).go()
    };
    let _ = dice(&[], "area_fire", "0204").expect_chance("fire-ussr 7 d6");
    let _ = dice(&[], "fire", "us-1").expect_chance("fire-ussr 7 d6");
    let _ = guns(&[], &rows).plan().choose(0, "order su-1").refused(0, "give fire", "HW-7.2.2");
    // A hex without an enemy may be named, but not by the other reading.
    let named = |options: &[(&str, &str)]| {
        guns(options, &COLUMN).plan().choose(0, "order su-1").choose(0, "give area_fire")
    };
    let _ = named(&[]).can(0, "target 0205");
    let _ = named(&[("area-fire-any-hex", "no")]).refused(0, "target 0205", "HW-7.2.4").can(0, "target 0204");
}

#[test]
fn area_fire_tears_wire_and_hits_a_depot() {
    // §HW-7.2.6, §HW-8.1.1, §HW-12.5, §HW-12.1 (dt_37)
    let play = guns(&[], &COLUMN)
        .wire("0204", "N")
        .wire("0204", "SE")
        .wire("0202", "N")
        .structure("0204", StructureKind::Depot(hot_war::data::Side::Usa, 20))
        .unit("us-2", "us_truck", "0204")
        .plan()
        .order("su-1", "area_fire", "target 0204")
        .go()
        .roll(&all(10, 6))
        .roll(&all(8, 6))
        .expect_chance("fire-ussr 4 d6")
        .roll("2 6 6 6");
    assert_eq!(play.state().wire.len(), 1);
    assert_eq!(structure(&play, 0), (1, true));
    assert!(matches!(play.see("us-1").at, Place::Gone(_)) && matches!(play.see("us-2").at, Place::Gone(_)));
}

#[test]
fn area_fire_throws_riders_off() {
    // §HW-7.6.9.3, §HW-7.2.5
    let play = guns(&[], &COLUMN)
        .card("apc", "us_apc", |c| c.properties.transport.outside = 3)
        .unit("us-2", "apc", "0204")
        .change("us-1", |u| u.at = Place::Outside(Field::id("us-2")))
        .plan()
        .order("su-1", "area_fire", "target 0204")
        .go()
        .expect_chance("fire-ussr 10 d6")
        .roll(&all(10, 6))
        .expect_chance("fire-ussr 5 d6")
        .roll(&all(5, 6));
    assert_eq!(play.place("us-1"), "0204");
}

#[test]
fn dt_20_a_spotted_gun_throws_its_misses_again() {
    // §HW-7.5.17, §HW-7.5.17.1, §HW-6.9.7
    let spotted = || {
        guns(&[], &COLUMN)
            .unit("su-2", "su_recon", "0106")
            .plan()
            .order("su-2", "artillery_spotting", "target su-1")
            .order("su-1", "fire", "target us-1")
            .go()
            .roll("1 1 1 1 1 1 6 6 6 6")
    };
    let asks = spotted();
    let told = asks.table().game().prompt(asks.state(), Seat(0)).detail.expect("how the throw stands");
    let num = |name| told.args.iter().find(|(of, _)| of == name).map(|(_, arg)| arg.clone());
    assert_eq!(told.key, "detail-again");
    assert_eq!((num("hits"), num("misses")), (Some(Arg::Num(6)), Some(Arg::Num(4))));
    let play = spotted()
        .expect_legal(["again 0", "again 1", "again 2", "again 3", "again 4"])
        .then("again 4")
        .roll("1 6 6 6");
    assert_eq!(play.see("us-1").strength, 0, "seven hits, Defence 1: six damages");
}

#[test]
fn no_one_spots_for_anti_aircraft_guns_nor_for_area_fire() {
    // §HW-7.5.17, §HW-8.1.15, §HW-8.1.16
    let field = || {
        guns(&[], &COLUMN)
            .unit("su-2", "su_recon", "0106")
            .unit("su-3", "su_aat", "0108")
            .unit("su-4", "su_sph", "0107")
            .plan()
    };
    let _ = field()
        .choose(0, "order su-2")
        .choose(0, "give artillery_spotting")
        .refused(0, "target su-3", "HW-7.5.17")
        .can(0, "target su-4");
    let play = field()
        .order("su-2", "artillery_spotting", "target su-1")
        .order("su-1", "area_fire", "target 0204")
        .go()
        .roll(&all(10, 6));
    assert_eq!(play.rolls(), 1);
}

#[test]
fn what_hidden_units_lose_is_told_to_their_side_alone() {
    // §HW-17.9
    let rows = ["...", "...", "...", ".w.", "...", "...", "...", "..."];
    let told = |options: &[(&str, &str)], seat: u8| {
        let play = guns(options, &rows)
            .ambush("us-1", "N", 0)
            .plan()
            .order("su-1", "area_fire", "target 0204")
            .go()
            .roll("1 1 1 1 1 6 6 6 6 6")
            .roll("1 1");
        let lines = play.table().lines(0, Viewer::Seat(Seat(seat)));
        lines.filter(|told| told.line.msg.key == "log-loses").count()
    };
    assert_eq!((told(&[], 0), told(&[], 1)), (0, 1));
}
