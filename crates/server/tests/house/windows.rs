//! Windows in which nothing can be played: passed at once where no one learns from it, asked everywhere else.

use crate::common::{Folder, Guest, House, human};
use sandtable_engine::Dice;
use serde_json::{Value, json};

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

/// A player alone against the machine.
struct Alone {
    guest: Guest,
    /// Standing answers he has given.
    standing: bool,
    /// Windows that answered themselves since his own last answer.
    passed: usize,
    /// What he saw when he was last asked.
    before: Value,
}

impl Alone {
    async fn sit(house: &House, game: &str, scenario: &str, standing: &[(&str, &str)]) -> Alone {
        let from = json!({"from": "scenario", "game": game, "scenario": scenario});
        let machine = json!({"kind": "computer", "level": "recruit"});
        let wish = json!({"from": from, "seats": [{"sitter": machine}, {"sitter": human()}]});
        let table = house.table_of(&wish).await;
        let mut guest = house.sit(&table.seats[0]).await;
        for (window, verb) in standing {
            guest.say(json!({"type": "standing", "window": window, "answer": {"take": verb}})).await;
        }
        Alone { guest, standing: !standing.is_empty(), passed: 0, before: Value::Null }
    }

    /// Waits until he is asked what does not answer itself.
    async fn asked(&mut self) {
        loop {
            self.guest.until(|guest| guest.asked() & 2 != 0 || guest.over()).await;
            assert!(!self.guest.over());
            let window = self.guest.scene["prompt"]["window"].is_string();
            if !window || !self.standing && self.guest.offers().len() > 1 {
                return;
            }
            self.passed += 1;
            let number = self.guest.number;
            self.guest.until(|guest| guest.number != number).await;
        }
    }

    async fn decide(&mut self, dice: &mut Dice) {
        let offers = self.guest.offers();
        (self.before, self.passed) = (self.guest.scene.clone(), 0);
        let choice = match offers.iter().rfind(|offer| ["rest", "ready"].contains(&offer.as_str())) {
            Some(choice) => choice.clone(),
            None => crate::common::pick(&offers, dice),
        };
        let answer = self.guest.choose(&choice).await;
        assert_eq!(answer["type"], "update", "{choice}: {answer}");
        self.asked().await;
    }

    /// Takes back, by asking where it is not free; what kind of taking back it was.
    async fn take_back(&mut self) -> &'static str {
        let free = self.guest.resync().await["undo"]["free"] == true;
        let kind = if free { "undo" } else { "ask-undo" };
        self.guest.say(json!({"type": kind, "number": self.guest.number})).await;
        self.guest.hear_type("update").await;
        self.asked().await;
        kind
    }
}

/// Each time something has answered itself since his last decision, that decision is what he comes back to.
async fn take_back(game: &str, scenario: &str, standing: &[(&str, &str)]) {
    let folder = Folder::new();
    let house = House::new(&folder).await;
    let mut alone = Alone::sit(&house, game, scenario, standing).await;
    let mut dice = Dice::new(11);
    let mut tries = 0;
    alone.asked().await;
    for _ in 0..400 {
        alone.decide(&mut dice).await;
        if alone.passed > 0 {
            let kind = alone.take_back().await;
            assert!(alone.guest.scene == alone.before, "{kind} does not lead back");
            tries += 1;
        }
        if tries == 3 {
            return;
        }
    }
    panic!("nothing has answered itself");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_has_one_answer_only_is_not_what_one_comes_back_to() {
    take_back("combat-commander", "cc-7", &[]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_a_standing_answer_has_answered_is_not_what_one_comes_back_to() {
    take_back("napoleonics", "nap-001", &[("reaction", "stand"), ("battle-back", "strike-back")]).await;
}
