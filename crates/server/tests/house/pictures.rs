//! Pictures are drawn once, kept, and found under addresses that never change.

use crate::common::{Folder, House, human, wide};
use sandtable_server::{Limits, Rate};
use serde_json::{Value, json};

const MAP: &str = "/api/games/napoleonics/nap-001/map/en/day";
const SCENARIO: &str = include_str!("../../../../games/napoleonics/data/scenarios/nap-001.json");

fn works(burst: f64) -> Limits {
    Limits { works: Rate { second: 0.0, burst }, ..wide() }
}

fn line<'a>(head: &'a str, name: &str) -> Option<&'a str> {
    head.lines().find_map(|line| line.strip_prefix(name)).map(str::trim)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_picture_leads_to_an_address_that_never_changes() {
    let folder = Folder::new();
    let house = House::new(&folder).await;
    let (status, head, _) = house.send("GET", MAP, "", "").await;
    let address = line(&head, "location:").unwrap().to_string();
    assert_eq!((status, line(&head, "cache-control:")), (302, Some("no-cache")), "{head}");
    assert!(address.starts_with("/pictures/") && address.ends_with(".json"), "{address}");

    let (status, head, body) = house.send("GET", &address, "", "").await;
    assert_eq!(status, 200);
    assert_eq!(line(&head, "cache-control:"), Some("public, max-age=31536000, immutable"));
    assert_eq!(line(&head, "vary:"), Some("accept-encoding"));
    assert_eq!(line(&head, "content-length:"), Some(body.len().to_string().as_str()));
    let map: Value = serde_json::from_str(&body).unwrap();
    assert_eq!(map["hexes"].as_array().unwrap().len(), 113);

    let tag = line(&head, "etag: w/").unwrap();
    let (status, head, body) = house.send("GET", &address, &format!("If-None-Match: {tag}\r\n"), "").await;
    assert_eq!((status, body.as_str()), (304, ""), "{head}");
    let (status, _, _) = house.send("GET", "/pictures/0123456789abcdef0123456789abcdef.json", "", "").await;
    assert_eq!(status, 404);
    let (_, head, _) = house.send("GET", "/api/games/napoleonics/nap-001/miniature/day", "", "").await;
    assert!(line(&head, "location:").unwrap().ends_with(".svg"), "{head}");
}

#[tokio::test(flavor = "multi_thread")]
async fn many_requests_for_a_picture_share_one_drawing() {
    let folder = Folder::new();
    let house = House::with(&folder.0, works(1.0)).await;
    let asked = futures_util::future::join_all((0..40).map(|_| house.get(MAP))).await;
    assert!(asked.iter().all(|answer| answer.0 == 200 && answer.1 == asked[0].1));
    let (status, fault) = house.get("/api/games/napoleonics/nap-001/map/en/night").await;
    assert_eq!(status, 429, "another picture is another drawing: {fault}");
    assert_eq!(house.get(MAP).await.0, 200, "what is kept costs nothing");
    // A table of the same scenario looks the same.
    let folder = Folder::new();
    let house = House::with(&folder.0, works(2.0)).await;
    let table = house.two_people().await;
    assert_eq!(house.get(MAP).await.0, 200);
    assert_eq!(house.get(&format!("/api/tables/{}/map/en/day", table.id)).await.0, 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn tables_of_the_same_text_share_their_pictures() {
    let folder = Folder::new();
    let house = House::new(&folder).await;
    let own = async |from: &str, to: &str| {
        let text = SCENARIO.replace("\"nap-001\"", "\"nap-own\"").replacen(from, to, 1);
        let from = json!({"from": "text", "game": "napoleonics", "text": text, "options": {}});
        let table =
            house.table_of(&json!({"from": from, "seats": [{"sitter": human()}, {"sitter": human()}]})).await;
        let (status, head, _) =
            house.send("GET", &format!("/api/tables/{}/map/en/day", table.id), "", "").await;
        assert_eq!(status, 302);
        line(&head, "location:").unwrap().to_string()
    };
    let first = own("", "").await;
    assert_eq!(own("", "").await, first);
    assert_ne!(own("..f.......f..", "..f..........").await, first);
    assert_eq!(house.get(&first).await.0, 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_picture_that_was_put_away_is_drawn_again_under_its_name() {
    let folder = Folder::new();
    let house = House::with(&folder.0, Limits { picture_space: 1, ..wide() }).await;
    let (_, head, _) = house.send("GET", MAP, "", "").await;
    let address = line(&head, "location:").unwrap().to_string();
    for _ in 0..2 {
        assert_eq!(house.get("/api/games/napoleonics/nap-001/catalogue").await.0, 200);
        let (status, map) = house.get(&address).await;
        assert!(status == 200 && map.contains("hexes"));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn only_what_is_the_same_for_all_is_a_picture() {
    let folder = Folder::new();
    let house = House::new(&folder).await;
    let table = house.two_people().await;
    for path in [
        format!("/api/tables/{}/scene", table.id),
        format!("/api/tables/{}/miniature/day", table.id),
        format!("/api/tables/{}/map/xx/day", table.id),
        format!("/api/tables/{}/map/en/dusk", table.id),
        "/api/games/napoleonics/nap-001/map/xx/day".into(),
        "/api/games/napoleonics/nap-001/catalogue/en/day".into(),
        "/api/games/napoleonics/nap-999/map/en/day".into(),
    ] {
        assert_eq!(house.get(&path).await.0, 404, "{path}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn lists_are_sent_again_only_when_they_change() {
    let folder = Folder::new();
    let house = House::new(&folder).await;
    for path in ["/api/games", "/api/stocks", "/api/words/ru", "/api/rules/hot-war/en"] {
        let (status, head, body) = house.request("GET", path, "", "").await;
        assert_eq!((status, line(&head, "cache-control:")), (200, Some("no-cache")), "{path}");
        let tag = format!("If-None-Match: \"x\", {}\r\n", line(&head, "etag: w/").unwrap());
        assert_eq!(house.request("GET", path, &tag, "").await.0, 304, "{path}");
        let (status, _, again) = house.request("GET", path, "If-None-Match: \"x\"\r\n", "").await;
        assert_eq!((status, again), (200, body), "{path}");
    }
}
