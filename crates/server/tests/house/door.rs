//! Which addresses and names count, and how what is not understood is answered.

use crate::common::{Folder, House, human, wide};
use sandtable_protocol::PROTOCOL;
use sandtable_server::{Config, Limits, ProxyHeader, Rate};
use sandtable_store::SqliteStore;
use serde_json::{Value, json};
use std::sync::Arc;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

async fn behind_a_proxy(folder: &Folder, limits: Limits, header: ProxyHeader) -> House {
    let trusted = vec!["127.0.0.0/8".parse().unwrap()];
    let config = Config { limits, trusted_proxies: trusted, proxy_header: header, ..config(folder) };
    house(folder, config).await
}

fn config(folder: &Folder) -> Config {
    Config { port: 0, limits: wide(), ..Config::new(folder.0.clone()) }
}

async fn house(folder: &Folder, config: Config) -> House {
    std::fs::create_dir_all(&folder.0).unwrap();
    let store = SqliteStore::open(&folder.0.join("sandtable.db"), &folder.key()).unwrap();
    House::run(Arc::new(store), config).await
}

fn few_requests() -> Limits {
    Limits { requests: Rate { second: 0.0, burst: 3.0 }, ..wide() }
}

/// Statuses of so many requests with these headers.
async fn statuses(house: &House, headers: &str, count: usize) -> Vec<u16> {
    let mut all = Vec::new();
    for _ in 0..count {
        all.push(house.request("GET", "/api/stocks", headers, "").await.0);
    }
    all
}

#[tokio::test(flavor = "multi_thread")]
async fn two_guests_behind_a_proxy_are_two() {
    let folder = Folder::new();
    let house = behind_a_proxy(&folder, few_requests(), ProxyHeader::XForwardedFor).await;
    let spent = [200, 200, 200, 429];
    assert_eq!(statuses(&house, "X-Forwarded-For: 192.0.2.1\r\n", 4).await, spent);
    assert_eq!(statuses(&house, "X-Forwarded-For: 192.0.2.2\r\n", 4).await, spent);
    // What a guest writes before the proxy does is not read.
    assert_eq!(statuses(&house, "X-Forwarded-For: 192.0.2.3, 192.0.2.2\r\n", 1).await, [429]);
    assert_eq!(
        statuses(&house, "Forwarded: for=192.0.2.4\r\nX-Forwarded-For: 192.0.2.2\r\n", 1).await,
        [429]
    );
    // One customer's network of IPv6 is one guest, however many addresses it holds.
    assert_eq!(statuses(&house, "X-Forwarded-For: 2001:db8::1\r\n", 3).await, [200; 3]);
    assert_eq!(statuses(&house, "X-Forwarded-For: 2001:db8::2:3:4:5\r\n", 1).await, [429]);
    assert_eq!(statuses(&house, "X-Forwarded-For: 2001:db8:0:1::1\r\n", 1).await, [200]);
    // A mapped address is the address.
    assert_eq!(statuses(&house, "X-Forwarded-For: ::ffff:192.0.2.1\r\n", 1).await, [429]);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_standard_header_is_read_where_it_is_chosen() {
    let folder = Folder::new();
    let house = behind_a_proxy(&folder, few_requests(), ProxyHeader::Forwarded).await;
    assert_eq!(statuses(&house, "Forwarded: for=192.0.2.1;proto=https\r\n", 4).await, [200, 200, 200, 429]);
    assert_eq!(statuses(&house, "Forwarded: for=\"[2001:db8::1]:99\"\r\n", 1).await, [200]);
    assert_eq!(
        statuses(&house, "X-Forwarded-For: 192.0.2.9\r\nForwarded: for=192.0.2.1\r\n", 1).await,
        [429]
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn forged_headers_of_an_untrusted_peer_are_ignored() {
    let folder = Folder::new();
    let house = house(&folder, Config { limits: few_requests(), ..config(&folder) }).await;
    let mut all = Vec::new();
    for guest in 1..=4 {
        let forged = format!("X-Forwarded-For: 192.0.2.{guest}\r\nForwarded: for=192.0.2.{guest}\r\n");
        all.extend(statuses(&house, &forged, 1).await);
    }
    assert_eq!(all, [200, 200, 200, 429]);
}

#[tokio::test(flavor = "multi_thread")]
async fn wrong_guesses_shut_no_one_out() {
    let folder = Folder::new();
    let limits = Limits { guesses: Rate { second: 0.0, burst: 5.0 }, ..wide() };
    let house = behind_a_proxy(&folder, limits, ProxyHeader::XForwardedFor).await;
    let table = house.two_people().await;
    let head = |guest: &str| format!("Content-Type: application/json\r\nX-Forwarded-For: {guest}\r\n");
    let ask = async |guest: &str, token: &str| {
        let body = json!({"tokens": [token]}).to_string();
        house.request("POST", "/api/mine", &head(guest), &body).await.0
    };
    let mut refused = 0;
    for guess in 0..40_u64 {
        let token = format!("{:016x}{guess:016x}", guess.wrapping_mul(0x9e37_79b9_7f4a_7c15));
        refused += u32::from(ask("192.0.2.1", &token).await == 429);
    }
    assert_eq!(refused, 35);
    assert_eq!(ask("192.0.2.2", &"0".repeat(32)).await, 200, "another guest still guesses");
    for guest in ["192.0.2.1", "192.0.2.2"] {
        assert_eq!(ask(guest, &table.seats[0]).await, 200, "a right link opens for {guest}");
    }
}

/// The head and the body of an answer to a request written by hand.
async fn raw(house: &House, request: &str) -> (u16, String, String) {
    let mut stream = TcpStream::connect(house.address).await.unwrap();
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut answer = Vec::new();
    let _ = stream.read_to_end(&mut answer).await;
    let answer = String::from_utf8_lossy(&answer).to_string();
    let (head, body) = answer.split_once("\r\n\r\n").unwrap_or((&answer, ""));
    let status = head.split(' ').nth(1).and_then(|code| code.parse().ok()).unwrap_or(0);
    (status, head.to_lowercase(), body.to_string())
}

#[tokio::test(flavor = "multi_thread")]
async fn only_own_names_are_answered_to() {
    let folder = Folder::new();
    let house = house(&folder, Config { hosts: vec!["games.example".into()], ..config(&folder) }).await;
    for (host, wanted) in [
        ("localhost", (200, false)),
        ("Games.Example:8080", (200, false)),
        ("evil.example", (403, true)),
        ("games.example.evil.example", (403, true)),
        ("192.0.2.7", (403, true)),
    ] {
        let request = format!("GET /api/stocks HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n");
        let (status, _, body) = raw(&house, &request).await;
        assert_eq!((status, body.contains("fault-host")), wanted, "{host}: {body}");
    }
}

fn is_fault(path: &str, answer: &(u16, String, String), status: u16) {
    assert_eq!(answer.0, status, "{path}: {}", answer.2);
    assert!(answer.1.contains("content-type: application/json"), "{path}: {}", answer.1);
    let fault: Value = serde_json::from_str(&answer.2).unwrap();
    assert!(fault["msg"]["key"].as_str().is_some_and(|key| key.starts_with("fault-")), "{path}: {fault}");
}

#[tokio::test(flavor = "multi_thread")]
async fn every_fault_of_the_api_is_json() {
    let folder = Folder::new();
    let house = House::new(&folder).await;
    for (method, path, status) in [
        ("GET", "/api/nothing", 404),
        ("GET", "/api", 404),
        ("GET", "/api/", 404),
        ("GET", "/api/generate/hot-war/many", 404),
        ("GET", "/api/words/%ff", 404),
        ("GET", "/api/replays/x/at/-1", 404),
        ("GET", "/api/replays/x/at/0?viewer=%ff", 404),
        ("GET", "/api/replays/x/at/0?viewer=1&viewer=2", 400),
        ("DELETE", "/api/games", 405),
        ("GET", "/api/tables", 405),
        ("PUT", "/api/tables", 405),
        ("BREW", "/api/tables", 405),
        ("POST", "/ws", 405),
        ("TRACE", "/", 405),
        ("POST", "/", 405),
        ("GET", "/ws", 400),
        ("POST", "/api/mine", 415),
        ("GET", "/no-such.js", 404),
        ("GET", "/no-such", 404),
        ("POST", "/no-such", 404),
    ] {
        is_fault(path, &house.request(method, path, "", "").await, status);
    }
    let json_head = "Content-Type: application/json\r\n";
    for body in ["", "{", "{\"tokens\":1}", "\u{0}"] {
        is_fault("/api/mine", &house.request("POST", "/api/mine", json_head, body).await, 400);
    }
    let xml = "Content-Type: text/xml\r\n";
    is_fault("/api/mine", &house.request("POST", "/api/mine", xml, "{\"tokens\":[]}").await, 415);
    let long = format!(
        "POST /api/check HTTP/1.1\r\nHost: {}\r\n{json_head}Content-Length: 99999999\r\nConnection: close\r\n\r\n",
        house.address
    );
    is_fault("/api/check", &raw(&house, &long).await, 413);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_person_who_is_lost_gets_the_page_with_its_status() {
    let folder = Folder::new();
    let house = House::new(&folder).await;
    let browser = "Accept: text/html,application/xhtml+xml,*/*;q=0.8\r\n";
    for (path, status) in [("/", 200), ("/no/such/page", 404), ("/tables", 404), ("/%ff", 404)] {
        let (found, head, body) = house.request("GET", path, browser, "").await;
        assert_eq!(found, status, "{path}");
        assert!(head.contains("text/html") && body.contains("<!doctype html>"), "{path}: {head}");
    }
    is_fault("/no-such.js", &house.request("GET", "/no-such.js", browser, "").await, 404);
}

#[tokio::test(flavor = "multi_thread")]
async fn names_lose_what_cannot_be_seen() {
    let folder = Folder::new();
    let house = House::new(&folder).await;
    let from = json!({"from": "scenario", "game": "napoleonics", "scenario": "nap-001"});
    let named = |name: &str| json!({"sitter": human(), "name": name});
    let hidden = "\u{200b}\u{200d}\u{feff}\u{2060}\u{ad}\u{e0041}\u{e007f}\u{3164}\u{2800}\u{fe0f}";
    let seats = json!([named(&format!("An{hidden}na\u{7}{hidden}")), named(&format!(" {hidden} {hidden}"))]);
    let table = house.table_of(&json!({"from": from, "seats": seats})).await;
    let mut guest = house.knock().await;
    guest.say(json!({"type": "hello", "token": table.seats[0], "protocol": PROTOCOL})).await;
    let welcome = guest.hear_type("welcome").await;
    let shown = |i: usize| welcome["table"]["seats"][i]["name"].clone();
    assert_eq!((shown(0), shown(1)), (json!("Anna"), json!("")));
}
