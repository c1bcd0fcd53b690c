//! Every trial in small: that it works, and what must hold however busy the machine is.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails so")]

use serde_json::Value;
use std::process::Command;

/// The figures of a trial, by name.
fn figures(args: &[&str]) -> Vec<(String, f64, bool)> {
    let program = Command::new(env!("CARGO_BIN_EXE_sandtable-load"));
    let output = { program }.args(["--json", "--lenient"]).args(args).output().unwrap();
    let said = String::from_utf8(output.stdout).unwrap();
    assert!(output.status.success(), "{said}{}", String::from_utf8_lossy(&output.stderr));
    let figures: Vec<Value> = serde_json::from_str(&said).unwrap();
    let figure = |f: &Value| {
        (f["name"].as_str().unwrap().to_string(), f["value"].as_f64().unwrap_or(-1.0), f["holds"] == true)
    };
    figures.iter().map(figure).collect()
}

fn value(figures: &[(String, f64, bool)], name: &str) -> f64 {
    figures.iter().find(|(other, ..)| other.starts_with(name)).unwrap_or_else(|| panic!("{figures:?}")).1
}

#[test]
fn choices_are_made_at_a_rate() {
    let args = ["rush", "--games", "8", "--played", "4", "--rate", "20", "--seconds", "2"];
    let figures = figures(&args);
    assert!(value(&figures, "from a choice to its answer, number") > 5.0, "{figures:?}");
}

#[test]
fn people_play_beside_the_computer() {
    let args = ["general", "--against", "2", "--level", "regular", "--between", "2", "--seconds", "3"];
    let figures = figures(&args);
    assert!(value(&figures, "choices between people, number") > 0.0, "{figures:?}");
    assert!(value(&figures, "choices of those against the computer") > 0.0, "{figures:?}");
}

#[test]
fn memory_is_measured() {
    let figures = figures(&["memory", "--game", "napoleonics", "--games", "8", "--choices", "20"]);
    assert_eq!(figures.len(), 2);
}

#[test]
fn nothing_acknowledged_is_lost() {
    let figures = figures(&["kill", "--rounds", "2", "--games", "4", "--milliseconds", "700"]);
    assert!(value(&figures, "choices acknowledged") > 0.0, "{figures:?}");
    assert!(value(&figures, "of them lost") == 0.0, "{figures:?}");
}

#[test]
fn slow_clients_stop_no_one() {
    let figures = figures(&["slow", "--half", "30", "--deaf", "10", "--between", "2", "--seconds", "2"]);
    assert!(value(&figures, "choices between people, number") > 0.0, "{figures:?}");
}

#[test]
fn a_flood_of_maps_stops_no_one() {
    let figures = figures(&["maps", "--at-once", "4", "--between", "2", "--seconds", "2"]);
    assert!(value(&figures, "choices between people, number") > 0.0, "{figures:?}");
}

#[test]
fn nothing_is_lost_beside_a_second_server() {
    let figures = figures(&["twice", "--choices", "8"]);
    assert!(figures.iter().all(|(.., holds)| *holds), "{figures:?}");
}
