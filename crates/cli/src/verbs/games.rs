//! `sandtable games`: which games there are.

use crate::desk::{Desk, Ink};
use crate::failure::Done;
use clap::Args;
use sandtable_engine::Msg;
use serde_json::json;

/// List the games
#[derive(Args)]
pub struct Games {
    /// Print JSON: an array of games.
    #[arg(long)]
    json: bool,
}

impl Games {
    pub fn run(&self, desk: &mut Desk) -> Done {
        let games = sandtable_shelf::games();
        if self.json {
            let game = |game: &&dyn sandtable_engine::AnyTitle| {
                let title = game.title();
                let languages: Vec<&str> = title.words.iter().map(|(code, _)| *code).collect();
                json!({
                    "slug": title.slug,
                    "name": title.name,
                    "rules_version": title.rules_version,
                    "scenarios": game.scenarios().len(),
                    "options": title.options,
                    "measures": title.measures,
                    "languages": languages,
                })
            };
            return desk.json(&games.iter().map(game).collect::<Vec<_>>());
        }
        for game in games {
            let title = game.title();
            let slug = desk.paint(Ink::Bold, &format!("{:<20}", title.slug));
            desk.line(format!("{slug} {} ({} scenarios)", title.name, game.scenarios().len()))?;
            let voice = desk.voice(title)?;
            for option in &title.options {
                let name = voice.say(&Msg::new(format!("option-{}", option.id)));
                desk.line(format!("    {name} {}", desk.paint(Ink::Dim, &format!("[{}]", option.rule))))?;
                for value in &option.values {
                    let choice = format!("--option {}={value}", option.id);
                    let says = voice.say(&Msg::new(format!("option-{}-{value}", option.id)));
                    desk.line(format!("      {choice:<40} {says}"))?;
                }
            }
        }
        Ok(())
    }
}
