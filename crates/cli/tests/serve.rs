//! The real program, killed in the middle of play: nothing that was acknowledged is lost.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests stop at once")]

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::time::Duration;
use tokio_tungstenite::tungstenite::Message;

/// How often the program is killed.
const KILLS: usize = 50;

struct Program {
    child: Child,
    address: String,
}

impl Program {
    fn start(data: &PathBuf) -> Program {
        let mut child = Command::new(env!("CARGO_BIN_EXE_sandtable"))
            .args(["serve", "--port", "0", "--data"])
            .arg(data)
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let address =
            line.strip_prefix("http://").and_then(|rest| rest.split('/').next()).unwrap().to_string();
        Program { child, address }
    }

    fn kill(mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    fn post(&self, path: &str, body: &Value) -> String {
        let body = body.to_string();
        let mut stream = TcpStream::connect(&self.address).unwrap();
        write!(
            stream,
            "POST {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
            self.address,
            body.len()
        )
        .unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
        answer.split_once("\r\n\r\n").unwrap().1.to_string()
    }

    /// Plays for one seat until it has been told of `most` choices of its own, or the line breaks. Gives back
    /// the texts that were acknowledged.
    async fn play(&self, token: &str, most: usize) -> Vec<String> {
        // The program may be killed before the line stands: then nothing was acknowledged.
        let Ok((mut socket, _)) = tokio_tungstenite::connect_async(format!("ws://{}/ws", self.address)).await
        else {
            return Vec::new();
        };
        let hello = json!({"type": "hello", "token": token, "protocol": sandtable_protocol::PROTOCOL});
        let _ = socket.send(Message::text(hello.to_string())).await;
        let (mut told, mut pending, mut turn) = (Vec::new(), None::<String>, 0usize);
        while let Ok(Some(Ok(message))) = tokio::time::timeout(Duration::from_secs(10), socket.next()).await {
            let Message::Text(text) = message else { continue };
            let message: Value = serde_json::from_str(&text).unwrap();
            match message["type"].as_str() {
                Some("update") if pending.is_some() && message.get("scene").is_some() => {
                    told.extend(pending.take());
                    if told.len() >= most {
                        return told;
                    }
                    // Here and below: killed meanwhile, it says no more, and the loop ends.
                    let _ = socket.send(Message::text(json!({"type": "resync"}).to_string())).await;
                }
                Some("update") => {
                    let _ = socket.send(Message::text(json!({"type": "resync"}).to_string())).await;
                }
                Some("welcome") if pending.is_none() => {
                    if let Some(answer) = exchanged(&message) {
                        let _ = socket.send(Message::text(answer)).await;
                        continue;
                    }
                    let offers = message["scene"]["choices"].as_array().unwrap();
                    if !message["scene"]["over"].is_null() {
                        return told;
                    }
                    if let Some(offer) = offers.get(turn.checked_rem(offers.len()).unwrap_or(0)) {
                        turn += 1;
                        let text = offer["text"].as_str().unwrap();
                        pending = Some(text.to_string());
                        let choose = json!({"type": "choose", "number": message["number"], "text": text});
                        let _ = socket.send(Message::text(choose.to_string())).await;
                    }
                }
                Some("error") => {
                    pending = None;
                    let _ = socket.send(Message::text(json!({"type": "resync"}).to_string())).await;
                }
                _ => {}
            }
        }
        told
    }
}

/// What a seat says in the exchange of nonces, with the same nonce after each kill.
fn exchanged(welcome: &Value) -> Option<String> {
    let fair = serde_json::from_value(welcome["fair"].clone()).unwrap();
    let seat = sandtable_engine::Seat(welcome["viewer"]["seat"].as_u64()? as u8);
    let text = |name: &str| welcome["table"][name].as_str().unwrap();
    let nonce = sandtable_engine::Digits([seat.0; 16]);
    let answer = sandtable_protocol::exchange::answer(text("game"), text("id"), &fair, seat, &nonce, false)?;
    Some(serde_json::to_string(&answer).unwrap())
}

#[test]
fn nothing_acknowledged_is_lost_when_the_program_is_killed() {
    let data = std::env::temp_dir().join(format!("sandtable-kill-{}", std::process::id()));
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap();
    let new_table = json!({
        "from": {"from": "scenario", "game": "napoleonics", "scenario": "nap-001", "options": {}},
        "seats": [{"sitter": {"kind": "human"}}, {"sitter": {"kind": "human"}}],
    });
    let mut program = Program::start(&data);
    let mut tokens: Vec<String> = Vec::new();
    let mut told = [Vec::new(), Vec::new()];
    let (mut choices, mut tables) = (0, 0);
    for round in 0..KILLS {
        if tokens.is_empty() {
            let made: Value = serde_json::from_str(&program.post("/api/tables", &new_table)).unwrap();
            tokens = [0, 1].map(|i| made["seats"][i][1].as_str().unwrap().to_string()).to_vec();
            tables += 1;
        }
        // Both play; the program is killed while they do.
        let (heard, killed) = runtime.block_on(async {
            let delay = Duration::from_millis(40 + (round as u64 * 37) % 160);
            let both = async { tokio::join!(program.play(&tokens[0], 400), program.play(&tokens[1], 400)) };
            let id = program.child.id();
            let killer = async {
                tokio::time::sleep(delay).await;
                Command::new("kill").args(["-9", &id.to_string()]).status().unwrap().success()
            };
            tokio::join!(both, killer)
        });
        assert!(killed);
        program.kill();
        told[0].extend(heard.0);
        told[1].extend(heard.1);
        program = Program::start(&data);
        let record = program.post("/api/record", &json!({"tokens": tokens}));
        for (seat, told) in told.iter().enumerate() {
            let prefix = format!("{seat} ");
            let stored: Vec<&str> = record
                .lines()
                .filter_map(|line| line.strip_prefix(&prefix))
                .map(|line| line.split(" @").next().unwrap())
                .collect();
            // One more may be stored than was told of before the kill.
            let mut rest = stored.iter();
            for choice in told {
                assert!(rest.any(|stored| stored == choice), "`{seat} {choice}` is lost in round {round}");
            }
        }
        choices = choices.max(told[0].len() + told[1].len());
        if record.contains("\nend ") {
            tokens.clear();
            told = [Vec::new(), Vec::new()];
        }
    }
    program.kill();
    let _ = std::fs::remove_dir_all(&data);
    eprintln!("{KILLS} kills, {tables} tables, at most {choices} choices of a game acknowledged");
    assert!(choices > 50, "too little was played: {choices}");
}
