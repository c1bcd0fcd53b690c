//! Fires (HW-11), and depots that go up (§HW-12.1).

use super::field::{Field, Orders, seen};
use hot_war::HotWar;
use hot_war::data::Side;
use hot_war::state::{Gone, Lasting, Place, StructureKind};
use sandtable_testkit::Play;

const COLUMN: [&str; 8] = ["..."; 8];

/// An American truck far away, so that the field is not empty.
fn field(rows: &[&str], options: &[(&str, &str)]) -> Field {
    Field::with(rows, options).unit("us-1", "us_truck", "0308")
}

fn gone(play: &Play<HotWar>, unit: &str) -> bool {
    matches!(play.see(unit).at, Place::Gone(_))
}

/// A settlement with sappers in it, wind to the north-east.
fn arson(options: &[(&str, &str)], letter: &str) -> Play<HotWar> {
    let row = format!(".{letter}.");
    let rows = ["...", "...", "...", "...", &row, "...", "...", "..."];
    field(&rows, options)
        .wind("N")
        .unit("su-1", "su_eng", "0205")
        .unit("su-2", "su_mr", "0206")
        .plan()
        .order("su-1", "arson", "")
        .go()
}

fn smoke(play: &Play<HotWar>) -> Vec<String> {
    let grid = &play.table().game().board.grid;
    play.state().smoke.iter().map(|s| grid.name(s.hex).to_string()).collect()
}

#[test]
fn a_settlement_burns_for_six_turns() {
    // §HW-7.5.8, §HW-11.1, §HW-11.1.1 to §HW-11.1.7: §HW-11.1.2, §HW-11.1.3, §HW-11.1.4, §HW-11.1.5, §HW-11.1.6,
    // §HW-11.1.7, §HW-11.4
    let play = arson(&[], "S");
    assert_eq!((play.state().fires.len(), smoke(&play).len()), (1, 0), "first turn: fire");
    let play = play.refused(0, "ready", "HW-6.3").order("su-1", "move", "to 0204").go().roll("1 1");
    assert_eq!(smoke(&play), ["0205"], "second turn: smoke and one damage");
    assert_eq!((play.state().structures[0].damage, play.place("su-1")), (1, "0204".into()));
    assert_eq!(play.see("su-1").strength, 3, "§HW-11.2: and it is burnt before it leaves");
    let play = play.order("su-1", "move", "to 0203").go();
    assert_eq!(smoke(&play), ["0205", "0204"], "third turn");
    let play = play.go();
    assert_eq!(smoke(&play), ["0205", "0204", "0203"], "fourth turn");
    assert_eq!(play.state().structures[0].damage, 2);
    let play = play.go();
    assert_eq!((smoke(&play).len(), play.state().fires.len()), (3, 1), "fifth turn");
    let play = play.go();
    assert!(smoke(&play).is_empty() && play.state().fires.is_empty(), "sixth turn");
    assert!(play.state().structures[0].destroyed);
}

#[test]
fn by_another_reading_smoke_comes_with_the_fire() {
    // §HW-11.1.1, §HW-7.5.20.1
    let play = arson(&[("settlement-fire-smoke", "turn1-s5")], "S");
    assert_eq!(smoke(&play), ["0205"]);
    let _ = play.choose(0, "order su-1").can(0, "give move");
}

/// Infantry in a settlement that burns for the second turn.
fn burning(options: &[(&str, &str)], card: &str) -> Field {
    let rows = ["...", "...", "...", "...", ".S.", "...", "...", "..."];
    field(&rows, options).unit("su-1", card, "0205").state(|s| {
        let hex = s.structures[0].hex;
        s.turn = 2;
        s.fires.push(hot_war::state::Fire { hex, turn: 1, oil: false });
    })
}

#[test]
fn dt_38_fire_hurts_and_drives_out() {
    // §HW-11.2, §HW-11.2.1, §HW-6.9.15
    let play = burning(&[], "su_mr").unit("su-2", "su_mr", "0203").plan().go();
    assert_eq!(play.see("su-1").strength, 4, "no Defence helps");
    let play = play.roll("1 1");
    assert_eq!(play.place("su-1"), "0204", "away from the enemy in the south");
    let play = burning(&[], "su_mr").plan().go().roll("6 6");
    assert!(
        play.place("su-1") == "0205" && play.see("su-1").is(Lasting::SUPPRESSED),
        "it stays and burns again"
    );
    assert_eq!(burning(&[], "su_mbt").plan().go().see("su-1").strength, 3, "armour does not burn");
}

#[test]
fn fire_hurts_from_its_second_turn() {
    // §HW-11.2.1
    let first = |options: &[(&str, &str)]| burning(options, "su_mr").state(|s| s.turn = 1).plan().go();
    assert_eq!(first(&[]).see("su-1").strength, 5);
}

#[test]
fn dt_39_an_oil_field_burns_to_the_end() {
    // §HW-11.3, §HW-11.3.1, §HW-13.10.1
    let play = arson(&[], "O");
    assert!(play.state().structures[0].destroyed && play.state().fires[0].oil);
    assert_eq!(smoke(&play), ["0205"]);
    let play = play.go().roll("6 6");
    assert_eq!(smoke(&play), ["0205", "0204"], "and who is on it burns");
    assert_eq!(play.see("su-1").strength, 3);
}

#[test]
fn arson_needs_something_that_burns() {
    // §HW-7.5.8
    let _ = field(&COLUMN, &[]).unit("su-1", "su_eng", "0202").plan().choose(0, "order su-1").refused(
        0,
        "give arson",
        "HW-7.5.8",
    );
}

#[test]
fn dt_37_a_depot_goes_up_with_all_on_it() {
    // §HW-12.1
    let play = field(&COLUMN, &[])
        .structure("0203", StructureKind::Depot(Side::Usa, 9))
        .unit("su-1", "su_mbt", "0202")
        .unit("us-2", "us_truck", "0203")
        .unit("us-3", "us_ah", "0203")
        .plan()
        .order("su-1", "fire", "target 0203")
        .go()
        .roll("3 6 6");
    assert!(gone(&play, "us-2") && !gone(&play, "us-3"), "who flies over it is spared");
    assert_eq!(play.see("us-1").strength, 3);
}

#[test]
fn a_way_out_that_is_as_good_is_chosen_by_its_owner() {
    // §HW-6.9.15
    let play = burning(&[], "su_mr")
        .change("us-1", |u| u.at = Place::Gone(Gone::Left))
        .unit("su-2", "su_mr", "0206")
        .unit("us-2", "us_inf", "0201")
        .wire("0205", "S")
        .game(|g| g.board.edges = [hot_war::board::Edge::S, hot_war::board::Edge::N])
        .plan()
        .go()
        .roll("1 1")
        .expect_legal(["to 0106", "to 0306"])
        .then("to 0306");
    assert_eq!(play.place("su-1"), "0306");
}

/// Infantry of both sides on two burning settlements, the Soviet one in Ambush.
fn two_fires() -> Play<HotWar> {
    let rows = ["...", ".S.", "...", "...", ".S.", "...", "...", "..."];
    Field::of(&rows)
        .unit("su-1", "su_mr", "0202")
        .ambush("su-1", "N", 1)
        .unit("us-1", "us_inf", "0205")
        .wire("0202", "NE")
        .wire("0202", "NW")
        .game(|g| g.board.edges = [hot_war::board::Edge::S, hot_war::board::Edge::N])
        .state(|s| {
            s.turn = 2;
            let fire =
                |s: &hot_war::state::Structure| hot_war::state::Fire { hex: s.hex, turn: 1, oil: false };
            s.fires = s.structures.iter().map(fire).collect();
        })
        .plan()
        .go()
        .roll("1 1")
        .roll("1 1")
}

#[test]
fn a_unit_that_is_driven_out_of_a_fire_does_not_know_who_hides_in_another() {
    // §HW-11.2, §HW-6.9.15, §HW-1.9: the one in Ambush shows himself when all have their ways.
    let play = two_fires();
    assert_eq!(play.place("us-1"), "0204", "towards his own edge, for no enemy is seen");
    assert_eq!((play.see("su-1").is(Lasting::AMBUSH), play.place("su-1").as_str()), (false, "0201"));
}

#[test]
fn a_way_out_of_a_fire_is_not_seen_before_all_are_named() {
    // §HW-6.9.15, §HW-17.2
    let after = |way: &str| {
        let field = burning(&[], "su_mr");
        let hex = field.hex("0202");
        field
            .game(|g| g.board.edges = [hot_war::board::Edge::S, hot_war::board::Edge::N])
            .state(|s| s.fires.push(hot_war::state::Fire { hex, turn: 1, oil: false }))
            .change("us-1", |u| u.at = Place::Gone(Gone::Left))
            .unit("us-2", "us_inf", "0202")
            .wire("0205", "S")
            .wire("0202", "N")
            .plan()
            .go()
            .roll("1 1")
            .roll("1 1")
            .then(way)
    };
    assert_eq!(seen(&after("to 0106"), 1), seen(&after("to 0306"), 1));
}

#[test]
fn an_arsonist_must_leave_and_waits_only_if_there_is_no_way() {
    // §HW-11.1.3: not even to board a transport.
    let sappers = || burning(&[], "su_eng").unit("su-2", "su_truck", "0205");
    let _ = sappers()
        .plan()
        .refused(0, "ready", "HW-6.3")
        .choose(0, "order su-1")
        .refused(0, "give embark", "HW-11.1.3")
        .refused(0, "give wait", "HW-6.3")
        .can(0, "give move");
    let fenced =
        ["N", "NE", "SE", "S", "SW", "NW"].iter().fold(sappers(), |field, side| field.wire("0205", side));
    let play = fenced.plan().choose(0, "order su-1").can(0, "give wait").choose(0, "drop").go();
    assert_eq!(play.see("su-1").strength, 3, "it burns where it is");
}

#[test]
fn a_side_that_destroys_an_oil_field_pays_for_it() {
    // §HW-16.3, §HW-13.10.1
    let rows = ["...", "...", "...", "...", ".O.", "...", "...", "..."];
    let oil = || field(&rows, &[]).game(|g| g.victory.oil_penalty = 25);
    let burnt = oil().unit("su-1", "su_eng", "0205").plan().order("su-1", "arson", "").go();
    assert_eq!(burnt.state().points, [-25, 0]);
    let blown =
        oil().unit("us-2", "us_eng", "0204").plan().order("us-2", "demolition", "target 0205").go().go();
    assert_eq!(blown.state().points, [0, -25]);
    let shot = oil().unit("su-1", "su_mbt", "0204").state(|s| s.structures[0].damage = 2);
    let shot = shot.plan().order("su-1", "fire", "target 0205").go().roll("1 1 1");
    assert_eq!((shot.state().points, shot.state().fires.len()), ([-25, 0], 1));
}
