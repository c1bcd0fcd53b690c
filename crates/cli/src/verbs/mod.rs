//! The verbs, a file each.

mod arena;
mod bench;
mod check;
mod export;
mod fuzz;
mod games;
mod generate;
pub mod los;
pub mod odds;
mod perft;
mod play;
pub mod replay;
mod rules;
mod scenarios;
mod serve;
mod tune;
mod verify;

use crate::desk::Desk;
use crate::failure::Done;
use clap::Subcommand;

/// What is to be done.
#[derive(Subcommand)]
pub enum Verb {
    Games(games::Games),
    Scenarios(scenarios::Scenarios),
    Generate(generate::Generate),
    Play(play::Play),
    Replay(replay::Replay),
    Verify(verify::Verify),
    Check(check::Check),
    Rules(rules::Rules),
    Odds(odds::Odds),
    Los(los::Los),
    Export(export::Export),
    Fuzz(fuzz::Fuzz),
    Perft(perft::Perft),
    Bench(bench::Bench),
    Arena(arena::Arena),
    Tune(tune::Tune),
    Serve(Box<serve::Serve>),
}

impl Verb {
    /// Does it.
    ///
    /// # Errors
    /// Why it did not end well.
    pub fn run(&self, desk: &mut Desk) -> Done {
        match self {
            Verb::Games(verb) => verb.run(desk),
            Verb::Scenarios(verb) => verb.run(desk),
            Verb::Generate(verb) => verb.run(desk),
            Verb::Play(verb) => verb.run(desk),
            Verb::Replay(verb) => verb.run(desk),
            Verb::Verify(verb) => verb.run(desk),
            Verb::Check(verb) => verb.run(desk),
            Verb::Rules(verb) => verb.run(desk),
            Verb::Odds(verb) => verb.run(desk),
            Verb::Los(verb) => verb.run(desk),
            Verb::Export(verb) => verb.run(desk),
            Verb::Fuzz(verb) => verb.run(desk),
            Verb::Perft(verb) => verb.run(desk),
            Verb::Bench(verb) => verb.run(desk),
            Verb::Arena(verb) => verb.run(desk),
            Verb::Tune(verb) => verb.run(desk),
            Verb::Serve(verb) => verb.run(desk),
        }
    }
}
