//! Many sockets over many games, and durable choices at a given rate.

use crate::Failure;
use crate::figures::Figures;
use crate::house::{Bounds, House};
use crate::play::{play_all, record, seat_all};
use clap::Args;
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

#[derive(Args)]
pub struct Rush {
    /// Games, each with two sockets.
    #[arg(long, default_value_t = 5000)]
    games: usize,
    /// Of them those that are played; at the others two sit and wait.
    #[arg(long, default_value_t = 500)]
    played: usize,
    /// Choices a second, of all games together.
    #[arg(long, default_value_t = 1000.0)]
    rate: f64,
    /// How long.
    #[arg(long, default_value_t = 30)]
    seconds: u64,
}

impl Rush {
    pub async fn run(&self, program: Option<&Path>) -> Result<Figures, Failure> {
        let house = Arc::new(House::open(program, Bounds::Wide).await?);
        let begun = record("napoleonics", "nap-001", 2, 1)?;
        let begin = Instant::now();
        let mut pairs = seat_all(&house, &begun, self.games).await?;
        let mut figures = Figures::default();
        figures.add(
            "tables set up and sat down at a second",
            pairs.len() as f64 / begin.elapsed().as_secs_f64(),
            "/s",
        );
        let waiting = pairs.split_off(self.played.min(pairs.len()));
        figures.add("memory with all at the table", house.settled_memory().await? / 1048576.0, "MiB");
        let pause = Duration::from_secs_f64(pairs.len() as f64 / self.rate);
        let begin = Instant::now();
        let times = play_all(pairs, pause, begin + Duration::from_secs(self.seconds)).await?;
        let rate = times.len() as f64 / begin.elapsed().as_secs_f64();
        figures.add("sockets", (self.games * 2) as f64, "");
        figures.at_least(self.rate * 0.95, "choices a second", rate, "/s");
        figures.times(50.0, "from a choice to its answer", times);
        figures.at_most(1024.0, "most memory", house.most_memory()? / 1048576.0, "MiB");
        drop(waiting);
        Ok(figures)
    }
}
