//! Threads on which computers think. They yield to everything else: whoever plays against a person does not wait for
//! them.

use crate::fault::Trouble;
use sandtable_protocol::ErrorCode;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use tokio::sync::oneshot;

type Work = Box<dyn FnOnce() + Send>;

/// Threads of low priority. They end when this is dropped and their work is done.
pub(crate) struct Thinkers(Mutex<Sender<Work>>);

impl Thinkers {
    /// So many threads. If the system gives none, nothing is thought.
    pub(crate) fn new(number: usize) -> Thinkers {
        let (queue, works) = channel();
        let works = Arc::new(Mutex::new(works));
        for _ in 0..number {
            let works = works.clone();
            let started = std::thread::Builder::new().name("thinker".into()).spawn(move || run(&works));
            if let Err(error) = started {
                eprintln!("sandtable: no thread to think on: {error}");
            }
        }
        Thinkers(Mutex::new(queue))
    }

    /// Does work on one of them.
    ///
    /// # Errors
    /// If it fails.
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Trouble> {
        let failed = || Trouble::new(ErrorCode::Fault, "fault-game");
        let (done, wait) = oneshot::channel();
        let work = Box::new(move || drop(done.send(work())));
        self.0.lock().unwrap_or_else(PoisonError::into_inner).send(work).map_err(|_| failed())?;
        wait.await.map_err(|_| failed())
    }
}

fn run(works: &Mutex<Receiver<Work>>) {
    yield_to_others();
    loop {
        let next = works.lock().unwrap_or_else(PoisonError::into_inner).recv();
        let Ok(work) = next else { return };
        // Whoever waits for it learns that it failed, because it never answers.
        let _ = catch_unwind(AssertUnwindSafe(work));
    }
}

/// Lowers the priority of this thread as far as it goes. Where that cannot be done, it thinks as it is.
fn yield_to_others() {
    #[cfg(target_os = "linux")]
    let _ = rustix::process::setpriority_process(Some(rustix::thread::gettid()), 19);
}
