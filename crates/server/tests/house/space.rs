//! How much may be stored and kept, for one address and in all, and what goes when no one needs it.

use crate::common::{Folder, House, Table, computer, human, wide};
use sandtable_server::{Config, Limits, Rate};
use sandtable_store::SqliteStore;
use serde_json::{Value, json};
use std::sync::Arc;
use std::time::Duration;

const SCENARIO: &str = include_str!("../../../../games/combat-commander/data/scenarios/cc-1.json");

/// A server that takes the word of these tests for the addresses of guests.
async fn house(folder: &Folder, limits: Limits) -> House {
    std::fs::create_dir_all(&folder.0).unwrap();
    let store = SqliteStore::open(&folder.0.join("sandtable.db"), &folder.key()).unwrap();
    let trusted = vec!["127.0.0.0/8".parse().unwrap()];
    let config = Config { port: 0, limits, trusted_proxies: trusted, ..Config::new(folder.0.clone()) };
    House::run(Arc::new(store), config).await
}

async fn post(house: &House, guest: u8, path: &str, body: &Value) -> (u16, Value) {
    let head = format!("Content-Type: application/json\r\nX-Forwarded-For: 192.0.2.{guest}\r\n");
    let (status, _, body) = house.request("POST", path, &head, &body.to_string()).await;
    (status, serde_json::from_str(&body).unwrap_or_default())
}

/// A table of a scenario with a story of so many bytes.
fn with_story(bytes: usize) -> Value {
    let mut scenario: Value = serde_json::from_str(SCENARIO).unwrap();
    scenario["id"] = json!("cc-own");
    scenario["story"] = json!("s".repeat(bytes));
    let from =
        json!({"from": "text", "game": "combat-commander", "text": scenario.to_string(), "options": {}});
    json!({"from": from, "seats": [{"sitter": human()}, {"sitter": human()}]})
}

fn key(fault: &Value) -> &str {
    fault["msg"]["key"].as_str().unwrap_or_default()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_text_is_no_longer_than_it_needs_to_be() {
    let folder = Folder::new();
    let house = House::new(&folder).await;
    let (status, fault) = post(&house, 1, "/api/tables", &with_story(200_000)).await;
    assert_eq!((status, key(&fault)), (413, "fault-text-too-long"), "{fault}");
    let text = with_story(200_000)["from"]["text"].clone();
    let heading = json!({"from": "text", "game": "combat-commander", "text": text, "options": {}});
    assert_eq!(post(&house, 1, "/api/heading", &heading).await.0, 413);
    assert_eq!(
        post(&house, 1, "/api/check", &json!({"game": "combat-commander", "text": text})).await.0,
        413
    );
    let record = format!("sandtable-record 1\n{}", "x".repeat(2 << 20));
    assert_eq!(post(&house, 1, "/api/replays", &json!({"of": "record", "text": record})).await.0, 413);
    assert_eq!(post(&house, 1, "/api/tables", &with_story(50_000)).await.0, 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn space_is_rationed_by_address_and_in_all() {
    let folder = Folder::new();
    let limits = Limits { space: Rate { second: 0.0, burst: 300_000.0 }, ..wide() };
    let one = house(&folder, limits).await;
    let long = with_story(100_000);
    let mut made = 0;
    loop {
        let (status, fault) = post(&one, 1, "/api/tables", &long).await;
        if status != 200 {
            assert_eq!((status, key(&fault)), (429, "fault-space"), "{fault}");
            break;
        }
        made += 1;
    }
    assert!((1..=2).contains(&made), "{made} tables of 200 kB in 300 kB");
    assert_eq!(post(&one, 2, "/api/tables", &long).await.0, 200, "another guest has room");

    let folder = Folder::new();
    let all = house(&folder, Limits { all_space: 1_000_000, ..wide() }).await;
    let mut made = 0;
    loop {
        let (status, fault) = post(&all, made, "/api/tables", &long).await;
        if status != 200 {
            assert_eq!((status, key(&fault)), (503, "fault-full"), "{fault}");
            break;
        }
        made += 1;
    }
    assert!((2..=5).contains(&made), "{made} tables of 200 kB in 1 MB");
}

async fn is_there(house: &House, table: &Table) -> bool {
    let mine = house.post_json("/api/mine", &json!({"tokens": [table.watch]})).await;
    mine.as_array().unwrap().len() == 1
}

#[tokio::test(flavor = "multi_thread")]
async fn games_that_no_person_has_played_expire() {
    let folder = Folder::new();
    let limits = Limits { unplayed: Duration::from_secs(2), idle: Duration::from_millis(100), ..wide() };
    let house = House::with(&folder.0, limits).await;
    let untouched = house.two_people().await;
    let [looked_at, watched, played] =
        [house.two_people().await, house.two_people().await, house.two_people().await];
    let of_computers = house.table([computer(), computer()]).await;
    // Some come and look, and leave without a choice.
    for guest in house.both(&looked_at).await {
        guest.leave().await;
    }
    let watcher = house.sit(&of_computers.watch).await;
    let [stays, goes] = house.both(&watched).await;
    goes.leave().await;
    let mut guests = house.both(&played).await;
    let asked = usize::from(guests[0].asked() & 1 == 0);
    let choice = guests[asked].offers()[0].clone();
    assert_eq!(guests[asked].choose(&choice).await["type"], "update");
    for guest in guests {
        guest.leave().await;
    }
    let (mut gone, mut rounds) = (false, 0);
    while !gone && rounds < 60 {
        tokio::time::sleep(Duration::from_millis(500)).await;
        gone = !is_there(&house, &untouched).await && !is_there(&house, &looked_at).await;
        rounds += 1;
    }
    assert!(gone, "nobody played them");
    assert!(is_there(&house, &played).await, "a choice was made there");
    assert!(is_there(&house, &watched).await, "someone sits there");
    drop((stays, watcher));
}

/// A record of a game that has begun.
async fn record(house: &House) -> String {
    let table = house.two_people().await;
    for guest in house.both(&table).await {
        guest.leave().await;
    }
    house.post("/api/record", &json!({"tokens": table.seats})).await.1
}

#[tokio::test(flavor = "multi_thread")]
async fn replays_make_room_among_those_of_their_own_address() {
    let folder = Folder::new();
    let limits = Limits { replays: 2, replay_space: 3_000_000, ..wide() };
    let house = house(&folder, limits).await;
    let wish = json!({"of": "record", "text": record(&house).await});
    let open = async |guest: u8| {
        let (status, shown) = post(&house, guest, "/api/replays", &wish).await;
        (status, shown["id"].as_str().unwrap_or_default().to_string())
    };
    let is_kept = async |id: &str| house.get(&format!("/api/replays/{id}/at/0")).await.0 == 200;
    let (_, stranger) = open(1).await;
    let mut own = Vec::new();
    for _ in 0..4 {
        own.push(open(2).await.1);
    }
    let kept =
        [is_kept(&own[0]).await, is_kept(&own[1]).await, is_kept(&own[2]).await, is_kept(&own[3]).await];
    assert_eq!(kept, [false, false, true, true]);
    // Many guests fill all the room; none of them throws another out.
    let mut refused = 0;
    for guest in 3..30 {
        refused += u32::from(open(guest).await.0 == 503);
    }
    assert!(refused > 0, "there is an end to the room");
    assert!(is_kept(&stranger).await && is_kept(&own[3]).await);
}
