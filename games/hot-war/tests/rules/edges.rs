//! Where one chapter runs into another: odd situations, and what the rulebook makes of them.
#![allow(clippy::expect_used, clippy::panic, reason = "tests stop at once")]

use super::attack::PLAIN;
use super::field::{Field, Orders, all};
use hot_war::HotWar;
use hot_war::data::{MineKind, Side};
use hot_war::scenario::{Objective, Ours};
use hot_war::state::{Fire, Gone, Lasting, Place, Structure, StructureKind};
use sandtable_engine::{Chance, ChanceKind, Seat, Viewer, Waiting};
use sandtable_testkit::Play;

type Played = Play<HotWar>;

const COLUMN: [&str; 8] = ["..."; 8];

/// How many dice are asked for; nothing if chance is not asked.
fn asked(play: &Played) -> Option<u8> {
    match play.table().waiting() {
        Waiting::Chance(Chance { kind: ChanceKind::Dice { count, .. }, .. }) => Some(count),
        _ => None,
    }
}

/// So many of the dice that are asked for show ones, the others sixes.
fn hits(play: Played, ones: usize) -> Played {
    let count = usize::from(asked(&play).expect("dice"));
    let faces: Vec<&str> = (0..count).map(|i| if i < ones { "1" } else { "6" }).collect();
    play.roll(&faces.join(" "))
}

/// All dice that are asked for show this, until someone is asked.
fn rolled(mut play: Played, face: u8) -> Played {
    while let Some(count) = asked(&play) {
        play = play.roll(&all(count.into(), face));
    }
    play
}

/// All miss; how many dice were thrown each time.
fn thrown(mut play: Played) -> (Played, Vec<u8>) {
    let mut counts = Vec::new();
    while let Some(count) = asked(&play) {
        counts.push(count);
        play = play.roll(&all(count.into(), 6));
    }
    (play, counts)
}

#[test]
fn what_a_gun_loses_in_tow_is_as_secret_as_its_tractor() {
    // §HW-17.5, §HW-17.9, §HW-7.5.9.1: area fire hits a truck that hides in a village.
    let play = Field::of(&["...", "...", ".S.", "...", "...", "...", "...", "..."])
        .unit("su-1", "su_how", "0208")
        .deployed("su-1", "N")
        .unit("us-1", "us_truck", "0203")
        .ambush("us-1", "S", 0)
        .unit_at("us-2", "us_mortar", Place::Towed(Field::id("us-1")))
        .unit("us-3", "us_truck", "0301")
        .plan()
        .order("su-1", "area_fire", "target 0203")
        .go();
    let play = rolled(hits(play, 4), 1);
    assert!(play.see("us-1").is(Lasting::AMBUSH));
    assert_eq!((play.see("us-1").strength, play.see("us-2").strength), (2, 2));
    let told = |viewer| play.table().lines(0, viewer).filter(|t| t.line.msg.key == "log-loses").count();
    assert_eq!((told(Viewer::Seat(Seat(0))), told(Viewer::Seat(Seat(1)))), (0, 2));
}

#[test]
fn survivors_of_a_transport_meet_the_ambush_it_came_upon() {
    // §HW-7.4.9.1, §HW-7.6.9.4: mines burst before the contact, and the way led through the hex all the same.
    let play = Field::of(&["...", "...", ".b.", "...", "...", "..."])
        .mines("0203", Side::Usa, MineKind::At)
        .unit("su-1", "su_btr", "0204")
        .change("su-1", |u| u.strength = 1)
        .unit_at("su-2", "su_mr", Place::Inside(Field::id("su-1")))
        .unit("us-1", "us_inf", "0203")
        .ambush("us-1", "N", 0)
        .plan()
        .order("su-1", "move", "to 0203")
        .go()
        .roll(&all(7, 1));
    let mines = rolled(play, 6);
    // §HW-9.4: the same after a landing.
    let play = Field::of(&["......", "......", "...S..", "......", "......", "......"])
        .unit("su-1", "su_th", "0405")
        .change("su-1", |u| u.strength = 1)
        .unit_at("su-2", "su_mr", Place::Inside(Field::id("su-1")))
        .unit("us-1", "us_inf", "0403")
        .ambush("us-1", "N", 0)
        .plan()
        .order("su-1", "landing", "to 0403")
        .go()
        .roll("6");
    for play in [mines, rolled(play, 6)] {
        assert_eq!(play.see("su-1").at, Place::Gone(Gone::Destroyed));
        assert!(!play.see("us-1").is(Lasting::AMBUSH) && play.see("us-1").ammo == 6, "he has fought");
        assert!(play.see("us-1").is(Lasting::BOUND) && play.see("su-2").is(Lasting::BOUND));
    }
}

#[test]
fn who_has_no_enemy_left_on_his_hex_leaves_a_fire() {
    // §HW-11.2, §HW-7.3.18: attacked this turn, or bound since the last.
    for (at, order) in [("0204", "target su-1, to 0203"), ("0203", "target su-1")] {
        let field = Field::of(&["...", "...", ".S.", "...", "...", "..."]).state(|s| {
            let hex = s.structures[0].hex;
            (s.turn, s.fires) = (2, vec![Fire { hex, turn: 1, oil: false }]);
        });
        let field = field
            .unit("su-1", "su_mr", "0203")
            .unit("us-1", "us_inf", at)
            .change("us-1", |u| u.strength = 1)
            .unit("us-2", "us_truck", "0306");
        let field = if at == "0203" {
            field.flag("su-1", Lasting::BOUND).flag("us-1", Lasting::BOUND)
        } else {
            field
        };
        let play = field.plan().order("us-1", "attack", order).go();
        let play = if at == "0203" { play } else { hits(play, 0) };
        let play = rolled(play, 1);
        assert_eq!(play.see("us-1").at, Place::Gone(Gone::Destroyed));
        assert!(play.see("su-1").strength > 0 && play.place("su-1") != "0203", "{}", play.place("su-1"));
    }
}

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
fn what_misses_a_rider_goes_no_farther() {
    // §HW-7.6.9.3, §HW-4.14, §HW-13.9.5: the settlement gets the dice of one shot, and men beside the rider none.
    let fire = |rows: &[&str], beside: &[&str]| {
        let field = Field::of(rows)
            .unit("su-1", "su_btr", "0202")
            .unit_at("su-2", "su_mr", Place::Outside(Field::id("su-1")))
            .unit("us-1", "us_mbt", "0204");
        let field = beside.iter().fold(field, |field, name| field.unit(name, "su_mr", "0202"));
        let (play, counts) = thrown(field.plan().order("us-1", "fire", "target su-1").go());
        assert_eq!(play.state().turn, 2, "no one is asked who is next");
        counts
    };
    assert_eq!(fire(&["...", ".S.", "...", "...", "..."], &[]), [8, 11, 3]);
    assert_eq!(fire(&["...", "...", "...", "...", "..."], &["su-3", "su-4"]), [8, 11]);
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
fn who_goes_where_a_helicopter_takes_off_finds_the_hex_free() {
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
