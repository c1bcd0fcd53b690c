//! What goes wrong, as a client is told.

use crate::library::OWN_WORDS;
use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use sandtable_engine::phrases::Phrases;
use sandtable_engine::{Msg, Problem, Refusal};
use sandtable_protocol::http::{Fault, ProblemShown};
use sandtable_protocol::{ErrorCode, FromTable};
use sandtable_store::StoreError;

/// How much is told of what stands in a file, in characters.
const LONGEST_FOUND: usize = 200;

/// How many problems are told at a time.
const MOST_PROBLEMS: usize = 100;

/// Why something was not done. Nothing has changed then.
#[derive(Clone, Debug)]
pub(crate) enum Trouble {
    /// A rule forbids it.
    Refused(Refusal),
    /// Something else.
    Fault(Box<Fault>),
}

impl Trouble {
    pub(crate) fn new(code: ErrorCode, key: &'static str) -> Trouble {
        Trouble::with(code, Msg::new(key))
    }

    pub(crate) fn with(code: ErrorCode, msg: Msg) -> Trouble {
        Trouble::Fault(Box::new(Fault { code, msg, problems: Vec::new() }))
    }

    pub(crate) fn problems(problems: Vec<Problem>) -> Trouble {
        let msg = Msg::new("fault-problems").num("count", problems.len() as i64);
        Trouble::Fault(Box::new(Fault { code: ErrorCode::Problems, msg, problems: shown(&problems) }))
    }

    pub(crate) fn busy() -> Trouble {
        Trouble::new(ErrorCode::Busy, "fault-busy")
    }

    pub(crate) fn missing() -> Trouble {
        Trouble::new(ErrorCode::NotFound, "fault-missing")
    }

    pub(crate) fn unknown_link() -> Trouble {
        Trouble::new(ErrorCode::UnknownLink, "fault-unknown-link")
    }

    pub(crate) fn is_unknown_link(&self) -> bool {
        matches!(self, Trouble::Fault(fault) if fault.code == ErrorCode::UnknownLink)
    }

    /// As an answer with a status of its own.
    pub(crate) fn at(self, status: StatusCode) -> Response {
        let mut response = self.into_response();
        *response.status_mut() = status;
        response
    }

    /// As a message over the WebSocket.
    pub(crate) fn said(self) -> FromTable {
        match self {
            Trouble::Refused(refusal) => FromTable::Refused { refusal },
            Trouble::Fault(fault) => FromTable::Error { code: fault.code, msg: fault.msg },
        }
    }
}

/// An address of ours, asked in a way that it does not answer.
pub(crate) async fn wrong_method() -> Response {
    Trouble::new(ErrorCode::Malformed, "fault-method").at(StatusCode::METHOD_NOT_ALLOWED)
}

/// Problems in every language. What stands in a file may be long, and its beginning will do.
pub(crate) fn shown(problems: &[Problem]) -> Vec<ProblemShown> {
    let words: Vec<_> = sandtable_shelf::games().iter().map(|game| &game.title().words[..]).collect();
    let tongues = OWN_WORDS.map(|(code, _)| (code, Phrases::of(code, &words)));
    let shown = |problem: &Problem| {
        let short = |text: &str| text.chars().take(LONGEST_FOUND).collect::<String>();
        let problem =
            Problem { place: short(&problem.place), found: short(&problem.found), ..problem.clone() };
        let said = tongues.iter().map(|(code, phrases)| ((*code).to_string(), phrases.sentence(&problem)));
        let said = said.collect();
        ProblemShown { place: problem.place, found: problem.found, expected: problem.expected, said }
    };
    problems.iter().take(MOST_PROBLEMS).map(shown).collect()
}

impl From<StoreError> for Trouble {
    fn from(error: StoreError) -> Trouble {
        eprintln!("sandtable: store: {error}");
        let key = match error {
            StoreError::Full => "fault-disk-full",
            StoreError::Locked => "fault-locked",
            StoreError::ReadOnly => "fault-read-only",
            StoreError::Damaged(_) => "fault-damaged",
            StoreError::Missing => return Trouble::missing(),
            _ => "fault-storage",
        };
        Trouble::new(ErrorCode::Storage, key)
    }
}

impl IntoResponse for Trouble {
    fn into_response(self) -> Response {
        let fault = match self {
            Trouble::Refused(Refusal { msg, .. }) => {
                Fault { code: ErrorCode::Forbidden, msg, problems: Vec::new() }
            }
            Trouble::Fault(fault) => *fault,
        };
        let status = match fault.code {
            ErrorCode::Malformed | ErrorCode::NoHello | ErrorCode::OtherProtocol => StatusCode::BAD_REQUEST,
            ErrorCode::TooLong => StatusCode::PAYLOAD_TOO_LARGE,
            ErrorCode::TooFast => StatusCode::TOO_MANY_REQUESTS,
            ErrorCode::UnknownLink | ErrorCode::NotFound => StatusCode::NOT_FOUND,
            ErrorCode::Stale => StatusCode::CONFLICT,
            ErrorCode::NotSeated | ErrorCode::Forbidden => StatusCode::FORBIDDEN,
            ErrorCode::Problems => StatusCode::UNPROCESSABLE_ENTITY,
            ErrorCode::Storage | ErrorCode::Busy => StatusCode::SERVICE_UNAVAILABLE,
            ErrorCode::Fault => StatusCode::INTERNAL_SERVER_ERROR,
        };
        (status, Json(fault)).into_response()
    }
}
