//! Analyses of replays: one decision at a time, between the thoughts of those who play.

use crate::fault::Trouble;
use crate::hall::House;
use crate::players::judged;
use crate::pool::Rank;
use crate::secret;
use sandtable_ai::{Analyst, Cancel};
use sandtable_engine::AnyTable;
use sandtable_protocol::http::AnalysisShown;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// The analysis of a replay. It begins when someone asks for it.
#[derive(Default)]
pub(crate) struct Job(Mutex<Desk>);

#[derive(Default)]
struct Desk {
    /// Away while it works.
    analyst: Option<Box<dyn Analyst>>,
    /// The one at work, and how to stop it.
    running: Option<Cancel>,
    /// How to break off the step it is at.
    step: Option<Cancel>,
    shown: AnalysisShown,
}

impl Job {
    fn desk(&self) -> MutexGuard<'_, Desk> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// What was found so far.
    pub(crate) fn shown(&self) -> AnalysisShown {
        self.desk().shown.clone()
    }

    /// Breaks it off: what was found is kept, and it may be taken up again.
    pub(crate) fn stop(&self) -> AnalysisShown {
        let mut desk = self.desk();
        if let Some(cancel) = desk.running.take() {
            cancel.cancel();
        }
        desk.step.take().iter().for_each(Cancel::cancel);
        desk.shown.running = false;
        desk.shown.clone()
    }

    /// Begins, or goes on where it was broken off; does nothing if it is at work or done.
    pub(crate) fn start(self: &Arc<Job>, house: Arc<House>, end: &dyn AnyTable) -> AnalysisShown {
        let mut desk = self.desk();
        if desk.running.is_some() || desk.shown.ready {
            return desk.shown.clone();
        }
        let analyst = desk.analyst.take().or_else(|| sandtable_shelf::analyst(end, secret::below(u64::MAX)));
        let Some(analyst) = analyst else { return desk.shown.clone() };
        let cancel = Cancel::new();
        desk.running = Some(cancel.clone());
        desk.shown.running = true;
        let shown = desk.shown.clone();
        drop(desk);
        let job = self.clone();
        tokio::spawn(async move {
            // A game that fails ends the analysis, not the server.
            let _ = work(&job, &house, analyst, &cancel).await;
            let mut desk = job.desk();
            if !cancel.is_cancelled() {
                desk.running = None;
                desk.shown.running = false;
            }
        });
        shown
    }
}

/// Steps until nothing is left. Each step takes a place that no one who plays waits for, and is broken off if someone
/// does: then it is done again.
async fn work(
    job: &Job,
    house: &House,
    mut analyst: Box<dyn Analyst>,
    cancel: &Cancel,
) -> Result<(), Trouble> {
    loop {
        let Some(place) = house.pool.place(Rank::Analyse).await else { return Ok(()) };
        let broken = place.give_way.clone();
        if !cancel.is_cancelled() {
            job.desk().step = Some(broken.clone());
        }
        let stopped = cancel.clone();
        let step = move || {
            let goes_on = stopped.is_cancelled() || analyst.step(&broken);
            // A step that was broken off says that nothing is left.
            let goes_on = goes_on || broken.is_cancelled();
            drop(place);
            (analyst, goes_on)
        };
        let (worked, goes_on) = house.thinkers.run(step).await?;
        analyst = worked;
        let mut desk = job.desk();
        if cancel.is_cancelled() {
            // Unless it was begun anew meanwhile, it can be taken up again.
            if desk.running.is_none() {
                desk.analyst = Some(analyst);
            }
            return Ok(());
        }
        let (curve, worst) = judged(&analyst.analysis());
        let (done, of) = analyst.progress();
        let done = if goes_on { done.min(of) } else { of };
        let (done, of) = (done as u32, of as u32);
        desk.shown = AnalysisShown { running: goes_on, ready: !goes_on, done, of, curve, worst };
        if !goes_on {
            return Ok(());
        }
    }
}
