//! How the server is set up: addresses, games and limits.

use crate::network::{Network, ProxyHeader};
use sandtable_engine::AnyTitle;
use std::fmt;
use std::net::{IpAddr, Ipv4Addr};
use std::path::PathBuf;
use std::str::FromStr;
use std::time::Duration;

/// How the server is set up.
#[derive(Clone)]
pub struct Config {
    /// The address it listens at; only this machine's own by default.
    pub address: IpAddr,
    /// The port; 0 for any that is free.
    pub port: u16,
    /// The directory of the database; made if it is missing.
    pub data: PathBuf,
    /// The file of the keys that seal the seeds of games; made on the first start. It should not lie where the data is.
    pub key: PathBuf,
    /// How long to wait for another server that still uses the directory.
    pub wait_for_lock: Duration,
    /// The names by which a browser may call the server, besides `localhost` and its addresses.
    pub hosts: Vec<String>,
    /// Proxies whose word about the address of a guest is taken.
    pub trusted_proxies: Vec<Network>,
    /// The header in which they give it.
    pub proxy_header: ProxyHeader,
    /// The games, in the order in which they are listed.
    pub games: Vec<&'static dyn AnyTitle>,
    /// What guests may do.
    pub limits: Limits,
}

impl Config {
    /// The ordinary settings, with the database in this directory and the keys beside it.
    #[must_use]
    pub fn new(data: PathBuf) -> Config {
        Config {
            address: IpAddr::V4(Ipv4Addr::LOCALHOST),
            port: 8080,
            key: data.with_extension("key"),
            data,
            wait_for_lock: Duration::ZERO,
            hosts: Vec::new(),
            trusted_proxies: Vec::new(),
            proxy_header: ProxyHeader::default(),
            games: sandtable_shelf::games().to_vec(),
            limits: Limits::default(),
        }
    }
}

/// What guests may do.
#[derive(Clone, Debug)]
pub struct Limits {
    /// Messages a second on one connection, and how many at once.
    pub messages: Rate,
    /// Requests a second from one address, and how many at once.
    pub requests: Rate,
    /// Tables and replays set up from one address, a second and at once.
    pub tables: Rate,
    /// Links tried from one address that are not known, a second and at once.
    pub guesses: Rate,
    /// WebSockets from one address at a time.
    pub connections: usize,
    /// Other connections from one address at a time. Those of trusted proxies do not count.
    pub http_connections: usize,
    /// Connections in all.
    pub all_connections: usize,
    /// How long the head of a request may take, and how long a connection may be idle.
    pub head_time: Duration,
    /// How long the body of a request may take, and how long an answer may wait to be read.
    pub body_time: Duration,
    /// Pictures to be drawn and texts to be read for one address, a second and at once.
    pub works: Rate,
    /// Bytes of tables set up from one address, a second and at once.
    pub space: Rate,
    /// Bytes of all games in the store: beyond it no table is set up.
    pub all_space: u64,
    /// Bytes of the pictures that are kept in memory.
    pub picture_space: u64,
    /// Replays of one address at a time.
    pub replays: usize,
    /// Bytes that replays may take in memory, as far as can be estimated.
    pub replay_space: u64,
    /// After how long a game that no person has played is deleted.
    pub unplayed: Duration,
    /// Addresses that are remembered for these limits.
    pub addresses: usize,
    /// Games in the store.
    pub games: u64,
    /// Tables in memory at a time.
    pub rooms: usize,
    /// After how long without anyone a table leaves the memory.
    pub idle: Duration,
    /// How many computer opponents think at a time.
    pub thinkers: usize,
    /// How long a standing answer waits: at least, and at most. The time is drawn anew each time, so that it does
    /// not tell whether a person answered.
    pub standing: (Duration, Duration),
}

impl Default for Limits {
    fn default() -> Limits {
        let cores = std::thread::available_parallelism().map_or(1, |n| n.get());
        Limits {
            messages: Rate { second: 20.0, burst: 60.0 },
            requests: Rate { second: 50.0, burst: 300.0 },
            tables: Rate { second: 0.5, burst: 30.0 },
            guesses: Rate { second: 0.1, burst: 20.0 },
            connections: 64,
            http_connections: 128,
            all_connections: 16_384,
            head_time: Duration::from_secs(15),
            body_time: Duration::from_secs(60),
            works: Rate { second: 2.0, burst: 300.0 },
            space: Rate { second: 1_000.0, burst: 8_000_000.0 },
            all_space: 8 << 30,
            picture_space: 64 << 20,
            replays: 8,
            replay_space: 256 << 20,
            unplayed: Duration::from_secs(7 * 86_400),
            addresses: 100_000,
            games: 1_000_000,
            rooms: 10_000,
            idle: Duration::from_secs(600),
            thinkers: cores.saturating_sub(1).max(1),
            standing: (Duration::from_millis(400), Duration::from_millis(1600)),
        }
    }
}

/// So many a second, and so many at once. As text: `20/60`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rate {
    /// A second.
    pub second: f64,
    /// At once.
    pub burst: f64,
}

/// Text that is not a [`Rate`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotARate;

impl fmt::Display for NotARate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected so many a second / so many at once, such as 20/60 or 0.5/30")
    }
}

impl std::error::Error for NotARate {}

impl FromStr for Rate {
    type Err = NotARate;

    fn from_str(text: &str) -> Result<Rate, NotARate> {
        let (second, burst) = text.split_once('/').ok_or(NotARate)?;
        let number = |text: &str| text.trim().parse::<f64>().map_err(|_| NotARate);
        let (second, burst) = (number(second)?, number(burst)?);
        let sound = second.is_finite() && second >= 0.0 && burst.is_finite() && burst >= 1.0;
        sound.then_some(Rate { second, burst }).ok_or(NotARate)
    }
}

impl fmt::Display for Rate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.second, self.burst)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rates_are_read_as_they_are_written() {
        for rate in ["20/60", "0.5/30", "0/1"] {
            assert_eq!(rate.parse::<Rate>().map(|rate| rate.to_string()), Ok(rate.to_string()));
        }
        for bad in ["", "20", "20/", "/60", "-1/60", "20/0", "NaN/60", "inf/60", "20/inf", "a/b", "1/2/3"] {
            assert_eq!(bad.parse::<Rate>(), Err(NotARate), "{bad}");
        }
    }
}
