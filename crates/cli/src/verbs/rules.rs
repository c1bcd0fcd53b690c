//! `sandtable rules`: what a rule says.

use crate::desk::{Desk, Ink};
use crate::failure::{Done, Failure, visible};
use crate::shelf;
use clap::Args;
use sandtable_engine::Title;
use serde_json::json;

/// Print a rule by its id, or search the rules
#[derive(Args)]
pub struct Rules {
    /// The id of a rule, such as NAP-5.6.4, or the beginning of several, such as NAP-5.6. All rules if neither an
    /// id nor a word to search for is given.
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

/// A rule as the game's rules file has it.
struct Rule {
    id: String,
    chapter: String,
    text: String,
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
        let id = self.id.as_ref().is_none_or(|id| under(&rule.id, id));
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
            (Some(id), None) => format!("no rule {}", visible(id)),
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
    let texts = &title.rules;
    let text = texts.iter().find(|(code, _)| *code == language).or_else(|| texts.first());
    text.map_or_else(Vec::new, |(_, text)| parse(text))
}

/// A rule begins with `- **ID**` and goes on to the next rule, heading or empty line.
fn parse(text: &str) -> Vec<Rule> {
    let mut rules: Vec<Rule> = Vec::new();
    let mut chapter = String::new();
    let mut open = false;
    for line in text.lines() {
        if let Some(heading) = line.strip_prefix("## ") {
            chapter = heading.trim().to_string();
            open = false;
        } else if let Some((id, text)) = line.strip_prefix("- **").and_then(|rest| rest.split_once("**")) {
            rules.push(Rule {
                id: id.trim().to_string(),
                chapter: chapter.clone(),
                text: text.trim().to_string(),
            });
            open = true;
        } else if line.trim().is_empty() || line.starts_with('#') {
            open = false;
        } else if open && let Some(rule) = rules.last_mut() {
            rule.text.push('\n');
            rule.text.push_str(line.trim_end());
        }
    }
    rules
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
    fn a_rule_keeps_its_lines() {
        let rules =
            parse("## 1. A\n\n- **X-1** One\n  - and more\n- **X-2** Two\n\nloose\n## B\n- **X-3** Three");
        let shown: Vec<_> =
            rules.iter().map(|r| (r.id.as_str(), r.chapter.as_str(), r.text.as_str())).collect();
        assert_eq!(
            shown,
            [("X-1", "1. A", "One\n  - and more"), ("X-2", "1. A", "Two"), ("X-3", "B", "Three")]
        );
    }

    #[test]
    fn every_language_of_a_game_has_the_same_rules() {
        for game in sandtable_shelf::games() {
            for (language, _) in &game.title().rules {
                assert!(rules_of(game.title(), language).len() > 100, "{language}");
            }
        }
    }
}
