//! A game in the terminal, by pipe; its record replayed, verified, tampered with.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails so")]

mod common;

use common::{arg, fed, fed_in, file, finished, place, run};
use std::path::Path;

/// Always the first choice: a whole game against the machine.
const ONES: usize = 60_000;

#[test]
fn a_whole_game_by_pipe_leaves_a_record_that_verifies() {
    let path = place("whole.rec");
    let args = ["play", "napoleonics", "--scenario", "nap-001", "--seat", "french=random", "--seed", "8"];
    let ran = fed(&[&args[..], &["--record", arg(&path)]].concat(), "1\n".repeat(ONES)).expect(0);
    assert!(ran.out.contains("The secret of the dice was"), "the game did not end");
    let text = std::fs::read_to_string(&path).unwrap();
    assert!(text.lines().any(|line| line.starts_with("end won")));
    assert!(text.lines().last().unwrap().starts_with("seed "));
    let verified = run(&["verify", arg(&path)]).expect(0).out;
    assert!(verified.contains("every die is what the revealed secret gives"), "{verified}");
    assert!(run(&["check", arg(&path)]).expect(0).out.contains("sound"));
}

/// An input without an end of line was read into memory until there was none left.
#[test]
fn an_endless_line_ends_the_input() {
    let line = [&b"hand\n"[..], &vec![b'x'; 300_000]].concat();
    let ran = fed(&["play", "napoleonics", "--seed", "7", "--no-record"], line).expect(0);
    assert!(ran.out.contains("left as it stands"));
    let record = finished("stepped.rec", 5);
    fed(&["replay", arg(&record), "--step"], vec![0xff; 300_000]).expect(0);
}

#[test]
fn the_same_seed_plays_the_same_game() {
    let text = |name| std::fs::read_to_string(finished(name, 5)).unwrap();
    assert_eq!(text("same-1.rec"), text("same-2.rec"));
}

#[test]
fn the_greedy_player_beats_the_random_one() {
    let path = place("greedy.rec");
    let args = ["play", "napoleonics", "--seat", "allied=random", "--seat", "french=greedy", "--seed", "3"];
    run(&[&args[..], &["--record", arg(&path)]].concat()).expect(0);
    assert!(std::fs::read_to_string(&path).unwrap().contains("\nend won 1"));
    run(&["verify", arg(&path)]).expect(0);
}

#[test]
fn choices_are_taken_by_number_and_by_text_and_refused_with_the_rule() {
    let args = ["play", "napoleonics", "--seat", "french=random", "--seed", "7", "--no-record"];
    let script = "fly F7\n99\nto F7\norder bHC1\nhelp\n?F7\n? no-such\nhand\nlos C7 E8\nlos\nodds 1\nlog\nboard\n\nundo\n1\nundo\n1\nsave\nquit\n";
    let ran = fed(&args, script).expect(0);
    assert!(ran.out.contains("[TABLE-4]"), "an unknown verb is not understood");
    assert!(ran.out.contains("[NAP-"), "a refusal names its rule");
    assert!(ran.out.contains("The dice or the cards have spoken"));
    assert!(ran.out.contains("C7 sees E8"));
    assert!(ran.out.contains("left as it stands"));
}

#[test]
fn hands_are_hidden_from_the_other_seat() {
    let script = "hand\nquit\n";
    let ran = fed(&["play", "napoleonics", "--seed", "7", "--no-record"], script).expect(0);
    let french: Vec<&str> = ran.out.lines().filter(|line| line.starts_with("French, ")).collect();
    assert!(!french.is_empty() && french.iter().all(|line| !line.contains('|')), "{french:?}");
    assert!(ran.out.lines().any(|line| line.starts_with("Allies, ") && line.contains('|')));
}

#[test]
fn tracks_are_told_in_words() {
    let ran = fed(&["play", "combat-commander", "--seed", "7", "--no-record"], "quit\n").expect(0);
    let starts = |with: &str| ran.out.lines().find(|line| line.starts_with(with)).map(String::from);
    let initiative = starts("Initiative: ").unwrap();
    assert!(!initiative.ends_with('0'), "{initiative}");
    let time = starts("Time: ").unwrap();
    assert!(!time.contains('/'), "the space is told once: {time}");
    let ran = run(&["play", "combat-commander", "--seat", "nobody=random", "--no-record"]).expect(1);
    assert!(ran.err.contains("germany or german or Germans"), "{}", ran.err);
}

#[test]
fn the_screen_is_handed_over_between_people() {
    let ran = fed(&["play", "napoleonics", "--seed", "7", "--no-record"], "1\n".repeat(300)).expect(0);
    assert!(ran.out.contains("Over to French."));
}

#[test]
fn the_board_fits_the_terminal() {
    let args = ["play", "napoleonics", "--seed", "7", "--no-record", "--seat", "french=random"];
    let board = |columns| -> Vec<String> {
        let out = fed_in(columns, &args, "1\n1\nboard\nquit\n").expect(0).out;
        let rows = out.lines().skip_while(|line| !line.trim_start().starts_with("A1 "));
        rows.take_while(|line| !line.starts_with("Banners")).map(String::from).collect()
    };
    let widest = |board: &[String]| board.iter().map(|line| line.chars().count()).max();
    let (wide, narrow) = (board(120), board(80));
    assert!(widest(&wide) > Some(80) && widest(&wide) <= Some(120), "{wide:#?}");
    assert!(widest(&narrow) <= Some(80), "{narrow:#?}");
    for what in ["A13", "I13", "A3≈", "fLT⁴", "♦"] {
        assert!(narrow.iter().any(|line| line.contains(what)), "{what} in {narrow:#?}");
    }
}

/// Fieldworks stand on the board of the terminal, and of a hex it is told which sides they guard.
#[test]
fn fieldworks_are_seen() {
    let args = ["play", "napoleonics", "--scenario", "nap-006", "--seed", "7", "--no-record"];
    let out = fed(&args, "? E4\nquit\n").expect(0).out;
    assert!(out.lines().any(|line| line.contains("E4 #") && line.contains("E5 #")), "{out}");
    assert!(out.contains("Fieldworks guard its sides towards F3, F4."), "{out}");
}

#[test]
fn prompts_are_russian_on_demand() {
    let args =
        ["play", "napoleonics", "--seat", "французы=random", "--lang", "ru", "--no-record", "--seed", "1"];
    assert!(fed(&args, "help\nquit\n").expect(0).out.contains("линия видимости"));
}

#[test]
fn a_saved_game_goes_on() {
    let path = place("saved.rec");
    let seats = ["--seat", "french=random"];
    let begin = [&["play", "napoleonics", "--seed", "11", "--record", arg(&path)][..], &seats].concat();
    fed(&begin, "1\n".repeat(40)).expect(0);
    let before = std::fs::read_to_string(&path).unwrap();
    assert!(!before.contains("\nseed ") && !before.contains("\nend "));
    assert!(run(&["verify", arg(&path), "--lenient"]).expect(0).out.contains("sealed"));
    fed(&["play", "--resume", arg(&path)], "1\n".repeat(ONES)).expect(0);
    let after = std::fs::read_to_string(&path).unwrap();
    assert!(after.contains("\nseed ") && after.len() > before.len());
    run(&["verify", arg(&path)]).expect(0);
    run(&["play", "--resume", arg(&path)]).expect(1);
    assert!(!Path::new(&format!("{}.secret", arg(&path))).exists());
}

#[test]
fn a_record_without_its_secret_goes_on_with_new_dice() {
    let (path, other) = (place("sent.rec"), place("played-on.rec"));
    let begin = ["play", "napoleonics", "--seed", "12", "--seat", "french=random", "--record", arg(&path)];
    assert!(fed(&begin, "999\nquit\n").expect(0).out.contains("There is no choice 999"));
    std::fs::remove_file(format!("{}.secret", arg(&path))).unwrap();
    let sent = std::fs::read_to_string(&path).unwrap();
    let on = ["play", "--resume", arg(&path), "--record", arg(&other), "--seed", "5"];
    assert!(fed(&on, "1\nquit\n").expect(0).out.contains("new dice"));
    assert_eq!(std::fs::read_to_string(&path).unwrap(), sent, "what was sent is as it was");
    // What was played on is a saved game like any other.
    assert!(!fed(&["play", "--resume", arg(&other)], "quit\n").expect(0).out.contains("new dice"));
    run(&["verify", arg(&other), "--lenient"]).expect(0);
    // It comes to an end, too, and the secret of its own dice is told.
    let end = fed(&["play", "--resume", arg(&other)], "resign\n").expect(0).out;
    assert!(end.contains("The French have won") && end.contains("The secret of the dice was"), "{end}");
    assert!(std::fs::read_to_string(&other).unwrap().contains("\nend resigned 0"));
    run(&["verify", arg(&other), "--lenient"]).expect(0);
}

#[test]
fn a_place_that_cannot_be_written_to_costs_no_game() {
    let begin = ["play", "napoleonics", "--seed", "7", "--seat", "french=random"];
    // At the prompt the game goes on.
    let ran = fed(&[&begin[..], &["--no-record"]].concat(), "save no/such/place.rec\n1\nquit\n").expect(0);
    assert!(ran.out.contains("no/such/place.rec: ") && ran.out.contains("left as it stands"), "{}", ran.out);
    // What the command names is tried before the first decision.
    let ran = fed(&[&begin[..], &["--record", "no/such/place.rec"]].concat(), "1\nquit\n").expect(3);
    assert!(!ran.out.contains("Which card"), "{}", ran.out);
}

#[test]
fn bad_commands_of_play_are_refused() {
    run(&["play", "chess"]).expect(1);
    run(&["play", "napoleonics", "--scenario", "nap-999"]).expect(1);
    run(&["play", "napoleonics", "--seat", "martian=human"]).expect(1);
    run(&["play", "napoleonics", "--seat", "french=genius"]).expect(1);
    run(&["play", "napoleonics", "--option", "young-guard-flags=three"]).expect(1);
    run(&["play", "--resume", "no-such-file.rec"]).expect(3);
    let nowhere =
        ["--seat", "0=random", "--seat", "1=random", "--seed", "1", "--record", "no/such/place.rec"];
    run(&[&["play", "napoleonics"][..], &nowhere].concat()).expect(3);
}

#[test]
fn noise_at_the_prompt_does_no_harm() {
    let mut noise: Vec<u8> = (0..4000u32).map(|i| (i.wrapping_mul(2_654_435_761) >> 24) as u8).collect();
    noise.extend(b"\n?\xff\xfe\nodds \x1b[2J\nlos \xf0\x9f\n18446744073709551616\n-1\n0\n");
    let ran = fed(&["play", "napoleonics", "--seed", "2", "--no-record", "--seat", "french=random"], noise)
        .expect(0);
    assert!(!ran.out.contains('\u{1b}'), "what was typed does not steer the terminal");
}

#[test]
fn a_tampered_record_does_not_verify() {
    let path = finished("honest.rec", 4);
    let text = std::fs::read_to_string(&path).unwrap();
    let tampered = |name: &str, text: String| {
        let ran = run(&["verify", arg(&file(name, text))]).expect(1);
        assert!(ran.err.contains("expected"), "{}", ran.err);
    };
    let dice = text.lines().find(|line| line.contains(" = ") && line.contains("flag")).unwrap();
    tampered("dice.rec", text.replacen(dice, &dice.replacen("flag", "saber", 1), 1));
    let cut = |line: &str| line.split(" @").next().unwrap_or(line).to_string();
    let bare: Vec<String> = text.lines().map(cut).collect();
    let bare = bare.join("\n");
    let better = cut(dice).replacen("flag", "saber", 1);
    tampered("bare.rec", bare.replacen(&cut(dice), &better, 1));
    let seed = text.lines().last().unwrap();
    tampered("seed.rec", text.replace(seed, &format!("seed {}", "0".repeat(64))));
    tampered("no-seed.rec", text.replace(seed, ""));
    tampered("winner.rec", text.replace("\nend won 0", "\nend won 7").replace("\nend won 1", "\nend won 0"));
    run(&["verify", arg(&path), "--json"]).expect(0);
    let json = run(&["verify", arg(&place("none.rec")), "--json"]);
    assert_eq!(json.code, 3);
}

#[test]
fn a_record_is_replayed_for_its_viewer() {
    let path = finished("replayed.rec", 6);
    let all = run(&["replay", arg(&path)]).expect(0).out;
    assert!(all.lines().count() > 100);
    let part = run(&["replay", arg(&path), "--to", "30", "--as", "french"]).expect(0).out;
    assert!(part.lines().any(|line| line.starts_with("Allies, ") && !line.contains('|')));
    assert!(part.lines().any(|line| line.starts_with("French, ") && line.contains('|')));
    let stepped =
        fed(&["replay", arg(&path), "--to", "30", "--as", "umpire", "--step"], "\n".repeat(50)).expect(0);
    assert!(stepped.out.lines().any(|line| line.starts_with("Allies, ") && line.contains('|')));
    run(&["replay", arg(&path), "--to", "999999"]).expect(1);
    run(&["replay", arg(&path), "--as", "martian"]).expect(1);
}

#[test]
fn a_record_is_exported() {
    let path = finished("exported.rec", 9);
    let json = run(&["export", arg(&path)]).expect(0).json();
    assert_eq!(json["game"], "napoleonics");
    assert!(json["entries"].as_array().unwrap().len() > 100);
    assert!(json["end"]["winners"].as_array().unwrap().len() == 1);
    assert!(json["report"].as_array().unwrap().iter().any(|line| line["rule"].is_string()));
    let text = run(&["export", arg(&path), "--format", "text"]).expect(0).out;
    assert_eq!(text, std::fs::read_to_string(&path).unwrap());
    let report = place("exported.md");
    run(&["export", arg(&path), "--format", "report", "--output", arg(&report), "--lang", "ru"]).expect(0);
    assert!(std::fs::read_to_string(&report).unwrap().starts_with("# "));
    let svg = run(&["export", arg(&path), "--format", "svg", "--at", "40"]).expect(0).out;
    assert!(svg.starts_with("<svg") && svg.trim_end().ends_with("</svg>"));
    let start =
        run(&["export", "--game", "napoleonics", "--scenario", "nap-015", "--format", "svg"]).expect(0).out;
    assert!(start.contains("<g transform") && start != svg);
    run(&["export", "--format", "svg"]).expect(2);
}

#[test]
fn odds_are_exact_fractions() {
    let path = finished("odds.rec", 12);
    let text = std::fs::read_to_string(&path).unwrap();
    let play: Vec<&str> = text.lines().skip_while(|line| !line.starts_with("start")).skip(1).collect();
    let is_fire = |line: &&str| line.split(' ').nth(1) == Some("fire");
    let at = play.iter().position(is_fire).unwrap();
    let hex = play[at].split(' ').nth(2).unwrap();
    let entry = at.to_string();
    let json = run(&["odds", arg(&path), "--at", &entry, "--json", "fire", hex]).expect(0).json();
    let total: u128 = json["total"].as_str().unwrap().parse().unwrap();
    let hits = json["measures"]["hits"].as_array().unwrap();
    let sum: u128 = hits.iter().map(|row| row["weight"].as_str().unwrap().parse::<u128>().unwrap()).sum();
    assert_eq!(sum, total);
    assert_eq!(json["exact"], true);
    let told = run(&["odds", arg(&path), "--at", &entry, "fire", hex]).expect(0).out;
    assert!(told.contains('%') && told.contains('/') && told.contains("Exact."), "{told}");
    run(&["odds", arg(&path), "--at", &entry, "fire", "A1"]).expect(1);
    run(&["odds", arg(&path), "--at", &entry, "fly", "A1"]).expect(1);
    run(&["odds", arg(&path), "fire", hex]).expect(1);
}
