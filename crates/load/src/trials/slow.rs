//! People play while clients send half a request or never read.

use crate::figures::Figures;
use crate::guest::Guest;
use crate::house::{Bounds, House, person};
use crate::play::{play_all, record, seat_all};
use crate::{Failure, http};
use clap::Args;
use std::net::Ipv4Addr;
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::io::AsyncWriteExt;

#[derive(Args)]
pub struct Slow {
    /// Clients that send half a request and no more.
    #[arg(long, default_value_t = 1200)]
    half: usize,
    /// Clients that sit down and never read.
    #[arg(long, default_value_t = 200)]
    deaf: usize,
    /// Games between people.
    #[arg(long, default_value_t = 20)]
    between: usize,
    /// How long they play.
    #[arg(long, default_value_t = 20)]
    seconds: u64,
}

impl Slow {
    pub async fn run(&self, program: Option<&Path>) -> Result<Figures, Failure> {
        let house = Arc::new(House::open(program, Bounds::Usual).await?);
        let begun = record("napoleonics", "nap-001", 2, 1)?;
        let mut held = Vec::new();
        for i in 0..self.half {
            // Some are turned away: that is what the bounds are for.
            let Ok(mut stream) = http::connect(house.address, attacker(i)).await else { continue };
            let _ = stream.write_all(b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Le").await;
            held.push(stream);
        }
        let table = house.table(&begun, [person(), person()]).await?;
        let seat = table.seats.first().cloned().unwrap_or_default();
        let mut deaf = Vec::new();
        for i in 0..self.deaf {
            deaf.extend(Guest::sit(house.address, attacker(i), &seat).await.ok());
        }
        let begin = Instant::now();
        let pairs = seat_all(&house, &begun, self.between).await?;
        let mut figures = Figures::default();
        figures.add("half requests held open", held.len() as f64, "");
        figures.add("clients that do not read", deaf.len() as f64, "");
        figures.at_most(10.0, "until all have sat down", begin.elapsed().as_secs_f64(), "s");
        let until = Instant::now() + Duration::from_secs(self.seconds);
        let times = play_all(pairs, Duration::from_millis(200), until).await?;
        figures.times(50.0, "choices between people", times);
        figures.at_most(512.0, "most memory", house.most_memory()? / 1048576.0, "MiB");
        Ok(figures)
    }
}

/// Attackers come from a few addresses, not those of the people.
pub fn attacker(number: usize) -> Ipv4Addr {
    Ipv4Addr::new(127, 0, 2, 1 + (number % 20) as u8)
}
