//! `sandtable generate`: a scenario made by a game's own rules for such.

use crate::desk::Desk;
use crate::failure::{Done, Failure};
use crate::{files, shelf};
use clap::Args;
use std::path::PathBuf;

/// Make a scenario by the game's own rules for such: the same for the same seed
#[derive(Args)]
pub struct Generate {
    /// The game.
    game: String,
    /// The seed.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Where to write the file; the output if it is left out. `sandtable play GAME --scenario-file FILE` plays it.
    #[arg(long, short, value_name = "FILE")]
    output: Option<PathBuf>,
}

impl Generate {
    pub fn run(&self, desk: &mut Desk) -> Done {
        let title = shelf::find(&self.game)?;
        let text = title
            .generate(self.seed)
            .ok_or_else(|| Failure::Wrong(format!("{} makes no scenarios of its own", title.title().slug)))?;
        match &self.output {
            Some(path) => files::write(path, &format!("{}\n", text.trim_end())),
            None => desk.line(text.trim_end()),
        }
    }
}
