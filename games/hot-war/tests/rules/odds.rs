//! The odds a player is shown, against all that the dice may bring in the game itself.
#![allow(clippy::expect_used, clippy::panic, reason = "tests stop at once")]

use crate::attack;
use crate::field::{Field, Orders};
use hot_war::HotWar;
use hot_war::choice::purpose;
use hot_war::data::Side;
use hot_war::state::{Lasting, Place, State, StructureKind};
use sandtable_engine::odds::{Odds, exact_odds};
use sandtable_engine::scene::Offer;
use sandtable_engine::{Chance, ChanceKind, Game, Rolled, Seat, Silent, Viewer, Waiting};
use sandtable_testkit::Play;
use std::collections::BTreeMap;

fn offer(play: &Play<HotWar>, seat: u8, text: &str) -> Offer {
    let scene = play.table().game().scene(play.state(), Viewer::Seat(Seat(seat)));
    scene.choices.into_iter().find(|offer| offer.text == text).expect("an offer")
}

/// What a seat is shown for a choice.
fn odds(play: &Play<HotWar>, seat: u8, text: &str) -> Odds {
    assert!(offer(play, seat, text).odds, "{text}");
    let game: &HotWar = play.table().game();
    let choice = game.vocabulary().parse(text).expect("a choice");
    exact_odds(game, play.state(), Seat(seat), choice, 2_000_000).expect("legal").expect("small enough")
}

/// All that the dice of shots and tests may bring from here, until anything else is waited for: what is measured against
/// the origin, with how many of so many throws. Positions that have become equal go on as one.
fn thrown(game: &HotWar, origin: &State, at: &State) -> BTreeMap<Vec<i16>, f64> {
    let mut ends = BTreeMap::new();
    let mut layer = vec![(at.clone(), 1.0)];
    while !layer.is_empty() {
        let mut next: BTreeMap<String, (State, f64)> = BTreeMap::new();
        for (state, share) in layer {
            let Some(count) = dice_of_fight(game, &state) else {
                *ends.entry(game.measure(origin, &state)).or_default() += share;
                continue;
            };
            let all = 6usize.pow(u32::from(count));
            for throw in 0..all {
                let faces = (0..count).map(|die| (throw / 6usize.pow(u32::from(die)) % 6) as u8).collect();
                let mut thrown = state.clone();
                game.resolve(&mut thrown, &Rolled::Dice(faces), &mut Silent).expect("asked for");
                let text = serde_json::to_string(&thrown).expect("a position is stored");
                next.entry(text).or_insert((thrown, 0.0)).1 += share / all as f64;
            }
        }
        layer = next.into_values().collect();
    }
    ends
}

/// How many dice of a shot or a Morale Test are waited for.
fn dice_of_fight(game: &HotWar, state: &State) -> Option<u8> {
    match game.waiting(state) {
        Waiting::Chance(Chance { purpose, kind: ChanceKind::Dice { count, .. } }) => {
            (purpose <= purpose::MORALE_USA).then_some(count)
        }
        _ => None,
    }
}

/// What all throws bring after these choices, measured from where the play stands.
fn played(play: &Play<HotWar>, choices: &[(u8, &str)]) -> BTreeMap<Vec<i16>, f64> {
    let game: &HotWar = play.table().game();
    let mut state = play.state().clone();
    for &(seat, text) in choices {
        let choice = game.vocabulary().parse(text).expect("a choice");
        if matches!(game.waiting(&state), Waiting::Seats(_)) {
            game.apply(&mut state, Seat(seat), choice, &mut Silent).expect("legal");
        }
    }
    thrown(game, play.state(), &state)
}

/// The shares of what is measured in these columns.
fn shares(rows: impl Iterator<Item = (Vec<i16>, f64)>, columns: &[usize]) -> BTreeMap<Vec<i16>, f64> {
    let mut sums = BTreeMap::new();
    for (row, share) in rows {
        *sums.entry(columns.iter().map(|&column| row[column]).collect()).or_default() += share;
    }
    sums
}

/// The odds shown are what all throws bring, in these columns.
fn same(shown: &Odds, ends: &BTreeMap<Vec<i16>, f64>, columns: &[usize]) {
    assert_eq!(shown.sampled, None);
    let shown_rows =
        shown.rows.iter().map(|(row, weight)| (row.clone(), *weight as f64 / shown.total as f64));
    let (told, real) = (shares(shown_rows, columns), shares(ends.clone().into_iter(), columns));
    assert_eq!(told.keys().collect::<Vec<_>>(), real.keys().collect::<Vec<_>>());
    for (row, share) in &told {
        assert!((share - real[row]).abs() < 1e-9, "{row:?}: {share} and {}", real[row]);
    }
}

const ALL: [usize; 5] = [0, 1, 2, 3, 4];
/// Losses, destroyed and Suppressed of the enemy, structures: all but the own losses.
const ENEMY: [usize; 4] = [0, 1, 2, 4];

/// Units of one strength: few dice.
fn small(field: Field, units: &[&str]) -> Field {
    units.iter().fold(field, |field, unit| field.change(unit, |u| u.strength = 1))
}

#[test]
fn the_odds_of_a_planned_shot_are_those_of_the_shot() {
    // §HW-7.2.2
    let field = Field::of(&attack::PLAIN).unit("su-1", "su_mr", "0302").unit("us-1", "us_inf", "0303");
    let play = small(field, &["su-1"]).plan().choose(0, "order su-1").choose(0, "give fire");
    let shown = odds(&play, 0, "target us-1");
    assert!(shown.marginal(0).len() > 1, "{shown:?}");
    assert_eq!(shown.marginal(3), [(0, shown.total)], "no one shoots back");
    same(&shown, &played(&play, &[(0, "target us-1"), (0, "ready"), (1, "ready")]), &ALL);
}

#[test]
fn an_order_of_fire_on_a_structure_tells_what_damage_to_expect() {
    // §HW-12.0
    let field = Field::of(&["........", "........", "..S.....", "........", "........", "........"]);
    let play = field.unit("su-1", "su_mbt", "0202").unit("us-1", "us_mbt", "0805").plan();
    let play = play.choose(0, "order su-1").choose(0, "give fire");
    assert_eq!(offer(&play, 0, "target 0303").label.key, "choose-fire-hex");
    let shown = odds(&play, 0, "target 0303");
    assert!(shown.marginal(4).len() > 1, "{shown:?}");
}

#[test]
fn the_odds_of_an_attack_are_those_of_the_close_combat_it_leads_to() {
    // §HW-7.3.4, §HW-7.3.9, §HW-7.3.14
    let field = small(attack::close(&[]), &["su-1", "us-1"]);
    let play = field.plan().choose(0, "order su-1").choose(0, "give attack");
    assert!(offer(&play, 0, "target us-1").value.is_some());
    let shown = odds(&play, 0, "target us-1");
    assert!(shown.marginal(0).len() > 1 && shown.marginal(3).len() > 1, "both shoot: {shown:?}");
    same(&shown, &played(&play, &[(0, "target us-1"), (0, "to 0302"), (0, "ready"), (1, "ready")]), &ALL);
}

#[test]
fn the_odds_of_an_attack_count_those_that_attack_the_hex_with_it() {
    // §HW-7.3.8, §HW-4.7: what all of them hit is set against one Defence; whom the enemy answers is his to choose.
    let field = || {
        let field = attack::close(&[]).unit("su-2", "su_mr", "0202");
        small(field, &["su-1", "su-2", "us-1"])
    };
    let asked = |play: Play<HotWar>| play.choose(0, "order su-1").choose(0, "give attack");
    let alone = asked(field().plan());
    let play = asked(field().plan().order("su-2", "attack", "target us-1, to 0302"));
    let shown = odds(&play, 0, "target us-1");
    assert!(shown != odds(&alone, 0, "target us-1"), "two hit more than one");
    let choices = [(0, "target us-1"), (0, "to 0302"), (0, "ready"), (1, "ready")];
    same(&shown, &played(&play, &[&choices[..], &[(1, "answer su-1")]].concat()), &ENEMY);
}

#[test]
fn the_odds_of_an_attack_leave_out_those_that_attack_elsewhere() {
    // §HW-7.3.8
    let field = || {
        let field = attack::close(&[]).unit("su-2", "su_mr", "0202").unit("us-2", "us_inf", "0201");
        small(field, &["su-1", "su-2", "us-1", "us-2"])
    };
    let asked = |play: Play<HotWar>| play.choose(0, "order su-1").choose(0, "give attack");
    let elsewhere = asked(field().plan().order("su-2", "attack", "target us-2, to 0201"));
    assert_eq!(odds(&elsewhere, 0, "target us-1"), odds(&asked(field().plan()), 0, "target us-1"));
}

#[test]
fn the_odds_of_a_shot_count_those_that_are_ordered_at_the_same_target() {
    // §HW-4.7, §HW-6.10.2
    let field = Field::of(&attack::PLAIN).unit("su-1", "su_mr", "0302").unit("us-1", "us_inf", "0303");
    let field = field.unit("su-2", "su_mr", "0402").unit("us-2", "us_inf", "0403");
    let play = small(field, &["su-1", "su-2"]).plan().order("su-2", "fire", "target us-1");
    let play = play.choose(0, "order su-1").choose(0, "give fire");
    let shown = odds(&play, 0, "target us-1");
    same(&shown, &played(&play, &[(0, "target us-1"), (0, "ready"), (1, "ready")]), &ALL);
    let other = odds(&play, 0, "target us-2");
    assert!(other != shown, "the other shot is at another target");
}

#[test]
fn the_odds_of_an_attack_know_nothing_of_the_enemy_orders() {
    // §HW-17.1
    let asked =
        |play: Play<HotWar>| odds(&play.choose(0, "order su-1").choose(0, "give attack"), 0, "target us-1");
    let leaves = attack::close(&[]).plan().order("us-1", "move", "to 0301");
    assert_eq!(asked(leaves), asked(attack::close(&[]).plan()));
}

#[test]
fn the_odds_of_whom_to_fight_are_those_of_that_close_combat() {
    // §HW-6.9.2, §HW-7.3.5, §HW-7.3.14: the one that was to be attacked is shot before.
    let field = attack::duel(&[])
        .unit("su-2", "su_mr", "0301")
        .unit("us-2", "us_inf", "0302")
        .unit("us-3", "us_truck", "0302")
        .unit("us-4", "us_inf", "0302");
    let play = small(field, &["su-1", "us-1", "us-2", "us-4"])
        .plan()
        .order("su-1", "attack", "target us-1, to 0303, to 0302")
        .order("su-2", "fire", "target us-1")
        .order("us-2", "defence", "face 0302/SE, zone 1")
        .order("us-4", "defence", "face 0302/SE, zone 1")
        .roll("1 1 1 1 1 1 1 1 1 1")
        .go()
        .expect_asked([0])
        .expect_legal(["fight us-2", "fight us-4"]);
    for choice in ["fight us-2", "fight us-4"] {
        let shown = odds(&play, 0, choice);
        assert!(shown.marginal(0).len() > 1 && shown.marginal(3).len() > 1, "both shoot: {shown:?}");
        same(&shown, &played(&play, &[(0, choice)]), &ALL);
    }
}

#[test]
fn the_odds_of_an_answer_are_those_of_the_shot_at_that_attacker() {
    // §HW-6.9.3, §HW-7.3.8
    let field = attack::close(&[]).unit("su-2", "su_mr", "0202").change("su-2", |u| u.strength = 2);
    let play = small(field, &["su-1", "us-1"])
        .plan()
        .order("su-1", "attack", "target us-1, to 0302")
        .order("su-2", "attack", "target us-1, to 0302")
        .go()
        .expect_asked([1])
        .expect_legal(["answer su-1", "answer su-2"]);
    for choice in ["answer su-1", "answer su-2"] {
        let shown = odds(&play, 1, choice);
        assert!(shown.marginal(0).len() > 1, "{shown:?}");
        same(&shown, &played(&play, &[(1, choice)]), &ENEMY);
    }
}

#[test]
fn the_odds_of_an_answer_to_an_ambush_are_those_of_that_shot() {
    // §HW-6.9.3, §HW-7.4.9.1
    let field =
        attack::close(&[]).ambush("us-1", "N", 0).unit("us-2", "us_inf", "0302").ambush("us-2", "N", 0);
    let play = small(field, &["su-1", "us-1", "us-2"])
        .plan()
        .order("su-1", "move", "to 0302")
        .roll("1 1")
        .go()
        .expect_asked([0])
        .expect_legal(["answer us-1", "answer us-2"]);
    for choice in ["answer us-1", "answer us-2"] {
        let shown = odds(&play, 0, choice);
        assert!(shown.marginal(0).len() > 1, "{shown:?}");
        same(&shown, &played(&play, &[(0, choice)]), &ENEMY);
    }
}

#[test]
fn the_odds_of_a_shot_at_a_transport_count_the_riders_that_are_known() {
    // §HW-7.6.9.3
    let field = |state: Lasting| {
        let field = Field::of(&attack::PLAIN)
            .card("apc", "us_apc", |c| c.properties.transport.outside = 3)
            .unit("us-1", "apc", "0302")
            .unit_at("us-2", "us_inf", Place::Outside(Field::id("us-1")))
            .flag("us-2", state)
            .unit("su-1", "su_mr", "0303");
        small(field, &["su-1"]).plan().choose(0, "order su-1").choose(0, "give fire")
    };
    let play = field(Lasting::SEEN_ABOARD);
    let shown = odds(&play, 0, "target us-1");
    same(&shown, &played(&play, &[(0, "target us-1"), (0, "ready"), (1, "ready")]), &ALL);
    let unknown = odds(&field(Lasting::NONE), 0, "target us-1");
    assert!(unknown.marginal(0).len() < shown.marginal(0).len(), "who is not known of is not told");
}

#[test]
fn the_odds_of_area_fire_count_a_depot() {
    // §HW-7.2.6, §HW-12.1
    let field = Field::of(&["......"; 6])
        .unit("us-1", "us_truck", "0302")
        .structure("0302", StructureKind::Depot(Side::Usa, 9))
        .unit("su-1", "su_mortar", "0305")
        .deployed("su-1", "N");
    let play = small(field, &["su-1"]).plan().choose(0, "order su-1").choose(0, "give area_fire");
    let shown = odds(&play, 0, "target 0302");
    same(&shown, &played(&play, &[(0, "target 0302"), (0, "ready"), (1, "ready")]), &ALL);
}

/// How likely the enemy loses anything, of a thousand.
fn hurts(shown: &Odds) -> u128 {
    let none = shown.marginal(0).iter().find(|(lost, _)| *lost == 0).map_or(0, |(_, weight)| *weight);
    (shown.total - none) * 1000 / shown.total
}

#[test]
fn the_odds_of_a_shot_at_a_dense_stack_go_on_to_its_losses() {
    // §HW-7.6.3, §HW-6.9.9
    let shown = |stack: &[&str]| {
        let field = Field::of(&attack::PLAIN).unit("su-1", "su_mr", "0303");
        let field = stack.iter().fold(field, |field, unit| field.unit(unit, "us_inf", "0302"));
        let play = small(field, &["su-1"]).plan().choose(0, "order su-1").choose(0, "give fire");
        hurts(&odds(&play, 0, "target us-1"))
    };
    let (one, four) = (shown(&["us-1"]), shown(&["us-1", "us-2", "us-3", "us-4"]));
    assert!(four > one, "{four} and {one}");
}

#[test]
fn the_odds_of_a_shot_at_a_loaded_transport_go_on_to_the_losses_inside() {
    // §HW-7.6.9.2, §HW-6.9.4
    let field = Field::of(&attack::PLAIN)
        .unit("us-1", "us_apc", "0302")
        .unit_at("us-2", "us_inf", Place::Inside(Field::id("us-1")))
        .unit_at("us-3", "us_inf", Place::Inside(Field::id("us-1")))
        .change("us-2", |u| u.strength = 4)
        .unit("su-1", "su_at", "0304");
    let play = small(field, &["su-1"]).plan().choose(0, "order su-1").choose(0, "give fire");
    let lost = odds(&play, 0, "target us-1").marginal(0);
    assert!(lost.iter().all(|(lost, _)| lost % 4 == 0), "{lost:?}");
}

#[test]
fn the_odds_of_a_gun_that_is_spotted_for_count_the_dice_thrown_again() {
    // §HW-7.5.17, §HW-6.9.7
    let shown = |order: &str, fields: &str| {
        let field = Field::of(&["......"; 6])
            .unit("us-1", "us_inf", "0302")
            .unit("su-1", "su_mortar", "0305")
            .deployed("su-1", "N")
            .unit("su-2", "su_recon", "0304");
        let play = small(field, &["su-1"]).plan().order("su-2", order, fields);
        hurts(&odds(&play.choose(0, "order su-1").choose(0, "give fire"), 0, "target us-1"))
    };
    assert!(shown("artillery_spotting", "target su-1") > shown("wait", ""));
}
