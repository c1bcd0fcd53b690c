//! Smoke screens (§HW-7.5.20) and smoke in movement (§HW-7.6.11).
#![allow(clippy::expect_used, reason = "tests stop at once")]

use super::field::{Field, Orders};
use super::movement::can;
use hot_war::HotWar;
use hot_war::data::OrderKind;
use hot_war::state::{Fire, Frame, Lasting, Place, Smoke, SmokeFrom, Stage, State};
use sandtable_testkit::Play;

const PLAIN: [&str; 9] = ["........."; 9];

/// The hexes with smoke, by name.
fn smoky(play: &Play<HotWar>) -> Vec<String> {
    let grid = &play.table().game().board.grid;
    let mut names: Vec<String> = play.state().smoke.iter().map(|s| grid.name(s.hex).to_string()).collect();
    names.sort();
    names.dedup();
    let set: Vec<String> = play.state().smoky.iter().map(|h| grid.name(h).to_string()).collect();
    assert_eq!(names, set, "the set of hexes is kept in step");
    names
}

fn field(options: &[(&str, &str)]) -> Field {
    Field::with(&PLAIN, options).unit("su-1", "su_btr", "0505").unit("us-1", "us_inf", "0508")
}

/// A turn in which nothing is ordered.
fn pass(play: Play<HotWar>) -> Play<HotWar> {
    play.go()
}

#[test]
fn ex_08_it_fires_on_the_move_and_lays_smoke() {
    // §HW-7.5.20, §HW-7.6.8, §HW-7.5.20.1
    let play = field(&[])
        .plan()
        .order("su-1", "fire_on_move", "target us-1, to 0504, to 0503, shoot-here, to 0502, smoke")
        .go()
        .expect_line("log-target-lost")
        .expect_line("log-lays-smoke");
    assert_eq!((play.place("su-1"), smoky(&play)), ("0502".into(), vec!["0502".to_string()]));
    assert!(play.see("su-1").is(Lasting::SMOKED));
    assert!(!can(&play, 0, "order su-1"), "turn 2");
    let play = pass(play);
    assert!(!can(&play, 0, "order su-1"), "turn 3");
    let play = pass(play);
    assert!(smoky(&play).is_empty() && can(&play, 0, "order su-1"), "turn 4");
    let play = play.choose(0, "order su-1").choose(0, "give move");
    assert!(!can(&play, 0, "smoke"), "once in a game");
}

#[test]
fn ex_08_smoke_where_it_shoots_comes_after_the_shot() {
    // §HW-7.5.20, §HW-7.5.20.4, §HW-6.10.7
    let play = field(&[])
        .plan()
        .order("su-1", "fire_on_move", "target us-1, to 0506, shoot-here, smoke, to 0606")
        .go()
        .expect_chance("fire-ussr 6 d6")
        .roll("6 6 6 6 6 6");
    assert_eq!((play.place("su-1"), smoky(&play)), ("0606".into(), vec!["0506".to_string()]));
}

#[test]
fn a_fire_order_hits_one_that_lays_smoke_with_ones_alone() {
    // §HW-7.5.20.2, §HW-7.5.20.3, §HW-4.11.7: anywhere on its way.
    let fire = |options: &[(&str, &str)], order: &str, fields: &str| {
        let field = Field::with(&PLAIN, options);
        let play = field.unit("su-1", "su_btr", "0505").unit("us-1", "us_mbt", "0506").plan();
        let play = play.order("su-1", order, fields).order("us-1", "fire", "target su-1").go();
        // Eight dice: 1 1 are hits in any case, the others by accuracy 4 only.
        let play = play.roll("1 1 2 2 6 6 6 6");
        let lost = 3 - play.see("su-1").strength;
        let _ = play.roll_anything(1);
        lost
    };
    assert_eq!(fire(&[], "wait", "smoke"), 1, "two hits, Defence 1");
    assert_eq!(fire(&[], "move", "to 0504, smoke"), 1);
    assert_eq!(fire(&[], "wait", ""), 3);
}

#[test]
fn standing_smoke_is_there_from_the_fire_step_on() {
    // §HW-6.10.2, §HW-7.5.20.1: a mover stops before it.
    let play = field(&[])
        .unit("us-2", "us_mbt", "0503")
        .plan()
        .order("su-1", "wait", "smoke")
        .order("us-2", "move", "to 0504, to 0505, to 0506")
        .go()
        .expect_line("log-stops-smoke");
    assert_eq!((play.place("us-2"), smoky(&play)), ("0504".into(), vec!["0505".to_string()]));
}

#[test]
fn one_that_is_suppressed_before_s2_lays_no_smoke() {
    // §HW-5.4.5
    let play = Field::of(&PLAIN)
        .unit("su-1", "su_btr", "0505")
        .unit("us-1", "us_mbt", "0506")
        .plan()
        .order("su-1", "wait", "smoke")
        .order("us-1", "defence", "face 0506/N, zone 1")
        .go()
        .roll("1 1 6 6 6 6 6 6")
        .roll("6 6");
    assert!(play.see("su-1").is(Lasting::SUPPRESSED) && !play.see("su-1").is(Lasting::SMOKED));
    assert!(smoky(&play).is_empty());
}

#[test]
fn dt_45_smoke_that_comes_up_ahead_stops_a_mover() {
    // §HW-7.5.20.1: smoke on 0505 after impulse 1; su-2 was to enter it on impulse 2.
    let play = Field::of(&PLAIN)
        .unit("su-1", "su_btr", "0405")
        .unit("su-2", "su_mbt", "0503")
        .unit("us-1", "us_truck", "0909")
        .plan()
        .order("su-1", "move", "to 0505, smoke")
        .order("su-2", "move", "to 0504, to 0505, to 0506")
        .go();
    assert_eq!((play.place("su-1"), play.place("su-2")), ("0505".into(), "0504".into()));
}

#[test]
fn no_route_is_written_into_smoke() {
    // §HW-7.5.20.1
    let field = field(&[]);
    let hex = field.hex("0504");
    let play = field
        .state(|s| {
            s.smoke.push(Smoke { hex, from: SmokeFrom::Screen(hex), turn: 1 });
            s.smoky.insert(hex);
        })
        .plan()
        .choose(0, "order su-1")
        .choose(0, "give move");
    assert!(!can(&play, 0, "to 0504") && can(&play, 0, "to 0605"));
}

#[test]
fn the_layer_may_leave_its_smoke() {
    // §HW-7.5.20.4
    let run = |options: &[(&str, &str)]| {
        field(options).plan().order("su-1", "move", "to 0504, smoke, to 0503").go().place("su-1")
    };
    assert_eq!(run(&[]), "0503");
}

/// Smoke laid on 0505 in turn 1 by a unit that stays out of it.
fn screen(options: &[(&str, &str)], wind: Option<&str>) -> Play<HotWar> {
    let field = field(options);
    let field = if let Some(wind) = wind { field.wind(wind) } else { field };
    field.plan().order("su-1", "move", "smoke, to 0405, to 0305").go()
}

#[test]
fn ex_22_smoke_drifts_with_the_wind_and_clears() {
    // §HW-7.5.20.5, §HW-6.2: side 3 is the south-east.
    let play = screen(&[], Some("SE"));
    assert_eq!(smoky(&play), ["0505", "0605"], "turn 2");
    let play = pass(play);
    assert_eq!(smoky(&play), ["0505", "0605", "0706"], "turn 3");
    assert!(smoky(&pass(play)).is_empty(), "before turn 4");
}

#[test]
fn ex_22_in_a_calm_it_stays_where_it_is() {
    // §HW-7.5.20.5, §HW-15.2
    let later = |options: &[(&str, &str)]| {
        let play = pass(screen(options, None));
        assert_eq!(smoky(&play), ["0505"], "turn 3");
        smoky(&pass(play))
    };
    assert!(later(&[]).is_empty());
}

#[test]
fn off_the_board_it_spreads_no_farther() {
    // §HW-7.5.20.5
    let play = Field::of(&PLAIN)
        .unit("su-1", "su_btr", "0502")
        .unit("us-1", "us_truck", "0909")
        .wind("N")
        .plan()
        .order("su-1", "wait", "smoke")
        .go();
    assert_eq!(smoky(&play), ["0501", "0502"]);
    assert_eq!(smoky(&pass(play)), ["0501", "0502"]);
}

#[test]
fn smoke_on_an_ambush_takes_its_zone_of_fire() {
    // §HW-7.4.13
    let play = Field::of(&["wwwww"; 5])
        .unit("su-1", "su_mbt", "0303")
        .unit("us-1", "us_mbt", "0304")
        .ambush("us-1", "S", 2)
        .wind("S")
        .plan()
        .order("su-1", "wait", "smoke")
        .go();
    assert_eq!(smoky(&play), ["0303", "0304"]);
    assert!(play.see("us-1").is(Lasting::AMBUSH));
    assert_eq!(play.see("us-1").zone, 0);
}

/// A smoke vehicle.
fn layer(options: &[(&str, &str)]) -> Play<HotWar> {
    let field = Field::with(&PLAIN, options).unit("su-1", "su_smoke", "0505");
    field.unit("us-1", "us_truck", "0909").wind("N").plan()
}

#[test]
fn smoke_in_movement_is_laid_on_every_marked_hex() {
    // §HW-7.6.11, §HW-6.6: no drift, and gone at the end of the next turn.
    let play = layer(&[]).order("su-1", "smoke_in_movement", "to 0504, smoke, to 0503, smoke, to 0502").go();
    assert_eq!((play.place("su-1"), smoky(&play)), ("0502".into(), vec!["0503".into(), "0504".into()]));
    let play = pass(play);
    assert!(smoky(&play).is_empty(), "turn 3");
    let play = play.choose(0, "order su-1");
    assert!(can(&play, 0, "give smoke_in_movement"), "as often as it likes");
}

#[test]
fn smoke_in_movement_may_stand_still() {
    // §HW-7.6.11
    let play = layer(&[]).choose(0, "order su-1").choose(0, "give smoke_in_movement");
    assert!(!can(&play, 0, "set"), "some hex must be marked");
    let play = play.choose(0, "smoke").go();
    assert_eq!((play.place("su-1"), smoky(&play)), ("0505".into(), vec!["0505".to_string()]));
}

#[test]
fn fire_on_the_move_is_impossible_at_one_that_smokes_at_its_end() {
    // §HW-7.5.20.7
    let run = |options: &[(&str, &str)]| {
        Field::with(&PLAIN, options)
            .unit("su-1", "su_btr", "0505")
            .unit("us-1", "us_ifv", "0507")
            .plan()
            .order("su-1", "fire_on_move", "target us-1, to 0504, shoot-here")
            .order("us-1", "move", "to 0607, to 0707, smoke")
            .go()
            .expect_line("log-target-smokes")
    };
    assert_eq!(run(&[]).see("su-1").ammo, 6);
}

#[test]
fn out_of_smoke_that_never_clears_one_hex_is_allowed() {
    // §HW-7.5.20.8
    let field = |options: &[(&str, &str)], oil: bool| {
        let field = field(options);
        let hex = field.hex("0505");
        field.state(|s| {
            s.fires.push(Fire { hex, turn: 1, oil });
            s.smoke.push(Smoke { hex, from: SmokeFrom::Fire(hex), turn: 1 });
            s.smoky.insert(hex);
        })
    };
    let play = field(&[], true).plan().choose(0, "order su-1");
    assert!(can(&play, 0, "give move") && !can(&play, 0, "give defence"));
    let play = play.choose(0, "give move").choose(0, "to 0504");
    assert!(!can(&play, 0, "to 0503"));
    assert!(!can(&field(&[], false).plan(), 0, "order su-1"), "only an oil field burns for ever");
}

#[test]
fn it_accompanies_any_order_and_is_none_itself() {
    // §HW-7.5.20
    let (game, state) = field(&[]).parts();
    let barred = game.look(&state).may_give(Field::id("su-1"), OrderKind::SmokeScreen);
    assert_eq!(barred.expect_err("no order").0, "HW-7.5.20");
    let play = field(&[]).plan().choose(0, "order su-1").choose(0, "give defence");
    assert!(can(&play, 0, "smoke"));
}

#[test]
fn smoke_breaks_off_a_long_order_or_only_holds_it_up() {
    // §HW-6.8, §HW-6.3.2: one turn of two is dug when smoke comes over the men.
    let dig = |options: &[(&str, &str)]| {
        let field =
            Field::with(&["..."; 6], options).unit("su-1", "su_mr", "0203").unit("us-1", "us_truck", "0306");
        let hex = field.hex("0203");
        field.state(|s| {
            s.smoke.push(Smoke { hex, from: SmokeFrom::Trail, turn: 1 });
            s.smoky.insert(hex);
            s.plans[0].kind = OrderKind::DigIn;
            s.plans[0].facing = Some(super::field::dir("N"));
            s.units[0].progress = 1;
            s.frames = vec![Frame::Run(Stage::Upkeep)].into();
        })
    };
    let begin = |field: Field| {
        let (game, mut state) = field.parts();
        hot_war::look::Turn { g: &game, s: &mut state, log: &mut sandtable_engine::Silent }.run_on();
        Play::new(game, state)
    };
    let play = begin(dig(&[]));
    assert_eq!((play.see("su-1").progress, play.state().plans[0].kind), (0, OrderKind::Wait));
}

#[test]
fn a_unit_that_is_carried_lies_in_the_smoke_of_its_transport() {
    // §HW-7.5.20.1, §HW-7.6.10, §HW-7.5.2
    let field = |smoky: bool| {
        let field = Field::of(&["......"; 6]).unit("su-1", "su_truck", "0302").unit("us-1", "us_inf", "0606");
        let hex = field.hex("0302");
        let field = field.unit_at("su-2", "su_mr", Place::Inside(Field::id("su-1"))).unit_at(
            "su-3",
            "su_how",
            Place::Towed(Field::id("su-1")),
        );
        let smoke = |s: &mut State| {
            s.smoke.push(Smoke { hex, from: SmokeFrom::Screen(hex), turn: 1 });
            s.smoky.insert(hex);
        };
        if smoky { field.state(smoke).plan() } else { field.plan() }
    };
    let _ = field(false).can(0, "order su-2").can(0, "order su-3");
    let smoky = field(true).refused(0, "order su-1", "HW-7.5.20.1");
    let _ = smoky.refused(0, "order su-2", "HW-7.5.20.1").refused(0, "order su-3", "HW-7.5.20.1");
}
