//! `sandtable perft`: how many positions lie ahead?

use crate::desk::Desk;
use crate::failure::{Done, Failure};
use crate::shelf::{self, OptionArgs};
use crate::walk::Walker;
use clap::Args;
use sandtable_engine::{AnyTable, Dice, Game, Table, Waiting};
use sandtable_shelf::Visitor;
use sandtable_testkit::perft;
use serde_json::json;
use std::time::Instant;

/// Count the positions that lie some decisions ahead
///
/// Every choice and every distinct result of chance is followed. The count starts at the first decision: what is
/// dealt before it comes from the seed.
#[derive(Args)]
pub struct Perft {
    /// The game.
    #[arg(long, value_name = "GAME")]
    game: String,
    /// The scenario; the game's first if it is left out.
    #[arg(long, value_name = "ID")]
    scenario: Option<String>,
    /// How many decisions ahead.
    #[arg(long, value_name = "N", default_value_t = 2, value_parser = clap::value_parser!(u32).range(1..))]
    depth: u32,
    /// The seed of what is dealt, and of the random play before the count.
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// Play so many random steps before the count.
    #[arg(long, value_name = "N", default_value_t = 0)]
    after: usize,
    #[command(flatten)]
    options: OptionArgs,
    /// Print JSON: an array with `depth`, `positions` and `seconds`.
    #[arg(long)]
    json: bool,
}

impl Perft {
    pub fn run(&self, desk: &mut Desk) -> Done {
        let title = shelf::find(&self.game)?;
        let table = shelf::table(title, self.scenario.as_deref(), &self.options.read()?)?;
        let mut all = Vec::new();
        for depth in 1..=self.depth {
            let begun = Instant::now();
            let count = Count { table: &*table, depth, seed: self.seed, after: self.after };
            let positions = sandtable_shelf::visit(&self.game, count)
                .flatten()
                .ok_or_else(|| Failure::Wrong("the game is over before the count".into()))?;
            let seconds = begun.elapsed().as_secs_f64();
            if self.json {
                all.push(json!({ "depth": depth, "positions": positions, "seconds": seconds }));
            } else {
                desk.line(format!("{} {depth:>3} {positions:>16} {seconds:>9.3} s", table.info().id))?;
                desk.flush()?;
            }
        }
        if self.json { desk.json(&all) } else { Ok(()) }
    }
}

struct Count<'a> {
    table: &'a dyn AnyTable,
    depth: u32,
    seed: u64,
    after: usize,
}

impl Visitor for Count<'_> {
    type Output = Option<u64>;

    fn visit<G: Game>(self) -> Option<u64> {
        let table = self.table.as_any().downcast_ref::<Table<G>>()?;
        let game = &**table.game();
        let mut state = table.state().clone();
        let (mut walker, mut dice) = (Walker::default(), Dice::new(self.seed));
        for _ in 0..self.after {
            walker.step(game, &mut state, &mut dice)?;
        }
        walker.past_chance(game, &mut state, &mut dice);
        let threads = std::thread::available_parallelism().map_or(1, usize::from);
        matches!(game.waiting(&state), Waiting::Seats(_)).then(|| perft(game, &state, self.depth, threads))
    }
}
