//! Every word that a player reads, in both languages: nothing missing, nothing left over, nothing that does not
//! read like a sentence.
#![allow(clippy::unwrap_used, clippy::panic, reason = "tests stop at once")]

use combat_commander::CombatCommander;
use combat_commander::choice;
use combat_commander::data::{Data, Nation};
use combat_commander::layout::slug;
use combat_commander::map::{Hexside, Terrain};
use combat_commander::rules::terrain::Fort;
use combat_commander::state::State;
use sandtable_engine::scene::Question;
use sandtable_engine::{
    Choices, Dice, FORMS, Game, Line, Msg, Noun, Options, Seat, Speaker, Title, Viewer, Waiting, Weights,
    answer, compare_words,
};
use serde::Serialize;
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};

const GAMES: u64 = 3;

/// Speakers of both languages, and the messages they were given.
struct Readers {
    speakers: Vec<(&'static str, Speaker)>,
    said: BTreeSet<Msg>,
}

impl Readers {
    fn new() -> Readers {
        let title = CombatCommander::title();
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
        Some("ask") if key != "ask-wait" && key != "ask-over" && key != "ask-step" => said.ends_with('?'),
        _ => true,
    };
    if !ends {
        wrong("without its stop");
    }
    let sentence =
        ["log-", "refusal-", "ask-", "note-", "choose-", "detail-"].iter().any(|p| key.starts_with(p));
    if sentence && said.trim_start_matches('«').chars().next().is_some_and(char::is_lowercase) {
        wrong("begins small");
    }
}

const VIEWERS: [Viewer; 4] = [Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1)), Viewer::Watcher, Viewer::Umpire];

/// Everything that can be asked about a position.
fn ask_all(readers: &mut Readers, game: &CombatCommander, state: &State, dice: &mut Dice) {
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
    for _ in 0..6 {
        let mut hex = || dice.below(vocabulary.hexes.len() as u32 + 1) as u16;
        let (from, to) = (hex(), hex());
        readers.read(&game.ask(state, Viewer::Watcher, &Question::Sight { from, to }));
    }
}

/// Plays a game by chance and reads all of it.
fn play(readers: &mut Readers, game: &CombatCommander, seed: u64) -> Vec<Line> {
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
                game.look(&state).offers(seat).iter().for_each(|offer| readers.say(&offer.label));
                if step % 47 == 0 {
                    ask_all(readers, game, &state, &mut dice);
                }
                list.clear();
                game.legal(&state, seat, &mut list);
                // Chance would throw every weapon away before it is fired.
                let kept: Vec<_> = list.iter().copied().filter(|c| c.verb != choice::DESTROY).collect();
                let choice = kept[dice.below(kept.len() as u32) as usize];
                game.apply(&mut state, seat, choice, &mut log).unwrap();
            }
        }
    }
    ask_all(readers, game, &state, &mut dice);
    readers.read(&log);
    log
}

#[test]
fn both_languages_have_the_same_words() {
    let words = &CombatCommander::title().words;
    assert_eq!(compare_words(words[0], words[1]), []);
}

#[test]
fn all_that_games_say_can_be_read() {
    let mut readers = Readers::new();
    for text in CombatCommander::scenarios() {
        let game = CombatCommander::load(text, &Options::default()).unwrap();
        readers.read(game.info());
        readers.read(&game.catalogue());
        for seed in 0..GAMES {
            play(&mut readers, &game, u64::from(game.info().number) * 100 + seed);
        }
    }
    let families = ["log-", "ask-", "refusal-", "choose-", "detail-", "about-", "note-", "sight-"];
    let spoken = |key: &&str| readers.said.iter().any(|msg| msg.key == **key);
    let all = keys(CombatCommander::title().words[0].1).filter(|k| families.iter().any(|f| k.starts_with(f)));
    let (heard, unheard): (Vec<&str>, Vec<&str>) = all.partition(spoken);
    assert!(heard.len() > 5 * unheard.len(), "the games did not come to say {unheard:?}");
}

#[test]
fn options_and_measures_are_named() {
    let mut readers = Readers::new();
    let title = CombatCommander::title();
    for option in &title.options {
        readers.say(&Msg::new(format!("option-{}", option.id)));
        option.values.iter().for_each(|v| readers.say(&Msg::new(format!("option-{}-{v}", option.id))));
    }
    title.measures.iter().for_each(|m| readers.say(&Msg::new(format!("measure-{m}"))));
}

#[test]
fn russian_units_have_all_their_forms() {
    let text = CombatCommander::title().words.iter().find(|(language, _)| *language == "ru").unwrap().1;
    let forms = forms(text);
    for key in keys(text).filter(|k| {
        k.starts_with("unit-")
            || k.starts_with("leader-")
            || k.starts_with("weapon-")
            || k.starts_with("nation-")
    }) {
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
    let mut folders = vec![root];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|e| e == "rs") {
                all.push_str(&std::fs::read_to_string(path).unwrap());
            }
        }
    }
    all
}

/// Names that are put together from the data.
fn names(title: &Title) -> BTreeSet<String> {
    let data = Data::load().unwrap();
    let mut names: BTreeSet<String> = BTreeSet::new();
    let mut add = |name: String| {
        names.insert(name);
    };
    for unit in &data.units {
        let slug = slug(&unit.name);
        add(format!("unit-{}-{slug}", unit.nation.key()));
        add(format!("counter-{}-{slug}", unit.nation.key()));
    }
    for leader in data.leaders.iter().flatten() {
        let name = slug(leader.name.split_once(' ').unwrap().1);
        add(format!("leader-{name}"));
        add(format!("counter-leader-{name}"));
    }
    data.weapons.iter().for_each(|w| add(format!("weapon-{}", slug(&w.name))));
    data.radios.iter().for_each(|r| add(format!("radio-{}", slug(&r.name))));
    for card in data.decks.iter().flatten() {
        let event = format!("event-{}", choice::event_key(card.event));
        let order = choice::order_key(card.order).to_string();
        let action = card.action.map_or("action-confusion", choice::action_key).to_string();
        for key in [event, order, action] {
            add(format!("{key}-text"));
            add(key);
        }
        add(format!("ask-event-{}", choice::event_key(card.event)));
    }
    Nation::ALL.iter().for_each(|n| add(format!("nation-{}", n.key())));
    combat_commander::map::ids().for_each(|id| add(format!("map-{}", id.to_lowercase())));
    for fort in Fort::ALL {
        add(format!("fort-{}", fort.id()));
        add(format!("fort-{}-text", fort.id()));
    }
    Terrain::ALL.iter().for_each(|t| add(format!("terrain-{}", t.id())));
    Hexside::ALL.iter().for_each(|s| add(format!("hexside-{}", s.id())));
    ["attack", "recon", "defend"].iter().for_each(|p| add(format!("posture-{p}")));
    let states = ["broken", "suppressed", "veteran", "fired", "ordered", "spent"];
    states.iter().for_each(|s| add(format!("state-{s}")));
    title.measures.iter().for_each(|m| add(format!("measure-{m}")));
    ["track-losses", "track-orders", "track-objective", "track-chit"]
        .iter()
        .for_each(|t| add(format!("{t}-heading")));
    // The page says what kind of game it is.
    add(format!("game-{}", title.slug));
    // The page lists standing answers by the name of the window.
    ["move", "advance", "predef", "prefire", "reroll", "break", "pass", "melee", "melee-end", "time"]
        .iter()
        .for_each(|window| add(format!("window-w-{window}")));
    for option in &title.options {
        add(format!("option-{}", option.id));
        option.values.iter().for_each(|v| add(format!("option-{}-{v}", option.id)));
    }
    names
}

#[test]
fn no_word_is_dead() {
    let title = CombatCommander::title();
    let (names, sources) = (names(title), sources());
    for (language, text) in &title.words {
        let dead: Vec<&str> = keys(text)
            .filter(|key| {
                let quoted = format!("\"{key}\"");
                !names.contains(*key)
                    && !sources.contains(&quoted)
                    && !text.contains(&format!("{{ {key} }}"))
                    && !CombatCommander::scenarios().iter().any(|s| s.contains(&quoted))
            })
            .collect();
        assert_eq!(dead, Vec::<&str>::new(), "{language}.ftl has words that nothing says");
    }
}

#[test]
fn every_key_in_the_sources_is_said() {
    let sources = sources();
    let families = [
        "log-", "ask-", "detail-", "refusal-", "phase-", "about-", "note-", "sight-", "choose-", "track-",
        "box-", "roll-", "sum-", "mark-", "feature-", "chit-",
    ];
    let literals =
        sources.split('"').filter(|s| families.iter().any(|f| s.starts_with(f)) && !s.contains('{'));
    let wanted: BTreeMap<&str, ()> = literals.map(|key| (key, ())).collect();
    assert!(wanted.len() > 100, "only {} keys found", wanted.len());
    for (language, text) in &CombatCommander::title().words {
        let known: BTreeSet<&str> = keys(text).collect();
        let lacking: Vec<&&str> = wanted.keys().filter(|k| !known.contains(**k)).collect();
        assert_eq!(lacking, Vec::<&&str>::new(), "{language}.ftl");
    }
}
