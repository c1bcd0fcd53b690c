//! Who is let in, how often, and with which headers answers go out.

use crate::fault::Trouble;
use crate::hall::Hall;
use crate::{Config, Limits, Rate};
use axum::extract::{ConnectInfo, Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use sandtable_protocol::ErrorCode;
use std::collections::BTreeMap;
use std::net::{IpAddr, SocketAddr};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;

/// So much may be taken, and it fills up again with time.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bucket {
    rate: Rate,
    left: f64,
    filled: Instant,
}

impl Bucket {
    pub(crate) fn new(rate: Rate) -> Bucket {
        Bucket { rate, left: rate.burst, filled: Instant::now() }
    }

    /// Takes one, if there is one.
    pub(crate) fn take(&mut self) -> bool {
        let enough = self.has_one();
        if enough {
            self.left -= 1.0;
        }
        enough
    }

    /// Whether there is one to take.
    fn has_one(&mut self) -> bool {
        let passed = self.filled.elapsed().as_secs_f64();
        self.filled = Instant::now();
        self.left = (self.left + passed * self.rate.second).min(self.rate.burst);
        self.left >= 1.0
    }

    fn is_full(&self) -> bool {
        self.left + self.filled.elapsed().as_secs_f64() * self.rate.second >= self.rate.burst
    }
}

/// What an address has done lately.
struct Caller {
    requests: Bucket,
    tables: Bucket,
    guesses: Bucket,
    connections: usize,
}

/// Keeps the door.
pub(crate) struct Doorkeeper {
    limits: Limits,
    hosts: Vec<String>,
    any_host: bool,
    callers: Mutex<BTreeMap<IpAddr, Caller>>,
}

impl Doorkeeper {
    pub(crate) fn new(config: &Config) -> Doorkeeper {
        let own = ["localhost", "127.0.0.1", "[::1]"].map(String::from);
        Doorkeeper {
            limits: config.limits.clone(),
            any_host: config.hosts.is_empty() && !config.address.is_loopback(),
            hosts: own.into_iter().chain(config.hosts.iter().cloned()).collect(),
            callers: Mutex::new(BTreeMap::new()),
        }
    }

    fn with<T>(&self, address: IpAddr, work: impl FnOnce(&mut Caller) -> T) -> T {
        let mut callers = self.callers.lock().unwrap_or_else(PoisonError::into_inner);
        let caller = callers.entry(address).or_insert_with(|| Caller {
            requests: Bucket::new(self.limits.requests),
            tables: Bucket::new(self.limits.tables),
            guesses: Bucket::new(self.limits.guesses),
            connections: 0,
        });
        work(caller)
    }

    fn allow(taken: bool) -> Result<(), Trouble> {
        if taken { Ok(()) } else { Err(Trouble::new(ErrorCode::TooFast, "fault-too-fast")) }
    }

    /// A table or a replay is set up.
    pub(crate) fn set_up(&self, address: IpAddr) -> Result<(), Trouble> {
        Doorkeeper::allow(self.with(address, |caller| caller.tables.take()))
    }

    /// A link is to be looked up. Who has named too many that are not known is not answered for any: an answer
    /// that only the right one gets would tell as much.
    pub(crate) fn may_guess(&self, address: IpAddr) -> Result<(), Trouble> {
        let may = self.with(address, |caller| caller.guesses.has_one());
        if may { Ok(()) } else { Err(Trouble::new(ErrorCode::TooFast, "fault-guesses")) }
    }

    /// A link was not known.
    pub(crate) fn guessed(&self, address: IpAddr) {
        self.with(address, |caller| caller.guesses.take());
    }

    /// A connection comes; it counts until what is given back is dropped.
    pub(crate) fn connect(hall: &Arc<Hall>, address: IpAddr) -> Result<Place, Trouble> {
        let most = hall.door.limits.connections;
        let free = hall.door.with(address, |caller| {
            let free = caller.connections < most;
            caller.connections += usize::from(free);
            free
        });
        Doorkeeper::allow(free)?;
        Ok(Place { hall: hall.clone(), address })
    }

    /// Forgets those who have been quiet.
    pub(crate) fn forget(&self) {
        let mut callers = self.callers.lock().unwrap_or_else(PoisonError::into_inner);
        callers.retain(|_, caller| {
            let buckets = [&caller.requests, &caller.tables, &caller.guesses];
            caller.connections > 0 || !buckets.iter().all(|bucket| bucket.is_full())
        });
    }

    /// Whether a request was meant for this server, by a page of this server.
    fn admits(&self, method: &Method, headers: &HeaderMap) -> bool {
        let text = |name: HeaderName| headers.get(name).and_then(|value| value.to_str().ok());
        let Some(host) = text(header::HOST) else { return false };
        if !self.any_host && !self.hosts.iter().any(|known| known == name_of(host) || known == host) {
            return false;
        }
        let upgrade = headers.contains_key(header::UPGRADE);
        match text(header::ORIGIN) {
            Some(origin) if upgrade || method != Method::GET => {
                origin.split_once("://").is_some_and(|(_, from)| from == host)
            }
            // Programs other than browsers send none.
            _ => true,
        }
    }
}

/// A host without its port.
fn name_of(host: &str) -> &str {
    match host.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|b| b.is_ascii_digit()) => name,
        _ => host,
    }
}

/// A connection that counts.
pub(crate) struct Place {
    hall: Arc<Hall>,
    address: IpAddr,
}

impl Drop for Place {
    fn drop(&mut self) {
        self.hall.door.with(self.address, |caller| caller.connections = caller.connections.saturating_sub(1));
    }
}

/// Keeps the door of every request, and puts the headers on every answer.
pub(crate) async fn guard(
    State(hall): State<Arc<Hall>>,
    ConnectInfo(from): ConnectInfo<SocketAddr>,
    request: Request,
    next: Next,
) -> Response {
    let mut response = if !hall.door.admits(request.method(), request.headers()) {
        Trouble::new(ErrorCode::Forbidden, "fault-origin").into_response()
    } else if !hall.door.with(from.ip(), |caller| caller.requests.take()) {
        Trouble::new(ErrorCode::TooFast, "fault-too-fast").into_response()
    } else {
        next.run(request).await
    };
    for (name, value) in HEADERS {
        let fixed = HeaderValue::from_static(value);
        response.headers_mut().entry(HeaderName::from_static(name)).or_insert(fixed);
    }
    response
}

/// Scripts only from our own files; styles may stand in the pictures we draw; no one may frame the page.
const HEADERS: [(&str, &str); 8] = [
    (
        "content-security-policy",
        "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; \
         font-src 'self' data:; connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; \
         form-action 'none'; frame-ancestors 'none'",
    ),
    ("x-content-type-options", "nosniff"),
    ("x-frame-options", "DENY"),
    ("referrer-policy", "no-referrer"),
    ("cross-origin-opener-policy", "same-origin"),
    ("cross-origin-resource-policy", "same-origin"),
    ("permissions-policy", "camera=(), geolocation=(), microphone=()"),
    ("cache-control", "no-store"),
];
