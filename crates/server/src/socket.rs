//! A connection over WebSocket.

use crate::connections::Line;
use crate::fault::Trouble;
use crate::frames::{Socket, Upgrade, send};
use crate::guard::{Bucket, Client, Doorkeeper, Place};
use crate::hall::Hall;
use crate::room::{Guest, Outbox, Seated, text};
use crate::talk;
use axum::extract::State;
use axum::extract::ws::close_code;
use axum::response::{IntoResponse, Response};
use futures_util::stream::{SplitSink, SplitStream};
use futures_util::{SinkExt, StreamExt};
use sandtable_engine::Viewer;
use sandtable_protocol::{ErrorCode, LONGEST_MESSAGE, PROTOCOL, ToTable};
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::{mpsc, oneshot, watch};
use tokio::task::JoinHandle;
use tokio::time::{Instant, timeout};
use tokio_tungstenite::tungstenite::error::CapacityError;
use tokio_tungstenite::tungstenite::protocol::CloseFrame;
use tokio_tungstenite::tungstenite::{Error, Message, Utf8Bytes};

/// How many messages may wait for a guest who reads slowly.
const OUTBOX: usize = 256;
/// How long the first message may take.
const HELLO: Duration = Duration::from_secs(10);
/// How often the line is tried.
const PING: Duration = Duration::from_secs(20);
/// After how long of silence it is taken for dead.
const SILENCE: Duration = Duration::from_secs(70);
/// How many messages too many until the guest is sent away.
const PATIENCE: u32 = 200;
/// How long one who is sent away is listened to: if the line were closed with something of his unread, what he was told
/// last would be lost.
const FAREWELL: Duration = Duration::from_secs(1);

/// Why a guest is sent away, and the code that the line is closed with.
struct SentAway {
    trouble: Option<Trouble>,
    code: u16,
}

impl SentAway {
    /// For what cannot be read: if it is too long, and not because the line is broken.
    fn unread(error: &Error) -> Option<SentAway> {
        matches!(error, Error::Capacity(CapacityError::MessageTooLong { .. })).then(|| SentAway {
            trouble: Some(Trouble::new(ErrorCode::TooLong, "fault-too-long")),
            code: close_code::SIZE,
        })
    }

    fn flooding() -> SentAway {
        let trouble = Some(Trouble::new(ErrorCode::TooFast, "fault-too-fast"));
        SentAway { trouble, code: close_code::POLICY }
    }

    /// The server stops. The page tries again until there is one.
    fn stopping() -> SentAway {
        SentAway { trouble: None, code: close_code::RESTART }
    }
}

/// `GET /ws`: becomes a WebSocket.
pub(crate) async fn socket(
    State(hall): State<Arc<Hall>>,
    from: Client,
    line: Line,
    upgrade: Result<Upgrade, Response>,
) -> Result<Response, Response> {
    let upgrade = upgrade?;
    let place = Doorkeeper::connect(&hall, from).map_err(IntoResponse::into_response)?;
    Ok(upgrade.grant(move |socket| async move {
        line.is_socket();
        attend(hall, from, socket, place).await;
        drop(line);
    }))
}

async fn attend(hall: Arc<Hall>, from: Client, socket: Socket, place: Place) {
    let (sink, mut stream) = socket.split();
    let (outbox, inbox) = mpsc::channel(OUTBOX);
    let (closing, code) = oneshot::channel();
    let mut writer = tokio::spawn(write(sink, inbox, code));
    let mut stop = hall.stop.subscribe();
    let greeted = tokio::select! {
        greeted = timeout(HELLO, greet(&hall, from, &mut stream)) => Some(greeted),
        _ = stop.wait_for(|stop| *stop) => None,
    };
    match greeted {
        Some(Ok(Ok((room, viewer, player)))) => {
            let number = hall.next_guest();
            let (stay, sent_away) = oneshot::channel();
            let (viewer, entered) = {
                let mut room = room.lock().await;
                let (viewer, notice) = room.eyes_of(viewer);
                room.sits_down(viewer, player).await;
                let since = std::time::Instant::now();
                let guest = Guest { number, viewer, outbox: outbox.clone(), since, notice, _stay: stay };
                (viewer, room.enter(guest))
            };
            let why = match entered {
                Ok(()) => listen(&hall, &room, viewer, &mut stream, &outbox, sent_away, &mut stop).await,
                Err(trouble) => Some(SentAway { trouble: Some(trouble), code: close_code::ERROR }),
            };
            room.lock().await.leave(number);
            drop(room);
            if let Some(SentAway { trouble, code }) = why {
                if let Some(trouble) = trouble {
                    let _ = timeout(FAREWELL, outbox.send(text(&trouble.said()))).await;
                }
                let _ = closing.send(code);
                drop(outbox);
                finish(&mut writer, FAREWELL).await;
                return leave(&mut stream, place).await;
            }
        }
        Some(Ok(Err(trouble))) => {
            let _ = outbox.try_send(text(&trouble.said()));
        }
        None => drop(closing.send(SentAway::stopping().code)),
        Some(Err(_)) => {
            let late = Trouble::new(ErrorCode::NoHello, "fault-no-hello");
            let _ = outbox.try_send(text(&late.said()));
        }
    }
    drop(outbox);
    // What was said last still goes out, but not to one who never reads.
    finish(&mut writer, Duration::from_secs(5)).await;
    drop(place);
}

/// Lets what waits be sent, but not for longer than this.
async fn finish(writer: &mut JoinHandle<()>, time: Duration) {
    if timeout(time, &mut *writer).await.is_err() {
        writer.abort();
    }
}

/// Hears a guest out who has been told to go.
async fn leave(stream: &mut SplitStream<Socket>, place: Place) {
    let until = Instant::now() + FAREWELL;
    while let Ok(Some(Ok(_))) = tokio::time::timeout_at(until, stream.next()).await {}
    // A line that cannot be read any more is kept as long.
    tokio::time::sleep_until(until).await;
    drop(place);
}

/// Waits for the first message, which says which link the guest holds.
async fn greet(
    hall: &Arc<Hall>,
    from: Client,
    stream: &mut SplitStream<Socket>,
) -> Result<(Seated, Viewer, Option<String>), Trouble> {
    let no_hello = || Trouble::new(ErrorCode::NoHello, "fault-no-hello");
    loop {
        let message = match stream.next().await.ok_or_else(no_hello)? {
            Ok(message) => message,
            Err(error) => {
                return Err(SentAway::unread(&error).and_then(|away| away.trouble).unwrap_or_else(no_hello));
            }
        };
        let said = match message {
            Message::Text(said) => said,
            Message::Ping(_) | Message::Pong(_) | Message::Frame(_) => continue,
            _ => return Err(no_hello()),
        };
        let Ok(ToTable::Hello { token, protocol, player }) = read(&said) else { return Err(no_hello()) };
        if protocol != PROTOCOL {
            return Err(Trouble::new(ErrorCode::OtherProtocol, "fault-protocol"));
        }
        let (room, viewer) = hall.enter(&token, from).await?;
        return Ok((room, viewer, player));
    }
}

async fn listen(
    hall: &Hall,
    room: &Seated,
    viewer: Viewer,
    stream: &mut SplitStream<Socket>,
    outbox: &Outbox,
    mut sent_away: oneshot::Receiver<()>,
    stop: &mut watch::Receiver<bool>,
) -> Option<SentAway> {
    let mut bucket = Bucket::new(hall.house.limits.messages);
    let mut too_many = 0;
    loop {
        // Only waiting is broken off, never a message that is being heard: it may be on its way to the disk.
        let next = tokio::select! {
            next = timeout(SILENCE, stream.next()) => next,
            _ = &mut sent_away => return None,
            _ = stop.wait_for(|stop| *stop) => return Some(SentAway::stopping()),
        };
        let message = match next {
            Ok(Some(Ok(message))) => message,
            Ok(Some(Err(error))) => return SentAway::unread(&error),
            _ => return None,
        };
        let said = match message {
            Message::Text(said) => read(&said),
            Message::Binary(_) => Err(Trouble::new(ErrorCode::Malformed, "fault-malformed")),
            Message::Ping(_) | Message::Pong(_) | Message::Frame(_) => continue,
            Message::Close(_) => return None,
        };
        let said = if bucket.take() {
            said
        } else {
            too_many += 1;
            Err(Trouble::new(ErrorCode::TooFast, "fault-too-fast"))
        };
        match said {
            Ok(message) => talk::hear(room, viewer, outbox, message).await,
            Err(trouble) => drop(outbox.try_send(text(&trouble.said()))),
        }
        if too_many > PATIENCE {
            return Some(SentAway::flooding());
        }
        if outbox.is_closed() {
            return None;
        }
    }
}

fn read(said: &str) -> Result<ToTable, Trouble> {
    if said.len() > LONGEST_MESSAGE {
        return Err(Trouble::new(ErrorCode::TooLong, "fault-too-long"));
    }
    serde_json::from_str(said).map_err(|_| Trouble::new(ErrorCode::Malformed, "fault-malformed"))
}

/// Sends what waits, and tries the line when nothing does.
async fn write(
    mut sink: SplitSink<Socket, Message>,
    mut inbox: mpsc::Receiver<Utf8Bytes>,
    mut code: oneshot::Receiver<u16>,
) {
    let mut ping = tokio::time::interval_at(Instant::now() + PING, PING);
    loop {
        let sent = tokio::select! {
            message = inbox.recv() => match message {
                Some(said) => send(&mut sink, said).await,
                None => break,
            },
            _ = ping.tick() => sink.send(Message::Ping(Default::default())).await,
        };
        if sent.is_err() {
            return;
        }
    }
    let code = code.try_recv().unwrap_or(close_code::NORMAL);
    let goodbye = CloseFrame { code: code.into(), reason: Default::default() };
    let _ = sink.send(Message::Close(Some(goodbye))).await;
}
