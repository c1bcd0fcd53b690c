//! Connections: how long each may take, how many there may be, and which goes when there are too many.
//!
//! A connection waits (for a request, for the rest of one, for its answer to be read) or is at work for a request. When
//! there is no room for another, the one that has waited longest is closed, first among those of the same address.
//! Once it is a WebSocket it counts as that, and only in all.

use crate::Limits;
use crate::hall::Hall;
use crate::network::guest_of;
use crate::stalling::Stalling;
use crate::tally::Tally;
use axum::Router;
use axum::extract::connect_info::ConnectInfo;
use axum::extract::{FromRequestParts, Request};
use axum::http::request::Parts;
use futures_util::future::BoxFuture;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::Service;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use std::collections::BTreeMap;
use std::net::{IpAddr, SocketAddr};
use std::pin::pin;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{Notify, mpsc, watch};
use tokio::time::timeout;

/// The longest head of a request, in bytes.
const LONGEST_HEAD: usize = 64 << 10;
/// How long to wait when the system gives no more connections.
const RESPITE: Duration = Duration::from_millis(100);
/// How long requests at work may take when the server stops.
const FAREWELL: Duration = Duration::from_secs(5);

/// All connections.
pub(crate) struct Connections {
    /// How many there may be.
    most: usize,
    /// How many one address may have that are no WebSockets.
    each: usize,
    all: Mutex<All>,
    tally: Arc<Tally>,
}

#[derive(Default)]
struct All {
    next: u64,
    open: BTreeMap<u64, Open>,
    /// Those that wait, by the order in which they began to.
    waiting: BTreeMap<u64, u64>,
    /// The same by address.
    waiting_of: BTreeMap<(IpAddr, u64), u64>,
    /// How many are no WebSockets, by address.
    plain: BTreeMap<IpAddr, usize>,
}

struct Open {
    address: IpAddr,
    /// Counts for its address: it is no WebSocket, and does not come from a proxy.
    counts: bool,
    waits_since: Option<u64>,
    close: Arc<Notify>,
}

impl All {
    fn number(&mut self) -> u64 {
        self.next += 1;
        self.next
    }

    fn wait(&mut self, number: u64) {
        let since = self.number();
        let Some(open) = self.open.get_mut(&number) else { return };
        if open.waits_since.is_none() {
            open.waits_since = Some(since);
            self.waiting.insert(since, number);
            self.waiting_of.insert((open.address, since), number);
        }
    }

    fn work(&mut self, number: u64) {
        let Some(open) = self.open.get_mut(&number) else { return };
        if let Some(since) = open.waits_since.take() {
            self.waiting.remove(&since);
            self.waiting_of.remove(&(open.address, since));
        }
    }

    /// It counts no more for its address.
    fn uncount(&mut self, number: u64) {
        let Some(open) = self.open.get_mut(&number) else { return };
        if std::mem::take(&mut open.counts)
            && let Some(count) = self.plain.get_mut(&open.address)
        {
            *count -= 1;
            if *count == 0 {
                self.plain.remove(&open.address);
            }
        }
    }

    fn remove(&mut self, number: u64) -> Option<Open> {
        self.work(number);
        self.uncount(number);
        self.open.remove(&number)
    }

    /// The one that has waited longest; of this address, if one is given.
    fn longest(&self, address: Option<IpAddr>) -> Option<u64> {
        match address {
            None => self.waiting.values().next().copied(),
            Some(address) => {
                let first = self.waiting_of.range((address, 0)..).next();
                first.filter(|((of, _), _)| *of == address).map(|(_, number)| *number)
            }
        }
    }

    /// Closes one to make room. Whether it could.
    fn close_one(&mut self, address: Option<IpAddr>) -> bool {
        let Some(open) = self.longest(address).and_then(|number| self.remove(number)) else { return false };
        open.close.notify_one();
        true
    }
}

impl Connections {
    pub(crate) fn new(limits: &Limits, tally: Arc<Tally>) -> Connections {
        let (most, each) = (limits.all_connections, limits.http_connections);
        Connections { most, each, all: Mutex::default(), tally }
    }

    fn all(&self) -> MutexGuard<'_, All> {
        self.all.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A connection comes. Nothing if there is no room and none that waits.
    fn begin(self: &Arc<Connections>, address: IpAddr, counts: bool) -> Option<(Line, Arc<Notify>)> {
        let mut all = self.all();
        let of_address = all.plain.get(&address).copied().unwrap_or(0);
        if counts && of_address >= self.each {
            self.tally.note("http-connections");
            if !all.close_one(Some(address)) {
                return None;
            }
        }
        if all.open.len() >= self.most {
            self.tally.note("all-connections");
            if !all.close_one(None) {
                return None;
            }
        }
        let (number, close) = (all.number(), Arc::new(Notify::new()));
        all.open.insert(number, Open { address, counts, waits_since: None, close: close.clone() });
        if counts {
            *all.plain.entry(address).or_default() += 1;
        }
        all.wait(number);
        drop(all);
        Some((Line(Arc::new(Held { connections: self.clone(), number })), close))
    }

    /// The system has no room for another.
    fn make_room(&self) {
        self.tally.note("files");
        self.all().close_one(None);
    }
}

/// A connection, as its requests hold it. It is one until the last of them lets go.
#[derive(Clone)]
pub(crate) struct Line(Arc<Held>);

struct Held {
    connections: Arc<Connections>,
    number: u64,
}

impl Drop for Held {
    fn drop(&mut self) {
        self.connections.all().remove(self.number);
    }
}

impl Line {
    /// It is at work for a request.
    pub(crate) fn works(&self) {
        self.0.connections.all().work(self.0.number);
    }

    /// It waits for the other side.
    pub(crate) fn waits(&self) {
        self.0.connections.all().wait(self.0.number);
    }

    /// It has become a WebSocket.
    pub(crate) fn is_socket(&self) {
        let mut all = self.0.connections.all();
        all.work(self.0.number);
        all.uncount(self.0.number);
    }
}

impl<S: Send + Sync> FromRequestParts<S> for Line {
    type Rejection = crate::fault::Trouble;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Line, Self::Rejection> {
        parts.extensions.get::<Line>().cloned().ok_or_else(crate::fault::Trouble::busy)
    }
}

/// Hands requests of one connection on, with where they come from.
struct Hand {
    router: TowerToHyperService<Router>,
    peer: SocketAddr,
    line: Line,
}

impl Service<Request<Incoming>> for Hand {
    type Response = axum::response::Response;
    type Error = std::convert::Infallible;
    type Future = BoxFuture<'static, Result<Self::Response, Self::Error>>;

    fn call(&self, mut request: Request<Incoming>) -> Self::Future {
        request.extensions_mut().insert(ConnectInfo(self.peer));
        request.extensions_mut().insert(self.line.clone());
        Box::pin(self.router.call(request))
    }
}

/// Accepts connections and serves them, until told to stop: then no more are accepted, and those at work for a request
/// finish it. WebSockets are no concern of this.
pub(crate) async fn accept(
    listener: TcpListener,
    hall: Arc<Hall>,
    router: Router,
    until: impl Future<Output = ()>,
) {
    let (stop, stopping) = watch::channel(());
    // Held by all connections: it closes with the last of them.
    let (open, mut closed) = mpsc::channel::<()>(1);
    let mut until = pin!(until);
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = until.as_mut() => break,
        };
        match accepted {
            Ok((stream, peer)) => {
                let counts = !hall.door.trusts(peer.ip());
                let Some((line, close)) = hall.connections.begin(guest_of(peer.ip()), counts) else {
                    continue;
                };
                let hand = Hand { router: TowerToHyperService::new(router.clone()), peer, line };
                let (limits, stopping, open) = (hall.house.limits.clone(), stopping.clone(), open.clone());
                tokio::spawn(async move {
                    serve(stream, hand, &limits, &close, stopping).await;
                    drop(open);
                });
            }
            Err(error) if lost(&error) => {}
            Err(_) => {
                hall.connections.make_room();
                tokio::time::sleep(RESPITE).await;
            }
        }
    }
    drop((listener, stop, open));
    let _ = timeout(FAREWELL, closed.recv()).await;
}

async fn serve(
    stream: TcpStream,
    hand: Hand,
    limits: &Limits,
    close: &Notify,
    mut stopping: watch::Receiver<()>,
) {
    let _ = stream.set_nodelay(true);
    let stream = TokioIo::new(Stalling::new(stream, limits.body_time));
    let mut http = http1::Builder::new();
    // The time for a head is also that for which a connection may be idle.
    http.timer(TokioTimer::new()).header_read_timeout(limits.head_time).max_buf_size(LONGEST_HEAD);
    let mut connection = pin!(http.serve_connection(stream, hand).with_upgrades());
    let stopped = tokio::select! {
        _ = connection.as_mut() => false,
        () = close.notified() => false,
        _ = stopping.changed() => true,
    };
    if stopped {
        connection.as_mut().graceful_shutdown();
        tokio::select! {
            _ = connection => {}
            () = close.notified() => {}
        }
    }
}

/// Whether the connection was lost before it was accepted.
fn lost(error: &std::io::Error) -> bool {
    use std::io::ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset};
    matches!(error.kind(), ConnectionAborted | ConnectionRefused | ConnectionReset)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::net::Ipv4Addr;

    fn connections(most: usize, each: usize) -> Arc<Connections> {
        let limits = Limits { all_connections: most, http_connections: each, ..Limits::default() };
        Arc::new(Connections::new(&limits, Arc::default()))
    }

    fn at(last: u8) -> IpAddr {
        Ipv4Addr::new(192, 0, 2, last).into()
    }

    fn is_open(connections: &Connections, line: &Line) -> bool {
        connections.all().open.contains_key(&line.0.number)
    }

    #[test]
    fn the_one_that_waited_longest_makes_room() {
        let all = connections(3, 3);
        let mut lines: Vec<Line> =
            (1..=3).filter_map(|n| all.begin(at(n), true)).map(|(line, _)| line).collect();
        lines[0].works();
        lines[0].waits();
        lines.extend(all.begin(at(4), true).map(|(line, _)| line));
        let open: Vec<bool> = lines.iter().map(|line| is_open(&all, line)).collect();
        assert_eq!(open, [true, false, true, true]);
    }

    #[test]
    fn those_at_work_are_not_closed() {
        let all = connections(2, 2);
        let lines: Vec<Line> = (1..=2).filter_map(|n| all.begin(at(n), true)).map(|(line, _)| line).collect();
        lines.iter().for_each(Line::works);
        assert!(all.begin(at(3), true).is_none());
        lines[1].waits();
        assert!(all.begin(at(3), true).is_some());
    }

    #[test]
    fn an_address_at_its_limit_makes_room_among_its_own() {
        let all = connections(10, 2);
        let stranger = all.begin(at(1), true).map(|(line, _)| line);
        let own: Vec<_> = (0..3).filter_map(|_| all.begin(at(2), true)).map(|(line, _)| line).collect();
        let open: Vec<bool> = stranger.iter().chain(&own).map(|line| is_open(&all, line)).collect();
        assert_eq!(open, [true, false, true, true]);
        // A WebSocket counts for its address no more, nor does what comes from a proxy.
        own[1].is_socket();
        let more = all.begin(at(2), true).map(|(line, _)| line);
        assert!(more.is_some() && is_open(&all, &own[2]));
        let of_proxy: Vec<_> = (0..4).filter_map(|_| all.begin(at(3), false)).map(|(line, _)| line).collect();
        assert!(of_proxy.iter().all(|line| is_open(&all, line)));
    }

    #[test]
    fn nothing_is_left_of_closed_connections() {
        let all = connections(4, 2);
        for n in 0..200_u8 {
            let line = all.begin(at(n % 7), n % 3 > 0).map(|(line, _)| line);
            if let (Some(line), true) = (&line, n % 2 == 0) {
                line.works();
            }
        }
        let all = all.all();
        assert!(
            all.open.is_empty()
                && all.waiting.is_empty()
                && all.waiting_of.is_empty()
                && all.plain.is_empty()
        );
    }
}
