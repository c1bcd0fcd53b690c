//! Builders, guns and demolitions on crowded hexes (§HW-7.5.2, §HW-7.5.7, §HW-7.5.12).

use super::attack::PLAIN;
use super::field::{Field, Orders, all};
use hot_war::data::{BridgeKind, Side};
use hot_war::scenario::{Objective, Ours};
use hot_war::state::{Lasting, Place, Structure, StructureKind};

const COLUMN: [&str; 8] = ["..."; 8];

#[test]
fn what_stood_there_when_the_step_began_goes_up_by_all_who_see_to_it() {
    // §HW-16.3, §HW-11.3.1, §HW-7.5.7, §HW-7.5.8
    let play = Field::of(&["...", "...", ".O.", "...", "...", "..."])
        .game(|g| g.victory.oil_penalty = 25)
        .unit("su-1", "su_eng", "0203")
        .unit("us-1", "us_eng", "0204")
        .plan()
        .order("us-1", "demolition", "target 0203")
        .go()
        .order("su-1", "arson", "")
        .go();
    assert_eq!(play.state().points, [-25, -25]);
    assert!(play.state().structures[0].destroyed && play.state().fires.len() == 1);
    // §HW-12.1.2: not a depot that a truck sets up in a village at the same time goes up, but the village.
    let play = Field::of(&["...", "...", ".S.", "...", "...", "..."])
        .unit("su-1", "su_eng", "0204")
        .unit("us-1", "us_truck", "0203")
        .change("us-1", |u| u.cargo = 6)
        .plan()
        .order("su-1", "demolition", "target 0203")
        .go()
        .order("us-1", "receive_supplies", "target 0203")
        .go()
        .then("take 6");
    assert_eq!(play.place("us-1"), "0203");
    let [village, depot] = play.state().structures.as_slice() else { panic!("two structures") };
    assert_eq!((village.damage, depot.kind), (1, StructureKind::Depot(Side::Usa, 6)));
    assert!(!depot.destroyed);
}

#[test]
fn guns_and_builders_that_come_together_keep_to_the_stack() {
    // §HW-7.5.2, §HW-7.6.2: room for one more light unit.
    let field = Field::of(&COLUMN).unit("us-1", "us_truck", "0202").unit("us-2", "us_truck", "0202");
    let men = ["us-3", "us-4", "us-5", "us-6", "us-7"];
    let play = men
        .iter()
        .fold(field, |field, name| field.unit(name, "us_inf", "0202"))
        .unit_at("us-8", "us_mortar", Place::Towed(Field::id("us-1")))
        .unit_at("us-9", "us_mortar", Place::Towed(Field::id("us-2")))
        .unit("su-1", "su_truck", "0208")
        .plan()
        .order("us-8", "deploy", "face 0202/S")
        .order("us-9", "deploy", "face 0202/S")
        .go();
    assert_eq!((play.place("us-8").as_str(), play.see("us-8").is(Lasting::DEPLOYED)), ("0202", true));
    assert_eq!((play.see("us-9").at, play.see("us-9").progress), (Place::Towed(Field::id("us-2")), 0));
    // §HW-7.5.12: two carriers swim in the river already.
    let play = Field::of(&["...", "...", "~~~", "...", "..."])
        .unit("su-1", "su_btr", "0203")
        .unit("su-2", "su_btr", "0203")
        .unit("su-3", "su_pont", "0202")
        .unit("su-4", "su_pont", "0202")
        .unit("us-1", "us_truck", "0305")
        .plan()
        .order("su-3", "build_pontoon", "target 0203")
        .order("su-4", "build_pontoon", "target 0203")
        .go();
    assert_eq!((play.place("su-3").as_str(), play.place("su-4").as_str()), ("0203", "0202"));
    assert_eq!(play.state().structures[0].kind, StructureKind::Sections(1));
}

#[test]
fn a_depot_that_goes_up_on_an_oil_field_is_not_the_oil_field() {
    // §HW-16.6, §HW-12.1.2: what counts stood there at the start.
    let field = Field::of(&["...", "...", ".O.", "...", "...", "..."])
        .unit("su-1", "su_mr", "0203")
        .unit("us-1", "us_truck", "0306");
    let hex = field.hex("0203");
    let objective = Objective { hex, points: 40, when: Ours::HeldIntact, side: None };
    let play = field.game(|g| g.victory.objectives.push(objective)).plan();
    let points = |change: &dyn Fn(&mut Vec<Structure>)| {
        let mut state = play.state().clone();
        change(&mut state.structures);
        play.table().game().look(&state).tally()
    };
    let depot = Structure::new(hex, StructureKind::Depot(Side::Ussr, 3));
    assert_eq!(points(&|all| all.push(Structure { destroyed: true, ..depot })), [40, 0]);
    assert_eq!(points(&|all| all[0].destroyed = true), [0, 0]);
}

#[test]
fn two_builders_lay_one_section_in_a_turn() {
    // §HW-7.5.12
    let river = Field::of(&["...", "...", "~~~", "...", "..."])
        .unit("su-1", "su_pont", "0202")
        .unit("su-2", "su_pont", "0202");
    let play = river
        .plan()
        .order("su-1", "build_pontoon", "target 0203")
        .order("su-2", "build_pontoon", "target 0203")
        .go();
    assert_eq!(play.state().structures[0].kind, StructureKind::Sections(1));
    let play = play.go();
    assert_eq!(play.state().structures[0].kind, StructureKind::Sections(2));
    let play = play.go();
    assert_eq!(play.state().structures[0].kind, StructureKind::Bridge(BridgeKind::Pontoon));
}

#[test]
fn builders_do_not_go_onto_the_river_where_they_could_not_pass() {
    // §HW-7.5.12, §HW-12.5, §HW-12.6, §HW-14.1
    let river = || Field::of(&["...", "...", "~~~", "...", "..."]).unit("su-1", "su_pont", "0202");
    let write = |field: Field| field.plan().choose(0, "order su-1").choose(0, "give build_pontoon");
    let _ = write(river()).can(0, "target 0203");
    let _ = write(river().wire("0202", "S")).refused(0, "target 0203", "HW-7.5.12");
    let _ = write(river().obstacle("0202", "S")).refused(0, "target 0203", "HW-7.5.12");
    let cliff = river().level("0202", 3).plan().choose(0, "order su-1");
    let _ = cliff.refused(0, "give build_pontoon", "HW-7.5.12");
}

#[test]
fn a_gun_is_not_unlimbered_among_enemies() {
    // §HW-7.3.18, §HW-7.3.17: its tractor is in close combat.
    let play = Field::of(&PLAIN)
        .unit("us-1", "us_truck", "0302")
        .unit_at("us-2", "us_mortar", Place::Towed(Field::id("us-1")))
        .unit("su-1", "su_mr", "0303")
        .plan()
        .order("us-2", "deploy", "face 0302/S")
        .order("su-1", "attack", "target us-1, to 0302")
        .roll(&all(8, 6))
        .go();
    assert_eq!(play.see("us-2").at, Place::Towed(Field::id("us-1")));
    let _ = play.choose(1, "order us-2").refused(1, "give deploy", "HW-7.3.17");
}

#[test]
fn a_gun_is_not_unlimbered_where_only_infantry_may_be() {
    // §HW-13.6, §HW-13.12.2
    let (game, state) = Field::of(&["...", ".F.", "..."])
        .road("0202", &["N", "S"])
        .unit("us-1", "us_truck", "0202")
        .unit_at("us-2", "us_mortar", Place::Towed(Field::id("us-1")))
        .unit("su-1", "su_mr", "0303")
        .parts();
    let may = game.look(&state).may_give(Field::id("us-2"), hot_war::data::OrderKind::Deploy);
    assert_eq!(may.map_err(|bar| bar.0), Err("HW-13.6"));
}
