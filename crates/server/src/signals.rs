//! What the system says to the program. Each signal has a handler of its own, without which the first process of a
//! container would not hear it at all.

use std::io;
use tokio::sync::watch;

/// That the program was told to stop.
#[derive(Clone)]
pub(crate) struct Stop(watch::Receiver<bool>);

impl Stop {
    /// Waits until the program is told to stop.
    pub(crate) async fn told(mut self) {
        // A handler that is gone says no more.
        if self.0.wait_for(|told| *told).await.is_err() {
            std::future::pending::<()>().await;
        }
    }
}

/// Listens for signals from now on: the first asks the program to stop, the second ends it at once.
pub(crate) fn stop() -> io::Result<Stop> {
    let mut signals = Signals::new()?;
    let (tell, told) = watch::channel(false);
    tokio::spawn(async move {
        signals.next().await;
        eprintln!("sandtable: stopping");
        tell.send_replace(true);
        let number = signals.next().await;
        std::process::exit(128 + number);
    });
    Ok(Stop(told))
}

#[cfg(unix)]
struct Signals {
    interrupt: tokio::signal::unix::Signal,
    terminate: tokio::signal::unix::Signal,
    /// A terminal that closes is no reason to stop: the games go on elsewhere.
    _hang_up: tokio::signal::unix::Signal,
}

#[cfg(unix)]
impl Signals {
    fn new() -> io::Result<Signals> {
        use tokio::signal::unix::{SignalKind, signal};
        Ok(Signals {
            interrupt: signal(SignalKind::interrupt())?,
            terminate: signal(SignalKind::terminate())?,
            _hang_up: signal(SignalKind::hangup())?,
        })
    }

    /// The number of the next one that asks the program to stop.
    async fn next(&mut self) -> i32 {
        tokio::select! {
            _ = self.interrupt.recv() => 2,
            _ = self.terminate.recv() => 15,
        }
    }
}

#[cfg(not(unix))]
struct Signals;

#[cfg(not(unix))]
impl Signals {
    fn new() -> io::Result<Signals> {
        Ok(Signals)
    }

    async fn next(&mut self) -> i32 {
        match tokio::signal::ctrl_c().await {
            Ok(()) => 2,
            // Without the signal the program is stopped by force, which loses nothing either.
            Err(_) => std::future::pending().await,
        }
    }
}
