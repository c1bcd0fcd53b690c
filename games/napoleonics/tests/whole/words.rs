//! Every word that a player reads, in both languages: nothing left over, nothing that does not read like a sentence of
//! its kind. That none is missing, and that both languages have the same, is a part of the suite.
#![allow(clippy::unwrap_used, reason = "tests stop at once")]

use napoleonics::Napoleonics;
use napoleonics::choice::{VERBS, WORDS};
use napoleonics::data::{Data, face};
use sandtable_engine::{Game, Judge};
use sandtable_testkit::words::{
    Reading, dead_words, house_names, keys_without_words, lacking_forms, latin_phrases, untold_literals,
    untold_problems,
};
use std::collections::BTreeSet;
use std::path::Path;

#[test]
fn all_that_games_say_can_be_read() {
    let reading: Reading<Napoleonics> = Reading {
        games: 2,
        every: 197,
        sights: 40,
        sentences: &["log-", "refusal-", "ask-", "note-", "verb-", "detail-"],
        open: &["log-turn", "ask-wait"],
        labels: |game, state, seat| {
            sandtable_engine::decision::offers(game, state, seat)
                .into_iter()
                .map(|offer| offer.label)
                .collect()
        },
        may_choose: |_| true,
    };
    let families = ["log-", "ask-", "refusal-", "verb-", "detail-", "about-", "note-", "sight-"];
    let (heard, unheard) = reading.read().heard(&families);
    assert!(heard.len() > 9 * unheard.len(), "the games did not come to say {unheard:?}");
}

#[test]
fn russian_units_have_all_their_forms() {
    let families = ["unit-british-", "unit-french-", "unit-portuguese-", "unit-dutch-belgian-"];
    let lacking = lacking_forms(Napoleonics::title(), "ru", &families, &["num", "gen", "dat", "acc"]);
    assert_eq!(lacking, Vec::<String>::new());
}

/// Names that are put together from the data, and families that stand for the data's own columns.
fn names() -> BTreeSet<String> {
    let data = Data::load().unwrap();
    let mut names = house_names(Napoleonics::title());
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
    data.terrain.terrain.iter().for_each(|t| add(format!("phrase-letter-{}", t.id)));
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
    // The page heads the tracks of a style by it.
    add("banners-heading".to_string());
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
    let dead = dead_words::<Napoleonics>(Path::new(env!("CARGO_MANIFEST_DIR")), &names()).unwrap();
    assert_eq!(dead, Vec::<String>::new(), "words that nothing says");
}

#[test]
fn every_key_in_the_sources_is_said() {
    let families =
        ["log-", "ask-", "detail-", "refusal-", "phase-", "about-", "note-", "sight-", "verb-", "state-"];
    let dir = Path::new(env!("CARGO_MANIFEST_DIR"));
    let (found, lacking) = keys_without_words(Napoleonics::title(), dir, &families).unwrap();
    assert!(found > 100, "only {found} keys found");
    assert_eq!(lacking, Vec::<String>::new());
}

#[test]
fn what_is_wrong_with_a_file_is_told_in_russian() {
    let scenario = Napoleonics::scenarios()[0];
    assert_eq!(untold_problems::<Napoleonics>("ru", scenario), BTreeSet::new());
}

#[test]
fn whatever_may_be_wrong_with_a_file_is_told_in_russian() {
    let source = |name| Path::new(env!("CARGO_MANIFEST_DIR")).join("src").join(name);
    let files = ["scenario.rs", "scenario"].map(source);
    let words = &Napoleonics::title().words;
    let untold = untold_literals("ru", &[words], &files, &["map[{r}], {}", "{} ({})"]).unwrap();
    assert_eq!(untold, BTreeSet::new());
    assert_eq!(latin_phrases(words[1].1), Vec::<String>::new());
}
