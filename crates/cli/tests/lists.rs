//! What there is: games, scenarios, rules, lines of sight, counts and figures.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails so")]

mod common;

use common::{Ran, run};
use serde_json::Value;

fn ok(args: &[&str]) -> Ran {
    run(args).expect(0)
}

#[test]
fn help_tells_every_verb_and_the_exit_codes() {
    let help = ok(&["--help"]).out;
    let verbs = [
        "games",
        "scenarios",
        "generate",
        "play",
        "replay",
        "verify",
        "check",
        "rules",
        "odds",
        "los",
        "export",
        "fuzz",
        "perft",
        "bench",
    ];
    for verb in verbs {
        assert!(help.contains(&format!("\n  {verb} ")), "{verb}");
        assert!(ok(&[verb, "--help"]).out.contains("Usage: sandtable"), "{verb}");
    }
    assert!(help.contains("Exit codes:"));
    assert!(ok(&["--version"]).out.starts_with("sandtable "));
}

#[test]
fn what_is_not_understood_is_code_2() {
    for args in [
        &["conquer"][..],
        &["verify"],
        &["play"],
        &["bench", "--seconds", "0"],
        &["fuzz", "--games", "x"],
        &["fuzz", "--games", "0"],
    ] {
        run(args).expect(2);
    }
    run(&[]).expect(2);
    run(&["play", "napoleonics", "--seat", "french"]).expect(2);
    run(&["play", "napoleonics", "--option", "young-guard-flags"]).expect(2);
}

#[test]
fn a_game_without_a_generator_says_so() {
    let told = run(&["generate", "napoleonics", "--seed", "7"]).expect(1);
    assert!(told.err.contains("makes no scenarios"), "{}", told.err);
}

#[test]
fn games_are_listed() {
    let listed = ok(&["games"]).out;
    assert!(
        listed.contains("napoleonics") && listed.contains("4 optional rules: sandtable games napoleonics")
    );
    assert!(listed.contains("--option players-ussr=2") && listed.lines().count() < 30, "{listed}");
    let russian =
        ok(&["games", "--lang", "ru"]).out + &ok(&["scenarios", "--game", "napoleonics", "--lang", "ru"]).out;
    assert!(
        russian.contains("(15 сценариев)") && russian.contains("ещё 4 правила по выбору: sandtable games")
    );
    assert!(russian.contains("28 фигур, около 48 мин"), "{russian}");
    assert!(
        !russian.contains("scenarios") && !russian.contains("pieces") && !russian.contains("rules"),
        "{russian}"
    );
    let whole = ok(&["games", "napoleonics"]).out;
    assert!(whole.contains("--option young-guard-flags=one") && !whole.contains("hot-war"), "{whole}");
    assert!(whole.contains("Young Guard") && !whole.contains('⟨'), "{whole}");
    run(&["games", "chess"]).expect(1);
    let json = ok(&["games", "--json"]).json();
    let game = json.as_array().unwrap().iter().find(|game| game["slug"] == "napoleonics").unwrap();
    assert_eq!(game["scenarios"], 15);
    assert!(game["options"].as_array().unwrap().iter().any(|option| option["id"] == "young-guard-flags"));
}

#[test]
fn scenarios_have_ids() {
    let json = ok(&["scenarios", "--game", "napoleonics", "--json"]).json();
    let ids: Vec<&str> = json.as_array().unwrap().iter().map(|s| s["id"].as_str().unwrap()).collect();
    assert_eq!(ids.len(), 15);
    assert_eq!(ids[0], "nap-001");
    assert_eq!(json[0]["seats"].as_array().unwrap().len(), 2);
    let text = ok(&["scenarios", "--stories"]).out;
    assert!(ids.iter().all(|id| text.contains(id)));
    run(&["scenarios", "--game", "chess"]).expect(1);
}

#[test]
fn scenarios_are_told_in_both_languages() {
    let title = |lang| {
        ok(&["scenarios", "--game", "napoleonics", "--json", "--lang", lang]).json()[0]["title"].clone()
    };
    let (english, russian) = (title("en"), title("ru"));
    assert_ne!(english, russian);
    assert!(russian.as_str().unwrap().chars().any(|c| ('а'..='я').contains(&c)));
}

#[test]
fn a_rule_is_printed_by_its_id() {
    let english = ok(&["rules", "NAP-5.6.4"]).out;
    assert!(english.starts_with("NAP-5.6.4"));
    assert_eq!(english.matches("NAP-5.6.4").count(), 1);
    let russian = ok(&["rules", "nap-5.6.4", "--lang", "ru"]).out;
    assert!(russian.contains("Реакция"));
    assert!(ok(&["rules", "AMB-19"]).out.contains("Reaction"));
    assert!(ok(&["rules", "5.6.4", "--game", "napoleonics"]).out.starts_with("NAP-5.6.4 "));
    assert!(ok(&["rules", "NAP-5.6", "--json"]).json().as_array().unwrap().len() > 5);
    assert!(run(&["rules", "NAP-99.9"]).expect(1).err.contains("NAP-99.9"));
    assert!(run(&["rules", "NAP-99.9", "--lang", "ru"]).expect(1).err.starts_with("нет правила NAP-99.9"));
}

#[test]
fn rules_are_searched() {
    let found = ok(&["rules", "--search", "breakthrough", "--json"]).json();
    let found = found.as_array().unwrap();
    assert!(!found.is_empty());
    assert!(found.iter().all(|rule| rule["text"].as_str().unwrap().to_lowercase().contains("breakthrough")));
    run(&["rules", "--search", "xyzzy"]).expect(1);
}

#[test]
fn sight_is_told_with_what_blocks_it() {
    let game = ["--game", "napoleonics", "--scenario", "nap-001"];
    let see = |from: &str, to: &str| ok(&[&["los", from, to, "--json"][..], &game].concat()).json();
    let clear = see("E5", "E7");
    assert_eq!((&clear["clear"], &clear["distance"]), (&Value::Bool(true), &Value::from(2)));
    let blocked = see("B7", "D6");
    assert_eq!(blocked["clear"], false, "{blocked}");
    let obstacles = blocked["obstacles"].as_array().unwrap();
    assert!(obstacles.iter().any(|o| o["blocks"] == true && o["at"].as_str().is_some()));
    let text = ok(&[&["los", "b7", "d6"][..], &game].concat()).out;
    assert!(text.contains("B7") && text.contains("NAP-5.5.5"), "{text}");
    run(&[&["los", "B7", "Z99"][..], &game].concat()).expect(1);
    run(&["los", "B7", "D6", "--game", "napoleonics", "--scenario", "nap-999"]).expect(1);
    run(&["los", "B7", "D6"]).expect(2);
}

#[test]
fn positions_are_counted() {
    let args = ["perft", "--game", "napoleonics", "--scenario", "nap-001", "--depth", "2", "--json"];
    let json = ok(&args).json();
    let counts: Vec<u64> =
        json.as_array().unwrap().iter().map(|row| row["positions"].as_u64().unwrap()).collect();
    assert_eq!(counts.len(), 2);
    assert!(counts[0] > 1 && counts[1] > counts[0], "{counts:?}");
    assert_eq!(ok(&args).json()[1]["positions"], counts[1]);
    run(&["perft", "--game", "chess"]).expect(1);
}

#[test]
fn figures_are_measured() {
    let json = ok(&["bench", "--json", "--seconds", "0.1"]).json();
    for key in ["choices_per_second", "games_per_second", "clone_ns", "los_ns"] {
        assert!(json["napoleonics"][key].as_f64().unwrap() > 0.0, "{key}");
    }
    assert!(ok(&["bench", "--seconds", "0.1", "--game", "napoleonics"]).out.contains("choices per second"));
    run(&["bench", "--game", "chess"]).expect(1);
}

#[test]
fn a_port_that_is_taken_is_said_in_both_languages() {
    let taken = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let port = taken.local_addr().unwrap().port().to_string();
    let data = std::env::temp_dir().join(format!("sandtable-port-{port}"));
    let data = data.to_str().unwrap();
    let serve = ["serve", "--port", &port, "--data", data];
    assert!(run(&serve).expect(3).err.contains("name another port by --port"));
    let russian = [&serve[..], &["--lang", "ru"]].concat();
    assert!(run(&russian).expect(3).err.contains("назовите другой порт"));
    let _ = std::fs::remove_dir_all(data);
}

/// Who stops reading does no harm: the exit code stays what it is.
#[test]
fn no_one_reads_the_bad_news() {
    let (reader, writer) = std::io::pipe().unwrap();
    drop(reader);
    let program = env!("CARGO_BIN_EXE_sandtable");
    let status =
        std::process::Command::new(program).args(["rules", "NAP-99"]).stderr(writer).status().unwrap();
    assert_eq!(status.code(), Some(1));
}
