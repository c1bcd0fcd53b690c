//! Hints at the table and the analysis of a game.

use crate::common::{Folder, Guest, House, pick};
use sandtable_engine::{Dice, Msg, Speaker};
use serde_json::{Value, json};
use std::time::Duration;

/// The seat that is asked, of two people.
fn asked(guests: &[Guest; 2]) -> usize {
    usize::from(guests[0].asked() & 1 == 0)
}

async fn answer_to(guest: &mut Guest, id: u64) -> Value {
    loop {
        let answer = guest.hear_type("answer").await;
        if answer["id"] == id {
            return answer["reply"].clone();
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_hint_says_in_words_what_is_offered() {
    let folder = Folder::new();
    let house = House::new(&folder).await;
    let table = house.two_people().await;
    let mut guests = house.both(&table).await;
    let guest = &mut guests[asked(&guests)];
    guest.say(json!({"type": "hint", "id": 901})).await;
    let reply = answer_to(guest, 901).await;
    let options = reply["options"].as_array().unwrap();
    assert!(options.len() >= 2, "{reply}");
    assert_eq!(options[0]["grade"]["key"], "grade-best");
    let offers = guest.scene["choices"].as_array().unwrap();
    for (lang, percent) in [("en", "to win"), ("ru", "шанс победы")] {
        let words: Value = serde_json::from_str(&house.get(&format!("/api/words/{lang}")).await.1).unwrap();
        let texts = ["", "napoleonics"].map(|of| words[of].as_str().unwrap());
        let speaker = Speaker::new(lang, &texts).unwrap();
        for option in options {
            let offer = offers.iter().find(|offer| offer["text"] == option["text"]).unwrap();
            assert_eq!(offer["label"], option["label"]);
            assert!(option["chance"].as_u64().unwrap() <= 1000);
            let msg: Msg = serde_json::from_value(option["msg"].clone()).unwrap();
            let label: Msg = serde_json::from_value(option["label"].clone()).unwrap();
            let said = speaker.say(&msg);
            assert!(said.contains(percent) && said.contains(&speaker.say(&label)), "{said}");
            assert!(!said.contains('⟨'), "{said}");
        }
        for level in ["random", "recruit", "regular", "veteran", "general"] {
            for key in [format!("level-{level}"), format!("level-{level}-about")] {
                assert!(!speaker.say(&Msg::new(key)).contains('⟨'), "{level}");
            }
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_hint_can_be_broken_off() {
    let folder = Folder::new();
    let house = House::new(&folder).await;
    let table = house.two_people().await;
    let mut guests = house.both(&table).await;
    let mut dice = Dice::new(5);
    // On a busy machine a thought may be done before it is broken off, but not every time.
    let (mut dropped, mut passed) = (false, false);
    for id in 0..40 {
        let guest = &mut guests[asked(&guests)];
        guest.say(json!({"type": "hint", "id": 1000 + id})).await;
        if id % 2 == 0 {
            guest.say(json!({"type": "drop-hint"})).await;
            let reply = answer_to(guest, 1000 + id).await;
            dropped |= reply["refusal"]["msg"]["key"] == "hint-broken-off";
        } else {
            let choice = pick(&guest.offers(), &mut dice);
            guest.say(json!({"type": "choose", "number": guest.number, "text": choice})).await;
            let reply = answer_to(guest, 1000 + id).await;
            passed |= reply["refusal"]["msg"]["key"] == "hint-broken-off";
            for guest in &mut guests {
                guest.settle().await;
            }
        }
        if dropped && passed {
            return;
        }
    }
    panic!("dropped: {dropped}, position passed: {passed}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_finished_game_is_analysed_bit_by_bit() {
    let folder = Folder::new();
    let house = House::new(&folder).await;
    let table = house.two_people().await;
    let mut guests = house.both(&table).await;
    let mut dice = Dice::new(2);
    for _ in 0..40 {
        let guest = &mut guests[asked(&guests)];
        let choice = pick(&guest.offers(), &mut dice);
        guest.choose(&choice).await;
        for guest in &mut guests {
            guest.settle().await;
        }
    }
    let number = guests[0].number;
    guests[0].say(json!({"type": "resign", "number": number})).await;
    guests[0].until(Guest::over).await;
    let replay = house.post_json("/api/replays", &json!({"of": "table", "tokens": [table.watch]})).await;
    let entries = replay["entries"].as_u64().unwrap();
    let path = format!("/api/replays/{}/analysis", replay["id"].as_str().unwrap());
    let get = async || -> Value { serde_json::from_str(&house.get(&path).await.1).unwrap() };
    assert_eq!(get().await["done"], 0, "it does not begin of itself");
    assert_eq!(house.post_json(&path, &json!({})).await["running"], true);
    let some = loop {
        let shown = get().await;
        if shown["curve"].as_array().unwrap().len() > 3 {
            break shown;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    };
    assert!(some["done"].as_u64().unwrap() <= some["of"].as_u64().unwrap());

    // Stopped, it stays as it is; then it goes on from there to the end.
    let (status, _, body) = house.request("DELETE", &path, "", "").await;
    let stopped: Value = serde_json::from_str(&body).unwrap();
    assert_eq!((status, &stopped["running"]), (200, &json!(false)));
    tokio::time::sleep(Duration::from_millis(300)).await;
    let later = get().await;
    assert_eq!((&later["curve"], &later["ready"]), (&stopped["curve"], &json!(false)));
    house.post_json(&path, &json!({})).await;
    let shown = loop {
        let shown = get().await;
        if shown["ready"] == true {
            break shown;
        }
        assert_eq!(shown["running"], true);
        tokio::time::sleep(Duration::from_millis(100)).await;
    };
    assert_eq!((&shown["running"], &shown["done"]), (&json!(false), &shown["of"]));
    let curve = shown["curve"].as_array().unwrap();
    assert!(curve.len() > 10, "{}", curve.len());
    assert!(curve.windows(2).all(|w| w[0]["moment"].as_u64() < w[1]["moment"].as_u64()));
    assert_eq!(curve.last().unwrap(), &json!({"moment": entries, "chance": 0}), "the first seat gave up");
    let worst = shown["worst"].as_array().unwrap();
    assert!(!worst.is_empty(), "players by chance make mistakes");
    for verdict in worst {
        assert!(verdict["lost"].as_u64().unwrap() > 0 && verdict["better"][0]["label"]["key"].is_string());
        let moment = verdict["moment"].as_u64().unwrap() + 1;
        let at = format!("/api/replays/{}/at/{moment}", replay["id"].as_str().unwrap());
        let made: Value = serde_json::from_str(&house.get(&at).await.1).unwrap();
        let entry = made["entry"].as_str().unwrap();
        assert!(entry.ends_with(verdict["text"].as_str().unwrap()), "{entry} {verdict}");
    }
    assert_eq!(house.get("/api/replays/none/analysis").await.0, 404);
}
