//! What a request carries: its body, its path and its query, with our own words for what is wrong with them.

use crate::connections::Line;
use crate::fault::Trouble;
use axum::extract::rejection::JsonRejection;
use axum::extract::{FromRequest, FromRequestParts, Request};
use axum::http::request::Parts;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use sandtable_protocol::ErrorCode;
use serde::de::DeserializeOwned;
use std::time::Duration;
use tokio::time::timeout;

/// The longest body of a request, in bytes: the longest record, written as JSON.
pub(crate) const LONGEST_BODY: usize = 3 << 20;

/// How long the body of a request may take.
#[derive(Clone, Copy)]
pub(crate) struct BodyTime(pub Duration);

/// JSON.
pub(crate) struct Json<T>(pub T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Json<T> {
    type Rejection = Response;

    async fn from_request(request: Request, state: &S) -> Result<Json<T>, Response> {
        let announced = request.headers().get(header::CONTENT_LENGTH).and_then(|value| value.to_str().ok());
        if announced
            .and_then(|length| length.parse::<usize>().ok())
            .is_some_and(|length| length > LONGEST_BODY)
        {
            return Err(too_long());
        }
        // While its body is awaited the connection is one that waits.
        let line = request.extensions().get::<Line>().cloned();
        let time = request.extensions().get::<BodyTime>().map_or(Duration::ZERO, |time| time.0);
        line.iter().for_each(Line::waits);
        let read = timeout(time, axum::Json::from_request(request, state)).await;
        line.iter().for_each(Line::works);
        match read {
            Ok(Ok(axum::Json(value))) => Ok(Json(value)),
            Ok(Err(rejection)) => Err(refused(&rejection)),
            Err(_) => {
                let late = Trouble::new(ErrorCode::Malformed, "fault-too-slow");
                Err(([(header::CONNECTION, "close")], late.at(StatusCode::REQUEST_TIMEOUT)).into_response())
            }
        }
    }
}

fn too_long() -> Response {
    Trouble::new(ErrorCode::TooLong, "fault-too-long").into_response()
}

fn refused(rejection: &JsonRejection) -> Response {
    match rejection {
        JsonRejection::BytesRejection(cause) if cause.status() == StatusCode::PAYLOAD_TOO_LARGE => too_long(),
        JsonRejection::MissingJsonContentType(_) => {
            Trouble::new(ErrorCode::Malformed, "fault-media-type").at(StatusCode::UNSUPPORTED_MEDIA_TYPE)
        }
        _ => Trouble::new(ErrorCode::Malformed, "fault-malformed").into_response(),
    }
}

impl<T: serde::Serialize> IntoResponse for Json<T> {
    fn into_response(self) -> Response {
        axum::Json(self.0).into_response()
    }
}

/// The parts of a path.
pub(crate) struct Path<T>(pub T);

impl<T: DeserializeOwned + Send, S: Send + Sync> FromRequestParts<S> for Path<T> {
    type Rejection = Trouble;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Path<T>, Trouble> {
        let read = axum::extract::Path::from_request_parts(parts, state).await;
        // A path that cannot be read leads nowhere.
        read.map(|axum::extract::Path(value)| Path(value)).map_err(|_| Trouble::missing())
    }
}

/// The query.
pub(crate) struct Query<T>(pub T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequestParts<S> for Query<T> {
    type Rejection = Trouble;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Query<T>, Trouble> {
        let read = axum::extract::Query::from_request_parts(parts, state).await;
        let malformed = |_| Trouble::new(ErrorCode::Malformed, "fault-malformed");
        read.map(|axum::extract::Query(value)| Query(value)).map_err(malformed)
    }
}
