//! The command `sandtable`: one command with verbs. Each verb is a file under `verbs/`.

mod board;
mod desk;
mod failure;
mod files;
mod session;
mod settings;
mod shelf;
mod verbs;
mod voice;
mod walk;

use clap::{Parser, ValueEnum};
use desk::Desk;
use std::process::ExitCode;
use voice::Language;

const AFTER: &str = "\
Exit codes:
  0  all is well
  1  the thing asked about is wrong: a bad file, a broken game, an unknown name
  2  the command is not understood
  3  a file or a stream cannot be read or written

Examples:
  sandtable play napoleonics --scenario nap-001 --seat allied=human --seat french=veteran
  sandtable verify game.rec
  sandtable rules NAP-5.6.4 --lang ru
  sandtable fuzz --game napoleonics --games 100 --seed 1";

/// Plays tabletop hex wargames by their rules, in full.
#[derive(Parser)]
#[command(name = "sandtable", version, after_help = AFTER, arg_required_else_help = true)]
struct Command {
    /// The language of what is said: by default that of LC_ALL, LC_MESSAGES or LANG.
    #[arg(long, global = true, value_enum, help_heading = "Of every verb")]
    lang: Option<Language>,
    /// Colours: by default if the output is a terminal and NO_COLOR is not set.
    #[arg(long, global = true, value_enum, default_value_t = Colour::Auto, help_heading = "Of every verb")]
    color: Colour,
    #[command(subcommand)]
    verb: verbs::Verb,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Colour {
    Auto,
    Always,
    Never,
}

fn main() -> ExitCode {
    let command = Command::parse();
    let colours = match command.color {
        Colour::Auto => None,
        Colour::Always => Some(true),
        Colour::Never => Some(false),
    };
    let language = command.lang.unwrap_or_else(Language::of_environment);
    let mut desk = Desk::new(language, colours);
    let done = command.verb.run(&mut desk).and_then(|()| desk.flush());
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            let _ = desk.flush();
            failure.tell(language);
            failure.code()
        }
    }
}
