//! Defence (HW-7.1), Suppression (§HW-5.4), sectors (§HW-7.1.12) and trenches (§HW-12.7, §HW-12.8).
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "tests stop at once")]

use super::field::{Field, Orders, all, dir};
use hot_war::state::{Lasting, ThisTurn};

const COLUMN: [&str; 8] = ["..."; 8];

/// A Soviet tank platoon on the watch to the north, American infantry carriers up there.
fn watch(options: &[(&str, &str)]) -> Field {
    Field::with(&COLUMN, options).unit("su-1", "su_mbt", "0206").unit("us-1", "us_ifv", "0202")
}

#[test]
fn dt_04_it_shoots_once_on_the_first_hex_of_its_zone() {
    // §HW-7.1.1, §HW-7.1.2, §HW-7.1.4, §HW-7.1.5, §HW-7.1.6, §HW-7.1.10, §HW-7.1.11, §HW-6.10.1, §HW-6.5.1
    let play = watch(&[])
        .plan()
        .order("su-1", "defence", "face 0206/N, zone 2")
        .order("us-1", "move", "to 0203, to 0204, to 0205")
        .go()
        .expect_chance("fire-ussr 8 d6");
    assert_eq!(play.place("us-1"), "0204");
    let play = play.roll(&all(8, 6));
    assert_eq!((play.place("us-1"), play.rolls(), play.see("su-1").ammo), ("0205".into(), 1, 5));
}

#[test]
fn one_that_fails_stops_where_it_was_shot() {
    // §HW-7.1.6, §HW-5.4.4, §HW-5.4.5
    let play = watch(&[])
        .plan()
        .order("su-1", "defence", "face 0206/N, zone 2")
        .order("us-1", "move", "to 0203, to 0204, to 0205")
        .go()
        .roll("1 1 1 6 6 6 6 6")
        .roll("6 6");
    assert_eq!(play.place("us-1"), "0204");
    assert!(play.see("us-1").is(Lasting::SUPPRESSED));
}

#[test]
fn dt_05_among_two_its_owner_chooses() {
    // §HW-7.1.8, §HW-6.9.1
    let play = watch(&[])
        .unit("us-2", "us_ifv", "0202")
        .plan()
        .order("su-1", "defence", "face 0206/N, zone 2")
        .order("us-1", "move", "to 0203, to 0204")
        .order("us-2", "move", "to 0203, to 0204")
        .go()
        .expect_legal(["shoot us-1", "shoot us-2"])
        .then("shoot us-2")
        .roll("1 1 1 6 6 6 6 6")
        .roll("1 1");
    assert_eq!((play.see("us-1").strength, play.see("us-2").strength), (3, 2));
}

#[test]
fn ex_05_an_aircraft_may_be_let_pass() {
    // §HW-7.1.9, §HW-6.9.1, §HW-9.6.2
    let rows = ["........"; 8];
    let field = |card: &str| {
        Field::of(&rows)
            .card("aa_only", "su_aasp", |c| (0..6).for_each(|i| c.rows[i] = None))
            .unit("su-1", card, "0206")
            .unit("us-1", "us_ah", "0604")
            .unit("us-2", "us_inf", "0201")
            .plan()
            .order("su-1", "defence", "face 0206/N, zone 3")
            .order("us-1", "flight", "to 0203")
            .order("us-2", "move", "to 0202, to 0203")
            .go()
    };
    let play = field("su_aasp")
        .expect_legal(["shoot us-1", "hold"])
        .then("hold")
        .expect_chance("fire-ussr 10 d6")
        .roll(&all(10, 6));
    assert_eq!(play.see("su-1").ammo, 4, "one shot, at the infantry that came later");
    // One for aircraft alone is not asked.
    let _ = field("aa_only").expect_chance("fire-ussr 11 d6");
}

#[test]
fn enemies_in_the_zone_already_are_shot_at_in_s1() {
    // §HW-7.1.7
    let rolls = |options: &[(&str, &str)]| {
        let play = Field::with(&COLUMN, options)
            .unit("su-1", "su_mbt", "0206")
            .unit("us-1", "us_ifv", "0204")
            .plan()
            .order("su-1", "defence", "face 0206/N, zone 2")
            .go();
        if options.is_empty() { play.roll(&all(8, 6)).rolls() } else { play.rolls() }
    };
    assert_eq!(rolls(&[]), 1);
    assert_eq!(rolls(&[("defence-fire-present", "on-entry")]), 0);
}

#[test]
fn without_ammo_it_keeps_the_bonus_alone() {
    // §HW-7.1.4
    let dry = |options: &[(&str, &str)]| {
        watch(options).change("su-1", |u| u.ammo = 0).plan().choose(0, "order su-1")
    };
    let _ = dry(&[]).can(0, "give defence");
}

#[test]
fn a_deployed_gun_defends_where_it_is_deployed_to() {
    // §HW-7.1.3
    let gun = |options: &[(&str, &str)]| {
        Field::with(&COLUMN, options)
            .unit("su-1", "su_how", "0206")
            .deployed("su-1", "N")
            .unit("us-1", "us_inf", "0201")
    };
    let facing =
        |options: &[(&str, &str)]| gun(options).plan().choose(0, "order su-1").choose(0, "give defence");
    let _ = facing(&[]).can(0, "face 0206/N").refused(0, "face 0206/S", "HW-7.1.3");
    let packed = gun(&[]).change("su-1", |u| u.set(Lasting::DEPLOYED, false));
    let _ = packed.plan().choose(0, "order su-1").refused(0, "give defence", "HW-7.5.2");
}

#[test]
fn a_sector_is_a_wedge() {
    // §HW-7.1.12, §HW-8.1.4: 1, 3, 3, 5, 5 hexes at distances 1 to 5.
    let hexes = |options: &[(&str, &str)]| {
        let (game, state) = Field::with(&["..........."; 11], options).parts();
        let look = game.look(&state);
        let from = game.board.grid.parse("0606").unwrap();
        [1u8, 2, 3, 4, 5].map(|d| {
            let near = game.board.all().filter(|&h| game.board.distance(from, h) == d);
            near.filter(|&h| look.in_wedge(from, dir("N"), h)).count()
        })
    };
    assert_eq!(hexes(&[]), [1, 3, 3, 5, 5]);
    assert_eq!(hexes(&[("sector-half-angle-deg", "60")])[0], 3);
    assert_eq!(hexes(&[("sector-half-angle-deg", "90")])[1], 7);
}

#[test]
fn armour_that_faces_the_same_way_covers_infantry() {
    // §HW-7.1.13, §HW-4.12.3, §HW-5.9
    let cover = |options: &[(&str, &str)], facing: &str, lasting: Lasting| {
        let (game, mut state) = Field::with(&COLUMN, options)
            .unit("su-1", "su_mr", "0202")
            .unit("su-2", "su_mbt", "0202")
            .unit("su-3", "su_bmp", "0202")
            .parts();
        state.open = true;
        for name in ["su-1", "su-2", "su-3"] {
            let id = Field::id(name).index();
            state.units[id].set(ThisTurn::DEFENDS, true);
            state.plans[id].kind = hot_war::data::OrderKind::Defence;
            state.plans[id].facing = Some(dir(if name == "su-1" { "N" } else { facing }));
            if name != "su-1" {
                state.units[id].set(lasting, true);
            }
        }
        let look = game.look(&state);
        (look.defence(Field::id("su-1"), false), look.morale(Field::id("su-1")))
    };
    assert_eq!(cover(&[], "N", Lasting::NONE), (3, 9), "once, however many");
    assert_eq!(cover(&[], "S", Lasting::NONE), (2, 8));
    assert_eq!(cover(&[], "N", Lasting::SUPPRESSED), (2, 8));
}

#[test]
fn ex_18_trenches() {
    // §HW-2.1.6, §HW-12.7, §HW-12.8, §HW-4.12.8, §HW-4.12.9, §HW-4.12.13, §HW-5.4.9, §HW-5.4.10, §HW-8.3.3, §HW-8.3.4
    let play = Field::of(&COLUMN)
        .unit("su-1", "su_mr", "0202")
        .unit("su-2", "su_mbt", "0203")
        .unit("su-3", "su_mr", "0204")
        .unit("su-4", "su_mr", "0202")
        .trench("0202", "N", false)
        .trench("0203", "N", true)
        .trench("0204", "N", false)
        .unit("us-1", "us_truck", "0308")
        .plan()
        .order("su-1", "defence", "face 0202/N, zone 1")
        .order("su-2", "defence", "face 0203/N, zone 1")
        .order("su-3", "defence", "face 0204/S, zone 1")
        .order("su-4", "defence", "face 0202/N, zone 1")
        .go();
    assert!(play.see("su-1").is(Lasting::TRENCH) && play.see("su-2").is(Lasting::TRENCH));
    assert!(!play.see("su-3").is(Lasting::TRENCH), "not the side of the trench");
    assert!(!play.see("su-4").is(Lasting::TRENCH), "one unit in a trench");
    let (game, mut state) = (play.table().game().clone(), play.state().clone());
    let ids = [Field::id("su-1"), Field::id("su-2")];
    let defence = |state: &hot_war::state::State| ids.map(|id| game.look(state).defence(id, false));
    assert_eq!(defence(&state), [3, 5], "§HW-12.7.1: the trench lasts, the order's bonus does not");
    ids.iter().for_each(|id| state.units[id.index()].set(ThisTurn::DEFENDS, true));
    assert_eq!(defence(&state), [4, 6]);
    let mut log = sandtable_engine::Silent;
    for id in ids {
        hot_war::look::Turn { g: &game, s: &mut state, log: &mut log }.suppress(id, None);
    }
    assert_eq!(defence(&state), [1, 5]);
    let play = play.order("su-1", "move", "to 0201").go();
    assert!(!play.see("su-1").is(Lasting::TRENCH));
}

#[test]
fn other_readings_of_trenches() {
    // §HW-12.7, §HW-12.7.1, §HW-12.7.2
    // Beside a trench that it has not taken, Defence gives nothing by the other reading.
    let defence = |options: &[(&str, &str)]| {
        let (game, state) = Field::with(&COLUMN, options)
            .unit("su-1", "su_mr", "0202")
            .trench("0202", "N", false)
            .flag("su-1", ThisTurn::DEFENDS)
            .parts();
        game.look(&state).defence(Field::id("su-1"), false)
    };
    assert_eq!(defence(&[]), 2);
    assert_eq!(defence(&[("defence-without-trench-sector", "no")]), 1);
}

#[test]
fn recovery_gives_the_order_back() {
    // §HW-5.5, §HW-6.4, §HW-5.4.2, §HW-8.3.1
    let field = || {
        Field::of(&COLUMN)
            .unit("su-1", "su_mr", "0202")
            .flag("su-1", Lasting::SUPPRESSED)
            .unit("us-1", "us_truck", "0308")
            .plan()
            .order("su-1", "move", "to 0203")
            .go()
    };
    let play = field().expect_chance("morale-ussr 2 d6").roll("4 4");
    assert!(!play.see("su-1").is(Lasting::SUPPRESSED) && play.place("su-1") == "0203");
    let play = field().roll("5 4");
    assert!(play.see("su-1").is(Lasting::SUPPRESSED) && play.place("su-1") == "0202");
}

#[test]
fn the_bonus_of_defence_goes_with_suppression() {
    // §HW-5.4.1
    let defence = |options: &[(&str, &str)]| {
        let (game, mut state) = Field::with(&COLUMN, options)
            .unit("su-1", "su_mr", "0202")
            .flag("su-1", ThisTurn::DEFENDS)
            .parts();
        let mut log = sandtable_engine::Silent;
        hot_war::look::Turn { g: &game, s: &mut state, log: &mut log }.suppress(Field::id("su-1"), None);
        game.look(&state).defence(Field::id("su-1"), false)
    };
    assert_eq!(defence(&[]), 1);
}

#[test]
fn a_suppressed_unit_tests_again_only_by_another_reading() {
    // §HW-5.4.2, §HW-5.4.3
    let tests = |options: &[(&str, &str)]| {
        let play = Field::with(&COLUMN, options)
            .unit("su-1", "su_mr", "0202")
            .flag("su-1", Lasting::SUPPRESSED)
            .unit("us-1", "us_inf", "0203")
            .plan()
            .order("us-1", "fire", "target su-1")
            .go()
            .roll("6 6")
            .roll("1 1 6 6 6 6 6 6 6 6");
        if options.is_empty() { play.rolls() } else { play.roll("1 1").rolls() }
    };
    assert_eq!(tests(&[]), 2);
}
