//! What lies on the table while orders are written: plans for those who may know them, ways, cards.
#![allow(clippy::expect_used, clippy::panic, reason = "tests stop at once")]

use crate::field::{Field, Orders, seen};
use hot_war::HotWar;
use hot_war::data::{BridgeKind, OrderKind};
use hot_war::state::{Lasting, Place, State, StructureKind};
use sandtable_engine::scene::{Answer, Light, Question, Scene, Shape, Sign};
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
    let acts = play.table().lines(0, Viewer::Umpire).flat_map(|told| told.line.acts.clone());
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
    let hidden = two_sides().ambush("us-1", "NW", 3).flag("us-1", Lasting::UNSEEN).plan();
    assert!(!marked(&hidden.choose(0, "order su-1").choose(0, "give move")), "no one knows of it");
}

#[test]
fn a_unit_that_went_into_ambush_in_sight_is_remembered() {
    // §HW-17.4
    let spot = |play: &Play<HotWar>| {
        let unknown = |shape: &Shape| matches!(shape, Shape::Spot { sign: Sign::Unknown, .. });
        scene(play, 0).overlays.iter().any(|o| unknown(&o.shape))
    };
    assert!(spot(&two_sides().ambush("us-1", "NW", 3).plan()));
    assert!(!spot(&two_sides().ambush("us-1", "NW", 3).flag("us-1", Lasting::UNSEEN).plan()));
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
fn the_back_of_a_card_says_why_an_order_may_not_be_given() {
    // §HW-2.2.1, §HW-7.3.1, §HW-17.8
    let play = Field::of(&PLAIN).unit("su-1", "su_mbt", "0203").unit("us-1", "us_mbt", "0803").plan();
    let barred = |seat: u8| {
        let noun = Noun::Piece(u16::from(Field::id("su-1").0));
        let viewer = Viewer::Seat(Seat(seat));
        let answer = play.table().game().ask(play.state(), viewer, &Question::Inspect { noun });
        let Answer::About(about) = answer else { panic!("no answer") };
        let rows = &about.faces[1].rows;
        assert!(rows.iter().all(|row| row.off == row.why.is_some()));
        let attack = rows.iter().find(|row| row.cells[0].key == "order-attack").expect("on the card");
        attack.why.clone().map(|why| (why.rule.to_string(), why.msg.key.to_string()))
    };
    assert_eq!(barred(0), Some(("HW-7.3.1".into(), "bar-no-one-to-attack".into())));
    assert_eq!(barred(1), None, "of the enemy's unit nothing more than is printed");
}

#[test]
fn while_an_order_is_written_it_stands_in_the_list_and_says_what_it_wants() {
    // §HW-6.3
    let detail =
        |play: &Play<HotWar>| scene(play, 0).prompt.and_then(|p| p.detail).map(|d| d.key.to_string());
    let play = two_sides().plan().choose(0, "order su-1");
    assert_eq!(listed(&play, 0, "su-1").key, "roster-open");
    let fire = play.choose(0, "give fire");
    assert_eq!(listed(&fire, 0, "su-1").key, "roster-writing");
    assert_eq!(detail(&fire), Some("detail-fire".into()));
    assert!(!seen(&fire, 1).contains("roster-writing"), "the other side learns nothing of it");
    let set = fire.choose(0, "drop").order("su-1", "move", "to 0202");
    assert_eq!(listed(&set, 0, "su-1").key, "plan-to");
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

#[test]
fn every_work_and_all_mines_are_explained_where_they_are_bought() {
    // §HW-12.10, §HW-16.2: nobody builds blind.
    let (game, state) = Field::of(&["...", "..."]).unit("us-1", "us_inf", "0102").parts();
    let rulebook = include_str!("../../RULES.md");
    let words = game.vocabulary().words.clone();
    let items = words.iter().enumerate().skip(OrderKind::ALL.len());
    assert_eq!(items.len(), 8, "three kinds of mines, five works");
    for (word, name) in items {
        let question = Question::Inspect { noun: Noun::Word(word as u16) };
        let Answer::About(about) = game.ask(&state, Viewer::Seat(Seat(0)), &question) else {
            panic!("{name} is not explained")
        };
        assert!(rulebook.contains(&format!("- **{}**", about.rules[0])), "{name}: {:?}", about.rules);
        for (language, text) in &HotWar::title().words {
            let begins = format!("{} = ", about.notes[0].key);
            let said = text.lines().find_map(|line| line.strip_prefix(&begins));
            assert!(said.is_some_and(|said| said.len() > 20 && said.ends_with('.')), "{language}: {name}");
        }
        // §HW-10.1: what the card of a minefield throws.
        let throws = about.notes.iter().filter(|note| note.key == "note-mine-row").count();
        assert_eq!(throws > 0, ["ap", "at"].contains(&name.as_str()), "{name}");
    }
}

#[test]
fn of_all_hexes_of_area_fire_those_with_known_enemies_stand_out() {
    // §HW-7.2.4, §HW-7.2.5, §HW-17.4
    let rows = ["........", "......b.", "........", "........", "........", "........"];
    let field = Field::of(&rows).unit("su-1", "su_sph", "0203").unit("su-2", "su_mr", "0303");
    let field = field.unit("us-1", "us_inf", "0603").unit("us-2", "us_inf", "0702");
    let play = field.ambush("us-2", "NW", 1).flag("us-2", Lasting::UNSEEN).plan();
    let play = play.choose(0, "order su-1").choose(0, "give area_fire");
    let shown = scene(&play, 0);
    let light =
        |text: &str| shown.choices.iter().find(|o| o.text == text).map(|o| (o.light, o.value.is_some()));
    assert_eq!(light("target 0603"), Some((Light::Target, true)));
    assert_eq!(light("target 0604"), Some((Light::Reach, false)));
    assert_eq!(light("target 0303"), Some((Light::Reach, false)), "one's own men are no aim");
    assert_eq!(light("target 0702"), Some((Light::Reach, false)), "who hides is not given away");
    assert_eq!(shown.prompt.and_then(|p| p.detail).map(|d| d.key.to_string()), Some("detail-area".into()));
}

fn listed(play: &Play<HotWar>, seat: u8, unit: &str) -> Msg {
    let lines = scene(play, seat).roster.expect("orders are listed").lines;
    let piece = u16::from(Field::id(unit).0);
    lines.into_iter().find(|line| line.piece == piece).expect("a line").label
}

#[test]
fn a_unit_that_is_told_to_wait_has_an_order_until_it_is_struck_out() {
    // §HW-6.3, §HW-7.6.7: the list does not go on asking for what was decided.
    let play = two_sides().plan();
    let open = |play: &Play<HotWar>| scene(play, 0).roster.expect("orders are listed").lines[0].open;
    assert_eq!((listed(&play, 0, "su-1").key.to_string(), open(&play)), ("roster-open".into(), true));
    let waits = play.order("su-1", "wait", "");
    assert_eq!((listed(&waits, 0, "su-1").key.to_string(), open(&waits)), ("order-wait".into(), false));
    let struck = waits.choose(0, "clear su-1");
    assert_eq!((listed(&struck, 0, "su-1").key.to_string(), open(&struck)), ("roster-open".into(), true));
}

#[test]
fn an_order_for_two_says_when_the_other_lacks_it() {
    // §HW-7.5.9, §HW-7.6.9
    let field = Field::of(&PLAIN).unit("su-1", "su_truck", "0203").unit("su-2", "su_how", "0203");
    let field = field.unit("su-3", "su_bmp", "0303").unit("su-4", "su_mr", "0303");
    let play = field.unit("us-1", "us_mbt", "0803").plan();
    let play = play.choose(0, "order su-1").choose(0, "give tow");
    let shown = scene(&play, 0);
    let gun = shown.choices.iter().find(|o| o.text == "target su-2").expect("the gun");
    assert_eq!(gun.light, Light::Choose, "no ring of a target about a friend");
    let detail = shown.prompt.as_ref().and_then(|p| p.detail.as_ref()).map(|d| d.key.to_string());
    assert_eq!(detail, Some("detail-partner".into()));
    let play = play.choose(0, "target su-2");
    assert_eq!(listed(&play, 0, "su-1").key, "roster-alone");
    let play = play.order("su-2", "tow", "target su-1");
    assert_eq!(listed(&play, 0, "su-1").key, "plan-at-unit");
    let play = play.order("su-3", "embark", "");
    assert_eq!(listed(&play, 0, "su-3").key, "roster-alone");
    let play = play.order("su-4", "embark", "target su-3");
    assert_eq!(listed(&play, 0, "su-3").key, "order-embark");
    assert_eq!(listed(&play, 0, "su-4").key, "plan-at-unit");
}

#[test]
fn a_unit_that_has_no_order_is_not_said_to_wait_when_it_does_something_else() {
    // §HW-7.3.17, §HW-6.3.1, §HW-6.3.2
    let rows = ["........", "......b.", "........", "........", "........", "........"];
    let field = Field::of(&rows).unit("su-1", "su_mbt", "0603").unit("us-1", "us_mbt", "0603");
    let field = field.flag("su-1", Lasting::BOUND).flag("us-1", Lasting::BOUND);
    let field = field.unit("us-2", "us_inf", "0702").ambush("us-2", "NW", 1).unit("us-3", "us_inf", "0804");
    let field = field.unit("us-4", "us_apc", "0805");
    let field = field.unit_at("us-5", "us_inf", Place::Inside(Field::id("us-4")));
    let play = field.plan();
    assert_eq!(listed(&play, 0, "su-1").key, "roster-bound");
    assert_eq!(listed(&play, 1, "us-2").key, "roster-hidden");
    assert_eq!(listed(&play, 1, "us-3").key, "roster-open");
    assert_eq!(listed(&play, 1, "us-5").key, "roster-aboard");
    let said = |play: &Play<HotWar>, seat| {
        let offers = scene(play, seat).choices;
        offers.into_iter().find(|o| o.text == "give wait").expect("Wait").label.key.to_string()
    };
    let play = play.choose(0, "order su-1").choose(1, "order us-3");
    assert_eq!((said(&play, 0), said(&play, 1)), ("choose-fight-on".into(), "choose-give-what".into()));
}

#[test]
fn a_long_order_says_which_of_its_turns_this_is_and_mines_their_kind() {
    // §HW-6.8, §HW-7.5.5
    let field = Field::of(&PLAIN).unit("su-1", "su_eng", "0203").unit("us-1", "us_mbt", "0803");
    let turn = |play: &Play<HotWar>| {
        let label = listed(play, 0, "su-1");
        assert_eq!(label.key, "roster-turn");
        format!("{label:?}")
    };
    let play = field.plan().order("su-1", "lay_mines", "mine at");
    let first = turn(&play);
    assert!(first.contains("plan-mines") && first.contains("mines-at"), "{first}");
    assert!(!seen(&play, 1).contains("mines-at"));
    let play = play.go();
    assert_eq!(play.state().turn, 2);
    assert_ne!(turn(&play), first);
}

#[test]
fn a_radius_of_recon_says_what_must_be_thrown() {
    // §HW-7.5.16
    let play = Field::of(&PLAIN).unit("su-1", "su_recon", "0203").unit("us-1", "us_mbt", "0803").plan();
    let play = play.choose(0, "order su-1").choose(0, "give recon");
    let offers = scene(&play, 0).choices;
    let radii: Vec<_> = offers.iter().filter(|o| o.verb == "zone").collect();
    assert!(!radii.is_empty());
    for one in radii {
        assert_eq!(one.label.key, "choose-radius", "{}", one.text);
        assert_eq!(one.group.as_ref().map(|group| group.key.to_string()), Some("group-radius".into()));
    }
    let play = play.choose(0, "drop").choose(0, "order su-1").choose(0, "give defence");
    let zone = scene(&play.choose(0, "face 0203/N"), 0).choices.into_iter().find(|o| o.verb == "zone");
    assert_eq!(zone.expect("a zone").label.key, "choose-zone-what");
}

#[test]
fn wire_is_removed_from_the_side_that_is_pointed_at() {
    // §HW-7.5.10: two sides of one hex are told apart on the map.
    let field = Field::of(&PLAIN).unit("su-1", "su_eng", "0203").unit("us-1", "us_mbt", "0803");
    let play = field.wire("0203", "NE").wire("0203", "SE").plan();
    let play = play.choose(0, "order su-1").choose(0, "give remove_wire");
    let sides = scene(&play, 0).choices.into_iter().filter(|o| o.verb == "target");
    let lights: Vec<_> = sides.map(|o| (matches!(o.noun, Noun::Side(..)), o.light)).collect();
    assert_eq!(lights, [(true, Light::Reach); 2]);
}

#[test]
fn passengers_and_one_that_carries_them_show_their_numbers_to_who_knows_of_them() {
    // §HW-1.5, §HW-17.5
    let field = || {
        let field = Field::of(&PLAIN).unit("su-1", "su_mbt", "0203").unit("us-4", "us_apc", "0805");
        field.unit_at("us-5", "us_inf", Place::Inside(Field::id("us-4")))
    };
    let over = |play: &Play<HotWar>, seat: u8, unit: &str| {
        let pieces = scene(play, seat).pieces;
        pieces
            .into_iter()
            .find(|piece| piece.id == u16::from(Field::id(unit).0))
            .map(|piece| piece.over[0].clone())
    };
    let open = field().flag("us-5", Lasting::SEEN_ABOARD).plan();
    for seat in 0..2 {
        assert_eq!(over(&open, seat, "us-4"), Some("above-number-usa-4".into()));
        assert_eq!(over(&open, seat, "us-5"), Some("aboard-number-usa-5".into()));
    }
    let unseen = field().plan();
    assert_eq!(over(&unseen, 1, "us-4"), Some("above-number-usa-4".into()));
    assert_eq!(over(&unseen, 0, "us-4"), Some("number-usa-4".into()), "the number does not betray who rides");
    assert_eq!(over(&unseen, 0, "us-5"), None);
}

#[test]
fn no_way_leads_to_where_it_ends_already() {
    let play = two_sides().plan().choose(0, "order su-1").choose(0, "give move");
    let play = play.choose(0, "to 0202").choose(0, "to 0302");
    let end = play.table().game().vocabulary().hexes.iter().position(|name| *name == "0302");
    let shown = scene(&play, 0);
    assert!(!shown.ways.is_empty() || shown.choices.iter().any(|o| o.verb == "to"));
    assert!(shown.ways.iter().all(|way| way.hexes.last().map(|&hex| usize::from(hex)) != end));
}

#[test]
fn a_structure_with_none_but_ones_own_men_is_no_aim_and_one_without_is() {
    // §HW-7.2.2
    let field = two_sides().unit("su-2", "su_mr", "0303").structure("0303", StructureKind::Settlement);
    let play = field.structure("0503", StructureKind::Settlement).plan();
    let shown = scene(&play.choose(0, "order su-1").choose(0, "give fire"), 0);
    let light = |text: &str| shown.choices.iter().find(|o| o.text == text).map(|o| o.light);
    assert_eq!(light("target 0503"), Some(Light::Target));
    assert_eq!(light("target 0303"), Some(Light::Reach));
}

#[test]
fn a_unit_that_could_shoot_is_said_only_of_where_the_order_may_lead() {
    let told = |play: &Play<HotWar>, hex: &str| {
        let hexes = &play.table().game().vocabulary().hexes;
        let at = hexes.iter().position(|name| name == hex).expect("a hex");
        let noun = Noun::Hex(u16::try_from(at).expect("on the board"));
        let game = play.table().game();
        let answer = game.ask(play.state(), Viewer::Seat(Seat(0)), &Question::Inspect { noun });
        let Answer::About(about) = answer else { panic!("no answer") };
        about.notes.iter().any(|note| note.key == "note-shooters")
    };
    let play = two_sides().plan().choose(0, "order su-1");
    assert!(told(&play, "0203"), "where it stands");
    assert!(told(&play.choose(0, "give move"), "0303"));
    assert!(!told(&two_sides().plan().choose(0, "order su-1").choose(0, "give fire"), "0303"));
}
