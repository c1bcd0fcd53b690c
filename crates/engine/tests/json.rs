//! Files of plain data: everything that is wrong is told at once.
#![allow(clippy::unwrap_used, reason = "tests stop at once")]

use sandtable_engine::json::{Doubts, read};
use sandtable_engine::{Dice, Problem};
use serde::Deserialize;
use std::collections::BTreeMap;

#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Fleet {
    name: String,
    flag: char,
    tuned: Option<bool>,
    rows: [i8; 2],
    tide: f64,
    ships: Vec<Ship>,
    prices: BTreeMap<String, u16>,
    first: Side,
    #[serde(default)]
    remark: String,
}

#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Ship {
    guns: u8,
    rig: Rig,
}

#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Rig {
    Sloop,
    Galley(u8),
    Barge { oars: u8 },
}

#[derive(Clone, Copy, PartialEq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Side {
    Top,
    Bottom,
}

const GOOD: &str = r#"{
  "name": "Blue \"fleet\" é",
  "flag": "B",
  "tuned": null,
  "rows": [1, -2],
  "tide": 2.5,
  "ships": [
    {"guns": 4, "rig": "sloop"},
    {"guns": 0, "rig": {"galley": 7}},
    {"guns": 9, "rig": {"barge": {"oars": 3}}}
  ],
  "prices": {"sail": 12},
  "first": "top"
}"#;

/// A sloop has a gun; a ship that could not be read is not asked for hers.
fn check(fleet: Fleet, doubts: &Doubts) -> Result<Fleet, Vec<Problem>> {
    let unarmed = fleet.ships.iter().enumerate().filter(|(_, ship)| ship.guns == 0 && ship.rig == Rig::Sloop);
    let sure = unarmed.filter(|(i, _)| doubts.sure_of(&format!("ships[{i}]")));
    let problem = |(i, _)| Problem::new(format!("ships[{i}].guns"), "0", "a gun");
    let problems: Vec<Problem> = sure.map(problem).collect();
    if problems.is_empty() { Ok(fleet) } else { Err(problems) }
}

fn told(text: &str) -> Vec<String> {
    read(text, check).unwrap_err().iter().map(ToString::to_string).collect()
}

/// Each replacement breaks one thing: all are told, in their order.
fn broken(changes: &[(&str, &str)]) -> Vec<String> {
    let change = |text: String, (from, to): &(&str, &str)| {
        assert!(text.contains(from), "{from}");
        text.replace(from, to)
    };
    told(&changes.iter().fold(GOOD.to_string(), change))
}

#[test]
fn a_sound_file_is_read() {
    let fleet = read(GOOD, check).unwrap();
    assert_eq!(fleet.name, "Blue \"fleet\" é");
    assert_eq!(fleet.ships[2].rig, Rig::Barge { oars: 3 });
}

#[test]
fn every_fault_of_form_is_told_at_once_with_its_line() {
    let told = broken(&[
        (r#""flag": "B""#, r#""flag": "BB""#),
        ("null", "1"),
        ("[1, -2]", "[1, -200]"),
        ("2.5", "\"high\""),
        (r#""guns": 4"#, r#""gnus": 4"#),
        (r#""galley": 7"#, r#""galley": []"#),
        (r#""oars": 3"#, r#""oars": -3"#),
        ("12", "70000"),
        (r#""top""#, r#""left""#),
    ]);
    assert_eq!(
        told,
        [
            "line 3, flag: found `BB`, expected one character in quotes",
            "line 4, tuned: found `1`, expected true or false",
            "line 5, rows[1]: found `-200`, expected a whole number from -128 to 127",
            "line 6, tide: found `high`, expected a number",
            "line 8, ships[0].gnus: found `gnus`, expected one of guns, rig",
            "line 8, ships[0].guns: found `nothing`, expected the field `guns`",
            "line 9, ships[1].rig.galley: found `a list of 0`, expected a whole number from 0 to 255",
            "line 10, ships[2].rig.barge.oars: found `-3`, expected a whole number from 0 to 255",
            "line 12, prices.sail: found `70000`, expected a whole number from 0 to 65535",
            "line 13, first: found `left`, expected one of top, bottom",
        ]
    );
}

#[test]
fn objects_lists_and_names_are_told_apart() {
    let told = broken(&[
        ("[1, -2]", "[1, -2, 3]"),
        (r#"{"guns": 4, "rig": "sloop"}"#, r#"["4", "sloop"]"#),
        (r#"{"galley": 7}"#, r#""galley""#),
        (r#"{"sail": 12}"#, "[]"),
        (r#"{"barge": {"oars": 3}}"#, r#"{"sloop": 1}"#),
    ]);
    assert_eq!(
        told,
        [
            "line 5, rows: found `a list of 3`, expected a list of 2",
            "line 8, ships[0]: found `a list of 2`, expected an object with guns, rig",
            "line 9, ships[1].rig: found `galley`, expected an object of one field `galley`",
            "line 10, ships[2].rig.sloop: found `1`, expected the name alone, in quotes",
            "line 12, prices: found `a list of 0`, expected an object",
        ]
    );
}

#[test]
fn faults_of_sense_are_told_with_those_of_form_but_not_of_what_was_made_up() {
    let told = broken(&[
        (r#""guns": 4"#, r#""guns": 0"#),
        (r#"{"galley": 7}"#, r#""sloop""#),
        (r#"{"guns": 9, "rig": {"barge": {"oars": 3}}}"#, r#"{"guns": "no", "rig": "sloop"}"#),
    ]);
    assert_eq!(
        told,
        [
            "line 8, ships[0].guns: found `0`, expected a gun",
            "line 9, ships[1].guns: found `0`, expected a gun",
            "line 10, ships[2].guns: found `no`, expected a whole number from 0 to 255",
        ]
    );
}

#[test]
fn what_stands_twice_is_told() {
    let told = broken(&[(r#""first": "top""#, r#""first": "top", "first": 5"#)]);
    assert_eq!(told, ["line 13, first: found `first`, expected each field once"]);
    // Also where any name is taken.
    let told = broken(&[(r#""sail": 12"#, "\"sail\": 12,\n  \"sail\": 13")]);
    assert_eq!(told, ["line 13, prices.sail: found `sail`, expected each field once"]);
}

#[test]
fn what_is_no_json_names_its_place() {
    assert_eq!(told("{\n  \"name\": }"), ["line 2, column 11: found `expected value`, expected JSON"]);
    assert_eq!(told(""), ["line 1, column 0: found `EOF while parsing a value`, expected JSON"]);
    let deep = format!("{{\"name\": {}{}}}", "[".repeat(70), "]".repeat(70));
    assert_eq!(told(&deep), ["line 1: found `lists in lists`, expected fewer of them in each other"]);
    assert!(told(&"[".repeat(100_000))[0].starts_with("line 1, column 100000"));
    assert!(told(&" ".repeat(5 << 20))[0].contains("at most"));
}

/// The places of a long list in a field with a long name are not all written out: that took a gigabyte for 100 kB.
#[test]
fn long_names_and_long_lists_are_refused_in_no_time() {
    let list = "0,".repeat(1_000_000);
    let long = format!("{{\"{}\":\n[{list}0]}}", "k".repeat(1_000_000));
    assert_eq!(told(&long), ["line 2: found `a place with a long name`, expected shorter names of fields"]);
    let deep =
        |inner: &str| (0..60).fold(inner.to_string(), |all, _| format!("{{\"{}\":{all}}}", "k".repeat(40)));
    assert_eq!(
        told(&deep("0")),
        ["line 1: found `a place with a long name`, expected shorter names of fields"]
    );
    let many = told(&GOOD.replace("[1, -2]", &format!("[{list}0]")));
    assert_eq!(many, ["line 5, rows: found `a list of 1000001`, expected a list of 2"]);
    let wrong = told(&GOOD.replace("{\"sail\": 12}", &format!("{{\"sail\": [{list}\"\"]}}")));
    assert_eq!(wrong.len(), 1, "{wrong:?}");
    let ships = told(&GOOD.replace("\"ships\": [", &format!("\"ships\": [{}", "0,".repeat(1_000_000))));
    assert!((1..100).contains(&ships.len()), "{}", ships.len());
    let twice = (0..50_000).map(|_| "\"sail\": 1, ").collect::<String>();
    assert_eq!(told(&GOOD.replace("{\"sail\"", &format!("{{{twice}\"sail\""))).len(), 100);
}

#[test]
fn names_of_fields_may_look_like_places() {
    #[derive(Debug, Deserialize)]
    struct Odd {
        #[serde(rename = "a")]
        _plain: BTreeMap<String, u8>,
        #[serde(rename = "a.b")]
        _dotted: BTreeMap<String, u8>,
    }
    let text = "{\"a\":\n{\"b\":\n1},\n\"a.b\": {\n\"c[0]\": 700}}";
    let problems = read(text, |_: Odd, _| Ok(())).unwrap_err();
    assert_eq!(problems[0].place, "line 5, a.b.c[0]");
}

#[test]
fn a_file_of_another_form_altogether_is_told_once() {
    assert_eq!(told("[1, 2]").len(), 1);
    assert_eq!(
        told("null"),
        [
            "line 1: found `null`, expected an object with name, flag, tuned, rows, tide, ships, prices, first, remark"
        ]
    );
    // Everything that must be there is missing; what may be missing is not told.
    assert_eq!(told("{}").len(), 7);
}

/// Bytes changed anywhere: it is read or it is refused with a place, and never a panic.
#[test]
fn no_text_makes_it_stumble() {
    let mut dice = Dice::new(5);
    let pieces = [
        "{",
        "}",
        "[",
        "]",
        "\"",
        ",",
        ":",
        "1e999",
        "-",
        "null",
        "\\",
        "\\u12",
        "é",
        "\n",
        "99999999999999999999",
    ];
    let mut refused = 0;
    for _ in 0..4000 {
        let mut text: Vec<char> = GOOD.chars().collect();
        for _ in 0..=dice.below(3) {
            let at = dice.below(text.len() as u32) as usize;
            let end = (at + dice.below(4) as usize).min(text.len());
            text.splice(at..end, dice.pick(&pieces).unwrap().chars());
        }
        let text: String = text.into_iter().collect();
        if let Err(problems) = read(&text, check) {
            refused += 1;
            assert!(!problems.is_empty());
            assert!(problems.iter().all(|problem| problem.place.starts_with("line ")), "{problems:?}");
        }
    }
    assert!(refused > 2000, "{refused}");
}
