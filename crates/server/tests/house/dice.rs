//! How those who sit at a table fix its dice: nothing is dealt before, and no one can choose.

use crate::common::{Folder, Guest, House, Table, computer, human, wide};
use sandtable_engine::{Digits, FairDice, Nonce, Pact, Record, Scheme, Seat};
use sandtable_protocol::{Fair, Stage, exchange};
use sandtable_store::{NewGame, SqliteStore, Store};
use serde_json::{Value, json};
use std::time::Duration;

fn fair(welcome: &Value) -> Fair {
    serde_json::from_value(welcome["fair"].clone()).unwrap()
}

/// What a seat with this nonce says where the exchange stands.
async fn take_part(guest: &mut Guest, table: &Table, seat: u8, nonce: Nonce) -> Stage {
    let fair = fair(&guest.resync().await);
    if let Some(said) = exchange::answer("napoleonics", &table.id, &fair, Seat(seat), &nonce, true) {
        guest.say(serde_json::to_value(said).unwrap()).await;
    }
    guest.settle().await;
    self::fair(&guest.resync().await).stage
}

const OWN: Nonce = Digits([0xa1; 16]);
const OTHER: Nonce = Digits([0xb2; 16]);

/// The maker of a table begins before the other comes, looks at the hand, drops the table, and tries again.
#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_dealt_to_one_who_sits_alone() {
    let folder = Folder::new();
    let house = House::new(&folder).await;
    let table = house.two_people().await;
    let (mut maker, welcome) = house.look_on(&table.seats[0]).await;
    assert_eq!((fair(&welcome).stage, fair(&welcome).waiting.0), (Stage::Pledge, 3));
    maker.say(json!({"type": "begin"})).await;
    assert_eq!(maker.hear_type("error").await["code"], "malformed");
    assert_eq!(take_part(&mut maker, &table, 0, OWN).await, Stage::Pledge);
    maker.say(json!({"type": "nonce", "nonce": OWN.to_string()})).await;
    assert_eq!(maker.hear_type("error").await["code"], "stale");
    assert_eq!(maker.asked(), 0);
    assert!(maker.scene["hands"].as_array().unwrap().iter().all(|hand| hand["cards"] == json!([])));
    // Nor does the other's coming alone begin it.
    let (mut other, _) = house.look_on(&table.seats[1]).await;
    assert_eq!(take_part(&mut other, &table, 1, OTHER).await, Stage::Open);
    assert_eq!(take_part(&mut other, &table, 1, OTHER).await, Stage::Open);
    maker.settle().await;
    assert_eq!((maker.asked(), other.asked()), (0, 0));
    assert_eq!(take_part(&mut maker, &table, 0, OWN).await, Stage::Fixed);
    maker.until(|guest| guest.asked() != 0).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_pledge_depends_on_nothing_of_the_others() {
    let folder = Folder::new();
    let house = House::new(&folder).await;
    let table = house.two_people().await;
    let (mut first, _) = house.look_on(&table.seats[0]).await;
    take_part(&mut first, &table, 0, OWN).await;
    let fair = fair(&first.resync().await);
    let commitment = fair.commitment.clone().unwrap().parse().unwrap();
    let pact = Pact { slug: "napoleonics".into(), id: table.id.clone(), ..Pact::default() };
    let pledge = pact.pledge(&commitment, Seat(0), &OWN).to_string();
    assert_eq!((fair.own, fair.pledges), (Some(pledge.clone()), Vec::new()));

    let (mut second, _) = house.look_on(&table.seats[1]).await;
    let (mut watcher, _) = house.look_on(&table.watch).await;
    second.settle().await;
    watcher.settle().await;
    for guest in [&second, &watcher] {
        assert!(!guest.said.iter().any(|said| said.contains(&pledge) || said.contains(&OWN.to_string())));
    }
    // A pledge that is made again takes the place of the first, until all have pledged.
    second.say(json!({"type": "pledge", "pledge": "0".repeat(64)})).await;
    let opened = second.hear_type("update").await;
    assert_eq!(opened["fair"]["pledges"][0], json!([0, pledge]), "all are shown to all");
    second
        .say(json!({"type": "pledge", "pledge": pact.pledge(&commitment, Seat(1), &OTHER).to_string()}))
        .await;
    assert_eq!(second.hear_type("error").await["code"], "stale");
    // What was not pledged is not taken, and no nonce is shown before all are open.
    for nonce in [OWN, OTHER] {
        second.say(json!({"type": "nonce", "nonce": nonce.to_string()})).await;
        assert_eq!(second.hear_type("error").await["msg"]["key"], "fault-not-pledged");
    }
    take_part(&mut first, &table, 0, OWN).await;
    for guest in [&mut second, &mut watcher] {
        guest.settle().await;
        assert!(!guest.said.iter().any(|said| said.contains(&OWN.to_string())));
    }
    // The second has nothing to open: the exchange begins again with another secret, for all to see.
    let again = loop {
        let update = second.hear_type("update").await;
        if update["fair"]["stage"] == "pledge" {
            break update;
        }
    };
    assert_eq!((&again["fair"]["restarts"], &again["fair"]["pledges"]), (&json!([2]), &json!([])));
    assert_ne!(again["fair"]["commitment"], json!(commitment.to_string()));
    take_part(&mut first, &table, 0, OWN).await;
    take_part(&mut second, &table, 1, OTHER).await;
    take_part(&mut second, &table, 1, OTHER).await;
    assert_eq!(take_part(&mut first, &table, 0, OWN).await, Stage::Fixed);
    first.until(|guest| guest.asked() != 0).await;
    let resign = json!({"type": "resign", "number": first.number});
    first.say(resign).await;
    first.until(Guest::over).await;
    let text = house.post("/api/record", &json!({"tokens": [table.watch]})).await.1;
    assert!(text.contains("\nrestart 1\n"), "{text}");
    let record = Record::parse(&text).unwrap();
    assert!(sandtable_shelf::find("napoleonics").unwrap().open(&record).unwrap().audit().unwrap() > 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_exchange_outlives_reloads_and_a_stop_of_the_server() {
    let folder = Folder::new();
    let table;
    {
        let house = House::new(&folder).await;
        table = house.two_people().await;
        let (mut first, _) = house.look_on(&table.seats[0]).await;
        take_part(&mut first, &table, 0, OWN).await;
        // A second tab of the same browser holds the same nonce, and pledges nothing else.
        let (mut tab, _) = house.look_on(&table.seats[0]).await;
        assert_eq!(take_part(&mut tab, &table, 0, OWN).await, Stage::Pledge);
        first.leave().await;
        tab.leave().await;
        let (mut second, _) = house.look_on(&table.seats[1]).await;
        assert_eq!(take_part(&mut second, &table, 1, OTHER).await, Stage::Open);
        assert_eq!(take_part(&mut second, &table, 1, OTHER).await, Stage::Open);
        second.leave().await;
    }
    let house = House::new(&folder).await;
    // One who is away is waited for, however long.
    let (mut first, welcome) = house.look_on(&table.seats[0]).await;
    assert_eq!((fair(&welcome).waiting.0, fair(&welcome).restarts.len()), (1, 0));
    assert_eq!(take_part(&mut first, &table, 0, OWN).await, Stage::Fixed);
    first.until(|guest| guest.asked() != 0).await;
}

/// The same link on another device, which does not know what was pledged: as long as not all have pledged, its own
/// pledge takes the place of the other.
#[tokio::test(flavor = "multi_thread")]
async fn another_device_pledges_its_own_nonce() {
    let folder = Folder::new();
    let house = House::new(&folder).await;
    let table = house.two_people().await;
    let (mut first, _) = house.look_on(&table.seats[0]).await;
    take_part(&mut first, &table, 0, OWN).await;
    first.leave().await;
    let [mut phone, mut other] = [house.sit(&table.seats[0]).await, house.sit(&table.seats[1]).await];
    tokio::join!(phone.until(|guest| guest.asked() != 0), other.until(|guest| guest.asked() != 0));
    assert_eq!(fair(&phone.resync().await).restarts.len(), 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_empty_seat_is_given_to_the_computer_and_its_link_watches() {
    let folder = Folder::new();
    let house = House::new(&folder).await;
    let table = house.two_people().await;
    let mut maker = house.sit(&table.seats[0]).await;
    maker.settle().await;
    for (seat, level, code) in
        [(1, "genius", "problems"), (0, "recruit", "forbidden"), (7, "recruit", "forbidden")]
    {
        maker.say(json!({"type": "replace", "seat": seat, "level": level})).await;
        assert_eq!(maker.hear_type("error").await["code"], code);
    }
    maker.say(json!({"type": "replace", "seat": 1, "level": "recruit"})).await;
    maker.until(|guest| guest.asked() != 0).await;
    let seats = maker.resync().await["table"]["seats"].clone();
    assert_eq!(seats[1]["kind"], json!({"kind": "computer", "level": "recruit"}));
    maker.say(json!({"type": "replace", "seat": 1, "level": "random"})).await;
    assert_eq!(maker.hear_type("error").await["code"], "stale", "it has begun");

    let (mut friend, welcome) = house.look_on(&table.seats[1]).await;
    assert_eq!(
        (&welcome["viewer"], &welcome["notice"]["key"]),
        (&json!("watcher"), &json!("notice-seat-given"))
    );
    assert!(welcome["scene"]["hands"].as_array().unwrap().iter().all(|hand| hand["cards"] == json!([])));
    assert_eq!(friend.choose("done").await["code"], "not-seated");
    let mine = house.post_json("/api/mine", &json!({"tokens": [table.seats[1]]})).await;
    assert_eq!(mine[0]["viewer"], "watcher");
    assert_eq!(house.post("/api/record", &json!({"tokens": table.seats})).await.0, 403);
    drop(house);
    let house = House::new(&folder).await;
    let (_, welcome) = house.look_on(&table.seats[1]).await;
    assert_eq!(welcome["viewer"], "watcher", "it is kept");
}

#[tokio::test(flavor = "multi_thread")]
async fn all_who_are_here_must_agree_to_give_a_seat_away() {
    let folder = Folder::new();
    let house = House::new(&folder).await;
    let from = json!({"from": "scenario", "game": "hot-war", "scenario": "hw-1", "options": {"players-ussr": "2", "players-usa": "2"}});
    let sitters = [human(), human(), human(), computer()].map(|sitter| json!({"sitter": sitter}));
    let table = house.table_of(&json!({"from": from, "seats": sitters})).await;
    let mut first = house.sit(&table.seats[0]).await;
    let mut second = house.sit(&table.seats[1]).await;
    first.say(json!({"type": "replace", "seat": 2, "level": "recruit"})).await;
    first.settle().await;
    second.settle().await;
    let asked = fair(&second.resync().await);
    assert_eq!((asked.replacing[0].0, asked.replacing[0].2.0), (Seat(2), 1));
    second.say(json!({"type": "replace", "seat": 2, "level": "recruit"})).await;
    second.settle().await;
    assert_eq!(second.resync().await["table"]["seats"][2]["kind"]["level"], "recruit");
    first.settle().await;
    second.settle().await;
    first.settle().await;
    assert_eq!(fair(&first.resync().await).stage, Stage::Fixed);
}

/// A game of the first scheme as an older program stored it.
fn stored_before(dealt: bool) -> (NewGame, Digits<32>) {
    let game = sandtable_shelf::find("napoleonics").unwrap();
    let mut table = game.new_table("nap-001", &Default::default()).unwrap();
    let seed = Digits([7; 32]);
    let mut record = table.record();
    record.header.id = "0".repeat(32);
    record.header.commitment = Some(record.header.pact().commitment(&seed));
    if dealt {
        record.header.nonces = vec![(Seat(0), OWN), (Seat(1), OTHER)];
        table = game.open(&record).unwrap();
        let mut dice = FairDice::new(&record.header.pact(), &seed);
        while matches!(table.waiting(), sandtable_engine::Waiting::Chance(_)) {
            table.roll(&mut dice).unwrap();
        }
        record = table.record();
    }
    let head = record.to_string().replace(&format!("\ncounter {}\n", record.header.counter), "\ncounter 0\n");
    let (head, lines) = head.split_once("\nstart").unwrap();
    let mut lines = lines.lines();
    let start = lines.next().unwrap();
    let new = NewGame {
        id: "0".repeat(32),
        head: format!("{head}\nstart{start}\n"),
        lines: lines.map(String::from).collect(),
        counter: record.header.counter,
        seed: seed.0.to_vec(),
        sitters: json!([human(), human()]).to_string(),
        links: vec![("a".repeat(32), Some(0)), ("b".repeat(32), Some(1)), ("c".repeat(32), None)],
        ..NewGame::default()
    };
    (new, seed)
}

#[tokio::test(flavor = "multi_thread")]
async fn games_of_the_first_scheme_go_on_by_it_and_others_begin_by_the_second() {
    for dealt in [true, false] {
        let folder = Folder::new();
        std::fs::create_dir_all(&folder.0).unwrap();
        let store = SqliteStore::open(&folder.0.join("sandtable.db"), &folder.key()).unwrap();
        let (game, seed) = stored_before(dealt);
        store.create(game).stored().await.unwrap();
        drop(store);
        let house = House::with(&folder.0, wide()).await;
        let seats = vec!["a".repeat(32), "b".repeat(32)];
        let table = Table { id: "0".repeat(32), seats, watch: "c".repeat(32) };
        let mut guests = house.both(&table).await;
        for _ in 0..20 {
            let seat = usize::from(guests[0].asked() & 1 == 0);
            let choice = guests[seat].offers()[0].clone();
            assert_eq!(guests[seat].choose(&choice).await["type"], "update");
            for guest in &mut guests {
                guest.settle().await;
            }
        }
        let resign = json!({"type": "resign", "number": guests[0].number});
        guests[0].say(resign).await;
        guests[0].until(Guest::over).await;
        let text = house.post("/api/record", &json!({"tokens": [table.watch]})).await.1;
        let record = Record::parse(&text).unwrap();
        let scheme = if dealt { Scheme::Plain } else { Scheme::Pledged };
        assert_eq!((record.header.scheme, record.seed), (scheme, Some(seed)), "{text}");
        assert!(sandtable_shelf::find("napoleonics").unwrap().open(&record).unwrap().audit().unwrap() > 5);
    }
}

/// A game that goes on from a record has dice of its own, fixed by those who sit there now.
#[tokio::test(flavor = "multi_thread")]
async fn a_game_that_goes_on_waits_for_all_before_it_rolls() {
    let folder = Folder::new();
    let house = House::new(&folder).await;
    let table = house.two_people().await;
    house.both(&table).await;
    let text = house.post("/api/record", &json!({"tokens": table.seats})).await.1;
    let seats = json!([{"sitter": human()}, {"sitter": human()}]);
    // Before the last card was dealt.
    let cut = text.lines().count() - 1;
    let text = text.lines().take(cut).map(|line| format!("{line}\n")).collect::<String>();
    let on = house.table_of(&json!({"from": {"from": "record", "text": text}, "seats": seats})).await;
    let mut first = house.sit(&on.seats[0]).await;
    tokio::time::sleep(Duration::from_millis(100)).await;
    first.settle().await;
    assert_eq!(first.asked(), 0);
    let mut second = house.sit(&on.seats[1]).await;
    tokio::join!(first.until(|guest| guest.asked() != 0), second.until(|guest| guest.asked() != 0));
    let resign = json!({"type": "resign", "number": first.number});
    first.say(resign).await;
    first.until(Guest::over).await;
    let text = house.post("/api/record", &json!({"tokens": [on.watch]})).await.1;
    let record = Record::parse(&text).unwrap();
    assert_eq!(record.header.first, record.header.counter - 1);
    assert_eq!(sandtable_shelf::find("napoleonics").unwrap().open(&record).unwrap().audit().unwrap(), 1);
}

/// Both players of a table, each with the secret of a browser, who have begun.
async fn sit_as(house: &House, table: &Table, players: [&str; 2]) -> [Guest; 2] {
    let mut both = [house.knock().await, house.knock().await];
    for (i, guest) in both.iter_mut().enumerate() {
        (guest.takes_part, guest.player) = (true, Some(players[i].repeat(16)));
        guest.hello(&table.seats[i]).await;
    }
    let [a, b] = &mut both;
    tokio::join!(a.until(|guest| guest.asked() != 0), b.until(|guest| guest.asked() != 0));
    both
}

/// What the guest is shown of the past of the one in a seat.
async fn past_of(guest: &mut Guest, seat: usize) -> Value {
    guest.settle().await;
    guest.resync().await["table"]["seats"][seat]["played"].clone()
}

/// The maker looks at the hand, drops the table, and tries again with the same friend.
#[tokio::test(flavor = "multi_thread")]
async fn a_table_given_up_after_its_deal_is_shown_to_the_next_opponent() {
    let folder = Folder::new();
    let house = House::new(&folder).await;
    for dropped in 0..3 {
        let table = house.two_people().await;
        let mut both = sit_as(&house, &table, ["aa", "bb"]).await;
        let past = past_of(&mut both[1], 0).await;
        match dropped {
            0 => assert_eq!(past, Value::Null, "nothing is known yet"),
            n => assert_eq!(past, json!({"begun": n, "finished": 0, "given_up": n})),
        }
        assert!(
            !both[1].said.iter().any(|said| said.contains(&"aa".repeat(16))),
            "the secret is told to no one"
        );
        for token in [&table.seats[0], &table.seats[1]] {
            assert_eq!(house.post("/api/drop", &json!({"tokens": [token]})).await.0, 200);
        }
        let past = past_of(&mut both[0], 1).await;
        assert!(past["given_up"] != 1, "the one who was left has given up nothing: {past}");
    }
    // A game that comes to its end is finished, and forgetting it then costs nothing.
    let table = house.two_people().await;
    let mut both = sit_as(&house, &table, ["aa", "bb"]).await;
    let resign = json!({"type": "resign", "number": both[0].number});
    both[0].say(resign).await;
    both[0].until(Guest::over).await;
    house.post("/api/drop", &json!({"tokens": [table.seats[0]]})).await;
    drop(house);
    let house = House::new(&folder).await;
    let table = house.two_people().await;
    let mut both = sit_as(&house, &table, ["aa", "bb"]).await;
    assert_eq!(past_of(&mut both[1], 0).await, json!({"begun": 4, "finished": 1, "given_up": 3}));
    assert_eq!(past_of(&mut both[0], 1).await, json!({"begun": 4, "finished": 1, "given_up": 0}));
}

/// What was given up before anything was dealt, or against the machine, or at one screen, is no one's business.
#[tokio::test(flavor = "multi_thread")]
async fn only_games_between_people_that_were_dealt_count() {
    let folder = Folder::new();
    let house = House::new(&folder).await;
    let hello = |guest: &mut Guest, player: &str| guest.player = Some(player.repeat(16));
    let early = house.two_people().await;
    let alone = house.table([human(), computer()]).await;
    for table in [&early, &alone] {
        let mut guest = house.knock().await;
        hello(&mut guest, "aa");
        guest.takes_part = true;
        guest.hello(&table.seats[0]).await;
        guest.settle().await;
        assert_eq!(house.post("/api/drop", &json!({"tokens": [table.seats[0]]})).await.0, 200);
    }
    let table = house.two_people().await;
    let mut both = sit_as(&house, &table, ["aa", "bb"]).await;
    assert_eq!(past_of(&mut both[1], 0).await, Value::Null);
}
