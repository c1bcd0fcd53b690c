//! Battles made from a seed, and free battles for points (§HW-16.2).
#![allow(clippy::unwrap_used, clippy::panic, reason = "tests stop at once")]

use hot_war::HotWar;
use hot_war::data::{Side, UnitType};
use hot_war::state::Place;
use sandtable_engine::{Choice, Choices, Game, Noun, Options, Seat, Silent, Speaker};
use std::collections::BTreeSet;

const SEEDS: u64 = 60;
/// So far armies may be apart, and from what they may cost.
const FEW: u16 = 5;

fn made(seed: u64) -> HotWar {
    let text = HotWar::generate(seed).unwrap();
    HotWar::load(&text, &Options::default()).unwrap_or_else(|problems| panic!("seed {seed}: {problems:?}"))
}

/// What an army costs, what its helicopters do, how many units it has of its commonest card, how much infantry.
fn army(game: &HotWar, side: Side) -> (u16, u16, usize, u16) {
    let look = game.look(&game.begin);
    let cards: Vec<_> = look.units(side).map(|unit| look.card(unit)).collect();
    let cost = |fits: fn(UnitType) -> bool| -> u16 {
        cards.iter().filter(|card| fits(card.unit_type)).map(|card| card.cost).sum()
    };
    let most = cards.iter().map(|card| cards.iter().filter(|other| other.id == card.id).count()).max();
    let infantry = cards.iter().filter(|card| card.unit_type == UnitType::Infantry).count() as u16;
    (cost(|_| true), cost(|kind| kind == UnitType::Helicopter), most.unwrap_or(0), infantry)
}

#[test]
fn armies_keep_their_limits_and_are_even() {
    // §HW-16.2
    let mut maps = BTreeSet::new();
    for seed in 0..SEEDS {
        let game = made(seed);
        maps.insert((game.board.width, game.board.height));
        let [ussr, usa] = Side::BOTH.map(|side| army(&game, side));
        assert!(ussr.0.abs_diff(usa.0) <= FEW, "seed {seed}: {} and {}", ussr.0, usa.0);
        for (cost, helicopters, most, infantry) in [ussr, usa] {
            assert!(helicopters * 4 <= cost + FEW, "seed {seed}: helicopters for {helicopters} of {cost}");
            assert!(most <= 3 && infantry >= cost / 100, "seed {seed}");
        }
        let look = game.look(&game.begin);
        assert!(look.all().all(|unit| look.unit(unit).at != Place::Hand), "seed {seed}: all are set up");
        assert!(!game.victory.objectives.is_empty());
    }
    assert_eq!(maps.len(), 6, "every map is fought over");
}

#[test]
fn generated_battles_are_played_to_their_end() {
    (0..SEEDS).for_each(|seed| super::at_random::play(&made(seed), seed));
}

#[test]
fn a_seed_makes_one_battle_and_seeds_make_many() {
    let texts: BTreeSet<String> = (0..20).map(|seed| HotWar::generate(seed).unwrap()).collect();
    assert_eq!(texts.len(), 20);
    assert_eq!(HotWar::generate(7), HotWar::generate(7));
}

#[test]
fn on_each_map_both_sides_may_buy_an_army() {
    // §HW-16.2
    let free: Vec<HotWar> = HotWar::scenarios()
        .iter()
        .map(|text| HotWar::load(text, &Options::default()).unwrap())
        .filter(|game| game.info().id.starts_with("free-"))
        .collect();
    assert_eq!(free.len(), 6);
    for game in free {
        let mut state = game.begin();
        let mut choices = Choices::new();
        for seat in [Seat(0), Seat(1)] {
            let ready = game.vocabulary().parse("ready").unwrap();
            assert!(!game.is_legal(&state, seat, ready), "an army of none does not fight");
            let rest = game.vocabulary().parse("rest").unwrap();
            assert!(game.apply(&mut state, seat, rest, &mut Silent).is_ok(), "{}", game.info().id);
            choices.clear();
            game.legal(&state, seat, &mut choices);
            assert!(choices.contains(&ready));
        }
        let spent = Side::BOTH.map(|side| -> u16 {
            let look = game.look(&state);
            look.units(side).map(|unit| look.card(unit).cost).sum()
        });
        let points = Side::BOTH.map(|side| game.forces[side.index()].army.unwrap().points);
        for (spent, points) in spent.into_iter().zip(points) {
            assert!(spent <= points && spent + FEW >= points, "{}: {spent} of {points}", game.info().id);
        }
    }
}

/// What a file of the game has for free battles on its map, by side; the number of the file.
fn free_bonus(text: &str) -> (u64, [i64; 2]) {
    let file: serde_json::Value = serde_json::from_str(text).unwrap();
    let points = |side: &str| file["free_bonus"][side].as_i64().unwrap_or(0);
    (file["number"].as_u64().unwrap(), [points("USSR"), points("USA")])
}

#[test]
fn a_free_battle_begins_with_what_evens_out_its_map() {
    // §HW-16.2: the points are measured by play, and the players are told.
    let speaker = Speaker::of_title("en", HotWar::title()).unwrap();
    let texts = HotWar::scenarios();
    let mut measured = 0;
    for (number, bonus) in texts.iter().map(|text| free_bonus(text)).filter(|(_, b)| *b != [0, 0]) {
        measured += 1;
        let id = format!("free-{number}");
        let text = texts.iter().find(|text| HotWar::heading(text).is_ok_and(|i| i.id == id)).unwrap();
        let game = HotWar::load(text, &Options::default()).unwrap();
        assert_eq!(game.victory.bonus.map(i64::from), bonus, "{id}");
        let words = format!("begin with {} points", bonus[0].max(bonus[1]));
        let info = HotWar::heading(text).unwrap();
        assert!(info.special.iter().any(|msg| speaker.say(msg).contains(&words)), "{id}: {words}");
    }
    assert!(measured > 0, "some map is not even");
}

#[test]
fn the_rest_is_offered_only_where_there_is_one() {
    // §HW-16.2: all points go to tanks and guns, so that no sound army can come of it.
    let game = HotWar::scenarios()
        .iter()
        .map(|text| HotWar::load(text, &Options::default()).unwrap())
        .find(|game| game.info().id == "free-2")
        .unwrap();
    let words = game.vocabulary();
    let [rest, put_back, ready] = ["rest", "put-back", "ready"].map(|text| words.parse(text).unwrap());
    let is_tank = |choice: &&Choice| match choice.noun {
        Noun::Card(n) => game.cards[n as usize].unit_type != UnitType::Infantry,
        _ => false,
    };
    let (mut state, mut choices, mut offered) = (game.begin(), Choices::new(), Vec::new());
    loop {
        let mut mustered = state.clone();
        let done = game.apply(&mut mustered, Seat(1), rest, &mut Silent).is_ok();
        assert!(!done || mustered != state, "the rest changes nothing");
        offered.push(done);
        choices.clear();
        game.legal(&state, Seat(1), &mut choices);
        let wanted = [
            choices.iter().find(|&&choice| choice == put_back),
            choices.iter().find(is_tank),
            choices.iter().find(|choice| words.print(**choice).starts_with("at ")),
        ];
        let Some(&next) = wanted.into_iter().flatten().next() else { break };
        game.apply(&mut state, Seat(1), next, &mut Silent).unwrap();
    }
    assert!(offered[0], "an army is proposed");
    assert!(!game.is_legal(&state, Seat(1), ready), "there is no infantry in this one");
    assert!(!game.is_legal(&state, Seat(1), rest), "nothing is left to propose");
}
