//! Set-up (§HW-1.4) and army building (§HW-16.2).
#![allow(clippy::expect_used, reason = "tests stop at once")]

use super::field::{Field, Orders, seen};
use hot_war::HotWar;
use hot_war::board::HexSet;
use hot_war::data::{MineKind, Side};
use hot_war::scenario::{ArmyLine, Hidden};
use hot_war::state::{Frame, Lasting, Place, Stage};
use sandtable_engine::{Game, NoUndo, Options, Seat};
use sandtable_testkit::Play;

/// A field in set-up: each side has three columns of its own.
pub fn field() -> Field {
    let field = Field::of(&["..w......w", "..........", "..b....b..", "..........", ".........."])
        .unit("su-1", "su_mbt", "0102")
        .unit("us-1", "us_inf", "0902");
    let block = |field: &Field, columns: std::ops::RangeInclusive<u8>| -> HexSet {
        let names = columns.flat_map(|c| (1..=5).map(move |r| format!("{c:02}{r:02}")));
        names.map(|name| field.hex(&name)).collect()
    };
    let zones = [block(&field, 1..=3), block(&field, 8..=10)];
    field
        .game(|g| {
            for side in Side::BOTH {
                g.forces[side.index()].zone = zones[side.index()];
                g.forces[side.index()].works_zone = zones[side.index()];
                g.forces[side.index()].players = 1;
            }
        })
        .state(|s| {
            s.turn = 0;
            s.frames = vec![Frame::Run(Stage::Upkeep), Frame::SetUp].into();
        })
}

#[test]
fn both_set_up_at_once_within_their_zones_and_hidden_from_each_other() {
    // §HW-1.4, §HW-17.4
    let play = field().plan().choose(0, "place su-1").can(0, "at 0304").refused(0, "at 0404", "HW-1.4");
    let before = seen(&play, 1);
    let play = play.choose(0, "at 0304");
    assert_eq!(seen(&play, 1), before, "the other side sees nothing of it");
    let play = play.choose(0, "ready").choose(1, "ready");
    assert_eq!(play.place("su-1"), "0304");
    assert_eq!(play.state().turn, 1, "the first turn begins");
}

#[test]
fn a_side_that_is_first_sets_up_before_the_other() {
    // §HW-1.4
    field().game(|g| g.first = Some(Side::Usa)).plan().expect_asked([1]).choose(1, "ready").expect_asked([0]);
}

#[test]
fn units_hide_where_scenario_card_and_ground_allow_it() {
    // §HW-7.4.3, §HW-13.2: infantry in bushes; not on a plain
    let play = field()
        .game(|g| g.forces[1].ambush = Hidden::All)
        .plan()
        .choose(1, "place us-1")
        .choose(1, "at 0804")
        .choose(1, "place us-1")
        .refused(1, "zone 1", "HW-7.4.3")
        .choose(1, "at 0803")
        .choose(1, "zone 1")
        .choose(1, "face 0803/SW")
        .choose(1, "put-back");
    let hidden = play.see("us-1");
    assert!(hidden.is(Lasting::AMBUSH | Lasting::UNSEEN));
    assert_eq!((hidden.zone, hidden.facing), (1, Some(super::field::dir("SW"))));
}

#[test]
fn infantry_may_begin_aboard() {
    // §HW-7.6.9.1
    let play = field()
        .unit("us-2", "us_apc", "0904")
        .plan()
        .choose(1, "place us-1")
        .refused(1, "outside us-2", "HW-7.6.9.1")
        .choose(1, "inside us-2");
    assert_eq!(play.see("us-1").at, Place::Inside(Field::id("us-2")));
}

#[test]
fn works_are_built_for_points_and_may_be_taken_back() {
    // §HW-16.2, §HW-12.10: wire costs 5, a trench 7
    let play = field()
        .game(|g| g.forces[1].works = 12)
        .plan()
        .choose(1, "buy wire")
        .choose(1, "at 0802/S")
        .choose(1, "buy infantry-trench")
        .choose(1, "at 0902/NW")
        .refused(1, "buy wire", "HW-16.2");
    assert_eq!((play.state().wire.len(), play.state().trenches.len()), (1, 1));
    let play = play.choose(1, "clear 0802/S").can(1, "buy obstacle");
    assert_eq!(play.state().setting[1].works, 7);
}

#[test]
fn minefields_are_secret_and_their_number_is_bounded() {
    // §HW-10.8
    let play = field().game(|g| g.forces[1].minefields = 1).plan();
    let play = play.choose(1, "buy at").choose(1, "at 0804").refused(1, "buy ap", "HW-16.2");
    assert_eq!(play.state().mines[0].kind, MineKind::At);
    let play = play.choose(0, "ready").choose(1, "ready");
    assert!(!seen(&play, 0).contains("mines"), "no field is seen");
    assert!(seen(&play, 1).contains("mines-at"));
}

/// An army for points, within narrow limits.
pub fn army(points: u16) -> ArmyLine {
    ArmyLine {
        points,
        of_a_card: 2,
        helicopters: 1,
        helicopter_percent: 50,
        works_percent: 20,
        infantry_for: 100,
    }
}

#[test]
fn an_army_is_bought_within_its_limits() {
    // §HW-16.2, §HW-2.1.8
    let play = field()
        .game(|g| g.forces[0].army = Some(army(200)))
        .plan()
        .choose(0, "buy su_mbt")
        .refused(0, "ready", "HW-1.4")
        .choose(0, "at 0204")
        .choose(0, "buy su_ah");
    assert_eq!(play.see("su-3").at, Place::Parked, "helicopters begin at the airfield");
    let play = play.refused(0, "buy su_ah", "HW-16.2").refused(0, "buy su_mbt", "HW-16.2");
    let _ = play.refused(0, "ready", "HW-16.2").choose(0, "buy su_mr").choose(0, "at 0205").can(0, "ready");
}

#[test]
fn what_was_bought_may_be_given_back() {
    // §HW-16.2
    let play = field()
        .game(|g| g.forces[0].army = Some(army(100)))
        .plan()
        .choose(0, "buy su_mr")
        .choose(0, "at 0204")
        .refused(0, "clear su-1", "HW-16.2")
        .choose(0, "clear su-2");
    assert_eq!(play.see("su-2").at, Place::None);
}

#[test]
fn no_one_is_set_up_on_a_bridge_that_does_not_carry_it() {
    // §HW-12.2.1
    let _ = field()
        .ground("0304", |h| h.terrain = hot_war::data::Terrain::River)
        .bridge("0304", hot_war::data::BridgeKind::Light)
        .plan()
        .choose(0, "place su-1")
        .refused(0, "at 0304", "HW-12.2.1")
        .can(0, "at 0303");
}

#[test]
fn every_settlement_has_three_symbols() {
    // §HW-13.9.1
    let text = include_str!("../../data/scenarios/hw-1.json");
    let game = HotWar::load(text, &Options::default()).expect("a scenario");
    assert_eq!(game.data.structures.settlement.1, 3);
}

#[test]
fn a_unit_that_comes_back_onto_the_map_has_shown_where_it_lay() {
    // §HW-17.4, §HW-7.4.8
    let mut play = Play::<HotWar>::scenario("hw-2").choose(1, "place us-3").choose(1, "back");
    assert_eq!(play.table_mut().undo(Seat(1)), Err(NoUndo::Reveal));
}

#[test]
fn a_gun_that_is_set_down_in_the_open_has_shown_where_it_was_turned_to() {
    // §HW-17.4: what it did while it lay hidden no one else knew.
    let play = Play::<HotWar>::scenario("hw-5").choose(1, "place us-10").choose(1, "at 1510");
    let mut play = play.choose(1, "zone 2").choose(1, "face 1510/S").choose(1, "at 1610");
    assert_eq!(play.table_mut().undo(Seat(1)), Err(NoUndo::Reveal));
}

#[test]
fn a_record_with_a_settled_ruling_as_an_option_is_refused_by_name() {
    // HW-20
    let text = include_str!("../../data/scenarios/hw-1.json");
    let options = Options([("trawl-removes".into(), "no".into())].into());
    let problems = HotWar::load(text, &options).expect_err("no such option");
    assert!(problems.iter().any(|problem| format!("{problem}").contains("trawl-removes")));
}
