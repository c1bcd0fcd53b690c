//! Computer players that meet, and weights that are fitted.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails so")]

mod common;

use common::{arg, place, run};

#[test]
fn a_bout_is_reported_in_full() {
    let args = ["arena", "--game", "napoleonics", "--a", "recruit", "--b", "random", "--games", "30"];
    let json = run(&[&args[..], &["--scenario", "all", "--seed", "1", "--json"]].concat()).expect(0).json();
    let number = |key: &str| json[key].as_f64().unwrap_or_else(|| panic!("{key} in {json}"));
    assert_eq!(number("games"), 30.0);
    assert_eq!(number("wins") + number("draws") + number("losses"), 30.0);
    assert!(number("score") > 0.9 && number("low") < number("score") && number("score") <= number("high"));
    assert!(number("p95_ms") >= 0.0 && number("p99_ms") >= number("p95_ms") && number("turn_mean_ms") > 0.0);
    let scenarios = json["scenarios"].as_array().unwrap();
    assert_eq!(scenarios.len(), 15);
    assert!(
        scenarios.iter().all(|row| row["first_seat"]["wins"].is_u64() && row["turns"].as_f64() > Some(1.0))
    );
    let said = run(&[&args[..], &["--scenario", "nap-002", "--threads", "1"]].concat()).expect(0).out;
    assert!(said.contains("recruit v random: 30 games") && said.contains("nap-002"), "{said}");
}

#[test]
fn a_scenario_of_ones_own_is_played() {
    let path = place("own.json");
    let text = include_str!("../../../games/napoleonics/data/scenarios/nap-006.json");
    std::fs::write(&path, text.replace(r#""id": "nap-006""#, r#""id": "my-bridge""#)).unwrap();
    let args =
        ["arena", "--game", "napoleonics", "--a", "recruit", "--b", "random", "--games", "2", "--json"];
    let json = run(&[&args[..], &["--scenario-file", arg(&path)]].concat()).expect(0).json();
    assert_eq!(json["scenarios"].as_array().unwrap().len(), 1);
    assert_eq!(json["scenarios"][0]["scenario"], "my-bridge");
}

#[test]
fn a_sequential_test_ends_a_bout_early() {
    let args = ["arena", "--game", "napoleonics", "--a", "greedy", "--b", "random", "--games", "2000"];
    let json = run(&[&args[..], &["--sequential", "0.5,0.7", "--json"]].concat()).expect(0).json();
    assert_eq!(json["verdict"], "high");
    assert!(json["games"].as_u64().unwrap() < 200, "{json}");
}

#[test]
fn what_is_not_known_is_refused() {
    let args = ["arena", "--game", "napoleonics", "--a", "recruit", "--b"];
    assert!(run(&[&args[..], &["nobody"]].concat()).expect(1).err.contains("veteran"));
    assert!(
        run(&[&args[..], &["random", "--scenario", "nap-999"]].concat()).expect(1).err.contains("nap-015")
    );
    run(&[&args[..], &["random", "--sequential", "0.7,0.5"]].concat()).expect(2);
    run(&["arena", "--game", "chess", "--ladder"]).expect(1);
    run(&["arena", "--game", "napoleonics", "--a", "random"]).expect(2);
}

#[test]
fn tuning_goes_on_where_it_was_stopped() {
    let path = place("weights.json");
    let _ = std::fs::remove_file(&path);
    let args =
        ["tune", "--game", "napoleonics", "--scenario", "nap-001", "--games", "40", "--file", arg(&path)];
    let climb = ["--leads", "3", "--climber", "greedy", "--match-games", "4", "--json"];
    let tune = |rounds: &str| run(&[&args[..], &climb, &["--rounds", rounds]].concat()).expect(0).json();
    let fitted = tune("0");
    assert!(fitted["positions"].as_u64().unwrap() > 200 && fitted["loss_after"].as_f64() < Some(1.0));
    assert!(fitted["leads"].as_u64() >= Some(2) && fitted["blindness_after"].as_f64().is_some());
    assert_eq!((tune("2")["rounds"].as_u64(), tune("3")["rounds"].as_u64()), (Some(2), Some(3)));
    assert_eq!(tune("3")["weights"], tune("3")["weights"]);
    std::fs::write(&path, "{}").unwrap();
    run(&args).expect(1);
}

#[test]
fn every_level_plays_in_the_terminal() {
    let args = ["play", "napoleonics", "--seat", "allied=recruit", "--seat", "french=regular", "--no-record"];
    let said = run(&[&args[..], &["--seed", "4"]].concat()).expect(0).out;
    assert!(said.contains("the machine, regular") && said.contains("The secret of the dice was"), "{said}");
    let unknown = run(&["play", "napoleonics", "--seat", "french=nobody"]).expect(1);
    assert!(unknown.err.contains("there is human, random, recruit"), "{}", unknown.err);
}
