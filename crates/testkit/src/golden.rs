//! Golden playthroughs: random games in files, so that a change of behaviour is seen in review. Each file is a record
//! with remarks (what is asked, what may be chosen, what is told in every language), and replays as such.

use crate::walk::step;
use sandtable_engine::{
    Choices, Dice, Game, Msg, Options, Record, Seat, SeatSet, Speaker, Table, Viewer, Waiting,
};
use std::fmt::Write as _;
use std::path::Path;

/// Plays a random game of each of these scenarios, or of all if none is named, up to `entries` entries, and compares
/// it with its file `<folder>/<scenario>.txt`. With the environment variable `SANDTABLE_BLESS=1` (or `make bless`) the
/// files are written anew.
///
/// # Panics
/// If a scenario or file is missing, a file cannot be written, or differs: with the first line that does.
pub fn golden<G: Game>(folder: impl AsRef<Path>, scenarios: &[&str], seed: u64, entries: usize) {
    let bless = std::env::var("SANDTABLE_BLESS").is_ok_and(|value| value == "1");
    let mut faults = Vec::new();
    let mut played = 0;
    for text in G::scenarios() {
        match G::load(text, &Options::default()) {
            Err(problems) => faults.push(sandtable_engine::list_problems(&problems)),
            Ok(game) if scenarios.is_empty() || scenarios.contains(&game.info().id.as_str()) => {
                played += 1;
                faults.extend(one(folder.as_ref(), game, seed, entries, bless).err());
            }
            Ok(_) => {}
        }
    }
    assert!(scenarios.is_empty() || played == scenarios.len(), "not all of {scenarios:?} are scenarios");
    assert!(faults.is_empty(), "{}\n(`make bless` writes the files anew)", faults.join("\n"));
}

fn one<G: Game>(folder: &Path, game: G, seed: u64, entries: usize, bless: bool) -> Result<(), String> {
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

/// The languages of the game.
struct Readers(Vec<Speaker>);

impl Readers {
    fn of<G: Game>() -> Readers {
        let title = G::title();
        let languages = title.words.iter().map(|(code, _)| *code);
        Readers(languages.filter_map(|code| Speaker::of_title(code, title).ok()).collect())
    }

    /// A message in every language.
    fn say(&self, msg: &Msg) -> String {
        let said: Vec<String> = self.0.iter().map(|speaker| speaker.say(msg).replace('\n', " ")).collect();
        if said.is_empty() { msg.key.to_string() } else { said.join(" / ") }
    }
}

/// The playthrough: the record, with what is asked and what is told as remarks in between.
fn playthrough<G: Game>(game: G, seed: u64, entries: usize) -> Result<String, String> {
    let mut table = Table::new(std::sync::Arc::new(game));
    let mut dice = Dice::new(seed);
    let readers = Readers::of::<G>();
    let mut remarks = vec![excerpt(&table, &readers) + &asked(&table, SeatSet::EMPTY, &readers)];
    while !matches!(table.waiting(), Waiting::Over(_)) && table.past().len() < entries {
        let (entry, before) = (table.past().len(), table.asked());
        step(&mut table, &mut dice)?;
        let mut remark = String::new();
        for told in table.lines(entry, Viewer::Umpire) {
            let rule = told.line.rule.as_deref().map_or(String::new(), |rule| format!(" [{rule}]"));
            for speaker in &readers.0 {
                let _ = writeln!(remark, "#   {}{rule}", speaker.say(&told.line.msg).replace('\n', " "));
            }
        }
        if (entry + 1).is_multiple_of(25) {
            remark.push_str(&excerpt(&table, &readers));
        }
        remark.push_str(&asked(&table, before, &readers));
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

/// What the seats are asked, and what they may choose. Where several are asked at once, only those who were not asked
/// before.
fn asked<G: Game>(table: &Table<G>, before: SeatSet, readers: &Readers) -> String {
    let mut text = String::new();
    let now = table.asked();
    let several = now.iter().count() > 1;
    for seat in now.iter().filter(|seat| !several || !before.contains(*seat)) {
        let question = readers.say(&table.game().prompt(table.state(), seat).question);
        let mut choices = Choices::new();
        table.legal(seat, &mut choices);
        let list: Vec<String> =
            choices.iter().map(|&choice| table.game().vocabulary().print(choice)).collect();
        let _ = writeln!(text, "# {} ? {question}\n#     {}", seat.0, list.join(" | "));
    }
    text
}

/// What the table looks like, in two lines.
fn excerpt<G: Game>(table: &Table<G>, readers: &Readers) -> String {
    let scene = table.game().scene(table.state(), Viewer::Umpire);
    let seat = |side: Option<u8>| side.map_or(String::new(), |side| format!(" ({})", Seat(side).0));
    let track = |track: &sandtable_engine::scene::Track| {
        format!("{}{} {}", readers.say(&track.label), seat(track.side), track.value)
    };
    let tracks: Vec<String> = scene.tracks.iter().map(track).collect();
    let strength: u32 = scene.pieces.iter().map(|piece| u32::from(piece.steps)).sum();
    let [turn, phase] = [&scene.turn, &scene.phase].map(|msg| readers.say(msg));
    format!(
        "# -- {turn}; {phase}\n# -- {}; {} pieces with {strength} steps, {} marks\n",
        tracks.join(", "),
        scene.pieces.len(),
        scene.marks.len()
    )
}
