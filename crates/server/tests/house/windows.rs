//! Windows in which nothing can be played: passed at once where no one learns from it, asked everywhere else.

use crate::common::{Folder, Guest, House, human};
use sandtable_engine::Dice;
use serde_json::json;

/// What became of a game of two people.
struct Played {
    /// Windows with one answer only that someone was asked in.
    idle: usize,
    /// Choices that were sent.
    sent: usize,
    /// Decisions in the record.
    recorded: usize,
}

/// Lets two people play at a table of cards for a while.
async fn play(together: bool) -> Played {
    let folder = Folder::new();
    let house = House::new(&folder).await;
    let from = json!({"from": "scenario", "game": "combat-commander", "scenario": "cc-7"});
    let seats = json!([{"sitter": human()}, {"sitter": human()}]);
    let table = house.table_of(&json!({"from": from, "seats": seats, "together": together})).await;
    let mut guests = house.both(&table).await;
    let mut dice = Dice::new(7);
    let (mut idle, mut sent) = (0, 0);
    for turn in 0..400 {
        let guest = &mut guests[turn % 2];
        guest.settle().await;
        let offers = guest.offers();
        if guest.over() || offers.is_empty() {
            continue;
        }
        let window = guest.scene["prompt"]["window"].is_string();
        if window && offers.len() == 1 && together {
            let number = guest.number;
            guest.until(|guest| guest.number != number).await;
            continue;
        }
        idle += usize::from(window && offers.len() == 1);
        sent += usize::from(choose(guest, &offers, &mut dice).await);
    }
    let text = house.post("/api/record", &json!({"tokens": [table.seats[0], table.seats[1]]})).await.1;
    let recorded = text.lines().filter(|l| l.starts_with("0 ") || l.starts_with("1 ")).count();
    Played { idle, sent, recorded }
}

async fn choose(guest: &mut Guest, offers: &[String], dice: &mut Dice) -> bool {
    let quick = |offer: &&String| ["rest", "ready"].contains(&offer.as_str());
    let lossless: Vec<String> = offers.iter().filter(|o| !o.starts_with("destroy")).cloned().collect();
    let choice = match offers.iter().rfind(quick) {
        Some(choice) => choice.clone(),
        None => crate::common::pick(&lossless, dice),
    };
    let answer = guest.choose(&choice).await;
    assert!(answer["type"] == "update" || answer["code"] == "stale", "{choice}: {answer}");
    answer["type"] == "update"
}

#[tokio::test(flavor = "multi_thread")]
async fn at_one_screen_no_one_is_asked_who_has_nothing_to_play() {
    let played = play(true).await;
    assert_eq!(played.idle, 0);
    assert!(played.recorded >= played.sent + 5, "{} of {}", played.sent, played.recorded);
}

#[tokio::test(flavor = "multi_thread")]
async fn at_two_screens_everyone_is_asked() {
    let played = play(false).await;
    assert!(played.idle >= 5);
    assert_eq!(played.recorded, played.sent);
}
