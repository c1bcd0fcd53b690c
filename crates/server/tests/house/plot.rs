//! Two seats that plan in secret at the same time.

use crate::common::{Folder, House, human, wide};
use sandtable_engine::{AnyTitle, TitleOf};
use sandtable_server::Config;
use sandtable_store::SqliteStore;
use sandtable_testkit::toys::Plot;
use serde_json::json;
use std::sync::Arc;

static PLOT: TitleOf<Plot> = TitleOf::new();

async fn house(folder: &Folder) -> House {
    std::fs::create_dir_all(&folder.0).unwrap();
    let store = SqliteStore::open(&folder.0.join("sandtable.db"), &folder.key()).unwrap();
    let games = vec![&PLOT as &dyn AnyTitle];
    let config = Config { port: 0, limits: wide(), games, ..Config::new(folder.0.clone()) };
    House::run(Arc::new(store), config).await
}

async fn table(house: &House) -> crate::common::Table {
    let from = json!({"from": "scenario", "game": "toy-plot", "scenario": "lanes"});
    house.table_of(&json!({"from": from, "seats": [{"sitter": human()}, {"sitter": human()}]})).await
}

/// Chooses in the position as it is now, and hears all that comes of it.
async fn decide(guest: &mut crate::common::Guest, text: &str) {
    guest.settle().await;
    let answer = guest.choose(text).await;
    assert_eq!(answer["type"], "update", "{answer}");
    guest.settle().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn each_planner_is_asked_and_sees_no_plan_but_his_own() {
    let folder = Folder::new();
    let house = house(&folder).await;
    let table = table(&house).await;
    let [mut red, mut blue] = house.both(&table).await;
    let mut watcher = house.sit(&table.watch).await;
    assert_eq!((red.asked(), blue.asked()), (3, 3));
    assert!(red.offers().contains(&"advance r-1".into()) && blue.offers().contains(&"advance b-1".into()));
    decide(&mut red, "advance r-1").await;
    decide(&mut red, "guard r-2").await;
    blue.settle().await;
    decide(&mut blue, "advance b-2").await;
    watcher.settle().await;
    red.settle().await;
    let shapes = |guest: &crate::common::Guest| {
        let drawn = guest.scene["overlays"].as_array().cloned().unwrap_or_default();
        drawn.iter().map(|one| one["shape"].as_str().unwrap().to_string()).collect::<Vec<_>>()
    };
    assert_eq!(shapes(&red), ["route", "sector"]);
    assert_eq!(shapes(&blue), ["route"]);
    assert!(shapes(&watcher).is_empty());
    for (guest, secret) in [(&blue, "r-1"), (&blue, "r-2"), (&red, "b-2"), (&watcher, "advance r")] {
        let plans = guest.said.iter().filter(|text| text.contains(&format!("advance {secret}")));
        assert_eq!(plans.count(), 0, "{secret}");
    }
    assert!(!blue.said.iter().any(|text| text.contains("sector")));
}

#[tokio::test(flavor = "multi_thread")]
async fn who_is_ready_waits_and_may_take_his_word_back_until_both_are() {
    let folder = Folder::new();
    let house = house(&folder).await;
    let table = table(&house).await;
    let [mut red, mut blue] = house.both(&table).await;
    decide(&mut red, "advance r-1").await;
    decide(&mut red, "done").await;
    blue.settle().await;
    assert_eq!((red.asked(), blue.asked()), (2, 2));
    assert!(red.offers().is_empty() && !blue.offers().is_empty());
    decide(&mut blue, "guard b-2").await;
    red.settle().await;
    red.say(json!({"type": "undo", "number": red.number})).await;
    red.until(|guest| guest.asked() == 3).await;
    assert!(red.offers().contains(&"done".into()));
    decide(&mut red, "done").await;
    blue.settle().await;
    decide(&mut blue, "done").await;
    red.until(|guest| guest.asked() == 3).await;
    let runs =
        |guest: &crate::common::Guest| guest.lines.iter().any(|line| line["msg"]["key"] == "told-runs");
    assert!(runs(&red) && runs(&blue), "the plans are carried out before both");
    assert!(red.scene["overlays"].as_array().is_none_or(Vec::is_empty));
}

/// Two people at a battle in which orders are written in secret, and who have just begun to write.
async fn plotters(house: &House) -> (crate::common::Table, [crate::common::Guest; 2]) {
    let from = json!({"from": "scenario", "game": "hot-war", "scenario": "hw-1"});
    let table =
        house.table_of(&json!({"from": from, "seats": [{"sitter": human()}, {"sitter": human()}]})).await;
    let mut both = house.both(&table).await;
    for _ in 0..4 {
        for guest in &mut both {
            guest.settle().await;
            if order(guest).is_none() && guest.offers().contains(&"ready".into()) {
                decide(guest, "ready").await;
            }
        }
    }
    assert!(both.iter().all(|guest| order(guest).is_some()));
    (table, both)
}

/// An order that may be written.
fn order(guest: &crate::common::Guest) -> Option<String> {
    let offers = guest.scene["choices"].as_array()?;
    let order = offers.iter().find(|offer| offer["verb"] == "order")?;
    Some(order["text"].as_str()?.to_string())
}

/// What the list of one's games says of the table to who holds this link.
async fn listed(house: &House, token: &str) -> serde_json::Value {
    house.post_json("/api/mine", &json!({"tokens": [token]})).await[0].clone()
}

#[tokio::test(flavor = "multi_thread")]
async fn lists_do_not_tell_when_the_enemy_writes() {
    let folder = Folder::new();
    let house = House::new(&folder).await;
    let (table, [mut a, mut b]) = plotters(&house).await;
    let links = [&table.seats[0], &table.seats[1], &table.watch];
    let mut before = Vec::new();
    for link in links {
        before.push(listed(&house, link).await);
    }
    tokio::time::sleep(std::time::Duration::from_millis(5)).await;
    let text = order(&a).unwrap();
    decide(&mut a, &text).await;
    assert!(listed(&house, links[0]).await["changed"].as_u64() > before[0]["changed"].as_u64());
    assert_eq!(listed(&house, links[1]).await, before[1]);
    assert_eq!(listed(&house, links[2]).await, before[2]);
    a.say(json!({"type": "undo", "number": a.number})).await;
    a.settle().await;
    assert_eq!(order(&a), Some(text));
    assert_eq!(listed(&house, links[1]).await, before[1]);
    let said = b.said.len();
    b.settle().await;
    assert_eq!(b.said.len(), said + 1, "{:?}", b.said.last());
    decide(&mut b, "ready").await;
    assert_eq!(listed(&house, links[0]).await["asked"], json!(3), "who is ready is not told");
}

#[tokio::test(flavor = "multi_thread")]
async fn who_is_ready_is_not_listed_as_asked() {
    let folder = Folder::new();
    let house = House::new(&folder).await;
    let (table, [mut a, _b]) = plotters(&house).await;
    assert_eq!(listed(&house, &table.seats[0]).await["yours"], json!(true));
    decide(&mut a, "ready").await;
    let own = listed(&house, &table.seats[0]).await;
    assert_eq!((&own["yours"], &own["asked"]), (&json!(false), &a.scene["asked"]));
    assert_eq!(listed(&house, &table.seats[1]).await["yours"], json!(true));
}

#[tokio::test(flavor = "multi_thread")]
async fn what_the_enemy_writes_breaks_off_no_hint() {
    let folder = Folder::new();
    let house = House::new(&folder).await;
    let (_, [mut a, mut b]) = plotters(&house).await;
    b.say(json!({"type": "hint", "id": 7000})).await;
    b.settle().await;
    let text = order(&a).unwrap();
    decide(&mut a, &text).await;
    let hint = hinted(&mut b, 7000).await;
    assert!(hint["reply"]["options"].is_array(), "{hint}");
    // What changes his own view does.
    b.say(json!({"type": "hint", "id": 7001})).await;
    let text = order(&b).unwrap();
    b.say(json!({"type": "choose", "number": b.number, "text": text})).await;
    let broken = hinted(&mut b, 7001).await;
    assert_eq!(broken["reply"]["refusal"]["msg"]["key"], "hint-broken-off", "{broken}");
}

async fn hinted(guest: &mut crate::common::Guest, id: u32) -> serde_json::Value {
    loop {
        let answer = guest.hear_type("answer").await;
        if answer["id"] == id {
            return answer;
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_written_unseen_ends_no_request() {
    let folder = Folder::new();
    let house = House::new(&folder).await;
    let (_, [mut a, mut b]) = plotters(&house).await;
    a.say(json!({"type": "ask-undo", "number": a.number})).await;
    a.settle().await;
    b.settle().await;
    let asking = |guest: &crate::common::Guest| {
        let undo = guest.said.iter().rev().find_map(|text| {
            let message: serde_json::Value = serde_json::from_str(text).unwrap();
            message.get("undo").cloned()
        });
        undo.is_some_and(|undo| undo["asking"] == json!(0))
    };
    assert!(asking(&a) && asking(&b), "{:?}", a.said.last());
    for _ in 0..2 {
        let text = order(&b).unwrap();
        decide(&mut b, &text).await;
        a.settle().await;
        assert!(asking(&a) && asking(&b));
        b.say(json!({"type": "undo", "number": b.number})).await;
        b.settle().await;
    }
    let text = order(&b).unwrap();
    decide(&mut b, &text).await;
    b.say(json!({"type": "answer-undo", "number": b.number, "agree": true})).await;
    b.settle().await;
    a.settle().await;
    assert!(!asking(&a) && !asking(&b));
    assert!(a.offers().contains(&"ready".into()), "the word `ready` is taken back");
    assert_eq!(order(&a), None, "{:?}", a.offers());
}
