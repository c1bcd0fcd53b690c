//! Whole games over loopback.

use crate::common::{Folder, Guest, House, computer, human, pick};
use sandtable_engine::{Dice, Record, Viewer};
use serde_json::{Value, json};
use std::collections::BTreeSet;

/// The cards of a hand that this guest sees.
fn hand(guest: &Guest, seat: u64) -> BTreeSet<u64> {
    let hands = guest.scene["hands"].as_array().unwrap();
    let own = hands.iter().filter(|hand| hand["seat"] == seat);
    own.flat_map(|hand| hand["cards"].as_array().unwrap()).map(|card| card.as_u64().unwrap()).collect()
}

/// Whether a message names a card that only the other side holds.
fn names_a_secret(
    message: &str,
    secret: &BTreeSet<u64>,
    ids: &[String],
    titles: &[String],
) -> Option<String> {
    secret.iter().find_map(|card| {
        let (id, title) = (&ids[*card as usize], &titles[*card as usize]);
        [
            format!("play {id}\""),
            format!("\"{title}\""),
            format!("{{\"card\":{card}}}"),
            format!("\"card\":{card}}}"),
        ]
        .into_iter()
        .find(|word| message.contains(word.as_str()))
    })
}

/// Plays a game of two people to its end; after each choice, `look` sees what each was told since the last.
async fn play(
    guests: &mut [Guest; 2],
    others: &mut [Guest],
    seed: u64,
    most: usize,
    mut look: impl FnMut(&[Guest; 2], &[Guest]),
) {
    let mut dice = Dice::new(seed);
    for _ in 0..most {
        for guest in guests.iter_mut().chain(others.iter_mut()) {
            guest.settle().await;
        }
        look(guests, others);
        for guest in guests.iter_mut().chain(others.iter_mut()) {
            guest.said.clear();
        }
        if guests[0].over() {
            return;
        }
        let seat = usize::from(guests[0].asked() & 1 == 0);
        let choice = pick(&guests[seat].offers(), &mut dice);
        let answer = guests[seat].choose(&choice).await;
        assert_eq!(answer["type"], "update", "{choice}: {answer}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn two_people_play_and_neither_is_told_the_others_cards() {
    let folder = Folder::new();
    let house = House::new(&folder).await;
    let table = house.two_people().await;
    let (_, body) = house.get(&format!("/api/tables/{}/catalogue", table.id)).await;
    let catalogue: Value = serde_json::from_str(&body).unwrap();
    let faces = catalogue["cards"].as_array().unwrap();
    let titles: Vec<String> = faces.iter().map(|c| c["title"]["key"].as_str().unwrap().to_string()).collect();
    let game = sandtable_shelf::find("napoleonics").unwrap();
    let ids = game.new_table("nap-001", &Default::default()).unwrap().vocabulary().cards.clone();
    let mut guests = house.both(&table).await;
    let mut others = [house.sit(&table.watch).await];
    let (mut checked, mut bytes, mut updates) = (0, 0, 0);
    let mut played: Vec<u64> = Vec::new();
    play(&mut guests, &mut others, 7, 500, |guests, others| {
        let hands = [hand(&guests[0], 0), hand(&guests[1], 1)];
        assert!(hand(&guests[0], 1).is_empty() && hand(&guests[1], 0).is_empty());
        assert!(hand(&others[0], 0).is_empty() && hand(&others[0], 1).is_empty());
        let top = others[0].scene["piles"].as_array().unwrap().iter().find_map(|pile| pile["top"].as_u64());
        played.extend(top.filter(|top| played.last() != Some(top)));
        for (guest, known) in
            [(&guests[0], &hands[0]), (&guests[1], &hands[1]), (&others[0], &BTreeSet::new())]
        {
            let all: BTreeSet<u64> = hands[0].union(&hands[1]).copied().collect();
            // A card that lies open by now may have been spoken of.
            let open = guest.scene["piles"].to_string();
            let secret: BTreeSet<u64> = all
                .difference(known)
                .copied()
                .filter(|card| !open.contains(&format!("[{card}")) && !open.contains(&format!(",{card}")))
                .filter(|card| !open.contains(&format!("\"top\":{card}")))
                // A Counter-Attack is the card that was played before it, wherever that is now.
                .filter(|card| !played.iter().rev().take(3).any(|last| last == card))
                .collect();
            for message in &guest.said {
                bytes += message.len();
                updates += usize::from(message.contains("\"update\""));
                checked += secret.len();
                let found = names_a_secret(message, &secret, &ids, &titles);
                // A card just played and dealt again to the other side is known to have been played.
                assert!(found.is_none() || message.contains("\"act\":\"card\""), "{found:?} in {message}");
            }
        }
    })
    .await;
    guests[0].settle().await;
    if !guests[0].over() {
        let number = guests[0].number;
        guests[0].say(json!({"type": "resign", "number": number})).await;
    }
    for guest in guests.iter_mut().chain(&mut others) {
        while !guest.over() {
            assert_ne!(guest.hear().await, Value::Null, "the game ends");
        }
    }
    assert!(checked > 1000);
    eprintln!("{updates} updates, {} bytes each on average", bytes / updates.max(1));

    // The record is open now, replays to its hashes, and its dice are what the told secret gives.
    let (status, text) = house.post("/api/record", &json!({"tokens": [table.watch]})).await;
    assert_eq!(status, 200);
    let record = Record::parse(&text).unwrap();
    let opened = game.open(&record).unwrap();
    opened.audit().unwrap();
    assert_eq!(record.header.nonces.len(), 2);
    for (guest, viewer) in
        [(&guests[0], Viewer::Seat(sandtable_engine::Seat(0))), (&others[0], Viewer::Watcher)]
    {
        assert_eq!(guest.scene, serde_json::to_value(opened.scene(viewer)).unwrap());
        let lines: Vec<Value> =
            opened.lines(0, viewer).iter().map(|told| serde_json::to_value(&told.line).unwrap()).collect();
        assert_eq!(guest.lines, lines);
    }
    let replay = house.post_json("/api/replays", &json!({"of": "table", "tokens": [table.seats[0]]})).await;
    assert_eq!((&replay["fair"], &replay["entries"]), (&json!(true), &json!(record.entries.len())));
    let id = replay["id"].as_str().unwrap();
    for moment in [0, 1, record.entries.len() / 2, record.entries.len()] {
        let (status, body) = house.get(&format!("/api/replays/{id}/at/{moment}?viewer=watcher")).await;
        let shown: Value = serde_json::from_str(&body).unwrap();
        assert_eq!((status, &shown["moment"]), (200, &json!(moment)));
        let mut part = record.clone();
        if moment < part.entries.len() {
            part.entries.truncate(moment);
            (part.end, part.seed) = (None, None);
        }
        let there = game.open(&part).unwrap();
        assert_eq!(shown["scene"], serde_json::to_value(there.scene(Viewer::Watcher)).unwrap());
        assert_eq!(shown["lines"].as_array().unwrap().len(), there.lines(0, Viewer::Watcher).len());
    }
    assert_eq!(house.get(&format!("/api/replays/{id}/at/{}", record.entries.len() + 1)).await.0, 404);
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_patched_together_is_what_the_table_shows() {
    let folder = Folder::new();
    let house = House::new(&folder).await;
    let table = house.two_people().await;
    let mut guests = house.both(&table).await;
    let mut second_tab = house.sit(&table.seats[0]).await;
    for round in 0..8 {
        play(&mut guests, std::slice::from_mut(&mut second_tab), round, 12, |guests, others| {
            assert_eq!(guests[0].scene, others[0].scene);
            assert_eq!(guests[0].number, others[0].number);
        })
        .await;
        for guest in &mut guests {
            guest.settle().await;
            let (scene, lines, number) = (guest.scene.clone(), guest.lines.clone(), guest.number);
            guest.resync().await;
            assert_eq!((&guest.scene, &guest.lines, guest.number), (&scene, &lines, number));
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_person_plays_the_computer_to_the_end() {
    let folder = Folder::new();
    let house = House::new(&folder).await;
    let table = house.table([human(), computer()]).await;
    assert_eq!(table.seats.len(), 1);
    let mut guest = house.sit(&table.seats[0]).await;
    let mut dice = Dice::new(3);
    while !guest.over() {
        guest.until(|guest| guest.over() || guest.asked() & 1 != 0).await;
        if guest.over() {
            break;
        }
        let choice = pick(&guest.offers(), &mut dice);
        let answer = guest.choose(&choice).await;
        assert!(["update", "error"].contains(&answer["type"].as_str().unwrap()), "{answer}");
    }
    // No one holds the computer's hand: the record was closed until now.
    let (status, _) = house.post("/api/record", &json!({"tokens": [table.seats[0]]})).await;
    assert_eq!(status, 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn computers_play_while_someone_watches() {
    let folder = Folder::new();
    let house = House::new(&folder).await;
    let table = house.table([computer(), computer()]).await;
    let mut watcher = house.sit(&table.watch).await;
    watcher.until(Guest::over).await;
}
