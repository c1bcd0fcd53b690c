//! Engineers at work: mines, demolition, wire and obstacles, pontoons, trenches (§HW-7.5.5 to §HW-7.5.7, §HW-7.5.10 to
//! §HW-7.5.12, §HW-7.5.15, §HW-7.5.18).

use super::field::{Field, Orders, dir};
use hot_war::HotWar;
use hot_war::data::{BridgeKind, MineKind, Side};
use hot_war::state::{Lasting, Place, StructureKind, ThisTurn};
use sandtable_testkit::Play;

const COLUMN: [&str; 8] = ["..."; 8];

/// An American truck far away, so that the field is not empty.
fn field(rows: &[&str], options: &[(&str, &str)]) -> Field {
    Field::with(rows, options).unit("us-1", "us_truck", "0308")
}

fn gone(play: &Play<HotWar>, unit: &str) -> bool {
    matches!(play.see(unit).at, Place::Gone(_))
}

#[test]
fn dt_54_mines_lie_from_the_end_of_the_turn_on() {
    // §HW-7.5.5, §HW-6.6, §HW-6.9.6, §HW-10.1
    let play = field(&COLUMN, &[])
        .unit("su-1", "su_eng", "0202")
        .unit("su-2", "su_mr", "0203")
        .plan()
        .order("su-1", "lay_mines", "")
        .go()
        .order("su-2", "move", "to 0202")
        .go()
        .expect_legal(["mine ap", "mine at", "mine dummy"])
        .then("mine ap");
    assert_eq!((play.rolls(), play.place("su-2")), (0, "0202".into()), "no mines yet in that S6");
    assert_eq!(play.state().mines.len(), 1);
    assert_eq!(play.see("su-1").mines, 2, "one is set aside");
    let shown = play.table().game().look(play.state()).mines_shown(Field::id("su-1"));
    assert_eq!(shown, 3, "what is laid is not crossed off before it explodes");
}

#[test]
fn a_type_written_with_the_order_is_not_asked_again() {
    // §HW-6.9.6, §HW-10.7
    let lay = |kind: &str, options: &[(&str, &str)]| {
        field(&COLUMN, options)
            .unit("su-1", "su_eng", "0202")
            .plan()
            .order("su-1", "lay_mines", &format!("mine {kind}"))
            .go()
            .go()
    };
    let play = lay("dummy", &[]);
    assert_eq!((play.state().mines[0].kind, play.see("su-1").mines), (MineKind::Dummy, 3));
}

#[test]
fn a_field_that_is_found_is_cleared() {
    // §HW-7.5.6
    let sappers = |known: bool, options: &[(&str, &str)], hex: &str| {
        field(&COLUMN, options)
            .unit("su-1", "su_eng", "0202")
            .mines(hex, Side::Usa, MineKind::Ap)
            .mines(hex, Side::Usa, MineKind::At)
            .state(|s| s.mines.iter_mut().for_each(|m| m.known = known))
            .plan()
    };
    let play = sappers(true, &[], "0202").order("su-1", "clear_mines", "target 0202, mine at").go();
    assert_eq!(play.state().mines.iter().map(|m| m.kind).collect::<Vec<_>>(), [MineKind::Ap]);
    let _ = sappers(false, &[], "0202").choose(0, "order su-1").refused(0, "give clear_mines", "HW-7.5.6");
    let _ = sappers(true, &[], "0203").choose(0, "order su-1").refused(0, "give clear_mines", "HW-7.5.6");
    assert_eq!(play.state().mines.len(), 1);
}

#[test]
fn one_field_of_a_hex_is_cleared_in_a_turn() {
    // §HW-7.5.6
    let play = field(&COLUMN, &[])
        .unit("su-1", "su_eng", "0202")
        .unit("su-2", "su_eng", "0202")
        .mines("0202", Side::Usa, MineKind::Ap)
        .mines("0202", Side::Usa, MineKind::Ap)
        .state(|s| s.mines.iter_mut().for_each(|m| m.known = true))
        .plan()
        .order("su-1", "clear_mines", "target 0202")
        .order("su-2", "clear_mines", "target 0202")
        .go();
    assert_eq!(play.state().mines.len(), 1);
}

#[test]
fn dt_40_a_bridge_is_blown_up_with_the_tank_on_it() {
    // §HW-7.5.7, §HW-12.2, §HW-12.3
    let rows = ["...", "...", "~~~", "...", "...", "...", "...", "..."];
    let play = field(&rows, &[])
        .bridge("0203", BridgeKind::Heavy)
        .unit("su-1", "su_eng", "0202")
        .unit("us-2", "us_mbt", "0203")
        .plan()
        .order("su-1", "demolition", "target 0203")
        .go();
    assert!(!gone(&play, "us-2") && play.see("su-1").explosives == 2, "two turns");
    let play = play.go();
    assert!(gone(&play, "us-2") && play.see("su-1").explosives == 1);
    assert!(play.state().structures[0].destroyed);
}

#[test]
fn a_wired_bridge_goes_up_in_a_turn_but_not_too_early() {
    // §HW-16.1, §HW-7.5.7
    let rows = ["...", "...", "~~~", "...", "...", "...", "...", "..."];
    let wired = |turn: u8| {
        let field = field(&rows, &[]).bridge("0203", BridgeKind::Heavy).unit("su-1", "su_eng", "0202");
        let hex = field.hex("0203");
        let wired = hot_war::scenario::Wired { hex, side: Side::Ussr, turns: 1, from: 3 };
        field.game(|g| g.special.wired = vec![wired]).state(|s| s.turn = turn).plan()
    };
    let _ = wired(2).choose(0, "order su-1").refused(0, "give demolition", "HW-7.5.7");
    let play = wired(3).order("su-1", "demolition", "target 0203").go();
    assert!(play.state().structures[0].destroyed);
}

#[test]
fn a_settlement_loses_one_by_an_explosion_and_one_must_stand_beside() {
    // §HW-7.5.7
    let rows = ["...", "...", ".S.", "...", "...", "...", "...", "..."];
    let play = field(&rows, &[])
        .unit("su-1", "su_eng", "0202")
        .plan()
        .order("su-1", "demolition", "target 0203")
        .go()
        .go();
    assert_eq!((play.state().structures[0].damage, play.state().structures[0].destroyed), (1, false));
    let on = field(&rows, &[]).unit("su-1", "su_eng", "0203");
    let _ = on.plan().choose(0, "order su-1").refused(0, "give demolition", "HW-7.5.7");
    let dry = field(&rows, &[]).unit("su-1", "su_eng", "0202").change("su-1", |u| u.explosives = 0);
    let _ = dry.plan().choose(0, "order su-1").refused(0, "give demolition", "HW-7.5.7");
}

#[test]
fn a_unit_that_holds_a_pillbox_goes_with_it() {
    // §HW-7.5.7, §HW-12.9
    let play = |options: &[(&str, &str)]| {
        field(&COLUMN, options)
            .structure("0203", StructureKind::Pillbox)
            .unit("su-1", "su_eng", "0202")
            .unit("us-2", "us_inf", "0203")
            .change("su-1", |u| u.progress = 1)
            .plan()
            .order("us-2", "defence", "face 0203/S, zone 1")
    };
    let on = [("pillboxes", "yes")];
    let mut field = play(&on).order("su-1", "demolition", "target 0203").go();
    field = field.order("us-2", "defence", "face 0203/S, zone 1").go();
    assert!(gone(&field, "us-2"));
    let (game, state) = super::field::Field::with(&["."], &on)
        .structure("0101", StructureKind::Pillbox)
        .unit("us-2", "us_inf", "0101")
        .flag("us-2", ThisTurn::DEFENDS)
        .parts();
    assert_eq!(game.look(&state).defence(Field::id("us-2"), false), 5);
}

#[test]
fn wire_and_obstacles_are_removed_from_either_side() {
    // §HW-7.5.10, §HW-7.5.11, §HW-12.6
    let play = field(&COLUMN, &[])
        .wire("0202", "S")
        .obstacle("0202", "N")
        .unit("su-1", "su_eng", "0203")
        .unit("su-2", "su_eng", "0202")
        .plan()
        .order("su-1", "remove_wire", "target 0203/N")
        .order("su-2", "remove_at_obstacles", "target 0202/N")
        .go();
    assert!(play.state().wire.is_empty() && play.state().obstacles.len() == 1);
    assert!(play.go().state().obstacles.is_empty());
}

/// A pontoon unit beside a river.
fn river(options: &[(&str, &str)]) -> Field {
    let rows = ["...", "...", "~~~", "...", "...", "...", "...", "..."];
    field(&rows, options).unit("su-1", "su_pont", "0202")
}

#[test]
fn a_pontoon_bridge_is_built_section_by_section() {
    // §HW-7.5.12, §HW-12.4
    let play = river(&[]).plan().order("su-1", "build_pontoon", "target 0203").go();
    assert_eq!(play.place("su-1"), "0203");
    assert_eq!(play.state().structures[0].kind, StructureKind::Sections(1));
    let play = play.go();
    assert_eq!(play.state().structures[0].kind, StructureKind::Sections(2));
    let play = play.go();
    assert_eq!(play.state().structures[0].kind, StructureKind::Bridge(BridgeKind::Pontoon));
    let weak = river(&[]).change("su-1", |u| u.strength = 1);
    let _ = weak.plan().choose(0, "order su-1").refused(0, "give build_pontoon", "HW-7.5.12");
}

#[test]
fn sections_are_lost_when_the_work_is_broken_off() {
    // §HW-7.5.12, §HW-6.8
    let broken = |options: &[(&str, &str)]| {
        river(options)
            .plan()
            .order("su-1", "build_pontoon", "target 0203")
            .go()
            .order("su-1", "move", "to 0202")
            .go()
    };
    assert!(broken(&[]).state().structures.is_empty());
}

#[test]
fn dt_21_an_interrupted_dig_begins_again() {
    // §HW-6.8, §HW-7.5.15, §HW-6.3.1
    let dig = |options: &[(&str, &str)]| {
        field(&COLUMN, options)
            .unit("su-1", "su_mr", "0202")
            .plan()
            .order("su-1", "dig_in", "face 0202/N")
            .go()
    };
    let play = dig(&[]).order("su-1", "chem_protection_on", "").go();
    let play = play.order("su-1", "dig_in", "face 0202/N").go();
    assert!(play.state().trenches.is_empty());
    assert_eq!(play.go().state().trenches.len(), 1);
    assert_eq!(dig(&[]).go().state().trenches.len(), 1, "it goes on by itself");
}

fn bridged(play: &Play<HotWar>) -> bool {
    play.state().structures.iter().any(|s| s.kind == StructureKind::Bridge(BridgeKind::Pontoon))
}

#[test]
fn builders_on_the_river_may_be_ordered_again_to_go_on() {
    // §HW-6.8, §HW-7.5.12: what is struck out and written again before orders are laid open costs nothing.
    let begun =
        |options: &[(&str, &str)]| river(options).plan().order("su-1", "build_pontoon", "target 0203").go();
    let play = begun(&[]).choose(0, "clear su-1").order("su-1", "build_pontoon", "target 0203");
    assert!(bridged(&play.go().go()));
    let again = |play: Play<HotWar>| play.order("su-1", "build_pontoon", "target 0203").go();
    assert!(bridged(&again(again(begun(&[])))));
}

#[test]
fn a_unit_that_digs_in_has_no_defence_and_chooses_the_side_at_the_end() {
    // §HW-7.5.15, §HW-4.12.14, §HW-6.9.5
    let rows = ["...", ".w.", "...", "...", "...", "...", "...", "..."];
    let play = field(&rows, &[])
        .unit("su-1", "su_mr", "0202")
        .unit("us-2", "us_inf", "0203")
        .trench("0202", "N", false)
        .plan()
        .order("su-1", "dig_in", "")
        .order("us-2", "fire", "target su-1")
        .go()
        .roll("1 6 6 6 6 6 6 6 6 6");
    assert_eq!(play.see("su-1").strength, 4, "one hit, one damage");
    let play = play.roll("1 1").go();
    let play = play.refused(0, "face 0202/N", "HW-6.9.5").then("face 0202/S");
    assert_eq!(play.state().trenches[1].dir, dir("S"));
    assert!(!play.see("su-1").is(Lasting::TRENCH), "not in it before Defence");
}

#[test]
fn a_tank_entrenches_itself() {
    // §HW-7.5.18, §HW-6.9.5, §HW-12.8
    let tank = |rows: &[&str], options: &[(&str, &str)]| field(rows, options).unit("su-1", "su_mbt", "0202");
    let play = tank(&COLUMN, &[]).plan().order("su-1", "self_entrench", "face 0202/N").go();
    assert!(play.state().trenches[0].tank);
    let _ = play.choose(0, "order su-1").refused(0, "give self_entrench", "HW-7.5.18");
    let wood = ["...", ".w.", "...", "...", "...", "...", "...", "..."];
    let _ = tank(&wood, &[]).plan().choose(0, "order su-1").refused(0, "give self_entrench", "HW-7.5.18");
    let _ = tank(&COLUMN, &[])
        .unit("su-2", "su_mbt", "0202")
        .plan()
        .order("su-1", "self_entrench", "")
        .choose(0, "order su-2")
        .refused(0, "give self_entrench", "HW-7.5.18");
}
