//! What lies on the table while orders are written: plans for those who may know them, ways, cards.
#![allow(clippy::expect_used, clippy::panic, reason = "tests stop at once")]

use crate::field::{Field, Orders, seen};
use hot_war::HotWar;
use hot_war::data::{BridgeKind, OrderKind};
use hot_war::state::{Place, State, is};
use sandtable_engine::scene::{Answer, Question, Scene, Shape, Sign};
use sandtable_engine::{Act, Game, Msg, Noun, Options, Seat, SeatSet, Viewer};
use sandtable_testkit::Play;

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
fn a_hex_tells_what_it_gives_as_it_is_now() {
    // §HW-4.12.6, §HW-13.9.2, §HW-13.9.4, §HW-12.2
    let told = |damage: u8, hex: &str| {
        let field = Field::of(&["S.~.", "....", "...."]).bridge("0301", BridgeKind::Heavy);
        let noun = Noun::Hex(field.hex(hex).0);
        let ruin =
            |s: &mut State| (s.structures[0].damage, s.structures[0].destroyed) = (damage, damage == 3);
        let (game, state) = field.unit("us-1", "us_inf", "0403").state(ruin).parts();
        let answer = game.ask(&state, Viewer::Seat(Seat(0)), &Question::Inspect { noun });
        let Answer::About(about) = answer else { panic!("no answer") };
        let notes = about.notes.iter().map(|note| note.key.to_string());
        let text = |(key, value): &(Msg, Msg)| format!("{} {value:?}", key.key);
        about.rows.iter().map(text).chain(notes).collect::<Vec<_>>()
    };
    let says =
        |told: &[String], parts: &[&str]| told.iter().any(|row| parts.iter().all(|part| row.contains(part)));
    assert!(says(&told(0, "0101"), &["about-cover", "cover-infantry", "3", "cover-others", "2"]));
    assert!(says(&told(1, "0101"), &["about-cover", "cover-infantry", "2", "cover-others", "1"]));
    assert!(says(&told(2, "0101"), &["about-hides"]));
    let ruins = told(3, "0101");
    assert!(!says(&ruins, &["about-cover"]) && !says(&ruins, &["about-hides"]), "{ruins:?}");
    assert!(!says(&told(0, "0301"), &["note-water"]), "a bridge leads over it");
}

#[test]
fn every_order_is_explained_where_it_is_chosen() {
    // HW-7.1 to HW-7.6: a sentence, and the rule that has the rest.
    let (game, state) = Field::of(&["...", "..."]).unit("us-1", "us_inf", "0102").parts();
    let rulebook = include_str!("../../RULES.md");
    for (word, kind) in OrderKind::ALL.iter().enumerate() {
        let question = Question::Inspect { noun: Noun::Word(word as u16) };
        let Answer::About(about) = game.ask(&state, Viewer::Seat(Seat(0)), &question) else {
            panic!("{kind:?} is not explained")
        };
        assert!(rulebook.contains(&format!("- **{}**", about.rules[0])), "{kind:?}: {:?}", about.rules);
        for (language, text) in &HotWar::title().words {
            let begins = format!("{} = ", about.notes[0].key);
            let said = text.lines().find_map(|line| line.strip_prefix(&begins));
            assert!(said.is_some_and(|said| said.len() > 20 && said.ends_with('.')), "{language}: {kind:?}");
        }
    }
    let none = Question::Inspect { noun: Noun::Word(OrderKind::ALL.len() as u16 + 99) };
    assert!(!matches!(game.ask(&state, Viewer::Seat(Seat(0)), &none), Answer::About(_)));
}

#[test]
fn what_is_on_sale_shows_its_card() {
    // §HW-16.2: nobody buys blind.
    let (game, state) = Field::of(&["...", "..."]).unit("us-1", "us_inf", "0102").parts();
    let cards = game.vocabulary().cards.clone();
    assert!(!cards.is_empty());
    for (card, name) in cards.iter().enumerate() {
        let question = Question::Inspect { noun: Noun::Card(card as u16) };
        let Answer::About(about) = game.ask(&state, Viewer::Seat(Seat(0)), &question) else {
            panic!("{name} is sold blind")
        };
        let [front, back] = about.faces.as_slice() else { panic!("{name}: {:?}", about.faces) };
        assert!(front.values.len() > 2 && !front.tags.is_empty() && !back.rows.is_empty(), "{name}");
        assert_eq!(front.boxes.map(|(now, full)| now == full), Some(true), "{name}");
    }
    let none = Question::Inspect { noun: Noun::Card(cards.len() as u16) };
    assert!(!matches!(game.ask(&state, Viewer::Seat(Seat(0)), &none), Answer::About(_)));
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
