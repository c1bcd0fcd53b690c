//! More than two at a table: two armies, each shared out among two players, each by a link of his own.

use crate::common::{Folder, Guest, House, computer, human};
use serde_json::{Value, json};

fn from(players: &str) -> Value {
    let options = json!({"players-ussr": players, "players-usa": players});
    json!({"from": "scenario", "game": "hot-war", "scenario": "hw-1", "options": options})
}

/// Hears all that was said, then chooses.
async fn decide(guest: &mut Guest, text: &str) {
    guest.settle().await;
    let answer = guest.choose(text).await;
    assert_eq!(answer["type"], "update", "{text}: {answer}");
    guest.settle().await;
}

fn turn(guest: &Guest) -> i64 {
    guest.scene["turn"]["args"][0][1]["num"].as_i64().unwrap()
}

fn plots(guest: &Guest) -> bool {
    !guest.scene["roster"].is_null()
}

/// Sets up as proposed.
async fn to_orders(guests: &mut [Guest]) {
    for _ in 0..10 {
        for guest in guests.iter_mut() {
            guest.settle().await;
            if !plots(guest) && guest.offers().contains(&"ready".into()) {
                decide(guest, "ready").await;
            }
        }
        if guests.iter().all(plots) {
            return;
        }
    }
    panic!("set-up does not end");
}

#[tokio::test(flavor = "multi_thread")]
async fn seats_follow_from_the_options() {
    let folder = Folder::new();
    let house = House::new(&folder).await;
    let games = house.get("/api/games").await.1;
    let games: Value = serde_json::from_str(&games).unwrap();
    let game = games["games"].as_array().unwrap().iter().find(|game| game["slug"] == "hot-war").unwrap();
    let seats = game["options"].as_array().unwrap().iter().filter(|option| option["seats"] == true);
    assert_eq!(seats.count(), 2);
    for (players, count) in [("scenario", 2), ("2", 4), ("3", 6)] {
        let heading = house.post_json("/api/heading", &from(players)).await;
        assert_eq!(heading["seats"].as_array().unwrap().len(), count);
    }
    let (status, said) = house.post("/api/heading", &from("9")).await;
    assert!((400..500).contains(&status), "{status} {said}");
    let sitters = json!([{"sitter": human()}, {"sitter": human()}]);
    let (status, said) = house.post("/api/tables", &json!({"from": from("2"), "seats": sitters})).await;
    assert!((400..500).contains(&status) && said.contains("fault-seats"), "{status} {said}");
}

#[tokio::test(flavor = "multi_thread")]
async fn four_links_plan_a_turn_and_enemies_learn_nothing() {
    let folder = Folder::new();
    let house = House::new(&folder).await;
    let sitters = vec![json!({"sitter": human()}); 4];
    let table = house.table_of(&json!({"from": from("2"), "seats": sitters})).await;
    assert_eq!(table.seats.len(), 4);
    let mut guests = Vec::new();
    for token in &table.seats {
        guests.push(house.sit(token).await);
    }
    let mut watcher = house.sit(&table.watch).await;
    to_orders(&mut guests).await;
    watcher.settle().await;
    assert!(guests.iter().all(|guest| guest.asked() == 0b1111) && watcher.asked() == 0b1111);
    // No one is offered a unit of another.
    let mut own: Vec<String> = Vec::new();
    for guest in &guests {
        own.extend(guest.offers().into_iter().filter(|text| text.starts_with("order ")));
    }
    let all = own.len();
    own.sort();
    own.dedup();
    assert_eq!(own.len(), all);
    for seat in 0..4 {
        let heard: Vec<usize> = guests.iter().map(|guest| guest.said.len()).collect();
        let seen: Vec<Value> = guests.iter().map(|guest| guest.scene.clone()).collect();
        let watched = watcher.scene.clone();
        let order = guests[seat].offers().into_iter().find(|text| text.starts_with("order ")).unwrap();
        decide(&mut guests[seat], &order).await;
        let give = guests[seat].offers().into_iter().find(|text| text.starts_with("give ")).unwrap();
        decide(&mut guests[seat], &give).await;
        if guests[seat].offers().contains(&"drop".into()) {
            decide(&mut guests[seat], "drop").await;
        }
        // The last one's word would lay all orders open.
        if seat == 3 {
            break;
        }
        decide(&mut guests[seat], "ready").await;
        for other in (0..4).filter(|&other| other != seat) {
            guests[other].settle().await;
            let comrade = other / 2 == seat / 2;
            assert_eq!(guests[other].scene["ready"] != seen[other]["ready"], comrade, "{other} of {seat}");
            if !comrade {
                assert_eq!(guests[other].scene, seen[other], "{other} learns nothing of {seat}");
                let said = guests[other].said[heard[other]..].concat();
                assert!(!said.contains("\"order-") && !said.contains("log-ordered"), "{said}");
            }
        }
        watcher.settle().await;
        assert_eq!(watcher.scene, watched);
    }
    // Who is ready may take his word back until all are.
    let number = guests[0].number;
    guests[0].say(json!({"type": "undo", "number": number})).await;
    guests[0].until(|guest| guest.offers().contains(&"ready".into())).await;
    decide(&mut guests[3], "ready").await;
    for guest in &mut guests {
        guest.settle().await;
        assert_eq!(turn(guest), 1, "one is not ready yet");
    }
    decide(&mut guests[0], "ready").await;
    for guest in &mut guests {
        guest.until(|guest| turn(guest) == 2 && plots(guest)).await;
        assert!(guest.lines.iter().any(|line| line["msg"]["key"] == "log-orders-open"));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_person_plays_with_machines_beside_him_and_against_him() {
    let folder = Folder::new();
    let house = House::new(&folder).await;
    let sitters = [computer(), human(), computer(), computer()].map(|sitter| json!({"sitter": sitter}));
    let table = house.table_of(&json!({"from": from("2"), "seats": sitters})).await;
    assert_eq!(table.seats.len(), 1);
    let mut guest = house.sit(&table.seats[0]).await;
    for next in 1..4 {
        guest.until(|guest| guest.over() || guest.offers().contains(&"ready".into())).await;
        while !guest.over() && turn(&guest) < next {
            if guest.offers().contains(&"ready".into()) {
                decide(&mut guest, "ready").await;
            } else {
                let number = guest.number;
                guest.until(|guest| guest.number != number).await;
            }
        }
    }
    assert!(guest.over() || turn(&guest) >= 3);
}
