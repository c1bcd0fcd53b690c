//! Trials of a running server over loopback: each starts a server of its own in a directory that goes away, does what
//! a crowd or an attacker would do, and prints its figures. A figure that misses its bound ends with exit code 1.
//!
//! `make load` and `make chaos` run them in full; `docs/performance.md` has their figures.

mod figures;
mod guest;
mod house;
mod http;
mod play;
mod trials;

use clap::{Parser, Subcommand};
use figures::Figures;
use std::path::PathBuf;
use std::process::ExitCode;

/// Why a trial could not be made.
type Failure = Box<dyn std::error::Error + Send + Sync>;

/// Tries a server: load, memory, kill -9, slow clients, floods.
#[derive(Parser)]
#[command(name = "sandtable-load")]
struct Command {
    /// The program that serves: `sandtable`, as it is given out. By default this program serves itself.
    #[arg(long, global = true)]
    program: Option<PathBuf>,
    /// Print the figures as JSON.
    #[arg(long, global = true)]
    json: bool,
    /// Exit with 0 although a bound is missed.
    #[arg(long, global = true)]
    lenient: bool,
    #[command(subcommand)]
    trial: Trial,
}

#[derive(Subcommand)]
enum Trial {
    /// Serves, for the other trials.
    #[command(hide = true)]
    Serve {
        data: PathBuf,
        #[arg(long)]
        wide: bool,
    },
    /// Many sockets over many games, and durable choices at a given rate.
    Rush(trials::rush::Rush),
    /// People play beside games against the general.
    General(trials::general::General),
    /// How much memory an open game takes, fresh and after some choices.
    Memory(trials::memory::Memory),
    /// Kills the server with signal 9 while games are played, and counts what was acknowledged.
    Kill(trials::kill::Kill),
    /// People play while clients send half a request or never read.
    Slow(trials::slow::Slow),
    /// People play while others ask for the largest map again and again.
    Maps(trials::maps::Maps),
    /// A second server on the same directory is turned away, and the first plays on.
    Twice(trials::twice::Twice),
}

fn main() -> ExitCode {
    let command = Command::parse();
    match run(&command) {
        Ok(figures) => {
            print!("{}", if command.json { figures.json() } else { figures.table() });
            if figures.hold() || command.lenient { ExitCode::SUCCESS } else { ExitCode::FAILURE }
        }
        Err(failure) => {
            eprintln!("sandtable-load: {failure}");
            ExitCode::from(3)
        }
    }
}

fn run(command: &Command) -> Result<Figures, Failure> {
    if let Trial::Serve { data, wide } = &command.trial {
        return house::serve(data, *wide).map(|()| Figures::default());
    }
    let program = command.program.as_deref();
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build()?;
    runtime.block_on(async {
        match &command.trial {
            Trial::Serve { .. } => Ok(Figures::default()),
            Trial::Rush(trial) => trial.run(program).await,
            Trial::General(trial) => trial.run(program).await,
            Trial::Memory(trial) => trial.run(program).await,
            Trial::Kill(trial) => trial.run(program).await,
            Trial::Slow(trial) => trial.run(program).await,
            Trial::Maps(trial) => trial.run(program).await,
            Trial::Twice(trial) => trial.run(program).await,
        }
    })
}
