//! Random games with every check.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails so")]

mod common;

use common::run;

#[test]
fn random_games_end_and_every_check_holds() {
    let args = ["fuzz", "--game", "napoleonics", "--games", "3", "--seed", "5", "--every", "50", "--json"];
    let json = run(&args).expect(0).json();
    assert_eq!((&json["napoleonics"]["ok"], &json["napoleonics"]["games"]), (&true.into(), &3.into()));
    assert!(json["napoleonics"]["tried"].as_u64().unwrap() > 1000);
}

#[test]
fn a_game_without_an_end_is_a_fault_with_its_record() {
    let args = ["fuzz", "--game", "napoleonics", "--scenario", "nap-002", "--games", "1", "--steps", "50"];
    let ran = run(&[&args[..], &["--record", "endless.rec"]].concat()).expect(1);
    assert!(ran.err.contains("no end after 50 entries"), "{}", ran.err);
    assert!(ran.err.contains("after entry 50; the record is in endless.rec"), "{}", ran.err);
    assert!(ran.err.contains("--scenario nap-002 --games 1 --seed 1"), "{}", ran.err);
    run(&["verify", "endless.rec", "--lenient"]).expect(0);
}

/// A fault that cannot be kept is told all the same.
#[test]
fn a_fault_whose_record_cannot_be_written_is_a_fault() {
    let args = ["fuzz", "--game", "napoleonics", "--scenario", "nap-002", "--games", "1", "--steps", "50"];
    let ran = run(&[&args[..], &["--record", "no-such-folder/endless.rec"]].concat()).expect(1);
    assert!(ran.err.contains("no end after 50 entries") && ran.err.contains("not kept"), "{}", ran.err);
}

/// A plan for each game of a run was made before the first, and there was no room for so many.
#[test]
fn a_run_may_be_as_long_as_one_likes() {
    let args = ["fuzz", "--game", "napoleonics", "--games", "18446744073709551615", "--steps", "5"];
    let ran = run(&[&args[..], &["--record", "endless-2.rec"]].concat()).expect(1);
    assert!(ran.err.contains("no end after 5 entries"), "{}", ran.err);
    for verb in ["fuzz", "arena"] {
        run(&[verb, "--game", "napoleonics", "--threads", "100000"]).expect(2);
    }
    let bout = ["arena", "--game", "napoleonics", "--a", "random", "--b", "random"];
    for games in ["0", "4294967295"] {
        run(&[&bout[..], &["--games", games]].concat()).expect(2);
    }
}

#[test]
fn unknown_scenarios_are_refused() {
    run(&["fuzz", "--game", "napoleonics", "--scenario", "nap-999"]).expect(1);
    run(&["fuzz", "--game", "chess"]).expect(1);
}

#[test]
fn every_other_value_of_an_option_has_its_game() {
    let args = ["fuzz", "--game", "napoleonics", "--games", "0", "--options", "--every", "200", "--json"];
    let values = |option: &serde_json::Value| option["values"].as_array().unwrap().len() - 1;
    let games = run(&["games", "--json"]).expect(0).json();
    let game = games.as_array().unwrap().iter().find(|game| game["slug"] == "napoleonics").unwrap();
    let others: usize = game["options"].as_array().unwrap().iter().map(values).sum();
    assert_eq!(run(&args).expect(0).json()["napoleonics"]["games"], others);
}
