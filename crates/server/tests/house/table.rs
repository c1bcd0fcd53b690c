//! Coming back, taking back, standing answers, questions.

use crate::common::{Folder, Guest, House, computer, human, pick, wide};
use sandtable_engine::{Deed, Dice, Record, Viewer, Waiting, read_rolled};
use sandtable_server::Limits;
use serde_json::{Value, json};
use std::time::Duration;

async fn play_on(guests: &mut [Guest; 2], dice: &mut Dice, steps: usize) {
    for _ in 0..steps {
        for guest in guests.iter_mut() {
            guest.settle().await;
        }
        let seat = usize::from(guests[0].asked() & 1 == 0);
        let choice = pick(&guests[seat].offers(), dice);
        assert_eq!(guests[seat].choose(&choice).await["type"], "update");
    }
    for guest in guests.iter_mut() {
        guest.settle().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_game_goes_on_after_the_server_was_stopped() {
    let folder = Folder::new();
    let table;
    let (scenes, number);
    {
        let house = House::new(&folder).await;
        table = house.two_people().await;
        let mut guests = house.both(&table).await;
        guests[0].say(json!({"type": "name", "name": "  Anna\u{7} "})).await;
        guests[0]
            .say(json!({"type": "standing", "window": "battle-back", "answer": {"take": "decline"}}))
            .await;
        play_on(&mut guests, &mut Dice::new(2), 30).await;
        scenes = [guests[0].scene.clone(), guests[1].scene.clone()];
        number = guests[0].number;
    }
    let house = House::new(&folder).await;
    let mine =
        house.post_json("/api/mine", &json!({"tokens": [table.seats[0], table.watch, "0".repeat(32)]})).await;
    let rows = mine.as_array().unwrap();
    assert_eq!(rows.len(), 2);
    let row = rows.iter().find(|row| row["token"] == table.seats[0]).unwrap();
    assert_eq!(row["asked"], scenes[0]["asked"]);
    assert_eq!(row["yours"], json!(scenes[0]["asked"].as_u64().unwrap() & 1 != 0));
    assert_eq!((&row["turn"], &row["seats"][0]["name"]), (&scenes[0]["turn"], &json!("Anna")));
    let mut guest = house.sit(&table.seats[0]).await;
    assert_eq!(guest.scene, scenes[0]);
    assert!(guest.number > number, "numbers go on rising");
    assert_eq!(house.sit(&table.seats[1]).await.scene, scenes[1]);
    let welcome = guest.resync().await;
    assert_eq!(welcome["standing"], json!({"battle-back": {"take": "decline"}}));
    // What was chosen before the stop is stale.
    guest.say(json!({"type": "choose", "number": number, "text": "done"})).await;
    assert_eq!(guest.hear_type("error").await["code"], "stale");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_leaves_the_memory_and_comes_back() {
    let folder = Folder::new();
    let house = House::with(&folder.0, Limits { idle: Duration::from_millis(100), ..wide() }).await;
    let table = house.two_people().await;
    let mut guests = house.both(&table).await;
    play_on(&mut guests, &mut Dice::new(4), 5).await;
    let scene = guests[0].scene.clone();
    for guest in guests {
        guest.leave().await;
    }
    tokio::time::sleep(Duration::from_millis(500)).await;
    assert_eq!(house.sit(&table.seats[0]).await.scene, scene);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_decision_is_taken_back_freely_or_by_consent() {
    let folder = Folder::new();
    let house = House::new(&folder).await;
    let table = house.two_people().await;
    let mut guests = house.both(&table).await;
    let seat = usize::from(guests[0].asked() & 1 == 0);
    let other = 1 - seat;
    let before = guests[seat].scene.clone();

    // Free: a card played.
    let card = guests[seat].offers()[0].clone();
    let update = guests[seat].choose(&card).await;
    assert_eq!(update["undo"]["free"], true, "{update}");
    let number = guests[seat].number;
    guests[seat].say(json!({"type": "undo", "number": number})).await;
    assert_eq!(guests[seat].hear().await["type"], "update");
    assert_eq!(guests[seat].scene, before);
    let number = guests[seat].number;
    guests[seat].say(json!({"type": "undo", "number": number})).await;
    assert_eq!(guests[seat].hear().await["refusal"]["rule"], "TABLE-5");
    assert_eq!(guests[seat].resync().await["undo"]["may_ask"], false, "there is nothing to take back");

    // After the dice, or the other's decision, only by consent.
    let mut dice = Dice::new(5);
    loop {
        play_on(&mut guests, &mut dice, 1).await;
        let undo = guests[seat].resync().await["undo"].clone();
        if undo["may_ask"] == true {
            assert_eq!(undo["free"], false);
            break;
        }
    }
    let (scene, lines) = (guests[other].scene.clone(), guests[other].lines.len());
    let number = guests[seat].number;
    guests[seat].say(json!({"type": "undo", "number": number})).await;
    assert_eq!(guests[seat].hear_type("refused").await["refusal"]["rule"], "TABLE-5");
    guests[seat].say(json!({"type": "ask-undo", "number": number})).await;
    let asked = guests[other].hear_type("update").await;
    assert_eq!(asked["undo"]["asking"], seat);
    let number = guests[seat].number;
    guests[seat].say(json!({"type": "answer-undo", "number": number, "agree": true})).await;
    assert_eq!(guests[seat].hear_type("refused").await["refusal"]["rule"], "TABLE-2");
    let number = guests[other].number;
    guests[other].say(json!({"type": "answer-undo", "number": number, "agree": false})).await;
    assert_eq!(guests[seat].hear_type("refused").await["refusal"]["msg"]["key"], "undo-refused");
    guests[other].settle().await;
    assert_eq!((&guests[other].scene, guests[other].lines.len()), (&scene, lines));

    let number = guests[seat].number;
    guests[seat].say(json!({"type": "ask-undo", "number": number})).await;
    guests[other].hear_type("update").await;
    let number = guests[other].number;
    guests[other].say(json!({"type": "answer-undo", "number": number, "agree": true})).await;
    guests[other].hear_type("update").await;
    for guest in &mut guests {
        guest.settle().await;
    }
    assert_ne!(guests[other].scene, scene);
    assert_eq!(guests[seat].asked(), 1 << seat, "it is his decision again");
    // The store has taken it back as well.
    let text = house.post("/api/record", &json!({"tokens": table.seats})).await.1;
    drop(house);
    let house = House::new(&folder).await;
    assert_eq!(house.post("/api/record", &json!({"tokens": table.seats})).await.1, text);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_computer_agrees_to_take_back() {
    let folder = Folder::new();
    let house = House::new(&folder).await;
    let table = house.table([human(), computer()]).await;
    let mut guest = house.sit(&table.seats[0]).await;
    let mut dice = Dice::new(9);
    loop {
        guest.until(|guest| guest.asked() & 1 != 0).await;
        let choice = pick(&guest.offers(), &mut dice);
        guest.choose(&choice).await;
        guest.until(|guest| guest.asked() & 1 != 0).await;
        guest.settle().await;
        if guest.resync().await["undo"]["may_ask"] == true {
            break;
        }
    }
    let (number, lines) = (guest.number, guest.lines.len());
    guest.say(json!({"type": "ask-undo", "number": number})).await;
    guest.hear_type("update").await;
    assert!(guest.lines.len() <= lines);
    assert_eq!(guest.asked(), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn resigning_ends_the_game_and_tells_the_secret() {
    let folder = Folder::new();
    let house = House::new(&folder).await;
    let table = house.two_people().await;
    let mut guests = house.both(&table).await;
    play_on(&mut guests, &mut Dice::new(6), 12).await;
    let number = guests[0].number;
    guests[0].say(json!({"type": "resign", "number": number})).await;
    let update = guests[1].hear_type("update").await;
    assert_eq!(update["fair"]["seed"].as_str().map(str::len), Some(64), "{update}");
    let text = house.post("/api/record", &json!({"tokens": [table.watch]})).await.1;
    let opened = sandtable_shelf::find("napoleonics").unwrap().open(&Record::parse(&text).unwrap()).unwrap();
    opened.audit().unwrap();
    let mine = house.post_json("/api/mine", &json!({"tokens": [table.seats[1]]})).await;
    assert_eq!((&mine[0]["over"]["winners"], &mine[0]["yours"]), (&json!(2), &json!(false)));
    let offers = guests[1].offers();
    assert!(offers.is_empty());
    assert_eq!(guests[1].choose("done").await["refusal"]["rule"], "TABLE-1");
}

#[tokio::test(flavor = "multi_thread")]
async fn questions_are_answered() {
    let folder = Folder::new();
    let house = House::new(&folder).await;
    let table = house.two_people().await;
    let mut guests = house.both(&table).await;
    let seat = usize::from(guests[0].asked() & 1 == 0);
    let guest = &mut guests[seat];
    guest.say(json!({"type": "ask", "id": 501, "question": {"ask": "sight", "from": 0, "to": 30}})).await;
    let answer = guest.hear_type("answer").await;
    assert_eq!((&answer["id"], &answer["reply"]["answer"]["answer"]), (&json!(501), &json!("sight")));
    guest.say(json!({"type": "ask", "id": 502, "question": {"ask": "sight", "from": 60000, "to": 0}})).await;
    assert_eq!(guest.hear_type("answer").await["id"], 502);
    guest.say(json!({"type": "why-not", "id": 503, "noun": {"hex": 5}})).await;
    assert!(guest.hear_type("answer").await["reply"]["refusal"]["rule"].is_string());
    guest.say(json!({"type": "hint", "id": 504})).await;
    let hint = guest.hear_type("answer").await;
    let text = hint["reply"]["options"][0]["text"].as_str().unwrap().to_string();
    assert!(guest.offers().contains(&text));
    let card = guest.offers().into_iter().find(|text| text.starts_with("play ")).unwrap();
    guest.say(json!({"type": "preview", "id": 507, "text": card})).await;
    let preview = guest.hear_type("answer").await;
    let shown = preview["reply"]["choices"].as_array().unwrap().clone();
    assert!(!shown.is_empty());
    guest.say(json!({"type": "preview", "id": 508, "text": "fire A1"})).await;
    assert_eq!(guest.hear_type("answer").await["reply"]["to"], "refused");
    guest.choose(&card).await;
    assert_eq!(guest.scene["choices"].as_array().unwrap(), &shown, "a preview shows what follows");
    let number = guest.number;
    guest.say(json!({"type": "undo", "number": number})).await;
    guest.hear_type("update").await;
    guest.say(json!({"type": "odds", "id": 505, "text": "fire A1"})).await;
    assert_eq!(guest.hear_type("answer").await["reply"]["to"], "refused");
    guests[1 - seat].say(json!({"type": "hint", "id": 506})).await;
    assert_eq!(guests[1 - seat].hear_type("answer").await["reply"]["to"], "refused");
}

/// The scenes of a record for a viewer, wherever someone is asked.
fn scenes(record: &Record, viewer: Viewer) -> Vec<Value> {
    let game = sandtable_shelf::find("napoleonics").unwrap();
    let first = Record { entries: Vec::new(), end: None, seed: None, ..record.clone() };
    let mut table = game.open(&first).unwrap();
    let mut scenes = Vec::new();
    for entry in &record.entries {
        match (&entry.deed, table.waiting()) {
            (Deed::Decision { seat, choice }, _) => drop(table.choose(*seat, choice).unwrap()),
            (Deed::Dice { faces, .. }, Waiting::Chance(chance)) => {
                let rolled = read_rolled(table.vocabulary(), chance, faces).unwrap();
                table.settle(&rolled).unwrap();
            }
            (Deed::Draw { drawn, .. }, Waiting::Chance(chance)) => {
                let rolled = read_rolled(table.vocabulary(), chance, &[drawn]).unwrap();
                table.settle(&rolled).unwrap();
            }
            (deed, waiting) => panic!("{deed:?} where the table waits for {waiting:?}"),
        }
        if !matches!(table.waiting(), Waiting::Chance(_)) {
            scenes.push(serde_json::to_value(table.scene(viewer)).unwrap());
        }
    }
    scenes
}

/// What others are told depends on the record alone: not on who or what answered a window.
#[tokio::test(flavor = "multi_thread")]
async fn standing_answers_cannot_be_told_from_others() {
    let folder = Folder::new();
    let house = House::new(&folder).await;
    let table = house.table([json!({"kind": "computer", "level": "recruit"}), human()]).await;
    let mut other = house.sit(&table.watch).await;
    let mut guest = house.sit(&table.seats[0]).await;
    for (window, verb) in [("reaction", "stand"), ("battle-back", "strike-back")] {
        guest.say(json!({"type": "standing", "window": window, "answer": {"take": verb}})).await;
    }
    guest.until(|guest| guest.asked() != 0).await;
    other.until(|guest| guest.asked() != 0).await;
    let mut seen = vec![other.scene.clone()];
    let mut answered = 0;
    while answered < 3 && !guest.over() {
        guest.until(|guest| guest.over() || guest.asked() & 2 != 0).await;
        if guest.scene["prompt"]["window"].is_string() {
            let number = guest.number;
            guest.until(|guest| guest.number != number).await;
            answered += 1;
        } else if let Some(choice) = guest.offers().last() {
            let choice = choice.clone();
            let answer = guest.choose(&choice).await;
            assert!(answer["type"] == "update" || answer["code"] == "stale", "{answer}");
        }
        other.settle().await;
        seen.push(other.scene.clone());
    }
    guest.settle().await;
    // The computer may decide meanwhile: then the number is stale, and they resign again.
    while !guest.over() {
        let resign = json!({"type": "resign", "number": guest.number});
        guest.say(resign).await;
        guest.settle().await;
    }
    assert!(other.said.iter().skip(1).all(|said| !said.contains("standing")));
    let text = house.post("/api/record", &json!({"tokens": [table.watch]})).await.1;
    assert!(text.contains("\n1 stand @") || text.contains("\n1 strike-back @"), "no window was opened");
    let possible = scenes(&Record::parse(&text).unwrap(), Viewer::Watcher);
    for scene in seen.iter().filter(|scene| scene["over"].is_null()) {
        assert!(possible.contains(scene));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn games_words_rules_and_pictures_are_there() {
    let folder = Folder::new();
    let house = House::new(&folder).await;
    let games: Value = serde_json::from_str(&house.get("/api/games").await.1).unwrap();
    let game = &games["games"][0];
    assert_eq!((&game["slug"], game["scenarios"].as_array().unwrap().len()), (&json!("napoleonics"), 15));
    for language in ["en", "ru"] {
        let (status, words) = house.get(&format!("/api/words/{language}")).await;
        assert_eq!(status, 200);
        let words: Value = serde_json::from_str(&words).unwrap();
        for (game, key) in [("", "fault-stale ="), ("", "undo-chance ="), ("napoleonics", "scenario-nap-001")]
        {
            assert!(words[game].as_str().unwrap().contains(key), "{language}: {key}");
        }
        let rules: Value =
            serde_json::from_str(&house.get(&format!("/api/rules/napoleonics/{language}")).await.1).unwrap();
        let rules = rules.as_array().unwrap();
        assert!(rules.len() > 100 && rules.iter().any(|rule| rule["id"] == "NAP-5.6.4"));
        let (status, body) = house.get(&format!("/api/games/napoleonics/nap-001/map/{language}/day")).await;
        let map: Value = serde_json::from_str(&body).unwrap();
        assert_eq!((status, map["hexes"].as_array().unwrap().len()), (200, 113));
        let (status, body) = house.get(&format!("/api/games/napoleonics/nap-001/art/{language}/night")).await;
        let art: Value = serde_json::from_str(&body).unwrap();
        assert_eq!((status, art["dice"][0].as_array().unwrap().len()), (200, 6));
        assert!(art["cards"].as_array().unwrap().iter().all(|card| card.as_str().unwrap().starts_with("<g")));
    }
    let (status, small) = house.get("/api/games/napoleonics/nap-001/miniature/day").await;
    assert!(status == 200 && small.starts_with("<svg") && small.len() < 150_000, "{}", small.len());
    assert_eq!(house.get("/api/games/napoleonics/nap-001/miniature/dusk").await.0, 404);
    let table = house.two_people().await;
    let mut guest = house.sit(&table.seats[0]).await;
    guest.settle().await;
    let (_, body) = house.get(&format!("/api/tables/{}/art/en/day", table.id)).await;
    let art: Value = serde_json::from_str(&body).unwrap();
    for piece in guest.scene["pieces"].as_array().unwrap() {
        assert!(art["pieces"][piece["art"].as_str().unwrap()].is_string(), "{piece}");
    }
    let (status, body) = house.get("/").await;
    assert!(status == 200 && body.contains("Sandtable"));
}
