//! Files of one's own: sound ones, broken ones, and what is no file of ours at all.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails so")]

mod common;

use common::{arg, fed, file, finished, run};

const SCENARIO: &str = include_str!("../../../games/napoleonics/data/scenarios/nap-001.json");

#[test]
fn a_sound_scenario_is_sound() {
    let path = file("sound.json", SCENARIO);
    assert!(run(&["check", arg(&path)]).expect(0).out.contains("sound: a scenario of napoleonics"));
    assert!(fed(&["check", "-"], SCENARIO).expect(0).out.contains("sound"));
}

/// What a text from another machine may begin and end its lines with.
#[test]
fn marks_and_line_ends_of_other_systems_are_no_fault() {
    let crlf = format!("\u{feff}{}", SCENARIO.replace('\n', "\r\n"));
    run(&["check", arg(&file("crlf.json", crlf))]).expect(0);
    let record = std::fs::read_to_string(finished("plain.rec", 4)).unwrap();
    let path = file("crlf.rec", format!("\u{feff}{}", record.replace('\n', "\r\n")));
    run(&["verify", arg(&path)]).expect(0);
}

#[test]
fn no_text_turns_the_terminal_around() {
    let told = run(&["check", arg(&file("bidi.json", "{\"format\": \"\u{202e}abc\"}"))]).expect(1).err;
    assert!(!told.contains(['\u{202e}', '\u{1b}']) && told.contains("abc"), "{told}");
}

#[test]
fn every_problem_of_a_scenario_is_told_at_once_with_its_place() {
    let broken = SCENARIO
        .replace(r#""hex": "A5""#, r#""hex": "Z8""#)
        .replace(r#""unit": "french LC""#, r#""unit": "martian LC""#)
        .replace("..f.......f..", "..f...q...f..")
        .replace(r#""command_cards": 6"#, r#""command_cards": "six""#)
        .replace(r#""first_player""#, r#""frist_player""#);
    let path = file("broken.json", broken);
    let ran = run(&["check", arg(&path)]).expect(1);
    for line in [
        "broken.json: line 10, sides.top.command_cards: found `six`, expected a whole number from 0 to 255",
        "line 13, frist_player: found `frist_player`",
        "line 1, first_player: found `nothing`",
        "line 16, map[0], A7: found `q`",
        "line 28, units[0].hex: found `Z8`",
        "found `martian LC`",
    ] {
        assert!(ran.err.contains(line), "{line} in {}", ran.err);
    }
    assert!(ran.err.lines().all(|line| line.contains("broken.json: ") && line.contains("expected")));
    let json = run(&["check", arg(&path), "--json"]).expect(1).json();
    assert_eq!(json[0]["ok"], false);
    assert!(json[0]["problems"].as_array().unwrap().len() >= 4);
    assert_eq!(json[0]["problems"][1]["found"].as_str(), Some("six"));
    let russian = run(&["check", arg(&path), "--lang", "ru"]).expect(1).err;
    assert!(russian.contains("строка 28, units[0].hex: стоит `Z8`, а нужно: гекс от A1 до I13"), "{russian}");
    assert!(
        russian.lines().all(|line| line.contains("а нужно: ") && !line.contains("expected")),
        "{russian}"
    );
}

#[test]
fn a_field_that_stands_twice_is_told() {
    let twice =
        SCENARIO.replace(r#""nation_names": {}"#, r#""nation_names": {"british": "x", "british": "french"}"#);
    let ran = run(&["check", arg(&file("twice.json", twice))]).expect(1);
    assert!(
        ran.err.contains("line 14, nation_names.british: found `british`, expected each field once"),
        "{}",
        ran.err
    );
    let unknown = SCENARIO.replace(r#""nation_names": {}"#, r#""nation_names": {"british": "martian"}"#);
    let ran = run(&["check", arg(&file("martian.json", unknown))]).expect(1);
    assert!(
        ran.err.contains("line 14, nation_names.british: found `martian`, expected one of french"),
        "{}",
        ran.err
    );
}

#[test]
fn what_is_not_ours_is_refused_with_what_was_expected() {
    let cases: [(&str, &[u8]); 9] = [
        ("empty", b""),
        ("words", b"hello"),
        ("bytes", &[0, 159, 146, 150, 255, 10, 1]),
        ("list.json", b"[1, 2]"),
        ("other.json", br#"{"format": "chess"}"#),
        ("game.json", br#"{"format": "sandtable-scenario", "game": "chess"}"#),
        ("half.json", br#"{"format": "sandtable-scen"#),
        ("deep.json", &[b'['; 100_000]),
        ("head.rec", b"sandtable-record 1\ngame napoleonics\nrules x\n"),
    ];
    for (name, bytes) in cases {
        let path = file(&format!("foreign-{name}"), bytes);
        let ran = run(&["check", arg(&path)]).expect(1);
        assert!(ran.err.contains("expected"), "{name}: {}", ran.err);
        for verb in ["verify", "replay", "export"] {
            run(&[verb, arg(&path)]).expect(1);
        }
        run(&["odds", arg(&path), "fire", "A1"]).expect(1);
        run(&["los", "A1", "A2", "--record", arg(&path)]).expect(1);
        run(&["play", "napoleonics", "--scenario-file", arg(&path)]).expect(1);
    }
    for verb in ["verify", "check", "replay", "export"] {
        run(&[verb, "no-such-file"]).expect(3);
        run(&[verb, env!("CARGO_TARGET_TMPDIR")]).expect(3);
    }
}

/// A file that cannot be read does not hide what is wrong with those before and after it.
#[test]
fn an_unreadable_file_among_others() {
    let (before, after) = (file("before.rec", "{"), file("after.rec", "sandtable-record 1\n"));
    let files = ["check", arg(&before), "no-such-file", arg(&after)];
    let told = run(&files).expect(3).err;
    for name in ["before.rec: line 1", "no-such-file: ", "after.rec: header"] {
        assert!(told.contains(name), "{name} is not in {told}");
    }
    let all = run(&[&files[..], &["--json"]].concat()).expect(3).json();
    assert_eq!(all.as_array().unwrap().iter().filter(|one| one["ok"] == false).count(), 3);
    assert!(all[1]["problems"][0]["found"].as_str().unwrap().contains("no-such-file"));
}

const MAP: &str = r#"{
  "format": "sandtable-map", "version": 1, "game": "napoleonics", "id": "my-valley",
  "title": "The Valley", "subtitle": "May 1811",
  "map": [
    "..f.......f..",
    "..f.......f.",
    "..f...T....f.",
    ".f.F.....F.f",
    ".f.F.....F..f",
    "f.H.HHHH.FH.",
    "fF..HHHHH.HH.",
    ".F.H..T..H..",
    "....H....H..."
  ],
  "fieldworks": [{"hex": "F5", "sides": ["NW", "NE"]}],
  "names": [{"hex": "C7", "name": "Vila Alta"}, {"hex": "H7", "name": "place-rolica"}],
  "origin": "drawn by hand"
}"#;

#[test]
fn a_map_of_ones_own_is_checked_and_drawn() {
    let path = file("valley.json", MAP);
    assert!(run(&["check", arg(&path)]).expect(0).out.contains("sound: a map of napoleonics"));
    let svg = run(&["export", "--map", arg(&path)]).expect(0).out;
    for words in ["<svg", "Vila Alta", "Roliça", "THE VALLEY", "May 1811"] {
        assert!(svg.contains(words), "{words}");
    }
    let broken = MAP.replace("....H....H...", "....H..").replace("NE", "up").replace("C7", "C17");
    let path = file("valley-broken.json", broken.replace("\"May 1811\"", "[5]"));
    let ran = run(&["check", arg(&path)]).expect(1);
    for line in [
        "line 3, subtitle: found `a list of 1`, expected text in quotes",
        "line 13, map[8]: found `7 hexes`, expected 13 hexes",
        "line 15, fieldworks[0].sides[1]: found `up`, expected one of NW NE E SE SW W",
        "line 16, names[0].hex: found `C17`, expected a hex from A1 to I13",
    ] {
        assert!(ran.err.contains(line), "{line} in {}", ran.err);
    }
    assert_eq!(ran.err.lines().count(), 4, "{}", ran.err);
    assert_eq!(run(&["check", arg(&path), "--json"]).expect(1).json()[0]["kind"], "map");
    run(&["export", "--map", arg(&path)]).expect(1);
    run(&["export", "--map", arg(&file("no-map.json", SCENARIO))]).expect(1);
}

#[test]
fn every_bad_line_of_a_record_is_told() {
    let text = std::fs::read_to_string(finished("lines.rec", 13)).unwrap();
    let broken = text.replacen("\nrules 1", "\nrules one", 1).replacen("\ncounter ", "\ncounter x", 1);
    let ran = run(&["check", arg(&file("lines-broken.rec", broken))]).expect(1);
    assert!(ran.err.lines().count() >= 2, "{}", ran.err);
    assert!(ran.err.contains("line 3"), "{}", ran.err);
}

#[test]
fn damaged_records_never_make_the_program_stumble() {
    let bytes = std::fs::read(finished("damaged-0.rec", 14)).unwrap();
    for i in 0..40usize {
        let mut damaged = bytes.clone();
        let at = (i * 7919) % damaged.len();
        damaged[at] = (i * 37) as u8;
        damaged.truncate(damaged.len() - (i * 1013) % damaged.len() / 2);
        let ran = run(&["check", arg(&file("damaged.rec", damaged))]);
        assert!(ran.code == 0 || ran.code == 1, "{} {}", ran.code, ran.err);
    }
}

#[test]
fn one_bad_file_among_good_ones_counts() {
    let (good, bad) = (file("good.json", SCENARIO), file("bad.json", "{}"));
    let ran = run(&["check", arg(&good), arg(&bad)]).expect(1);
    assert!(ran.out.contains("good.json: sound") && ran.err.contains("bad.json: "));
}

#[test]
fn a_scenario_of_ones_own_can_be_played() {
    let own = SCENARIO
        .replace("\"nap-001\"", "\"my-own\"")
        .replace(r#""command_cards": 6"#, r#""command_cards": 7"#);
    let path = file("own.json", own);
    run(&["check", arg(&path)]).expect(0);
    let record = common::place("own.rec");
    let seats = ["--seat", "0=random", "--seat", "1=random", "--seed", "1", "--record", arg(&record)];
    run(&[&["play", "napoleonics", "--scenario-file", arg(&path)][..], &seats].concat()).expect(0);
    run(&["verify", arg(&record)]).expect(0);
    // Words that the game does not have are said as they stand, and what is not told is not asked for.
    let shown = run(&["replay", arg(&record), "--to", "1"]).expect(0).out;
    assert!(!shown.contains('⟨'), "{shown}");
    let text = std::fs::read_to_string(&record).unwrap().replace("\"hex\": \"A5\"", "\"hex\": \"A55\"");
    let ran = run(&["check", arg(&file("own-broken.rec", text))]).expect(1);
    assert!(ran.err.contains("the scenario’s line 28, units[0].hex: found `A55`"), "{}", ran.err);
}
