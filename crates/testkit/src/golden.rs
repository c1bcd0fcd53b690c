//! Golden playthroughs: a random game of every scenario in a file, so that a change of behaviour is seen in review.
//! Each file is a record with remarks, and replays as such.

use crate::walk::step;
use sandtable_engine::{Choices, Dice, Game, Msg, Options, Record, Seat, Speaker, Table, Viewer, Waiting};
use std::fmt::Write as _;
use std::path::Path;

/// Plays a random game of every scenario, up to `entries` entries, and compares each with its file
/// `<folder>/<scenario>.txt`. With the environment variable `SANDTABLE_BLESS=1` the files are written anew.
///
/// # Panics
/// If a file is missing, cannot be written, or differs: with the first line that does.
pub fn golden<G: Game>(folder: impl AsRef<Path>, seed: u64, entries: usize) {
    let bless = std::env::var("SANDTABLE_BLESS").is_ok_and(|value| value == "1");
    let faults: Vec<String> = G::scenarios()
        .iter()
        .filter_map(|text| one::<G>(folder.as_ref(), text, seed, entries, bless).err())
        .collect();
    assert!(faults.is_empty(), "{}\n(SANDTABLE_BLESS=1 writes the files anew)", faults.join("\n"));
}

fn one<G: Game>(folder: &Path, text: &str, seed: u64, entries: usize, bless: bool) -> Result<(), String> {
    let game =
        G::load(text, &Options::default()).map_err(|problems| sandtable_engine::list_problems(&problems))?;
    let path = folder.join(format!("{}.txt", game.info().id));
    let now = playthrough(game, seed, entries)?;
    if bless {
        std::fs::create_dir_all(folder).map_err(|fault| format!("{}: {fault}", folder.display()))?;
        return std::fs::write(&path, now).map_err(|fault| format!("{}: {fault}", path.display()));
    }
    let before = std::fs::read_to_string(&path).map_err(|fault| format!("{}: {fault}", path.display()))?;
    if before == now {
        return Ok(());
    }
    let mut lines = before.lines().zip(now.lines()).enumerate();
    let (number, (old, new)) = lines
        .find(|(_, (old, new))| old != new)
        .unwrap_or((before.lines().count().min(now.lines().count()), ("(its end)", "(its end)")));
    Err(format!("{} line {}:\n  was {old}\n  is  {new}", path.display(), number + 1))
}

/// The playthrough: the record, with what the table looks like and what is said as remarks in between.
fn playthrough<G: Game>(game: G, seed: u64, entries: usize) -> Result<String, String> {
    let mut table = Table::new(std::sync::Arc::new(game));
    let mut dice = Dice::new(seed);
    let speaker = Speaker::of_title("en", G::title()).ok();
    let speak =
        |msg: &Msg| speaker.as_ref().map_or_else(|| msg.key.to_string(), |s| s.say(msg)).replace('\n', " ");
    let mut remarks = vec![excerpt(&table, &speak)];
    while !matches!(table.waiting(), Waiting::Over(_)) && table.past().len() < entries {
        let entry = table.past().len();
        step(&mut table, &mut dice)?;
        let mut remark = String::new();
        for told in table.lines(entry, Viewer::Umpire) {
            let said = speak(&told.line.msg);
            let rule = told.line.rule.as_deref().map_or(String::new(), |rule| format!(" [{rule}]"));
            let _ = writeln!(remark, "#   {said}{rule}");
        }
        if (entry + 1).is_multiple_of(25) {
            remark.push_str(&excerpt(&table, &speak));
        }
        remarks.push(remark);
    }
    Ok(merge(&table.record(), &remarks))
}

fn merge(record: &Record, remarks: &[String]) -> String {
    let mut text = format!("{}", record.header);
    let _ = writeln!(text, "start{}", record.start.map_or(String::new(), |hash| format!(" @{hash}")));
    let mut remarks = remarks.iter();
    text.push_str(remarks.next().map_or("", String::as_str));
    for entry in &record.entries {
        let hash = entry.hash.map_or(String::new(), |hash| format!(" @{hash}"));
        let _ = writeln!(text, "{}{hash}", entry.deed);
        text.push_str(remarks.next().map_or("", String::as_str));
    }
    if let Some(end) = &record.end {
        let _ = writeln!(text, "end {}", end.finish);
    }
    text
}

/// What the table looks like, in a few lines.
fn excerpt<G: Game>(table: &Table<G>, speak: &dyn Fn(&Msg) -> String) -> String {
    let scene = table.game().scene(table.state(), Viewer::Umpire);
    let mut text = String::new();
    let tracks: Vec<String> = scene
        .tracks
        .iter()
        .map(|track| {
            format!(
                "{}{} {}",
                speak(&track.label),
                track.side.map_or(String::new(), |s| format!("/{s}")),
                track.value
            )
        })
        .collect();
    let strength: u32 = scene.pieces.iter().map(|piece| u32::from(piece.steps)).sum();
    let _ = writeln!(text, "# -- {} {}: {}", speak(&scene.turn), speak(&scene.phase), tracks.join(", "));
    let _ = writeln!(
        text,
        "# -- {} pieces with {strength} steps, {} marks",
        scene.pieces.len(),
        scene.marks.len()
    );
    for seat in (0..table.game().info().seats.len() as u8).map(Seat) {
        let mut choices = Choices::new();
        table.legal(seat, &mut choices);
        if !choices.is_empty() {
            let list: Vec<String> =
                choices.iter().map(|&choice| table.game().vocabulary().print(choice)).collect();
            let _ = writeln!(text, "# -- seat {} may: {}", seat.0, list.join(" | "));
        }
    }
    text
}
