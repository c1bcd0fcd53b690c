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

mod adapt;
mod change;
mod config;
mod connections;
mod exchange;
mod expiry;
mod fault;
mod files;
mod frames;
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
mod signals;
mod socket;
mod stalling;
mod standing;
mod talk;
mod tally;
mod thinkers;
mod view;
mod web;

pub use config::{Config, Limits, NotARate, Rate};
pub use network::{Network, NotANetwork, NotAProxyHeader, ProxyHeader};

use hall::Hall;
use sandtable_engine::{Msg, Speaker};
use sandtable_store::{Holder, Lock, NotTaken, Rescue, SqliteStore, Store, StoreError, make_directory};
use std::future::Future;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;
use tokio::net::TcpListener;
use tokio::time::{Instant, sleep, timeout};

/// How long another server may at least take to let go of the directory, and to say who it is.
const GRACE: Duration = Duration::from_millis(300);
/// How long what is being done may take when the server stops; the same again for the database.
const GOODBYE: Duration = Duration::from_secs(5);

/// Why the server does not start or stops.
#[derive(Debug)]
pub enum ServeError {
    /// The directory or the address cannot be had.
    Io(String, std::io::Error),
    /// Another program listens at the address.
    Taken(SocketAddr),
    /// Another server uses the directory.
    Held(PathBuf, Holder),
    /// The database cannot be opened.
    Store(PathBuf, StoreError),
}

impl std::fmt::Display for ServeError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            ServeError::Io(what, error) => write!(f, "{what}: {error}"),
            ServeError::Taken(address) => {
                write!(f, "another program listens at {address}: stop it, or name another port by --port")
            }
            ServeError::Held(data, holder) => write!(
                f,
                "{} is in use by {holder}: stop that one first, or name another directory by --data",
                data.display()
            ),
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
    /// If another server uses the directory, the address is taken, or the database cannot be opened; the sentence says
    /// which.
    pub async fn bind(config: Config) -> Result<Server, ServeError> {
        make_directory(&config.data)
            .map_err(|error| ServeError::Io(config.data.display().to_string(), error))?;
        // The lock first: it names the other server, and its address is free when it has ended.
        let mut lock = lock(&config).await?;
        let (listener, address) = listen(&config).await?;
        lock.listens_at(&format!("http://{address}/"));
        let file = database(&config);
        let opened = SqliteStore::open_or_rescue(&file, &config.key, &hall::persons_of);
        let (store, rescue) = opened.map_err(|error| ServeError::Store(file, error))?;
        let notices = rescue.iter().flat_map(notices).collect();
        Ok(Server { listener, address, hall: Hall::new(config, Arc::new(store.holding(lock)), notices) })
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

    /// Serves until the future is done; then stops: nothing new is accepted, what is being done is done, connections
    /// are closed with the code that says that the server starts again, and the database is put in order. All of that
    /// takes a few seconds at most.
    ///
    /// # Errors
    /// If the system takes the address away.
    pub async fn run(self, until: impl Future<Output = ()> + Send) -> Result<(), ServeError> {
        let Server { listener, hall, .. } = self;
        let sweeper = tokio::spawn(hall::sweep(hall.clone()));
        let router = web::router(hall.clone());
        let told = async {
            until.await;
            hall.stop.send_replace(true);
        };
        connections::accept(listener, hall.clone(), router, told).await;
        let _ = timeout(GOODBYE, hall.stop.closed()).await;
        sweeper.abort();
        // What was acknowledged is on the disk already: this only leaves it tidy.
        if let Ok(Err(error)) = timeout(GOODBYE, hall.house.store.close().stored()).await {
            eprintln!("sandtable: store: {error}");
        }
        Ok(())
    }
}

/// The file of the games. Where it is a link, its directory is the one that matters: there lie its log and its lock.
fn database(config: &Config) -> PathBuf {
    let file = config.data.join("sandtable.db");
    file.canonicalize().unwrap_or(file)
}

/// Makes sure that no other server uses the directory.
async fn lock(config: &Config) -> Result<Lock, ServeError> {
    let file = database(config).with_file_name("sandtable.lock");
    let begun = Instant::now();
    let mut told = false;
    loop {
        match Lock::take(&file) {
            Ok(lock) => return Ok(lock),
            Err(NotTaken::Io(error)) => return Err(ServeError::Io(file.display().to_string(), error)),
            Err(NotTaken::Held(_)) if begun.elapsed() < GRACE => {}
            Err(NotTaken::Held(holder)) if begun.elapsed() < config.wait_for_lock => {
                if !std::mem::replace(&mut told, true) {
                    eprintln!("sandtable: waiting for {holder} to end");
                }
            }
            Err(NotTaken::Held(holder)) => return Err(ServeError::Held(config.data.clone(), holder)),
        }
        sleep(GRACE / 10).await;
    }
}

async fn listen(config: &Config) -> Result<(TcpListener, SocketAddr), ServeError> {
    let wanted = SocketAddr::new(config.address, config.port);
    let taken = |error: std::io::Error| match error.kind() {
        std::io::ErrorKind::AddrInUse => ServeError::Taken(wanted),
        _ => ServeError::Io(format!("cannot listen at {wanted}"), error),
    };
    let listener = TcpListener::bind(wanted).await.map_err(taken)?;
    let address = listener.local_addr().map_err(taken)?;
    Ok((listener, address))
}

/// What became of a damaged database, for everyone's eyes: only the names of its files.
fn notices(rescue: &Rescue) -> Vec<Msg> {
    eprintln!(
        "sandtable: store: the database is damaged: {}",
        rescue.what.lines().collect::<Vec<_>>().join("; ")
    );
    let name = |path: &Path| path.file_name().unwrap_or_default().to_string_lossy().into_owned();
    let rescued = Msg::new("notice-rescued")
        .name("file", name(&rescue.aside))
        .num("saved", rescue.saved as i64)
        .num("lost", rescue.lost as i64);
    let relinked = |links: &PathBuf| {
        Msg::new("notice-relinked").name("file", name(links)).num("count", rescue.relinked as i64)
    };
    std::iter::once(rescued).chain(rescue.links.as_ref().map(relinked)).collect()
}

/// A sentence of the server's own in a language.
#[must_use]
pub fn say(language: &str, msg: &Msg) -> String {
    let words = library::OWN_WORDS.iter().find(|(code, _)| *code == language).map_or("", |(_, words)| *words);
    Speaker::new(language, &[words]).map_or_else(|_| msg.key.to_string(), |speaker| speaker.say(msg))
}

/// Serves until the program is told to stop: by SIGTERM or SIGINT (Ctrl-C); a second one ends it at once. `ready` is
/// told of the server as soon as it listens.
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
    // The memory of the system's allocator grows with the number of threads that ever asked it for some: a few more
    // than there are cores do all that waits for the disk.
    let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .max_blocking_threads(2 * cores.clamp(2, 16))
        .enable_all()
        .build()
        .map_err(|error| ServeError::Io("runtime".into(), error))?;
    let served = runtime.block_on(async {
        let stop = signals::stop().map_err(|error| ServeError::Io("signals".into(), error))?;
        let server = tokio::select! {
            server = Server::bind(config) => server?,
            () = stop.clone().told() => return Ok(()),
        };
        ready(&server);
        server.run(stop.told()).await
    });
    // Computers that think on do not keep it.
    runtime.shutdown_timeout(GRACE);
    served
}
