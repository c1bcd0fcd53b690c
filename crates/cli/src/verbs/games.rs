//! `sandtable games`: which games there are.

use crate::desk::{Desk, Ink};
use crate::failure::Done;
use crate::shelf;
use clap::Args;
use sandtable_engine::{AnyTitle, Msg, OptionInfo};
use serde_json::json;

/// List the games; one of them with all its options
#[derive(Args)]
pub struct Games {
    /// Only this game, with every option and its values.
    game: Option<String>,
    /// Print JSON: an array of games, with all options.
    #[arg(long)]
    json: bool,
}

impl Games {
    pub fn run(&self, desk: &mut Desk) -> Done {
        let games = shelf::chosen(self.game.as_deref())?;
        if self.json {
            return desk.json(&games.into_iter().map(as_json).collect::<Vec<_>>());
        }
        for game in games {
            let title = game.title();
            let slug = desk.paint(Ink::Bold, &format!("{:<20}", title.slug));
            let is = Msg::new("cli-game").name("name", title.name);
            let is = desk.language.own(&is.num("scenarios", game.scenarios().len() as i64));
            desk.line(format!("{slug} {is}"))?;
            // Who plays is everyone's question; which rulings are switched is not.
            let (shown, hidden): (Vec<&OptionInfo>, Vec<&OptionInfo>) =
                title.options.iter().partition(|option| self.game.is_some() || option.seats);
            for option in shown {
                tell(desk, game, option)?;
            }
            if !hidden.is_empty() {
                let all = Msg::new("cli-more-options").num("n", hidden.len() as i64);
                let all = all.name("command", format!("sandtable games {}", title.slug));
                desk.line(format!("    {}", desk.paint(Ink::Dim, &desk.language.own(&all))))?;
            }
        }
        Ok(())
    }
}

/// An option with its values, as they are typed.
fn tell(desk: &mut Desk, game: &dyn AnyTitle, option: &OptionInfo) -> Done {
    let voice = desk.voice(game.title())?;
    let name = voice.say(&Msg::new(format!("option-{}", option.id)));
    desk.line(format!("    {name} {}", desk.paint(Ink::Dim, &format!("[{}]", option.rule))))?;
    for value in &option.values {
        let choice = format!("--option {}={value}", option.id);
        let says = voice.say(&Msg::new(format!("option-{}-{value}", option.id)));
        desk.line(format!("      {choice:<40} {says}"))?;
    }
    Ok(())
}

fn as_json(game: &dyn AnyTitle) -> serde_json::Value {
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
}
