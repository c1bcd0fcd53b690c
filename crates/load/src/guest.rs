//! One who plays: a socket, and as much of the scene as it takes to choose.

use crate::{Failure, http};
use futures_util::{SinkExt, StreamExt};
use sandtable_engine::{Nonce, Seat};
use sandtable_protocol::{Fair, PROTOCOL, Stage, ToTable, exchange, patch};
use serde_json::{Value, json};
use std::net::{Ipv4Addr, SocketAddr};
use std::time::{Duration, Instant};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::{WebSocketStream, client_async_with_config};

/// The parts of a scene that one needs to play.
const NEEDED: [&str; 2] = ["choices", "over"];
/// How long an answer may take.
const PATIENCE: Duration = Duration::from_secs(30);

/// One who plays.
pub struct Guest {
    socket: WebSocketStream<TcpStream>,
    number: u64,
    scene: Value,
    exchange: Exchange,
}

/// How one takes part in the exchange of nonces.
struct Exchange {
    game: String,
    table: String,
    seat: Seat,
    nonce: Nonce,
    stage: Stage,
    said: Option<ToTable>,
}

/// What came of a choice.
pub enum Answer {
    /// It was stored and told, after so long.
    Taken(Duration),
    /// Something else had changed first.
    Stale,
}

impl Guest {
    /// Sits down, from this address.
    pub async fn sit(to: SocketAddr, from: Ipv4Addr, token: &str) -> Result<Guest, Failure> {
        let stream = http::connect(to, from).await?;
        stream.set_nodelay(true)?;
        let small = WebSocketConfig::default().read_buffer_size(4096).write_buffer_size(0);
        let (socket, _) = client_async_with_config(format!("ws://{to}/ws"), stream, Some(small)).await?;
        let exchange = Exchange {
            game: String::new(),
            table: String::new(),
            seat: Seat(0),
            // Any will do here: no one is to be convinced.
            nonce: sandtable_engine::Digits([7; 16]),
            stage: Stage::Pledge,
            said: None,
        };
        let mut guest = Guest { socket, number: 0, scene: Value::Null, exchange };
        guest.say(&json!({"type": "hello", "token": token, "protocol": PROTOCOL})).await?;
        guest.hear().await?;
        if guest.number == 0 {
            return Err("no welcome".into());
        }
        Ok(guest)
    }

    async fn say(&mut self, message: &Value) -> Result<(), Failure> {
        Ok(self.socket.send(Message::text(message.to_string())).await?)
    }

    /// The next message; an error when the line is closed.
    pub async fn hear(&mut self) -> Result<Value, Failure> {
        loop {
            let next = tokio::time::timeout(PATIENCE, self.socket.next()).await?;
            match next.ok_or("the line is closed")?? {
                Message::Text(text) => {
                    let message = serde_json::from_str(&text)?;
                    self.take(&message)?;
                    if let Some(answer) = self.exchanged(&message)? {
                        self.say(&answer).await?;
                    }
                    return Ok(message);
                }
                Message::Close(_) => return Err("the line is closed".into()),
                _ => {}
            }
        }
    }

    /// Hears what has been said, until nothing is said for a while.
    pub async fn catch_up(&mut self, quiet: Duration) -> Result<(), Failure> {
        while let Ok(heard) = tokio::time::timeout(quiet, self.hear()).await {
            heard?;
        }
        Ok(())
    }

    fn take(&mut self, message: &Value) -> Result<(), Failure> {
        match message["type"].as_str() {
            Some("welcome") => {
                let needed = NEEDED.iter().map(|key| ((*key).to_string(), message["scene"][key].clone()));
                self.scene = Value::Object(needed.collect());
            }
            Some("update") => {
                let steps: Vec<patch::Step> = match message.get("scene") {
                    Some(steps) => serde_json::from_value(steps.clone())?,
                    None => Vec::new(),
                };
                let needed: Vec<patch::Step> = steps.into_iter().filter(is_needed).collect();
                patch::apply(&mut self.scene, &needed).map_err(|_| "a patch does not fit")?;
            }
            _ => return Ok(()),
        }
        self.number = message["number"].as_u64().unwrap_or_default();
        Ok(())
    }

    /// What one says in the exchange of nonces, if anything.
    fn exchanged(&mut self, message: &Value) -> Result<Option<Value>, Failure> {
        let Some(fair) = message.get("fair") else { return Ok(None) };
        let fair: Fair = serde_json::from_value(fair.clone())?;
        let own = &mut self.exchange;
        let came = message["type"] == "welcome";
        if came {
            let text = |value: &Value| value.as_str().unwrap_or_default().to_string();
            (own.game, own.table) = (text(&message["table"]["game"]), text(&message["table"]["id"]));
            own.seat = Seat(message["viewer"]["seat"].as_u64().unwrap_or_default() as u8);
        }
        own.stage = fair.stage;
        let answer = exchange::answer(&own.game, &own.table, &fair, own.seat, &own.nonce, came);
        if answer.is_none() || answer == own.said {
            return Ok(None);
        }
        own.said.clone_from(&answer);
        Ok(Some(serde_json::to_value(answer)?))
    }

    /// Waits until the dice are fixed, for which all must be at the table.
    pub async fn begun(&mut self) -> Result<(), Failure> {
        while self.exchange.stage != Stage::Fixed {
            self.hear().await?;
        }
        Ok(())
    }

    /// What may be chosen, as texts.
    pub fn offers(&self) -> Vec<&str> {
        let offers = self.scene["choices"].as_array().into_iter().flatten();
        offers.filter_map(|offer| offer["text"].as_str()).collect()
    }

    pub fn is_over(&self) -> bool {
        !self.scene["over"].is_null()
    }

    /// Chooses, and waits until the choice is stored and told.
    pub async fn choose(&mut self, text: &str) -> Result<Answer, Failure> {
        let number = self.number;
        let begin = Instant::now();
        self.say(&json!({"type": "choose", "number": number, "text": text})).await?;
        loop {
            let message = self.hear().await?;
            match message["type"].as_str() {
                Some("update") if self.number > number => return Ok(Answer::Taken(begin.elapsed())),
                Some("error") if message["code"] == "stale" => return Ok(Answer::Stale),
                Some("error" | "refused") => return Err(format!("`{text}`: {message}").into()),
                _ => {}
            }
        }
    }
}

fn is_needed(step: &patch::Step) -> bool {
    let (patch::Step::Set { at, .. } | patch::Step::Drop { at, .. } | patch::Step::Splice { at, .. }) = step;
    matches!(at.first(), Some(patch::Key::Name(name)) if NEEDED.contains(&name.as_str()))
}
