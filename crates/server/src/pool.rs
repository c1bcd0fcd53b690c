//! Places for computers that think. Those that play go first; analyses take what is left, and give way.

use sandtable_ai::Cancel;
use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::oneshot;

/// The places.
#[derive(Clone)]
pub(crate) struct Pool(Arc<Mutex<Places>>);

struct Places {
    free: usize,
    players: VecDeque<oneshot::Sender<Place>>,
    analysts: VecDeque<oneshot::Sender<Place>>,
    /// Analyses at work, by when they began: how to break each off.
    at_work: Vec<Cancel>,
}

/// A place that is taken; it is free again when this is dropped.
pub(crate) struct Place {
    /// Nothing once it has been handed on.
    pool: Option<Arc<Mutex<Places>>>,
    /// Set if someone who plays waits for the place of an analysis.
    pub give_way: Cancel,
}

impl Pool {
    pub(crate) fn new(places: usize) -> Pool {
        let (players, analysts) = (VecDeque::new(), VecDeque::new());
        Pool(Arc::new(Mutex::new(Places { free: places, players, analysts, at_work: Vec::new() })))
    }

    /// A place for one who plays. An analysis gives way to it.
    pub(crate) async fn play(&self) -> Option<Place> {
        let waiting = {
            let mut places = lock(&self.0);
            if places.free > 0 {
                places.free -= 1;
                return Some(Place::new(&self.0));
            }
            if let Some(analysis) = places.at_work.pop() {
                analysis.cancel();
            }
            let (sender, waiting) = oneshot::channel();
            places.players.push_back(sender);
            waiting
        };
        waiting.await.ok()
    }

    /// A place for a step of an analysis, when no one who plays waits for it.
    pub(crate) async fn analyse(&self) -> Option<Place> {
        let waiting = {
            let mut places = lock(&self.0);
            if places.free > 0 {
                places.free -= 1;
                let place = Place::new(&self.0);
                places.at_work.push(place.give_way.clone());
                return Some(place);
            }
            let (sender, waiting) = oneshot::channel();
            places.analysts.push_back(sender);
            waiting
        };
        waiting.await.ok()
    }
}

fn lock(places: &Mutex<Places>) -> MutexGuard<'_, Places> {
    places.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Place {
    fn new(pool: &Arc<Mutex<Places>>) -> Place {
        Place { pool: Some(pool.clone()), give_way: Cancel::new() }
    }
}

impl Drop for Place {
    /// Hands it to the next who still waits.
    fn drop(&mut self) {
        let Some(pool) = self.pool.take() else { return };
        self.give_way.cancel();
        loop {
            let mut places = lock(&pool);
            places.at_work.retain(|analysis| !analysis.is_cancelled());
            let player = places.players.pop_front();
            let Some((next, analyses)) = player
                .map(|player| (player, false))
                .or_else(|| places.analysts.pop_front().map(|analyst| (analyst, true)))
            else {
                places.free += 1;
                return;
            };
            let place = Place::new(&pool);
            if analyses {
                places.at_work.push(place.give_way.clone());
            }
            drop(places);
            match next.send(place) {
                Ok(()) => return,
                Err(mut unwanted) => {
                    unwanted.pool = None;
                    unwanted.give_way.cancel();
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tokio::sync::mpsc;

    /// Lets everything go on that can.
    async fn settle() {
        for _ in 0..100 {
            tokio::task::yield_now().await;
        }
    }

    #[tokio::test]
    async fn those_who_play_go_before_analyses_that_waited_longer() {
        let pool = Arc::new(Pool::new(1));
        let held = pool.analyse().await;
        let (said, mut heard) = mpsc::unbounded_channel();
        for (name, plays) in
            [("analysis 1", false), ("analysis 2", false), ("game 1", true), ("game 2", true)]
        {
            let (pool, said) = (pool.clone(), said.clone());
            tokio::spawn(async move {
                let place = if plays { pool.play().await } else { pool.analyse().await };
                let _ = said.send(name);
                drop(place);
            });
            settle().await;
        }
        assert!(heard.try_recv().is_err(), "the place is taken");
        drop(held);
        settle().await;
        let order: Vec<_> = std::iter::from_fn(|| heard.try_recv().ok()).collect();
        assert_eq!(order, ["game 1", "game 2", "analysis 1", "analysis 2"]);
    }

    #[tokio::test]
    async fn an_analysis_gives_way_to_one_who_plays_and_only_then() {
        let pool = Arc::new(Pool::new(2));
        let first = pool.analyse().await.map(|place| place.give_way.clone());
        assert!(first.is_some_and(|gone| gone.is_cancelled()), "a place that is dropped is free");
        let (first, second) = (pool.analyse().await, pool.analyse().await);
        let ways = [&first, &second].map(|place| place.as_ref().map(|place| place.give_way.clone()));
        let third = tokio::spawn({
            let pool = pool.clone();
            async move { pool.play().await }
        });
        settle().await;
        let asked: Vec<bool> = ways.iter().flatten().map(Cancel::is_cancelled).collect();
        assert_eq!(asked.iter().filter(|asked| **asked).count(), 1, "one is asked to give way: {asked:?}");
        drop((first, second));
        assert!(third.await.is_ok_and(|place| place.is_some()));
    }

    #[tokio::test]
    async fn no_place_is_lost_with_those_who_stop_waiting() {
        let pool = Arc::new(Pool::new(1));
        for round in 0..50 {
            let held = pool.play().await;
            let waiting: Vec<_> = (0..4)
                .map(|n| {
                    let pool = pool.clone();
                    tokio::spawn(
                        async move { if n % 2 == 0 { pool.play().await } else { pool.analyse().await } },
                    )
                })
                .collect();
            settle().await;
            if round % 2 == 0 {
                drop(held);
                waiting.iter().for_each(tokio::task::JoinHandle::abort);
            } else {
                waiting.iter().for_each(tokio::task::JoinHandle::abort);
                drop(held);
            }
            for one in waiting {
                drop(one.await);
            }
        }
        assert_eq!(lock(&pool.0).free, 1);
        assert!(lock(&pool.0).at_work.is_empty());
    }
}
