//! Every word that a player reads, in both languages: nothing left over, nothing that does not read like a sentence of
//! its kind. That none is missing, and that both languages have the same, is a part of the suite.
#![allow(clippy::unwrap_used, clippy::panic, reason = "tests stop at once")]

use napoleonics::Napoleonics;
use napoleonics::choice::{VERBS, WORDS};
use napoleonics::data::{Data, face};
use napoleonics::state::State;
use sandtable_engine::scene::Question;
use sandtable_engine::{
    Choices, Dice, FORMS, Game, Judge, Line, Msg, Noun, Options, Seat, Speaker, Title, Viewer, Waiting,
    Weights, answer,
};
use serde::Serialize;
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};

const GAMES: u64 = 2;

/// Speakers of both languages, and the messages they were given.
struct Readers {
    speakers: Vec<(&'static str, Speaker)>,
    said: BTreeSet<Msg>,
}

impl Readers {
    fn new() -> Readers {
        let title = Napoleonics::title();
        let speaker = |&(language, _): &(&'static str, &str)| {
            (language, Speaker::of_title(language, title).unwrap_or_else(|faults| panic!("{faults:#?}")))
        };
        Readers { speakers: title.words.iter().map(speaker).collect(), said: BTreeSet::new() }
    }

    /// Reads every message in something that goes to a player.
    fn read(&mut self, thing: &impl Serialize) {
        let mut found = Vec::new();
        messages(&serde_json::to_value(thing).unwrap(), &mut found);
        found.iter().for_each(|msg| self.say(msg));
    }

    fn say(&mut self, msg: &Msg) {
        if !self.said.insert(msg.clone()) {
            return;
        }
        for (language, speaker) in &self.speakers {
            let before = speaker.missing();
            let said = speaker.say(msg);
            assert_eq!(speaker.missing(), before, "{language}: something is missing: {said}\n{msg:?}");
            check_sentence(language, msg, &said);
        }
    }
}

/// All messages in a value, wherever they stand.
fn messages(value: &Value, found: &mut Vec<Msg>) {
    match value {
        Value::Object(fields)
            if fields.contains_key("key") && fields.keys().all(|k| k == "key" || k == "args") =>
        {
            found.push(serde_json::from_value(value.clone()).unwrap());
        }
        Value::Object(fields) => fields.values().for_each(|v| messages(v, found)),
        Value::Array(list) => list.iter().for_each(|v| messages(v, found)),
        _ => {}
    }
}

fn check_sentence(language: &str, msg: &Msg, said: &str) {
    let wrong = |why: &str| panic!("{language}: {why}: {said:?}\n{msg:?}");
    if msg.key.is_empty() {
        return;
    }
    if said.is_empty() || said.contains(['{', '}', '⟨', '⟩', '\n', '$']) {
        wrong("not a sentence");
    }
    if said.contains("  ")
        || said.contains(" .")
        || said.contains(" ,")
        || said.contains("..")
        || said != said.trim()
    {
        wrong("badly set");
    }
    let foreign = match language {
        "ru" => said.contains(" of ") || said.contains(" the "),
        _ => said.chars().any(|c| ('а'..='я').contains(&c.to_lowercase().next().unwrap_or(c))),
    };
    if foreign {
        wrong("words of the other language");
    }
    let key = &*msg.key;
    let ends = match key.split('-').next() {
        Some("log") if key != "log-turn" => said.ends_with('.'),
        Some("refusal" | "note") => said.ends_with('.'),
        Some("ask") if key != "ask-wait" => said.ends_with('?'),
        _ => true,
    };
    if !ends {
        wrong("without its stop");
    }
    let sentence =
        ["log-", "refusal-", "ask-", "note-", "verb-", "detail-"].iter().any(|p| key.starts_with(p));
    if sentence && said.trim_start_matches('«').chars().next().is_some_and(char::is_lowercase) {
        wrong("begins small");
    }
}

const VIEWERS: [Viewer; 4] = [Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1)), Viewer::Watcher, Viewer::Umpire];

/// Everything that can be asked about a position.
fn ask_all(readers: &mut Readers, game: &Napoleonics, state: &State, dice: &mut Dice) {
    for viewer in VIEWERS {
        readers.read(&game.scene(state, viewer));
    }
    let vocabulary = game.vocabulary();
    let pieces = (0..=vocabulary.pieces.len() as u16).map(Noun::Piece);
    let hexes = (0..=vocabulary.hexes.len() as u16).map(Noun::Hex);
    let cards = (0..=vocabulary.cards.len() as u16).map(Noun::Card);
    for noun in pieces.chain(hexes).chain(cards).chain([Noun::None, Noun::Number(9)]) {
        for seat in [Seat(0), Seat(1)] {
            readers.read(&game.why_not(state, seat, noun));
        }
        readers.read(&game.ask(state, Viewer::Watcher, &Question::Inspect { noun }));
    }
    for _ in 0..40 {
        let mut hex = || dice.below(vocabulary.hexes.len() as u32 + 1) as u16;
        let (from, to) = (hex(), hex());
        readers.read(&game.ask(state, Viewer::Watcher, &Question::Sight { from, to }));
    }
}

/// Plays a game by chance and reads all of it.
fn play(readers: &mut Readers, game: &Napoleonics, seed: u64) -> Vec<Line> {
    let mut dice = Dice::new(seed);
    let (mut state, mut log) = (game.begin(), Vec::new());
    let (mut list, mut weights) = (Choices::new(), Weights::new());
    for step in 0..20_000u32 {
        match game.waiting(&state) {
            Waiting::Over(_) => break,
            Waiting::Chance(chance) => {
                let rolled = answer(game, &state, chance, &mut weights, |n| dice.below(n)).unwrap();
                game.resolve(&mut state, &rolled, &mut log).unwrap();
            }
            Waiting::Seats(seats) => {
                let seat = seats.iter().next().unwrap();
                for seat in [Seat(0), Seat(1)] {
                    let prompt = game.prompt(&state, seat);
                    readers.say(&prompt.question);
                    prompt.detail.iter().for_each(|detail| readers.say(detail));
                }
                game.look(&state).offers().iter().for_each(|offer| readers.say(&offer.label));
                if step % 197 == 0 {
                    ask_all(readers, game, &state, &mut dice);
                }
                list.clear();
                game.legal(&state, seat, &mut list);
                let choice = list[dice.below(list.len() as u32) as usize];
                game.apply(&mut state, seat, choice, &mut log).unwrap();
            }
        }
    }
    ask_all(readers, game, &state, &mut dice);
    readers.read(&log);
    log
}

#[test]
fn all_that_games_say_can_be_read() {
    let mut readers = Readers::new();
    for text in Napoleonics::scenarios() {
        let game = Napoleonics::load(text, &Options::default()).unwrap();
        readers.read(game.info());
        readers.read(&game.catalogue());
        for seed in 0..GAMES {
            play(&mut readers, &game, u64::from(game.info().number) * 100 + seed);
        }
    }
    let families = ["log-", "ask-", "refusal-", "verb-", "detail-", "about-", "note-", "sight-"];
    let spoken = |key: &&str| readers.said.iter().any(|msg| msg.key == **key);
    let all = keys(Napoleonics::title().words[0].1).filter(|k| families.iter().any(|f| k.starts_with(f)));
    let (heard, unheard): (Vec<&str>, Vec<&str>) = all.partition(spoken);
    assert!(heard.len() > 9 * unheard.len(), "the games did not come to say {unheard:?}");
}

#[test]
fn russian_units_have_all_their_forms() {
    let text = Napoleonics::title().words.iter().find(|(language, _)| *language == "ru").unwrap().1;
    let forms = forms(text);
    for key in keys(text).filter(|k| k.starts_with("unit-") && !k.starts_with("unit-short-")) {
        for form in ["num", "gen", "dat", "acc"] {
            assert!(forms.contains(&(key, form)), "{key} has no {form}");
        }
    }
    assert!(forms.iter().all(|(_, form)| FORMS.contains(form)));
}

/// The keys of an `.ftl` file.
fn keys(text: &str) -> impl Iterator<Item = &str> {
    text.lines()
        .filter(|l| l.starts_with(|c: char| c.is_ascii_lowercase()))
        .filter_map(|l| l.split_once(" ="))
        .map(|(k, _)| k)
}

/// Its attributes, with their keys.
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

fn sources() -> String {
    let mut all = String::new();
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    for folder in [root.clone(), root.join("rules")] {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.extension().is_some_and(|e| e == "rs") {
                all.push_str(&std::fs::read_to_string(path).unwrap());
            }
        }
    }
    all
}

/// Names that are put together from the data, and families that stand for the data's own columns.
fn names(title: &Title) -> BTreeSet<String> {
    let data = Data::load().unwrap();
    let mut names: BTreeSet<String> = BTreeSet::new();
    let mut add = |name: String| {
        names.insert(name);
    };
    for card in &data.cards {
        add(format!("card-{}", card.id));
        add(format!("card-{}-text", card.id));
    }
    for terrain in data.terrain.terrain.iter().map(|t| t.id.as_str()).chain(["fieldworks"]) {
        add(format!("terrain-{terrain}"));
        add(format!("terrain-{terrain}-text"));
    }
    for unit in &data.units {
        let code = unit.code.to_lowercase();
        for nation in [unit.nation.key(), "dutch-belgian"] {
            add(format!("unit-{nation}-{code}"));
            add(format!("unit-short-{nation}-{code}"));
        }
    }
    for nation in ["french", "british", "portuguese", "dutch-belgian"] {
        add(format!("nation-{nation}"));
    }
    ["infantry", "cavalry", "artillery", "leader"].iter().for_each(|arm| add(format!("arm-{arm}")));
    ["regular", "irregular", "elite", "guard"].iter().for_each(|class| add(format!("class-{class}")));
    ["ordered", "moved", "fought", "square"].iter().for_each(|state| add(format!("state-{state}")));
    VERBS.iter().for_each(|verb| add(format!("verb-{verb}")));
    WORDS.iter().for_each(|word| add(format!("section-{word}")));
    face::NAMES.iter().for_each(|name| add(format!("face-{name}")));
    title.measures.iter().for_each(|m| add(format!("measure-{m}")));
    for option in &title.options {
        add(format!("option-{}", option.id));
        option.values.iter().for_each(|v| add(format!("option-{}-{v}", option.id)));
    }
    // The page heads the tracks of a style by it.
    add("banners-heading".to_string());
    // The page says what kind of game it is.
    add(format!("game-{}", title.slug));
    // The page lists standing answers by the name of the window.
    ["reaction", "battle-back"].iter().for_each(|window| add(format!("window-{window}")));
    Napoleonics::feature_names().iter().for_each(|name| add(format!("feature-{name}")));
    for text in Napoleonics::scenarios() {
        let id = Napoleonics::heading(text).unwrap().id;
        ["title", "place", "date", "story", "special"]
            .iter()
            .for_each(|part| add(format!("scenario-{id}-{part}")));
    }
    names
}

#[test]
fn no_word_is_dead() {
    let title = Napoleonics::title();
    let (names, sources) = (names(title), sources());
    for (language, text) in &title.words {
        let dead: Vec<&str> = keys(text)
            .filter(|key| {
                let quoted = format!("\"{key}\"");
                !names.contains(*key)
                    && !sources.contains(&quoted)
                    && !text.contains(&format!("{{ {key} }}"))
                    && !Napoleonics::scenarios().iter().any(|s| s.contains(&quoted))
            })
            .collect();
        assert_eq!(dead, Vec::<&str>::new(), "{language}.ftl has words that nothing says");
    }
}

#[test]
fn every_key_in_the_sources_is_said() {
    let sources = sources();
    let families =
        ["log-", "ask-", "detail-", "refusal-", "phase-", "about-", "note-", "sight-", "verb-", "state-"];
    let literals =
        sources.split('"').filter(|s| families.iter().any(|f| s.starts_with(f)) && !s.contains('{'));
    let wanted: BTreeMap<&str, ()> = literals.map(|key| (key, ())).collect();
    assert!(wanted.len() > 100, "only {} keys found", wanted.len());
    for (language, text) in &Napoleonics::title().words {
        let known: BTreeSet<&str> = keys(text).collect();
        let lacking: Vec<&&str> = wanted.keys().filter(|k| !known.contains(**k)).collect();
        assert_eq!(lacking, Vec::<&&str>::new(), "{language}.ftl");
    }
}
