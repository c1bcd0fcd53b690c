//! How much memory an open game takes at which both players look, fresh and after some choices.

use crate::Failure;
use crate::figures::Figures;
use crate::house::{Bounds, House};
use crate::play::{record, seat_all};
use clap::Args;
use std::path::Path;
use std::sync::Arc;

/// The largest scenarios, as far as people against people play them.
const SCENARIOS: [(&str, &str); 3] =
    [("napoleonics", "nap-015"), ("combat-commander", "cc-6"), ("hot-war", "hw-6")];

#[derive(Args)]
pub struct Memory {
    /// Games of each kind that are opened.
    #[arg(long, default_value_t = 200)]
    games: usize,
    /// Choices after which a game is no longer fresh.
    #[arg(long, default_value_t = 600)]
    choices: usize,
    /// Only this game.
    #[arg(long)]
    game: Option<String>,
}

impl Memory {
    pub async fn run(&self, program: Option<&Path>) -> Result<Figures, Failure> {
        let mut figures = Figures::default();
        for (game, scenario) in SCENARIOS {
            if self.game.as_ref().is_some_and(|only| only != game) {
                continue;
            }
            for (choices, most) in [(4, 100.0), (self.choices, 200.0)] {
                let record = record(game, scenario, choices, 1)?;
                let house = Arc::new(House::open(program, Bounds::Wide).await?);
                // What is made once, by the first.
                let first = seat_all(&house, &record, 4).await?;
                let before = house.settled_memory().await?;
                let pairs = seat_all(&house, &record, self.games).await?;
                let open = (house.settled_memory().await? - before) / self.games as f64 / 1000.0;
                let name = format!("{scenario}, {choices} choices: an open game with two sockets");
                figures.at_most(most, &name, open, "kB");
                drop((first, pairs));
            }
        }
        Ok(figures)
    }
}
