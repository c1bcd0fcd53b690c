//! Finding games, scenarios and seats by the names that people type.

use crate::failure::{Failure, visible};
use crate::voice::Voice;
use clap::Args;
use sandtable_engine::{AnyTable, AnyTitle, Options, ScenarioInfo, Seat, Viewer};

/// The game of this name.
///
/// # Errors
/// That there is none, and which there are.
pub fn find(slug: &str) -> Result<&'static dyn AnyTitle, Failure> {
    sandtable_shelf::find(slug).ok_or_else(|| unknown(slug))
}

/// That there is no game of this name, and which there are.
pub fn unknown(slug: &str) -> Failure {
    let slugs: Vec<&str> = sandtable_shelf::games().iter().map(|game| game.title().slug).collect();
    Failure::Wrong(format!("no game `{}`: there is {}", visible(slug), slugs.join(", ")))
}

/// The games to work on: one, or all.
///
/// # Errors
/// That there is no such game.
pub fn chosen(slug: Option<&str>) -> Result<Vec<&'static dyn AnyTitle>, Failure> {
    match slug {
        Some(slug) => Ok(vec![find(slug)?]),
        None => Ok(sandtable_shelf::games().to_vec()),
    }
}

/// Rules that may be switched, as they are typed: `--option young-guard-flags=one`.
#[derive(Args)]
pub struct OptionArgs {
    /// A rule that may be switched, and how: `--option young-guard-flags=one`. May be given several times.
    #[arg(long = "option", value_name = "NAME=VALUE")]
    options: Vec<String>,
}

impl OptionArgs {
    /// The options.
    ///
    /// # Errors
    /// That one is not a name and a value.
    pub fn read(&self) -> Result<Options, Failure> {
        let pair = |text: &String| {
            let (name, value) = text
                .split_once('=')
                .ok_or_else(|| Failure::Usage(format!("--option {}: expected NAME=VALUE", visible(text))))?;
            Ok((name.to_string(), value.to_string()))
        };
        self.options.iter().map(pair).collect::<Result<_, _>>().map(Options)
    }
}

/// How many games are played at a time.
#[derive(Args)]
pub struct Threads {
    /// Games at a time; as many as there are cores if it is left out.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=256))]
    threads: Option<u16>,
}

impl Threads {
    /// How many.
    pub fn count(&self) -> usize {
        self.threads.map_or_else(|| std::thread::available_parallelism().map_or(1, usize::from), usize::from)
    }
}

/// A table for one of a game's scenarios; its first, if none is named.
///
/// # Errors
/// That there is no such scenario, or what is wrong with the options.
pub fn table(
    title: &dyn AnyTitle,
    scenario: Option<&str>,
    options: &Options,
) -> Result<Box<dyn AnyTable>, Failure> {
    let first = || title.scenarios().into_iter().next().map(|info| info.id);
    let id = scenario.map(String::from).or_else(first).unwrap_or_default();
    title.new_table(&id, options).map_err(|problems| Failure::problems(&title.title().slug, &problems))
}

/// The seat that someone names: by number, by style, by the name of its side.
///
/// # Errors
/// That there is no such seat, and which there are.
pub fn seat(info: &ScenarioInfo, voice: &Voice, name: &str) -> Result<Seat, Failure> {
    let numbered = || name.parse().ok().filter(|&n: &u8| usize::from(n) < info.seats.len()).map(Seat);
    let wanted = name.to_lowercase();
    let named = || {
        let place = (0..info.seats.len() as u8).map(Seat);
        place.zip(&info.seats).find_map(|(seat, _)| {
            seat_names(info, voice, seat).iter().any(|is| is.to_lowercase() == wanted).then_some(seat)
        })
    };
    numbered().or_else(named).ok_or_else(|| {
        let all: Vec<String> =
            (0..info.seats.len() as u8).map(|n| seat_names(info, voice, Seat(n)).join(" or ")).collect();
        Failure::Wrong(format!("no seat `{}`: there is {}", visible(name), all.join("; ")))
    })
}

/// The names of a seat: its side's short name, its style, and how the language calls it; each with the seat's number
/// where several share the side.
fn seat_names(info: &ScenarioInfo, voice: &Voice, seat: Seat) -> Vec<String> {
    let Some(is) = info.seats.get(seat.index()) else { return Vec::new() };
    let key = is.name.key.split_once('-').map_or(&*is.name.key, |(_, name)| name);
    let mut names = vec![key.to_string(), is.style.clone(), voice.say(&is.name)];
    let shared = (0..info.seats.len() as u8).any(|n| n != seat.0 && info.same_side(Seat(n), seat));
    if shared {
        let number = info.number_on_side(seat);
        names.iter_mut().for_each(|name| *name = format!("{name}-{number}"));
    }
    names.dedup_by(|a, b| a.to_lowercase() == b.to_lowercase());
    names
}

/// How the language calls a seat.
pub fn seat_name(info: &ScenarioInfo, voice: &Voice, seat: Seat) -> String {
    info.seats.get(seat.index()).map_or_else(|| seat.0.to_string(), |_| voice.say(&info.seat_msg(seat)))
}

/// Whose eyes someone names: a seat, `watcher` or `umpire`.
///
/// # Errors
/// That there is no such seat.
pub fn viewer(info: &ScenarioInfo, voice: &Voice, name: &str) -> Result<Viewer, Failure> {
    match name {
        "watcher" => Ok(Viewer::Watcher),
        "umpire" => Ok(Viewer::Umpire),
        _ => seat(info, voice, name).map(Viewer::Seat),
    }
}
