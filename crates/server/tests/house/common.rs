//! A server on a port of its own, and guests who talk to it.
use futures_util::{SinkExt, StreamExt};
use sandtable_engine::{Nonce, Seat};
use sandtable_protocol::{Fair, PROTOCOL, exchange, patch};
use sandtable_server::{Config, Limits, Rate, Server};
use sandtable_store::{SqliteStore, Store};
use serde_json::{Value, json};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::task::JoinHandle;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

/// A directory that goes away with the test.
pub struct Folder(pub PathBuf);

impl Folder {
    pub fn new() -> Folder {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let name =
            format!("sandtable-server-{}-{}", std::process::id(), NEXT.fetch_add(1, Ordering::Relaxed));
        Folder(std::env::temp_dir().join(name))
    }

    /// Where the keys of its games lie.
    pub fn key(&self) -> PathBuf {
        self.0.with_extension("key")
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
        let _ = std::fs::remove_file(self.key());
    }
}

/// Limits that are not in the way of a test.
pub fn wide() -> Limits {
    let much = Rate { second: 1e6, burst: 1e6 };
    Limits {
        messages: much,
        requests: much,
        tables: much,
        guesses: much,
        works: much,
        space: Rate { second: 1e12, burst: 1e12 },
        standing: (Duration::ZERO, Duration::ZERO),
        ..Limits::default()
    }
}

/// A running server.
pub struct House {
    pub address: SocketAddr,
    task: JoinHandle<()>,
}

impl Drop for House {
    fn drop(&mut self) {
        self.task.abort();
    }
}

impl House {
    pub async fn new(folder: &Folder) -> House {
        House::with(&folder.0, wide()).await
    }

    pub async fn with(folder: &Path, limits: Limits) -> House {
        std::fs::create_dir_all(folder).unwrap();
        let store = SqliteStore::open(&folder.join("sandtable.db"), &folder.with_extension("key")).unwrap();
        House::on(Arc::new(store), folder, limits).await
    }

    /// A server that opens its database as the program does.
    pub async fn opened(folder: &Path) -> House {
        let config = Config { port: 0, limits: wide(), ..Config::new(folder.into()) };
        House::serve(Server::bind(config).await.unwrap())
    }

    pub async fn on(store: Arc<dyn Store>, folder: &Path, limits: Limits) -> House {
        House::run(store, Config { port: 0, limits, ..Config::new(folder.into()) }).await
    }

    pub async fn run(store: Arc<dyn Store>, config: Config) -> House {
        House::serve(Server::bind_with(config, store).await.unwrap())
    }

    fn serve(server: Server) -> House {
        let address = server.address();
        let task = tokio::spawn(async move { server.run(std::future::pending()).await.unwrap() });
        House { address, task }
    }

    /// A request, as a browser's page of this server would send it: it goes where it is led on to.
    pub async fn request(
        &self,
        method: &str,
        path: &str,
        headers: &str,
        body: &str,
    ) -> (u16, String, String) {
        let answer = self.send(method, path, headers, body).await;
        let location = answer.1.lines().find_map(|line| line.strip_prefix("location: "));
        match location {
            Some(location) if answer.0 == 302 => self.send(method, location, headers, body).await,
            _ => answer,
        }
    }

    /// A request, and the answer itself.
    pub async fn send(&self, method: &str, path: &str, headers: &str, body: &str) -> (u16, String, String) {
        let mut stream = TcpStream::connect(self.address).await.unwrap();
        let request = format!(
            "{method} {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\nContent-Length: {}\r\n{headers}\r\n{body}",
            self.address,
            body.len()
        );
        // A server that refuses a long body closes before all of it is written.
        let _ = stream.write_all(request.as_bytes()).await;
        let mut bytes = Vec::new();
        let _ = stream.read_to_end(&mut bytes).await;
        let text = String::from_utf8(bytes).unwrap();
        let (head, body) = text.split_once("\r\n\r\n").unwrap_or((&text, ""));
        let status = head.split(' ').nth(1).and_then(|code| code.parse().ok()).unwrap_or(0);
        (status, head.to_lowercase(), body.to_string())
    }

    pub async fn get(&self, path: &str) -> (u16, String) {
        let (status, _, body) = self.request("GET", path, "", "").await;
        (status, body)
    }

    pub async fn post(&self, path: &str, body: &Value) -> (u16, String) {
        let json = "Content-Type: application/json\r\n";
        let (status, _, body) = self.request("POST", path, json, &body.to_string()).await;
        (status, body)
    }

    pub async fn post_json(&self, path: &str, body: &Value) -> Value {
        let (status, body) = self.post(path, body).await;
        assert_eq!(status, 200, "{body}");
        serde_json::from_str(&body).unwrap()
    }

    /// A table of the first scenario, with these sitters.
    pub async fn table(&self, sitters: [Value; 2]) -> Table {
        let [a, b] = sitters;
        let from = json!({"from": "scenario", "game": "napoleonics", "scenario": "nap-001"});
        self.table_of(&json!({"from": from, "seats": [{"sitter": a}, {"sitter": b}]})).await
    }

    /// A table as wished.
    pub async fn table_of(&self, wish: &Value) -> Table {
        let made = self.post_json("/api/tables", wish).await;
        let seats = made["seats"].as_array().unwrap();
        Table {
            id: made["id"].as_str().unwrap().into(),
            seats: seats.iter().map(|seat| seat[1].as_str().unwrap().to_string()).collect(),
            watch: made["watch"].as_str().unwrap().into(),
        }
    }

    pub async fn two_people(&self) -> Table {
        self.table([human(), human()]).await
    }

    /// A guest who has said hello. As long as they listen, they take part in the exchange of nonces.
    pub async fn sit(&self, token: &str) -> Guest {
        let mut guest = self.knock().await;
        guest.takes_part = true;
        guest.hello(token).await;
        guest
    }

    /// A guest who has said hello, and leaves the exchange of nonces to the test.
    pub async fn look_on(&self, token: &str) -> (Guest, Value) {
        let mut guest = self.knock().await;
        let welcome = guest.hello(token).await;
        (guest, welcome)
    }

    /// A guest who has said nothing yet.
    pub async fn knock(&self) -> Guest {
        let (socket, _) = connect_async(format!("ws://{}/ws", self.address)).await.unwrap();
        Guest {
            socket,
            scene: Value::Null,
            number: 0,
            lines: Vec::new(),
            said: Vec::new(),
            closed: None,
            player: None,
            takes_part: false,
            exchange: None,
            next: 1,
        }
    }

    /// Both players of a table, who have begun.
    pub async fn both(&self, table: &Table) -> [Guest; 2] {
        let mut a = self.sit(&table.seats[0]).await;
        let mut b = self.sit(&table.seats[1]).await;
        tokio::join!(a.until(|guest| guest.asked() != 0), b.until(|guest| guest.asked() != 0));
        [a, b]
    }
}

pub fn human() -> Value {
    json!({"kind": "human"})
}

pub fn computer() -> Value {
    json!({"kind": "computer", "level": "random"})
}

/// The links of a table.
#[derive(Clone)]
pub struct Table {
    pub id: String,
    pub seats: Vec<String>,
    pub watch: String,
}

/// A guest at a table, who keeps the scene up to date as the page does.
pub struct Guest {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    pub scene: Value,
    pub number: u64,
    pub lines: Vec<Value>,
    /// Everything the server said to him, as it came.
    pub said: Vec<String>,
    /// The code that the line was closed with.
    pub closed: Option<u16>,
    /// The secret of their browser.
    pub player: Option<String>,
    /// Whether they answer by themselves in the exchange of nonces.
    pub takes_part: bool,
    /// What they need for that.
    pub exchange: Option<Exchange>,
    next: u32,
}

/// How a guest takes part in the exchange of nonces.
pub struct Exchange {
    pub nonce: Nonce,
    seat: Seat,
    game: String,
    table: String,
    /// What they said last.
    said: Value,
}

impl Guest {
    pub async fn hello(&mut self, token: &str) -> Value {
        self.say(json!({"type": "hello", "token": token, "protocol": PROTOCOL, "player": self.player})).await;
        let welcome = self.hear().await;
        assert_eq!(welcome["type"], "welcome", "{welcome}");
        welcome
    }

    pub async fn say(&mut self, message: Value) {
        self.say_text(&message.to_string()).await;
    }

    pub async fn say_text(&mut self, text: &str) {
        let _ = self.socket.send(Message::text(text)).await;
    }

    pub async fn say_bytes(&mut self, bytes: Vec<u8>) {
        let _ = self.socket.send(Message::binary(bytes)).await;
    }

    /// The next message; null when the line is closed.
    pub async fn hear(&mut self) -> Value {
        loop {
            let next = tokio::time::timeout(Duration::from_secs(20), self.socket.next()).await;
            match next.expect("the server is silent") {
                Some(Ok(Message::Text(text))) => {
                    let message: Value = serde_json::from_str(&text).unwrap();
                    self.said.push(text.to_string());
                    self.take(&message);
                    if let Some(answer) = self.exchanged(&message) {
                        self.say(answer).await;
                    }
                    return message;
                }
                Some(Ok(Message::Close(frame))) => {
                    self.closed = frame.map(|frame| frame.code.into());
                    return Value::Null;
                }
                Some(Err(_)) | None => return Value::Null,
                Some(Ok(_)) => {}
            }
        }
    }

    /// What they say in the exchange of nonces.
    fn exchanged(&mut self, message: &Value) -> Option<Value> {
        let fair: Fair = serde_json::from_value(message.get("fair")?.clone()).unwrap();
        let came = message["type"] == "welcome";
        if !self.takes_part {
            return None;
        }
        if came && self.exchange.is_none() {
            static NEXT: AtomicU32 = AtomicU32::new(1);
            let mut nonce = [0; 16];
            nonce[..4].copy_from_slice(&NEXT.fetch_add(1, Ordering::Relaxed).to_le_bytes());
            self.exchange = Some(Exchange {
                nonce: sandtable_engine::Digits(nonce),
                seat: Seat(message["viewer"]["seat"].as_u64()? as u8),
                game: message["table"]["game"].as_str()?.into(),
                table: message["table"]["id"].as_str()?.into(),
                said: Value::Null,
            });
        }
        let own = self.exchange.as_mut()?;
        let answer = exchange::answer(&own.game, &own.table, &fair, own.seat, &own.nonce, came)?;
        let answer = serde_json::to_value(answer).unwrap();
        let again = std::mem::replace(&mut own.said, answer.clone()) == answer;
        (!again).then_some(answer)
    }

    fn take(&mut self, message: &Value) {
        match message["type"].as_str() {
            Some("welcome") => {
                self.scene = message["scene"].clone();
                self.number = message["number"].as_u64().unwrap();
                self.lines = message["lines"].as_array().unwrap().clone();
            }
            Some("update") => {
                assert_eq!(message["from"].as_u64(), Some(self.number), "an update is missing");
                self.number = message["number"].as_u64().unwrap();
                if let Some(steps) = message.get("scene") {
                    let steps: Vec<patch::Step> = serde_json::from_value(steps.clone()).unwrap();
                    patch::apply(&mut self.scene, &steps).unwrap();
                }
                if let Some(keep) = message.get("keep") {
                    self.lines.truncate(keep.as_u64().unwrap() as usize);
                }
                self.lines.extend(message["lines"].as_array().into_iter().flatten().cloned());
            }
            _ => {}
        }
    }

    pub async fn until(&mut self, ready: impl Fn(&Guest) -> bool) {
        while !ready(self) {
            assert_ne!(self.hear().await, Value::Null, "the line is closed");
        }
    }

    /// The next message of a type.
    pub async fn hear_type(&mut self, wanted: &str) -> Value {
        loop {
            let message = self.hear().await;
            assert_ne!(message, Value::Null, "the line is closed");
            if message["type"] == wanted {
                return message;
            }
        }
    }

    /// The next message of a type of which this holds.
    pub async fn hear_until(&mut self, wanted: &str, holds: impl Fn(&Value) -> bool) -> Value {
        loop {
            let message = self.hear_type(wanted).await;
            if holds(&message) {
                return message;
            }
        }
    }

    /// Hears everything that was said before now: an answer comes after it.
    pub async fn settle(&mut self) {
        self.next += 1;
        let question = json!({"ask": "inspect", "noun": "none"});
        self.say(json!({"type": "ask", "id": self.next, "question": question})).await;
        loop {
            let message = self.hear().await;
            assert_ne!(message, Value::Null, "the line is closed");
            if message["type"] == "answer" && message["id"] == self.next {
                return;
            }
        }
    }

    pub async fn resync(&mut self) -> Value {
        self.say(json!({"type": "resync"})).await;
        self.hear_type("welcome").await
    }

    pub fn asked(&self) -> u64 {
        self.scene["asked"].as_u64().unwrap()
    }

    pub fn over(&self) -> bool {
        !self.scene["over"].is_null()
    }

    pub fn offers(&self) -> Vec<String> {
        let offers = self.scene["choices"].as_array().unwrap();
        offers.iter().map(|offer| offer["text"].as_str().unwrap().to_string()).collect()
    }

    /// Chooses in the position he knows, and hears what comes of it.
    pub async fn choose(&mut self, text: &str) -> Value {
        self.say(json!({"type": "choose", "number": self.number, "text": text})).await;
        loop {
            let message = self.hear().await;
            if message["type"] != "answer" {
                return message;
            }
        }
    }

    pub async fn leave(mut self) {
        let _ = self.socket.close(None).await;
    }
}

/// A choice among offers that differs from time to time but not from run to run.
pub fn pick(offers: &[String], dice: &mut sandtable_engine::Dice) -> String {
    dice.pick(offers).unwrap().clone()
}
