//! What lies on the table while orders are written: plans for those who may know them, ways, cards, odds.
#![allow(clippy::expect_used, reason = "tests stop at once")]

use crate::attack;
use crate::field::{Field, Orders, seen};
use hot_war::HotWar;
use hot_war::choice::purpose;
use hot_war::state::{Place, State, is};
use sandtable_engine::odds::exact_odds;
use sandtable_engine::scene::{Answer, Question, Scene, Shape, Sign};
use sandtable_engine::{
    Act, Chance, ChanceKind, Game, Noun, Options, Rolled, Seat, SeatSet, Silent, Viewer, Waiting,
};
use sandtable_testkit::Play;
use std::collections::BTreeMap;

const PLAIN: [&str; 6] = ["........", "........", "........", "........", "........", "........"];

fn scene(play: &Play<HotWar>, seat: u8) -> Scene {
    play.table().game().scene(play.state(), Viewer::Seat(Seat(seat)))
}

fn two_sides() -> Field {
    Field::of(&PLAIN).unit("su-1", "su_mbt", "0203").unit("us-1", "us_mbt", "0603")
}

#[test]
fn a_plan_is_drawn_for_its_own_side_until_orders_lie_open() {
    // §HW-17.1, §HW-17.2
    let play = two_sides().plan().order("su-1", "move", "to 0202");
    let route = |scene: &Scene| scene.overlays.iter().any(|o| matches!(o.shape, Shape::Route { .. }));
    assert!(route(&scene(&play, 0)));
    assert!(scene(&play, 1).overlays.is_empty());
    assert!(!seen(&play, 1).contains("order-move"), "the other side learns nothing of the order");
    let roster = scene(&play, 0).roster.expect("orders are listed");
    assert_eq!(roster.lines.len(), 1);
    assert!(!roster.lines[0].open);
}

#[test]
fn orders_that_are_opened_are_drawn_for_all_but_those_of_an_ambush() {
    // §HW-6.5, §HW-17.2
    let rows = ["........", "........", "........", "........", "........", "......b."];
    let field = Field::of(&rows).unit("su-1", "su_mbt", "0203").unit("us-1", "us_mbt", "0703");
    let play =
        field.unit("us-2", "us_inf", "0706").unit("us-3", "us_inf", "0706").ambush("us-3", "NW", 1).plan();
    let play = play.order("su-1", "move", "to 0202").order("us-1", "move", "to 0702");
    let play = play.order("us-2", "ambush", "").roll_anything(1).go();
    let acts = play.table().lines(0, Viewer::Umpire).flat_map(|told| &told.line.acts);
    let opened =
        acts.filter_map(|act| if let Act::Overlays { overlays } = act { Some(overlays) } else { None });
    let of: Vec<Option<u16>> = opened.flatten().map(|overlay| overlay.of).collect();
    assert_eq!(of, [Field::id("su-1"), Field::id("us-1")].map(|unit| Some(u16::from(unit.0))));
}

#[test]
fn neither_side_learns_how_far_the_other_is() {
    // §HW-6.3, §HW-17.1
    let before = two_sides().plan();
    let told = seen(&before, 1);
    let play = before.choose(0, "ready");
    assert_eq!(seen(&play, 1), told);
    assert_eq!(scene(&play, 1).asked, SeatSet::first(2));
    assert_eq!(scene(&play, 0).ready, SeatSet::one(Seat(0)));
    assert!(!scene(&play, 0).asked.contains(Seat(0)));
}

#[test]
fn a_click_on_a_hex_farther_away_writes_the_whole_way() {
    let play = two_sides().plan().choose(0, "order su-1").choose(0, "give move");
    let shown = scene(&play, 0);
    let way = shown.ways.iter().find(|way| way.hexes.len() == 3).expect("a way of three hexes");
    let names = &play.table().game().vocabulary().hexes;
    let texts: Vec<String> = way.hexes.iter().map(|&hex| format!("to {}", names[usize::from(hex)])).collect();
    let play = texts.iter().fold(play, |play, text| play.choose(0, text));
    let draft = play.state().drafts[0].and_then(|draft| draft.plan).map(|plan| plan.route);
    let written = draft.or(Some(play.state().plans[0].route)).expect("a way");
    assert_eq!(written.as_slice().iter().map(|hex| hex.0).collect::<Vec<_>>(), way.hexes);
}

#[test]
fn hexes_under_the_guns_of_known_enemies_are_marked() {
    let play = two_sides().plan().choose(0, "order su-1").choose(0, "give move");
    let marked = |play: &Play<HotWar>| {
        scene(play, 0).overlays.iter().any(|o| matches!(o.shape, Shape::Zone { .. }) && o.side == Some(1))
    };
    assert!(marked(&play));
    let hidden = two_sides().ambush("us-1", "NW", 3).flag("us-1", is::UNSEEN).plan();
    assert!(!marked(&hidden.choose(0, "order su-1").choose(0, "give move")), "no one knows of it");
}

#[test]
fn who_went_into_ambush_in_sight_is_remembered() {
    // §HW-17.4
    let spot = |play: &Play<HotWar>| {
        let unknown = |shape: &Shape| matches!(shape, Shape::Spot { sign: Sign::Unknown, .. });
        scene(play, 0).overlays.iter().any(|o| unknown(&o.shape))
    };
    assert!(spot(&two_sides().ambush("us-1", "NW", 3).plan()));
    assert!(!spot(&two_sides().ambush("us-1", "NW", 3).flag("us-1", is::UNSEEN).plan()));
}

#[test]
fn ammo_is_on_the_card_unless_it_is_played_hidden() {
    // §HW-17.3
    let card = |options: &[(&str, &str)], seat: u8| {
        let field =
            Field::with(&PLAIN, options).unit("su-1", "su_mbt", "0203").unit("us-1", "us_mbt", "0603");
        let play = field.plan();
        let noun = Noun::Piece(u16::from(Field::id("us-1").0));
        let answer =
            play.table().game().ask(play.state(), Viewer::Seat(Seat(seat)), &Question::Inspect { noun });
        let Answer::About(about) = answer else { panic!("no answer") };
        assert_eq!(about.faces.len(), 2, "front and back");
        about.faces[0].values.iter().any(|(_, label)| label.key == "card-ammo")
    };
    assert!(card(&[], 0));
    assert!(!card(&[("hide-ammo", "yes")], 0));
    assert!(card(&[("hide-ammo", "yes")], 1));
}

#[test]
fn the_odds_of_a_planned_shot_are_those_of_the_shot_as_things_stand() {
    let play = two_sides().plan().choose(0, "order su-1").choose(0, "give fire");
    let game: &HotWar = play.table().game();
    let choice = game.vocabulary().parse("target us-1").expect("a choice");
    let offer = scene(&play, 0).choices.into_iter().find(|o| o.text == "target us-1").expect("an offer");
    assert!(offer.odds);
    let odds =
        exact_odds(game, play.state(), Seat(0), choice, 200_000).expect("legal").expect("small enough");
    assert_eq!(odds.sampled, None);
    // Dice that must beat the Defence to take strength: some throws do, some do not.
    let losses = odds.marginal(0);
    assert!(losses.len() > 1, "{losses:?}");
    assert_eq!(losses.iter().map(|(_, weight)| weight).sum::<u128>(), odds.total);
    assert_eq!(odds.marginal(3), [(0, odds.total)], "no one shoots back");
}

/// All that the dice of shots and tests may bring from here, until anything else is waited for: what is measured against
/// the origin, with how many of so many throws.
fn thrown(game: &HotWar, origin: &State, at: &State) -> BTreeMap<Vec<i16>, f64> {
    let mut ends = BTreeMap::new();
    let mut open = vec![(at.clone(), 1.0)];
    while let Some((state, share)) = open.pop() {
        let of_fight = |purpose: u16| purpose <= purpose::MORALE_USA;
        let count = match game.waiting(&state) {
            Waiting::Chance(Chance { purpose, kind: ChanceKind::Dice { count, .. } })
                if of_fight(purpose) =>
            {
                count
            }
            _ => {
                *ends.entry(game.measure(origin, &state)).or_default() += share;
                continue;
            }
        };
        let all = 6usize.pow(u32::from(count));
        for throw in 0..all {
            let faces = (0..count).map(|die| (throw / 6usize.pow(u32::from(die)) % 6) as u8).collect();
            let mut next = state.clone();
            game.resolve(&mut next, &Rolled::Dice(faces), &mut Silent).expect("asked for");
            open.push((next, share / all as f64));
        }
    }
    ends
}

#[test]
fn the_odds_of_an_attack_are_those_of_the_close_combat_it_leads_to() {
    // §HW-7.3.4, §HW-7.3.9, §HW-7.3.14
    let one_die = |field: Field, unit: &str| field.change(unit, |u| u.strength = 1);
    let field = ["su-1", "us-1"].into_iter().fold(attack::close(&[]), one_die);
    let written = field.plan().choose(0, "order su-1").choose(0, "give attack");
    let game: &HotWar = written.table().game();
    let choice = game.vocabulary().parse("target us-1").expect("a choice");
    let offer = scene(&written, 0).choices.into_iter().find(|o| o.text == "target us-1").expect("an offer");
    assert!(offer.odds && offer.value.is_some());
    let odds =
        exact_odds(game, written.state(), Seat(0), choice, 200_000).expect("legal").expect("small enough");
    assert!(odds.marginal(0).len() > 1 && odds.marginal(3).len() > 1, "both shoot: {odds:?}");

    let mut state = written.state().clone();
    for (seat, text) in [(0, "target us-1"), (0, "to 0302"), (0, "ready"), (1, "ready")] {
        let choice = game.vocabulary().parse(text).expect("a choice");
        if !matches!(game.waiting(&state), Waiting::Seats(_)) {
            break;
        }
        game.apply(&mut state, Seat(seat), choice, &mut Silent).expect("legal");
    }
    let ends = thrown(game, written.state(), &state);
    for (row, weight) in &odds.rows {
        let share = *weight as f64 / odds.total as f64;
        let real = ends.get(row).copied().unwrap_or_default();
        assert!((share - real).abs() < 1e-9, "{row:?}: {share} and {real}");
    }
    assert_eq!(odds.rows.len(), ends.len());
}

#[test]
fn the_odds_of_an_attack_know_nothing_of_the_enemy_orders() {
    // §HW-17.1
    let asked = |play: Play<HotWar>| {
        let play = play.choose(0, "order su-1").choose(0, "give attack");
        let game: &HotWar = play.table().game();
        let choice = game.vocabulary().parse("target us-1").expect("a choice");
        exact_odds(game, play.state(), Seat(0), choice, 2_000_000).expect("legal").expect("small enough")
    };
    let leaves = attack::close(&[]).plan().order("us-1", "move", "to 0301");
    assert_eq!(asked(leaves), asked(attack::close(&[]).plan()));
}

#[test]
fn a_hex_tells_from_where_it_could_be_shot_at() {
    let play = two_sides().plan().choose(0, "order su-1").choose(0, "give move");
    let Place::Hex(enemy) = play.see("us-1").at else { panic!("on the board") };
    let shown = scene(&play, 0);
    assert!(!shown.exposed.is_empty());
    for one in &shown.exposed {
        assert_eq!(one.from, [enemy.0]);
    }
}

#[test]
fn the_arc_of_a_zone_is_known_before_it_is_drawn() {
    // §HW-7.1.1, §HW-7.1.12
    let play = two_sides().plan().choose(0, "order su-1").choose(0, "give defence");
    let sweep = scene(&play, 0).sweep.expect("an arc");
    let play = play.choose(0, "face 0203/NE");
    let zones = scene(&play, 0).choices.into_iter().filter(|o| o.verb == "zone").count();
    let play = play.choose(0, &format!("zone {}", sweep.radius));
    assert_eq!(zones, usize::from(sweep.radius));
    let arcs = scene(&play, 0).overlays;
    let same = |shape: &Shape| matches!(*shape, Shape::Sector { spread, radius, .. } if (spread, radius) == (sweep.spread, sweep.radius));
    assert!(arcs.iter().any(|overlay| same(&overlay.shape)));
    assert_eq!(scene(&play, 0).sweep, None);
}

#[test]
fn an_order_of_fire_on_a_structure_tells_what_damage_to_expect() {
    // §HW-12.0
    let field = Field::of(&["........", "........", "..S.....", "........", "........", "........"]);
    let play = field.unit("su-1", "su_mbt", "0202").unit("us-1", "us_mbt", "0805").plan();
    let play = play.choose(0, "order su-1").choose(0, "give fire");
    let game: &HotWar = play.table().game();
    let offers = scene(&play, 0).choices;
    let offer = offers.iter().find(|o| o.text == "target 0303").expect("an offer");
    assert_eq!(offer.label.key, "choose-fire-hex");
    let choice = game.vocabulary().parse(&offer.text).expect("a choice");
    let odds =
        exact_odds(game, play.state(), Seat(0), choice, 200_000).expect("legal").expect("small enough");
    assert!(odds.marginal(4).len() > 1, "{odds:?}");
}

/// The first scenario with two players on the first side.
fn shared() -> HotWar {
    let text = HotWar::scenarios()[0];
    let mut file: serde_json::Value = serde_json::from_str(text).expect("a file");
    file["sides"]["USSR"]["players"] = 2.into();
    let units = file["sides"]["USSR"]["units"].as_array_mut().expect("units");
    let half = units.len() / 2;
    units.iter_mut().skip(half).for_each(|unit| unit["player"] = 2.into());
    HotWar::load(&file.to_string(), &Options::default()).expect("a scenario")
}

#[test]
fn two_players_of_a_side_plot_together_and_the_enemy_learns_nothing() {
    // §HW-1.3
    let game = shared();
    let all = SeatSet::first(3);
    assert_eq!(game.info().seats.len(), 3);
    let state = game.begin();
    let mut play = Play::new(game, state);
    while play.state().turn == 0 {
        let asked = play.table().asked();
        let seat = asked.iter().next().expect("someone sets up");
        play = play.choose(seat.0, "ready");
    }
    assert_eq!(play.table().asked(), all);
    let own = |seat: u8| scene(&play, seat).roster.expect("orders").lines.len();
    assert!(own(0) > 0 && own(1) > 0 && own(2) > 0);
    let play = play.choose(1, "ready");
    assert_eq!(scene(&play, 0).ready, SeatSet::one(Seat(1)), "a friend knows");
    assert_eq!(scene(&play, 2).ready, SeatSet::EMPTY);
    assert_eq!(scene(&play, 2).asked, all);
}
