//! Special orders (HW-7.5), step S5 (§HW-6.10.5), long orders (§HW-6.8).
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "tests stop at once")]

use super::field::{Field, Orders, dir};
use hot_war::HotWar;
use hot_war::data::{BridgeKind, MineKind, Side};
use hot_war::state::{Gone, Place, StructureKind, is};
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
fn a_gun_packs_up_and_deploys() {
    // §HW-7.5.1, §HW-7.5.2, §HW-8.3.5, §HW-6.5.5
    let play = field(&COLUMN, &[])
        .unit("su-1", "su_how", "0202")
        .deployed("su-1", "N")
        .plan()
        .choose(0, "order su-1")
        .refused(0, "give tow", "HW-7.5.1")
        .refused(0, "give deploy", "HW-7.5.2")
        .choose(0, "drop")
        .order("su-1", "pack_up", "")
        .go();
    assert!(!play.see("su-1").is(is::DEPLOYED) && play.see("su-1").facing.is_none());
    let play = play
        .choose(0, "order su-1")
        .refused(0, "give pack_up", "HW-7.5.2")
        .choose(0, "drop")
        .order("su-1", "deploy", "face 0202/SE")
        .go();
    assert!(play.see("su-1").is(is::DEPLOYED));
    assert_eq!(play.see("su-1").facing, Some(dir("SE")));
}

#[test]
fn some_may_shift_while_they_pack_up() {
    // §HW-7.5.1
    let play = field(&COLUMN, &[])
        .card("gun", "su_how", |c| {
            c.orders[hot_war::data::OrderKind::PackUp as usize].as_mut().unwrap().may_move = true;
        })
        .unit("su-1", "gun", "0202")
        .deployed("su-1", "N")
        .plan()
        .order("su-1", "pack_up", "to 0203")
        .go();
    assert_eq!(play.place("su-1"), "0203");
}

#[test]
fn a_sector_is_changed_without_packing_up() {
    // §HW-7.5.3, §HW-7.4.7
    let gun = || field(&COLUMN, &[]).unit("su-1", "su_how", "0202").deployed("su-1", "N");
    let play = gun().plan().order("su-1", "change_sector", "face 0202/S").go();
    assert_eq!(play.see("su-1").facing, Some(dir("S")));
    let play = gun().ambush("su-1", "N", 2).plan().order("su-1", "change_sector", "face 0202/S").go();
    assert!(play.see("su-1").is(is::AMBUSH), "it stays hidden");
    assert_eq!(play.see("su-1").facing, Some(dir("S")));
    let _ = gun().flag("su-1", is::TRENCH).plan().choose(0, "order su-1").refused(
        0,
        "give change_sector",
        "HW-7.5.3",
    );
}

#[test]
fn a_gun_is_towed_and_set_down() {
    // §HW-7.5.9, §HW-7.5.2, §HW-8.3.8, §HW-6.3.2
    let towing = |options: &[(&str, &str)]| {
        field(&COLUMN, options)
            .unit("su-1", "us_how", "0202")
            .unit("su-2", "su_truck", "0202")
            .plan()
            .order("su-1", "tow", "target su-2")
            .order("su-2", "tow", "target su-1")
            .go()
    };
    let play = towing(&[]);
    assert_eq!(play.see("su-1").at, Place::Towed(Field::id("su-2")));
    let play = play
        .choose(0, "order su-1")
        .refused(0, "give tow", "HW-6.3.2")
        .choose(0, "drop")
        .order("su-1", "deploy", "face 0202/N")
        .order("su-2", "move", "to 0203, to 0204")
        .go();
    assert_eq!((play.place("su-1"), play.place("su-2")), ("0202".into(), "0204".into()));
    assert!(!play.see("su-1").is(is::DEPLOYED), "two turns");
    let play = play.go();
    assert!(play.see("su-1").is(is::DEPLOYED), "§HW-6.3.1: a long order goes on by itself");
    // By the other reading it is set down where the tractor is when the work is done.
    let play = towing(&[("tow-end-place", "completion")]).order("su-1", "deploy", "face 0202/N").go().go();
    assert_eq!(play.place("su-1"), "0202");
}

#[test]
fn both_must_have_the_order_to_tow() {
    // §HW-7.5.9
    let play = field(&COLUMN, &[])
        .unit("su-1", "su_how", "0202")
        .unit("su-2", "su_truck", "0202")
        .plan()
        .order("su-1", "tow", "target su-2")
        .go()
        .expect_line("log-order-lapses");
    assert_eq!(play.place("su-1"), "0202");
}

#[test]
fn dt_41_units_gather() {
    // §HW-7.5.4, §HW-6.9.13
    let two = |a: u8, b: u8| {
        field(&COLUMN, &[])
            .unit("su-1", "su_mr", "0202")
            .unit("su-2", "su_mr", "0202")
            .change("su-1", |u| (u.strength, u.ammo) = (a, 1))
            .change("su-2", |u| (u.strength, u.ammo) = (b, 3))
            .plan()
    };
    let play = two(2, 2)
        .order("su-1", "gather", "")
        .order("su-2", "gather", "")
        .go()
        .expect_legal(["keep su-1", "keep su-2"])
        .then("keep su-2");
    let kept = play.see("su-2");
    assert_eq!((kept.strength, kept.ammo), (4, 3));
    assert_eq!(play.see("su-1").at, Place::Gone(Gone::Merged));
    assert_eq!(play.table().game().look(play.state()).morale(Field::id("su-2")), 7);
    let _ = two(3, 3).choose(0, "order su-1").refused(0, "give gather", "HW-7.5.4");
    let _ = two(5, 2).choose(0, "order su-1").refused(0, "give gather", "HW-7.5.4");
}

#[test]
fn two_tractors_with_a_gun_each_do_not_gather() {
    // §HW-7.5.4, §HW-7.5.9
    let trucks = |guns: &[(&str, &str)]| {
        let trucks = field(&COLUMN, &[]).unit("su-1", "su_truck", "0202").unit("su-2", "su_truck", "0202");
        let weak = trucks.change("su-1", |u| u.strength = 1).change("su-2", |u| u.strength = 1);
        let tow = |field: Field, (gun, by): &(&str, &str)| {
            field.unit_at(gun, "su_mortar", Place::Towed(Field::id(by)))
        };
        guns.iter().fold(weak, tow).plan().choose(0, "order su-1")
    };
    let _ = trucks(&[("su-3", "su-1"), ("su-4", "su-2")]).refused(0, "give gather", "HW-7.5.4");
    let _ = trucks(&[("su-3", "su-1")]).can(0, "give gather");
}

#[test]
fn helicopters_merge_at_the_airfield() {
    // §HW-9.8.3, §HW-6.9.13
    let parked = |options: &[(&str, &str)], place: Place| {
        field(&COLUMN, options)
            .unit_at("su-1", "su_ah", place)
            .unit_at("su-2", "su_ah", Place::Parked)
            .change("su-1", |u| u.strength = 1)
            .change("su-2", |u| u.strength = 2)
            .plan()
    };
    let play = parked(&[], Place::Parked)
        .order("su-1", "gather", "")
        .order("su-2", "gather", "")
        .go()
        .then("keep su-1");
    assert_eq!(play.see("su-1").strength, 3);
    let _ = parked(&[], Place::Landed).refused(0, "order su-1", "HW-9.8.1");
    let other = [("airfield-merge-state", "landed-or-parked")];
    let _ = parked(&other, Place::Landed).choose(0, "order su-1").can(0, "give gather");
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
    let play = lay("at", &[("mine-ammo-reserved", "no")]);
    assert_eq!((play.state().mines[0].kind, play.see("su-1").mines), (MineKind::At, 3));
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
    let near = [("clear-mines-position", "same-or-adjacent")];
    let play = sappers(true, &near, "0203").order("su-1", "clear_mines", "target 0203, mine ap").go();
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
fn who_holds_a_pillbox_goes_with_it() {
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
        .flag("us-2", is::DEFENDS)
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
    let play = broken(&[("pontoon-interrupted", "sections-kept")]);
    assert_eq!(play.place("su-1"), "0202");
    let play = play.order("su-1", "build_pontoon", "target 0203").go();
    assert_eq!(play.state().structures[0].kind, StructureKind::Sections(2));
}

#[test]
fn dt_21_an_interrupted_dig_begins_anew() {
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
    let marked = [("long-order-auto-continue", "no")];
    assert!(dig(&marked).go().state().trenches.is_empty(), "by the other reading it must be written again");
    assert_eq!(dig(&marked).order("su-1", "dig_in", "face 0202/N").go().state().trenches.len(), 1);
}

#[test]
fn who_digs_in_has_no_defence_and_chooses_the_side_at_the_end() {
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
    assert!(!play.see("su-1").is(is::TRENCH), "not in it before Defence");
}

#[test]
fn a_tank_entrenches_itself() {
    // §HW-7.5.18, §HW-6.9.5, §HW-12.8
    let tank = |rows: &[&str], options: &[(&str, &str)]| field(rows, options).unit("su-1", "su_mbt", "0202");
    let play = tank(&COLUMN, &[]).plan().order("su-1", "self_entrench", "face 0202/N").go();
    assert!(play.state().trenches[0].tank);
    let _ = play.choose(0, "order su-1").refused(0, "give self_entrench", "HW-7.5.18");
    let play = tank(&COLUMN, &[("self-entrench-turns", "2")])
        .plan()
        .order("su-1", "self_entrench", "face 0202/N")
        .go();
    assert!(play.state().trenches.is_empty());
    let wood = ["...", ".w.", "...", "...", "...", "...", "...", "..."];
    let _ = tank(&wood, &[]).plan().choose(0, "order su-1").refused(0, "give self_entrench", "HW-7.5.18");
    let _ = tank(&COLUMN, &[])
        .unit("su-2", "su_mbt", "0202")
        .plan()
        .order("su-1", "self_entrench", "")
        .choose(0, "order su-2")
        .refused(0, "give self_entrench", "HW-7.5.18");
}

#[test]
fn dt_19_recon_finds_who_is_hidden() {
    // §HW-7.5.16, §HW-6.9.11, §HW-7.4.9.6
    let rows = ["...", "...", "...", "...", ".w.", "...", "...", "..."];
    let scout = || {
        field(&rows, &[])
            .unit("su-1", "su_recon", "0202")
            .unit("us-2", "us_inf", "0205")
            .ambush("us-2", "N", 0)
            .plan()
            .order("su-1", "recon", "zone 3")
            .go()
            .expect_chance("recon 1 d6")
    };
    assert!(!scout().roll("3").see("us-2").is(is::AMBUSH));
    assert!(scout().roll("4").see("us-2").is(is::AMBUSH));
}

/// Soviet infantry with one ammo on a depot.
fn depot(side: Side, ammo: u8, options: &[(&str, &str)]) -> Field {
    field(&COLUMN, options)
        .structure("0202", StructureKind::Depot(side, ammo))
        .unit("su-1", "su_mr", "0202")
        .change("su-1", |u| u.ammo = 1)
}

#[test]
fn ammo_is_received_from_a_depot() {
    // §HW-7.5.13, §HW-6.9.14, §HW-12.1.1
    let play = depot(Side::Ussr, 4, &[])
        .plan()
        .order("su-1", "receive_supplies", "target 0202")
        .go()
        .expect_legal(["take 1", "take 2", "take 3", "take 4"])
        .then("take 3");
    assert_eq!(play.see("su-1").ammo, 4);
    assert_eq!(play.state().structures[0].kind, StructureKind::Depot(Side::Ussr, 1));
}

#[test]
fn ex_15_the_enemys_depot_is_of_no_use() {
    // §HW-12.1
    let _ = depot(Side::Usa, 4, &[]).plan().choose(0, "order su-1").refused(
        0,
        "give receive_supplies",
        "HW-7.5.13",
    );
}

#[test]
fn three_receive_at_once_from_a_depot() {
    // §HW-7.5.13
    let four = |options: &[(&str, &str)]| {
        let names = ["su-2", "su-3", "su-4"];
        let field = names
            .iter()
            .fold(depot(Side::Ussr, 3, options), |f, n| f.unit(n, "su_mr", "0202").change(n, |u| u.ammo = 5));
        let order = |p: Play<HotWar>, n: &&str| p.order(n, "receive_supplies", "target 0202");
        names.iter().fold(field.plan(), order).choose(0, "order su-1")
    };
    let _ = four(&[]).refused(0, "give receive_supplies", "HW-7.5.13");
    let play = four(&[("depot-max-receivers", "stacking")])
        .choose(0, "give receive_supplies")
        .choose(0, "target 0202")
        .go()
        .then("take 3");
    assert_eq!((play.see("su-1").ammo, play.see("su-2").ammo), (4, 5), "the depot is empty for the others");
}

#[test]
fn a_transport_hands_out_when_both_are_done() {
    // §HW-7.5.13.1, §HW-8.1.13
    let hand_out = |options: &[(&str, &str)]| {
        field(&COLUMN, options)
            .card("truck", "su_truck", |c| {
                let order = hot_war::data::OrderKind::ReceiveSupplies as usize;
                c.orders[order].as_mut().unwrap().turns = Some(2);
            })
            .unit("su-1", "su_mr", "0202")
            .unit("su-2", "truck", "0202")
            .change("su-1", |u| u.ammo = 5)
            .plan()
            .order("su-1", "receive_supplies", "target su-2")
            .order("su-2", "receive_supplies", "")
            .go()
    };
    let play = hand_out(&[]);
    assert_eq!(play.see("su-1").ammo, 5);
    let play = play.go();
    assert_eq!((play.see("su-1").ammo, play.see("su-2").cargo), (6, 17));
    assert_eq!(hand_out(&[("supply-transfer-time", "receiver-done")]).see("su-1").ammo, 6);
    // Without the transport's order nothing happens.
    let play = field(&COLUMN, &[])
        .unit("su-1", "su_mr", "0202")
        .unit("su-2", "su_truck", "0202")
        .change("su-1", |u| u.ammo = 5)
        .plan()
        .order("su-1", "receive_supplies", "target su-2")
        .go();
    assert_eq!(play.see("su-1").ammo, 5);
}

#[test]
fn a_transport_fills_and_makes_depots_and_loads_again() {
    // §HW-12.1.1, §HW-12.1.2, §HW-7.5.14
    let play = field(&COLUMN, &[])
        .unit("su-1", "su_truck", "0202")
        .plan()
        .order("su-1", "receive_supplies", "target 0202")
        .go()
        .then("take 10");
    assert_eq!(play.state().structures[0].kind, StructureKind::Depot(Side::Ussr, 10));
    let play = play.order("su-1", "receive_supplies", "target 0202").go().then("take 5");
    assert_eq!(play.state().structures[0].kind, StructureKind::Depot(Side::Ussr, 15));
    assert_eq!(play.see("su-1").cargo, 3);
    let play = play.order("su-1", "load_supplies", "").go().go().then("take 15");
    assert_eq!(play.see("su-1").cargo, 18);
    let (game, mut state) = field(&COLUMN, &[]).unit("su-1", "su_truck", "0202").parts();
    let mut log = sandtable_engine::Silent;
    let mut lose = |cargo: u8| {
        let id = Field::id("su-1");
        (state.units[id.index()].cargo, state.units[id.index()].strength) = (cargo, 3);
        hot_war::look::Turn { g: &game, s: &mut state, log: &mut log }.damage(id, 1, None);
        state.units[id.index()].cargo
    };
    assert_eq!((lose(12), lose(4)), (6, 0), "dt_36, §HW-7.5.14");
}
