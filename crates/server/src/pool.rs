//! Places for computers that think. Those that play go first, then what persons ask; analyses take what is left, and
//! give way.

use sandtable_ai::Cancel;
use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::oneshot;

/// The places.
#[derive(Clone)]
pub(crate) struct Pool(Arc<Mutex<Places>>);

/// For what a place is wanted, the first to be served first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Rank {
    /// A computer's turn.
    Play,
    /// A hint or the odds, for a person who waits.
    Ask,
    /// A step of an analysis.
    Analyse,
}

struct Places {
    free: usize,
    /// Those who wait, by rank.
    waiting: [VecDeque<oneshot::Sender<Place>>; 3],
    /// Analyses at work, by when they began: how to break each off.
    at_work: Vec<Cancel>,
}

impl Places {
    fn take_next(&mut self) -> Option<(Rank, oneshot::Sender<Place>)> {
        let ranks = [Rank::Play, Rank::Ask, Rank::Analyse];
        let mut waiting = ranks.into_iter().zip(&mut self.waiting);
        waiting.find_map(|(rank, waiting)| Some((rank, waiting.pop_front()?)))
    }
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
        Pool(Arc::new(Mutex::new(Places { free: places, waiting: Default::default(), at_work: Vec::new() })))
    }

    /// A place, when it is free and no one of a higher rank waits for it.
    pub(crate) async fn place(&self, rank: Rank) -> Option<Place> {
        let waiting = {
            let mut places = lock(&self.0);
            if places.free > 0 {
                places.free -= 1;
                return Some(Place::new(&self.0, rank, &mut places));
            }
            if rank != Rank::Analyse
                && let Some(analysis) = places.at_work.pop()
            {
                analysis.cancel();
            }
            let (sender, waiting) = oneshot::channel();
            places.waiting[rank as usize].push_back(sender);
            waiting
        };
        waiting.await.ok()
    }
}

fn lock(places: &Mutex<Places>) -> MutexGuard<'_, Places> {
    places.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Place {
    fn new(pool: &Arc<Mutex<Places>>, rank: Rank, places: &mut Places) -> Place {
        let place = Place { pool: Some(pool.clone()), give_way: Cancel::new() };
        if rank == Rank::Analyse {
            places.at_work.push(place.give_way.clone());
        }
        place
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
            let Some((rank, next)) = places.take_next() else {
                places.free += 1;
                return;
            };
            let place = Place::new(&pool, rank, &mut places);
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
    async fn those_who_play_go_first_and_analyses_last() {
        let pool = Pool::new(1);
        let held = pool.place(Rank::Analyse).await;
        let (said, mut heard) = mpsc::unbounded_channel();
        let come = [Rank::Analyse, Rank::Ask, Rank::Analyse, Rank::Play, Rank::Ask, Rank::Play];
        for (number, rank) in come.into_iter().enumerate() {
            let (pool, said) = (pool.clone(), said.clone());
            tokio::spawn(async move {
                let place = pool.place(rank).await;
                let _ = said.send(number);
                drop(place);
            });
            settle().await;
        }
        assert!(heard.try_recv().is_err(), "the place is taken");
        drop(held);
        settle().await;
        let order: Vec<_> = std::iter::from_fn(|| heard.try_recv().ok()).collect();
        assert_eq!(order, [3, 5, 1, 4, 0, 2]);
    }

    #[tokio::test]
    async fn an_analysis_gives_way_to_one_who_plays_and_only_then() {
        let pool = Pool::new(2);
        let first = pool.place(Rank::Analyse).await.map(|place| place.give_way.clone());
        assert!(first.is_some_and(|gone| gone.is_cancelled()), "a place that is dropped is free");
        let (first, second) = (pool.place(Rank::Analyse).await, pool.place(Rank::Analyse).await);
        let ways = [&first, &second].map(|place| place.as_ref().map(|place| place.give_way.clone()));
        let third = tokio::spawn({
            let pool = pool.clone();
            async move { pool.place(Rank::Play).await }
        });
        settle().await;
        let asked: Vec<bool> = ways.iter().flatten().map(Cancel::is_cancelled).collect();
        assert_eq!(asked.iter().filter(|asked| **asked).count(), 1, "one is asked to give way: {asked:?}");
        drop((first, second));
        assert!(third.await.is_ok_and(|place| place.is_some()));
    }

    #[tokio::test]
    async fn no_place_is_lost_with_those_who_stop_waiting() {
        let pool = Pool::new(1);
        for round in 0..50 {
            let held = pool.place(Rank::Play).await;
            let waiting: Vec<_> = (0..4)
                .map(|n| {
                    let pool = pool.clone();
                    tokio::spawn(async move {
                        if n % 2 == 0 {
                            pool.place(Rank::Play).await
                        } else {
                            pool.place(Rank::Analyse).await
                        }
                    })
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
