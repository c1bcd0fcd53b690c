//! `sandtable scenarios`: which scenarios a game has.

use crate::desk::{Desk, Ink};
use crate::failure::{Done, Failure};
use crate::shelf;
use crate::voice::Voice;
use clap::Args;
use sandtable_engine::{AnyTitle, Msg, ScenarioInfo};
use serde_json::{Value, json};

/// List the scenarios of a game, or of all games
#[derive(Args)]
pub struct Scenarios {
    /// The game; all games if it is left out.
    #[arg(long, value_name = "GAME")]
    game: Option<String>,
    /// Also tell the situation and what is special about each.
    #[arg(long)]
    stories: bool,
    /// Print JSON: an array of scenarios, each with its `id`.
    #[arg(long)]
    json: bool,
}

impl Scenarios {
    pub fn run(&self, desk: &mut Desk) -> Done {
        let games = shelf::chosen(self.game.as_deref())?;
        if self.json {
            let all: Result<Vec<Vec<Value>>, Failure> =
                games.iter().map(|game| as_json(desk, *game)).collect();
            return desk.json(&all?.concat());
        }
        for game in games {
            let voice = desk.voice(game.title())?;
            desk.line(desk.paint(Ink::Bold, game.title().name))?;
            for info in game.scenarios() {
                self.tell(desk, &voice, &info)?;
            }
        }
        Ok(())
    }

    fn tell(&self, desk: &mut Desk, voice: &Voice, info: &ScenarioInfo) -> Done {
        let seats: Vec<String> = info.seats.iter().map(|seat| voice.say(&seat.name)).collect();
        let heading = format!("{}. {}", voice.say(&info.title), voice.say(&info.subtitle));
        let size = Msg::new("cli-size").num("pieces", info.pieces).num("minutes", info.minutes);
        let size = format!("{}; {}", seats.join(" – "), voice.say(&size));
        desk.line(format!("  {} {heading} ({size})", desk.paint(Ink::Bold, &info.id)))?;
        if self.stories {
            desk.line(format!("      {}", voice.say(&info.story)))?;
            for special in &info.special {
                desk.line(format!("      • {}", voice.say(special)))?;
            }
        }
        Ok(())
    }
}

fn as_json(desk: &Desk, game: &dyn AnyTitle) -> Result<Vec<Value>, Failure> {
    let voice = desk.voice(game.title())?;
    let say = |msg: &Msg| voice.say(msg);
    let one = |info: ScenarioInfo| {
        let seat = |(number, seat): (usize, &sandtable_engine::SeatInfo)| {
            json!({
                "seat": number,
                "name": say(&seat.name),
                "commander": say(&seat.commander),
                "side": seat.side,
                "style": seat.style,
            })
        };
        json!({
            "game": game.title().slug,
            "id": info.id,
            "number": info.number,
            "title": say(&info.title),
            "subtitle": say(&info.subtitle),
            "story": say(&info.story),
            "special": info.special.iter().map(say).collect::<Vec<_>>(),
            "seats": info.seats.iter().enumerate().map(seat).collect::<Vec<_>>(),
            "hexes": info.hexes,
            "pieces": info.pieces,
            "minutes": info.minutes,
            "hash": info.hash,
        })
    };
    Ok(game.scenarios().into_iter().map(one).collect())
}
