//! A game that fails stops alone: its players are told, its record is there, and other tables play on.

use crate::common::{Folder, Guest, House, Table, human, wide};
use sandtable_engine::{AnyTitle, TitleOf};
use sandtable_protocol::PROTOCOL;
use sandtable_server::Config;
use sandtable_store::SqliteStore;
use sandtable_testkit::toys::Duel;
use sandtable_testkit::toys::flawed::{
    COUNTED_SCENES, Flawed, PANICS_IN_CHOICE, PANICS_IN_QUESTION, PANICS_IN_SCENE,
};
use serde_json::{Value, json};
use std::sync::Arc;

static IN_CHOICE: TitleOf<Flawed<Duel, PANICS_IN_CHOICE>> = TitleOf::new();
static IN_SCENE: TitleOf<Flawed<Duel, PANICS_IN_SCENE>> = TitleOf::new();
static IN_QUESTION: TitleOf<Flawed<Duel, PANICS_IN_QUESTION>> = TitleOf::new();
static COUNTED: TitleOf<Flawed<Duel, COUNTED_SCENES>> = TitleOf::new();

/// A server with a toy that fails beside a game that does not.
async fn house(folder: &Folder, toy: &'static dyn AnyTitle) -> House {
    std::fs::create_dir_all(&folder.0).unwrap();
    let store = SqliteStore::open(&folder.0.join("sandtable.db"), &folder.key()).unwrap();
    let games = vec![toy, sandtable_shelf::find("napoleonics").unwrap()];
    let config = Config { port: 0, limits: wide(), games, ..Config::new(folder.0.clone()) };
    House::run(Arc::new(store), config).await
}

async fn toy_table(house: &House, toy: &dyn AnyTitle) -> Table {
    let (slug, scenario) = (toy.title().slug, toy.scenarios()[0].id.clone());
    let from = json!({"from": "scenario", "game": slug, "scenario": scenario});
    house.table_of(&json!({"from": from, "seats": [{"sitter": human()}, {"sitter": human()}]})).await
}

/// Hears until an error comes with these words.
async fn is_told(guest: &mut Guest, key: &str) {
    loop {
        let message = guest.hear().await;
        assert_ne!(message, Value::Null, "the line is closed");
        if message["type"] == "error" && message["msg"]["key"] == key {
            return assert_eq!(message["code"], "fault");
        }
    }
}

/// The guest who is asked, and the other.
fn asked_first(guests: &mut [Guest; 2]) -> (&mut Guest, &mut Guest) {
    let [a, b] = guests;
    if a.offers().is_empty() { (b, a) } else { (a, b) }
}

async fn others_play_on(house: &House) {
    let table = house.two_people().await;
    let mut guests = house.both(&table).await;
    let (asked, _) = asked_first(&mut guests);
    let offer = asked.offers()[0].clone();
    assert_eq!(asked.choose(&offer).await["type"], "update");
}

/// A choice that fails, or whose scene does.
async fn stops_at_a_choice(toy: &'static dyn AnyTitle) {
    let folder = Folder::new();
    let house = house(&folder, toy).await;
    let table = toy_table(&house, toy).await;
    let tokens = |token: &str| json!({"tokens": [token]});
    let mut guests = house.both(&table).await;
    assert_eq!(house.post("/api/record", &tokens(&table.seats[0])).await.0, 403);
    let (asked, other) = asked_first(&mut guests);
    let offer = asked.offers()[0].clone();
    let choice = json!({"type": "choose", "number": asked.number, "text": offer});
    asked.say(choice.clone()).await;
    is_told(asked, "fault-stopped").await;
    is_told(asked, "fault-game").await;
    is_told(other, "fault-stopped").await;
    asked.say(choice).await;
    is_told(asked, "fault-stopped").await;
    let (status, record) = house.post("/api/record", &tokens(&table.seats[0])).await;
    assert_eq!((status, record.starts_with("sandtable-record")), (200, true), "{record}");
    assert_eq!(house.post("/api/record", &tokens(&table.watch)).await.0, 403);
    others_play_on(&house).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_choice_that_fails_stops_its_game_alone() {
    stops_at_a_choice(&IN_CHOICE).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_scene_that_fails_stops_its_game_alone() {
    stops_at_a_choice(&IN_SCENE).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_guest_for_whom_the_scene_fails_is_not_left_behind() {
    let folder = Folder::new();
    let house = house(&folder, &IN_SCENE).await;
    let table = toy_table(&house, &IN_SCENE).await;
    let mut guests = house.both(&table).await;
    let (asked, other) = asked_first(&mut guests);
    let offer = asked.offers()[0].clone();
    asked.say(json!({"type": "choose", "number": asked.number, "text": offer})).await;
    is_told(other, "fault-stopped").await;
    let mut late = house.knock().await;
    late.say(json!({"type": "hello", "token": table.watch, "protocol": PROTOCOL})).await;
    is_told(&mut late, "fault-stopped").await;
    while late.hear().await != Value::Null {}
    assert!(late.closed.is_some());
    others_play_on(&house).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_stopped_game_stays_stopped_when_the_server_starts_again() {
    let folder = Folder::new();
    let first = house(&folder, &IN_CHOICE).await;
    let table = toy_table(&first, &IN_CHOICE).await;
    let mut guests = first.both(&table).await;
    let (asked, _) = asked_first(&mut guests);
    let offer = asked.offers()[0].clone();
    asked.say(json!({"type": "choose", "number": asked.number, "text": offer})).await;
    is_told(asked, "fault-game").await;
    // The store writes in order: once another table is there, so is the note that this one was stopped.
    toy_table(&first, &IN_CHOICE).await;
    drop((guests, first));
    let second = house(&folder, &IN_CHOICE).await;
    let mut back = second.sit(&table.seats[0]).await;
    is_told(&mut back, "fault-stopped").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_question_that_fails_stops_nothing() {
    let folder = Folder::new();
    let house = house(&folder, &IN_QUESTION).await;
    let table = toy_table(&house, &IN_QUESTION).await;
    let mut guests = house.both(&table).await;
    let (asked, _) = asked_first(&mut guests);
    asked.say(json!({"type": "ask", "id": 1, "question": {"ask": "inspect", "noun": "none"}})).await;
    is_told(asked, "fault-question").await;
    asked.say(json!({"type": "why-not", "id": 2, "noun": "none"})).await;
    is_told(asked, "fault-question").await;
    let offer = asked.offers()[0].clone();
    assert_eq!(asked.choose(&offer).await["type"], "update");
}

#[tokio::test(flavor = "multi_thread")]
async fn one_scene_is_built_for_each_viewer_and_change() {
    let folder = Folder::new();
    let house = house(&folder, &COUNTED).await;
    let table = toy_table(&house, &COUNTED).await;
    let mut guests = house.both(&table).await;
    // The watchers and two seats: a scene of each shows how many were built before it.
    let built = |guest: &Guest| guest.scene["phase"]["args"][0][1]["num"].as_i64().unwrap();
    let mut before = None;
    for _ in 0..6 {
        let (asked, other) = asked_first(&mut guests);
        asked.settle().await;
        other.settle().await;
        let offer = asked.offers()[0].clone();
        asked.choose(&offer).await;
        other.settle().await;
        let now = built(asked).max(built(other));
        assert!(before.is_none_or(|before| now == before + 3), "{before:?} {now}");
        before = Some(now);
    }
}
