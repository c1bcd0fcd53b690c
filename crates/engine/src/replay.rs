//! From a table to its record and back.

use crate::chance::{Chance, ChanceKind, Rolled};
use crate::choice::{Die, Vocabulary};
use crate::game::{Game, Options, ScenarioInfo, Waiting};
use crate::hash::StateHash;
use crate::record::{Deed, End, Entry, Record};
use crate::table::{Event, Past, Table};
use crate::words::Problem;
use std::sync::Arc;

impl<G: Game> Table<G> {
    /// The record of the game so far.
    #[must_use]
    pub fn record(&self) -> Record {
        Record {
            header: self.header.clone(),
            start: Some(self.start),
            entries: self.entries_from(0),
            end: self.finish().map(|finish| End { line: 0, finish, hash: Some(self.hash()) }),
            seed: self.seed,
            counter_told: true,
        }
    }

    /// The entries of the record from this one on.
    #[must_use]
    pub fn entries_from(&self, from: usize) -> Vec<Entry> {
        let words = self.game.vocabulary();
        let entry = |past: &Past| Entry { line: 0, deed: deed_of(words, past.event), hash: Some(past.hash) };
        self.past.iter().skip(from).map(entry).collect()
    }

    /// Opens a record: finds its scenario (among the game's own, or in the record), lays it out, and replays.
    ///
    /// # Errors
    /// What is wrong with the header or the scenario; or the first line that does not replay, and all later ones with
    /// words that the game does not have.
    pub fn open(record: &Record) -> Result<Table<G>, Vec<Problem>> {
        Table::open_with(record, |text, options| G::load(text, options).map(Arc::new))
    }

    /// The same, with what lays a scenario out.
    pub(crate) fn open_with(
        record: &Record,
        load: impl FnOnce(&str, &Options) -> Result<Arc<G>, Vec<Problem>>,
    ) -> Result<Table<G>, Vec<Problem>> {
        if record.header.game != G::title().slug {
            return Err(vec![Problem::new("game", &record.header.game, quoted(G::title().slug))]);
        }
        let (was, is) = (record.header.rules, G::title().rules_version);
        if was > is {
            let expected = format!("{is} at most: rules version {was} is not known here");
            return Err(vec![Problem::new("rules", was.to_string(), expected)]);
        }
        let text = scenario_text::<G>(record)?;
        let in_scenario = |problem: Problem| match problem.place.strip_prefix("line ") {
            Some(_) => Problem { place: format!("the scenario’s {}", problem.place), ..problem },
            None => problem,
        };
        let game = load(&text, &record.header.options)
            .map_err(|problems| problems.into_iter().map(in_scenario).collect::<Vec<_>>())?;
        if game.info().hash != record.header.scenario_hash {
            return Err(vec![Problem::new("scenario", &record.header.scenario_hash, &game.info().hash)]);
        }
        Table::replay(game.clone(), record, usize::MAX).map_err(|first| {
            let strange = strange_words(game.vocabulary(), record).filter(|other| other.place != first.place);
            let later: Vec<Problem> = strange.take(99).collect();
            std::iter::once(first).chain(later).collect()
        })
    }

    /// Replays the first `entries` entries of a record, or all.
    ///
    /// # Errors
    /// The first line that is not legal, or after which the position is another.
    pub fn replay(game: Arc<G>, record: &Record, entries: usize) -> Result<Table<G>, Problem> {
        let mut table = Table::new(game);
        compare("start".into(), record, record.start, table.hash())?;
        for (number, entry) in record.entries.iter().take(entries).enumerate() {
            let place = || place(entry.line, number);
            let event = event_of(&*table.game, &table.state, &entry.deed)
                .map_err(|problem| Problem { place: place(), ..problem })?;
            if let Event::Decision(seat, _) = event
                && !table.asked().contains(seat)
            {
                return Err(Problem::new(
                    place(),
                    entry.deed.to_string(),
                    "a decision of a seat that is asked",
                ));
            }
            table.step(event).map_err(|refusal| {
                let forbids = format!("what {} allows", refusal.rule);
                Problem::new(place(), entry.deed.to_string(), forbids)
            })?;
            compare(place(), record, entry.hash, table.hash())?;
        }
        table.header = record.header.clone();
        if entries >= record.entries.len() {
            table.close(record)?;
        }
        Ok(table)
    }

    fn close(&mut self, record: &Record) -> Result<(), Problem> {
        if let Some(end) = &record.end {
            let place = place(end.line, record.entries.len());
            if let crate::record::Finish::Resigned(seat) = end.finish {
                self.resigned = Some(seat);
            }
            if self.finish() != Some(end.finish) {
                let is = self
                    .finish()
                    .map_or("a game that goes on".to_string(), |finish| format!("`end {finish}`"));
                return Err(Problem::new(place, format!("end {}", end.finish), is));
            }
            compare(place, record, end.hash, self.hash())?;
        }
        self.seed = record.seed;
        Ok(())
    }
}

/// The text of the scenario of this name among a game's own.
pub(crate) fn own_scenario<G: Game>(id: &str) -> Option<(&'static str, ScenarioInfo)> {
    G::scenarios()
        .iter()
        .find_map(|text| G::heading(text).ok().filter(|info| info.id == id).map(|info| (*text, info)))
}

fn scenario_text<G: Game>(record: &Record) -> Result<String, Vec<Problem>> {
    if let Some(text) = &record.header.scenario_text {
        return Ok(text.clone());
    }
    let missing = || {
        let expected = "one of the game's own scenarios, or the text of the scenario in the record";
        vec![Problem::new("scenario", &record.header.scenario, expected)]
    };
    own_scenario::<G>(&record.header.scenario).map(|(text, _)| text.to_string()).ok_or_else(missing)
}

/// The options of a table as its record needs them: those that differ from their defaults.
pub(crate) fn differing<G: Game>(options: &Options) -> Options {
    let is_default = |id: &str, value: &str| {
        G::title().options.iter().any(|o| o.id == id && o.values.first().copied() == Some(value))
    };
    Options(
        options
            .0
            .iter()
            .filter(|(id, value)| !is_default(id, value))
            .map(|(i, v)| (i.clone(), v.clone()))
            .collect(),
    )
}

/// What a record must say word for word.
fn quoted(text: &str) -> String {
    format!("`{text}`")
}

/// The entries with words that are not the game's: no position is needed to see that. A replay ends at the first.
fn strange_words(words: &Vocabulary, record: &Record) -> impl Iterator<Item = Problem> {
    let strange = |deed: &Deed| match deed {
        Deed::Decision { choice, .. } => words.parse(choice).err(),
        Deed::Draw { drawn, .. } => words.parse_noun(drawn).err(),
        Deed::Dice { die, faces, .. } => {
            let die = words.dice.iter().find(|known| known.name == die)?;
            faces.iter().find_map(|face| read_face(&die.faces, face).err())
        }
    };
    let at = move |(number, entry): (usize, &Entry)| {
        strange(&entry.deed).map(|problem| Problem { place: place(entry.line, number), ..problem })
    };
    record.entries.iter().enumerate().filter_map(at)
}

pub(crate) fn place(line: usize, number: usize) -> String {
    if line > 0 { format!("line {line}") } else { format!("entry {number}") }
}

fn compare(place: String, record: &Record, found: Option<StateHash>, is: StateHash) -> Result<(), Problem> {
    match found {
        Some(hash) if hash != is => {
            let version = record.header.rules;
            Err(Problem::new(
                place,
                format!("@{hash}"),
                format!("@{is} (the record is of rules version {version})"),
            ))
        }
        _ => Ok(()),
    }
}

pub(crate) fn deed_of(words: &Vocabulary, event: Event) -> Deed {
    match event {
        Event::Decision(seat, choice) => Deed::Decision { seat, choice: words.print(choice) },
        Event::Chance { counter, chance, rolled } => {
            let purpose = words.purposes.get(chance.purpose as usize).copied().unwrap_or("?").to_string();
            match (chance.kind, rolled) {
                (_, Rolled::Drawn(noun)) => Deed::Draw { counter, purpose, drawn: words.print_noun(noun) },
                (kind, Rolled::Dice(faces)) => {
                    let die = die_of(words, kind);
                    let name =
                        |face: &u8| die.and_then(|d| d.faces.get(*face as usize)).copied().unwrap_or("?");
                    let faces = faces.as_slice().iter().map(|face| name(face).to_string()).collect();
                    Deed::Dice { counter, purpose, die: die.map_or("?", |d| d.name).to_string(), faces }
                }
            }
        }
    }
}

fn die_of(words: &Vocabulary, kind: ChanceKind) -> Option<&Die> {
    match kind {
        ChanceKind::Dice { die, .. } => words.dice.get(die as usize),
        ChanceKind::Draw => None,
    }
}

fn event_of<G: Game>(game: &G, state: &G::State, deed: &Deed) -> Result<Event, Problem> {
    let words = game.vocabulary();
    let asked = || match game.waiting(state) {
        Waiting::Chance(chance) => Ok(chance),
        _ => Err(Problem::new("", deed.to_string(), "a decision, or the end")),
    };
    match deed {
        Deed::Decision { seat, choice } => match game.waiting(state) {
            Waiting::Chance(chance) => {
                Err(Problem::new("", deed.to_string(), quoted(&print_chance(words, chance))))
            }
            _ => words.parse(choice).map(|choice| Event::Decision(*seat, choice)),
        },
        Deed::Dice { counter, purpose, die, faces } => {
            let chance = asked()?;
            check_asked(words, chance, purpose, Some((faces.len(), die)))?;
            let rolled = read_rolled(words, chance, faces)?;
            Ok(Event::Chance { counter: *counter, chance, rolled })
        }
        Deed::Draw { counter, purpose, drawn } => {
            let chance = asked()?;
            check_asked(words, chance, purpose, None)?;
            let rolled = read_rolled(words, chance, std::slice::from_ref(drawn))?;
            Ok(Event::Chance { counter: *counter, chance, rolled })
        }
    }
}

fn check_asked(
    words: &Vocabulary,
    chance: Chance,
    purpose: &str,
    dice: Option<(usize, &str)>,
) -> Result<(), Problem> {
    let is = print_chance(words, chance);
    let said = dice.map_or(purpose.to_string(), |(count, die)| format!("{purpose} {count} {die}"));
    if is == said { Ok(()) } else { Err(Problem::new("", said, quoted(&is))) }
}

/// What is asked of chance, as a record writes it: `melee 5 battle`, or `deal`.
#[must_use]
pub fn print_chance(words: &Vocabulary, chance: Chance) -> String {
    let purpose = words.purposes.get(chance.purpose as usize).copied().unwrap_or("?");
    match chance.kind {
        ChanceKind::Draw => purpose.to_string(),
        ChanceKind::Dice { count, .. } => {
            format!("{purpose} {count} {}", die_of(words, chance.kind).map_or("?", |die| die.name))
        }
    }
}

fn read_face(names: &[&str], face: &str) -> Result<u8, Problem> {
    let place = names.iter().position(|name| *name == face).map(|i| i as u8);
    place.ok_or_else(|| Problem::new("", face, format!("one of {}", names.join(", "))))
}

/// Reads what chance answered, in the game's names: faces, or what was drawn.
///
/// # Errors
/// The word that is no face of the die or no name of the game, or that there are too few or too many.
pub fn read_rolled<W: AsRef<str>>(
    words: &Vocabulary,
    chance: Chance,
    results: &[W],
) -> Result<Rolled, Problem> {
    match (chance.kind, results) {
        (ChanceKind::Draw, [drawn]) => words.parse_noun(drawn.as_ref()).map(Rolled::Drawn),
        (ChanceKind::Dice { count, .. }, faces) if faces.len() == count as usize => {
            let names = die_of(words, chance.kind).map_or(&[][..], |die| &die.faces[..]);
            let read = |face: &W| read_face(names, face.as_ref());
            faces.iter().map(read).collect::<Result<_, _>>().map(Rolled::Dice)
        }
        _ => {
            Err(Problem::new("", format!("{} results", results.len()), quoted(&print_chance(words, chance))))
        }
    }
}
