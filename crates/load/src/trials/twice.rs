//! A second server on the same directory is turned away, and the first plays on.

use crate::Failure;
use crate::figures::Figures;
use crate::house::{Bounds, House};
use crate::play::{Pair, record};
use clap::Args;
use std::path::Path;

#[derive(Args)]
pub struct Twice {
    /// Choices made before the second server is started, and after.
    #[arg(long, default_value_t = 50)]
    choices: usize,
}

impl Twice {
    pub async fn run(&self, program: Option<&Path>) -> Result<Figures, Failure> {
        let mut house = House::open(program, Bounds::Wide).await?;
        let begun = record("napoleonics", "nap-001", 2, 1)?;
        let mut pair = Pair::sit(&house, &begun, 1).await?;
        let mut made = choose(&mut pair, self.choices).await?;
        let (refused, said) = house.open_twice().await?;
        eprintln!("{said}");
        made += choose(&mut pair, self.choices).await?;
        let table = pair.table.clone();
        drop(pair);
        house.kill_and_open().await?;
        let lines = house.record(&table).await?.lines().filter(|line| line.starts_with(['0', '1'])).count();
        let mut figures = Figures::default();
        figures.at_least(1.0, "the second server is turned away", f64::from(u8::from(refused)), "");
        figures.add("choices acknowledged", made as f64, "");
        figures.at_least(made as f64, "choices in the record", lines as f64, "");
        Ok(figures)
    }
}

async fn choose(pair: &mut Pair, most: usize) -> Result<usize, Failure> {
    let mut made = 0;
    while made < most && pair.choose().await?.is_some() {
        made += 1;
    }
    Ok(made)
}
