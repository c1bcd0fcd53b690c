//! Which requests are let in, how often, and with which headers answers go out.

use crate::connections::Line;
use crate::fault::Trouble;
use crate::hall::Hall;
use crate::network::{Proxies, guest_of};
use crate::sent::BodyTime;
use crate::tally::Tally;
use crate::{Config, Limits, Rate};
use axum::extract::{ConnectInfo, FromRequestParts, Request, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use sandtable_engine::{Msg, one_line};
use sandtable_protocol::ErrorCode;
use std::collections::BTreeMap;
use std::net::{IpAddr, SocketAddr};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;
use tokio::sync::Semaphore;

/// How many bytes of an unknown link tell one guess from another.
const PREFIX: usize = 8;
/// How many works of one guest may be done or waited for at a time.
const IN_LINE: usize = 4;
/// How many bytes are unpacked for one request.
const UNPACKED: usize = 256 << 10;
/// How many unknown links of one guest are told apart.
const MOST_PREFIXES: usize = 8;
/// How much is repeated of the name by which the server was called, in characters.
const LONGEST_HOST: usize = 100;

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
        self.take_many(1.0)
    }

    /// Takes so many, if there are as many.
    fn take_many(&mut self, wanted: f64) -> bool {
        let passed = self.filled.elapsed().as_secs_f64();
        self.filled = Instant::now();
        self.left = (self.left + passed * self.rate.second).min(self.rate.burst);
        let enough = self.left >= wanted;
        if enough {
            self.left -= wanted;
        }
        enough
    }

    fn is_full(&self) -> bool {
        self.left + self.filled.elapsed().as_secs_f64() * self.rate.second >= self.rate.burst
    }
}

/// The address of a guest, as all limits count it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Client(pub IpAddr);

impl<S: Send + Sync> FromRequestParts<S> for Client {
    type Rejection = Trouble;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Client, Trouble> {
        parts.extensions.get::<Client>().copied().ok_or_else(Trouble::busy)
    }
}

/// What a guest has done lately.
struct Caller {
    requests: Bucket,
    tables: Bucket,
    works: Bucket,
    /// Bytes of tables.
    space: Bucket,
    guesses: Bucket,
    /// Unknown links by their beginnings: one that is tried over and over counts apart from all others.
    prefixes: BTreeMap<[u8; PREFIX], Bucket>,
    connections: usize,
    /// Its places among those who wait for work to be done.
    line: Arc<Semaphore>,
    used: Instant,
}

impl Caller {
    fn new(limits: &Limits) -> Caller {
        Caller {
            requests: Bucket::new(limits.requests),
            tables: Bucket::new(limits.tables),
            works: Bucket::new(limits.works),
            space: Bucket::new(limits.space),
            guesses: Bucket::new(limits.guesses),
            prefixes: BTreeMap::new(),
            connections: 0,
            line: Arc::new(Semaphore::new(IN_LINE)),
            used: Instant::now(),
        }
    }

    /// Whether it has done nothing lately that counts.
    fn is_quiet(&self) -> bool {
        let buckets = [&self.requests, &self.tables, &self.works, &self.space, &self.guesses];
        let idle = self.connections == 0 && self.line.available_permits() == IN_LINE;
        idle && buckets.into_iter().chain(self.prefixes.values()).all(Bucket::is_full)
    }

    fn guessed(&mut self, prefix: [u8; PREFIX]) -> bool {
        if let Some(bucket) = self.prefixes.get_mut(&prefix) {
            return bucket.take();
        }
        if self.prefixes.len() >= MOST_PREFIXES {
            self.prefixes.retain(|_, bucket| !bucket.is_full());
        }
        if self.prefixes.len() < MOST_PREFIXES {
            let mut bucket = Bucket::new(self.guesses.rate);
            bucket.take();
            self.prefixes.insert(prefix, bucket);
        }
        self.guesses.take()
    }
}

/// Keeps the door.
pub(crate) struct Doorkeeper {
    limits: Limits,
    hosts: Vec<String>,
    /// Others can reach this server, so that it may be called by any address.
    open: bool,
    proxies: Proxies,
    tally: Arc<Tally>,
    callers: Mutex<BTreeMap<IpAddr, Caller>>,
}

impl Doorkeeper {
    pub(crate) fn new(config: &Config, tally: Arc<Tally>) -> Doorkeeper {
        Doorkeeper {
            limits: config.limits.clone(),
            hosts: config.hosts.iter().map(|host| host.to_ascii_lowercase()).collect(),
            open: !config.address.is_loopback(),
            proxies: Proxies { trusted: config.trusted_proxies.clone(), header: config.proxy_header },
            tally,
            callers: Mutex::new(BTreeMap::new()),
        }
    }

    fn with<T>(&self, Client(address): Client, work: impl FnOnce(&mut Caller) -> T) -> T {
        let mut callers = self.callers.lock().unwrap_or_else(PoisonError::into_inner);
        if callers.len() >= self.limits.addresses && !callers.contains_key(&address) {
            forget_oldest(&mut callers);
        }
        let caller = callers.entry(address).or_insert_with(|| Caller::new(&self.limits));
        caller.used = Instant::now();
        work(caller)
    }

    fn allow(&self, limit: &'static str, taken: bool) -> Result<(), Trouble> {
        if taken {
            return Ok(());
        }
        self.tally.note(limit);
        Err(Trouble::new(ErrorCode::TooFast, "fault-too-fast"))
    }

    /// A table or a replay is set up.
    pub(crate) fn set_up(&self, from: Client) -> Result<(), Trouble> {
        self.allow("tables", self.with(from, |caller| caller.tables.take()))
    }

    /// So many bytes are to be put down for a new table.
    pub(crate) fn take_space(&self, from: Client, bytes: usize) -> Result<(), Trouble> {
        let taken = self.with(from, |caller| caller.space.take_many(bytes as f64));
        self.allow("space", taken).map_err(|_| Trouble::new(ErrorCode::TooFast, "fault-space"))
    }

    /// Something is to be drawn or read that takes a while.
    pub(crate) fn take_work(&self, from: Client) -> Result<(), Trouble> {
        self.allow("works", self.with(from, |caller| caller.works.take()))
    }

    /// So many bytes are to be unpacked: it counts as further requests, as it takes as long.
    pub(crate) fn take_unpacking(&self, from: Client, bytes: usize) -> Result<(), Trouble> {
        let further = ((bytes / UNPACKED) as f64).min(self.limits.requests.burst);
        self.allow("requests", self.with(from, |caller| caller.requests.take_many(further)))
    }

    /// The places of a guest among those who wait for such work, so that no one stands in line for many.
    pub(crate) fn line(&self, from: Client) -> Arc<Semaphore> {
        self.with(from, |caller| caller.line.clone())
    }

    /// Whether a connection comes from a trusted proxy.
    pub(crate) fn trusts(&self, peer: IpAddr) -> bool {
        self.proxies.trusts(peer)
    }

    /// A link was not known: what is answered. Links are looked up before they are counted, the known and the unknown
    /// by the same work, so that a link that is right opens however many wrong ones came from the same address. Its
    /// secret has 128 bits: what protects it is its length, not this limit.
    pub(crate) fn guessed(&self, from: Client, token: &str) -> Trouble {
        let mut prefix = [0; PREFIX];
        prefix.iter_mut().zip(token.bytes()).for_each(|(to, byte)| *to = byte);
        if self.with(from, |caller| caller.guessed(prefix)) {
            return Trouble::unknown_link();
        }
        self.tally.note("guesses");
        Trouble::new(ErrorCode::TooFast, "fault-guesses")
    }

    /// A connection comes; it counts until what is given back is dropped.
    pub(crate) fn connect(hall: &Arc<Hall>, from: Client) -> Result<Place, Trouble> {
        let most = hall.door.limits.connections;
        let free = hall.door.with(from, |caller| {
            let free = caller.connections < most;
            caller.connections += usize::from(free);
            free
        });
        hall.door.allow("connections", free)?;
        Ok(Place { hall: hall.clone(), from })
    }

    /// Whether others can reach this server, but only by its address.
    pub(crate) fn is_open_without_a_name(&self) -> bool {
        self.open && self.hosts.is_empty()
    }

    /// Forgets those who have been quiet.
    pub(crate) fn forget(&self) {
        let mut callers = self.callers.lock().unwrap_or_else(PoisonError::into_inner);
        callers.retain(|_, caller| !caller.is_quiet());
    }

    /// Whether a request was meant for this server, by a page of this server.
    fn admits(&self, method: &Method, headers: &HeaderMap) -> Result<(), Trouble> {
        let text = |name: HeaderName| headers.get(name).and_then(|value| value.to_str().ok());
        let host = text(header::HOST).unwrap_or_default();
        if !self.answers_to(&host.to_ascii_lowercase()) {
            let named: String = one_line(host).chars().take(LONGEST_HOST).collect();
            return Err(Trouble::with(ErrorCode::Forbidden, Msg::new("fault-host").name("host", named)));
        }
        let upgrade = headers.contains_key(header::UPGRADE);
        let from_here = match text(header::ORIGIN) {
            Some(origin) if upgrade || method != Method::GET => {
                origin.split_once("://").is_some_and(|(_, from)| from.eq_ignore_ascii_case(host))
            }
            // Programs other than browsers send none.
            _ => true,
        };
        if from_here { Ok(()) } else { Err(Trouble::new(ErrorCode::Forbidden, "fault-origin")) }
    }

    /// Whether this is a name of this server. A name that is not ours may be one of another site that points here
    /// (DNS rebinding); an address cannot be.
    fn answers_to(&self, host: &str) -> bool {
        let name = name_of(host);
        let address = match name.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')) {
            Some(v6) => v6.parse().map(IpAddr::V6).ok(),
            None => name.parse().map(IpAddr::V4).ok(),
        };
        match address {
            Some(address) if self.open || address.is_loopback() => true,
            _ => name == "localhost" || self.hosts.iter().any(|known| known == name || known == host),
        }
    }
}

/// Makes room: the quiet go, and if none is, an eighth of those that were heard of longest ago.
fn forget_oldest(callers: &mut BTreeMap<IpAddr, Caller>) {
    let before = callers.len();
    callers.retain(|_, caller| !caller.is_quiet());
    if callers.len() < before {
        return;
    }
    let mut used: Vec<Instant> =
        callers.values().filter(|caller| caller.connections == 0).map(|caller| caller.used).collect();
    used.sort_unstable();
    let Some(last) = used.get(used.len() / 8).copied() else { return };
    callers.retain(|_, caller| caller.connections > 0 || caller.used > last);
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
    from: Client,
}

impl Drop for Place {
    fn drop(&mut self) {
        self.hall.door.with(self.from, |caller| caller.connections = caller.connections.saturating_sub(1));
    }
}

/// Keeps the door of every request, and puts the headers on every answer.
pub(crate) async fn guard(
    State(hall): State<Arc<Hall>>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    line: Line,
    mut request: Request,
    next: Next,
) -> Response {
    let from = Client(guest_of(hall.door.proxies.guest(peer.ip(), request.headers())));
    request.extensions_mut().insert(from);
    request.extensions_mut().insert(BodyTime(hall.house.limits.body_time));
    line.works();
    let mut response = if let Err(trouble) = hall.door.admits(request.method(), request.headers()) {
        trouble.into_response()
    } else if let Err(trouble) =
        hall.door.allow("requests", hall.door.with(from, |caller| caller.requests.take()))
    {
        trouble.into_response()
    } else {
        next.run(request).await
    };
    if response.status() != StatusCode::SWITCHING_PROTOCOLS {
        line.waits();
    }
    for (name, value) in HEADERS {
        let fixed = HeaderValue::from_static(value);
        response.headers_mut().entry(HeaderName::from_static(name)).or_insert(fixed);
    }
    if response.status() == StatusCode::TOO_MANY_REQUESTS {
        response.headers_mut().entry(header::RETRY_AFTER).or_insert(HeaderValue::from_static("10"));
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

#[cfg(test)]
mod tests {
    use super::*;
    use std::net::Ipv4Addr;

    fn door(config: impl FnOnce(&mut Config)) -> Doorkeeper {
        let mut all = Config::new("games".into());
        config(&mut all);
        Doorkeeper::new(&all, Arc::default())
    }

    #[test]
    fn a_server_for_this_machine_answers_to_its_names() {
        let door = door(|config| config.hosts = vec!["Games.example".into(), "other.example:81".into()]);
        for own in [
            "localhost",
            "localhost:80",
            "127.0.0.1:8080",
            "[::1]:80",
            "[::1]",
            "127.9.9.9",
            "games.example:443",
        ] {
            assert!(door.answers_to(own), "{own}");
        }
        assert!(door.answers_to("other.example:81") && !door.answers_to("other.example"));
        for foreign in
            ["", "evil.example", "localhost.evil.example", "192.0.2.1", "[fd00::1]:80", "::1", "127.1"]
        {
            assert!(!door.answers_to(foreign), "{foreign}");
        }
    }

    #[test]
    fn an_open_server_answers_to_addresses_but_not_to_names() {
        let door = door(|config| config.address = IpAddr::V4(Ipv4Addr::UNSPECIFIED));
        for own in ["192.0.2.1:80", "[fd00::1]:80", "localhost"] {
            assert!(door.answers_to(own), "{own}");
        }
        for foreign in ["evil.example", "192.0.2.1.evil.example", "3221225985", "0x7f000001"] {
            assert!(!door.answers_to(foreign), "{foreign}");
        }
    }

    #[test]
    fn the_number_of_addresses_is_bounded() {
        let door = door(|config| config.limits.addresses = 100);
        for number in 0..10_000_u32 {
            let from = Client(IpAddr::V4(Ipv4Addr::from_bits(number)));
            door.with(from, |caller| caller.requests.take());
        }
        let callers = door.callers.lock().unwrap_or_else(PoisonError::into_inner);
        assert!(callers.len() <= 100, "{}", callers.len());
    }

    #[test]
    fn a_stale_link_does_not_use_up_the_guesses_of_others() {
        let door = door(|config| config.limits.guesses = Rate { second: 0.0, burst: 3.0 });
        let from = Client(IpAddr::V4(Ipv4Addr::LOCALHOST));
        let unknown = |token: &str| matches!(door.guessed(from, token), Trouble::Fault(fault) if fault.code == ErrorCode::UnknownLink);
        let stale = (0..10).filter(|_| unknown("00000000aaaaaaaaaaaaaaaaaaaaaaaa")).count();
        assert_eq!(stale, 3);
        assert!(unknown("11111111aaaaaaaaaaaaaaaaaaaaaaaa"));
        assert!(unknown("22222222aaaaaaaaaaaaaaaaaaaaaaaa"));
        assert!(!unknown("33333333aaaaaaaaaaaaaaaaaaaaaaaa"));
    }
}
