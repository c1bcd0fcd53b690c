//! People play while others ask for the largest map again and again.

use crate::figures::Figures;
use crate::house::{Bounds, House};
use crate::play::{play_all, record, seat_all};
use crate::trials::slow::attacker;
use crate::{Failure, http};
use clap::Args;
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

#[derive(Args)]
pub struct Maps {
    /// Requests that are made at once.
    #[arg(long, default_value_t = 300)]
    at_once: usize,
    /// Games between people.
    #[arg(long, default_value_t = 20)]
    between: usize,
    /// How long.
    #[arg(long, default_value_t = 20)]
    seconds: u64,
}

impl Maps {
    pub async fn run(&self, program: Option<&Path>) -> Result<Figures, Failure> {
        let house = Arc::new(House::open(program, Bounds::Usual).await?);
        let begun = record("napoleonics", "nap-001", 2, 1)?;
        let pairs = seat_all(&house, &begun, self.between).await?;
        let until = Instant::now() + Duration::from_secs(self.seconds);
        let mut flood = tokio::task::JoinSet::new();
        for number in 0..self.at_once {
            let to = house.address;
            flood.spawn(async move {
                let mut answers = 0;
                while Instant::now() < until {
                    let map = "/api/games/hot-war/hw-6/map/en/day";
                    // One who is turned away comes again, as an attacker does.
                    match http::get(to, attacker(number), map).await {
                        Ok((200, _)) => answers += 1,
                        _ => tokio::time::sleep(Duration::from_millis(100)).await,
                    }
                }
                answers
            });
        }
        let times = play_all(pairs, Duration::from_millis(200), until).await?;
        let mut answers = 0;
        while let Ok(Some(answer)) = tokio::time::timeout(Duration::from_secs(60), flood.join_next()).await {
            answers += answer?;
        }
        let mut figures = Figures::default();
        figures.add("maps sent", f64::from(answers), "");
        figures.times(50.0, "choices between people", times);
        figures.at_most(512.0, "most memory", house.most_memory()? / 1048576.0, "MiB");
        Ok(figures)
    }
}
