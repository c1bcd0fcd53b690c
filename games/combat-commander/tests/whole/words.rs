//! Every word that a player reads, in both languages: nothing left over, nothing that does not read like a sentence of
//! its kind. That none is missing, and that both languages have the same, is a part of the suite.
#![allow(clippy::unwrap_used, reason = "tests stop at once")]

use combat_commander::CombatCommander;
use combat_commander::choice;
use combat_commander::data::{Data, Nation};
use combat_commander::layout::slug;
use combat_commander::map::{Hexside, Terrain};
use combat_commander::rules::terrain::Fort;
use sandtable_engine::{Game, Judge, decision};
use sandtable_testkit::words::{
    Reading, dead_words, house_names, keys_without_words, lacking_forms, latin_phrases, untold_literals,
    untold_problems,
};
use std::collections::BTreeSet;
use std::path::Path;

#[test]
fn all_that_games_say_can_be_read() {
    let reading: Reading<CombatCommander> = Reading {
        games: 3,
        every: 47,
        sights: 6,
        sentences: &["log-", "refusal-", "ask-", "note-", "choose-", "detail-"],
        open: &["log-turn", "ask-wait", "ask-over", "ask-step", "ask-setup-done"],
        labels: |game, state, seat| {
            decision::offers(game, state, seat).into_iter().map(|offer| offer.label).collect()
        },
        // Chance would throw every weapon away before it is fired.
        may_choose: |choice| choice.verb != choice::DESTROY,
    };
    let families = ["log-", "ask-", "refusal-", "choose-", "detail-", "about-", "note-", "sight-"];
    let (heard, unheard) = reading.read().heard(&families);
    assert!(heard.len() > 5 * unheard.len(), "the games did not come to say {unheard:?}");
}

#[test]
fn russian_units_have_all_their_forms() {
    let families = ["unit-", "leader-", "weapon-", "nation-"];
    let lacking = lacking_forms(CombatCommander::title(), "ru", &families, &["num", "gen", "dat", "acc"]);
    assert_eq!(lacking, Vec::<String>::new());
}

/// Names that are put together from the data.
fn names() -> BTreeSet<String> {
    let data = Data::load().unwrap();
    let mut names = house_names(CombatCommander::title());
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
    CombatCommander::feature_names().iter().for_each(|name| add(format!("feature-{name}")));
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
    ["track-losses", "track-orders", "track-objective", "track-chit"]
        .iter()
        .for_each(|t| add(format!("{t}-heading")));
    // The page lists standing answers by the name of the window.
    ["move", "advance", "predef", "prefire", "reroll", "break", "pass", "melee", "melee-end", "time"]
        .iter()
        .for_each(|window| add(format!("window-w-{window}")));
    names
}

#[test]
fn every_message_is_used() {
    let dead = dead_words::<CombatCommander>(Path::new(env!("CARGO_MANIFEST_DIR")), &names()).unwrap();
    assert_eq!(dead, Vec::<String>::new(), "words that nothing says");
}

/// What hints give as reasons.
#[test]
fn every_feature_has_a_name() {
    for (language, text) in &CombatCommander::title().words {
        for name in CombatCommander::feature_names() {
            let begins = format!("feature-{name} =");
            assert!(text.lines().any(|line| line.starts_with(&begins)), "{language}.ftl: {name}");
        }
    }
}

#[test]
fn every_key_in_the_sources_is_said() {
    let families = [
        "log-", "ask-", "detail-", "refusal-", "phase-", "about-", "note-", "sight-", "choose-", "track-",
        "box-", "roll-", "sum-", "mark-", "feature-", "chit-",
    ];
    let dir = Path::new(env!("CARGO_MANIFEST_DIR"));
    let (found, lacking) = keys_without_words(CombatCommander::title(), dir, &families).unwrap();
    assert!(found > 100, "only {found} keys found");
    assert_eq!(lacking, Vec::<String>::new());
}

#[test]
fn file_problems_are_reported_in_russian() {
    let scenario = CombatCommander::scenarios()[0];
    assert_eq!(untold_problems::<CombatCommander>("ru", scenario), BTreeSet::new());
    let map = include_str!("../../data/maps/m1.json");
    assert_eq!(untold_problems::<CombatCommander>("ru", map), BTreeSet::new());
}

#[test]
fn all_file_problems_are_reported_in_russian() {
    let source = |name| Path::new(env!("CARGO_MANIFEST_DIR")).join("src").join(name);
    let files = ["scenario.rs", "scenario", "map.rs", "map"].map(source);
    let words = &CombatCommander::title().words;
    let untold = untold_literals("ru", &[words], &files, &[]).unwrap();
    assert_eq!(untold, BTreeSet::new());
    assert_eq!(latin_phrases(words[1].1), Vec::<String>::new());
}
