//! Where a verb writes: the output stream, its language and its colours.

use crate::failure::{Done, Failure};
use crate::voice::{Language, Voice};
use sandtable_engine::Title;
use serde::Serialize;
use std::io::{BufWriter, IsTerminal, Stdout, Write};

/// Where a verb writes.
pub struct Desk {
    /// The language of what is said.
    pub language: Language,
    /// Whether the output may be coloured.
    pub colours: bool,
    /// How wide the output is, if that is known: `COLUMNS`, or what the terminal says.
    pub columns: Option<usize>,
    out: BufWriter<Stdout>,
}

impl Desk {
    /// A desk that writes to the output stream.
    pub fn new(language: Language, colours: Option<bool>) -> Desk {
        let out = std::io::stdout();
        let plain = || std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
        let colours = colours.unwrap_or_else(|| out.is_terminal() && !plain());
        let said = std::env::var("COLUMNS").ok().and_then(|columns| columns.parse().ok());
        let seen = || console::Term::stdout().size_checked().map(|(_, columns)| usize::from(columns));
        Desk { language, colours, columns: said.or_else(seen), out: BufWriter::new(out) }
    }

    /// Writes a line.
    pub fn line(&mut self, text: impl AsRef<str>) -> Done {
        writeln!(self.out, "{}", text.as_ref())?;
        Ok(())
    }

    /// Writes a value as JSON.
    pub fn json(&mut self, value: &impl Serialize) -> Done {
        let text = serde_json::to_string_pretty(value).map_err(|fault| Failure::Io(fault.to_string()))?;
        self.line(text)
    }

    /// Writes text without an end of line, at once: a prompt.
    pub fn prompt(&mut self, text: &str) -> Done {
        write!(self.out, "{text}")?;
        self.flush()
    }

    /// Sends everything on its way.
    pub fn flush(&mut self) -> Done {
        Ok(self.out.flush()?)
    }

    /// Text in a style, if colours are wanted.
    pub fn paint(&self, ink: Ink, text: &str) -> String {
        ink.paint(self.colours, text)
    }

    /// The words of a game, with those of the command line.
    ///
    /// # Errors
    /// Where the game's words are not understood.
    pub fn voice(&self, title: &Title) -> Result<Voice, Failure> {
        Voice::of(self.language, title)
    }
}

/// How text is set off in a terminal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ink {
    /// As it comes.
    Plain,
    /// In the background: rule ids, numbers of entries.
    Dim,
    /// Headings.
    Bold,
    /// What may be chosen.
    Lit,
    /// Bad news.
    Alarm,
    /// A side's colour, as a number of the terminal's 256.
    Side(u8),
    /// A side's colour on what may be chosen.
    SideLit(u8),
    /// The ground of a hex.
    Ground(u8),
}

impl Ink {
    /// The text in this style, if colours are wanted.
    pub fn paint(self, colours: bool, text: &str) -> String {
        let code = match self {
            _ if !colours => return text.to_string(),
            Ink::Plain => return text.to_string(),
            Ink::Dim => "2".to_string(),
            Ink::Bold => "1".to_string(),
            Ink::Lit => "1;4".to_string(),
            Ink::Alarm => "1;31".to_string(),
            Ink::Side(colour) => format!("1;38;5;{colour}"),
            Ink::SideLit(colour) => format!("1;7;38;5;{colour}"),
            Ink::Ground(colour) => format!("38;5;{colour}"),
        };
        format!("\x1b[{code}m{text}\x1b[0m")
    }
}
