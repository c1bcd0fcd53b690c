//! `sandtable replay`: the report of a recorded battle, and how the table looks then.

use crate::board;
use crate::desk::{Desk, Ink};
use crate::failure::Done;
use crate::session::read_line;
use crate::voice::Voice;
use crate::{files, shelf};
use clap::Args;
use sandtable_engine::{AnyTable, Viewer};
use std::path::PathBuf;

/// Print the report of a record and the table at its end
#[derive(Args)]
pub struct Replay {
    /// The record; `-` reads it from the input.
    file: PathBuf,
    /// Stop after this many entries.
    #[arg(long, value_name = "N")]
    to: Option<usize>,
    /// Through whose eyes: a seat, `watcher` or `umpire`. By default the umpire's if the game is over, and a
    /// watcher's otherwise.
    #[arg(long = "as", value_name = "SEAT")]
    viewer: Option<String>,
    /// Wait for Enter after every entry.
    #[arg(long)]
    step: bool,
}

impl Replay {
    pub fn run(&self, desk: &mut Desk) -> Done {
        let record = files::record(&self.file)?;
        let over = record.end.is_some();
        let table = files::open(&self.file, record, self.to)?;
        let voice = desk.voice(table.title())?;
        let viewer = match &self.viewer {
            Some(name) => shelf::viewer(table.info(), &voice, name)?,
            None if over => Viewer::Umpire,
            None => Viewer::Watcher,
        };
        heading(desk, &*table, &voice)?;
        self.report(desk, &*table, &voice, viewer)?;
        desk.line("")?;
        board::show(desk, &*table, &voice, viewer)
    }

    fn report(&self, desk: &mut Desk, table: &dyn AnyTable, voice: &Voice, viewer: Viewer) -> Done {
        let mut last = None;
        for told in table.lines(0, viewer) {
            if self.step && last.is_some_and(|last| last != told.entry) {
                desk.flush()?;
                read_line()?;
            }
            last = Some(told.entry);
            let number = desk.paint(Ink::Dim, &format!("{:>5}", told.entry));
            let said = voice.report(&told.line);
            let said = if told.line.heading { desk.paint(Ink::Bold, &said) } else { said };
            desk.line(format!("{number}  {said}"))?;
        }
        Ok(())
    }
}

/// What is played, and by whom.
pub fn heading(desk: &mut Desk, table: &dyn AnyTable, voice: &Voice) -> Done {
    let info = table.info();
    let title = format!("{}: {}. {}", table.title().name, voice.say(&info.title), voice.say(&info.subtitle));
    desk.line(desk.paint(Ink::Bold, &title))?;
    for (seat, name) in &table.header().names {
        desk.line(format!(
            "  {}: {}",
            shelf::seat_name(info, voice, *seat),
            crate::failure::visible(&voice.word("cli-player-", name))
        ))?;
    }
    Ok(())
}
