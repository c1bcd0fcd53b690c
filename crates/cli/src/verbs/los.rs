//! `sandtable los`: does one hex see another?

use crate::desk::{Desk, Ink};
use crate::failure::{Done, Failure, visible};
use crate::voice::Voice;
use crate::{files, shelf};
use clap::Args;
use sandtable_engine::scene::{Answer, Question, Sight};
use sandtable_engine::{AnyTable, Msg, Noun, Options, Viewer};
use serde_json::json;
use std::path::PathBuf;

/// Show the line of sight between two hexes, and what stands in it
#[derive(Args)]
pub struct Los {
    /// From this hex.
    from: String,
    /// To that one.
    to: String,
    /// The game.
    #[arg(long, value_name = "GAME", required_unless_present = "record")]
    game: Option<String>,
    /// The scenario, at its start; the game's first if it is left out.
    #[arg(long, value_name = "ID")]
    scenario: Option<String>,
    /// A position of this record instead of the start of a scenario.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["game", "scenario"])]
    record: Option<PathBuf>,
    /// The position after so many entries of the record; its end if it is left out.
    #[arg(long, value_name = "N", requires = "record")]
    at: Option<usize>,
    /// Print JSON: `from`, `to`, `clear`, `distance`, `rule` and `obstacles`.
    #[arg(long)]
    json: bool,
}

impl Los {
    pub fn run(&self, desk: &mut Desk) -> Done {
        let table = self.table()?;
        let voice = desk.voice(table.title())?;
        let sight = sight(&*table, Viewer::Umpire, &self.from, &self.to).map_err(|what| match what {
            NoSight::Word(word) => Failure::Wrong(format!("`{}` is not a hex of the board", visible(&word))),
            NoSight::Refused(refusal) => Failure::Wrong(voice.refusal(&refusal)),
        })?;
        if self.json {
            desk.json(&as_json(&*table, &voice, &sight))
        } else {
            tell(desk, &*table, &voice, &sight)
        }
    }

    fn table(&self) -> Result<Box<dyn AnyTable>, Failure> {
        match (&self.record, &self.game) {
            (Some(path), _) => files::open(path, files::record(path)?, self.at),
            (None, Some(game)) => {
                shelf::table(shelf::find(game)?, self.scenario.as_deref(), &Options::default())
            }
            (None, None) => Err(Failure::Usage("expected --game or --record".into())),
        }
    }
}

/// Why there is no answer.
pub enum NoSight {
    /// A word is no hex.
    Word(String),
    /// The game gives none.
    Refused(sandtable_engine::Refusal),
}

/// The line of sight between two hexes by their names.
pub fn sight(table: &dyn AnyTable, viewer: Viewer, from: &str, to: &str) -> Result<Sight, NoSight> {
    let hex = |word: &str| match table.vocabulary().parse_noun(&word.to_uppercase()) {
        Ok(Noun::Hex(hex)) => Ok(hex),
        _ => Err(NoSight::Word(word.to_string())),
    };
    match table.ask(viewer, &Question::Sight { from: hex(from)?, to: hex(to)? }) {
        Answer::Sight(sight) => Ok(sight),
        Answer::Nothing(refusal) => Err(NoSight::Refused(refusal)),
        _ => Err(NoSight::Refused(sandtable_engine::Refusal::new("-", Msg::new("cli-no-answer")))),
    }
}

/// Tells a line of sight.
pub fn tell(desk: &mut Desk, table: &dyn AnyTable, voice: &Voice, sight: &Sight) -> Done {
    let name = |hex: u16| table.vocabulary().print_noun(Noun::Hex(hex));
    let key = if sight.clear { "cli-sight-clear" } else { "cli-sight-blocked" };
    let msg = Msg::new(key)
        .name("from", name(sight.from))
        .name("to", name(sight.to))
        .num("distance", sight.distance);
    let ink = if sight.clear { Ink::Bold } else { Ink::Alarm };
    desk.line(format!("{} [{}]", desk.paint(ink, &voice.say(&msg)), sight.rule))?;
    for obstacle in &sight.obstacles {
        let mark = if obstacle.blocks { "✗" } else { "·" };
        let number = obstacle.number.map_or(String::new(), |n| format!(" ({n:+})"));
        desk.line(format!("  {mark} {}{number}", voice.say(&obstacle.msg)))?;
    }
    Ok(())
}

fn as_json(table: &dyn AnyTable, voice: &Voice, sight: &Sight) -> serde_json::Value {
    let name = |noun: Noun| table.vocabulary().print_noun(noun);
    let obstacle = |o: &sandtable_engine::scene::Obstacle| json!({ "at": name(o.at), "text": voice.say(&o.msg), "blocks": o.blocks, "number": o.number });
    json!({
        "from": name(Noun::Hex(sight.from)),
        "to": name(Noun::Hex(sight.to)),
        "distance": sight.distance,
        "clear": sight.clear,
        "rule": sight.rule,
        "obstacles": sight.obstacles.iter().map(obstacle).collect::<Vec<_>>(),
    })
}
