//! How long a player may think.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// How much a player may do for one decision. By nodes alone the answer depends on seed and view only.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget {
    /// Steps of simulated play: choices and results of chance.
    pub nodes: u64,
    /// Wall time, if it is bounded.
    pub time: Option<Duration>,
    /// How many threads work on it.
    pub threads: usize,
}

impl Budget {
    /// So many nodes, on one thread, however long that takes.
    #[must_use]
    pub const fn nodes(nodes: u64) -> Budget {
        Budget { nodes, time: None, threads: 1 }
    }
}

/// A thought that can be broken off from outside. Clones share the switch.
#[derive(Clone, Debug, Default)]
pub struct Cancel(Arc<Switch>);

#[derive(Debug, Default)]
struct Switch {
    off: AtomicBool,
    looks: AtomicU64,
    /// Breaks off by itself at this look; 0 for never.
    last: u64,
}

impl Cancel {
    /// A switch that is off.
    #[must_use]
    pub fn new() -> Cancel {
        Cancel::default()
    }

    /// One that breaks off by itself when the thinker looks at it for this time: to see what is done between two
    /// looks.
    #[must_use]
    pub fn at_look(last: u64) -> Cancel {
        Cancel(Arc::new(Switch { last, ..Switch::default() }))
    }

    /// Breaks off: the player answers at once with the best it has.
    pub fn cancel(&self) {
        self.0.off.store(true, Ordering::Relaxed);
    }

    /// Whether it was broken off.
    #[must_use]
    pub fn is_cancelled(&self) -> bool {
        let looks = self.0.looks.fetch_add(1, Ordering::Relaxed) + 1;
        if looks == self.0.last {
            self.cancel();
        }
        self.0.off.load(Ordering::Relaxed)
    }
}

/// A running clock: when to stop.
#[derive(Clone, Debug)]
pub struct Clock {
    until: Option<Instant>,
    cancel: Cancel,
}

impl Clock {
    /// Starts now.
    #[must_use]
    pub fn start(budget: Budget, cancel: &Cancel) -> Clock {
        Clock { until: budget.time.map(|time| Instant::now() + time), cancel: cancel.clone() }
    }

    /// Whether it is time to answer.
    #[must_use]
    pub fn is_up(&self) -> bool {
        self.cancel.is_cancelled() || self.until.is_some_and(|until| Instant::now() >= until)
    }
}
