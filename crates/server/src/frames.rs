//! Becoming a WebSocket, and how a message goes out over it.

use crate::fault::Trouble;
use axum::extract::FromRequestParts;
use axum::extract::ws::WebSocketUpgrade;
use axum::http::request::Parts;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use futures_util::SinkExt;
use futures_util::stream::SplitSink;
use hyper::upgrade::{OnUpgrade, Upgraded};
use hyper_util::rt::TokioIo;
use sandtable_protocol::{ErrorCode, LONGEST_MESSAGE};
use std::future::Future;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::handshake::derive_accept_key;
use tokio_tungstenite::tungstenite::protocol::frame::Frame;
use tokio_tungstenite::tungstenite::protocol::frame::coding::{Data, OpCode};
use tokio_tungstenite::tungstenite::protocol::{Role, WebSocketConfig};
use tokio_tungstenite::tungstenite::{Bytes, Error, Message, Utf8Bytes};

/// The longest part of a message that goes out in one frame, in bytes. A connection keeps a buffer as large as the
/// longest frame it ever sent: a long report must not cost memory for as long as someone looks at the game.
const PART: usize = 8 * 1024;

/// A connection to a client.
pub(crate) type Socket = WebSocketStream<TokioIo<Upgraded>>;

/// A request to become a WebSocket that can be granted.
pub(crate) struct Upgrade {
    on: OnUpgrade,
    accept: HeaderValue,
}

impl<S: Send + Sync> FromRequestParts<S> for Upgrade {
    type Rejection = Response;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Upgrade, Response> {
        let no_socket = |status| Trouble::new(ErrorCode::Malformed, "fault-no-socket").at(status);
        let on = parts.extensions.get::<OnUpgrade>().cloned();
        let key = parts.headers.get(header::SEC_WEBSOCKET_KEY).cloned();
        // It knows what such a request must say.
        if let Err(rejection) = WebSocketUpgrade::from_request_parts(parts, state).await {
            return Err(no_socket(rejection.status()));
        }
        let accept = key.and_then(|key| HeaderValue::from_str(&derive_accept_key(key.as_bytes())).ok());
        match (on, accept) {
            (Some(on), Some(accept)) => Ok(Upgrade { on, accept }),
            _ => Err(no_socket(StatusCode::BAD_REQUEST)),
        }
    }
}

impl Upgrade {
    /// Grants it: this is done with the socket, beside the answer.
    pub(crate) fn grant<F: Future<Output = ()> + Send>(
        self,
        attend: impl FnOnce(Socket) -> F + Send + 'static,
    ) -> Response {
        // A little over the longest message, so that one that is a little too long gets an answer.
        let longest = Some(4 * LONGEST_MESSAGE);
        let config = WebSocketConfig::default().max_message_size(longest).max_frame_size(longest);
        let config = config.read_buffer_size(4096).write_buffer_size(0);
        let on = self.on;
        tokio::spawn(async move {
            // A client that goes away first has become no socket.
            if let Ok(upgraded) = on.await {
                let stream = TokioIo::new(upgraded);
                attend(WebSocketStream::from_raw_socket(stream, Role::Server, Some(config)).await).await;
            }
        });
        let headers = [
            (header::CONNECTION, HeaderValue::from_static("upgrade")),
            (header::UPGRADE, HeaderValue::from_static("websocket")),
            (header::SEC_WEBSOCKET_ACCEPT, self.accept),
        ];
        (StatusCode::SWITCHING_PROTOCOLS, headers).into_response()
    }
}

/// Sends a message, a long one in several frames.
pub(crate) async fn send(sink: &mut SplitSink<Socket, Message>, said: Utf8Bytes) -> Result<(), Error> {
    if said.len() <= PART {
        return sink.send(Message::Text(said)).await;
    }
    let said = Bytes::from(said);
    for from in (0..said.len()).step_by(PART) {
        let until = said.len().min(from + PART);
        let data = if from == 0 { Data::Text } else { Data::Continue };
        let frame = Frame::message(said.slice(from..until), OpCode::Data(data), until == said.len());
        sink.send(Message::Frame(frame)).await?;
    }
    Ok(())
}
