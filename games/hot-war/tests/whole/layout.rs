//! Scenarios as they are laid out.
#![allow(clippy::panic, reason = "tests stop at once")]

use hot_war::HotWar;
use hot_war::choice::READY;
use hot_war::data::*;
use hot_war::layout::*;
use hot_war::rules::plan::mine_word;
use hot_war::scenario::Scenario;
use hot_war::state::*;
use sandtable_engine::{Choice, Options, Seat, Table};
use sandtable_hex::Dir;
use std::sync::Arc;

fn game(text: &str, options: &Options) -> HotWar {
    let data = Data::load().unwrap_or_else(|problems| panic!("{problems:?}"));
    let scenario = Scenario::read(text, &data).unwrap_or_else(|problems| panic!("{problems:?}"));
    let info = scenario.info(text);
    HotWar::lay_out(scenario, data, info, options)
}

#[test]
fn a_scenario_is_laid_out_as_it_is_written() {
    let game = game(include_str!("../../data/scenarios/hw-2.json"), &Options::default());
    assert_eq!(game.slots, [9, 6]);
    assert_eq!(game.seats, Side::BOTH);
    let state = &game.begin;
    // Wind is thrown for when both have set up (§HW-1.4).
    assert_eq!(*state.frames, [Frame::Run(Stage::Upkeep), Frame::Throw(Chancy::Wind), Frame::SetUp]);
    let mortar = &state.units[6];
    assert_eq!(mortar.at, Place::Towed(UnitId(7)));
    assert_eq!(state.units[0].at, Place::Inside(UnitId(2)));
    let hidden = &state.units[9];
    assert!(hidden.is(Lasting::AMBUSH) && hidden.facing == Some(Dir::D4) && hidden.zone == 1);
    assert_eq!(hidden.seat, 1);
    let names = &game.vocabulary.pieces;
    assert_eq!((names[0].as_str(), names[9].as_str()), ("su-1", "us-1"));
    let words = &game.vocabulary.words;
    assert_eq!(words[OrderKind::Move as usize], "move");
    assert_eq!(words[usize::from(mine_word(MineKind::At))], "at");
    assert_eq!(words[usize::from(work_word(Work::Pillbox))], "pillbox");
    assert_eq!(words.len(), usize::from(work_word(Work::Pillbox)) + 1);
}

#[test]
fn free_points_leave_numbers_to_buy() {
    // §HW-16.2
    let game = game(include_str!("../../data/scenarios/hw-6.json"), &Options::default());
    assert_eq!(game.slots, [40, 40]);
    assert_eq!(game.begin.units.len(), 80);
    assert_eq!(game.begin.units[22].at, Place::None);
    assert_eq!(game.begin.units[40].at, Place::Inside(UnitId(44)));
}

#[test]
fn a_scenario_may_make_settlements_of_its_own_kind() {
    // §HW-13.9.1
    let text = include_str!("../../data/scenarios/hw-1.json")
        .replace("\"rules\": {", "\"rules\": {\"settlement_defence\": 4, ");
    assert_eq!(game(&text, &Options::default()).data.structures.settlement, (4, 3));
}

#[test]
fn enemies_on_one_hex_begin_bound() {
    // §HW-7.3.17
    let text = include_str!("../../data/scenarios/hw-1.json")
        .replace("\"zone\": [\"0101-0308\"],", "")
        .replace("\"zone\": [\"0901-1208\"],", "")
        .replace("\"card\": \"us_mbt\", \"hex\": \"0904\"", "\"card\": \"us_mbt\", \"hex\": \"0304\"");
    let game = game(&text, &Options::default());
    let bound: Vec<bool> = game.begin.units.iter().map(|unit| unit.is(Lasting::BOUND)).collect();
    assert_eq!(bound, [false, false, true, false, false, true]);
    // Nobody sets up, and it is calm: they are asked whether they are ready, and the first turn begins.
    let mut table = Table::new(Arc::new(game));
    for seat in [Seat(0), Seat(1)] {
        assert!(table.asked().contains(seat));
        assert!(table.choose(seat, Choice::just(READY)).is_ok());
    }
    assert_eq!((table.state().turn, table.game().look(table.state()).top()), (1, Some(Frame::Plan)));
}
