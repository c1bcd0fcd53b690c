//! `sandtable odds`: what may come of a choice.

use crate::desk::{Desk, Ink};
use crate::failure::{Done, Failure, visible};
use crate::voice::Voice;
use crate::{files, shelf};
use clap::Args;
use sandtable_engine::odds::{self, Effort, odds_for};
use sandtable_engine::{AnyTable, Dice, Game, Msg, Refusal, Seat, Table, Waiting};
use sandtable_shelf::Visitor;
use serde_json::{Value, json};
use std::path::PathBuf;

/// Show the odds of a choice at a place of a record, as exact fractions
#[derive(Args)]
pub struct Odds {
    /// The record.
    file: PathBuf,
    /// The choice, as the record would write it: `melee F7`.
    #[arg(required = true, num_args = 1..)]
    choice: Vec<String>,
    /// The position after so many entries; the end of the record if it is left out.
    #[arg(long, value_name = "N")]
    at: Option<usize>,
    /// The seat that chooses; the one that is asked, if it is left out.
    #[arg(long, value_name = "SEAT")]
    seat: Option<String>,
    /// Print JSON: for each measure its values with weights, `total` and `exact`.
    #[arg(long)]
    json: bool,
}

impl Odds {
    pub fn run(&self, desk: &mut Desk) -> Done {
        let table = files::open(&self.file, files::record(&self.file)?, self.at)?;
        let voice = desk.voice(table.title())?;
        let seat = self.asked(&*table, &voice)?;
        let text = self.choice.join(" ");
        let found = of_choice(&*table, seat, &text)
            .map_err(|refusal| Failure::Wrong(format!("{}: {}", visible(&text), voice.refusal(&refusal))))?;
        let measures = &table.title().measures;
        if self.json {
            desk.json(&as_json(&found.odds, measures, &text))
        } else {
            tell(desk, &voice, &found, measures)
        }
    }

    fn asked(&self, table: &dyn AnyTable, voice: &Voice) -> Result<Seat, Failure> {
        if let Some(name) = &self.seat {
            return shelf::seat(table.info(), voice, name);
        }
        let first = match table.waiting() {
            Waiting::Seats(seats) => seats.iter().next(),
            Waiting::Chance(_) | Waiting::Over(_) | Waiting::Fault(_) => None,
        };
        first.ok_or_else(|| {
            let what =
                format!("after {} entries no seat is asked: choose another place by --at", table.entries());
            Failure::Wrong(format!("{}: {what}", self.file.display()))
        })
    }
}

/// Odds, and what a player should know of how they are counted.
pub struct Found {
    odds: odds::Odds,
    note: Option<Msg>,
}

/// The odds of a choice, given as text, as far as the seat can know.
///
/// # Errors
/// Why it may not be chosen.
pub fn of_choice(table: &dyn AnyTable, seat: Seat, text: &str) -> Result<Found, Refusal> {
    let asked = |seats: sandtable_engine::SeatSet| seats.contains(seat);
    if !matches!(table.waiting(), Waiting::Seats(seats) if asked(seats)) {
        return Err(Refusal::new("TABLE-2", Msg::new("table-not-asked")));
    }
    let unknown = || Err(Refusal::new("-", Msg::new("cli-no-answer")));
    sandtable_shelf::visit(table.title().slug, Walk { table, seat, text }).unwrap_or_else(unknown)
}

struct Walk<'a> {
    table: &'a dyn AnyTable,
    seat: Seat,
    text: &'a str,
}

impl Visitor for Walk<'_> {
    type Output = Result<Found, Refusal>;

    fn visit<G: Game>(self) -> Result<Found, Refusal> {
        let Some(table) = self.table.as_any().downcast_ref::<Table<G>>() else {
            return Err(Refusal::new("-", Msg::new("cli-no-answer")));
        };
        let choice = table.game().vocabulary().parse(self.text).map_err(|problem| {
            let msg = Msg::new("table-not-understood");
            Refusal::new("TABLE-4", msg.name("found", problem.found).name("expected", problem.expected))
        })?;
        let mut dice = Dice::new(table.number());
        let odds = odds_for(&**table.game(), table.state(), self.seat, choice, Effort::default(), &mut dice)?;
        Ok(Found { odds, note: G::odds_note() })
    }
}

/// The widest bar.
const BAR: u128 = 30;

/// Tells odds: each measure with its values, a bar, and the share as a fraction and in per cent.
pub fn tell(desk: &mut Desk, voice: &Voice, found: &Found, measures: &[&'static str]) -> Done {
    let Found { odds, note } = found;
    let shown = odds.shown(measures);
    if odds.sampled.is_none() && odds.rows.iter().all(|(row, _)| row.iter().all(|value| *value == 0)) {
        return desk.line(voice.own("cli-odds-none"));
    }
    for (place, measure) in shown.measures.iter().enumerate() {
        let marginal = odds.marginal(place);
        let mean = format!("{}.{:03}", measure.mean_milli / 1000, (measure.mean_milli % 1000).abs());
        let name = desk.paint(Ink::Bold, &voice.word("measure-", measure.key));
        desk.line(format!("{name}  ⌀ {mean}"))?;
        for ((value, weight), (_, per_cent)) in marginal.iter().zip(&measure.rows) {
            let bar = "█".repeat((weight.saturating_mul(BAR) / odds.total.max(1)) as usize);
            let (num, den) = lowest(*weight, odds.total);
            let exact = if odds.sampled.is_some() { String::new() } else { format!("  {num}/{den}") };
            desk.line(format!("  {value:>3}  {bar:<30} {per_cent:>3}%{exact}"))?;
        }
    }
    let how = match (shown.sampled, shown.error) {
        (Some(walks), Some(error)) => Msg::new("cli-odds-sampled")
            .num("walks", walks)
            .name("error", format!("{}.{}", error / 10, error % 10)),
        _ => Msg::new("cli-odds-exact"),
    };
    let note = note.iter().map(|note| format!(" {}", voice.say(note)));
    desk.line(desk.paint(Ink::Dim, &note.fold(voice.say(&how), |all, note| all + &note)))
}

/// A fraction in its lowest terms.
fn lowest(num: u128, den: u128) -> (u128, u128) {
    let (mut a, mut b) = (num, den);
    while b > 0 {
        (a, b) = (b, a % b);
    }
    (num / a.max(1), den / a.max(1))
}

/// Weights are texts: they may outgrow what JSON readers take for a number.
fn as_json(odds: &odds::Odds, measures: &[&'static str], choice: &str) -> Value {
    let rows = |place: usize| -> Vec<Value> {
        let row = |(value, weight): (i16, u128)| json!({ "value": value, "weight": weight.to_string() });
        odds.marginal(place).into_iter().map(row).collect()
    };
    let measures: serde_json::Map<String, Value> =
        measures.iter().enumerate().map(|(place, key)| ((*key).to_string(), json!(rows(place)))).collect();
    json!({
        "choice": choice,
        "exact": odds.sampled.is_none(),
        "walks": odds.sampled,
        "total": odds.total.to_string(),
        "measures": measures,
    })
}
