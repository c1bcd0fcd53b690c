//! `sandtable verify` says what of a record is checked, what cannot be, and why.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails so")]

mod common;

use common::{arg, fed, file, finished, place, run};
use serde_json::Value;

/// What is found of each part, and the exit code.
fn checked(name: &str, text: &str, more: &[&str]) -> (i32, Value) {
    let path = file(name, text);
    let ran = run(&[&["verify", arg(&path), "--json"], more].concat());
    let json = ran.json();
    (ran.code, json)
}

fn found<'a>(json: &'a Value, part: &str) -> &'a str {
    let checks = json["checks"].as_array().unwrap();
    checks.iter().find(|check| check["part"] == part).unwrap()["found"].as_str().unwrap()
}

fn without(text: &str, starts: &str) -> String {
    let kept = text.lines().filter(|line| !line.starts_with(starts));
    kept.map(|line| format!("{line}\n")).collect()
}

const PARTS: [&str; 8] = ["entries", "hashes", "ending", "counter", "commitment", "nonces", "seed", "rolls"];

#[test]
fn a_whole_record_is_sound_in_every_part() {
    let text = std::fs::read_to_string(finished("verify-whole.rec", 4)).unwrap();
    let (code, json) = checked("verify-whole-again.rec", &text, &[]);
    assert_eq!(
        (code, &json["verdict"], &json["ok"], &json["dice"]),
        (0, &"sound".into(), &true.into(), &"checked".into())
    );
    let parts: Vec<&str> =
        json["checks"].as_array().unwrap().iter().map(|check| check["part"].as_str().unwrap()).collect();
    assert_eq!(parts, PARTS);
    assert!(PARTS.iter().all(|part| found(&json, part) == "sound"), "{json}");
}

#[test]
fn a_record_that_has_lost_a_part_is_not_called_sound() {
    let whole = std::fs::read_to_string(finished("verify-lost.rec", 4)).unwrap();
    let bare: String =
        whole.lines().map(|line| line.split(" @").next().unwrap().to_string() + "\n").collect();
    let one_bare = {
        let last = whole.lines().rfind(|line| line.starts_with("0 ")).unwrap();
        whole.replacen(last, last.split(" @").next().unwrap(), 1)
    };
    let cut: String = whole.lines().take(60).map(|line| format!("{line}\n")).collect();
    for (name, text, part, what, dice) in [
        ("bare", bare, "hashes", "unchecked", "checked"),
        ("one-bare", one_bare, "hashes", "unchecked", "checked"),
        ("counter", without(&whole, "counter "), "counter", "unchecked", "checked"),
        ("commitment", without(&whole, "commitment "), "commitment", "unchecked", "uncommitted"),
        ("nonces", without(&whole, "nonce "), "nonces", "unchecked", "unchecked"),
        ("one-nonce", without(&whole, "nonce 1"), "nonces", "wrong", "unchecked"),
        ("pledges", without(&whole, "pledge "), "nonces", "unchecked", "unchecked"),
        ("exchange", without(&without(&whole, "nonce "), "pledge "), "nonces", "unchecked", "wrong"),
        ("scheme", without(&whole, "dice "), "commitment", "wrong", "unchecked"),
        ("name", without(&whole, "id "), "commitment", "wrong", "unchecked"),
        ("seed", without(&whole, "seed "), "seed", "unchecked", "sealed"),
        ("end", without(&whole, "end "), "ending", "wrong", "checked"),
        ("last-lines", without(&without(&whole, "end "), "seed "), "ending", "unchecked", "sealed"),
        ("cut", cut, "ending", "unchecked", "sealed"),
    ] {
        let (code, json) = checked(&format!("verify-lost-{name}.rec"), &text, &[]);
        assert_eq!((code, found(&json, part), &json["ok"]), (1, what, &false.into()), "{name}: {json}");
        assert_eq!(json["dice"], dice, "{name}: {json}");
        let lenient = i32::from(json["verdict"] == "wrong");
        let (code, json) = checked(&format!("verify-lost-{name}.rec"), &text, &["--lenient"]);
        assert_eq!((code, &json["ok"]), (lenient, &(lenient == 0).into()), "{name}: {json}");
    }
}

#[test]
fn each_reason_is_a_plain_sentence_in_both_languages() {
    let whole = std::fs::read_to_string(finished("verify-said.rec", 4)).unwrap();
    let open = without(&without(&whole, "end "), "seed ");
    let open: String = open.lines().take(60).map(|line| format!("{line}\n")).collect();
    let practice = without(&without(&without(&open, "commitment "), "nonce "), "pledge ");
    for (name, text, english, russian) in [
        ("open", &open, "the game is not over in this record", "в этой записи игра не кончилась"),
        ("open", &open, "sealed until the game is over", "запечатан до конца игры"),
        ("practice", &practice, "no secret was committed to", "за секрет никто не поручился"),
        ("practice", &practice, "no seat added a number", "ни одно место не добавило"),
    ] {
        let path = file(&format!("verify-said-{name}.rec"), text);
        let ran = run(&["verify", arg(&path)]).expect(1);
        assert!(ran.out.contains(english) && ran.err.contains("--lenient"), "{}{}", ran.out, ran.err);
        let ran = run(&["verify", arg(&path), "--lenient", "--lang", "ru"]).expect(0);
        assert!(ran.out.contains(russian) && !ran.out.contains('⟨'), "{}", ran.out);
    }
}

/// What was rolled in the game from which this one goes on is not its own.
#[test]
fn rolls_from_elsewhere_are_told_apart() {
    let (path, other) = (place("verify-sent.rec"), place("verify-on.rec"));
    let begin = ["play", "napoleonics", "--seed", "12", "--seat", "french=random", "--record", arg(&path)];
    fed(&begin, "1\n1\nquit\n").expect(0);
    std::fs::remove_file(format!("{}.secret", arg(&path))).unwrap();
    fed(&["play", "--resume", arg(&path), "--record", arg(&other), "--seed", "5"], "resign\n").expect(0);
    let json = run(&["verify", arg(&other), "--lenient", "--json"]).expect(0).json();
    assert_eq!((found(&json, "commitment"), found(&json, "rolls")), ("sound", "unchecked"), "{json}");
    run(&["verify", arg(&other)]).expect(1);
}
