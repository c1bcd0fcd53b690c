//! `sandtable play`: a game in the terminal.

use crate::desk::Desk;
use crate::failure::{Done, Failure, visible};
use crate::session::{Session, Sitter, secret_of};
use crate::shelf::{self, OptionArgs};
use crate::voice::Voice;
use crate::{files, verbs::replay};
use clap::Args;
use sandtable_ai::Recipe;
use sandtable_engine::{AnyTable, Dice, Digits, FairDice, Nonce, Problem, Record, Seat, Seed};
use sandtable_shelf::Player;
use std::path::{Path, PathBuf};

const AFTER: &str = "\
At the prompt: the number of a choice, or its text (`order fLN3`); `help` lists what else there is: why a hex or
piece cannot be chosen, odds, lines of sight, the report, undo, save.

Dice: the table commits to a secret before the first roll and tells it at the end; `sandtable verify` rolls the
game again. With --seed the secret is made from the number, so that the game can be repeated.";

/// Play in the terminal: people, or people against the machine
#[derive(Args)]
#[command(after_help = AFTER)]
pub struct Play {
    /// The game, such as napoleonics.
    #[arg(required_unless_present = "resume")]
    game: Option<String>,
    /// The scenario; the game's first if it is left out.
    #[arg(long, value_name = "ID")]
    scenario: Option<String>,
    /// A scenario of one's own, from a file.
    #[arg(long, value_name = "FILE", conflicts_with = "scenario")]
    scenario_file: Option<PathBuf>,
    /// Who plays a seat: human; or the machine: random, greedy, recruit, regular, veteran or general, as in
    /// `--seat french=veteran`. Seats that are not named are human.
    #[arg(long = "seat", value_name = "SEAT=WHO")]
    seats: Vec<String>,
    /// A number that decides the dice and the machine's moods.
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
    #[command(flatten)]
    options: OptionArgs,
    /// Where the record goes: when the game ends or is left, and at a terminal before each question; by default a file
    /// named after the scenario.
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
    /// Keep no record.
    #[arg(long, conflicts_with = "record")]
    no_record: bool,
    /// Go on with a saved game. Without the file of its secret beside it, it goes on with new dice, as a game of its own.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["game", "scenario", "scenario_file", "options"])]
    resume: Option<PathBuf>,
}

impl Play {
    pub fn run(&self, desk: &mut Desk) -> Done {
        let kept = self.resume.as_ref().is_some_and(|path| secret_of(path).exists());
        let over = self.resume.as_ref().filter(|_| kept);
        let wanted = self.record.as_ref().or(over).filter(|_| !self.no_record);
        // Before it is read: another process may be writing it.
        let mut held = wanted.map_or(Ok(None), |path| files::hold(path))?;
        let (mut table, seed) = match &self.resume {
            Some(path) if kept => resumed(path)?,
            Some(path) => self.played_on(path)?,
            None => self.new_table()?,
        };
        let voice = desk.voice(table.title())?;
        if self.resume.is_some() && !kept {
            desk.line(voice.own("cli-new-dice"))?;
        }
        let moods = Dice::new(self.seed.unwrap_or_else(|| u64::from_le_bytes(first_eight(&seed))));
        let sitters = self.sitters(&mut *table, &voice, moods)?;
        replay::heading(desk, &*table, &voice)?;
        let dice = FairDice::new(&table.header().pact(), &seed);
        let named = || PathBuf::from(format!("{}-{}.rec", table.info().id, table.header().id));
        let record = (!self.no_record).then(|| wanted.cloned().unwrap_or_else(named));
        if let (None, Some(path)) = (wanted, &record) {
            held = files::hold(path)?;
        }
        record.as_deref().map_or(Ok(()), files::may_write)?;
        let played = Session::new(desk, voice, table, sitters, dice, seed, record).run();
        drop(held);
        played
    }

    fn new_table(&self) -> Result<(Box<dyn AnyTable>, Seed), Failure> {
        let title = shelf::find(self.game.as_deref().unwrap_or_default())?;
        let options = self.options.read()?;
        let mut table = match &self.scenario_file {
            None => shelf::table(title, self.scenario.as_deref(), &options)?,
            Some(path) => {
                let text = files::text(path)?;
                title
                    .table_of_text(&text, &options)
                    .map_err(|problems| Failure::problems(&path.display(), &problems))?
            }
        };
        let mut source = self.seed.map(Dice::new);
        let seed = Digits(bytes(source.as_mut())?);
        let id: Digits<8> = Digits(bytes(source.as_mut())?);
        fix_dice(&mut *table, &id.to_string(), &seed, source.as_mut())?;
        Ok((table, seed))
    }

    /// A record whose secret is not here goes on as a game of its own, with new dice.
    fn played_on(&self, path: &Path) -> Result<(Box<dyn AnyTable>, Seed), Failure> {
        let mut record = unfinished(path)?;
        let mut source = self.seed.map(Dice::new);
        let seed = Digits(bytes(source.as_mut())?);
        let id: Digits<8> = Digits(bytes(source.as_mut())?);
        record.header.forget_dice();
        let mut table = files::open(path, record, None)?;
        fix_dice(&mut *table, &id.to_string(), &seed, source.as_mut())?;
        Ok((table, seed))
    }

    /// Who plays each seat: as the command says, or as the record of a resumed game does.
    fn sitters(
        &self,
        table: &mut dyn AnyTable,
        voice: &Voice,
        mut moods: Dice,
    ) -> Result<Vec<Sitter>, Failure> {
        let mut names: Vec<String> = vec!["human".to_string(); table.info().seats.len()];
        for (seat, name) in &table.header().names {
            if let Some(place) = names.get_mut(seat.index()) {
                place.clone_from(name);
            }
        }
        for text in &self.seats {
            let (seat, who) = text
                .split_once('=')
                .ok_or_else(|| Failure::Usage(format!("--seat {}: expected SEAT=WHO", visible(text))))?;
            let seat = shelf::seat(table.info(), voice, seat)?;
            if who != "human" {
                let unknown = |problem: Problem| {
                    let known = problem.expected.trim_start_matches("one of ");
                    Failure::Wrong(format!("no player `{}`: there is human, {known}", visible(who)))
                };
                who.parse::<Recipe>().map_err(unknown)?;
            }
            if let Some(place) = names.get_mut(seat.index()) {
                *place = who.to_string();
            }
        }
        let mut sitters = Vec::new();
        for (seat, name) in (0..).map(Seat).zip(&names) {
            table.name_seat(seat, name);
            let moods = moods.fork();
            let machine = |recipe| Sitter::Machine(Box::new(Player::new(recipe)), moods);
            sitters.push(name.parse().map_or(Sitter::Human, machine));
        }
        Ok(sitters)
    }
}

fn unfinished(path: &Path) -> Result<Record, Failure> {
    let record = files::record(path)?;
    let over = || Failure::Wrong(format!("{}: the game is over", path.display()));
    if record.end.is_some() { Err(over()) } else { Ok(record) }
}

/// A saved game with the secret of its dice.
fn resumed(path: &Path) -> Result<(Box<dyn AnyTable>, Seed), Failure> {
    let record = unfinished(path)?;
    let secret = secret_of(path);
    let text = String::from_utf8_lossy(&files::read(&secret)?).trim().to_string();
    let seed: Seed = text.parse().map_err(|problem| Failure::problems(&secret.display(), &[problem]))?;
    let own = record.header.pact().commitment(&seed);
    if record.header.commitment.is_some_and(|commitment| commitment != own) {
        let what = format!("{}: not the secret that {} was committed to", secret.display(), path.display());
        return Err(Failure::Wrong(what));
    }
    Ok((files::open(path, record, None)?, seed))
}

/// Commits to the secret and goes through the exchange of nonces for all seats: they sit at one screen.
fn fix_dice(
    table: &mut dyn AnyTable,
    id: &str,
    seed: &Seed,
    mut source: Option<&mut Dice>,
) -> Result<(), Failure> {
    let fault = |_| Failure::Wrong("the dice cannot be fixed".into());
    table.commit(id, seed).map_err(fault)?;
    let seats = (0..table.info().seats.len() as u8).map(Seat);
    let nonce = |seat| Ok((seat, Digits(bytes(source.as_deref_mut())?)));
    let nonces = seats.map(nonce).collect::<Result<Vec<(Seat, Nonce)>, Failure>>()?;
    let (pact, commitment) = (table.header().pact(), table.header().commitment.unwrap_or(*seed));
    for (seat, nonce) in &nonces {
        table.pledge(*seat, Some(pact.pledge(&commitment, *seat, nonce))).map_err(fault)?;
    }
    table.open_nonces(&nonces).map_err(fault)
}

/// Bytes from the dice of a seed, or from the system.
fn bytes<const N: usize>(source: Option<&mut Dice>) -> Result<[u8; N], Failure> {
    let mut bytes = [0; N];
    match source {
        Some(dice) => bytes.chunks_mut(8).for_each(|part| {
            part.iter_mut().zip(dice.bits().to_le_bytes()).for_each(|(place, byte)| *place = byte);
        }),
        None => {
            getrandom::fill(&mut bytes).map_err(|fault| Failure::Io(format!("no randomness: {fault}")))?
        }
    }
    Ok(bytes)
}

fn first_eight(seed: &Seed) -> [u8; 8] {
    std::array::from_fn(|i| seed.0.get(i).copied().unwrap_or(0))
}
