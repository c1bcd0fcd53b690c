//! `sandtable rules`: what a rule says.

use crate::desk::{Desk, Ink};
use crate::failure::{Done, Failure, visible};
use crate::shelf;
use clap::Args;
use sandtable_engine::Title;
use sandtable_engine::rulebook::{self, Rule};
use serde_json::json;

/// Print a rule by its id, or search the rules
#[derive(Args)]
pub struct Rules {
    /// The id of a rule, such as NAP-5.6.4 or 5.6.4, or the beginning of several, such as NAP-5.6. All rules if
    /// neither an id nor a word to search for is given.
    id: Option<String>,
    /// The game; all games if it is left out.
    #[arg(long, value_name = "GAME")]
    game: Option<String>,
    /// Print the rules that have this in their text.
    #[arg(long, value_name = "WORD")]
    search: Option<String>,
    /// Print JSON: an array with `game`, `id`, `chapter` and `text`.
    #[arg(long)]
    json: bool,
}

impl Rules {
    pub fn run(&self, desk: &mut Desk) -> Done {
        let mut all = Vec::new();
        for game in shelf::chosen(self.game.as_deref())? {
            let title = game.title();
            let rules = rules_of(title, desk.language.code());
            let found = rules.into_iter().filter(|rule| self.wants(rule));
            all.extend(self.only(found.collect()).into_iter().map(|rule| (title.slug, rule)));
        }
        if self.json {
            let rule = |(game, rule): &(&str, Rule)| json!({ "game": game, "id": rule.id, "chapter": rule.chapter, "text": rule.text });
            desk.json(&all.iter().map(rule).collect::<Vec<_>>())?;
        }
        if all.is_empty() {
            return Err(Failure::Wrong(self.nothing()));
        }
        if !self.json {
            for (_, rule) in &all {
                desk.line(format!(
                    "{}  {}",
                    desk.paint(Ink::Bold, &rule.id),
                    desk.paint(Ink::Dim, &rule.chapter)
                ))?;
                desk.line(format!("{}\n", rule.text))?;
            }
        }
        Ok(())
    }

    fn wants(&self, rule: &Rule) -> bool {
        let bare = |rule: &Rule, id: &str| rule.id.split_once('-').is_some_and(|(_, bare)| under(bare, id));
        let id = self.id.as_ref().is_none_or(|id| under(&rule.id, id) || bare(rule, id));
        let word = |word: &String| rule.text.to_lowercase().contains(&word.to_lowercase());
        id && self.search.as_ref().is_none_or(word)
    }

    /// The rule of exactly this id, if there is one.
    fn only(&self, rules: Vec<Rule>) -> Vec<Rule> {
        let exact = |rule: &Rule| self.id.as_ref().is_some_and(|id| rule.id.eq_ignore_ascii_case(id));
        if rules.iter().any(exact) { rules.into_iter().filter(exact).collect() } else { rules }
    }

    fn nothing(&self) -> String {
        match (&self.id, &self.search) {
            (Some(id), None) => format!("no rule {}: `sandtable rules` lists them all", visible(id)),
            (None, Some(word)) => format!("no rule speaks of “{}”", visible(word)),
            (Some(id), Some(word)) => format!("no rule {} speaks of “{}”", visible(id), visible(word)),
            (None, None) => "there are no rules".into(),
        }
    }
}

/// Whether an id is this one, or one under it: `NAP-5.6.4` under `NAP-5.6`, not under `NAP-5.6.40`.
fn under(id: &str, above: &str) -> bool {
    let (id, above) = (id.to_ascii_uppercase(), above.to_ascii_uppercase());
    match id.strip_prefix(&above) {
        Some(rest) => rest.is_empty() || rest.starts_with(['.', '-']) || above.ends_with(['.', '-']),
        None => false,
    }
}

/// The rules of a game in a language, or in its first.
fn rules_of(title: &Title, language: &str) -> Vec<Rule> {
    let first = || title.rules.first().and_then(|(code, _)| rulebook::rules(title, code));
    rulebook::rules(title, language).or_else(first).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_lie_under_their_chapters() {
        assert!(under("NAP-5.6.4", "nap-5.6"));
        assert!(under("NAP-5.6.4", "NAP"));
        assert!(under("NAP-5.6", "NAP-5.6"));
        assert!(!under("NAP-5.60", "NAP-5.6"));
    }

    #[test]
    fn every_language_of_a_game_has_the_same_rules() {
        for game in sandtable_shelf::games() {
            let ids = |language| -> Vec<String> {
                rules_of(game.title(), language).into_iter().map(|rule| rule.id).collect()
            };
            for (language, _) in &game.title().rules {
                assert!(ids(language).len() > 100, "{language}");
                assert_eq!(ids(language), ids("en"), "{language}");
            }
        }
    }
}
