//! Scenarios as files: what is read of them and what is told of their faults.
#![allow(clippy::panic, reason = "tests stop at once")]

use hot_war::HotWar;
use hot_war::data::{Data, Side, Terrain, UnitType};
use hot_war::scenario::*;
use hot_war::state::{Lasting, Place, StructureKind};
use sandtable_engine::{Game, Speaker};
use sandtable_hex::Dir;

const FILES: [&str; 6] = [
    include_str!("../../data/scenarios/hw-1.json"),
    include_str!("../../data/scenarios/hw-2.json"),
    include_str!("../../data/scenarios/hw-3.json"),
    include_str!("../../data/scenarios/hw-4.json"),
    include_str!("../../data/scenarios/hw-5.json"),
    include_str!("../../data/scenarios/hw-6.json"),
];

fn read(text: &str) -> Result<Scenario, Vec<String>> {
    let data = Data::load().unwrap_or_else(|problems| panic!("{problems:?}"));
    Scenario::read(text, &data).map_err(|problems| problems.iter().map(ToString::to_string).collect())
}

fn scenario(number: usize) -> Scenario {
    read(FILES[number - 1]).unwrap_or_else(|problems| panic!("hw-{number}: {problems:#?}"))
}

/// What is told of a scenario of the game in which words are put for others.
fn told(number: usize, changes: &[(&str, &str)]) -> Vec<String> {
    let mut text = FILES[number - 1].to_string();
    for (old, new) in changes {
        assert!(text.contains(old), "{old}");
        text = text.replace(old, new);
    }
    read(&text).err().unwrap_or_default()
}

/// That this is told, and nothing else, wherever its line is.
fn tells(number: usize, changes: &[(&str, &str)], expected: &str) {
    let told = told(number, changes);
    let [told] = told.as_slice() else { panic!("one problem: {told:#?}") };
    assert_eq!(told.split_once(", ").map(|(_, rest)| rest), Some(expected), "{told}");
}

#[test]
fn the_scenarios_are_good() {
    // §HW-16.1: what each side has at the start is worth what it should be.
    let worth = [[129, 136], [348, 180], [538, 481], [678, 269], [344, 417], [835, 861]];
    for (number, worth) in (1..).zip(worth) {
        let scenario = scenario(number);
        assert_eq!(usize::from(scenario.file.number), number);
        for side in Side::BOTH {
            let units = scenario.forces[side.index()].units.iter();
            let cost: u16 = units.map(|(_, unit)| scenario.cards[unit.card as usize].cost).sum();
            assert_eq!(cost, worth[side.index()], "hw-{number}");
        }
    }
}

/// A card of `units.json` as one of a scenario's own, with something else in it.
fn own_card(old: &str, new: &str) -> Vec<String> {
    let units: serde_json::Value =
        serde_json::from_str(include_str!("../../data/units.json")).unwrap_or_default();
    let mut card = units["cards"][0].clone();
    card["id"] = "mine".into();
    let card = card.to_string();
    assert!(card.contains(old), "{old} in {card}");
    told(1, &[("\"map\": {", &format!("\"cards\": [{}], \"map\": {{", card.replacen(old, new, 1)))])
}

#[test]
fn numbers_with_which_no_rule_can_count_are_told() {
    // §HW-2.1.8, §HW-16.5: a share of a cost of 65,535 was once more than could be counted.
    let field = |name: &str, bad: &str| {
        let units = include_str!("../../data/units.json");
        let units: serde_json::Value = serde_json::from_str(units).unwrap_or_default();
        let old = format!("\"{name}\":{}", units["cards"][0][name]);
        own_card(&old, &format!("\"{name}\":{bad}"))
    };
    for (name, bad, most) in [
        ("cost", "65535", "found `65535`, expected at most 200"),
        ("defence", "200", "found `200`, expected at most 20"),
        ("ammo", "255", "found `255`, expected at most 99"),
        ("suppressed", "200", "found `200`, expected at most 6"),
        ("sight", "255", "found `255`, expected at most 40"),
    ] {
        let told = field(name, bad);
        assert!(
            matches!(told.as_slice(), [one] if one.contains(&format!("cards[0].{name}: {most}"))),
            "{told:?}"
        );
    }
    let many = |list: &str, one: &str, count: usize| format!("{list}: [{}", format!("{one}, ").repeat(count));
    let held = r#"{"hex": "0604", "points": 250, "when": "held"}"#;
    let told = told(1, &[("\"objectives\": [", &many("\"objectives\"", held, 50))]);
    assert!(told.iter().any(|one| one.contains("expected at most 9999")), "{told:?}");
}

/// Each stood in a list through which all others were looked for: a minute for 4 MB.
#[test]
fn long_lists_of_the_same_thing_are_told_in_no_time() {
    let hex = "\"0101\",".repeat(300_000);
    let side = r#"{"hex": "0101", "side": "SE"},"#.repeat(60_000);
    let depot = r#"{"side": "USSR", "hex": "0101", "ammo": 3},"#.repeat(40_000);
    let cut = |list: &str| list.trim_end_matches(',').to_string();
    let (hex, side, depot) = (cut(&hex), cut(&side), cut(&depot));
    for works in [
        format!("\"works\": {{\"pillboxes\": [{hex}]}}"),
        format!("\"works\": {{\"wire\": [{side}]}}"),
        format!("\"works\": {{\"infantry_trenches\": [{side}]}}"),
        format!("\"depots\": [{depot}]"),
    ] {
        let begun = std::time::Instant::now();
        let told = told(1, &[("\"map\": {", &format!("{works}, \"map\": {{"))]);
        assert_eq!(told.len(), 100);
        assert!(begun.elapsed().as_secs() < 20, "{:?}", begun.elapsed());
    }
}

#[test]
fn a_unit_is_brought_back_once() {
    // §HW-16.3
    tells(
        5,
        &[("\"units\": [5, 6, 7]", "\"units\": [5, 6, 5]")],
        "victory.extraction.units[2]: found `5 again`, expected each number once",
    );
}

#[test]
fn roads_and_rivers_run_on() {
    // §HW-13.12, §HW-15.3
    for number in 1..=6 {
        let board = scenario(number).board;
        for hex in board.all() {
            for dir in Dir::ALL.into_iter().filter(|&dir| board.hex(hex).road_to(dir)) {
                let next = board.next(hex, dir).unwrap_or_else(|| panic!("a road off the board"));
                assert!(board.hex(next).road_to(dir.opposite()));
            }
            if let Some(next) = board.hex(hex).downstream {
                assert!(board.dir(hex, next).is_some());
            }
        }
    }
    let board = scenario(4).board;
    let hex = |name: &str| board.grid.parse(name).unwrap_or_else(|_| panic!("{name}"));
    assert_eq!(board.hex(hex("1111")).downstream, Some(hex("1011")));
    assert_eq!(board.hex(hex("1014")).downstream, None);
}

#[test]
fn units_begin_where_the_file_says() {
    let scenario = scenario(5);
    let units = |side: Side| &scenario.forces[side.index()].units;
    assert_eq!(units(Side::Ussr)[0].1.at, Place::Parked);
    assert_eq!(units(Side::Usa)[8].1.at, Place::Due(5, None));
    let hex = scenario.board.grid.parse("2208").ok();
    assert_eq!(units(Side::Usa)[7].1.at, Place::Due(4, hex));
    let gun = units(Side::Usa)[2].1;
    assert!(gun.is(Lasting::DEPLOYED) && gun.facing == Some(Dir::D5));
    let depots = scenario.structures.iter().filter(|s| matches!(s.kind, StructureKind::Depot(Side::Usa, 36)));
    assert_eq!(depots.count(), 2);
}

/// What the heading of a scenario says of it.
fn said(number: usize, language: &str) -> Vec<String> {
    let speaker =
        Speaker::of_title(language, HotWar::title()).unwrap_or_else(|problems| panic!("{problems:?}"));
    let text = FILES[number - 1];
    scenario(number).info(text).special.iter().map(|msg| speaker.say(msg)).collect()
}

#[test]
fn a_scenario_tells_all_that_it_counts() {
    // §HW-16.3, §HW-16.5: a player who is not told cannot play for it.
    let crossroads = said(2, "en");
    for told in [
        "Each side scores the cost of what the enemy loses.",
        "Points for who holds the hex at the end: 0805 (30) and 0905 (30).",
        "Soviets: units that leave the board by hex 1605 over its eastern edge score 50 % of their cost.",
        "Soviets begin with 110 points.",
        "A lead of less than 20 points is a draw.",
    ] {
        assert!(crossroads.iter().any(|words| words == told), "{told}: {crossroads:#?}");
    }
    let crossing = said(4, "en");
    for told in [
        "Soviets: points if what stands there is not destroyed, whoever holds it: 1107 (20).",
        "Soviets: 5 points for each ground unit on the bridgehead at the end, hexes 1205 to 1409.",
    ] {
        assert!(crossing.iter().any(|words| words == told), "{told}: {crossing:#?}");
    }
    let raid = said(5, "ru");
    for told in [
        "СССР: очки, если то, что там стоит, уничтожено: 1507 (150) и 1907 (150).",
        "В начале у стороны СССР 40 очков.",
        "Перевес меньше 20 очков — ничья.",
    ] {
        assert!(raid.iter().any(|words| words == told), "{told}: {raid:#?}");
    }
    assert!(said(6, "en").iter().any(|words| words == "Who destroys an oil field loses 25 points."));
}

#[test]
fn works_stand_on_hexsides() {
    let scenario = scenario(4);
    assert_eq!((scenario.wire.len(), scenario.obstacles.len(), scenario.trenches.len()), (3, 2, 3));
    let [wired] = scenario.special.wired.as_slice() else { panic!("one bridge") };
    assert_eq!((wired.side, wired.turns, wired.from), (Side::Usa, 1, 3));
    let mined = scenario.forces[1].works_zone;
    let wet = |hex| scenario.board.hex(hex).terrain == Terrain::River;
    assert!(!mined.is_empty() && mined.iter().all(|hex| !wet(hex)));
}

#[test]
fn a_file_of_the_wrong_form_is_told() {
    tells(
        1,
        &[("\"wind\": \"calm\"", "\"wind\": \"strong\"")],
        "wind: found `strong`, expected one of calm, roll, N, NE, SE, S, SW, NW",
    );
    tells(1, &[("\"turns\": 6", "\"turns\": 31")], "turns: found `31`, expected a number from 1 to 30");
    tells(
        1,
        &[("\"ru\": \"Первые выстрелы\"", "\"ru\": \"\"")],
        "title.ru: found `nothing`, expected a text, without blanks around it",
    );
}

#[test]
fn units_stand_where_they_may() {
    // §HW-13.6, §HW-7.6.2, §HW-16.1
    tells(
        2,
        &[("\"card\": \"us_ifv\", \"hex\": \"1005\"", "\"card\": \"us_ifv\", \"hex\": \"0902\"")],
        "sides.USA.units[3].hex: found `0902`, expected a hex on which such a unit may stand",
    );
    tells(
        1,
        &[("\"card\": \"su_mbt\", \"hex\": \"0304\"", "\"card\": \"su_mbt\", \"hex\": \"0404\"")],
        "sides.USSR.units[2].hex: found `0404`, expected a hex of the zone of set-up",
    );
    let more: String =
        (4..8).map(|n| format!("{{\"number\": {n}, \"card\": \"su_btr\", \"hex\": \"0204\"}}, ")).collect();
    let first = "{\"number\": 1, \"card\": \"su_mr\", \"in\": 2}";
    tells(
        1,
        &[(first, &format!("{more}{first}"))],
        "sides.USSR.units: found `4 heavy and 0 light units on 0204`, expected 3 heavy and 6 light units at most",
    );
}

#[test]
fn transports_have_room_and_tractors_tow_one_gun() {
    // §HW-7.6.9.1, §HW-7.5.9
    tells(
        1,
        &[(
            "{\"number\": 1, \"card\": \"su_mr\", \"in\": 2}",
            "{\"number\": 1, \"card\": \"su_mr\", \"in\": 3}",
        )],
        "sides.USSR.units[0].in: found `su_mr with 5 strength aboard 3`, expected infantry, 0 strength at most",
    );
    tells(
        2,
        &[("\"card\": \"su_mortar\", \"towed_by\": 8", "\"card\": \"su_mortar\", \"towed_by\": 5")],
        "sides.USSR.units[6].towed_by: found `su_mortar behind 5`, expected one gun that is towed, behind a tractor",
    );
}

#[test]
fn an_ambush_needs_cover_and_a_side_to_face() {
    // §HW-7.4.1, §HW-7.4.3
    tells(
        2,
        &[("\"ambush\": {\"zone\": 5, \"facing\": \"NW\"}", "\"ambush\": {\"zone\": 5}")],
        "sides.USA.units[2].ambush.facing: found `nothing`, expected a side of the hex",
    );
    tells(
        2,
        &[("\"hex\": \"1204\"", "\"hex\": \"1304\"")],
        "sides.USA.units[2].ambush: found `us_at`, expected a card with this order, on terrain that hides it",
    );
}

#[test]
fn maps_are_told_of_hex_by_hex() {
    // §HW-13.12, §HW-15.3, §HW-12.2
    let told = told(4, &[("\"1107\": \"stone\"", "\"1207\": \"stone\"")]);
    let told: Vec<&str> =
        told.iter().filter_map(|told| told.split_once(", ").map(|(_, rest)| rest)).collect();
    let structure = "a hex with a bridge, a settlement, an oil field, a depot or a pillbox";
    assert_eq!(
        told,
        [
            format!("rules.wired[0].hex: found `1107`, expected {structure}"),
            "map.roads[0][10]: found `1107`, expected land, a ford or a bridge".to_string(),
            "map.bridges.1207: found `1207`, expected a river hex".to_string(),
            format!("victory.objectives[2].hex: found `1107`, expected {structure}"),
        ]
    );
}

#[test]
fn every_problem_is_told_at_once() {
    let told = told(
        1,
        &[
            ("\"0105\", \"0204\"", "\"0105\", \"0206\""),
            ("\"number\": 3, \"card\": \"us_mbt\"", "\"number\": 2, \"card\": \"us_mbt\""),
            ("\"card\": \"su_btr\"", "\"card\": \"us_apc\""),
            ("{\"hex\": \"0604\", \"points\"", "{\"hex\": \"9904\", \"points\""),
        ],
    );
    assert_eq!(told.len(), 5, "{told:#?}");
}

#[test]
fn cards_of_its_own_replace_and_add() {
    let card = r#"{"id": "su_mbt", "name": "Tanks", "name_ru": "Танки", "side": "USSR", "type": "light_tank",
        "strength": 2, "defence": 1, "morale": [7, 5], "ammo": 3, "suppressed": 1, "sight": 7, "fire": [],
        "orders": {"move": {"distance": 4}}, "cost": 9, "origin": "ours"}"#;
    let other = card.replace("su_mbt", "su_new");
    let text = FILES[0].replace("\"sides\"", &format!("\"cards\": [{card}, {other}], \"sides\""));
    let scenario = read(&text).unwrap_or_else(|problems| panic!("{problems:?}"));
    assert_eq!(scenario.cards.len(), 47);
    let tank = scenario.forces[0].units[2].1;
    assert_eq!(scenario.cards[tank.card as usize].unit_type, UnitType::LightTank);
    assert_eq!((tank.strength, tank.ammo), (2, 3));
}

#[test]
fn headings_are_said_in_both_languages() {
    let heading = scenario(1).info(FILES[0]);
    let say = |language, text| {
        let speaker = Speaker::new(language, &[text]).unwrap_or_else(|problems| panic!("{problems:?}"));
        let said = [speaker.say(&heading.title), speaker.say(&heading.subtitle)];
        assert_eq!(speaker.missing(), 0);
        said
    };
    assert_eq!(say("en", include_str!("../../text/en.ftl"))[0], "First Shots");
    let russian = say("ru", include_str!("../../text/ru.ftl"));
    assert_eq!(russian[0], "Первые выстрелы");
    assert!(russian[1].contains("Бир-Касра") && russian[1].contains("1985"));
}

#[test]
fn numbers_beyond_reason_are_told_and_do_no_harm() {
    let told = told(
        5,
        &[
            ("\"number\": 5,", "\"number\": 0,"),
            ("\"in\": 3", "\"in\": 255"),
            ("\"units\": [5, 6, 7]", "\"units\": [0, 6, 255]"),
            ("\"edge\": \"W\",", "\"edge\": \"W\", \"players\": 255,"),
            ("\"card\": \"us_truck\",", "\"card\": \"us_truck\", \"player\": 255, \"strength\": 0,"),
        ],
    );
    let places: Vec<&str> = told.iter().filter_map(|t| t.split_once(", ")?.1.split(": ").next()).collect();
    assert_eq!(
        places,
        [
            "sides.USSR.players",
            "sides.USSR.units[4].number",
            "sides.USA.units[4].number",
            "sides.USA.units[5].strength",
            "sides.USA.units[5].player",
            "victory.extraction.units[2]",
        ]
    );
}
