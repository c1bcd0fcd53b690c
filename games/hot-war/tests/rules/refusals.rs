//! What a player is asked, and told when something may not be: each time what is meant, with its rule.
#![allow(clippy::expect_used, clippy::unwrap_used, reason = "tests stop at once")]

use crate::field::{Field, Orders};
use crate::setup;
use hot_war::HotWar;
use hot_war::scenario::Hidden;
use hot_war::state::{Lasting, StructureKind};
use sandtable_engine::scene::{Offer, Prompt};
use sandtable_engine::{Game, Noun, Options, Refusal, Seat, Speaker, Viewer};
use sandtable_testkit::Play;

const PLAIN: [&str; 6] = ["........", "........", "........", "........", "........", "........"];

fn prompt(play: &Play<HotWar>, seat: u8) -> Prompt {
    play.table().game().prompt(play.state(), Seat(seat))
}

fn asked(play: &Play<HotWar>, seat: u8) -> (String, String) {
    let Prompt { question, detail, .. } = prompt(play, seat);
    (question.key.to_string(), detail.map_or(String::new(), |detail| detail.key.to_string()))
}

/// The question and what explains it, in a language.
fn said(play: &Play<HotWar>, seat: u8, language: &str) -> String {
    let speaker = Speaker::of_title(language, HotWar::title()).expect("words");
    let Prompt { question, detail, .. } = prompt(play, seat);
    let detail = detail.map_or(String::new(), |detail| format!(" {}", speaker.say(&detail)));
    format!("{}{detail}", speaker.say(&question))
}

fn noun(play: &Play<HotWar>, name: &str) -> Noun {
    play.table().game().vocabulary().parse_noun(name).expect("a name")
}

fn refusal(play: &Play<HotWar>, seat: u8, name: &str) -> Refusal {
    play.table().game().why_not(play.state(), Seat(seat), noun(play, name)).expect("refused")
}

/// The rule and the sentence that answer a click.
fn why(play: &Play<HotWar>, seat: u8, name: &str) -> (String, String) {
    let refusal = refusal(play, seat, name);
    (refusal.rule.to_string(), refusal.msg.key.to_string())
}

fn is_why(play: &Play<HotWar>, seat: u8, name: &str, rule: &str, key: &str) {
    assert_eq!(why(play, seat, name), (rule.to_string(), key.to_string()), "{name}");
}

fn offers(play: &Play<HotWar>, seat: u8) -> Vec<Offer> {
    play.table().game().scene(play.state(), Viewer::Seat(Seat(seat))).choices
}

fn free_battle() -> Play<HotWar> {
    let text = HotWar::scenarios().iter().find(|t| HotWar::heading(t).is_ok_and(|i| i.id == "free-1"));
    let game = HotWar::load(text.expect("a free battle"), &Options::default()).expect("a game");
    let state = game.begin();
    Play::new(game, state)
}

#[test]
fn an_army_is_asked_for_step_by_step() {
    // §HW-16.2, §HW-1.4
    let play = free_battle();
    assert_eq!(asked(&play, 0), ("ask-setup-buy".into(), "detail-setup-buy".into()));
    let (first, points) = (prompt(&play, 0), play.table().game().forces[0].army.expect("points").points);
    assert_eq!(first.rule, "HW-16.2");
    assert!(first.about.is_empty(), "the question is about nothing on the map");
    assert!(
        offers(&play, 0).iter().all(|offer| offer.group.is_some() || offer.verb == "rest"),
        "but the shop"
    );
    assert!(said(&play, 0, "en").contains(&format!("Buy your army: {points} points left.")));
    assert!(said(&play, 0, "en").contains("Nothing is bought yet"), "{}", said(&play, 0, "en"));
    assert!(said(&play, 0, "en").contains("helicopters for 50 points; works"));
    let wire = free_battle().choose(0, "buy wire");
    assert_eq!(prompt(&wire, 0).about, [noun(&wire, "wire")], "what lies in hand is explained");
    let play = play.choose(0, "buy su_mbt");
    assert_eq!(asked(&play, 0), ("ask-setup-unit".into(), "detail-setup-zone".into()));
    assert_eq!(prompt(&play, 0).about, [noun(&play, "su-1")]);
    let hex = offers(&play, 0).into_iter().find(|o| o.verb == "at").expect("a hex").text;
    let play = play.choose(0, &hex);
    let play = if play.state().held[0].is_some() { play.choose(0, "put-back") } else { play };
    let now = said(&play, 0, "en");
    assert!(now.contains("You may be ready as it stands"), "{now}");
    let play = play.choose(0, "rest");
    assert!(
        matches!(asked(&play, 0).0.as_str(), "ask-setup-ready" | "ask-setup-buy"),
        "{:?}",
        asked(&play, 0)
    );
    let _ = play.can(0, "ready");
}

#[test]
fn each_work_is_asked_for_by_its_name_and_number() {
    // §HW-12.10
    let play = setup::field().game(|g| g.forces[1].works = 12).plan();
    assert_eq!(asked(&play, 1), ("ask-setup".into(), "detail-setup-works".into()));
    let play = play.choose(1, "buy wire");
    assert_eq!(
        said(&play, 1, "en"),
        "Where does the barbed wire go? Choose a side of a hex; the points are enough for 2, this one among them."
    );
    assert!(
        said(&play, 1, "ru").starts_with("Куда поставить колючую проволоку?"),
        "{}",
        said(&play, 1, "ru")
    );
    assert!(offers(&play, 1).iter().any(|o| o.verb == "put-back" && o.label.key == "choose-put-away"));
    let play = play.choose(1, "at 0802/S").choose(1, "buy obstacle");
    assert_eq!(
        said(&play, 1, "en"),
        "Where do the anti-tank obstacles go? Choose a side of a hex; the points are enough for this one alone."
    );
    let play = play.choose(1, "at 0802/S");
    let _ = play.refused(1, "buy wire", "HW-16.2");
}

#[test]
fn minefields_that_the_scenario_grants_are_counted_and_cost_nothing() {
    // §HW-10.8, §HW-12.10
    let play = setup::field().game(|g| g.forces[1].minefields = 2).plan();
    assert_eq!(asked(&play, 1), ("ask-setup".into(), "detail-setup-fields".into()));
    let mines = offers(&play, 1).into_iter().find(|o| o.text == "buy at").expect("for sale");
    assert_eq!(
        (mines.value, mines.group.map(|group| group.key.to_string())),
        (Some(0), Some("group-fields".into()))
    );
    let play = play.choose(1, "buy at");
    assert!(said(&play, 1, "en").contains("enough for 2"), "{}", said(&play, 1, "en"));
    let play = play.choose(1, "at 0804").choose(1, "buy ap").choose(1, "at 0805");
    assert!(offers(&play, 1).iter().all(|o| o.text != "buy at"), "both are laid");
}

#[test]
fn what_keeps_an_army_from_being_ready_is_named() {
    // §HW-16.2
    let army = |points| setup::field().game(move |g| g.forces[0].army = Some(setup::army(points))).plan();
    let play = army(200).choose(0, "buy su_mbt");
    let play = play.refused(0, "ready", "HW-1.4").choose(0, "at 0204").choose(0, "buy su_ah");
    let lacking = play.refused(0, "ready", "HW-16.2");
    assert!(said(&lacking, 0, "en").contains("One infantry unit is missing for the points that are spent."));
    assert!(said(&lacking, 0, "ru").contains("не хватает 1 отряда пехоты"), "{}", said(&lacking, 0, "ru"));
    assert!(offers(&lacking, 0).iter().any(|o| o.label.key == "choose-give-back"), "bought units go back");
}

#[test]
fn a_unit_in_hand_is_told_why_it_cannot_stand_there() {
    // §HW-1.4, §HW-8.1.5, §HW-7.6.2, §HW-13.12.2
    let field = setup::field()
        .ground("0204", |h| h.terrain = hot_war::data::Terrain::Lake)
        .ground("0205", |h| h.terrain = hot_war::data::Terrain::Forest)
        .unit("su-2", "su_mbt", "0305")
        .unit("su-3", "su_mbt", "0305")
        .unit("su-4", "su_mbt", "0305")
        .unit("su-5", "su_truck", "0103")
        .unit("su-6", "su_btr", "0305");
    let play = field.plan();
    is_why(&play, 0, "0204", "HW-1.4", "refusal-pick-first");
    is_why(&play, 0, "us-1", "HW-1.3", "refusal-not-yours");
    let play = play.choose(0, "place su-1");
    is_why(&play, 0, "0404", "HW-1.4", "bar-outside-zone");
    is_why(&play, 0, "0204", "HW-8.1.5", "bar-water");
    is_why(&play, 0, "0305", "HW-7.6.2", "bar-stack-full");
    is_why(&play, 0, "su-2", "HW-7.6.2", "bar-stack-full");
    is_why(&play, 0, "0102", "HW-1.4", "bar-stands-there");
    is_why(&play, 0, "su-6", "HW-7.6.2", "bar-stack-full");
    let play = play.choose(0, "put-back").choose(0, "place su-5");
    is_why(&play, 0, "0205", "HW-13.12.2", "bar-terrain");
}

#[test]
fn a_work_in_hand_is_told_why_it_cannot_be_built_there() {
    // §HW-12.5, §HW-12.8, §HW-12.10, §HW-10.1
    let field = setup::field().ground("0804", |h| h.terrain = hot_war::data::Terrain::Lake);
    let play = field.game(|g| g.forces[1].works = 60).plan().choose(1, "buy wire");
    is_why(&play, 1, "0504/S", "HW-12.10", "bar-outside-works");
    is_why(&play, 1, "0504", "HW-12.10", "bar-outside-works");
    is_why(&play, 1, "0803", "HW-12.10", "bar-names-side");
    let play = play.choose(1, "at 0802/S").choose(1, "buy wire");
    is_why(&play, 1, "0802/S", "HW-12.5", "bar-built-already");
    let play = play.choose(1, "put-back").choose(1, "buy ap");
    is_why(&play, 1, "0804", "HW-10.1", "bar-mines-in-water");
    is_why(&play, 1, "0404", "HW-12.10", "bar-outside-works");
}

#[test]
fn a_purchase_is_told_which_limit_forbids_it() {
    // §HW-16.2
    let play = setup::field().game(|g| g.forces[0].army = Some(setup::army(200))).plan();
    is_why(&play, 0, "us_inf", "HW-16.2", "bar-not-for-sale");
    let play = play.choose(0, "buy su_ah");
    is_why(&play, 0, "su_ah", "HW-16.2", "bar-no-more-flights");
    let play = play.choose(0, "buy su_mr").choose(0, "at 0204").choose(0, "buy su_mr").choose(0, "at 0205");
    is_why(&play, 0, "su_mr", "HW-16.2", "bar-enough-of-card");
}

#[test]
fn an_ambush_at_the_start_is_told_what_forbids_it() {
    // §HW-7.4.3, §HW-16.1
    let play = setup::field().plan().choose(1, "place us-1").choose(1, "at 0803");
    let play = if play.state().held[1].is_none() { play.choose(1, "place us-1") } else { play };
    let play = play.refused(1, "zone 1", "HW-16.1").choose(1, "put-back");
    let _ = play;
    let play = setup::field().game(|g| g.forces[1].ambush = Hidden::All).plan();
    let _ = play.choose(1, "place us-1").refused(1, "zone 1", "HW-7.4.3");
}

fn two_sides() -> Field {
    Field::of(&PLAIN).unit("su-1", "su_mbt", "0203").unit("us-1", "us_mbt", "0603")
}

#[test]
fn orders_go_to_units_first() {
    // §HW-6.3, §HW-1.3
    let play = two_sides().plan();
    is_why(&play, 0, "0404", "HW-6.3", "refusal-unit-first");
    is_why(&play, 0, "us-1", "HW-1.3", "refusal-not-yours");
    let play = play.choose(0, "order su-1");
    is_why(&play, 0, "0404", "HW-6.3", "refusal-order-first");
    is_why(&play, 0, "us-1", "HW-6.3", "refusal-order-first");
}

#[test]
fn a_shot_that_may_not_be_ordered_is_told_what_bars_it() {
    // §HW-7.1.1, §HW-3.6, §HW-2.1.9.1, §HW-4.15, §HW-17.4
    let rows = [".......S", "........", "...F....", "........", "........", "........"];
    let field = Field::of(&rows)
        .unit("su-1", "su_mbt", "0203")
        .unit("su-2", "su_mr", "0202")
        .unit("us-1", "us_mbt", "0603")
        .unit("us-2", "us_inf", "0304")
        .unit("us-3", "us_ah", "0301")
        .unit("us-4", "us_inf", "0806")
        .unit("us-5", "us_inf", "0206")
        .ambush("us-5", "N", 1);
    let play = field.plan().choose(0, "order su-1").choose(0, "give fire");
    is_why(&play, 0, "us-1", "HW-3.6", "sight-barrier");
    let far = refusal(&play, 0, "us-3");
    assert_eq!((far.rule.as_ref(), far.msg.key.as_ref()), ("HW-7.1.1", "bar-out-of-range"));
    let speaker = Speaker::of_title("en", HotWar::title()).expect("words");
    assert_eq!(speaker.say(&far.msg), "Out of range: 3 hexes away, and its fire reaches 1.");
    is_why(&play, 0, "su-2", "HW-7.2.2", "bar-own-unit");
    is_why(&play, 0, "0502", "HW-7.2.2", "bar-nothing-there");
    is_why(&play, 0, "us-5", "HW-17.4", "bar-not-seen");
    assert_eq!(why(&play, 0, "us-9"), why(&play, 0, "us-5"), "whether it is there at all is not told");
    let play = play.choose(0, "drop").choose(0, "order su-2").choose(0, "give fire");
    is_why(&play, 0, "us-4", "HW-7.1.1", "bar-out-of-range");
    is_why(&play, 0, "0801", "HW-2.1.9.1", "bar-no-row");
}

#[test]
fn a_unit_that_is_suppressed_is_told_how_far_it_sees() {
    // §HW-5.4.7
    let field = two_sides().unit("us-2", "us_inf", "0202").flag("su-1", Lasting::SUPPRESSED);
    let play = field.plan().choose(0, "order su-1").choose(0, "give fire");
    is_why(&play, 0, "us-1", "HW-5.4.7", "bar-suppressed-sees");
}

#[test]
fn fire_at_a_structure_is_told_what_bars_it() {
    // §HW-12.0, §HW-7.2.2
    let field = two_sides().unit("us-2", "us_inf", "0303").structure("0203", StructureKind::Pillbox);
    let play = field.plan().choose(0, "order su-1").choose(0, "give fire");
    is_why(&play, 0, "0203", "HW-7.2.2", "bar-own-hex");
}

#[test]
fn an_attack_that_may_not_be_ordered_is_told_what_bars_it() {
    // §HW-7.3.1, §HW-7.3.16, §HW-12.6
    let field = two_sides().unit("us-2", "us_inf", "0202").unit("us-3", "us_ah", "0204");
    let play = field.obstacle("0203", "NW").obstacle("0203", "N").plan();
    let play = play.choose(0, "order su-1").choose(0, "give attack");
    is_why(&play, 0, "us-3", "HW-7.3.16", "bar-not-attacked-in-air");
    is_why(&play, 0, "us-1", "HW-7.3.1", "bar-attack-too-far");
    is_why(&play, 0, "0404", "HW-7.3.1", "bar-names-enemy");
    let play = play.choose(0, "target us-2");
    is_why(&play, 0, "0806", "HW-7.3.1", "bar-not-next");
    is_why(&play, 0, "us-2", "HW-12.6", "bar-obstacle");
}

#[test]
fn a_way_that_leads_nowhere_is_told_what_bars_it() {
    // §HW-13.0.2, §HW-8.1.5, §HW-7.6.6
    let rows = ["...L....", "...L....", "...L....", "...L....", "...L....", "...L...."];
    let field = Field::of(&rows).unit("su-1", "su_mbt", "0303").unit("us-1", "us_mbt", "0803");
    let play = field.plan().choose(0, "order su-1").choose(0, "give move");
    is_why(&play, 0, "0403", "HW-8.1.5", "bar-water");
    is_why(&play, 0, "0303", "HW-7.6.6", "bar-stands-there");
    is_why(&play, 0, "0503", "HW-7.6.6", "bar-no-open-way");
    is_why(&play, 0, "0803", "HW-13.0.2", "bar-way-too-long");
    is_why(&play, 0, "us-1", "HW-13.0.2", "bar-way-too-long");
}

#[test]
fn a_flight_is_told_what_bars_its_next_point() {
    // §HW-9.6, §HW-9.3
    let rows = ["FFFFFFFFFF", "F.........", "F.........", "F........."];
    let field = Field::of(&rows).unit("su-1", "su_ah", "0202").unit("us-1", "us_mbt", "1004");
    let play = field.plan().choose(0, "order su-1").choose(0, "give flight");
    is_why(&play, 0, "0902", "HW-9.6", "bar-long-leg");
    is_why(&play, 0, "0202", "HW-9.6", "bar-stands-there");
    let play = play.choose(0, "drop").choose(0, "order su-1").choose(0, "give landing");
    is_why(&play, 0, "0201", "HW-9.3", "bar-dangerous-landing");
}

#[test]
fn every_order_says_what_it_wants() {
    // §HW-7.1.1, §HW-7.6.9
    let field = two_sides().unit("su-2", "su_mr", "0203").unit("su-3", "su_bmp", "0203");
    let play = field.plan().choose(0, "order su-1").choose(0, "give defence");
    is_why(&play, 0, "0606", "HW-7.1.1", "bar-names-facing");
    let play = play.choose(0, "face 0203/NE");
    is_why(&play, 0, "0606", "HW-7.1.1", "bar-names-zone");
    let play = play.choose(0, "drop").choose(0, "order su-2").choose(0, "give embark");
    is_why(&play, 0, "su-1", "HW-7.6.9", "bar-names-transport");
}

#[test]
fn a_comrade_is_called_as_its_seat_is() {
    // §HW-1.3
    let options = Options([("players-usa".to_string(), "2".to_string())].into());
    let game = HotWar::load(HotWar::scenarios()[1], &options).expect("a game");
    let state = game.begin();
    let names = &game.vocabulary().pieces;
    let first = |seat| names[game.look(&state).commanded(Seat(seat)).next().expect("a unit").index()].clone();
    let (own, other) = (first(1), first(2));
    let play = Play::new(game, state);
    let speaker = |language| Speaker::of_title(language, HotWar::title()).expect("words");
    let refused = refusal(&play, 1, &other);
    assert_eq!(refused.rule, "HW-1.3");
    let said = speaker("en").say(&refused.msg);
    assert!(said.ends_with("is commanded by Americans, player\u{a0}2."), "{said}");
    let play = play.choose(1, &format!("place {own}"));
    let offer = offers(&play, 1).into_iter().find(|o| o.verb == "hand-over").expect("handed over");
    assert_eq!(speaker("en").say(&offer.label), "Hand over to Americans, player\u{a0}2");
    assert_eq!(speaker("ru").say(&offer.label), "Передать: США, игрок\u{a0}2");
    let play = play.choose(1, "hand-over 2");
    let told: Vec<_> =
        play.table().lines(0, Viewer::Seat(Seat(1))).map(|told| told.line.msg.clone()).collect();
    let said = speaker("en").say(told.last().expect("a line"));
    assert!(said.ends_with("goes to Americans, player\u{a0}2."), "{said}");
}
