//! The entries of the fuzzers in `fuzz/`, fed with their corpus and with mutants of it: on stable, in every test run.
//! `SANDTABLE_MUTANTS=100000` feeds more.
#![allow(clippy::unwrap_used, clippy::panic, reason = "tests stop at once")]

use sandtable_engine::art::MapArt;
use sandtable_engine::{AnyTable, AnyTitle, Dice, Options, Waiting};
use sandtable_render::{Theme, render_map};
use sandtable_shelf::games;
use sandtable_testkit::hostile::{self, Found, Mutator, Verdict};
use std::path::Path;
use std::time::{Duration, Instant};

/// The longest input, in bytes.
const LONGEST: usize = 1 << 16;
/// No input may take longer; a hundred times what the slowest takes.
const PATIENCE: Duration = Duration::from_secs(20);

fn mutants(few: usize) -> usize {
    std::env::var("SANDTABLE_MUTANTS").ok().and_then(|n| n.parse().ok()).unwrap_or(few)
}

/// The corpus of a fuzzer, in the order of the names.
fn corpus(target: &str) -> Vec<Vec<u8>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/corpus").join(target);
    let mut files: Vec<_> = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    files.iter().map(|path| std::fs::read(path).unwrap()).collect()
}

/// Feeds the corpus and mutants of it; some of it must be taken and some refused, or the test tests nothing.
fn feed(target: &str, more: Vec<Vec<u8>>, count: usize, entry: impl Fn(&[u8]) -> Found) {
    let seeds: Vec<Vec<u8>> = corpus(target).into_iter().chain(more).collect();
    let (mut taken, mut refused) = (0, 0);
    for bytes in seeds.iter().cloned().chain(Mutator::new(seeds.clone(), 7, LONGEST).take(count)) {
        let begun = Instant::now();
        match entry(&bytes) {
            Ok(Verdict::Taken) => taken += 1,
            Ok(Verdict::Refused) => refused += 1,
            Err(what) => panic!("{target}: {what}\n{}", String::from_utf8_lossy(&bytes)),
        }
        assert!(begun.elapsed() < PATIENCE, "{target}: too slow\n{}", String::from_utf8_lossy(&bytes));
    }
    assert!(taken > 0 && refused > taken / 4, "{target}: {taken} taken, {refused} refused");
}

/// The shortest of a game's own files of a kind (`scenarios`, `maps`), for each game that has such files.
fn own_files(kind: &str) -> Vec<(&'static dyn AnyTitle, Vec<u8>)> {
    let of = |game: &&'static dyn AnyTitle| {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../games").join(game.title().slug);
        let files = std::fs::read_dir(folder.join("data").join(kind)).ok()?;
        let texts = files.map(|entry| std::fs::read(entry.unwrap().path()).unwrap());
        Some((*game, texts.min_by_key(|text| (text.len(), text.clone()))?))
    };
    games().iter().filter_map(of).collect()
}

/// Their texts.
fn own_texts(kind: &str) -> Vec<Vec<u8>> {
    own_files(kind).into_iter().map(|(_, text)| text).collect()
}

/// Records that are true today: of each game's own scenario, and of one that the record holds.
fn records() -> Vec<Vec<u8>> {
    let own = games().iter().map(|game| {
        let id = game.scenarios().first().unwrap().id.clone();
        game.new_table(&id, &Options::default()).unwrap()
    });
    let held = own_files("scenarios").into_iter().map(|(game, text)| {
        let text = format!("{} ", String::from_utf8(text).unwrap());
        game.table_of_text(&text, &Options::default()).unwrap()
    });
    own.chain(held).enumerate().map(|(seed, table)| played(table, seed as u64)).collect()
}

/// The record of a table after some random steps.
fn played(mut table: Box<dyn AnyTable>, seed: u64) -> Vec<u8> {
    let mut dice = Dice::new(seed);
    for _ in 0..80 {
        match table.waiting() {
            Waiting::Over(_) => break,
            Waiting::Fault(fault) => panic!("{fault}"),
            Waiting::Chance(_) => drop(table.roll(&mut dice).unwrap()),
            Waiting::Seats(seats) => {
                let seat = seats.iter().next().unwrap();
                let text = dice.pick(&table.texts(seat)).unwrap().clone();
                table.choose(seat, &text).unwrap();
            }
        }
    }
    table.record().to_string().into_bytes()
}

fn paint(map: &MapArt) -> Result<(), String> {
    render_map(map, Theme::Day).map(drop).map_err(|fault| fault.to_string())
}

#[test]
fn records_of_any_bytes() {
    feed("record", records(), mutants(1500), |bytes| hostile::record(games(), bytes));
}

#[test]
fn scenarios_of_any_bytes() {
    feed("scenario", own_texts("scenarios"), mutants(1000), |bytes| hostile::scenario(games(), paint, bytes));
}

#[test]
fn maps_of_any_bytes() {
    feed("map", own_texts("maps"), mutants(1000), |bytes| hostile::map(games(), paint, bytes));
}

#[test]
fn choices_of_any_bytes() {
    feed("choice", hostile::offered(games()).unwrap(), mutants(1500), |bytes| {
        hostile::choice(games(), bytes)
    });
}

#[test]
fn messages_of_any_bytes() {
    feed("message", Vec::new(), mutants(4000), hostile::message);
}

/// The fuzzers are a workspace of their own, whose lock nothing else builds by: two games had come without it.
#[test]
fn the_lock_of_the_fuzzers_knows_what_they_try() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let read = |path: &str| std::fs::read_to_string(root.join(path)).unwrap();
    let lock = read("fuzz/Cargo.lock");
    for name in ["shelf", "testkit"] {
        let locked =
            lock.split("[[package]]").find(|one| one.contains(&format!("\"sandtable-{name}\"\nversion")));
        let manifest = read(&format!("crates/{name}/Cargo.toml"));
        let listed = manifest.split("[dependencies]\n").nth(1).unwrap().lines();
        for line in listed.take_while(|line| !line.starts_with('[')).filter(|line| !line.is_empty()) {
            let needed = line.split(['.', ' ']).next().unwrap();
            assert!(
                locked.unwrap().contains(&format!(" \"{needed}\",")),
                "{needed} of {name}: cargo update -w"
            );
        }
    }
}
