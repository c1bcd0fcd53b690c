//! The rules of a game by their ids, from the Markdown it carries.

use crate::game::Title;

/// A rule.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rule {
    /// Its id: `NAP-5.6.4`.
    pub id: String,
    /// The heading of its chapter.
    pub chapter: String,
    /// What it says, with its own lines.
    pub text: String,
}

/// The rules of a game in a language; nothing if the game has none in it.
#[must_use]
pub fn rules(title: &Title, language: &str) -> Option<Vec<Rule>> {
    title.rules.iter().find(|(code, _)| *code == language).map(|(_, text)| parse(text))
}

/// Reads rules: each begins with `- **ID**` and goes on to the next rule, heading or empty line.
#[must_use]
pub fn parse(text: &str) -> Vec<Rule> {
    let mut rules: Vec<Rule> = Vec::new();
    let mut chapter = "";
    let mut open = false;
    for line in text.lines() {
        if let Some(heading) = line.strip_prefix("## ") {
            (chapter, open) = (heading.trim(), false);
        } else if let Some((id, text)) = line.strip_prefix("- **").and_then(|rest| rest.split_once("**")) {
            rules.push(Rule { id: id.trim().into(), chapter: chapter.into(), text: text.trim().into() });
            open = true;
        } else if line.trim().is_empty() || line.starts_with('#') {
            open = false;
        } else if let (true, Some(rule)) = (open, rules.last_mut()) {
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
}
