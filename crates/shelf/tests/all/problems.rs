//! Whatever may be wrong with a record, a choice or a file can be told in every language.

#![allow(clippy::expect_used, reason = "tests stop at once")]

use sandtable_engine::phrases::Phrases;
use sandtable_engine::speak::WORDS;
use sandtable_engine::{AnyTitle, Dice, Digits, Options, Problem, Record, Waiting};
use sandtable_shelf::games;
use sandtable_testkit::words::{latin_phrases, untold_literals};
use std::collections::BTreeSet;
use std::path::Path;

/// What is written otherwise than it is said, or is a line of a record and the same in every language.
const EXEMPT: [&str; 21] = [
    "expected {}",
    "a boolean",
    "a string",
    "a character",
    "a sequence",
    "a map",
    "an array of length ",
    " with {}",
    "an object{names}",
    " at line ",
    "{verb} {}",
    "sandtable-record 1",
    "| …",
    "! ",
    "end ",
    "end {}",
    "seed ",
    " # ",
    "`end {finish}`",
    "{purpose} {count} {die}",
    "{purpose} {count} {}",
];

#[test]
fn whatever_may_be_wrong_with_a_record_is_told_in_russian() {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let engine = ["array.rs", "choice.rs", "hash.rs", "json", "record_read.rs", "replay.rs"];
    let files = engine.map(|name| crates.join("engine/src").join(name));
    let files =
        [&files[..], &[crates.join("ai/src/recipe.rs"), crates.join("server/src/replays.rs")]].concat();
    let untold = untold_literals("ru", &[], &files, &EXEMPT).ok();
    assert_eq!(untold, Some(BTreeSet::new()));
    let (_, russian) = WORDS[1];
    assert!(russian.lines().filter(|line| line.starts_with("phrase-")).count() > 100);
    assert_eq!(latin_phrases(russian), Vec::<String>::new());
}

/// A record of the first scenario of a game, played at random for a while.
fn record(game: &dyn AnyTitle) -> String {
    let scenarios = game.scenarios();
    let mut table = game.new_table(&scenarios[0].id, &Options::default()).expect("a scenario");
    table.commit("someone", &Digits([7; 32])).expect("nothing was rolled");
    let mut dice = Dice::new(3);
    for _ in 0..60 {
        match table.waiting() {
            Waiting::Chance(_) => drop(table.roll(&mut dice)),
            Waiting::Seats(seats) => {
                let seat = seats.iter().next().expect("someone is asked");
                let choice = dice.pick(&table.texts(seat)).cloned().expect("something can be chosen");
                table.choose(seat, &choice).expect("what is offered is legal");
            }
            Waiting::Over(_) | Waiting::Fault(_) => break,
        }
    }
    table.record().to_string()
}

/// Words of Latin letters outside of what is quoted; with digits in them they are ids and hashes.
fn latin(said: &str) -> Vec<String> {
    let mut quoted = 0_i32;
    let mut plain = String::new();
    for c in said.chars() {
        match c {
            '«' => quoted += 1,
            '»' => quoted -= 1,
            '`' => quoted ^= 1,
            c if quoted == 0 => plain.push(c),
            _ => {}
        }
    }
    let words = plain.split(|c: char| !c.is_alphanumeric() && !"-@_.".contains(c));
    let is_word = |word: &&str| word.chars().filter(char::is_ascii_alphabetic).count() > 2;
    let is_id = |word: &&str| word.chars().any(|c| c.is_ascii_digit());
    words.filter(is_word).filter(|word| !is_id(word)).map(String::from).collect()
}

#[test]
fn a_spoiled_record_is_refused_in_russian() {
    let words: Vec<_> = games().iter().map(|game| &game.title().words[..]).collect();
    let phrases = Phrases::of("ru", &words);
    let mut kinds = BTreeSet::new();
    for game in games() {
        let good = record(*game);
        assert!(Record::parse(&good).is_ok_and(|record| game.open(&record).is_ok()));
        // What a list of expected names holds is the game's, and the same in every language.
        let listed = |problem: &Problem| problem.expected.starts_with("one of ");
        for (at, line) in good.lines().enumerate() {
            let cut = line.rsplit_once(' ').map_or("", |(head, _)| head).to_string();
            let twice = format!("{line}\n{line}");
            let hash =
                line.split_once('@').map_or(line.into(), |(head, _)| format!("{head}@0123456789abcdef"));
            let others =
                [String::new(), "nonsense".into(), format!("{line} 99"), cut, twice, hash, "9 pass".into()];
            for other in others {
                let spoiled: Vec<&str> =
                    good.lines().enumerate().map(|(i, l)| if i == at { &other } else { l }).collect();
                let problems = match Record::parse(&spoiled.join("\n")) {
                    Ok(record) => game.open(&record).err().unwrap_or_default(),
                    Err(problems) => problems,
                };
                for problem in problems.iter().filter(|problem| !listed(problem)) {
                    let said = phrases.sentence(problem);
                    assert_eq!(latin(&said), Vec::<String>::new(), "{said} ({problem})");
                    kinds.insert(
                        problem.expected.chars().filter(|c| !c.is_ascii_hexdigit()).collect::<String>(),
                    );
                }
            }
        }
        let version = game.title().rules_version;
        let newer = good.replace(&format!("\nrules {version}\n"), "\nrules 7\n");
        let problems =
            Record::parse(&newer).ok().and_then(|record| game.open(&record).err()).unwrap_or_default();
        let said: Vec<String> = problems.iter().map(|problem| phrases.sentence(problem)).collect();
        assert_eq!(
            said,
            [format!(
                "правила: стоит «7», а нужно: не больше {version}: правил версии 7 эта программа не знает."
            )]
        );
    }
    assert!(kinds.len() > 25, "{kinds:?}");
}
