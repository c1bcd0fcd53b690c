//! A digest of everything a game says and does in play at random, kept in files, so that a change of its code that
//! should change nothing can be seen to change nothing.
//!
//! Golden playthroughs are read; a digest is only compared, so it covers far more: what each viewer is shown, every
//! question, why each thing cannot be chosen, what tried choices lead to or why they are refused, what is logged, what
//! chance may bring, odds, samples, and what the computer opponent thinks. A file has one line for some steps of a game
//! and one hash for each [part](PARTS), so that a difference names the scenario, the game, the steps and the part.

mod parts;

use crate::walk::step;
use parts::{PARTS, Pages};
use sandtable_engine::{
    Choices, Dice, Judge, Options, Seat, StateHash, Table, Waiting, file_hash, list_problems,
};
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};

/// How much of each scenario a digest covers.
#[derive(Clone, Copy, Debug)]
pub struct Digest {
    /// Games for each scenario: every second one is played at random, the others mostly by the game's own script, which
    /// gets further.
    pub games: u64,
    /// The most entries of a game.
    pub steps: usize,
    /// Everything is asked at one in so many positions; the others are only listed and logged.
    pub every: u32,
    /// How many entries share a line of the file.
    pub section: usize,
}

impl Default for Digest {
    fn default() -> Digest {
        Digest { games: 2, steps: 320, every: 8, section: 40 }
    }
}

/// For a change of the code that must not change the game: everything is asked at every position.
const THOROUGH: Digest = Digest { games: 3, steps: 700, every: 1, section: 10 };

/// Compares the digest of every scenario with its file `<folder>/<scenario>.txt`. With the environment variable
/// `SANDTABLE_BLESS=1` (or `make bless`) the files are regenerated.
///
/// `SANDTABLE_DIGEST=<folder>` makes a far longer digest in that folder instead: write it with `SANDTABLE_BLESS=1` before
/// a change, compare after it. `SANDTABLE_TRANSCRIPT=<folder>` writes what is hashed as text, to find a difference:
/// write it before and after, and compare the two.
///
/// # Panics
/// If a file is missing or cannot be written, or differs: with all that do.
pub fn digest<G: Judge>(folder: impl AsRef<Path>, plan: &Digest) {
    let (folder, plan) = match std::env::var_os("SANDTABLE_DIGEST") {
        Some(other) => (Path::new(&other).join(G::title().slug), &THOROUGH),
        None => (folder.as_ref().to_path_buf(), plan),
    };
    let faults = Mutex::new(Vec::new());
    let next = AtomicUsize::new(0);
    let work = || {
        while let Some(text) = G::scenarios().get(next.fetch_add(1, Ordering::Relaxed)) {
            if let Err(fault) = scenario::<G>(&folder, text, plan) {
                faults.lock().unwrap_or_else(PoisonError::into_inner).push(fault);
            }
        }
    };
    std::thread::scope(|scope| {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        (0..cores).for_each(|_| drop(scope.spawn(work)));
    });
    let mut faults = faults.into_inner().unwrap_or_else(PoisonError::into_inner);
    faults.sort();
    assert!(faults.is_empty(), "{}\n(`make bless` regenerates the files)", faults.join("\n"));
}

fn scenario<G: Judge>(folder: &Path, text: &str, plan: &Digest) -> Result<(), String> {
    let game = G::load(text, &Options::default()).map_err(|problems| list_problems(&problems))?;
    let path = folder.join(format!("{}.txt", game.info().id));
    let game = Arc::new(game);
    let mut now = heading();
    for number in 0..plan.games {
        play(&game, number, plan, &mut now)?;
    }
    let named = |fault: std::io::Error| format!("{}: {fault}", path.display());
    if std::env::var("SANDTABLE_BLESS").is_ok_and(|value| value == "1") {
        std::fs::create_dir_all(folder).map_err(named)?;
        return std::fs::write(&path, now).map_err(named);
    }
    let before = std::fs::read_to_string(&path).map_err(named)?;
    match difference(&before, &now) {
        None => Ok(()),
        Some(what) => Err(format!("{}: {what}", path.display())),
    }
}

fn heading() -> String {
    let columns: Vec<String> = PARTS.iter().map(|part| format!("{part:>8}")).collect();
    format!("game steps {}\n", columns.join(" "))
}

/// Plays one game and adds its lines.
fn play<G: Judge>(game: &Arc<G>, number: u64, plan: &Digest, lines: &mut String) -> Result<(), String> {
    let mut table = Table::new(game.clone());
    let mut dice = Dice::new(number + 1);
    // What is asked must not change what is played.
    let mut asking = Dice::new(number + 1_000);
    let mut pages = Pages::default();
    loop {
        let deep = asking.below(plan.every.max(1)) == 0;
        pages.position(&table, &mut asking, deep, plan.every <= 1);
        let entries = table.past().len();
        let over = matches!(table.waiting(), Waiting::Over(_)) || entries >= plan.steps;
        if over || (entries > 0 && entries.is_multiple_of(plan.section)) {
            section(game.as_ref(), number, entries, &mut pages, lines)?;
        }
        if over {
            return Ok(());
        }
        let scripted = number % 2 == 1 && dice.below(4) != 0;
        match scripted.then(|| best(&table)).flatten() {
            Some((seat, choice)) => {
                let told = format!("{} is listed but refused", game.vocabulary().print(choice));
                table.choose(seat, choice).map_err(|_| told)?;
            }
            None => drop(step(&mut table, &mut dice)?),
        }
        pages.happened(&table, entries);
    }
}

/// What the game's own script chooses for the first seat that is asked.
fn best<G: Judge>(table: &Table<G>) -> Option<(Seat, sandtable_engine::Choice)> {
    let seat = table.asked().iter().next()?;
    let mut choices = Choices::new();
    table.legal(seat, &mut choices);
    let mut scores = Vec::new();
    table.game().rank(table.state(), seat, 0, &choices, &mut G::Memo::default(), &mut scores);
    let most = *scores.iter().max()?;
    let place = scores.iter().position(|score| *score == most)?;
    choices.get(place).map(|choice| (seat, *choice))
}

/// One line for the steps up to here, and their transcript if it is wanted.
fn section<G: Judge>(
    game: &G,
    number: u64,
    step: usize,
    pages: &mut Pages,
    lines: &mut String,
) -> Result<(), String> {
    let texts = pages.take();
    let short =
        |text: &String| if text.is_empty() { "-".repeat(8) } else { file_hash(text)[..8].to_string() };
    let hashes: Vec<String> = texts.iter().map(short).collect();
    let _ = writeln!(lines, "{number:>4} {step:>5} {}", hashes.join(" "));
    let Some(folder) = std::env::var_os("SANDTABLE_TRANSCRIPT") else { return Ok(()) };
    let folder = PathBuf::from(folder).join(format!("{}-{}-{number}", G::title().slug, game.info().id));
    let written = std::fs::create_dir_all(&folder).and_then(|()| {
        PARTS
            .iter()
            .zip(&texts)
            .try_for_each(|(part, text)| std::fs::write(folder.join(format!("{step:04}-{part}.txt")), text))
    });
    written.map_err(|fault| format!("{}: {fault}", folder.display()))
}

/// The first line that differs: which game, which steps, which parts.
fn difference(before: &str, now: &str) -> Option<String> {
    if before == now {
        return None;
    }
    let mut steps = "0";
    for (old, new) in before.lines().zip(now.lines()) {
        let (old, new): (Vec<&str>, Vec<&str>) =
            (old.split_whitespace().collect(), new.split_whitespace().collect());
        let &[game, step, ..] = &*new else { continue };
        if old.get(..2) != new.get(..2) {
            return Some(format!("game {game}: it is another length, or other parts are compared"));
        }
        let parts: Vec<&str> = PARTS
            .into_iter()
            .zip(old.iter().zip(&new).skip(2))
            .filter(|(_, (old, new))| old != new)
            .map(|(part, _)| part)
            .collect();
        if !parts.is_empty() {
            let from = if step.parse::<usize>().ok() < steps.parse().ok() { "0" } else { steps };
            return Some(format!("game {game}, entries {from} to {step}: {} differ", parts.join(", ")));
        }
        steps = step;
    }
    Some("it has another number of games".to_string())
}

/// The hash of a position as it is written.
fn hash_of<G: Judge>(state: &G::State) -> String {
    StateHash::of(state).to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_difference_names_game_steps_and_parts() {
        let line = |game: u8, step: u16, odd: &str| {
            let mut hashes = vec!["00000000"; PARTS.len()];
            if let Some(place) = PARTS.iter().position(|part| *part == odd) {
                hashes[place] = "11111111";
            }
            format!("{game} {step} {}\n", hashes.join(" "))
        };
        let before = heading() + &line(0, 40, "") + &line(0, 80, "") + &line(1, 40, "");
        assert_eq!(difference(&before, &before), None);
        let now = heading() + &line(0, 40, "") + &line(0, 80, "scene") + &line(1, 40, "");
        assert_eq!(difference(&before, &now).as_deref(), Some("game 0, entries 40 to 80: scene differ"));
        let now = heading() + &line(0, 40, "") + &line(0, 80, "") + &line(1, 40, "why");
        assert_eq!(difference(&before, &now).as_deref(), Some("game 1, entries 0 to 40: why differ"));
        let now = heading() + &line(0, 40, "") + &line(0, 60, "");
        assert!(difference(&before, &now).is_some_and(|what| what.contains("another length")));
        let now = heading() + &line(0, 40, "");
        assert!(difference(&before, &now).is_some_and(|what| what.contains("number of games")));
    }
}
