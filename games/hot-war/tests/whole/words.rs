//! Every word that a player reads, in both languages: nothing left over, nothing that does not read like a sentence of
//! its kind. That none is missing, and that both languages have the same, is a part of the suite.
#![allow(clippy::unwrap_used, reason = "tests stop at once")]

use hot_war::HotWar;
use hot_war::choice;
use hot_war::data::{MineKind, OrderKind, UnitType};
use hot_war::layout::Work;
use sandtable_engine::{Game, Judge, Msg, Speaker};
use sandtable_testkit::words::{
    Reading, dead_words, house_names, keys_without_words, latin_phrases, untold_literals, untold_problems,
};
use std::collections::BTreeSet;
use std::path::Path;

#[test]
fn all_that_games_say_can_be_read() {
    let reading: Reading<HotWar> = Reading {
        games: 4,
        every: 307,
        sights: 6,
        sentences: &["log-", "refusal-", "bar-", "ask-", "choose-", "mark-"],
        open: &[
            "log-turn",
            "log-orders-open",
            "ask-plan",
            "ask-nothing",
            "ask-setup",
            "ask-setup-place",
            "ask-setup-buy",
            "ask-setup-lacks",
            "ask-setup-ready",
            "ask-setup-nothing",
        ],
        labels: |game, state, seat| {
            game.look(state).offers(seat).into_iter().map(|offer| offer.label).collect()
        },
        // Chance would strike out orders as often as it gives them.
        may_choose: |choice| choice.verb != choice::CLEAR,
    };
    let (heard, unheard) = reading.read().heard(&["log-", "ask-", "choose-", "mark-", "phase-", "order-"]);
    assert!(heard.len() > unheard.len(), "the games did not come to say {unheard:?}");
}

/// What is chosen, by its verb and the kind of its noun.
const CHOICES: [&str; 39] = [
    "buy-what",
    "rest",
    "place-unit",
    "at-hex",
    "put-back",
    "order-unit",
    "give-what",
    "to-hex",
    "back",
    "leave",
    "target-unit",
    "target-hex",
    "fire-unit",
    "fire-hex",
    "attack-unit",
    "face-hex",
    "zone-what",
    "shoot-here",
    "smoke",
    "mine-what",
    "copy-unit",
    "set",
    "drop",
    "clear-unit",
    "clear-hex",
    "ready",
    "shoot-unit",
    "hold",
    "again-what",
    "next-unit",
    "lose-unit",
    "fight-unit",
    "answer-unit",
    "inside",
    "inside-unit",
    "outside",
    "outside-unit",
    "keep-unit",
    "take-what",
];

/// Names that are put together from the data.
fn names() -> BTreeSet<String> {
    let mut names = house_names(HotWar::title());
    for order in OrderKind::ALL.iter().map(|kind| format!("order-{}", kind.key().replace('_', "-"))) {
        names.insert(format!("{order}-text"));
        names.insert(order);
    }
    names.extend(MineKind::ALL.iter().map(|kind| format!("item-{}", kind.key())));
    names.extend(Work::ALL.map(|work| format!("item-{}", work.key())));
    names.extend(Work::ALL.map(|work| format!("item-{}-text", work.key())));
    names.extend(CHOICES.map(|choice| format!("choose-{choice}")));
    names.extend(HotWar::feature_names().iter().map(|name| format!("feature-{name}")));
    let states = ["suppressed", "ambush", "trench", "deployed", "chem", "bound", "on-ground"];
    names.extend(states.map(|state| format!("state-{state}")));
    let marks = [
        "wire",
        "obstacle",
        "trench",
        "tank-trench",
        "pillbox",
        "ruin",
        "depot",
        "sections",
        "damage",
        "mines-ap",
        "mines-at",
        "mines-dummy",
        "mines-unknown",
        "smoke",
        "fire",
        "objective",
        "objective-held",
    ];
    names.extend(marks.map(|mark| format!("mark-{mark}")));
    let kinds = ["held", "held-side", "held-intact", "held-intact-side", "intact-side", "destroyed-side"];
    names.extend(kinds.iter().flat_map(|kind| [format!("counts-{kind}"), format!("note-goal-{kind}")]));
    let types =
        UnitType::ALL.into_iter().filter(|t| !matches!(t, UnitType::LightAviation | UnitType::HeavyAviation));
    names.extend(types.map(|t| format!("type-{}", t.key().replace('_', "-"))));
    names.extend(["mr", "inf", "recon", "eng", "med", "pont"].map(|branch| format!("counter-{branch}")));
    names
}

#[test]
fn no_word_is_dead() {
    let dead = dead_words::<HotWar>(Path::new(env!("CARGO_MANIFEST_DIR")), &names()).unwrap();
    assert_eq!(dead, Vec::<String>::new(), "words that nothing says");
}

#[test]
fn every_name_from_the_data_has_words() {
    let text = HotWar::title().words[0].1;
    let known: BTreeSet<&str> = sandtable_testkit::words::keys(text).collect();
    let lacking: Vec<String> = names().into_iter().filter(|name| !known.contains(name.as_str())).collect();
    assert_eq!(lacking, Vec::<String>::new());
}

#[test]
fn every_key_in_the_sources_is_said() {
    let families = [
        "log-", "ask-", "bar-", "refusal-", "phase-", "about-", "sight-", "track-", "box-", "ending-",
        "side-", "overlay-", "plan-", "roster-", "group-", "detail-", "card-", "tag-", "terrain-", "note-",
        "counts-",
    ];
    let dir = Path::new(env!("CARGO_MANIFEST_DIR"));
    let (found, lacking) = keys_without_words(HotWar::title(), dir, &families).unwrap();
    assert!(found > 200, "only {found} keys found");
    assert_eq!(lacking, Vec::<String>::new());
}

#[test]
fn what_is_wrong_with_a_file_is_told_in_russian() {
    let scenario = HotWar::scenarios()[0];
    assert_eq!(untold_problems::<HotWar>("ru", scenario), BTreeSet::new());
}

#[test]
fn whatever_may_be_wrong_with_a_file_is_told_in_russian() {
    let source = |name| Path::new(env!("CARGO_MANIFEST_DIR")).join("src").join(name);
    let files = ["scenario.rs", "scenario", "data/cards.rs"].map(source);
    let words = &HotWar::title().words;
    let untold = untold_literals("ru", &[words], &files, &[]).unwrap();
    assert_eq!(untold, BTreeSet::new());
    assert_eq!(latin_phrases(words[1].1), Vec::<String>::new());
}

/// §HW-4.6: which numbers hit is not taken for how many hits there were.
#[test]
fn the_report_says_which_numbers_hit() {
    let said = |language: &str, accuracy: u8| {
        let speaker = Speaker::of_title(language, HotWar::title()).unwrap();
        let word = Msg::new("T");
        let msg = Msg::new("log-throw").msg("unit", word.clone()).msg("target", word).num("hits", 2);
        speaker.say(&msg.num("accuracy", accuracy))
    };
    assert_eq!(said("en", 1), "T shoots at T, hitting on a one: 2 hits.");
    assert_eq!(said("en", 3), "T shoots at T, hitting on 1 to 3: 2 hits.");
    assert_eq!(said("ru", 1), "T стреляет, цель: T; попадание только на единице. Попаданий: 2.");
    assert_eq!(said("ru", 3), "T стреляет, цель: T; попадание на 1–3. Попаданий: 2.");
}
