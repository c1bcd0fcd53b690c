//! Tables over HTTP and WebSocket: seats held by links, computer opponents, replays; the page inside the program.
//!
//! [`serve`] is the whole program. [`Server`] is the same in parts, for tests and for programs that have a runtime
//! of their own:
//!
//! ```no_run
//! use sandtable_server::{Config, Server};
//!
//! # async fn run() -> Result<(), sandtable_server::ServeError> {
//! let server = Server::bind(Config { port: 0, ..Config::new("games".into()) }).await?;
//! println!("http://{}", server.address());
//! server.run(std::future::pending()).await
//! # }
//! ```
//!
//! The messages are those of [`sandtable_protocol`]. A choice is checked (the seat is asked, the number fresh, the
//! choice legal), stored, and only then told. What a viewer is told is made for that viewer alone.

mod config;
mod connections;
mod exchange;
mod expiry;
mod fault;
mod files;
mod guard;
mod habit;
mod hall;
mod kept;
mod library;
mod lists;
mod network;
mod page;
mod past;
mod pictures;
mod players;
mod pool;
mod replays;
mod reviews;
mod room;
mod secret;
mod sent;
mod sights;
mod socket;
mod stalling;
mod standing;
mod talk;
mod tally;
mod view;
mod web;

pub use config::{Config, Limits, NotARate, Rate};
pub use network::{Network, NotANetwork, NotAProxyHeader, ProxyHeader};

use hall::Hall;
use sandtable_engine::{Msg, Speaker};
use sandtable_store::{Rescue, SqliteStore, Store, StoreError};
use std::future::Future;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;
use tokio::net::TcpListener;

/// Why the server does not start or stops.
#[derive(Debug)]
pub enum ServeError {
    /// The directory or the address cannot be had.
    Io(String, std::io::Error),
    /// The database cannot be opened.
    Store(PathBuf, StoreError),
}

impl std::fmt::Display for ServeError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            ServeError::Io(what, error) => write!(f, "{what}: {error}"),
            ServeError::Store(path, error) => write!(f, "{}: {error}", path.display()),
        }
    }
}

impl std::error::Error for ServeError {}

/// A server that listens.
pub struct Server {
    listener: TcpListener,
    address: SocketAddr,
    hall: Arc<Hall>,
}

impl Server {
    /// Opens the database and listens. A damaged database is set aside, and [`notices`](Server::notices) tell of it.
    ///
    /// # Errors
    /// If the database cannot be opened or the address is taken; the sentence says which.
    pub async fn bind(config: Config) -> Result<Server, ServeError> {
        let file = config.data.join("sandtable.db");
        std::fs::create_dir_all(&config.data)
            .map_err(|error| ServeError::Io(config.data.display().to_string(), error))?;
        // The address first: who finds it taken has not touched a file that the other server may be using.
        let (listener, address) = listen(&config).await?;
        let opened = SqliteStore::open_or_rescue(&file).map_err(|error| ServeError::Store(file, error));
        let (store, rescue) = opened?;
        let notices = rescue.iter().map(notice).collect();
        Ok(Server { listener, address, hall: Hall::new(config, Arc::new(store), notices) })
    }

    /// Listens, with a store of one's own.
    ///
    /// # Errors
    /// If the address is taken.
    pub async fn bind_with(config: Config, store: Arc<dyn Store>) -> Result<Server, ServeError> {
        let (listener, address) = listen(&config).await?;
        Ok(Server { listener, address, hall: Hall::new(config, store, Vec::new()) })
    }

    /// What everyone who comes should know, and who started the server above all: say it with [`say`].
    #[must_use]
    pub fn notices(&self) -> Vec<Msg> {
        self.hall.house.notices()
    }

    /// What whoever started the server should know, and no one else: say it with [`say`].
    #[must_use]
    pub fn advice(&self) -> Vec<Msg> {
        let open = self.hall.door.is_open_without_a_name();
        open.then(|| Msg::new("advice-open")).into_iter().collect()
    }

    /// Where it listens.
    #[must_use]
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Serves until the future is done.
    ///
    /// # Errors
    /// If the system takes the address away.
    pub async fn run(self, until: impl Future<Output = ()> + Send + 'static) -> Result<(), ServeError> {
        let sweeper = tokio::spawn(hall::sweep(self.hall.clone()));
        let router = web::router(self.hall.clone());
        connections::accept(self.listener, self.hall, router, until).await;
        sweeper.abort();
        Ok(())
    }
}

async fn listen(config: &Config) -> Result<(TcpListener, SocketAddr), ServeError> {
    let wanted = SocketAddr::new(config.address, config.port);
    let taken = |error| ServeError::Io(format!("cannot listen at {wanted}"), error);
    let listener = TcpListener::bind(wanted).await.map_err(taken)?;
    let address = listener.local_addr().map_err(taken)?;
    Ok((listener, address))
}

/// What became of a damaged database, for everyone's eyes: only the name of its file.
fn notice(rescue: &Rescue) -> Msg {
    eprintln!(
        "sandtable: store: the database is damaged: {}",
        rescue.what.lines().collect::<Vec<_>>().join("; ")
    );
    let file = rescue.aside.file_name().unwrap_or_default().to_string_lossy().into_owned();
    Msg::new("notice-rescued")
        .name("file", file)
        .num("saved", rescue.saved as i64)
        .num("lost", rescue.lost as i64)
}

/// A sentence of the server's own in a language.
#[must_use]
pub fn say(language: &str, msg: &Msg) -> String {
    let words = library::OWN_WORDS.iter().find(|(code, _)| *code == language).map_or("", |(_, words)| *words);
    Speaker::new(language, &[words]).map_or_else(|_| msg.key.to_string(), |speaker| speaker.say(msg))
}

/// Serves until the program is told to stop. `ready` is told of the server as soon as it listens.
///
/// # Errors
/// Why it does not start.
pub fn serve(mut config: Config, ready: impl FnOnce(&Server)) -> Result<(), ServeError> {
    let wanted = config.limits.all_connections;
    config.limits.all_connections = files::raise(wanted);
    if config.limits.all_connections < wanted {
        eprintln!(
            "sandtable: the system allows {} connections only (all-connections = {wanted}): raise `ulimit -n`",
            config.limits.all_connections
        );
    }
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
        .map_err(|error| ServeError::Io("runtime".into(), error))?;
    runtime.block_on(async {
        let server = Server::bind(config).await?;
        ready(&server);
        let stop = async {
            // Without the signal the program is stopped by force, which loses nothing either.
            if tokio::signal::ctrl_c().await.is_err() {
                std::future::pending::<()>().await;
            }
        };
        tokio::select! {
            // Open WebSockets would keep a graceful end waiting; all that was told is stored.
            served = server.run(std::future::pending()) => served,
            () = stop => Ok(()),
        }
    })
}
