//! Bad luck and bad people: a clear answer, the game safe, the server up.

use crate::common::{Folder, Guest, House, computer, human, wide};
use sandtable_protocol::PROTOCOL;
use sandtable_server::{Limits, Rate};
use sandtable_store::{SqliteStore, Store};
use serde_json::{Value, json};
use std::sync::Arc;
use std::time::Duration;

fn is_error(message: &Value, code: &str) {
    assert_eq!(
        (message["type"].as_str(), message["code"].as_str()),
        (Some("error"), Some(code)),
        "{message}"
    );
    assert!(message["msg"]["key"].as_str().is_some_and(|key| key.starts_with("fault-")));
}

/// Which of the two is asked, and which is not.
fn asked_first(guests: &mut [Guest; 2]) -> (&mut Guest, &mut Guest) {
    let [a, b] = guests;
    if a.asked() & 1 != 0 { (a, b) } else { (b, a) }
}

#[tokio::test(flavor = "multi_thread")]
async fn bad_messages_are_answered_and_change_nothing() {
    let folder = Folder::new();
    let house = House::new(&folder).await;
    let table = house.two_people().await;
    let mut guests = house.both(&table).await;
    let (asked, other) = asked_first(&mut guests);
    let before = (asked.scene.clone(), asked.number);

    for garbage in ["", "{", "null", "[]", "{\"type\":\"cheat\"}", "{\"type\":\"choose\"}", "\u{0}"] {
        asked.say_text(garbage).await;
        is_error(&asked.hear().await, "malformed");
    }
    asked.say_bytes(vec![0xff; 10]).await;
    is_error(&asked.hear().await, "malformed");
    asked.say_text(&format!("{{\"type\":\"name\",\"name\":\"{}\"}}", "x".repeat(20_000))).await;
    is_error(&asked.hear().await, "too-long");
    asked.say(json!({"type": "hello", "token": table.seats[0], "protocol": PROTOCOL})).await;
    is_error(&asked.hear().await, "malformed");

    let offer = asked.offers()[0].clone();
    let choose = |number: u64, text: &str| json!({"type": "choose", "number": number, "text": text});
    asked.say(choose(asked.number - 1, &offer)).await;
    is_error(&asked.hear().await, "stale");
    asked.say(choose(asked.number + 1, &offer)).await;
    is_error(&asked.hear().await, "stale");
    for illegal in ["done", "play", "play no-such-card", "to A1 B2", "", "sing", &"x".repeat(9000)] {
        let answer = asked.choose(illegal).await;
        assert_eq!(answer["type"], "refused", "{illegal}: {answer}");
        assert!(answer["refusal"]["rule"].is_string());
    }
    let answer = other.choose(&offer).await;
    assert_eq!((&answer["type"], &answer["refusal"]["rule"]), (&json!("refused"), &json!("TABLE-2")));

    asked.resync().await;
    assert_eq!((asked.scene.clone(), asked.number), before);

    // A message that is played again is stale.
    let (number, text) = (asked.number, offer);
    asked.choose(&text).await;
    for _ in 0..3 {
        asked.say(choose(number, &text)).await;
        is_error(&asked.hear_type("error").await, "stale");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn watchers_only_watch() {
    let folder = Folder::new();
    let house = House::new(&folder).await;
    let table = house.two_people().await;
    let _guests = house.both(&table).await;
    let mut watcher = house.sit(&table.watch).await;
    assert_eq!(watcher.offers().len(), 0);
    let number = watcher.number;
    for message in [
        json!({"type": "choose", "number": number, "text": "done"}),
        json!({"type": "undo", "number": number}),
        json!({"type": "ask-undo", "number": number}),
        json!({"type": "answer-undo", "number": number, "agree": true}),
        json!({"type": "resign", "number": number}),
        json!({"type": "hint", "id": 1}),
        json!({"type": "odds", "id": 1, "text": "x"}),
        json!({"type": "name", "name": "x"}),
        json!({"type": "replace", "seat": 1, "level": "recruit"}),
        json!({"type": "pledge", "pledge": "0123456789abcdef".repeat(4)}),
        json!({"type": "nonce", "nonce": "0123456789abcdef0123456789abcdef"}),
        json!({"type": "standing", "window": "reaction", "answer": "ask"}),
    ] {
        watcher.say(message).await;
        is_error(&watcher.hear().await, "not-seated");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_first_message_names_a_link() {
    let folder = Folder::new();
    let limits = Limits { guesses: Rate { second: 0.0, burst: 3.0 }, ..wide() };
    let house = House::with(&folder.0, limits).await;
    let table = house.two_people().await;
    let first = |message: Value| {
        let house = &house;
        async move {
            let mut guest = house.knock().await;
            guest.say(message).await;
            let answer = guest.hear().await;
            assert_eq!(guest.hear().await, Value::Null, "the line is closed after it");
            answer
        }
    };
    is_error(&first(json!({"type": "resync"})).await, "no-hello");
    is_error(&first(json!("garbage")).await, "no-hello");
    let hello = |token: &str, protocol: u16| json!({"type": "hello", "token": token, "protocol": protocol});
    is_error(&first(hello(&table.seats[0], PROTOCOL + 1)).await, "other-protocol");
    // The public name of a table opens nothing.
    is_error(&first(hello(&table.id, PROTOCOL)).await, "unknown-link");
    is_error(&first(hello(&"0".repeat(32), PROTOCOL)).await, "unknown-link");
    is_error(&first(hello("../../etc", PROTOCOL)).await, "unknown-link");
    // After too many guesses the wrong ones are refused, but a right link opens.
    is_error(&first(hello(&"1".repeat(32), PROTOCOL)).await, "too-fast");
    house.sit(&table.seats[0]).await.settle().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn sixty_guesses_are_held_back_at_every_door() {
    for door in ["/api/mine", "/api/record", "/api/replays"] {
        let folder = Folder::new();
        let limits = Limits { guesses: Rate { second: 1.0, burst: 20.0 }, ..wide() };
        let house = House::with(&folder.0, limits).await;
        let table = house.two_people().await;
        let asked = |tokens: Value| match door {
            "/api/replays" => json!({"of": "table", "tokens": tokens}),
            _ => json!({"tokens": tokens}),
        };
        let mut answered = 0;
        for guess in 0..60 {
            let (status, answer) = house.post(door, &asked(json!([format!("{guess:032x}")]))).await;
            answered += u32::from(status != 429);
            assert!(status != 429 || answer.contains("fault-guesses"), "{door}: {answer}");
        }
        assert!((20..50).contains(&answered), "{door}: {answered} of 60 guesses were answered");
        let right = asked(json!(table.seats));
        assert_eq!(house.post(door, &right).await.0, 200, "{door}: a right link opens nevertheless");
        if door == "/api/mine" {
            let mixed = asked(json!(["f".repeat(32), table.seats[0], "e".repeat(32)]));
            let (status, answer) = house.post(door, &mixed).await;
            assert_eq!((status, answer.matches("\"token\"").count()), (200, 1), "{answer}");
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn one_who_is_sent_away_is_told_why() {
    let folder = Folder::new();
    let limits = Limits { messages: Rate { second: 0.0, burst: 5.0 }, ..wide() };
    let house = House::with(&folder.0, limits).await;
    let table = house.two_people().await;
    let mut guest = house.sit(&table.seats[0]).await;
    guest.say_text(&"x".repeat(1_000_000)).await;
    is_error(&guest.hear_type("error").await, "too-long");
    assert_eq!(guest.hear().await, Value::Null);
    assert_eq!(guest.closed, Some(1009));

    let mut guest = house.sit(&table.seats[0]).await;
    for _ in 0..2_000 {
        guest.say(json!({"type": "resync"})).await;
    }
    let mut last = Value::Null;
    loop {
        match guest.hear().await {
            Value::Null => break,
            said => last = said,
        }
    }
    is_error(&last, "too-fast");
    assert_eq!(guest.closed, Some(1008));
    // The others play on.
    house.sit(&table.seats[1]).await.settle().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_name_does_not_turn_the_writing_around() {
    let folder = Folder::new();
    let house = House::new(&folder).await;
    let from = json!({"from": "scenario", "game": "napoleonics", "scenario": "nap-001"});
    let named = |name: &str| json!({"sitter": human(), "name": name});
    let seats = json!([named("An\u{202e}na\u{2066} \n B"), named("\u{202e}")]);
    let table = house.table_of(&json!({"from": from, "seats": seats})).await;
    let mut guest = house.sit(&table.seats[0]).await;
    let welcome = guest.resync().await;
    let shown = |i: usize| welcome["table"]["seats"][i]["name"].clone();
    assert_eq!((shown(0), shown(1)), (json!("Anna B"), json!("")));
    guest.say(json!({"type": "name", "name": "\u{200f}Bob\u{202d}"})).await;
    guest.settle().await;
    assert_eq!(guest.resync().await["table"]["seats"][0]["name"], "Bob");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_flood_is_held_back() {
    let folder = Folder::new();
    let limits = Limits { messages: Rate { second: 0.0, burst: 5.0 }, connections: 2, ..wide() };
    let house = House::with(&folder.0, limits).await;
    let table = house.two_people().await;
    let mut guest = house.sit(&table.seats[0]).await;
    for _ in 0..20 {
        guest.say(json!({"type": "resync"})).await;
    }
    is_error(&guest.hear_type("error").await, "too-fast");
    let _second = house.sit(&table.seats[1]).await;
    let refused = tokio_tungstenite::connect_async(format!("ws://{}/ws", house.address)).await;
    assert!(refused.is_err_and(|error| error.to_string().contains("429")));
    guest.leave().await;
    tokio::time::sleep(Duration::from_millis(300)).await;
    house.sit(&table.seats[0]).await;

    let few = Folder::new();
    let house = House::with(&few.0, Limits { requests: Rate { second: 0.0, burst: 3.0 }, ..wide() }).await;
    let mut statuses = Vec::new();
    for _ in 0..5 {
        statuses.push(house.get("/api/games").await.0);
    }
    assert_eq!(statuses, [200, 200, 200, 429, 429]);
}

#[tokio::test(flavor = "multi_thread")]
async fn other_sites_are_kept_out_and_headers_are_set() {
    let folder = Folder::new();
    let house = House::new(&folder).await;
    let json_head = "Content-Type: application/json\r\n";
    let body = json!({"tokens": []}).to_string();
    let own = format!("{json_head}Origin: http://{}\r\n", house.address);
    assert_eq!(house.request("POST", "/api/mine", &own, &body).await.0, 200);
    for origin in ["http://evil.example", "null", "http://127.0.0.1", "https://localhost.evil.example"] {
        let headers = format!("{json_head}Origin: {origin}\r\n");
        assert_eq!(house.request("POST", "/api/mine", &headers, &body).await.0, 403, "{origin}");
        let upgrade = format!(
            "Origin: {origin}\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
        );
        assert_eq!(house.request("GET", "/ws", &upgrade, "").await.0, 403, "{origin}");
    }
    // A name that someone else's server gives to this machine's address.
    let mut stream = tokio::net::TcpStream::connect(house.address).await.unwrap();
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    stream
        .write_all(b"GET /api/games HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n")
        .await
        .unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.unwrap();
    assert!(answer.starts_with("HTTP/1.1 403"), "{answer}");

    for path in ["/", "/api/games", "/api/no-such", "/no-such.js"] {
        let (_, head, _) = house.request("GET", path, "", "").await;
        for wanted in [
            "frame-ancestors 'none'",
            "script-src 'self'",
            "x-content-type-options: nosniff",
            "referrer-policy: no-referrer",
        ] {
            assert!(head.contains(wanted), "{path}: {wanted} in {head}");
        }
        assert!(!head.contains("unsafe-eval") && !head.contains("script-src 'self' 'unsafe-inline'"));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn bad_requests_name_their_problems() {
    let folder = Folder::new();
    let house = House::new(&folder).await;
    let seats = json!([{"sitter": human()}, {"sitter": human()}]);
    let scenario = |id: &str, options: Value| json!({"from": "scenario", "game": "napoleonics", "scenario": id, "options": options});
    let from_text = |text: &str| json!({"from": "text", "game": "napoleonics", "text": text, "options": {}});
    for (from, seats, status, place) in [
        (scenario("nap-999", json!({})), &seats, 422, "scenario"),
        (scenario("nap-001", json!({"sun": "on"})), &seats, 422, "option sun"),
        (scenario("nap-001", json!({})), &json!([{"sitter": human()}]), 422, ""),
        (
            scenario("nap-001", json!({})),
            &json!([{"sitter": human()}, {"sitter": {"kind": "computer", "level": "god"}}]),
            422,
            "seats[1]",
        ),
        (json!({"from": "scenario", "game": "chess", "scenario": "x", "options": {}}), &seats, 404, ""),
        (from_text("{"), &seats, 422, ""),
        (from_text(""), &seats, 422, ""),
        (json!({"from": "record", "text": "sandtable-record 1\nrules x\n"}), &seats, 422, "line 2"),
        (json!({"from": "record", "text": "hello"}), &seats, 422, "line 1"),
    ] {
        let (code, body) = house.post("/api/tables", &json!({"from": from, "seats": seats})).await;
        assert_eq!(code, status, "{from}: {body}");
        let fault: Value = serde_json::from_str(&body).unwrap();
        assert!(fault["msg"]["key"].is_string(), "{body}");
        assert!(body.contains(place), "{place}: {body}");
    }
    let json_head = "Content-Type: application/json\r\n";
    for body in ["", "{", "[]", "{\"from\":1}", "{\"tokens\":[],\"more\":1}"] {
        assert_eq!(house.request("POST", "/api/tables", json_head, body).await.0, 400, "{body}");
        assert_eq!(house.request("POST", "/api/mine", json_head, body).await.0, 400, "{body}");
    }
    let long = json!({"game": "napoleonics", "text": "x".repeat(5 << 20)});
    assert!([413, 0].contains(&house.post("/api/check", &long).await.0));
    for path in [
        "/api/nothing",
        "/api/words/xx",
        "/api/rules/chess/en",
        "/api/games/napoleonics/nap-001/map/en/dusk",
        "/api/tables/x/catalogue",
        "/api/replays/x/at/0",
    ] {
        assert_eq!(house.get(path).await.0, 404, "{path}");
    }
    assert_eq!(house.post("/api/mine", &json!({"tokens": ["x", "y"]})).await, (200, "[]".into()));
    assert_eq!(house.post("/api/record", &json!({"tokens": []})).await.0, 404);
    assert_eq!(house.get("/api/games").await.0, 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn records_stay_closed_while_hands_are_secret() {
    let folder = Folder::new();
    let house = House::new(&folder).await;
    let table = house.two_people().await;
    let _guests = house.both(&table).await;
    for tokens in [vec![&table.seats[0]], vec![&table.watch], vec![&table.seats[1], &table.watch]] {
        assert_eq!(house.post("/api/record", &json!({"tokens": tokens})).await.0, 403);
        assert_eq!(house.post("/api/replays", &json!({"of": "table", "tokens": tokens})).await.0, 403);
    }
    let (status, text) = house.post("/api/record", &json!({"tokens": table.seats})).await;
    assert_eq!(status, 200);
    assert!(!text.contains("seed"), "the secret of the dice stays with the table");

    let alone = house.table([human(), computer()]).await;
    let _guest = house.sit(&alone.seats[0]).await;
    assert_eq!(house.post("/api/record", &json!({"tokens": alone.seats})).await.0, 403);

    // A record that is carried away is checked, goes on elsewhere, and is refused under other rules.
    let checked = house.post_json("/api/check", &json!({"text": text})).await;
    assert_eq!(checked, json!({"record": true, "problems": []}));
    let seats = json!([{"sitter": human()}, {"sitter": human()}]);
    let named = text.replacen("\ncounter ", "\nseat 0 recruit\ncounter ", 1);
    assert_ne!(named, text);
    let made = house
        .post_json("/api/tables", &json!({"from": {"from": "record", "text": named}, "seats": seats}))
        .await;
    let mut guest = house.sit(made["seats"][0][1].as_str().unwrap()).await;
    guest.until(|guest| guest.asked() != 0).await;
    assert!(!guest.said.iter().any(|said| said.contains("recruit")), "others sit there now");
    let bent = text.replace("! 0 deal = ", "! 0 deal = no-such-");
    assert_eq!(
        house.post_json("/api/check", &json!({"text": bent})).await["problems"].as_array().unwrap().len(),
        1
    );
    let hash = text.lines().find(|line| line.starts_with("start @")).unwrap();
    let other = text.replace("\nrules 1\n", "\nrules 9\n").replace(hash, "start @0000000000000000");
    let (status, body) = house.post("/api/replays", &json!({"of": "record", "text": other})).await;
    assert!(status == 422 && body.contains("rules version 9"), "{body}");
    let newer = text.replace("\nrules 1\n", "\nrules 9\n");
    let (status, body) = house.post("/api/replays", &json!({"of": "record", "text": newer})).await;
    assert!(status == 422 && body.contains("правил версии 9 эта программа не знает"), "{body}");
    let bent = text.replace("! 0 deal = ", "! 0 deal = no-such-");
    let checked = house.post_json("/api/check", &json!({"text": bent})).await;
    let said = &checked["problems"][0]["said"];
    assert!(said["en"].as_str().unwrap().contains("expected"), "{said}");
    assert!(said["ru"].as_str().unwrap().starts_with("строка "), "{said}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_that_is_over_is_not_played_on() {
    let game = sandtable_shelf::find("napoleonics").unwrap();
    let mut table = game.new_table("nap-001", &sandtable_engine::Options::default()).unwrap();
    let mut dice = sandtable_engine::Dice::new(4);
    while table.outcome().is_none() {
        match table.waiting() {
            sandtable_engine::Waiting::Seats(seats) => {
                let seat = seats.iter().next().unwrap();
                let choice = crate::common::pick(&table.texts(seat), &mut dice);
                table.choose(seat, &choice).unwrap();
            }
            _ => drop(table.roll(&mut dice).unwrap()),
        }
    }
    let folder = Folder::new();
    let house = House::new(&folder).await;
    let from = json!({"from": "record", "text": table.record().to_string()});
    let wish = json!({"from": from, "seats": [{"sitter": human()}, {"sitter": human()}]});
    let (status, body) = house.post("/api/tables", &wish).await;
    let fault: Value = serde_json::from_str(&body).unwrap();
    assert_eq!((status, &fault["msg"]["key"]), (422, &json!("fault-record-over")), "{body}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_full_disk_is_said_and_the_game_is_safe() {
    let folder = Folder::new();
    std::fs::create_dir_all(&folder.0).unwrap();
    let file = folder.0.join("sandtable.db");
    let store: Arc<dyn Store> = Arc::new(SqliteStore::open_with(&file, &folder.key(), Some(12)).unwrap());
    let house = House::on(store, &folder.0, wide()).await;
    let table = house.two_people().await;
    let mut guests = house.both(&table).await;
    let mut dice = sandtable_engine::Dice::new(1);
    let mut taken = 0;
    let (error, before) = loop {
        let (asked, other) = asked_first(&mut guests);
        asked.settle().await;
        other.settle().await;
        let (asked, _) = asked_first(&mut guests);
        let before = (asked.scene.clone(), asked.lines.clone(), asked.number);
        let choice = crate::common::pick(&asked.offers(), &mut dice);
        let answer = asked.choose(&choice).await;
        if answer["type"] == "error" {
            break (answer, before);
        }
        taken += 1;
        assert!(taken < 5000 && !asked.over(), "the disk is never full");
    };
    is_error(&error, "storage");
    assert_eq!(error["msg"]["key"], "fault-disk-full");
    let (asked, _) = asked_first(&mut guests);
    asked.resync().await;
    assert_eq!((asked.scene.clone(), asked.lines.clone(), asked.number), before);
    let from = json!({"from": "scenario", "game": "napoleonics", "scenario": "nap-001"});
    let wish = json!({"from": from, "seats": [{"sitter": human()}, {"sitter": human()}]});
    let mut status = 200;
    for _ in 0..50 {
        status = house.post("/api/tables", &wish).await.0;
        if status != 200 {
            break;
        }
    }
    assert_eq!(status, 503);
    assert_eq!(house.get("/api/games").await.0, 200);
    // Room is made: the same position goes on.
    let store: Arc<dyn Store> = Arc::new(SqliteStore::open(&file, &folder.key()).unwrap());
    let roomy = House::on(store, &folder.0, wide()).await;
    let seat = usize::from(before.0["asked"].as_u64().unwrap() & 1 == 0);
    let mut guest = roomy.sit(&table.seats[seat]).await;
    assert_eq!(guest.scene, before.0);
    let choice = guest.offers()[0].clone();
    assert_eq!(guest.choose(&choice).await["type"], "update");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_lock_of_another_program_is_said_and_passes() {
    let folder = Folder::new();
    let house = House::new(&folder).await;
    let table = house.two_people().await;
    let mut guests = house.both(&table).await;
    let (asked, _) = asked_first(&mut guests);
    let choice = asked.offers()[0].clone();
    let lock = rusqlite::Connection::open(folder.0.join("sandtable.db")).unwrap();
    lock.execute_batch("BEGIN IMMEDIATE").unwrap();
    let answer = asked.choose(&choice).await;
    is_error(&answer, "storage");
    assert_eq!(answer["msg"]["key"], "fault-locked");
    drop(lock);
    assert_eq!(asked.choose(&choice).await["type"], "update");
}

/// The database with a hundred bytes of its head, a page of lines, its end or everything spoilt.
fn spoilt(bytes: &[u8], how: &str) -> Vec<u8> {
    let mut bytes = bytes.to_vec();
    match how {
        "head" => bytes[..100].fill(0xff),
        "page" => {
            let page = bytes.chunks(4096).rposition(|page| page.windows(8).any(|part| part == b"! 0 deal"));
            bytes[page.unwrap() * 4096..][..4096].fill(0xa5);
        }
        "cut" => bytes.truncate(bytes.len() / 2),
        "empty" => bytes.clear(),
        _ => bytes = b"a letter to a friend".to_vec(),
    }
    bytes
}

#[tokio::test(flavor = "multi_thread")]
async fn a_damaged_database_is_set_aside_said_and_new_games_are_played() {
    let folder = Folder::new();
    let house = House::new(&folder).await;
    let mut tables = Vec::new();
    for _ in 0..20 {
        let table = house.two_people().await;
        house.both(&table).await;
        tables.push(table);
    }
    let copy = folder.0.join("copy.db");
    let db = rusqlite::Connection::open(folder.0.join("sandtable.db")).unwrap();
    db.execute("VACUUM INTO ?1", [copy.to_str().unwrap()]).unwrap();
    let sound = std::fs::read(copy).unwrap();
    let key = folder.key();
    for how in ["head", "page", "cut", "empty", "letter"] {
        let folder = Folder::new();
        std::fs::create_dir_all(&folder.0).unwrap();
        std::fs::copy(&key, folder.key()).unwrap();
        let bytes = spoilt(&sound, how);
        std::fs::write(folder.0.join("sandtable.db"), &bytes).unwrap();

        let house = House::opened(&folder.0).await;
        assert!(
            std::fs::read(folder.0.join("sandtable-damaged-1.db")).unwrap() == bytes,
            "{how}: it is kept"
        );
        let games: Value = serde_json::from_str(&house.get("/api/games").await.1).unwrap();
        let notice = &games["notices"][0];
        assert_eq!(notice["key"], "notice-rescued", "{how}: {notice}");
        for language in ["en", "ru"] {
            let msg: sandtable_engine::Msg = serde_json::from_value(notice.clone()).unwrap();
            let said = sandtable_server::say(language, &msg);
            assert!(said.contains("sandtable-damaged-1.db") && !said.contains('⟨'), "{said}");
        }
        let tokens: Vec<&String> = tables.iter().map(|table| &table.seats[0]).collect();
        let mine = house.post_json("/api/mine", &json!({"tokens": tokens})).await;
        let saved = mine.as_array().unwrap().len();
        let told = notice["args"][1][1]["num"].as_u64().unwrap() as usize;
        // Games whose links are lost go on with new ones.
        assert!(
            saved <= told && (saved == told || games["notices"][1]["key"] == "notice-relinked"),
            "{notice}"
        );
        let right = match how {
            "head" => saved == 20,
            "page" => (10..20).contains(&saved),
            _ => told < 20,
        };
        assert!(right, "{how}: {saved} of {told} saved");
        for table in &mine.as_array().unwrap()[..] {
            let mut guest = house.sit(table["token"].as_str().unwrap()).await;
            guest.settle().await;
            assert_ne!(guest.asked(), 0, "{how}: the game goes on");
        }
        let table = house.two_people().await;
        let mut guests = house.both(&table).await;
        let (asked, _) = asked_first(&mut guests);
        let choice = asked.offers()[0].clone();
        assert_eq!(asked.choose(&choice).await["type"], "update", "{how}: a new game is played");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn damage_found_while_it_runs_is_said_to_whom_it_concerns() {
    let folder = Folder::new();
    let limits = Limits { idle: Duration::from_millis(100), ..wide() };
    let house = House::with(&folder.0, limits).await;
    let sound = house.two_people().await;
    let hurt = house.two_people().await;
    let mut guests = house.both(&sound).await;
    house.both(&hurt).await;
    let db = rusqlite::Connection::open(folder.0.join("sandtable.db")).unwrap();
    db.execute("DELETE FROM entries WHERE game = ?1 AND place = 0", [&hurt.id]).unwrap();
    drop(db);
    // It leaves the memory when no one sits there.
    tokio::time::sleep(Duration::from_millis(600)).await;
    let mut guest = house.knock().await;
    guest.say(json!({"type": "hello", "token": hurt.seats[0], "protocol": PROTOCOL})).await;
    let answer = guest.hear().await;
    is_error(&answer, "storage");
    assert_eq!(answer["msg"]["key"], "fault-damaged");
    let games: Value = serde_json::from_str(&house.get("/api/games").await.1).unwrap();
    assert_eq!(games["notices"][0]["key"], "notice-damaged");
    let (asked, _) = asked_first(&mut guests);
    let choice = asked.offers()[0].clone();
    assert_eq!(asked.choose(&choice).await["type"], "update", "the other game goes on");
    house.both(&house.two_people().await).await;
}
