//! The words of a game, read by both languages: nothing left over, nothing that does not read like a sentence of its
//! kind. (That none is missing, and that the languages have the same, is a part of the suite.)
#![expect(clippy::panic, reason = "a failed expectation of a test")]

use crate::check::nouns;
use sandtable_engine::phrases::{PREFIX, Phrases};
use sandtable_engine::scene::Question;
use sandtable_engine::{
    Choice, Choices, Dice, FORMS, Game, Msg, Noun, Options, Seat, Speaker, Title, Viewer, Waiting, Weights,
    answer,
};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};
use std::{fs, io};

/// How the games are played whose every word is read.
pub struct Reading<G: Game> {
    /// Games of each scenario.
    pub games: u64,
    /// Decisions from one look at everything that can be asked to the next.
    pub every: u32,
    /// Lines of sight that are asked for at such a look.
    pub sights: u32,
    /// Beginnings of keys that are sentences: they begin with a capital letter.
    pub sentences: &'static [&'static str],
    /// Keys of the report and of questions that end without their stop.
    pub open: &'static [&'static str],
    /// The labels of what a seat may choose.
    pub labels: fn(&G, &G::State, Seat) -> Vec<Msg>,
    /// What chance may choose.
    pub may_choose: fn(Choice) -> bool,
}

impl<G: Game> Reading<G> {
    /// Plays by chance and reads all that is said, to everyone who may read it.
    ///
    /// # Panics
    /// With the first message that lacks words or does not read like a sentence of its kind.
    #[must_use]
    pub fn read(&self) -> Read {
        let mut readers = Readers::of(G::title(), self.sentences, self.open);
        for text in G::scenarios() {
            let game = G::load(text, &Options::default());
            let game = game.unwrap_or_else(|p| panic!("{}", sandtable_engine::list_problems(&p)));
            readers.read(game.info());
            readers.read(&game.catalogue());
            for n in 0..self.games {
                self.play(&mut readers, &game, u64::from(game.info().number) * 100 + n);
            }
        }
        Read { said: readers.said, words: G::title().words.first().map_or("", |(_, text)| text) }
    }

    fn play(&self, readers: &mut Readers, game: &G, seed: u64) {
        let mut dice = Dice::new(seed);
        let (mut state, mut log) = (game.begin(), Vec::new());
        let (mut list, mut weights) = (Choices::new(), Weights::new());
        for step in 0..20_000u32 {
            match game.waiting(&state) {
                Waiting::Over(_) => break,
                Waiting::Fault(fault) => panic!("the game is at fault: {fault}"),
                Waiting::Chance(chance) => {
                    let rolled = answer(game, &state, chance, &mut weights, |n| dice.below(n));
                    let resolved = rolled.map(|rolled| game.resolve(&mut state, &rolled, &mut log));
                    assert!(matches!(resolved, Some(Ok(()))), "chance is not answered");
                }
                Waiting::Seats(seats) => {
                    let Some(seat) = seats.iter().next() else { panic!("no one is asked") };
                    self.listen(readers, game, &state, seat);
                    if step % self.every == 0 {
                        self.ask_all(readers, game, &state, &mut dice);
                    }
                    list.clear();
                    game.legal(&state, seat, &mut list);
                    let kept: Vec<Choice> = list.iter().copied().filter(|c| (self.may_choose)(*c)).collect();
                    let choice = kept[dice.below(kept.len() as u32) as usize];
                    let applied = game.apply(&mut state, seat, choice, &mut log);
                    assert!(applied.is_ok(), "refused: {choice:?}");
                }
            }
        }
        self.ask_all(readers, game, &state, &mut dice);
        readers.read(&log);
    }

    /// What is said at every decision.
    fn listen(&self, readers: &mut Readers, game: &G, state: &G::State, asked: Seat) {
        for seat in seats(game) {
            let prompt = game.prompt(state, seat);
            readers.say(&prompt.question);
            prompt.detail.iter().for_each(|detail| readers.say(detail));
        }
        (self.labels)(game, state, asked).iter().for_each(|label| readers.say(label));
    }

    /// Everything that can be asked about a position.
    fn ask_all(&self, readers: &mut Readers, game: &G, state: &G::State, dice: &mut Dice) {
        for viewer in seats(game).map(Viewer::Seat).chain([Viewer::Watcher, Viewer::Umpire]) {
            readers.read(&game.scene(state, viewer));
        }
        let vocabulary = game.vocabulary();
        let beyond = [
            Noun::Piece(vocabulary.pieces.len() as u16),
            Noun::Hex(vocabulary.hexes.len() as u16),
            Noun::Card(vocabulary.cards.len() as u16),
            Noun::Number(9),
            Noun::None,
        ];
        for noun in nouns(vocabulary).into_iter().chain(beyond) {
            seats(game).for_each(|seat| readers.read(&game.why_not(state, seat, noun)));
            readers.read(&game.ask(state, Viewer::Watcher, &Question::Inspect { noun }));
        }
        for _ in 0..self.sights {
            let mut hex = || dice.below(vocabulary.hexes.len() as u32 + 1) as u16;
            let (from, to) = (hex(), hex());
            readers.read(&game.ask(state, Viewer::Watcher, &Question::Sight { from, to }));
        }
    }
}

fn seats<G: Game>(game: &G) -> impl Iterator<Item = Seat> + use<G> {
    (0..game.info().seats.len() as u8).map(Seat)
}

/// Messages by their digest: to compare one with many word by word would take most of the time.
type Said = BTreeMap<u64, Vec<Msg>>;

fn digest(msg: &Msg) -> u64 {
    let mut hasher = DefaultHasher::new();
    msg.hash(&mut hasher);
    hasher.finish()
}

/// What games have said.
pub struct Read {
    said: Said,
    words: &'static str,
}

impl Read {
    /// The keys that begin with one of these: those that were said, and those that were not.
    #[must_use]
    pub fn heard(&self, families: &[&str]) -> (Vec<&'static str>, Vec<&'static str>) {
        let of_family = |key: &&str| families.iter().any(|family| key.starts_with(family));
        let said: BTreeSet<&str> = self.said.values().flatten().map(|msg| msg.key.as_ref()).collect();
        keys(self.words).filter(of_family).partition(|key| said.contains(key))
    }
}

/// Speakers of every language, and the messages they were given.
struct Readers {
    speakers: Vec<(&'static str, Speaker)>,
    sentences: &'static [&'static str],
    open: &'static [&'static str],
    said: Said,
}

impl Readers {
    fn of(title: &Title, sentences: &'static [&'static str], open: &'static [&'static str]) -> Readers {
        let speaker = |&(language, _): &(&'static str, &str)| {
            (language, Speaker::of_title(language, title).unwrap_or_else(|faults| panic!("{faults:#?}")))
        };
        let speakers = title.words.iter().map(speaker).collect();
        Readers { speakers, sentences, open, said: Said::new() }
    }

    /// Reads every message in something that goes to a player.
    fn read(&mut self, thing: &impl Serialize) {
        let mut found = Vec::new();
        messages(&serde_json::to_value(thing).unwrap_or_default(), &mut found);
        found.iter().for_each(|msg| self.say(msg));
    }

    fn say(&mut self, msg: &Msg) {
        let alike = self.said.entry(digest(msg)).or_default();
        if alike.contains(msg) {
            return;
        }
        alike.push(msg.clone());
        for (language, speaker) in &self.speakers {
            let before = speaker.missing();
            let said = speaker.say(msg);
            assert_eq!(speaker.missing(), before, "{language}: something is missing: {said}\n{msg:?}");
            if let Some(why) = self.fault(language, &msg.key, &said) {
                panic!("{language}: {why}: {said:?}\n{msg:?}");
            }
        }
    }

    /// What does not read like a sentence of its kind.
    fn fault(&self, language: &str, key: &str, said: &str) -> Option<&'static str> {
        if key.is_empty() {
            return None;
        }
        if said.is_empty() || said.contains(['{', '}', '⟨', '⟩', '\n', '$']) {
            return Some("not a sentence");
        }
        let loose = ["  ", " .", " ,", ".."].iter().any(|gap| said.contains(gap));
        if loose || said != said.trim() {
            return Some("badly set");
        }
        let foreign = match language {
            "ru" => said.contains(" of ") || said.contains(" the "),
            _ => said.chars().any(|c| ('а'..='я').contains(&c.to_lowercase().next().unwrap_or(c))),
        };
        if foreign {
            return Some("words of the other language");
        }
        let stop = match key.split('-').next() {
            _ if self.open.contains(&key) => None,
            Some("log" | "refusal" | "note") => Some('.'),
            Some("ask") => Some('?'),
            _ => None,
        };
        if stop.is_some_and(|stop| !said.ends_with(stop)) {
            return Some("without its stop");
        }
        let sentence = self.sentences.iter().any(|family| key.starts_with(family));
        let first = said.trim_start_matches('«').chars().next();
        (sentence && first.is_some_and(char::is_lowercase)).then_some("begins small")
    }
}

/// All messages in a value, wherever they stand.
fn messages(value: &Value, found: &mut Vec<Msg>) {
    match value {
        Value::Object(fields)
            if fields.contains_key("key") && fields.keys().all(|k| k == "key" || k == "args") =>
        {
            let msg = Msg::deserialize(value);
            found.push(msg.unwrap_or_else(|fault| panic!("{fault}: {value}")));
        }
        Value::Object(fields) => fields.values().for_each(|v| messages(v, found)),
        Value::Array(list) => list.iter().for_each(|v| messages(v, found)),
        _ => {}
    }
}

/// The keys of an `.ftl` file.
pub fn keys(text: &str) -> impl Iterator<Item = &str> {
    text.lines()
        .filter(|line| line.starts_with(|c: char| c.is_ascii_lowercase()))
        .filter_map(|line| line.split_once(" ="))
        .map(|(key, _)| key)
}

/// The keys in a language, of those that begin with one of these, that lack a form: `leader-smith.gen`; and forms that
/// no one asks for.
#[must_use]
pub fn lacking_forms(title: &Title, language: &str, families: &[&str], wanted: &[&str]) -> Vec<String> {
    let text = title.words.iter().find(|(code, _)| *code == language).map_or("", |(_, text)| text);
    let has = forms(text);
    let unknown = has.iter().filter(|(_, form)| !FORMS.contains(form)).copied();
    let named = keys(text).filter(|key| families.iter().any(|family| key.starts_with(family)));
    let lacking = named.flat_map(|key| wanted.iter().map(move |form| (key, *form)));
    let lacking = lacking.filter(|pair| !has.contains(pair));
    lacking.chain(unknown).map(|(key, form)| format!("{key}.{form}")).collect()
}

/// The attributes of an `.ftl` file, with their keys.
fn forms(text: &str) -> BTreeSet<(&str, &str)> {
    let (mut key, mut found) = ("", BTreeSet::new());
    for line in text.lines() {
        match (line.strip_prefix("    ."), line.split_once(" =")) {
            (Some(form), _) => {
                found.insert((key, form.split(' ').next().unwrap_or(form)));
            }
            (None, Some((name, _))) => key = name,
            _ => {}
        }
    }
    found
}

/// The names that the house puts together for every game: its own, its options, its measures.
#[must_use]
pub fn house_names(title: &Title) -> BTreeSet<String> {
    let mut names = BTreeSet::from([format!("game-{}", title.slug)]);
    names.extend(title.measures.iter().map(|measure| format!("measure-{measure}")));
    for option in &title.options {
        names.insert(format!("option-{}", option.id));
        names.extend(option.values.iter().map(|value| format!("option-{}-{value}", option.id)));
    }
    names
}

/// Words that nothing says, as `language: key`: no source of the crate quotes them, no scenario, no other word, and
/// they are not among the names that are put together from the data.
///
/// # Errors
/// If the sources cannot be read.
pub fn dead_words<G: Game>(dir: &Path, names: &BTreeSet<String>) -> io::Result<Vec<String>> {
    let sources = sources(&dir.join("src"))?;
    let phrases = G::title().words.first().map_or("", |(_, text)| text);
    let is_said = |key: &str, text: &str| {
        let quoted = format!("\"{key}\"");
        names.contains(key)
            || key.starts_with(PREFIX) && is_spoken(key, phrases, &sources)
            || sources.contains(&quoted)
            || text.contains(&format!("{{ {key} }}"))
            || G::scenarios().iter().any(|scenario| scenario.contains(&quoted))
    };
    let words = G::title().words.iter().flat_map(|(code, text)| keys(text).map(move |key| (code, key, text)));
    let dead = words.filter(|(_, key, text)| !is_said(key, text));
    Ok(dead.map(|(code, key, _)| format!("{code}: {key}")).collect())
}

/// Whether the sources say a phrase: all that stands between its holes.
fn is_spoken(key: &str, words: &str, sources: &str) -> bool {
    let text = words.lines().find_map(|line| line.strip_prefix(key)?.strip_prefix(" = "));
    let between = |text: &str| text.rsplit(" }").next().is_some_and(|part| sources.contains(part));
    text.is_some_and(|text| text.split("{ $").all(between))
}

/// Keys of these families that the sources quote: how many, and which of them have no words, as `language: key`.
///
/// # Errors
/// If the sources cannot be read.
pub fn keys_without_words(title: &Title, dir: &Path, families: &[&str]) -> io::Result<(usize, Vec<String>)> {
    let sources = sources(&dir.join("src"))?;
    let of_family = |text: &&str| families.iter().any(|f| text.starts_with(f)) && !text.contains('{');
    let wanted: BTreeSet<&str> = sources.split('"').filter(of_family).collect();
    let mut lacking = Vec::new();
    for (language, text) in &title.words {
        let known: BTreeSet<&str> = keys(text).collect();
        lacking.extend(wanted.difference(&known).map(|key| format!("{language}: {key}")));
    }
    Ok((wanted.len(), lacking))
}

/// Spoils a JSON file in every place in several ways, and tells what of the game's complaints has no words in a language:
/// sentences of which no phrase is known.
#[must_use]
pub fn untold_problems<G: Game>(language: &str, file: &str) -> BTreeSet<String> {
    let phrases = Phrases::of(language, &[&G::title().words]);
    let whole: Value = serde_json::from_str(file).unwrap_or_default();
    let mut places = Vec::new();
    pointers(&whole, String::new(), &mut places);
    let mut untold = BTreeSet::new();
    for place in &places {
        for other in
            [json!(null), json!(-1), json!(1000), json!("?"), json!(""), json!([]), json!({ "odd": 1 })]
        {
            let mut spoiled = whole.clone();
            if let Some(value) = spoiled.pointer_mut(place) {
                *value = other;
            }
            let text = spoiled.to_string();
            let problems = G::load(&text, &Options::default()).err().into_iter().chain(G::map(&text).err());
            let said = problems.flatten().map(|problem| problem.expected);
            // One word is a name, and the same in every language.
            untold.extend(said.filter(|said| said.contains(' ') && phrases.find(said).is_none()));
        }
    }
    untold
}

/// Sentences in sources, given as files or folders of a crate, for which there is no phrase in a language: what is said
/// there of a file must be known in all of them. Literals of one word are names. What is written otherwise than it is
/// said, or never said, is `exempt`.
///
/// # Errors
/// If the sources cannot be read.
pub fn untold_literals(
    language: &str,
    words: &[&[(&'static str, &'static str)]],
    files: &[PathBuf],
    exempt: &[&str],
) -> io::Result<BTreeSet<String>> {
    let phrases = Phrases::of(language, words);
    let mut untold = BTreeSet::new();
    for text in files.iter().map(|file| code_of(file)).collect::<io::Result<Vec<_>>>()?.concat() {
        let said = literals(&text).into_iter().filter(|said| said.trim().contains(' '));
        untold.extend(said.filter(|said| {
            let sample = filled_in(said);
            let known = phrases.find(&sample).is_some() || phrases.place(&sample) != sample;
            !known && !exempt.contains(&said.as_str())
        }));
    }
    Ok(untold)
}

/// The sources at a path but for tests, each by itself.
fn code_of(path: &Path) -> io::Result<Vec<String>> {
    if !path.is_dir() {
        let is_code = path.extension().is_some_and(|e| e == "rs") && !path.ends_with("tests.rs");
        return Ok(if is_code { vec![fs::read_to_string(path)?] } else { Vec::new() });
    }
    let mut all = Vec::new();
    for entry in fs::read_dir(path)? {
        all.extend(code_of(&entry?.path())?);
    }
    Ok(all)
}

/// Words of Latin letters in phrases of another alphabet, as `key: word`: what is quoted, file names, options of the
/// command line and short names like `A1` are the same in every language.
#[must_use]
pub fn latin_phrases(text: &str) -> Vec<String> {
    let mut left = Vec::new();
    for (key, said) in
        text.lines().filter(|line| line.starts_with(PREFIX)).filter_map(|l| l.split_once(" = "))
    {
        let plain = said.split(['`', '"']).step_by(2).collect::<Vec<_>>().join(" ");
        let plain = filled_in(&plain);
        let words = plain.split(|c: char| c.is_whitespace() || "()«»,:;".contains(c));
        let latin = |word: &&str| {
            word.chars().filter(char::is_ascii_alphabetic).count() > 1
                && !word.starts_with("--")
                && !word.trim_end_matches('.').contains(['.', '/'])
                && !["UTF-8", "JSON", "MiB"].contains(word)
        };
        left.extend(words.filter(latin).map(|word| format!("{key}: {word}")));
    }
    left
}

/// A format with something in its holes.
fn filled_in(format: &str) -> String {
    let mut parts = format.split('{');
    let first = parts.next().unwrap_or("").to_string();
    parts.fold(first, |text, part| text + "7" + part.split_once('}').map_or("", |(_, rest)| rest))
}

/// The string literals of a source, but for those of its tests, attributes and comments.
fn literals(source: &str) -> Vec<String> {
    let source = source.split("#[cfg(test)]").next().unwrap_or("");
    let code =
        source.lines().filter(|line| !line.trim_start().starts_with("//") && !line.contains("reason ="));
    let code = code.collect::<Vec<_>>().join("\n").replace("'\"'", "' '");
    let mut literals = Vec::new();
    let mut rest = code.as_str();
    while let Some((_, after)) = rest.split_once('"') {
        let mut literal = String::new();
        let mut chars = after.char_indices();
        let end = loop {
            match chars.next() {
                Some((at, '"')) => break at + 1,
                Some((_, '\\')) => literal.extend(chars.next().map(|(_, c)| c)),
                Some((_, c)) => literal.push(c),
                None => break after.len(),
            }
        };
        literals.push(literal);
        rest = &after[end..];
    }
    literals
}

/// The places of a value, as JSON pointers.
fn pointers(value: &Value, at: String, found: &mut Vec<String>) {
    match value {
        Value::Object(fields) => fields.iter().for_each(|(key, v)| pointers(v, format!("{at}/{key}"), found)),
        Value::Array(list) => {
            list.iter().enumerate().for_each(|(i, v)| pointers(v, format!("{at}/{i}"), found))
        }
        _ => {}
    }
    found.push(at);
}

/// All sources under a folder, one after the other.
fn sources(folder: &Path) -> io::Result<String> {
    let mut all = String::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            all.push_str(&sources(&path)?);
        } else if path.extension().is_some_and(|e| e == "rs") {
            all.push_str(&fs::read_to_string(path)?);
        }
    }
    Ok(all)
}
