//! People play beside games against the general.

use crate::Failure;
use crate::figures::Figures;
use crate::guest::Guest;
use crate::house::{Bounds, House, computer, person};
use crate::play::{PEOPLE, play_all, record, seat_all};
use clap::Args;
use sandtable_engine::Dice;
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

#[derive(Args)]
pub struct General {
    /// Games against the computer.
    #[arg(long, default_value_t = 50)]
    against: usize,
    /// Its level.
    #[arg(long, default_value = "general")]
    level: String,
    /// Games between people.
    #[arg(long, default_value_t = 40)]
    between: usize,
    /// How long each pair waits between two choices, in seconds.
    #[arg(long, default_value_t = 0.5)]
    pause: f64,
    /// How long all play.
    #[arg(long, default_value_t = 40)]
    seconds: u64,
}

impl General {
    pub async fn run(&self, program: Option<&Path>) -> Result<Figures, Failure> {
        let house = Arc::new(House::open(program, Bounds::Wide).await?);
        let begun = record("napoleonics", "nap-015", 2, 1)?;
        let pairs = seat_all(&house, &begun, self.between).await?;
        let until = Instant::now() + Duration::from_secs(self.seconds);
        let mut alone = tokio::task::JoinSet::new();
        for seed in 0..self.against as u64 {
            let table = house.table(&begun, [person(), computer(&self.level)]).await?;
            let seat = table.seats.first().cloned().unwrap_or_default();
            let mut guest = Guest::sit(house.address, PEOPLE, &seat).await?;
            guest.begun().await?;
            alone.spawn(against(guest, Dice::new(seed), until));
        }
        let times = play_all(pairs, Duration::from_secs_f64(self.pause), until).await?;
        let mut made = 0;
        while let Some(played) = alone.join_next().await {
            made += played??;
        }
        let mut figures = Figures::default();
        figures.add("choices of those against the computer", made as f64, "");
        figures.times(50.0, "choices between people", times);
        figures.add("most memory", house.most_memory()? / 1048576.0, "MiB");
        Ok(figures)
    }
}

/// Plays against the computer, without a pause, so that it is always asked.
async fn against(mut guest: Guest, mut dice: Dice, until: Instant) -> Result<usize, Failure> {
    let mut made = 0;
    while Instant::now() < until && !guest.is_over() {
        match dice.pick(&guest.offers()).map(ToString::to_string) {
            Some(text) => {
                guest.choose(&text).await?;
                made += 1;
            }
            None => guest.catch_up(Duration::from_millis(50)).await?,
        }
    }
    Ok(made)
}
