//! A game in the terminal: whoever is asked decides, by keyboard, by pipe or by machine.

use crate::desk::{Desk, Ink};
use crate::failure::{Done, Failure, visible};
use crate::verbs::{los, odds};
use crate::voice::Voice;
use crate::{board, files, shelf};
use sandtable_ai::Cancel;
use sandtable_engine::scene::{Answer, Offer, Place, Question};
use sandtable_engine::{AnyTable, Dice, FairDice, Msg, NoUndo, Noun, Seat, SeatSet, Seed, Viewer, Waiting};
use sandtable_shelf::Player;
use std::io::{BufRead, IsTerminal, Read};
use std::path::{Path, PathBuf};

/// Who decides for a seat.
pub enum Sitter {
    /// The one at the keyboard.
    Human,
    /// The machine.
    Machine(Box<Player>, Dice),
}

/// Where the secret of a saved game's dice lies: beside its record.
pub fn secret_of(record: &Path) -> PathBuf {
    let mut name = record.as_os_str().to_os_string();
    name.push(".secret");
    PathBuf::from(name)
}

/// A game in the terminal.
pub struct Session<'a> {
    desk: &'a mut Desk,
    voice: Voice,
    table: Box<dyn AnyTable>,
    sitters: Vec<Sitter>,
    dice: FairDice,
    seed: Seed,
    record: Option<PathBuf>,
    /// Up to which entry each seat has read the report.
    read: Vec<usize>,
    /// Who sits before the screen.
    holder: Option<Seat>,
    /// What lay on the board when it was last drawn.
    drawn: Vec<(u16, Place, u8)>,
}

/// What became of a line that was typed.
enum Typed {
    /// A decision was taken, or taken back.
    Moved,
    /// Something was shown; the question stands.
    Shown,
    /// Enough for today.
    Left,
}

impl<'a> Session<'a> {
    pub fn new(
        desk: &'a mut Desk,
        voice: Voice,
        table: Box<dyn AnyTable>,
        sitters: Vec<Sitter>,
        dice: FairDice,
        seed: Seed,
        record: Option<PathBuf>,
    ) -> Session<'a> {
        let read = vec![0; sitters.len()];
        Session { desk, voice, table, sitters, dice, seed, record, read, holder: None, drawn: Vec::new() }
    }

    /// Plays to the end, or until someone leaves.
    pub fn run(mut self) -> Done {
        loop {
            match self.table.waiting() {
                Waiting::Over(_) => return self.finish(),
                Waiting::Fault(fault) => {
                    self.desk.line(self.desk.paint(Ink::Bold, &self.voice.say(&fault.msg())))?;
                    return self.leave();
                }
                Waiting::Chance(_) => {
                    let fault = |_| Failure::Wrong("the game asks chance for what cannot be".into());
                    self.table.roll(&mut self.dice).map_err(fault)?;
                }
                Waiting::Seats(seats) => {
                    if !self.decide(seats)? {
                        return self.leave();
                    }
                }
            }
        }
    }

    /// One of the seats decides, the machine first. False if the one at the keyboard leaves.
    fn decide(&mut self, seats: SeatSet) -> Result<bool, Failure> {
        for seat in seats.iter() {
            if let Some(Sitter::Machine(player, moods)) = self.sitters.get_mut(seat.index()) {
                let text = player.choose(&*self.table, seat, moods.bits(), &Cancel::new());
                let text = text.ok_or_else(|| Failure::Wrong(format!("seat {} has no choice", seat.0)))?;
                let taken = self.table.choose(seat, &text);
                taken
                    .map_err(|refusal| Failure::Wrong(format!("{text}: {}", self.voice.refusal(&refusal))))?;
                return Ok(true);
            }
        }
        match seats.iter().next() {
            Some(seat) => self.ask(seat),
            None => Err(Failure::Wrong("no one is asked".into())),
        }
    }

    /// Asks the one at the keyboard until he decides.
    fn ask(&mut self, seat: Seat) -> Result<bool, Failure> {
        if !self.hand_over(seat)? {
            return Ok(false);
        }
        self.keep_meanwhile();
        self.report(Viewer::Seat(seat))?;
        self.draw_if_changed(seat)?;
        self.question(seat)?;
        loop {
            self.desk.prompt("> ")?;
            let Some(line) = read_line()? else { return Ok(false) };
            match self.typed(seat, line.trim())? {
                Typed::Moved => return Ok(true),
                Typed::Shown => {}
                Typed::Left => return Ok(false),
            }
        }
    }

    /// Gives the screen to another seat, without a glimpse of what is not his.
    fn hand_over(&mut self, seat: Seat) -> Result<bool, Failure> {
        let before = self.holder.replace(seat);
        if before.is_none_or(|before| before == seat) {
            return Ok(true);
        }
        self.drawn.clear();
        let name = shelf::seat_name(self.table.info(), &self.voice, seat);
        let says = self.voice.say(&Msg::new("cli-hand-over").name("seat", name));
        if !std::io::stdin().is_terminal() {
            self.desk.line(self.desk.paint(Ink::Bold, &format!("— {says} —")))?;
            return Ok(true);
        }
        let clear = if self.desk.colours { "\x1b[2J\x1b[3J\x1b[H" } else { "" };
        self.desk.prompt(&format!("{clear}{says} "))?;
        let there = read_line()?.is_some();
        self.desk.prompt(clear)?;
        Ok(there)
    }

    /// What happened since the viewer last looked.
    fn report(&mut self, viewer: Viewer) -> Done {
        let entries = self.table.entries();
        let from = match viewer {
            Viewer::Seat(seat) => {
                self.read.get_mut(seat.index()).map_or(0, |read| std::mem::replace(read, entries))
            }
            Viewer::Watcher | Viewer::Umpire => 0,
        };
        self.log(from, viewer)
    }

    fn log(&mut self, from: usize, viewer: Viewer) -> Done {
        for told in self.table.lines(from, viewer) {
            let said = self.voice.report(&told.line);
            let ink = if told.line.heading { Ink::Bold } else { Ink::Plain };
            self.desk.line(self.desk.paint(ink, &said))?;
        }
        Ok(())
    }

    fn draw_if_changed(&mut self, seat: Seat) -> Done {
        let scene = self.table.scene(Viewer::Seat(seat));
        let pieces: Vec<_> = scene.pieces.iter().map(|piece| (piece.id, piece.at, piece.steps)).collect();
        if pieces != self.drawn {
            self.drawn = pieces;
            board::show(self.desk, &*self.table, &self.voice, Viewer::Seat(seat))?;
        }
        Ok(())
    }

    /// The question with its numbered choices.
    fn question(&mut self, seat: Seat) -> Done {
        let name = shelf::seat_name(self.table.info(), &self.voice, seat);
        if let Some(prompt) = self.table.prompt(seat) {
            let steps = prompt.steps.map_or(String::new(), |(done, all)| format!(" ({done}/{all})"));
            let question = format!("{name}: {}{steps}", self.voice.say(&prompt.question));
            let rule = self.desk.paint(Ink::Dim, &format!("[{}]", prompt.rule));
            self.desk.line(format!("{} {rule}", self.desk.paint(Ink::Bold, &question)))?;
            if let Some(detail) = &prompt.detail {
                self.desk.line(format!("  {}", self.voice.say(detail)))?;
            }
        }
        for (number, offer) in (1..).zip(self.table.offers(seat)) {
            self.desk.line(self.offered(number, &offer))?;
        }
        Ok(())
    }

    fn offered(&self, number: usize, offer: &Offer) -> String {
        let value = offer.value.map_or(String::new(), |value| format!(" ({value})"));
        let odds = if offer.odds { " ⚄" } else { "" };
        let ink = if offer.main { Ink::Bold } else { Ink::Plain };
        let label = self.desk.paint(ink, &self.voice.say(&offer.label));
        format!("  {number:>3}  {:<22} {label}{value}{odds}", offer.text)
    }

    fn typed(&mut self, seat: Seat, line: &str) -> Result<Typed, Failure> {
        let offers = self.table.offers(seat);
        if offers.iter().any(|offer| offer.text == line) {
            return self.choose(seat, line);
        }
        if let Ok(number) = line.parse::<usize>()
            && let Some(offer) = number.checked_sub(1).and_then(|i| offers.get(i))
        {
            return self.choose(seat, &offer.text);
        }
        if line.parse::<i64>().is_ok() {
            let none = Msg::new("cli-no-number").name("number", line).num("most", offers.len() as i64);
            self.desk.line(self.voice.say(&none))?;
            return Ok(Typed::Shown);
        }
        let (verb, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let (verb, rest) = match verb.strip_prefix('?') {
            Some(word) if !word.is_empty() => ("?", word),
            _ => (verb, rest.trim()),
        };
        match (verb, rest) {
            ("quit" | "exit" | "q", "") => return Ok(Typed::Left),
            ("", "") => self.question(seat)?,
            ("help", _) | ("?", "") => self.desk.line(self.voice.own("cli-help"))?,
            ("board", "") => {
                board::show(self.desk, &*self.table, &self.voice, Viewer::Seat(seat))?;
                self.question(seat)?;
            }
            ("hand", "") => board::show_hands(self.desk, &*self.table, &self.voice, Viewer::Seat(seat))?,
            ("log", "") => self.log(0, Viewer::Seat(seat))?,
            ("?", word) => self.explain(seat, word)?,
            ("odds", what) => self.odds(seat, &offers, what)?,
            ("los", words) => self.sight(seat, words)?,
            ("save", file) if !file.is_empty() => self.try_save(Path::new(file))?,
            ("undo", "") => return self.undo(seat, false),
            ("undo!", "") => return self.undo(seat, true),
            ("resign", "") => {
                let refused = self.table.resign(seat).err().map(|refusal| self.voice.refusal(&refusal));
                return refused.map_or(Ok(Typed::Moved), |why| self.shown(&why));
            }
            _ => return self.choose(seat, line),
        }
        Ok(Typed::Shown)
    }

    fn shown(&mut self, text: &str) -> Result<Typed, Failure> {
        self.desk.line(text)?;
        Ok(Typed::Shown)
    }

    fn choose(&mut self, seat: Seat, text: &str) -> Result<Typed, Failure> {
        match self.table.choose(seat, text) {
            Ok(_) => Ok(Typed::Moved),
            Err(refusal) => {
                let why = self.voice.refusal(&refusal);
                self.shown(&self.desk.paint(Ink::Alarm, &visible(&why)))
            }
        }
    }

    fn undo(&mut self, seat: Seat, agreed: bool) -> Result<Typed, Failure> {
        let undone = if agreed { self.table.undo_with_consent(seat) } else { self.table.undo(seat) };
        match undone {
            Ok(_) => {
                let entries = self.table.entries();
                self.read.iter_mut().for_each(|read| *read = entries.min(*read));
                Ok(Typed::Moved)
            }
            Err(why) => {
                let mut said = self.voice.say(&why.msg());
                if matches!(why, NoUndo::Chance | NoUndo::Reveal | NoUndo::Other) {
                    said = format!("{said} {}", self.voice.own("cli-undo-agreed"));
                }
                self.shown(&said)
            }
        }
    }

    /// Why a thing cannot be chosen, and what it is.
    fn explain(&mut self, seat: Seat, word: &str) -> Done {
        let words = self.table.vocabulary();
        let Ok(noun) = words.parse_noun(word).or_else(|_| words.parse_noun(&word.to_uppercase())) else {
            let says = Msg::new("cli-unknown").name("word", visible(word));
            return self.desk.line(self.voice.say(&says));
        };
        match self.table.why_not(seat, noun) {
            Some(refusal) => self.desk.line(self.desk.paint(Ink::Alarm, &self.voice.refusal(&refusal)))?,
            None => self.desk.line(self.voice.own("cli-may-choose"))?,
        }
        match self.table.ask(Viewer::Seat(seat), &Question::Inspect { noun }) {
            Answer::About(about) => self.about(&about)?,
            Answer::Nothing(refusal) => self.desk.line(self.voice.refusal(&refusal))?,
            Answer::Sight(_) | Answer::Reach { .. } => {}
        }
        if let Noun::Piece(piece) = noun {
            self.reach(seat, piece)?;
        }
        Ok(())
    }

    fn about(&mut self, about: &sandtable_engine::scene::About) -> Done {
        let subtitle =
            about.subtitle.as_ref().map_or(String::new(), |msg| format!(", {}", self.voice.say(msg)));
        let title = self.desk.paint(Ink::Bold, &self.voice.say(&about.title));
        self.desk.line(format!("{title}{subtitle}  [{}]", about.rules.join(", ")))?;
        for (label, value) in &about.rows {
            self.desk.line(format!("  {}: {}", self.voice.say(label), self.voice.say(value)))?;
        }
        about.notes.iter().try_for_each(|note| self.desk.line(format!("  • {}", self.voice.say(note))))
    }

    fn reach(&mut self, seat: Seat, piece: u16) -> Done {
        let Answer::Reach { hexes } = self.table.ask(Viewer::Seat(seat), &Question::Reach { piece }) else {
            return Ok(());
        };
        let words = self.table.vocabulary();
        let hexes: Vec<String> = hexes
            .iter()
            .map(|(hex, cost)| format!("{}({cost})", words.print_noun(Noun::Hex(*hex))))
            .collect();
        if hexes.is_empty() {
            return Ok(());
        }
        self.desk.line(format!("  {}: {}", self.voice.own("cli-reach"), hexes.join(" ")))
    }

    fn odds(&mut self, seat: Seat, offers: &[Offer], what: &str) -> Done {
        let numbered = what.parse::<usize>().ok().and_then(|n| offers.get(n.checked_sub(1)?));
        let text = numbered.map_or(what, |offer| &offer.text);
        match odds::of_choice(&*self.table, seat, text) {
            Ok(found) => {
                self.desk.line(self.desk.paint(Ink::Bold, text))?;
                odds::tell(self.desk, &self.voice, &found, &self.table.title().measures)
            }
            Err(refusal) => self.desk.line(visible(&self.voice.refusal(&refusal))),
        }
    }

    fn sight(&mut self, seat: Seat, words: &str) -> Done {
        let words: Vec<&str> = words.split_whitespace().collect();
        let [from, to] = words[..] else { return self.desk.line("los A1 B2") };
        match los::sight(&*self.table, Viewer::Seat(seat), from, to) {
            Ok(sight) => los::tell(self.desk, &*self.table, &self.voice, &sight),
            Err(los::NoSight::Refused(refusal)) => self.desk.line(self.voice.refusal(&refusal)),
            Err(los::NoSight::Word(word)) => {
                self.desk.line(self.voice.say(&Msg::new("cli-unknown").name("word", visible(&word))))
            }
        }
    }

    /// Writes the record where a player says; a place that cannot be written to does not end the game.
    fn try_save(&mut self, path: &Path) -> Done {
        match self.save(path) {
            Err(fault @ Failure::Io(_)) => {
                let lines = fault.lines(self.desk.language);
                lines.iter().try_for_each(|line| self.desk.line(self.desk.paint(Ink::Alarm, line)))
            }
            done => done,
        }
    }

    /// Writes the record and says so.
    fn save(&mut self, path: &Path) -> Done {
        self.store(path)?;
        let says = Msg::new("cli-saved").name("file", path.display().to_string());
        self.desk.line(self.voice.say(&says))
    }

    /// Who closes the terminal or breaks off with Ctrl-C does not lose the evening: before each question the record
    /// is on the disk. Where that fails, it is told at the end.
    fn keep_meanwhile(&mut self) {
        if std::io::stdin().is_terminal()
            && let Some(path) = &self.record
        {
            let _ = self.store(path);
        }
    }

    /// Writes the record, and the secret of its dice beside it as long as the game goes on.
    fn store(&self, path: &Path) -> Done {
        let own = self.record.as_ref().is_some_and(|own| files::lock_name(own) == files::lock_name(path));
        let _held = if own { None } else { files::hold(path)? };
        files::write(path, &self.table.record().to_string())?;
        let secret = secret_of(path);
        if self.table.outcome().is_none() {
            files::write(&secret, &format!("{}\n", self.seed))?;
        } else if secret.exists() {
            std::fs::remove_file(&secret)?;
        }
        Ok(())
    }

    /// The last lines of the report, the table at the end, the secret of the dice.
    fn finish(&mut self) -> Done {
        let viewer = self.holder.map_or(Viewer::Watcher, Viewer::Seat);
        self.report(viewer)?;
        board::show(self.desk, &*self.table, &self.voice, Viewer::Umpire)?;
        if let Some(Waiting::Over(outcome)) = Some(self.table.waiting()) {
            let winners = match outcome {
                sandtable_engine::Outcome::Won(seats) => seats,
                sandtable_engine::Outcome::Drawn => SeatSet::EMPTY,
            };
            let msg = sandtable_engine::speak::outcome_msg(winners, &self.table.info().seats);
            self.desk.line(self.desk.paint(Ink::Bold, &self.voice.say(&msg)))?;
        }
        self.tell_secret()?;
        self.keep()
    }

    /// The secret is told if the dice were committed to: those of a game that goes on with new ones were not.
    fn tell_secret(&mut self) -> Done {
        if self.table.header().commitment.is_none() {
            return Ok(());
        }
        let told = self.table.tell_seed(&self.seed);
        told.map_err(|_| Failure::Wrong("the secret of the dice is not the one committed to".into()))?;
        self.desk.line(self.voice.say(&Msg::new("cli-seed").name("seed", self.seed.to_string())))
    }

    fn leave(&mut self) -> Done {
        self.desk.line("")?;
        self.desk.line(self.voice.own("cli-left"))?;
        self.keep()
    }

    fn keep(&mut self) -> Done {
        match self.record.clone() {
            Some(path) => self.save(&path),
            None => Ok(()),
        }
    }
}

/// The longest line that is read, in bytes: what is longer was typed by no one.
const LONGEST: u64 = 1 << 16;

/// A line of the input; nothing at its end, or where its lines have none. What is not UTF-8 is read as best it can be.
pub fn read_line() -> Result<Option<String>, Failure> {
    let mut bytes = Vec::new();
    let read = std::io::stdin().lock().take(LONGEST).read_until(b'\n', &mut bytes)?;
    let ends = bytes.ends_with(b"\n") || (read as u64) < LONGEST;
    Ok((read > 0 && ends).then(|| String::from_utf8_lossy(&bytes).into_owned()))
}
