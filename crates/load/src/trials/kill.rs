//! Kills the server with signal 9 while games are played, and counts what was acknowledged.

use crate::Failure;
use crate::figures::Figures;
use crate::house::{Bounds, House, Table};
use crate::play::{Pair, record};
use clap::Args;
use sandtable_engine::{Deed, Record};
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

#[derive(Args)]
pub struct Kill {
    /// How often the server is killed.
    #[arg(long, default_value_t = 20)]
    rounds: u32,
    /// Games that are played meanwhile.
    #[arg(long, default_value_t = 16)]
    games: usize,
    /// How long they are played before each blow, in milliseconds.
    #[arg(long, default_value_t = 1500)]
    milliseconds: u64,
}

/// The choices of a game that were acknowledged.
type Taken = Arc<Mutex<Vec<String>>>;

impl Kill {
    pub async fn run(&self, program: Option<&Path>) -> Result<Figures, Failure> {
        let mut house = House::open(program, Bounds::Wide).await?;
        let begun = record("napoleonics", "nap-015", 2, 1)?;
        let begun_with = decisions(&begun)?.len();
        let mut games: Vec<(Table, Taken)> = Vec::new();
        for seed in 0..self.games as u64 {
            games.push((Pair::sit(&house, &begun, seed).await?.table, Taken::default()));
        }
        let (mut lost, mut acknowledged) = (0, 0);
        for round in 0..u64::from(self.rounds) {
            let mut playing = tokio::task::JoinSet::new();
            for (i, (table, taken)) in games.iter().enumerate() {
                let pair = Pair::back(&house, table.clone(), round << 16 | i as u64).await?;
                playing.spawn(play(pair, taken.clone()));
            }
            tokio::time::sleep(Duration::from_millis(self.milliseconds)).await;
            house.kill_and_open().await?;
            playing.shutdown().await;
            acknowledged = 0;
            lost = 0;
            for (table, taken) in &games {
                let mut taken = taken.lock().unwrap_or_else(PoisonError::into_inner).clone();
                let stored = decisions(&house.record(table).await?)?.split_off(begun_with);
                acknowledged += taken.len();
                // What was stored and not yet acknowledged may stand between: the rest must be there, in its order.
                taken.reverse();
                for text in &stored {
                    if taken.last() == Some(text) {
                        taken.pop();
                    }
                }
                lost += taken.len();
            }
        }
        let mut figures = Figures::default();
        figures.add("killed", f64::from(self.rounds), "");
        figures.at_least(1.0, "choices acknowledged", acknowledged as f64, "");
        figures.at_most(0.0, "of them lost", lost as f64, "");
        Ok(figures)
    }
}

/// Plays until the line is cut.
async fn play(mut pair: Pair, taken: Taken) {
    while let Ok(Some((text, _))) = pair.choose().await {
        taken.lock().unwrap_or_else(PoisonError::into_inner).push(text);
    }
}

/// The choices of a record.
fn decisions(text: &str) -> Result<Vec<String>, Failure> {
    let record = Record::parse(text).map_err(|problems| sandtable_engine::list_problems(&problems))?;
    let choice = |deed| if let Deed::Decision { choice, .. } = deed { Some(choice) } else { None };
    Ok(record.entries.into_iter().filter_map(|entry| choice(entry.deed)).collect())
}
